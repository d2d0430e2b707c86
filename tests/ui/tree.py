# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program tells the accessibility bus of its widgets, asked of many of them at once: libatspi asks for one thing
after the other, and each time four programs have to wake up. What was told stands as long as the program sleeps."""

import os
import re
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402,F401

from bus import Bus  # noqa: E402

ACCESSIBLE = "org.a11y.atspi.Accessible"
TEXT = "org.a11y.atspi.Text"
PROPERTIES = "org.freedesktop.DBus.Properties"
# Nothing is in what has one of these roles, and most widgets have: it is not looked for.
LEAVES = {"label", "image", "icon", "separator", "text", "level bar", "progress bar"}


def turns(process):
    """How often a program's threads have been at work so far: None while one of them is, -1 once it has ended. What is shown stays as it is
    between two turns, and while the worker thread is busy, more is to come."""
    n = 0
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{thread}/status") as file:
                text = file.read()
            state = text[text.index("State:") + 7]
            if state == "Z":
                return -1
            if state != "S":
                return None
            n += sum(map(int, re.findall(r"ctxt_switches:\t(\d+)", text)))
    except ProcessLookupError:  # a thread ended
        return None
    except FileNotFoundError:
        return -1 if not os.path.exists(f"/proc/{process}") else None
    return n


class Node:
    """A widget in the tree, as one walk found it."""

    def __init__(self, path, parent=None, index=0):
        self.path = path
        self.parent = parent
        self.index = index
        self.children = []

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


class Tree:
    """The widgets of one program."""

    def __init__(self, program):
        self.bus = Bus()
        self.name = program.app.bus_name
        self.process = program.get_process_id()
        self.roles = {}  # by path; a widget's role stays
        self.known = {}  # libatspi's objects, by path
        self.forget()

    def forget(self):
        self.turns = None
        self.walked = {}  # nodes by path, since the program's last turn
        self.told = {}  # what nodes answered since then, by question and path

    def _is_as_told(self):
        return self.turns is not None and self.turns == turns(self.process)

    def _remember(self):
        """What was told stands from when the program sleeps again."""
        for _ in range(5):
            self.turns = turns(self.process)
            if self.turns is not None:
                break
            time.sleep(0.001)

    def _let_settle(self):
        """Waits until the program has done what it is at: it would be asked in vain."""
        end = time.monotonic() + 0.1
        last = None
        while time.monotonic() < end:
            now = turns(self.process)
            if now is not None and now == last:
                break
            last = now
            time.sleep(0.01)

    def ask(self, nodes, interface, method, arguments=None):
        """Puts the same question to many nodes, and gives what each answers."""
        is_as_told = self._is_as_told()
        if not is_as_told:
            self.forget()
        told = self.told.setdefault((interface, method, arguments and arguments.print_(False)), {})
        new = [node.path for node in nodes if node.path not in told]
        if new:
            answers = self.bus.call(self.name, new, interface, method, arguments)
            if None in answers:
                raise GLib.Error(f"a widget went away before it told {method}")
            told.update(zip(new, answers))
            if is_as_told:
                self._remember()
        return [told[node.path] for node in nodes]

    def walk(self, top):
        """A widget and all in it, parents first, in the order in which they stand."""
        self.known[top.path] = top
        if not self._is_as_told():
            self.forget()
        if top.path not in self.walked:
            self._let_settle()
            first = self._walk(top.path)
            self._remember()
            self.walked = {node.path: node for node in first.walk()}
        return list(self.walked[top.path].walk())

    def _walk(self, top):
        """Level by level: no widget is asked before the one around it has told of it."""
        first = Node(top)
        level = [first]
        while level:
            self.of_role(level, None)
            level = [node for node in level if self.roles[node.path] not in LEAVES]
            answers = self.bus.call(self.name, [node.path for node in level], ACCESSIBLE, "GetChildren")
            if None in answers:
                raise GLib.Error("a widget went away before it was looked into")
            for node, answer in zip(level, answers):
                node.children = [Node(path, node, i) for i, (_, path) in enumerate(answer)]
            level = [child for node in level for child in node.children]
        return first

    def property(self, nodes, name):
        return self.ask(nodes, PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, name)))

    def names(self, nodes):
        return self.property(nodes, "Name")

    def words(self, nodes):
        """Names, descriptions and texts."""
        with_text = [node for node, has in zip(nodes, self.ask(nodes, ACCESSIBLE, "GetInterfaces")) if TEXT in has]
        texts = self.ask(with_text, TEXT, "GetText", GLib.Variant("(ii)", (0, -1)))
        return self.names(nodes) + self.property(nodes, "Description") + texts

    def of_role(self, nodes, role):
        new = [node.path for node in nodes if node.path not in self.roles]
        if new:
            self._learn_roles(new)
        return [node for node in nodes if self.roles[node.path] == role]

    def _learn_roles(self, paths):
        for path, answer in zip(paths, self.bus.call(self.name, paths, ACCESSIBLE, "GetRole")):
            if answer is None:
                raise GLib.Error("a widget went away before it told its role")
            name = Atspi.role_get_name(answer).replace("push button", "button")
            self.roles[path] = "check box" if name == "switch" else name  # newer versions of GTK have that role, too

    def in_state(self, nodes, state):
        return [node for node, (low, _) in zip(nodes, self.ask(nodes, ACCESSIBLE, "GetState")) if low & 1 << int(state)]

    def accessibles(self, nodes):
        """libatspi's objects for nodes, without those that went away since the walk."""
        return (found for node in nodes if (found := self.accessible(node)))

    def accessible(self, node):
        if node.path not in self.known:
            parent = self.accessible(node.parent)
            found = parent and parent.get_child_at_index(node.index)
            if found is None or found.path != node.path:
                return None
            self.known[node.path] = found
        return self.known[node.path]
