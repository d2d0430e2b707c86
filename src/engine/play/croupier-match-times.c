/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master has ruled of time in a match, and noted of players, as far as it stands. */
#include "config.h"
#include "croupier-match-times.h"

#include <string.h>

const char *
croupier_event_find_ruled (const CroupierEvent *event, const char *verb)
{
  gsize length = strlen (verb);

  if (event->kind != CROUPIER_ENTRY_RULING || event->reading->status == CROUPIER_STATUS_REFUSED ||
      !g_str_has_prefix (event->text, verb) || (event->text[length] != ':' && event->text[length] != ' '))
    return NULL;
  return event->text + length + strspn (event->text + length, ": ");
}

/* The last of a phase; NULL where nothing was said. */
static const char *
find_last_in (const CroupierRecord *record, const char *verb)
{
  for (guint i = record->events->len; i > 0; i--)
    {
      const char *words = croupier_event_find_ruled (g_ptr_array_index (record->events, i - 1), verb);

      if (words != NULL)
        return words;
    }
  return NULL;
}

static const char *
find_last (const CroupierMatch *match, const char *verb)
{
  const char *words = NULL;

  for (guint i = croupier_match_get_n_records (match); i > 0 && words == NULL; i--)
    words = find_last_in (croupier_match_get_record (match, i - 1), verb);
  return words;
}

const char *
croupier_match_find_ruled (const CroupierMatch *match, const char *verb)
{
  const char *words = find_last (match, verb);

  return croupier_ruled_is_none (words) ? NULL : words;
}

gboolean
croupier_match_has_ruled (const CroupierMatch *match, const char *verb)
{
  return find_last (match, verb) != NULL;
}

gboolean
croupier_match_get_deadline (const CroupierMatch *match, const CroupierRecord *record, CroupierDeadline *deadline)
{
  const char *words = find_last_in (record, "deadline");

  return !croupier_ruled_is_none (words) && croupier_deadline_parse (words, deadline, NULL);
}

gboolean
croupier_match_get_rhythm (const CroupierMatch *match, CroupierRhythm *rhythm)
{
  const char *words = croupier_match_find_ruled (match, "rhythm");

  return words != NULL && croupier_rhythm_parse (words, rhythm, NULL);
}

static gint64
find_latest_deadline (const CroupierMatch *match)
{
  gint64 latest = G_MININT64;

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      CroupierDeadline deadline;

      if (croupier_match_get_deadline (match, croupier_match_get_record (match, i), &deadline) && !deadline.is_paused)
        latest = MAX (latest, deadline.at);
    }
  return latest;
}

gboolean
croupier_match_get_next_deadline (const CroupierMatch *match, GDateTime *now, CroupierDeadline *deadline)
{
  CroupierRhythm rhythm;
  g_autoptr (GDateTime) found = NULL;

  if (croupier_match_get_due (match) == NULL || !croupier_match_get_rhythm (match, &rhythm))
    return FALSE;
  found = rhythm.hours > 0
            ? g_date_time_add_hours (now, (int) rhythm.hours)
            : croupier_rhythm_find_time_after (&rhythm, MAX (g_date_time_to_unix (now), find_latest_deadline (match)));
  if (found == NULL)
    return FALSE;
  *deadline = (CroupierDeadline) {
    .at = g_date_time_to_unix (found) / 60 * 60,
    .offset = (int) (g_date_time_get_utc_offset (found) / G_TIME_SPAN_SECOND),
    .grace = rhythm.grace,
  };
  return TRUE;
}

/* The last of “VERB NAME: words” for a player; NULL: “none”, or nothing was said. */
static const char *
find_about (const CroupierMatch *match, const char *verb, guint player)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);

  for (guint i = croupier_match_get_n_records (match); i > 0; i--)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i - 1);

      for (guint k = record->events->len; k > 0; k--)
        {
          const char *all = croupier_event_find_ruled (g_ptr_array_index (record->events, k - 1), verb);
          const char *colon = all != NULL ? strchr (all, ':') : NULL;
          const char *words = colon != NULL ? colon + 1 + strspn (colon + 1, " ") : NULL;

          if (words == NULL || croupier_roster_find (roster, all, (gssize) (colon - all), NULL, NULL) != (int) player)
            continue;
          return !croupier_ruled_is_none (words) ? words : NULL;
        }
    }
  return NULL;
}

char *
croupier_match_dup_absence (const CroupierMatch *match, guint player)
{
  return g_strdup (find_about (match, "absent", player));
}

const char *
croupier_match_get_note (const CroupierMatch *match, guint player)
{
  return find_about (match, "note", player);
}

CroupierPlayers
croupier_match_get_absent (const CroupierMatch *match, const char *day)
{
  CroupierPlayers absent = CROUPIER_NOBODY;

  for (guint i = 0; i < croupier_roster_get_size (croupier_match_get_roster (match)); i++)
    {
      g_autofree char *days = croupier_match_dup_absence (match, i);

      if (days != NULL && strncmp (days, day, strlen (day)) <= 0 && strcmp (day, strrchr (days, ' ') + 1) <= 0)
        absent |= CROUPIER_PLAYER (i);
    }
  return absent;
}

GStrv
croupier_match_dup_zones (const CroupierMatch *match)
{
  const char *words = croupier_match_find_ruled (match, "zones");

  return words != NULL ? croupier_zones_split (words) : g_new0 (char *, 1);
}
