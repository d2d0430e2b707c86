/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: the form by which the lines of a round, or of the final, can be given. */
#include "config.h"
#include "croupier-possession.h"

#include <glib/gi18n-lib.h>

#define MAX_STONES_TEXT 300 /* letters */

static const char *const told[N_LINES] = {
  [LINE_RPS] = N_("MG1, rock, paper, scissors: whom you face, your bet, and your throw. Without it you do not play."),
  [LINE_CARD] = N_("MG2, the median: a card. Without it your lowest is played, and costs you a garnet."),
  [LINE_GREED] = N_("MG3, greed, for a garnet: the stones as your dice gave them, up to where you stop; or have them drawn "
                    "for you. Without it you stay out."),
  [LINE_BID] = N_("MG4, the bidding war: your bid. Without it you bid 0."),
  [LINE_NAMES] = N_("MG5: who was who in the round before, all five of you."),
  [LINE_GUESS] = N_("The guess: who was possessed in the round before, and who was the Ghost Hunter."),
  [LINE_OPAL] = N_("The opal: the round in which nobody had a role."),
};

static CroupierFormGroup *
add_line (const PossessionPlan *plan,
          CroupierForm         *form,
          Line                  line,
          const char           *title,
          const char           *between)
{
  CroupierFormGroup *group = croupier_form_add_group (form, title, between);

  group->before = g_strdup_printf ("%s) ", possession_tags[line]);
  group->told = g_strdup (croupier_words (plan->base.setup->language, told[line]));
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
  int most = MAX (MIN (MAX_BET, state->base.garnets[player]), plays ? lines->bet : 0);
  CroupierFormRow *row = croupier_form_group_add (add_line (plan, form, LINE_RPS, _("MG1: RPS"), ""), NULL);
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Faces"));
  CroupierPlayers others = CROUPIER_EVERYBODY (N_PLAYERS) & ~CROUPIER_PLAYER (player) & ~state->base.removed;

  for (guint i = 0; i < G_N_ELEMENTS (state->played); i++)
    if (state->played[i][player] != CROUPIER_NO_PLAYER)
      others &= ~CROUPIER_PLAYER (state->played[i][player]);
  if (most > 0)
    offer_players (plan, field, others);
  croupier_form_field_offer (field, "pass", _("Passes"), CROUPIER_NO_PLAYER);
  field->nothing = g_strdup (_("Does not play"));
  if (plays)
    field->value = g_strdup (croupier_roster_get_name (plan->base.setup->roster, (guint) lines->opponent));
  else if (has_line (lines, LINE_RPS))
    field->value = g_strdup ("pass");
  if (most == 0)
    return;

  field = croupier_form_row_add (row, CROUPIER_FIELD_NUMBER, _("Bet"));
  field->before = g_strdup (", bet ");
  field->nothing = g_strdup (_("No bet"));
  field->min = 1;
  field->max = most;
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
ask_for_card (const PossessionPlan  *plan,
              const PossessionState *state,
              guint                  player,
              CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  CroupierFormRow *row = croupier_form_group_add (add_line (plan, form, LINE_CARD, _("MG2: the median"), ""), NULL);
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

/* ---- MG3: stones as the player's dice gave them, or drawn here one by one ---- */

static const struct
{
  const char *label, *color;
} stone_looks[N_COLOURS] = {
  [GREY] = { N_("Grey"), "#9a9996" },
  [WHITE] = { N_("White"), "#ffffff" },
  [BLACK] = { N_("Black"), "#241f31" },
  [GREEN] = { N_("Green"), "#26a269" },
  [RED] = { N_("Red"), "#e01b24" },
};

static char *
write_series (const Lines *lines)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (lines->greed == GREED_PASS)
    return g_strdup ("pass");
  for (guint i = 0; i < lines->n_stones; i++)
    g_string_append_printf (words, "%s%s%s", i > 0 ? CROUPIER_FORM_BETWEEN_SERIES : "",
                            possession_colours[lines->stones[i]],
                            lines->ignored == i + 1 ? CROUPIER_FORM_BETWEEN_SERIES "ignored" : "");
  if (lines->is_stopped)
    g_string_append (words, CROUPIER_FORM_BETWEEN_SERIES "stop");
  return g_string_free_and_steal (g_steal_pointer (&words));
}

/* Who holds nothing can only stay out; what is in has been entered. */
static gboolean
can_enter (const PossessionState *state,
           guint                  player)
{
  return state->base.garnets[player] > 0 || has_line (&state->lines[player], LINE_GREED);
}

static void
ask_for_series (const PossessionState *state,
                guint                  player,
                CroupierFormGroup     *group)
{
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_SERIES,
                                                    _("Stones as the player’s dice gave them"));
  gboolean enters = can_enter (state, player);

  field->nothing = g_strdup (_("Stays out"));
  field->max = N_STONES + 2;
  for (guint colour = 0; enters && colour < N_COLOURS; colour++)
    croupier_form_field_offer_some (field, possession_colours[colour], _(stone_looks[colour].label), possession_bag[colour])->color =
      g_strdup (stone_looks[colour].color);
  if (enters && has_role (state, 0, state->rounds + 1u, player))
    croupier_form_field_offer_some (field, "ignored", _("Ignored"), 1);
  if (enters)
    croupier_form_field_offer_some (field, "stop", _("Stop"), 1);
  croupier_form_field_offer_some (field, "pass", _("Pass"), 1);
  if (has_line (&state->lines[player], LINE_GREED))
    field->value = write_series (&state->lines[player]);
}

/* Draws are sent as so many in all: who presses twice has not drawn twice. */
static void
offer_steps (const PossessionState *state,
             guint                  player,
             CroupierFormGroup     *group)
{
  const Lines *lines = &state->lines[player];
  g_autofree char *draw = g_strdup_printf ("MG3) draw %u", lines->n_stones + 1u);

  if (state->base.garnets[player] == 0 || lines->is_stopped)
    return;
  if (!is_ended (lines))
    croupier_form_group_add_step (group, lines->n_stones == 0 ? _("Draw a Stone") : _("Draw Another"), draw);
  if (lines->n_stones > 0 && lines->ignored == 0 && has_role (state, 0, state->rounds + 1u, player))
    croupier_form_group_add_step (group, _("Ignore the Last"), "MG3) ignore");
  if (lines->n_stones > 0 && !is_ended (lines))
    croupier_form_group_add_step (group, _("Stop"), "MG3) stop");
}

static const char *
say_outcome (const PossessionState *state,
             guint                  player)
{
  const Lines *lines = &state->lines[player];

  if (lines->is_stopped)
    return _("The player has stopped.");
  if (!is_ended (lines))
    return _("The player can draw on, or stop.");
  if (lines->n_stones == N_STONES && (lines->stones[N_STONES - 1] != RED || lines->ignored == N_STONES))
    return _("The bag is empty.");
  return lines->ignored == 0 && has_role (state, 0, state->rounds + 1u, player)
           ? _("The red stone ends the draw and makes it void, unless it is ignored.") : _("The red stone has ended the draw and made it void.");
}

static void
show_drawn (const PossessionState *state,
            guint                  player,
            CroupierFormGroup     *group)
{
  const Lines *lines = &state->lines[player];

  for (guint i = 0; i < lines->n_stones; i++)
    {
      const char *label = _(stone_looks[lines->stones[i]].label);
      g_autofree char *ignored = g_strdup_printf (_("%s, ignored"), label);
      CroupierFormPiece *piece = croupier_form_group_add_piece (group, lines->ignored == i + 1 ? ignored : label);

      piece->color = g_strdup (stone_looks[lines->stones[i]].color);
      piece->is_void = lines->ignored == i + 1;
    }
  group->outcome = g_strdup (say_outcome (state, player));
}

/* What has been drawn stays drawn, so that there is nothing else to fill in from then on. */
static void
ask_for_stones (const PossessionPlan  *plan,
                const PossessionState *state,
                guint                  player,
                CroupierForm          *form)
{
  CroupierFormGroup *group = add_line (plan, form, LINE_GREED, _("MG3: greed"), "");
  const Lines *lines = &state->lines[player];
  gboolean is_drawn = has_line (lines, LINE_GREED) && lines->greed == GREED_DRAWN;

  if (is_drawn)
    {
      CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_TEXT,
                                                        _("Drawn here"));

      field->max = MAX_STONES_TEXT;
      field->value = write_line (plan, state, player, LINE_GREED);
      show_drawn (state, player, group);
      g_set_str (&group->told, croupier_words (plan->base.setup->language,
                                               N_("MG3, greed: what has been drawn for you stays.")));
    }
  else
    ask_for_series (state, player, group);
  if (!can_enter (state, player))
    g_set_str (&group->told, croupier_words (plan->base.setup->language,
                                             N_("MG3, greed: it costs a garnet, and you hold none, so that you stay out.")));
  if (!has_line (lines, LINE_GREED) || lines->greed != GREED_TYPED)
    offer_steps (state, player, group);
}

static void
ask_for_bid (const PossessionPlan  *plan,
             const PossessionState *state,
             guint                  player,
             CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  CroupierFormRow *row = croupier_form_group_add (add_line (plan, form, LINE_BID, _("MG4: bidding war"), ""), NULL);
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_NUMBER, _("Bid"));

  field->nothing = g_strdup (_("0"));
  field->max = MIN (MAX_BID, state->base.garnets[player]);
  if (has_line (lines, LINE_BID))
    field->max = MAX (field->max, lines->bid);
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
  CroupierFormGroup *group = add_line (plan, form, LINE_NAMES, title, ", ");
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
        croupier_form_field_offer (field, identity_of (plan, state, round, players[k]),
                                   identity_of (plan, state, round, players[k]), CROUPIER_NO_PLAYER);
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
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                    label);

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
  CroupierFormGroup *group = add_line (plan, form, LINE_GUESS, title, ", ");
  gboolean has_guess = has_line (lines, LINE_GUESS);

  ask_for_role (plan, group, _("Possessed"), " possessed", has_guess ? lines->possessed : CROUPIER_NO_PLAYER);
  ask_for_role (plan, group, _("Ghost Hunter"), " hunter", has_guess ? lines->hunter : CROUPIER_NO_PLAYER);
}

static void
ask_for_opal (const PossessionPlan  *plan,
              const PossessionState *state,
              guint                  player,
              CroupierForm          *form)
{
  const Lines *lines = &state->lines[player];
  CroupierFormRow *row = croupier_form_group_add (add_line (plan, form, LINE_OPAL, _("Opal: the round without roles"), ""),
                                                  NULL);
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_NUMBER, _("Round"));

  field->nothing = g_strdup (_("No guess"));
  field->min = CROUPIER_SCHEDULE_FIRST;
  field->max = N_ROUNDS;
  if (has_line (lines, LINE_OPAL))
    field->value = g_strdup_printf ("%u", lines->opal);
}

static void
tell (const PossessionPlan  *plan,
      const PossessionState *state,
      CroupierForm          *form)
{
  const char *language = plan->base.setup->language;
  const char *told_default = state->rounds < N_ROUNDS ? N_("If you send nothing, you play your lowest card, which costs you "
                                                           "a garnet, and nothing else.")
                                                      : N_("If you send nothing, you guess nothing.");

  form->told = g_strdup (croupier_words (language, N_("Send as many of these lines as you like, each with what it begins "
                                                      "with, in one message or in several.")));
  form->told_default = g_strdup (croupier_words (language, told_default));
  form->told_again = g_strdup (croupier_words (language, N_("What you send now changes only the lines that it has.")));
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
      ask_for_card (plan, state, player, form);
      ask_for_stones (plan, state, player, form);
      ask_for_bid (plan, state, player, form);
    }
  if (state->rounds > 0)
    {
      ask_for_names (plan, state, player, form);
      ask_for_guess (plan, state, player, form);
    }
  if (state->rounds == N_ROUNDS)
    ask_for_opal (plan, state, player, form);
  tell (plan, state, form);
  return form;
}

/* ---- rulings ---- */

static void
offer_points (const PossessionPlan *plan,
              GPtrArray            *rulings)
{
  static const char *const titles[] = { N_("Give points"), N_("Take points") };
  static const char *const summaries[] = {
    N_("The player has so many more. Only you are told, and the totals change with it."),
    N_("The player has so many fewer. Only you are told, and the totals change with it."),
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      CroupierRulingForm *ruling = croupier_rulings_offer (rulings, CROUPIER_TOPIC_PLAYERS, "points", _(titles[i]), _(summaries[i]));
      CroupierFormField *field;

      croupier_ruling_form_ask_player (ruling, _("Player"), plan->base.setup->roster, CROUPIER_EVERYBODY (N_PLAYERS));
      field = croupier_ruling_form_ask_change (ruling, _("Points"), i == 1);
      field->min = 0;
      croupier_ruling_form_ask (ruling, CROUPIER_FIELD_FLAG, _("And a half"), NULL)->word = g_strdup (".5");
    }
}

static CroupierFormField *
ask_for_round (CroupierRulingForm *ruling,
               const char         *before)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_NUMBER, _("Round"), before);

  field->min = CROUPIER_SCHEDULE_FIRST;
  field->max = N_ROUNDS;
  return field;
}

static void
refuse_once_played (const PossessionState *state,
                    CroupierRulingForm    *ruling)
{
  if (state->rounds > 0)
    croupier_ruling_form_refuse (ruling, _("Round 1 has been played, and players are told their roles."));
}

static void
offer_roles (const PossessionPlan  *plan,
             const PossessionState *state,
             GPtrArray             *rulings)
{
  static const struct
  {
    const char *verb, *title, *summary;
  } roles[] = {
    { "fix possessed", N_("Lock who is Possessed in a round"), N_("The player is Possessed in that round. Where the roles drawn say otherwise, the rest is drawn again.") },
    { "fix hunter", N_("Lock who is Ghost Hunter in a round"), N_("The player is Ghost Hunter in that round. Where the roles drawn say otherwise, the rest is drawn again.") },
  };
  CroupierRulingForm *ruling;

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      ruling = croupier_rulings_offer (rulings, CROUPIER_TOPIC_DRAWS, roles[i].verb, _(roles[i].title), _(roles[i].summary));
      ask_for_round (ruling, NULL);
      croupier_ruling_form_ask_player (ruling, _("Player"), plan->base.setup->roster, CROUPIER_EVERYBODY (N_PLAYERS))
        ->before = g_strdup (": ");
      refuse_once_played (state, ruling);
    }
  ruling =
    croupier_rulings_offer (rulings, CROUPIER_TOPIC_DRAWS, "fix", _("Lock the empty round"),
                            _("Nobody has a role in that round. Where the roles drawn say otherwise, the rest is drawn again."));
  ask_for_round (ruling, "empty: ");
  refuse_once_played (state, ruling);
  ruling = croupier_rulings_offer (rulings, CROUPIER_TOPIC_DRAWS, "redraw roles", _("Draw the roles again"),
                                   _("All that is not locked is drawn anew. The draw before it stays in the record."));
  refuse_once_played (state, ruling);
}

void
possession_add_rulings (const CroupierPlan  *base,
                        const CroupierState *base_state,
                        GPtrArray           *rulings)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;

  offer_points (plan, rulings);
  offer_roles (plan, (const PossessionState *) base_state, rulings);
}
