# SPDX-License-Identifier: GPL-3.0-or-later
"""Where there is something to be operated or seen: a match of each game, before it, in it and after it."""

import hashlib
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


def draw_games():
    """Some bytes for each game, others for other sources: what these choose is chosen again, wherever they are built."""
    sources = hashlib.sha256()
    for path in sorted(path for path in (TOP / "src").rglob("*") if path.is_file()):
        sources.update(path.read_bytes())
    return {game: hashlib.sha256(sources.digest() + game.encode()).digest() for game in GAMES}


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
