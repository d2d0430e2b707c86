/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeds from the computer's own chance. */
#include "config.h"

#include "croupier-entropy.h"

#include <errno.h>
#include <sys/random.h>

#include <gio/gio.h>
#include <glib/gi18n.h>

gboolean
croupier_entropy_draw_seed (CroupierSeed *seed, GError **error)
{
  /* So few bytes are never cut short. */
  if (getrandom (seed->bytes, sizeof seed->bytes, 0) == (gssize) sizeof seed->bytes)
    return TRUE;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), _("This computer provides no random numbers: %s"),
               g_strerror (errno));
  return FALSE;
}
