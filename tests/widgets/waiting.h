/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting for what is done in a thread, but not forever. */
#pragma once

#include <gio/gio.h>

/* What a callback has told. */
typedef struct
{
  gboolean is_done;
  GError *error;
} Outcome;

void wait_for (const gboolean *is_done);
/* Until @is_done (@data) says so. */
void wait_until (gboolean (*is_done) (gpointer data), gpointer data);
