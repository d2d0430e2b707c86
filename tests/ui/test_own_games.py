#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each game that comes along as a text is begun from the start page, and a match of it is played to its end: one move of one player, and
what is played for those who send nothing."""

import pathlib
import re
import sys
import tempfile
import types

from driver import Window, main, set_clipboard, until

CROUPIER = sys.argv[1]
GAMES = pathlib.Path(__file__).resolve().parents[2] / "data" / "games"
NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank"]
MAX_PHASES = 30

# What Alice sends in the first round.
MOVES = {
    "campfires": "fetch", "estate-sale": "7", "first-pick": "5", "last-lantern": "gather", "masks": "owl", "night-fever": "hide",
    "still-water": "race", "three-cards": "rest", "three-wells": "north", "two-camps": "9", "two-lots": "left 5; right 3; guess Bob",
    "wayfarers": "go north; card sword",
}


def read(game):
    text = (GAMES / f"{game}.croupier-game").read_text()
    most = int(re.search(r"players = \{ \d+, (\d+)", text)[1])
    return re.search(r'title = "([^"]*)"', text)[1], NAMES[:most]


def begin(window, title, names):
    """By its card on the start page, where games of one's own stand behind the built-in ones."""
    window.press(title)
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    set_clipboard("\n".join(names))
    window.keys("ctrl+v")
    window.get("label", f"{len(names)} players*")
    window.press("Next")
    until(lambda: window.find("button", "Begin Match") and window.is_sensitive(window.find("button", "Begin Match")), "Begin Match")
    window.press("Begin Match")
    window.gone("dialog", "New Match")


def due(window):
    """The button that resolves what is due; None: the match is over. What is resolved leads to what is to be sent."""
    window.choose("Rounds")
    look = lambda: window.find("button", "Resolve *") or (window.find("label", "The match is over.") and "over")
    found = until(look, "a phase, or the end")
    return None if found == "over" else found.get_name()


def play(evening, game):
    title, names = read(game)
    window = evening.window
    begin(window, title, names)
    window.submit("Alice", MOVES[game])
    for n in range(MAX_PHASES):
        name = due(window)
        if name is None:
            break
        window.resolve(name.removeprefix("Resolve "))
    assert n > 1 and not window.find("button", "Resolve *"), f"{n} phases"
    window.choose("Result*")
    until(lambda: any("Winner" in words or "wins" in words or "winner" in words for words in window.words()), "who wins")
    window.choose("Messages*")
    window.get("list item", "Alice: *")
    save_board(evening)
    window.put_away()


def test_each_is_on_the_start_page(evening):
    evening.window = window = Window(CROUPIER, HOME=str(evening.folder))
    window.resize(1280, 1000)
    assert sorted(MOVES) == sorted(path.stem for path in GAMES.glob("*.croupier-game") if path.stem != "free-match")
    for game in MOVES:
        window.get("button", read(game)[0])


def save_board(evening):
    window, path = evening.window, evening.folder / "board.png"
    window.choose("Board")
    window.press("Save Picture…")
    window.press("Save…", inside=window.get("dialog", "Save Picture"))
    window.enter_path(str(path), "Save")
    until(path.exists, "the picture")
    window.keys("Escape")
    window.gone("dialog", "Save Picture")
    assert path.read_bytes().startswith(b"\x89PNG")
    path.unlink()


def test_of(game):
    def test(evening):
        play(evening, game)
    test.__name__ = f"test_{game.replace('-', '_')}_is_played"
    return test


with tempfile.TemporaryDirectory() as place:
    main([test_each_is_on_the_start_page, *map(test_of, MOVES)], types.SimpleNamespace(folder=pathlib.Path(place), window=None))
