/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what is told of a power that was used. */
#include "config.h"
#include "croupier-factions-night.h"

#include <string.h>

#include "croupier-gettext.h"

FACT (last_night, "last-night", HEADING, N_("The last night"), NUMBER (day))

FACT (told, "told", LINE, N_("{text}"), TEXT (text))

FACT (learned_team, "learned-team", LINE, N_("{target} is on team {team}."), PLAYER (target), TEXT (team))

FACT (learned_color, "learned-color", LINE, N_("{target} is reported as {color}."), PLAYER (target), TEXT (color))

FACT (learned_role, "learned-role", LINE, N_("{target} has the role {role}."), PLAYER (target), TEXT (role))

FACT (learned_no_role, "learned-no-role", LINE, N_("{target} has no role."), PLAYER (target))

FACT (learned_items, "learned-items", LINE, N_("{target} holds: {items}."), PLAYER (target), TEXT (items))

FACT (learned_no_items, "learned-no-items", LINE, N_("{target} holds no item."), PLAYER (target))

FACT (learned_vote, "learned-vote", LINE, N_("{target} voted for {player}."), PLAYER (target), PLAYER (player))

FACT (learned_targets, "learned-targets", LINE, N_("{target} used a power on {players}."), PLAYER (target),
      PLAYERS (players))

FACT (learned_targeted_by, "learned-targeted-by", LINE, N_("A power was used on {target} by {players}."),
      PLAYER (target), PLAYERS (players))

/* The learned items, as a text: what they are called is the game master's. */
static void
append_items (const FactionsRun *run, guint player, GString *text)
{
  for (guint i = 0; i < run->plan->cast->items->len; i++)
    for (guint k = 0; k < run->state->seats[player].items[i]; k++)
      g_string_append_printf (text, "%s%s",
                              text->len > 0 ? croupier_words (run->plan->base.setup->language, N_(", ")) : "",
                              item_name (run->plan, (int) i));
}

static void
append_names (const FactionsRun *run, CroupierPlayers players, GString *text)
{
  guint player;

  if (players == CROUPIER_NOBODY)
    g_string_append (text, croupier_words (run->plan->base.setup->language, N_("nobody")));
  CROUPIER_FOREACH_PLAYER (player, players)
    g_string_append_printf (text, "%s%s",
                            text->len > 0 ? croupier_words (run->plan->base.setup->language, N_(", ")) : "",
                            name_of (run->plan, (int) player));
}

static void
append_answer (const FactionsRun *run, const Use *use, guint target, GString *text)
{
  int role = run->state->seats[target].role;
  CroupierPowerSubject subject = power_of (run->plan, use->power)->subject;

  switch (subject)
    {
    case CROUPIER_SUBJECT_TEAM:
      g_string_append (text, team_name (run->plan, run->state->seats[target].team));
      return;
    case CROUPIER_SUBJECT_COLOR:
      g_string_append (text, factions_get_color (run->plan, run->state, target));
      return;
    case CROUPIER_SUBJECT_ROLE:
      g_string_append (text, role != CROUPIER_CAST_NONE ? croupier_cast_get_role (run->plan->cast, (guint) role)->name
                                                        : croupier_words (run->plan->base.setup->language, N_("none")));
      return;
    case CROUPIER_SUBJECT_ITEMS:
      append_items (run, target, text);
      if (text->len == 0)
        g_string_append (text, croupier_words (run->plan->base.setup->language, N_("none")));
      return;
    case CROUPIER_SUBJECT_VOTE:
      append_names (run,
                    factions_get_vote (run, target) >= 0 ? CROUPIER_PLAYER (factions_get_vote (run, target))
                                                         : CROUPIER_NOBODY,
                    text);
      return;
    case CROUPIER_SUBJECT_TARGETS:
    case CROUPIER_SUBJECT_TARGETED_BY:
      append_names (run, factions_find_targets (run, target, subject == CROUPIER_SUBJECT_TARGETED_BY), text);
      return;
    case CROUPIER_SUBJECT_ISLAND:
      break;
    }
  g_assert_not_reached ();
}

static char *
learn (const FactionsRun *run, const Use *use, guint target)
{
  GString *answer = g_string_new (NULL);

  append_answer (run, use, target, answer);
  return g_string_free_and_steal (answer);
}

/* Of each on whom it works, one after the other. */
static char *
learn_all (const FactionsRun *run, const Use *use)
{
  GString *answers = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (use->targets); i++)
    if (power_of (run->plan, use->power)->effect == CROUPIER_EFFECT_LEARN && factions_works_on (run, use, i))
      {
        g_autofree char *answer = learn (run, use, (guint) use->targets[i]);

        g_string_append_printf (answers, "%s%s",
                                answers->len > 0 ? croupier_words (run->plan->base.setup->language, N_(", ")) : "",
                                answer);
      }
  return g_string_free_and_steal (answers);
}

/* A text of the cast with its names filled in. */
char *
factions_fill_text (const FactionsRun *run, const Use *use, const char *text)
{
  const char *holder = name_of (run->plan, use->holder);
  const char *target = name_of (run->plan, use->targets[0]);
  const char *second = use->targets[1] >= 0 ? name_of (run->plan, use->targets[1]) : "";
  g_autofree char *answer = learn_all (run, use);
  GString *filled = g_string_new (NULL);
  const struct
  {
    const char *brace, *value;
  } braces[] = { { "{holder}", holder }, { "{target}", target }, { "{second}", second }, { "{answer}", answer } };

  text = factions_words (run->plan, text);
  while (*text != '\0')
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (braces) && !g_str_has_prefix (text, braces[i].brace))
        i++;
      if (i < G_N_ELEMENTS (braces))
        g_string_append (filled, braces[i].value);
      else
        g_string_append_c (filled, *text);
      text += i < G_N_ELEMENTS (braces) ? strlen (braces[i].brace) : 1;
    }
  return g_string_free_and_steal (filled);
}

/* What begins every message of a morning. */
void
factions_say_day (const FactionsRun *run, CroupierMessage *message)
{
  if (message != NULL && message->facts == NULL)
    (run->told->is_over ? say_last_night : say_factions_day) (message, (int) run->day + 1);
}

CroupierMessage *
factions_begin_private (const FactionsRun *run, guint player)
{
  CroupierMessage *message = croupier_outbox_to_player (run->morning, player);

  factions_say_day (run, message);
  return message;
}

/* Whether all have left an island that is still there: its channel has nobody in it, and where they are now they may
 * not know what was told there. */
static gboolean
is_deserted (const FactionsRun *run, guint island)
{
  return !run->told->is_merged && !run->told->is_over &&
         factions_get_on_island (run->plan, run->told, island) == CROUPIER_NOBODY;
}

/* Returns where the votes of an island are told: on its own channel until the night of the merge is told, then to all;
 * and to those who are out. NULL: nobody is there to be told. */
CroupierMessage *
factions_begin_island (const FactionsRun *run, guint island)
{
  CroupierMessage *message = is_deserted (run, island) ? NULL
                             : island == MERGED
                               ? croupier_outbox_to_public (run->morning)
                               : factions_to_channel (run->morning, "island", factions_get_island (run->plan, island));

  factions_say_day (run, message);
  return message;
}

CroupierMessage *
factions_begin_spectators (const FactionsRun *run)
{
  CroupierMessage *message = factions_to_spectators (run->plan, run->told, run->morning);

  factions_say_day (run, message);
  return message;
}

/* Tells all, and so those who are out, too. */
static void
tell_everybody (const FactionsRun *run, const char *text)
{
  CroupierMessage *message = croupier_outbox_to_public (run->morning);

  factions_say_day (run, message);
  say_told (message, text);
  say_told (factions_begin_spectators (run), text);
}

static void
tell_island (const FactionsRun *run, guint island, const char *text)
{
  say_told (factions_begin_island (run, island), text);
  say_told (factions_begin_spectators (run), text);
}

/* The players who are told what its holder is told: of a team's power all its members where it acts. */
static CroupierPlayers
get_holders (const FactionsRun *run, const Use *use)
{
  CroupierPlayers holders = CROUPIER_NOBODY;
  guint player;

  if (use->island == NO_ISLAND)
    return CROUPIER_PLAYER (use->holder);
  CROUPIER_FOREACH_PLAYER (player,
                           factions_get_team (run->plan, run->state, (guint) power_of (run->plan, use->power)->held_by))
    if (run->night_start->seats[player].island == use->island)
      holders |= CROUPIER_PLAYER (player);
  return holders;
}

static void
tell_players (const FactionsRun *run, CroupierPlayers players, const char *text)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    say_told (factions_begin_private (run, player), text);
}

static void
tell_learned (const FactionsRun *run, const Use *use, guint target, guint holder)
{
  CroupierMessage *message = factions_begin_private (run, holder);
  g_autofree char *answer = learn (run, use, target);
  const Seat *seat = &run->state->seats[target];
  g_autoptr (GString) items = g_string_new (NULL);

  switch (power_of (run->plan, use->power)->subject)
    {
    case CROUPIER_SUBJECT_TEAM:
      say_learned_team (message, target, answer);
      return;
    case CROUPIER_SUBJECT_COLOR:
      say_learned_color (message, target, answer);
      return;
    case CROUPIER_SUBJECT_ROLE:
      if (seat->role != CROUPIER_CAST_NONE)
        say_learned_role (message, target, answer);
      else
        say_learned_no_role (message, target);
      return;
    case CROUPIER_SUBJECT_ITEMS:
      append_items (run, target, items);
      if (items->len > 0)
        say_learned_items (message, target, items->str);
      else
        say_learned_no_items (message, target);
      return;
    case CROUPIER_SUBJECT_VOTE:
      say_learned_vote (message, target, (guint) factions_get_vote (run, target));
      return;
    case CROUPIER_SUBJECT_TARGETS:
      say_learned_targets (message, target, factions_find_targets (run, target, FALSE));
      return;
    case CROUPIER_SUBJECT_TARGETED_BY:
      say_learned_targeted_by (message, target, factions_find_targets (run, target, TRUE));
      return;
    case CROUPIER_SUBJECT_ISLAND:
      break;
    }
  g_assert_not_reached ();
}

static void
tell_revealed (const FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  g_autofree char *text = factions_fill_text (run, use, power->text);

  switch (power->audience)
    {
    case CROUPIER_AUDIENCE_PUBLIC:
      tell_everybody (run, text);
      return;
    case CROUPIER_AUDIENCE_ISLAND:
      tell_island (run, (guint) run->night_start->seats[use->holder].island, text);
      return;
    case CROUPIER_AUDIENCE_TEAM:
      tell_players (run, factions_get_team (run->plan, run->state, (guint) run->state->seats[use->holder].team), text);
      return;
    case CROUPIER_AUDIENCE_HOLDER:
      tell_players (run, get_holders (run, use), text);
      return;
    case CROUPIER_AUDIENCE_TARGET:
      tell_players (run,
                    CROUPIER_PLAYER (use->targets[0]) |
                      (use->targets[1] >= 0 ? CROUPIER_PLAYER (use->targets[1]) : CROUPIER_NOBODY),
                    text);
      return;
    }
  g_assert_not_reached ();
}

/* What changes the votes is told where the votes are. */
static gboolean
is_about_votes (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_VOID_VOTES_ON || power->effect == CROUPIER_EFFECT_VOID_VOTES_BY ||
         power->effect == CROUPIER_EFFECT_WEIGHT_VOTES_BY || power->effect == CROUPIER_EFFECT_PROTECT_FROM_VOTE;
}

/* Each target is told where it worked on them, all others where it worked on all of them. */
static void
tell_texts (const FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  gboolean works = factions_works_on_all (run, use);

  if (power->tell_holder != NULL && works)
    {
      g_autofree char *text = factions_fill_text (run, use, power->tell_holder);

      tell_players (run, get_holders (run, use), text);
    }
  for (guint i = 0; power->tell_target != NULL && i < G_N_ELEMENTS (use->targets); i++)
    if (factions_works_on (run, use, i))
      {
        g_autofree char *text = factions_fill_text (run, use, power->tell_target);

        tell_players (run, CROUPIER_PLAYER (use->targets[i]), text);
      }
  if (power->tell_public != NULL && works)
    {
      g_autofree char *text = factions_fill_text (run, use, power->tell_public);

      if (is_about_votes (power))
        tell_island (run, (guint) run->night_start->seats[use->holder].island, text);
      else
        tell_everybody (run, text);
    }
}

/* A power that has come to pass, told in the morning. Its holder's own text takes the place of the plain answer where
 * it has one in it. */
void
factions_tell_use (FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  gboolean is_in_text = power->tell_holder != NULL && strstr (power->tell_holder, "{answer}") != NULL &&
                        factions_works_on_all (run, use);
  guint player;

  if (run->known_uses != NULL)
    factions_know_use (run, use);
  if (run->morning == NULL)
    return;
  for (guint i = 0; power->effect == CROUPIER_EFFECT_LEARN && !is_in_text && i < G_N_ELEMENTS (use->targets); i++)
    if (factions_works_on (run, use, i))
      CROUPIER_FOREACH_PLAYER (player, get_holders (run, use))
        tell_learned (run, use, (guint) use->targets[i], player);
  if (power->effect == CROUPIER_EFFECT_REVEAL)
    tell_revealed (run, use);
  tell_texts (run, use);
}
