#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_layers.py SRC CROUPIER_CLI: engine and command line stay free of the window, and the engine of its surroundings.

Arrows point down only: window and command line use the engine, never the other way round, each room uses those before
it in ROOMS, no headers include each other in a circle, and no modules call each other in one. The engine's results depend on nothing but what it is given,
so it may not look at the clock, the locale, the environment or anybody else's dice.
"""

import re
import subprocess
import sys
from pathlib import Path

WINDOW_HEADER = re.compile(r"^(gtk|gdk|gsk|adw|adwaita|graphene|pango|cairo)\b", re.I)
WINDOW_LIBRARY = re.compile(r"^lib(gtk|gdk|adwaita|graphene|pango|cairo|X11|wayland)\b", re.I)
SURROUNDINGS = re.compile(
    r"\b(?:setlocale|newlocale|getenv|g_getenv|secure_getenv|time|clock_gettime|gettimeofday|localtime"
    r"|g_get_real_time|g_get_monotonic_time|g_date_time_new_now\w*|g_random_\w+|g_rand_\w+|s?rand(?:om)?)\s*\(")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)
# Comments and string literals: where words of prose are not calls.
PROSE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)

COMMENT = re.compile(r'/\*.*?\*/', re.S)
SENTENCE = re.compile(r'\b(?:_|N_|C_|NC_|NP_|ngettext) ?\((?:"[^"]*", )?"|translatable="yes"')

# Names: of functions that a header declares, that a file defines for others or for itself alone, and all.
DECLARED = re.compile(r"^(?!static)[a-zA-Z].*?\b([a-z]\w*) \(", re.M)
DEFINED = re.compile(r"^(?!static\b|#)\S.*\n([a-z]\w*) \(", re.M)
OWN = re.compile(r"^static\b.*\n([a-z]\w*) \(", re.M)
WORD = re.compile(r"\b[a-z]\w*\b")

# From the ground up; "." is the window itself.
ROOMS = ("engine/base", "engine/draw", "engine/cast", "engine/setup", "engine/tell", "engine/match", "engine/games",
         "engine/proof", "engine/chat", "engine/report", "engine/season", "cli", "base", "drafts", "words", "session", "widgets", "pages",
         ".")


def sources(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in (".c", ".h"))


def code(path):
    """What stands in a file, without comments and string literals."""
    return PROSE.sub(lambda prose: "\n" * prose[0].count("\n"), path.read_text())


def includes(path):
    """The headers that a file includes, each as (line, <angles>?, name)."""
    text = path.read_text()
    for match in INCLUDE.finditer(text):
        yield text.count("\n", 0, match.start(1)) + 1, match[1] == "<", match[2]


def window_headers(folder):
    return [f"{path}:{line}: includes {name}"
            for path in sources(folder) for line, _, name in includes(path) if WINDOW_HEADER.match(name)]


def upper_headers(folder):
    """What the engine includes in quotes that is neither its own nor made for it by the build."""
    own = {path.name for path in sources(folder)} | {"config.h", "croupier-icon-paths.h", "croupier-languages.h"}
    return [f"{path}:{line}: includes {name}, which is not the engine's"
            for path in sources(folder) for line, angles, name in includes(path)
            if not angles and (Path(name).name not in own or ".." in name)]


def own_includes(src):
    """What stands in src and is included there in quotes, as (file, line, header)."""
    own = {path.name: path for path in src.rglob("*.h")}
    return [(path, line, own[name]) for path in sources(src) for line, angles, name in includes(path)
            if not angles and name in own]


def upward_includes(src):
    """Includes of a room above, and files of rooms that ROOMS does not know."""
    floors = {room: floor for floor, room in enumerate(ROOMS)}

    def floor_of(path):
        return floors.get(path.parent.relative_to(src).as_posix())

    return ([f"{path}: stands in no room" for path in sources(src) if floor_of(path) is None]
            + [f"{path}:{line}: includes {header.name}, from a room above" for path, line, header in own_includes(src)
               if (floor_of(header) or 0) > (floor_of(path) or 0)])


def circles(below):
    """Ways that end where they began, one line each: below has for each name those that follow."""
    found, done = [], set()

    def visit(name, above):
        if name in above:
            found.append(" → ".join((*above[above.index(name):], name)))
        elif name not in done:
            for other in sorted(below.get(name, ())):
                visit(other, (*above, name))
            done.add(name)

    for name in sorted(below):
        visit(name, ())
    return found


def header_circles(src):
    """Headers that include each other."""
    below = {}
    for path, _, header in own_includes(src):
        if path.suffix == ".h":
            below.setdefault(path.name, set()).add(header.name)
    return circles(below)


def module_circles(src):
    """Modules that call each other by name. A module is a header with all files that hold what it declares, and with
    headers that are parts of it: croupier-cast-field.h, which includes croupier-cast.h.

    Calls by pointer, of a game by the engine or of a job by the worker, are none of these.
    """
    headers = {path.stem: path for path in src.rglob("*.h")}
    below, whole, home, calls = {}, {}, {}, {}
    for path, _, header in own_includes(src):
        below.setdefault(path.stem, set()).add(header.stem)
    for stem in sorted(headers, key=len):
        parts_of = {whole.get(header) for header in below.get(stem, ())}
        larger = [other for other in whole if stem.startswith(f"{other}-") and other in parts_of
                  and headers[other].parent == headers[stem].parent]
        whole[stem] = whole[larger[-1]] if larger else stem

    files = {path: code(path) for path in src.rglob("*.c")}
    declared = {name: whole[stem] for stem, path in headers.items() for name in DECLARED.findall(code(path))}
    for path, text in files.items():
        names = DEFINED.findall(text)
        modules = [declared[name] for name in names if name in declared]
        module = whole.get(path.stem) or (max(sorted(set(modules)), key=modules.count) if modules else path.stem)
        home.update((name, module) for name in names)
        files[path] = module, set(WORD.findall(text)) - set(names) - set(OWN.findall(text))
    for module, words in files.values():
        calls.setdefault(module, set()).update({home[word] for word in words if word in home} - {module})
    return circles(calls)


def calls_of_surroundings(folder):
    found = []
    for path in sources(folder):
        text = code(path)
        found += [f"{path}:{text.count(chr(10), 0, match.start()) + 1}: calls {match[0].rstrip('( ')}"
                  for match in SURROUNDINGS.finditer(text)]
    return found


def window_libraries(program):
    """Libraries of the window among those a program loads, directly or not."""
    listing = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    return [f"{program}: loads {name}" for name in listing.split() if WINDOW_LIBRARY.match(name)]


def missing_icons(src):
    """Icons of our own that something shows and that are not there: a stand-in would be shown instead."""
    own = {path.stem for path in (src / "icons").rglob("*.svg")}
    return [f"{path}: shows {name}, which is no icon" for path in [*sources(src), *src.rglob("*.ui")]
            for name in re.findall(r'[">](croupier-[a-z0-9-]+-symbolic)["<]', path.read_text(encoding="utf-8"))
            if name not in own]


def untranslated(src):
    """Files with sentences that translators are not asked for."""
    top = src.parent
    asked = {line for line in (top / "po/POTFILES.in").read_text().splitlines() if not line.startswith("#")}
    return [f"{path} has sentences, and is not in po/POTFILES.in" for path in [*sources(src), *src.rglob("*.ui")]
            if SENTENCE.search(COMMENT.sub("", path.read_text())) and str(path.relative_to(top)) not in asked]


def main():
    src, cli = Path(sys.argv[1]), sys.argv[2]
    checks = [
        ("the engine includes no header of the window's libraries", window_headers(src / "engine")),
        ("the engine includes no header of the floors above it", upper_headers(src / "engine")),
        ("no room includes one above it", upward_includes(src)),
        ("no headers include each other in a circle", header_circles(src)),
        ("no modules call each other in a circle", module_circles(src)),
        ("the engine asks nothing of clock, locale, environment and dice", calls_of_surroundings(src / "engine")),
        ("the command line includes no header of the window's libraries", window_headers(src / "cli")),
        ("croupier-cli loads no library of the window", window_libraries(cli)),
        ("every icon of our own is there", missing_icons(src)),
        ("every sentence is to be translated", untranslated(src)),
    ]

    print(f"1..{len(checks)}")
    for number, (name, offences) in enumerate(checks, 1):
        print("not ok" if offences else "ok", number, "-", name)
        for offence in offences:
            print("#", offence)
    return any(offences for _, offences in checks)


if __name__ == "__main__":
    sys.exit(main())
