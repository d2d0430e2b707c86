/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: the forms by which an action, an accusation and a choice can be given. */
#include "config.h"
#include "croupier-smugglers.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (const SmugglersPlan *plan,
         guint                player)
{
  return croupier_roster_get_name (plan->base.setup->roster, player);
}

/* Arrests are offered to Agents alone: nobody else can make one. */
static void
ask_for_action (const SmugglersPlan  *plan,
                const SmugglersState *state,
                guint                 player,
                CroupierForm         *form)
{
  CroupierFormGroup *group = croupier_form_add_group (form, _("Round"), " ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                    _("Action"));
  CroupierPlayers targets = is_agent (state, player) ? smugglers_get_choices (plan, state, player) : CROUPIER_NOBODY;
  guint target;

  croupier_form_field_offer (field, "smuggle", _("Smuggle"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, SMUGGLERS_NOTHING, _("Nothing"), CROUPIER_NO_PLAYER);
  CROUPIER_FOREACH_PLAYER (target, targets)
    {
      g_autofree char *word = g_strdup_printf ("arrest %s", name_of (plan, target));
      g_autofree char *label = g_strdup_printf (_("Arrest %s"), name_of (plan, target));

      croupier_form_field_offer (field, word, label, (int) target);
    }
}

static void
ask_for_names (const SmugglersPlan  *plan,
               const SmugglersState *state,
               guint                 player,
               CroupierForm         *form)
{
  gboolean is_accusation = state->stage == STAGE_ACCUSE;
  guint n = is_accusation ? smugglers_count_accused (plan, state) : 1;
  CroupierFormGroup *group = croupier_form_add_group (form, is_accusation ? _("Accusation") : _("Choice"), ", ");
  guint choice;

  for (guint i = 0; i < n; i++)
    {
      CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                        is_accusation ? _("Accuses")
                                                        : state->stage == STAGE_CHOOSE_EC ? _("Votes for") : _("Chooses"));

      field->distinct = TRUE;
      CROUPIER_FOREACH_PLAYER (choice, smugglers_get_choices (plan, state, player))
        croupier_form_field_offer (field, name_of (plan, choice), name_of (plan, choice), (int) choice);
    }
}

/* Who was named and has been removed since is no longer offered. */
static void
set_if_offered (CroupierFormField *field,
                const char        *word)
{
  for (guint i = 0; i < field->choices->len && field->value == NULL; i++)
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word, word))
      field->value = g_strdup (word);
}

static void
fill_in (const SmugglersPlan  *plan,
         const SmugglersState *state,
         guint                 player,
         CroupierForm         *form)
{
  const CroupierFormGroup *group = g_ptr_array_index (form->groups, 0);
  g_autoptr (GString) read_as = g_string_new (NULL);
  g_auto (GStrv) words = NULL;

  smugglers_write_submission (plan, state, player, read_as);
  words = g_strsplit (read_as->str, ", ", -1); /* no name holds a comma */
  for (guint i = 0; words[i] != NULL && i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      set_if_offered (g_ptr_array_index (row->fields, 0), words[i]);
    }
}

CroupierForm *
smugglers_make_form (const CroupierPlan  *base,
                     const CroupierState *base_state,
                     guint                player)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) base_state;
  g_autofree char *reason = smugglers_why_not (plan, state, player);
  CroupierForm *form;

  if (reason != NULL)
    return NULL;
  form = croupier_form_new (" ");
  if (state->stage == STAGE_ROUNDS)
    ask_for_action (plan, state, player, form);
  else
    ask_for_names (plan, state, player, form);
  if (croupier_players_has (state->sent, player))
    fill_in (plan, state, player, form);
  return form;
}

/* ---- rulings ---- */

void
smugglers_add_rulings (const CroupierPlan  *base,
                       const CroupierState *base_state,
                       GPtrArray           *rulings)
{
  const SmugglersState *state = (const SmugglersState *) base_state;
  CroupierRulingForm *ruling =
    croupier_rulings_offer (rulings, CROUPIER_TOPIC_DRAWS, "redraw roles", _("Deal the roles again"),
                            _("Everybody gets a role anew and is told so. The deal before it stays in the record."));

  if (state->stage != STAGE_ROUNDS || state->rounds > 0)
    croupier_ruling_form_refuse (ruling, _("The first round has been played."));
  else if (state->sent != CROUPIER_NOBODY)
    croupier_ruling_form_refuse (ruling, _("Somebody has submitted something for the first round."));
}
