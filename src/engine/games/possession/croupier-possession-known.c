/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: what somebody may know by the rules, and what was dealt. */
#include "config.h"
#include "croupier-possession.h"

static int
get_role (const PossessionState *state, guint round, guint player)
{
  return has_role (state, POSSESSED, round, player) ? POSSESSED : has_role (state, HUNTER, round, player) ? HUNTER : -1;
}

/* The stones that the app has drawn, as their player is told them at once. */
static void
know_stones (const PossessionLines *lines, CroupierKnowledge *known)
{
  if (!has_line (lines, LINE_GREED) || lines->greed != GREED_DRAWN)
    return;
  for (guint i = 0; i < lines->n_stones; i++)
    croupier_knowledge_add_number (known, "stone", lines->stones[i]);
  croupier_knowledge_add_number (known, "ignored", lines->ignored);
  croupier_knowledge_add_number (known, "stopped", lines->is_stopped);
}

static const char *
get_identity (const PossessionPlan *plan, const PossessionState *state, guint round, int player)
{
  return player != CROUPIER_NO_PLAYER ? identity_of (plan, state, round, (guint) player) : NULL;
}

/* Everybody, by identity, in the order of the names, so that it says nothing about who bears which. */
static void
know_by_identity (const PossessionPlan *plan, const PossessionState *state, guint round, CroupierKnowledge *known)
{
  const Record *record = &state->records[round];
  guint8 players[N_PLAYERS];
  guint n_bids[MAX_BID + 1] = { 0 };

  possession_list_by_name (plan, state, round, players);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      croupier_knowledge_add_text (known, "identity", identity_of (plan, state, round, players[i]));
      croupier_knowledge_add_number (known, "game", record->rps[players[i]]);
      croupier_knowledge_add_number (known, "card", record->cards[players[i]]);
      croupier_knowledge_add_number (known, "red", record->greed_red >> players[i] & 1);
      n_bids[record->bids[players[i]]]++;
    }
  croupier_knowledge_add_text (known, "median", get_identity (plan, state, round, record->median_winner));
  croupier_knowledge_add_number (known, "drew", record->greed_count);
  for (guint bid = 0; bid <= MAX_BID; bid++)
    croupier_knowledge_add_number (known, "bids", n_bids[bid]);
  croupier_knowledge_add_text (known, "bid-winner", get_identity (plan, state, round, record->bid_winner));
  if (round > 1)
    croupier_knowledge_add_number (known, "all-right", state->records[round - 1].all_right);
}

/* What the viewer's game of RPS came to: the opponent, the opponent's throw, and garnets won or lost. */
static int
know_game (const PossessionState *before, const PossessionState *after, guint viewer, CroupierKnowledge *known)
{
  int opponent = after->played[0][viewer];
  const PossessionLines *own = &before->lines[viewer], *other = &before->lines[MAX (opponent, 0)];
  int bet = MIN (own->bet, other->bet);
  gboolean wins = (own->throw +N_THROWS - other->throw) % N_THROWS == 1;

  croupier_knowledge_add_number (known, "opponent", opponent);
  if (opponent == CROUPIER_NO_PLAYER)
    return 0;
  bet = own->throw == other->throw ? 0 : MIN (bet, before->base.garnets[wins ? opponent : (int) viewer]);
  croupier_knowledge_add_number (known, "throw", other->throw);
  croupier_knowledge_add_number (known, "bet", wins ? bet : -bet);
  return wins ? bet : -bet;
}

/* Is nothing left to enter MG3 with, after MG1 and MG2? */
static gboolean
is_shut_out (const PossessionState *before, const PossessionState *after, guint viewer, int won)
{
  const PossessionLines *own = &before->lines[viewer];
  int garnets = before->base.garnets[viewer] + won;

  if (!has_line (own, LINE_GREED) || own->greed == GREED_PASS)
    return FALSE;
  if (after->played[0][viewer] == CROUPIER_NO_PLAYER && before->idle[viewer] + 1 >= 2)
    garnets = MAX (garnets - 1, 0);
  if (!has_line (own, LINE_CARD))
    garnets = MAX (garnets - 1, 0);
  garnets += after->records[after->rounds].median_winner == (int) viewer;
  return garnets == 0;
}

static void
know_own_round (const PossessionState *before, const PossessionState *after, guint viewer, CroupierKnowledge *known)
{
  int won = know_game (before, after, viewer, known);

  croupier_knowledge_add_number (known, "shut-out", is_shut_out (before, after, viewer, won));
  croupier_knowledge_add_number (known, "own-bid", after->records[after->rounds].bids[viewer]);
}

/* After the end everybody knows who was what, and what it all came to. */
static void
know_end (const PossessionState *state, CroupierKnowledge *known)
{
  for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
    {
      croupier_knowledge_add_number (known, "possessed", state->roles.cells[POSSESSED][round]);
      croupier_knowledge_add_number (known, "hunter", state->roles.cells[HUNTER][round]);
      croupier_knowledge_add_number (known, "completed", state->records[round].challenges);
    }
  croupier_knowledge_add_number (known, "all-right", state->records[N_ROUNDS].all_right);
  for (guint i = 0; i < N_PLAYERS; i++)
    croupier_knowledge_add_number (known, "points", state->points[i]);
  croupier_knowledge_add_players (known, "first", state->first);
  croupier_knowledge_add_players (known, "second", state->second);
  croupier_knowledge_add_number (known, "opal", state->opal);
  croupier_knowledge_add_number (known, "found", state->found);
}

void
possession_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *before = (const PossessionState *) glimpse->before;
  const PossessionState *after = (const PossessionState *) glimpse->after;
  gboolean is_in = glimpse->viewer != CROUPIER_NO_PLAYER &&
                   !croupier_players_has (before->base.removed, (guint) glimpse->viewer);

  switch (glimpse->step)
    {
    case CROUPIER_GLIMPSE_SETUP:
      return;
    case CROUPIER_GLIMPSE_START:
      if (is_in && before->rounds < N_ROUNDS)
        croupier_knowledge_add_number (known, "role", get_role (before, before->rounds + 1u, (guint) glimpse->viewer));
      return;
    case CROUPIER_GLIMPSE_DURING:
      if (glimpse->viewer != CROUPIER_NO_PLAYER)
        know_stones (&after->lines[glimpse->viewer], known);
      if (after->is_over)
        know_end (after, known);
      return;
    case CROUPIER_GLIMPSE_END:
      if (after->is_over)
        know_end (after, known);
      else
        know_by_identity (plan, after, after->rounds, known);
      if (is_in && !after->is_over)
        know_own_round (before, after, (guint) glimpse->viewer, known);
      return;
    }
  g_assert_not_reached ();
}

void
possession_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                       GPtrArray *fixes)
{
  static const char *const role_words[N_ROLES] = { [POSSESSED] = "possessed", [HUNTER] = "hunter" };
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) first;
  const CroupierRoster *roster = base->setup->roster;

  g_ptr_array_add (fixes, g_strdup_printf ("empty: %d", state->roles.empty));
  for (guint round = 1; round <= N_ROUNDS; round++)
    for (guint i = 0; i < N_PLAYERS; i++)
      {
        const char *name = croupier_roster_get_name (roster, i);

        for (guint role = 0; role < N_ROLES && round >= FIRST_ROLES && (int) round != state->roles.empty; role++)
          if (has_role (state, role, round, exchange->of[0][i]))
            g_ptr_array_add (fixes, g_strdup_printf ("%s %u: %s", role_words[role], round, name));
        g_ptr_array_add (fixes, g_strdup_printf ("identity %u %s: %s", round, name,
                                                 identity_of (plan, state, round, exchange->of[1][i])));
      }
}
