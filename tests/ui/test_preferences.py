#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Preferences: each is applied at once, and kept for the next time."""

import pathlib
import sys
import tempfile
import types

from driver import Window, main, run, settle, until

CROUPIER, OTHER = sys.argv[1], sys.argv[4]


def start(place, *files):
    place.window = Window(CROUPIER, *files, HOME=str(place.folder), XDG_CONFIG_HOME=str(place.folder), GSETTINGS_BACKEND="keyfile")


def kept(place):
    file = place.folder / "glib-2.0/settings/keyfile"
    return file.read_text() if file.exists() else ""


def choose_in_row(window, row, *keys):
    window.click(window.get("combo box", row))
    settle()  # the list of choices has to have the focus
    window.keys(*keys, "Return")
    settle()


def is_dark(place):
    place.window.shoot(place.folder / "look.png")
    return float(run("convert", place.folder / "look.png", "-resize", "1x1", "-colorspace", "Gray", "-format", "%[fx:mean]", "info:")) < 0.5


def test_the_style_in_use_is_the_one_of_the_preferences(place):
    script = place.folder / "small.croupier-script"
    script.write_text("game: keys-to-success\ntitle: Small\n"
                      + "".join(f"player: {name}\n" for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")) + "== round-1\n== open\n")
    start(place, str(script))
    place.window.resize(1280, 800)
    place.window.go_to("Messages")
    place.window.get("label", "Discord")
    place.window.keys("ctrl+comma")
    place.window.get("label", "Preferences")
    choose_in_row(place.window, "Style", "Up")
    place.window.keys("Escape")
    place.window.gone("label", "Preferences")
    place.window.get("label", "Plain text")
    until(lambda: "message-style='plain'" in kept(place), "the style to be kept")


def test_a_dark_window_is_dark_at_once(place):
    assert not is_dark(place)
    place.window.keys("ctrl+comma")
    choose_in_row(place.window, "Appearance", "Down", "Down")
    until(lambda: is_dark(place), "the window to be dark")
    choose_in_row(place.window, "Appearance", "Up", "Up")
    until(lambda: not is_dark(place), "the window to follow the system")


def test_the_clipboard_can_be_emptied(place):
    place.window.choose("Empty the Clipboard", "label")
    until(lambda: "forget-copied=true" in kept(place), "the wish to be kept")


def test_another_window_with_the_focus_covers_the_secrets(place):
    place.window.choose("Cover When the Window Loses Focus", "label")
    place.window.keys("Escape")
    place.window.gone("label", "Preferences")
    other = Window(OTHER, "/dev/null")
    run("xdotool", "windowfocus", "--sync", other.id)
    place.window.get("button", "Uncover")
    other.kill()
    run("xdotool", "windowfocus", "--sync", place.window.id)
    place.window.press("Uncover")
    place.window.gone("button", "Uncover")


def test_window_size_page_and_match_are_kept(place):
    place.window.go_to("Board")
    place.window.resize(1000, 700)
    until(lambda: "window-width=1000" in kept(place), "the size to be kept")
    place.window.quit()
    start(place)
    until(lambda: sum(name == "Board" for name in place.window.names("label")) > 1, "the page of the last time")
    geometry = run("xdotool", "getwindowgeometry", "--shell", place.window.id)
    assert "WIDTH=1000\nHEIGHT=700" in geometry, geometry


def test_the_last_match_stays_closed_if_that_is_wanted(place):
    place.window.keys("ctrl+comma")
    place.window.choose("Reopen the Last Match", "label")
    place.window.keys("Escape")
    place.window.gone("label", "Preferences")
    place.window.quit()
    start(place)
    place.window.get("label", "Recent Matches")
    place.window.get("list item", "Small")


def test_the_preferences_fit_a_narrow_window(place):
    place.window.resize(360, 720)
    place.window.keys("ctrl+comma")
    place.window.get("combo box", "Appearance")
    place.window.keys("Escape")
    place.window.gone("label", "Preferences")
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_the_style_in_use_is_the_one_of_the_preferences,
          test_a_dark_window_is_dark_at_once,
          test_the_clipboard_can_be_emptied,
          test_another_window_with_the_focus_covers_the_secrets,
          test_window_size_page_and_match_are_kept,
          test_the_last_match_stays_closed_if_that_is_wanted,
          test_the_preferences_fit_a_narrow_window],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
