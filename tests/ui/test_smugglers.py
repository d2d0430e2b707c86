#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Smuggler's Paradox: a round through the window, in which somebody is refused, somebody sent to jail, and secrets stay covered."""

import pathlib
import subprocess
import sys
import tempfile
import types

from driver import Window, clipboard, main, set_clipboard, until

CROUPIER, CLI = sys.argv[1:3]
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples" / "smugglers-over-the-limit.croupier-script"

# By the sample's seed Basil, Davor and Igor are Agents. Edith's is typed.
TEXTS = """Anouk: smuggle
Basil: arrest Davor
Carla: I will smuggle, please
Davor: arrest Edith
Femi: smuggle
Goran: smugle
Helga: nothing
Igor: pass
"""


def said(window, text):
    return any(text in name for name in window.names("label"))


def type_submission(window, text):
    window.click(window.get("text", "Text as sent"))
    window.keys("ctrl+a", "Delete")
    window.type(text)


def test_submissions_are_pasted_and_read_back(evening):
    script = evening.folder / "evening.croupier-script"
    script.write_text(evening.head + "== round-1\n== open\n")
    evening.window = window = Window(CROUPIER, str(script), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.choose("Rounds")
    window.get("button", "Resolve Round 1")
    set_clipboard(TEXTS)
    window.press("Paste")
    window.get("button", "Add 7 Accepted")
    window.tab_to("check box", "It is right")  # what Goran misspelt
    window.keys("space")
    window.press("Add 8 Accepted")
    window.gone("label", "Pasted Submissions")
    for line in ("Anouk: Accepted, smuggle", "Basil: Accepted, arrest Davor", "Davor: Accepted, arrest Edith",
                 "Goran: Accepted with a warning, smuggle", "Igor: Accepted, nothing", "Edith: Waiting, Nothing yet"):
        window.get("list item", line)


def test_a_crook_arrests_nobody(evening):
    window = evening.window
    window.choose("Edith: *")
    type_submission(window, "arrest Basil")
    until(lambda: said(window, evening.refusal), evening.refusal)
    type_submission(window, "I smuggle")
    until(lambda: said(window, "smuggle"), "what it is read as")
    window.keys("ctrl+Return")
    window.get("list item", "Edith: Accepted, smuggle")


def test_the_phase_shows_what_would_be_told(evening):
    window = evening.window
    window.keys("ctrl+l")
    window.press("Uncover")
    window.get("label", "Told If Resolved Now")
    until(lambda: said(window, "Sent to jail: Edith."), "who would go to jail")
    until(lambda: said(window, "(Davor) arrested Edith"), "what only the game master is told")
    window.keys("ctrl+h")
    window.gone("label", "Told If Resolved Now")
    assert not said(window, "(Davor) arrested Edith")
    window.keys("ctrl+h")
    window.get("label", "Told If Resolved Now")
    window.keys("Escape")
    window.gone("label", "Told If Resolved Now")


def test_messages_are_those_of_the_command_line(evening):
    window = evening.window
    window.press("Resolve Round 1")
    window.get("button", "Copy Next")
    # The list has rows only for what is in sight.
    window.search("Jail")
    window.get("list item", "Jail: Round 2 · Start*")
    for name, file in (("Edith", "players/Edith.txt"), ("Davor", "players/Davor.txt"), ("Everyone", "public.txt")):
        window.search(name)
        window.choose(f"{name}: Round 1 · End*")
        window.press("Copy")
        until(lambda: clipboard().strip() == evening.told(file), f"the message to {name} on the clipboard, where {clipboard()!r} is")


def test_nothing_is_expected_of_who_is_in_jail(evening):
    window = evening.window
    window.choose("Rounds")
    window.get("list item", "Anouk: Waiting, Nothing yet")
    assert not any(name.startswith("Edith:") for name in window.names("list item"))


def test_the_board_shows_roles_until_it_is_covered(evening):
    window = evening.window
    window.choose("Board")
    window.get(None, "Davor: Role Agent, *")
    window.get(None, "Edith: Role Crook, *")
    chart = window.get("image", "Contraband")
    assert "Anouk 0, 1" in chart.get_description(), chart.get_description()
    window.keys("ctrl+h")
    window.gone("image", "Contraband")
    assert not window.find(None, "Davor: Role Agent, *")
    window.keys("ctrl+h")
    window.get(None, "Davor: Role Agent, *")


def test_the_window_closes(evening):
    evening.window.quit()


def test_a_form_is_filled_by_keys_alone(evening):
    script = evening.folder / "keys.croupier-script"
    script.write_text(evening.head + "== round-1\n== open\n")
    evening.window = window = Window(CROUPIER, str(script), HOME=str(evening.folder))
    window.resize(1280, 800)
    window.get("list item", "Anouk: Waiting, Nothing yet")
    window.search("Davor")
    window.keys("Return")
    window.get("label", "Davor")
    window.keys("ctrl+t")
    until(lambda: window.has_focus("combo box", "Action"), "the focus on the form")
    window.keys("space")
    window.get("list item", "Arrest Edith")
    window.type("edith")
    window.gone("list item", "Arrest Femi")
    window.keys("Down", "Return")
    until(lambda: said(window, "arrest Edith"), "what the form is read as")
    window.keys("ctrl+Return")
    window.get("list item", "Davor: Accepted, arrest Edith")
    window.kill()


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    head = "\n".join(line for line in SAMPLE.read_text().split("== round-1")[0].splitlines() if not line.startswith("#")) + "\n"
    reference = folder / "reference.croupier-script"
    reference.write_text(f"{head}== round-1\n{TEXTS}Edith: I smuggle\n")
    subprocess.run([CLI, "play", str(reference), "--save", str(folder / "played.croupier"), "--out", str(folder / "reference"), "--style", "discord"],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    (folder / "open.croupier-script").write_text(head)
    subprocess.run([CLI, "new", str(folder / "open.croupier-script"), "-o", str(folder / "open.croupier")], check=True, stdout=subprocess.DEVNULL)
    refused = subprocess.run([CLI, "check", str(folder / "open.croupier"), "Edith", "arrest Basil"], capture_output=True, text=True)
    assert refused.returncode == 1, refused
    main([test_submissions_are_pasted_and_read_back,
          test_a_crook_arrests_nobody,
          test_the_phase_shows_what_would_be_told,
          test_messages_are_those_of_the_command_line,
          test_nothing_is_expected_of_who_is_in_jail,
          test_the_board_shows_roles_until_it_is_covered,
          test_the_window_closes,
          test_a_form_is_filled_by_keys_alone],
         types.SimpleNamespace(folder=folder, head=head, window=None, refusal=refused.stderr.strip().split("Edith: ", 1)[1],
                               told=lambda name: (folder / "reference/round-1" / name).read_text().strip()))
