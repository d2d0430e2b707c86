#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader is given to say: how a text was read, and why it was refused; what was added, resolved, copied, drawn, undone; each
once; and nothing of what is covered."""

import pathlib
import sys
import tempfile
import types

import bus
from driver import Atspi, Gio, GLib, Window, main, set_clipboard, until

CROUPIER = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"
EVENTS = "org.a11y.atspi.Event.Object"
KEYS = (SAMPLES / "under-way.croupier-script").read_text()
TABLE = ("game: pass-the-present\ntitle: The Second Evening\nseed: " + "5e" * 32 + "\n"
         + "".join(f"player: {name}\n" for name in ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")) + "== pregame\n== open\n")


class Reader:
    """Hears what a window has a screen reader say."""

    def __init__(self, window):
        self.heard = []
        self.context = GLib.MainContext.new()  # of our own: libatspi's is not to run in between
        self.context.push_thread_default()
        self.bus = bus.connect()
        self.bus.signal_subscribe(window.tree.name, EVENTS, "Announcement", None, None, Gio.DBusSignalFlags.NONE, self.hear)
        self.context.pop_thread_default()
        # GTK says nothing as long as nobody has asked the registry for it.
        self.listener = Atspi.EventListener.new(lambda event: None)
        assert self.listener.register("object:announcement")

    def hear(self, bus, sender, path, interface, name, parameters):
        self.heard.append(parameters.unpack()[3])

    def listen(self):
        while self.context.iteration(False):
            pass
        return self.heard

    def hears(self, *words):
        """Waits until something is said that has all the words; gives all that was said since the last time."""
        until(lambda: any(all(word in said for word in words) for said in self.listen()), f"{words} to be said, not {self.heard}")
        heard, self.heard = self.heard, []
        return heard


def open_match(place, script):
    if place.window is not None:
        place.window.kill()
    path = place.folder / "match.croupier-script"
    path.write_text(script)
    place.window = Window(CROUPIER, str(path), HOME=str(place.folder))
    place.window.resize(1280, 800)
    place.window.get("button", "Undo*")
    place.reader = Reader(place.window)


def enter(window, player, text):
    window.choose(f"{player}*")
    window.click(window.get("text", "Text as sent"))
    window.keys("ctrl+a")
    window.type(text)


def test_how_a_text_is_read_is_said_while_one_types(place):
    open_match(place, KEYS)
    place.window.get("button", "Resolve Round 3")
    enter(place.window, "Elif", "1 at A")
    heard = place.reader.hears("these can be used")
    assert "Refused" in heard, heard
    enter(place.window, "Elif", "1 at S")
    place.reader.hears("Accepted")


def test_what_is_submitted_is_said_before_another_player_is_shown(place):
    place.window.keys("ctrl+Return")
    place.reader.hears("Elif: Accepted")


def test_what_is_undone_and_redone_is_said(place):
    place.window.choose("Ada*")
    place.window.press("Undo*")
    place.reader.hears("Undone: Submission of Elif")
    place.window.press("Redo*")
    place.reader.hears("Redone: Submission of Elif")


def test_how_much_of_a_paste_is_accepted_and_added_is_said(place):
    set_clipboard("Carmen: 1 at X\nDmitri: nothing at all, thanks\n")
    place.window.press("Paste")
    place.reader.hears("refused")
    place.window.press("Add *")
    place.reader.hears("added")
    place.window.press("Leave out all")
    place.window.gone("label", "Pasted Submissions")


def test_a_phase_that_is_resolved_is_said_once(place):
    place.window.resolve("Round 3")
    heard = place.reader.hears("Round 3 resolved")
    place.window.get("button", "Copy Next")
    heard += place.reader.listen()
    assert sum("Round 3 resolved" in said for said in heard) == 1, heard


def test_whose_message_is_copied_is_said(place):
    place.window.keys("ctrl+Return")
    place.reader.hears("Copied for ")


def test_what_is_covered_is_not_said(place):
    place.window.keys("ctrl+h")
    place.window.get("button", "Uncover")
    place.reader.listen()
    place.reader.heard.clear()
    place.window.keys("ctrl+Return", "ctrl+z")
    place.window.keys("ctrl+h")
    place.window.gone("button", "Uncover")
    assert not place.reader.listen(), place.reader.heard


def test_a_draw_is_said(place):
    open_match(place, TABLE)
    place.window.choose("Table")
    place.window.press("Draw")
    place.window.answer("Draw Without Them?", "Draw")
    place.reader.hears("The seats are drawn")
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_how_a_text_is_read_is_said_while_one_types,
          test_what_is_submitted_is_said_before_another_player_is_shown,
          test_what_is_undone_and_redone_is_said,
          test_how_much_of_a_paste_is_accepted_and_added_is_said,
          test_a_phase_that_is_resolved_is_said_once,
          test_whose_message_is_copied_is_said,
          test_what_is_covered_is_not_said,
          test_a_draw_is_said],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
