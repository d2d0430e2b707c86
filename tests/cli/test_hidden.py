#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_hidden.py CROUPIER_CLI: what is written for others holds neither a name that is hidden nor a note of the game master."""

import difflib
import html
import re

from cli import SAMPLES, TOP, Run, contains, expect, lacks, run_tests, sparsely, test, tests_of

GAMES = sorted((TOP / "data" / "games").glob("*.croupier-game"))
COMMON = "May Will Round Rose Mark Grace Joy Hope Faith Chance Victor Key Room Win Page Summer Wolf Storm Day Cliff".split()


def names_of(script):
    return re.findall(r"(?m)^player: ([^|\n]*[^|\s])", script)


def rename(script, names):
    old = names_of(script)
    new = dict(zip(old, names))
    return re.sub(rf"(?<!\w)({'|'.join(sorted(old, key=len, reverse=True))})(?!\w)", lambda found: new[found[1]], script)


def play(folder, script, name="match"):
    (folder / f"{name}.croupier-script").write_text(script)
    match = folder / f"{name}.croupier"
    match.unlink(missing_ok=True)
    expect(0, "play", str(folder / f"{name}.croupier-script"), "--save", str(match), "--keep-going")
    return match


def tell(match, *options):
    """The page with all that is shown or said of it, as a person reads it."""
    return html.unescape(expect(0, "story", str(match), "--hide-names", *options).out)


def pages(match, names):
    yield tell(match)
    yield tell(match, "--public")
    for name in sparsely(names):
        yield tell(match, "--for", name)


def assert_hides(page, names):
    for name in names:
        assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", page, re.I), f"{name} stands in {page}"


@test
def no_name_stands_in_the_story_of_a_sample(folder):
    for sample in sparsely(sorted(SAMPLES.glob("*.croupier-script"))):
        script = sample.read_text()
        if re.search("^game: games/", script, re.M):
            script = re.sub("^game: games/", f"game: {TOP}/data/games/", script, flags=re.M)
        names = names_of(script)
        title = re.search("(?m)^title: (.*)", script)[1]
        for page in pages(play(folder, script), names[:2]):
            assert_hides(page, names)
            lacks(page, title)
            contains(page, "Player 1")
            contains(page, "Names are hidden.")


@test
def it_is_the_same_whatever_they_are_called(folder):
    """Common words, a name within a name, and what looks like the number of another one; in games whose chance does not follow from names."""
    for sample in sparsely(("keys", "gates", "unique", "under-way")):
        script = (SAMPLES / f"{sample}.croupier-script").read_text()
        n = len(names_of(script))
        plain = list(pages(play(folder, script), []))
        for names in (COMMON, ["Ann", "Anna", "Annabel", "Ann Lee"] + [f"Ann{'x' * i}" for i in range(1, 20)],
                      [f"Player {(i + 1) % n + 1}" for i in range(n)]):
            for page, other in zip(plain, pages(play(folder, rename(script, names)), []), strict=True):
                assert page == other, "\n".join([sample, *difflib.unified_diff(page.splitlines(), other.splitlines(), n=0, lineterm="")])


@test
def what_people_wrote_is_left_out(folder):
    """Nicknames that stand nowhere but there, and names of things that hold one."""
    match = play(folder, """game: keys-to-success
title: Bobbsy’s birthday
area Room of Bobbsy: A open, B pass
area Bobbsy's den: C open
area Roof:
player: Bob Quillon | alias Bobster | handle @bobq
player: Zoë
player: Cyd
player: Dan
== round-1
! announce public: Bobbsy is late
! announce Dan: ask Bobbsy
! announce area/Room of Bobbsy: hush, Bobbsy
! note Bobbsy called me
! garnets Dan +1 because Bobbsy said so
Dan: 1 at A please, Bobbsy
Zoë: Bobbsy!
! substitute Cyd by Bobbsy Vance
== round-2
! receipts
Dan: 2 at C
! receipts
""")
    for page in pages(match, ["Bob Quillon", "Dan"]):
        for word in ("Bobbsy", "Bobster", "bobq", "Quillon", "Zoë", "Vance"):
            assert word.lower() not in page.lower(), f"{word} stands in {page}"
    page = tell(match)
    for words in ("Area 1", "Player 4", "Keys to Success", "Round 2"):
        contains(page, words)
    for words in ("What came in", "Draws", "proof 1", "Why it came out so", "fingerprint"):
        lacks(page, words)
    contains(expect(0, "story", str(match)).out, "Bobbsy")


@test
def names_of_ones_own_things_are_numbered(folder):
    cast = ('{"title":"Quillon’s","teams":[{"name":"Quillonites","players":2,"shared_channel":true,'
            '"public_notes":"Quillon leads them","private_notes":"ask Quillon"},{"name":"Grey","players":4}],'
            '"roles":[{"name":"Quillon the Wise","players":1,"text":"as Quillon says"}],"items":[{"name":"quillon lamp","count":1}],"powers":[]}')
    people = "".join(f"player: {name}\n" for name in ("Amy", "Bob", "Cyd", "Dan", "Eve", "Fay"))
    match = play(folder, f"game: factions\ntitle: T\noption cast: {cast}\n{people}== day-1\n"
                         "! channel Friends of Quillon: Amy, Bob\nAmy: vote Bob\nBob: vote Amy\n")
    page = tell(match)
    assert_hides(page, ["Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Quillonites", "Quillon"])
    for words in ("Team 1", "Role 1", "Item 1"):
        contains(page, words)
    houses = "".join(f"player: {name} | houses {name}ville, Quillon {name}\n" for name in ("Amy", "Bob", "Cyd", "Dan", "Eve"))
    page = tell(play(folder, f"game: smugglers-paradox\ntitle: T\n{houses}== round-1\n"))
    assert_hides(page, ["Amy", "Amyville", "Bobville", "Quillon"])


@test
def games_of_ones_own_quote_nobody(folder):
    for game in sparsely(GAMES):
        most = int(re.search(r"players = \{ \d+, (\d+)", game.read_text())[1])
        names = COMMON[:min(most, 9)]
        people = "".join(f"player: {name}\n" for name in names)
        match = play(folder, f"game: {game}\ntitle: Quillon\n{people}== open\n")
        for name in (names * 2)[:6]:
            Run("submit", str(match), name, "Quillon and May are liars")  # a game that asks for no words refuses them
            if Run("resolve", str(match)).status != 0:
                break
        for page in pages(match, names[:2]):
            assert_hides(page, ["Quillon", "Quillon and May are liars"])
            contains(page, f"Player {len(names)}")


@test
def it_is_in_the_language_of_the_match(folder):
    script = (SAMPLES / "keys.croupier-script").read_text().replace("\nseed:", "\nlanguage: de\nseed:")
    names = names_of(script)
    page = tell(play(folder, script))
    assert_hides(page, names)
    contains(page, "Person 1")
    lacks(page, "Player 1")


def what_others_get(match, names):
    """Stories, handouts and explanations that leave the game master's hands."""
    yield expect(0, "story", str(match), "--public").out
    yield tell(match)
    yield tell(match, "--public")
    for name in names:
        yield tell(match, "--for", name)
        yield expect(0, "story", str(match), "--for", name).out
        yield re.sub('"saved": ".*"', "", expect(0, "handout", str(match), "--for", name, "--untold").out)
        for phase in re.findall(r"(?m)^== (?!open)(\S+)", expect(0, "script", str(match)).out):
            yield expect(0, "explain", str(match), phase, "--to", name).out
            yield expect(0, "explain", str(match), phase, "--to", name, "--brief").out


@test
def a_note_on_a_player_is_for_the_game_master_alone(folder):
    for sample in sparsely(("keys", "gates", "presents", "possession", "factions", "unique", "smugglers-one-agent", "under-way")):
        script = (SAMPLES / f"{sample}.croupier-script").read_text()
        names = names_of(script)
        notes = "".join(f"! note {name}: Quillon says {name} lies\n" for name in names[:3])
        plain = play(folder, script, "plain")
        noted = play(folder, re.sub(r"(?m)^== (?!open).*\n", lambda head: head[0] + notes, script), "noted")
        contains(expect(0, "story", str(noted)).out, "Quillon")
        for page, other in zip(what_others_get(plain, names[:3]), what_others_get(noted, names[:3]), strict=True):
            assert page == other, "\n".join([sample, *difflib.unified_diff(page.splitlines(), other.splitlines(), n=0, lineterm="")])


run_tests(tests_of(__import__("__main__")))
