/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: the form by which the lines of a round, or of the final, can be given. */
#include "config.h"
#include "croupier-possession.h"

#include <glib/gi18n-lib.h>

#define MAX_STONES_TEXT 300 /* letters */

static CroupierFormGroup *
add_line (CroupierForm *form,
          Line          line,
          const char   *title,
          const char   *between)
{
  CroupierFormGroup *group = croupier_form_add_group (form, title, between);

  group->before = g_strdup_printf ("%s) ", possession_tags[line]);
  return group;
}

static void
offer_players (const PossessionPlan *plan,
               CroupierFormField    *field,
               CroupierPlayers       players)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    {
      const char *name = croupier_roster_get_name (plan->base.setup->roster, player);

      croupier_form_field_offer (field, name, name, (int) player);
    }
}

static void
ask_for_rps (const PossessionPlan  *plan,
             const PossessionState *state,
             guint                  player,
             CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  gboolean plays = has_line (lines, LINE_RPS) && lines->opponent != CROUPIER_NO_PLAYER;
  CroupierFormRow *row = croupier_form_group_add (add_line (form, LINE_RPS, _("MG1: RPS"), ""), NULL);
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Faces"));
  CroupierPlayers others = CROUPIER_EVERYBODY (N_PLAYERS) & ~CROUPIER_PLAYER (player) & ~state->base.removed;

  for (guint i = 0; i < G_N_ELEMENTS (state->played); i++)
    if (state->played[i][player] != CROUPIER_NO_PLAYER)
      others &= ~CROUPIER_PLAYER (state->played[i][player]);
  offer_players (plan, field, others);
  croupier_form_field_offer (field, "pass", _("Passes"), CROUPIER_NO_PLAYER);
  field->nothing = g_strdup (_("Does not play"));
  if (plays)
    field->value = g_strdup (croupier_roster_get_name (plan->base.setup->roster, (guint) lines->opponent));
  else if (has_line (lines, LINE_RPS))
    field->value = g_strdup ("pass");

  field = croupier_form_row_add (row, CROUPIER_FIELD_NUMBER, _("Bet"));
  field->before = g_strdup (", bet ");
  field->nothing = g_strdup (_("No bet"));
  field->min = 1;
  field->max = MAX_BET;
  if (plays)
    field->value = g_strdup_printf ("%u", lines->bet);

  field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Throws"));
  field->before = g_strdup (", ");
  field->nothing = g_strdup (_("Nothing"));
  croupier_form_field_offer (field, "rock", _("Rock"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "paper", _("Paper"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "scissors", _("Scissors"), CROUPIER_NO_PLAYER);
  if (plays)
    field->value = g_strdup (possession_throws[lines->throw]);
}

static void
ask_for_card (const PossessionState *state,
              guint                  player,
              CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  CroupierFormRow *row = croupier_form_group_add (add_line (form, LINE_CARD, _("MG2: the median"), ""), NULL);
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Card"));

  for (guint card = 1; card <= N_CARDS; card++)
    {
      g_autofree char *word = g_strdup_printf ("%u", card);

      if ((state->cards[player] >> card & 1) != 0)
        croupier_form_field_offer (field, word, word, CROUPIER_NO_PLAYER);
    }
  field->nothing = g_strdup (_("The lowest, for 1 garnet"));
  if (has_line (lines, LINE_CARD))
    field->value = g_strdup_printf ("%u", lines->card);
}

/* The text behind a line's tag, as it was read. */
static char *
write_line (const PossessionPlan  *plan,
            const PossessionState *state,
            guint                  player,
            Line                   line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!has_line (&state->lines[player], line))
    return NULL;
  possession_write_lines (plan, state, &state->lines[player], 1u << line, text);
  return g_strdup (strchr (text->str, ')') + 2);
}

static void
ask_for_stones (const PossessionPlan  *plan,
                const PossessionState *state,
                guint                  player,
                CroupierForm          *form)
{
  CroupierFormGroup *group = add_line (form, LINE_GREED, _("MG3: greed"), "");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_TEXT, _("Stones"));

  group->hint = g_strdup (_("The stones in order and “stop”, as in “white, grey, stop”; “draw 3, stop” lets the program draw; or “pass”."));
  field->nothing = g_strdup (_("Stays out"));
  field->max = MAX_STONES_TEXT;
  field->value = write_line (plan, state, player, LINE_GREED);
}

static void
ask_for_bid (const PossessionState *state,
             guint                  player,
             CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  CroupierFormRow *row = croupier_form_group_add (add_line (form, LINE_BID, _("MG4: bidding war"), ""), NULL);
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_NUMBER, _("Bid"));

  field->nothing = g_strdup (_("0"));
  field->max = MAX_BID;
  if (has_line (lines, LINE_BID))
    field->value = g_strdup_printf ("%u", lines->bid);
}

static void
ask_for_names (const PossessionPlan  *plan,
               const PossessionState *state,
               guint                  player,
               CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  guint round = state->rounds;
  g_autofree char *title = g_strdup_printf (_("MG5: identities of round %u"), round);
  CroupierFormGroup *group = add_line (form, LINE_NAMES, title, ", ");
  guint8 players[N_PLAYERS];

  possession_list_by_name (plan, state, round, players);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      const char *name = croupier_roster_get_name (plan->base.setup->roster, i);
      CroupierFormRow *row = croupier_form_group_add (group, NULL);
      CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, name);

      field->before = g_strdup_printf ("%s is ", name);
      field->nothing = g_strdup (_("No guess"));
      field->distinct = TRUE;
      for (guint k = 0; k < N_PLAYERS; k++)
        croupier_form_field_offer (field, identity_of (plan, state, round, players[k]), identity_of (plan, state, round, players[k]),
                                   CROUPIER_NO_PLAYER);
      if (has_line (lines, LINE_NAMES))
        field->value = g_strdup (identity_of (plan, state, round, lines->bearers[i]));
    }
}

static void
ask_for_role (const PossessionPlan *plan,
              CroupierFormGroup    *group,
              const char           *label,
              const char           *after,
              int                   guess)
{
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE, label);

  offer_players (plan, field, CROUPIER_EVERYBODY (N_PLAYERS));
  croupier_form_field_offer (field, "nobody", _("Nobody"), CROUPIER_NO_PLAYER);
  field->after = g_strdup (after);
  field->nothing = g_strdup (_("No guess"));
  if (guess == NOBODY_NAMED)
    field->value = g_strdup ("nobody");
  else if (guess != CROUPIER_NO_PLAYER)
    field->value = g_strdup (croupier_roster_get_name (plan->base.setup->roster, (guint) guess));
}

static void
ask_for_guess (const PossessionPlan  *plan,
               const PossessionState *state,
               guint                  player,
               CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  g_autofree char *title = g_strdup_printf (_("Roles of round %u"), state->rounds);
  CroupierFormGroup *group = add_line (form, LINE_GUESS, title, ", ");
  gboolean has_guess = has_line (lines, LINE_GUESS);

  ask_for_role (plan, group, _("Possessed"), " possessed", has_guess ? lines->possessed : CROUPIER_NO_PLAYER);
  ask_for_role (plan, group, _("Ghost Hunter"), " hunter", has_guess ? lines->hunter : CROUPIER_NO_PLAYER);
}

static void
ask_for_opal (const PossessionState *state,
              guint                  player,
              CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  CroupierFormRow *row = croupier_form_group_add (add_line (form, LINE_OPAL, _("Opal: the round without roles"), ""), NULL);
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_NUMBER, _("Round"));

  field->nothing = g_strdup (_("No guess"));
  field->min = CROUPIER_SCHEDULE_FIRST;
  field->max = N_ROUNDS;
  if (has_line (lines, LINE_OPAL))
    field->value = g_strdup_printf ("%u", lines->opal);
}

CroupierForm *
possession_make_form (const CroupierPlan  *base,
                      const CroupierState *base_state,
                      guint                player)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) base_state;
  CroupierForm *form = croupier_form_new ("; ");

  if (state->rounds < N_ROUNDS)
    {
      ask_for_rps (plan, state, player, form);
      ask_for_card (state, player, form);
      ask_for_stones (plan, state, player, form);
      ask_for_bid (state, player, form);
    }
  if (state->rounds > 0)
    {
      ask_for_names (plan, state, player, form);
      ask_for_guess (plan, state, player, form);
    }
  if (state->rounds == N_ROUNDS)
    ask_for_opal (state, player, form);
  return form;
}
