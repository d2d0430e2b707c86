#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match follows another in a window, or stands in one beside it, whichever page is shown: of the first one nothing is left to ask, draw or press."""

import pathlib
import re
import sys
import tempfile
import types

from driver import Window, main, run, until
from places import GAMES, IS_HARD, draw, make_match, read_script

CROUPIER, CLI = sys.argv[1:3]
N_ROUNDS = len(GAMES) - 1 if IS_HARD else 1  # how many other games follow each page
TITLES = {game: re.search(r"(?m)^title: (.*)", read_script(game))[1].strip() for game in GAMES}


def open_match(place, game):
    open_file = place.window.open if place.window.titles()[place.window.id] == "Croupier" else place.window.open_instead
    open_file(make_match(CLI, place.folder, game, "under way"))
    until(lambda: place.window.titles().get(place.window.id) == TITLES[game], f"the match of {game}")


def find_pages(window):
    return window.names("list item", window.get("list", "Pages", inside=window.frame))


def go_to(window, page):
    window.insist(lambda: window.choose(page), lambda: window.names("label").count(page) > 1, f"the page {page}")
    if window.find("button", "Uncover"):
        window.press("Uncover")


def test_each_page_of_each_game_makes_way_for_another_game(place):
    """Round by round: the first page of every game, then the second of every game, and so on, so that another game always follows."""
    place.window = Window(CROUPIER, HOME=str(place.folder))
    place.window.resize(1280, 800)
    pages = {}
    for shift in range(N_ROUNDS):
        order = sorted(GAMES, key=lambda game: draw(f"{game} {shift}"))
        for nth in range(1, 13):
            for game in order:
                if nth > len(pages.get(game, range(12))):
                    continue
                open_match(place, game)
                pages[game] = find_pages(place.window)
                if nth <= len(pages[game]):
                    go_to(place.window, pages[game][nth - 1])
    print(f"# {sum(map(len, pages.values()))} pages of {len(pages)} games")
    assert set(pages) == set(GAMES) and min(map(len, pages.values())) >= 8, pages


def test_a_new_match_has_a_window_of_its_own(place):
    """Begun beside a day and beside a layout, of which nothing changes; one that is not begun leaves no window behind."""
    names = [f"Player {word}" for word in "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split()]
    for game, page, follower in ("factions", "Rounds", "Pass the Present"), ("keys", "Layout", "Highest Unique"):
        open_match(place, game)
        window = place.window
        pages, known = find_pages(window), window.titles()
        go_to(window, page)
        window.keys("ctrl+n")
        window.get("dialog", "New Match")
        window.keys("Escape")
        window.gone("dialog", "New Match")
        assert window.titles() == known
        window.begin_match(follower, names)
        window.go_to_window(follower)
        until(lambda: find_pages(window) != pages, f"the pages of {follower}")
        window.keys("ctrl+w")
        until(lambda: window.titles() == known, "the window of the new match to go")
        window.go_to_window(TITLES[game])
        assert find_pages(window) == pages


def test_the_window_closes(place):
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_each_page_of_each_game_makes_way_for_another_game,
          test_a_new_match_has_a_window_of_its_own,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
