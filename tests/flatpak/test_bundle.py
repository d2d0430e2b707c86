#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_bundle.py REMOTE: in an account that has nothing but a remote with the runtime, the bundle installs and runs."""

import os
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "cli"))
sys.argv[1:], REMOTE = [], sys.argv[1]
from cli import contains, equal, run_tests  # noqa: E402

ID = "app.croupier.Croupier"
BUNDLE = TOP / "_flatpak" / f"{ID}.flatpak"
SAMPLE = "/app/share/croupier/samples/keys.croupier-script"


def it_installs_and_runs_in_an_empty_account(folder):
    account = {**os.environ, "HOME": str(folder), "FLATPAK_USER_DIR": str(folder / "flatpak")}

    def flatpak(*words):
        done = subprocess.run(["flatpak", *words], env=account, capture_output=True, text=True, timeout=300)
        equal((words, done.returncode, done.stderr if done.returncode else ""), (words, 0, ""))
        return done.stdout

    equal(flatpak("list", "--user"), "")
    flatpak("remote-add", "--user", "--no-gpg-verify", "runtimes", f"file://{REMOTE}")
    flatpak("install", "--user", "--noninteractive", str(BUNDLE))
    contains(flatpak("list", "--user", "--app", "--columns=application"), ID)
    contains(flatpak("run", "--user", "--command=croupier-cli", ID, "play", SAMPLE), "The Long Corridor")


run_tests([it_installs_and_runs_in_an_empty_account])
