# SPDX-License-Identifier: GPL-3.0-or-later
"""Text twice as large in a window as narrow as a phone: every page of a match of every game that is over."""

import pathlib
import sys
import tempfile

from driver import Atspi, Window, main, run, settle, until

CROUPIER, CLI = sys.argv[1:3]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"
REST = ["Options", "Rounds", "Messages", "Board", "Result", "History", "Fairness"]
N_KEYS = 9  # Ctrl+1 to Ctrl+9


def chips(window):
    """Where the seats are; what a page scrolls is told as far as it is shown."""
    found = window.find_all("option pane", "Seat *")
    boxes = [node.get_component_iface().get_extents(Atspi.CoordType.WINDOW) for node in found]
    return [(box.x, box.y, box.width, box.height) for box in boxes]


def overlap(one, other):
    return all(one[i] < other[i] + other[i + 2] and other[i] < one[i] + one[i + 2] for i in (0, 1))


def go_through_pages(folder, sample, *prepared):
    """What asks for more room than there is makes libadwaita warn, and that ends the program."""
    path = folder / f"{sample}.croupier-script"
    path.write_text((SAMPLES / path.name).read_text())
    window = Window(CROUPIER, str(path), HOME=str(folder))
    window.get("button", "Undo*")
    window.id = next(id for id, title in window.titles().items() if title != "Croupier")  # and not that of something that pops up
    window.resize(380, 720)  # 360, and a border that only X11 has
    settle()  # a page that comes in while the window is made narrow is too wide for a frame
    for key, page in enumerate(["Players", *prepared, *REST][:N_KEYS], 1):
        window.keys(f"ctrl+{key}")
        window.get("label", page)
        if window.find("button", "Uncover"):
            window.press("Uncover")
            window.gone("button", "Uncover")
        if page == "Table" or sample == "presents" and page == "Board":
            until(lambda: len(chips(window)) > 2, "the chips")
            settle()
            boxes = chips(window)
            assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i]), (page, boxes)
        if page == "Options" and sample == "factions":  # what has no room beside a number is said below it
            window.get("label", "With one island everybody plays together from the beginning. By default: 2, or 1 for up to 7 players.")
        if page == "Messages":  # and what one of them says
            window.keys("Down", "Return")
            window.get("check box", "Sent")
            settle()
            window.keys("Escape")
            window.gone("check box", "Sent")
            settle()
        if page == "Board":  # whose head has room for who sees it alone
            window.get("combo box", "As Seen by")  # what they say is still said
            until(lambda: not window.find("label", "As Seen by"), "the words beside it to go")
    window.quit()


def test_keys_to_success(folder):
    go_through_pages(folder, "keys", "Layout")


def test_gatekeeping(folder):
    go_through_pages(folder, "gates", "Layout")


def test_pass_the_present(folder):
    go_through_pages(folder, "presents", "Table")


def test_five_fold_possession(folder):
    go_through_pages(folder, "possession", "Roles")


def test_smugglers_paradox(folder):
    go_through_pages(folder, "smugglers-one-agent", "Roles")


def test_factions(folder):
    go_through_pages(folder, "factions", "Cast", "Roles")


def test_highest_unique(folder):
    go_through_pages(folder, "unique")


def test_a_season_with_two_counters(folder):
    season = folder / "long.croupier-season"
    run(CLI, "season", "new", season, "Long")
    for sample in "presents", "unique":
        match = folder / f"{sample}.croupier"
        run(CLI, "play", SAMPLES / f"{sample}.croupier-script", "--save", match)
        run(CLI, "season", "book", season, match, "--join")
    window = Window(CROUPIER, str(season), HOME=str(folder))
    window.get("list item", "1., *")
    assert "Tokens of Life" in window.names("label")
    window.resize(380, 720)
    settle()
    for key, page in enumerate(("Standings", "Matches", "Ledger", "Players"), 1):
        window.insist(f"ctrl+{key}", lambda: window.find("list", page), f"the page {page}")
    window.quit()


with tempfile.TemporaryDirectory() as place:
    (pathlib.Path(place) / ".Xdefaults").write_text("Xft.dpi: 192\n")
    main([test_keys_to_success,
          test_gatekeeping,
          test_pass_the_present,
          test_five_fold_possession,
          test_smugglers_paradox,
          test_factions,
          test_highest_unique,
          test_a_season_with_two_counters], pathlib.Path(place))
