/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of a phase where its game leaves that to the game master. */
#include "config.h"
#include "croupier-upshot.h"

#include <string.h>

#include "croupier-ruling.h"

static void
thing_free (gpointer data)
{
  CroupierUpshotThing *thing = data;

  g_ptr_array_unref (thing->words);
  g_ptr_array_unref (thing->titles);
  g_free (thing->verb);
  g_free (thing->title);
  g_free (thing);
}

static guint
count_holders (const CroupierUpshotThing *thing)
{
  return thing->is_of_match ? 1 : CROUPIER_MAX_PLAYERS;
}

static gboolean
is_held (const CroupierUpshot *upshot, const CroupierUpshotThing *thing, guint player)
{
  return thing->is_of_match || croupier_players_has (upshot->players, player);
}

CroupierUpshot *
croupier_upshot_new (CroupierPlayers players)
{
  CroupierUpshot *upshot = g_new0 (CroupierUpshot, 1);

  upshot->players = players;
  upshot->things = g_ptr_array_new_with_free_func (thing_free);
  return upshot;
}

CroupierUpshot *
croupier_upshot_copy (const CroupierUpshot *upshot)
{
  CroupierUpshot *copy = croupier_upshot_new (upshot->players);

  for (guint i = 0; i < upshot->things->len; i++)
    {
      const CroupierUpshotThing *thing = g_ptr_array_index (upshot->things, i);
      CroupierUpshotThing *added = croupier_upshot_add (copy, thing->kind, thing->verb, thing->title);

      for (guint k = 0; k < thing->words->len; k++)
        croupier_upshot_thing_offer (added, g_ptr_array_index (thing->words, k), g_ptr_array_index (thing->titles, k));
      added->is_of_match = thing->is_of_match;
      added->min = thing->min;
      added->max = thing->max;
      memcpy (added->values, thing->values, sizeof thing->values);
    }
  for (guint player = 0; player < CROUPIER_MAX_PLAYERS; player++)
    copy->told[player] = g_strdup (upshot->told[player]);
  copy->told_all = g_strdup (upshot->told_all);
  return copy;
}

void
croupier_upshot_free (CroupierUpshot *upshot)
{
  g_ptr_array_unref (upshot->things);
  for (guint player = 0; player < CROUPIER_MAX_PLAYERS; player++)
    g_free (upshot->told[player]);
  g_free (upshot->told_all);
  g_free (upshot);
}

CroupierUpshotThing *
croupier_upshot_add (CroupierUpshot *upshot, CroupierUpshotKind kind, const char *verb, const char *title)
{
  CroupierUpshotThing *thing = g_new0 (CroupierUpshotThing, 1);

  thing->kind = kind;
  thing->verb = g_strdup (verb);
  thing->title = g_strdup (title);
  thing->words = g_ptr_array_new_with_free_func (g_free);
  thing->titles = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (upshot->things, thing);
  return thing;
}

void
croupier_upshot_thing_offer (CroupierUpshotThing *thing, const char *word, const char *title)
{
  g_ptr_array_add (thing->words, g_strdup (word));
  g_ptr_array_add (thing->titles, g_strdup (title));
}

void
croupier_upshot_tell (CroupierUpshot *upshot, int player, const char *text)
{
  char **told = player == CROUPIER_NO_PLAYER ? &upshot->told_all : &upshot->told[player];
  g_autofree char *before = *told;

  *told = before != NULL ? g_strdup_printf ("%s\n%s", before, text) : g_strdup (text);
}

static void
drop_told (char **told, const char *before)
{
  g_autofree char *all = *told;
  gsize length = before != NULL ? strlen (before) : 0;

  *told = NULL;
  if (before == NULL)
    *told = g_steal_pointer (&all);
  else if (all != NULL && strlen (all) > length)
    *told = g_strdup (all + length + 1); /* behind the end of the line */
}

void
croupier_upshot_drop_told (CroupierUpshot *upshot, const CroupierUpshot *before)
{
  for (guint player = 0; player < CROUPIER_MAX_PLAYERS; player++)
    drop_told (&upshot->told[player], before->told[player]);
  drop_told (&upshot->told_all, before->told_all);
}

void
croupier_upshot_get_range (const CroupierUpshotThing *now, guint player, gint64 *min, gint64 *max)
{
  *min = MAX (now->min, now->values[player] - CROUPIER_RULING_MAX_CHANGE);
  *max = MIN (now->max, now->values[player] + CROUPIER_RULING_MAX_CHANGE);
}

static gboolean
is_same_thing (const CroupierUpshotThing *a, const CroupierUpshotThing *b)
{
  return a->kind == b->kind && a->is_of_match == b->is_of_match && g_str_equal (a->verb, b->verb) &&
         a->words->len == b->words->len;
}

static gboolean
has_same_things (const CroupierUpshot *a, const CroupierUpshot *b)
{
  gboolean is_same = a->things->len == b->things->len;

  for (guint i = 0; i < a->things->len && is_same; i++)
    is_same = is_same_thing (g_ptr_array_index (a->things, i), g_ptr_array_index (b->things, i));
  return is_same;
}

static void
rebase_value (CroupierUpshotThing *thing, guint player, gint64 before, gint64 meant)
{
  gint64 min, max;

  if (thing->kind != CROUPIER_UPSHOT_NUMBER)
    {
      thing->values[player] = meant;
      return;
    }
  croupier_upshot_get_range (thing, player, &min, &max);
  thing->values[player] = CLAMP (thing->values[player] + meant - before, min, max);
}

gboolean
croupier_upshot_rebase (CroupierUpshot *upshot, const CroupierUpshot *before, const CroupierUpshot *meant)
{
  if (!has_same_things (upshot, before) || !has_same_things (upshot, meant))
    return FALSE;
  for (guint i = 0; i < upshot->things->len; i++)
    {
      CroupierUpshotThing *thing = g_ptr_array_index (upshot->things, i);
      const CroupierUpshotThing *was = g_ptr_array_index (before->things, i);
      const CroupierUpshotThing *is = g_ptr_array_index (meant->things, i);

      for (guint player = 0; player < count_holders (thing); player++)
        if (is->values[player] != was->values[player])
          rebase_value (thing, player, was->values[player], is->values[player]);
    }
  for (guint player = 0; player < CROUPIER_MAX_PLAYERS; player++)
    g_set_str (&upshot->told[player], meant->told[player]);
  g_set_str (&upshot->told_all, meant->told_all);
  return TRUE;
}

/* “points Alice +3”, “out Alice: yes”, “camp Alice: Ash”; what the match has is named by no player. */
static char *
dup_ruling (const CroupierUpshotThing *thing, const char *name, gint64 now, gint64 meant)
{
  g_autofree char *words = NULL;

  switch (thing->kind)
    {
    case CROUPIER_UPSHOT_NUMBER:
      words = g_strdup_printf ("%s%s%s %+" G_GINT64_FORMAT, thing->verb, *name != '\0' ? " " : "", name, meant - now);
      break;
    case CROUPIER_UPSHOT_WORD:
      words = g_strdup_printf ("%s %s%s%s", thing->verb, name, *name != '\0' ? ": " : "",
                               (const char *) g_ptr_array_index (thing->words, (guint) meant));
      break;
    case CROUPIER_UPSHOT_FLAG:
      words = g_strdup_printf ("%s %s%s%s", thing->verb, name, *name != '\0' ? ": " : "", meant != 0 ? "yes" : "no");
      break;
    }
  return croupier_ruling_write (words, "");
}

/* A ruling is one line. */
static void
add_told (GPtrArray *rulings, const char *to, const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text != NULL ? text : "", "\n\r", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_ptr_array_add (rulings, g_strdup_printf (CROUPIER_UPSHOT_TELL " %s: %s", to, lines[i]));
}

GStrv
croupier_upshot_to_rulings (const CroupierUpshot *now, const CroupierUpshot *meant, const CroupierRoster *roster)
{
  GPtrArray *rulings = g_ptr_array_new ();

  for (guint i = 0; i < now->things->len; i++)
    {
      const CroupierUpshotThing *was = g_ptr_array_index (now->things, i);
      const CroupierUpshotThing *is = g_ptr_array_index (meant->things, i);

      for (guint player = 0; player < count_holders (was); player++)
        if (is_held (now, was, player) && was->values[player] != is->values[player])
          g_ptr_array_add (rulings, dup_ruling (was, was->is_of_match ? "" : croupier_roster_get_name (roster, player),
                                                was->values[player], is->values[player]));
    }
  for (guint player = 0; player < CROUPIER_MAX_PLAYERS; player++)
    if (croupier_players_has (now->players, player))
      add_told (rulings, croupier_roster_get_name (roster, player), meant->told[player]);
  add_told (rulings, "public", meant->told_all);
  g_ptr_array_add (rulings, NULL);
  return (GStrv) g_ptr_array_free (rulings, FALSE);
}
