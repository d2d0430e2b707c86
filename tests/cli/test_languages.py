#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_languages.py CROUPIER_CLI: in each language the messages of every game are in that language, to the last sentence."""

import json
import re
import sys

from cli import SAMPLES, TOP, contains, equal, expect, run_tests, sparsely, test, tests_of

LANGUAGES = [line for line in (TOP / "po/LINGUAS").read_text().splitlines() if not line.startswith("#")]
WORD = re.compile(r"\b[a-z]{3,}\b")


def save(folder, script, language):
    """A match file."""
    match, path = folder / f"{language}.croupier", folder / f"{language}.croupier-script"
    path.write_text(f"language: {language}\n{script}")
    expect(0, "play", "--force", "--save", str(match), "--out", str(folder / f"{language} told"), str(path))
    return match


def read_page(match, verb):
    """What a page or picture of a match says, text by text."""
    page = expect(0, verb, str(match)).out
    return [line.strip() for line in re.sub("<style>.*?</style>|<[^>]*>", "\n", page, flags=re.DOTALL).splitlines()]


def find_lines(node):
    """What all messages of a transcript say."""
    if isinstance(node, dict):
        own = node["text"].splitlines() if "facts" in node and isinstance(node.get("text"), str) else []
        return own + [line for child in node.values() for line in find_lines(child)]
    return [line for child in node for line in find_lines(child)] if isinstance(node, list) else []


# A game that is a text has words of its own, in the languages that its author speaks.
SPOKEN = [path for path in sorted(SAMPLES.glob("*.croupier-script")) if "\n| " not in path.read_text()]


def play(folder, script, language):
    path = folder / f"{language}.croupier-script"
    path.write_text(f"language: {language}\n{script}")
    return find_lines(json.loads(expect(0, "play", "--json", "--force", str(path)).out))


@test
def no_sentence_is_left_in_english(folder):
    """Names stay, and so do words of moves in quotation marks and what the game master announces."""
    for sample in sparsely(SPOKEN):
        script = sample.read_text()
        english = {line for line in play(folder, script, "en") if len(WORD.findall(line)) > 1 and line.split(": ")[-1] not in script}
        assert len(english) > 5, f"{sample.name}: {len(english)} lines"
        for language in LANGUAGES:
            left = [line for line in dict.fromkeys(play(folder, script, language)) if line in english]
            equal((sample.name, language, left[:5]), (sample.name, language, []))


@test
def nor_is_one_of_a_page_or_picture(folder):
    """But for the proof, which is read by the program again, and words that stand in moves."""
    for sample in sparsely(SPOKEN):
        script = sample.read_text()
        matches = {language: save(folder, script, language) for language in ["en", *LANGUAGES]}
        kept = set(WORD.findall(script + expect(0, "proof", "--reveal", str(matches["en"])).out))
        for verb, least in ("story", 20), ("picture", 0):
            english = {line for line in read_page(matches["en"], verb) if len(set(WORD.findall(line)) - kept) > 1}
            assert len(english) >= least, f"{sample.name}, {verb}: {len(english)} texts"
            for language in LANGUAGES:
                left = [line for line in dict.fromkeys(read_page(matches[language], verb)) if line in english]
                equal((sample.name, verb, language, left[:5]), (sample.name, verb, language, []))
        for language in LANGUAGES:
            contains(expect(0, "story", str(matches[language])).out, f'<html lang="{language.replace("_", "-")}">')


run_tests(tests_of(sys.modules[__name__]))
