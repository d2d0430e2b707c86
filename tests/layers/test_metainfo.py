#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_metainfo.py: the release notes are what NEWS says, an address that nobody gave leaves nothing behind, and what is odd is refused."""

import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[2] / "build-aux" / "metainfo.py"

METAINFO = """<component>
  <url type="homepage">@HOMEPAGE_URL@</url>
  <url type="bugtracker">@BUGTRACKER_URL@</url>
  <screenshots>
    <screenshot><image>@SCREENSHOTS_URL@/a.png</image></screenshot>
    <screenshot><image>@SCREENSHOTS_URL@/b.png</image></screenshot>
  </screenshots>
  <releases>@RELEASES@</releases>
</component>
"""
NOTES = """What is new.

Version 0.10.0, 2026-02-03
--------------------------

More of it,
and less.

- One thing, with
  a second line
- A & B

Version 0.9.1, 2026-01-02
-------------------------

The first.
"""
RELEASES = ('<releases><release version="0.10.0" date="2026-02-03"><description><p>More of it, and less.</p><ul>'
            '<li>One thing, with a second line</li><li>A &amp; B</li></ul></description></release>'
            '<release version="0.9.1" date="2026-01-02"><description><p>The first.</p></description></release></releases>')
HOME, NO_HOME, NO_BUGS, NO_SHOTS = "HOMEPAGE_URL=https://example.org/", "HOMEPAGE_URL=", "BUGTRACKER_URL=", "SCREENSHOTS_URL="
SHOTS = "SCREENSHOTS_URL=https://example.org/shots"

# Addresses, what is to stand in what comes out, and what is not.
MADE = [
    ([HOME, NO_BUGS, NO_SHOTS], ['<url type="homepage">https://example.org</url>', RELEASES], ["bugtracker", "screenshot", "@"]),
    ([NO_HOME, NO_BUGS, SHOTS], ["https://example.org/shots/a.png", "https://example.org/shots/b.png"], ["homepage", "bugtracker", "@"]),
    ([NO_HOME, "BUGTRACKER_URL=https://example.org/a?b&c", NO_SHOTS], ['<url type="bugtracker">https://example.org/a?b&amp;c</url>'],
     ["homepage", "screenshot"]),
]

# NEWS, the version that is built, addresses, and the reason.
REFUSED = [
    (NOTES, "0.10.1", [], "NEWS has to begin with “Version 0.10.1”"),
    ("Nothing yet.\n", "0.1.0", [], "NEWS has to begin with “Version 0.1.0”"),
    (NOTES.replace("0.9.1", "0.10.1"), "0.10.0", [], "a version twice, or one that is not below"),
    (NOTES.replace("0.9.1", "0.10.0"), "0.10.0", [], "a version twice, or one that is not below"),
    (NOTES.replace("\nThe first.\n", ""), "0.10.0", [], "NEWS says nothing of version 0.9.1"),
    (NOTES.replace("2026-01-02", "2026-13-02"), "0.10.0", [], "NEWS has a day that is none: 2026-13-02"),
    (NOTES, "0.10.0", ["HOMEPAGE_URL=http://example.org"], "homepage-url has to begin with https://"),
    (NOTES, "0.10.0", ["CHAT_URL=https://example.org"], "the metainfo has no @CHAT_URL@"),
]


def run(folder, notes, version, addresses):
    (folder / "metainfo").write_text(METAINFO)
    (folder / "NEWS").write_text(notes)
    return subprocess.run([sys.executable, PROGRAM, folder / "metainfo", folder / "NEWS", version, *addresses], capture_output=True, text=True)


def is_made(done, wanted, unwanted):
    return (done.returncode == 0 and all(words in done.stdout for words in wanted)
            and not any(words in done.stdout for words in unwanted))


def is_refused(done, reason):
    return done.returncode == 1 and not done.stdout and done.stderr.startswith("metainfo.py: ") and reason in done.stderr


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = [(run(folder, NOTES, "0.10.0", addresses), " ".join(addresses), wanted, unwanted) for addresses, wanted, unwanted in MADE]
        refused = [(run(folder, *asked), reason) for *asked, reason in REFUSED]
    results = [(label, is_made(done, wanted, unwanted), done) for done, label, wanted, unwanted in made]
    results += [(reason, is_refused(done, reason), done) for done, reason in refused]

    print(f"1..{len(results)}")
    for number, (name, is_right, done) in enumerate(results, 1):
        print("ok" if is_right else "not ok", number, "-", name)
        if not is_right:
            print("#", repr(done.stdout + done.stderr))
    return not all(is_right for _, is_right, _ in results)


if __name__ == "__main__":
    sys.exit(main())
