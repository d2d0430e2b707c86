#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Areas of a layout that are put to any place, by pointer and by keys."""

import json
import pathlib
import sys
import tempfile
import types

from driver import Atspi, Window, drag, main, run, settle, until

CROUPIER = sys.argv[1]
PLAYERS = "".join(f"player: {name}\n" for name in ("Ada", "Bruno", "Clea", "Dario"))
HOUSE = ["Hall: A open, B pass", "Stairs: C garnet / D open", "Attic: E open", "Roof:"]


def box(node):
    return node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)


def places(window):
    """Where the middles of the areas are."""
    found = {}
    for name in ("Hall", "Stairs", "Attic", "Roof"):
        at = box(window.get("option pane", f"{name}, *"))
        found[name] = (at.x + at.width // 2, at.y + at.height // 2)
    return found


def is_near(one, other):
    return all(abs(a - b) <= 2 for a, b in zip(one, other))


def menu(window, key):
    window.click(window.get("toggle button", "Layout Menu"))
    until(lambda: len(list(window.find_all("menu item"))) > 12, "the menu")
    settle()
    window.keys(key)
    until(lambda: not window.find("menu item"), "the menu to close")


def saved(place, name):
    """The layout’s file, as it is saved now."""
    path = place.folder / name
    menu(place.window, "s")
    place.window.enter_path(str(path), "Save")
    until(path.exists, name)
    place.window.get("label", "Layout saved")
    return {area["name"]: area.get("at") for area in json.loads(path.read_text())["areas"]}


def test_free_places_begin_where_the_areas_stand(place):
    path = place.folder / "house.croupier-script"
    path.write_text("game: keys-to-success\ntitle: The House\n" + "".join(f"area {area}\n" for area in HOUSE) + PLAYERS)
    place.window = window = Window(CROUPIER, str(path), HOME=str(place.folder))
    window.resize(1280, 800)
    until(lambda: window.titles().get(window.id) == "The House", "the match")
    window.choose("Layout")
    window.get("option pane", "Door A*")
    settle(0.3)
    before = places(window)
    window.press("Free Places", "radio button")
    settle(0.3)
    after = places(window)
    assert all(is_near(before[name], after[name]) for name in before), (before, after)
    assert saved(place, "unmoved.json") == {"Hall": None, "Stairs": None, "Attic": None, "Roof": None}


def test_an_area_is_dragged_to_a_free_place_in_one_step(place):
    window = place.window
    settle(0.3)
    before = place.before = places(window)
    x, y = window.place(window.get("option pane", "Attic, *"))
    drag(x, y, x - 150, y + 170)
    until(lambda: places(window)["Attic"][1] > before["Attic"][1] + 140, "the attic further down")
    settle(0.3)
    after = places(window)
    assert all(is_near(before[name], after[name]) for name in ("Hall", "Stairs", "Roof")), (before, after)
    assert after["Attic"][0] < before["Attic"][0] - 100, (before, after)
    window.get("label", "Areas of the layout put elsewhere")
    window.get("label", "Changes no message.")
    window.keys("ctrl+z")
    until(lambda: is_near(places(window)["Attic"], before["Attic"]), "the attic back")
    window.keys("ctrl+shift+z")
    until(lambda: is_near(places(window)["Attic"], after["Attic"]), "the attic further down again")


def test_an_area_never_lies_on_another(place):
    window = place.window
    settle(0.3)
    before = places(window)
    # After a drag, GTK on X11 may lose the next click.
    window.insist(lambda: window.drag(window.get("option pane", "Attic, *"), window.get("option pane", "Stairs, *"), -6),
                  lambda: not is_near(places(window)["Attic"], before["Attic"]), "the attic elsewhere")
    settle(0.3)
    attic, stairs = (box(window.get("option pane", f"{name}, *")) for name in ("Attic", "Stairs"))
    assert is_near(places(window)["Stairs"], before["Stairs"])
    assert (attic.x >= stairs.x + stairs.width or stairs.x >= attic.x + attic.width or attic.y >= stairs.y + stairs.height or
            stairs.y >= attic.y + attic.height), ((attic.x, attic.y), (stairs.x, stairs.y))
    window.keys("ctrl+z")
    until(lambda: is_near(places(window)["Attic"], before["Attic"]), "the attic back")


def test_keys_move_several_together_in_one_step(place):
    window = place.window
    window.insist(lambda: window.click(window.get("option pane", "Attic, *")), lambda: window.has_focus("option pane", "Attic, *"), "the focus on the attic")
    settle(0.3)
    before = places(window)
    run("xdotool", "keydown", "ctrl")
    window.click(window.get("option pane", "Roof, *"))
    run("xdotool", "keyup", "ctrl")
    window.get("label", "2 areas")
    window.keys("alt+Up", "alt+Up", "alt+Up", "alt+Left")
    until(lambda: places(window)["Roof"][1] <= before["Roof"][1] - 24 and places(window)["Roof"][0] < before["Roof"][0], "the roof moved")
    settle(0.3)
    after = places(window)
    moves = {name: tuple(b - a for a, b in zip(before[name], after[name])) for name in before}
    assert is_near(moves["Roof"], moves["Attic"]) and is_near(moves["Hall"], (0, 0)), moves
    window.keys("ctrl+z")
    until(lambda: is_near(places(window)["Roof"], before["Roof"]), "all of it undone at once")
    window.keys("ctrl+shift+z")
    until(lambda: is_near(places(window)["Roof"], after["Roof"]), "all of it done again")


def test_rows_keep_the_free_places_for_later(place):
    window = place.window
    settle(0.3)
    free = places(window)
    window.press("Rows", "radio button")
    until(lambda: len({y for _, y in places(window).values()}) == 1, "rows")
    window.press("Free Places", "radio button")
    until(lambda: all(is_near(free[name], at) for name, at in places(window).items()), "the free places")
    kept = place.kept = saved(place, "moved.json")
    assert all(len(at) == 2 and all(isinstance(number, int) for number in at) for at in kept.values()), kept


def test_the_board_has_the_same_places(place):
    window = place.window
    window.press("Apply")
    window.gone("button", "Apply")
    window.go_to("Board")
    window.get("option pane", "Attic, *")
    settle(0.3)
    at = places(window)
    assert at["Attic"][1] > at["Stairs"][1] + 100 and at["Hall"][1] < at["Attic"][1], at
    window.choose("Layout")
    window.get("option pane", "Attic, *")


def test_a_small_window_shows_free_places(place):
    window = place.window
    window.resize(360, 720)
    until(lambda: box(window.frame).width <= 372, "a narrow window")
    settle(0.3)
    for name in ("Free Places", "Layout Menu"):
        button = box(window.get(None, name))
        assert 0 <= button.x and button.x + button.width <= 372, (name, button.x, button.width)
    window.resize(1280, 800)
    settle(0.3)


def test_a_damaged_place_is_refused(place):
    window = place.window
    path = place.folder / "damaged.json"
    path.write_text(json.dumps({"areas": [{"name": "Hall", "at": [1, 2, 3], "doors": [{"label": "A", "type": "open"}]},
                                          {"name": "Roof", "doors": []}]}))
    menu(window, "o")
    window.enter_path(str(path), "Open")
    window.get("label", "Hall: an area stands at two whole numbers from -10000 to 10000.")
    window.get("option pane", "Attic, *")


def test_the_window_closes(place):
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_free_places_begin_where_the_areas_stand,
          test_an_area_is_dragged_to_a_free_place_in_one_step,
          test_an_area_never_lies_on_another,
          test_keys_move_several_together_in_one_step,
          test_rows_keep_the_free_places_for_later,
          test_the_board_has_the_same_places,
          test_a_small_window_shows_free_places,
          test_a_damaged_place_is_refused,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
