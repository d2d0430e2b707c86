/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting for what is done in a thread, but not forever. */
#include "waiting.h"

#define PATIENCE_MS 60000

static gboolean
give_up_cb (gpointer data)
{
  g_error ("Nothing came of it.");
  return G_SOURCE_REMOVE;
}

void
wait_until (gboolean (*is_done) (gpointer data), gpointer data)
{
  guint id = g_timeout_add (PATIENCE_MS, give_up_cb, NULL);

  while (!is_done (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

static gboolean
is_set (gpointer data)
{
  return *(const gboolean *) data;
}

void
wait_for (const gboolean *is_done)
{
  wait_until (is_set, (gpointer) is_done);
}
