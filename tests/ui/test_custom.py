#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of one's own: on the start page, written, tried while they are written, kept, opened from a file, and played."""

import pathlib
import sys
import tempfile
import types

from driver import Window, main, set_clipboard, until

CROUPIER = sys.argv[1]

WRITTEN = """game { id = "duel", title = "The Duel", players = { 2, 9 }, summary = "Name the higher number", by = "Ines" }
has { id = "points", title = "Points", ranks = "most" }
ask { id = "bid", title = "Bid", number = { 1, 9 }, default = 1 }
rounds = 2
function resolve (m)
  for p in m.players:most ("bid") do p.points = p.points + 1 end
end
"""


def editor(window):
    return window.get("dialog", "Game of Your Own")


def choose_beginning(window, name):
    window.press(name, "list item", inside=window.get("dialog", "New Game"))
    window.gone("dialog", "New Game")


def is_ready(window, button):
    return window.is_sensitive(window.get("button", button, inside=editor(window)))


def text_of(window):
    return window.text(window.get("text", "Text of the game"))


def caret(window):
    return window.get("text", "Text of the game").get_text_iface().get_caret_offset()


def rehearsal(window):
    return window.text(window.get("text", "A match of it, played by automatic players"))


def test_on_the_start_page(evening):
    evening.window = window = Window(CROUPIER, HOME=str(evening.folder))
    window.resize(1280, 1000)
    window.get("button", "Free Match")
    window.press("Rules of Free Match")
    window.get("dialog", "Rules for Players")
    until(lambda: any("in your own words" in words for words in window.words()), "the rules")
    window.keys("Escape")
    window.gone("dialog", "Rules for Players")
    window.press("Text of Free Match")
    editor(window)
    until(lambda: "free-match" in text_of(window), "its text")
    until(lambda: "Round 5" in rehearsal(window), "a match of it")
    assert not is_ready(window, "Save")  # nothing is to be kept
    window.keys("Escape")
    window.gone("dialog", "Game of Your Own")


def test_write_one(evening):
    """A fault is said, with the line; the rehearsal stays, and what is written is not lost unasked."""
    window = evening.window
    window.press("New Game…")
    choose_beginning(window, "As a Text")
    editor(window)
    until(lambda: "The most was" in rehearsal(window), "a match of it")
    for words in ["Alice is asked:\n  ", "How it stands then:\n  Alice: Points", "Why it came out so:\n  "]:
        assert words in rehearsal(window), (words, rehearsal(window))
    window.keys("ctrl+End")
    window.type("x = 1/2")
    window.get("button", "Go There")
    until(lambda: any("gives fractions" in name for name in window.names("label")), "what is wrong")
    assert "The most was" in rehearsal(window)
    assert not is_ready(window, "Save") and not is_ready(window, "New Match")
    window.keys("ctrl+Home")
    window.press("Go There")
    until(lambda: caret(window) > 100, "the cursor at the fault")
    window.keys("End", "shift+Home", "Delete")
    window.gone("button", "Go There")
    window.type(" -- mine")
    until(lambda: "mine" in text_of(window), "what is typed")
    window.keys("Escape")
    window.answer("Discard the Changes?", "Keep Editing")
    until(lambda: is_ready(window, "Save"), "Save")
    window.press("Save")
    window.get("label", "Saved among your games")
    assert (evening.folder / ".local/share/croupier/games/my-game.croupier-game").read_text().startswith("-- A game")
    window.keys("Escape")
    window.gone("dialog", "Game of Your Own")
    window.get("button", "My Game")


def test_a_fault_in_the_rules_shows_the_round(evening):
    window = evening.window
    window.press("Text of My Game")
    editor(window)
    until(lambda: "The most was" in rehearsal(window), "a match of it")
    window.keys("ctrl+End")
    window.type("function result (m) m:win (m.players:one ()) end")
    until(lambda: any("one player is asked for" in name for name in window.names("label")), "what is wrong")
    assert "Round 5" in rehearsal(window) and "What came in" in rehearsal(window)
    window.keys("Escape")
    window.answer("Discard the Changes?", "Discard")
    window.gone("dialog", "Game of Your Own")


def test_a_file_that_is_no_text(evening):
    window = evening.window
    path = evening.folder / "wrong.croupier-game"
    path.write_bytes(b"\xff\xfe\x00")
    window.open(path)
    until(lambda: any("UTF-8" in name for name in window.names("label")), "what is wrong")


def test_from_a_file(evening):
    """Nothing of a stranger's is kept before somebody wants it."""
    window = evening.window
    path = evening.folder / "duel.croupier-game"
    path.write_text(WRITTEN)
    window.open(path)
    editor(window)
    until(lambda: "Ines" in window.names("label"), "who wrote it")
    kept = evening.folder / ".local/share/croupier/games/duel.croupier-game"
    assert not kept.exists()
    window.keys("ctrl+s")
    window.get("label", "Saved among your games")
    assert kept.read_text() == WRITTEN
    window.keys("ctrl+Return")
    window.gone("dialog", "Game of Your Own")
    window.get("dialog", "New Match")
    window.get("text", "Add a Player")


def test_a_case_that_comes_out_otherwise(evening):
    """It is said at its line, with what came, and keeps nobody from saving."""
    window = evening.window
    text = (evening.folder / ".local/share/croupier/games/my-game.croupier-game").read_text()
    path = evening.folder / "cases.croupier-game"
    path.write_text(text.replace("> winners: Bob", "> winners: Ann"))
    window.open(path)
    editor(window)
    until(lambda: any("comes out otherwise: > winners: Ann" in name for name in window.names("label")), "what is wrong")
    until(lambda: "\n  > winners: Ann\n  should be\n    Ann\n  but is\n    Bob\n\nBefore the first phase" in rehearsal(window), "what came")
    assert "The most was" in rehearsal(window)
    window.keys("ctrl+Home")
    window.press("Go There")
    until(lambda: text_of(window)[caret(window):].startswith("> winners: Ann"), "the cursor at the case")
    assert is_ready(window, "Save")
    window.keys("Escape")
    window.gone("dialog", "Game of Your Own")


def test_a_match_of_it(evening):
    """Begun, played and resolved as a match of any other game."""
    window = evening.window
    set_clipboard("Alice\nBob\nCleo")
    window.keys("ctrl+v")
    window.get("label", "3 players*")
    window.press("Next")
    window.press("Begin Match")
    window.gone("dialog", "New Match")
    window.submit("Alice", "7")
    window.resolve("Round 1")
    window.choose("Messages*")
    window.choose("Alice: *")
    until(lambda: any("You sent: 7." in words for words in window.words()), "the message")


def test_another_text_for_the_match(evening):
    """What it says holds from now on; a text that asks for something else is refused."""
    window = evening.window
    window.choose("Options*")
    window.choose("Text of the Game*")
    editor(window)
    window.keys("ctrl+End")
    window.type("function result (m) m:win (m.players) end")
    until(lambda: "The winners" in rehearsal(window), "the new rule in the rehearsal")
    window.press("Use in the Match")
    window.gone("dialog", "Game of Your Own")
    window.press("Apply")
    window.gone("button", "Apply")
    window.choose("Rounds*")
    window.resolve("Round 2")
    window.choose("Result*")
    until(lambda: any("The winners: Alice, Bob and Cleo" in words for words in window.words()), "what the new text says")
    window.quit()


def begin(evening, name):
    """On the start page, of somebody who has no match yet."""
    home = evening.folder / name
    home.mkdir()
    window = Window(CROUPIER, HOME=str(home))
    window.resize(1280, 1000)
    window.get("button", "Free Match")
    return window


def fill_in(window, name, text):
    node = window.get("text", name)
    window.insist(lambda: window.click(node), lambda: window.is_focused(node), f"the focus in {name}")
    window.keys("ctrl+a")
    window.type(text)


def missing(window):
    return [name for name in window.names("label") if name.endswith("is missing.") or name.endswith("are missing, with commas between.")]


def take_in_row(window, row, *keys):
    window.tab_to("combo box", row)
    window.take(*keys)


def test_from_a_form(evening):
    """What is missing is said at its field, the text follows, and is the form's until it is changed by hand."""
    evening.window = window = begin(evening, "form")
    window.press("New Game…")
    choose_beginning(window, "From a Form")
    editor(window)
    until(lambda: missing(window) == ["A name is missing.", "A sentence on what it is about is missing."], "what is missing")
    assert not is_ready(window, "Save") and not is_ready(window, "New Match")
    fill_in(window, "Title", 'The "Ball"')
    fill_in(window, "What it is about, in a sentence", "Dance, and be seen")
    until(lambda: not missing(window) and is_ready(window, "Save"), "that nothing is missing")
    window.tab_to("button", "Add Something")
    window.keys("Return")
    until(lambda: missing(window) == ["A name is missing."] and not is_ready(window, "Save"), "the name of the new one")
    window.type("Camp")
    take_in_row(window, "What It Is", "Down")
    until(lambda: missing(window) == ["Two words at least are missing, with commas between."], "the words")
    window.tab_to("text", "Words, with commas, the first to begin with")
    window.type("Ash, Birch")
    until(lambda: not missing(window), "that nothing is missing")
    take_in_row(window, "Who May Know It", "Home")
    take_in_row(window, "What Players Send", "Down")
    take_in_row(window, "Who Wins", "Down", "Down")
    window.tab_to("text", "In words, for players*")
    window.type("Dance.")
    until(lambda: "Dance." in rehearsal(window), "the rules in the rehearsal")
    window.press("Text")
    until(lambda: 'title = "The \\"Ball\\""' in text_of(window), "the text")
    for part in ['has { id = "camp", title = "Camp", words = { "Ash", "Birch" }, starts = "Ash", seen_by = "gm" }',
                 "number = { 0, 10 }", "rules [[\nDance.\n]]", "p.winner"]:
        assert part in text_of(window), text_of(window)
    window.press("Form")
    until(lambda: list(window.find_all("button", "Remove")), "the form")[-1].get_action_iface().do_action(0)
    window.keys("ctrl+t")
    until(lambda: "camp" not in text_of(window), "the text without it")
    window.keys("ctrl+s")
    window.get("label", "Saved among your games")
    window.keys("ctrl+End")
    window.type(" -- mine")
    until(lambda: not is_ready(window, "Form"), "that it is no form's any more")
    window.keys("Escape")
    window.answer("Discard the Changes?", "Discard")
    window.gone("dialog", "Game of Your Own")


def test_the_form_is_there_again(evening):
    """A game that was saved as the form made it opens with its form; a match of it is said by hand."""
    window = evening.window
    window.press('Text of The "Ball"')
    editor(window)
    node = window.get("text", "Title")
    until(lambda: window.text(node) == 'The "Ball"', "the title")
    window.keys("ctrl+Return")
    window.gone("dialog", "Game of Your Own")
    window.get("dialog", "New Match")
    set_clipboard("Alice\nBob\nCleo")
    window.keys("ctrl+v")
    window.get("label", "3 players*")
    window.press("Next")
    window.press("Begin Match")
    window.gone("dialog", "New Match")
    window.resolve("Round 1", by="ctrl+r")
    window.get("dialog", "Outcome")
    window.get("check box", "Winner of Bob")
    window.keys("Escape")
    window.gone("dialog", "Outcome")
    window.quit()


def test_from_another_game(evening):
    """It has another name, and the other one stays."""
    evening.window = window = begin(evening, "another")
    window.press("New Game…")
    choose_beginning(window, "Campfires*")
    editor(window)
    until(lambda: 'id = "campfires-2", title = "Campfires 2"' in text_of(window), "its text")
    until(lambda: "Round 6" in rehearsal(window), "a match of it")
    window.keys("ctrl+s")
    window.get("label", "Saved among your games")
    window.keys("Escape")
    window.gone("dialog", "Game of Your Own")
    window.get("button", "Campfires 2")
    window.get("button", "Campfires")
    window.quit()


def test_narrow(evening):
    window = Window(CROUPIER, HOME=str(evening.folder))
    window.resize(360, 700)
    window.insist("F10", lambda: window.find("menu item"), "the menu")
    window.choose_in_menu("g")
    choose_beginning(window, "As a Text")
    editor(window)
    window.press("Rehearsal", "page tab")
    until(lambda: "The most was" in rehearsal(window), "a match of it")
    window.press("Game", "page tab")
    until(lambda: window.find("text", "Text of the game"), "the text")
    window.keys("Escape")
    window.gone("dialog", "Game of Your Own")
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_on_the_start_page, test_write_one, test_a_fault_in_the_rules_shows_the_round, test_a_file_that_is_no_text,
          test_from_a_file, test_a_case_that_comes_out_otherwise, test_a_match_of_it,
          test_another_text_for_the_match, test_from_a_form, test_the_form_is_there_again,
          test_from_another_game, test_narrow],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
