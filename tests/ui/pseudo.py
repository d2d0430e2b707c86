# SPDX-License-Identifier: GPL-3.0-or-later
"""A language that nobody speaks: every sentence of the program with accents, and a third longer. What stands in a window without them was
not marked to be translated, and what finds no room in it will find none in German."""

import pathlib
import re
import shutil
import subprocess

LANGUAGE = "en_XA"
TOP = pathlib.Path(__file__).resolve().parents[2]
ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "ngettext:1,2", "NP_:1,2", "g_dngettext:2,3"]
HEAD = '"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n"Language: en_XA\\n"\n'

# What a sentence is made with, and no word of it: %s, {player}, <b>, &lt; and \n.
KEPT = re.compile(r"(%(?:\d+\$)?[-+ #0'^_]*\d*(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z)?[A-Za-z%]|\{[^{}]*\}|<[^<>]*>|&\w+;|\\.)")
VOWEL = re.compile(r"[aeiouAEIOU]")


def accent(text):
    """The text in that language. A word's first vowel is doubled."""
    lengthen = lambda word: VOWEL.sub(lambda vowel: vowel.group() + vowel.group().lower(), word.group(), count=1)
    parts = KEPT.split(text)
    return "".join(part if i % 2 else re.sub(r"[A-Za-z]+", lengthen, part).translate(ACCENTS) for i, part in enumerate(parts))


def read_entries(template):
    """Of a template: the lines of each entry, and its texts by keyword, as they stand between quotation marks."""
    for block in template.split("\n\n"):
        texts, keyword = {}, None
        for line in block.splitlines():
            found = re.fullmatch(r'(?:(msg\S+) )?"(.*)"', line)
            if found:
                keyword = found[1] or keyword
                texts[keyword] = texts.get(keyword, "") + found[2]
        if texts.get("msgid"):
            yield [line for line in block.splitlines() if line.startswith("#,")], texts


def translate(template):
    entries = ['msgid ""\nmsgstr ""\n' + HEAD]
    for flags, texts in read_entries(template):
        entry = flags + [f'{keyword} "{texts[keyword]}"' for keyword in ("msgctxt", "msgid", "msgid_plural") if keyword in texts]
        if "msgid_plural" in texts:
            entry += [f'msgstr[0] "{accent(texts["msgid"])}"', f'msgstr[1] "{accent(texts["msgid_plural"])}"']
        else:
            entry += [f'msgstr "{accent(texts["msgid"])}"']
        entries.append("\n".join(entry) + "\n")
    return "\n".join(entries)


def install(folder, code, entries):
    """Puts a language in a folder. Returns the variables of a program that speaks it, and the file of its words. A placeholder that were lost
    would be an error of msgfmt. The C library looks for no translation while its own locale is C: a copy under another name is none."""
    place = folder / code / "LC_MESSAGES"
    place.mkdir(parents=True)
    words = place / "croupier.mo"
    subprocess.run(["msgfmt", "--check-format", f"--output-file={words}", "-"], input=entries, check=True, text=True)
    shutil.copytree("/usr/lib/locale/C.utf8", folder / f"{code}.utf8")
    return {"CROUPIER_LOCALEDIR": str(folder), "LOCPATH": str(folder), "LC_ALL": f"{code}.UTF-8", "LANGUAGE": code}, words


def make_template():
    return subprocess.run(["xgettext", "--files-from=po/POTFILES.in", "--from-code=UTF-8", "--output=-",
                           *(f"--keyword={keyword}" for keyword in KEYWORDS)], cwd=TOP, check=True, capture_output=True, text=True).stdout


def prepare(folder):
    return install(folder, LANGUAGE, translate(make_template()))[0]
