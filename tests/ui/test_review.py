#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looking back: the history and going to and fro in it, the board, and what each player knows of it."""

import pathlib
import sys
import tempfile
import types

from driver import Window, main, run, settle, until

CROUPIER = sys.argv[1]
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples" / "under-way.croupier-script"


def rows_of(window, title):
    """What the rows of a list or table say that are in sight."""
    return window.names("list item", window.get("list", title))


def table_rows(window):
    """What the rows of the board's tables say."""
    return [node.get_name() for node in window.find_all("table row") if node.get_name()]


def take(window, mnemonic):
    """An item of the menu of the selected row, which has no name on the bus."""
    window.keys("Menu")
    until(lambda: len(list(window.find_all("menu item"))) > 2, "the menu")
    window.keys(mnemonic)


def test_the_history_has_the_newest_event_on_top(review):
    review.window = Window(CROUPIER, str(review.script), HOME=str(review.folder))
    review.window.resize(1280, 800)
    review.window.get("label", "Round 3 · 9 of 13 in")
    review.rounds = rows_of(review.window, "Players")
    assert "Liam: Accepted, 2 at K" in review.rounds, review.rounds
    review.window.go_to("History")
    review.window.get("list item", "Liam: card 2 to door K, Accepted, Read as “2 at K” (Round 3)")
    review.history = rows_of(review.window, "History")
    assert review.history[0].startswith("Liam: card 2"), review.history
    review.window.get("list item", "Ruling: Give garnets: Greta +2, In force, Reason: she found the key-card*")


def test_a_search_finds_words_of_a_reason(review):
    window = review.window
    window.search("key-card")
    until(lambda: len(rows_of(window, "History")) == 1, "the one ruling with that reason")
    assert rows_of(window, "History")[0].startswith("Ruling: Give garnets: Greta +2")
    window.keys("ctrl+a")
    window.type("nothing like it")
    window.get("label", "Nothing Found")
    window.press("Show All Events")
    until(lambda: rows_of(window, "History")[:5] == review.history[:5], "all events")


def test_a_filter_leaves_one_kind(review):
    window = review.window
    window.press("All Events", "combo box")
    window.keys("Down", "Down", "Down", "Return")
    until(lambda: [name[:16] for name in rows_of(window, "History")] == ["Round 2 resolved", "Round 1 resolved"],
          "the resolved phases alone")


def test_a_jump_back_undoes_all_that_came_after(review):
    window = review.window
    window.choose("Round 1 resolved*")
    window.keys("ctrl+j")
    window.get("label", "Round 2 · 0 of 13 in")
    window.get("label", "25 events undone")
    window.get("list item", "Round 2 resolved, Undone (Undone, Can Be Redone)")
    window.get("list item", "Round 1 resolved, Resolved (Round 1)")


def test_a_jump_forth_gives_the_same_rounds_again(review):
    window = review.window
    window.press("Resolved Phases", "combo box")
    window.keys("Home", "Return")
    window.keys("Tab", "Tab", "Home")
    window.get("list item", "Liam: card 2 to door K, Undone (Undone, Can Be Redone)")
    window.keys("ctrl+j")
    window.get("label", "25 events redone")
    until(lambda: rows_of(window, "History")[:5] == review.history[:5], "the history as it was")
    window.go_to("Rounds")
    until(lambda: rows_of(window, "Players") == review.rounds, "the rounds as they were")


def test_undo_leads_to_the_history(review):
    window = review.window
    window.tab_to("button", "Undo Submission of *", "shift+Tab")
    window.keys("shift+F10")
    until(lambda: len(list(window.find_all("menu item"))) > 1, "the steps of the match, on a page without its own, and Show History")
    settle()  # it takes the keys once it has come in
    window.keys("h")
    window.get("list item", "Round 2 resolved, Resolved (Round 2)")


def test_an_event_opens_its_phase(review):
    window = review.window
    window.go_to("History")
    window.search("farid thought 3 at e")
    window.get("label", "Nothing Found")
    window.keys("ctrl+a")
    window.type("3 + 2 + 1 on F")
    until(lambda: len(rows_of(window, "History")) == 1, "the one submission")
    window.choose("Farid: 3 + 2 + 1 on F*")
    window.keys("Return")
    window.get("button", "Earlier Phase")
    window.get("list item", "Farid: Accepted, 3 2 1 at F")
    window.get("label", "Round 2")


def test_amending_leads_to_the_text(review):
    window = review.window
    window.go_to("Messages")
    window.search("farid")
    window.choose("Farid: Round 3 · Start*")
    window.press("Copy Next")
    window.get("list item", "Farid: Round 3 · Start, Sent")
    window.go_to("History")
    window.choose("Farid: 3 + 2 + 1 on F*")
    window.keys("F2")
    text = window.get("text", "Text as sent")
    until(lambda: window.text(text) == "3 + 2 + 1 on F", "Farid’s text")
    window.keys("ctrl+a")
    window.type("1 at F")
    window.get("label", "Changes 1 message already sent, to Farid.")
    window.press("Amend")
    window.get("list item", "Farid: Accepted, 1 at F")
    window.keys("ctrl+z")  # the amendment, not a word of what was typed
    window.get("list item", "Farid: Accepted, 3 2 1 at F")
    window.keys("ctrl+shift+z")
    window.answer("Redo Amending Farid?", "Redo")
    window.get("list item", "Farid: Accepted, 1 at F")
    window.go_to("History")
    window.search("round 2 amended")
    window.get("list item", "Farid, Round 2 amended: 1 at F, Accepted (Round 3)")
    window.press("Undo Amending Farid")
    window.get("list item", "Farid, Round 2 amended: 1 at F, Undone*")


def test_a_ruling_is_amended_and_taken_back(review):
    window = review.window
    window.go_to("History")
    window.search("greta +2")
    window.choose("Ruling: Give garnets: Greta +2*")
    window.keys("F2")
    window.get("label", "Give garnets: Greta +2")
    assert window.text(window.get("text", "Because*")) == "she found the key-card that the game master had lost"
    until(lambda: window.has_focus("combo box", "Player*"), "the first field to have the keys")
    window.keys("Tab", "ctrl+a")
    window.type("1")
    window.get("label", "Changes 1 message, none of them sent yet.")
    assert not window.find("button", "Rule")
    window.press("Amend")
    window.gone("dialog", "Ruling")
    window.search("greta")
    window.get("list item", "Ruling, Round 3: Give garnets: Greta +1, In force, Reason: she found*")
    window.choose("Ruling, Round 3: Give garnets: Greta +1*")
    take(window, "t")
    until(lambda: window.text(window.get("text", "Note*")) == "taken back: garnets Greta +1", "a note in its place")
    window.press("Amend")
    window.gone("dialog", "Ruling")
    window.get("list item", "Ruling, Round 3: Note something for the record: taken back: garnets Greta +1, In force*")
    window.keys("ctrl+z")
    window.get("list item", "Ruling, Round 3: Note something for the record: taken back: garnets Greta +1, Undone*")


def test_an_earlier_round_is_ruled_upon(review):
    window = review.window
    window.go_to("History")
    window.search("round 1 resolved")
    window.choose("Round 1 resolved*")
    take(window, "r")
    window.get("label", "Round 1", window.get("dialog", "Ruling"))
    window.type("note something")
    window.keys("Return")
    window.type("the dog ate it")
    window.get("label", "Changes no message.")
    window.press("Rule")
    window.gone("dialog", "Ruling")
    window.search("the dog")
    window.get("list item", "Ruling, Round 1: Note something for the record: the dog ate it, In force*")
    window.press("Undo: *")
    window.get("list item", "Ruling, Round 1: Note something for the record: the dog ate it, Undone*")


def test_what_was_ruled_by_hand_is_amended_by_hand(review):
    window = review.window
    window.go_to("History")
    window.search("round 1 resolved")
    window.choose("Round 1 resolved*")
    take(window, "r")
    window.get("label", "Round 1", window.get("dialog", "Ruling"))
    window.type("what no form writes")
    until(lambda: len(list(window.find_all("list item", inside=window.get("dialog", "Ruling")))) == 1, "what is written by hand")
    window.keys("Return")
    until(lambda: window.has_focus("text", "Ruling*"), "the ruling to have the keys")
    window.type("garnets GRETA +1")
    window.get("label", "Give garnets: GRETA +1")
    window.press("Rule")
    window.gone("dialog", "Ruling")
    window.search("greta")
    window.choose("Ruling, Round 1: Give garnets: GRETA +1*")
    window.keys("F2")
    until(lambda: window.text(window.get("text", "Ruling*")) == "garnets GRETA +1", "the ruling as it was")
    until(lambda: window.has_focus("text", "Ruling*"), "the ruling to have the keys")
    window.keys("ctrl+a")
    window.type("garnets Zed +1")
    window.get("label", "Nobody is called “Zed”*")
    window.keys("Escape", "Escape")
    window.gone("dialog", "Ruling")
    window.keys("ctrl+z")
    window.get("list item", "Ruling, Round 1: Give garnets: GRETA +1, Undone*")


def test_the_board_shows_everybodys_cards(review):
    window = review.window
    window.go_to("Board")
    window.get("label", "Round 3 So Far")
    window.press("Earlier")
    window.get("label", "After Round 2")
    window.get("table row", "Ada: Area Room 2, Cards 1, 1, 2, 2, 3, 3, Out no, Pass doors 0, Garnet doors 1*")
    window.get("option pane", "Door B, pass, shut for good, in Room 1")
    window.keys("alt+Page_Up", "alt+Page_Up")
    window.get("label", "At the Start")
    window.get("table row", "Ada: Area Room 1, Cards 1, 1, 1, 1, 2, 2, 2, 3, 3,*")
    window.keys("alt+Page_Down", "alt+Page_Down")
    window.get("label", "After Round 2")


def test_a_table_is_sorted_by_its_titles(review):
    window = review.window
    players = window.get("tree table", "Players")
    title = window.get("label", "Garnets", players)
    while (y := window.place(title)[1]) > 600:  # it stands below the picture
        run("xdotool", "mousemove", "--window", window.id, 760, 500, "click", 5)
        until(lambda: window.place(title)[1] < y, "the page to move")
    window.click(window.get("label", "Garnets", players))
    until(lambda: table_rows(window)[:2][-1].startswith("Hugo: "), "who has least on top")
    window.click(window.get("label", "Garnets", players))
    until(lambda: table_rows(window)[:2][-1].startswith("Dmitri: "), "who has most on top")


def test_bruno_knows_nothing_of_adas_cards(review):
    window = review.window
    window.press("As Seen by", "combo box")
    window.get("list item", "Ada")
    window.type("Bruno")
    window.gone("list item", "Ada")
    window.keys("Down", "Return")
    told = window.get("list", "What they have been told")
    titles = window.names("list item", told)
    assert titles[0] == "Round 2 · End, to Room 1", titles
    assert "Round 2 · Start, to Bruno" in titles, titles
    assert not [title for title in titles if title.endswith("to Ada") or title.startswith("Round 3")], titles
    hands = [name for name in window.names("label", told) if "Your key-cards" in name]
    assert len(hands) == len([title for title in titles if title.endswith("Start, to Bruno")]), hands
    assert not table_rows(window)
    window.keys("alt+Page_Down")
    window.get("list item", "Round 3 · Start, to Bruno")
    window.keys("alt+Page_Up", "alt+Page_Up", "alt+Page_Up")
    until(lambda: window.names("list item", window.get("list", "What they have been told")) == ["Setup, to Everyone"], "the layout alone")


def test_the_window_closes(review):
    review.window.quit()


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    script = folder / "review.croupier-script"
    script.write_text(SAMPLE.read_text())
    main([test_the_history_has_the_newest_event_on_top,
          test_a_search_finds_words_of_a_reason,
          test_a_filter_leaves_one_kind,
          test_a_jump_back_undoes_all_that_came_after,
          test_a_jump_forth_gives_the_same_rounds_again,
          test_undo_leads_to_the_history,
          test_an_event_opens_its_phase,
          test_amending_leads_to_the_text, test_a_ruling_is_amended_and_taken_back,
          test_an_earlier_round_is_ruled_upon, test_what_was_ruled_by_hand_is_amended_by_hand,
          test_the_board_shows_everybodys_cards,
          test_a_table_is_sorted_by_its_titles,
          test_bruno_knows_nothing_of_adas_cards,
          test_the_window_closes],
         types.SimpleNamespace(folder=folder, script=script, window=None))
