#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_manual.py CROUPIER_CLI: the manual page says what --help says, and the shell completes it."""

import os
import re
import shutil
import subprocess
import sys

from cli import ENVIRONMENT, PROGRAM, TOP, contains, equal, expect, run_tests, test, tests_of

PAGE = TOP / "data" / "croupier-cli.1"
COMPLETION = TOP / "data" / "completions" / "croupier-cli.bash"
ESCAPES = {"\\-": "-", "\\(lq": "“", "\\(rq": "”", "\\(cq": "’", "\\&": "", "\\fB": "", "\\fR": "", "\\e": "\\"}


def plain(words):
    """Without the first letter's case, the full stop, and where lines are broken; quotes and dots as they are typed."""
    words = " ".join(words.replace("…", "...").split()).removesuffix(".")
    return words[:1].lower() + words[1:]


def helped():
    """Each verb of --help: its usage, what it does, and its options with their words."""
    verbs = {}
    for verb in re.findall(r"^  ([a-z]+) ", expect(0, "--help").out, re.M):
        usage, told = expect(0, verb, "--help").out.split("\n", 1)
        does, options = told.strip("\n").rsplit("\n\n", 1)
        options = re.findall(r"^  ((?:-\w, )?--\S+(?: [A-Z]+)?) +(.*)$", options, re.M)
        verbs[verb] = (usage.split("[OPTION…]")[1].strip(), plain(does.replace("\n\n", ". ", 1)),
                       [(name, plain(words)) for name, words in options if name != "--help"])
    return verbs


def printed():
    """The same of the manual page."""
    text = PAGE.read_text().split(".SH VERBS\n")[1].split("\n.SH ")[0]
    text = text.replace("\n.br\n", "\n")
    for escape, character in ESCAPES.items():
        text = text.replace(escape, character)
    verbs = {}
    for part in text.split(".SS ")[1:]:
        head, rest = part.split("\n", 1)
        verb, _, usage = head.partition(" ")
        does, *options = rest.split(".TP\n")
        verbs[verb] = (usage, plain(does), [])
        for option in options:
            name, words = option.split("\n", 1)
            name = " ".join(re.sub(r'^\.BI? |"', "", name).split())
            verbs[verb][2].append((name, plain(words)))
    return verbs


@test
def the_manual_page_has_the_verbs_of_help_and_no_others(folder):
    equal(list(printed()), list(helped()))


@test
def each_verb_and_option_is_told_in_the_words_of_help(folder):
    page = printed()
    for verb, told in helped().items():
        for found, wanted in zip(page[verb], told):
            assert found == wanted, f"{PAGE}, {verb}:\n{found!r} instead of\n{wanted!r}"


@test
def the_manual_pages_are_sound(folder):
    """That of the window, too, as far as there is a program here that reads one."""
    for page in PAGE, PAGE.with_name("croupier.1"):
        if shutil.which("groff"):
            told = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z", page], capture_output=True, text=True, check=True)
            equal(told.stderr, "")
        assert not [line for line in page.read_text().splitlines() if line.startswith(("'", ". "))]


# ---- bash ----

def complete(folder, *words):
    """What bash offers for the last of some words, where nothing means names of files."""
    script = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _croupier_cli; '
              '[ ${#COMPREPLY[@]} = 0 ] || printf "%s\\n" "${COMPREPLY[@]}"')
    done = subprocess.run(["bash", "--norc", "-c", script, "bash", COMPLETION, PROGRAM, *words], capture_output=True,
                          text=True, cwd=folder, env=ENVIRONMENT, timeout=60, check=True)
    equal(done.stderr, "")
    return done.stdout.splitlines()


def begin(folder, *players):
    header = "game: keys-to-success\n" + "".join(f"player: {name}\n" for name in players)
    expect(0, "new", "-", "-o", str(folder / "m.croupier"), stdin=header)


@test
def bash_completes_verbs_and_options(folder):
    equal(complete(folder, ""), [*helped(), "--help", "--version"])
    equal(complete(folder, "pl"), ["play"])
    equal(complete(folder, "xyz"), [])
    for verb, (_, _, options) in helped().items():
        equal(complete(folder, verb, "--"), [name.split()[-2 if " " in name and name.split()[-1].isupper() else -1]
                                             for name, _ in options] + ["--help"])
    equal(complete(folder, "play", "x", "--sa"), ["--save"])
    equal(complete(folder, "play", "--json", "--st"), ["--style"])


@test
def bash_completes_what_options_take(folder):
    styles = ["plain", "discord", "slack", "telegram", "whatsapp", "bbcode", "markdown"]
    for verb in ("play", "help", "explain", "proof"):
        equal(complete(folder, verb, "--style", ""), styles)
    equal(complete(folder, "play", "--style", "=", "dis"), ["discord"])
    equal(complete(folder, "play", "--style", "="), styles)
    equal(complete(folder, "play", "--save", ""), [])
    equal(complete(folder, "new", "x", "-o", ""), [])
    equal(complete(folder, "simulate", "keys"), ["keys-to-success"])


@test
def bash_completes_the_players_and_phases_of_a_match(folder):
    begin(folder, "Amy | alias Ames", "Big Bob", "Cyd", "Dan")
    expect(0, "resolve", str(folder / "m.croupier"))
    for verb in ("submit", "check", "help"):
        equal(complete(folder, verb, "m.croupier", ""), ["Amy", "Big\\ Bob", "Cyd", "Dan"])
    equal(complete(folder, "submit", "--json", "m.croupier", "Big\\ B"), ["Big\\ Bob"])
    equal(complete(folder, "submit", "'m.croupier'", '"Big '), ["Big\\ Bob"])
    equal(complete(folder, "amend", "m.croupier", ""), ["round-1", "round-2"])
    equal(complete(folder, "amend", "m.croupier", "round-1", "C"), ["Cyd"])
    equal(complete(folder, "explain", "m.croupier", "round-1", "--to", "D"), ["Dan"])
    equal(complete(folder, "submit", "nothing.croupier", ""), [])
    equal(complete(folder, "submit", ""), [])


@test
def no_name_in_a_match_is_run_by_the_shell(folder):
    begin(folder, "$(touch a)", "`touch b`", "$[$(touch c)]", "Dan")
    contains("\n".join(complete(folder, "submit", "m.croupier", "")), "touch\\ a")
    complete(folder, "submit", "$(touch d)", "")
    complete(folder, "submit", "m.croupier", "$(touch e)")
    equal(sorted(os.listdir(folder)), ["m.croupier"])


@test
def bash_knows_for_which_program(folder):
    told = subprocess.run(["bash", "--norc", "-c", f'source "{COMPLETION}"; complete -p croupier-cli'], capture_output=True,
                          text=True, check=True)
    contains(told.stdout, "-F _croupier_cli croupier-cli")


# ---- zsh and fish, where they are ----

def install(folder):
    """The completions as they are installed, under a folder."""
    for name, place in (("croupier-cli.bash", "bash-completion/completions/croupier-cli"),
                        ("_croupier-cli", "zsh/site-functions/_croupier-cli"),
                        ("croupier-cli.fish", "fish/vendor_completions.d/croupier-cli.fish")):
        (folder / "share" / place).parent.mkdir(parents=True)
        shutil.copy(COMPLETION.parent / name, folder / "share" / place)
    (folder / "croupier-cli").symlink_to(PROGRAM)


def said_by_zsh(folder, *words):
    script = ('compadd () { print -rl -- $offered; }; _files () { print FILES; }; fpath=(share/zsh/site-functions); '
              'autoload -U _croupier-cli; words=("$@"); CURRENT=$#; _croupier-cli')
    return run_shell(folder, "zsh", "-f", "-c", script, "zsh", *words)


def said_by_fish(folder, *words):
    line = " ".join("''" if not word else word for word in words[:-1]) + " " + words[-1]
    script = "source share/fish/vendor_completions.d/croupier-cli.fish; complete -C $argv[1]"
    return run_shell(folder, "fish", "--no-config", "-c", script, line)


def run_shell(folder, *command):
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=60, check=True,
                          env={**ENVIRONMENT, "HOME": str(folder)})
    equal(done.stderr, "")
    return done.stdout.splitlines()


@test
def other_shells_offer_what_bash_does(folder):
    begin(folder, "Amy", "Big Bob", "$(touch a)", "Dan")
    install(folder)
    for shell, said in (("zsh", said_by_zsh), ("fish", said_by_fish)):
        if not shutil.which(shell):
            continue
        equal(sorted(said(folder, "./croupier-cli", "")), sorted([*helped(), "--help", "--version"]))
        for verb, (_, _, options) in helped().items():
            wanted = [re.search(r"--[a-z-]+", name).group() for name, _ in options]
            equal(sorted(said(folder, "./croupier-cli", verb, "--")), sorted([*wanted, "--help"]))
        equal(sorted(said(folder, "./croupier-cli", "submit", "m.croupier", "")),
              sorted(["Amy", "Big Bob", "$(touch a)", "Dan"]))
        equal(said(folder, "./croupier-cli", "play", "--style", "dis"), ["discord"])
        assert not (folder / "a").exists()
    equal(said_by_zsh(folder, "./croupier-cli", "play", "--save", "") if shutil.which("zsh") else ["FILES"], ["FILES"])


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
