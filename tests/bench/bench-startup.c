/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the start of the program to its first painted frame, beside an empty libadwaita program, in turns. Needs a
 * display. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "croupier-application.h"

#define RUNS 15

/* ---- the measured side: one start of one program ---- */

static void
after_paint_cb (GdkFrameClock *clock, gint64 *started)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  printf ("%.3f %ld\n", (double) (g_get_monotonic_time () - *started) / 1000, usage.ru_maxrss);
  fflush (stdout);
  _exit (0);
}

static void
map_cb (GtkWidget *window, gint64 *started)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint_cb), started);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window, gint64 *started)
{
  g_signal_connect (window, "map", G_CALLBACK (map_cb), started);
}

static void
empty_activate_cb (GtkApplication *application, gpointer data)
{
  GtkWidget *window = adw_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
}

static GtkApplication *
empty_application_new (void)
{
  AdwApplication *application = adw_application_new ("app.croupier.Empty", G_APPLICATION_DEFAULT_FLAGS);

  g_signal_connect (application, "activate", G_CALLBACK (empty_activate_cb), NULL);
  return GTK_APPLICATION (application);
}

static int
start (const char *which, const char *started_at)
{
  gint64 started = g_ascii_strtoll (started_at, NULL, 10);
  GtkApplication *application;

  application = g_str_equal (which, "empty") ? empty_application_new () : GTK_APPLICATION (croupier_application_new ());
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), &started);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* ---- the measuring side ---- */

typedef struct
{
  double milliseconds[RUNS];
  long memory; /* KiB, of the last run */
} Figures;

static void
measure (const char *self, const char *which, Figures *figures, guint run)
{
  g_autofree char *started = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  const char *const arguments[] = { self, which, started, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL, &error) ||
      sscanf (output, "%lf %ld", &figures->milliseconds[run], &figures->memory) != 2)
    g_error ("no frame from “%s”: %s", which, error != NULL ? error->message : output);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
report (const char *what, Figures *figures)
{
  qsort (figures->milliseconds, RUNS, sizeof (double), compare_doubles);
  printf ("%-52s %12.1f ms  (%.1f to %.1f), %ld KiB\n", what, figures->milliseconds[RUNS / 2], figures->milliseconds[0],
          figures->milliseconds[RUNS - 1], figures->memory);
  return figures->milliseconds[RUNS / 2];
}

int
main (int argc, char *argv[])
{
  Figures empty, croupier;
  double ratio;

  if (argc == 3)
    return start (argv[1], argv[2]);

  for (guint i = 0; i < RUNS; i++)
    {
      measure (argv[0], "empty", &empty, i);
      measure (argv[0], "croupier", &croupier, i);
    }
  ratio = 1 / report ("first frame of an empty program", &empty);
  ratio *= report ("first frame of Croupier", &croupier);
  printf ("%-52s %12.2f\n", "  ratio", ratio);
  return 0;
}
