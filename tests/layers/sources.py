# SPDX-License-Identifier: GPL-3.0-or-later
"""What the sources of a folder include, declare, define and use.

A *file* is a .c file together with the header of the same name: croupier-keys. Where it stands is no part of its name,
so that it can be moved. A file *uses* another one where it names a function or data that the other one defines: a call,
the address of a function, a table, all by itself or in the text of a macro that it uses. Types, constants and macros
themselves don't count. What an inline function uses its header does. As for the compiler, a name means something only
where a header declares it that is included, directly or not, or where the file itself declares it; what a file keeps
for itself hides what others define, and a member of a struct is no name.
"""

import functools
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build-aux"))

import c_code  # noqa: E402

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[>"]', re.M)
# Comments and string literals: where words of prose are not calls.
PROSE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)


def paths(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in (".c", ".h"))


def code(path):
    """What stands in a file, without comments and string literals."""
    return PROSE.sub(lambda prose: "\n" * prose[0].count("\n"), path.read_text())


def includes(path):
    """The headers that a file includes, each as (line, <angles>?, name)."""
    text = path.read_text()
    for match in INCLUDE.finditer(text):
        yield text.count("\n", 0, match.start(1)) + 1, match[1] == "<", match[2]


def own_includes(src):
    """What stands in src and is included there in quotes, as (file, line, header)."""
    own = {path.name: path for path in src.rglob("*.h")}
    return [(path, line, own[name]) for path in paths(src) for line, angles, name in includes(path)
            if not angles and name in own]


def words(tokens):
    """The names among tokens, but no members of structs."""
    return {token.text for before, token in zip([c_code.Token("sign", ""), *tokens], tokens)
            if token.kind == "word" and before.text not in (".", "->")}


class Source:
    """One .c or .h file: what it declares, defines and names."""

    def __init__(self, path):
        tokens = c_code.tokenize(path.read_text())
        self.path = path
        self.names = c_code.names(tokens)
        objects = [name for name in self.names if name.kind in ("function", "data")]
        is_header = path.suffix == ".h"
        self.private = {name.name for name in objects if name.is_static and not is_header}
        self.functions = {name.name for name in objects if name.kind == "function"} - self.private
        self.defined = {name.name for name in objects if name.is_defined} - self.private
        self.declared = ({name.name for name in objects if not name.is_defined}
                         | {name.name for name in c_code.externs(tokens)}) - self.private
        self.macros = {name.name: words(name.body) for name in self.names if name.kind == "macro"}
        # Prototypes in a header use nothing.
        bodies = [name.body for name in objects if name.is_defined] if is_header else [tokens]
        self.words = set().union(*map(words, bodies))


class Tree:
    """All sources of a folder."""

    def __init__(self, src):
        self.src = src
        self.sources = {path: Source(path) for path in paths(src)}
        self.definers = {}
        for source in self.sources.values():
            for name in source.defined:
                self.definers.setdefault(name, []).append(source.path)
        self.macros = {}
        for source in self.sources.values():
            if source.path.suffix == ".h":
                self.macros |= {name: self.macros.get(name, set()) | text for name, text in source.macros.items()}
        self.included = {}
        for path, _, header in own_includes(src):
            self.included.setdefault(path, set()).add(header)

    def file_of(self, path):
        """Its name; those of the command line and of main.c alone need their folder."""
        return path.stem if path.stem.startswith("croupier-") else path.relative_to(self.src).with_suffix("").as_posix()

    def headers_of(self, path):
        """All headers that a file includes, directly or by way of others."""
        found, waiting = set(), [path]
        while waiting:
            more = self.included.get(waiting.pop(), set()) - found
            found |= more
            waiting += more
        return found

    def words_of(self, source):
        """The names that a .c or .h file uses, those in the texts of its macros too."""
        found, waiting = set(), set(source.words)
        while waiting:
            name = waiting.pop()
            found.add(name)
            waiting |= source.macros.get(name, self.macros.get(name, set())) - found
        return found - source.private

    def definer(self, name, seen):
        """Where a name is defined, for who sees these files: an inline function in one of them, or else a .c file."""
        definers = self.definers.get(name, ())
        inline = [path for path in definers if path in seen]
        others = [path for path in definers if path.suffix == ".c"]
        return (inline or others or [None])[0]

    def used(self, path):
        """Each name that a .c or .h file uses or declares and another file defines: (name, where, is it used?)."""
        source = self.sources[path]
        headers = self.headers_of(path)
        visible = source.declared.union(*(self.sources[header].declared | self.sources[header].defined
                                          for header in headers))
        used = self.words_of(source) & visible
        for name in sorted(used | source.declared):
            definer = self.definer(name, {path, *headers})
            if definer and self.file_of(definer) != self.file_of(path):
                yield name, definer, name in used

    @functools.cached_property
    def uses(self):
        """For each file those that it uses, and for each of these the names."""
        found = {self.file_of(path): {} for path in self.sources}
        for path in self.sources:
            for name, definer, is_used in self.used(path):
                if is_used:
                    found[self.file_of(path)].setdefault(self.file_of(definer), set()).add(name)
        return found
