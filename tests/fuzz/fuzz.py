#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""fuzz.py [--jobs N] [--keep FOLDER] [--seconds N] PROGRAMS [PARSER…]: any bytes for each parser; prints TAP.

Each gets as many seconds as --seconds or CROUPIER_FUZZ_SECONDS says, else five.

PROGRAMS is the folder of the built targets. What broke one is left in it as finding-PARSER-…: mended, and moved into
tests/fuzz/corpus/TARGET, it is a case, for what stands there is tried first whenever the target runs. With --keep, what
led to new places in the code is kept in FOLDER, and the next run goes on from there.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
CORPUS = Path(__file__).resolve().parent / "corpus"
SHAPES = ("plain", "discord", "whatsapp", "telegram", "slack", "exporter", "irc", "forum")
GAMES = {"keys": "keys-to-success", "presents": "pass-the-present", "smugglers": "smugglers-paradox",
         "possession": "five-fold-possession", "factions": "factions", "unique": "highest-unique"}

# Each with its target, and with what of it is tried alone; None: all.
PARSERS = {"match": ("store", None), "script": ("script", None), "proof": ("proof", None), "season": ("season", None),
           "trial": ("trial", None), "game": ("game", None), "handout": ("handout", None), "json": ("json", "values"),
           "layout": ("json", "layout"), "cast": ("json", "cast"),
           **{f"chat-{shape}": ("chat", shape) for shape in SHAPES},
           **{f"reader-{game}": ("reader", id) for game, id in GAMES.items()}}


def cut_chats(folder, shape):
    """The chats of a shape that the tests of pasting read; behind each stands what is found in it."""
    for path in sorted((TOP / "tests" / "chats").glob("*.txt")):
        for number, case in enumerate(re.split(r"^#### .*\n", path.read_text(), flags=re.MULTILINE)):
            pasted, _, found = case.partition("\n----\n")
            if f"shape {shape}\n" in found:
                (folder / f"{path.stem}-{number}").write_text(pasted + "\n")


def list_seeds(parser, folder):
    """The folders that hold what a parser begins with; `folder` is an empty one."""
    target, part = PARSERS[parser]
    if target == "chat":
        cut_chats(folder, part)
    found = [folder, CORPUS / target]
    if target == "script":
        found.append(TOP / "data" / "samples")
    if parser in ("layout", "cast", "game"):
        found.append(TOP / "data" / f"{parser}s")
    return [str(each) for each in found if each.is_dir()]


def feed(parser, programs, seconds, kept):
    """What is told of a parser: whether it held, in a sentence, and what the fuzzer said."""
    target, part = PARSERS[parser]
    prefix = programs / f"finding-{parser}-"
    with tempfile.TemporaryDirectory(prefix="croupier-fuzz-") as made, tempfile.TemporaryDirectory() as seeds:
        grown = kept / parser if kept else Path(made)
        grown.mkdir(parents=True, exist_ok=True)
        done = subprocess.run([programs / f"fuzz-{target}", f"-max_total_time={seconds}", "-max_len=65536", "-timeout=120",
                               "-rss_limit_mb=4096", "-print_final_stats=1", f"-artifact_prefix={prefix}", str(grown),
                               *list_seeds(parser, Path(seeds))],
                              env={**os.environ, **({"FUZZ_PART": part} if part else {})},
                              capture_output=True, text=True, errors="replace")
    tried = re.search(r"number_of_executed_units: *(\d+)", done.stderr)
    covered = re.findall(r"cov: (\d+)", done.stderr)
    held = done.returncode == 0 and tried is not None
    return held, f"{int(tried[1]) if tried else 0:,} inputs, {covered[-1] if covered else 0} places reached", done.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--seconds", type=int, default=int(os.environ.get("CROUPIER_FUZZ_SECONDS", "5")))
    parser.add_argument("programs", type=Path)
    parser.add_argument("parsers", nargs="*", metavar="PARSER", help=", ".join(PARSERS))
    arguments = parser.parse_args()

    unknown = [name for name in arguments.parsers if name not in PARSERS]
    if unknown:
        parser.error(f"no parser is called {', '.join(unknown)}; there are {', '.join(PARSERS)}")
    names = arguments.parsers or list(PARSERS)
    print(f"1..{len(names)}", flush=True)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        work = [pool.submit(feed, name, arguments.programs.resolve(), arguments.seconds, arguments.keep) for name in names]
        for number, (name, job) in enumerate(zip(names, work), 1):
            held, sentence, said = job.result()
            print(f"{'ok' if held else 'not ok'} {number} - {name}: {sentence}", flush=True)
            if not held:
                failed += 1
                print(*(f"# {line}" for line in said.splitlines()[-60:]), sep="\n", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
