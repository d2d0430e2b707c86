/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what a night comes to, and the votes meanwhile, in a few lines, for a game master who has no time for its
 * steps. */
#include "config.h"
#include "croupier-factions-night.h"

#include "croupier-gettext.h"
#include "croupier-reader.h"

FACT (voted_out, "outcome-voted-out", LINE, N_("Voted out: {players}."), PLAYERS (players))
FACT (killed, "outcome-killed", LINE, N_("Killed: {players}."), PLAYERS (players))
FACT (nobody_out, "outcome-nobody-out", LINE, N_("Nobody is out."), )
FACT (won, "outcome-won", LINE, N_("{player} wins by staying alive, and leaves the game."), PLAYER (player))
FACT (silenced, "outcome-silenced", LINE, N_("Silenced for the day: {players}."), PLAYERS (players))
FACT (gained, "outcome-gained", LINE, N_("{player} holds one more of the item {item}."), PLAYER (player), TEXT (item))
FACT (lost, "outcome-lost", LINE, N_("{player} holds one less of the item {item}."), PLAYER (player), TEXT (item))
FACT (team, "outcome-team", LINE, N_("{player} belongs to {team} from now on."), PLAYER (player), TEXT (team))
FACT (color, "outcome-color", LINE, N_("{player} shows the color {color} from now on."), PLAYER (player), TEXT (color))
FACT (role, "outcome-role", LINE, N_("{player} has the role {role} from now on."), PLAYER (player), TEXT (role))
FACT (role_lost, "outcome-role-lost", LINE, N_("{player} has no role any more."), PLAYER (player))
FACT (island, "outcome-island", LINE, N_("{player} is on {island} from now on."), PLAYER (player), TEXT (island))
FACT (merged, "outcome-merged", LINE, N_("The islands merge."), )
FACT_COUNTED (left, "outcome-left", LINE,
              NP_ ("{players} player is left, and the match goes on.",
                   "{players} players are left, and the match goes on."),
              NUMBER (players))
FACT (winners, "outcome-winners", LINE, N_("The match is over. Winners: {players}."), PLAYERS (players))
FACT (no_winners, "outcome-no-winners", LINE, N_("The match is over, and nobody wins."), )

static void
tell_who_is_out (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  const Night *night = &state->nights[state->day - 1];

  if (night->voted_out != CROUPIER_NOBODY)
    say_voted_out (message, night->voted_out);
  if (night->killed != CROUPIER_NOBODY)
    say_killed (message, night->killed);
  if ((night->voted_out | night->killed) == CROUPIER_NOBODY)
    say_nobody_out (message);
  for (guint i = 0; i < plan->n_players; i++)
    if (state->seats[i].out == OUT_WON && state->seats[i].out_day == state->day)
      say_won (message, i);
}

static void
tell_items (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierMessage *message)
{
  for (guint i = 0; i < plan->cast->items->len; i++)
    {
      int before = state->night_start.seats[player].items[i], after = state->seats[player].items[i];

      for (; before < after; before++)
        say_gained (message, player, item_name (plan, (int) i));
      for (; before > after; before--)
        say_lost (message, player, item_name (plan, (int) i));
    }
}

static void
tell_changes (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierMessage *message)
{
  const Seat *before = &state->night_start.seats[player], *after = &state->seats[player];

  tell_items (plan, state, player, message);
  if (before->team != after->team)
    say_team (message, player, team_name (plan, after->team));
  if (!g_str_equal (before->color, after->color))
    say_color (message, player, factions_get_color (plan, state, player));
  if (before->role != after->role && after->role != CROUPIER_CAST_NONE)
    say_role (message, player, croupier_cast_get_role (plan->cast, (guint) after->role)->name);
  else if (before->role != after->role)
    say_role_lost (message, player);
  if (before->island != after->island && !state->is_merged)
    say_island (message, player, factions_get_island (plan, (guint) after->island));
}

static CroupierPlayers
get_silenced (const FactionsState *state)
{
  CroupierPlayers players = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, state->alive)
    if (state->seats[player].silenced)
      players |= CROUPIER_PLAYER (player);
  return players;
}

void
factions_explain_outcome (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  CroupierPlayers silenced = get_silenced (state);
  guint player;

  if (message == NULL)
    return;
  say_outcome_step (message);
  tell_who_is_out (plan, state, message);
  if (silenced != CROUPIER_NOBODY && !state->is_over)
    say_silenced (message, silenced);
  CROUPIER_FOREACH_PLAYER (player, state->alive)
    tell_changes (plan, state, player, message);
  if (state->is_merged && !state->night_start.is_merged)
    say_merged (message);
  if (!state->is_over)
    say_left (message, (int) count_left (state));
  else if (state->winners != CROUPIER_NOBODY)
    say_winners (message, state->winners);
  else
    say_no_winners (message);
}

/* ---- votes meanwhile ---- */

/* "Votes: Bob 2 · Amy 1" */
static char *
describe_votes (const FactionsPlan *plan, const Night *night, CroupierPlayers left)
{
  g_autoptr (GStrvBuilder) counts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_autofree char *list = NULL;

  if (left == CROUPIER_NOBODY)
    return g_strdup (_("Nobody has a vote"));
  while (left != CROUPIER_NOBODY)
    {
      guint player = factions_take_most_voted (night, &left);

      /* Translators: a player, and how many votes they have: "Bob 2" */
      g_strv_builder_take (counts, g_strdup_printf (_("%s %u"), name_of (plan, (int) player), night->votes[player]));
    }
  words = g_strv_builder_end (counts);
  list = g_strjoinv (" · ", words);
  /* Translators: a list such as "Bob 2 · Amy 1" */
  return g_strdup_printf (_("Votes: %s"), list);
}

static void
take_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
  g_free (sentence);
}

/* What a look at the forms alone would not tell. */
static void
describe_void (const FactionsRun *run, CroupierPlayers members, GString *text)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, members & run->void_on)
    take_sentence (text, g_strdup_printf (_("Votes for %s do not count."), name_of (run->plan, (int) player)));
  CROUPIER_FOREACH_PLAYER (player, members & run->void_by)
    take_sentence (text, g_strdup_printf (_("The vote of %s does not count."), name_of (run->plan, (int) player)));
}

static char *
describe_voted_out (const FactionsRun *run, CroupierPlayers members, gboolean is_open)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CroupierPlayers out = members & run->night->voted_out;
  g_autofree char *list = croupier_reader_list_players (run->plan->base.setup->roster, out);

  if (out != CROUPIER_NOBODY)
    take_sentence (text, g_strdup_printf (is_open ? _("Would be voted out now: %s.") : _("Voted out: %s."), list));
  describe_void (run, members, text);
  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}

void
factions_fill_tallies (const FactionsPlan *plan, const FactionsState *state, CroupierDay *day)
{
  g_autofree FactionsState *copy = g_memdup2 (state, sizeof *copy);
  g_autofree FactionsRun *run = g_malloc (sizeof *run);

  factions_try_night (plan, copy, NULL, run);
  for (guint i = 0; i < day->places->len; i++)
    {
      CroupierDayPlace *place = g_ptr_array_index (day->places, i);
      guint island = state->is_merged ? MERGED : (guint) state->seats[croupier_players_first (place->members)].island;
      CroupierPlayers members = run->night->by_island[island];

      if (members == CROUPIER_NOBODY)
        continue;
      place->tally = describe_votes (plan, run->night, members & run->night->has_votes);
      place->tally_note = describe_voted_out (run, members, day->is_open);
    }
}
