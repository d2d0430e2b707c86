/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the log to the phases as they were played. */
#include "config.h"
#include "croupier-replay.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "croupier-deadline.h"
#include "croupier-own-words.h"
#include "croupier-fact.h"
#include "croupier-part.h"
#include "croupier-text.h"

FACT (receipts, "receipts", HEADING, N_("{phase}"), TEXT (phase))
FACT (receipt, "receipt", LINE, N_("I have from you: “{text}”."), TEXT (text))

/* ---- segments: the log, cut at its resolves, with its amendments put in their places ---- */

static void
clear_step (gpointer data)
{
  CroupierStep *step = data;

  croupier_entry_unref (step->entry);
  g_clear_pointer (&step->amendment, croupier_entry_unref);
}

static CroupierSegment *
segment_new (void)
{
  CroupierSegment *segment = g_new0 (CroupierSegment, 1);

  segment->steps = g_array_new (FALSE, FALSE, sizeof (CroupierStep));
  g_array_set_clear_func (segment->steps, clear_step);
  return segment;
}

static void
segment_free (gpointer data)
{
  CroupierSegment *segment = data;

  g_array_unref (segment->steps);
  g_clear_pointer (&segment->resolve, croupier_entry_unref);
  g_free (segment);
}

static void
segment_add (CroupierSegment *segment, CroupierEntry *entry)
{
  CroupierStep step = { croupier_entry_ref (entry), NULL };

  g_array_append_val (segment->steps, step);
}

/* Where in a segment, counted from 1, each player's last submission stands, and the last ruling that voids or replaces
 * it; 0 where there is none. Corrections can be as many as all else, so each step is looked at only once. */
typedef struct
{
  guint submitted[CROUPIER_MAX_PLAYERS];
  guint overridden[CROUPIER_MAX_PLAYERS];
  guint n_steps; /* looked at so far */
} Places;

/* Whose submission a ruling takes back or replaces; CROUPIER_NO_PLAYER for most. */
static int
find_overridden (const CroupierRoster *roster, const CroupierEntry *entry)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (entry->text, NULL);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (ruling == NULL)
    return CROUPIER_NO_PLAYER;
  if (g_str_equal (ruling->verb, "void"))
    return croupier_roster_find (roster, ruling->words, -1, NULL, NULL);
  if (!g_str_equal (ruling->verb, "submit") || !croupier_ruling_split_name (ruling, &name, &text, NULL))
    return CROUPIER_NO_PLAYER;
  return croupier_roster_find (roster, name, -1, NULL, NULL);
}

static void
note_overridden (Places *places, const CroupierRoster *roster, const CroupierEntry *entry, guint place)
{
  int overridden = croupier_entry_is_ruling (entry) ? find_overridden (roster, entry) : CROUPIER_NO_PLAYER;

  if (overridden >= 0)
    places->overridden[overridden] = MAX (places->overridden[overridden], place);
}

static void
look_at_steps (Places *places, const CroupierSegment *segment, const CroupierRoster *roster)
{
  while (places->n_steps < segment->steps->len)
    {
      const CroupierStep *step = &g_array_index (segment->steps, CroupierStep, places->n_steps++);

      if (!croupier_entry_is_ruling (step->entry))
        places->submitted[step->entry->player] = places->n_steps;
      note_overridden (places, roster, step->amendment != NULL ? step->amendment : step->entry, places->n_steps);
    }
}

/* Where the match has said for good what is corrected: the event in force then may be another one by now. */
static void
segment_amend_place (CroupierSegment *segment, Places *places, const CroupierRoster *roster, CroupierEntry *amendment)
{
  CroupierStep *step;

  if (amendment->place > segment->steps->len)
    {
      segment_add (segment, amendment);
      return;
    }
  step = &g_array_index (segment->steps, CroupierStep, amendment->place - 1);
  g_clear_pointer (&step->amendment, croupier_entry_unref);
  step->amendment = croupier_entry_ref (amendment);
  if (places->n_steps >= amendment->place)
    note_overridden (places, roster, amendment, amendment->place);
}

/* The correction stands in the place of the player's last submission of the phase. Where there is none, or a ruling has
 * voided or replaced it since, it comes last. */
static void
segment_amend (CroupierSegment *segment, Places *places, const CroupierRoster *roster, CroupierEntry *amendment)
{
  CroupierStep *step;
  guint place;

  if (amendment->place > 0)
    {
      segment_amend_place (segment, places, roster, amendment);
      return;
    }
  look_at_steps (places, segment, roster);
  place = places->submitted[amendment->player];
  if (place == 0 || place < places->overridden[amendment->player])
    {
      segment_add (segment, amendment);
      return;
    }
  step = &g_array_index (segment->steps, CroupierStep, place - 1);
  g_clear_pointer (&step->amendment, croupier_entry_unref);
  step->amendment = croupier_entry_ref (amendment);
}

/**
 * croupier_segments_find_amended:
 * @segments: (element-type CroupierSegment): of a log
 * @amendment: an entry of that log
 *
 * Finds the phase in which a correction stands. It names that as it was called when it was resolved; the open one is
 * the one that no resolve names.
 *
 * Returns: (transfer none): the segment
 */
CroupierSegment *
croupier_segments_find_amended (GPtrArray *segments, const CroupierEntry *amendment)
{
  for (guint i = 0; i + 1 < segments->len; i++)
    {
      CroupierSegment *segment = g_ptr_array_index (segments, i);

      if (g_str_equal (segment->resolve->phase, amendment->phase))
        return segment;
    }
  return g_ptr_array_index (segments, segments->len - 1);
}

/* Segments while a log is cut into them. */
typedef struct
{
  const CroupierRoster *roster;
  GPtrArray *segments;
  GPtrArray *places; /* Places of each segment, NULL where nothing was corrected */
  /* what a phase was called when it was resolved → the place of its segment; the first of that name */
  GHashTable *named;
} Cutter;

static CroupierSegment *
begin_segment (Cutter *cutter)
{
  CroupierSegment *segment = segment_new ();

  g_ptr_array_add (cutter->segments, segment);
  g_ptr_array_add (cutter->places, NULL);
  return segment;
}

static void
end_segment (Cutter *cutter, CroupierSegment *segment, CroupierEntry *resolve)
{
  segment->resolve = croupier_entry_ref (resolve);
  if (!g_hash_table_contains (cutter->named, resolve->phase))
    g_hash_table_insert (cutter->named, resolve->phase, GUINT_TO_POINTER (cutter->segments->len - 1));
}

/* Finds the segment as croupier_segments_find_amended() does. */
static void
put_amendment (Cutter *cutter, CroupierEntry *amendment)
{
  gpointer named;
  guint place = cutter->segments->len - 1;

  if (g_hash_table_lookup_extended (cutter->named, amendment->phase, NULL, &named))
    place = GPOINTER_TO_UINT (named);
  if (cutter->places->pdata[place] == NULL)
    cutter->places->pdata[place] = g_new0 (Places, 1);
  segment_amend (g_ptr_array_index (cutter->segments, place), cutter->places->pdata[place], cutter->roster, amendment);
}

/**
 * croupier_segments_new:
 * @roster: the players
 * @log: (element-type CroupierEntry): the log
 *
 * Cuts a log at its resolves and puts every correction in its place.
 *
 * Returns: (transfer full) (element-type CroupierSegment): at least one segment; the last one is open
 */
GPtrArray *
croupier_segments_new (const CroupierRoster *roster, GPtrArray *log)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  Cutter cutter = { roster, g_ptr_array_new_with_free_func (segment_free), places, named };
  CroupierSegment *open = begin_segment (&cutter);

  for (guint i = 0; i < log->len; i++)
    {
      CroupierEntry *entry = g_ptr_array_index (log, i);

      switch (entry->kind)
        {
        case CROUPIER_ENTRY_SUBMISSION:
        case CROUPIER_ENTRY_RULING:
          segment_add (open, entry);
          break;
        case CROUPIER_ENTRY_AMENDMENT:
        case CROUPIER_ENTRY_AMENDED_RULING:
          put_amendment (&cutter, entry);
          break;
        case CROUPIER_ENTRY_RESOLVE:
          end_segment (&cutter, open, entry);
          open = begin_segment (&cutter);
          break;
        case CROUPIER_ENTRY_SETUP:
          break; /* stands nowhere: it holds from the first phase on */
        }
    }
  return cutter.segments;
}

static gboolean
segments_equal (const CroupierSegment *a, const CroupierSegment *b)
{
  if (a->steps->len != b->steps->len || (a->resolve == NULL) != (b->resolve == NULL))
    return FALSE;
  for (guint i = 0; i < a->steps->len; i++)
    {
      const CroupierStep *x = &g_array_index (a->steps, CroupierStep, i);
      const CroupierStep *y = &g_array_index (b->steps, CroupierStep, i);

      if (x->entry != y->entry || x->amendment != y->amendment)
        return FALSE;
    }
  return TRUE;
}

/**
 * croupier_segments_common:
 * @before: (element-type CroupierSegment): segments of a log
 * @after: (element-type CroupierSegment): segments of the log after a change
 *
 * Returns: how many segments the two begin with in common, so that their records need no replay
 */
guint
croupier_segments_common (GPtrArray *before, GPtrArray *after)
{
  guint n = 0;

  while (n < before->len && n < after->len &&
         segments_equal (g_ptr_array_index (before, n), g_ptr_array_index (after, n)))
    n++;
  return n;
}

/* ---- events ---- */

static void
event_free (gpointer data)
{
  CroupierEvent *event = data;

  g_free (event->text);
  g_free (event->reason);
  croupier_reading_free (event->reading);
  g_clear_pointer (&event->entry, croupier_entry_unref);
  g_free (event->today);
  g_free (event);
}

static void
standing_free (gpointer data)
{
  CroupierStanding *standing = data;

  g_free (standing->read_as);
  g_free (standing);
}

/* A phase while its events are applied one after the other. */
typedef struct
{
  const CroupierPlan *plan;
  const CroupierRecord *record;
  CroupierState *state;
  CroupierOutbox *outbox; /* what is told during the phase */
  gboolean is_over;       /* no phase is open: rulings only */
  GCancellable *cancellable;
  const CroupierEvent *in_force[CROUPIER_MAX_PLAYERS];
  const CroupierEvent *refused[CROUPIER_MAX_PLAYERS]; /* of whom nothing is in force: what they sent last */
} Replay;

static void
refuse (CroupierReading *reading, const GError *error)
{
  reading->status = CROUPIER_STATUS_REFUSED;
  croupier_problems_add_error (reading->problems, 0, error);
}

static void
set_in_force (Replay *replay, guint player, const CroupierEvent *in_force, const CroupierEvent *refused)
{
  replay->in_force[player] = in_force;
  replay->refused[player] = refused;
  if (refused != NULL)
    replay->state->refused |= CROUPIER_PLAYER (player);
  else
    replay->state->refused &= ~CROUPIER_PLAYER (player);
}

static void
submit (Replay *replay, CroupierEvent *event, const char *text)
{
  croupier_game_submit (replay->plan, replay->state, event->player, text, event->reading, replay->outbox);
}

static void
unread (CroupierEvent *event)
{
  croupier_reading_free (event->reading);
  event->reading = croupier_reading_new ();
}

/* What was refused when it came in is not accepted by a reader that knows more. */
static void
refuse_still (CroupierEvent *event)
{
  event->reading->status = CROUPIER_STATUS_REFUSED;
  croupier_problems_add (event->reading->problems, 0, 0,
                         _("This was refused when it came in; today it would be read as “%s”."), event->today);
}

/* A text of a match that was saved stays what it was read as then, whatever readers have learnt since. */
static void
submit_kept (Replay *replay, CroupierEvent *event, const char *text)
{
  const char *kept = event->entry->kept;
  g_autofree CroupierState *before = croupier_state_copy (replay->plan, replay->state);
  CroupierOutboxLength length = croupier_outbox_get_length (replay->outbox);

  submit (replay, event, text);
  if (g_str_equal (event->reading->read_as->str, kept))
    return;

  event->today = g_strdup (event->reading->read_as->str);
  memcpy (replay->state, before, replay->plan->state_size);
  croupier_outbox_cut (replay->outbox, &length);
  unread (event);
  if (*kept == '\0')
    refuse_still (event);
  else
    submit (replay, event, kept);
  if (*event->today == '\0' && event->reading->status == CROUPIER_STATUS_REFUSED)
    {
      g_clear_pointer (&event->today, g_free);
      unread (event);
      submit (replay, event, text);
    }
}

static void
apply_submission (Replay *replay, CroupierEvent *event, const char *text)
{
  if (replay->is_over)
    {
      event->reading->status = CROUPIER_STATUS_REFUSED;
      croupier_problems_add (event->reading->problems, 0, 0,
                             _("The match is over: nothing can be submitted any more."));
      return;
    }
  if (event->entry->kept != NULL)
    submit_kept (replay, event, text);
  else
    submit (replay, event, text);
  if (event->reading->is_aside)
    return;
  if (event->reading->status == CROUPIER_STATUS_ACCEPTED || event->reading->status == CROUPIER_STATUS_PARTIAL)
    set_in_force (replay, event->player, event, NULL);
  else if (event->reading->status == CROUPIER_STATUS_REFUSED && event->kind == CROUPIER_ENTRY_SUBMISSION &&
           replay->in_force[event->player] == NULL)
    set_in_force (replay, event->player, NULL, event);
}

static gboolean
find_player (const Replay *replay, const char *name, guint *player, GError **error)
{
  int found = croupier_roster_find (replay->plan->setup->roster, name, -1, NULL, error);

  if (found < 0)
    return FALSE;
  *player = (guint) found;
  return TRUE;
}

static const char *
get_name (const Replay *replay, guint player)
{
  return croupier_roster_get_name (replay->plan->setup->roster, player);
}

static void
retract (Replay *replay, guint player)
{
  replay->plan->setup->game->retract (replay->plan, replay->state, player);
  set_in_force (replay, player, NULL, NULL);
}

/* ---- rulings that every game has ---- */

static gboolean
rule_garnets (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  g_autofree char *name = NULL;
  CroupierMessage *message;
  guint player;
  int change;

  if (!croupier_ruling_split_change (ruling, &name, &change, error) || !find_player (replay, name, &player, error))
    return FALSE;
  change = croupier_state_pay (replay->state, player, change);
  if (change != 0)
    {
      message = croupier_outbox_to_player (replay->outbox, player);
      (change > 0 ? say_garnets_given : say_garnets_taken) (message, ABS (change), replay->state->garnets[player]);
    }
  else
    croupier_problems_add (event->reading->warnings, 0, 0, _("%s holds no garnet that could be taken."),
                           get_name (replay, player));
  return TRUE;
}

static gboolean
rule_void (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  guint player;

  if (!find_player (replay, ruling->words, &player, error))
    return FALSE;
  if (replay->in_force[player] == NULL)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s has sent nothing in this phase that could be voided."),
                          get_name (replay, player));
  retract (replay, player);
  return TRUE;
}

static gboolean
rule_submit (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (!croupier_ruling_split_name (ruling, &name, &text, error) || !find_player (replay, name, &event->player, error))
    return FALSE;
  apply_submission (replay, event, text);
  return TRUE;
}

static gboolean
rule_remove (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  guint player;

  if (!find_player (replay, ruling->words, &player, error))
    return FALSE;
  if (croupier_players_has (replay->state->removed, player))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is no longer in the match."), get_name (replay, player));
  if (replay->in_force[player] != NULL)
    retract (replay, player);
  if (replay->is_over)
    croupier_game_remove (replay->plan, replay->state, player, replay->outbox);
  else
    replay->state->removed |= CROUPIER_PLAYER (player);
  return TRUE;
}

static GPtrArray *
get_channels (const CroupierPlan *plan, const CroupierState *state)
{
  GPtrArray *channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);

  plan->setup->game->add_channels (plan, state, channels);
  return channels;
}

/* Channels change with the state, so who has read a message is noted when it is told. */
static void
note_members (CroupierOutbox *outbox, const GPtrArray *channels)
{
  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      croupier_outbox_set_members (outbox, channel->name, channel->members);
    }
}

static void
note_members_now (Replay *replay)
{
  g_autoptr (GPtrArray) channels = NULL;

  if (!croupier_outbox_has_to_channels (replay->outbox))
    return;
  channels = get_channels (replay->plan, replay->state);
  note_members (replay->outbox, channels);
}

/* Who is meant by “public”, the name of a channel, or that of a player. */
typedef struct
{
  CroupierAudienceKind kind;
  char *channel;
  guint player;
} Audience;

static void
audience_clear (Audience *audience)
{
  g_free (audience->channel);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Audience, audience_clear)

static gboolean
find_audience (Replay *replay, const char *name, Audience *audience, GError **error)
{
  g_autoptr (GPtrArray) channels = get_channels (replay->plan, replay->state);

  *audience = (Audience) { .kind = CROUPIER_TO_PUBLIC };
  if (g_ascii_strcasecmp (name, "public") == 0)
    return TRUE;
  audience->kind = CROUPIER_TO_CHANNEL;
  for (guint i = 0; i < channels->len && audience->channel == NULL; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (g_ascii_strcasecmp (name, channel->name) == 0)
        audience->channel = g_strdup (channel->name);
    }
  if (audience->channel != NULL)
    return TRUE;
  audience->kind = CROUPIER_TO_PLAYER;
  return find_player (replay, name, &audience->player, NULL) ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("“%s” is neither “public” nor a player nor a channel with somebody in it."), name);
}

static CroupierMessage *
begin_message (Replay *replay, const Audience *audience)
{
  if (audience->kind == CROUPIER_TO_PUBLIC)
    return croupier_outbox_to_public (replay->outbox);
  if (audience->kind == CROUPIER_TO_CHANNEL)
    return croupier_outbox_to_channel (replay->outbox, audience->channel);
  return croupier_outbox_to_player (replay->outbox, audience->player);
}

static gboolean
rule_announce (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_auto (Audience) audience = { 0 };

  if (!croupier_ruling_split_name (ruling, &name, &text, error) || !find_audience (replay, name, &audience, error))
    return FALSE;
  say_announcement (begin_message (replay, &audience), text);
  return TRUE;
}

/* Where what came in since the last receipts begins. */
static guint
find_unreceipted (const Replay *replay)
{
  for (guint i = replay->record->events->len; i > 0; i--)
    {
      const CroupierEvent *event = g_ptr_array_index (replay->record->events, i - 1);

      if (event->kind == CROUPIER_ENTRY_RULING && g_str_equal (event->text, "receipts") &&
          event->reading->status != CROUPIER_STATUS_REFUSED)
        return i;
    }
  return 0;
}

/* What counts of a player, or stands beside that; what was refused or sent anew since does not. */
static gboolean
deserves_receipt (const Replay *replay, const CroupierEvent *event)
{
  return croupier_event_is_text (event) &&
         (replay->in_force[event->player] == event ||
          (event->reading->is_aside && event->reading->status != CROUPIER_STATUS_REFUSED));
}

/* Each is told what was read of theirs, and nobody else is. */
static gboolean
rule_receipts (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  CroupierPlayers told = CROUPIER_NOBODY;

  if (*ruling->words != '\0')
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("“receipts” stands alone: all who have sent something get one."));
  for (guint i = find_unreceipted (replay); i < replay->record->events->len; i++)
    {
      const CroupierEvent *sent = g_ptr_array_index (replay->record->events, i);
      CroupierMessage *message;

      if (!deserves_receipt (replay, sent))
        continue;
      message = croupier_outbox_to_player (replay->outbox, sent->player);
      if (!croupier_players_has (told, sent->player))
        say_receipts (message, replay->record->phase.title);
      say_receipt (message, sent->reading->read_as->str);
      told |= CROUPIER_PLAYER (sent->player);
    }
  return told != CROUPIER_NOBODY ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Nothing has come in since the last receipts."));
}

/* A note is for the record and says nothing to anybody. */
static gboolean
rule_note (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  return ruling->words[0] != '\0' ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("A note needs a text: “note TEXT”."));
}

/* ---- rulings on time, which change nothing in the match (croupier-deadline.h) ---- */

static gboolean
is_none (const CroupierRuling *ruling)
{
  return g_ascii_strcasecmp (ruling->words, "none") == 0;
}

static gboolean
rule_deadline (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  CroupierDeadline deadline;

  if (replay->is_over)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The match is over: no phase is open."));
  return is_none (ruling) || croupier_deadline_parse (ruling->words, &deadline, error);
}

static gboolean
rule_rhythm (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  CroupierRhythm rhythm;

  return is_none (ruling) || croupier_rhythm_parse (ruling->words, &rhythm, error);
}

static gboolean
rule_absent (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *days = NULL;
  guint player;

  return croupier_ruling_split_name (ruling, &name, &days, error) && find_player (replay, name, &player, error) &&
         croupier_absence_check (days, error);
}

static gboolean
rule_zones (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  return is_none (ruling) || croupier_zones_check (ruling->words, error);
}

/* Words around messages, which are none of the match either (croupier-own-words.h). */
static gboolean
rule_own_words (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  return is_none (ruling) || croupier_own_words_check (ruling->words, error);
}

/* Who of several game masters sends what somebody is told (croupier-sender.h). */
static gboolean
rule_sender (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  g_autofree char *to = NULL;
  g_autofree char *name = NULL;
  g_auto (Audience) audience = { 0 };

  return croupier_ruling_split_name (ruling, &to, &name, error) && find_audience (replay, to, &audience, error);
}

static gboolean
has_verb (const CroupierGame *game, const char *verb)
{
  return game->verbs != NULL && g_strv_contains (game->verbs, verb);
}

typedef gboolean (*RuleFunc) (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error);

/* Those that every game has. */
static const struct
{
  const char *verb;
  RuleFunc rule;
} rules[] = {
  { "garnets", rule_garnets },   { "void", rule_void },         { "submit", rule_submit },
  { "remove", rule_remove },     { "announce", rule_announce }, { "note", rule_note },
  { "receipts", rule_receipts }, { "deadline", rule_deadline }, { "rhythm", rule_rhythm },
  { "absent", rule_absent },     { "zones", rule_zones },       { "greeting", rule_own_words },
  { "due", rule_own_words },     { "closing", rule_own_words }, { "sender", rule_sender },
};

static gboolean
fail_unknown (const CroupierGame *game, const char *verb, GError **error)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (!has_verb (game, rules[i].verb))
      g_ptr_array_add (verbs, (gpointer) rules[i].verb);
  for (guint i = 0; game->verbs != NULL && game->verbs[i] != NULL; i++)
    g_ptr_array_add (verbs, (gpointer) game->verbs[i]);
  list = croupier_text_join ((const char *const *) verbs->pdata, verbs->len);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no ruling “%s”; there are %s."), verb, list);
}

static gboolean
rule_own (Replay *replay, CroupierEvent *event, const CroupierRuling *ruling, GError **error)
{
  const CroupierGame *game = replay->plan->setup->game;

  if (has_verb (game, ruling->verb))
    return game->rule (replay->plan, replay->state, ruling, replay->outbox, error);
  if (g_str_equal (ruling->verb, "points"))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s has no points."), _(game->title));
  if (g_str_equal (ruling->verb, "decide"))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no open question."));
  return fail_unknown (game, ruling->verb, error);
}

/* A game may have its own way with a ruling that all games have. */
static RuleFunc
find_rule (const CroupierGame *game, const char *verb)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules) && !has_verb (game, verb); i++)
    if (g_str_equal (rules[i].verb, verb))
      return rules[i].rule;
  return rule_own;
}

static void
apply_ruling (Replay *replay, CroupierEvent *event, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (text, &error);

  if (ruling == NULL)
    {
      refuse (event->reading, error);
      return;
    }
  g_clear_pointer (&event->text, g_free);
  event->text = g_strconcat (ruling->verb, ruling->has_colon ? ":" : "", ruling->words[0] != '\0' ? " " : "",
                             ruling->words, NULL);
  g_free (event->reason);
  event->reason = g_strdup (ruling->reason);
  if (!find_rule (replay->plan->setup->game, ruling->verb) (replay, event, ruling, &error))
    refuse (event->reading, error);
}

static CroupierEvent *
apply_step (Replay *replay, const CroupierStep *step, guint n)
{
  CroupierEntry *entry = step->amendment != NULL ? step->amendment : step->entry;
  CroupierEvent *event = g_new0 (CroupierEvent, 1);

  event->n = n;
  event->kind = croupier_entry_is_ruling (entry) ? CROUPIER_ENTRY_RULING : CROUPIER_ENTRY_SUBMISSION;
  event->player = entry->player;
  event->text = g_strdup (entry->text);
  event->reason = g_strdup ("");
  event->amended = croupier_entry_is_amendment (entry);
  event->reading = croupier_reading_new ();
  event->entry = croupier_entry_ref (entry);

  croupier_outbox_set_event (replay->outbox, n);
  if (event->kind == CROUPIER_ENTRY_RULING)
    apply_ruling (replay, event, entry->text);
  else
    apply_submission (replay, event, entry->text);
  note_members_now (replay);
  return event;
}

/* FALSE if cancelled: a phase can hold hundreds of thousands of events. */
static gboolean
apply_steps (Replay *replay, const CroupierSegment *segment, CroupierRecord *record, guint first_event)
{
  for (guint i = 0; i < segment->steps->len && !g_cancellable_is_cancelled (replay->cancellable); i++)
    g_ptr_array_add (record->events, apply_step (replay, &g_array_index (segment->steps, CroupierStep, i),
                                                 first_event + record->events->len));
  return !g_cancellable_is_cancelled (replay->cancellable);
}

/* ---- records ---- */

static CroupierRecord *
record_alloc (const CroupierPlan *plan, const CroupierState *before)
{
  const CroupierSetup *setup = plan->setup;
  CroupierRecord *record = g_new0 (CroupierRecord, 1);

  g_atomic_ref_count_init (&record->ref_count);
  record->events = g_ptr_array_new_with_free_func (event_free);
  record->standings = g_ptr_array_new_with_free_func (standing_free);
  record->start = croupier_outbox_new (setup->roster, setup->language, CROUPIER_WHEN_START);
  record->during = croupier_outbox_new (setup->roster, setup->language, CROUPIER_WHEN_DURING);
  record->before = croupier_state_copy (plan, before);
  record->after = croupier_state_copy (plan, before);
  return record;
}

static void
add_standings (const Replay *replay, CroupierRecord *record)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, record->phase.expected)
    {
      CroupierStanding *standing = g_new0 (CroupierStanding, 1);
      g_autoptr (GString) read_as = g_string_new (NULL);

      standing->player = player;
      standing->event = replay->in_force[player];
      standing->refused = replay->refused[player];
      standing->status = replay->plan->setup->game->get_standing (replay->plan, replay->state, player, read_as);
      standing->read_as = g_strdup (read_as->str);
      g_ptr_array_add (record->standings, standing);
    }
}

/**
 * croupier_record_new:
 * @plan: the plan
 * @before: the state before the phase, which must be due
 * @segment: what happened in it
 * @first_event: number of its first event
 * @cancellable: (nullable): stops between two events
 * @error: return location
 *
 * Plays one phase: opens it, applies its events, and resolves it if the segment says so.
 *
 * Returns: (transfer full) (nullable): the phase as it was played; NULL with G_IO_ERROR_CANCELLED, or with
 *   CROUPIER_ERROR_REFUSED where a draw of its end does not come out
 */
CroupierRecord *
croupier_record_new (const CroupierPlan *plan, const CroupierState *before, const CroupierSegment *segment,
                     guint first_event, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierRecord) record = record_alloc (plan, before);
  Replay replay = {
    .plan = plan, .record = record, .state = record->after, .outbox = record->during, .cancellable = cancellable
  };
  gboolean is_due = croupier_game_get_phase (plan, before, &record->phase);

  g_assert (is_due);
  croupier_game_open (plan, record->after, record->start);
  record->channels = get_channels (plan, record->after);
  note_members (record->start, record->channels);
  if (!apply_steps (&replay, segment, record, first_event))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  croupier_outbox_sort (record->during);
  is_due = croupier_game_get_expected (plan, record->after, &record->phase.expected);
  if (is_due)
    add_standings (&replay, record);

  if (is_due && segment->resolve != NULL)
    {
      record->closing = get_channels (plan, record->after);
      record->end = croupier_outbox_new (plan->setup->roster, plan->setup->language, CROUPIER_WHEN_END);
      if (!croupier_game_resolve (plan, record->after, record->end, error))
        return NULL;
      note_members (record->end, record->closing);
      record->resolved = TRUE;
    }
  return g_steal_pointer (&record);
}

/**
 * croupier_record_try:
 * @plan: the plan
 * @record: the phase that is due, with all that happened in it so far
 * @player: who would send the texts
 * @parts: (element-type CroupierPart): the texts
 *
 * Reads texts as if they came in now, one after the other; nothing that stands is played again.
 *
 * Returns: (transfer full) (element-type CroupierReading): what each would be read as
 */
GPtrArray *
croupier_record_try (const CroupierPlan *plan, const CroupierRecord *record, guint player, const GPtrArray *parts)
{
  g_autofree CroupierState *state = croupier_state_copy (plan, record->after);
  CroupierOutbox *outbox = croupier_outbox_new (plan->setup->roster, plan->setup->language, CROUPIER_WHEN_DURING);
  GPtrArray *readings = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_reading_free);

  for (guint i = 0; i < parts->len; i++)
    {
      CroupierReading *reading = croupier_reading_new ();

      croupier_game_submit (plan, state, player, ((const CroupierPart *) g_ptr_array_index (parts, i))->text, reading,
                            outbox);
      g_ptr_array_add (readings, reading);
    }
  croupier_outbox_unref (outbox);
  return readings;
}

/**
 * croupier_record_new_end:
 * @plan: the plan
 * @before: the state of a match that is over
 * @segments: (element-type CroupierSegment): all segments
 * @first_segment: the first one that no phase took
 * @first_event: number of its first event
 *
 * Gathers what was ruled after the last phase. Submissions that a correction has left without a phase stand here too,
 * refused: nothing is dropped in silence.
 *
 * Returns: (transfer full) (nullable): a record called "end", or NULL if there is nothing
 */
CroupierRecord *
croupier_record_new_end (const CroupierPlan *plan, const CroupierState *before, GPtrArray *segments,
                         guint first_segment, guint first_event)
{
  CroupierRecord *record = record_alloc (plan, before);
  Replay replay = { .plan = plan, .record = record, .state = record->after, .outbox = record->during, .is_over = TRUE };

  g_strlcpy (record->phase.id, "end", sizeof record->phase.id);
  g_strlcpy (record->phase.title, croupier_words (plan->setup->language, N_("After the match")),
             sizeof record->phase.title);
  record->channels = get_channels (plan, record->after);
  for (guint i = first_segment; i < segments->len; i++)
    apply_steps (&replay, g_ptr_array_index (segments, i), record, first_event);
  croupier_outbox_sort (record->during);
  if (record->events->len == 0)
    g_clear_pointer (&record, croupier_record_unref);
  return record;
}

CroupierRecord *
croupier_record_ref (CroupierRecord *record)
{
  g_atomic_ref_count_inc (&record->ref_count);
  return record;
}

void
croupier_record_unref (CroupierRecord *record)
{
  if (!g_atomic_ref_count_dec (&record->ref_count))
    return;
  g_ptr_array_unref (record->events);
  g_ptr_array_unref (record->standings);
  g_clear_pointer (&record->channels, g_ptr_array_unref);
  g_clear_pointer (&record->closing, g_ptr_array_unref);
  croupier_outbox_unref (record->start);
  croupier_outbox_unref (record->during);
  g_clear_pointer (&record->end, croupier_outbox_unref);
  g_free (record->before);
  g_free (record->after);
  g_free (record);
}
