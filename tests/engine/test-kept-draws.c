/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws that are kept: found again without drawing, and never believed where anything about them is not as it was. */
#include "config.h"
#include "croupier-kept-draws.h"
#include "tests.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

typedef struct
{
  char *folder;
  CroupierCasting casting;
  CroupierSeed seed;
  CroupierCastingDeal deal; /* what is drawn */
  GCancellable *cancelled;  /* who has this can look up, but not draw */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  CroupierCastingFind find = { 0 };

  fixture->folder = g_dir_make_tmp ("croupier-kept-XXXXXX", NULL);
  fixture->cancelled = g_cancellable_new ();
  g_cancellable_cancel (fixture->cancelled);
  /* All nine of a role in one of two teams: one deal of some 50,000. */
  croupier_casting_init (&fixture->casting, 18, 1);
  croupier_casting_add_team (&fixture->casting, 9);
  croupier_casting_add_team (&fixture->casting, 9);
  croupier_casting_add_role (&fixture->casting, 9, 1);
  while (find.n_starts < 100000)
    {
      fixture->seed.bytes[0]++;
      g_assert_cmpint (croupier_casting_find_from (&fixture->casting, &fixture->seed, 0, &fixture->deal, &find, NULL),
                       ==, CROUPIER_DRAW_DONE);
    }
}

static char *
find_file (const Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name = g_dir_read_name (folder);

  return name != NULL ? g_build_filename (fixture->folder, name, NULL) : NULL;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;

  while ((path = find_file (fixture)) != NULL)
    {
      g_unlink (path);
      g_clear_pointer (&path, g_free);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_object_unref (fixture->cancelled);
}

static CroupierDrawOutcome
look_up (Fixture *fixture, CroupierCastingDeal *deal)
{
  return croupier_kept_draw (fixture->folder, &fixture->casting, &fixture->seed, 0, deal, fixture->cancelled);
}

static void
keep (Fixture *fixture)
{
  CroupierCastingDeal deal;

  g_assert_cmpint (croupier_kept_draw (fixture->folder, &fixture->casting, &fixture->seed, 0, &deal, NULL), ==,
                   CROUPIER_DRAW_DONE);
  g_assert_cmpmem (&deal, sizeof deal, &fixture->deal, sizeof fixture->deal);
}

static void
test_what_took_long_is_not_drawn_twice (Fixture *fixture, gconstpointer data)
{
  CroupierCastingDeal deal;
  g_autofree char *path = NULL;
  struct stat file;

  g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_CANCELLED);
  keep (fixture);
  g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_DONE);
  g_assert_cmpmem (&deal, sizeof deal, &fixture->deal, sizeof fixture->deal);
  path = find_file (fixture);
  g_assert_cmpint (g_stat (path, &file), ==, 0);
  g_assert_cmpuint (file.st_mode & 0777, ==, 0600);
}

static void
test_nothing_is_kept_without_a_folder (Fixture *fixture, gconstpointer data)
{
  CroupierCastingDeal deal;

  keep (fixture);
  g_assert_cmpint (croupier_kept_draw (NULL, &fixture->casting, &fixture->seed, 0, &deal, fixture->cancelled), ==,
                   CROUPIER_DRAW_CANCELLED);
}

static void
test_another_draw_is_another (Fixture *fixture, gconstpointer data)
{
  CroupierCastingDeal deal;

  keep (fixture);
  g_assert_cmpint (croupier_kept_draw (fixture->folder, &fixture->casting, &fixture->seed, 1, &deal,
                                       fixture->cancelled),
                   ==, CROUPIER_DRAW_CANCELLED);
  fixture->seed.bytes[31] ^= 1;
  g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_CANCELLED);
  fixture->seed.bytes[31] ^= 1;
  fixture->casting.pins.teams[0] = fixture->deal.teams[0];
  g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_CANCELLED);
}

/* The file of one seed in the place of another's. */
static void
test_a_draw_of_another_seed_is_not_believed (Fixture *fixture, gconstpointer data)
{
  CroupierCastingDeal deal;
  g_autofree char *mine = NULL;
  g_autofree char *other = NULL;
  g_autofree char *contents = NULL;
  gsize length;

  keep (fixture);
  mine = find_file (fixture);
  g_assert_true (g_file_get_contents (mine, &contents, &length, NULL));
  g_assert_cmpint (g_unlink (mine), ==, 0);
  while (other == NULL)
    {
      fixture->seed.bytes[1]++;
      g_assert_cmpint (croupier_kept_draw (fixture->folder, &fixture->casting, &fixture->seed, 0, &deal, NULL), ==,
                       CROUPIER_DRAW_DONE);
      other = find_file (fixture);
    }
  g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_DONE);
  g_assert_true (g_file_set_contents (other, contents, (gssize) length, NULL));
  g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_CANCELLED);
}

static void
test_no_byte_can_be_changed (Fixture *fixture, gconstpointer data)
{
  CroupierCastingDeal deal;
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  gsize length;

  keep (fixture);
  path = find_file (fixture);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  for (gsize i = 0; i < length; i += 7)
    {
      contents[i] ^= 4;
      g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
      g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_CANCELLED);
      contents[i] ^= 4;
    }
  g_assert_true (g_file_set_contents (path, contents, (gssize) length - 1, NULL));
  g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_CANCELLED);
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  g_assert_cmpint (look_up (fixture, &deal), ==, CROUPIER_DRAW_DONE);
}

TESTS (kept_draws)
{
#define TEST(name, function) g_test_add ("/kept-draws/" name, Fixture, NULL, set_up, function, tear_down)
  TEST ("what took long is not drawn twice", test_what_took_long_is_not_drawn_twice);
  TEST ("nothing is kept without a folder", test_nothing_is_kept_without_a_folder);
  TEST ("another draw is another", test_another_draw_is_another);
  TEST ("a draw of another seed is not believed", test_a_draw_of_another_seed_is_not_believed);
  TEST ("no byte can be changed", test_no_byte_can_be_changed);
#undef TEST
}
