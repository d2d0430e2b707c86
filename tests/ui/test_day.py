#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A day of Factions in the whole window: queries and forms are pasted, answered, told and put in order without leaving it."""

import pathlib
import re
import sys
import tempfile
import types

from driver import Window, clipboard, main, set_clipboard, settle, until

CROUPIER = sys.argv[1]
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples" / "factions.croupier-script"

# By the sample's seed Bea, Judit, Konrad, Lena and Rosa are on East; Flora and Gideon on West.
FORMS = """Konrad: vote Lena
Lena: vote Konrad
Rosa: vote Konrad
Judit: vote Lena
Flora: vote Gideon
"""


def open_window(evening, path):
    home = str(evening.folder)
    evening.window = Window(CROUPIER, str(path), HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, GSETTINGS_BACKEND="keyfile")
    evening.window.resize(1280, 1000)
    return evening.window


def paste(window, text, n):
    set_clipboard(text)
    window.keys("ctrl+v")
    window.press(f"Add {n} Accepted")
    window.gone("label", "Pasted Submissions")


def copied(text):
    until(lambda: text in clipboard(), f"“{text}” on the clipboard")


def says(window, text):
    window.get("label", text)


def waiting(window):
    return window.names("label").count("Query · Waiting for an answer")


def order(window, title="Forms: East"):
    """Who stands in the list, with their numbers."""
    names = [node.get_name() for node in window.find_all("list item", inside=window.get("list", title))]
    return [name for name in names if re.match(r"\d+\. ", name)]


def stands(window, *names):
    wanted = [f"{i}. {name}" for i, name in enumerate(names, 1)]
    until(lambda: order(window) == wanted, f"the order {wanted}, where {order(window)} is")


def focus(window, node):
    """A click beside the button of a row gives it the focus."""
    window.click(node)
    until(lambda: window.is_focused(node) or node.grab_focus() and window.is_focused(node), "the row to have the focus", 5)


def test_an_empty_day_says_what_holds(evening):
    script = evening.folder / "day.croupier-script"
    script.write_text(SAMPLE.read_text().split("== day-1")[0] + "== day-1\n== open\n")
    window = open_window(evening, script)
    window.choose("Rounds")
    window.get("button", "Resolve Day 1")
    window.keys("ctrl+d")
    for text in ("No queries yet", "Nobody is silenced today", "Queries can be sent", "Silver: “solo kill” cannot be used",
                 "The islands merge when 10 more players are out", "0 of 10", "10 are still due"):
        says(window, text)


def test_queries_come_by_paste(evening):
    window = evening.window
    paste(window, "Judit: query Bea\nFlora: query Gideon\n", 2)
    window.get("list item", "Judit asks Bea")
    window.get("list item", "Flora asks Gideon")
    says(window, "2 wait")
    assert not window.find("label", "No queries yet")


def test_the_targets_are_told_one_after_the_other(evening):
    """What is shown is what is in the clipboard, until the next is copied with it."""
    window = evening.window
    says(window, "Bea")
    window.press("Copy")
    copied("Judit asks for your color.")
    says(window, "In the clipboard: Bea")
    window.get("button", "Copy Next")
    says(window, "Bea")
    assert not window.find("label", "Gideon")
    window.keys("ctrl+Return")
    copied("Flora asks for your color.")
    says(window, "In the clipboard: Gideon")
    says(window, "Gideon")
    assert not window.find("label", "Bea")
    window.gone("button", "Copy Next")


def test_one_return_too_many_answers_nothing(evening):
    window = evening.window
    until(lambda: window.has_focus("list item", "Judit asks Bea"), "the focus on the first query")
    window.keys("Return", "Return", "space")
    settle(0.3)
    assert window.has_focus("list item", "Judit asks Bea")
    assert waiting(window) == 2
    assert "Flora asks for your color." in clipboard()


def test_a_key_answers_the_query_that_has_the_focus(evening):
    window = evening.window
    window.keys("Down")
    until(lambda: window.has_focus("list item", "Flora asks Gideon"), "the focus on the second query")
    window.keys("s")
    says(window, "Gideon shares with Flora")
    says(window, "Query · Shared")
    until(lambda: window.has_focus("list item", "Flora asks Gideon"), "the focus to stay with the query")
    window.press("Undo", inside=window.get("label", "Gideon shares with Flora").get_parent().get_parent())
    until(lambda: waiting(window) == 2, "the answer to be taken back")
    focus(window, window.get("list item", "Flora asks Gideon"))
    window.keys("d")
    says(window, "Gideon declines Flora’s query")
    says(window, "Query · Declined")
    window.keys("ctrl+z")
    until(lambda: waiting(window) == 2, "the answer to be taken back")


def test_an_answer_is_a_button_and_is_told_by_return(evening):
    window = evening.window
    window.tab_to("button", "Share: Judit asks Bea", "shift+Tab")
    window.keys("space")
    says(window, "Query · Shared")
    until(lambda: window.has_focus("button", "Copy Next"), "the focus on what is to be told next")
    says(window, "In the clipboard: Gideon")
    window.keys("Return")
    copied("Bea shares their color with you:")
    window.press("Decline: Flora asks Gideon")
    says(window, "Query · Declined")
    window.get("button", "Copy for Flora: Flora asks Gideon")
    focus(window, window.get("list item", "Flora asks Gideon"))
    window.keys("c")
    copied("Gideon declines your Color Query.")
    window.gone("button", "Copy Next")
    set_clipboard("something else")
    window.gone("label", "In the clipboard: Flora")
    assert not window.find("button", "Copy")
    window.gone("button", "Share: *")


def test_forms_stand_in_the_order_of_arrival(evening):
    window = evening.window
    paste(window, FORMS, 5)
    stands(window, "Konrad", "Lena", "Rosa", "Judit")
    assert order(window, "Forms: West") == ["1. Flora"]
    says(window, "First to decide a tie")
    says(window, "6 are still due")
    says(window, "Votes: Konrad 2 · Lena 2")
    says(window, "Would be voted out now: Konrad.")
    says(window, "Votes: Gideon 1")
    paste(window, "Konrad: vote Judit\n", 1)
    says(window, "Late: the first one counts")
    stands(window, "Konrad", "Lena", "Rosa", "Judit")


def test_who_sends_is_told_once_the_roles_are_uncovered(evening):
    window = evening.window
    about = re.compile(r"(Red|Silver|Grey|Blue|Gold)( ·|$)")
    tells = lambda: sum(1 for name in window.names("label") if about.match(name))
    assert not tells()
    window.keys("ctrl+shift+h")
    until(lambda: tells() == 6, "a line about the sender of each form")
    window.keys("ctrl+d")
    until(lambda: tells() == 1, "a line about the player who is chosen")
    window.keys("ctrl+shift+h")
    until(lambda: not tells(), "it to be covered")
    window.keys("ctrl+d")
    stands(window, "Konrad", "Lena", "Rosa", "Judit")
    assert not tells()


def test_the_order_is_corrected_by_keys(evening):
    window = evening.window
    focus(window, window.get("list item", "4. Judit"))
    window.keys("alt+Up")
    stands(window, "Konrad", "Lena", "Judit", "Rosa")
    says(window, "Would be voted out now: Lena.")
    until(lambda: window.is_focused(window.get("list item", "3. Judit")), "the focus to go along")
    window.keys("alt+Up")
    stands(window, "Konrad", "Judit", "Lena", "Rosa")
    window.keys("ctrl+z")
    stands(window, "Konrad", "Lena", "Judit", "Rosa")


def test_the_order_is_corrected_by_dragging(evening):
    window = evening.window
    window.drag(window.get("list item", "1. Konrad"), window.get("list item", "3. Judit"), 10)  # into its upper half
    stands(window, "Lena", "Konrad", "Judit", "Rosa")


def test_the_corrections_are_in_the_history(evening):
    window = evening.window
    window.choose("History")
    window.get("list item", "Ruling: Correct the order of arrival: Lena, Konrad*")
    window.get("list item", "Ruling: Correct the order of arrival: Judit, Rosa*")
    assert not window.find("list item", "Ruling: Correct the order of arrival: Judit, Lena*")
    window.get("list item", "Judit: query Bea, Accepted*")
    window.choose("Rounds")
    stands(window, "Lena", "Konrad", "Judit", "Rosa")


def test_a_form_leads_to_its_player(evening):
    window = evening.window
    focus(window, window.get("list item", "2. Konrad"))
    window.tab_to("toggle button", "Form of Konrad")
    window.keys("Return")
    until(lambda: len(list(window.find_all("menu item"))) >= 3, "the menu")
    window.keys("s")
    until(lambda: "vote Lena" in [window.text(node) for node in window.find_all("text", "Text as sent")], "the text of Konrad")
    window.keys("ctrl+d")
    stands(window, "Lena", "Konrad", "Judit", "Rosa")


def test_a_query_that_a_ruling_ends_says_so(evening):
    window = evening.window
    paste(window, "Rosa: query Lena\n", 1)
    window.press("Copy for Lena: Rosa asks Lena")
    copied("Rosa asks for your color.")
    window.rule("Take a player out")
    until(lambda: window.is_focused(window.get("combo box", "Player")), "the form of the ruling")
    window.keys("space")
    window.get("entry")
    window.type("Lena")
    settle(0.3)  # the list is searched when the typing pauses
    window.keys("Down", "Return")
    says(window, "Take a player out of the game: Lena")
    window.press("Rule")
    says(window, "Query · Timed out")
    says(window, "Lena is out of the game.")
    window.press("Copy for Rosa: Rosa asks Lena")
    copied("Lena has not answered your Color Query in time.")
    window.keys("ctrl+z")
    window.answer("Undo: *", "Undo")
    says(window, "Query · Waiting for an answer")
    window.keys("ctrl+z")
    window.answer("Undo Submission of Rosa?", "Undo")
    window.gone("list item", "Rosa asks Lena")


def test_nothing_is_heard_behind_the_curtain(evening):
    window = evening.window
    window.keys("ctrl+h")
    window.gone("list item", "Judit asks Bea")
    for words in window.words():
        assert "Judit" not in words and "Konrad" not in words, words
    window.keys("ctrl+h")
    window.get("list item", "Judit asks Bea")


def test_a_resolved_day_is_shown_as_it_was(evening):
    window = evening.window
    window.resolve("Day 1")
    window.get("button", "Copy Next")
    window.choose("Rounds")
    says(window, "No queries yet")
    window.keys("alt+Page_Up")
    window.get("list item", "Judit asks Bea")
    stands(window, "Lena", "Konrad", "Judit", "Rosa")
    says(window, "6 were missing")
    says(window, "Voted out: Lena.")


def test_yes_and_no_answer_the_one_query(evening):
    window = evening.window
    window.keys("alt+Page_Down")
    says(window, "No queries yet")
    paste(window, "Flora: query Hanna\nBea: query Rosa\n", 2)
    set_clipboard("Hanna: nope, I decline\nRosa: Yes!\n")
    window.keys("ctrl+v")
    for who in "Hanna", "Rosa":  # it may be the answer to something else
        until(lambda: window.has_focus("list item", who), f"the focus on {who}")
        window.keys("space")
    window.press("Add 2 Accepted")
    window.gone("label", "Pasted Submissions")
    window.get("list item", "Flora asks Hanna")
    says(window, "Query · Declined")
    window.get("list item", "Bea asks Rosa")
    says(window, "Query · Shared")


def open_again(evening):
    evening.window.kill()
    window = open_window(evening, next((evening.folder / "croupier" / "matches").glob("*.croupier")))
    window.choose("Rounds")
    return window


def test_the_day_is_seen_again_after_a_restart(evening):
    """A fingerprint of the match says so, and nothing of it."""
    kept = evening.folder / "glib-2.0/settings/keyfile"
    until(lambda: "seen-by-day=['" in kept.read_text(), "it to be kept")
    assert not re.search("Lighthouses|croupier/matches", kept.read_text()), kept.read_text()
    window = open_again(evening)
    window.get("list item", "Bea asks Rosa")
    window.keys("ctrl+f")
    window.gone("list item", "Bea asks Rosa")
    window = open_again(evening)
    window.get("list item", "Bea asks Rosa")
    window.keys("ctrl+d")
    window.gone("list item", "Bea asks Rosa")
    until(lambda: "seen-by-day=['" not in kept.read_text(), "that to be kept too")
    window = open_again(evening)
    window.get("list item", "Rosa*")
    assert not window.find("list item", "Bea asks Rosa")


def test_the_window_closes(evening):
    evening.window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_an_empty_day_says_what_holds,
          test_queries_come_by_paste,
          test_the_targets_are_told_one_after_the_other,
          test_one_return_too_many_answers_nothing,
          test_a_key_answers_the_query_that_has_the_focus,
          test_an_answer_is_a_button_and_is_told_by_return,
          test_forms_stand_in_the_order_of_arrival,
          test_who_sends_is_told_once_the_roles_are_uncovered,
          test_the_order_is_corrected_by_keys,
          test_the_order_is_corrected_by_dragging,
          test_the_corrections_are_in_the_history,
          test_a_form_leads_to_its_player,
          test_a_query_that_a_ruling_ends_says_so,
          test_nothing_is_heard_behind_the_curtain,
          test_a_resolved_day_is_shown_as_it_was,
          test_yes_and_no_answer_the_one_query,
          test_the_day_is_seen_again_after_a_restart,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
