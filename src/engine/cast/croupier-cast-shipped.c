/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The casts that come with the program. What they tell players is told in the language of the match. */
#include "config.h"

#include "croupier-cast.h"

#include <string.h>

#include "croupier-gettext.h"

static void
set_notes (CroupierTeam *team, const char *public_notes, const char *private_notes, const char *open_rules)
{
  g_set_str (&team->public_notes, public_notes);
  g_set_str (&team->private_notes, private_notes);
  g_set_str (&team->open_rules, open_rules);
}

static CroupierRole *
add_role (CroupierCast *cast, const char *name, const char *public_notes, const char *text)
{
  CroupierRole *role = croupier_cast_add_role (cast, name, 1);

  g_set_str (&role->public_notes, public_notes);
  g_set_str (&role->text, text);
  return role;
}

static void
add_items (CroupierCast *cast, const char *name, const char *public_notes, const char *text)
{
  CroupierItem *item = croupier_cast_add_item (cast, name, 2);

  g_set_str (&item->public_notes, public_notes);
  g_set_str (&item->text, text);
}

static void
add_red (CroupierCast *cast)
{
  set_notes (croupier_cast_add_team (cast, "Red", 4),
             N_("Red shares a secret channel. Each night, on every island where one of them lives, Red may kill one "
                "player."),
             N_("You know each other. Each night, what most of you on an island name in their forms is killed there."),
             N_("Red: four players who know each other and share a channel across both islands. Each night, on every "
                "island where one of them lives, they may choose one player to kill."));
}

static void
add_silver (CroupierCast *cast)
{
  set_notes (croupier_cast_add_team (cast, "Silver", 1),
             N_("Silver is one player, who wins if alive with four or fewer left, and may kill one player a night by "
                "guessing whom that player voted for. Not on the first night."),
             N_("You win, and leave the game, if you are alive when four or fewer players are left."),
             N_("Silver: one player. Wins and leaves if alive with four or fewer players left; the others play on. "
                "From the second night on, Silver may kill one player a night, if Silver also names whom that player "
                "voted for."));
}

static void
add_grey (CroupierCast *cast)
{
  set_notes (croupier_cast_add_team (cast, "Grey", 5),
             N_("Grey do not know each other. Each night, on every island where one of them lives, Grey may save one "
                "player of another team from being killed."),
             N_("You do not know each other. Each night, what most of you on an island name in their forms is saved "
                "there; saving one of your own fails."),
             N_("Grey: five players who do not know each other. Each night, on every island where one of them lives, "
                "they may choose one player of another team, who cannot be killed that night."));
}

/* Other teams there are, but what they can do is for the GM to invent. */
static void
add_stand_in (CroupierCast *cast, const char *name, const char *open_rules)
{
  CroupierTeam *team = croupier_cast_add_team (cast, name, 5);

  team->stands_in = TRUE;
  set_notes (team, "", N_("You do not know each other, and have no powers as a team."), open_rules);
}

static CroupierCast *
make_season_1 (void)
{
  CroupierCast *cast = croupier_cast_new ();

  g_set_str (&cast->title, "Season 1 public");
  g_set_str (&cast->notes,
             "For exactly 20 players. Blue and Gold stand in for the teams that nobody outside knows: give "
             "them names and powers of your own.");
  add_red (cast);
  add_silver (cast);
  add_grey (cast);
  add_stand_in (cast, "Blue", N_("Blue: five players who do not know each other, without powers."));
  add_stand_in (cast, "Gold", N_("Gold: five players who do not know each other, without powers."));

  add_role (cast, "scholar",
            N_("Whoever shares their color with a scholar is not told that one asked; the scholar is also told what "
               "is known of their team."),
            N_("Whoever shares their color with you, you are also told what is known of their team. They are not told "
               "that a scholar asked."));
  add_role (cast, "oracle",
            N_("Once a day an oracle may also send a Magic Query, which always succeeds, even with the silenced. "
               "Its target is told that an oracle asked, but not who."),
            N_("Once a day, beside your Color Query, you may send a Magic Query, which always succeeds. Its target is "
               "told that an oracle asked, but not who."));
  add_role (cast, "silencer",
            N_("Each night a silencer may silence another player of their island, who is told so and must decline "
               "every Color Query of the next day. It looks like any other refusal."),
            N_("Each night you may silence another player of your island, who must decline every Color Query of the "
               "next day."));
  add_items (cast, "idol",
             N_("Played on any player of one’s island, it voids the votes against them, but does not protect from "
                "being killed. It is told who played it on whom. Not with four or fewer left."),
             N_("Play it on any player of your island: the votes against that player do not count. It is told who "
                "played it and on whom. Not with four or fewer players left."));
  add_items (cast, "shield",
             N_("Played on oneself, it protects from being killed that night, not from the vote. Nobody is told. "
                "Not with five or fewer left."),
             N_("Play it on yourself: you cannot be killed that night. Nobody is told. Not with five or fewer players "
                "left."));
  croupier_cast_add_built_in_powers (cast);
  return cast;
}

static CroupierPower *
add_village_power (CroupierCast *cast, int role, const char *verb, CroupierPowerEffect effect)
{
  CroupierPower *power = croupier_cast_add_power (cast, CROUPIER_HOLDER_ROLE, role, verb);

  power->effect = effect;
  power->step = croupier_cast_get_usual_step (effect);
  power->per_night = verb != NULL ? 1 : 0;
  power->not_self = verb != NULL;
  return power;
}

static CroupierCast *
make_village (void)
{
  enum
  {
    WOLVES,
    VILLAGERS
  };
  enum
  {
    DETECTIVE,
    GUARD,
    BLOCKER,
    VIGILANTE,
    MAYOR
  };
  const guint wolves = 1u << WOLVES, villagers = 1u << VILLAGERS;
  CroupierCast *cast = croupier_cast_new ();
  CroupierTeam *team;

  g_set_str (&cast->title, "Village");
  g_set_str (&cast->notes,
             "For 9 players or more; the villagers are as many as the wolves leave. A match for starting, and a "
             "cast for looking up how powers are made.");
  team = croupier_cast_add_team (cast, "Wolves", 3);
  team->shared_channel = TRUE;
  set_notes (team,
             N_(
               "Three players are Wolves. They know each other, and each night they may kill one player of an island."),
             N_("You know each other. Each night, what most of you on an island name in their forms is killed there."),
             N_("Wolves: three players who know each other, and may kill one player a night on each island."));
  team = croupier_cast_add_team (cast, "Villagers", CROUPIER_CAST_REST);
  set_notes (team, N_("All others are Villagers."), N_("You win when no Wolf is left."),
             N_("Villagers: all who are not Wolves."));

  add_role (cast, "detective",
            N_("Each night a detective may look at another player of their island, and is told that player’s team."),
            N_("Each night you may look at another player of your island, and are told their team."))
    ->teams = villagers;
  add_role (cast, "guard",
            N_("Each night a guard may guard another player of their island, who cannot be killed that night."),
            N_("Each night you may guard another player of your island, who cannot be killed that night."))
    ->teams = villagers;
  add_role (cast, "blocker",
            N_("Each night a blocker may block another player of their island, whose own powers do nothing then."),
            N_("Each night you may block another player of your island, whose own powers do nothing then."))
    ->teams = wolves;
  add_role (cast, "vigilante", N_("Once in the match a vigilante may shoot another player of their island."),
            N_("Once in the match you may shoot another player of your island."))
    ->teams = villagers;
  add_role (cast, "mayor", N_("The vote of a mayor counts as two."), N_("Your vote counts as two."))->teams = villagers;

  croupier_cast_add_power (cast, CROUPIER_HOLDER_TEAM, WOLVES, "kill");
  add_village_power (cast, DETECTIVE, "investigate", CROUPIER_EFFECT_LEARN)->subject = CROUPIER_SUBJECT_TEAM;
  add_village_power (cast, GUARD, "guard", CROUPIER_EFFECT_PROTECT_FROM_KILL);
  add_village_power (cast, BLOCKER, "block", CROUPIER_EFFECT_BLOCK);
  add_village_power (cast, VIGILANTE, "shoot", CROUPIER_EFFECT_KILL)->in_all = 1;
  add_village_power (cast, MAYOR, NULL, CROUPIER_EFFECT_WEIGHT_VOTES_BY)->weight = 1;
  cast->has_each_island = TRUE;
  cast->each_island = wolves;
  return cast;
}

static const struct
{
  const char *id;
  CroupierCast *(*make) (void);
} shipped[] = {
  { "season-1-public", make_season_1 },
  { "village", make_village },
};

guint
croupier_cast_get_n_shipped (void)
{
  return G_N_ELEMENTS (shipped);
}

const char *
croupier_cast_get_shipped_id (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (shipped), NULL);

  return shipped[i].id;
}

CroupierCast *
croupier_cast_new_shipped (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (shipped); i++)
    if (g_ascii_strcasecmp (id, shipped[i].id) == 0)
      return shipped[i].make ();
  return NULL;
}
