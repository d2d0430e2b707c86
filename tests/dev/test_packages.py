#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_packages.py: what Flatpak, Debian and ./dev are told of the program is what meson.build says of it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "cli"))
from cli import contains, equal, run_tests  # noqa: E402

MESON = (TOP / "meson.build").read_text()
MANIFEST = TOP / "flatpak" / "app.croupier.Croupier.json"
FLOORS = dict(re.findall(r"dependency\('([^']+)', version: '>= ([\d.]+)'\)", MESON))
# Where Debian's older releases have a library that is too old, its package says how new it has to be.
DEBIAN = {"glib-2.0": "libglib2.0-dev", "gtk4": "libgtk-4-dev", "libadwaita-1": "libadwaita-1-dev", "gtksourceview-5": "libgtksourceview-5-dev",
          "json-glib-1.0": "libjson-glib-dev"}


def the_debian_package_has_the_version_of_the_program(folder):
    version = re.search(r"version: '([^']+)'", MESON)[1]
    equal((TOP / "debian" / "changelog").read_text().splitlines()[0], f"croupier ({version}) unstable; urgency=medium")


def libraries_have_to_be_as_new_everywhere(folder):
    dev, control = (TOP / "dev").read_text(), (TOP / "debian" / "control").read_text()
    assert DEBIAN.keys() <= FLOORS.keys(), FLOORS
    for library, floor in FLOORS.items():
        if library not in ("gobject-2.0", "gio-2.0"):
            contains(dev, f"'{library} >= {floor}'")
    for library, package in DEBIAN.items():
        contains(control, f" {package} (>= {FLOORS[library]}),\n")


def publish(folder, *arguments):
    """What flatpak/publish prints, and says, where git knows one tag."""
    git = folder / "git"
    git.write_text(f'#!/bin/sh\ncase "$*" in *"refs/tags/v1^{{commit}}") echo {"0" * 40} ;; *) exit 1 ;; esac\n')
    git.chmod(0o755)
    return subprocess.run([sys.executable, "-B", str(TOP / "flatpak" / "publish"), *arguments], capture_output=True, text=True,
                          env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"})


def what_is_published_is_a_tag_with_the_permissions_of_developers(folder):
    ours, theirs = (json.loads(text) for text in (MANIFEST.read_text(),
                                                  publish(folder, "https://git.example/croupier", "v1", "-Da=b").stdout))
    equal(theirs["modules"][-1]["sources"], [{"type": "git", "url": "https://git.example/croupier", "tag": "v1", "commit": "0" * 40}])
    equal(theirs["modules"][-1]["config-opts"], ours["modules"][-1]["config-opts"] + ["-Da=b"])
    for manifest in (ours, theirs):
        del manifest["modules"][-1]
    equal(theirs, ours)


def a_tag_that_is_not_there_is_not_published(folder):
    done = publish(folder, "https://git.example/croupier", "v2")
    equal((done.returncode, done.stdout, done.stderr), (1, "", "publish: There is no tag v2 here.\n"))
    equal(publish(folder, "https://git.example/croupier").returncode, 1)


run_tests([the_debian_package_has_the_version_of_the_program, libraries_have_to_be_as_new_everywhere,
           what_is_published_is_a_tag_with_the_permissions_of_developers, a_tag_that_is_not_there_is_not_published])
