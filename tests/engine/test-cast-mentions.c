/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what the free texts of a cast name. */
#include "croupier-cast.h"

#include "fixtures.h"
#include "tests.h"

static const CroupierCastPlace whole = { CROUPIER_CAST_WHOLE, -1 };

static void
test_names_are_found_as_words_of_their_own (void)
{
  static const struct
  {
    const char *text, *word, *with;
    const char *after; /* NULL: it is not named */
  } rows[] = {
    { "Red kills.", "Red", "Crimson", "Crimson kills." },
    { "Red, and red again", "red", "rust", "Rust, and rust again" },
    { "Two idols; the idol's use. Idol!", "idol", "charm", "Two charms; the charm's use. Charm!" },
    { "The hundred redoubts are hired.", "Red", "Crimson", NULL },
    { "{holder} and the holder", "holder", "bearer", "{holder} and the bearer" },
    { "{target}", "target", "bearer", NULL },
    { "Élan, élan’s", "élan", "zèle", "Zèle, zèle’s" },
    { "a.b, aXb", "a.b", "c", "c, aXb" },
    { "With 4, not 40 or 14", "4", "2", "With 2, not 40 or 14" },
    { "Red", "", "x", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CroupierCast) cast = croupier_cast_new ();
      guint n = rows[i].after != NULL;

      fixture_name_case (rows[i].text);
      g_set_str (&cast->notes, rows[i].text);
      g_assert_cmpuint (croupier_cast_count_mentions (cast, whole, rows[i].word, NULL), ==, n);
      g_assert_cmpuint (croupier_cast_change_mentions (cast, whole, rows[i].word, rows[i].with), ==, n);
      g_assert_cmpstr (cast->notes, ==, n > 0 ? rows[i].after : rows[i].text);
    }
}

static void
test_every_free_text_is_looked_at_and_nothing_else (void)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new ();
  CroupierTeam *team = croupier_cast_add_team (cast, "gem", 3);
  CroupierRole *role = croupier_cast_add_role (cast, "gem", 1);
  CroupierItem *item = croupier_cast_add_item (cast, "gem", 1);
  CroupierPower *power = croupier_cast_add_power (cast, CROUPIER_HOLDER_PLAYER, CROUPIER_CAST_NONE, "gem");
  char **texts[] = { &cast->notes,        &team->public_notes, &team->private_notes, &team->open_rules,
                     &role->public_notes, &role->text,         &item->public_notes,  &item->text,
                     &power->text,        &power->tell_holder, &power->tell_target,  &power->tell_public };
  CroupierCastText first;

  g_set_str (&power->player, "gem");
  g_set_str (&power->value, "gem");
  g_assert_cmpuint (croupier_cast_count_mentions (cast, whole, "gem", NULL), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_set_str (texts[i], "the gem");
  g_assert_cmpuint (croupier_cast_count_mentions (cast, whole, "gem", &first), ==, G_N_ELEMENTS (texts));
  g_assert_cmpint (first.place.part, ==, CROUPIER_CAST_WHOLE);
  g_assert_null (first.field);
  g_assert_cmpuint (croupier_cast_count_mentions (cast, (CroupierCastPlace) { CROUPIER_CAST_TEAMS, 0 }, "gem", &first),
                    ==, 3);
  g_assert_cmpint (first.place.part, ==, CROUPIER_CAST_TEAMS);
  g_assert_cmpstr (first.field, ==, "public_notes");
  g_assert_cmpint (first.place.index, ==, 0);

  g_assert_cmpuint (croupier_cast_change_mentions (cast, whole, "gem", "pearl"), ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpstr (*texts[i], ==, "the pearl");
  g_assert_cmpstr (team->name, ==, "gem");
  g_assert_cmpstr (power->verb, ==, "gem");
  g_assert_cmpstr (power->player, ==, "gem");
  g_assert_cmpstr (power->value, ==, "gem");
}

TESTS (cast_mentions)
{
  g_test_add_func ("/cast-mentions/names-are-found-as-words-of-their-own", test_names_are_found_as_words_of_their_own);
  g_test_add_func ("/cast-mentions/every-free-text-is-looked-at-and-nothing-else",
                   test_every_free_text_is_looked_at_and_nothing_else);
}
