#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lab, by pointer and keys: matches are played, stopped, compared and exported. And a rehearsal, of which nothing stays."""

import csv
import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, main, run, until

CROUPIER, CLI = sys.argv[1:3]
NAMES = ("Ada", "Bruno", "Chloé", "Dora", "Elif", "Farid")
SCRIPT = "game: keys-to-success\ntitle: Corridor\n" + "".join(f"player: {name} | garnets 3\n" for name in NAMES)


def cli(place, *words):
    environment = {"HOME": str(place.home), "LC_ALL": "C.UTF-8"}
    return subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True, env=environment).stdout


def start(place, width=1000):
    place.home = place.folder / "home"
    place.home.mkdir()
    place.file = place.folder / "match.croupier"
    (place.folder / "head").write_text(SCRIPT)
    cli(place, "new", place.folder / "head", "-o", place.file)
    place.window = Window(CROUPIER, str(place.file), HOME=str(place.home))
    place.window.resize(width, 760)
    place.window.get("list item", "Lab")


def get_row(window, name):
    return window.get("list item", name)


def is_at_rest(window):
    return window.find("button", "Play the Matches") is not None


def set_matches(window, number):
    window.click(window.get("spin button", "Matches*"))
    window.keys("ctrl+a")
    window.type(str(number))
    window.keys("Return")


def play(window):
    window.press("Play the Matches")
    until(lambda: is_at_rest(window) and window.find("list item", "Phases of a match: *"), "the figures", 60)


def test_at_first_nothing_has_been_tried(place):
    start(place)
    window = place.window
    window.choose("Lab")
    window.get(None, "Nothing Has Been Tried Out Yet")
    assert not window.find("button", "Stop")


def test_matches_are_played_and_told_of(place):
    window = place.window
    set_matches(window, 300)
    play(window)
    window.get("label", "300 matches. In brackets: *")
    window.get("list item", "Ada: *")
    # What croupier-cli says of the same matches, in the same words.
    told = cli(place, "simulate", place.folder / "head", "--matches", 300)
    ada = next(line.split(":  ")[1].strip() for line in told.splitlines() if line.strip().startswith("Ada:"))
    assert get_row(window, "Ada: *").get_name() == f"Ada: {ada}", (get_row(window, "Ada: *").get_name(), ada)


def test_they_are_stopped_by_key_and_what_was_played_stays(place):
    window = place.window
    set_matches(window, 1000000)
    window.keys("ctrl+Return")
    window.get("button", "Stop")
    until(lambda: window.find("label", "*of 1,000,000 matches played") or
          any("of 1,000,000 matches played" in name for name in window.names("label")), "the progress")
    window.tab_to("button", "Stop")
    window.keys("Return")
    until(lambda: is_at_rest(window), "the end")
    assert window.has_focus("button", "Play the Matches")
    assert any(name.endswith("of 1,000,000 matches played") and not name.startswith("0 ") for name in window.names("label"))


def test_other_options_are_compared(place):
    window = place.window
    window.tab_to("combo box", "Compare with", "shift+Tab")
    window.take("Down")
    window.get("label", "Nothing is different in B yet: choose other options.")
    assert not window.is_sensitive(window.get("button", "Play the Matches"))
    window.press("What is different in B")
    window.get("dialog", "Other Options")
    window.tab_to("spin button", "Pass doors that win*")
    window.keys("Down")
    window.keys("Escape")
    window.gone("dialog", "Other Options")
    until(lambda: any("3 → 2" in name for name in window.names("label")), "what is different")
    set_matches(window, 1500)
    play(window)
    until(lambda: any("A and B differ for certain in " in name for name in window.names("label")), "the verdict")
    uncertain = get_row(window, "Matches with an elimination candidate: A *").get_name()
    assert uncertain.endswith("No certain difference"), uncertain
    certain = get_row(window, "Ada: A *").get_name()
    assert certain.endswith("B has more, for certain"), certain


def set_escapes_of_b(window, number):
    window.press("What is different in B")
    window.get("dialog", "Other Options")
    window.tab_to("spin button", "Escapes that end the match*")
    window.keys("ctrl+a")
    window.type(str(number))
    window.keys("Tab", "Escape")
    window.gone("dialog", "Other Options")


def test_what_cannot_be_played_is_told_from_nothing(place):
    window = place.window
    set_escapes_of_b(window, 30)
    window.get("label", "“Escapes that end the match” is 30, but only 6 play; it can be 1 to 6.")
    assert "Something with which the match cannot be played" in window.names("label")
    assert not window.is_sensitive(window.get("button", "Play the Matches"))
    set_escapes_of_b(window, 5)
    until(lambda: any("3 → 2" in name for name in window.names("label")), "what is different")


def test_what_came_of_them_is_exported(place):
    window = place.window
    path = place.folder / "figures.csv"
    window.keys("ctrl+e")
    window.enter_path(str(path), "Save")
    until(path.exists, "the table")
    text = until(lambda: path.read_text() or None, "what is in it")
    rows = list(csv.DictReader(text.splitlines()))
    assert {row["variant"] for row in rows} == {"A", "B"}
    assert [row["item"] for row in rows if row["figure"] == "wins by player" and row["variant"] == "B"] == list(NAMES)


def test_changes_that_are_not_applied_are_compared(place):
    window = place.window
    window.click(window.get("combo box", "Compare with"))
    until(lambda: not window.has_focus("combo box"), "the list of choices")
    window.keys("End", "Return")
    until(lambda: any(name.startswith("There are no such changes") for name in window.names("label")), "why not")
    window.choose("Options")
    window.get("spin button", "Pass doors that win*")
    window.tab_to("spin button", "Pass doors that win*")
    window.keys("Up")
    window.choose("Lab")
    until(lambda: any("3 → 4" in name for name in window.names("label")), "what is different")
    assert window.is_sensitive(window.get("button", "Play the Matches"))
    window.choose("Options")
    window.press("Discard")


def test_narrow_all_is_within_reach(place):
    window = place.window
    window.choose("Lab")
    window.resize(360, 700)
    until(lambda: not window.find("list", "Pages"), "the window to be narrow")
    for role, name in (("combo box", "Automatic players"), ("button", "Export as a Table (CSV)…")):
        node = window.get(role, name)
        box = node.get_component_iface().get_extents(0)
        frame = window.frame.get_component_iface().get_extents(0)
        assert frame.x <= box.x and box.x + box.width <= frame.x + frame.width, (name, box.x, box.width)
    window.resize(1000, 760)
    window.get("list", "Pages")


# ---- a rehearsal

def find_rehearsal(place):
    found = subprocess.run(["xdotool", "search", "--all", "--onlyvisible", "--pid", str(place.window.process.pid), "--name", "^Rehearsal of "],
                           capture_output=True, text=True).stdout.split()
    return found[-1] if found else None


def snapshot(place):
    return {path: path.read_bytes() for path in [place.file, *place.home.rglob("*")] if path.is_file() and ".cache" not in path.parts}


def test_a_rehearsal_says_what_it_is(place):
    window = place.window
    window.choose("Rounds")
    place.before = snapshot(place)
    window.keys("F10")
    window.keys("b")
    place.rehearsal = until(lambda: find_rehearsal(place), "the rehearsal")
    run("xdotool", "windowfocus", "--sync", place.rehearsal)
    window.get("frame", "Rehearsal of Corridor")
    window.get("label", "Rehearsal: nothing is saved, and nothing here is to be sent. The match stays as it is.")
    pages = [list_ for list_ in window.find_all("list", "Pages")]
    names = [set(window.names("list item", list_)) for list_ in pages]
    assert any("Rounds" in those and "Fairness" not in those and "Lab" not in those for those in names), names


def test_somebody_is_taken_over_and_the_others_filled_in(place):
    window = place.window
    frame = window.get("frame", "Rehearsal of Corridor")
    window.get("list item", "Ada: *", inside=frame)
    window.type("1 at A")  # the text of the first who is missing has the keys, or gets them by Tab
    if not any(window.text(node) == "1 at A" for node in window.find_all("text", None, frame)):
        window.tab_to("text", None)
        window.type("1 at A")
    window.keys("ctrl+Return")
    window.get("list item", "Ada: Accepted, 1 at A", inside=frame)
    window.keys("F9")
    window.get(None, "5 submissions filled in")
    window.get("list item", "Ada: Accepted, 1 at A", inside=frame)
    window.press("Resolve", inside=frame)
    until(lambda: any(name.startswith("Round 2") for name in window.names("label", frame)), "round 2")


def test_nothing_of_it_is_written_and_it_ends_with_its_window(place):
    window = place.window
    window.keys("ctrl+w")
    until(lambda: find_rehearsal(place) is None, "the rehearsal to be gone")
    run("xdotool", "windowfocus", "--sync", window.id)
    assert snapshot(place) == place.before
    assert " at " not in cli(place, "script", place.file)
    window.get("list item", "Ada: *")


def test_a_rehearsal_ends_with_the_match(place):
    window = place.window
    window.keys("F10")
    window.keys("b")
    until(lambda: find_rehearsal(place), "the rehearsal")
    run("xdotool", "windowfocus", "--sync", find_rehearsal(place))
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_at_first_nothing_has_been_tried,
          test_matches_are_played_and_told_of,
          test_they_are_stopped_by_key_and_what_was_played_stays,
          test_other_options_are_compared,
          test_what_cannot_be_played_is_told_from_nothing,
          test_what_came_of_them_is_exported,
          test_changes_that_are_not_applied_are_compared,
          test_narrow_all_is_within_reach,
          test_a_rehearsal_says_what_it_is,
          test_somebody_is_taken_over_and_the_others_filled_in,
          test_nothing_of_it_is_written_and_it_ends_with_its_window,
          test_a_rehearsal_ends_with_the_match],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
