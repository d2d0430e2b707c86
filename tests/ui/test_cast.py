#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A cast in the whole window: begun from one that is shipped, changed in a dialog, saved, loaded, played with, and set right."""

import json
import pathlib
import sys
import tempfile
import types

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

from driver import Window, clipboard, drag, main, set_clipboard, settle, until

CROUPIER = sys.argv[1]
PLAYERS = ["Ada", "Bruno", "Clea", "Dario", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo"]
GRIP = 24  # pixels from the edge of a row to the middle of its grip
# Of ten players: (10 over 3) teams, (10 over 5) islands less those 2 · (7 over 2) with all wolves on one, 7 · 6 · 5 · 4 for the
# villagers' roles and 3 for the wolves'.
VILLAGE_DEALS = "Village: any number of players, 2 teams, 5 roles, 0 items, 6 powers\n63,504,000 possible deals"
WITHOUT_MAYOR = "Village: any number of players, 2 teams, 4 roles, 0 items, 5 powers\n15,876,000 possible deals"
WORDS = {
    "kill*": "Each night, Wolves may together choose one player on their island; that player leaves the game unless protected.",
    "guard ·*": "Each night, the guard may choose one other player on their island; that player cannot be killed that night. Once a night.",
    "block ·*": "Each night, the blocker may choose one other player on their island; that player’s powers do nothing for the rest of "
                        "that night. Once a night.",
    "shoot*": "Each night, the vigilante may choose one other player on their island; that player leaves the game unless protected. Once in "
              "the whole match.",
    "By itself*": "Each night, this power works by itself on the mayor; their own vote weighs 1 more.",
}
INVESTIGATE = "Each night, the detective may choose one other player on their island; they learn that player’s {}. Once a night."


def focus_row(window, name):
    """Goes to a row of the editor by Tab, which also brings it into view."""
    for _ in range(60):
        if window.has_focus("list item", name):
            return
        window.keys("Tab")
        settle()
    raise AssertionError(f"the row {name} does not get the focus")


def order(window, *names):
    """In which order rows stand that begin with these names."""
    rows = [next((name for name in names if row.startswith(name)), None) for row in window.names("list item")]
    return [name for name in rows if name is not None]


def drag_row(window, name, target, is_below):
    """Takes a row by its grip to the upper or lower part of another, as a hand does."""
    row, other = window.get("list item", name), window.get("list item", target)
    area, place = (node.get_component_iface().get_extents(Atspi.CoordType.WINDOW) for node in (row, other))
    x, y = window.place(row)
    x -= area.width // 2 - GRIP
    to_x, to_y = window.place(other)
    to_y += place.height // 4 * (1 if is_below else -1)
    drag(x, y, to_x, to_y)


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
    until(lambda: window.has_focus("list item", "Red*"), "the focus on the first team, where typing does no harm")
    window.get("label", "The teams have 20 players in all, but 10 play: change the numbers of the teams, or let one team take the rest.")


def test_the_cast_is_fitted_to_ten(evening):
    window = evening.window
    for press, total in (("Cancel", "20 of 10 players"), ("Fit", "10 of 10 players")):
        window.press("Fit to 10 Players…")
        dialog = window.get("alert", "Fit to 10 Players?")
        until(lambda: window.names("list item", inside=dialog) == ["Red", "Grey", "Blue", "Gold", "idol", "shield"], "what changes")
        changes = [label for label in window.names("label", inside=dialog) if "→" in label]
        assert changes == ["4 → 2", "5 → 3", "5 → 2", "5 → 2", "2 → 1", "2 → 1"], changes
        window.press(press, inside=dialog)
        window.gone("alert", "Fit to 10 Players?")
        window.get("label", total)
    window.get("label", "Fitted to 10 players.")
    window.gone("button", "Fit to 10 Players…")
    until(lambda: any("possible deals" in label for label in window.names("label")), "the deals")
    window.get("label", "1 text still says “four”")
    window.press("Change to “two”")
    window.get("label", "1 text says “two” now.")
    window.get("button", "Change to “three”")  # of Grey
    window.keys("ctrl+z")
    window.get("button", "Change to “two”")
    window.keys("ctrl+z")
    window.get("label", "20 of 10 players")
    window.get("button", "Fit to 10 Players…")


def test_texts_follow_a_new_name(evening):
    window = evening.window
    focus_row(window, "Red*")
    window.keys("Return")
    window.get("dialog", "Red")
    settle()
    window.type("Crimson")
    window.get("dialog", "Crimson")
    window.keys("Escape")
    window.gone("dialog", "Crimson")
    window.get("label", "2 texts still say “Red”")
    window.press("Change to “Crimson”")
    window.get("label", "2 texts say “Crimson” now.")
    window.gone("label", "2 texts still say “Red”")
    focus_row(window, "Blue*")
    window.keys("Delete")
    window.get("label", "Blue removed.")
    window.get("label", "1 text still says “Blue”")
    window.press("Show")
    until(lambda: window.has_focus("text", "Notes for yourself"), "the focus on the notes that name it")
    window.keys("ctrl+a")
    window.type("East wind")  # and Blue is not named any more
    window.gone("button", "Show")
    until(lambda: window.has_focus("text", "First island") or window.keys("shift+Tab"), "the focus on the first island")
    window.keys("ctrl+a")
    window.type("Ewe")
    settle()
    assert window.find("label", "1 text still says “East”") is None  # the name may go on
    focus_row(window, "Crimson*")
    window.get("label", "1 text still says “East”")
    window.press("Change to “Ewe”")
    window.get("label", "1 text says “Ewe” now.")


def test_the_village_takes_its_place(evening):
    window = evening.window
    menu(window, ["Down", "Return"], 6)
    window.get("label", "10 of 10 players")
    window.get("label", "The rest: 7 players")
    window.get("label", VILLAGE_DEALS)


def test_every_power_is_read_back_in_plain_words(evening):
    window = evening.window
    for name, words in WORDS.items():
        focus_row(window, name)
        window.get("label", words)


def test_the_deals_are_counted_with_each_change(evening):
    window = evening.window
    focus_row(window, "mayor*")
    window.keys("Delete")
    window.get("label", "mayor and 1 power removed.")
    window.get("label", WITHOUT_MAYOR)
    window.keys("ctrl+z")
    window.get("label", VILLAGE_DEALS)


def test_rows_are_moved_by_keys(evening):
    window = evening.window
    focus_row(window, "blocker*")
    window.keys("alt+Down")
    until(lambda: order(window, "blocker", "vigilante") == ["vigilante", "blocker"], "the blocker after the vigilante")
    until(lambda: window.has_focus("list item", "blocker*"), "the focus on what was moved")
    window.keys("alt+Up")
    until(lambda: order(window, "blocker", "vigilante") == ["blocker", "vigilante"], "the blocker first again")
    focus_row(window, "Wolves*")
    window.keys("alt+Up")  # there is nothing above
    settle()
    assert order(window, "Wolves", "Villagers") == ["Wolves", "Villagers"]


def test_entries_are_duplicated_by_a_key_with_their_powers(evening):
    window = evening.window
    for name, copy, powers in (("blocker*", "blocker 2", "block-2*"), ("Wolves*", "Wolves 2", "kill-2*")):
        focus_row(window, name)
        window.keys("ctrl+d")
        window.get("label", f"{copy} added.")
        until(lambda: window.has_focus("list item", f"{copy}*"), f"the focus on {copy}")
        assert order(window, copy, name.strip("*")) == [name.strip("*"), copy]
        window.get("list item", powers)
        window.keys("ctrl+z")
        window.gone("list item", f"{copy}*")
        window.gone("list item", powers)
    window.get("label", VILLAGE_DEALS)


def test_a_role_is_duplicated_where_it_is_edited(evening):
    window = evening.window
    focus_row(window, "blocker*")
    window.keys("Return")
    dialog = window.get("dialog", "blocker")
    window.scroll(dialog, 20)
    window.press("Duplicate Role", inside=dialog)
    dialog = window.get("dialog", "blocker 2")
    window.get(None, "block-2*", inside=dialog)
    window.keys("Escape")
    window.gone("dialog", "blocker 2")
    focus_row(window, "blocker 2*")
    window.keys("ctrl+z")
    window.gone("list item", "blocker 2*")
    window.get("label", VILLAGE_DEALS)


def test_a_role_gets_a_picture(evening):
    """An emoji, chosen or pasted; there is no font of them here, so that none is offered to be chosen."""
    window = evening.window
    focus_row(window, "blocker*")
    window.keys("Return")
    dialog = window.get("dialog", "blocker")
    window.click(window.get("toggle button", "Choose Picture", inside=dialog))
    until(lambda: window.find("text", "Search*", inside=dialog) or window.find("entry", inside=dialog), "what is searched for")
    window.keys("Escape")
    window.tab_to("text", "Picture, an emoji")
    set_clipboard("\U0001f43a")
    window.keys("ctrl+v")
    says = lambda: any("its picture can only be one emoji." in label for label in window.names("label", inside=dialog))
    settle()
    assert not says()
    window.type("x")
    until(says, "what is wrong with it")
    window.keys("BackSpace")
    until(lambda: not says(), "nothing that is wrong")
    window.keys("Escape")
    window.gone("dialog", "blocker")
    menu(window, "c", 7)
    window.get("label", "Cast copied, to be sent and pasted elsewhere")
    until(lambda: '"picture":"\U0001f43a"' in (clipboard() or ""), f"the picture in the text, and not {clipboard()}")
    focus_row(window, "blocker*")
    window.keys("ctrl+z")
    window.get("label", VILLAGE_DEALS)


def test_a_power_is_read_back_while_it_is_changed(evening):
    window = evening.window
    focus_row(window, "investigate*")
    window.get("label", INVESTIGATE.format("team"))
    window.keys("Return")
    dialog = window.get("dialog", "investigate")
    evening.subject = window.get(None, "What of the target*", inside=dialog)
    window.click(evening.subject)
    settle()  # until the list of choices is open
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


def test_a_power_is_opened_and_added_where_its_team_is(evening):
    window = evening.window
    focus_row(window, "Wolves*")
    window.keys("Return")
    team = window.get("dialog", "Wolves")
    window.click(window.get("list item", "kill", inside=team))
    window.get("dialog", "kill")
    window.keys("Escape")
    window.gone("dialog", "kill")
    window.press("Add Power", inside=window.get("dialog", "Wolves"))
    dialog = window.get("dialog", "kill-2")
    window.get(None, "Each night, Wolves may together choose one player on their island*", inside=dialog)
    window.keys("Escape")
    window.gone("dialog", "kill-2")
    window.get("list item", "kill-2", inside=window.get("dialog", "Wolves"))
    window.keys("Escape")
    window.gone("dialog", "Wolves")
    window.get("list item", "kill-2*")
    window.press_in_toast("kill-2 added.", "Undo")
    until(lambda: not any(name.startswith("kill-2") for name in window.names("list item")), "the power to go again")
    window.press("Add a Power")
    window.get(None, "Power 7 (kill-2): nobody has it yet: choose who does.", inside=window.get("dialog", "kill-2"))
    window.keys("Escape")
    window.gone("dialog", "kill-2")
    window.press_in_toast("kill-2 was not finished and is dropped.", "Undo")
    window.get(None, "Power 7 (kill-2): nobody has it yet: choose who does.", inside=window.get("dialog", "kill-2"))
    window.keys("Escape")
    window.gone("dialog", "kill-2")
    window.get("label", VILLAGE_DEALS)


def test_a_changed_row_opens_at_its_first_field(evening):
    window = evening.window
    for name, role, field in (("investigate*", "combo box", "Who has it*"), ("detective*", "text", "Name*")):
        focus_row(window, name)
        window.keys("Return")
        window.get("dialog", name)
        settle()
        until(lambda: window.has_focus(role, field), f"the focus on {field}, not on Undo", 5)
        window.keys("Escape")
        window.gone("dialog", name)


def test_the_cast_is_saved_and_loaded(evening):
    window = evening.window
    path = evening.folder / "ours.json"
    menu(window, ["s"], 6)  # its mnemonic; menu items have no names on the bus
    window.enter_path(str(path), "Save")
    window.get("label", "Cast saved")
    until(path.exists, "the file")
    cast = json.loads(path.read_text())
    assert [power.get("subject") for power in cast["powers"]].count("role") == 1, cast["powers"]

    path.write_text(path.read_text().replace("detective", "sleuth"))
    menu(window, ["o"], 6)
    window.enter_path(str(path), "Open")
    window.get("list item", "sleuth*")
    window.keys("ctrl+z")
    window.get("list item", "detective*")
    window.keys("ctrl+shift+z")
    window.get("list item", "sleuth*")


def test_the_cast_is_copied_and_pasted_as_text(evening):
    """From a chat, too, where other words stand around it."""
    window = evening.window
    before = window.names("list item")
    for copied in "no cast at all", '{"teams": 3}', "":
        set_clipboard(copied)
        known = window.names("label")
        menu(window, ["p"], 8)
        until(lambda: any(label not in known for label in window.names("label")), "a refusal")
        assert window.names("list item") == before
    menu(window, ["c"], 8)
    window.get("label", "Cast copied, to be sent and pasted elsewhere")
    text = clipboard()
    assert json.loads(text) == json.loads((evening.folder / "ours.json").read_text())
    set_clipboard("Here is mine:\n```json\n" + text.replace("sleuth", "gumshoe") + "\n```\nHave fun {with it")
    menu(window, ["p"], 8)
    window.get("list item", "gumshoe*")
    window.keys("ctrl+z")
    window.get("list item", "sleuth*")


def test_a_cast_of_which_nothing_is_public_has_an_empty_sheet(evening):
    window = evening.window
    set_clipboard('{"teams": [{"name": "Red", "players": 3}, {"name": "Blue", "players": "rest"}]}')
    menu(window, ["p"], 8)
    window.get("list item", "Blue*")
    menu(window, ["l"], 8)
    dialog = window.get("dialog", "Sheet for Players")
    window.get("label", "Nothing Is Public Yet", inside=dialog)
    can = lambda: [window.is_sensitive(window.get("button", name, inside=dialog)) for name in ("Copy", "Save…", "Print…")]
    assert can() == [False] * 3, can()
    window.click(window.get(None, "All that there is*", inside=dialog))
    window.get("label", "Blue", inside=dialog)
    until(lambda: can() == [True] * 3, "something that can be copied, saved and printed")
    window.gone("label", "Nothing Is Public Yet")
    window.keys("Escape")
    window.gone("dialog", "Sheet for Players")
    window.keys("ctrl+z")
    window.gone("list item", "Blue*")


def test_the_match_begins_with_it(evening):
    window = evening.window
    window.press("Back")
    window.press("Begin Match")
    window.get("button", "Resolve Day 1")


def test_what_is_wrong_with_the_cast_cannot_be_applied(evening):
    window = evening.window
    window.choose("Cast")
    until(lambda: window.has_focus("list item", "Wolves*"), "the focus on the first team, where typing does no harm")
    window.get("label", "10 of 10 players")
    window.click(window.get("text", "Title"))
    focus_row(window, "Villagers*")
    window.keys("Delete")
    window.get("label", "Villagers removed.")
    window.get("label", "No match can be made of this.")
    window.keys("ctrl+z")
    window.get("list item", "Villagers*")
    window.gone("label", "No match can be made of this.")


def test_a_change_of_the_cast_says_what_it_changes(evening):
    window = evening.window
    focus_row(window, "Villagers*")
    window.keys("alt+Up")
    until(lambda: [name for name in window.names("list item") if name.startswith(("Villagers", "Wolves"))][0].startswith("Villagers"),
          "the villagers first")
    window.keys("ctrl+z")
    window.gone("button", "Apply")


def test_rows_are_dragged(evening):
    window = evening.window
    drag_row(window, "Villagers*", "Wolves*", False)
    until(lambda: order(window, "Wolves", "Villagers") == ["Villagers", "Wolves"], "the villagers first")
    drag_row(window, "Villagers*", "Wolves*", True)
    until(lambda: order(window, "Wolves", "Villagers") == ["Wolves", "Villagers"], "the wolves first")
    window.scroll(window.get("list item", "Wolves*"), 1)  # the roles into view
    drag_row(window, "sleuth*", "blocker*", True)
    until(lambda: order(window, "sleuth", "blocker", "vigilante") == ["blocker", "sleuth", "vigilante"], "the sleuth after the blocker")
    window.keys("ctrl+z")
    until(lambda: order(window, "sleuth", "blocker") == ["sleuth", "blocker"], "the sleuth first")


def test_a_row_is_dropped_among_its_like_alone(evening):
    window = evening.window
    before = window.names("list item")
    drag_row(window, "Villagers*", "sleuth*", True)
    settle()
    assert window.names("list item") == before
    window.get("label", VILLAGE_DEALS)


def test_the_window_closes(evening):
    evening.window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_new_match_leads_to_the_cast,
          test_the_cast_is_fitted_to_ten,
          test_texts_follow_a_new_name,
          test_the_village_takes_its_place,
          test_every_power_is_read_back_in_plain_words,
          test_the_deals_are_counted_with_each_change,
          test_rows_are_moved_by_keys,
          test_entries_are_duplicated_by_a_key_with_their_powers,
          test_a_role_is_duplicated_where_it_is_edited,
          test_a_role_gets_a_picture,
          test_a_power_is_read_back_while_it_is_changed,
          test_a_power_is_opened_and_added_where_its_team_is,
          test_a_changed_row_opens_at_its_first_field,
          test_the_cast_is_saved_and_loaded,
          test_the_cast_is_copied_and_pasted_as_text,
          test_a_cast_of_which_nothing_is_public_has_an_empty_sheet,
          test_the_match_begins_with_it,
          test_what_is_wrong_with_the_cast_cannot_be_applied,
          test_a_change_of_the_cast_says_what_it_changes,
          test_rows_are_dragged,
          test_a_row_is_dropped_among_its_like_alone,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
