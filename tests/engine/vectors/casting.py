#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""casting.py [FILE]: teams, islands, roles and items drawn and counted without a line of Croupier's code.

Made from the published procedure alone, on the streams of stream.py: the four lists are filled one after the other, each
from its own stream; after each, what is filled or pinned is looked at, and at the first broken constraint all four begin
again. Prints the vectors that test-casting.c draws after it, one a line; with FILE, a TAP test that FILE holds these.

A line is: seed, number of the draw, the casting (nine words, see below), what was dealt (teams, islands, roles, items), how
many deals there are, the word that each of the four streams gives next.

A casting is: players of each team; number of islands; roles, each as how many and the letters of the teams that may have it
(none: all); items likewise; letters of the teams that must be on each island; then what is pinned, a letter a player and for
items a word a player: teams A, B, …; islands 0, 1; roles and items a, b, …; a dash for what is open, a dot for none.

Counted by trying what those with pins could get, in every way, and formulas for all others, who are alike.
"""

import hashlib
import itertools
import sys
from functools import lru_cache
from math import comb, factorial, prod

from stream import Stream, print_or_compare

UPPER = "ABCDEFGHIJKL"
LOWER = "abcdefghijklmnopqrst"


def numbers(letters, alphabet):
    return frozenset(alphabet.index(letter) for letter in letters)


class Casting:
    def __init__(self, text):
        teams, islands, roles, items, each, *pins = text.split(" ")
        self.teams = [int(n) for n in teams.split(",")]
        self.n = sum(self.teams)
        self.islands = int(islands)
        self.roles, self.items = (self.parse_kinds(kinds) for kinds in (roles, items))
        self.each = numbers(each, UPPER) if each != "-" and self.islands == 2 else frozenset()
        self.pins = [
            [None if letter == "-" else UPPER.index(letter) for letter in pins[0]],
            [None if letter == "-" else int(letter) for letter in pins[1]],
            [None if letter == "-" else "none" if letter == "." else LOWER.index(letter) for letter in pins[2]],
            [None if word == "-" else [] if word == "." else sorted(map(LOWER.index, word)) for word in pins[3].split(",")],
        ]

    def parse_kinds(self, text):
        if text == "-":
            return []
        kinds = []
        for kind in text.split(","):
            letters = kind.lstrip("0123456789")
            kinds.append((int(kind[:len(kind) - len(letters)]), numbers(letters, UPPER) or frozenset(range(len(self.teams)))))
        return kinds


# ---- the draw ----

def remaining_of(casting, what):
    """What is left for the places of a list."""
    pins = casting.pins[what]
    if what == 0:
        counts = list(casting.teams)
    elif what == 1:
        counts = [(casting.n + 1) // 2] * 2
    else:
        counts = [count for count, _ in (casting.roles, casting.items)[what - 2]]
    for pin in pins:
        for kind in pin if isinstance(pin, list) else [] if pin in (None, "none") else [pin]:
            counts[kind] -= 1
    left = [kind for kind, count in enumerate(counts) for _ in range(count)]
    places = [player for player, pin in enumerate(pins) if pin is None]
    if what >= 2:
        left += ["none"] * (len(places) - len(left))
    return places, left


def is_broken(casting, dealt):
    """Does what is filled or pinned so far break a constraint?"""
    teams, islands, roles, items = dealt
    for player, team in enumerate(teams):
        if team is None:
            continue
        if roles[player] not in (None, "none") and team not in casting.roles[roles[player]][1]:
            return True
        if any(team not in casting.items[item][1] for item in items[player] or []):
            return True
    if None in teams or None in islands:
        return False
    return any((team, island) not in zip(teams, islands) for team in casting.each for island in (0, 1))


def draw(casting, streams):
    while True:
        dealt = [list(pins) for pins in casting.pins]
        for what in range(4):
            if what == 1 and casting.islands == 1:
                continue
            places, left = remaining_of(casting, what)
            for place in places:
                kind = left.pop(streams[what].below(len(left)))
                dealt[what][place] = kind if what < 3 else [] if kind == "none" else [kind]
            if is_broken(casting, dealt):
                break
        else:
            return dealt


# ---- the count ----

def count_kinds(kinds, places):
    """In how many ways kinds can be given to so many places in each team, at most one a place."""
    @lru_cache(maxsize=None)
    def rest(i, left):
        if i == len(kinds):
            return 1
        count, allowed = kinds[i]
        if len(allowed) == len(left):  # they come last: who is left over does not matter
            return comb(sum(left), count) * prod(comb(sum(left) - sum(n for n, _ in kinds[i:k]), kinds[k][0])
                                                 for k in range(i + 1, len(kinds)))

        def spread(team, n, left):
            if team == len(left):
                return rest(i + 1, left) if n == 0 else 0
            if team not in allowed:
                return spread(team + 1, n, left)
            return sum(comb(left[team], k) * spread(team + 1, n - k, left[:team] + (left[team] - k,) + left[team + 1:])
                       for k in range(min(n, left[team]) + 1))

        return spread(0, count, left)

    return rest(0, places)


def count_islands(casting, on, free):
    """Islands for so many free players of each team, where those in "on" stand already."""
    if casting.islands == 1:
        return 1
    ways = [1]
    for team, n in enumerate(free):
        here = [(team, island) for team_, island in on if team_ == team]
        further = [0] * (len(ways) + n)
        for first in range(n + 1):
            if team in casting.each and ((first == 0 and (team, 0) not in here) or (first == n and (team, 1) not in here)):
                continue
            for before, number in enumerate(ways):
                further[before + first] += number * comb(n, first)
        ways = further
    first = sum(island == 0 for _, island in on)
    halves = {casting.n // 2, (casting.n + 1) // 2}
    return sum(ways[half - first] for half in halves if 0 <= half - first < len(ways))


def count(casting):
    special = [player for player in range(casting.n) if any(pins[player] is not None for pins in casting.pins)]
    left = []
    for what in (2, 3):
        kinds = [[count, allowed] for count, allowed in (casting.roles, casting.items)[what - 2]]
        for pin in casting.pins[what]:
            for kind in pin if isinstance(pin, list) else [] if pin in (None, "none") else [pin]:
                kinds[kind][0] -= 1
        left.append(sorted(((n, allowed) for n, allowed in kinds), key=lambda kind: len(kind[1]) == len(casting.teams)))
    choices = []
    for player in special:
        team, island, role, items = (pins[player] for pins in casting.pins)
        teams = range(len(casting.teams)) if team is None else [team]
        if isinstance(role, int):
            teams = [team for team in teams if team in casting.roles[role][1]]
        teams = [team for team in teams if all(team in casting.items[item][1] for item in items or [])]
        islands = [None] if casting.islands == 1 else [0, 1] if island is None else [island]
        choices.append(list(itertools.product(teams, islands)))

    @lru_cache(maxsize=None)
    def ways_for(taken, on, role_places, item_places):
        free = [n - k for n, k in zip(casting.teams, taken)]
        if min(free) < 0:
            return 0
        ways = factorial(sum(free)) // prod(map(factorial, free)) * count_islands(casting, on, free)
        return ways and (ways * count_kinds(tuple(left[0]), tuple(n + k for n, k in zip(free, role_places)))
                         * count_kinds(tuple(left[1]), tuple(n + k for n, k in zip(free, item_places))))

    total = 0
    for choice in itertools.product(*choices):
        taken, role_places, item_places = ([0] * len(casting.teams) for _ in range(3))
        for player, (team, _) in zip(special, choice):
            taken[team] += 1
            role_places[team] += casting.pins[2][player] is None
            item_places[team] += casting.pins[3][player] is None
        total += ways_for(tuple(taken), tuple(sorted(choice)) if casting.islands == 2 else (), tuple(role_places), tuple(item_places))
    return total


# ---- the vectors ----

def open_pins(n):
    return " ".join(["-" * n] * 3 + [",".join("-" * n)])


SEASON = "4,1,5,5,5 2 1,1,1 2,2 AC"
VILLAGE = "3,1,5,3 2 1C,1C,1CD,1D,1C 1,1AB A"

CASES = [
    f"{SEASON} {open_pins(20)}",
    f"{SEASON} {'A' + '-' * 18 + 'E'} {'-01' + '-' * 17} {'a.' + '-' * 18} {','.join(['bb', '.', 'a'] + ['-'] * 17)}",
    f"{SEASON} {'AACC-' + '-' * 13 + 'EA'} {'-' * 20} {'-' * 20} {','.join('-' * 20)}",
    f"{SEASON} {'-' * 20} {'0' * 6 + '-' * 14} {'-' * 20} {','.join('-' * 20)}",
    f"{VILLAGE} {open_pins(12)}",
    f"{VILLAGE} {'--C---------'} {'0--1--------'} {'c---e-------'} {'a,-,-,.,-,-,-,-,-,-,-,-'}",
    f"2,3 1 1,1B - - {open_pins(5)}",
    f"2,2,1 1 - 1 - {open_pins(5)}",
    f"3,3,3 2 1A,2B,1 2C,1A ABC {open_pins(9)}",
    f"3,3,3 2 2A,2B,1 3C,1A ABC {'-' * 9} {'0-0-1-1-0'} {'-a-------'} {'-,-,-,ab,-,-,-,-,-'.replace('ab', 'aa')}",
    f"3,3,1 2 1,1 2,1 A {open_pins(7)}",
    f"3,3,1 2 1,1 2,1 A {'A------'} {'0001---'} {'-------'} {'.,-,-,-,-,-,-'}",
    f"{','.join(['4'] * 7 + ['3'] * 4)} 2 {'1,' * 6 + '2'} 5,5,3 ABCDEFG {open_pins(40)}",
    f"4,4,4,4,4,4,4,4,4,4 2 1AB,1CDE,2,1J 1FGH,6,1J AJ {open_pins(40)}",
    f"4,4,4,4,4,4,4,4,4,4 2 1AB,1CDE,2,1J 1FGH,6,1J AJ {'-' * 38 + 'AB'} {'10' + '-' * 38} {'-.' + '-' * 37 + 'a'} {','.join(['-'] * 39 + ['b'])}",
    f"21,19 2 40 40 AB {open_pins(40)}",
    f"40 2 {','.join(['2'] * 20)} {','.join(['2'] * 20)} - {open_pins(40)}",
]

# One start in 113,400 succeeds.
RARE = f"2,2,2,2,2 1 2A,2B,2C,2D,2E - - {'-' * 10} {'-' * 10} aabbccddee {','.join('-' * 10)}"


def write(dealt):
    teams, islands, roles, items = dealt
    return " ".join([
        "".join(UPPER[team] for team in teams),
        "".join("." if island is None else str(island) for island in islands),
        "".join("." if role == "none" else LOWER[role] for role in roles),
        ",".join("".join(LOWER[item] for item in of) or "." for of in items),
    ])


def vectors():
    for i, case in enumerate(CASES + [RARE]):
        casting = Casting(case)
        number = count(casting)
        for version in range(1 if case == RARE else 3):
            seed = hashlib.sha256(f"casting {i} {version}".encode()).hexdigest()
            streams = [Stream(seed, f"setup/{what}" + (f"/{version + 1}" if version else ""))
                       for what in ("teams", "islands", "roles", "items")]
            dealt = draw(casting, streams)
            yield f"{seed} {version + 1} {case} {write(dealt)} {number} {' '.join(f'{stream.next():016x}' for stream in streams)}"


if __name__ == "__main__":
    sys.exit(print_or_compare("castings", vectors()))
