/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casts in plain words, for the GM: what a power does, and what a cast is made of. */
#include "config.h"

#include "croupier-cast.h"

#include <string.h>

#include "croupier-gettext.h"

/* On whom a power is used, as its holder chooses. */
typedef enum
{
  CHOICE_BY_ITSELF,
  CHOICE_SELF,
  CHOICE_ONE_HERE,
  CHOICE_ONE_OTHER_HERE,
  CHOICE_ONE,
  CHOICE_ONE_OTHER,
  CHOICE_TWO_HERE,
  CHOICE_TWO_OTHERS_HERE,
  CHOICE_TWO,
  CHOICE_TWO_OTHERS,
  N_CHOICES,
} TargetChoice;

/* The one who is meant in the clause that says what comes of it. */
typedef enum
{
  AFFECTED_SELF,
  AFFECTED_ONE,
  AFFECTED_TWO,
  N_AFFECTED,
} Affected;

static const char *const choices_of_team[N_CHOICES] = {
  [CHOICE_ONE_HERE] = N_("Each night, {holder} may together choose one player on their island"),
  [CHOICE_ONE_OTHER_HERE] = N_(
    "Each night, {holder} may together choose one player on their island (nobody may name themselves)"),
  [CHOICE_ONE] = N_("Each night, {holder} may together choose one player on any island"),
  [CHOICE_ONE_OTHER] = N_(
    "Each night, {holder} may together choose one player on any island (nobody may name themselves)"),
};

static const char *const choices_of_members[N_CHOICES] = {
  [CHOICE_BY_ITSELF] = N_("Each night, this power works by itself on every player of {holder}"),
  [CHOICE_SELF] = N_("Each night, every player of {holder} may use this power on themselves"),
  [CHOICE_ONE_HERE] = N_("Each night, every player of {holder} may choose one player on their island"),
  [CHOICE_ONE_OTHER_HERE] = N_("Each night, every player of {holder} may choose one other player on their island"),
  [CHOICE_ONE] = N_("Each night, every player of {holder} may choose one player on any island"),
  [CHOICE_ONE_OTHER] = N_("Each night, every player of {holder} may choose one other player on any island"),
  [CHOICE_TWO_HERE] = N_("Each night, every player of {holder} may choose two players on their island"),
  [CHOICE_TWO_OTHERS_HERE] = N_("Each night, every player of {holder} may choose two other players on their island"),
  [CHOICE_TWO] = N_("Each night, every player of {holder} may choose two players on any island"),
  [CHOICE_TWO_OTHERS] = N_("Each night, every player of {holder} may choose two other players on any island"),
};

static const char *const choices_of_role[N_CHOICES] = {
  [CHOICE_BY_ITSELF] = N_("Each night, this power works by itself on the {holder}"),
  [CHOICE_SELF] = N_("Each night, the {holder} may use this power on themselves"),
  [CHOICE_ONE_HERE] = N_("Each night, the {holder} may choose one player on their island"),
  [CHOICE_ONE_OTHER_HERE] = N_("Each night, the {holder} may choose one other player on their island"),
  [CHOICE_ONE] = N_("Each night, the {holder} may choose one player on any island"),
  [CHOICE_ONE_OTHER] = N_("Each night, the {holder} may choose one other player on any island"),
  [CHOICE_TWO_HERE] = N_("Each night, the {holder} may choose two players on their island"),
  [CHOICE_TWO_OTHERS_HERE] = N_("Each night, the {holder} may choose two other players on their island"),
  [CHOICE_TWO] = N_("Each night, the {holder} may choose two players on any island"),
  [CHOICE_TWO_OTHERS] = N_("Each night, the {holder} may choose two other players on any island"),
};

static const char *const choices_of_item[N_CHOICES] = {
  [CHOICE_SELF] = N_("At night, whoever holds the {holder} may use it up on themselves"),
  [CHOICE_ONE_HERE] = N_("At night, whoever holds the {holder} may use it up on one player on their island"),
  [CHOICE_ONE_OTHER_HERE] = N_(
    "At night, whoever holds the {holder} may use it up on one other player on their island"),
  [CHOICE_ONE] = N_("At night, whoever holds the {holder} may use it up on one player on any island"),
  [CHOICE_ONE_OTHER] = N_("At night, whoever holds the {holder} may use it up on one other player on any island"),
  [CHOICE_TWO_HERE] = N_("At night, whoever holds the {holder} may use it up on two players on their island"),
  [CHOICE_TWO_OTHERS_HERE] = N_(
    "At night, whoever holds the {holder} may use it up on two other players on their island"),
  [CHOICE_TWO] = N_("At night, whoever holds the {holder} may use it up on two players on any island"),
  [CHOICE_TWO_OTHERS] = N_("At night, whoever holds the {holder} may use it up on two other players on any island"),
};

static const char *const choices_of_player[N_CHOICES] = {
  [CHOICE_BY_ITSELF] = N_("Each night, this power works by itself on {holder}"),
  [CHOICE_SELF] = N_("Each night, {holder} may use this power on themselves"),
  [CHOICE_ONE_HERE] = N_("Each night, {holder} may choose one player on their island"),
  [CHOICE_ONE_OTHER_HERE] = N_("Each night, {holder} may choose one other player on their island"),
  [CHOICE_ONE] = N_("Each night, {holder} may choose one player on any island"),
  [CHOICE_ONE_OTHER] = N_("Each night, {holder} may choose one other player on any island"),
  [CHOICE_TWO_HERE] = N_("Each night, {holder} may choose two players on their island"),
  [CHOICE_TWO_OTHERS_HERE] = N_("Each night, {holder} may choose two other players on their island"),
  [CHOICE_TWO] = N_("Each night, {holder} may choose two players on any island"),
  [CHOICE_TWO_OTHERS] = N_("Each night, {holder} may choose two other players on any island"),
};

static const char *const *const choices[] = {
  [CROUPIER_HOLDER_TEAM] = choices_of_team,     [CROUPIER_HOLDER_MEMBERS] = choices_of_members,
  [CROUPIER_HOLDER_ROLE] = choices_of_role,     [CROUPIER_HOLDER_ITEM] = choices_of_item,
  [CROUPIER_HOLDER_PLAYER] = choices_of_player,
};

typedef const char *const Clauses[N_AFFECTED];

/* Those that say the same whatever else stands in the power. */
static Clauses plain_effects[] = {
  [CROUPIER_EFFECT_VOID_VOTES_ON] = {
    N_("votes against them do not count"),
    N_("votes against that player do not count"),
    N_("votes against those players do not count"),
  },
  [CROUPIER_EFFECT_VOID_VOTES_BY] = {
    N_("their own vote does not count"),
    N_("that player’s vote does not count"),
    N_("the votes of those players do not count"),
  },
  [CROUPIER_EFFECT_PROTECT_FROM_VOTE] = {
    N_("they cannot be voted out that night"),
    N_("that player cannot be voted out that night"),
    N_("those players cannot be voted out that night"),
  },
  [CROUPIER_EFFECT_PROTECT_FROM_KILL] = {
    N_("they cannot be killed that night"),
    N_("that player cannot be killed that night"),
    N_("those players cannot be killed that night"),
  },
  [CROUPIER_EFFECT_KILL] = {
    N_("they leave the game unless protected"),
    N_("that player leaves the game unless protected"),
    N_("those players leave the game unless protected"),
  },
  [CROUPIER_EFFECT_BLOCK] = {
    N_("their own powers do nothing for the rest of that night"),
    N_("that player’s powers do nothing for the rest of that night"),
    N_("the powers of those players do nothing for the rest of that night"),
  },
  [CROUPIER_EFFECT_SILENCE] = {
    N_("they decline every Color Query of the next day, like it or not"),
    N_("that player declines every Color Query of the next day, like it or not"),
    N_("those players decline every Color Query of the next day, like it or not"),
  },
};

static Clauses more_weight = {
  N_("their own vote weighs {number} more"),
  N_("that player’s vote weighs {number} more"),
  N_("the vote of each of those players weighs {number} more"),
};

static Clauses less_weight = {
  N_("their own vote weighs {number} less"),
  N_("that player’s vote weighs {number} less"),
  N_("the vote of each of those players weighs {number} less"),
};

static Clauses learned[] = {
  [CROUPIER_SUBJECT_TEAM] = {
    N_("they learn their own team"), N_("they learn that player’s team"), N_("they learn the teams of those players"),
  },
  [CROUPIER_SUBJECT_COLOR] = {
    N_("they learn their own color, as a query reports it"),
    N_("they learn that player’s color, as a query reports it"),
    N_("they learn the colors of those players, as a query reports them"),
  },
  [CROUPIER_SUBJECT_ROLE] = {
    N_("they learn their own role"), N_("they learn that player’s role"), N_("they learn the roles of those players"),
  },
  [CROUPIER_SUBJECT_ITEMS] = {
    N_("they learn their own items"), N_("they learn that player’s items"), N_("they learn the items of those players"),
  },
  [CROUPIER_SUBJECT_VOTE] = {
    N_("they learn whom they voted for"),
    N_("they learn whom that player voted for"),
    N_("they learn whom those players voted for"),
  },
  [CROUPIER_SUBJECT_TARGETS] = {
    N_("they learn on whom they used their powers that night"),
    N_("they learn on whom that player used powers that night"),
    N_("they learn on whom those players used powers that night"),
  },
  [CROUPIER_SUBJECT_TARGETED_BY] = {
    N_("they learn who used a power on them that night"),
    N_("they learn who used a power on that player that night"),
    N_("they learn who used a power on those players that night"),
  },
};

static Clauses set_to_value[] = {
  [CROUPIER_SUBJECT_TEAM] = {
    N_("from then on they belong to the team {value}"),
    N_("from then on that player belongs to the team {value}"),
    N_("from then on those players belong to the team {value}"),
  },
  [CROUPIER_SUBJECT_COLOR] = {
    N_("from then on queries report {value} as their color"),
    N_("from then on queries report {value} as that player’s color"),
    N_("from then on queries report {value} as the color of those players"),
  },
  [CROUPIER_SUBJECT_ROLE] = {
    N_("from then on they have the role {value}"),
    N_("from then on that player has the role {value}"),
    N_("from then on those players have the role {value}"),
  },
  [CROUPIER_SUBJECT_ISLAND] = {
    N_("they move to the island {value}"),
    N_("that player moves to the island {value}"),
    N_("those players move to the island {value}"),
  },
};

/* One’s own cannot become one’s own. */
static Clauses set_to_own[] = {
  [CROUPIER_SUBJECT_TEAM] = {
    NULL, N_("from then on that player belongs to "
       "the holder’s own team"), N_("from then on those players belong to "
       "the holder’s own team"),
  },
  [CROUPIER_SUBJECT_COLOR] = {
    NULL,
    N_("from then on queries report the holder’s own color as that player’s"),
    N_("from then on queries report the holder’s own color as that of those players"),
  },
  [CROUPIER_SUBJECT_ROLE] = {
    NULL, N_("from then on that player has "
       "the holder’s own role"), N_("from then on those players have "
       "the holder’s own role"),
  },
  [CROUPIER_SUBJECT_ISLAND] = {
    NULL, N_("that player moves to the holder’s island"), N_("those players move to the holder’s island"),
  },
};

static Clauses moved_item = {
  NULL,
  N_("if that player has the item {item}, it is taken from them and given to whoever used the power"),
  N_("if the first of those players has the item {item}, it is taken from them and given to the second"),
};

static Clauses moved_items = {
  NULL,
  N_("every item that player has is taken from them and given to whoever used the power"),
  N_("every item that the first of those players has is taken from them and given to the second"),
};

static Clauses destroyed_item = {
  N_("if they have the item {item}, they lose it"),
  N_("if that player has the item {item}, they lose it"),
  N_("each of those players who has the item {item} loses it"),
};

static Clauses destroyed_items = {
  N_("they lose every item they have"),
  N_("that player loses every item they have"),
  N_("those players lose every item they have"),
};

static const char *const revealed[] = {
  [CROUPIER_AUDIENCE_PUBLIC] = N_("everybody is told: “{text}”"),
  [CROUPIER_AUDIENCE_ISLAND] = N_("everybody on their island is told: “{text}”"),
  [CROUPIER_AUDIENCE_TEAM] = N_("every player of their team is told: “{text}”"),
  [CROUPIER_AUDIENCE_HOLDER] = N_("they are told: “{text}”"),
  [CROUPIER_AUDIENCE_TARGET] = N_("whoever it is used on is told: “{text}”"),
};

static const char *const steps[] = {
  [CROUPIER_STEP_ITEMS] = N_("It takes effect when the items are used."),
  [CROUPIER_STEP_GIFTS] = N_("It takes effect when the gifts are given."),
  [CROUPIER_STEP_VOTES] = N_("It takes effect when the votes are counted."),
  [CROUPIER_STEP_BLOCK] = N_("It takes effect with the blocks, right after the vote."),
  [CROUPIER_STEP_SET] = N_("It takes effect after the blocks."),
  [CROUPIER_STEP_SILENCE] = N_("It takes effect when players are silenced."),
  [CROUPIER_STEP_LEARN] = N_("It takes effect when something is learned of others."),
  [CROUPIER_STEP_PROTECT] = N_("It takes effect with the protections, before the kills."),
  [CROUPIER_STEP_KILL] = N_("It takes effect with the kills, at the end of the night."),
};

static TargetChoice
get_choice (const CroupierPower *power)
{
  gboolean here = power->own_island, others = power->not_self;

  if (power->verb == NULL)
    return CHOICE_BY_ITSELF;
  if (power->n_targets == 0)
    return CHOICE_SELF;
  if (power->n_targets == 1)
    return here ? (others ? CHOICE_ONE_OTHER_HERE : CHOICE_ONE_HERE) : (others ? CHOICE_ONE_OTHER : CHOICE_ONE);
  return here ? (others ? CHOICE_TWO_OTHERS_HERE : CHOICE_TWO_HERE) : (others ? CHOICE_TWO_OTHERS : CHOICE_TWO);
}

static const char *
get_effect_clause (const CroupierPower *power)
{
  Affected who = (Affected) MIN (power->n_targets, AFFECTED_TWO);

  switch (power->effect)
    {
    case CROUPIER_EFFECT_VOID_VOTES_ON:
    case CROUPIER_EFFECT_VOID_VOTES_BY:
    case CROUPIER_EFFECT_PROTECT_FROM_VOTE:
    case CROUPIER_EFFECT_PROTECT_FROM_KILL:
    case CROUPIER_EFFECT_KILL:
    case CROUPIER_EFFECT_BLOCK:
    case CROUPIER_EFFECT_SILENCE:
      return plain_effects[power->effect][who];

    case CROUPIER_EFFECT_WEIGHT_VOTES_BY:
      return power->weight > 0 ? more_weight[who] : less_weight[who];

    case CROUPIER_EFFECT_LEARN:
      return learned[power->subject][who];

    case CROUPIER_EFFECT_SET:
      return power->value != NULL ? set_to_value[power->subject][who] : set_to_own[power->subject][who];

    case CROUPIER_EFFECT_MOVE_ITEM:
      return power->item != CROUPIER_CAST_NONE ? moved_item[who] : moved_items[who];

    case CROUPIER_EFFECT_DESTROY_ITEM:
      return power->item != CROUPIER_CAST_NONE ? destroyed_item[who] : destroyed_items[who];

    case CROUPIER_EFFECT_REVEAL:
      return revealed[power->audience];

    case CROUPIER_EFFECT_ASK_GM:
      return N_("the night stops, and the game master decides: “{text}”");
    }

  g_assert_not_reached ();
}

static const char *
get_holder (const CroupierCast *cast, const CroupierPower *power)
{
  guint i = (guint) power->held_by;

  switch (power->holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return croupier_cast_get_team (cast, i)->name;

    case CROUPIER_HOLDER_ROLE:
      return croupier_cast_get_role (cast, i)->name;

    case CROUPIER_HOLDER_ITEM:
      return croupier_cast_get_item (cast, i)->name;

    case CROUPIER_HOLDER_PLAYER:
      return power->player;
    }

  g_assert_not_reached ();
}

/* What stands in braces in a template. */
typedef struct
{
  const char *field;
  const char *value;
} Filling;

/* One pass, so that what a GM wrote is not filled in again. */
static char *
fill_in (const char *template, const Filling *fillings)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (*template != '\0')
    {
      const Filling *filling = fillings;

      while (filling->field != NULL && !g_str_has_prefix (template, filling->field))
        filling++;
      if (filling->field != NULL)
        {
          g_string_append (text, filling->value);
          template += strlen (filling->field);
        }
      else
        {
          g_string_append_c (text, *template ++);
        }
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* What a GM wrote with names to be filled in, with words for whose they are. */
static char *
put_words (const char *text)
{
  /* Translators: these stand for a name in a text that is filled in later: “[the holder] played an idol on [the
   * target]”. */
  const Filling fillings[] = {
    { "{holder}", _("[the holder]") },
    { "{target}", _("[the target]") },
    { "{second}", _("[the second target]") },
    { "{answer}", _("[what is learned]") },
    { NULL, NULL },
  };

  return fill_in (text, fillings);
}

/* Whether it can be used on several players in one night by one who may choose only one of them at a time. */
static gboolean
is_unbound (const CroupierPower *power)
{
  return power->verb != NULL && power->n_targets > 0 && power->per_night == 0 && power->in_all != 1 &&
         power->holder != CROUPIER_HOLDER_TEAM && power->holder != CROUPIER_HOLDER_ITEM;
}

static char *
describe_use (const CroupierCast *cast, const CroupierPower *power)
{
  const char *choice = choices[power->holder][get_choice (power)];
  const char *effect = get_effect_clause (power);
  g_autofree char *number = g_strdup_printf ("%d", ABS (power->weight));
  g_autofree char *text = power->text != NULL ? put_words (power->text) : g_strdup ("");
  const Filling fillings[] = {
    { "{holder}", get_holder (cast, power) },
    { "{number}", number },
    { "{value}", power->value != NULL ? power->value : "" },
    { "{item}", power->item != CROUPIER_CAST_NONE ? croupier_cast_get_item (cast, (guint) power->item)->name : "" },
    { "{text}", text },
    { NULL, NULL },
  };
  g_autofree char *choosing = NULL;
  g_autofree char *doing = NULL;
  gboolean has_stop;

  g_return_val_if_fail (choice != NULL && effect != NULL, NULL);

  choosing = fill_in (_(choice), fillings);
  doing = fill_in (_(effect), fillings);
  /* A text of the GM's, which stands at the end, has its own full stop. */
  has_stop = power->effect == CROUPIER_EFFECT_REVEAL || power->effect == CROUPIER_EFFECT_ASK_GM;
  /* Translators: who may choose whom; what comes of it. Both are whole clauses. */
  if (is_unbound (power))
    return g_strdup_printf (has_stop ? _("%s, as often as they like; %s") : _("%s, as often as they like; %s."),
                            choosing, doing);
  return g_strdup_printf (has_stop ? _("%s; %s") : _("%s; %s."), choosing, doing);
}

static void
add_nights (GPtrArray *sentences, const CroupierPower *power)
{
  guint first = power->first_night, last = power->last_night;

  if (first != 0 && first == last)
    g_ptr_array_add (sentences, g_strdup_printf (_("Only on night %u."), first));
  else if (first > 1 && last != 0)
    g_ptr_array_add (sentences, g_strdup_printf (_("Only on nights %u to %u."), first, last));
  else if (first > 1)
    g_ptr_array_add (sentences, g_strdup_printf (_("Not before night %u."), first));
  else if (last != 0)
    g_ptr_array_add (sentences, g_strdup_printf (_("Not after night %u."), last));
}

static void
add_window (GPtrArray *sentences, const CroupierPower *power)
{
  add_nights (sentences, power);
  if (power->merge == CROUPIER_MERGE_BEFORE)
    g_ptr_array_add (sentences, g_strdup (_("Only before the merge.")));
  if (power->merge == CROUPIER_MERGE_AFTER)
    g_ptr_array_add (sentences, g_strdup (_("Only after the merge.")));
  if (power->fewest_left > 1)
    g_ptr_array_add (sentences,
                     g_strdup_printf (ngettext ("Not with %u player left.", "Not with %u or fewer players left.",
                                                power->fewest_left - 1),
                                      power->fewest_left - 1));
  if (power->most_left != 0)
    g_ptr_array_add (sentences, g_strdup_printf (ngettext ("Only with %u or fewer players left.",
                                                           "Only with %u or fewer players left.", power->most_left),
                                                 power->most_left));
}

static void
add_uses (GPtrArray *sentences, const CroupierPower *power)
{
  gboolean is_bound = power->holder != CROUPIER_HOLDER_TEAM && power->verb != NULL;

  if (power->in_all == 1)
    g_ptr_array_add (sentences, g_strdup (_("Once in the whole match.")));
  else if (is_bound && power->per_night == 1)
    g_ptr_array_add (sentences, g_strdup (_("Once a night.")));
  else if (is_bound && power->per_night > 1)
    g_ptr_array_add (sentences,
                     g_strdup_printf (ngettext ("Up to %u times a night.", "Up to %u times a night.", power->per_night),
                                      power->per_night));
  if (power->in_all > 1)
    g_ptr_array_add (sentences, g_strdup_printf (ngettext ("Up to %u times in the whole match.",
                                                           "Up to %u times in the whole match.", power->in_all),
                                                 power->in_all));
}

/* Where nothing needs to be said of the step: of an item, that it is used with the items goes without saying. */
static CroupierPowerStep
get_expected_step (const CroupierPower *power)
{
  if (power->holder == CROUPIER_HOLDER_ITEM && power->step == CROUPIER_STEP_ITEMS)
    return CROUPIER_STEP_ITEMS;
  return croupier_cast_get_usual_step (power->effect);
}

static void
add_conditions (GPtrArray *sentences, const CroupierPower *power)
{
  if (power->guess)
    g_ptr_array_add (sentences,
                     g_strdup (_("It fails unless they also say whom that player voted for, and are right.")));
  if (power->not_own_team)
    g_ptr_array_add (sentences, g_strdup (_("On a player of their own team it fails, and nobody is told.")));
  if (power->step != get_expected_step (power))
    g_ptr_array_add (sentences, g_strdup (_(steps[power->step])));
}

static void
add_tell (GPtrArray *sentences, const char *sentence, const char *told)
{
  const Filling fillings[] = { { "{text}", told }, { NULL, NULL } };

  g_ptr_array_add (sentences, fill_in (sentence, fillings));
}

static void
add_tells (GPtrArray *sentences, const CroupierPower *power)
{
  const struct
  {
    const char *sentence, *text;
  } tells[] = {
    { _("The next day, they are told: “{text}”"), power->tell_holder },
    { _("The next day, whoever it was used on is told: “{text}”"), power->tell_target },
    { _("The next day, it is announced: “{text}”"), power->tell_public },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tells); i++)
    if (tells[i].text != NULL)
      {
        g_autofree char *told = put_words (tells[i].text);

        add_tell (sentences, tells[i].sentence, told);
      }
}

char *
croupier_cast_describe_power (const CroupierCast *cast, guint power)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  const CroupierPower *described;

  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (power < cast->powers->len, NULL);

  described = croupier_cast_get_power (cast, power);
  g_ptr_array_add (sentences, describe_use (cast, described));
  add_window (sentences, described);
  add_uses (sentences, described);
  add_conditions (sentences, described);
  add_tells (sentences, described);
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

static char *
describe_size (const CroupierCast *cast)
{
  guint n_players = 0;

  for (guint i = 0; i < cast->teams->len; i++)
    {
      if (croupier_cast_get_team (cast, i)->n_players == CROUPIER_CAST_REST)
        return g_strdup (_("any number of players"));
      n_players += croupier_cast_count_team (cast, i, 0);
    }
  return g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);
}

char *
croupier_cast_summarize (const CroupierCast *cast)
{
  guint n_items = 0;
  g_autofree char *players = NULL;
  g_autofree char *teams = NULL;
  g_autofree char *roles = NULL;
  g_autofree char *items = NULL;
  g_autofree char *powers = NULL;

  g_return_val_if_fail (cast != NULL, NULL);

  for (guint i = 0; i < cast->items->len; i++)
    n_items += croupier_cast_get_item (cast, i)->count;
  players = describe_size (cast);
  teams = g_strdup_printf (ngettext ("%u team", "%u teams", cast->teams->len), cast->teams->len);
  roles = g_strdup_printf (ngettext ("%u role", "%u roles", cast->roles->len), cast->roles->len);
  items = g_strdup_printf (ngettext ("%u item", "%u items", n_items), n_items);
  powers = g_strdup_printf (ngettext ("%u power", "%u powers", cast->powers->len), cast->powers->len);
  /* Translators: the title of a cast; players, teams, roles, items, powers, each with its number. */
  return g_strdup_printf (_("%s: %s, %s, %s, %s, %s"), *cast->title != '\0' ? cast->title : _("A cast of your own"),
                          players, teams, roles, items, powers);
}
