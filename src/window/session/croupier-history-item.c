/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One event of a match as its history tells it. */
#include "config.h"

#include "croupier-history-item.h"

#include <glib/gi18n.h>

#include "croupier-match-times.h"
#include "croupier-replay.h"
#include "croupier-ruling-text.h"
#include "croupier-text.h"

#define MAX_TEXT 400 /* letters of a text that a row shows */
#define END_PHASE "end"

struct _CroupierHistoryItem
{
  GObject parent_instance;

  CroupierEntry *entry;
  gboolean is_undone;
  guint distance; /* events after it that stand; of one that is undone, how many to redo until it is done */
  guint section;
  char *section_title;
  char *phase;  /* that it is about; NULL where that has not begun */
  int player;   /* or CROUPIER_NO_PLAYER */
  guint ruling; /* of the phase, by its number; 0: it is none, or stands no more */
  char *name;
  char *title;
  char *text;
  char *note;
  CroupierHistoryStatus status;
  char *folded;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierHistoryItem, croupier_history_item, G_TYPE_OBJECT)

/* What became of an entry in the replay. */
typedef struct
{
  const CroupierRecord *record;
  const CroupierEvent *event;
  const CroupierEntry *amendment; /* the one in force in its place */
} HistoryOutcome;

typedef struct
{
  CroupierMatch *match;
  const CroupierRoster *roster;
  GHashTable *titles;
  GHashTable *outcomes; /* CroupierEntry → HistoryOutcome */
  GPtrArray *setups;    /* in force before each entry, those that were undone last */
} History;

/* ---- what became of the entries ---- */

static void
note_outcome (History *history, const CroupierStep *step, const CroupierRecord *record, const CroupierEvent *event)
{
  HistoryOutcome *outcome = g_new0 (HistoryOutcome, 1);

  outcome->record = record;
  outcome->event = event;
  outcome->amendment = step->amendment;
  g_hash_table_insert (history->outcomes, step->entry, outcome);
  if (step->amendment != NULL)
    g_hash_table_insert (history->outcomes, step->amendment,
                         g_memdup2 (&(HistoryOutcome) { record, event, NULL }, sizeof (HistoryOutcome)));
}

/* Every event of a record is a step of its segment, in order; the record of the end takes all segments that are left.
 */
static void
find_outcomes (History *history)
{
  g_autoptr (GPtrArray)
    segments = croupier_segments_new (history->roster, (GPtrArray *) croupier_match_get_log (history->match));
  guint n_records = croupier_match_get_n_records (history->match);

  for (guint i = 0; i < n_records; i++)
    {
      const CroupierRecord *record = croupier_match_get_record (history->match, i);
      guint end = g_str_equal (record->phase.id, END_PHASE) ? segments->len : i + 1;

      for (guint j = i, n = 0; j < end; j++)
        {
          const CroupierSegment *segment = g_ptr_array_index (segments, j);

          for (guint k = 0; k < segment->steps->len; k++, n++)
            note_outcome (history, &g_array_index (segment->steps, CroupierStep, k), record,
                          g_ptr_array_index (record->events, n));
        }
    }
}

static const CroupierStanding *
find_standing (const CroupierRecord *record, guint player)
{
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (standing->player == player)
        return standing;
    }

  return NULL;
}

/* After the deadline of its phase: that changes nothing by itself. */
static gboolean
was_sent_late (const History *history, const HistoryOutcome *outcome)
{
  CroupierDeadline deadline;

  return croupier_match_get_deadline (history->match, outcome->record, &deadline) &&
         croupier_deadline_is_late (&deadline, outcome->event->sent);
}

/* What stands beside the submissions is neither voided with them nor replaced by them. */
static CroupierHistoryStatus
find_submission_status (const History *history, const HistoryOutcome *outcome)
{
  const CroupierStanding *standing = outcome->event->reading->is_aside
                                       ? NULL
                                       : find_standing (outcome->record, outcome->event->player);

  switch (outcome->event->reading->status)
    {
    case CROUPIER_STATUS_REFUSED:
      return CROUPIER_HISTORY_REFUSED;
    case CROUPIER_STATUS_LATE:
      return CROUPIER_HISTORY_LATE;
    case CROUPIER_STATUS_ACCEPTED:
    case CROUPIER_STATUS_PARTIAL:
    case CROUPIER_STATUS_DEFAULT:
      break;
    }

  if (standing != NULL && standing->event == NULL)
    return CROUPIER_HISTORY_VOIDED;
  if (standing != NULL && standing->event != outcome->event)
    return CROUPIER_HISTORY_REPLACED;
  if (was_sent_late (history, outcome))
    return CROUPIER_HISTORY_LATE;
  return outcome->event->reading->status == CROUPIER_STATUS_PARTIAL ? CROUPIER_HISTORY_PARTIAL
                                                                    : CROUPIER_HISTORY_ACCEPTED;
}

static CroupierHistoryStatus
find_status (const History *history, const CroupierEntry *entry, const HistoryOutcome *outcome)
{
  if (entry->kind == CROUPIER_ENTRY_SETUP)
    return entry->setup == croupier_match_get_setup (history->match) ? CROUPIER_HISTORY_ACCEPTED
                                                                     : CROUPIER_HISTORY_REPLACED;
  if (entry->kind == CROUPIER_ENTRY_RESOLVE)
    return croupier_match_find_record (history->match, entry->phase) ? CROUPIER_HISTORY_RESOLVED
                                                                     : CROUPIER_HISTORY_IDLE;
  if (outcome == NULL)
    return croupier_entry_is_amendment (entry) ? CROUPIER_HISTORY_AMENDED : CROUPIER_HISTORY_IDLE;
  if (outcome->amendment != NULL)
    return CROUPIER_HISTORY_AMENDED;
  if (outcome->event->kind == CROUPIER_ENTRY_RULING)
    return outcome->event->reading->status == CROUPIER_STATUS_REFUSED ? CROUPIER_HISTORY_REFUSED
                                                                      : CROUPIER_HISTORY_ACCEPTED;

  return find_submission_status (history, outcome);
}

/* ---- words ---- */

static void
learn_titles (History *history)
{
  for (guint i = 0; i < croupier_match_get_n_records (history->match); i++)
    {
      const CroupierPhase *phase = &croupier_match_get_record (history->match, i)->phase;

      g_hash_table_replace (history->titles, g_strdup (phase->id), g_strdup (croupier_phase_get_title (phase)));
    }
}

static const char *
get_phase_title (const History *history, const char *phase)
{
  const char *title = g_hash_table_lookup (history->titles, phase);

  return title ? title : phase;
}

static void
describe_ruling (CroupierHistoryItem *item, const History *history, const CroupierEntry *entry,
                 const HistoryOutcome *outcome)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (entry->text, NULL);

  item->text = ruling == NULL ? croupier_text_cut (entry->text, MAX_TEXT)
                              : croupier_ruling_text (croupier_match_get_game (history->match), ruling);
  if (item->status == CROUPIER_HISTORY_REFUSED)
    item->note = g_strdup (croupier_problems_get (outcome->event->reading->problems, 0)->message);
  else if (ruling != NULL && *ruling->reason)
    item->note = g_strdup_printf (_("Reason: %s"), ruling->reason);
}

static void
describe_submission (CroupierHistoryItem *item, const CroupierEntry *entry, const HistoryOutcome *outcome)
{
  const CroupierReading *reading = outcome && outcome->amendment == NULL ? outcome->event->reading : NULL;
  const char *wrote = entry->wrote != NULL ? entry->wrote : entry->text;

  item->text = croupier_text_cut (wrote, MAX_TEXT);
  if (reading == NULL)
    return;
  if (reading->status == CROUPIER_STATUS_REFUSED && reading->problems->len > 0)
    item->note = g_strdup (croupier_problems_get (reading->problems, 0)->message);
  else if (reading->read_as->len > 0 && !g_str_equal (croupier_reading_get_said (reading), wrote))
    item->note = g_strdup_printf (_("Read as “%s”"), croupier_reading_get_said (reading));
}

static void
describe_setup (CroupierHistoryItem *item, const CroupierSetup *before)
{
  g_autoptr (GPtrArray) changes = croupier_setup_describe_change (before, item->entry->setup);
  g_autofree char *text = NULL;

  g_ptr_array_add (changes, NULL);
  text = g_strjoinv ("\n", (char **) changes->pdata);
  item->title = g_strdup (_("Setup changed"));
  item->text = croupier_text_cut (text, MAX_TEXT);
}

/* Names in what stands are those of now, unless another player has taken the place since. */
static const CroupierRoster *
find_roster (const CroupierHistoryItem *item, const History *history, const CroupierSetup *before)
{
  guint player = item->entry->player;

  return item->is_undone || croupier_roster_get_player (history->roster, player)->before->len !=
                              croupier_roster_get_player (before->roster, player)->before->len
           ? before->roster
           : history->roster;
}

/* before: the setup in force when it happened. */
static void
describe (CroupierHistoryItem *item, const History *history, const CroupierSetup *before, const HistoryOutcome *outcome)
{
  const CroupierEntry *entry = item->entry;
  gboolean is_person = entry->kind == CROUPIER_ENTRY_SUBMISSION || entry->kind == CROUPIER_ENTRY_AMENDMENT;

  item->player = is_person ? (int) entry->player : CROUPIER_NO_PLAYER;
  item->name = g_strdup (is_person ? croupier_roster_get_name (find_roster (item, history, before), entry->player)
                                   : "");

  switch (entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
      item->title = g_strdup (item->name);
      describe_submission (item, entry, outcome);
      break;
    case CROUPIER_ENTRY_AMENDMENT:
      item->title = g_strdup_printf (_("%s, %s amended"), item->name, get_phase_title (history, entry->phase));
      describe_submission (item, entry, outcome);
      break;
    case CROUPIER_ENTRY_RULING:
      item->title = g_strdup (_("Ruling"));
      describe_ruling (item, history, entry, outcome);
      break;
    case CROUPIER_ENTRY_AMENDED_RULING:
      item->title = g_strdup_printf (_("Ruling, %s"), get_phase_title (history, entry->phase));
      describe_ruling (item, history, entry, outcome);
      break;
    case CROUPIER_ENTRY_RESOLVE:
      item->title = g_strdup_printf (_("%s resolved"), get_phase_title (history, entry->phase));
      break;
    case CROUPIER_ENTRY_SETUP:
      describe_setup (item, before);
      break;
    }
}

static const char *
find_phase (const History *history, const CroupierEntry *entry, const HistoryOutcome *outcome)
{
  const CroupierRecord *record = outcome ? outcome->record : NULL;

  if (record == NULL && entry->phase != NULL)
    record = croupier_match_find_record (history->match, entry->phase);

  return record ? record->phase.id : NULL;
}

/* ---- the list ---- */

static CroupierHistoryItem *
add_item (GPtrArray *items, const History *history, CroupierEntry *entry, guint place)
{
  gboolean is_undone = place >= croupier_match_get_log (history->match)->len;
  CroupierHistoryItem *item = g_object_new (CROUPIER_TYPE_HISTORY_ITEM, NULL);
  const HistoryOutcome *outcome = is_undone ? NULL : g_hash_table_lookup (history->outcomes, entry);

  item->entry = croupier_entry_ref (entry);
  item->is_undone = is_undone;
  item->status = is_undone ? CROUPIER_HISTORY_UNDONE : find_status (history, entry, outcome);
  item->phase = g_strdup (find_phase (history, entry, outcome));
  item->ruling = outcome != NULL && croupier_entry_is_ruling (entry) ? outcome->event->n : 0;
  describe (item, history, g_ptr_array_index (history->setups, place), outcome);
  g_ptr_array_add (items, item);

  return item;
}

static char *
find_section_title (const History *history, guint section)
{
  if (section < croupier_match_get_n_records (history->match))
    return g_strdup (croupier_phase_get_title (&croupier_match_get_record (history->match, section)->phase));

  return g_strdup (_("After the Match"));
}

/* What will be redone before anything is resolved belongs to the phase that is due; of the rest, the phase is yet to
 * begin. */
static void
add_undone (GPtrArray *items, const History *history)
{
  const GPtrArray *undone = croupier_match_get_undone (history->match);
  const CroupierRecord *due = croupier_match_get_due (history->match);
  guint n_ahead = 0;

  for (guint i = 0; i < undone->len; i++)
    if (((const CroupierEntry *) g_ptr_array_index (undone, i))->kind == CROUPIER_ENTRY_RESOLVE)
      n_ahead = i + 1;

  for (guint i = 0; i < undone->len; i++)
    {
      CroupierHistoryItem *item = add_item (items, history, g_ptr_array_index (undone, i),
                                            history->setups->len - 1 - i);

      if (item->phase == NULL && due != NULL && i >= n_ahead)
        item->phase = g_strdup (due->phase.id);
      item->distance = undone->len - i;
      item->section = G_MAXUINT;
      item->section_title = g_strdup (_("Undone, Can Be Redone"));
    }
}

static void
add_done (GPtrArray *items, const History *history)
{
  const GPtrArray *log = croupier_match_get_log (history->match);
  guint section = 0;

  for (guint i = 0; i < log->len; i++)
    section += ((const CroupierEntry *) g_ptr_array_index (log, i))->kind == CROUPIER_ENTRY_RESOLVE;

  for (guint i = log->len; i-- > 0;)
    {
      CroupierEntry *entry = g_ptr_array_index (log, i);
      CroupierHistoryItem *item;

      section -= entry->kind == CROUPIER_ENTRY_RESOLVE;
      item = add_item (items, history, entry, i);
      item->distance = log->len - 1 - i;
      item->section = section;
      item->section_title = find_section_title (history, section);
    }
}

GPtrArray *
croupier_history_new (CroupierMatch *match, GHashTable *titles)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) outcomes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GPtrArray) setups = croupier_match_get_setups (match);
  History history = { match, croupier_match_get_roster (match), titles, outcomes, setups };

  learn_titles (&history);
  find_outcomes (&history);
  add_undone (items, &history);
  add_done (items, &history);

  return items;
}

/* ---- the class ---- */

static void
croupier_history_item_finalize (GObject *object)
{
  CroupierHistoryItem *self = CROUPIER_HISTORY_ITEM (object);

  g_clear_pointer (&self->entry, croupier_entry_unref);
  g_free (self->section_title);
  g_free (self->phase);
  g_free (self->name);
  g_free (self->title);
  g_free (self->text);
  g_free (self->note);
  g_free (self->folded);

  G_OBJECT_CLASS (croupier_history_item_parent_class)->finalize (object);
}

static void
croupier_history_item_class_init (CroupierHistoryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_history_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_HISTORY_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_history_item_init (CroupierHistoryItem *self)
{
}

gboolean
croupier_history_item_is_same (CroupierHistoryItem *self, CroupierHistoryItem *other)
{
  return self->entry == other->entry;
}

gboolean
croupier_history_item_take (CroupierHistoryItem *self, CroupierHistoryItem *newer)
{
  if (!croupier_history_item_is_same (self, newer))
    return FALSE;

  self->is_undone = newer->is_undone;
  self->distance = newer->distance;
  self->section = newer->section;
  self->status = newer->status;
  g_set_str (&self->section_title, newer->section_title);
  g_set_str (&self->phase, newer->phase);
  g_set_str (&self->title, newer->title);
  g_set_str (&self->text, newer->text);
  g_set_str (&self->note, newer->note);
  g_clear_pointer (&self->folded, g_free);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

CroupierEntryKind
croupier_history_item_get_kind (CroupierHistoryItem *self)
{
  return self->entry->kind;
}

CroupierHistoryStatus
croupier_history_item_get_status (CroupierHistoryItem *self)
{
  return self->status;
}

const char *
croupier_history_item_get_status_title (CroupierHistoryItem *self)
{
  switch (self->status)
    {
    case CROUPIER_HISTORY_ACCEPTED:
      return croupier_entry_is_ruling (self->entry) || self->entry->kind == CROUPIER_ENTRY_SETUP ? _("In force")
                                                                                                 : _("Accepted");
    case CROUPIER_HISTORY_PARTIAL:
      return _("Completed");
    case CROUPIER_HISTORY_LATE:
      return _("Late");
    case CROUPIER_HISTORY_REFUSED:
      return _("Refused");
    case CROUPIER_HISTORY_VOIDED:
      return _("Voided");
    case CROUPIER_HISTORY_REPLACED:
      return _("Replaced");
    case CROUPIER_HISTORY_AMENDED:
      return _("Amended");
    case CROUPIER_HISTORY_RESOLVED:
      return _("Resolved");
    case CROUPIER_HISTORY_IDLE:
      return _("Without effect");
    case CROUPIER_HISTORY_UNDONE:
      return _("Undone");
    }

  g_assert_not_reached ();
}

guint
croupier_history_item_get_distance (CroupierHistoryItem *self)
{
  return self->distance;
}

gboolean
croupier_history_item_is_undone (CroupierHistoryItem *self)
{
  return self->is_undone;
}

guint
croupier_history_item_get_section (CroupierHistoryItem *self)
{
  return self->section;
}

const char *
croupier_history_item_get_section_title (CroupierHistoryItem *self)
{
  return self->section_title;
}

const char *
croupier_history_item_get_phase (CroupierHistoryItem *self)
{
  return self->phase;
}

int
croupier_history_item_get_player (CroupierHistoryItem *self)
{
  return self->player;
}

guint
croupier_history_item_get_ruling (CroupierHistoryItem *self)
{
  return self->ruling;
}

const char *
croupier_history_item_get_name (CroupierHistoryItem *self)
{
  return self->name;
}

const char *
croupier_history_item_get_title (CroupierHistoryItem *self)
{
  return self->title;
}

const char *
croupier_history_item_get_text (CroupierHistoryItem *self)
{
  return self->text;
}

const char *
croupier_history_item_get_note (CroupierHistoryItem *self)
{
  return self->note;
}

gint64
croupier_history_item_get_made (CroupierHistoryItem *self)
{
  return self->entry->made;
}

const char *
croupier_history_item_get_sent (CroupierHistoryItem *self)
{
  return self->entry->sent;
}

char *
croupier_history_item_dup_words (CroupierHistoryItem *self)
{
  g_autoptr (GString) words = g_string_new (self->title);

  if (self->text != NULL)
    g_string_append_printf (words, ": %s", self->text);
  g_string_append_printf (words, ", %s", croupier_history_item_get_status_title (self));
  if (self->note != NULL)
    g_string_append_printf (words, ", %s", self->note);
  g_string_append_printf (words, " (%s)", self->section_title);

  return g_string_free_and_steal (g_steal_pointer (&words));
}

gboolean
croupier_history_item_matches (CroupierHistoryItem *self, const char *needle)
{
  if (self->folded == NULL)
    {
      g_autofree char *words = croupier_history_item_dup_words (self);

      self->folded = croupier_text_fold (words);
    }

  return strstr (self->folded, needle) != NULL;
}
