/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of thousands of matches of one setup, or of two side by side, played in threads of their own. */
#include "config.h"

#include "croupier-lab.h"

#include <string.h>

#include "croupier-worker.h"

#define FIRST_BATCH 16
#define SHORT_USEC (100 * 1000) /* a batch that takes less is followed by a larger one */
#define LONG_USEC (400 * 1000)  /* and one that takes more by a smaller one */

typedef struct
{
  CroupierSetup *asked;  /* as it was given */
  CroupierSetup *played; /* the same with a seed of its own: no draw of the match is ever seen beforehand */
  CroupierTrial *trial;  /* of all batches so far; NULL: none */
  guint64 n_done;
  guint64 batch; /* how many matches are played at once */
} LabVariant;

struct _CroupierLab
{
  GObject parent_instance;

  CroupierWorker *worker;
  GCancellable *cancellable; /* of what runs; NULL: nothing does */
  CroupierStrength strengths[CROUPIER_MAX_PLAYERS];
  LabVariant variants[CROUPIER_LAB_MAX_VARIANTS];
  guint n_variants;
  guint64 n_matches; /* of each variant */
  GError *error;     /* why it could not go on */
};

/* Some matches of a variant, that are played in the worker's thread and those that it starts. */
typedef struct
{
  guint variant;
  CroupierSetup *setup;
  CroupierStrength strengths[CROUPIER_MAX_PLAYERS];
  CroupierSimulation simulation;
  gint64 usec; /* that it took */
} Batch;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierLab, croupier_lab, G_TYPE_OBJECT)

static void start_next (CroupierLab *self);

static void
batch_free (Batch *batch)
{
  croupier_setup_unref (batch->setup);
  g_free (batch);
}

static void
variant_clear (LabVariant *variant)
{
  g_clear_pointer (&variant->asked, croupier_setup_unref);
  g_clear_pointer (&variant->played, croupier_setup_unref);
  g_clear_pointer (&variant->trial, croupier_trial_free);
  variant->n_done = 0;
}

static void
variant_init (LabVariant *variant, CroupierSetup *setup)
{
  variant->asked = croupier_setup_ref (setup);
  variant->played = croupier_setup_copy (setup);
  memset (&variant->played->seed, 0, sizeof variant->played->seed);
  g_clear_pointer (&variant->played->draws_folder, g_free);
  variant->batch = FIRST_BATCH;
}

/* ---- a batch ---- */

static void
play_batch (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Batch *batch = data;
  GError *error = NULL;
  gint64 begun = g_get_monotonic_time ();
  CroupierTrial *trial = croupier_trial_run (batch->setup, &batch->simulation, cancellable, &error);

  batch->usec = g_get_monotonic_time () - begun;
  if (trial != NULL)
    g_task_return_pointer (task, trial, (GDestroyNotify) croupier_trial_free);
  else
    g_task_return_error (task, error);
}

static void
end (CroupierLab *self)
{
  g_clear_object (&self->cancellable);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Threads are started for each batch: so it is to take longer than that, and yet to be stopped at once. */
static void
choose_batch (LabVariant *variant, gint64 usec)
{
  if (usec < SHORT_USEC)
    variant->batch *= 2;
  else if (usec > LONG_USEC)
    variant->batch = MAX (variant->batch / 2, 1);
}

static gboolean
take_trial (CroupierLab *self, LabVariant *variant, CroupierTrial *trial)
{
  g_autoptr (CroupierTrial) owned = trial;

  variant->n_done += trial->tally.matches;
  if (variant->trial != NULL)
    return croupier_trial_add (variant->trial, trial, &self->error);
  variant->trial = g_steal_pointer (&owned);
  return TRUE;
}

static void
batch_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierLab *self = CROUPIER_LAB (source);
  const Batch *batch = g_task_get_task_data (G_TASK (result));
  LabVariant *variant = &self->variants[batch->variant];
  g_autoptr (GError) error = NULL;
  CroupierTrial *trial = g_task_propagate_pointer (G_TASK (result), &error);

  /* What was stopped has ended already, and something else may run by now. */
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      g_clear_pointer (&trial, croupier_trial_free);
      return;
    }
  if (trial == NULL || !take_trial (self, variant, trial))
    {
      if (self->error == NULL)
        self->error = g_steal_pointer (&error);
      end (self);
      return;
    }
  choose_batch (variant, batch->usec);
  start_next (self);
}

/* Both variants come along together. */
static guint
choose_variant (CroupierLab *self)
{
  return self->n_variants > 1 && self->variants[1].n_done < self->variants[0].n_done ? 1 : 0;
}

static void
start_next (CroupierLab *self)
{
  guint place = choose_variant (self);
  LabVariant *variant = &self->variants[place];
  Batch *batch;
  GTask *task;

  if (variant->n_done >= self->n_matches)
    {
      end (self);
      return;
    }
  batch = g_new0 (Batch, 1);
  batch->variant = place;
  batch->setup = croupier_setup_ref (variant->played);
  memcpy (batch->strengths, self->strengths, sizeof batch->strengths);
  batch->simulation = (CroupierSimulation) { .first = variant->n_done,
                                             .n_matches = MIN (variant->batch, self->n_matches - variant->n_done),
                                             .n_jobs = g_get_num_processors (),
                                             .strengths = batch->strengths };
  task = g_task_new (self, self->cancellable, batch_done_cb, NULL);
  g_task_set_task_data (task, batch, (GDestroyNotify) batch_free);
  croupier_worker_run (self->worker, task, play_batch);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- the class ---- */

static void
croupier_lab_finalize (GObject *object)
{
  CroupierLab *self = CROUPIER_LAB (object);

  g_clear_object (&self->worker);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
  for (guint i = 0; i < CROUPIER_LAB_MAX_VARIANTS; i++)
    variant_clear (&self->variants[i]);

  G_OBJECT_CLASS (croupier_lab_parent_class)->finalize (object);
}

static void
croupier_lab_class_init (CroupierLabClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_lab_finalize;

  /* More has been played, or nothing runs any more. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_LAB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
croupier_lab_init (CroupierLab *self)
{
  self->worker = croupier_worker_new ();
}

CroupierLab *
croupier_lab_new (void)
{
  return g_object_new (CROUPIER_TYPE_LAB, NULL);
}

void
croupier_lab_begin (CroupierLab *self, CroupierSetup *first, CroupierSetup *second, CroupierStrength strength,
                    guint64 n_matches)
{
  g_return_if_fail (CROUPIER_IS_LAB (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
  for (guint i = 0; i < CROUPIER_LAB_MAX_VARIANTS; i++)
    variant_clear (&self->variants[i]);
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    self->strengths[i] = strength;
  variant_init (&self->variants[0], first);
  if (second != NULL)
    variant_init (&self->variants[1], second);
  self->n_variants = second != NULL ? 2 : 1;
  self->n_matches = n_matches;
  self->cancellable = g_cancellable_new ();
  start_next (self);
}

void
croupier_lab_stop (CroupierLab *self)
{
  g_return_if_fail (CROUPIER_IS_LAB (self));

  if (self->cancellable == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  end (self);
}

gboolean
croupier_lab_get_is_running (CroupierLab *self)
{
  return self->cancellable != NULL;
}

guint
croupier_lab_get_n_variants (CroupierLab *self)
{
  return self->n_variants;
}

guint64
croupier_lab_get_n_done (CroupierLab *self)
{
  return self->variants[0].n_done + self->variants[1].n_done;
}

guint64
croupier_lab_get_n_wanted (CroupierLab *self)
{
  return self->n_matches * self->n_variants;
}

CroupierSetup *
croupier_lab_get_setup (CroupierLab *self, guint variant)
{
  return variant < self->n_variants ? self->variants[variant].asked : NULL;
}

const CroupierTrial *
croupier_lab_get_trial (CroupierLab *self, guint variant)
{
  return variant < self->n_variants ? self->variants[variant].trial : NULL;
}

const GError *
croupier_lab_get_error (CroupierLab *self)
{
  return self->error;
}
