#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Five Fold Possession: a round through the window, by paste, by text line for line, and with stones drawn one by one."""

import json
import pathlib
import tempfile

from driver import Window, clipboard, main, settle, until
from evening import (CROUPIER, begin, leave_what_would_be_told, look_at_what_would_be_told, open_script, paste, play, read_sample, resolve, said,
                     test_the_window_closes, told, type_submission, without)

BORIS = "MG1) Chidi, 3, paper\nMG2) 1\nMG4) 2"
N_STONES = 3


def test_the_others_are_pasted_and_read_back(evening):
    window = open_script(evening, evening.head + "== round-1\n== open\n")
    window.choose("Rounds")
    window.get("button", "Resolve Round 1")
    paste(window, evening.texts)
    window.get("list item", "Amelie: Accepted, MG1) Emre, bet 2, scissors; MG2) 6; MG3) pass; MG4) 0")
    window.get("list item", "Emre: Accepted, MG1) Amelie, bet 3, paper; MG2) 10; MG3) black, red; MG4) 0")
    window.get("list item", "Boris: Waiting, Nothing yet")


def test_each_line_has_its_own_reading_or_refusal(evening):
    window = evening.window
    window.choose("Boris: *")
    type_submission(window, "MG1) Boris, 9, paper\nMG2) 1\nMG7) 2")
    for text in ("MG1) Boris, 9, paper", "Boris cannot face themselves in RPS; it takes another player.", "A bet of 9 is out of range; it can be 1 to 5 garnets.",
                 "MG2) 1", "There is no line “MG7)”", "None of this counts until what is wrong is corrected."):
        until(lambda: said(window, text), text)
    type_submission(window, BORIS)
    until(lambda: said(window, "MG1) Chidi, bet 3, paper"), "what the first line is read as")
    window.keys("ctrl+Return")
    window.get("list item", "Boris: Accepted, MG1) Chidi, bet 3, paper; MG2) 1; MG4) 2")


def test_stones_are_drawn_one_by_one(evening):
    window = evening.window
    window.choose("Boris: *")
    window.press("Draw a Stone")
    for n in range(1, N_STONES):
        window.get(None, ", ".join(evening.stones[:n]))
        window.press("Draw Another")
    window.get(None, ", ".join(evening.stones))
    assert said(window, "The player can draw on, or stop.")
    window.press("Stop")
    until(lambda: said(window, "The player has stopped."), "the end of the draw")
    assert not window.find("button", "Draw Another")
    window.get("list item", f"Boris: Accepted, MG1) Chidi, bet 3, paper; MG2) 1; MG3) draw {N_STONES}, stop; MG4) 2")


def test_the_answer_is_copied_for_the_player(evening):
    window = evening.window
    window.press("Copy the Answer for Boris")
    window.get("button", "Copy Again for Boris")
    words = "".join(f"• Stone {i}: {stone.lower()}\n" for i, stone in enumerate(evening.stones, 1)) + "You stopped drawing."
    until(lambda: clipboard().strip() == words, f"{words!r} on the clipboard, where {clipboard()!r} is")
    window.choose("Messages")
    until(lambda: not window.find("label", "Round 1 · Answers"), "no answer that is still to be sent")


def test_the_history_has_every_stone(evening):
    window = evening.window
    window.choose("History")
    for n in range(1, N_STONES + 1):
        until(lambda: any(f"MG3) draw {n}" in name for name in window.names("list item") + window.names("label")), f"stone {n} in the log")
    window.choose("Rounds")


def test_the_phase_shows_what_would_be_told(evening):
    window = evening.window
    look_at_what_would_be_told(window, "Round 1", "Wolf is Chidi.", evening.public)
    assert said(window, "Nothing has changed yet, and nobody has been told.")
    window.get("table row", "Dolores: MG2 1, MG4 1,*")  # what points would be made up of then, and not what they are now
    leave_what_would_be_told(window, "Wolf is Chidi.")


def test_messages_are_those_of_the_command_line(evening):
    window = evening.window
    resolve(window, "Round 1")
    window.choose("Everyone: Round 1 · End*")
    window.press("Copy")
    until(lambda: clipboard().strip() in told(evening, "round-1", "public") and "MG2" in clipboard(), "the public message on the clipboard")
    window.choose("Boris: Round 1 to Round 2*")
    window.press("Copy")
    until(lambda: "You hold" in clipboard(), "the message for Boris on the clipboard")
    end, start = clipboard().strip().split("\n\n")
    assert end in told(evening, "round-1", "players/Boris") and start.startswith("Round 2: you are"), clipboard()


def test_who_is_told_the_end_is_told_the_beginning_with_it(evening):
    """One message for each: both are sent with it, and neither when it is taken back."""
    window = evening.window
    rows = [row for row in window.names("list item") if "Round 1 to Round 2" in row]
    assert len(rows) == 5 and rows.count("Boris: Round 1 to Round 2, Sent") == 1, rows
    assert not [row for row in window.names("list item") if "Round 2 · Start" in row]
    window.get("label", "Round 1 to Round 2")
    window.press("Sent", "check box")
    window.get("list item", "Boris: Round 1 to Round 2, To send")
    window.press("Sent", "check box")
    window.get("list item", "Boris: Round 1 to Round 2, Sent")
    window.choose_nth("To Send (*", 1)
    window.get("list item", "Boris: Round 2 · Start, Sent")
    window.choose("Amelie: Round 2 · Start, Told by another message")
    window.choose_nth("Round 2", 0)
    window.get("list item", "Amelie: Round 1 to Round 2, To send")


def test_the_board_says_where_points_come_from(evening):
    window = evening.window
    window.choose("Board")
    window.get("label", "Points by Source")
    chart = window.get("image", "Points")
    assert "Amelie 0, " in chart.get_description(), chart.get_description()
    window.press("Table", "radio button")
    window.get(None, "Amelie: At the Start 0, After Round 1 *")
    window.press("Chart", "radio button")
    window.get("image", "Points")
    window.keys("ctrl+h")
    window.gone("image", "Points")
    window.keys("ctrl+h")
    window.get("image", "Points")


def test_lost_tables_are_edited_as_tables(evening):
    window = evening.window
    window.choose("Options")
    window.click(window.get("label", "Stones of MG3"))
    window.get("spin button", "Garnets for a stone: Green")
    settle()  # the row slides open
    window.keys("Tab", "Tab", "Tab", "Tab")
    window.type("5")
    window.keys("Tab")
    until(lambda: window.names("label").count("Assumed") == 1, "one table to be no longer assumed")
    window.press("Apply")
    window.gone("button", "Apply")
    assert window.names("label").count("Assumed") == 1


def pick(window, field, n):
    """Of a choice, the n-th."""
    window.tab_to("combo box", field)
    window.take(*["Down"] * n)


def test_a_form_is_filled_by_keys_alone(evening):
    window = open_script(evening, evening.head + "== round-1\n== open\n", "keys")
    window.get("list item", "Amelie: Waiting, Nothing yet")
    window.search("Dolores")
    window.keys("Return")
    window.get("label", "Dolores")
    window.keys("ctrl+t")
    until(lambda: window.has_focus("combo box", "Faces"), "the focus on the form")
    pick(window, "Faces", 1)
    window.tab_to("spin button", "Bet")
    window.type("2")
    pick(window, "Throws", 1)
    pick(window, "Card", 3)  # from the field in which a long list is searched, down to the list and its second card
    for choice in "White", "Black", "Stop":
        window.tab_to("button", choice)
        window.keys("space")
    until(lambda: window.has_focus("button", "Pass"), "the focus to go on from what is used up")
    window.tab_to("spin button", "Bid")
    window.type("3")
    until(lambda: said(window, "MG3) white, black, stop"), "what the stones are read as")
    window.keys("ctrl+Return")
    window.get("list item", "Dolores: Accepted, MG1) Amelie, bet 2, rock; MG2) 2; MG3) white, black, stop; MG4) 3")
    window.kill()


def test_large_text_has_room_in_a_narrow_window(evening):
    (evening.folder / ".Xdefaults").write_text("Xft.dpi: 192\n")  # 200 %; what asks for more room than there is ends the program
    evening.window = window = Window(CROUPIER, str(evening.folder / "evening.croupier-script"), HOME=str(evening.folder))
    window.resize(380, 720)
    for key in "23456":
        window.keys(f"ctrl+{key}")
        settle()
    window.press("Uncover")
    window.get("image", "Points")
    window.kill()


with tempfile.TemporaryDirectory() as place:
    head, phases = read_sample("possession")
    texts = without(phases["round-1"], "Boris")
    evening = begin(pathlib.Path(place), f"{head}== round-1\n{texts}Boris:\n" + "".join(f"    {line}\n" for line in BORIS.split("\n"))
                    + f"Boris: MG3) draw {N_STONES}, stop\n", head=head, texts=texts)
    phase = json.loads(play(evening.script, "--json"))["phases"][0]
    evening.stones = [stone.capitalize() for stone in next(draw["value"] for draw in phase["draws"] if draw["what"] == "stones")]
    public = next(message["text"] for message in phase["messages"] if message["to"] == "public" and message["when"] == "end")
    evening.public = public.strip().split("\n")[-1]
    main([test_the_others_are_pasted_and_read_back,
          test_each_line_has_its_own_reading_or_refusal,
          test_stones_are_drawn_one_by_one,
          test_the_answer_is_copied_for_the_player,
          test_the_history_has_every_stone,
          test_the_phase_shows_what_would_be_told,
          test_messages_are_those_of_the_command_line,
          test_who_is_told_the_end_is_told_the_beginning_with_it,
          test_the_board_says_where_points_come_from,
          test_lost_tables_are_edited_as_tables,
          test_the_window_closes,
          test_a_form_is_filled_by_keys_alone,
          test_large_text_has_room_in_a_narrow_window],
         evening)
