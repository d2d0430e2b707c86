#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A session as a desktop keeps it, as far as a program has to do with its end: prints who keeps it from ending and who no
longer does, and ends for every program when it gets a line."""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

CLIENT = "/org/gnome/SessionManager/Client1"
INTERFACES = Gio.DBusNodeInfo.new_for_xml("""<node>
  <interface name="org.gnome.SessionManager">
    <method name="RegisterClient"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/></method>
    <method name="UnregisterClient"><arg type="o" direction="in"/></method>
    <method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="u" direction="in"/><arg type="u" direction="out"/></method>
    <method name="Uninhibit"><arg type="u" direction="in"/></method>
    <property name="SessionIsActive" type="b" access="read"/>
  </interface>
  <interface name="org.gnome.SessionManager.ClientPrivate">
    <method name="EndSessionResponse"><arg type="b" direction="in"/><arg type="s" direction="in"/></method>
    <signal name="QueryEndSession"><arg type="u"/></signal>
    <signal name="EndSession"><arg type="u"/></signal>
    <signal name="Stop"/>
  </interface>
</node>""").interfaces


def called(connection, sender, path, interface, method, arguments, invocation):
    print(method, *arguments.unpack(), flush=True)
    answers = {"RegisterClient": GLib.Variant("(o)", (CLIENT,)), "Inhibit": GLib.Variant("(u)", (1,))}
    invocation.return_value(answers.get(method))


def line_cb(*_):
    name = sys.stdin.readline().strip()
    if not name:
        loop.quit()
        return False
    arguments = None if name == "Stop" else GLib.Variant("(u)", (0,))
    bus.emit_signal(None, CLIENT, "org.gnome.SessionManager.ClientPrivate", name, arguments)
    return True


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for path, interface in ("/org/gnome/SessionManager", INTERFACES[0]), (CLIENT, INTERFACES[1]):
    bus.register_object(path, interface, called, lambda *_: GLib.Variant("b", True), None)
Gio.bus_own_name_on_connection(bus, "org.gnome.SessionManager", Gio.BusNameOwnerFlags.NONE,
                               lambda *_: print("ready", flush=True), None)
loop = GLib.MainLoop()
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, line_cb)
loop.run()
