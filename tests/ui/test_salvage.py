#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A damaged match file: the window says what can be saved of it, and opens that as a new file, or an earlier version."""

import json
import pathlib
import subprocess
import sys
import tempfile
import time
import types

from driver import Late, Window, main, until

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


def damage_what_was_played(place, name, left):
    """A match that was played in the window, so that an earlier version is kept; then its file is damaged."""
    place.file = place.folder / f"{name}.croupier"
    subprocess.run([CLI, "play", SAMPLE, "--save", place.file], check=True, capture_output=True)
    window = Window(CROUPIER, str(place.file), HOME=str(place.folder))
    window.resize(1000, 760)
    window.submit("Elif", "1 at S")
    window.quit()
    place.file.write_text(left(place.file.read_text()))
    place.window = Window(CROUPIER, str(place.file), HOME=str(place.folder))
    place.window.resize(1000, 760)
    place.window.get("label", QUESTION)


def save_an_earlier_version(place, name):
    place.window.press("Earlier Versions…")
    place.window.get("dialog", "Earlier Versions")
    place.window.get(None, "Round 3 · 39 changes · *")
    place.window.keys("Tab", "Return")
    place.window.tab_to(None, "Save and Open…")
    place.window.keys("Return")
    place.window.enter_path(str(place.folder / name), "Save")
    until((place.folder / name).exists, "the new file")
    place.window.go_to("Rounds")
    place.window.get("label", "Round 3 · *")


def test_an_earlier_version_is_saved_and_opened(place):
    damage_what_was_played(place, "half", lambda text: text[:text.index('"resolve": "round-2"')])
    damaged = place.file.read_text()
    words = place.window.words()
    assert any("1 earlier version of the match is kept." in word for word in words), words
    save_an_earlier_version(place, "version.croupier")
    assert place.file.read_text() == damaged
    place.window.quit()


def test_it_is_offered_where_nothing_can_be_read(place):
    damage_what_was_played(place, "gone", lambda text: text[:1])
    words = place.window.words()
    assert any("nothing of it can be read" in word for word in words), words
    assert "Save What Can Be Read…" not in words, words
    save_an_earlier_version(place, "whole.croupier")
    place.window.quit()


def cancel_looking(file, home):
    """Where opening it takes long enough to be cancelled itself, nothing is looked at: then Cancel is pressed later."""
    for wait in range(8):
        window = Window(CROUPIER, str(file), HOME=str(home))
        window.resize(1000, 760)
        window.get("button", "Cancel")
        time.sleep(wait)
        window.press("Cancel")
        try:
            window.get("label", "This Can’t Be Opened", seconds=5)
            return window
        except Late:
            window.quit()
    raise Late("waited in vain for what is looked at")


def test_looking_at_a_large_one_is_cancelled(place):
    """As long as it goes on, the window answers; then it says only why the file can't be opened."""
    file = place.folder / "large.croupier"
    subprocess.run([CLI, "play", SAMPLE, "--save", file], check=True, capture_output=True)
    match = json.loads(file.read_text())
    match["log"] += match["log"][-1:] * 200_000
    file.write_text(json.dumps(match)[:-100])
    window = cancel_looking(file, place.folder)
    assert not window.find("label", QUESTION)
    window.press("Close")
    window.gone("label", "This Can’t Be Opened")
    window.get("button", "New Match")
    window.quit()


def test_it_ends_while_a_large_one_is_looked_at(place):
    window = Window(CROUPIER, str(place.folder / "large.croupier"), HOME=str(place.folder))
    window.get("button", "Cancel")
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_it_says_what_can_be_saved_and_what_is_lost,
          test_what_can_be_read_is_saved_and_opened,
          test_an_earlier_version_is_saved_and_opened,
          test_it_is_offered_where_nothing_can_be_read,
          test_looking_at_a_large_one_is_cancelled,
          test_it_ends_while_a_large_one_is_looked_at],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
