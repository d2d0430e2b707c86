#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages are looked at before they go out: quietly where nothing is wrong; what tells too much goes out on purpose alone."""

import json
import pathlib
import sys
import tempfile
import time

from driver import Window, clipboard, main, run, set_clipboard, settle, until

CROUPIER, LEAKING = sys.argv[1], sys.argv[5]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
SMALL = f"game: keys-to-success\ntitle: Small\nseed: {'5' * 64}\n" + "".join(f"player: {name}\n" for name in NAMES) + """\
== round-1
Ann: 1 at A
Cy: 2 at B
== round-2
== open
"""
LEAK = "Bo: Round 1 to Round 2, To send"


class Office:
    """Opens one match after the other, each as if it were the first, in the program that is shipped or the one that
    tells too much."""

    def __init__(self, folder):
        self.folder, self.n = folder, 0

    def open(self, program, text, **variables):
        self.n += 1
        self.home = self.folder / str(self.n)
        self.home.mkdir()
        script = self.home / "match.croupier-script"
        script.write_text(text)
        self.window = Window(program, str(script), HOME=str(self.home), XDG_DATA_HOME=str(self.home / "data"), **variables)
        self.window.choose("Messages")
        self.window.get("combo box", "To Send (*")
        return self.window

    def sent(self):
        """To whom messages are noted as sent."""
        path = next((self.home / "data" / "croupier" / "matches").glob("*.croupier"))
        return [sent["to"] for sent in json.loads(path.read_text()).get("sent", [])]


def rows_of(window):
    return window.names("list item", window.get("list", "Messages"))


def test_what_tells_too_much_is_not_copied(office):
    window = office.open(LEAKING, SMALL)
    set_clipboard("Nothing yet")
    window.choose(LEAK)
    window.press("Copy")
    window.get(None, "Message Not Copied")
    body = window.get("label", "This seems to tell its reader*")
    assert "For Bo · Round 1 · Message · Line " in body.get_name(), body.get_name()
    assert window.has_focus("button", "Cancel")
    window.keys("Return")
    window.gone(None, "Message Not Copied")
    assert clipboard() == "Nothing yet"
    assert LEAK in rows_of(window)


def test_a_report_holds_no_secret(office):
    window = office.window
    window.press("Copy")
    window.get(None, "Message Not Copied")
    window.press("Copy a Report")
    window.gone(None, "Message Not Copied")
    until(lambda: clipboard().startswith("Croupier "), "the report")
    assert "\nkeys-to-success\nFor Bo · Round 1 · Message · Line " in clipboard(), clipboard()
    assert LEAK in rows_of(window)


def test_the_next_one_is_held_back_too(office):
    """Those before it are copied; where it comes, the queue stops."""
    window = office.window
    window.choose("Ann: Round 1 · Start, To send")
    while not window.find(None, "Message Not Copied"):
        window.keys("ctrl+Return")
        settle()
    assert LEAK in rows_of(window)
    window.keys("Escape")
    window.gone(None, "Message Not Copied")


def test_files_are_held_back(office):
    window = office.window
    folder = office.home / "out"
    folder.mkdir()
    for menu_key, button, path, written in ("e", "Export", folder, folder), ("u", "Export", folder, folder), ("g", "Save", office.home / "out.html", office.home / "out.html"):
        window.press("More Actions", "toggle button")
        until(lambda: len(list(window.find_all("menu item"))) == 8, "the menu")
        window.keys(menu_key)
        window.enter_path(str(path), button)
        window.get(None, "Nothing Exported")
        window.press("Cancel")
        window.gone(None, "Nothing Exported")
        assert not written.exists() or not list(written.iterdir()), written


def test_it_goes_out_on_purpose(office):
    """And then nothing is asked of it again."""
    window = office.window
    window.choose(LEAK)
    window.press("Copy")
    window.get(None, "Message Not Copied")
    window.press("Copy Anyway")
    window.get("label", "In the clipboard: Bo")
    window.get("list item", LEAK.replace("To send", "Sent"))
    until(lambda: "player:Bo" in office.sent(), "the tick in the file")
    assert "Round 1" in clipboard()
    window.press("Copy")
    settle(0.3)
    assert not window.find(None, "Message Not Copied")
    window.quit()


def test_files_go_out_on_purpose(office):
    window = office.open(LEAKING, SMALL)
    folder = office.home / "anyway"
    folder.mkdir()
    window.press("More Actions", "toggle button")
    until(lambda: len(list(window.find_all("menu item"))) == 8, "the menu")
    window.keys("e")
    window.enter_path(str(folder), "Export")
    window.get(None, "Nothing Exported")
    window.press("Export Anyway")
    until(lambda: list(folder.glob("round-1/players/Bo.txt")), "the files")
    window.quit()


def test_a_story_is_held_back(office):
    """Of whom it tells too much; not of who may read it."""
    window = office.open(LEAKING, SMALL)
    window.keys("F10")
    until(lambda: len(list(window.find_all("menu item"))) > 4, "the menu")
    window.keys("t")
    window.get("dialog", "Save Story")
    for name, press in (("Bo", "Cancel"), ("Bo", "Export Anyway"), ("Ann", None)):
        page = office.home / f"{name}.html"
        window.seek("For Whom", name)
        window.press("Save…")
        window.enter_path(str(page), "Save")
        if press:
            window.get(None, "Nothing Exported")
            window.press(press)
            window.gone(None, "Nothing Exported")
        if press != "Cancel":
            window.get("label", "Story saved")
        assert page.exists() == (press != "Cancel"), page
        until(lambda: window.is_sensitive(window.get("button", "Save…")), "the button to save again")
    window.keys("Escape")
    window.gone("dialog", "Save Story")
    window.quit()


def is_held_back(window, press_copy, words):
    """Until it is to go out on purpose."""
    set_clipboard("Nothing yet")
    for press in "Cancel", "Copy Anyway":
        press_copy()
        window.get(None, "Message Not Copied")
        assert clipboard() == "Nothing yet"
        window.press(press)
        window.gone(None, "Message Not Copied")
    until(lambda: words in clipboard(), "what is copied on purpose")


def goes_out(window, press_copy, words):
    set_clipboard("Nothing yet")
    press_copy()
    until(lambda: words in clipboard(), "what is copied")
    assert not window.find(None, "Message Not Copied")


def test_what_is_made_for_one_is_held_back(office):
    """Help, a reminder and an explanation: of whom they tell too much, and of nobody else."""
    window = office.open(LEAKING, SMALL)
    window.go_to("Rounds")
    for keys, title, row, words in (("ctrl+i", "What Can They Send?", "Player", "Round 2"), ("shift+ctrl+n", "Reminder", "Player", "nothing from you yet"),
                                    ("shift+ctrl+e", "Explain", "For", "You sent")):
        window.keys(keys)
        window.get("dialog", title)
        for name, look in ("Bo", is_held_back), ("Cy", goes_out):
            window.seek(row, name)
            until(lambda: window.is_sensitive(window.get("button", "Copy")), "something to copy")
            look(window, lambda: window.press("Copy"), words)
        window.keys("Escape")
        window.gone("dialog", title)


def test_a_reply_is_held_back(office):
    window = office.window
    set_clipboard("Bo: 9 at QQ\nCy: 9 at QQ")
    window.keys("ctrl+v")
    for name, look in ("Bo", is_held_back), ("Cy", goes_out):
        window.get("button", f"Copy Reply for {name}")
        look(window, lambda: window.press(f"Copy Reply for {name}"), f"{name}, I cannot use “9 at QQ”")
    window.keys("Escape")
    window.gone("label", "Pasted Submissions")


def test_in_a_rehearsal_nothing_is(office):
    """It is told to nobody."""
    window = office.window
    window.keys("F10")
    until(lambda: len(list(window.find_all("menu item"))) > 4, "the menu")
    window.keys("b")
    window.get("frame", "Rehearsal of Small")
    search = "xdotool", "search", "--all", "--onlyvisible", "--pid", str(window.process.pid), "--name"
    run("xdotool", "windowfocus", "--sync", run(*search, "^Rehearsal of ").split()[-1])
    window.keys("ctrl+i")
    window.get("dialog", "What Can They Send?")
    window.seek("Player", "Bo")
    until(lambda: window.is_sensitive(window.get("button", "Copy")), "something to copy")
    goes_out(window, lambda: window.press("Copy"), "Round ")
    window.keys("Escape")
    window.gone("dialog", "What Can They Send?")
    window.keys("ctrl+w")
    window.gone("frame", "Rehearsal of Small")
    run("xdotool", "windowfocus", "--sync", window.id)
    window.quit()


def test_who_is_early_waits(office):
    """And sees that it is looked at; it can be cancelled; and of a burst of keys none is lost."""
    window = office.open(LEAKING, SMALL, SLOW_LOOK="5")
    set_clipboard("Nothing yet")
    window.choose("Ann: Round 1 · Start, To send")
    window.press("Copy")
    window.get("label", "Looking for secrets in it…")
    assert clipboard() == "Nothing yet"
    window.press("Cancel")
    window.gone("label", "Looking for secrets in it…")
    window.keys(*["ctrl+Return"] * 3)
    for name in NAMES[:3]:
        window.get("list item", f"{name}: Round 1 · Start, Sent", seconds=60)
    until(lambda: office.sent() == [f"player:{name}" for name in NAMES[:3]], "each once, in their order")
    window.get("label", "In the clipboard: Cy")
    window.gone("label", "Looking for secrets in it…")
    window.quit()


def test_what_is_made_for_one_can_be_cancelled(office):
    """And is not copied where somebody else is chosen meanwhile."""
    window = office.open(LEAKING, SMALL, SLOW_LOOK_AT_ONE="200")
    set_clipboard("Nothing yet")
    window.go_to("Rounds")
    window.keys("ctrl+i")
    window.seek("Player", "Cy")
    until(lambda: window.is_sensitive(window.get("button", "Copy")), "something to copy")
    dialog = window.get("dialog", "What Can They Send?")
    for stop in lambda: window.press("Cancel", inside=dialog), lambda: window.press("Cancel"), lambda: window.seek("Player", "Di"):
        window.press("Copy")
        window.get("label", "Looking for secrets in it…")
        stop()
        window.gone("label", "Looking for secrets in it…")
    time.sleep(1)  # nothing comes afterwards either
    assert clipboard() == "Nothing yet"
    until(lambda: window.is_sensitive(window.get("button", "Copy")), "something to copy")
    window.press("Copy")
    until(lambda: "Round 2" in clipboard(), "what is copied")
    window.gone("label", "Looking for secrets in it…")
    window.keys("Escape")
    window.gone("dialog", "What Can They Send?")
    window.quit()


def copy_all(office, game):
    """The first after the other, at once, and the same number of messages as are listed."""
    window = office.open(CROUPIER, (SAMPLES / f"{game}.croupier-script").read_text())
    n = min(len(rows_of(window)), 12)
    window.keys(*["ctrl+Return"] * n)
    until(lambda: sum(row.endswith(", Sent") for row in rows_of(window)) >= n, "a tick for each")
    assert not window.find(None, "Message Not Copied")
    window.quit()


def test_nothing_is_said_where_nothing_is_wrong(office):
    for game in "keys", "presents", "possession", "smugglers-one-agent", "factions", "unique":
        copy_all(office, game)


with tempfile.TemporaryDirectory() as place:
    main([test_what_tells_too_much_is_not_copied,
          test_a_report_holds_no_secret,
          test_the_next_one_is_held_back_too,
          test_files_are_held_back,
          test_it_goes_out_on_purpose,
          test_files_go_out_on_purpose,
          test_a_story_is_held_back,
          test_what_is_made_for_one_is_held_back,
          test_a_reply_is_held_back,
          test_in_a_rehearsal_nothing_is,
          test_who_is_early_waits,
          test_what_is_made_for_one_can_be_cancelled,
          test_nothing_is_said_where_nothing_is_wrong], Office(pathlib.Path(place)))
