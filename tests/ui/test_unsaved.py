#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What cannot be saved outlives the program: signals, kills, a full disk; and is put into the match when it can be."""

import ctypes
import json
import os
import pathlib
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import types

from driver import Window, main, settle, until

CROUPIER, CLI, SLOW_DISK = sys.argv[1:4]
NAMES = ("Ada", "Bruno", "Chloé", "Dora", "Elif", "Farid")
HEAD = "game: keys-to-success\ntitle: Corridor\n" + "".join(f"player: {name} | garnets 3\n" for name in NAMES)
SESSION_MANAGER = pathlib.Path(__file__).with_name("session_manager.py")
QUESTION = "Restore Changes?"


def cli(*words):
    return subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True).stdout


def submissions(place):
    phases = json.loads(cli("show", place.file, "--json"))["phases"]
    return {name: found["read_as"] for name, found in phases[0]["submissions"].items() if found["event"]}


def start(place, *files, **variables):
    place.window = Window(CROUPIER, *map(str, files), HOME=str(place.home), **variables)
    place.window.resize(1000, 700)


def begin(place, name, **variables):
    """A match file of its own, in a folder and for a user of its own, and a window in which it is open."""
    place.home = place.folder / f"home-{name}"
    place.home.mkdir()
    place.matches = place.folder / name
    place.matches.mkdir()
    place.file = place.matches / "match.croupier"
    script = place.folder / "head.croupier-script"
    script.write_text(HEAD)
    cli("new", script, "-o", place.file)
    start(place, place.file, **variables)


def put_in_the_way(place):
    place.matches.rename(place.matches.with_name("away"))
    place.matches.write_text("in the way")


def clear_the_way(place):
    place.matches.unlink()
    place.matches.with_name("away").rename(place.matches)


def is_unsaved(window):
    return bool([name for name in window.names("label") if name.startswith("Not saved: ")])


def submit_unsaved(place, name, text):
    put_in_the_way(place)
    place.window.submit(name, text)
    until(lambda: is_unsaved(place.window), "the banner")


def end_by(place, number):
    place.window.process.send_signal(number)
    status = place.window.process.wait(10)
    assert status == 0, f"ended with {status}"


def kept(place):
    return list((place.home / ".local/state/croupier/unsaved").glob("*.croupier-unsaved"))


def answer(window, button):
    window.get("label", QUESTION)
    window.press(button)
    window.gone("label", QUESTION)


def test_what_is_not_saved_outlives_a_signal(place):
    begin(place, "signal")
    place.window.submit("Ada", "3 at A")
    assert not kept(place)
    submit_unsaved(place, "Bruno", "2 at B")
    end_by(place, signal.SIGTERM)
    clear_the_way(place)
    assert submissions(place) == {"Ada": "3 at A"}
    start(place)
    place.window.get("list item", "Ada: Accepted, 3 at A")
    answer(place.window, "Restore")
    place.window.get("list item", "Bruno: Accepted, 2 at B")
    place.window.get("label", "Restored and saved")
    assert submissions(place) == {"Ada": "3 at A", "Bruno": "2 at B"}
    assert not kept(place)


def test_what_is_kept_is_for_the_user_alone(place):
    submit_unsaved(place, "Chloé", "1 at C")
    file, = kept(place)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, oct(file.stat().st_mode)
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700, oct(file.parent.stat().st_mode)
    for word in "match", "Corridor", "Chlo":
        assert word not in file.name, file.name
    clear_the_way(place)
    place.window.press("Try Again")
    place.window.get("label", "Saved")
    assert not kept(place)
    assert submissions(place)["Chloé"] == "1 at C"


def test_and_a_kill_and_what_others_wrote_stands_too(place):
    submit_unsaved(place, "Dora", "3 at C")
    place.window.kill()
    clear_the_way(place)
    cli("submit", place.file, "Farid", "1 at A")
    start(place)
    answer(place.window, "Restore")
    place.window.get("list item", "Dora: Accepted, 3 at C")
    place.window.get("list item", "Farid: Accepted, 1 at A")
    until(lambda: not kept(place), "what was kept to be put away")
    assert submissions(place) == {"Ada": "3 at A", "Bruno": "2 at B", "Chloé": "1 at C", "Dora": "3 at C", "Farid": "1 at A"}


def test_what_both_changed_is_a_question(place):
    submit_unsaved(place, "Elif", "2 at A")
    place.window.kill()
    clear_the_way(place)
    cli("submit", place.file, "Elif", "3 at B")
    start(place)
    answer(place.window, "Restore")
    place.window.get("label", "Which Holds?")
    assert submissions(place)["Elif"] == "3 at B"
    assert len(kept(place)) == 1
    place.window.tab_to("radio button", "Here")
    place.window.keys("space")
    place.window.press("Save")
    until(lambda: submissions(place)["Elif"] == "2 at A", "what was chosen")
    until(lambda: not kept(place), "what was kept to be put away")


def test_later_is_asked_again_and_discarded_is_gone(place):
    submit_unsaved(place, "Ada", "1 at B")
    end_by(place, signal.SIGHUP)
    clear_the_way(place)
    start(place)
    answer(place.window, "Later")
    place.window.submit("Bruno", "1 at B")
    assert submissions(place)["Ada"] == "3 at A" and len(kept(place)) == 1
    end_by(place, signal.SIGINT)
    start(place)
    answer(place.window, "Discard")
    until(lambda: not kept(place), "what was kept to be put away")
    assert submissions(place)["Ada"] == "3 at A"
    end_by(place, signal.SIGTERM)
    start(place)
    place.window.get("list item", "Ada: Accepted, 3 at A")
    settle(0.3)
    assert not place.window.find("label", QUESTION)


def test_a_match_whose_file_is_gone_is_offered(place):
    place.file.unlink()
    until(lambda: is_unsaved(place.window) and kept(place), "the match to be kept")
    end_by(place, signal.SIGTERM)
    shutil.rmtree(place.matches)
    start(place)
    place.window.get("label", QUESTION)
    place.window.press("Restore")
    until(lambda: is_unsaved(place.window), "the banner, as there is no folder yet")
    place.matches.mkdir()
    place.window.press("Try Again")
    place.window.get("label", "Saved")
    assert submissions(place)["Ada"] == "3 at A"
    assert not kept(place)


def test_who_closes_without_saving_keeps_nothing(place):
    submit_unsaved(place, "Ada", "2 at B")
    assert len(kept(place)) == 1
    place.window.keys("ctrl+q")
    place.window.press("Close Without Saving")
    assert place.window.process.wait(10) == 0
    assert not kept(place)
    clear_the_way(place)


def test_a_save_is_finished_before_the_program_ends(place):
    asan = os.environ.get("ASAN_OPTIONS", "")
    begin(place, "slow", LD_PRELOAD=SLOW_DISK, ASAN_OPTIONS=f"{asan}:verify_asan_link_order=0".lstrip(":"))
    for number, name in (signal.SIGTERM, "Ada"), (signal.SIGINT, "Bruno"), (signal.SIGHUP, "Chloé"):
        window = place.window
        window.write(name, "2 at A")
        until(lambda: window.is_sensitive(window.find("button", "Submit")), "the text to be read")
        window.keys("ctrl+Return")
        until(lambda: not window.is_sensitive(window.find("button", "Submit")) or
              window.find("list item", f"{name}: Accepted, 2 at A"), "the change to be asked for")
        end_by(place, number)
        assert submissions(place)[name] == "2 at A", name
        assert not [path for path in place.matches.iterdir() if path.name.startswith(".")]
        start(place, LD_PRELOAD=SLOW_DISK, ASAN_OPTIONS=f"{asan}:verify_asan_link_order=0".lstrip(":"))
        window = place.window
        window.get("list item", f"{name}: Accepted, 2 at A")
    window.quit()


def read_until(manager, start):
    for line in manager.stdout:
        if line.startswith(start):
            return line
    raise RuntimeError(f"the session never said {start}")


def test_nobody_logs_out_unawares(place):
    # From 4.22 on GTK knows of the session by the portal alone, and outside of a sandbox only when it is told to ask there.
    is_portal = ctypes.CDLL("libgtk-4.so.1").gtk_get_minor_version() >= 22
    manager = subprocess.Popen([sys.executable, SESSION_MANAGER, *["portal"][:is_portal]], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    read_until(manager, "ready")
    begin(place, "session", **{"GDK_DEBUG": "portals"} if is_portal else {})
    who = "" if is_portal else " app.croupier.Croupier"
    read_until(manager, "RegisterClient" + who)
    submit_unsaved(place, "Ada", "3 at A")
    line = read_until(manager, "Inhibit" + who)
    assert line.endswith("A match is not saved 1\n"), line
    clear_the_way(place)
    place.window.press("Try Again")
    read_until(manager, "Uninhibit")

    submit_unsaved(place, "Bruno", "2 at B")
    print("QueryEndSession", file=manager.stdin, flush=True)
    read_until(manager, "EndSessionResponse")
    print("EndSession", file=manager.stdin, flush=True)
    assert place.window.process.wait(10) == 0
    manager.stdin.close()
    assert manager.wait(10) == 0
    clear_the_way(place)
    start(place)
    answer(place.window, "Restore")
    place.window.get("list item", "Bruno: Accepted, 2 at B")
    place.window.quit()
    assert submissions(place) == {"Ada": "3 at A", "Bruno": "2 at B"}


def mount_small_disk(folder):
    """A disk of 3 MiB for this process and those that it starts; False where only the superuser may have one."""
    libc = ctypes.CDLL(None, use_errno=True)
    clone_newns, ms_rec, ms_private = 0x20000, 0x4000, 1 << 18
    folder.mkdir()
    return (libc.unshare(clone_newns) == 0 and libc.mount(b"none", b"/", None, ms_rec | ms_private, None) == 0 and
            libc.mount(b"small", bytes(folder), b"tmpfs", 0, b"size=3m") == 0)


def fill(path):
    try:
        with path.open("wb", buffering=0) as file:
            while file.write(bytes(4096)) == 4096:
                pass
    except OSError:
        pass


def test_a_full_disk_has_room_for_what_is_not_saved(place):
    place.folder = place.folder / "disk"
    if not mount_small_disk(place.folder):
        print("# not tried: only the superuser can mount a small disk")
        return
    begin(place, "full")
    place.window.submit("Ada", "3 at A")
    fill(place.folder / "filling")
    place.window.submit("Bruno", "2 at B")
    until(lambda: is_unsaved(place.window), "the banner")
    place.window.kill()
    (place.folder / "filling").unlink()
    assert submissions(place) == {"Ada": "3 at A"}
    start(place)
    answer(place.window, "Restore")
    place.window.get("list item", "Bruno: Accepted, 2 at B")
    until(lambda: submissions(place) == {"Ada": "3 at A", "Bruno": "2 at B"}, "both")
    place.window.quit()
    assert ctypes.CDLL(None).umount2(bytes(place.folder), 0) == 0


with tempfile.TemporaryDirectory() as folder:
    main([test_what_is_not_saved_outlives_a_signal,
          test_what_is_kept_is_for_the_user_alone,
          test_and_a_kill_and_what_others_wrote_stands_too,
          test_what_both_changed_is_a_question,
          test_later_is_asked_again_and_discarded_is_gone,
          test_a_match_whose_file_is_gone_is_offered,
          test_who_closes_without_saving_keeps_nothing,
          test_a_save_is_finished_before_the_program_ends,
          test_nobody_logs_out_unawares,
          test_a_full_disk_has_room_for_what_is_not_saved],
         types.SimpleNamespace(folder=pathlib.Path(folder), window=None))
