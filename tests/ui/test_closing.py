#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window of a season is closed, in each way, while each of its dialogs is open: it ends, or asks about what was written."""

import ctypes
import fcntl
import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, main, settle

CROUPIER, CLI = sys.argv[1:3]
NAMES = ("Ada", "Bruno", "Chloé", "Dora")
QUESTION = "Discard the Changes?"


def cli(place, *words):
    subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, env={"HOME": str(place.folder), "LC_ALL": "C.UTF-8"})


def start(place):
    window = Window(CROUPIER, str(place.season), HOME=str(place.folder))
    window.resize(1000, 700)
    window.get("list item", "1., Ada*")
    return window


def show(window, number, page):
    window.insist(f"ctrl+{number}", lambda: window.find("list", page), page)
    settle(0.3)


def choose(window, key):
    window.keys("F10")
    window.choose_in_menu(key)


def plan(window):
    show(window, 2, "Matches")
    window.press("Add a Match", "toggle button")
    window.choose_in_menu("p")


def edit_player(window):
    show(window, 4, "Players")
    window.click(window.get("list item", "Bruno"))


def add_players(window):
    show(window, 4, "Players")
    window.press("Add…")


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
                ("window", ctypes.c_ulong), ("what", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5),
                ("rest", ctypes.c_long * 16)]


def ask_to_close(window):
    """As a window manager does it, of which there is none here."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype, x11.XInternAtom.restype = ctypes.c_void_p, ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    protocols, delete = (x11.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = ClientMessage(type=33, window=int(window.id), what=protocols, format=32, data=(ctypes.c_long * 5)(delete))
    x11.XSendEvent(display, ctypes.c_ulong(int(window.id)), 0, ctypes.c_long(0), ctypes.byref(message))
    x11.XCloseDisplay(display)


WAYS = {"ctrl+q": lambda window: window.keys("ctrl+q"), "ctrl+w": lambda window: window.keys("ctrl+w"),
        "the window manager": ask_to_close}
DIALOGS = {"New Entry": lambda window: window.keys("ctrl+e"), "Next Match": lambda window: window.keys("ctrl+n"),
           "Export": lambda window: choose(window, "x"), "Title and Language": lambda window: choose(window, "t"),
           "New Counter": lambda window: choose(window, "c"), "Plan a Match": plan, "Player": edit_player, "New Players": add_players,
           "Counts": lambda window: window.press("Post…"), "Help": lambda window: window.keys("F1"),
           "Keyboard Shortcuts": lambda window: window.keys("ctrl+question")}
WRITTEN = {"New Entry": "Reason", "Next Match": "Title", "Title and Language": "Title", "New Counter": "Name, as*", "Plan a Match": "Title",
           "Player": "Handle*", "New Players": "Names, a line each*"}


def open_dialog(window, title):
    DIALOGS[title](window)
    window.get("dialog", title)
    settle()


def test_it_ends_whatever_dialog_is_open(place):
    place.season = place.folder / "Long.croupier-season"
    cli(place, "season", "new", place.season, "Long")
    script, file = place.folder / "night.croupier-script", place.folder / "night.croupier"
    script.write_text("game: highest-unique\n" + "".join(f"player: {name}\n" for name in NAMES))
    cli(place, "new", script, "-o", file)
    cli(place, "season", "link", place.season, file, "--join")
    pairs = [("New Entry", way) for way in WAYS] + [(title, list(WAYS)[n % len(WAYS)]) for n, title in enumerate(DIALOGS)]
    for title, way in pairs:
        window = start(place)
        open_dialog(window, title)
        WAYS[way](window)
        assert window.process.wait(10) == 0, (title, way)


def test_what_was_written_is_asked_about(place):
    kept = place.season.read_text()
    for n, (title, field) in enumerate(WRITTEN.items()):
        window = start(place)
        open_dialog(window, title)
        window.tab_to("text", field)
        window.type("Zed")
        list(WAYS.values())[n % len(WAYS)](window)
        window.answer(QUESTION, "Keep Editing")
        text = window.get("text", field)
        assert "Zed" in window.text(text), title
        window.keys("Escape")
        window.answer(QUESTION, "Discard")
        window.gone("dialog", title)
        window.quit()
    assert place.season.read_text() == kept


def test_what_was_taken_is_not_asked_about(place):
    window = start(place)
    open_dialog(window, "New Players")
    window.type("Zed")
    window.keys("BackSpace", "BackSpace", "BackSpace")  # nothing is left of it
    window.keys("Escape")
    window.gone("dialog", "New Players")
    window.press("Add…")
    window.get("dialog", "New Players")
    window.type("Zed")
    window.press("Add", inside=window.get("dialog", "New Players"))
    window.gone("dialog", "New Players")
    window.get("list item", "Zed")
    window.quit()
    assert "Zed" in place.season.read_text()


def test_it_ends_while_all_is_covered(place):
    for way in WAYS.values():
        window = start(place)
        open_dialog(window, "New Entry")
        window.keys("ctrl+h")
        window.get("dialog", "Covered")
        way(window)
        assert window.process.wait(10) == 0


def test_nothing_is_asked_about_what_is_saved_meanwhile(place):
    window = start(place)
    open_dialog(window, "New Entry")
    window.tab_to("text", "Reason")
    window.type("Rain")
    with place.season.open() as season:
        fcntl.flock(season, fcntl.LOCK_EX)  # so saving takes until this is closed
        window.keys("Return")
        window.keys("Escape")
        window.get("alert", QUESTION)
    window.gone("dialog", "New Entry")
    window.gone("alert", QUESTION)
    assert "Rain" in place.season.read_text()
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_it_ends_whatever_dialog_is_open,
          test_what_was_written_is_asked_about,
          test_what_was_taken_is_not_asked_about,
          test_nothing_is_asked_about_what_is_saved_meanwhile,
          test_it_ends_while_all_is_covered],
         types.SimpleNamespace(folder=pathlib.Path(folder)))
