#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Thirty players with names of forty letters: on no page is anything wider than a narrow window."""

import pathlib
import sys
import tempfile
import types

from driver import Atspi, Late, PAGES, Window, main, set_clipboard, settle, until

CROUPIER = sys.argv[1]
WIDTH = 360
NAMES = [f"{i:02} Wolfeschlegelsteinhausen of Upper Bavar" for i in range(1, 31)]
SCRIPT = ("game: keys-to-success\ntitle: Thirty names of forty letters each, in a match with a long title\n"
          + "".join(f"player: {name}\n" for name in NAMES) + "== round-1\n"
          + "".join(f"{name}: 1 at A and B\n" for name in NAMES[:20]) + "== round-2\n" + f"{NAMES[3]}: 1 at A\n== open\n")
# Without children they are shadows and the like; GTK tells no sizes of those that are not drawn.
EMPTY = ("panel", "filler", "grouping")
# Pictures and tables scroll sideways in a frame of their own: they are as wide as they need.
WIDE = ("table", "tree table", "list box")


def box(node):
    return node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)


def too_wide(node, left, right, wide):
    """What reaches out of the window on either side: not what only holds other things, but those that are seen."""
    children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    shown = [child for child in children if child is not None and child.get_state_set().contains(Atspi.StateType.SHOWING)]
    for child in shown:
        if child.get_role_name() not in wide:
            yield from too_wide(child, left, right, wide)
    size = box(node)
    if not shown and node.get_role_name() not in EMPTY and size.width > 0 and (size.x < left - 1 or size.x + size.width > right + 1):
        yield node.get_role_name(), node.get_name(), size.x - left, size.width


def assert_room(window, wide=()):
    settle()  # until pages have slid in
    frame = box(window.frame)
    assert frame.width == WIDTH, frame.width
    found = list(too_wide(window.frame, frame.x, frame.x + frame.width, wide))
    assert not found, found


def open_page(window, title):
    """The narrow window shows either the list of pages or one of them."""
    is_there = lambda: window.find("label", title) and not window.find("list", "Pages")
    for _ in range(4):  # a key pressed while something slides can be lost
        window.keys(f"ctrl+{PAGES.index(title) + 1}")
        try:
            return until(is_there, title, 3)
        except Late:
            pass
    until(is_there, f"the page {title}")


def test_names_of_forty_letters_are_meant(evening):
    assert len(NAMES) == 30 and all(len(name) >= 40 for name in NAMES), NAMES


def test_rounds_have_room(evening):
    script = evening.folder / "long.croupier-script"
    script.write_text(SCRIPT)
    evening.window = window = Window(CROUPIER, str(script), HOME=str(evening.folder))
    window.resize(WIDTH, 720)
    window.get("list item", f"{NAMES[0]}*")
    assert_room(window)


def test_a_submission_has_room(evening):
    window = evening.window
    window.choose(f"{NAMES[3]}*")
    window.get("text", "Text as sent")
    assert_room(window)


def test_messages_have_room(evening):
    window = evening.window
    open_page(window, "Messages")
    assert_room(window)
    window.choose(f"{NAMES[0]}*")
    window.get("button", "Copy Next")
    assert_room(window)


def test_the_board_has_room(evening):
    window = evening.window
    open_page(window, "Board")
    assert_room(window, WIDE)


def test_the_history_has_room(evening):
    window = evening.window
    open_page(window, "History")
    assert_room(window)


def test_new_match_has_room(evening):
    window = evening.window
    window.keys("ctrl+n")
    window.press("Keys to Success", inside=window.get("dialog", "New Match"))
    window.get("text", "Add a Player")
    set_clipboard("\n".join(NAMES))
    window.keys("ctrl+v")
    window.get(None, "30 players, usually 13")
    assert_room(window)
    window.press("Next")
    window.get("button", "Begin Match")
    assert_room(window)


def test_news_of_what_was_opened_has_as_many_lines_as_it_needs(evening):
    """It is there before the window has a width, and the window may become another one while it is shown."""
    evening.window.kill()
    news = "2 lines of the script were refused"
    script = evening.folder / "refused.croupier-script"
    script.write_text(SCRIPT.replace("== open", f"{NAMES[4]}: 9 at A\n{NAMES[5]}: 9 at B\n== open"))
    evening.window = window = Window(CROUPIER, str(script), HOME=str(evening.folder))
    window.resize(1000, 720)
    line = box(window.get("label", f"{NAMES[0]}")).height
    until(lambda: box(window.get("label", news)).height < 2.5 * line, "one line where the window is wide")
    window.resize(WIDTH, 720)
    window.get("button", "Paste")
    assert_room(window)
    window.resize(1000, 720)
    until(lambda: box(window.get("label", news)).height < 2.5 * line, "one line again")


def test_the_window_closes(evening):
    evening.window.kill()


with tempfile.TemporaryDirectory() as place:
    main([test_names_of_forty_letters_are_meant,
          test_rounds_have_room,
          test_a_submission_has_room,
          test_messages_have_room,
          test_the_board_has_room,
          test_the_history_has_room,
          test_new_match_has_room,
          test_news_of_what_was_opened_has_as_many_lines_as_it_needs,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
