#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files: dropped into the window wherever it is, asked for on a desktop that shows no dialog, and put away."""

import pathlib
import subprocess
import sys
import tempfile
import types
import zipfile

from driver import Window, drag, main, run, settle, until

CROUPIER, CLI, DRAG_SOURCE = sys.argv[1], sys.argv[2], sys.argv[4]
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"


def script(place, title):
    path = place.folder / f"{title}.croupier-script"
    path.write_text(f"game: keys-to-success\ntitle: {title}\n" + "".join(f"player: {name}\n" for name in NAMES)
                    + "== round-1\n== open\n")
    return path


def drag_file(place, path, node):
    """Drags a file out of a window in the lower right corner, and drops it in the middle of something."""
    source = Window(DRAG_SOURCE, str(path))
    run("xdotool", "windowmove", "--sync", source.id, 1100, 720)
    run("xdotool", "windowraise", source.id)
    x, y = place.window.place(node)
    drag(1180, 750, x, y)
    source.kill()
    run("xdotool", "windowfocus", "--sync", place.window.id)


def test_a_chat_needs_a_match_that_is_open(place):
    place.window = Window(CROUPIER, HOME=str(place.folder), GDK_DEBUG="portals")
    place.window.resize(1000, 700)
    text, json = place.folder / "early.txt", place.folder / "early.json"
    text.write_text("12/03/2026, 14:02 - Ann: 1 at A\ngame: see you there\n" * 20)
    json.write_text('{"name": "x", "messages": [{"type": "message", "date": "2026-03-12T14:04:00", "from": "Cleo", "text": "1 at A"}]}')
    for begin in (lambda: drag_file(place, text, place.window.get("button", "New Match")), lambda: place.window.open(text),
                  lambda: place.window.open(json)):
        begin()
        place.window.get("label", "This Can’t Be Opened")
        place.window.get("label", "This is neither a match nor a script*")
        place.window.keys("Escape")
        place.window.gone("label", "This Can’t Be Opened")


def test_a_file_dropped_on_the_welcome_page_is_opened(place):
    drag_file(place, script(place, "First"), place.window.get("button", "New Match"))
    place.window.get("list item", "Ann*")
    assert run("xdotool", "getwindowname", place.window.id).strip() == "First"


def go_on_in(place, title):
    """In the window that a match has got, which is the only one from now on."""
    place.window.keys("ctrl+w")
    until(lambda: list(place.window.titles().values()) == [title], f"the window of {title} alone")
    place.window.go_to_window(title)


def test_a_file_dropped_on_a_text_is_opened_too(place):
    place.window.choose("Ben*")
    drag_file(place, script(place, "Second"), place.window.get("text", "Text as sent"))
    until(lambda: sorted(place.window.titles().values()) == ["First", "Second"], "a window for the other match")
    go_on_in(place, "Second")


def test_a_file_dropped_on_a_narrow_window_is_opened(place):
    place.window.resize(360, 600)
    drag_file(place, script(place, "Third"), place.window.get("list item", "Ann*"))
    until(lambda: sorted(place.window.titles().values()) == ["Second", "Third"], "a window for the third match")
    go_on_in(place, "Third")
    place.window.resize(1000, 700)


def test_a_chat_that_was_exported_comes_to_the_desk(place):
    for name, chat in {
        "chat.txt": "12/03/2026, 14:02 - Ann: 1 at A\n12/03/2026, 14:03 - Ben: 1 at B\n",
        "chat.json": '{"channel": {}, "messages": [{"type": "Default", "timestamp": "2026-03-12T14:04:00", "content": "1 at A", '
                     '"author": {"name": "Cleo"}}]}',
    }.items():
        path = place.folder / name
        path.write_text(chat)
        drag_file(place, path, place.window.get("list item", "Ann*"))
        n = 2 if name == "chat.txt" else 3  # beside what was left there
        place.window.get("button", f"Add {n} Accepted")
        place.window.keys("Escape")
        place.window.gone("button", f"Add {n} Accepted")
    assert run("xdotool", "getwindowname", place.window.id).strip() == "Third"


def test_a_chat_that_is_opened_comes_to_the_desk(place):
    """By the program's command line, or by a double click; what an iPhone exports is unpacked."""
    with zipfile.ZipFile(place.folder / "opened.zip", "w") as archive:
        archive.writestr("_chat.txt", "[12.03.26, 15:02:00] Dan: 1 at A\n[12.03.26, 15:03:00] Eve: 1 at A\n")
    place.window.open(place.folder / "opened.zip")
    place.window.get("button", "Add 5 Accepted")
    place.window.keys("Escape")
    place.window.gone("button", "Add 5 Accepted")


def test_a_script_in_a_chat_is_part_of_it(place):
    chat = place.folder / "posted.txt"
    chat.write_text("12/03/2026, 16:02 - Mara: this is how we play\ngame: keys-to-success\nplayer: Ann\n")
    place.window.open(chat)
    place.window.get("label", "this is how we play*")
    assert place.window.find("label", "This Can’t Be Opened") is None
    place.window.keys("Escape")
    place.window.gone("label", "this is how we play*")


def test_what_is_no_text_says_what_to_do(place):
    chat = place.folder / "old.txt"
    chat.write_bytes("12/03/2026, 16:02 - Michał: 1 at A\n".encode("iso8859-2"))
    place.window.open(chat)
    place.window.get("label", "This is no text in UTF-8*")


def test_a_file_dropped_on_a_dialog_is_not(place):
    place.window.go_to("Rounds")
    place.window.keys("ctrl+g")
    drag_file(place, script(place, "Fourth"), place.window.get("label", "Give garnets"))
    settle(0.3)
    assert run("xdotool", "getwindowname", place.window.id).strip() == "Third"
    place.window.get("label", "Give garnets")
    place.window.keys("Escape")
    place.window.gone("label", "Give garnets")


def test_a_desktop_without_file_dialogs_is_told_of(place):
    place.window.go_to("Messages")
    place.window.keys("ctrl+e")
    place.window.get("label", "The Desktop Shows No Files", seconds=40)
    place.window.keys("Escape")
    place.window.gone("label", "The Desktop Shows No Files")


def test_the_window_can_be_used_on(place):
    place.window.go_to("Rounds")
    place.window.choose("Cleo*")
    place.window.quit()


def test_a_chat_that_is_chosen_comes_to_the_desk(place):
    """By the dialog of files, in whatever shape it was exported; no window is made for it."""
    chat = place.folder / "chosen.html"
    chat.write_text('<html><body><div class="history"><div class="message default clearfix" id="message1"><div class="body">'
                    '<div class="pull_right date details" title="12.03.2026 15:04:00 UTC+00:00">15:04</div>'
                    '<div class="from_name">Ben</div><div class="text">2 at A</div></div></div></div></body></html>')
    script(place, "Chooser")
    desktop = subprocess.Popen([sys.executable, pathlib.Path(__file__).with_name("portal.py"), chat], stdout=subprocess.PIPE, text=True)
    assert desktop.stdout.readline() == "ready\n"
    home = place.folder / "home of the chooser"
    home.mkdir()
    window = Window(CROUPIER, place.folder / "Chooser.croupier-script", HOME=str(home), GDK_DEBUG="portals", G_DEBUG="fatal-criticals")
    window.resize(1000, 700)
    window.get("list item", "Ann*")
    window.keys("ctrl+o")
    assert desktop.stdout.readline() == "several\n"
    window.get("button", "Add 1 Accepted")
    window.get("label", "2 at A")
    assert list(window.titles().values()) == ["Chooser"], window.titles()
    window.keys("Escape")
    window.quit()
    desktop.terminate()
    desktop.wait()


def test_a_match_of_each_game_is_put_away(place):
    """With its editors loaded, and with a question on its way: what was typed is read after a moment."""
    for game in ("under-way", "presents", "possession", "smugglers-no-side", "factions"):
        path = place.folder / f"{game}.croupier-script"
        path.write_text((SAMPLES / path.name).read_text())
        window = Window(CROUPIER, str(path), HOME=str(place.folder))
        window.resize(1280, 800)
        window.get("list item", "History")
        for page in ("Roles", "Table", "Options", "Rounds"):
            if window.find("list item", page):
                window.choose(page)
        if game == "under-way":
            window.choose("Ada: *")
            window.tab_to("text", "Text as sent")
            window.type("1 at")
        window.put_away()
        settle(0.3)
        assert window.process.poll() is None, game
        window.get("button", "New Match")
        window.quit()


def test_a_match_makes_way_while_nobody_is_found(place):
    window = Window(CROUPIER, str(script(place, "Fifth")), HOME=str(place.folder))
    window.go_to("Rounds")
    window.search("zz")
    window.gone("list item", "Ann*")
    window.open_instead(script(place, "Sixth"))
    window.get("list item", "Ann*")
    window.quit()


def test_a_seed_by_which_a_match_has_begun_is_replaced_and_told(place):
    head = script(place, "Old")
    head.write_text(head.read_text().replace("== round-1", f"seed: {'5' * 64}\n== round-1"))
    cli = lambda *words: subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True, env={"HOME": str(place.folder)}).stdout
    told = lambda: place.window.find("label", "A new seed was drawn, because a match has begun with that of the script")
    place.window = Window(CROUPIER, str(head), HOME=str(place.folder))
    until(lambda: run("xdotool", "getwindowname", place.window.id).strip() == "Old", "the match")
    assert not told()  # it may be the one that was drawn for it
    cli("play", head, "--save", place.folder / "old.croupier")
    cli("resolve", place.folder / "old.croupier")
    spent = place.folder / "Spent.croupier-script"
    spent.write_text(cli("script", place.folder / "old.croupier").replace("title: Old", "title: Spent").partition("\n==")[0] + "\n")
    assert "5" * 64 in spent.read_text()
    place.window.open_instead(spent)
    until(told, "the news of another seed")
    path = until(lambda: next(place.folder.rglob("Spent*.croupier"), None), "the file of the match")
    assert "5" * 64 not in path.read_text()
    place.window.quit()


with tempfile.TemporaryDirectory() as folder:
    main([test_a_chat_needs_a_match_that_is_open,
          test_a_file_dropped_on_the_welcome_page_is_opened,
          test_a_file_dropped_on_a_text_is_opened_too,
          test_a_file_dropped_on_a_narrow_window_is_opened,
          test_a_chat_that_was_exported_comes_to_the_desk,
          test_a_chat_that_is_opened_comes_to_the_desk,
          test_a_script_in_a_chat_is_part_of_it,
          test_what_is_no_text_says_what_to_do,
          test_a_file_dropped_on_a_dialog_is_not,
          test_a_desktop_without_file_dialogs_is_told_of,
          test_the_window_can_be_used_on,
          test_a_chat_that_is_chosen_comes_to_the_desk,
          test_a_match_of_each_game_is_put_away,
          test_a_match_makes_way_while_nobody_is_found,
          test_a_seed_by_which_a_match_has_begun_is_replaced_and_told],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
