# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program tells the accessibility bus of its widgets, asked of many of them at once by tree.c in the program: libatspi
asks for one thing after the other, and each time four programs have to wake up. What was told stands as long as the
program sleeps."""

import functools
import os
import re
import time
from array import array

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402,F401

from bus import TIMEOUT, connect  # noqa: E402

ACCESSIBLE = "org.a11y.atspi.Accessible"
TEXT = "org.a11y.atspi.Text"
PROPERTIES = "org.freedesktop.DBus.Properties"
SWITCHES = re.compile(rb"ctxt_switches:\t(\d+)")
OBJECT, INTERFACE = "/app/croupier/Tree", "app.croupier.Tree"
# Nothing is in what has one of these roles, and most widgets have: it is not looked for.
LEAVES = [int(role) for role in (Atspi.Role.LABEL, Atspi.Role.IMAGE, Atspi.Role.ICON, Atspi.Role.SEPARATOR, Atspi.Role.TEXT,
                                 Atspi.Role.LEVEL_BAR, Atspi.Role.PROGRESS_BAR)]


@functools.cache
def name_of(role):
    name = Atspi.role_get_name(role).replace("push button", "button")
    return "check box" if name == "switch" else name  # newer versions of GTK have that role, too


def turns(process):
    """How often a program's threads have been at work so far: None while one of them is, -1 once it has ended. What is shown stays as it is
    between two turns, and while the worker thread is busy, more is to come. It is asked so often that the files are read as bytes."""
    n = 0
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            file = os.open(f"/proc/{process}/task/{thread}/status", os.O_RDONLY)
            try:
                text = os.read(file, 4096)
            finally:
                os.close(file)
            state = text[text.index(b"State:") + 7:][:1]
            if state == b"Z":
                return -1
            if state != b"S":
                return None
            n += sum(map(int, SWITCHES.findall(text)))
    except ProcessLookupError:  # a thread ended
        return None
    except FileNotFoundError:
        return -1 if not os.path.exists(f"/proc/{process}") else None
    return n


class Node:
    """A widget in the tree, as one walk found it."""

    def __init__(self, path, role, parent, found):
        self.path = path
        self.role = role
        self.parent = parent
        self.found = found  # by that walk, in order
        self.start = self.end = len(found)

    def walk(self):
        """The widget and all in it, parents first."""
        return self.found[self.start:self.end]

    @property
    def index(self):
        """Among the children of its parent."""
        return sum(node.parent is self.parent for node in self.found[self.parent.start:self.start])


class Tree:
    """The widgets of one program."""

    def __init__(self, program):
        self.connection = connect()
        self.name = program.app.bus_name
        self.process = program.get_process_id()
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

    def _call(self, method, types, *arguments):
        """What tree.c answers: Variants."""
        answer = self.connection.call_sync(self.name, OBJECT, INTERFACE, method, GLib.Variant(types, arguments), None,
                                           Gio.DBusCallFlags.NONE, TIMEOUT, None)
        return [answer.get_child_value(i) for i in range(answer.n_children())]

    def ask(self, nodes, interface, method, arguments=None):
        """Puts the same question to many nodes, and gives what each answers."""
        is_as_told = self._is_as_told()
        if not is_as_told:
            self.forget()
        told = self.told.setdefault((interface, method, arguments and arguments.print_(False)), {})
        new = [node.path for node in nodes if node.path not in told]
        if new:
            answers, = self._call("Ask", "(asssv)", new, interface, method, arguments or GLib.Variant("b", False))
            answers = answers.unpack()
            if not all(is_there for is_there, _ in answers):
                raise GLib.Error(f"a widget went away before it told {method}")
            told.update(zip(new, (answer if interface == PROPERTIES else answer[0] for _, answer in answers)))
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
            found = self._walk(top.path)
            self._remember()
            self.walked = {node.path: node for node in found}
        return self.walked[top.path].walk()

    def _walk(self, top):
        paths, numbers = self._call("Walk", "(sau)", top, LEAVES)
        found = []
        for path, role, parent in zip(paths.get_strv(), *[iter(array("i", numbers.get_data_as_bytes().get_data()))] * 2):
            found.append(Node(path, name_of(role), found[parent] if parent >= 0 else None, found))
        if not found:
            raise GLib.Error("the widget went away before it was looked into")
        for node in reversed(found):
            node.end = max(node.end, node.start + 1)
            if node.parent:
                node.parent.end = max(node.parent.end, node.end)
        return found

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
        return [node for node in nodes if node.role == role]

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
