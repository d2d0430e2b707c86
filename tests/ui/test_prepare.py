#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A mistake in the setup is found in the third round: it is set right, seen in what it changes, and taken back."""

import json
import pathlib
import sys
import tempfile
import types

from driver import Window, clipboard, main, settle, until

CROUPIER = sys.argv[1]
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples" / "under-way.croupier-script"


def says(window, words):
    until(lambda: any(words in name for name in window.names("label")), f"“{words}”")


def saved(evening):
    [path] = (evening.folder / ".local/share/croupier/matches").glob("*.croupier")
    return json.loads(path.read_text())


def is_marked(window, page):
    return "Changed, not applied" in (window.get("list item", page, window.get("list", "Pages")).get_description() or "")


def test_the_first_messages_are_sent(evening):
    evening.window = Window(CROUPIER, str(SAMPLE), HOME=str(evening.folder))
    evening.window.resize(1280, 800)
    evening.window.get("label", "Round 3 · 9 of 13 in")
    evening.window.go_to("Messages")
    evening.window.press("All have been moved")
    evening.window.gone("label", "Move to Room 2: *")
    for name in "Ada", "Room 1":
        evening.window.choose(f"{name}: Round 1 · Start*")
        evening.window.press("Copy Next")
        sent = evening.window.get("list item", f"{name}: Round 1 · Start, Sent")
        evening.window.scroll(sent, 5)


def test_a_door_gets_another_type_by_keyboard(evening):
    window = evening.window
    window.go_to("Layout")
    window.tab_to("option pane", "Room 1*")
    for _ in range(3):
        window.keys("Down")
        settle()
    until(lambda: window.has_focus("option pane", "Door C, open, in Room 1"), "door C")
    window.keys("p")
    window.get("option pane", "Door C, pass, in Room 1")
    says(window, "Door C of Room 1: open → pass")
    says(window, "Changes 1 message already sent, to Ada, Bruno, Carmen, Dmitri, Elif and 8 others.")  # who were in Room 1
    assert is_marked(window, "Layout") and not is_marked(window, "Players")


def test_what_was_changed_stays_while_other_pages_are_seen(evening):
    window = evening.window
    window.go_to("Rounds")
    window.get("button", "Resolve Round 3")
    window.gone("button", "Apply")
    window.go_to("Layout")
    window.get("option pane", "Door C, pass, in Room 1")
    says(window, "Door C of Room 1: open → pass")


def test_narrow_its_buttons_have_room(evening):
    """Where they had none, libadwaita would warn, and that would end the program."""
    window = evening.window
    window.get("button", "Show What Changes…")
    window.resize(370, 720)  # 360, and a border that only X11 has
    settle(0.3)
    window.get("button", "Apply")
    window.resize(1280, 800)
    settle(0.3)


def test_it_is_applied_and_told_in_the_history(evening):
    window = evening.window
    window.get("button", "Apply")
    window.press("Show What Changes…")
    window.get("alert", "What Changes")
    says(window, "Known, and does not hold where it is struck out:")
    window.keys("Escape")
    window.gone("alert", "What Changes")
    window.keys("ctrl+Return")
    says(window, "Setup changed")
    window.gone("button", "Apply")
    assert not is_marked(window, "Layout")
    entry = saved(evening)["log"][-1]["setup"]
    assert entry["options"]["layout"]["areas"][0]["doors"][2] == {"label": "C", "type": "pass", "adjacent": True}
    window.go_to("History")
    says(window, "Door C of Room 1: open → pass")


def test_it_is_undone_and_redone(evening):
    window = evening.window
    window.press("Undo Changing the Setup")
    window.get("button", "Redo Changing the Setup")
    window.go_to("Layout")
    window.get("option pane", "Door C, open, in Room 1")
    window.press("Redo Changing the Setup")
    window.answer("Redo Changing the Setup?", "Redo")  # which changes what was sent; undoing it had brought that back
    window.get("option pane", "Door C, pass, in Room 1")
    window.press("Undo Changing the Setup")
    window.get("option pane", "Door C, open, in Room 1")


def test_a_player_is_renamed_who_was_sent_messages(evening):
    window = evening.window
    window.go_to("Players")
    name = window.get("text", "Name of player 1")
    until(lambda: window.is_focused(name), "the first name with the focus")
    window.keys("ctrl+a")
    window.type("Adah")
    says(window, "Ada renamed Adah")
    says(window, "Aliases of Adah: none → Ada")
    window.press("Undo: Rename Player")
    window.gone("button", "Apply")
    window.press("Redo: Rename Player")
    says(window, "Ada renamed Adah")
    window.press("Apply")
    says(window, "Setup changed")
    until(lambda: saved(evening)["log"][-1].get("setup"), "the change in the file")
    window.go_to("Messages")
    window.get("list item", "Bruno: Correction 1, To send")  # who was in Room 1, and is elsewhere by now
    assert not any(name.startswith("Adah: Round 1 · Start") for name in window.names("list item"))


def test_nobody_comes_or_goes_once_the_match_has_begun(evening):
    window = evening.window
    window.go_to("Players")
    assert not window.is_sensitive(window.get("button", "Remove Bruno"))
    says(window, "The match has begun: nobody can be added")
    window.keys("alt+Down")
    settle()
    assert window.text(window.get("text", "Name of player 1")) == "Adah"


def test_what_makes_no_match_is_refused_with_its_reason(evening):
    window = evening.window
    window.go_to("Players")
    window.keys("ctrl+a")
    window.type("Bruno")
    says(window, "“Bruno” is already a name of")
    assert not window.is_sensitive(window.get("button", "Apply"))
    window.press("Discard")
    window.gone("button", "Discard")
    assert window.text(window.get("text", "Name of player 1")) == "Adah"
    window.go_to("Options")
    hand = window.get("text", "Starting hand")
    window.click(hand)
    window.keys("ctrl+a")
    window.type("1 1 nine")
    says(window, "nine")
    assert not window.is_sensitive(window.get("button", "Apply"))


def test_what_would_be_refused_is_told_before(evening):
    window = evening.window
    window.keys("ctrl+a")
    window.type("1 1 1 1 2 2 2 2 2")
    says(window, "would be refused:")
    says(window, "Starting hand: 1 1 1 1 2 2 2 3 3 → 1 1 1 1 2 2 2 2 2")
    window.press("Discard")
    window.gone("button", "Discard")
    assert window.text(window.get("text", "Starting hand")) == "1 1 1 1 2 2 2 3 3"


def test_the_messages_get_another_language(evening):
    """The window keeps its own, and what was sent stays as it was sent."""
    window = evening.window
    window.seek("Language of the messages", "Deutsch")
    says(window, "Language of the messages: English → Deutsch")
    says(window, "Changes only the language of the messages.")
    assert is_marked(window, "Options") and not is_marked(window, "Players")
    window.press("Apply")
    until(lambda: saved(evening)["log"][-1].get("setup", {}).get("language") == "de", "the language in the file")
    window.go_to("Messages")
    window.get("list item", "Bruno: Correction 1, To send")  # of a new name, from before
    window.gone("label", "Setup changed")  # the list makes room for it
    corrections = [name for name in window.names("list item") if ": Correction" in name]
    assert len(corrections) == 13 and all(name.endswith("Correction 1, To send") for name in corrections), corrections
    window.choose("Bruno: Correction 1, To send")
    window.press("Copy")
    until(lambda: "Runde 1" in clipboard(), f"a message in German, not {clipboard()}")
    window.go_to("Rounds")
    window.get("button", "Resolve Round 3")


def test_the_window_closes(evening):
    evening.window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_the_first_messages_are_sent,
          test_a_door_gets_another_type_by_keyboard,
          test_what_was_changed_stays_while_other_pages_are_seen,
          test_narrow_its_buttons_have_room,
          test_it_is_applied_and_told_in_the_history,
          test_it_is_undone_and_redone,
          test_a_player_is_renamed_who_was_sent_messages,
          test_nobody_comes_or_goes_once_the_match_has_begun,
          test_what_makes_no_match_is_refused_with_its_reason,
          test_what_would_be_refused_is_told_before,
          test_the_messages_get_another_language,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
