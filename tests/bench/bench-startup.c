/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the start of the program to its first painted frame, and the two seconds after it, beside an empty libadwaita
 * program, in turns. Needs a display. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "croupier-application.h"

#define STARTS 15
#define MS_AFTERWARDS 2000

/* ---- the measured side: one start of one program ---- */

static gboolean
end_cb (gpointer data)
{
  printf ("%.3f\n", now () * 1000);
  fflush (stdout);
  _exit (0);
}

static void
after_paint_cb (GdkFrameClock *clock, gint64 *started)
{
  struct rusage usage;

  if (*started == 0)
    return;
  getrusage (RUSAGE_SELF, &usage);
  printf ("%.3f %.3f %ld ", (double) (g_get_monotonic_time () - *started) / 1000, now () * 1000, usage.ru_maxrss);
  *started = 0;
  g_timeout_add (MS_AFTERWARDS, end_cb, NULL);
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

typedef enum
{
  TIME,
  CPU,
  MEMORY,
  CPU_AFTERWARDS,
  N_FIGURES
} Figure;

/* Milliseconds and KiB. */
typedef double Figures[N_FIGURES][STARTS];

static void
measure (const char *self, const char *which, Figures figures, guint run)
{
  g_autofree char *started = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  const char *const arguments[] = { self, which, started, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL, &error) ||
      sscanf (output, "%lf %lf %lf %lf", &figures[TIME][run], &figures[CPU][run], &figures[MEMORY][run],
              &figures[CPU_AFTERWARDS][run]) != N_FIGURES)
    g_error ("no frame from “%s”: %s", which, error != NULL ? error->message : output);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
get_median (double *figures)
{
  qsort (figures, STARTS, sizeof *figures, compare_doubles);
  return figures[STARTS / 2];
}

int
main (int argc, char *argv[])
{
  static const char *const titles[] = {
    [TIME] = "first frame, ms",
    [CPU] = "first frame, ms of CPU",
    [MEMORY] = "memory at the first frame, KiB",
    [CPU_AFTERWARDS] = "two seconds later, ms of CPU",
  };
  Figures empty, croupier;
  char *home;

  if (argc == 3)
    return start (argv[1], argv[2]);

  home = make_home ();
  for (guint i = 0; i < STARTS; i++)
    {
      measure (argv[0], "empty", empty, i);
      measure (argv[0], "croupier", croupier, i);
    }
  printf ("%-36s %10s %10s %8s\n", "median of " G_STRINGIFY (STARTS) " starts", "empty", "Croupier", "ratio");
  for (guint i = 0; i < N_FIGURES; i++)
    {
      double one = get_median (empty[i]), other = get_median (croupier[i]);

      printf ("%-36s %10.1f %10.1f %8.2f\n", titles[i], one, other, other / one);
    }
  remove_home (home);
  return 0;
}
