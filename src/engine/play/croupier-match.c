/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match: its setup, the log of what happened, and the replay of that log. */
#include "config.h"
#include "croupier-match.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-limits.h"
#include "croupier-part.h"
#include "croupier-replay.h"
#include "croupier-takeover.h"
#include "croupier-text.h"

/* What follows from the setup in force; shared by all copies. */
typedef struct
{
  gatomicrefcount ref_count;
  CroupierSetup *setup; /* as it was set; the plan's where nobody has taken a place (croupier-takeover.h) */
  CroupierPlan *plan;   /* at the beginning */
  CroupierState *first;
  CroupierOutbox *outbox; /* opening draws, setup messages */
} Base;

struct _CroupierMatch
{
  CroupierSetup *first_setup;
  Base *base;
  GPtrArray *log;    /* CroupierEntry */
  GPtrArray *undone; /* CroupierEntry */
  /* char *: croupier_entry_digest() for each time something was undone that cannot be redone now */
  GPtrArray *forgotten;
  GPtrArray *segments; /* CroupierSegment; of the log as it is; never changed, only replaced */
  GPtrArray *records;  /* CroupierRecord */
};

const char *
croupier_standing_get_said (const CroupierStanding *standing)
{
  g_return_val_if_fail (standing != NULL, NULL);

  return standing->said != NULL ? standing->said : standing->read_as;
}

const char *
croupier_event_get_wrote (const CroupierEvent *event)
{
  return event->wrote != NULL ? event->wrote : event->text;
}

static gpointer
copy_entry (gconstpointer entry, gpointer user_data)
{
  return croupier_entry_ref ((CroupierEntry *) entry);
}

static GPtrArray *
copy_entries (GPtrArray *entries)
{
  GPtrArray *copy = g_ptr_array_copy (entries, (GCopyFunc) copy_entry, NULL);

  g_ptr_array_set_free_func (copy, (GDestroyNotify) croupier_entry_unref);
  return copy;
}

/* ---- replay ---- */

static void
base_unref (Base *base)
{
  if (!g_atomic_ref_count_dec (&base->ref_count))
    return;
  croupier_setup_unref (base->setup);
  croupier_plan_unref (base->plan);
  croupier_outbox_unref (base->outbox);
  g_free (base->first);
  g_free (base);
}

static Base *
base_ref (Base *base)
{
  g_atomic_ref_count_inc (&base->ref_count);
  return base;
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Base, base_unref)

static Base *
base_new (CroupierSetup *setup, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierSetup) first = croupier_setup_before_rulings (setup);
  CroupierPlan *plan = croupier_game_plan (first, problems);
  g_autoptr (Base) base = NULL;

  if (plan == NULL)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return NULL;
    }
  base = g_new0 (Base, 1);
  g_atomic_ref_count_init (&base->ref_count);
  base->setup = croupier_setup_ref (setup);
  base->plan = plan;
  base->outbox = croupier_outbox_new (first->roster, setup->language, CROUPIER_WHEN_START);
  base->first = croupier_game_start (plan, base->outbox, cancellable, error);
  if (base->first == NULL)
    return NULL;
  croupier_outbox_note_first_members (base->outbox, plan, base->first);
  return g_steal_pointer (&base);
}

/* The setup in force after the first entries of a log. */
static CroupierSetup *
find_setup (CroupierSetup *first, const GPtrArray *log, guint n_entries)
{
  for (guint i = n_entries; i > 0; i--)
    {
      const CroupierEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == CROUPIER_ENTRY_SETUP)
        return entry->setup;
    }
  return first;
}

/* What follows from the setup in force. */
static Base *
find_base (const CroupierMatch *match, GCancellable *cancellable, GError **error)
{
  CroupierSetup *setup = find_setup (match->first_setup, match->log, match->log->len);

  return setup == match->base->setup ? base_ref (match->base) : base_new (setup, cancellable, error);
}

static const CroupierRecord *
last_record (GPtrArray *records)
{
  return records->len > 0 ? g_ptr_array_index (records, records->len - 1) : NULL;
}

/* The plan by which the phase in a place is opened; for the place behind the last, what follows from the setup in
 * force. */
static CroupierPlan *
find_plan (const Base *base, GPtrArray *records, guint place)
{
  return place > 0 && records != NULL ? ((CroupierRecord *) g_ptr_array_index (records, place - 1))->plan : base->plan;
}

static CroupierPlan *
get_plan (const CroupierMatch *match)
{
  return find_plan (match->base, match->records, match->records != NULL ? match->records->len : 0);
}

/* A roster in which everybody is found by what the log calls them, at whatever time. */
static CroupierRoster *
find_last_roster (const Base *base, const GPtrArray *log)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_ref (base->plan->setup);

  for (guint i = 0; i < log->len; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (log, i);
      CroupierSetup *after = croupier_entry_is_ruling (entry) ? croupier_setup_after_ruling (setup, entry->text) : NULL;

      if (after == NULL)
        continue;
      croupier_setup_unref (setup);
      setup = after;
    }
  return croupier_roster_ref (setup->roster);
}

static guint
count_events (GPtrArray *records)
{
  guint n = 0;

  for (guint i = 0; i < records->len; i++)
    n += ((CroupierRecord *) g_ptr_array_index (records, i))->events->len;
  return n;
}

/* Records of the segments that a change has left alone: none under another setup. */
static GPtrArray *
keep_records (const CroupierMatch *match, const Base *base, GPtrArray *segments)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_record_unref);
  guint n_common = match->segments == NULL || base != match->base
                     ? 0
                     : croupier_segments_common (match->segments, segments);

  for (guint i = 0; i < n_common && i < match->records->len; i++)
    {
      CroupierRecord *record = g_ptr_array_index (match->records, i);

      if (g_str_equal (record->phase.id, "end"))
        break;
      g_ptr_array_add (kept, croupier_record_ref (record));
    }
  return kept;
}

/* An entry of the log, then of what can be redone, the next one first. */
static const CroupierEntry *
get_entry (const GPtrArray *log, const GPtrArray *undone, guint i)
{
  return i < log->len ? g_ptr_array_index (log, i) : g_ptr_array_index (undone, undone->len - 1 - (i - log->len));
}

/* It is asked before any of it is played. What was undone counts too: it can be redone. */
static gboolean
check_length (const GPtrArray *log, const GPtrArray *undone, GError **error)
{
  guint n = log->len + undone->len, n_setups = 0;

  if (n > CROUPIER_MATCH_MAX_ENTRIES)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("A match has room for %d entry: what is sent, ruled, resolved and corrected. This "
                                    "would be more.",
                                    "A match has room for %d entries: what is sent, ruled, resolved and corrected. "
                                    "This would be more.",
                                    CROUPIER_MATCH_MAX_ENTRIES),
                          CROUPIER_MATCH_MAX_ENTRIES);
  for (guint i = 0; i < n; i++)
    n_setups += get_entry (log, undone, i)->kind == CROUPIER_ENTRY_SETUP;
  return n_setups <= CROUPIER_MATCH_MAX_SETUPS ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("The setup of a match can be corrected %d time. This would be more.",
                                  "The setup of a match can be corrected %d times. This would be more.",
                                  CROUPIER_MATCH_MAX_SETUPS),
                        CROUPIER_MATCH_MAX_SETUPS);
}

/* Replays the log from the first phase that differs from what was replayed before. FALSE if cancelled, or if a draw at
 * the start of the match or the end of a phase does not come out, or if the log is too long; no record has changed
 * then. */
static gboolean
replay (CroupierMatch *match, GCancellable *cancellable, GError **error)
{
  g_autoptr (Base) base = check_length (match->log, match->undone, error) ? find_base (match, cancellable, error)
                                                                          : NULL;
  g_autoptr (CroupierRoster) roster = NULL;
  g_autoptr (GPtrArray) segments = NULL;
  g_autoptr (GPtrArray) records = NULL;
  CroupierPlan *plan;
  const CroupierState *state;
  CroupierPlayers expected;
  CroupierRecord *end;
  guint n_events;

  if (base == NULL)
    return FALSE;
  roster = find_last_roster (base, match->log);
  segments = croupier_segments_new (roster, match->log);
  records = keep_records (match, base, segments);
  plan = find_plan (base, records, records->len);
  state = records->len > 0 ? last_record (records)->after : base->first;
  n_events = count_events (records);
  while (records->len < segments->len && croupier_game_get_expected (plan, state, &expected))
    {
      CroupierRecord *record = croupier_record_new (plan, state, g_ptr_array_index (segments, records->len),
                                                    n_events + 1, cancellable, error);

      if (record == NULL)
        return FALSE;
      if (records->len > 0)
        croupier_record_follow (record, last_record (records));
      g_ptr_array_add (records, record);
      n_events += record->events->len;
      state = record->after;
      plan = record->plan;
    }
  end = croupier_record_new_end (plan, state, segments, records->len, n_events + 1);
  if (end != NULL)
    g_ptr_array_add (records, end);

  g_clear_pointer (&match->segments, g_ptr_array_unref);
  g_clear_pointer (&match->records, g_ptr_array_unref);
  base_unref (match->base);
  match->base = g_steal_pointer (&base);
  match->segments = g_steal_pointer (&segments);
  match->records = g_steal_pointer (&records);
  return TRUE;
}

/* ---- making and copying ---- */

/* Whether a setup may take the place of the one in force, and makes a match. */
static gboolean
check_setup (CroupierSetup *before, CroupierSetup *setup, gboolean has_begun, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = NULL;

  croupier_setup_check_change (before, setup, has_begun, problems);
  plan = croupier_game_plan (setup, problems);
  if (problems->len > 0)
    croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
  return problems->len == 0;
}

/* What is asked of a correction when it is made, and not of those in a log, so that files from before this was asked
 * still open. */
static gboolean
check_new_setup (CroupierSetup *before, CroupierSetup *setup, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  if (setup->game->check_change != NULL)
    setup->game->check_change (before, setup, problems);
  if (problems->len > 0)
    croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
  return problems->len == 0;
}

/* Every setup that is in force at any time, also once what was undone is redone: each makes a match whose draws come
 * out. What follows from the one that is in force now is kept: its draws are not made once more. */
static gboolean
check_setups (CroupierMatch *match, GCancellable *cancellable, GError **error)
{
  CroupierSetup *setup = match->first_setup;
  gboolean has_begun = FALSE;

  for (guint i = 0; i < match->log->len + match->undone->len; i++)
    {
      const CroupierEntry *entry = get_entry (match->log, match->undone, i);
      g_autoptr (Base) base = NULL;

      has_begun |= entry->kind != CROUPIER_ENTRY_SETUP;
      if (entry->kind != CROUPIER_ENTRY_SETUP)
        continue;
      if (!check_setup (setup, entry->setup, has_begun, error) ||
          (base = base_new (entry->setup, cancellable, error)) == NULL)
        return FALSE;
      setup = entry->setup;
      if (i >= match->log->len)
        continue;
      base_unref (match->base);
      match->base = g_steal_pointer (&base);
    }
  return TRUE;
}

CroupierMatch *
croupier_match_new_from_log (CroupierSetup *setup, GPtrArray *log, GPtrArray *undone, GCancellable *cancellable,
                             GError **error)
{
  g_autoptr (CroupierMatch) match = NULL;
  Base *base;

  g_return_val_if_fail (setup != NULL, NULL);

  base = base_new (setup, cancellable, error);
  if (base == NULL)
    return NULL;
  match = g_new0 (CroupierMatch, 1);
  match->first_setup = croupier_setup_ref (setup);
  match->base = base;
  match->log = log != NULL ? copy_entries (log)
                           : g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  match->undone = undone != NULL ? copy_entries (undone)
                                 : g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  match->forgotten = g_ptr_array_new_with_free_func (g_free);
  if (!check_length (match->log, match->undone, error) || !check_setups (match, cancellable, error) ||
      !replay (match, cancellable, error))
    return NULL;
  return g_steal_pointer (&match);
}

CroupierMatch *
croupier_match_new (CroupierSetup *setup, GCancellable *cancellable, GError **error)
{
  return croupier_match_new_from_log (setup, NULL, NULL, cancellable, error);
}

static gpointer
copy_record (gconstpointer record, gpointer user_data)
{
  return croupier_record_ref ((CroupierRecord *) record);
}

CroupierMatch *
croupier_match_copy (CroupierMatch *match)
{
  CroupierMatch *copy;

  g_return_val_if_fail (match != NULL, NULL);

  copy = g_new0 (CroupierMatch, 1);
  copy->first_setup = croupier_setup_ref (match->first_setup);
  copy->base = base_ref (match->base);
  copy->log = copy_entries (match->log);
  copy->undone = copy_entries (match->undone);
  copy->forgotten = g_ptr_array_copy (match->forgotten, (GCopyFunc) (void (*) (void)) g_strdup, NULL);
  g_ptr_array_set_free_func (copy->forgotten, g_free);
  copy->segments = g_ptr_array_ref (match->segments);
  copy->records = g_ptr_array_copy (match->records, (GCopyFunc) copy_record, NULL);
  g_ptr_array_set_free_func (copy->records, (GDestroyNotify) croupier_record_unref);
  return copy;
}

CroupierMatch *
croupier_match_new_with_log (CroupierMatch *match, GPtrArray *log)
{
  g_autoptr (CroupierMatch) other = croupier_match_copy (match);

  g_ptr_array_unref (other->log);
  other->log = copy_entries (log);
  g_ptr_array_set_size (other->undone, 0);
  return replay (other, NULL, NULL) ? g_steal_pointer (&other) : NULL;
}

void
croupier_match_free (CroupierMatch *match)
{
  if (match == NULL)
    return;
  croupier_setup_unref (match->first_setup);
  base_unref (match->base);
  g_ptr_array_unref (match->log);
  g_ptr_array_unref (match->undone);
  g_clear_pointer (&match->forgotten, g_ptr_array_unref);
  g_clear_pointer (&match->segments, g_ptr_array_unref);
  g_clear_pointer (&match->records, g_ptr_array_unref);
  g_free (match);
}

/* ---- looking ---- */

CroupierSetup *
croupier_match_get_setup (const CroupierMatch *match)
{
  return get_plan (match)->setup;
}

CroupierSetup *
croupier_match_get_first_setup (const CroupierMatch *match)
{
  return match->first_setup;
}

GPtrArray *
croupier_match_get_setups (const CroupierMatch *match)
{
  GPtrArray *setups = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_setup_unref);
  g_autoptr (CroupierSetup) setup = croupier_setup_ref (match->first_setup);

  for (guint i = 0; i < match->log->len + match->undone->len; i++)
    {
      CroupierSetup *after = croupier_setup_after_entry (setup, get_entry (match->log, match->undone, i));

      g_ptr_array_add (setups, setup);
      setup = after;
    }
  return setups;
}

gboolean
croupier_match_has_begun (const CroupierMatch *match)
{
  for (guint i = 0; i < match->log->len; i++)
    if (((const CroupierEntry *) g_ptr_array_index (match->log, i))->kind != CROUPIER_ENTRY_SETUP)
      return TRUE;
  return FALSE;
}

const CroupierPlan *
croupier_match_get_plan (const CroupierMatch *match)
{
  return get_plan (match);
}

const CroupierPlan *
croupier_match_get_plan_at (const CroupierMatch *match, guint place)
{
  return find_plan (match->base, match->records, MIN (place, match->records->len));
}

const CroupierRoster *
croupier_match_get_roster (const CroupierMatch *match)
{
  return get_plan (match)->setup->roster;
}

const CroupierGame *
croupier_match_get_game (const CroupierMatch *match)
{
  return match->base->plan->setup->game;
}

const GPtrArray *
croupier_match_get_log (const CroupierMatch *match)
{
  return match->log;
}

const GPtrArray *
croupier_match_get_undone (const CroupierMatch *match)
{
  return match->undone;
}

const GPtrArray *
croupier_match_get_forgotten (const CroupierMatch *match)
{
  return match->forgotten;
}

guint
croupier_match_get_n_records (const CroupierMatch *match)
{
  return match->records->len;
}

const CroupierRecord *
croupier_match_get_record (const CroupierMatch *match, guint i)
{
  g_return_val_if_fail (i < match->records->len, NULL);

  return g_ptr_array_index (match->records, i);
}

guint
croupier_match_find_place (const CroupierMatch *match, const char *phase)
{
  for (guint i = 0; i < match->records->len; i++)
    if (g_str_equal (((const CroupierRecord *) g_ptr_array_index (match->records, i))->phase.id, phase))
      return i + 1;
  return 0;
}

guint
croupier_match_find_takeover (const CroupierMatch *match, guint player)
{
  for (guint i = match->records->len; i > 0; i--)
    {
      const CroupierRecord *record = g_ptr_array_index (match->records, i - 1);

      if (croupier_roster_get_player (record->opened->setup->roster, player)->before->len !=
          croupier_roster_get_player (record->plan->setup->roster, player)->before->len)
        return i;
    }
  return 0;
}

const CroupierRecord *
croupier_match_find_record (const CroupierMatch *match, const char *phase)
{
  guint place = croupier_match_find_place (match, phase);

  return place > 0 ? g_ptr_array_index (match->records, place - 1) : NULL;
}

const CroupierState *
croupier_match_get_state (const CroupierMatch *match)
{
  const CroupierRecord *last = last_record (match->records);

  return last != NULL ? last->after : match->base->first;
}

gboolean
croupier_match_is_over (const CroupierMatch *match)
{
  CroupierPlayers expected;

  return !croupier_game_get_expected (get_plan (match), croupier_match_get_state (match), &expected);
}

const CroupierRecord *
croupier_match_get_due (const CroupierMatch *match)
{
  return croupier_match_is_over (match) ? NULL : last_record (match->records);
}

const CroupierOutbox *
croupier_match_get_setup_outbox (const CroupierMatch *match)
{
  return match->base->outbox;
}

const CroupierState *
croupier_match_get_first_state (const CroupierMatch *match)
{
  return match->base->first;
}

gboolean
croupier_match_get_result (const CroupierMatch *match, CroupierResult *result)
{
  memset (result, 0, sizeof *result);
  if (!croupier_match_is_over (match))
    return FALSE;
  croupier_game_get_result (get_plan (match), croupier_match_get_state (match), result);
  return TRUE;
}

GStrv
croupier_match_dup_roles (const CroupierMatch *match)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (CroupierRoles)
    roles = (setup->game->editors & CROUPIER_EDITOR_ROLES) != 0 ? setup->game->make_roles (setup) : NULL;
  const CroupierRoleDeal *deal = roles != NULL ? croupier_roles_get_wished (roles) : NULL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  if (deal == NULL)
    return NULL;
  setup->game->fill_roles (get_plan (match), croupier_match_get_state (match), roles);
  for (guint player = 0; player < deal->n_players; player++)
    {
      int kind = croupier_role_hand_get_first (&deal->dealt[player]);
      const CroupierRoleCard *card = kind >= 0 ? croupier_role_deal_get (deal, (guint) kind) : NULL;

      g_strv_builder_add (names, card != NULL && !card->is_none ? card->fix : "");
    }
  return g_strv_builder_end (names);
}

GPtrArray *
croupier_match_get_questions (const CroupierMatch *match)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  const CroupierGame *game = croupier_match_get_game (match);

  if (game->add_questions != NULL && !croupier_match_is_over (match))
    game->add_questions (get_plan (match), croupier_match_get_state (match), keys);
  return keys;
}

/* ---- changing ---- */

/* The event of an entry of the log, the last one being 0. */
static const CroupierEvent *
event_before_last (const CroupierMatch *match, guint n)
{
  const CroupierRecord *record = last_record (match->records);

  g_assert (record != NULL && record->events->len > n);
  return g_ptr_array_index (record->events, record->events->len - 1 - n);
}

static gboolean
has_entry (const CroupierMatch *match, CroupierEntry *entry)
{
  return g_ptr_array_find (match->log, entry, NULL) || g_ptr_array_find (match->undone, entry, NULL);
}

void
croupier_match_stamp (CroupierMatch *match, const CroupierMatch *before, gint64 now)
{
  for (guint i = match->log->len; i > 0; i--)
    {
      CroupierEntry *entry = g_ptr_array_index (match->log, i - 1);

      if (has_entry (before, entry))
        break;
      if (entry->made == 0)
        entry->made = now;
    }
}

void
croupier_match_forget (CroupierMatch *match, const GPtrArray *digests)
{
  for (guint i = 0; i < digests->len; i++)
    g_ptr_array_add (match->forgotten, g_strdup (g_ptr_array_index (digests, i)));
}

void
croupier_match_settle (CroupierMatch *match)
{
  for (guint i = 0; i < match->records->len; i++)
    {
      const CroupierRecord *record = g_ptr_array_index (match->records, i);

      for (guint k = 0; k < record->events->len; k++)
        {
          const CroupierEvent *event = g_ptr_array_index (record->events, k);

          if (event->today == NULL)
            g_clear_pointer (&event->entry->kept, g_free);
        }
    }
}

GArray *
croupier_match_get_rereads (const CroupierMatch *match)
{
  GArray *rereads = g_array_new (FALSE, FALSE, sizeof (CroupierReread));

  for (guint i = 0; i < match->records->len; i++)
    {
      CroupierReread reread = { .record = g_ptr_array_index (match->records, i) };

      for (guint k = 0; k < reread.record->events->len; k++)
        {
          reread.event = g_ptr_array_index (reread.record->events, k);
          if (reread.event->today != NULL)
            g_array_append_val (rereads, reread);
        }
    }
  return rereads;
}

/* A change comes: what was undone cannot be redone any more. n_entries: in the log when it could be. */
static void
forget_undone (CroupierMatch *match, guint n_entries)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new_with_free_func (g_free);

  if (match->undone->len == 0)
    return;
  for (guint i = match->undone->len; i > 0; i--)
    g_ptr_array_add (digests, croupier_entry_digest (g_ptr_array_index (match->undone, i - 1),
                                                     n_entries + match->undone->len - i));
  croupier_match_forget (match, digests);
  g_ptr_array_set_size (match->undone, 0);
}

/* On error the match is of no more use: it is a copy that was tried. */
static gboolean
append (CroupierMatch *match, CroupierEntry *entry, GError **error)
{
  forget_undone (match, match->log->len);
  g_ptr_array_add (match->log, entry);
  return replay (match, NULL, error);
}

/* Everything of the tried match becomes the match's own. */
static void
take (CroupierMatch *match, CroupierMatch *tried)
{
  CroupierMatch old = *match;

  *match = *tried;
  *tried = old;
}

static CroupierReading *
refused_reading (const GError *error)
{
  CroupierReading *reading = croupier_reading_new ();

  reading->status = CROUPIER_STATUS_REFUSED;
  croupier_problems_add_error (reading->problems, 0, error);
  return reading;
}

/* Adds what was found in one of several events to what was found in all of them. */
static void
add_reading (CroupierReading *all, const CroupierPart *part, CroupierReading *reading)
{
  g_autofree char *said = NULL;

  g_set_str (&reading->text, part->text);
  croupier_part_find_places (part, reading->warnings);
  croupier_part_find_places (part, reading->problems);
  croupier_problems_append (all->warnings, reading->warnings);
  croupier_problems_append (all->problems, reading->problems);
  g_ptr_array_add (all->parts, reading);
  if (reading->status == CROUPIER_STATUS_REFUSED)
    return;
  said = g_strconcat (croupier_reading_get_said (all), all->read_as->len > 0 ? "\n" : "",
                      croupier_reading_get_said (reading), NULL);
  g_string_append_printf (all->read_as, "%s%s", all->read_as->len > 0 ? "\n" : "", reading->read_as->str);
  g_clear_pointer (&all->said, g_free);
  if (!g_str_equal (said, all->read_as->str))
    all->said = g_steal_pointer (&said);
  if (all->status == CROUPIER_STATUS_REFUSED || !reading->is_aside)
    all->status = reading->status;
}

/* What a text is read as whose parts are read so. */
static CroupierReading *
join_readings (const GPtrArray *parts, GPtrArray *readings)
{
  CroupierReading *all;

  if (parts->len == 1)
    return g_ptr_array_steal_index (readings, 0);
  all = croupier_reading_new ();
  all->status = CROUPIER_STATUS_REFUSED;
  all->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_reading_free);
  for (guint i = 0; i < parts->len; i++)
    add_reading (all, g_ptr_array_index (parts, i), g_ptr_array_steal_index (readings, 0));
  return all;
}

/* What the events that were added last were read as: of several, the first of them added first. */
static CroupierReading *
read_parts (const CroupierMatch *tried, const GPtrArray *parts)
{
  g_autoptr (GPtrArray) readings = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_reading_free);

  for (guint i = parts->len; i > 0; i--)
    g_ptr_array_add (readings, croupier_reading_copy (event_before_last (tried, i - 1)->reading));
  return join_readings (parts, readings);
}

/* Tries what somebody sent or ruled on a copy, and gives the copy if anything of it was accepted. reading is always
 * filled. */
static CroupierMatch *
try_text (const CroupierMatch *match, CroupierEntryKind kind, guint player, const char *text, CroupierReading **reading)
{
  g_autoptr (CroupierMatch) tried = NULL;
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *clean = croupier_text_clean (text, -1, &error);

  if (clean == NULL)
    {
      *reading = refused_reading (error);
      return NULL;
    }
  parts = croupier_parts_new (get_plan (match), kind, clean);
  tried = croupier_match_copy ((CroupierMatch *) match);
  forget_undone (tried, tried->log->len);
  for (guint i = 0; i + 1 < parts->len; i++)
    g_ptr_array_add (tried->log,
                     croupier_entry_new (kind, NULL, player, ((CroupierPart *) g_ptr_array_index (parts, i))->text));
  if (!append (tried,
               croupier_entry_new (kind, NULL, player,
                                   ((CroupierPart *) g_ptr_array_index (parts, parts->len - 1))->text),
               &error))
    {
      *reading = refused_reading (error);
      return NULL;
    }
  *reading = read_parts (tried, parts);
  return (*reading)->status == CROUPIER_STATUS_REFUSED ? NULL : g_steal_pointer (&tried);
}

static gboolean
accept (CroupierMatch *match, CroupierMatch *tried, CroupierReading *found, CroupierReading **reading, GError **error)
{
  if (tried != NULL)
    {
      take (match, tried);
      croupier_match_free (tried);
    }
  else
    croupier_problems_to_error (found->problems, CROUPIER_ERROR_REFUSED, error);
  if (reading != NULL)
    *reading = found;
  else
    croupier_reading_free (found);
  return tried != NULL;
}

gboolean
croupier_match_submit (CroupierMatch *match, guint player, const char *text, CroupierReading **reading, GError **error)
{
  CroupierReading *found = NULL;
  CroupierMatch *tried;

  g_return_val_if_fail (player < croupier_roster_get_size (croupier_match_get_roster (match)), FALSE);

  tried = try_text (match, CROUPIER_ENTRY_SUBMISSION, player, text, &found);
  return accept (match, tried, found, reading, error);
}

static gboolean
is_one_line (const char *ruling, GError **error)
{
  if (strchr (ruling, '\n') == NULL)
    return TRUE;
  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("A ruling is one line."));
  return FALSE;
}

gboolean
croupier_match_rule (CroupierMatch *match, const char *text, GError **error)
{
  CroupierReading *found = NULL;
  CroupierMatch *tried;

  if (!is_one_line (text, error))
    return FALSE;
  tried = try_text (match, CROUPIER_ENTRY_RULING, 0, text, &found);
  return accept (match, tried, found, NULL, error);
}

gboolean
croupier_match_append (CroupierMatch *match, GPtrArray *entries, GCancellable *cancellable, GError **error)
{
  guint n_before = match->log->len;

  for (guint i = 0; i < entries->len; i++)
    {
      CroupierEntry *entry = g_ptr_array_index (entries, i);

      g_return_val_if_fail (entry->kind == CROUPIER_ENTRY_SUBMISSION || entry->kind == CROUPIER_ENTRY_RULING, FALSE);
      g_ptr_array_add (match->log, croupier_entry_ref (entry));
    }
  if (!replay (match, cancellable, error))
    {
      g_ptr_array_set_size (match->log, (int) n_before);
      return FALSE;
    }
  forget_undone (match, n_before);
  return TRUE;
}

static guint
get_last_step (const CroupierMatch *match)
{
  const CroupierEntry *last = match->log->len > 0 ? g_ptr_array_index (match->log, match->log->len - 1) : NULL;

  return last != NULL && last->step > 0 ? last->step : match->log->len;
}

gboolean
croupier_match_rule_together (CroupierMatch *match, const char *const *rulings, gboolean with_last, GError **error)
{
  g_autoptr (CroupierMatch) tried = croupier_match_copy (match);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  guint step = with_last ? get_last_step (match) : match->log->len + 1;

  for (; *rulings != NULL; rulings++)
    {
      CroupierEntry *entry = croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, *rulings);

      entry->step = step;
      g_ptr_array_add (entries, entry);
      if (!croupier_match_rule (tried, *rulings, error))
        return FALSE;
    }
  return croupier_match_append (match, entries, NULL, error);
}

CroupierReading *
croupier_match_check (const CroupierMatch *match, guint player, const char *text)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autofree char *clean = croupier_text_clean (text, -1, NULL);
  g_autoptr (GPtrArray) parts = clean != NULL ? croupier_parts_new (get_plan (match), CROUPIER_ENTRY_SUBMISSION, clean)
                                              : NULL;
  g_autoptr (GPtrArray) readings = NULL;

  if (due == NULL || parts == NULL || match->log->len + parts->len > CROUPIER_MATCH_MAX_ENTRIES)
    {
      CroupierReading *reading = NULL;
      g_autoptr (CroupierMatch) tried = try_text (match, CROUPIER_ENTRY_SUBMISSION, player, text, &reading);

      return reading;
    }
  readings = croupier_record_try (get_plan (match), due, player, parts);
  return join_readings (parts, readings);
}

CroupierReading *
croupier_match_check_rule (const CroupierMatch *match, const char *text)
{
  CroupierReading *reading = NULL;
  g_autoptr (CroupierMatch) tried = NULL;
  g_autoptr (GError) error = NULL;

  if (!is_one_line (text, &error))
    return refused_reading (error);
  tried = try_text (match, CROUPIER_ENTRY_RULING, 0, text, &reading);
  return reading;
}

/* With an entry in the log that is part of a step; 0: of its own. */
static gboolean
resolve (CroupierMatch *match, guint step, GError **error)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (GPtrArray) questions = croupier_match_get_questions (match);
  g_autoptr (CroupierMatch) tried = NULL;
  CroupierEntry *entry;

  if (due == NULL)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                           _("The match is over: there is nothing to resolve."));
      return FALSE;
    }
  if (questions->len > 0)
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED, _("A question is open: rule “decide %s: …” before resolving."),
                     (const char *) g_ptr_array_index (questions, 0));
      return FALSE;
    }
  tried = croupier_match_copy (match);
  entry = croupier_entry_new (CROUPIER_ENTRY_RESOLVE, due->phase.id, 0, NULL);
  entry->step = step;
  if (!append (tried, entry, error))
    return FALSE;
  take (match, tried);
  return TRUE;
}

gboolean
croupier_match_resolve (CroupierMatch *match, GError **error)
{
  return resolve (match, 0, error);
}

/* Of the last events of the phase that is due. */
static gboolean
check_none_refused (const CroupierMatch *match, guint n, GError **error)
{
  const GPtrArray *events = croupier_match_get_due (match)->events;

  for (guint i = events->len - n; i < events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (events, i);

      if (event->reading->status == CROUPIER_STATUS_REFUSED)
        {
          croupier_problems_to_error (event->reading->problems, CROUPIER_ERROR_REFUSED, error);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
croupier_match_resolve_with (CroupierMatch *match, const char *const *rulings, GError **error)
{
  g_autoptr (CroupierMatch) tried = croupier_match_copy (match);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  guint step = match->log->len + 1;

  if (*rulings == NULL || croupier_match_get_due (match) == NULL)
    return croupier_match_resolve (match, error);
  for (guint i = 0; rulings[i] != NULL; i++)
    {
      g_autofree char *clean = croupier_text_clean (rulings[i], -1, error);
      CroupierEntry *entry;

      if (clean == NULL || !is_one_line (clean, error))
        return FALSE;
      entry = croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, clean);
      entry->step = step;
      g_ptr_array_add (entries, entry);
    }
  if (!croupier_match_append (tried, entries, NULL, error) || !check_none_refused (tried, entries->len, error) ||
      !resolve (tried, step, error))
    return FALSE;
  take (match, tried);
  return TRUE;
}

/* With all that is to be told when the phase ends. */
static CroupierUpshot *
get_upshot (const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  const CroupierPlan *plan = get_plan (match);
  CroupierPlayers left;
  CroupierUpshot *upshot;

  if (due == NULL || plan->setup->game->fill_upshot == NULL)
    return NULL;
  left = CROUPIER_EVERYBODY (croupier_plan_n_players (plan)) & ~due->after->removed;
  upshot = croupier_upshot_new (left);
  plan->setup->game->fill_upshot (plan, due->after, upshot);
  return upshot;
}

CroupierUpshot *
croupier_match_get_upshot (const CroupierMatch *match)
{
  CroupierUpshot *upshot = get_upshot (match);

  if (upshot != NULL)
    croupier_upshot_drop_told (upshot, upshot);
  return upshot;
}

/* The rulings of the step that would resolve the phase that is due, if that can be redone. */
static GPtrArray *
find_undone_rulings (const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (GPtrArray) rulings = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  guint n = croupier_match_count_step (match, FALSE);

  for (guint i = 0; due != NULL && i < n; i++)
    {
      CroupierEntry *entry = g_ptr_array_index (match->undone, match->undone->len - 1 - i);

      if (entry->kind == CROUPIER_ENTRY_RESOLVE && g_str_equal (entry->phase, due->phase.id))
        return g_steal_pointer (&rulings);
      if (entry->kind != CROUPIER_ENTRY_RULING)
        break;
      g_ptr_array_add (rulings, croupier_entry_ref (entry));
    }
  return NULL;
}

CroupierUpshot *
croupier_match_get_undone_upshot (const CroupierMatch *match)
{
  g_autoptr (GPtrArray) rulings = find_undone_rulings (match);
  g_autoptr (CroupierMatch) redone = NULL;
  g_autoptr (CroupierUpshot) now = get_upshot (match);
  CroupierUpshot *upshot;

  if (rulings == NULL || rulings->len == 0 || now == NULL)
    return NULL;
  redone = croupier_match_copy ((CroupierMatch *) match);
  if (!croupier_match_append (redone, rulings, NULL, NULL))
    return NULL;
  upshot = get_upshot (redone);
  croupier_upshot_drop_told (upshot, now);
  return upshot;
}

static gboolean
fail_no_phase (const char *phase, GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no phase “%s” that has begun."), phase);
}

/* The place of a record's phase, and what it was called when it was resolved: after a correction that may be another
 * name. */
static gboolean
find_ruled (const CroupierMatch *match, const char *phase, guint *place, const char **called, GError **error)
{
  for (guint i = 0; i < match->records->len; i++)
    {
      const CroupierRecord *record = g_ptr_array_index (match->records, i);
      const CroupierSegment *segment = g_ptr_array_index (match->segments, MIN (i, match->segments->len - 1));

      if (!g_str_equal (record->phase.id, phase))
        continue;
      *place = i;
      *called = segment->resolve != NULL ? segment->resolve->phase : record->phase.id;
      return TRUE;
    }
  return fail_no_phase (phase, error);
}

/* The same of a phase for which something could be sent, which it can't after the last one. */
static gboolean
find_amendable (const CroupierMatch *match, const char *phase, guint *place, const char **called, GError **error)
{
  return g_str_equal (phase, "end") ? fail_no_phase (phase, error) : find_ruled (match, phase, place, called, error);
}

static const CroupierEvent *
find_amended_event (const CroupierRecord *record, const CroupierEntry *amendment)
{
  for (guint i = record->events->len; i > 0; i--)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i - 1);

      if (amendment->place > 0
            ? i == amendment->place
            : event->kind == CROUPIER_ENTRY_SUBMISSION && event->player == amendment->player && event->amended)
        return event;
    }
  g_assert_not_reached ();
}

static guint
get_event_kind (const CroupierMatch *match, const CroupierEvent *event)
{
  g_autoptr (GPtrArray) parts = croupier_parts_new (get_plan (match), event->kind, event->text);

  return ((const CroupierPart *) g_ptr_array_index (parts, 0))->kind;
}

/* Does a correction of this kind replace this event? What is submitted replaces the one in force, anything else the
 * player's last of its kind. */
static gboolean
is_replaced (const CroupierMatch *match, const CroupierEvent *event, guint kind, const CroupierStanding *standing)
{
  if (kind == CROUPIER_CLAUSE_SUBMISSION)
    return standing != NULL && standing->event == event;
  return croupier_event_is_text (event) && event->reading->status != CROUPIER_STATUS_REFUSED &&
         get_event_kind (match, event) == kind;
}

/* The place of the event that a correction replaces, in games whose texts may be of several kinds. */
static guint
find_replaced (const CroupierMatch *match, const CroupierRecord *record, guint player, guint kind)
{
  const CroupierStanding *standing = NULL;

  for (guint i = 0; i < record->standings->len; i++)
    if (((const CroupierStanding *) g_ptr_array_index (record->standings, i))->player == player)
      standing = g_ptr_array_index (record->standings, i);
  for (guint i = record->events->len; i > 0; i--)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i - 1);

      if (event->player == player && is_replaced (match, event, kind, standing))
        return i;
    }
  return record->events->len + 1;
}

static gboolean
check_is_one (const GPtrArray *parts, GError **error)
{
  return parts->len == 1 ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("A correction stands in the place of one thing that was sent; this holds %u of them."),
                        parts->len);
}

static CroupierEntry *
amendment_new (const CroupierMatch *match, const CroupierRecord *record, const char *called, guint player,
               const char *text, GError **error)
{
  g_autoptr (GPtrArray) parts = croupier_parts_new (get_plan (match), CROUPIER_ENTRY_SUBMISSION, text);
  CroupierEntry *amendment;

  if (!check_is_one (parts, error))
    return NULL;
  amendment = croupier_entry_new (CROUPIER_ENTRY_AMENDMENT, called, player, text);
  if (croupier_match_get_game (match)->cut != NULL)
    amendment->place = find_replaced (match, record, player,
                                      ((const CroupierPart *) g_ptr_array_index (parts, 0))->kind);
  return amendment;
}

/* Plays the match with a correction, which it takes, of the record in a place; amendment: NULL where there is none,
 * for the reason in refusal. */
static gboolean
put_right (CroupierMatch *match, guint place, CroupierEntry *amendment, const GError *refusal,
           CroupierReading **reading, GError **error)
{
  g_autoptr (CroupierMatch) tried = croupier_match_copy (match);
  g_autoptr (GError) reason = refusal != NULL ? g_error_copy (refusal) : NULL;
  CroupierReading *found;

  if (amendment == NULL || !append (tried, amendment, &reason))
    return accept (match, NULL, refused_reading (reason), reading, error);
  found = croupier_reading_copy (find_amended_event (croupier_match_get_record (tried, place), amendment)->reading);
  return accept (match, found->status == CROUPIER_STATUS_REFUSED ? NULL : g_steal_pointer (&tried), found, reading,
                 error);
}

gboolean
croupier_match_amend (CroupierMatch *match, const char *phase, guint player, const char *text,
                      CroupierReading **reading, GError **error)
{
  g_autofree char *clean = NULL;
  g_autoptr (GError) reason = NULL;
  CroupierEntry *amendment;
  const char *called;
  guint place;

  g_return_val_if_fail (player < croupier_roster_get_size (croupier_match_get_roster (match)), FALSE);

  if (reading != NULL)
    *reading = NULL;
  clean = croupier_text_clean (text, -1, error);
  if (clean == NULL || !find_amendable (match, phase, &place, &called, error))
    return FALSE;
  amendment = amendment_new (match, croupier_match_get_record (match, place), called, player, clean, &reason);
  return put_right (match, place, amendment, reason, reading, error);
}

/* The event that a ruling replaces, counted in its record from 1; one more than there are where it replaces none. */
static gboolean
find_ruling (const CroupierRecord *record, guint n, guint *place, GError **error)
{
  *place = record->events->len + 1;
  for (guint i = 0; n > 0 && i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->n == n && event->kind == CROUPIER_ENTRY_RULING)
        *place = i + 1;
    }
  return n == 0 || *place <= record->events->len ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Event %u is no ruling of %s."), n,
                        croupier_phase_get_title (&record->phase));
}

static CroupierEntry *
amended_ruling_new (const CroupierMatch *match, const char *called, guint place, const char *text, GError **error)
{
  g_autoptr (GPtrArray) parts = croupier_parts_new (get_plan (match), CROUPIER_ENTRY_RULING, text);
  CroupierEntry *amendment;

  if (!is_one_line (text, error) || !check_is_one (parts, error))
    return NULL;
  amendment = croupier_entry_new (CROUPIER_ENTRY_AMENDED_RULING, called, 0, text);
  amendment->place = place;
  return amendment;
}

gboolean
croupier_match_amend_ruling (CroupierMatch *match, const char *phase, guint n, const char *text,
                             CroupierReading **reading, GError **error)
{
  g_autofree char *clean = NULL;
  g_autoptr (GError) reason = NULL;
  CroupierEntry *amendment;
  const char *called;
  guint place, replaced;

  if (reading != NULL)
    *reading = NULL;
  clean = croupier_text_clean (text, -1, error);
  if (clean == NULL || !find_ruled (match, phase, &place, &called, error) ||
      !find_ruling (croupier_match_get_record (match, place), n, &replaced, error))
    return FALSE;
  amendment = amended_ruling_new (match, called, replaced, clean, &reason);
  return put_right (match, place, amendment, reason, reading, error);
}

/* The place of the segment in which an entry stands, if it came after so many resolves. */
static guint
find_segment (const CroupierMatch *match, const CroupierEntry *entry, guint n_resolves)
{
  guint place = n_resolves;

  if (entry->kind == CROUPIER_ENTRY_SETUP)
    return 0;
  if (croupier_entry_is_amendment (entry))
    g_ptr_array_find (match->segments, croupier_segments_find_amended (match->segments, entry), &place);
  return place;
}

CroupierMatch *
croupier_match_dup_open (CroupierMatch *match, const char *phase, GError **error)
{
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  const char *called;
  guint place, n_resolves = 0;

  if (!find_ruled (match, phase, &place, &called, error))
    return NULL;
  for (guint i = 0; i < match->log->len; i++)
    {
      CroupierEntry *entry = g_ptr_array_index (match->log, i);
      gboolean is_resolve = entry->kind == CROUPIER_ENTRY_RESOLVE;

      if (find_segment (match, entry, n_resolves) + is_resolve <= place)
        g_ptr_array_add (log, croupier_entry_ref (entry));
      n_resolves += is_resolve;
    }
  return croupier_match_new_from_log (croupier_match_get_first_setup (match), log, NULL, NULL, error);
}

/* A correction that sets a text in its own place, to be read as it is today. */
static CroupierEntry *
reread_to_entry (const CroupierMatch *match, const CroupierReread *reread)
{
  CroupierEntry *entry;
  const char *called;
  guint place;

  if (!find_amendable (match, reread->record->phase.id, &place, &called, NULL))
    return NULL;
  entry = croupier_entry_new (CROUPIER_ENTRY_AMENDMENT, called, reread->event->player, reread->event->text);
  g_ptr_array_find (reread->record->events, reread->event, &entry->place);
  entry->place++;
  return entry;
}

guint
croupier_match_read_again (CroupierMatch *match, guint n, GCancellable *cancellable)
{
  g_autoptr (GArray) rereads = croupier_match_get_rereads (match);
  g_autoptr (CroupierMatch) tried = croupier_match_copy (match);
  guint n_before = match->log->len, n_read;

  forget_undone (tried, n_before);
  for (guint i = 0; i < rereads->len; i++)
    {
      const CroupierReread *reread = &g_array_index (rereads, CroupierReread, i);
      CroupierEntry *entry = n == 0 || reread->event->n == n ? reread_to_entry (match, reread) : NULL;

      if (entry != NULL)
        g_ptr_array_add (tried->log, entry);
    }
  n_read = tried->log->len - n_before;
  if (n_read == 0 || !replay (tried, cancellable, NULL))
    return 0;
  take (match, tried);
  return n_read;
}

/* ---- correcting the setup ---- */

CroupierMatch *
croupier_match_check_setup (const CroupierMatch *match, CroupierSetup *setup, GCancellable *cancellable, GError **error)
{
  CroupierSetup *before;
  g_autoptr (CroupierMatch) tried = NULL;

  g_return_val_if_fail (match != NULL && setup != NULL, NULL);

  before = croupier_match_get_setup (match);
  if (!check_setup (before, setup, croupier_match_has_begun (match), error) ||
      (croupier_match_has_begun (match) && !check_new_setup (before, setup, error)))
    return NULL;
  if (croupier_setup_equal (before, setup))
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The setup is like this already."));
      return NULL;
    }
  tried = croupier_match_copy ((CroupierMatch *) match);
  forget_undone (tried, tried->log->len);
  g_ptr_array_add (tried->log, croupier_entry_new_setup (setup));
  return replay (tried, cancellable, error) ? g_steal_pointer (&tried) : NULL;
}

CroupierMatch *
croupier_match_in_language (const CroupierMatch *match, const char *language)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_setup (match));

  g_set_str (&setup->language, language);
  return croupier_match_check_setup (match, setup, NULL, NULL);
}

static void
add_language (GStrvBuilder *languages, GHashTable *known, const CroupierSetup *setup)
{
  if (g_hash_table_add (known, setup->language))
    g_strv_builder_add (languages, setup->language);
}

static void
add_languages (GStrvBuilder *languages, GHashTable *known, const GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (entries, i);

      if (entry->kind == CROUPIER_ENTRY_SETUP)
        add_language (languages, known, entry->setup);
    }
}

GStrv
croupier_match_dup_other_languages (const CroupierMatch *match)
{
  g_autoptr (GStrvBuilder) languages = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_add (known, croupier_match_get_setup (match)->language);
  add_language (languages, known, match->first_setup);
  add_languages (languages, known, match->log);
  add_languages (languages, known, match->undone);
  return g_strv_builder_end (languages);
}

gboolean
croupier_match_set_setup (CroupierMatch *match, CroupierSetup *setup, GError **error)
{
  g_autoptr (CroupierMatch) tried = croupier_match_check_setup (match, setup, NULL, error);

  if (tried == NULL)
    return FALSE;
  take (match, tried);
  return TRUE;
}

/* ---- forms ---- */

/* Is this the phase that is open, in which the text can be sent? Where a player's first submission counts, only a
 * correction of it can show as a form. */
static gboolean
can_submit_text (const CroupierMatch *match, const CroupierRecord *due, const char *phase, guint player)
{
  if (due == NULL || !g_str_equal (due->phase.id, phase))
    return FALSE;
  return croupier_match_get_game (match)->cut == NULL ||
         find_replaced (match, due, player, CROUPIER_CLAUSE_SUBMISSION) > due->events->len;
}

/* Can the text be shown as a form? A form holds what is submitted, and no question or answer beside it. */
static gboolean
is_submission (const CroupierMatch *match, const char *text)
{
  g_autofree char *clean = croupier_text_clean (text, -1, NULL);
  g_autoptr (GPtrArray) parts = clean != NULL ? croupier_parts_new (get_plan (match), CROUPIER_ENTRY_SUBMISSION, clean)
                                              : NULL;

  return parts != NULL && parts->len == 1 &&
         ((const CroupierPart *) g_ptr_array_index (parts, 0))->kind == CROUPIER_CLAUSE_SUBMISSION;
}

/* A match in which the text has been submitted for the phase, or the match as it is. */
static CroupierMatch *
copy_with_text (const CroupierMatch *match, const char *phase, guint player, const char *text, GError **error)
{
  g_autoptr (CroupierMatch) copy = croupier_match_copy ((CroupierMatch *) match);
  const CroupierRecord *due = croupier_match_get_due (match);
  gboolean is_taken = text == NULL;

  if (text != NULL && !is_submission (match, text))
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                           _("A text that holds more than a form, or something else, cannot be shown as one."));
      return NULL;
    }
  if (text != NULL && can_submit_text (match, due, phase, player))
    is_taken = croupier_match_submit (copy, player, text, NULL, NULL);
  else if (text != NULL)
    is_taken = croupier_match_amend (copy, phase, player, text, NULL, NULL);
  if (is_taken)
    return g_steal_pointer (&copy);
  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                       _("A text that is refused cannot be shown as a form."));
  return NULL;
}

CroupierForm *
croupier_match_make_form (const CroupierMatch *match, const char *phase, guint player, const char *text, GError **error)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (CroupierMatch) copy = NULL;
  CroupierRecord *begun;
  CroupierSegment open;
  CroupierForm *form;
  const char *called;
  guint place;

  g_return_val_if_fail (player < croupier_roster_get_size (roster), NULL);

  copy = copy_with_text (match, phase, player, text, error);
  if (copy == NULL || !find_amendable (copy, phase, &place, &called, error))
    return NULL;
  open = *(const CroupierSegment *) g_ptr_array_index (copy->segments, place);
  open.resolve = NULL;
  begun = croupier_record_new (find_plan (copy->base, copy->records, place),
                               croupier_match_get_record (copy, place)->before, &open, 1, NULL, NULL);
  form = croupier_game_make_form (begun->plan, begun->after, player);
  if (form == NULL)
    croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s can submit nothing in this phase."),
                   croupier_roster_get_name (roster, player));
  croupier_record_unref (begun);
  return form;
}

/* ---- what came in ---- */

static gboolean
is_taken (const CroupierReading *reading)
{
  switch (reading->status)
    {
    case CROUPIER_STATUS_ACCEPTED:
    case CROUPIER_STATUS_PARTIAL:
    case CROUPIER_STATUS_LATE:
      return reading->read_as->len > 0; /* empty: a ruling that submits nothing */
    case CROUPIER_STATUS_DEFAULT:
    case CROUPIER_STATUS_REFUSED:
      return FALSE;
    }
  g_assert_not_reached ();
}

static void
add_taken (CroupierDay *day, const CroupierRecord *record)
{
  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);
      CroupierDayEvent *taken;

      if (!is_taken (event->reading))
        continue;
      taken = croupier_day_add_event (day, event->n, event->player, event->text, event->reading->read_as->str);
      taken->is_aside = event->reading->is_aside;
      taken->is_late = event->reading->status == CROUPIER_STATUS_LATE;
      taken->is_amended = event->amended;
    }
}

static CroupierPlayers
get_missing (const CroupierRecord *record)
{
  CroupierPlayers missing = CROUPIER_NOBODY;

  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (standing->event == NULL)
        missing |= CROUPIER_PLAYER (standing->player);
    }
  return missing;
}

static gboolean
is_ruling (const CroupierRecord *record, guint n)
{
  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->n == n)
        return event->kind == CROUPIER_ENTRY_RULING;
    }
  return FALSE;
}

static gboolean
names (const CroupierMessage *message, guint player)
{
  for (const CroupierFact *fact = message->facts; fact != NULL; fact = fact->next)
    if (croupier_players_has (croupier_fact_get_players (fact), player))
      return TRUE;
  return FALSE;
}

/* Where a ruling has ended a question, what it told who had asked stands for the answer. */
static void
add_endings (CroupierDay *day, const CroupierRecord *record)
{
  for (guint i = 0; i < day->exchanges->len; i++)
    {
      CroupierExchange *exchange = g_ptr_array_index (day->exchanges, i);

      if (exchange->state != CROUPIER_EXCHANGE_TIMED_OUT)
        continue;
      for (guint k = 0; k < croupier_outbox_get_n_messages (record->during); k++)
        {
          const CroupierMessage *message = croupier_outbox_get_message (record->during, k);

          if (message->kind == CROUPIER_TO_PLAYER && message->player == exchange->from &&
              names (message, exchange->to) && is_ruling (record, message->event))
            exchange->answered = message->event;
        }
    }
}

/* The number of the first event of a phase. */
static guint
get_first_event (const CroupierMatch *match, guint place)
{
  guint n = 1;

  for (guint i = 0; i < place; i++)
    n += croupier_match_get_record (match, i)->events->len;
  return n;
}

static void
describe_senders (const CroupierMatch *match, const CroupierState *state, CroupierDay *day)
{
  const CroupierGame *game = croupier_match_get_game (match);

  for (guint i = 0; i < day->places->len && game->describe_player != NULL; i++)
    {
      const CroupierDayPlace *place = g_ptr_array_index (day->places, i);

      for (guint k = 0; k < place->arrivals->len; k++)
        {
          CroupierArrival *arrival = g_ptr_array_index (place->arrivals, k);

          arrival->about = game->describe_player (get_plan (match), state, arrival->player);
        }
    }
}

char *
croupier_match_describe_player (const CroupierMatch *match, const CroupierRecord *record, guint player)
{
  const CroupierGame *game = croupier_match_get_game (match);

  g_return_val_if_fail (record != NULL, NULL);

  if (game->describe_player == NULL)
    return NULL;
  return game->describe_player (record->plan, record->resolved ? record->before : record->after, player);
}

CroupierDay *
croupier_match_make_day (const CroupierMatch *match, const char *phase)
{
  const CroupierGame *game = croupier_match_get_game (match);
  const CroupierRecord *record;
  CroupierRecord *begun;
  CroupierSegment open;
  CroupierDay *day;
  const char *called;
  guint place;

  g_return_val_if_fail (match != NULL && phase != NULL, NULL);

  if (game->fill_day == NULL || !find_amendable (match, phase, &place, &called, NULL))
    return NULL;
  record = croupier_match_get_record (match, place);
  open = *(const CroupierSegment *) g_ptr_array_index (match->segments, place);
  open.resolve = NULL;
  begun = croupier_record_new (record->opened, record->before, &open, get_first_event (match, place), NULL, NULL);
  day = croupier_day_new (!record->resolved);
  add_taken (day, begun);
  game->fill_day (begun->plan, begun->after, day);
  add_endings (day, begun);
  croupier_day_complete (day, get_missing (begun), begun->after->refused);
  describe_senders (match, begun->after, day);
  croupier_record_unref (begun);
  return day;
}

CroupierRecord *
croupier_match_explain (const CroupierMatch *match, const char *phase)
{
  const char *called;
  guint place;

  g_return_val_if_fail (match != NULL && phase != NULL, NULL);

  if (!find_amendable (match, phase, &place, &called, NULL))
    return NULL;
  return croupier_record_explain (find_plan (match->base, match->records, place),
                                  croupier_match_get_record (match, place)->before,
                                  g_ptr_array_index (match->segments, place), get_first_event (match, place));
}

guint
croupier_match_count_steps (const CroupierMatch *match, gboolean is_undo, guint n_steps)
{
  const GPtrArray *entries = is_undo ? match->log : match->undone;
  guint n = 0, n_found = 0, step = 0;

  for (guint i = entries->len; i > 0; i--)
    {
      const CroupierEntry *entry = g_ptr_array_index (entries, i - 1);
      guint place = is_undo ? i : match->log->len + entries->len - i + 1;
      guint own = entry->step > 0 ? entry->step : place;

      if (n == 0 || own != step)
        n_found++;
      if (n_found > n_steps)
        break;
      step = own;
      n++;
    }
  return n_found >= n_steps ? n : 0;
}

guint
croupier_match_count_step (const CroupierMatch *match, gboolean is_undo)
{
  return croupier_match_count_steps (match, is_undo, 1);
}

gboolean
croupier_match_can_undo (const CroupierMatch *match)
{
  return match->log->len > 0;
}

gboolean
croupier_match_can_redo (const CroupierMatch *match)
{
  return match->undone->len > 0;
}

static const CroupierEntry *
move_last (CroupierMatch *match, GPtrArray *from, GPtrArray *to)
{
  CroupierEntry *entry;

  if (from->len == 0)
    return NULL;
  entry = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, entry);
  replay (match, NULL, NULL);
  return entry;
}

const CroupierEntry *
croupier_match_undo (CroupierMatch *match)
{
  return move_last (match, match->log, match->undone);
}

const CroupierEntry *
croupier_match_redo (CroupierMatch *match)
{
  guint n = match->undone->len;

  if (n > 0)
    g_ptr_array_add (match->forgotten,
                     croupier_entry_digest (g_ptr_array_index (match->undone, n - 1), match->log->len));
  return move_last (match, match->undone, match->log);
}
