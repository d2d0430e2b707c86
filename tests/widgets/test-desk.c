/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what waits on the desk: it is read again as it was, for the user's eyes only, and gone when it is settled.
 */
#include "config.h"

#include "croupier-desk.h"

#include <string.h>

#include <glib/gstdio.h>

#include "croupier-script.h"
#include "tests.h"

#define MATCH \
  "game: keys-to-success\ntitle: Desk\nplayer: Amy\nplayer: Ben\nplayer: Cyd\nplayer: Dan\n== round-1\n== open\n"
#define CHAT                                   \
  "12.03.2026, 14:02 - Amy: 9 at Q\n"          \
  "12.03.2026, 14:03 - Ben: is C free?\n"      \
  "12.03.2026, 14:04 - Nobody Known: 1 at A\n" \
  "12.03.2026, 14:05 - Ben: 1 at A <This message was edited>\n"

static CroupierMatch *
make_match (void)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (MATCH, strlen (MATCH), NULL, NULL, NULL, problems);
  CroupierMatch *match = croupier_script_play (script, 0, NULL, problems);

  g_assert_cmpuint (problems->len, ==, 0);
  return match;
}

static char *
describe (const GPtrArray *all)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);

      g_string_append_printf (text, "%d %s %s “%s” %s %d %d %s %s\n", pasted->player, pasted->author, pasted->time,
                              pasted->text, croupier_verdict_to_string (pasted->verdict), pasted->is_edited,
                              pasted->stamp.seconds, pasted->stamp.day, pasted->why);
    }
  return g_string_free_and_steal (text);
}

static void
test_read_as_it_was (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, CHAT, -1, NULL, NULL, NULL), again = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new (), gone = NULL;
  g_autofree char *file = croupier_desk_choose_file ("/somewhere/match.croupier"), *before = NULL, *after = NULL,
                  *aside = NULL;
  GStatBuf status;

  g_assert_cmpuint (all->len, ==, 4);
  before = describe (all);
  g_assert_true (croupier_desk_write (file, all, roster, NULL));
  g_assert_cmpint (g_stat (file, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_null (strstr (file, "somewhere"));

  again = croupier_desk_read (file, roster, &aside);
  g_assert_null (aside);
  croupier_pasted_reread_all (again, match);
  croupier_pasted_weigh (again, match);
  after = describe (again);
  g_assert_cmpstr (after, ==, before);

  g_assert_true (croupier_desk_write (file, none, roster, NULL));
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
  gone = croupier_desk_read (file, roster, &aside);
  g_assert_null (aside);
  g_assert_cmpuint (gone->len, ==, 0);
}

/* Yesterday’s “today” orders nothing. */
static void
test_today_is_not_kept (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, "Amy — Today at 14:02\n1 at A\n", -1, NULL, NULL, NULL);
  g_autofree char *file = croupier_desk_choose_file ("/somewhere/match.croupier");
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *aside = NULL;

  g_assert_true (croupier_desk_write (file, all, roster, NULL));
  again = croupier_desk_read (file, roster, &aside);
  g_assert_null (aside);
  g_assert_cmpuint (again->len, ==, 1);
  g_assert_cmpint (((CroupierPasted *) g_ptr_array_index (again, 0))->stamp.seconds, <, 0);
  g_assert_cmpstr (((CroupierPasted *) g_ptr_array_index (again, 0))->time, ==, "14:02");
}

/* What cannot be read is put aside as it was, and told of once; what of it can be read waits still. */
static void
test_damage_is_put_aside (void)
{
#define ITEM "{\"player\": \"Amy\", \"author\": \"Amy\", \"text\": \"1 at A\", \"pieces\": 0}"
  static const struct
  {
    const char *text;
    guint n_read;
  } files[] = { { "", 0 },
                { "[]", 0 },
                { "{", 0 },
                { "{\"version\": 2, \"items\": [" ITEM "]}", 0 },
                { "{\"version\": 1, \"items\": 7}", 0 },
                { "{\"version\": 1, \"items\": [7]}", 0 },
                { "{\"version\": 1, \"items\": [" ITEM ", 7]}", 1 } };
  g_autoptr (CroupierMatch) match = make_match ();
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autofree char *file = croupier_desk_choose_file ("/somewhere/match.croupier");
  g_autofree char *folder = g_path_get_dirname (file);

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GPtrArray) all = NULL, again = NULL;
      g_autofree char *aside = NULL, *none = NULL, *kept = NULL;

      g_assert_true (g_file_set_contents (file, files[i].text, -1, NULL));
      all = croupier_desk_read (file, roster, &aside);
      g_assert_cmpuint (all->len, ==, files[i].n_read);
      g_assert_true (g_str_has_prefix (aside, folder));
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, files[i].text);

      again = croupier_desk_read (file, roster, &none);
      g_assert_cmpuint (again->len, ==, files[i].n_read);
      g_assert_null (none);
    }
#undef ITEM
}

TESTS (desk)
{
  g_test_add_func ("/desk/what waits is read as it was", test_read_as_it_was);
  g_test_add_func ("/desk/yesterday's today orders nothing", test_today_is_not_kept);
  g_test_add_func ("/desk/damage is put aside", test_damage_is_put_aside);
}
