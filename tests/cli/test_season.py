#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_season.py CROUPIER_CLI: a season is kept, step by step, by the verb season."""

import ctypes
import json
import os
import random
import subprocess
import sys
import threading
import time

from cli import ENVIRONMENT, PROGRAM, SAMPLES, Run, contains, equal, expect, lacks, matches, run_tests, test, tests_of


N_KILLS = int(os.environ.get("CROUPIER_KILLS", 30))
N_ADDED = 60


def begin(folder, sample="presents"):
    """A season, and a match of a sample beside it that has been played."""
    season, match = str(folder / "s.croupier-season"), str(folder / "one.croupier")
    expect(0, "season", "new", season, "The Long Season")
    expect(0, "play", str(SAMPLES / f"{sample}.croupier-script"), "--save", match)
    return season, match


def show(season, *options):
    return json.loads(expect(0, "season", "show", season, "--json", *options).out)


def held(season, name, counter="garnets", *options):
    return next(player["holds"][counter] for player in show(season, *options)["players"] if player["name"] == name)


def add(season, *arguments):
    return expect(0, "season", "add", season, *arguments)


@test
def help_tells_of_every_step(folder):
    out = expect(0, "season", "--help").out
    for step in ("new", "add", "link", "book", "show", "export", "story", "match", "mend", "undo", "redo"):
        matches(out, rf"\b{step}\b")
    contains(expect(0, "--help").out, "season")


WRONG = [
    (("season",), "Something is missing"),
    (("season", "begin"), "A season knows no “begin”"),
    (("season", "new"), "croupier-cli season new SEASON TITLE"),
    (("season", "new", "s", "t", "--at", "1"), "“season new” has no option --at"),
    (("season", "show", "s", "t"), "croupier-cli season show SEASON"),
    (("season", "export", "s", "--csv", "all"), "there are ledger and counts"),
    (("season", "match", "s", "chess", "-o", "m"), "There is no game “chess”"),
    (("season", "match", "s", "keys-to-success"), "Something is missing"),
]


@test
def wrong_usage_is_told(folder):
    for arguments, says in WRONG:
        contains(expect(2, *arguments, cwd=folder).err, says)


@test
def a_season_is_begun_once(folder):
    season, _ = begin(folder)
    contains(expect(1, "season", "new", season, "Another").err, "is there already")
    contains(expect(1, "season", "new", str(folder / "t.croupier-season"), "").err, "needs a title")
    equal(show(season)["title"], "The Long Season")
    equal(os.stat(season).st_mode & 0o777, 0o600)


RING = """game { id = "ring", title = "Ring", players = { 3, 12 }, summary = "S" }
has { id = "chair", title = "Chair", seen_by = "everybody", drawn = "seats" }
ask { id = "bid", title = "Bid", number = { 0, 9 }, default = 0 }
rounds = 1
function start (m) m:seat ("chair") end
function resolve (m) end
"""


@test
def the_next_match_can_be_of_a_text(folder):
    """Its seats are booked, and apart from those of the match before."""
    season, text, match = (str(folder / name) for name in ("s.croupier-season", "ring.croupier-game", "one.croupier"))
    (folder / "ring.croupier-game").write_text(RING)
    (folder / "one.croupier-script").write_text("game: ring.croupier-game\n" + "".join(f"player: {name}\n" for name in "Ann Bob Cyd Dan Eve Fay".split())
                                                + "fix seats: Ann, Bob, Cyd, Dan, Eve, Fay\n== round-1\n")
    expect(0, "season", "new", season, "The Short Season")
    expect(0, "play", str(folder / "one.croupier-script"), "--save", match)
    expect(0, "season", "book", season, match, "--join", "--yes")
    contains(expect(1, "season", "match", season, str(folder / "no.croupier-game"), "-o", str(folder / "m.croupier")).err, "no.croupier-game")
    told = expect(0, "season", "match", season, text, "--apart", "-o", str(folder / "two.croupier"))
    contains(told.out + told.err, "keep everybody from their neighbors of 1 of 1 earlier matches")
    equal(json.loads((folder / "two.croupier").read_text())["setup"]["fix"], ["not-as: Ann, Bob, Cyd, Dan, Eve, Fay"])


@test
def a_match_is_booked_once(folder):
    season, match = begin(folder)
    contains(expect(1, "season", "book", season, match).err, "Not in the season: Alice, Bruno")
    equal(show(season)["matches"], [])
    told = expect(0, "season", "book", season, match, "--join", "--day", "2026-03-01").out
    contains(told, "The result of match 1 has 8 entries.")
    equal(told.count(" gets ") + told.count(" loses "), 8)
    before = (folder / "s.croupier-season").read_bytes()
    contains(expect(0, "season", "book", season, match).out, "as it was booked")
    equal((folder / "s.croupier-season").read_bytes(), before)
    equal(held(season, "Alice"), 13)
    equal(held(season, "Alice", "garnets", "--at", "1/0"), 2)
    equal(held(season, "Alice", "garnets", "--at", "2026-02-01"), 0)
    equal(held(season, "Alice", "tokens"), 2)
    equal(show(season)["matches"][0]["elimination_candidate"], "Hugo")
    expect(0, "season", "book", season, match, "--day", "2026-03-01")
    equal((folder / "s.croupier-season").read_bytes(), before)
    contains(expect(0, "season", "undo", season).out, "Undone: Result of match 1 booked")
    equal([show(season)[key] for key in ("players", "matches")], [[], []])
    contains(expect(0, "season", "redo", season).out, "Done again: Result of match 1 booked")
    equal(held(season, "Alice"), 13)


@test
def what_a_match_learns_of_names_the_next_one_knows(folder):
    """“Who is Skull?” is asked once: in the match after it, nobody asks. But a name that is somebody else’s is not taken."""
    season, match = begin(folder)
    expect(0, "season", "book", season, match, "--join")
    script = folder / "names.script"
    script.write_text("game: highest-unique\ntitle: Numbers\nplayer: Alice\nplayer: Bruno | alias Skull\nplayer: Chloe | alias Hugo\n")
    second, third = str(folder / "second.croupier"), str(folder / "third.croupier")
    expect(0, "new", str(script), "-o", second)
    expect(0, "season", "link", season, second)
    expect(0, "season", "match", season, "highest-unique", "-o", third)
    begun = expect(0, "script", third).out
    contains(begun, "alias Skull")
    lacks(begun, "alias Hugo")
    for _ in range(2):
        expect(0, "season", "undo", season)
    expect(0, "season", "match", season, "highest-unique", "-o", str(folder / "fourth.croupier"))
    lacks(expect(0, "script", str(folder / "fourth.croupier")).out, "alias Skull")


@test
def a_correction_is_shown_and_booked_on_a_yes(folder):
    season, match = begin(folder)
    expect(0, "season", "book", season, match, "--join")
    expect(0, "rule", match, "garnets Bruno +4 because forgotten")
    run = expect(1, "season", "book", season, match)
    contains(run.out, "The result of match 1 has changed: 1 entry differs.")
    contains(run.err, "--yes books what differs")
    equal(held(season, "Bruno"), 0)
    told = json.loads(expect(1, "season", "book", season, match, "--json").out)
    equal([told["booked"], told["changes"][0]["player"], told["changes"][0]["after"]], [False, "Bruno", 4])
    told = json.loads(expect(0, "season", "book", season, match, "--json", "--yes").out)
    equal([told["match"], told["booked"]], [1, True])
    equal(held(season, "Bruno"), 4)
    contains(expect(0, "season", "undo", season).out, "Undone: Result of match 1 booked")
    equal(held(season, "Bruno"), 0)
    contains(expect(0, "season", "redo", season).out, "Done again: Result of match 1 booked")
    equal(held(season, "Bruno"), 4)
    contains(expect(1, "season", "redo", season).err, "nothing to redo")


@test
def what_can_not_be_paid_since_a_correction_is_told(folder):
    season, match = begin(folder)
    expect(0, "rule", match, "garnets Bruno +4 because forgotten")
    expect(0, "season", "book", season, match, "--join")
    add(season, "gift Bruno to Ines: 4 garnets")
    expect(0, "undo", match)
    run = expect(0, "season", "book", season, match, "--yes")
    contains(run.err, "does not count: Garnets: Bruno holds 0 then, so 4 can’t be taken")
    contains(expect(1, "season", "export", season, "--to", "Ines").err, "settle it first")
    contains(expect(1, "season", "match", season, "highest-unique", "-o", str(folder / "x.croupier")).err, "settle it first")
    equal(sorted(path.name for path in folder.glob("x*")), [])


@test
def entries_are_added_dated_known_and_taken_back(folder):
    season, match = begin(folder)
    expect(0, "season", "book", season, match, "--join", "--day", "2026-03-05")
    out = add(season, "gift Alice to Bruno: 3 garnets because of love", "--known", "Alice").out
    number = out.split(":")[0].removeprefix("Entry ")
    contains(out, "Alice gives Bruno 3 (Garnets)")
    add(season, "garnets Ines -2", "--at", "1/0", "--known", "gm")
    contains(expect(1, "season", "add", season, "garnets Ines -2", "--at", "1/0").err, "can’t be taken")
    contains(expect(1, "season", "add", season, "player Zoe", "--at", "1").err, "Only an entry of the ledger has a time")
    contains(expect(1, "season", "add", season, "garnets Ines +2", "--at", "9").err, "There is no match 9")
    expect(0, "season", "add", season, stdin="player Zoe | alias Z\n")
    equal(held(season, "Ines"), 9)
    entry = next(entry for entry in show(season)["entries"] if entry["reason"] == "of love")
    equal([entry["match"], entry["number"], entry["problem"]], [1, int(number), None])
    contains(expect(0, "season", "show", season).out, f"{number}. Alice gives Bruno 3 (Garnets)\n")
    add(season, f"strike {number}")
    contains(expect(0, "season", "show", season).out, f"{number}. Alice gives Bruno 3 (Garnets) (taken back)\n")
    equal(held(season, "Bruno"), 0)


@test
def each_reads_what_they_may_know(folder):
    season, match = begin(folder)
    expect(0, "season", "book", season, match, "--join")
    add(season, "gift Alice to Bruno: 3 garnets because of love")
    add(season, "garnets Bruno +5 because of spying", "--known", "gm")
    for to, knows in (("public", False), ("Alice", True), ("Bruno", True), ("Ines", False)):
        for run in (expect(0, "season", "export", season, "--to", to), expect(0, "season", "show", season, "--to", to),
                    expect(0, "season", "show", season, "--to", to, "--json"),
                    expect(0, "season", "export", season, "--to", to, "--csv", "ledger")):
            (contains if knows else lacks)(run.out, "of love")
            lacks(run.out, "spying")
    contains(expect(0, "season", "export", season, "--to", "Bruno").out, "What you hold\nGarnets: 3\n")
    lacks(expect(0, "season", "export", season, "--to", "public").out, "Garnets")
    contains(expect(0, "season", "export", season).out, "spying")
    contains(expect(0, "season", "export", season, "--to", "public", "--style", "discord").out, "**Tokens of Life**")
    contains(expect(1, "season", "export", season, "--to", "Nobody").err, "Nobody is called")
    contains(expect(0, "season", "export", season, "--csv", "counts").out, '"Bruno",8,0,0')
    contains(expect(0, "season", "story", season).out, "spying")
    page = folder / "story.html"
    equal(expect(0, "season", "story", season, "--to", "public", "-o", str(page)).out, "")
    lacks(page.read_text(), "spying")
    lacks(page.read_text(), "Garnets")
    lacks(expect(0, "season", "export", season, "--to", "Alice", "--since", "1").out, "match 1")


@test
def the_next_match_begins_with_what_all_hold(folder):
    season, match = begin(folder)
    expect(0, "season", "book", season, match, "--join")
    add(season, "out Hugo")
    add(season, "player Ines | zone Europe/Paris | handle @ines | absent 2026-03-12 to 2026-03-14")
    second = str(folder / "two.croupier")
    contains(expect(1, "season", "match", season, "pass-the-present", "-o", "/tmp/elsewhere.croupier").err, "is not in the folder of the season")
    out = expect(0, "season", "match", season, "pass-the-present", "-o", second, "--apart", "--title", "Second", "--day", "2026-03-10").out
    matches(out, r"^\d+ seatings keep everybody from their neighbors of 1 of 1 earlier matches\.$")
    contains(out, "Commitment, to be posted")
    told = json.loads(expect(0, "show", second, "--json").out)
    equal(told["title"], "Second")
    roster = {player["name"]: player for player in told["setup"]["roster"]}
    equal(sorted(roster), ["Alice", "Bruno", "Chloe", "Dmitri", "Esme", "Farid", "Greta", "Ines"])
    equal([roster["Alice"]["garnets"], roster["Alice"]["history"], roster["Ines"]["handle"]], [13, [2], "@ines"])
    contains(told["setup"]["fix"][0], "not-as: ")
    contains(expect(0, "script", second).out, "! absent Ines: 2026-03-12 to 2026-03-14")
    equal([match["title"] for match in show(season)["matches"]], ["Unwrapped", "Second"])
    contains(expect(1, "season", "book", season, second).err, "Match 2 is not over")
    contains(expect(1, "season", "match", season, "pass-the-present", "-o", second).err, "is there already")


@test
def nobody_gets_a_role_again_and_no_player_reads_of_roles(folder):
    season, match = begin(folder, "factions")
    expect(0, "season", "book", season, match, "--join")
    log = json.loads((folder / "s.croupier-season").read_text())["log"]
    members = [act["name"] for act in log if act["act"] == "player"]
    had = {members[one["player"] - 1]: one["roles"] for act in log if act["act"] == "book" for one in act["roles"]}
    equal(sorted(role for roles in had.values() for role in roles), ["oracle", "scholar", "silencer"])
    second = str(folder / "two.croupier")
    out = expect(0, "season", "match", season, "factions", "-o", second, "--apart").out
    matches(out, r"^1637669924559041877504000 deals keep everybody from their roles of 1 of 1 earlier matches\.$")
    equal(sorted(json.loads(expect(0, "show", second, "--json").out)["setup"]["fix"]), sorted(f"not-role {name}: {role}" for name, (role,) in had.items()))
    contains(expect(1, "season", "match", season, "keys-to-success", "-o", str(folder / "no.croupier"), "--apart").err, "draws neither seats nor roles")
    for reader in ("public", "Abel", "gm"):
        for asked in (("show", season, "--json"), ("export", season), ("export", season, "--csv", "ledger"), ("export", season, "--csv", "counts"), ("story", season)):
            told = expect(0, "season", *asked, "--to", reader).out
            for role in ("oracle", "scholar", "silencer"):
                lacks(told, role)


@test
def the_next_match_has_the_options_of_the_last_if_that_is_wanted(folder):
    season = folder / "s.croupier-season"
    expect(0, "season", "new", str(season), "Numbers")
    script = folder / "first.croupier-script"
    script.write_text("game: highest-unique\noption highest: 33\n" + "".join(f"player: {name}\n" for name in ("Ann", "Bob", "Cyd")))
    expect(0, "new", str(script), "-o", str(folder / "first.croupier"))
    expect(0, "season", "link", str(season), str(folder / "first.croupier"), "--join")
    for name, wanted, highest in ("plain", (), None), ("like", ("--as-before",), 33), ("again", ("--as-before",), 33):
        expect(0, "season", "match", str(season), "highest-unique", "-o", str(folder / f"{name}.croupier"), *wanted)
        options = json.loads(expect(0, "show", str(folder / f"{name}.croupier"), "--json").out)["setup"].get("options", {})
        equal(options.get("highest"), highest)
        if name == "plain":
            (folder / "plain.croupier").unlink()  # it would be the last one


@test
def a_planned_match_is_played(folder):
    season, match = begin(folder)
    add(season, "plan The Opening")
    expect(0, "season", "link", season, match, "--match", "1", "--join")
    contains(expect(0, "season", "show", season).out, "1. The Opening · not booked yet\n")
    expect(0, "season", "book", season, match)
    contains(expect(0, "season", "show", season).out, "1. The Opening · booked\n")
    contains(expect(1, "season", "book", season, str(folder / "none.croupier")).err, "none.croupier")


@test
def files_that_were_moved_are_found_on_a_yes(folder):
    season, match = begin(folder)
    expect(0, "season", "book", season, match, "--join")
    contains(expect(0, "season", "mend", season).out, "Every match is where the season has it.")
    os.rename(match, folder / "uno.croupier")
    contains(expect(0, "season", "show", season).err, "no longer in “one.croupier” but in “uno.croupier”")
    run = expect(1, "season", "mend", season)
    contains(run.err, "Use that file?")
    contains(expect(0, "season", "mend", season, "--yes").out, "found its files again")
    contains(expect(0, "season", "show", season).out, "1. Unwrapped · booked\n")
    equal(show(season)["matches"][0]["file"], "uno.croupier")
    (folder / "uno.croupier").unlink()
    contains(expect(1, "season", "mend", season, "--yes").err, "What was booked of it stands.")


@test
def a_damaged_season_is_told_and_left_alone(folder):
    season, _ = begin(folder)
    text = (folder / "s.croupier-season").read_text()
    for change, says in ((text.replace('"version": 1', '"version": 9'), "later version of Croupier"), (text[:50], "is not JSON"),
                         ("[]", "must be an object"),
                         (text.replace('"log": []', '"log": [{"act": "player", "name": "Zoe", "absent": [""]}]'), "“” are no days")):
        assert change != text
        (folder / "s.croupier-season").write_text(change)
        contains(expect(1, "season", "add", season, "player Zoe").err, says)
        equal((folder / "s.croupier-season").read_text(), change)


@test
def several_who_add_at_once_lose_nothing(folder):
    season, _ = begin(folder)
    running = [subprocess.Popen([PROGRAM, "season", "add", season, f"player Player {i}"], env=ENVIRONMENT, stdout=subprocess.DEVNULL)
               for i in range(8)]
    equal([process.wait() for process in running], [0] * 8)
    equal(len(show(season)["players"]), 8)


LONG = "ü" * 201  # 402 bytes

# What is too much, and which sentence says so.
TOO_MUCH = [
    (f"garnets Zoe +1 because {LONG}", "“Reason” is too long: it may have 400 bytes, and has 402."),
    (f"player Yan | handle {LONG}", "“Handle” is too long: it may have 400 bytes, and has 402."),
    ("player Yan" + "".join(f" | alias Y{i}" for i in range(41)), "“Other names” are too many: there may be 40, and there are 41."),
    ("player Yan" + " | absent 2026-03-12" * 201, "“Absences” are too many: there may be 200, and there are 201."),
    (f"counter {'a' * 81}: Luck", "“Word for the counter” is too long: it may have 80 bytes, and has 81."),
    (f"counter luck: {'ü' * 81}", "is too long for a name: it may have 80 letters."),
    (f"title {LONG}", "The title must be one line of at most 400 bytes."),
    (f"plan {LONG}", "The title must be one line of at most 400 bytes."),
]


@test
def nothing_is_taken_that_could_not_be_read_again(folder):
    season, _ = begin(folder)
    add(season, "player Zoe")
    before = (folder / "s.croupier-season").read_bytes()
    for text, says in TOO_MUCH:
        contains(expect(1, "season", "add", season, text).err, says)
        equal((folder / "s.croupier-season").read_bytes(), before)
    add(season, f"garnets Zoe +1 because {LONG[1:]}")
    add(season, f"player Yan | handle {LONG[1:]}" + "".join(f" | alias Y{i}" for i in range(40)))
    add(season, f"counter {'a' * 80}: {'ü' * 80}")
    equal(held(season, "Yan", "a" * 80), 0)


STRANGERS = [
    (f"handle {LONG}", "“Handle” is too long: it may have 400 bytes, and has 402."),
    ("alias " + ", ".join(f"Z{i}" for i in range(41)), "“Other names” are too many: there may be 40, and there are 41."),
]


@test
def nobody_joins_whom_the_season_could_not_read_again(folder):
    season, _ = begin(folder)
    before = (folder / "s.croupier-season").read_bytes()
    for i, (words, says) in enumerate(STRANGERS):
        match = str(folder / f"stranger-{i}.croupier")
        expect(0, "play", "-", "--save", match, stdin=f"game: highest-unique\nplayer: Zed | {words}\nplayer: Amy\nplayer: Bob\n")
        for step in "link", "book":
            contains(expect(1, "season", step, season, match, "--join").err, says)
            equal((folder / "s.croupier-season").read_bytes(), before)


@test
def a_season_with_too_much_in_it_is_mended_on_a_yes(folder):
    season, _ = begin(folder)
    for text in "player Zoe | alias Z | handle @z", "garnets Zoe +1 because of luck", "counter luck: Luck", "plan Week 2":
        add(season, text)
    expect(0, "season", "undo", season)
    path = folder / "s.croupier-season"
    saved = json.loads(path.read_text())
    saved["log"][0]["aliases"] = [f"Z{i}" for i in range(50)]
    saved["log"][0]["handle"] = "@" + "ü" * 300
    saved["log"][1]["reason"] = "a\tb" + LONG
    saved["log"][2]["id"] = "luck" * 30
    saved["undone"][0]["title"] = LONG
    path.write_text(json.dumps(saved))
    before = path.read_bytes()
    contains(expect(1, "season", "show", season).err, "“log”, entry 1: “Other names” are too many: there may be 40, and there are 50.")
    for options in (), ("--yes",):
        run = expect(0 if options else 1, "season", "mend", season, *options)
        for says in ("“log”, entry 1: “Other names”: of 50 the first 40 are kept.", "“log”, entry 1: “Handle” is cut to 400 bytes.",
                     "“log”, entry 2: “Reason” is cut to 400 bytes.", "“log”, entry 3: “Word for the counter” is cut to 80 bytes.",
                     "“undone”, entry 1: “Title” is cut to 400 bytes."):
            contains(run.err, says)
        if not options:
            equal(path.read_bytes(), before)
    contains(run.out, "The season can be read again.")
    equal((folder / "s.croupier-season~").read_bytes(), before)
    equal(held(season, "Zoe"), 1)
    mended = json.loads(path.read_text())
    equal([mended["log"][0]["aliases"][-1], len(mended["log"][0]["handle"].encode()), len(mended["log"][1]["reason"].encode())], ["Z39", 399, 399])
    lacks(mended["log"][1]["reason"], "\t")
    contains(expect(0, "season", "mend", season).out, "Every match is where the season has it.")
    expect(0, "season", "redo", season)


@test
def a_title_has_no_character_that_nobody_sees(folder):
    season = str(folder / "t.croupier-season")
    for title in "One\tTwo", "One\nTwo", "One\x1bTwo":
        contains(expect(1, "season", "new", season, title).err, "it may not hold a line break or control character.")
    contains(expect(1, "season", "new", season, "One\u202eTwo").err, "the character U+202E cannot be seen; write it without.")
    assert not os.path.exists(season)


@test
def no_two_counters_are_called_alike(folder):
    season, _ = begin(folder)
    add(season, "counter luck: Très bon")
    for text in "counter fate: tres  BON", "counter fate: garnets", "counter fate: luck", "counter opals: Luck":
        contains(expect(1, "season", "add", season, text).err, "is counted already")
    add(season, "counter luck: TRES bon")
    add(season, "counter luck: Luck")
    add(season, "counter fate: Tres bon")


class Synchronizer(threading.Thread):
    """A program that takes no locks and puts a copy in the place of a file, over and over, in which only blanks differ.

    It swaps them, and where somebody else was faster swaps them back, so that it is never itself that loses anything.
    """

    def __init__(self, path):
        super().__init__()
        self.path, self.copy, self.is_over, self.n = path, path.with_name("copy"), False, 0
        self.random = random.Random(1)
        self.libc = ctypes.CDLL(None, use_errno=True)

    def swap(self):
        paths = os.fsencode(self.copy), os.fsencode(self.path)
        if self.libc.renameat2(-100, paths[0], -100, paths[1], 2) != 0:
            raise OSError(ctypes.get_errno(), "renameat2")

    def run(self):
        while not self.is_over:
            seen = self.path.read_bytes()
            self.n += 1
            self.copy.unlink(missing_ok=True)  # somebody may be reading it still
            self.copy.write_bytes(seen.rstrip() + b"\n" * (1 + self.n % 7))
            self.swap()
            if self.copy.read_bytes() != seen:
                self.swap()
            time.sleep(self.random.expovariate(20))


@test
def beside_a_program_that_synchronizes_nothing_is_refused_lost_or_doubled(folder):
    season, _ = begin(folder)
    add(season, "player Zoe")
    synchronizer = Synchronizer(folder / "s.croupier-season")
    synchronizer.start()
    try:
        runs = [Run("season", "add", season, f"garnets Zoe +1 because of bet {i}") for i in range(N_ADDED)]
    finally:
        synchronizer.is_over = True
        synchronizer.join()
    equal([run.err for run in runs if run.status != 0], [])
    saved = json.loads((folder / "s.croupier-season").read_text())
    equal([act["reason"] for act in saved["log"][1:]], [f"of bet {i}" for i in range(N_ADDED)])
    assert synchronizer.n > 4  # often enough to be in the way


@test
def killed_while_booking_nothing_is_booked_twice_or_lost(folder):
    season, match = begin(folder)
    before = (folder / "s.croupier-season").read_bytes()
    began = time.monotonic()
    expect(0, "season", "book", season, match, "--join")
    took = time.monotonic() - began
    whole = (folder / "s.croupier-season").read_bytes()
    n_kept = 0
    for i in range(N_KILLS):
        for path in folder.glob("s.croupier-season*"):
            path.unlink()
        (folder / "s.croupier-season").write_bytes(before)
        running = subprocess.Popen([PROGRAM, "season", "book", season, match, "--join"], env=ENVIRONMENT, stdout=subprocess.DEVNULL)
        time.sleep(took * 1.1 * i / N_KILLS)
        running.kill()
        running.wait()
        there = (folder / "s.croupier-season").read_bytes()
        assert there in (before, whole), f"kill {i}: the season is neither as before nor booked"
        n_kept += there == whole
        expect(0, "season", "book", season, match, "--join")
        equal((folder / "s.croupier-season").read_bytes(), whole)
    assert n_kept < N_KILLS  # some kills came in time


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
