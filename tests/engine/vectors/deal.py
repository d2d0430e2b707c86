#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""deal.py [FILE]: roles and houses drawn without a line of Croupier's code.

Made from the published procedure alone, on the streams of stream.py: roles are given to the unlocked players, shuffled,
in the order of the roles. Prints the vectors that test-deal.c draws after it, one a line; with FILE, a TAP test that FILE
holds these.

A line is: seed, stream, what there is (a letter a kind, as often as there are of it), locks (a letter a player, "-":
not locked), dealt (likewise), how many deals there are, the word that the stream gives next.
"""

import hashlib
import sys
from math import factorial, prod

from stream import Stream, print_or_compare


def deal(stream, kinds, locks):
    dealt = list(locks)
    left = list(kinds)
    for lock in locks:
        if lock != "-":
            left.remove(lock)
    players = [player for player, lock in enumerate(locks) if lock == "-"]
    stream.shuffle(players)
    for player, kind in zip(players, left):
        dealt[player] = kind
    return "".join(dealt), factorial(len(players)) // prod(factorial(left.count(kind)) for kind in set(left))


def vectors():
    cases = [
        ("setup/roles", "ABCDDDDDD", "---------"),
        ("setup/roles", "ABCDDDDDD", "--B------"),
        ("setup/roles", "ABCDDDDDD", "D-DD---DD"),
        ("setup/roles", "ABCDDDDDD", "DCDDBDDDA"),
        ("setup/roles", "ABCDDDDDD", "C-DDDDDDB"),
        ("setup/roles", "ABBBB", "-----"),
        ("setup/roles", "ABCDEFGHIIIIIIIIIIII", "-" * 20),
        ("setup/roles", "ABCDEFGHIIIIIIIIIIII", "H" + "-" * 18 + "A"),
        ("setup/roles/2", "ABCDDDDDD", "---------"),
        ("setup/houses/Alpha", "ABC", "---"),
        ("setup/houses/Beta/2", "AB", "--"),
        ("setup/houses/Gamma", "A", "-"),
        ("setup/roles", "A" * 13 + "B" * 13 + "C" * 14, "-" * 40),
        ("setup/roles", "".join(chr(ord("A") + i) for i in range(40)), "-" * 40),
    ]

    for i, (name, kinds, locks) in enumerate(cases):
        for version in range(3):
            seed = hashlib.sha256(f"deal {i} {version}".encode()).hexdigest()
            stream = Stream(seed, name)
            dealt, count = deal(stream, kinds, locks)
            yield f"{seed} {name} {kinds} {locks} {dealt} {count} {stream.next():016x}"


if __name__ == "__main__":
    sys.exit(print_or_compare("deals", vectors()))
