/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the main thread of a program holds its windows, whether it works or waits. */
#include "held.h"

#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static HeldFunc tell_held;
static int turns = -1;   /* what the kernel tells of the main thread's turns on a processor, where it does */
static gint64 held_from; /* us */

/* us that the main thread has worked, or waited for anything but a processor: on a busy machine that takes any time.
 * Where nobody knows how long it has waited for one, only how long it has worked. */
static gint64
get_time (void)
{
  char text[64] = "";
  guint64 waited = 0, n_turns = 0; /* waited: ns */
  struct timespec time;

  if (turns >= 0 && pread (turns, text, sizeof text - 1, 0) > 0 &&
      sscanf (text, "%*u %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, &waited, &n_turns) == 2 && n_turns > 0)
    return g_get_monotonic_time () - (gint64) (waited / 1000);
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static int
poll_cb (GPollFD *fds, guint n_fds, int timeout)
{
  int n;

  if (held_from > 0)
    tell_held ((guint) (MAX (get_time () - held_from, 0) / 1000));
  n = g_poll (fds, n_fds, timeout);
  held_forget ();
  return n;
}

void
held_watch (HeldFunc tell)
{
  tell_held = tell;
  turns = open ("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  g_main_context_set_poll_func (NULL, poll_cb);
}

void
held_forget (void)
{
  held_from = get_time ();
}
