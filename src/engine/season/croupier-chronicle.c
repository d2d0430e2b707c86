/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season told afterwards, or while it runs, to those who may know it. */
#include "config.h"
#include "croupier-chronicle.h"

#include "croupier-chart-picture.h"
#include "croupier-counts.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-style.h"
#include "croupier-text.h"

/* All is told from what croupier_season_to_json() writes for its readers, who thus learn nothing else. */
typedef struct
{
  const CroupierSeason *season;
  CroupierDocument *chronicle;
  JsonArray *players, *entries;
} ChronicleTeller;

static JsonObject *
get_player (const ChronicleTeller *teller, guint player)
{
  return json_array_get_object_element (teller->players, player);
}

/* Finds how many of a counter a player holds in the end; FALSE where that is not told. */
static gboolean
find_held (const ChronicleTeller *teller, guint player, guint counter, gint64 *held)
{
  JsonObject *holds = json_object_get_object_member (get_player (teller, player), "holds");
  const char *id = croupier_season_get_counter (teller->season, counter)->id;

  *held = json_object_get_int_member_with_default (holds, id, 0);
  return json_object_has_member (holds, id);
}

/* Returns of how many players it is told. */
static guint
count_told (const ChronicleTeller *teller, guint counter)
{
  guint n = 0;
  gint64 held;

  for (guint player = 0; player < json_array_get_length (teller->players); player++)
    n += find_held (teller, player, counter, &held) != FALSE;
  return n;
}

/* ---- how all stand ---- */

static void
add_cells (const ChronicleTeller *teller, CroupierBoardRow *row, guint player)
{
  JsonObject *object = get_player (teller, player);
  gboolean is_out = json_object_get_boolean_member (object, "out");
  CroupierBoardCell *cell = croupier_board_row_add (row, is_out ? _("Out")
                                                         : json_object_get_boolean_member (object, "frozen")
                                                           ? _("Frozen")
                                                           : _("In"));

  croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, is_out ? CROUPIER_TONE_DIM : CROUPIER_TONE_PLAIN, NULL);
  for (guint counter = 0; counter < croupier_season_get_n_counters (teller->season); counter++)
    {
      gint64 held;
      gboolean is_told = find_held (teller, player, counter, &held);
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, held);

      if (count_told (teller, counter) > 0)
        croupier_board_row_add (row, is_told ? text : "");
    }
}

static void
add_standing (const ChronicleTeller *teller)
{
  CroupierBoard *board = croupier_board_new (FALSE, CROUPIER_NO_PLAYER);
  CroupierBoardTable *table = croupier_board_add_table (board, _("What each holds"), NULL);

  croupier_board_table_add_column (table, _("In or out"));
  for (guint counter = 0; counter < croupier_season_get_n_counters (teller->season); counter++)
    if (count_told (teller, counter) > 0)
      croupier_board_table_add_column (table, croupier_counter_get_title (
                                                croupier_season_get_counter (teller->season, counter)));
  for (guint player = 0; player < json_array_get_length (teller->players); player++)
    add_cells (teller, croupier_board_table_add_row (table, player), player);
  croupier_document_add_heading (teller->chronicle, 2, _("Standings"));
  croupier_document_add_tables (teller->chronicle, board);
}

/* ---- over time ---- */

static const char *
get_when (const ChronicleTeller *teller, guint entry)
{
  return json_object_get_string_member (json_array_get_object_element (teller->entries, entry), "when");
}

static gboolean
is_last_of_its_time (const ChronicleTeller *teller, guint entry)
{
  return entry + 1 == json_array_get_length (teller->entries) ||
         !g_str_equal (get_when (teller, entry), get_when (teller, entry + 1));
}

/* Adds what an entry has moved of a counter. FALSE: nothing. */
static gboolean
follow_moves (JsonObject *entry, const char *counter, JsonObject *held)
{
  JsonArray *moves = json_object_get_array_member (entry, "moves");
  gboolean has_moved = FALSE;

  for (guint i = 0; i < json_array_get_length (moves); i++)
    {
      JsonObject *move = json_array_get_object_element (moves, i);
      const char *player = json_object_get_string_member (move, "player");

      if (!g_str_equal (json_object_get_string_member (move, "counter"), counter))
        continue;
      json_object_set_int_member (held, player,
                                  json_object_get_int_member (held, player) +
                                    json_object_get_int_member (move, "amount"));
      has_moved = TRUE;
    }
  return has_moved;
}

static void
note_held (const CroupierTimeline *timeline, double *values, guint moment, JsonObject *held)
{
  for (guint line = 0; line < timeline->n_lines; line++)
    values[line * timeline->n_moments + moment] = json_object_get_int_member (held, timeline->names[line]);
}

/* Adds what each holds of a counter from moment to moment, where it ever moved. */
static void
follow_counter (const ChronicleTeller *teller, CroupierTimeline *timeline, const CroupierCounter *counter)
{
  g_autoptr (JsonObject) held = json_object_new ();
  double *values = NULL;
  guint moment = 0;

  for (guint line = 0; line < timeline->n_lines; line++)
    json_object_set_int_member (held, timeline->names[line], 0);
  for (guint i = 0; i < json_array_get_length (teller->entries); i++)
    {
      gboolean has_moved = follow_moves (json_array_get_object_element (teller->entries, i), counter->id, held);

      if (has_moved && values == NULL)
        values = croupier_timeline_add (timeline, croupier_counter_get_title (counter));
      if (is_last_of_its_time (teller, i) && values != NULL)
        note_held (timeline, values, moment + 1, held);
      moment += is_last_of_its_time (teller, i);
    }
}

/* Returns how it went with each counter of which it is told of everybody. NULL where none of them ever moved. */
static CroupierTimeline *
make_timeline (const ChronicleTeller *teller)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new (), moments = g_strv_builder_new ();
  g_autoptr (CroupierTimeline) timeline = NULL;

  for (guint player = 0; player < json_array_get_length (teller->players); player++)
    g_strv_builder_add (names, json_object_get_string_member (get_player (teller, player), "name"));
  g_strv_builder_add (moments, _("at the start"));
  for (guint i = 0; i < json_array_get_length (teller->entries); i++)
    if (is_last_of_its_time (teller, i))
      g_strv_builder_add (moments, get_when (teller, i));
  timeline = croupier_timeline_begin (g_strv_builder_end (names), g_strv_builder_end (moments));
  for (guint i = 0; i < croupier_season_get_n_counters (teller->season); i++)
    if (count_told (teller, i) == json_array_get_length (teller->players))
      follow_counter (teller, timeline, croupier_season_get_counter (teller->season, i));
  return timeline->keys->len > 0 ? g_steal_pointer (&timeline) : NULL;
}

static void
add_charts (const ChronicleTeller *teller)
{
  g_autoptr (CroupierTimeline) timeline = make_timeline (teller);

  for (guint i = 0; timeline != NULL && i < timeline->keys->len; i++)
    {
      const char *key = g_ptr_array_index (timeline->keys, i);

      croupier_document_add_heading (teller->chronicle, 3, key);
      croupier_document_add_picture (teller->chronicle, croupier_timeline_to_picture (timeline, key));
    }
}

/* ---- what happened ---- */

static void
add_entry (JsonObject *entry, GString *text)
{
  const char *outcome = json_object_get_string_member_with_default (entry, "outcome", NULL);
  const char *reason = json_object_get_string_member_with_default (entry, "reason", NULL);

  g_string_append_printf (text, "• %s", json_object_get_string_member (entry, "what"));
  if (outcome != NULL && *outcome != '\0')
    g_string_append_printf (text, ": %s", outcome);
  if (reason != NULL)
    g_string_append_printf (text, " · %s", reason);
  g_string_append_c (text, '\n');
}

static void
add_entries (const ChronicleTeller *teller)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (json_array_get_length (teller->entries) > 0)
    croupier_document_add_heading (teller->chronicle, 2, _("What happened"));
  for (guint i = 0; i < json_array_get_length (teller->entries); i++)
    {
      if (i == 0 || is_last_of_its_time (teller, i - 1))
        {
          g_autofree char *heading = croupier_text_with_capital (get_when (teller, i));

          croupier_document_add_heading (teller->chronicle, 3, heading);
        }
      add_entry (json_array_get_object_element (teller->entries, i), text);
      if (!is_last_of_its_time (teller, i))
        continue;
      croupier_document_add (teller->chronicle, CROUPIER_BLOCK_TEXT, g_strdup (text->str));
      g_string_truncate (text, 0);
    }
}

/* ---- the matches, which the game master alone is told of ---- */

static void
add_match (JsonObject *match, GString *text)
{
  const char *day = json_object_get_string_member_with_default (match, "day", NULL);
  const char *candidate = json_object_get_string_member_with_default (match, "elimination_candidate", NULL);
  const char *opponent = json_object_get_string_member_with_default (match, "death_match_opponent", NULL);

  g_string_append_printf (text, CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END,
                          json_object_get_string_member (match, "title"));
  if (day != NULL)
    g_string_append_printf (text, " · %s", day);
  if (!json_object_get_boolean_member (match, "booked"))
    g_string_append_printf (text, " · %s", _("not booked yet"));
  if (candidate != NULL)
    g_string_append_printf (text, _(" · Elimination Candidate: %s"), candidate);
  if (opponent != NULL)
    g_string_append_printf (text, _(" · Death Match opponent: %s"), opponent);
  g_string_append_c (text, '\n');
}

static void
add_matches (const ChronicleTeller *teller, JsonArray *matches)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (matches); i++)
    add_match (json_array_get_object_element (matches, i), text);
  if (text->len == 0)
    return;
  croupier_document_add_heading (teller->chronicle, 2, _("The matches"));
  croupier_document_add (teller->chronicle, CROUPIER_BLOCK_TEXT, g_strdup (text->str));
}

/* ---- the whole ---- */

static char *
describe_readers (const CroupierSeason *season, int viewer)
{
  if (viewer == CROUPIER_VIEWER_GM)
    return g_strdup (_("Everything"));
  if (viewer == CROUPIER_VIEWER_PUBLIC)
    return g_strdup (_("For spectators"));
  return g_strdup_printf (_("For %s"), croupier_roster_get_name (croupier_season_get_roster (season), (guint) viewer));
}

static void
tell (const CroupierSeason *season, int viewer, CroupierDocument *chronicle)
{
  g_autoptr (JsonNode) root = croupier_season_to_json (season, viewer, NULL);
  JsonObject *object = json_node_get_object (root);
  const ChronicleTeller teller = { season, chronicle, json_object_get_array_member (object, "players"),
                                   json_object_get_array_member (object, "entries") };

  croupier_document_add_heading (chronicle, 1, chronicle->title);
  croupier_document_add (chronicle, CROUPIER_BLOCK_TEXT, describe_readers (season, viewer));
  add_standing (&teller);
  add_charts (&teller);
  if (json_object_has_member (object, "matches"))
    add_matches (&teller, json_object_get_array_member (object, "matches"));
  add_entries (&teller);
}

CroupierDocument *
croupier_chronicle_new (const CroupierSeason *season, int viewer, GError **error)
{
  const char *language = croupier_season_get_language (season), *before;
  CroupierRoster *roster = (CroupierRoster *) croupier_season_get_roster (season);
  CroupierDocument *chronicle;

  if (!croupier_season_check_settled (season, viewer, error))
    return NULL;

  chronicle = croupier_document_new (roster, croupier_season_get_title (season), language);
  before = croupier_language_enter (language);
  tell (season, viewer, chronicle);
  croupier_language_leave (before);
  return chronicle;
}

CroupierTimeline *
croupier_chronicle_make_timeline (const CroupierSeason *season)
{
  g_autoptr (JsonNode) root = croupier_season_to_json (season, CROUPIER_VIEWER_GM, NULL);
  JsonObject *object = json_node_get_object (root);
  ChronicleTeller teller = { season, NULL, json_object_get_array_member (object, "players"),
                             json_object_get_array_member (object, "entries") };

  return make_timeline (&teller);
}
