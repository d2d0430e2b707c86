#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""When a phase closes: set, paused, taken back, in a rhythm; who is late; reminders for who is missing, one by one."""

import ast
import datetime
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import types

from desktop import GLib, do
from driver import Window, clipboard, main, set_clipboard, settle, until

CROUPIER, CLI = sys.argv[1], sys.argv[2]
SCRIPT = """game: keys-to-success
title: Deadlines
area One: A open, B open
area Two: C open
area Three:
""" + "".join(f"player: {name}\n" for name in ("Amy", "Bob", "Cyd", "Dan"))
NOTIFICATIONS = pathlib.Path(__file__).with_name("notifications.py")
SOON = re.compile(r"closes in (1 day|23 h( \d+ min)?)$")


def cli(*words, **options):
    return subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True, **options).stdout


def rulings(match):
    """Those that stand, over all phases."""
    phases = json.loads(cli("show", match, "--json"))["phases"]
    return [event["ruling"] for phase in phases for event in phase["events"] if "ruling" in event]


def begin(season):
    script = season.folder / "deadlines.croupier-script"
    script.write_text(SCRIPT)
    season.match = season.folder / "deadlines.croupier"
    cli("new", script, "-o", season.match)
    season.window = Window(CROUPIER, str(season.match), HOME=str(season.folder))
    season.window.resize(1280, 800)
    season.window.get("button", "Resolve*")
    season.window.keys("ctrl+4")
    settle()


def open_dialog(window):
    window.keys("shift+ctrl+t")
    window.get("dialog", "Deadline")
    until(lambda: window.has_focus("combo box"), "the focus in the dialog")


def labels(window, pattern):
    return [name for name in window.names("label") if pattern.search(name)]


def test_nothing_is_resolved_by_a_slip_while_somebody_may_still_send(season):
    begin(season)
    window = season.window
    window.keys("ctrl+r")
    window.get("label", "Resolve Without Them?")
    window.get("label", "Round 1 · 0 of 4 in\n4 are missing: Amy*", inside=window.get("alert", "Resolve Without Them?"))
    window.keys("Escape")
    window.gone("alert", "Resolve Without Them?")
    window.get("button", "Resolve Round 1")
    window.keys("ctrl+r")
    window.answer("Resolve Without Them?", "Remind…")
    window.get("dialog", "Reminder")
    window.keys("Escape")
    window.gone("dialog", "Reminder")


def test_what_has_closed_is_resolved_at_once(season):
    window = season.window
    cli("rule", season.match, "deadline: 2020-01-01 20:00 +00:00")
    until(lambda: labels(window, re.compile("was due")), "the deadline that is over")
    window.keys("ctrl+r")
    window.get("button", "Copy Next")
    assert not window.find("alert", "Resolve Without Them?")
    window.keys("ctrl+4")
    settle()
    window.keys("ctrl+z")
    window.get("button", "Resolve Round 1")
    window.keys("ctrl+z")
    until(lambda: not labels(window, re.compile("was due")), "the deadline to be taken back")


def test_a_deadline_is_set_and_taken_back(season):
    window = season.window
    assert not labels(window, SOON)
    open_dialog(window)
    window.press("In 48 Hours")
    window.press("In 24 Hours")
    settle(0.3)  # a button that is pressed stays down for a moment
    window.keys("ctrl+Return")
    window.gone("dialog", "Deadline")
    until(lambda: labels(window, SOON), "the header to say when it closes")
    assert labels(window, re.compile(r"^Open until \w+ \d+ \w+, \d\d:00$")), window.names("label")
    assert [ruling.split(" ")[0] for ruling in rulings(season.match)] == ["deadline:"]
    window.keys("ctrl+z")
    until(lambda: not labels(window, SOON), "the deadline to be taken back")
    window.keys("shift+ctrl+z")
    until(lambda: labels(window, SOON), "the deadline to stand again")


def test_a_narrow_window_tells_all_of_it(season):
    """Beside the buttons of the header bar there is no room for it: it stands below them."""
    window = season.window
    window.resize(360, 720)

    def shows_all():
        found = list(window.find_all("label", "Round 1 · 0 of 4 in · closes in*"))
        return len(found) == 1 and found[0].get_component_iface().get_size().x > 300
    until(shows_all, "a line as wide as the window")
    window.resize(1280, 800)
    until(lambda: len(list(window.find_all("label", "Round 1 · 0 of 4 in · closes in*"))) == 1 and not shows_all(), "the title to tell it again")


def test_it_can_be_paused(season):
    window = season.window
    open_dialog(window)
    window.take("End")
    window.gone("button", "In 24 Hours")
    window.press("Set")
    window.gone("dialog", "Deadline")
    until(lambda: labels(window, re.compile("deadline paused$")), "the pause")
    assert rulings(season.match)[-1] == "deadline: paused"


def test_what_was_changed_is_not_dropped(season):
    """The deadline is a day later at the same time, once it is set; Escape asks before it drops that."""
    window = season.window
    window.keys("ctrl+z")
    until(lambda: labels(window, SOON), "the deadline without a pause")
    before = rulings(season.match)
    open_dialog(window)
    window.keys("Escape")
    window.gone("dialog", "Deadline")
    open_dialog(window)
    window.press("A Day Later")
    settle(0.3)  # a button that is pressed stays down for a moment
    window.keys("Escape")
    window.get("label", "Discard the Changes?")
    window.keys("Escape")
    window.gone("label", "Discard the Changes?")
    window.get("dialog", "Deadline")
    window.keys("Escape")
    window.answer("Discard the Changes?", "Discard")
    window.gone("dialog", "Deadline")
    assert rulings(season.match) == before
    open_dialog(window)
    window.press("A Day Later")
    settle(0.3)  # a button that is pressed stays down for a moment
    window.press("Set")
    window.gone("dialog", "Deadline")
    moments = [datetime.datetime.fromisoformat(re.match(r"deadline: (\S+ \S+)", ruling)[1]) for ruling in (before[-1], rulings(season.match)[-1])]
    assert moments[1] - moments[0] == datetime.timedelta(days=1), moments
    window.keys("ctrl+z")
    until(lambda: labels(window, SOON), "the deadline as it was")
    open_dialog(window)
    window.take("End")
    window.press("Set")
    window.gone("dialog", "Deadline")


def test_nothing_is_said_twice(season):
    before = rulings(season.match)
    window = season.window
    open_dialog(window)
    window.press("Set")
    window.gone("dialog", "Deadline")
    assert rulings(season.match) == before


def test_a_rhythm_sets_the_next_one(season):
    window = season.window
    open_dialog(window)
    window.tab_to("combo box", "Rhythm")
    window.take("Down")
    window.press("Set")
    window.gone("dialog", "Deadline")
    until(lambda: rulings(season.match)[-1] == "rhythm: every 24 hours", "the rhythm")
    window.resolve("Round 1")
    until(lambda: labels(window, re.compile(r"Round 2 · 0 of 4 in · closes in (1 day|23 h( \d+ min)?)$")), "the next deadline")
    window.keys("ctrl+4")
    settle()
    window.keys("ctrl+z")  # one step, as it was made in one
    until(lambda: labels(window, re.compile("Round 1 · 0 of 4 in · deadline paused$")), "Round 1 to be open again")
    window.keys("shift+ctrl+z")
    until(lambda: labels(window, re.compile("Round 2 · 0 of 4 in · closes in")), "Round 2 again")


def test_an_unknown_zone_is_said(season):
    window = season.window
    window.keys("ctrl+4")
    settle()
    open_dialog(window)
    window.tab_to("combo box", "Rhythm")
    window.take("End")
    window.get("toggle button", "Mon")
    for day in ("Tue", "Sat", "Sun"):
        window.press(day, "toggle button")
    window.tab_to("text", "Where Players Live")
    window.type("Europe/Berlin, Atlantis/Main")
    window.press("Set")
    window.get("label", "There is no time zone “Atlantis/Main”*")
    window.tab_to("text", "Where Players Live")
    window.keys("ctrl+a")
    window.type("europe/berlin, EST")
    window.press("Set")
    window.gone("dialog", "Deadline")
    until(lambda: rulings(season.match)[-1] == "zones: Europe/Berlin, America/New_York", "the zones")
    assert re.fullmatch(r"rhythm: Mon Wed Thu Fri \d\d:00 \S+", rulings(season.match)[-2]), rulings(season.match)


def test_who_is_missing_is_reminded(season):
    window = season.window
    window.choose("Bob: *")
    window.keys("shift+ctrl+n")
    window.get("dialog", "Reminder")
    until(lambda: window.is_sensitive(window.get("button", "Copy")), "something to copy")
    set_clipboard("")
    window.press("Copy")
    until(lambda: re.fullmatch(r"\*\*Round 2\*\*\nI have nothing from you yet.\nIt closes: <t:\d+:F> \(<t:\d+:R>\).", clipboard()),
          "the reminder")
    window.keys("Escape")
    window.gone("dialog", "Reminder")
    window.press("Who Is Missing", "toggle button")
    window.press("Remind…")
    window.get("dialog", "Reminder")
    window.keys("Escape")
    window.gone("dialog", "Reminder")


def test_who_is_away_is_not(season):
    window = season.window
    cli("rule", season.match, "absent Bob: 2020-01-01 to 2999-12-31")
    settle(1)  # until the window has taken it in
    window.keys("shift+ctrl+n")
    window.get("dialog", "Reminder")
    window.tab_to("combo box", "Player")
    window.keys("space")
    until(lambda: not window.has_focus("combo box"), "the list of players")
    shown = window.names("list item")
    assert any(name.startswith("Cyd") for name in shown), shown
    assert "Bob" not in shown, shown
    window.keys("Escape", "Escape")
    settle()
    if window.find("dialog", "Reminder"):
        window.keys("Escape")
    window.gone("dialog", "Reminder")


def test_where_all_are_away_nobody_is_reminded(season):
    window = season.window
    for name in ("Amy", "Cyd", "Dan"):
        cli("rule", season.match, f"absent {name}: 2020-01-01 to 2999-12-31")
    settle(1)  # until the window has taken it in
    window.keys("shift+ctrl+n")
    window.get("label", "Whoever is missing is away*")
    for name in ("Amy", "Cyd", "Dan"):
        cli("rule", season.match, f"absent {name}: none")


def wait_for_absences(window, *lines):
    until(lambda: labels(window, re.compile("^" + "\n".join(["A player who is away is not reminded.", *lines]) + "$")), f"{lines}")


def test_who_is_away_is_chosen(season):
    window = season.window
    today, ahead = time.strftime("%Y-%m-%d"), time.strftime("%-d %B")
    cli("rule", season.match, "absent Dan: 2020-01-01 to 2020-01-02")  # which is over
    settle(1)  # until the window has taken it in
    open_dialog(window)
    window.tab_to("combo box", "Player")
    wait_for_absences(window, r"Bob: 1 January \d{4} to 31 December \d{4}")
    window.take("Down")
    window.tab_to("check box", "Away")
    window.keys("space")
    wait_for_absences(window, f"Amy: {ahead}", "Bob: .*")
    window.tab_to("combo box", "Player", "shift+Tab")
    window.take("Down")  # Bob, who comes back
    window.tab_to("check box", "Away")
    window.keys("space")
    wait_for_absences(window, f"Amy: {ahead}")
    window.press("Set")
    window.gone("dialog", "Deadline")
    until(lambda: rulings(season.match)[-2:] == [f"absent Amy: {today} to {today}", "absent Bob: none"], "both rulings")

    open_dialog(window)
    window.tab_to("combo box", "Player")
    window.take("Down")
    for row, n_weeks in ("First Day", 2), ("Last Day", 3):  # of the month that is shown, whichever that is
        window.tab_to("list item", row)
        window.keys("Return")
        until(lambda: window.has_focus("panel"), "the calendar")
        for key in ["Down"] * n_weeks + ["Right", "space"]:
            window.keys(key)
            settle()
        until(lambda: not window.has_focus("panel"), "the day")
        window.tab_to("list item", row, "shift+Tab")
    wait_for_absences(window, r"Amy: \d+ \w+( \d{4})? to \d+ \w+( \d{4})?")
    window.keys("ctrl+Return")
    window.gone("dialog", "Deadline")
    until(lambda: rulings(season.match)[-1].startswith("absent Amy: "), "the other days")
    first, last = (time.mktime(time.strptime(day, "%Y-%m-%d")) for day in rulings(season.match)[-1][12:].split(" to "))
    assert round((last - first) / 86400) == 7, rulings(season.match)
    window.keys("ctrl+z")
    until(lambda: rulings(season.match)[-1] == "absent Bob: none", "the days to be taken back")


def test_the_desktop_tells_that_it_is_over(season):
    """For each match by itself, with no name in it, nor anything else that whoever looks on may not know; and opens it."""
    window = season.window
    other = season.folder / "elsewhere.croupier"
    script = season.folder / "elsewhere.croupier-script"
    script.write_text(SCRIPT.replace("title: Deadlines", "title: Elsewhere"))
    cli("new", script, "-o", other)
    do("ActivateAction", "(sava{sv})", "open-match", [GLib.Variant.new_bytestring(bytes(other))])
    window.go_to_window("Elsewhere")
    desktop = subprocess.Popen([sys.executable, NOTIFICATIONS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert desktop.stdout.readline() == "ready\n"
        closes = (time.time() // 60 + (1 if time.time() % 60 < 45 else 2)) * 60
        for match in (season.match, other):
            cli("rule", match, time.strftime("deadline: %Y-%m-%d %H:%M +00:00", time.gmtime(closes)))
            window.go_to_window("Deadlines" if match == season.match else "Elsewhere")
            until(lambda: labels(window, re.compile("closes in ")), "the window to know of it")
        told = dict(desktop.stdout.readline().split(" ", 1) for _ in range(2))
        number = next(number for number, words in told.items() if "elsewhere" in words)
        window.keys("ctrl+w")
        until(lambda: "Elsewhere" not in window.titles().values(), "the window to close")
        desktop.stdin.write(f"{number} Open\n")
        desktop.stdin.flush()
        window.go_to_window("Elsewhere")
        window.keys("ctrl+w")
        window.go_to_window("Deadlines")
        until(lambda: labels(window, re.compile("was due .* ago$")), "the window to know that it has passed")
    finally:
        desktop.kill()
        desktop.wait()
    assert len(told) == 2, told
    for words in told.values():
        _, _, _, heading, body, actions, _, _ = ast.literal_eval(words)
        assert (heading, body, actions[1::2]) == ("A deadline has passed", "The phase can be resolved.", ["", "Open"]), words


def test_a_day_later_is_one_press_and_told_to_whoever_has_the_old_one(season):
    """Whoever has been sent nothing since there is a deadline is told nothing of it."""
    window = season.window
    cli("rule", season.match, "zones: none")
    cli("rule", season.match, "deadline: 2099-03-12 20:00 +00:00")
    until(lambda: labels(window, re.compile("closes in ")), "the deadline")
    window.choose("Messages")
    window.choose("One: Round 2 · Start, To send")
    set_clipboard("")
    window.press("Copy")
    until(lambda: "Round 2 closes: <t:4077028800:F>" in clipboard(), "the deadline in the message")
    window.keys("ctrl+4")
    settle()
    window.press("+1 Day")
    until(lambda: rulings(season.match)[-1] == "deadline: 2099-03-13 20:00 +00:00", "the deadline a day later")
    window.choose("Messages")
    window.get("list item", "One: Moved Deadline, To send")
    assert [name for name in window.names("list item") if "Moved" in name] == ["One: Moved Deadline, To send"]
    window.choose("One: Moved Deadline, To send")
    window.press("Copy")
    until(lambda: clipboard() == "**The deadline has moved.**\nRound 2 closes: <t:4077115200:F> (<t:4077115200:R>).", "what has moved")
    window.get("list item", "One: Moved Deadline, Sent")
    window.keys("ctrl+4")
    settle()


def test_what_comes_after_it_is_late(season):
    window = season.window
    cli("rule", season.match, "deadline: 2099-03-12 20:00 +00:00, grace 30")  # what is older than the round is no move of it
    cli("paste", season.match, "--add", input="Amy — 2099-03-12 20:29\n1 at A\nCyd — 2099-03-12 20:31\n1 at B\n")
    until(lambda: {name.rpartition(", ")[2] for name in window.names("list item")} >= {"Late: 1 at B", "1 at A"}, "who is late")


def test_history_tells_when_a_text_was_sent_and_that_it_was_late(season):
    """By the clock of this machine, whatever that of whoever exported the chat; and with the year, where it is another."""
    window = season.window
    chat = json.dumps({"channel": {}, "messages": [{"type": "Default", "timestamp": "2099-03-12T21:45:00+01:00", "content": "1 at A", "author": {"name": "Dan"}}]})
    cli("paste", season.match, "--add", input=chat)
    window.go_to("History")
    until(lambda: len(labels(window, re.compile("^12 Mar 2099, 20:(29|31|45)$"))) == 3, "when each was sent")
    until(lambda: len(labels(window, re.compile("^Late$"))) == 2, "who was late")
    window.quit()


with tempfile.TemporaryDirectory() as place:
    main([test_nothing_is_resolved_by_a_slip_while_somebody_may_still_send,
          test_what_has_closed_is_resolved_at_once,
          test_a_deadline_is_set_and_taken_back,
          test_a_narrow_window_tells_all_of_it,
          test_it_can_be_paused,
          test_what_was_changed_is_not_dropped,
          test_nothing_is_said_twice,
          test_a_rhythm_sets_the_next_one,
          test_an_unknown_zone_is_said,
          test_who_is_missing_is_reminded,
          test_who_is_away_is_not,
          test_where_all_are_away_nobody_is_reminded,
          test_who_is_away_is_chosen,
          test_the_desktop_tells_that_it_is_over,
          test_a_day_later_is_one_press_and_told_to_whoever_has_the_old_one,
          test_what_comes_after_it_is_late,
          test_history_tells_when_a_text_was_sent_and_that_it_was_late],
         types.SimpleNamespace(folder=pathlib.Path(place), window=None, match=None))
