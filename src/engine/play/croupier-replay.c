/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the log to the phases as they were played. */
#include "config.h"
#include "croupier-replay.h"

#include <string.h>

#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-part.h"
#include "croupier-shared-rules.h"
#include "croupier-text.h"

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

/* Places in a segment, counted from 1: of each player's last submission, and of the last ruling that voids or replaces
 * it; 0 where there is none. Corrections can be as many as all else, so each step is looked at only once. */
typedef struct
{
  guint submitted[CROUPIER_MAX_PLAYERS];
  guint overridden[CROUPIER_MAX_PLAYERS];
  guint n_steps; /* looked at so far */
} LogPlaces;

static CroupierPlayers
find_player (const CroupierRoster *roster, const char *name)
{
  int player = croupier_roster_find (roster, name, -1, NULL, NULL);

  return player >= 0 ? CROUPIER_PLAYER (player) : CROUPIER_NOBODY;
}

/* Returns whose submissions a ruling takes back or replaces; of most it is nobody's. */
static CroupierPlayers
find_overridden (const CroupierRoster *roster, const CroupierEntry *entry)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (entry->text, NULL);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (ruling == NULL)
    return CROUPIER_NOBODY;
  if (croupier_ruling_voids_all (ruling))
    return CROUPIER_EVERYBODY (croupier_roster_get_size (roster));
  if (g_str_equal (ruling->verb, "void"))
    return find_player (roster, ruling->words);
  if (!g_str_equal (ruling->verb, "submit") || !croupier_ruling_split_name (ruling, &name, &text))
    return CROUPIER_NOBODY;
  return find_player (roster, name);
}

static void
note_overridden (LogPlaces *places, const CroupierRoster *roster, const CroupierEntry *entry, guint place)
{
  CroupierPlayers overridden = croupier_entry_is_ruling (entry) ? find_overridden (roster, entry) : CROUPIER_NOBODY;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (croupier_players_has (overridden, i))
      places->overridden[i] = MAX (places->overridden[i], place);
}

static void
look_at_steps (LogPlaces *places, const CroupierSegment *segment, const CroupierRoster *roster)
{
  while (places->n_steps < segment->steps->len)
    {
      const CroupierStep *step = &g_array_index (segment->steps, CroupierStep, places->n_steps++);

      if (!croupier_entry_is_ruling (step->entry))
        places->submitted[step->entry->player] = places->n_steps;
      note_overridden (places, roster, step->amendment != NULL ? step->amendment : step->entry, places->n_steps);
    }
}

/* Corrects the place that the match has noted for good: the event in force may be another one by now. */
static void
segment_amend_place (CroupierSegment *segment, LogPlaces *places, const CroupierRoster *roster,
                     CroupierEntry *amendment)
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
segment_amend (CroupierSegment *segment, LogPlaces *places, const CroupierRoster *roster, CroupierEntry *amendment)
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
  GPtrArray *places; /* LogPlaces of each segment, NULL where nothing was corrected */
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
    cutter->places->pdata[place] = g_new0 (LogPlaces, 1);
  segment_amend (g_ptr_array_index (cutter->segments, place), cutter->places->pdata[place], cutter->roster, amendment);
}

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
  g_free (event->wrote);
  g_free (event->sent);
  g_free (event->reason);
  croupier_reading_free (event->reading);
  g_clear_pointer (&event->entry, croupier_entry_unref);
  g_clear_pointer (&event->roster, croupier_roster_unref);
  g_free (event->today);
  g_free (event);
}

static void
standing_free (gpointer data)
{
  CroupierStanding *standing = data;

  g_free (standing->read_as);
  g_free (standing->said);
  g_free (standing);
}

static void
refuse (CroupierReading *reading, const GError *error)
{
  reading->status = CROUPIER_STATUS_REFUSED;
  croupier_problems_add_error (reading->problems, 0, error);
}

/* ---- rulings, and who is told ---- */

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
note_members_now (CroupierReplay *replay)
{
  g_autoptr (GPtrArray) channels = NULL;

  if (!croupier_outbox_has_to_channels (replay->base.outbox))
    return;
  channels = get_channels (replay->base.plan, replay->base.state);
  note_members (replay->base.outbox, channels);
}

static void
apply_ruling (CroupierReplay *replay, CroupierEvent *event, const char *text)
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
  replay->event = event;
  if (!croupier_rule_apply (&replay->base, ruling, &error))
    refuse (event->reading, error);
}

/* What came in at first is what was written, and when, whatever is set in its place later. */
static void
note_first (CroupierEvent *event, const CroupierEntry *first)
{
  const char *wrote;

  if (first == NULL || first->kind != CROUPIER_ENTRY_SUBMISSION || first->player != event->player)
    return;
  wrote = first->wrote != NULL ? first->wrote : first->text;
  event->wrote = g_str_equal (wrote, event->text) ? NULL : g_strdup (wrote);
  event->sent = g_strdup (first->sent);
}

static CroupierEvent *
apply_step (CroupierReplay *replay, const CroupierStep *step, guint n)
{
  CroupierEntry *entry = step->amendment != NULL ? step->amendment : step->entry;
  CroupierEvent *event = g_new0 (CroupierEvent, 1);

  event->n = n;
  event->kind = croupier_entry_is_ruling (entry) ? CROUPIER_ENTRY_RULING : CROUPIER_ENTRY_SUBMISSION;
  event->player = entry->player;
  event->roster = croupier_roster_ref (replay->base.plan->setup->roster);
  event->text = g_strdup (entry->text);
  event->reason = g_strdup ("");
  event->amended = croupier_entry_is_amendment (entry);
  event->reading = croupier_reading_new ();
  event->entry = croupier_entry_ref (entry);
  note_first (event, step->entry);

  croupier_outbox_set_event (replay->base.outbox, n);
  if (event->kind == CROUPIER_ENTRY_RULING)
    apply_ruling (replay, event, entry->text);
  else
    croupier_replay_submit (replay, event, entry->text);
  note_members_now (replay);
  return event;
}

/* FALSE if cancelled: a phase can hold hundreds of thousands of events. */
static gboolean
apply_steps (CroupierReplay *replay, const CroupierSegment *segment, CroupierRecord *record, guint first_event)
{
  for (guint i = 0; i < segment->steps->len && !g_cancellable_is_cancelled (replay->cancellable); i++)
    g_ptr_array_add (record->events, apply_step (replay, &g_array_index (segment->steps, CroupierStep, i),
                                                 first_event + record->events->len));
  return !g_cancellable_is_cancelled (replay->cancellable);
}

/* ---- records ---- */

static CroupierRecord *
record_alloc (CroupierPlan *plan, const CroupierState *before)
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
  record->opened = croupier_plan_ref (plan);
  record->plan = croupier_plan_ref (plan);
  return record;
}

static void
add_standings (const CroupierReplay *replay, CroupierRecord *record)
{
  const CroupierGame *game = replay->base.plan->setup->game;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, record->phase.expected)
    {
      CroupierStanding *standing = g_new0 (CroupierStanding, 1);
      g_autoptr (GString) read_as = g_string_new (NULL);

      standing->player = player;
      standing->event = replay->in_force[player];
      standing->refused = replay->refused[player];
      standing->status = game->get_standing (replay->base.plan, replay->base.state, player, read_as);
      standing->read_as = g_strdup (read_as->str);
      if (game->dup_said != NULL)
        standing->said = game->dup_said (replay->base.plan, replay->base.state, player);
      g_ptr_array_add (record->standings, standing);
    }
}

/* The plan by which it went on after its events. */
static CroupierPlan *
follow (CroupierReplay *replay, CroupierRecord *record)
{
  if (replay->plan != NULL)
    {
      croupier_plan_unref (record->plan);
      record->plan = g_steal_pointer (&replay->plan);
      croupier_outbox_set_roster (record->end, record->plan->setup->roster);
    }
  return record->plan;
}

/* Plays a phase to its end if it has an outbox for what is told then. */
static gboolean
play (CroupierRecord *record, CroupierPlan *plan, const CroupierSegment *segment, guint first_event,
      GCancellable *cancellable, GError **error)
{
  CroupierReplay replay = { { plan->setup, plan, record->after, record->during },
                            .record = record,
                            .cancellable = cancellable };
  gboolean is_due = croupier_game_get_phase (plan, record->before, &record->phase);

  g_assert (is_due);
  croupier_game_open (plan, record->after, record->start);
  record->channels = get_channels (plan, record->after);
  note_members (record->start, record->channels);
  if (!apply_steps (&replay, segment, record, first_event))
    {
      follow (&replay, record);
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  croupier_outbox_sort (record->during);
  plan = follow (&replay, record);
  is_due = croupier_game_get_expected (plan, record->after, &record->phase.expected);
  if (is_due)
    add_standings (&replay, record);

  if (is_due && record->end != NULL)
    {
      record->closing = get_channels (plan, record->after);
      record->closed = croupier_state_copy (plan, record->after);
      if (!croupier_game_resolve (plan, record->after, record->end, error))
        return FALSE;
      note_members (record->end, record->closing);
      record->resolved = TRUE;
    }
  if (!is_due)
    g_clear_pointer (&record->end, croupier_outbox_unref);
  return TRUE;
}

CroupierRecord *
croupier_record_new (CroupierPlan *plan, const CroupierState *before, const CroupierSegment *segment, guint first_event,
                     GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierRecord) record = record_alloc (plan, before);

  if (segment->resolve != NULL)
    record->end = croupier_outbox_new (plan->setup->roster, plan->setup->language, CROUPIER_WHEN_END);
  return play (record, plan, segment, first_event, cancellable, error) ? g_steal_pointer (&record) : NULL;
}

static CroupierPlayers
find_members (const GPtrArray *channels, const char *name)
{
  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (g_str_equal (channel->name, name))
        return channel->members;
    }
  return CROUPIER_NOBODY;
}

void
croupier_record_follow (CroupierRecord *record, const CroupierRecord *before)
{
  for (guint i = 0; before->closing != NULL && i < before->closing->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (before->closing, i);

      if (find_members (record->channels, channel->name) == CROUPIER_NOBODY)
        croupier_outbox_set_members (record->start, channel->name, channel->members);
    }
}

void
croupier_outbox_note_first_members (CroupierOutbox *outbox, const CroupierPlan *plan, const CroupierState *first)
{
  g_autofree CroupierState *state = NULL;
  g_autoptr (GPtrArray) channels = NULL;

  if (!croupier_outbox_has_to_channels (outbox))
    return;
  state = croupier_state_copy (plan, first);
  croupier_game_open (plan, state, NULL);
  channels = get_channels (plan, state);
  note_members (outbox, channels);
}

CroupierRecord *
croupier_record_explain (CroupierPlan *plan, const CroupierState *before, const CroupierSegment *segment,
                         guint first_event)
{
  g_autoptr (CroupierRecord) record = record_alloc (plan, before);

  record->end = croupier_outbox_new (plan->setup->roster, plan->setup->language, CROUPIER_WHEN_END);
  croupier_outbox_ask_for_steps (record->during);
  croupier_outbox_ask_for_steps (record->end);
  if (!play (record, plan, segment, first_event, NULL, NULL))
    g_clear_pointer (&record->end, croupier_outbox_unref);
  return g_steal_pointer (&record);
}

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

CroupierRecord *
croupier_record_new_end (CroupierPlan *plan, const CroupierState *before, GPtrArray *segments, guint first_segment,
                         guint first_event)
{
  CroupierRecord *record = record_alloc (plan, before);
  CroupierReplay replay = { { plan->setup, plan, record->after, record->during, .is_over = TRUE }, .record = record };

  croupier_phase_name (&record->phase, plan, "end", N_("After the match"));
  record->channels = get_channels (plan, record->after);
  for (guint i = first_segment; i < segments->len; i++)
    apply_steps (&replay, g_ptr_array_index (segments, i), record, first_event);
  croupier_outbox_sort (record->during);
  follow (&replay, record);
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
  croupier_plan_unref (record->opened);
  croupier_plan_unref (record->plan);
  g_free (record->before);
  g_free (record->closed);
  g_free (record->after);
  g_free (record);
}
