#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The paste desk with as much as it takes, and with more: the window always answers."""

import pathlib
import sys
import tempfile
import time
import types

from driver import Window, main, set_clipboard, until

CROUPIER = sys.argv[1]
SCRIPT = "game: keys-to-success\ntitle: Desk\n" + "".join(f"player: {name}\n" for name in ("Amy", "Ben", "Cyd", "Dan")) + "== round-1\n== open\n"
PATIENCE = 1     # seconds in which a window answers that is not frozen
FAR_TOO_MUCH = "Amy: 1 at A\n" * 1_700_000


def longest_silence(window, seconds):
    """For how long the window did not answer, at most."""
    longest, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        window.frame.get_attributes()
        longest = max(longest, time.monotonic() - began)
        time.sleep(0.01)
    print(f"# silent for {longest:.2f} s at most")
    return longest


def test_far_too_much_is_refused_at_once(desk):
    script = desk.folder / "desk.croupier-script"
    script.write_text(SCRIPT)
    desk.window = Window(CROUPIER, str(script), HOME=str(desk.folder))
    desk.window.resize(1000, 700)
    desk.window.get("list item", "Amy: Waiting, Nothing yet")
    set_clipboard(FAR_TOO_MUCH)
    began = time.monotonic()
    desk.window.press("Paste")
    until(lambda: any("Copy only what came in lately." in name for name in desk.window.names("label")), "the refusal")
    took = time.monotonic() - began
    print(f"# refused after {took:.2f} s")
    assert took < 5


def test_as_much_as_is_taken_leaves_the_window_free(desk):
    window = desk.window
    set_clipboard("".join(f"[{i // 60:02}:{i % 60:02}] Amy: {1 + i % 3} at {'ABCDEFGHIJ'[i % 10]}{' thanks' * (i % 100)}\n"
                          for i in range(999)))
    window.press("Paste")
    assert longest_silence(window, 8) < PATIENCE
    until(lambda: window.find("button", "Add 999 Accepted"), "the texts", 2)


def test_and_so_does_each_that_is_left_out(desk):
    window = desk.window
    window.click(next(window.find_all("button", "Leave out Amy")))
    assert longest_silence(window, 3) < PATIENCE
    window.get("button", "Add 998 Accepted")
    window.kill()


with tempfile.TemporaryDirectory() as folder:
    main([test_far_too_much_is_refused_at_once,
          test_as_much_as_is_taken_leaves_the_window_free,
          test_and_so_does_each_that_is_left_out],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
