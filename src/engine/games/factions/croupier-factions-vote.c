/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the votes of a night. */
#include "config.h"
#include "croupier-factions-night.h"

#include "croupier-gettext.h"

FACT_BY_RULE (votes_step, "votes-step", STEP, N_("Votes on {island}"),
              N_("In the order of arrival; whoever has the most valid votes is out, and their items are gone."),
              TEXT (island), PLAYERS (players))

FACT_BY_RULE (votes_step_merged, "votes-step", STEP, N_("Votes"),
              N_("In the order of arrival; whoever has the most valid votes is out, and their items are gone."),
              TEXT (island), PLAYERS (players))

FACT (vote, "vote", ITEM, N_("Form {form}: {player} votes for {target}."), NUMBER (form), SENDER (player),
      PLAYER (target), NUMBER (weight))

FACT (weighed_vote, "vote", ITEM, N_("Form {form}: {player} votes for {target}, with a weight of {weight}."),
      NUMBER (form), SENDER (player), PLAYER (target), NUMBER (weight))

FACT (void_vote_on, "void-vote", ITEM,
      N_("Form {form}: {player} votes for {target}; void, since votes for {target} do not count tonight."),
      NUMBER (form), SENDER (player), PLAYER (target), NUMBER (weight))

FACT (void_vote_by, "void-vote", ITEM,
      N_("Form {form}: {player} votes for {target}; void, since the vote of {player} does not count tonight."),
      NUMBER (form), SENDER (player), PLAYER (target), NUMBER (weight))

FACT (no_vote, "no-vote", ITEM, N_("Form {form}: {player} votes for nobody."), NUMBER (form), SENDER (player),
      PLAYER (target), NUMBER (weight))

FACT_COUNTED (count, "votes", ITEM, NP_ ("{player}: {votes} vote", "{player}: {votes} votes"), PLAYER (player),
              NUMBER (votes))

FACT (no_votes, "no-votes", LINE, N_("Nobody has a vote, so nobody is voted out."))

FACT (no_second, "no-second", LINE, N_("Nobody else has a vote, so nobody else is voted out."))

FACT (two_places, "two-places", LINE, N_("After the merge two are voted out, while more than five players are left."))

FACT_COUNTED (
  tied, "tied", LINE,
  NP_ ("{players} are tied with {votes} vote each. The third form decides first, then the fourth and so on, then the "
       "second, then the first:",
       "{players} are tied with {votes} votes each. The third form decides first, then the fourth and so on, then "
       "the second, then the first:"),
  PLAYERS (players), NUMBER (votes))

FACT_COUNTED (
  tied_of_three, "tied", LINE,
  NP_ ("{players} are tied with {votes} vote each. With three players left the second form decides first, then the "
       "third, then the first:",
       "{players} are tied with {votes} votes each. With three players left the second form decides first, then the "
       "third, then the first:"),
  PLAYERS (players), NUMBER (votes))
FACT (tie_decided, "tie-decided", ITEM, N_("Form {form}, of {player}, is for {target}: that decides."), NUMBER (form),
      SENDER (player), PLAYER (target))

FACT (tie_passed, "tie-passed", ITEM, N_("Form {form}, of {player}, is for {target}, who is not one of them."),
      NUMBER (form), SENDER (player), PLAYER (target))

FACT (tie_void, "tie-void", ITEM, N_("Form {form}, of {player}, has no vote that counts and decides nothing."),
      NUMBER (form), SENDER (player), PLAYER (target))

FACT (voted_out, "voted-out", LINE, N_("{player} is voted out."), PLAYER (player))

FACT (vote_protected, "vote-protected", LINE,
      N_("{player} would be voted out but is protected from it: nobody goes in their place."), PLAYER (player))

/* The forms of an island, in the order of arrival, and what their votes come to. */
typedef struct
{
  guint island;
  guint n_forms;
  guint8 voters[CROUPIER_MAX_PLAYERS];
  gint8 votes[CROUPIER_MAX_PLAYERS]; /* of each form; CROUPIER_NO_PLAYER: none that counts */
} Ballot;

/* What the vote of a form weighs; 0 where it is void. */
static int
weigh_vote (const FactionsRun *run, guint voter, int vote)
{
  if (vote < 0 || croupier_players_has (run->void_by, voter) || croupier_players_has (run->void_on, (guint) vote))
    return 0;
  return MAX (1 + run->weights[voter], 0);
}

/* Islands are those of the evening, unless a power has moved somebody before the votes. */
static int
get_vote_on_island (const FactionsRun *run, guint voter)
{
  int vote = run->votes[voter];

  return vote >= 0 && run->state->seats[vote].island == run->state->seats[voter].island ? vote : CROUPIER_NO_PLAYER;
}

static void
explain_vote (const FactionsRun *run, guint form, guint voter, int vote)
{
  int weight = weigh_vote (run, voter, vote);
  void (*say) (CroupierMessage *message, int form, guint voter, guint target, int weight) = say_vote;

  if (vote < 0)
    say = say_no_vote;
  else if (croupier_players_has (run->void_by, voter))
    say = say_void_vote_by;
  else if (croupier_players_has (run->void_on, (guint) vote))
    say = say_void_vote_on;
  else if (weight != 1)
    say = say_weighed_vote;
  say (run->gm, (int) form, voter, (guint) vote, weight);
}

/* Takes out of some players the one with the most votes, the first of them in the roster. */
guint
factions_take_most_voted (const Night *night, CroupierPlayers *left)
{
  guint most = croupier_players_first (*left);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, *left)
    if (night->votes[player] > night->votes[most])
      most = player;
  *left &= ~CROUPIER_PLAYER (most);
  return most;
}

void
factions_explain_counts (CroupierMessage *message, const Night *night, guint island)
{
  CroupierPlayers left = night->by_island[island] & night->has_votes;

  while (left != CROUPIER_NOBODY)
    {
      guint most = factions_take_most_voted (night, &left);

      say_count (message, most, (int) night->votes[most]);
    }
}

static void
count_ballot (FactionsRun *run, Ballot *ballot)
{
  const char *name = factions_get_island (run->plan, ballot->island);

  ballot->n_forms = 0;
  (ballot->island == MERGED ? say_votes_step_merged : say_votes_step) (run->gm, name,
                                                                       run->night->by_island[ballot->island]);
  for (guint i = 0; i < run->n_forms; i++)
    {
      guint voter = run->forms[i];
      int vote = get_vote_on_island (run, voter);
      int weight = weigh_vote (run, voter, vote);

      if (run->state->seats[voter].island != (int) ballot->island)
        continue;
      ballot->voters[ballot->n_forms] = (guint8) voter;
      ballot->votes[ballot->n_forms++] = (gint8) (weight > 0 ? vote : CROUPIER_NO_PLAYER);
      explain_vote (run, ballot->n_forms, voter, vote);
      if (weight == 0)
        continue;
      run->night->votes[vote] = (guint16) (run->night->votes[vote] + weight);
      run->night->has_votes |= CROUPIER_PLAYER (vote);
    }
}

/* Returns which form is asked as the i-th: the third, the fourth …, then the second, then the first; with three
 * players left the second, the third, the first. */
guint
factions_get_deciding_form (guint n_left, guint n_forms, guint i)
{
  static const guint of_three[] = { 1, 2, 0 };

  if (n_left == 3)
    return i < G_N_ELEMENTS (of_three) ? of_three[i] : i;
  if (n_forms < 3)
    return n_forms - 1 - i;
  return i < n_forms - 2 ? i + 2 : n_forms - 1 - i;
}

/* Returns how many are voted out on an island. */
guint
factions_count_voted_out (gboolean is_merged, guint n_left)
{
  return is_merged && n_left > LAST_WITH_ONE_OUT ? 2 : 1;
}

static guint
break_tie (const FactionsRun *run, const Ballot *ballot, CroupierPlayers tied)
{
  (run->n_left == 3 ? say_tied_of_three : say_tied) (run->gm, tied,
                                                     (int) run->night->votes[croupier_players_first (tied)]);
  for (guint i = 0; i < MAX (ballot->n_forms, 3); i++)
    {
      guint form = factions_get_deciding_form (run->n_left, ballot->n_forms, i);
      int vote = form < ballot->n_forms ? ballot->votes[form] : CROUPIER_NO_PLAYER;
      gboolean decides = vote >= 0 && croupier_players_has (tied, (guint) vote);

      if (form >= ballot->n_forms)
        continue;
      (decides     ? say_tie_decided
       : vote >= 0 ? say_tie_passed
                   : say_tie_void) (run->gm, (int) form + 1, (guint) ballot->voters[form], (guint) vote);
      if (decides)
        return (guint) vote;
    }
  g_assert_not_reached (); /* each of them has a vote, and every vote stands in a form */
}

/* The one of some players with the most votes; CROUPIER_NO_PLAYER where none of them has any. */
static int
find_most_voted (const FactionsRun *run, const Ballot *ballot, CroupierPlayers among)
{
  CroupierPlayers most = CROUPIER_NOBODY;
  guint n_most = 1;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among & run->night->has_votes)
    {
      if (run->night->votes[player] > n_most)
        most = CROUPIER_NOBODY;
      n_most = MAX (n_most, run->night->votes[player]);
      if (run->night->votes[player] == n_most)
        most |= CROUPIER_PLAYER (player);
    }
  if (most == CROUPIER_NOBODY)
    return CROUPIER_NO_PLAYER;
  return (int) (croupier_players_count (most) > 1 ? break_tie (run, ballot, most) : croupier_players_first (most));
}

static void
vote_out (FactionsRun *run, const Ballot *ballot)
{
  CroupierPlayers among = run->night->by_island[ballot->island];
  guint n_places = factions_count_voted_out (run->night_start->is_merged, run->n_left);

  if (n_places == 2)
    say_two_places (run->gm);
  for (guint i = 0; i < n_places; i++)
    {
      int player = find_most_voted (run, ballot, among);

      if (player == CROUPIER_NO_PLAYER)
        {
          (i == 0 ? say_no_votes : say_no_second) (run->gm);
          return;
        }
      among &= ~CROUPIER_PLAYER (player);
      if (croupier_players_has (run->vote_protected, (guint) player))
        {
          say_vote_protected (run->gm, (guint) player);
          continue;
        }
      say_voted_out (run->gm, (guint) player);
      run->night->voted_out |= CROUPIER_PLAYER (player);
    }
}

static void
vote_on_island (FactionsRun *run, guint island)
{
  Ballot ballot = { .island = island };

  run->night->by_island[island] = factions_get_on_island (run->plan, run->state, island);
  if (run->night->by_island[island] == CROUPIER_NOBODY)
    return;
  count_ballot (run, &ballot);
  factions_explain_counts (run->gm, run->night, island);
  vote_out (run, &ballot);
}

void
factions_leave_at_night (FactionsRun *run, CroupierPlayers players, Out how)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    factions_leave (run->plan, run->state, player, how, NULL);
}

void
factions_vote_at_night (FactionsRun *run)
{
  for (guint island = 0; island <= MERGED; island++)
    vote_on_island (run, island);
  factions_leave_at_night (run, run->night->voted_out, OUT_VOTE);
}
