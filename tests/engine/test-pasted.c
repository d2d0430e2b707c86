/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is pasted, judged: read, to be looked at, refused, or nobody's. */
#include "config.h"
#include "croupier-pasted.h"

#include "fixtures.h"

/* "Amy:read{1 at A}" for each text. */
static char *
show (const CroupierMatch *match, GPtrArray *all)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      const char *name = pasted->player != CROUPIER_NO_PLAYER
                           ? croupier_roster_get_name (croupier_match_get_roster (match), (guint) pasted->player)
                           : pasted->author;

      g_assert_true (pasted->why != NULL || pasted->verdict == CROUPIER_VERDICT_READ ||
                     pasted->reading->problems->len > 0);
      g_string_append_printf (text, "%s%s:%s{%s}", i > 0 ? " " : "", name, croupier_verdict_to_string (pasted->verdict),
                              pasted->text);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static const struct
{
  const char *pasted;
  const char *expected;
} cases[] = {
  { "Amy: 1 at A\nBob: 1 at B", "Amy:read{1 at A} Bob:read{1 at B}" },
  /* a retraction that is refused */
  { "Amy: 1 at A\nAmy: no wait, 1 at Q", "Amy:look{1 at A} Amy:refused{no wait, 1 at Q}" },
  { "Amy — 14:02\n1 at A\nBob — 14:03\n1 at B\nAmy — 14:04\nno wait, 1 at Q",
    "Amy:look{1 at A} Bob:read{1 at B} Amy:refused{no wait, 1 at Q}" },
  { "Amy — 14:02\n1 at Q\nAmy — 14:04\n1 at A", "Amy:refused{1 at Q} Amy:read{1 at A}" },
  { "Amy — 14:04\n1 at Q\nAmy — 14:02\n1 at A", "Amy:refused{1 at Q} Amy:look{1 at A}" },
  { "Amy: 1 at Q\nAmy: 1 at A", "Amy:refused{1 at Q} Amy:read{1 at A}" },
  /* one that has to be looked at */
  { "Amy — 14:02\n1 at A\nAmy — 14:04\n1 at B\n[2:05 PM]", "Amy:look{1 at A} Amy:look{1 at B}" },
  /* several that are accepted */
  { "Amy: 1 at A\nAmy: 1 at B", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy: 1 at A\nAmy: 1 at A", "Amy:read{1 at A} Amy:read{1 at A}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:04\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  { "Amy — 14:04\n1 at A\nAmy — 14:02\n1 at B", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy — Yesterday at 23:50\n1 at A\nAmy — Today at 00:10\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  { "Amy — 23:50\n1 at A\nAmy — 00:10\n1 at B", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy — 03/04/2026 23:50\n1 at A\nAmy — 04/03/2026 0:10\n1 at B", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy — 03/04/2026 23:50\n1 at A\nAmy — 03/05/2026 0:10\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  { "Amy — 2026-03-04 9:50 PM\n1 at A\nAmy — 2026-04-01 9:10 AM\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  /* whose */
  { "bobb — 14:02\n1 at A", "Bob:look{1 at A}" },
  { "xx — 14:02\n1 at A", "xx:nobody{1 at A}" },
  { "Am — 14:02\n1 at A", "Am:nobody{1 at A}" },
  { "1 at A", ":nobody{1 at A}" },
};

static void
test_what_comes_of_it (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) all = croupier_pasted_read (match, cases[i].pasted, -1, CROUPIER_ORDER_OPEN, NULL, &error);
      g_autofree char *found = NULL;

      g_assert_no_error (error);
      found = show (match, all);
      if (g_str_equal (found, cases[i].expected))
        continue;
      g_test_message ("%s\n  is %s\n  and not %s", cases[i].pasted, found, cases[i].expected);
      g_test_fail ();
    }
}

static void
test_who_looked_is_asked_again_for_another_reason (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray)
    all = croupier_pasted_read (match, "Amy — 14:02\n1 at A\nzz — 14:03\n1 at Q", -1, CROUPIER_ORDER_OPEN, NULL, NULL);
  CroupierPasted *amy = g_ptr_array_index (all, 0);

  g_assert_true (croupier_pasted_is_ready (amy));
  croupier_pasted_assign (g_ptr_array_index (all, 1), 0, croupier_match_check (match, 0, "1 at Q"));
  croupier_pasted_weigh (all, match);
  g_assert_false (croupier_pasted_is_ready (amy));
  croupier_pasted_set_seen (amy, TRUE);
  g_assert_true (croupier_pasted_is_ready (amy));

  croupier_pasted_add (all,
                       croupier_pasted_read (match, "Amy — 14:09\n1 at B\n[2:10 PM]", -1, CROUPIER_ORDER_OPEN, NULL,
                                             NULL),
                       match);
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_false (croupier_pasted_is_ready (amy));
}

static void
test_what_is_pasted_twice_is_there_once (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray)
    all = croupier_pasted_read (match, "Amy — 14:02\n1 at A\nBob — 14:03\n1 at B", -1, CROUPIER_ORDER_OPEN, NULL, NULL);

  croupier_pasted_add (all,
                       croupier_pasted_read (match, "Bob — 14:03\n1 at B\nCyd — 14:04\n1 at B", -1, CROUPIER_ORDER_OPEN,
                                             NULL, NULL),
                       match);
  g_assert_cmpuint (all->len, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pasted/what-comes-of-it", test_what_comes_of_it);
  g_test_add_func ("/pasted/who-looked-is-asked-again-for-another-reason",
                   test_who_looked_is_asked_again_for_another_reason);
  g_test_add_func ("/pasted/what-is-pasted-twice-is-there-once", test_what_is_pasted_twice_is_there_once);

  return g_test_run ();
}
