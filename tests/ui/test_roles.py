#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Roles: covered at first, locked by keys and pointer, breaks with their reasons, applied, drawn again, and locked before a match begins."""

import json
import pathlib
import re
import sys
import tempfile
import types

from driver import Window, main, run, set_clipboard, settle, until

CROUPIER, CLI = sys.argv[1:3]
FIVE = ["Alice", "Bob", "Carol", "Dave", "Erin"]
NINE = FIVE + ["Frank", "Grace", "Heidi", "Ivan"]
HEAD = "title: The Third Evening\nseed: " + "5e" * 32 + "\n"
CELL = "table cell"


def script(folder, game, names):
    path = folder / f"{game}.croupier-script"
    path.write_text(f"game: {game}\n" + HEAD + "".join(f"player: {name}\n" for name in names) + "== round-1\n== open\n")
    return str(path)


def says(window, *words):
    """Waits for a label that has all the words."""
    return until(lambda: next((name for name in window.names("label") if all(word in name for word in words)), None), f"a label with {words}")


def description(window, role, name):
    return window.get(role, name).get_description()


def saved(folder):
    return [json.loads(path.read_text()) for path in folder.glob(".local/share/croupier/matches/*.croupier")]


def fixes(folder):
    """What the match that was saved last has fixed by now."""
    match = json.loads(max(folder.glob(".local/share/croupier/matches/*.croupier"), key=lambda path: path.stat().st_mtime).read_text())
    setups = [match["setup"]] + [entry["setup"] for entry in match["log"] if "setup" in entry]
    return setups[-1]["fix"]


def rulings(folder):
    match = json.loads(max(folder.glob(".local/share/croupier/matches/*.croupier"), key=lambda path: path.stat().st_mtime).read_text())
    return [(entry["rule"]) for entry in match["log"] if "rule" in entry]


def cells(window):
    return sorted(name for name in window.names(CELL))


# ---- a schedule

def test_roles_begin_covered_and_covered_names_are_absent(evening):
    evening.window = window = Window(CROUPIER, script(evening.folder, "five-fold-possession", FIVE), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Roles")
    window.get("button", "Uncover")
    for secret in window.words():
        assert not any(word in secret for word in ("Possessed", "Hunter", "Round 4", "Alice")), secret
    window.keys("ctrl+h")
    window.get(CELL, "Round 4, Alice: *")
    says(window, "124,219,200 of 124,219,200 schedules fit")
    window.keys("ctrl+h")
    window.gone(CELL)
    assert not any("Possessed" in secret for secret in window.words())
    window.keys("ctrl+h")
    window.get(CELL, "Round 4, Alice: *")
    evening.drawn = cells(window)
    assert len(evening.drawn) == 66 and sum("Possessed" in name for name in evening.drawn) == 10, evening.drawn
    assert sum(name.endswith("is empty") for name in evening.drawn) == 1, evening.drawn


def test_a_role_is_locked_by_keys(evening):
    window = evening.window
    window.tab_to(CELL, "Round 2, Alice: *")
    window.keys("Down", "Down", "p")
    window.get(CELL, "Round 4, Alice: Possessed, locked")
    window.keys("Right", "h")
    window.get(CELL, "Round 4, Bob: Ghost Hunter, locked")
    says(window, "5,621,424 of 124,219,200 schedules fit", "Applying draws anew what is not locked")
    window.get("label", "Fixed: Possessed (Round 4): Alice\nFixed: Ghost Hunter (Round 4): Bob")


def test_what_is_not_possible_says_why_where_the_focus_is(evening):
    window = evening.window
    window.keys("Up")
    says(window, "Round 3, Bob: ", "Bob is the Ghost Hunter in rounds 3 and 4; nobody is twice in a row.")
    window.keys("Down", "Right")
    says(window, "Round 4, Carol: ", "Alice is locked as the Possessed of round 4.\nBob is locked as the Ghost Hunter of round 4.")
    assert description(window, CELL, "Round 4, Carol: *").startswith("Alice is locked as the Possessed of round 4.")


def test_odds_stand_in_the_cells_when_asked_for(evening):
    window = evening.window
    window.press("Odds", "toggle button")
    assert re.match(r"Possessed: \d+ %\nGhost Hunter: \d+ %$", description(window, CELL, "Round 8, Carol: *"))
    window.press("Odds", "toggle button")


def test_a_break_is_shown_with_its_reason(evening):
    window = evening.window
    window.tab_to(CELL, "Round 4, Carol: *")
    window.keys("Down", "Left", "Left", "p")
    says(window, "No schedule fits what is locked")
    reason = "Alice is the Possessed in rounds 4 and 5; nobody is twice in a row."
    says(window, "Round 5, Alice: Possessed, locked", reason)
    assert description(window, CELL, "Round 4, Alice: Possessed, locked") == reason
    says(window, "“fix possessed 5: Alice” cannot be kept.")
    assert not window.is_sensitive(window.get("button", "Apply"))


def test_edits_are_undone_one_by_one(evening):
    window = evening.window
    window.keys("ctrl+z")
    says(window, "5,621,424 of ")
    window.keys("ctrl+z")
    until(lambda: not window.find(CELL, "Round 4, Bob: Ghost Hunter, locked"), "the hunter unlocked")
    window.keys("shift+ctrl+z")
    window.get(CELL, "Round 4, Bob: Ghost Hunter, locked")


def test_a_mark_is_dragged_onto_a_cell_and_on_to_another(evening):
    window = evening.window
    window.drag(window.get("label", "Ghost Hunter"), window.get(CELL, "Round 9, Dave: *"))
    window.get(CELL, "Round 9, Dave: Ghost Hunter, locked")
    window.drag(window.get(CELL, "Round 9, Dave: Ghost Hunter, locked"), window.get(CELL, "Round 10, Erin: *"))
    window.get(CELL, "Round 10, Erin: Ghost Hunter, locked")
    assert not window.find(CELL, "Round 9, Dave: Ghost Hunter, locked")


def test_a_cell_has_a_menu_and_is_left_to_chance_by_a_key(evening):
    window = evening.window
    window.click(window.get(CELL, "Round 10, Erin: Ghost Hunter, locked"))
    until(lambda: len(list(window.find_all("menu item"))) == 3, "the menu")
    window.keys("Escape")
    window.gone("menu item")
    until(lambda: window.is_focused(window.get(CELL, "Round 10, Erin: Ghost Hunter, locked")), "the focus in the cell again")
    window.keys("Delete")
    until(lambda: not window.find(CELL, "Round 10, Erin: Ghost Hunter, locked"), "the lock gone")
    window.keys("End", "e")
    window.get(CELL, "Round 10 is empty, locked")
    window.keys("e")
    until(lambda: not window.find(CELL, "Round 10 is empty, locked"), "the empty round unlocked")


def test_the_keys_that_the_menu_shows_work_while_it_is_open(evening):
    window = evening.window
    open_menu = lambda name: window.insist(lambda: window.click(window.get(CELL, name)), lambda: window.find("menu item"), "the menu")
    for name, key, then in (("Round 7, Dave: *", "p", "Round 7, Dave: Possessed, locked"), ("Round 7, Dave: *", "h", "Round 7, Dave: Ghost Hunter, locked"),
                            ("Round 8 *", "e", "Round 8 is empty, locked")):
        open_menu(name)
        settle()  # it takes the keys once it has come in
        window.keys(key)
        window.gone("menu item")
        until(lambda: window.has_focus(CELL, then), "the focus in the cell that was locked")
    for name, locked in (("Round 7, Dave: *", "Round 7, Dave: Ghost Hunter, locked"), ("Round 8 *", "Round 8 is empty, locked")):
        open_menu(name)
        settle()
        window.keys("Delete")
        window.gone("menu item")
        window.gone(CELL, locked)


def test_what_is_drawn_is_locked_by_space_in_the_menu(evening):
    window = evening.window
    name = next(name for name in evening.drawn if re.match(r"Round (7|8|9), \w+: Possessed$", name) and window.find(CELL, name))
    window.insist(lambda: window.click(window.get(CELL, name)), lambda: len(list(window.find_all("menu item"))) == 4, "the menu")
    settle()
    window.keys("space")
    window.gone("menu item")
    until(lambda: window.has_focus(CELL, name + ", locked"), "the focus in the cell that was locked")
    window.keys("space")
    window.gone(CELL, name + ", locked")


def test_locks_are_applied(evening):
    window = evening.window
    window.press("Apply")
    until(lambda: fixes(evening.folder) == ["possessed 4: Alice", "hunter 4: Bob"], "the fixes in the file")
    window.gone("button", "Apply")
    window.get(CELL, "Round 4, Alice: Possessed, locked")
    evening.applied = cells(window)
    assert evening.applied != evening.drawn and sum("Possessed" in name for name in evening.applied) == 10, evening.applied


def test_the_rest_is_drawn_again_and_leaves_a_trace(evening):
    window = evening.window
    window.press("Draw Rest Again…")
    window.get("text", "Reason")
    window.keys("space", "Return")
    window.type("Bob has seen them")
    window.press("Draw Again")
    until(lambda: rulings(evening.folder) == ["redraw roles because Bob has seen them"], "the ruling in the file")
    until(lambda: cells(window) != evening.applied and sum("Possessed" in name for name in cells(window)) == 10, "another schedule")
    window.get(CELL, "Round 4, Alice: Possessed, locked")
    window.get(CELL, "Round 4, Bob: Ghost Hunter, locked")
    window.keys("ctrl+z")
    until(lambda: cells(window) == evening.applied, "the schedule before")


def test_what_is_drawn_is_locked_by_space(evening):
    window = evening.window
    name = next(name for name in evening.applied if re.match(r"Round \d+, \w+: Possessed$", name))
    place, player = re.match(r"Round (\d+), (\w+)", name).groups()
    window.tab_to(CELL, "Round *")
    window.keys("Page_Up", "Home", *["Down"] * (int(place) - 2), *["Right"] * FIVE.index(player), "space")
    window.get(CELL, name + ", locked")
    window.keys("space")
    window.get(CELL, name)
    window.quit()


# ---- a deal

def rows(window):
    return [name for name in window.names("list item") if re.match(r"\w+: (left|Agent|Crook)", name)]


def test_a_card_is_dragged_onto_a_player(evening):
    evening.window = window = Window(CROUPIER, script(evening.folder, "smugglers-paradox", NINE), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Roles")
    window.press("Uncover")
    says(window, "504 of 504 deals fit")
    evening.dealt = rows(window)
    assert len(evening.dealt) == 9 and sum("Agent" in name for name in evening.dealt) == 3, evening.dealt
    window.drag(window.get(None, "Agent Alpha: 1 of 1 not locked*"), window.get("list item", "Ivan: *"))
    window.get("list item", "Ivan: Agent Alpha, locked")
    says(window, "56 of 504 deals fit")
    window.get(None, "Agent Alpha: 0 of 1 not locked")
    window.get(None, "Crook: 6 of 6 not locked · 75 % each")


def test_the_only_card_goes_to_the_next_player(evening):
    window = evening.window
    window.drag(window.get("list item", "Ivan: Agent Alpha, locked"), window.get("list item", "Heidi: *"))
    window.get("list item", "Heidi: Agent Alpha, locked")
    assert not window.find("list item", "Ivan: Agent Alpha, locked")
    window.keys("ctrl+z")
    window.get("list item", "Ivan: Agent Alpha, locked")


def test_a_player_gets_a_card_by_menu_and_keys(evening):
    window = evening.window
    window.tab_to("list item", "Alice: *")
    window.keys("Return")
    until(lambda: len(list(window.find_all("menu item"))) == 5, "the menu")
    window.keys("Down", "Down", "Down", "Return")
    window.get("list item", "Alice: Crook, locked")
    until(lambda: window.is_focused(window.get("list item", "Alice: Crook, locked")), "the focus in the row again")
    says(window, "42 of 504 deals fit")
    window.keys("Delete")
    says(window, "56 of 504 deals fit")
    window.keys("space")
    until(lambda: window.find("list item", "Alice: *").get_name().endswith(", locked"), "what was dealt, locked")
    window.keys("space")
    says(window, "56 of 504 deals fit")


def test_the_bar_says_first_whose_messages_change(evening):
    window = evening.window
    says(window, "Changes ", " messages, none of them sent yet.")
    window.press("Apply")
    until(lambda: fixes(evening.folder) == ["role Ivan: agent Alpha"], "the fix in the file")
    until(lambda: sum("Agent" in name for name in rows(window)) == 3 and "Ivan: Agent Alpha, locked" in rows(window), "a new deal")
    window.press("Unlock All")
    says(window, "504 of 504 deals fit")
    window.press("Discard")
    window.get("list item", "Ivan: Agent Alpha, locked")
    window.quit()


# ---- hands of cards

def test_cards_of_a_hand_are_locked(evening):
    game = evening.folder / "wayfarers.croupier-game"
    game.write_text((pathlib.Path(__file__).parents[2] / "data/games/wayfarers.croupier-game").read_text())
    evening.window = window = Window(CROUPIER, script(evening.folder, game.name, FIVE), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Roles")
    window.press("Uncover")
    says(window, "1.37 × 10¹⁸", "ways to deal what is not locked")
    window.get(None, "Sword: 10 of 10 not locked · 93 % each")
    hands = [name for name in window.names("list item") if re.match(r"(Alice|Bob|Carol|Dave|Erin): ", name)]
    assert len(hands) == 5 and all("Lamp" in hand or "Sack" in hand or "Sword" in hand for hand in hands), hands
    assert sum(int(n or 1) for hand in hands for n in re.findall(r"(?:(\d)\u00a0×\u00a0)?(?:Lamp|Sack|Sword)", hand)) == 30, hands
    for left in (10, 9):
        window.drag(window.get(None, f"Sword: {left} of 10 not locked*"), window.get("list item", "Bob: *"))
    window.get(None, "Sword: 8 of 10 not locked*")
    assert description(window, "list item", "Bob: *") == "2\u00a0×\u00a0Sword, locked · 4 more by chance"
    window.tab_to("list item", "Alice: *")
    window.keys("Down", "Down", "space")
    until(lambda: window.find("list item", "Carol: *").get_name().endswith(", locked"), "the hand that was dealt, locked")
    window.keys("space")
    window.get(None, "Sword: 8 of 10 not locked*")


def test_a_menu_takes_one_card_of_a_hand_back(evening):
    window = evening.window
    window.keys("Up", "Return")
    until(lambda: len(list(window.find_all("menu item"))) == 5, "the menu: three cards, one that is locked, and chance")
    window.keys("Down", "Down", "Down", "Return")
    window.get(None, "Sword: 9 of 10 not locked*")
    assert description(window, "list item", "Bob: *") == "Sword, locked · 5 more by chance"
    window.keys("ctrl+z")
    window.get(None, "Sword: 8 of 10 not locked*")
    window.press("Apply")
    until(lambda: fixes(evening.folder) == ["hand Bob: sword", "hand Bob: sword"], "the fixes in the file")
    hand = until(lambda: window.find("list item", "Bob: *"), "the row").get_name()
    assert int(re.search(r"(\d)\u00a0×\u00a0Sword", hand)[1]) >= 2, hand
    window.press("Unlock All")
    says(window, "1.37 × 10¹⁸", "ways to deal what is not locked")
    window.press("Discard")
    window.get(None, "Sword: 8 of 10 not locked*")
    window.quit()


# ---- before a match begins

def test_roles_are_locked_in_a_new_match(evening):
    evening.window = window = Window(CROUPIER, HOME=str(evening.folder / "new"))
    window.resize(1280, 860)
    window.get("button", "New Match")
    window.keys("ctrl+n")
    window.press("Five Fold Possession", inside=window.get("dialog", "New Match"))
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    set_clipboard("\n".join(FIVE))
    window.keys("ctrl+v")
    window.get(None, "5 players")
    window.keys("ctrl+Return")
    window.get("list item", "Roles")
    window.click(window.get("list item", "Roles"))
    says(window, "124,219,200 of 124,219,200 schedules fit")
    window.tab_to(CELL, "Round 2, Alice: left to chance")
    window.keys("h", "Down", "Right", "p")
    window.get(CELL, "Round 2, Alice: Ghost Hunter, locked")
    window.get(CELL, "Round 3, Bob: Possessed, locked")
    window.keys("Escape")
    window.gone(CELL)
    window.get("label", "2 locked, the rest left to chance")
    window.press("Begin Match")
    until(lambda: list((evening.folder / "new").glob(".local/share/croupier/matches/*.croupier")), "the match")
    until(lambda: fixes(evening.folder / "new") == ["hunter 2: Alice", "possessed 3: Bob"], "the fixes in the file")
    window.choose("Roles")
    window.press("Uncover")
    window.get(CELL, "Round 3, Bob: Possessed, locked")


def test_a_match_without_roles_takes_its_place(evening):
    window = evening.window
    (evening.folder / "keys").write_text("game: keys-to-success\n" + "".join(f"player: {name}\n" for name in FIVE))
    run(CLI, "new", evening.folder / "keys", "-o", evening.folder / "keys.croupier")
    window.open_instead(evening.folder / "keys.croupier")
    window.get("list item", "Layout")
    assert not window.find("list item", "Roles")
    window.quit()


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    (folder / "new").mkdir()
    main([test_roles_begin_covered_and_covered_names_are_absent,
          test_a_role_is_locked_by_keys,
          test_what_is_not_possible_says_why_where_the_focus_is,
          test_odds_stand_in_the_cells_when_asked_for,
          test_a_break_is_shown_with_its_reason,
          test_edits_are_undone_one_by_one,
          test_a_mark_is_dragged_onto_a_cell_and_on_to_another,
          test_a_cell_has_a_menu_and_is_left_to_chance_by_a_key,
          test_the_keys_that_the_menu_shows_work_while_it_is_open,
          test_what_is_drawn_is_locked_by_space_in_the_menu,
          test_locks_are_applied,
          test_the_rest_is_drawn_again_and_leaves_a_trace,
          test_what_is_drawn_is_locked_by_space,
          test_a_card_is_dragged_onto_a_player,
          test_the_only_card_goes_to_the_next_player,
          test_a_player_gets_a_card_by_menu_and_keys,
          test_the_bar_says_first_whose_messages_change,
          test_cards_of_a_hand_are_locked,
          test_a_menu_takes_one_card_of_a_hand_back,
          test_roles_are_locked_in_a_new_match,
          test_a_match_without_roles_takes_its_place],
         types.SimpleNamespace(folder=folder, window=None))
