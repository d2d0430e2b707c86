#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing that a stranger has written gives orders to the terminal, or looks like something that Croupier says."""

import contextlib
import json
import os
import pty
import re
import subprocess
import sys
import termios
import tty

from cli import ENVIRONMENT, PROGRAM, SAMPLES, TOP, expect, run_tests, sparsely, test, tests_of

# The window's title, a line wiped out, C1, DEL, text turned round; and a verdict that is none.
ORDERS = "\x1b]0;x\x07\x1b[2K\r\x9b31m\x7f\u202e\u2066"
FORGED = "The seed is that of the commitment posted before"
ATTACKS = [ORDERS, "\n" + FORGED, "\r\n" + FORGED, ORDERS + "\n" + FORGED]
FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
FORGERY = re.compile("^" + FORGED, re.M)


def on_terminal(*words, stdin=b""):
    """What a terminal gets, standard output and errors together."""
    master, slave = pty.openpty()
    tty.setraw(slave, termios.TCSANOW)
    running = subprocess.Popen([PROGRAM, *words], stdin=subprocess.PIPE, stdout=slave, stderr=slave, env=ENVIRONMENT)
    os.close(slave)
    with contextlib.suppress(BrokenPipeError):  # whoever refuses at once reads nothing
        running.stdin.write(stdin)
        running.stdin.close()
    seen = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:  # the last one has hung up
            break
        if not piece:
            break
        seen += piece
    os.close(master)
    assert running.wait(60) in (0, 1, 2), words
    return seen.decode()


def attack(*words, stdin=""):
    seen = on_terminal(*words, stdin=stdin.encode(errors="surrogateescape"))
    for pattern in (FORBIDDEN, FORGERY):
        found = pattern.search(seen)
        assert found is None, (words, stdin[-300:], seen[max(found.start() - 200, 0):found.end() + 100])


def places(node, path=()):
    """Every text in a JSON value, and every key, by its path; of a list only the first and last."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield path, key
            yield from places(value, path + (key,))
    elif isinstance(node, list):
        for index in sorted({0, len(node) - 1} if node else ()):
            yield from places(node[index], path + (index,))
    elif isinstance(node, str):
        yield path, None


def spoil(node, path, key, words):
    whole = json.loads(json.dumps(node))
    *way, last = path or (None,)
    at = whole
    for step in way:
        at = at[step]
    if key is not None:
        target = at[last] if path else whole
        target[key + words] = target.pop(key)
    else:
        at[last] += words
    return json.dumps(whole)


def attack_json(text, file, *calls):
    node = json.loads(text)
    for number, (path, key) in sparsely(enumerate(places(node))):
        file.write_text(spoil(node, path, key, ATTACKS[number % len(ATTACKS)]))
        for call in calls:
            attack(*[str(file) if word is None else word for word in call])


@test
def match_files_of_strangers(folder):
    match = folder / "match.croupier"
    for game in ("keys", "factions"):
        expect(0, "play", str(SAMPLES / f"{game}.croupier-script"), "--save", str(match))
        attack_json(match.read_text(), folder / "spoilt.croupier", ("verify", None), ("show", None), ("script", None))
        match.unlink()


@test
def transcripts_of_strangers(folder):
    transcript = expect(0, "play", str(SAMPLES / "smugglers-no-side.croupier-script"), "--json").out
    attack_json(transcript, folder / "spoilt.json", ("verify", None))


@test
def scripts_of_strangers(folder):
    for game in ("keys", "presents", "smugglers-no-side", "possession", "factions"):
        lines = (SAMPLES / f"{game}.croupier-script").read_text().split("\n")
        for number in sparsely(range(0, len(lines), 1 + len(lines) // 60)):
            spoilt = list(lines)
            spoilt[number] += ATTACKS[number % len(ATTACKS)]
            attack("play", "-", "--keep-going", stdin="\n".join(spoilt))


@test
def layouts_and_casts_of_strangers(folder):
    head = "game: {}\n" + "".join(f"player: {name}\n" for name in "Ada Bruno Dora Elif Farid Greta Hugo Ida Jan Kim".split())
    script = folder / "match.croupier-script"
    for game, option, parts in (("keys-to-success", "layout", "layouts"), ("factions", "cast", "casts")):
        script.write_text(head.format(game) + f"option {option}: part.json\n")
        attack_json(next((TOP / "data" / parts).glob("*")).read_text(), folder / "part.json", ("play", str(script)))


@test
def posts_of_strangers(folder):
    match = folder / "match.croupier"
    expect(0, "play", str(SAMPLES / "presents.croupier-script"), "--save", str(match))
    lines = expect(0, "proof", str(match), "--reveal").out.split("\n")
    for number in sparsely(range(0, len(lines), 1 + len(lines) // 80)):
        for words in ATTACKS:
            spoilt = list(lines)
            spoilt[number] += words
            attack("verify", "-", stdin="\n".join(spoilt))
    for words in ATTACKS:
        attack("verify", "-", "--commitment", words, stdin="\n".join(lines))
        attack("verify", "-", "--match", words, stdin="\n".join(lines))


@test
def words_of_the_command_line(folder):
    match = str(folder / "match.croupier")
    expect(0, "new", "-", "-o", match, stdin="game: keys-to-success\nplayer: Ada\nplayer: Bo\nplayer: Cy\nplayer: Di\n")
    for words in ATTACKS:
        for call in (("submit", match, words, "1 at A"), ("submit", match, "Ada", words), ("check", match, "Ada", "1 at A" + words),
                     ("amend", match, words, "Ada", "1 at A"), ("rule", match, "note " + words), ("rule", match, words),
                     ("show", match, "--to", words), ("show", match, "--phase", words), ("show", words), ("play", words),
                     ("proof", match, "--style", words), ("simulate", words), (words,), ("play", "--" + words), ("help", words),
                     ("play", "-", "--out", match + "/" + words), ("new", "-", "-o", match + "/" + words), ("undo", match)):
            attack(*call, stdin="game: keys-to-success\n")


@test
def what_is_said_through_a_pipe(folder):
    """Errors are for people, wherever they go."""
    match = folder / "match.croupier"
    for words in ATTACKS:
        match.write_text(json.dumps({"format": "croupier-match", "version": 1, "game": words}))
        said = expect(1, "show", str(match)).err
        assert not FORBIDDEN.search(said) and not FORGERY.search(said), said


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
