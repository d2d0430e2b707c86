/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that fails: the calls of the C library that work on files, failing when a test wants them to. */
#pragma once

#include <glib.h>

/* Instead of an error number: a read or write of one byte only; or the process ends there and then, as killed. */
#define FAILING_CALLS_SHORT 0
#define FAILING_CALLS_KILL -1

/* Calls of NAME ("open", "rename", …; NULL: of any) that this thread makes fail with NUMBER, from the FIRST (1: the
 * next one) to the LAST. Several may be in force at a time. */
void failing_calls_add (const char *name, int number, guint first, guint last);
/* From now on all work again; gives how many have failed by what was added first. */
guint failing_calls_clear (void);
