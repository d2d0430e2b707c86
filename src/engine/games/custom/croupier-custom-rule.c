/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what a game master rules on what players and the match have, at once or as what came of a
 * round. */
#include "config.h"
#include "croupier-custom-rule.h"

#include <string.h>

#include "croupier-custom-prepare.h"
#include "croupier-custom-tell.h"
#include "croupier-error.h"
#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-reader.h"
#include "croupier-rule.h"

#define TOLD_SIZE 16384 /* bytes of all that is told at the end of a round */
#define NOBODY "nobody"
#define NOTHING "none"

FACT (ruled, "ruled", LINE, N_("{title} of {player}: changed by {change}, to {number}."), TEXT (title), PLAYER (player),
      NUMBER (change), NUMBER (number))
FACT (ruled_otherwise, "ruled", LINE, N_("{title} of {player}: {text}."), TEXT (title), PLAYER (player), TEXT (text))
FACT (ruled_of_match, "ruled", LINE, N_("{title}: {text}."), TEXT (title), TEXT (text))
FACT (came_to_you, "came", LINE, N_("{title}: changed by {change}, to {number}."), TEXT (title), NUMBER (change),
      NUMBER (number))
FACT (came_scores, "came", LINE, N_("{title}: {scores}."), TEXT (title), SCORES (scores))
FACT (came_players, "came", LINE, N_("{title}: {players}."), TEXT (title), PLAYERS (players))

/* The end of the state of a game by hand. */
typedef struct
{
  guint64 n_told;       /* bytes */
  char told[TOLD_SIZE]; /* to whom and what, each ended by NUL; a player is a byte, from 1 */
  gint64 begun[];       /* all that players and the match had when the round began */
} CustomUpshot;

gsize
custom_get_upshot_size (const CustomGame *game)
{
  return game->is_by_hand ? sizeof (CustomUpshot) + game->n_slots * sizeof (gint64) : 0;
}

static CustomUpshot *
get_upshot (const CroupierPlan *plan, CroupierState *state)
{
  return (CustomUpshot *) (gpointer) ((char *) state + plan->state_size -
                                      custom_get_upshot_size (custom_game_of (plan)));
}

void
custom_begin_round (const CroupierPlan *plan, CustomState *state)
{
  CustomUpshot *kept = get_upshot (plan, &state->base);

  if (!custom_game_of (plan)->is_by_hand)
    return;
  memset (kept, 0, sizeof *kept);
  memcpy (kept->begun, state->slots, custom_game_of (plan)->n_slots * sizeof (gint64));
}

/* ---- what is told of it ---- */

/* One that players have, or the match. */
static void
tell_value (const CroupierPlan *plan, const CustomThing *thing, guint player, const gint64 *was, const gint64 *values,
            CroupierMessage *message)
{
  const char *title = custom_translate (plan, thing->title);
  g_autofree char *text = custom_dup_value (plan, thing, values, TRUE);

  if (thing->is_of_match)
    say_ruled_of_match (message, title, text);
  else if (thing->kind == CUSTOM_NUMBER)
    say_ruled (message, title, player, (int) (*values - *was), (int) *values);
  else
    say_ruled_otherwise (message, title, player, text);
}

/* To the player whose it is, and who knows that it is theirs. */
static void
tell_holder (const CroupierPlan *plan, const CustomThing *thing, const gint64 *was, const gint64 *values,
             CroupierMessage *message)
{
  const char *title = custom_translate (plan, thing->title);
  g_autofree char *text = custom_dup_value (plan, thing, values, TRUE);

  if (thing->kind == CUSTOM_NUMBER)
    say_came_to_you (message, title, (int) (*values - *was), (int) *values);
  else
    say_ruled_of_match (message, title, text);
}

/* What was there when the round began. */
static const gint64 *
get_begun (const CroupierPlan *plan, const CustomState *state, const CustomThing *thing, guint player)
{
  const CustomUpshot *kept = get_upshot (plan, (CroupierState *) &state->base);

  return &kept->begun[custom_slot (thing, (CustomState *) state, player) - state->slots];
}

/* Returns whose value has changed in the round; of the match, the first. */
static CroupierPlayers
find_changed (const CroupierPlan *plan, const CustomState *state, const CustomThing *thing)
{
  CroupierPlayers holders = thing->is_of_match ? CROUPIER_PLAYER (0) : custom_players_left (plan, &state->base);
  CroupierPlayers changed = CROUPIER_NOBODY;
  guint player;

  if (thing->is_list)
    return CROUPIER_NOBODY;
  CROUPIER_FOREACH_PLAYER (player, holders)
    if (memcmp (custom_slot (thing, (CustomState *) state, player), get_begun (plan, state, thing, player),
                thing->n_values * sizeof (gint64)) != 0)
      changed |= CROUPIER_PLAYER (player);
  return changed;
}

/* Numbers and flags of all in one line. */
static void
tell_all_values (const CroupierPlan *plan, const CustomState *state, const CustomThing *thing, CroupierPlayers changed,
                 CroupierMessage *message)
{
  CroupierPlayers left = custom_players_left (plan, &state->base), flagged = CROUPIER_NOBODY;
  CroupierScores scores = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, left)
    {
      gint64 value = state->slots[thing->slot + player];

      croupier_scores_add (&scores, player, (int) value);
      flagged |= value != 0 ? CROUPIER_PLAYER (player) : CROUPIER_NOBODY;
    }
  if (!thing->is_of_match && thing->kind == CUSTOM_NUMBER)
    say_came_scores (message, custom_translate (plan, thing->title), &scores);
  else if (!thing->is_of_match && thing->kind == CUSTOM_FLAG)
    say_came_players (message, custom_translate (plan, thing->title), flagged);
  else
    CROUPIER_FOREACH_PLAYER (player, changed)
      tell_value (plan, thing, player, get_begun (plan, state, thing, player),
                  custom_slot (thing, (CustomState *) state, player), message);
}

/* Tells a change to those who may know it, and each change to the game master. */
static void
tell_changed (const CroupierPlan *plan, const CustomState *state, const CustomThing *thing, CroupierPlayers changed,
              CroupierOutbox *outbox)
{
  guint player;

  if (thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY)
    tell_all_values (plan, state, thing, changed, croupier_outbox_to_public (outbox));
  CROUPIER_FOREACH_PLAYER (player, changed)
    {
      const gint64 *was = get_begun (plan, state, thing, player);
      const gint64 *values = custom_slot (thing, (CustomState *) state, player);

      if (thing->seen_by == CUSTOM_SEEN_BY_HOLDER && !thing->is_of_match)
        tell_holder (plan, thing, was, values, croupier_outbox_to_player (outbox, player));
      tell_value (plan, thing, player, was, values, croupier_outbox_to_gm (outbox));
    }
}

static gboolean
is_player (const char *to)
{
  return to[0] <= CROUPIER_MAX_PLAYERS && to[1] == '\0';
}

static CroupierMessage *
address (const CroupierPlan *plan, const CustomState *state, CroupierOutbox *outbox, const char *to)
{
  CroupierMessage *message = is_player (to)               ? croupier_outbox_to_player (outbox, (guint) to[0] - 1)
                             : g_str_equal (to, "public") ? croupier_outbox_to_public (outbox)
                                                          : croupier_outbox_to_channel (outbox, to);

  if (message != NULL && message->facts == NULL)
    custom_say_phase (plan, message, state);
  return message;
}

void
custom_tell_upshot (const CroupierPlan *plan, const CustomState *state, CroupierOutbox *outbox)
{
  const CustomGame *game = custom_game_of (plan);
  const CustomUpshot *kept = get_upshot (plan, (CroupierState *) &state->base);

  if (!game->is_by_hand || outbox == NULL)
    return;
  for (const char *to = kept->told; to < kept->told + kept->n_told;)
    {
      const char *text = to + strlen (to) + 1;

      say_announcement (address (plan, state, outbox, to), text);
      to = text + strlen (text) + 1;
    }
  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);
      CroupierPlayers changed = find_changed (plan, state, thing);

      if (changed == CROUPIER_NOBODY)
        continue;
      if (thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY)
        address (plan, state, outbox, "public");
      tell_changed (plan, state, thing, changed, outbox);
    }
}

/* ---- as a form ---- */

static void
offer_values (const CroupierPlan *plan, const CustomThing *thing, CroupierUpshotThing *offered)
{
  const CroupierRoster *roster = plan->setup->roster;

  croupier_upshot_thing_offer (offered, thing->kind == CUSTOM_WORD ? NOTHING : NOBODY, "–");
  for (guint i = 0; thing->kind == CUSTOM_WORD && thing->words[i] != NULL; i++)
    croupier_upshot_thing_offer (offered, thing->words[i], custom_words (custom_game_of (plan), thing->words[i]));
  for (guint i = 0; thing->kind == CUSTOM_PLAYER && i < croupier_roster_get_size (roster); i++)
    croupier_upshot_thing_offer (offered, croupier_roster_get_name (roster, i), croupier_roster_get_name (roster, i));
}

static void
custom_fill_upshot (const CroupierPlan *plan, const CroupierState *base, CroupierUpshot *upshot)
{
  static const CroupierUpshotKind kinds[] = {
    [CUSTOM_NUMBER] = CROUPIER_UPSHOT_NUMBER,
    [CUSTOM_WORD] = CROUPIER_UPSHOT_WORD,
    [CUSTOM_PLAYER] = CROUPIER_UPSHOT_WORD,
    [CUSTOM_FLAG] = CROUPIER_UPSHOT_FLAG,
  };
  const CustomGame *game = custom_game_of (plan);
  const CustomUpshot *kept = get_upshot (plan, (CroupierState *) base);

  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);
      CroupierUpshotThing *added;

      if (thing->kind == CUSTOM_PLAYERS || thing->kind == CUSTOM_HAND || thing->is_list)
        continue; /* a set is too much for a row; one of players can be set by a ruling */
      added = croupier_upshot_add (upshot, kinds[thing->kind], thing->id, custom_words (game, thing->title));
      added->is_of_match = thing->is_of_match;
      added->min = thing->min;
      added->max = thing->max;
      if (thing->kind == CUSTOM_WORD || thing->kind == CUSTOM_PLAYER)
        offer_values (plan, thing, added);
      memcpy (added->values, custom_slot (thing, (CustomState *) base, 0),
              (thing->is_of_match ? 1 : CROUPIER_MAX_PLAYERS) * sizeof *added->values);
    }
  for (const char *to = kept->told; to < kept->told + kept->n_told;)
    {
      const char *text = to + strlen (to) + 1;

      if (is_player (to) || g_str_equal (to, "public"))
        croupier_upshot_tell (upshot, is_player (to) ? to[0] - 1 : CROUPIER_NO_PLAYER, text);
      to = text + strlen (text) + 1;
    }
}

/* ---- rulings ---- */

static gboolean
check_open (const CroupierRuler *ruler, GError **error)
{
  return !ruler->is_over || croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The match is over: no phase is open."));
}

static gboolean
take_told (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  CustomUpshot *kept = get_upshot (ruler->plan, ruler->state);
  const char player[] = { (char) (ruled->player + 1), '\0' };
  const char *to = ruled->thing != NULL ? ruled->thing : player;
  gsize n_to = strlen (to) + 1, n_text = strlen (ruled->text) + 1;

  if (kept->n_told + n_to + n_text > TOLD_SIZE)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Too much is told at the end of this round; say less."));
  memcpy (kept->told + kept->n_told, to, n_to);
  memcpy (kept->told + kept->n_told + n_to, ruled->text, n_text);
  kept->n_told += n_to + n_text;
  return TRUE;
}

static gboolean
get_ruled_value (const CustomThing *thing, const CroupierRuled *ruled, gint64 was, gint64 *value, GError **error)
{
  switch (thing->kind)
    {
    case CUSTOM_NUMBER:
      *value = CLAMP (was + ruled->number, thing->min, thing->max);
      break;
    case CUSTOM_WORD:
      *value = ruled->nth < g_strv_length (thing->words) ? ruled->nth + 1 : 0;
      break;
    case CUSTOM_PLAYER:
      if (ruled->n_players > 1)
        return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Here one player is named, or nobody."));
      *value = ruled->n_players > 0 ? ruled->order[0] + 1 : 0;
      break;
    case CUSTOM_PLAYERS:
      *value = (gint64) ruled->players;
      break;
    case CUSTOM_FLAG:
      *value = ruled->nth == 0;
      break;
    case CUSTOM_HAND:
      g_assert_not_reached (); /* whose cards take_cards() counts */
    }
  return TRUE;
}

static void
tell_ruled_in_own_words (const CroupierRuler *ruler, const CustomThing *thing, guint player, gint64 was, gint64 value)
{
  custom_say_sentence (ruler->plan, croupier_outbox_to_gm (ruler->outbox), CROUPIER_FACT_LINE, &thing->ruled, "ruled",
                       (const CustomField[]) { { "player", CROUPIER_VALUE_PLAYER, { .player = player } },
                                               { "change", CROUPIER_VALUE_NUMBER, { .number = (int) (value - was) } },
                                               { thing->id, CROUPIER_VALUE_NUMBER, { .number = (int) value } },
                                               { NULL } });
}

/* To whom it is known, and to the game master. */
static void
tell_ruled (const CroupierRuler *ruler, const CustomThing *thing, guint player, const gint64 *was, const gint64 *values)
{
  CroupierMessage *known = NULL;

  if (thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY)
    known = croupier_outbox_to_public (ruler->outbox);
  else if (thing->seen_by == CUSTOM_SEEN_BY_HOLDER && !thing->is_of_match)
    known = croupier_outbox_to_player (ruler->outbox, player);
  if (known != NULL)
    tell_value (ruler->plan, thing, player, was, values, known);
  if (thing->ruled.text != NULL)
    tell_ruled_in_own_words (ruler, thing, player, *was, *values);
  else
    tell_value (ruler->plan, thing, player, was, values, croupier_outbox_to_gm (ruler->outbox));
}

static const CustomThing *
get_ruled_thing (const CroupierRuler *ruler, const CroupierRuled *ruled)
{
  const CustomGame *game = custom_game_of (ruler->plan);
  const CustomThing *of_player = custom_find_thing (game, ruled->rule->verb, FALSE);

  return of_player != NULL ? of_player : custom_find_thing (game, ruled->rule->verb, TRUE);
}

/* What follows from it. Where a round is said by hand, it is what comes of the round, and changes nothing of what can
 * be sent in it. */
static gboolean
settle (CroupierRuler *ruler, const CroupierRuled *ruled, const CroupierState *before, GError **error)
{
  const CustomGame *game = custom_game_of (ruler->plan);
  const CustomThing *thing = get_ruled_thing (ruler, ruled);
  CustomState *state = (CustomState *) ruler->state;

  if (game->is_by_hand && !state->is_over)
    return TRUE;
  if (!state->is_over && !custom_prepare (ruler->plan, state, error))
    {
      memcpy (ruler->state, before, ruler->plan->state_size);
      return FALSE;
    }
  tell_ruled (ruler, thing, ruled->player, custom_slot (thing, (CustomState *) before, ruled->player),
              custom_slot (thing, state, ruled->player));
  if (state->is_over)
    game->base.count_again (ruler->plan, ruler->state, ruler->outbox);
  return TRUE;
}

/* “points NAME +3”, by the name of what is set. */
static gboolean
take_value (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const CustomThing *thing = get_ruled_thing (ruler, ruled);
  g_autofree CroupierState *before = croupier_state_copy (ruler->plan, ruler->state);
  gint64 *slot = custom_slot (thing, (CustomState *) ruler->state, ruled->player);

  return get_ruled_value (thing, ruled, *slot, slot, error) && settle (ruler, ruled, before, error);
}

/* “hand NAME: red +2”, by the name of the hand. */
static gboolean
take_cards (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const CustomThing *hand = get_ruled_thing (ruler, ruled);
  g_autofree CroupierState *before = croupier_state_copy (ruler->plan, ruler->state);
  gint64 *slot = &custom_slot (hand, (CustomState *) ruler->state, ruled->player)[ruled->nth];

  if (*slot + ruled->number < 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s holds %d of “%s”, so %d can’t be taken."),
                          croupier_roster_get_name (ruler->setup->roster, ruled->player), (int) *slot, ruled->thing,
                          -ruled->number);
  if (*slot + ruled->number > CUSTOM_MAX_CARDS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Of “%s” nobody can hold more than %d."), ruled->thing,
                          CUSTOM_MAX_CARDS);
  *slot += ruled->number;
  return settle (ruler, ruled, before, error);
}

static const char *const flag_words[] = { "yes", "no", NULL };

/* The words that stand for its values: its own, and one for none. */
static const char *const *
dup_value_words (CustomGame *game, const CustomThing *thing)
{
  guint n = g_strv_length (thing->words);
  const char **words = g_new0 (const char *, n + 2);

  for (guint i = 0; i < n; i++)
    words[i] = thing->words[i];
  words[n] = NOTHING;
  g_ptr_array_add (game->owned, words);
  return words;
}

static CroupierBlank
make_value_blank (CustomGame *game, const CustomThing *thing)
{
  CroupierBlank blank = { .label = thing->title, .before = thing->is_of_match ? NULL : ": " };

  if (thing->kind == CUSTOM_PLAYER || thing->kind == CUSTOM_PLAYERS)
    {
      blank.kind = CROUPIER_BLANK_PLAYERS;
      blank.none = NOBODY;
      return blank;
    }
  blank.kind = CROUPIER_BLANK_THING;
  blank.words = thing->kind == CUSTOM_FLAG ? flag_words : dup_value_words (game, thing);
  blank.wrong = N_("“%s” is none of what it can be: %s.");
  return blank;
}

/* A number that is no points is named in the title, and so is a hand. */
static gboolean
make_count (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  const CroupierBlank *count = rule->blanks;
  const char *title;

  if (number > 0)
    return FALSE;
  while (count->kind == CROUPIER_BLANK_PLAYER || count->kind == CROUPIER_BLANK_THING)
    croupier_rule_ask (ruler, count++, ruling);
  title = count > rule->blanks && count[-1].kind == CROUPIER_BLANK_THING ? count[-1].label : count->label;
  g_free (ruling->title);
  ruling->title = g_strdup_printf (count->kind == CROUPIER_BLANK_GAIN ? _("Give: %s") : _("Take: %s"),
                                   custom_words (custom_game_of (ruler->plan), title));
  croupier_rule_ask (ruler, count, ruling);
  return TRUE;
}

static const char *
get_summary (const CustomGame *game)
{
  return game->is_by_hand ? N_("Whoever may know it is told when the round ends.") : N_("Whoever may know it is told.");
}

/* Cards are given and taken, one or more of a kind. */
static CroupierRule *
add_rules_of_hand (CustomGame *game, const CustomThing *hand, CroupierRule *rule)
{
  const CroupierRule pair[] = { CROUPIER_RULES_OF_POINTS (1, FALSE, take_cards) };

  for (guint k = 0; k < G_N_ELEMENTS (pair); k++, rule++)
    {
      *rule = pair[k];
      rule->verb = hand->id;
      rule->title = hand->title;
      rule->summary = get_summary (game);
      rule->usage = N_("A hand is changed by a name, a colon, a card, and how many with a sign: “NAME: red +1”.");
      rule->make = make_count;
      rule->blanks[2] = pair[k].blanks[1];
      rule->blanks[2].label = N_("How many");
      rule->blanks[1] = (CroupierBlank) { .kind = CROUPIER_BLANK_THING,
                                          .label = hand->title,
                                          .before = ": ",
                                          .words = (const char *const *) hand->words,
                                          .wrong = N_("“%s” is none of what it can be: %s.") };
    }
  return rule;
}

/* Of what counts at the end and only the game master sees, all is said by the summaries that the pair has. */
static gboolean
is_secret_figure (const CustomGame *game, const CustomThing *thing)
{
  gboolean is_figure = FALSE;

  for (const CroupierFigure *figure = game->base.figures; figure->key != NULL; figure++)
    is_figure |= g_str_equal (figure->key, thing->id);
  return is_figure && thing->seen_by == CUSTOM_SEEN_BY_GM && !thing->is_of_match;
}

/* Numbers are given and taken; all else is set. */
static CroupierRule *
add_rules_of (CustomGame *game, const CustomThing *thing, CroupierRule *rule)
{
  const CroupierRule pair[] = { CROUPIER_RULES_OF_POINTS (1, FALSE, take_value) };
  guint first = thing->is_of_match ? 0 : 1;

  if (thing->kind == CUSTOM_HAND)
    return add_rules_of_hand (game, thing, rule);
  for (guint k = 0; k < (thing->kind == CUSTOM_NUMBER ? G_N_ELEMENTS (pair) : 1); k++, rule++)
    {
      *rule = pair[k];
      rule->verb = thing->id;
      if (game->is_by_hand || !is_secret_figure (game, thing))
        rule->summary = get_summary (game);
      rule->blanks[first] = thing->kind == CUSTOM_NUMBER ? pair[k].blanks[1] : make_value_blank (game, thing);
      rule->blanks[first].label = thing->title;
      rule->blanks[first + 1].kind = CROUPIER_BLANK_NONE;
      if (thing->is_of_match)
        rule->topic = CROUPIER_TOPIC_MATCH;
      if (thing->is_of_match && thing->kind == CUSTOM_NUMBER)
        rule->usage = N_("The match has this, and no player: what follows is a change with its sign, “+2” or “-1”.");
      if (thing->kind == CUSTOM_NUMBER)
        {
          if (g_str_equal (thing->title, pair[k].blanks[1].label))
            continue;
          rule->title = thing->title;
          rule->make = make_count;
          continue;
        }
      rule->title = thing->title;
      rule->adds_up = FALSE;
    }
  return rule;
}

static CroupierPlayers
get_left (const CroupierRuler *ruler)
{
  return custom_players_left (ruler->plan, ruler->state);
}

static const CroupierRule rule_of_telling = {
  .verb = CROUPIER_UPSHOT_TELL,
  .topic = CROUPIER_TOPIC_MESSAGES,
  .title = N_("Tell something when the round ends"),
  .summary = N_("The words stand in the message of the round, beside what was sent."),
  .adds_up = TRUE,
  .blanks = { { .kind = CROUPIER_BLANK_THING,
                .label = N_("To"),
                .offer = croupier_rule_offer_audiences,
                .get_players = get_left,
                .wrong = N_("“%s” is neither “public” nor a player nor a channel with somebody in it.") },
              { .kind = CROUPIER_BLANK_TEXT, .label = N_("Text"), .before = ": ", .max = CROUPIER_RULING_MAX_TEXT } },
  .check = check_open,
  .take = take_told,
};

/* A text that resolves can let what one player has decide what others may send, and a form that changes while a round
 * is open would tell them of it. So only what everybody sees, and numbers, and cards, which are numbers, can be ruled
 * there. */
static gboolean
can_be_ruled (CustomGame *game, const CustomThing *thing)
{
  return !thing->is_list && (thing->kind == CUSTOM_NUMBER || thing->kind == CUSTOM_HAND || game->is_by_hand ||
                             thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY);
}

void
custom_add_rules (CustomGame *game)
{
  CroupierRule *rules = g_new0 (CroupierRule, game->things->len * 2 + 2 + CUSTOM_DRAW_RULES), *rule = rules;

  g_ptr_array_add (game->owned, rules);
  for (guint i = 0; i < game->things->len; i++)
    if (can_be_ruled (game, custom_get_thing (game, i)))
      rule = add_rules_of (game, custom_get_thing (game, i), rule);
  if (game->is_by_hand)
    {
      *rule = rule_of_telling;
      game->base.fill_upshot = custom_fill_upshot;
    }
  game->base.rules = rules;
}
