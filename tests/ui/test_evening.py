#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game master’s evening, from what came in to everything copied, in as few keys and clicks as it takes: beside one for each message."""

import pathlib
import re
import sys
import tempfile
import types

from driver import Window, main, set_clipboard, until

CROUPIER = sys.argv[1]
SCRIPT = (pathlib.Path(__file__).resolve().parents[2] / "data/samples/keys.croupier-script").read_text()
HEAD, FIRST = re.split(r"(?m)^== .*\n", SCRIPT)[:2]
MOVES = dict(re.findall(r"(?ms)^(\w+): *(.*?)(?=^\w+:|\Z)", FIRST))
N = len(MOVES)  # players


def begin(evening):
    script = evening.folder / "evening.croupier-script"
    script.write_text(f"{HEAD}== round-1\n== open\n")
    evening.window = Window(CROUPIER, str(script), HOME=tempfile.mkdtemp(dir=evening.folder))
    evening.window.resize(1280, 800)
    evening.window.get("label", f"Round 1 · 0 of {N} in")
    evening.n = 0


def keys(evening, *names):
    evening.window.keys(*names)
    evening.n += len(names)


def click(evening, name, role="button"):
    evening.window.press(name, role)
    evening.n += 1


def tell_everybody(evening):
    """Resolves the round and copies all there is to copy; says what it took beside one key for each message."""
    window = evening.window
    window.get("label", f"Round 1 · {N} of {N} in")
    keys(evening, "ctrl+r")
    window.get("label", "Round 2*")
    keys(evening, "ctrl+5")
    window.get("combo box", "To Send (*")
    n = evening.n
    count = int(re.search(r"\d+", window.get("combo box", "To Send (*").get_name())[0])
    for left in range(count, 0, -1):
        window.get("combo box", f"To Send ({left})")
        window.keys("ctrl+Return")
    window.get("combo box", "To Send")
    window.quit()
    return n


def discord(name, text, minute):
    return f"{name}\n — Yesterday at 9:{minute:02} PM\n{text.strip()}\n"


def test_a_clean_log(evening):
    begin(evening)
    set_clipboard("\n".join(f"{name}: {' '.join(move.split())}" for name, move in MOVES.items()))
    keys(evening, "ctrl+v")
    evening.window.get("button", f"Add {N} Accepted")
    keys(evening, "Return")
    assert tell_everybody(evening) <= 6, evening.n


def test_thirteen_private_channels(evening):
    begin(evening)
    for minute, (name, move) in enumerate(MOVES.items()):
        set_clipboard(discord(name, move, minute))
        keys(evening, "ctrl+v")
        evening.window.get("button", f"Add {minute + 1} Accepted")
    keys(evening, "Return")
    assert tell_everybody(evening) <= 19, evening.n


def test_a_real_log(evening):
    """What people write: chatter, questions, second thoughts, other people’s orders, and somebody whom nobody knows."""
    begin(evening)
    window = evening.window
    said = {name: [move] for name, move in MOVES.items()}
    said["Bruno"] = ["hey all, what a day", MOVES["Bruno"]]
    said["Carmen"] = ["is C still free?\n" + MOVES["Carmen"]]
    said["Dmitri"] = ["3 at G\nno wait, 3 at G and H"]
    said["Elif"] = [MOVES["Elif"].strip() + " (edited)"]
    said["Skull"] = said.pop("Greta")
    said["Imani"] = ["> 3 at D\n" + MOVES["Imani"]]
    said["Jonas"] = ["2 at B", "scratch that, " + MOVES["Jonas"]]
    said["Katya"] = [MOVES["Katya"].strip() + ", thanks!", "👍"]
    set_clipboard("\n".join(discord(name, text, minute) for minute, (name, text) in
                            enumerate((name, text) for name, texts in said.items() for text in texts)))
    keys(evening, "ctrl+v")
    for who in ("Carmen", "Dmitri", "Imani", "Jonas"):
        until(lambda: window.has_focus("list item", who), f"the focus on {who}")
        keys(evening, "space")
    until(lambda: window.has_focus("list item", "Skull"), "the focus on Skull")
    click(evening, "Who is Skull?", "combo box")
    window.pick("Greta")
    evening.n += 1
    until(lambda: window.has_focus("button", f"Add {N + 1} Accepted"), "the focus on Add")
    keys(evening, "Return")
    window.gone("label", "Pasted Submissions")
    assert tell_everybody(evening) <= 10, evening.n


with tempfile.TemporaryDirectory() as folder:
    main([test_a_clean_log, test_a_real_log, test_thirteen_private_channels],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None, n=0))
