/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random seasons with random corrections of early matches: what all hold at any time is what a plain reckoning from
 * nothing gives, nothing comes from nowhere, and no audience can tell apart two seasons that differ in what it may not
 * know. */
#include "config.h"
#include "croupier-chronicle.h"
#include "croupier-counts.h"
#include "croupier-season-store.h"

#include <stdlib.h>
#include <string.h>

#include "croupier-json.h"
#include "croupier-random.h"
#include "season-cases.h"
#include "tests.h"

#define N_SEASONS 10000
#define MAX_MATCHES 4
#define N_ROUNDS 3
#define N_COUNTERS 2 /* garnets and tokens */
#define MAX_STEPS 30
#define N_FIRST_ACTS 10 /* players, matches and their days */

/* Over all seasons. */
typedef struct
{
  guint n_done, n_refused, n_corrections, n_undone, n_redone, n_struck, n_unpaid, n_shortfalls, n_dates;
  guint n_pairs, n_pairs_differ, n_withheld;
} Tally;

static Tally tally;

static int
below (CroupierRandom *random, int n)
{
  return (int) croupier_random_below (random, (guint64) n);
}

static int
count_players (const CroupierSeason *season)
{
  return (int) croupier_roster_get_size (croupier_season_get_roster (season));
}

/* ---- random acts ---- */

static void
choose_date (const CroupierSeason *season, CroupierRandom *random, CroupierDate *date)
{
  static const char *const days[] = { "2026-03-01", "2026-03-05", "2026-03-09", "2026-03-15", "2026-03-20" };

  if (below (random, 3) == 0)
    {
      date->day = g_strdup (days[below (random, G_N_ELEMENTS (days))]);
      return;
    }
  date->match = below (random, (int) croupier_season_get_n_matches (season) + 1) - 1;
  if (date->match >= 0 && below (random, 2) == 0)
    date->round = below (random, N_ROUNDS + 1);
}

static void
choose_known (const CroupierSeason *season, CroupierRandom *random, CroupierLedgerEntry *entry)
{
  entry->known = below (random, 4);
  if (entry->known == CROUPIER_KNOWN_PLAYERS)
    entry->knowers = 1 + croupier_random_below (random, CROUPIER_EVERYBODY (count_players (season)));
}

static void
add_bids (const CroupierSeason *season, CroupierRandom *random, CroupierLedgerEntry *entry)
{
  entry->lines = g_array_new (FALSE, FALSE, sizeof (CroupierLedgerLine));
  for (int i = 0; i < count_players (season); i++)
    {
      CroupierLedgerLine bid = { i, -1, 1 + below (random, 6), CROUPIER_ROUND_AFTER };

      if (i == 0 || below (random, 2) == 0)
        g_array_append_val (entry->lines, bid);
    }
  entry->all_pay = below (random, 2) == 0;
  if (below (random, 2) == 0)
    {
      entry->prize = CROUPIER_COUNTER_TOKENS;
      entry->prize_amount = 1;
    }
}

static CroupierAct *
make_entry (const CroupierSeason *season, CroupierRandom *random)
{
  CroupierLedgerKind kind = (CroupierLedgerKind) below (random, CROUPIER_LEDGER_RESULT);
  CroupierAct *act = croupier_act_new_entry (kind);
  CroupierLedgerEntry *entry = &act->entry;
  int n = count_players (season);

  choose_date (season, random, &entry->date);
  choose_known (season, random, entry);
  if (kind != CROUPIER_LEDGER_DECAY && kind != CROUPIER_LEDGER_AUCTION)
    entry->player = below (random, n);
  if (kind <= CROUPIER_LEDGER_AUCTION)
    entry->counter = below (random, N_COUNTERS);
  if (kind == CROUPIER_LEDGER_GIFT || kind == CROUPIER_LEDGER_DEATH_MATCH)
    entry->other = (entry->player + 1 + below (random, n - 1)) % n;
  if (kind == CROUPIER_LEDGER_CHANGE)
    entry->amount = below (random, 2) == 0 ? 1 + below (random, 9) : -1 - below (random, 4);
  if (kind == CROUPIER_LEDGER_GIFT || kind == CROUPIER_LEDGER_DECAY)
    entry->amount = 1 + below (random, 4);
  if (kind == CROUPIER_LEDGER_DECAY && below (random, 2) == 0)
    {
      entry->is_share = TRUE;
      entry->amount = 1 + below (random, 100);
      entry->rounding = below (random, 3);
    }
  if (kind == CROUPIER_LEDGER_AUCTION)
    add_bids (season, random, entry);
  return act;
}

/* spared: whose lines stay as they were booked, or -1 */
static CroupierAct *
make_booking (const CroupierSeason *season, CroupierRandom *random, int match, int spared)
{
  const CroupierAct *old = croupier_season_get_booking (season, (guint) match);
  CroupierAct *act = season_case_make_booking (season, match, "");

  for (int round = 1; round <= N_ROUNDS; round++)
    for (int i = 0; i < count_players (season); i++)
      {
        CroupierLedgerLine line = { i, CROUPIER_COUNTER_GARNETS, below (random, 10) - 3, round };

        if (i != spared && line.amount != 0 && below (random, 2) == 0)
          g_array_append_val (act->entry.lines, line);
        for (guint k = 0; i == spared && old != NULL && k < old->entry.lines->len; k++)
          if (g_array_index (old->entry.lines, CroupierLedgerLine, k).player == i &&
              g_array_index (old->entry.lines, CroupierLedgerLine, k).round == round)
            g_array_append_val (act->entry.lines, g_array_index (old->entry.lines, CroupierLedgerLine, k));
      }
  /* Tokens are public: of those only what was booked. */
  for (int i = 0; spared < 0 && i < count_players (season); i++)
    {
      CroupierLedgerLine line = { i, CROUPIER_COUNTER_TOKENS, 1, CROUPIER_ROUND_AFTER };

      if (below (random, 3) == 0)
        g_array_append_val (act->entry.lines, line);
    }
  for (guint k = 0; spared >= 0 && old != NULL && k < old->entry.lines->len; k++)
    if (g_array_index (old->entry.lines, CroupierLedgerLine, k).round == CROUPIER_ROUND_AFTER)
      g_array_append_val (act->entry.lines, g_array_index (old->entry.lines, CroupierLedgerLine, k));
  return act;
}

static void
do_something (CroupierSeason *season, CroupierRandom *random)
{
  int choice = below (random, 12);
  g_autoptr (CroupierAct) act = NULL;
  int match = below (random, (int) croupier_season_get_n_matches (season));

  if (choice == 0)
    {
      if (croupier_season_get_log (season)->len > N_FIRST_ACTS)
        tally.n_undone += croupier_season_undo (season) != NULL;
      return;
    }
  if (choice == 1)
    {
      tally.n_redone += croupier_season_redo (season) != NULL;
      return;
    }
  if (choice <= 4)
    {
      tally.n_corrections += croupier_season_get_booking (season, (guint) match) != NULL;
      act = make_booking (season, random, match, -1);
    }
  else if (choice == 5)
    act = croupier_act_new (CROUPIER_ACT_STRIKE, below (random, (int) croupier_season_get_log (season)->len));
  else
    act = make_entry (season, random);
  if (!croupier_season_do (season, act, NULL))
    tally.n_refused++;
  else
    {
      tally.n_done++;
      tally.n_struck += act->kind == CROUPIER_ACT_STRIKE;
    }
}

static void
set_days (CroupierSeason *season, CroupierRandom *random)
{
  static const char *const days[MAX_MATCHES] = { "2026-03-03", "2026-03-07", "2026-03-07", "2026-03-17" };

  for (guint i = 0; i < croupier_season_get_n_matches (season); i++)
    {
      g_autoptr (CroupierAct) act = NULL;
      g_autoptr (GError) error = NULL;

      if (below (random, 2) == 0)
        continue;
      act = croupier_act_new (CROUPIER_ACT_MATCH, (int) i);
      act->match.title = g_strdup ("A week");
      act->match.file = g_strdup (croupier_season_get_match (season, i)->file);
      act->match.id = g_strdup (croupier_season_get_match (season, i)->id);
      act->match.day = g_strdup (days[i]);
      croupier_season_do (season, act, &error);
      g_assert_no_error (error);
    }
}

static CroupierSeason *
make_season (CroupierRandom *random)
{
  CroupierSeason *season = season_case_new ();
  int n_steps;

  set_days (season, random);
  n_steps = 3 + below (random, MAX_STEPS);
  for (int i = 0; i < n_steps; i++)
    do_something (season, random);
  return season;
}

/* ---- a plain reckoning ---- */

typedef struct
{
  const CroupierAct *act;
  guint number;
  int match, round, is_by_hand;
  const char *day;
} Item;

static const char *
get_day (const CroupierSeason *season, int match)
{
  const char *day = croupier_season_get_match (season, (guint) match)->day;

  return day != NULL ? day : "";
}

static gboolean
was_booked_before (const CroupierSeason *season, int match, guint number)
{
  const GPtrArray *log = croupier_season_get_log (season);

  for (guint i = 0; i < log->len && i + 1 < number; i++)
    {
      const CroupierAct *act = g_ptr_array_index (log, i);

      if (act->kind == CROUPIER_ACT_BOOK && act->place == match)
        return TRUE;
    }
  return FALSE;
}

static void
set_time (const CroupierSeason *season, Item *item, const CroupierDate *date)
{
  item->day = "";
  item->round = CROUPIER_ROUND_AFTER;
  if (date->day == NULL)
    {
      item->match = date->match + 1;
      item->round = date->round;
      if (date->match >= 0 && date->round == CROUPIER_ROUND_AFTER)
        item->day = get_day (season, date->match);
      return;
    }
  item->day = date->day;
  for (int i = 0; i < (int) croupier_season_get_n_matches (season); i++)
    if (*get_day (season, i) != '\0' ? strcmp (get_day (season, i), date->day) <= 0
                                     : was_booked_before (season, i, item->number))
      item->match = i + 1;
    else if (*get_day (season, i) != '\0')
      break;
}

static gboolean
is_before (const Item *a, const Item *b)
{
  if (a->match != b->match)
    return a->match < b->match;
  if (a->round != b->round)
    return a->round < b->round;
  if (a->is_by_hand != b->is_by_hand)
    return b->is_by_hand;
  if (strcmp (a->day, b->day) != 0)
    return strcmp (a->day, b->day) < 0;
  return a->number < b->number;
}

static GArray *
list_items (const CroupierSeason *season)
{
  const GPtrArray *log = croupier_season_get_log (season);
  GArray *items = g_array_new (FALSE, TRUE, sizeof (Item));

  for (guint i = 0; i < log->len; i++)
    {
      Item item = { g_ptr_array_index (log, i), i + 1, 0, 0, TRUE, "" };

      if (item.act->kind == CROUPIER_ACT_ENTRY && !croupier_season_is_struck (season, i + 1))
        {
          set_time (season, &item, &item.act->entry.date);
          g_array_append_val (items, item);
        }
      item.is_by_hand = FALSE;
      item.day = "";
      for (int round = 1;
           item.act->kind == CROUPIER_ACT_BOOK &&
           croupier_season_get_booking (season, (guint) item.act->place) == item.act && round <= N_ROUNDS + 1;
           round++)
        {
          item.match = item.act->place + 1;
          item.round = round <= N_ROUNDS ? round : CROUPIER_ROUND_AFTER;
          g_array_append_val (items, item);
        }
    }
  for (guint i = 1; i < items->len; i++)
    for (guint k = i; k > 0 && is_before (&g_array_index (items, Item, k), &g_array_index (items, Item, k - 1)); k--)
      {
        Item item = g_array_index (items, Item, k);

        g_array_index (items, Item, k) = g_array_index (items, Item, k - 1);
        g_array_index (items, Item, k - 1) = item;
      }
  return items;
}

typedef struct
{
  int held[MAX_MATCHES + 2][N_COUNTERS];
  CroupierPlayers frozen, out;
} Purse;

static gboolean
is_frozen (const Purse *purse, int player)
{
  return croupier_players_has (purse->frozen, (guint) player);
}

static gboolean
reckon_auction (Purse *purse, const CroupierLedgerEntry *entry)
{
  int winner = -1, highest = 0;

  for (guint i = 0; i < entry->lines->len; i++)
    if (g_array_index (entry->lines, CroupierLedgerLine, i).amount > highest)
      {
        winner = g_array_index (entry->lines, CroupierLedgerLine, i).player;
        highest = g_array_index (entry->lines, CroupierLedgerLine, i).amount;
      }
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const CroupierLedgerLine *bid = &g_array_index (entry->lines, CroupierLedgerLine, i);

      if ((entry->all_pay || bid->player == winner) &&
          (is_frozen (purse, bid->player) || purse->held[bid->player][entry->counter] < bid->amount))
        return FALSE;
    }
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const CroupierLedgerLine *bid = &g_array_index (entry->lines, CroupierLedgerLine, i);

      if (entry->all_pay || bid->player == winner)
        purse->held[bid->player][entry->counter] -= bid->amount;
    }
  if (entry->prize >= 0)
    purse->held[winner][entry->prize] += entry->prize_amount;
  return TRUE;
}

static void
reckon_decay (Purse *purse, const CroupierLedgerEntry *entry, int n_players)
{
  for (int i = 0; i < n_players; i++)
    {
      int *held = &purse->held[i][entry->counter];
      double share = *held * entry->amount / 100.0;
      int loss = !entry->is_share                              ? entry->amount
                 : entry->rounding == CROUPIER_ROUNDED_DOWN    ? (int) (share + 1e-9)
                 : entry->rounding == CROUPIER_ROUNDED_NEAREST ? (int) (share + 0.5 + 1e-9)
                                                               : (int) (share + 1 - 1e-9);

      if (!croupier_players_has (purse->frozen | purse->out, (guint) i))
        *held = MAX (*held - loss, 0);
    }
}

/* FALSE where it can't be paid. */
static gboolean
reckon (Purse *purse, const Item *item, int n_players)
{
  const CroupierLedgerEntry *entry = &item->act->entry;
  int amount = entry->amount, from = -1, to = -1;

  switch ((CroupierLedgerKind) entry->kind)
    {
    case CROUPIER_LEDGER_RESULT:
      for (guint i = 0; i < entry->lines->len; i++)
        {
          const CroupierLedgerLine *line = &g_array_index (entry->lines, CroupierLedgerLine, i);
          int *held = &purse->held[line->player][line->counter];

          if (line->round == item->round)
            *held = MAX (*held + line->amount, 0);
        }
      return TRUE;
    case CROUPIER_LEDGER_DECAY:
      reckon_decay (purse, entry, n_players);
      return TRUE;
    case CROUPIER_LEDGER_AUCTION:
      return reckon_auction (purse, entry);
    case CROUPIER_LEDGER_FREEZE:
      if (is_frozen (purse, entry->player))
        return FALSE;
      purse->frozen |= CROUPIER_PLAYER (entry->player);
      return TRUE;
    case CROUPIER_LEDGER_THAW:
      purse->frozen &= ~CROUPIER_PLAYER (entry->player);
      return TRUE;
    case CROUPIER_LEDGER_OUT:
      purse->out |= CROUPIER_PLAYER (entry->player);
      return TRUE;
    case CROUPIER_LEDGER_BACK:
      purse->out &= ~CROUPIER_PLAYER (entry->player);
      return TRUE;
    case CROUPIER_LEDGER_CHANGE:
      to = entry->player;
      break;
    case CROUPIER_LEDGER_GIFT:
      from = entry->player;
      to = entry->other;
      break;
    case CROUPIER_LEDGER_DEATH_MATCH:
      from = entry->other;
      to = entry->player;
      amount = purse->held[from][entry->counter];
      break;
    case CROUPIER_N_LEDGER_KINDS:
      g_assert_not_reached ();
    }
  if (is_frozen (purse, to) || purse->held[to][entry->counter] + amount < 0 ||
      (from >= 0 && (is_frozen (purse, from) || purse->held[from][entry->counter] < amount)))
    return FALSE;
  purse->held[to][entry->counter] += amount;
  if (from >= 0)
    purse->held[from][entry->counter] -= amount;
  return TRUE;
}

static void
check_date (const CroupierSeason *season, const GArray *items, const CroupierDate *date)
{
  Item last = { NULL, G_MAXUINT, 0, 0, TRUE, "" };
  Purse purse = { 0 };

  set_time (season, &last, date);
  for (guint i = 0; i < items->len && !is_before (&last, &g_array_index (items, Item, i)); i++)
    reckon (&purse, &g_array_index (items, Item, i), count_players (season));
  for (int i = 0; i < count_players (season); i++)
    for (int k = 0; k < N_COUNTERS; k++)
      {
        g_assert_cmpint (croupier_season_get_held (season, i, k, date), ==, purse.held[i][k]);
        g_assert_cmpint (purse.held[i][k], >=, 0);
      }
  tally.n_dates++;
}

static void
check_all_dates (const CroupierSeason *season)
{
  static const char *const days[] = { "2026-02-01", "2026-03-01", "2026-03-03", "2026-03-05", "2026-03-07",
                                      "2026-03-09", "2026-03-15", "2026-03-17", "2026-03-20" };
  g_autoptr (GArray) items = list_items (season);

  for (int match = -1; match < (int) croupier_season_get_n_matches (season); match++)
    for (int round = match < 0 ? N_ROUNDS + 1 : 0; round <= N_ROUNDS + 1; round++)
      {
        CroupierDate date = { NULL, match, round <= N_ROUNDS ? round : CROUPIER_ROUND_AFTER };

        check_date (season, items, &date);
      }
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      CroupierDate date = { (char *) days[i], -1, CROUPIER_ROUND_AFTER };

      check_date (season, items, &date);
    }
}

/* ---- sums ---- */

static gboolean
is_transfer (const CroupierLedgerEntry *entry)
{
  return entry->kind == CROUPIER_LEDGER_GIFT || entry->kind == CROUPIER_LEDGER_DEATH_MATCH;
}

/* What changes hands is neither more nor less; what all hold is what was given and taken; what is not paid moves
 * nothing. */
static void
check_sums (const CroupierSeason *season)
{
  const CroupierLedger *ledger = croupier_season_get_ledger (season);
  g_autoptr (GPtrArray) problems = croupier_ledger_get_problems (ledger);
  int sums[CROUPIER_MAX_COUNTERS] = { 0 }, held[CROUPIER_MAX_COUNTERS] = { 0 };

  for (guint i = 0; i < croupier_ledger_get_n_postings (ledger); i++)
    {
      const CroupierPosting *posting = croupier_ledger_get_posting (ledger, i);
      int sum = 0;

      g_assert_true (posting->problem == NULL || posting->n_moves == 0);
      for (guint k = 0; k < posting->n_moves; k++)
        {
          const CroupierLedgerMove *move = croupier_ledger_get_move (ledger, posting->first_move + k);

          g_assert_cmpint (move->held, >=, 0);
          sum += move->amount;
          sums[move->counter] += move->amount;
        }
      g_assert_true (!is_transfer (posting->entry) || sum == 0);
    }
  for (int i = 0; i < count_players (season); i++)
    for (int k = 0; k < N_COUNTERS; k++)
      held[k] += croupier_season_get_held (season, i, k, NULL);
  for (int k = 0; k < N_COUNTERS; k++)
    g_assert_cmpint (held[k], ==, sums[k]);
  tally.n_unpaid += problems->len;
  tally.n_shortfalls += croupier_ledger_get_shortfalls (ledger)->len;
}

/* ---- saving, undoing ---- */

static char *
describe_all (const CroupierSeason *season)
{
  g_autoptr (JsonNode) node = croupier_season_to_json (season, CROUPIER_VIEWER_GM, NULL);

  return croupier_json_print (node);
}

static void
check_file (const CroupierSeason *season)
{
  g_autofree char *text = croupier_season_print (season);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSeason) again = croupier_season_parse (text, -1, &error);
  g_autofree char *text_again = NULL;
  g_autofree char *before = describe_all (season);
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  text_again = croupier_season_print (again);
  after = describe_all (again);
  g_assert_cmpstr (text_again, ==, text);
  g_assert_cmpstr (after, ==, before);
}

/* All the way back, and all the way forth again. */
static void
check_undo (CroupierSeason *season)
{
  g_autofree char *before = describe_all (season);
  g_autofree char *after = NULL;
  guint n_undone = croupier_season_get_undone (season)->len;

  while (croupier_season_undo (season) != NULL)
    ;
  g_assert_cmpuint (croupier_season_get_log (season)->len, ==, 0);
  while (croupier_season_get_undone (season)->len > n_undone)
    g_assert_nonnull (croupier_season_redo (season));
  after = describe_all (season);
  g_assert_cmpstr (after, ==, before);
}

/* ---- pairs ---- */

/* Of the winner of a Death Match it is no secret what the loser had. */
static gboolean
has_won_a_death_match (const CroupierSeason *season, int viewer)
{
  const GPtrArray *log = croupier_season_get_log (season);

  for (guint i = 0; i < log->len; i++)
    {
      const CroupierAct *act = g_ptr_array_index (log, i);

      if (act->kind == CROUPIER_ACT_ENTRY && act->entry.kind == CROUPIER_LEDGER_DEATH_MATCH &&
          act->entry.player == viewer)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_bidder (const CroupierLedgerEntry *entry, int viewer)
{
  for (guint i = 0; entry->lines != NULL && i < entry->lines->len; i++)
    if (g_array_index (entry->lines, CroupierLedgerLine, i).player == viewer)
      return TRUE;
  return FALSE;
}

/* Whether somebody may not know of any part of an entry; said once more, and not asked of the ledger. */
static gboolean
is_secret (const CroupierLedgerEntry *entry, int viewer)
{
  switch ((CroupierKnown) entry->known)
    {
    case CROUPIER_KNOWN_PUBLIC:
      return FALSE;
    case CROUPIER_KNOWN_OWN:
      return viewer < 0 || (entry->kind != CROUPIER_LEDGER_DECAY && entry->player != viewer && entry->other != viewer &&
                            !is_bidder (entry, viewer));
    case CROUPIER_KNOWN_PLAYERS:
      return viewer < 0 || !croupier_players_has (entry->knowers, (guint) viewer);
    case CROUPIER_KNOWN_GM:
      return TRUE;
    }
  g_assert_not_reached ();
}

/* Does in the second season something that the viewer may not know of. */
static void
do_in_secret (CroupierSeason *twin, CroupierRandom *random, int viewer, gboolean for_gm_alone)
{
  g_autoptr (CroupierAct) act = make_entry (twin, random);

  if (!for_gm_alone && viewer >= 0 && below (random, 3) == 0)
    {
      int match = below (random, (int) croupier_season_get_n_matches (twin));
      g_autoptr (CroupierAct) booking = make_booking (twin, random, match, viewer);

      if (croupier_season_get_booking (twin, (guint) match) != NULL)
        croupier_season_do (twin, booking, NULL);
      return;
    }
  if (for_gm_alone)
    {
      act->entry.known = CROUPIER_KNOWN_GM;
      act->entry.knowers = CROUPIER_NOBODY;
    }
  if (is_secret (&act->entry, viewer))
    croupier_season_do (twin, act, NULL);
}

static char *
tell_all (const CroupierSeason *season, int viewer)
{
  CroupierDate date = { NULL, 1, CROUPIER_ROUND_AFTER };
  g_autofree char *post = croupier_season_make_counts (season, viewer, NULL, NULL, NULL);
  g_autofree char *then = croupier_season_make_counts (season, viewer, &date, NULL, NULL);
  g_autofree char *ledger = croupier_season_ledger_to_csv (season, viewer);
  g_autofree char *counts = croupier_season_counts_to_csv (season, viewer, NULL);
  g_autoptr (JsonNode) node = croupier_season_to_json (season, viewer, NULL);
  g_autofree char *json = croupier_json_print (node);
  g_autoptr (CroupierDocument) story = croupier_chronicle_new (season, viewer, NULL);
  g_autofree char *page = story != NULL ? croupier_document_to_page (story) : NULL;

  g_assert_true ((story != NULL) == (post != NULL));
  return post != NULL ? g_strjoin ("\n", post, then, ledger, counts, json, page, NULL) : NULL;
}

static void
check_pair (const CroupierSeason *season, CroupierRandom *random, int viewer)
{
  g_autoptr (CroupierSeason) twin = croupier_season_copy (season);
  g_autofree char *told = tell_all (season, viewer);
  g_autofree char *told_twin = NULL;
  g_autofree char *all = describe_all (season);
  g_autofree char *all_twin = NULL;
  gboolean for_gm_alone = has_won_a_death_match (season, viewer);

  for (int i = 0; i < 3; i++)
    do_in_secret (twin, random, viewer, for_gm_alone);
  told_twin = tell_all (twin, viewer);
  all_twin = describe_all (twin);
  tally.n_pairs++;
  tally.n_pairs_differ += !g_str_equal (all, all_twin);
  if (told == NULL || told_twin == NULL)
    tally.n_withheld++;
  else
    g_assert_cmpstr (told_twin, ==, told);
}

/* ---- the test ---- */

static void
test_season (const CroupierSeed *seed)
{
  CroupierRandom random;
  g_autoptr (CroupierSeason) season = NULL;

  croupier_random_init (&random, seed, "season");
  season = make_season (&random);
  check_all_dates (season);
  check_sums (season);
  check_file (season);
  check_undo (season);
  check_pair (season, &random, below (&random, count_players (season) + 1) - 1);
}

static void
test_random_seasons_add_up_and_keep_their_secrets (void)
{
  guint n_seasons = tests_share (N_SEASONS), first = (guint) g_test_rand_int ();

  for (guint i = 0; i < n_seasons; i++)
    {
      CroupierSeed seed = { { 0 } };

      guint32 number = GUINT32_TO_LE (first + i);

      memcpy (seed.bytes, &number, sizeof number);
      if (g_test_verbose ())
        g_test_message ("season %u", number);
      test_season (&seed);
    }
  g_test_message ("%u seasons: %u acts done, %u refused, %u corrections, %u undone, %u redone, %u taken back; %u "
                  "entries "
                  "not paid and %u shortfalls at the end; %u dates; %u pairs, %u of them different, %u withheld",
                  n_seasons, tally.n_done, tally.n_refused, tally.n_corrections, tally.n_undone, tally.n_redone,
                  tally.n_struck, tally.n_unpaid, tally.n_shortfalls, tally.n_dates, tally.n_pairs,
                  tally.n_pairs_differ, tally.n_withheld);
  g_assert_cmpuint (tally.n_done, >, n_seasons);
  g_assert_cmpuint (tally.n_refused, >, n_seasons / 2);
  g_assert_cmpuint (tally.n_corrections, >, n_seasons / 2);
  g_assert_cmpuint (tally.n_unpaid, >, 0);
  g_assert_cmpuint (tally.n_struck, >, 0);
  g_assert_cmpuint (tally.n_pairs_differ, >, n_seasons / 4);
  g_assert_cmpuint (tally.n_withheld, <, n_seasons / 2);
}

TESTS (season_random)
{
  g_test_add_func ("/season-random/add-up-and-keep-their-secrets", test_random_seasons_add_up_and_keep_their_secrets);
}
