#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody takes another one's place: what has gone out stays what it is, and whoever comes in gets a briefing."""

import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, clipboard, main, set_clipboard, settle, until

CROUPIER, CLI = sys.argv[1], sys.argv[2]
SCRIPT = """game: keys-to-success
title: Takeover
area One: A open, B open
area Two: C open
area Three:
""" + "".join(f"player: {name}\n" for name in ("Amy", "Beau", "Cyd", "Dan"))


def copy(window, row):
    window.choose(f"{row}, To send")
    set_clipboard("")
    window.press("Copy")
    window.get("list item", f"{row}, Sent")


def test_what_was_sent_keeps_the_name_of_then(season):
    script = season.folder / "takeover.croupier-script"
    script.write_text(SCRIPT)
    season.match = season.folder / "takeover.croupier"
    subprocess.run([CLI, "new", script, "-o", season.match], check=True, stdout=subprocess.DEVNULL)
    season.window = window = Window(CROUPIER, str(season.match), HOME=str(season.folder))
    window.resize(1280, 800)
    window.get("button", "Resolve*")
    window.choose("Messages")
    copy(window, "Beau: Round 1 · Start")
    copy(window, "One: Round 1 · Start")
    window.keys("ctrl+4")
    settle()
    window.choose("Beau: *")
    window.rule("Let somebody take over")
    window.tab_to("text", "Who comes in")
    window.type("Marlow")
    window.get("label", "Let somebody take over: Beau → Marlow")
    window.keys("ctrl+Return")
    window.get("list item", "Marlow: *")
    window.choose("Messages")
    window.get("list item", "Marlow: Round 1 · Answers, To send")
    window.get("list item", "Everyone: Round 1 · Answers, To send")
    assert not window.find("list item", "*Correction*")
    window.choose_nth("To Send (*", 1)
    window.get("list item", "Beau: Round 1 · Start, Sent")
    window.get("list item", "One: Round 1 · Start, Sent")


def test_whoever_comes_in_gets_a_briefing(season):
    window = season.window
    window.keys("ctrl+4")
    settle()
    window.choose("Marlow: *")
    window.tab_to("list item", "Marlow: *", "shift+Tab")
    window.keys("shift+F10")
    window.choose_in_menu("b")
    window.get("dialog", "Briefing")
    until(lambda: window.is_sensitive(window.get("button", "Copy")), "something to copy")
    set_clipboard("")
    window.press("Copy")
    until(lambda: "You take over from Beau" in clipboard(), "the briefing")
    briefing = clipboard()
    for part in ("What you have been told so far", "Your key-cards: ", "What you can send now", "The rules"):
        assert part in briefing, briefing
    window.keys("Escape")
    window.gone("dialog", "Briefing")


def test_it_is_undone(season):
    window = season.window
    window.keys("ctrl+z")
    window.get("list item", "Beau: *")
    window.gone("list item", "Marlow: *")
    window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_what_was_sent_keeps_the_name_of_then,
          test_whoever_comes_in_gets_a_briefing,
          test_it_is_undone],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None, match=None))
