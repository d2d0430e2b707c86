#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_dev.py: what ./dev does on systems of all kinds, and says where something is missing.

It is run as it stands, in a copy. Its whole PATH is a folder in which, beside the few programs that it uses as they are, others
answer for the system. The build root is made by one that writes down what it was told.
"""

import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "cli"))
from cli import contains, equal, lacks, matches, run_tests  # noqa: E402

USER = 4242
# What it may use itself; the first ones before it knows what is missing.
FIRST = ["awk", "bash", "cut", "dirname", "echo", "env", "flock", "mkdir", "readlink", "sed", "sha256sum", "sort", "tr", "xargs"]
USED = [*FIRST, "cp", "mv", "rm", "rmdir", "sh", "sleep", "sync", "tar", "touch", "unshare"]
ELSEWHERE = [line.split() for line in (TOP / "build-aux" / "packages-elsewhere.txt").read_text().splitlines()
             if not line.startswith("#")]

MMDEBSTRAP = """
# The mirrors that it knows: 'http://own.example/debian', 'http://own.example/debian-security'
# Old ones read sources only where they are told to, by a second hyphen.
case $* in *' - -') ;; *) exit 1 ;; esac
while [ $# -gt 0 ]; do case $1 in --keyring=*) cat "${1#*=}" > "$SEEN/keys" ;; esac; shift; done
cat > "$SEEN/sources"
echo x >> "$SEEN/made"
tar -c -C "$SEEN" sources"""
BWRAP = 'case "$*" in *" true") exit 0 ;; esac; for word; do echo "$word"; done > "$SEEN/entered"'
DEBIAN = ["Docker/Docker CE/stable https://one.example/linux/debian/", "Debian/Debian/main http://two.example/pub/",
          "Debian/Debian/main http://three.example/debian/", "Debian/Debian-Security/main http://two.example/mends/"]
UBUNTU = ["Ubuntu/Ubuntu/main http://one.example/ubuntu/", "Ubuntu/Ubuntu/universe http://one.example/ubuntu/"]
# What apt prints where it has fetched no lists, when it is asked for that.
UNKNOWN = [f"$(ORIGIN)/$(LABEL)/{rest}" for rest in (
    "stable http://one.example/linux/debian/", "main mirror+file:/etc/apt/mirrors/debian.list", "main http://two.example/debian",
    "main http://two.example/debian-security/")]


class System:
    """A system with these apt sources, and programs that answer as they are told, by a script, or are not there."""

    def __init__(self, folder, sites=(), superuser=False, used=USED, **programs):
        self.folder, self.seen = folder, folder / "seen"
        top, self.bin = folder / "croupier", folder / "bin"
        for place in (self.seen, self.bin, top / "build-aux"):
            place.mkdir(parents=True)
        for file in (TOP / "dev", TOP / "build-aux" / "fonts.conf", *(TOP / "build-aux").glob("packages*.txt")):
            (top / file.relative_to(TOP)).write_bytes(file.read_bytes())
        self.keys = folder / "keys"
        self.keys.write_text("old keys")
        for name in used:
            (self.bin / name).symlink_to(shutil.which(name))

        answers = {
            "apt_get": '[ "$1" != indextargets ] || printf "%s\\n" ' + " ".join(f"'{site}'" for site in sites),
            "apt_config": "true", "mmdebstrap": MMDEBSTRAP, "bwrap": BWRAP, "newuidmap": "true", "getent": "true",
            "id": f'[ "$1" = -un ] && echo gm || echo {0 if superuser else USER}',
            # Which user has a range of ids, and how the kernel is set, is the real system's.
            "grep": 'case "$*" in */etc/subuid) exit 0 ;; esac; exec /usr/bin/grep "$@"',
            "cat": 'case "$*" in /proc/sys/*) exit 1 ;; esac; exec /usr/bin/cat "$@"',
        } | programs
        for name, script in answers.items():
            if script is not None:
                self.answer(name.replace("_", "-"), script)

    def answer(self, name, script):
        place = self.bin / name
        place.unlink(missing_ok=True)
        place.write_text(f"#!/bin/bash\n{script}\n")
        place.chmod(0o755)

    def run(self, *arguments, build="root", **variables):
        """What ./dev says, and how it ends. By default it wants a build root."""
        environment = {"PATH": str(self.bin), "HOME": str(self.folder), "SEEN": str(self.seen),
                       "CROUPIER_KEYS": str(self.keys), "CROUPIER_BUILD": build, **variables}
        done = subprocess.run(["/bin/bash", str(self.folder / "croupier" / "dev"), *(arguments or ["cli", "games"])], env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        self.status = done.returncode
        return done.stderr

    def makes_root(self, **variables):
        """What it says when it makes a build root and enters it, and the sources that this is made from."""
        said = self.run(**variables)
        assert self.status == 0 and (self.seen / "entered").exists(), said
        return said, (self.seen / "sources").read_text().splitlines()

    def refuses(self, *arguments, **variables):
        said = self.run(*arguments, **variables)
        assert self.status != 0 and not (self.seen / "entered").exists(), (self.status, said)
        return said


def apt(*cases):
    """An apt-get that answers by what its sources or arguments have in them."""
    lines = "".join(f"  *'{words}'*) {script} ;;\n" for words, script in cases)
    return ('for word; do case $word in Dir::Etc::SourceList=*) sources=$(/usr/bin/cat "${word#*=}") ;; esac; done\n'
            f'case "$* $sources" in\n{lines}esac')


def trixie(main, security=None):
    return [f"deb {main} trixie main", f"deb {main} trixie-updates main"] + [f"deb {security} trixie-security main"] * bool(security)


def the_mirror_of_this_system_is_taken_whatever_its_path(folder):
    said, sources = System(folder, DEBIAN).makes_root()
    equal(sources, trixie("http://two.example/pub/", "http://two.example/mends/"))
    lacks(said, "own.example")


def a_mirror_whose_lists_are_not_there_is_known_by_its_path(folder):
    printed = " ".join(f"'{site}'" for site in UNKNOWN)
    system = System(folder, apt_get=apt(("--no-release-info", f"printf '%s\\n' {printed}")))
    equal(system.makes_root()[1], trixie("http://two.example/debian", "http://two.example/debian-security/"))


def where_there_is_no_debian_its_own_mirror_is_taken_and_named(folder):
    said, sources = System(folder, UBUNTU).makes_root()
    equal(sources, trixie("http://own.example/debian", "http://own.example/debian-security"))
    contains(said, "come from http://own.example/debian; CROUPIER_MIRROR can")


def another_mirror_and_suite_can_be_named(folder):
    said, sources = System(folder, UBUNTU).makes_root(CROUPIER_MIRROR="http://near.example/d", CROUPIER_SUITE="sid")
    equal(sources, ["deb http://near.example/d sid main"])
    lacks(said, "own.example")


def the_flatpak_is_tried_in_debian_sid(folder):
    system = System(folder, DEBIAN)
    contains(system.run("flatpak"), "the runtime's files are not GNOME's")
    equal((system.seen / "sources").read_text(), "deb http://two.example/pub/ sid main\n")
    equal((system.seen / "made").read_text(), "x\nx\n")
    contains(system.run("flatpak", "--bundled"), "Usage: ./dev COMMAND")
    equal(system.status, 2)


def a_root_is_made_once(folder):
    system = System(folder, DEBIAN)
    system.makes_root()
    system.answer("mmdebstrap", "exit 1")
    equal(system.makes_root()[0], "")


def a_root_that_could_not_be_made_is_not_entered(folder):
    system = System(folder, DEBIAN, mmdebstrap="echo 'E: no space left' >&2; exit 1")
    contains(system.refuses(), "E: no space left")
    equal([place.name for place in (folder / ".cache/croupier").glob("root-*[!w]")], [])


def the_keys_of_this_system_vouch_for_it(folder):
    system = System(folder, DEBIAN)
    system.makes_root()
    equal((system.seen / "keys").read_text(), "old keys")


def keys_that_are_too_old_vouch_for_newer_ones(folder):
    for number, unknown in enumerate(("NO_PUBKEY 6ED0E7B82643E131", "Missing key B8E5F13176D2A7A7, which is needed")):
        system = System(folder / str(number), UBUNTU,
                        apt_get=apt(("indextargets", "true"), (" download ", "> debian-archive-keyring_1_all.deb"), (" bullseye ", "true"),
                                    (" trixie ", f"echo 'W: {unknown}'; exit 100")),
                        dpkg_deb="cd $SEEN; mkdir -p usr/share/keyrings; echo new keys > usr/share/keyrings/debian-archive-keyring.gpg; "
                                 "tar -c ./usr")
        contains(system.makes_root()[0], "older than trixie: fetching newer ones")
        equal((system.seen / "keys").read_text(), "new keys\n")


def keys_that_vouch_for_nothing_are_refused_with_the_reason_of_apt(folder):
    apt_get = apt(("indextargets", "true"), ("update", "echo 'E: NO_PUBKEY 6ED0E7B82643E131'; exit 100"))
    said = System(folder, UBUNTU, apt_get=apt_get).refuses()
    contains(said, "Perhaps this system has a newer package debian-archive-keyring")
    contains(said, "\nE: NO_PUBKEY 6ED0E7B82643E131\n")


def a_mirror_out_of_reach_is_refused_with_the_reason_of_apt(folder):
    apt_get = apt(("indextargets", "true"), ("update", "echo 'Ign:1 a'; echo 'E: Could not resolve host'; exit 100"))
    said = System(folder, DEBIAN, apt_get=apt_get).refuses()
    contains(said, "\nE: Could not resolve host\n")
    contains(said, "The mirror http://own.example/debian does not give Debian trixie")
    lacks(said, "Ign")


def users_are_told_what_to_install(folder):
    system = System(folder, UBUNTU, mmdebstrap=None, bwrap=None, newuidmap=None)
    system.keys.unlink()
    contains(system.refuses(), "sudo apt-get update; sudo apt-get install mmdebstrap bubblewrap uidmap debian-archive-keyring\n")


def root_gets_it_installed_or_the_reason_of_apt(folder):
    system = System(folder, UBUNTU, superuser=True, mmdebstrap=None, bwrap=None,
                    apt_get='echo "$*" >> "$SEEN/asked"; case $* in *install*) echo "E: Unable to locate package" >&2; exit 100 ;; esac')
    said = system.refuses()
    contains(said, "E: Unable to locate package\ndev: apt could not install mmdebstrap bubblewrap; its reason stands above.\n")
    contains((system.seen / "asked").read_text(), "-q -y --no-install-recommends install mmdebstrap bubblewrap\n")


def users_without_a_range_of_ids_are_told_how_to_get_one(folder):
    contains(System(folder, DEBIAN, grep="exit 1").refuses(), "--add-subuids 1000000-1065535 --add-subgids 1000000-1065535 gm\n")


def users_are_told_how_to_allow_user_namespaces(folder):
    ways = {"kernel/apparmor_restrict_unprivileged_userns": (1, "sudo apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict\n"),
            "kernel/unprivileged_userns_clone": (0, "sudo sysctl kernel.unprivileged_userns_clone=1\n"),
            "user/max_user_namespaces": (0, "sudo sysctl user.max_user_namespaces=10000\n"),
            "none": ("", "or else ./dev works for root only.\n")}
    for number, (setting, (value, way)) in enumerate(ways.items()):
        cat = f'case "$*" in /proc/sys/{setting}) echo {value} ;; /proc/sys/*) exit 1 ;; *) exec /usr/bin/cat "$@" ;; esac'
        said = System(folder / str(number), DEBIAN, cat=cat,
                      bwrap="echo 'bwrap: setting up uid map: Permission denied' >&2; exit 1").refuses()
        contains(said, "What bubblewrap says: setting up uid map: Permission denied\n")
        contains(said, way)


def root_in_a_closed_container_is_told_so(folder):
    contains(System(folder, DEBIAN, superuser=True, bwrap="echo 'bwrap: No permissions' >&2; exit 1").refuses(), "--privileged")


def native(folder, tool, *lacking):
    """A system without apt that has all but what is lacking."""
    system = System(folder, apt_get=None, mmdebstrap=None, bwrap=None, newuidmap=None)
    for name in [name for name, *_ in ELSEWHERE if name not in lacking and name != "mmdebstrap"] + [tool]:
        system.answer(name, "true")
    system.answer("pkg-config", "case $2 in " + "".join(f"{name}*) exit 1 ;; " for name in lacking) + "esac")
    return system


def only_what_is_missing_is_called_missing(folder):
    said = native(folder, "dnf", "xdotool").refuses("test", build="")
    contains(said, "Missing on this system: xdotool. Please install that, then try again: sudo dnf install xdotool\n")
    lacks(said, "gtk4")


def fedora_and_arch_get_the_names_of_their_packages(folder):
    contains(native(folder / "fedora", "dnf", "gtk4", "Xvfb").refuses("test", build=""),
             "Missing on this system: Xvfb, gtk4 >= 4.18. Please install that, then try again: "
             "sudo dnf install xorg-x11-server-Xvfb gtk4-devel\n")
    said = native(folder / "arch", "pacman", "gtk4", "meson").refuses("run", build="")
    contains(said, "Missing on this system: meson, gtk4 >= 4.18. Please install that, then try again: sudo pacman -S --needed meson gtk4\n")
    contains(said, "Missing for a build root: mmdebstrap, bubblewrap, uidmap.\n")
    contains(native(folder / "root", "dnf").refuses(build="root"), "To install that: sudo dnf install mmdebstrap bubblewrap shadow-utils\n")
    contains(native(folder / "other", "zypper", "gtk4").refuses("run", build=""), "Please install that, then try again\n")


def every_need_has_its_packages_elsewhere(folder):
    system = System(folder, used=FIRST, apt_get=None, mmdebstrap=None, dnf="true")
    for command in (["run"], ["test", "--hard"], ["bench"], ["coverage"], ["fuzz"], ["format"], ["flatpak"]):
        said = system.refuses(*command, build="")
        matches(said, r"try again: sudo dnf install ")


def the_steps_of_a_build_are_counted(folder):
    ninja = """echo "${NINJA_STATUS/'%f of %t'/7 of 9}CC a.c"; [ ! "${BROKEN:-}" ] || { echo 'a.c:1: error: b'; exit 1; }"""
    system = System(folder, meson="mkdir -p _build", pkg_config="true", ninja=ninja)
    lacks(system.run("build", build="native"), "7 of 9")
    equal(system.status, 0)
    said = system.refuses("build", build="native", BROKEN="yes")
    contains(said, "dev: Building.\na.c:1: error: b\n")
    master, slave = pty.openpty()
    with os.fdopen(master, "rb", 0) as terminal:
        subprocess.run(["/bin/bash", f"{folder}/croupier/dev", "build"], timeout=60, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave,
                       env={"PATH": str(system.bin), "HOME": str(folder), "CROUPIER_BUILD": "native"})
        os.close(slave)
        seen = terminal.read(65536).decode()  # a few lines, for which the terminal has room
    contains(seen, "\r\033[Kdev: Building, 7 of 9.\r\033[K")


def a_run_of_the_tests_ends_as_they_were_counted(folder):
    system = System(folder, used=[*USED, "nproc"], renice="true", meson="mkdir -p _build _sanitize", pkg_config="true", ninja="true",
                    python3="exit ${COUNTED:-0}")
    system.run("test", build="native")
    equal(system.status, 0)
    system.run("test", build="native", COUNTED="1")
    equal(system.status, 1)


run_tests([value for name, value in list(globals().items()) if getattr(value, "__module__", "") == "__main__"
           and getattr(value, "__code__", None) and value.__code__.co_varnames[:value.__code__.co_argcount] == ("folder",)])
