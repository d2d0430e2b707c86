/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what they ask, by the tables that all games have, and texts in somebody's own words. */
#include "config.h"
#include "croupier-custom-ask.h"

#include <string.h>

#include "croupier-gettext.h"

static CroupierPlayers
get_players (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return ((const CustomState *) state)->sent[player].can_name & ~state->removed;
}

static guint
count_players (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return MIN (((const CustomState *) state)->sent[player].n_names,
              croupier_players_count (get_players (plan, state, player)));
}

static char *
why_not (const CroupierPlan *plan, const CroupierState *state, guint player, guint named)
{
  return g_strdup_printf (_("%s cannot be named here"), croupier_roster_get_name (plan->setup->roster, named));
}

static char *
why_no_word (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *base, guint player)
{
  const CustomState *state = (const CustomState *) base;
  const CustomAsk *ask = custom_get_ask (custom_game_of (plan), state->asked[player] - 1u);

  if (word->names_player && get_players (plan, base, player) == CROUPIER_NOBODY)
    return g_strdup (_("There is nobody who could be named."));
  if ((state->sent[player].cannot >> (word - ask->base.words) & 1) != 0)
    return g_strdup_printf (_("“%s” cannot be chosen now."), word->word);
  return NULL;
}

static void
get_range (const CroupierPlan *plan, const CroupierState *state, guint player, int *min, int *max)
{
  *min = ((const CustomState *) state)->sent[player].min;
  *max = ((const CustomState *) state)->sent[player].max;
}

gboolean
custom_get_played (const CustomGame *game, const CustomState *state, guint player, CroupierGiven *given)
{
  const CustomSent *sent = &state->sent[player];
  const CustomAsk *ask;

  memset (given, 0, sizeof *given);
  if (state->asked[player] == 0)
    return FALSE;
  ask = custom_get_ask (game, state->asked[player] - 1u);
  given->word = sent->has_sent ? sent->word : ask->base.n_words > 0 ? (guint) ask->default_number : 0;
  given->number = sent->has_sent ? sent->number : (int) CLAMP (ask->default_number, sent->min, sent->max);
  given->players = sent->named;
  return sent->has_sent || ask->has_default;
}

static gboolean
fill (const CroupierPlan *plan, const CroupierState *base, guint player, CroupierGiven *given)
{
  const CustomState *state = (const CustomState *) base;

  custom_get_played (custom_game_of (plan), state, player, given);
  return state->sent[player].has_sent;
}

static void
take (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierGiven *given)
{
  CustomSent *sent = &((CustomState *) state)->sent[player];

  sent->has_sent = given != NULL;
  sent->named = given != NULL ? given->players : CROUPIER_NOBODY;
  sent->number = given != NULL ? given->number : 0;
  sent->word = given != NULL ? (guint8) given->word : 0;
}

void
custom_fill_ask (CroupierAsk *ask, gboolean has_number)
{
  ask->get_players = get_players;
  ask->count_players = count_players;
  ask->why_not = why_not;
  ask->get_range = has_number ? get_range : NULL;
  ask->fill = fill;
  ask->take = take;
}

void
custom_fill_word (CroupierAskWord *word)
{
  word->why_not = why_no_word;
}

/* What is asked of a player; NULL: nothing. */
static const CustomAsk *
find_ask (const CroupierPlan *plan, const CroupierState *base, guint player)
{
  const CustomState *state = (const CustomState *) base;

  return !state->is_over && state->asked[player] > 0 ? custom_get_ask (custom_game_of (plan), state->asked[player] - 1u)
                                                     : NULL;
}

/* Likewise, if that is a text. */
static const CustomAsk *
find_text_ask (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const CustomAsk *ask = find_ask (plan, state, player);

  return ask != NULL && ask->is_text ? ask : NULL;
}

gboolean
custom_takes_any_words (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return find_text_ask (plan, state, player) != NULL;
}

void
custom_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text, CroupierReading *reading,
               CroupierOutbox *outbox)
{
  char *kept = custom_text (custom_game_of (plan), (CustomState *) state, player, FALSE);

  if (find_text_ask (plan, state, player) == NULL)
    {
      croupier_ask_submit (plan, state, player, text, reading, outbox);
      return;
    }
  if (strlen (text) > CUSTOM_MAX_TEXT)
    {
      croupier_problems_add (reading->problems, 0, 0, _("This is longer than %d letters."), CUSTOM_MAX_TEXT);
      reading->status = CROUPIER_STATUS_REFUSED;
      return;
    }
  g_string_assign (reading->read_as, text);
  g_strdelimit (reading->read_as->str, "\n", ' ');
  memset (kept, 0, CUSTOM_MAX_TEXT);
  memcpy (kept, reading->read_as->str, reading->read_as->len);
  ((CustomState *) state)->sent[player].has_sent = TRUE;
}

CroupierStatus
custom_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player, GString *read_as)
{
  gboolean has_sent = ((const CustomState *) state)->sent[player].has_sent;

  if (find_text_ask (plan, state, player) == NULL)
    return croupier_ask_get_standing (plan, state, player, read_as);
  g_string_assign (read_as,
                   has_sent ? custom_text (custom_game_of (plan), (CustomState *) state, player, FALSE) : "nothing");
  return has_sent ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_DEFAULT;
}

static CroupierForm *
make_text_form (const CroupierPlan *plan, const CroupierState *state, guint player, const CustomAsk *ask)
{
  CroupierForm *form = croupier_form_new (" ");
  CroupierFormField *field =
    croupier_form_row_add (croupier_form_group_add (croupier_form_add_group (form, _(ask->base.title), ", "), NULL),
                           CROUPIER_FIELD_TEXT, _(ask->base.label));

  field->max = CUSTOM_MAX_TEXT / 4; /* of the longest letters there are */
  if (((const CustomState *) state)->sent[player].has_sent)
    field->value = g_strdup (custom_text (custom_game_of (plan), (CustomState *) state, player, FALSE));
  return form;
}

/* By the text of the game, or for what the kit says where that says nothing, by the catalog. */
static char *
dup_asked (const CroupierPlan *plan, const char *words)
{
  const char *found = custom_translate (plan, words);

  return g_strdup (found != words ? found : croupier_words (plan->setup->language, words));
}

CroupierForm *
custom_make_form (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const CustomAsk *ask = find_ask (plan, state, player);
  CroupierForm *form;

  if (ask == NULL)
    return NULL;
  form = ask->is_text ? make_text_form (plan, state, player, ask) : croupier_ask_make_form (plan, state, player);
  g_free (form->told);
  g_free (form->told_default);
  form->told = dup_asked (plan, ask->base.told);
  form->told_default = dup_asked (plan, ask->base.told_default);
  return form;
}

void
custom_play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random)
{
  if (find_text_ask (plan, state, player) == NULL)
    {
      croupier_ask_play (plan, state, player, random);
      return;
    }
  g_snprintf (custom_text (custom_game_of (plan), (CustomState *) state, player, FALSE), CUSTOM_MAX_TEXT, "%c",
              (char) ('A' + (int) croupier_random_below (random, 26)));
  ((CustomState *) state)->sent[player].has_sent = TRUE;
}
