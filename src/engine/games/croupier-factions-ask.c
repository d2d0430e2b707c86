/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what can be sent in a day, as the cast and the player's seat have it; and how it is written. */
#include "config.h"
#include "croupier-factions-ask.h"

#include "croupier-gettext.h"

/* ---- words ---- */

const FactionsAskWords *
factions_ask_get_words (FactionsAskKind kind)
{
  static const FactionsAskWords words[] = {
    [FACTIONS_ASK_VOTE] = { "vote", "vote votes voting", .has_slips = TRUE },
    [FACTIONS_ASK_PASS] = { "pass", "pass passes passing" },
    [FACTIONS_ASK_GIFT] = { "gift",
                            "gift gifts gifting give gives giving hand hands send sends sending transfer transfers",
                            .has_slips = TRUE },
    [FACTIONS_ASK_QUERY] = { "query", CROUPIER_CAST_QUERY_WORDS, .has_slips = TRUE, .event = FACTIONS_QUERY,
                             .told = N_("You can ask somebody for their color, once a day:") },
    [FACTIONS_ASK_MAGIC_QUERY] = { "magic query", CROUPIER_CAST_MAGIC_WORDS, .event = FACTIONS_MAGIC_QUERY,
                                   .told = N_("As an Oracle you can learn somebody’s color, once a day:") },
    [FACTIONS_ASK_SHARE] = { "share", CROUPIER_CAST_SHARE_WORDS, .has_slips = TRUE, .event = FACTIONS_ANSWER,
                             .told = N_("Somebody waits for your answer to a query: share your color, or decline.") },
    [FACTIONS_ASK_DECLINE] = { "decline", CROUPIER_CAST_DECLINE_WORDS, .has_slips = TRUE, .event = FACTIONS_ANSWER },
  };

  return words[kind].word != NULL ? &words[kind] : NULL;
}

/* ---- one ask ---- */

FactionsAsk
factions_ask_new (FactionsAskKind kind, int which, const char *words)
{
  return (FactionsAsk) { .kind = kind, .which = which, .title = words, .words = words, .most = 1 };
}

static FactionsAsk
ask_of_kind (FactionsAskKind kind, int which)
{
  return factions_ask_new (kind, which, factions_ask_get_words (kind)->word);
}

static FactionsSlot *
add_slot (FactionsAsk *self, const char *before, CroupierPlayers players)
{
  FactionsSlot *slot = &self->slots[self->n_slots++];

  g_assert (self->n_slots <= FACTIONS_MAX_NAMED);
  *slot = (FactionsSlot) { .before = before, .label = "", .players = players };
  return slot;
}

/* Whoever that may be. */
void
factions_ask_add_name (FactionsAsk *self, const char *before, gboolean nobody)
{
  add_slot (self, before, CROUPIER_NOBODY)->nobody = nobody;
}

static void
add_targets (FactionsAsk *self, const CroupierPower *power, CroupierPlayers around, CroupierPlayers alive, guint player)
{
  CroupierPlayers players = power->own_island ? around : alive;

  if (power->not_self)
    players &= ~CROUPIER_PLAYER (player);
  for (guint i = 0; i < power->n_targets; i++)
    {
      const char *before = i > 0 ? " and " : power->holder == CROUPIER_HOLDER_ITEM ? " on " : " ";
      FactionsSlot *slot = add_slot (self, before, players);

      slot->label = i > 0 ? N_("And on") : N_("On");
      slot->nothing = N_("Not used");
      slot->distinct = power->n_targets > 1;
    }
  if (power->guess)
    {
      FactionsSlot *slot = add_slot (self, ", who voted ", alive);

      slot->label = N_("Who voted for");
      slot->nothing = N_("Not used");
      slot->nobody = TRUE;
    }
}

/* As often as the item is there, or the power can be used in a night; where that is without bound, once more than it
 * is. */
static guint
count_uses (const CroupierPower *power, guint i, const FactionsState *state, guint player)
{
  const FactionsForm *form = &state->forms[player];
  guint n = 1;

  if (power->holder == CROUPIER_HOLDER_ITEM)
    n = state->seats[player].items[power->held_by];
  else if (power->holder != CROUPIER_HOLDER_TEAM && power->n_targets > 0 && power->per_night > 0)
    n = power->per_night;
  else if (power->holder != CROUPIER_HOLDER_TEAM && power->n_targets > 0)
    for (guint k = 0; form->is_in && k < form->n_acts; k++)
      n += form->acts[k].power == (int) i;
  return MIN (n, MAX_ACTS);
}

static FactionsAsk
ask_power (const FactionsPlan *plan, const FactionsState *state, guint player, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (plan->cast, i);
  FactionsAsk self = factions_ask_new (FACTIONS_ASK_POWER, (int) i, power->verb);

  self.is_shared = power->holder == CROUPIER_HOLDER_TEAM;
  self.is_own = power->holder == CROUPIER_HOLDER_ITEM && power->n_targets == 1 && !power->not_self;
  self.most = count_uses (power, i, state, player);
  add_targets (&self, power, players_on_island_of (plan, state, player), state->alive, player);
  return self;
}

/* The powers of a player’s team that are used together; at most MAX_POWERS. */
guint
factions_list_shared (const FactionsPlan *plan, const FactionsState *state, guint player, int *powers)
{
  guint n = 0;

  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (plan->cast, i);

      if (power->holder == CROUPIER_HOLDER_TEAM && power->verb != NULL && factions_has_power (plan, state, player, i))
        powers[n++] = (int) i;
    }
  return n;
}

/* Of a power that a team uses together, nobody is an opinion too, unlike saying nothing. */
static FactionsAsk
ask_pass (const FactionsPlan *plan, const FactionsState *state, guint player, guint power)
{
  const char *verb = croupier_cast_get_power (plan->cast, power)->verb;
  FactionsAsk self = ask_of_kind (FACTIONS_ASK_PASS, (int) power);
  int shared[MAX_POWERS];
  guint n_shared = factions_list_shared (plan, state, player, shared);

  self.title = verb;
  self.is_shared = TRUE;
  self.thing = n_shared == 1 && shared[0] == (int) power ? NULL : verb;
  return self;
}

static FactionsAsk
ask_vote (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  FactionsAsk self = ask_of_kind (FACTIONS_ASK_VOTE, CROUPIER_CAST_NONE);
  FactionsSlot *slot = add_slot (&self, " ", players_on_island_of (plan, state, player));

  self.title = _("Vote");
  slot->label = N_("Votes for");
  slot->nothing = N_("No vote");
  slot->nobody = TRUE;
  return self;
}

static FactionsAsk
ask_gift (const FactionsPlan *plan, const FactionsState *state, guint player, int item)
{
  FactionsAsk self = ask_of_kind (FACTIONS_ASK_GIFT, item);
  FactionsSlot *slot = add_slot (&self, " to ", players_on_island_of (plan, state, player) & ~CROUPIER_PLAYER (player));

  self.title = _("Gifts");
  self.thing = item != CROUPIER_CAST_NONE ? croupier_cast_get_item (plan->cast, (guint) item)->name : "ITEM";
  self.most = item != CROUPIER_CAST_NONE ? state->seats[player].items[item] : 0;
  slot->label = N_("Given to");
  slot->nothing = N_("Kept");
  return self;
}

static FactionsAsk
ask_aside (FactionsAskKind kind, CroupierPlayers players)
{
  FactionsAsk self = ask_of_kind (kind, CROUPIER_CAST_NONE);

  add_slot (&self, " ", players);
  return self;
}

FactionsAsk
factions_ask (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAskKind kind, int which)
{
  switch (kind)
    {
    case FACTIONS_ASK_VOTE:
      return ask_vote (plan, state, player);
    case FACTIONS_ASK_POWER:
      return ask_power (plan, state, player, (guint) which);
    case FACTIONS_ASK_PASS:
      return ask_pass (plan, state, player, (guint) which);
    case FACTIONS_ASK_GIFT:
      return ask_gift (plan, state, player, which);
    case FACTIONS_ASK_QUERY:
    case FACTIONS_ASK_MAGIC_QUERY:
      return ask_aside (kind, factions_who_can_be_asked (plan, state, player));
    case FACTIONS_ASK_SHARE:
    case FACTIONS_ASK_DECLINE:
      return ask_aside (kind, factions_who_waits_for (state, player));
    case FACTIONS_N_ASK_KINDS:
      break;
    }
  g_assert_not_reached ();
}

/* ---- all of them ---- */

static guint
list_powers (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAsk *asks)
{
  guint n = 0;

  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      g_autofree char *why_not = factions_why_no_power (plan, state, player, i);

      if (why_not != NULL)
        continue;
      asks[n++] = ask_power (plan, state, player, i);
      if (asks[n - 1].is_shared)
        asks[n++] = ask_pass (plan, state, player, i);
    }
  return n;
}

static guint
list_asides (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAsk *asks)
{
  guint n = 0;

  for (FactionsAskKind kind = FACTIONS_ASK_QUERY; kind <= FACTIONS_ASK_DECLINE; kind++)
    {
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();

      if (kind <= FACTIONS_ASK_MAGIC_QUERY)
        factions_check_asker (plan, state, player, kind == FACTIONS_ASK_MAGIC_QUERY, problems);
      asks[n] = factions_ask (plan, state, player, kind, CROUPIER_CAST_NONE);
      n += problems->len == 0 && asks[n].slots[0].players != CROUPIER_NOBODY;
    }
  return n;
}

guint
factions_list_asks (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAsk *asks)
{
  guint n = 0;

  asks[n++] = ask_vote (plan, state, player);
  n += list_powers (plan, state, player, asks + n);
  for (guint item = 0; item < plan->cast->items->len; item++)
    if (state->seats[player].items[item] > 0)
      asks[n++] = ask_gift (plan, state, player, (int) item);
  return n + list_asides (plan, state, player, asks + n);
}

gboolean
factions_ask_is_aside (const FactionsAsk *self)
{
  return self->kind >= FACTIONS_ASK_QUERY;
}

/* ---- what a form gives ---- */

/* In the order in which it is written. */
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
} Maker;

static char *
dup_name (const Maker *maker, const FactionsAsk *ask, int named)
{
  GString *text = g_string_new (NULL);

  write_name (ask, maker->plan, maker->state, maker->player, named, TRUE, text);
  return g_string_free_and_steal (text);
}

static char *
dup_whole (const Maker *maker, const FactionsAsk *ask, const gint8 *named)
{
  GString *text = g_string_new (NULL);

  factions_ask_write (ask, maker->plan, maker->state, maker->player, named, text);
  return g_string_free_and_steal (text);
}

/* Who was named and can be no longer is not offered any more; nor is it filled in. */
static void
set_if_offered (CroupierFormField *field, const char *word)
{
  for (guint i = 0; i < field->choices->len; i++)
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word, word))
      g_set_str (&field->value, word);
}

/* Each by the name alone, or as the whole of an ask. */
static void
offer_players (const Maker *maker, const FactionsAsk *ask, const FactionsSlot *slot, gboolean whole,
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
ask_for_names (const Maker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormRow *row)
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
ask_for_opinion (const Maker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormRow *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _("Together with the team"));
  g_autofree char *value = named != NULL ? dup_whole (maker, ask, named) : NULL;

  field->nothing = g_strdup (_("No opinion"));
  offer_players (maker, ask, &ask->slots[0], TRUE, field);
  if (value != NULL)
    set_if_offered (field, value);
}

static void
ask_for_use (const Maker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormRow *row)
{
  CroupierFormField *field = croupier_form_row_add (row, CROUPIER_FIELD_FLAG,
                                                    ask->kind == FACTIONS_ASK_PASS ? _("Pass") : _("Use tonight"));

  field->word = dup_whole (maker, ask, NULL);
  field->value = named != NULL ? g_strdup (field->word) : NULL;
}

/* To pass is one more choice, unless a guess stands beside that. */
static gboolean
offer_pass (const Maker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormGroup *group)
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
find_given (const Maker *maker, const FactionsAsk *ask, guint nth)
{
  for (guint i = 0; i < maker->n_given; i++)
    if (maker->given[i].kind == ask->kind && maker->given[i].which == ask->which && nth-- == 0)
      return maker->given[i].named;
  return NULL;
}

static void
add_row (const Maker *maker, const FactionsAsk *ask, const gint8 *named, CroupierFormGroup *group)
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
add_aside (const Maker *maker, const FactionsAsk *ask)
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
add_asks (const Maker *maker)
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
tell (const Maker *maker)
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
  Maker maker = { .plan = (const FactionsPlan *) plan, .state = (const FactionsState *) state, .player = player };

  if (!is_in_game (maker.state, player))
    return NULL;
  maker.form = croupier_form_new ("; ");
  maker.n_given = list_given (&maker.state->forms[player], maker.given);
  add_asks (&maker);
  tell (&maker);
  return maker.form;
}
