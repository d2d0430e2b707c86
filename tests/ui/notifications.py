#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop that shows notifications, as far as a program has to do with it: prints what each says, a line each, with its
number in front. A number and a label, on a line that it reads, press the button of that label there."""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
INTERFACE = Gio.DBusNodeInfo.new_for_xml(f"""<node><interface name="{NAME}">
  <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="a{{sv}}" direction="in"/>
    <arg type="i" direction="in"/><arg type="u" direction="out"/></method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>""").interfaces[0]


buttons = {}  # of each notification, the actions by their labels


def called(connection, sender, path, interface, method, arguments, invocation):
    if method != "Notify":
        invocation.return_value(None)
        return
    number = arguments.unpack()[1] or len(buttons) + 1
    actions = arguments.unpack()[5]
    buttons[number] = dict(zip(actions[1::2], actions[::2]))
    print(number, arguments.unpack(), flush=True)
    invocation.return_value(GLib.Variant("(u)", (number,)))


def press(*_):
    number, label = sys.stdin.readline().split()
    bus.emit_signal(None, "/org/freedesktop/Notifications", NAME, "ActionInvoked",
                    GLib.Variant("(us)", (int(number), buttons[int(number)][label])))
    return True


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object("/org/freedesktop/Notifications", INTERFACE, called, None, None)
Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, press)
GLib.MainLoop().run()
