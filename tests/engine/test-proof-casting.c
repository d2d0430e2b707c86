/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castings in a proof: what stands in it, whether it comes back from any chat, and every way to tamper with it. */
#include "config.h"
#include "proof-posts.h"
#include "tests.h"

static const char *const players[] = { "Amy", "Bob", "C_y_d", "Dan *", "Eve", "Fay", "Gus\\x", "Hal", NULL };
static const char *const teams[] = { "Red", "Light_blue", "Grey", NULL };
static const char *const islands[] = { "East", "*West*", NULL };
static const char *const roles[] = { "Scholar", "the guard", NULL };
static const char *const items[] = { "idol", "shield", NULL };

/* Three teams, a role for two of them, one of two islands for one of them, and pins of every kind. */
static CroupierCastingRecipe *
make_recipe (void)
{
  CroupierCastingRecipe *recipe = croupier_proof_casting_new (8);
  const char *const *const names[CROUPIER_CASTING_N_LISTS] = { teams, islands, roles, items };
  CroupierCasting *casting = &recipe->casting;

  croupier_casting_init (casting, 8, 2);
  croupier_casting_add_team (casting, 2);
  croupier_casting_add_team (casting, 3);
  croupier_casting_add_team (casting, 3);
  croupier_casting_add_role (casting, 1, 0);
  croupier_casting_add_role (casting, 2, 1u << 0 | 1u << 2);
  croupier_casting_add_item (casting, 3, 0);
  croupier_casting_add_item (casting, 1, 1u << 1);
  casting->each_island = 1u << 0;
  casting->pins.teams[2] = 1;
  casting->pins.islands[0] = 1;
  casting->pins.roles[3] = CROUPIER_CASTING_NONE;
  casting->pins.roles[4] = 1;
  casting->pins.items[5][0] = 2;
  casting->without_items = CROUPIER_PLAYER (6);
  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    {
      g_strfreev (recipe->names[list]);
      recipe->names[list] = g_strdupv ((char **) names[list]);
    }
  return recipe;
}

/* The same, with two roles more of which a slot draws one, and wishes. */
static CroupierCastingRecipe *
make_recipe_with_slot (void)
{
  static const char *const more[] = { "Scholar", "the guard", "Mayor", "a_seer", "any *two*", NULL };
  CroupierCastingRecipe *recipe = make_recipe ();
  CroupierCasting *casting = &recipe->casting;

  croupier_casting_add_role (casting, 0, 0);
  croupier_casting_add_role (casting, 0, 1u << 1);
  croupier_casting_set_any_of (casting, croupier_casting_add_role (casting, 1, 0), 1u << 2 | 1u << 3);
  casting->not_roles[0] = 1u << 0 | 1u << 2;
  casting->not_roles[5] = 1u << 3;
  g_strfreev (recipe->names[CROUPIER_CASTING_ROLES]);
  recipe->names[CROUPIER_CASTING_ROLES] = g_strdupv ((char **) more);
  return recipe;
}

static CroupierRoster *
make_roster (void)
{
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; players[i] != NULL; i++)
    g_assert_true (croupier_roster_add (roster, croupier_player_new (players[i]), NULL));
  return roster;
}

/* Draws and records it, as a game does. */
static CroupierOutbox *
draw (CroupierCastingRecipe *recipe)
{
  g_autoptr (CroupierRoster) roster = make_roster ();
  CroupierOutbox *outbox = croupier_outbox_new (roster, "en", CROUPIER_WHEN_START);
  g_autofree char *count = croupier_casting_count (&recipe->casting, NULL);
  CroupierCastingDeal deal;
  CroupierSeed seed;

  g_assert_true (croupier_seed_parse (&seed, SEED));
  g_assert_cmpint (croupier_casting_draw_from (&recipe->casting, &seed, recipe->n_before, &deal, NULL), ==,
                   CROUPIER_DRAW_DONE);
  croupier_outbox_add_casting (outbox, recipe, &deal, count);
  return outbox;
}

static char *
get_value (const CroupierCastingRecipe *recipe, guint n)
{
  g_autoptr (CroupierProof) proof = croupier_proof_begin ();
  CroupierCastingDeal deal;
  CroupierSeed seed;

  proof->players = g_strdupv ((char **) players);
  g_assert_true (croupier_seed_parse (&seed, SEED));
  g_assert_cmpint (croupier_casting_draw_from (&recipe->casting, &seed, recipe->n_before, &deal, NULL), ==,
                   CROUPIER_DRAW_DONE);
  return croupier_proof_casting_tell (proof, recipe, &deal, (CroupierCastingList) n);
}

typedef CroupierCastingRecipe *(*MakeRecipe) (void);

/* The first castings are thrown away, the last one counts. */
static CroupierProof *
make_proof_of (MakeRecipe make, guint n_castings)
{
  CroupierProof *proof = croupier_proof_begin ();
  CroupierSeed seed;

  g_assert_true (croupier_seed_parse (&seed, SEED));
  proof->title = g_strdup ("Season 1");
  proof->game = g_strdup ("factions");
  proof->seed = g_strdup (SEED);
  proof->commitment = croupier_seed_commitment (&seed);
  proof->players = g_strdupv ((char **) players);
  for (guint i = 0; i < n_castings; i++)
    {
      CroupierCastingRecipe *recipe = make ();
      g_autoptr (CroupierOutbox) outbox = NULL;

      recipe->n_before = i;
      outbox = draw (recipe);
      for (guint k = 0; k < croupier_outbox_get_n_draws (outbox); k++)
        {
          const CroupierDraw *drawn = croupier_outbox_get_draw (outbox, k);
          CroupierProofDraw *entry = croupier_proof_draw_new (drawn->how, drawn->what);

          entry->stream = g_strdup (drawn->stream);
          entry->count = g_strdup (drawn->count);
          entry->value = get_value (recipe, k);
          entry->because = g_strdup ("");
          entry->thrown_away = i + 1 < n_castings;
          entry->casting = drawn->casting != NULL ? croupier_proof_casting_copy (drawn->casting) : NULL;
          g_ptr_array_add (proof->draws, entry);
        }
      croupier_proof_casting_free (recipe);
    }
  return proof;
}

static CroupierProof *
make_proof (guint n_castings)
{
  return make_proof_of (make_recipe, n_castings);
}

static char *
post (guint n_castings, CroupierStyle style)
{
  g_autoptr (CroupierProof) proof = make_proof (n_castings);

  return write_post (proof, style);
}

/* ---- the record ---- */

static void
test_record_has_an_entry_for_each_list (void)
{
  static const char *const streams[] = { "setup/teams", "setup/islands", "setup/roles", "setup/items" };
  CroupierCastingRecipe *recipe = make_recipe ();
  g_autoptr (CroupierOutbox) outbox = draw (recipe);
  g_autofree char *count = croupier_casting_count (&recipe->casting, NULL);

  g_assert_cmpuint (croupier_outbox_get_n_draws (outbox), ==, CROUPIER_CASTING_N_LISTS);
  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    {
      const CroupierDraw *drawn = croupier_outbox_get_draw (outbox, list);
      JsonObject *value = json_node_get_object (drawn->value);

      g_assert_cmpstr (drawn->what, ==, croupier_casting_list_get_name ((CroupierCastingList) list));
      g_assert_cmpstr (drawn->stream, ==, streams[list]);
      g_assert_cmpstr (drawn->count, ==, count);
      g_assert_cmpint (drawn->how, ==, list == 0 ? CROUPIER_DRAW_CASTING : CROUPIER_DRAW_IN_CASTING);
      g_assert_cmpuint (json_object_get_size (value), ==, 8);
    }
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (croupier_outbox_get_draw (outbox, 0)->value),
                                                  "C_y_d"),
                   ==, "Light_blue");
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (croupier_outbox_get_draw (outbox, 1)->value),
                                                  "Amy"),
                   ==, "*West*");
  g_assert_true (
    json_object_get_null_member (json_node_get_object (croupier_outbox_get_draw (outbox, 2)->value), "Dan *"));
  g_assert_cmpuint (json_array_get_length (
                      json_object_get_array_member (json_node_get_object (croupier_outbox_get_draw (outbox, 3)->value),
                                                    "Fay")),
                    ==, 2);
  g_assert_true (
    json_object_get_null_member (json_node_get_object (croupier_outbox_get_draw (outbox, 3)->value), "Gus\\x"));
  croupier_proof_casting_free (recipe);
}

static void
test_one_island_is_not_recorded (void)
{
  CroupierCastingRecipe *recipe = croupier_proof_casting_new (8);
  g_autoptr (CroupierOutbox) outbox = NULL;

  g_strfreev (recipe->names[CROUPIER_CASTING_TEAMS]);
  recipe->names[CROUPIER_CASTING_TEAMS] = g_strdupv ((char **) teams);
  croupier_casting_add_team (&recipe->casting, 4);
  croupier_casting_add_team (&recipe->casting, 4);
  croupier_casting_add_team (&recipe->casting, 0);
  outbox = draw (recipe);
  g_assert_cmpuint (croupier_outbox_get_n_draws (outbox), ==, 3);
  g_assert_cmpstr (croupier_outbox_get_draw (outbox, 1)->what, ==, "roles");
  croupier_proof_casting_free (recipe);
}

/* ---- the post ---- */

static void
test_post_tells_all_that_it_was_drawn_from (void)
{
  g_autofree char *text = post (1, CROUPIER_STYLE_PLAIN);

  assert_says (text, "\n\n1. teams from setup/teams, 1 of ");
  assert_says (text,
               "\nHow: casting\nTeams: Red: 2; Light_blue: 3; Grey: 3\nIslands: East, *West*\n"
               "Roles: Scholar: 1; the guard: 2: Red, Grey\nItems: idol: 3; shield: 1: Light_blue\nOn each island: "
               "Red\n"
               "Pinned teams: C_y_d: Light_blue\nPinned islands: Amy: *West*\nPinned roles: Dan *: -; Eve: the guard\n"
               "Pinned items: Fay: idol, idol; Gus\\x: -\nValue: Amy: ");
  assert_says (text, "\n\n4. items from setup/items, 1 of ");
  assert_says (text, "\nHow: casting, with the teams above\nValue: Amy: ");
  assert_says (text, "; Fay: idol, idol; Gus\\x: -; Hal: ");
}

static void
test_every_style_comes_back (void)
{
  for (guint n = 1; n <= 2; n++)
    {
      g_autofree char *plain = post (n, CROUPIER_STYLE_PLAIN);

      for (guint style = 0; style < CROUPIER_N_STYLES; style++)
        {
          g_autofree char *styled = post (n, (CroupierStyle) style);
          g_autoptr (CroupierProof) proof = read_post (styled);
          g_autofree char *again = write_post (proof, CROUPIER_STYLE_PLAIN);
          g_autofree char *lie = find_lie (styled, NULL);

          fixture_name_case (croupier_style_get_id ((CroupierStyle) style));
          g_assert_cmpstr (again, ==, plain);
          g_assert_cmpstr (lie, ==, NULL);
        }
    }
}

static void
test_what_is_tampered_with_is_named (void)
{
  static const struct
  {
    const char *from, *to;
    const char *lie;
  } cases[] = {
    { "Red: 2; Light_blue: 3", "Red: 3; Light_blue: 2",
      "Draw 1, teams from setup/teams, does not hold: the post says " },
    { "Red: 2", "Red: 3", "The teams have 9 players together; there are 8." },
    { "Red: 2", "Red: 9", "“Red: 9” does not say how many there are, such as “Red: 4”, up to 8." },
    { "Red: 2", "Red", "“Red” does not say how many there are" },
    { "Red: 2; Light_blue: 3", "Red: 2; Red: 3", "“Red” stands there twice." },
    { "Islands: East, *West*", "Islands: East, East", "“East, East” should be two islands, such as “East, West”." },
    { "Islands: East, *West*", "Islands: *West*, East", "Draw 2, islands from setup/islands, does not hold: " },
    { "Islands: East, *West*\n", "", "“*West*” is not among the islands of this casting." },
    { "Islands: East, *West*\nR", "R", "“*West*” is not among" },
    { "the guard: 2: Red, Grey", "the guard: 2", "Draw 1, teams from setup/teams, does not hold: " },
    { "the guard: 2: Red, Grey", "the guard: 2: Red, Green", "“Green” is not among the teams of this casting." },
    { "the guard: 2: Red, Grey", "the guard: many", "“the guard: many” does not say how many there are" },
    { "idol: 3", "idol: 4", "Draw 1, teams from setup/teams, does not hold: " },
    { "idol: 3", "idol: 1", "There are not so many of “idol”." },
    { "On each island: Red\n", "", "Draw 1, teams from setup/teams, does not hold: " },
    { "On each island: Red\n", "On each island: Red, Grey, Light_blue\n",
      "Draw 1, teams from setup/teams, does not hold: " },
    { "C_y_d: Light_blue\nP", "C_y_d: Red\nP", "Draw 1, teams from setup/teams, does not hold: " },
    { "C_y_d: Light_blue\nP", "Cyd: Red\nP",
      "“Cyd: Red” does not say what is pinned to which player, such as “Amy: Red”." },
    { "C_y_d: Light_blue\nP", "C_y_d\nP", "“C_y_d” does not say what is pinned" },
    { "C_y_d: Light_blue\nP", "C_y_d: Light_blue; ; Amy: Red\nP", "“” does not say what is pinned" },
    { "C_y_d: Light_blue\nP", "C_y_d: -\nP", "“-” is not among the teams of this casting." },
    { "C_y_d: Light_blue\nP", "C_y_d: Red; C_y_d: Red\nP", "C_y_d is pinned twice." },
    { "Pinned teams: ", "Pinned hats: ", "This is no line of a proof: “Pinned hats: " },
    { "Eve: the guard", "Eve: the king", "“the king” is not among the roles of this casting." },
    { "Fay: idol, idol; Gus", "Fay: idol; Gus", "Draw 1, teams from setup/teams, does not hold: " },
    { "Fay: idol, idol; Gus", "Fay: idol, idol, idol, idol; Gus", "There are not so many of “idol”." },
    { "Fay: idol, idol; Gus", "Fay: shield, shield; Gus", "There are not so many of “shield”." },
    { "setup/teams, 1 of ", "setup/teams, 1 of 1",
      "Draw 1, teams from setup/teams, does not hold: the post says that it is 1 of 1" },
    { "setup/items, 1 of ", "setup/items, 1 of 2",
      "Draw 4, items from setup/items, does not hold: the post says that it is 1 of 2" },
    { "from setup/teams,", "from setup/teams/2,",
      "Draw 1, teams from setup/teams/2, does not hold: before it there should be a draw from setup/teams, which is "
      "missing." },
    { "from setup/roles,", "from setup/roles/2,",
      "Draw 3, roles from setup/roles/2, does not hold: that stream is not the one that is due in a casting." },
    { "3. roles from setup/roles,", "3. roles from setup/items,",
      "Draw 3, roles from setup/items, does not hold: that stream is not one for roles." },
    { "3. roles from setup/roles,", "3. hats from setup/hats,",
      "Draw 3, hats from setup/hats, does not hold: that stream is not the one that is due" },
    { "1. teams from setup/teams,", "1. roles from setup/roles,",
      "Draw 1, roles from setup/roles, does not hold: that stream is not the one that is due" },
    { "How: casting\n", "How: by magic\n", "Nothing is drawn like this: “by magic”." },
    { "How: casting\n", "How: by steps of the game\n", "This does not belong here: “Teams: Red: 2" },
    { "How: casting\n", "How: casting\nPinned roles: Amy: Scholar\n",
      "“Scholar” is not among the roles of this casting." },
    { "\n2. islands from setup/islands,", "\n2. teams from setup/teams/2,",
      "Draw 2, teams from setup/teams/2, does not hold: that stream is not the one that is due" },
  };
  g_autofree char *text = post (1, CROUPIER_STYLE_PLAIN);
  g_autofree char *truth = find_lie (text, NULL);

  g_assert_cmpstr (truth, ==, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *forged = replace (text, cases[i].from, cases[i].to);
      g_autofree char *lie = find_lie (forged, NULL);

      fixture_name_case (cases[i].to);
      assert_says (lie, cases[i].lie);
    }
}

/* Whatever is said otherwise of slots or wishes does not hold. */
static void
test_slots_and_wishes_are_proved (void)
{
  static const struct
  {
    const char *from, *to;
    const char *lie;
  } cases[] = {
    { "Any of: any *two*: Mayor, a_seer\n", "", "Draw 1, teams from setup/teams, does not hold: " },
    { "any *two*: Mayor, a_seer", "any *two*: Mayor", "Draw 1, teams from setup/teams, does not hold: " },
    { "any *two*: Mayor, a_seer", "any *two*: Mayor, king", "“king” is not among the roles of this casting." },
    { "any *two*: Mayor, a_seer", "any *two*: Mayor, Scholar",
      "“any *two*” cannot draw these roles: they are dealt elsewhere." },
    { "any *two*: Mayor, a_seer", "any *two*", "“any *two*” does not say whose roles these are" },
    { "any *two*: Mayor, a_seer", "a king: Mayor", "“a king: Mayor” does not say whose roles these are" },
    { "Not roles: Amy: Scholar, Mayor; ", "Not roles: ", "Draw 1, teams from setup/teams, does not hold: " },
    { "Fay: a_seer\n", "Fay: a_ghost\n", "“a_ghost” is not among the roles of this casting." },
    { "Not roles: Amy", "Not roles: Zoe", "does not say whose roles these are, such as “Amy: Guard, Mayor”." },
  };

  for (guint style = 0; style < CROUPIER_N_STYLES; style++)
    {
      g_autoptr (CroupierProof) proof = make_proof_of (make_recipe_with_slot, 2);
      g_autofree char *text = write_post (proof, (CroupierStyle) style);
      g_autofree char *truth = find_lie (text, NULL);

      g_assert_cmpstr (truth, ==, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierProof) proof = make_proof_of (make_recipe_with_slot, 1);
      g_autofree char *text = write_post (proof, CROUPIER_STYLE_PLAIN);
      g_autofree char *forged = replace (text, cases[i].from, cases[i].to);
      g_autofree char *lie = find_lie (forged, NULL);

      fixture_name_case (cases[i].to);
      assert_says (lie, cases[i].lie);
    }
}

/* Every single part of what everybody got. */
static void
test_no_value_can_be_changed (void)
{
  for (guint i = 0; i < CROUPIER_CASTING_N_LISTS; i++)
    for (guint player = 0; player < 8; player++)
      {
        g_autoptr (CroupierProof) proof = make_proof (1);
        CroupierProofDraw *entry = g_ptr_array_index (proof->draws, i);
        g_auto (GStrv) parts = g_strsplit (entry->value, "; ", -1);
        g_autofree char *was = parts[player];
        g_autoptr (GError) error = NULL;

        parts[player] = g_strdup_printf ("%s: nothing", players[player]);
        g_free (entry->value);
        entry->value = g_strjoinv ("; ", parts);
        g_assert_false (croupier_proof_verify (proof, NULL, NULL, &error));
        g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_PROOF);
        assert_says (error->message, was);
      }
}

static void
test_what_was_thrown_away_is_followed_by_the_next_draw (void)
{
  static const struct
  {
    const char *from, *to;
    const char *lie; /* NULL: it holds */
  } cases[] = {
    { "Season 1", "Season 2", NULL },
    { "teams from setup/teams/2,", "teams from setup/teams/3,",
      "Draw 5, teams from setup/teams/3, does not hold: before it there should be a draw from setup/teams/2, which is "
      "missing." },
    { "roles from setup/roles/2,", "roles from setup/roles,",
      "Draw 7, roles from setup/roles, does not hold: something was drawn from this stream before" },
  };
  g_autofree char *text = post (2, CROUPIER_STYLE_PLAIN);
  g_autoptr (CroupierProof) kept = make_proof (2);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *forged = replace (text, cases[i].from, cases[i].to);
      g_autofree char *lie = find_lie (forged, NULL);

      if (cases[i].lie == NULL)
        g_assert_cmpstr (lie, ==, NULL);
      else
        assert_says (lie, cases[i].lie);
    }
  ((CroupierProofDraw *) g_ptr_array_index (kept->draws, 0))->thrown_away = FALSE;
  g_assert_false (croupier_proof_verify (kept, NULL, NULL, &error));
  assert_says (error->message, "Draw 5, teams from setup/teams/2, does not hold: the draw from setup/teams counts");
}

/* ---- a match ---- */

/* A season of twenty, posted; nobody needs the match to draw the shipped cast again, nor what else was in the script.
 */
static char *
post_season (const char *lines)
{
  g_autoptr (GString) script = g_string_new ("game: factions\ntitle: Season 1\nseed: " SEED "\n");
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierProof) proof = NULL;
  g_autofree char *text = NULL;
  g_autofree char *lie = NULL;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (script, "player: P%u\n", i + 1);
  g_string_append (script, lines);
  match = play (script->str);
  proof = croupier_proof_new (match, CROUPIER_PROOF_DEFAULT, NULL);
  text = write_post (proof, CROUPIER_STYLE_PLAIN);
  lie = find_lie (text, NULL);
  g_assert_cmpstr (lie, ==, NULL);
  return g_steal_pointer (&text);
}

static void
test_season_can_be_drawn_again_from_its_post (void)
{
  g_autofree char *text = post_season (
    "fix team P3: Red\nfix island P3: West\nfix role P4: none\nfix item P5: shield\n== day-1\n== open\n");
  g_autofree char *forged = replace (text, "scholar: 1; oracle: 1;", "oracle: 1; scholar: 1;");
  g_autofree char *lie = find_lie (forged, NULL);

  assert_says (text, "\nDraws: 4\n\n1. teams from setup/teams, 1 of ");
  assert_says (text, "\nHow: casting\nTeams: Red: 4; Silver: 1; Grey: 5; Blue: 5; Gold: 5\nIslands: East, West\n"
                     "Roles: scholar: 1; oracle: 1; silencer: 1\nItems: idol: 2; shield: 2\nOn each island: Red, Grey\n"
                     "Pinned teams: P3: Red\nPinned islands: P3: West\nPinned roles: P4: -\nPinned items: P5: "
                     "shield\nValue: P1: ");
  assert_says (lie, "Draw 3, roles from setup/roles, does not hold: the post says P1: ");
}

/* As a season whose cast was dealt twice more, before and after day 1 began. */
static void
test_season_dealt_again_proves_every_deal (void)
{
  g_autofree char *text = post_season ("fix team P3: Red\n! redraw roles because P1 saw the list\n== day-1\n"
                                       "! redraw roles because P2 did too\n== open\n");
  g_autofree char *forged = replace (text, "from setup/teams/3,", "from setup/teams/4,");
  g_autofree char *lie = find_lie (forged, NULL);

  assert_says (text, "\nDraws: 12\n\n1. teams from setup/teams, 1 of ");
  assert_says (text, "thrown away\nHow: casting\n");
  assert_says (text, "\nBecause: P1 saw the list\n");
  assert_says (text, "\nBecause: P2 did too\n");
  assert_says (text, "\n12. items from setup/items/3, 1 of ");
  g_assert_nonnull (lie);
}

TESTS (proof_casting)
{
  g_test_add_func ("/proof-casting/the record has an entry for each list", test_record_has_an_entry_for_each_list);
  g_test_add_func ("/proof-casting/one island is not recorded", test_one_island_is_not_recorded);
  g_test_add_func ("/proof-casting/the post tells all that it was drawn from",
                   test_post_tells_all_that_it_was_drawn_from);
  g_test_add_func ("/proof-casting/every style comes back", test_every_style_comes_back);
  g_test_add_func ("/proof-casting/what is tampered with is named", test_what_is_tampered_with_is_named);
  g_test_add_func ("/proof-casting/slots and wishes are proved", test_slots_and_wishes_are_proved);
  g_test_add_func ("/proof-casting/no value can be changed", test_no_value_can_be_changed);
  g_test_add_func ("/proof-casting/what was thrown away is followed by the next draw",
                   test_what_was_thrown_away_is_followed_by_the_next_draw);
  g_test_add_func ("/proof-casting/a season can be drawn again from its post",
                   test_season_can_be_drawn_again_from_its_post);
  g_test_add_func ("/proof-casting/a season dealt again proves every deal", test_season_dealt_again_proves_every_deal);
}
