#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program that is killed opens again where it was."""

import pathlib
import sys
import tempfile
import types

from driver import Window, main, until

CROUPIER = sys.argv[1]
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples" / "keys.croupier-script"


def start(place, *files):
    place.window = Window(CROUPIER, *files, HOME=str(place.folder))
    place.window.resize(1280, 800)


def match_files(place):
    return [each for each in place.folder.rglob("*.croupier") if "versions" not in each.parts]


def test_a_submission_is_there_after_a_kill(place):
    script = place.folder / "short.croupier-script"
    script.write_text(SAMPLE.read_text().split("\n== ")[0] + "\n== round-1\n== open\n")
    start(place, str(script))
    place.window.choose("Elif*")
    place.window.type("3 at A")
    place.window.press("Submit")
    place.window.get("label", "Round 1 · 1 of 13 in")
    place.window.kill()

    start(place)
    place.window.get("list item", "Elif: Accepted, 3 at A")
    place.window.get("label", "Round 1 · 1 of 13 in")


def test_a_resolved_round_and_what_was_copied_are_there_after_a_kill(place):
    place.window.resolve("Round 1")
    place.window.choose("Bruno: Round 1 · Start*")
    place.window.press("Copy")
    place.window.get("list item", "Bruno: Round 1 · Start, Sent")
    until(lambda: '"player:Bruno"' in match_files(place)[0].read_text().partition('"sent"')[2], "the tick in the file")
    place.window.kill()

    start(place)
    place.window.go_to("Messages")
    place.window.get("list item", "Ada: Round 1 · Start, To send")
    assert not place.window.find("list item", "Bruno: Round 1 · Start, To send")


def test_what_was_undone_is_redone_after_a_kill(place):
    place.window.press("Undo Resolving Round 1")
    place.window.get("label", "Round 1 · 1 of 13 in")
    place.window.kill()

    start(place)
    place.window.press("Redo Resolving Round 1")
    place.window.get("label", "Round 2 · 0 of 13 in")


def test_no_secret_is_left_in_the_list_of_recent_matches(place):
    matches = match_files(place)
    assert len(matches) == 1, matches
    recent = next(place.folder.rglob("recent.json")).read_text()
    assert "The Long Corridor" in recent
    assert "3 at A" not in recent and "6b6579" not in recent, recent


def test_the_window_closes(place):
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_submission_is_there_after_a_kill,
          test_a_resolved_round_and_what_was_copied_are_there_after_a_kill,
          test_what_was_undone_is_redone_after_a_kill,
          test_no_secret_is_left_in_the_list_of_recent_matches,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
