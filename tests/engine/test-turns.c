/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a match turned: who came to lead when, and the greatest steps. */
#include "config.h"
#include "rule-cases.h"

#include "croupier-turns.h"
#include "tests.h"

#define HEAD(rounds)                                                                                                 \
  "game: highest-unique\n" SEED "option rounds: " #rounds "\noption worth: number\nplayer: Al\nplayer: Bo\nplayer: " \
  "Cy\nplayer: Di\nplayer: Ed\n"

typedef struct
{
  const char *script;
  const char *turns; /* a line each: the place, and the sentence */
} Course;

static char *
describe (const char *script)
{
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = play_text (script, &wrong);
  g_autoptr (CroupierTimeline) timeline = NULL;
  g_autoptr (GPtrArray) turns = NULL;
  GString *text = g_string_new (NULL);

  g_assert_cmpstr (wrong, ==, "");
  timeline = croupier_timeline_new (match);
  turns = croupier_turns (timeline, croupier_match_get_game (match)->counted);
  for (guint i = 0; i < turns->len; i++)
    {
      const CroupierTurn *turn = g_ptr_array_index (turns, i);

      g_string_append_printf (text, "%u %s\n", turn->place, turn->text);
    }
  return g_string_free_and_steal (text);
}

static const Course courses[] = {
  { HEAD (3) "== open\n", "" },
  /* Nobody has anything, then one has. */
  { HEAD (2) "== round-1\nAl: 3\nBo: 3\n== round-2\nCy: 1\n", "2 Cy takes the lead with 1.\n" },
  { HEAD (2) "== round-1\nAl: 3\n== round-2\nBo: 5\n", "1 Al takes the lead with 3.\n"
                                                       "2 Bo takes the lead with 5, from Al with 3.\n"
                                                       "2 Bo takes the greatest step up, from 0 to 5.\n" },
  { HEAD (3) "== round-1\nAl: 3\n== round-2\nBo: 3\n== round-3\nAl: 1\n", "1 Al takes the lead with 3.\n"
                                                                          "2 Bo draws level with Al at 3.\n"
                                                                          "3 Al pulls ahead of Bo with 4.\n" },
  /* Four who lead are too many: they take nothing from who did. */
  { HEAD (5) "== round-1\nAl: 3\n== round-2\nBo: 3\n== round-3\nCy: 3\n== round-4\nDi: 3\n== round-5\nDi: 1\n",
    "1 Al takes the lead with 3.\n"
    "2 Bo draws level with Al at 3.\n"
    "3 Cy draws level with Al and Bo at 3.\n"
    "5 Di takes the lead with 4, from Al, Bo and Cy with 3.\n" },
  { HEAD (11) "== round-1\nAl: 2\n== round-2\nBo: 3\n== round-3\nAl: 2\n== round-4\nBo: 2\n== round-5\nAl: 2\n"
              "== round-6\nBo: 2\n== round-7\nAl: 2\n== round-8\nBo: 2\n== round-9\nAl: 2\n== round-10\nBo: 2\n"
              "== round-11\nAl: 2\n",
    "2 Bo takes the greatest step up, from 0 to 3.\n"
    "4 Bo takes the lead with 5, from Al with 4. The lead had changed 3 times before.\n"
    "5 Al takes the lead with 6, from Bo with 5.\n"
    "6 Bo takes the lead with 7, from Al with 6.\n"
    "7 Al takes the lead with 8, from Bo with 7.\n"
    "8 Bo takes the lead with 9, from Al with 8.\n"
    "9 Al takes the lead with 10, from Bo with 9.\n"
    "10 Bo takes the lead with 11, from Al with 10.\n"
    "11 Al takes the lead with 12, from Bo with 11.\n" },
};

static void
test_courses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    {
      g_autofree char *turns = describe (courses[i].script);

      fixture_name_case (courses[i].script);
      g_assert_cmpstr (turns, ==, courses[i].turns);
    }
}

/* Teams are counted by who is left of them. */
static void
test_teams (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", "factions.croupier-script", NULL);
  g_autofree char *text = NULL, *turns = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  turns = describe (text);
  g_assert_cmpstr (turns, ==,
                   "2 Blue pulls ahead of Grey and Gold with 4.\n"
                   "3 Gold takes the greatest step down, from 3 to 0.\n"
                   "4 Red and Grey draw level with Blue at 2.\n"
                   "6 Red and Blue pull ahead of Grey with 1.\n");
}

TESTS (turns)
{
  g_test_add_func ("/turns/courses", test_courses);
  g_test_add_func ("/turns/teams", test_teams);
}
