#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""icon-paths.py HEADER ICON…: the paths of symbolic icons as a C header.

Pictures that leave the program draw the same icons as the window; each is one path in a square of 16.
"""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def line(icon):
    [path] = ElementTree.parse(icon).getroot()
    name = icon.name.removeprefix("croupier-").removesuffix("-symbolic.svg").replace("-", "_").upper()
    return f'#define CROUPIER_PATH_{name} "{path.get("d")}"\n'


header, *icons = map(Path, sys.argv[1:])
header.write_text("/* Made by icon-paths.py. */\n#pragma once\n\n" + "".join(map(line, icons)))
