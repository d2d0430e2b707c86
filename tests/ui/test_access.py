#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page of every game, and each kind of menu and dialog that can be opened on it, for whoever does not see it, or not well, or has no
pointer: what can be operated has a name; Tab and the arrow keys get everywhere, and where they are shows; Escape closes what was opened, and
the focus is where it was; text stands out from what is behind it, as pictures of it tell; twice as large in a window as narrow as a phone it
is whole, or can be scrolled to; from right to left all stands the other way round; and nothing moves for whom it is not to."""

import collections
import os
import pathlib
import re
import sys
import tempfile
import time
import types

from driver import Window, main, run
from controls import Hands, Probe
from places import GAMES, IS_HARD, STATES, draw, find_latest, make_match, read_script, take_turns

CROUPIER, CLI, PROBE, *CHOSEN = sys.argv[1:]
IS_PART = CHOSEN[-1:] == ["by-turns"] and CHOSEN.pop() and not IS_HARD
CHOSEN = CHOSEN or list(GAMES)
VERBOSE = "CROUPIER_ACCESS_VERBOSE" in os.environ
TOP = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1280, 1600
NARROW = 380  # 360, and a border that only X11 has

# With the buttons that GNOME's windows have. Without motion everything is where it will be.
SETTINGS = "[Settings]\ngtk-cursor-blink=0\ngtk-decoration-layout=appmenu:close\ngtk-enable-animations={}\n"

# The pages that are looked at in each state.
PAGES = {
    "not begun": {"Players", "Table", "Layout", "Cast", "Roles", "Options"},
    "under way": {"Rounds", "Messages", "Board", "History", "Roles", "Lab"},
    "over": {"Result", "Fairness"},
}
GLANCED_AT = {state: set() for state in PAGES}  # for what is seen at once, and no more
if IS_PART:  # what was changed last, and by turns half of the pages of one game; at its others there is a glance: a style is for all
    latest, has_turn = find_latest()[CHOSEN[0]], CHOSEN[0] in take_turns(GAMES, 1)
    ALL = PAGES
    PAGES = {state: {page for page in pages if page in latest or has_turn and draw(page) % 2 == 0} for state, pages in ALL.items()}
    GLANCED_AT = {state: pages - PAGES[state] for state, pages in ALL.items() if has_turn}
    if not any(PAGES.values()) and not GLANCED_AT:
        print("1..0 # SKIP another game has its turn")
        sys.exit()
LOOKS = ["", "dark", "contrast"]

# What differs between controls that do the same to something else.
DIFFERENCES = re.compile("|".join(sorted({re.escape(name) for game in GAMES
                                          for name in re.findall(r"(?m)^player: ([^|\n]+?) *(?:\||$)", read_script(game))},
                                         key=len, reverse=True)) + r"|\d+")

# Keys that open a dialog, beside buttons whose name ends in an ellipsis.
DIALOG_KEYS = {
    "Rounds": ["ctrl+g", "alt+Return", "ctrl+i", "shift+ctrl+t", "shift+ctrl+n", "ctrl+l"],
    "History": ["ctrl+i"],
    "Fairness": ["ctrl+v"],
}
SHARED_KEYS = ["F1", "ctrl+question", "ctrl+comma", "ctrl+n"]  # on every page; so once
SHARED_BY = "keys"

N_TABS = 40     # pressed at once
MAX_TABS = 400
N_ESCAPES = 4   # what has the focus, and each page that a dialog leads to, may need one itself


class Walk:
    """Over the pages of matches, all in one window."""

    def __init__(self, place, has_motion=False):
        self.place = place
        self.home = pathlib.Path(tempfile.mkdtemp(dir=place.folder))
        (self.home / ".config/gtk-4.0").mkdir(parents=True)
        (self.home / ".config/gtk-4.0/settings.ini").write_text(SETTINGS.format(int(has_motion)))
        self.window = Window(CROUPIER, HOME=str(self.home), LD_PRELOAD=PROBE, CROUPIER_PROBE=place.probe.path)
        self.window.resize(WIDTH, HEIGHT)
        self.hands = Hands(self.window, place.probe)
        self.findings = []
        self.found = set()
        self.opened = set()   # kinds of what opens something
        self.shown = set()    # types of dialogs
        self.n_seen = collections.Counter()
        self.where = ""

    # ---- going there

    def open(self, game, state):
        match = make_match(CLI, self.place.folder, game, state)
        copy = pathlib.Path(tempfile.mkdtemp(dir=self.place.folder), "match.croupier")
        copy.write_bytes(match.read_bytes())
        if self.hands.rest()["page"] != "CroupierWelcomePage":
            self.hands.put_away()
        before = self.hands.rest()["changes"]
        self.window.open(copy)
        self.hands.until(lambda now: now["page"] not in ("", "CroupierWelcomePage") and now["changes"] != before, f"the match of {game}")
        self.pages = self.window.names("list item", self.window.get("list", "Pages"))

    def go_to(self, page):
        run("xdotool", "windowfocus", "--sync", self.window.id)  # a dialog for files that closes late takes it along
        self.page_key = f"ctrl+{self.pages.index(page) + 1}"
        self.hands.keys(self.page_key)
        uncover = next((control for control in self.hands.look() if control.name == "Uncover"), None)
        if uncover:
            self.hands.press(uncover)

    def resize(self, width):
        self.window.resize(width, HEIGHT)
        self.hands.wait_for_rest()

    # ---- looking

    def find(self, what):
        """Notes what is wrong, once of all that is alike."""
        kind = re.sub(r"“.*?”|[\d.]+|0x\w+", "", what)
        if kind not in self.found:
            self.found.add(kind)
            self.findings.append(f"{self.where}: {what}")
            print(f"#  - {self.where}: {what}", flush=True)

    def see(self, what):
        for line in self.place.probe.see(what):
            if line == "seen":
                self.n_seen[what] += 1
            else:
                self.find(line)

    def check_names(self):
        for control in self.hands.look():
            self.n_seen["names"] += 1
            if not control.name.strip():
                inside = [name for name in self.window.tree.names(control.node.walk()) if name]
                self.find(f"a {control.role} without a name, with {inside[:4]} in it")

    def see_looks(self, *what):
        where = self.where
        for look in LOOKS:
            self.where = f"{where}, {look}".rstrip(", ")
            if look:
                self.place.probe.set_look(look)
            for one in what:
                self.see(one)
        self.where = where

    def check_room(self):
        """From right to left, and with large text in a narrow window."""
        where = self.where
        self.where += ", from right to left"
        self.see("places")
        self.place.probe.set_look("rtl")
        self.see("mirror")
        self.see("cut")
        self.where = f"{where}, large"
        self.resize(NARROW)
        self.place.probe.set_look("large")
        self.see("cut")
        self.place.probe.set_look("")
        self.resize(WIDTH)
        self.where = where

    def check_reach(self):
        """By Tab, and by arrow keys in what holds several alike."""
        targets = self.find_targets()
        went = self.press_tab()
        missing = self.find_missing(targets, went)
        if missing:  # a page that is still busy can lose keys
            missing = self.find_missing(targets, went | self.press_tab())
        self.n_seen["targets"] += len(targets)
        for what in missing:
            self.find(f"the keys do not get to {what}")

    @staticmethod
    def find_missing(targets, went):
        """What neither had the focus nor holds what had, nor stands beside it where arrow keys lead."""
        around = {place for at in went & set(targets) for place in targets[at][0][1:4]}
        holding = {place for at in went & set(targets) for place in targets[at][0]}
        return [what for at, (places, what) in targets.items()
                if not (at in went or at in holding or around & set(places[1:4]))]

    def find_targets(self):
        """What can have the focus: where it is and in what, and what it is, by address."""
        targets = {}
        for line in self.place.probe.see("targets"):
            _, places, what = line.split(" ", 2)
            targets[places.split(",")[0]] = places.split(","), what
        return targets

    def press_tab(self):
        """Gives where the focus went, until it comes back to where it was."""
        self.place.probe.see("went")
        went = set()
        for _ in range(MAX_TABS // N_TABS):
            n = len(went)
            self.hands.keys(*["Tab"] * N_TABS)
            went |= {line.split(" ")[1] for line in self.place.probe.see("went")}
            if len(went) < n + N_TABS // 2:
                break
        return went

    def check(self):
        """All that is in front."""
        self.see("cut")
        if not self.hands.rest()["popover"]:
            self.check_names()
            self.check_reach()
            self.check_room()
        self.see_looks("text", "rings")
        self.place.probe.set_look("")

    def glance(self):
        self.see("cut")
        self.see_looks("text")
        self.place.probe.set_look("")

    # ---- what opens

    def find_openers(self):
        """Of what can have the focus: the address of what opens something, by which key, and what it has in common with others."""
        for at, (_, what) in self.find_targets().items():
            type, name, around, page = re.fullmatch(r"(\w+)\S* “(.*)” in (\w+)\S* of (\w+)", what).groups()
            if type in ("AdwComboRow", "GtkDropDown") or around in ("GtkMenuButton", "GtkDropDown"):
                yield at, "space", (type, around, page), what
            elif re.search("Button|Row", type) and name.endswith("…"):
                yield at, "Return", (type, DIFFERENCES.sub("*", name), page), what

    def go_through_openers(self):
        for at, key, kind, what in list(self.find_openers()):
            if kind in self.opened:
                continue
            self.opened.add(kind)
            self.place.probe.see(f"give {at}")
            if self.hands.wait_for_rest()["at"] == at:
                self.open_by(key, what)
            else:
                self.find(f"the focus can't be given to {what}")

    def open_by(self, key, what):
        """Opens something, goes through it, and closes it by Escape."""
        home = self.hands.rest()
        now = self.hands.keys(key)
        fact = next((fact for fact in ("popover", "dialogs", "windows") if now[fact] != home[fact]), None)
        if fact == "windows":
            self.close_window(home)
        elif fact:
            where, self.where = self.where, f"{self.where} > {now['popover'] or now['dialog']} {now['title']}".rstrip()
            if VERBOSE:
                print("#", self.where, flush=True)
            self.shown.add(now["popover"] or now["dialog"])
            self.check()
            self.close(fact, home, what)
            self.where = where
        elif now["page"] != home["page"]:
            self.hands.keys(self.page_key)
            return
        now = self.hands.wait_for_rest()
        if now["at"] != home["at"]:
            self.find(f"the focus does not come back to {what}, but goes to {now['focus']}")

    def close_window(self, home):
        """A dialog for files, of GTK's making."""
        self.window.focus_dialog()
        self.hands.keys("Escape")
        self.hands.until(lambda now: now["windows"] == home["windows"], "a window to be closed by Escape")
        run("xdotool", "windowfocus", "--sync", self.window.id)
        self.hands.did()

    def close(self, fact, home, what):
        for _ in range(N_ESCAPES):
            if self.hands.keys("Escape")[fact] == home[fact]:
                return
        self.find(f"Escape does not close what {what} opens")


def go_through(walk, game):
    for state in STATES:
        glanced_at = GLANCED_AT.get(state, set())
        if not PAGES[state] | glanced_at:
            continue
        walk.open(game, state)
        for page in walk.pages:
            if page not in PAGES[state] | glanced_at:
                continue
            walk.where = f"{game}, {state}, {page}"
            if VERBOSE:
                print("#", walk.where, flush=True)
            walk.go_to(page)
            if page in glanced_at:
                walk.glance()
                continue
            walk.check()
            walk.go_through_openers()
            for key in DIALOG_KEYS.get(page, []) + (SHARED_KEYS if (game, page) == (SHARED_BY, "Rounds") else []):
                if (key, page) not in walk.opened:
                    walk.opened.add((key, page))
                    walk.open_by(key, key)


def make_test(game):
    def test(place):
        if place.walk is None:
            place.walk = Walk(place)
        walk = place.walk
        n, began = len(walk.findings), time.monotonic()
        go_through(walk, game)
        print(f"# {time.monotonic() - began:.0f} s; looked at so far: {dict(walk.n_seen)}", flush=True)
        place.troubles += walk.findings[n:]

    test.__name__ = f"test_{game}"
    return test


def test_nothing_was_wrong(place):
    place.walk.window.quit()
    assert not place.troubles, f"{len(place.troubles)} findings"


def test_much_was_looked_at(place):
    if IS_PART:
        return
    for what, least in {"text": 100, "rings": 20, "names": 200, "targets": 200, "cut": 400, "mirror": 1000}.items():
        assert place.walk.n_seen[what] >= least, f"{what}: {place.walk.n_seen[what]}"
    assert len(place.walk.shown) > 5, place.walk.shown


def move(walk):
    """Goes to each page, and whether anything moves afterwards; a dialog too."""
    moving = set()
    for key in [f"ctrl+{i}" for i in range(1, len(walk.pages) + 1)] + ["ctrl+comma", "Escape"]:
        walk.hands.keys(key)
        walk.place.probe.see("keep")
        time.sleep(0.3)
        if "moves" in walk.place.probe.see("moves"):
            moving.add(key)
    return moving


def test_nothing_moves_for_whom_it_is_not_to(place):
    """What is seen right after a key is what is seen later. What was only late at first, on a busy machine, does not move again."""
    for has_motion in (True, False):
        walk = Walk(place, has_motion)
        walk.open(CHOSEN[0], "under way")
        moving = move(walk)
        if not has_motion and moving:
            moving &= move(walk)
        assert bool(moving) == has_motion, f"{moving} move, with motion: {has_motion}"
        walk.window.quit()


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    main([*map(make_test, CHOSEN),
          test_nothing_was_wrong,
          test_much_was_looked_at,
          test_nothing_moves_for_whom_it_is_not_to],
         types.SimpleNamespace(folder=folder, probe=Probe(folder), walk=None, troubles=[]))
