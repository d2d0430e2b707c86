# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility bus, for questions that are put to many widgets at once."""

from gi.repository import Gio, GLib

CLIENT = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
TIMEOUT = 10000  # milliseconds


def connect():
    """A connection of our own. The session bus knows the accessibility bus's address."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address, = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                 Gio.DBusCallFlags.NONE, TIMEOUT, None).unpack()
    return Gio.DBusConnection.new_for_address_sync(address, CLIENT, None, None)


class Bus:
    def __init__(self):
        self.connection = connect()
        self.context = GLib.MainContext.new()  # of our own: libatspi's is not to run in between

    def call(self, name, paths, interface, method, arguments=None):
        """Calls a method of many objects of a program, and gives what each answers: None where there is no such object."""
        answers = [None] * len(paths)
        waiting = len(paths)

        def answer(connection, result, i):
            nonlocal waiting
            waiting -= 1
            try:
                answers[i], = connection.call_finish(result).unpack()
            except GLib.Error:  # the widget went away while we looked
                pass

        self.context.push_thread_default()
        try:
            for i, path in enumerate(paths):
                self.connection.call(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, TIMEOUT, None, answer, i)
            while waiting:
                self.context.iteration(True)
        finally:
            self.context.pop_thread_default()
        return answers
