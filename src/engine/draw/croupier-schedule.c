/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schedules of two roles over rounds, one of which is empty: one drawn at random, how many there are, how likely each
 * cell. */
#include "config.h"

#include "croupier-schedule.h"

#include <string.h>

#define FIRST CROUPIER_SCHEDULE_FIRST
#define LAST CROUPIER_SCHEDULE_LAST
#define N_PLAYERS CROUPIER_SCHEDULE_PLAYERS
#define N_ROLES CROUPIER_SCHEDULE_ROLES
#define N_ROUNDS (LAST - FIRST + 1)
#define TIMES 2                     /* how often everybody has each role */
#define N_PAIRS (TIMES * N_PLAYERS) /* as many rounds have roles */
#define N_SETS (1 << N_PAIRS)       /* of pairs */
#define NO_PAIR N_PAIRS             /* nothing stands directly before */
#define STARTS_BEFORE_PROOF 20000   /* a draw that succeeds is proof enough */

void
croupier_schedule_init (CroupierSchedule *schedule, gboolean is_ordered)
{
  g_return_if_fail (schedule != NULL);

  memset (schedule, 0, sizeof *schedule);
  memset (schedule->cells, CROUPIER_NO_PLAYER, sizeof schedule->cells);
  schedule->is_ordered = is_ordered != FALSE;
}

gboolean
croupier_schedule_keeps (const CroupierSchedule *schedule, const CroupierSchedule *locks)
{
  g_return_val_if_fail (schedule != NULL && locks != NULL, FALSE);

  if (locks->empty != 0 && locks->empty != schedule->empty)
    return FALSE;
  for (guint role = 0; role < N_ROLES; role++)
    for (guint round = FIRST; round <= LAST; round++)
      if (locks->cells[role][round] != CROUPIER_NO_PLAYER && locks->cells[role][round] != schedule->cells[role][round])
        return FALSE;
  return TRUE;
}

/* ---- counting ----
 *
 * Which pairs meet, and who has which role in each, is a graph: an arrow from the possessed player to the hunter, two
 * from everybody and two to everybody. There are 24 such graphs where each two players meet once, and 216 where they
 * may meet both ways. A schedule is one of the graphs, an order of its ten arrows, and a place for the empty round; the
 * orders are counted from their ends, by which arrows are left, which one came last, and whether the empty round is
 * past. */

typedef struct
{
  guint8 ends[N_PAIRS][N_ROLES];
  guint16 follows[N_PAIRS + 1]; /* of each arrow, and of none: those that may come directly after it */
  guint16 allowed[LAST + 1];    /* in each round, by the locks */
} Graph;

/* [whether the empty round is past][arrows that are past][the last one] */
typedef guint32 Ways[2][N_SETS][N_PAIRS + 1];

static gboolean
may_be_empty (const CroupierSchedule *locks, guint round)
{
  return (locks->empty == 0 || locks->empty == round) && locks->cells[0][round] == CROUPIER_NO_PLAYER &&
         locks->cells[1][round] == CROUPIER_NO_PLAYER;
}

static gboolean
may_stand (const CroupierSchedule *locks, guint round, const guint8 *ends)
{
  if (locks->empty == round)
    return FALSE;
  for (guint role = 0; role < N_ROLES; role++)
    if (locks->cells[role][round] != CROUPIER_NO_PLAYER && locks->cells[role][round] != (int) ends[role])
      return FALSE;
  return TRUE;
}

static void
complete_graph (const CroupierSchedule *locks, Graph *graph)
{
  memset (graph->follows, 0, sizeof graph->follows);
  memset (graph->allowed, 0, sizeof graph->allowed);
  graph->follows[NO_PAIR] = N_SETS - 1;
  for (guint i = 0; i < N_PAIRS; i++)
    {
      for (guint k = 0; k < N_PAIRS; k++)
        if (graph->ends[i][0] != graph->ends[k][0] && graph->ends[i][1] != graph->ends[k][1])
          graph->follows[i] |= (guint16) (1u << k);
      for (guint round = FIRST; round <= LAST; round++)
        if (may_stand (locks, round, graph->ends[i]))
          graph->allowed[round] |= (guint16) (1u << i);
    }
}

typedef void (*GraphFunc) (const CroupierSchedule *locks, const Graph *graph, gpointer data);

/* Adds the arrows of a player and of all after them, in every way. */
static void
foreach_graph_from (const CroupierSchedule *locks, guint player, Graph *graph, guint8 *n_hunted, guint met,
                    GraphFunc func, gpointer data)
{
  if (player == N_PLAYERS)
    {
      complete_graph (locks, graph);
      func (locks, graph, data);
      return;
    }
  for (guint first = 0; first < N_PLAYERS; first++)
    for (guint second = first + 1; second < N_PLAYERS; second++)
      {
        guint met_now = 0;
        guint hunters[TIMES] = { first, second };

        if (first == player || second == player || n_hunted[first] == TIMES || n_hunted[second] == TIMES)
          continue;
        for (guint i = 0; i < TIMES; i++)
          {
            met_now |= 1u << (MIN (player, hunters[i]) * N_PLAYERS + MAX (player, hunters[i]));
            graph->ends[player * TIMES + i][0] = (guint8) player;
            graph->ends[player * TIMES + i][1] = (guint8) hunters[i];
          }
        if (!locks->is_ordered && (met & met_now) != 0)
          continue;
        n_hunted[first]++;
        n_hunted[second]++;
        foreach_graph_from (locks, player + 1, graph, n_hunted, met | met_now, func, data);
        n_hunted[first]--;
        n_hunted[second]--;
      }
}

static void
foreach_graph (const CroupierSchedule *locks, GraphFunc func, gpointer data)
{
  guint8 n_hunted[N_PLAYERS] = { 0 };
  Graph graph;

  foreach_graph_from (locks, 0, &graph, n_hunted, 0, func, data);
}

/* In how many ways a schedule can go on. */
static guint32
count_rest (const CroupierSchedule *locks, const Graph *graph, const Ways *rest, guint is_past, guint set, guint last)
{
  guint round = FIRST + (guint) __builtin_popcount (set) + is_past;
  guint32 n = 0;

  if (round > LAST)
    return 1;
  for (guint next = graph->allowed[round] & graph->follows[last] & ~set; next != 0; next &= next - 1)
    {
      guint pair = (guint) __builtin_ctz (next);

      n += (*rest)[is_past][set | 1u << pair][pair];
    }
  if (!is_past && may_be_empty (locks, round))
    n += (*rest)[1][set][NO_PAIR];
  return n;
}

/* Fills how many ways there are from everywhere to the end. */
static void
count_to_end (const CroupierSchedule *locks, const Graph *graph, Ways *rest)
{
  for (guint is_past = 2; is_past-- > 0;)
    for (guint set = N_SETS; set-- > 0;)
      {
        for (guint left = set; left != 0; left &= left - 1)
          {
            guint last = (guint) __builtin_ctz (left);

            (*rest)[is_past][set][last] = count_rest (locks, graph, rest, is_past, set, last);
          }
        if (is_past || set == 0)
          (*rest)[is_past][set][NO_PAIR] = count_rest (locks, graph, rest, is_past, set, NO_PAIR);
      }
}

typedef struct
{
  Ways *rest, *past;
  gboolean one_is_enough;
  guint64 n;
  CroupierScheduleOdds *odds;
} ScheduleCount;

static void
count_graph (const CroupierSchedule *locks, const Graph *graph, gpointer data)
{
  ScheduleCount *count = data;

  if (count->one_is_enough && count->n > 0)
    return;
  count_to_end (locks, graph, count->rest);
  count->n += (*count->rest)[0][0][NO_PAIR];
}

static guint64
count_schedules (const CroupierSchedule *locks, gboolean one_is_enough)
{
  g_autofree Ways *rest = g_malloc (sizeof *rest);
  ScheduleCount count = { .rest = rest, .one_is_enough = one_is_enough };

  foreach_graph (locks, count_graph, &count);
  return count.n;
}

gboolean
croupier_schedule_is_possible (const CroupierSchedule *locks)
{
  g_return_val_if_fail (locks != NULL, FALSE);

  return count_schedules (locks, TRUE) > 0;
}

guint64
croupier_schedule_count (const CroupierSchedule *locks)
{
  g_return_val_if_fail (locks != NULL, 0);

  return count_schedules (locks, FALSE);
}

/* ---- how likely each cell is ---- */

/* Goes on from one place in all schedules that come there, and adds those that go through each step. */
static void
add_steps (const CroupierSchedule *locks, const Graph *graph, const ScheduleCount *count, guint is_past, guint set,
           guint last)
{
  guint round = FIRST + (guint) __builtin_popcount (set) + is_past;
  guint32 n = (*count->past)[is_past][set][last];
  CroupierScheduleOdds *odds = count->odds;

  if (n == 0 || round > LAST)
    return;
  for (guint next = graph->allowed[round] & graph->follows[last] & ~set; next != 0; next &= next - 1)
    {
      guint pair = (guint) __builtin_ctz (next);
      guint64 through = (guint64) n * (*count->rest)[is_past][set | 1u << pair][pair];

      (*count->past)[is_past][set | 1u << pair][pair] += n;
      for (guint role = 0; role < N_ROLES; role++)
        odds->holds[role][round][graph->ends[pair][role]] += through;
    }
  if (is_past || !may_be_empty (locks, round))
    return;
  (*count->past)[1][set][NO_PAIR] += n;
  odds->empty[round] += (guint64) n * (*count->rest)[1][set][NO_PAIR];
}

static void
add_odds_of_graph (const CroupierSchedule *locks, const Graph *graph, gpointer data)
{
  ScheduleCount *count = data;

  count_to_end (locks, graph, count->rest);
  count->odds->n_schedules += (*count->rest)[0][0][NO_PAIR];
  memset (count->past, 0, sizeof *count->past);
  (*count->past)[0][0][NO_PAIR] = 1;
  for (guint is_past = 0; is_past < 2; is_past++)
    for (guint set = 0; set < N_SETS; set++)
      for (guint last = 0; last <= N_PAIRS; last++)
        add_steps (locks, graph, count, is_past, set, last);
}

void
croupier_schedule_get_odds (const CroupierSchedule *locks, CroupierScheduleOdds *odds)
{
  g_autofree Ways *rest = g_malloc (sizeof *rest);
  g_autofree Ways *past = g_malloc (sizeof *past);
  ScheduleCount count = { .rest = rest, .past = past, .odds = odds };

  g_return_if_fail (locks != NULL && odds != NULL);

  memset (odds, 0, sizeof *odds);
  foreach_graph (locks, add_odds_of_graph, &count);
}

/* ---- what is broken at first sight ---- */

static guint32
mark_pair (gboolean is_ordered, int possessed, int hunter)
{
  if (is_ordered)
    return 1u << (possessed * N_PLAYERS + hunter);
  return 1u << (MIN (possessed, hunter) * N_PLAYERS + MAX (possessed, hunter));
}

/* Whether what a round has in two locked cells meets in another round too. */
static gboolean
find_met (const CroupierSchedule *locks, guint round, guint *other)
{
  if (locks->cells[0][round] == CROUPIER_NO_PLAYER || locks->cells[1][round] == CROUPIER_NO_PLAYER)
    return FALSE;
  for (guint i = FIRST; i <= LAST; i++)
    if (i != round && locks->cells[0][i] != CROUPIER_NO_PLAYER && locks->cells[1][i] != CROUPIER_NO_PLAYER &&
        mark_pair (locks->is_ordered, locks->cells[0][round], locks->cells[1][round]) ==
          mark_pair (locks->is_ordered, locks->cells[0][i], locks->cells[1][i]))
      {
        *other = i;
        return TRUE;
      }
  return FALSE;
}

static guint
count_in_role (const CroupierSchedule *locks, guint role, int player)
{
  guint n = 0;

  for (guint round = FIRST; round <= LAST; round++)
    n += locks->cells[role][round] == player;
  return n;
}

CroupierScheduleBreak
croupier_schedule_find_break (const CroupierSchedule *locks, guint role, guint round, guint *other)
{
  const gint8 *cells = locks->cells[role];
  int player = cells[round];

  g_return_val_if_fail (role < N_ROLES && round >= FIRST && round <= LAST && player != CROUPIER_NO_PLAYER,
                        CROUPIER_BREAK_NONE);

  *other = round;
  if (locks->empty == round)
    return CROUPIER_BREAK_EMPTY;
  if (locks->cells[1 - role][round] == player)
    return CROUPIER_BREAK_BOTH;
  if (cells[round - 1] == player || cells[round + 1] == player)
    {
      *other = cells[round - 1] == player ? round - 1 : round + 1;
      return CROUPIER_BREAK_IN_A_ROW;
    }
  if (count_in_role (locks, role, player) > TIMES)
    return CROUPIER_BREAK_TOO_OFTEN;
  return find_met (locks, round, other) ? CROUPIER_BREAK_MET : CROUPIER_BREAK_NONE;
}

/* ---- one drawn at random ---- */

/* What every start of a draw begins with. */
typedef struct
{
  guint64 remaining[N_ROLES]; /* players in order, four bits each, the first in the lowest */
  guint n_remaining[N_ROLES];
  guint32 met; /* pairs that are locked */
  CroupierSchedule cells;
} ScheduleStart;

/* FALSE where the locks alone break a rule. */
static gboolean
prepare (const CroupierSchedule *locks, ScheduleStart *start)
{
  guint n_locked[N_ROLES][N_PLAYERS] = { { 0 } };

  memset (start, 0, sizeof *start);
  start->cells = *locks;
  for (guint round = FIRST; round <= LAST; round++)
    {
      const gint8 cells[N_ROLES] = { locks->cells[0][round], locks->cells[1][round] };
      guint32 pair;

      for (guint role = 0; role < N_ROLES; role++)
        if (cells[role] != CROUPIER_NO_PLAYER &&
            (n_locked[role][cells[role]]++ == TIMES || locks->cells[role][round + 1] == cells[role]))
          return FALSE;
      if (cells[0] == CROUPIER_NO_PLAYER || cells[1] == CROUPIER_NO_PLAYER)
        continue;
      pair = mark_pair (locks->is_ordered, cells[0], cells[1]);
      if (cells[0] == cells[1] || (start->met & pair) != 0)
        return FALSE;
      start->met |= pair;
    }
  for (guint role = 0; role < N_ROLES; role++)
    for (guint player = 0; player < N_PLAYERS; player++)
      for (guint i = n_locked[role][player]; i < TIMES; i++)
        start->remaining[role] |= (guint64) player << (4 * start->n_remaining[role]++);
  return TRUE;
}

/* Takes the one at a place out of those that remain; the others keep their order. */
static inline guint
take (guint64 *remaining, guint at)
{
  guint64 below = *remaining & ((G_GUINT64_CONSTANT (1) << (4 * at)) - 1);
  guint64 from = *remaining >> (4 * at);

  *remaining = below | from >> 4 << (4 * at);
  return (guint) (from & 0xf);
}

/* Fills a cell, if it is not locked. FALSE where the player breaks a rule by what is filled so far: the round before,
 * the round after if it is locked, and the other role if it is filled. */
static inline gboolean
fill (const CroupierSchedule *locks, guint round, guint role, guint64 *remaining, guint *n_remaining,
      CroupierRandom *random, CroupierSchedule *filled)
{
  int player;

  if (locks->cells[role][round] != CROUPIER_NO_PLAYER)
    return TRUE;
  player = (int) take (remaining, (guint) croupier_random_below_few (random, (*n_remaining)--));
  filled->cells[role][round] = (gint8) player;
  return filled->cells[role][round - 1] != player && locks->cells[role][round + 1] != player &&
         filled->cells[1 - role][round] != player;
}

/* One start: fills the cells from the first, up to the first broken rule. */
static inline gboolean
try_once (const CroupierSchedule *locks, const ScheduleStart *start, CroupierRandom *random, CroupierSchedule *filled)
{
  guint64 possessed = start->remaining[0], hunters = start->remaining[1];
  guint n_possessed = start->n_remaining[0], n_hunters = start->n_remaining[1];
  guint32 met = start->met;
  guint empty = locks->empty;

  if (empty == 0)
    empty = FIRST + (guint) croupier_random_below_few (random, N_ROUNDS);
  if (locks->cells[0][empty] != CROUPIER_NO_PLAYER || locks->cells[1][empty] != CROUPIER_NO_PLAYER)
    return FALSE;
  *filled = start->cells;
  filled->empty = (guint8) empty;
  for (guint round = FIRST; round <= LAST; round++)
    {
      guint32 pair;

      if (round == empty)
        continue;
      if (!fill (locks, round, 0, &possessed, &n_possessed, random, filled) ||
          !fill (locks, round, 1, &hunters, &n_hunters, random, filled))
        return FALSE;
      if (locks->cells[0][round] != CROUPIER_NO_PLAYER && locks->cells[1][round] != CROUPIER_NO_PLAYER)
        continue;
      pair = mark_pair (locks->is_ordered, filled->cells[0][round], filled->cells[1][round]);
      if ((met & pair) != 0)
        return FALSE;
      met |= pair;
    }
  return TRUE;
}

CroupierDrawOutcome
croupier_schedule_draw (const CroupierSchedule *locks, CroupierRandom *random, CroupierSchedule *drawn)
{
  CroupierRandom before;
  ScheduleStart start;

  g_return_val_if_fail (locks != NULL && random != NULL && drawn != NULL, CROUPIER_DRAW_IMPOSSIBLE);

  if (!prepare (locks, &start))
    return CROUPIER_DRAW_IMPOSSIBLE;
  before = *random;
  for (guint i = 0; i < CROUPIER_DRAW_MAX_STARTS; i++)
    {
      if (try_once (locks, &start, random, drawn))
        return CROUPIER_DRAW_DONE;
      if (i == STARTS_BEFORE_PROOF && !croupier_schedule_is_possible (locks))
        {
          *random = before;
          return CROUPIER_DRAW_IMPOSSIBLE;
        }
    }
  return CROUPIER_DRAW_TOO_RARE;
}
