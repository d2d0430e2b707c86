#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fairness: the commitment to post, all that was drawn, the proof, and whether a pasted one holds."""

import hashlib
import pathlib
import sys
import tempfile
import time
import types

from driver import Window, clipboard, main, run, set_clipboard, until

CROUPIER, CLI = sys.argv[1:3]
SEED = "5e" * 32
HEAD = ("game: pass-the-present\ntitle: The Second Evening\nseed: " + SEED + "\noption rounds: 1\n"
        + "".join(f"player: {name}\n" for name in ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace"))
        + "== pregame\nAlice: Bob\n! redraw seats because Bob saw the screen\n")


def texts(window):
    return window.names("label") + window.names("list item") + window.names("button")


def test_nothing_secret_is_in_the_post_before(fair):
    fair.window = window = Window(CROUPIER, str(fair.script), HOME=str(fair.folder))
    window.resize(1280, 800)
    window.go_to("Fairness")
    window.get("label", "This should have been posted before the first draw, in “Seating”.")
    set_clipboard("nothing")
    window.press("Copy")
    until(lambda: "Commitment: " in clipboard(), "the commitment on the clipboard")
    assert SEED not in clipboard()
    fair.commitment = clipboard().split("Commitment: ")[1][:64]


def test_a_draw_thrown_away_is_shown_with_its_reason(fair):
    fair.window.get("list item", "1. Seats: *")
    row = next(name for name in fair.window.names("list item") if name.startswith("1. Seats: "))
    assert row.endswith("seatings, from pregame/seats, Thrown away: Bob saw the screen"), row
    assert not any(SEED in text for text in texts(fair.window))


def test_the_proof_waits_for_the_end(fair):
    window = fair.window
    assert not window.is_sensitive(window.get("button", "Show…"))
    window.get("label", "Waits until the match is over: the seed gives away every draw that is still to come.")
    window.press("Show the Seed Before the End…")
    window.get("label", "Show the Seed Before the End?")
    window.press("Cancel")
    window.gone("label", "Show the Seed Before the End?")


def resolve(window, phase):
    window.go_to("Rounds")
    window.resolve(phase)
    window.gone("button", f"Resolve {phase}")


def test_draws_of_the_match_come_to_the_list(fair):
    for phase in "Seating", "Design", "Round 1":
        resolve(fair.window, phase)
    fair.window.go_to("Fairness")
    fair.window.get("list item", "2. Seats: *")
    fair.window.tab_to("list item", "Seating*")
    fair.window.tab_to("list item", "Design*", key="Down")
    fair.window.keys("Return")
    fair.window.get("list item", "3. Layers · Alice: A: *")


def copy_parts(window):
    """Presses Return, which copies a part and goes to the next, until the last."""
    parts = []
    while not parts or parts[-1].startswith("(") and not is_last(parts[-1]):
        set_clipboard("nothing")
        window.keys("Return")
        until(lambda: clipboard() != "nothing", "a part of the proof")
        parts.append(clipboard())
    return "\n\n".join(parts)


def is_last(part):
    number, of = part[1:part.index(")")].split("/")
    return number == of


def test_the_proof_is_shown_after_a_question(fair):
    window = fair.window
    window.press("Show…")
    window.press("Show the Seed")
    window.get("button", "Save…")
    until(lambda: any("Croupier proof 1" in text for text in window.names("label")), "the proof")
    fair.proof = copy_parts(window)
    assert SEED in fair.proof
    assert "Left out: 1 choices" in fair.proof
    window.keys("Escape")
    window.gone("button", "Save…")


def test_a_pasted_proof_holds(fair):
    window = fair.window
    set_clipboard(fair.proof)
    window.keys("ctrl+v")
    window.get("label", "The Proof Holds")
    report = next(text for text in window.names("label") if "gives the same draws" in text)
    assert fair.commitment in report, report


def test_the_first_lie_is_named(fair):
    window = fair.window
    window.keys("Escape")
    window.gone("label", "The Proof Holds")
    forged = fair.proof.replace("layers from design/layers/Alice, 1 of 512", "layers from design/layers/Alice, 1 of 8", 1)
    assert forged != fair.proof
    set_clipboard(forged)
    window.keys("ctrl+v")
    window.get("label", "The Proof Does Not Hold")
    window.get("label", "Draw 3, layers from design/layers/Alice, does not hold: the post says that it is 1 of 8; it is 1 of 512.")


def test_another_commitment_is_noticed(fair):
    window = fair.window
    window.keys("Escape")
    window.gone("label", "The Proof Does Not Hold")
    set_clipboard(fair.proof)
    window.keys("ctrl+v")
    window.get("label", "The Proof Holds")
    window.click(window.get("text", "Commitment (Optional)"))
    window.type("12")
    window.gone("label", "The Proof Holds")
    window.keys("Return")
    window.get("label", "The Proof Does Not Hold")
    window.get("label", "This is not the seed of the commitment that was posted before: *")
    window.keys("Escape")


def slow_proof():
    """Forty of whom fifteen make a team in which everybody has a role that only it has: it takes ten million starts to give up."""
    seed = "a5" * 32
    commitment = hashlib.sha256(("croupier-v1:" + seed).encode()).hexdigest()
    return (f"Croupier proof 1\nMatch: T\nGame: factions\nCommitment: {commitment}\nSeed: {seed}\n"
            f"Players: {', '.join(f'Player {i}' for i in range(40))}\nDraws: 1\n1. teams from setup/teams, 1 of 5\n"
            "How: casting\nTeams: Red: 15; Blue: 25\nRoles: spy: 15: Red\nValue: none\n")


def test_a_check_ends_with_its_dialog(fair):
    window = fair.window
    window.gone("text", "Commitment (Optional)")
    set_clipboard(slow_proof())
    window.keys("ctrl+v")
    window.get("text", "Commitment (Optional)")
    window.keys("Escape")
    window.gone("text", "Commitment (Optional)")
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        assert window.find("button", "Cancel") is None


def test_a_match_without_draws_asks_for_no_post(fair):
    fair.window.quit()
    still = fair.folder / "still.croupier-script"
    still.write_text("game: keys-to-success\ntitle: Still\noption hand: 1\narea Hall: A open\narea Roof:\n"
                     + "".join(f"player: {name} | garnets {i}\n" for i, name in enumerate(("Ada", "Bruno", "Clea", "Dario"))) + "== round-1\nAda: 1 at A\n")
    fair.window = window = Window(CROUPIER, str(still), HOME=str(fair.folder))
    window.resize(1280, 800)
    window.go_to("Fairness")
    window.get("label", "Chance decided nothing in this match, so there is nothing to prove.")
    window.get("label", "Nothing was drawn.")


def begin(window, copies):
    """A match that is dealt as it begins."""
    window.put_away()
    window.keys("ctrl+n")
    dialog = window.get("dialog", "New Match")
    window.press("Five Fold Possession", inside=dialog)
    until(lambda: window.find("text", "Add a Player"), "the entry for a name")
    set_clipboard("Ada\nBruno\nClea\nDario\nElin")
    window.keys("ctrl+v")
    window.get(None, "5 players")
    window.press("Next")
    window.get("button", "Begin Match")
    if copies:
        window.press("Copy", inside=window.get("list item", "Commitment"))
        window.get("label", "Commitment copied")
    window.press("Begin Match")
    window.gone("dialog", "New Match")


def test_what_is_drawn_at_the_beginning_can_be_committed_to_before(fair):
    window = fair.window
    begin(window, True)
    window.get("list item", "Fairness")
    window.choose("Fairness")
    window.get("label", "You copied this before the first draw.")
    assert not window.find("label", "The commitment is ready to post")


def test_who_begins_without_it_is_told(fair):
    window = fair.window
    begin(window, False)
    window.press_in_toast("The commitment is ready to post", "Show")
    window.get("label", "The first draw was made when the match began: post this at once. New Match has it earlier, on its last page.")


def test_a_match_not_yet_drawn_in_is_committed_to_in_time(fair):
    window = fair.window
    window.open_instead(fair.waiting)
    window.get("list item", "Layout")
    window.go_to("Fairness")
    window.get("label", "Post this before the first draw: it binds you to all draws, and gives none of them away.")
    window.press("Copy")
    window.get("label", "You copied this before the first draw.")


def test_the_window_closes(fair):
    fair.window.quit()


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    script = folder / "fair.croupier-script"
    script.write_text(HEAD + "== open\n")
    waiting = folder / "waiting.croupier"
    (folder / "waiting").write_text("game: keys-to-success\n" + "".join(f"player: {name}\n" for name in ("Ada", "Bruno", "Clea", "Dario")))
    run(CLI, "new", folder / "waiting", "-o", waiting)
    main([test_nothing_secret_is_in_the_post_before,
          test_a_draw_thrown_away_is_shown_with_its_reason,
          test_the_proof_waits_for_the_end,
          test_draws_of_the_match_come_to_the_list,
          test_the_proof_is_shown_after_a_question,
          test_a_pasted_proof_holds,
          test_the_first_lie_is_named,
          test_another_commitment_is_noticed,
          test_a_check_ends_with_its_dialog,
          test_a_match_without_draws_asks_for_no_post,
          test_what_is_drawn_at_the_beginning_can_be_committed_to_before,
          test_who_begins_without_it_is_told,
          test_a_match_not_yet_drawn_in_is_committed_to_in_time,
          test_the_window_closes],
         types.SimpleNamespace(folder=folder, script=script, waiting=waiting, window=None))
