#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes out and what has gone out: by phase, one after the other, and after a correction."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

from driver import Atspi, Window, clipboard, main, set_clipboard, settle, until

CROUPIER = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"


def rows_of(window):
    return window.names("list item", window.get("list", "Messages"))


def test_each_phase_can_be_chosen(office, game, phases):
    """By pointer and keys, there and back, in a match that has begun or is over."""
    window = office.open(game, (SAMPLES / f"{game}.croupier-script").read_text())
    window.choose("Messages")
    chooser = "To Send (*"
    window.get("combo box", chooser)
    to_send = until(lambda: rows_of(window), "what is to be sent")[:5]
    for steps, phase in phases:
        window.choose_nth(chooser, steps)
        until(lambda: (rows := rows_of(window)) and all(re.match(f".*: {phase}( ·| to |,)", row) for row in rows), f"the messages of {phase}")
        chooser = phase
    window.choose_nth(chooser, 0)
    until(lambda: rows_of(window)[:5] == to_send, "what is to be sent of all phases")
    window.quit()


NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
SMALL = "game: keys-to-success\ntitle: Small\n" + "".join(f"player: {name}\n" for name in NAMES) + """\
== round-1
Ann: 1 at A
== round-2
== open
"""


def sent_in(office):
    """To whom messages are noted as sent in the match's file, in the order in which they were noted."""
    return [sent["to"] for sent in json.loads(office.find_match().read_text())["sent"]]


def copied_as():
    return subprocess.run(["xclip", "-o", "-selection", "clipboard", "-t", "TARGETS"], capture_output=True, text=True, timeout=20).stdout.split()


def open_menu(window):
    window.press("More Actions", "toggle button")
    until(lambda: len(list(window.find_all("menu item"))) == 8, "the menu")


def is_shown(window, name):
    """Large above the message and its phase, which come after the list and its chooser."""
    labels = window.names("label")
    behind = labels[next(i for i, label in enumerate(labels) if label.startswith("To Send")):]
    return behind[next(i for i, label in enumerate(behind) if label.startswith("Round")) - 1] == name


def test_what_is_seen_is_what_is_copied(office):
    """One key goes to the next and copies it: nobody’s name stands over somebody else’s message."""
    window = office.open("small", SMALL)
    window.choose("Messages")
    window.get("combo box", "To Send (*")
    set_clipboard("Nothing yet")
    window.keys("ctrl+Return")
    window.get("label", "In the clipboard: Everyone")
    for name in NAMES[:3]:
        window.keys("ctrl+Return")
        window.get("label", f"In the clipboard: {name}")
        assert is_shown(window, name), window.names("label")
        window.get("check box", "Sent")
    assert "x-kde-passwordManagerHint" in copied_as(), "histories of the clipboard are asked to leave it out"
    window.choose("Ed: Round 1 · Start, To send")
    window.get("label", "In the clipboard: Cy")
    set_clipboard("Something else")
    window.gone("label", "In the clipboard: *")
    window.keys("ctrl+Return")
    window.get("label", "In the clipboard: Ed")
    window.get("list item", "Ed: Round 1 · Start, Sent")


def test_a_tick_can_be_taken_back(office):
    """Of what was copied last, and of what was before; and a message can be ticked that was sent by hand."""
    window = office.window
    for name in "Ed", "Bo":
        window.choose(f"{name}: Round 1 · Start, Sent")
        window.press("Sent", "check box")
        window.get("list item", f"{name}: Round 1 · Start, To send")
        until(lambda: f"player:{name}" not in sent_in(office), "the tick to be gone")
    window.press("Sent", "check box")
    window.get("list item", "Bo: Round 1 · Start, Sent")
    until(lambda: "player:Bo" in sent_in(office), "the tick to be back")


def test_what_was_copied_stands_after_a_kill(office):
    """At every step of the queue."""
    for i, name in enumerate(("Di", "Ed", "Room 1"), 1):
        window = office.window
        until(lambda: sorted(sent_in(office))[-1], "the file")
        window.kill()
        window = office.open_again()
        window.choose("Messages")
        window.get("list item", f"{name}: Round 1 · Start, To send")
        window.keys("ctrl+Return")
        window.get("label", f"In the clipboard: {name}")
        window.get("list item", f"{name}: Round 1 · Start, Sent")
        until(lambda: len(sent_in(office)) == 4 + i, "the tick in the file")
    assert sorted(sent_in(office)) == ["channel:area/Room 1", *sorted(f"player:{name}" for name in NAMES), "public"], sent_in(office)
    window.quit()


def test_public_messages_can_come_first(office):
    window = office.open("order", SMALL)
    window.choose("Messages")
    until(lambda: rows_of(window)[1].startswith("Ann: Round 1"), "players first")
    open_menu(window)
    window.keys("p")
    until(lambda: rows_of(window)[1].startswith("Room 1: Round 1"), "the channel first")
    window.quit()


def test_the_end_of_a_round_goes_out_first(office):
    """Before anything of the next one alone; and of two messages to one room it is said which is which."""
    window = office.open("turn", SMALL)
    window.choose("Messages")
    until(lambda: rows_of(window), "the messages")
    order = []
    window.keys("Home")
    for _ in range(30):
        window.keys("Down")
        order += [row for row in rows_of(window) if row not in order]
    turn = [row for row in order if "Round 1 · Start" not in row and "Setup" not in row]
    starts = [i for i, row in enumerate(turn) if "Round 2 · Start" in row]
    assert starts and starts == list(range(starts[0], len(turn))) and starts[0] > 0, turn
    assert {"Room 1: Round 1 · End, To send", "Room 1: Round 2 · Start, To send"} <= set(turn), turn
    names = window.names("label")
    assert "Round 1 · End" in names and "Round 2 · Start" in names, names
    window.quit()


def test_a_page_holds_what_is_unsent(office):
    """For a phone: each message once, nothing of who was sent theirs; then all of it can be marked."""
    window = office.open("page", SMALL)
    window.choose("Messages")
    window.get("combo box", "To Send (*")
    window.keys("ctrl+Return", "ctrl+Return")
    window.get("list item", "Ann: Round 1 · Start, Sent")
    n = int(window.get("combo box", "To Send (*").get_name().split("(")[1].rstrip(")"))
    n_joined = sum(": Round 1 to Round 2, " in row for row in rows_of(window))
    assert n_joined > 0, rows_of(window)
    page = office.home / "out.html"
    open_menu(window)
    window.keys("g")
    window.enter_path(str(page), "Save")
    window.get("label", "1 file written")
    text = page.read_text()
    assert text.count("<section>") == text.count("<button ") == n, text
    assert "Ann</h2>\n<p dir=\"auto\">Round 1 · Start" not in text and "Bo</h2>\n<p dir=\"auto\">Round 1 · Start" in text, text
    window.press("Mark as Sent")
    window.get("combo box", "To Send")
    until(lambda: len(sent_in(office)) == n + 2 + n_joined, "a tick for each, and for what is joined to it")
    window.quit()


def test_files_hold_what_is_unsent(office):
    window = office.open("unsent", SMALL)
    window.choose("Messages")
    window.get("combo box", "To Send (*")
    window.keys("ctrl+Return", "ctrl+Return")
    window.get("list item", "Ann: Round 1 · Start, Sent")
    folder = office.home / "out"
    folder.mkdir()
    open_menu(window)
    window.keys("u")
    window.enter_path(str(folder), "Export")
    until(lambda: list(folder.glob("*/players/*")), "the files")
    window.press("Mark as Sent")
    window.get("combo box", "To Send")
    assert "Room 1" in (folder / "round-1" / "players" / "Bo.txt").read_text()
    assert not list(folder.glob("*/gm.txt")), "nobody is sent what is the game master's"
    assert not (folder / "round-1" / "players" / "Ann.txt").exists(), "she was sent hers"
    window.quit()


def open_words(window):
    open_menu(window)
    window.keys("y")
    window.get("dialog", "Your Words")
    until(lambda: window.has_focus("text"), "the focus in the greeting")


def close_words(window):
    settle(0.3)  # a button that is pressed stays down for a moment
    window.keys("ctrl+Return")
    window.gone("dialog", "Your Words")


def test_own_words_stand_around_what_is_copied(office):
    """What they stand for is seen before; what stands for nothing is refused; what was sent stays sent when they change."""
    window = office.open("words", SMALL)
    window.choose("Messages")
    window.get("combo box", "To Send (*")
    open_words(window)
    window.type("Hello {palyer}!")
    window.get(None, "“{palyer}” stands for nothing: there are {player}, {round} and {deadline}.")
    assert not window.is_sensitive(window.find("button", "Set"))
    window.keys("ctrl+a")
    window.type("Hello {player}!")
    window.tab_to("text", "Closing")
    window.type("Yours")
    window.get("label", "Hello Ann!\n\n(What the rules say.)\n\nYours")
    close_words(window)
    window.choose("Ann: Round 1 · Start, To send")
    window.keys("ctrl+Return")
    window.get("label", "In the clipboard: Ann")
    assert clipboard().startswith("Hello Ann!\n\n") and clipboard().endswith("\n\nYours"), clipboard()
    until(lambda: sent_in(office) == ["player:Ann"], "the tick in the file")
    sent = json.loads(office.find_match().read_text())["sent"][0]
    assert (sent["above"], sent["below"]) == ("Hello Ann!", "Yours"), sent
    assert not sent["text"].startswith("Hello"), sent
    open_words(window)
    window.keys("ctrl+a")
    window.type("Dear {player},")
    close_words(window)
    window.choose("Bo: Round 1 · Start, To send")
    window.get("label", "Dear Bo,*")
    window.choose("Ann: Round 1 · Start, Sent")
    window.get("label", "Hello Ann!*")
    window.keys("ctrl+z")
    window.choose("Bo: Round 1 · Start, To send")
    window.get("label", "Hello Bo!*")
    window.quit()


def closes(window):
    return [name for name in window.names("label") if "\n\nRound 2 closes: " in name]


def test_a_deadline_stands_in_what_is_copied(office):
    """By itself, until the line with it is emptied."""
    window = office.open("line", SMALL.replace("== open", "! deadline: 2036-03-12 20:00 +01:00\n== open"))
    window.choose("Messages")
    window.choose_nth("To Send (*", 1)
    window.choose("Ann: Round 2 · Start, To send")
    until(lambda: closes(window), "the line with the deadline")
    open_words(window)
    window.tab_to("text", "Line With the Deadline")
    window.keys("ctrl+a", "BackSpace")
    close_words(window)
    until(lambda: not closes(window), "no such line")
    assert [entry["rule"] for entry in json.loads(office.find_match().read_text())["log"] if "rule" in entry][-1] == "due: none"
    window.keys("ctrl+z")
    until(lambda: closes(window), "the line again")
    window.quit()


def test_receipts_stand_in_the_queue(office):
    """On wish, one for each whose texts came in since the last; then nothing is left to tell."""
    window = office.open("receipts", SMALL.split("== round-1")[0] + "== round-1\nAnn: 1 at A, please\nBo: 2 at B\nBo: 1 at B\n== open\n")
    window.get("button", "Resolve*")
    for is_told in True, False:
        window.press("More Actions", "toggle button")
        until(lambda: len(list(window.find_all("menu item"))) > 4, "the menu")
        window.keys("c")
        window.get("label", "The receipts are among the messages" if is_told else "Nothing has come in since the last receipts.")
        if is_told:
            window.press("Show")
            until(lambda: rows_of(window), "the messages")
            assert [row for row in rows_of(window) if "Answers" in row] == ["Ann: Round 1 · Answers, To send", "Bo: Round 1 · Answers, To send"]
            window.choose("Bo: Round 1 · Answers, To send")
            window.get("label", "**Round 1**\nI have from you: “1 at B”.")
    window.quit()


def give(window, name, is_known):
    """To who is chosen of those who are known, or typed."""
    window.press("Who Sends It", "toggle button")
    if is_known:
        window.press(name)
    else:
        window.get("text", "Another name")
        window.click(window.get("text", "Another name"))
        window.type(name)
        window.keys("Return")
    window.get("toggle button", f"Sent by {name}")


def test_messages_are_given_to_several_game_masters(office):
    window = office.open("several", SMALL)
    window.choose("Messages")
    window.get("combo box", "To Send (*")
    window.choose("Ann: Round 1 · Start, To send")
    give(window, "Berta", False)
    window.choose("Cy: Round 1 · Start, To send")
    give(window, "Berta", True)
    window.choose_nth("To Send (*", 1)
    until(lambda: rows_of(window) and all(row.startswith(("Ann:", "Cy:")) for row in rows_of(window)), "Berta’s messages")
    n = len(rows_of(window))
    settle()  # the list of choices has to close
    window.keys(*["ctrl+Return"] * n)
    until(lambda: rows_of(window) and all(row.endswith("Sent") for row in rows_of(window)), "hers to be sent")
    until(lambda: len(sent_in(office)) == n + 1, "them to be noted; one is of two phases")
    assert set(sent_in(office)) == {"player:Ann", "player:Cy"}
    kept = office.home / "config/glib-2.0/settings/keyfile"
    until(lambda: "listed-senders=['" in kept.read_text(), "whose list it is to be kept")
    assert not re.search("Berta|several|croupier/matches", kept.read_text()), kept.read_text()
    window.kill()
    window = office.open_again()
    window.choose("Messages")
    window.get("combo box", "To Send by Berta")
    window.get("label", "All Sent")
    window.choose_nth("To Send by Berta", 2)
    window.choose("Cy: Round 2 · Start, Sent")
    window.get("toggle button", "Sent by Berta")
    window.choose_nth("Round 2", 0)
    window.get("combo box", "To Send (*")
    until(lambda: "listed-senders=['" not in kept.read_text(), "that choice to be kept")
    window.quit()
    window = office.open_again()
    window.choose("Messages")
    window.get("combo box", "To Send (*")
    window.quit()


def test_a_burst_of_keys_sends_each_once(office):
    window = office.open("keys", (SAMPLES / "under-way.croupier-script").read_text().split("== round-1")[0] + "== round-1\n== open\n")
    window.choose("Messages")
    to_send = until(lambda: rows_of(window), "what is to be sent")
    names = [row.split(":")[0] for row in to_send]
    assert names[:2] == ["Everyone", "Ada"] and len(names) == 14, names  # there is room for no more
    window.keys(*["ctrl+Return"] * 15)
    window.get("label", "Copied. That was the last one.")
    until(lambda: all(row.endswith(", Sent") for row in rows_of(window)), "a tick for each")
    until(lambda: sent_in(office) == ["public", *(f"player:{name}" for name in names[1:]), "channel:area/Room 1"], "each noted once, in order")
    window.get("label", "In the clipboard: Room 1")
    assert len([name for name in window.names("label") if name == "Room 1"]) == 2, "the list stays at the last one"
    assert window.find("list item", "Room 1: Round 1 · Start, Sent").get_state_set().contains(Atspi.StateType.SELECTED)
    assert "In this room" in clipboard()
    window.keys("ctrl+Return")
    window.get("label", "Nothing is left to copy")


def copy_picture(window):
    window.press("Copy Picture")
    window.get("label", "Picture copied")
    assert {"image/png", "x-kde-passwordManagerHint"} <= set(copied_as())
    return subprocess.run(["xclip", "-o", "-selection", "clipboard", "-t", "image/png"], capture_output=True, timeout=20).stdout


def test_a_picture_of_the_room_goes_with_its_message(office):
    window = office.window
    window.click(window.get("list item", "Room 1: Round 1 · Start, *"))
    of_room = copy_picture(window)
    window.gone("label", "Picture copied")
    window.keys("Home")
    until(lambda: window.has_focus("list item", "Everyone: Setup, *"), "the keys at the first message")
    of_layout = copy_picture(window)
    assert of_room.startswith(b"\x89PNG") and of_layout.startswith(b"\x89PNG") and of_room != of_layout
    window.click(window.get("list item", "Ada: Round 1 · Start, *"))
    window.gone("button", "Copy Picture")
    window.quit()


def test_what_was_sent_is_sent_when_it_is_opened_again(office):
    window = office.open_again()
    window.choose("Messages")
    window.get("combo box", "To Send")
    window.get("label", "All Sent")
    window.quit()


def test_all_are_marked_and_not(office):
    window = office.open("small", SMALL)
    window.choose("Messages")
    window.choose_nth("To Send (*", 1)
    window.choose("Ann: Round 2 · Start, To send")
    window.press("Copy")
    window.get("list item", "Ann: Round 2 · Start, Sent")
    to_send = rows_of(window)
    open_menu(window)
    window.keys("s")
    window.get("label", "All marked as sent")
    until(lambda: all(row.endswith(", Sent") for row in rows_of(window)), "a tick for each")
    window.press("Undo")
    until(lambda: rows_of(window) == to_send, "what was sent before alone")


def test_what_no_longer_holds_is_told(office):
    """Round 1 is taken back after Ann and both rooms have got their messages for round 2."""
    window = office.window
    window.choose("Room 1: Round 2 · Start, To send")
    window.press("Copy")
    window.get("list item", "Room 1: Round 2 · Start, Sent")
    window.choose("Room 2: Round 2 · Start, To send")
    window.press("Copy")
    window.get("list item", "Room 2: Round 2 · Start, Sent")
    window.press("Undo Resolving Round 1")
    window.get("label", "Undo Resolving Round 1?")
    window.get("label", "Changes 3 messages already sent, to Ann, Bo, Cy, Di and Ed.")
    window.get("label", "Room 2 · Round 2 · Start")
    window.get("label", "Known, and should not be:")
    window.keys("Return")  # the default is to leave it
    window.gone("label", "Undo Resolving Round 1?")
    window.get("list item", "Room 2: Round 2 · Start, Sent")
    window.press("Undo Resolving Round 1")
    window.answer("Undo Resolving Round 1?", "Undo")
    window.choose_nth("Round 2", 0)
    window.get("list item", "Bo: Correction 1, To send")
    assert not window.find("list item", "Room 2: *"), "there is no such room yet"
    window.choose("Ann: Correction 1, To send")
    n = int(window.get("combo box", "To Send (*").get_name().split("(")[1].rstrip(")"))
    window.press("Copy")
    window.get("list item", "Ann: Correction 1, Sent")
    window.get("combo box", f"To Send ({n - 1})")
    copied = clipboard()
    gone = "What you were sent at its start no longer holds. Please disregard it."
    assert copied.startswith("**Correction 1**\n\n**Round 1**\nNew at its start:"), copied
    assert copied.endswith(f"\n\n**Round 2**\n{gone}\n\n**Round 2 – Room 2**\n{gone}"), copied
    window.quit()


def test_who_was_told_is_remembered(office):
    """Room 1’s message holds again as it was; Ann was told to forget hers and Room 2’s, and must get them once more."""
    window = office.open_again()
    window.choose("Messages")
    window.get("list item", "Bo: Correction 1, To send")
    assert not window.find("list item", "Ann: *")
    window.choose_nth("To Send (*", 2)
    window.get("list item", "Room 1: Round 2 · Start, Withdrawn since it was sent")
    window.get("list item", "Ann: Round 2 · Start, Withdrawn, and told")
    window.get("list item", "Room 2: Round 2 · Start, Withdrawn, and told")
    window.choose_nth("Round 2", 0)
    window.press("Redo Resolving Round 1")
    window.gone("list item", "Bo: Correction 1, To send")
    window.choose_nth("To Send (*", 2)
    window.get("list item", "Ann: Round 2 · Start, To send")
    window.get("list item", "Room 2: Round 2 · Start, To send")
    window.get("list item", "Room 1: Round 2 · Start, Sent")
    window.quit()


def test_an_amendment_says_the_same_before_and_after(office):
    """Bo gets to Room 2 no more, where he moved on: two messages he and Room 2 had no longer stand, and his move falls."""
    window = office.open("later", SMALL.replace("Ann: 1 at A\n", "Ann: 1 at A\nBo: 3 at A\n").replace("== round-2\n", "== round-2\nBo: 1 at K\nCy: hello\n"))
    window.choose("Messages")
    open_menu(window)
    window.keys("s")
    window.get("label", "All marked as sent")
    window.choose("Rounds")
    summary = window.get("label", "3 are missing: *").get_name()
    assert re.fullmatch("3 are missing: Ann, Di and Ed count as “(.*)”\n1 was refused: Cy counts as “\\1”", summary), summary
    window.press("Earlier Phase")
    window.choose("Bo: Accepted, 3 at A")
    window.tab_to("text", "Text as sent")
    window.keys("ctrl+a")
    window.type("1 at A")
    told = window.get("label", "Changes *").get_name()
    n = int(re.match(r"Changes (\d+) messages already sent, to .*\.$", told)[1])
    window.get("label", "1 later move no longer fits and becomes the default: Bo (Round 2).")
    window.press("Amend")
    window.get("label", f"Amended; {n} sent messages changed; 1 later move refused")
    window.choose("Messages")
    window.get("list item", "Bo: Correction 1, To send")
    assert all("Correction 1" in row for row in rows_of(window)), rows_of(window)
    assert len({row.split(":")[0] for row in rows_of(window)}) == len(rows_of(window)), "one text each"
    window.choose("Rounds")
    window.press("Later Phase")
    window.get("label", "3 are missing: *")
    assert any("\n2 were refused: Bo" in name for name in window.names("label")), window.names("label")
    window.get("list item", "Bo: Refused, *")


def test_a_correction_is_one_text(office):
    """It ticks all that it tells, in one step that can be taken back, and the whole messages can stand in it."""
    window = office.window
    window.choose("Messages")
    window.choose("Cy: Correction 1, To send")
    window.press("Copy")
    window.get("list item", "Cy: Correction 1, Sent")
    brief = clipboard()
    assert brief.startswith("**Correction 1") and "Bo used 1 key-card and went through" in brief, brief
    file = json.loads(office.find_match().read_text())["sent"]
    noted = [sent for sent in file if sent["phase"] == "correction-1"]
    assert [(sent["to"], sent["style"], sent["parts"]) for sent in noted] == [("player:Cy", "discord", 1)], noted
    window.press("Sent", "check box")
    window.get("list item", "Cy: Correction 1, To send")
    until(lambda: not any(sent["phase"] == "correction-1" for sent in json.loads(office.find_match().read_text())["sent"]), "the tick to be gone")

    open_menu(window)
    window.keys("w")
    window.keys("ctrl+c")
    window.get("list item", "Cy: Correction 1, Sent")
    until(lambda: "In place of what you were sent" in clipboard() and clipboard() != brief, "whole messages")


def test_what_has_changed_is_shown_line_by_line(office):
    window = office.window
    window.press("Sent", "check box")
    window.get("list item", "Cy: Correction 1, To send")
    window.choose_nth("To Send (*", 3)
    window.choose("Room 1: Round 1 · End, Changed since it was sent")
    window.get("label", "Changed since it was sent")
    changes = next(name for name in window.names("label") if "\n− " in name)
    assert "\n− • Bo used 1 key-card and went through door A.\n+ Nobody went" in changes, changes
    window.keys("ctrl+c")
    window.get("list item", "Room 1: Round 1 · End, Sent")
    window.gone("label", "Changed since it was sent")
    window.quit()


class Office:
    """Opens one match after the other, each as if it were the first."""

    def __init__(self, folder):
        self.folder, self.n = folder, 0

    def open(self, title, text):
        self.n += 1
        self.home = self.folder / str(self.n)
        self.home.mkdir()
        script = self.home / f"{title}.croupier-script"
        script.write_text(text)
        return self._show(script)

    def find_match(self):
        return next((self.home / "data" / "croupier" / "matches").glob("*.croupier"))

    def open_again(self):
        return self._show(self.find_match())

    def _show(self, path):
        self.window = Window(CROUPIER, str(path), HOME=str(self.home), XDG_DATA_HOME=str(self.home / "data"),
                             XDG_CONFIG_HOME=str(self.home / "config"), GSETTINGS_BACKEND="keyfile")
        self.window.resize(1280, 800)
        self.window.get("list item", "Messages")
        return self.window


def in_each_game():
    """One test for each game: the steps by which the chooser is gone through, and where they lead."""
    games = {"under-way": [(1, "Round 3"), (2, "Round 2"), (1, "Round 3"), (3, "Round 1")],
             "gates": [(1, "Verdict"), (9, "Round 1")],
             "presents": [(1, "Round 6"), (6, "Round 1")],
             "possession": [(2, "Round 12"), (13, "Round 1"), (1, "Final")],
             "smugglers-three-named": [(2, "Accusation"), (4, "Round 1"), (5, "Setup")],
             "factions": [(1, "Day 6"), (6, "Day 1"), (7, "Setup")]}
    for game, phases in games.items():
        def test(office, game=game, phases=phases):
            test_each_phase_can_be_chosen(office, game, phases)
        test.__name__ = f"test_each_phase_can_be_chosen_in_{game.replace('-', '_')}"
        yield test


with tempfile.TemporaryDirectory() as place:
    main([*in_each_game(),
          test_what_is_seen_is_what_is_copied,
          test_a_tick_can_be_taken_back,
          test_what_was_copied_stands_after_a_kill,
          test_public_messages_can_come_first,
          test_the_end_of_a_round_goes_out_first,
          test_a_page_holds_what_is_unsent,
          test_files_hold_what_is_unsent,
          test_own_words_stand_around_what_is_copied,
          test_a_deadline_stands_in_what_is_copied,
          test_receipts_stand_in_the_queue,
          test_messages_are_given_to_several_game_masters,
          test_a_burst_of_keys_sends_each_once,
          test_a_picture_of_the_room_goes_with_its_message,
          test_what_was_sent_is_sent_when_it_is_opened_again,
          test_all_are_marked_and_not,
          test_what_no_longer_holds_is_told,
          test_who_was_told_is_remembered,
          test_an_amendment_says_the_same_before_and_after,
          test_a_correction_is_one_text,
          test_what_has_changed_is_shown_line_by_line], Office(pathlib.Path(place)))
