#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""file_portal.py PATH: the desktop's end of every file dialog, and a person there who always chooses PATH.

A program in the sandbox shows no file dialog of its own: it asks the desktop to, over the bus. This answers in the
desktop's place. What is chosen must lie where the program can reach it; no document is passed into the sandbox.
"""

import sys
from pathlib import Path

from gi.repository import Gio, GLib

PLACE = "/org/freedesktop/portal/desktop"
DESCRIPTION = """
<node>
  <interface name="org.freedesktop.portal.FileChooser">
    {methods}
    <property name="version" type="u" access="read"/>
  </interface>
</node>
""".format(methods="".join(f"""
    <method name="{name}">
      <arg type="s" direction="in"/>
      <arg type="s" direction="in"/>
      <arg type="a{{sv}}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>""" for name in ("OpenFile", "SaveFile", "SaveFiles")))


def answer(connection, sender, path, interface, method, arguments, invocation):
    token = arguments.unpack()[2]["handle_token"]
    request = f"{PLACE}/request/{sender.lstrip(':').replace('.', '_')}/{token}"
    chosen = {"uris": GLib.Variant("as", [Path(sys.argv[1]).as_uri()])}
    invocation.return_value(GLib.Variant("(o)", (request,)))
    connection.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response",
                           GLib.Variant("(ua{sv})", (0, chosen)))


def tell_version(connection, sender, path, interface, name):
    return GLib.Variant("u", 4)


def serve(connection, name):
    interface = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0]
    connection.register_object(PLACE, interface, answer, tell_version, None)


loop = GLib.MainLoop()
Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
                 serve, lambda *_: print("ready", flush=True), lambda *_: loop.quit())
loop.run()
