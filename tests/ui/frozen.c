/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program: one whose window is frozen ends at once, and says so. */
#include "held.h"

#define MAX_HELD 5000 /* ms; no work of ours is nearly as long */

static void
held_cb (guint ms)
{
  if (ms > MAX_HELD)
    g_error ("The window was frozen: for %u ms it has shown and taken nothing.", ms);
}

__attribute__ ((constructor)) static void
start (void)
{
  held_watch (held_cb);
}
