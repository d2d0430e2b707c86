#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several who change one match file at the same moment."""

import json
import os
import stat
import subprocess
import sys

from cli import ENVIRONMENT, PROGRAM, SAMPLES, equal, expect, run_tests, test, tests_of

NAMES = ["Ada", "Bruno", "Dora", "Elif", "Farid", "Greta", "Hugo", "Ida"]
PAIRS = int(os.environ.get("EXPORT_PAIRS", "25"))
SAMPLE = str(SAMPLES / "keys.croupier-script")
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


def read_all(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def export_alone(folder, style):
    expect(0, "play", SAMPLE, "--out", str(folder), "--style", style)
    return read_all(folder)


@test
def exports_of_one_match_into_one_folder_are_whole(folder):
    alone = export_alone(folder / "alone", "plain")
    for pair in range(PAIRS):
        both = folder / f"both-{pair}"
        all_at_once(*[("play", SAMPLE, "--out", str(both))] * 2)
        equal(read_all(both), alone)


@test
def of_exports_of_two_matches_into_one_folder_the_later_stands(folder):
    ones = [export_alone(folder / style, style) for style in ("plain", "bbcode")]
    for pair in range(PAIRS):
        both = folder / f"both-{pair}"
        all_at_once(*(("play", SAMPLE, "--out", str(both), "--style", style) for style in ("plain", "bbcode")))
        found = read_all(both)
        assert found in ones, [name for name in found if found[name] not in (ones[0][name], ones[1][name])]


@test
def what_is_exported_is_for_its_owner_alone(folder):
    expect(0, "play", SAMPLE, "--out", str(folder / "a" / "b"), "--save", str(folder / "match.croupier"))
    for path in folder.rglob("*"):
        equal((str(path), stat.S_IMODE(path.lstat().st_mode)), (str(path), 0o700 if path.is_dir() else 0o600))


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
