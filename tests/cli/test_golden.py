#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_golden.py CROUPIER_CLI [--refresh]: the sample matches play as they always have.

Each sample's transcripts stand in golden/. A change of them is a change of replays: it is made on purpose, with
--refresh, and the commit says why.
"""

import re
import sys
import tempfile
from itertools import zip_longest
from pathlib import Path

from cli import GOLDEN, SAMPLES, contains, equal, expect, run_tests

REFRESH = "if that is meant: test_golden.py CROUPIER_CLI --refresh, and say why in the commit"
SUFFIX = ".croupier-script"


def transcripts(sample):
    """The golden files of a sample, each as (path, text)."""
    yield GOLDEN / f"{sample.stem}.json", expect(0, "play", str(sample), "--json").out
    yield GOLDEN / f"{sample.stem}.txt", expect(0, "play", str(sample)).out


def parted(sample):
    """The phases of a sample, each as (the script up to its beginning, the script up to its end)."""
    lines = sample.read_text().splitlines(keepends=True)
    starts = [i for i, line in enumerate(lines) if line.startswith("==") and not line.startswith(("== open", "== end"))]
    for start, end in zip(starts, starts[1:] + [len(lines)]):
        yield "".join(lines[:start + 1]), "".join(line for line in lines[:end] if not line.startswith(("== open", "== end")))


def help_texts(sample, folder):
    """What the first of whom something is asked is told when a phase begins, and the last one when all is in; and the first
    of whom nothing is asked. Of two phases at either end."""
    phases = list(parted(sample))
    names = [name.strip() for name in re.findall(r"^player: ([^|\n]*)", sample.read_text(), re.M)]
    match = str(folder / "help.croupier")
    for begun, sent in phases[:2] + phases[2:][-2:]:
        idle = []
        for script, askers in (begun, names), (sent, names[::-1]):
            expect(0, "play", "-", "--save", match, "--force", stdin=script + "== open\n")
            for name in askers:
                text = f"{name}\n" + expect(0, "help", match, name).out
                if "Nothing is asked of you now" not in text:
                    yield text
                    break
                idle.append(text)
        yield from idle[:1]


def helps_as_it_always_has(sample):
    def check(folder):
        path = GOLDEN / f"{sample.stem}.help"
        compare(path, "\n".join(help_texts(sample, folder)))
    check.__name__ = f"{sample.stem} tells what can be sent as it always has"
    return check


def compare(path, text):
    golden = path.read_text() if path.exists() else ""
    for number, (line, wanted) in enumerate(zip_longest(text.splitlines(), golden.splitlines()), 1):
        assert line == wanted, f"{path.name}:{number}: {line!r} instead of {wanted!r}; {REFRESH}"


def plays_as_it_always_has(sample):
    def check(folder):
        for path, text in transcripts(sample):
            compare(path, text)
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


def plays_the_same_everywhere(sample):
    """Also where numbers have a comma, an I in lower case no dot, days another name, and files are no UTF-8."""
    def check(folder):
        path, _ = next(transcripts(sample))
        for locale in ("de_DE.UTF-8", "tr_TR.UTF-8", "POSIX"):
            surroundings = {"LC_ALL": locale, "LANG": locale, "LANGUAGE": locale[:2], "TZ": "Asia/Kathmandu", "COLUMNS": "20"}
            compare(path, expect(0, "play", str(sample), "--json", env=surroundings).out)
    check.__name__ = f"{sample.stem} plays the same everywhere"
    return check


def main():
    samples = sorted(SAMPLES.glob("*" + SUFFIX))
    if "--refresh" in sys.argv:
        GOLDEN.mkdir(exist_ok=True)
        for sample in samples:
            for path, text in transcripts(sample):
                path.write_text(text)
            with tempfile.TemporaryDirectory() as folder:
                (GOLDEN / f"{sample.stem}.help").write_text("\n".join(help_texts(sample, Path(folder))))
        return
    assert samples, f"there are no samples in {SAMPLES}"
    run_tests([make(sample) for sample in samples for make in (plays_as_it_always_has, plays_the_same_everywhere,
                                                            helps_as_it_always_has, goes_round)])


if __name__ == "__main__":
    main()
