#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_refused.py CROUPIER_CLI: whoever sent what was refused is not told that they sent nothing, in any game."""

import json
import re

from cli import SAMPLES, contains, equal, expect, lacks, run_tests

# In a sample, what a player sent in a phase becomes nonsense: what they are told, and what the game master.
CASES = [
    ("keys", "round-1", "Bruno", "What you sent could not be played, so your lowest key-card was played: 1 at door",
     "What Bruno sent was refused: 1 at door"),
    ("gates", "round-1", "Anouk", "What you sent could not be played, so your weakest weapon fought: strength 1 at gate",
     "What Anouk sent was refused: strength 1 at gate"),
    ("presents", "pregame", "Bruno", "What you sent could not be used, so you named nobody.",
     "What these sent was refused: Bruno."),
    ("presents", "design", "Bruno", "What you sent could not be used, so chance designed your presents:",
     "What Bruno sent was refused, and the default was played:"),
    ("presents", "round-1", "Bruno", "What you sent could not be played, so you opened 2 layers of every present,",
     "What Bruno sent was refused, and the default was played:"),
    ("possession", "round-1", "Amelie", "What you sent for this round could not be played.",
     "What Amelie sent was refused, and the default was played."),
    ("possession", "final", "Amelie", "What you sent could not be used.", "What Amelie sent was refused, and the default was played."),
    ("smugglers-no-side", "round-1", "Basil", "What you sent could not be played, so you did nothing.",
     "What these sent was refused: Basil."),
    ("smugglers-no-side", "accuse", "Basil", "What you sent could not be used, so you named nobody.",
     "What these sent was refused: Basil."),
    ("smugglers-all-caught", "choose-ec", "Igor", "Your vote could not be counted, so you abstained.",
     "What these sent was refused: Igor."),
    ("smugglers-all-caught", "choose-opponent", "Helga", "What you sent could not be used, so chance chose for you.",
     "What these sent was refused: Helga."),
    ("factions", "day-3", "Caspar", "Your voting form of today could not be used, so you have no vote.",
     "The form of Caspar was refused: they have no vote."),
]


def spoil(sample, phase, player):
    """The sample up to a phase, with nonsense in the place of what a player sent in it."""
    text = (SAMPLES / f"{sample}.croupier-script").read_text()
    begin = text.index(f"\n== {phase}\n") + 1
    end = text.find("\n== ", begin)
    part = text[begin:] if end < 0 else text[begin:end + 1]
    part, n = re.subn(rf"^{player}:.*\n(?: +.*\n)*", f"{player}: hello there\n", part, flags=re.MULTILINE)
    assert n == 1, (sample, phase, player, n)
    return text[:begin] + part


def messages_to(phase, address):
    return "\n".join(message["text"] for message in phase["messages"] if message["to"] == address and message["when"] == "end")


def says_so(sample, phase, player, told, to_gm):
    def check(folder):
        run = expect(0, "play", "-", "--json", "--keep-going", stdin=spoil(sample, phase, player))
        played = next(found for found in json.loads(run.out)["phases"] if found["id"] == phase)
        equal(played["submissions"][player]["status"], "default")
        contains(messages_to(played, f"player:{player}"), told)
        contains(messages_to(played, "gm"), to_gm)
        for message in (messages_to(played, f"player:{player}"), messages_to(played, "public")):
            lacks(message, "nothing in")
            lacks(message, "hello there")
    check.__name__ = f"{sample}, {phase}: {told}"
    return check


def names_them_apart(folder):
    """Resolving tells who sent nothing and whose text was refused; so does an amendment that makes a later move illegal."""
    match = str(folder / "m.croupier")
    head = "game: keys-to-success\ntitle: Apart\nseed: " + "ab" * 32 + "\n" + "".join(f"player: {name}\n" for name in ("Ann", "Bo", "Cy", "Di", "Ed"))
    expect(0, "play", "-", "--keep-going", "--save", match,
           stdin=head + "== round-1\nAnn: 1 at A\nBo: 3 at A\n== round-2\nBo: 1 at K\nCy: hello\nDi: 1 at B\n== open\n")
    before = expect(0, "show", match).out
    run = expect(0, "amend", match, "round-1", "Bo", "1 at A")
    contains(run.err, "warning: In round-2 event 3 is refused now:")
    contains(run.out, "Withdrawn: round-2, start, to channel:area/Room 2\n")
    expect(0, "undo", match)
    equal(expect(0, "show", match).out, before)
    changes = json.loads(expect(0, "amend", match, "round-1", "Bo", "1 at A", "--json").out)
    equal([event["text"] for event in changes["refused"]], ["1 at K"])
    equal([change["to"] for change in changes["changes"] if change.get("withdrawn")], ["channel:area/Room 2"])
    run = expect(0, "resolve", match)
    contains(run.out, "Nothing was sent by: Ann, Ed\n")
    contains(run.out, "What these sent was refused: Bo, Cy\n")
    expect(0, "undo", match)
    told = json.loads(expect(0, "resolve", match, "--json").out)
    equal(told["defaults"], ["Ann", "Bo", "Cy", "Ed"])
    equal(told["refused"], ["Bo", "Cy"])
    told = json.loads(expect(0, "show", match, "--json", "--to", "player:Bo").out)
    texts = "\n".join(message["text"] for phase in told["phases"] for message in phase["messages"])
    contains(texts, "What you sent could not be played, so your lowest key-card was played:")


def counts_once_it_is_put_right(folder):
    """Who sends something that can be played, or has it voided, did not send what was refused."""
    head = "game: keys-to-success\ntitle: Right\nseed: " + "ab" * 32 + "\n" + "".join(f"player: {name}\n" for name in ("Ann", "Bo", "Cy", "Di", "Ed"))
    run = expect(0, "play", "-", "--json", "--keep-going",
                 stdin=head + "== round-1\nAnn: hello\nAnn: 1 at A\nBo: 1 at A\nBo: hello\nCy: 1 at A\n! void Cy because they asked\n== round-2\n")
    first, second = json.loads(run.out)["phases"][:2]
    for name in ("Ann", "Bo"):
        equal(messages_to(first, f"player:{name}"), "")
    contains(messages_to(first, "player:Cy"), "You made no move")
    contains(messages_to(second, "player:Ann"), "You made no move")


run_tests([says_so(*case) for case in CASES] + [names_them_apart, counts_once_it_is_put_right])
