#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The first minute, and the first one after days: the start page, the rules for players, when things happened, who moves where."""

import json
import pathlib
import sys
import tempfile
import types

from driver import Atspi, Window, clipboard, main, set_clipboard, until

CROUPIER = sys.argv[1]
SCRIPT = """game: keys-to-success
title: Semi-final
seed: 6b657973746f737563636573732d73616d706c652d6f6e652d636f7272696400
option pass_doors_to_win: 4
area Hall: A open, B open
area Attic: C open
area Roof:
player: Amy
player: Bob
player: Cyd
player: Dan
== round-1
Amy: 3 at A
Bob: 2 at B
== open
"""


def start(place, *files):
    place.window = Window(CROUPIER, *files, HOME=str(place.folder))
    place.window.resize(1280, 800)


def recent(place):
    return next(place.folder.rglob("recent.json"))


def read_rules(place, part):
    """Waits until the rules that are shown say this."""
    window = place.window
    window.get("dialog", "Rules for Players")
    until(lambda: any(part in words for words in window.words()), f"{part} in the rules")
    assert not any("**" in words for words in window.words()), "rules are read, and are written for a chat only when they are copied"


def test_the_start_page_tells_the_rules_of_a_game(place):
    start(place)
    place.window.press("Rules of Smuggler’s Paradox")
    read_rules(place, "The smuggling limit: 10.")
    box = lambda node: node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    dialog, head = place.window.get("dialog", "Rules for Players"), place.window.get("label", "For everybody, with the usual options*")
    until(lambda: place.window.has_focus("button", "Copy"), "the keys at what can be done")
    assert box(head).y > box(dialog).y, "rules are read from their beginning"
    set_clipboard("nothing yet")
    place.window.press("Copy")
    until(lambda: "**Smuggler’s Paradox: the rules**" in clipboard(), "the rules to be copied")
    place.window.keys("Escape")
    place.window.gone("dialog", "Rules for Players")
    place.window.quit()


def test_a_match_tells_its_own_rules(place):
    script = place.folder / "semi.croupier-script"
    script.write_text(SCRIPT)
    start(place, str(script))
    window = place.window
    window.get("label", "Round 1 · 2 of 4 in")
    window.keys("F10")
    window.choose_in_menu("u")
    read_rules(place, "Get to Roof")
    read_rules(place, "Enough is: 4.")
    window.get("label", "Copied in 2 parts")  # as long as the platform takes
    for part, words in (1, "Get to Roof"), (2, "Enough is: 4."):
        set_clipboard("nothing yet")
        window.press("Copy")
        until(lambda: words in clipboard(), f"part {part} to be copied")
    window.keys("Escape")
    window.gone("dialog", "Rules for Players")


def test_chatter_is_no_warning_and_a_slip_is_one(place):
    window = place.window
    window.choose("Cyd*")
    window.type("1 at A, what a lovely day")
    window.get("label", "Passed over*")
    window.press("Submit")
    window.get("list item", "Cyd: Accepted, 1 at A")


def test_rounds_and_history_say_when_it_happened(place):
    window = place.window
    window.choose("Cyd*")
    window.get("label", "Came in: *")
    window.choose("Amy*")  # the script does not say when
    window.gone("label", "Came in: *")
    window.resolve("Round 1")
    window.get("label", "Messages")


def test_messages_say_who_moves_where(place):
    window = place.window
    window.go_to("Messages")
    window.get("label", "Move to Attic: Amy and Bob")
    set_clipboard("nothing yet")
    window.press("Copy who moves")
    until(lambda: clipboard() == "Move to Attic: Amy and Bob", "the moves to be copied")
    window.press("All have been moved")
    window.gone("label", "Move to Attic: Amy and Bob")
    window.go_to("Rounds")
    window.keys("alt+Page_Up")
    window.get("label", "Resolved: *")
    match = json.loads(next(place.folder.rglob("Semi-final.croupier")).read_text())
    log = match["log"]
    assert [("made" in entry) for entry in log] == [False, False, True, True], log
    window.quit()


def test_who_comes_back_after_days_is_told_where_things_stand(place):
    path = recent(place)
    state = json.loads(path.read_text())
    assert state["matches"][0]["missing"] == 4, state
    state["matches"][0]["when"] = "2020-03-01T12:00:00Z"
    path.write_text(json.dumps(state))
    start(place)
    place.window.get("label", "Last here * days ago: Round 2 · 0 of 4 in".split("*")[0] + "*")
    place.window.go_to("Rounds")
    place.window.choose("Cyd*")
    place.window.type("1 at A")
    place.window.press("Submit")
    place.window.gone("label", "Last here *")


def test_the_start_page_says_how_matches_stand(place):
    window = place.window
    window.keys("F10")
    window.choose_in_menu("c")
    window.get("label", "Recent Matches")
    window.get("label", "Keys to Success · Round 2, 3 missing · messages to send")
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_the_start_page_tells_the_rules_of_a_game,
          test_a_match_tells_its_own_rules,
          test_chatter_is_no_warning_and_a_slip_is_one,
          test_rounds_and_history_say_when_it_happened,
          test_messages_say_who_moves_where,
          test_who_comes_back_after_days_is_told_where_things_stand,
          test_the_start_page_says_how_matches_stand],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
