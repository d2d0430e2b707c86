#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two who write to one file: window and command line, two windows, a folder that is synchronized, a file that is gone."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import types

from driver import Window, main, run, until

CROUPIER, CLI = sys.argv[1:3]
NAMES = ("Ada", "Bruno", "Chloé", "Dora", "Elif", "Farid")
HEAD = "game: keys-to-success\ntitle: Corridor\n" + "".join(f"player: {name} | garnets 3\n" for name in NAMES)


def cli(*words):
    return subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True).stdout


def submissions(path, phase=0):
    phases = json.loads(cli("show", path, "--json"))["phases"]
    return {name: found["read_as"] for name, found in phases[phase]["submissions"].items() if found["event"]}


def begin(place, name):
    """A match file of its own, and a window in which it is open."""
    script = place.folder / "head.croupier-script"
    script.write_text(HEAD)
    place.file = place.folder / f"{name}.croupier"
    cli("new", script, "-o", place.file)
    place.window = start(place, place.file)


def start(place, *files, **variables):
    home = place.folder / f"home-{place.n_windows}"
    home.mkdir()
    place.n_windows += 1
    window = Window(CROUPIER, *map(str, files), HOME=str(home), **variables)
    window.resize(1000, 700)
    return window


def start_second(place, *files):
    """A program of its own, as on another machine: on the same session bus it would only tell the first what to open."""
    answer = run("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
                 "--method", "org.a11y.Bus.GetAddress")
    return start(place, *files, DBUS_SESSION_BUS_ADDRESS="disabled:", AT_SPI_BUS_ADDRESS=answer.split("'")[1])


def to_front(window):
    run("xdotool", "windowraise", window.id)
    run("xdotool", "windowfocus", "--sync", window.id)


def replace(place, copy, *words):
    """What a folder does that is synchronized: a copy that was changed elsewhere takes the file's place."""
    if words:
        cli(words[0], copy, *words[1:])
    copy.rename(place.file)


def copy_aside(place):
    copy = place.folder / "elsewhere.croupier"
    shutil.copy(place.file, copy)
    return copy


def choose_here(window):
    window.tab_to("radio button", "Here")
    window.keys("space")


def labels(window, start):
    return [name for name in window.names("label") if name.startswith(start)]


def get_texts(path):
    return [entry.get("text", entry.get("resolve")) for entry in json.loads(path.read_text())["log"]]


def test_a_submission_from_the_command_line_is_not_lost(place):
    begin(place, "first")
    cli("submit", place.file, "Farid", "2 at B")
    place.window.submit("Ada", "3 at A")
    until(lambda: submissions(place.file) == {"Ada": "3 at A", "Farid": "2 at B"}, f"both: {submissions(place.file)}")
    place.window.get("list item", "Farid: Accepted, 2 at B")


def test_what_comes_in_is_told_and_takes_nothing_from_under_the_hands(place):
    window = place.window
    window.choose("Bruno:*")
    window.keys("ctrl+a")
    window.type("1 at ")
    cli("submit", place.file, "Chloé", "1 at A")
    window.get("label", "1 submission came in from the file: Chloé")
    copy = copy_aside(place)
    cli("submit", copy, "Dora", "1 at B")
    cli("submit", copy, "Elif", "2 at C")
    replace(place, copy)
    window.get("label", "2 submissions came in from the file: Dora, Elif")
    window.type("C")
    window.press("Submit")
    window.get("list item", "Bruno: Accepted, 1 at C")
    assert submissions(place.file)["Elif"] == "2 at C"
    assert submissions(place.file)["Bruno"] == "1 at C"


def test_what_a_synchronized_folder_has_not_seen_is_put_back(place):
    copy = copy_aside(place)
    place.window.submit("Ada", "2 at A")
    replace(place, copy, "submit", "Farid", "3 at C")
    place.window.get("list item", "Farid: Accepted, 3 at C")
    until(lambda: submissions(place.file)["Ada"] == "2 at A" and submissions(place.file)["Farid"] == "3 at C", "both in the file")
    place.window.get("list item", "Ada: Accepted, 2 at A")


def test_what_is_undone_elsewhere_is_undone_here(place):
    n = len(get_texts(place.file))
    cli("undo", place.file)
    until(lambda: labels(place.window, "Undone in the file: Submission of "), "the toast")
    cli("redo", place.file)
    until(lambda: labels(place.window, "1 submission came in from the file: "), "the toast")
    assert len(get_texts(place.file)) == n


def test_two_windows_see_each_other(place):
    place.second = start_second(place, place.file)
    to_front(place.second)
    place.second.submit("Dora", "3 at B")
    place.window.get("list item", "Dora: Accepted, 3 at B")
    to_front(place.window)
    place.window.submit("Elif", "3 at A")
    place.second.get("list item", "Elif: Accepted, 3 at A")
    assert submissions(place.file)["Dora"] == "3 at B"
    place.second.kill()


def test_two_texts_of_one_player_are_a_question(place):
    window = place.window
    copy = copy_aside(place)
    window.submit("Ada", "1 at B")
    replace(place, copy, "submit", "Ada", "1 at C")
    window.get("label", "Which Holds?")
    window.get("label", "Ada · Round 1")
    window.get("label", "1 at B")
    window.get("label", "1 at C")
    assert not window.is_sensitive(window.get("button", "Save"))
    assert not window.has_focus("button", "Save")
    window.shoot(place.folder / "question.png")
    window.keys("Escape")
    window.gone("label", "Which Holds?")
    assert get_texts(place.file)[-1] == "1 at C"
    until(lambda: labels(window, "Not saved: "), "the banner")


def test_what_is_chosen_holds_and_the_other_stays_in_the_history(place):
    window = place.window
    window.press("Decide…")
    window.get("label", "Which Holds?")
    choose_here(window)
    window.press("Save")
    window.gone("label", "Which Holds?")
    window.get("list item", "Ada: Accepted, 1 at B")
    until(lambda: not labels(window, "Not saved: "), "the banner to go")
    assert get_texts(place.file)[-2:] == ["1 at C", "1 at B"], get_texts(place.file)


def test_a_round_resolved_here_and_gone_on_there_is_a_question(place):
    window = place.window
    copy = copy_aside(place)
    window.resolve("Round 1")
    window.get("button", "Undo Resolving Round 1")
    cli("rule", copy, "garnets Bruno +2")
    replace(place, copy, "submit", "Farid", "1 at A")
    window.get("label", "Which Holds?")
    window.get("label", "Ruling: Give garnets: Bruno +2\nFarid: 1 at A")
    window.shoot(place.folder / "whole.png")
    choose_here(window)
    window.press("Save")
    beside = place.folder / "first (not taken).croupier"
    window.get("label", f"The other version is kept as “{beside.name}”")
    assert get_texts(place.file)[-1] == "round-1"
    assert get_texts(beside)[-1] == "1 at A"


def test_a_file_that_is_gone_is_told_and_written_again(place):
    window = place.window
    place.file.unlink()
    until(lambda: labels(window, "Not saved: “first.croupier” is no longer there."), "the banner")
    window.press("Try Again")
    until(place.file.exists, "the file")
    until(lambda: not labels(window, "Not saved: "), "the banner to go")


def test_garbage_is_told_and_never_overwritten(place):
    window = place.window
    good = place.file.read_text()
    place.file.write_text("<<<<<<< garbage")
    until(lambda: labels(window, "Not saved: "), "the banner")
    window.press("Try Again")
    window.get("label", "Still not saved")
    assert place.file.read_text() == "<<<<<<< garbage"
    place.file.write_text(good)
    until(lambda: not labels(window, "Not saved: "), "the banner to go")
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_submission_from_the_command_line_is_not_lost,
          test_what_comes_in_is_told_and_takes_nothing_from_under_the_hands,
          test_what_a_synchronized_folder_has_not_seen_is_put_back,
          test_what_is_undone_elsewhere_is_undone_here,
          test_two_windows_see_each_other,
          test_two_texts_of_one_player_are_a_question,
          test_what_is_chosen_holds_and_the_other_stays_in_the_history,
          test_a_round_resolved_here_and_gone_on_there_is_a_question,
          test_a_file_that_is_gone_is_told_and_written_again,
          test_garbage_is_told_and_never_overwritten],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None, second=None, file=None, n_windows=0))
