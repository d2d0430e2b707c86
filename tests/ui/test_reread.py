#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts that today would be read differently: told, kept, and read again where somebody says so."""

import json
import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, main, settle, until

CROUPIER, CLI = sys.argv[1:3]
NAMES = ("Ada", "Bruno", "Chloé", "Dora", "Elif")
HEAD = "game: keys-to-success\ntitle: Corridor\n" + "".join(f"player: {name}\n" for name in NAMES)


def cli(*words, check=True):
    return subprocess.run([CLI, *map(str, words)], check=check, capture_output=True, text=True).stdout


def readings(place):
    phases = json.loads(cli("show", place.file, "--json"))["phases"]
    return [event["read_as"] for phase in phases for event in phase["events"]]


def test_what_would_be_read_differently_is_told(place):
    script = place.folder / "head.croupier-script"
    script.write_text(HEAD)
    place.file = place.folder / "match.croupier"
    cli("new", script, "-o", place.file)
    for name in NAMES[:3]:
        cli("submit", place.file, name, "two at A please")
    cli("resolve", place.file)
    match = json.loads(place.file.read_text())
    match["log"][1]["read_as"] = "1 at A"
    match["log"][2]["read_as"] = None
    place.file.write_text(json.dumps(match))
    place.window = window = Window(CROUPIER, str(place.file), HOME=str(place.folder))
    window.resize(1000, 800)
    window.get("label", "2 texts would be read differently today")
    assert readings(place) == ["2 at A", "1 at A", ""]


def test_nothing_changes_unless_somebody_says_so(place):
    window = place.window
    before = place.file.read_bytes()
    window.press("Review")
    window.get("label", "Read Differently Today")
    window.get("label", "Bruno · Round 1")
    labels = window.names("label")
    assert all(label in labels for label in ("1 at A", "Refused", "2 at A", "two at A please", "Chloé · Round 1")), labels
    window.keys("Return")
    window.gone("label", "Read Differently Today")
    window.press("Review")
    window.keys("Escape")
    window.gone("label", "Read Differently Today")
    settle(0.3)
    assert place.file.read_bytes() == before


def test_one_is_read_again(place):
    window = place.window
    window.press("Review")
    window.tab_to("button", "Read Again")
    window.keys("Return")
    until(lambda: readings(place) == ["2 at A", "2 at A", ""], "Bruno’s text to be read again")
    window.gone("label", "Read Differently Today")
    window.get("label", "1 text would be read differently today")


def test_all_are_read_again_and_that_is_undone(place):
    window = place.window
    window.keys("ctrl+z")
    window.get("label", "2 texts would be read differently today")
    window.press("Review")
    window.press("Read All Again")
    window.gone("label", "Read Differently Today")
    window.get("label", "2 texts read again")
    until(lambda: not window.find("label", "2 texts would *"), "the banner to go")
    until(lambda: readings(place) == ["2 at A"] * 3, "all to be read again")
    window.press("Undo", inside=window.get("label", "2 texts read again").get_parent().get_parent())
    window.get("label", "2 texts would be read differently today")
    until(lambda: readings(place) == ["2 at A", "1 at A", ""], "both to be as they were")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        main([test_what_would_be_read_differently_is_told,
              test_nothing_changes_unless_somebody_says_so,
              test_one_is_read_again,
              test_all_are_read_again_and_that_is_undone],
             types.SimpleNamespace(folder=pathlib.Path(folder)))
