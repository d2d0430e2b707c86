#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""portal.py FILE…: a desktop that is asked which files to open, and answers with these, and that is asked to show files in their folders.
Prints a line for each question: whether several were asked for, and which file is shown."""

import os
import pathlib
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PLACE = "/org/freedesktop/portal/desktop"
INTERFACES = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.freedesktop.portal.FileChooser">
  <property name="version" type="u" access="read"/>
  <method name="OpenFile">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface><interface name="org.freedesktop.portal.OpenURI">
  <property name="version" type="u" access="read"/>
  <method name="OpenDirectory">
    <arg type="s" direction="in"/><arg type="h" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface></node>""").interfaces
URIS = [pathlib.Path(file).as_uri() for file in sys.argv[1:]]


def show(file):
    print(os.readlink(f"/proc/self/fd/{file}"), flush=True)
    os.close(file)


def called(connection, sender, path, interface, method, arguments, invocation):
    _, what, options = arguments.unpack()
    request = f"{PLACE}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
    results = {}
    if method == "OpenFile":
        print("several" if options.get("multiple") else "one", flush=True)
        results["uris"] = GLib.Variant("as", URIS)
    else:
        show(invocation.get_message().get_unix_fd_list().get(what))
    invocation.return_value(GLib.Variant("(o)", (request,)))
    connection.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response", GLib.Variant("(ua{sv})", (0, results)))


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for interface in INTERFACES:
    bus.register_object(PLACE, interface, called, lambda *_: GLib.Variant("u", 4), None)
Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
