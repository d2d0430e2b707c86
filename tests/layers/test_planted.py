#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_planted.py: each check of names in test_layers.py finds what is planted in a small tree, and nothing else."""

import sys
import tempfile
from pathlib import Path

import test_layers
from sources import Tree

# Two files of a room, one of the room above them and one of a game's, in which nothing is wrong.
SOUND = {
    "engine/base/croupier-low.h": "typedef struct _CroupierLow { int n; } CroupierLow;\n"
                                  "int croupier_low_get (CroupierLow *low);\n"
                                  "static inline int croupier_low_twice (int n) { return 2 * n; }\n",
    "engine/base/croupier-low.c": '#include "croupier-low.h"\n'
                                  "static int count;\n\n"
                                  "int\ncroupier_low_get (CroupierLow *low)\n{\n  return low->n + count;\n}\n",
    "engine/base/croupier-high.h": '#include "croupier-low.h"\n'
                                   "extern const int croupier_high_table[2];\n"
                                   "#define CROUPIER_HIGH_ALL(low) croupier_high_get (low)\n"
                                   "int croupier_high_get (CroupierLow *low);\n",
    "engine/base/croupier-high.c": '#include "croupier-high.h"\n'
                                   "const int croupier_high_table[2] = { 1, 2 };\n\n"
                                   "int\ncroupier_high_get (CroupierLow *low)\n"
                                   "{\n  return croupier_low_get (low) + croupier_low_twice (1);\n}\n",
    "engine/draw/croupier-above.h": "extern const char *croupier_above_name, *const croupier_above_names[3];\n"
                                    "void croupier_above (void);\n",
    "engine/draw/croupier-above.c": '#include "croupier-above.h"\n'
                                    "const char *croupier_above_name, *const croupier_above_names[3] = { 0 };\n\n"
                                    "void\ncroupier_above (void)\n{\n}\n",
    "engine/games/dice/croupier-dice.h": "typedef enum { DICE_ONE = 1 + (0, 0), DICE_TWO } DiceSide;\n"
                                    "#define DICE_MAX 6\nvoid dice_throw (void);\nFACT (thrown, 1)\n",
}

# What is planted: the check, the file and what is put at its end, and what the check says.
PLANTED = [
    ("circle", "a call", "engine/base/croupier-low.c",
     '#include "croupier-high.h"\nint croupier_low_all (void) { return croupier_high_get (NULL); }\n',
     {"croupier-high uses croupier-low", "croupier-low uses croupier-high"}),
    ("circle", "a table", "engine/base/croupier-low.c",
     '#include "croupier-high.h"\nstatic const int *all[] = { croupier_high_table };\n',
     {"croupier-high uses croupier-low", "croupier-low uses croupier-high"}),
    ("circle", "a call in a header", "engine/base/croupier-low.h",
     "int croupier_high_get (CroupierLow *low);\n"
     "static inline int croupier_low_all (void) { return croupier_high_get (NULL); }\n",
     {"croupier-high uses croupier-low", "croupier-low uses croupier-high"}),
    ("circle", "a use of such a macro", "engine/base/croupier-low.c",
     '#include "croupier-high.h"\n#define ALL(low) CROUPIER_HIGH_ALL (low)\nstatic int f (void) { return ALL (NULL); }\n',
     {"croupier-high uses croupier-low", "croupier-low uses croupier-high"}),
    ("circle", "a name in comment, text and struct, and one of its own", "engine/base/croupier-low.c",
     '#include "croupier-high.h"\n/* croupier_high_get () */\n'
     'static void f (void) { g ("croupier_high_get", x->croupier_high_get); }\n'
     "static int croupier_high_table;\nstatic int *own = &croupier_high_table;\n",
     set()),
    ("circle", "a name that no header here declares", "engine/base/croupier-low.c",
     "static int f (int croupier_high_get) { return croupier_high_get; }\n", set()),
    ("up", "data declared below", "engine/base/croupier-low.h",
     "extern const char *croupier_above_name;\n", {"croupier-low names croupier_above_name of croupier-above"}),
    ("up", "a second name of a declaration", "engine/base/croupier-low.h",
     "extern const char *other, *const croupier_above_names[3];\n",
     {"croupier-low names croupier_above_names of croupier-above"}),
    ("up", "a function declared below", "engine/base/croupier-low.h",
     "void croupier_above (void);\n", {"croupier-low names croupier_above of croupier-above"}),
    ("up", "data declared inside a function", "engine/base/croupier-low.c",
     "const char *\ncroupier_low_name (void)\n"
     "{\n  extern const char *croupier_above_name;\n  return croupier_above_name;\n}\n",
     {"croupier-low names croupier_above_name of croupier-above"}),
    ("up", "a name of the room itself", "engine/draw/croupier-above.c",
     "static const char **name = &croupier_above_name;\n", set()),
    ("bare", "a function", "engine/base/croupier-low.h",
     "G_BEGIN_DECLS\nconst char *\nget_word (int n) G_GNUC_PURE;\n", {"croupier-low.h gives away get_word"}),
    ("bare", "an inline function", "engine/base/croupier-low.h",
     "static inline int is_at (int n) { return n; }\n", {"croupier-low.h gives away is_at"}),
    ("bare", "data", "engine/base/croupier-low.h",
     "extern int a_table[], (*a_function) (int);\n",
     {"croupier-low.h gives away a_table", "croupier-low.h gives away a_function"}),
    ("bare", "types", "engine/base/croupier-low.h",
     "typedef struct _Word Word;\nstruct _Word { union Part { int n; } part; };\ntypedef int (*Reader) (Word *word);\n",
     {f"croupier-low.h gives away {name}" for name in ("Word", "_Word", "Part", "Reader")}),
    ("bare", "constants", "engine/base/croupier-low.h",
     "enum CroupierKind { KIND_A, /* KIND_B, */ KIND_C = (1 << 2), CROUPIER_KIND_D = KIND_A };\n",
     {"croupier-low.h gives away KIND_A", "croupier-low.h gives away KIND_C"}),
    ("bare", "a macro", "engine/base/croupier-low.h",
     "#if 1\n#  define MAX_DAYS(n) \\\n  (n)\n#endif\n", {"croupier-low.h gives away MAX_DAYS"}),
    ("bare", "a type of GObject", "engine/base/croupier-low.h",
     "G_DECLARE_FINAL_TYPE (Wheel, wheel, , WHEEL, GObject)\n",
     {"croupier-low.h gives away Wheel", "croupier-low.h gives away wheel_get_type"}),
    ("bare", "another macro's declaration", "engine/base/croupier-low.h",
     "ANSWERS (open)\n", {"croupier-low.h gives away ANSWERS"}),
    ("bare", "a name of a game elsewhere", "engine/base/croupier-low.h",
     "void dice_throw (void);\n", {"croupier-low.h gives away dice_throw"}),
    ("bare", "names that a .c file keeps", "engine/base/croupier-low.c",
     "#define MAX_DAYS 3\nint get_word (void) { return MAX_DAYS; }\n", set()),
]


# What the window says, and of which of it nobody could make another language.
SAID = {
    "window/pages/croupier-page.c": 'f (_("All is well; it %d"), 1);\n'
                                    'g (ngettext ("One is; %d", "Many are; %d", n), "KP_Add");\n'
                                    'static const T t[] = { { "many", N_("Many are"), /* "Not here" */ } };\n',
    "window/pages/croupier-page.ui": '<property name="title" translatable="yes">Good day</property>'
                                     '<property name="name">bad</property>',
}
UNSAID = {
    "window/pages/croupier-page.c": 'f (x, "Nothing is " "said");\n_("Well"), g ("All is; well");\nt[] = { { "Many are" } };\n'
                                    'h ("_Explain…");\n',
    "window/pages/croupier-page.ui": '<property name="title">Winner</property>',
}


# A game, and another one that plays with the dice of the first, each by itself.
GAMES = {
    "engine/games/dice/croupier-dice.c": '#include "croupier-dice.h"\nvoid\ndice_throw (void)\n{\n}\n',
    "engine/games/cards/croupier-cards.c": "static int\nf (void)\n{\n  return 1;\n}\n",
}
CHEAT = {
    "engine/games/cards/croupier-cards.c": '#include "croupier-dice.h"\n'
                                           "static void\nf (void)\n{\n  dice_throw ();\n}\n",
}

# What is above the games: it looks into one, has the list of them, and plays those that are texts.
NOSY = {"engine/chat/croupier-paste.c": '#include "croupier-dice.h"\nstatic void\nf (void)\n{\n  dice_throw ();\n}\n'}
LISTED = {
    "engine/play/croupier-registry.c": NOSY["engine/chat/croupier-paste.c"],
    "engine/games/custom/croupier-custom.h": "void croupier_custom_play (void);\n",
    "engine/games/custom/croupier-custom.c": '#include "croupier-custom.h"\nvoid\ncroupier_custom_play (void)\n{\n}\n',
    "engine/play/croupier-play.c": '#include "croupier-custom.h"\nstatic void\nf (void)\n{\n  croupier_custom_play ();\n}\n',
}
STRAY = {"engine/games/croupier-stray.c": "static int n;\n"}
FULL = {f"engine/base/croupier-{n}.c": "static int n;\n" for n in range(test_layers.MOST_FILES)}

# Types that two files define: a struct, an enum, a pointer to a function and a union; and some that are none.
DOUBLED = {
    "engine/base/croupier-low.c": SOUND["engine/base/croupier-low.c"]
                                  + "typedef struct\n{\n  int n;\n} Step;\ntypedef struct _Word Word;\n"
                                  "struct _Word { int n; };\ntypedef int (*Reader) (Word *word);\n"
                                  "union Part { int n; };\n",
    "engine/base/croupier-high.c": SOUND["engine/base/croupier-high.c"]
                                   + "typedef enum { STEP_ONE } Step;\ntypedef char *Reader;\nunion Part { char n; };\n"
                                   "struct Other *word (struct _Word *Word);\n/* typedef int Word; */\n",
    "engine/draw/croupier-above.c": SOUND["engine/draw/croupier-above.c"] + "struct Step\n{\n  int n;\n};\n",
}


def find_games(files):
    return find_in(files, lambda folder: test_layers.uses_of_games(Tree(folder)))


def find_doubled(files):
    return find_in(files, lambda folder: test_layers.doubled_types(Tree(folder)))


def find_plain(files):
    return find_in(files, test_layers.plain_sentences)


def find(rule, files):
    return set(find_in(files, lambda folder: test_layers.RATCHETS[rule][1](Tree(folder))))


def find_in(files, check):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            Path(folder, name).parent.mkdir(parents=True, exist_ok=True)
            Path(folder, name).write_text(text)
        return check(Path(folder))


def main():
    cases = [(f"{rule}: nothing where all is well", find(rule, SOUND), set()) for rule in test_layers.RATCHETS]
    cases += [(f"{rule}: {name}", find(rule, SOUND | {file: SOUND[file] + text}), expected)
              for rule, name, file, text, expected in PLANTED]
    listed = ["up: known", "up: mended"]
    cases += [
        ("what is known is no offence", test_layers.compare("up", {"known": ""}, listed[:1]), []),
        ("what is new is one", test_layers.compare("up", {"known": "", "new": "a.c"}, listed[:1]),
         ["new (a.c), which is new"]),
        ("what is mended has to leave the list", len(test_layers.compare("up", {"known": ""}, listed)), 1),
        ("each line stands in the list once", len(test_layers.odd_lines([*listed, *listed[:1], "down: no rule"])), 2),
        ("two games that know nothing of each other are none", find_games(SOUND | GAMES), []),
        ("one that includes and calls another one is two", len(find_games(SOUND | GAMES | CHEAT)), 2),
        ("a room above that includes and calls one is two", len(find_games(SOUND | GAMES | NOSY)), 2),
        ("the registry is none, nor who plays games that are texts", find_games(SOUND | GAMES | LISTED), []),
        ("a game without a folder stands in no room", len(find_in(SOUND | STRAY, test_layers.upward_includes)), 1),
        ("a room that is full is no offence", find_in(FULL, test_layers.crowded_rooms), []),
        ("one with a file more is one", len(find_in(FULL | SOUND, test_layers.crowded_rooms)), 1),
        ("types of which each has a name of its own are no offence", find_doubled(SOUND), []),
        ("types of one name in two files, or three, are one each", find_doubled(SOUND | DOUBLED),
         ["Part is a type of croupier-high and of croupier-low",
          "Reader is a type of croupier-high and of croupier-low",
          "Step is a type of croupier-above and of croupier-high and of croupier-low"]),
        ("words that can be translated are no offence", find_plain(SAID), []),
        ("words that cannot be are", len(find_plain(UNSAID)), 5),
        ("modules in a circle", test_layers.circles({"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"d"}}),
         [("a", "b", "c"), ("d",)]),
    ]

    print(f"1..{len(cases)}")
    for number, (name, found, expected) in enumerate(cases, 1):
        print("ok" if found == expected else "not ok", number, "-", name)
        if found != expected:
            print(f"# found {found}, not {expected}")
    return any(found != expected for _, found, expected in cases)


if __name__ == "__main__":
    sys.exit(main())
