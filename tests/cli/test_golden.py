#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_golden.py CROUPIER_CLI [--refresh]: the sample matches play as they always have.

Each sample's transcripts stand in golden/. A change of them is a change of replays: it is made on purpose, with
--refresh, and the commit says why.
"""

import sys
from itertools import zip_longest

from cli import GOLDEN, SAMPLES, contains, equal, expect, run_tests

REFRESH = "if that is meant: test_golden.py CROUPIER_CLI --refresh, and say why in the commit"
SUFFIX = ".croupier-script"


def transcripts(sample):
    """The golden files of a sample, each as (path, text)."""
    yield GOLDEN / f"{sample.stem}.json", expect(0, "play", str(sample), "--json").out
    yield GOLDEN / f"{sample.stem}.txt", expect(0, "play", str(sample)).out


def plays_as_it_always_has(sample):
    def check(folder):
        for path, text in transcripts(sample):
            golden = path.read_text() if path.exists() else ""
            for number, (line, wanted) in enumerate(zip_longest(text.splitlines(), golden.splitlines()), 1):
                assert line == wanted, f"{path.name}:{number}: {line!r} instead of {wanted!r}; {REFRESH}"
    check.__name__ = f"{sample.stem} plays as it always has"
    return check


def goes_round(sample):
    def check(folder):
        match = str(folder / "m.croupier")
        text = expect(0, "play", str(sample), "--json", "--save", match).out
        equal(expect(0, "show", match, "--json").out, text)
        script = expect(0, "script", match).out
        equal(expect(0, "play", "-", "--json", stdin=script).out, text)
        contains(expect(0, "verify", "-", stdin=text).out, "holds")
        expect(0, "verify", match)
    check.__name__ = f"{sample.stem} goes through match file and script"
    return check


def main():
    samples = sorted(SAMPLES.glob("*" + SUFFIX))
    if "--refresh" in sys.argv:
        GOLDEN.mkdir(exist_ok=True)
        for sample in samples:
            for path, text in transcripts(sample):
                path.write_text(text)
        return
    assert samples, f"there are no samples in {SAMPLES}"
    run_tests([make(sample) for sample in samples for make in (plays_as_it_always_has, goes_round)])


if __name__ == "__main__":
    main()
