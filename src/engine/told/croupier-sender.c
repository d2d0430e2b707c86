/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game master, of several, who sends the messages of a player. */
#include "config.h"
#include "croupier-sender.h"

#include <string.h>

#include "croupier-match-times.h"

/* "Ada" is "player:Ada", also by another name of hers. */
static char *
dup_address (const CroupierRoster *roster, const char *to)
{
  int player = croupier_roster_find (roster, to, -1, NULL, NULL);

  if (g_ascii_strcasecmp (to, "public") == 0)
    return g_strdup ("public");
  return player >= 0 ? g_strconcat ("player:", croupier_roster_get_name (roster, (guint) player), NULL)
                     : g_strconcat ("channel:", to, NULL);
}

static void
note_sender (GHashTable *senders, const CroupierRoster *roster, const char *words)
{
  const char *colon = strchr (words, ':');
  g_autofree char *to = g_strstrip (g_strndup (words, (gsize) (colon - words)));
  g_autofree char *name = g_strstrip (g_strdup (colon + 1));
  char *address = dup_address (roster, to);

  if (g_ascii_strcasecmp (name, "none") != 0)
    {
      g_hash_table_replace (senders, address, g_steal_pointer (&name));
      return;
    }
  g_hash_table_remove (senders, address);
  g_free (address);
}

GHashTable *
croupier_match_find_senders (const CroupierMatch *match)
{
  GHashTable *senders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = 0; k < record->events->len; k++)
        {
          const char *words = croupier_event_find_ruled (g_ptr_array_index (record->events, k), "sender");

          if (words != NULL)
            note_sender (senders, croupier_match_get_roster (match), words);
        }
    }
  return senders;
}

char *
croupier_sender_to_ruling (const char *address, const char *name)
{
  const char *colon = strchr (address, ':');

  return g_strdup_printf ("sender %s: %s", colon != NULL ? colon + 1 : address, name != NULL ? name : "none");
}
