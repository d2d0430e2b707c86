#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A damaged match file: the window says what can be saved of it, and opens that as a new file."""

import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, main, until

CROUPIER, CLI = sys.argv[1:3]
SAMPLE = pathlib.Path(__file__).parents[2] / "data/samples/under-way.croupier-script"
QUESTION = "This File Is Damaged"


def begin(place, name, **variables):
    """A match file of which the end is missing, opened in a window."""
    place.file = place.folder / f"{name}.croupier"
    subprocess.run([CLI, "play", SAMPLE, "--save", place.file], check=True, capture_output=True)
    text = place.file.read_text()
    place.left = text[:text.index('"resolve": "round-2"')]
    place.file.write_text(place.left)
    place.window = Window(CROUPIER, str(place.file), HOME=str(place.folder), **variables)
    place.window.resize(1000, 760)
    place.window.get("label", QUESTION)


def test_it_says_what_can_be_saved_and_what_is_lost(place):
    begin(place, "told")
    words = place.window.words()
    assert "13 players, the options and the seed" in words, words
    assert "What was resolved, up to Round 1" in words, words
    assert any("where the file breaks off" in word for word in words), words
    place.window.press("Cancel")
    place.window.gone("label", QUESTION)
    assert [path.name for path in place.folder.glob("told*")] == ["told.croupier"]
    assert place.file.read_text() == place.left
    place.window.quit()


def test_what_can_be_read_is_saved_and_opened(place):
    begin(place, "saved")
    mended = place.folder / "new.croupier"
    place.window.press("Save What Can Be Read…")
    place.window.enter_path(str(mended), "Save")
    until(mended.exists, "the new file")
    place.window.go_to("Rounds")
    place.window.get("label", "Round 2 · *")
    assert place.file.read_text() == place.left
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_it_says_what_can_be_saved_and_what_is_lost,
          test_what_can_be_read_is_saved_and_opened],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
