#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Submissions given by a form: filled by keys alone, read as they are filled, submitted, amended; and from text to form and back."""

import pathlib
import sys
import tempfile
import types

from driver import Window, main, set_clipboard, settle, until

CROUPIER = sys.argv[1]
SCRIPT = """game: keys-to-success
title: By forms
seed: 6b657973746f737563636573732d756e6465722d7761792d666f722d6672616d
area Room 1: A open, B pass, C garnet
area Room 2: D open, E open
area Room 3: F open
area Room 4:
player: Ada
player: Bruno
player: Carmen
player: Dmitri
== round-1
Ada: 3, 2 on A
Bruno: 1 at B C
Carmen: 1 at C
Dmitri: 1 at C
== round-2
== open
"""


def text_of(window, name):
    node = window.find("text", name)
    return window.text(node) if node else None


def wait_for_focus(window, role, name):
    until(lambda: window.has_focus(role, name), f"the focus on {role} “{name}”")


def choose(window, player):
    window.choose(f"{player}*")
    window.get("label", player)


def test_a_form_shows_what_can_be_played(evening):
    script = evening.folder / "forms.croupier-script"
    script.write_text(SCRIPT)
    evening.window = window = Window(CROUPIER, str(script), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.get("button", "Resolve Round 2")
    choose(window, "Bruno")
    window.press("Form", "radio button")
    window.get("spin button", "Value 3 2 in hand")
    window.get("spin button", "Value 2 3 in hand")
    window.get("spin button", "Value 1 3 in hand")
    window.get("combo box", "One door, or two adjacent ones")
    window.get("label", "If nothing comes, it counts as “1 at E”")


def test_what_is_missing_is_said_while_it_is_filled(evening):
    window = evening.window
    window.keys("ctrl+t", "ctrl+t")  # which gives the first field the focus
    wait_for_focus(window, "spin button", "Value 3*")
    window.type("1")
    until(lambda: window.find("label", "No door is named*"), "the reason of the refusal")
    assert text_of(window, "Text that the form makes") == "3"
    assert not window.is_sensitive(window.get("button", "Submit"))


def test_a_form_is_filled_and_submitted_by_keys(evening):
    window = evening.window
    window.keys("Tab", "Up", "Tab", "Tab")  # a card of value 2 too; then the doors
    wait_for_focus(window, "combo box", "One door*")
    window.take("Down")
    until(lambda: text_of(window, "Text that the form makes") == "3 2 at D", "the text")
    window.get("label", "3 2 at D")
    window.keys("ctrl+Return")
    window.get("list item", "Bruno: Accepted, 3 2 at D")
    window.get("label", "Round 2 · 1 of 4 in")


def test_the_next_player_gets_a_form_too(evening):
    window = evening.window
    window.get("label", "Carmen")
    wait_for_focus(window, "spin button", "Value 3*")
    assert text_of(window, "Text that the form makes") is None


def test_the_list_of_players_keeps_the_focus(evening):
    window = evening.window
    choose(window, "Ada")
    wait_for_focus(window, "spin button", "Value 3*")  # where a click leads
    window.keys("shift+Tab")
    wait_for_focus(window, "radio button", "Form")
    window.keys("shift+Tab")
    wait_for_focus(window, "list item", "Ada*")  # whom one looks at
    window.keys("Down", "Down")
    window.get("label", "Room 1")
    settle()
    wait_for_focus(window, "list item", "*")
    window.keys("Return")
    wait_for_focus(window, "spin button", "Value 3*")


def test_a_form_half_filled_is_kept_for_another_player(evening):
    window = evening.window
    choose(window, "Carmen")
    wait_for_focus(window, "spin button", "Value 3*")
    settle()
    window.type("2")
    until(lambda: text_of(window, "Text that the form makes") == "3 3", "the text of two cards")
    choose(window, "Dmitri")
    until(lambda: text_of(window, "Text that the form makes") is None, "an empty form")
    choose(window, "Carmen")
    until(lambda: text_of(window, "Text that the form makes") == "3 3", "the text as it was")
    window.press("Revert")
    until(lambda: text_of(window, "Text that the form makes") is None, "the form as it was")


def test_an_accepted_text_becomes_a_form_and_a_form_a_text(evening):
    window = evening.window
    choose(window, "Dmitri")
    window.press("Text", "radio button")
    until(lambda: text_of(window, "Text as sent") == "", "an empty text")
    window.click(window.get("text", "Text as sent"))
    window.type("cards 2 and 1 on a")
    window.get("label", "2 1 at A")
    window.press("Form", "radio button")
    window.get("spin button", "Value 2*")
    assert text_of(window, "Text that the form makes") == "cards 2 and 1 on a"
    window.keys("ctrl+t", "ctrl+t")
    wait_for_focus(window, "spin button", "Value 3*")
    window.type("1")
    until(lambda: text_of(window, "Text that the form makes") == "3 2 1 at A", "the form’s text")
    window.press("Text", "radio button")
    until(lambda: text_of(window, "Text as sent") == "3 2 1 at A", "the same text to be edited")
    window.get("label", "3 2 1 at A")
    window.press("Revert")
    until(lambda: text_of(window, "Text as sent") == "", "an empty text again")


def test_a_refused_text_is_said_to_be_no_form(evening):
    window = evening.window
    window.click(window.get("text", "Text as sent"))
    window.type("9 at Q")
    until(lambda: window.find("label", "There is no door “Q”*"), "the reason of the refusal")
    window.press("Form", "radio button")
    window.get("label", "A text that is refused cannot be shown as a form.")
    assert text_of(window, "Text that the form makes") == "9 at Q"
    assert not window.find("spin button")
    window.press("Begin a New Form")
    window.get("spin button", "Value 3*")
    until(lambda: text_of(window, "Text that the form makes") is None, "the text to be set aside")
    wait_for_focus(window, "spin button", "Value 3*")


def test_an_earlier_round_is_amended_by_a_form(evening):
    window = evening.window
    window.keys("alt+Page_Up")
    window.get("label", "Resolved*")
    choose(window, "Ada")
    window.get("spin button", "Value 3 2 in hand")  # as it was then
    until(lambda: text_of(window, "Text that the form makes") == "3, 2 on A", "the text as sent")
    window.keys("Tab")
    window.keys("ctrl+t", "ctrl+t")
    wait_for_focus(window, "spin button", "Value 3*")
    window.type("2")
    until(lambda: text_of(window, "Text that the form makes") == "3 3 2 at A", "the form’s text")
    window.get("label", "3 3 2 at A")
    window.press("Amend")
    window.get("list item", "Ada: Accepted, 3 3 2 at A")
    window.get("label", "Amended")


def test_the_choice_of_the_form_stays(evening):
    window = evening.window
    window.keys("alt+Page_Down")
    choose(window, "Carmen")
    window.get("spin button", "Value 3*")


def test_what_acts_on_the_due_round_goes_there_first(evening):
    window = evening.window
    window.keys("alt+Page_Up")
    window.get("label", "Resolved*")
    window.gone("button", "Resolve Round 2")
    window.keys("ctrl+r")
    window.get("label", "This is Round 2, which is due: Ctrl+R resolves it")
    window.get("button", "Resolve Round 2")
    window.get("label", "Open")
    for key, dialog in (("ctrl+v", "Pasted Submissions"), ("ctrl+g", "Ruling")):
        set_clipboard("Bruno: 1 at D\n")
        window.click(window.get("button", "Earlier Phase"))  # a text would take what is pasted for itself
        window.gone("button", "Resolve Round 2")
        window.keys(key)
        window.get("dialog", dialog)
        window.get("button", "Resolve Round 2")
        window.keys("Escape")
        window.gone("dialog", dialog)
    window.keys("ctrl+r")
    window.answer("Resolve Without Them?", "Resolve")  # what was pasted is left
    window.get("button", "Copy Next")


def test_the_window_closes(evening):
    evening.window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_a_form_shows_what_can_be_played,
          test_what_is_missing_is_said_while_it_is_filled,
          test_a_form_is_filled_and_submitted_by_keys,
          test_the_next_player_gets_a_form_too,
          test_the_list_of_players_keeps_the_focus,
          test_a_form_half_filled_is_kept_for_another_player,
          test_an_accepted_text_becomes_a_form_and_a_form_a_text,
          test_a_refused_text_is_said_to_be_no_form,
          test_an_earlier_round_is_amended_by_a_form,
          test_the_choice_of_the_form_stays,
          test_what_acts_on_the_due_round_goes_there_first,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
