#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""shots.py CROUPIER FOLDER [--metainfo]: takes a picture of every page, wide, narrow and dark, for people to look at; or those
with which metainfo and README show the program, one for each side of it."""

import pathlib
import subprocess
import sys
import tempfile
import time

from composited import Screen
from driver import PAGES, Window, clipboard, run, set_clipboard, until

CROUPIER, FOLDER, SHOWN = sys.argv[1], pathlib.Path(sys.argv[2]), "--metainfo" in sys.argv[3:]
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples" / "keys.croupier-script"
UNDER_WAY = SAMPLE.with_name("under-way.croupier-script")
FACTIONS = SAMPLE.with_name("factions.croupier-script")
PRESENTS = SAMPLE.with_name("presents.croupier-script")
SIZES = {"wide": (1280, 800), "half": (720, 720), "narrow": (360, 720)}

LOOKS = {
    "over": {},
    "dark": {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"},
    "contrast": {"ADW_DEBUG_HIGH_CONTRAST": "1"},
    "rtl": {"GTK_DEBUG": "invert-text-dir"},
    "large": {},
}

LONG_NAMES = """game: keys-to-success
title: A match whose title is so long that hardly any window could hold all of it in one line
seed: 6b657973746f737563636573732d6c6f6e672d6e616d65732d73616d706c650a
""" + "".join(
    f"player: {name}\n" for name in
    ["Wolfeschlegelsteinhausenbergerdorff the Younger of Upper Bavaria", "Ng", "Ólafur Ragnar Grímsson", "𝓜𝓪𝓰𝓷𝓾𝓼",
     "José María de la Purísima Concepción", "李小龙", "Χρήστος", "A <b>bold & brave one", "Ümit", "Zoë"]
    + [f"Player Number {i}" for i in range(11, 31)]
) + """== round-1
Ng: 1 at A
Ümit: 3 2 at A and B and thanks
Zoë: 7 at Q
== open
"""


def settle():
    time.sleep(0.6)


def shoot_pages(window, name):
    for size, (width, height) in SIZES.items():
        # The window's own three buttons and its border, which only X11 has, take the title's room where the text is large.
        window.resize(width + (20 if name == "large" else 0), height)
        for key, page in enumerate(map(str.lower, PAGES), 1):
            window.keys(f"ctrl+{key}")
            settle()
            window.shoot(FOLDER / f"{name}-{page}-{size}.png")
            if size == "narrow" and page in ("rounds", "messages"):
                window.keys("Down", "Return")
                settle()
                window.shoot(FOLDER / f"{name}-{page}-inside-{size}.png")


def shoot_correction(window):
    """A name that is set right, and a hand that nobody could have played."""
    window.resize(1280, 800)
    window.go_to("Options")
    window.click(window.get("text", "Starting hand"))
    window.keys("ctrl+a")
    window.type("4 4")
    window.go_to("Players")
    settle()
    window.keys("End")
    window.type(" the Elder")
    for part in "refused", "wrong":
        for size, (width, height) in SIZES.items():
            window.resize(width, height)
            settle()
            settle()
            window.shoot(FOLDER / f"long-correction-{part}-{size}.png")
        window.resize(1280, 800)
        settle()
        window.keys("ctrl+a")
        window.type("Ng")
    window.press("Discard")
    window.gone("button", "Discard")


def shoot_dialogs(window):
    window.resize(1280, 800)
    window.go_to("Rounds")
    settle()
    set_clipboard("Ng: 2 at B\nZoë: 3 and 4 at QQ, I hope\nUmit: 1 at C please\nNobody Known: 1 at A\n")
    window.press("Paste")
    settle()
    window.shoot(FOLDER / "long-paste-wide.png")
    window.resize(360, 720)
    settle()
    window.shoot(FOLDER / "long-paste-narrow.png")
    window.keys("Escape")
    settle()
    window.keys("ctrl+g")
    settle()
    window.shoot(FOLDER / "long-rulings-narrow.png")
    window.type("take garnets")
    settle()
    window.shoot(FOLDER / "long-rulings-search-narrow.png")
    window.keys("ctrl+a")
    window.type("give garnets")
    window.keys("Return")
    settle()
    window.shoot(FOLDER / "long-ruling-narrow.png")
    for _ in range(3):
        window.keys("Escape")
        settle()
    window.keys("ctrl+question")
    settle()
    window.shoot(FOLDER / "shortcuts-narrow.png")
    window.keys("Escape")
    settle()
    window.keys("ctrl+comma")
    settle()
    window.shoot(FOLDER / "preferences-narrow.png")
    window.keys("Escape")
    settle()
    window.keys("ctrl+h")
    settle()
    window.shoot(FOLDER / "covered-narrow.png")
    window.resize(1280, 800)
    settle()
    window.shoot(FOLDER / "covered-wide.png")
    window.keys("ctrl+h")


def set_text_size(home, percent):
    """Where the X server has no settings of its own, GTK has the size from here."""
    (home / ".Xdefaults").write_text(f"Xft.dpi: {96 * percent // 100}\n")


def shoot(name, script, home, **variables):
    path = home / f"{name}.croupier-script"
    path.write_text(script)
    set_text_size(home, 200 if name == "large" else 100)
    window = Window(CROUPIER, str(path), HOME=str(home), **variables)
    window.get("button", "Undo*")  # the list of pages has no room beside a page where the text is large
    settle()
    shoot_pages(window, name)
    return window


def shoot_forms(home):
    """A submission given by a form, a text that cannot become one, and a round that is amended by one."""
    set_text_size(home, 100)
    for name in "form", "form-dark", "form-rtl":
        window = Window(CROUPIER, str(UNDER_WAY), HOME=str(home), **LOOKS.get(name.removeprefix("form-"), {}))
        window.resize(1280, 800)
        window.get("button", "Resolve Round 3")
        for part in "filled", "refused", "amended":
            if part == "filled":
                window.choose("Bruno*")
                window.keys("ctrl+t")
                window.get("spin button", "Value 3*")
                window.keys("1")
            if part == "refused":
                window.choose("Elif*")
                window.keys("ctrl+t")
                window.click(window.get("text", "Text as sent"))
                window.type("3 and 7 at Q, please")
                settle()
                window.press("Form", "radio button")
            if part == "amended":
                window.keys("alt+Page_Up")
                window.choose("Carmen*")
            for size, (width, height) in SIZES.items():
                window.resize(width, height)
                settle()
                window.shoot(FOLDER / f"{name}-{part}-{size}.png")
            window.resize(1280, 800)
            settle()
        window.kill()


def shoot_fairness(home):
    """What was drawn and thrown away, the proof of it, and one that was tampered with."""
    script = PRESENTS.read_text().split("== design")[0] + "! redraw seats because Bruno saw the screen\n== design\n" + \
        "".join(f"== round-{i}\n" for i in range(1, 7))
    for look in "light", "dark":
        path = home / "fairness.croupier-script"
        path.write_text(script)
        window = Window(CROUPIER, str(path), HOME=str(home), **(LOOKS["dark"] if look == "dark" else {}))
        window.resize(1280, 800)
        window.go_to("Fairness")
        window.get("list item", "2. Seats*")
        for part in "draws", "asked", "proof", "forged":
            if part == "asked":
                window.press("Show…")
            if part == "proof":
                window.press("Show the Seed")
                window.get("button", "Save…")
                settle()
                window.keys("Return")
            if part == "forged":
                window.keys("Escape")
                settle()
                set_clipboard(clipboard().replace("Value: A: ", "Value: A: 1", 1))
                window.keys("ctrl+v")
                window.get("label", "This Is Not a Whole Proof")
            for size, (width, height) in SIZES.items():
                window.resize(width, height)
                settle()
                window.shoot(FOLDER / f"fairness-{part}-{look}-{size}.png")
            window.resize(1280, 800)
            settle()
        window.kill()


def shoot_new_match(window):
    """Every page of New Match: empty, full of long names, and with something wrong."""
    window.resize(1280, 800)
    window.keys("ctrl+n")
    window.press("Keys to Success", inside=window.get("dialog", "New Match"))
    names = [f"Ólafur Ragnar Grímsson von Oberbayern {i}" for i in range(1, 27)] + ["Ng", "A <b>bold & brave one", "李小龙", "public"]
    for part in "empty", "players", "options":
        if part == "players":
            set_clipboard("Name\tGarnets\tDiscord\n" + "\n".join(f"{name}\t{i * 37}\t@player_{i}" for i, name in enumerate(names)))
            window.keys("ctrl+v")
            window.press(f"More about {names[0]}", "toggle button")
        if part == "options":
            window.press("Next")
        for size, (width, height) in SIZES.items():
            window.resize(width, height)
            settle()
            window.shoot(FOLDER / f"new-{part}-{size}.png")


NINE = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi", "Ivan"]
TWENTY = ["Wolfeschlegelsteinhausenbergerdorff d. Ä", "Ng", "Ólafur Ragnar Grímsson", "Maximiliana Konstantina von und zu Berg", "Χρήστος",
          "A <b>bold & brave one", "Ümit", "Zoë"] + [f"Player Number {i} of the Far Away Islands" for i in range(9, 21)]


def table_script(names, pins, phases):
    count = len(names)
    return ("game: pass-the-present\ntitle: The Second Evening\nseed: " + "5e" * 32 + "\n" + "".join(f"player: {name}\n" for name in names)
            + ("fix seats: " + ", ".join(pins + ["-"] * (count - len(pins))) + "\n" if pins else "") + "== pregame\n"
            + "".join(f"{names[i]}: {names[(i * 3 + 2) % count]}\n" for i in range(count - 2) if (i * 3 + 2) % count != i) + phases + "== open\n")


def shoot_tables(home):
    """The table, with few and with many: laid in part, then drawn, with what is secret and without, and as everybody may see it."""
    cases = {
        "nine-laid": table_script(NINE, ["Alice", "-", "Bob", "Carol"], ""),
        "nine-drawn": table_script(NINE, [], "== design\n== round-1\n"),
        "twenty-laid": table_script(TWENTY, [TWENTY[0], "-", TWENTY[3]], ""),
        "twenty-drawn": table_script(TWENTY, [], "== design\n"),
    }
    for look in "light", "dark":
        variables = LOOKS["dark"] if look == "dark" else {}
        for name, script in cases.items():
            path = home / f"{name}.croupier-script"
            path.write_text(script)
            window = Window(CROUPIER, str(path), HOME=str(home), **variables)
            window.resize(1280, 800)
            window.choose("Table")
            for secrets in "covered", "shown":
                if secrets == "shown":
                    window.resize(1280, 800)
                    window.press("Distrust", "toggle button")
                for size, (width, height) in SIZES.items():
                    window.resize(width, height)
                    settle()
                    settle()
                    window.shoot(FOLDER / f"table-{name}-{secrets}-{look}-{size}.png")
            if name.endswith("drawn") and look == "light":
                window.keys("ctrl+c")
                settle()
                picture = subprocess.run(["xclip", "-o", "-selection", "clipboard", "-t", "image/png"], capture_output=True, timeout=10).stdout
                (FOLDER / f"table-{name}-public.png").write_bytes(picture)
            window.kill()


def roles_script(game, names, head="", first="round-1"):
    return (f"game: {game}\ntitle: The Third Evening\nseed: " + "5e" * 32 + "\n" + "".join(f"player: {name}\n" for name in names)
            + head + f"== {first}\n== open\n")


def shoot_roles(home):
    """Roles: a schedule, a deal and a whole cast as drawn, with locks that were not applied yet, with odds, and with a break."""
    long = TWENTY[:5]
    forty = TWENTY + [f"Islander {i}" for i in range(21, 41)]
    cases = {
        "schedule": (roles_script("five-fold-possession", NINE[:5]), ["p", "Right", "h", "Down", "Down"]),
        "schedule-long": (roles_script("five-fold-possession", long, f"fix possessed 2: {long[0]}\nfix empty: 7\n"), ["Down", "p"]),
        "deal": (roles_script("smugglers-paradox", NINE), ["space", "Down", "Down", "space", "Down"]),
        "deal-twenty": (roles_script("smugglers-paradox", TWENTY, f"option agents: 8\nfix role {TWENTY[3]}: agent Theta\n"), ["space"]),
        "cast-twenty": (roles_script("factions", TWENTY, f"fix item {TWENTY[0]}: idol\nfix item {TWENTY[0]}: shield\n", "day-1"), ["space"]),
        "cast-forty": (roles_script("factions", forty, "option cast: village\n", "day-1"), ["space", "Down", "space"]),
    }
    for look in "light", "dark", "contrast", "rtl", "large":
        set_text_size(home, 200 if look == "large" else 100)
        for name, (script, keys) in cases.items():
            path = home / f"{name}.croupier-script"
            path.write_text(script)
            window = Window(CROUPIER, str(path), HOME=str(home), **LOOKS.get(look, {}))
            window.resize(1280, 800)
            window.get("button", "Undo*")  # the list of pages has no room beside a page where the text is large
            settle()
            window.keys("ctrl+3" if name.startswith("cast") else "ctrl+2")
            window.press("Uncover")
            settle()
            for part in "drawn", "locked", "odds":
                if part == "locked":
                    window.keys(*keys)
                if part == "odds":
                    if not name.startswith("schedule"):
                        continue
                    window.press("Odds", "toggle button")
                for size, (width, height) in SIZES.items():
                    window.resize(width + (20 if look == "large" else 0), height)
                    settle()
                    settle()
                    window.shoot(FOLDER / f"roles-{name}-{part}-{look}-{size}.png")
                window.resize(1280, 800)
                settle()
            window.kill()
    set_text_size(home, 100)


def forty_script(end):
    """Two days of forty with long names: queries of all kinds, a silenced player, a form that is late and one that is voided."""
    names = TWENTY + [f"Islander {i}" for i in range(21, 41)]
    teams = ["Red"] * 8 + ["Grey"] * 10 + ["Blue"] * 11 + ["Gold"] * 10 + ["Silver"]
    return ("game: factions\ntitle: Forty\nseed: " + "5e" * 32 + "\n" + "".join(f"player: {name}\n" for name in names)
            + "".join(f"fix team {name}: {team}\nfix island {name}: {('West', 'East')[i % 2]}\n" for i, (name, team) in enumerate(zip(names, teams)))
            + f"fix role {names[5]}: silencer\nfix role {names[7]}: oracle\n== day-1\n{names[5]}: silence {names[3]}\n== day-2\n"
            + f"{names[1]}: query {names[3]}\n{names[0]}: query {names[2]}\n{names[7]}: magic query {names[9]}; query {names[3]}\n"
            + f"{names[3]}: share {names[7]}\n" + "".join(f"{names[i]}: vote {names[(i + 6) % 40]}\n" for i in range(28))
            + f"{names[6]}: vote {names[0]}\n! void {names[10]}\n" + end)


def shoot_explain(home):
    """Why a night came out as it did: to the game master, about one player, and to a player; of twenty and of forty."""
    cases = {"twenty": (FACTIONS.read_text().split("== day-3")[0] + "== day-3\n== open\n", "Konrad"), "forty": (forty_script("== day-3\n== open\n"), "Ng")}
    for look in "light", "dark", "contrast", "rtl", "large":
        set_text_size(home, 200 if look == "large" else 100)
        for name, (script, player) in cases.items():
            path = home / f"explain-{name}.croupier-script"
            path.write_text(script)
            window = Window(CROUPIER, str(path), HOME=str(home), **LOOKS.get(look, {}))
            window.resize(1280, 800)
            window.get("button", "Undo*")  # the list of pages has no room beside a page where the text is large
            settle()
            window.keys("ctrl+7")
            settle()
            window.keys("ctrl+i")
            window.press("Uncover", inside=window.get("dialog", "Explain"))
            window.get("combo box", "About")
            for part, row in ("all", None), ("about", "About"), ("player", "For"):
                if row:
                    window.click(window.get("combo box", row))
                    settle()
                    window.type(player)
                    settle()
                    window.keys("Down", "Return")
                for size, (width, height) in SIZES.items():
                    window.resize(width + (20 if look == "large" else 0), height)
                    settle()
                    settle()
                    window.shoot(FOLDER / f"explain-{name}-{part}-{look}-{size}.png")
                window.resize(1280, 800)
                settle()
            window.kill()
    set_text_size(home, 100)


def shoot_day(home):
    """A day of Factions while it comes in: of the sample with its twenty, and of forty with long names; then an empty one."""
    sample = FACTIONS.read_text()
    cases = {"twenty": sample.split("== day-3")[0] + "== open\n", "forty": forty_script("== open\n"), "empty": sample.split("== day-1")[0] + "== day-1\n== open\n"}
    for look in "light", "dark", "contrast", "rtl", "large":
        set_text_size(home, 200 if look == "large" else 100)
        for name, script in cases.items():
            path = home / f"day-{name}.croupier-script"
            path.write_text(script)
            window = Window(CROUPIER, str(path), HOME=str(home), **LOOKS.get(look, {}))
            window.resize(1280, 800)
            window.get("button", "Undo*")  # the list of pages has no room beside a page where the text is large
            settle()
            window.keys("ctrl+5")
            settle()
            window.keys("ctrl+d")
            for size, (width, height) in SIZES.items():
                window.resize(width + (20 if look == "large" else 0), height)
                settle()
                settle()
                window.shoot(FOLDER / f"day-{name}-{look}-{size}.png")
            window.kill()
    set_text_size(home, 100)


def shoot_handout(home):
    """What a co-game master gets who is one of forty with long names, page by page."""
    cli, script, match, handout = pathlib.Path(CROUPIER).parents[1] / "cli" / "croupier-cli", home / "handout.croupier-script", home / "handout.croupier", home / "ng.croupier-handout"
    script.write_text(forty_script("! deadline 2126-12-02 20:00 +01:00\n== open\n"))
    run(cli, "play", script, "--save", match)
    run(cli, "handout", match, "--for", "Ng", "--untold", "-o", handout)
    for look in "light", "dark", "contrast", "rtl", "large":
        set_text_size(home, 200 if look == "large" else 100)
        window = Window(CROUPIER, str(handout), HOME=str(home), **LOOKS.get(look, {}))
        for size, (width, height) in SIZES.items():
            window.resize(width + (20 if look == "large" else 0), height)
            for key, page in enumerate(("due", "posts", "own", "players", "rules"), 1):
                window.keys(f"ctrl+{key}")
                settle()
                window.shoot(FOLDER / f"handout-{page}-{look}-{size}.png")
        window.kill()
    set_text_size(home, 100)


# ---- those of metainfo and README: one for each side of the program ----

GUESTS = ["Amara", "Bastian", "Chiara", "Devin", "Esme", "Femi", "Gwen", "Haruto", "Ines"]
MANOR = ("game: keys-to-success\ntitle: The Old Manor\n" + "".join(f"player: {name}\n" for name in GUESTS)
         + "area Garden: A open, B pass, C open, D pass, E garnet, F open, G pass, H open\n"
         + "area Hall: I pass, J open, K garnet, L open, M pass, N open\narea Library: O open, P pass, Q open, R pass, S garnet\n"
         + "area Attic: T pass, U open, V garnet\narea Roof:\n== round-1\n== open\n")


def show_rounds(window):
    """A move in somebody's own words, and what it is read as."""
    window.write("Elif", "I would like two 3s at door S, please")
    until(lambda: any("3 3 at S" in words for words in window.words()), "what it is read as")


def show_table(window):
    window.choose("Table")
    window.get("label", "28 of 720 seatings fit")
    window.press("Distrust", "toggle button")


def show_layout(window):
    window.choose("Layout")
    window.press("Rings", "radio button")


def show_messages(window):
    window.choose("Messages")
    for name in "Abel", "Bea", "Caspar", "Dora":
        window.press("Copy Next")
        window.get("label", f"In the clipboard: {name}*")


def show_board(window):
    window.choose("Board")
    window.press("Uncover")
    window.gone("button", "Uncover")


def show_game(window):
    until(lambda: any("The most was" in words for words in window.words()), "a match of it")


def list_shown(home):
    """The name of each picture, with what is opened for it, and what is done then. Titles have little room beside the menu."""
    scripts = {
        "rounds": (UNDER_WAY.read_text().replace(", under way", ""), show_rounds),
        "table": (table_script(GUESTS, [GUESTS[0], "-", GUESTS[1], GUESTS[2]], "").replace("The Second", "Second"), show_table),
        "layout": (MANOR, show_layout),
        "messages": (FACTIONS.read_text().split("== day-3")[0].replace("The Two", "Two") + "== open\n", show_messages),
        "board": (FACTIONS.read_text().split("== day-4")[0].replace("The Two", "Two") + "== open\n", show_board),
    }
    for name, (script, _) in scripts.items():
        (home / f"{name}.croupier-script").write_text(script)
    game = home / "greed.croupier-game"
    run(pathlib.Path(CROUPIER).parents[1] / "cli" / "croupier-cli", "game", "new", game)
    game.write_text(game.read_text().replace("my-game", "greed").replace("My Game", "Greed"))
    return {**{name: (home / f"{name}.croupier-script", show) for name, (_, show) in scripts.items()}, "game": (game, show_game)}


class ShadowedWindow(Window):
    """With a shadow around it, of which the accessibility bus does not know."""

    def __init__(self, screen, *command, **variables):
        super().__init__(*command, **variables)
        self.margins = until(lambda: screen.margins(self.id), "the shadow")

    def place(self, node):
        left, _, above, _ = self.margins
        x, y = super().place(node)
        return x + left, y + above


def shoot_shown(home):
    """Each in a new window of the size that software centres ask for, with the one button that most desktops have."""
    screen = Screen()
    (home / ".config/gtk-4.0").mkdir(parents=True)
    (home / ".config/gtk-4.0/settings.ini").write_text("[Settings]\ngtk-decoration-layout=:close\n")
    for name, (path, show) in list_shown(home).items():
        # Drawn piece by piece, it lacks some of the lines between two pieces.
        window = ShadowedWindow(screen, CROUPIER, str(path), HOME=str(home), GSK_DEBUG="full-redraw")
        left, right, above, below = window.margins
        width, height = 1000 + left + right, 700 + above + below
        window.resize(width, height)
        show(window)
        # The keys stay with the window while the pointer is over nothing of it.
        run("xdotool", "windowfocus", "--sync", window.id, "mousemove", width + 10, height + 10)
        settle()
        screen.shoot(window.id, width, height, FOLDER / f"{name}.png")
        window.kill()


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        home = pathlib.Path(place)
        if SHOWN:
            shoot_shown(home)
            return
        sample = SAMPLE.read_text()
        for name, variables in LOOKS.items():
            shoot(name, sample, home, **variables).quit()

        shoot_forms(home)
        shoot_tables(home)
        shoot_roles(home)
        shoot_day(home)
        shoot_explain(home)
        shoot_handout(home)
        shoot_fairness(home)

        window = shoot("long", LONG_NAMES, home)
        shoot_correction(window)
        shoot_dialogs(window)
        window.kill()

        (home / ".local/state/croupier/recent.json").write_text(
            (home / ".local/state/croupier/recent.json").read_text().replace('"open"', '"was"'))
        window = Window(CROUPIER, HOME=str(home))
        for size, (width, height) in SIZES.items():
            window.resize(width, height)
            settle()
            window.shoot(FOLDER / f"welcome-{size}.png")
        shoot_new_match(window)
        window.kill()


main()
