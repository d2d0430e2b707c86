#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A layout in the whole window: loaded from a file in New Match, edited by pointer and by keys, saved, and played on."""

import json
import pathlib
import sys
import tempfile
import types

from driver import Atspi, Window, clipboard, main, run, set_clipboard, settle, until

CROUPIER = sys.argv[1]
PLAYERS = ["Ada", "Bruno", "Clea", "Dario"]


def door(label, kind, adjacent=True):
    return {"label": label, "type": kind, "adjacent": adjacent}


LOADED = {"areas": [{"name": "Hall", "doors": [door("A", "open"), door("B", "pass"), door("C", "garnet", False)]},
                    {"name": "Stairs", "doors": [door("D", "open"), door("E", "open", False)]},
                    {"name": "Roof", "doors": []}]}
# B has gone to the stairs, before D; A has become a garnet door, and stands after C.
EDITED = {"areas": [{"name": "Hall", "doors": [door("C", "garnet"), door("A", "garnet", False)]},
                    {"name": "Stairs", "doors": [door("B", "pass"), door("D", "open"), door("E", "open", False)]},
                    {"name": "Roof", "doors": []}]}


def doors(window):
    """What the picture's tiles are called, from the start to the goal."""
    return [name for name in window.names("option pane") if name.startswith("Door ")]


def test_a_file_with_a_wrong_door_is_opened_at_that_door(evening):
    path = evening.folder / "wrong.json"
    path.write_text(json.dumps(LOADED).replace("garnet", "gold"))
    evening.window = window = Window(CROUPIER, HOME=str(evening.folder))
    window.resize(1280, 800)
    window.get("button", "New Match")
    window.keys("ctrl+n")
    window.press("Keys to Success", inside=window.get("dialog", "New Match"))
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    set_clipboard("\n".join(PLAYERS))
    window.keys("ctrl+v")
    window.get(None, "4 players, usually 13")
    window.press("Next")
    window.press("Load a Layout File…")
    window.enter_path(str(path), "Open")
    window.get("label", "Hall, door C: “gold” is no type of door: there are open, pass and garnet.")
    window.press("Back")


def test_a_layout_is_loaded_from_its_file(evening):
    window = evening.window
    path = evening.folder / "house.json"
    path.write_text(json.dumps(LOADED))
    window.press("Load a Layout File…")
    window.enter_path(str(path), "Open")
    window.get("label", "Your own: 3 areas, 5 doors")
    window.gone("label", "Hall, door C: “gold” is no type of door: there are open, pass and garnet.")


def test_a_door_is_dragged_to_another_area(evening):
    window = evening.window
    window.click(window.get("list item", "Layout*"))
    until(lambda: doors(window) == ["Door A, open, in Hall", "Door B, pass, in Hall", "Door C, garnet, in Hall",
                                    "Door D, open, in Stairs", "Door E, open, in Stairs"], "the doors as loaded")
    settle()  # until the page stands still
    target = window.get("option pane", "Door D*")
    height = target.get_component_iface().get_extents(Atspi.CoordType.WINDOW).height
    window.drag(window.get("option pane", "Door B*"), target, height // 2 + 6)
    until(lambda: doors(window) == ["Door A, open, in Hall", "Door C, garnet, in Hall", "Door B, pass, in Stairs",
                                    "Door D, open, in Stairs", "Door E, open, in Stairs"], "B before D")


def test_a_door_is_retyped_and_moved_by_keys(evening):
    window = evening.window
    window.click(window.get("option pane", "Door A*"))
    until(lambda: window.get("option pane", "Door A*").get_state_set().contains(Atspi.StateType.FOCUSED), "the focus on A")
    window.keys("g")
    window.get("option pane", "Door A, garnet, in Hall")
    window.keys("alt+Down")
    until(lambda: doors(window)[:2] == ["Door C, garnet, in Hall", "Door A, garnet, in Hall"], "A after C")
    window.keys("ctrl+z")
    until(lambda: doors(window)[:2] == ["Door A, garnet, in Hall", "Door C, garnet, in Hall"], "A before C again")
    window.keys("ctrl+shift+z")
    until(lambda: doors(window)[:2] == ["Door C, garnet, in Hall", "Door A, garnet, in Hall"], "A after C")


def test_keys_zoom_and_paste_doors_in_the_dialog(evening):
    """Where Ctrl+V pastes players on the page before."""
    window = evening.window
    window.keys("ctrl+plus")
    window.get("label", "120 %")
    window.keys("alt+0")
    window.get("label", "100 %")
    window.keys("ctrl+c")
    until(lambda: clipboard() == "A garnet\n", "the door as text")
    window.keys("ctrl+v")
    until(lambda: "Door F, garnet, in Hall" in doors(window), "a copy of A")
    window.keys("ctrl+z")
    until(lambda: len(doors(window)) == 5, "no copy any more")


def test_the_door_that_is_played_by_default_is_named(evening):
    """Rows of doors run downwards, and rings go round: none is to the right of another."""
    evening.window.get("label", "Stairs has no garnet door: a player who sends nothing plays at door E instead, unless that is shut.")


def test_doors_have_their_colors_wherever_they_stand(evening):
    window = evening.window
    shot = evening.folder / "colors.png"
    settle(0.3)
    window.shoot(shot)
    frame = window.frame.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    for name, color in (("Add Open Door", "#1F7A43"), ("Add Pass Door", "#F59A23"), ("Add Garnet Door", "#8F45B5")):
        box = window.get("button", name).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        place = f"{box.width}x{box.height}+{box.x - frame.x}+{box.y - frame.y}"
        found = run("convert", shot, "-crop", place, "+repage", "-unique-colors", "txt:")
        assert color in found.upper(), (name, place, found)


def test_the_layout_is_saved(evening):
    window = evening.window
    path = evening.folder / "edited.json"
    window.click(window.get("toggle button", "Layout Menu"))
    until(lambda: len(list(window.find_all("menu item"))) > 5, "the menu")
    window.keys("s")  # its mnemonic; menu items have no names on the bus
    window.enter_path(str(path), "Save")
    window.get("label", "Layout saved")
    until(path.exists, "the file")
    assert json.loads(path.read_text()) == EDITED, path.read_text()


def test_its_steps_outlive_the_page(evening):
    window = evening.window
    window.press("Back")
    window.get("label", "Your own: 3 areas, 5 doors")
    window.gone("option pane", "Door A*")
    window.click(window.get("list item", "Layout*"))
    window.click(window.get("option pane", "Door A*"))
    until(lambda: window.has_focus("option pane", "Door A*"), "the focus on A")
    window.keys("ctrl+z")
    until(lambda: doors(window)[:2] == ["Door A, garnet, in Hall", "Door C, garnet, in Hall"], "A before C again")
    window.keys("ctrl+shift+z")
    until(lambda: doors(window)[:2] == ["Door C, garnet, in Hall", "Door A, garnet, in Hall"], "A after C")


def test_the_match_is_played_on_the_edited_layout(evening):
    window = evening.window
    window.press("Back")
    window.get("label", "Your own: 3 areas, 5 doors")
    window.press("Begin Match")
    window.get("button", "Resolve Round 1")
    window.choose("Ada*")
    window.get("text", "Text as sent")
    window.type("1 at C and A")
    window.press("Submit")
    window.get("list item", "Ada: Accepted*")
    window.choose("Bruno*")
    window.type("1 at B")
    window.press("Keep as Refused")
    until(lambda: [name for name in window.names("list item") if name.startswith("Bruno: ") and "Accepted" not in name
                   and "Waiting" not in name], "the refusal of a door that is elsewhere now")


def test_the_board_shows_the_edited_layout(evening):
    window = evening.window
    window.go_to("Board")
    until(lambda: doors(window) == ["Door C, garnet, in Hall", "Door A, garnet, in Hall", "Door B, pass, in Stairs",
                                    "Door D, open, in Stairs", "Door E, open, in Stairs"], "the edited layout")


def test_the_window_closes(evening):
    evening.window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_a_file_with_a_wrong_door_is_opened_at_that_door,
          test_a_layout_is_loaded_from_its_file,
          test_a_door_is_dragged_to_another_area,
          test_a_door_is_retyped_and_moved_by_keys,
          test_keys_zoom_and_paste_doors_in_the_dialog,
          test_the_door_that_is_played_by_default_is_named,
          test_doors_have_their_colors_wherever_they_stand,
          test_the_layout_is_saved,
          test_its_steps_outlive_the_page,
          test_the_match_is_played_on_the_edited_layout,
          test_the_board_shows_the_edited_layout,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
