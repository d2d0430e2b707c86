/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All test files of a folder are one program, which runs those of one file where it is called with its name:
 * “test-engine keys-form” runs test-keys-form.c. */
#pragma once

#include <glib.h>

/* Begins the function that adds the tests of a file, by g_test_add_func () and the like. NAME is that of the file, with
 * “_” for “-”. */
#define TESTS(name)                                                                                             \
  static void add_tests (void);                                                                                 \
  static void __attribute__ ((constructor)) register_tests_##name (void) { tests_register (#name, add_tests); } \
  static void add_tests (void)

void tests_register (const char *name, void (*add_tests) (void));

/* How many random cases are tried where WHOLE are in all: RANDOM_PERCENT of them, as the environment has it, or 7;
 * at least one. CROUPIER_SEED says which, so that each commit tries others. */
guint tests_share (guint whole);

/* Whether it is the turn of one of many things alike, each of which has it on about every ONE_OF-th commit: in a hard
 * run, and where no commit is told, everything has. */
gboolean tests_have_turn (const char *thing, guint one_of);

/* Whether this is the build under the sanitizers, several times as slow: what weighs odds, or tries the tests
 * themselves, is left to the other one. */
gboolean tests_are_sanitized (void);

/* Whether a program that tries thousands has no turn in this build, which it then tells: each third has under the
 * sanitizers. */
gboolean tests_sit_out (const char *name);
