/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK warns of by its own fault, whatever a program does; where warnings are fatal, this is not. */
#pragma once

#include <glib.h>

/* GTK 4.24 on X11, without a window manager that tells when a frame was drawn: a popover has a surface of its own but
 * the frame clock of its window, and each of the two says that their frame is done. */
static inline gboolean
is_fault_of_gtk (const GLogField *fields, gsize n_fields)
{
  gboolean is_of_gdk = FALSE, is_known = FALSE;

  for (gsize i = 0; i < n_fields; i++)
    {
      is_of_gdk |= g_str_equal (fields[i].key, "GLIB_DOMAIN") && g_str_equal (fields[i].value, "Gdk");
      is_known |= g_str_equal (fields[i].key, "MESSAGE") &&
                  g_str_equal (fields[i].value, "gdk_frame_timings_submitted() called on submitted frame.");
    }
  return is_of_gdk && is_known;
}
