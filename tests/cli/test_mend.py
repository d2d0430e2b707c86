#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_mend.py CROUPIER_CLI: what can be read of a damaged match file is told and saved, and the file stays."""

import stat
import sys

from cli import SAMPLES, contains, equal, expect, lacks, run_tests, test, tests_of

SAMPLE = SAMPLES / "under-way.croupier-script"


def play(folder):
    match = folder / "match.croupier"
    expect(0, "play", str(SAMPLE), "--save", str(match))
    return match


def damage(match, what):
    match.write_bytes(what(match.read_bytes()))
    return match.read_bytes()


@test
def half_a_file_becomes_a_match_that_goes_on(folder):
    match, mended = play(folder), folder / "mended.croupier"
    log = match.read_text().index('"resolve": "round-2"')
    left = damage(match, lambda text: text[:log])
    expect(1, "show", str(match))
    run = expect(0, "mend", str(match), "-o", str(mended))
    contains(run.out, "Can be saved:\n  13 players, the options and the seed\n  What was resolved, up to Round 1\n")
    contains(run.out, "Lost:\n")
    contains(run.out, "where the file breaks off")
    equal(match.read_bytes(), left)
    contains(expect(0, "show", str(mended)).out, "Round 2")
    expect(0, "resolve", str(mended))
    equal(stat.S_IMODE(mended.stat().st_mode), 0o600)


@test
def without_an_output_it_only_tells(folder):
    match = play(folder)
    damage(match, lambda text: text[:-100])
    contains(expect(0, "mend", str(match)).out, "13 players")
    equal([path.name for path in folder.iterdir()], ["match.croupier"])


@test
def nothing_is_put_in_the_place_of_a_file(folder):
    match, other = play(folder), folder / "other"
    left = damage(match, lambda text: text[:-100])
    other.write_text("mine")
    for path in match, other:
        contains(expect(1, "mend", str(match), "-o", str(path)).err, "is there already")
    equal(match.read_bytes(), left)
    equal(other.read_text(), "mine")


@test
def a_whole_file_and_a_hopeless_one_are_refused(folder):
    match, mended = play(folder), folder / "mended.croupier"
    contains(expect(1, "mend", str(match), "-o", str(mended)).err, "not damaged")
    damage(match, lambda text: text[:300])
    contains(expect(1, "mend", str(match), "-o", str(mended)).err, "Nothing of the match can be saved")
    contains(expect(1, "mend", str(folder / "none")).err, "none")
    assert not mended.exists()


@test
def a_flipped_byte_costs_what_came_after_it(folder):
    match, mended = play(folder), folder / "mended.croupier"
    whole = expect(0, "script", str(match)).out
    damage(match, lambda text: text.replace(b'"resolve": "round-2"', b'"resolve": "round-\xb2"'))
    run = expect(0, "mend", str(match), "-o", str(mended))
    contains(run.out, "entries of the log, from entry ")
    lacks(run.out, "breaks off")
    script = expect(0, "script", str(mended)).out.removesuffix("== open\n")
    assert whole.startswith(script), script


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
