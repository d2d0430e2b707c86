/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The season that is open, as its window sees it: every change made in a thread of its own, saved, and told of. */
#include "config.h"

#include "croupier-season-session.h"

#include <glib/gi18n.h>

#include "croupier-chronicle.h"
#include "croupier-counts.h"
#include "croupier-document-print.h"
#include "croupier-export.h"
#include "croupier-portal.h"
#include "croupier-recents.h"
#include "croupier-season-store.h"
#include "croupier-session-work.h"
#include "croupier-table-report.h"
#include "croupier-text.h"
#include "croupier-worker.h"

#define LOOK_AFTER_MS 300
#define MAX_TRIES 100 /* of a change, where others are faster all the while */

/* A season as it stood once, never changed, and shared by threads. */
typedef struct
{
  CroupierSeason *season;
  char *last; /* what was done last; NULL: nothing was */
  char *next; /* what would be redone; NULL: nothing */
} SeasonStand;

struct _CroupierSeasonSession
{
  GObject parent_instance;

  CroupierWorker *changing, *looking; /* what takes long to look at holds no change up */

  SeasonStand *stand; /* NULL: none is open */
  CroupierTimeline *timeline;
  gboolean is_timeline_taken;
  char *path;
  char *digest;          /* of what the file held when it was last read or written */
  GPtrArray *states;     /* CroupierSeasonState, in the order of the season; NULL: nobody has looked yet */
  GCancellable *looked;  /* for: what is looked at is not what stands any more */
  GFileMonitor *monitor; /* of the folder */
  guint look_id;
};

enum
{
  CHANGED,
  LOOKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierSeasonSession, croupier_season_session, G_TYPE_OBJECT)

/* ---- what stands ---- */

static void
stand_clear (gpointer data)
{
  SeasonStand *stand = data;

  g_clear_pointer (&stand->season, croupier_season_free);
  g_clear_pointer (&stand->last, g_free);
  g_clear_pointer (&stand->next, g_free);
}

static void
stand_unref (SeasonStand *stand)
{
  g_atomic_rc_box_release_full (stand, stand_clear);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeasonStand, stand_unref)

/* What was undone may be about somebody who is not there without it. */
static char *
describe_next (const CroupierSeason *season)
{
  g_autoptr (CroupierSeason) redone = NULL;

  if (croupier_season_get_undone (season)->len == 0)
    return NULL;
  redone = croupier_season_copy (season);
  croupier_season_redo (redone);
  return croupier_season_describe_last (redone);
}

static SeasonStand *
stand_new (CroupierSeason *season)
{
  SeasonStand *stand = g_atomic_rc_box_new0 (SeasonStand);

  stand->season = season;
  stand->last = croupier_season_describe_last (season);
  stand->next = describe_next (season);
  return stand;
}

/* ---- states ---- */

static void
state_free (CroupierSeasonState *state)
{
  g_free (state->question);
  g_free (state->due);
  g_free (state->changes);
  g_free (state->arrivals);
  g_free (state);
}

static char *
dup_folder (const char *path)
{
  return g_path_get_dirname (path);
}

static CroupierVersion *
load_match (const char *path, GCancellable *cancellable, GError **error)
{
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();

  return croupier_store_read (path, draws_folder, cancellable, error);
}

/* "Ada with 2 garnets, Bruno": who joins, and what is booked for them at the beginning of the match. NULL: nobody. */
static char *
list_arrivals (const GPtrArray *joins)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_null_terminated (joins->len, g_free, TRUE);

  for (guint i = 0; i < joins->len; i++)
    {
      const CroupierAct *act = g_ptr_array_index (joins, i);
      char *name;

      if (act->kind == CROUPIER_ACT_PLAYER)
        {
          g_ptr_array_add (names, g_strdup (act->member.name));
          continue;
        }
      name = g_ptr_array_steal_index (names, names->len - 1);
      g_ptr_array_add (names, g_strdup_printf (ngettext ("%s with %d garnet", "%s with %d garnets",
                                                         (gulong) act->entry.amount),
                                               name, act->entry.amount));
      g_free (name);
    }
  return names->len > 0 ? g_strjoinv (_(", "), (char **) names->pdata) : NULL;
}

/* Whoever is not in the season yet would be with the result. */
static void
note_result (CroupierSeasonState *state, const CroupierSeason *now, const CroupierVersion *version)
{
  g_autoptr (CroupierSeason) season = croupier_season_copy (now);
  g_autoptr (GPtrArray) joins = croupier_season_make_joins (now, state->match, version->match);
  g_autoptr (CroupierAct) booking = NULL;
  g_autoptr (GArray) changes = NULL;

  for (guint i = 0; i < joins->len; i++)
    croupier_season_do (season, g_ptr_array_index (joins, i), NULL);
  booking = croupier_season_make_booking (season, state->match, version->match, version->digest, NULL);
  changes = booking != NULL ? croupier_season_compare_booking (season, booking) : NULL;
  state->arrivals = list_arrivals (joins);
  state->n_changes = changes != NULL ? changes->len : 0;
  if (state->n_changes > 0)
    state->changes = croupier_season_describe_changes (season, state->match, changes);
}

/* What is booked and as it was then is over, and need not be read for it. */
static void
note_match (CroupierSeasonState *state, const CroupierSeason *season, const char *path, GCancellable *cancellable)
{
  g_autoptr (CroupierVersion) version = NULL;
  const CroupierRecord *due;

  state->is_over = state->kind == CROUPIER_FILE_CHECK_SAME;
  if (state->kind != CROUPIER_FILE_CHECK_UNSEEN && state->kind != CROUPIER_FILE_CHECK_NEWER)
    return;
  version = load_match (path, cancellable, NULL);
  if (version == NULL)
    return;
  due = croupier_match_get_due (version->match);
  state->game = croupier_match_get_game (version->match);
  state->is_over = due == NULL;
  note_result (state, season, version);
  if (due == NULL)
    return;
  state->due = g_strdup (croupier_phase_get_title (&due->phase));
  for (guint i = 0; i < due->standings->len; i++)
    state->n_missing += ((const CroupierStanding *) g_ptr_array_index (due->standings, i))->event == NULL;
}

/* A season as it stands, to be looked at in a thread. */
typedef struct
{
  SeasonStand *stand;
  char *folder;
} FolderLook;

static void
look_free (FolderLook *look)
{
  stand_unref (look->stand);
  g_free (look->folder);
  g_free (look);
}

static void
look_at_all (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const FolderLook *look = data;
  const CroupierSeason *season = look->stand->season;
  g_autoptr (GPtrArray) checks = croupier_season_check_files (season, look->folder);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) state_free);

  for (guint i = 0; i < checks->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const CroupierFileCheck *check = g_ptr_array_index (checks, i);
      const CroupierSeasonMatch *match = croupier_season_get_match (season, check->match);
      CroupierSeasonState *state = g_new0 (CroupierSeasonState, 1);
      g_autofree char *path = match->file != NULL ? g_build_filename (look->folder, match->file, NULL) : NULL;

      state->match = check->match;
      state->kind = check->kind;
      state->question = croupier_season_describe_check (season, check);
      state->can_mend = check->found != NULL;
      note_match (state, season, path, cancellable);
      g_ptr_array_add (states, state);
    }
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&states), (GDestroyNotify) g_ptr_array_unref);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierSeasonSession *self = CROUPIER_SEASON_SESSION (source);
  GPtrArray *states = g_task_propagate_pointer (G_TASK (result), NULL);

  if (states == NULL)
    return;
  g_clear_pointer (&self->states, g_ptr_array_unref);
  self->states = states;
  g_signal_emit (self, signals[LOOKED], 0);
}

void
croupier_season_session_look (CroupierSeasonSession *self)
{
  g_autoptr (GTask) task = NULL;
  FolderLook *look;

  g_return_if_fail (CROUPIER_IS_SEASON_SESSION (self));

  if (self->stand == NULL)
    return;
  g_cancellable_cancel (self->looked);
  g_clear_object (&self->looked);
  self->looked = g_cancellable_new ();
  look = g_new0 (FolderLook, 1);
  look->stand = g_atomic_rc_box_acquire (self->stand);
  look->folder = dup_folder (self->path);
  task = g_task_new (self, self->looked, looked_cb, NULL);
  g_task_set_static_name (task, "[croupier] look at a season");
  g_task_set_task_data (task, look, (GDestroyNotify) look_free);
  croupier_worker_run (self->looking, g_steal_pointer (&task), look_at_all);
}

static gboolean
look_later_cb (gpointer data)
{
  CroupierSeasonSession *self = data;

  self->look_id = 0;
  croupier_season_session_open (self, NULL, NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void
folder_changed_cb (CroupierSeasonSession *self)
{
  if (self->look_id == 0)
    self->look_id = g_timeout_add (LOOK_AFTER_MS, look_later_cb, self);
}

static void
watch (CroupierSeasonSession *self)
{
  g_autofree char *folder_path = dup_folder (self->path);
  g_autoptr (GFile) folder = g_file_new_for_path (folder_path);

  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (folder_changed_cb), self, G_CONNECT_SWAPPED);
}

/* ---- changes ---- */

typedef struct _SeasonSessionChange SeasonSessionChange;

struct _SeasonSessionChange
{
  gboolean (*apply) (SeasonSessionChange *change, GCancellable *cancellable, GError **error);
  SeasonStand *known; /* what stood when it was asked for; NULL: nothing did */
  char *path;
  char *from;       /* where what is known was read, if not there; NULL: there */
  gboolean is_new;  /* there must be no such file yet */
  gboolean is_look; /* nothing is saved */

  GPtrArray *acts; /* CroupierAct */
  char *title;
  char *file; /* of a match */
  guint match;
  int planned;
  gboolean is_redo;
  CroupierNextMatch next;

  CroupierSeason *season;     /* as its file has it, then the outcome */
  char *digest;               /* likewise */
  guint first;                /* the number of the first act of this change */
  SeasonStand *stand;         /* what stands now; NULL: as before */
  CroupierTimeline *timeline; /* of that */
  char *apart;
};

static void
change_free (SeasonSessionChange *change)
{
  g_clear_pointer (&change->known, stand_unref);
  g_clear_pointer (&change->season, croupier_season_free);
  g_clear_pointer (&change->stand, stand_unref);
  g_clear_pointer (&change->timeline, croupier_timeline_free);
  g_clear_pointer (&change->acts, g_ptr_array_unref);
  g_free (change->path);
  g_free (change->from);
  g_free (change->digest);
  g_free (change->title);
  g_free (change->file);
  g_free (change->apart);
  g_free ((char *) change->next.title);
  g_free ((char *) change->next.day);
  g_free ((char *) change->next.as_in);
  g_strfreev (change->next.gamemasters);
  g_free (change);
}

static gboolean
is_same_act (const CroupierAct *a, const CroupierAct *b)
{
  const CroupierAct *acts[] = { a, b };
  char *texts[2];
  gboolean is_same;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autoptr (JsonNode) node = NULL;

      json_builder_begin_object (builder);
      croupier_act_write (acts[i], builder);
      json_builder_end_object (builder);
      node = json_builder_get_root (builder);
      texts[i] = json_to_string (node, FALSE);
    }
  is_same = g_str_equal (texts[0], texts[1]);
  g_free (texts[0]);
  g_free (texts[1]);
  return is_same;
}

/* Whoever has added to a season has moved none of what was there: a player, match or counter keeps its number. */
static gboolean
has_only_grown (const CroupierSeason *before, const CroupierSeason *now)
{
  const GPtrArray *old = croupier_season_get_log (before), *new = croupier_season_get_log (now);

  if (new->len < old->len)
    return FALSE;
  for (guint i = 0; i < old->len; i++)
    if (!is_same_act (g_ptr_array_index (old, i), g_ptr_array_index (new, i)))
      return FALSE;
  return TRUE;
}

/* What the file holds by now is what is changed: what somebody else has added meanwhile stands. A file that is gone is
 * written again. */
static gboolean
load (SeasonSessionChange *change, GError **error)
{
  g_autoptr (GError) reason = NULL;
  gboolean is_gone;

  if (change->is_new)
    return TRUE;
  change->season = croupier_season_load (change->path, &change->digest, &reason);
  is_gone = g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  if (is_gone && change->from != NULL)
    {
      g_autofree char *name = g_filename_display_basename (change->path);

      return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                            _("“%s” is not in this folder: choose the one that holds it and its matches."), name);
    }
  if (is_gone && change->known != NULL)
    change->season = croupier_season_copy (change->known->season);
  else if (change->season == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  change->first = croupier_season_get_log (change->season)->len + 1;
  return TRUE;
}

/* What was meant may be something else by now. */
static gboolean
check_known (const SeasonSessionChange *change, GError **error)
{
  if (change->known == NULL || change->is_look || has_only_grown (change->known->season, change->season))
    return TRUE;
  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED,
                       _("Somebody else has changed the season meanwhile: look at it, and do this again."));
  return FALSE;
}

/* Holds the lock of the season file from loading to saving. is_overtaken: somebody who takes no lock, such as a program
 * that synchronizes folders, was faster; the change can be made anew. */
static gboolean
make_change (SeasonSessionChange *change, gboolean *is_overtaken, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (CroupierSeason) changed = NULL;
  g_autoptr (CroupierSeason) found = NULL;

  if (!load (change, error))
    return FALSE;
  if (change->season != NULL && !check_known (change, error))
    return FALSE;
  if (change->season != NULL)
    found = croupier_season_copy (change->season);
  if (change->apply (change, cancellable, error))
    {
      if (change->is_look || croupier_season_save (change->path, change->season, &change->digest, &reason))
        return TRUE;
      *is_overtaken = !change->is_new && g_error_matches (reason, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED);
      g_propagate_error (error, g_steal_pointer (&reason));
    }
  /* Nothing of it stands. */
  g_clear_pointer (&change->season, croupier_season_free);
  change->season = g_steal_pointer (&found);
  return FALSE;
}

static void
note_recent (const SeasonSessionChange *change)
{
  g_autoptr (CroupierRecent)
    recent = croupier_recent_new_season (change->path, croupier_season_get_title (change->season),
                                         croupier_season_get_order (change->season)->len);

  croupier_recents_change (&(CroupierRecentsChange) { recent, TRUE, NULL, change->from }, NULL);
}

/* A file that is not there cannot be locked; nor is there anything in it to be lost. */
static gboolean
try_change (SeasonSessionChange *change, gboolean *is_overtaken, GCancellable *cancellable, GError **error)
{
  gboolean is_locked = !change->is_look && g_file_test (change->path, G_FILE_TEST_EXISTS);
  int lock = is_locked ? croupier_file_lock (change->path, CROUPIER_LOCK_PATIENCE, error) : -1;
  gboolean is_made = (lock >= 0 || !is_locked) && make_change (change, is_overtaken, cancellable, error);

  if (lock >= 0)
    croupier_file_unlock (lock);
  return is_made;
}

static void
run_change (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SeasonSessionChange *change = data;
  g_autoptr (GError) error = NULL;
  gboolean is_made = FALSE, is_overtaken = TRUE;

  for (guint i = 0; i < MAX_TRIES && is_overtaken; i++)
    {
      g_clear_error (&error);
      g_clear_pointer (&change->season, croupier_season_free);
      g_clear_pointer (&change->digest, g_free);
      is_overtaken = FALSE;
      is_made = try_change (change, &is_overtaken, cancellable, &error);
    }
  if (is_made)
    note_recent (change);
  if (change->season != NULL && (is_made || change->from == NULL))
    {
      change->timeline = croupier_chronicle_make_timeline (change->season);
      change->stand = stand_new (g_steal_pointer (&change->season));
    }
  if (is_made)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
take_outcome (CroupierSeasonSession *self, SeasonSessionChange *change)
{
  gboolean is_other = g_strcmp0 (self->path, change->path) != 0;

  g_clear_pointer (&self->stand, stand_unref);
  self->stand = g_steal_pointer (&change->stand);
  g_clear_pointer (&self->timeline, croupier_timeline_free);
  self->timeline = g_steal_pointer (&change->timeline);
  self->is_timeline_taken = FALSE;
  g_set_str (&self->digest, change->digest);
  if (!is_other)
    return;
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_set_str (&self->path, change->path);
  watch (self);
}

/* All see what stands now before whoever asked for it says so. */
static void
changed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierSeasonSession *self = CROUPIER_SEASON_SESSION (source);
  g_autoptr (GTask) asked = data;
  SeasonSessionChange *change = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean is_made = g_task_propagate_boolean (G_TASK (result), &error);
  gboolean is_news = change->stand != NULL &&
                     (!change->is_look || change->from != NULL || g_strcmp0 (change->digest, self->digest) != 0);

  if (is_news)
    {
      take_outcome (self, change);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  croupier_season_session_look (self);
  if (is_made)
    g_task_return_boolean (asked, TRUE);
  else
    g_task_return_error (asked, g_steal_pointer (&error));
}

static SeasonSessionChange *
change_new (CroupierSeasonSession *self,
            gboolean (*apply) (SeasonSessionChange *change, GCancellable *cancellable, GError **error))
{
  SeasonSessionChange *change = g_new0 (SeasonSessionChange, 1);

  change->apply = apply;
  change->planned = CROUPIER_NEW_PLACE;
  change->path = g_strdup (self->path);
  change->known = self->stand != NULL ? g_atomic_rc_box_acquire (self->stand) : NULL;
  return change;
}

static void
queue_change (CroupierSeasonSession *self, SeasonSessionChange *change, GAsyncReadyCallback callback, gpointer data)
{
  GTask *asked = g_task_new (self, NULL, callback, data);
  GTask *task = g_task_new (self, NULL, changed_cb, asked);

  g_task_set_static_name (asked, "[croupier] change a season");
  g_object_set_data (G_OBJECT (asked), "change", change);
  g_object_set_data_full (G_OBJECT (asked), "task", g_object_ref (task), g_object_unref);
  g_task_set_task_data (task, change, (GDestroyNotify) change_free);
  croupier_worker_run (self->changing, task, run_change);
}

static gboolean
apply_nothing (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

/* Only what is open is found in the folder, and nothing of it is lost. */
static gboolean
apply_move (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = g_filename_display_basename (change->path);

  return has_only_grown (change->known->season, change->season) ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("“%s” in this folder is another season."), name);
}

static gboolean
apply_begin (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  change->season = croupier_season_new (change->title, error);
  return change->season != NULL;
}

static gboolean
apply_acts (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < change->acts->len; i++)
    if (!croupier_season_do_together (change->season, g_ptr_array_index (change->acts, i), change->first, error))
      return FALSE;
  return TRUE;
}

/* What somebody else did last is not what was to be undone. */
static gboolean
apply_step (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  const CroupierAct *act;

  if (croupier_season_get_log (change->season)->len != croupier_season_get_log (change->known->season)->len ||
      croupier_season_get_undone (change->season)->len != croupier_season_get_undone (change->known->season)->len)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED,
                           _("Somebody else has changed the season meanwhile: look at it, and do this again."));
      return FALSE;
    }
  act = change->is_redo ? croupier_season_redo (change->season) : croupier_season_undo (change->season);
  if (act == NULL)
    g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                         change->is_redo ? _("There is nothing to redo") : _("There is nothing to undo"));
  return act != NULL;
}

static gboolean
check_beside (const SeasonSessionChange *change, const char *path, GError **error)
{
  g_autofree char *folder = dup_folder (change->path);
  g_autofree char *beside = croupier_portal_find_same (path, folder);
  g_autofree char *name = g_filename_display_name (folder);

  return beside != NULL ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("A match file stands beside the season file: move it into “%s” first."), name);
}

/* joins: whoever plays in it and is not in the season comes in, of which the game master knows. */
static gboolean
take_in (SeasonSessionChange *change, CroupierMatch *match, gboolean joins, GError **error)
{
  g_autofree char *name = g_path_get_basename (change->file);
  CroupierSeasonArrival arrival = { match, name, NULL, change->planned, joins };
  int place;

  if (!croupier_season_take_in (change->season, &arrival, change->first, &place, error))
    return FALSE;
  change->match = (guint) place;
  return TRUE;
}

static gboolean
apply_take_in (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierVersion) version = load_match (change->file, cancellable, error);

  return version != NULL && check_beside (change, change->file, error) &&
         take_in (change, version->match, FALSE, error);
}

/* Once, however often it is asked for: nothing is booked that is booked already. */
static gboolean
apply_book (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierVersion) version = load_match (change->file, cancellable, error);
  g_autoptr (CroupierAct) act = NULL;

  if (version == NULL || !take_in (change, version->match, TRUE, error))
    return FALSE;
  act = croupier_season_make_booking (change->season, change->match, version->match, version->digest, error);
  return act != NULL && (croupier_season_is_booked (change->season, act) ||
                         croupier_season_do_together (change->season, act, change->first, error));
}

static gboolean
apply_mend (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = dup_folder (change->path);
  g_autoptr (GPtrArray) checks = croupier_season_check_files (change->season, folder);

  for (guint i = 0; i < checks->len; i++)
    {
      const CroupierFileCheck *check = g_ptr_array_index (checks, i);
      g_autoptr (CroupierAct) act = check->match == change->match ? croupier_season_make_mending (change->season, check)
                                                                  : NULL;

      if (act != NULL)
        return croupier_season_do_together (change->season, act, change->first, error);
    }
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The file of this match is not in the folder of the season."));
}

/* Named after the match; another file is never replaced. */
static char *
dup_free_path (const char *folder, const char *title)
{
  g_autofree char *base = croupier_export_file_name (title);
  char *path = NULL;

  for (guint i = 1; path == NULL || g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (base, CROUPIER_MATCH_SUFFIX, NULL)
                                     : g_strdup_printf ("%s %u%s", base, i, CROUPIER_MATCH_SUFFIX);

      g_free (path);
      path = g_build_filename (folder, name, NULL);
    }
  return path;
}

/* The match is there before the season says so: killed in between, it can be added. It is made once. */
static gboolean
apply_play (SeasonSessionChange *change, GCancellable *cancellable, GError **error)
{
  g_auto (CroupierApart) apart = { 0 };
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *folder = dup_folder (change->path);
  g_autofree char *count = NULL;

  if (change->file != NULL)
    return apply_take_in (change, cancellable, error);
  match = croupier_season_make_match (change->season, &change->next, &apart, cancellable, error);
  if (match == NULL)
    return FALSE;
  change->file = dup_free_path (folder, change->next.title != NULL
                                          ? change->next.title
                                          : croupier_game_words (change->next.game, change->next.game->title));
  if (!take_in (change, match, TRUE, error))
    return FALSE;
  count = apart.count != NULL ? croupier_table_dup_number (apart.count) : NULL;
  change->apart = croupier_apart_describe (&apart, count);
  return croupier_store_save (change->file, match, NULL, error);
}

void
croupier_season_session_open (CroupierSeasonSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  SeasonSessionChange *change;

  g_return_if_fail (file != NULL || self->path != NULL);

  change = change_new (self, apply_nothing);
  change->is_look = TRUE;
  if (file != NULL)
    {
      g_clear_pointer (&change->known, stand_unref);
      g_free (change->path);
      change->path = g_file_get_path (file);
    }
  queue_change (self, change, callback, data);
}

void
croupier_season_session_move (CroupierSeasonSession *self, GFile *folder, GAsyncReadyCallback callback, gpointer data)
{
  SeasonSessionChange *change = change_new (self, apply_move);
  g_autofree char *folder_path = g_file_get_path (folder);
  g_autofree char *name = g_path_get_basename (self->path);

  change->is_look = TRUE;
  change->from = g_steal_pointer (&change->path);
  change->path = g_build_filename (folder_path, name, NULL);
  queue_change (self, change, callback, data);
}

void
croupier_season_session_begin (CroupierSeasonSession *self, GFile *file, const char *title,
                               GAsyncReadyCallback callback, gpointer data)
{
  SeasonSessionChange *change = change_new (self, apply_begin);

  g_clear_pointer (&change->known, stand_unref);
  g_free (change->path);
  change->path = g_file_get_path (file);
  change->title = g_strdup (title);
  change->is_new = TRUE;
  queue_change (self, change, callback, data);
}

void
croupier_season_session_act (CroupierSeasonSession *self, GPtrArray *acts, GAsyncReadyCallback callback, gpointer data)
{
  SeasonSessionChange *change = change_new (self, apply_acts);

  change->acts = g_ptr_array_ref (acts);
  queue_change (self, change, callback, data);
}

void
croupier_season_session_step (CroupierSeasonSession *self, gboolean is_redo, GAsyncReadyCallback callback,
                              gpointer data)
{
  SeasonSessionChange *change = change_new (self, apply_step);

  change->is_redo = is_redo;
  queue_change (self, change, callback, data);
}

void
croupier_season_session_take_in (CroupierSeasonSession *self, GFile *file, int planned, GAsyncReadyCallback callback,
                                 gpointer data)
{
  SeasonSessionChange *change = change_new (self, apply_take_in);

  change->file = g_file_get_path (file);
  change->planned = planned;
  queue_change (self, change, callback, data);
}

void
croupier_season_session_book (CroupierSeasonSession *self, guint match, GAsyncReadyCallback callback, gpointer data)
{
  SeasonSessionChange *change = change_new (self, apply_book);

  change->file = croupier_season_session_dup_file (self, match);
  queue_change (self, change, callback, data);
}

/* Uses the file that was found of a match that is not where the season has it. */
void
croupier_season_session_mend (CroupierSeasonSession *self, guint match, GAsyncReadyCallback callback, gpointer data)
{
  SeasonSessionChange *change = change_new (self, apply_mend);

  change->match = match;
  queue_change (self, change, callback, data);
}

void
croupier_season_session_play (CroupierSeasonSession *self, const CroupierNextMatch *next, int planned,
                              GAsyncReadyCallback callback, gpointer data)
{
  SeasonSessionChange *change = change_new (self, apply_play);

  change->next = *next;
  change->next.title = g_strdup (next->title);
  change->next.day = g_strdup (next->day);
  change->next.as_in = g_strdup (next->as_in);
  change->next.gamemasters = g_strdupv (next->gamemasters);
  change->planned = planned;
  queue_change (self, change, callback, data);
}

gboolean
croupier_season_session_finish (CroupierSeasonSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

char *
croupier_season_session_dup_apart (GAsyncResult *result)
{
  const SeasonSessionChange *change = g_object_get_data (G_OBJECT (result), "change");

  return g_strdup (change->apart);
}

/* The path of a match that was made. */
char *
croupier_season_session_dup_made (GAsyncResult *result)
{
  const SeasonSessionChange *change = g_object_get_data (G_OBJECT (result), "change");

  return g_strdup (change->file);
}

/* ---- files ---- */

typedef struct
{
  SeasonStand *stand;
  CroupierSeasonFile kind;
  int viewer;
  char *path;
} SeasonExport;

static void
export_free (SeasonExport *export)
{
  stand_unref (export->stand);
  g_free (export->path);
  g_free (export);
}

static GBytes *
print_story (const SeasonExport *export, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierDocument) story = croupier_chronicle_new (export->stand->season, export->viewer, error);

  if (story == NULL)
    return NULL;
  return export->kind == CROUPIER_SEASON_FILE_PDF
           ? croupier_document_print_pdf (story, cancellable)
           : g_string_free_to_bytes (g_string_new_take (croupier_document_to_page (story)));
}

static GBytes *
print_export (const SeasonExport *export, GCancellable *cancellable, GError **error)
{
  switch (export->kind)
    {
    case CROUPIER_SEASON_FILE_PAGE:
    case CROUPIER_SEASON_FILE_PDF:
      return print_story (export, cancellable, error);
    case CROUPIER_SEASON_FILE_COUNTS:
    case CROUPIER_SEASON_FILE_LEDGER:
      if (!croupier_season_check_settled (export->stand->season, export->viewer, error))
        return NULL;
      return g_string_free_to_bytes (
        g_string_new_take (export->kind == CROUPIER_SEASON_FILE_COUNTS
                             ? croupier_season_counts_to_csv (export->stand->season, export->viewer, NULL)
                             : croupier_season_ledger_to_csv (export->stand->season, export->viewer)));
    case CROUPIER_N_SEASON_FILES:
      break;
    }
  g_assert_not_reached ();
}

static void
run_export (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const SeasonExport *export = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = print_export (export, cancellable, &error);

  if (g_task_return_error_if_cancelled (task))
    return;
  if (bytes == NULL || !croupier_file_write_whole (export->path, g_bytes_get_data (bytes, NULL),
                                                   (gssize) g_bytes_get_size (bytes), &error))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);
}

void
croupier_season_session_export (CroupierSeasonSession *self, CroupierSeasonFile kind, int viewer, GFile *file,
                                GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, cancellable, callback, data);
  SeasonExport *export = g_new0 (SeasonExport, 1);

  export->stand = g_atomic_rc_box_acquire (self->stand);
  export->kind = kind;
  export->viewer = viewer;
  export->path = g_file_get_path (file);
  g_task_set_static_name (task, "[croupier] export a season");
  g_task_set_task_data (task, export, (GDestroyNotify) export_free);
  croupier_worker_run (self->looking, task, run_export);
}

gboolean
croupier_season_session_export_finish (CroupierSeasonSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- what stands ---- */

const CroupierSeason *
croupier_season_session_get_season (CroupierSeasonSession *self)
{
  return self->stand != NULL ? self->stand->season : NULL;
}

const char *
croupier_season_session_get_path (CroupierSeasonSession *self)
{
  return self->path;
}

char *
croupier_season_session_dup_file (CroupierSeasonSession *self, guint match)
{
  const CroupierSeasonMatch *known = croupier_season_get_match (self->stand->season, match);
  g_autofree char *folder = dup_folder (self->path);

  return known->file != NULL ? g_build_filename (folder, known->file, NULL) : NULL;
}

gboolean
croupier_season_session_take_timeline (CroupierSeasonSession *self, CroupierTimeline **timeline)
{
  if (self->is_timeline_taken)
    return FALSE;
  self->is_timeline_taken = TRUE;
  *timeline = g_steal_pointer (&self->timeline);
  return TRUE;
}

const CroupierSeasonState *
croupier_season_session_get_state (CroupierSeasonSession *self, guint match)
{
  for (guint i = 0; self->states != NULL && i < self->states->len; i++)
    {
      const CroupierSeasonState *state = g_ptr_array_index (self->states, i);

      if (state->match == match)
        return state;
    }
  return NULL;
}

/* It was chosen without those beside it. */
gboolean
croupier_season_session_is_alone (CroupierSeasonSession *self)
{
  return croupier_portal_shows_alone (self->path);
}

/* Of the files of its matches; FALSE, too, where it has none, or nobody has looked yet. */
gboolean
croupier_season_session_misses_all (CroupierSeasonSession *self)
{
  gboolean misses_any = FALSE;

  for (guint i = 0; self->states != NULL && i < self->states->len; i++)
    {
      const CroupierSeasonState *state = g_ptr_array_index (self->states, i);

      if (state->kind == CROUPIER_FILE_CHECK_MISSING)
        misses_any = TRUE;
      else if (state->kind != CROUPIER_FILE_CHECK_PLANNED)
        return FALSE;
    }
  return misses_any;
}

const char *
croupier_season_session_get_last (CroupierSeasonSession *self)
{
  return self->stand->last;
}

char *
croupier_season_session_dup_step (CroupierSeasonSession *self, gboolean is_redo)
{
  const char *what = is_redo ? self->stand->next : self->stand->last;

  if (what == NULL)
    return NULL;
  return is_redo ? g_strdup_printf (_("Redo: %s"), what) : g_strdup_printf (_("Undo: %s"), what);
}

/* ---- the class ---- */

static void
croupier_season_session_dispose (GObject *object)
{
  CroupierSeasonSession *self = CROUPIER_SEASON_SESSION (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  g_cancellable_cancel (self->looked);
  g_clear_object (&self->looked);
  g_clear_object (&self->monitor);
  g_clear_object (&self->looking);
  g_clear_object (&self->changing); /* ends when what was begun is saved */

  G_OBJECT_CLASS (croupier_season_session_parent_class)->dispose (object);
}

static void
croupier_season_session_finalize (GObject *object)
{
  CroupierSeasonSession *self = CROUPIER_SEASON_SESSION (object);

  g_clear_pointer (&self->stand, stand_unref);
  g_clear_pointer (&self->timeline, croupier_timeline_free);
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_free (self->path);
  g_free (self->digest);

  G_OBJECT_CLASS (croupier_season_session_parent_class)->finalize (object);
}

static void
croupier_season_session_class_init (CroupierSeasonSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = croupier_season_session_dispose;
  object_class->finalize = croupier_season_session_finalize;

  /* How the files of the matches stand was looked at again. */
  signals[LOOKED] = g_signal_new ("looked", CROUPIER_TYPE_SEASON_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_SEASON_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_season_session_init (CroupierSeasonSession *self)
{
  self->changing = croupier_worker_new ();
  self->looking = croupier_worker_new ();
}

void
croupier_season_session_end (CroupierSeasonSession *self)
{
  croupier_worker_cancel (self->looking);
  while (croupier_worker_get_busy (self->changing))
    g_main_context_iteration (NULL, TRUE);
}

CroupierSeasonSession *
croupier_season_session_new (void)
{
  return g_object_new (CROUPIER_TYPE_SEASON_SESSION, NULL);
}
