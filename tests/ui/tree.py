# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program tells the accessibility bus of its widgets, asked of many of them at once: libatspi asks for one thing
after the other, and each time four programs have to wake up."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ACCESSIBLE = "org.a11y.atspi.Accessible"
TEXT = "org.a11y.atspi.Text"
PROPERTIES = "org.freedesktop.DBus.Properties"
# Nothing is in what has one of these roles, and most widgets have: it is not looked for.
LEAVES = {"label", "image", "icon", "separator", "text", "level bar", "progress bar"}
FIRST_CALL = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
TIMEOUT = 10000


def connect():
    """A connection to the accessibility bus, whose address the session bus knows."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address, = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                 Gio.DBusCallFlags.NONE, TIMEOUT, None).unpack()
    return Gio.DBusConnection.new_for_address_sync(address, FIRST_CALL, None, None)


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
        self.bus = connect()
        self.name = program.app.bus_name
        self.context = GLib.MainContext.new()  # of our own: libatspi's is not to run in between
        self.roles = {}  # by path; a widget's role stays
        self.known = {}  # libatspi's objects, by path

    def ask(self, nodes, interface, method, arguments=None):
        """Puts the same question to many nodes, and gives what each answers."""
        answers = [None] * len(nodes)
        waiting = len(nodes)
        errors = []

        def answer(bus, result, i):
            nonlocal waiting
            waiting -= 1
            try:
                answers[i], = bus.call_finish(result).unpack()
            except GLib.Error as error:  # the widget went away while we looked
                errors.append(error)

        self.context.push_thread_default()
        try:
            for i, node in enumerate(nodes):
                self.bus.call(self.name, node.path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, TIMEOUT,
                              None, answer, i)
            while waiting:
                self.context.iteration(True)
        finally:
            self.context.pop_thread_default()
        if errors:
            raise errors[0]
        return answers

    def walk(self, top):
        """A widget and all in it, parents first, in the order in which they stand."""
        self.known[top.path] = top
        first = Node(top.path)
        level = [first]
        while level:
            self.of_role(level, None)
            level = [node for node in level if self.roles[node.path] not in LEAVES]
            for node, children in zip(level, self.ask(level, ACCESSIBLE, "GetChildren")):
                node.children = [Node(path, node, i) for i, (_, path) in enumerate(children)]
            level = [child for node in level for child in node.children]
        return list(first.walk())

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
        new = [node for node in nodes if node.path not in self.roles]
        for node, number in zip(new, self.ask(new, ACCESSIBLE, "GetRole")):
            name = Atspi.role_get_name(number).replace("push button", "button")
            self.roles[node.path] = "check box" if name == "switch" else name  # newer versions of GTK have that role, too
        return [node for node in nodes if self.roles[node.path] == role]

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
