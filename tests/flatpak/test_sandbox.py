#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Croupier as an installed Flatpak: it may do four things and nothing else, and needs no more for its work."""

import configparser
import json
import os
import subprocess
import sys
import tempfile
import types
from array import array
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "ui"))
from driver import Atspi, Gio, GLib, Window, clipboard, main, until  # noqa: E402
from bus import TIMEOUT  # noqa: E402
from tree import ACCESSIBLE, PROPERTIES, Tree  # noqa: E402

# The bus takes a moment to see that a sandbox is gone; what it says of that would be taken for a fault.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *_: None)

ID = "app.croupier.Croupier"
FOUR = ["--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--device=dri"]
PORTAL = Path(__file__).with_name("file_portal.py")
SAMPLE = "/app/share/croupier/samples/keys.croupier-script"


def run(*words, **variables):
    """What a command prints, or None if it fails."""
    done = subprocess.run(words, env={**os.environ, **variables}, capture_output=True, text=True, timeout=60)
    return done.stdout if done.returncode == 0 else None


def sandboxed(*words, options=()):
    """What a command in the sandbox prints, or None if it fails."""
    return run("flatpak", "run", "--user", *options, f"--command={words[0]}", ID, *words[1:])


def exports():
    """The folder in which the desktop looks for what installed Flatpaks have to offer."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("FLATPAK_USER_DIR") or Path(data, "flatpak"), "exports", "share")


class SandboxedTree(Tree):
    """The widgets of a program into which nothing can be preloaded: each of them is asked alone."""

    def _call(self, method, types, *arguments):
        return self._walk_alone(*arguments) if method == "Walk" else self._ask_alone(*arguments)

    def _ask_alone(self, paths, interface, method, arguments):
        arguments = arguments if arguments.is_of_type(GLib.VariantType("r")) else None
        answers = [self._tell(path, interface, method, arguments) for path in paths]
        if interface == PROPERTIES:
            answers = [answer.get_child_value(0).get_variant() for answer in answers]
        return [GLib.Variant("a(bv)", [(True, answer) for answer in answers])]

    def _walk_alone(self, top, leaves):
        paths, numbers = [], array("i")

        def walk(path, parent):
            at = len(paths)
            role, = self._tell(path, ACCESSIBLE, "GetRole").unpack()
            paths.append(path)
            numbers.extend((role, parent))
            if role not in leaves:
                for _, child in self._tell(path, ACCESSIBLE, "GetChildren").unpack()[0]:
                    walk(child, at)

        walk(top, -1)
        return GLib.Variant("as", paths), GLib.Variant("ay", numbers.tobytes())

    def _tell(self, path, interface, method, arguments=None):
        return self.connection.call_sync(self.name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, TIMEOUT, None)


class SandboxedWindow(Window):
    """The window of a program that bears another process id in its sandbox than outside."""

    TREE = SandboxedTree

    def __init__(self, *arguments, options=()):
        super().__init__("flatpak", "run", "--user", *options, ID, *arguments)

    def _find_program(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"the program ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        programs = (desktop.get_child_at_index(i) for i in range(desktop.get_child_count()))
        return next((program for program in programs if program and program.get_name() == "croupier"), None)

    def _find_id(self):
        found = run("xdotool", "search", "--onlyvisible", "--class", "croupier") or ""
        return next(reversed(found.split()), None)


def test_it_asks_for_four_permissions(context):
    assert json.loads((TOP / "flatpak" / f"{ID}.json").read_text())["finish-args"] == FOUR


def test_it_is_installed_with_these_permissions(context):
    permissions = configparser.ConfigParser()
    permissions.read_string(run("flatpak", "info", "--user", "--show-permissions", ID))
    granted = {name: set(permissions["Context"][name].strip(";").split(";")) for name in permissions["Context"]}
    # For versions of Flatpak that do not know fallback-x11, it stands for x11 too.
    granted["sockets"].discard("x11")
    assert permissions.sections() == ["Context"], permissions.sections()
    assert granted == {"shared": {"ipc"}, "sockets": {"wayland", "fallback-x11"}, "devices": {"dri"}}, granted


def test_it_reaches_no_network(context):
    devices = [line.split(":")[0].strip() for line in sandboxed("cat", "/proc/net/dev").splitlines()[2:]]
    assert devices == ["lo"], devices
    ours = run("readlink", "/proc/self/ns/net")
    assert sandboxed("readlink", "/proc/self/ns/net") != ours
    assert sandboxed("readlink", "/proc/self/ns/net", options=["--share=network"]) == ours, "the check checks nothing"


def test_it_cannot_read_the_home_folder(context):
    secret = context.folder / "secret.txt"
    secret.write_text("a secret")
    assert sandboxed("cat", str(secret)) is None
    assert sandboxed("cat", str(secret), options=["--filesystem=home"]) == "a secret", "the check checks nothing"


def test_a_match_file_on_the_desktop_belongs_to_it(context):
    file = context.folder / "evening.croupier"
    file.write_text('{"format": "croupier-match"}')
    seen = {"XDG_DATA_DIRS": f"{exports()}:/usr/share"}
    assert "application/x-croupier" in run("gio", "info", "-a", "standard::content-type", str(file), **seen)
    assert f"{ID}.desktop" in run("gio", "mime", "application/x-croupier", **seen).splitlines()[0]
    launch = (exports() / "applications" / f"{ID}.desktop").read_text()
    assert f"--file-forwarding {ID} @@u %U @@\n" in launch, launch


def test_the_desktop_has_its_icons_description_and_services(context):
    files = [f"icons/hicolor/scalable/mimetypes/{ID}-{kind}.svg" for kind in ("match", "season", "handout", "script", "game")]
    for name in (f"icons/hicolor/scalable/apps/{ID}.svg", f"icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
                 f"metainfo/{ID}.metainfo.xml", f"dbus-1/services/{ID}.service",
                 f"gnome-shell/search-providers/{ID}.search-provider.ini", *files):
        assert (exports() / name).is_file(), name


def test_messages_are_exported_into_a_granted_folder_only(context):
    words = ("croupier-cli", "play", SAMPLE, "--style", "discord",
             "--out", str(context.messages), "--save", str(context.match))
    context.messages.parent.mkdir()
    sandboxed(*words)
    assert not any(context.granted.iterdir())
    assert sandboxed(*words, options=context.grant) is not None
    assert (context.messages / "round-1" / "players" / "Ada.txt").stat().st_size > 0


def test_the_window_starts_with_nothing(context):
    window = SandboxedWindow()
    until(lambda: window.find("label", "Keys to Success") or window.find("button", "Keys to Success*"), "the samples")
    window.quit()


def test_the_window_opens_a_match(context):
    context.window = SandboxedWindow(str(context.match), options=context.grant)
    context.window.get("label", "The Long Corridor")
    context.window.go_to("Rounds")
    context.window.get("list item", "Dmitri: Accepted*")


def test_a_message_is_copied_and_the_match_saved(context):
    window = context.window
    before = context.match.read_text()
    window.go_to("Messages")
    window.choose("Ada: Round 1 · Start*")
    window.get("label", "Ada")
    window.press("Copy")
    until(lambda: context.match.read_text() != before, "the tick to be saved")
    copied = clipboard().strip()
    assert copied and copied in (context.messages / "round-1" / "players" / "Ada.txt").read_text(), copied


def test_the_window_exports_where_the_desktop_says(context):
    exported = context.granted / "exported"
    exported.mkdir()
    with subprocess.Popen([sys.executable, PORTAL, exported], stdout=subprocess.PIPE, text=True) as portal:
        assert portal.stdout.readline() == "ready\n"
        try:
            context.window.keys("ctrl+e")
            file = exported / "round-1" / "players" / "Ada.txt"
            until(file.exists, "the exported messages")
        finally:
            portal.terminate()
    assert file.read_text() == (context.messages / "round-1" / "players" / "Ada.txt").read_text()


def test_the_window_closes(context):
    context.window.quit()


with tempfile.TemporaryDirectory(prefix=".croupier-", dir=Path.home()) as place:
    folder = Path(place)
    granted = folder / "granted"
    main([test_it_asks_for_four_permissions,
          test_it_is_installed_with_these_permissions,
          test_it_reaches_no_network,
          test_it_cannot_read_the_home_folder,
          test_a_match_file_on_the_desktop_belongs_to_it,
          test_the_desktop_has_its_icons_description_and_services,
          test_messages_are_exported_into_a_granted_folder_only,
          test_the_window_starts_with_nothing,
          test_the_window_opens_a_match,
          test_a_message_is_copied_and_the_match_saved,
          test_the_window_exports_where_the_desktop_says,
          test_the_window_closes],
         types.SimpleNamespace(folder=folder, granted=granted, grant=[f"--filesystem={granted}"],
                               messages=granted / "messages", match=granted / "evening.croupier", window=None))
