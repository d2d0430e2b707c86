#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""background_portal.py yes|no: a desktop that is asked to let a program run without a window, and what it says to that. Prints what each
request wishes, a line each."""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PLACE = "/org/freedesktop/portal/desktop"
INTERFACE = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.freedesktop.portal.Background">
  <method name="RequestBackground"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
</interface></node>""").interfaces[0]
MAY = sys.argv[1] == "yes"


def called(connection, sender, path, interface, method, arguments, invocation):
    options = arguments.unpack()[1]
    request = f"{PLACE}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
    print(options, flush=True)
    invocation.return_value(GLib.Variant("(o)", (request,)))
    results = {"background": GLib.Variant("b", MAY), "autostart": GLib.Variant("b", MAY and options["autostart"])}
    connection.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response", GLib.Variant("(ua{sv})", (0 if MAY else 1, results)))


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object(PLACE, INTERFACE, called, None, None)
Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
