#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Deadlines are told while no window is open, where that is wished and the desktop allows it."""

import ast
import contextlib
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import types

from desktop import StartedWindow, do, find_process, is_running
from driver import Atspi, Window, main, settle, until

CROUPIER, CLI = sys.argv[1:3]
HERE = pathlib.Path(__file__).parent
ROW = "Remind of Deadlines While Closed"


def cli(*words):
    subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True)


@contextlib.contextmanager
def running(program, *arguments):
    with subprocess.Popen([sys.executable, HERE / program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as desktop:
        try:
            assert desktop.stdout.readline() == "ready\n"
            yield desktop
        finally:
            desktop.kill()


def is_on(window):
    return window.get("check box", ROW).get_state_set().contains(Atspi.StateType.CHECKED)


def turn(window):
    window.tab_to("check box", ROW)
    window.keys("space")


def ticks(pid):
    """The time of the processor that a program has taken, in hundredths of a second."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) * 100 // os.sysconf("SC_CLK_TCK")


def test_where_no_desktop_answers_the_switch_says_so(place):
    script = place.folder / "quiet.croupier-script"
    script.write_text("game: keys-to-success\ntitle: Quiet\n" + "".join(f"player: {name}\n" for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")))
    cli("new", script, "-o", place.match)
    place.window = Window(CROUPIER, str(place.match), HOME=str(place.folder))
    place.window.get("button", "Resolve*")
    place.window.keys("ctrl+comma")
    place.window.get("label", "Croupier starts with the desktop and waits without a window")
    turn(place.window)
    place.window.get("label", "The desktop does not let Croupier run in the background")
    assert not is_on(place.window)


def test_a_desktop_that_refuses_is_obeyed(place):
    with running("background_portal.py", "no") as desktop:
        turn(place.window)
        asked = ast.literal_eval(desktop.stdout.readline())
        until(lambda: not is_on(place.window), "the switch to be off again")
        assert asked["autostart"] is True and asked["commandline"] == ["croupier", "--gapplication-service"], asked


def test_a_desktop_that_allows_it_starts_it(place):
    with running("background_portal.py", "yes") as desktop:
        turn(place.window)
        assert ast.literal_eval(desktop.stdout.readline())["autostart"] is True
        settle()
        assert is_on(place.window)
    place.window.keys("Escape")
    place.window.gone("label", "Preferences")


def test_a_deadline_is_told_while_no_window_is_open(place):
    """Once, and by nothing but a timer."""
    with running("notifications.py") as desktop:
        closes = (time.time() // 60 + (1 if time.time() % 60 < 30 else 2)) * 60
        cli("rule", place.match, time.strftime("deadline: %Y-%m-%d %H:%M +00:00", time.gmtime(closes)))
        until(lambda: any("closes in" in name for name in place.window.names("label")), "the window to know of it")
        process, pid = place.window.process, find_process()
        place.window.keys("ctrl+q")
        until(lambda: not place.window.titles(), "the window to close")
        settle(1)
        before = ticks(pid)
        number, words = desktop.stdout.readline().split(" ", 1)
        assert time.time() >= closes and ticks(pid) - before <= 3, (time.time() - closes, ticks(pid) - before)
        assert "A deadline has passed" in words and find_process() == pid
        desktop.stdin.write(f"{number} Open\n")
        desktop.stdin.flush()
        place.window = StartedWindow()
        place.window.process = process  # which is still the first one
        until(lambda: "Quiet" in place.window.titles().values(), "the match")


def test_it_ends_with_its_window_where_it_is_not_wished_any_more(place):
    with running("background_portal.py", "yes") as desktop:
        place.window.keys("ctrl+comma")
        until(lambda: is_on(place.window), "the switch")
        turn(place.window)
        assert ast.literal_eval(desktop.stdout.readline())["autostart"] is False
        until(lambda: not is_on(place.window), "the switch to be off")
    place.window.keys("Escape")
    place.window.gone("label", "Preferences")
    place.window.quit()
    until(lambda: not is_running(), "the program to leave the bus")


def test_what_passed_while_it_did_not_run_is_told_as_it_begins(place):
    """By the file of what was open lately, as the program finds it when the desktop starts it."""
    settings = {"HOME": str(place.folder), "XDG_CONFIG_HOME": str(place.folder / "config"), "GSETTINGS_BACKEND": "keyfile"}
    keyfile = place.folder / "config" / "glib-2.0" / "settings" / "keyfile"
    keyfile.parent.mkdir(parents=True)
    keyfile.write_text(f"[app/croupier/Croupier]\nremind-closed=true\nreminded-until=int64 {int(time.time()) - 86400}\n")
    with running("notifications.py") as desktop:
        process = subprocess.Popen([CROUPIER, "--gapplication-service"], env={**os.environ, **settings})
        assert "A deadline has passed" in desktop.stdout.readline()
        until(lambda: f"reminded-until=int64 {int(time.time()) - 86400}" not in keyfile.read_text(), "it to be noted")
        do("ActivateAction", "(sava{sv})", "quit", [])
        assert process.wait(10) == 0


with tempfile.TemporaryDirectory() as folder:
    main([test_where_no_desktop_answers_the_switch_says_so,
          test_a_desktop_that_refuses_is_obeyed,
          test_a_desktop_that_allows_it_starts_it,
          test_a_deadline_is_told_while_no_window_is_open,
          test_it_ends_with_its_window_where_it_is_not_wished_any_more,
          test_what_passed_while_it_did_not_run_is_told_as_it_begins],
         types.SimpleNamespace(folder=pathlib.Path(folder), match=pathlib.Path(folder) / "quiet.croupier", window=None))
