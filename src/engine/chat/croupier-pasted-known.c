/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a pasted chat came in before, or was sent before the phase began that is due. */
#include "config.h"
#include "croupier-pasted-known.h"

#include <stdlib.h>
#include <string.h>

#include "croupier-match-times.h"

#define MINUTE "2026-03-12T14:02"

/* A minute of a player's: what the log holds of it, and what is pasted of it. */
typedef struct
{
  guint player;
  char time[sizeof MINUTE];
  GPtrArray *events; /* CroupierEvent, borrowed, in order; NULL: none */
  guint n_told;      /* events from the first up to the last that is pasted again */
  GSList *here;      /* CroupierPasted, borrowed, the last first */
} Minute;

static void
minute_free (gpointer data)
{
  Minute *minute = data;

  g_clear_pointer (&minute->events, g_ptr_array_unref);
  g_slist_free (minute->here);
  g_free (minute);
}

static guint
minute_hash (gconstpointer data)
{
  const Minute *minute = data;

  return g_str_hash (minute->time) * CROUPIER_MAX_PLAYERS + minute->player;
}

static gboolean
minute_equal (gconstpointer data, gconstpointer other_data)
{
  const Minute *minute = data, *other = other_data;

  return minute->player == other->player && g_str_equal (minute->time, other->time);
}

/* What the log holds of each player: of the minutes in which something was sent, and of the phase that is due. */
typedef struct
{
  const CroupierMatch *match;
  GHashTable *minutes;                  /* Minute */
  int offset;                           /* of the clock that what was pasted is copied by */
  GPtrArray *due[CROUPIER_MAX_PLAYERS]; /* char *, borrowed, in order; NULL: none */
  int n_swapped; /* texts that it holds with day and month the other way round, less those that it holds as they are */
} Known;

static void
known_clear (Known *known)
{
  g_hash_table_unref (known->minutes);
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    g_clear_pointer (&known->due[i], g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Known, known_clear)

/* A time of a day that nobody knows says nothing about a phase that is over. */
static gboolean
has_day (const char *time)
{
  return strchr (time, '-') != NULL;
}

static gsize
measure_minute (const char *time)
{
  return MIN (strlen (time), strlen (has_day (time) ? MINUTE : "14:02"));
}

static gboolean
has_second (const char *time)
{
  const char *seconds = time + measure_minute (time);

  return *seconds == ':' && !g_str_has_prefix (seconds, ":00");
}

/* A chat that shows no seconds may have left them out. */
static gboolean
is_same_second (const char *time, const char *other)
{
  return !has_second (time) || !has_second (other) ||
         strncmp (time + measure_minute (time), other + measure_minute (other), strlen (":00")) == 0;
}

/* “2026-03-12T14:02:00+01:00”, by a clock with just that offset, and on a day that every month has. */
static gboolean
is_here (const char *time, int offset)
{
  static const char form[] = "0000-00-00T00:00:00+00:00";
  static const struct
  {
    gsize at;
    int least, most;
  } parts[] = { { 5, 1, 12 }, { 8, 1, 28 }, { 11, 0, 23 }, { 14, 0, 59 }, { 17, 0, 59 }, { 20, 0, 23 }, { 23, 0, 59 } };
  const char *at = time, *like = form;
  int seconds = 0;

  for (; *like != '\0' && (*like == '0' ? g_ascii_isdigit (*at) : *at == *like || (*like == '+' && *at == '-')); like++)
    at++;
  if (*like != '\0' || *at != '\0')
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int number = (time[parts[i].at] - '0') * 10 + time[parts[i].at + 1] - '0';

      if (number < parts[i].least || number > parts[i].most)
        return FALSE;
      seconds = seconds * 60 + (i >= G_N_ELEMENTS (parts) - 2 ? number * 60 : 0);
    }
  return strncmp (time, "0000", 4) != 0 && (time[19] == '-' ? -seconds : seconds) == offset;
}

char *
croupier_pasted_dup_time_here (const char *time, int offset)
{
  g_autoptr (GTimeZone) zone = NULL;
  g_autoptr (GDateTime) moment = NULL;

  if (strlen (time) <= strlen ("2026-03-12T14:02:00"))
    return g_strdup (time);
  if (is_here (time, offset))
    return g_strndup (time, strlen ("2026-03-12T14:02:00"));
  zone = g_time_zone_new_offset (offset);
  moment = croupier_sent_time_to_moment (time, zone);
  return moment != NULL ? g_date_time_format (moment, "%Y-%m-%dT%H:%M:%S") : g_strdup (time);
}

/* NULL: nobody has sent anything in it, as far as that has been looked at. */
static Minute *
find_minute (const Known *known, guint player, const char *time, Minute *sought)
{
  g_autofree char *here = croupier_pasted_dup_time_here (time, known->offset);

  *sought = (Minute) { .player = player };
  memcpy (sought->time, here, measure_minute (here));
  return g_hash_table_lookup (known->minutes, sought);
}

static Minute *
need_minute (Known *known, guint player, const char *time)
{
  Minute sought, *minute = find_minute (known, player, time, &sought);

  if (minute != NULL)
    return minute;
  minute = g_memdup2 (&sought, sizeof sought);
  g_hash_table_add (known->minutes, minute);
  return minute;
}

static void
add_event (Known *known, CroupierEvent *event)
{
  Minute *minute = need_minute (known, event->player, event->sent);

  if (minute->events == NULL)
    minute->events = g_ptr_array_new ();
  g_ptr_array_add (minute->events, event);
}

static void
known_init (Known *known, const CroupierMatch *match, const GPtrArray *all)
{
  *known = (Known) {
    .match = match,
    .minutes = g_hash_table_new_full (minute_hash, minute_equal, minute_free, NULL),
    .offset = all->len > 0 ? ((const CroupierPasted *) g_ptr_array_index (all, all->len - 1))->offset : 0,
  };
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = 0; k < record->events->len; k++)
        {
          CroupierEvent *event = g_ptr_array_index (record->events, k);
          gboolean is_due = record == croupier_match_get_due (match);

          if (event->kind != CROUPIER_ENTRY_SUBMISSION)
            continue;
          if (event->sent != NULL && (is_due || has_day (event->sent)))
            add_event (known, event);
          if (is_due && known->due[event->player] == NULL)
            known->due[event->player] = g_ptr_array_new ();
          if (is_due)
            g_ptr_array_add (known->due[event->player], event->text);
        }
    }
}

/* The texts that a text would be in the log. */
static GPtrArray *
list_parts (const CroupierPasted *pasted)
{
  const GPtrArray *parts = pasted->reading->parts;
  GPtrArray *texts = g_ptr_array_new ();

  if (parts == NULL)
    g_ptr_array_add (texts, (char *) croupier_pasted_get_taken (pasted));
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    g_ptr_array_add (texts, ((const CroupierReading *) g_ptr_array_index (parts, i))->text);
  return texts;
}

/* Whether an event was made of a part of a text; if it was corrected, of the whole. */
static gboolean
is_made_of (const CroupierEvent *event, const char *part, const CroupierPasted *pasted)
{
  return g_str_equal (event->text, part) || g_strcmp0 (event->wrote, pasted->text) == 0;
}

/* What the log holds of the minute is told again from where the last text of it was found, for somebody may have gone
 * back to what they sent first; but of a second there is only one. */
static gboolean
is_told (Minute *minute, const CroupierPasted *pasted, const char *time)
{
  g_autoptr (GPtrArray) texts = NULL;
  guint first;

  if (minute == NULL || minute->events == NULL)
    return FALSE;
  texts = list_parts (pasted);
  first = has_second (time) ? 0 : minute->n_told;
  for (; first + texts->len <= minute->events->len; first++)
    {
      guint n = 0;

      while (n < texts->len)
        {
          const CroupierEvent *event = g_ptr_array_index (minute->events, first + n);

          if (!is_made_of (event, g_ptr_array_index (texts, n), pasted) || !is_same_second (event->sent, time))
            break;
          n++;
        }
      if (n < texts->len)
        continue;
      minute->n_told = MAX (minute->n_told, first + n);
      return texts->len > 0;
    }
  return FALSE;
}

/* Whether it stands above already: as the last text of its minute, or with the same second. */
static gboolean
is_doubled (const Minute *minute, const CroupierPasted *pasted)
{
  for (const GSList *at = minute->here; at != NULL; at = at->next)
    {
      const CroupierPasted *above = at->data;

      if (g_str_equal (above->text, pasted->text) && is_same_second (above->time, pasted->time) &&
          (at == minute->here || (has_second (above->time) && has_second (pasted->time))))
        return TRUE;
    }
  return FALSE;
}

/* What the log holds of a message that was edited since. NULL: nothing. */
static char *
dup_before (const Minute *minute, const CroupierPasted *pasted)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; minute->events != NULL && i < minute->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (minute->events, i);

      if (is_same_second (event->sent, pasted->time))
        g_strv_builder_add (texts, event->text);
    }
  all = g_strv_builder_end (texts);
  return *all != NULL ? g_strjoinv ("\n", all) : NULL;
}

/* Returns how many of the first texts are the last ones that came in. */
static guint
count_overlap (const GPtrArray *texts, const GPtrArray *due)
{
  for (guint n = MIN (texts->len, due->len); n > 0; n--)
    {
      guint k = 0;

      while (k < n && g_str_equal (g_ptr_array_index (texts, k), g_ptr_array_index (due, due->len - n + k)))
        k++;
      if (k == n)
        return n;
    }
  return 0;
}

/* Where no time tells: a chat that is copied again begins with what came in last. */
static void
mark_untimed (const Known *known, GPtrArray *all, const GArray *peers, guint player)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint)); /* of each peer in texts */
  guint n_known;

  for (guint k = 0; k < peers->len; k++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, g_array_index (peers, guint, k));

      if (pasted->time == NULL && *pasted->text != '\0')
        {
          g_autoptr (GPtrArray) parts = list_parts (pasted);

          g_ptr_array_extend_and_steal (texts, g_steal_pointer (&parts));
        }
      g_array_append_val (ends, texts->len);
    }
  n_known = count_overlap (texts, known->due[player]);
  for (guint k = 0; k < peers->len; k++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, g_array_index (peers, guint, k));
      guint end = g_array_index (ends, guint, k);

      if (pasted->time != NULL || *pasted->text == '\0')
        continue;
      if (end <= n_known)
        pasted->verdict = CROUPIER_VERDICT_KNOWN;
      else
        pasted->is_repeated = g_ptr_array_find_with_equal_func (known->due[player], croupier_pasted_get_taken (pasted),
                                                                g_str_equal, NULL);
    }
}

/* The time with day and month the other way round; NULL: they cannot be. */
static char *
dup_swapped (const char *time)
{
  char *swapped;

  if (!has_day (time) || strncmp (time + 8, "12", 2) > 0 || strncmp (time + 5, time + 8, 2) == 0)
    return NULL;

  swapped = g_strdup (time);
  memcpy (swapped + 5, time + 8, 2);
  memcpy (swapped + 8, time + 5, 2);
  return swapped;
}

/* Returns its date as it can be read otherwise; NULL: in no other way. */
static char *
dup_other_time (const CroupierPasted *pasted)
{
  return croupier_stamp_is_open (&pasted->stamp) ? dup_swapped (pasted->time) : NULL;
}

/* The log has what was counted though it was edited after the deadline with the time of the edit. */
static gboolean
was_edited_late (const Known *known, const CroupierPasted *pasted)
{
  Minute sought;

  return pasted->edited != NULL &&
         is_told (find_minute (known, (guint) pasted->player, pasted->edited, &sought), pasted, pasted->edited);
}

/* Marks it by comparing it with what is in the log, and with what stands above. */
static void
mark_timed (Known *known, CroupierPasted *pasted)
{
  Minute *minute = need_minute (known, (guint) pasted->player, pasted->time), sought;
  g_autofree char *swapped = dup_swapped (pasted->time);
  gboolean is_known = is_told (minute, pasted, pasted->time) || was_edited_late (known, pasted);
  gboolean is_swapped = !is_known && swapped != NULL && pasted->stamp.kind == CROUPIER_STAMP_NUMBERS &&
                        is_told (find_minute (known, (guint) pasted->player, swapped, &sought), pasted, swapped);

  known->n_swapped += is_swapped - is_known;
  if (is_known || is_swapped || is_doubled (minute, pasted))
    pasted->verdict = CROUPIER_VERDICT_KNOWN;
  else if (pasted->is_edited)
    pasted->before = dup_before (minute, pasted);
  minute->here = g_slist_prepend (minute->here, pasted);
}

/* ---- what was sent before the phase began ---- */

#define NO_MOMENT -1

gint64
croupier_pasted_find_moment (const char *time, int offset)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (offset);
  g_autoptr (GDateTime) moment = has_day (time) ? croupier_sent_time_to_moment (time, zone) : NULL;

  return moment != NULL ? g_date_time_to_unix (moment) : NO_MOMENT;
}

/* When the one before was resolved, or the match begun. */
static gint64
find_opening (const CroupierMatch *match)
{
  const GPtrArray *log = croupier_match_get_log (match);
  gint64 begun = croupier_match_get_first_setup (match)->begun;

  for (guint i = log->len; i > 0; i--)
    {
      const CroupierEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == CROUPIER_ENTRY_RESOLVE)
        return entry->made > 0 ? entry->made : NO_MOMENT;
    }
  return begun > 0 ? begun : NO_MOMENT;
}

/* When the last text was sent that came in before the phase began. */
static gint64
find_newest (const CroupierMatch *match, int offset, gboolean is_swapped)
{
  gint64 newest = NO_MOMENT;

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = 0; k < record->events->len && record != croupier_match_get_due (match); k++)
        {
          const CroupierEvent *event = g_ptr_array_index (record->events, k);
          const char *sent = event->kind == CROUPIER_ENTRY_SUBMISSION ? event->sent : NULL;
          g_autofree char *swapped = sent != NULL && is_swapped ? dup_swapped (sent) : NULL;

          if (sent != NULL && strchr (sent, 'T') != NULL)
            newest = MAX (newest, croupier_pasted_find_moment (swapped != NULL ? swapped : sent, offset));
        }
    }
  return newest;
}

/* Whether it is before that, whatever the seconds are that a chat leaves out. */
static gboolean
is_sent_before (const char *time, int offset, gint64 limit)
{
  gint64 moment = limit != NO_MOMENT ? croupier_pasted_find_moment (time, offset) : NO_MOMENT;

  return moment != NO_MOMENT && moment + (has_second (time) ? 0 : 59) < limit;
}

void
croupier_pasted_mark_edits (GPtrArray *all, const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierDeadline deadline;
  gboolean has_deadline = due != NULL && croupier_match_get_deadline (match, due, &deadline);

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->is_edited_late = has_deadline && croupier_deadline_is_late (&deadline, pasted->edited);
    }
}

/* Where a date can be read in two ways, so could those of the log. */
static void
mark_past (const Known *known, GPtrArray *all)
{
  gint64 opened = find_opening (known->match);
  gint64 limit = MAX (opened, find_newest (known->match, known->offset, known->n_swapped > 0));
  gint64 other_limit = MAX (opened, find_newest (known->match, known->offset, known->n_swapped <= 0));

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      gboolean is_asked = pasted->time != NULL && !pasted->counts && pasted->before == NULL &&
                          pasted->verdict != CROUPIER_VERDICT_KNOWN;
      g_autofree char *other = is_asked ? dup_other_time (pasted) : NULL;
      gboolean is_before = is_asked && is_sent_before (pasted->time, pasted->offset, limit);
      gboolean is_other_before = other != NULL ? is_sent_before (other, pasted->offset, other_limit) : is_before;

      pasted->is_past = is_before && is_other_before;
      pasted->may_be_past = is_before != is_other_before;
      if (pasted->player != CROUPIER_NO_PLAYER && (pasted->is_past || (pasted->is_settled && !pasted->counts)))
        pasted->verdict = CROUPIER_VERDICT_KNOWN;
    }
}

void
croupier_pasted_mark_known (GPtrArray *all, GArray **peers, const CroupierMatch *match)
{
  g_auto (Known) known;

  known_init (&known, match, all);
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->verdict = pasted->is_copied ? CROUPIER_VERDICT_KNOWN : CROUPIER_VERDICT_NOBODY;
      pasted->is_repeated = FALSE;
      g_clear_pointer (&pasted->before, g_free);
      if (!pasted->is_copied && pasted->player != CROUPIER_NO_PLAYER && pasted->time != NULL && *pasted->text != '\0')
        mark_timed (&known, pasted);
    }
  mark_past (&known, all);
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    if (peers[i] != NULL && known.due[i] != NULL)
      mark_untimed (&known, all, peers[i], i);
}
