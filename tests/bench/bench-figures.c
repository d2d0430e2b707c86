/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the benches share: the time, a line of figures, a long match, and a home. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "croupier-registry.h"

double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

void
report (const char *what, double *figures, const char *unit)
{
  qsort (figures, RUNS, sizeof *figures, compare_doubles);
  printf ("%-52s %12.1f %s  (%.1f to %.1f)\n", what, figures[RUNS / 2], unit, figures[0], figures[RUNS - 1]);
  fflush (stdout);
}

CroupierMatch *
long_match (void)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find ("keys-to-success"));
  g_autoptr (GString) hand = g_string_new (NULL);
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  CroupierMatch *match;

  for (guint i = 0; i < 300; i++)
    g_string_append (hand, "1 ");
  croupier_options_set (setup->options, "hand", hand->str, NULL);
  croupier_layout_read_line (layout, "Hall: A open, B pass, C garnet", NULL);
  croupier_layout_read_line (layout, "Roof:", NULL);
  croupier_options_set_layout (setup->options, "layout", layout);
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  match = croupier_match_new (setup, NULL, NULL);
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

      for (guint player = 0; player < 30; player++)
        g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, player, "1 at A and B"));
      croupier_match_append (match, entries, NULL, NULL);
      if (!croupier_match_resolve (match, NULL))
        break;
    }
  return match;
}

char *
make_home (void)
{
  static const char *const variables[] = { "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME" };
  char *folder = g_dir_make_tmp ("croupier-bench-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    g_setenv (variables[i], folder, TRUE);
  return folder;
}

void
remove_home (char *folder)
{
  const char *const words[] = { "rm", "-r", folder, NULL };

  g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
  g_free (folder);
}
