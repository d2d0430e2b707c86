#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The start page and several matches at once: what was open lately and its menu, windows beside each other, and the page that is due."""

import json
import pathlib
import subprocess
import sys
import tempfile
import types

from driver import PROGRAM, Atspi, Gio, GLib, Window, main, run, settle, until

CROUPIER, CLI = sys.argv[1:3]
SOURCES = pathlib.Path(__file__).resolve().parents[2]
PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def cli(*words):
    return subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True).stdout


def make_match(place, name, title, below=""):
    script = place.folder / f"{name}.croupier-script"
    script.write_text(f"game: keys-to-success\ntitle: {title}\n" + "".join(f"player: {player}\n" for player in PLAYERS) + below)
    match = place.folder / f"{name}.croupier"
    cli("play", script, "--save", match, "--out", place.folder / f"{name}, told")
    return match


def start(place, *files):
    place.window = Window(CROUPIER, *map(str, files), HOME=str(place.folder))
    place.window.resize(1280, 800)
    return place.window


def recent(place):
    return json.loads(next(place.folder.rglob("recent.json")).read_text())["matches"]


def find_windows(place):
    """By their ids, the titles of the windows on the screen; menus have none."""
    found = ["xdotool", "search", "--onlyvisible", "--pid", str(place.window.process.pid), "--name", ""]
    ids = subprocess.run(found, capture_output=True, text=True).stdout.split()
    named = {window: subprocess.run(["xdotool", "getwindowname", window], capture_output=True, text=True).stdout.strip() for window in ids}
    return {window: name for window, name in named.items() if name and name != "croupier"}


def titles(place):
    return sorted(find_windows(place).values())


def focused():
    return run("xdotool", "getwindowfocus", "getwindowname").strip()


def front(place):
    """Brings the first window to the front, as a person does by its title."""
    run("xdotool", "windowraise", place.window.id, "windowfocus", "--sync", place.window.id)


def close_others(place):
    """Every window but the first one."""
    for window in find_windows(place):
        if window != place.window.id:
            run("xdotool", "windowraise", window, "windowfocus", "--sync", window)
            place.window.keys("ctrl+w")
    until(lambda: len(titles(place)) == 1, "one window to be left")
    front(place)


def choose_in_row(place, title, key):
    place.window.press(f"Menu of {title}", "toggle button")
    place.window.choose_in_menu(key)


def put_away(place):
    place.window.keys("F10")
    place.window.choose_in_menu("c")
    place.window.get("label", "Recent Matches")


def test_a_match_that_was_open_says_how_it_stands_and_no_secret(place):
    script = "== round-1\nAnn: 1 at A\n! deadline 2099-03-12 20:00 +00:00\n== open\n"
    window = start(place, make_match(place, "first", "First Night", script))
    window.get("label", "Round 1 · 1 of 5 in · closes in *")
    put_away(place)
    window.get("label", "Keys to Success · Round 1, 4 missing · closes in * · messages to send".split("*")[0] + "*")
    noted = recent(place)[0]
    assert noted["closes"] > 4e9, noted
    assert noted["unsent"] is True and not {"Ann", "1 at A"} & set(map(str, noted.values())), noted


def test_a_match_opens_in_a_new_window_and_never_twice(place):
    choose_in_row(place, "First Night", "w")
    until(lambda: titles(place) == ["Croupier", "First Night"], "a window of its own")
    until(lambda: focused() == "First Night", "it to be in front")
    front(place)
    choose_in_row(place, "First Night", "w")
    until(lambda: focused() == "First Night", "the same window to be in front")
    front(place)
    place.window.choose("First Night")
    until(lambda: focused() == "First Night", "the same window, once more")
    assert titles(place) == ["Croupier", "First Night"], titles(place)


def test_what_is_open_is_not_forgotten(place):
    front(place)
    window = place.window
    window.press("Menu of First Night", "toggle button")
    window.get("label", "To forget it, close it first")
    until(lambda: [window.is_sensitive(item) for item in window.find_all("menu item")] == [True] * 4 + [False], "all but Forget to be offered")
    settle()
    window.keys("f")  # which is grey
    window.keys("Escape")
    until(lambda: not window.find("menu item"), "the menu to close")
    assert [noted["title"] for noted in recent(place)] == ["First Night"]


def test_the_menu_has_all_windows(place):
    window = place.window
    window.keys("F10")
    until(lambda: window.find("menu item"), "the menu")
    settle()
    window.keys("End")
    items = list(window.find_all("menu item"))
    window.keys("Escape")
    until(lambda: not window.find("menu item"), "the menu to close")
    window.keys("ctrl+alt+n")
    until(lambda: titles(place) == ["Croupier", "Croupier", "First Night"], "a new window")
    window.keys("F10")
    until(lambda: len(list(window.find_all("menu item"))) == len(items) + 1, "a menu with a window more")
    window.keys("Escape")
    until(lambda: not window.find("menu item"), "the menu to close")
    close_others(place)
    window.keys("F10")
    until(lambda: len(list(window.find_all("menu item"))) == len(items) - 2, "a menu without windows: one alone needs no list")
    window.keys("Escape")


def test_one_window_calls_another_by_its_menu(place):
    choose_in_row(place, "First Night", "w")
    until(lambda: focused() == "First Night", "a window of its own")
    front(place)
    place.window.keys("F10")
    until(lambda: place.window.find("menu item"), "the menu")
    settle()
    place.window.keys("End", *["Up"] * 5, "Return")  # the windows stand above Preferences, the latest last
    until(lambda: focused() == "First Night", "the other window to be in front")
    close_others(place)


def test_a_long_title_makes_no_wide_menu(place):
    place.window.open(make_match(place, "long", "A night of a hundred words " * 7))
    place.window.get("list", "Pages")
    place.window.keys("ctrl+alt+n")
    until(lambda: len(titles(place)) == 2, "a window more")
    front(place)
    place.window.keys("F10")
    until(lambda: place.window.find("menu item"), "the menu")
    settle()
    widest = max(item.get_component_iface().get_extents(Atspi.CoordType.WINDOW).width for item in place.window.find_all("menu item"))
    assert 100 < widest < 450, widest
    place.window.keys("Escape")
    close_others(place)
    put_away(place)


def test_several_files_are_opened_at_once(place):
    second, third = make_match(place, "second", "Second_Night", "== open\n"), make_match(place, "third", "Third Night", "== open\n")
    uris = [path.as_uri() for path in (second, third)]
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(PROGRAM, "/" + PROGRAM.replace(".", "/"), "org.freedesktop.Application", "Open",
                                                    GLib.Variant("(asa{sv})", (uris, {})), None, Gio.DBusCallFlags.NONE, 10000, None)
    until(lambda: titles(place) == ["Second_Night", "Third Night"], "a window for each")
    front(place)
    close_others(place)
    put_away(place)


def choose_file(place, path):
    front(place)
    place.window.keys("ctrl+o")
    place.window.enter_path(str(path), "Open")


def test_a_file_is_chosen(place):
    """Of which the dialog lets one choose several."""
    choose_file(place, place.folder / "second.croupier")
    until(lambda: titles(place) == ["Second_Night"], "the match in the window of the start page")


def test_a_file_leaves_the_match_that_is_shown(place):
    """By the dialog, or as a file manager opens it."""
    choose_file(place, place.folder / "third.croupier")
    until(lambda: titles(place) == ["Second_Night", "Third Night"], "a window of its own")
    front(place)
    place.window.open(place.folder / "second.croupier")
    place.window.open(place.folder / "third.croupier")
    until(lambda: focused() == "Third Night", "the same window in front")
    assert titles(place) == ["Second_Night", "Third Night"], titles(place)
    front(place)
    place.window.keys("ctrl+alt+n")
    until(lambda: titles(place) == ["Croupier", "Second_Night", "Third Night"], "a start page")
    until(lambda: focused() == "Croupier", "it to be in front")
    front(place)
    place.window.open(place.folder / "first.croupier")
    until(lambda: titles(place) == ["First Night", "Second_Night", "Third Night"], "the start page to be used")
    until(lambda: focused() == "First Night", "it to be in front again")
    assert run("xdotool", "getwindowname", place.window.id).strip() == "Second_Night"
    close_others(place)


def test_several_files_are_chosen(place):
    """The first takes the start page; beside a match that is open each has a window of its own, and what is open already has no second one."""
    chosen = [make_match(place, name, name, "== open\n") for name in ("Fourth", "Fifth", "Sixth")]
    desktop = subprocess.Popen([sys.executable, pathlib.Path(__file__).with_name("portal.py"), *chosen], stdout=subprocess.PIPE, text=True)
    assert desktop.stdout.readline() == "ready\n"
    for match, there in (None, []), ("first", ["First Night"]), ("Fifth", []):
        home = place.folder / f"home of {match}"
        home.mkdir()
        files = [place.folder / f"{match}.croupier"] if match else []
        window = place.window = Window(CROUPIER, *files, HOME=str(home), GDK_DEBUG="portals", G_DEBUG="fatal-criticals")
        window.get("list", "Pages") if match else window.get("button", "New Match")
        window.keys("ctrl+o")
        assert desktop.stdout.readline() == "several\n"
        until(lambda: titles(place) == sorted([*there, "Fourth", "Fifth", "Sixth"]), "a window for each")
        for title in "Sixth", "Fourth":
            window.go_to_window(title)
            window.get("list", "Pages", inside=window.frame)
        window.quit()
    desktop.terminate()
    desktop.wait()


def test_what_cannot_be_opened_is_told_where_it_was_asked_for(place):
    window = place.window
    wrong = place.folder / "wrong.croupier-script"
    wrong.write_text("game: nothing of the kind\n")
    choose_file(place, wrong)
    window.get("label", "This Can’t Be Opened")
    assert titles(place) == ["Second_Night"], titles(place)
    window.keys("Escape")
    window.gone("label", "This Can’t Be Opened")
    put_away(place)


def test_a_match_that_is_gone_says_so_in_a_sentence(place):
    file = place.folder / "third.croupier"
    file.rename(place.folder / "elsewhere.croupier")
    place.window.choose("Third Night")
    place.window.get("label", "“third.croupier” is not there. It may have been moved, renamed or removed.")
    place.window.press("Close", inside=place.window.get("alert", "This Can’t Be Opened"))
    place.window.gone("alert", "This Can’t Be Opened")
    (place.folder / "elsewhere.croupier").rename(file)


def test_a_match_is_renamed(place):
    window = place.window
    choose_in_row(place, "Second_Night", "r")
    window.get("dialog", "Rename Match")
    until(lambda: window.has_focus("text"), "the focus in the title")
    window.keys("ctrl+a", "BackSpace")
    window.press("Rename")
    window.get("label", "Give it a title first.")
    window.type("Last Night")
    window.press("Rename")
    window.gone("dialog", "Rename Match")
    window.get("list item", "Last Night")
    assert "Title: Second_Night → Last Night" in cli("show", place.folder / "second.croupier") or \
        "Last Night" in cli("script", place.folder / "second.croupier")


def test_a_match_is_duplicated(place):
    window = place.window
    choose_in_row(place, "Last Night", "d")
    window.get("dialog", "Duplicate Match")
    window.press("Duplicate")
    window.gone("dialog", "Duplicate Match")
    window.get("list item", "Last Night, copy")
    copy = pathlib.Path(next(noted["path"] for noted in recent(place) if noted["title"] == "Last Night, copy"))
    assert copy.parent == place.folder / ".local/share/croupier/matches" and "title: Last Night, copy" in cli("script", copy)
    assert "title: Last Night\n" in cli("script", place.folder / "second.croupier"), "the match itself stays"


def test_its_folder_is_shown(place):
    manager = subprocess.Popen([sys.executable, pathlib.Path(__file__).with_name("portal.py")], stdout=subprocess.PIPE, text=True)
    assert manager.stdout.readline().strip() == "ready"
    choose_in_row(place, "Last Night", "s")
    assert manager.stdout.readline().strip() == str(place.folder / "second.croupier")
    manager.kill()
    manager.wait()


def test_what_is_forgotten_stays_so_unless_it_is_taken_back(place):
    window = place.window
    choose_in_row(place, "Third Night", "f")
    window.gone("list item", "Third Night")
    window.press_in_toast("“Third Night” is off the list; its file stays", "Undo")
    window.get("list item", "Third Night")
    before = [noted["title"] for noted in recent(place)]
    choose_in_row(place, "Third Night", "f")
    window.gone("list item", "Third Night")
    choose_in_row(place, "First Night", "w")  # another window, which knew it before
    until(lambda: focused() == "First Night", "a window of its own")
    close_others(place)
    assert set(noted["title"] for noted in recent(place)) == set(before) - {"Third Night"}
    assert (place.folder / "third.croupier").exists()


def test_the_menu_of_a_row_opens_by_keys_and_the_other_button(place):
    window = place.window
    row = window.get("list item", "First Night")
    x, y = window.place(row)
    run("xdotool", "mousemove", x - 200, y, "click", 3)
    until(lambda: window.find("menu item"), "the menu")
    settle()
    window.keys("Escape")
    until(lambda: not window.find("menu item"), "the menu to close")
    window.tab_to("list item", "First Night", "shift+Tab")  # from the button of the menu
    window.keys("shift+F10")
    until(lambda: window.find("menu item"), "the menu")
    window.keys("Escape")
    until(lambda: not window.find("menu item"), "the menu to close")


def test_a_proof_is_verified_without_a_match(place):
    window = place.window
    window.keys("F10")
    window.choose_in_menu("p")
    window.get("dialog", "Verify a Proof")
    window.keys("Escape")
    window.gone("dialog", "Verify a Proof")
    row = window.get("list item", "Verify a Proof…")
    while window.place(row)[1] > 700:  # it stands below the games
        run("xdotool", "mousemove", 1200, 400, "click", "--repeat", 3, "--delay", 10, 5)
        settle(0.15)
    window.click(row)
    dialog = window.get("dialog", "Verify a Proof")
    window.type("Nothing of the kind")
    window.press("Verify", inside=dialog)
    window.get("label", "This Is Not a Whole Proof")
    window.keys("ctrl+a", "Delete")
    proof = cli("proof", place.folder / "first.croupier", "--reveal", "--style", "plain")
    subprocess.run(["xclip", "-i", "-selection", "clipboard"], input=proof, text=True, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    window.keys("ctrl+v")
    settle(0.3)
    window.press("Verify", inside=dialog)
    window.get("label", "The Proof Holds")
    window.keys("Escape")
    window.gone("dialog", "Verify a Proof")


def test_samples_that_are_under_way_come_first(place):
    window = place.window
    window.scroll(window.get("label", "Fairness"), 60)
    places = {name: window.place(window.get("label", name))[1] for name in ("Under Way", "The Long Corridor, under way", "Played to the End")}
    assert list(places) == sorted(places, key=places.get), places
    rows = [node for node in window.find_all("list item") if window.place(node)[1] > places["Played to the End"]]
    games = [next(words for words in window.words(row) if "players" in words).split(" · ")[0] for row in rows]
    assert len(games) > 10 and [game for i, game in enumerate(games) if i == 0 or games[i - 1] != game] == list(dict.fromkeys(games)), games
    window.quit()


def test_a_match_opens_where_something_is_due(place):
    match = make_match(place, "due", "Due", "== round-1\nAnn: 1 at A\n== open\n")
    window = start(place, match)
    window.go_to("History")
    window.quit()
    window = start(place, match)
    window.get("label", "History")  # nothing is due: the page that was seen last
    window.go_to("Messages")
    for left in (6, 5):
        window.press("Copy Next")
        window.get("label", f"To Send ({left})")  # it is looked at for leaks first
    window.go_to("History")
    window.quit()
    window = start(place, match)
    window.get("button", "Copy Next")  # what was begun is to be told to all
    window.go_to("History")
    window.quit()


def test_a_match_opens_on_rounds_once_its_deadline_has_passed(place):
    match = make_match(place, "late", "Late", "== round-1\nAnn: 1 at A\n! deadline 2020-03-12 20:00 +00:00\n== open\n")
    window = start(place, match)
    window.get("list item", "Ann*")
    window.get("label", "Round 1 · 1 of 5 in · was due *")
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_match_that_was_open_says_how_it_stands_and_no_secret,
          test_a_match_opens_in_a_new_window_and_never_twice,
          test_what_is_open_is_not_forgotten,
          test_the_menu_has_all_windows,
          test_one_window_calls_another_by_its_menu,
          test_a_long_title_makes_no_wide_menu,
          test_several_files_are_opened_at_once,
          test_a_file_is_chosen,
          test_a_file_leaves_the_match_that_is_shown,
          test_what_cannot_be_opened_is_told_where_it_was_asked_for,
          test_a_match_that_is_gone_says_so_in_a_sentence,
          test_a_match_is_renamed,
          test_a_match_is_duplicated,
          test_its_folder_is_shown,
          test_what_is_forgotten_stays_so_unless_it_is_taken_back,
          test_the_menu_of_a_row_opens_by_keys_and_the_other_button,
          test_a_proof_is_verified_without_a_match,
          test_samples_that_are_under_way_come_first,
          test_a_match_opens_where_something_is_due,
          test_a_match_opens_on_rounds_once_its_deadline_has_passed,
          test_several_files_are_chosen],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
