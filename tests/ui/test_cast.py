#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A cast in the whole window: begun from one that is shipped, changed in a dialog, saved, loaded, played with, and set right."""

import json
import pathlib
import sys
import tempfile
import time
import types

from driver import Window, main, set_clipboard, until

CROUPIER = sys.argv[1]
PLAYERS = ["Ada", "Bruno", "Clea", "Dario", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo"]
INVESTIGATE = "Each night, the detective may choose one other player on their island; they are told that player’s {}. Once a night."


def focus_row(window, name):
    """Goes to a row of the editor by Tab, which also brings it into view."""
    for _ in range(60):
        if any(window.is_focused(node) for node in window.find_all("list item", name)):
            return
        window.keys("Tab")
        time.sleep(0.08)
    raise AssertionError(f"the row {name} does not get the focus")


def menu(window, key, n_items):
    window.click(window.get("toggle button", "Casts"))
    until(lambda: len(list(window.find_all("menu item"))) >= n_items, "the menu")
    window.keys(*key)


def test_new_match_leads_to_the_cast(evening):
    evening.window = window = Window(CROUPIER, HOME=str(evening.folder))
    window.resize(1280, 800)
    window.get("button", "New Match")
    window.keys("ctrl+n")
    window.press("Factions", inside=window.get("dialog", "New Match"))
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    set_clipboard("\n".join(PLAYERS))
    window.keys("ctrl+v")
    window.get(None, "10 players, usually 20")
    window.press("Next")
    window.press("Edit the Cast…")
    window.get("label", "20 of 10 players")
    window.get("label", "The teams have 20 players in all, but 10 play: change the numbers of the teams, or let one team take the rest.")


def test_the_village_takes_its_place(evening):
    window = evening.window
    menu(window, ["Down", "Return"], 5)
    window.get("label", "10 of 10 players")
    window.get("label", "The rest: 7 players")


def test_a_power_is_read_back_while_it_is_changed(evening):
    window = evening.window
    focus_row(window, "investigate*")
    window.get("label", INVESTIGATE.format("team"))
    window.keys("Return")
    dialog = window.get("dialog", "investigate")
    evening.subject = window.get(None, "What of the target*", inside=dialog)
    window.click(evening.subject)
    time.sleep(0.5)  # until the list of choices is open
    window.keys("Down")
    window.keys("Down")
    window.keys("Return")
    window.get(None, INVESTIGATE.format("role"), inside=dialog)
    window.keys("ctrl+z")
    window.get(None, INVESTIGATE.format("team"), inside=dialog)
    window.keys("ctrl+shift+z")
    window.get(None, INVESTIGATE.format("role"), inside=dialog)
    window.keys("Escape")
    window.gone("dialog", "investigate")
    window.get("label", INVESTIGATE.format("role"))


def test_the_cast_is_saved_and_loaded(evening):
    window = evening.window
    path = evening.folder / "ours.json"
    menu(window, ["s"], 5)  # its mnemonic; menu items have no names on the bus
    window.enter_path(str(path), "Save")
    window.get("label", "Cast saved")
    until(path.exists, "the file")
    cast = json.loads(path.read_text())
    assert [power.get("subject") for power in cast["powers"]].count("role") == 1, cast["powers"]

    path.write_text(path.read_text().replace("detective", "sleuth"))
    menu(window, ["o"], 5)
    window.enter_path(str(path), "Open")
    window.get("list item", "sleuth*")
    window.keys("ctrl+z")
    window.get("list item", "detective*")
    window.keys("ctrl+shift+z")
    window.get("list item", "sleuth*")


def test_the_match_begins_with_it(evening):
    window = evening.window
    window.press("Back")
    window.press("Begin Match")
    window.get("button", "Resolve Day 1")


def test_what_is_wrong_with_the_cast_cannot_be_applied(evening):
    window = evening.window
    window.choose("Cast")
    window.get("label", "10 of 10 players")
    window.click(window.get("text", "Title"))
    focus_row(window, "Villagers*")
    window.keys("Delete")
    window.get("label", "Villagers removed.")
    window.get("label", "This makes no match.")
    window.keys("ctrl+z")
    window.get("list item", "Villagers*")
    window.gone("label", "This makes no match.")


def test_a_change_of_the_cast_says_what_it_changes(evening):
    window = evening.window
    focus_row(window, "Villagers*")
    window.keys("alt+Up")
    until(lambda: [name for name in window.names("list item") if name.startswith(("Villagers", "Wolves"))][0].startswith("Villagers"),
          "the villagers first")
    window.keys("ctrl+z")
    window.gone("button", "Apply")


def test_the_window_closes(evening):
    evening.window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_new_match_leads_to_the_cast,
          test_the_village_takes_its_place,
          test_a_power_is_read_back_while_it_is_changed,
          test_the_cast_is_saved_and_loaded,
          test_the_match_begins_with_it,
          test_what_is_wrong_with_the_cast_cannot_be_applied,
          test_a_change_of_the_cast_says_what_it_changes,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
