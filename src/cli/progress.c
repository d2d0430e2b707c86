/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person sees of work that lasts, and that Ctrl+C leaves nothing half done. */
#include "config.h"
#include "cli.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define SECONDS_OF_SILENCE 2

/* One call of the program does one thing: there is one progress to tell of. */
static struct
{
  GMutex mutex;
  GCond ended;
  GThread *thread;
  gboolean is_ended;
  guint percent; /* 0: nobody knows */
} progress;

/* It holds Ctrl+C, a terminal that is closed, and what else asks the program to end. */
static void
hold (int how)
{
  sigset_t signals;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  sigaddset (&signals, SIGTERM);
  sigaddset (&signals, SIGHUP);
  pthread_sigmask (how, &signals, NULL);
}

void
cli_hold_signals (void)
{
  hold (SIG_BLOCK);
}

void
cli_let_signals (void)
{
  hold (SIG_UNBLOCK);
}

static void
show (guint seconds)
{
  if (progress.percent > 0)
    fprintf (stderr, "\rcroupier-cli: %u %% after %u s; Ctrl+C ends it. ", progress.percent, seconds);
  else
    fprintf (stderr, "\rcroupier-cli: at work for %u s; Ctrl+C ends it. ", seconds);
  fflush (stderr);
}

static gpointer
run (gpointer data)
{
  gint64 begun = g_get_monotonic_time ();
  guint seconds = SECONDS_OF_SILENCE;

  g_mutex_lock (&progress.mutex);
  while (!progress.is_ended)
    if (!g_cond_wait_until (&progress.ended, &progress.mutex, begun + seconds * G_USEC_PER_SEC))
      show (seconds++);
  if (seconds > SECONDS_OF_SILENCE)
    fputs ("\r\033[K", stderr);
  g_mutex_unlock (&progress.mutex);
  return NULL;
}

void
cli_progress_begin (void)
{
  if (progress.thread != NULL || !isatty (STDERR_FILENO))
    return;
  progress.is_ended = FALSE;
  cli_hold_signals (); /* they are for the thread that works */
  progress.thread = g_thread_new ("progress", run, NULL);
  cli_let_signals ();
}

void
cli_progress_set (guint percent)
{
  g_mutex_lock (&progress.mutex);
  progress.percent = percent;
  g_mutex_unlock (&progress.mutex);
}

void
cli_progress_end (void)
{
  if (progress.thread == NULL)
    return;
  g_mutex_lock (&progress.mutex);
  progress.is_ended = TRUE;
  g_cond_signal (&progress.ended);
  g_mutex_unlock (&progress.mutex);
  g_thread_join (g_steal_pointer (&progress.thread));
}
