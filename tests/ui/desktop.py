# SPDX-License-Identifier: GPL-3.0-or-later
"""The desktop's end of the program: the bus starts it, as its service file says, and asks it for what the desktop offers."""

import os
import pathlib
import re
import shlex

from bus import TIMEOUT
from driver import PROGRAM, Gio, GLib, Window, trees, until

PATH = "/" + PROGRAM.replace(".", "/")


def call(path, interface, method, arguments=None, name=PROGRAM):
    """What the program answers on the session bus, which starts it if it does not run."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    return bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, TIMEOUT, None).unpack()


def ask_bus(method, *arguments):
    signature = "(" + "".join(arguments[::2]) + ")"
    return call("/org/freedesktop/DBus", "org.freedesktop.DBus", method, GLib.Variant(signature, arguments[1::2]), "org.freedesktop.DBus")


def is_running():
    return ask_bus("NameHasOwner", "s", PROGRAM)[0]


def find_process():
    return ask_bus("GetConnectionUnixProcessID", "s", PROGRAM)[0]


def install_service(program, home):
    """Puts the service file that is installed where the bus looks for such, with the program where it was built."""
    built = pathlib.Path(program).parents[2] / "data" / f"{PROGRAM}.service"
    variables = [f"HOME={home}", "G_DEBUG=fatal-warnings", f"LD_PRELOAD={os.environ['CROUPIER_PRELOADED']}",
                 f"ASAN_OPTIONS={os.environ.get('ASAN_OPTIONS', '')}:verify_asan_link_order=0"]
    text, n = re.subn(r"(?m)^Exec=\S+/croupier ", f"Exec=/usr/bin/env {shlex.join(variables)} {program} ", built.read_text())
    assert n == 1, built.read_text()
    services = pathlib.Path(os.environ["XDG_RUNTIME_DIR"], "dbus-1", "services")
    services.mkdir(parents=True, exist_ok=True)
    (services / built.name).write_text(text)
    ask_bus("ReloadConfig")


def do(method, signature, *arguments):
    """Asks what every program answers whose desktop file says DBusActivatable."""
    call(PATH, "org.freedesktop.Application", method, GLib.Variant(signature, (*arguments, {})))


class Started:
    """A process that somebody else started."""

    def __init__(self, pid):
        self.pid = pid

    def poll(self):
        return None if pathlib.Path(f"/proc/{self.pid}").exists() else 0

    def wait(self, seconds):
        until(lambda: self.poll() is not None, "the program to end", seconds)
        return 0


class StartedWindow(Window):
    """The window of a program that runs already."""

    def __init__(self):
        self.process = Started(find_process())
        self.root = until(self._find_program, "the program on the accessibility bus")
        self.tree = self.TREE(self.root)
        trees.append(self.tree)
        self.frame = until(lambda: self.find("frame"), "a frame")
        self.id = until(self._find_id, "a window on the screen")
