#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several who change one match file at the same moment."""

import json
import subprocess
import sys

from cli import ENVIRONMENT, PROGRAM, equal, expect, run_tests, test, tests_of

NAMES = ["Ada", "Bruno", "Dora", "Elif", "Farid", "Greta", "Hugo", "Ida"]
HEAD = "game: keys-to-success\n" + "".join(f"player: {name}\n" for name in NAMES)


def begin(folder):
    path = str(folder / "match.croupier")
    expect(0, "new", "-", "-o", path, stdin=HEAD)
    return path


def all_at_once(*calls):
    running = [subprocess.Popen([PROGRAM, *call], env=ENVIRONMENT, stdout=subprocess.DEVNULL) for call in calls]
    for process in running:
        equal(process.wait(60), 0)


def get_log(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)["log"]


@test
def eight_who_submit_at_once_are_all_in(folder):
    path = begin(folder)
    for strength in (1, 2, 3, 4):
        text = f"{min(strength, 3)} at A{' please' * strength}"
        all_at_once(*(("submit", path, name, text) for name in NAMES))
        equal(sorted(entry["submit"] for entry in get_log(path) if entry["text"] == text), NAMES)
    equal(len(get_log(path)), 4 * len(NAMES))


@test
def submissions_and_rulings_at_once_are_all_in(folder):
    path = begin(folder)
    all_at_once(*(("submit", path, name, "1 at A") for name in NAMES[:4]),
                *(("rule", path, f"garnets {name} +1") for name in NAMES[4:]))
    equal(len(get_log(path)), len(NAMES))


@test
def the_phase_is_resolved_once_for_each_that_asks(folder):
    path = begin(folder)
    all_at_once(*(("resolve", path) for _ in range(3)))
    equal([entry["resolve"] for entry in get_log(path)], ["round-1", "round-2", "round-3"])


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
