#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The paste desk with a busy channel, and with far too much: the window answers all the while."""

import pathlib
import sys
import tempfile
import types

from driver import Window, main, set_clipboard, until

CROUPIER = sys.argv[1]
SCRIPT = "game: keys-to-success\ntitle: Desk\n" + "".join(f"player: {name}\n" for name in ("Amy", "Ben", "Cyd", "Dan")) + "== round-1\n== open\n"
FAR_TOO_MUCH = "Amy: 1 at A\n" * 1_700_000
N = 999  # of a busy channel


def count_rows(window):
    return sum(1 for _ in window.find_all("button", "Leave out Amy"))


def test_far_too_much_is_refused(desk):
    script = desk.folder / "desk.croupier-script"
    script.write_text(SCRIPT)
    desk.window = Window(CROUPIER, str(script), HOME=str(desk.folder))
    desk.window.resize(1000, 700)
    desk.window.get("list item", "Amy: Waiting, Nothing yet")
    set_clipboard(FAR_TOO_MUCH)
    desk.window.press("Paste")
    until(lambda: any("only what came in lately." in name for name in desk.window.names("label")), "the refusal")


def test_the_window_answers_while_a_busy_channel_comes_in(desk):
    window = desk.window
    set_clipboard("".join(f"{12 + i // 1440}.03.2026, {i // 60 % 24:02}:{i % 60:02} - Amy: {1 + i % 3} at {'ABCDEFGHIJ'[i % 10]}{' thanks' * (i % 100)}\n"
                          for i in range(N)))
    window.press("Paste")
    until(lambda: 0 < count_rows(window) < N, "the first rows")
    window.get("button", f"Add {N} Accepted")


def test_the_first_of_them_can_be_left_out_meanwhile(desk):
    window = desk.window
    window.click(next(window.find_all("button", "Leave out Amy")))
    window.get("button", f"Add {N - 1} Accepted")
    window.kill()


with tempfile.TemporaryDirectory() as folder:
    main([test_far_too_much_is_refused,
          test_the_window_answers_while_a_busy_channel_comes_in,
          test_the_first_of_them_can_be_left_out_meanwhile],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
