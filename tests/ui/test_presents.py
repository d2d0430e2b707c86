#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pass the Present, all through the window: seats drawn, presents designed and passed by forms, told, exported, seen on the board."""

import pathlib
import re
import tempfile

from driver import clipboard, main, settle, until
from evening import (begin, copy_message, open_script, paste, read_sample, resolve, test_exported_messages_are_those_of_the_command_line,
                     test_the_exported_script_plays_to_the_same_messages, test_the_window_closes, told, without)

N_ROUNDS = 2
PHASES = ["pregame", "design"] + [f"round-{i + 1}" for i in range(N_ROUNDS)]
PLAYERS = ["Alice", "Bruno", "Chloe", "Dmitri", "Esme", "Farid", "Greta", "Hugo", "Ines"]


def choose(window, player):
    window.choose(f"{player}: *")
    window.get("label", player)


def made_by_form(window):
    node = window.find("text", "Text that the form makes")
    return window.text(node) if node else None


def shows_form_of(window, *presents):
    """Whether these presents are asked for, in this order, and no others."""
    return [name for name in window.names("label") if re.fullmatch(r"\w+-[A-C]", name)] == list(presents)


def fill(window, *fields):
    """Fills a form by keys alone, from its first field on: a number is typed, of a list the one so many places down is taken."""
    window.keys("ctrl+t", "ctrl+t")  # which gives the first field the focus
    settle()
    for i, value in enumerate(fields):
        if i > 0:
            window.keys("Tab")
        if isinstance(value, str):
            window.type(value)
        else:
            window.take(*["Down"] * value)


def is_described(window, seat, *words):
    node = window.find("option pane", f"{seat}*")
    return node and all(word in node.get_description() for word in words) and node.get_description()


def test_the_seats_are_drawn_after_all_choices(evening):
    window = open_script(evening, f"{evening.head}== pregame\n{evening.phases['pregame']}== open\n")
    window.choose("Table")
    window.press("Draw")
    window.get("label", "Nothing has come from Esme.*")
    window.keys("Return")
    window.get("label", "Drawn as one of 13,932 seatings")
    window.get("option pane", "Seat 1: Ines")
    assert not window.find("toggle button", "Layers")  # nobody holds anything yet


def test_presents_are_designed_by_a_form(evening):
    window = evening.window
    window.choose("Rounds")
    window.get("button", "Resolve Design")
    choose(window, "Alice")
    window.press("Form", "radio button")
    until(lambda: shows_form_of(window, "Alice-A", "Alice-B", "Alice-C"), "a form for each present")
    fill(window, "3", 2, "4", 1)
    until(lambda: made_by_form(window) == "A 3 to Ines; B 4 to Greta", "the text of two presents")
    window.get("label", "Nothing is named for Alice-C; its layers are left to chance, and it goes to one who is left.")
    window.keys("Tab")
    window.type("4")
    window.keys("Tab")
    window.take("Down", "Down", "Down")
    until(lambda: made_by_form(window) == "A 3 to Ines; B 4 to Greta; C 4 to Hugo", "the text")
    window.keys("ctrl+Return")
    window.get("list item", "Alice: Accepted, A 3 Ines; B 4 Greta; C 4 Hugo")
    paste(window, without(evening.phases["design"], "Alice"))
    resolve(window, "Design")


def test_a_form_knows_what_is_held_and_whom_it_can_go_to(evening):
    window = evening.window
    window.choose("Rounds")
    window.get("button", "Resolve Round 1")
    choose(window, "Dmitri")
    until(lambda: shows_form_of(window, "Chloe-C", "Esme-C", "Hugo-A"), "a form for each present that Dmitri holds")
    window.get("label", "One present may be ignored for free; each further one costs a garnet. 3 garnets are held.")
    window.click(window.get("combo box", "Goes to"))
    until(lambda: window.find("list item", "Farid"), "the list of who is within reach")
    offered = {name for name in window.names("list item") if name in {"Who is left", *PLAYERS}}
    assert offered == {"Who is left", "Farid", "Bruno", "Alice"}, offered
    window.keys("Escape")
    settle()


def test_two_rounds_are_played_by_forms_and_by_paste(evening):
    window = evening.window
    fill(window, 1, 3, 5, 1, 3, 2)
    until(lambda: made_by_form(window) == "Chloe-C open 1 to Alice; Esme-C ignore to Farid; Hugo-A open 3 to Bruno", "the text")
    window.keys("ctrl+Return")
    window.get("list item", "Dmitri: Accepted, Chloe-C open 1 Alice; Esme-C ignore Farid; Hugo-A open 3 Bruno")
    paste(window, without(evening.phases["round-1"], "Dmitri"))
    resolve(window, "Round 1")

    window.choose("Rounds")
    window.get("button", "Resolve Round 2")
    choose(window, "Alice")
    until(lambda: shows_form_of(window, "Chloe-C", "Dmitri-A", "Esme-B"), "a form for what Alice holds now")
    fill(window, 2, 3, 5, 1, 4, 2)
    until(lambda: made_by_form(window) == "Chloe-C open 2 to Hugo; Dmitri-A ignore to Greta; Esme-B defuse to Ines", "the text")
    window.keys("ctrl+Return")
    paste(window, without(evening.phases["round-2"], "Alice"))
    window.get("list item", "Esme: Accepted with a warning, *")  # one present was left out


def test_a_message_is_copied_for_its_player(evening):
    window = evening.window
    window.choose("Messages")
    copy_message(window, "Alice: Round 1 · End*", told(evening, "round-1", "players/Alice"))
    window.get("list item", "Alice: Round 1 · End, Sent")
    assert "• Chloe-C\n• Dmitri-A\n• Esme-B" in clipboard(), clipboard()


def test_the_table_shows_who_holds_what_and_layers_on_demand(evening):
    window = evening.window
    window.choose("Table")
    until(lambda: is_described(window, "Seat 1: Ines", "Alice-B, Bruno-B, Chloe-A"), "what Ines holds")
    assert not window.find("label", "(3/5) 3 of 5 layers left")
    window.press("Layers", "toggle button")
    until(lambda: is_described(window, "Seat 1: Ines", "Alice-B\u00a0(1/4), Bruno-B\u00a0(3/5), Chloe-A\u00a0(7/8)"), "the layers")
    window.get("label", "(3/5) 3 of 5 layers left")
    window.keys("ctrl+c")
    until(lambda: clipboard().startswith("Seat 1: Ines, Seat 2: "), "the words for the public picture")
    assert "-B" not in clipboard() and "(" not in clipboard(), clipboard()
    window.press("Layers", "toggle button")
    until(lambda: is_described(window, "Seat 1: Ines", "Alice-B, Bruno-B, Chloe-A"), "the layers to go")


def test_the_last_round_ends_the_match(evening):
    window = evening.window
    window.choose("Rounds")
    resolve(window, "Round 2")
    window.get("label", "Match over")
    window.choose("Result")
    window.get("list item", "1., *")
    window.press("Copy")
    until(lambda: clipboard().strip() == told(evening, PHASES[-1], "public"), "the post on the clipboard")


def test_the_board_follows_the_presents_through_the_rounds(evening):
    window = evening.window
    window.choose("Board")
    window.get("label", "After Round 2")
    window.press("Earlier")
    window.get("label", "After Round 1")
    until(lambda: is_described(window, "Seat 1: Ines", "Alice-B\u00a0(1/4), Bruno-B\u00a0(3/5), Chloe-A\u00a0(7/8)"), "the board after round 1")
    window.press("Earlier")
    window.get("label", "After Design")
    until(lambda: is_described(window, "Seat 1: Ines", "Alice-A\u00a0(3/3), Bruno-A\u00a0(6/6), Greta-C\u00a0(7/7)"), "the board after the design")
    window.press("Earlier")
    window.get("label", "After Seating")
    until(lambda: not is_described(window, "Seat 1: Ines", "("), "a table without presents")


with tempfile.TemporaryDirectory() as place:
    head, phases = read_sample("presents")
    head = re.sub(r"^(title: .*)$", rf"\1\noption rounds: {N_ROUNDS}", head, flags=re.MULTILINE)
    main([test_the_seats_are_drawn_after_all_choices,
          test_presents_are_designed_by_a_form,
          test_a_form_knows_what_is_held_and_whom_it_can_go_to,
          test_two_rounds_are_played_by_forms_and_by_paste,
          test_a_message_is_copied_for_its_player,
          test_the_table_shows_who_holds_what_and_layers_on_demand,
          test_the_last_round_ends_the_match,
          test_the_board_follows_the_presents_through_the_rounds,
          test_exported_messages_are_those_of_the_command_line,
          test_the_exported_script_plays_to_the_same_messages,
          test_the_window_closes],
         begin(pathlib.Path(place), head + "".join(f"== {phase}\n{phases[phase]}" for phase in PHASES),
               head=head, phases=phases, n_files=20, rulings=[]))
