/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: a match of one, as the interface of games has it. */
#include "config.h"
#include "croupier-custom.h"

#include <string.h>

#include "croupier-custom-ask.h"
#include "croupier-custom-begin.h"
#include "croupier-custom-deals.h"
#include "croupier-custom-kit.h"
#include "croupier-custom-plan.h"
#include "croupier-custom-prepare.h"
#include "croupier-custom-read.h"
#include "croupier-custom-rule.h"
#include "croupier-custom-table.h"
#include "croupier-custom-tell.h"
#include "croupier-custom-tokens.h"
#include "croupier-custom-watch.h"
#include "croupier-error.h"
#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-reader.h"
#include "croupier-rules-text.h"
#include "croupier-text.h"

#define MAX_PUT_TOGETHER 200 /* bytes of a sentence that may be */

FACT (rules, "rules", HEADING, N_("Rules"))
FACT (rules_heading, "rules-heading", HEADING, N_("{title}: the rules"), TEXT (title))
FACT (sending_heading, "rules-heading", HEADING, RULES_SENDING)
FACT (how_number, "rule", ITEM, N_("{title}: the number, and nothing else."), TEXT (title))
FACT (how_number_beside, "rule", ITEM, N_("{title}: the number."), TEXT (title))
FACT (how_several, "rule", ITEM,
      N_("Several things can be asked in one round. Send them together or one after the other, each behind its name "
         "where it could be meant for another, too: {names}. What you do not send again stays as it was."),
      TEXT (names))
FACT (how_words, "rule", ITEM, N_("{title}: one of these words: {words}."), TEXT (title), TEXT (words))
FACT (how_counts, "rule", ITEM,
      N_("{title}: some of these, with a number where it is more than one, as in “2 {word}”: {words}."), TEXT (title),
      TEXT (word), TEXT (words))
FACT (how_none, "rule", ITEM, N_("{title}: “{word}” for none of them, where that is allowed."), TEXT (title),
      TEXT (word))
FACT (how_rows, "rule", ITEM, N_("{title}: for each thing one of these words, and to whom it goes: {words}."),
      TEXT (title), TEXT (words))
FACT (how_numbers, "rule", ITEM, N_("{title}: for each thing a number, and to whom it goes."), TEXT (title))
FACT (how_made, "rule", ITEM, N_("{title}: one of the words that you are told for the round."), TEXT (title))
FACT (how_name, "rule", ITEM, N_("{title}: the name of a player."), TEXT (title))
FACT (how_names, "rule", ITEM, N_("{title}: the names of as many players as are asked for."), TEXT (title))
FACT (how_optional, "rule", ITEM, N_("{title} can be left out."), TEXT (title))
FACT (how_taken_back, "rule", ITEM, N_("{title} can be left out; “{name} {word}” takes back what you sent for it."),
      TEXT (title), TEXT (name), TEXT (word))
FACT (how_text, "rule", ITEM, N_("{title}: in your own words; the game master reads them."), TEXT (title))
FACT (how, "rule", ITEM, N_("{text}"), TEXT (text))
FACT (last_counts, "rule", ITEM, RULES_LAST_COUNTS)

FACT (result, "result", HEADING, N_("Result"))
FACT (sent, "sent", LINE, N_("You sent: {text}."), TEXT (text))
FACT (default, "default", LINE, N_("You sent nothing, so this was played for you: {text}."), TEXT (text))
FACT (nothing, "default", LINE, N_("You sent nothing."))
FACT (rest, "default", LINE, N_("You left something out, so this was played for you: {text}."), TEXT (text))
FACT (refused, "refused", LINE, N_("What you sent could not be played, so this was played for you: {text}."),
      TEXT (text))
FACT (refused_nothing, "refused", LINE, N_("What you sent could not be played."))
FACT (sent_of, "sent-of", ITEM, N_("{player}: {text}"), PLAYER (player), TEXT (text))
FACT (rest_of, "default-of", ITEM, N_("{player} left something out; played instead: {text}"), PLAYER (player),
      TEXT (text))
FACT (public_of, "public-of", LINE, N_("{title}:"), TEXT (title))
FACT (default_of, "default-of", LINE, N_("No choice came from {players}."), PLAYERS (players))
FACT (refused_of, "refused-of", LINE, N_("What these sent was refused: {players}."), PLAYERS (players))

/* By whether there is one. */
FACT_FAMILY (winners, PLAYERS (players))
static const CroupierFactKind winners_facts[] = {
  FACT_KIND ("winners", LINE, N_("The winners: {players}."), PLAYERS (players)),
  FACT_KIND ("winners", LINE, N_("The winner: {players}."), PLAYERS (players)),
};
FACT (candidate, "candidate", LINE, N_("{player} is the Elimination Candidate."), PLAYER (player))
FACT (opponent, "opponent", LINE, N_("{player} is the opponent in the Death Match."), PLAYER (player))
FACT (not_counted, "not-counted", LINE, N_("The result could not be counted again. {text}"), TEXT (text))

FACT (winner_step, "winner-step", STEP, N_("Winner"))
FACT_BY_RULE (leaders, "leaders", ITEM, N_("{title}: {scores}. The first: {players}."), CROUPIER_RULE_TIE_BREAK,
              TEXT (title), SCORES (scores), PLAYERS (players))

/* ---- the plan, the rules in words ---- */

static CroupierPlan *
custom_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  CustomPlan *plan = g_new0 (CustomPlan, 1);
  const guint n_before = problems->len;

  custom_fill_plan (setup, plan, problems);
  if (problems->len == n_before && setup->fixes->len > 0)
    custom_check_locks (setup, plan, problems);
  if (problems->len == n_before)
    return &plan->base;
  custom_plan_free (&plan->base);
  return NULL;
}

/* A word as it can be sent in the language of the match. */
static const char *
say_plain_word (const CroupierPlan *plan, const CroupierAskWord *word)
{
  const char *said = custom_translate (plan, word->word);

  return strchr (said, ' ') != NULL ? word->word : said;
}

static void
tell_how_to_send (const CroupierPlan *plan, const CustomAsk *ask, CroupierMessage *message)
{
  const char *language = plan->setup->language, *title = custom_translate (plan, ask->base.title);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < ask->base.n_words; i++)
    {
      const CroupierAskWord *word = &ask->base.words[i];
      const char *quoted = croupier_words (language, word->names_player ? N_("“%s” and a name") : N_("“%s”"));
      g_autofree char *written = croupier_text_put_in (quoted, "%s", say_plain_word (plan, word));

      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", written);
    }
  if (ask->is_of_rows && words->len > 0)
    say_how_rows (message, title, words->str);
  else if (ask->is_of_rows)
    say_how_numbers (message, title);
  else if (ask->is_counted)
    say_how_counts (message, title, say_plain_word (plan, &ask->base.words[0]), words->str);
  else if (words->len > 0)
    say_how_words (message, title, words->str);
  else if (ask->is_made)
    say_how_made (message, title);
  else if (ask->base.get_range != NULL && custom_game_of (plan)->n_parts > 1)
    say_how_number_beside (message, title);
  else
    (ask->is_text                  ? say_how_text
     : ask->base.get_range != NULL ? say_how_number
     : ask->is_for_several         ? say_how_names
                                   : say_how_name) (message, title);
  if (ask->is_counted && ask->base.none != NULL)
    say_how_none (message, title, croupier_words (language, ask->base.none->word));
  if (ask->is_optional && custom_game_of (plan)->n_parts > 1 && custom_get_left_out (ask) != NULL)
    say_how_taken_back (message, title, custom_say_name (custom_game_of (plan), ask, language),
                        croupier_words (language, custom_get_left_out (ask)->word));
  else if (ask->is_optional)
    say_how_optional (message, title);
}

static void
tell_how_to_send_several (const CroupierPlan *plan, CroupierMessage *message)
{
  const CustomGame *game = custom_game_of (plan);
  const char *quoted = croupier_words (plan->setup->language, N_("“%s”"));
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < game->asks->len; i++)
    {
      const CustomAsk *ask = custom_get_ask (game, i);
      g_autofree char *name = g_strconcat (custom_say_name (game, ask, plan->setup->language), ask->is_text ? ":" : "",
                                           NULL);
      g_autofree char *written = croupier_text_put_in (quoted, "%s", name);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", written);
    }
  say_how_several (message, names->str);
}

/* Says what is set before there is a match. Where that goes wrong, no match begins, and the sentence is told then. */
static void
tell_terms (const CroupierPlan *plan, CroupierMessage *message)
{
  g_autofree CustomState *state = g_malloc0 (plan->state_size);

  custom_fill_starts (plan, state);
  custom_call_terms (plan, state, message, NULL);
}

static void
custom_tell_rules (const CroupierPlan *plan, CroupierMessage *message)
{
  const CustomGame *game = custom_game_of (plan);

  say_rules_heading (message, custom_translate (plan, game->base.title));
  if (game->has_terms)
    tell_terms (plan, message);
  custom_say_rules (plan, message);
  say_sending_heading (message);
  for (guint i = 0; i < game->asks->len; i++)
    if (custom_get_ask (game, i)->how != NULL)
      say_how (message, custom_translate (plan, custom_get_ask (game, i)->how));
    else
      tell_how_to_send (plan, custom_get_ask (game, i), message);
  if (game->n_parts > 1)
    tell_how_to_send_several (plan, message);
  say_last_counts (message);
}

/* ---- phases ---- */

/* Counts the phase that was due as resolved. */
static void
end_phase (CustomState *state)
{
  state->rounds += state->phase == 0;
  state->last_phase = state->phase;
  custom_begin_phase (state);
}

/* Makes the last phase of a match that is over due again. */
static void
reopen_phase (CustomState *state)
{
  state->phase = state->last_phase;
  state->rounds -= state->phase == 0;
}

static gboolean
custom_start (const CroupierPlan *plan, CroupierState *base, CroupierOutbox *outbox, GCancellable *cancellable,
              GError **error)
{
  const CustomGame *game = custom_game_of (plan);
  CustomState *state = (CustomState *) base;

  custom_fill_starts (plan, state);
  if (game->has_terms)
    say_rules (croupier_outbox_to_public (outbox));
  else
    custom_tell_rules (plan, croupier_outbox_to_public (outbox));
  if (game->has_terms && !custom_call_terms (plan, state, croupier_outbox_to_public (outbox), error))
    return FALSE;
  return custom_begin (plan, state, outbox, error);
}

static gboolean
custom_get_expected (const CroupierPlan *plan, const CroupierState *base, CroupierPlayers *expected)
{
  const CustomState *state = (const CustomState *) base;
  guint n_missing;

  *expected = CROUPIER_NOBODY;
  for (guint player = 0; player < croupier_plan_n_players (plan) && !state->is_over; player++)
    if (custom_count_due (custom_game_of (plan), state, player, &n_missing) > 0)
      *expected |= CROUPIER_PLAYER (player);
  *expected &= ~base->removed;
  return !state->is_over;
}

static void
custom_name_phase (const CroupierPlan *plan, const CroupierState *base, CroupierPhase *phase)
{
  const CustomState *state = (const CustomState *) base;
  const CustomPhase *named = state->phase > 0 ? &custom_game_of (plan)->phases[state->phase - 1] : NULL;

  if (named != NULL)
    croupier_phase_name (phase, plan, named->id, named->title);
  else
    croupier_phase_number (phase, plan, "round", N_("Round {round}"), state->rounds + 1u);
}

static void
custom_open (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox)
{
}

/* ---- what is asked ---- */

static const CroupierAsk *
custom_get_ask_of (const CroupierPlan *plan, const CroupierState *base, guint player, char **reason)
{
  const CustomAsk *ask = custom_find_ask_of (plan, base, player);

  if (ask != NULL)
    return &ask->base;
  *reason = g_strdup_printf (TO_SENDER (_("Nothing is asked of %s in this round."),
                                        _("Nothing is asked of you%.0s in this round.")),
                             croupier_roster_get_name (plan->setup->roster, player));
  return NULL;
}

/* ---- a round ---- */

/* The only thing that is asked of a player, where the text has words for what came of it. */
static const CustomAsk *
find_receipt (const CroupierPlan *plan, const CustomState *state, guint player)
{
  const CustomAsk *ask = custom_find_due (custom_game_of (plan), state, 0, player);

  return ask != NULL && ask->has_receipt ? ask : NULL;
}

/* Says what is sent or played of a player by a sentence of the text. FALSE: it has none. */
static gboolean
say_own (const CroupierPlan *plan, const CustomState *state, guint player, const CustomSentence *sentence,
         const char *kind, const char *text, CroupierMessage *message)
{
  CroupierGiven given;

  if (sentence->text == NULL)
    return FALSE;
  custom_get_played (custom_game_of (plan), state, 0, player, &given);
  custom_say_sentence (plan, message,
                       sentence == &find_receipt (plan, state, player)->sent_of ? CROUPIER_FACT_ITEM
                                                                                : CROUPIER_FACT_LINE,
                       sentence, kind,
                       (const CustomField[]) { { "player", CROUPIER_VALUE_PLAYER, { .player = player } },
                                               { "number", CROUPIER_VALUE_NUMBER, { .number = given.number } },
                                               { "text", CROUPIER_VALUE_TEXT, { .text = text } },
                                               { NULL } });
  return TRUE;
}

static void
tell_player (const CroupierPlan *plan, const CustomState *state, guint player, const char *sent, const char *played,
             CroupierMessage *message)
{
  static const CustomAsk none;
  const CustomAsk *found = find_receipt (plan, state, player), *ask = found != NULL ? found : &none;
  gboolean is_refused = croupier_players_has (state->base.refused, player);
  gboolean has_sent = *sent != '\0', is_played = *played != '\0';
  guint n_missing;

  custom_count_due (custom_game_of (plan), state, player, &n_missing);
  custom_say_phase (plan, message, state);
  if (has_sent && !say_own (plan, state, player, &ask->sent, "sent", sent, message))
    say_sent (message, sent);
  if (n_missing == 0)
    return;
  if (is_refused ? say_own (plan, state, player, &ask->refused, "refused", played, message)
                 : !has_sent && say_own (plan, state, player, &ask->nothing, "default", played, message))
    return;
  if (is_refused)
    is_played ? say_refused (message, played) : say_refused_nothing (message);
  else if (has_sent && is_played)
    say_rest (message, played);
  else if (!has_sent)
    is_played ? say_default (message, played) : say_nothing (message);
}

/* Tells everybody what was sent where the game says that all may know it, each thing under its title. */
static void
tell_public (const CroupierPlan *plan, const CustomState *state, CroupierPlayers expected, CroupierOutbox *outbox)
{
  const CustomGame *game = custom_game_of (plan);
  const CustomPlan said = custom_say_in (plan, plan->setup->language);
  CroupierMessage *message = NULL;
  guint player;

  for (guint nth = 0; nth < game->asks->len; nth++)
    {
      const CustomAsk *ask = custom_get_ask (game, nth);
      gboolean has_title = FALSE;

      CROUPIER_FOREACH_PLAYER (player, ask->is_public ? expected : CROUPIER_NOBODY)
        {
          g_autofree char *text = custom_dup_sent_for (&said.base, state, ask, player);

          if (text == NULL)
            continue;
          if (message == NULL)
            custom_say_phase (plan, message = croupier_outbox_to_public (outbox), state);
          if (!has_title)
            say_public_of (message, custom_translate (plan, ask->base.title));
          has_title = TRUE;
          say_sent_of (message, player, text);
        }
    }
}

/* What everybody sent, to them, to the game master, and where it is public to all. */
static void
tell_sent (const CroupierPlan *plan, const CustomState *state, CroupierOutbox *outbox)
{
  CroupierMessage *gm = croupier_outbox_to_gm (outbox);
  const CustomPlan said = custom_say_in (plan, plan->setup->language);
  CroupierPlayers expected, silent = CROUPIER_NOBODY;
  guint player;

  custom_get_expected (plan, &state->base, &expected);
  custom_say_phase (plan, gm, state);
  CROUPIER_FOREACH_PLAYER (player, expected)
    {
      g_autoptr (GString) sent = g_string_new (NULL), played = g_string_new (NULL);
      const CustomAsk *ask = find_receipt (plan, state, player);

      custom_write_sent (&said.base, state, player, TRUE, sent);
      custom_write_sent (&said.base, state, player, FALSE, played);
      if (sent->len == 0)
        silent |= CROUPIER_PLAYER (player);
      else if (ask == NULL || !say_own (plan, state, player, &ask->sent_of, "sent-of", sent->str, gm))
        say_sent_of (gm, player, sent->str);
      if (sent->len > 0 && played->len > 0)
        say_rest_of (gm, player, played->str);
      tell_player (plan, state, player, sent->str, played->str, croupier_outbox_to_player (outbox, player));
    }
  if ((silent & ~state->base.refused) != CROUPIER_NOBODY)
    say_default_of (gm, silent & ~state->base.refused);
  if ((silent & state->base.refused) != CROUPIER_NOBODY)
    say_refused_of (gm, silent & state->base.refused);
  tell_public (plan, state, expected, outbox);
}

/* ---- the result ---- */

/* Where the game does not say who wins, those do who rank first, one of them by the standard tie-break. */
static void
find_winner (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox)
{
  const CustomGame *game = custom_game_of (plan);
  const CroupierFigure *figure = game->base.figures;
  const CustomThing *thing = figure->key != NULL ? custom_find_thing (game, figure->key, FALSE) : NULL;
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  CroupierPlayers left = custom_players_left (plan, &state->base), leaders;
  CroupierScores scores = { 0 };
  int figures[CROUPIER_MAX_PLAYERS] = { 0 };
  gboolean is_by_chance = FALSE;
  guint player;

  if (thing == NULL || left == CROUPIER_NOBODY)
    return;
  CROUPIER_FOREACH_PLAYER (player, left)
    {
      int number = (int) *custom_slot (thing, state, player);

      figures[player] = (figure->flags & CROUPIER_FIGURE_FEWER) != 0 ? number : -number;
      croupier_scores_add (&scores, player, number);
    }
  leaders = croupier_keep_fewest (left, figures);
  say_winner_step (steps);
  if (steps != NULL)
    say_leaders (steps, custom_translate (plan, thing->title), &scores, leaders);
  player = croupier_tie_break (plan, &state->base, leaders,
                               state->drawn[0] > 0 ? state->drawn[0] - 1 : CROUPIER_NO_PLAYER, "winner", outbox,
                               &is_by_chance);
  state->drawn[0] = (gint8) (is_by_chance ? (int) player + 1 : 0);
  state->winners = CROUPIER_PLAYER (player);
}

/* While the last round is still due, which names the draws. */
static gboolean
find_result (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox, CustomDraws *draws,
             gboolean is_again, GError **error)
{
  CroupierMessage *public_message = croupier_outbox_to_public (outbox);
  CustomResultCall call = { .is_again = is_again };

  state->winners = state->losers = CROUPIER_NOBODY;
  state->has_losers = FALSE;
  state->candidate = state->opponent = CROUPIER_NO_PLAYER;
  memset (state->tokens, 0, sizeof state->tokens);
  say_result (public_message);
  if (!custom_call (plan, state, outbox, "result", draws, &call, error))
    return FALSE;
  if (!call.is_there)
    find_winner (plan, state, outbox);
  state->winners &= ~state->base.removed;
  if (!call.has_told_winners)
    say_winners (public_message, &winners_facts[croupier_players_count (state->winners) == 1], state->winners);
  if (state->candidate != CROUPIER_NO_PLAYER)
    say_candidate (public_message, (guint) state->candidate);
  if (state->opponent != CROUPIER_NO_PLAYER)
    say_opponent (public_message, (guint) state->opponent);
  return TRUE;
}

/* Copies all that was sent for a round: for the one that is due, or for the one before. */
static void
copy_sent (const CustomGame *game, CustomState *to, gboolean to_last, const CustomState *from, gboolean from_last)
{
  memcpy (custom_all_sent (game, to, to_last), custom_all_sent (game, from, from_last), custom_size_of_sent (game));
  if (game->has_texts)
    memcpy (custom_text (game, to, 0, to_last), custom_text (game, from, 0, from_last),
            CROUPIER_MAX_PLAYERS * CUSTOM_TEXT_SIZE);
  if (game->has_counts)
    memcpy (custom_counts (game, to, 0, 0, to_last), custom_counts (game, from, 0, 0, from_last),
            custom_size_of_counts (game));
  if (game->has_rows)
    memcpy (custom_rows (game, to, 0, to_last), custom_rows (game, from, 0, from_last),
            CROUPIER_MAX_PLAYERS * sizeof (CustomRows));
  if (game->has_made)
    memcpy (custom_made (game, to, 0, 0, to_last), custom_made (game, from, 0, 0, from_last),
            custom_size_of_made (game));
}

/* What was sent becomes what was sent last. */
static void
keep_sent (const CustomGame *game, CustomState *state)
{
  memcpy (state->was_asked, state->asked, sizeof state->asked);
  memset (state->asked, 0, sizeof state->asked);
  copy_sent (game, state, TRUE, state, FALSE);
  memset (custom_all_sent (game, state, FALSE), 0, custom_size_of_sent (game));
}

static gboolean
resolve (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox, GError **error)
{
  CustomDraws draws = { 0 };
  gboolean is_over;

  memset (state->marks, 0, sizeof state->marks);
  if (outbox != NULL)
    tell_sent (plan, state, outbox);
  custom_tell_upshot (plan, state, outbox);
  if (!custom_call (plan, state, outbox, "resolve", &draws, NULL, error))
    return FALSE;
  keep_sent (custom_game_of (plan), state);
  end_phase (state);
  if (!custom_prepare (plan, state, error))
    return FALSE;
  if (custom_game_of (plan)->watch != NULL)
    custom_watch_take (custom_game_of (plan)->watch, TRUE);
  custom_begin_round (plan, state);
  if (!state->is_over)
    return TRUE;
  reopen_phase (state);
  is_over = find_result (plan, state, outbox, &draws, FALSE, error);
  end_phase (state);
  return is_over;
}

static gboolean
custom_resolve (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error)
{
  g_autofree CroupierState *before = croupier_state_copy (plan, state);
  CroupierOutboxLength length = { 0 };

  if (outbox != NULL)
    length = croupier_outbox_get_length (outbox);
  if (resolve (plan, (CustomState *) state, outbox, error))
    return TRUE;
  memcpy (state, before, plan->state_size);
  if (custom_game_of (plan)->watch != NULL)
    custom_watch_take (custom_game_of (plan)->watch, FALSE);
  if (outbox != NULL)
    croupier_outbox_cut (outbox, &length);
  return FALSE;
}

/* What has changed after the end changes the result; a tie is drawn in the name of the last round. */
static void
find_result_again (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox)
{
  g_autoptr (GError) error = NULL;
  CustomDraws draws = { 0 };

  reopen_phase (state);
  if (!find_result (plan, state, outbox, &draws, TRUE, &error))
    say_not_counted (croupier_outbox_to_gm (outbox), error->message);
  end_phase (state);
}

static void
custom_count_again (const CroupierPlan *plan, CroupierState *base, CroupierOutbox *outbox)
{
  CustomState *state = (CustomState *) base;

  for (guint i = 0; i < CUSTOM_MAX_TIES; i++)
    if (state->drawn[i] > 0 && croupier_state_has_removed (base, state->drawn[i] - 1))
      {
        base->n_drawn_again++;
        break;
      }
  find_result_again (plan, state, outbox);
}

static void
custom_get_result (const CroupierPlan *plan, const CroupierState *base, CroupierResult *result)
{
  const CustomState *state = (const CustomState *) base;
  const char *chance = custom_game_of (plan)->chance;

  result->winners = state->winners;
  if (state->has_losers)
    result->losers = state->losers & ~base->removed;
  else if (state->winners != CROUPIER_NOBODY)
    result->losers = custom_players_left (plan, base) & ~state->winners;
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    result->tokens[i] = state->tokens[i];
  if (!croupier_state_has_removed (base, state->candidate))
    result->elimination_candidate = state->candidate;
  if (!croupier_state_has_removed (base, state->opponent))
    result->death_match_opponent = state->opponent;
  for (guint i = 0; i < CUSTOM_MAX_TIES && result->notes[0] == NULL; i++)
    if (state->drawn[i] > 0)
      result->notes[0] = g_strdup (
        chance != NULL ? custom_translate (plan, chance)
                       : croupier_words (plan->setup->language, N_("Chance decided a tie of the result.")));
}

/* ---- the state ---- */

static void
write_player (JsonBuilder *builder, const CroupierRoster *roster, gint64 from_1)
{
  if (from_1 > 0)
    json_builder_add_string_value (builder, croupier_roster_get_name (roster, (guint) from_1 - 1));
  else
    json_builder_add_null_value (builder);
}

static void
write_one_value (const CroupierRoster *roster, const CustomThing *thing, const gint64 *values, JsonBuilder *builder)
{
  const gint64 value = *values;
  guint player;

  switch (thing->kind)
    {
    case CUSTOM_NUMBER:
      json_builder_add_int_value (builder, value);
      break;
    case CUSTOM_WORD:
      if (value > 0)
        json_builder_add_string_value (builder, thing->words[value - 1]);
      else
        json_builder_add_null_value (builder);
      break;
    case CUSTOM_PLAYER:
      write_player (builder, roster, value);
      break;
    case CUSTOM_PLAYERS:
      json_builder_begin_array (builder);
      CROUPIER_FOREACH_PLAYER (player, (CroupierPlayers) value)
        json_builder_add_string_value (builder, croupier_roster_get_name (roster, player));
      json_builder_end_array (builder);
      break;
    case CUSTOM_FLAG:
      json_builder_add_boolean_value (builder, value != 0);
      break;
    case CUSTOM_HAND:
      json_builder_begin_object (builder);
      for (guint i = 0; i < thing->n_values; i++)
        croupier_json_add_int (builder, thing->words[i], values[i]);
      json_builder_end_object (builder);
      break;
    }
}

static void
write_value (const CroupierRoster *roster, const CustomThing *thing, const gint64 *values, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, thing->id);
  if (!thing->is_list)
    {
      write_one_value (roster, thing, values, builder);
      return;
    }
  json_builder_begin_array (builder);
  for (guint i = 0; i < thing->n_values; i++)
    write_one_value (roster, thing, &values[i], builder);
  json_builder_end_array (builder);
}

static void
write_things (const CroupierPlan *plan, const CustomState *state, gboolean is_of_match, guint player,
              JsonBuilder *builder)
{
  const CustomGame *game = custom_game_of (plan);

  for (guint i = 0; i < game->things->len; i++)
    if (custom_get_thing (game, i)->is_of_match == is_of_match)
      write_value (plan->setup->roster, custom_get_thing (game, i),
                   custom_slot (custom_get_thing (game, i), (CustomState *) state, player), builder);
}

/* The state as it was when the round before was due, as far as it says what was sent. */
static CustomState *
copy_last (const CroupierPlan *plan, const CustomState *state)
{
  const CustomGame *game = custom_game_of (plan);
  CustomState *last = (CustomState *) croupier_state_copy (plan, &state->base);

  memcpy (last->asked, state->was_asked, sizeof last->asked);
  copy_sent (game, last, FALSE, state, TRUE);
  last->is_over = FALSE;
  return last;
}

/* As it was sent for the round before, or played instead; empty: nothing. */
static char *
dup_last (const CroupierPlan *plan, const CustomState *last, guint player)
{
  g_autoptr (GString) text = g_string_new (NULL);

  custom_get_standing (plan, &last->base, player, text);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* Whether what was sent last is called by what is asked. */
static gboolean
names_last (const CustomGame *game)
{
  for (guint i = 0; i < game->asks->len; i++)
    if (custom_get_ask (game, i)->last != NULL)
      return TRUE;
  return FALSE;
}

static void
write_last (const CroupierPlan *plan, const CustomState *last, guint player, JsonBuilder *builder)
{
  g_autofree char *text = dup_last (plan, last, player);

  json_builder_set_member_name (builder, "sent");
  if (*text != '\0')
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

/* What was sent for each ask that says how that is called: a number as such. */
static void
write_lasts (const CroupierPlan *plan, const CustomState *last, guint player, JsonBuilder *builder)
{
  const CustomGame *game = custom_game_of (plan);

  for (guint i = 0; i < game->asks->len; i++)
    {
      const CustomAsk *ask = custom_get_ask (game, i);
      g_autofree char *text = ask->last != NULL ? custom_dup_sent_for (plan, last, ask, player) : NULL;
      CroupierGiven given;

      if (ask->last == NULL)
        continue;
      json_builder_set_member_name (builder, ask->id);
      if (text == NULL)
        json_builder_add_null_value (builder);
      else if (ask->base.get_range == NULL)
        json_builder_add_string_value (builder, text);
      else if (custom_get_played (game, last, ask->part, player, &given))
        json_builder_add_int_value (builder, given.number);
    }
}

static void
custom_write_state (const CroupierPlan *plan, const CroupierState *base, JsonBuilder *builder)
{
  const CustomState *state = (const CustomState *) base;
  g_autofree CustomState *before = copy_last (plan, state);

  write_things (plan, state, TRUE, 0, builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < croupier_plan_n_players (plan); i++)
    {
      json_builder_set_member_name (builder, croupier_roster_get_name (plan->setup->roster, i));
      json_builder_begin_object (builder);
      write_things (plan, state, FALSE, i, builder);
      if (names_last (custom_game_of (plan)))
        write_lasts (plan, before, i, builder);
      else
        write_last (plan, before, i, builder);
      croupier_json_add_int (builder, "garnets", base->garnets[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* As they stand in the text, or for whoever reads now. */
static CroupierStateWord *
make_state_words (CustomGame *game, const char *(*in_words) (const CustomGame *game, const char *text))
{
  GArray *words = g_array_new (TRUE, FALSE, sizeof (CroupierStateWord));
  CroupierStateWord word;

  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);

      word = (CroupierStateWord) { NULL, thing->id, in_words (game, thing->title) };
      g_array_append_val (words, word);
      for (guint k = 0; thing->words != NULL && thing->words[k] != NULL; k++)
        {
          word = (CroupierStateWord) { thing->id, thing->words[k], in_words (game, thing->words[k]) };
          g_array_append_val (words, word);
        }
    }
  for (guint i = 0; i < game->asks->len; i++)
    if (custom_get_ask (game, i)->last != NULL)
      {
        word = (CroupierStateWord) { NULL, custom_get_ask (game, i)->id,
                                     in_words (game, custom_get_ask (game, i)->last) };
        g_array_append_val (words, word);
      }
  if (!names_last (game))
    {
      word = (CroupierStateWord) { NULL, "sent", N_("Sent last") };
      g_array_append_val (words, word);
    }
  return (CroupierStateWord *) (gpointer) g_array_free (words, FALSE);
}

static const char *
as_written (const CustomGame *game, const char *text)
{
  return text;
}

static const CroupierStateWord *
custom_get_state_words (const CroupierPlan *plan)
{
  CustomGame *game = (CustomGame *) custom_game_of (plan);
  const char *language = croupier_language_get ();
  CroupierStateWord *words;

  g_mutex_lock (&game->lock);
  words = g_hash_table_lookup (game->state_words, language);
  if (words == NULL)
    {
      words = make_state_words (game, custom_words);
      g_hash_table_insert (game->state_words, g_strdup (language), words);
    }
  g_mutex_unlock (&game->lock);
  return words;
}

/* Whether somebody may know what a player has, or with CROUPIER_NO_PLAYER for both, everybody what the match has. */
static gboolean
is_seen_by (const CustomThing *thing, int player, int viewer)
{
  return thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY ||
         (thing->seen_by == CUSTOM_SEEN_BY_HOLDER && viewer != CROUPIER_NO_PLAYER && player == viewer);
}

static char *
dup_value_text (const CroupierPlan *plan, const CustomThing *thing, const gint64 *values)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!thing->is_list)
    return custom_dup_value (plan, thing, values, FALSE);
  for (guint i = 0; i < thing->n_values; i++)
    {
      g_autofree char *value = custom_dup_value (plan, thing, &values[i], FALSE);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", value);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* What the match has, where everybody may know it. */
static void
show_things_of_match (const CroupierPlan *plan, const CustomState *state, CroupierBoard *board)
{
  const CustomGame *game = custom_game_of (plan);

  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);

      if (thing->is_of_match && is_seen_by (thing, CROUPIER_NO_PLAYER, board->viewer))
        croupier_board_add_fact (board, custom_words (game, thing->title),
                                 dup_value_text (plan, thing, custom_slot (thing, (CustomState *) state, 0)));
    }
}

/* What players have, as far as the viewer may know it; the game master's board shows all of it anyway. */
static void
show_things (const CroupierPlan *plan, const CustomState *state, CroupierBoard *board)
{
  const CustomGame *game = custom_game_of (plan);
  CroupierBoardTable *table = NULL;

  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);

      if (thing->is_of_match || (!is_seen_by (thing, board->viewer, board->viewer)))
        continue;
      if (table == NULL)
        table = croupier_board_add_table (board, _("What Players Have"), NULL);
      croupier_board_table_add_column (table, custom_words (game, thing->title));
    }
  for (guint player = 0; table != NULL && player < croupier_plan_n_players (plan); player++)
    {
      CroupierBoardRow *row = croupier_board_table_add_row (table, player);

      for (guint i = 0; i < game->things->len; i++)
        {
          const CustomThing *thing = custom_get_thing (game, i);
          gboolean is_seen = is_seen_by (thing, (int) player, board->viewer);
          g_autofree char *text = is_seen
                                    ? dup_value_text (plan, thing, custom_slot (thing, (CustomState *) state, player))
                                    : g_strdup ("");

          if (!thing->is_of_match && is_seen_by (thing, board->viewer, board->viewer))
            croupier_board_row_add (row, text);
        }
    }
}

/* The first place that a player has and that everybody may see, or the game master; NULL: there is none. */
static const CustomThing *
find_spot (const CustomGame *game, const CroupierBoard *board)
{
  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);

      if (thing->is_place && !thing->is_of_match && !thing->is_list &&
          (board->sees_all || thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY))
        return thing;
    }
  return NULL;
}

/* “Ways to: hall, roof”; NULL: there are none from there. */
static char *
dup_ways (const CustomGame *game, guint from)
{
  g_autoptr (GString) ways = g_string_new (NULL);

  for (guint to = 0; game->place_names[to] != NULL; to++)
    if (game->ways[from] & (G_GUINT64_CONSTANT (1) << to))
      g_string_append_printf (ways, "%s%s", ways->len > 0 ? _(", ") : "", custom_words (game, game->places[to].label));
  return ways->len > 0 ? g_strdup_printf (_("Ways to: %s"), ways->str) : NULL;
}

/* The places with those who are there and still in the match, where the viewer may know it. */
static void
show_places (const CroupierPlan *plan, const CustomState *state, CroupierBoard *board)
{
  const CustomGame *game = custom_game_of (plan);
  const CustomThing *spot = find_spot (game, board);
  CroupierPlayers left = custom_players_left (plan, &state->base);
  guint player;

  for (guint i = 0; spot != NULL && game->place_names[i] != NULL; i++)
    {
      CroupierBoardPlace *place = croupier_board_add_place (board, custom_words (game, game->places[i].label));

      place->ways = dup_ways (game, i);
      CROUPIER_FOREACH_PLAYER (player, left)
        if (*custom_slot (spot, (CustomState *) state, player) == (gint64) i + 1)
          croupier_board_place_add (place, player);
    }
}

/* A column for each phase that was resolved: the number of the round, or what the phase is called. */
static void
add_phases (const CroupierPlan *plan, const CroupierState *const *states, guint n_states, CroupierBoardTable *table)
{
  for (guint place = 1; place < n_states; place++)
    {
      const CustomState *before = (const CustomState *) states[place - 1], *after = (const CustomState *) states[place];
      g_autofree char *number = g_strdup_printf ("%u", before->rounds + 1u);

      if (after->base.n_resolved > before->base.n_resolved)
        croupier_board_table_add_column (table,
                                         before->phase > 0
                                           ? custom_words (custom_game_of (plan),
                                                           custom_game_of (plan)->phases[before->phase - 1].title)
                                           : number);
    }
}

/* What a player sent for the round that is over, and what came of it, as the text calls that. */
static void
show_sent (const CroupierPlan *plan, const CustomState *state, const CustomState *last, guint player,
           CroupierBoardRow *row)
{
  const CustomGame *game = custom_game_of (plan);
  const CustomPlan said = custom_say_in (plan, croupier_language_get ());
  g_autofree char *text = dup_last (&said.base, last, player);
  g_autoptr (GString) played = g_string_new (NULL);
  guint n_missing, n = custom_count_due (game, last, player, &n_missing), nth = state->marks[player];
  CroupierBoardCell *cell;

  custom_write_sent (plan, last, player, FALSE, played);
  if (n_missing == n && played->len == 0)
    g_set_str (&text, game->board_nothing != NULL ? "" : _("nothing"));
  cell = croupier_board_row_add (row, *text != '\0' ? text : "–");
  if (nth > 0)
    croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, game->marks[nth - 1].tone,
                              custom_words (game, game->marks[nth - 1].title));
  else if (*text == '\0' || n_missing == n)
    croupier_board_cell_mean (cell, CROUPIER_ICON_NONE, CROUPIER_TONE_DIM,
                              game->board_nothing != NULL ? custom_words (game, game->board_nothing)
                                                          : _("Sent nothing"));
}

/* Shows the places, and what each sent, round by round. */
static void
custom_fill_board (const CroupierPlan *plan, const CroupierState *const *states, guint n_states, CroupierBoard *board)
{
  const CustomGame *game = custom_game_of (plan);
  guint n_resolved = states[n_states - 1]->n_resolved;
  CroupierBoardTable *table;

  show_places (plan, (const CustomState *) states[n_states - 1], board);
  if (!board->sees_all)
    {
      show_things_of_match (plan, (const CustomState *) states[n_states - 1], board);
      show_things (plan, (const CustomState *) states[n_states - 1], board);
    }
  if (!board->sees_all || n_resolved == 0 || board->is_brief)
    return;
  table = croupier_board_add_table (board,
                                    game->board_title != NULL ? custom_words (game, game->board_title)
                                                              : _("What Was Sent"),
                                    _("Round"));
  add_phases (plan, states, n_states, table);
  for (guint i = 0; i < croupier_plan_n_players (plan); i++)
    croupier_board_table_add_row (table, i);
  for (guint place = 1; place < n_states; place++)
    {
      const CustomState *before = (const CustomState *) states[place - 1], *after = (const CustomState *) states[place];
      g_autofree CustomState *then = copy_last (plan, after);

      for (guint i = 0; i < croupier_plan_n_players (plan) && after->base.n_resolved > before->base.n_resolved; i++)
        show_sent (plan, after, then, i, g_ptr_array_index (table->rows, i));
    }
}

/* Those who have the same word are together, where the game says so. */
static void
custom_add_channels (const CroupierPlan *plan, const CroupierState *state, GPtrArray *channels)
{
  const CustomGame *game = custom_game_of (plan);
  CroupierPlayers left = custom_players_left (plan, state);
  guint player;

  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);

      for (guint k = 0; thing->is_channel && thing->words[k] != NULL; k++)
        {
          g_autofree char *name = g_strdup_printf ("%s/%s", thing->id, thing->words[k]);
          CroupierPlayers members = CROUPIER_NOBODY;

          CROUPIER_FOREACH_PLAYER (player, left)
            if (*custom_slot (thing, (CustomState *) state, player) == (gint64) k + 1)
              members |= CROUPIER_PLAYER (player);
          if (members != CROUPIER_NOBODY)
            g_ptr_array_add (channels, croupier_channel_new (name, members));
        }
    }
}

/* ---- what somebody may know ---- */

static gboolean
is_in_channel (const GPtrArray *channels, const char *name, int viewer)
{
  for (guint i = 0; i < channels->len && viewer != CROUPIER_NO_PLAYER; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (g_str_equal (channel->name, name))
        return croupier_players_has (channel->members, (guint) viewer);
    }
  return FALSE;
}

static void
add_told (const CroupierOutbox *outbox, const GPtrArray *channels, int viewer, CroupierKnowledge *known)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      gboolean is_theirs = message->kind == CROUPIER_TO_PUBLIC ||
                           (message->kind == CROUPIER_TO_PLAYER && (int) message->player == viewer) ||
                           (message->kind == CROUPIER_TO_CHANNEL && is_in_channel (channels, message->channel, viewer));
      g_autofree char *text = is_theirs ? croupier_message_to_text (message) : NULL;

      if (is_theirs)
        croupier_knowledge_add_text (known, "told", text);
    }
}

/* What somebody may see of what players and the match have. */
static void
add_seen (const CroupierPlan *plan, const CroupierGlimpse *glimpse, CroupierKnowledge *known)
{
  const CustomGame *game = custom_game_of (plan);

  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);

      for (guint player = 0; player < (thing->is_of_match ? 1 : croupier_plan_n_players (plan)); player++)
        if (is_seen_by (thing, thing->is_of_match ? CROUPIER_NO_PLAYER : (int) player, glimpse->viewer))
          for (guint k = 0; k < thing->n_values; k++)
            croupier_knowledge_add_number (known, "has",
                                           custom_slot (thing, (CustomState *) glimpse->after, player)[k]);
    }
}

/* What the game tells a reader is what they may know, and what it says that they see. Nothing else may show it: neither
 * what can be sent, how it is read, the board nor the story. */
static void
custom_tell_known (const CroupierPlan *plan, const CroupierGlimpse *glimpse, CroupierKnowledge *known)
{
  g_autofree CroupierState *state = croupier_state_copy (plan, glimpse->before);
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);
  g_autoptr (CroupierOutbox)
    outbox = croupier_outbox_new (plan->setup->roster, plan->setup->language, CROUPIER_WHEN_END);

  if (glimpse->step == CROUPIER_GLIMPSE_SETUP)
    croupier_game_restart (plan, state, outbox, NULL, NULL);
  else if (glimpse->step == CROUPIER_GLIMPSE_END)
    custom_resolve (plan, state, outbox, NULL);
  else if (glimpse->step == CROUPIER_GLIMPSE_DURING)
    custom_tell_rulings_of_draws (plan, (CustomState *) state, (const CustomState *) glimpse->after, outbox);
  add_seen (plan, glimpse, known);
  custom_add_channels (plan, state, channels);
  add_told (outbox, channels, glimpse->viewer, known);
}

/* Where something is always asked of everybody. */
static gboolean
custom_get_roll (const CroupierPlan *plan, const CroupierGlimpse *glimpse, CroupierPlayers *roll)
{
  const CustomGame *game = custom_game_of (plan);

  *roll = CROUPIER_NOBODY;
  for (guint nth = 0; nth < game->asks->len; nth++)
    if (custom_get_ask (game, nth)->is_for_all)
      return croupier_game_call_all (plan, glimpse, roll);
  return FALSE;
}

/* ---- another text for the same match ---- */

static gboolean
has_same_options (const CroupierGame *a, const CroupierGame *b)
{
  gboolean is_same = a->n_options == b->n_options;

  for (guint i = 0; i < a->n_options && is_same; i++)
    is_same = g_str_equal (a->options[i].id, b->options[i].id) && a->options[i].type == b->options[i].type;
  return is_same;
}

static gboolean
is_same_thing (const CustomThing *a, const CustomThing *b)
{
  return g_str_equal (a->id, b->id) && a->kind == b->kind && a->is_list == b->is_list && a->n_values == b->n_values &&
         a->is_of_match == b->is_of_match &&
         (a->words == NULL || g_strv_equal ((const char *const *) a->words, (const char *const *) b->words));
}

static gboolean
has_same_things (const CustomGame *a, const CustomGame *b)
{
  gboolean is_same = a->things->len == b->things->len;

  for (guint i = 0; i < a->things->len && is_same; i++)
    is_same = is_same_thing (custom_get_thing (a, i), custom_get_thing (b, i));
  return is_same;
}

static gboolean
is_same_ask (const CustomAsk *a, const CustomAsk *b)
{
  gboolean is_same = g_str_equal (a->id, b->id) && a->is_text == b->is_text && a->part == b->part &&
                     a->is_counted == b->is_counted && a->is_of_rows == b->is_of_rows && a->is_made == b->is_made &&
                     (a->base.get_range == NULL) == (b->base.get_range == NULL) && a->base.n_words == b->base.n_words;

  for (guint i = 0; i < a->base.n_words && is_same; i++)
    is_same = g_str_equal (a->base.words[i].word, b->base.words[i].word);
  return is_same;
}

static gboolean
has_same_asks (const CustomGame *a, const CustomGame *b)
{
  gboolean is_same = a->asks->len == b->asks->len;

  for (guint i = 0; i < a->asks->len && is_same; i++)
    is_same = is_same_ask (custom_get_ask (a, i), custom_get_ask (b, i));
  return is_same;
}

static gboolean
has_same_phases (const CustomGame *a, const CustomGame *b)
{
  gboolean is_same = a->n_phases == b->n_phases;

  for (guint i = 0; i < a->n_phases && is_same; i++)
    is_same = g_str_equal (a->phases[i].id, b->phases[i].id);
  return is_same;
}

/* What stands in the state must mean the same as before. */
static gboolean
custom_can_follow (const CroupierGame *before, const CroupierGame *after, CroupierProblems *problems)
{
  const CustomGame *a = (const CustomGame *) before, *b = (const CustomGame *) after;
  guint n_before = problems->len;

  if (!g_str_equal (before->id, after->id))
    croupier_problems_add (problems, 0, 0, _("This is the text of another game, “%s”, not of “%s”."), after->id,
                           before->id);
  if (!has_same_options (before, after))
    croupier_problems_add (problems, 0, 0,
                           _("In a match that has begun the text has to keep its options as they are."));
  if (!has_same_things (a, b) || g_strcmp0 (a->seats, b->seats) != 0)
    croupier_problems_add (problems, 0, 0,
                           _("In a match that has begun the text has to keep what players and the match have."));
  if (!has_same_phases (a, b))
    croupier_problems_add (problems, 0, 0, _("In a match that has begun the text has to keep its phases."));
  if (!has_same_asks (a, b))
    croupier_problems_add (problems, 0, 0, _("In a match that has begun the text has to keep what is asked."));
  return problems->len == n_before;
}

/* ---- games ---- */

static const char *const result_steps[] = { "winner-step", NULL };

static void
game_free (CustomGame *game)
{
  g_queue_clear_full (&game->idle, (GDestroyNotify) custom_lua_free);
  g_clear_pointer (&game->watch, custom_watch_free);
  g_mutex_clear (&game->lock);
  g_ptr_array_unref (game->warnings);
  g_hash_table_unref (game->kinds);
  g_hash_table_unref (game->state_words);
  g_hash_table_unref (game->base.translations);
  g_hash_table_unref (game->kit_sentences);
  g_ptr_array_unref (game->rules);
  g_ptr_array_unref (game->asks);
  g_ptr_array_unref (game->things);
  g_ptr_array_unref (game->owned);
  g_free (game->author);
  g_free (game->text);
  g_free (game);
}

/* With line ends of one kind, also behind the last line, and without a mark of its encoding. */
static char *
dup_regular (const char *text, gsize length)
{
  GString *regular = g_string_new_len (text, (gssize) length);

  if (g_str_has_prefix (regular->str, "\xef\xbb\xbf"))
    g_string_erase (regular, 0, 3);
  g_string_replace (regular, "\r\n", "\n", 0);
  if (regular->len > 0 && regular->str[regular->len - 1] != '\n')
    g_string_append_c (regular, '\n');
  return g_string_free (regular, FALSE);
}

static CustomGame *
game_new (const char *text, gsize length)
{
  CustomGame *game = g_new0 (CustomGame, 1);

  game->text = dup_regular (text, length);
  game->owned = g_ptr_array_new_with_free_func (g_free);
  game->things = g_ptr_array_new ();
  game->asks = g_ptr_array_new ();
  game->rules = g_ptr_array_new_with_free_func (g_free);
  game->kit_sentences = g_hash_table_new (g_str_hash, g_str_equal);
  game->kinds = custom_kinds_new ();
  game->state_words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  game->warnings = croupier_problems_new ();
  game->n_parts = 1;
  g_mutex_init (&game->lock);
  game->base = (CroupierGame) {
    .text = game->text,
    .own = game,
    .translations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref),
    .figures = custom_keep_new (game, (CUSTOM_MAX_THINGS + 1) * sizeof (CroupierFigure)),
    .options = custom_keep_new (game, CUSTOM_MAX_OPTIONS * sizeof (CroupierOption)),
    .result_steps = result_steps,
    .tell_rules = custom_tell_rules,
    .plan = custom_plan,
    .plan_free = custom_plan_free,
    .start = custom_start,
    .get_expected = custom_get_expected,
    .name_phase = custom_name_phase,
    .open = custom_open,
    .get_ask = custom_get_ask_of,
    .submit = custom_submit,
    .takes_any_words = custom_takes_any_words,
    .retract = custom_retract,
    .get_standing = custom_get_standing,
    .dup_said = custom_dup_said,
    .resolve = custom_resolve,
    .add_channels = custom_add_channels,
    .write_state = custom_write_state,
    .get_state_words = custom_get_state_words,
    .fill_board = custom_fill_board,
    .can_follow = custom_can_follow,
    .tell_known = custom_tell_known,
    .get_roll = custom_get_roll,
    .get_result = custom_get_result,
    .count_again = custom_count_again,
    .play = custom_play,
    .make_form = custom_make_form,
  };
  return game;
}

/* What the match can do is called so already. */
static gboolean
check_things (const CustomGame *game, GError **error)
{
  for (guint i = 0; i < game->things->len; i++)
    if (custom_get_thing (game, i)->is_of_match && custom_is_method (custom_get_thing (game, i)->id))
      return croupier_fail (error, CROUPIER_ERROR_SETUP, _("“%s” has a meaning already; take another name"),
                            custom_get_thing (game, i)->id);
  return TRUE;
}

static gboolean
is_text (const char *text, gsize length, GError **error)
{
  return memchr (text, '\0', length) == NULL ||
         croupier_fail (error, CROUPIER_ERROR_SETUP, _("A game is text, and this has a byte of zero in it."));
}

static CroupierGame *
read_game (const char *text, gsize length, gboolean is_of_program, GError **error)
{
  CustomGame *game;

  if (!is_text (text, length, error))
    return NULL;
  game = game_new (text, length);
  game->is_of_program = is_of_program;
  if (!custom_read (game, error) || !check_things (game, error))
    {
      game_free (game);
      return NULL;
    }
  if (game->base.duration == NULL)
    game->base.duration = N_("Several rounds");
  if (is_of_program)
    game->base.text = NULL;
  custom_add_rules (game);
  custom_add_fixes (game);
  custom_add_draw_rules (game);
  custom_add_draws (game);
  game->base.state_words = make_state_words (game, as_written);
  g_ptr_array_add (game->owned, (gpointer) game->base.state_words);
  return &game->base;
}

CroupierGame *
croupier_custom_game_try (const char *text, gsize length, GError **error)
{
  return read_game (text, length, FALSE, error);
}

const CroupierGame *
croupier_custom_game_read_own (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  const CroupierGame *game = read_game (text, length, TRUE, &error);

  if (game == NULL)
    g_error ("A game of the program is wrong: %s", error->message);
  return game;
}

void
croupier_custom_game_free (CroupierGame *game)
{
  game_free ((CustomGame *) game);
}

const CroupierGame *
croupier_custom_game_read (const char *text, gsize length, GError **error)
{
  static GMutex lock;
  static GHashTable *games; /* by their text */
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  g_autofree char *regular = dup_regular (text, length);
  CroupierGame *game;

  if (!is_text (text, length, error))
    return NULL;
  if (games == NULL)
    games = g_hash_table_new (g_str_hash, g_str_equal);
  game = g_hash_table_lookup (games, regular);
  if (game != NULL)
    return game;
  game = croupier_custom_game_try (text, length, error);
  if (game != NULL)
    g_hash_table_insert (games, (gpointer) game->text, game);
  return game;
}

guint
croupier_custom_game_find_line (const GError *error)
{
  return custom_lua_find_line (error->message);
}

guint
croupier_custom_game_get_function (const CroupierGame *game, guint nth, const char **ask)
{
  const CustomGame *self = (const CustomGame *) game;

  *ask = nth < self->asks->len ? custom_get_ask (self, nth)->id : NULL;
  return nth < self->asks->len ? custom_get_ask (self, nth)->function_line : 0;
}

gboolean
croupier_custom_game_asks_texts (const CroupierGame *game)
{
  return ((const CustomGame *) game)->has_texts;
}

gboolean
croupier_custom_game_asks_the_same (const CroupierGame *game)
{
  const CustomGame *self = (const CustomGame *) game;

  for (guint i = 0; i < self->asks->len; i++)
    if (!custom_get_ask (self, i)->is_plain)
      return FALSE;
  return TRUE;
}

const char *
croupier_custom_game_get_author (const CroupierGame *game)
{
  return ((const CustomGame *) game)->author;
}

const char *
croupier_custom_game_get_cases (const CroupierGame *game, guint *line)
{
  *line = ((const CustomGame *) game)->cases_line;
  return ((const CustomGame *) game)->cases;
}

void
croupier_custom_game_foreach_thing (const CroupierGame *game,
                                    void (*found) (const char *id, gboolean is_of_match, gpointer data), gpointer data)
{
  const CustomGame *custom = (const CustomGame *) game;

  for (guint i = 0; i < custom->things->len; i++)
    found (custom_get_thing (custom, i)->id, custom_get_thing (custom, i)->is_of_match, data);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const CroupierProblem *one = *(CroupierProblem *const *) a, *other = *(CroupierProblem *const *) b;

  return one->line != other->line ? (one->line < other->line ? -1 : 1) : strcmp (one->message, other->message);
}

void
croupier_custom_game_watch (const CroupierGame *game)
{
  CustomGame *custom = (CustomGame *) game;

  if (custom->watch == NULL)
    custom->watch = custom_watch_new ();
}

void
croupier_custom_game_add_reveals (const CroupierGame *game, CroupierProblems *problems)
{
  custom_watch_add_problems ((const CustomGame *) game, problems);
  g_ptr_array_sort (problems, compare_lines);
}

static guint
count_in_text (const CustomGame *game, const char *words)
{
  guint n = 0;

  for (const char *at = game->text; (at = strstr (at, words)) != NULL; at += strlen (words))
    n++;
  return n;
}

/* All that stands in quotes in the text, by itself. */
static GHashTable *
list_quoted (const CustomGame *game)
{
  GHashTable *quoted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) tokens = custom_tokens_read (game->text);

  for (guint i = 0; i < tokens->len; i++)
    {
      const CustomToken *token = custom_token_get (tokens, i);

      if ((*token->at == '"' || *token->at == '\'') && token->length > 2)
        g_hash_table_add (quoted, g_strndup (token->at + 1, token->length - 2));
    }
  return quoted;
}

/* Where the next piece of a sentence can begin or end: at a space, or where all of it ends. */
static const char *
find_border (const char *at)
{
  const char *space = *at != '\0' ? strchr (at, ' ') : NULL;

  return space != NULL ? space : at + strlen (at);
}

/* Whether a part of it stands in quotes, with a space where the rest is put to it: "Mask in place " .. i */
static gboolean
is_put_together (GHashTable *quoted, const char *words)
{
  for (const char *start = words; *start != '\0' && strlen (words) <= MAX_PUT_TOGETHER; start = find_border (start + 1))
    for (const char *end = find_border (start + 1);; end = find_border (end + 1))
      {
        g_autofree char *part = g_strndup (start, (gsize) (end - start) + (*end == ' '));

        if (!g_str_equal (part, words) && g_hash_table_contains (quoted, part))
          return TRUE;
        if (*end == '\0')
          break;
      }
  return FALSE;
}

/* What stands in the text as often as in its translations is said nowhere else, unless it is put together. Of what is
 * written with strokes nobody knows. */
static gboolean
is_said (const CustomGame *game, GHashTable *quoted, const char *words)
{
  GHashTableIter iter;
  gpointer language;
  guint n = count_in_text (game, words), n_translated = 0;

  g_hash_table_iter_init (&iter, game->base.translations);
  while (g_hash_table_iter_next (&iter, NULL, &language))
    n_translated += g_hash_table_contains (language, words);
  return n == 0 || n > n_translated || is_put_together (quoted, words);
}

static guint
find_line (const char *text, const char *words)
{
  const char *end = strstr (text, words);
  guint line = 1;

  for (; text < end; text++)
    line += *text == '\n';
  return line;
}

static gboolean
is_option (const CustomGame *game, const char *name)
{
  for (guint i = 0; i < game->base.n_options; i++)
    if (g_str_equal (game->base.options[i].id, name))
      return TRUE;
  return FALSE;
}

/* What stands in braces in a translation has to be in the sentence, too, or there is nothing that could be put in:
 * options alone can be said anywhere in the rules. */
static void
check_fields (const CustomGame *game, const char *words, const char *translation, CroupierProblems *problems)
{
  for (const char *at = strchr (translation, '{'); at != NULL; at = strchr (at + 1, '{'))
    {
      const gsize length = strspn (at + 1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
      g_autofree char *field = g_strndup (at, length + 1), *name = g_strndup (at + 1, length);

      if (length > 0 && strstr (words, field) == NULL && !is_option (game, name))
        croupier_problems_add_line (problems, find_line (game->text, translation),
                                    _("“{%s}” in this translation is not in “%s”, so nothing can be put in there."),
                                    name, words);
    }
}

void
croupier_custom_game_add_warnings (const CroupierGame *game, CroupierProblems *problems)
{
  CustomGame *custom = (CustomGame *) game;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) quoted = list_quoted (custom);
  GHashTableIter languages, iter;
  gpointer language, words, translation;

  g_hash_table_iter_init (&languages, custom->base.translations);
  while (g_hash_table_iter_next (&languages, NULL, &language))
    {
      g_hash_table_iter_init (&iter, language);
      while (g_hash_table_iter_next (&iter, &words, &translation))
        {
          check_fields (custom, words, translation, problems);
          if (!is_said (custom, quoted, words) && g_hash_table_add (seen, words))
            croupier_problems_add_line (problems, find_line (custom->text, words),
                                        _("“%s” has a translation, and is said nowhere in the text."),
                                        (const char *) words);
        }
    }
  g_mutex_lock (&custom->lock);
  croupier_problems_append (problems, custom->warnings);
  g_mutex_unlock (&custom->lock);
  custom_watch_add_problems (custom, problems);
  g_ptr_array_sort (problems, compare_lines);
}
