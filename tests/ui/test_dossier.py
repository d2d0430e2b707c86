#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All about one player, in every game: how they stand, what they sent and what they can read; covered with the roles."""

import pathlib
import sys
import tempfile
import types

from driver import Window, main, until

CROUPIER = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"
GAMES = ["factions", "keys", "presents", "possession", "smugglers-over-the-limit", "unique"]


def labels(window):
    return window.names("label", inside=window.dossier)


def note(window, name, words):
    window.keys("ctrl+m")
    window.get("label", f"Note on {name}")
    window.keys("ctrl+a", "Delete")
    window.type(words)
    window.keys("Return")
    window.gone("label", f"Note on {name}")


def the_key_breaks_no_line_of_a_text(window, name):
    """The text that stands there stays as it is."""
    text = window.get("text", "Text as sent")
    before = window.text(text)
    window.click(text)
    until(lambda: window.is_focused(text), "the focus in the text")
    window.keys("alt+Return")
    window.get("dialog", name)
    window.keys("Escape")
    window.gone("dialog", name)
    assert window.text(text) == before, window.text(text)


def a_note_stands_where_it_is_needed(window, name):
    """Beside what the player sends and among all about them; in no message, and gone when it is emptied or taken back."""
    note(window, name, "plays from a phone")
    window.get("label", "plays from a phone")
    window.keys("alt+Return")
    window.dossier = window.get("dialog", name)
    until(lambda: "Your note" in labels(window), "the note among all about the player")
    window.keys("Escape")
    window.gone("dialog", name)
    note(window, name, "")
    window.gone("label", "plays from a phone")
    window.keys("ctrl+z")
    window.get("label", "plays from a phone")


def test_of(game):
    def test(evening):
        setup, *phases = (SAMPLES / f"{game}.croupier-script").read_text().split("\n== ")
        script = evening.folder / f"{game}.croupier-script"
        script.write_text("\n== ".join([setup, *phases[:2]]) + "\n== open\n")
        evening.window = window = Window(CROUPIER, str(script), HOME=str(evening.folder))
        window.resize(1280, 1000)
        window.choose("Rounds")
        row = until(lambda: next((name for name in window.names("list item") if ": " in name), None), "a player in the list")
        name = row.split(":")[0]
        window.keys("alt+Return")
        window.dossier = window.get("dialog", name)
        covered = window.find("button", "Uncover") is not None
        assert covered == (game in ("factions", "possession", "smugglers-over-the-limit")), game
        if covered:
            assert "What They Can Read" not in labels(window)
            window.press("Uncover")
        for title in "How They Stand", "What They Sent", "What They Can Read":
            until(lambda: title in labels(window), f"{title} in {game}")
        window.keys("Escape")
        window.gone("dialog", name)
        if game == "keys":
            the_key_breaks_no_line_of_a_text(window, name)
            a_note_stands_where_it_is_needed(window, name)
        window.quit()

    test.__name__ = f"test_all_about_a_player_of_{game.replace('-', '_')}"
    return test


with tempfile.TemporaryDirectory() as place:
    main([test_of(game) for game in GAMES], types.SimpleNamespace(folder=pathlib.Path(place), window=None))
