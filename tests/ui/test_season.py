#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A season: begun on the start page, three matches played in it, one corrected afterwards; all that its window can do."""

import ctypes
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import types

from driver import Atspi, Window, clipboard, main, run, set_clipboard, settle, until

CROUPIER, CLI, SLOW_DISK = sys.argv[1:4]
SAMPLES = pathlib.Path(os.environ["CROUPIER_DATADIR"]) / "samples"
NAMES = ("Ada", "Bruno", "Chloé", "Dora")


def cli(place, *words, fails=False):
    environment = {"HOME": str(place.home), "LC_ALL": "C.UTF-8"}
    done = subprocess.run([CLI, *map(str, words)], capture_output=True, text=True, env=environment)
    assert fails or done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def new_match(place, name, seed):
    script = place.folder / "head.croupier-script"
    script.write_text(f"game: highest-unique\ntitle: {name.title()} Night\nseed: {seed:064x}\noption rounds: 2\n"
                      + "".join(f"player: {player} | garnets 5\n" for player in NAMES))
    file = place.folder / f"{name}.croupier"
    cli(place, "new", script, "-o", file)
    return file


def play(place, file):
    for _ in range(2):
        for number, name in enumerate(NAMES, 1):
            cli(place, "submit", file, name, str(number))
        cli(place, "resolve", file)


def show(window, page):
    """Goes to a page of the season by its key, and waits until the one before has faded out: until then it takes the pointer."""
    pages = "Standings", "Matches", "Ledger", "Players"
    window.insist(f"ctrl+{pages.index(page) + 1}", lambda: [name for name in pages if window.find("list", name)] == [page], f"the page {page}")


def row(window, name):
    return window.get("list item", name)


def count_booked(place):
    return cli(place, "season", "show", place.folder / "Long.croupier-season").count(" · booked\n")


def undo_button(window):
    return next((name for name in window.names("button", inside=window.frame) if name.startswith("Undo: ")), None)


def test_a_season_is_begun_on_the_start_page(place):
    place.home = place.folder / "home"
    place.home.mkdir()
    place.one, place.two = new_match(place, "opening", 1), new_match(place, "second", 2)
    play(place, place.one)
    window = place.window = Window(CROUPIER, HOME=str(place.home))
    window.resize(1000, 700)
    window.press("New Season…")
    dialog = window.get("dialog", "New Season")
    window.keys("ctrl+a", "BackSpace")
    window.press("Choose Folder…", inside=dialog)
    window.get("label", "Give it a name first.")
    cli(place, "season", "new", place.folder / "Old.croupier-season", "Older")
    for title in "Old", "Long":  # of the first there is one
        window.tab_to("text", "Title")
        window.keys("ctrl+a")
        window.type(title)
        window.press("Choose Folder…", inside=dialog)
        window.enter_path(str(place.folder), "Select")
        if title == "Old":
            until(lambda: any("is there already" in name for name in window.names("label", inside=dialog)), "a refusal")
    window.go_to_window("Long")
    window.get(None, "Nobody Plays in This Season Yet")
    for keys in "ctrl+n", "ctrl+e":
        window.keys(keys)
        window.get("label", "Add the players first")
        assert not window.find("dialog")
    until(lambda: len(window.titles()) == 1, "the start page to go")
    assert not undo_button(window)


def test_a_match_is_added_and_nobody_joins_unasked(place):
    window = place.window
    window.press("Add a Match…")
    window.enter_path(str(place.one), "Open")
    show(window, "Matches")
    row(window, "1. Opening Night")
    window.get("label", "Over, not booked yet")
    assert "Ada" not in cli(place, "season", "show", place.folder / "Long.croupier-season")
    window.press("Book")
    question = window.get("alert", "Book the Result?")
    until(lambda: any(text.startswith("New in the season with this result: Ada with 5 garnets, Bruno with 5 garnets, Chloé with 5 garnets, Dora with 5 garnets.") for text in window.words(question)), "who would join")
    window.press("Cancel", inside=question)
    window.gone("alert", "Book the Result?")


def test_a_small_window_shows_all_that_is_booked(place):
    window = place.window
    window.resize(360, 640)
    settle(0.3)
    window.press("Book")
    question = window.get("alert", "Book the Result?")
    settle(0.5)  # it comes in
    box = lambda role, name: window.get(role, name, inside=question).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    text = box("label", "New in the season with this result: *")
    assert text.y + text.height < box("button", "Cancel").y, text.height
    window.press("Cancel", inside=question)
    window.gone("alert", "Book the Result?")
    window.resize(1000, 700)


def test_its_result_is_booked(place):
    window = place.window
    window.press("Book")
    question = window.get("alert", "Book the Result?")
    until(lambda: "Nobody gets or loses anything in the match." in "".join(window.words(question)), "what is booked")
    window.press("Cancel", inside=question)
    window.gone("alert", "Book the Result?")
    window.press("Book")
    window.answer("Book the Result?", "Book")
    window.get("label", "Booked")
    window.keys("ctrl+z")
    window.get("button", "Book")
    window.keys("ctrl+shift+z")
    window.get("label", "Booked")
    told = cli(place, "season", "show", place.folder / "Long.croupier-season")
    assert "booked" in told
    held = {name: int(number) for name, number in re.findall(r"(?m)^(\w+): (\d+)$", told.split("Garnets\n")[1].split("\n\n")[0])}
    assert sorted(held) == sorted(NAMES) and len(set(held.values())) < len(held), held  # some are tied
    show(window, "Standings")
    for name, number in held.items():
        window.get("list item", f"{1 + sum(other > number for other in held.values())}., {name}*")
    show(window, "Matches")


def test_what_happens_between_the_matches_is_written_down(place):
    window = place.window
    window.keys("ctrl+e")
    dialog = window.get("dialog", "New Entry")
    window.seek("What happened", "Gift")
    window.get(None, "From")
    window.press("Add", inside=dialog)
    window.gone("dialog", "New Entry")
    show(window, "Ledger")
    row(window, "Ada gives Bruno 1 (Garnets)")


def test_what_cannot_be_is_refused_and_stays_in_the_dialog(place):
    window = place.window
    window.press("Add an Entry…", inside=window.frame)
    dialog = window.get("dialog", "New Entry")
    window.seek("What happened", "Take from")
    window.tab_to("spin button", "How many")
    window.keys("ctrl+a")
    window.type("900")
    window.press("Add", inside=dialog)
    until(lambda: any("Ada" in name for name in window.names("label", inside=dialog)), "a reason that names her")
    assert window.find("dialog", "New Entry")
    window.keys("Escape")
    window.gone("dialog", "New Entry")


def test_a_line_takes_no_more_than_a_file_does(place):
    window = place.window
    window.keys("ctrl+e")
    window.get("dialog", "New Entry")
    window.tab_to("text", "Reason")
    set_clipboard("ü" * 201)
    window.keys("ctrl+v")
    window.get("label", "This text is too long to be read")
    reason = window.get("text", "Reason")
    until(lambda: window.text(reason) == "ü" * 200, "400 bytes")
    window.keys("BackSpace", "x", "y", "z")
    until(lambda: window.text(reason) == "ü" * 199 + "xy", "as many with two letters")
    window.keys("Escape")
    window.answer("Discard the Changes?", "Discard")
    window.gone("dialog", "New Entry")


def test_each_kind_of_entry_can_be_made(place):
    window = place.window
    for kind, title in (("Give to", "Ada gets 1 (Garnets)"), ("Take from", "Ada loses 1 (Garnets)"), ("Death Match", "Ada wins a Death Match*"),
                        ("Decay", "All who are in lose 1*"), ("Out of", "Ada is out"), ("Back in", "Ada is back in"),
                        ("Forfeit", "Ada forfeits*"), ("End of", "What Ada holds*")):
        window.keys("ctrl+e")
        dialog = window.get("dialog", "New Entry")
        window.seek("What happened", kind)
        window.press("Add", inside=dialog)
        window.gone("dialog", "New Entry")
        row(window, title)
        if kind == "Death Match":  # it would leave little to lose
            window.keys("ctrl+z")
            until(lambda: not window.find("list item", title), "it to be taken back")


def test_an_auction_is_read_from_lines(place):
    window = place.window
    window.keys("ctrl+e")
    dialog = window.get("dialog", "New Entry")
    window.seek("What happened", "Auction")
    window.press("Add", inside=dialog)
    window.get("label", "Write down the bids first.")
    window.tab_to("text", "Bids*")
    set_clipboard("Chloé 2\nDora 1")
    window.keys("ctrl+v")
    window.press("Add", inside=dialog)
    window.gone("dialog", "New Entry")
    row(window, "Auction, Garnets*")


def test_an_entry_is_taken_back(place):
    window = place.window
    window.press("Take back: Ada gives Bruno 1 (Garnets)")
    until(lambda: not window.find("list item", "Ada gives Bruno 1 (Garnets)"), "the entry to go")
    window.press("Undo", inside=window.frame)
    row(window, "Ada gives Bruno 1 (Garnets)")


def test_the_ledger_is_searched(place):
    window = place.window
    window.click(window.get("entry", "Search the Ledger"))
    window.type("bruno")
    until(lambda: not window.find("list item", "Auction, Garnets*"), "what does not say so to go")
    row(window, "Ada gives Bruno 1 (Garnets)")
    window.keys("ctrl+a")
    window.type("nobody says this")
    window.get("label", "No Entries Found")
    window.keys("ctrl+a", "BackSpace")
    row(window, "Auction, Garnets*")


def test_players_are_added_and_changed(place):
    window = place.window
    show(window, "Players")
    window.press("Add…")
    dialog = window.get("dialog", "New Players")
    window.press("Add", inside=dialog)
    window.get("label", "Write down the names first.")
    window.tab_to("text", "Names, a line each*")
    set_clipboard("Ada\nElif")
    window.keys("ctrl+v")
    window.press("Add", inside=dialog)
    until(lambda: any("Ada" in name for name in window.names("label", inside=dialog)), "a reason that names her")
    set_clipboard("Name, Handle, Garnets\nElif, , \nFynn, @fynn, 7x")
    window.keys("ctrl+a", "ctrl+v")
    window.press("Add", inside=dialog)
    window.get("label", "“7x” is no number of garnets*")
    set_clipboard("Name, Zone, Handle, Garnets, History\nElif, UTC, , , 4\nFynn, UTC, @fynn, 7,")
    window.keys("ctrl+a", "ctrl+v")
    window.press("Add", inside=dialog)
    window.gone("dialog", "New Players")
    window.get("label", "The column “Zone” was not read.\nEarlier garnets and houses follow*")
    window.get("label", "@fynn")
    show(window, "Ledger")
    row(window, "Fynn gets 7 (Garnets)")
    window.press(until(lambda: undo_button(window), "a step to undo"))
    show(window, "Players")
    window.gone("list item", "Elif")
    window.press("Add…")
    dialog = window.get("dialog", "New Players")
    window.type("Elif")
    window.press("Add", inside=dialog)
    window.gone("dialog", "New Players")
    window.click(row(window, "Elif"))
    dialog = window.get("dialog", "Player")
    window.tab_to("text", "Handle*")
    window.type("@elif")
    window.press("Change", inside=dialog)
    window.gone("dialog", "Player")
    window.get("label", "@elif")
    for key, label in (("o", "Out, after match 1*"), ("b", None)):
        window.press("Menu of Elif", "toggle button")
        window.choose_in_menu(key)
        window.get("label", label) if label else until(lambda: not window.find("label", "Out, after*"), "Elif to be back")


def test_a_match_is_planned_moved_and_removed(place):
    window = place.window
    show(window, "Matches")
    window.press("Add a Match", "toggle button")
    window.choose_in_menu("p")
    dialog = window.get("dialog", "Plan a Match")
    window.type("Finale")
    window.press("Plan", inside=dialog)
    row(window, "2. Finale")
    window.press("Menu of Finale", "toggle button")
    window.choose_in_menu("u")
    row(window, "1. Finale")
    window.press("Menu of Finale", "toggle button")
    window.choose_in_menu("d")
    row(window, "2. Finale")
    window.press("Menu of Finale", "toggle button")
    window.choose_in_menu("r")
    until(lambda: not window.find("list item", "2. Finale"), "it to go")
    window.keys("ctrl+z")
    row(window, "2. Finale")


def test_the_next_match_opens_beside_its_season(place):
    window = place.window
    window.press("Begin…", inside=window.frame)
    dialog = window.get("dialog", "Next Match")
    window.seek("Game*", "Highest Unique")
    window.press("Copy", inside=dialog)
    until(lambda: "Commitment: " in clipboard(), "the commitment, before anything is dealt")
    assert "Finale" in clipboard(), clipboard()
    commitment = clipboard().split("Commitment: ")[1][:64]
    window.press("Begin", inside=dialog)
    window.go_to_window("Finale")
    assert commitment in cli(place, "proof", place.folder / "Finale.croupier", "--before")
    assert (place.folder / "Finale.croupier").exists()
    assert len(window.titles()) == 2
    window.keys("ctrl+1")
    window.get(None, "Elif*")
    window.keys("ctrl+w")
    until(lambda: len(window.titles()) == 1, "the match to close")
    window.go_to_window("Long")
    window.get("label", "Round 1, 5 missing")


def test_a_match_that_is_played_meanwhile_is_seen(place):
    window = place.window
    cli(place, "season", "book", place.folder / "Long.croupier-season", place.two, fails=True)
    cli(place, "season", "link", place.folder / "Long.croupier-season", place.two)
    row(window, "3. Second Night")
    window.get("label", "Round 1, 4 missing")
    play(place, place.two)
    window.get("label", "Over, not booked yet")
    window.press("Book")
    window.answer("Book the Result?", "Book")
    until(lambda: count_booked(place) == 2, "both to be booked")


def test_a_correction_is_booked_after_a_look_at_it(place):
    window = place.window
    cli(place, "undo", place.one)
    cli(place, "rule", place.one, "garnets Ada +3 because of a bet")
    cli(place, "resolve", place.one)
    window.get("label", "The result has changed*")
    window.press("Review…")
    question = window.get("alert", "Book the Result Again?")
    until(lambda: any("→" in text for text in window.words(question)), "what differs")
    window.press("Cancel", inside=question)
    window.gone("alert", "Book the Result Again?")
    window.press("Review…")
    window.answer("Book the Result Again?", "Book Again")
    until(lambda: count_booked(place) == 2, "it to be booked again")
    window.keys("ctrl+z")
    window.get("button", "Review…")
    window.keys("ctrl+y")
    window.gone("button", "Review…")
    until(lambda: count_booked(place) == 2, "it to be booked again")


def test_a_file_that_was_renamed_is_found_again(place):
    window = place.window
    place.two.rename(place.folder / "elsewhere.croupier")
    window.press("Use It")
    until(lambda: count_booked(place) == 2, "it to be found")


def test_the_counts_are_copied_for_each(place):
    window = place.window
    show(window, "Standings")
    window.press("Post…")
    dialog = window.get("dialog", "Counts")
    window.press("Copy", inside=dialog)
    until(lambda: "Counts as of now" in clipboard(), "the post")
    public = clipboard()
    window.seek("For Whom", "Bruno")
    window.press("Copy", inside=dialog)
    until(lambda: clipboard() != public, "another post")
    window.seek("As Of", "After match 1")
    window.press("Copy", inside=dialog)
    until(lambda: "Counts: " in clipboard(), "the post of then")
    window.keys("Escape")
    window.gone("dialog", "Counts")


def test_files_are_exported(place):
    window = place.window
    for n, name in enumerate(("page.html", "sheets.pdf", "counts.csv", "ledger.csv")):
        window.keys("F10")
        window.choose_in_menu("x")
        dialog = window.get("dialog", "Export")
        window.take(*["Down"] * n) if n else None
        window.press("Save…", inside=dialog)
        window.enter_path(str(place.folder / name), "Save")
        window.gone("dialog", "Export")
        until(lambda: (place.folder / name).exists(), name)
    assert (place.folder / "sheets.pdf").read_bytes().startswith(b"%PDF")
    assert (place.folder / "counts.csv").read_text().count("\n") == 6


def test_a_counter_and_the_title_are_changed(place):
    window = place.window
    window.keys("F10")
    window.choose_in_menu("c")
    dialog = window.get("dialog", "New Counter")
    window.type("Favors")
    window.press("Add", inside=dialog)
    window.gone("dialog", "New Counter")
    window.keys("F10")
    window.choose_in_menu("t")
    dialog = window.get("dialog", "Title and Language")
    window.keys("ctrl+a")
    window.type("The Longest Season")
    window.seek("Language of the posts", "Deutsch")
    window.press("Change", inside=dialog)
    window.gone("dialog", "Title and Language")
    window.go_to_window("The Longest Season")
    window.keys("F10")
    window.choose_in_menu("t")
    window.get("label", "Deutsch", inside=window.get("combo box", "Language of the posts"))
    window.press("Change")  # which changes nothing, and closes
    window.gone("dialog", "Title and Language")


def test_secrets_are_covered(place):
    window = place.window
    window.get("list item", "1., *")
    window.keys("ctrl+h")
    until(lambda: not window.find("list item", "1., *"), "the standings to be covered")
    assert not window.find("list", "Standings")
    window.keys("ctrl+h")
    window.get("list item", "1., *")


def test_what_else_the_window_opens(place):
    window = place.window
    for keys, title in (("F1", "Help"), ("ctrl+question", "Keyboard Shortcuts")):
        window.keys(keys)
        window.get("dialog", title)
        window.keys("Escape")
        window.gone("dialog", title)
    window.keys("F10")
    window.choose_in_menu("s")
    window.go_to_window("Croupier")
    window.get("list item", "The Longest Season")
    window.click(window.get("list item", "The Longest Season"))
    until(lambda: len(window.titles()) == 1, "the start page to go again")
    window.go_to_window("The Longest Season")


def test_what_counts_is_shown_as_a_table_too(place):
    window = place.window
    window.get("list item", "1., *")
    for mode in "Table", "Chart":
        window.press(mode, "radio button")
        settle(0.3)
    window.get(None, "Garnets")
    window.click(window.get("list item", "1., *"))
    window.get("dialog", "Player")
    window.keys("Escape")
    window.gone("dialog", "Player")


def test_rows_open_what_they_show(place):
    window = place.window
    show(window, "Players")
    for key, title in (("c", "Player"), ("e", "New Entry")):
        window.press("Menu of Bruno", "toggle button")
        window.choose_in_menu(key)
        window.get("dialog", title)
        window.keys("Escape")
        window.gone("dialog", title)
    show(window, "Matches")
    for opening in (lambda: window.click(row(window, "1. Opening Night")),
                    lambda: (window.press("Menu of Opening Night", "toggle button"), window.choose_in_menu("o"))):
        opening()
        window.go_to_window("Opening Night")
        window.keys("ctrl+w")
        until(lambda: len(window.titles()) == 1, "the match to close")
        window.go_to_window("The Longest Season")


def test_a_planned_match_gets_its_file(place):
    window = place.window
    file = new_match(place, "late", 3)
    window.press("Add a Match", "toggle button")
    window.choose_in_menu("p")
    window.get("dialog", "Plan a Match")
    window.type("Coda")
    window.keys("Return")
    window.press("Plan") if window.find("dialog", "Plan a Match") else None
    row(window, "4. Coda")
    window.press("Menu of Coda", "toggle button")
    window.choose_in_menu("a")
    window.enter_path(str(file), "Open")
    until(lambda: "late" in (place.folder / "Long.croupier-season").read_text(), "the file to be taken")
    row(window, "4. Coda")
    window.press("Add a Match", "toggle button")
    window.choose_in_menu("m")
    window.enter_path(str(place.one), "Open")  # it is there already, and stays what it is
    row(window, "1. Opening Night")


def test_a_long_ledger_is_shown_in_parts(place):
    window = place.window
    for n in range(61):
        cli(place, "season", "add", place.folder / "Long.croupier-season", f"garnets Dora +1 because of day {n}")
    show(window, "Ledger")
    window.get("button", "Earlier Entries")
    window.press("Earlier Entries")
    window.gone("button", "Earlier Entries")
    row(window, "Ada gives Bruno 1 (Garnets)")


def test_a_narrow_window_has_it_all(place):
    window = place.window
    window.resize(360, 640)
    for page in "Standings", "Matches", "Ledger", "Players":
        show(window, page)
    window.resize(1000, 700)


def test_the_season_is_there_again(place):
    window = place.window
    window.quit()
    place.window = Window(CROUPIER, HOME=str(place.home))
    place.window.go_to_window("The Longest Season")
    place.window.get("list item", "1., *")
    place.window.quit()


def test_nobody_gets_a_role_of_the_last_match_again(place):
    file, first = place.folder / "Isles.croupier-season", place.folder / "lighthouses.croupier"
    cli(place, "season", "new", file, "Isles")
    script = place.folder / "lighthouses.croupier-script"
    script.write_text((SAMPLES / "factions.croupier-script").read_text().replace("player: Abel", "option query_limit: 2\nplayer: Abel", 1))
    cli(place, "play", script, "--save", first)
    cli(place, "season", "book", file, first, "--join")
    place.window = window = Window(CROUPIER, str(file), HOME=str(place.home))
    window.resize(1000, 700)
    show(window, "Matches")
    window.press("Next…")
    dialog = window.get("dialog", "Next Match")
    assert not window.find("check box", "New roles")
    window.tab_to("combo box", "Game*")
    window.insist(lambda: window.take("Home", *["Down"] * 4), lambda: window.find("check box", "New roles"), "Factions")
    assert not window.find("check box", "New neighbors")
    window.tab_to("check box", "Options as last time")
    window.keys("space")
    window.tab_to("check box", "New roles")
    window.keys("space")
    window.press("Begin", inside=dialog)
    window.get("label", "1.64 × 10²⁴ deals keep everybody from their roles of 1 of 1 earlier matches.")
    window.go_to_window("Factions")
    setup = json.loads((place.folder / "Factions.croupier").read_text())["setup"]
    assert setup["options"]["query_limit"] == 2, setup["options"]
    fixed = setup["fix"]
    assert sorted(fix.split(": ")[1] for fix in fixed) == ["oracle", "scholar", "silencer"], fixed
    window.quit()


def test_a_damaged_season_says_so(place):
    file = place.folder / "broken.croupier-season"
    file.write_text("{")
    place.window = Window(CROUPIER, str(file), HOME=str(place.home))
    place.window.get("alert", "This Can’t Be Opened")
    place.window.keys("Escape")
    place.window.gone("alert", "This Can’t Be Opened")
    place.window.quit()


class Synchronizer(threading.Thread):
    """A program that takes no locks and puts a copy in the place of a file, over and over, in which only blanks differ. It swaps them, and
    where somebody else was faster swaps them back, so that it is never itself that loses anything. It rests for longer now and then, for
    a busy machine saves nothing in between otherwise."""

    def __init__(self, path):
        super().__init__()
        self.path, self.copy, self.is_over = path, path.with_name("copy"), threading.Event()
        self.libc = ctypes.CDLL(None, use_errno=True)

    def swap(self):
        paths = os.fsencode(self.copy), os.fsencode(self.path)
        assert self.libc.renameat2(-100, paths[0], -100, paths[1], 2) == 0, ctypes.get_errno()

    def run(self):
        n = 0
        while not self.is_over.wait(0.04 * (1 + n % 20)):
            seen = self.path.read_bytes()
            n += 1
            self.copy.unlink(missing_ok=True)
            self.copy.write_bytes(seen.rstrip() + b"\n" * (1 + n % 7))
            self.swap()
            if self.copy.read_bytes() != seen:
                self.swap()


def test_beside_a_program_that_synchronizes_nothing_is_refused_lost_or_doubled(place):
    """On a disk that takes its time, so that it comes between reading and saving nearly each time."""
    file = place.folder / "Long.croupier-season"
    log = lambda: json.loads(file.read_text())["log"]
    before = log()
    asan = os.environ.get("ASAN_OPTIONS", "")
    window = place.window = Window(CROUPIER, str(file), HOME=str(place.home), LD_PRELOAD=SLOW_DISK,
                                   ASAN_OPTIONS=f"{asan}:verify_asan_link_order=0".lstrip(":"))
    window.resize(1000, 700)
    window.get("list item", "1., *")
    synchronizer = Synchronizer(file)
    synchronizer.start()
    try:
        for n in range(8):
            window.keys("ctrl+e")
            dialog = window.get("dialog", "New Entry")
            window.press("Add", inside=dialog)
            window.gone("dialog", "New Entry")
    finally:
        synchronizer.is_over.set()
        synchronizer.join()
    assert log()[:len(before)] == before
    assert len(log()) == len(before) + 8, log()[len(before):]
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_season_is_begun_on_the_start_page,
          test_a_match_is_added_and_nobody_joins_unasked,
          test_a_small_window_shows_all_that_is_booked,
          test_its_result_is_booked,
          test_what_happens_between_the_matches_is_written_down,
          test_what_cannot_be_is_refused_and_stays_in_the_dialog,
          test_a_line_takes_no_more_than_a_file_does,
          test_each_kind_of_entry_can_be_made,
          test_an_auction_is_read_from_lines,
          test_an_entry_is_taken_back,
          test_the_ledger_is_searched,
          test_players_are_added_and_changed,
          test_a_match_is_planned_moved_and_removed,
          test_the_next_match_opens_beside_its_season,
          test_a_match_that_is_played_meanwhile_is_seen,
          test_a_correction_is_booked_after_a_look_at_it,
          test_a_file_that_was_renamed_is_found_again,
          test_the_counts_are_copied_for_each,
          test_files_are_exported,
          test_a_counter_and_the_title_are_changed,
          test_secrets_are_covered,
          test_what_else_the_window_opens,
          test_what_counts_is_shown_as_a_table_too,
          test_rows_open_what_they_show,
          test_a_planned_match_gets_its_file,
          test_a_long_ledger_is_shown_in_parts,
          test_a_narrow_window_has_it_all,
          test_the_season_is_there_again,
          test_nobody_gets_a_role_of_the_last_match_again,
          test_beside_a_program_that_synchronizes_nothing_is_refused_lost_or_doubled,
          test_a_damaged_season_says_so],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
