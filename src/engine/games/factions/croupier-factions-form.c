/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: how what can be sent in a day is written, and the form of it. */
#include "config.h"
#include "croupier-factions-ask.h"

#include "croupier-gettext.h"

/* ---- what a form gives ---- */

/* Lists it in the order in which it is written. */
static guint
list_given (const FactionsForm *form, FactionsGiven *given)
{
  guint n = 0;

  if (!form->is_in)
    return 0;
  if (form->vote != CROUPIER_NO_PLAYER)
    given[n++] = (FactionsGiven) { FACTIONS_ASK_VOTE, CROUPIER_CAST_NONE, { form->vote } };
  for (guint i = 0; i < form->n_acts; i++)
    {
      const Act *act = &form->acts[i];
      gint8 second = act->guess != CROUPIER_NO_PLAYER ? act->guess : act->targets[1];

      given[n++] = (FactionsGiven) { act->pass ? FACTIONS_ASK_PASS : FACTIONS_ASK_POWER,
                                     act->power,
                                     { act->targets[0], second } };
    }
  for (guint i = 0; i < form->n_gifts; i++)
    given[n++] = (FactionsGiven) { FACTIONS_ASK_GIFT, form->gifts[i].item, { form->gifts[i].to } };
  return n;
}

/* ---- wording ---- */

/* Where other words follow the name, or those before it may be of the cast, it may stand in quotation marks; and so it
 * may in a form, in which anything follows. */
static void
write_name (const FactionsAsk *self, const FactionsPlan *plan, const FactionsState *state, guint player, int named,
            gboolean in_form, GString *text)
{
  if (named == NOBODY)
    g_string_append (text, "nobody");
  else if (in_form ? !factions_ask_is_aside (self)
                   : self->kind == FACTIONS_ASK_POWER || self->kind == FACTIONS_ASK_GIFT)
    factions_append_name (plan, state, player, (guint) named, text);
  else
    g_string_append (text, croupier_roster_get_name (plan->base.setup->roster, (guint) named));
}

static void
write_words (const FactionsAsk *self, GString *text)
{
  g_string_append (text, self->words);
  if (self->thing != NULL)
    g_string_append_printf (text, " %s", self->thing);
}

void
factions_ask_write (const FactionsAsk *self, const FactionsPlan *plan, const FactionsState *state, guint player,
                    const gint8 *named, GString *text)
{
  write_words (self, text);
  for (guint i = 0; i < self->n_slots; i++)
    {
      g_string_append (text, self->slots[i].before);
      if (named != NULL)
        write_name (self, plan, state, player, named[i], FALSE, text);
      else
        g_string_append (text, "NAME");
    }
}

/* Writes a player's form, in a wording that reads as itself; nothing where they have none. */
void
factions_write_form (const FactionsPlan *plan, const FactionsState *state, guint player, GString *read_as)
{
  FactionsGiven given[FACTIONS_MAX_GIVEN];
  guint n = list_given (&state->forms[player], given);

  g_string_truncate (read_as, 0);
  for (guint i = 0; i < n; i++)
    {
      FactionsAsk ask = factions_ask (plan, state, player, given[i].kind, given[i].which);

      g_string_append (read_as, i > 0 ? "; " : "");
      factions_ask_write (&ask, plan, state, player, given[i].named, read_as);
    }
}

/* ---- the form ---- */

/* What the parts of a form are made from. */
typedef struct
{
  const FactionsPlan *plan;
  const FactionsState *state;
  guint player;
  CroupierForm *form;
  guint n_given;
  FactionsGiven given[FACTIONS_MAX_GIVEN]; /* what stands */
} FormMaker;

static char *
dup_name (const FormMaker *maker, const FactionsAsk *ask, int named)
{
  GString *text = g_string_new (NULL);

  write_name (ask, maker->plan, maker->state, maker->player, named, TRUE, text);
  return g_string_free_and_steal (text);
}

static char *
dup_whole (const FormMaker *maker, const FactionsAsk *ask, const gint8 *named)
{
  GString *text = g_string_new (NULL);

  factions_ask_write (ask, maker->plan, maker->state, maker->player, named, text);
  return g_string_free_and_steal (text);
}

/* A player who was named and can be no longer is not offered any more; nor are they filled in. */
static void
set_if_offered (CroupierFormField *field, const char *word)
{
  for (guint i = 0; i < field->choices->len; i++)
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word, word))
      g_set_str (&field->value, word);
}

/* Offers each by the name alone, or as the whole of an ask. */
static void
offer_players (const FormMaker *maker, const FactionsAsk *ask, const FactionsSlot *slot, gboolean whole,
               CroupierFormField *field)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, slot->players)
    {
      const gint8 named = (gint8) player;
      g_autofree char *word = whole ? dup_whole (maker, ask, &named) : dup_name (maker, ask, named);

      croupier_form_field_offer (field, word, croupier_roster_get_name (maker->plan->base.setup->roster, player),
                                 (int) player);
    }
  if (slot->nobody)
    croupier_form_field_offer (field, "nobody", _("Nobody"), CROUPIER_NO_PLAYER);
}

static void
ask_for_names (const FormMaker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormRow *row)
{
  GString *words = g_string_new (NULL);

  write_words (ask, words);
  g_string_append (words, ask->slots[0].before);
  row->before = g_string_free_and_steal (words);
  for (guint i = 0; i < ask->n_slots; i++)
    {
      const FactionsSlot *slot = &ask->slots[i];
      CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _(slot->label));
      g_autofree char *value = named != NULL && named[i] != CROUPIER_NO_PLAYER ? dup_name (maker, ask, named[i]) : NULL;

      field->before = i > 0 ? g_strdup (slot->before) : NULL;
      field->nothing = g_strdup (_(slot->nothing));
      field->distinct = slot->distinct;
      offer_players (maker, ask, slot, FALSE, field);
      if (value != NULL)
        set_if_offered (field, value);
    }
}

static void
ask_for_opinion (const FormMaker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormRow *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Together with the team"));
  g_autofree char *value = named != NULL ? dup_whole (maker, ask, named) : NULL;

  field->nothing = g_strdup (_("No opinion"));
  offer_players (maker, ask, &ask->slots[0], TRUE, field);
  if (value != NULL)
    set_if_offered (field, value);
}

static void
ask_for_use (const FormMaker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormRow *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_FLAG,
                                                    ask->kind == FACTIONS_ASK_PASS ? _("Pass") : _("Use tonight"));

  field->word = dup_whole (maker, ask, NULL);
  field->value = named != NULL ? g_strdup (field->word) : NULL;
}

/* To pass is one more choice, unless a guess stands beside that. */
static gboolean
offer_pass (const FormMaker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormGroup *group)
{
  const CroupierFormRow *row = g_ptr_array_index (group->rows, 0);
  CroupierFormField *field = g_ptr_array_index (row->fields, 0);
  g_autofree char *pass = dup_whole (maker, ask, NULL);

  if (row->fields->len > 1)
    return FALSE;
  croupier_form_field_offer (field, pass, _("Pass"), CROUPIER_NO_PLAYER);
  if (named != NULL)
    set_if_offered (field, pass);
  return TRUE;
}

static const gint8 *
find_given (const FormMaker *maker, const FactionsAsk *ask, guint nth)
{
  for (guint i = 0; i < maker->n_given; i++)
    if (maker->given[i].kind == ask->kind && maker->given[i].which == ask->which && nth-- == 0)
      return maker->given[i].named;
  return NULL;
}

static void
add_row (const FormMaker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormGroup *group)
{
  CroupierFormRow *row;

  if (ask->kind == FACTIONS_ASK_PASS && offer_pass (maker, ask, named, group))
    return;
  row = croupier_form_group_add (group, ask->kind == FACTIONS_ASK_GIFT ? ask->thing : NULL);
  if (ask->n_slots == 0)
    ask_for_use (maker, ask, named, row);
  else if (ask->is_shared && ask->n_slots == 1)
    ask_for_opinion (maker, ask, named, row);
  else
    ask_for_names (maker, ask, named, row);
}

static void
add_aside (const FormMaker *maker, const FactionsAsk *ask)
{
  const char *told = factions_ask_get_words (ask->kind)->told;
  g_autofree char *words = g_strconcat (ask->words, ask->slots[0].before, NULL);
  CroupierFormGroup *aside = croupier_form_add_aside (maker->form, words);

  if (told != NULL)
    aside->told = g_strdup (croupier_words (maker->plan->base.setup->language, told));
  offer_players (maker, ask, &ask->slots[0], FALSE,
                 croupier_form_row_add (g_ptr_array_index (aside->rows, 0), CROUPIER_FIELD_CHOICE, ""));
}

static void
add_asks (const FormMaker *maker)
{
  g_autofree FactionsAsk *asks = g_new (FactionsAsk, FACTIONS_MAX_ASKS);
  guint n = factions_list_asks (maker->plan, maker->state, maker->player, asks);
  CroupierFormGroup *group = NULL;

  for (guint i = 0; i < n; i++)
    {
      if (factions_ask_is_aside (&asks[i]))
        {
          add_aside (maker, &asks[i]);
          continue;
        }
      if (group == NULL || asks[i].title != asks[i - 1].title)
        group = croupier_form_add_group (maker->form, asks[i].title, "; ");
      for (guint k = 0; k < asks[i].most; k++)
        add_row (maker, &asks[i], find_given (maker, &asks[i], k), group);
    }
}

static void
tell (const FormMaker *maker)
{
  const char *language = maker->plan->base.setup->language;

  maker->form->is_final = maker->state->forms[maker->player].is_in;
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
factions_make_form (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  FormMaker maker = { .plan = (const FactionsPlan *) plan, .state = (const FactionsState *) state, .player = player };

  if (!is_in_game (maker.state, player))
    return NULL;
  maker.form = croupier_form_new ("; ");
  maker.n_given = list_given (&maker.state->forms[player], maker.given);
  add_asks (&maker);
  tell (&maker);
  return maker.form;
}

CroupierStatus
factions_get_standing (const CroupierPlan *base, const CroupierState *base_state, guint player, GString *read_as)
{
  const FactionsState *state = (const FactionsState *) base_state;

  factions_write_form ((const FactionsPlan *) base, state, player, read_as);
  return state->forms[player].is_in ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_DEFAULT;
}
