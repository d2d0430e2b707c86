#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The paste desk with a busy channel, and with far too much: the window answers all the while."""

import pathlib
import sys
import tempfile
import time
import types

from driver import Window, main, set_clipboard, settle, until

CROUPIER = sys.argv[1]
SCRIPT = "game: keys-to-success\ntitle: Desk\n" + "".join(f"player: {name}\n" for name in ("Amy", "Ben", "Cyd", "Dan")) + "== round-1\n== open\n"
FAR_TOO_MUCH = "Amy: 1 at A\n" * 1_700_000
N = 999  # of a busy channel


def count_rows(window):
    return sum(1 for _ in window.find_all("button", "Leave out Amy"))


def test_far_too_much_is_refused(desk):
    script = desk.folder / "desk.croupier-script"
    script.write_text(SCRIPT)
    desk.window = Window(CROUPIER, str(script), HOME=str(desk.folder))
    desk.window.resize(1000, 700)
    desk.window.get("list item", "Amy: Waiting, Nothing yet")
    set_clipboard(FAR_TOO_MUCH)
    desk.window.press("Paste")
    until(lambda: any("only what came in lately." in name for name in desk.window.names("label")), "the refusal")


def test_the_window_answers_while_a_busy_channel_comes_in(desk):
    window = desk.window
    set_clipboard("".join(f"{12 + i // 1440}.03.2026, {i // 60 % 24:02}:{i % 60:02} - Amy: {1 + i % 3} at {'ABCDEFGHIJ'[i % 10]}{' thanks' * (i % 100)}\n"
                          for i in range(N)))
    window.press("Paste")
    until(lambda: 0 < count_rows(window) < N, "the first rows")
    window.get("button", f"Add {N} Accepted")


def test_the_first_of_them_can_be_left_out_meanwhile(desk):
    window = desk.window
    window.click(next(window.find_all("button", "Leave out Amy")))
    window.get("button", f"Add {N - 1} Accepted")
    window.kill()


def start(desk, path):
    desk.window = Window(CROUPIER, str(path), HOME=str(desk.folder), XDG_STATE_HOME=str(desk.folder / "state"),
                         XDG_DATA_HOME=str(desk.folder / "data"))


def begin_small(desk):
    script = desk.folder / "small.croupier-script"
    script.write_text(SCRIPT.replace("Desk", "Small"))
    start(desk, script)
    desk.window.get("list item", "Amy: Waiting, Nothing yet")


def kept(desk):
    return list((desk.folder / "state" / "croupier" / "desk").glob("*"))


def open_again(desk):
    desk.window.kill()
    start(desk, max((desk.folder / "data" / "croupier" / "matches").glob("*.croupier"), key=lambda path: path.stat().st_mtime))


def test_what_is_looked_at_is_there_after_a_kill(desk):
    begin_small(desk)
    set_clipboard("Amy: 9 at Q\nBen: 1 at A\nCyd: 7 at Z\n")
    desk.window.press("Paste")
    desk.window.press("Add 1 Accepted")
    desk.window.get("button", "Leave out Cyd")
    desk.window.gone("button", "Leave out Ben")
    until(lambda: len(kept(desk)) == 1 and "Ben" not in kept(desk)[0].read_text(), "the desk to be noted")
    assert kept(desk)[0].stat().st_mode & 0o777 == 0o600
    open_again(desk)
    desk.window.get("label", "2 pasted texts are left")


def test_what_waits_is_offered_again_until_it_is_settled(desk):
    window = desk.window
    window.press("Review")
    window.get("button", "Leave out Amy")
    window.press("Leave out Amy")
    window.gone("button", "Leave out Amy")
    until(lambda: "Amy" not in kept(desk)[0].read_text(), "one to be gone")
    window.keys("Escape")
    window.get("label", "1 pasted text is left")
    open_again(desk)
    desk.window.get("label", "1 pasted text is left")
    desk.window.press("Review")
    desk.window.press("Leave out Cyd")
    until(lambda: not kept(desk), "nothing to be kept")
    desk.window.quit()


def test_no_round_is_resolved_without_what_waits(desk):
    """Unless the game master says so; then what waits was not meant for the next one, and is to be looked at."""
    begin_small(desk)
    window = desk.window
    set_clipboard("Amy: 1 at A\nBen: 2 at B\n")
    window.press("Paste")
    window.get("button", "Add 2 Accepted")
    window.keys("Escape")
    window.get("label", "2 pasted texts are left")
    for width, leave in (360, lambda: window.keys("Escape")), (1280, lambda: window.press("Cancel")):
        window.resize(width, 800)
        window.insist("ctrl+r", lambda: window.find("label", "Resolve Without Them?"), "the question")
        window.get("label", "2 pasted texts are left that are not added, and would not count.")
        leave()
        window.gone("label", "Resolve Without Them?")
    window.press("Resolve Round 1")
    window.get("label", "Resolve Without Them?")
    window.keys("Return")  # to look at them
    window.get("button", "Add 2 Accepted")
    window.press("Leave out Ben")
    window.gone("button", "Leave out Ben")
    window.keys("Escape")
    window.gone("dialog", "Pasted Submissions")
    window.keys("ctrl+r")
    window.get("label", "1 pasted text is left that is not added, and would not count.")
    window.answer("Resolve Without Them?", "Resolve")
    window.get("label", "Round 1 resolved")
    open_again(desk)
    window = desk.window
    window.press("Review")
    window.get("label", "It was pasted while Round 1 was open.")
    assert not window.find("button", "Add 1 Accepted")
    window.press("Leave out Amy")
    until(lambda: not kept(desk), "nothing to be kept")
    window.quit()


def test_what_cannot_be_read_is_put_aside(desk):
    begin_small(desk)
    set_clipboard("Amy: 9 at Q\n")
    desk.window.press("Paste")
    desk.window.get("button", "Leave out Amy")
    until(lambda: len(kept(desk)) == 1, "the desk to be noted")
    file = kept(desk)[0]
    desk.window.kill()
    file.write_text('{"version": 7}')
    open_again(desk)
    window = desk.window
    window.get("label", "Texts That Waited Can’t Be Read")
    aside, = kept(desk)
    assert aside != file and aside.read_text() == '{"version": 7}'
    assert any(str(aside) in name for name in window.names("label"))
    window.press("Close")
    window.gone("label", "Texts That Waited Can’t Be Read")
    set_clipboard("Amy: 9 at Q\n")
    window.press("Paste")
    window.get("button", "Leave out Amy")
    until(lambda: len(kept(desk)) == 2, "both to be there")
    window.kill()
    aside.unlink()
    file.unlink()


def test_one_of_two_counts(desk):
    """By one press; the rest is left out, and can be put back."""
    begin_small(desk)
    window = desk.window
    set_clipboard("Amy: 1 at A\nAmy: 2 at B\nBen: 1 at A\nAmy: 3 at C\n")
    window.press("Paste")
    window.get("button", "Add 1 Accepted")
    until(lambda: len(list(window.find_all("button", "This One Counts"))) == 3, "a choice beside each")
    window.click(list(window.find_all("button", "This One Counts"))[1])
    window.get("button", "Add 2 Accepted")
    until(lambda: len(list(window.find_all("button", "Leave out Amy"))) == 1, "the others to be left out")
    window.get("label", "2 at B")
    window.press("Undo")
    window.get("button", "Add 1 Accepted")
    until(lambda: len(list(window.find_all("button", "This One Counts"))) == 3, "all to be back")
    window.click(list(window.find_all("button", "This One Counts"))[0])
    window.press("Add 2 Accepted")
    window.get("list item", "Amy: Accepted, 1 at A")
    window.kill()


def test_what_was_sent_late_is_marked(desk):
    script = desk.folder / "late.croupier-script"
    script.write_text(SCRIPT.replace("== open", "! deadline: 2026-03-12 14:00 +00:00, grace 2\n== open"))
    start(desk, script)
    set_clipboard("12.03.2026, 14:02 - Amy: 1 at A\n12.03.2026, 14:03 - Ben: 1 at A\nCyd — Today at 00:00\n1 at A\n")
    desk.window.get("list item", "Amy: Waiting, Nothing yet")
    desk.window.press("Paste")
    desk.window.get("label", "Late: 12 Mar, 14:03")
    desk.window.get("label", "12 Mar, 14:02")
    desk.window.get("label", f"Late: {time.strftime('%-d %b')}, 00:00")
    desk.window.kill()


def test_what_a_game_master_wrote_comes_back(desk):
    """When it is taken back that it is one: on the open desk, and where the desk has closed."""
    for others in "Amy: 9 at Q\n", "":
        begin_small(desk)
        window = desk.window
        set_clipboard(f"Mara: last call\nMara: hurry up\n{others}")
        window.press("Paste")
        window.press("Who is Mara?", "combo box")
        settle(0.3)
        window.type("game")
        settle(0.3)  # the list is searched when the typing pauses
        window.keys("Down", "Return")
        window.get("label", "What Mara writes is no player’s")
        window.gone("button", "Leave out Mara")
        window.press("Undo", inside=window.find("dialog") if others else None)
        if others:
            until(lambda: len(list(window.find_all("button", "Leave out Mara"))) == 2, "both to be back")
            window.get("button", "Leave out Amy")
        else:
            window.get("label", "2 pasted texts are left")
        window.kill()


def test_who_is_who_is_asked_once_over_matches(desk):
    """And anew where the chat's name is that of two players of a match."""
    desk.window = window = Window(CROUPIER, HOME=str(desk.folder / "fresh"))
    window.resize(1000, 700)
    window.get("button", "New Match")

    def paste_in_a_match_of(names):
        window.begin_match_instead("Highest Unique", names)
        window.get("list item", f"{names[0]}: Waiting, Nothing yet")
        now = time.strftime("Today at %H:%M")
        set_clipboard(f"Skull — {now}\n4\nMara — {now}\nthat is all\n")
        window.press("Paste")

    def is_read_as(name):
        window.press("Add 1 Accepted")
        window.get("list item", f"{name}: Accepted, 4*")

    paste_in_a_match_of(["Amy", "Ben", "Cyd", "Dan", "Eve"])
    window.choose_by_typing("Who is Mara?", "game", "A game master")
    window.choose_by_typing("Who is Skull?", "amy", "Amy")
    is_read_as("Amy")
    paste_in_a_match_of(["Fay", "Gus", "Amy", "Ivy", "Jon"])
    is_read_as("Amy")
    paste_in_a_match_of(["Ben", "Cyd", "Dan", "Eve", "Fay"])
    window.choose_by_typing("Who is Skull?", "ben", "Ben")
    is_read_as("Ben")
    paste_in_a_match_of(["Amy", "Ben", "Cyd", "Dan", "Eve"])
    window.get("combo box", "Who is Skull?")
    assert not window.find("combo box", "Who is Mara?")
    window.kill()


with tempfile.TemporaryDirectory() as folder:
    main([test_far_too_much_is_refused,
          test_the_window_answers_while_a_busy_channel_comes_in,
          test_the_first_of_them_can_be_left_out_meanwhile,
          test_what_is_looked_at_is_there_after_a_kill,
          test_what_waits_is_offered_again_until_it_is_settled,
          test_no_round_is_resolved_without_what_waits,
          test_what_cannot_be_read_is_put_aside,
          test_one_of_two_counts,
          test_what_was_sent_late_is_marked,
          test_what_a_game_master_wrote_comes_back,
          test_who_is_who_is_asked_once_over_matches],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
