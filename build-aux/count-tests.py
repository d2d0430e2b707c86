#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""count-tests.py [--broken FOLDER]… FOLDER…: the last line of ./dev test.

Adds up the tests of several build folders from the junit files that “meson test” has written there. Each subtest of
a TAP test counts as one. Two kinds of failure leave no trace in those files and count as one each: a test program that
died although all its subtests passed, and a folder (named by --broken too) in which nothing could be run.
"""

import argparse
import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

MAX_LINES = 12
N_SLOWEST = 10


def is_bad(element):
    return element.find("failure") is not None or element.find("error") is not None


def count(folder):
    """Passed, failed and skipped tests of one build folder."""
    logs = Path(folder, "meson-logs")
    if not (logs / "testlog.junit.xml").exists():
        return 0, 0, 0

    passed = failed = skipped = 0
    names_of_failed = set()
    for case in ElementTree.parse(logs / "testlog.junit.xml").iter("testcase"):
        if is_bad(case):
            failed += 1
            # “PROJECT.TEST” for a subtest, otherwise the name itself.
            names_of_failed |= {case.get("name"), case.get("classname").partition(".")[2]}
        elif case.find("skipped") is not None:
            skipped += 1
        else:
            passed += 1

    for program in read_programs(folder):
        if program["result"] in ("FAIL", "ERROR", "TIMEOUT", "INTERRUPT") and program["name"] not in names_of_failed:
            print(f"{program['name']}: {program['result'].lower()}, though no subtest failed")
            failed += 1

    return passed, failed, skipped


def read_programs(folder):
    """What meson noted of each test program."""
    log = Path(folder, "meson-logs", "testlog.json")
    return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []


def troubles(folder):
    """What failed, program by program: what is not ok, and what it says of that; behind a long log nobody finds that."""
    for program in read_programs(folder):
        if program["result"] in ("FAIL", "ERROR", "TIMEOUT", "INTERRUPT"):
            lines = [line for line in program.get("stdout", "").splitlines() if line.startswith(("#  - ", "not ok"))]
            yield program["name"], lines[-MAX_LINES:]


def repeated(folder):
    """The test programs that failed at first and were run again, and what failed first of each."""
    for program in read_programs(folder):
        lines = program.get("stdout", "").splitlines()
        if any(line.startswith("# a second run was needed") for line in lines):
            yield program["name"], next((line.lstrip("# ") for line in lines if line.startswith("#   not ok")), "it died")


def reasons_to_skip(folder):
    """Why whole test programs were not run."""
    for program in read_programs(folder):
        _, is_skipped, reason = program.get("stdout", "").partition("1..0 # SKIP ")
        if program["result"] == "SKIP" and is_skipped:
            yield reason.strip()


def name_slowest(folders):
    programs = sorted(((program["duration"], program["name"]) for folder in folders for program in read_programs(folder)), reverse=True)
    if len(programs) > N_SLOWEST:
        print("The slowest:", ", ".join(f"{name} {seconds:.0f} s" for seconds, name in programs[:N_SLOWEST]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--broken", action="append", default=[])
    parser.add_argument("folders", nargs="+")
    arguments = parser.parse_args()

    totals = [0, 0, 0]
    for folder in arguments.folders:
        counts = count(folder)
        if folder in arguments.broken and counts[1] == 0:
            print(f"{folder}: could not be built or tested")
            counts = counts[0], 1, counts[2]
        totals = [total + number for total, number in zip(totals, counts)]

    name_slowest(arguments.folders)
    for name, lines in [trouble for folder in arguments.folders for trouble in troubles(folder)]:
        print(f"{name} failed", *lines, sep="\n  ")
    for name, line in [program for folder in arguments.folders for program in repeated(folder)]:
        print(f"{name}: run twice, since it failed at first: {line}")
    passed, failed, skipped = totals
    if skipped:
        reasons = sorted({reason for folder in arguments.folders for reason in reasons_to_skip(folder)})
        print(f"{skipped} skipped" + (f": {', '.join(reasons)}" if reasons else ""))
    if totals == [0, 0, 0]:
        print("No test has this name or suite.")
    print(f"{passed} passed, {failed} failed")
    return failed > 0 or passed == 0


if __name__ == "__main__":
    sys.exit(main())
