/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match told afterwards, or while it runs, to those who may know it: in blocks that follow each other. */
#include "config.h"
#include "croupier-story.h"

#include <string.h>

#include "croupier-chart-picture.h"
#include "croupier-explain.h"
#include "croupier-gettext.h"
#include "croupier-mask.h"
#include "croupier-proof.h"
#include "croupier-ruling-text.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"
#include "croupier-style.h"
#include "croupier-text.h"
#include "croupier-turns.h"


/* A story being written. */
typedef struct
{
  const CroupierMatch *match;
  const CroupierRoster *roster;
  const CroupierReadership *readership;
  CroupierDocument *story;
  const CroupierMask *mask; /* NULL: names are told */
  CroupierProof *proof;     /* for the game master, with names; else NULL */
  GHashTable *rules_said;   /* each is said once */
} StoryTeller;

static gboolean
tells_all (const StoryTeller *teller)
{
  return teller->readership->kind == CROUPIER_READERSHIP_ALL;
}

/* ---- who reads it ---- */

static const CroupierRoster *
get_roster (const StoryTeller *teller, const CroupierPlan *plan)
{
  return teller->mask != NULL ? teller->mask->roster : plan->setup->roster;
}

/* A title of the game, whose words may be somebody's. */
static char *
dup_title (const StoryTeller *teller, const char *title)
{
  return teller->mask != NULL && teller->mask->is_own_game ? croupier_mask_text (teller->mask, title)
                                                           : g_strdup (title);
}

static void
mask_board (const StoryTeller *teller, CroupierBoard *board)
{
  if (teller->mask != NULL)
    croupier_mask_board (teller->mask, board);
}

/* What players wrote may stand anywhere on a board of theirs. */
static gboolean
shows_boards (const StoryTeller *teller)
{
  return teller->mask == NULL || !teller->mask->has_own_words;
}

/* ---- blocks ---- */

/* Adds a text, which it takes, under a heading of its own, unless it is empty. */
static void
add_under (StoryTeller *teller, const char *heading, CroupierBlockKind kind, char *text)
{
  if (*text == '\0')
    {
      g_free (text);
      return;
    }
  croupier_document_add_heading (teller->story, 3, heading);
  croupier_document_add (teller->story, kind, text);
}

/* Takes the explanation. */
static void
add_explanation (StoryTeller *teller, CroupierDocument *explanation)
{
  if (explanation->blocks->len > 0)
    croupier_document_add_heading (teller->story, 3, _("Why it came out so"));
  g_ptr_array_extend_and_steal (teller->story->blocks, g_steal_pointer (&explanation->blocks));
  croupier_document_free (explanation);
}

static void
begin_line (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
}

/* ---- what was told ---- */

static const char *
get_place_name (const StoryTeller *teller, const char *channel)
{
  const char *name = croupier_game_channel_words (croupier_match_get_setup (teller->match)->game, channel);

  return name != NULL ? name : channel;
}

static char *
dup_place_name (const StoryTeller *teller, const char *channel)
{
  const char *name = get_place_name (teller, channel);

  return teller->mask != NULL ? croupier_mask_text (teller->mask, name) : g_strdup (name);
}

static char *
describe_audience (const StoryTeller *teller, const CroupierMessage *message)
{
  const CroupierRoster *roster = teller->mask != NULL ? teller->mask->roster : message->roster;
  g_autofree char *members = NULL;
  g_autofree char *place = NULL;

  switch (message->kind)
    {
    case CROUPIER_TO_PUBLIC:
      return g_strdup (_("To everyone"));
    case CROUPIER_TO_GM:
      return g_strdup (_("To the game master"));
    case CROUPIER_TO_PLAYER:
      return g_strdup_printf (_("To %s"), croupier_roster_get_name (roster, message->player));
    case CROUPIER_TO_CHANNEL:
      place = dup_place_name (teller, message->channel);
      if (message->members == CROUPIER_NOBODY)
        return g_strdup_printf (_("To %s"), place);
      members = croupier_roster_join_names (roster, message->members);
      return g_strdup_printf (_("To %s: %s"), place, members);
    }
  g_assert_not_reached ();
}

static void
collect_rules (StoryTeller *teller, const CroupierMessage *message, GString *rules)
{
  const char *language = croupier_match_get_setup (teller->match)->language;

  for (const CroupierFact *fact = message->facts; fact != NULL; fact = fact->next)
    {
      if (fact->kind->rule == NULL || !g_hash_table_add (teller->rules_said, (char *) fact->kind->rule))
        continue;
      begin_line (rules);
      g_string_append (rules, croupier_words (language, fact->kind->rule));
    }
}

static void
add_told (StoryTeller *teller, const CroupierOutbox *outbox, GString *rules)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);

      g_autofree char *text = NULL;

      if (!croupier_readership_may_read (teller->readership, message))
        continue;
      text = teller->mask != NULL ? croupier_mask_message (teller->mask, message)
                                  : croupier_message_to_marked (message);
      if (*text == '\0')
        continue;
      croupier_document_add (teller->story, CROUPIER_BLOCK_MESSAGE, g_steal_pointer (&text))->title =
        describe_audience (teller, message);
      collect_rules (teller, message, rules);
    }
}

/* ---- what came in ---- */

static const char *
get_status_words (CroupierStatus status)
{
  switch (status)
    {
    case CROUPIER_STATUS_ACCEPTED:
      return NULL;
    case CROUPIER_STATUS_PARTIAL:
      return _("completed");
    case CROUPIER_STATUS_DEFAULT:
      return _("by default");
    case CROUPIER_STATUS_REFUSED:
      return _("refused");
    case CROUPIER_STATUS_LATE:
      return _("too late");
    }
  g_assert_not_reached ();
}

static void
write_reading (const CroupierReading *reading, GString *text)
{
  const char *status = get_status_words (reading->status);

  if (reading->status != CROUPIER_STATUS_REFUSED && reading->read_as->len > 0)
    g_string_append_printf (text, " → %s", reading->read_as->str);
  if (status != NULL)
    g_string_append_printf (text, " (%s)", status);
  for (guint i = 0; i < reading->problems->len; i++)
    g_string_append_printf (text, " %s", croupier_problems_get (reading->problems, i)->message);
}

static void
write_event (const StoryTeller *teller, const CroupierEvent *event, GString *text)
{
  begin_line (text);
  if (event->kind == CROUPIER_ENTRY_RULING)
    {
      g_autofree char *ruled = croupier_written_ruling_text (croupier_match_get_game (teller->match), event->text);

      g_string_append_printf (text, CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END " %s", _("Ruling:"), ruled);
      if (event->reason != NULL && *event->reason != '\0')
        g_string_append_printf (text, " (%s)", event->reason);
      if (event->reading->status == CROUPIER_STATUS_REFUSED)
        write_reading (event->reading, text);
      return;
    }
  g_string_append_printf (text, CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END ": “%s”",
                          croupier_roster_get_name (event->roster, event->player), croupier_event_get_wrote (event));
  if (event->amended && tells_all (teller))
    g_string_append_printf (text, " (%s)", _("corrected"));
  write_reading (event->reading, text);
}

static char *
write_events (const StoryTeller *teller, const CroupierRecord *record)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (croupier_readership_is_by (teller->readership, event))
        write_event (teller, event, text);
    }
  return g_string_free_and_steal (text);
}

/* Tells of those who sent nothing that counts, or not all of it: the rest stands among what came in. */
static char *
write_standings (const CroupierRecord *record, const CroupierRoster *roster)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);
      const char *status = get_status_words (standing->status);

      if (status == NULL)
        continue;
      begin_line (text);
      g_string_append_printf (text, CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END ": %s (%s)",
                              croupier_roster_get_name (roster, standing->player), standing->read_as, status);
    }
  return g_string_free_and_steal (text);
}

/* ---- who was where ---- */

static char *
write_channels (const StoryTeller *teller, const CroupierRoster *roster, const GPtrArray *channels)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);
      g_autofree char *members = NULL;
      g_autofree char *place = NULL;

      if (channel->members == CROUPIER_NOBODY || !croupier_readership_is_in (teller->readership, channel))
        continue;
      members = croupier_roster_join_names (roster, channel->members);
      place = dup_place_name (teller, channel->name);
      begin_line (text);
      g_string_append_printf (text, CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END ": %s", place, members);
    }
  return g_string_free_and_steal (text);
}

/* ---- draws ---- */

/* phase is NULL for what was drawn before the first one. */
static char *
write_draws (const StoryTeller *teller, const char *phase)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; teller->proof != NULL && i < teller->proof->draws->len; i++)
    {
      const CroupierProofDraw *draw = g_ptr_array_index (teller->proof->draws, i);
      g_autofree char *words = NULL;

      if (g_strcmp0 (draw->phase, phase) != 0)
        continue;
      words = croupier_proof_draw_describe (teller->proof, draw);
      begin_line (text);
      g_string_append (text, words);
    }
  return g_string_free_and_steal (text);
}

/* ---- boards ---- */

static void
add_board (StoryTeller *teller, guint place)
{
  g_autoptr (CroupierBoard) board = croupier_readership_make_brief_board (teller->readership, teller->match, place);
  g_autofree char *after = croupier_moment_title (teller->match, place);
  g_autofree char *moment = dup_title (teller, after);
  const CroupierRoster *roster = get_roster (teller, croupier_match_get_plan_at (teller->match, place));

  if (!shows_boards (teller))
    return;
  mask_board (teller, board);
  croupier_document_add_picture (teller->story,
                                 croupier_board_to_picture (board, roster, moment,
                                                            CROUPIER_BOARD_PLACES | CROUPIER_BOARD_FACTS));
}

/* ---- a phase ---- */

static void
add_record (StoryTeller *teller, guint place)
{
  const CroupierRecord *record = croupier_match_get_record (teller->match, place);
  g_autoptr (GString) rules = g_string_new (NULL);

  g_autofree char *title = dup_title (teller, record->phase.title);

  croupier_document_add_heading (teller->story, 2, title);
  add_under (teller, _("Who was where"), CROUPIER_BLOCK_TEXT,
             write_channels (teller, get_roster (teller, record->opened), record->channels));
  add_told (teller, record->start, rules);
  if (teller->mask == NULL)
    add_under (teller, tells_all (teller) ? _("What came in") : _("What you sent"), CROUPIER_BLOCK_TEXT,
               write_events (teller, record));
  if (tells_all (teller) && teller->mask == NULL)
    add_under (teller, _("What was played for them"), CROUPIER_BLOCK_TEXT,
               write_standings (record, record->plan->setup->roster));
  add_told (teller, record->during, rules);
  add_told (teller, record->end, rules);
  add_under (teller, _("Draws"), CROUPIER_BLOCK_NOTE, write_draws (teller, record->phase.title));
  if (tells_all (teller) && teller->mask == NULL)
    add_explanation (teller, croupier_explain_steps (teller->match, record->phase.id));
  else
    add_under (teller, _("By which rules"), CROUPIER_BLOCK_NOTE, g_strdup (rules->str));
  add_board (teller, place + 1);
}

/* Takes a heading away under which nothing came. */
static void
drop_if_empty (StoryTeller *teller, guint n_blocks_before)
{
  if (teller->story->blocks->len == n_blocks_before + 1)
    g_ptr_array_set_size (teller->story->blocks, (int) n_blocks_before);
}

static void
add_setup (StoryTeller *teller)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  guint n_blocks = teller->story->blocks->len;

  croupier_document_add_heading (teller->story, 2, _("Before the first phase"));
  add_told (teller, croupier_match_get_setup_outbox (teller->match), rules);
  add_under (teller, _("Draws"), CROUPIER_BLOCK_NOTE, write_draws (teller, NULL));
  if (!tells_all (teller))
    add_under (teller, _("By which rules"), CROUPIER_BLOCK_NOTE, g_strdup (rules->str));
  add_board (teller, 0);
  drop_if_empty (teller, n_blocks);
}

/* ---- how it ended ---- */

static void
add_counts (CroupierBoardTable *table, const char *title, const int *counts, guint n)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < n; i++)
    has_any |= counts[i] != 0;
  if (has_any)
    croupier_board_table_add_column (table, title);
}

static gboolean
has_column (const CroupierBoardTable *table, const char *title)
{
  return g_ptr_array_find_with_equal_func (table->columns, title, g_str_equal, NULL);
}

static void
add_count (CroupierBoardTable *table, CroupierBoardRow *row, const char *title, int count)
{
  g_autofree char *text = g_strdup_printf ("%+d", count);

  if (has_column (table, title))
    croupier_board_row_add (row, count != 0 ? text : "");
}

static void
add_placed (const StoryTeller *teller, CroupierBoardTable *table, const CroupierPlaced *placed,
            const CroupierResult *result)
{
  const CroupierFigure *figures = croupier_match_get_game (teller->match)->figures;
  CroupierBoardRow *row = croupier_board_table_add_row (table, placed->player);
  g_autofree char *place = g_strdup_printf ("%u", placed->place);
  gboolean has_won = croupier_players_has (result->winners, placed->player);
  gboolean has_lost = croupier_players_has (result->losers, placed->player);
  CroupierBoardCell *cell;

  if (has_column (table, _("Place")))
    croupier_board_row_add (row, place);
  cell = croupier_board_row_add (row, has_won ? _("Won") : has_lost ? _("Lost") : "");
  croupier_board_cell_mean (cell, CROUPIER_ICON_NONE,
                            has_won    ? CROUPIER_TONE_GOOD
                            : has_lost ? CROUPIER_TONE_BAD
                                       : CROUPIER_TONE_PLAIN,
                            NULL);
  for (guint i = 0; figures != NULL && figures[i].key != NULL; i++)
    {
      g_autofree char *text = croupier_state_text (croupier_state_words (teller->match), figures[i].key,
                                                   json_object_get_member (placed->figures, figures[i].key));

      croupier_board_row_add (row, text);
    }
  add_count (table, row, _("Garnets"), result->garnets[placed->player]);
  add_count (table, row, _("Tokens"), result->tokens[placed->player]);
  add_count (table, row, _("Opals"), result->opals[placed->player]);
}

static void
add_standings (StoryTeller *teller, const CroupierResult *result)
{
  g_autoptr (GPtrArray) standings = croupier_standings (teller->match);
  const CroupierFigure *figures = croupier_match_get_game (teller->match)->figures;
  guint n = croupier_roster_get_size (teller->roster);
  CroupierBoard *board = croupier_board_new (TRUE, CROUPIER_NO_PLAYER);
  CroupierBoardTable *table = croupier_board_add_table (board, _("Standings"), NULL);

  if (standings != NULL && standings->len > 0 && ((const CroupierPlaced *) standings->pdata[0])->place > 0)
    croupier_board_table_add_column (table, _("Place"));
  croupier_board_table_add_column (table, _("Result"));
  for (guint i = 0; figures != NULL && figures[i].key != NULL; i++)
    {
      g_autofree char *title = croupier_state_title (croupier_state_words (teller->match), figures[i].key);

      croupier_board_table_add_column (table, title);
    }
  add_counts (table, _("Garnets"), result->garnets, n);
  add_counts (table, _("Tokens"), result->tokens, n);
  add_counts (table, _("Opals"), result->opals, n);
  for (guint i = 0; standings != NULL && i < standings->len; i++)
    add_placed (teller, table, g_ptr_array_index (standings, i), result);
  mask_board (teller, board);
  croupier_document_add_tables (teller->story, board);
}

/* Without the title, which the game master has given. */
static CroupierPicture *
draw_masked_result (const StoryTeller *teller)
{
  g_autoptr (CroupierBoard) board = croupier_board_of_result (teller->match);

  mask_board (teller, board);
  return croupier_board_to_picture (board, teller->mask->roster, _("Result"), CROUPIER_BOARD_PLACES);
}

static void
add_notes (StoryTeller *teller, const CroupierResult *result)
{
  for (guint i = 0; i < G_N_ELEMENTS (result->notes) && result->notes[i] != NULL; i++)
    {
      char *note = teller->mask != NULL ? croupier_mask_text (teller->mask, result->notes[i])
                                        : g_strdup (result->notes[i]);

      croupier_document_add (teller->story, CROUPIER_BLOCK_TEXT, note);
    }
}

static void
add_result (StoryTeller *teller)
{
  g_auto (CroupierResult) result = { 0 };

  if (!croupier_match_get_result (teller->match, &result))
    return;
  croupier_document_add_heading (teller->story, 2, _("How it ended"));
  croupier_document_add_picture (teller->story, teller->mask != NULL ? draw_masked_result (teller)
                                                                     : croupier_draw_result (teller->match));
  if (!tells_all (teller))
    return;
  if (shows_boards (teller))
    add_notes (teller, &result);
  add_standings (teller, &result);
  if (teller->mask == NULL)
    add_explanation (teller, croupier_explain_result (teller->match));
}

/* ---- who knew what when ---- */

static guint
count_told (const StoryTeller *teller, guint place, guint player, gboolean alone)
{
  const CroupierRecord *record = croupier_match_get_record (teller->match, place);
  const CroupierOutbox *outboxes[] = { record->start, record->during, record->end };
  CroupierReadership readership = { CROUPIER_READERSHIP_PLAYER, player };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (outboxes); i++)
    for (guint j = 0; outboxes[i] != NULL && j < croupier_outbox_get_n_messages (outboxes[i]); j++)
      {
        const CroupierMessage *message = croupier_outbox_get_message (outboxes[i], j);

        if (message->kind == (alone ? CROUPIER_TO_PLAYER : CROUPIER_TO_CHANNEL))
          n += croupier_readership_may_read (&readership, message);
      }
  return n;
}

/* Adds how many messages each got that not everybody did, phase by phase: "2", and "+1" in a channel with others. */
static void
add_knowledge (StoryTeller *teller)
{
  guint n = croupier_match_get_n_records (teller->match);
  CroupierBoard *board = croupier_board_new (TRUE, CROUPIER_NO_PLAYER);
  CroupierBoardTable *table = croupier_board_add_table (board, _("Who was told what alone, and with others"), NULL);

  for (guint place = 0; place < n; place++)
    croupier_board_table_add_column (table, croupier_match_get_record (teller->match, place)->phase.title);
  for (guint player = 0; player < croupier_roster_get_size (teller->roster); player++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, player);

      for (guint place = 0; place < n; place++)
        {
          guint alone = count_told (teller, place, player, TRUE), shared = count_told (teller, place, player, FALSE);
          g_autofree char *text = shared > 0 ? g_strdup_printf ("%u + %u", alone, shared)
                                             : g_strdup_printf ("%u", alone);

          croupier_board_row_add (row, alone + shared > 0 ? text : "");
        }
    }
  croupier_document_add_tables (teller->story, board);
}

/* ---- the whole ---- */

/* Everybody, and in whose place they came in. */
static char *
list_players (const StoryTeller *teller)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  if (teller->mask != NULL)
    return croupier_roster_join_names (teller->mask->roster,
                                       CROUPIER_EVERYBODY (croupier_roster_get_size (teller->roster)));
  for (guint i = 0; i < croupier_roster_get_size (teller->roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (teller->roster, i);
      guint n = player->before->len, place = n > 0 ? croupier_match_find_takeover (teller->match, i) : 0;
      const CroupierRecord *record = place > 0 ? croupier_match_get_record (teller->match, place - 1) : NULL;

      g_ptr_array_add (names,
                       record == NULL
                         ? g_strdup (player->name)
                         : g_strdup_printf (_("%s (for %s from %s)"), player->name,
                                            ((const CroupierPlayer *) g_ptr_array_index (player->before, n - 1))->name,
                                            record->phase.title));
    }
  return croupier_text_join ((const char *const *) names->pdata, names->len);
}

static void
add_head (StoryTeller *teller)
{
  const CroupierSetup *setup = croupier_match_get_setup (teller->match);
  g_autofree char *whom = croupier_readership_describe (teller->readership, teller->match);
  g_autofree char *names = list_players (teller);
  g_autofree char *commitment = croupier_seed_commitment (&setup->seed);
  g_autofree char *game = dup_title (teller, croupier_game_words (setup->game, setup->game->title));

  croupier_document_add_heading (teller->story, 1, teller->story->title);
  croupier_document_add (teller->story, CROUPIER_BLOCK_TEXT, g_strdup_printf ("%s · %s", game, whom));
  croupier_document_add (teller->story, CROUPIER_BLOCK_TEXT,
                         g_strdup_printf (CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END " %s", _("Players:"), names));
  croupier_document_add (teller->story, CROUPIER_BLOCK_NOTE,
                         teller->mask != NULL
                           ? g_strdup (
                               _("Names are hidden. What people wrote, the draws and their proof are left out."))
                           : g_strdup_printf (_("All that was drawn follows from a seed whose fingerprint is %s."),
                                              commitment));
}

static void
add_turns (StoryTeller *teller, const CroupierTimeline *timeline)
{
  g_autoptr (GPtrArray) turns = croupier_turns (timeline, croupier_match_get_game (teller->match)->counted);

  if (turns->len > 0)
    croupier_document_add_heading (teller->story, 3, _("Turning points"));
  for (guint i = 0; i < turns->len; i++)
    {
      const CroupierTurn *turn = g_ptr_array_index (turns, i);
      g_autofree char *moment = croupier_moment_title (teller->match, turn->place);

      croupier_document_add (teller->story, CROUPIER_BLOCK_TEXT,
                             g_strdup_printf (CROUPIER_MARK_STRONG "%s:" CROUPIER_MARK_END " %s", moment, turn->text));
    }
}

static void
add_tables (StoryTeller *teller, guint place)
{
  CroupierBoard *board = croupier_readership_make_board (teller->readership, teller->match, place);

  mask_board (teller, board);
  croupier_document_add_tables (teller->story, board);
}

static void
add_end (StoryTeller *teller)
{
  gboolean has_timeline = tells_all (teller) && teller->mask == NULL;
  g_autoptr (CroupierTimeline) timeline = has_timeline ? croupier_timeline_new (teller->match) : NULL;
  const char *counted = croupier_match_get_game (teller->match)->counted;
  guint n = croupier_match_get_n_records (teller->match);
  guint n_blocks = teller->story->blocks->len;

  croupier_document_add_heading (teller->story, 2, _("The whole match"));
  if (timeline != NULL)
    {
      const char *key = croupier_timeline_get_key (timeline, counted);
      g_autofree char *title = croupier_state_title (timeline->words, key);

      croupier_document_add_heading (teller->story, 3, title);
      croupier_document_add_picture (teller->story, croupier_timeline_to_picture (timeline, key));
      add_turns (teller, timeline);
    }
  if (shows_boards (teller))
    add_tables (teller, n);
  if (tells_all (teller))
    add_knowledge (teller);
  drop_if_empty (teller, n_blocks);
}

static void
add_proof (StoryTeller *teller)
{
  if (teller->proof == NULL)
    return;
  croupier_document_add_heading (teller->story, 2, _("The proof of the draws"));
  croupier_document_add (teller->story, CROUPIER_BLOCK_NOTE, croupier_proof_to_marked (teller->proof));
}

static void
tell (StoryTeller *teller, GCancellable *cancellable)
{
  add_head (teller);
  add_result (teller);
  add_end (teller);
  add_setup (teller);
  for (guint i = 0; i < croupier_match_get_n_records (teller->match) && !g_cancellable_is_cancelled (cancellable); i++)
    add_record (teller, i);
  add_proof (teller);
}

/* The title that was given may name somebody. */
static CroupierDocument *
begin (const StoryTeller *teller)
{
  const CroupierSetup *setup = croupier_match_get_setup (teller->match);
  g_autofree char *game = teller->mask != NULL
                            ? dup_title (teller, croupier_game_words (setup->game, setup->game->title))
                            : NULL;

  return croupier_document_new (teller->mask != NULL ? teller->mask->roster : setup->roster,
                                game != NULL ? game : setup->title, setup->language);
}

CroupierDocument *
croupier_story_new (const CroupierMatch *match, const CroupierReadership *readership, GCancellable *cancellable)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (CroupierDocument) story = NULL;
  g_autoptr (CroupierMask) mask = NULL;
  g_autoptr (CroupierProof) proof = NULL;
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  StoryTeller teller = { match, setup->roster, readership, NULL, NULL, NULL, said };
  const char *before = croupier_language_enter (setup->language);

  if (readership->hides_names)
    teller.mask = mask = croupier_mask_new (match);
  if (tells_all (&teller) && mask == NULL)
    teller.proof = proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES, cancellable);
  teller.story = story = begin (&teller);
  tell (&teller, cancellable);
  croupier_language_leave (before);
  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&story);
}

char *
croupier_story_write_page (const CroupierMatch *match, const CroupierReadership *readership, GCancellable *cancellable)
{
  g_autoptr (CroupierDocument) story = croupier_story_new (match, readership, cancellable);

  return story != NULL ? croupier_document_to_page (story) : NULL;
}
