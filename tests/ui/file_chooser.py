#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""file_chooser.py FILE…: a desktop that is asked which files to open, and answers with these. Prints whether several were asked for."""

import pathlib
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PLACE = "/org/freedesktop/portal/desktop"
INTERFACE = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.freedesktop.portal.FileChooser">
  <property name="version" type="u" access="read"/>
  <method name="OpenFile">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface></node>""").interfaces[0]
URIS = [pathlib.Path(file).as_uri() for file in sys.argv[1:]]


def called(connection, sender, path, interface, method, arguments, invocation):
    options = arguments.unpack()[2]
    request = f"{PLACE}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
    print("several" if options.get("multiple") else "one", flush=True)
    invocation.return_value(GLib.Variant("(o)", (request,)))
    results = {"uris": GLib.Variant("as", URIS)}
    connection.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response", GLib.Variant("(ua{sv})", (0, results)))


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object(PLACE, INTERFACE, called, lambda *_: GLib.Variant("u", 4), None)
Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
