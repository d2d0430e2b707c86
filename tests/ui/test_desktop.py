#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as the desktop knows it: files that are its own, what starts it over the bus, and what is offered beside its icon."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import types
from xml.etree import ElementTree

from desktop import GLib, StartedWindow, call, do, find_process, install_service, is_running
from driver import PROGRAM, Window, main, run, settle, until

CROUPIER, CLI = sys.argv[1:3]
SOURCES = pathlib.Path(__file__).resolve().parents[2]
BUILT = pathlib.Path(CROUPIER).parents[2] / "data"
SCRIPT = SOURCES / "data" / "samples" / "under-way.croupier-script"
GAME = SOURCES / "data" / "games" / "free-match.croupier-game"
KINDS = {"": "match", "-season": "season", "-handout": "handout", "-script": "script", "-game": "game"}


def cli(*words):
    return subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True)


def read_desktop_file():
    """The keys of the desktop file that is installed, by their groups."""
    groups, group = {}, None
    for line in (BUILT / f"{PROGRAM}.desktop").read_text().splitlines():
        if line.startswith("["):
            group = groups.setdefault(line.strip("[]"), {})
        elif "=" in line:
            key, value = line.split("=", 1)
            group[key] = value
    return groups


def make_match(place, name, title):
    script = place.folder / f"{name}.croupier-script"
    script.write_text(f"game: keys-to-success\ntitle: {title}\n" + "".join(f"player: {player}\n" for player in ("Ann", "Ben", "Cleo", "Dan", "Eve")))
    match = place.folder / f"{name}.croupier"
    cli("new", script, "-o", match)
    return match


def title_of(window):
    return run("xdotool", "getwindowname", window.id).strip()


def close(window):
    window.quit()
    until(lambda: not is_running(), "the program to leave the bus")


def test_each_kind_of_file_has_a_type_and_an_icon(place):
    """By its name, and what holds JSON by what it begins with, too."""
    types_folder = place.folder / "share" / "mime"
    (types_folder / "packages").mkdir(parents=True)
    shutil.copy(BUILT / f"{PROGRAM}.xml", types_folder / "packages")
    run("update-mime-database", types_folder)
    seen = {**os.environ, "XDG_DATA_DIRS": f"{types_folder.parent}:/usr/share", "XDG_DATA_HOME": str(place.folder / "nothing")}
    ask = lambda path, key: run("gio", "info", "-a", key, path, env=seen).split(f"{key}:")[1].strip()
    season = place.folder / "long.croupier-season"
    cli("season", "new", season, "The Long Season")
    match, handout = make_match(place, "first", "First"), place.folder / "first.croupier-handout"
    cli("handout", match, "-o", handout)
    files = {"": match, "-season": season, "-handout": handout, "-script": SCRIPT, "-game": GAME}
    assert files.keys() == KINDS.keys()
    for end, kind in KINDS.items():
        assert ask(files[end], "standard::content-type") == f"application/x-croupier{end}", kind
        assert f"{PROGRAM}-{kind}" in ask(files[end], "standard::icon"), kind
        assert (SOURCES / "data" / "icons" / "mimetypes" / f"{PROGRAM}-{kind}.svg").is_file(), kind
    for end in ("", "-season", "-handout"):
        copy = place.folder / f"copy{end}"
        shutil.copy(files[end], copy)
        assert ask(copy, "standard::content-type") == f"application/x-croupier{end}", end


def test_the_program_says_that_it_opens_them(place):
    groups = read_desktop_file()
    claimed = groups["Desktop Entry"]["MimeType"].strip(";").split(";")
    assert claimed == [f"application/x-croupier{end}" for end in KINDS]
    described = ElementTree.parse(BUILT / f"{PROGRAM}.metainfo.xml").getroot()
    assert [node.text for node in described.iter("mediatype")] == claimed
    assert groups["Desktop Entry"]["Exec"] == "croupier %U"


def test_what_is_offered_beside_the_icon_works_without_the_bus_too(place):
    groups = read_desktop_file()
    for action in groups["Desktop Entry"]["Actions"].strip(";").split(";"):
        program, option = groups[f"Desktop Action {action}"]["Exec"].split(" ")
        assert (program, option) == ("croupier", f"--{action}")
    place.window = Window(CROUPIER, "--new-match", HOME=str(place.folder))
    place.window.get("dialog", "New Match")
    place.window.keys("Escape")
    place.window.gone("dialog", "New Match")
    close(place.window)


def test_the_bus_starts_it(place):
    install_service(CROUPIER, place.folder)
    assert read_desktop_file()["Desktop Entry"]["DBusActivatable"] == "true"
    do("Activate", "(a{sv})")
    window = StartedWindow()
    window.get("button", "New Match")
    close(window)


def test_what_has_nothing_to_do_ends_again(place):
    """It was started by somebody who then wanted nothing."""
    subprocess.run(["dbus-send", "--session", "--dest=org.freedesktop.DBus", "--print-reply", "/org/freedesktop/DBus",
                    "org.freedesktop.DBus.StartServiceByName", f"string:{PROGRAM}", "uint32:0"], check=True, capture_output=True)
    until(is_running, "the program on the bus")
    began = time.monotonic()
    until(lambda: not is_running(), "the program to end again", 30)
    assert time.monotonic() - began > 2, "it waits a moment for what it is wanted for"


def test_a_match_and_a_season_open_from_the_file_manager(place):
    """Several at once, each in a window of its own."""
    files = [place.folder / "first.croupier", make_match(place, "second", "Second"), place.folder / "long.croupier-season"]
    do("Open", "(asa{sv})", [file.as_uri() for file in files])
    window = StartedWindow()
    until(lambda: {"First", "Second", "The Long Season"} <= set(window.titles().values()), "three windows")
    do("Open", "(asa{sv})", [files[1].as_uri()])
    settle(0.5)
    assert sorted(window.titles().values()).count("Second") == 1, window.titles()
    close(window)


def test_a_script_begins_a_match_and_a_game_is_shown_before_it_is_kept(place):
    do("Open", "(asa{sv})", [SCRIPT.as_uri()])
    window = StartedWindow()
    until(lambda: title_of(window) == "The Long Corridor, under way", "the match of the script")
    do("Open", "(asa{sv})", [GAME.as_uri()])
    window.get("dialog", "Game of Your Own")
    assert not list(place.folder.rglob("*.croupier-game"))
    window.keys("Escape")
    window.gone("dialog", "Game of Your Own")
    close(window)


def test_the_last_match_and_a_new_one_are_offered(place):
    do("ActivateAction", "(sava{sv})", "last-match", [])
    window = StartedWindow()
    until(lambda: title_of(window) == "The Long Corridor, under way", "the last match")
    do("ActivateAction", "(sava{sv})", "new-match", [])
    until(lambda: "Croupier" in window.titles().values(), "a window for the new match")
    window.go_to_window("Croupier")
    window.get("dialog", "New Match")
    window.keys("Escape")
    window.gone("dialog", "New Match")
    assert StartedWindow().process.pid == find_process()
    close(window)


def search(method, signature, *arguments):
    return call("/app/croupier/Croupier/SearchProvider", "org.gnome.Shell.SearchProvider2", method, GLib.Variant(signature, arguments))


def find(*words):
    """What the desktop shows for some words that are typed."""
    ids, = search("GetInitialResultSet", "(as)", words)
    metas, = search("GetResultMetas", "(as)", ids)
    return [meta["name"] for meta in metas]


def test_the_search_finds_matches_and_seasons_by_their_titles(place):
    """Each word of the search begins a word of the title; nobody’s name is found, nor what the match is about."""
    shell = dict(line.split("=") for line in (SOURCES / "data" / f"{PROGRAM}.search-provider.ini").read_text().splitlines()[1:])
    assert shell == {"DesktopId": f"{PROGRAM}.desktop", "BusName": PROGRAM, "ObjectPath": "/app/croupier/Croupier/SearchProvider", "Version": "2"}
    assert set(find("long")) == {"The Long Season", "The Long Corridor, under way"}
    assert find("the", "cor") == ["The Long Corridor, under way"]
    for word in ("ann", "ada", "keys", "round", "ong", "croupier"):
        assert find(word) == [], word
    (path := place.folder / ".local" / "share" / "croupier" / "matches" / "Kept since long.croupier").write_text("{}")
    assert "Kept since long" in find("kept")
    before, = search("GetInitialResultSet", "(as)", ["long"])
    assert search("GetSubsearchResultSet", "(asas)", before[:1], ["long"]) == (before[:1],)
    path.unlink()
    assert find("kept") == [] and search("GetResultMetas", "(as)", [path.as_uri()]) == ([],)


def test_what_is_found_is_opened(place):
    second, = search("GetInitialResultSet", "(as)", ["second"])[0]
    search("ActivateResult", "(sasu)", second, ["second"], 0)
    window = StartedWindow()
    until(lambda: title_of(window) == "Second", "the match that was found")
    season, = search("GetInitialResultSet", "(as)", ["season"])[0]
    search("ActivateResult", "(sasu)", season, ["season"], 0)
    until(lambda: "The Long Season" in window.titles().values(), "the season that was found")
    search("ActivateResult", "(sasu)", "file:///etc/passwd", ["second"], 0)
    search("LaunchSearch", "(asu)", ["second"], 0)
    settle(0.5)
    assert not window.find("label", "This Can’t Be Opened")
    close(window)


with tempfile.TemporaryDirectory() as folder:
    main([test_each_kind_of_file_has_a_type_and_an_icon,
          test_the_program_says_that_it_opens_them,
          test_what_is_offered_beside_the_icon_works_without_the_bus_too,
          test_the_bus_starts_it,
          test_what_has_nothing_to_do_ends_again,
          test_a_match_and_a_season_open_from_the_file_manager,
          test_a_script_begins_a_match_and_a_game_is_shown_before_it_is_kept,
          test_the_last_match_and_a_new_one_are_offered,
          test_the_search_finds_matches_and_seasons_by_their_titles,
          test_what_is_found_is_opened],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
