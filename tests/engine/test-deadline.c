/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"
#include "croupier-match-times.h"

#include <string.h>

#include "fixtures.h"
#include "croupier-reminder.h"
#include "tests.h"

static char *
try_rule (CroupierMatch *match, const char *ruling)
{
  g_autoptr (GError) error = NULL;

  return croupier_match_rule (match, ruling, &error) ? NULL : g_strdup (error->message);
}

/* What a ruling is read as, in the words that would be written for it. */
static void
test_words (void)
{
  static const struct
  {
    const char *ruling;
    const char *written; /* NULL: refused */
  } cases[] = {
    { "deadline: 2026-03-12 20:00 +01:00", "deadline: 2026-03-12 20:00 +01:00" },
    { "deadline: 2026-03-12T20:00+01:00", "deadline: 2026-03-12 20:00 +01:00" },
    { "deadline: 2026-03-12 20:00 -05:30, grace 30", "deadline: 2026-03-12 20:00 -05:30, grace 30" },
    { "deadline: 2024-02-29 00:00 +00:00, grace 10080", "deadline: 2024-02-29 00:00 +00:00, grace 10080" },
    { "deadline: PAUSED", "deadline: paused" },
    { "deadline: none", "deadline: none" },
    { "deadline: 2026-02-29 20:00 +01:00", NULL },
    { "deadline: 2026-13-01 20:00 +01:00", NULL },
    { "deadline: 2026-03-12 24:00 +01:00", NULL },
    { "deadline: 2026-03-12 20:00", NULL },
    { "deadline: 2026-03-12 20:00 +01:00, grace 10081", NULL },
    { "deadline: 2026-03-12 20:00 +01:00 or so", NULL },
    { "deadline: tomorrow", NULL },
    { "deadline", NULL },
    { "rhythm: every 24 hours", "rhythm: every 24 hours" },
    { "rhythm: every 1 hour, grace 5", "rhythm: every 1 hour, grace 5" },
    { "rhythm: mon, thu 20:00 Europe/Berlin", "rhythm: Mon Thu 20:00 Europe/Berlin" },
    { "rhythm: Sun Mon Tue Wed Thu Fri Sat 07:05 UTC", "rhythm: daily 07:05 UTC" },
    { "rhythm: daily 20:00 America/Argentina/Buenos_Aires, grace 15",
      "rhythm: daily 20:00 America/Argentina/Buenos_Aires, grace 15" },
    { "rhythm: none", "rhythm: none" },
    { "rhythm: every 0 hours", NULL },
    { "rhythm: every 1001 hours", NULL },
    { "rhythm: daily 25:00 Europe/Berlin", NULL },
    { "rhythm: daily 20:00", NULL },
    { "rhythm: daily 20:00 ../../etc/passwd", NULL },
    { "rhythm: daily 20:00 /etc/passwd", NULL },
    { "rhythm: Monday 20:00 Europe/Berlin", NULL },
    { "rhythm: often", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = fixture_small ();
      g_autofree char *why = try_rule (match, cases[i].ruling);
      CroupierDeadline deadline;
      CroupierRhythm rhythm;
      g_autofree char *written = NULL;

      fixture_name_case (cases[i].ruling);
      g_assert_cmpint (why == NULL, ==, cases[i].written != NULL);
      if (cases[i].written == NULL)
        continue;
      if (g_str_has_prefix (cases[i].ruling, "deadline"))
        written = croupier_deadline_to_ruling (
          croupier_match_get_deadline (match, croupier_match_get_due (match), &deadline) ? &deadline : NULL);
      else
        written = croupier_rhythm_to_ruling (croupier_match_get_rhythm (match, &rhythm) ? &rhythm : NULL);
      g_assert_cmpstr (written, ==, cases[i].written);
    }
}

static void
test_others (void)
{
  static const struct
  {
    const char *ruling;
    gboolean is_taken;
  } cases[] = {
    { "absent Amy: 2026-03-12 to 2026-03-12", TRUE },
    { "absent amy: none", TRUE },
    { "absent Amy: 2026-03-12 to 2026-03-11", FALSE },
    { "absent Amy: 2026-03-12 to 2026-03-32", FALSE },
    { "absent Amy", FALSE },
    { "absent Zoe: none", FALSE },
    { "zones: Europe/Berlin, America/New_York,UTC", TRUE },
    { "zones: none", TRUE },
    { "zones: Europe/Berlin,, UTC", FALSE },
    { "zones: UTC+5:30", TRUE },
    { "zones: the moon", FALSE },
    { "zones", FALSE },
    { "zones: A, B, C, D, E, F, G, H, I, J, K, L, M", FALSE },
  };
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *why = try_rule (match, cases[i].ruling);

      fixture_name_case (cases[i].ruling);
      g_assert_cmpint (why == NULL, ==, cases[i].is_taken);
    }
}

/* Each phase has its own, and the last one said counts. */
static void
test_of_its_phase (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  CroupierDeadline deadline;

  g_assert_false (croupier_match_get_deadline (match, croupier_match_get_due (match), &deadline));
  fixture_rule (match, "deadline: 2026-03-12 20:00 +01:00");
  fixture_rule (match, "deadline: 2026-03-12 21:00 +01:00");
  g_assert_true (croupier_match_get_deadline (match, croupier_match_get_due (match), &deadline));
  g_assert_cmpint (deadline.at, ==, 1773345600);
  g_assert_cmpint (deadline.offset, ==, 3600);
  croupier_match_undo (match);
  g_assert_true (croupier_match_get_deadline (match, croupier_match_get_due (match), &deadline));
  g_assert_cmpint (deadline.at, ==, 1773342000);

  fixture_resolve (match);
  g_assert_false (croupier_match_get_deadline (match, croupier_match_get_due (match), &deadline));
  g_assert_true (croupier_match_get_deadline (match, croupier_match_get_record (match, 0), &deadline));
}

/* It is of the GM's desk alone: no message, and no outcome, knows of it. */
static void
test_tells_nobody (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) plain = fixture_small ();
  g_autofree char *story = NULL;
  g_autofree char *plain_story = NULL;

  fixture_rule (match, "deadline: 2026-03-12 20:00 +01:00");
  fixture_rule (match, "rhythm: daily 20:00 Europe/Berlin");
  fixture_rule (match, "absent Amy: 2026-03-12 to 2026-03-15");
  fixture_rule (match, "zones: Europe/Berlin");
  for (guint i = 0; i < 3; i++)
    {
      fixture_resolve (match);
      fixture_resolve (plain);
    }
  story = fixture_story (match);
  plain_story = fixture_story (plain);
  g_assert_cmpstr (story, ==, plain_story);
}

static void
test_rhythms (void)
{
  static const struct
  {
    const char *rhythm;
    const char *before; /* the last deadline */
    const char *now;
    const char *next; /* NULL: none */
  } cases[] = {
    { "every 24 hours", NULL, "2026-03-12T20:05:31+01:00", "2026-03-13 20:05 +01:00" },
    { "every 1 hour, grace 10", NULL, "2026-03-12T23:30:00Z", "2026-03-13 00:30 +00:00, grace 10" },
    { "daily 20:00 Europe/Berlin", NULL, "2026-03-12T19:00:00Z", "2026-03-13 20:00 +01:00" },
    { "daily 20:00 Europe/Berlin", NULL, "2026-03-12T18:59:59Z", "2026-03-12 20:00 +01:00" },
    /* resolved before its hour: not twice on one evening */
    { "daily 20:00 Europe/Berlin", "2026-03-12 20:00 +01:00", "2026-03-12T18:30:00Z", "2026-03-13 20:00 +01:00" },
    { "Mon Thu 20:00 Europe/Berlin", NULL, "2026-03-12T20:00:00Z", "2026-03-16 20:00 +01:00" },
    { "Thu 20:00 Europe/Berlin", NULL, "2026-03-12T20:00:00Z", "2026-03-19 20:00 +01:00" },
    /* the clock goes forward on the 29th, and the hour of the day stays */
    { "daily 20:00 Europe/Berlin", NULL, "2026-03-28T20:00:00Z", "2026-03-29 20:00 +02:00" },
    { "daily 20:00 Atlantis/Main_Street", NULL, "2026-03-28T20:00:00Z", NULL },
    { "none", NULL, "2026-03-28T20:00:00Z", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = fixture_small ();
      g_autofree char *rhythm = g_strconcat ("rhythm: ", cases[i].rhythm, NULL);
      g_autofree char *before = cases[i].before != NULL ? g_strconcat ("deadline: ", cases[i].before, NULL) : NULL;
      g_autofree char *expected = cases[i].next != NULL ? g_strconcat ("deadline: ", cases[i].next, NULL) : NULL;
      g_autofree char *found = NULL;
      g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (cases[i].now, NULL);
      CroupierDeadline next;

      fixture_name_case (rhythm);
      if (before != NULL)
        fixture_rule (match, before);
      fixture_rule (match, rhythm);
      fixture_resolve (match);
      if (croupier_match_get_next_deadline (match, now, &next))
        found = croupier_deadline_to_ruling (&next);
      g_assert_cmpstr (found, ==, expected);
    }
}

static void
test_absent (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  CroupierPlayers amy = CROUPIER_PLAYER (fixture_player (match, "Amy"));
  CroupierPlayers bob = CROUPIER_PLAYER (fixture_player (match, "Bob"));

  fixture_rule (match, "absent Amy: 2026-03-12 to 2026-03-14");
  fixture_rule (match, "absent Bob: 2026-03-14 to 2026-04-01");
  g_assert_cmphex (croupier_match_get_absent (match, "2026-03-11"), ==, CROUPIER_NOBODY);
  g_assert_cmphex (croupier_match_get_absent (match, "2026-03-12"), ==, amy);
  g_assert_cmphex (croupier_match_get_absent (match, "2026-03-14"), ==, amy | bob);
  g_assert_cmphex (croupier_match_get_absent (match, "2026-04-01"), ==, bob);
  fixture_resolve (match);
  fixture_rule (match, "absent Bob: none");
  g_assert_cmphex (croupier_match_get_absent (match, "2026-03-14"), ==, amy);
}

static void
test_note (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  guint amy = (guint) fixture_player (match, "Amy"), bob = (guint) fixture_player (match, "Bob");

  fixture_rule (match, "note Amy: plays from a phone: be patient");
  fixture_rule (match, "note bob: away on Friday");
  fixture_rule (match, "note a test of the room");
  g_assert_cmpstr (croupier_match_get_note (match, amy), ==, "plays from a phone: be patient");
  fixture_resolve (match);
  fixture_rule (match, "note Bob: none");
  g_assert_cmpstr (croupier_match_get_note (match, amy), ==, "plays from a phone: be patient");
  g_assert_null (croupier_match_get_note (match, bob));
  fixture_rule (match, "note Amy: is back");
  g_assert_cmpstr (croupier_match_get_note (match, amy), ==, "is back");
}

static void
test_late (void)
{
  static const struct
  {
    const char *deadline;
    const char *sent;
    gboolean is_late;
  } cases[] = {
    { "2026-03-12 20:00 +01:00", "2026-03-12T20:00:00", FALSE },
    { "2026-03-12 20:00 +01:00", "2026-03-12T20:00:01", TRUE },
    { "2026-03-12 20:00 +01:00", "2026-03-12T20:01", TRUE },
    { "2026-03-12 20:00 +01:00, grace 30", "2026-03-12T20:30:00", FALSE },
    { "2026-03-12 20:00 +01:00, grace 30", "2026-03-12T20:30:01", TRUE },
    { "2026-03-12 20:00 +01:00", "2026-03-13", FALSE }, /* no time is known */
    { "2026-03-12 20:00 +01:00", "23:00", FALSE },
    { "2026-03-12 20:00 +01:00", NULL, FALSE },
    { "paused", "2030-01-01T00:00:00", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierDeadline deadline;

      g_assert_true (croupier_deadline_parse (cases[i].deadline, &deadline, NULL));
      fixture_name_case (cases[i].sent != NULL ? cases[i].sent : "unknown");
      g_assert_cmpint (croupier_deadline_is_late (&deadline, cases[i].sent), ==, cases[i].is_late);
    }
}

/* Several rulings are one step, and can belong to a phase being resolved. */
static void
test_together (void)
{
  static const char *const both[] = { "deadline: 2026-03-12 20:00 +01:00", "rhythm: every 24 hours", NULL };
  static const char *const wrong[] = { "deadline: 2026-03-12 20:00 +01:00", "rhythm: often", NULL };
  static const char *const next[] = { "deadline: 2026-03-13 20:00 +01:00", NULL };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GError) error = NULL;

  g_assert_false (croupier_match_rule_together (match, wrong, FALSE, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 0);
  g_assert_true (croupier_match_rule_together (match, both, FALSE, NULL));
  g_assert_cmpuint (croupier_match_count_step (match, TRUE), ==, 2);
  fixture_resolve (match);
  g_assert_cmpuint (croupier_match_count_step (match, TRUE), ==, 1);
  g_assert_true (croupier_match_rule_together (match, next, TRUE, NULL));
  g_assert_cmpuint (croupier_match_count_step (match, TRUE), ==, 2);
  croupier_match_undo (match);
  croupier_match_undo (match);
  g_assert_cmpuint (croupier_match_count_step (match, FALSE), ==, 2);
  g_assert_cmpuint (croupier_match_count_step (match, TRUE), ==, 2);
}

/* Who has nothing in is told so, and of the deadline in everybody's time; others are not reminded. */
static void
test_reminder (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  guint amy = fixture_player (match, "Amy"), bob = fixture_player (match, "Bob");
  gint64 before = 1773342000 - 60, after = 1773342000 + 60;
  g_autofree char *plain = NULL;
  g_autofree char *dated = NULL;
  g_autofree char *zoned = NULL, *offset = NULL;
  g_autofree char *late = NULL;

  fixture_submit (match, "Bob", "1 at A");
  g_assert_null (croupier_reminder_to_marked (match, bob, before));
  plain = croupier_reminder_to_marked (match, amy, before);
  g_assert_cmpstr (plain, ==, "\x02Round 1\x03\nI have nothing from you yet.");
  fixture_rule (match, "deadline: 2026-03-12 20:00 +01:00");
  dated = croupier_reminder_to_marked (match, amy, before);
  g_assert_cmpstr (dated, ==,
                   "\x02Round 1\x03\nI have nothing from you yet.\nIt closes: \x05"
                   "1773342000 Thursday 12 March, 20:00 (UTC+01:00)\x06.");
  fixture_rule (match, "zones: Europe/Berlin, America/New_York");
  zoned = croupier_reminder_to_marked (match, amy, before);
  g_assert_cmpstr (zoned, ==,
                   "\x02Round 1\x03\nI have nothing from you yet.\nIt closes: \x05"
                   "1773342000 Thursday 12 March, 20:00 (Berlin) · Thursday 12 March, 15:00 (New York)\x06.");
  fixture_rule (match, "zones: UTC+2, GMT-3:30, XYZ+1");
  offset = croupier_reminder_to_marked (match, amy, before);
  g_assert_cmpstr (offset, ==,
                   "\x02Round 1\x03\nI have nothing from you yet.\nIt closes: \x05"
                   "1773342000 Thursday 12 March, 21:00 (UTC+2) · Thursday 12 March, 15:30 (GMT-3:30)\x06.");
  late = croupier_reminder_to_marked (match, amy, after);
  g_assert_nonnull (strstr (late, "It was due: "));
}

static void
test_over (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *why = NULL;

  while (croupier_match_get_due (match) != NULL)
    fixture_resolve (match);
  why = try_rule (match, "deadline: 2026-03-12 20:00 +01:00");
  g_assert_cmpstr (why, ==, "The match is over: no phase is open.");
}

/* Who is away stays away by another name, and stays so when that is taken back. */
static void
test_renamed (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_setup (match));
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();
  guint amy = fixture_player (match, "Amy");
  g_autofree char *days = NULL, *before = NULL;

  fixture_rule (match, "absent Amy: 2026-03-12 to 2026-03-14");
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    croupier_roster_add (roster, croupier_player_new (i == amy ? "Zoë" : croupier_roster_get_name (setup->roster, i)),
                         NULL);
  croupier_roster_unref (setup->roster);
  setup->roster = g_steal_pointer (&roster);
  croupier_setup_keep_names (setup, croupier_match_get_setup (match));
  g_assert_true (croupier_match_set_setup (match, setup, NULL));
  g_assert_cmpstr (croupier_roster_get_name (croupier_match_get_roster (match), amy), ==, "Zoë");
  days = croupier_match_dup_absence (match, amy);
  g_assert_cmpstr (days, ==, "2026-03-12 to 2026-03-14");
  croupier_match_undo (match);
  before = croupier_match_dup_absence (match, amy);
  g_assert_cmpstr (before, ==, days);
}

TESTS (deadline)
{
  g_test_add_func ("/deadline/rulings say when, how often, or that there is none", test_words);
  g_test_add_func ("/deadline/who is away, and where they live", test_others);
  g_test_add_func ("/deadline/a deadline is of its phase", test_of_its_phase);
  g_test_add_func ("/deadline/nothing is told or decided by it", test_tells_nobody);
  g_test_add_func ("/deadline/a rhythm sets the next one", test_rhythms);
  g_test_add_func ("/deadline/somebody is away from one day to another", test_absent);
  g_test_add_func ("/deadline/the last note about a player stands", test_note);
  g_test_add_func ("/deadline/late is after the grace, where the time is known", test_late);
  g_test_add_func ("/deadline/several rulings are one step", test_together);
  g_test_add_func ("/deadline/who is missing is reminded", test_reminder);
  g_test_add_func ("/deadline/nothing is due after the end", test_over);
  g_test_add_func ("/deadline/who is away stays away by another name", test_renamed);
}
