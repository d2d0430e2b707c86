#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tokens.py [REVISION]: how large the program is, folder by folder; with REVISION, what has changed since that commit.

A token is what a reader has to read, however it is laid out: nothing is gained by other formatting, nor by moving
something from one language into another, or into a string or a file of data.

  C         what the compiler takes for tokens; neither white space nor comments
  Python    likewise; neither comments nor docstrings
  XML       each element, each attribute, and the words of both
  strings   each word and each sign of them; adjacent strings are one, and an empty one counts as one
  others    each word and each sign of data, cases, style sheets and scripts; of these no comments, as far as they have
            lines of their own or stand in a style sheet

Functions are those with a body, types the structs, unions and enums that are described, and classes. Translations and
pictures of pixels are left out.
"""

import functools
import io
import re
import subprocess
import sys
import tarfile
import tokenize
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import c_code

TOP = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "data", "tests", "build-aux")
DEPTH = 3    # of the folders that have a line of their own; what lies deeper counts for the one above it
COLUMNS = ("files", "lines", "tokens", "functions", "types")

WORD = re.compile(r"\\.|\w+|[^\w\s]")
QUOTES = re.compile(r"^\w*(\"\"\"|'''|\"|')(.*)\1$", re.S)
UNREAD = {tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING, tokenize.ENDMARKER}


def count_words(text):
    return len(WORD.findall(text))


def count_parts(parts):
    """Of parts of code, each as (is it a string?, text)."""
    count, string = 0, None
    for is_string, text in [*parts, (False, None)]:
        if is_string:
            string = (string or "") + QUOTES.sub(r"\2", text)
        else:
            count += (string is not None and max(1, count_words(string))) + (text is not None)
            string = None
    return count


def measure_c(text):
    tokens = c_code.tokenize(text)
    flat = [part for token in tokens
            for part in (c_code.in_directive(token) if token.kind == "directive" else [token])]
    return {"tokens": count_parts((token.kind == "string", token.text) for token in flat),
            "functions": c_code.count_functions(tokens), "types": c_code.count_types(tokens)}


def python_lines(text):
    """The parts of each logical line. A string with values in it is one string, which newer Pythons part themselves."""
    lines, line, begins = text.splitlines(keepends=True), [], []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        name = tokenize.tok_name[token.type]
        if name.endswith("STRING_START"):
            begins.append(token.start)
        elif name.endswith("STRING_END"):
            (row, column), (last_row, last_column) = begins.pop(), token.end
            if not begins:
                rows = lines[row - 1:last_row]
                rows[-1] = rows[-1][:last_column]
                line.append((True, "".join(rows)[column:]))
        elif token.type == tokenize.NEWLINE:
            yield line
            line = []
        elif not begins and token.type not in UNREAD:
            line.append((token.type == tokenize.STRING, token.string))


def measure_python(text):
    code = [line for line in python_lines(text) if not all(is_string for is_string, _ in line)]
    words = Counter(text for line in code for is_string, text in line if not is_string)
    return {"tokens": sum(map(count_parts, code)), "functions": words["def"], "types": words["class"]}


def measure_xml(text):
    elements = list(ElementTree.fromstring(text).iter())
    texts = [text for element in elements for text in (element.text, element.tail, *element.attrib.values()) if text]
    return {"tokens": sum(1 + len(element.attrib) for element in elements) + sum(map(count_words, texts))}


def measure_script(text):
    return {"tokens": count_words(re.sub(r"^\s*#.*", "", text, flags=re.M))}


def measure_style(text):
    return {"tokens": count_words(re.sub(r"/\*.*?\*/", "", text, flags=re.S))}


def measure_other(text):
    return {"tokens": count_words(text)}


def language(path, text):
    """What a file is called in the table, and what measures it."""
    first = text.partition("\n")[0]
    if path.suffix in (".c", ".h"):
        return "C", measure_c
    if path.suffix == ".py" or first.startswith("#!") and "python" in first:
        return "Python", measure_python
    if path.suffix in (".ui", ".svg", ".xml") or first.startswith("<?xml"):
        return "XML", measure_xml
    if path.suffix == ".css":
        return "others", measure_style
    is_script = path.name == "meson.build" or first.startswith("#!") or "completions" in path.parts
    return "others", measure_script if is_script else measure_other


@functools.cache
def measure(path, data):
    text = data.decode(errors="replace")
    name, of_language = language(path, text)
    return name, Counter(files=1, lines=text.count("\n"), **of_language(text))


def rows(files):
    """The counts of each folder, then of each language and of all in each of FOLDERS."""
    found = {}
    for path, data in sorted(files):
        name, counts = measure(path, data)
        top = path.parts[0]
        for row in ((0, "/".join(path.parts[:-1][:DEPTH])), (1, f"{top}: {name}"), (2, f"{top} in all")):
            found[row] = found.get(row, Counter()) + counts
    return found


def is_counted(path):
    return (path.parts[0] in FOLDERS and "__pycache__" not in path.parts and path.suffix != ".png"
            and not path.name.endswith("~"))


def files_here():
    paths = [path for folder in FOLDERS for path in (TOP / folder).rglob("*") if path.is_file()]
    return [(path.relative_to(TOP), path.read_bytes()) for path in paths if is_counted(path.relative_to(TOP))]


def files_of(revision):
    archive = subprocess.run(["git", "archive", "--format=tar", revision], cwd=TOP, stdout=subprocess.PIPE, check=True)
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
        return [(Path(member.name), tar.extractfile(member).read()) for member in tar
                if member.isfile() and is_counted(Path(member.name))]


def difference(before, after):
    return f"{after}" if before == after else f"{before} → {after} ({after - before:+})".replace("-", "−")


def print_table(lines):
    """Lines of (kind of the row, cells); a free line where another kind begins."""
    widths = [max(map(len, column)) for column in zip(*(cells for _, cells in lines))]
    kind = None
    for kind_of_line, cells in lines:
        if kind_of_line != kind and kind is not None:
            print()
        kind = kind_of_line
        first, *others = (cell.ljust(width) if place == 0 else cell.rjust(width)
                          for place, (cell, width) in enumerate(zip(cells, widths)))
        print(first, *others, sep="  ")


def main():
    revisions = sys.argv[1:]
    if len(revisions) > 1 or any(revision.startswith("-") for revision in revisions):
        print(__doc__)
        return 2
    after = rows(files_here())
    try:
        before = rows(files_of(revisions[0])) if revisions else after
    except subprocess.CalledProcessError:
        return 1    # git has said why

    lines = [(-1, ("folder", *COLUMNS))]
    for row in sorted({*before, *after}):
        counts = [(before.get(row, Counter())[column], after.get(row, Counter())[column]) for column in COLUMNS]
        if not revisions or row[0] == 2 or any(old != new for old, new in counts):
            lines.append((row[0], (row[1], *(difference(old, new) for old, new in counts))))
    print_table(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
