# SPDX-License-Identifier: GPL-3.0-or-later
"""Where there is something to be operated or seen: a match of each game, before it, in it and after it."""

import hashlib
import os
import pathlib
import re

from driver import run

TOP = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = TOP / "data" / "samples"

# By game: its title, the sample it is played from, how many phases are over when a match is under way, and how many lines of the next one
# have come in.
GAMES = {
    "keys": ("Keys to Success", "keys", 2, 7),
    "gates": ("Keys to Success", "gates", 2, 7),
    "presents": ("Pass the Present", "presents", 2, 7),
    "possession": ("Five Fold Possession", "possession", 2, 7),
    "smugglers": ("Smuggler’s Paradox", "smugglers-over-the-limit", 1, 4),
    "factions": ("Factions", "factions", 1, 4),
    "unique": ("Highest Unique", "unique", 2, 4),
}
STATES = ["not begun", "under way", "over"]


# What takes long is done in turns: CROUPIER_SEED chooses, another one for each commit, and what CROUPIER_TOUCHED says was
# changed last has its turn first. In a hard run everything has.
IS_HARD = "CROUPIER_HARD" in os.environ
TOUCHED = os.environ.get("CROUPIER_TOUCHED", "").split()


def draw(thing):
    """A number for a game or a page, as large as it happens to be for this commit."""
    digest = hashlib.sha256((os.environ.get("CROUPIER_SEED", "") + thing).encode()).digest()
    return int.from_bytes(digest[:4], "big")


def take_turns(games, n):
    """So many of the games: those whose rules were changed, then by turns."""
    stems = {"gates": "keys"}
    is_touched = {game: any(f"/croupier-{stems.get(game, game)}" in path for path in TOUCHED if "/games/" in path) for game in games}
    return sorted(games, key=lambda game: (not is_touched[game], draw(game)))[:len(games) if IS_HARD else n]


def is_touched(page):
    """Whether a page was changed, or something that its file includes."""
    source = TOP / f"src/pages/croupier-{page.lower().replace(' ', '-')}-page.c"
    text = source.read_text() if source.exists() else ""
    return any(f'"{pathlib.Path(path).stem}.h"' in text for path in TOUCHED)


def read_script(game):
    _, sample, _, _ = GAMES[game]
    return (SAMPLES / f"{sample}.croupier-script").read_text()


def make_match(cli, folder, game, state):
    """A match file of a game in a state."""
    _, _, n_over, n_lines = GAMES[game]
    head, *phases = re.split(r"(?m)^(?=== )", read_script(game))
    script = folder / f"{game}, {state}.croupier-script"
    match = script.with_suffix(".croupier")
    if match.exists():
        return match
    if state == "not begun":
        script.write_text(head)
        run(cli, "new", script, "-o", match)
        return match
    if state == "under way":
        phases = phases[:n_over] + ["".join(phases[n_over].splitlines(True)[:n_lines + 1]), "== open\n"]
    script.write_text(head + "".join(phases))
    run(cli, "play", script, "--save", match, "--out", folder / f"{game}, told")
    return match
