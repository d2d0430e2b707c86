#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole proof, checked as a stranger would: hashlib, hmac, and the procedure as it is published."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

from cli import SAMPLES, contains, equal, expect, lacks, run_tests, test, tests_of

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "engine" / "vectors"))

from casting import LOWER, UPPER, Casting, count as count_deals, draw as cast  # noqa: E402
from schedule import PLAYERS, ROUNDS, draw as draw_schedule  # noqa: E402
from seating import Stream, draw  # noqa: E402

SCRIPT = """
game: pass-the-present
title: Semi-final
seed: 7ad1c3e6059f4b28d1e0b7a6f3925c84ee17042b6d98fa3150c2b96e83d7f45a
player: Amy | garnets 1
player: Bob | garnets 1
player: Cyd | garnets 1
player: Dän
player: Eve | garnets 2
player: Fay O’Hara
player: Gus
player: Hal
== pregame
Amy: Bob
Bob: Cyd
Cyd: Bob
Eve: Hal
! redraw seats because Amy saw the screen
! redraw seats because Bob did too
! fix seats: -, -, Gus, -, -, Amy, -, - because of the draught
== design
Amy: A 4 layers; C 9
Bob: A 3; B 3; C 3
== round-1
Eve: ignore
== round-2
== round-3
== round-4
== round-5
== round-6
"""


def shuffle(stream, items):
    for i in range(len(items) - 1, 0, -1):
        j = stream.below(i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def members(text):
    return [member.split(": ", 1) for member in text.split("; ") if member]


def redo_schedule(stream, players, lines):
    letters = dict(zip(players, PLAYERS))
    locks = [{int(round): letters[name] for round, name in members(lines.get(label, ""))} for label in ("Pinned possessed", "Pinned hunter")]
    empty, cells = draw_schedule(stream, lines["How"].endswith("pairs ordered"), int(lines.get("Pinned empty", 0)), locks)
    names = [{round: players[PLAYERS.index(letter)] for round, letter in role.items()} for role in cells]
    return "; ".join(f"{round}: -" if round == empty else f"{round}: {names[0][round]}, {names[1][round]}" for round in ROUNDS)


def redo(seed, players, stream_name, lines):
    """The value that the stream gives, from the lines of a draw."""
    stream = Stream(seed, stream_name)
    how = lines["How"]
    if how.startswith("seats round a table"):
        pins = [None] * len(players)
        for pin in filter(None, lines.get("Pinned", "").split(", ")):
            seat, name = pin.split(" ", 1)
            pins[int(seat) - 1] = name
        names = {receiver: giver for giver, receivers in members(lines.get("Not giving to", "")) for receiver in receivers.split(", ")}
        return ", ".join(draw(stream, players, names, pins, int(how.rsplit(" ", 1)[1])))
    if how.startswith("one of "):
        among = how.removeprefix("one of ").split(", ")
        return among[stream.below(len(among))]
    if how.startswith("schedule of "):
        return redo_schedule(stream, players, lines)
    if how.startswith("picks from "):
        remaining = how.removeprefix("picks from ").split(", ")
        return ", ".join(remaining.pop(stream.below(len(remaining))) for _ in lines["Value"].split(", "))
    if ": " not in lines["Value"]:
        return ", ".join(shuffle(stream, how.removeprefix("shuffle of ").split(", ")))
    keys = [key for key, _ in members(lines["Value"])]
    if how.startswith("numbers from "):
        low, high = map(int, how.removeprefix("numbers from ").split(" to "))
        return "; ".join(f"{key}: {low + stream.below(high - low + 1)}" for key in keys)
    assert how.startswith(("shuffle of ", "deal of ")), how
    return "; ".join(f"{key}: {item}" for key, item in zip(keys, shuffle(stream, how.split(" of ", 1)[1].split(", "))))


def read_casting(players, lines):
    """What a casting is made of, in the letters of casting.py; and the names that they stand for."""
    names = {label: [name for name, _ in members(lines.get(label, ""))] for label in ("Teams", "Roles", "Items")}
    islands = lines["Islands"].split(", ") if "Islands" in lines else []

    def word(label):
        kinds = []
        for _, rest in members(lines.get(label, "")):
            n, _, teams = rest.partition(": ")
            kinds.append(n + "".join(UPPER[names["Teams"].index(team)] for team in filter(None, teams.split(", "))))
        return ",".join(kinds) or "-"

    def pins(label, letters):
        pinned = dict(members(lines.get(label, "")))
        return ["".join("." if name == "-" else letters[name] for name in pinned[player].split(", ")) if player in pinned else "-"
                for player in players]

    each = "".join(UPPER[names["Teams"].index(team)] for team in filter(None, lines.get("On each island", "").split(", ")))
    words = [word("Teams"), str(len(islands) or 1), word("Roles"), word("Items"), each or "-",
             "".join(pins("Pinned teams", dict(zip(names["Teams"], UPPER)))),
             "".join(pins("Pinned islands", dict(zip(islands, "01")))),
             "".join(pins("Pinned roles", dict(zip(names["Roles"], LOWER)))),
             ",".join(pins("Pinned items", dict(zip(names["Items"], LOWER))))]
    return Casting(" ".join(words)), [names["Teams"], islands, names["Roles"], names["Items"]]


def redo_casting(seed, players, lines, number):
    """What each list of the casting must say, and how many deals there are."""
    casting, names = read_casting(players, lines)
    lists = ("teams", "islands", "roles", "items")
    dealt = cast(casting, [Stream(seed, f"setup/{what}{number}") for what in lists])

    def value(what, kind):
        kinds = kind if what == "items" else [] if kind == "none" else [kind]
        return ", ".join(names[lists.index(what)][k] for k in kinds) or "-"

    values = {what: "; ".join(f"{player}: {value(what, kind)}" for player, kind in zip(players, dealt[i]))
              for i, what in enumerate(lists) if what != "islands" or casting.islands == 2}
    return values, str(count_deals(casting))


def check(post):
    """Checks a proof without a line of Croupier's code; gives what was drawn, one of a kind each."""
    head, *draws = post.strip().split("\n\n")
    lines = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    equal(hashlib.sha256(f"croupier-v1:{lines['Seed']}".encode()).hexdigest(), lines["Commitment"])
    equal(len(draws), int(lines["Draws"]))
    kinds = set()
    for number, entry in enumerate(draws, 1):
        first, *rest = entry.splitlines()
        assert first.startswith(f"{number}. "), first
        what, source = first.removeprefix(f"{number}. ").split(" from ", 1)
        inputs = dict(line.split(": ", 1) for line in rest)
        players, stream = lines["Players"].split(", "), source.split(", ")[0]
        if inputs["How"] == "casting":
            values, n_deals = redo_casting(lines["Seed"], players, inputs, stream.removeprefix("setup/teams"))
        if inputs["How"].startswith("casting"):
            equal(values[what], inputs["Value"])
            equal(source.split("1 of ")[1].split(",")[0], n_deals)
        else:
            equal(redo(lines["Seed"], players, stream, inputs), inputs["Value"])
        kinds.add(what + (", thrown away" if source.endswith(", thrown away") else ""))
    return kinds


def save(folder, script):
    path = folder / "match.script"
    path.write_text(script)
    expect(0, "play", str(path), "--save", str(folder / "match"), "--keep-going", "--force")
    return str(folder / "match")


@test
def a_stranger_can_make_every_draw_again(folder):
    match = save(folder, SCRIPT)
    kinds = check(expect(0, "proof", match, "--choices").out)
    equal(kinds, {"seats, thrown away", "seats", "layers", "recipients"} | ({"tie"} & kinds))


@test
def the_sample_and_a_tie_too(folder):
    sample = (SAMPLES / "presents.croupier-script").read_text()
    check(expect(0, "proof", save(folder, sample), "--choices").out)
    tied = "game: pass-the-present\noption rounds: 1\n" + "".join(f"player: P{i}\n" for i in range(7)) + \
        "== pregame\n== design\n== round-1\n! points P0 +500\n== end\n" + "".join(f"! points P{i} -1000000000\n" for i in range(1, 7))
    assert "tie" in check(expect(0, "proof", save(folder, tied), "--choices").out)


@test
def a_stranger_can_deal_a_season_again(folder):
    players = "".join(f"player: P{i}\n" for i in range(1, 21))
    fixes = "fix team P3: Red\nfix island P3: West\nfix role P4: none\nfix item P5: shield\nfix item P5: idol\nfix item P6: none\n"
    for head in (players, players + fixes, players + "option cast: village\n" + "option islands: 1\n",
                 "".join(players.splitlines(True)[:7]) + "".join(f"fix team P{i}: {'Red' if i < 3 else 'Grey'}\n" for i in range(1, 8))):
        match = save(folder, f"game: factions\nseed: {'5eed' * 16}\n{head}== day-1\n== open\n")
        kinds = check(expect(0, "proof", match, "--reveal").out)
        equal(kinds, {"teams", "roles", "items"} | ({"islands"} & kinds))
        equal("islands" in kinds, "village" not in head and "P20" in head)


@test
def a_stranger_can_draw_the_roles_again(folder):
    sample = (SAMPLES / "possession.croupier-script").read_text()
    equal(check(expect(0, "proof", save(folder, sample)).out), {"roles", "identities", "stones"})
    head = "game: five-fold-possession\nseed: " + "5eed" * 16 + "\n" + "".join(f"player: {name}\n" for name in ("Amy", "Bob", "Cyd", "Dan", "2"))
    rulings = "! redraw roles because of a slip\n! fix hunter 5: 2 because they agreed\n! redraw roles because of another\n"
    for locks in ("", "option pairs: ordered\n", "fix possessed 4: 2\nfix hunter 9: Amy\nfix empty: 6\n"):
        match = save(folder, head + locks + rulings + "== round-1\n== open\n")
        equal(check(expect(0, "proof", match, "--reveal").out), {"roles, thrown away", "roles", "identities"})


@test
def a_stranger_can_deal_the_agents_again(folder):
    for sample in sorted(SAMPLES.glob("smugglers-*")):
        kinds = check(expect(0, "proof", save(folder, sample.read_text())).out)
        assert "roles" in kinds, kinds


@test
def the_seed_stays_secret_until_the_match_is_over(folder):
    script = SCRIPT[:SCRIPT.index("== round-3")] + "== open\n"
    match = save(folder, script)
    run = expect(1, "proof", match)
    equal(run.out, "")
    contains(run.err, "--before")
    before = expect(0, "proof", match, "--before").out
    seed = script.split("seed: ")[1].split("\n")[0]
    lacks(before, seed)
    contains(before, "Commitment: " + hashlib.sha256(f"croupier-v1:{seed}".encode()).hexdigest())
    contains(expect(0, "proof", match, "--reveal").out, seed)


# Names that a platform would make something of.
ODD = {"Amy": "a.b.com", "Bob": "@everyone", "Cyd": "x_y_z", "Eve": "[b]B", "Fay O’Hara": "`tick` *star*", "Gus": "\\back ~~s~~",
       "Hal": "<b> & co"}
CODE = {"plain": None, "discord": "```\n{}\n```", "slack": "```\n{}\n```", "telegram": "```\n{}\n```", "whatsapp": "```{}```",
        "bbcode": "[code]{}[/code]", "markdown": "```\n{}\n```"}


def show_text(style, text):
    """What a platform shows of text outside of code, as it comes into the clipboard: what cannot be seen is still there."""
    if style in ("discord", "markdown"):
        text = re.sub(r"(\\[!-/:-@\[-`{-~])|\*\*", lambda match: match[1] or "", text)
        return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text)
    return re.sub({"slack": r"\*", "whatsapp": r"\*", "telegram": r"\*\*", "bbcode": r"\[/?b\]"}.get(style, "(?!)"), "", text)


def copy_from_chat(style, post):
    """A post as it is copied part after part from where it was posted: code is shown to the letter, without its fences."""
    shown = ""
    for part in re.split(r"(?:\A|\n\n)\(\d+/\d+\)\n", post.strip("\n")):
        if CODE[style] is None:
            text = part
        else:
            begin, end = map(re.escape, CODE[style].split("{}"))
            text = "".join(piece if i % 2 else show_text(style, piece)
                           for i, piece in enumerate(re.split(f"{begin}(.*?){end}", part, flags=re.DOTALL)))
        shown += ("\n\n" if re.match(r"\d+\. ", text) else "\n") + text
    return shown.strip("\n")


def run_command(announcement, seed):
    """Does to the letter what the post says: gives the commitment that was told, and what comes out of a shell."""
    command = next(line for line in announcement.splitlines() if line.startswith("printf"))
    told = next(line for line in announcement.splitlines() if line.startswith("Commitment: ")).removeprefix("Commitment: ")
    out = subprocess.run(["sh", "-c", command.replace("SEED", seed)], capture_output=True, check=True, text=True).stdout
    return told, out.split()[0]


@test
def what_is_copied_from_a_chat_can_be_followed_to_the_letter(folder):
    script = SCRIPT.replace("title: Semi-final", "title: *Semi_final*: the 2nd")
    for name, odd in ODD.items():
        script = re.sub(rf"\b{name}\b", lambda match: odd, script)
    match = save(folder, script)
    seed = script.split("seed: ")[1].split("\n")[0]
    n_parts = 0
    for style in CODE:
        before = expect(0, "proof", match, "--before", "--style", style).out
        told, computed = run_command(copy_from_chat(style, before), seed)
        equal((style, computed), (style, told))
        raw = expect(0, "proof", match, "--choices", "--style", style).out
        post = copy_from_chat(style, raw)
        n_parts = max(n_parts, raw.count("/3)\n"))
        check(post[post.index("Croupier proof 1"):])
        for text in (raw, post):
            contains(expect(0, "verify", "-", stdin=text).out, "hold")
            contains(expect(0, "verify", "-", "--match", match, stdin=text).out, "gives the same draws")
    assert n_parts == 3, n_parts


@test
def verify_reads_what_was_posted(folder):
    match = save(folder, SCRIPT)
    for style in ("plain", "discord", "slack", "telegram", "whatsapp", "bbcode", "markdown"):
        post = expect(0, "proof", match, "--style", style).out
        contains(expect(0, "verify", "-", stdin=post).out, "hold")
        contains(expect(0, "verify", "-", "--match", match, stdin=post).out, "gives the same draws")
    post = expect(0, "proof", match, "--choices").out
    commitment = post.split("Commitment: ")[1].split("\n")[0]
    expect(0, "verify", "-", "--commitment", commitment, stdin=post)
    contains(expect(1, "verify", "-", "--commitment", "0" * 64, stdin=post).err, "not the seed of the commitment")
    run = expect(1, "verify", "-", stdin=post.replace("Value: A: ", "Value: A: 1", 1))
    contains(run.err, " does not hold: the post says A: 1")
    run = expect(1, "verify", "-", stdin=post.replace("Seed: ", "Seed: x"))
    contains(run.err, "-:5: error: The seed has 64 digits")
    expect(2, "verify", match, "--match", match)


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
