#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is left behind where no match is kept, after secrets were copied, saved and exported: nothing that tells them."""

import pathlib
import stat
import subprocess
import sys
import tempfile
import types

from driver import Window, main, until

CROUPIER, CLI = sys.argv[1:3]
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples" / "factions.croupier-script"


def start(place):
    place.window = Window(CROUPIER, str(place.file), HOME=str(place.home), TMPDIR=str(place.temporary))
    place.window.resize(1100, 800)
    place.window.choose("Messages")


def ask_clipboard(*words):
    return subprocess.run(["xclip", "-o", "-selection", "clipboard", *words], capture_output=True, text=True, timeout=10)


def copied():
    """The lines of who somebody is, once they are in the clipboard."""
    text = until(lambda: "Who you are" in (text := ask_clipboard().stdout).partition("\n")[0] and text, "who somebody is")
    return [line for line in text.splitlines()[1:] if line]


def list_traces(place):
    """Of what the program keeps by itself, but for earlier versions of the match, which are the match."""
    for folder in place.home, place.temporary:
        for path in folder.rglob("*"):
            if path.is_file() and "versions" not in path.parts and "fontconfig" not in path.parts:
                yield path


def assert_nothing_is_told(place):
    found = list(list_traces(place))
    assert any(path.name == "recent.json" for path in found), found
    for path in found:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, f"{path}: {path.stat().st_mode:o}"
        for secret in place.secrets:
            assert secret.encode() not in path.read_bytes(), f"{path}: {secret}"


def test_what_was_copied_goes_with_the_program(place):
    place.home, place.temporary = place.folder / "home", place.folder / "temporary"
    place.home.mkdir()
    place.temporary.mkdir()
    place.file = place.folder / "match.croupier"
    subprocess.run([CLI, "play", SAMPLE, "--save", place.file], check=True, capture_output=True)
    start(place)
    place.window.press("Copy Next")
    place.secrets = copied()
    assert len(place.secrets) > 2
    # Programs that keep what is copied leave out what has this.
    assert "x-kde-passwordManagerHint" in ask_clipboard("-t", "TARGETS").stdout
    place.window.quit()
    assert ask_clipboard().returncode != 0
    assert_nothing_is_told(place)


def test_nor_is_anything_left_of_what_was_saved_and_exported(place):
    start(place)
    place.window.keys("ctrl+s")
    place.window.enter_path(str(place.folder / "copy.croupier"), "Save")
    until((place.folder / "copy.croupier").exists, "the copy")
    out = place.folder / "out"
    out.mkdir(0o700)
    place.window.keys("ctrl+e")
    place.window.enter_path(str(out), "Export")
    until(lambda: list(out.rglob("public.txt")), "the messages")
    place.window.quit()
    for path in out.rglob("*"):
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600), path
    assert_nothing_is_told(place)


def test_nor_after_a_kill(place):
    start(place)
    place.window.press("Copy Next")
    place.secrets += copied()
    place.window.kill()
    until(lambda: ask_clipboard().returncode != 0, "the clipboard to be empty")
    assert_nothing_is_told(place)


with tempfile.TemporaryDirectory() as folder:
    main([test_what_was_copied_goes_with_the_program,
          test_nor_is_anything_left_of_what_was_saved_and_exported,
          test_nor_after_a_kill],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
