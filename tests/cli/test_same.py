#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_same.py CROUPIER_CLI LOCALE_MODULE: any build writes the same bytes, in any number of threads, in any locale.

Every sample is played, and every game is simulated, with numbers that are no whole ones, and with players who think.
What is to be written for a sample is its golden file; for the rest it is what the program in CROUPIER_SAME_AS writes,
where ./dev test names another build. The module, preloaded, takes on the locale of the surroundings as GTK does; the
program itself never would.
"""

import json
import os
import subprocess
import sys

from cli import ENVIRONMENT, GOLDEN, PROGRAM, SAMPLES, expect, run_tests, turns

MODULE = sys.argv[2] if len(sys.argv) > 2 else None
OTHER = os.environ.get("CROUPIER_SAME_AS")
GAMES = [game["id"] for game in json.loads(expect(0, "games", "--json").out)]

# Each unlike English in its own way: a comma in numbers; i and I that are no pair; direction and another comma.
LOCALES = {"de_DE": "3,5", "tr_TR": "3,5", "ps_AF": "3٫5"}

# With letters whose small and capital ones are other pairs in Turkish than elsewhere.
SEASON = [
    ("new", "s", "Gece İstanbul"), ("add", "s", "player Irmak | alias ILGIN"), ("add", "s", "player İdil | handle @ıdil"),
    ("add", "s", "counter iyilik: İyılık IŞI, known to each"), ("add", "s", "garnets IRMAK +1234 because of ışık"),
    ("add", "s", "gift ilgin to Idil: 17 garnets"), ("add", "s", "IYILIK IDIL +5"), ("add", "s", "decay garnets: 10% rounded up"),
    ("show", "s"), ("show", "s", "--json"), ("export", "s", "--to", "irmak"), ("export", "s", "--csv", "ledger"),
    ("export", "s", "--csv", "counts"), ("story", "s"), ("undo", "s"),
]
HEAD = f"""game: keys-to-success
title: İIıi Işık
seed: {"a" * 64}
player: IRMAK | garnets 5 | alias ILGIN | handle @ıdil
player: İdil
player: Cihan
player: TITO
player: Şule
"""
CHAT = "[12/03/2026, 14:02] IRMAK: 1 AT a\n[12/03/2026, 14:03] idil: 1 at b\n[12/03/2026, 14:04] TİTO: 2 aT C\n"
MATCH = [
    ("new", "head", "-o", "s"), ("submit", "s", "irmak", "3 AT a"), ("submit", "s", "IDIL", "1 at B"), ("submit", "s", "tito", "2, 1 AT i"),
    ("check", "s", "CIHAN", "1 AT i"), ("paste", "s", "chat"), ("paste", "s", "chat", "--json"), ("rule", "s", "GARNETS ilgin +2 because İŞ"),
    ("resolve", "s"), ("amend", "s", "round-1", "IRMAK", "1 AT a"), ("show", "s"), ("explain", "s", "round-1"), ("help", "s", "IRMAK"),
    ("rules", "s"), ("story", "s", "--for", "IDIL"), ("picture", "s"), ("script", "s"), ("proof", "s", "--reveal"), ("verify", "s"), ("undo", "s"),
    ("simulate", "head", "--matches", "7"),
]


def written(program, *arguments, cwd=None, **variables):
    done = subprocess.run([program, *arguments], capture_output=True, cwd=cwd, env={**ENVIRONMENT, **variables})
    assert done.returncode == 0, (arguments, done.stderr.decode())
    return done.stdout


def same(found, wanted, what):
    at = next((i for i, (one, other) in enumerate(zip(found, wanted)) if one != other), min(len(found), len(wanted)))
    assert found == wanted, f"{what}: {found[at - 40:at + 40]!r} instead of {wanted[at - 40:at + 40]!r}"


def list_turns(calls, things):
    """Each call with one of the things, another one for each commit; in a hard run with all of them."""
    first = turns.randrange(len(things))
    for i, call in enumerate(calls):
        for thing in things if "CROUPIER_HARD" in os.environ else [things[(first + i) % len(things)]]:
            yield call, thing


def list_samples():
    return sorted(SAMPLES.glob("*.croupier-script"))


def list_simulations(n_matches):
    for game in GAMES:
        yield "simulate", game, "--matches", str(n_matches), "--messages", "--json"
        yield "simulate", game, "--matches", str(n_matches), "--csv"
        yield "simulate", game, "--matches", "2", "--players", "greedy,careful", "--json"


def every_sample_is_played_to_its_golden_messages(folder):
    for sample in list_samples():
        golden = GOLDEN / (sample.name.removesuffix(".croupier-script") + ".json")
        same(written(PROGRAM, "play", str(sample), "--json"), golden.read_bytes(), sample.name)


def every_game_is_simulated_as_another_build_does(folder):
    for call in list_simulations(10 if "ASAN_OPTIONS" in os.environ else 100):
        same(written(PROGRAM, *call), written(OTHER, *call), call)


def threads_of_any_number_come_to_the_same(folder):
    for call, n in list_turns(list_simulations(100), ("2", "7")):
        same(written(PROGRAM, *call, "--jobs", n), written(PROGRAM, *call, "--jobs", "1"), (*call, n))


def make_locale(name, folder):
    subprocess.run(["localedef", "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")], check=True, capture_output=True)
    return {"LC_ALL": f"{name}.UTF-8", "LOCPATH": str(folder), "LD_PRELOAD": MODULE, "LANGUAGE": name[:2]}


def kept(folder, steps, **variables):
    """All that is said while a season or a match is kept, and its file."""
    folder.mkdir(parents=True)
    (folder / "head").write_text(HEAD)
    (folder / "chat").write_text(CHAT)
    said = [written(PROGRAM, *step, cwd=folder, **variables) for step in steps]
    return b"".join(said) + (folder / "s").read_bytes()


def no_locale_changes_what_is_kept(folder):
    for kind, steps in ("season", [("season", *step) for step in SEASON]), ("match", MATCH):
        wanted = kept(folder / kind / "C", steps)
        for name in LOCALES:
            same(kept(folder / kind / name, steps, **make_locale(name, folder)), wanted, (kind, name))


# Which of two texts is less decides what is told: it is by their bytes, wherever.
GAME = """game { id = "less", title = "Less", players = { 2, 4 }, summary = "Texts are compared" }
has { id = "points", title = "Points" }
ask { id = "bid", title = "Bid", number = { 0, 9 } }
rounds = 1
function resolve (m)
  for _, pair in ipairs ({ { "a", "B" }, { "é", "f" }, { "ı", "i" } }) do
    m:tell ("everybody", pair[1] < pair[2] and "Less." or "Not less.")
  end
end
"""


def no_locale_changes_what_is_written(folder):
    """What the module says at first shows that the locale is there: how it writes three and a half."""
    (folder / "less.croupier-game").write_text(GAME)
    (folder / "less.croupier-script").write_text(f"game: less.croupier-game\nseed: {"a" * 64}\nplayer: Ann\nplayer: Bob\n\n== round-1\n")
    samples = [*list_samples(), folder / "less.croupier-script"]
    calls = [("play", str(sample), "--json") for sample in samples] + list(list_simulations(20))
    variables = {name: make_locale(name, folder) for name in LOCALES}
    for name, number in LOCALES.items():
        same(written(PROGRAM, "games", CROUPIER_SHOW_LOCALE="1", **variables[name]).splitlines()[0], number.encode(), name)
    for call, name in list_turns(calls, list(LOCALES)):
        same(written(PROGRAM, *call, **variables[name]), written(PROGRAM, *call), (name, *call))


if __name__ == "__main__":
    run_tests([every_sample_is_played_to_its_golden_messages,
               *([every_game_is_simulated_as_another_build_does] if OTHER else []),
               *([threads_of_any_number_come_to_the_same, no_locale_changes_what_is_kept, no_locale_changes_what_is_written] if MODULE else [])])
