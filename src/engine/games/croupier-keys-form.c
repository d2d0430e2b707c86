/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: the forms by which cards and doors, and votes, can be given. */
#include "config.h"
#include "croupier-keys.h"

#include <glib/gi18n-lib.h>

/* ---- the cards ---- */

static char *
name_value (const KeysPlan *plan,
            int             value)
{
  if (plan->variant == KEYS)
    return g_strdup_printf (_("Value %d"), value);
  switch (value)
    {
    case 1:
      return g_strdup (_("Daggers (strength 1)"));
    case 2:
      return g_strdup (_("Axes (strength 2)"));
    case 3:
      return g_strdup (_("Broadswords (strength 3)"));
    default:
      return g_strdup_printf (_("Strength %d"), value);
    }
}

/* How many of each value in hand, highest first, as a submission is read: "3 2 2". */
static void
ask_for_cards (const KeysPlan  *plan,
               const KeysState *state,
               guint            player,
               CroupierForm    *form)
{
  CroupierFormGroup *group = croupier_form_add_group (form, IN_VARIANT (plan, _("Key-cards"), _("Weapons")), " ");
  const guint16 *held = held_by (plan, state, player);
  const guint16 *sent = sent_by (plan, state, player);

  for (guint v = plan->n_values; v-- > 0;)
    {
      g_autofree char *name = name_value (plan, plan->values[v]);
      CroupierFormField *field;

      if (held[v] == 0)
        continue;
      field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_NUMBER, name);
      field->hint = g_strdup_printf (_("%u in hand"), held[v]);
      field->word = g_strdup_printf ("%d", plan->values[v]);
      field->max = held[v];
      field->value = g_strdup_printf ("%u", sent[v]);
    }
}

/* ---- the doors ---- */

static void
offer_door (CroupierFormField *field,
            const Door        *door)
{
  g_autofree char *label = NULL;

  switch ((CroupierDoorType) door->type)
    {
    case CROUPIER_DOOR_OPEN:
      label = g_strdup_printf (_("%s (open)"), door->label);
      break;
    case CROUPIER_DOOR_PASS:
      label = g_strdup_printf (_("%s (pass)"), door->label);
      break;
    case CROUPIER_DOOR_GARNET:
      label = g_strdup_printf (_("%s (garnet)"), door->label);
      break;
    }
  croupier_form_field_offer (field, door->label, label, CROUPIER_NO_PLAYER);
}

static void
offer_pair (CroupierFormField *field,
            const Door        *left)
{
  g_autofree char *word = g_strdup_printf ("%s %s", left[0].label, left[1].label);
  g_autofree char *label = g_strdup_printf (_("%s and %s"), left[0].label, left[1].label);

  croupier_form_field_offer (field, word, label, CROUPIER_NO_PLAYER);
}

static char *
write_doors (const KeysPlan *plan,
             const Place    *place)
{
  const Door *door = &plan->doors[place->sent_door];

  switch (place->n_sent_doors)
    {
    case 0:
      return NULL;
    case 1:
      return g_strdup (door->label);
    default:
      return g_strdup_printf ("%s %s", door[0].label, door[1].label);
    }
}

/* Every usable door, and every two that are adjacent: nothing else can be played. */
static void
ask_for_doors (const KeysPlan  *plan,
               const KeysState *state,
               guint            player,
               CroupierForm    *form)
{
  const Place *place = &state->places[player];
  const char *title = IN_VARIANT (plan, _("Doors"), _("Gates"));
  CroupierFormGroup *group = croupier_form_add_group (form, title, " ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                    IN_VARIANT (plan, _("One door, or two adjacent ones"),
                                                                _("One gate, or two adjacent ones")));
  guint end = plan->first_door[place->area + 1];

  group->before = g_strdup ("at ");
  field->hint = g_strdup (keys_area_name (plan, place->area));
  for (guint door = plan->first_door[place->area]; door < end; door++)
    {
      if (!is_usable (plan, state, door))
        continue;
      offer_door (field, &plan->doors[door]);
      if (door + 1 < end && plan->doors[door].adjacent && is_usable (plan, state, door + 1))
        offer_pair (field, &plan->doors[door]);
    }
  field->value = write_doors (plan, place);
}

/* ---- the verdict ---- */

static void
ask_for_vote (const KeysPlan  *plan,
              const KeysState *state,
              guint            voter,
              CroupierForm    *form)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  CroupierPlayers losers = state->losers & ~state->base.removed;
  CroupierFormGroup *group = croupier_form_add_group (form, _("Verdict"), " ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                    _("Votes for"));
  guint vote = state->places[voter].vote;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, losers)
    {
      const char *name = croupier_roster_get_name (roster, player);

      croupier_form_field_offer (field, name, name, (int) player);
    }
  if (!keys_is_name (roster, KEYS_ABSTAIN))
    croupier_form_field_offer (field, KEYS_ABSTAIN, _("Nobody: abstains"), CROUPIER_NO_PLAYER);

  if (vote == ABSTAINS)
    field->value = g_strdup (KEYS_ABSTAIN);
  else if (vote != 0 && croupier_players_has (losers, vote - 1))
    field->value = g_strdup (croupier_roster_get_name (roster, vote - 1));
}

/* Words of the messages, with a move or an area in the place of a name in braces. */
static char *
fill_in (const KeysPlan *plan,
         const char     *words,
         const char     *name,
         const char     *value)
{
  g_auto (GStrv) parts = g_strsplit (croupier_words (plan->base.setup->language, words), name, -1);

  return g_strjoinv (value, parts);
}

static void
tell_about_move (const KeysPlan  *plan,
                 const KeysState *state,
                 guint            player,
                 CroupierForm    *form)
{
  const Place *place = &state->places[player];
  g_autoptr (GString) move = g_string_new (NULL);

  keys_write_default (plan, state, player, move);
  form->told = fill_in (plan,
                        IN_VARIANT (plan,
                                    N_("Send one or more of your key-cards, and a door of {area} or two adjacent ones."),
                                    N_("Send one or more of your weapons, and a gate on {area} or two adjacent ones.")),
                        "{area}", keys_area_name (plan, place->area));
  form->told_default = fill_in (plan, N_("If you send nothing, this is played for you: {move}"), "{move}", move->str);
}

static void
tell_about_vote (const KeysPlan *plan,
                 CroupierForm   *form)
{
  const char *language = plan->base.setup->language;

  form->told = g_strdup (croupier_words (language, N_("Vote for one of those who have not escaped to be the Elimination "
                                                      "Candidate, or abstain.")));
  form->told_default = g_strdup (croupier_words (language, N_("If you send nothing, you abstain.")));
}

CroupierForm *
keys_make_form (const CroupierPlan  *base,
                const CroupierState *base_state,
                guint                player)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;
  g_autofree char *reason = keys_why_not (plan, state, player);
  CroupierForm *form;

  if (reason != NULL)
    return NULL;
  form = croupier_form_new (" ");
  if (state->stage == STAGE_VERDICT)
    {
      ask_for_vote (plan, state, player, form);
      tell_about_vote (plan, form);
      return form;
    }
  ask_for_cards (plan, state, player, form);
  ask_for_doors (plan, state, player, form);
  tell_about_move (plan, state, player, form);
  return form;
}
