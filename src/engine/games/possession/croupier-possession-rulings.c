/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: the game master's rulings. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"

#define MAX_REDRAWS 1000
#define MAX_HALVES 2000000000

/* ---- what the players are told ---- */

FACT (points_ruled, "points-ruled", LINE, N_("The points of {player} were changed by {change}, to {points}."),
      PLAYER (player), HALVES (change), HALVES (points))

/* ---- rulings ---- */

static gboolean
take_points (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const PossessionPlan *plan = (const PossessionPlan *) ruler->plan;
  PossessionState *state = (PossessionState *) ruler->state;
  CroupierMessage *message;
  gint64 now = CLAMP ((gint64) state->points[ruled->player] + ruled->number, -MAX_HALVES, MAX_HALVES);

  possession_book (state, ruled->player, FROM_RULINGS, (int) (now - state->points[ruled->player]));
  say_points_ruled (croupier_outbox_to_gm (ruler->outbox), ruled->player, ruled->number, state->points[ruled->player]);
  if (!state->is_over)
    return TRUE;
  possession_find_winners (plan, state, croupier_outbox_to_steps (ruler->outbox));
  possession_find_candidate (plan, state, CROUPIER_NO_PLAYER, ruler->outbox);
  message = croupier_outbox_to_public (ruler->outbox);
  say_possession_result (message);
  possession_tell_points (state, message);
  possession_tell_wins (state, message);
  return TRUE;
}

/* Draws the roles once more, under the locks given, as the next draw of them. */
static gboolean
draw_again (const PossessionPlan *plan, PossessionState *state, const CroupierSchedule *locks, CroupierOutbox *outbox,
            GError **error)
{
  CroupierSchedule roles;
  char stream[32];

  if (state->n_redraws == MAX_REDRAWS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("The roles have been drawn again %d time; that is enough.",
                                    "The roles have been drawn again %d times; that is enough.", MAX_REDRAWS),
                          MAX_REDRAWS);
  g_snprintf (stream, sizeof stream, "setup/roles/%u", state->n_redraws + 2u);
  if (!possession_draw_roles (plan, locks, &plan->base.seed, stream, &roles, error))
    return FALSE;
  state->locks = *locks;
  state->roles = roles;
  state->n_redraws++;
  possession_note_roles (plan, state, stream, outbox);
  return TRUE;
}

static gboolean
check_nothing_played (const CroupierRuler *ruler, GError **error)
{
  return ((const PossessionState *) ruler->state)->rounds == 0 ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("Round 1 has been played; roles can be fixed or drawn again only before that, because "
                          "players are told them."));
}

static gboolean
take_redraw (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  PossessionState *state = (PossessionState *) ruler->state;

  return draw_again ((const PossessionPlan *) ruler->plan, state, &state->locks, ruler->outbox, error);
}

/* What is drawn stays where it keeps the locks; else the rest is drawn again. */
static gboolean
set_locks (CroupierRuler *ruler, const CroupierSchedule *locks, GError **error)
{
  PossessionState *state = (PossessionState *) ruler->state;

  if (!croupier_schedule_keeps (&state->roles, locks))
    return draw_again ((const PossessionPlan *) ruler->plan, state, locks, ruler->outbox, error);
  state->locks = *locks;
  return TRUE;
}

static gboolean
take_lock (CroupierRuler *ruler, guint role, const CroupierRuled *ruled, GError **error)
{
  CroupierSchedule locks = ((const PossessionState *) ruler->state)->locks;

  return possession_lock (ruler->setup->roster, role, (guint) ruled->number, ruled->player, &locks, error) &&
         set_locks (ruler, &locks, error);
}

static gboolean
take_possessed (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return take_lock (ruler, POSSESSED, ruled, error);
}

static gboolean
take_hunter (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return take_lock (ruler, HUNTER, ruled, error);
}

static gboolean
take_empty (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  CroupierSchedule locks = ((const PossessionState *) ruler->state)->locks;

  return possession_lock_empty ((guint) ruled->number, &locks, error) && set_locks (ruler, &locks, error);
}

#define ROUND(First)                                                           \
  {                                                                            \
    .kind = CROUPIER_BLANK_NUMBER,                                             \
    .label = N_("Round"),                                                      \
    .min = First,                                                              \
    .max = N_ROUNDS,                                                           \
    .wrong = N_("“%s” is no round in which this can be fixed; it can be %s."), \
  }
#define WHO { .kind = CROUPIER_BLANK_PLAYER, .label = N_("Player"), .before = ": " }
#define FIX .topic = CROUPIER_TOPIC_DRAWS, .check = check_nothing_played, .fix = possession_fix_role

const CroupierRule possession_fixes[] = {
  {
    .verb = "fix possessed",
    .title = N_("Lock who is Possessed in a round"),
    .told = N_("Possessed"),
    .summary = N_(
      "The player is Possessed in that round. Where the roles drawn say otherwise, the rest is drawn again."),
    .example = N_("“fix possessed 4: Alice”"),
    .blanks = { ROUND (FIRST_ROLES), WHO },
    .take = take_possessed,
    FIX,
  },
  {
    .verb = "fix hunter",
    .title = N_("Lock who is Ghost Hunter in a round"),
    .told = N_("Ghost Hunter"),
    .summary = N_(
      "The player is Ghost Hunter in that round. Where the roles drawn say otherwise, the rest is drawn again."),
    .example = N_("“fix hunter 4: Bob”"),
    .blanks = { ROUND (FIRST_ROLES), WHO },
    .take = take_hunter,
    FIX,
  },
  {
    .verb = "fix empty:",
    .title = N_("Lock the empty round"),
    .told = N_("Empty round"),
    .summary = N_("Nobody has a role in that round. Where the roles drawn say otherwise, the rest is drawn again."),
    .example = N_("“fix empty: 7”"),
    .blanks = { ROUND (FIRST_ROLES) },
    .take = take_empty,
    FIX,
  },
  {
    .verb = "fix identity",
    .told = N_("Identity"),
    .example = N_("“fix identity 4 Alice: Wolf”"),
    .blanks = { ROUND (1), { .kind = CROUPIER_BLANK_PLAYER }, { .kind = CROUPIER_BLANK_TEXT, .before = ": " } },
    .fix = possession_fix_identity,
  },
  { NULL },
};

const CroupierRule possession_rulings[] = {
  CROUPIER_RULES_OF_POINTS (0, TRUE, take_points),
  {
    .verb = "redraw roles",
    .topic = CROUPIER_TOPIC_DRAWS,
    .title = N_("Draw the roles again"),
    .summary = N_("All that is not locked is drawn anew. The draw before it stays in the record."),
    .usage = N_("Only the roles can be drawn again: “redraw roles because …”."),
    .check = check_nothing_played,
    .take = take_redraw,
  },
  { NULL },
};
