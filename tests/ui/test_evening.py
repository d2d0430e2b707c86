#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game master’s evening, from what came in to everything copied, in as few keys and clicks as it takes: beside one for each message."""

import datetime
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import types

from driver import Window, main, set_clipboard, until
from evening import read_sample

CROUPIER, CLI = sys.argv[1:3]
SCRIPT = (pathlib.Path(__file__).resolve().parents[2] / "data/samples/keys.croupier-script").read_text()
HEAD, FIRST = re.split(r"(?m)^== .*\n", SCRIPT)[:2]
MOVES = dict(re.findall(r"(?ms)^(\w+): *(.*?)(?=^\w+:|\Z)", FIRST))
N = len(MOVES)  # players


def begin(evening):
    script = evening.folder / "evening.croupier-script"
    script.write_text(f"{HEAD}== round-1\n== open\n")
    evening.window = Window(CROUPIER, str(script), HOME=tempfile.mkdtemp(dir=evening.folder))
    evening.window.resize(1280, 800)
    evening.window.get("label", f"Round 1 · 0 of {N} in")
    evening.n = 0


def keys(evening, *names):
    evening.window.keys(*names)
    evening.n += len(names)


def click(evening, name, role="button"):
    evening.window.press(name, role)
    evening.n += 1


def introduce(evening, stranger, name):
    """Says who somebody is: the list of names is searched for what is typed."""
    evening.window.choose_by_typing(f"Who is {stranger}?", name[:3].lower(), name)
    evening.n += 6


def tell_everybody(evening):
    """Resolves the round and copies all there is to copy; says what it took beside one key for each message."""
    window = evening.window
    window.get("label", f"Round 1 · {N} of {N} in")
    keys(evening, "ctrl+r")
    window.get("label", "Round 2*")
    keys(evening, "ctrl+5")
    window.get("combo box", "To Send (*")
    n = evening.n
    count = int(re.search(r"\d+", window.get("combo box", "To Send (*").get_name())[0])
    for left in range(count, 0, -1):
        window.get("combo box", f"To Send ({left})")
        window.keys("ctrl+Return")
    window.get("combo box", "To Send")
    window.quit()
    return n


def discord(name, text, minute):
    return f"{name}\n — Yesterday at 9:{minute:02} PM\n{text.strip()}\n"


def test_a_clean_log(evening):
    begin(evening)
    set_clipboard("\n".join(f"{name}: {' '.join(move.split())}" for name, move in MOVES.items()))
    keys(evening, "ctrl+v")
    evening.window.get("button", f"Add {N} Accepted")
    keys(evening, "Return")
    assert tell_everybody(evening) <= 6, evening.n


def test_thirteen_private_channels(evening):
    begin(evening)
    for minute, (name, move) in enumerate(MOVES.items()):
        set_clipboard(discord(name, move, minute))
        keys(evening, "ctrl+v")
        evening.window.get("button", f"Add {minute + 1} Accepted")
    keys(evening, "Return")
    assert tell_everybody(evening) <= 19, evening.n


def test_a_real_log(evening):
    """What people write: chatter, questions, second thoughts, other people’s orders, and somebody whom nobody knows."""
    begin(evening)
    window = evening.window
    said = {name: [move] for name, move in MOVES.items()}
    said["Bruno"] = ["hey all, what a day", MOVES["Bruno"]]
    said["Carmen"] = ["is C still free?\n" + MOVES["Carmen"]]
    said["Dmitri"] = ["3 at G\nno wait, 3 at G and H"]
    said["Elif"] = [MOVES["Elif"].strip() + " (edited)"]
    said["Skull"] = said.pop("Greta")
    said["Imani"] = ["> 3 at D\n" + MOVES["Imani"]]
    said["Jonas"] = ["2 at B", "scratch that, " + MOVES["Jonas"]]
    said["Katya"] = [MOVES["Katya"].strip() + ", thanks!", "👍"]
    set_clipboard("\n".join(discord(name, text, minute) for minute, (name, text) in
                            enumerate((name, text) for name, texts in said.items() for text in texts)))
    keys(evening, "ctrl+v")
    until(lambda: window.has_focus("list item", "Imani"), "the focus on Imani")
    keys(evening, "space")
    until(lambda: window.has_focus("list item", "Skull"), "the focus on Skull")
    introduce(evening, "Skull", "Greta")
    until(lambda: window.has_focus("button", f"Add {N + 1} Accepted"), "the focus on Add")
    keys(evening, "Return")
    window.gone("label", "Pasted Submissions")
    assert tell_everybody(evening) <= 13, evening.n


# ---- as tired people write at midnight ----

DAY = datetime.date.today() - datetime.timedelta(days=1)


def whatsapp(said):
    return "\n".join(f"[{DAY:%d/%m/%y}, 21:{minute:02}:11] {name}: {text}" for minute, (name, text) in enumerate(said)) + "\n"


def telegram(said):
    return "\n".join(f"{name}, [{DAY:%d.%m.%Y} 21:{minute:02}]\n{text}" for minute, (name, text) in enumerate(said)) + "\n"


def slack(said):
    return "\n".join(f"{name}\n  9:{minute:02} PM\n{text}" for minute, (name, text) in enumerate(said)) + "\n"


def irc(said):
    return "\n".join(f"[21:{minute:02}] <{name}> {text}" for minute, (name, text) in enumerate(said)) + "\n"


def in_discord(said):
    return "\n".join(discord(name, text, minute) for minute, (name, text) in enumerate(said))


def exporter(said):
    messages = [{"type": "Default", "timestamp": f"{DAY}T21:{minute:02}:07.123+00:00", "timestampEdited": None, "content": text,
                 "author": {"id": name, "name": name.lower(), "nickname": name, "isBot": name == "Tally"}} for minute, (name, text) in enumerate(said)]
    return json.dumps({"guild": {"name": "Night Owls"}, "channel": {"name": "moves"}, "messages": messages})


# Sample, its first phase, how the chat is copied, and what is said: “=” is the player’s own move. Whoever is not there just sends it. Then what the
# game master does to the rows that are not simply looked at: Delete for no move of theirs, or whose it is.
EVENINGS = [
    ("keys", "round-1", in_discord, [
        ("Bruno", "hey all, what a day"), ("Bruno", "="), ("Carmen", "is C still free?"), ("Carmen", "="), ("Dmitri", "3 at G"), ("Dmitri", "no wait, 3 at G and H"),
        ("Elif", "= (edited)"), ("Imani", "> 3 at D\n="), ("Jonas", "2 at B"), ("Jonas", "scratch that, ="), ("Katya", "=, thanks!"), ("Katya", "👍"),
        ("Skull", "2 at D and E"), ("Farid", "you take G with 1 lol"), ("Farid", "="), ("Vera", "two hours left!"), ("Hugo", "="), ("Hugo", "did mine arrive?"),
        ("Liam", "whos in room 1 still?"), ("Liam", "="), ("Mei", "= :)")], {"Skull": "Greta"}),
    ("smugglers-one-agent", "round-1", whatsapp, [
        ("Goran", "evening all, long day at work"), ("Goran", "gm when is this due?"), ("Goran", "="), ("Carla", "smuggle"), ("Carla", "\u200eThis message was deleted."),
        ("Carla", "="), ("Edith", "what did you all do last round??"), ("Edith", "="), ("Anouk", "\u200eimage omitted"), ("Anouk", "="), ("Helga", "i'll smuggle"),
        ("Helga", "no wait"), ("Helga", "="), ("Vera", "reminder: moves by midnight please"), ("Vera", "Igor I got yours"), ("Igor", "Anouk is so going down"),
        ("Igor", "="), ("Igor", "="), ("Igor", "🤞"), ("Basil", "= \u200e<This message was edited>"), ("Femi", "\u200eFemi changed this group's icon"),
        ("Davor", "smugle")], {}),
    ("presents", "pregame", telegram, [
        ("Alice", "hi! who else is playing"), ("Alice", "="), ("Chloe", "do we have to pick someone?"), ("Chloe", "="), ("Dmitri", "I don't trust Alice"),
        ("Dmitri", "actually, ="), ("Farid", "= (nothing personal!)"), ("Vera", "Hugo and Esme still missing"), ("Greta", "= 😬"), ("Hugo", "="), ("Hugo", "is that public?"),
        ("Ines", "brb"), ("Ines", "=")], {}),
    ("possession", "round-1", slack, [
        ("Amelie", "this one is hard..."), ("Amelie", "="), ("Boris", "="), ("Boris", "ps good luck all"), ("Chidi", "="), ("Chidi", "did mine arrive?"),
        ("Emre", "MG1) Amelie, 3, paper\nMG2) Card 11\nMG3) Black, Red\nMG4) 0"), ("Emre", "sorry, this one:\n="), ("Vera", "thanks, all in!")], {}),
    ("factions", "day-1", irc, [
        ("Judit", "morning"), ("Judit", "query Bea"), ("Flora", "query Gideon"), ("Flora", "who is Gideon even"), ("Bea", "hmm"), ("Bea", "share"), ("Gideon", "decline Flora"),
        ("Vera", "votes close at ten"), ("Dora", "magic query Petra"), ("Dora", "vote Ed"), ("Judit", "vote Konrad"), ("Petra", "kill Abel; vote Edwin"),
        ("Ivo", "vote Konrad; kill Oskar"), ("Bea", "vote Tilda"), ("Flora", "pass; vote Edwin"), ("Quirin", "kill Oskar; vote Tilda"), ("Abel", "vote Edwin; save Dora"),
        ("Abel", "thx!"), ("Konrad", "vote Tilda; save Oskar"), ("Edwin", "vote Dora"), ("Lena", "vote Konrad"), ("Caspar", "save Hanna"), ("Hanna", "vote Ed"),
        ("Rosa", "save Lena; vote nobody"), ("Stefan", "silence Gideon; vote Milo"), ("Tilda", "vote Lena"), ("Milo", "vote nobody"), ("Nadia", "vote nobody"),
        ("Oskar", "has everyone voted"), ("Oskar", "night all")], {}),
    ("unique", "round-1", exporter, [
        ("Anouk", "good evening everyone"), ("Anouk", "="), ("Basil", "="), ("Carla", "12"), ("Carla", "edit: ="), ("Davor", "is 9 taken?"), ("Davor", "="),
        ("Tally", "Anouk: 3\nBasil: 4"), ("Edith", "="), ("Edith", "fingers crossed 🤞"), ("Femi", "="), ("Goran", "="), ("Goran", "did it count")], {}),
]


def find_in_force(match, phase):
    shown = json.loads(subprocess.run([CLI, "show", match, "--json"], check=True, capture_output=True, text=True).stdout)
    submissions = next(record for record in shown["phases"] if record["id"] == phase)["submissions"]
    return {player: submission["read_as"] for player, submission in submissions.items() if submission["event"] is not None}


def settle_rows(evening, names, whose):
    """Space does what a row asks for, until all is settled."""
    window = evening.window
    while True:
        who = until(lambda: window.has_focus("button", "Add*") and "Add" or next((name for name in names if window.has_focus("list item", name)), None),
                    "the next row")
        if who == "Add":
            return
        if who not in whose:
            keys(evening, "space")
            continue
        introduce(evening, who, whose[who])
        until(lambda: not window.has_focus("list item", who), f"{who} to be known")


def count_accounted(window):
    """How many messages the desk speaks of: a row each, those in its folds, and what its lower edge says of others."""
    n = sum(1 for name in window.names("button") if name.startswith("Leave out ") and name != "Leave out all")
    for name in window.names("label"):
        n += sum(int(found) for found in re.findall(r"^(?:Other Messages|Set Aside) \((\d+)\)|(\d+) came in before", name) for found in found if found)
    return n


def play_evening(evening, sample, phase, copied, said, whose):
    head, phases = read_sample(sample)
    moves = {name: "\n".join(line.strip() for line in text.strip().split("\n"))
             for name, text in re.findall(r"(?ms)^(\w+): *(.*?)(?=^\w+:|^!|\Z)", phases[phase])}
    folder = pathlib.Path(tempfile.mkdtemp(dir=evening.folder))
    meant, script = folder / "meant.script", folder / "evening.croupier-script"
    meant.write_text(f"{head}== {phase}\n{phases[phase]}")
    script.write_text(f"{head}gamemaster: Vera\n== {phase}\n== open\n")
    subprocess.run([CLI, "play", meant, "--save", folder / "meant.croupier"], check=True, capture_output=True)
    evening.window = window = Window(CROUPIER, str(script), HOME=str(folder))
    evening.n = 0
    window.resize(1280, 800)
    window.get("button", "Resolve*")
    silent = [(name, move) for name, move in moves.items() if name not in {who for who, text in said} | set(whose.values())]
    set_clipboard(copied([(name, text.replace("=", moves.get(name, ""))) for name, text in said] + silent))
    keys(evening, "ctrl+v")
    until(lambda: count_accounted(window) == len(said) + len(silent), "every message on the desk")
    settle_rows(evening, {name for name, text in said} | set(moves), whose)
    keys(evening, "Return")
    window.gone("label", "Pasted Submissions")
    match = next(folder.glob(".local/share/croupier/matches/*.croupier"))
    until(lambda: find_in_force(match, phase), "what was added")
    found, wanted = find_in_force(match, phase), find_in_force(folder / "meant.croupier", phase)
    assert found == wanted, {name: (found.get(name), wanted.get(name)) for name in {*found, *wanted} if found.get(name) != wanted.get(name)}
    window.resolve(window.get("button", "Resolve *").get_name().removeprefix("Resolve "), by="ctrl+r")
    evening.n += 2  # with an answer where somebody sent nothing
    click(evening, "Messages", "list item")
    window.get("combo box", "To Send (*")
    print(f"# {sample}: {evening.n} keys and clicks, {len(said) + len(silent)} messages")
    window.quit()
    assert evening.n <= 16, evening.n


def test_tired_people_are_read_as_they_mean(evening):
    """Nothing else, nothing less, every message is spoken of; and nothing but what has to be looked at takes a key."""
    for row in EVENINGS:
        play_evening(evening, *row)


with tempfile.TemporaryDirectory() as folder:
    main([test_a_clean_log, test_a_real_log, test_thirteen_private_channels, test_tired_people_are_read_as_they_mean],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None, n=0))
