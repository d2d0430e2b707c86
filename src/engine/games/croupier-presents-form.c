/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: the forms by which a choice, a design and a move can be given. */
#include "config.h"
#include "croupier-presents.h"

#include <glib/gi18n-lib.h>

/* ---- the seating ---- */

static void
ask_whom_not_to_trust (const PresentsPlan  *plan,
                       const PresentsState *state,
                       guint                player,
                       CroupierForm        *form)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  CroupierFormGroup *group = croupier_form_add_group (form, _("Seating"), " ");
  CroupierFormField *field =
      croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE, _("Does not trust"));
  int named = state->distrusts[player];

  for (guint other = 0; other < plan->n_players; other++)
    if (other != player)
      croupier_form_field_offer (field, croupier_roster_get_name (roster, other),
                                 croupier_roster_get_name (roster, other), (int) other);
  croupier_form_field_offer (field, PRESENTS_NOBODY, _("Nobody"), CROUPIER_NO_PLAYER);
  if (named != CROUPIER_NO_PLAYER)
    field->value = g_strdup (croupier_roster_get_name (roster, (guint) named));
  else if (croupier_players_has (state->sent, player))
    field->value = g_strdup (PRESENTS_NOBODY);
}

/* ---- what is given away ---- */

static void
ask_for_layers (const Present   *present,
                CroupierFormRow *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_NUMBER, _("Layers"));

  field->nothing = g_strdup (_("Left to chance"));
  field->min = MIN_LAYERS;
  field->max = MAX_LAYERS;
  if (present->initial != 0)
    field->value = g_strdup_printf ("%u", present->initial);
}

static void
ask_for_action (const Present   *present,
                CroupierFormRow *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Action"));

  field->nothing = g_strdup (_("Not named: open 2"));
  croupier_form_field_offer (field, "open 1", _("Open 1"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "open 2", _("Open 2"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "open 3", _("Open 3"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "defuse", _("Defuse"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "ignore", _("Ignore"), CROUPIER_NO_PLAYER);
  if (present->action != ACTION_NONE)
    field->value = g_strdup (
        ((const CroupierFormChoice *) g_ptr_array_index (field->choices, present->action - ACTION_OPEN_1))->word);
}

/* Only those within reach, the nearest first; one present each. */
static void
ask_for_recipient (const PresentsPlan  *plan,
                   const PresentsState *state,
                   guint                player,
                   const Present       *present,
                   CroupierFormRow     *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Goes to"));

  field->before = g_strdup (" to ");
  field->distinct = TRUE;
  field->nothing = g_strdup (_("Who is left"));
  for (guint to = 1; to <= plan->reach; to++)
    {
      guint other = player_above (plan, state, player, to);
      const char *name = croupier_roster_get_name (plan->base.setup->roster, other);

      croupier_form_field_offer (field, name, name, (int) other);
      if (present->to == to)
        field->value = g_strdup (name);
    }
}

static void
ask_for_presents (const PresentsPlan  *plan,
                  const PresentsState *state,
                  guint                player,
                  CroupierForm        *form)
{
  gboolean is_design = state->stage == STAGE_DESIGN;
  CroupierFormGroup *group = croupier_form_add_group (form, is_design ? _("Design") : _("Presents"), "; ");
  int garnets = state->base.garnets[player];

  if (!is_design)
    group->hint = g_strdup_printf (
        ngettext ("One present may be ignored for free; each further one costs a garnet. %d garnet is held.",
                  "One present may be ignored for free; each further one costs a garnet. %d garnets are held.",
                  (gulong) garnets),
        garnets);
  for (guint i = 0; i < plan->reach; i++)
    {
      guint number = present_of (plan, state, player, i);
      const Present *present = &state->presents[number];
      CroupierFormRow *row = croupier_form_group_add (group, plan->names[number]);

      row->before = g_strdup_printf ("%s ", presents_get_short_name (plan, state, number));
      if (is_design)
        ask_for_layers (present, row);
      else
        ask_for_action (present, row);
      ask_for_recipient (plan, state, player, present, row);
    }
}

static void
tell (const PresentsPlan  *plan,
      const PresentsState *state,
      CroupierForm        *form)
{
  const char *told, *told_default;

  if (state->stage == STAGE_PREGAME)
    {
      told = N_("Name one player whom you do not trust, so that they do not give to you, if that can be; or nobody.");
      told_default = N_("If you send nothing, you name nobody.");
    }
  else if (state->stage == STAGE_DESIGN)
    {
      told = N_("Say how many layers each of your presents has, and who gets it: a present to each of these players. What "
                "you leave out is left to chance.");
      told_default = N_("If you send nothing, all of it is left to chance.");
    }
  else
    {
      told = N_("Say what you do with each present that you hold, and who gets it: a present to each of these players. To "
                "ignore one is free, each further one costs you a garnet. A present for which you name no action has 2 layers "
                "opened, and who is left out gets one by chance.");
      told_default = N_("If you send nothing, 2 layers of each are opened, and chance decides who gets which.");
    }
  form->told = g_strdup (croupier_words (plan->base.setup->language, told));
  form->told_default = g_strdup (croupier_words (plan->base.setup->language, told_default));
}

CroupierForm *
presents_make_form (const CroupierPlan  *base,
                    const CroupierState *base_state,
                    guint                player)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;
  CroupierForm *form = croupier_form_new (" ");

  if (state->stage == STAGE_PREGAME)
    ask_whom_not_to_trust (plan, state, player, form);
  else
    ask_for_presents (plan, state, player, form);
  tell (plan, state, form);
  return form;
}

/* ---- rulings ---- */

static void
ask_who_sits_there (const PresentsPlan *plan,
                    CroupierFormGroup  *group,
                    guint               seat,
                    int                 pinned)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  g_autofree char *label = g_strdup_printf (_("Seat %u"), seat + 1);
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                    label);

  croupier_form_field_offer (field, "-", _("Left to chance"), CROUPIER_NO_PLAYER);
  for (guint i = 0; i < plan->n_players; i++)
    croupier_form_field_offer (field, croupier_roster_get_name (roster, i), croupier_roster_get_name (roster, i),
                               (int) i);
  field->value = g_strdup (pinned != CROUPIER_NO_PLAYER ? croupier_roster_get_name (roster, (guint) pinned) : "-");
}

static void
offer_seats (const PresentsPlan  *plan,
             const PresentsState *state,
             GPtrArray           *rulings)
{
  CroupierRulingForm *fix =
    croupier_rulings_offer (rulings, CROUPIER_TOPIC_DRAWS, "fix", _("Pin players to seats"),
                            _("Who is named sits there, and the other seats are drawn. This takes the place of earlier pins."));
  CroupierRulingForm *redraw =
    croupier_rulings_offer (rulings, CROUPIER_TOPIC_DRAWS, "redraw seats", _("Throw the seating away"),
                            _("The draw that would be made now is made and thrown away, for everybody to see in the record; the one after it counts."));
  CroupierFormGroup *group = croupier_form_add_group (fix->form, _("Seats"), ", ");

  group->before = g_strdup ("seats: ");
  for (guint seat = 0; seat < plan->n_players; seat++)
    ask_who_sits_there (plan, group, seat, state->pins[seat]);
  if (state->stage == STAGE_PREGAME)
    return;
  croupier_ruling_form_refuse (fix, _("The seats have been told."));
  croupier_ruling_form_refuse (redraw, _("The seats have been told."));
}

void
presents_add_rulings (const CroupierPlan  *base,
                      const CroupierState *base_state,
                      GPtrArray           *rulings)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;

  croupier_rulings_offer_points (rulings, plan->base.setup->roster, CROUPIER_EVERYBODY (plan->n_players));
  offer_seats (plan, (const PresentsState *) base_state, rulings);
}
