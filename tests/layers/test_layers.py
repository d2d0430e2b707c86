#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_layers.py SRC CROUPIER_CLI: engine and command line stay free of the window, and the engine of its surroundings.

Arrows point down only: window and command line use the engine, never the other way round, each room uses those before
it in ROOMS and none a single game, no headers include each other in a circle, and neither modules nor files use each
other in one; what a file is and what it uses says sources.py. Headers give away only names that tell whose they are,
no two files define a type of one name, and no room is crowded. The engine's results depend on nothing but what it is
given, so it may not look at the clock, the locale, the environment or anybody else's dice.

What stands today against three of these rules is listed in known.txt. Whatever comes newly fails, and so does a line of
the list whose offence is gone: the list only gets shorter.
"""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from sources import Tree, code, includes, own_includes, paths

KNOWN = Path(__file__).with_name("known.txt")

WINDOW_HEADER = re.compile(r"^(gtk|gdk|gsk|adw|adwaita|graphene|pango|cairo)\b", re.I)
WINDOW_LIBRARY = re.compile(r"^lib(gtk|gdk|adwaita|graphene|pango|cairo|X11|wayland)\b", re.I)
# What has texts compared by their bytes keeps the locale out.
SURROUNDINGS = re.compile(
    r"\b(?:setlocale|newlocale(?! \(LC_COLLATE_MASK, )|getenv|g_getenv|secure_getenv|time|clock_gettime|gettimeofday|localtime"
    r"|g_get_real_time|g_get_monotonic_time|g_date_time_new_now\w*|g_random_\w+|g_rand_\w+|s?rand(?:om)?)\s*\(")

COMMENT = re.compile(r'/\*.*?\*/', re.S)
SENTENCE = re.compile(r'\b(?:_|N_|C_|NC_|NP_|ngettext) ?\((?:"[^"]*", )?"|translatable="yes"')

# What reads like words for people: begins with a capital letter and goes on after a blank, or has a key of its own.
LITERALS = re.compile(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*')
FOR_PEOPLE = re.compile(r"[“(]?[A-Z][\w’]* [^_]*[a-z]{2}|_[A-Z][a-z’]+\b(?! )|[A-Z]_?[a-z]+…$")
TRANSLATING = {"_", "N_", "C_", "NC_", "NP_", "ngettext"}
NAMES = ("Adwaita Sans", "Croupier proof")  # which are the same in all languages
PLAIN_PROPERTY = re.compile(r'<(?:property|attribute) name="(?:title|label|subtitle|heading|body|description'
                            r'|tooltip-text|placeholder-text)">([^<]*[A-Za-z]{2}[^<]*)<')

# From the ground up; the last is the windows themselves. Each game has a folder of its own in theirs, and may have
# its tools in another one below.
ROOMS = ("engine/base", "engine/draw", "engine/cast", "engine/setup", "engine/tell", "engine/game", "engine/ask",
         "engine/games/*/kit", "engine/games/*", "engine/play", "engine/lab", "engine/proof", "engine/chat",
         "engine/pictures", "engine/told", "engine/handouts", "engine/cases", "engine/leaks", "engine/season", "cli",
         "window/base", "window/drafts/table", "window/drafts/layout", "window/drafts", "window/words", "window/session",
         "window/view/parts", "window/view/messages", "window/view/form", "window/view/setup", "window/view/layout",
         "window/view/table", "window/view/cast", "window/view/proof", "window/view/rounds", "window/view/figures",
         "window/view/board", "window/view/lab", "window/view/told", "window/view/season", "window/view/files",
         "window/pages", "window/pages/start", "window/pages/prepare", "window/pages/play", "window/pages/review",
         "window/pages/season", "window")

MOST_FILES = 40    # of C, in a room

# Names without prefix that a header may give away: the words of tables of templates, facts and rules, and gettext's.
VOCABULARY = {
    "call": r"FACT(_\w+)?",
    "croupier-bind.h": r"BIND_\w+",
    "croupier-fact.h": r"FACT(_\w+)?|NP_",
    "croupier-gettext.h": r"_|C_|ngettext|TO_SENDER",
    "croupier-rules-text.h": r"RULES_\w+",
}


def window_headers(folder):
    return [f"{path}:{line}: includes {name}"
            for path in paths(folder) for line, _, name in includes(path) if WINDOW_HEADER.match(name)]


def upper_headers(folder):
    """What the engine includes in quotes that is neither its own nor made for it by the build."""
    own = {path.name for path in paths(folder)} | {"config.h", "croupier-games.h", "croupier-icon-paths.h", "croupier-languages.h"}
    return [f"{path}:{line}: includes {name}, which is not the engine's"
            for path in paths(folder) for line, angles, name in includes(path)
            if not angles and (Path(name).name not in own or ".." in name)]


def room_of(src, path):
    parts = path.parent.relative_to(src).parts
    return "/".join(parts[:2] + ("*",) + parts[3:] if parts[:2] == ("engine", "games") and len(parts) > 2 else parts)


def floor_of(src, path):
    """How high its room is; None if it stands in no room."""
    room = room_of(src, path)
    return ROOMS.index(room) if room in ROOMS else None


def crowded_rooms(src):
    """Folders with more files than anybody finds their way in."""
    rooms = Counter(room.relative_to(src) for room in (path.parent for path in paths(src)))
    return [f"{room} has {n} files, more than {MOST_FILES}" for room, n in sorted(rooms.items()) if n > MOST_FILES]


def upward_includes(src):
    """Includes of a room above, and files of rooms that ROOMS does not know."""
    return ([f"{path}: stands in no room" for path in paths(src) if floor_of(src, path) is None]
            + [f"{path}:{line}: includes {header.name}, from a room above" for path, line, header in own_includes(src)
               if (floor_of(src, header) or 0) > (floor_of(src, path) or 0)])


def upward_names(tree):
    """Names that a file declares or uses and that a room above it defines, such as a table of all that stands there.
    No include gives them away."""
    return {f"{tree.file_of(path)} names {name} of {tree.file_of(definer)}": definer.name
            for path in tree.sources for name, definer, _ in tree.used(path)
            if (floor_of(tree.src, definer) or 0) > (floor_of(tree.src, path) or 0)}


def uses_of_games(tree):
    """Includes of a game elsewhere, and names that one defines. Nothing knows one but the registry, which has the list
    of them; what reads and plays games that are texts is known to all above it, since people write them in the
    window."""
    def game_of(path):
        return path.relative_to(tree.src).parts[2] if room_of(tree.src, path).startswith("engine/games/*") else None

    def may_know(path, game):
        return game == game_of(path) or not game_of(path) and (game == "custom" or path.stem == "croupier-registry")

    used = ([(path, header, header.name) for path, _, header in own_includes(tree.src)]
            + [(path, definer, name) for path in tree.sources for name, definer, _ in tree.used(path)])
    return [f"{path}: knows {name} of {game_of(other)}" for path, other, name in used
            if game_of(other) and not may_know(path, game_of(other))]


def downward_uses(tree):
    """Which files each file uses; but those of rooms above, which upward_names() has, are left out."""
    floors = {tree.file_of(path): floor_of(tree.src, path) or 0 for path in tree.sources}
    return {file: {other for other in others if floors[other] <= floors[file]} for file, others in tree.uses.items()}


def circles(below):
    """The largest sets of names of which each leads to each other one, by way of others of the set; below has for each
    name those that follow."""
    def reached(name):
        found, waiting = set(), [name]
        while waiting:
            more = below.get(waiting.pop(), set()) - found
            found |= more
            waiting += more
        return found

    reach = {name: reached(name) for name in below}
    return sorted({tuple(sorted(other for other in reach[name] if name in reach.get(other, ())))
                   for name in below if name in reach[name]})


def header_circles(src):
    """Headers that include each other."""
    below = {}
    for path, _, header in own_includes(src):
        if path.suffix == ".h":
            below.setdefault(path.name, set()).add(header.name)
    return [" ⇄ ".join(circle) for circle in circles(below)]


def modules(tree):
    """The module of each file. A module is a header with all files that hold what it declares, and with headers that
    are parts of it: croupier-cast-field.h, which includes croupier-cast.h."""
    headers = {path.stem: path for path in tree.sources if path.suffix == ".h"}
    whole, module = {}, {}
    for stem in sorted(headers, key=len):
        parts_of = {whole.get(header.stem) for header in tree.included.get(headers[stem], ())}
        larger = [other for other in whole if stem.startswith(f"{other}-") and other in parts_of
                  and headers[other].parent == headers[stem].parent]
        whole[stem] = whole[larger[-1]] if larger else stem

    declared = {name: whole[stem] for stem, path in headers.items() for name in tree.sources[path].functions}
    for path, source in tree.sources.items():
        found = sorted(declared[name] for name in source.functions & source.defined if name in declared)
        module[tree.file_of(path)] = whole.get(path.stem) or (max(found, key=found.count) if found else path.stem)
    return module


def module_circles(tree):
    """Modules that call each other by name, though perhaps none of their files do.

    Calls by pointer, of a game by the engine or of a job by the worker, are none of these.
    """
    module, below = modules(tree), {}
    functions = set().union(*(source.functions for source in tree.sources.values()))
    for file, others in tree.uses.items():
        called = {module[other] for other, names in others.items() if names & functions}
        below.setdefault(module[file], set()).update(called - {module[file]})
    return [" ⇄ ".join(circle) for circle in circles(below)]


def uses_in_circles(tree):
    """Each use of a file by another one of its circle: not only those that close it, for nobody can tell which do."""
    below = downward_uses(tree)
    return {f"{file} uses {other}": ", ".join(sorted(tree.uses[file][other]))
            for circle in circles(below) for file in circle for other in circle if other in below[file]}


def bare_names(tree):
    """Names that a header gives away and that don't tell whose they are: neither ours, nor those of a game, of a
    reader or of the command line in a header of their own. FACT () in a header makes a say_NAME (), which is how facts
    are told."""
    found = {}
    for path, source in tree.sources.items():
        room, prefixes = path.parent.relative_to(tree.src).as_posix(), ["croupier"]
        if room == "cli":
            prefixes.append("cli")
        elif room.startswith(("engine/ask", "engine/games")):
            prefixes.append(path.stem.split("-")[1])
        allowed = re.compile("|".join(f"_?{prefix}_|_?{prefix.title()}[A-Z]|{prefix.upper()}_" for prefix in prefixes))
        found |= {f"{path.name} gives away {name.name}": f"a {name.kind}" for name in source.names
                  if path.suffix == ".h" and not allowed.match(name.name)
                  and not re.fullmatch(VOCABULARY.get("call" if name.kind == "call" else path.name, ""), name.name)}
    return found


def doubled_types(tree):
    """Types that more than one file defines, each for itself alone perhaps: a name that is looked for finds one."""
    definers = {}
    for path, source in tree.sources.items():
        for name in source.names:
            if name.kind in ("type", "tag"):
                definers.setdefault(name.name, set()).add(tree.file_of(path))
    return [f"{name} is a type of {' and of '.join(sorted(files))}" for name, files in sorted(definers.items())
            if len(files) > 1]


def calls_of_surroundings(folder):
    found = []
    for path in paths(folder):
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
    own = {path.stem for path in (src.parent / "data/icons").rglob("*.svg")}
    return [f"{path}: shows {name}, which is no icon" for path in [*paths(src), *src.rglob("*.ui")]
            for name in re.findall(r'[">](croupier-[a-z0-9-]+-symbolic)["<]', path.read_text(encoding="utf-8"))
            if name not in own]


def untranslated(src):
    """Files with sentences that translators are not asked for."""
    top = src.parent
    asked = {line for line in (top / "po/POTFILES.in").read_text().splitlines() if not line.startswith("#")}
    return [f"{path} has sentences, and is not in po/POTFILES.in" for path in [*paths(src), *src.rglob("*.ui")]
            if SENTENCE.search(COMMENT.sub("", path.read_text())) and str(path.relative_to(top)) not in asked]


def plain_sentences(src):
    """Words for people that stand in the window's files as they are."""
    found = []
    for room in ROOMS[ROOMS.index("cli") + 1:]:
        for path in sorted((src / room).glob("*.c")):
            text = COMMENT.sub("", path.read_text())
            bare = LITERALS.sub(lambda literal: "~" * len(literal[0]), text)
            found += [f"{path} says {literal[0]}, and nobody can translate it" for literal in LITERALS.finditer(text)
                      if FOR_PEOPLE.match(literal[0][1:]) and not literal[0][1:].startswith(NAMES)
                      and function_around(bare, literal.start()) not in TRANSLATING]
        for path in sorted((src / room).glob("*.ui")):
            found += [f"{path} says “{words}”, and nobody can translate it"
                      for words in PLAIN_PROPERTY.findall(path.read_text())]
    return found


def function_around(text, at):
    """The name before the innermost bracket in which a place is; empty where that is none of a call."""
    depth = 0
    for i in range(at - 1, -1, -1):
        depth += (text[i] in ")]}") - (text[i] in "([{")
        if depth < 0 or text[i] == ";" and depth == 0:
            return re.search(r"(\w*) ?$", text[:i])[1] if text[i] == "(" else ""
    return ""


# The rules that something stands against, and what the lines of known.txt begin with.
RATCHETS = {
    "circle": ("no files use each other in a circle", uses_in_circles),
    "up": ("no file names what a room above it defines", upward_names),
    "bare": ("headers give away only names that tell whose they are", bare_names),
}


def compare(rule, found, known):
    """What is found and not known, and what is known and not found, of lines “rule: offence”."""
    listed = {line.removeprefix(f"{rule}: ") for line in known if line.startswith(f"{rule}: ")}
    return ([f"{offence} ({found[offence]}), which is new" for offence in sorted(found.keys() - listed)]
            + [f"“{rule}: {offence}” is no longer so: take the line out of {KNOWN.name}"
               for offence in sorted(listed - found.keys())])


def odd_lines(known):
    """Lines of the list that are of no rule, or stand there twice."""
    return [f"{KNOWN.name}: {line}" for number, line in enumerate(known)
            if line.partition(": ")[0] not in RATCHETS or line in known[:number]]


def main():
    src, cli = Path(sys.argv[1]), sys.argv[2]
    tree = Tree(src)
    known = [line for line in KNOWN.read_text().splitlines() if line and not line.startswith("#")]
    checks = [
        ("the engine includes no header of the window's libraries", window_headers(src / "engine")),
        ("the engine includes no header of the floors above it", upper_headers(src / "engine")),
        ("no room includes one above it", upward_includes(src)),
        (f"no room has more than {MOST_FILES} files", crowded_rooms(src)),
        ("nothing knows a game but the registry", uses_of_games(tree)),
        ("no headers include each other in a circle", header_circles(src)),
        ("no modules call each other in a circle", module_circles(tree)),
        ("no two files define a type of one name", doubled_types(tree)),
        *((name, compare(rule, check(tree), known)) for rule, (name, check) in RATCHETS.items()),
        ("what is known stands in the list once", odd_lines(known)),
        ("the engine asks nothing of clock, locale, environment and dice", calls_of_surroundings(src / "engine")),
        ("the command line includes no header of the window's libraries", window_headers(src / "cli")),
        ("croupier-cli loads no library of the window", window_libraries(cli)),
        ("every icon of our own is there", missing_icons(src)),
        ("every sentence is to be translated", untranslated(src)),
        ("the window says nothing that cannot be", plain_sentences(src)),
    ]

    print(f"1..{len(checks)}")
    for number, (name, offences) in enumerate(checks, 1):
        print("not ok" if offences else "ok", number, "-", name)
        for offence in offences:
            print("#", offence)
    for circle in circles(downward_uses(tree)):
        print(f"# a circle of {len(circle)} files:", *circle)
    return any(offences for _, offences in checks)


if __name__ == "__main__":
    sys.exit(main())
