#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Work that lasts: a person at a terminal is told how far it is, and Ctrl+C ends it at once, with nothing half done."""

import json
import os
import pty
import signal
import subprocess
import sys
import time

from cli import ENVIRONMENT, PROGRAM, equal, expect, matches, run_tests, test, tests_of

ENDLESS = ("simulate", "keys-to-success", "--matches", "1000000000")
HEAD = "game: keys-to-success\n" + "".join(f"player: {name}\n" for name in ("Ada", "Bruno", "Dora", "Elif"))
TRIES = 30


def read_until(master, mark):
    seen = b""
    while mark not in seen:
        seen += os.read(master, 4096)
    return seen.decode()


@test
def a_terminal_is_told_how_far_it_is_and_ctrl_c_ends_it(folder):
    process, master = pty.fork()
    if process == 0:
        os.execve(PROGRAM, [PROGRAM, *ENDLESS], ENVIRONMENT)
    matches(read_until(master, b"ends it."), r"^\rcroupier-cli: .*Ctrl\+C ends it\.")
    os.write(master, b"\x03")
    equal(os.WTERMSIG(os.waitpid(process, 0)[1]), signal.SIGINT)
    os.close(master)


@test
def nobody_else_is_told(folder):
    with subprocess.Popen([PROGRAM, *ENDLESS], env=ENVIRONMENT, stderr=subprocess.PIPE) as running:
        time.sleep(3)
        running.send_signal(signal.SIGINT)
        equal(running.stderr.read(), b"")
        equal(running.wait(), -signal.SIGINT)


@test
def parts_add_up(folder):
    whole = json.loads(expect(0, "simulate", "five-fold-possession", "--matches", "10007", "--json").out)
    parts = [json.loads(expect(0, "simulate", "five-fold-possession", "--first", first, "--matches", n, "--json").out)
             for first, n in (("0", "5000"), ("5000", "5007"))]
    equal(whole["matches"], 10007)
    equal(whole["phases"], parts[0]["phases"] + parts[1]["phases"])


@test
def ctrl_c_leaves_no_half_files(folder):
    path = str(folder / "match.croupier")
    expect(0, "new", "-", "-o", path, stdin=HEAD)
    for i in range(TRIES):
        with subprocess.Popen([PROGRAM, "rule", path, f"note {i}"], env=ENVIRONMENT, stdout=subprocess.DEVNULL) as running:
            time.sleep(0.002 * i)
            running.send_signal(signal.SIGINT)
            assert running.wait() in (0, -signal.SIGINT), running.returncode
        assert set(os.listdir(folder)) <= {"match.croupier", "match.croupier~"}, os.listdir(folder)
    expect(0, "show", path)


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
