/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: a day as the game master sees it while it lasts: queries, forms in the order of arrival, and what holds. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-gettext.h"

typedef struct
{
  const FactionsPlan *plan;
  const FactionsState *state;
  CroupierDay *day;
} Board;

static const char *
name_of (const Board *board, int player)
{
  return croupier_roster_get_name (board->plan->base.setup->roster, (guint) player);
}

/* ---- queries ---- */

/* The event in which somebody asked or answered about somebody: as it was read, such texts are always worded alike. */
static guint
find_event (const Board *board, int player, const char *what, int about)
{
  g_autofree char *read_as = g_strdup_printf ("%s %s", what, name_of (board, about));

  return croupier_day_find_event (board->day, (guint) player, read_as);
}

static void
describe_waiting (const Board *board, const Query *query, CroupierExchange *exchange)
{
  g_autofree char *share = g_strdup_printf ("share %s", name_of (board, query->asker));
  g_autofree char *decline = g_strdup_printf ("decline %s", name_of (board, query->asker));
  const char *asker = name_of (board, query->asker), *target = name_of (board, query->target);
  gboolean is_silenced = board->state->seats[query->target].silenced;

  if (!board->day->is_open)
    {
      croupier_exchange_set (exchange, CROUPIER_EXCHANGE_TIMED_OUT, _("Timed out"),
                             g_strdup (_("No answer came by the end of the day.")));
      return;
    }
  croupier_exchange_set (exchange, CROUPIER_EXCHANGE_WAITING, _("Waiting for an answer"),
                         is_silenced ? g_strdup_printf (_("%s is silenced: a share is told as a decline."), target)
                                     : NULL);
  croupier_exchange_offer (exchange, _("Share"), share,
                           g_strdup_printf (is_silenced ? _("%s shares with %s, who is told of a decline")
                                                        : _("%s shares with %s"),
                                            target, asker));
  croupier_exchange_offer (exchange, _("Decline"), decline,
                           g_strdup_printf (_("%s declines %s’s query"), target, asker));
}

static char *
explain_time_out (const Board *board, const Query *query)
{
  if (!is_in_game (board->state, (guint) query->asker))
    return g_strdup_printf (_("%s is out of the game, and nobody is told."), name_of (board, query->asker));
  return g_strdup_printf (_("%s is out of the game."), name_of (board, query->target));
}

static void
describe_query (const Board *board, const Query *query, CroupierExchange *exchange)
{
  guint shared = find_event (board, query->target, "share", query->asker);
  guint declined = find_event (board, query->target, "decline", query->asker);

  exchange->asked = find_event (board, query->asker, query->is_magic ? "magic query" : "query", query->target);
  exchange->answered = query->is_magic ? exchange->asked : MAX (shared, declined);
  switch ((QueryState) query->state)
    {
    case QUERY_WAITING:
      describe_waiting (board, query, exchange);
      return;
    case QUERY_SHARED:
      croupier_exchange_set (exchange, CROUPIER_EXCHANGE_GRANTED, query->is_magic ? _("Told at once") : _("Shared"),
                             NULL);
      return;
    case QUERY_DECLINED:
      croupier_exchange_set (exchange, CROUPIER_EXCHANGE_DECLINED, _("Declined"),
                             shared > 0
                               ? g_strdup_printf (_("%s is silenced, and had shared."), name_of (board, query->target))
                               : NULL);
      return;
    case QUERY_TIMED_OUT:
      croupier_exchange_set (exchange, CROUPIER_EXCHANGE_TIMED_OUT, _("Timed out"), explain_time_out (board, query));
      return;
    }
  g_assert_not_reached ();
}

static void
add_queries (const Board *board)
{
  for (guint i = 0; i < board->state->n_queries; i++)
    {
      const Query *query = &board->state->queries[i];

      describe_query (board, query,
                      croupier_day_add_exchange (board->day, (guint) query->asker, (guint) query->target,
                                                 query->is_magic ? _("Magic query") : _("Query")));
    }
}

/* ---- forms ---- */

/* Those who are on an island, and those who were when they left today; after the merge it does not matter where that
 * was. */
static CroupierPlayers
get_members (const Board *board, guint island)
{
  CroupierPlayers members = CROUPIER_NOBODY;

  for (guint i = 0; i < board->plan->n_players; i++)
    {
      const Seat *seat = &board->state->seats[i];
      gboolean is_here = is_in_game (board->state, i) || seat->out_day == board->state->day + 1u;

      if (is_here &&
          (island == MERGED ? board->state->is_merged : seat->island == (int) island && !board->state->is_merged))
        members |= CROUPIER_PLAYER (i);
    }
  return members;
}

static void
add_forms (const Board *board, CroupierDayPlace *place)
{
  CroupierPlayers left = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, place->members & board->state->alive)
    if (board->state->forms[player].is_in)
      left |= CROUPIER_PLAYER (player);
  while (left != CROUPIER_NOBODY)
    {
      guint first = croupier_players_first (left);

      CROUPIER_FOREACH_PLAYER (player, left)
        if (board->state->forms[player].place < board->state->forms[first].place)
          first = player;
      croupier_day_place_add (place, first);
      left &= ~CROUPIER_PLAYER (first);
    }
}

static int
find_decider (const Board *board, const CroupierDayPlace *place)
{
  for (guint i = 0; i < MAX (place->n_counting, 3); i++)
    {
      guint form = factions_get_deciding_form (count_left (board->state), place->n_counting, i);

      if (form < place->n_counting)
        return (int) form;
    }
  return -1;
}

static void
add_places (const Board *board)
{
  for (guint island = 0; island <= MERGED; island++)
    {
      CroupierPlayers members = get_members (board, island);
      const char *title = island != MERGED ? factions_get_island (board->plan, island) : NULL;
      CroupierDayPlace *place;

      if (members == CROUPIER_NOBODY)
        continue;
      place = croupier_day_add_place (board->day, title, members);
      add_forms (board, place);
      place->decider = find_decider (board, place);
    }
  board->day->order_ruling = g_strdup ("order: ");
  board->day->order_rule = g_strdup (
    count_left (board->state) == 3
      ? _("With three players left a tie is decided by the 2nd form, else by the 3rd, else by the 1st.")
      : _("A tie is decided by the 3rd form of its island, else by the 4th, the 5th and so on, then by the 2nd, then "
          "by the 1st."));
}

/* ---- what holds ---- */

static void
note_silenced (const Board *board)
{
  gboolean is_anybody = FALSE;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, board->state->alive)
    {
      g_autofree char *text = NULL;

      if (!board->state->seats[player].silenced)
        continue;
      text = g_strdup_printf (_("%s is silenced today"), name_of (board, (int) player));
      croupier_day_add_note (board->day, CROUPIER_DAY_NOTE_PLAYER, text,
                             g_strdup (_("Whatever they answer, the asker is told that they decline.")));
      is_anybody = TRUE;
    }
  if (!is_anybody)
    croupier_day_add_note (board->day, CROUPIER_DAY_NOTE_PLAIN, _("Nobody is silenced today"), NULL);
}

static void
note_queries (const Board *board)
{
  guint n_left = count_left (board->state), limit = board->plan->query_limit;
  gboolean is_shut = n_left <= limit;

  if (limit == 0)
    croupier_day_add_note (board->day, CROUPIER_DAY_NOTE_OPEN, _("Queries can be sent"),
                           g_strdup (_("They go on to the end.")));
  else
    croupier_day_add_note (board->day, is_shut ? CROUPIER_DAY_NOTE_SHUT : CROUPIER_DAY_NOTE_OPEN,
                           is_shut ? _("Queries can no longer be sent") : _("Queries can be sent"),
                           g_strdup_printf (ngettext ("There are none with %u or fewer players left; now %u are left.",
                                                      "There are none with %u or fewer players left; now %u are left.",
                                                      limit),
                                            limit, n_left));
}

/* Returns why a power cannot be used now; NULL where it can. */
static char *
explain_shut (const Board *board, const CroupierPower *power)
{
  guint night = board->state->day + 1u, n_left = count_left (board->state);

  if (night < power->first_night)
    return g_strdup_printf (_("It begins with night %u, and this is day %u."), power->first_night, night);
  if (power->last_night > 0 && night > power->last_night)
    return g_strdup_printf (_("It ends with night %u, and this is day %u."), power->last_night, night);
  if (power->merge == CROUPIER_MERGE_BEFORE && board->state->is_merged)
    return g_strdup (_("It ends with the merge of the islands."));
  if (power->merge == CROUPIER_MERGE_AFTER && !board->state->is_merged)
    return g_strdup (_("It begins when the islands have merged."));
  if (n_left < power->fewest_left)
    return g_strdup_printf (ngettext ("There is none with %u or fewer players left; now %u are left.",
                                      "There is none with %u or fewer players left; now %u are left.",
                                      (power->fewest_left - 1)),
                            power->fewest_left - 1, n_left);
  if (power->most_left > 0 && n_left > power->most_left)
    return g_strdup_printf (ngettext ("It begins with %u or fewer players left; now %u are left.",
                                      "It begins with %u or fewer players left; now %u are left.", power->most_left),
                            power->most_left, n_left);
  return NULL;
}

/* What will put an end to a power that can be used now; NULL where nothing will. */
static char *
explain_end (const Board *board, const CroupierPower *power)
{
  if (power->fewest_left > 1)
    return g_strdup_printf (ngettext ("There is none with %u or fewer players left; now %u are left.",
                                      "There is none with %u or fewer players left; now %u are left.",
                                      (power->fewest_left - 1)),
                            power->fewest_left - 1, count_left (board->state));
  if (power->last_night > 0)
    return g_strdup_printf (_("It ends with night %u, and this is day %u."), power->last_night, board->state->day + 1u);
  if (power->merge == CROUPIER_MERGE_BEFORE)
    return g_strdup (_("It ends with the merge of the islands."));
  return NULL;
}

/* Says whose a power is; NULL for one of an item, which anybody can come to hold. */
static const char *
get_holder (const Board *board, const CroupierPower *power)
{
  guint held_by = (guint) MAX (power->held_by, 0);

  switch (power->holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return croupier_cast_get_team (board->plan->cast, held_by)->name;
    case CROUPIER_HOLDER_ROLE:
      return croupier_cast_get_role (board->plan->cast, held_by)->name;
    case CROUPIER_HOLDER_ITEM:
      return NULL;
    case CROUPIER_HOLDER_PLAYER:
      return power->player;
    }
  g_assert_not_reached ();
}

static char *
describe_power (const Board *board, const CroupierPower *power, gboolean is_shut)
{
  const char *holder = get_holder (board, power);

  if (power->verb == NULL)
    return g_strdup_printf (is_shut ? _("%s: the power that works by itself rests")
                                    : _("%s: the power works by itself"),
                            holder);
  if (holder == NULL)
    return g_strdup_printf (is_shut ? _("“%s” cannot be used") : _("“%s” can be used"), power->verb);
  return g_strdup_printf (is_shut ? _("%s: “%s” cannot be used") : _("%s: “%s” can be used"), holder, power->verb);
}

/* Those that can be used at some time and not at another. */
static void
note_powers (const Board *board)
{
  for (guint i = 0; i < board->plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (board->plan->cast, i);
      char *rule = explain_shut (board, power);
      gboolean is_shut = rule != NULL;
      g_autofree char *text = describe_power (board, power, is_shut);

      if (!is_shut)
        rule = explain_end (board, power);
      if (rule != NULL)
        croupier_day_add_note (board->day, is_shut ? CROUPIER_DAY_NOTE_SHUT : CROUPIER_DAY_NOTE_OPEN, text, rule);
    }
}

static void
note_votes (const Board *board)
{
  guint n_left = count_left (board->state);

  if (!board->state->is_merged)
    croupier_day_add_note (board->day, CROUPIER_DAY_NOTE_PLAIN, _("One player of each island is voted out"),
                           g_strdup_printf (ngettext ("After the merge it is two, and one again with %d or fewer "
                                                      "players left.",
                                                      "After the merge it is two, and one again with %d or fewer "
                                                      "players left.",
                                                      LAST_WITH_ONE_OUT),
                                            LAST_WITH_ONE_OUT));
  else if (factions_count_voted_out (TRUE, n_left) == 2)
    croupier_day_add_note (board->day, CROUPIER_DAY_NOTE_PLAIN, _("Two players are voted out"),
                           g_strdup_printf (ngettext ("It is one again with %d or fewer players left; now %u are left.",
                                                      "It is one again with %d or fewer players left; now %u are left.",
                                                      LAST_WITH_ONE_OUT),
                                            LAST_WITH_ONE_OUT, n_left));
  else
    croupier_day_add_note (board->day, CROUPIER_DAY_NOTE_PLAIN, _("One player is voted out"),
                           g_strdup_printf (ngettext ("It is one with %d or fewer players left; now %u are left.",
                                                      "It is one with %d or fewer players left; now %u are left.",
                                                      LAST_WITH_ONE_OUT),
                                            LAST_WITH_ONE_OUT, n_left));
}

static void
note_merge (const Board *board)
{
  guint n_left = count_left (board->state), merge_at = board->plan->merge_at;
  guint n_more = n_left > merge_at ? n_left - merge_at : 0;
  g_autofree char *text = NULL;

  if (board->plan->n_islands == 1)
    return;
  if (board->state->is_merged)
    {
      croupier_day_add_note (board->day, CROUPIER_DAY_NOTE_PLAIN, _("The islands have merged"), NULL);
      return;
    }
  text = n_more == 0 ? g_strdup (_("The islands merge tonight"))
                     : g_strdup_printf (ngettext ("The islands merge when %u more player is out",
                                                  "The islands merge when %u more players are out", n_more),
                                        n_more);
  croupier_day_add_note (board->day, CROUPIER_DAY_NOTE_PLAIN, text,
                         g_strdup_printf (ngettext ("They do with %u or fewer players left; now %u are left.",
                                                    "They do with %u or fewer players left; now %u are left.",
                                                    merge_at),
                                          merge_at, n_left));
}

void
factions_fill_day (const CroupierPlan *base, const CroupierState *base_state, CroupierDay *day)
{
  Board board = { (const FactionsPlan *) base, (const FactionsState *) base_state, day };

  day->left = factions_get_out (board.plan, board.state);
  add_queries (&board);
  add_places (&board);
  factions_fill_tallies (board.plan, board.state, day);
  note_silenced (&board);
  note_queries (&board);
  note_powers (&board);
  note_votes (&board);
  note_merge (&board);
}

/* ---- who sends something ---- */

/* "Red", "idol", "2 × shield" */
static void
describe_seat (const FactionsPlan *plan, const FactionsState *state, guint player, GStrvBuilder *words)
{
  const Seat *seat = &state->seats[player];
  const char *team = croupier_cast_get_team (plan->cast, (guint) seat->team)->name;
  const char *color = factions_get_color (plan, state, player);

  if (g_str_equal (seat->color, "") || g_str_equal (seat->color, team))
    g_strv_builder_add (words, team);
  else
    g_strv_builder_take (words, g_strdup_printf (_("%s, shows as %s"), team, color));
  if (seat->role != CROUPIER_CAST_NONE)
    g_strv_builder_add (words, croupier_cast_get_role (plan->cast, (guint) seat->role)->name);
  for (guint i = 0; i < plan->cast->items->len; i++)
    {
      const char *item = croupier_cast_get_item (plan->cast, i)->name;

      if (seat->items[i] == 1)
        g_strv_builder_add (words, item);
      else if (seat->items[i] > 1)
        g_strv_builder_take (words, g_strdup_printf (_("%u × %s"), seat->items[i], item));
    }
  if (seat->silenced && is_in_game (state, player))
    g_strv_builder_add (words, _("silenced today"));
}

/* What they have and cannot use now, and of what is counted how much is left. */
static void
describe_limits (const FactionsPlan *plan, const FactionsState *state, guint player, GStrvBuilder *words)
{
  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (plan->cast, i);

      if (power->verb == NULL || !factions_has_power (plan, state, player, i))
        continue;
      if (!factions_can_use (plan, state, player, i))
        g_strv_builder_take (words, g_strdup_printf (_("no “%s” now"), power->verb));
      else if (power->in_all > 0)
        g_strv_builder_take (words, g_strdup_printf (_("“%s”: %u of %u left"), power->verb,
                                                     power->in_all - factions_count_uses (plan, state, player, i),
                                                     power->in_all));
    }
}

char *
factions_describe_player (const CroupierPlan *base, const CroupierState *base_state, guint player)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  describe_seat (plan, state, player, words);
  if (is_in_game (state, player))
    describe_limits (plan, state, player, words);
  parts = g_strv_builder_end (words);
  return g_strjoinv (" · ", parts);
}
