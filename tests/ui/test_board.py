#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_board.py CROUPIER: the board of every game: who stands where, what each did in every round, and as whose eyes see it."""

import pathlib
import sys
import tempfile
import types

from driver import Atspi, Window, main, run, settle, until

CROUPIER = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"


def open_board(board, script):
    if board.window:
        board.window.quit()
    board.window = window = Window(CROUPIER, str(script), HOME=str(board.folder))
    window.resize(1280, 800)
    window.get("button", "Undo*")
    window.choose("Board")
    window.get("slider", "Moment of the match")


def says_of(window, player, words):
    """What a table says of a player, in the words for who can't see it."""
    until(lambda: any(node.get_description() == words for node in window.find_all("button", player)),
          f"“{words}” of {player}, and not {[node.get_description() for node in window.find_all('button', player)]}")


def see_as(window, viewer):
    is_searched = lambda: any(window.has_focus(role) for role in ("text", "entry", "search box"))
    window.press("As Seen by", "combo box")
    until(is_searched, "the search among the viewers")
    window.type(viewer)
    settle(0.3)  # the list is searched when the typing pauses
    window.keys("Down", "Return")
    until(lambda: not is_searched(), "the list of viewers to close")


def zoom(window):
    """How large the picture is, in percent."""
    return next((int(name.removesuffix(" %")) for name in window.names("label") if name.endswith(" %")), None)


def is_zoomed(window, percent):
    until(lambda: zoom(window) == percent, f"a picture of {percent} %, and not {zoom(window)} %")


def test_a_wide_picture_fits_the_window(board):
    open_board(board, SAMPLES / "under-way.croupier-script")
    until(lambda: zoom(board.window) is not None and zoom(board.window) < 100, "a picture that was made to fit")
    board.fit = zoom(board.window)
    window = board.window
    tiles = [window.place(node) for node in window.find_all("option pane", "Door *")]
    assert len(tiles) == 31 and all(0 < x < 1280 for x, _ in tiles), tiles


def test_it_is_zoomed_by_keys(board):
    window = board.window
    window.keys("ctrl+0")
    is_zoomed(window, 100)
    window.keys("ctrl+plus")
    is_zoomed(window, 120)
    window.keys("ctrl+minus", "ctrl+minus")
    is_zoomed(window, 83)
    window.keys("alt+0")
    is_zoomed(window, board.fit)


def test_it_is_zoomed_by_buttons_and_by_scrolling(board):
    window = board.window
    window.press("Original Size")
    is_zoomed(window, 100)
    window.press("Smaller")
    is_zoomed(window, 83)
    window.press("Larger")
    is_zoomed(window, 100)
    room = window.get("option pane", "Room 2*")
    run("xdotool", "keydown", "ctrl")
    window.scroll(room, 1)
    run("xdotool", "keyup", "ctrl")
    is_zoomed(window, 83)
    window.press("Fit the Window")
    is_zoomed(window, board.fit)


def test_who_went_which_way_is_told(board):
    window = board.window
    window.get("grouping", "Ada, in Room 2, came through J")
    window.get("grouping", "Imani, in Room 2")
    says_of(window, "Ada", "Round 1: –, Stayed; Round 2: J, Garnet door")
    says_of(window, "Imani", "Round 1: H; Round 2: –, Stayed")
    for moment in "After Round 2", "After Round 1":
        window.press("Earlier")
        window.get("label", moment)
    window.get("grouping", "Imani, in Room 2, came through H")
    says_of(window, "Imani", "Round 1: H")


def shows_anybody(window):
    return any(", in Room " in name for name in window.names("grouping"))


def test_each_sees_the_layout_and_their_own_room(board):
    window = board.window
    window.press("Later")
    window.get("label", "After Round 2")
    see_as(window, "Imani")
    window.get("grouping", "Imani, in Room 2")
    until(lambda: not [name for name in window.names("grouping") if ", in Room 3" in name], "nobody in a room that she does not see")
    doors = window.names("option pane")
    assert "Door B, pass, in Room 1" in doors and "Door L, pass, shut for good, in Room 2" in doors, doors
    see_as(window, "Channel Room 1")
    window.get("option pane", "Door B, pass, shut for good, in Room 1")
    until(lambda: not shows_anybody(window), "nobody in the room that all have left, nor in another")
    see_as(window, "The Public")
    window.get("option pane", "Door B, pass, in Room 1")
    assert not shows_anybody(window) and not [name for name in window.names("option pane") if ", shut" in name]
    see_as(window, "Game Master")
    window.get("grouping", "Imani, in Room 2")


def test_a_name_opens_what_became_of_the_player(board):
    window = board.window
    window.press("Imani")
    window.get("dialog", "Explain")
    window.keys("Escape")
    window.gone("dialog", "Explain")


def test_what_lies_before_each_is_seen_by_all_and_layers_are_not(board):
    open_board(board, SAMPLES / "presents.croupier-script")
    window = board.window

    def holds(words):
        until(lambda: any(words == node.get_description().partition(". ")[0] or node.get_description().startswith(words)
                          for node in window.find_all("option pane", "Seat 1: Ines")), f"“{words}” before Ines")

    holds("Chloe-A\u00a0(2/8), Esme-B\u00a0(4/5), Farid-C\u00a0(4/5)")
    see_as(window, "The Public")
    holds("Chloe-A, Esme-B, Farid-C")
    assert not window.find("label", "(3/5) 3 of 5 layers left")
    window.get("list", "What they have been told")
    see_as(window, "Chloe")
    holds("Chloe-A\u00a0(8), Esme-B, Farid-C")
    see_as(window, "Game Master")
    holds("Chloe-A\u00a0(2/8), ")


def test_a_jail_is_seen_by_all_and_roles_are_not(board):
    open_board(board, SAMPLES / "smugglers-no-side.croupier-script")
    window = board.window
    window.get(None, "Davor, Crook")
    window.get(None, "Basil, Crook, Contraband: 4")
    window.get("label", "Jail · 2")
    window.get("list item", "Contraband")
    says_of(window, "Davor", "Round 1: Smuggled, and was arrested")
    see_as(window, "The Public")
    window.get(None, "Davor")
    window.get("label", "Jail · 2")
    assert not window.find(None, "Davor, Crook") and not window.find(None, "Basil, *")
    see_as(window, "Basil")
    window.get(None, "Basil, Crook")
    assert not window.find(None, "Davor, Crook")


def test_islands_show_teams_roles_and_items_and_the_dead_apart(board):
    script = board.folder / "day-3.croupier-script"
    script.write_text((SAMPLES / "factions.croupier-script").read_text().split("== day-3")[0] + "== day-3\n== open\n")
    open_board(board, script)
    window = board.window
    window.press("Uncover")
    window.get("label", "East · 7")
    window.get("label", "West · 6")
    window.get("label", "Out · 7")
    window.get(None, "Ivo, Red, shield")
    window.get(None, "Dora, Grey, oracle")
    window.get(None, "Stefan, Gold, voted out on day 2, silencer")
    window.get("label", "shield")  # in the legend
    says_of(window, "Abel", "Night 1: –, Killed")


def test_islands_are_walked_by_keys(board):
    window = board.window
    window.click(window.get(None, "Ivo, Red, shield"))
    window.get("dialog", "Explain")
    window.keys("Escape")
    window.gone("dialog", "Explain")
    until(lambda: window.has_focus(None, "Ivo, Red, shield"), "the keys at Ivo")
    window.keys("Left")
    until(lambda: window.has_focus(None, "Bea, Blue"), "the keys at Bea")
    window.keys("Return")
    window.get("dialog", "Explain")
    window.keys("Escape")
    window.gone("dialog", "Explain")


def test_identities_and_points_by_source(board):
    open_board(board, SAMPLES / "possession.croupier-script")
    window = board.window
    window.get("label", "Identities")
    until(lambda: any("Round 8: Leopard; Round 9: Lemur, Possessed; " in node.get_description()
                      for node in window.find_all("button", "Amelie")), "who Amelie was in each round")
    window.get("label", "MG2 1 · MG4 2 · MG5 1 · Guesses 4.5 · Role 0.5 · Challenges 3.5")
    window.choose("Result")
    window.get("label", "Points by Source")
    window.get("label", "MG2 1 · MG4 2 · MG5 1 · Guesses 4.5 · Role 0.5 · Challenges 3.5")


def test_numbers_that_were_named(board):
    open_board(board, SAMPLES / "unique.croupier-script")
    says_of(board.window, "Femi", "Round 1: 10, Scored; Round 2: 10, Named by several; Round 3: 5, Named by several; Round 4: 2, Scored")


def test_a_table_fits_a_small_window_with_its_titles_above_the_numbers(board):
    window = board.window
    window.resize(360, 720)
    box = lambda node: node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    until(lambda: box(window.frame).width <= 372, "a narrow window")
    settle(0.3)
    table = window.get("tree table", "Players")
    title, frame = box(window.get("label", "Garnets", table)), box(window.frame)
    numbers = [box(node) for node in window.find_all("label", "4", table)]  # Carla has so many
    assert title.x + title.width <= frame.x + frame.width - 24, "the last title and the edge of its card"
    assert any(abs(title.x + title.width - at.x - at.width) <= 2 for at in numbers), "the title ends where its numbers do"
    window.resize(1280, 800)
    settle(0.3)


def test_of_many_rounds_those_in_sight_are_there(board):
    """GTK counts each cell among all beside it, and a screen reader, as this test is to the window, made that take seconds."""
    n_rounds, players = 300, [f"Player {i + 1}" for i in range(30)]
    script = board.folder / "long.croupier-script"
    script.write_text("game: keys-to-success\ntitle: Long\noption hand: " + "1 " * n_rounds + "\narea Hall: A open, B pass\narea Roof:\n"
                      + "".join(f"player: {name}\n" for name in players)
                      + "".join(f"== round-{i + 1}\n" + "".join(f"{name}: 1 at {'AB'[i % 2]}\n" for name in players)
                                for i in range(n_rounds)))
    open_board(board, script)
    window = board.window
    rounds = lambda: {int(name.split(":")[0].removeprefix("Round ")) for name in window.names("grouping") if name.startswith("Round ")}
    until(rounds, "the first rounds")
    first = rounds()
    assert min(first) == 1 and len(first) < 60, first
    cell = window.get("grouping", "Round 2: *", inside=window.get("grouping", "Player 7"))
    assert window.names("label", inside=cell), "it has no text"
    assert "; Round 300: " in window.get("button", "Player 7").get_description()
    at = lambda: window.place(window.get("grouping", "Player 7"))
    turn = lambda button, n: (run("xdotool", "click", "--repeat", n, "--delay", 5, button), settle(), False)[-1]
    run("xdotool", "mousemove", 900, 600)
    until(lambda: at()[1] < 650 or turn(5, 3), "the table in sight")
    run("xdotool", "mousemove", 900, at()[1])
    until(lambda: min(rounds(), default=0) > max(first) or turn(7, 20), "rounds that were not there")
    assert len(rounds()) < 60, rounds()
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_wide_picture_fits_the_window,
          test_it_is_zoomed_by_keys,
          test_it_is_zoomed_by_buttons_and_by_scrolling,
          test_who_went_which_way_is_told,
          test_each_sees_the_layout_and_their_own_room,
          test_a_name_opens_what_became_of_the_player,
          test_what_lies_before_each_is_seen_by_all_and_layers_are_not,
          test_a_jail_is_seen_by_all_and_roles_are_not,
          test_islands_show_teams_roles_and_items_and_the_dead_apart,
          test_islands_are_walked_by_keys,
          test_identities_and_points_by_source,
          test_numbers_that_were_named,
          test_a_table_fits_a_small_window_with_its_titles_above_the_numbers,
          test_of_many_rounds_those_in_sight_are_there],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
