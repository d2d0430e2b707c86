#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a co-game master may know is saved for them, and opened by them: each page, each button, and a newer file."""

import json
import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, clipboard, drag, main, run, set_clipboard, settle, until

CROUPIER, CLI, DRAG_SOURCE = sys.argv[1], sys.argv[2], sys.argv[4]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"
TITLE = "The Long Corridor, under way"
PAGES = "Due", "Posts", "Own", "Players", "Rules"


def cli(*words):
    done = subprocess.run([CLI, *map(str, words)], capture_output=True, text=True, env={"LC_ALL": "C.UTF-8"})
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


def make_match(place):
    match = place.folder / "corridor.croupier"
    cli("play", SAMPLES / "under-way.croupier-script", "--save", match)
    cli("rule", match, "deadline: 2126-12-02 20:00 +01:00")
    return match


def open_dialog(window):
    window.keys("F10")
    window.choose_in_menu("f")
    window.get("dialog", "Save for a Co-Game Master")


def save(window, path):
    path.unlink(missing_ok=True)
    window.press("Save…")
    window.enter_path(str(path), "Save")
    until(path.exists, f"the file {path}")
    window.get("label", "Saved: give this file to your co-game master")
    return json.loads(path.read_text())


def show(window, page):
    window.keys(f"ctrl+{PAGES.index(page) + 1}")
    settle(0.3)


def copies(window, name, words):
    set_clipboard("nothing yet")
    window.press(name)
    until(lambda: words in clipboard(), f"“{words}” on the clipboard")


def test_one_who_does_not_play_gets_what_is_public(place):
    place.match = make_match(place)
    place.window = window = Window(CROUPIER, str(place.match), HOME=str(place.folder))
    window.resize(1100, 800)
    window.go_to("Rounds")
    open_dialog(window)
    window.get("label", "A file that a co-game master opens*")
    place.nobody = place.folder / "nobody.croupier-handout"
    saved = save(window, place.nobody)
    assert saved["format"] == "croupier-handout" and saved["title"] == TITLE
    assert "for" not in saved and saved["roll"] and "asked" not in saved
    assert {post["to"] for post in saved["posts"]} == {"all"}


def test_who_has_sent_is_left_out_where_it_is_not_wanted(place):
    window = place.window
    turn = lambda: (window.tab_to("check box", "Who Has Sent Something"), window.keys("space"))
    window.seek("Co-Game Master", "Ada")
    turn()
    place.ada = place.folder / "ada.croupier-handout"
    saved = save(window, place.ada)
    assert saved["for"] == 1 and "roll" not in saved
    turn()
    saved = save(window, place.ada)
    assert [saved["players"][player - 1]["name"] for player in saved["asked"]][:2] == ["Ada", "Bruno"]
    window.keys("Escape")
    window.gone("dialog", "Save for a Co-Game Master")


def test_its_name_says_whose_it_is(place):
    window = place.window
    open_dialog(window)
    window.press("Save…")
    window.focus_dialog()
    set_clipboard("nothing yet")
    window.insist(lambda: window.keys("ctrl+a", "ctrl+c"), lambda: clipboard() == f"{TITLE}.croupier-handout", "the name of the file")
    window.keys("Escape")
    window.gone("button", "Save")
    run("xdotool", "windowfocus", "--sync", window.id)
    window.keys("Escape")
    window.gone("dialog", "Save for a Co-Game Master")
    window.quit()


def test_it_opens_in_a_window_of_its_own(place):
    place.window = window = Window(CROUPIER, str(place.ada), HOME=str(place.folder))
    window.go_to_window(TITLE)
    window.resize(900, 720)
    window.get("label", "Round 3")
    window.get("list item", "Deadline")
    until(lambda: any(" · closes in " in name for name in window.names("label")), "how long that is")
    window.get("label", "Earlier Phases")
    window.get("list item", "Round 2")
    window.get("label", "Something Has Come In From")
    window.get("list item", "Bruno")
    copies(window, "Copy: Reminder for Everybody", "It closes: ")
    window.get("label", "Copied*")


def test_each_page_has_what_it_is_for(place):
    window = place.window
    show(window, "Posts")
    window.get("label", "Still to be posted")
    copies(window, "Copy: Setup", "The Layout")
    show(window, "Own")
    window.get("label", "Nothing Told Yet")
    show(window, "Players")
    window.get("label", "Co-Game Master")
    set_clipboard("nothing yet")
    window.press("Copy the Commitment")
    until(lambda: clipboard() == json.loads(place.ada.read_text())["match"], "the commitment on the clipboard")
    show(window, "Rules")
    copies(window, "Copy: Keys to Success", "Your key-cards")


def test_its_menu_has_what_every_window_has(place):
    window = place.window
    window.keys("F10")
    window.choose_in_menu("k")
    window.get("dialog", "Keyboard Shortcuts")
    window.keys("Escape")
    window.gone("dialog", "Keyboard Shortcuts")
    window.keys("F1")
    window.get("dialog", "Help")
    window.keys("Escape")
    window.gone("dialog", "Help")


def test_a_newer_file_takes_its_place(place):
    window = place.window
    older = place.folder / "older.croupier-handout"
    saved = json.loads(place.ada.read_text())
    older.write_text(json.dumps({**saved, "saved": "2020-01-01T00:00:00Z", "title": "Long Ago"}))
    newer = place.folder / "newer.croupier-handout"
    newer.write_text(json.dumps({**saved, "saved": "2120-01-01T00:00:00Z", "posts": [
        {"when": "end", "phase": 2, "to": "player", "told": True, "at": "2026-11-30T20:00:00", "lines": ["You got <b>through</b>."]}]}))
    window.open(older)
    window.get("label", "That file is older than what is shown here", seconds=30)  # after what was copied before
    show(window, "Own")
    window.get("label", "Nothing Told Yet")
    window.open(newer)
    window.get("label", "This is how it stands now", seconds=30)
    copies(window, "Copy: Round 2 · End, to Ada", "through")
    assert list(window.titles().values()).count(TITLE) == 1


def test_many_messages_are_shown_bit_by_bit(place):
    window = place.window
    saved = json.loads(place.ada.read_text())
    many = place.folder / "many.croupier-handout"
    many.write_text(json.dumps({**saved, "saved": "2121-01-01T00:00:00Z", "posts": [
        {"when": "end", "phase": 2, "to": to, "told": True, "lines": [f"Message {number} to {to}."]} for to in ("all", "player") for number in range(60)]}))
    window.open(many)
    for page, to in ("Posts", "all"), ("Own", "player"):
        show(window, page)
        window.get("label", f"Message 10 to {to}.")  # the newest first
        assert not window.find("label", f"Message 9 to {to}.")
        window.press("Show Earlier Messages")
        window.get("label", f"Message 0 to {to}.")
        window.gone("button", "Show Earlier Messages")
        set_clipboard("nothing yet")
        window.keys("space")  # the focus is where one reads on
        until(lambda: f"Message 9 to {to}." in clipboard(), "the first of those that have come")


def test_a_file_is_opened_by_the_dialog_and_by_a_drop(place):
    window = place.window
    other = place.folder / "other.croupier-handout"
    saved = json.loads(place.ada.read_text())
    other.write_text(json.dumps({**saved, "match": "0" * 64, "title": "By Dialog"}))
    run("xdotool", "windowfocus", "--sync", window.id)
    window.keys("ctrl+o")
    window.enter_path(str(other), "Open")
    window.go_to_window("By Dialog")
    other.write_text(json.dumps({**saved, "match": "0" * 64, "saved": "2120-01-01T00:00:00Z", "title": "By Drop"}))
    source = Window(DRAG_SOURCE, str(other))
    run("xdotool", "windowmove", "--sync", source.id, 1100, 720)
    run("xdotool", "windowraise", source.id)
    x, y = window.place(window.get("label", "Round 3"))
    drag(1180, 750, x, y)
    source.kill()
    window.go_to_window("By Drop")


def test_another_co_game_master_has_another_window(place):
    place.window.open(place.nobody)
    until(lambda: list(place.window.titles().values()).count(TITLE) == 2, "a second window")
    place.window.keys("F10")
    until(lambda: len(list(place.window.find_all("menu item"))) == 9, "three windows in the menu of six items")
    place.window.keys("Escape")


def test_it_is_among_the_recent_ones_by_its_title(place):
    recent = json.loads((place.folder / ".local" / "state" / "croupier" / "recent.json").read_text())["matches"]
    assert {"By Drop", TITLE} <= {entry["title"] for entry in recent}
    assert not any(name in json.dumps(recent) for name in ("Bruno", "Room"))
    place.window.quit()


def test_what_is_damaged_says_so(place):
    broken = place.folder / "broken.croupier-handout"
    broken.write_text('{"format": "croupier-handout", "version": 1}')
    place.window = window = Window(CROUPIER, str(broken), HOME=str(place.folder))
    window.get("alert", "This Can’t Be Opened")
    window.keys("Escape")
    window.gone("alert", "This Can’t Be Opened")
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_one_who_does_not_play_gets_what_is_public, test_who_has_sent_is_left_out_where_it_is_not_wanted,
          test_its_name_says_whose_it_is, test_it_opens_in_a_window_of_its_own, test_each_page_has_what_it_is_for,
          test_its_menu_has_what_every_window_has, test_a_newer_file_takes_its_place,
          test_many_messages_are_shown_bit_by_bit,
          test_a_file_is_opened_by_the_dialog_and_by_a_drop, test_another_co_game_master_has_another_window,
          test_it_is_among_the_recent_ones_by_its_title, test_what_is_damaged_says_so],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
