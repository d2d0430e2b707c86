#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_verbs.py CROUPIER_CLI: every verb does what it says, and says so with its exit status."""

import csv
import fcntl
import hashlib
import itertools
import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import threading
from xml.etree import ElementTree

from cli import (ENVIRONMENT, PROGRAM, SAMPLES, Run, contains, equal, expect, lacks, matches, run_tests, sparsely, test, tests_of)

SEED = "0123456789abcdef" * 4
HEAD = f"""game: keys-to-success
title: Semi-final
seed: {SEED}
area Hall: A open, B garnet
area Attic: C open
area Roof:
player: Amy | garnets 2 | alias Ames
player: Bob
player: Cyd
player: Dan
"""
ROUND = HEAD + """
== round-1
Amy: 3 at A
Bob:
    2
    at B
! garnets Cyd +2 because won the side bet
"""
VERBS = ["games", "play", "new", "submit", "resolve", "rule", "undo", "redo", "amend", "check", "paste", "help", "rules", "explain", "draw", "show", "script",
         "proof", "verify", "simulate", "season"]


def write(folder, text, name="match.script"):
    path = folder / name
    path.write_text(text)
    return str(path)


def begin(folder, text=HEAD):
    match = str(folder / "m.croupier")
    expect(0, "new", write(folder, text), "-o", match)
    return match


def show(match, *options):
    return json.loads(expect(0, "show", match, "--json", *options).out)


# ---- usage ----

@test
def help_and_version(folder):
    text = expect(0, "--help").out
    for verb in VERBS:
        matches(text, rf"^  {verb} ")
        own = expect(0, verb, "--help").out
        contains(own, f"croupier-cli {verb}")
        equal(expect(0, "help", verb).out, own)
    matches(expect(0, "--version").out, r"^croupier-cli \d+\.\d+")


@test
def wrong_usage_ends_with_2_and_a_hint(folder):
    script = write(folder, HEAD)
    cases = [[], ["frobnicate"], ["--frobnicate"], ["help", "frobnicate"], ["--help", "frobnicate"], ["play"], ["play", script, script], ["play", script, "--frob"],
             ["play", script, "-x"], ["play", script, "--json=yes"], ["play", script, "--save"], ["play", script, "--style", "runes"],
             ["games", "chess"], ["new", script], ["new", script, "-o"], ["submit"], ["submit", "m"], ["submit", "m", "Amy", "1 at A", "x"],
             ["resolve"], ["rule"], ["undo"], ["redo"], ["amend", "m", "round-1"], ["check", "m"], ["check", "-", "Amy"], ["draw"], ["show"],
             ["help", "m", "Amy", "x"], ["help", "m", "--style", "plain"], ["help", "m", "Amy", "--style", "runes"],
             ["show", "m", "--to"], ["script"], ["proof"], ["proof", "m", "--style", "runes"], ["verify"], ["simulate"], ["simulate", "chess"],
             ["simulate", "keys-to-success", "--matches", "0"], ["simulate", "keys-to-success", "--matches", "-1"],
             ["simulate", "keys-to-success", "--matches", "1e3"], ["simulate", "keys-to-success", "--matches", "99999999999999999999"],
             ["simulate", "keys-to-success", "--jobs", "0"], ["simulate", "keys-to-success", "--jobs", "1000000"],
             ["simulate", "keys-to-success", "--first", "x"], ["simulate", "keys-to-success", "--matches", ""]]
    for arguments in cases:
        run = expect(2, *arguments)
        equal(run.out, "")
        contains(run.err, "croupier-cli")
        contains(run.err, "--help")


@test
def options_may_stand_anywhere(folder):
    script = write(folder, ROUND)
    text = expect(0, "play", script, "--json").out
    equal(expect(0, "play", "--json", script).out, text)
    equal(expect(0, "play", "--json", "--", script).out, text)
    equal(expect(0, "play", "--json", "-", stdin=ROUND).out, text)
    match = str(folder / "m.croupier")
    expect(0, "new", f"--output={match}", write(folder, HEAD, "h"))
    expect(0, "check", match, "Amy", "3 at A")
    expect(1, "check", match, "Amy", "- 3")  # a text, no option
    contains(expect(0, "check", match, "--leaks", "--worlds", "20").out, "nothing leaks.")
    equal(json.loads(expect(0, "check", match, "--leaks", "--worlds", "20", "--json").out)["leaks"], [])
    expect(2, "check", match, "Amy", "--leaks")
    expect(2, "check", match, "--leaks", "--worlds", "0")


# ---- help, explain ----

@test
def a_player_is_told_what_they_can_send(folder):
    match = begin(folder)
    text = expect(0, "help", match, "Ames").out  # an alias
    equal(text, expect(0, "help", match, "Amy", "--style", "plain").out)
    contains(text, "Round 1: what you can send\n")
    contains(text, "If you send nothing, this is played for you: 1 at B\n")
    examples = re.findall("^• (.*)$", text.split("For example:")[1], re.M)
    equal(len(examples), 2)
    for example in examples:
        contains(expect(0, "check", match, "Amy", example).out, "Amy: accepted: ")
    matches(expect(0, "help", match, "Amy", "--style", "discord").out, r"^\*\*Round 1: what you can send\*\*$")
    equal(expect(0, "help", "-", "Amy", stdin=open(match).read()).out, text)

    help = json.loads(expect(0, "help", match, "Amy", "--json").out)
    equal(help["to"], "player:Amy")
    equal(help["text"] + "\n", text)
    equal([fact["text"] for fact in help["facts"] if fact["kind"] == "example"], examples)


@test
def rules_are_written_of_a_game_and_of_a_match(folder):
    usual = expect(0, "rules", "keys-to-success").out
    contains(usual, "Keys to Success: the rules\n")
    contains(usual, "in Room 6: 12;")
    matches(expect(0, "rules", "keys-to-success", "--style", "discord").out, r"^\*\*How to send your move\*\*$")
    contains(usual, "Enough is: 3.")
    match = begin(folder, HEAD.replace("area", "option pass_doors_to_win: 4\narea", 1))
    contains(expect(0, "rules", match).out, "Enough is: 4.")
    contains(expect(1, "rules", "gin-rummy").err, "gin-rummy")
    expect(2, "rules")


@test
def why_it_came_out_so_is_told_to_the_game_master_and_to_a_player(folder):
    match = begin(folder)
    expect(0, "submit", match, "Amy", "3 at A")
    contains(expect(0, "explain", match, "round-1").out, "Amy sent: “3 at A”")
    expect(0, "resolve", match)
    text = expect(0, "explain", match, "round-1").out
    contains(text, "Door A\n• Amy 3, alone at this door: Amy goes through.\n")
    equal(expect(0, "explain", "-", "round-1", stdin=open(match).read()).out, text)
    contains(expect(0, "explain", match, "round-1", "--style", "discord").out, "**Door A**\n")
    lacks(expect(0, "explain", match, "round-1", "--about", "Bob").out, "Door A\n")
    lacks(expect(0, "explain", match, "round-1", "--to", "Amy").out, "alone at this door")
    contains(expect(0, "explain", match, "round-1", "--to", "Amy").out, "What you sent\n• You sent: “3 at A”\n")
    contains(expect(1, "explain", match, "round-9").err, "There is no phase “round-9” that has begun.")
    contains(expect(1, "explain", match, "round-1", "--to", "Zed").err, "Zed")
    contains(expect(2, "explain", match, "round-1", "--to", "Amy", "--about", "Bob").err, "give --to or --about")


@test
def help_says_what_was_sent_and_what_is_asked_no_more(folder):
    match = begin(folder)
    expect(0, "submit", match, "Amy", "3 at A")
    text = expect(0, "help", match, "Amy").out
    contains(text, "You have sent: 3 at A\n")
    lacks(text, "If you send nothing")
    lacks(expect(0, "help", match, "Bob").out, "3 at A\n")
    expect(0, "rule", match, "remove Bob")
    equal(expect(0, "help", match, "Bob").out,
          "Round 1: what you can send\nNothing is asked of you now. You are no longer in the match.\n")
    while show(match)["due"]:
        expect(0, "resolve", match)
    equal(expect(0, "help", match, "Amy").out, "The match is over: nothing is asked of you any more.\n")


@test
def help_needs_a_match_and_a_player_of_it(folder):
    match = begin(folder)
    before = open(match).read()
    contains(expect(1, "help", match, "Zoe").err, "Zoe")
    contains(expect(0, "help", match, "Boob").err, "warning: “Boob” was taken for Bob.")
    contains(expect(1, "help", str(folder / "none"), "Amy").err, "none")
    contains(expect(2, "help", match).err, "croupier-cli help MATCH NAME")
    equal(open(match).read(), before)


# ---- games ----

@test
def games_are_listed(folder):
    contains(expect(0, "games").out, "keys-to-success")
    games = json.loads(expect(0, "games", "--json").out)
    keys = next(game for game in games if game["id"] == "keys-to-success")
    equal(keys["players"], {"min": 4, "max": 30, "usual": 13})
    options = {option["id"]: option for option in keys["options"]}
    equal(options["variant"]["type"], "choice")
    equal(options["variant"]["default"], "keys")
    equal(options["variant"]["choices"], ["keys", "gates"])
    equal(options["pass_doors_to_win"]["default"], 3)
    equal(options["hand"]["default"], [1, 1, 1, 1, 2, 2, 2, 3, 3])
    equal(options["escape_quota"]["default"], None)
    assert options["hand"]["min"] == 1


# ---- play ----

@test
def play_prints_a_transcript(folder):
    script = write(folder, ROUND)
    text = expect(0, "play", script).out
    for words in ("Semi-final", "== round-1", "3 at A", "won the side bet", "Due: round-2"):
        contains(text, words)
    transcript = json.loads(expect(0, "play", script, "--json").out)
    equal(list(transcript), ["format", "version", "game", "title", "language", "seed", "commitment", "players", "setup", "phases", "due", "result"])
    equal(transcript["format"], "croupier-transcript")
    equal(transcript["seed"], SEED)
    equal(transcript["commitment"], hashlib.sha256(f"croupier-v1:{SEED}".encode()).hexdigest())
    equal(transcript["players"], ["Amy", "Bob", "Cyd", "Dan"])
    equal([phase["id"] for phase in transcript["phases"]], ["round-1", "round-2"])
    equal([phase["resolved"] for phase in transcript["phases"]], [True, False])
    first = transcript["phases"][0]
    equal(list(first), ["id", "title", "resolved", "events", "submissions", "draws", "channels", "messages", "state"])
    equal(first["events"][0], {"n": 1, "player": "Amy", "text": "3 at A", "read_as": "3 at A", "status": "accepted", "warnings": [], "errors": [],
                              "sent": None})
    equal(first["events"][1]["text"], "2\nat B")
    equal(first["events"][2], {"n": 3, "ruling": "garnets Cyd +2", "reason": "won the side bet"})
    equal(first["submissions"]["Dan"]["event"], None)
    equal(first["submissions"]["Dan"]["status"], "default")
    equal(transcript["due"], "round-2")
    equal(transcript["result"], None)


def message(to, when, lines, *facts, **more):
    """A message as a transcript holds it; a fact is (kind, key, value, key, value, …)."""
    return {"to": to, "when": when, **more, "text": "\n".join(lines),
            "facts": [{"kind": kind, **dict(zip(rest[::2], rest[1::2]))} for kind, *rest in facts]}


@test
def a_transcript_is_what_the_rules_make_of_the_script(folder):
    """All of it, keys in their order; what is expected was written down by hand, from rules and contract."""
    names = ["Amy", "Bob", "Cyd", "Dan"]
    doors = [("A", "open"), ("B", "pass"), ("C", "garnet")]
    script = write(folder, f"""game: keys-to-success
title: Final
seed: {SEED}
option hand: 1
area Hall: A open, B pass / C garnet
area Roof:
player: Amy | garnets 2 | history 4 3 | alias Al | handle @amy | houses Owl
player: Bob
player: Cyd
player: Dan
== round-1
! garnets Bob +2 because won the side bet
Amy: 1 at A
Bob: 1 at B
Dan: one at B, fingers crossed
""")

    def state(status, places):
        return {"areas": [{"name": "Hall", "doors": [{"label": label, "type": kind, "status": status if label == "C" else "open"}
                                                     for label, kind in doors]}, {"name": "Roof", "doors": []}],
                "players": {name: {"area": area, "cards": cards, "out": out, "pass_doors": 0, "garnet_doors": opened,
                                   "entered_goal": entered, "garnets": garnets}
                            for name, (area, cards, out, opened, entered, garnets) in zip(names, places)}}

    def sent(n, name, text, read_as, warnings=()):
        return {"n": n, "player": name, "text": text, "read_as": read_as, "status": "accepted", "warnings": list(warnings), "errors": [],
                "sent": None}

    def standing(event, read_as, warnings=()):
        return {"event": event, "read_as": read_as, "status": "accepted" if event else "default", "warnings": list(warnings)}

    def paid(name, garnets, held, before=(), facts=()):
        return message(f"player:{name}", "end", ["Round 1", *before, f"Garnets you earned in this match: {garnets}. You hold {held} now."],
                       ("round", "round", 1), *facts, ("garnets", "garnets", garnets, "held", held))

    passed_over = ["Passed over: “fingers crossed”."]
    hall = ("area", "round", 1, "area", "Hall")
    moved, stayed = [("Amy", "A"), ("Cyd", "C")], ["Bob", "Dan"]
    row = "A open, B pass / C garnet"
    of_doors = [("door", "door", label, "type", kind, "status", "open") for label, kind in doors]
    layout = message("public", "start",
                     ["The Layout", "Everybody starts in Hall; the goal is Roof. Every door leads to the next room. The doors of each, in order:",
                      f"• Hall: {row}",
                      "Doors that stand side by side are adjacent, unless a stroke (/) parts them; the first and the last one of a room are not.",
                      "• Open doors are green. They never shut.",
                      "• Pass doors are orange. Behind a player they shut for good, and are red.",
                      "• Garnet doors are purple. Behind a player they are shut for a round, and darker.",
                      "Until the rounds are over, players may talk only with those who are in the same room."],
                     ("layout",), ("layout-way", "start", "Hall", "goal", "Roof"), ("layout-area", "area", "Hall"), *of_doors,
                     ("layout-parted",), *[("layout-type",)] * 3, ("talk-limit",))
    expected = {
        "format": "croupier-transcript", "version": 1, "game": "keys-to-success", "title": "Final", "language": "en", "seed": SEED,
        "commitment": hashlib.sha256(f"croupier-v1:{SEED}".encode()).hexdigest(), "players": names,
        "setup": {
            "options": {"variant": "keys", "hand": [1], "layout": {"areas": [
                {"name": "Hall", "doors": [{"label": label, "type": kind, "adjacent": label == "A"} for label, kind in doors]},
                {"name": "Roof", "doors": []}]}, "pass_doors_to_win": 3, "first_to_enter": "round", "verdict_tie": "tied"},
            "roster": [{"name": "Amy", "garnets": 2, "history": [4, 3], "aliases": ["Al"], "handle": "@amy", "houses": ["Owl"]}] +
                      [{"name": name, "garnets": 0, "history": [], "aliases": [], "handle": "", "houses": []} for name in names[1:]],
            "fix": [], "messages": [layout], "state": state("open", [("Hall", [1], False, 0, None, garnets) for garnets in (2, 0, 0, 0)])},
        "phases": [{
            "id": "round-1", "title": "Round 1", "resolved": True,
            "events": [{"n": 1, "ruling": "garnets Bob +2", "reason": "won the side bet"}, sent(2, "Amy", "1 at A", "1 at A"),
                       sent(3, "Bob", "1 at B", "1 at B"), sent(4, "Dan", "one at B, fingers crossed", "1 at B", passed_over)],
            "submissions": {"Amy": standing(2, "1 at A"), "Bob": standing(3, "1 at B"), "Cyd": standing(None, "1 at C"),
                            "Dan": standing(4, "1 at B", passed_over)},
            "draws": [],
            "channels": {"area/Hall": names},
            "messages": [
                message("channel:area/Hall", "start",
                        ["Round 1 – Hall", "Until the rounds are over, talk only with those who are in this room.",
                         "In this room: Amy, Bob, Cyd and Dan.", f"The doors, in order: {row}"],
                        hall, ("talk-here",), ("present", "players", names), ("doors",), *of_doors),
                *(message(f"player:{name}", "start", ["Round 1 – Hall", "Your key-cards: 1."], hall, ("cards", "cards", [1])) for name in names),
                message("player:Bob", "during", ["The game master gave you 2 garnets. You hold 2 now."],
                        ("garnets-given", "garnets", 2, "held", 2), event=1),
                message("public", "end",
                        ["Result", "Winners: Amy and Cyd.", "Each winner gets 1 Token of Life.", "Losers: Bob and Dan.",
                         "Dan is the Elimination Candidate by the standard tie-break.",
                         "The rounds are over, and everybody may talk with everybody."],
                        ("result",), ("winners", "players", ["Amy", "Cyd"]), ("tokens", "tokens", 1, "players", ["Amy", "Cyd"]),
                        ("losers", "players", ["Bob", "Dan"]), ("candidate", "player", "Dan", "found", "tie-break"),
                        ("talk-again",)),
                message("gm", "end", ["Round 1", "• Cyd made no move: 1 at door C."], ("round", "round", 1),
                        ("default-of", "player", "Cyd", "card", 1, "door", "C")),
                message("channel:area/Hall", "end",
                        ["Round 1 – Hall", *(f"• {name} used 1 key-card and went through door {door}." for name, door in moved),
                         *(f"• {name} used 1 key-card." for name in stayed)],
                        hall, *(("moved", "player", name, "cards", 1, "door", door) for name, door in moved),
                        *(("used", "player", name, "cards", 1) for name in stayed)),
                paid("Amy", 0, 2), paid("Bob", 0, 2),
                paid("Cyd", 1, 1, ["You made no move, so your lowest key-card was played: 1 at door C."], [("default", "card", 1, "door", "C")]),
                paid("Dan", 0, 0)],
            "state": state("shut-this-round", [("Roof", [], False, 0, 1, 2), ("Hall", [], True, 0, None, 2),
                                               ("Roof", [], False, 1, 1, 1), ("Hall", [], True, 0, None, 0)])}],
        "due": None,
        "result": {"winners": ["Amy", "Cyd"], "losers": ["Bob", "Dan"], "tokens": {"Amy": 1, "Cyd": 1}, "opals": {},
                   "garnets": {"Amy": 0, "Bob": 2, "Cyd": 1, "Dan": 0}, "elimination_candidate": "Dan", "death_match_opponent": None,
                   "notes": ["The standard tie-break decided who is the Elimination Candidate."]}}
    found = json.loads(expect(0, "play", script, "--json").out)
    for key in expected:
        equal(json.dumps(found[key], ensure_ascii=False), json.dumps(expected[key], ensure_ascii=False))
    equal(list(found), list(expected))


@test
def play_stops_at_what_is_refused_and_says_where(folder):
    script = write(folder, ROUND + "== round-2\nBob: 1\n\n    at A\nZed: 1 at A\n== round-3\n")
    run = expect(1, "play", script)
    equal(run.out, "")
    matches(run.err, rf"^{script}:2\d: error: ")
    equal(len(run.err.splitlines()), 1)
    line = int(run.err.split(":")[1])
    equal(open(script).read().splitlines()[line - 1], "    at A")


@test
def play_can_keep_going(folder):
    script = write(folder, HEAD + "== round-1\nAmy: 9 at A\nZed: 1 at A\n! frob\nBobb: 1 at B\n")
    run = expect(0, "play", script, "--json", "--keep-going")
    matches(run.err, rf"^{script}:12: error: ")
    matches(run.err, rf"^{script}:13: error: .*Zed")
    matches(run.err, rf"^{script}:14: error: .*frob")
    matches(run.err, rf"^{script}:15: warning: .*Bobb.*Bob")
    events = json.loads(run.out)["phases"][0]["events"]
    equal([event.get("status") for event in events], ["refused", "refused", "accepted"])


@test
def without_a_seed_a_new_one_is_drawn(folder):
    script = write(folder, "".join(line + "\n" for line in HEAD.splitlines() if not line.startswith("seed")))
    seeds = {json.loads(expect(0, "play", script, "--json").out)["seed"] for _ in range(3)}
    equal(len(seeds), 3)


@test
def play_saves_and_exports(folder):
    script, match, out = write(folder, ROUND), str(folder / "m.croupier"), folder / "out"
    text = expect(0, "play", script, "--json", "--save", match, "--out", str(out), "--style", "discord").out
    equal(expect(0, "show", match, "--json").out, text)
    contains((out / "round-1" / "players" / "Dan.txt").read_text(), "Round 1")
    assert (out / "round-1" / "gm.txt").exists()
    assert (out / "round-1" / "channels").is_dir()
    assert not list(out.rglob("*.html"))
    expect(1, "play", script, "--out", script)
    page = folder / "page.html"
    expect(0, "play", script, "--page", str(page))
    contains(page.read_text(), ">Dan</h2>")
    expect(1, "play", script, "--page", str(folder / "no" / "where"))
    expect(1, "play", script, "--save", str(folder / "no" / "where"))


@test
def the_opening_post_of_factions_is_one_message_of_discord(folder):
    expect(0, "play", str(SAMPLES / "factions.croupier-script"), "--out", str(folder), "--style", "discord")
    post = (folder / "setup" / "public.txt").read_text()
    contains(post, "Show or copy no messages.")
    contains(post, "• Role scholar")
    assert len(post) <= 2000, len(post)


@test
def the_same_bytes_come_out_everywhere(folder):
    script = write(folder, ROUND)
    text = expect(0, "play", script).out
    for variables in ({"LC_ALL": "C.UTF-8"}, {"LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "de"}, {"TZ": "Asia/Tokyo"}):
        equal(expect(0, "play", script, env=variables).out, text)
    equal(expect(0, "play", script, cwd="/").out, text)


@test
def a_layout_stands_beside_the_script(folder):
    (folder / "doors.json").write_text(json.dumps({"areas": [
        {"name": "Hall", "doors": [{"label": "X", "type": "open", "adjacent": True}]}, {"name": "Roof", "doors": []}]}))
    head = "".join(line + "\n" for line in HEAD.splitlines() if not line.startswith("area"))
    script = write(folder, head + "option layout: doors.json\n== round-1\nAmy: 3 at X\n")
    contains(expect(0, "play", script, cwd="/").out, "accepted: 3 at X")
    run = expect(1, "play", write(folder, head + "option layout: nothing.json\n"))
    matches(run.err, r":8: error: .*nothing\.json")


# ---- step by step ----

@test
def a_match_can_be_played_step_by_step(folder):
    match = begin(folder)
    equal(stat.S_IMODE(os.stat(match).st_mode), 0o600)
    contains(expect(0, "submit", match, "Amy", "3 at A").out, "accepted: 3 at A")
    expect(0, "submit", match, "bob", stdin="2\nat B\n")
    expect(0, "rule", match, "garnets Cyd +2 because won the side bet")
    contains(expect(0, "resolve", match).out, "Due: round-2")
    script = expect(0, "script", match).out
    played = expect(0, "play", write(folder, ROUND), "--json").out
    equal(expect(0, "show", match, "--json").out, played)
    # What is written plays to the same messages and is written in the same words again.
    again = str(folder / "again.croupier")
    equal(expect(0, "play", "-", "--json", "--save", again, stdin=script).out, played)
    equal(expect(0, "script", again).out, script)
    equal(expect(0, "script", "-", stdin=open(again).read()).out, script)


@test
def new_tells_the_commitment_and_refuses_more_than_a_header(folder):
    match = str(folder / "m.croupier")
    told = json.loads(expect(0, "new", write(folder, HEAD), "-o", match, "--json").out)
    equal(told["commitment"], hashlib.sha256(f"croupier-v1:{SEED}".encode()).hexdigest())
    equal(told["due"], "round-1")
    matches(expect(1, "new", write(folder, ROUND), "-o", str(folder / "n")).err, r":12: error: ")
    assert not (folder / "n").exists()


@test
def new_warns_of_a_seed_that_may_be_known_and_draws_another(folder):
    matches = [str(folder / name) for name in ("kept", "new", "other", "none")]
    script = write(folder, HEAD)
    kept = expect(0, "new", script, "-o", matches[0])
    contains(kept.err, "warning: the seed is that of the script")
    contains(kept.out, hashlib.sha256(f"croupier-v1:{SEED}".encode()).hexdigest())
    equal(len(kept.err.splitlines()), 1)
    for match in matches[1:3]:
        equal(expect(0, "new", script, "-o", match, "--new-seed").err, "")
    equal(expect(0, "new", write(folder, HEAD.replace(f"seed: {SEED}\n", ""), "plain"), "-o", matches[3]).err, "")
    equal(len({json.load(open(match))["seed"] for match in matches}), 4)
    played = expect(0, "play", script, "--save", str(folder / "played"))
    lacks(played.err, "seed")
    equal(json.load(open(folder / "played"))["seed"], SEED)


@test
def the_seed_of_a_match_that_has_begun_is_not_used_again(folder):
    """An exported script says so above it, also where its phases are cut off; a match that has not begun may begin again."""
    seed = lambda path: json.load(open(path))["seed"]
    fresh, begun = str(folder / "fresh"), str(folder / "begun")
    expect(0, "new", write(folder, HEAD), "-o", fresh)
    expect(0, "play", write(folder, ROUND), "--save", begun)
    written = expect(0, "script", begun).out
    header = write(folder, written.partition("\n==")[0] + "\n", "header")
    other = expect(0, "new", header, "-o", str(folder / "other"))
    contains(other.err, "a new one was drawn")
    assert seed(folder / "other") != SEED
    equal(expect(0, "new", header, "-o", str(folder / "same"), "--same-seed").err, "")
    equal(seed(folder / "same"), SEED)
    expect(2, "new", header, "-o", str(folder / "both"), "--same-seed", "--new-seed")
    expect(0, "play", write(folder, written, "whole"), "--save", str(folder / "again"))
    equal(seed(folder / "again"), SEED)
    unplayed = expect(0, "script", fresh).out.partition("\n==")[0] + "\n"
    expect(0, "new", write(folder, unplayed, "header"), "-o", str(folder / "unplayed"))
    equal(seed(folder / "unplayed"), SEED)


@test
def what_is_refused_changes_nothing(folder):
    match = begin(folder)
    before = open(match).read()
    for arguments in (["submit", match, "Amy", "9 at A"], ["submit", match, "Zed", "1 at A"], ["submit", match, "Amy", ""],
                      ["rule", match, "garnets Amy 2"], ["rule", match, "frob"], ["rule", match, ""], ["undo", match], ["redo", match],
                      ["amend", match, "round-7", "Amy", "1 at A"], ["amend", match, "round-1", "Amy", "9 at A"],
                      ["check", match, "Amy", "9 at A"], ["submit", match, "Amy", "x" * 30000], ["submit", match, b"\xff", "1 at A"],
                      ["submit", match, "Amy", b"1 at \xff"], ["show", match, "--phase", "round-9"], ["show", match, "--to", "Zed"]):
        run = expect(1, *arguments)
        matches(run.err, r"^croupier-cli: ")
        equal(open(match).read(), before)
    equal(os.listdir(folder).count("m.croupier~"), 0)


@test
def check_changes_nothing_and_says_what_would_be(folder):
    match = begin(folder)
    before = open(match).read()
    told = json.loads(expect(0, "check", match, "Amy", "3, 2 at A", "--json").out)
    equal(told["status"], "accepted")
    equal(told["read_as"], "3 2 at A")
    run = expect(1, "check", match, "Amy", "9 at Q", "--json")
    told = json.loads(run.out)
    equal(told["status"], "refused")
    assert told["errors"] and told["read_as"] == ""
    contains(expect(0, "check", match, "Bobb", "1 at A").err, "warning: ")
    equal(open(match).read(), before)
    equal(json.loads(expect(0, "check", "-", "Amy", "1 at A", "--json", stdin=before).out)["read_as"], "1 at A")


@test
def each_event_of_a_text_is_told(folder):
    names = ["Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon"]
    text = f"game: factions\nseed: {SEED}\n" + "".join(f"player: {name}\n" for name in names)
    for i, name in enumerate(names):
        text += f"fix team {name}: {'Blue' if i % 2 else 'Gold'}\nfix island {name}: {'East' if i < 5 else 'West'}\n"
    match = begin(folder, text)

    run = expect(1, "check", match, "Amy", "query Bob; vote Fay; query Cyd", "--json")
    told = json.loads(run.out)
    equal((told["status"], told["read_as"]), ("accepted", "query Bob"))
    equal([(event["text"], event["status"]) for event in told["events"]],
          [("query Bob", "accepted"), ("vote Fay", "refused"), ("query Cyd", "refused")])
    equal(told["errors"], told["events"][1]["errors"] + told["events"][2]["errors"])
    equal(expect(0, "submit", match, "Amy", "query Bob; vote Cyd").out, "Amy: accepted: query Bob\nAmy: accepted: vote Cyd\n")
    equal(expect(0, "submit", match, "Bob", "share, and I vote for Amy").out, "Bob: accepted: share Amy\nBob: accepted: vote Amy\n")
    equal(expect(0, "submit", match, "Bob", "vote Cyd").out, "Bob: late: vote Cyd\n")
    run = expect(1, "submit", match, "Cyd", "query Cyd; vote Amy")
    equal(run.out, "Cyd: accepted: vote Amy\n")
    contains(run.err, "cannot ask themselves")

    shown = show(match)["phases"][0]
    equal([(event["player"], event["read_as"], event["status"]) for event in shown["events"]],
          [("Amy", "query Bob", "accepted"), ("Amy", "vote Cyd", "accepted"), ("Bob", "share Amy", "accepted"),
           ("Bob", "vote Amy", "accepted"), ("Bob", "vote Cyd", "late"), ("Cyd", "", "refused"), ("Cyd", "vote Amy", "accepted")])
    equal(shown["submissions"]["Amy"]["event"], 2)
    equal({(message["to"], message["event"]) for message in shown["messages"] if message["when"] == "during"},
          {("player:Bob", 1), ("player:Amy", 3)})
    played = write(folder, expect(0, "script", match).out, "played.script")
    again = json.loads(expect(0, "play", played, "--json").out)["phases"][0]
    equal(again["messages"], shown["messages"])


@test
def a_changed_setup_is_in_force_and_can_be_undone(folder):
    match = begin(folder)
    expect(0, "submit", match, "Amy", "3 at A")
    before = expect(0, "script", match).out
    with open(match) as file:
        saved = json.load(file)
    equal(saved["version"], 8)
    setup = dict(saved["setup"], title="Final")
    setup["options"] = json.loads(json.dumps(setup["options"]))
    setup["options"]["layout"]["areas"][0]["doors"][0]["type"] = "pass"
    saved["log"].append({"setup": setup})
    with open(match, "w") as file:
        json.dump(saved, file)
    script = expect(0, "script", match).out
    contains(script, "title: Final")
    contains(script, "area Hall: A pass, B garnet")
    expect(0, "verify", match)
    equal(show(match)["setup"]["options"]["layout"]["areas"][0]["doors"][0]["type"], "pass")
    contains(expect(0, "undo", match).out, "correcting the setup")
    equal(expect(0, "script", match).out, before)
    contains(expect(0, "redo", match).out, "correcting the setup")
    equal(expect(0, "script", match).out, script)


@test
def a_text_that_is_read_differently_is_told(folder):
    match = begin(folder)
    expect(0, "submit", match, "Amy", "3 at A please")
    equal(expect(0, "check", match, "--all").out, "Every text is read today as it was.\n")
    equal(json.loads(expect(0, "check", match, "--all", "--json").out), {"rereads": []})
    with open(match) as file:
        saved = json.load(file)
    equal(saved["log"], [{"submit": "Amy", "text": "3 at A please", "read_as": "3 at A"}])
    saved["log"][0]["read_as"] = "2 at A"
    with open(match, "w") as file:
        json.dump(saved, file)
    equal(expect(1, "check", match, "--all").out, "round-1: Amy: “3 at A please” counts as “2 at A”; today: “3 at A”\n")
    equal(json.loads(expect(1, "check", match, "--all", "--json").out)["rereads"],
          [{"phase": "round-1", "event": 1, "player": "Amy", "text": "3 at A please", "read_as": "2 at A", "today": "3 at A"}])
    equal(show(match)["phases"][0]["events"][0]["read_as"], "2 at A")
    expect(0, "submit", match, "Bob", "1 at A")
    expect(1, "check", match, "--all")
    expect(0, "amend", match, "round-1", "Amy", "3 at A please")
    expect(0, "check", match, "--all")
    equal(show(match)["phases"][0]["events"][0]["read_as"], "3 at A")
    expect(2, "check", match)
    expect(2, "check", match, "Amy", "--all")


@test
def undo_and_redo(folder):
    match = begin(folder)
    expect(0, "submit", match, "Amy", "3 at A")
    expect(0, "resolve", match)
    resolved = expect(0, "show", match, "--json").out
    contains(expect(0, "undo", match).out, "round-1")
    equal(show(match)["due"], "round-1")
    contains(expect(0, "undo", match).out, "Amy: 3 at A")
    equal(show(match)["phases"][0]["events"], [])
    expect(1, "undo", match)
    expect(0, "redo", match)
    contains(expect(0, "redo", match, "--json").out, '"due": "round-2"')
    expect(1, "redo", match)
    equal(expect(0, "show", match, "--json").out, resolved)


@test
def amend_replays_and_tells_what_changes(folder):
    match = begin(folder)
    expect(0, "submit", match, "Amy", "3 at A")
    expect(0, "resolve", match)
    expect(0, "submit", match, "Amy", "2 at C")
    told = expect(0, "amend", match, "round-1", "Amy", "3 3 at B", "--json")
    told = json.loads(told.out)
    assert {"phase": "round-1", "to": "channel:area/Hall", "when": "end"} in told["changes"]
    equal(told["refused"], [])
    # Whom the correction leaves behind cannot have gone through a door further on.
    run = expect(0, "amend", match, "round-1", "Bob", "3 3 at B", "--json")
    equal([(event["phase"], event["text"]) for event in json.loads(run.out)["refused"]], [("round-2", "2 at C")])
    contains(run.err, "warning: ")
    phases = show(match)["phases"]
    equal(phases[0]["events"][0]["text"], "3 3 at B")
    equal([event["status"] for event in phases[1]["events"]], ["refused"])
    contains(expect(0, "script", match).out, "\n# refused: Amy: 2 at C\n")


@test
def a_ruling_of_an_earlier_round_is_amended(folder):
    match = begin(folder)
    expect(0, "rule", match, "garnets Amy +2 because of a bet")
    expect(0, "resolve", match)
    for arguments in (["--event", "1"], ["--phase", "round-9"], ["--phase", "round-1", "--event", "2"]):
        expect(2 if arguments[0] == "--event" else 1, "rule", match, "garnets Bob +1", *arguments)
    expect(1, "rule", match, "garnets Zed +1", "--phase", "round-1")
    told = json.loads(expect(0, "rule", match, "garnets Bob +1", "--phase", "round-1", "--event", "1", "--json").out)
    equal(told["changes"], [{"phase": "round-1", "to": "player:Bob", "when": "during"},
                            {"phase": "round-1", "to": "player:Amy", "when": "during", "withdrawn": True}])
    contains(expect(0, "rule", match, "announce public: hello", "--phase", "round-1").out, "Changed: round-1, during, to public\n")
    phase = show(match)["phases"][0]
    equal([event["ruling"] for event in phase["events"]], ["garnets Bob +1", "announce public: hello"])
    contains(expect(0, "script", match).out, "\n! garnets Bob +1\n! announce public: hello\n")
    expect(0, "undo", match)
    contains(expect(0, "undo", match).out, "Undone: ruling in round-1: garnets Bob +1\n")
    equal([event["ruling"] for event in show(match)["phases"][0]["events"]], ["garnets Amy +2"])


@test
def somebody_takes_a_place_over(folder):
    match = begin(folder)
    expect(0, "submit", match, "Bob", "1 at A")
    expect(0, "rule", match, "substitute Bob by Marlow | handle @m because Bob is ill")
    contains(expect(1, "rule", match, "substitute Amy by Bob").err, "“Bob” is already a name of Marlow")
    expect(0, "submit", match, "Marlow", "2 at A")
    phase = show(match)["phases"][0]
    equal([event.get("player") for event in phase["events"]], ["Bob", None, "Marlow"])
    contains(expect(0, "script", match).out, "\nBob: 1 at A\n! substitute Bob by Marlow | handle @m because Bob is ill\nMarlow: 2 at A\n")
    briefing = expect(0, "help", match, "Marlow", "--briefing").out
    for part in ("You take over from Bob", "Your key-cards:", "You have sent: 2 at A", "How to send your move"):
        contains(briefing, part)
    contains(expect(0, "paste", match, stdin="Bob — 2099-03-12 20:29\n1 at A\n").out, "“Bob” was replaced by Marlow.")
    expect(0, "verify", match)


@test
def a_match_goes_to_its_end(folder):
    match = begin(folder)
    for _ in range(40):
        if show(match)["due"] is None:
            break
        expect(0, "resolve", match)
        expect(0, "verify", match)
    transcript = show(match)
    equal(list(transcript["result"])[:8], ["winners", "losers", "tokens", "opals", "garnets", "elimination_candidate", "death_match_opponent", "notes"])
    expect(1, "resolve", match)
    expect(1, "submit", match, "Amy", "1 at A")
    expect(0, "rule", match, "garnets Amy +1 because of the fun")
    after = show(match)
    equal(after["phases"][-1]["id"], "end")
    equal(after["result"]["garnets"]["Amy"], transcript["result"]["garnets"]["Amy"] + 1)
    script = expect(0, "script", match).out
    contains(script, "\n== end\n! garnets Amy +1 because of the fun\n")
    equal(json.loads(expect(0, "play", "-", "--json", stdin=script).out), after)


@test
def show_to_an_audience_keeps_secrets(folder):
    match = begin(folder)
    expect(0, "submit", match, "Amy", "3 at A")
    expect(0, "submit", match, "Bob", "2 2 at B")
    expect(0, "resolve", match)
    for audience in ("Dan", "player:Dan", "public", "channel:area/Hall"):
        for options in ([], ["--json"]):
            text = expect(0, "show", match, "--to", audience, *options).out
            for secret in (SEED, "2 2 at B", "player:Bob", "player:Amy"):
                lacks(text, secret)
    own = show(match, "--to", "Bob", "--phase", "round-1")
    equal([phase["id"] for phase in own["phases"]], ["round-1"])
    equal({message["to"] for message in own["phases"][0]["messages"]}, {"player:Bob", "channel:area/Hall"})
    assert "seed" not in own and "result" not in own and "state" not in own["phases"][0]


# ---- draw, verify, simulate ----

@test
def draw_prints_the_opening_draws(folder):
    equal(json.loads(expect(0, "draw", write(folder, ROUND)).out), {"draws": []})
    expect(1, "draw", write(folder, "game: keys-to-success\n"))


@test
def verify_finds_lies(folder):
    text = expect(0, "play", write(folder, ROUND), "--json").out
    path = folder / "t.json"
    path.write_text(text)
    contains(expect(0, "verify", str(path)).out, "holds")
    expect(0, "verify", "-", stdin=text)
    assert json.loads(expect(0, "verify", str(path), "--json").out)["holds"] is True
    for old, new in (('"commitment": "', '"commitment": "0'), (SEED, SEED[::-1]), ("went through", "flew through"), ('"3 at A"', '"2 at A"')):
        assert old in text
        run = expect(1, "verify", "-", stdin=text.replace(old, new, 1))
        matches(run.err, r"^croupier-cli: -: ")
        assert json.loads(expect(1, "verify", "-", "--json", stdin=text.replace(old, new, 1)).out)["holds"] is False
    for garbage in ("", "{", "[]", "{}", '{"format": "croupier-transcript"}', "\xff", text[:-30]):
        expect(1, "verify", "-", stdin=garbage.encode("latin-1", "replace") if garbage == "\xff" else garbage)
    expect(1, "verify", str(folder / "nothing"))


@test
def simulations_add_up(folder):
    def tally(*options):
        return json.loads(expect(0, "simulate", "keys-to-success", "--json", *options).out)
    whole = tally("--matches", "30", "--seed", "a word")
    equal(tally("--matches", "30", "--seed", "a word", "--jobs", "4"), whole)
    equal(tally("--matches", "30", "--seed", hashlib.sha256(b"a word").hexdigest()), whole)
    one, other = tally("--matches", "10", "--seed", "a word"), tally("--matches", "20", "--first", "10", "--seed", "a word")
    equal(one["matches"] + other["matches"], 30)
    for key, value in whole.items():
        if isinstance(value, int):
            equal(one[key] + other[key], value)
    assert tally("--matches", "30") != whole
    assert tally("--matches", "2", "--messages")["messages"] > 0
    contains(expect(0, "simulate", "keys-to-success", "--matches", "5").out, "5 matches")


HALL = HEAD.replace("B garnet", "B open, E garnet")


def simulate(*options):
    return json.loads(expect(0, "simulate", "--json", *options).out)


@test
def a_script_is_simulated_with_its_header(folder):
    whole = simulate(write(folder, ROUND), "--matches", "40")
    equal(whole["game"], "keys-to-success")
    players = [share["title"] for share in whole["shares"] if share["what"] == "wins by player"]
    equal(players, ["Amy", "Bob", "Cyd", "Dan"])
    doors = [share["title"] for share in whole["shares"] if share["what"] == "doors used"]
    equal(doors, ["Hall: A", "Hall: B", "Attic: C"])
    equal(sum(share["count"] for share in whole["shares"] if share["what"] == "wins by player"), whole["winners"])
    # Neither its rounds nor its seed, which is a secret, have any part in it.
    for text in (HEAD, HEAD.replace(SEED, SEED[::-1]), HEAD.replace(f"seed: {SEED}\n", "")):
        equal(simulate(write(folder, text, "other"), "--matches", "40"), whole)
    equal(json.loads(expect(0, "simulate", "-", "--json", "--matches", "40", stdin=HEAD).out), whole)
    lacks(json.dumps(whole), SEED)
    assert simulate(write(folder, HALL, "hall"), "--matches", "40")["phases"] != whole["phases"]
    contains(expect(1, "simulate", write(folder, HEAD + "player: Amy\n", "twice")).err, "twice:11: error: ")
    expect(1, "simulate", write(folder, "game: keys-to-success\nplayer: Amy\n", "few"))


@test
def results_are_merged_to_what_one_run_gives(folder):
    script = write(folder, HEAD)
    files = []
    for first, n in (("20", "30"), ("0", "20"), ("50", "14")):
        files.append(write(folder, expect(0, "simulate", script, "--first", first, "--matches", n, "--json").out, first))
    for options in (["--json"], ["--csv"], []):
        whole = expect(0, "simulate", script, "--matches", "64", *options).out.replace(script, "keys-to-success")
        equal(expect(0, "simulate", "--merge", *options, *files).out, whole)
    contains(expect(1, "simulate", "--merge", *files, files[0]).err, f"{files[0]}: Some of its matches are counted already")
    other = write(folder, json.dumps(simulate(write(folder, HALL, "hall"))), "hall.json")
    contains(expect(1, "simulate", "--merge", files[0], other).err, "in another way")
    careful = write(folder, json.dumps(simulate(script, "--first", "100", "--matches", "3", "--players", "greedy")), "greedy.json")
    contains(expect(1, "simulate", "--merge", files[0], careful).err, "played by others")
    whole = pathlib.Path(files[0]).read_text()
    for old, new, why in ((" to 49 of ", " to 48 of ", "“matches” and “seeds” do not fit together"),
                          ('"keys-to-success"', '"chess"', "This version has no game called “chess”")):
        contains(expect(1, "simulate", "--merge", write(folder, whole.replace(old, new), "forged")).err, why)
    for text in ("", "{", "{}", "[1]", '{"game": "keys-to-success"}'):
        expect(1, "simulate", "--merge", files[0], write(folder, text, "damaged"))
    expect(1, "simulate", "--merge", str(folder / "nothing"))


@test
def any_number_of_threads_gives_the_same(folder):
    script = write(folder, HEAD)
    for options in (["--matches", "700"], ["--matches", "7", "--players", "careful,random"], ["--matches", "11", "--players", "greedy"]):
        runs = {expect(0, "simulate", script, "--json", "--jobs", jobs, *options).out for jobs in ("1", "2", "7", "64")}
        equal(len(runs), 1)


@test
def figures_are_told_with_their_bounds(folder):
    script = write(folder, HEAD)
    text = expect(0, "simulate", script, "--matches", "50").out
    matches(text, r"^Phases of a match: +\d\.\d\d \(\d\.\d\d to \d\.\d\d\)$")
    matches(text, r"^  Amy: +\d+\.\d % \(\d+\.\d to \d+\.\d\)$")
    matches(text, r"^Doors used$")
    lines = expect(0, "simulate", script, "--matches", "50", "--csv").out.splitlines()
    equal(lines[0], "variant,figure,item,count,of,value,low,high")
    rows = list(csv.DictReader(lines))
    for row in rows:
        if row["low"]:
            assert float(row["low"]) <= float(row["value"]) <= float(row["high"]), row
    equal([row["item"] for row in rows if row["figure"] == "wins by player"], ["Amy", "Bob", "Cyd", "Dan"])
    odd = expect(0, "simulate", "-", "--csv", "--matches", "3", stdin=HEAD.replace("Amy", 'A "B" C')).out
    contains(odd, '"A ""B"" C"')
    equal([row["item"] for row in csv.DictReader(odd.splitlines())].count('A "B" C'), 1)


@test
def each_match_has_a_line_of_its_own(folder):
    script = write(folder, HEAD.replace("Amy", "=Amy"))
    out = expect(0, "simulate", script, "--csv", "--each", "--first", "7", "--matches", "30", "--jobs", "3").out
    rows = list(csv.DictReader(out.splitlines()))
    equal([row["match"] for row in rows], [str(number) for number in range(7, 37)])
    equal(len({row["seed"] for row in rows}), 30)
    whole = simulate(script, "--first", "7", "--matches", "30")
    for figure in ("phases", "garnets"):
        equal(sum(int(row[figure]) for row in rows), whole[figure])
    equal(sum(len(row["winners"].split(", ")) for row in rows if row["winners"]), whole["winners"])
    equal(sum(bool(row["elimination_candidate"]) for row in rows), whole["with_elimination_candidate"])
    assert all(row["elimination_candidate"] in ("", "'=Amy", "Bob", "Cyd", "Dan") for row in rows), rows
    equal(out, expect(0, "simulate", script, "--csv", "--each", "--first", "7", "--matches", "30").out)
    contains(expect(0, "simulate", script, "--csv", "--each", "--matches", "1", "--against", "keys-to-success").out, '"keys-to-success",0,')


@test
def two_variants_stand_side_by_side(folder):
    one, other = write(folder, HEAD, "one"), write(folder, HALL, "other")
    text = expect(0, "simulate", one, "--against", other, "--matches", "300").out
    matches(text, r"^  Hall: A: +\S+ % \(.*\) +\S+ % \(.*\) +differs$")
    matches(text, r"^  Hall: E: +– +\S+ % \(.*\)$")
    both = simulate(one, "--against", other, "--matches", "20")
    equal(both, [simulate(one, "--matches", "20"), simulate(other, "--matches", "20")])
    rows = list(csv.DictReader(expect(0, "simulate", one, "--against", other, "--csv").out.splitlines()))
    equal({row["variant"] for row in rows}, {one, other})
    lacks(expect(0, "simulate", one, "--against", one, "--matches", "300").out, "differs")
    contains(expect(0, "simulate", "keys-to-success", "--against", "pass-the-present").out, "Wins by seat")


@test
def a_simulation_that_makes_no_sense_is_wrong_usage(folder):
    script = write(folder, HEAD)
    for arguments in ([script, script], [script, "--players", "brilliant"], [script, "--players", ""], [script, "--players", "random,"],
                      [script, "--csv", "--json"], [script, "--each"], [script, "--csv", "--each", "--matches", "1000001"],
                      ["--merge", script, "--csv", "--each"], [script, "--against", "chess"], ["--merge"], ["--merge", script, "--against", script],
                      ["--merge", script, "--matches", "3"], [str(folder / "nothing")]):
        run = expect(2, "simulate", *arguments)
        equal(run.out, "")
        contains(run.err, "--help")


# ---- the file system ----

@test
def a_story_is_told_to_whom_it_may_be(folder):
    match = str(folder / "a.croupier")
    expect(0, "play", str(SAMPLES / "keys.croupier-script"), "--save", match)
    everything = expect(0, "story", match).out
    contains(everything, "Croupier proof 1")
    contains(everything, "Ways Taken")
    spectators = expect(0, "story", match, "--public").out
    lacks(spectators, "Croupier proof 1")
    lacks(spectators, "Ways Taken")
    lacks(spectators, "What you sent")
    page = folder / "ada.html"
    equal(expect(0, "story", match, "--for", "ada", "-o", str(page)).out, "")
    contains(page.read_text(), "For Ada")
    contains(page.read_text(), "What you sent")
    lacks(page.read_text(), "Ways Taken")
    expect(1, "story", match, "--for", "Nobody")
    expect(2, "story", match, "--for", "Ada", "--public")
    contains(expect(1, "story", match, "-o", str(folder / "none" / "a.html")).err, "none")


@test
def a_co_game_master_gets_what_they_may_know(folder):
    match, file = str(folder / "a.croupier"), folder / "a.croupier-handout"
    expect(0, "play", str(SAMPLES / "under-way.croupier-script"), "--save", match)
    expect(0, "rule", match, "deadline: 2026-12-02 20:00 +01:00")
    equal(expect(0, "handout", match, "-o", str(file)).out, "")
    nobody = json.loads(file.read_text())
    equal([nobody["format"], nobody["version"], nobody["title"]], ["croupier-handout", 1, "The Long Corridor, under way"])
    equal(nobody["phases"][-1], {"title": "Round 3", "closes": "2026-12-02 20:00 +01:00"})
    lacks(list(nobody), "for")
    lacks(list(nobody), "asked")
    equal({post["to"] for post in nobody["posts"]}, {"all"})
    ada = json.loads(expect(0, "handout", match, "--for", "ada").out)
    equal(ada["for"], 1)
    contains([ada["players"][place - 1]["name"] for place in ada["asked"]], "Bruno")
    equal({post["to"] for post in ada["posts"]}, {"all"})  # nothing is noted as passed on
    untold = json.loads(expect(0, "handout", match, "--for", "Ada", "--untold").out)
    equal({post["to"] for post in untold["posts"]}, {"all", "channel", "player"})
    lacks(list(json.loads(expect(0, "handout", match, "--for", "Ada", "--no-roll").out)), "roll")
    shown = expect(0, "show", str(file)).out
    contains(shown, "For a co-game master who does not play")
    contains(shown, "== Round 3 ==")
    equal(json.loads(expect(0, "show", str(file), "--json").out), nobody)
    equal(expect(0, "show", "-", stdin=file.read_text()).out, shown)
    equal(expect(0, "show", "-", stdin=open(match).read()).out, expect(0, "show", match).out)
    contains(expect(1, "show", "-", stdin="{").err, "Line 1")


@test
def what_is_no_handout_is_refused(folder):
    match, file = str(folder / "a.croupier"), folder / "a.croupier-handout"
    expect(0, "play", str(SAMPLES / "under-way.croupier-script"), "--save", match)
    contains(expect(1, "handout", match, "--for", "Nobody").err, "Nobody")
    contains(expect(2, "handout", match, "--for", b"\xff").err, "UTF-8")
    contains(expect(2, "handout", match, "--untold").err, "--for")
    expect(2, "handout", match, "--public")
    contains(expect(1, "handout", str(SAMPLES / "under-way.croupier-script")).err, "is not JSON")
    expect(0, "handout", match, "-o", str(file))
    contains(expect(1, "handout", str(file)).err, "croupier-handout")
    contains(expect(2, "show", str(file), "--to", "public").err, "whole")
    contains(expect(2, "show", str(file), "--phase", "round-1").err, "whole")
    whole = json.loads(file.read_text())
    file.write_text(json.dumps({**whole, "version": 2}))
    contains(expect(1, "show", str(file)).err, "later version")
    file.write_text(json.dumps({**whole, "language": "tlh"}))
    contains(expect(1, "show", str(file)).err, "tlh")


@test
def the_handbook_has_all_of_the_help(folder):
    book = expect(0, "handbook").out
    for words in "# Croupier: the Handbook\n", "\n## An Evening\n", "\n**Resolve**\n", "\n### Factions\n":
        contains(book, words)
    expect(0, "handbook", "-o", str(folder / "book.md"))
    equal((folder / "book.md").read_text(), book)


@test
def a_picture_is_drawn_of_any_moment(folder):
    match = str(folder / "a.croupier")
    expect(0, "play", str(SAMPLES / "presents.croupier-script"), "--save", match)
    last = expect(0, "picture", match).out
    ElementTree.fromstring(last)
    equal(last, expect(0, "picture", match, "--at", "round-6").out)
    first = expect(0, "picture", match, "--at", "round-1").out
    assert first != last
    contains(first, "After Round 1")
    assert expect(0, "picture", match, "--dark").out != last
    everybodys = expect(0, "picture", match, "--public").out
    lacks(everybodys, "2/8")
    contains(last, "2/8")
    path = folder / "a.svg"
    equal(expect(0, "picture", match, "--for", "Hugo", "-o", str(path)).out, "")
    ElementTree.fromstring(path.read_text())
    contains(expect(1, "picture", match, "--at", "round-99").err, "round-99")
    contains(expect(1, "picture", match, "--at", "setup").err, "nothing on the board")
    expect(2, "picture", match, "--for", "Hugo", "--public")
    result = expect(0, "picture", match, "--result").out
    for words in "Winners", "Elimination Candidate", "Alice", "Hugo":
        contains(result, words)
    expect(2, "picture", match, "--result", "--at", "round-1")


@test
def a_layout_is_drawn_for_everybody_and_a_room_for_those_in_it(folder):
    match = str(folder / "a.croupier")
    expect(0, "play", str(SAMPLES / "under-way.croupier-script"), "--save", match)
    everybodys = expect(0, "picture", match, "--public").out
    first = expect(0, "picture", match, "--public", "--at", "setup").out
    equal(everybodys[everybodys.index("<desc>"):everybodys.index("<text")], first[first.index("<desc>"):first.index("<text")])
    for words in "Room 6", ">garnet<", "Open: never shuts":
        contains(everybodys, words)
    for words in "Imani", ">shut<", "Room 2 ·":
        lacks(everybodys, words)
    room = expect(0, "picture", match, "--channel", "area/Room 2").out
    equal(room, expect(0, "picture", match, "--for", "Imani").out)
    contains(room, ">Ada<")
    contains(room, "Room 2 ·")
    lacks(room, "Room 1 ·")
    contains(expect(0, "picture", match, "--channel", "area/Room 1").out, ">shut<")
    contains(expect(1, "picture", match, "--channel", "area/Room 9").err, "area/Room 9")
    expect(2, "picture", match, "--channel", "area/Room 1", "--public")
    expect(2, "picture", match, "--channel", "area/Room 1", "--result")
    page = expect(0, "story", match, "--channel", "area/Room 1").out
    contains(page, "For Room 1")
    contains(page, "Round 2 – Room 1")
    lacks(page, "Round 2 – Room 2")
    lacks(page, "Your key-cards")


@test
def a_match_file_is_read_with_distrust(folder):
    match = begin(folder)
    good = open(match).read()
    foreign = folder / "foreign"
    for text in ("", "hello\n", good[:100], good[:-5], good.replace('"version": 8', '"version": 9'), good.replace("Bob", "Amy", 1), "[" * 100000):
        foreign.write_text(text)
        for arguments in (["show"], ["script"], ["resolve"], ["submit", "Amy", "1 at A"], ["undo"], ["rule", "note x"]):
            run = expect(1, arguments[0], str(foreign), *arguments[1:])
            matches(run.err, r"^croupier-cli: ")
        expect(1, "new", write(folder, HEAD), "-o", str(foreign))
        expect(1, "play", write(folder, HEAD), "--save", str(foreign))
        equal(foreign.read_text(), text)
    expect(1, "show", str(folder))
    expect(1, "show", str(folder / "nothing"))
    expect(1, "resolve", str(folder / "nothing"))


@test
def one_version_before_is_kept(folder):
    match = begin(folder)
    before = open(match).read()
    expect(0, "resolve", match)
    equal(open(match + "~").read(), before)
    open(match, "w").close()
    contains(expect(1, "show", match).err, "m.croupier~")
    equal(sorted(os.listdir(folder)), ["m.croupier", "m.croupier~", "match.script"])


@test
def what_is_no_file_is_no_match(folder):
    pipe, script = str(folder / "pipe"), write(folder, HEAD)
    os.mkfifo(pipe)
    for path in (pipe, str(folder), "/dev/zero", "/dev/null"):
        for arguments in (["show"], ["script"], ["resolve"], ["submit", "Amy", "1 at A"], ["undo"], ["check", "Amy", "1 at A"]):
            matches(expect(1, arguments[0], path, *arguments[1:]).err, "is no file that|is no match|Is a directory|cannot be")
        expect(1, "new", script, "-o", path, "--force")
        expect(1, "play", script, "--save", path, "--force")


@test
def a_match_that_is_there_is_replaced_only_by_force(folder):
    match, script = begin(folder), write(folder, HEAD, "h")
    expect(0, "submit", match, "Amy", "3 at A")
    before = open(match).read()
    for arguments in (["new", script, "-o", match], ["play", script, "--save", match]):
        contains(expect(1, *arguments).err, "--force")
        equal(open(match).read(), before)
        expect(0, *arguments, "--force")
        equal(open(match + "~").read(), before)
        assert "3 at A" not in open(match).read()
        os.rename(match + "~", match)


@test
def somebody_elses_lock_is_told_of_and_waited_for(folder):
    match, script = begin(folder), write(folder, HEAD, "h")
    for arguments in (["submit", match, "Amy", "3 at A"], ["new", script, "-o", match, "--force"],
                      ["play", script, "--save", match, "--force"]):
        with open(match) as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            process = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=ENVIRONMENT)
            contains(process.stderr.readline().decode(), "Waiting for whoever is changing")
        process.stderr.close()
        equal(process.wait(60), 0)


@test
def a_strangers_file_is_no_backup(folder):
    match = begin(folder)
    for kind in ("file", "link", "folder", "pipe"):
        backup = folder / "m.croupier~"
        if kind == "file":
            backup.write_text("my notes")
        elif kind == "link":
            (folder / "notes").write_text("my notes")
            backup.symlink_to(folder / "notes")
        elif kind == "folder":
            backup.mkdir()
        else:
            os.mkfifo(backup)
        before = open(match).read()
        expect(0, "resolve", match)
        equal(open(match + "~2").read(), before)
        if kind in ("file", "link"):
            equal(backup.read_text(), "my notes")
        good = open(match).read()
        open(match, "w").write(good[:100])
        contains(expect(1, "show", match).err, "m.croupier~2")
        open(match, "w").write(good)
        os.rename(backup, folder / kind)
    expect(0, "resolve", match)
    equal(open(match + "~").read(), good)


@test
def names_of_files_may_be_any_bytes(folder):
    script = os.fsencode(folder) + b"/\xff\xfe script"
    match = os.fsencode(folder) + b"/\xff match"
    with open(script, "w") as file:
        file.write(HEAD)
    expect(0, "new", script, "-o", match)
    expect(0, "resolve", match)
    with open(script, "w") as file:
        file.write("what?\n")
    matches(expect(1, "play", script).err, r" script:1: error: ")


@test
def two_at_a_time_lose_nothing(folder):
    match = begin(folder)
    threads = [threading.Thread(target=expect, args=(0, "rule", match, f"note number {n}")) for n in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    equal(len(show(match)["phases"][0]["events"]), 10)


@test
def a_closed_pipe_and_a_full_disk(folder):
    script = write(folder, ROUND)
    process = subprocess.Popen([PROGRAM, "play", script, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT)
    process.stdout.close()
    err = process.stderr.read()
    assert process.wait(timeout=60) in (0, 1), err
    with open("/dev/full", "w") as full:
        run = subprocess.run([PROGRAM, "play", script], stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, timeout=60)
    equal(run.returncode, 1)
    contains(run.stderr.decode(), "cannot be written")


@test
def hostile_scripts_are_harmless(folder):
    for text in (b"", b"\0", b"\xff" * 100, b"\xef\xbb\xbf", b"\n" * 100000, b"=" * 100000, b"!" * 1000, b":" * 100000, b"x: " * 100000,
                 b"player: " * 10000, b"game: keys-to-success\n" * 1000, b"player: P\n" * 100000, b"fix a\n" * 5000,
                 b"area " + b"A open, " * 10000, b"option hand: " + b"1 " * 100000, b"[" * 100000,
                 HEAD.encode() + b"== round-1\n" + b"Amy: 1 at A\n" * 20000 + b"== open\n",
                 HEAD.encode() + b"== round-1\nAmy: " + b"1, " * 50000 + b"at A\n",
                 HEAD.encode() + b"".join(b"== round-%d\n" % n for n in range(1, 1000)),
                 HEAD.encode() + b"== " + b"r" * 100000):
        run = Run("play", "-", stdin=text)
        assert run.status in (0, 1)
        assert run.status == 0 or run.err


# Renames one player of each sample. Readers take marks off words; a name that has some is named all the same.
NAMED = {"gates": "Femi", "presents": "Chloe", "possession": "Boris", "smugglers-no-side": "Carla", "factions": "Dora"}


def events_of(script):
    played = json.loads(expect(0, "play", "-", "--json", stdin=script).out)
    return [(event["player"], event["read_as"], event["status"]) for phase in played["phases"]
            for event in phase["events"] if "player" in event]


@test
def names_with_marks_can_be_named_in_every_game(folder):
    for sample, player in NAMED.items():
        script = (SAMPLES / f"{sample}.croupier-script").read_text().replace(", I am sorry", "")
        for name in sparsely(["__Zed__", ".dot", "*star*", "~tilde", '"q"', "(paren)", "*star man*", "_under"]):
            renamed = re.sub(rf"\b{player}\b", name, script)
            assert renamed.count(name) > script.count("player:") / 2, sample
            wanted = [(who.replace(player, name), read.replace(player, name), status) for who, read, status in events_of(script)]
            for found, event in zip(events_of(renamed), wanted, strict=True):
                equal((sample, found), (sample, event))


@test
def names_that_nobody_can_see_whole_are_refused(folder):
    match = begin(folder)
    for name in ("A\x01my", "Am\x7fy"):
        contains(expect(1, "submit", match, name, "3 at A").err, "control character")
    with open(match) as file:
        whole = json.load(file)
    for name in ("B\x01ob", "B\u200bob", "\u202eboB", "\u2066Bob"):
        whole["setup"]["roster"][1]["name"] = name
        other = write(folder, json.dumps(whole), "other.croupier")
        matches(expect(1, "show", other).err, "control character|cannot be seen")


# ---- files ----

# What each call writes, {} for where to; and whether it writes over what is there.
WRITTEN = [
    (["story", "m.croupier", "-o", "{}"], True),
    (["story", "m.croupier", "--for", "Amy", "-o", "{}"], True),
    (["story", "m.croupier", "--public", "-o", "{}"], True),
    (["picture", "m.croupier", "-o", "{}"], True),
    (["handout", "m.croupier", "-o", "{}"], True),
    (["handbook", "-o", "{}"], True),
    (["season", "story", "s.croupier-season", "-o", "{}"], True),
    (["play", "match.script", "--page", "{}"], True),
    (["play", "match.script", "--save", "{}"], False),
    (["play", "match.script", "--out", "{}"], False),
    (["new", "match.script", "-o", "{}"], False),
    (["mend", "broken", "-o", "{}"], False),
    (["season", "new", "{}", "Long"], False),
    (["season", "match", "s.croupier-season", "pass-the-present", "-o", "{}", "--apart"], False),
]


@test
def what_is_written_is_its_owners_alone(folder):
    match = begin(folder)
    expect(0, "season", "new", str(folder / "s.croupier-season"), "Long")
    expect(0, "play", str(SAMPLES / "presents.croupier-script"), "--save", str(folder / "one.croupier"))
    expect(0, "season", "book", str(folder / "s.croupier-season"), str(folder / "one.croupier"), "--join")
    (folder / "broken").write_text(open(match).read()[:-20])
    before = os.umask(0o022)
    try:
        for number, (arguments, is_again) in enumerate(WRITTEN):
            path = folder / f"written-{number}"
            call = [argument.format(path) for argument in arguments]
            expect(0, *call, cwd=folder)
            for entry in [path, *path.rglob("*")]:
                equal((call, stat.S_IMODE(entry.stat().st_mode)), (call, 0o700 if entry.is_dir() else 0o600))
            if is_again:
                path.chmod(0o640)
                expect(0, *call, cwd=folder)
                equal((call, stat.S_IMODE(path.stat().st_mode)), (call, 0o640))
    finally:
        os.umask(before)


# Files that are one long line, or hold one long word, and the calls that read them as what they are not.
LONG = "x" * 1000000
WORD = "x" * 15000
HOSTILE = [LONG, "[" * 1000000, '"' + LONG, "{" * 1000000, f'{{"format": "{LONG}"}}', f'{{"{LONG}": 1}}',
           f'{{"format": "croupier-match", "version": 7, "game": "{LONG}"}}', f'{{"format": "croupier-season", "version": 1, "title": "{LONG}"}}',
           f'{{"format": "croupier-handout", "version": 1, "match": "{LONG}"}}', f'{{"format": "croupier-handout", "version": 1, "match": "", "saved": "{LONG}"}}',
           f'{{"format": "croupier-match", "version": 7, "game": "keys-to-success", "title": "x", "language": "{LONG}", "seed": "{LONG}"}}',
           f'{{"format": "croupier-trial", "version": 1, "{LONG}": "{LONG}"}}', f'{{"format": "croupier-cast", "version": 1, "teams": ["{LONG}"]}}',
           f'{{"areas": [{{"name": "{LONG}", "doors": "{LONG}"}}]}}', f"game: {WORD}", f"game: keys-to-success\nlanguage: {WORD}", f"{WORD}: {WORD}",
           f"game: keys-to-success\noption {WORD}: {WORD}", f"game: keys-to-success\nplayer: {WORD} | garnets {WORD}",
           f"game: keys-to-success\noption variant: {WORD}", f"game: keys-to-success\nfix {WORD}: {WORD}",
           HEAD + f"== {WORD}\n", HEAD + f"== round-1\nAmy: {WORD}\n", HEAD + f"== round-1\n{WORD}: 1 at A\n", HEAD + f"== round-1\n! {WORD}\n",
           f"Croupier proof 1\n{WORD}", f"croupier 1\nseed: {WORD}", f"AuthorID,Author,Date,Content\n1,{LONG},{LONG},{LONG}\n"]
READERS = [("show", "{}"), ("play", "{}"), ("mend", "{}"), ("season", "show", "{}"), ("verify", "{}"), ("simulate", "--merge", "{}"),
           ("simulate", "{}", "--matches", "1"), ("paste", "m.croupier", "{}"), ("play", "layout.script"), ("play", "cast.script")]


@test
def no_complaint_is_without_end(folder):
    begin(folder)
    (folder / "layout.script").write_text(HEAD + "option layout: hostile\n")
    (folder / "cast.script").write_text("game: factions\noption cast: hostile\n" + "".join(f"player: P{i}\n" for i in range(8)))
    for (number, text), reader in sparsely(itertools.product(enumerate(HOSTILE), READERS)):
        (folder / "hostile").write_text(text)
        run = Run(*(word.format("hostile") for word in reader), cwd=folder)
        longest = max(map(len, run.err.splitlines()), default=0)
        assert longest < 1000 and len(run.err) < 5000, (number, reader, longest, len(run.err), run.err[:300])

@test
def what_is_no_file_is_not_replaced(folder):
    match = begin(folder)
    os.mkfifo(folder / "pipe")
    for place in folder, folder / "pipe":
        contains(expect(1, "story", match, "-o", str(place)).err, "is no file that could be replaced")
    assert stat.S_ISFIFO((folder / "pipe").stat().st_mode)


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
