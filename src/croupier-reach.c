/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a correction reaches: which messages say something else by it, and to whom. */
#include "config.h"

#include "croupier-reach.h"

#include <glib/gi18n.h>

#include "croupier-text.h"

#define MAX_NAMED 6

static gboolean
was_sent (const GPtrArray *sent, const CroupierChange *change)
{
  for (guint i = 0; i < sent->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (sent, i);

      if (!message->is_withdrawn && message->when == change->when && g_str_equal (message->phase, change->phase) &&
          g_str_equal (message->address, change->address))
        return TRUE;
    }

  return FALSE;
}

/* "player:Alice" is Alice, "channel:area/Room 2" is Room 2. */
static const char *
name_of_address (const char *address)
{
  const char *colon = strchr (address, ':'), *slash = strchr (address, '/');

  return slash ? slash + 1 : colon ? colon + 1 : address;
}

/**
 * croupier_reach_new:
 * @changes: (element-type CroupierChange): what says something else
 * @sent: (element-type CroupierSent): what was sent before
 *
 * Counts changed messages. What the game master alone reads does not count.
 */
CroupierReach *
croupier_reach_new (const GPtrArray *changes, const GPtrArray *sent)
{
  CroupierReach *self = g_new0 (CroupierReach, 1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < changes->len; i++)
    {
      const CroupierChange *change = g_ptr_array_index (changes, i);
      gboolean is_public = g_str_equal (change->address, "public");

      if (g_str_equal (change->address, "gm"))
        continue;
      self->n_changed++;
      if (!was_sent (sent, change))
        continue;
      self->n_changed_sent++;
      self->is_public |= is_public;
      if (!is_public && g_hash_table_add (seen, (gpointer) name_of_address (change->address)))
        g_strv_builder_add (builder, name_of_address (change->address));
    }

  self->names = g_strv_builder_end (builder);
  return self;
}

void
croupier_reach_free (CroupierReach *self)
{
  g_strfreev (self->names);
  g_free (self);
}

static char *
describe_recipients (const CroupierReach *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint n = g_strv_length (self->names), n_shown = n > MAX_NAMED ? MAX_NAMED - 1 : n;

  if (self->is_public)
    g_ptr_array_add (names, g_strdup (_("everyone")));
  for (guint i = 0; i < n_shown; i++)
    g_ptr_array_add (names, g_strdup (self->names[i]));
  if (n > n_shown)
    g_ptr_array_add (names, g_strdup_printf (ngettext ("%u other", "%u others", n - n_shown), n - n_shown));

  return croupier_text_join ((const char *const *) names->pdata, names->len);
}

/**
 * croupier_reach_describe:
 *
 * Says it in a sentence, with the names of those who were sent something else; of many, the first ones.
 */
char *
croupier_reach_describe (const CroupierReach *self)
{
  g_autofree char *names = describe_recipients (self);

  if (self->n_changed_sent > 0)
    return g_strdup_printf (ngettext ("Changes %u message already sent, to %s.",
                                      "Changes %u messages already sent, to %s.", self->n_changed_sent),
                            self->n_changed_sent, names);
  if (self->n_changed > 0)
    return g_strdup_printf (ngettext ("Changes %u message, none of them sent yet.",
                                      "Changes %u messages, none of them sent yet.", self->n_changed),
                            self->n_changed);

  return g_strdup (_("Changes no message."));
}
