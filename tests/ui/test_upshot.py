#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What came of a round, where the game master says it: by keys and pointer, kept when it is closed, one step of undo, and told to nobody else."""

import pathlib
import sys
import tempfile
import time
import types

from driver import Window, main, until

CROUPIER = sys.argv[1]

GAME = """game { id = "court", title = "The Court", players = { 2, 40 }, summary = "Do as you like" }
has { id = "points", title = "Points", ranks = "most", seen_by = "everybody" }
has { id = "coins", title = "Coins", starts = 3, min = 0, max = 9, seen_by = "holder" }
has { id = "out", title = "Out", flag = true, seen_by = "everybody" }
has { id = "camp", title = "Camp", words = { "Ash", "Birch" }, seen_by = "holder" }
has { id = "pot", title = "Pot", of = "match", seen_by = "everybody" }
ask { id = "move", title = "Move", text = true }
rounds = 3
"""
LONG = "Wolfeschlegelsteinhausenbergerdorff the Younger of Upper Bavaria"
MANY = [LONG, "A <b>bold & brave one"] + [f"Player Number {i}" for i in range(3, 41)]


def script(folder, name, players):
    (folder / "court.croupier-game").write_text(GAME)
    path = folder / f"{name}.croupier-script"
    path.write_text("game: court.croupier-game\ntitle: Court\n" + "".join(f"player: {player}\n" for player in players)
                    + f"== round-1\n{players[0]}: I hide\n== open\n")
    return path


def table(window):
    return window.get("dialog", "Outcome")


def closed(window):
    window.gone("dialog", "Outcome")


def open_table(window, by="ctrl+r"):
    """Whoever may still send something."""
    asked = lambda: window.find("alert", "Resolve Without Them?")
    window.keys(by)
    until(lambda: asked() or window.find("dialog", "Outcome"), "the question or the table")
    if asked():
        window.answer("Resolve Without Them?", "Resolve")
    return table(window)


def text_of(window, name):
    return window.text(window.get("text", name, inside=table(window)))


def number_of(window, name):
    return window.get("spin button", name, inside=table(window)).get_value_iface().get_current_value()


def fill_in(window):
    """By keys alone, from the top."""
    until(lambda: window.has_focus("text", "To everybody"), "the focus")
    window.type("The bank opens.")
    window.tab_to("spin button", "Pot")
    window.keys("Up", "Up")
    window.tab_to("spin button", "Points of Alice")
    window.keys("Up", "Up", "Up")
    window.tab_to("spin button", "Coins of Alice")
    window.keys("Down")
    window.tab_to("check box", "Out of Alice")
    window.keys("space")
    window.tab_to("toggle button", "–")
    window.keys("space")
    until(lambda: not window.has_focus("toggle button"), "the list of camps")
    window.keys("Down", "Down", "Return")
    until(lambda: window.has_focus("toggle button", "Birch"), "the camp to be chosen")
    window.tab_to("text", "A line to Alice")
    window.type("Well hidden.")
    window.keys("Return")
    until(lambda: window.has_focus("text", "A line to Bob"), "the line to the next player")
    window.type("Too late.")


def assert_filled_in(window):
    assert text_of(window, "To everybody") == "The bank opens."
    assert (number_of(window, "Points of Alice"), number_of(window, "Coins of Alice"), number_of(window, "Pot")) == (3, 2, 2)
    assert {"+3", "-1", "+2"} <= set(window.names("label", inside=table(window)))


def test_the_table(evening):
    """What is typed is kept when the table is closed."""
    evening.window = window = Window(CROUPIER, str(script(evening.folder, "court", ["Alice", "Bob", "Cleo"])), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Rounds*")
    open_table(window)
    assert {"I hide", "Sent nothing"} <= set(window.names("label", inside=table(window)))
    fill_in(window)
    assert_filled_in(window)
    window.keys("Escape")
    closed(window)
    window.get("button", "Resolve Round 1")
    open_table(window)
    assert_filled_in(window)


def assert_told(window):
    """What was said of the first round."""
    window.choose("Messages*")
    for name, has, lacks in [("Alice", ["Well hidden.", "Coins: changed by -1, to 2.", "Camp: Birch."], ["Too late."]),
                             ("Bob", ["Too late."], ["Well hidden.", "Coins", "Birch"]),
                             ("Everyone", ["The bank opens.", "Points: Alice 3", "Out: Alice.", "Pot: 2."], ["Well hidden.", "Coins"])]:
        shown = lambda: [words for words in window.words() if "Round 1" in words and all(part in words for part in has)]
        until(lambda: window.find_all("list item", f"{name}: *"), f"messages to {name}")
        for item in window.find_all("list item", f"{name}: *"):  # the rules are for everybody, too
            window.click(item)
            time.sleep(0.3)
            if shown():
                break
        assert shown(), (name, window.words())
        assert not any(part in words for words in shown() for part in lacks), shown()


def test_each_is_told_theirs(evening):
    window = evening.window
    window.press("Resolve", inside=table(window))
    closed(window)
    window.get("label", "Round 1 resolved")
    assert_told(window)


def test_one_step_of_undo(evening):
    """Undone it is as before, and the table holds what was said."""
    window = evening.window
    window.get("button", "Undo Resolving Round 1")
    window.keys("ctrl+z")
    window.get("button", "Redo Resolving Round 1")
    window.choose("Rounds*")
    window.get("button", "Resolve Round 1")
    open_table(window)
    assert_filled_in(window)
    window.keys("ctrl+Return")
    closed(window)
    assert_told(window)
    window.choose("Rounds*")
    window.get("button", "Resolve Round 2")
    open_table(window)
    assert text_of(window, "To everybody") == "" and number_of(window, "Points of Alice") == 3
    window.keys("Escape")
    closed(window)


def test_what_is_ruled_meanwhile_counts(evening):
    """A table that was begun before goes on from what holds now."""
    window = evening.window
    open_table(window)
    window.tab_to("spin button", "Points of Alice")
    window.keys("Up")
    window.keys("Escape")
    closed(window)
    window.rule("Give points")
    window.press("Rule")
    window.gone("dialog", "Ruling")
    open_table(window)
    until(lambda: number_of(window, "Points of Alice") == 5, "one given and one more meant")
    window.keys("Escape")
    closed(window)
    window.quit()


def test_forty_in_a_narrow_window(evening):
    evening.window = window = Window(CROUPIER, str(script(evening.folder, "many", MANY)), HOME=str(evening.folder))
    window.resize(360, 720)
    window.insist("ctrl+3", lambda: window.find("button", "Resolve Round 1"), "the rounds")
    open_table(window)
    window.tab_to("text", f"A line to {LONG}")
    window.type("Hello.")
    for _ in MANY[1:]:
        window.keys("Return")
    until(lambda: window.has_focus("text", "A line to Player Number 40"), "the last line")
    window.type("You are last.")
    box = window.get("text", "A line to Player Number 40").get_component_iface().get_extents(0)
    assert box.width > 250 and box.x >= 0, (box.x, box.width)
    window.keys("Return")
    until(lambda: window.has_focus("button", "Resolve"), "Resolve")
    window.keys("space")
    closed(window)
    window.quit()


def test_a_rehearsal_asks_too(evening):
    evening.window = window = Window(CROUPIER, str(script(evening.folder, "small", ["Alice", "Bob"])), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.keys("F10", "b")
    window.go_to_window("Rehearsal of Court")
    window.insist("F9", lambda: any("2 of 2 in" in name for name in window.names("label")), "the other player to be filled in")
    window.insist("F9", lambda: window.find("dialog", "Outcome"), "the table")
    window.keys("ctrl+Return")
    closed(window)
    until(lambda: any(name.startswith("Round 2") for name in window.names("label")), "round 2")
    window.kill()


with tempfile.TemporaryDirectory() as folder:
    main([test_the_table, test_each_is_told_theirs, test_one_step_of_undo, test_what_is_ruled_meanwhile_counts,
          test_forty_in_a_narrow_window, test_a_rehearsal_asks_too],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
