/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the forms of those rulings that ask for more than one place after the other. */
#include "config.h"
#include "croupier-factions-night.h"

#include "croupier-gettext.h"

static const FactionsPlan *
plan_of (const CroupierRuler *ruler)
{
  return (const FactionsPlan *) ruler->plan;
}

static const FactionsState *
state_of (const CroupierRuler *ruler)
{
  return (const FactionsState *) ruler->state;
}

static const char *
team_of (const CroupierRuler *ruler, guint team)
{
  return croupier_cast_get_team (plan_of (ruler)->cast, team)->name;
}

static void
refuse (CroupierRulingForm *ruling, const char *why_not)
{
  g_set_str (&ruling->why_not, why_not);
}

/* ---- questions ---- */

static gboolean
is_decided (const CroupierRuler *ruler, const Decision *question)
{
  return factions_find_decision (state_of (ruler), question) != NULL;
}

static char *
dup_question_title (const CroupierRuler *ruler, const Decision *question)
{
  const CroupierPower *power = croupier_cast_get_power (plan_of (ruler)->cast, (guint) question->power);
  const char *verb = power->verb != NULL ? power->verb : _("a power");
  const char *asker = power->holder == CROUPIER_HOLDER_TEAM
                        ? factions_get_island (plan_of (ruler), (guint) question->asker)
                        : name_of (plan_of (ruler), question->asker);

  return question->target != CROUPIER_NO_PLAYER
           ? g_strdup_printf (_("%s: “%s” on %s"), asker, verb, name_of (plan_of (ruler), question->target))
           : g_strdup_printf (_("%s: “%s”"), asker, verb);
}

/* Of a power that a team uses together, all of them hold it. */
static char *
dup_question_text (const CroupierRuler *ruler, const Decision *question)
{
  const CroupierPower *power = croupier_cast_get_power (plan_of (ruler)->cast, (guint) question->power);
  const char *holder = power->holder == CROUPIER_HOLDER_TEAM ? team_of (ruler, (guint) power->held_by)
                                                             : name_of (plan_of (ruler), question->asker);
  GString *text = g_string_new (power->text != NULL ? power->text : _("The night waits for your decision."));

  g_string_replace (text, "{holder}", holder, 0);
  if (question->target != CROUPIER_NO_PLAYER)
    g_string_replace (text, "{target}", name_of (plan_of (ruler), question->target), 0);
  g_string_replace (text, "{second}", "…", 0);
  return g_string_free_and_steal (text);
}

static CroupierFormField *
ask_for_decision (CroupierRulingForm *ruling)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Decision"), NULL);

  croupier_form_field_offer (field, "yes", _("Yes: it comes to pass"), CROUPIER_NO_PLAYER);
  croupier_form_field_offer (field, "no", _("No: nothing comes of it"), CROUPIER_NO_PLAYER);
  return field;
}

static void
offer_question (const CroupierRuler *ruler, const Decision *question, CroupierFormField *field)
{
  g_autofree char *key = factions_make_key (plan_of (ruler), question);
  g_autofree char *title = dup_question_title (ruler, question);

  croupier_form_field_offer (field, key, title, CROUPIER_NO_PLAYER);
}

void
factions_offer_questions (const CroupierRuler *ruler, CroupierFormField *field)
{
  Decision questions[MAX_QUESTIONS];
  guint n_questions = factions_find_questions (plan_of (ruler), state_of (ruler), questions);

  for (guint i = 0; i < n_questions; i++)
    offer_question (ruler, &questions[i], field);
}

/* There is one for each question that is open. */
gboolean
factions_ask_question (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  Decision questions[MAX_QUESTIONS];
  guint n_questions = factions_find_questions (plan_of (ruler), state_of (ruler), questions);
  g_autofree char *key = NULL;
  guint i = 0;

  while (i < n_questions && (is_decided (ruler, &questions[i]) || number-- > 0))
    i++;
  if (i == n_questions)
    return FALSE;
  key = factions_make_key (plan_of (ruler), &questions[i]);
  g_free (ruling->verb);
  ruling->verb = g_strdup_printf ("decide %s:", key);
  g_free (ruling->title);
  ruling->title = dup_question_title (ruler, &questions[i]);
  g_free (ruling->summary);
  ruling->summary = dup_question_text (ruler, &questions[i]);
  ask_for_decision (ruling);
  return TRUE;
}

gboolean
factions_ask_decided (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  Decision questions[MAX_QUESTIONS];
  guint n_questions = factions_find_questions (plan_of (ruler), state_of (ruler), questions);
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Question"), NULL);

  for (guint i = 0; i < n_questions; i++)
    if (is_decided (ruler, &questions[i]))
      offer_question (ruler, &questions[i], field);
  ask_for_decision (ruling)->before = g_strdup (": ");
  return number == 0 && field->choices->len > 0;
}

/* ---- items ---- */

/* Which player holds which item is one choice: no two that do not go together can be made. */
gboolean
factions_ask_held (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  const CroupierCast *cast = plan_of (ruler)->cast;
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Player and item"), NULL);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, state_of (ruler)->alive)
    for (guint item = 0; item < cast->items->len; item++)
      if (state_of (ruler)->seats[player].items[item] > 0)
        {
          g_autofree char *word = g_strdup_printf ("%s: %s", name_of (plan_of (ruler), (int) player),
                                                   croupier_cast_get_item (cast, item)->name);

          croupier_form_field_offer (field, word, word, CROUPIER_NO_PLAYER);
        }
  if (field->choices->len == 0)
    refuse (ruling, _("Nobody holds an item."));
  return number == 0;
}

/* ---- islands ---- */

/* There is one for each island. */
gboolean
factions_ask_move (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  const FactionsPlan *plan = plan_of (ruler);
  CroupierPlayers others = state_of (ruler)->alive & ~factions_get_on_island (plan, state_of (ruler), number);
  CroupierFormField *field;
  guint player;

  if (plan->n_islands == 1 || number == plan->n_islands)
    return FALSE;
  g_free (ruling->title);
  ruling->title = g_strdup_printf (_("Move a player to %s"), factions_get_island (plan, number));
  field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Player"), NULL);
  field->after = g_strconcat (": ", factions_get_island (plan, number), NULL);
  CROUPIER_FOREACH_PLAYER (player, others)
    croupier_form_field_offer (field, name_of (plan_of (ruler), (int) player), name_of (plan_of (ruler), (int) player),
                               (int) player);
  if (others == CROUPIER_NOBODY)
    refuse (ruling, _("Everybody is there already."));
  return TRUE;
}

gboolean
factions_ask_merge (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  return number == 0 && plan_of (ruler)->n_islands > 1;
}

/* ---- the order of arrival ---- */

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const FactionsState *state = data;

  return state->forms[*(const guint *) a].place - state->forms[*(const guint *) b].place;
}

static GArray *
list_senders (const FactionsState *state)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    if (is_in_game (state, i) && state->forms[i].is_in)
      g_array_append_val (order, i);
  return order;
}

static void
ask_for_order (const CroupierRuler *ruler, GArray *order, CroupierRulingForm *ruling)
{
  CroupierFormGroup *group = croupier_form_add_group (ruling->form, _("In this order"), ", ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_repeat (group, _("Form"), 2, order->len),
                                                    CROUPIER_FIELD_CHOICE, _("Player"));

  field->distinct = TRUE;
  for (guint i = 0; i < order->len; i++)
    {
      const char *name = name_of (plan_of (ruler), (int) g_array_index (order, guint, i));

      croupier_form_field_offer (field, name, name, (int) g_array_index (order, guint, i));
    }
  g_array_sort_with_data (order, compare_places, ruler->state);
  for (guint i = 0; i < order->len; i++)
    {
      const CroupierFormRow *row = croupier_form_group_grow (group);

      g_set_str (&((CroupierFormField *) g_ptr_array_index (row->fields, 0))->value,
                 name_of (plan_of (ruler), (int) g_array_index (order, guint, i)));
    }
}

gboolean
factions_ask_order (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  g_autoptr (GArray) order = list_senders (state_of (ruler));

  if (order->len < 2)
    refuse (ruling, _("Fewer than two voting forms are in."));
  else
    ask_for_order (ruler, order, ruling);
  return number == 0;
}

/* ---- channels ---- */

void
factions_offer_channels (const CroupierRuler *ruler, CroupierFormField *field)
{
  for (guint i = 0; i < state_of (ruler)->n_channels; i++)
    croupier_form_field_offer (field, state_of (ruler)->channels[i].title, state_of (ruler)->channels[i].title,
                               CROUPIER_NO_PLAYER);
}

gboolean
factions_ask_members (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  croupier_rule_ask (ruler, &rule->blanks[0], ruling);
  croupier_rule_ask (ruler, &rule->blanks[1], ruling);
  return number == 0 && state_of (ruler)->n_channels > 0;
}

/* ---- the end ---- */

/* All of a team, in the game or out of it: a team wins with its dead. */
static char *
list_team (const CroupierRuler *ruler, guint team)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < plan_of (ruler)->n_players; i++)
    if (state_of (ruler)->seats[i].team == (int) team)
      g_ptr_array_add (names, (gpointer) name_of (plan_of (ruler), (int) i));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static void
ask_team (const CroupierRuler *ruler, CroupierRulingForm *ruling)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE, _("Winner"), NULL);

  for (guint i = 0; i < plan_of (ruler)->cast->teams->len; i++)
    {
      g_autofree char *names = list_team (ruler, i);

      if (*names != '\0')
        croupier_form_field_offer (field, names, team_of (ruler, i), CROUPIER_NO_PLAYER);
    }
  croupier_form_field_offer (field, "nobody", _("Nobody"), CROUPIER_NO_PLAYER);
}

/* There is one for a team, and one for players of any. */
gboolean
factions_ask_winners (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  gboolean is_over = state_of (ruler)->is_over;

  if (number == 0)
    ask_team (ruler, ruling);
  else
    croupier_rule_ask (ruler, &rule->blanks[0], ruling);
  if (is_over)
    g_set_str (&ruling->title, number == 0 ? _("Let another team win") : _("Let other players win"));
  else
    g_set_str (&ruling->title, number == 0 ? _("End the match: a team wins") : _("End the match: players win"));
  g_set_str (&ruling->summary,
             is_over ? _("These winners take the place of those before, and everybody is told the result.")
                     : _("The match is over at once: tonight is not played, and everybody is told the result with all "
                         "teams and roles."));
  return number < 2;
}
