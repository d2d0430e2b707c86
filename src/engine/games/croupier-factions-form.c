/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the form by which a day's vote, powers, items and gifts can be given. */
#include "config.h"
#include "croupier-factions.h"

#include <glib/gi18n-lib.h>

/* What the parts of a form are made from. */
typedef struct
{
  const FactionsPlan *plan;
  const FactionsState *state;
  guint player;
  const Form *sent; /* NULL: nothing is in force */
  CroupierForm *form;
} Maker;

static const char *
name_of (const Maker *maker, guint player)
{
  return croupier_roster_get_name (maker->plan->base.setup->roster, player);
}

/* As the form’s own wording has it behind a verb or an item. */
static char *
dup_name_in_form (const Maker *maker, guint player)
{
  GString *name = g_string_new (NULL);

  factions_append_name (maker->plan, maker->state, maker->player, player, name);
  return g_string_free_and_steal (name);
}

/* Who was named and can be no longer is not offered any more; nor is it filled in. */
static void
set_if_offered (CroupierFormField *field, const char *word)
{
  for (guint i = 0; i < field->choices->len; i++)
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word, word))
      {
        g_set_str (&field->value, word);
        return;
      }
}

static void
fill_in_player (const Maker *maker, CroupierFormField *field, int player)
{
  if (player == NOBODY)
    set_if_offered (field, "nobody");
  else if (player != CROUPIER_NO_PLAYER)
    {
      g_autofree char *word = dup_name_in_form (maker, (guint) player);

      set_if_offered (field, word);
    }
}

static CroupierFormField *
add_players (const Maker *maker, CroupierFormRow *row, const char *label, CroupierPlayers players)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, label);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    {
      g_autofree char *word = dup_name_in_form (maker, player);

      croupier_form_field_offer (field, word, name_of (maker, player), (int) player);
    }
  return field;
}

/* ---- the vote ---- */

static void
ask_for_vote (const Maker *maker)
{
  CroupierFormGroup *group = croupier_form_add_group (maker->form, _("Vote"), "; ");
  CroupierFormRow *row = croupier_form_group_add (group, NULL);
  CroupierFormField *field = add_players (maker, row, _("Votes for"),
                                          players_on_island_of (maker->plan, maker->state, maker->player));

  row->before = g_strdup ("vote ");
  croupier_form_field_offer (field, "nobody", _("Nobody"), CROUPIER_NO_PLAYER);
  field->nothing = g_strdup (_("No vote"));
  if (maker->sent != NULL)
    fill_in_player (maker, field, maker->sent->vote);
}

/* ---- powers and items ---- */

static CroupierPlayers
find_targets (const Maker *maker, const CroupierPower *power)
{
  CroupierPlayers players = power->own_island ? players_on_island_of (maker->plan, maker->state, maker->player)
                                              : maker->state->alive;

  return power->not_self ? players & ~CROUPIER_PLAYER (maker->player) : players;
}

static guint
count_collective (const Maker *maker)
{
  guint n = 0;

  for (guint i = 0; i < maker->plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (maker->plan->cast, i);

      n += power->holder == CROUPIER_HOLDER_TEAM && power->verb != NULL &&
           factions_has_power (maker->plan, maker->state, maker->player, i);
    }
  return n;
}

static char *
write_pass (const Maker *maker, const CroupierPower *power)
{
  return count_collective (maker) == 1 ? g_strdup ("pass") : g_strdup_printf ("pass %s", power->verb);
}

/* Of a power that a team uses together, nobody is an opinion too, unlike saying nothing. */
static void
ask_for_opinion (const Maker *maker, const CroupierPower *power, const Act *act, CroupierFormRow *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Together with the team"));
  g_autofree char *pass = write_pass (maker, power);
  guint target;

  CROUPIER_FOREACH_PLAYER (target, find_targets (maker, power))
    {
      g_autofree char *name = dup_name_in_form (maker, target);
      g_autofree char *word = g_strdup_printf ("%s %s", power->verb, name);

      croupier_form_field_offer (field, word, name_of (maker, target), (int) target);
      if (act != NULL && !act->pass && act->targets[0] == (int) target)
        g_set_str (&field->value, word);
    }
  croupier_form_field_offer (field, pass, _("Pass"), CROUPIER_NO_PLAYER);
  if (act != NULL && act->pass)
    g_set_str (&field->value, pass);
  field->nothing = g_strdup (_("No opinion"));
}

static void
ask_for_targets (const Maker *maker, const CroupierPower *power, const Act *act, CroupierFormRow *row)
{
  static const char *const labels[] = { N_("On"), N_("And on") };
  CroupierFormField *field;

  row->before = g_strdup_printf ("%s %s", power->verb, power->holder == CROUPIER_HOLDER_ITEM ? "on " : "");
  for (guint i = 0; i < power->n_targets; i++)
    {
      field = add_players (maker, row, _(labels[i]), find_targets (maker, power));
      field->before = i > 0 ? g_strdup (" and ") : NULL;
      field->nothing = g_strdup (_("Not used"));
      field->distinct = power->n_targets > 1;
      if (act != NULL)
        fill_in_player (maker, field, act->targets[i]);
    }
  if (!power->guess)
    return;
  field = add_players (maker, row, _("Who voted for"), maker->state->alive);
  croupier_form_field_offer (field, "nobody", _("Nobody"), CROUPIER_NO_PLAYER);
  field->before = g_strdup (", who voted ");
  field->nothing = g_strdup (_("Not used"));
  if (act != NULL)
    fill_in_player (maker, field, act->guess);
}

static void
ask_for_use (const Maker *maker, const CroupierPower *power, const Act *act, CroupierFormRow *row)
{
  CroupierFormField *field;

  if (power->holder == CROUPIER_HOLDER_TEAM && !power->guess)
    {
      ask_for_opinion (maker, power, act, row);
      return;
    }
  if (power->n_targets > 0)
    {
      ask_for_targets (maker, power, act, row);
      return;
    }
  field = croupier_form_row_add (row, CROUPIER_FIELD_FLAG, _("Use tonight"));
  field->word = g_strdup (power->verb);
  field->value = act != NULL ? g_strdup (power->verb) : NULL;
}

/* Where a guess goes with the target, nobody stands beside them. */
static void
ask_for_pass (const Maker *maker, const CroupierPower *power, const Act *act, CroupierFormRow *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_FLAG, _("Pass"));

  field->word = write_pass (maker, power);
  field->value = act != NULL && act->pass ? g_strdup (field->word) : NULL;
}

static const Act *
find_act (const Maker *maker, guint power, guint nth)
{
  for (guint i = 0; maker->sent != NULL && i < maker->sent->n_acts; i++)
    if (maker->sent->acts[i].power == (int) power && nth-- == 0)
      return &maker->sent->acts[i];
  return NULL;
}

/* As often as the item is there, or the power can be used in a night; where that is without bound, once more than it
 * is. */
static guint
count_uses (const Maker *maker, const CroupierPower *power, guint i)
{
  guint n = 0;

  if (power->holder == CROUPIER_HOLDER_ITEM)
    n = maker->state->seats[maker->player].items[power->held_by];
  else if (power->holder == CROUPIER_HOLDER_TEAM || power->n_targets == 0)
    n = 1;
  else if (power->per_night > 0)
    n = power->per_night;
  else
    while (find_act (maker, i, n++) != NULL)
      ;
  return MIN (n, MAX_ACTS);
}

static void
ask_for_powers (const Maker *maker)
{
  for (guint i = 0; i < maker->plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (maker->plan->cast, i);
      g_autofree char *reason = factions_why_no_power (maker->plan, maker->state, maker->player, i);
      CroupierFormGroup *group;
      guint n_uses;

      if (reason != NULL)
        continue;
      group = croupier_form_add_group (maker->form, power->verb, "; ");
      n_uses = count_uses (maker, power, i);
      for (guint k = 0; k < n_uses; k++)
        ask_for_use (maker, power, find_act (maker, i, k), croupier_form_group_add (group, NULL));
      if (power->holder == CROUPIER_HOLDER_TEAM && power->guess)
        ask_for_pass (maker, power, find_act (maker, i, 0), croupier_form_group_add (group, NULL));
    }
}

/* ---- gifts ---- */

static const Gift *
find_gift (const Maker *maker, guint item, guint nth)
{
  for (guint i = 0; maker->sent != NULL && i < maker->sent->n_gifts; i++)
    if (maker->sent->gifts[i].item == (int) item && nth-- == 0)
      return &maker->sent->gifts[i];
  return NULL;
}

static void
ask_for_gift (const Maker *maker, CroupierFormGroup *group, guint item, const Gift *gift)
{
  const char *name = croupier_cast_get_item (maker->plan->cast, item)->name;
  CroupierFormRow *row = croupier_form_group_add (group, name);
  CroupierFormField *field = add_players (maker, row, _("Given to"),
                                          players_on_island_of (maker->plan, maker->state, maker->player) &
                                            ~CROUPIER_PLAYER (maker->player));

  row->before = g_strdup_printf ("gift %s to ", name);
  field->nothing = g_strdup (_("Kept"));
  if (gift != NULL)
    fill_in_player (maker, field, gift->to);
}

static void
ask_for_gifts (const Maker *maker)
{
  const Seat *seat = &maker->state->seats[maker->player];
  CroupierFormGroup *group = NULL;

  for (guint item = 0; item < maker->plan->cast->items->len; item++)
    for (guint k = 0; k < seat->items[item]; k++)
      {
        if (group == NULL)
          group = croupier_form_add_group (maker->form, _("Gifts"), "; ");
        ask_for_gift (maker, group, item, find_gift (maker, item, k));
      }
}

static void
tell (const Maker *maker)
{
  const char *language = maker->plan->base.setup->language;

  maker->form->is_final = maker->sent != NULL;
  if (!maker->form->is_final)
    maker->form->told = g_strdup (
      croupier_words (language, N_("Send one form for today with any of these, with “;” between them. The first "
                                   "form that you send counts.")));
  maker->form->told_default = g_strdup (
    croupier_words (language, N_("If you send no form, you have no vote and use nothing.")));
  maker->form->told_again = g_strdup (
    croupier_words (language, N_("Your form for today counts; a further one comes too late.")));
}

CroupierForm *
factions_make_form (const CroupierPlan *base, const CroupierState *base_state, guint player)
{
  const FactionsState *state = (const FactionsState *) base_state;
  Maker maker = {
    .plan = (const FactionsPlan *) base,
    .state = state,
    .player = player,
    .sent = state->forms[player].is_in ? &state->forms[player] : NULL,
  };

  if (!is_in_game (state, player))
    return NULL;
  maker.form = croupier_form_new ("; ");
  ask_for_vote (&maker);
  ask_for_powers (&maker);
  ask_for_gifts (&maker);
  factions_offer_asides (maker.plan, state, player, maker.form);
  tell (&maker);
  return maker.form;
}
