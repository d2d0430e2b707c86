/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the main thread of a program holds its windows: shows nothing, and takes nothing. */
#pragma once

#include <glib.h>

/* Called in the main thread after each stretch, from one turn of the main loop to the next. */
typedef void (*HeldFunc) (guint ms);

/* Watches the main loop from now on. */
void held_watch (HeldFunc tell);

/* What the main thread has done in this turn so far was not the program's. */
void held_forget (void);
