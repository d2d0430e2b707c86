#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Areas of a layout that are put to any place, by pointer and by keys, and a plan that is laid under them."""

import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import types
import zlib

from driver import Atspi, Window, drag, main, run, set_clipboard, settle, until

CROUPIER, DRAG_SOURCE = sys.argv[1], sys.argv[4]
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


def write_picture(path, width, height, color=(255, 0, 200), claims=None):
    """A picture of one color; claims: what size it says to have."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    size = claims or (width, height)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress((b"\0" + bytes(color) * width) * height)) + chunk(b"IEND", b""))
    return path


def drop(place, path):
    """Drags a file out of a window in the lower right corner, and drops it on the picture."""
    source = Window(DRAG_SOURCE, str(path))
    run("xdotool", "windowmove", "--sync", source.id, 1100, 720)
    run("xdotool", "windowraise", source.id)
    x, y = place.window.place(place.window.get("option pane", "Stairs, *"))
    drag(1180, 750, x, y + 20)
    source.kill()
    run("xdotool", "windowfocus", "--sync", place.window.id)


def is_pink(window, folder, x, y):
    """Whether the plan is seen at a place of the window, through what lies over it or not."""
    settle(0.3)
    window.shoot(folder / "shot.png")
    frame = box(window.frame)
    found = run("convert", folder / "shot.png", "-crop", f"1x1+{x - frame.x}+{y - frame.y}", "+repage", "txt:")
    red, green, blue = bytes.fromhex(re.search("#([0-9A-Fa-f]{6})", found)[1])
    return red > green + 40 and blue > green + 20


def undo_names(window):
    return [name for name in window.names("button") if name.startswith(("Undo: ", "Redo: "))]


def is_near(one, other):
    return all(abs(a - b) <= 2 for a, b in zip(one, other))


def menu(window, key):
    settle(0.3)
    window.insist(lambda: window.click(window.get("toggle button", "Layout Menu")), lambda: len(list(window.find_all("menu item"))) > 12, "the menu")
    settle()
    window.insist(key, lambda: not window.find("menu item"), "the menu to close")


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
    place.window = window = Window(CROUPIER, str(path), HOME=str(place.folder), ADW_DEBUG_COLOR_SCHEME="prefer-dark")
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


def test_from_rings_free_places_begin_on_these(place):
    window = place.window
    in_rows = places(window)
    window.press("Rings", "radio button")
    settle(0.3)
    rings = [box(window.get("option pane", f"{name}, *")) for name in ("Hall", "Stairs", "Attic")]
    window.press("Free Places", "radio button")
    settle(0.3)
    found = places(window)
    roof = found["Roof"]
    assert found["Hall"][1] < roof[1] and abs(found["Hall"][0] - roof[0]) < 80, ("the first at the top of its ring", found, rings)
    assert found["Stairs"][0] > roof[0] and found["Attic"][0] < roof[0], ("the next clockwise round the goal", found)
    window.press("Rows", "radio button")
    settle(0.3)
    window.press("Free Places", "radio button")
    until(lambda: all(is_near(in_rows[name], at) for name, at in places(window).items()), "free places as in rows again")


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


def drag_held(window, name, dx, dy, look, key=None):
    """Drags an area so far, with a key that is held meanwhile, and looks before it is let go."""
    x, y = window.place(window.get("option pane", f"{name}, *"))
    run("xdotool", "mousemove", x, y, "mousedown", 1)
    for step in range(1, 13):
        run("xdotool", "mousemove", x + dx * step // 12, y + dy * step // 12)
        settle(0.02)
        if key and step == 6:
            run("xdotool", "keydown", key)
    run("xdotool", "mousemove", x + dx, y + dy)
    settle(0.3)
    seen = look()
    run("xdotool", "mouseup", 1)
    settle()
    if key:
        run("xdotool", "keyup", key)
    return seen


def count_colors(place):
    """How many there are in a corner of the picture, where nothing stands."""
    tools, frame = box(place.window.get("radio button", "Free Places")), box(place.window.frame)
    place.window.shoot(place.folder / "shot.png")
    crop = f"60x60+{tools.x - frame.x}+{tools.y + tools.height - frame.y + 24}"
    return int(run("convert", place.folder / "shot.png", "-crop", crop, "+repage", "-format", "%k", "info:"))


def test_a_grid_is_seen_while_an_area_is_dragged_unless_ctrl_is_held(place):
    window = place.window
    settle(0.3)
    before = places(window)
    assert count_colors(place) == 1
    assert drag_held(window, "Hall", 53, -127, lambda: count_colors(place)) > 1, "no grid while the hall is dragged"
    until(lambda: not is_near(places(window)["Hall"], before["Hall"]), "the hall elsewhere")
    settle(0.3)
    assert count_colors(place) == 1, "the grid is still there"
    assert all(number % 12 == 0 for number in saved(place, "grid.json")["Hall"]), "the hall is on the grid"
    window.keys("ctrl+z")
    until(lambda: is_near(places(window)["Hall"], before["Hall"]), "the hall back")
    settle(0.3)
    for dx in (41, 44):  # both of which were the same on the grid
        assert drag_held(window, "Hall", dx, -127, lambda: count_colors(place), "ctrl") == 1, "a grid though Ctrl is held"
        until(lambda: is_near(places(window)["Hall"], (before["Hall"][0] + dx, before["Hall"][1] - 127)), f"{before}, {dx} further right")
        window.keys("ctrl+z")
        until(lambda: is_near(places(window)["Hall"], before["Hall"]), "the hall back again")
        settle(0.3)


def edges(window, name):
    at = box(window.get("option pane", f"{name}, *"))
    return types.SimpleNamespace(left=at.x, right=at.x + at.width, top=at.y, bottom=at.y + at.height, center=at.x + at.width / 2, middle=at.y + at.height / 2)


def is_level(window, edge, *names):
    found = [getattr(edges(window, name), edge) for name in names]
    return max(found) - min(found) <= 1


def select_areas(window, *names):
    window.insist(lambda: window.click(window.get("option pane", f"{names[0]}, *")), lambda: window.has_focus("option pane", f"{names[0]}, *"), "the focus")
    settle(0.3)
    run("xdotool", "keydown", "ctrl")
    for name in names[1:]:
        window.click(window.get("option pane", f"{name}, *"))
    run("xdotool", "keyup", "ctrl")
    window.get("label", f"{len(names)} areas")


def arrange(window, key, open_menu=None):
    """By the menu of what is selected, with keys alone, or by another."""
    window.insist(open_menu or (lambda: window.keys("shift+F10")), lambda: len(list(window.find_all("menu item"))) > 11, "the menu")
    settle()
    window.keys("i")
    until(lambda: len(list(window.find_all("menu item"))) == 11, "the menu that puts in order")  # with the way back
    settle(0.3)
    window.keys(key)
    until(lambda: not window.find("menu item"), "the menu to close")


def test_several_areas_are_aligned_and_distributed_each_in_one_step(place):
    window = place.window
    settle(0.3)
    before = places(window)
    names = ("Hall", "Stairs", "Attic")
    select_areas(window, *names)
    for key, edge in zip("lcrtmb", ("left", "center", "right", "top", "middle", "bottom")):
        assert not is_level(window, edge, *names), (edge, before)
        arrange(window, key)
        until(lambda: is_level(window, edge, *names), f"all three in line by their {edge}")
        assert len(set(places(window).values())) == 4, places(window)
        assert "Undo: Align 3 Areas" in undo_names(window), undo_names(window)
        window.keys("ctrl+z")
        until(lambda: all(is_near(at, before[name]) for name, at in places(window).items()), "all back in one step")
        settle(0.3)
    arrange(window, "a")
    until(lambda: "Undo: Distribute 3 Areas" in undo_names(window), "the step")
    settle(0.3)
    first, second, third = sorted((edges(window, name) for name in names), key=lambda at: at.left)
    assert abs((second.left - first.right) - (third.left - second.right)) <= 2, (first, second, third)
    window.keys("ctrl+z")
    until(lambda: all(is_near(at, before[name]) for name, at in places(window).items()), "all back in one step")


def test_all_of_a_layout_is_mirrored_in_its_menu(place):
    window = place.window
    settle(0.3)
    before = places(window)
    window.keys("Escape")
    for key, axis in (("f", 0), ("p", 1)):
        window.press("Hall, *", "option pane")  # one alone: then all are meant
        arrange(window, key, lambda: window.click(window.get("toggle button", "Layout Menu")))
        until(lambda: "Undo: Mirror 4 Areas" in undo_names(window), "the step")
        settle(0.3)
        after = places(window)
        sums = [before[name][axis] + after[name][axis] for name in before]
        assert max(sums) - min(sums) <= 3 and after["Hall"] != before["Hall"], (axis, before, after)
        window.tab_to("button", "Undo: Mirror 4 Areas", "shift+Tab")  # and back in the list of steps, with keys alone
        window.keys("shift+F10")
        until(lambda: window.find("menu item"), "the list of steps")
        settle()
        window.keys("Return")
        until(lambda: all(is_near(at, before[name]) for name, at in places(window).items()), "all back in one step")
        settle(0.3)


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


def test_a_damaged_picture_is_refused_in_one_sentence(place):
    window = place.window
    path = place.folder / "broken.png"
    path.write_bytes(write_picture(place.folder / "whole.png", 40, 30).read_bytes()[:60])
    text = place.folder / "text.png"
    text.write_text("This is no picture.")
    huge = write_picture(place.folder / "huge.png", 1, 1, claims=(40000, 40000))
    for file, words in ((path, "“broken.png” is no picture that can be read here, or is damaged."),
                        (text, "“text.png” is no picture that can be read here, or is damaged."),
                        (huge, "“huge.png” is too large for a plan: it may have 64 million pixels and 32 megabytes.")):
        menu(window, "h")
        window.enter_path(str(file), "Open")
        window.get("label", words)


def test_a_reason_is_told_whole_in_a_small_window(place):
    window = place.window
    window.resize(360, 720)
    until(lambda: box(window.frame).width <= 372, "a narrow window")
    menu(window, "h")
    window.enter_path(str(place.folder / "text.png"), "Open")
    toast = box(window.get("label", "“text.png” is no picture that can be read here, or is damaged."))
    assert 0 < toast.x and toast.x + toast.width <= 360 and toast.height > 30, "in two lines, not in one that is cut"
    window.resize(1280, 800)
    settle(0.3)


def test_a_plan_is_laid_underneath_and_taken_away(place):
    window = place.window
    window.press("Free Places", "radio button")
    menu(window, "h")
    window.enter_path(str(write_picture(place.folder / "plan.png", 60, 40)), "Open")
    window.get("label", "Plan laid underneath*")
    until(lambda: "Undo: Lay Plan" in undo_names(window), "a step that can be undone")
    settle(0.3)
    hall = box(window.get("option pane", "Hall, *"))
    place.spot = (hall.x + hall.width // 2, hall.y + hall.height + 12)
    assert is_pink(window, place.folder, *place.spot)
    assert not is_pink(window, place.folder, place.spot[0], hall.y + hall.height - 6), "nothing shines through where words stand"
    assert not window.find("button", "Apply")  # the match has nothing of it
    window.keys("ctrl+z")
    until(lambda: not is_pink(window, place.folder, *place.spot), "no plan")
    window.keys("ctrl+shift+z")
    until(lambda: is_pink(window, place.folder, *place.spot), "the plan again")
    window.press("Rows", "radio button")
    until(lambda: not is_pink(window, place.folder, *place.spot), "rows without a plan")
    window.press("Free Places", "radio button")
    menu(window, "k")
    until(lambda: not is_pink(window, place.folder, *place.spot), "no plan any more")
    window.keys("ctrl+z")
    until(lambda: is_pink(window, place.folder, *place.spot), "the plan that was taken away")


def number(window, name):
    return float(Atspi.Value.get_current_value(window.get("spin button", name)))


def test_a_plan_is_adjusted_by_numbers_and_dragged(place):
    window = place.window
    assert not window.find("spin button", "Width")  # locked, until it is to be adjusted
    menu(window, "j")
    window.get("button", "Done")
    assert number(window, "Width") == 900 and number(window, "Left") == 0
    for name in ("Original Size", "Smaller", "Smaller"):  # with room around the plan
        window.press(name)
        settle(0.3)
    hall = window.get("option pane", "Hall, *")
    before = box(hall)
    x, y = window.place(hall)
    drag(x, y, x + 30, y + 24)
    until(lambda: number(window, "Left") > 20, "the plan moved")
    after = box(window.get("option pane", "Hall, *"))
    assert is_near((before.x, before.y), (after.x, after.y)), "rooms stay where they are"
    until(lambda: "Undo: Move Plan" in undo_names(window), "a step")
    window.press("Done")
    window.gone("spin button", "Width")
    window.keys("ctrl+z")
    menu(window, "j")
    until(lambda: number(window, "Left") == 0, "the plan back")
    window.keys("Escape")
    window.gone("spin button", "Width")


def test_a_plan_is_in_no_picture_and_no_file(place):
    window = place.window
    path = place.folder / "house.svg"
    menu(window, "v")
    window.enter_path(str(path), "Save")
    until(path.exists, "the picture")
    assert "<image" not in path.read_text() and ">Hall<" in path.read_text()
    assert saved(place, "with-plan.json") == place.kept


def test_a_dropped_picture_is_laid_underneath(place):
    window = place.window
    menu(window, "k")
    until(lambda: not is_pink(window, place.folder, *place.spot), "no plan")
    drop(place, place.folder / "plan.png")
    until(lambda: is_pink(window, place.folder, *place.spot), "the plan that was dropped")


def test_a_pasted_picture_is_laid_underneath(place):
    window = place.window
    menu(window, "k")
    until(lambda: not is_pink(window, place.folder, *place.spot), "no plan")
    subprocess.run(["xclip", "-selection", "clipboard", "-t", "image/png", "-i", str(place.folder / "plan.png")],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)  # it goes on holding the picture
    menu(window, "p")
    until(lambda: is_pink(window, place.folder, *place.spot), "the plan that was pasted")


def test_a_plan_of_new_match_lies_there_once_the_match_has_begun(place):
    window = place.window
    window.put_away()
    window.keys("ctrl+n")
    dialog = window.get("dialog", "New Match")
    window.press("Keys to Success", inside=dialog)
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    set_clipboard("Ada\nBruno\nClea\nDario")
    window.keys("ctrl+v")
    window.get("label", "4 players*")
    window.press("Next")
    window.press("Layout", inside=dialog)
    window.get("option pane", "Door A*")
    menu(window, "h")
    window.enter_path(str(place.folder / "plan.png"), "Open")
    window.get("label", "Plan laid underneath*")
    window.keys("alt+Left")
    window.press("Begin Match")
    window.gone("dialog", "New Match")
    window.choose("Layout")
    window.get("option pane", "Door A*")
    room = box(window.get("option pane", "Room 1, *"))
    until(lambda: is_pink(window, place.folder, room.x + room.width // 2, room.y + room.height + 12), "the plan of New Match")
    assert not window.find("button", "Apply")  # the match has nothing of it


def test_the_window_closes(place):
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_free_places_begin_where_the_areas_stand,
          test_from_rings_free_places_begin_on_these,
          test_an_area_is_dragged_to_a_free_place_in_one_step,
          test_an_area_never_lies_on_another,
          test_keys_move_several_together_in_one_step,
          test_a_grid_is_seen_while_an_area_is_dragged_unless_ctrl_is_held,
          test_several_areas_are_aligned_and_distributed_each_in_one_step,
          test_all_of_a_layout_is_mirrored_in_its_menu,
          test_rows_keep_the_free_places_for_later,
          test_the_board_has_the_same_places,
          test_a_small_window_shows_free_places,
          test_a_damaged_place_is_refused,
          test_a_damaged_picture_is_refused_in_one_sentence,
          test_a_reason_is_told_whole_in_a_small_window,
          test_a_plan_is_laid_underneath_and_taken_away,
          test_a_plan_is_adjusted_by_numbers_and_dragged,
          test_a_plan_is_in_no_picture_and_no_file,
          test_a_dropped_picture_is_laid_underneath,
          test_a_pasted_picture_is_laid_underneath,
          test_a_plan_of_new_match_lies_there_once_the_match_has_begun,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
