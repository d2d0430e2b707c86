#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""schedule.py [FILE | --counts]: schedules of roles drawn and counted without a line of Croupier's code.

Made from the published procedure alone: at every start the empty round is drawn unless it is locked, then possessed and
hunter of one round after the other; at the first broken constraint all begins again. Prints the vectors that
test-schedule.c draws after it, one a line; with FILE, a TAP test that FILE holds just these. --counts counts all schedules
there are, which takes a minute or two; test-schedule.c holds the two numbers.

A line is: seed, reading of pairs, locked empty round (0: none), locked possessed players of rounds 2 to 12, locked
hunters, drawn empty round, drawn possessed, drawn hunters, the word that the stream gives next, how many schedules keep
the locks. Letters stand for players, a dash for nobody.

Counted from the first round to the last by which pairs have met, not by graphs as the engine does.
"""

import hashlib
import sys
from functools import lru_cache

from stream import Stream, print_or_compare

ROUNDS = range(2, 13)
PLAYERS = "ABCDE"


def pair_of(ordered, possessed, hunter):
    return (possessed, hunter) if ordered else tuple(sorted((possessed, hunter)))


def is_broken(ordered, cells):
    """Does what is filled so far break a rule?"""
    met = set()
    for round in ROUNDS:
        possessed, hunter = cells[0].get(round), cells[1].get(round)
        if possessed is not None and (possessed == hunter or possessed == cells[0].get(round + 1)):
            return True
        if hunter is not None and hunter == cells[1].get(round + 1):
            return True
        if possessed is not None and hunter is not None:
            pair = pair_of(ordered, possessed, hunter)
            if pair in met:
                return True
            met.add(pair)
    return False


def start(stream, ordered, empty, locks):
    """One start: None where it is broken off."""
    if empty == 0:
        empty = 2 + stream.below(11)
    if empty in locks[0] or empty in locks[1]:
        return None
    cells = [dict(locks[0]), dict(locks[1])]
    remaining = []
    for role in (0, 1):
        left = [player for player in PLAYERS for _ in range(2)]
        for player in locks[role].values():
            left.remove(player)
        remaining.append(left)
    for round in ROUNDS:
        for role in (0, 1):
            if round == empty or round in locks[role]:
                continue
            cells[role][round] = remaining[role].pop(stream.below(len(remaining[role])))
            if is_broken(ordered, cells):
                return None
    return empty, cells


def draw(*case):
    while True:
        drawn = start(*case)
        if drawn is not None:
            return drawn


def count(ordered, empty, locks):
    @lru_cache(maxsize=None)
    def rest(round, met, possessed_left, hunters_left, last, is_past):
        if round > 12:
            return 1
        n = 0
        if not is_past and empty in (0, round) and round not in locks[0] and round not in locks[1]:
            n += rest(round + 1, met, possessed_left, hunters_left, None, True)
        if round == empty:
            return n
        for p in range(5):
            if possessed_left[p] == 0 or (last and last[0] == p) or locks[0].get(round, PLAYERS[p]) != PLAYERS[p]:
                continue
            for h in range(5):
                if hunters_left[h] == 0 or h == p or (last and last[1] == h) or locks[1].get(round, PLAYERS[h]) != PLAYERS[h]:
                    continue
                bit = 1 << (p * 5 + h if ordered else min(p, h) * 5 + max(p, h))
                if met & bit:
                    continue
                n += rest(round + 1, met | bit,
                          tuple(left - (i == p) for i, left in enumerate(possessed_left)),
                          tuple(left - (i == h) for i, left in enumerate(hunters_left)), (p, h), is_past)
        return n

    return rest(2, 0, (2,) * 5, (2,) * 5, None, False)


CASES = [
    ("unordered", 0, "-----------", "-----------"),
    ("ordered", 0, "-----------", "-----------"),
    ("unordered", 7, "-----------", "-----------"),
    ("ordered", 2, "-----------", "-----------"),
    ("unordered", 0, "A-B-C-D----", "----A------"),
    ("unordered", 0, "ABCDE------", "BCDEA------"),
    ("ordered", 0, "ABCDE------", "BCDEA------"),
    ("unordered", 12, "ABAB-------", "------A----"),
    ("ordered", 5, "E--------E-", "A----------"),
    ("unordered", 0, "ABCDE-----A", "BCDEA-C----"),
]


def vectors():
    for i, (pairs, empty, *written) in enumerate(CASES):
        ordered = pairs == "ordered"
        locks = [{round: player for round, player in zip(ROUNDS, line) if player != "-"} for line in written]
        is_large = sum(map(len, locks)) < 5
        number = "-" if is_large else count(ordered, empty, locks)
        for version in range(3):
            seed = hashlib.sha256(f"schedule {i} {version}".encode()).hexdigest()
            stream = Stream(seed, "setup/roles")
            drawn_empty, cells = draw(stream, ordered, empty, locks)
            lines = ["".join(cells[role].get(round, "-") for round in ROUNDS) for role in (0, 1)]
            yield f"{seed} {pairs} {empty} {' '.join(written)} {drawn_empty} {' '.join(lines)} {stream.next():016x} {number}"


def main():
    if sys.argv[1:] == ["--counts"]:
        print("unordered", count(False, 0, [{}, {}]))
        print("ordered", count(True, 0, [{}, {}]))
        return 0
    return print_or_compare("schedules", vectors())


if __name__ == "__main__":
    sys.exit(main())
