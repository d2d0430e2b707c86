#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes out and what has gone out: by phase, one after the other, and after a correction."""

import pathlib
import re
import sys
import tempfile
import types

from driver import Window, main, until

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
    window = office.open(SAMPLES / f"{game}.croupier-script")
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


class Office:
    """Opens one match after the other, each as if it were the first."""

    def __init__(self, folder):
        self.folder, self.n = folder, 0

    def open(self, sample, text=None):
        self.n += 1
        home = self.folder / str(self.n)
        home.mkdir()
        script = home / sample.name
        script.write_text(text or sample.read_text())
        self.window = Window(CROUPIER, str(script), HOME=str(home))
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
    main([*in_each_game()], Office(pathlib.Path(place)))
