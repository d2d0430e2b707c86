#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is wished for the seats, who changes them by hand, and who is out: at the table, before the draw and after it."""

import json
import pathlib
import sys
import tempfile
import types

from driver import Window, main, run, until

CROUPIER, CLI = sys.argv[1:3]
NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan"]


def says(window, *words):
    """Waits for a label that has all the words."""
    return until(lambda: next((name for name in window.names("label") if all(word in name for word in words)), None), f"a label with {words}")


def seats(window):
    return sorted(name for name in window.names("option pane") if name.startswith("Seat "))


def begin(table, name, more, last="== open\n"):
    """A match in a home of its own, at the table."""
    table.home = table.folder / name
    table.home.mkdir()
    script = table.home / f"{name}.croupier-script"
    script.write_text(f"game: pass-the-present\ntitle: {name}\nseed: " + "5e" * 32 + "\n"
                      + "".join(f"player: {player}\n" for player in NAMES) + more + "== pregame\n" + last)
    table.window = window = Window(CROUPIER, str(script), HOME=str(table.home))
    window.resize(1280, 900)
    window.choose("Table")
    return window


def fixes(table):
    match = json.loads(next(table.home.glob(".local/share/croupier/matches/*.croupier")).read_text())
    return [entry["rule"] for entry in match["log"] if "rule" in entry]


def ask_wish(window, kind, first, second):
    """Fills in what is wished, by keys: kind counts down from the first."""
    window.press("Keep Two Apart…")
    dialog = window.get("dialog", "Keep Two Apart")
    window.tab_to("combo box", "What you wish*")
    window.take("Home", *["Down"] * kind)
    window.seek("First player*", first)
    window.seek("Second player*", second)
    window.press("Keep Apart", inside=dialog)


def test_wishes_for_the_draw_are_counted_and_kept(table):
    window = begin(table, "Wishes", "")
    says(window, "362,880 of 362,880 seatings fit")
    ask_wish(window, 0, "Alice", "Bob")
    window.gone("dialog", "Keep Two Apart")
    window.get("list item", "Alice and Bob give nothing to each other")
    says(window, "90,720 of 362,880 seatings fit")
    ask_wish(window, 1, "Alice", "Carol")
    window.get("list item", "Alice and Carol do not sit side by side")
    until(lambda: fixes(table) == ["fix apart: Alice, Bob", "fix not-beside: Alice, Carol"], "the wishes in the file")
    window.keys("ctrl+z")
    window.gone("list item", "Alice and Carol do not sit side by side")
    window.keys("ctrl+shift+z")
    window.get("list item", "Alice and Carol do not sit side by side")
    window.press("Take back: Alice and Carol do not sit side by side")
    until(lambda: fixes(table) == ["fix apart: Alice, Bob"], "the wish taken back")
    ask_wish(window, 2, "Dave", "Erin")
    window.get("list item", "Dave gives nothing to Erin")
    ask_wish(window, 3, "Dave", "Frank")
    window.get("list item", "Frank does not sit right after Dave")
    until(lambda: fixes(table) == ["fix apart: Alice, Bob; Dave: Erin", "fix not-beside: Dave: Frank"], "both in one way")


def test_what_nobody_could_keep_is_refused_in_the_dialog(table):
    window = table.window
    ask_wish(window, 0, "Alice", "Alice")
    window.get("label", "Choose two different players.")
    window.keys("Escape")
    window.gone("dialog", "Keep Two Apart")
    ask_wish(window, 0, "Alice", "Carol")
    window.gone("dialog", "Keep Two Apart")
    ask_wish(window, 0, "Bob", "Carol")
    says(window, "With 9 at the table no seating keeps all of this", "Take one of these wishes back.")
    assert not window.find("list item", "Bob and Carol give nothing to each other")
    window.keys("Escape")
    window.gone("dialog", "Keep Two Apart")
    assert fixes(table)[0] == "fix apart: Alice, Bob; Alice, Carol; Dave: Erin", fixes(table)


def test_nobody_sits_as_in_a_match_that_is_chosen(table):
    window = table.window
    earlier = table.home / "earlier.croupier-script"
    earlier.write_text("game: pass-the-present\ntitle: Earlier\n" + "".join(f"player: {name}\n" for name in [*NAMES[:8], "Zoe"])
                       + "fix seats: " + ", ".join([*NAMES[:8], "Zoe"]) + "\n== pregame\n")
    run(CLI, "play", earlier, "--save", earlier.with_suffix(".croupier"))
    window.press("Not as in a Match…")
    window.enter_path(str(earlier.with_suffix(".croupier")), "Open")
    says(window, "With 9 at the table no seating keeps all of this", "Bob and Carol do not sit side by side")
    window.answer("No Seating Keeps That", "Close")
    window.press("Take back: Alice and Carol give nothing to each other")
    until(lambda: fixes(table)[0] == "fix apart: Alice, Bob; Dave: Erin", "the wish taken back")
    says(window, " of 362,880 seatings fit")
    window.press("Not as in a Match…")
    window.enter_path(str(earlier.with_suffix(".croupier")), "Open")
    window.get("list item", "Nobody has the neighbors of an earlier match*")
    until(lambda: fixes(table)[2:] == ["fix not-as: " + ", ".join([*NAMES[:8], "-"])], "the earlier seats in the file")
    window.press("Draw")
    says(window, "Nothing has come from ")
    window.keys("Return")
    says(window, "Drawn as one of ", " seatings")
    drawn = [name.split(": ")[1] for name in seats(window)]
    beside = {frozenset((a, b)) for a, b in zip(drawn, drawn[1:] + drawn[:1])}
    assert not beside & {frozenset(pair) for pair in zip(NAMES[:7], NAMES[1:8])}, drawn
    window.get("list item", "Alice and Bob give nothing to each other")
    assert not window.find("button", "Take back: Alice and Bob give nothing to each other")
    table.drawn = drawn


def test_two_change_seats_by_hand_and_that_is_seen(table):
    window = table.window
    first, third = table.drawn[0], table.drawn[2]
    window.drag(window.get("option pane", f"Seat 1: {first}"), window.get("option pane", f"Seat 3: {third}"))
    dialog = window.get("dialog", "Change Seats")
    window.press("Change Seats", inside=dialog)
    window.get("label", "Say why: whoever checks the match reads it.")
    window.tab_to("text", "Why?")
    window.type("too near the door")
    window.press("Change Seats", inside=dialog)
    window.gone("dialog", "Change Seats")
    window.get("option pane", f"Seat 3: {first}")
    window.get("option pane", f"Seat 1: {third}")
    says(window, "Drawn as one of ", "changed by hand since")
    assert fixes(table)[-1] == f"swap seats: {first}, {third} because too near the door", fixes(table)
    window.choose("Fairness")
    says(window, "too near the door")


def test_seats_are_changed_by_a_button_and_a_menu_too(table):
    window = table.window
    window.choose("Table")
    window.choose(f"Seat 1: {table.drawn[2]}", "option pane")
    window.press("Change Seats…")
    dialog = window.get("dialog", "Change Seats")
    window.seek("Changes seats with*", table.drawn[0])
    window.tab_to("text", "Why?")
    window.type("back again")
    window.press("Change Seats", inside=dialog)
    window.gone("dialog", "Change Seats")
    window.get("option pane", f"Seat 1: {table.drawn[0]}")
    until(lambda: not any("changed by hand since" in name for name in window.names("label")), "the seats as they were drawn")
    window.choose(f"Seat 1: {table.drawn[0]}", "option pane")
    window.keys("shift+F10")
    window.choose_in_menu("s")
    window.get("dialog", "Change Seats")
    window.keys("Escape")
    window.gone("dialog", "Change Seats")


def test_who_is_out_is_shown_at_the_seat(table):
    table.window.quit()
    window = begin(table, "Out", "fix seats: " + ", ".join(NAMES) + "\n", "== design\n! remove Dave\n== open\n")
    window.choose("Seat 4: Dave, out of the match", "option pane")
    window.get("label", "Out of the Match")
    window.quit()


def test_distrust_is_told_in_both_directions(table):
    window = begin(table, "Distrust", "", "Alice: Bob\nCarol: Bob\nBob: Carol\n== open\n")
    window.drag(window.get("option pane", "Bob, without a seat"), window.get("option pane", "Seat 1, free"))
    window.choose("Seat 1: Bob, pinned", "option pane")
    assert not window.find("label", "Distrusted By")
    window.press("Distrust", "toggle button")
    window.get("label", "Distrusted By")
    window.get("label", "Alice, Carol")
    window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_wishes_for_the_draw_are_counted_and_kept,
          test_what_nobody_could_keep_is_refused_in_the_dialog,
          test_nobody_sits_as_in_a_match_that_is_chosen,
          test_two_change_seats_by_hand_and_that_is_seen,
          test_seats_are_changed_by_a_button_and_a_menu_too,
          test_who_is_out_is_shown_at_the_seat,
          test_distrust_is_told_in_both_directions],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
