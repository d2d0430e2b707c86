/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season: a log of acts that only grows, and what follows from it: players, matches in order, the ledger. */
#include "config.h"
#include "croupier-season.h"

#include <string.h>

#include "croupier-deadline.h"
#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-setup.h"
#include "croupier-text.h"

#define HEX "0123456789abcdef"

/* What was booked of a match, and since when anything is. */
typedef struct
{
  const CroupierAct *act;     /* the match as it is */
  const CroupierAct *booking; /* NULL: nothing is */
  guint first_booked;         /* the number of the first act that booked something */
  guint booked;               /* and of the one in force */
  int place;                  /* in the order of the season, from 1; 0: it was dropped */
} Match;

/* All that follows from a log. */
typedef struct
{
  const char *title;
  const char *language; /* NULL: that of the program */
  GArray *counters;     /* CroupierCounter; borrowed from the acts */
  GPtrArray *members;   /* const CroupierAct */
  GArray *matches;      /* Match */
  GArray *order;        /* int */
  GHashTable *struck;   /* numbers of acts */
  CroupierRoster *roster;
  CroupierLedger *ledger;
} SeasonState;

struct _CroupierSeason
{
  char *first_title;
  GPtrArray *log;    /* CroupierAct */
  GPtrArray *undone; /* CroupierAct */
  SeasonState *state;
};

static void
state_free (SeasonState *state)
{
  g_clear_pointer (&state->ledger, croupier_ledger_free);
  g_clear_pointer (&state->roster, croupier_roster_unref);
  g_array_unref (state->counters);
  g_ptr_array_unref (state->members);
  g_array_unref (state->matches);
  g_array_unref (state->order);
  g_hash_table_unref (state->struck);
  g_free (state);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeasonState, state_free)

#define refuse(error, ...) croupier_fail (error, CROUPIER_ERROR_REFUSED, __VA_ARGS__)

static Match *
get_match (const SeasonState *state, int match)
{
  return &g_array_index (state->matches, Match, match);
}

static gboolean
is_dropped (const SeasonState *state, int match)
{
  return get_match (state, match)->act->match.is_dropped;
}

/* ---- what each act does ---- */

static gboolean
take_title (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  if (*act->title == '\0')
    return refuse (error, _("A season needs a title."));
  state->title = act->title;
  return croupier_setup_check_title (act->title, error);
}

static gboolean
take_language (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  state->language = act->language;
  return croupier_setup_check_language (act->language, error);
}

static gboolean
is_word (const char *text)
{
  gsize n = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return n > 0 && text[n] == '\0';
}

static gboolean
take_counter (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  CroupierCounter counter = act->counter;

  if (!is_word (counter.id))
    return refuse (error, _("“%s” can’t be the word for a counter: it is of small letters, digits and hyphens."),
                   counter.id);
  if (counter.known == CROUPIER_KNOWN_PLAYERS)
    return refuse (error, _("A counter is known to everybody, to each player as far as it is theirs, or to the game "
                            "master alone."));
  if (!croupier_name_check (counter.title, error))
    return FALSE;
  for (guint i = 0; i < state->counters->len; i++)
    if ((int) i != act->place && g_str_equal (g_array_index (state->counters, CroupierCounter, i).id, counter.id))
      return refuse (error, _("“%s” is counted already."), counter.id);
  if (act->place >= (int) state->counters->len)
    return refuse (error, _("There is no counter %d in the season."), act->place + 1);
  if (act->place >= 0)
    {
      if (!g_str_equal (g_array_index (state->counters, CroupierCounter, act->place).id, counter.id))
        return refuse (error, _("The word for a counter stays as it is; its title can be changed."));
      g_array_index (state->counters, CroupierCounter, act->place) = counter;
      return TRUE;
    }
  if (state->counters->len == CROUPIER_MAX_COUNTERS)
    return refuse (error,
                   ngettext ("A season counts at most %d thing.", "A season counts at most %d things.",
                             CROUPIER_MAX_COUNTERS),
                   CROUPIER_MAX_COUNTERS);
  g_array_append_val (state->counters, counter);
  return TRUE;
}

static gboolean
is_absence (const char *days)
{
  g_auto (GStrv) ends = g_strsplit (days, " to ", 2);

  return ends[0] != NULL && croupier_day_is_valid (ends[0]) &&
         (ends[1] == NULL || (croupier_day_is_valid (ends[1]) && strcmp (ends[0], ends[1]) <= 0));
}

static gboolean
check_member (const CroupierMember *member, GError **error)
{
  if (member->color != NULL &&
      (strlen (member->color) != 7 || member->color[0] != '#' || strspn (member->color + 1, HEX) != 6))
    return refuse (error, _("“%s” is no color: it would have to be as in #3584e4."), member->color);
  if (member->zone != NULL && (strchr (member->zone, ',') != NULL || !croupier_zones_check (member->zone, error)))
    return error != NULL && *error != NULL ? FALSE : refuse (error, _("A player lives in one zone."));
  for (guint i = 0; member->absent != NULL && member->absent[i] != NULL; i++)
    if (!is_absence (member->absent[i]))
      return refuse (error, _("“%s” are no days: they would have to be as in 2026-03-12 or 2026-03-12 to 2026-03-15."),
                     member->absent[i]);
  return TRUE;
}

static gboolean
take_player (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  if (act->place >= (int) state->members->len)
    return refuse (error, _("There is no player %d in the season."), act->place + 1);
  if (!check_member (&act->member, error))
    return FALSE;
  if (act->place >= 0)
    state->members->pdata[act->place] = (gpointer) act;
  else if (state->members->len == CROUPIER_MAX_PLAYERS)
    return refuse (error,
                   ngettext ("A season has at most %d player.", "A season has at most %d players.",
                             CROUPIER_MAX_PLAYERS),
                   CROUPIER_MAX_PLAYERS);
  else
    g_ptr_array_add (state->members, (gpointer) act);
  return TRUE;
}

/* It stands in the folder of the season file. */
static gboolean
is_file_name (const char *file)
{
  return *file != '\0' && strchr (file, '/') == NULL && strchr (file, '\\') == NULL && !g_str_equal (file, ".") &&
         !g_str_equal (file, "..");
}

static gboolean
check_match (const CroupierSeasonMatch *match, GError **error)
{
  if (*match->title == '\0' || !croupier_setup_check_title (match->title, error))
    return *match->title == '\0' ? refuse (error, _("A match needs a title.")) : FALSE;
  if ((match->file != NULL) != (match->id != NULL))
    return refuse (error, _("A match has a file and what it is known by, or neither as long as it is planned."));
  if (match->file != NULL && !is_file_name (match->file))
    return refuse (error, _("“%s” is no file beside the season: put it into the same folder."), match->file);
  if (match->id != NULL && (strlen (match->id) != 64 || strspn (match->id, HEX) != 64))
    return refuse (error, _("A match is known by the commitment of its seed: 64 hex digits."));
  return match->day == NULL || croupier_day_is_valid (match->day) ||
         refuse (error, _("“%s” is no day: it would have to be as in 2026-03-12."), match->day);
}

static gboolean
check_unique_file (const SeasonState *state, const CroupierAct *act, GError **error)
{
  for (guint i = 0; act->match.id != NULL && i < state->matches->len; i++)
    {
      const CroupierSeasonMatch *other = &get_match (state, (int) i)->act->match;

      if ((int) i != act->place && !other->is_dropped && !act->match.is_dropped &&
          g_strcmp0 (other->id, act->match.id) == 0)
        return refuse (error, _("“%s” is in the season already, as match %u (“%s”)."), act->match.file, i + 1,
                       other->title);
    }
  return TRUE;
}

static void
remove_from_order (SeasonState *state, int match)
{
  for (guint i = state->order->len; i-- > 0;)
    if (g_array_index (state->order, int, i) == match)
      g_array_remove_index (state->order, i);
}

static gboolean
take_match (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  Match match = { .act = act };
  int place = act->place;

  if (place >= (int) state->matches->len)
    return refuse (error, _("There is no match %d in the season."), place + 1);
  if (!check_match (&act->match, error) || !check_unique_file (state, act, error))
    return FALSE;
  if (place < 0 && act->match.is_dropped)
    return refuse (error, _("A match that is new can’t have been dropped."));
  if (place < 0 && state->matches->len == CROUPIER_SEASON_MAX_MATCHES)
    return refuse (error,
                   ngettext ("A season has at most %d match.", "A season has at most %d matches.",
                             CROUPIER_SEASON_MAX_MATCHES),
                   CROUPIER_SEASON_MAX_MATCHES);
  if (place < 0)
    {
      place = (int) state->matches->len;
      g_array_append_val (state->matches, match);
      g_array_append_val (state->order, place);
      return TRUE;
    }
  if (is_dropped (state, place) && !act->match.is_dropped)
    g_array_append_val (state->order, place);
  if (act->match.is_dropped)
    remove_from_order (state, place);
  get_match (state, place)->act = act;
  return TRUE;
}

static gboolean
take_order (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  guint n = state->order->len;
  gboolean is_whole = act->order->len == n;

  for (guint i = 0; is_whole && i < n; i++)
    {
      int match = g_array_index (act->order, int, i);

      /* Each stands in it once, as its table has it. */
      is_whole = match < (int) state->matches->len && !is_dropped (state, match);
    }
  if (!is_whole)
    return refuse (error, _("An order names every match of the season once."));
  g_array_set_size (state->order, 0);
  g_array_append_vals (state->order, act->order->data, n);
  return TRUE;
}

static gboolean
check_entry (const SeasonState *state, const CroupierLedgerEntry *entry, GError **error)
{
  if (!croupier_ledger_entry_check (entry, state->members->len, state->counters->len, state->matches->len, error))
    return FALSE;
  return entry->date.match < 0 || !is_dropped (state, entry->date.match) ||
         refuse (error, _("Match %d is no part of the season any more."), entry->date.match + 1);
}

static gboolean
take_entry (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  if (act->entry.kind == CROUPIER_LEDGER_RESULT)
    return refuse (error, _("The result of a match is booked from its match."));
  return check_entry (state, &act->entry, error);
}

static gboolean
check_people (const SeasonState *state, const CroupierBooking *booking, GError **error)
{
  const GArray *lists[] = { booking->players, booking->seats }, *named[] = { booking->houses, booking->roles };
  int n = (int) state->members->len;
  gboolean is_fine = booking->candidate < n && booking->opponent < n;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; lists[i] != NULL && k < lists[i]->len; k++)
      is_fine &= g_array_index (lists[i], int, k) < n;
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    for (guint k = 0; named[i] != NULL && k < named[i]->len; k++)
      is_fine &= g_array_index (named[i], CroupierPlayerNames, k).player < n;
  return is_fine || refuse (error, _("A match was booked with somebody who is no player of the season."));
}

static gboolean
take_book (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  Match *match;

  if (act->place < 0 || act->place >= (int) state->matches->len || is_dropped (state, act->place) ||
      get_match (state, act->place)->act->match.file == NULL)
    return refuse (error, _("There is no match %d in the season that could be booked."), act->place + 1);
  if (act->entry.kind != CROUPIER_LEDGER_RESULT || act->entry.date.match != act->place || act->entry.date.day != NULL)
    return refuse (error, _("What is booked of a match is its result, dated by the match."));
  if (!check_entry (state, &act->entry, error) || !check_people (state, &act->booking, error))
    return FALSE;
  match = get_match (state, act->place);
  match->booking = act;
  match->booked = number;
  if (match->first_booked == 0)
    match->first_booked = number;
  return TRUE;
}

static gboolean
take_strike (SeasonState *state, const CroupierAct *act, guint number, GError **error)
{
  if (act->place < 0 || act->place + 1 >= (int) number)
    return refuse (error, _("There is no entry %d that could be taken back."), act->place + 1);
  return g_hash_table_add (state->struck, GINT_TO_POINTER (act->place + 1)) ||
         refuse (error, _("Entry %d was taken back already."), act->place + 1);
}

static gboolean (*const takers[CROUPIER_N_ACT_KINDS]) (SeasonState *state, const CroupierAct *act, guint number,
                                                       GError **error) = {
  [CROUPIER_ACT_LANGUAGE] = take_language, [CROUPIER_ACT_TITLE] = take_title,   [CROUPIER_ACT_COUNTER] = take_counter,
  [CROUPIER_ACT_PLAYER] = take_player,     [CROUPIER_ACT_MATCH] = take_match,   [CROUPIER_ACT_ORDER] = take_order,
  [CROUPIER_ACT_ENTRY] = take_entry,       [CROUPIER_ACT_STRIKE] = take_strike, [CROUPIER_ACT_BOOK] = take_book,
};

/* ---- what follows ---- */

static gboolean
make_roster (SeasonState *state, GError **error)
{
  state->roster = croupier_roster_new ();
  for (guint i = 0; i < state->members->len; i++)
    {
      const CroupierMember *member = &((const CroupierAct *) g_ptr_array_index (state->members, i))->member;
      CroupierPlayer *player = croupier_player_new (member->name);

      if (member->aliases != NULL)
        {
          g_strfreev (player->aliases);
          player->aliases = g_strdupv (member->aliases);
        }
      if (member->handle != NULL)
        g_set_str (&player->handle, member->handle);
      if (!croupier_roster_add (state->roster, player, error))
        return FALSE;
    }
  return TRUE;
}

static const char *
get_day (const SeasonState *state, int match)
{
  return get_match (state, match)->act->match.day;
}

/* Matches with a day follow each other, so that every day has its place between them. */
static gboolean
place_matches (SeasonState *state, GError **error)
{
  int last = -1;

  for (guint i = 0; i < state->order->len; i++)
    {
      int match = g_array_index (state->order, int, i);

      get_match (state, match)->place = (int) i + 1;
      if (get_day (state, match) == NULL)
        continue;
      if (last >= 0 && strcmp (get_day (state, last), get_day (state, match)) > 0)
        return refuse (error, _("Match %d (%s) can’t come after match %d (%s): change the order or a day."), match + 1,
                       get_day (state, match), last + 1, get_day (state, last));
      last = match;
    }
  return TRUE;
}

/* The last match before the end of a day: one whose day has come; one without a day if it was booked before
 * an act, as far as that goes. */
static int
find_match_by_day (const SeasonState *state, const char *day, guint number)
{
  int place = 0;

  for (guint i = 0; i < state->order->len; i++)
    {
      const Match *match = get_match (state, g_array_index (state->order, int, i));
      const char *own = match->act->match.day;

      if (own != NULL && strcmp (own, day) > 0)
        break;
      if (own != NULL || (match->first_booked > 0 && match->first_booked < number))
        place = (int) i + 1;
    }
  return place;
}

static CroupierLedgerPlace
find_place (const SeasonState *state, const CroupierDate *date, guint number)
{
  CroupierLedgerPlace place = { .round = CROUPIER_ROUND_AFTER, .by_hand = TRUE, .day = "", .number = number };

  if (date->day != NULL)
    {
      place.match = find_match_by_day (state, date->day, number);
      place.day = date->day;
    }
  else if (date->match >= 0)
    {
      place.match = get_match (state, date->match)->place;
      place.round = date->round;
      if (date->round == CROUPIER_ROUND_AFTER && get_day (state, date->match) != NULL)
        place.day = get_day (state, date->match);
    }
  return place;
}

/* One for each round in which a match gave or took something. */
static void
add_result (const SeasonState *state, const Match *match, GPtrArray *postings)
{
  const CroupierLedgerEntry *entry = &match->booking->entry;
  guint n = entry->lines != NULL ? entry->lines->len : 0;

  for (guint first = 0, next; first < n; first = next)
    {
      int round = g_array_index (entry->lines, CroupierLedgerLine, first).round;
      CroupierLedgerPlace place = { .match = match->place, .round = round, .day = "", .number = match->booked };
      CroupierPosting *posting;

      for (next = first + 1; next < n && g_array_index (entry->lines, CroupierLedgerLine, next).round == round; next++)
        ;
      posting = croupier_posting_new (entry, &place);
      posting->first_line = first;
      posting->n_lines = next - first;
      g_ptr_array_add (postings, posting);
    }
}

static GPtrArray *
make_postings (const SeasonState *state, const GPtrArray *log)
{
  GPtrArray *postings = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_posting_free);

  for (guint i = 0; i < state->matches->len; i++)
    if (get_match (state, (int) i)->booking != NULL && get_match (state, (int) i)->place > 0)
      add_result (state, get_match (state, (int) i), postings);
  for (guint i = 0; i < log->len; i++)
    {
      const CroupierAct *act = g_ptr_array_index (log, i);
      CroupierLedgerPlace place;

      if (act->kind != CROUPIER_ACT_ENTRY || g_hash_table_contains (state->struck, GUINT_TO_POINTER (i + 1)))
        continue;
      place = find_place (state, &act->entry.date, i + 1);
      g_ptr_array_add (postings, croupier_posting_new (&act->entry, &place));
    }
  return postings;
}

/* What was struck was an entry, and what stands is dated by matches that are there. */
static gboolean
check_log (const SeasonState *state, const GPtrArray *log, GError **error)
{
  for (guint i = 0; i < log->len; i++)
    {
      const CroupierAct *act = g_ptr_array_index (log, i);
      gboolean is_struck = g_hash_table_contains (state->struck, GUINT_TO_POINTER (i + 1));

      if (is_struck && act->kind != CROUPIER_ACT_ENTRY)
        return refuse (error, _("What was done in step %u of the season is no entry of the ledger."), i + 1);
      if (!is_struck && act->kind == CROUPIER_ACT_ENTRY && !check_entry (state, &act->entry, error))
        {
          g_prefix_error (error, _("Entry %u: "), i + 1);
          return FALSE;
        }
    }
  return TRUE;
}

static SeasonState *
state_new (const char *first_title, const GPtrArray *log, GError **error)
{
  const CroupierCounter own[CROUPIER_N_OWN_COUNTERS] = {
    { (char *) "garnets", (char *) N_("Garnets"), CROUPIER_KNOWN_OWN, TRUE },
    { (char *) "tokens", (char *) N_("Tokens of Life"), CROUPIER_KNOWN_PUBLIC, TRUE },
    { (char *) "opals", (char *) N_("Opals"), CROUPIER_KNOWN_PUBLIC, TRUE },
  };
  g_autoptr (SeasonState) state = g_new0 (SeasonState, 1);

  state->title = first_title;
  state->counters = g_array_new (FALSE, FALSE, sizeof (CroupierCounter));
  g_array_append_vals (state->counters, own, CROUPIER_N_OWN_COUNTERS);
  state->members = g_ptr_array_new ();
  state->matches = g_array_new (FALSE, FALSE, sizeof (Match));
  state->order = g_array_new (FALSE, FALSE, sizeof (int));
  state->struck = g_hash_table_new (NULL, NULL);
  if (log->len > CROUPIER_SEASON_MAX_ACTS)
    {
      refuse (error,
              ngettext ("A season has room for %d step.", "A season has room for %d steps.", CROUPIER_SEASON_MAX_ACTS),
              CROUPIER_SEASON_MAX_ACTS);
      return NULL;
    }
  for (guint i = 0; i < log->len; i++)
    {
      const CroupierAct *act = g_ptr_array_index (log, i);

      if (act->step > (int) i)
        {
          refuse (error, _("Step %u of the season can’t have been done with one that came later."), i + 1);
          return NULL;
        }
      if (!takers[act->kind](state, act, i + 1, error))
        return NULL;
    }
  if (!make_roster (state, error) || !place_matches (state, error) || !check_log (state, log, error))
    return NULL;
  state->ledger = croupier_ledger_new (state->roster, state->counters, make_postings (state, log), CROUPIER_VIEWER_GM);
  return g_steal_pointer (&state);
}

/* ---- making ---- */

static GPtrArray *
new_acts (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_act_unref);
}

static GPtrArray *
copy_acts (const GPtrArray *acts)
{
  GPtrArray *copy = new_acts ();

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    g_ptr_array_add (copy, croupier_act_ref (g_ptr_array_index (acts, i)));
  return copy;
}

CroupierSeason *
croupier_season_new (const char *title, GError **error)
{
  return croupier_name_check_visible (title, error) ? croupier_season_new_from_log (title, NULL, NULL, error) : NULL;
}

CroupierSeason *
croupier_season_new_from_log (const char *title, const GPtrArray *log, const GPtrArray *undone, GError **error)
{
  g_autoptr (CroupierSeason) season = g_new0 (CroupierSeason, 1);
  g_autoptr (GPtrArray) all = copy_acts (log);
  g_autoptr (SeasonState) last = NULL;

  g_return_val_if_fail (title != NULL, NULL);

  season->first_title = croupier_text_clean (title, -1, error);
  season->log = copy_acts (log);
  season->undone = copy_acts (undone);
  for (guint i = season->undone->len; i-- > 0;)
    g_ptr_array_add (all, croupier_act_ref (g_ptr_array_index (season->undone, i)));
  if (season->first_title == NULL)
    return NULL;
  if (*season->first_title == '\0')
    refuse (error, _("A season needs a title."));
  if (*season->first_title == '\0' || !croupier_setup_check_title (season->first_title, error) ||
      (season->state = state_new (season->first_title, season->log, error)) == NULL)
    return NULL;
  last = season->undone->len > 0 ? state_new (season->first_title, all, error) : NULL;
  return last != NULL || season->undone->len == 0 ? g_steal_pointer (&season) : NULL;
}

CroupierSeason *
croupier_season_copy (const CroupierSeason *season)
{
  return croupier_season_new_from_log (season->first_title, season->log, season->undone, NULL);
}

void
croupier_season_free (CroupierSeason *season)
{
  g_clear_pointer (&season->state, state_free);
  g_ptr_array_unref (season->log);
  g_ptr_array_unref (season->undone);
  g_free (season->first_title);
  g_free (season);
}

/* ---- changing ---- */

/* What an act is to be called by from now on; NULL: it keeps what it was called by, or is called by nothing. */
static const char *
find_new_title (const SeasonState *state, const CroupierAct *act)
{
  if (act->kind == CROUPIER_ACT_TITLE)
    return act->title;
  if (act->kind != CROUPIER_ACT_MATCH)
    return NULL;
  if (act->place >= 0 && act->place < (int) state->matches->len &&
      g_str_equal (get_match (state, act->place)->act->match.title, act->match.title))
    return NULL;
  return act->match.title;
}

/* A counter is found by its word or its title. */
static gboolean
check_unlike_others (const SeasonState *state, const CroupierAct *act, GError **error)
{
  const char *const words[] = { act->counter.title, act->counter.id };

  for (guint i = 0; i < state->counters->len; i++)
    {
      const CroupierCounter *other = &g_array_index (state->counters, CroupierCounter, i);
      g_autofree char *title = croupier_text_fold (croupier_counter_get_title (other));

      for (guint k = 0; k < G_N_ELEMENTS (words) && (int) i != act->place; k++)
        {
          g_autofree char *folded = croupier_text_fold (words[k]);

          if (g_str_equal (folded, title) || g_str_equal (folded, other->id))
            return refuse (error, _("“%s” is counted already."), words[k]);
        }
    }
  return TRUE;
}

/* What is asked of an act only when it is done: the file of a season may hold what was done before this was asked. */
static gboolean
check_new (const SeasonState *state, const CroupierAct *act, GError **error)
{
  const char *title = find_new_title (state, act);

  return (title == NULL || croupier_name_check_visible (title, error)) &&
         (act->kind != CROUPIER_ACT_COUNTER || check_unlike_others (state, act, error)) &&
         croupier_act_check (act, error);
}

static const CroupierPosting *
find_problem (const SeasonState *state, guint number)
{
  for (guint i = 0; i < croupier_ledger_get_n_postings (state->ledger); i++)
    {
      const CroupierPosting *posting = croupier_ledger_get_posting (state->ledger, i);

      if (posting->problem != NULL && posting->place.number == number)
        return posting;
    }
  return NULL;
}

/* Nothing that is done by hand may leave an entry, itself or another, that can't be paid. What a match has come to is
 * not done by hand: it stands, and the entries that it leaves without cover say so. */
static gboolean
check_paid (const CroupierSeason *season, const SeasonState *after, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_ledger_get_problems (after->ledger);

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierPosting *posting = g_ptr_array_index (problems, i);
      g_autofree char *what = NULL;

      if (posting->place.number == season->log->len)
        return refuse (error, "%s", posting->problem);
      if (find_problem (season->state, posting->place.number) != NULL)
        continue;
      what = croupier_season_describe_entry (season, posting->entry);
      return refuse (error, _("Entry %u (%s) could not be paid any more: %s Take that back first, or change this."),
                     posting->place.number, what, posting->problem);
    }
  return TRUE;
}

gboolean
croupier_season_do (CroupierSeason *season, CroupierAct *act, GError **error)
{
  g_autoptr (SeasonState) after = NULL;

  g_return_val_if_fail (season != NULL && act != NULL, FALSE);

  g_ptr_array_add (season->log, croupier_act_ref (act));
  after = state_new (season->first_title, season->log, error);
  if (after == NULL || (act->kind != CROUPIER_ACT_BOOK && !check_paid (season, after, error)) ||
      !check_new (season->state, act, error))
    {
      g_clear_pointer (&after, state_free);
      g_ptr_array_set_size (season->log, (int) season->log->len - 1);
      return FALSE;
    }
  state_free (season->state);
  season->state = g_steal_pointer (&after);
  g_ptr_array_set_size (season->undone, 0);
  return TRUE;
}

/* Takes the last act of one list to the end of the other. */
static const CroupierAct *
shift (CroupierSeason *season, GPtrArray *from, GPtrArray *to)
{
  CroupierAct *act;
  SeasonState *state;

  if (from->len == 0)
    return NULL;
  act = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, act);
  state = state_new (season->first_title, season->log, NULL);
  if (state == NULL)
    {
      g_ptr_array_add (from, g_ptr_array_steal_index (to, to->len - 1));
      return NULL;
    }
  state_free (season->state);
  season->state = state;
  return act;
}

gboolean
croupier_season_do_together (CroupierSeason *season, CroupierAct *act, guint first, GError **error)
{
  g_return_val_if_fail (season != NULL && act != NULL, FALSE);
  g_return_val_if_fail (first > 0 && first <= season->log->len + 1, FALSE);

  if (first <= season->log->len)
    act->step = (int) first;
  return croupier_season_do (season, act, error);
}

const CroupierAct *
croupier_season_undo (CroupierSeason *season)
{
  const CroupierAct *last = shift (season, season->log, season->undone);

  if (last != NULL && last->step > 0)
    while ((int) season->log->len >= last->step && shift (season, season->log, season->undone) != NULL)
      ;
  return last;
}

const CroupierAct *
croupier_season_redo (CroupierSeason *season)
{
  const CroupierAct *last = shift (season, season->undone, season->log);
  int first = last != NULL && last->step > 0 ? last->step : (int) season->log->len;

  while (last != NULL && season->undone->len > 0 &&
         ((const CroupierAct *) g_ptr_array_index (season->undone, season->undone->len - 1))->step == first)
    {
      const CroupierAct *next = shift (season, season->undone, season->log);

      if (next == NULL)
        break;
      last = next;
    }
  return last;
}

/* ---- looking ---- */

const GPtrArray *
croupier_season_get_log (const CroupierSeason *season)
{
  return season->log;
}

const GPtrArray *
croupier_season_get_undone (const CroupierSeason *season)
{
  return season->undone;
}

const char *
croupier_season_get_first_title (const CroupierSeason *season)
{
  return season->first_title;
}

const char *
croupier_season_get_title (const CroupierSeason *season)
{
  return season->state->title;
}

const CroupierRoster *
croupier_season_get_roster (const CroupierSeason *season)
{
  return season->state->roster;
}

const CroupierMember *
croupier_season_get_member (const CroupierSeason *season, guint player)
{
  g_return_val_if_fail (player < season->state->members->len, NULL);

  return &((const CroupierAct *) g_ptr_array_index (season->state->members, player))->member;
}

guint
croupier_season_get_n_counters (const CroupierSeason *season)
{
  return season->state->counters->len;
}

const CroupierCounter *
croupier_season_get_counter (const CroupierSeason *season, guint counter)
{
  g_return_val_if_fail (counter < season->state->counters->len, NULL);

  return &g_array_index (season->state->counters, CroupierCounter, counter);
}

const char *
croupier_season_get_language (const CroupierSeason *season)
{
  return season->state->language;
}

int
croupier_season_find_counter (const CroupierSeason *season, const char *word)
{
  g_autofree char *folded = croupier_text_fold (word);

  for (guint i = 0; i < season->state->counters->len; i++)
    {
      const CroupierCounter *counter = croupier_season_get_counter (season, i);
      g_autofree char *title = croupier_text_fold (croupier_counter_get_title (counter));

      if (g_str_equal (folded, counter->id) || g_str_equal (folded, title))
        return (int) i;
    }
  return -1;
}

guint
croupier_season_get_n_matches (const CroupierSeason *season)
{
  return season->state->matches->len;
}

const CroupierSeasonMatch *
croupier_season_get_match (const CroupierSeason *season, guint match)
{
  g_return_val_if_fail (match < season->state->matches->len, NULL);

  return &get_match (season->state, (int) match)->act->match;
}

const CroupierAct *
croupier_season_get_booking (const CroupierSeason *season, guint match)
{
  g_return_val_if_fail (match < season->state->matches->len, NULL);

  return get_match (season->state, (int) match)->booking;
}

const GArray *
croupier_season_get_order (const CroupierSeason *season)
{
  return season->state->order;
}

gboolean
croupier_season_is_struck (const CroupierSeason *season, guint number)
{
  return g_hash_table_contains (season->state->struck, GUINT_TO_POINTER (number));
}

const CroupierLedger *
croupier_season_get_ledger (const CroupierSeason *season)
{
  return season->state->ledger;
}

CroupierLedger *
croupier_season_make_ledger (const CroupierSeason *season, int viewer)
{
  return croupier_ledger_new (season->state->roster, season->state->counters,
                              make_postings (season->state, season->log), viewer);
}

void
croupier_season_find_place (const CroupierSeason *season, const CroupierDate *date, CroupierLedgerPlace *last)
{
  *last = find_place (season->state, date, G_MAXUINT);
}

int
croupier_season_get_held (const CroupierSeason *season, int player, int counter, const CroupierDate *date)
{
  CroupierLedgerPlace last;

  if (date == NULL)
    return croupier_ledger_get_held (season->state->ledger, player, counter, NULL);
  croupier_season_find_place (season, date, &last);
  return croupier_ledger_get_held (season->state->ledger, player, counter, &last);
}

GPtrArray *
croupier_season_get_notes (const CroupierSeason *season)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) problems = croupier_ledger_get_problems (season->state->ledger);
  const GPtrArray *shortfalls = croupier_ledger_get_shortfalls (season->state->ledger);

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierPosting *posting = g_ptr_array_index (problems, i);
      g_autofree char *what = croupier_season_describe_entry (season, posting->entry);

      g_ptr_array_add (notes, g_strdup_printf (_("Entry %u (%s) does not count: %s"), posting->place.number, what,
                                               posting->problem));
    }
  for (guint i = 0; i < shortfalls->len; i++)
    g_ptr_array_add (notes, g_strdup (g_ptr_array_index (shortfalls, i)));
  return notes;
}

/* ---- words ---- */

char *
croupier_season_describe_date (const CroupierSeason *season, const CroupierDate *date)
{
  const CroupierSeasonMatch *match;

  if (date->day != NULL)
    return g_strdup (date->day);
  if (date->match < 0)
    return g_strdup (_("before the first match"));
  match = croupier_season_get_match (season, (guint) date->match);
  if (date->round == CROUPIER_ROUND_AFTER)
    return g_strdup_printf (_("after match %d, “%s”"), date->match + 1, match->title);
  if (date->round == 0)
    return g_strdup_printf (_("before match %d, “%s”"), date->match + 1, match->title);
  return g_strdup_printf (_("in phase %d of match %d, “%s”"), date->round, date->match + 1, match->title);
}

static const char *
name_player (const CroupierSeason *season, int player)
{
  return player >= 0 ? croupier_roster_get_name (season->state->roster, (guint) player) : "";
}

char *
croupier_season_describe_entry (const CroupierSeason *season, const CroupierLedgerEntry *entry)
{
  const char *counter = entry->counter >= 0
                          ? croupier_counter_get_title (croupier_season_get_counter (season, (guint) entry->counter))
                          : "";
  const char *player = name_player (season, entry->player), *other = name_player (season, entry->other);

  switch ((CroupierLedgerKind) entry->kind)
    {
    case CROUPIER_LEDGER_CHANGE:
      return entry->amount > 0 ? g_strdup_printf (_("%s gets %d (%s)"), player, entry->amount, counter)
                               : g_strdup_printf (_("%s loses %d (%s)"), player, -entry->amount, counter);
    case CROUPIER_LEDGER_GIFT:
      return g_strdup_printf (_("%s gives %s %d (%s)"), player, other, entry->amount, counter);
    case CROUPIER_LEDGER_DEATH_MATCH:
      return g_strdup_printf (_("%s wins a Death Match against %s and takes what they hold (%s)"), player, other,
                              counter);
    case CROUPIER_LEDGER_DECAY:
      return entry->is_share ? g_strdup_printf (_("All who are in lose %d in a hundred (%s)"), entry->amount, counter)
                             : g_strdup_printf (_("All who are in lose %d (%s)"), entry->amount, counter);
    case CROUPIER_LEDGER_AUCTION:
      return g_strdup_printf (_("Auction, %s"), counter);
    case CROUPIER_LEDGER_FREEZE:
      return g_strdup_printf (_("%s forfeits, and what they hold is frozen"), player);
    case CROUPIER_LEDGER_THAW:
      return g_strdup_printf (_("What %s holds is no longer frozen"), player);
    case CROUPIER_LEDGER_OUT:
      return g_strdup_printf (_("%s is out"), player);
    case CROUPIER_LEDGER_BACK:
      return g_strdup_printf (_("%s is back in"), player);
    case CROUPIER_LEDGER_RESULT:
      return g_strdup_printf (_("Match %d, “%s”"), entry->date.match + 1,
                              croupier_season_get_match (season, (guint) entry->date.match)->title);
    case CROUPIER_N_LEDGER_KINDS:
      break;
    }
  g_assert_not_reached ();
}

/* Whether a match that an act changes had a file before it. */
static gboolean
had_file (const CroupierSeason *season, const CroupierAct *act)
{
  gboolean had = FALSE;
  int n_matches = 0;

  for (guint i = 0; i < season->log->len && g_ptr_array_index (season->log, i) != act; i++)
    {
      const CroupierAct *before = g_ptr_array_index (season->log, i);

      if (before->kind != CROUPIER_ACT_MATCH)
        continue;
      if ((before->place < 0 ? n_matches++ : before->place) == act->place)
        had = before->match.file != NULL;
    }
  return had;
}

static char *
describe_match (const CroupierSeason *season, const CroupierAct *act)
{
  if (act->match.is_dropped)
    return g_strdup_printf (_("Match “%s” removed"), act->match.title);
  if (act->match.file != NULL && !had_file (season, act))
    return g_strdup_printf (_("Match “%s” added"), act->match.title);
  return act->place < 0 ? g_strdup_printf (_("Match “%s” planned"), act->match.title)
                        : g_strdup_printf (_("Match “%s” changed"), act->match.title);
}

static char *
describe_act (const CroupierSeason *season, const CroupierAct *act)
{
  g_autofree char *entry = NULL;

  switch ((CroupierActKind) act->kind)
    {
    case CROUPIER_ACT_TITLE:
      return g_strdup_printf (_("Season renamed “%s”"), act->title);
    case CROUPIER_ACT_LANGUAGE:
      return g_strdup_printf (_("Language of the posts changed: %s"), croupier_language_get_name (act->language));
    case CROUPIER_ACT_COUNTER:
      return act->place < 0 ? g_strdup_printf (_("Counter “%s” added"), act->counter.title)
                            : g_strdup_printf (_("Counter “%s” changed"), act->counter.title);
    case CROUPIER_ACT_PLAYER:
      return act->place < 0 ? g_strdup_printf (_("Player %s added"), act->member.name)
                            : g_strdup_printf (_("Player %s changed"), act->member.name);
    case CROUPIER_ACT_MATCH:
      return describe_match (season, act);
    case CROUPIER_ACT_ORDER:
      return g_strdup (_("Order of the matches changed"));
    case CROUPIER_ACT_ENTRY:
      entry = croupier_season_describe_entry (season, &act->entry);
      return g_strdup_printf (_("Entry added: %s"), entry);
    case CROUPIER_ACT_STRIKE:
      entry = croupier_season_describe_entry (season, &((const CroupierAct *) g_ptr_array_index (season->log,
                                                                                                 (guint) act->place))
                                                         ->entry);
      return g_strdup_printf (_("Entry taken back: %s"), entry);
    case CROUPIER_ACT_BOOK:
      return g_strdup_printf (_("Result of match %d booked"), act->place + 1);
    case CROUPIER_N_ACT_KINDS:
      break;
    }
  g_assert_not_reached ();
}

/* What a step is for weighs more than what comes along with it: whoever is new in a match joins, and has garnets. */
static int
get_weight (const CroupierAct *act)
{
  static const CroupierActKind kinds[] = { CROUPIER_ACT_BOOK, CROUPIER_ACT_MATCH, CROUPIER_ACT_PLAYER };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (act->kind == (int) kinds[i])
      return (int) (G_N_ELEMENTS (kinds) - i);
  return 0;
}

char *
croupier_season_describe_last (const CroupierSeason *season)
{
  const GPtrArray *log = season->log;
  const CroupierAct *main_act = log->len > 0 ? g_ptr_array_index (log, log->len - 1) : NULL;
  guint n_added = 0, n_changed = 0, first;

  if (main_act == NULL)
    return NULL;
  first = main_act->step > 0 ? (guint) main_act->step - 1 : log->len - 1;
  main_act = g_ptr_array_index (log, first);
  for (guint i = first; i < log->len; i++)
    {
      const CroupierAct *act = g_ptr_array_index (log, i);

      n_added += act->kind == CROUPIER_ACT_PLAYER && act->place < 0;
      n_changed += act->kind == CROUPIER_ACT_PLAYER && act->place >= 0;
      if (get_weight (act) > get_weight (main_act))
        main_act = act;
    }
  if (main_act->kind == CROUPIER_ACT_PLAYER && n_added > 1)
    return g_strdup_printf (ngettext ("%u player added", "%u players added", n_added), n_added);
  if (main_act->kind == CROUPIER_ACT_PLAYER && n_changed > 1)
    return g_strdup_printf (ngettext ("%u player changed", "%u players changed", n_changed), n_changed);
  return describe_act (season, main_act);
}
