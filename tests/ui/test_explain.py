#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Explain opens at what was asked about: a door, who stands in a room, a player of Rounds, an event of History, a message, a seat."""

import pathlib
import sys
import tempfile
import time
import types

from driver import Window, clipboard, main, run, set_clipboard, until

CROUPIER, CLI = sys.argv[1:3]
PRESENTS = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples" / "presents.croupier-script"

KEYS = """game: keys-to-success
title: Three Doors
seed: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
area Hall: A open, B pass, C garnet
area Loft: D open
area Roof:
player: Zoë
player: Mia
player: Al
player: Bo
== round-1
Zoë: 3 at A B
Mia: 2 at A B
Al: 2 at B C
Bo: 1 at B C
== round-2
== open
"""


def open_match(evening, script):
    path = evening.folder / "match.croupier-script"
    path.write_text(script)
    evening.window = window = Window(CROUPIER, str(path), HOME=str(evening.folder))
    window.resize(1280, 800)
    return window


def click_twice(window, node):
    x, y = window.place(node)
    time.sleep(0.5)  # clicks at a place where somebody clicked a moment ago would be the third and the fourth
    run("xdotool", "mousemove", x, y, "click", "--repeat", 2, "--delay", 80, 1)


def opens_at(evening, words):
    """The row of what was asked about has the keys, and stands in the dialog's sight; then the dialog closes."""
    window = evening.window
    dialog = window.get("dialog", "Explain")
    row = until(lambda: next((node for node in window.find_all("list item", f"{words}*", inside=dialog) if window.is_focused(node)), None),
                f"the keys at “{words}”")
    box, sight = (node.get_component_iface().get_extents(0) for node in (row, dialog))
    assert sight.y <= box.y and box.y + box.height <= sight.y + sight.height, (box.y, box.height, sight.y, sight.height)
    window.keys("Escape")
    window.gone("dialog", "Explain")


def test_at_a_door_by_pointer(evening):
    window = open_match(evening, KEYS)
    window.go_to("Board")
    click_twice(window, window.get("option pane", "Door B*"))
    opens_at(evening, "Zoë tried this door too")


def test_at_a_door_by_keys(evening):
    window = evening.window
    window.click(window.get("option pane", "Door C*"))
    until(lambda: window.has_focus("option pane", "Door C*"), "the keys at door C")
    window.keys("Return")
    opens_at(evening, "Bo tried this door too")
    window.keys("ctrl+i")
    opens_at(evening, "Bo tried this door too")


def test_at_who_stands_in_a_room(evening):
    window = evening.window
    click_twice(window, window.get("grouping", "Mia, in Hall"))
    opens_at(evening, "Zoë 3 and Mia 2: Zoë goes through.")


def test_from_there_to_all_about_a_player(evening):
    """By pointer and keys; back in Explain afterwards."""
    window = evening.window
    click_twice(window, window.get("grouping", "Mia, in Hall"))
    window.get("dialog", "Explain")
    for ask in lambda: window.press("All About This Player"), lambda: window.keys("alt+Return"):
        ask()
        window.get("label", "What They Sent", inside=window.get("dialog", "Mia"))
        window.keys("Escape")
        window.gone("dialog", "Mia")
        window.get("dialog", "Explain")
    window.keys("Escape")
    window.gone("dialog", "Explain")


def test_at_a_player_of_rounds(evening):
    window = evening.window
    window.go_to("Rounds")
    window.choose("Bo: *")
    window.keys("alt+Page_Up")
    window.get("label", "Round 1")
    window.choose("Bo: *")
    window.keys("ctrl+shift+e")
    opens_at(evening, "Mia 2, Al 2 and Bo 1: Mia and Al are blocked, and Bo goes through.")


def test_at_an_event_of_history(evening):
    window = evening.window
    window.go_to("History")
    window.choose("Mia*")
    window.keys("ctrl+i")
    opens_at(evening, "Zoë 3 and Mia 2: Zoë goes through.")


def test_at_a_message(evening):
    window = evening.window
    window.go_to("Messages")
    window.choose("Hall: *")
    window.keys("ctrl+i")
    opens_at(evening, "Round 1 – Hall")


def test_at_the_round_that_has_come_out(evening):
    """Not at the one for which the player who asks has sent nothing yet, though others have."""
    window = evening.window
    window.go_to("Rounds")
    window.keys("alt+Page_Down")
    window.get("label", "Round 2")
    window.choose("Mia: *")
    window.type("1 at A")
    window.keys("ctrl+Return")
    window.get("list item", "Mia: Accepted, 1 at A")
    window.choose("Bo: *")
    window.keys("ctrl+shift+e")
    opens_at(evening, "Mia 2, Al 2 and Bo 1: Mia and Al are blocked, and Bo goes through.")
    window.keys("ctrl+z")
    window.get("list item", "Mia: Waiting*")
    match = next(evening.folder.glob(".local/share/croupier/matches/*.croupier"))
    run(CLI, "rule", match, "deadline: 2099-03-12 20:00 +00:00")  # a ruling is nothing that the first player has sent
    until(lambda: any("closes in" in name for name in window.names("label")), "the ruling")
    window.choose("Zoë: *")
    window.keys("ctrl+shift+e")
    opens_at(evening, "Zoë 3 and Mia 2: Zoë goes through.")


def test_to_a_player(evening):
    """What a player may know is copied, and all about them is there; not where it is about nobody alone."""
    window = evening.window
    window.go_to("Messages")
    window.choose("Mia: *")
    window.keys("ctrl+i")
    window.get("dialog", "Explain")
    set_clipboard("nothing yet")
    window.keys("ctrl+c")
    until(lambda: "2 at A B" in clipboard(), "what Mia may know")
    assert "What you sent" not in clipboard()
    window.press("All That They Were Told", "check box")
    set_clipboard("nothing yet")
    window.keys("ctrl+c")
    until(lambda: "What you sent" in clipboard(), "all of it")
    assert window.is_sensitive(window.get("button", "All About This Player"))
    window.keys("Escape")
    window.gone("dialog", "Explain")
    window.choose("Hall: *")
    window.keys("ctrl+i")
    window.get("dialog", "Explain")
    assert not window.is_sensitive(window.get("button", "All About This Player"))
    window.keys("Escape")
    window.gone("dialog", "Explain")


def test_at_a_seat(evening):
    evening.window.kill()
    head, *phases = PRESENTS.read_text().split("== round-2")
    window = open_match(evening, head + "== round-2\n== open\n")
    window.go_to("Board")
    click_twice(window, window.get("option pane", "Seat 4*"))
    opens_at(evening, "Esme-A, layers 5: Chloe opens 1, leaving 4: +1.")
    window.keys("Return")
    opens_at(evening, "Esme-A, layers 5: Chloe opens 1, leaving 4: +1.")
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_at_a_door_by_pointer, test_at_a_door_by_keys, test_at_who_stands_in_a_room,
          test_from_there_to_all_about_a_player, test_at_a_player_of_rounds,
          test_at_an_event_of_history, test_at_a_message, test_at_the_round_that_has_come_out,
          test_to_a_player, test_at_a_seat],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
