#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A GM's evening: a script is imported, every round pasted and resolved, the messages read and exported, up to the result."""

import pathlib
import re
import subprocess
import tempfile

from driver import clipboard, main, settle, until
from evening import (begin, open_script, paste, read_sample, resolve, test_exported_messages_are_those_of_the_command_line,
                     test_the_exported_script_plays_to_the_same_messages, test_the_window_closes, told)


def test_a_script_becomes_a_match(evening):
    window = open_script(evening, f"{evening.head}== round-1\n== open\n")
    window.get("button", "Resolve Round 1")
    assert window.find("list item", "Ada: Waiting, Nothing yet")
    window.get("label", "Round 1 · 0 of 13 in")


def test_what_is_typed_is_read_at_once(evening):
    window = evening.window
    window.choose("Bruno*")
    window.type("9 at A")
    until(lambda: any("9" in name and "Bruno" in name for name in window.names("label")), "the reason of the refusal")
    window.get("button", "Keep as Refused")
    window.keys("ctrl+a", "Delete")
    window.type("2 at A")
    window.press("Submit")
    window.get("list item", "Bruno: Accepted, 2 at A")
    window.get("label", "Round 1 · 1 of 13 in")


def test_a_change_is_undone_and_redone(evening):
    window = evening.window
    window.press("Undo Submission of Bruno")
    window.get("list item", "Bruno: Waiting, Nothing yet")
    window.press("Redo Submission of Bruno")
    window.get("list item", "Bruno: Accepted, 2 at A")
    window.press("Undo Submission of Bruno")
    window.get("list item", "Bruno: Waiting, Nothing yet")


def test_every_round_is_pasted_and_resolved(evening):
    window = evening.window
    for i, (phase, texts) in enumerate(evening.phases.items()):
        number = phase.removeprefix("round-")
        window.go_to("Rounds")
        window.get("button", f"Resolve Round {number}")
        rulings = re.findall(r"^! garnets (\w+) \+(\d+) because (.*)$", texts, flags=re.MULTILINE)
        assert len(rulings) == texts.count("!")
        for ruling in rulings:
            give_garnets(window, *ruling)
        paste(window, re.sub(r"^!.*\n", "", texts, flags=re.MULTILINE), look_at_the_rest)
        resolve(window, f"Round {number}")
        if i == 0:
            read_a_message(evening)
    window.get("label", "Match over")


def look_at_the_rest(window, add):
    """Somebody sent two orders, and somebody's name is cut short: no time says which came last, nothing who is meant."""
    window.get("label", "Pasted Submissions")
    for _ in range(3):
        if not window.find("button", add):
            window.tab_to("check box", "It is right")
            window.keys("space", "Tab")
            settle()


def give_garnets(window, player, number, reason):
    window.choose(f"{player}: *")
    settle()
    window.rule("Give garnets")
    window.get("label", f"Give garnets: {player} +1")
    window.keys("Tab", "ctrl+a")
    window.type(number)
    window.keys("Tab")
    window.type(reason)
    window.get("label", f"Give garnets: {player} +{number}")
    until(lambda: window.is_sensitive(window.get("button", "Rule")), "the button Rule")
    window.press("Rule")
    window.get("button", "Undo: *")
    window.gone("label", "Give garnets")


def read_a_message(evening):
    window = evening.window
    window.choose("Ada: Round 1 · Start*")
    until(lambda: [name for name in window.names("label") if name == "Ada"], "the recipient’s name")
    window.press("Copy")
    window.get("list item", "Ada: Round 1 · Start, Sent")
    copied = clipboard()
    assert "1, 1, 1, 1, 2, 2, 2, 3 and 3" in copied, copied


def test_the_result_says_who_won(evening):
    window = evening.window
    window.go_to("Result")
    window.get("heading", "Carmen, Hugo, Jonas and Katya Win")
    window.get("list item", "Katya, Winner · 1 Token of Life, Pass doors 4, Goal in round 5*")
    window.get("list item", "Ada, Elimination candidate, *")
    window.get("label", "How It Was Decided")
    window.get("list item", "Ada is the Elimination Candidate by the standard tie-break.*")
    window.get("image", "Pass doors")
    window.gone("button", "Copy Next")
    window.choose("Katya, Winner*")
    window.get("dialog", "Explain")
    window.keys("Escape")
    window.gone("dialog", "Explain")
    window.press("Copy")
    until(lambda: clipboard().strip() == told(evening, list(evening.phases)[-1], "public"), "the post on the clipboard")


def test_a_turning_point_is_explained(evening):
    window = evening.window
    window.tab_to("list item", "Hugo, Jonas and Katya take the lead with 2.*")
    window.keys("Down", "Down")
    until(lambda: window.has_focus("list item", "Katya draws level with Hugo and Jonas at 3.*"), "the focus two rows below")
    window.keys("Return")
    window.get("label", "Round 4", window.get("dialog", "Explain"))
    window.keys("Escape")
    window.gone("dialog", "Explain")


def test_the_result_is_one_picture(evening):
    evening.window.press("Copy Picture of the Result")
    evening.window.get("label", "Picture of the result copied")
    picture = subprocess.run(["xclip", "-o", "-selection", "clipboard", "-t", "image/png"], capture_output=True, check=True).stdout
    assert picture.startswith(b"\x89PNG"), picture[:20]


with tempfile.TemporaryDirectory() as place:
    head, phases = read_sample("keys")
    main([test_a_script_becomes_a_match,
          test_what_is_typed_is_read_at_once,
          test_a_change_is_undone_and_redone,
          test_every_round_is_pasted_and_resolved,
          test_the_result_says_who_won, test_a_turning_point_is_explained, test_the_result_is_one_picture,
          test_exported_messages_are_those_of_the_command_line,
          test_the_exported_script_plays_to_the_same_messages,
          test_the_window_closes],
         begin(pathlib.Path(place), head + "".join(f"== {phase}\n{texts}" for phase, texts in phases.items()), head=head, phases=phases,
               n_files=50, rulings=["garnets Greta +2 because she found the key-card that the game master had lost"]))
