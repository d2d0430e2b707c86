/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the game card, in the test's own process: whose picture it shows. */
#include "croupier-game-card.h"
#include "croupier-registry.h"
#include "tests.h"

/* Of a card whose game has this id. */
static char *
dup_picture (const char *id)
{
  CroupierGame game = *croupier_registry_get_game (0);
  g_autoptr (GtkWidget) card = NULL;

  game.id = id;
  card = g_object_ref_sink (croupier_game_card_new (&game));
  return g_strdup (gtk_image_get_icon_name (GTK_IMAGE (gtk_widget_get_first_child (card))));
}

static void
assert_own_picture (const char *id)
{
  g_autofree char *own = g_strdup_printf ("croupier-game-%s-symbolic", id);
  g_autofree char *picture = dup_picture (id);

  g_assert_cmpstr (picture, ==, own);
}

static void
test_every_game_that_comes_along_has_its_own_picture (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "games", NULL);
  g_autoptr (GDir) games = g_dir_open (folder, 0, NULL);
  const char *name;

  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    assert_own_picture (croupier_registry_get_game (i)->id);

  g_assert_nonnull (games);
  while ((name = g_dir_read_name (games)) != NULL)
    {
      g_autofree char *id = g_strndup (name, strcspn (name, "."));

      assert_own_picture (id);
    }
}

static void
test_any_other_has_that_of_a_game_of_ones_own (void)
{
  g_autofree char *picture = dup_picture ("game-of-my-own");

  g_assert_cmpstr (picture, ==, "croupier-game-custom-symbolic");
}

TESTS (game_card)
{
  g_test_add_func ("/game-card/every game that comes along has its own picture",
                   test_every_game_that_comes_along_has_its_own_picture);
  g_test_add_func ("/game-card/any other has that of a game of one's own",
                   test_any_other_has_that_of_a_game_of_ones_own);
}
