#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Earlier versions of a match: kept while it is played, looked at, restored and taken back."""

import pathlib
import stat
import subprocess
import sys
import tempfile
import types

from driver import Window, main, until

CROUPIER, CLI = sys.argv[1:3]
NAMES = ("Ada", "Bruno", "Chloé", "Dora", "Elif", "Farid")
HEAD = "game: keys-to-success\ntitle: Corridor\n" + "".join(f"player: {name} | garnets 3\n" for name in NAMES)


def cli(place, *words):
    environment = {"HOME": str(place.home), "LC_ALL": "C.UTF-8"}
    return subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True, env=environment).stdout


def begin(place, name, width=1000):
    place.home = place.folder / f"home-{name}"
    place.home.mkdir()
    place.file = place.folder / f"{name}.croupier"
    script = place.folder / "head.croupier-script"
    script.write_text(HEAD)
    cli(place, "new", script, "-o", place.file)
    place.window = Window(CROUPIER, str(place.file), HOME=str(place.home))
    place.window.resize(width, 700)


def show(window):
    window.keys("F10")
    window.keys("l")
    window.get("dialog", "Earlier Versions")


def kept(place):
    return list((place.home / ".local/share/croupier/versions").glob("*/*.croupier"))


def test_there_are_none_at_first(place):
    begin(place, "first")
    show(place.window)
    place.window.get(None, "No Earlier Versions Yet")
    assert not kept(place)
    place.window.keys("Escape")
    place.window.gone("dialog", "Earlier Versions")
    place.window.quit()


def test_one_is_looked_at_restored_and_taken_back(place):
    begin(place, "back")
    window = place.window
    window.submit("Ada", "3 at A")
    window.submit("Bruno", "2 at B")
    until(lambda: len(kept(place)) == 1, "one version, not one of each change")
    show(window)
    window.get(None, "Round 1 · 0 changes · *")
    window.keys("Tab", "Return")
    window.get(None, "Submission of Bruno\nSubmission of Ada")
    window.press("Restore", role=None)
    window.gone("dialog", "Earlier Versions")
    window.gone("list item", "Ada: Accepted, 3 at A")
    assert cli(place, "script", place.file).count(" at ") == 0
    assert len(kept(place)) == 2
    window.press("Undo")
    window.get("list item", "Bruno: Accepted, 2 at B")
    window.get("list item", "Ada: Accepted, 3 at A")
    assert cli(place, "script", place.file).count(" at ") == 2
    for path in kept(place):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    window.quit()


def test_the_command_line_lists_and_writes_them(place):
    begin(place, "listed")
    place.window.submit("Ada", "3 at A")
    place.window.quit()
    listed = cli(place, "versions", place.file)
    assert listed.startswith(" 1  20") and "Round 1, 0 changes" in listed, listed
    place.file.write_text("{")
    cli(place, "versions", place.file, "--restore", "1", "-o", place.folder / "again.croupier")
    assert "Round 1" in cli(place, "show", place.folder / "again.croupier")
    assert place.file.read_text() == "{"


def test_where_none_can_be_kept_the_match_is_saved_all_the_same(place):
    begin(place, "full")
    (place.home / ".local/share").mkdir(parents=True, exist_ok=True)
    (place.home / ".local/share/croupier").write_text("in the way")
    place.window.submit("Ada", "3 at A")
    assert not [name for name in place.window.names("label") if name.startswith("Not saved")]
    assert " at A" in cli(place, "script", place.file)
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_there_are_none_at_first,
          test_one_is_looked_at_restored_and_taken_back,
          test_the_command_line_lists_and_writes_them,
          test_where_none_can_be_kept_the_match_is_saved_all_the_same],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
