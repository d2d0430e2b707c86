/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all games share: plans, states, garnets, the standard tie-break. */
#include "config.h"
#include "croupier-game.h"

#include "croupier-fact.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-writing.h"

/* ---- the standard tie-break, as it is written down ---- */

#define HELD_FIELDS SCORES (held), PLAYERS (players), NUMBER (back)

FACT_FAMILY (held, HELD_FIELDS)
static const CroupierFactKind held_facts[] = {
  FACT_KIND_BY_RULE ("held-now", ITEM, N_("Garnets now: {held}. The fewest: {players}."), CROUPIER_RULE_TIE_BREAK,
                     HELD_FIELDS),
  FACT_KIND_BY_RULE ("held-at-start", ITEM, N_("Garnets at the start of this match: {held}. The fewest: {players}."),
                     CROUPIER_RULE_TIE_BREAK, HELD_FIELDS),
  FACT_KIND_BY_RULE ("held-before", ITEM,
                     N_("Garnets at the start of an earlier match, {back} back: {held}. The fewest: {players}."),
                     CROUPIER_RULE_TIE_BREAK, HELD_FIELDS),
};

FACT (drawn, "drawn", ITEM, N_("Among {players} chance decides: {player}."), PLAYERS (players), PLAYER (player))
FACT (stays_drawn, "stays-drawn", ITEM, N_("Chance chose {player} before, and that stands."), PLAYER (player))

/* ---- readings, channels, results ---- */

const char *
croupier_status_to_string (CroupierStatus status)
{
  static const char *const words[] = { "accepted", "partial", "default", "refused", "late" };

  g_return_val_if_fail (status < G_N_ELEMENTS (words), NULL);

  return words[status];
}

CroupierReading *
croupier_reading_new (void)
{
  CroupierReading *reading = g_new0 (CroupierReading, 1);

  reading->status = CROUPIER_STATUS_ACCEPTED;
  reading->read_as = g_string_new (NULL);
  reading->warnings = croupier_problems_new ();
  reading->problems = croupier_problems_new ();
  return reading;
}

const char *
croupier_reading_get_said (const CroupierReading *reading)
{
  g_return_val_if_fail (reading != NULL, NULL);

  return reading->said != NULL ? reading->said : reading->read_as->str;
}

static void
line_free (gpointer data)
{
  CroupierReadingLine *line = data;

  g_free (line->read_as);
  g_free (line);
}

void
croupier_reading_add_line (CroupierReading *reading, gsize start, gsize length, const char *read_as)
{
  CroupierReadingLine *line;

  g_return_if_fail (reading != NULL);

  line = g_new0 (CroupierReadingLine, 1);
  line->start = start;
  line->length = length;
  line->read_as = g_strdup (read_as);
  if (reading->lines == NULL)
    reading->lines = g_ptr_array_new_with_free_func (line_free);
  g_ptr_array_add (reading->lines, line);
}

CroupierReading *
croupier_reading_copy (const CroupierReading *reading)
{
  CroupierReading *copy;

  g_return_val_if_fail (reading != NULL, NULL);

  copy = croupier_reading_new ();
  copy->status = reading->status;
  copy->is_aside = reading->is_aside;
  copy->talk = reading->talk;
  g_string_assign (copy->read_as, reading->read_as->str);
  copy->said = g_strdup (reading->said);
  croupier_problems_append (copy->warnings, reading->warnings);
  croupier_problems_append (copy->problems, reading->problems);
  for (guint i = 0; reading->lines != NULL && i < reading->lines->len; i++)
    {
      const CroupierReadingLine *line = g_ptr_array_index (reading->lines, i);

      croupier_reading_add_line (copy, line->start, line->length, line->read_as);
    }
  return copy;
}

void
croupier_reading_free (CroupierReading *reading)
{
  if (reading == NULL)
    return;
  g_string_free (reading->read_as, TRUE);
  g_free (reading->said);
  g_ptr_array_unref (reading->warnings);
  g_ptr_array_unref (reading->problems);
  g_free (reading->text);
  g_clear_pointer (&reading->lines, g_ptr_array_unref);
  g_clear_pointer (&reading->parts, g_ptr_array_unref);
  g_free (reading);
}

CroupierChannel *
croupier_channel_new (const char *name, CroupierPlayers members)
{
  CroupierChannel *channel = g_new0 (CroupierChannel, 1);

  channel->name = g_strdup (name);
  channel->members = members;
  return channel;
}

void
croupier_channel_free (CroupierChannel *channel)
{
  g_free (channel->name);
  g_free (channel);
}

void
croupier_result_clear (CroupierResult *result)
{
  for (guint i = 0; i < G_N_ELEMENTS (result->notes); i++)
    g_clear_pointer (&result->notes[i], g_free);
}

/* ---- plans ---- */

static void
check_shared_rules (CroupierSetup *setup, CroupierProblems *problems)
{
  const CroupierGame *game = setup->game;
  guint n = croupier_roster_get_size (setup->roster);
  g_autoptr (GError) error = NULL;

  if (n < game->min_players || n > game->max_players)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("%s needs %u to %u players; there is %u.",
                                     "%s needs %u to %u players; there are %u.", n),
                           croupier_game_words (game, game->title), game->min_players, game->max_players, n);
  if (!croupier_setup_check_language (setup->language, &error))
    croupier_problems_add_error (problems, 0, error);
  if (game->fixes == NULL)
    for (guint i = 0; i < setup->fixes->len; i++)
      {
        croupier_problems_add (problems, 0, 0, _("%s draws nothing that could be fixed: “fix %s”."),
                               croupier_game_words (game, game->title),
                               (const char *) g_ptr_array_index (setup->fixes, i));
        croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, (int) i, -1);
      }
}

CroupierPlan *
croupier_game_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  guint n_before = problems->len;
  CroupierPlan *plan;

  g_return_val_if_fail (setup != NULL && problems != NULL, NULL);

  check_shared_rules (setup, problems);
  if (problems->len > n_before)
    return NULL;
  plan = setup->game->plan (setup, problems);
  g_assert ((plan != NULL) == (problems->len == n_before));
  if (plan == NULL)
    return NULL;
  g_assert (plan->state_size >= sizeof (CroupierState));
  g_atomic_ref_count_init (&plan->ref_count);
  plan->setup = croupier_setup_ref (setup);
  plan->seed = setup->seed;
  return plan;
}

CroupierPlan *
croupier_plan_ref (CroupierPlan *plan)
{
  g_atomic_ref_count_inc (&plan->ref_count);
  return plan;
}

void
croupier_plan_unref (CroupierPlan *plan)
{
  CroupierSetup *setup;

  if (plan == NULL || !g_atomic_ref_count_dec (&plan->ref_count))
    return;
  setup = plan->setup;
  setup->game->plan_free (plan);
  croupier_setup_unref (setup);
}

/* ---- states ---- */

gboolean
croupier_game_restart (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox,
                       GCancellable *cancellable, GError **error)
{
  const CroupierRoster *roster = plan->setup->roster;

  memset (state, 0, plan->state_size);
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    state->garnets[i] = croupier_roster_get_player (roster, i)->garnets;
  if (!plan->setup->game->start (plan, state, outbox, cancellable, error))
    return FALSE;
  if (outbox != NULL)
    croupier_outbox_sort (outbox);
  return TRUE;
}

CroupierState *
croupier_game_start (const CroupierPlan *plan, CroupierOutbox *outbox, GCancellable *cancellable, GError **error)
{
  g_autofree CroupierState *state = g_malloc (plan->state_size);

  return croupier_game_restart (plan, state, outbox, cancellable, error) ? g_steal_pointer (&state) : NULL;
}

CroupierState *
croupier_state_copy (const CroupierPlan *plan, const CroupierState *state)
{
  return g_memdup2 (state, plan->state_size);
}

gboolean
croupier_game_get_expected (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers *expected)
{
  *expected = CROUPIER_NOBODY;
  if (!plan->setup->game->get_expected (plan, state, expected))
    return FALSE;
  *expected &= ~state->removed;
  return TRUE;
}

gboolean
croupier_game_call_all (const CroupierPlan *plan, const CroupierGlimpse *glimpse, CroupierPlayers *roll)
{
  croupier_game_get_expected (plan, glimpse->after, roll);
  return TRUE;
}

gboolean
croupier_game_get_phase (const CroupierPlan *plan, const CroupierState *state, CroupierPhase *phase)
{
  memset (phase, 0, sizeof *phase);
  if (!croupier_game_get_expected (plan, state, &phase->expected))
    return FALSE;
  plan->setup->game->name_phase (plan, state, phase);
  return TRUE;
}

const char *
croupier_game_words (const CroupierGame *game, const char *words)
{
  return croupier_language_find_in (game->translations, words);
}

const char *
croupier_game_words_in (const CroupierGame *game, const char *language, const char *words)
{
  const char *before = croupier_language_enter (language);
  const char *found = croupier_game_words (game, words);

  croupier_language_leave (before);
  return found;
}

const char *
croupier_game_channel_words (const CroupierGame *game, const char *channel)
{
  const char *slash = strchr (channel, '/');

  return slash == NULL                                ? NULL
         : game != NULL && game->translations != NULL ? croupier_game_words (game, slash + 1)
                                                      : slash + 1;
}

const char *
croupier_game_channel_words_in (const CroupierGame *game, const char *language, const char *channel)
{
  const char *before = croupier_language_enter (language);
  const char *found = croupier_game_channel_words (game, channel);

  croupier_language_leave (before);
  return found;
}

/* The words for the game master, whoever is told something just now. */
static const char *
find_own_words (const char *words)
{
  const char *before = croupier_language_enter (NULL);
  const char *found = croupier_language_find (words);

  croupier_language_leave (before);
  return found;
}

void
croupier_phase_name (CroupierPhase *phase, const CroupierPlan *plan, const char *id, const char *title)
{
  const CroupierGame *game = plan->setup->game;

  g_strlcpy (phase->id, id, sizeof phase->id);
  g_strlcpy (phase->title, croupier_game_words_in (game, plan->setup->language, title), sizeof phase->title);
  g_strlcpy (phase->own_title, croupier_game_words_in (game, NULL, title), sizeof phase->own_title);
}

static void
put_number (char *text, gsize size, const char *words, guint number)
{
  const char *field = strchr (words, '{');
  const char *rest = field != NULL ? strchr (field, '}') : NULL;

  g_assert (rest != NULL);

  g_snprintf (text, size, "%.*s%u%s", (int) (field - words), words, number, rest + 1);
}

void
croupier_phase_number (CroupierPhase *phase, const CroupierPlan *plan, const char *kind, const char *title,
                       guint number)
{
  g_snprintf (phase->id, sizeof phase->id, "%s-%u", kind, number);
  put_number (phase->title, sizeof phase->title, croupier_words (plan->setup->language, title), number);
  put_number (phase->own_title, sizeof phase->own_title, find_own_words (title), number);
}

const char *
croupier_phase_get_title (const CroupierPhase *phase)
{
  return croupier_language_is_entered () ? phase->title : phase->own_title;
}

void
croupier_game_open (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox)
{
  plan->setup->game->open (plan, state, outbox);
  if (outbox != NULL)
    croupier_outbox_sort (outbox);
}

static void
submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text, CroupierReading *reading,
        CroupierOutbox *outbox)
{
  plan->setup->game->submit (plan, state, player, text, reading, outbox);
  if (reading->problems->len > 0)
    {
      reading->status = CROUPIER_STATUS_REFUSED;
      g_string_truncate (reading->read_as, 0);
      g_clear_pointer (&reading->said, g_free);
    }
}

/* Returns how it would stand after a text; NULL where that is refused. */
static CroupierState *
try_to_submit (const CroupierPlan *plan, const CroupierState *state, guint player, const char *text, GString **read_as)
{
  g_autofree CroupierState *tried = croupier_state_copy (plan, state);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();

  submit (plan, tried, player, text, reading, NULL);
  *read_as = g_string_new (reading->read_as->str);
  return reading->problems->len == 0 ? g_steal_pointer (&tried) : NULL;
}

static void
find_original_places (const CroupierTranslation *translation, CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      CroupierProblem *problem = g_ptr_array_index (problems, i);
      gsize start = problem->start;

      if (problem->n_unread > 0)
        croupier_translation_find_original (translation, &start, &problem->n_unread);
      if (problem->length > 0)
        croupier_translation_find_original (translation, &problem->start, &problem->length);
    }
}

/* Submits a text in other words, or as it is where there are none. */
static void
submit_translated (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                   const CroupierTranslation *translation, CroupierReading *reading, CroupierOutbox *outbox)
{
  if (translation == NULL)
    {
      submit (plan, state, player, text, reading, outbox);
      return;
    }
  reading->translation = translation;
  submit (plan, state, player, translation->text, reading, outbox);
  reading->translation = NULL;
  find_original_places (translation, reading->problems);
  find_original_places (translation, reading->warnings);
  for (guint i = 0; reading->lines != NULL && i < reading->lines->len; i++)
    {
      CroupierReadingLine *line = g_ptr_array_index (reading->lines, i);

      croupier_translation_find_original (translation, &line->start, &line->length);
    }
}

static const CroupierLayout *
get_layout (const CroupierPlan *plan)
{
  return plan->setup->game->get_layout != NULL ? plan->setup->game->get_layout (plan) : NULL;
}

/* A text in the words that the readers know, where a language has others. */
static CroupierTranslation *
translate (const CroupierPlan *plan, const char *text, const CroupierTranslation *before, gboolean keeps_doubtful,
           gboolean *is_doubtful)
{
  const CroupierLexicon *lexicon = croupier_lexicon_get (plan->setup->language);
  CroupierTranslation *translation;

  *is_doubtful = FALSE;
  translation = lexicon != NULL ? croupier_lexicon_translate (lexicon, plan->setup->roster, get_layout (plan), text,
                                                              keeps_doubtful, is_doubtful)
                                : NULL;
  if (translation != NULL)
    translation->before = before;
  return translation;
}

CroupierTranslation *
croupier_game_write_plainly (const CroupierPlan *plan, const char *text)
{
  return croupier_writing_read (plan->setup->roster, get_layout (plan), text);
}

CroupierTranslation *
croupier_game_translate (const CroupierPlan *plan, const char *text, gboolean keeps_doubtful, gboolean *is_doubtful)
{
  return translate (plan, text, NULL, keeps_doubtful, is_doubtful);
}

/* The wording that the program itself writes is English in every language. Else the words of the match’s language
 * count; those that are English too could be meant either way, and if that makes a difference nobody knows which. */
static void
submit_in_language (const CroupierPlan *plan, CroupierState *state, guint player, const char *sent,
                    CroupierReading *reading, CroupierOutbox *outbox)
{
  gboolean is_doubtful;
  g_autoptr (CroupierTranslation) plain = croupier_game_write_plainly (plan, sent);
  const char *text = plain != NULL ? plain->text : sent;
  g_autoptr (CroupierTranslation) all = translate (plan, text, plain, FALSE, &is_doubtful), certain = NULL;
  g_autoptr (GString) as_it_is = NULL, as_all = NULL, as_certain = NULL;
  g_autofree CroupierState *after = NULL, *after_all = NULL, *after_certain = NULL;

  if (all != NULL)
    after = try_to_submit (plan, state, player, text, &as_it_is);
  if (all == NULL || (after != NULL && g_str_equal (as_it_is->str, text)))
    {
      submit_translated (plan, state, player, text, plain, reading, outbox);
      return;
    }
  if (is_doubtful)
    {
      certain = translate (plan, text, plain, TRUE, &is_doubtful);
      after_all = try_to_submit (plan, state, player, all->text, &as_all);
      after_certain = try_to_submit (plan, state, player, certain != NULL ? certain->text : text, &as_certain);
    }
  if (after_all != NULL && after_certain != NULL && memcmp (after_all, after_certain, plan->state_size) != 0)
    {
      croupier_problems_add (reading->problems, 0, 0,
                             _("This can be “%s” or “%s”; write it as one of them stands here."), as_all->str,
                             as_certain->str);
      reading->status = CROUPIER_STATUS_REFUSED;
    }
  else if (after_all != NULL || after_certain == NULL)
    submit_translated (plan, state, player, text, all, reading, outbox);
  else
    submit_translated (plan, state, player, text, certain != NULL ? certain : plain, reading, outbox);
}

void
croupier_game_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                      CroupierReading *reading, CroupierOutbox *outbox)
{
  if (croupier_players_has (state->removed, player))
    {
      croupier_problems_add (reading->problems, 0, 0,
                             TO_SENDER (_("%s is no longer in the match."), _("You%.0s are no longer in the match.")),
                             croupier_roster_get_name (plan->setup->roster, player));
      reading->status = CROUPIER_STATUS_REFUSED;
    }
  else if (plan->setup->game->takes_any_words != NULL && plan->setup->game->takes_any_words (plan, state, player))
    submit (plan, state, player, text, reading, outbox);
  else
    submit_in_language (plan, state, player, text, reading, outbox);
  g_assert ((reading->status == CROUPIER_STATUS_REFUSED) == (reading->problems->len > 0));
}

CroupierForm *
croupier_game_make_form (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const CroupierGame *game = plan->setup->game;
  CroupierPlayers expected;

  g_return_val_if_fail (player < croupier_plan_n_players (plan), NULL);

  if (game->make_form == NULL || croupier_players_has (state->removed, player) ||
      !croupier_game_get_expected (plan, state, &expected))
    return NULL;
  return game->make_form (plan, state, player);
}

gboolean
croupier_game_resolve (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error)
{
  if (!plan->setup->game->resolve (plan, state, outbox, error))
    return FALSE;
  state->n_resolved++;
  state->refused = CROUPIER_NOBODY;
  if (outbox != NULL)
    croupier_outbox_sort (outbox);
  return TRUE;
}

void
croupier_game_get_result (const CroupierPlan *plan, const CroupierState *state, CroupierResult *result)
{
  const CroupierRoster *roster = plan->setup->roster;

  memset (result, 0, sizeof *result);
  result->elimination_candidate = CROUPIER_NO_PLAYER;
  result->death_match_opponent = CROUPIER_NO_PLAYER;
  plan->setup->game->get_result (plan, state, result);
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    result->garnets[i] = state->garnets[i] - croupier_roster_get_player (roster, i)->garnets;
}

static gboolean
is_same_result (const CroupierResult *a, const CroupierResult *b)
{
  for (guint i = 0; i < G_N_ELEMENTS (a->notes); i++)
    if (g_strcmp0 (a->notes[i], b->notes[i]) != 0)
      return FALSE;
  return a->winners == b->winners && a->losers == b->losers && memcmp (a->tokens, b->tokens, sizeof a->tokens) == 0 &&
         memcmp (a->opals, b->opals, sizeof a->opals) == 0 && a->elimination_candidate == b->elimination_candidate &&
         a->death_match_opponent == b->death_match_opponent;
}

void
croupier_game_remove (const CroupierPlan *plan, CroupierState *state, guint player, CroupierOutbox *outbox)
{
  const CroupierGame *game = plan->setup->game;
  g_auto (CroupierResult) before = { 0 };
  g_auto (CroupierResult) after = { 0 };
  g_autofree CroupierState *tried = NULL;

  croupier_game_get_result (plan, state, &before);
  state->removed |= CROUPIER_PLAYER (player);
  tried = croupier_state_copy (plan, state);
  game->count_again (plan, tried, NULL);
  croupier_game_get_result (plan, tried, &after);
  if (is_same_result (&before, &after))
    return;
  if (outbox != NULL)
    say_counted_again (croupier_outbox_to_public (outbox), player);
  game->count_again (plan, state, outbox);
}

/* ---- what games share ---- */

int
croupier_state_pay (CroupierState *state, guint player, int garnets)
{
  int before = state->garnets[player];

  state->garnets[player] = CLAMP (before + garnets, 0, CROUPIER_MAX_HELD);
  return state->garnets[player] - before;
}

CroupierPlayers
croupier_keep_fewest (CroupierPlayers tied, const int *figures)
{
  CroupierPlayers kept = CROUPIER_NOBODY;
  int fewest = G_MAXINT;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, tied)
    {
      if (figures[player] < fewest)
        {
          fewest = figures[player];
          kept = CROUPIER_NOBODY;
        }
      if (figures[player] == fewest)
        kept |= CROUPIER_PLAYER (player);
    }
  return kept;
}

/* What each of the tied held at the start of the match (level 0), of the match before (level 1), and so on; FALSE where
 * one of them has no such match. */
static gboolean
get_held_at_start (const CroupierPlan *plan, CroupierPlayers tied, guint level, int *held)
{
  guint i;

  CROUPIER_FOREACH_PLAYER (i, tied)
    {
      const CroupierPlayer *player = croupier_roster_get_player (plan->setup->roster, i);

      if (level == 0)
        held[i] = player->garnets;
      else if (level <= player->history->len)
        held[i] = g_array_index (player->history, int, level - 1);
      else
        return FALSE;
    }
  return TRUE;
}

static CroupierPlayers
keep_holders (CroupierPlayers tied, const int *held, guint back, CroupierMessage *steps)
{
  CroupierPlayers kept = croupier_keep_fewest (tied, held);

  if (steps != NULL && croupier_players_count (tied) > 1)
    {
      CroupierScores scores = croupier_scores_of (tied, held);

      say_held (steps, &held_facts[MIN (back, G_N_ELEMENTS (held_facts) - 1)], &scores, kept, (int) back - 1);
    }
  return kept;
}

guint
croupier_tie_break (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers tied, int standing,
                    const char *what, CroupierOutbox *outbox, gboolean *by_chance)
{
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  int held[CROUPIER_MAX_PLAYERS];

  g_assert (tied != CROUPIER_NOBODY);

  tied = keep_holders (tied, state->garnets, 0, steps);
  for (guint level = 0; croupier_players_count (tied) > 1 && get_held_at_start (plan, tied, level, held); level++)
    tied = keep_holders (tied, held, level + 1, steps);
  if (by_chance != NULL)
    *by_chance = croupier_players_count (tied) > 1;
  if (croupier_players_count (tied) == 1)
    return croupier_players_first (tied);
  if (standing != CROUPIER_NO_PLAYER && croupier_players_has (tied, (guint) standing))
    {
      say_stays_drawn (steps, (guint) standing);
      return (guint) standing;
    }
  return croupier_tie_draw (plan, state, tied, what, outbox);
}

static void
note_tie (const CroupierPlan *plan, CroupierPlayers tied, guint drawn, const char *stream, CroupierOutbox *outbox)
{
  g_autofree char *count = g_strdup_printf ("%u", croupier_players_count (tied));
  JsonArray *names = json_array_sized_new (1);
  JsonNode *value = json_node_init_array (json_node_alloc (), names);

  json_array_add_string_element (names, croupier_roster_get_name (plan->setup->roster, drawn));
  json_array_unref (names);
  croupier_outbox_add_draw (outbox, "tie", stream, count, value, tied);
}

guint
croupier_tie_draw (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers tied, const char *what,
                   CroupierOutbox *outbox)
{
  CroupierPhase phase = { 0 };
  CroupierRandom random;
  char stream[CROUPIER_PHASE_ID_SIZE + 64];
  CroupierPlayers left = tied;

  g_assert (tied != CROUPIER_NOBODY);

  plan->setup->game->name_phase (plan, state, &phase);
  g_snprintf (stream, sizeof stream, "%s/tie/%s", phase.id, what);
  if (state->n_drawn_again > 0)
    g_snprintf (stream + strlen (stream), sizeof stream - strlen (stream), "/%u", state->n_drawn_again + 1);
  croupier_random_init (&random, &plan->seed, stream);
  for (guint64 skip = croupier_random_below (&random, croupier_players_count (tied)); skip > 0; skip--)
    left &= left - 1;
  if (outbox != NULL)
    note_tie (plan, tied, croupier_players_first (left), stream, outbox);
  say_drawn (croupier_outbox_to_steps (outbox), tied, croupier_players_first (left));
  return croupier_players_first (left);
}
