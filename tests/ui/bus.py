# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility bus, beside libatspi."""

from gi.repository import Gio, GLib

CLIENT = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
TIMEOUT = 10000  # milliseconds


def connect():
    """A connection of our own. The session bus knows the accessibility bus's address."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address, = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                 Gio.DBusCallFlags.NONE, TIMEOUT, None).unpack()
    return Gio.DBusConnection.new_for_address_sync(address, CLIENT, None, None)
