#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_stale.py CROUPIER_CLI: whatever tells what the program has, tells of all games, pages and verbs that it has."""

import json
import re
import sys

from cli import TOP, contains, equal, expect, run_tests, test, tests_of

METAINFO = TOP / "data" / "app.croupier.Croupier.metainfo.xml.in"
WINDOWS = {"croupier-window.c": "Fairness", "croupier-season-window.c": "Ledger",
           "croupier-handout-window.c": "Posts"}  # and a page that each surely has


def plain(text):
    """Words alone: without marks of XML, Markdown and the manual, and with one kind of apostrophe."""
    text = re.sub(r"^\.\w+ ?|\\f.|\\|<[^>]*>|[*`\"|]", " ", text, flags=re.M)
    return " ".join(text.replace("’", "'").split())


def told():
    """All that tells of the program, by its name."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in (METAINFO, TOP / "README.md", *sorted((TOP / "data").glob("*.1")))}
    equal([name for name in texts if name.endswith(".1")], ["croupier-cli.1", "croupier.1"])
    return {name: plain(text) for name, text in {**texts, "the handbook": expect(0, "handbook").out}.items()}


def games():
    return [game["title"] for game in json.loads(expect(0, "games", "--json").out)]


def games_as_texts():
    return [re.search(r'\bgame \{.*?\btitle = "([^"]+)"', path.read_text(encoding="utf-8"), re.S)[1]
            for path in (TOP / "data" / "games").glob("*.croupier-game")]


def pages():
    """Of a match, of a season and of a co-game master, as the windows list them."""
    found = []
    for name, known in WINDOWS.items():
        titles = re.findall(r'\{ "[a-z]+", (?:N_\("[^"]+"\), )?N_\("([^"]+)"\), "[a-z-]+-symbolic"',
                            (TOP / "src" / "window" / name).read_text(encoding="utf-8"))
        contains(titles, known)
        found += titles
    return found


def verbs():
    return re.findall(r"^  ([a-z]+) ", expect(0, "--help").out, re.M)


def find_missing(names, *places):
    texts = told()
    return [f"{place}: {name}" for place in places for name in names
            if not re.search(rf"\b{re.escape(plain(name))}\b", texts[place])]


@test
def every_game_is_told_of(folder):
    assert len(games()) > 5
    equal(find_missing(games(), METAINFO.name, "README.md", "croupier.1", "the handbook"), [])
    equal(find_missing(["Gatekeeping"], METAINFO.name, "README.md", "croupier.1"), [])


@test
def every_game_that_comes_as_a_text_is_told_of(folder):
    assert len(games_as_texts()) > 10
    equal(find_missing(games_as_texts(), "README.md", "croupier.1"), [])


@test
def every_page_is_told_of(folder):
    equal(find_missing(pages(), METAINFO.name, "README.md", "croupier.1", "the handbook"), [])


@test
def every_verb_is_told_of(folder):
    """As something that is typed, and not as any word."""
    readme, page = ((TOP / name).read_text(encoding="utf-8") for name in ("README.md", "data/croupier-cli.1"))
    contains(verbs(), "simulate")
    equal([verb for verb in verbs() if not re.search(rf"\./dev cli {verb}\b|`{verb}`", readme)], [])
    equal([verb for verb in verbs() if not re.search(rf"^\.SS {verb}\b", page, re.M)], [])


@test
def what_is_not_there_is_missing(folder):
    """Else none of these tests could fail."""
    equal(find_missing(["Highest", "Bridge", "Key"], METAINFO.name), [f"{METAINFO.name}: Bridge", f"{METAINFO.name}: Key"])


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
