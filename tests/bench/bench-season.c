/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a long season opens: its file, and a look at those of its matches. */
#include "config.h"
#include "bench-figures.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "croupier-counts.h"
#include "croupier-registry.h"
#include "croupier-season-book.h"
#include "croupier-season-store.h"
#include "croupier-simulate.h"
#include "croupier-store.h"

#define N_MATCHES 100
#define N_PLAYERS 20

static CroupierMatch *
make_match (guint number)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find ("pass-the-present"));
  CroupierMatch *match;

  memcpy (setup->seed.bytes, &number, sizeof number);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      CroupierPlayer *player = croupier_player_new ("");

      g_free (player->name);
      player->name = g_strdup_printf ("Player %u", i + 1);
      player->garnets = 10;
      croupier_roster_add (setup->roster, player, NULL);
    }
  match = croupier_match_new (setup, NULL, NULL);
  while (!croupier_match_is_over (match))
    {
      for (guint i = 0; i < N_PLAYERS; i++)
        {
          g_autofree char *ruling = g_strdup_printf ("garnets Player %u +1 because of something", i + 1);

          g_assert_true (croupier_match_rule (match, ruling, NULL));
        }
      g_assert_true (croupier_match_resolve (match, NULL));
    }
  return match;
}

static void
add_match (CroupierSeason *season, const char *folder, guint number)
{
  g_autoptr (CroupierMatch) match = make_match (number);
  g_autofree char *name = g_strdup_printf ("match-%u.croupier", number);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = croupier_store_print (match, NULL);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autoptr (CroupierAct) act = croupier_season_make_match_act (season, CROUPIER_NEW_PLACE, NULL, match, name, NULL);
  g_autoptr (GPtrArray) joins = NULL;
  g_autoptr (CroupierAct) booking = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (croupier_season_do (season, act, NULL));
  joins = croupier_season_make_joins (season, number, match);
  for (guint i = 0; i < joins->len; i++)
    g_assert_true (croupier_season_do (season, g_ptr_array_index (joins, i), NULL));
  booking = croupier_season_make_booking (season, number, match, digest, NULL);
  g_assert_true (croupier_season_do (season, booking, NULL));
}

static void
bench_opening (const char *path, const char *folder)
{
  double loads[RUNS], looks[RUNS], alls[RUNS], posts[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();
      g_autoptr (CroupierSeason) season = croupier_season_load (path, NULL, NULL);
      double loaded = now ();
      g_autoptr (GPtrArray) checks = croupier_season_check_files (season, folder);
      double looked = now ();
      g_autofree char *post = croupier_season_make_counts (season, 0, NULL, NULL, NULL);

      g_assert_cmpuint (checks->len, ==, N_MATCHES);
      g_assert_cmpint (((const CroupierFileCheck *) g_ptr_array_index (checks, 0))->kind, ==, CROUPIER_FILE_CHECK_SAME);
      posts[i] = (now () - looked) * 1000;
      loads[i] = (loaded - start) * 1000;
      looks[i] = (looked - loaded) * 1000;
      alls[i] = (looked - start) * 1000;
    }
  report ("season of 100 matches and 20 players, loaded", loads, "ms");
  report ("  its files looked at", looks, "ms");
  report ("  opened", alls, "ms");
  report ("  the counts of one player", posts, "ms");
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      g_remove (child);
    }
  g_rmdir (path);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("croupier-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.croupier-season", NULL);
  g_autoptr (CroupierSeason) season = croupier_season_new ("Long", NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < N_MATCHES; i++)
    add_match (season, folder, i);
  g_assert_true (croupier_season_save (path, season, NULL, NULL));
  text = croupier_season_print (season);
  printf ("%-52s %12zu KiB\n", "season file", strlen (text) / 1024);
  bench_opening (path, folder);
  remove_folder (folder);
  return 0;
}
