#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Smuggler's Paradox: a round through the window, in which somebody is refused, somebody sent to jail, and secrets stay covered."""

import pathlib
import subprocess
import tempfile

from driver import main, until
from evening import (CLI, begin, copy_message, leave_what_would_be_told, look_at_what_would_be_told, open_script, paste, read_sample, resolve, said,
                     test_the_window_closes, told, type_submission)

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


def look_at_what_goran_misspelt(window, _):
    window.get("button", "Add 7 Accepted")
    window.tab_to("check box", "It is right")
    window.keys("space")


def test_submissions_are_pasted_and_read_back(evening):
    window = open_script(evening, evening.head + "== round-1\n== open\n")
    window.choose("Rounds")
    window.get("button", "Resolve Round 1")
    paste(window, TEXTS, look_at_what_goran_misspelt)
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
    look_at_what_would_be_told(window, "Round 1", "Sent to jail: Edith.", "(Davor) arrested Edith")
    leave_what_would_be_told(window, "(Davor) arrested Edith")


def test_messages_are_those_of_the_command_line(evening):
    window = evening.window
    resolve(window, "Round 1")
    # The list has rows only for what is in sight.
    window.search("Jail")
    window.get("list item", "Jail: Round 2 · Start*")
    for name, audience in (("Edith", "players/Edith"), ("Davor", "players/Davor"), ("Everyone", "public")):
        window.search(name)
        copy_message(window, f"{name}: Round 1 · End*", told(evening, "round-1", audience))


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


def test_a_form_is_filled_by_keys_alone(evening):
    window = open_script(evening, evening.head + "== round-1\n== open\n", "keys")
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
    head, _ = read_sample("smugglers-over-the-limit")
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
         begin(folder, f"{head}== round-1\n{TEXTS}Edith: I smuggle\n", head=head, refusal=refused.stderr.strip().split("Edith: ", 1)[1]))
