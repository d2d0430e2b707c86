#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""possession.py [FILE]: the draws of one match of Five Fold Possession without a line of Croupier's code.

Amy, Bob, Cyd, Dan and Eve play with the pool of identities that comes with the game; Wolf is fixed for Amy in round 3, Yeti
for Bob in round 4. The roles are drawn twice. Amy and Bob draw stones in round 1, Eve in round 2, up to nine or a red
one. Prints the draws as a transcript holds them, one a line; with FILE, a TAP test that FILE holds just these.
"""

import json
import sys

from schedule import draw
from stream import Stream, print_or_compare

SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
PLAYERS = ["Amy", "Bob", "Cyd", "Dan", "Eve"]
POOL = """Badger Bat Bear Beaver Bison Boar Camel Cat Cobra Crab Crane Crow Deer Dolphin Dove Eagle Eel Falcon Ferret Finch Fox Frog
Gecko Goat Goose Hare Hawk Hedgehog Heron Horse Ibis Jackal Jay Koala Lark Lemur Leopard Lion Lizard Lynx Magpie Mole Moose Newt
Octopus Otter Owl Panda Parrot Pelican Puma Raven Salmon Seal Shark Sparrow Swan Tiger Turtle Wolf""".split()
PINS = {(3, "Amy"): "Wolf", (4, "Bob"): "Yeti"}


def dense(value):
    return json.dumps(value, separators=(",", ":"))


def roles(name):
    empty, cells = draw(Stream(SEED, name), False, 0, [{}, {}])
    by_letter = dict(zip("ABCDE", PLAYERS))
    value = [{"round": r, "possessed": by_letter.get(cells[0].get(r)), "hunter": by_letter.get(cells[1].get(r))} for r in range(2, 13)]
    return f'"what":"roles","stream":"{name}","count":"124219200","value":{dense(value)}'


def identities():
    unused = list(POOL)
    for round in range(1, 13):
        if len(unused) < 5:
            unused = list(POOL)
        pinned = {name for (when, _), name in PINS.items() if when >= round}
        left = [name for name in unused if name not in pinned]
        Stream(SEED, f"setup/identities/{round}").shuffle(left)
        drawn = {player: left.pop(0) for player in PLAYERS if (round, player) not in PINS}
        gone = set(drawn.values()) | {name for (when, _), name in PINS.items() if when == round}
        unused = [name for name in unused if name not in gone]
        yield f'"stream":"setup/identities/{round}"', f'"value":{dense(drawn)}'


def stones(round, player):
    stream = Stream(SEED, f"round-{round}/stones/{player}")
    remaining = ["grey"] * 3 + ["white"] * 5 + ["black"] * 4 + ["green"] + ["red"] * 2
    drawn = []
    while len(drawn) < 9 and "red" not in drawn:
        drawn.append(remaining.pop(stream.below(len(remaining))))
    return f'"value":{dense(drawn)}'


def vectors():
    yield roles("setup/roles")
    yield roles("setup/roles/2")
    for stream, value in identities():
        yield value
    for round, player in ((1, "Amy"), (1, "Bob"), (2, "Eve")):
        yield stones(round, player)


if __name__ == "__main__":
    sys.exit(print_or_compare("draws", vectors()))
