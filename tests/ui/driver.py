# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the window as a person does: by what the accessibility bus tells of it, by pointer and by keys."""

import math
import os
import pathlib
import re
import subprocess
import sys
import time
import traceback
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from tree import Tree, turns  # noqa: E402

warnings.simplefilter("ignore", DeprecationWarning)
Atspi.set_timeout(2000, 5000)

PATIENCE = 15.0
MAX_MENU = 600  # pixels that a menu is wide, and a window is wider
PROGRAM = "app.croupier.Croupier"

# Of a match with a layout, in the order of their keys.
PAGES = ["Players", "Layout", "Options", "Rounds", "Messages", "Board", "Result", "History", "Fairness"]


class Late(AssertionError):
    """What was waited for did not come."""


trees = []  # of all programs that were started and have not ended


def until(question, what, seconds=PATIENCE):
    """Waits until question() is true, and gives its answer. Looking takes the machine's time, too: it looks again when a program has done
    something, or else less and less often."""
    end = time.monotonic() + seconds
    pause = 0.05
    while True:
        try:
            answer = question()
        except GLib.Error:  # a widget went away while we looked
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise Late(f"waited in vain for {what}")
        wait_for_news(pause)
        pause = min(pause * 1.5, 0.4)


def count_turns():
    """Those of all programs."""
    counts = [turns(tree.process) for tree in trees]
    for tree, n in zip(list(trees), counts):
        if n == -1:
            tree.forget()
            trees.remove(tree)
    return counts


def wait_for_news(seconds):
    """Waits until a program does something, and not for longer than this; then what was told before is asked again."""
    end = time.monotonic() + seconds
    before = count_turns()
    while time.monotonic() < end:
        time.sleep(0.02)
        if count_turns() != before:
            return
    for tree in trees:
        tree.forget()


def settle(seconds=0.06):
    """Waits until the programs have done all that they were given, and nothing has moved for so long. Something may move for ever, such as a
    cursor that blinks: what has not come to rest soon is taken as it is."""
    end = time.monotonic() + seconds + 0.4
    last, since = None, time.monotonic()
    while time.monotonic() < min(since + seconds, end):
        time.sleep(0.01)
        now = count_turns()
        if None in now or now != last:
            last, since = now, time.monotonic()


def steadily(look):
    """What look() gives; where a widget went away meanwhile, what the next look gives."""
    for _ in range(10):
        try:
            return look()
        except GLib.Error:
            time.sleep(0.03)
    return look()


def run(*words, **options):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, timeout=10, **options).stdout


def clipboard():
    return run("xclip", "-o", "-selection", "clipboard")


def holds(text):
    return subprocess.run(["xclip", "-o", "-selection", "clipboard"], capture_output=True, text=True, timeout=10).stdout == text


def set_clipboard(text):
    # xclip stays to serve the text: it must not hold our pipes. It does not wait until the clipboard is its own.
    subprocess.run(["xclip", "-i", "-selection", "clipboard"], input=text, text=True, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until(lambda: holds(text), "the clipboard to hold the text")


def drag(x, y, to_x, to_y):
    """Takes what is at one place of the screen to another, as a hand does: a drag begins with some way to go, and each widget on it is told."""
    run("xdotool", "mousemove", x, y, "mousedown", 1)
    for step in range(1, 13):
        run("xdotool", "mousemove", x + (to_x - x) * step // 12, y + (to_y - y) * step // 12)
        settle(0.02)
    run("xdotool", "mousemove", to_x + 1, to_y)
    settle()
    run("xdotool", "mouseup", 1)
    settle()


def codes(keys):
    """Keys as xdotool is to press them, function keys by their codes: of the ways that a keymap has to F10 it may take one with Alt."""
    return [re.sub(r"\bF(10|[1-9])$", lambda found: str(66 + int(found[1])), key) for key in keys]


class Window:
    """A running program and its window."""

    TREE = Tree

    def __init__(self, *command, errors=None, **variables):
        preloaded = os.environ.get("CROUPIER_PRELOADED")
        if preloaded and "CROUPIER_PROBE" not in variables:  # which knows them itself
            variables["LD_PRELOAD"] = f"{preloaded}:{variables.get('LD_PRELOAD', '')}".rstrip(":")
            variables.setdefault("ASAN_OPTIONS", f"{os.environ.get('ASAN_OPTIONS', '')}:verify_asan_link_order=0".lstrip(":"))
        self.process = subprocess.Popen(command, env={**os.environ, "G_DEBUG": "fatal-warnings", **variables}, stderr=errors)
        self.root = until(self._find_program, "the program on the accessibility bus")
        self.tree = self.TREE(self.root)
        trees.append(self.tree)
        self.frame = until(lambda: self.find("frame"), "a frame")
        self.id = until(self._find_id, "a window on the screen")

    def _find_program(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"the program ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(i)
            if program is not None and program.get_process_id() == self.process.pid:
                return program
        return None

    def _find_id(self):
        """The largest: what the pointer was left over has a tooltip, which is a window, too."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                               capture_output=True, text=True).stdout.split()
        return max(found, key=self._area, default=None)

    @staticmethod
    def _area(window):
        geometry = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window], capture_output=True, text=True).stdout
        return math.prod(int(number) for number in re.findall(r"(?m)^(?:WIDTH|HEIGHT)=(\d+)", geometry))

    # ---- looking

    def _find_nodes(self, role=None, name=None, inside=None):
        nodes = self.tree.walk(inside or self.root)
        if role:
            nodes = self.tree.of_role(nodes, role)
        if name is not None:
            is_meant = (lambda called: called.startswith(name[:-1])) if name.endswith("*") else name.__eq__
            nodes = [node for node, called in zip(nodes, self.tree.names(nodes)) if is_meant(called)]
        return self.tree.in_state(nodes, Atspi.StateType.SHOWING)

    def words(self, inside=None):
        """All that a screen reader can get at, shown or not."""
        return steadily(lambda: self.tree.words(self.tree.walk(inside or self.root)))

    def find_all(self, role=None, name=None, inside=None):
        """All that is shown of a role, and of a name or a name that begins so if it ends with '*'."""
        return self.tree.accessibles(steadily(lambda: self._find_nodes(role, name, inside)))

    def find(self, role=None, name=None, inside=None):
        return next(self.find_all(role, name, inside), None)

    def get(self, role=None, name=None, inside=None, seconds=PATIENCE):
        return until(lambda: self.find(role, name, inside), f"{role} “{name}”", seconds)

    def gone(self, role=None, name=None, seconds=PATIENCE):
        until(lambda: not self.find(role, name), f"{role} “{name}” to go", seconds)

    def names(self, role, inside=None):
        return steadily(lambda: self.tree.names(self._find_nodes(role, inside=inside)))

    @staticmethod
    def text(node):
        return Atspi.Text.get_text(node.get_text_iface(), 0, -1)

    @staticmethod
    def is_sensitive(node):
        return node.get_state_set().contains(Atspi.StateType.SENSITIVE)

    @staticmethod
    def is_focused(node):
        return node.get_state_set().contains(Atspi.StateType.FOCUSED)

    def has_focus(self, role=None, name=None):
        """Whether it is in something of a role and a name as for find_all()."""
        return bool(steadily(lambda: self.tree.in_state(self._find_nodes(role, name), Atspi.StateType.FOCUSED)))

    # ---- doing

    def press(self, name, role="button", inside=None):
        """As a screen reader does it: GTK holds a button down for a quarter of a second, and keys that come before that overtake it."""
        sensitive = lambda: self.tree.in_state(self._find_nodes(role, name, inside), Atspi.StateType.SENSITIVE)
        ready = lambda: next(self.tree.accessibles(steadily(sensitive)), None)
        until(ready, f"{role} “{name}” to be ready")
        settle()  # what is coming in, or is laid out anew, would let go of the button
        node = until(ready, f"{role} “{name}” to be ready")
        actions = node.get_action_iface()
        for i in range(actions.get_n_actions()):
            if Atspi.Action.get_action_name(actions, i) in ("click", "activate", "toggle"):
                assert actions.do_action(i)
                return
        self.click(node)

    def answer(self, question, name):
        """Presses what answers a question; elsewhere something else may have the same name, such as in news at the lower edge."""
        self.press(name, inside=self.get("alert", question))
        self.gone("alert", question)

    def press_in_toast(self, news, name):
        """Presses the button of news at the lower edge; elsewhere something else may have the same name."""
        label = self.get("label", news)
        settle()  # it is still coming in
        self.press(name, inside=next(parent for parent in self.parents(label) if self.find("button", name, inside=parent)))

    def resolve(self, phase, by=None):
        """Resolves a phase, by the button or a key, whoever may still send something."""
        asked = lambda: self.find("alert", "Resolve Without Them?")
        self.keys(by) if by else self.press(f"Resolve {phase}")
        until(lambda: asked() or not self.find("button", f"Resolve {phase}"), f"{phase} to be resolved")
        if asked():
            self.answer("Resolve Without Them?", "Resolve")

    def place(self, node):
        """The middle of a widget, on the screen."""
        box = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        frame = self.frame.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        geometry = dict(line.split("=") for line in run("xdotool", "getwindowgeometry", "--shell", self.id).split())
        return (int(geometry["X"]) + box.x - frame.x + box.width // 2,
                int(geometry["Y"]) + box.y - frame.y + box.height // 2)

    def click(self, node):
        x, y = self.place(node)
        run("xdotool", "mousemove", x, y, "click", 1)

    def drag(self, start, end, above=0):
        """Takes one widget to the middle of another, or so many pixels above it."""
        x, y = self.place(end)
        drag(*self.place(start), x, y - above)

    def scroll(self, node, steps):
        """Turns the wheel over a widget, up where there are less than no steps, until nothing moves any more."""
        x, y = self.place(node)
        run("xdotool", "mousemove", x, y, "click", "--repeat", abs(steps), "--delay", 10, 5 if steps > 0 else 4)
        settle(0.15)

    def choose(self, name, role="list item"):
        self.click(self.get(role, name))
        settle()  # the focus moves on after the click

    def keys(self, *keys):
        run("xdotool", "key", "--clearmodifiers", *codes(keys))

    def tab_to(self, role, name, key="Tab"):
        """Moves the focus by Tab until a widget has it."""
        for _ in range(30):
            if self.has_focus(role, name):
                return
            self.keys(key)
            settle()
        raise Late(f"{role} “{name}” does not get the focus")

    def take(self, *keys):
        """Opens the list of choices in the row that has the focus, goes to one by keys, and takes it. A pointer that lies where the list
        comes chooses by itself."""
        until(lambda: self.has_focus("combo box"), "the focus in a choice")
        run("xdotool", "mousemove", 0, 0)
        self.keys("space")
        until(lambda: any(self.has_focus(role) for role in ("list item", "text", "entry", "search box")), "the list of choices")
        settle()  # it takes the keys once it has come in
        self.keys(*keys, "Return")
        until(lambda: self.has_focus("combo box"), "the list of choices to close")

    def seek(self, row, name):
        """Takes what is found first by its name in a list of choices that can be searched."""
        self.tab_to("combo box", row)
        self.keys("space")
        until(lambda: not self.has_focus("combo box"), "the list of choices")
        self.type(name)
        settle(0.3)  # the list is searched when the typing pauses
        self.keys("Down", "Return")
        until(lambda: self.has_focus("combo box"), "the list of choices to close")

    def choose_by_typing(self, question, typed, name):
        """In a drop-down that begins with a question: what is typed leaves the choice, and no question, in its list."""
        self.insist(lambda: self.press(question, "combo box"), lambda: self.find("list item", question), "the list of choices")
        settle()  # it takes the keys once it has come in
        self.type(typed)
        until(lambda: self.find("list item", name) and not self.find("list item", question), f"“{name}” to be found")
        self.keys("Down", "Return")

    def choose_in_menu(self, key):
        """By its mnemonic, in a menu that is opening: menu items have no names on the bus."""
        until(lambda: self.find("menu item"), "the menu")
        settle()  # it takes the keys once it has come in
        self.keys(key)
        until(lambda: not self.find("menu item"), "the menu to close")

    def pick(self, name):
        """Takes one of a list of choices that is open, by pointer. The list is a window of its own, wherever it found room."""
        item = self.get("list item", name)
        settle()  # it comes in
        popup = next(parent for parent in self.parents(item) if parent.get_role_name() == "list box")
        ids = run("xdotool", "search", "--onlyvisible", "--pid", self.process.pid).split()
        geometry = dict(line.split("=") for line in run("xdotool", "getwindowgeometry", "--shell", ids[-1]).split())
        item, popup = (node.get_component_iface().get_extents(Atspi.CoordType.WINDOW) for node in (item, popup))
        run("xdotool", "mousemove", int(geometry["X"]) + item.x - popup.x + item.width // 2,
            int(geometry["Y"]) + item.y - popup.y + item.height // 2, "click", 1)

    @staticmethod
    def parents(node):
        while (node := node.get_parent()) is not None:
            yield node

    def choose_nth(self, chosen, steps):
        """Chooses by keys in a drop-down, so many steps below the first choice, and waits until it has closed. The choices have no names."""
        is_open = lambda: self.has_focus("list item", "")
        self.press(chosen, "combo box")
        until(is_open, "the list of choices")
        self.keys("Home", *["Down"] * steps, "Return")
        until(lambda: not is_open(), "the list of choices to close")

    def type(self, text):
        run("xdotool", "type", "--delay", 8, text)

    def write(self, name, text):
        """Writes a player's submission. The focus is on its way to the text after the click, for longer on a busy machine; and the click
        meets another player where a banner has just moved the list."""
        def is_chosen():
            row = self.find("list item", name + ":*")
            return row is None or row.get_state_set().contains(Atspi.StateType.SELECTED)  # none beside a narrow page

        def is_written():
            node = next((node for node in self.find_all("text") if self.is_focused(node)), None)
            return node is not None and self.text(node) == text
        for _ in range(4):
            self.choose(name + ":*")
            try:
                until(is_chosen, f"{name} to be chosen", 4)
                self.keys("ctrl+a")
                self.type(text)
                return until(is_written, f"“{text}” to be written", 4)
            except Late:
                pass
        return until(is_written, f"“{text}” to be written")

    def submit(self, name, text):
        self.write(name, text)
        self.press("Submit")
        self.get("list item", f"{name}: Accepted, {text}")

    def search(self, text):
        """Types into a page's search, in place of what stands there. GTK drops keys until the bar has come in."""
        has_come = lambda: any(self.is_focused(node) and node.get_component_iface().get_extents(Atspi.CoordType.WINDOW).height > 0
                               for node in self.find_all("entry"))
        self.insist("ctrl+f", has_come, "the search")
        self.keys("ctrl+a")
        self.type(text)
        settle(0.3)  # the list is searched when the typing pauses

    def insist(self, do, question, what):
        """Presses a key, or does something else, until that has done what it does: while a page is still coming in, it can be lost."""
        for _ in range(4):
            self.keys(do) if isinstance(do, str) else do()
            try:
                return until(question, what, 4)
            except Late:
                pass
        return until(question, what)

    def begin_match(self, game, names):
        """A new match, as proposed."""
        self.keys("ctrl+n")
        dialog = self.get("dialog", "New Match")
        self.press(game, inside=dialog)
        self.gone("label", "Which game is played?")
        until(lambda: self.find("text", "Add a Player"), "the entry for a name")
        set_clipboard("\n".join(names))
        self.keys("ctrl+v")
        self.get("label", f"{len(names)} players*")
        self.press("Next")
        until(lambda: self.find("button", "Begin Match") and self.is_sensitive(self.find("button", "Begin Match")), "Begin Match")
        self.press("Begin Match")
        self.gone("dialog", "New Match")

    def go_to(self, title):
        """Goes to a page by its key, and waits until it is there and the one before has faded out."""
        self.insist(f"ctrl+{PAGES.index(title) + 1}", lambda: sum(name == title for name in self.names("label")) > 1,
                    f"the page {title}")

    def resize(self, width, height):
        run("xdotool", "windowsize", "--sync", self.id, width, height)

    def open(self, path):
        """Has the program open a file as well, as a second start of it would."""
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(PROGRAM, "/" + PROGRAM.replace(".", "/"), "org.freedesktop.Application", "Open",
                               GLib.Variant("(asa{sv})", ([pathlib.Path(path).as_uri()], {})), None, Gio.DBusCallFlags.NONE, 10000, None)

    def put_away(self):
        """Closes the match that is open, so that the start page is there."""
        self.keys("F10")
        self.choose_in_menu("c")
        self.get("button", "New Match")

    def open_instead(self, path):
        """Has the program open a file in this window, where a match is open that makes way for it."""
        self.put_away()
        self.open(path)

    def begin_match_instead(self, game, names):
        """A new match, as proposed, in this window, where a match may be open that makes way for it."""
        if self.find("list", "Pages"):
            self.put_away()
        self.begin_match(game, names)

    def shoot(self, path):
        run("import", "-window", self.id, path)

    def rule(self, title):
        """Opens the form of a ruling."""
        self.keys("ctrl+g")
        self.get("list item", "Give garnets*")
        self.type(title)
        self.get("list item", title + "*")
        self.keys("Return")
        self.gone("list item", title + "*")

    def focus_dialog(self):
        """Gives the keys to a dialog of its own window, or another one, that the program has just opened; there is no window manager to do it.
        Menus are such windows too, at times for longer than they are shown, but have only the program's name, and are narrower than a
        start page."""
        def is_other(other, title):
            return other != self.id and (title != "Croupier" or
                                         int(run("xdotool", "getwindowgeometry", "--shell", other).split("WIDTH=")[1].split()[0]) > MAX_MENU)

        other = until(lambda: next((other for other, title in self.titles().items() if is_other(other, title)), None), "a second window")
        run("xdotool", "windowfocus", "--sync", other)
        return other

    def titles(self):
        """Those of the program's windows, by their numbers."""
        ask = lambda *words: subprocess.run(["xdotool", *words], capture_output=True, text=True, timeout=10)  # one may go away meanwhile
        found = ask("search", "--all", "--onlyvisible", "--pid", str(self.process.pid), "--name", ".").stdout.split()
        answers = {other: ask("getwindowname", other) for other in found}
        return {other: answer.stdout.strip() for other, answer in answers.items() if answer.returncode == 0}

    def go_to_window(self, title):
        """Gives the keys to the window of that title, as a window manager would, and reads that one from now on."""
        self.id = until(lambda: next((id for id, name in self.titles().items() if name == title), None), f"a window “{title}”")
        self.frame = self.get("frame", title)
        run("xdotool", "windowfocus", "--sync", self.id)

    def enter_path(self, path, button):
        """Puts a path into GTK's own file dialog: pasted, because the entry completes what is typed, and copied again, because GTK sets
        the text itself once it has read the folder, and does not show it on the bus."""
        def stands():
            set_clipboard("not yet copied")
            self.keys("ctrl+a", "ctrl+c")
            until(lambda: not holds("not yet copied"), "the text of the entry", 2)
            return holds(path) or holds(path + "/")  # a folder that is there is completed
        def is_taken():
            self.keys("ctrl+l")
            set_clipboard(path)
            self.keys("ctrl+a", "ctrl+v")
            try:
                return all(stands() for _ in range(2))
            except Late:
                return False  # without a text there is none to copy
        self.focus_dialog()
        self.get("button", button)
        until(is_taken, f"the entry to take “{path}”", 30)
        self.press(button)
        self.gone("button", button)
        # Whatever asked for the file may have closed for what is opened then.
        subprocess.run(["xdotool", "windowfocus", "--sync", self.id], capture_output=True)

    # ---- ending

    def quit(self):
        self.keys("ctrl+q")
        assert self.process.wait(10) == 0, f"ended with {self.process.returncode}"

    def kill(self):
        self.process.kill()
        self.process.wait()


def main(tests, context):
    """Runs the tests in order, each on what the one before left, and prints TAP."""
    print(f"1..{len(tests)}", flush=True)
    failed = False
    for i, test in enumerate(tests, 1):
        name = test.__name__.removeprefix("test_").replace("_", " ")
        if failed:
            print(f"not ok {i} - {name} # not reached", flush=True)
            continue
        try:
            test(context)
            print(f"ok {i} - {name}", flush=True)
        except Exception:  # whatever it is, it fails this test and says so
            failed = True
            print(f"not ok {i} - {name}", flush=True)
            for line in traceback.format_exc().splitlines():
                print("#", line, flush=True)
            if "CROUPIER_FAILED_SHOT" in os.environ:
                run("import", "-window", "root", os.environ["CROUPIER_FAILED_SHOT"])
    sys.exit(failed)
