# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds all that can be operated in a window, and operates it.

What is shown is learnt from the accessibility bus; presses are real ones, by pointer and keys. Whether the window has come to rest, where
it stands and what has the focus is told by the probe (probe.c), which also notes which actions the presses have reached."""

import collections
import ctypes
import dataclasses
import socket

from driver import Atspi, GLib, codes, steadily, until
from tree import ACCESSIBLE, Gio

REST, NOW, LOOK, EYES = b"?", b"!", b"~", b"#"  # questions to the probe

PATIENCE = 20.0  # seconds: a program that has not answered by then is frozen
COUNTS = {"busy", "changes", "controls", "covered", "dialogs", "held", "windows"}  # among the facts
COMPONENT = "org.a11y.atspi.Component"

BUTTONS = {"button", "toggle button", "radio button", "check box", "link", "tab", "combo box"}
FIELDS = {"text", "entry", "password text"}
PLACES = {"list item", "option pane", "table cell", "table row"}
NUMBERS = {"slider", "spin button"}
SWITCHES = {"check box", "radio button"}

CONTROLS = BUTTONS | FIELDS | PLACES | NUMBERS

TWICE = ("twice",)  # in place of keys: the control is clicked a second time right after the first

SHOVE = 50      # pixels, of a slider
MAX_TURNS = 12  # of the wheel, five notches each, until a control is in sight

TOAST_END = 24  # pixels, from the end of a toast to the middle of the button that closes it

WINDOW_BUTTONS = {"Minimize", "Maximize", "Close"}  # of the frame, when no dialog is open


class Broken(AssertionError):
    """The program is gone, or does not answer any more."""


def bit(state):
    return 1 << int(state)


SHOWING, SENSITIVE = bit(Atspi.StateType.SHOWING), bit(Atspi.StateType.SENSITIVE)
FOCUSABLE, FOCUSED = bit(Atspi.StateType.FOCUSABLE), bit(Atspi.StateType.FOCUSED)


@dataclasses.dataclass(frozen=True)
class Control:
    """Something that can be operated. The same one is found again by what it is called, if the window was built anew."""
    role: str
    name: str
    nth: int  # among those of the same role and name
    node: object = dataclasses.field(compare=False)
    group: str = dataclasses.field(compare=False)  # the list it is in

    def __str__(self):
        return f"{self.role} “{self.name}”" + (f" ({self.nth + 1})" if self.nth else "")

    @property
    def is_sensitive(self):
        return bool(self.node.state & SENSITIVE)

    @property
    def is_focused(self):
        return bool(self.node.state & FOCUSED)


class Probe:
    """Asks the probe in the program."""

    def __init__(self, folder):
        self.path = str(folder / "probe")
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(folder / "asker"))
        self.socket.settimeout(PATIENCE)
        self.installed = set()
        self.activated = set()

    def ask(self, question=REST):
        """Where the window stands, once it has come to rest; or now."""
        facts = {}
        self.socket.sendto(question, self.path)
        for line in self.socket.recv(1 << 20).decode().splitlines():
            word, _, fact = line.partition(" ")
            if word in ("installed", "activated"):
                getattr(self, word).add(fact)
            else:
                facts[word] = int(fact) if word in COUNTS else fact
        return facts

    def see(self, what):
        """What is to be seen of what is in front: a line for each finding (eyes.c)."""
        self.socket.sendto(EYES + what.encode(), self.path)
        return self.socket.recv(1 << 20).decode().splitlines()

    def set_look(self, look):
        """Has the window look as for other eyes: words of dark, contrast, large and rtl."""
        self.ask(LOOK + look.encode())


class Seat:
    """Pointer and keyboard of the display, by the library that xdotool is made of: a program for each press takes longer than the press."""

    HERE = ctypes.c_ulong(0)  # the window that has the keys, or is under the pointer
    PAUSE = 1000              # microseconds between keys

    def __init__(self):
        self.xdo = ctypes.CDLL("libxdo.so.3")
        self.xdo.xdo_new.restype = ctypes.c_void_p
        self.handle = ctypes.c_void_p(self.xdo.xdo_new(None))

    def keys(self, keys):
        for key in codes(keys):
            failed = self.xdo.xdo_send_keysequence_window(self.handle, self.HERE, key.encode(), self.PAUSE)
            assert not failed, f"there is no key {key}"
        self._wait_for_server()

    def type(self, text):
        self.xdo.xdo_enter_text_window(self.handle, self.HERE, text.encode(), self.PAUSE)
        self._wait_for_server()

    def click(self, x, y, button=1, times=1):
        self.xdo.xdo_move_mouse(self.handle, x, y, 0)
        for _ in range(times):
            self.xdo.xdo_click_window(self.handle, self.HERE, button)
        self._wait_for_server()

    def drag(self, x, y, to_x):
        self.xdo.xdo_move_mouse(self.handle, x, y, 0)
        self.xdo.xdo_mouse_down(self.handle, self.HERE, 1)
        self.xdo.xdo_move_mouse(self.handle, to_x, y, 0)
        self.xdo.xdo_mouse_up(self.handle, self.HERE, 1)
        self._wait_for_server()

    def _wait_for_server(self):
        """Until it has passed on what was pressed."""
        nowhere = ctypes.c_int()
        self.xdo.xdo_get_mouse_location(self.handle, ctypes.byref(nowhere), ctypes.byref(nowhere), ctypes.byref(nowhere))


class Hands:
    """Looks at a window, and operates it."""

    def __init__(self, window, probe):
        self.window = window
        self.tree = window.tree
        self.probe = probe
        self.seat = Seat()
        self.aside = set()
        self.held = 0
        self.did()

    # ---- looking

    def did(self):
        """Forgets where the window stood: something was done to it."""
        self.now = None
        self.seen = {}

    def look(self, is_aside=False):
        """All that can be operated: in the uppermost dialog, or else on the page. What stands on every page, the list of pages and the
        main menu, is aside."""
        self.rest()
        if is_aside not in self.seen:
            self.seen[is_aside] = steadily(lambda: self._look(is_aside))
        return self.seen[is_aside]

    def _look(self, is_aside):
        walk = lambda: self.tree.walk(self.window.frame)
        nodes = until(lambda: self._uppermost(walk()) if self.glance()["dialogs"] else walk(),  # it may close only now
                      "the dialog on the accessibility bus", PATIENCE)
        now = self.now
        found = [node for node in nodes if node.role in CONTROLS]
        for node, (state, _) in zip(found, self.tree.ask(found, ACCESSIBLE, "GetState")):
            node.state = state
        found = [node for node in found if node.state & SHOWING and self._is_control(node)]
        names = self.tree.names(found)
        if not now["dialogs"]:
            self._find_aside(found, names)
        return self._number([(node, name) for node, name in zip(found, names)
                             if now["dialogs"] or (self._is_aside(node) == is_aside and name not in WINDOW_BUTTONS)])

    def _uppermost(self, nodes):
        dialogs = [node for node in nodes if node.role in ("dialog", "alert")]
        dialogs = [node for node in dialogs if len(node.walk()) > 12]  # and no toast
        return dialogs and dialogs[-1].walk()

    def _find_aside(self, found, names):
        if len(self.aside) < 2:
            menus = {node.path for node, name in zip(found, names) if name == "Main Menu"}
            self.aside = menus | {pages.path for pages in self.window.find_all("list", "Pages")}

    def _is_aside(self, node):
        return any(up.path in self.aside for up in self._ways_up(node))

    @staticmethod
    def _ways_up(node):
        while node is not None:
            yield node
            node = node.parent

    def _is_control(self, node):
        role = node.role
        if role == "check box" and any(up.role == role for up in self._ways_up(node.parent)):
            return False  # the switch in a row, which seems sensitive where the row is not
        if role in BUTTONS:  # around the button of a menu there is another one
            return not any(inner.role == "toggle button" for inner in node.walk() if inner is not node)
        if role in PLACES and any(up.role == "combo box" for up in self._ways_up(node.parent)):
            return False  # what is chosen
        return bool(node.state & FOCUSABLE)

    def _number(self, found):
        times = collections.Counter()
        controls = []
        for node, name in found:
            role = node.role
            group = next((up.path for up in self._ways_up(node) if up.role == "list"), "")
            controls.append(Control(role, name, times[role, name], node, group))
            times[role, name] += 1
        return controls

    def find(self, control, is_aside=False):
        """The control as it is now: the same widget, or the one that is called so; None if there is none that can be pressed."""
        try:
            if self.is_ready(control):
                return control
        except GLib.Error:  # the widget is gone
            pass
        controls = [other for other in self.look(is_aside) if other.is_sensitive]
        return next((other for other in controls if other.node.path == control.node.path), None) or \
            next((other for other in controls if other == control), None)

    def is_ready(self, control):
        control.node.state, _ = self.tree.ask([control.node], ACCESSIBLE, "GetState")[0]
        return control.is_sensitive and bool(control.node.state & SHOWING)

    def rest(self):
        """Where the window stands, once it has come to rest."""
        self.now = self.now or self._ask(REST)
        return self.now

    def wait_for_rest(self):
        self.did()
        return self.rest()

    def glance(self):
        """Where the window stands now, if it has gone on since it was at rest."""
        now = self._ask(NOW)
        if now != self.now:
            self.did()
            self.now = now
        return now

    def _ask(self, question):
        try:
            facts = self.probe.ask(question)
            self.held = max(self.held, facts.pop("held", 0))
            return facts
        except (TimeoutError, ConnectionError, FileNotFoundError) as error:
            raise Broken("the program is gone" if self.window.process.poll() is not None else "the window is frozen") from error

    def take_held(self):
        """How many ms at a stretch the window has shown and taken nothing since this was asked last."""
        held, self.held = self.held, 0
        return held

    def until(self, question, what, seconds=PATIENCE):
        """Waits until question(where the window stands) is true."""
        until(lambda: question(self.wait_for_rest()), what, seconds)

    # ---- where something is

    def _place(self, control):
        """The middle of a widget, once it is scrolled into sight and nothing lies over it; None if it cannot be. The bus tells something
        that comes near to it, by which the probe finds the widget."""
        before = None
        for _ in range(MAX_TURNS):
            box, = self.tree.ask([control.node], COMPONENT, "GetExtents", GLib.Variant("(u)", (int(Atspi.CoordType.WINDOW),)))
            facts = {word: [int(number) for number in fact.split(",") if number]
                     for word, fact in self._ask(b"@" + ",".join(map(str, box)).encode()).items()}
            if "under" in facts and self._clear(*facts["under"]):
                continue
            if "wheel" not in facts or facts["away"] == before:
                return facts.get("place")
            x, y, wheel = facts["wheel"]
            before = facts["away"]
            self._do(self.seat.click, x, y, wheel, 5)
        return None

    @staticmethod
    def _is_in(box, x, y):
        left, top, width, height = box
        return left <= x < left + width and top <= y < top + height

    # ---- doing

    def _do(self, action, *arguments):
        action(*arguments)
        return self.wait_for_rest()

    def _clear(self, x, y):
        """Closes the toast that lies over a place, if there is one."""
        toast = [int(number) for number in self.rest().get("toast", "0,0,0,0").split(",")]
        if not self._is_in(toast, x, y):
            return False
        left, top, width, height = toast
        self._do(self.seat.click, left + width - TOAST_END, top + height // 2)
        return True

    def keys(self, *keys):
        return self._do(self.seat.keys, keys)

    def put_away(self):
        """Closes the match that is open."""
        self.keys("F10")
        self.keys("c")
        self.until(lambda now: now["page"] == "CroupierWelcomePage", "the start page")

    def press(self, control, *keys):
        """Clicks on a control, if there is one, and goes on by groups of keys; gives where the window stands then. None: nobody can get
        at it."""
        if control is not None:
            place = self._place(control) if self.is_ready(control) else None
            if place is None:
                return None
            now = self._do(self.seat.click, *place, 1, 1 + (TWICE in keys))
        if keys:
            for group in keys:
                now = self.keys(*group) if group != TWICE else now
        elif control.role in FIELDS:
            self.seat.type("7")
            now = self.keys("Return")
        elif control.role == "spin button":
            now = self.keys("Up", "Down", "Down")
            for step in now.get("steps", "").split():
                now = self._do(self.seat.click, *map(int, step.split(",")))
        elif control.role == "slider":
            now = self.keys("Home", "Right", "Left", "End", "Left")
            now = self._do(self.seat.drag, *place, place[0] - SHOVE)
        return now
