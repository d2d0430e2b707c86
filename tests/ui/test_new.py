#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From an empty home to the first round: a game is chosen, players pasted, an option changed, the match begun and played."""

import json
import pathlib
import sys
import tempfile
import types

from driver import Atspi, Window, clipboard, main, set_clipboard, settle, until

CROUPIER = sys.argv[1]
NAMES = ["Ada", "Bruno", "Clea", "Dario", "Elin", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Luca", "Mona"]


def players(window):
    """The names in the rows, from top to bottom."""
    dialog = window.get("dialog", "New Match")
    rows = window.find_all("list item", inside=window.get("list", "Players", inside=dialog))
    return [row.get_name() for row in rows if window.find("text", "Garnets of *", inside=row)]


def says(window, text):
    window.get(None, text)


def close(window):
    """Closes the dialog: by its button, as Escape goes back a page."""
    window.click(window.get("button", "Close", inside=window.get("dialog", "New Match")))
    window.gone("dialog", "New Match")


def test_an_empty_home_leads_to_a_new_match(evening):
    evening.window = window = Window(CROUPIER, HOME=str(evening.folder))
    window.resize(1280, 800)
    window.get("button", "New Match")
    window.keys("ctrl+n")
    says(window, "Which game is played?")
    dialog = window.get("dialog", "New Match")
    window.press("Keys to Success", inside=dialog)
    says(window, "4 to 30 players, usually 13")
    until(lambda: not window.find("label", "Factions", inside=dialog), "the cards to go")
    window.get("label", "Keys to Success", inside=dialog)


def test_a_typed_name_is_added(evening):
    window = evening.window
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    window.type("Zoe")
    window.keys("Return")
    says(window, "1 player · 3 more needed")
    window.keys("ctrl+z")
    says(window, "4 to 30 players, usually 13")


def test_pasted_names_are_players(evening):
    window = evening.window
    set_clipboard("Players:\n" + "".join(f"{i}. {name}, {i}\n" for i, name in enumerate(NAMES, 1)) + "14. ADA\n")
    window.keys("ctrl+v")
    says(window, "13 players added. ADA is in the list already.")
    says(window, "13 players")
    assert players(window) == NAMES, players(window)


def test_a_player_is_moved_by_keys(evening):
    window = evening.window
    window.scroll(window.get("text", "Name of player 6"), -20)
    window.click(window.get("text", "Name of player 1"))
    window.keys("alt+Down", "alt+Down")
    until(lambda: players(window)[:3] == ["Bruno", "Clea", "Ada"], "Ada in the third place")
    window.keys("alt+Up")
    until(lambda: players(window)[:3] == ["Bruno", "Ada", "Clea"], "Ada in the second place")
    window.keys("ctrl+z", "ctrl+z", "ctrl+z")
    until(lambda: players(window) == NAMES, "the order as pasted")


def test_what_a_toast_lies_over_comes_out_from_under_it(evening):
    window = evening.window
    box = lambda node: node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    window.scroll(window.get("text", "Name of player 6"), 20)
    window.press("Remove Mona")
    toast = window.get("label", "Mona removed.")
    last = window.get("button", "From an Earlier Match…")
    window.scroll(window.get("text", "Name of player 6"), 20)
    assert box(last).y + box(last).height <= box(toast).y, "the end of the list stands above the toast"
    window.press_in_toast("Mona removed.", "Undo")
    window.gone("label", "Mona removed.")
    until(lambda: players(window) == NAMES, "Mona in the list")
    window.scroll(window.get("text", "Name of player 6"), 20)
    assert 0 < box(window.get("button", "Next")).y - box(last).y - box(last).height < 60, "no room is left where there is no toast"
    window.scroll(window.get("text", "Name of player 6"), -20)


def test_a_wrong_field_is_told_at_its_row(evening):
    window = evening.window
    window.click(window.get("text", "Garnets of Bruno"))
    window.keys("ctrl+a")
    window.type("many")
    until(lambda: window.find(None, "“many” is no number of garnets; 0 to 1000000 are possible."), "the reason")
    window.press("Next")
    window.get("button", "Begin Match")
    assert not window.is_sensitive(window.get("button", "Begin Match"))
    says(window, "“many” is no number of garnets; 0 to 1000000 are possible.")
    window.keys("ctrl+z")
    until(lambda: window.text(window.get("text", "Garnets of Bruno")) == "2", "the garnets as they were, where they are seen")
    window.press("Next")
    until(lambda: window.is_sensitive(window.get("button", "Begin Match")), "the button to be ready")


def test_an_option_is_changed(evening):
    window = evening.window
    entry = window.get("text", "Starting hand")
    window.click(entry)
    window.keys("ctrl+a")
    window.type("1 2 x")
    until(lambda: not window.is_sensitive(window.get("button", "Begin Match")), "the button to wait")
    window.keys("BackSpace")
    window.type("3")
    until(lambda: window.is_sensitive(window.get("button", "Begin Match")), "the button to be ready")
    window.keys("Tab", "Tab")
    until(lambda: window.has_focus("list item", "Layout"), "the focus on the row below")
    window.click(window.get("text", "Title of the match"))
    window.type("Semi-final")


def test_the_language_of_the_messages_is_chosen(evening):
    window = evening.window
    language = lambda: window.get("combo box", "Language of the messages", inside=window.get("dialog", "New Match"))
    window.seek("Language of the messages", "Deutsch")
    window.get("label", "Deutsch", inside=language())
    window.keys("ctrl+z")
    window.get("label", "English", inside=language())
    window.keys("ctrl+shift+z")
    window.get("label", "Deutsch", inside=language())


def test_the_draft_is_kept_when_the_dialog_closes(evening):
    window = evening.window
    close(window)
    window.keys("ctrl+n")
    says(window, "13 players")
    window.press("Next")
    assert window.text(window.get("text", "Starting hand")) == "1 2 3"


def test_the_commitment_is_copied_before_the_match_begins(evening):
    window = evening.window
    row = window.get("list item", "Commitment")
    words = window.get("label", "Post this before the first draw: it binds you to all draws, and gives none of them away.*", inside=row)
    evening.commitment = words.get_name().split("\n")[1].replace(" ", "")
    window.press("Copy", inside=row)
    until(lambda: f"Commitment: {evening.commitment}" in clipboard(), "the commitment on the clipboard")
    assert clipboard().startswith("**Semi-final**\nAlles, was der Zufall"), clipboard()


def test_the_match_begins(evening):
    window = evening.window
    window.press("Begin Match")
    window.get("button", "Resolve Round 1")
    assert not window.find("label", "The commitment is ready to post")
    window.go_to("Fairness")
    window.get("label", "You copied this before the first draw.")
    until(lambda: any(evening.commitment in text for text in window.names("label")), "the commitment that was copied")
    window.go_to("Rounds")
    window.get("list item", "Ada: Waiting, Nothing yet")
    files = list((evening.folder / ".local/share/croupier/matches").glob("*.croupier"))
    assert [path.name for path in files] == ["Semi-final.croupier"], files
    assert json.loads(files[0].read_text())["language"] == "de"
    window.go_to("Messages")
    window.press("Copy Next")
    until(lambda: "Der Plan" in clipboard(), "a message in German")
    window.go_to("Rounds")


def test_a_round_is_played_by_typing(evening):
    window = evening.window
    window.choose("Bruno*")
    window.type("3 at A")
    window.press("Submit")
    window.get("list item", "Bruno: Accepted, 3 at A")
    window.resolve("Round 1", by="ctrl+r")
    window.get("button", "Copy Next")
    window.go_to("Rounds")
    window.get("button", "Resolve Round 2")
    window.keys("ctrl+z")
    window.get("button", "Resolve Round 1")
    window.get("list item", "Bruno: Accepted, 3 at A")


def test_the_next_match_takes_its_players(evening):
    window = evening.window
    window.keys("ctrl+n")
    window.press("Keys to Success")
    window.press("From an Earlier Match…")
    window.choose("Semi-final*")
    says(window, "13 players taken from “Semi-final”, which is not over: the garnets are those of now.")
    until(lambda: players(window) == NAMES, "the players of the match before")
    until(lambda: window.text(window.get("text", "Garnets of Mona")) == "13", "what Mona holds")


def test_a_step_of_another_page_is_undone_there(evening):
    window = evening.window
    window.press("Next")
    window.get("text", "Title of the match")
    settle()
    window.keys("ctrl+z")
    until(lambda: window.find("text", "Add a Player") and not players(window), "the players, of whom none is left")
    window.get("label", "Undone: *")
    window.keys("ctrl+shift+z")
    until(lambda: players(window) == NAMES, "the players again")
    window.press("Next")
    window.click(window.get("text", "Title of the match"))
    window.type("Final")
    settle()
    window.press("Back")
    window.gone("text", "Title of the match")
    settle()
    window.press("Undo*", inside=window.get("dialog", "New Match"))
    until(lambda: window.find("text", "Title of the match") and window.text(window.get("text", "Title of the match")) == "", "the title, taken back")
    window.get("label", "Undone: *")


def test_the_window_closes(evening):
    close(evening.window)
    evening.window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_an_empty_home_leads_to_a_new_match,
          test_a_typed_name_is_added,
          test_pasted_names_are_players,
          test_a_player_is_moved_by_keys,
          test_what_a_toast_lies_over_comes_out_from_under_it,
          test_a_wrong_field_is_told_at_its_row,
          test_an_option_is_changed,
          test_the_language_of_the_messages_is_chosen,
          test_the_draft_is_kept_when_the_dialog_closes,
          test_the_commitment_is_copied_before_the_match_begins,
          test_the_match_begins,
          test_a_round_is_played_by_typing,
          test_the_next_match_takes_its_players,
          test_a_step_of_another_page_is_undone_there,
          test_the_window_closes],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
