# SPDX-License-Identifier: GPL-3.0-or-later
"""The published procedure that all draws begin with, without a line of Croupier's code.

A stream is HMAC-SHA-256 of its name, keyed by the seed, as the first state of xoshiro256**. To shuffle, swap each place
from the last down to the second with one drawn from itself and those before it.
"""

import hashlib
import hmac
import sys

MASK = 2**64 - 1


class Stream:
    def __init__(self, seed, name):
        digest = hmac.new(bytes.fromhex(seed), name.encode(), hashlib.sha256).digest()
        self.state = [int.from_bytes(digest[i:i + 8], "little") for i in (0, 8, 16, 24)]

    def next(self):
        def rotate(word, by):
            return (word << by | word >> 64 - by) & MASK

        a, b, c, d = self.state
        word = rotate(b * 5 & MASK, 7) * 9 & MASK
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        self.state = [a, b, c ^ (self.state[1] << 17 & MASK), rotate(d, 45)]
        return word

    def below(self, n):
        while True:
            word = self.next()
            if word < 2**64 - 2**64 % n:
                return word % n

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            other = self.below(i + 1)
            items[i], items[other] = items[other], items[i]


def print_or_compare(what, lines):
    """Prints the lines; with a FILE to compare them with, a TAP test that it holds just these. Gives the exit status."""
    lines = list(lines)
    if len(sys.argv) == 1:
        print("\n".join(lines))
        return 0
    with open(sys.argv[1], encoding="utf-8") as file:
        holds = file.read().splitlines() == lines
    print("1..1")
    print("ok" if holds else "not ok", f"1 - the {what} in the tests are those that the published procedure gives")
    return not holds
