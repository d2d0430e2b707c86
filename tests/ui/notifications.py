#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop that shows notifications, as far as a program has to do with it: prints what each says, a line each."""

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
INTERFACE = Gio.DBusNodeInfo.new_for_xml(f"""<node><interface name="{NAME}">
  <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="a{{sv}}" direction="in"/>
    <arg type="i" direction="in"/><arg type="u" direction="out"/></method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
</interface></node>""").interfaces[0]


def called(connection, sender, path, interface, method, arguments, invocation):
    if method == "Notify":
        print(arguments.unpack(), flush=True)
    invocation.return_value(GLib.Variant("(u)", (1,)) if method == "Notify" else None)


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object("/org/freedesktop/Notifications", INTERFACE, called, None, None)
Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
