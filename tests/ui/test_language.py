#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in a language of its own, as narrow as a phone: every word is translated, and longer ones have room, from right to left too.
And all of each language that there is has room; whether anything is missing in it, test_translations.py looks. Each of these goes through one
game, so that all come up; with the argument “all”, through each, in a wide window and in a narrow one.

test_language.py CROUPIER CROUPIER_CLI … [all]"""

import gettext
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import types

import pseudo
from driver import Atspi, Window, main, set_clipboard, settle, until

CROUPIER, CLI = sys.argv[1:3]
IS_ALL = sys.argv[-1] == "all"
SAMPLES = pseudo.TOP / "data" / "samples"
LANGUAGES = [line for line in (pseudo.TOP / "po/LINGUAS").read_text().splitlines() if not line.startswith("#")]
REST = ["Options", "Rounds", "Messages", "Board", "Result", "History", "Fairness"]
N_KEYS = 9  # Ctrl+1 to Ctrl+9
NARROW, WIDE = 380, 1100  # 360, and a border that only X11 has

# By sample: the pages before the match, beside Players and Options.
PREPARED = {
    "factions": ["Cast", "Roles"], "presents": ["Table"], "smugglers-one-agent": ["Roles"], "possession": ["Roles"], "gates": ["Layout"],
    "keys": ["Layout"], "unique": [],
}
ONCE = [sample for sample in PREPARED if sample != "keys"]  # of which the gates are a variant
DIALOGS = {"ctrl+comma": "Preferences", "ctrl+question": "Keyboard Shortcuts", "ctrl+n": "New Match"}
PLAIN = re.compile(r"[A-Za-z]*[aeiou][A-Za-z]*")
TOOLKIT = set("Avatar of Close Maximize Minimize the window Return Shift Page Down Up Left Right Space Delete Insert".split())
PROPER = {"Croupier", "croupier", "English"}  # a language that can be chosen is called what it calls itself
OF_THE_MATCH = {"Result", "Fairness"}  # pages with whole posts and explanations, which are in the language of the match


def words(text):
    return set(re.findall(r"[A-Za-z]+", text))


def texts_of(node):
    if isinstance(node, dict):
        return [text for key, child in node.items() for text in [key, *texts_of(child)]]
    return [text for child in node for text in texts_of(child)] if isinstance(node, list) else [str(node)]


def data_of(path):
    """The words of the match itself and of its messages, whose language is another matter; and with those of explanations and proofs too."""
    run = lambda *command: subprocess.run([CLI, *command], check=True, capture_output=True, text=True).stdout
    played = run("play", "--json", "--force", "--save", str(path.with_suffix(".croupier")), str(path))
    known = words(path.read_text()) | words(" ".join(texts_of(json.loads(played))))
    return known, known | words(run("story", str(path.with_suffix(".croupier"))))


def read_own():
    """What games that are texts are called, in the words of their authors; the longest first."""
    texts = "".join(path.read_text() for path in (SAMPLES.parent / "games").glob("*.croupier-game"))
    return sorted(re.findall(r'\b(?:title|summary|duration|by) = "([^"]+)"', texts), key=len, reverse=True)


OWN = re.compile("|".join(map(re.escape, read_own())))


def assert_translated(window, known, where, inside=None):
    """The toolkit's own translations are not here, and what begins with a title in asterisks is a post."""
    for text in window.words(inside):
        text = OWN.sub("", text)
        left = {word for word in words(text) if PLAIN.fullmatch(word)} - known[where in OF_THE_MATCH] - TOOLKIT - PROPER
        assert not left or text.startswith("**"), f"{where}: {sorted(left)} of “{text}” stand there in English"


def go_through_pages(world, sample, *prepared, **variables):
    path = world.folder / f"{sample}.croupier-script"
    path.write_text((SAMPLES / path.name).read_text())
    known = data_of(path)
    window = Window(CROUPIER, str(path), HOME=str(world.folder), **world.language, **variables)
    for page in turn_pages(window, pseudo.accent, prepared):
        assert_translated(window, known, page)
    return window, known


def turn_pages(window, say, prepared, width=NARROW):
    """What asks for more room than there is makes libadwaita warn, and that ends the program."""
    window.get("toggle button", say("Main Menu"))
    window.resize(width, 720)
    settle()  # a page that comes in while the window is made narrow is too wide for a frame
    for key, page in enumerate(["Players", *prepared, *REST][:N_KEYS], 1):
        window.keys(f"ctrl+{key}")
        window.get("label", say(page))
        if window.find("button", say("Uncover")):
            window.press(say("Uncover"))
            window.gone("button", say("Uncover"))
        yield page


def open_dialogs(window, say):
    for key, dialog in DIALOGS.items():
        window.keys(key)
        window.get("dialog", say(dialog))
        yield dialog
        window.keys("Escape")
        window.gone("dialog", say(dialog))


def test_sentences_keep_what_is_put_in(world):
    assert pseudo.accent("%2$s gives {player} <b>%d</b> &amp; more\\n") == "%2$s gíívéš {player} <b>%d</b> &amp; móóré\\n"


def test_keys_to_success(world):
    window, known = go_through_pages(world, "keys", "Layout")
    for dialog in open_dialogs(window, pseudo.accent):
        assert_translated(window, known, dialog, window.get("dialog", pseudo.accent(dialog)))
    window.quit()


def test_gatekeeping_from_right_to_left(world):
    go_through_pages(world, "gates", "Layout", GTK_DEBUG="invert-text-dir")[0].quit()


def test_pass_the_present(world):
    go_through_pages(world, "presents", "Table")[0].quit()


def test_pass_the_present_from_right_to_left(world):
    go_through_pages(world, "presents", "Table", GTK_DEBUG="invert-text-dir")[0].quit()


def test_five_fold_possession(world):
    go_through_pages(world, "possession", "Roles")[0].quit()


def test_smugglers_paradox(world):
    go_through_pages(world, "smugglers-one-agent", "Roles")[0].quit()


def test_factions_from_right_to_left(world):
    window = go_through_pages(world, "factions", "Cast", "Roles", GTK_DEBUG="invert-text-dir")[0]
    window.keys("ctrl+3")
    for name in "Not as in a Match…", "Unlock All", "Draw Rest Again…":
        box = window.get("button", pseudo.accent(name)).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        assert 0 <= box.x and box.x + box.width <= NARROW, f"“{name}” stands out of the window: {box.x} to {box.x + box.width}"
    window.quit()


def test_highest_unique(world):
    go_through_pages(world, "unique")[0].quit()


def new_match_speaks_as_its_window(window, say, name):
    window.keys("ctrl+n")
    dialog = window.get("dialog", say("New Match"))
    window.press(say("Highest Unique"), inside=dialog)
    window.get("text", say("Add a Player"))
    set_clipboard("Ann\nBo\nCy\nDi")
    window.keys("ctrl+v")
    until(lambda: window.is_sensitive(window.get("button", say("_Next").replace("_", ""))), "the button that goes on")
    window.press(say("_Next").replace("_", ""))
    window.get("label", name, inside=window.get("combo box", say("Language of the messages"), inside=dialog))
    window.keys("Escape", "Escape")  # from the options to the players to the games
    window.insist("Escape", lambda: not window.find("dialog", say("New Match")), "the dialog to close")


def speak(world, code, sample, language, words, width):
    say = words.gettext
    path = world.folder / code / f"{sample}.croupier-script"
    path.write_text(f"language: {code}\n" + (SAMPLES / path.name).read_text())
    window = Window(CROUPIER, str(path), HOME=str(world.folder / code), **language)
    assert list(turn_pages(window, say, PREPARED[sample], width))
    assert list(open_dialogs(window, say))
    new_match_speaks_as_its_window(window, say, words.pgettext("this language", "English"))
    window.quit()


def make_test(code, samples):
    def test(world):
        entries = (pseudo.TOP / f"po/{code}.po").read_text()
        language, words = pseudo.install(world.folder / code, code, entries)
        words = gettext.GNUTranslations(words.open("rb"))
        for sample in samples:
            for width in [NARROW, WIDE] if IS_ALL else [NARROW]:
                speak(world, code, sample, language, words, width)

    test.__name__ = f"test_{code}"
    return test


for i, code in enumerate(LANGUAGES):
    globals()[f"test_{code}"] = make_test(code, list(PREPARED) if IS_ALL else ONCE[i::len(LANGUAGES)])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        world = types.SimpleNamespace(folder=pathlib.Path(folder))
        world.language = pseudo.prepare(world.folder / "language")
        sys.exit(main([value for name, value in list(globals().items()) if name.startswith("test_")], world))
