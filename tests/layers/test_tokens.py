#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_tokens.py: ./dev tokens counts what there is to read, and nothing can be gained by how it is laid out."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build-aux"))

import tokens  # noqa: E402

FUNCTION = "static int\nf (int a)\n{\n  return a + 1;\n}\n"

# Texts that count the same: name of the file, tokens, texts.
SAME = [
    ("a.c", 14, [FUNCTION, FUNCTION.replace("\n", " "), "/* one { */\n" + FUNCTION.replace("a)", "a) // }"),
                 FUNCTION.replace("return", "return\\\n  ")]),
    ("a.c", 7, ["#define A(x) x\n", "#  define A(x) \\\n  x   /* why */\n", "\n\n # /* why */ define A(x) x\n"]),
    ("a.c", 6, ['f ("two words");', 'f ("two "\n   "words");', 'f ("two " /* and */ "wo" "rds");']),
    ("a.c", 5, ['f ("");', 'f ("" "");', 'f ("word");']),
    ("a.c", 10, [r'f ("a|b\n", 1);', r'f ("a|" "b\n", 1);', 'f ("a | b;",\n   1);']),
    ("a.py", 8, ["def f(a):\n    return a\n", 'def f(a):\n    """What it does."""\n    return a    # a comment\n',
                 "# a\n\ndef f(\n    a\n):\n\n  return a\n"]),
    ("a.py", 5, ["f('two words')\n", 'f("two "\n  "words")\n', 'f("""two\n  words""")\n', "f(r'two ' 'words')\n"]),
    ("a.py", 10, ["f(f'{a[0]} b')\n", 'f(f"{a[0]}" f" b")\n']),
    ("a.ui", 7, ['<a><b c="d e">Two words</b></a>', '<a>\n  <!-- why -->\n  <b\n    c="d e">Two\nwords</b>\n</a>\n']),
    ("a.css", 6, ["a { b: c }", "/* why */\na {\n  b: c\n}\n"]),
    ("meson.build", 4, ["a = b c\n", "# why\na =\n  b c\n"]),
    ("a.txt", 5, ["# a b: c", "# a b:\nc\n"]),
]

KINDS = [
    ("a.c", FUNCTION + "int g (void);\nint h = 1;\n", 1, 0),
    ("a.h", "static inline int g (void) { return 0; }\ntypedef struct _A A;\nstruct _A { union { int a; } b; };\n", 1, 2),
    ("a.c", "enum { A, B };\nstatic const struct { int a; } b[] = { { 1 } };\nstatic struct _A c;\n", 0, 2),
    ("a.py", "class A:\n    def f(self):\n        return lambda: 0\n", 1, 1),
]


def measure(name, text):
    return tokens.measure(Path("src", name), text.encode())[1]


def main():
    cases = [(f"{name}, {text!r}", measure(name, text)["tokens"], count)
             for name, count, texts in SAME for text in texts]
    cases += [(f"functions and types of {text!r}", (measure(name, text)["functions"], measure(name, text)["types"]),
               (functions, types)) for name, text, functions, types in KINDS]
    cases.append(("what two folders hold adds up",
                  {row: counts["tokens"] for row, counts in tokens.rows([(Path("src/a/b.txt"), b"a b"),
                                                                         (Path("src/a/b/c/d.txt"), b"c")]).items()},
                  {(0, "src/a"): 2, (0, "src/a/b"): 1, (1, "src: others"): 3, (2, "src in all"): 3}))

    print(f"1..{len(cases)}")
    for number, (name, found, expected) in enumerate(cases, 1):
        print("ok" if found == expected else "not ok", number, "-", name.replace("#", "♯"))
        if found != expected:
            print(f"# found {found}, not {expected}")
    return any(found != expected for _, found, expected in cases)


if __name__ == "__main__":
    sys.exit(main())
