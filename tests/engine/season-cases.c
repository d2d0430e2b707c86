/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small seasons, and short ways to do something in them, for tests. */
#include "config.h"
#include "season-cases.h"

#include <glib/gstdio.h>
#include <string.h>

#include "croupier-season-words.h"

static void
link_match (CroupierSeason *season, guint number)
{
  g_autoptr (CroupierAct) act = croupier_act_new (CROUPIER_ACT_MATCH, CROUPIER_NEW_PLACE);
  g_autoptr (GError) error = NULL;

  act->match.title = g_strdup_printf ("Week %u", number);
  act->match.file = g_strdup_printf ("week-%u.croupier", number);
  act->match.id = g_strdup_printf ("%064x", number);
  croupier_season_do (season, act, &error);
  g_assert_no_error (error);
}

CroupierSeason *
season_case_new (void)
{
  static const char *const names[] = { "Ann", "Bob", "Cyd", "Dan" };
  g_autoptr (GError) error = NULL;
  CroupierSeason *season = croupier_season_new ("Test season", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strconcat ("player ", names[i], NULL);

      season_case_do (season, line, NULL, NULL);
    }
  for (guint i = 1; i <= 3; i++)
    link_match (season, i);
  return season;
}

gboolean
season_case_try (CroupierSeason *season, const char *text, const char *at, const char *known, GError **error)
{
  g_autoptr (CroupierAct) act = croupier_season_read (season, text, error);

  if (act == NULL || (at != NULL && !croupier_season_read_date (season, at, &act->entry.date, error)) ||
      (known != NULL && !croupier_season_read_known (season, known, &act->entry, error)))
    return FALSE;
  return croupier_season_do (season, act, error);
}

void
season_case_do (CroupierSeason *season, const char *text, const char *at, const char *known)
{
  g_autoptr (GError) error = NULL;

  season_case_try (season, text, at, known, &error);
  g_assert_no_error (error);
}

static void
add_lines (const CroupierSeason *season, CroupierAct *act, const char *text, int counter, int round)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (items[i]), " ", 2);
      CroupierLedgerLine line = { -1, counter, 0, round };

      if (words[0] == NULL)
        continue;
      line.player = croupier_roster_find_exactly (croupier_season_get_roster (season), words[0]);
      line.amount = (int) g_ascii_strtoll (words[1], NULL, 10);
      g_array_append_val (act->entry.lines, line);
    }
}

CroupierAct *
season_case_make_booking (const CroupierSeason *season, int match, const char *lines)
{
  CroupierAct *act = croupier_act_new (CROUPIER_ACT_BOOK, match);
  g_auto (GStrv) halves = g_strsplit (lines, ";", 2);

  act->entry.kind = CROUPIER_LEDGER_RESULT;
  act->entry.date.match = match;
  act->entry.lines = g_array_new (FALSE, FALSE, sizeof (CroupierLedgerLine));
  act->booking.digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, lines, -1);
  act->booking.players = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int) croupier_roster_get_size (croupier_season_get_roster (season)); i++)
    g_array_append_val (act->booking.players, i);
  if (halves[0] != NULL)
    add_lines (season, act, halves[0], CROUPIER_COUNTER_GARNETS, 1);
  if (halves[0] != NULL && halves[1] != NULL)
    add_lines (season, act, halves[1], CROUPIER_COUNTER_TOKENS, CROUPIER_ROUND_AFTER);
  return act;
}

void
season_case_book (CroupierSeason *season, int match, const char *lines)
{
  g_autoptr (CroupierAct) act = season_case_make_booking (season, match, lines);
  g_autoptr (GError) error = NULL;

  croupier_season_do (season, act, &error);
  g_assert_no_error (error);
}

int
season_case_held (const CroupierSeason *season, const char *name, const char *counter, const char *at)
{
  int player = croupier_roster_find_exactly (croupier_season_get_roster (season), name);
  CroupierDate date = { 0 };
  int held;

  g_assert_true (at == NULL || croupier_season_read_date (season, at, &date, NULL));
  held = croupier_season_get_held (season, player, croupier_season_find_counter (season, counter),
                                   at != NULL ? &date : NULL);
  g_free (date.day);
  return held;
}

char *
season_case_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("croupier-season-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
season_case_remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      g_assert_cmpint (g_remove (child), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}
