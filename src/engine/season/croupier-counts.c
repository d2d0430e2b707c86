/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings, as each may know them: posts, and tables for spreadsheets. */
#include "config.h"
#include "croupier-counts.h"

#include <string.h>

#include "croupier-csv.h"
#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-style.h"

/* What one audience may read. */
typedef struct
{
  const CroupierSeason *season;
  CroupierLedger *made;         /* NULL: the game master's, which the season has */
  const CroupierLedger *ledger; /* as they know it */
  int viewer;
  gboolean has_until;
  CroupierLedgerPlace until;
  gboolean has_language;
  const char *language_before;
} CountsView;

static void
view_init (CountsView *view, const CroupierSeason *season, int viewer, const CroupierDate *until)
{
  view->season = season;
  view->viewer = viewer;
  view->made = viewer == CROUPIER_VIEWER_GM ? NULL : croupier_season_make_ledger (season, viewer);
  view->ledger = view->made != NULL ? view->made : croupier_season_get_ledger (season);
  view->has_until = until != NULL;
  if (until != NULL)
    croupier_season_find_place (season, until, &view->until);
}

/* From here until it is cleared all is said in the language of the season. */
static void
view_enter_language (CountsView *view)
{
  view->has_language = TRUE;
  view->language_before = croupier_language_enter (croupier_season_get_language (view->season));
}

static void
view_clear (CountsView *view)
{
  g_clear_pointer (&view->made, croupier_ledger_free);
  if (view->has_language)
    croupier_language_leave (view->language_before);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CountsView, view_clear)

static const CroupierLedgerPlace *
get_until (const CountsView *view)
{
  return view->has_until ? &view->until : NULL;
}

static guint
count_players (const CountsView *view)
{
  return croupier_roster_get_size (croupier_season_get_roster (view->season));
}

static const char *
name_player (const CountsView *view, int player)
{
  return croupier_roster_get_name (croupier_season_get_roster (view->season), (guint) player);
}

static const CroupierCounter *
get_counter (const CountsView *view, int counter)
{
  return croupier_season_get_counter (view->season, (guint) counter);
}

/* Whether the audience is told how many of it a player holds. */
static gboolean
is_told (const CountsView *view, int counter, int player)
{
  switch ((CroupierKnown) get_counter (view, counter)->known)
    {
    case CROUPIER_KNOWN_PUBLIC:
      return TRUE;
    case CROUPIER_KNOWN_OWN:
      return view->viewer == CROUPIER_VIEWER_GM || view->viewer == player;
    case CROUPIER_KNOWN_PLAYERS:
    case CROUPIER_KNOWN_GM:
      return view->viewer == CROUPIER_VIEWER_GM;
    }
  g_assert_not_reached ();
}

static int
get_held (const CountsView *view, int player, int counter)
{
  return croupier_ledger_get_held (view->ledger, player, counter, get_until (view));
}

/* What the audience knows of, up to the time asked for. An entry of no consequence to them is none. */
static gboolean
is_listed (const CountsView *view, const CroupierPosting *posting)
{
  const CroupierLedgerEntry *entry = posting->entry;

  if (view->has_until && croupier_ledger_place_compare (&posting->place, &view->until) > 0)
    return FALSE;
  if (posting->n_moves > 0 || view->viewer == CROUPIER_VIEWER_GM)
    return TRUE;
  return entry->player >= 0 && entry->counter < 0 &&
         croupier_ledger_entry_knows (entry, entry->known, view->viewer, entry->player);
}

static CroupierDate
get_date (const CroupierPosting *posting)
{
  CroupierDate date = posting->entry->date;

  if (posting->entry->kind == CROUPIER_LEDGER_RESULT)
    date.round = posting->place.round;
  return date;
}

/* ---- posts ---- */

static void
add_heading (GString *text, const char *heading)
{
  g_string_append_printf (text, "%s" CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END "\n", text->len > 0 ? "\n" : "",
                          heading);
}

/* Adds how many of it each holds. */
static void
add_table (const CountsView *view, int counter, GString *text)
{
  CroupierPlayers out = croupier_ledger_get_out (view->ledger, get_until (view));
  gboolean is_held = FALSE;

  add_heading (text, croupier_counter_get_title (get_counter (view, counter)));
  for (guint i = 0; i < count_players (view); i++)
    is_held |= get_held (view, (int) i, counter) > 0;
  for (guint i = 0; is_held && i < count_players (view); i++)
    {
      g_string_append_printf (text, croupier_players_has (out, i) ? _("%s (out): %d") : "%s: %d",
                              name_player (view, (int) i), get_held (view, (int) i, counter));
      g_string_append_c (text, '\n');
    }
  if (!is_held)
    g_string_append_printf (text, "%s\n", _("Nobody holds any."));
}

/* Adds what everybody is told of all. */
static void
add_tables (const CountsView *view, GString *text)
{
  for (guint i = 0; i < croupier_season_get_n_counters (view->season); i++)
    if (view->viewer == CROUPIER_VIEWER_GM || get_counter (view, (int) i)->known == CROUPIER_KNOWN_PUBLIC)
      add_table (view, (int) i, text);
}

/* Adds what a player is told of themselves alone. */
static void
add_own (const CountsView *view, GString *text)
{
  gboolean has_heading = FALSE;

  for (guint i = 0; view->viewer >= 0 && i < croupier_season_get_n_counters (view->season); i++)
    {
      const CroupierCounter *counter = get_counter (view, (int) i);

      if (counter->known == CROUPIER_KNOWN_PUBLIC || !is_told (view, (int) i, view->viewer))
        continue;
      if (!has_heading)
        add_heading (text, _("What you hold"));
      has_heading = TRUE;
      g_string_append_printf (text, "%s: %d\n", croupier_counter_get_title (counter),
                              get_held (view, view->viewer, (int) i));
    }
}

static char *
describe_moves (const CountsView *view, const CroupierPosting *posting)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < posting->n_moves; i++)
    {
      const CroupierLedgerMove *move = croupier_ledger_get_move (view->ledger, posting->first_move + i);

      g_string_append_printf (text, "%s%s %+d (%s)", i > 0 ? ", " : "", name_player (view, move->player), move->amount,
                              croupier_counter_get_title (get_counter (view, move->counter)));
    }
  return g_string_free_and_steal (text);
}

/* What an entry says of itself need not be said twice. */
static gboolean
has_open_outcome (const CroupierLedgerEntry *entry)
{
  return entry->kind == CROUPIER_LEDGER_DEATH_MATCH || entry->kind == CROUPIER_LEDGER_DECAY ||
         entry->kind == CROUPIER_LEDGER_AUCTION || entry->kind == CROUPIER_LEDGER_RESULT;
}

/* NULL: the entry says it, or nothing came of it. */
static char *
describe_outcome (const CountsView *view, const CroupierPosting *posting)
{
  return has_open_outcome (posting->entry) && posting->n_moves > 0 ? describe_moves (view, posting) : NULL;
}

static char *
describe_posting (const CountsView *view, const CroupierPosting *posting)
{
  g_autofree char *what = croupier_season_describe_entry (view->season, posting->entry);
  g_autofree char *moves = describe_outcome (view, posting);

  if (moves != NULL)
    return g_strdup_printf ("%s: %s", what, moves);
  return g_steal_pointer (&what);
}

char *
croupier_season_describe_outcome (const CroupierSeason *season, const CroupierPosting *posting)
{
  g_auto (CountsView) view = { 0 };

  view_init (&view, season, CROUPIER_VIEWER_GM, NULL);
  return describe_outcome (&view, posting);
}

static void
add_entry (const CountsView *view, const CroupierPosting *posting, GString *text)
{
  CroupierDate date = get_date (posting);
  g_autofree char *when = croupier_season_describe_date (view->season, &date);
  g_autofree char *what = describe_posting (view, posting);

  g_string_append_printf (text, "%s · %s", when, what);
  if (posting->entry->reason != NULL)
    g_string_append_printf (text, " · %s", posting->entry->reason);
  g_string_append_c (text, '\n');
}

static void
add_entries (const CountsView *view, const CroupierDate *since, GString *text)
{
  CroupierLedgerPlace first;
  gboolean has_heading = FALSE;

  if (since != NULL)
    croupier_season_find_place (view->season, since, &first);
  for (guint i = 0; i < croupier_ledger_get_n_postings (view->ledger); i++)
    {
      const CroupierPosting *posting = croupier_ledger_get_posting (view->ledger, i);

      if (!is_listed (view, posting) || (since != NULL && croupier_ledger_place_compare (&posting->place, &first) <= 0))
        continue;
      if (!has_heading)
        add_heading (text, _("What has changed"));
      has_heading = TRUE;
      add_entry (view, posting, text);
    }
}

gboolean
croupier_season_check_settled (const CroupierSeason *season, int viewer, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_ledger_get_problems (croupier_season_get_ledger (season));

  if (problems->len == 0 || viewer == CROUPIER_VIEWER_GM)
    return TRUE;
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("Entry %u of the season does not count: settle it first, for what all hold depends on it."),
                        ((const CroupierPosting *) g_ptr_array_index (problems, 0))->place.number);
}

char *
croupier_season_make_counts (const CroupierSeason *season, int viewer, const CroupierDate *until,
                             const CroupierDate *since, GError **error)
{
  g_auto (CountsView) view = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *when = NULL, *heading = NULL;

  if (!croupier_season_check_settled (season, viewer, error))
    return NULL;
  view_init (&view, season, viewer, until);
  view_enter_language (&view);
  when = until != NULL ? croupier_season_describe_date (season, until) : NULL;
  heading = when != NULL ? g_strdup_printf (_("Counts: %s"), when) : g_strdup (_("Counts as of now"));
  add_heading (text, heading);
  add_tables (&view, text);
  add_own (&view, text);
  add_entries (&view, since, text);
  g_string_append_printf (text, "\n%s\n", _("If something is wrong, say so."));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- tables ---- */

const char *
croupier_known_to_text (CroupierKnown known)
{
  switch (known)
    {
    case CROUPIER_KNOWN_PUBLIC:
      return _("everybody");
    case CROUPIER_KNOWN_OWN:
      return _("each player, for themselves");
    case CROUPIER_KNOWN_PLAYERS:
      return _("some players");
    case CROUPIER_KNOWN_GM:
      return _("the game master");
    }
  g_assert_not_reached ();
}

static void
add_move_row (const CountsView *view, const CroupierPosting *posting, const CroupierLedgerMove *move, GString *csv)
{
  CroupierDate date = get_date (posting);
  g_autofree char *when = croupier_season_describe_date (view->season, &date);
  g_autofree char *what = croupier_season_describe_entry (view->season, posting->entry);

  croupier_csv_add_cell (csv, when);
  croupier_csv_add_cell (csv, what);
  croupier_csv_add_cell (csv, name_player (view, move->player));
  croupier_csv_add_cell (csv, croupier_counter_get_title (get_counter (view, move->counter)));
  g_string_append_printf (csv, ",%d", move->amount);
  if (is_told (view, move->counter, move->player))
    g_string_append_printf (csv, ",%d", move->held);
  else
    g_string_append (csv, ",");
  croupier_csv_add_cell (csv, posting->entry->reason != NULL ? posting->entry->reason : "");
  /* Who else knows is nobody's business. */
  if (view->viewer == CROUPIER_VIEWER_GM)
    croupier_csv_add_cell (csv, croupier_known_to_text (posting->entry->kind == CROUPIER_LEDGER_RESULT
                                                          ? get_counter (view, move->counter)->known
                                                          : posting->entry->known));
  g_string_append (csv, "\r\n");
}

char *
croupier_season_ledger_to_csv (const CroupierSeason *season, int viewer)
{
  g_auto (CountsView) view = { 0 };
  GString *csv = g_string_new (NULL);
  static const char *const heads[] = { N_("When"),   N_("What"),  N_("Player"),  N_("Counter"),
                                       N_("Change"), N_("Holds"), N_("Because"), N_("Known to") };

  view_init (&view, season, viewer, NULL);
  view_enter_language (&view);
  for (guint i = 0; i < G_N_ELEMENTS (heads) - (viewer != CROUPIER_VIEWER_GM); i++)
    croupier_csv_add_cell (csv, _(heads[i]));
  g_string_append (csv, "\r\n");
  for (guint i = 0; i < croupier_ledger_get_n_postings (view.ledger); i++)
    {
      const CroupierPosting *posting = croupier_ledger_get_posting (view.ledger, i);

      for (guint k = 0; k < posting->n_moves; k++)
        add_move_row (&view, posting, croupier_ledger_get_move (view.ledger, posting->first_move + k), csv);
    }
  return g_string_free_and_steal (csv);
}

char *
croupier_season_counts_to_csv (const CroupierSeason *season, int viewer, const CroupierDate *until)
{
  g_auto (CountsView) view = { 0 };
  GString *csv = g_string_new (NULL);

  view_init (&view, season, viewer, until);
  view_enter_language (&view);
  croupier_csv_add_cell (csv, _("Player"));
  for (guint i = 0; i < croupier_season_get_n_counters (season); i++)
    croupier_csv_add_cell (csv, croupier_counter_get_title (croupier_season_get_counter (season, i)));
  g_string_append (csv, "\r\n");
  for (guint i = 0; i < count_players (&view); i++)
    {
      croupier_csv_add_cell (csv, name_player (&view, (int) i));
      for (guint k = 0; k < croupier_season_get_n_counters (season); k++)
        if (is_told (&view, (int) k, (int) i))
          g_string_append_printf (csv, ",%d", get_held (&view, (int) i, (int) k));
        else
          g_string_append_c (csv, ',');
      g_string_append (csv, "\r\n");
    }
  return g_string_free_and_steal (csv);
}

/* ---- JSON ---- */

static void
write_flag (JsonBuilder *builder, const char *key, gboolean is_set)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, is_set);
}

static void
write_players (const CountsView *view, JsonBuilder *builder)
{
  CroupierPlayers out = croupier_ledger_get_out (view->ledger, get_until (view));
  CroupierPlayers frozen = croupier_ledger_get_frozen (view->ledger, get_until (view));

  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for (guint i = 0; i < count_players (view); i++)
    {
      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "name", name_player (view, (int) i));
      write_flag (builder, "out", croupier_players_has (out, i));
      write_flag (builder, "frozen", croupier_players_has (frozen, i));
      json_builder_set_member_name (builder, "holds");
      json_builder_begin_object (builder);
      for (guint k = 0; k < croupier_season_get_n_counters (view->season); k++)
        if (is_told (view, (int) k, (int) i))
          croupier_json_add_int (builder, get_counter (view, (int) k)->id, get_held (view, (int) i, (int) k));
      json_builder_end_object (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_moves (const CountsView *view, const CroupierPosting *posting, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < posting->n_moves; i++)
    {
      const CroupierLedgerMove *move = croupier_ledger_get_move (view->ledger, posting->first_move + i);

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "player", name_player (view, move->player));
      croupier_json_add_string (builder, "counter", get_counter (view, move->counter)->id);
      croupier_json_add_int (builder, "amount", move->amount);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The number in the log tells how much else is in it: it is the game master's. */
static void
write_posting (const CountsView *view, const CroupierPosting *posting, JsonBuilder *builder)
{
  CroupierDate date = get_date (posting);
  g_autofree char *when = croupier_season_describe_date (view->season, &date);
  g_autofree char *what = croupier_season_describe_entry (view->season, posting->entry);
  g_autofree char *outcome = has_open_outcome (posting->entry) ? describe_moves (view, posting) : NULL;

  json_builder_begin_object (builder);
  if (view->viewer == CROUPIER_VIEWER_GM)
    croupier_json_add_int (builder, "number", posting->place.number);
  croupier_record_write (&croupier_date_table, &date, builder);
  croupier_json_add_string (builder, "when", when);
  croupier_json_add_string (builder, "what", what);
  croupier_json_add_string (builder, "outcome", outcome);
  croupier_json_add_string (builder, "reason", posting->entry->reason);
  write_moves (view, posting, builder);
  if (view->viewer == CROUPIER_VIEWER_GM)
    croupier_json_add_string (builder, "problem", posting->problem);
  json_builder_end_object (builder);
}

static void
write_entries (const CountsView *view, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "entries");
  json_builder_begin_array (builder);
  for (guint i = 0; i < croupier_ledger_get_n_postings (view->ledger); i++)
    if (is_listed (view, croupier_ledger_get_posting (view->ledger, i)))
      write_posting (view, croupier_ledger_get_posting (view->ledger, i), builder);
  json_builder_end_array (builder);
}

static void
write_somebody (const CountsView *view, const char *key, int player, JsonBuilder *builder)
{
  croupier_json_add_string (builder, key, player >= 0 ? name_player (view, player) : NULL);
}

/* Matches are for the game master alone: what is planned is not said to anybody. */
static void
write_matches (const CountsView *view, JsonBuilder *builder)
{
  const GArray *order = croupier_season_get_order (view->season);

  json_builder_set_member_name (builder, "matches");
  json_builder_begin_array (builder);
  for (guint i = 0; i < order->len; i++)
    {
      guint number = (guint) g_array_index (order, int, i);
      const CroupierSeasonMatch *match = croupier_season_get_match (view->season, number);
      const CroupierAct *booking = croupier_season_get_booking (view->season, number);

      json_builder_begin_object (builder);
      croupier_json_add_int (builder, "match", number + 1);
      croupier_json_add_string (builder, "title", match->title);
      croupier_json_add_string (builder, "file", match->file);
      croupier_json_add_string (builder, "day", match->day);
      write_flag (builder, "booked", booking != NULL);
      write_somebody (view, "elimination_candidate", booking != NULL ? booking->booking.candidate : -1, builder);
      write_somebody (view, "death_match_opponent", booking != NULL ? booking->booking.opponent : -1, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_notes (const CountsView *view, JsonBuilder *builder)
{
  g_autoptr (GPtrArray) notes = croupier_season_get_notes (view->season);

  json_builder_set_member_name (builder, "notes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < notes->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (notes, i));
  json_builder_end_array (builder);
}

JsonNode *
croupier_season_to_json (const CroupierSeason *season, int viewer, const CroupierDate *until)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_auto (CountsView) view = { 0 };

  view_init (&view, season, viewer, until);
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "title", croupier_season_get_title (season));
  write_players (&view, builder);
  if (viewer == CROUPIER_VIEWER_GM)
    write_matches (&view, builder);
  write_entries (&view, builder);
  if (viewer == CROUPIER_VIEWER_GM)
    write_notes (&view, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
