/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts made by chance from the games' tables: what the tests that make them have in common. */
#include "config.h"
#include "made-texts.h"

#include <stdlib.h>

guint
below (gpointer maker, guint n)
{
  return (guint) croupier_random_below (&((Maker *) maker)->random, n);
}

guint
pick_player (gpointer maker, CroupierPlayers among)
{
  for (guint nth = below (maker, croupier_players_count (among)); nth > 0; nth--)
    among &= among - 1;
  return croupier_players_first (among);
}

void
append_in_any_case (gpointer maker, const char *word, GString *text)
{
  g_autofree char *other = below (maker, 4) == 0   ? g_utf8_strup (word, -1)
                           : below (maker, 4) == 0 ? g_utf8_strdown (word, -1)
                                                   : g_strdup (word);

  g_string_append (text, other);
}

void
note (gpointer maker, const char *what)
{
  GHashTable *counts = ((Maker *) maker)->counts;

  g_hash_table_replace (counts, g_strdup (what),
                        GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, what)) + 1));
}

void
add_players (gpointer maker, CroupierSetup *setup, guint n_players)
{
  for (guint i = 0; i < sizeof setup->seed.bytes; i++)
    setup->seed.bytes[i] = (guint8) below (maker, 256);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = i % 3 == 2 ? g_strdup_printf ("Robin Q%c", 'A' + (int) i)
                                         : g_strdup_printf ("Person%c", 'A' + (int) i);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
}

void
make_texts (gpointer maker, const char *game, guint n, const char *variable,
            guint (*play) (gpointer maker, gconstpointer data), gconstpointer data)
{
  const char *wish = g_getenv (variable);
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const CroupierSeed seed = { .bytes = { 7 } };
  GHashTableIter iter;
  gpointer what, times;

  ((Maker *) maker)->counts = counts;
  croupier_random_init (&((Maker *) maker)->random, &seed, game);
  for (guint i = 0; i < (wish != NULL ? (guint) atoi (wish) : n); i += play (maker, data))
    ;
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &what, &times))
    g_test_message ("%s: %u", (const char *) what, GPOINTER_TO_UINT (times));
}
