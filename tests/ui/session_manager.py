#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A session as a desktop keeps it, as far as a program has to do with its end: prints who keeps it from ending and who no
longer does, and ends for every program when it gets a line.

With the argument “portal” it is the one that a sandbox is told of, and GTK from 4.22 on; it uses the same words."""

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
  <interface name="org.freedesktop.portal.Inhibit">
    <method name="CreateMonitor"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
    <method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/></method>
    <method name="QueryEndResponse"><arg type="o" direction="in"/></method>
    <signal name="StateChanged"><arg type="o"/><arg type="a{sv}"/></signal>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.Request"><method name="Close"/></interface>
</node>""").interfaces

PORTAL = "/org/freedesktop/portal/desktop"
REQUEST = PORTAL + "/request/1"
PORTAL_STATES = {"QueryEndSession": 2, "EndSession": 3}
is_portal = "portal" in sys.argv
monitor = None  # the only one there is


def called(connection, sender, path, interface, method, arguments, invocation):
    print(method, *arguments.unpack(), flush=True)
    answers = {"RegisterClient": GLib.Variant("(o)", (CLIENT,)), "Inhibit": GLib.Variant("(u)", (1,))}
    invocation.return_value(answers.get(method))


def called_by_portal(connection, sender, path, interface, method, arguments, invocation):
    global monitor
    words = arguments.unpack()
    if method == "CreateMonitor":
        monitor = f"{PORTAL}/session/{sender[1:].replace('.', '_')}/{words[1]['session_handle_token']}"
        print("RegisterClient", flush=True)
    elif method == "Inhibit":
        print("Inhibit", words[2]["reason"], words[1], flush=True)
    else:
        print({"Close": "Uninhibit", "QueryEndResponse": "EndSessionResponse"}[method], flush=True)
    invocation.return_value(GLib.Variant("(o)", (REQUEST,)) if method in ("CreateMonitor", "Inhibit") else None)


def line_cb(*_):
    name = sys.stdin.readline().strip()
    if not name:
        loop.quit()
        return False
    if is_portal:
        state = {"screensaver-active": GLib.Variant("b", False), "session-state": GLib.Variant("u", PORTAL_STATES[name])}
        bus.emit_signal(None, PORTAL, "org.freedesktop.portal.Inhibit", "StateChanged", GLib.Variant("(oa{sv})", (monitor, state)))
        return True
    arguments = None if name == "Stop" else GLib.Variant("(u)", (0,))
    bus.emit_signal(None, CLIENT, "org.gnome.SessionManager.ClientPrivate", name, arguments)
    return True


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
if is_portal:
    name, objects = "org.freedesktop.portal.Desktop", {PORTAL: INTERFACES[2], REQUEST: INTERFACES[3]}
else:
    name, objects = "org.gnome.SessionManager", {"/org/gnome/SessionManager": INTERFACES[0], CLIENT: INTERFACES[1]}
for path, interface in objects.items():
    bus.register_object(path, interface, called_by_portal if is_portal else called,
                        lambda *_: GLib.Variant("u", 3) if is_portal else GLib.Variant("b", True), None)
Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
loop = GLib.MainLoop()
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, line_cb)
loop.run()
