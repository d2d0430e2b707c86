#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""metainfo.py METAINFO NEWS VERSION [NAME=ADDRESS…]: prints the metainfo with the releases that NEWS tells of and with the
addresses that the publisher has given.

@RELEASES@ stands for the releases, and @NAME@ for an address. An element in which there is one that is empty is left out.
"""

import re
import sys
from datetime import date
from pathlib import Path
from xml.sax.saxutils import escape

HEADING = re.compile(r"^Version (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)\n-+$", re.M)


def fail(why):
    sys.exit(f"metainfo.py: {why}")


def description(text, version):
    """Paragraphs, and lists of which each item begins with a hyphen."""
    parts = []
    for part in text.strip().split("\n\n"):
        if part.startswith("- "):
            items = (" ".join(item.split()) for item in re.split(r"^- ", part, flags=re.M)[1:])
            parts.append("<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>")
        elif part:
            parts.append(f"<p>{escape(' '.join(part.split()))}</p>")
    if not parts:
        fail(f"NEWS says nothing of version {version}")
    return "".join(parts)


def day_of(text):
    try:
        return date.fromisoformat(text)
    except ValueError:
        fail(f"NEWS has a day that is none: {text}")


def releases(news, current):
    _, *parts = HEADING.split(news)
    versions = parts[0::3]
    if not versions or versions[0] != current:
        fail(f"NEWS has to begin with “Version {current}”, and a day")
    numbers = [tuple(map(int, version.split("."))) for version in versions]
    if numbers != sorted(set(numbers), reverse=True):
        fail("NEWS has a version twice, or one that is not below those after it")
    # In English everywhere: nobody has to translate what is read once.
    return "".join(f'<release version="{version}" date="{day_of(day)}"><description>{description(text, version)}</description></release>'
                   for version, day, text in zip(versions, parts[1::3], parts[2::3]))


def fill(text, name, value):
    mark = f"@{name}@"
    if mark not in text:
        fail(f"the metainfo has no {mark}")
    if value and not value.startswith("https://"):
        fail(f"{name.lower().replace('_', '-')} has to begin with https://")
    if value:
        return text.replace(mark, escape(value.rstrip("/")))
    element = r"^ *<(url|screenshots)\b(?:(?!</\1>).)*" + mark + r".*?</\1>\n"
    return re.sub(element, "", text, flags=re.M | re.S)


def main():
    metainfo, news, version, *addresses = sys.argv[1:]
    text = Path(metainfo).read_text(encoding="utf-8")
    for address in addresses:
        text = fill(text, *address.split("=", 1))
    sys.stdout.reconfigure(encoding="utf-8")
    print(text.replace("@RELEASES@", releases(Path(news).read_text(encoding="utf-8"), version)), end="")


main()
