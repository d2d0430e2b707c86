#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes out and what has gone out: by phase, one after the other, and after a correction."""

import json
import pathlib
import re
import sys
import tempfile

from driver import Atspi, Window, clipboard, main, until

CROUPIER = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"


def rows_of(window):
    return window.names("list item", window.get("list", "Messages"))


def choose_phase(window, steps, first):
    """Chooses by keys what is listed, so many steps below what is to be sent, and waits until nothing else is."""
    window.press(first, "combo box")
    until(lambda: window.has_focus("list item"), "the list of phases")
    window.keys("Home", *["Down"] * steps, "Return")
    until(lambda: window.find("combo box") and not window.has_focus("list item", first), "the list of phases to close")


def test_each_phase_can_be_chosen(office, game, phases):
    """By pointer and keys, there and back, in a match that has begun or is over."""
    window = office.open(game, (SAMPLES / f"{game}.croupier-script").read_text())
    window.choose("Messages")
    chooser = "To Send (*"
    window.get("combo box", chooser)
    to_send = until(lambda: rows_of(window), "what is to be sent")[:5]
    for steps, phase in phases:
        choose_phase(window, steps, chooser)
        until(lambda: (rows := rows_of(window)) and all(re.match(f".*: {phase}( ·|,)", row) for row in rows), f"the messages of {phase}")
        chooser = phase
    choose_phase(window, 0, chooser)
    until(lambda: rows_of(window)[:5] == to_send, "what is to be sent of all phases")
    window.quit()


NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
SMALL = "game: keys-to-success\ntitle: Small\n" + "".join(f"player: {name}\n" for name in NAMES) + """\
== round-1
Ann: 1 at A
== round-2
== open
"""


def sent_in(office):
    """To whom messages are noted as sent in the match's file, in the order in which they were noted."""
    return [sent["to"] for sent in json.loads(office.find_match().read_text())["sent"]]


def test_a_burst_of_keys_sends_each_once(office):
    window = office.open("keys", (SAMPLES / "under-way.croupier-script").read_text().split("== round-1")[0] + "== round-1\n== open\n")
    window.choose("Messages")
    to_send = until(lambda: rows_of(window), "what is to be sent")
    names = [row.split(":")[0] for row in to_send]
    assert len(names) == 14 and names[0] == "Room 1" and names[-1] == "Mei", names
    window.press("Copy")
    window.get("list item", "Room 1: Round 1 · Start, Sent")
    window.choose(to_send[1])
    window.get("label", "Ada")
    window.keys(*["ctrl+Return"] * 13)
    window.get("label", "Copied. That was the last one.")
    until(lambda: all(row.endswith(", Sent") for row in rows_of(window)), "a tick for each")
    until(lambda: sent_in(office) == ["channel:area/Room 1", *(f"player:{name}" for name in names[1:])], "each noted once, in order")
    window.get("label", "In the clipboard: Mei")
    assert len([name for name in window.names("label") if name == "Mei"]) == 2, "the list stays at the last one"
    assert window.find("list item", "Mei: Round 1 · Start, Sent").get_state_set().contains(Atspi.StateType.SELECTED)
    assert "key-cards" in clipboard()
    window.quit()


def test_what_was_sent_is_sent_when_it_is_opened_again(office):
    window = office.open_again()
    window.choose("Messages")
    window.get("combo box", "To Send")
    window.get("label", "All Sent")
    window.quit()


def test_all_are_marked_and_not(office):
    window = office.open("small", SMALL)
    window.choose("Messages")
    choose_phase(window, 1, "To Send (*")
    window.choose("Ann: Round 2 · Start, To send")
    window.press("Copy")
    window.get("list item", "Ann: Round 2 · Start, Sent")
    to_send = rows_of(window)
    window.press("More Actions", "toggle button")
    until(lambda: len(list(window.find_all("menu item"))) == 2, "the menu")
    window.keys("s")
    window.get("label", "All marked as sent")
    until(lambda: all(row.endswith(", Sent") for row in rows_of(window)), "a tick for each")
    window.press("Undo")
    until(lambda: rows_of(window) == to_send, "what was sent before alone")


def test_what_no_longer_holds_is_told(office):
    """Round 1 is taken back after Ann and Room 2 have got their messages for round 2."""
    window = office.window
    window.choose("Room 2: Round 2 · Start, To send")
    window.press("Copy")
    window.get("list item", "Room 2: Round 2 · Start, Sent")
    window.press("Undo Resolving Round 1")
    window.get("list item", "Ann: Round 2 · Start, Withdrawn since it was sent")
    window.choose("Room 2: Round 2 · Start, Withdrawn since it was sent")
    n = int(window.get("combo box", "To Send (*").get_name().split("(")[1].rstrip(")"))
    window.press("Copy")
    window.get("list item", "Room 2: Round 2 · Start, Withdrawn, and told")
    window.get("combo box", f"To Send ({n - 1})")
    copied = clipboard()
    assert copied.startswith("Please disregard this message. It no longer holds:\n\n"), copied
    window.quit()


def test_who_was_told_is_remembered(office):
    """Ann’s message holds again as it was; Room 2 was told to forget it, and must get it once more."""
    window = office.open_again()
    window.choose("Messages")
    window.get("list item", "Ann: Round 2 · Start, Withdrawn since it was sent")
    assert not window.find("list item", "Room 2: *")
    window.press("Redo Resolving Round 1")
    window.get("list item", "Room 2: Round 2 · Start, To send")
    window.gone("list item", "Ann: Round 2 · Start, Withdrawn since it was sent")
    choose_phase(window, 1, "To Send (*")
    window.get("list item", "Ann: Round 2 · Start, Sent")
    window.quit()


def test_an_amendment_says_the_same_before_and_after(office):
    """Bo gets to Room 2 no more, where he moved on: two messages he and Room 2 had no longer stand, and his move falls."""
    window = office.open("later", SMALL.replace("Ann: 1 at A\n", "Ann: 1 at A\nBo: 3 at A\n").replace("== round-2\n", "== round-2\nBo: 1 at K\nCy: hello\n"))
    window.choose("Messages")
    window.press("More Actions", "toggle button")
    until(lambda: len(list(window.find_all("menu item"))) == 2, "the menu")
    window.keys("s")
    window.get("label", "All marked as sent")
    window.choose("Rounds")
    summary = window.get("label", "3 are missing: *").get_name()
    assert re.fullmatch("3 are missing: Ann, Di and Ed count as “(.*)”\n1 was refused: Cy counts as “\\1”", summary), summary
    window.press("Earlier Phase")
    window.choose("Bo: Accepted, 3 at A")
    window.tab_to("text", "Text as sent")
    window.keys("ctrl+a")
    window.type("1 at A")
    told = window.get("label", "Changes *").get_name()
    n = int(re.match(r"Changes (\d+) messages already sent, to .*\.$", told)[1])
    window.get("label", "1 later move no longer fits and becomes the default: Bo (Round 2).")
    window.press("Amend")
    window.get("label", f"Amended; {n} sent messages changed; 1 later move refused")
    window.choose("Messages")
    window.get("combo box", f"To Send ({n})")
    window.choose("Rounds")
    window.press("Later Phase")
    window.get("label", "3 are missing: *")
    assert any("\n2 were refused: Bo" in name for name in window.names("label")), window.names("label")
    window.get("list item", "Bo: Refused, *")
    window.quit()


class Office:
    """Opens one match after the other, each as if it were the first."""

    def __init__(self, folder):
        self.folder, self.n = folder, 0

    def open(self, title, text):
        self.n += 1
        self.home = self.folder / str(self.n)
        self.home.mkdir()
        script = self.home / f"{title}.croupier-script"
        script.write_text(text)
        return self._show(script)

    def find_match(self):
        return next((self.home / "data" / "croupier" / "matches").glob("*.croupier"))

    def open_again(self):
        return self._show(self.find_match())

    def _show(self, path):
        self.window = Window(CROUPIER, str(path), HOME=str(self.home), XDG_DATA_HOME=str(self.home / "data"))
        self.window.resize(1280, 800)
        self.window.get("list item", "Messages")
        return self.window


def in_each_game():
    """One test for each game: the steps by which the chooser is gone through, and where they lead."""
    games = {"under-way": [(1, "Round 3"), (2, "Round 2"), (1, "Round 3"), (3, "Round 1")],
             "gates": [(1, "Verdict"), (9, "Round 1")],
             "presents": [(1, "Round 6"), (6, "Round 1")],
             "possession": [(2, "Round 12"), (13, "Round 1"), (1, "Final")],
             "smugglers-three-named": [(2, "Accusation"), (4, "Round 1"), (5, "Setup")],
             "factions": [(1, "Day 6"), (6, "Day 1"), (7, "Setup")]}
    for game, phases in games.items():
        def test(office, game=game, phases=phases):
            test_each_phase_can_be_chosen(office, game, phases)
        test.__name__ = f"test_each_phase_can_be_chosen_in_{game.replace('-', '_')}"
        yield test


with tempfile.TemporaryDirectory() as place:
    main([*in_each_game(),
          test_a_burst_of_keys_sends_each_once,
          test_what_was_sent_is_sent_when_it_is_opened_again,
          test_all_are_marked_and_not,
          test_what_no_longer_holds_is_told,
          test_who_was_told_is_remembered,
          test_an_amendment_says_the_same_before_and_after], Office(pathlib.Path(place)))
