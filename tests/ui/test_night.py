#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A night of Factions through the window: looked at before it runs, resolved, told, and explained to one who asks why."""

import pathlib
import tempfile

from driver import clipboard, main, settle, until
from evening import (SAMPLES, begin, copy_message, leave_what_would_be_told, look_at_what_would_be_told, open_script, resolve, said,
                     test_the_window_closes, told)

# What Ivo may know of the second day, once it was copied for them: their own, and what they were told.
TO_SEND_BEFORE = """**Day 2, at its start: still to be told to everyone**
• Out of the game: Abel, Edwin and Tilda.
• 17 players are left.

**Day 2, at its start: still to be told to East**
• The votes of East:
• Konrad: 3 votes
• Tilda: 3 votes
• Lena: 1 vote
• Voted out: Tilda.

"""
SENT = """**What you sent**
• You sent: “vote Lena; kill Konrad”

"""
TO_SEND = """**Day 3, at its start: still to be told to everyone**
• Out of the game: Konrad, Petra, Quirin and Stefan.
• 13 players are left.

"""
TOLD = """**Day 3, at its start: told to East**
• The votes of East:
Rule: The votes are told with their weights; void votes are not counted, and who voted is never told.
• Quirin: 4 votes
• Judit: 2 votes
• Konrad: 1 vote
• Lena: 1 vote
• Oskar: 1 vote
• Voted out: Quirin.
Rule: Whoever has the most votes is out. Where several have as many, the third form that came in decides if it votes for one of them, then the fourth and so on, then the second, then the first; with three players left in all the second form decides first.
• Died in the night: Konrad.
Rule: Who died in the night is told, but not how.

**Day 3, at its start: told to you**
• You received the item shield.
• Play it on yourself: you cannot be killed that night. Nobody is told. Not with five or fewer players left.
• “shield”: you cannot be killed that night.
• “shield” only while 6 or more players are left."""

OUTCOME = ("Voted out: Quirin and Stefan.", "Ivo holds one more of the item shield.", "Dora, “idol” on Dora: votes for them are void.",
           "Bea gives the item shield to Ivo.", "Votes on West",
           "Form 1: Konrad votes for Quirin.", "Konrad sent: “vote Quirin; save Rosa”",
           "Rule: Each night, Red may together choose one player on their island; that player leaves the game unless protected.",
           "All kills come at the same time, and fail on whoever is protected or out already.")


def test_the_night_is_seen_before_it_runs(evening):
    window = open_script(evening, f"{evening.head}== open\n")
    window.choose("Rounds")
    look_at_what_would_be_told(window, "Day 2", "Konrad votes for Quirin", *OUTCOME)
    headings = [name for name in window.names("label") if name in ("The Outcome", "Items", "Votes on West")]
    assert headings == ["The Outcome", "Items", "Votes on West"], headings


def test_what_would_be_told_stands_in_its_order(evening):
    window = evening.window
    dialog = window.get("dialog", "Day 2")
    rows = [name for name in window.names("list item", inside=dialog) if name in ("Everyone", "East", "West", "Spectators", "Ivo")]
    assert rows == ["Everyone", "East", "West", "Spectators", "Ivo"], rows
    window.get("button", "Resolve Day 2")


def test_the_curtain_hides_the_night(evening):
    leave_what_would_be_told(evening.window, "Konrad votes for Quirin")


def test_the_night_is_told(evening):
    window = evening.window
    resolve(window, "Day 2")
    # The list has rows only for what is in sight.
    for name, audience, find in (("East", "channels/East", "votes of East"), ("Ivo", "players/Ivo", "You received")):
        window.search(find)
        copy_message(window, f"{name}: Day 3 · Start*", told(evening, "day-3", audience))


def test_a_player_is_told_why(evening):
    window = evening.window
    window.press("Explain…")
    dialog = window.get("dialog", "Explain")
    until(lambda: said(window, "Nothing is in it but what Ivo sent and was told"), "for whom it is")
    window.press("All That They Were Told", "check box")
    window.press("Copy", inside=dialog)
    until(lambda: clipboard().strip() == (SENT + TOLD).strip(), "the explanation on the clipboard")


def test_what_is_still_to_be_sent_is_in_it_on_a_click(evening):
    window = evening.window
    dialog = window.get("dialog", "Explain")
    until(lambda: said(window, "3 messages were not copied yet"), "how many there are")
    window.tab_to("check box", "With What Is Still to Be Sent")
    window.keys("space")
    until(lambda: said(window, "was told or is still to be told"), "what is in it now")
    window.press("Copy", inside=dialog)
    until(lambda: clipboard().strip() == (TO_SEND_BEFORE + SENT + TO_SEND + TOLD).strip(), "all of it on the clipboard")
    window.keys("space")
    until(lambda: not said(window, "or is still to be told"), "what was sent alone")


def test_the_curtain_hides_an_explanation(evening):
    window = evening.window
    window.keys("ctrl+h")
    until(lambda: not said(window, "Ivo"), "the curtain")
    assert not said(window, "Voted out: Quirin.")
    window.keys("ctrl+h")
    until(lambda: said(window, "Nothing is in it but what Ivo sent and was told"), "the explanation to come back")


def test_the_game_master_sees_all_of_it(evening):
    window = evening.window
    window.keys("Escape")
    window.gone("dialog", "Explain")
    window.choose("Board")
    window.keys("alt+Page_Up")
    window.get("label", "After Day 2")
    window.press("Explain…")
    dialog = window.get("dialog", "Explain")
    until(lambda: said(window, "What came in"), "what came in")
    until(lambda: said(window, "The game master ruled: “Open a private channel (Lantern): Bea, Lena, Oskar”, because they asked for one"), "the ruling")
    until(lambda: said(window, "Form 1: Konrad votes for Quirin."), "the votes")
    assert not window.find("button", "Copy", inside=dialog)
    window.keys("Escape")
    window.gone("dialog", "Explain")


def test_an_event_leads_to_what_became_of_its_player(evening):
    window = evening.window
    window.choose("History")
    window.choose("Konrad: vote Quirin; save Rosa*")
    window.keys("ctrl+i")
    dialog = window.get("dialog", "Explain")
    until(lambda: "Konrad sent: “vote Quirin; save Rosa”" in window.names("label", dialog), "what came in")
    assert not said(window, "Votes on West")
    window.keys("alt+a")  # the choosers have gone up: it stands at what became of Konrad
    until(lambda: any(window.is_focused(node) for node in window.find_all("entry")), "the list to search in")
    window.type("every")
    settle(0.3)  # the list is searched when the typing pauses
    window.keys("Down", "Return")
    until(lambda: said(window, "Votes on West"), "what became of everybody")
    until(lambda: "The same as stands above." in window.names("label", dialog), "the spectators' copy in short")
    window.keys("Escape")
    window.gone("dialog", "Explain")


with tempfile.TemporaryDirectory() as place:
    head = (SAMPLES / "factions.croupier-script").read_text().split("# Ten are left")[0]
    main([test_the_night_is_seen_before_it_runs,
          test_what_would_be_told_stands_in_its_order,
          test_the_curtain_hides_the_night,
          test_the_night_is_told,
          test_a_player_is_told_why,
          test_what_is_still_to_be_sent_is_in_it_on_a_click,
          test_the_curtain_hides_an_explanation,
          test_the_game_master_sees_all_of_it,
          test_an_event_leads_to_what_became_of_its_player,
          test_the_window_closes],
         begin(pathlib.Path(place), head, head=head))
