/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling to fill in in the place of its line: what it does, what it asks for, and why it cannot be made now. */
#include "config.h"
#include "croupier-ruling-form.h"

#include <glib/gi18n-lib.h>

#include "croupier-ruling.h"

/**
 * croupier_ruling_form_new:
 * @topic: what it is about
 * @verb: what its line begins with; the form writes what follows, or all of it where this is empty
 * @title: what it is: "Give garnets"
 * @summary: one sentence on what comes of it
 *
 * Makes a ruling that asks for nothing yet, can be made now, and takes a reason.
 *
 * Returns: (transfer full): the ruling
 */
CroupierRulingForm *
croupier_ruling_form_new (CroupierTopic topic, const char *verb, const char *title, const char *summary)
{
  CroupierRulingForm *ruling;

  g_return_val_if_fail (verb != NULL && title != NULL && summary != NULL, NULL);

  ruling = g_new0 (CroupierRulingForm, 1);
  ruling->topic = topic;
  ruling->verb = g_strdup (verb);
  ruling->title = g_strdup (title);
  ruling->summary = g_strdup (summary);
  ruling->takes_reason = TRUE;
  ruling->form = croupier_form_new ("");
  return ruling;
}

void
croupier_ruling_form_free (CroupierRulingForm *ruling)
{
  if (ruling == NULL)
    return;
  g_free (ruling->verb);
  g_free (ruling->title);
  g_free (ruling->summary);
  g_free (ruling->why_not);
  croupier_form_free (ruling->form);
  g_free (ruling);
}

/**
 * croupier_ruling_form_copy:
 * @ruling: a ruling
 *
 * Returns: (transfer full): the same one, to be filled on its own
 */
CroupierRulingForm *
croupier_ruling_form_copy (const CroupierRulingForm *ruling)
{
  CroupierRulingForm *copy;

  g_return_val_if_fail (ruling != NULL, NULL);

  copy = croupier_ruling_form_new (ruling->topic, ruling->verb, ruling->title, ruling->summary);
  copy->why_not = g_strdup (ruling->why_not);
  copy->takes_reason = ruling->takes_reason;
  copy->is_drastic = ruling->is_drastic;
  croupier_form_free (copy->form);
  copy->form = croupier_form_copy (ruling->form);
  return copy;
}

/* ---- making one ---- */

/**
 * croupier_rulings_offer:
 * @rulings: (element-type CroupierRulingForm): the rulings so far
 * @topic: what it is about
 * @verb: what its line begins with
 * @title: what it is
 * @summary: one sentence on what comes of it
 *
 * Adds a ruling at the end, as [func@ruling_form_new] makes it.
 *
 * Returns: (transfer none): the ruling
 */
CroupierRulingForm *
croupier_rulings_offer (GPtrArray *rulings, CroupierTopic topic, const char *verb, const char *title,
                        const char *summary)
{
  CroupierRulingForm *ruling = croupier_ruling_form_new (topic, verb, title, summary);

  g_ptr_array_add (rulings, ruling);
  return ruling;
}

/* What has no title is for single fields, one a row. */
static CroupierFormGroup *
get_fields (CroupierRulingForm *ruling)
{
  for (guint i = 0; i < ruling->form->groups->len; i++)
    {
      CroupierFormGroup *group = g_ptr_array_index (ruling->form->groups, i);

      if (*group->title == '\0')
        return group;
    }
  return croupier_form_add_group (ruling->form, "", "");
}

/**
 * croupier_ruling_form_ask:
 * @ruling: a ruling
 * @kind: what values the field takes
 * @label: what is asked
 * @before: (nullable): what is written before the value
 *
 * Adds a field in a row of its own, which must be given.
 *
 * Returns: (transfer none): the field
 */
CroupierFormField *
croupier_ruling_form_ask (CroupierRulingForm *ruling, CroupierFieldKind kind, const char *label, const char *before)
{
  CroupierFormField *field;

  g_return_val_if_fail (ruling != NULL && label != NULL, NULL);

  field = croupier_form_row_add (croupier_form_group_add (get_fields (ruling), NULL), kind, label);
  field->before = g_strdup (before);
  return field;
}

/**
 * croupier_ruling_form_ask_player:
 * @ruling: a ruling
 * @label: what is asked
 * @roster: who plays
 * @players: who can be meant
 *
 * Asks for one of some players.
 *
 * Returns: (transfer none): the field; more can be offered
 */
CroupierFormField *
croupier_ruling_form_ask_player (CroupierRulingForm *ruling, const char *label, const CroupierRoster *roster,
                                 CroupierPlayers players)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, label, NULL);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    {
      const char *name = croupier_roster_get_name (roster, player);

      croupier_form_field_offer (field, name, name, (int) player);
    }
  return field;
}

/**
 * croupier_ruling_form_ask_change:
 * @ruling: a ruling
 * @label: what is asked
 * @is_loss: whether it is written with a minus
 *
 * Asks by how much something changes, as [func@ruling_split_change] reads it.
 *
 * Returns: (transfer none): the field: from 1 to all that can be ruled at once
 */
CroupierFormField *
croupier_ruling_form_ask_change (CroupierRulingForm *ruling, const char *label, gboolean is_loss)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_NUMBER, label, is_loss ? " -" : " +");

  field->min = 1;
  field->max = CROUPIER_RULING_MAX_CHANGE;
  field->value = g_strdup ("1");
  return field;
}

/**
 * croupier_ruling_form_ask_text:
 * @ruling: a ruling
 * @label: what is asked
 * @before: (nullable): what is written before it
 * @max: how many letters it can have
 *
 * Asks for words of the GM.
 *
 * Returns: (transfer none): the field
 */
CroupierFormField *
croupier_ruling_form_ask_text (CroupierRulingForm *ruling, const char *label, const char *before, int max)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_TEXT, label, before);

  field->max = max;
  return field;
}

/**
 * croupier_ruling_form_ask_players:
 * @ruling: a ruling
 * @title: who is asked for
 * @roster: who plays
 * @players: who can be meant
 *
 * Asks which of some players, for a list "NAME, NAME" in roster order. That somebody must be named is for the rules to
 * say.
 *
 * Returns: (transfer none): the group, a flag a row
 */
CroupierFormGroup *
croupier_ruling_form_ask_players (CroupierRulingForm *ruling, const char *title, const CroupierRoster *roster,
                                  CroupierPlayers players)
{
  CroupierFormGroup *group;
  guint player;

  g_return_val_if_fail (ruling != NULL && title != NULL, NULL);

  group = croupier_form_add_group (ruling->form, title, ", ");
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      const char *name = croupier_roster_get_name (roster, player);
      CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_FLAG,
                                                        name);

      field->word = g_strdup (name);
    }
  return group;
}

/**
 * croupier_rulings_offer_points:
 * @rulings: (element-type CroupierRulingForm): the rulings so far
 * @roster: who plays
 * @players: whose points can be changed
 *
 * Offers “points NAME +n” and “points NAME -n”, for games in which points are whole numbers.
 */
void
croupier_rulings_offer_points (GPtrArray *rulings, const CroupierRoster *roster, CroupierPlayers players)
{
  static const char *const titles[] = { N_("Give points"), N_("Take points") };
  static const char *const summaries[] = {
    N_("The player has so many more. Only you are told, and the totals change with it."),
    N_("The player has so many fewer. Only you are told, and the totals change with it."),
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      CroupierRulingForm *ruling = croupier_rulings_offer (rulings, CROUPIER_TOPIC_PLAYERS, "points", _(titles[i]),
                                                           _(summaries[i]));

      croupier_ruling_form_ask_player (ruling, _("Player"), roster, players);
      croupier_ruling_form_ask_change (ruling, _("Points"), i == 1);
    }
}

/**
 * croupier_ruling_form_refuse:
 * @ruling: a ruling
 * @why_not: one sentence
 *
 * Says that there is nothing now that could be ruled so. Whoever is shown the ruling is shown why instead of the form.
 */
void
croupier_ruling_form_refuse (CroupierRulingForm *ruling, const char *why_not)
{
  g_return_if_fail (ruling != NULL && why_not != NULL);

  g_set_str (&ruling->why_not, why_not);
}

/* ---- what comes of it ---- */

/**
 * croupier_ruling_form_to_text:
 * @ruling: a ruling, filled in
 * @reason: why; may be empty, and is passed over where the ruling takes none
 *
 * Writes the ruling's line. Whether it is accepted only trying it says.
 *
 * Returns: (transfer full): a line for [method@Match.rule]
 */
char *
croupier_ruling_form_to_text (const CroupierRulingForm *ruling, const char *reason)
{
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;

  g_return_val_if_fail (ruling != NULL && reason != NULL, NULL);

  text = croupier_form_to_text (ruling->form);
  words = g_strjoin (*ruling->verb != '\0' && *text != '\0' ? " " : "", ruling->verb, text, NULL);
  return ruling->takes_reason ? croupier_ruling_write (words, reason) : g_steal_pointer (&words);
}
