#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table: laid by pointer and by keys, drawn, shown to everybody, drawn again."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import types
import xml.dom.minidom

from driver import Atspi, Window, clipboard, drag, main, run, settle, until

CROUPIER = sys.argv[1]
NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan"]
SCRIPT = ("game: pass-the-present\ntitle: The Second Evening\nseed: " + "5e" * 32 + "\n"
          + "".join(f"player: {name}\n" for name in NAMES)
          + "== pregame\nAlice: Bob\nBob: Carol\nCarol: Dave\nDave: Alice\nErin: Alice\nFrank: Erin\nGrace: Frank\n== open\n")


def rulings(table):
    """What has been ruled so far, as the saved match has it."""
    match = json.loads(next(table.folder.glob(".local/share/croupier/matches/*.croupier")).read_text())
    return [entry["rule"] for entry in match["log"] if "rule" in entry]


def says(window, *words):
    """Waits for a label that has all the words."""
    return until(lambda: next((name for name in window.names("label") if all(word in name for word in words)), None), f"a label with {words}")


def seats(window):
    return sorted(name for name in window.names("option pane") if name.startswith("Seat "))


def test_the_table_counts_the_seatings_that_fit(table):
    table.window = window = Window(CROUPIER, str(table.script), HOME=str(table.folder))
    window.resize(1280, 800)
    window.choose("Table")
    says(window, " of 362,880 seatings fit")
    says(window, "9 players without a seat")
    assert seats(window) == [f"Seat {i}, free" for i in range(1, 10)], seats(window)


def test_a_chip_is_dragged_to_a_seat_and_pinned(table):
    window = table.window
    window.drag(window.get("option pane", "Alice, without a seat"), window.get("option pane", "Seat 1, free"))
    window.get("option pane", "Seat 1: Alice, pinned")
    says(window, " of 40,320 seatings fit")
    says(window, "8 players without a seat")
    until(lambda: rulings(table) == ["fix seats: Alice, -, -, -, -, -, -, -, -"], "the pin in the file")


def test_another_one_is_taken_and_put_down_by_keys(table):
    window = table.window
    window.tab_to("option pane", "Bob, without a seat")
    window.keys("Return")
    says(window, "Choose a seat for Bob")
    window.keys("Right", "Return")
    window.get("option pane", "Seat 3: Bob, pinned")


def test_what_is_not_kept_is_named_only_where_secrets_are_shown(table):
    window = table.window
    window.keys("ctrl+Up")
    window.get("option pane", "Seat 2: Bob, pinned")
    window.keys("ctrl+Up")
    window.get("option pane", "Seat 1: Bob, pinned")
    window.get("option pane", "Seat 2: Alice, pinned")
    says(window, "No seating fits: 1 player will have to get from somebody they distrust", "1 player gets from somebody they distrust")
    assert not window.find("label", "Alice distrusts Bob, but gets from them.")
    window.press("Distrust", "toggle button")
    says(window, "Alice distrusts Bob, but gets from them.")
    window.press("Distrust", "toggle button")
    window.gone("label", "Alice distrusts Bob, but gets from them.")


def test_players_are_pinned_and_taken_away_by_keys(table):
    window = table.window
    window.tab_to("option pane", "Seat 1: Bob, pinned")
    window.keys("p")
    window.get("option pane", "Seat 1: Bob")
    says(window, " of 40,320 seatings fit")
    window.keys("p")
    window.get("option pane", "Seat 1: Bob, pinned")
    window.keys("Delete")
    window.get("option pane", "Seat 1, free")
    window.get("option pane", "Bob, without a seat")


def test_edits_are_undone_one_by_one_and_are_one_ruling(table):
    window = table.window
    window.keys("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
    window.get("option pane", "Seat 1: Alice, pinned")
    window.get("option pane", "Seat 2: Bob, pinned")
    until(lambda: rulings(table) == ["fix seats: Alice, Bob, -, -, -, -, -, -, -"], "one ruling")
    window.press("Clear")
    until(lambda: seats(window) == [f"Seat {i}, free" for i in range(1, 10)], "an empty table")
    until(lambda: not rulings(table), "no ruling")
    window.keys("ctrl+z")
    window.get("option pane", "Seat 2: Bob, pinned")


def test_a_draw_without_everybody_says_who_is_missing(table):
    window = table.window
    window.press("Draw")
    says(window, "Nothing has come from Heidi and Ivan.")
    window.keys("Return")
    says(window, "Drawn as one of ", " seatings")
    table.first = until(lambda: len(seats(window)) == 9 and not any("free" in name for name in seats(window)) and seats(window), "all seats")
    assert table.first[:2] == ["Seat 1: Alice", "Seat 2: Bob"], table.first


def test_the_picture_is_copied_with_its_words(table):
    window = table.window
    window.keys("ctrl+c")
    says(window, "Picture of the table copied")
    words = ", ".join(table.first)
    until(lambda: re.fullmatch(words + r"\. Each gives to the next \d seats, clockwise\.", clipboard()), "the words on the clipboard")
    png = subprocess.run(["xclip", "-o", "-selection", "clipboard", "-t", "image/png"], capture_output=True, timeout=10).stdout
    assert png.startswith(b"\x89PNG") and len(png) > 20000, len(png)
    (table.folder / "copied.png").write_bytes(png)


def test_the_picture_is_saved_as_svg(table):
    window = table.window
    window.press("Picture for Everybody", "toggle button")
    until(lambda: len(list(window.find_all("menu item"))) == 4, "the menu")
    window.keys("s")  # its mnemonic; menu items have no names on the bus
    path = table.folder / "table"  # a name that says nothing of the kind
    window.enter_path(str(path), "Save")
    says(window, "Picture saved")
    svg = xml.dom.minidom.parse(str(path))
    texts = {node.firstChild.data for node in svg.getElementsByTagName("text")}
    assert texts >= {*NAMES, *map(str, range(1, 10))}, texts


def differ(one, other):
    """How much two pictures of the same size differ, from 0 to 1."""
    compared = subprocess.run(["compare", "-metric", "MAE", one, other, "null:"], capture_output=True, text=True, timeout=20)
    return float(re.search(r"\((.*)\)", compared.stderr)[1])


def test_the_picture_is_saved_as_png(table):
    window = table.window
    path, copied, blank = (table.folder / name for name in ("table.png", "copied.png", "blank.png"))
    window.press("Picture for Everybody", "toggle button")
    until(lambda: len(list(window.find_all("menu item"))) == 4, "the menu")
    window.keys("p")
    window.enter_path(str(path), "Save")
    until(lambda: path.exists() and path.stat().st_size > 0, "the picture")
    says(window, "Picture saved")
    svg = xml.dom.minidom.parse(str(table.folder / "table")).documentElement
    width, height = (2 * int(svg.getAttribute(side)) for side in ("width", "height"))
    assert run("identify", "-format", "%m %w %h", path) == f"PNG {width} {height}"
    run("convert", "-size", f"{width}x{height}", "xc:white", blank)
    assert differ(path, copied) < 0.001 and differ(path, blank) > 0.02, (differ(path, copied), differ(path, blank))


def test_drawing_again_leaves_a_trace(table):
    window = table.window
    window.press("Redraw…")
    says(window, "everybody who checks the match will see")
    window.type("Bob fell ill")
    window.press("Redraw")
    until(lambda: rulings(table)[1:] == ["redraw seats because Bob fell ill"], "the ruling")
    until(lambda: seats(window) != table.first and len(seats(window)) == 9, "other seats")


def test_what_was_drawn_first_is_drawn_again_after_undo(table):
    window = table.window
    window.keys("ctrl+z")
    until(lambda: seats(window) == table.first, "the seats before, in one step")
    until(lambda: len(rulings(table)) == 1, "the redraw taken back")
    window.keys("ctrl+z")
    window.get("button", "Draw")
    window.press("Draw")
    says(window, "Nothing has come from Heidi and Ivan.")
    window.keys("Return")
    until(lambda: seats(window) == table.first, "the first draw")


def test_the_board_shows_the_table_once_it_is_drawn(table):
    window = table.window
    window.choose("Board")
    window.get("label", "Design So Far")
    until(lambda: seats(window) == table.first, "the table on the board")
    window.press("Earlier")
    window.get("label", "After Seating")
    window.press("Earlier")
    window.get("label", "At the Start")
    until(lambda: not seats(window), "no table")


def test_a_note_on_a_player_stands_at_the_seat(table):
    window = table.window
    window.choose("Rounds")
    window.choose("Alice:*")
    window.keys("ctrl+m")
    window.get("label", "Note on Alice")
    window.type("plays from a phone")
    window.keys("Return")
    window.gone("label", "Note on Alice")
    window.choose("Table")
    window.get("label", "Gives To")
    seat = next(name for name in table.first if ": Alice" in name)
    window.click(window.get("option pane", seat))
    window.get("label", "Your Note")
    window.get("label", "plays from a phone")
    window.keys("ctrl+z")
    window.gone("label", "Your Note")


def test_marks_are_added_and_dragged_to_another_seat(table):
    window = table.window
    alice, bob = (next(name for name in table.first if name.endswith(f": {player}")) for player in ("Alice", "Bob"))
    n = len(rulings(table))
    for mark in ("silenced", "owes Bob"):
        window.click(window.get("option pane", alice))
        window.keys("ctrl+m")
        window.get("label", "Nobody is told. It stands at the seat, and in your note.")
        window.type(mark)
        window.press("Add")
        window.gone("label", "Nobody is told. It stands at the seat, and in your note.")
    until(lambda: rulings(table)[n:][-1:] == ["note Alice: silenced; owes Bob"], "both marks in one note")
    window.get("label", "silenced; owes Bob")
    assert "silenced" in window.get("option pane", alice).get_description()
    window.keys("ctrl+c")
    says(window, "Picture of the table copied")
    assert "silenced" not in clipboard()
    x, y = window.place(window.get("option pane", alice))
    to = window.place(window.get("option pane", bob))
    drag(x - 10, y + 11, *to)
    until(lambda: rulings(table)[-2:] == ["note Bob: silenced", "note Alice: owes Bob"], f"the first mark at Bob's seat, and not {rulings(table)[-2:]}")
    window.keys("ctrl+z")
    until(lambda: rulings(table)[-1] == "note Alice: silenced; owes Bob", f"both marks at Alice's seat in one step, and not {rulings(table)[-2:]}")
    window.keys("shift+ctrl+z")
    until(lambda: rulings(table)[-2:] == ["note Bob: silenced", "note Alice: owes Bob"], f"the first mark at Bob's seat, and not {rulings(table)[-2:]}")
    window.click(window.get("option pane", bob))
    window.get("label", "silenced")


def open_menu(window):
    window.keys("shift+F10")
    until(lambda: window.find("menu item"), "the menu")
    settle()


def test_a_mark_is_taken_off_by_the_menu_and_comes_back(table):
    window = table.window
    open_menu(window)
    window.keys("k")
    until(lambda: rulings(table)[-1] == "note Bob: none", f"no mark at Bob's seat, and not {rulings(table)[-1]}")
    window.gone("label", "silenced")
    window.keys("ctrl+z")
    window.get("label", "silenced")


def test_a_selected_mark_is_taken_off_by_a_key_and_the_player_stays(table):
    window = table.window
    alice, bob = (next(name for name in table.first if name.endswith(f": {player}")) for player in ("Alice", "Bob"))
    window.click(window.get("option pane", bob))
    window.keys("m", "Delete")
    until(lambda: rulings(table)[-1] == "note Bob: none", f"no mark at Bob's seat, and not {rulings(table)[-1]}")
    window.get("option pane", bob)
    window.keys("ctrl+z")
    window.get("label", "silenced")
    x, y = window.place(window.get("option pane", alice))
    run("xdotool", "mousemove", x - 10, y + 11, "click", "1")
    settle()
    window.keys("Delete")
    until(lambda: rulings(table)[-1] == "note Alice: none", f"no mark at Alice's seat, and not {rulings(table)[-1]}")
    window.get("option pane", alice)
    window.keys("ctrl+z")
    until(lambda: rulings(table)[-1] == "note Alice: owes Bob", "the mark at Alice's seat")


def test_a_mark_has_a_menu_of_its_own(table):
    window = table.window
    bob = next(name for name in table.first if name.endswith(": Bob"))
    window.click(window.get("option pane", bob))
    window.keys("m")
    open_menu(window)
    assert len(list(window.find_all("menu item"))) == 2, list(window.names("menu item"))  # to take it off, and to give it away
    window.keys("g")
    settle()
    window.keys("Down", "Return")  # the player after the first, or the first
    until(lambda: rulings(table)[-1] == "note Bob: none", f"no mark at Bob's seat, and not {rulings(table)[-2:]}")
    given = rulings(table)[-2]
    assert given.startswith("note ") and given.endswith("silenced") and "Bob:" not in given, given
    window.keys("ctrl+z")
    window.get("label", "silenced")


def test_no_tooltip_stands_over_the_menu_of_a_mark(table):
    window = table.window
    bob = next(name for name in table.first if name.endswith(": Bob"))
    shown = lambda: len(run("xdotool", "search", "--onlyvisible", "--pid", window.process.pid).split())
    x, y = window.place(window.get("option pane", bob))
    run("xdotool", "mousemove", 5, 5)
    settle(0.3)
    alone = shown()
    run("xdotool", "mousemove", x + 10, y + 11)
    until(lambda: shown() == alone + 1, "the tooltip of the mark")
    run("xdotool", "click", 3)
    until(lambda: window.find("menu item"), "the menu of the mark")
    for step in range(1, 4):
        run("xdotool", "mousemove", x + 10 + step, y + 11)
        settle(0.3)
    assert shown() == alone + 1, "the menu, and no tooltip"
    window.keys("Escape")
    until(lambda: not window.find("menu item"), "the menu to close")
    run("xdotool", "mousemove", x + 10, y + 11)
    until(lambda: shown() == alone + 1, "the tooltip once more")


def test_a_new_mark_is_offered_where_a_player_has_none(table):
    window = table.window
    carol = next(name for name in table.first if name.endswith(": Carol"))
    window.click(window.get("option pane", carol))
    open_menu(window)
    window.keys("r")
    settle()
    window.keys("n")
    window.get("label", "Nobody is told. It stands at the seat, and in your note.")
    window.type("late")
    window.press("Add")
    until(lambda: rulings(table)[-1] == "note Carol: late", f"a mark at Carol's seat, and not {rulings(table)[-1]}")
    assert "late" in window.get("option pane", carol).get_description()


def test_the_window_closes(table):
    table.window.quit()


def test_a_big_table_is_laid_while_it_is_counted(table):
    """Each edit comes before the seatings that fit the one before are counted, and only those of the last one are told."""
    count = 20
    names = [f"Player {chr(ord('A') + i)}" for i in range(count)]
    script = table.folder / "crowd.croupier-script"
    script.write_text("game: pass-the-present\ntitle: Crowd\nseed: " + "5e" * 32 + "\noption reach: 9\n"
                      + "".join(f"player: {name}\n" for name in names) + "== pregame\n"
                      + "".join(f"{names[i]}: {names[(i + 1) % 7 if i < 7 else 7 + (i - 6) % 13]}\n" for i in range(count)) + "== open\n")
    window = Window(CROUPIER, str(script), HOME=str(table.folder))
    window.resize(1280, 800)
    window.choose("Table")
    for seat, name in enumerate(names[:3], 1):
        window.drag(window.get("option pane", f"{name}, without a seat"), window.get("option pane", f"Seat {seat}, free"))
        window.get("option pane", f"Seat {seat}: {name}, pinned")
    window.keys("ctrl+z")
    window.get("option pane", "Seat 3, free")
    says(window, " of 6.40 × 10¹⁵ seatings fit")
    window.quit()


def percent(window):
    return next((int(name.removesuffix(" %")) for name in window.names("label") if name.endswith(" %")), None)


def is_zoomed(window, wanted):
    until(lambda: percent(window) == wanted, f"a table of {wanted} %, and not {percent(window)} %")


def box(node):
    return node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)


def find_scroller(window):
    return next(node for node in window.parents(window.get("list box", "Table")) if node.get_role_name() == "scroll pane")


def sees(window):
    """How many seats are in sight, not counting those that have to be scrolled to."""
    scrolled = box(find_scroller(window))
    tiles = [box(node) for node in window.find_all("option pane", "Seat *")]
    return sum(scrolled.y <= tile.y and tile.y + tile.height <= scrolled.y + scrolled.height for tile in tiles)


def test_the_table_is_zoomed_by_keys_buttons_and_wheel(table):
    """It opens in its own size and scrolls; it can be made so small that all of it is seen, or larger than the window."""
    names = [f"Montgomery-Featherstone {chr(ord('A') + i)}" for i in range(20)]
    script = table.folder / "salon.croupier-script"
    script.write_text("game: pass-the-present\ntitle: Salon\nseed: " + "5e" * 32 + "\n" + "".join(f"player: {name}\n" for name in names)
                      + "".join(f"! note {name}: protected by the Abbess; ghost vote; drunk; owes somebody; late\n" for name in names[::3])
                      + "== pregame\n" + "".join(f"{name}: nobody\n" for name in names) + "== open\n")
    table.window = window = Window(CROUPIER, str(script), HOME=str(table.folder))
    window.resize(1280, 800)
    window.choose("Table")
    window.resize(720, 600)
    window.get("option pane", "Seat 20, free")
    is_zoomed(window, 100)
    until(lambda: 0 < sees(window) < 20, "a table that has to be scrolled")
    window.press("Fit the Window")
    until(lambda: percent(window) < 100 and sees(window) == 20, "the whole table to be seen")
    window.click(window.get("option pane", "Seat 1, free"))
    window.keys("ctrl+0")
    is_zoomed(window, 100)
    window.keys("ctrl+minus")
    is_zoomed(window, 83)
    window.keys("ctrl+plus", "ctrl+plus")
    is_zoomed(window, 120)
    before = box(window.get("option pane", "Seat 5, free"))
    run("xdotool", "keydown", "ctrl")
    window.scroll(find_scroller(window), -1)
    run("xdotool", "keyup", "ctrl")
    is_zoomed(window, 144)
    until(lambda: box(window.get("option pane", "Seat 5, free")).width > 1.15 * before.width, "a larger seat")


def test_a_small_window_has_all_buttons_in_one_line_and_the_zoom_below(table):
    window = table.window
    window.resize(360, 720)
    until(lambda: box(window.frame).width <= 372, "a narrow window")
    settle(0.3)
    frame = box(window.frame)
    buttons = [box(window.get(None, name)) for name in ("Distrust", "Picture for Everybody", "Clear", "Draw")]
    zoom = [box(window.get("button", name)) for name in ("Smaller", "Original Size", "Larger", "Fit the Window")]
    for line in (buttons, zoom):
        assert max(at.y for at in line) < min(at.y + at.height for at in line), "one line"
        assert frame.x <= line[0].x and line[-1].x + line[-1].width <= frame.x + frame.width, [at.x for at in line]
        assert all(at.x + at.width <= after.x for at, after in zip(line, line[1:])), "side by side"
    scroller = box(find_scroller(window))
    assert zoom[0].y >= scroller.y + scroller.height, "below the picture"
    pinned = box(window.get("label", "pinned: the draw leaves them there"))
    assert pinned.x + pinned.width <= zoom[0].x, "the legend beside it"
    window.resize(720, 600)
    settle(0.3)


def test_players_are_seated_where_they_are_dropped_at_any_size(table):
    window = table.window
    name = "Montgomery-Featherstone B"
    window.keys("End", "Home")  # which scrolls there
    until(lambda: box(window.get("option pane", "Seat 1, free")).y >= box(find_scroller(window)).y, "seat 1 in sight")
    window.drag(window.get("option pane", f"{name}, without a seat"), window.get("option pane", "Seat 1, free"))
    window.get("option pane", f"Seat 1: {name}, pinned")
    window.keys("alt+0")
    until(lambda: percent(window) < 100 and sees(window) == 20, "the whole table to be seen")
    window.drag(window.get("option pane", f"Seat 1: {name}, pinned"), window.get("option pane", "Seat 13, free"))
    window.get("option pane", f"Seat 13: {name}, pinned")
    window.press("Original Size")
    is_zoomed(window, 100)
    window.quit()


def read_newest(table):
    """The match that was saved last."""
    return max(table.folder.glob(".local/share/croupier/matches/*.croupier"), key=lambda path: path.stat().st_mtime).read_text()


def is_saved(table, name):
    """Whether somebody of that name plays in the match that was saved last."""
    return f'"{name}"' in read_newest(table)


def add_player(window, name):
    window.keys("Insert")
    window.get("label", "The table gets a seat more once that is applied.")
    window.type(name)
    window.press("Add")
    says(window, f"{name} added")


def test_players_are_added_renamed_and_removed_at_the_table(table):
    """As on Players: what is changed can be undone, and waits until it is applied."""
    script = table.folder / "few.croupier-script"
    script.write_text("game: pass-the-present\ntitle: Few\nseed: " + "5e" * 32 + "\n" + "".join(f"player: {name}\n" for name in NAMES)
                      + "== open\n")
    table.window = window = Window(CROUPIER, str(script), HOME=str(table.folder))
    window.resize(1280, 800)
    window.choose("Table")
    window.get("option pane", "Seat 9, free")
    window.keys("Insert")
    window.get("label", "The table gets a seat more once that is applied.")
    window.type("Ivan")
    window.press("Add")
    says(window, "Ivan is")  # in the list already: the dialog stays, too
    window.keys("ctrl+a")
    window.type("Judy")
    window.press("Add")
    says(window, "Judy added")
    window.keys("ctrl+z")
    window.gone("label", "Judy added")
    window.keys("shift+ctrl+z")
    says(window, "Judy added")
    window.keys("ctrl+Return")
    window.get("option pane", "Seat 10, free")
    until(lambda: is_saved(table, "Judy"), "ten players in the file")


def test_a_player_is_removed_at_the_seat(table):
    window = table.window
    window.press("Add Player…")  # the inspector has it, too
    window.get("label", "The table gets a seat more once that is applied.")
    window.keys("Escape")
    window.drag(window.get("option pane", "Judy, without a seat"), window.get("option pane", "Seat 1, free"))
    window.get("option pane", "Seat 1: Judy, pinned")
    window.gone("button", "Add Player…")  # a pin is in the match, so it has begun …
    window.keys("ctrl+z")
    window.get("option pane", "Seat 1, free")
    window.get("button", "Add Player…")  # … and without it has not


def test_who_was_added_is_in_the_match_before_anybody_is_pinned(table):
    """A pin begins the match, and then nobody could be added: both are one step, which the list of steps has."""
    window = table.window
    add_player(window, "Karl")
    window.drag(window.get("option pane", "Judy, without a seat"), window.get("option pane", "Seat 2, free"))
    window.get("option pane", "Seat 2: Judy, pinned")
    window.get("option pane", "Seat 11, free")
    window.get("option pane", "Karl, without a seat")
    window.gone("label", "Karl added")
    until(lambda: is_saved(table, "Karl"), "eleven players in the file")
    window.get("button", "Undo: Pin players to seats")
    window.click(window.get("button", "Undo: Pin players to seats"))
    window.get("option pane", "Seat 10, free")
    window.gone("option pane", "Seat 11, free")
    window.get("option pane", "Seat 2, free")
    window.tab_to("button", "Undo*", "shift+Tab")
    window.keys("shift+F10")
    until(lambda: len(list(window.find_all("menu item"))) == 3, "the steps of the match, and Show History")
    window.keys("Escape")
    until(lambda: not window.find("menu item"), "the list of steps to close")


def test_who_was_added_is_in_the_match_before_a_wish_and_the_draw(table):
    window = table.window
    add_player(window, "Karl")
    window.press("Keep Two Apart…")
    dialog = window.get("dialog", "Keep Two Apart")
    window.seek("First player*", "Alice")
    window.seek("Second player*", "Bob")
    window.press("Keep Apart", inside=dialog)
    window.gone("dialog", "Keep Two Apart")
    window.get("list item", "Alice and Bob give nothing to each other")
    window.get("option pane", "Seat 11, free")
    until(lambda: is_saved(table, "Karl") and "fix apart: Alice, Bob" in read_newest(table), "the player and the wish in the file")
    window.keys("ctrl+z")
    window.gone("list item", "Alice and Bob give nothing to each other")
    window.gone("option pane", "Seat 11, free")

    add_player(window, "Karl")
    window.press("Draw")
    says(window, "Nothing has come from Alice")
    window.keys("Return")
    says(window, "Drawn as one of ", " seatings")
    until(lambda: len(seats(window)) == 11 and not any("free" in name for name in seats(window)), "eleven at the table")
    assert any(name.endswith(": Karl") for name in seats(window)), seats(window)
    window.keys("ctrl+z")
    window.get("option pane", "Seat 1, free")
    if window.find("option pane", "Seat 11, free"):
        window.keys("ctrl+z")
    window.gone("option pane", "Seat 11, free")


def test_a_player_is_renamed_at_the_seat_of_a_match_that_has_begun(table):
    window = table.window
    window.drag(window.get("option pane", "Judy, without a seat"), window.get("option pane", "Seat 1, free"))
    window.get("option pane", "Seat 1: Judy, pinned")
    window.click(window.get("option pane", "Seat 1: Judy, pinned"))
    window.keys("F2")
    window.get("label", "Rename Player")
    window.keys("ctrl+a")
    window.type("Bob")
    window.press("Rename")
    says(window, "is already a name of Bob")  # the dialog stays
    window.keys("ctrl+a")
    window.type("Julia")
    window.keys("Return")
    says(window, "Judy renamed Julia")
    window.resize(360, 720)
    window.press("Apply")
    window.get("option pane", "Seat 1: Julia, pinned")
    until(lambda: is_saved(table, "Julia"), "the name in the file")
    toast, tray = window.get("label", "Setup changed"), window.get("label", "9 players without a seat")
    until(lambda: box(toast).y + box(toast).height <= box(tray).y, "the toast above those without a seat")
    window.press_in_toast("Setup changed", "Undo")
    window.get("option pane", "Seat 1: Judy, pinned")
    window.quit()


def test_news_stands_above_the_bar_of_a_window_that_became_narrow(table):
    window = table.window = Window(CROUPIER, str(table.script), HOME=str(table.folder / "narrow"))
    window.resize(1280, 800)
    window.choose("Table")
    window.press("Draw")
    says(window, "Nothing has come from Heidi and Ivan.")
    window.keys("Return")
    toast = window.get("label", "The seats are drawn")
    window.resize(360, 720)
    bar = until(lambda: next((node for node in window.find_all("label", "Seat *") if " · " in node.get_name()), None), "the bar that tells of a seat")
    until(lambda: box(toast).y + box(toast).height <= box(bar).y, "the news above the bar at the lower edge", 3)
    legend = window.get("label", "⟶ gives to")
    until(lambda: box(toast).y + box(toast).height <= box(legend).y, "the news above what tells which arrows are which", 3)
    window.quit()


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    script = folder / "evening.croupier-script"
    script.write_text(SCRIPT)
    main([test_the_table_counts_the_seatings_that_fit,
          test_a_chip_is_dragged_to_a_seat_and_pinned,
          test_another_one_is_taken_and_put_down_by_keys,
          test_what_is_not_kept_is_named_only_where_secrets_are_shown,
          test_players_are_pinned_and_taken_away_by_keys,
          test_edits_are_undone_one_by_one_and_are_one_ruling,
          test_a_draw_without_everybody_says_who_is_missing,
          test_the_picture_is_copied_with_its_words,
          test_the_picture_is_saved_as_svg,
          test_the_picture_is_saved_as_png,
          test_drawing_again_leaves_a_trace,
          test_what_was_drawn_first_is_drawn_again_after_undo,
          test_the_board_shows_the_table_once_it_is_drawn,
          test_a_note_on_a_player_stands_at_the_seat,
          test_marks_are_added_and_dragged_to_another_seat,
          test_a_mark_is_taken_off_by_the_menu_and_comes_back,
          test_a_selected_mark_is_taken_off_by_a_key_and_the_player_stays,
          test_a_mark_has_a_menu_of_its_own,
          test_no_tooltip_stands_over_the_menu_of_a_mark,
          test_a_new_mark_is_offered_where_a_player_has_none,
          test_the_window_closes,
          test_a_big_table_is_laid_while_it_is_counted,
          test_the_table_is_zoomed_by_keys_buttons_and_wheel,
          test_a_small_window_has_all_buttons_in_one_line_and_the_zoom_below,
          test_players_are_seated_where_they_are_dropped_at_any_size,
          test_players_are_added_renamed_and_removed_at_the_table,
          test_a_player_is_removed_at_the_seat,
          test_who_was_added_is_in_the_match_before_anybody_is_pinned,
          test_who_was_added_is_in_the_match_before_a_wish_and_the_draw,
          test_a_player_is_renamed_at_the_seat_of_a_match_that_has_begun,
          test_news_stands_above_the_bar_of_a_window_that_became_narrow],
         types.SimpleNamespace(folder=folder, script=script, window=None))
