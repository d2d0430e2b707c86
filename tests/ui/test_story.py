#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match is saved as a story and the board as a picture: for whom, and of what kind the file is."""

import pathlib
import sys
import tempfile
import types
from xml.etree import ElementTree

from driver import Window, main, until

CROUPIER = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"


def open_story(window):
    window.keys("F10")
    until(lambda: len(list(window.find_all("menu item"))) > 4, "the menu")
    window.keys("t")
    window.get("dialog", "Save Story")


def choose(window, row, key, name):
    window.tab_to("combo box", row)
    window.take(key)
    window.get("label", name)


def save(window, path):
    window.press("Save…")
    window.enter_path(str(path), "Save")
    until(lambda: path.exists() and path.stat().st_size > 0, f"the file {path}")  # news of another one may still be there
    window.get("label", "Picture saved" if path.suffix in (".png", ".svg") else "Story saved")


def test_a_story_of_everything_is_a_page(place):
    place.window = window = Window(CROUPIER, str(SAMPLES / "presents.croupier-script"), HOME=str(place.folder))
    window.resize(1100, 800)
    window.go_to("Rounds")
    open_story(window)
    window.get("label", "With everybody’s secrets: for you, or for all once it is over")
    page = place.folder / "all.html"
    save(window, page)
    text = page.read_text()
    assert text.startswith("<!DOCTYPE html>") and "Croupier proof 1" in text


def test_spectators_get_what_is_public(place):
    place.window.seek("For Whom", "Spect")
    place.window.get("label", "What everybody may know, while it runs too")
    page = place.folder / "public.html"
    save(place.window, page)
    assert "For spectators" in page.read_text()
    assert "Croupier proof 1" not in page.read_text()


def test_nobody_is_named_where_names_are_hidden(place):
    window = place.window
    turn = lambda: (window.tab_to("check box", "Hide Names"), window.keys("space"))
    turn()
    page = place.folder / "hidden.html"
    save(window, page)
    text = page.read_text()
    assert "Names are hidden." in text and "Player 9" in text
    assert not any(name in text for name in ("Alice", "Bruno", "Chloe", "Dmitri", "Esme", "Farid", "Greta", "Hugo", "Ines"))
    choose(window, "Kind of File", "Down", "Sheets to Print (PDF)")
    sheets = place.folder / "hidden.pdf"
    save(window, sheets)
    until(lambda: sheets.read_bytes().startswith(b"%PDF"), "the sheets")
    choose(window, "Kind of File", "Up", "Page for a Browser (HTML)")
    turn()


def test_a_player_gets_sheets_to_print(place):
    place.window.seek("For Whom", "Alice")
    place.window.get("label", "What they were told, sent and saw, and nothing else")
    choose(place.window, "Kind of File", "Down", "Sheets to Print (PDF)")
    sheets = place.folder / "alice.pdf"
    save(place.window, sheets)
    assert sheets.read_bytes().startswith(b"%PDF")


def test_the_kind_follows_the_name_that_was_typed(place):
    window = place.window
    page = place.folder / "alice.HTML"
    save(window, page)
    assert page.read_bytes().startswith(b"<!DOCTYPE html>")
    window.get("label", "Page for a Browser (HTML)")
    sheets = place.folder / "alice again.pdf"
    save(window, sheets)
    assert sheets.read_bytes().startswith(b"%PDF")
    window.get("label", "Sheets to Print (PDF)")
    place.window.keys("Escape")
    place.window.gone("dialog", "Save Story")


def test_the_board_is_saved_as_a_picture(place):
    window = place.window
    window.go_to("Board")
    window.press("Save Picture…")
    window.get("dialog", "Save Picture")
    png = place.folder / "board.png"
    save(window, png)
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_drawing_of_what_everybody_sees_is_dark(place):
    window = place.window
    window.seek("For Whom", "Spect")
    choose(window, "Kind of File", "Down", "Drawing That Stays Sharp (SVG)")
    window.keys("Tab", "space")
    svg = place.folder / "board.svg"
    save(window, svg)
    ElementTree.parse(svg)
    assert "#1d1d20" in svg.read_text() and "2/8" not in svg.read_text()
    window.keys("Escape")
    window.gone("dialog", "Save Picture")


def test_a_long_story_can_be_stopped(place):
    window = place.window
    players = [f"Player {i + 1}" for i in range(30)]
    script = place.folder / "long.croupier-script"
    script.write_text("game: keys-to-success\ntitle: Long\noption hand: " + "1 " * 300 + "\narea Hall: A open, B pass\narea Roof:\n"
                      + "".join(f"player: {name}\n" for name in players)
                      + "".join(f"== round-{i + 1}\n" + "".join(f"{name}: 1 at A and B\n" for name in players) for i in range(300)))
    window.open_instead(script)
    window.get("label", "Long")
    window.go_to("Rounds")
    open_story(window)
    choose(window, "Kind of File", "Down", "Sheets to Print (PDF)")
    sheets = place.folder / "long.pdf"
    window.press("Save…")
    window.enter_path(str(sheets), "Save")
    window.press("Stop")
    window.gone("button", "Stop")
    until(lambda: window.is_sensitive(window.get("button", "Save…")), "the button to save again")
    assert not sheets.exists(), "it was written"
    window.keys("Escape")
    window.gone("dialog", "Save Story")


def test_while_a_match_runs_spectators_come_first(place):
    """All of it is chosen on purpose alone."""
    window = place.window
    window.open_instead(SAMPLES / "under-way.croupier-script")
    window.get("label", "The Long Corridor, under way")
    window.go_to("Board")
    window.press("Save Picture…")
    window.get("label", "What everybody may know, while it runs too")
    window.keys("Escape")
    window.gone("dialog", "Save Picture")


def test_a_picture_is_offered_to_whom_it_shows_something(place):
    """In this game only the game master has a board, and before the first round nobody has."""
    window = place.window
    window.open_instead(SAMPLES / "unique.croupier-script")
    window.get("list item", "Board")
    window.choose("Board")
    window.get("label", "After Round 4")
    window.press("Save Picture…")
    window.get("dialog", "Save Picture")
    window.get("label", "With everybody’s secrets: for you, or for all once it is over")
    save(window, place.folder / "unique.png")
    window.keys("Escape")
    window.gone("dialog", "Save Picture")
    for moment in ("After Round 3", "After Round 2", "After Round 1", "At the Start"):
        assert window.is_sensitive(window.get("button", "Save Picture…"))
        window.press("Earlier")
        window.get("label", moment)
    until(lambda: not window.is_sensitive(window.get("button", "Save Picture…")), "no picture of nothing")


def test_a_picture_is_for_whom_has_something_to_see(place):
    """While it runs the game master's board alone is chosen on purpose, but where nobody else has one it is all there is."""
    window = place.window
    script = place.folder / "unique-runs.croupier-script"
    script.write_text("game: highest-unique\ntitle: Runs\n" + "".join(f"player: {name}\n" for name in ("Ada", "Bruno", "Clea", "Dario"))
                      + "== round-1\nAda: 1\nBruno: 2\nClea: 3\nDario: 4\n== round-2\n== open\n")
    window.open_instead(script)
    window.get("label", "Runs")
    window.choose("Board")
    window.press("Save Picture…")
    window.get("label", "With everybody’s secrets: for you, or for all once it is over")
    save(window, place.folder / "runs.png")
    window.keys("Escape")
    window.gone("dialog", "Save Picture")


def test_it_ends(place):
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_story_of_everything_is_a_page, test_spectators_get_what_is_public,
          test_nobody_is_named_where_names_are_hidden, test_a_player_gets_sheets_to_print,
          test_the_kind_follows_the_name_that_was_typed,
          test_the_board_is_saved_as_a_picture, test_a_drawing_of_what_everybody_sees_is_dark,
          test_a_long_story_can_be_stopped, test_while_a_match_runs_spectators_come_first,
          test_a_picture_is_offered_to_whom_it_shows_something, test_a_picture_is_for_whom_has_something_to_see,
          test_it_ends],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
