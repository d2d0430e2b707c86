/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the queries of a day and their answers, and who leaves the game. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-reader.h"

#include <string.h>

#include "croupier-gettext.h"

/* ---- what the players are told at once ---- */

#define RULE_QUERY N_("Everybody may ask one player a day for their color, and the first answer stands.")
#define RULE_SHARED N_("Of a player who shares, the color is told that they are said to have at that moment.")
#define RULE_DECLINED N_("A Color Query can be declined, and nobody is told why.")
#define RULE_TIMED_OUT                                                                                               \
  N_("A Color Query is over when the day is, or when the player who was asked leaves the game; only the player who " \
     "asked is told.")
#define RULE_MAGIC N_("A magic query is answered at once; the player who was asked learns only that an Oracle asked.")
#define RULE_SCHOLAR \
  N_("A Scholar whose Color Query is shared learns the non-secret rules of the other’s team; the other is not told.")
#define RULE_SILENCED N_("A player who is silenced declines every Color Query of the day, whatever they answer.")

FACT_BY_RULE (
  queried, "queried", LINE,
  N_("{player} asks for your color. Answer with “share {player}” or “decline {player}”; your first answer counts."),
  RULE_QUERY, PLAYER (player))
FACT_BY_RULE (oracle_queried, "oracle-queried", LINE, N_("An Oracle asked for your color, and was told it."),
              RULE_MAGIC)
FACT_BY_RULE (shared, "shared", LINE, N_("{player} shares their color with you: {color}."), RULE_SHARED,
              PLAYER (player), TEXT (color))
FACT_BY_RULE (magic, "magic", LINE, N_("Your magic query shows you the color of {player}: {color}."), RULE_MAGIC,
              PLAYER (player), TEXT (color))
FACT_BY_RULE (open_rules, "open-rules", LINE, N_("As a Scholar you learn this of their team: {text}"), RULE_SCHOLAR,
              TEXT (text))
FACT_BY_RULE (no_open_rules, "no-open-rules", LINE, N_("There is nothing that a Scholar could learn of their team."),
              RULE_SCHOLAR)
FACT_BY_RULE (declined, "declined", LINE, N_("{player} declines your Color Query."), RULE_DECLINED, PLAYER (player))
FACT_BY_RULE (timed_out, "timed-out", LINE, N_("{player} has not answered your Color Query in time."), RULE_TIMED_OUT,
              PLAYER (player))

/* ---- what is written down for who asks how it came out ---- */

#define QUERY_FIELDS ASIDE (player), PLAYER (target)
#define ANSWER_FIELDS ASIDE (player), ASIDE (target)

FACT (query_step, "query-step", STEP, N_("{player} asks {target}"), PLAYER (player), PLAYER (target))
FACT_BY_RULE (magic_query, "magic-query", ITEM,
              N_("It is a magic query: {player} is told the color of {target} at once."), RULE_MAGIC, QUERY_FIELDS)
FACT_BY_RULE (query_shared, "query-shared", ITEM, N_("{target} shares: {player} is told the color of {target}."),
              RULE_SHARED, ANSWER_FIELDS)
FACT_BY_RULE (query_of_scholar, "query-of-scholar", ITEM,
              N_("{player} is a Scholar, and is told of the team of {target} too."), RULE_SCHOLAR, QUERY_FIELDS)
FACT_BY_RULE (query_declined, "query-declined", ITEM, N_("{target} declines."), RULE_DECLINED, ANSWER_FIELDS)
FACT_BY_RULE (query_silenced, "query-silenced", ITEM,
              N_("{target} is silenced, so {player} is told that {target} declines."), RULE_SILENCED, ANSWER_FIELDS)
FACT_BY_RULE (query_timed_out, "query-timed-out", ITEM, N_("{target} has not answered by the end of the day."),
              RULE_TIMED_OUT, QUERY_FIELDS)
FACT_BY_RULE (query_target_gone, "query-target-gone", ITEM, N_("{target} left the game before answering."),
              RULE_TIMED_OUT, QUERY_FIELDS)
FACT (query_asker_gone, "query-asker-gone", ITEM, N_("{player} left the game before there was an answer."),
      QUERY_FIELDS)

/* ---- looking ---- */

static const char *
name_of (const FactionsPlan *plan, guint player)
{
  return croupier_roster_get_name (plan->base.setup->roster, player);
}

static gboolean
has_role (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierRoleKind kind)
{
  int role = state->seats[player].role;

  return role != CROUPIER_CAST_NONE && croupier_cast_get_role (plan->cast, (guint) role)->kind == kind;
}

/* ---- queries ---- */

CroupierPlayers
factions_who_can_be_asked (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  CroupierPlayers players = plan->query_everywhere ? state->alive : players_on_island_of (plan, state, player);

  return players & ~CROUPIER_PLAYER (player);
}

static const Query *
find_asked (const FactionsState *state, guint player, gboolean is_magic)
{
  for (guint i = 0; i < state->n_queries; i++)
    if (state->queries[i].asker == (int) player && !state->queries[i].is_magic == !is_magic)
      return &state->queries[i];
  return NULL;
}

/* Says why a player can ask nobody now. Everything here they know: how many are left, what they are and have asked. */
void
factions_check_asker (const FactionsPlan *plan, const FactionsState *state, guint player, gboolean is_magic,
                      CroupierProblems *problems)
{
  const Query *asked = find_asked (state, player, is_magic);
  const char *name = name_of (plan, player);

  if (is_magic && !has_role (plan, state, player, CROUPIER_ROLE_ORACLE))
    croupier_problems_add (problems, 0, 0,
                           TO_SENDER (_("%s has no magic query; “query NAME” is one that anybody can send."),
                                      _("You%.0s have no magic query; “query NAME” is one that anybody can send.")),
                           name);
  if (count_left (state) <= plan->query_limit)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("With %u or fewer players left there are no more queries, and %u are left.",
                                     "With %u or fewer players left there are no more queries, and %u are left.",
                                     plan->query_limit),
                           plan->query_limit, count_left (state));
  if (asked != NULL)
    croupier_problems_add (problems, 0, 0,
                           is_magic ? TO_SENDER (_("%s has asked %s today; there is one magic query a day, and it "
                                                   "cannot be taken back."),
                                                 _("You%.0s have asked %s today; there is one magic query a day, and "
                                                   "it cannot be taken back."))
                                    : TO_SENDER (_("%s has asked %s today; there is one query a day, and it cannot be "
                                                   "taken back."),
                                                 _("You%.0s have asked %s today; there is one query a day, and it "
                                                   "cannot be taken back.")),
                           name, name_of (plan, (guint) asked->target));
}

void
factions_send_query (const FactionsPlan *plan, FactionsState *state, guint player, const FactionsSent *sent,
                     CroupierOutbox *outbox)
{
  gboolean is_magic = sent->kind == FACTIONS_MAGIC_QUERY;
  guint target = (guint) sent->player;

  g_assert (state->n_queries < MAX_QUERIES);
  state->queries[state->n_queries++] = (Query) {
    .asker = (gint8) player,
    .target = (gint8) target,
    .is_magic = is_magic ? 1 : 0,
    .state = is_magic ? QUERY_SHARED : QUERY_WAITING,
  };
  if (is_magic)
    say_magic (croupier_outbox_to_player (outbox, player), target, factions_get_color (plan, state, target));
  if (is_magic)
    say_oracle_queried (croupier_outbox_to_player (outbox, target));
  else
    say_queried (croupier_outbox_to_player (outbox, target), player);
}

/* ---- answers ---- */

CroupierPlayers
factions_who_waits_for (const FactionsState *state, guint player)
{
  CroupierPlayers askers = CROUPIER_NOBODY;

  for (guint i = 0; i < state->n_queries; i++)
    if (state->queries[i].target == (int) player && state->queries[i].state == QUERY_WAITING)
      askers |= CROUPIER_PLAYER (state->queries[i].asker);
  return askers;
}

static Query *
find_query (FactionsState *state, guint target, guint asker)
{
  for (guint i = 0; i < state->n_queries; i++)
    if (state->queries[i].target == (int) target && state->queries[i].asker == (int) asker &&
        !state->queries[i].is_magic)
      return &state->queries[i];
  return NULL;
}

/* Finds the query that an answer is for; NULL, and complained of, where there is no such open one. */
Query *
factions_find_answered (const FactionsPlan *plan, FactionsState *state, guint player, const FactionsSent *sent,
                        CroupierProblems *problems)
{
  CroupierPlayers waiting = factions_who_waits_for (state, player);
  g_autofree char *list = croupier_reader_list_players (plan->base.setup->roster, waiting);
  const char *name = name_of (plan, player);
  Query *query;

  if (sent->player == CROUPIER_NO_PLAYER && croupier_players_count (waiting) == 1)
    return find_query (state, player, croupier_players_first (waiting));
  if (sent->player == CROUPIER_NO_PLAYER)
    {
      croupier_problems_add (problems, sent->start, sent->length,
                             waiting == CROUPIER_NOBODY
                               ? TO_SENDER (_("Nobody waits for an answer of %s."),
                                            _("Nobody waits for an answer of yours%.0s."))
                               : TO_SENDER (_("Several players wait for an answer of %s; name one of them: %s."),
                                            _("Several players wait for an answer of yours%.0s; name one of them: "
                                              "%s.")),
                             name, list);
      return NULL;
    }
  query = find_query (state, player, (guint) sent->player);
  if (query == NULL)
    croupier_problems_add (problems, sent->start, sent->length,
                           TO_SENDER (_("%s has not asked %s today; these wait for an answer: %s."),
                                      _("%s has not asked you%.0s today; these wait for an answer: %s.")),
                           name_of (plan, (guint) sent->player), name, list);
  else if (query->state != QUERY_WAITING && is_in_game (state, (guint) sent->player))
    croupier_problems_add (problems, sent->start, sent->length,
                           TO_SENDER (_("%s has answered %s already, and the first answer stands; these wait for one: "
                                        "%s."),
                                      _("You%.0s have answered %s already, and the first answer stands; these wait for "
                                        "one: %s.")),
                           name, name_of (plan, (guint) sent->player), list);
  else if (query->state != QUERY_WAITING)
    croupier_problems_add (problems, sent->start, sent->length,
                           _("%s is out of the game; these wait for an answer: %s."),
                           name_of (plan, (guint) sent->player), list);
  return query != NULL && query->state == QUERY_WAITING ? query : NULL;
}

static void
tell_shared (const FactionsPlan *plan, const FactionsState *state, const Query *query, CroupierOutbox *outbox)
{
  guint asker = (guint) query->asker, target = (guint) query->target;
  CroupierMessage *message = croupier_outbox_to_player (outbox, asker);
  const char *open_rules = croupier_cast_get_team (plan->cast, (guint) state->seats[target].team)->open_rules;

  say_shared (message, target, factions_get_color (plan, state, target));
  if (!has_role (plan, state, asker, CROUPIER_ROLE_SCHOLAR))
    return;
  if (*open_rules != '\0')
    say_open_rules (message, factions_words (plan, open_rules));
  else
    say_no_open_rules (message);
}

/* A player who is silenced declines whatever they answer, and nothing shows that it was not meant. */
void
factions_answer_query (const FactionsPlan *plan, const FactionsState *state, Query *query, gboolean shares,
                       CroupierOutbox *outbox)
{
  query->state = shares && !state->seats[query->target].silenced ? QUERY_SHARED : QUERY_DECLINED;
  if (query->state == QUERY_SHARED)
    tell_shared (plan, state, query, outbox);
  else
    say_declined (croupier_outbox_to_player (outbox, (guint) query->asker), (guint) query->target);
}

/* Only the asker is told, for it is they who have asked for it. */
static void
time_out (Query *query, CroupierOutbox *outbox)
{
  query->state = QUERY_TIMED_OUT;
  say_timed_out (croupier_outbox_to_player (outbox, (guint) query->asker), (guint) query->target);
}

/* What came of a query by the end of the day. */
static void
explain_query (const FactionsPlan *plan, const FactionsState *state, const Query *query, CroupierMessage *steps)
{
  guint asker = (guint) query->asker, target = (guint) query->target;

  say_query_step (steps, asker, target);
  switch ((QueryState) query->state)
    {
    case QUERY_SHARED:
      (query->is_magic ? say_magic_query : say_query_shared) (steps, asker, target);
      if (!query->is_magic && has_role (plan, state, asker, CROUPIER_ROLE_SCHOLAR))
        say_query_of_scholar (steps, asker, target);
      return;
    case QUERY_DECLINED:
      (state->seats[target].silenced ? say_query_silenced : say_query_declined) (steps, asker, target);
      return;
    case QUERY_WAITING:
      say_query_timed_out (steps, asker, target);
      return;
    case QUERY_TIMED_OUT:
      (is_in_game (state, target) ? say_query_asker_gone : say_query_target_gone) (steps, asker, target);
      return;
    }
  g_assert_not_reached ();
}

/* What has no answer by the end of the day times out. */
void
factions_close_day (const FactionsPlan *plan, FactionsState *state, CroupierOutbox *outbox)
{
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);

  for (guint i = 0; i < state->n_queries; i++)
    {
      if (steps != NULL)
        explain_query (plan, state, &state->queries[i], steps);
      if (state->queries[i].state == QUERY_WAITING)
        time_out (&state->queries[i], outbox);
    }
}

/* ---- who leaves ---- */

static void
leave_queries (FactionsState *state, guint player, CroupierOutbox *outbox)
{
  for (guint i = 0; i < state->n_queries; i++)
    {
      Query *query = &state->queries[i];

      if (query->state != QUERY_WAITING)
        continue;
      if (query->target == (int) player)
        time_out (query, outbox);
      else if (query->asker == (int) player)
        query->state = QUERY_TIMED_OUT; /* nobody is left to be told */
    }
}

/* Takes a player out of the game: their items are gone, their form counts no more, and queries to and from them are
 * over. */
void
factions_leave (const FactionsPlan *plan, FactionsState *state, guint player, Out how, CroupierOutbox *outbox)
{
  Seat *seat = &state->seats[player];

  g_assert (is_in_game (state, player));
  state->alive &= ~CROUPIER_PLAYER (player);
  seat->out = (guint8) how;
  seat->out_day = (guint8) (state->day + 1u);
  seat->silenced = FALSE;
  memset (seat->items, 0, sizeof seat->items);
  memset (&state->forms[player], 0, sizeof state->forms[player]);
  leave_queries (state, player, outbox);
  for (guint i = 0; i < state->n_channels; i++)
    state->channels[i].members &= ~CROUPIER_PLAYER (player);
}
