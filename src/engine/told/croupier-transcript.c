/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transcript: everything of a match, for machines and for people, and the check that one tells the truth. */
#include "config.h"
#include "croupier-transcript.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-proof.h"
#include "croupier-registry.h"
#include "croupier-store.h"
#include "croupier-text.h"

#define SETUP_PHASE "setup"
#define MAX_SHOWN_VALUE 200

typedef enum
{
  AUDIENCE_ALL,
  AUDIENCE_PUBLIC,
  AUDIENCE_GM,
  AUDIENCE_PLAYER,
  AUDIENCE_CHANNEL,
} AudienceKind;

/* For whom a transcript is made. */
typedef struct
{
  AudienceKind kind;
  guint player;
  char *channel;
} TranscriptAudience;

static void
audience_clear (TranscriptAudience *audience)
{
  g_free (audience->channel);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TranscriptAudience, audience_clear)

/* A transcript being written. */
typedef struct
{
  const CroupierMatch *match;
  const CroupierPlan *plan; /* of the phase at hand */
  const CroupierRoster *roster;
  const char *phase; /* the only one that is wanted; NULL: all */
  TranscriptAudience audience;
  CroupierTranscriptNote note;
  gpointer note_data;
} TranscriptView;

static void
view_clear (TranscriptView *view)
{
  audience_clear (&view->audience);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TranscriptView, view_clear)

/* ---- who may know what ---- */

static gboolean
has_channel (const GPtrArray *channels, const char *name)
{
  for (guint i = 0; i < channels->len; i++)
    if (g_str_equal (((const CroupierChannel *) g_ptr_array_index (channels, i))->name, name))
      return TRUE;
  return FALSE;
}

static gboolean
match_has_channel (const CroupierMatch *match, const char *name)
{
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    if (has_channel (croupier_match_get_record (match, i)->channels, name))
      return TRUE;
  return FALSE;
}

static gboolean
read_audience (const CroupierMatch *match, const char *address, TranscriptAudience *audience, GError **error)
{
  const char *channel = g_str_has_prefix (address, "channel:") ? address + strlen ("channel:") : address;
  const char *name = g_str_has_prefix (address, "player:") ? address + strlen ("player:") : address;
  int player;

  if (g_ascii_strcasecmp (address, "public") == 0)
    audience->kind = AUDIENCE_PUBLIC;
  else if (g_ascii_strcasecmp (address, "gm") == 0)
    audience->kind = AUDIENCE_GM;
  else if (match_has_channel (match, channel))
    {
      audience->kind = AUDIENCE_CHANNEL;
      audience->channel = g_strdup (channel);
    }
  else if (channel != address)
    {
      croupier_fail (error, CROUPIER_ERROR_NAME, _("The match has no channel “%s”."), channel);
      return FALSE;
    }
  else
    {
      player = croupier_roster_find (croupier_match_get_roster (match), name, -1, NULL, error);
      if (player < 0)
        {
          g_prefix_error (error, _("An audience is “public”, “gm”, a player or a channel. "));
          return FALSE;
        }
      audience->kind = AUDIENCE_PLAYER;
      audience->player = (guint) player;
    }
  return TRUE;
}

static gboolean
is_in_channel (const GPtrArray *channels, const char *name, guint player)
{
  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (g_str_equal (channel->name, name))
        return croupier_players_has (channel->members, player);
    }
  return FALSE;
}

/* Whether a message is for the view's audience; channels as they were while the message's phase was open. */
static gboolean
may_read (const TranscriptView *view, const CroupierMessage *message, const GPtrArray *channels)
{
  if (view->audience.kind == AUDIENCE_ALL)
    return TRUE;
  switch (message->kind)
    {
    case CROUPIER_TO_PUBLIC:
      return TRUE;
    case CROUPIER_TO_GM:
      return view->audience.kind == AUDIENCE_GM;
    case CROUPIER_TO_PLAYER:
      return view->audience.kind == AUDIENCE_PLAYER && view->audience.player == message->player;
    case CROUPIER_TO_CHANNEL:
      if (view->audience.kind == AUDIENCE_CHANNEL)
        return g_str_equal (view->audience.channel, message->channel);
      return view->audience.kind == AUDIENCE_PLAYER &&
             is_in_channel (channels, message->channel, view->audience.player);
    }
  g_assert_not_reached ();
}

/* Only the GM may know the seed, the state, and what others have sent. */
static gboolean
may_read_all (const TranscriptView *view)
{
  return view->audience.kind == AUDIENCE_ALL || view->audience.kind == AUDIENCE_GM;
}

/* Messages before the first phase go to the channels as the first phase finds them. */
static const GPtrArray *
get_first_channels (const TranscriptView *view)
{
  return croupier_match_get_n_records (view->match) > 0 ? croupier_match_get_record (view->match, 0)->channels : NULL;
}

static gboolean
view_init (TranscriptView *view, const CroupierMatch *match, const CroupierTranscriptFilter *filter, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *list = NULL;

  view->match = match;
  view->plan = croupier_match_get_plan (match);
  view->roster = croupier_match_get_roster (match);
  if (filter == NULL)
    return TRUE;
  if (filter->address != NULL && !read_audience (match, filter->address, &view->audience, error))
    return FALSE;
  view->phase = filter->phase;
  view->note = filter->note;
  view->note_data = filter->note_data;
  if (view->phase == NULL || g_str_equal (view->phase, SETUP_PHASE) ||
      croupier_match_find_record (match, view->phase) != NULL)
    return TRUE;

  g_ptr_array_add (ids, (char *) SETUP_PHASE);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    g_ptr_array_add (ids, (char *) croupier_match_get_record (match, i)->phase.id);
  list = croupier_text_join ((const char *const *) ids->pdata, ids->len);
  croupier_fail (error, CROUPIER_ERROR_NAME, _("There is no phase “%s” that has begun: there are %s."), view->phase,
                 list);
  return FALSE;
}

static gboolean
wants_phase (const TranscriptView *view, const char *phase)
{
  return view->phase == NULL || g_str_equal (view->phase, phase);
}

/* ---- JSON: the parts ---- */

static void
add_players (const TranscriptView *view, const char *key, CroupierPlayers players, JsonBuilder *builder)
{
  guint player;

  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  CROUPIER_FOREACH_PLAYER (player, players)
    json_builder_add_string_value (builder, croupier_roster_get_name (view->roster, player));
  json_builder_end_array (builder);
}

static void
add_problems (JsonBuilder *builder, const char *key, const CroupierProblems *problems)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < problems->len; i++)
    json_builder_add_string_value (builder, croupier_problems_get (problems, i)->message);
  json_builder_end_array (builder);
}

static void
write_ruling (const CroupierEvent *event, JsonBuilder *builder)
{
  croupier_json_add_string (builder, "ruling", event->text);
  croupier_json_add_string (builder, "reason", event->reason);
  if (event->reading->warnings->len > 0)
    add_problems (builder, "warnings", event->reading->warnings);
  if (event->reading->status != CROUPIER_STATUS_REFUSED)
    return;
  croupier_json_add_string (builder, "status", croupier_status_to_string (event->reading->status));
  add_problems (builder, "errors", event->reading->problems);
}

static void
write_event (const TranscriptView *view, const CroupierEvent *event, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_int (builder, "n", event->n);
  if (event->kind == CROUPIER_ENTRY_RULING)
    write_ruling (event, builder);
  else
    {
      croupier_json_add_string (builder, "player", croupier_roster_get_name (event->roster, event->player));
      croupier_json_add_string (builder, "text", event->text);
      if (event->wrote != NULL)
        croupier_json_add_string (builder, "wrote", event->wrote);
      croupier_json_add_string (builder, "read_as", event->reading->read_as->str);
      croupier_json_add_string (builder, "status", croupier_status_to_string (event->reading->status));
      add_problems (builder, "warnings", event->reading->warnings);
      add_problems (builder, "errors", event->reading->problems);
      croupier_json_add_string (builder, "sent", event->sent);
    }
  json_builder_end_object (builder);
}

static void
write_standing (const TranscriptView *view, const CroupierStanding *standing, JsonBuilder *builder)
{
  g_autoptr (CroupierProblems) none = croupier_problems_new ();

  json_builder_set_member_name (builder, croupier_roster_get_name (view->roster, standing->player));
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "event");
  if (standing->event != NULL)
    json_builder_add_int_value (builder, standing->event->n);
  else
    json_builder_add_null_value (builder);
  croupier_json_add_string (builder, "read_as", standing->read_as);
  croupier_json_add_string (builder, "status", croupier_status_to_string (standing->status));
  add_problems (builder, "warnings", standing->event != NULL ? standing->event->reading->warnings : none);
  json_builder_end_object (builder);
}

static void
write_draws (const TranscriptView *view, const CroupierOutbox *outbox, JsonBuilder *builder)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_draws (outbox); i++)
    croupier_draw_write_json (croupier_outbox_get_draw (outbox, i), croupier_outbox_get_roster (outbox), builder);
}

/* Writes a message to an audience without the number of the event, which would tell how much others have sent
 * before. */
static void
write_message_without_event (const CroupierMessage *message, JsonBuilder *builder)
{
  g_autoptr (JsonBuilder) whole = json_builder_new ();
  JsonNode *node;

  croupier_message_write_json (message, whole);
  node = json_builder_get_root (whole);
  json_object_remove_member (json_node_get_object (node), "event");
  json_builder_add_value (builder, node);
}

static void
write_messages (const TranscriptView *view, const CroupierOutbox *outbox, const GPtrArray *channels,
                JsonBuilder *builder)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);

      if (!may_read (view, message, channels))
        continue;
      if (may_read_all (view))
        croupier_message_write_json (message, builder);
      else
        write_message_without_event (message, builder);
    }
}

static void
write_channels (const TranscriptView *view, const CroupierRecord *record, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "channels");
  json_builder_begin_object (builder);
  for (guint i = 0; i < record->channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (record->channels, i);

      if (may_read_all (view) ||
          (view->audience.kind == AUDIENCE_PLAYER && croupier_players_has (channel->members, view->audience.player)) ||
          (view->audience.kind == AUDIENCE_CHANNEL && g_str_equal (channel->name, view->audience.channel)))
        add_players (view, channel->name, channel->members, builder);
    }
  json_builder_end_object (builder);
}

static void
write_state (const TranscriptView *view, const CroupierState *state, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "state");
  json_builder_begin_object (builder);
  croupier_match_get_game (view->match)->write_state (view->plan, state, builder);
  json_builder_end_object (builder);
}

/* ---- JSON: a phase ---- */

/* What a player has sent is theirs to see; but no numbers, and no warnings: some are for the GM. */
static void
write_own_events (const TranscriptView *view, const CroupierRecord *record, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind != CROUPIER_ENTRY_SUBMISSION || event->player != view->audience.player)
        continue;
      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "player", croupier_roster_get_name (event->roster, event->player));
      croupier_json_add_string (builder, "text", event->text);
      if (event->wrote != NULL)
        croupier_json_add_string (builder, "wrote", event->wrote);
      croupier_json_add_string (builder, "read_as", event->reading->read_as->str);
      croupier_json_add_string (builder, "status", croupier_status_to_string (event->reading->status));
      add_problems (builder, "errors", event->reading->problems);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Players are called as they were then. Nothing is to be cleared. */
static TranscriptView
view_at (const TranscriptView *view, const CroupierPlan *plan)
{
  TranscriptView then = *view;

  then.plan = plan;
  then.roster = plan->setup->roster;
  return then;
}

static void
write_events (const TranscriptView *view, const CroupierRecord *record, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < record->events->len; i++)
    write_event (view, g_ptr_array_index (record->events, i), builder);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "submissions");
  json_builder_begin_object (builder);
  for (guint i = 0; i < record->standings->len; i++)
    write_standing (view, g_ptr_array_index (record->standings, i), builder);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "draws");
  json_builder_begin_array (builder);
  write_draws (view, record->start, builder);
  write_draws (view, record->during, builder);
  write_draws (view, record->end, builder);
  json_builder_end_array (builder);
}

static void
write_record (const TranscriptView *view, const CroupierRecord *record, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "id", record->phase.id);
  croupier_json_add_string (builder, "title", record->phase.title);
  json_builder_set_member_name (builder, "resolved");
  json_builder_add_boolean_value (builder, record->resolved);
  if (may_read_all (view))
    write_events (view, record, builder);
  else if (view->audience.kind == AUDIENCE_PLAYER)
    write_own_events (view, record, builder);
  write_channels (view, record, builder);
  json_builder_set_member_name (builder, "messages");
  json_builder_begin_array (builder);
  write_messages (view, record->start, record->channels, builder);
  write_messages (view, record->during, record->channels, builder);
  write_messages (view, record->end, record->channels, builder);
  json_builder_end_array (builder);
  if (may_read_all (view))
    write_state (view, record->after, builder);
  json_builder_end_object (builder);
}

/* ---- JSON: the whole ---- */

static void
write_setup (const TranscriptView *view, JsonBuilder *builder)
{
  const CroupierOutbox *outbox = croupier_match_get_setup_outbox (view->match);

  json_builder_set_member_name (builder, "setup");
  json_builder_begin_object (builder);
  if (may_read_all (view))
    croupier_setup_write_body (croupier_match_get_setup (view->match), builder);
  if (may_read_all (view) && croupier_outbox_get_n_draws (outbox) > 0)
    {
      json_builder_set_member_name (builder, "draws");
      json_builder_begin_array (builder);
      write_draws (view, outbox, builder);
      json_builder_end_array (builder);
    }
  json_builder_set_member_name (builder, "messages");
  json_builder_begin_array (builder);
  if (wants_phase (view, SETUP_PHASE))
    write_messages (view, outbox, get_first_channels (view), builder);
  json_builder_end_array (builder);
  if (may_read_all (view))
    {
      const TranscriptView then = view_at (view, croupier_match_get_record (view->match, 0)->opened);

      write_state (&then, croupier_match_get_first_state (view->match), builder);
    }
  json_builder_end_object (builder);
}

static void
write_counts (const TranscriptView *view, const char *key, const int *counts, gboolean with_none, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  for (guint i = 0; i < croupier_roster_get_size (view->roster); i++)
    if (with_none || counts[i] != 0)
      {
        json_builder_set_member_name (builder, croupier_roster_get_name (view->roster, i));
        json_builder_add_int_value (builder, counts[i]);
      }
  json_builder_end_object (builder);
}

static void
write_one_player (const TranscriptView *view, const char *key, int player, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, key);
  if (player == CROUPIER_NO_PLAYER)
    json_builder_add_null_value (builder);
  else
    json_builder_add_string_value (builder, croupier_roster_get_name (view->roster, (guint) player));
}

static void
write_result (const TranscriptView *view, JsonBuilder *builder)
{
  const CroupierGame *game = croupier_match_get_game (view->match);
  g_auto (CroupierResult) result = { 0 };

  json_builder_set_member_name (builder, "result");
  if (!croupier_match_get_result (view->match, &result))
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  add_players (view, "winners", result.winners, builder);
  add_players (view, "losers", result.losers, builder);
  write_counts (view, "tokens", result.tokens, FALSE, builder);
  write_counts (view, "opals", result.opals, FALSE, builder);
  write_counts (view, "garnets", result.garnets, TRUE, builder);
  write_one_player (view, "elimination_candidate", result.elimination_candidate, builder);
  write_one_player (view, "death_match_opponent", result.death_match_opponent, builder);
  json_builder_set_member_name (builder, "notes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < G_N_ELEMENTS (result.notes) && result.notes[i] != NULL; i++)
    json_builder_add_string_value (builder, result.notes[i]);
  json_builder_end_array (builder);
  if (game->write_result != NULL)
    game->write_result (croupier_match_get_plan (view->match), croupier_match_get_state (view->match), builder);
  json_builder_end_object (builder);
}

/* What croupier_setup_write_head() writes, without the seed. */
static void
write_public_head (const CroupierSetup *setup, JsonBuilder *builder)
{
  croupier_json_add_string (builder, "game", setup->game->id);
  croupier_json_add_string (builder, "title", setup->title);
  croupier_json_add_string (builder, "language", setup->language);
}

static void
write_head (const TranscriptView *view, JsonBuilder *builder)
{
  const CroupierSetup *setup = croupier_match_get_setup (view->match);
  g_autofree char *commitment = croupier_seed_commitment (&setup->seed);

  croupier_json_add_string (builder, "format", CROUPIER_TRANSCRIPT_FORMAT);
  croupier_json_add_int (builder, "version", CROUPIER_TRANSCRIPT_VERSION);
  if (may_read_all (view))
    croupier_setup_write_head (setup, builder);
  else
    write_public_head (setup, builder);
  croupier_json_add_string (builder, "commitment", commitment);
  add_players (view, "players", CROUPIER_EVERYBODY (croupier_roster_get_size (view->roster)), builder);
}

static void
write_questions (const TranscriptView *view, JsonBuilder *builder)
{
  g_autoptr (GPtrArray) questions = croupier_match_get_questions (view->match);

  if (questions->len == 0)
    return;
  json_builder_set_member_name (builder, "questions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < questions->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (questions, i));
  json_builder_end_array (builder);
}

static void
write_view (const TranscriptView *view, JsonBuilder *builder)
{
  const CroupierRecord *due = croupier_match_get_due (view->match);

  json_builder_begin_object (builder);
  write_head (view, builder);
  write_setup (view, builder);
  json_builder_set_member_name (builder, "phases");
  json_builder_begin_array (builder);
  for (guint i = 0; i < croupier_match_get_n_records (view->match); i++)
    if (wants_phase (view, croupier_match_get_record (view->match, i)->phase.id))
      {
        const CroupierRecord *record = croupier_match_get_record (view->match, i);
        const TranscriptView then = view_at (view, record->plan);

        write_record (&then, record, builder);
      }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "due");
  if (due != NULL)
    json_builder_add_string_value (builder, due->phase.id);
  else
    json_builder_add_null_value (builder);
  if (may_read_all (view))
    {
      write_questions (view, builder);
      write_result (view, builder);
    }
  json_builder_end_object (builder);
}

JsonNode *
croupier_transcript_new (const CroupierMatch *match, const CroupierTranscriptFilter *filter, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_auto (TranscriptView) view = { 0 };

  g_return_val_if_fail (match != NULL, NULL);

  if (!view_init (&view, match, filter, error))
    return NULL;
  write_view (&view, builder);
  return json_builder_get_root (builder);
}

/* ---- for people ---- */

static void
add_indented (GString *text, const char *indent, const char *lines)
{
  g_auto (GStrv) parts = g_strsplit (lines, "\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] != '\0')
        g_string_append_printf (text, "%s%s", indent, parts[i]);
      g_string_append_c (text, '\n');
    }
}

static void
print_problems (GString *text, const char *heading, const CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    g_string_append_printf (text, "      %s: %s\n", heading, croupier_problems_get (problems, i)->message);
}

static void
print_event (const TranscriptView *view, const CroupierEvent *event, GString *text)
{
  const CroupierReading *reading = event->reading;

  if (event->kind == CROUPIER_ENTRY_RULING)
    g_string_append_printf (text, "  %u. ! %s%s%s\n", event->n, event->text, *event->reason != '\0' ? " because " : "",
                            event->reason);
  else
    {
      g_string_append_printf (text, "  %u. %s", event->n, croupier_roster_get_name (event->roster, event->player));
      if (event->amended)
        g_string_append (text, _(" (corrected)"));
      if (strchr (event->text, '\n') == NULL)
        g_string_append_printf (text, ": %s\n", event->text);
      else
        {
          g_string_append (text, ":\n");
          add_indented (text, "      ", event->text);
        }
      g_string_append_printf (text, "      %s", croupier_status_to_string (reading->status));
      if (reading->read_as->len > 0)
        g_string_append_printf (text, ": %s", reading->read_as->str);
      g_string_append_c (text, '\n');
    }
  if (event->kind == CROUPIER_ENTRY_RULING && reading->status == CROUPIER_STATUS_REFUSED)
    g_string_append (text, "      refused\n");
  print_problems (text, _("error"), reading->problems);
  print_problems (text, _("warning"), reading->warnings);
}

static void
print_own_events (const TranscriptView *view, const CroupierRecord *record, GString *text)
{
  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind != CROUPIER_ENTRY_SUBMISSION || event->player != view->audience.player)
        continue;
      g_string_append_printf (text, _("You sent (%s):\n"), croupier_status_to_string (event->reading->status));
      add_indented (text, "  ", event->text);
      print_problems (text, _("error"), event->reading->problems);
    }
}

static void
print_events (const TranscriptView *view, const CroupierRecord *record, GString *text)
{
  if (record->events->len > 0)
    g_string_append (text, _("What came in:\n"));
  for (guint i = 0; i < record->events->len; i++)
    print_event (view, g_ptr_array_index (record->events, i), text);
  if (record->standings->len > 0)
    g_string_append (text, record->resolved ? _("What was played:\n") : _("What would be played now:\n"));
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      g_string_append_printf (text, "  %s: %s (%s)\n",
                              croupier_roster_get_name (record->plan->setup->roster, standing->player),
                              standing->read_as, croupier_status_to_string (standing->status));
    }
}

static void
print_draws (const TranscriptView *view, const CroupierOutbox *outbox, GString *text)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_draws (outbox); i++)
    {
      const CroupierDraw *draw = croupier_outbox_get_draw (outbox, i);
      g_autofree char *value = draw->value != NULL ? json_to_string (draw->value, FALSE) : g_strdup ("null");
      g_autofree char *count = croupier_draw_dup_count (draw);

      if (draw->thrown_away)
        g_string_append_printf (text, _("Drawn and thrown away: %s, from %s: %s\n"), draw->what, draw->stream, value);
      else if (count != NULL)
        g_string_append_printf (text, _("Drawn: %s, one of %s, from %s: %s\n"), draw->what, count, draw->stream, value);
      else
        g_string_append_printf (text, _("Drawn: %s, from %s: %s\n"), draw->what, draw->stream, value);
    }
}

static void
print_messages (const TranscriptView *view, const CroupierOutbox *outbox, const GPtrArray *channels, GString *text)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *address = NULL;
      g_autofree char *words = NULL;

      if (!may_read (view, message, channels))
        continue;
      address = croupier_message_to_address (message);
      words = croupier_message_to_text (message);
      g_string_append_printf (text,
                              message->when == CROUPIER_WHEN_START    ? _("At the start, to %s:\n")
                              : message->when == CROUPIER_WHEN_DURING ? _("Meanwhile, to %s:\n")
                                                                      : _("At the end, to %s:\n"),
                              address);
      add_indented (text, "  ", words);
    }
}

static void
print_record (const TranscriptView *view, const CroupierRecord *record, GString *text)
{
  g_string_append_printf (text, "\n== %s (%s)\n", record->phase.id, record->phase.title);
  if (view->note != NULL)
    view->note (record, FALSE, text, view->note_data);
  print_messages (view, record->start, record->channels, text);
  if (may_read_all (view))
    {
      print_draws (view, record->start, text);
      print_events (view, record, text);
      print_draws (view, record->during, text);
    }
  else if (view->audience.kind == AUDIENCE_PLAYER)
    print_own_events (view, record, text);
  print_messages (view, record->during, record->channels, text);
  if (may_read_all (view))
    print_draws (view, record->end, text);
  print_messages (view, record->end, record->channels, text);
  if (view->note != NULL)
    view->note (record, TRUE, text, view->note_data);
}

static void
print_players (const TranscriptView *view, const char *heading, CroupierPlayers players, GString *text)
{
  g_autofree char *names = croupier_roster_join_names (view->roster, players);

  g_string_append_printf (text, "%s: %s\n", heading, players != CROUPIER_NOBODY ? names : _("nobody"));
}

static void
print_counts (const TranscriptView *view, const char *heading, const int *counts, gboolean is_change, GString *text)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < croupier_roster_get_size (view->roster); i++)
    {
      const char *sign = is_change && counts[i] > 0 ? "+" : "";

      if (counts[i] == 0)
        continue;
      g_string_append_printf (text, "%s%s %s %s%d", is_first ? heading : "", is_first ? ":" : ",",
                              croupier_roster_get_name (view->roster, i), sign, counts[i]);
      is_first = FALSE;
    }
  if (!is_first)
    g_string_append_c (text, '\n');
}

static void
print_result (const TranscriptView *view, GString *text)
{
  g_auto (CroupierResult) result = { 0 };

  if (!croupier_match_get_result (view->match, &result))
    return;
  g_string_append (text, _("\n== Result\n"));
  print_players (view, _("Winners"), result.winners, text);
  print_players (view, _("Losers"), result.losers, text);
  print_counts (view, _("Tokens of Life"), result.tokens, FALSE, text);
  print_counts (view, _("Opals"), result.opals, FALSE, text);
  print_counts (view, _("Garnets"), result.garnets, TRUE, text);
  if (result.elimination_candidate != CROUPIER_NO_PLAYER)
    print_players (view, _("Elimination Candidate"), CROUPIER_PLAYER (result.elimination_candidate), text);
  if (result.death_match_opponent != CROUPIER_NO_PLAYER)
    print_players (view, _("Death Match opponent"), CROUPIER_PLAYER (result.death_match_opponent), text);
  for (guint i = 0; i < G_N_ELEMENTS (result.notes) && result.notes[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", result.notes[i]);
}

static void
print_head (const TranscriptView *view, GString *text)
{
  const CroupierSetup *setup = croupier_match_get_setup (view->match);
  g_autofree char *commitment = croupier_seed_commitment (&setup->seed);
  g_autofree char *seed = croupier_seed_to_string (&setup->seed);

  g_string_append_printf (text, _("%s (%s)\n"), setup->title, setup->game->id);
  print_players (view, _("Players"), CROUPIER_EVERYBODY (croupier_roster_get_size (view->roster)), text);
  g_string_append_printf (text, _("Commitment: %s\n"), commitment);
  if (may_read_all (view))
    g_string_append_printf (text, _("Seed, secret until the end: %s\n"), seed);
}

static void
print_setup (const TranscriptView *view, GString *text)
{
  const CroupierOutbox *outbox = croupier_match_get_setup_outbox (view->match);

  if (croupier_outbox_get_n_messages (outbox) + croupier_outbox_get_n_draws (outbox) == 0)
    return;
  g_string_append (text, _("\n== Before the first phase\n"));
  if (may_read_all (view))
    print_draws (view, outbox, text);
  print_messages (view, outbox, get_first_channels (view), text);
}

static void
print_due (const TranscriptView *view, GString *text)
{
  const CroupierRecord *due = croupier_match_get_due (view->match);
  g_autoptr (GPtrArray) questions = croupier_match_get_questions (view->match);

  if (due != NULL)
    g_string_append_printf (text, _("\nDue: %s\n"), due->phase.id);
  for (guint i = 0; may_read_all (view) && i < questions->len; i++)
    g_string_append_printf (text, _("Open question, to be answered by a ruling: decide %s: …\n"),
                            (const char *) g_ptr_array_index (questions, i));
}

char *
croupier_transcript_to_text (const CroupierMatch *match, const CroupierTranscriptFilter *filter, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (TranscriptView) view = { 0 };

  g_return_val_if_fail (match != NULL, NULL);

  if (!view_init (&view, match, filter, error))
    return NULL;
  if (filter == NULL || !filter->is_headless)
    print_head (&view, text);
  if (wants_phase (&view, SETUP_PHASE))
    print_setup (&view, text);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    if (wants_phase (&view, croupier_match_get_record (match, i)->phase.id))
      print_record (&view, croupier_match_get_record (match, i), text);
  if (may_read_all (&view) && view.phase == NULL)
    print_result (&view, text);
  print_due (&view, text);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- verifying ---- */

/* What was replayed, beside what is claimed. */
typedef struct
{
  JsonObject *claimed;
  JsonObject *replayed;
  guint n_draws;
  guint n_messages;
} Proof;

#define fails(error, ...) croupier_fail (error, CROUPIER_ERROR_PROOF, __VA_ARGS__)

static char *
value_to_text (JsonNode *node)
{
  g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : g_strdup ("null");

  return croupier_text_cut (text, MAX_SHOWN_VALUE);
}

static gboolean
nodes_equal (JsonNode *a, JsonNode *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return json_node_equal (a, b);
}

static gboolean
find_player (const CroupierRoster *roster, const char *name, guint *player, GError **error)
{
  int found = croupier_roster_find_seat (roster, name);

  *player = (guint) found;
  if (found >= 0)
    return TRUE;
  croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("An event tells of “%s”, who is not among the players."), name);
  return FALSE;
}

static CroupierEntry *
read_submission (JsonObject *event, guint player, const char *text)
{
  CroupierEntry *entry = croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, player, text);
  const char *sent, *wrote;

  if (croupier_json_get_string_or (event, "wrote", NULL, &wrote, NULL) && wrote != NULL)
    entry->wrote = croupier_text_clean (wrote, -1, NULL);
  /* Earlier versions wrote nothing of it. */
  if (!json_object_has_member (event, "sent"))
    json_object_set_null_member (event, "sent");
  if (!json_object_get_null_member (event, "sent") && croupier_json_get_string (event, "sent", &sent, NULL) &&
      croupier_sent_time_is_valid (sent))
    entry->sent = g_strdup (sent);
  return entry;
}

static CroupierEntry *
read_event (JsonObject *event, const CroupierRoster *roster, GError **error)
{
  const char *ruling, *reason, *name, *text;
  g_autofree char *whole = NULL;
  g_autofree char *clean = NULL;
  guint player = 0;

  if (json_object_has_member (event, "ruling"))
    {
      if (!croupier_json_get_string (event, "ruling", &ruling, error) ||
          !croupier_json_get_string_or (event, "reason", "", &reason, error))
        return NULL;
      whole = croupier_ruling_write (ruling, reason);
      clean = croupier_text_clean (whole, -1, error);
      return clean != NULL ? croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, clean) : NULL;
    }
  if (!croupier_json_get_string (event, "player", &name, error) ||
      !croupier_json_get_string (event, "text", &text, error) || !find_player (roster, name, &player, error))
    return NULL;
  clean = croupier_text_clean (text, -1, error);
  return clean != NULL ? read_submission (event, player, clean) : NULL;
}

static gboolean
read_phase (JsonNode *node, const CroupierRoster *roster, GPtrArray *log, GError **error)
{
  JsonObject *phase = croupier_json_as_object (node, "a phase", error);
  gboolean is_resolved;
  const char *id;
  JsonArray *events;

  if (phase == NULL || !croupier_json_get_string (phase, "id", &id, error) ||
      !croupier_json_get_bool_or (phase, "resolved", FALSE, &is_resolved, error))
    return FALSE;
  events = croupier_json_get_array (phase, "events", error);
  if (events == NULL)
    {
      g_prefix_error (error, _("This transcript was made for an audience and does not hold all that happened; only a "
                               "whole one can be verified. "));
      return FALSE;
    }
  for (guint i = 0; i < json_array_get_length (events); i++)
    {
      JsonObject *event = croupier_json_as_object (json_array_get_element (events, i), "an event", error);
      CroupierEntry *entry = event != NULL ? read_event (event, roster, error) : NULL;

      if (entry == NULL)
        return FALSE;
      g_ptr_array_add (log, entry);
    }
  if (is_resolved)
    g_ptr_array_add (log, croupier_entry_new (CROUPIER_ENTRY_RESOLVE, id, 0, NULL));
  return TRUE;
}

/* Plays again what a transcript tells to have happened. */
static CroupierMatch *
replay_transcript (JsonObject *claimed, GError **error)
{
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  JsonArray *phases;

  if (!json_object_has_member (claimed, "seed"))
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED,
                           _("This transcript holds no seed, as those made for an audience; only a whole one can be "
                             "verified."));
      return NULL;
    }
  setup = croupier_setup_read_json (claimed, error);
  phases = setup != NULL ? croupier_json_get_array (claimed, "phases", error) : NULL;
  if (phases == NULL)
    return NULL;
  for (guint i = 0; i < json_array_get_length (phases); i++)
    if (!read_phase (json_array_get_element (phases, i), setup->roster, log, error))
      return NULL;
  return croupier_match_new_from_log (setup, log, NULL, NULL, error);
}

static JsonArray *
get_array_or_empty (JsonObject *object, const char *key, JsonArray *empty)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : empty;
}

static const char *
get_text (JsonNode *node, const char *key)
{
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *member = object != NULL ? json_object_get_member (object, key) : NULL;

  return member != NULL && JSON_NODE_HOLDS_VALUE (member) && json_node_get_value_type (member) == G_TYPE_STRING
           ? json_node_get_string (member)
           : "?";
}

/* The nth elements of both arrays; NULL where one is shorter. FALSE behind the end of both. */
static gboolean
get_pair (JsonArray *ours, JsonArray *theirs, guint n, JsonNode **our, JsonNode **their)
{
  *our = n < json_array_get_length (ours) ? json_array_get_element (ours, n) : NULL;
  *their = n < json_array_get_length (theirs) ? json_array_get_element (theirs, n) : NULL;
  return *our != NULL || *their != NULL;
}

static gboolean
check_draws (Proof *proof, const char *phase, JsonObject *claimed, JsonObject *replayed, GError **error)
{
  g_autoptr (JsonArray) none = json_array_new ();
  JsonArray *ours = get_array_or_empty (replayed, "draws", none);
  JsonArray *theirs = get_array_or_empty (claimed, "draws", none);
  JsonNode *our, *their;

  for (guint i = 0; get_pair (ours, theirs, i, &our, &their); i++)
    {
      g_autofree char *our_text = NULL;
      g_autofree char *their_text = NULL;

      if (nodes_equal (our, their))
        {
          proof->n_draws++;
          continue;
        }
      our_text = value_to_text (our);
      their_text = value_to_text (their);
      return fails (error, _("In %s the draw of %s (%s) does not hold: the transcript says %s, the seed gives %s."),
                    phase, get_text (our != NULL ? our : their, "what"), get_text (our != NULL ? our : their, "stream"),
                    their_text, our_text);
    }
  return TRUE;
}

static gboolean
check_messages (Proof *proof, const char *phase, JsonObject *claimed, JsonObject *replayed, GError **error)
{
  g_autoptr (JsonArray) none = json_array_new ();
  JsonArray *ours = get_array_or_empty (replayed, "messages", none);
  JsonArray *theirs = get_array_or_empty (claimed, "messages", none);
  JsonNode *our, *their;

  for (guint i = 0; get_pair (ours, theirs, i, &our, &their); i++)
    {
      if (!nodes_equal (our, their))
        return fails (error, _("In %s message %u, to %s, is not what the replay gives."), phase, i + 1,
                      get_text (their != NULL ? their : our, "to"));
      proof->n_messages++;
    }
  return TRUE;
}

/* Everything else that stands in an object, key by key. */
static gboolean
check_members (const char *phase, JsonObject *claimed, JsonObject *replayed, GError **error)
{
  g_autoptr (GList) keys = json_object_get_members (replayed);

  for (GList *key = keys; key != NULL; key = key->next)
    {
      g_autofree char *our = NULL;
      g_autofree char *their = NULL;

      if (g_str_equal (key->data, "phases") || g_str_equal (key->data, "setup") ||
          nodes_equal (json_object_get_member (claimed, key->data), json_object_get_member (replayed, key->data)))
        continue;
      our = value_to_text (json_object_get_member (replayed, key->data));
      their = value_to_text (json_object_get_member (claimed, key->data));
      return fails (error, _("In %s “%s” is not what the replay gives: the transcript says %s, the replay %s."), phase,
                    (const char *) key->data, their, our);
    }
  return TRUE;
}

/* One look at every phase, the setup first; stops at the first thing that does not hold. */
static gboolean
check_phases (Proof *proof,
              gboolean (*check) (Proof *proof, const char *phase, JsonObject *claimed, JsonObject *replayed,
                                 GError **error),
              GError **error)
{
  JsonArray *ours = json_object_get_array_member (proof->replayed, "phases");
  JsonArray *theirs = json_object_get_array_member (proof->claimed, "phases");

  if (!check (proof, SETUP_PHASE, json_object_get_object_member (proof->claimed, "setup"),
              json_object_get_object_member (proof->replayed, "setup"), error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (ours); i++)
    {
      JsonObject *our = json_array_get_object_element (ours, i);
      const char *id = json_object_get_string_member (our, "id");
      JsonObject *their = i < json_array_get_length (theirs) ? json_array_get_object_element (theirs, i) : NULL;

      if (their == NULL || !nodes_equal (json_object_get_member (our, "id"), json_object_get_member (their, "id")))
        return fails (error, _("The transcript lacks the phase %s, which the replay has as number %u."), id, i + 1);
      if (!check (proof, id, their, our, error))
        return FALSE;
    }
  if (json_array_get_length (ours) < json_array_get_length (theirs))
    return fails (error,
                  ngettext ("The transcript has %u phase; the replay ends after %u.",
                            "The transcript has %u phases; the replay ends after %u.", json_array_get_length (theirs)),
                  json_array_get_length (theirs), json_array_get_length (ours));
  return TRUE;
}

static gboolean
check_rest (Proof *proof, const char *phase, JsonObject *claimed, JsonObject *replayed, GError **error)
{
  return check_members (phase, claimed, replayed, error);
}

static gboolean
check_commitment (JsonObject *claimed, const CroupierSeed *seed, GError **error)
{
  g_autofree char *right = croupier_seed_commitment (seed);
  const char *commitment;

  if (!croupier_json_get_string (claimed, "commitment", &commitment, error))
    return FALSE;
  if (g_str_equal (commitment, right))
    return TRUE;
  return fails (error, _("The commitment does not hold: the transcript says %s, the seed gives %s."), commitment,
                right);
}

/* Options that came later stand in no older transcript; it was replayed with what they usually are. */
static void
leave_out_later_options (JsonObject *claimed, JsonObject *replayed)
{
  JsonObject *theirs = json_object_get_object_member (json_object_get_object_member (claimed, "setup"), "options");
  JsonObject *ours = json_object_get_object_member (json_object_get_object_member (replayed, "setup"), "options");
  g_autoptr (GList) ids = json_object_get_members (ours);

  for (GList *id = ids; id != NULL; id = id->next)
    if (!json_object_has_member (theirs, id->data))
      json_object_remove_member (ours, id->data);
}

/* The replay draws as the game does; here each draw is made once more from what is recorded of it alone. */
static gboolean
check_draws_alone (const CroupierMatch *match, GError **error)
{
  g_autoptr (CroupierProof)
    proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES | CROUPIER_PROOF_UNCOUNTED, NULL);
  CroupierProofWitness witness = { .is_uncounted = TRUE };

  return croupier_proof_verify (proof, &witness, NULL, error);
}

static gboolean
verify_transcript (JsonObject *claimed, char **report, GError **error)
{
  g_autoptr (CroupierMatch) match = replay_transcript (claimed, error);
  g_autoptr (JsonNode) written = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  Proof proof = { .claimed = claimed };

  if (match == NULL || !check_commitment (claimed, &croupier_match_get_setup (match)->seed, error))
    return FALSE;
  /* Printed and parsed, so that both sides went through the same. */
  written = croupier_transcript_new (match, NULL, error);
  text = croupier_json_print (written);
  root = croupier_json_parse (text, -1, NULL);
  if (root == NULL)
    return croupier_fail (error, CROUPIER_ERROR_PROOF,
                          _("What follows from the seed and what was sent makes a larger transcript than can be "
                            "read."));
  g_clear_pointer (&text, g_free);
  g_clear_pointer (&written, json_node_unref);
  proof.replayed = json_node_get_object (root);
  leave_out_later_options (claimed, proof.replayed);
  if (!check_phases (&proof, check_draws, error) || !check_draws_alone (match, error) ||
      !check_phases (&proof, check_messages, error) || !check_phases (&proof, check_rest, error) ||
      !check_members (_("the whole"), claimed, proof.replayed, error))
    return FALSE;
  if (report != NULL)
    *report = g_strdup_printf (ngettext ("The commitment holds: %s\nAll %u draws hold.\nAll %u messages, every state "
                                         "and the result follow from the seed and what was sent.\n",
                                         "The commitment holds: %s\nAll %u draws hold.\nAll %u messages, every state "
                                         "and the result follow from the seed and what was sent.\n",
                                         proof.n_draws),
                               json_object_get_string_member (proof.replayed, "commitment"), proof.n_draws,
                               proof.n_messages);
  return TRUE;
}

static void
count_outbox (const CroupierOutbox *outbox, guint *n_draws, guint *n_messages)
{
  if (outbox == NULL)
    return;
  *n_draws += croupier_outbox_get_n_draws (outbox);
  *n_messages += croupier_outbox_get_n_messages (outbox);
}

/* A match file holds nothing that could contradict its seed: say what follows from it. */
static gboolean
verify_match (const char *text, gssize length, char **report, GError **error)
{
  g_autoptr (CroupierMatch) match = croupier_store_parse (text, length, NULL, NULL, error);
  g_autofree char *commitment = NULL;
  guint n_draws = 0, n_messages = 0;

  if (match == NULL || !check_draws_alone (match, error))
    return FALSE;
  count_outbox (croupier_match_get_setup_outbox (match), &n_draws, &n_messages);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      count_outbox (record->start, &n_draws, &n_messages);
      count_outbox (record->during, &n_draws, &n_messages);
      count_outbox (record->end, &n_draws, &n_messages);
    }
  commitment = croupier_seed_commitment (&croupier_match_get_setup (match)->seed);
  if (report != NULL)
    *report = g_strdup_printf (ngettext ("The match replays from its seed. It must have been announced with this "
                                         "commitment: %s\n%u draw and %u messages follow from the seed and what was "
                                         "sent; a match file holds none that could differ.\n",
                                         "The match replays from its seed. It must have been announced with this "
                                         "commitment: %s\n%u draws and %u messages follow from the seed and what was "
                                         "sent; a match file holds none that could differ.\n",
                                         n_draws),
                               commitment, n_draws, n_messages);
  return TRUE;
}

gboolean
croupier_transcript_verify (const char *text, gssize length, char **report, GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;
  const char *format;
  gint64 version;

  g_return_val_if_fail (text != NULL, FALSE);

  root = croupier_json_parse (text, length, error);
  object = root != NULL ? croupier_json_as_object (root, "a transcript", error) : NULL;
  if (object == NULL || !croupier_json_get_string (object, "format", &format, error))
    return FALSE;
  if (g_str_equal (format, CROUPIER_MATCH_FORMAT))
    {
      g_clear_pointer (&root, json_node_unref); /* it is read once more */
      return verify_match (text, length, report, error);
    }
  if (!g_str_equal (format, CROUPIER_TRANSCRIPT_FORMAT))
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED,
                           _("This is neither a transcript nor a match file of Croupier."));
      return FALSE;
    }
  if (!croupier_json_get_int (object, "version", 1, G_MAXINT, &version, error))
    return FALSE;
  if (version > CROUPIER_TRANSCRIPT_VERSION)
    {
      croupier_fail (error, CROUPIER_ERROR_NEWER,
                     _("This transcript is of a later version of Croupier (format %d; this version reads up to %d)."),
                     (int) version, CROUPIER_TRANSCRIPT_VERSION);
      return FALSE;
    }
  return verify_transcript (object, report, error);
}
