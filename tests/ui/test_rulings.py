#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rulings by their forms: found by a word, tried while they are filled in, seen in the history with their reason, undone."""

import json
import pathlib
import sys
import tempfile
import types

from driver import Window, main, until

CROUPIER = sys.argv[1]
NAMES = ["Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon"]
CAST = {"title": "Test",
        "teams": [{"name": "Red", "players": 2, "shared_channel": True}, {"name": "Grey", "players": 8}],
        "items": [{"name": "lamp", "count": 0}],
        "powers": [{"holder": "player", "held_by": "Amy", "verb": "pray", "effect": "ask GM", "text": "{holder} prays for {target}."}]}
SCRIPT = ("game: factions\ntitle: Ten\nseed: 5f20c7e19ab34d6608f1e5d27a90b3c4d1728e6f0b5a49c3872d6e1fa0943bc8\n"
          + f"option cast: {json.dumps(CAST)}\n" + "".join(f"player: {name}\n" for name in NAMES)
          + "".join(f"fix island {name}: {'East' if i < 5 else 'West'}\n" for i, name in enumerate(NAMES))
          + "fix team Amy: Red\nfix team Cyd: Grey\n== day-1\nAmy: vote nobody; pray Bob\n== open\n")


def rulings(season):
    match = json.loads(next(season.folder.glob(".local/share/croupier/matches/*.croupier")).read_text())
    return [entry["rule"] for entry in match["log"] if "rule" in entry]


def can_rule(window):
    until(lambda: window.is_sensitive(window.get("button", "Rule")), "the button Rule")


def test_an_open_question_comes_first(season):
    season.window = window = Window(CROUPIER, str(season.script), HOME=str(season.folder))
    window.resize(1280, 800)
    window.get("button", "Resolve Day 1")
    window.keys("ctrl+g")
    window.get("label", "Open Questions")
    window.get("list item", "Amy: “pray” on Bob*")
    window.keys("Return")
    window.get("label", "Amy prays for Bob.")
    assert not window.is_sensitive(window.get("button", "Rule"))
    window.take("Down")
    window.get("label", "Decision (pray, Amy, Bob): yes")
    window.tab_to("text", "Because*")
    window.type("it rained")
    can_rule(window)
    window.keys("Return")
    window.get("label", "Ruled")
    window.get("button", "Undo: *")
    window.keys("ctrl+g")
    window.get("list item", "Decide a question otherwise*")
    assert not window.find("label", "Open Questions")
    window.keys("Escape")
    window.gone("list item", "Decide a question otherwise*")


def test_who_is_chosen_on_the_page_is_chosen_in_the_form(season):
    window = season.window
    window.choose("Cyd: *")
    window.rule("Put a player on another team")
    window.keys("Tab")
    window.take("Down", "Down")
    window.get("label", "Cyd is on team Grey already.")
    assert not window.is_sensitive(window.get("button", "Rule"))
    window.take("Up")
    window.get("label", "Put a player on another team (Cyd): Red")
    window.tab_to("text", "Because*")
    window.type("of the spy, because")
    can_rule(window)
    window.keys("ctrl+Return")
    window.gone("text", "Because*")
    until(lambda: len(rulings(season)) == 2, "two rulings in the file")


def test_it_stands_in_the_history_with_its_reason(season):
    window = season.window
    window.choose("History")
    window.get("list item", "Ruling: Put a player on another team (Cyd): Red, In force, Reason: of the spy, because*")
    window.get("list item", "Ruling: Decision (pray, Amy, Bob): yes, In force, Reason: it rained*")


def test_it_is_undone(season):
    window = season.window
    window.press("Undo: *")
    window.get("list item", "Ruling: Put a player on another team (Cyd): Red, Undone*")
    until(lambda: rulings(season) == ["decide pray/Amy/Bob: yes because it rained"], "the first ruling alone")
    window.choose("Rounds")


def test_what_cannot_be_ruled_says_why(season):
    window = season.window
    window.keys("ctrl+g")
    assert not window.is_sensitive(window.get("list item", "Take an item*"))
    window.get("label", "Nobody holds an item.")
    window.type("lamps")
    window.gone("list item", "Take an item*")
    window.get("list item", "Write a ruling yourself*")
    window.keys("ctrl+a")
    window.type("merge")
    window.gone("list item", "Write a note*")
    window.keys("Return")
    window.get("label", "Nothing in the game takes it back; only undoing it does.")
    window.get("label", "Merge the islands", window.get("dialog", "Ruling"))
    window.keys("Escape")
    window.get("list item", "Merge the islands*")
    window.keys("Escape")
    window.get("list item", "Take an item*")
    window.keys("Escape")
    window.gone("list item", "Take an item*")


def test_the_same_one_can_be_chosen_again(season):
    window = season.window
    window.rule("Put a player on another team")
    for _ in range(2):
        window.get("text", "Because*")
        window.keys("Escape")
        window.gone("text", "Because*")
        window.keys("Return")
    window.get("text", "Because*")
    window.keys("Escape")
    window.gone("text", "Because*")
    window.keys("Escape", "Escape")
    window.gone("text", "Search for a ruling")


def test_members_are_switched_on(season):
    window = season.window
    window.rule("Open a private channel")
    window.type("The Owls")
    until(lambda: any("The Owls" in window.text(node) for node in window.find_all("text")), "the title")
    for name in "Amy", "Dan":
        window.tab_to("check box", name)
        window.keys("space")
    window.get("label", "Open a private channel (The Owls): Amy, Dan")
    window.keys("ctrl+Return")
    until(lambda: rulings(season)[-1] == "channel The Owls: Amy, Dan", "the channel in the file")
    window.get("button", "Undo: *")


def test_all_that_was_sent_is_voided_and_undone(season):
    window = season.window
    window.rule("Void what all have sent")
    window.tab_to("text", "Because*")
    window.type("of a storm")
    can_rule(window)
    window.keys("ctrl+Return")
    until(lambda: rulings(season)[-1] == "void all because of a storm", "the ruling in the file")
    window.choose("History")
    window.get("list item", "Ruling: Void what all have sent, In force, Reason: of a storm*")
    window.get("list item", "Amy: vote nobody; pray Bob, Voided*")
    window.press("Undo: *")
    window.get("list item", "Ruling: Void what all have sent, Undone*")
    window.get("list item", "Amy: vote nobody; pray Bob, Accepted*")
    window.choose("Rounds")
    window.keys("ctrl+g")
    window.get("list item", "Void what all have sent*")
    window.keys("Escape")
    window.gone("list item", "Void what all have sent*")


def test_the_window_closes(season):
    season.window.quit()


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    script = folder / "ten.croupier-script"
    script.write_text(SCRIPT)
    main([test_an_open_question_comes_first,
          test_who_is_chosen_on_the_page_is_chosen_in_the_form,
          test_it_stands_in_the_history_with_its_reason,
          test_it_is_undone,
          test_what_cannot_be_ruled_says_why,
          test_the_same_one_can_be_chosen_again,
          test_members_are_switched_on,
          test_all_that_was_sent_is_voided_and_undone,
          test_the_window_closes],
         types.SimpleNamespace(folder=folder, script=script, window=None))
