#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""same.py CROUPIER_CLI…: several builds of the program write the same bytes, and those are the golden ones.

Every sample is played, and every game is simulated, with numbers that are no whole ones, and with players who think.
"""

import json
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
SAMPLES = sorted((TOP / "data" / "samples").glob("*.croupier-script"))
GOLDEN = Path(__file__).resolve().parent / "golden"


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, check=True, env={"LC_ALL": "C"}).stdout


def list_calls(program):
    """Each with the file that holds what it should write, where there is one."""
    for sample in SAMPLES:
        yield ("play", str(sample), "--json"), GOLDEN / (sample.name.removesuffix(".croupier-script") + ".json")
    for game in json.loads(run(program, "games", "--json")):
        yield ("simulate", game["id"], "--matches", "300", "--messages", "--json"), None
        yield ("simulate", game["id"], "--matches", "300", "--csv"), None
        yield ("simulate", game["id"], "--matches", "2", "--players", "greedy,careful", "--json"), None


def main():
    programs = sys.argv[1:]
    different = 0
    calls = list(list_calls(programs[0]))
    for call, golden in calls:
        written = {program: run(program, *call) for program in programs}
        wanted = golden.read_bytes() if golden else written[programs[0]]
        for program in programs:
            if written[program] != wanted:
                different += 1
                print(f"{program} {' '.join(call)}: not the same as {golden or programs[0]}")
    print(f"{len(calls)} calls of {len(programs)} programs: {different or 'no'} differences")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
