#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Seats and roles of a game of one's own: laid and locked on the pages of the built-in games, drawn again, and undone."""

import json
import pathlib
import re
import sys
import tempfile
import types
import xml.dom.minidom

from driver import Window, clipboard, main, run, set_clipboard, settle, until

CROUPIER, CLI = sys.argv[1:3]
NAMES = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank"]
HEAD = """game { id = "%s", title = "%s", players = { 3, 12, usual = 6 }, summary = "Sit, wear a role and bid" }
has { id = "chair", title = "Chair", seen_by = "everybody", drawn = "seats" }
has { id = "points", title = "Points", ranks = "most" }
"""
SALON = HEAD % ("salon", "Salon") + """
has { id = "role", title = "Role", words = { "guard", "thief", "guest" }, drawn = true, seen_by = "holder" }
ask { id = "bid", title = "Bid", number = { 0, 9 }, default = 0 }
rounds = 3
function start (m)
  m:seat ("chair")
  m:deal ("role", { "guard", "thief", "guest", "guest", "guest", "guest", "guest", "guest" })
  for p in m.players do m:tell (p, "You are the {role}.", { role = p.role }) end
end
function resolve (m) for p in m.players do p.points = p.points + p.bid end end
"""
GIFTS = HEAD % ("gifts", "Gifts") + """
has { id = "doubt", title = "Doubt", player = true }
phases { { "pregame", title = "Seating" } }
ask { id = "whom", title = "Whom", players = true, nobody = true }
rounds = 2
function start (m) m:next ("pregame") end
function resolve (m)
  if m.phase ~= "pregame" then return end
  for p in m.players do p.doubt = p.whom end
  m:seat ("chair", { reach = 2, unwanted = function (p) return p.doubt end })
end
"""


def begin(evening, name, text, rest):
    home = evening.folder / name
    home.mkdir()
    (home / f"{name}.croupier-game").write_text(text)
    script = home / f"{name}.croupier-script"
    script.write_text(f"game: {name}.croupier-game\ntitle: {name}\nseed: " + "5e" * 32 + "\n"
                      + "".join(f"player: {player}\n" for player in NAMES) + rest)
    window = Window(CROUPIER, str(script), HOME=str(home))
    window.resize(1280, 860)
    evening.home, evening.window = home, window
    return window


def saved(home):
    return json.loads(max(home.glob(".local/share/croupier/matches/*.croupier"), key=lambda path: path.stat().st_mtime).read_text())


def fixes(evening):
    match = saved(evening.home)
    return ([match["setup"]] + [entry["setup"] for entry in match["log"] if "setup" in entry])[-1]["fix"]


def rulings(evening):
    return [entry["rule"] for entry in saved(evening.home)["log"] if "rule" in entry]


def says(window, *words):
    """Waits for a label that has all the words."""
    return until(lambda: next((name for name in window.names("label") if all(word in name for word in words)), None), f"a label with {words}")


def seats(window):
    return sorted(name for name in window.names("option pane") if name.startswith("Seat "))


def test_the_table_shows_who_was_drawn(evening):
    window = begin(evening, "salon", SALON, "== round-1\n== open\n")
    window.choose("Table")
    says(window, "720 of 720 seatings fit")
    evening.drawn = seats(window)
    assert len(evening.drawn) == 6 and {name.split(": ")[1] for name in evening.drawn} == set(NAMES), evening.drawn
    assert not window.find("toggle button", "Distrust") and not window.find("button", "Draw")
    says(window, "Who sits right after them, in all seatings that fit")
    assert not window.find("label", "Gives To")
    chip = window.get("option pane", evening.drawn[0])
    assert chip.get_description().startswith("Next to: ") and chip.get_description().count(",") == 1, chip.get_description()


def roles(window):
    """What is told of the seats to those who do not see them."""
    return [role for node in window.find_all("option pane", "Seat *") for role in re.findall("guard|thief|guest", node.get_description())]


def test_the_role_is_shown_at_the_seat_until_it_is_covered(evening):
    window = evening.window
    assert not roles(window), roles(window)
    window.press("Roles", "toggle button")
    until(lambda: len(roles(window)) == 6, "six roles")
    window.click(window.get("option pane", evening.drawn[0]))
    shown = [name for name in window.names("label") if name in ("guard", "thief", "guest")]
    assert len(shown) == 1, shown  # beside the table
    window.keys("ctrl+c")
    says(window, "Picture of the table copied")
    until(lambda: evening.drawn[0] in clipboard() and not re.search("guard|thief|guest", clipboard()), "no role in what is posted")
    window.keys("ctrl+shift+h")
    until(lambda: not roles(window), "no role")
    assert not [name for name in window.names("label") if name in ("guard", "thief", "guest")]
    window.press("Roles", "toggle button")
    until(lambda: len(roles(window)) == 6, "six roles")
    window.press("Roles", "toggle button")
    until(lambda: not roles(window), "no role")
    window.keys("ctrl+shift+h")  # the board would tell them


def test_the_name_of_a_role_is_offered_as_a_mark(evening):
    window = evening.window
    seat = evening.drawn[0]
    window.click(window.get("option pane", seat))
    window.keys("shift+F10")
    until(lambda: window.find("menu item"), "the menu")
    settle()
    window.keys("r")
    settle()
    window.keys("o")
    settle()
    window.keys("Down", "Return")
    wanted = [f"note {seat.split(': ')[1]}: {role}" for role in ("guard", "thief", "guest")]
    until(lambda: rulings(evening)[-1:] and rulings(evening)[-1] in wanted, f"a role for a mark, and not {rulings(evening)}")
    window.keys("ctrl+z")
    until(lambda: not rulings(evening), "no mark")


def test_somebody_is_dragged_to_a_seat_and_the_rest_is_drawn(evening):
    window = evening.window
    alice = next(name for name in evening.drawn if name.endswith(": Alice"))
    other = next(name for name in evening.drawn if not name.endswith(": Alice"))
    evening.seat = other.split(":")[0]
    window.drag(window.get("option pane", alice), window.get("option pane", other))
    window.get("option pane", f"{evening.seat}: Alice, pinned")
    says(window, "120 of 120 seatings fit")
    place = int(evening.seat.split()[1])
    until(lambda: fixes(evening) == ["seats: " + ", ".join("Alice" if i == place else "-" for i in range(1, 7))], "the pin in the file")
    until(lambda: len(seats(window)) == 6 and not any("free" in name for name in seats(window)), "all seats")


def test_a_pin_is_taken_away_and_set_by_keys_in_one_step_of_the_match(evening):
    window = evening.window
    window.tab_to("option pane", f"{evening.seat}: Alice, pinned")
    window.keys("p")
    until(lambda: fixes(evening) == [], "no pin")
    until(lambda: seats(window) == evening.drawn, "the seats as they were drawn first")
    window.keys("ctrl+z")
    window.get("option pane", f"{evening.seat}: Alice, pinned")
    until(lambda: len(fixes(evening)) == 1 and len(saved(evening.home)["log"]) == 1 + sum("resolve" in entry for entry in saved(evening.home)["log"]), "one change")


def test_neighbours_are_kept_apart(evening):
    window = evening.window
    window.press("Keep Two Apart…")
    window.get("dialog", "Keep Two Apart")
    kinds = [name for name in window.words() if "gives nothing" in name or "give nothing" in name]
    assert not kinds, kinds
    window.press("Keep Apart")
    until(lambda: any(fix.startswith("not-beside: ") for fix in fixes(evening)), "the wish in the file")
    says(window, " of 120 seatings fit")
    window.gone("dialog", "Keep Two Apart")


def test_nobody_sits_as_in_another_match(evening):
    window = evening.window
    earlier = evening.home / "earlier.croupier-script"
    earlier.write_text("game: salon.croupier-game\ntitle: Earlier\n" + "".join(f"player: {name}\n" for name in NAMES)
                       + "fix seats: " + ", ".join(NAMES) + "\n== round-1\n== open\n")
    run(CLI, "play", earlier, "--save", earlier.with_suffix(".croupier"))
    window.press("Not as in a Match…")
    window.enter_path(str(earlier.with_suffix(".croupier")), "Open")
    until(lambda: any(fix == "not-as: " + ", ".join(NAMES) for fix in fixes(evening)), "the earlier seats in the file")
    drawn = [name.split(": ")[1].removesuffix(", pinned") for name in seats(window)]
    beside = {frozenset(pair) for pair in zip(drawn, drawn[1:] + drawn[:1])}
    until(lambda: not {frozenset(pair) for pair in zip(NAMES, NAMES[1:] + NAMES[:1])} & {
        frozenset(pair) for pair in zip(*[[name.split(": ")[1].removesuffix(", pinned") for name in order] for order in
                                          (seats(window), seats(window)[1:] + seats(window)[:1])])}, f"no neighbours of then, not {beside}")


def test_all_is_drawn_again_with_a_reason(evening):
    window = evening.window
    window.keys("ctrl+z")
    until(lambda: not any(fix.startswith("not-as") for fix in fixes(evening)), "the last wish taken back")
    says(window, " of 120 seatings fit")
    before = seats(window)
    window.press("Redraw…")
    says(window, "All that is drawn before the first round is drawn again")
    window.get("text", "Reason")
    window.type("the list was seen")
    window.press("Redraw")
    until(lambda: rulings(evening) == ["redraw seats because the list was seen"], "the ruling")
    until(lambda: seats(window) != before and len(seats(window)) == 6, "other seats")
    window.get("option pane", f"{evening.seat}: Alice, pinned")


def test_the_seats_are_copied(evening):
    window = evening.window
    window.press("Picture for Everybody", "toggle button")
    until(lambda: len(list(window.find_all("menu item"))) == 4, "the menu")
    window.keys("t")
    until(lambda: (clipboard() or "").startswith("Seat 1: "), "the seats on the clipboard")


def texts(path):
    return {node.firstChild.data for node in xml.dom.minidom.parse(str(path)).getElementsByTagName("text")}


def test_the_picture_of_the_table_is_saved(evening):
    window = evening.window
    window.press("Picture for Everybody", "toggle button")
    until(lambda: len(list(window.find_all("menu item"))) == 4, "the menu")
    window.keys("s")
    window.enter_path(str(evening.home / "table.svg"), "Save")
    says(window, "Picture saved")
    assert texts(evening.home / "table.svg") >= {*NAMES, *map(str, range(1, 7))}, texts(evening.home / "table.svg")


def test_pins_are_cleared(evening):
    window = evening.window
    pinned = fixes(evening)
    window.press("Clear")
    says(window, " of 720 seatings fit")
    until(lambda: not any(fix.startswith("seats: ") for fix in fixes(evening)), "no pin in the file")
    assert not any("pinned" in name for name in seats(window)), seats(window)
    window.keys("ctrl+z")
    until(lambda: fixes(evening) == pinned, "the pins again")
    window.get("option pane", f"{evening.seat}: Alice, pinned")


def test_the_board_has_the_table(evening):
    window = evening.window
    drawn = [name.removesuffix(", pinned") for name in seats(window)]
    window.choose("Board")
    window.press("Uncover")
    until(lambda: seats(window) == drawn, "the table on the board")
    assert not window.find("label", "⟶ gives to")


def test_the_roles_are_locked_and_applied(evening):
    window = evening.window
    window.choose("Roles")
    until(lambda: window.find("button", "Uncover") or any(" deals fit" in name for name in window.names("label")), "the roles, or their cover")
    if window.find("button", "Uncover"):
        window.press("Uncover")
    says(window, " deals fit")
    window.drag(window.get(None, "thief: 1 of 1 not locked*"), window.get("list item", "Erin: *"))
    window.get("list item", "Erin: thief, locked")
    window.press("Apply")
    until(lambda: "role Erin: thief" in fixes(evening), "the lock in the file")
    assert any(fix.startswith("seats: ") for fix in fixes(evening)), fixes(evening)
    window.gone("button", "Apply")
    window.press("Draw Rest Again…")
    window.get("text", "Reason")
    window.type("Bob has seen them")
    window.press("Draw Again")
    until(lambda: rulings(evening)[-1] == "redraw roles because Bob has seen them", "the ruling")
    window.get("list item", "Erin: thief, locked")


def test_once_something_was_sent_the_table_stands(evening):
    window = evening.window
    window.choose("Rounds")
    window.submit("Alice", "3")
    window.choose("Table")
    window.get("option pane", f"{evening.seat}: Alice")
    assert not window.is_sensitive(window.get("button", "Redraw…")) and not window.find("button", "Clear")
    window.choose(f"{evening.seat}: Alice", "option pane")
    window.quit()


def roles_dealt(path):
    return {name: player["role"] for name, player in json.loads(run(CLI, "show", path, "--json"))["setup"]["state"]["players"].items()}


def test_a_role_is_wished_away_by_the_menu_and_proved(evening):
    window = begin(evening, "wishes", SALON, "== round-1\n== open\n")
    window.choose("Roles")
    window.press("Uncover")
    says(window, "43 of 43 deals fit")
    window.tab_to("list item", "Alice: *")
    window.keys("Return")
    until(lambda: window.find("menu item"), "the menu")
    window.keys(*["Down"] * 4, "Return")  # past three roles and chance
    settle(0.5)
    window.keys("Down", "Return")
    until(lambda: "not guard" in window.get("list item", "Alice: *").get_description(), "the wish")
    says(window, "37 of 43 deals fit")
    says(window, "Alice: ", "guard: 0 %", "thief: ")
    window.press("Apply")
    until(lambda: fixes(evening) == ["not-role Alice: guard"], "the wish in the file")
    window.gone("button", "Apply")
    match = max(evening.home.glob(".local/share/croupier/matches/*.croupier"), key=lambda path: path.stat().st_mtime)
    assert roles_dealt(match)["Alice"] != "guard"
    assert "Not roles: Alice: guard" in run(CLI, "proof", "--reveal", match)


def test_what_is_wished_and_cannot_be_says_why(evening):
    window = evening.window
    earlier = evening.home / "earlier.croupier-script"
    earlier.write_text("game: wishes.croupier-game\ntitle: Earlier\n" + "".join(f"player: {name}\n" for name in NAMES)
                       + "fix role Bob: guard\nfix role Carol: thief\n== round-1\n== open\n")
    run(CLI, "play", earlier, "--save", earlier.with_suffix(".croupier"))
    window.press("Not as in a Match…")
    window.enter_path(str(earlier.with_suffix(".croupier")), "Open")
    until(lambda: "not thief" in window.get("list item", "Carol: *").get_description(), "the wish of Carol")
    says(window, "No deal fits what is locked")
    says(window, "These cannot hold together:", "• Alice: not guest", "• Dave: not guest", "• Erin: not guest")
    says(window, "Role cannot be dealt: ", "“Alice: not guest”", "“Dave: not guest”", "“Erin: not guest”")
    assert not [name for name in window.names("label") if "fix not-role" in name], list(window.names("label"))
    assert not window.is_sensitive(window.get("button", "Apply"))
    window.keys("ctrl+z")
    says(window, "37 of 43 deals fit")
    window.quit()


def test_seats_of_a_round_are_laid_drawn_and_changed(evening):
    window = begin(evening, "gifts", GIFTS, "== pregame\nAlice: Bob\n== open\n")
    window.choose("Table")
    says(window, " of 720 seatings fit")
    window.get("toggle button", "Distrust")
    window.drag(window.get("option pane", "Bob, without a seat"), window.get("option pane", "Seat 1, free"))
    until(lambda: rulings(evening) == ["fix seats: Bob, -, -, -, -, -"], "the pin in the file")
    window.press("Draw")
    says(window, "Nothing has come from ")
    window.keys("Return")
    says(window, "Drawn as one of ", " seatings")
    assert seats(window)[0] == "Seat 1: Bob", seats(window)
    window.choose("Seat 1: Bob", "option pane")
    window.get("label", "Gives To")
    window.press("Change Seats…")
    dialog = window.get("dialog", "Change Seats")
    window.tab_to("text", "Why?")
    window.type("the draught")
    window.press("Change Seats", inside=dialog)
    until(lambda: rulings(evening)[-1].startswith("swap seats: Bob, "), "the swap in the file")
    until(lambda: seats(window)[0] != "Seat 1: Bob", "another one on the seat")
    window.quit()


def test_seats_that_are_secret_are_behind_a_curtain(evening):
    secret = GIFTS.replace('seen_by = "everybody"', 'seen_by = "holder"').replace("gifts", "masked")
    window = begin(evening, "masked", secret, "== pregame\nAlice: Bob\n== round-1\n== open\n")
    window.choose("Table")
    curtain = window.get("button", "Uncover")
    assert not window.find("option pane") and not window.find("button", "Draw"), "the table is to be seen"
    window.choose("Board")
    window.get("button", "Uncover")
    window.choose("Table")
    assert window.is_focused(window.get("button", "Uncover")), "the curtain is for keys, too"
    window.keys("Return")
    until(lambda: len(seats(window)) == 6, "who sits there")
    window.quit()


def test_roles_are_locked_before_a_match_begins(evening):
    home = evening.folder / "new"
    games = home / ".local/share/croupier/games"
    games.mkdir(parents=True)
    (games / "salon.croupier-game").write_text(SALON)
    evening.home = home
    evening.window = window = Window(CROUPIER, HOME=str(home))
    window.resize(1280, 860)
    window.press("Salon")
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    set_clipboard("\n".join(NAMES))
    window.keys("ctrl+v")
    window.get(None, "6 players*")
    window.keys("ctrl+Return")
    window.click(window.get("list item", "Roles"))
    says(window, " deals fit")
    window.tab_to("list item", "Alice: *")
    window.keys("Return")
    until(lambda: window.find("menu item"), "the menu")
    window.keys("Down", "Return")
    until(lambda: re.search(r"Alice: \w+, locked", " / ".join(window.names("list item"))), "a lock")
    window.keys("Escape")
    window.press("Begin Match")
    until(lambda: list(home.glob(".local/share/croupier/matches/*.croupier")), "the match")
    until(lambda: len(fixes(evening)) == 1 and fixes(evening)[0].startswith("role Alice: "), "the lock in the file")
    window.quit()


def test_where_nothing_is_dealt_the_page_says_so(evening):
    window = begin(evening, "bare", GIFTS.replace("gifts", "bare") + 'has { id = "role", title = "Role", words = { "guard", "thief" }, drawn = true }\n', "")
    window.choose("Roles")
    window.press("Uncover")
    window.get("label", "Nothing to Lock")
    says(window, "deals nothing before the first round")
    window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_the_table_shows_who_was_drawn,
          test_the_role_is_shown_at_the_seat_until_it_is_covered,
          test_the_name_of_a_role_is_offered_as_a_mark,
          test_somebody_is_dragged_to_a_seat_and_the_rest_is_drawn,
          test_a_pin_is_taken_away_and_set_by_keys_in_one_step_of_the_match,
          test_neighbours_are_kept_apart,
          test_nobody_sits_as_in_another_match,
          test_all_is_drawn_again_with_a_reason,
          test_the_seats_are_copied,
          test_the_picture_of_the_table_is_saved,
          test_pins_are_cleared,
          test_the_board_has_the_table,
          test_the_roles_are_locked_and_applied,
          test_once_something_was_sent_the_table_stands,
          test_a_role_is_wished_away_by_the_menu_and_proved,
          test_what_is_wished_and_cannot_be_says_why,
          test_seats_of_a_round_are_laid_drawn_and_changed,
          test_seats_that_are_secret_are_behind_a_curtain,
          test_roles_are_locked_before_a_match_begins,
          test_where_nothing_is_dealt_the_page_says_so],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None))
