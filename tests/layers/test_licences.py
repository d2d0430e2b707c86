#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_licences.py: each file has somebody who has the rights in it, and a licence of which the text is there, as “reuse lint” asks."""

import re
import sys
import tomllib
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
TEXTS = TOP / "LICENSES"
WORD = re.compile("SPDX-License-" + r"Identifier: (\S+)")  # in two, or it would be this file's own
SOURCES = re.compile(r"(src|tests|build-aux)/.*(\.[ch]|\.py|/meson\.build)")  # elsewhere stand those that a build makes


def files():
    """All but what .gitignore passes over, and the texts of the licences."""
    found = [path for path in TOP.rglob("*") if path.is_file() and not path.is_symlink() and path.parent != TEXTS]
    return sorted(path for path in found if not re.match(r"_|\.git/|(.*/)?__pycache__/|.*~$", path.relative_to(TOP).as_posix()))


def pattern(glob):
    """As REUSE reads it: one star is for a name, two for any folders."""
    return re.compile("".join({"**": ".*", "*": "[^/]*"}.get(part, re.escape(part)) for part in re.split(r"(\*\*|\*)", glob)))


def annotations(text):
    found = []
    for entry in tomllib.loads(text)["annotations"]:
        globs = [entry["path"]] if isinstance(entry["path"], str) else entry["path"]
        found += [(pattern(glob), entry["SPDX-FileCopyrightText"], entry["SPDX-License-" + "Identifier"]) for glob in globs]
    return found


def licence_of(name, rules):
    """Of a file that says none itself; the last rule for it counts."""
    return next((licence for glob, holder, licence in reversed(rules) if holder and glob.fullmatch(name)), None)


def own_word(path):
    found = WORD.search(path.read_bytes()[:1000].decode(errors="replace"))
    return found and found[1]


def main():
    rules = annotations((TOP / "REUSE.toml").read_text(encoding="utf-8"))
    names = [path.relative_to(TOP).as_posix() for path in files()]
    used = {name: own_word(TOP / name) or licence_of(name, rules) for name in names}
    texts = {path.stem for path in TEXTS.glob("*.txt")}
    silent = [name for name in names if SOURCES.fullmatch(name) and not own_word(TOP / name)]
    some = annotations('[[annotations]]\npath = ["data/*.in", "NEWS"]\nSPDX-FileCopyrightText = "X"\nSPDX-License-' + 'Identifier = "L"')
    checks = [
        ("every file has a licence", [name for name, licence in used.items() if licence is None]),
        ("the text of every licence is there, and of no other", sorted(set(used.values()) ^ texts)),
        ("COPYING is the licence of the program", [] if (TOP / "COPYING").read_text() == (TEXTS / "GPL-3.0-or-later.txt").read_text()
         else ["COPYING is another text"]),
        ("every source file says its licence itself", silent),
        ("what no rule is for has no licence", [name for name in ("README", "data/sub/x.in", "data/x.in.c") if licence_of(name, some)]
         + [name for name in ("NEWS", "data/x.in") if not licence_of(name, some)]),
    ]
    print(f"1..{len(checks)}")
    for number, (name, offences) in enumerate(checks, 1):
        print("not ok" if offences else "ok", number, "-", name)
        for offence in offences:
            print("#", offence)
    return any(offences for _, offences in checks)


if __name__ == "__main__":
    sys.exit(main())
