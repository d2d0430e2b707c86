#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop that is asked to show files in their folders: prints which, a line each."""

import os

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PLACE = "/org/freedesktop/portal/desktop"
INTERFACE = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.freedesktop.portal.OpenURI">
  <property name="version" type="u" access="read"/>
  <method name="OpenDirectory">
    <arg type="s" direction="in"/><arg type="h" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface></node>""").interfaces[0]


def called(connection, sender, path, interface, method, arguments, invocation):
    _, handle, options = arguments.unpack()
    request = f"{PLACE}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
    file = invocation.get_message().get_unix_fd_list().get(handle)
    print(os.readlink(f"/proc/self/fd/{file}"), flush=True)
    os.close(file)
    invocation.return_value(GLib.Variant("(o)", (request,)))
    connection.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response", GLib.Variant("(ua{sv})", (0, {})))


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object(PLACE, INTERFACE, called, lambda *_: GLib.Variant("u", 4), None)
Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
