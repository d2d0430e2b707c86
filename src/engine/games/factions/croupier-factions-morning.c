/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what the morning tells. */
#include "config.h"
#include "croupier-factions-night.h"

#include <string.h>

#include "croupier-gettext.h"

FACT_COUNTED (left, "players-left", LINE, NP_ ("{number} player is left.", "{number} players are left."),
              NUMBER (number))

FACT (out, "out", LINE, N_("Out of the game: {players}."), PLAYERS (players))

FACT (nobody_out, "nobody-out", LINE, N_("Nobody has left the game."))

FACT_BY_RULE (won_alone, "won-alone", LINE, N_("{player} has won by staying alive and leaves the game."),
              N_("Whoever wins by being alive when few enough players are left leaves the game, and the others go on."),
              PLAYER (player))

FACT_BY_RULE (
  merged, "merged", LINE, N_("The islands have become one: everybody is on it."),
  N_("The islands merge as soon as few enough players are left, or when the game master says so; they never part "
     "again."))

FACT_BY_RULE (no_more_queries, "no-more-queries", LINE, N_("There are no Color Queries any more."),
              N_("Color Queries end when few enough players are left."))
#define RULE_COUNTED \
  N_("The votes are told with their weights; void votes are not counted, and who voted is never told.")
FACT_BY_RULE (counted, "counted", LINE, N_("The votes of {island}:"), RULE_COUNTED, TEXT (island))

FACT_BY_RULE (counted_merged, "counted", LINE, N_("The votes:"), RULE_COUNTED, TEXT (island))

FACT_BY_RULE (
  out_by_vote, "out-by-vote", LINE, N_("Voted out: {players}."),
  N_("Whoever has the most votes is out. Where several have as many, the third form that came in decides if it "
     "votes for one of them, then the fourth and so on, then the second, then the first; with three players left "
     "in all the second form decides first."),
  PLAYERS (players))

FACT (nobody_out_on, "out-by-vote", LINE, N_("On {island} nobody has a vote, so nobody is voted out."), TEXT (island),
      PLAYERS (players))

FACT_BY_RULE (died, "died", LINE, N_("Died in the night: {players}."),
              N_("Who died in the night is told, but not how."), PLAYERS (players))

FACT_BY_RULE (silenced, "silenced", LINE,
              N_("You are silenced today: whatever you answer to a Color Query, you decline it."),
              N_("A silence holds for one day."))

FACT (moved, "moved", LINE, N_("You are on {island} now."), TEXT (island))

/* Those who see two islands are told on which of them nobody was voted for. */
static void
tell_votes (const FactionsPlan *plan, const Night *night, guint island, gboolean is_for_spectators,
            CroupierMessage *message)
{
  const char *name = factions_get_island (plan, island);
  CroupierPlayers present = night->by_island[island];
  gboolean has_votes = (present & night->has_votes) != CROUPIER_NOBODY;

  if (has_votes)
    (island == MERGED ? say_counted_merged : say_counted) (message, name);
  factions_explain_counts (message, night, island);
  if (!has_votes && is_for_spectators && island != MERGED)
    say_nobody_out_on (message, name, CROUPIER_NOBODY);
  else
    say_out_by_vote (message, present & night->voted_out);
  if ((present & night->killed) != CROUPIER_NOBODY)
    say_died (message, present & night->killed);
}

static CroupierPlayers
get_left_by (const FactionsPlan *plan, const FactionsState *state, gboolean by_winning)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (state->seats[i].out != OUT_NOT && state->seats[i].out_day == state->day &&
        (state->seats[i].out == OUT_WON) == by_winning)
      players |= CROUPIER_PLAYER (i);
  return players;
}

/* What everybody may know, never how somebody went. */
static void
tell_who_is_left (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  CroupierPlayers out = get_left_by (plan, state, FALSE);
  guint player;

  if (out != CROUPIER_NOBODY)
    say_out (message, out);
  else
    say_nobody_out (message);
  CROUPIER_FOREACH_PLAYER (player, get_left_by (plan, state, TRUE))
    say_won_alone (message, player);
  say_left (message, (int) count_left (state));
  if (state->is_merged && !state->night_start.is_merged && !state->is_over)
    say_merged (message);
  if (count_left (state) <= plan->query_limit && !state->is_over)
    say_no_more_queries (message);
}

/* The state in which the last night began. */
FactionsState *
factions_make_evening (const FactionsPlan *plan, const FactionsState *state)
{
  FactionsState *evening = g_memdup2 (state, sizeof *state);

  evening->day--;
  evening->alive = state->night_start.alive;
  evening->is_merged = state->night_start.is_merged;
  memcpy (evening->forms, state->night_start.forms, sizeof evening->forms);
  memcpy (evening->seats, state->night_start.seats, sizeof evening->seats);
  return evening;
}

static void
tell_received (const FactionsRun *run)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, run->told->alive)
    for (guint i = 0; i < run->plan->cast->items->len; i++)
      for (guint k = 0; k < run->received[player][i]; k++)
        factions_tell_received (run->plan, i, factions_begin_private (run, player));
}

static gboolean
has_moved (const FactionsRun *run, guint player)
{
  return is_in_game (run->told, player) && !run->told->is_merged &&
         run->told->seats[player].island != run->night_start->seats[player].island;
}

static void
tell_changes (const FactionsRun *run)
{
  const FactionsState *state = run->told;
  gboolean is_anybody_moved = FALSE;

  for (guint i = 0; i < run->plan->n_players; i++)
    {
      if (state->seats[i].team != run->night_start->seats[i].team)
        {
          factions_begin_private (run, i);
          factions_tell_new_team (run->plan, state, i, run->morning);
        }
      if (has_moved (run, i))
        say_moved (factions_begin_private (run, i), factions_get_island (run->plan, (guint) state->seats[i].island));
      is_anybody_moved = is_anybody_moved || has_moved (run, i);
      if (state->seats[i].silenced && !state->is_over)
        say_silenced (factions_begin_private (run, i));
    }
  for (guint island = 0; is_anybody_moved && island < MERGED; island++)
    factions_tell_on_island (run->plan, state, island, run->morning);
}

/* What the last night did, told to each what they may know: the night is played once more, and now tells. */
void
factions_tell_morning (const FactionsPlan *plan, const FactionsState *state, CroupierOutbox *outbox)
{
  g_autofree FactionsState *evening = factions_make_evening (plan, state);
  g_autofree FactionsRun *run = g_malloc (sizeof *run);
  const Night *night = &state->nights[state->day - 1];
  CroupierMessage *message;

  factions_run_init (run, plan, evening, &state->night_start);
  run->morning = outbox;
  run->told = state;
  for (guint island = 0; island <= MERGED; island++)
    if (night->by_island[island] != CROUPIER_NOBODY)
      {
        tell_votes (plan, night, island, FALSE, factions_begin_island (run, island));
        tell_votes (plan, night, island, TRUE, factions_begin_spectators (run));
      }
  factions_play_night (run, NULL);
  tell_received (run);
  tell_changes (run);
  message = croupier_outbox_to_public (outbox);
  factions_say_day (run, message);
  tell_who_is_left (plan, state, message);
  tell_who_is_left (plan, state, factions_begin_spectators (run));
  if (state->is_merged && !state->night_start.is_merged)
    factions_tell_on_island (plan, state, MERGED, outbox);
}

static void
tell_first_day (const FactionsPlan *plan, const FactionsState *state, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  say_factions_day (message, 1);
  say_left (message, (int) count_left (state));
  if (count_left (state) <= plan->query_limit)
    say_no_more_queries (message);
}

void
factions_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;

  if (outbox == NULL)
    return;
  if (state->day == 0)
    tell_first_day (plan, state, outbox);
  else
    factions_tell_morning (plan, state, outbox);
}
