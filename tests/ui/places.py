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
    "custom": ("Three Cards", "three-cards", 2, 3),
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


# By what can be gone over, the files that it is made from: the pages of a match, and what stands around them or before it.
MADE_FROM = {"Start": ["welcome-page"], "New Match": ["new-dialog"], "Frame": ["window", "application"]}
MADE_FROM |= {title: [f"{title.lower()}-page"] for title in ["Players", "Table", "Layout", "Cast", "Roles", "Options", "Rounds", "Messages",
                                                            "Board", "Result", "History", "Fairness", "Lab"]}

# What only some games have, as its files are called. What is before a match is gone over in one of them.
OF_GAMES = {
    "welcome|new-": ["keys"],
    "layout|area|door": ["keys", "gates"],
    "table-(page|view|tray|inspector)|seat": ["presents"],
    "schedule": ["possession"],
    "deal": ["smugglers", "factions"],
    "roles|role-badge": ["possession", "smugglers", "factions"],
    "cast|role-cell|powers|teams|day|arrival|query": ["factions"],
    "game-editor": ["custom"],
}
LOOKS_OF = {"day": "day-row", "layout": "layout-view", "roles": "role-badge", "seating": "table-view"}  # of style sheets
MAX_LATEST = 3   # pages, each in one game, that are gone over because they were changed
N_PAGES = 2      # on which something that several have is looked at


def find_games(stem):
    return next((games for names, games in OF_GAMES.items() if re.match(names, stem)), list(GAMES))


def read_sources():
    """By the names of the window's files: what each includes."""
    included = {}
    window = TOP / "src/window"
    for path in [*window.glob("croupier-*.[ch]"), *(window / "pages").rglob("croupier-*.[ch]"), *(window / "view").rglob("croupier-*.[ch]")]:
        names = included.setdefault(path.stem.removeprefix("croupier-"), set())
        names.update(re.findall(r'#include "croupier-([\w-]+)[.]h"', path.read_text()))
    return included


def find_steps(included, stems):
    """By the names of files, how far they are from some of the window's: what includes what, but no page another page."""
    pages = {name for names in MADE_FROM.values() for name in names}
    steps, todo = {}, [(stem, 0) for stem in stems]
    for stem, n in todo:
        if stem in included and stem not in steps:
            steps[stem] = n
            todo += [(name, n + 1) for name in sorted(included[stem] - pages)]
    return steps


def find_latest():
    """By game: the pages that are gone over in it, in each state of the match, because something in them was changed last."""
    latest, n = {game: [] for game in GAMES}, 0
    order = take_turns(GAMES, len(GAMES))
    included = read_sources()
    steps = {title: find_steps(included, stems) for title, stems in MADE_FROM.items()}
    for path in map(pathlib.Path, TOUCHED):
        stem = LOOKS_OF.get(path.stem) if path.suffix == ".css" else path.stem.removeprefix("croupier-")
        near = sorted((steps[title][stem], draw(title), title) for title in steps if stem in steps[title])
        for _, _, title in near[:N_PAGES]:
            own = [set(find_games(name)) for name in (stem, *MADE_FROM[title])]
            game = next((game for game in order if game in set.intersection(*own)), None)
            if game and title not in latest[game] and n < MAX_LATEST:
                latest[game].append(title)
                n += 1
    return latest


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
