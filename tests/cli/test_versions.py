#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_versions.py CROUPIER_CLI: earlier versions are listed and written, and nothing else is touched."""

import hashlib
import sys

from cli import SAMPLES, contains, equal, expect, run_tests, test, tests_of


def keep(folder, *texts):
    """Keeps versions of a match file as the window does, the last text as the latest; gives the place of the file."""
    match = folder / "match.croupier"
    kept = folder / "croupier" / "versions" / hashlib.sha256(str(match).encode()).hexdigest()[:32]
    kept.mkdir(parents=True)
    for n, text in enumerate(texts):
        (kept / f"{1_700_000_000 + n * 600}.croupier").write_text(text)
    return match


def play(folder):
    match = folder / "played.croupier"
    expect(0, "play", str(SAMPLES / "under-way.croupier-script"), "--save", str(match))
    return match.read_text()


def versions(status, folder, *arguments):
    return expect(status, "versions", *map(str, arguments), env={"XDG_DATA_HOME": str(folder)})


@test
def they_are_listed_the_latest_first_and_one_is_written(folder):
    text, output = play(folder), folder / "again.croupier"
    match = keep(folder, text, text[:200])
    first, second = versions(0, folder, match).out.splitlines()
    equal(first, " 1  2023-11-14T22:23:20Z  cannot be read")
    contains(second, " 2  2023-11-14T22:13:20Z  Round 3, ")
    versions(0, folder, match, "--restore", 2, "-o", output)
    equal(expect(0, "script", str(output)).out, expect(0, "script", str(folder / "played.croupier")).out)
    assert not match.exists()


@test
def what_cannot_be_written_is_refused(folder):
    text, output, other = play(folder), folder / "again.croupier", folder / "other"
    match = keep(folder, text[:200], text)
    other.write_text("mine")
    contains(versions(1, folder, match, "--restore", 1, "-o", other).err, "is there already")
    contains(versions(1, folder, match, "--restore", 3, "-o", output).err, "There is no version 3: 2 are kept.")
    contains(versions(1, folder, match, "--restore", 2, "-o", output).err, "is not JSON")
    contains(versions(2, folder, match, "--restore", 1).err, "--restore N needs -o MATCH")
    contains(versions(2, folder, match, "-o", output).err, "--restore N needs -o MATCH")
    for number in "0", "-1", "x", "22":
        versions(2, folder, match, "--restore", number, "-o", output)
    equal(other.read_text(), "mine")
    assert not output.exists()


@test
def of_a_file_without_any_it_says_so(folder):
    contains(versions(0, folder, folder / "none").out, "No earlier version is kept")
    contains(versions(1, folder, folder / "none", "--restore", 1, "-o", folder / "out").err, "There is no version 1")


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
