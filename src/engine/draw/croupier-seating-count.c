/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting seatings.
 *
 * Bound players are those without a pin who have constraints. The ways to seat k of them on f free seats are
 *
 *     Σ over sets T of free seats, |T| ≤ k:  (−1)^(k − |T|) · C(f − |T|, k − |T|) · F(T)
 *
 * where F(T) counts how they could be put on seats of T if several could share one: inclusion and exclusion has thrown
 * out all that do. Without that condition players who have no constraint in common do not see each other, so that F is
 * a product over the parts of the graph of constraints; and a part in which everybody has named one other is a tree
 * with at most one circle, through which numbers flow from the leaves to the root, once the circle is cut at one
 * player.
 *
 * All is whole numbers modulo 2⁶⁴. That is exact, since the result is below f!/(f − k)!, which is seen to be less. */
#include "config.h"

#include "croupier-number.h"
#include "croupier-seating.h"
#include "croupier-seating-search.h"
#include "croupier-seating-table.h"

#include <string.h>

/* Work in units of one seat looked at for one player: a second or two. It is no clock, so that it is the same
 * everywhere. */
#define MAX_WORK (G_GUINT64_CONSTANT (1) << 30)
#define MAX_ODDS_WORK (G_GUINT64_CONSTANT (1) << 29) /* for all pairs together */
#define WORK_OF_A_NODE 16                            /* where seatings are visited one by one */
#define MAX_NODES (1u << 22)
#define SETS_BETWEEN_LOOKS 1024
#define PROBES 8192      /* of an estimate */
#define MAX_SAMPLE 20000 /* draws */
#define MAX_SAMPLE_STARTS 4000000
#define MAX_EXACT_PLAYERS 20 /* 20! is below 2⁶⁴ */

typedef guint64 Weights[CROUPIER_MAX_PLAYERS][CROUPIER_MAX_PLAYERS]; /* of each player, by seat */

typedef enum
{
  STEP_PASS_ON, /* what a player weighs goes to the one neighbour left */
  STEP_ROOT,    /* no neighbour is left: the sum multiplies the result */
  STEP_CUT,     /* for every seat of a player once: the rest of the part, with that player there */
} SeatingStepKind;

/* The number of seats on one side of somebody on which another one must not sit. */
typedef enum
{
  WIDTH_NONE,
  WIDTH_NEXT,  /* one */
  WIDTH_REACH, /* as many as they give to */
  N_WIDTHS
} SeatingWidth;

typedef struct
{
  SeatingStepKind kind;
  SeatingWidth above, below; /* on passing on: where the player must not sit, seen from the neighbour */
  guint8 player;
  guint8 end;                 /* of the steps of this part of the graph */
  CroupierPlayers neighbours; /* of those who have no step before this one */
} SeatingStep;

/* What is to be counted, and in which order. */
typedef struct
{
  CroupierSeating seating;
  CroupierSeatingBounds bounds;
  CroupierPlayers bound;
  guint64 free_seats;
  guint64 open[CROUPIER_MAX_PLAYERS]; /* of each bound player: the seats that the pinned leave them */
  guint64 above[N_WIDTHS][CROUPIER_MAX_PLAYERS], below[N_WIDTHS][CROUPIER_MAX_PLAYERS]; /* of each seat */
  gboolean has_next; /* some constraint is of the next seat alone */
  guint n_free, n_bound;
  guint n_turns; /* how many seatings each one counted stands for, turned round the table */
  SeatingStep steps[CROUPIER_MAX_PLAYERS];
  guint n_steps;
  guint64 work;
} SeatingPlan;

/* ---- what is to be done ---- */

static guint64
add_capped (guint64 a, guint64 b)
{
  guint64 sum;

  return __builtin_add_overflow (a, b, &sum) ? G_MAXUINT64 : sum;
}

static guint64
multiply_capped (guint64 a, guint64 b)
{
  guint64 product;

  return __builtin_mul_overflow (a, b, &product) ? G_MAXUINT64 : product;
}

static CroupierPlayers
get_neighbours (const SeatingPlan *plan, guint player, CroupierPlayers left)
{
  const CroupierSeatingBounds *bounds = &plan->bounds;

  return (bounds->above[player] | bounds->below[player] | bounds->next[player] | bounds->previous[player]) & left;
}

/* The first player who has one neighbour left or none; where nobody has so few, the first who has most. */
static guint
choose_next (const SeatingPlan *plan, CroupierPlayers left, guint *n_neighbours)
{
  guint best = 0, player;

  *n_neighbours = 0;
  CROUPIER_FOREACH_PLAYER (player, left)
    {
      guint n = croupier_players_count (get_neighbours (plan, player, left));

      if (n > 1 && n <= *n_neighbours)
        continue;
      best = player;
      *n_neighbours = n;
      if (n <= 1)
        break;
    }
  return best;
}

static CroupierPlayers
find_part (const SeatingPlan *plan, CroupierPlayers left)
{
  CroupierPlayers part = left & -left, before = CROUPIER_NOBODY;
  guint player;

  while (part != before)
    {
      before = part;
      CROUPIER_FOREACH_PLAYER (player, before)
        part |= get_neighbours (plan, player, left);
    }
  return part;
}

static SeatingWidth
get_width (CroupierPlayers by_reach, CroupierPlayers beside, CroupierPlayers neighbours)
{
  if ((by_reach & neighbours) != CROUPIER_NOBODY)
    return WIDTH_REACH;
  return (beside & neighbours) != CROUPIER_NOBODY ? WIDTH_NEXT : WIDTH_NONE;
}

static void
plan_part (SeatingPlan *plan, CroupierPlayers part)
{
  guint end = plan->n_steps + croupier_players_count (part);
  guint64 repeats = 1;

  while (part != CROUPIER_NOBODY)
    {
      guint n_neighbours;
      guint player = choose_next (plan, part, &n_neighbours);

      part &= ~CROUPIER_PLAYER (player);
      plan->steps[plan->n_steps++] = (SeatingStep) {
        .kind = n_neighbours == 0   ? STEP_ROOT
                : n_neighbours == 1 ? STEP_PASS_ON
                                    : STEP_CUT,
        .above = get_width (plan->bounds.below[player], plan->bounds.previous[player], part),
        .below = get_width (plan->bounds.above[player], plan->bounds.next[player], part),
        .player = (guint8) player,
        .end = (guint8) end,
        .neighbours = get_neighbours (plan, player, part),
      };
      plan->work = add_capped (plan->work, repeats);
      if (n_neighbours > 1)
        repeats = multiply_capped (repeats, (plan->n_free + 1) / 2);
    }
}

/* Returns how many seats all sets have together that must be looked at. */
static guint64
count_seats (const SeatingPlan *plan)
{
  guint64 n_seats = 0;

  for (guint size = 1; size <= plan->n_bound; size++)
    n_seats += croupier_number_choose (plan->n_free, size) * size;
  return n_seats;
}

static void
close_seats (SeatingPlan *plan, CroupierPlayers players, guint64 seats)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players & plan->bound)
    plan->open[player] &= ~seats;
}

/* Takes the pinned from the table, and closes to the others what is forbidden by them. */
static void
plan_pinned (SeatingPlan *plan)
{
  const CroupierSeating *seating = &plan->seating;
  CroupierPlayers pinned = CROUPIER_NOBODY;
  guint player;

  plan->free_seats = CROUPIER_EVERYBODY (seating->n_players);
  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      {
        pinned |= CROUPIER_PLAYER (seating->pins[seat]);
        plan->free_seats &= ~CROUPIER_PLAYER (seat);
      }
  plan->n_free = croupier_players_count (plan->free_seats);
  for (player = 0; player < seating->n_players; player++)
    if (get_neighbours (plan, player, CROUPIER_EVERYBODY (seating->n_players)) != CROUPIER_NOBODY)
      plan->bound |= CROUPIER_PLAYER (player) & ~pinned;
  plan->n_bound = croupier_players_count (plan->bound);
  CROUPIER_FOREACH_PLAYER (player, plan->bound)
    plan->open[player] = plan->free_seats;
  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      {
        guint pin = (guint) seating->pins[seat];

        close_seats (plan, plan->bounds.above[pin], plan->above[WIDTH_REACH][seat]);
        close_seats (plan, plan->bounds.below[pin], plan->below[WIDTH_REACH][seat]);
        close_seats (plan, plan->bounds.next[pin], plan->above[WIDTH_NEXT][seat]);
        close_seats (plan, plan->bounds.previous[pin], plan->below[WIDTH_NEXT][seat]);
      }
}

static void
plan_count (SeatingPlan *plan, const CroupierSeating *seating)
{
  CroupierPlayers left;

  memset (plan, 0, sizeof *plan);
  plan->seating = *seating;
  plan->n_turns = 1;
  for (guint seat = 0; seat < seating->n_players; seat++)
    {
      plan->above[WIDTH_REACH][seat] = croupier_seating_get_above (seating, seat);
      plan->below[WIDTH_REACH][seat] = croupier_seating_get_below (seating, seat);
      plan->above[WIDTH_NEXT][seat] = croupier_seating_get_next (seating, seat);
      plan->below[WIDTH_NEXT][seat] = croupier_seating_get_previous (seating, seat);
    }
  croupier_seating_get_bounds (seating, &plan->bounds);
  for (guint player = 0; player < seating->n_players; player++)
    plan->has_next = plan->has_next || plan->bounds.next[player] != CROUPIER_NOBODY;
  plan_pinned (plan);
  for (left = plan->bound; left != CROUPIER_NOBODY;)
    {
      CroupierPlayers part = find_part (plan, left);

      plan_part (plan, part);
      left &= ~part;
    }
  plan->work = multiply_capped (add_capped (plan->work, plan->n_bound), count_seats (plan));
}

/* A table without pins can be turned: whoever makes least work of it is taken to sit on the first seat. */
static void
plan_best_count (SeatingPlan *plan, const CroupierSeating *seating)
{
  CroupierPlayers pinned = CROUPIER_NOBODY;
  guint best = 0;
  guint64 least = G_MAXUINT64;
  CroupierSeating turned = *seating;

  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      pinned |= CROUPIER_PLAYER (seating->pins[seat]);
  if (pinned != CROUPIER_NOBODY)
    {
      plan_count (plan, seating);
      return;
    }
  for (guint player = 0; player < seating->n_players; player++)
    {
      turned.pins[0] = (gint8) player;
      plan_count (plan, &turned);
      if (plan->work >= least)
        continue;
      best = player;
      least = plan->work;
    }
  turned.pins[0] = (gint8) best;
  plan_count (plan, &turned);
  plan->n_turns = seating->n_players;
}

/* Is what is counted below 2⁶⁴ for certain? */
static gboolean
is_within_64_bits (const SeatingPlan *plan)
{
  guint64 ways = 1;

  for (guint i = 0; i < plan->n_bound; i++)
    if (__builtin_mul_overflow (ways, (guint64) (plan->n_free - i), &ways))
      return FALSE;
  return TRUE;
}

/* ---- counting ---- */

/* A set of seats, counted through round the table, each with how many of the set lie within each width of it: of those
 * that it gives to, say. */
typedef struct
{
  guint8 seats[CROUPIER_MAX_PLAYERS];
  guint8 n_above[N_WIDTHS][CROUPIER_MAX_PLAYERS];
  guint8 n_below[N_WIDTHS][CROUPIER_MAX_PLAYERS];
  guint size;
} SeatPlaces;

/* Takes the seats of a set of which a number says, as bits, which of the free seats it holds. */
static void
lay_places (const SeatingPlan *plan, guint64 set, SeatPlaces *places)
{
  guint64 left = plan->free_seats, seats = 0;
  guint seat;

  places->size = 0;
  for (; set != 0; set >>= 1, left &= left - 1)
    if (set & 1)
      {
        seats |= left & -left;
        places->seats[places->size++] = (guint8) croupier_players_first (left);
      }
  memset (places->n_above, 0, sizeof places->n_above);
  memset (places->n_below, 0, sizeof places->n_below);
  for (SeatingWidth width = plan->has_next ? WIDTH_NEXT : WIDTH_REACH; width < N_WIDTHS; width++)
    for (guint i = 0; i < places->size; i++)
      {
        seat = places->seats[i];
        places->n_above[width][i] = (guint8) croupier_players_count (seats & plan->above[width][seat]);
        places->n_below[width][i] = (guint8) croupier_players_count (seats & plan->below[width][seat]);
      }
}

/* What the neighbour weighs on each seat is multiplied by what the player weighs on all seats that go with it. */
static void
pass_on (const SeatingPlan *plan, const SeatPlaces *places, const SeatingStep *step, Weights weights)
{
  guint64 sums[2 * CROUPIER_MAX_PLAYERS + 1]; /* sums[i]: of the first i seats, once and once more round the table */
  guint size = places->size;
  guint other = croupier_players_first (step->neighbours);
  const guint8 *n_above = places->n_above[step->above], *n_below = places->n_below[step->below];
  const guint64 *from = weights[step->player];
  guint64 *to = weights[other];
  guint64 total = 0;

  for (guint i = 0; i < size; i++)
    {
      sums[i] = total;
      total += from[i];
    }
  for (guint i = 0; i <= size; i++)
    sums[size + i] = total + (i < size ? sums[i] : total);
  for (guint i = 0; i < size; i++)
    to[i] *= total - sums[i + 1 + n_above[i]] + sums[i + 1] - sums[i + size] + sums[i + size - n_below[i]];
}

static guint64
get_total (const guint64 *row, guint size)
{
  guint64 total = 0;

  for (guint i = 0; i < size; i++)
    total += row[i];
  return total;
}

/* Closes places of a circle to players: so many from the first on. */
static void
close_places (Weights weights, CroupierPlayers players, guint size, guint first, guint n)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    for (guint i = 0; i < n; i++)
      weights[player][(first + i) % size] = 0;
}

static guint64 count_from (const SeatingPlan *plan, const SeatPlaces *places, guint first, guint end, Weights weights);

/* The rest of a part of the graph, with the player of the cut on one seat after the other. */
static guint64
count_cut (const SeatingPlan *plan, const SeatPlaces *places, guint at, Weights weights)
{
  const SeatingStep *cut = &plan->steps[at];
  const CroupierSeatingBounds *bounds = &plan->bounds;
  guint size = places->size;
  guint64 sum = 0;

  for (guint i = 0; i < size; i++)
    {
      guint n_above = places->n_above[WIDTH_REACH][i], n_below = places->n_below[WIDTH_REACH][i];
      guint n_next = places->n_above[WIDTH_NEXT][i], n_previous = places->n_below[WIDTH_NEXT][i];
      Weights rest;

      if (weights[cut->player][i] == 0)
        continue;
      for (guint j = at + 1; j < cut->end; j++)
        memcpy (rest[plan->steps[j].player], weights[plan->steps[j].player], size * sizeof rest[0][0]);
      close_places (rest, cut->neighbours & bounds->above[cut->player], size, i + 1, n_above);
      close_places (rest, cut->neighbours & bounds->below[cut->player], size, i + size - n_below, n_below);
      close_places (rest, cut->neighbours & bounds->next[cut->player], size, i + 1, n_next);
      close_places (rest, cut->neighbours & bounds->previous[cut->player], size, i + size - n_previous, n_previous);
      sum += weights[cut->player][i] * count_from (plan, places, at + 1, cut->end, rest);
    }
  return sum;
}

static guint64
count_from (const SeatingPlan *plan, const SeatPlaces *places, guint first, guint end, Weights weights)
{
  guint64 product = 1;

  for (guint i = first; i < end; i++)
    {
      const SeatingStep *step = &plan->steps[i];

      switch (step->kind)
        {
        case STEP_PASS_ON:
          pass_on (plan, places, step, weights);
          break;
        case STEP_ROOT:
          product *= get_total (weights[step->player], places->size);
          break;
        case STEP_CUT:
          product *= count_cut (plan, places, i, weights);
          i = step->end - 1u;
          break;
        }
      if (product == 0)
        return 0;
    }
  return product;
}

/* F of one set of seats. */
static guint64
count_set (const SeatingPlan *plan, guint64 set)
{
  SeatPlaces places;
  Weights weights;
  guint player;

  lay_places (plan, set, &places);
  CROUPIER_FOREACH_PLAYER (player, plan->bound)
    for (guint i = 0; i < places.size; i++)
      weights[player][i] = plan->open[player] >> places.seats[i] & 1;
  return count_from (plan, &places, 0, plan->n_steps, weights);
}

/* FALSE if it is to be given up. */
static gboolean
is_watched_on (const CroupierDrawWatch *watch, double share)
{
  if (watch == NULL)
    return TRUE;
  if (watch->progress != NULL)
    watch->progress (share, watch->data);
  return !g_cancellable_is_cancelled (watch->cancellable);
}

/* The progress of a count, in sets of seats. */
typedef struct
{
  const CroupierDrawWatch *watch;
  guint64 n_visited, n_sets;
  gboolean is_cancelled;
} Pace;

/* Visits the sets of one size in rising order; the next one is the usual sum of the lowest run and what it carries. */
static guint64
sum_sets (const SeatingPlan *plan, guint size, Pace *pace)
{
  guint64 end = CROUPIER_PLAYER (plan->n_free), sum = 0;

  for (guint64 set = CROUPIER_EVERYBODY (size); set < end && !pace->is_cancelled;)
    {
      guint64 carried = set + (set & -set);

      sum += count_set (plan, set);
      if (++pace->n_visited % SETS_BETWEEN_LOOKS == 0)
        pace->is_cancelled = !is_watched_on (pace->watch, (double) pace->n_visited / (double) pace->n_sets);
      set = carried | (set ^ carried) >> (2 + __builtin_ctzll (set));
    }
  return sum;
}

/* The ways to seat the bound players, modulo 2⁶⁴. */
static guint64
count_ways (const SeatingPlan *plan, const CroupierDrawWatch *watch)
{
  Pace pace = { .watch = watch };
  guint64 ways = 0;

  if (plan->n_bound == 0)
    return 1;
  for (guint size = 1; size <= plan->n_bound; size++)
    pace.n_sets += croupier_number_choose (plan->n_free, size);
  for (guint size = 1; size <= plan->n_bound && !pace.is_cancelled; size++)
    {
      guint64 sum = sum_sets (plan, size, &pace) * croupier_number_choose (plan->n_free - size, plan->n_bound - size);

      ways += (plan->n_bound - size) % 2 == 0 ? sum : -sum;
    }
  return ways;
}

/* ---- counting one by one, where players have so many constraints that few seatings are left ---- */

static gboolean
visit_seatings (CroupierSearch *search, const CroupierSearchNode *node, guint64 *ways)
{
  guint player, seat;

  if (node->unseated == CROUPIER_NOBODY)
    {
      ++*ways;
      return TRUE;
    }
  if (++search->n_nodes > MAX_NODES ||
      (search->n_nodes % SETS_BETWEEN_LOOKS == 0 && g_cancellable_is_cancelled (search->cancellable)))
    return FALSE;
  player = croupier_search_node_choose (search, node);
  CROUPIER_FOREACH_PLAYER (seat, node->open[player])
    {
      CroupierSearchNode next;

      croupier_search_node_copy (&next, node);
      if (croupier_search_node_take (search, &next, player, seat) && !visit_seatings (search, &next, ways))
        return FALSE;
    }
  return TRUE;
}

static gboolean
visit_all (const CroupierSeating *seating, GCancellable *cancellable, guint64 *ways)
{
  CroupierSearchNode node;
  CroupierSearch search;

  *ways = 0;
  return !croupier_search_begin (&search, seating, &node, cancellable) || visit_seatings (&search, &node, ways);
}

/* Is it less work, even if nobody were kept from any seat? */
static gboolean
is_better_visited (const SeatingPlan *plan, guint64 *work)
{
  guint64 n_nodes = 1, n_all = 1;

  for (guint i = 0; i < plan->n_bound; i++)
    {
      n_nodes = multiply_capped (n_nodes, plan->n_free - i);
      n_all = add_capped (n_all, n_nodes);
    }
  *work = MIN (plan->work, multiply_capped (n_all, WORK_OF_A_NODE));
  if (n_all > MAX_NODES)
    *work = plan->work;
  return *work < plan->work;
}

/* ---- results ---- */

typedef struct
{
  guint64 ways; /* to seat the bound players; times the orders of the others, times the turns of the table */
  guint n_unbound;
  guint n_turns;
} SeatingCount;

/* FALSE if it was cancelled, or is too much to visit one by one. */
static gboolean
count_plan (const SeatingPlan *plan, const CroupierDrawWatch *watch, SeatingCount *result)
{
  GCancellable *cancellable = watch != NULL ? watch->cancellable : NULL;
  guint64 work;

  result->n_unbound = plan->n_free - plan->n_bound;
  result->n_turns = plan->n_turns;
  if (!is_better_visited (plan, &work) && plan->work <= MAX_WORK && is_within_64_bits (plan))
    result->ways = count_ways (plan, watch);
  else if (!visit_all (&plan->seating, cancellable, &result->ways))
    return FALSE;
  return !g_cancellable_is_cancelled (cancellable);
}

static gboolean
count (const CroupierSeating *seating, const CroupierDrawWatch *watch, SeatingCount *result)
{
  SeatingPlan plan;

  if (croupier_seating_find_broken (seating, seating->pins, NULL) > 0)
    {
      *result = (SeatingCount) { .n_turns = 1 };
      return TRUE;
    }
  plan_best_count (&plan, seating);
  return count_plan (&plan, watch, result);
}

/* The digits are those of a decimal number, the last one first. */
static void
multiply_digits (GByteArray *digits, guint factor)
{
  guint carry = 0;

  for (guint i = 0; i < digits->len || carry > 0; i++)
    {
      if (i == digits->len)
        g_byte_array_append (digits, (const guint8 *) "", 1);
      carry += digits->data[i] * factor;
      digits->data[i] = (guint8) (carry % 10);
      carry /= 10;
    }
}

static char *
count_to_string (const SeatingCount *result)
{
  g_autoptr (GByteArray) digits = g_byte_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  if (result->ways == 0)
    return g_strdup ("0");
  for (guint64 left = result->ways; left > 0; left /= 10)
    {
      guint8 digit = (guint8) (left % 10);

      g_byte_array_append (digits, &digit, 1);
    }
  for (guint factor = 2; factor <= result->n_unbound; factor++)
    multiply_digits (digits, factor);
  multiply_digits (digits, result->n_turns);
  for (guint i = digits->len; i-- > 0;)
    g_string_append_c (text, (char) ('0' + digits->data[i]));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
croupier_seating_count (const CroupierSeating *seating, const CroupierDrawWatch *watch)
{
  SeatingCount result;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), NULL);

  return count (seating, watch, &result) ? count_to_string (&result) : NULL;
}

/* ---- estimates ---- */

/* One way down the search by chance: how many such ways there would be, if there were as many choices everywhere; 0
 * where it ends before everybody sits. On average that is the number of all ways. */
static double
probe (CroupierSearch *search, const CroupierSearchNode *begin, CroupierRandom *random)
{
  CroupierSearchNode node;
  double weight = 1;

  croupier_search_node_copy (&node, begin);
  while (node.unseated != CROUPIER_NOBODY)
    {
      guint player = croupier_search_node_choose (search, &node);
      guint64 seats = node.open[player];
      guint n_open = croupier_players_count (seats);

      weight *= n_open;
      for (guint64 skipped = croupier_random_below (random, n_open); skipped > 0; skipped--)
        seats &= seats - 1;
      if (!croupier_search_node_take (search, &node, player, croupier_players_first (seats)))
        return 0;
    }
  return weight;
}

/* Newton's method: from above it falls to the root, and then falls no more. */
static double
get_square_root (double square)
{
  double root = MAX (square, 1), next = (root + square / root) / 2;

  while (next < root)
    {
      root = next;
      next = (root + square / root) / 2;
    }
  return root;
}

double
croupier_seating_estimate (const CroupierSeating *seating, double *standard_error, GCancellable *cancellable)
{
  CroupierSeed seed = { { 0 } };
  CroupierRandom random;
  CroupierSearchNode node;
  CroupierSearch search;
  double sum = 0, sum_of_squares = 0, factor = 1, mean;
  SeatingPlan plan;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), 0);

  if (standard_error != NULL)
    *standard_error = 0;
  if (!croupier_search_begin (&search, seating, &node, cancellable))
    return 0;
  plan_count (&plan, seating);
  for (guint i = 2; i <= plan.n_free - plan.n_bound; i++)
    factor *= i;
  croupier_random_init (&random, &seed, "estimate");
  for (guint i = 0; i < PROBES; i++)
    {
      double weight = probe (&search, &node, &random);

      if (i % 64 == 0 && g_cancellable_is_cancelled (cancellable))
        return -1;
      sum += weight;
      sum_of_squares += weight * weight;
    }
  mean = sum / PROBES;
  if (standard_error != NULL)
    *standard_error = factor * get_square_root (MAX (sum_of_squares / PROBES - mean * mean, 0) / (PROBES - 1));
  return factor * mean;
}

/* ---- who gives to whom ---- */

/* Pins one more player. FALSE if they are pinned elsewhere, or the seat is another's. */
static gboolean
add_pin (CroupierSeating *seating, guint seat, guint player)
{
  for (guint other = 0; other < seating->n_players; other++)
    if (other != seat && seating->pins[other] == (int) player)
      return FALSE;
  if (seating->pins[seat] != CROUPIER_NO_PLAYER && seating->pins[seat] != (int) player)
    return FALSE;
  seating->pins[seat] = (gint8) player;
  return TRUE;
}

/* In how many seatings one gives to another, from one seat. Where work is given, it only gets how much there would be
 * to do. */
static gboolean
count_pair (const CroupierSeating *giving, guint seat, guint receiver, guint64 *work, guint64 *n_seatings)
{
  guint64 above = croupier_seating_get_above (giving, seat);
  guint other;

  CROUPIER_FOREACH_PLAYER (other, above)
    {
      CroupierSeating pair = *giving;
      SeatingCount result;
      SeatingPlan plan;

      if (!add_pin (&pair, other, receiver) || croupier_seating_find_broken (&pair, pair.pins, NULL) > 0)
        continue;
      plan_count (&plan, &pair);
      if (work != NULL)
        {
          guint64 more;

          is_better_visited (&plan, &more);
          *work = add_capped (*work, more);
          continue;
        }
      if (!count_plan (&plan, NULL, &result))
        return FALSE;
      for (guint factor = 2; factor <= result.n_unbound; factor++)
        result.ways *= factor;
      *n_seatings += result.ways;
    }
  return TRUE;
}

/* Where work is given, it only gets how much there would be to do. */
static gboolean
count_pairs (const CroupierSeating *seating, guint64 *work, CroupierSeatingOdds *odds, const CroupierDrawWatch *watch)
{
  guint n = seating->n_players;
  gboolean is_pinned = FALSE;

  for (guint seat = 0; seat < n; seat++)
    is_pinned = is_pinned || seating->pins[seat] != CROUPIER_NO_PLAYER;
  for (guint giver = 0; giver < n; giver++)
    for (guint receiver = 0; receiver < n; receiver++)
      {
        if (work == NULL && !is_watched_on (watch, (double) (giver * n + receiver) / (n * n)))
          return FALSE;
        if (receiver == giver || croupier_players_has (seating->avoid[giver] | seating->wishes.apart[giver], receiver))
          continue;
        /* A table without pins can be turned: what happens from the first seat happens as often from any other. */
        for (guint seat = 0; seat < (is_pinned ? n : 1); seat++)
          {
            CroupierSeating giving = *seating;

            if (add_pin (&giving, seat, giver) &&
                !count_pair (&giving, seat, receiver, work, &odds->gives[giver][receiver]))
              return FALSE;
          }
        if (!is_pinned)
          odds->gives[giver][receiver] *= n;
      }
  return TRUE;
}

static gboolean
sample_pairs (const CroupierSeating *seating, CroupierSeatingOdds *odds, const CroupierDrawWatch *watch)
{
  CroupierSeed seed = { { 0 } };
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierRandom random;
  CroupierTable table;

  memcpy (seats, seating->pins, sizeof seats);
  croupier_table_lay (seating, &table);
  croupier_random_init (&random, &seed, "odds");
  for (guint start = 0; start < MAX_SAMPLE_STARTS && odds->n_seatings < MAX_SAMPLE; start++)
    {
      if (start % 4096 == 0 && !is_watched_on (watch, (double) odds->n_seatings / MAX_SAMPLE))
        return FALSE;
      if (!croupier_table_try (&table, &random, seats))
        continue;
      odds->n_seatings++;
      for (guint seat = 0; seat < seating->n_players; seat++)
        for (guint step = 1; step <= seating->reach; step++)
          odds->gives[seats[seat]][seats[(seat + step) % seating->n_players]]++;
    }
  return TRUE;
}

gboolean
croupier_seating_get_odds (const CroupierSeating *seating, CroupierSeatingOdds *odds, const CroupierDrawWatch *watch)
{
  GCancellable *cancellable = watch != NULL ? watch->cancellable : NULL;
  CroupierDrawWatch silent = { .cancellable = cancellable };
  guint64 work = 0;
  SeatingCount all;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), FALSE);
  g_return_val_if_fail (odds != NULL, FALSE);

  memset (odds, 0, sizeof *odds);
  odds->is_exact = TRUE;
  if (!croupier_seating_is_possible (seating, cancellable))
    return !g_cancellable_is_cancelled (cancellable);
  if (seating->n_players <= MAX_EXACT_PLAYERS)
    {
      count_pairs (seating, &work, odds, NULL);
      if (work <= MAX_ODDS_WORK && count_pairs (seating, NULL, odds, watch) && count (seating, &silent, &all))
        {
          odds->n_seatings = all.ways * all.n_turns;
          for (guint factor = 2; factor <= all.n_unbound; factor++)
            odds->n_seatings *= factor;
          return TRUE;
        }
      if (work <= MAX_ODDS_WORK)
        return FALSE;
    }
  odds->is_exact = FALSE;
  return sample_pairs (seating, odds, watch);
}
