#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""seating.py [FILE]: seatings drawn without a line of Croupier's code.

Made from the published procedure alone, on the streams of stream.py: seats are filled from the first up, and at the
first broken constraint all begins again. Prints the vectors that test-seating.c draws after it, one a line; with FILE,
a TAP test that FILE holds just these.

A line is: seed, reach, names, pins, drawn, the word that the stream gives next. Letters stand for players. Names says
whom each of them has named, who then must not give to them ("-": nobody); pins and drawn say who sits on each seat
("-": left to chance).
"""

import hashlib
import sys

from stream import Stream, print_or_compare


def is_broken(seats, names, reach):
    """Does anybody give to somebody who named them?"""
    return any(giver is not None and names.get(seats[(seat + step) % len(seats)]) == giver
               for seat, giver in enumerate(seats) for step in range(1, reach + 1))


def draw(stream, players, names, pins, reach):
    while True:
        seats = list(pins)
        remaining = [player for player in players if player not in pins]
        for seat, pinned in enumerate(pins):
            if pinned is None:
                seats[seat] = remaining.pop(stream.below(len(remaining)))
                if is_broken(seats, names, reach):
                    break
        else:
            return seats


def vectors():
    cases = [
        (3, "---------", "---------"),
        (3, "BCDEFGHIA", "---------"),
        (3, "BAAAAA---", "---------"),
        (3, "BADC-EHGA", "D--------"),
        (3, "IIIIIHA--", "-----I---"),
        (2, "CDEFGAB", "-------"),
        (3, "-AAABBB", "A------"),
        (1, "BC-", "---"),
        (4, "BCDEFGHIA", "---------"),
        (3, "BCDEFGHIJKLMNOPQRSTA", "--------------------"),
        (3, "TTTTTSSSSSRRRRRQA--B", "A-------B-------T---"),
        (9, "B-BA-------EEE-----A", "--------------------"),
        (3, "BCDEFGHIA", "ABC-EFGHI"),
        (19, "B" + "-" * 39, "-" * 40),
    ]

    for i, (reach, named, pinned) in enumerate(cases):
        players = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrst"[:len(named)]
        names = {player: name for player, name in zip(players, named) if name != "-"}
        pins = [None if name == "-" else name for name in pinned]
        for version in range(3):
            seed = hashlib.sha256(f"seating {i} {version}".encode()).hexdigest()
            stream = Stream(seed, "pregame/seats")
            seats = draw(stream, players, names, pins, reach)
            yield f"{seed} {reach} {named} {pinned} {''.join(seats)} {stream.next():016x}"


if __name__ == "__main__":
    sys.exit(print_or_compare("seatings", vectors()))
