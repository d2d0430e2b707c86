#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_translations.py: each language has all that the program says, and each translation the names in braces of its
sentence. “msgfmt --check” sees what is lost of a %s, and that alone.
"""

import re
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "ui"))

import pseudo  # noqa: E402

LANGUAGES = [line for line in (TOP / "po/LINGUAS").read_text().splitlines() if not line.startswith("#")]
NAME = re.compile(r"\{\w+\}")

# Two that are not translated, and two wordings that have lost a name.
PLANTED = """
msgid "{player} wins."
msgstr "Gewonnen."

msgid "Lost"
msgstr ""

#, fuzzy
msgid "Old"
msgstr "Alt"

msgid "A door of {player}"
msgid_plural "{n} doors of {player}"
msgstr[0] "Tür von {player}"
msgstr[1] "{n} Türen"
"""


def read(entries):
    """By context and sentence: its wordings in English, one or two, and its translations."""
    return {(texts.get("msgctxt"), texts["msgid"]): ([texts[key] for key in ("msgid", "msgid_plural") if key in texts],
                                                     [] if any("fuzzy" in flag for flag in flags) else
                                                     [text for key, text in texts.items() if key.startswith("msgstr")])
            for flags, texts in pseudo.read_entries(entries)}


def find_missing(template, language):
    """Words that players send may have none of their own."""
    return [words for (context, words) in template
            if context != "reading" and not all(language.get((context, words), ([], []))[1] or [""])]


def find_lost(language):
    """Each wording has the names that all English ones have, and none that no English one has: “one player” needs no
    number."""
    lost = []
    for english, translations in language.values():
        names = [set(NAME.findall(words)) for words in english]
        for words in filter(None, translations):
            found = set(NAME.findall(words))
            if not set.intersection(*names) <= found <= set.union(*names):
                lost.append(words)
    return lost


def main():
    template = read(pseudo.make_template())
    checks = [("there are sentences", [] if len(template) > 1000 else [str(len(template))])]
    for code in LANGUAGES:
        language = read((TOP / f"po/{code}.po").read_text())
        checks += [(f"nothing is missing in {code}", find_missing(template, language)),
                   (f"no name in braces is lost or new in {code}", find_lost(language))]
    planted = read(PLANTED)
    found = len(find_missing(planted, planted)), len(find_lost(planted))
    checks += [("what is planted is found", [] if found == (2, 2) else [str(found)])]

    print(f"1..{len(checks)}")
    for number, (name, found) in enumerate(checks, 1):
        print("not ok" if found else "ok", number, "-", name)
        for line in found[:9]:
            print(f"#  - {line}")
    return any(found for _, found in checks)


if __name__ == "__main__":
    sys.exit(main())
