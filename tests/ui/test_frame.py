#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What works on every page: opening, menus, shortcuts, copies, and what is wrong with a file."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import types

from composited import Screen
from driver import PAGES, Atspi, Late, Window, clipboard, main, run, set_clipboard, until

CROUPIER = sys.argv[1]
VERSION = subprocess.run([sys.argv[2], "--version"], capture_output=True, text=True, check=True).stdout.split()[1]


def test_the_program_starts_without_its_settings(place):
    place.window = Window(CROUPIER, HOME=str(place.folder), GSETTINGS_SCHEMA_DIR=str(place.folder))
    place.window.resize(1280, 800)
    place.window.get("label", "Games")


def test_a_sample_opens_with_a_click(place):
    place.window.scroll(place.window.get("label", "Games"), 60)  # the samples stand at the end of the page
    place.window.choose("The Long Corridor")
    place.window.get("label", "Match over")
    assert run("xdotool", "getwindowname", place.window.id).strip() == "The Long Corridor"


def test_the_menu_opens_by_f10(place):
    place.window.keys("F10")
    until(lambda: len(list(place.window.find_all("menu item"))) > 4, "the menu")
    place.window.keys("Escape")
    until(lambda: not place.window.find("menu item"), "the menu to close")


def test_f1_opens_the_help(place):
    window = place.window
    window.keys("F1")
    window.get("dialog", "Help")
    window.get("label", "What Players Can Send")
    window.search("withdrawn")
    window.get("label", "Who was told otherwise")
    window.gone("label", "What Players Can Send")
    window.keys("Escape")
    window.get("label", "What Players Can Send")
    window.tab_to("button", "Copy All, with the Rules, as Markdown", "shift+Tab")
    window.keys("Return")
    window.get("label", "Copied")
    handbook = clipboard()
    assert handbook.startswith("# Croupier: the Handbook") and "### Pass the Present" in handbook, handbook[:200]
    window.keys("Escape")
    window.gone("dialog", "Help")


def test_the_shortcuts_are_listed(place):
    window = place.window
    window.keys("ctrl+question")
    window.get("label", "Keyboard Shortcuts")
    window.get("list item", "Resolve the phase")
    caps = lambda name: window.names("label", inside=window.get("list item", name))[1:]
    assert caps("Make the picture larger") == ["Ctrl", "+"], caps("Make the picture larger")
    for group, key in (("Layout", "Make the selected doors garnet doors"), ("Cast", "Edit the selected team, role, item or power"),
                       ("Table", "Take the player, or the selected mark, off the selected seat"), ("Roles", "Leave the selected cell or row to chance")):
        window.get("label", group)
        window.get("list item", key)


def test_about_tells_the_version_and_what_is_new(place):
    window = place.window
    window.keys("F10")
    window.choose_in_menu("a")
    window.get("dialog", "About")
    assert VERSION in window.names("button"), window.names("button")
    window.choose("What’s New")
    until(lambda: any("games of your own" in window.text(node) for node in window.find_all("text")), "what users gain")
    window.keys("Escape", "Escape")
    window.gone("label", "What’s New")


def test_the_keys_of_pages_are_those_of_the_match(place):
    window = place.window
    pages = [name for name in window.names("list item") if re.match(r"Go to \w+$", name)]
    assert pages == [f"Go to {page}" for page in PAGES], pages


def test_a_shortcut_is_searched(place):
    window = place.window
    window.search("leave text")
    window.gone("list item", "Resolve the phase")
    window.get("list item", "In pasted submissions: leave a text out")
    window.search("layout")
    window.gone("list item", "In pasted submissions: leave a text out")
    window.get("list item", "Rename the selected door or area")
    window.gone("label", "Match")
    window.keys("Escape")
    window.get("list item", "Resolve the phase")
    window.keys("Escape")
    window.gone("label", "Keyboard Shortcuts")


def test_pages_are_reached_by_keys(place):
    for title in PAGES:
        place.window.go_to(title)
    place.window.go_to("Rounds")


def test_a_copy_is_saved_and_opens_again(place):
    copy = place.folder / "copy.croupier"
    place.window.keys("ctrl+s")
    place.window.enter_path(str(copy), "Save")
    until(copy.exists, "the copy")
    until(lambda: copy.stat().st_size > 0, "the copy to be written")
    place.window.kill()
    place.window = Window(CROUPIER, str(copy), HOME=str(place.folder))
    place.window.resize(1280, 800)
    place.window.get("label", "Match over")


def test_a_damaged_file_is_refused_with_its_reason(place):
    damaged = place.folder / "damaged.croupier"
    damaged.write_text('{ "format": "croupier-match", "version": 1')
    place.window.kill()
    place.window = Window(CROUPIER, str(damaged), HOME=str(place.folder))
    place.window.resize(1280, 800)
    place.window.get("label", "This Can’t Be Opened")
    place.window.keys("Escape")
    place.window.gone("label", "This Can’t Be Opened")


def test_a_narrow_window_goes_back_to_the_list_of_pages(place):
    script = place.folder / "small.croupier-script"
    script.write_text("game: keys-to-success\ntitle: Small\n"
                      + "".join(f"player: {name}\n" for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")) + "== round-1\n== open\n")
    place.window.kill()
    place.window = Window(CROUPIER, str(script), HOME=str(place.folder))
    place.window.resize(360, 720)
    place.window.choose("Ben*")
    place.window.get("text", "Text as sent")
    place.window.press("Back")
    place.window.get("list item", "Ben*")
    place.window.press("Back")
    place.window.get("list item", "Messages")
    place.window.choose("Messages")  # while the list of pages still slides in
    place.window.get("list item", "Ann: Round 1 · Start*")


def test_any_page_of_a_narrow_window_is_chosen_by_keys_and_pointer(place):
    for key in "Return", "space":
        place.window.press("Back")
        place.window.gone("button", "Back")
        place.window.keys(key)  # the page that was shown
        place.window.get("list item", "Ann: Round 1 · Start*")
    place.window.press("Back")
    place.window.gone("button", "Back")
    place.window.choose("Messages")
    place.window.get("list item", "Ann: Round 1 · Start*")
    place.window.press("Back")
    place.window.gone("button", "Back")
    place.window.keys("Up", "Return")
    place.window.get("list item", "Ben*")
    place.window.resize(1280, 800)


def test_arrow_keys_turn_the_pages(place):
    place.window.tab_to("list item", "Rounds", "shift+Tab")
    place.window.keys("Down", "Down", "Down")
    until(lambda: place.window.names("label").count("Result") > 1, "the third page after Rounds")
    place.window.keys("Up", "Up", "Up")
    place.window.get("list item", "Ben*")


def test_a_huge_paste_is_refused(place):
    place.window.choose("Ben*")
    text = place.window.get("text", "Text as sent")
    until(lambda: text.get_state_set().contains(Atspi.StateType.FOCUSED), "the text to be ready")
    set_clipboard("x" * 10_000_000)

    # GTK asks a new owner of the clipboard what it holds, and has nothing to paste until that answers.
    def is_refused():
        place.window.keys("ctrl+v")
        try:
            return place.window.get("label", "This is too long for a submission", seconds=4)
        except Late:
            return None
    until(is_refused, "the paste to be refused")
    assert place.window.text(text) == ""


def test_a_match_that_is_put_away_is_among_the_recent_ones(place):
    place.window.keys("F10")
    place.window.choose_in_menu("c")
    place.window.get("label", "Recent Matches")
    place.window.get("list item", "Small")


def test_the_window_closes(place):
    place.window.quit()


def test_the_version_is_told_without_a_display(place):
    without = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    told = subprocess.run([CROUPIER, "--version"], capture_output=True, text=True, check=True, env=without, timeout=30)
    assert told.stdout == f"croupier {VERSION}\n" and not told.stderr, told


def test_no_line_tells_where_the_focus_is_around_the_whole_window(place):
    """Which only those have whose windows cast shadows."""
    screen = Screen()
    window = Window(CROUPIER, HOME=str(place.folder))
    left, _, above, _ = until(lambda: screen.margins(window.id), "the shadow")
    window.resize(900, 700)

    def edge():
        screen.shoot(window.id, 900, 700, place.folder / "window.png")
        return run("convert", place.folder / "window.png", "-crop", f"1x300+{left}+{above + 50}", "-unique-colors", "txt:")
    before = until(edge, "a picture")
    window.keys("Tab", "Tab")
    window.get("label", "Games")
    until(lambda: any(window.is_focused(node) for node in window.find_all()), "the focus")
    assert edge() == before, f"{before}\n{edge()}"
    window.kill()


with tempfile.TemporaryDirectory() as folder:
    main([test_the_program_starts_without_its_settings,
          test_a_sample_opens_with_a_click,
          test_the_menu_opens_by_f10,
          test_f1_opens_the_help,
          test_the_shortcuts_are_listed,
          test_the_keys_of_pages_are_those_of_the_match,
          test_a_shortcut_is_searched,
          test_about_tells_the_version_and_what_is_new,
          test_pages_are_reached_by_keys,
          test_a_copy_is_saved_and_opens_again,
          test_a_damaged_file_is_refused_with_its_reason,
          test_a_narrow_window_goes_back_to_the_list_of_pages,
          test_any_page_of_a_narrow_window_is_chosen_by_keys_and_pointer,
          test_arrow_keys_turn_the_pages,
          test_a_huge_paste_is_refused,
          test_a_match_that_is_put_away_is_among_the_recent_ones,
          test_the_window_closes,
          test_the_version_is_told_without_a_display,
          test_no_line_tells_where_the_focus_is_around_the_whole_window],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
