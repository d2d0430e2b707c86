# SPDX-License-Identifier: GPL-3.0-or-later
"""What a game master does on an evening with whichever game: reads in what came, looks at what would be told, resolves, copies and exports;
and what has to come out, as the command line writes it."""

import pathlib
import re
import subprocess
import sys
import types

from driver import Window, clipboard, set_clipboard, until

CROUPIER, CLI = sys.argv[1:3]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"


def read_sample(name):
    """A sample's head, and what was ruled and sent in each phase."""
    lines = [line for line in (SAMPLES / f"{name}.croupier-script").read_text().splitlines() if not line.startswith("#")]
    parts = re.split(r"^== (.*)$", "\n".join(lines), flags=re.MULTILINE)
    return parts[0], dict(zip(parts[1::2], (part.strip() + "\n" for part in parts[2::2])))


def without(texts, player):
    """What the others sent: a player's own text goes on in the lines below it that are set in."""
    return re.sub(rf"^{player}:.*\n(?: .*\n)*", "", texts, flags=re.MULTILINE)


def play(script, *arguments):
    return subprocess.run([CLI, "play", script, *arguments], check=True, capture_output=True, text=True).stdout


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def begin(folder, script, **values):
    """An evening with what the command line makes of a script, to be compared with what the window does."""
    reference = folder / "reference.croupier-script"
    reference.write_text(script)
    play(reference, "--out", folder / "reference", "--style", "discord")
    return types.SimpleNamespace(folder=folder, script=reference, window=None, **values)


def told(evening, phase, audience):
    """The file with what an audience is told at the end of a phase."""
    return (evening.folder / "reference" / phase / f"{audience}.txt").read_text().strip()


def open_script(evening, text, name="evening"):
    script = evening.folder / f"{name}.croupier-script"
    script.write_text(text)
    evening.window = Window(CROUPIER, str(script), HOME=str(evening.folder))
    evening.window.resize(1280, 800)
    return evening.window


def said(window, text):
    return any(text in name for name in window.names("label"))


def type_submission(window, text):
    window.click(window.get("text", "Text as sent"))
    window.keys("ctrl+a", "Delete")
    for i, line in enumerate(text.split("\n")):
        if i > 0:
            window.keys("Return")
        window.type(line)


def paste(window, texts, look=None):
    """Puts what was sent into the match, after a look at what is not certain, if anything is."""
    set_clipboard(texts)
    window.press("Paste")
    add = f"Add {len(re.findall(r'^[^ ].*?:', texts, flags=re.MULTILINE))} Accepted"
    if look:
        look(window, add)
    window.press(add)
    window.gone("label", "Pasted Submissions")


def resolve(window, phase):
    window.resolve(phase)
    window.get("button", "Copy Next")


def copy_message(window, row, text):
    """Copies the message of a row, which must be this."""
    set_clipboard("Nothing yet")
    window.choose(row)
    window.press("Copy")
    until(lambda: clipboard().strip() == text, f"{text!r} on the clipboard, where {clipboard()!r} is")


def look_at_what_would_be_told(window, phase, *texts):
    """It begins covered, which hides all of it."""
    window.get("button", f"Resolve {phase}")
    window.keys("ctrl+l")
    window.get("button", "Uncover")
    assert not said(window, texts[0])
    window.press("Uncover")
    window.get("label", "Told If Resolved Now")
    for text in texts:
        until(lambda: said(window, text), text)


def leave_what_would_be_told(window, secret):
    window.keys("ctrl+h")  # nothing of it is there while all is covered
    window.gone("label", "Told If Resolved Now")
    assert not said(window, secret)
    window.keys("ctrl+h")
    window.get("label", "Told If Resolved Now")
    window.keys("Escape")
    window.gone("label", "Told If Resolved Now")


def test_exported_messages_are_those_of_the_command_line(evening):
    window = evening.window
    out = evening.folder / "exported"
    out.mkdir()
    window.choose("Messages")
    window.get("button", "Copy Next")
    window.keys("ctrl+e")
    window.enter_path(str(out), "Export")
    until(lambda: any(name.endswith("files written") for name in window.names("label")), "the news of what was written")
    ours, theirs = tree(out), tree(evening.folder / "reference")
    assert ours.keys() == theirs.keys(), (ours.keys() ^ theirs.keys())
    for name, contents in theirs.items():
        assert ours[name] == contents, name
    assert len(ours) > evening.n_files, len(ours)


def test_the_exported_script_plays_to_the_same_messages(evening):
    window = evening.window
    script = evening.folder / "exported.croupier-script"
    window.keys("F10")
    until(lambda: len(list(window.find_all("menu item"))) > 4, "the menu")
    window.keys("e")
    window.enter_path(str(script), "Save")
    until(lambda: script.exists() and script.read_text().endswith("\n"), "the script")
    for line in evening.rulings:
        assert f"! {line}\n" in script.read_text()
    play(script, "--out", evening.folder / "again", "--style", "discord")
    assert tree(evening.folder / "again") == tree(evening.folder / "reference")


def test_the_window_closes(evening):
    evening.window.quit()
