#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a cast is made of: fitted where the match cannot begin, or has not begun, taken from the library, drawn by slots, and its sheets: the night's order, and one for players."""

import pathlib
import sys
import tempfile
import types

from driver import Atspi, Window, clipboard, main, run, set_clipboard, settle, until

CROUPIER = sys.argv[1]
PLAYERS = ["Ada", "Bruno", "Clea", "Dario", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo", "Kim", "Lea"]
MENU = 7  # items of “Casts”


def focus_row(window, name):
    """Goes to a row of the editor by Tab, which also brings it into view."""
    for _ in range(70):
        if window.has_focus("list item", name):
            return
        window.keys("Tab")
        settle()
    raise AssertionError(f"the row {name} does not get the focus")


def menu(window, *keys):
    window.click(window.get("toggle button", "Casts"))
    until(lambda: len(list(window.find_all("menu item"))) >= MENU, "the menu")
    window.keys(*keys)


def roles(window):
    """The rows of the library that are found."""
    dialog = window.get("dialog", "Library")
    return window.names("list item", inside=dialog)


def can_begin(window):
    return window.is_sensitive(window.get("button", "Begin Match"))


def set_number(window, dialog, name, number):
    window.click(window.get("spin button", name, inside=dialog))
    window.keys("ctrl+a")
    window.type(number)
    window.keys("Tab")
    settle()


def test_where_the_match_cannot_begin_the_cast_is_fitted(parts):
    parts.window = window = Window(CROUPIER, HOME=str(parts.folder))
    window.resize(1280, 800)
    window.get("button", "New Match")
    window.keys("ctrl+n")
    window.press("Factions", inside=window.get("dialog", "New Match"))
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    set_clipboard("\n".join(PLAYERS))
    window.keys("ctrl+v")
    window.get(None, "12 players, usually 20")
    window.press("Next")
    assert not can_begin(window)
    window.get("label", "The teams have 20 players in all, but 12 play: change the numbers of the teams, or let one team take the rest.")
    for press in ("Cancel", "Fit"):
        window.press("Fit the Cast…")
        window.press(press, inside=window.get("alert", "Fit to 12 Players?"))
        window.gone("alert", "Fit to 12 Players?")
        until(lambda press=press: can_begin(window) == (press == "Fit"), f"what comes of {press}")
    window.gone("button", "Fit the Cast…")
    window.press_in_toast("Fitted to 12 players.", "Undo")
    window.get("button", "Fit the Cast…")
    assert not can_begin(window)
    window.press("Fit the Cast…")
    window.press("Fit", inside=window.get("alert", "Fit to 12 Players?"))
    until(lambda: can_begin(window), "a match that can begin")


def test_the_text_that_says_the_old_number_is_named_and_opened(parts):
    window = parts.window
    window.press("Edit the Cast…")
    window.get("label", "1 text still says “four”")
    window.get("label", "Red · Open rules, told to a scholar")
    window.press("Show")
    window.get("dialog", "Red")
    until(lambda: window.has_focus("text", "Open rules, told to a scholar"), "the focus in the text that is meant")
    window.keys("Escape")
    window.gone("dialog", "Red")


def test_the_village_takes_its_place(parts):
    window = parts.window
    menu(window, "Down", "Return")
    window.get("label", "12 of 12 players")
    window.get("list item", "mayor*")


def test_the_library_is_searched_by_what_parts_do(parts):
    window = parts.window
    window.press("Library…")
    until(lambda: len(roles(window)) > 20, "all parts")
    window.get(None, "Each night, the watcher may choose one other player on their island; they learn who used a power on that player that night. "
                     "Once a night.", inside=window.get("dialog", "Library"))
    window.type("learn vote")
    until(lambda: roles(window) == ["eavesdropper"], "the one that is found")
    window.keys("ctrl+a")
    window.type("zebra")
    window.get("label", "Nothing Found")
    window.keys("Escape")
    until(lambda: len(roles(window)) > 20, "all parts again")


def test_a_part_is_taken_and_given_back_in_one_step(parts):
    window = parts.window
    window.type("detective")
    until(lambda: roles(window) == ["detective"], "the detective")
    window.keys("Return")
    window.press_in_toast("detective 2 added.", "Undo")
    window.keys("ctrl+a")
    window.type("watcher")
    until(lambda: roles(window) == ["watcher"], "the watcher")
    window.click(window.get("list item", "watcher", inside=window.get("dialog", "Library")))
    window.get("label", "watcher added.")
    window.keys("Escape")
    window.gone("dialog", "Library")
    window.get("list item", "watcher*")
    window.get("list item", "watch ·*")
    assert window.find("list item", "detective 2*") is None


def test_what_was_taken_can_be_changed(parts):
    window = parts.window
    focus_row(window, "watcher*")
    window.keys("Return")
    window.get("dialog", "watcher")
    settle()
    window.type("lookout")
    window.get("dialog", "lookout")
    window.keys("Escape")
    window.gone("dialog", "lookout")
    window.get("label", "Each night, the lookout may choose one other player on their island; they learn who used a power on that player that night. "
                        "Once a night.")


def test_a_slot_draws_roles(parts):
    window = parts.window
    for name in ("detective*", "guard*"):
        focus_row(window, name)
        window.keys("Return")
        dialog = window.get("dialog", name)
        set_number(window, dialog, "Players", "0")
        window.keys("Escape")
        window.gone("dialog", name)
    window.press("Add a Role")
    dialog = until(lambda: next((node for node in window.find_all("dialog") if window.find("spin button", "Players", inside=node)), None),
                   "the new role")
    settle()
    window.type("any of us")
    window.get(None, "Add Power", inside=dialog)
    window.click(window.get(None, "What it does*", inside=dialog))
    settle()
    for key in ("Down", "Down", "Down", "Return"):
        window.keys(key)
    until(lambda: not window.find(None, "Add Power", inside=dialog), "no powers for what nobody ever has")
    window.get(None, "Role 7 (any of us): there is nothing that it could draw: give roles for its teams alone 0 players, or name them.")
    window.click(window.get(None, "Roles that it draws from*", inside=dialog))
    window.click(window.get(None, "guard", inside=dialog))
    window.click(window.get(None, "detective", inside=dialog))
    window.keys("Escape")
    window.gone("dialog", "any of us")
    window.get("label", "Slot · 1 drawn from detective and guard")
    window.get("label", "If a slot draws it · Villagers")
    until(lambda: any("possible deals" in label for label in window.names("label")), "the deals")


def test_what_holds_of_two_roles_stands_at_both(parts):
    window = parts.window
    focus_row(window, "mayor*")
    window.keys("Return")
    dialog = window.get("dialog", "mayor")
    window.scroll(dialog, 20)
    window.click(window.get(None, "Other roles*", inside=dialog))
    settle(0.5)
    window.scroll(dialog, 20)
    assert window.find("check box", "blocker", inside=dialog) and not window.find("check box", "mayor", inside=dialog), "not with itself"
    window.click(window.get(None, "blocker", inside=dialog))
    window.get(None, "Other roles*", inside=dialog)
    window.tab_to("text", "What holds where both are, for the sheets")
    window.type("No block stops a mayor.")
    window.keys("Escape")
    window.gone("dialog", "mayor")
    for told in ("\nWith blocker: No block stops a mayor.", "\nWith mayor: No block stops a mayor."):
        until(lambda: any(told in label for label in window.names("label")), f"“{told}” at a row")


def test_the_order_of_the_night_is_a_sheet(parts):
    window = parts.window
    window.tab_to("text", "Author")
    window.type("Grace Byron")
    menu(window, "r")
    dialog = window.get("dialog", "The Night’s Order")
    window.get("label", "For the game master’s eyes: this sheet holds secrets.", inside=dialog)
    titles = [label for label in window.names("label", inside=dialog) if label[:1].isdigit()]
    assert titles == ["1. Gifts", "2. Votes", "3. Blocks", "4. Knowledge", "5. Protections", "6. Kills", "7. The End of the Night"], titles
    window.press("Copy", inside=dialog)
    box = lambda role, name: window.get(role, name, inside=dialog).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    news = box("label", "Order of the night copied")
    assert news.y + news.height < box("button", "Copy").y, "the news stands above the bar"
    text = clipboard()
    assert text.startswith("The Night’s Order\nVillage\nWritten by Grace Byron\nFor the game master’s eyes"), text
    assert text.endswith("\nRoles Together\nmayor and blocker – No block stops a mayor.\n"), text
    assert "\n3. Blocks\nblock – Each night, the blocker may choose one other player on their island" in text, text
    path = parts.folder / "night.txt"
    window.press("Save…", inside=dialog)
    window.enter_path(str(path), "Save")
    window.get("label", "Order of the night saved")
    assert path.read_text() == text
    assert path.stat().st_mode & 0o077 == 0, "others can read it"
    window.press("Print…", inside=dialog)
    window.get("button", "Print")
    window.focus_dialog()
    window.keys("Escape")
    window.gone("button", "Print")
    for button in list(window.find_all("button", "Close", inside=dialog)):  # of the news, and of the sheet
        window.click(button)
    window.gone("dialog", "The Night’s Order")


def step_names(window):
    """What Undo and Redo would do next."""
    return [name for name in window.names("button") if name.startswith(("Undo", "Redo"))][:2]


def by_secondary_button(window, button):
    x, y = window.place(window.get("button", button))
    run("xdotool", "mousemove", x, y, "click", 3)


def by_long_press(window, button):
    x, y = window.place(window.get("button", button))
    run("xdotool", "mousemove", x, y, "mousedown", 1)
    until(lambda: window.find("menu item"), "the list of steps, while the button is held")
    run("xdotool", "mouseup", 1)


def by_keys(*keys):
    def press(window, button):
        window.tab_to("button", button, "Tab" if button.startswith("Redo") else "shift+Tab")  # from the other one
        window.keys(*keys)
    return press


def count_listed(window):
    until(lambda: window.find("menu item"), "the list of steps")
    settle()  # it takes the keys once it has come in
    return len(list(window.find_all("menu item")))


def go_in_list(window, opened, button, n):
    """Goes so many steps at once, in the list that a button has."""
    opened(window, button)
    count_listed(window)
    window.keys(*["Down"] * (n - 1), "Return")  # the first has the focus
    until(lambda: not window.find("menu item"), "the list to close")


def test_several_steps_are_gone_at_once_in_a_list(parts):
    window = parts.window
    run("xdotool", "windowfocus", "--sync", window.id)  # which the dialog of the printers had
    after = [step_names(window)]
    for _ in range(3):
        window.keys("ctrl+z")
        until(lambda: step_names(window) != after[-1], "the step")
        after.append(step_names(window))
    for opened, button, n, left in ((by_secondary_button, "Redo: *", 3, 0), (by_long_press, "Undo: *", 2, 2),
                                    (by_keys("shift+F10"), "Redo: *", 1, 1), (by_keys("Menu"), "Undo: *", 2, 3),
                                    (by_secondary_button, "Redo: *", 3, 0)):
        go_in_list(window, opened, button, n)
        until(lambda: step_names(window) == after[left], f"{n} steps of “{button}”, to {after[left]}, and not {step_names(window)}")
    window.get("label", "Slot · 1 drawn from detective and guard")


def sheet(window):
    return window.get("dialog", "Sheet for Players")


def labels(window):
    return window.names("label", inside=sheet(window))


def test_players_get_a_sheet_of_what_they_may_know(parts):
    window = parts.window
    menu(window, "l")
    for told in ("Wolves", "Three players are Wolves. They know each other, and each night they may kill one player of an island.",
                 "The vote of a mayor counts as two.", "mayor and blocker – No block stops a mayor.", "What else there is, how many, and who has it is secret.", "Written by Grace Byron"):
        window.get("label", told, inside=sheet(window))
    shown = "\n".join(labels(window))
    for secret in ("lookout", "any of us", "drawn", "together choose one player"):
        assert secret not in shown, (secret, shown)
    window.press("Copy", inside=sheet(window))
    window.get("label", "Sheet for players copied")
    text = clipboard()
    assert "Teams" in text and "Three players are Wolves." in text and "lookout" not in text, text


def test_a_cast_that_is_no_secret_has_all_on_its_sheet(parts):
    window = parts.window
    window.click(window.get(None, "All that there is*", inside=sheet(window)))
    window.get("label", "lookout", inside=sheet(window))
    window.get("label", "How many there are, and who has what, is secret.", inside=sheet(window))
    assert "Wins as the last team in the game" in labels(window)
    assert any(label.startswith("kill – Each night, Wolves may together choose") for label in labels(window)), labels(window)
    for secret in ("any of us", "drawn", "1 player"):
        assert not any(secret in label for label in labels(window)), secret


def test_the_sheet_for_players_is_saved_as_sheets_picture_and_text(parts):
    window = parts.window
    for name, begins in {"cast.pdf": b"%PDF", "cast.png": b"\x89PNG", "cast.txt": "The Cast\n\nTeams\nWolves".encode()}.items():
        path = parts.folder / name
        window.press("Save…", inside=sheet(window))
        window.enter_path(str(path), "Save")
        until(lambda path=path, begins=begins: path.exists() and path.read_bytes().startswith(begins), name)
        window.get("label", "Sheet for players saved")
    for button in list(window.find_all("button", "Close", inside=sheet(window))):  # of the news, and of the sheet
        window.click(button)
    window.gone("dialog", "Sheet for Players")


def test_the_match_begins_with_the_slot(parts):
    window = parts.window
    window.press("Back")
    until(lambda: can_begin(window), "a match that can begin")
    window.press("Begin Match")
    window.get("button", "Resolve Day 1")


def test_the_sheet_has_names_where_they_are_wanted(parts):
    window = parts.window
    window.choose("Cast")
    window.get("label", "12 of 12 players")
    menu(window, "r")
    dialog = window.get("dialog", "The Night’s Order")
    assert not any(label.startswith("Held by: ") for label in window.names("label", inside=dialog))
    window.click(window.get(None, "Names of the players*", inside=dialog))
    until(lambda: sum(label.startswith("Held by: ") for label in window.names("label", inside=dialog)) == 7, "who has what")
    held = [label for label in window.names("label", inside=dialog) if label.startswith("Held by: ")]
    assert all(name in PLAYERS + ["nobody"] for label in held for name in label.removeprefix("Held by: ").replace(" and ", ", ").split(", ")), held
    assert held.count("Held by: nobody") == 1, held  # of the detective and the guard one was drawn
    window.keys("Escape")
    window.gone("dialog", "The Night’s Order")


def test_a_match_that_has_not_begun_offers_the_same(parts):
    parts.window.quit()
    script = parts.folder / "twenty.croupier-script"
    script.write_text("game: factions\ntitle: Twenty\n" + "".join(f"player: Player {i}\n" for i in range(1, 21)))
    parts.window = window = Window(CROUPIER, str(script), HOME=str(parts.folder))
    window.resize(1280, 800)
    window.choose("Players")
    window.press("Remove Player 1")
    for undo in (True, False):
        window.get("label", "No match can be made of this.")
        assert not window.is_sensitive(window.get("button", "Apply"))
        window.press("Fit the Cast…")
        window.press("Fit", inside=window.get("alert", "Fit to 19 Players?"))
        window.gone("label", "No match can be made of this.")
        window.gone("button", "Fit the Cast…")
        if undo:
            window.press_in_toast("Fitted to 19 players.", "Undo")
    window.press("Apply")
    window.get("label", "Setup changed")
    window.choose("Cast")
    window.get("label", "19 of 19 players")
    window.choose("Players")
    window.press("Remove Player 2")
    window.get("button", "Fit the Cast…")
    window.choose("Cast")
    window.get("button", "Fit to 18 Players…")
    assert not window.find("button", "Fit the Cast…"), "once is enough"


def test_the_window_closes(parts):
    parts.window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_where_the_match_cannot_begin_the_cast_is_fitted,
          test_the_text_that_says_the_old_number_is_named_and_opened,
          test_the_village_takes_its_place,
          test_the_library_is_searched_by_what_parts_do,
          test_a_part_is_taken_and_given_back_in_one_step,
          test_what_was_taken_can_be_changed,
          test_a_slot_draws_roles,
          test_what_holds_of_two_roles_stands_at_both,
          test_the_order_of_the_night_is_a_sheet,
          test_several_steps_are_gone_at_once_in_a_list,
          test_players_get_a_sheet_of_what_they_may_know,
          test_a_cast_that_is_no_secret_has_all_on_its_sheet,
          test_the_sheet_for_players_is_saved_as_sheets_picture_and_text,
          test_the_match_begins_with_the_slot,
          test_the_sheet_has_names_where_they_are_wanted,
          test_a_match_that_has_not_begun_offers_the_same,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
