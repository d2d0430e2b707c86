#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Roles of a whole cast: teams, islands, roles and items, several or none; what can't be, dealt again, proved; and locks that hang together."""

import json
import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, main, run, settle, until

CROUPIER, CLI = sys.argv[1:3]
TWENTY = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy", "Kim", "Leo", "Mia", "Ned", "Oli", "Pam", "Quin",
          "Rob", "Sue", "Tom"]
ALL = "1.91 × 10²⁴"
ROW = "list item"


def script(folder, name, text):
    path = folder / f"{name}.croupier-script"
    path.write_text(text)
    return str(path)


def season(phases="== day-1\n== open\n"):
    return ("game: factions\ntitle: The Third Evening\nseed: " + "5e" * 32 + "\n" + "".join(f"player: {name}\n" for name in TWENTY) + phases)


def says(window, *words):
    """Waits for a label that has all the words."""
    return until(lambda: next((name for name in window.names("label") if all(word in name for word in words)), None), f"a label with {words}")


def newest(folder):
    return max(folder.glob(".local/share/croupier/matches/*.croupier"), key=lambda path: path.stat().st_mtime)


def fixes(folder):
    """What the match that was saved last has fixed by now."""
    match = json.loads(newest(folder).read_text())
    setups = [match["setup"]] + [entry["setup"] for entry in match["log"] if "setup" in entry]
    return setups[-1]["fix"]


def rulings(folder):
    return [entry["rule"] for entry in json.loads(newest(folder).read_text())["log"] if "rule" in entry]


def roles(match):
    return {name: player["role"] for name, player in json.loads(run(CLI, "show", match, "--json"))["setup"]["state"]["players"].items()}


def dealt(window):
    return sorted(name for name in window.names(ROW) if ": " in name)


def show(window, title):
    window.choose(title, "radio button")


def lock(window, player, card):
    window.click(window.get(ROW, f"{player}: *"))
    until(lambda: window.find("menu item"), "the menu")
    window.keys("Return")  # the first of them has the focus
    window.gone("menu item")
    window.get(ROW, f"{player}: {card}, locked")


def tell(*words):
    return subprocess.run([CLI, *map(str, words)], capture_output=True, text=True, timeout=60)


def test_a_team_is_dragged_onto_a_player(evening):
    evening.window = window = Window(CROUPIER, script(evening.folder, "season", season()), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Roles")
    window.press("Uncover")
    says(window, f"{ALL} of {ALL} deals fit")
    assert len(dealt(window)) == 20, dealt(window)
    window.drag(window.get(None, "Red: 4 of 4 not locked"), window.get(ROW, "Alice: *"))
    window.get(ROW, "Alice: Red, locked")
    window.get(None, "Red: 3 of 4 not locked")
    says(window, f"3.82 × 10²³ of {ALL} deals fit", "Applying draws anew what is not locked")


def test_two_items_are_dragged_onto_one_player(evening):
    window = evening.window
    show(window, "Items")
    window.drag(window.get(None, "idol: 2 of 2 not locked"), window.get(ROW, "Bob: *"))
    window.get(ROW, "Bob: idol, locked")
    window.drag(window.get(None, "shield: 2 of 2 not locked"), window.get(ROW, "Bob: *"))
    window.get(ROW, "Bob: idol and shield, locked")
    window.get(None, "idol: 1 of 2 not locked")
    assert window.get(ROW, "Alice: *").get_description().startswith("Red, locked"), window.get(ROW, "Alice: *").get_description()


def test_none_is_locked_by_menu_and_keys(evening):
    window = evening.window
    show(window, "Roles")
    window.tab_to(ROW, "Alice: *")
    window.keys("Down", "Down", "Return")
    until(lambda: len(list(window.find_all("menu item"))) >= 6, "the menu")
    window.keys("Down", "Down", "Down", "Return")
    window.get(ROW, "Carol: No Role, locked")
    until(lambda: window.is_focused(window.get(ROW, "Carol: No Role, locked")), "the focus in the row again")
    window.keys("Down")
    says(window, "Dave: ", "scholar: 5 % · oracle: 5 % · silencer: 5 % · No Role: 84 %")


def test_what_is_not_possible_says_why(evening):
    window = evening.window
    show(window, "Islands")
    lock(window, "Alice", "East")
    lock(window, "Bob", "East")
    show(window, "Teams")
    for player in "Bob", "Dave", "Erin":
        lock(window, player, "Red")
    window.get(None, "Red: 0 of 4 not locked")
    show(window, "Islands")
    lock(window, "Dave", "East")
    window.tab_to(ROW, "Dave: *")
    window.keys("Down")
    says(window, "Erin: ", "Not East, because of this:", "• Dave: East, locked", "• Red: a player on each island")
    window.drag(window.get(None, "East: 7 of 10 not locked"), window.get(ROW, "Erin: *"))
    says(window, "No deal fits what is locked")
    says(window, "These cannot hold together:", "• Erin: East, locked")
    assert not window.is_sensitive(window.get("button", "Apply"))


def test_locks_are_undone_and_applied(evening):
    window = evening.window
    window.keys("ctrl+z", "ctrl+z")
    until(lambda: not window.find(ROW, "Dave: East, locked"), "the islands unlocked")
    window.press("Apply")
    until(lambda: fixes(evening.folder) == ["team Alice: Red", "team Bob: Red", "team Dave: Red", "team Erin: Red", "island Alice: East", "island Bob: East",
                                            "role Carol: none", "item Bob: idol", "item Bob: shield"], "the fixes in the file")
    window.gone("button", "Apply")
    show(window, "Items")
    window.get(ROW, "Bob: idol and shield, locked")


def test_the_rest_is_dealt_again_and_proved(evening):
    window = evening.window
    before = dealt(window)
    window.press("Draw Rest Again…")
    window.get("text", "Reason")
    window.type("Bob saw the list")
    window.press("Draw Again")
    until(lambda: rulings(evening.folder) == ["redraw roles because Bob saw the list"], "the ruling in the file")
    until(lambda: len(dealt(window)) == 20 and dealt(window) != before, "another deal")
    window.get(ROW, "Bob: idol and shield, locked")
    match = newest(evening.folder)
    verified = tell("verify", match)
    assert verified.returncode == 0 and "8 draws" in verified.stdout, verified
    proof = evening.folder / "proof.txt"
    proof.write_text(tell("proof", "--reveal", match).stdout)
    assert "setup/items/2" in proof.read_text() and "thrown away" in proof.read_text()
    verified = tell("verify", proof)
    assert verified.returncode == 0 and "8 draws" in verified.stdout, verified
    window.quit()


def test_nobody_gets_a_role_again_and_the_wish_is_proved(evening):
    text = season().replace("The Third Evening", "The Fourth Evening")
    earlier = evening.folder / "earlier.croupier"
    run(CLI, "play", script(evening.folder, "before", season()), "--save", earlier)
    had = {name: role for name, role in roles(earlier).items() if role}
    assert sorted(had.values()) == ["oracle", "scholar", "silencer"], had
    evening.window = window = Window(CROUPIER, script(evening.folder, "again", text), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Roles")
    window.press("Uncover")
    window.press("Not as in a Match…")
    window.enter_path(str(earlier), "Open")
    says(window, f"1.64 × 10²⁴ of {ALL} deals fit", "Applying draws anew")
    for name, role in had.items():
        until(lambda: f"not {role}" in window.get(ROW, f"{name}: *").get_description(), f"{name} to be kept from {role}")
    window.press("Not as in a Match…")
    window.enter_path(str(earlier), "Open")
    window.get("label", "Nobody here could get a role again that they had in that match")
    window.press("Apply")
    until(lambda: sorted(fixes(evening.folder)) == sorted(f"not-role {name}: {role}" for name, role in had.items()), "the wishes in the file")
    window.gone("button", "Apply")
    match = newest(evening.folder)
    now = roles(match)
    assert all(now[name] != role for name, role in had.items()), now
    proof = run(CLI, "proof", "--reveal", match)
    wished = next(line for line in proof.splitlines() if "Not roles: " in line)
    assert all(f"{name}: {role}" in wished for name, role in had.items()), wished


def test_a_wish_is_made_and_taken_back_by_the_menu(evening):
    window = evening.window
    show(window, "Roles")
    before = fixes(evening.folder)
    window.tab_to(ROW, "Alice: *")
    window.keys("Return")
    until(lambda: window.find("menu item"), "the menu")
    window.keys(*["Down"] * 5, "Return")  # past three roles, none and chance
    settle(0.5)
    window.keys("Down", "Down", "Return")
    until(lambda: "not oracle" in window.get(ROW, "Alice: *").get_description(), "the wish")
    window.press("Apply")
    until(lambda: fixes(evening.folder) == sorted([*before, "not-role Alice: oracle"], key=lambda fix: TWENTY.index(fix.split()[1][:-1])), "the wish in the file")
    window.press("Unlock All")
    window.press("Apply")
    until(lambda: fixes(evening.folder) == [], "no wishes in the file")
    window.quit()


def test_after_a_query_it_is_refused(evening):
    phases = "fix island Alice: East\nfix island Bob: East\n== day-1\nAlice: query Bob\n== open\n"
    evening.window = window = Window(CROUPIER, script(evening.folder, "asked", season(phases)), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Roles")
    window.press("Uncover")
    button = window.get("button", "Draw Rest Again…")
    until(lambda: "Alice has sent a query" in button.get_description(), "the reason")
    assert not window.is_sensitive(button)
    window.quit()


def test_unlocking_an_agent_unlocks_the_order_of_the_houses(evening):
    text = ("game: smugglers-paradox\ntitle: The Third Evening\nseed: " + "5e" * 32 + "\nplayer: Alice | houses Owl, Fox, Elk\n"
            + "".join(f"player: {name}\n" for name in TWENTY[1:9]) + "fix role Alice: agent Alpha\nfix house Alpha: Fox, Owl, Elk\n== round-1\n== open\n")
    evening.window = window = Window(CROUPIER, script(evening.folder, "houses", text), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Roles")
    window.press("Uncover")
    window.get(ROW, "Alice: Agent Alpha, locked")
    window.tab_to(ROW, "Alice: *")
    window.keys("Delete")
    until(lambda: not window.find(ROW, "Alice: Agent Alpha, locked"), "Alice unlocked")
    window.press("Apply")
    until(lambda: fixes(evening.folder) == [], "no fixes in the file")
    window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_a_team_is_dragged_onto_a_player,
          test_two_items_are_dragged_onto_one_player,
          test_none_is_locked_by_menu_and_keys,
          test_what_is_not_possible_says_why,
          test_locks_are_undone_and_applied,
          test_the_rest_is_dealt_again_and_proved,
          test_nobody_gets_a_role_again_and_the_wish_is_proved,
          test_a_wish_is_made_and_taken_back_by_the_menu,
          test_after_a_query_it_is_refused,
          test_unlocking_an_agent_unlocks_the_order_of_the_houses],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
