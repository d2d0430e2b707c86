/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of who sends whose messages: the last word on each audience stands, and no message knows of it. */
#include "config.h"
#include "croupier-sender.h"

#include "fixtures.h"
#include "tests.h"

static void
test_senders (void)
{
  static const struct
  {
    const char *rulings[3];
    const char *address;
    const char *sender; /* NULL: anybody */
  } cases[] = {
    { { NULL }, "player:Amy", NULL },
    { { "sender Amy: Berta" }, "player:Amy", "Berta" },
    { { "sender amy: Berta" }, "player:Amy", "Berta" },
    { { "sender Amy: Berta" }, "player:Bob", NULL },
    { { "sender Amy: Berta", "sender Amy: Max" }, "player:Amy", "Max" },
    { { "sender Amy: Berta", "sender Amy: none" }, "player:Amy", NULL },
    { { "sender public: Berta" }, "public", "Berta" },
    { { "sender area/Room 1: Berta" }, "channel:area/Room 1", "Berta" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch)
        match = fixture_match ((const char *const[]) { "Amy", "Bob", "Cyd", "Dan", NULL },
                               (const char *const[]) { "Room 1: A open, B open", "Room 2: C open", "Room 3:", NULL });
      g_autoptr (GHashTable) senders = NULL;

      for (guint k = 0; cases[i].rulings[k] != NULL; k++)
        fixture_rule (match, cases[i].rulings[k]);
      fixture_resolve (match);
      senders = croupier_match_find_senders (match);
      fixture_name_case (cases[i].rulings[0] != NULL ? cases[i].rulings[0] : "nothing");
      g_assert_cmpstr (g_hash_table_lookup (senders, cases[i].address), ==, cases[i].sender);
    }
}

static void
test_refused (void)
{
  static const char *const rulings[] = { "sender", "sender Amy", "sender Amy:", "sender Zoe: Berta", "sender: Berta" };
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (rulings); i++)
    {
      fixture_name_case (rulings[i]);
      g_assert_false (croupier_match_rule (match, rulings[i], NULL));
    }
}

static void
test_written (void)
{
  static const char *const cases[][3] = {
    { "player:Amy", "Berta", "sender Amy: Berta" },
    { "public", "Berta", "sender public: Berta" },
    { "channel:area/Room 1", NULL, "sender area/Room 1: none" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *ruling = croupier_sender_to_ruling (cases[i][0], cases[i][1]);

      g_assert_cmpstr (ruling, ==, cases[i][2]);
    }
}

static void
test_tells_nobody (void)
{
  g_autoptr (CroupierMatch) match = fixture_small (), plain = fixture_small ();
  g_autofree char *story = NULL, *plain_story = NULL;

  fixture_rule (match, "sender Amy: Berta");
  fixture_rule (match, "sender public: Berta");
  fixture_resolve (match);
  fixture_resolve (plain);
  story = fixture_story (match);
  plain_story = fixture_story (plain);
  g_assert_cmpstr (story, ==, plain_story);
}

TESTS (sender)
{
  g_test_add_func ("/sender/the last word on each audience stands", test_senders);
  g_test_add_func ("/sender/nobody sends what nobody gets", test_refused);
  g_test_add_func ("/sender/rulings are written as they are read", test_written);
  g_test_add_func ("/sender/no message knows of it", test_tells_nobody);
}
