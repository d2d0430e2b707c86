#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All that can be operated on every page of a game, once, with no match, before it, in it and after it: nothing freezes, warns or crashes,
whatever opens is closed by Escape and has its focus on nothing that destroys, and there always is something that has the keys."""

import collections
import dataclasses
import os
import pathlib
import re
import sys
import tempfile
import time
import types

from driver import GLib, Late, Window, main, run, set_clipboard, until
from controls import FIELDS, NUMBERS, PLACES, SWITCHES, TWICE, Broken, Hands, Probe
from places import GAMES, IS_HARD, STATES, draw, find_latest, make_match, read_script, take_turns

CROUPIER, CLI, PROBE, DEPTH, GAME = sys.argv[1:6]  # the depth: thorough, short, or a part of the short one
WIDTH = int(sys.argv[6]) if len(sys.argv) > 6 else 1280
HEIGHT = 1600
TOP = pathlib.Path(__file__).resolve().parents[2]

# To look into one thing: every press is told, and only what has this in the name of its state and page is gone through.
VERBOSE = "CROUPIER_CONTROLS_VERBOSE" in os.environ
ONLY = os.environ.get("CROUPIER_CONTROLS_ONLY", "")

TITLE, _, N_OVER, N_LINES = GAMES[GAME]
SCRIPT = read_script(GAME)
NO_MATCH = "no match"
PLAYERS = re.findall(r"(?m)^player: ([^|\n]+?) *(?:\||$)", SCRIPT)

# Without motion everything is where it will be. Two presses are never one press twice: those are made on purpose.
SETTINGS = "[Settings]\ngtk-enable-animations=0\ngtk-double-click-time=50\n"

DESTRUCTIVE = re.compile("(Remove|Delete|Leave Out|Discard|Void|Start Over)")
DIFFERENCES = re.compile("|".join(sorted(map(re.escape, PLAYERS), key=len, reverse=True)) + r"|\d+")
N_GAMES = 1       # of which a part is pressed, beside what was changed last
N_ROUNDS = 4      # of looking whether the presses have brought up something new
N_AGAIN = 2       # presses, to bring up again what could not be pressed when its turn came, before all are tried
N_BEFORE = 8      # presses before a scene was entered again, where what they left brought something up
MAX_CHOICES = 60
MAX_DEPTH = 1     # of dialogs
MAX_HELD = 4000   # ms in which the window neither shows nor takes anything
SOON = 2.0        # s, in which what goes by Escape has gone
SHARED_BY = "keys"  # the game in which what is the same in all games is gone through, where once is enough
SHARED_DIALOGS = {"CroupierPreferences", "AdwAboutDialog", "AdwDialog"}


@dataclasses.dataclass(frozen=True)
class Depth:
    """How much is pressed."""
    n_alike: int           # of controls that differ only in a player's name or a number
    n_of_role: int         # of fields, numbers and switches on a page, each
    max_rows: int          # of a list whose rows are all pressed
    n_rows: int            # of a longer one
    n_of_a_type: int       # dialogs of one type that are gone through if there is something else in them
    n_choices: int         # in a list; of a menu all are taken
    is_once: bool          # a dialog or the choices in a list, if they were gone through in another state of the match, are not again; nor
                           # is what a page has in common with another variant of it, and what one game has in common with another
    pages_for_keys: str    # where all keys are pressed, after the state
    state_for_keys: str    # in which those that are for one page are pressed on all other pages too
    narrow_states: list    # of the match, when the window is narrow
    least: float           # of what LEAST says


DEPTHS = {
    "short": Depth(n_alike=1, n_of_role=2, max_rows=2, n_rows=2, n_of_a_type=1, n_choices=3, is_once=True,
                   pages_for_keys="no match, (Start|New Match, players)|.*Rounds" if GAME == SHARED_BY else "under way, Rounds",
                   state_for_keys="under way" if GAME == SHARED_BY else None, narrow_states=["under way"], least=0.3),
    "thorough": Depth(n_alike=3, n_of_role=1000, max_rows=11, n_rows=4, n_of_a_type=4, n_choices=MAX_CHOICES, is_once=False, pages_for_keys=".*",
                      state_for_keys=None, narrow_states=STATES, least=1),
}


def draw_state():
    """The state of the match that has its turn in this game; None where another game has."""
    if chosen := os.environ.get("CROUPIER_CONTROLS_STATE"):
        return chosen
    return [NO_MATCH, *STATES][draw(GAME) % 4] if GAME in take_turns(GAMES, N_GAMES) else None


IS_PART = DEPTH == "a-part" and not IS_HARD
STATE = draw_state() if IS_PART else None
LATEST = find_latest()[GAME] if IS_PART else []  # pages that are gone over in each state
if IS_PART and STATE is None and not LATEST:
    print("1..0 # SKIP other games have their turn")
    sys.exit()
DEPTH = DEPTHS["short" if DEPTH == "a-part" else DEPTH]
STATES_HERE = [STATE] if IS_PART else [NO_MATCH, *STATES] if WIDTH >= 720 else [NO_MATCH, *DEPTH.narrow_states]
HAS_SHARED = GAME == SHARED_BY or not DEPTH.is_once
IS_WHOLE = not ONLY and len(STATES_HERE) > len(STATES)

# Pressed, beside clicks, on one of a kind of what is selected rather than pressed.
ROLE_KEYS = {"option pane": [TWICE, ("Menu",), ("Return",), ("space",), ("F2",), ("Delete", "ctrl+z", "ctrl+y")],
             "list item": [TWICE, ("Menu",), ("Delete",)],
             "table row": [TWICE], "table cell": [("Menu",), ("Return",), ("space",), ("Delete",)], **dict.fromkeys(FIELDS, [("7", "Escape")])}

ACCELS = {action: [key.replace("<Control>", "ctrl+").replace("<Shift>", "shift+").replace("<Alt>", "alt+") for key in keys.split()]
          for action, keys in re.findall(r'\{ "([^"]+)", "([^"]+)",', (TOP / "src/window/base/croupier-accels.c").read_text())}
ENDING_KEYS = set(ACCELS["win.close"] + ACCELS["app.quit"])  # pressed at the end
PASTE_KEYS = set(ACCELS["rounds.paste"])
KEYS = sorted({key for keys in ACCELS.values() for key in keys} - ENDING_KEYS) + ["F1", "F6", "Escape"]
PAGE_KEYS = sorted({key for action, keys in ACCELS.items() for key in keys if not re.match("(app|win|match)[.]", action)})
AFTERWARDS = {"ctrl+f": (("Escape",),),   # out of the search, where keys mean something else
              "ctrl+z": (("ctrl+y",),)}   # what was undone can be redone

# What is pasted: the lines that are still to come in when a match is under way, and somebody who is not in it.
PASTE = "\n".join(re.split(r"(?m)^== .*\n", SCRIPT)[N_OVER + 1].splitlines()[N_LINES:]) + "\nThe Stranger: nothing\n"
GARBAGE = "\t<b>☠&amp;\u202e: ~~ — Today at 2:30 PM\n::::\n" * 40

# News, which goes by itself, and steps back and forth, which are named for what was done last.
PASSING = re.compile("(Dismiss|Read Each|Show$|Undo|Redo)")

WITH_SCENES = {"New Match", "Players", "Options"}  # pages of a dialog

# Actions that are keys or items of a menu but change a property: nobody can see them pass.
PROPERTY_ACTIONS = {"win.curtain", "win.roles-covered"}

# Actions that only some games have.
BY_GAME = {
    "(layout|layout-editor|layout-page|zoom)[.].*|options[.](edit|load)-layout": {"keys", "gates"},
    "(table|table-page)[.].*": {"presents"},
    "schedule[.].*": {"possession"},
    "deal[.].*": {"smugglers", "factions"},
    "(roles-page|roles-curtain)[.].*|new[.]edit-roles": {"possession", "smugglers", "factions"},
    "(arrival|day|exchange|cast|cast-editor)[.].*|rounds[.]day|options[.]edit-cast": {"factions"},
    "options[.]edit-game": {"custom"},
}

# Actions that cannot be reached here, and why.
NEVER = {
    "win.save-again": "shown only while the disk refuses to save, as in test_work.py",
    "win.save-as": "shown only while the disk refuses to save, as in test_work.py",
    "win.decide": "shown only where two wrote to one file, as in test_writers.py",
    "win.rereads": "shown only where a text would be read differently today, as in test_reread.py",
}
# Actions that may be reached or not.
SELDOM = {
    "lab.stop": "there only as long as matches are played, as in test_lab.py",
    "game.save": "there only where what was written makes a game, as in test_custom.py",
    "game.play": "there only where what was written makes a game, as in test_custom.py",
    "win.games-changed": "done where a game is saved, as in test_custom.py",
}

# Actions that are not reached where once is enough, and where they are.
ELSEWHERE = {
    "history.jump": "with an event that is selected first, as in test_review.py",
    "layout.copy": "by a key, as in test_layout_many.py",
    "layout.cut": "by a key, likewise",
    "layout.duplicate": "by a key, likewise",
    "layout.move": "in a menu of the picture, as in test-layout-editor.c",
    "layout.toggle-adjacent": "in the same",
    "match.redo-many": "by the same",
    "paste.more": "by a key in its dialog, as in test_paste.py",
    "proof.copy": "in a dialog that another one leads to, as in test_fairness.py",
    "proof.save": "in the same",
}

# Actions that are reached in a narrow window alone, and why.
ONLY_NARROW = {
    "win.menu": "elsewhere the button of the main menu is in sight, and takes the key itself",
}

# What there is at least on a page, in whatever state.
LEAST = {"Frame": 15, "Players": 30, "Options": 12, "Rounds": 20, "Messages": 25, "Board": 15, "History": 12,
         "Fairness": 15, "Lab": 8, "New Match, players": 25, "New Match, options": 12}
LEAST_KEYS = 50


def read_actions():
    """The names of the actions that the sources install."""
    sources = "".join(path.read_text() for path in (TOP / "src").rglob("*.c"))
    return set(re.findall(r'_install_(?:property_)?action \(\w+, "([^"]+)"', sources))


def get_sort(control):
    """Doors are selected as rooms are, and something else can be done with them."""
    return DIFFERENCES.sub("*", control.name).split(" ")[0] if control.role == "option pane" else ""


def say(*words):
    if VERBOSE:
        print("#", *words, flush=True)


@dataclasses.dataclass(frozen=True)
class Press:
    """A click on a control, if it is on one, and groups of keys after it."""
    control: object
    keys: tuple = ()

    def __str__(self):
        return ", ".join([str(self.control)] * bool(self.control) + [" ".join(group) for group in self.keys])

    @property
    def kind(self):
        """What it has in common with presses that do the same to something else."""
        passing = PASSING.match(self.control.name)
        return self.control.role, passing[0] if passing else DIFFERENCES.sub("*", self.control.name), self.keys

    @property
    def is_lasting(self):
        """Whether the next match is shown so too."""
        return self.control is not None and self.control.role == "radio button"

    def then(self, *groups):
        return Press(self.control, self.keys + groups)


class Memory:
    """What was gone through before."""

    def __init__(self):
        self.dialogs = set()
        self.n_of_type = collections.Counter()
        self.choosers = set()
        self.keys = set()


class Tour:
    """A walk over all there is in one state of a match."""

    def __init__(self, place, state):
        self.place = place
        self.state = state
        self.window = None
        self.memory = place.memory if DEPTH.is_once else Memory()
        self.n_pressed = collections.Counter()  # by the title of the scene
        self.troubles = []
        self.missed = []

    def start(self, *files):
        if self.window is not None:
            self.window.kill()
        home = pathlib.Path(tempfile.mkdtemp(dir=self.place.folder))
        (home / ".config/gtk-4.0").mkdir(parents=True)
        (home / ".config/gtk-4.0/settings.ini").write_text(SETTINGS)
        self.errors = home / "errors"
        asan = os.environ.get("ASAN_OPTIONS", "")
        self.window = Window(CROUPIER, *map(str, files), errors=self.errors.open("w"), HOME=str(home), LD_PRELOAD=PROBE,
                             CROUPIER_PROBE=self.place.probe.path, ASAN_OPTIONS=f"{asan}:verify_asan_link_order=0".lstrip(":"))
        self.window.resize(WIDTH, HEIGHT)
        self.hands = Hands(self.window, self.place.probe)

    def stop(self):
        if self.window is not None:
            self.window.kill()
            self.window = None

    def forget(self):
        """Has the scene that is entered next begin without anything that was done before."""
        self.stop()

    def close_all(self):
        """Closes what is open, and what does not let itself be closed with the program."""
        for _ in range(4):
            now = self.hands.rest()
            if not now["dialogs"] and not now["popover"]:
                if now["covered"]:
                    self.hands.keys("ctrl+h")
                return
            self.hands.keys("Escape")
        self.stop()

    def press_named(self, name):
        control = next((control for control in self.hands.look() if control.name == name and control.is_sensitive), None)
        return control and self.hands.press(control)

    is_start = False
    n_of_a_type = DEPTH.n_of_a_type

    def is_changed(self, now):
        return False

    def trouble(self, scene, what, trouble):
        errors = self.errors.read_text().strip()
        told = f"{self.state} / {scene.title} / {what}: {trouble}" + (f"\n{errors[-6000:]}" if errors else "")
        self.errors.write_text("")
        print("# TROUBLE", told.replace("\n", "\n#   "), flush=True)
        self.troubles.append(told)

    def note(self, scene, what):
        self.n_pressed[scene.title] += 1


class StartTour(Tour):
    """Over what there is without a match."""

    is_start = True
    n_of_a_type = 1  # the pages of a match have the same ones

    def __init__(self, place):
        super().__init__(place, NO_MATCH)

    def to_start(self):
        if self.window is not None:
            self.close_all()
        if self.window is None or self.hands.rest()["page"] != "CroupierWelcomePage":
            self.start()
            self.hands.until(lambda now: now["page"] == "CroupierWelcomePage", "the start page")

    def to_players(self):
        self.stop()
        self.to_start()
        set_clipboard("\n".join(PLAYERS))
        card = until(lambda: next((c for c in self.hands.look() if c.name.startswith(TITLE)), None), f"the card of {TITLE}")
        self.hands.press(card)
        self.hands.keys("ctrl+v")

    def to_options(self):
        self.to_players()
        self.hands.keys("ctrl+Return")


class MatchTour(Tour):
    """Over a match that is opened anew, from a file of its own, whenever something has changed it."""

    def __init__(self, place, state):
        super().__init__(place, state)
        self.match = make_match(CLI, place.folder, GAME, state)
        self.pages = None
        self.is_worn = False  # by what was done to it

    def forget(self):
        self.is_worn = True

    def open_copy(self):
        self.copy = pathlib.Path(tempfile.mkdtemp(dir=self.place.folder), "match.croupier")
        self.copy.write_bytes(self.match.read_bytes())
        if self.window is None:
            self.start(self.copy)
            self.hands.until(lambda now: now["page"] not in ("", "CroupierWelcomePage"), "the match")
        else:
            if self.is_there():
                self.hands.put_away()
            before = self.hands.rest()["changes"]
            self.window.open(self.copy)
            self.hands.until(lambda now: now["changes"] > before, "the copy to be opened")
        self.n_changes = self.hands.rest()["changes"]
        self.is_worn = False

    def is_changed(self, now):
        return now["changes"] != self.n_changes and self.copy.read_bytes() != self.match.read_bytes()

    def is_there(self):
        return self.hands.rest()["page"] != "CroupierWelcomePage"

    def go_to(self, title):
        if self.window is not None:
            self.close_all()
        if self.window is None or self.is_worn or not self.is_there() or self.is_changed(self.hands.rest()):
            self.open_copy()
        number = self.get_pages().index(title) + 1
        if number < 10:
            self.hands.keys(f"ctrl+{number}")
        else:  # there is no key for it
            self.to_list()
            self.hands.press(next(control for control in self.hands.look(is_aside=True) if control.name == title))

    def get_pages(self):
        """The titles of the pages, in the order of their keys."""
        if self.pages is None:
            self.window.resize(1280, HEIGHT)  # beside a narrow page they are not shown
            self.pages = self.window.names("list item", self.window.get("list", "Pages"))
            self.window.resize(WIDTH, HEIGHT)
            self.hands.did()
        return self.pages

    def to_frame(self):
        """To the list of pages, which is a page of its own in a narrow window."""
        self.go_to("Rounds")
        self.to_list()

    def to_list(self):
        for _ in range(2 if WIDTH < 720 else 0):
            self.hands.keys("alt+Left")


class Scene:
    """A page or a dialog, and how to get there."""

    def __init__(self, tour, title, enter, depth=0, is_aside=False, known=(), came_by=()):
        self.tour = tour
        self.title = title
        self.enter_by = enter
        self.depth = depth
        self.is_aside = is_aside
        self.known = frozenset(known)  # kinds of presses that need not be done again
        self.came_by = came_by  # presses before the one that opened it: they may have changed what is in it
        self.home = None
        self.last = self.before = None   # presses
        self.missed = []  # presses that could not be done when their turn came
        self.todo = []    # presses
        self.done = []
        self.pressed = []  # what was done and could be
        self.history = [] # of presses
        self.trail = []   # of those since the scene was entered
        self.trails = {}  # by press: of what brought up its control
        self.sights = set()  # of controls
        self.menus = set()   # kinds of presses that open one

    @property
    def hands(self):
        return self.tour.hands

    def enter(self):
        self.enter_by()
        self.home = self.hands.rest()
        if self.home["popover"]:  # of the button Back: on a busy machine a click on it lasts so long that its menu opens
            self.home = self.hands.keys("Escape")
        self.trail = [press for press in self.trail if press.is_lasting][-1:]
        self.check("at first", self.home)

    def is_home(self, now):
        return all(now[fact] == self.home[fact] for fact in ("page", "dialogs", "dialog", "place", "popover", "windows"))

    def come_back(self, now):
        if self.is_home(now):
            self.press_more(now)
            self.press_missed(self.is_there)
            now = self.hands.rest()
        if self.tour.is_changed(now) or not self.is_home(now):
            self.enter()

    def press_more(self, now):
        """Presses what a press has brought up, before another press makes it go."""
        if now["controls"] in self.sights:
            return
        known = {press.kind for press in self.done + self.todo}
        new = [press for press in self.find_presses() if press.kind not in known and press.control.role not in PLACES]
        self.todo[:0] = new
        for press in new:
            if press in self.todo and not self.leads_away(press):
                self.take(press)

    def find_presses(self):
        found = self.choose()
        self.sights.add(self.hands.rest()["controls"])
        for press in found:
            self.trails[press] = tuple(self.trail or self.history[-N_BEFORE:] or self.came_by)
        return found

    def take(self, press):
        self.todo.remove(press)
        self.done.append(press)
        if not self.attempt(press):
            self.missed += [press] * self.is_to_be_made_up_for(press)

    # ---- all there is

    def explore(self):
        """Presses everything, comes back after each press, and looks whether there is something new."""
        self.enter()
        for _ in range(N_ROUNDS):
            self.todo = self.find_presses()
            if not self.todo:
                break
            while self.todo:
                self.todo.sort(key=self.leads_away)
                press = self.todo[0]
                self.take(press)
                if self.leads_away(press):
                    self.begin_anew()
        if self.missed:
            self.make_up_for_missed()

    def is_to_be_made_up_for(self, press):
        return not (press.control.role in PLACES or PASSING.match(press.control.name))

    def make_up_for_missed(self):
        """Presses what was there when it was found, but no more when its turn came: what belongs to the phase that is due, when an earlier
        one was shown; Apply, when Discard came first, until something is changed again."""
        for missed in self.missed[:]:
            trail = self.trails[missed]
            for again in (), trail[-N_AGAIN:], trail:
                if missed in self.missed:
                    self.begin_afresh()
                    for press in again:
                        self.repeat(press)
                    self.press_missed(self.find)
        known = {press.kind for press in self.pressed} if DEPTH.is_once else ()
        for press in self.missed:
            if press.kind in known:
                continue
            told = f"{self.tour.state} / {self.title} / {press}"
            if DEPTH.is_once and self.trails[press]:
                print(f"# there in passing, and not pressed: {told}", flush=True)
            else:
                self.tour.missed.append(told)

    def repeat(self, press):
        """A press that was done before, but for what it opens."""
        say(f"{self.tour.state} / {self.title} / {press}, again")
        again = self.find(press)
        now = again and self.press(again)
        if now and now["windows"] > self.home["windows"]:
            self.cancel_window(press)
        if now and now["popover"] != self.home["popover"]:
            now = self.escape(press, "popover")
        if now and now["dialogs"] > self.home["dialogs"]:
            now = self.escape(press, "dialogs")
        if now and not self.is_home(now):  # it has closed where it is
            self.enter()

    def press_missed(self, find):
        missed, self.missed = self.missed, []
        self.missed += [press for press in missed if not ((again := find(press)) and self.attempt(again))]

    def begin_anew(self):
        self.tour.forget()
        self.enter()

    def begin_afresh(self):
        self.tour.stop()
        self.enter()

    @staticmethod
    def leads_away(press):
        """To where there is less to press; so it comes last, and afterwards all is begun anew."""
        return bool(re.match("(Earlier|Later) Phase", press.control.name))

    def choose(self):
        """What is still to be pressed."""
        kinds, groups = collections.defaultdict(list), collections.defaultdict(list)
        controls = self.hands.look(self.is_aside)
        for control in controls:
            if control.role in PLACES:
                groups[control.role, control.group, get_sort(control)].append(control)
            else:
                kinds[control.role, DIFFERENCES.sub("*", control.name)].append(control)
        chosen = {control for alike in kinds.values() for control in alike[:DEPTH.n_alike - 1] + alike[-1:]}
        for role in FIELDS | NUMBERS | SWITCHES:
            chosen -= {*[control for control in controls if control in chosen and control.role == role][DEPTH.n_of_role:]}
        chosen |= {control for rows in groups.values()
                   for control in (rows if len(rows) <= DEPTH.max_rows else rows[:DEPTH.n_rows // 2] + rows[-DEPTH.n_rows // 2:])}
        presses = [Press(control) for control in controls if control in chosen]
        presses += [Press(control, (keys,)) for control in self.choose_for_keys(groups, kinds) for keys in ROLE_KEYS[control.role]]
        return [press for press in presses if press not in self.done + self.todo and press.kind not in self.known
                and press.control.is_sensitive]

    def choose_for_keys(self, groups, kinds):
        """The first of each group and kind for which there are keys beside the click; if once is enough, of each sort on a page."""
        firsts = [alike[0] for alike in [*groups.values(), *kinds.values()] if alike[0].role in ROLE_KEYS]
        if not DEPTH.is_once:
            return firsts
        known = self.tour.memory.keys
        new = {(self.title, control.role, get_sort(control)): control for control in reversed(firsts)
               if (self.title, control.role, get_sort(control)) not in known}
        known.update(new)
        return list(new.values())

    def attempt(self, press, is_again=False):
        """A press, and what comes of it; the program is begun anew if it did not stand that, and once more if what it opened got lost: on a
        busy machine the bus can lag far behind. Says whether it could be done."""
        say(f"{self.tour.state} / {self.title} / {press}")
        try:
            self.catch_up()
            return self.try_press(press)
        except Broken as trouble:
            self.tour.trouble(self, press, trouble)
            self.tour.stop()
            self.enter()
        except (GLib.Error, Late) as trouble:
            if is_again:
                self.tour.trouble(self, press, f"{type(trouble).__name__}: {trouble}")
            else:
                print(f"# lost: {self.tour.state} / {self.title} / {press}: {trouble}", flush=True)
            self.tour.stop()
            self.enter()
            if not is_again:
                again = self.find(press)
                return again is not None and self.attempt(again, is_again=True)
        return True

    def catch_up(self):
        """Follows the press before, if it has led somewhere only now."""
        if self.last is not None and not self.is_home(self.hands.glance()):
            now = self.hands.wait_for_rest()
            self.check(self.last, now)
            self.follow(self.last, now)

    def try_press(self, press):
        now = self.press(press)
        if now is None:
            say("    not to be got at")
            return False
        self.check(press, now)
        self.tour.note(self, press)
        self.pressed.append(press)
        self.before, self.last = self.last, press
        self.follow(press, now)
        return True

    def press(self, press):
        self.history.append(press)
        self.trail.append(press)
        if press.control is not None and press.control.name == "Paste":
            set_clipboard(PASTE)  # something else may have been copied, and has gone with the program
        try:
            return self.hands.press(press.control, *press.keys)
        except GLib.Error:  # the window was built anew meanwhile
            again = self.find(press)
            return again and self.hands.press(again.control, *again.keys)

    def find(self, press):
        """The press as it can be done now, if it can; of the rows of a list, which say what is in them, one of the kind will do, and of
        what has the same name one of that name."""
        if press.control is None:
            return press
        control = self.hands.find(press.control, self.is_aside)
        if control is None:
            is_alike = (lambda other: Press(other, press.keys).kind == press.kind) if press.control.role in PLACES else \
                       (lambda other: (other.role, other.name) == (press.control.role, press.control.name))
            control = next((other for other in self.hands.look(self.is_aside) if other.is_sensitive and is_alike(other)), None)
        return control and Press(control, press.keys)

    def is_there(self, press):
        """The press, if its control is still the same and can be pressed."""
        try:
            return self.hands.is_ready(press.control) and press
        except GLib.Error:  # the widget is gone
            return False

    # ---- what comes of it

    def check(self, what, now):
        if self.hands.take_held() > MAX_HELD:
            self.tour.trouble(self, what, f"nothing was shown or taken for more than {MAX_HELD / 1000:.0f} s")
        if now["focus"] == "" or now["focus"].startswith("hidden"):
            self.tour.trouble(self, what, f"the keys go nowhere ({now['focus']} in {now['dialog'] or now['page']})")
        if self.tour.window.process.poll() is not None:
            raise Broken("the program is gone")

    def follow(self, press, now):
        """Goes through what a press has opened, and comes back."""
        if now["windows"] > self.home["windows"]:
            now = self.cancel_window(press)
        elif now["dialogs"] > self.home["dialogs"]:
            now = self.go_through_dialog(press, now)
        elif now["popover"] and not self.home["popover"]:
            now = self.go_through_popover(press, now)
        elif now["place"] != self.home["place"] and now["dialogs"]:
            now = self.go_through_place(press, now)
        self.come_back(now)

    def cancel_window(self, press):
        """Of another program's making: a dialog for files. Or the same window once more, with a rehearsal, another match or a start page."""
        other = self.tour.window.focus_dialog()
        is_closed = lambda now: now["windows"] == self.home["windows"]
        name = run("xdotool", "getwindowname", other).strip()
        self.hands.keys("ctrl+w" if name.startswith("Rehearsal") or name == "Croupier" else "Escape")
        try:
            self.hands.until(is_closed, "a window to be closed by Escape", SOON)
        except Late:
            self.hands.keys("ctrl+w")
            self.hands.until(is_closed, "a window to be closed")
        run("xdotool", "windowfocus", "--sync", self.tour.window.id)
        self.hands.did()
        return self.hands.rest()

    def escape(self, what, fact):
        """Closes by Escape what a press has opened."""
        for _ in range(5):  # what has the focus in it, and each page that it leads to, may need one itself
            now = self.hands.keys("Escape")
            if now["dialog"] == "AdwAlertDialog":  # whether to discard what was pressed
                now = self.tour.press_named("Discard") or now
            if now["title"] == "Covered":  # that would be too easy
                now = self.hands.keys("ctrl+h")
            if now[fact] == self.home[fact] or now["dialogs"] < self.home["dialogs"]:  # what was sent off before is done and closes it, too
                break
        else:
            self.tour.trouble(self, what, f"Escape does not close {now['popover'] or now['dialog']}")
            self.tour.stop()
            self.enter()
            return self.home
        self.check(f"{what}, Escape", now)
        return now

    def go_through_popover(self, press, now):
        """Every item of a menu, every choice in a list: by keys, for the bus does not tell where they are."""
        chooser = self.home["dialog"], DIFFERENCES.sub("*", str(press))
        is_menu = now["popover"] == "GtkPopoverMenu"
        if is_menu:  # what it holds depends on the state
            self.menus.add(press.kind)
            chooser += self.tour.state, self.title
        is_known = chooser in self.tour.memory.choosers
        downs = [1] if is_known else self.count_downs(now, is_menu)
        if not is_menu:
            downs = downs[:DEPTH.n_choices - 1] + downs[DEPTH.n_choices - 1:][-1:]
        now = self.escape(press, "popover")
        for n in downs:
            self.come_back(now)
            again = self.find(press)
            if again is None:
                break
            choice = again.then(self.to_first(is_menu) + ("Down",) * n, ("Return",))
            now = self.press(choice)
            if now is None:
                now = self.hands.rest()
                break
            say("   ", choice)
            self.check(choice, now)
            self.tour.note(self, choice)
            now = self.follow_choice(choice, now)
        self.tour.memory.choosers.add(chooser)  # only now: what got lost on the way is not known
        if is_menu and not is_known and now["popover"] == self.home["popover"]:  # what is ticked in it holds until the program ends
            self.begin_afresh()
            now = self.home
        return now

    @staticmethod
    def to_first(is_menu):
        """A menu does nothing with Home, which is left to what it belongs to."""
        return () if is_menu else ("Home",)

    def count_downs(self, now, is_menu):
        """How often Down has to be pressed for each place that it leads to; what has an entry to search in needs another Down before it
        moves; the last one stays where it is, or goes to the first."""
        places = {now["at"]: 0, self.hands.keys(*self.to_first(is_menu))["at"]: 0}
        n = n_known = 0
        while n_known < 2 and n < MAX_CHOICES:
            n += 1
            at = self.hands.keys("Down")["at"]
            n_known = n_known + 1 if at in places else 0
            places.setdefault(at, n)
        return sorted(set(places.values()))

    def follow_choice(self, choice, now):
        if now["popover"] == "GtkPopoverMenu" and len(choice.keys) < 4:  # a menu in the menu
            return self.go_through_popover(choice, now)
        if now["popover"] != self.home["popover"]:
            return self.escape(choice, "popover")
        if now["windows"] > self.home["windows"]:
            return self.cancel_window(choice)
        if now["dialogs"] > self.home["dialogs"]:
            return self.go_through_dialog(choice, now)
        return now

    def go_through_dialog(self, press, now):
        self.check_first_focus(press, now)
        if (now["dialog"] != "CroupierNewDialog" or self.tour.is_start) and self.is_new(now):
            self.go_into(press, f"{self.title} > {now['dialog']}")
        now = self.hands.rest()
        return self.escape(press, "dialogs") if now["dialogs"] > self.home["dialogs"] else now

    def go_through_place(self, press, now):
        self.check_first_focus(press, now)
        if now["place"] in WITH_SCENES:
            return now
        if self.is_new(now, is_place=True):
            self.go_into(press, f"{self.title} > {now['place']}", self.depth)
        return self.hands.rest()

    def check_first_focus(self, press, now):
        focused = [control for control in self.hands.look() if control.is_focused]
        if "destructive" in now["focus"] or any(DESTRUCTIVE.match(control.name) for control in focused):
            self.tour.trouble(self, press, f"what has the focus first destroys: {[str(control) for control in focused] or now['focus']}")

    def is_new(self, now, is_place=False):
        """Whether a dialog with the like in it, or a page of one, was not gone through before; pages that a dialog leads to are of one
        type."""
        is_inner = self.depth >= MAX_DEPTH
        if is_inner and not is_place or now["dialog"] in SHARED_DIALOGS and not HAS_SHARED:
            return False
        kind = now["dialog"], now["place"], frozenset((control.role, DIFFERENCES.sub("*", control.name)) for control in self.hands.look()
                                        if control.role not in PLACES)
        type = now["dialog"], *(("page",) if is_inner else (DIFFERENCES.sub("*", now["title"]), now["place"]))
        memory = self.tour.place.memory if self.is_aside else self.tour.memory  # what is on every page is so in every state
        is_new = kind not in memory.dialogs and memory.n_of_type[type] < self.tour.n_of_a_type
        memory.dialogs.add(kind)
        memory.n_of_type[type] += is_new
        return is_new

    def go_into(self, press, title, depth=None):
        """Goes through a dialog that is open, or a page of it."""
        now = self.hands.rest()
        ways = [[press], [self.before or press], [*self.trails.get(Press(press.control), ())[-N_AGAIN:], press]]
        came_by = tuple(before for before in self.trail if before is not press)[-N_BEFORE:] or self.came_by
        scene = Scene(self.tour, title, lambda: self.open(ways, now), self.depth + 1 if depth is None else depth, came_by=came_by)
        say("    into", title)
        scene.explore()

    def open(self, ways, then):
        """Opens what a press has opened before, or the one before it, if that took its time, or it again after what has brought it up; what
        keeps it from that is forgotten with the program."""
        for way in ways * 2:
            *trail, press = way
            if self.tour.window is None:
                self.enter()
            now = self.hands.rest()
            if now["dialogs"] > self.home["dialogs"]:
                now = self.escape(press, "dialogs")
            self.come_back(now)
            for before in trail:
                self.repeat(before)
            again = self.find(press)
            try:
                if again and self.press(again):
                    self.hands.until(lambda now: all(now[fact] == then[fact] for fact in ("dialog", "place")),
                                     f"what {press} had opened", 3)
                    ways.sort(key=lambda other: other is not way)
                    return
            except Late:
                say(f"    in vain: {press}")
            self.tour.stop()
        raise Late(f"waited in vain for what {ways[0][-1]} had opened")


def is_drawn(page, state):
    """Of a part: what was changed last, and by turns half of the pages in the state that has its turn."""
    return not IS_PART or page in LATEST or state == STATE and draw(page) % 2 == 0


def explore(place, tour, scene):
    if ONLY and ONLY not in f"{tour.state} {scene.title}":
        return
    began = time.monotonic()
    set_clipboard(PASTE)
    scene.explore()
    n = sum(n for title, n in tour.n_pressed.items() if title.split(" > ")[0] == scene.title)
    if not scene.known:
        place.n_pressed[tour.state, scene.title] = n
    print(f"# {tour.state}, {scene.title}: {n} presses in {time.monotonic() - began:.1f} s", flush=True)


class Keys(Scene):
    """Keys of the table of shortcuts, and those of GTK, on a page."""

    def __init__(self, tour, title, enter, keys):
        super().__init__(tour, title, enter)
        self.all = keys

    def explore(self):
        self.enter()
        for key in self.all:
            for text in (PASTE, "", GARBAGE) if key in PASTE_KEYS else (None,):
                if text is not None:
                    set_clipboard(text)
                self.attempt(Press(None, ((key,), *AFTERWARDS.get(key, ()))))

    def press_more(self, now):
        pass

    def is_new(self, now, is_place=False):
        return False

    def go_through_popover(self, press, now):
        return self.escape(press, "popover")


def choose_keys(state, title, is_whole):
    """All keys, or those that are for one page, where they are to be pressed; and on a page that was changed last its own."""
    if is_whole and re.fullmatch(DEPTH.pages_for_keys, f"{state}, {title}"):
        return KEYS
    if is_whole and state == DEPTH.state_for_keys:
        return PAGE_KEYS
    return [key for action, keys in ACCELS.items() for key in keys if title in LATEST and action.startswith(f"{title.lower()}.")]


def sweep(place, tour, title, enter, is_whole=True):
    keys = choose_keys(tour.state, title, is_whole)
    if keys:
        tour.forget()
        explore(place, tour, Keys(tour, f"{title}, keys", enter, keys))


def conclude(place, tour):
    say("not reached so far:", sorted((read_actions() | place.probe.installed) - place.probe.activated - PROPERTY_ACTIONS))
    place.troubles += tour.troubles + [f"{press}: not to be got at" for press in tour.missed]


def explore_again(place, tour, scene):
    """What was gone through in another state, and was changed last, is in this one only for what is new, and for the menus."""
    scene.known |= place.known[scene.title]
    explore(place, tour, scene)
    if scene.title.split(",")[0] in LATEST:
        place.known[scene.title] |= {press.kind for press in scene.done} - scene.menus


def go_over_match(place, state):
    if state not in STATES_HERE and not set(LATEST) - {"Start", "New Match"}:
        return
    tour = MatchTour(place, state)
    tour.open_copy()
    if is_drawn("Frame", state):
        explore_again(place, tour, Scene(tour, "Frame", tour.to_frame, is_aside=True))
    for title in [title for title in tour.get_pages() if is_drawn(title, state)]:
        known = set()
        for variant, get_there in [("", None)] + VARIANTS.get(title, []):
            def enter():
                tour.go_to(title)
                return get_there is None or get_there(tour)
            if ONLY and ONLY not in f"{state} {title}{variant}":
                continue
            tour.stop() if variant else tour.forget()  # what the page showed before, a form say, is not shown now
            if enter():
                scene = Scene(tour, title + variant, enter, known=known)
                explore_again(place, tour, scene)
                if DEPTH.is_once:
                    known |= {press.kind for press in scene.done}
        sweep(place, tour, title, lambda: tour.go_to(title), state in STATES_HERE)
    tour.stop()
    conclude(place, tour)


def show_form(tour):
    return tour.press_named("Form") is not None


def show_day(tour):
    return tour.press_named("Day") is not None


def show_earlier(tour):
    """The phase before the due one; a page that shows it already does so still."""
    later = next((control for control in tour.hands.look() if control.name == "Later Phase"), None)
    return later is not None and (later.is_sensitive or tour.press_named("Earlier Phase") is not None)


def uncover(tour):
    tour.press_named("Uncover")
    return "Uncover" not in [control.name for control in tour.hands.look()]


VARIANTS = {
    "Rounds": [(", form", show_form), (", day", show_day), (", earlier", show_earlier)],
    "Roles": [(", uncovered", uncover)],
    "Board": [(", uncovered", uncover)],
}


def test_without_a_match(place):
    is_here = NO_MATCH in STATES_HERE
    tour = StartTour(place)
    if GAME == SHARED_BY and (is_here or "Start" in LATEST):
        explore(place, tour, Scene(tour, "Start", tour.to_start))
        explore(place, tour, Scene(tour, "Start, menu", tour.to_start, is_aside=True))
        sweep(place, tour, "Start", tour.to_start)
    if not is_here and "New Match" not in LATEST:
        tour.stop()
        return conclude(place, tour)
    if HAS_SHARED:
        explore(place, tour, Scene(tour, "New Match, players", tour.to_players))
        sweep(place, tour, "New Match, players", tour.to_players)
    explore(place, tour, Scene(tour, "New Match, options", tour.to_options))
    sweep(place, tour, "New Match, options", tour.to_options)
    tour.stop()
    conclude(place, tour)


def test_a_match_begins(place):
    """The news of its commitment can be opened; elsewhere it has gone by before its turn comes."""
    tour = StartTour(place)
    tour.to_options()
    assert tour.press_named("Begin Match")
    tour.hands.until(lambda now: now["page"] == "CroupierRoundsPage" and not now["dialogs"], "the match")
    assert tour.press_named("Show")
    tour.hands.until(lambda now: now["page"] == "CroupierFairnessPage", "the commitment")
    tour.stop()


def test_in_the_match(place):
    """First, for there most dialogs have most in them."""
    go_over_match(place, "under way")


def test_before_the_match(place):
    go_over_match(place, "not begun")


def test_after_the_match(place):
    go_over_match(place, "over")


def test_the_window_closes(place):
    for state in STATES:
        for key in ENDING_KEYS if state in STATES_HERE else []:
            tour = MatchTour(place, state)
            tour.open_copy()
            tour.window.keys(key)
            assert tour.window.process.wait(20) == 0, (state, key, tour.window.process.returncode)
            place.probe.activated.update(action for action, keys in ACCELS.items() if key in keys)


def test_nothing_was_wrong(place):
    for trouble in place.troubles:
        print("#  -", trouble.splitlines()[0])
    assert not place.troubles, f"{len(place.troubles)} troubles"


def test_there_was_much_to_press(place):
    for (state, title), n in place.n_pressed.items():
        least = LEAST_KEYS if title.endswith("Rounds, keys") else LEAST.get(title, 1)
        assert ONLY or n >= least * DEPTH.least, f"{state}, {title}: only {n} presses"


def test_the_actions_were_reached(place):
    """Those of the sources, and those that the program has installed; where once is enough, in one game for all."""
    known = read_actions() | place.probe.installed
    elsewhere = {action for action in known for pattern, games in BY_GAME.items()
                 if GAME not in games and re.fullmatch(pattern, action)}
    missing = known - place.probe.activated - PROPERTY_ACTIONS - elsewhere - set(NEVER) - set(SELDOM)
    if DEPTH.is_once:
        missing -= set(ELSEWHERE)
    if WIDTH >= 720:
        missing -= set(ONLY_NARROW)
    assert not (IS_WHOLE and HAS_SHARED) or not missing, sorted(missing)
    assert not place.probe.activated & set(NEVER), "what could not be reached is"


if STATE:
    print(f"# the state {STATE}, half of its pages, and what was changed last; all of them: ninja controls_short_{GAME}", flush=True)
if LATEST:
    print(f"# in all states, for they were changed last: {', '.join(LATEST)}", flush=True)
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    main([test_without_a_match,
          test_a_match_begins,
          test_in_the_match,
          test_before_the_match,
          test_after_the_match,
          test_the_window_closes,
          test_nothing_was_wrong,
          test_there_was_much_to_press,
          test_the_actions_were_reached],
         types.SimpleNamespace(folder=folder, probe=Probe(folder), troubles=[], n_pressed={}, memory=Memory(), known=collections.defaultdict(set)))
