/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic players, from those who do anything that is legal to those who think ahead. A game adds nothing for them:
 * what can be done is what its random player does, and how good that is its own figures say. */
#include "config.h"
#include "croupier-automatic.h"

#include <string.h>

#define MAX_CHOICES 10
#define MAX_FIGURES 4
#define CAREFUL_WORLDS 32
#define FIGURED_WORLDS 8    /* of them: those in which figures are looked at, which takes longer than to play a match */
#define UNKNOWN_FIGURE 1000 /* more than any: a figure that a player has none of */

/* The prospects of somebody. All are sums over worlds. */
typedef struct
{
  gint64 result, result_squared;   /* what became of them, where the match came to its end */
  gint64 figures[MAX_FIGURES + 1]; /* after the phase, what counts most first: the game's own, then garnets */
} Worth;

struct _CroupierAutomatic
{
  CroupierPlan *plan;
  CroupierStrength strengths[CROUPIER_MAX_PLAYERS];
  CroupierPlayers thinkers;
  CroupierState *opened; /* the phase as all found it, before anybody did anything */
  CroupierState *world;
  CroupierState *tried[MAX_CHOICES]; /* the phase after each choice */
  CroupierRandom choices[MAX_CHOICES];
  guint n_choices;
};

static const char *const strength_ids[] = { "random", "greedy", "careful" };

const char *
croupier_strength_get_id (CroupierStrength strength)
{
  return strength_ids[strength];
}

gboolean
croupier_strength_from_id (const char *id, CroupierStrength *strength)
{
  for (guint i = 0; i < CROUPIER_N_STRENGTHS; i++)
    if (g_str_equal (strength_ids[i], id))
      {
        *strength = (CroupierStrength) i;
        return TRUE;
      }
  return FALSE;
}

CroupierAutomatic *
croupier_automatic_new (CroupierPlan *plan, const CroupierStrength *strengths)
{
  CroupierAutomatic *automatic = g_new0 (CroupierAutomatic, 1);

  automatic->plan = plan;
  for (guint i = 0; strengths != NULL && i < croupier_plan_n_players (plan); i++)
    {
      automatic->strengths[i] = strengths[i];
      if (strengths[i] != CROUPIER_STRENGTH_RANDOM)
        automatic->thinkers |= CROUPIER_PLAYER (i);
    }
  if (automatic->thinkers == CROUPIER_NOBODY)
    return automatic;
  automatic->opened = g_malloc (plan->state_size);
  automatic->world = g_malloc (plan->state_size);
  for (guint i = 0; i < MAX_CHOICES; i++)
    automatic->tried[i] = g_malloc (plan->state_size);
  return automatic;
}

void
croupier_automatic_free (CroupierAutomatic *automatic)
{
  g_free (automatic->opened);
  g_free (automatic->world);
  for (guint i = 0; i < MAX_CHOICES; i++)
    g_free (automatic->tried[i]);
  g_free (automatic);
}

/* ---- how well off somebody is ---- */

static gint64
count_result (const CroupierResult *result, guint player)
{
  if (result->elimination_candidate == (int) player)
    return -2;
  if (croupier_players_has (result->losers, player))
    return -1;
  return croupier_players_has (result->winners, player) ? 1 : 0;
}

static gint64
read_figure (const CroupierFigure *figure, JsonObject *of_player)
{
  JsonNode *node = json_object_get_member (of_player, figure->key);
  gint64 value = UNKNOWN_FIGURE;

  /* Points are counted in halves. */
  if (node != NULL && !json_node_is_null (node))
    value = (gint64) (2 * json_node_get_double (node));
  return figure->flags & CROUPIER_FIGURE_FEWER ? -value : value;
}

static void
add_figures (const CroupierPlan *plan, const CroupierState *state, guint player, Worth *worth)
{
  const CroupierGame *game = plan->setup->game;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonObject *of_player;
  guint n = 0;

  worth->figures[MAX_FIGURES] += state->garnets[player];
  if (game->figures == NULL)
    return;
  json_builder_begin_object (builder);
  game->write_state (plan, state, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  of_player = json_object_get_object_member (json_object_get_object_member (json_node_get_object (root), "players"),
                                             croupier_roster_get_name (plan->setup->roster, player));
  for (const CroupierFigure *figure = game->figures; figure->key != NULL && n < MAX_FIGURES; figure++)
    if (figure->flags & (CROUPIER_FIGURE_MORE | CROUPIER_FIGURE_FEWER))
      worth->figures[n++] += read_figure (figure, of_player);
}

static void
add_result (const CroupierPlan *plan, const CroupierState *state, guint player, Worth *worth)
{
  g_auto (CroupierResult) result = { 0 };
  CroupierPlayers expected;
  gint64 counted;

  if (croupier_game_get_expected (plan, state, &expected))
    return;
  croupier_game_get_result (plan, state, &result);
  counted = count_result (&result, player);
  worth->result += counted;
  worth->result_squared += counted * counted;
}

static gboolean
is_better (const Worth *worth, const Worth *than)
{
  for (guint i = 0; i < G_N_ELEMENTS (worth->figures); i++)
    if (worth->figures[i] != than->figures[i])
      return worth->figures[i] > than->figures[i];
  return FALSE;
}

/* So many worlds times how much a sum of results varies. */
static gint64
get_spread (const Worth *worth, guint n_worlds)
{
  return n_worlds * worth->result_squared - worth->result * worth->result;
}

/* Whether results may differ by chance alone: by less than one and a half times their usual difference. */
static gboolean
is_in_doubt (const Worth *worth, const Worth *best, guint n_worlds)
{
  gint64 way = best->result - worth->result;

  return n_worlds * way * way <= 2 * (get_spread (worth, n_worlds) + get_spread (best, n_worlds));
}

/* The best figures among all whose result may well be the best. */
static guint
choose (const Worth *worths, guint n_worths, guint n_worlds)
{
  guint ends_best = 0, best;

  for (guint i = 1; i < n_worths; i++)
    if (worths[i].result > worths[ends_best].result)
      ends_best = i;
  best = ends_best;
  for (guint i = 0; i < n_worths; i++)
    if (is_in_doubt (&worths[i], &worths[ends_best], n_worlds) && is_better (&worths[i], &worths[best]))
      best = i;
  return best;
}

/* ---- thinking ---- */

/* Each choice that leads somewhere else is kept once. */
static void
find_choices (CroupierAutomatic *automatic, guint player, CroupierRandom *random)
{
  const CroupierPlan *plan = automatic->plan;

  automatic->n_choices = 0;
  for (guint i = 0; i < MAX_CHOICES; i++)
    {
      CroupierState *tried = automatic->tried[automatic->n_choices];
      CroupierRandom choice;
      CroupierSeed seed;
      guint same = 0;

      croupier_random_draw_seed (random, &seed);
      croupier_random_init_from (&choice, &seed);
      automatic->choices[automatic->n_choices] = choice;
      memcpy (tried, automatic->opened, plan->state_size);
      plan->setup->game->play (plan, tried, player, &choice);
      while (memcmp (automatic->tried[same], tried, plan->state_size) != 0)
        same++;
      automatic->n_choices += same == automatic->n_choices;
    }
}

/* Plays to the end of the match; everybody does anything. FALSE where it cannot be played on. */
static gboolean
play_on (const CroupierPlan *plan, CroupierState *world, CroupierRandom *random)
{
  CroupierPlayers expected;
  guint player;

  while (croupier_game_get_expected (plan, world, &expected))
    {
      croupier_game_open (plan, world, NULL);
      CROUPIER_FOREACH_PLAYER (player, expected)
        plan->setup->game->play (plan, world, player, random);
      if (!croupier_game_resolve (plan, world, NULL, NULL))
        return FALSE;
    }
  return TRUE;
}

/* What a choice leads to in the world that follows from random: the others do anything, and chance is another one than
 * the match's. */
static gboolean
try_choice (CroupierAutomatic *automatic, guint choice, CroupierPlayers others, CroupierRandom *random)
{
  const CroupierPlan *plan = automatic->plan;
  guint other;

  memcpy (automatic->world, automatic->tried[choice], plan->state_size);
  CROUPIER_FOREACH_PLAYER (other, others)
    plan->setup->game->play (plan, automatic->world, other, random);
  return croupier_game_resolve (plan, automatic->world, NULL, NULL);
}

static void
look_into_world (CroupierAutomatic *automatic, guint world, guint player, CroupierPlayers expected, Worth *worths)
{
  const CroupierPlan *plan = automatic->plan;
  gboolean is_careful = automatic->strengths[player] == CROUPIER_STRENGTH_CAREFUL;

  for (guint i = 0; i < automatic->n_choices; i++)
    {
      CroupierRandom random;

      croupier_random_init_from (&random, &plan->seed);
      if (!try_choice (automatic, i, expected & ~CROUPIER_PLAYER (player), &random))
        continue;
      if (world < FIGURED_WORLDS)
        add_figures (plan, automatic->world, player, &worths[i]);
      if (!is_careful || play_on (plan, automatic->world, &random))
        add_result (plan, automatic->world, player, &worths[i]);
    }
}

/* Finds the best of some choices. */
static guint
think (CroupierAutomatic *automatic, guint player, CroupierPlayers expected, CroupierRandom *random)
{
  guint n_worlds = automatic->strengths[player] == CROUPIER_STRENGTH_CAREFUL ? CAREFUL_WORLDS : 1;
  CroupierSeed seed = automatic->plan->seed;
  Worth worths[MAX_CHOICES] = { 0 };

  find_choices (automatic, player, random);
  for (guint world = 0; automatic->n_choices > 1 && world < n_worlds; world++)
    {
      croupier_random_draw_seed (random, &automatic->plan->seed);
      look_into_world (automatic, world, player, expected, worths);
    }
  automatic->plan->seed = seed;
  return choose (worths, automatic->n_choices, n_worlds);
}

void
croupier_automatic_play (CroupierAutomatic *automatic, CroupierState *state, CroupierPlayers expected,
                         CroupierRandom *random)
{
  const CroupierGame *game = automatic->plan->setup->game;
  guint player;

  if ((automatic->thinkers & expected) != CROUPIER_NOBODY)
    memcpy (automatic->opened, state, automatic->plan->state_size);
  CROUPIER_FOREACH_PLAYER (player, expected)
    {
      CroupierRandom *choice = random;

      if (croupier_players_has (automatic->thinkers, player))
        choice = &automatic->choices[think (automatic, player, expected, random)];
      game->play (automatic->plan, state, player, choice);
    }
}
