#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers by their buttons: each click is one step wherever a number stands, however short it is and however often it comes."""

import pathlib
import sys
import tempfile
import time
import types

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

from driver import Window, main, run, settle, until  # noqa: E402

CROUPIER = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"
HOLDS = 0, 10, 20, 50, 100  # milliseconds
# In pixels, from the end of a row, or the middle of a cell, to the middle of its buttons, which are not on the accessibility bus.
# A table stands some pixels further down and to the right than the bus says.
MORE, LESS, ABOVE, OFF = 31, 71, 32, 19


def begin(evening, sample):
    script = evening.folder / f"{sample}.croupier-script"
    script.write_text((SAMPLES / script.name).read_text())
    evening.window = window = Window(CROUPIER, str(script), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.get("list item", "Options")
    return window


def value(window, name):
    return Atspi.Value.get_current_value(window.get("spin button", name + "*").get_value_iface())


def click(x, y, hold):
    run("xdotool", "mousemove", x, y, "mousedown", 1, "sleep", hold / 1000, "mouseup", 1)


def step(window, name, x, y, by):
    before = value(window, name)
    for i, hold in enumerate(HOLDS, 1):
        click(x, y, hold)
        until(lambda: value(window, name) == before + by * i, f"{name} to go from {before} to {before + by * i}, where it is {value(window, name)}", 5)
    time.sleep(0.7)  # what counts on by itself begins after half a second
    assert value(window, name) == before + by * len(HOLDS), f"{name} counts on: {value(window, name)}"


def step_row(window, name):
    row = window.get("grouping", name)
    area = row.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    x, y = window.place(row)
    for place, by in (MORE, 1), (LESS, -1):
        step(window, name, x + area.width // 2 - place, y, by)


def test_the_players_of_a_team(evening):
    window = begin(evening, "factions")
    window.choose("Cast")
    window.click(window.get("list item", "Red*"))
    window.get("dialog", "Red")
    settle()  # until it stands still
    step_row(window, "Players")
    window.keys("Escape")
    window.gone("dialog", "Red")


def test_an_option_that_has_its_default(evening):
    window = evening.window
    window.choose("Options")
    settle()
    row = window.get("grouping", "Islands merge at")
    area = row.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    x, y = window.place(row)
    click(x + area.width // 2 - MORE, y, 20)
    until(lambda: value(window, "Islands merge at") == 10, "half of the 20 players, from which the number goes on")
    time.sleep(0.7)  # it does not count on by itself
    step_row(window, "Islands merge at")
    step_row(window, "No more queries at")
    evening.window.kill()


def test_a_number_in_a_table(evening):
    window = begin(evening, "possession")
    window.choose("Options")
    window.scroll(window.get(None, "Pairs of roles*"), 5)
    window.click(window.get(None, "Points for guesses*"))
    cell = until(lambda: next((node for node in window.find_all("spin button") if not node.get_name().startswith("Points for")), None), "the table")
    settle()
    x, y = window.place(cell)
    name, start = cell.get_name(), value(window, cell.get_name())
    for i, hold in enumerate(HOLDS, 1):
        click(x + OFF, y + OFF - ABOVE, hold)
        until(lambda: value(window, name) == start + i / 2, f"{start + i / 2} in the table, where {value(window, name)} is", 5)
    window.kill()


def test_a_number_in_a_ruling(evening):
    window = begin(evening, "under-way")
    window.choose("Rounds")
    window.get("button", "Paste")
    window.rule("Give garnets")
    window.get("spin button", "Garnets*")
    settle()
    step_row(window, "Garnets")
    window.kill()


def test_a_number_in_a_form(evening):
    window = begin(evening, "under-way")
    window.choose("Rounds")
    window.get("button", "Paste")
    window.keys("ctrl+t")
    row = window.get("grouping", "Value 3")
    settle()
    area = row.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    x, y = window.place(row)
    for place, wanted in (LESS, 0), (MORE, 1), (MORE, 2), (LESS, 1):
        click(x + area.width // 2 - place, y, 20)
        until(lambda: value(window, "Value 3") == wanted, f"{wanted} cards", 5)
    window.kill()


with tempfile.TemporaryDirectory() as place:
    main([test_the_players_of_a_team,
          test_an_option_that_has_its_default,
          test_a_number_in_a_table,
          test_a_number_in_a_ruling,
          test_a_number_in_a_form],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
