/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: what somebody may know by the rules. */
#include "config.h"
#include "croupier-presents.h"

static void
know_seats (const PresentsPlan *plan, const PresentsState *before, const PresentsState *after, CroupierKnowledge *known)
{
  gboolean is_by_hand = TRUE;

  for (guint seat = 0; seat < plan->n_players; seat++)
    {
      croupier_knowledge_add_number (known, "seat", after->seats[seat]);
      is_by_hand = is_by_hand && before->pins[seat] != CROUPIER_NO_PLAYER;
    }
  croupier_knowledge_add_number (known, "by-hand", is_by_hand);
  croupier_knowledge_add_number (known, "drawn", is_by_hand ? 0 : before->n_redraws + 1);
}

/* Everybody: which present, from whom, to whom. */
static void
know_passes (const PresentsPlan *plan, const PresentsState *after, CroupierKnowledge *known)
{
  for (guint i = 0; i < plan->n_presents; i++)
    croupier_knowledge_add_number (known, "holder", after->presents[i].holder);
}

/* Only the designer knows how many layers there are. */
static void
know_own_layers (const PresentsPlan *plan, const PresentsState *after, guint viewer, CroupierKnowledge *known)
{
  for (guint i = 0; i < plan->reach; i++)
    croupier_knowledge_add_number (known, "layers", after->presents[viewer * plan->reach + i].initial);
}

/* Does a present make this player lose points in a round: one they opened or defused, or one of theirs that was
 * defused? What nobody said to do with it is to open two layers. */
static gboolean
loses_by (const PresentsPlan *plan, const PresentsState *before, guint i, guint player)
{
  const Present *present = &before->presents[i];
  gboolean holds = present->holder == player;

  switch ((PresentsAction) present->action)
    {
    case ACTION_OPEN_1:
      return holds && present->layers <= 1;
    case ACTION_NONE:
    case ACTION_OPEN_2:
      return holds && present->layers <= 2;
    case ACTION_OPEN_3:
      return holds && present->layers <= 3;
    case ACTION_DEFUSE:
      return present->layers <= 2 ? designer_of (plan, i) == player : holds;
    case ACTION_IGNORE:
      return FALSE;
    }
  g_assert_not_reached ();
}

/* Each present that made them lose points is known, and neither how many points nor anything else. */
static void
know_losses (const PresentsPlan *plan, const PresentsState *before, guint viewer, CroupierKnowledge *known)
{
  for (guint i = 0; i < plan->n_presents; i++)
    if (loses_by (plan, before, i, viewer))
      croupier_knowledge_add_number (known, "lost-by", (gint64) i);
}

static void
know_total (const PresentsState *state, guint viewer, CroupierKnowledge *known)
{
  if (state->stage == STAGE_OVER)
    croupier_knowledge_add_number (known, "points", state->points[viewer]);
}

/* Returns how many have the most points: where they are too many for tokens, that is told. */
static guint
count_first (const PresentsPlan *plan, const PresentsState *state)
{
  gint32 most = G_MININT32;
  guint n = 0;

  for (guint i = 0; i < plan->n_players; i++)
    if (!croupier_players_has (state->base.removed, i))
      {
        n = state->points[i] > most ? 1 : n + (state->points[i] == most);
        most = MAX (most, state->points[i]);
      }
  return n;
}

static void
know_end (const PresentsPlan *plan, const PresentsState *state, CroupierKnowledge *known)
{
  if (state->stage != STAGE_OVER)
    return;
  croupier_knowledge_add_number (known, "first", count_first (plan, state));
  croupier_knowledge_add_number (known, "candidate", state->candidate);
  croupier_knowledge_add_number (known, "found", state->found);
}

void
presents_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *before = (const PresentsState *) glimpse->before;
  const PresentsState *after = (const PresentsState *) glimpse->after;
  gboolean is_in = glimpse->viewer != CROUPIER_NO_PLAYER &&
                   !croupier_players_has (before->base.removed, (guint) glimpse->viewer);

  if (glimpse->step == CROUPIER_GLIMPSE_DURING)
    know_end (plan, after, known);
  if (glimpse->step != CROUPIER_GLIMPSE_END)
    return;
  if (before->stage == STAGE_PREGAME)
    {
      know_seats (plan, before, after, known);
      return;
    }
  know_passes (plan, after, known);
  if (is_in && before->stage == STAGE_DESIGN)
    know_own_layers (plan, after, (guint) glimpse->viewer, known);
  if (is_in && before->stage == STAGE_ROUNDS)
    know_losses (plan, before, (guint) glimpse->viewer, known);
  if (is_in)
    know_total (after, (guint) glimpse->viewer, known);
  know_end (plan, after, known);
}
