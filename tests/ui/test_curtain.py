#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The curtain: one key covers every page and dialog, from eyes and from screen readers, and nothing is lost."""

import pathlib
import sys
import tempfile
import types

from driver import Atspi, PAGES, Window, clipboard, main, run, set_clipboard, settle, until

CROUPIER = sys.argv[1]
NAMES = ("Amberlynn", "Bartholomew", "Clementine", "Desdemona", "Ebenezer")
SECRETS = NAMES + ("at A", "at J", "at B", "Nothing yet", "garnets")


def secrets_told(window):
    """All that the accessibility bus tells of the secrets, also of what is not shown."""
    return [text for text in window.words() if any(secret in text for secret in SECRETS)]


def cover(window):
    window.keys("ctrl+h")
    window.get("button", "Uncover")
    until(lambda: not secrets_told(window), "the secrets to be gone")


def uncover(window):
    window.keys("ctrl+h")
    window.gone("button", "Uncover")


def test_a_match_opens_uncovered(place):
    script = place.folder / "secret.croupier-script"
    script.write_text("game: keys-to-success\ntitle: Friday\n" + "".join(f"player: {name}\n" for name in NAMES)
                      + "== round-1\nAmberlynn: 2 at B\nBartholomew: 1 at A\n"
                      + "! garnets Clementine +2 because she won\n== open\n")
    place.window = Window(CROUPIER, str(script), HOME=str(place.folder))
    place.window.resize(1280, 800)
    place.window.get("list item", "Amberlynn*")
    assert secrets_told(place.window)


def test_every_page_is_covered_by_one_key(place):
    for title in PAGES:
        place.window.go_to(title)
        cover(place.window)
        assert title in place.window.names("label")
        uncover(place.window)


def test_covered_pages_can_be_turned(place):
    place.window.go_to("Rounds")
    cover(place.window)
    place.window.go_to("History")
    assert not secrets_told(place.window)
    until(lambda: place.window.has_focus("button", "Uncover"), "the focus")
    place.window.keys("space")
    place.window.gone("button", "Uncover")
    until(lambda: secrets_told(place.window), "the history")


def test_title_phase_and_counts_stay(place):
    place.window.go_to("Rounds")
    cover(place.window)
    assert run("xdotool", "getwindowname", place.window.id).strip() == "Friday"
    place.window.get("label", "Friday")
    place.window.get("label", "Round 1 · 2 of 5 in")
    assert place.window.get("list item", "Rounds").get_description() == "3 waiting"


def test_nothing_is_changed_unseen(place):
    set_clipboard("untouched")
    for key in "ctrl+z", "ctrl+r", "ctrl+v", "ctrl+g", "ctrl+n", "ctrl+Return", "ctrl+c":
        place.window.keys(key)
    settle(0.3)
    assert clipboard() == "untouched"
    assert not place.window.is_sensitive(place.window.get("button", "Undo: uncover first"))
    uncover(place.window)
    place.window.get("label", "Round 1 · 2 of 5 in")
    assert place.window.is_sensitive(place.window.get("button", "Undo: *"))
    assert not place.window.find("dialog")


def test_what_is_typed_stays_and_the_focus_returns(place):
    place.window.choose("Desdemona*")
    text = place.window.get("text", "Text as sent")
    until(lambda: place.window.is_focused(text), "the text to be ready")
    place.window.type("3 at ")
    cover(place.window)
    place.window.type("SPILT")
    uncover(place.window)
    until(lambda: place.window.is_focused(place.window.get("text", "Text as sent")), "the focus to return")
    place.window.type("J")
    until(lambda: place.window.text(place.window.get("text", "Text as sent")) == "3 at J", "the rest of the text")


def test_the_paste_desk_is_covered_and_comes_back(place):
    place.window.go_to("Rounds")
    set_clipboard("Ebenezer: 1 at A\nClementine: 9 at QQ\n")
    place.window.press("Paste")
    place.window.get("button", "Add 1 Accepted")
    cover(place.window)
    place.window.keys("Escape", "ctrl+Return")
    settle()
    place.window.press("Uncover")
    place.window.gone("button", "Uncover")
    place.window.get("button", "Add 1 Accepted")
    place.window.keys("Escape")
    place.window.gone("button", "Add 1 Accepted")


def test_a_ruling_is_covered_with_what_is_typed(place):
    place.window.rule("Give garnets")
    place.window.tab_to("text", "Because*")
    place.window.type("Amberlynn lied")
    cover(place.window)
    uncover(place.window)
    until(lambda: any("Amberlynn lied" in place.window.text(node) for node in place.window.find_all("text")), "the reason")
    until(lambda: place.window.has_focus("text", "Because*"), "the focus to return")
    place.window.type(" twice")
    until(lambda: any("Amberlynn lied twice" in place.window.text(node) for node in place.window.find_all("text")), "the rest")
    place.window.keys("Escape")
    place.window.get("list item", "Give garnets*")
    place.window.keys("Escape", "Escape")
    place.window.gone("label", "Give garnets")


def test_dialogs_without_secrets_stay_at_hand(place):
    cover(place.window)
    place.window.keys("ctrl+question")
    place.window.get("label", "Keyboard Shortcuts")
    place.window.keys("Escape")
    place.window.gone("label", "Keyboard Shortcuts")
    uncover(place.window)


def test_the_menu_covers_too(place):
    place.window.keys("F10")
    place.window.choose_in_menu("v")
    place.window.get("button", "Uncover")
    uncover(place.window)


def test_a_narrow_window_is_covered(place):
    place.window.resize(360, 720)
    cover(place.window)
    uncover(place.window)
    place.window.resize(1280, 800)


def test_the_window_closes_while_it_is_covered(place):
    cover(place.window)
    place.window.quit()


def bearers_told(window):
    """What is told of who bears which identity, and of roles."""
    return [text for text in window.words() if any(word in text for word in ("Wolf", "Possessed", "Hunter"))]


def is_shown(window):
    until(lambda: bearers_told(window), "what was covered")


def is_covered(window):
    window.get("button", "Uncover")
    until(lambda: not bearers_told(window), "nothing to be told")


def go_to(window, page):
    window.choose(page)
    until(lambda: window.names("label").count(page) > 1, f"the page {page}")


def test_roles_begin_covered_wherever_they_are_told(place):
    script = place.folder / "roles.croupier-script"
    script.write_text("game: five-fold-possession\ntitle: Roles\n" + "".join(f"player: {name}\n" for name in NAMES)
                      + "option identities: Wolf Crow Bear Seal Lynx\n== round-1\n== open\n")
    place.window = window = Window(CROUPIER, str(script), HOME=str(place.folder))
    window.resize(1280, 800)
    window.get("list item", "Amberlynn*")
    window.keys("ctrl+l")
    is_covered(window)
    assert window.find("button", "Close")
    window.keys("Escape")
    window.gone("button", "Uncover")
    for page in "Board", "Roles":
        go_to(window, page)
        is_covered(window)


def test_what_everybody_knows_is_not_covered(place):
    window = place.window
    go_to(window, "Board")
    for viewer, other in ("The Public", "Game Master"), ("Game Master", "The Public"):
        window.press("As Seen by", "combo box")
        window.get("list item", other)
        window.type(viewer)
        window.gone("list item", other)
        window.keys("Down", "Return")
        if viewer == "The Public":
            window.gone("button", "Uncover")
    is_covered(window)


def test_roles_are_uncovered_once_for_all_pages(place):
    window = place.window
    window.keys("ctrl+h")
    window.gone("button", "Uncover")
    is_shown(window)
    go_to(window, "Roles")
    is_shown(window)
    go_to(window, "Rounds")
    window.keys("ctrl+l")
    is_shown(window)
    window.keys("Escape")
    go_to(window, "Board")
    cover(window)
    uncover(window)
    is_shown(window)


def test_roles_alone_are_covered_again(place):
    window = place.window
    window.keys("shift+ctrl+h")
    is_covered(window)
    go_to(window, "Roles")
    is_covered(window)
    window.press("Uncover")
    is_shown(window)
    go_to(window, "Board")
    window.press("Cover Roles")
    is_covered(window)
    assert not window.find("button", "Cover Roles")
    go_to(window, "Messages")  # what is sent has to be at hand
    window.get("button", "Copy Next")
    assert not window.find("button", "Uncover")


def test_who_does_not_want_that_has_it_otherwise(place):
    window = place.window
    go_to(window, "Board")
    is_covered(window)
    window.keys("ctrl+comma")
    window.choose("Cover Roles Until Wanted", "label")
    window.keys("Escape")
    window.gone("label", "Preferences")
    window.gone("button", "Uncover")
    is_shown(window)
    window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_match_opens_uncovered,
          test_every_page_is_covered_by_one_key,
          test_covered_pages_can_be_turned,
          test_title_phase_and_counts_stay,
          test_nothing_is_changed_unseen,
          test_what_is_typed_stays_and_the_focus_returns,
          test_the_paste_desk_is_covered_and_comes_back,
          test_a_ruling_is_covered_with_what_is_typed,
          test_dialogs_without_secrets_stay_at_hand,
          test_the_menu_covers_too,
          test_a_narrow_window_is_covered,
          test_the_window_closes_while_it_is_covered,
          test_roles_begin_covered_wherever_they_are_told,
          test_what_everybody_knows_is_not_covered,
          test_roles_are_uncovered_once_for_all_pages,
          test_roles_alone_are_covered_again,
          test_who_does_not_want_that_has_it_otherwise],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
