/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commitment of a match, to be posted before its first draw: what is said of it, and whether it was copied by then.
 */
#include "config.h"

#include "croupier-commitment.h"

#include <glib/gi18n.h>

#include "croupier-proof.h"
#include "croupier-secret.h"
#include "croupier-settings.h"
#include "croupier-style.h"
#include "croupier-toasts.h"

const char *
croupier_commitment_get_advice (void)
{
  return _("Post this before the first draw: it binds you to all draws, and gives none of them away.");
}

AdwActionRow *
croupier_commitment_row_new (GCallback copy, gpointer object)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Copy"));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Commitment"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, row, NULL, -1);
  g_signal_connect_object (button, "clicked", copy, object, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (row, button);
  return row;
}

/* In groups, between which a line can end. */
void
croupier_commitment_row_set_seed (AdwActionRow *row, const CroupierSeed *seed)
{
  g_autofree char *commitment = croupier_seed_commitment (seed);
  g_autofree char *text = g_strdup_printf ("%s\n%.16s %.16s %.16s %.16s", croupier_commitment_get_advice (), commitment,
                                           commitment + 16, commitment + 32, commitment + 48);

  adw_action_row_set_subtitle (row, text);
}

void
croupier_commitment_copy (GtkWidget *widget, const CroupierSetup *setup)
{
  g_autofree char *announcement = croupier_proof_announce (setup);
  g_auto (GStrv) parts = croupier_style_render (croupier_settings_get_message_style (), announcement);
  g_autofree char *text = g_strjoinv ("\n", parts);

  croupier_secret_copy (widget, text);
  croupier_commitment_note_copied (&setup->seed);
  croupier_widget_toast (widget, _("Commitment copied"));
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
