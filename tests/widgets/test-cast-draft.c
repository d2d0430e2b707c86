/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of casts that are being written: edits, undo, checks and files. */
#include "croupier-cast-draft.h"

#include "croupier-cast-library.h"

#include <glib/gstdio.h>
#include <string.h>

#include "croupier-registry.h"
#include "tests.h"

static CroupierCastDraft *
draft_of (const char *id)
{
  CroupierCastDraft *draft = croupier_cast_draft_new ();
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped (id);

  croupier_cast_draft_begin (draft, cast);
  return draft;
}

/* With so many players. */
static CroupierCastDraft *
draft_for (const char *id, guint n_players)
{
  CroupierCastDraft *draft = draft_of (id);
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_get_game (0));

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %c%c", 'A' + (int) (i / 26), 'A' + (int) (i % 26));

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  croupier_cast_draft_set_match (draft, setup);
  return draft;
}

static const CroupierTeam *
team (CroupierCastDraft *draft, guint i)
{
  return croupier_cast_get_team (croupier_cast_draft_get_cast (draft), i);
}

static const CroupierPower *
power (CroupierCastDraft *draft, guint i)
{
  return croupier_cast_get_power (croupier_cast_draft_get_cast (draft), i);
}

static guint
n_of (CroupierCastDraft *draft, CroupierCastPart part)
{
  return croupier_cast_draft_count (draft, part);
}

/* Who has each power, and of what item it is: "Red kill, silencer silence, idol idol". */
static char *
powers_of (CroupierCastDraft *draft)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const CroupierCast *cast = croupier_cast_draft_get_cast (draft);

  for (guint i = 0; i < cast->powers->len; i++)
    {
      const CroupierPower *held = croupier_cast_get_power (cast, i);
      guint by = (guint) held->held_by;
      const char *name = held->held_by == CROUPIER_CAST_NONE    ? "nobody"
                         : held->holder == CROUPIER_HOLDER_ROLE ? croupier_cast_get_role (cast, by)->name
                         : held->holder == CROUPIER_HOLDER_ITEM ? croupier_cast_get_item (cast, by)->name
                                                                : croupier_cast_get_team (cast, by)->name;

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", name, held->verb != NULL ? held->verb : "-");
    }

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static char *
names_of (CroupierCastDraft *draft, CroupierCastPart part)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_of (draft, part); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", croupier_cast_draft_get_name (draft, part, i));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* One edit of the first season's cast: 'a'dd, 'r'emove or 'm'ove an entry, 'd'uplicate it. */
static gboolean
edit (CroupierCastDraft *draft, char what, CroupierCastPart part, guint a, guint b)
{
  switch (what)
    {
    case 'a':
      return croupier_cast_draft_add (draft, part);
    case 'r':
      return croupier_cast_draft_remove (draft, part, a);
    case 'm':
      return croupier_cast_draft_move (draft, part, a, b);
    case 'd':
      return croupier_cast_draft_duplicate (draft, (CroupierCastPlace) { part, (int) a });
    default:
      g_assert_not_reached ();
    }
}

#define POWERS "Red kill, Silver solo kill, Grey save, silencer silence, idol idol, shield shield"

static void
test_entries_are_added_moved_and_removed_with_what_speaks_of_them (void)
{
  static const struct
  {
    char what;
    CroupierCastPart part;
    guint a, b;
    const char *names; /* NULL: nothing changes */
    const char *powers;
    const char *label;
  } cases[] = {
    { 'a', CROUPIER_CAST_TEAMS, 0, 0, "Red Silver Grey Blue Gold Green", POWERS, "Add Team Green" },
    { 'a', CROUPIER_CAST_ROLES, 0, 0, "scholar oracle silencer Role 1", POWERS, "Add Role Role 1" },
    { 'a', CROUPIER_CAST_ITEMS, 0, 0, "idol shield Item 1", POWERS, "Add Item Item 1" },
    { 'a', CROUPIER_CAST_POWERS, 0, 0, "kill solo kill save silence idol shield kill-2", POWERS ", nobody kill-2",
      "Add Power “kill-2”" },
    { 'd', CROUPIER_CAST_POWERS, 2, 0, "kill solo kill save save-2 silence idol shield",
      "Red kill, Silver solo kill, Grey save, Grey save-2, silencer silence, idol idol, shield shield",
      "Add Power “save-2”" },
    { 'd', CROUPIER_CAST_TEAMS, 0, 0, "Red Red 2 Silver Grey Blue Gold",
      "Red kill, Red 2 kill-2, Silver solo kill, Grey save, silencer silence, idol idol, shield shield",
      "Add Team Red 2" },
    { 'd', CROUPIER_CAST_ROLES, 0, 0, "scholar scholar 2 oracle silencer", POWERS, "Add Role scholar 2" },
    { 'd', CROUPIER_CAST_ROLES, 2, 0, "scholar oracle silencer silencer 2",
      "Red kill, Silver solo kill, Grey save, silencer silence, silencer 2 silence-2, idol idol, shield shield",
      "Add Role silencer 2" },
    { 'd', CROUPIER_CAST_ITEMS, 0, 0, "idol idol 2 shield",
      "Red kill, Silver solo kill, Grey save, silencer silence, idol idol, idol 2 idol-2, shield shield",
      "Add Item idol 2" },
    { 'r', CROUPIER_CAST_TEAMS, 0, 0, "Silver Grey Blue Gold",
      "Silver solo kill, Grey save, silencer silence, idol idol, shield shield", "Remove Red and 1 Power" },
    { 'r', CROUPIER_CAST_TEAMS, 3, 0, "Red Silver Grey Gold", POWERS, "Remove Blue" },
    { 'r', CROUPIER_CAST_ROLES, 0, 0, "oracle silencer", POWERS, "Remove scholar" },
    { 'r', CROUPIER_CAST_ROLES, 2, 0, "scholar oracle",
      "Red kill, Silver solo kill, Grey save, idol idol, shield shield", "Remove silencer and 1 Power" },
    { 'r', CROUPIER_CAST_ITEMS, 0, 0, "shield",
      "Red kill, Silver solo kill, Grey save, silencer silence, shield shield", "Remove idol and 1 Power" },
    { 'r', CROUPIER_CAST_POWERS, 1, 0, "kill save silence idol shield",
      "Red kill, Grey save, silencer silence, idol idol, shield shield", "Remove Power “solo kill”" },
    { 'm', CROUPIER_CAST_TEAMS, 0, 4, "Silver Grey Blue Gold Red", POWERS, "Move Team Red" },
    { 'm', CROUPIER_CAST_TEAMS, 2, 0, "Grey Red Silver Blue Gold", POWERS, "Move Team Grey" },
    { 'm', CROUPIER_CAST_ROLES, 2, 1, "scholar silencer oracle", POWERS, "Move Role silencer" },
    { 'm', CROUPIER_CAST_ITEMS, 0, 1, "shield idol", POWERS, "Move Item idol" },
    { 'm', CROUPIER_CAST_POWERS, 0, 1, "solo kill kill save silence idol shield",
      "Silver solo kill, Red kill, Grey save, silencer silence, idol idol, shield shield", "Move Power “kill”" },
    { 'm', CROUPIER_CAST_TEAMS, 1, 1, NULL, NULL, NULL },
    { 'm', CROUPIER_CAST_TEAMS, 1, 5, NULL, NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierCastDraft) draft = draft_of ("season-1-public");
      g_autoptr (CroupierCast) before = croupier_cast_ref ((CroupierCast *) croupier_cast_draft_get_cast (draft));
      g_autoptr (CroupierCast) after = NULL;
      g_autofree char *names = NULL;
      g_autofree char *powers = NULL;

      g_test_message ("%c %d %u %u", cases[i].what, cases[i].part, cases[i].a, cases[i].b);
      g_assert_cmpint (edit (draft, cases[i].what, cases[i].part, cases[i].a, cases[i].b), ==, cases[i].names != NULL);
      if (cases[i].names == NULL)
        {
          g_assert_true (croupier_cast_draft_get_cast (draft) == before);
          continue;
        }
      names = names_of (draft, cases[i].part);
      powers = powers_of (draft);
      g_assert_cmpstr (names, ==, cases[i].names);
      g_assert_cmpstr (powers, ==, cases[i].powers);
      g_assert_cmpstr (croupier_steps_get_undo_label (croupier_cast_draft_get_steps (draft)), ==, cases[i].label);

      after = croupier_cast_ref ((CroupierCast *) croupier_cast_draft_get_cast (draft));
      croupier_steps_undo (croupier_cast_draft_get_steps (draft));
      g_assert_true (croupier_cast_draft_get_cast (draft) == before);
      g_assert_cmpstr (croupier_steps_get_redo_label (croupier_cast_draft_get_steps (draft)), ==, cases[i].label);
      croupier_steps_redo (croupier_cast_draft_get_steps (draft));
      g_assert_true (croupier_cast_draft_get_cast (draft) == after);
      g_assert_false (croupier_steps_get_redo_label (croupier_cast_draft_get_steps (draft)) != NULL);
    }
}

static void
test_what_is_duplicated_is_as_the_other_but_for_its_name (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("village");
  const CroupierCastPlace team = { CROUPIER_CAST_TEAMS, 0 };
  g_autofree char *names = NULL;
  const CroupierCast *cast = croupier_cast_draft_get_cast (draft);
  guint n_powers = cast->powers->len, each_island = cast->each_island;
  guint detective = croupier_cast_get_role (cast, 0)->teams;

  g_assert_true (croupier_cast_draft_duplicate (draft, (CroupierCastPlace) { CROUPIER_CAST_ROLES, 0 }));
  g_assert_true (croupier_cast_draft_duplicate (draft, (CroupierCastPlace) { CROUPIER_CAST_ROLES, 1 }));
  cast = croupier_cast_draft_get_cast (draft);
  g_assert_cmpstr (croupier_cast_get_role (cast, 1)->name, ==, "detective 2");
  g_assert_cmpstr (croupier_cast_get_role (cast, 2)->name, ==, "detective 3");
  g_assert_cmpuint (croupier_cast_get_role (cast, 2)->teams, ==, detective);
  g_assert_cmpstr (croupier_cast_get_role (cast, 2)->text, ==, croupier_cast_get_role (cast, 0)->text);
  g_assert_cmpuint (cast->powers->len, ==, n_powers + 2);

  /* Who was of the team by its number is still, and the new one begins with nobody else's. */
  g_assert_true (croupier_cast_draft_duplicate (draft, team));
  cast = croupier_cast_draft_get_cast (draft);
  g_assert_cmpuint (croupier_cast_get_role (cast, 0)->teams & 1, ==, detective & 1);
  g_assert_cmpuint (croupier_cast_get_role (cast, 0)->teams >> 2, ==, detective >> 1);
  g_assert_cmpuint (croupier_cast_get_role (cast, 0)->teams >> 1 & 1, ==, 0);
  g_assert_cmpuint (cast->each_island >> 2, ==, each_island >> 1);
  g_assert_cmpuint (cast->each_island >> 1 & 1, ==, each_island & 1);
  g_assert_cmpstr (croupier_cast_get_team (cast, 1)->color, ==, croupier_cast_get_team (cast, 1)->name);
  g_assert_cmpint (croupier_cast_get_team (cast, 1)->n_players, !=, CROUPIER_CAST_REST);
}

static void
test_teams_that_are_named_by_others_are_followed (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("village");
  const CroupierCast *cast;

  croupier_cast_draft_move (draft, CROUPIER_CAST_TEAMS, 0, 1);
  cast = croupier_cast_draft_get_cast (draft);
  g_assert_cmpuint (croupier_cast_get_role (cast, 0)->teams, ==, 1u << 0); /* the detective is a villager */
  g_assert_cmpuint (croupier_cast_get_role (cast, 2)->teams, ==, 1u << 1); /* the blocker is a wolf */
  g_assert_cmpuint (cast->each_island, ==, 1u << 1);

  croupier_cast_draft_remove (draft, CROUPIER_CAST_TEAMS, 1);
  cast = croupier_cast_draft_get_cast (draft);
  g_assert_cmpuint (croupier_cast_get_role (cast, 0)->teams, ==, 1u << 0);
  g_assert_cmpuint (croupier_cast_get_role (cast, 2)->teams, ==, 0);
  g_assert_cmpuint (cast->each_island, ==, 0);
  g_assert_cmpint (power (draft, 0)->holder, ==, CROUPIER_HOLDER_ROLE);
}

/* What a field is changed to in a copy, which stays the caller's. */
#define SET(draft, kind, i, member, to)                                                                        \
  G_STMT_START                                                                                                 \
  {                                                                                                            \
    kind##_VALUE changed = *kind##_GET (draft, i);                                                             \
    changed.member = to;                                                                                       \
    croupier_cast_draft_set_entry (draft, (CroupierCastPlace) { kind##_PART, i }, &changed, #member, #member); \
  }                                                                                                            \
  G_STMT_END

#define TEAM_VALUE CroupierTeam
#define TEAM_GET team
#define TEAM_PART CROUPIER_CAST_TEAMS
#define POWER_VALUE CroupierPower
#define POWER_GET power
#define POWER_PART CROUPIER_CAST_POWERS

static void
test_a_color_follows_the_name_until_it_has_its_own (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("village");

  SET (draft, TEAM, 0, name, (char *) " Foxes ");
  g_assert_cmpstr (team (draft, 0)->name, ==, "Foxes");
  g_assert_cmpstr (team (draft, 0)->color, ==, "Foxes");
  SET (draft, TEAM, 0, color, (char *) "Orange");
  SET (draft, TEAM, 0, name, (char *) "Dogs");
  g_assert_cmpstr (team (draft, 0)->color, ==, "Orange");
  SET (draft, TEAM, 0, color, (char *) "");
  g_assert_cmpstr (team (draft, 0)->color, ==, "Dogs");
}

static void
test_typing_is_undone_at_once (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("village");

  SET (draft, TEAM, 0, name, (char *) "W");
  SET (draft, TEAM, 0, name, (char *) "Wo");
  SET (draft, TEAM, 1, name, (char *) "V");
  croupier_steps_undo (croupier_cast_draft_get_steps (draft));
  g_assert_cmpstr (team (draft, 0)->name, ==, "Wo");
  g_assert_cmpstr (team (draft, 1)->name, ==, "Villagers");
  croupier_steps_undo (croupier_cast_draft_get_steps (draft));
  g_assert_cmpstr (team (draft, 0)->name, ==, "Wolves");
  g_assert_false (croupier_steps_get_undo_label (croupier_cast_draft_get_steps (draft)) != NULL);
}

static void
test_what_is_set_by_name_follows_that_name (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("village");

  SET (draft, POWER, 1, effect, CROUPIER_EFFECT_SET);
  SET (draft, POWER, 1, value, (char *) "Wolves");
  SET (draft, TEAM, 0, name, (char *) "Foxes");
  g_assert_cmpstr (power (draft, 1)->value, ==, "Foxes");
  croupier_cast_draft_remove (draft, CROUPIER_CAST_TEAMS, 0);
  g_assert_cmpuint (n_of (draft, CROUPIER_CAST_POWERS), ==, 5); /* without the wolves' own */
  g_assert_nonnull (
    croupier_cast_draft_get_problem (draft, CROUPIER_CAST_POWERS, 0)); /* what made a wolf of somebody */
}

/* Any effect for any holder, with or without a verb, is one that can be played. */
static void
test_every_power_settles_to_one_that_can_be (void)
{
  for (int holder = CROUPIER_HOLDER_TEAM; holder <= CROUPIER_HOLDER_ITEM; holder++)
    for (int effect = 0; effect <= CROUPIER_EFFECT_ASK_GM; effect++)
      for (guint targets = 0; targets <= 3; targets++) /* 3: it acts by itself */
        {
          g_autoptr (CroupierCastDraft) draft = draft_of ("season-1-public");
          g_autofree char *words = NULL;
          CroupierPower value;

          croupier_cast_draft_add_power (draft, CROUPIER_HOLDER_TEAM, 0);
          SET (draft, POWER, 6, not_self, TRUE);
          SET (draft, POWER, 6, guess, TRUE);
          SET (draft, POWER, 6, holder, (CroupierPowerHolder) holder);
          SET (draft, POWER, 6, effect, (CroupierPowerEffect) effect);
          value = *power (draft, 6);
          value.n_targets = targets % 3;
          if (targets == 3)
            value.verb = NULL;
          croupier_cast_draft_set_entry (draft, (CroupierCastPlace) { CROUPIER_CAST_POWERS, 6 }, &value, "targets",
                                         "Targets");
          if (power (draft, 6)->text != NULL)
            SET (draft, POWER, 6, text, (char *) "Beware.");

          g_test_message ("holder %d, effect %d, %u targets", holder, effect, targets);
          g_assert_cmpstr (croupier_cast_draft_get_problem (draft, CROUPIER_CAST_POWERS, 6), ==, NULL);
          words = croupier_cast_draft_dup_words (draft, 6);
          g_assert_cmpstr (words, !=, "");
        }
}

static void
test_another_effect_brings_its_verb_and_step (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("season-1-public");
  g_autofree char *words = NULL;

  croupier_cast_draft_add_power (draft, CROUPIER_HOLDER_ROLE, 1);
  g_assert_cmpstr (power (draft, 6)->verb, ==, "kill-2");
  SET (draft, POWER, 6, effect, CROUPIER_EFFECT_LEARN);
  g_assert_cmpstr (power (draft, 6)->verb, ==, "investigate");
  g_assert_cmpint (power (draft, 6)->step, ==, CROUPIER_STEP_LEARN);
  SET (draft, POWER, 6, verb, (char *) "spy on");
  SET (draft, POWER, 6, effect, CROUPIER_EFFECT_PROTECT_FROM_KILL);
  g_assert_cmpstr (power (draft, 6)->verb, ==, "spy on");
  SET (draft, POWER, 6, holder, CROUPIER_HOLDER_ITEM);
  g_assert_cmpint (power (draft, 6)->step, ==, CROUPIER_STEP_ITEMS);
  SET (draft, POWER, 6, verb, (char *) "spy & on");
  words = croupier_cast_draft_dup_words (draft, 6);
  g_assert_null (words);
  g_assert_nonnull (croupier_cast_draft_get_problem (draft, CROUPIER_CAST_POWERS, 6));
}

static void
test_limits_are_kept (void)
{
  static const struct
  {
    CroupierCastPart part;
    guint max;
  } cases[] = {
    { CROUPIER_CAST_TEAMS, CROUPIER_CAST_MAX_TEAMS },
    { CROUPIER_CAST_ROLES, CROUPIER_CAST_MAX_ROLES },
    { CROUPIER_CAST_ITEMS, CROUPIER_CAST_MAX_ITEMS },
    { CROUPIER_CAST_POWERS, CROUPIER_CAST_MAX_POWERS },
  };
  g_autoptr (CroupierCastDraft) draft = draft_of ("village");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      while (croupier_cast_draft_add (draft, cases[i].part))
        ;
      g_assert_cmpuint (n_of (draft, cases[i].part), ==, cases[i].max);
      g_assert_false (croupier_cast_draft_can_add (draft, cases[i].part));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_false (croupier_cast_draft_duplicate (draft, (CroupierCastPlace) { cases[i].part, 0 }));
  g_assert_true (croupier_cast_draft_start_afresh (draft));
  g_assert_false (croupier_cast_draft_add (draft, CROUPIER_CAST_POWERS)); /* nobody could have it */
  g_assert_true (croupier_cast_draft_add (draft, CROUPIER_CAST_ROLES));
  g_assert_true (croupier_cast_draft_add (draft, CROUPIER_CAST_POWERS));
  g_assert_cmpint (power (draft, 0)->holder, ==, CROUPIER_HOLDER_ROLE);
}

static void
test_counts_add_up_in_words (void)
{
  static const struct
  {
    const char *id;
    guint n_players;
    const char *teams, *roles, *items;
    const char *problem; /* of the whole; NULL: none */
  } cases[] = {
    { "season-1-public", 20, "20 of 20 players", "3 of 20 players", "4 items", NULL },
    { "season-1-public", 0, "20 players", "3 players", "4 items", NULL },
    { "season-1-public", 18, "20 of 18 players", "3 of 18 players", "4 items",
      "The teams have 20 players in all, but 18 play: change the numbers of the teams, or let one team take the "
      "rest." },
    { "village", 9, "9 of 9 players", "5 of 9 players", "0 items", NULL },
    { "village", 0, "3 players or more", "5 players", "0 items", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierCastDraft) draft = draft_for (cases[i].id, cases[i].n_players);
      g_autofree char *teams = croupier_cast_draft_dup_count (draft, CROUPIER_CAST_TEAMS);
      g_autofree char *roles = croupier_cast_draft_dup_count (draft, CROUPIER_CAST_ROLES);
      g_autofree char *items = croupier_cast_draft_dup_count (draft, CROUPIER_CAST_ITEMS);

      g_test_message ("%s, %u players", cases[i].id, cases[i].n_players);
      g_assert_cmpstr (teams, ==, cases[i].teams);
      g_assert_cmpstr (roles, ==, cases[i].roles);
      g_assert_cmpstr (items, ==, cases[i].items);
      g_assert_cmpstr (croupier_cast_draft_get_problem (draft, CROUPIER_CAST_WHOLE, 0), ==, cases[i].problem);
      g_assert_cmpint (croupier_cast_draft_is_playable (draft), ==, cases[i].problem == NULL);
    }
}

static void
test_a_cast_for_others_is_fitted_in_one_step (void)
{
  static const struct
  {
    const char *id;
    guint n_players;
    gboolean is_for_others, can_fit;
  } cases[] = {
    { "season-1-public", 0, FALSE, FALSE }, { "season-1-public", 20, FALSE, FALSE },
    { "season-1-public", 12, TRUE, TRUE },  { "village", 12, FALSE, FALSE },
    { "village", 6, TRUE, TRUE },           { "village", 5, TRUE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierCastDraft) draft = draft_for (cases[i].id, cases[i].n_players);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s for %u", cases[i].id, cases[i].n_players);
      g_assert_cmpint (croupier_cast_draft_is_for_others (draft), ==, cases[i].is_for_others);
      if (cases[i].n_players == 0)
        continue;
      g_assert_cmpint (croupier_cast_draft_fit (draft, &error), ==, cases[i].can_fit);
      g_assert_cmpint (error != NULL, ==, cases[i].is_for_others && !cases[i].can_fit);
      g_assert_cmpint (croupier_cast_draft_is_for_others (draft), ==, cases[i].is_for_others && !cases[i].can_fit);
      if (!cases[i].can_fit)
        continue;
      g_assert_true (croupier_cast_draft_is_playable (draft));
      croupier_steps_undo (croupier_cast_draft_get_steps (draft));
      g_assert_true (croupier_cast_draft_is_for_others (draft));
    }
}

static void
assert_stale (CroupierCastDraft *draft, const char *word, const char *with, guint n_texts)
{
  g_autoptr (CroupierStaleWord) stale = croupier_cast_draft_find_stale (draft);

  if (word == NULL)
    {
      g_assert_null (stale);
      return;
    }
  g_assert_nonnull (stale);
  g_assert_cmpstr (stale->word, ==, word);
  g_assert_cmpstr (stale->with, ==, with);
  g_assert_cmpuint (stale->n_texts, ==, n_texts);
  g_assert_true ((stale->first.field == NULL) == (stale->first.place.part == CROUPIER_CAST_WHOLE));
}

static void
test_texts_that_name_what_was_renamed_are_found_and_changed (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("season-1-public");

  assert_stale (draft, NULL, NULL, 0);
  SET (draft, TEAM, 0, name, (char *) "C");
  SET (draft, TEAM, 0, name, (char *) "Crimson");
  assert_stale (draft, "Red", "Crimson", 2);
  SET (draft, TEAM, 2, name, (char *) "Stone");
  SET (draft, TEAM, 0, name, (char *) "Scarlet");
  assert_stale (draft, "Red", "Scarlet", 2);
  g_assert_true (croupier_cast_draft_change_stale (draft));
  g_assert_cmpstr (team (draft, 0)->open_rules, ==,
                   "Scarlet: four players who know each other and share a channel across both islands. Each night, on "
                   "every island where one of them lives, they may choose one player to kill.");
  g_assert_cmpstr (croupier_steps_get_undo_label (croupier_cast_draft_get_steps (draft)), ==,
                   "Change “Red” to “Scarlet” in Texts");
  assert_stale (draft, "Grey", "Stone", 2);
  g_assert_true (croupier_cast_draft_change_stale (draft));
  assert_stale (draft, NULL, NULL, 0);
  g_assert_false (croupier_cast_draft_change_stale (draft));
  croupier_steps_undo (croupier_cast_draft_get_steps (draft));
  assert_stale (draft, "Grey", "Stone", 2);

  croupier_cast_draft_use_shipped (draft, 1);
  assert_stale (draft, NULL, NULL, 0);
}

static void
test_texts_that_name_what_was_removed_are_found (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("season-1-public");

  g_assert_true (croupier_cast_draft_remove (draft, CROUPIER_CAST_TEAMS, 3));
  assert_stale (draft, "Blue", NULL, 1); /* in the notes */
  g_assert_false (croupier_cast_draft_change_stale (draft));
  croupier_steps_undo (croupier_cast_draft_get_steps (draft));
  assert_stale (draft, NULL, NULL, 0);
}

static void
test_texts_that_say_another_number_are_found_and_changed (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_for ("season-1-public", 10);

  g_assert_true (croupier_cast_draft_fit (draft, NULL)); /* 2 1 3 2 2 */
  assert_stale (draft, "four", "two", 1);
  g_assert_true (croupier_cast_draft_change_stale (draft));
  g_assert_true (g_str_has_prefix (team (draft, 0)->open_rules, "Red: two players who know each other"));
  assert_stale (draft, "five", "three", 1);
  SET (draft, TEAM, 2, n_players, 5);
  assert_stale (draft, "five", "two", 1); /* of Blue */
  croupier_cast_draft_move (draft, CROUPIER_CAST_TEAMS, 3, 0);
  g_assert_true (croupier_cast_draft_change_stale (draft));
  g_assert_cmpstr (team (draft, 0)->open_rules, ==, "Blue: two players who do not know each other, without powers.");
}

static void
test_a_part_of_the_library_is_taken_in_one_step (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_for ("village", 10);
  g_autoptr (CroupierCast) part = croupier_cast_library_make (0);
  g_autofree char *label = NULL;
  CroupierCastPlace place;

  g_assert_true (croupier_cast_draft_take (draft, part, &place));
  g_assert_cmpint (place.part, ==, CROUPIER_CAST_ROLES);
  g_assert_cmpint (place.index, ==, 5);
  g_assert_cmpstr (croupier_cast_draft_get_name (draft, CROUPIER_CAST_ROLES, 5), ==, "detective 2");
  g_assert_cmpstr (croupier_cast_draft_get_name (draft, CROUPIER_CAST_POWERS, 6), ==, "investigate-2");
  g_assert_true (croupier_cast_draft_is_playable (draft));
  label = croupier_steps_dup_label (croupier_cast_draft_get_steps (draft), FALSE);
  g_assert_cmpstr (label, ==, "Undo: Add Role detective 2");
  croupier_steps_undo (croupier_cast_draft_get_steps (draft));
  g_assert_cmpuint (croupier_cast_draft_count (draft, CROUPIER_CAST_ROLES), ==, 5);
  g_assert_cmpuint (croupier_cast_draft_count (draft, CROUPIER_CAST_POWERS), ==, 6);
}

/* What it draws from anyway is not written down, and nobody can be told its text. */
static void
test_a_role_becomes_a_slot (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_for ("village", 10);
  CroupierCastPlace place = { CROUPIER_CAST_ROLES, 5 };
  CroupierRole role;

  g_assert_true (croupier_cast_draft_add (draft, CROUPIER_CAST_ROLES));
  role = *croupier_cast_get_role (croupier_cast_draft_get_cast (draft), 5);
  role.text = (char *) "You are one of many.";
  role.teams = 1u << 1;
  role.kind = CROUPIER_ROLE_SLOT;
  g_assert_true (croupier_cast_draft_set_entry (draft, place, &role, "kind", "What it does"));
  g_assert_false (croupier_cast_draft_is_playable (draft)); /* there is nothing to draw */
  g_assert_cmpstr (croupier_cast_get_role (croupier_cast_draft_get_cast (draft), 5)->text, ==, "");

  for (guint i = 0; i < 2; i++) /* the detective and the guard may come by chance */
    {
      CroupierRole drawn = *croupier_cast_get_role (croupier_cast_draft_get_cast (draft), i);

      drawn.n_players = 0;
      g_assert_true (croupier_cast_draft_set_entry (draft, (CroupierCastPlace) { CROUPIER_CAST_ROLES, (int) i }, &drawn,
                                                    "players", "Players"));
    }
  g_assert_true (croupier_cast_draft_is_playable (draft));
  role = *croupier_cast_get_role (croupier_cast_draft_get_cast (draft), 5);
  role.any_of = 1u << 0;
  g_assert_true (croupier_cast_draft_set_entry (draft, place, &role, "any_of", "Roles that it draws from"));
  g_assert_cmphex (croupier_cast_get_role (croupier_cast_draft_get_cast (draft), 5)->any_of, ==, 1u << 0);
  role.any_of = 1u << 0 | 1u << 1;
  g_assert_true (croupier_cast_draft_set_entry (draft, place, &role, "any_of", "Roles that it draws from"));
  g_assert_cmphex (croupier_cast_get_role (croupier_cast_draft_get_cast (draft), 5)->any_of, ==, 0);
}

static void
test_a_new_team_takes_whom_the_others_leave (void)
{
  static const struct
  {
    const char *id;
    guint n_players;
    int n_new;
  } cases[] = {
    { "season-1-public", 23, 3 },
    { "season-1-public", 20, 1 },
    { "season-1-public", 0, 1 },
    { "village", 12, 1 }, /* the villagers are the rest */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierCastDraft) draft = draft_for (cases[i].id, cases[i].n_players);

      g_assert_true (croupier_cast_draft_add (draft, CROUPIER_CAST_TEAMS));
      g_assert_cmpint (team (draft, n_of (draft, CROUPIER_CAST_TEAMS) - 1)->n_players, ==, cases[i].n_new);
    }
}

static void
test_teams_on_each_island_are_written_only_where_they_do_not_follow (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_for ("season-1-public", 20);

  g_assert_cmpuint (croupier_cast_get_each_island (croupier_cast_draft_get_cast (draft), 20), ==, 5); /* Red and Grey */
  g_assert_true (croupier_cast_draft_set_each_island (draft, 1));
  g_assert_true (croupier_cast_draft_get_cast (draft)->has_each_island);
  g_assert_true (croupier_cast_draft_set_each_island (draft, 5));
  g_assert_false (croupier_cast_draft_get_cast (draft)->has_each_island);
  g_assert_true (croupier_cast_draft_set_each_island (draft, 2));
  g_assert_nonnull (croupier_cast_draft_get_problem (draft, CROUPIER_CAST_TEAMS, 1)); /* Silver is one player */
}

static void
test_the_whole_is_edited_too (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("village");
  g_autofree char *islands = NULL;

  g_assert_true (croupier_cast_draft_set_title (draft, " Our Village "));
  g_assert_cmpstr (croupier_cast_draft_get_cast (draft)->title, ==, "Our Village");
  g_assert_false (croupier_cast_draft_set_title (draft, "Our Village"));
  g_assert_true (croupier_cast_draft_set_author (draft, "Ada\nByron "));
  g_assert_cmpstr (croupier_cast_draft_get_cast (draft)->author, ==, "Ada Byron");
  g_assert_true (croupier_cast_draft_set_notes (draft, "For us."));
  g_assert_true (croupier_cast_draft_rename_island (draft, 0, "merged"));
  g_assert_nonnull (croupier_cast_draft_get_problem (draft, CROUPIER_CAST_ISLANDS, 0));
  g_assert_true (croupier_cast_draft_rename_island (draft, 0, "North"));
  islands = names_of (draft, CROUPIER_CAST_ISLANDS);
  g_assert_cmpstr (islands, ==, "North West");
  g_assert_true (croupier_cast_draft_use_shipped (draft, 0));
  g_assert_cmpstr (croupier_steps_get_undo_label (croupier_cast_draft_get_steps (draft)), ==,
                   "Use the Cast Season 1 public");
}

static void
test_the_text_of_an_option_is_an_id_or_all_of_it (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_of ("village");
  g_autofree char *id = croupier_cast_draft_dup_text (draft);
  g_autofree char *all = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (CroupierCast) cast = NULL;

  g_assert_cmpstr (id, ==, "village");
  SET (draft, POWER, 0, verb, (char *) "bite");
  all = croupier_cast_draft_dup_text (draft);
  g_assert_null (strchr (all, '\n'));
  node = json_from_string (all, &error);
  g_assert_no_error (error);
  cast = croupier_cast_from_json (node, &error);
  g_assert_no_error (error);
  g_assert_true (croupier_cast_equal (cast, croupier_cast_draft_get_cast (draft)));
}

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static gboolean
save (CroupierCastDraft *draft, GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  croupier_cast_draft_save (draft, file, NULL, take_result_cb, &result);
  return croupier_cast_draft_save_finish (draft, wait_for (&result), error);
}

static gboolean
load (CroupierCastDraft *draft, GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  croupier_cast_draft_load (draft, file, NULL, take_result_cb, &result);
  return croupier_cast_draft_load_finish (draft, wait_for (&result), error);
}

static void
test_a_saved_cast_is_loaded_as_it_was_and_a_wrong_one_not_saved (void)
{
  g_autoptr (CroupierCastDraft) draft = draft_for ("season-1-public", 18); /* too few players are no reason */
  g_autoptr (CroupierCastDraft) other = draft_of ("village");
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("croupier-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "cast.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  SET (draft, TEAM, 4, open_rules, (char *) "Line\nand line");
  g_assert_true (save (draft, file, &error));
  g_assert_no_error (error);
  g_assert_true (load (other, file, &error));
  g_assert_no_error (error);
  g_assert_true (croupier_cast_equal (croupier_cast_draft_get_cast (draft), croupier_cast_draft_get_cast (other)));
  croupier_steps_undo (croupier_cast_draft_get_steps (other));
  g_assert_cmpstr (croupier_cast_draft_get_cast (other)->title, ==, "Village");

  SET (other, TEAM, 0, name, (char *) "Villagers");
  g_assert_false (save (other, file, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_clear_error (&error);
  g_assert_false (load (draft, file, &error)); /* the file is as it was: nothing changes */
  g_assert_no_error (error);

  g_assert_true (g_file_set_contents (path, "{ \"title\": 3 }", -1, NULL));
  g_assert_false (load (draft, file, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (n_of (draft, CROUPIER_CAST_TEAMS), ==, 5);
  g_unlink (path);
  g_rmdir (folder);
}

/* Random edits: nothing breaks what speaks of entries by number, and the last undo leads to the beginning. */
static void
test_random_edits_keep_a_cast_that_can_be_written (void)
{
  static const CroupierCastPart parts[] = { CROUPIER_CAST_TEAMS, CROUPIER_CAST_ROLES, CROUPIER_CAST_ITEMS,
                                            CROUPIER_CAST_POWERS };
  g_autoptr (CroupierCastDraft) draft = draft_for ("village", 12);
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 400; i++)
    {
      CroupierCastPart part = parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))];
      guint n = n_of (draft, part);
      int what = g_rand_int_range (rand, 0, 4);
      g_autofree char *text = NULL;
      const CroupierProblems *checks;

      if (what < 2)
        croupier_cast_draft_add (draft, part);
      else if (what == 2 && n > 0)
        croupier_cast_draft_remove (draft, part, (guint) g_rand_int_range (rand, 0, (gint32) n));
      else if (what == 3 && n > 1)
        croupier_cast_draft_move (draft, part, (guint) g_rand_int_range (rand, 0, (gint32) n),
                                  (guint) g_rand_int_range (rand, 0, (gint32) n));
      n = n_of (draft, CROUPIER_CAST_POWERS);
      if (n > 0)
        {
          guint k = (guint) g_rand_int_range (rand, 0, (gint32) n);

          SET (draft, POWER, k, effect, (CroupierPowerEffect) g_rand_int_range (rand, 0, CROUPIER_EFFECT_ASK_GM + 1));
          if (n_of (draft, CROUPIER_CAST_ITEMS) > 0)
            SET (draft, POWER, k, item, g_rand_int_range (rand, 0, (gint32) n_of (draft, CROUPIER_CAST_ITEMS)));
        }

      text = croupier_cast_draft_dup_text (draft);
      g_assert_nonnull (text);
      checks = croupier_cast_draft_get_checks (draft);
      for (guint k = 0; k < checks->len; k++)
        g_assert_cmpstr (croupier_problems_get (checks, k)->message, !=, "");
      for (guint k = 0; k < n_of (draft, CROUPIER_CAST_POWERS); k++)
        g_free (croupier_cast_draft_dup_words (draft, k));
    }
  while (croupier_steps_get_undo_label (croupier_cast_draft_get_steps (draft)) != NULL)
    croupier_steps_undo (croupier_cast_draft_get_steps (draft));
}

TESTS (cast_draft)
{
  g_test_add_func ("/cast-draft/entries-are-added-moved-and-removed-with-what-speaks-of-them",
                   test_entries_are_added_moved_and_removed_with_what_speaks_of_them);
  g_test_add_func ("/cast-draft/what-is-duplicated-is-as-the-other-but-for-its-name",
                   test_what_is_duplicated_is_as_the_other_but_for_its_name);
  g_test_add_func ("/cast-draft/teams-that-are-named-by-others-are-followed",
                   test_teams_that_are_named_by_others_are_followed);
  g_test_add_func ("/cast-draft/a-color-follows-the-name-until-it-has-its-own",
                   test_a_color_follows_the_name_until_it_has_its_own);
  g_test_add_func ("/cast-draft/typing-is-undone-at-once", test_typing_is_undone_at_once);
  g_test_add_func ("/cast-draft/what-is-set-by-name-follows-that-name", test_what_is_set_by_name_follows_that_name);
  g_test_add_func ("/cast-draft/every-power-settles-to-one-that-can-be", test_every_power_settles_to_one_that_can_be);
  g_test_add_func ("/cast-draft/another-effect-brings-its-verb-and-step", test_another_effect_brings_its_verb_and_step);
  g_test_add_func ("/cast-draft/limits-are-kept", test_limits_are_kept);
  g_test_add_func ("/cast-draft/counts-add-up-in-words", test_counts_add_up_in_words);
  g_test_add_func ("/cast-draft/a-cast-for-others-is-fitted-in-one-step", test_a_cast_for_others_is_fitted_in_one_step);
  g_test_add_func ("/cast-draft/texts-that-name-what-was-renamed-are-found-and-changed",
                   test_texts_that_name_what_was_renamed_are_found_and_changed);
  g_test_add_func ("/cast-draft/texts-that-name-what-was-removed-are-found",
                   test_texts_that_name_what_was_removed_are_found);
  g_test_add_func ("/cast-draft/texts-that-say-another-number-are-found-and-changed",
                   test_texts_that_say_another_number_are_found_and_changed);
  g_test_add_func ("/cast-draft/a-new-team-takes-whom-the-others-leave", test_a_new_team_takes_whom_the_others_leave);
  g_test_add_func ("/cast-draft/teams-on-each-island-are-written-only-where-they-do-not-follow",
                   test_teams_on_each_island_are_written_only_where_they_do_not_follow);
  g_test_add_func ("/cast-draft/the-whole-is-edited-too", test_the_whole_is_edited_too);
  g_test_add_func ("/cast-draft/a-part-of-the-library-is-taken-in-one-step",
                   test_a_part_of_the_library_is_taken_in_one_step);
  g_test_add_func ("/cast-draft/a-role-becomes-a-slot", test_a_role_becomes_a_slot);
  g_test_add_func ("/cast-draft/the-text-of-an-option-is-an-id-or-all-of-it",
                   test_the_text_of_an_option_is_an_id_or_all_of_it);
  g_test_add_func ("/cast-draft/a-saved-cast-is-loaded-as-it-was-and-a-wrong-one-not-saved",
                   test_a_saved_cast_is_loaded_as_it_was_and_a_wrong_one_not_saved);
  g_test_add_func ("/cast-draft/random-edits-keep-a-cast-that-can-be-written",
                   test_random_edits_keep_a_cast_that_can_be_written);
}
