# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds all that can be operated in a window, and operates it.

What is shown is learnt from the accessibility bus; presses are real ones, by pointer and keys. Whether the window has come to rest, where
it stands and what has the focus is told by the probe (probe.c), which also notes which actions the presses have reached."""

import collections
import dataclasses
import socket

from driver import Atspi, GLib, run, steadily
from tree import ACCESSIBLE, Gio

PATIENCE = 10.0  # seconds: a program that has not answered by then is frozen
COMPONENT = "org.a11y.atspi.Component"

BUTTONS = {"button", "toggle button", "radio button", "check box", "switch", "link", "tab", "combo box"}
FIELDS = {"text", "entry", "password text"}
PLACES = {"list item", "option pane", "table row"}
NUMBERS = {"slider", "spin button"}

TWICE = ("twice",)  # in place of keys: the control is clicked a second time right after the first

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

    def ask(self):
        """Where the window stands, once it has come to rest."""
        facts = {}
        self.socket.sendto(b"?", self.path)
        for line in self.socket.recv(1 << 20).decode().splitlines():
            word, _, fact = line.partition(" ")
            if word in ("installed", "activated"):
                getattr(self, word).add(fact)
            else:
                facts[word] = int(fact) if fact.isdigit() else fact
        return facts


class Hands:
    """Looks at a window, and operates it."""

    def __init__(self, window, probe):
        self.window = window
        self.tree = window.tree
        self.probe = probe
        self.aside = set()

    # ---- looking

    def look(self, is_aside=False):
        """All that can be operated: in the uppermost dialog, or else on the page. What stands on every page, the list of pages and the
        main menu, is aside."""
        return steadily(lambda: self._look(is_aside))

    def _look(self, is_aside):
        now = self.rest()
        nodes = self.tree.walk(self.window.frame)
        for node, (state, _) in zip(nodes, self.tree.ask(nodes, ACCESSIBLE, "GetState")):
            node.state = state
        shown = [node for node in nodes if node.state & SHOWING]
        self.tree.of_role(shown, None)
        if now["dialogs"]:
            shown = self._uppermost(shown)
        found = [node for node in shown if self._is_control(node)]
        names = self.tree.names(found)
        if not now["dialogs"]:
            self._find_aside(found, names)
        return self._number([(node, name) for node, name in zip(found, names)
                             if now["dialogs"] or (self._is_aside(node) == is_aside and name not in WINDOW_BUTTONS)])

    def _uppermost(self, shown):
        dialogs = [node for node in shown if self.tree.roles[node.path] in ("dialog", "alert")]
        dialogs = [node for node in dialogs if len(list(node.walk())) > 12]  # and no toast
        return [node for node in dialogs[-1].walk() if getattr(node, "state", 0) & SHOWING] if dialogs else shown

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
        role = self.tree.roles[node.path]
        if role in BUTTONS:  # around the button of a menu there is another one
            return not any(self.tree.roles.get(inner.path) == "toggle button" for inner in node.walk() if inner is not node)
        if role in PLACES and any(self.tree.roles.get(up.path) == "combo box" for up in self._ways_up(node.parent)):
            return False  # what is chosen
        return bool(node.state & FOCUSABLE) and role in FIELDS | PLACES | NUMBERS

    def _number(self, found):
        times = collections.Counter()
        controls = []
        for node, name in found:
            role = self.tree.roles[node.path]
            group = next((up.path for up in self._ways_up(node) if self.tree.roles.get(up.path) == "list"), "")
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
        try:
            return self.probe.ask()
        except (TimeoutError, ConnectionError, FileNotFoundError) as error:
            raise Broken("the program is gone" if self.window.process.poll() is not None else "the window is frozen") from error

    # ---- where something is

    def _box(self, node):
        arguments = GLib.Variant("(u)", (int(Atspi.CoordType.WINDOW),))
        return self.tree.bus.call_sync(self.tree.name, node.path, COMPONENT, "GetExtents", arguments, None, Gio.DBusCallFlags.NONE,
                                       int(PATIENCE * 1000), None).unpack()[0]

    def _place(self, node):
        """The middle of a widget, once it is scrolled into sight; None if it cannot be."""
        left, top, _, _ = self._box(self.window.frame)
        panes = [self.window.frame] + [up for up in self._ways_up(node.parent) if self.tree.roles.get(up.path) == "scroll pane"][::-1]
        for pane in panes:
            px, py, pw, ph = self._box(pane)
            for _ in range(12):
                x, y, width, height = self._box(node)
                if width <= 0 or height <= 0:
                    return None
                x, y = x + width // 2, y + height // 2
                if px <= x < px + pw and py <= y < py + ph:
                    break
                if pane is self.window.frame and len(panes) > 1:
                    break
                wheel = (4 if y < py else 5) if not py <= y < py + ph else 6 if x < px else 7
                run("xdotool", "mousemove", px - left + pw // 2, py - top + ph // 2, "click", "--repeat", 5, "--delay", 2, wheel)
                self.rest()
            else:
                return None
        return x - left, y - top

    # ---- doing

    def keys(self, *keys):
        run("xdotool", "key", "--delay", 4, *keys)
        return self.rest()

    def press(self, control, *keys):
        """Clicks on a control, if there is one, and goes on by groups of keys; gives where the window stands then. None: nobody can get
        at it."""
        if control is not None:
            place = self._place(control.node) if self.is_ready(control) else None
            if place is None:
                return None
            run("xdotool", "mousemove", *place, "click", 1, *["click", 1] * (TWICE in keys))
            now = self.rest()
        if keys:
            for group in keys:
                now = self.keys(*group) if group != TWICE else now
        elif control.role in FIELDS:
            run("xdotool", "type", "--delay", 4, "7")
            now = self.keys("Return")
        elif control.role == "spin button":
            now = self.keys("Up", "Down", "Down")
        elif control.role == "slider":
            now = self.keys("Home", "Right", "Left", "End", "Left")
        return now
