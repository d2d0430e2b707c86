/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulings that every game has, and all that can be ruled: found, done and offered. */
#include "config.h"
#include "croupier-shared-rules.h"

#include <string.h>

#include "croupier-deadline.h"
#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-own-words-places.h"
#include "croupier-replay-events.h"
#include "croupier-text.h"

#define MAX_DAYS_TEXT 24 /* letters */

static const char *
name_of (const CroupierRuler *ruler, guint player)
{
  return croupier_roster_get_name (ruler->setup->roster, player);
}

static gboolean
check_open (const CroupierRuler *ruler, GError **error)
{
  return !ruler->is_over || croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The match is over: no phase is open."));
}

static CroupierPlayers
get_left (const CroupierRuler *ruler)
{
  return CROUPIER_EVERYBODY (croupier_plan_n_players (ruler->plan)) & ~ruler->state->removed;
}

/* ---- garnets ---- */

static CroupierPlayers
get_holders (const CroupierRuler *ruler)
{
  CroupierPlayers holders = CROUPIER_NOBODY;

  for (guint i = 0; i < croupier_plan_n_players (ruler->plan); i++)
    if (ruler->state->garnets[i] > 0)
      holders |= CROUPIER_PLAYER (i);
  return holders;
}

static gboolean
take_garnets (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  int change = croupier_state_pay (ruler->state, ruled->player, ruled->number);

  if (change != 0)
    (change > 0 ? say_garnets_given : say_garnets_taken) (croupier_outbox_to_player (ruler->outbox, ruled->player),
                                                          ABS (change), ruler->state->garnets[ruled->player]);
  else
    croupier_problems_add (((CroupierReplay *) ruler)->event->reading->warnings, 0, 0,
                           _("%s holds no garnet that could be taken."), name_of (ruler, ruled->player));
  return TRUE;
}

/* ---- what was sent ---- */

static CroupierPlayers
get_expected (const CroupierRuler *ruler)
{
  CroupierPlayers expected;

  return croupier_game_get_expected (ruler->plan, ruler->state, &expected) ? expected : CROUPIER_NOBODY;
}

/* Of whom something counts: a ruling may have it that nothing is expected of them any more. */
static CroupierPlayers
get_senders (const CroupierRuler *ruler)
{
  return ruler->senders & get_expected (ruler);
}

/* A ruling may have ended the match in the phase that is open. */
static gboolean
check_sent (const CroupierRuler *ruler, GError **error)
{
  CroupierPlayers expected;

  if (!croupier_game_get_expected (ruler->plan, ruler->state, &expected))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The match is over: no phase is open."));
  if (!check_open (ruler, error))
    return FALSE;
  return get_senders (ruler) != CROUPIER_NOBODY ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Nobody has sent anything in this phase."));
}

static gboolean
take_void (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  croupier_replay_retract ((CroupierReplay *) ruler, ruled->player);
  return TRUE;
}

static gboolean
take_void_all (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  for (guint i = 0; i < croupier_plan_n_players (ruler->plan); i++)
    if (croupier_players_has (ruler->senders, i))
      croupier_replay_retract ((CroupierReplay *) ruler, i);
  return TRUE;
}

static gboolean
take_submission (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  CroupierReplay *replay = (CroupierReplay *) ruler;

  replay->event->player = ruled->player;
  croupier_replay_submit (replay, replay->event, ruled->text);
  return TRUE;
}

/* ---- who is in the match ---- */

static gboolean
take_removal (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  if (croupier_players_has (ruler->senders, ruled->player))
    croupier_replay_retract ((CroupierReplay *) ruler, ruled->player);
  if (ruler->is_over)
    croupier_game_remove (ruler->plan, ruler->state, ruled->player, ruler->outbox);
  else
    ruler->state->removed |= CROUPIER_PLAYER (ruled->player);
  return TRUE;
}

FACT (dropped_out, "dropped-out", LINE, N_("{player} has dropped out of the match."), PLAYER (player))

static gboolean
take_public_removal (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  say_dropped_out (croupier_outbox_to_public (ruler->outbox), ruled->player);
  return take_removal (ruler, ruled, error);
}

FACT (taken_over, "taken-over", LINE, N_("{player} takes over from {before} and has their place from here on."),
      PLAYER (player), TEXT (before))
FACT (takes_over, "takes-over", LINE,
      N_("You take over from {before} and have their place from here on: what they know, hold and owe is yours."),
      TEXT (before))

/* Another name from here on, and whoever comes in knows whose place it is. */
static gboolean
take_substitution (CroupierRuler *ruler, const CroupierRuled *ruled, gboolean tells_all, GError **error)
{
  g_autofree char *before = g_strdup (name_of (ruler, ruled->player));

  if (!croupier_replay_take_over ((CroupierReplay *) ruler, ruled->player, ruled->text, error))
    return FALSE;
  if (tells_all)
    say_taken_over (croupier_outbox_to_public (ruler->outbox), ruled->player, before);
  say_takes_over (croupier_outbox_to_player (ruler->outbox, ruled->player), before);
  return TRUE;
}

static gboolean
take_public_substitution (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return take_substitution (ruler, ruled, TRUE, error);
}

static gboolean
take_silent_substitution (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return take_substitution (ruler, ruled, FALSE, error);
}

/* ---- messages ---- */

static CroupierPlayers
get_everybody (const CroupierRuler *ruler)
{
  return CROUPIER_EVERYBODY (croupier_plan_n_players (ruler->plan));
}

static gboolean
take_announcement (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  say_announcement (croupier_rule_address (ruler, ruled), ruled->text);
  return TRUE;
}

/* It is for the record and says nothing to anybody. */
static gboolean
take_note (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return TRUE;
}

FACT (receipts, "receipts", HEADING, N_("{phase}"), TEXT (phase))
FACT (receipt, "receipt", LINE, N_("I have from you: “{text}”."), TEXT (text))

/* The place in the record where what came in since the last receipts begins. */
static guint
find_unreceipted (const CroupierReplay *replay)
{
  for (guint i = replay->record->events->len; i > 0; i--)
    {
      const CroupierEvent *event = g_ptr_array_index (replay->record->events, i - 1);

      if (event->kind == CROUPIER_ENTRY_RULING && g_str_equal (event->text, "receipts") &&
          event->reading->status != CROUPIER_STATUS_REFUSED)
        return i;
    }
  return 0;
}

/* What counts of a player, or stands beside that; what was refused or sent anew since does not. */
static gboolean
deserves_receipt (const CroupierReplay *replay, const CroupierEvent *event)
{
  return croupier_event_is_text (event) &&
         (replay->in_force[event->player] == event ||
          (event->reading->is_aside && event->reading->status != CROUPIER_STATUS_REFUSED));
}

/* Each is told what was read of theirs, and nobody else is. */
static gboolean
take_receipts (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  const CroupierReplay *replay = (const CroupierReplay *) ruler;
  CroupierPlayers told = CROUPIER_NOBODY;

  for (guint i = find_unreceipted (replay); i < replay->record->events->len; i++)
    {
      const CroupierEvent *sent = g_ptr_array_index (replay->record->events, i);
      CroupierMessage *message;

      if (!deserves_receipt (replay, sent))
        continue;
      message = croupier_outbox_to_player (ruler->outbox, sent->player);
      if (!croupier_players_has (told, sent->player))
        say_receipts (message, replay->record->phase.title);
      say_receipt (message, sent->reading->read_as->str);
      told |= CROUPIER_PLAYER (sent->player);
    }
  return told != CROUPIER_NOBODY ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Nothing has come in since the last receipts."));
}

/* ---- time: what changes nothing in the match (croupier-deadline.h) ---- */

static gboolean
is_none (const CroupierRuled *ruled)
{
  return g_ascii_strcasecmp (ruled->text, "none") == 0;
}

static gboolean
take_deadline (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  CroupierDeadline deadline;

  return is_none (ruled) || croupier_deadline_parse (ruled->text, &deadline, error);
}

static gboolean
take_rhythm (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  CroupierRhythm rhythm;

  return is_none (ruled) || croupier_rhythm_parse (ruled->text, &rhythm, error);
}

static gboolean
take_absence (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return croupier_absence_check (ruled->text, error);
}

static gboolean
take_zones (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return is_none (ruled) || croupier_zones_check (ruled->text, error);
}

/* Words around messages, which are none of the match either (croupier-own-words.h). */
static gboolean
take_own_words (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  return is_none (ruled) || croupier_own_words_check (ruled->text, error);
}

/* ---- what not every game has ---- */

static gboolean
check_points (const CroupierRuler *ruler, GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s has no points."),
                        croupier_game_words (ruler->setup->game, ruler->setup->game->title));
}

static gboolean
check_questions (const CroupierRuler *ruler, GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no open question."));
}

/* ---- what every game has ---- */

#define ANYBODY .kind = CROUPIER_BLANK_PLAYER, .label = N_("Player")
#define COMES_IN .kind = CROUPIER_BLANK_TEXT, .label = N_("Who comes in"), .before = " by ", .max = 200
#define SAID .before = ": ", .max = CROUPIER_RULING_MAX_TEXT
#define TIME .kind = CROUPIER_BLANK_TEXT, .label = N_("Time"), .is_optional = TRUE
#define WORDS .kind = CROUPIER_BLANK_TEXT, .is_optional = TRUE
#define AUDIENCE                                                                           \
  .kind = CROUPIER_BLANK_THING, .label = N_("To"), .offer = croupier_rule_offer_audiences, \
  .get_players = get_everybody,                                                            \
  .wrong = N_("“%s” is neither “public” nor a player nor a channel with somebody in it.")

const CroupierRule croupier_shared_rules[] = {
  {
    .verb = "garnets",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Give garnets"),
    .summary = N_("The player has so many more, and is told privately."),
    .adds_up = TRUE,
    .blanks = { { ANYBODY }, { .kind = CROUPIER_BLANK_GAIN, .label = N_("Garnets"), .min = 1 } },
    .take = take_garnets,
  },
  {
    .verb = "garnets",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Take garnets"),
    .summary = N_("The player has so many fewer, but never fewer than none, and is told privately."),
    .blanks = { { ANYBODY, .get_players = get_holders, .nobody = N_("Nobody holds garnets that could be taken.") },
                { .kind = CROUPIER_BLANK_LOSS, .label = N_("Garnets"), .min = 1 } },
  },
  {
    .verb = "void",
    .topic = CROUPIER_TOPIC_SENT,
    .title = N_("Void what a player has sent"),
    .summary = N_("What is in force of them in this phase counts no more. They can send something else."),
    .blanks = { { ANYBODY, .get_players = get_senders, .nobody = N_("Nobody has sent anything in this phase."),
                  .wrong = N_("%s has sent nothing in this phase that could be voided.") } },
    .check = check_open,
    .take = take_void,
  },
  {
    .verb = "void all",
    .topic = CROUPIER_TOPIC_SENT,
    .title = N_("Void what all have sent"),
    .summary = N_("What is in force of anybody in this phase counts no more. All of them can send something else."),
    .check = check_sent,
    .take = take_void_all,
  },
  {
    .verb = "submit",
    .topic = CROUPIER_TOPIC_SENT,
    .title = N_("Submit for a player"),
    .summary = N_("The text counts as if the player had sent it, and the record shows that you did."),
    .blanks = { { ANYBODY, .get_players = get_expected, .nobody = N_("Nothing is expected of anybody now.") },
                { .kind = CROUPIER_BLANK_TEXT, .label = N_("Text"), SAID } },
    .take = take_submission,
  },
  {
    .verb = "substitute",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Let somebody take over"),
    .summary = N_("From here on the place is theirs, and everybody is told. What was told before keeps the name of "
                  "then."),
    .usage = N_("A substitute has a name: “substitute NAME by NAME”, or “substitute silently NAME by NAME”."),
    .blanks = { { ANYBODY }, { COMES_IN } },
    .take = take_public_substitution,
  },
  {
    .verb = "substitute silently",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Let somebody take over, silently"),
    .summary = N_("The same, and only whoever comes in is told."),
    .usage = N_("A substitute has a name: “substitute NAME by NAME”, or “substitute silently NAME by NAME”."),
    .blanks = { { ANYBODY }, { COMES_IN } },
    .take = take_silent_substitution,
  },
  {
    .verb = "remove",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Remove a player from the match"),
    .summary = N_("Nothing is expected of them any more: defaults are played in their place, and they have no place in "
                  "the result."),
    .is_drastic = TRUE,
    .blanks = { { ANYBODY, .get_players = get_left, .nobody = N_("Everybody has been removed."),
                  .wrong = N_("%s is no longer in the match.") } },
    .take = take_removal,
  },
  {
    .verb = "remove openly",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Let a player drop out, and tell everybody"),
    .summary = N_("They are asked no more and told nothing more: defaults are played in their place, and they have no "
                  "place in the result."),
    .is_drastic = TRUE,
    .blanks = { { ANYBODY, .get_players = get_left, .nobody = N_("Everybody has been removed."),
                  .wrong = N_("%s is no longer in the match.") } },
    .take = take_public_removal,
  },
  {
    .verb = "announce",
    .topic = CROUPIER_TOPIC_MESSAGES,
    .title = N_("Announce something"),
    .summary = N_("The words stand among the messages, to be sent with them."),
    .adds_up = TRUE,
    .blanks = { { AUDIENCE }, { .kind = CROUPIER_BLANK_TEXT, .label = N_("Announcement"), SAID } },
    .take = take_announcement,
  },
  {
    .verb = "note",
    .topic = CROUPIER_TOPIC_MESSAGES,
    .title = N_("Note something for the record"),
    .summary = N_("Nobody is told. The note stands in the history."),
    .adds_up = TRUE,
    .usage = N_("A note needs a text: “note TEXT”."),
    .blanks = { { .kind = CROUPIER_BLANK_TEXT, .label = N_("Note"), .max = CROUPIER_RULING_MAX_TEXT } },
    .take = take_note,
  },
  {
    .verb = "receipts",
    .told = N_("Receipts for what was sent"),
    .adds_up = TRUE,
    .usage = N_("“receipts” stands alone: all who have sent something get one."),
    .take = take_receipts,
  },
  { .verb = "deadline:", .blanks = { { TIME } }, .check = check_open, .take = take_deadline },
  { .verb = "rhythm:", .told = N_("Rhythm of the deadlines"), .blanks = { { TIME } }, .take = take_rhythm },
  {
    .verb = "absent",
    .topic = CROUPIER_TOPIC_PLAYERS,
    .title = N_("Note that a player is away"),
    .summary = N_("Nothing changes in the match: a player who is away is not reminded. Write the days as 2026-03-12 to "
                  "2026-03-15, or none."),
    .blanks = { { ANYBODY, .get_players = get_left, .nobody = N_("Everybody has been removed.") },
                { .kind = CROUPIER_BLANK_TEXT, .label = N_("Days"), .before = ": ", .max = MAX_DAYS_TEXT } },
    .take = take_absence,
  },
  { .verb = "zones:", .told = N_("Where players live"), .blanks = { { TIME } }, .take = take_zones },
  { .verb = "greeting:", .told = N_("Greeting"), .blanks = { { WORDS } }, .take = take_own_words },
  { .verb = "due:", .told = N_("Line with the deadline"), .blanks = { { WORDS } }, .take = take_own_words },
  { .verb = "closing:", .told = N_("Closing"), .blanks = { { WORDS } }, .take = take_own_words },
  /* Says which of several game masters sends what somebody is told (croupier-sender.h). */
  {
    .verb = "sender",
    .told = N_("Who sends what they are told"),
    .blanks = { { AUDIENCE }, { .kind = CROUPIER_BLANK_TEXT, .before = ": " } },
    .take = take_note,
  },
  { .verb = "points", .check = check_points },
  { .verb = "decide", .check = check_questions },
  { NULL },
};

/* ---- that and the game's own ---- */

const CroupierRule *
croupier_rule_find (const CroupierGame *game, const char *verb)
{
  const CroupierRule *own = croupier_rule_find_in (game->rules, verb);

  if (own == NULL)
    own = croupier_rule_find_in (game->fixes, verb);
  return own != NULL ? own : croupier_rule_find_in (croupier_shared_rules, verb);
}

static gboolean
has_form (const CroupierRule *rule)
{
  return rule->title != NULL || rule->make != NULL;
}

/* What stands in its place says only why there is nothing to rule. */
static gboolean
can_be_ruled (const CroupierRule *rule)
{
  return rule->take != NULL;
}

static void
list_verbs (const CroupierRule *rules, const CroupierGame *but_for, GPtrArray *verbs)
{
  for (; rules != NULL && rules->verb != NULL; rules++)
    {
      g_autofree char *verb = croupier_rule_dup_verb (rules);

      if (can_be_ruled (rules) && (but_for == NULL || croupier_rule_find_in (but_for->rules, verb) == NULL) &&
          !g_ptr_array_find_with_equal_func (verbs, verb, g_str_equal, NULL))
        g_ptr_array_add (verbs, g_steal_pointer (&verb));
    }
}

static gboolean
fail_unknown (const CroupierGame *game, const char *verb, GError **error)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  list_verbs (croupier_shared_rules, game, verbs);
  list_verbs (game->fixes, NULL, verbs);
  list_verbs (game->rules, NULL, verbs);
  list = croupier_text_join ((const char *const *) verbs->pdata, verbs->len);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no ruling “%s”; there are %s."), verb, list);
}

gboolean
croupier_rule_apply (CroupierRuler *ruler, const CroupierRuling *ruling, GError **error)
{
  const CroupierGame *game = ruler->setup->game;
  const CroupierRule *first = croupier_rule_find (game, ruling->verb);

  return first != NULL ? croupier_rule_take (first, ruler, ruling, error) : fail_unknown (game, ruling->verb, error);
}

static void
offer_shared (const CroupierRuler *ruler, gboolean is_drastic, GPtrArray *rulings)
{
  for (const CroupierRule *rule = croupier_shared_rules; rule->verb != NULL; rule++)
    {
      g_autofree char *verb = croupier_rule_dup_verb (rule);

      if (has_form (rule) && rule->is_drastic == is_drastic &&
          croupier_rule_find_in (ruler->setup->game->rules, verb) == NULL)
        croupier_rule_offer_forms (ruler, rule, rulings);
    }
}

static void
offer_own (const CroupierRuler *ruler, const CroupierRule *rules, GPtrArray *rulings)
{
  for (const CroupierRule *rule = rules; rule != NULL && rule->verb != NULL; rule++)
    if (has_form (rule))
      croupier_rule_offer_forms (ruler, rule, rulings);
}

void
croupier_rules_offer (const CroupierRuler *ruler, GPtrArray *rulings)
{
  offer_shared (ruler, FALSE, rulings);
  offer_own (ruler, ruler->setup->game->fixes, rulings);
  offer_own (ruler, ruler->setup->game->rules, rulings);
  offer_shared (ruler, TRUE, rulings);
}
