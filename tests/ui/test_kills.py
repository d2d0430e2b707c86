#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window is killed at any moment, again and again: what it showed as done is in the file, which is never half
written, and it opens again there with nothing to mend.

CROUPIER_KILLS says how often, else 30 times; CROUPIER_SEED repeats a run's choices, though not the moments.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import types

from driver import Late, Window, main, until

CROUPIER, CLI = sys.argv[1:3]
KILLS = int(os.environ.get("CROUPIER_KILLS", "30"))
SEED = os.environ.get("CROUPIER_SEED") or str(random.SystemRandom().randrange(1 << 32))
NAMES = ("Ada", "Bruno", "Chloe", "Dora", "Elif", "Farid")
HEAD = "game: keys-to-success\ntitle: Corridor\n" + "".join(f"player: {name} | garnets 3\n" for name in NAMES)
KILLS_A_MATCH = 10


def state(path):
    """What a match file holds: each phase that was resolved or is due, with who sent what."""
    shown = subprocess.run([CLI, "show", path, "--json"], capture_output=True, text=True)
    assert shown.returncode == 0, f"the file can’t be read: {shown.stderr}"
    return [{name: found["read_as"] for name, found in phase["submissions"].items() if found["event"]}
            for phase in json.loads(shown.stdout)["phases"]]


def begin(place):
    """A new match, so that players are not all out some day."""
    place.file = place.folder / f"match-{place.n_done}.croupier"
    subprocess.run([CLI, "new", "-", "-o", place.file], input=HEAD, text=True, check=True, capture_output=True)


def start(place, *files):
    place.window = Window(CROUPIER, *map(str, files), HOME=str(place.folder))
    place.window.get("button", "Undo*", seconds=60)  # anybody may be out of the match by now
    assert not place.window.find("alert"), place.window.names("label")


def submit(window, random):
    name, text = random.choice(NAMES), f"1 at {random.choice('ABCDEFG')}"
    window.write(name, text)
    window.keys("ctrl+Return")
    return (lambda: window.find("list item", f"{name}: Accepted, {text}"),
            lambda before, after: after == [*before[:-1], {**before[-1], name: text}])


def resolve(window, random):
    button = next((node for node in window.find_all("button") if node.get_name().startswith("Resolve Round")), None)
    if button is None or not window.is_sensitive(button):
        return None, None
    name = button.get_name()
    window.resolve(name.removeprefix("Resolve "))
    return (lambda: not window.find("button", name),
            lambda before, after: len(after) == len(before) + 1 and after[:len(before)] == before)


def step(window, random):
    window.keys(random.choice(("ctrl+z", "ctrl+shift+z")))
    return None, lambda before, after: True


ACTS = (submit,) * 5 + (resolve,) * 2 + (step,) * 2


def wait(place, random, is_shown):
    """Until a change is shown, and whether it is; or some moment while it is made, saved and shown, or a little later."""
    if is_shown is None or random.random() > 0.4:
        time.sleep(random.uniform(0, 1.5 * place.pace))
        return False
    begun = time.monotonic()
    try:
        until(is_shown, "the change", 3)
    except Late:
        return False  # it was refused, say
    place.pace = time.monotonic() - begun
    return True


def kill_once(place, random):
    if place.n_done % KILLS_A_MATCH == 0:
        begin(place)
        start(place, place.file)
    else:
        start(place)
    before = state(place.file)
    try:
        is_shown, is_made = random.choice(ACTS)(place.window, random)
    except Late:  # on a machine that is short of breath
        is_shown = is_made = None
    shown = wait(place, random, is_shown)
    place.window.kill()
    after = state(place.file)
    made = is_made is not None and is_made(before, after)
    assert made or (after == before and not shown), f"{'shown' if shown else 'begun'}, but after {before} there is {after}"
    place.n_shown += shown
    place.n_changed += after != before
    place.n_done += 1


def test_it_is_killed_at_any_moment(place):
    print(f"# CROUPIER_SEED={SEED} CROUPIER_KILLS={KILLS}", flush=True)
    choices = random.Random(SEED)
    for n in range(KILLS):
        try:
            kill_once(place, choices)
        except Exception:
            print(f"# at kill {n + 1}", flush=True)
            raise
        if n % 10 == 9:
            print(f"# {n + 1} kills", flush=True)
    print(f"# {place.n_done} kills: {place.n_shown} after a change was shown, {place.n_changed} changed the file", flush=True)


def test_nothing_is_lost_and_it_goes_on(place):
    start(place)
    place.window.quit()
    state(place.file)
    assert place.n_changed > 0


with tempfile.TemporaryDirectory() as folder:
    main([test_it_is_killed_at_any_moment, test_nothing_is_lost_and_it_goes_on],
         types.SimpleNamespace(folder=pathlib.Path(folder), file=None, window=None, pace=0.3, n_done=0, n_shown=0, n_changed=0))
