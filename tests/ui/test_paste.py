#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The paste desk: what is certain is added by one key, what is not waits for a look, and nothing is lost on the way."""

import json
import pathlib
import sys
import tempfile
import types

from driver import Window, clipboard, main, set_clipboard, settle, until

CROUPIER = sys.argv[1]
NAMES = ["Amy", "bob_the_builder", "Cyd", "Dan", "Elif", "Fay"]
SCRIPT = "game: keys-to-success\ntitle: Desk\nseed: " + "7c" * 32 + "\n" + "".join(f"player: {name}\n" for name in NAMES) + "== round-1\n== open\n"
E = "\N{EM DASH}"
RETRACTION = f"Elif {E} Yesterday at 14:02\n2 at A\nCyd {E} Yesterday at 14:03\n1 at A\nElif {E} Yesterday at 14:05\nno wait, 1 at QQ\n"


def submissions(desk):
    match = json.loads(next(desk.folder.glob(".local/share/croupier/matches/*.croupier")).read_text())
    return [(entry["submit"], entry["text"]) for entry in match["log"] if "submit" in entry]


def paste(desk, text):
    set_clipboard(text)
    desk.window.keys("ctrl+v")
    desk.window.get("label", "Pasted Submissions")


def rows(desk):
    return desk.window.names("list item", desk.window.get("list", "Pasted submissions"))


def close(desk):
    desk.window.keys("Escape")
    desk.window.gone("label", "Pasted Submissions")


def says(desk, text):
    until(lambda: any(text in name for name in desk.window.names("label")), f"“{text}”")


def chosen(desk, name):
    until(lambda: desk.window.has_focus("list item", f"{name}: *"), f"{name} to be chosen")


def leave_out_all(desk):
    for n in range(len(rows(desk)) - 1, -1, -1):
        desk.window.press(f"Leave out {rows(desk)[0]}")
        if n > 0:
            until(lambda: len(rows(desk)) == n, f"{n} texts to stay")
    desk.window.gone("label", "Pasted Submissions")


def test_return_takes_nothing_away(desk):
    script = desk.folder / "desk.croupier-script"
    script.write_text(SCRIPT)
    desk.window = window = Window(CROUPIER, str(script), HOME=str(desk.folder))
    window.resize(1280, 800)
    window.get("button", "Resolve Round 1")
    for width in (450, 360, 1280):
        window.resize(width, 800)
        window.keys("ctrl+4")
        window.get("button", "Paste")
        paste(desk, "Amy: 9 at QQ\nCyd: 9 at QQ\n")
        settle()
        window.keys("Return")
        settle()
        assert rows(desk) == ["Amy", "Cyd"], f"at {width}: {rows(desk)}"
        assert submissions(desk) == []
        leave_out_all(desk)


def test_where_all_is_well_return_adds(desk):
    window = desk.window
    paste(desk, "Amy: 1 at A\nCyd: 1 at A\n")
    says(desk, "All are accepted.")
    until(lambda: window.has_focus("button", "Add 2 Accepted"), "the focus on Add")
    window.keys("Return")
    window.gone("label", "Pasted Submissions")
    until(lambda: len(submissions(desk)) == 2, "two submissions")
    window.press("Undo")
    until(lambda: submissions(desk) == [], "them to be undone")


def test_a_later_refused_text_keeps_the_earlier_one(desk):
    window = desk.window
    paste(desk, RETRACTION)
    window.get("button", "Add 1 Accepted")
    says(desk, "Elif sent “no wait, 1 at QQ” too, which is refused.")
    says(desk, "1 is to be looked at. 1 is refused.")
    window.press("Add 1 Accepted")
    until(lambda: [text for _, text in submissions(desk)] == ["1 at A"], "Cyd's alone")
    until(lambda: rows(desk) == ["Elif", "Elif"], "both of Elif's to stay")
    window.tab_to("check box", "It is right")
    window.keys("space")
    window.get("button", "Add 1 Accepted")


def test_nothing_is_lost_when_it_closes(desk):
    window = desk.window
    close(desk)
    window.get("label", "2 pasted texts are left")
    window.press("Review")
    window.get("label", "Pasted Submissions")
    until(lambda: rows(desk) == ["Elif", "Elif"], "both of Elif's again")
    close(desk)
    paste(desk, "Fay: 9 at QQ\n")
    until(lambda: rows(desk) == ["Elif", "Fay", "Elif"], "Fay’s above what was looked at")
    leave_out_all(desk)
    settle()
    assert not window.find("label", "* left")


def test_with_nothing_to_add_the_keys_still_work(desk):
    window = desk.window
    paste(desk, "Amy: 9 at QQ\n")
    window.get("button", "Nothing to Add")
    until(lambda: window.has_focus("list item", "Amy"), "the focus on the row")
    set_clipboard("Cyd: 9 at QQ\n")
    window.keys("ctrl+v")
    until(lambda: rows(desk) == ["Amy", "Cyd"], "Cyd's below Amy's")
    window.keys("ctrl+v")
    window.get("label", "All of that is here already")
    assert len(list(window.find_all("list", "Pasted submissions"))) == 1
    window.press("Leave out Amy")
    until(lambda: rows(desk) == ["Cyd"] and window.has_focus("list item", "Cyd"), "the focus on the next")
    window.press("Undo")
    until(lambda: rows(desk) == ["Amy", "Cyd"], "Amy's to be back")
    close(desk)
    assert not window.find("label", "Pasted Submissions")
    window.press("Review")
    leave_out_all(desk)


def test_a_guessed_name_is_told(desk):
    window = desk.window
    paste(desk, f"bob {E} Yesterday at 14:02\n1 at A\nx {E} Yesterday at 14:03\nhello\n")
    says(desk, "“bob” was taken for bob_the_builder.")
    says(desk, "Nobody is called “x”")
    window.get("button", "Nothing to Add")
    window.tab_to("check box", "It is right")
    window.keys("space")
    window.press("Add 1 Accepted")
    until(lambda: submissions(desk)[-1] == ("bob_the_builder", "1 at A"), "the submission")
    leave_out_all(desk)


def test_what_may_be_anothers_waits(desk):
    window = desk.window
    paste(desk, f"Amy {E} Yesterday at 14:28\n1 at A\nDan\n2 at A\nFay {E} Yesterday at 14:30\n2 at A\n")
    window.get("button", "Add 1 Accepted")
    says(desk, "Somebody else’s message may begin at “Dan”.")
    leave_out_all(desk)


def test_what_wants_somebody_stands_first(desk):
    window = desk.window
    paste(desk, f"Amy {E} Yesterday at 14:02\n1 at A\nCyd {E} Yesterday at 14:03\n9 at QQ\nDan {E} Yesterday at 14:04\n2 at A\n"
                f"Elif {E} Yesterday at 14:05\n7 at QQ\nCyd {E} Yesterday at 14:06\n1 at A\n")
    until(lambda: rows(desk) == ["Cyd", "Elif", "Amy", "Dan", "Cyd"], "what wants somebody above")
    window.get("label", "To Look At")
    window.get("label", "Understood")
    window.press("Add 3 Accepted")
    until(lambda: rows(desk) == ["Cyd", "Elif"], "what is left")


def test_after_closing_the_first_problem_is_chosen(desk):
    window = desk.window
    window.press("Keep All")
    window.gone("label", "Pasted Submissions")
    window.get("label", "2 pasted texts are left")
    chosen(desk, "Cyd")
    window.keys("F8")
    chosen(desk, "Elif")
    window.keys("F8")
    chosen(desk, "Fay")
    window.keys("shift+F8")
    chosen(desk, "Elif")
    window.press("Review")
    leave_out_all(desk)


def test_a_text_is_corrected_in_place(desk):
    window = desk.window
    paste(desk, "Fay: 9 at QQ\nElif: 1 at QQ\n")
    window.get("button", "Nothing to Add")
    window.click(window.get("toggle button", "Correct what Elif sent"))
    until(lambda: window.has_focus("text", "Corrected text"), "the focus in the text")
    window.keys("ctrl+a")
    window.type("2 at A")
    window.get("button", "Add 1 Accepted")
    window.keys("Escape")
    window.get("button", "Nothing to Add")
    until(lambda: any(name == "1 at QQ" for name in window.names("label")), "what was pasted")
    window.click(window.get("toggle button", "Correct what Elif sent"))
    until(lambda: window.has_focus("text", "Corrected text"), "the focus in the text")
    window.keys("ctrl+a")
    window.type("2 at A")
    window.press("Add 1 Accepted")
    until(lambda: submissions(desk)[-1] == ("Elif", "2 at A"), "the submission")
    leave_out_all(desk)


def test_one_key_settles_one_text(desk):
    """Space does what a text asks for, then comes the next; Delete leaves it out; Return adds, wherever the focus is."""
    window = desk.window
    n = len(submissions(desk))
    paste(desk, f"Cyd {E} Yesterday at 17:02\n9 at QQ\nAmy {E} Yesterday at 17:03\nis this ok?\n1 at A\nDan {E} Yesterday at 17:04\n1 at A\nwait\n2 at A\n"
                f"Zed {E} Yesterday at 17:05\n1 at A\nFay {E} Yesterday at 17:06\n1 at A\n")
    until(lambda: window.has_focus("list item", "Cyd"), "the focus on the first")
    window.keys("space")
    until(lambda: window.has_focus("text", "Corrected text"), "the focus in the text")
    window.keys("ctrl+Return")
    until(lambda: window.has_focus("list item", "Cyd"), "the focus on the row")
    window.keys("Delete")
    until(lambda: window.has_focus("list item", "Amy"), "the focus on the next")
    assert "Cyd" not in rows(desk)
    window.keys("space")
    until(lambda: window.has_focus("list item", "Dan"), "the focus on the one after it")
    window.get("button", "Add 2 Accepted")
    window.keys("space")
    until(lambda: window.has_focus("list item", "Zed"), "the focus on the stranger")
    window.keys("space")
    window.pick("A spectator, or a bot")
    until(lambda: window.has_focus("button", "Add 3 Accepted"), "the focus on Add")
    set_clipboard("Elif: 9 at QQ\n")
    window.keys("ctrl+v")
    until(lambda: window.has_focus("list item", "Elif"), "the focus on what is new")
    window.keys("Return")
    until(lambda: rows(desk) == ["Elif"], "the others to be added")
    until(lambda: submissions(desk)[n:] == [("Amy", "1 at A"), ("Dan", "2 at A"), ("Fay", "1 at A")], "what was meant")
    leave_out_all(desk)


def test_strangers_are_introduced_once(desk):
    window = desk.window
    chat = f"💀Skull💀 {E} Yesterday at 16:02\n1 at A\nMara {E} Yesterday at 16:03\nthanks, Skull\n💀Skull💀 {E} Yesterday at 16:04\n2 at A\nMara {E} Yesterday at 16:05\nlast call\n"
    paste(desk, chat)
    until(lambda: rows(desk) == ["💀Skull💀", "Mara", "💀Skull💀", "Mara"], "strangers")
    window.choose_by_typing("Who is 💀Skull💀?", "Dan", "Dan")
    window.get("label", "💀Skull💀 is Dan")
    until(lambda: rows(desk) == ["Mara", "Mara", "Dan", "Dan"], "Dan's to be understood")
    window.choose_by_typing("Who is Mara?", "game", "A game master")
    until(lambda: rows(desk) == ["Dan", "Dan"], "Mara's to be gone")
    says(desk, "2 came in before, or are no player’s.")
    window.press("Add 2 Accepted")
    until(lambda: submissions(desk)[-2:] == [("Dan", "1 at A"), ("Dan", "2 at A")], "Dan's submissions")
    set_clipboard(chat)
    window.keys("ctrl+v")
    window.get("label", "Nothing of that is new")


def test_a_name_like_a_players_is_offered(desk):
    """And whoever types a part of it finds the player, not the question."""
    window = desk.window
    paste(desk, f"elif_k {E} Yesterday at 16:12\n1 at A\ndan.the.man {E} Yesterday at 16:13\n1 at A\n")
    until(lambda: rows(desk) == ["elif_k", "dan.the.man"], "strangers")
    window.choose_by_typing("Who is dan.the.man?", "dan", "Dan")
    window.get("label", "dan.the.man is Dan")
    until(lambda: rows(desk) == ["elif_k", "Dan"], "Dan's to be understood")
    window.press("It Is Elif")
    window.get("label", "elif_k is Elif")
    until(lambda: sorted(rows(desk)) == ["Dan", "Elif"], "both to be understood")
    leave_out_all(desk)


def test_a_refusal_is_told_to_who_sent_it(desk):
    window = desk.window
    paste(desk, "Cyd: 9 at QQ\n")
    window.press("Copy Reply for Cyd")
    window.get("label", "Copied: a reply for Cyd")
    until(lambda: clipboard().startswith("Cyd, I cannot use “9 at QQ” as it stands:"), "the reply")
    assert clipboard().endswith("Please send it once more."), clipboard()
    leave_out_all(desk)


def test_all_can_be_left_out_at_once(desk):
    window = desk.window
    paste(desk, "Cyd: 9 at QQ\nElif: 9 at QQ\n")
    window.press("Leave out all")
    window.gone("label", "Pasted Submissions")
    window.get("label", "Left out: 2 texts")
    window.press("Undo")
    window.get("label", "2 pasted texts are left")
    window.press("Review")
    until(lambda: rows(desk) == ["Cyd", "Elif"], "both again")
    window.press("Leave out all")
    window.gone("label", "Pasted Submissions")


def test_a_text_without_a_name_is_the_chosen_players(desk):
    window = desk.window
    window.choose("Fay: *")
    window.keys("ctrl+4")
    paste(desk, "3 at A\n")
    until(lambda: rows(desk) == ["Fay"], "Fay to be proposed")
    says(desk, "No name stands above this; it is taken for the chosen player’s.")
    window.get("button", "Nothing to Add")
    leave_out_all(desk)


def test_a_chat_is_no_text_of_one(desk):
    window = desk.window
    window.choose("Amy: *")
    window.keys("Return")
    until(lambda: window.has_focus("text", "Text as sent"), "the focus in the text")
    paste(desk, f"Cyd {E} Yesterday at 15:02\n9 at QQ\nElif {E} Yesterday at 15:03\n9 at QQ\n")
    until(lambda: rows(desk) == ["Cyd", "Elif"], "both")
    leave_out_all(desk)
    assert not any("QQ" in window.text(node) for node in window.find_all("text", "Text as sent"))


def test_a_chat_is_pasted_on_any_page(desk):
    window = desk.window
    for n, page in enumerate(("Board", "Messages")):
        window.go_to(page)
        paste(desk, f"Cyd {E} Yesterday at 15:1{n}\n9 at QQ\nElif {E} Yesterday at 15:1{n}\n9 at QQ\n")
        until(lambda: rows(desk) == ["Cyd", "Elif"], "both")
        leave_out_all(desk)


def test_what_is_no_move_is_folded_away(desk):
    window = desk.window
    paste(desk, f"Amy {E} Yesterday at 18:02\n1 at A\nAmy {E} Yesterday at 18:03\nwhen is this due?\nFay {E} Yesterday at 18:04\nthanks!\n")
    says(desk, "All are accepted. 2 are no moves.")
    assert rows(desk) == ["Amy"], rows(desk)
    window.get("button", "Add 1 Accepted")
    assert not window.find("button", "What Can Be Sent")
    window.press("Other Messages (2)", "list item")
    window.press("What Can Be Sent")
    says(desk, "Copied: a reply for Amy")
    assert "1 at A" in clipboard() or "at" in clipboard(), clipboard()
    window.press("Their Cards and Place")
    until(lambda: "Round 1" in clipboard(), "what she was told when the round began")
    window.press("When It Closes")
    says(desk, "No time is set at which this closes.")
    before = len(submissions(desk))
    close(desk)
    until(lambda: window.find("label", "Pasted Submissions") is None, "the desk to close")
    assert len(submissions(desk)) == before
    paste(desk, f"Fay {E} Yesterday at 18:14\nthanks, good night all\n")
    says(desk, "1 is no move.")
    leave = window.get("button", "Leave out all")
    window.click(leave)
    window.gone("label", "Pasted Submissions")


def test_what_is_settled_stays_so(desk):
    """What was left out, or corrected, is set aside when it is pasted again, and counts after all with one click."""
    window = desk.window
    window.keys("ctrl+4")
    chat = f"Cyd {E} Yesterday at 18:02\n9 at QQ\nElif {E} Yesterday at 18:03\n2 at QQ\nAmy {E} Yesterday at 18:04\n3 at A\n"
    paste(desk, chat)
    window.press("Leave out Cyd")
    until(lambda: rows(desk) == ["Elif", "Amy"], "Cyd's to be gone")
    says(desk, " sent before this phase began, or ")
    window.click(window.get("toggle button", "Correct what Elif sent"))
    until(lambda: window.has_focus("text", "Corrected text"), "the focus in the text")
    window.keys("ctrl+a")
    window.type("2 at A")
    window.press("Add 2 Accepted")
    until(lambda: submissions(desk)[-2:] == [("Elif", "2 at A"), ("Amy", "3 at A")], "what was meant")
    window.gone("label", "Pasted Submissions")
    assert not window.find("label", "* left")
    set_clipboard(chat)
    window.keys("ctrl+v")
    window.get("label", "Nothing of that is new")
    window.press("Show")
    says(desk, " sent before this phase began, or ")
    window.press("Count It", inside=window.get("list item", "Cyd, *"))
    until(lambda: rows(desk) == ["Cyd"], "Cyd's to be back")
    says(desk, " sent before this phase began, or ")
    leave_out_all(desk)


def test_what_was_sent_before_the_phase_is_set_aside(desk):
    window = desk.window
    window.press("Resolve Round 1")
    window.get("label", "Round 1 resolved")
    paste(desk, f"Cyd {E} 27 Nov 2020, 21:15\n1 at A\nZelda {E} 27 Nov 2020, 21:16\nwhat a match!\nDan {E} 27 Nov 2099, 21:17\n1 at A\n")
    until(lambda: rows(desk) == ["Dan"], "Dan's alone")
    says(desk, " sent before this phase began, or ")
    window.click(window.get("list item", "Set Aside"))
    window.get("list item", "Zelda, *")
    window.press("Count It", inside=window.get("list item", "Cyd, *"))
    until(lambda: rows(desk) == ["Cyd", "Dan"], "Cyd's to count")
    window.press("Add 2 Accepted")
    until(lambda: submissions(desk)[-2:] == [("Cyd", "1 at A"), ("Dan", "1 at A")], "both, in their order")
    window.gone("label", "Pasted Submissions")
    window.choose("Cyd: *")
    window.get("label", "Sent: *")  # by which it is late or not
    settle()


def test_far_too_much_is_refused_in_a_moment(desk):
    window = desk.window
    for text in ("Amy: 1 at A\n" * 200_000, "".join(f"[14:{n % 60:02}] Amy: {n} at A\n" for n in range(20001))):
        set_clipboard(text)
        window.keys("ctrl+v")
        says(desk, "Copy only what came in lately.")
        until(lambda: not window.find("label", "*Copy only what came in lately.*"), "the toast to go", 20)
        window.keys("ctrl+f")
        window.keys("ctrl+v")
        window.keys("Escape")
    window.get("button", "Resolve Round 1")


def test_what_was_sent_before_the_match_is_no_move_of_it(desk):
    window = desk.window
    set_clipboard(f"Amy {E} Yesterday at 23:02\n4\n")
    window.keys("ctrl+v")
    window.get("label", "Nothing of that is new")
    window.press("Show")
    window.get("label", "Pasted Submissions")
    window.get("list item", "Set Aside")
    close(desk)


def test_a_game_master_is_named_once_for_all_matches(desk):
    """But not who looked on: another match has other spectators."""
    window = desk.window
    window.begin_match_instead("Highest Unique", NAMES)
    paste(desk, "Mara: last call\nZed: 1\nAmy: 4\n")
    until(lambda: rows(desk) == ["Zed", "Amy"], "no text of a game master's")
    says(desk, "1 came in before, or is no player’s.")
    leave_out_all(desk)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        main([test_return_takes_nothing_away,
              test_where_all_is_well_return_adds,
              test_a_later_refused_text_keeps_the_earlier_one,
              test_nothing_is_lost_when_it_closes,
              test_with_nothing_to_add_the_keys_still_work,
              test_a_guessed_name_is_told,
              test_what_may_be_anothers_waits,
              test_what_wants_somebody_stands_first,
              test_after_closing_the_first_problem_is_chosen,
              test_a_text_is_corrected_in_place,
              test_one_key_settles_one_text,
              test_strangers_are_introduced_once,
              test_a_name_like_a_players_is_offered,
              test_a_refusal_is_told_to_who_sent_it,
              test_all_can_be_left_out_at_once,
              test_a_text_without_a_name_is_the_chosen_players,
              test_a_chat_is_no_text_of_one,
              test_a_chat_is_pasted_on_any_page,
              test_what_is_no_move_is_folded_away,
              test_what_is_settled_stays_so,
              test_far_too_much_is_refused_in_a_moment,
              test_what_was_sent_before_the_phase_is_set_aside,
              test_a_game_master_is_named_once_for_all_matches,
              test_what_was_sent_before_the_match_is_no_move_of_it],
             types.SimpleNamespace(folder=pathlib.Path(folder)))
