# SPDX-License-Identifier: GPL-3.0-or-later
"""Text twice as large in a window as narrow as a phone: every page of a match of every game that is over."""

import pathlib
import sys
import tempfile

from driver import Window, main, settle, until

CROUPIER = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "samples"
REST = ["Options", "Rounds", "Messages", "Board", "Result", "History", "Fairness"]
N_KEYS = 9  # Ctrl+1 to Ctrl+9


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


with tempfile.TemporaryDirectory() as place:
    (pathlib.Path(place) / ".Xdefaults").write_text("Xft.dpi: 192\n")
    main([test_keys_to_success,
          test_gatekeeping,
          test_pass_the_present,
          test_five_fold_possession,
          test_smugglers_paradox,
          test_factions,
          test_highest_unique], pathlib.Path(place))
