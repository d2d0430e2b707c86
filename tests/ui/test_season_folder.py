#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A season whose matches cannot be seen: in a sandbox, which shows what was chosen and nothing beside it, or moved elsewhere."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import types

from driver import Window, main, until

CROUPIER, CLI = sys.argv[1:3]
ASKED = "Where Is the Season Kept?"


def cli(place, *words):
    subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, env={"HOME": str(place.home), "LC_ALL": "C.UTF-8"})


def new_match(place, name, seed):
    script = place.season.parent / "head.croupier-script"
    script.write_text(f"game: highest-unique\ntitle: {name}\nseed: {seed:064x}\n"
                      + "".join(f"player: {player} | garnets 5\n" for player in ("Ada", "Bruno", "Chloé")))
    file = place.season.parent / f"{name}.croupier"
    cli(place, "new", script, "-o", file)
    return file


def choose(place, file):
    """A file as the portal shows it: in a folder of its own."""
    alone = place.run / "doc" / f"{len(list(place.run.glob('doc/*'))):08x}" / file.name
    alone.parent.mkdir(parents=True)
    shutil.copy(file, alone)
    return alone


def start(place, file):
    place.window = Window(CROUPIER, str(file), HOME=str(place.home), XDG_RUNTIME_DIR=str(place.run))
    place.window.resize(900, 640)
    return place.window


def recent_paths(place):
    lists = list(place.home.glob("**/recent.json"))
    return [entry["path"] for entry in json.loads(lists[0].read_text())["matches"]] if lists else []


def test_a_season_that_was_chosen_alone_asks_for_its_folder(place):
    place.home, place.run = place.folder / "home", place.folder / "run"
    place.season = place.folder / "seasons" / "Long.croupier-season"
    for folder in place.home, place.run, place.season.parent:
        folder.mkdir()
    cli(place, "season", "new", place.season, "Long")
    cli(place, "season", "add", place.season, "player Ada")
    cli(place, "season", "link", place.season, new_match(place, "Opening", 1))
    place.alone = choose(place, place.season)
    window = start(place, place.alone)
    question = window.get("alert", ASKED)
    assert any("only see files that you choose" in text for text in window.words(question))
    window.answer(ASKED, "Cancel")


def test_it_asks_again_before_anything_is_put_beside_it(place):
    window = place.window
    window.keys("ctrl+2")
    window.get("list item", "1. Opening")
    window.keys("ctrl+n")
    window.answer(ASKED, "Cancel")
    window.press("Add a Match", "toggle button")
    window.choose_in_menu("m")
    window.answer(ASKED, "Cancel")


def test_a_folder_without_it_is_refused(place):
    window = place.window
    window.press("Choose Folder…")
    window.enter_path(str(place.home), "Select")
    window.get("label", "“Long.croupier-season” is not in this folder*")
    window.get("button", "Choose Folder…")


def test_its_matches_are_there_once_the_folder_is_chosen(place):
    window = place.window
    window.keys("ctrl+n")
    window.answer(ASKED, "Choose Folder…")
    window.enter_path(str(place.season.parent), "Select")
    window.get("label", "Round 1, 3 missing")
    window.gone("button", "Choose Folder…")
    until(lambda: recent_paths(place)[:1] == [str(place.season)], "the season to be remembered where it is")
    assert str(place.alone) not in recent_paths(place)
    window.click(window.get("list item", "1. Opening"))
    window.go_to_window("Opening")
    window.keys("ctrl+w")
    until(lambda: len(window.titles()) == 1, "the match to close")
    window.go_to_window("Long")


def test_a_match_that_was_chosen_alone_is_known_beside_it(place):
    window = place.window
    alone = choose(place, new_match(place, "Second", 2))
    window.press("Add a Match", "toggle button")
    window.choose_in_menu("m")
    window.enter_path(str(alone), "Open")
    window.get("list item", "2. Second")
    window.quit()


def test_it_is_opened_there_from_then_on(place):
    place.window = Window(CROUPIER, HOME=str(place.home), XDG_RUNTIME_DIR=str(place.run))
    place.window.go_to_window("Long")
    place.window.get("list item", "1., *")
    assert not place.window.find("alert", ASKED)
    place.window.quit()


def test_matches_that_were_moved_away_are_asked_for_without_a_sandbox(place):
    apart = place.folder / "apart" / place.season.name
    apart.parent.mkdir()
    shutil.copy(place.season, apart)
    window = start(place, apart)
    window.get("label", "The files of the matches are not beside the season.")
    assert not window.find("alert", ASKED)
    window.press("Choose Folder…")
    window.enter_path(str(place.season.parent), "Select")
    window.gone("button", "Choose Folder…")
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_season_that_was_chosen_alone_asks_for_its_folder,
          test_it_asks_again_before_anything_is_put_beside_it,
          test_a_folder_without_it_is_refused,
          test_its_matches_are_there_once_the_folder_is_chosen,
          test_a_match_that_was_chosen_alone_is_known_beside_it,
          test_it_is_opened_there_from_then_on,
          test_matches_that_were_moved_away_are_asked_for_without_a_sandbox],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
