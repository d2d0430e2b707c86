/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commitment of a match, to be posted before its first draw: what is said of it, and whether it was copied by then.
 */
#include "config.h"

#include "croupier-commitment.h"

#include <glib/gi18n.h>

#include "croupier-settings.h"

const char *
croupier_commitment_get_advice (void)
{
  return _("Post this before the first draw: it binds you to all draws, and gives none of them away.");
}

void
croupier_commitment_note_copied (const CroupierSeed *seed)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();
  g_autofree char *commitment = croupier_seed_commitment (seed);

  if (settings != NULL)
    croupier_settings_set_wish (settings, CROUPIER_SETTING_COPIED_COMMITMENTS, commitment, "", TRUE);
}

gboolean
croupier_commitment_was_copied (const CroupierSeed *seed)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();
  g_autofree char *commitment = croupier_seed_commitment (seed);

  return settings != NULL && croupier_settings_has_wish (settings, CROUPIER_SETTING_COPIED_COMMITMENTS, commitment, "");
}
