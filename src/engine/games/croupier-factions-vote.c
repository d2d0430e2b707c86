/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the votes of a night. */
#include "config.h"
#include "croupier-factions-night.h"

#include <glib/gi18n-lib.h>

static const CroupierFactKind fact_votes_step =
  STEP ("votes-step", N_("Votes on {island}"),
        N_("In the order of arrival; whoever has the most valid votes is out, and the items of who is out are gone."),
        { TEXT ("island"), PLAYERS ("players") });

static const CroupierFactKind fact_votes_step_merged =
  STEP ("votes-step", N_("Votes"),
        N_("In the order of arrival; whoever has the most valid votes is out, and the items of who is out are gone."),
        { TEXT ("island"), PLAYERS ("players") });

#define VOTE_FIELDS \
  { NUMBER ("form"), SENDER ("player"), PLAYER ("target"), NUMBER ("weight") }

static const CroupierFactKind fact_vote = ITEM ("vote", N_("Form {form}: {player} votes for {target}."), VOTE_FIELDS);

static const CroupierFactKind fact_weighed_vote =
  ITEM ("vote", N_("Form {form}: {player} votes for {target}, with a weight of {weight}."), VOTE_FIELDS);

static const CroupierFactKind fact_void_vote_on =
  ITEM ("void-vote",
        N_("Form {form}: {player} votes for {target}; void, since votes for {target} do not count tonight."),
        VOTE_FIELDS);

static const CroupierFactKind fact_void_vote_by =
  ITEM ("void-vote",
        N_("Form {form}: {player} votes for {target}; void, since the vote of {player} does not count tonight."),
        VOTE_FIELDS);

static const CroupierFactKind fact_no_vote =
  ITEM ("no-vote", N_("Form {form}: {player} votes for nobody."), VOTE_FIELDS);

#define COUNT_FIELDS { PLAYER ("player"), NUMBER ("votes") }
static const CroupierFactKind fact_count = {
  "votes", CROUPIER_FACT_ITEM, N_("{player}: {votes} vote"), N_("{player}: {votes} votes"), COUNT_FIELDS, NULL
};

static const CroupierFactKind fact_no_votes =
  LINE ("no-votes", N_("Nobody has a vote, so nobody is voted out."), NO_FIELDS);

static const CroupierFactKind fact_no_second =
  LINE ("no-second", N_("Nobody else has a vote, so nobody else is voted out."), NO_FIELDS);

static const CroupierFactKind fact_two_places =
  LINE ("two-places", N_("After the merge two are voted out, while more than five players are left."), NO_FIELDS);

static const CroupierFactKind fact_tied = {
  "tied", CROUPIER_FACT_LINE, N_("{players} are tied with {votes} vote each. The third form decides first, then the "
                                 "fourth and so on, then the second, then the first:"),
  N_("{players} are tied with {votes} votes each. The third form decides first, then the fourth and so on, then the "
     "second, then the first:"),
  { PLAYERS ("players"), NUMBER ("votes") }, NULL
};

static const CroupierFactKind fact_tied_of_three = {
  "tied", CROUPIER_FACT_LINE, N_("{players} are tied with {votes} vote each. With three players left the second "
                                 "form decides first, then the third, then the first:"),
  N_("{players} are tied with {votes} votes each. With three players left the second form decides first, then the "
     "third, then the first:"),
  { PLAYERS ("players"), NUMBER ("votes") }, NULL
};
#define TIE_FIELDS { NUMBER ("form"), SENDER ("player"), PLAYER ("target") }
static const CroupierFactKind fact_tie_decided =
  ITEM ("tie-decided", N_("Form {form}, of {player}, is for {target}: that decides."), TIE_FIELDS);

static const CroupierFactKind fact_tie_passed =
  ITEM ("tie-passed", N_("Form {form}, of {player}, is for {target}, who is not one of them."), TIE_FIELDS);

static const CroupierFactKind fact_tie_void =
  ITEM ("tie-void", N_("Form {form}, of {player}, has no vote that counts and decides nothing."), TIE_FIELDS);

static const CroupierFactKind fact_voted_out = LINE ("voted-out", N_("{player} is voted out."), PLAYER_FIELD);

static const CroupierFactKind fact_vote_protected =
  LINE ("vote-protected", N_("{player} would be voted out but is protected from it: nobody goes in their place."),
        PLAYER_FIELD);

/* The forms of an island, in the order of arrival, and what their votes come to. */
typedef struct
{
  guint island;
  guint n_forms;
  guint8 voters[CROUPIER_MAX_PLAYERS];
  gint8 votes[CROUPIER_MAX_PLAYERS];         /* of each form; CROUPIER_NO_PLAYER: none that counts */
} Ballot;

/* What the vote of a form weighs; 0 where it is void. */
static int
weigh_vote (const Run *run,
            guint      voter,
            int        vote)
{
  if (vote < 0 || croupier_players_has (run->void_by, voter) || croupier_players_has (run->void_on, (guint) vote))
    return 0;
  return MAX (1 + run->weights[voter], 0);
}

/* Islands are those of the evening, unless a power has moved somebody before the votes. */
static int
get_vote_on_island (const Run *run,
                    guint      voter)
{
  int vote = run->votes[voter];

  return vote >= 0 && run->state->seats[vote].island == run->state->seats[voter].island ? vote : CROUPIER_NO_PLAYER;
}

static void
explain_vote (const Run *run,
              guint      form,
              guint      voter,
              int        vote)
{
  int weight = weigh_vote (run, voter, vote);
  const CroupierFactKind *kind = &fact_vote;

  if (vote < 0)
    kind = &fact_no_vote;
  else if (croupier_players_has (run->void_by, voter))
    kind = &fact_void_vote_by;
  else if (croupier_players_has (run->void_on, (guint) vote))
    kind = &fact_void_vote_on;
  else if (weight != 1)
    kind = &fact_weighed_vote;
  croupier_message_say (run->gm, kind, (int) form, voter, (guint) vote, weight);
}

void
factions_explain_counts (CroupierMessage *message,
                         const Night     *night,
                         guint            island)
{
  CroupierPlayers left = night->by_island[island] & night->has_votes;

  while (left != CROUPIER_NOBODY)
    {
      guint most = croupier_players_first (left);
      guint player;

      CROUPIER_FOREACH_PLAYER (player, left)
        if (night->votes[player] > night->votes[most])
          most = player;
      croupier_message_say (message, &fact_count, most, (int) night->votes[most]);
      left &= ~CROUPIER_PLAYER (most);
    }
}

static void
count_ballot (Run    *run,
              Ballot *ballot)
{
  const char *name = factions_get_island (run->plan, ballot->island);

  ballot->n_forms = 0;
  croupier_message_say (run->gm, ballot->island == MERGED ? &fact_votes_step_merged : &fact_votes_step, name,
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

/* Which form is asked as the i-th: the third, the fourth …, then the second, then the first; with three players left the
 * second, the third, the first. */
guint
factions_get_deciding_form (guint n_left,
                            guint n_forms,
                            guint i)
{
  static const guint of_three[] = { 1, 2, 0 };

  if (n_left == 3)
    return i < G_N_ELEMENTS (of_three) ? of_three[i] : i;
  if (n_forms < 3)
    return n_forms - 1 - i;
  return i < n_forms - 2 ? i + 2 : n_forms - 1 - i;
}

/* How many are voted out on an island. */
guint
factions_count_voted_out (gboolean is_merged,
                          guint    n_left)
{
  return is_merged && n_left > LAST_WITH_ONE_OUT ? 2 : 1;
}

static guint
break_tie (const Run      *run,
           const Ballot   *ballot,
           CroupierPlayers tied)
{
  croupier_message_say (run->gm, run->n_left == 3 ? &fact_tied_of_three : &fact_tied, tied,
                        (int) run->night->votes[croupier_players_first (tied)]);
  for (guint i = 0; i < MAX (ballot->n_forms, 3); i++)
    {
      guint form = factions_get_deciding_form (run->n_left, ballot->n_forms, i);
      int vote = form < ballot->n_forms ? ballot->votes[form] : CROUPIER_NO_PLAYER;
      gboolean decides = vote >= 0 && croupier_players_has (tied, (guint) vote);

      if (form >= ballot->n_forms)
        continue;
      croupier_message_say (run->gm, decides ? &fact_tie_decided : vote >= 0 ? &fact_tie_passed : &fact_tie_void,
                            (int) form + 1,
                            (guint) ballot->voters[form], (guint) vote);
      if (decides)
        return (guint) vote;
    }
  g_assert_not_reached (); /* each of them has a vote, and every vote stands in a form */
}

/* The one of some players with the most votes; CROUPIER_NO_PLAYER where none of them has any. */
static int
find_most_voted (const Run      *run,
                 const Ballot   *ballot,
                 CroupierPlayers among)
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
vote_out (Run          *run,
          const Ballot *ballot)
{
  CroupierPlayers among = run->night->by_island[ballot->island];
  guint n_places = factions_count_voted_out (run->eve->is_merged, run->n_left);

  if (n_places == 2)
    croupier_message_say (run->gm, &fact_two_places);
  for (guint i = 0; i < n_places; i++)
    {
      int player = find_most_voted (run, ballot, among);

      if (player == CROUPIER_NO_PLAYER)
        {
          croupier_message_say (run->gm, i == 0 ? &fact_no_votes : &fact_no_second);
          return;
        }
      among &= ~CROUPIER_PLAYER (player);
      if (croupier_players_has (run->vote_protected, (guint) player))
        {
          croupier_message_say (run->gm, &fact_vote_protected, (guint) player);
          continue;
        }
      croupier_message_say (run->gm, &fact_voted_out, (guint) player);
      run->night->voted_out |= CROUPIER_PLAYER (player);
    }
}

static void
vote_on_island (Run  *run,
                guint island)
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
factions_leave_at_night (Run            *run,
                         CroupierPlayers players,
                         Out             how)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    factions_leave (run->plan, run->state, player, how, NULL);
}

void
factions_vote_at_night (Run *run)
{
  for (guint island = 0; island <= MERGED; island++)
    vote_on_island (run, island);
  factions_leave_at_night (run, run->night->voted_out, OUT_VOTE);
}
