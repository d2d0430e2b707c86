#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a player can send now, copied for who asks: in every game, from menus and by keys, wide and narrow."""

import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, clipboard, holds, main, settle, until

CROUPIER, CLI = sys.argv[1], sys.argv[2]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"
# How many phases of a sample have begun, and who asks; of the second one nothing is asked then.
GAMES = {"gates": (9, "Jasper", "Anouk"), "presents": (3, "Alice", None), "possession": (2, "Emre", None), "factions": (2, "Bea", "Abel"),
         "smugglers-one-agent": (2, "Igor", "Anouk"), "unique": (2, "Goran", None)}


def begun(text, n_phases):
    """A script that ends where its n-th phase begins."""
    parts = text.split("\n== ")
    return "\n== ".join(parts[:n_phases] + [parts[n_phases].split("\n")[0]]) + "\n== open\n"


def begin(season, game, n_phases, **variables):
    folder = season.folder / game
    folder.mkdir()
    script = folder / f"{game}.croupier-script"
    script.write_text(begun((SAMPLES / f"{game}.croupier-script").read_text(), n_phases))
    season.match = str(folder / "told.croupier")
    subprocess.run([CLI, "play", str(script), "--save", season.match], check=True, stdout=subprocess.DEVNULL)
    season.window = window = Window(CROUPIER, str(script), HOME=str(folder), **variables)
    window.resize(1280, 800)
    window.get("button", "Resolve*")


def told(season, name):
    """What the command line says."""
    return subprocess.run([CLI, "help", season.match, name, "--style", "discord"], check=True, capture_output=True, text=True).stdout.rstrip("\n")


def copies(season, name, press):
    text = told(season, name)
    season.window.get("dialog", "What Can They Send?")
    until(lambda: season.window.has_focus("combo box", "Player*") or season.window.has_focus("button", "Copy"), "the focus in the dialog")
    until(lambda: season.window.is_sensitive(season.window.get("button", "Copy")), "something to copy")
    press()
    until(lambda: holds(text), f"what {name} can send in the clipboard: {text}")
    season.window.get("label", "Copied*")


def open_menu(window, press):
    """The first item of the menu is taken; items have no names on the bus."""
    press()
    window.get("menu item")
    settle()  # the menu takes the keys once it has come in
    window.keys("Return")


def ask_about(season, name):
    """Another player is chosen in the dialog."""
    season.window.seek("Player", name)


def close(window):
    window.keys("Escape")
    window.gone("dialog", "What Can They Send?")


def test_the_menu_of_a_player_has_what_they_can_send(season):
    begin(season, "keys", 3)
    window = season.window
    window.choose("Bruno: *")
    window.tab_to("list item", "Bruno: *", "shift+Tab")
    open_menu(window, lambda: window.keys("shift+F10"))
    copies(season, "Bruno", lambda: window.press("Copy"))
    close(window)


def test_the_pointer_finds_it_too(season):
    window = season.window
    x, y = window.place(window.get("list item", "Carmen: *"))
    open_menu(window, lambda: subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "3"], check=True))
    copies(season, "Carmen", lambda: window.keys("ctrl+c"))
    close(window)


def test_it_fits_a_narrow_window(season):
    window = season.window
    window.resize(360, 640)
    settle(0.3)  # while the page is laid out anew
    window.insist("ctrl+i", lambda: window.find("dialog", "What Can They Send?"), "the dialog")
    copies(season, "Carmen", lambda: window.keys("ctrl+c"))
    close(window)
    window.quit()


def make_test(game, n_phases, name, idle):
    def check(season):
        begin(season, game, n_phases)
        window = season.window
        if game == "factions":
            window.keys("ctrl+d")  # the day as a whole
            settle()
        window.keys("ctrl+i")
        window.get("dialog", "What Can They Send?")
        for player in filter(None, (name, idle)):
            ask_about(season, player)
            copies(season, player, lambda: window.keys("ctrl+c"))
        if idle:
            assert "Nothing is asked of you now." in clipboard()
        close(window)
        window.quit()
    check.__name__ = f"test_{game.replace('-', '_')}_tells_what_can_be_sent"
    return check


with tempfile.TemporaryDirectory() as place:
    main([test_the_menu_of_a_player_has_what_they_can_send,
          test_the_pointer_finds_it_too,
          test_it_fits_a_narrow_window]
         + [make_test(game, *about) for game, about in GAMES.items()],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None, match=None))
