/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine is measured by: matches with the same rules and the same kind of players, as somebody would write
 * them in an evening who needs nothing but the result. No messages, no text, no proof, one layout, players without
 * names. */
#include "config.h"
#include "bare-loops.h"

#include <string.h>

static guint64 state_of_chance;

static guint64
draw (void)
{
  guint64 z = state_of_chance += 0x9e3779b97f4a7c15;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static int
below (int n)
{
  return (int) ((draw () >> 32) * (guint64) n >> 32);
}

static void
shuffle (int *numbers, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = below (i + 1), kept = numbers[i];

      numbers[i] = numbers[j];
      numbers[j] = kept;
    }
}

/* The one of those marked who has the fewest garnets, by chance where several have. */
static int
break_tie (const gboolean *is_tied, const int *garnets, int n)
{
  int fewest = G_MAXINT, n_fewest = 0, chosen = -1;

  for (int i = 0; i < n; i++)
    if (is_tied[i] && garnets[i] < fewest)
      fewest = garnets[i];
  for (int i = 0; i < n; i++)
    if (is_tied[i] && garnets[i] == fewest && below (++n_fewest) == 0)
      chosen = i;
  return chosen;
}

/* ---- Keys to Success ---- */

#define N_KEYS_PLAYERS 13
#define N_AREAS 5 /* before the goal */
#define MAX_DOORS 10
#define N_VALUES 3
#define PASS_DOORS_TO_WIN 3

typedef struct
{
  int area, cards[N_VALUES], n_cards, pass_doors, garnet_doors, entered; /* the goal, in which round */
  int doors[2], score;                                                   /* what is sent; -1: no second door */
  gboolean has_moved;
} KeysPlayer;

typedef struct
{
  char type;
  int shut_until; /* the first round in which it is open again */
} KeysDoor;

static const char *const rooms[N_AREAS] = { "OPOPGOPOPG", "OPGOPOPG", "POPOPG", "POPG", "OPG" };

typedef struct
{
  KeysPlayer players[N_KEYS_PLAYERS];
  KeysDoor doors[N_AREAS][MAX_DOORS];
  int round;
} KeysMatch;

static int
find_usable (const KeysMatch *match, int area, int from)
{
  int n = (int) strlen (rooms[area]);

  for (int i = from; i < n; i++)
    if (match->doors[area][i].shut_until <= match->round)
      return i;
  return -1;
}

static void
send_card (KeysPlayer *player)
{
  int skip = below (player->n_cards);

  for (int value = 0; value < N_VALUES; value++)
    if ((skip -= player->cards[value]) < 0)
      {
        player->cards[value]--;
        player->n_cards--;
        player->score += value + 1;
        return;
      }
}

static void
send_lowest (KeysPlayer *player)
{
  for (int value = 0; value < N_VALUES; value++)
    if (player->cards[value] > 0)
      {
        player->cards[value]--;
        player->n_cards--;
        return;
      }
}

static void
choose (KeysMatch *match, KeysPlayer *player)
{
  int n = (int) strlen (rooms[player->area]);
  int door = find_usable (match, player->area, below (n));
  gboolean has_more = player->n_cards > N_AREAS - player->area;

  player->score = 0;
  player->has_moved = FALSE;
  player->doors[0] = player->doors[1] = -1;
  if (door < 0)
    door = find_usable (match, player->area, 0);
  if (door < 0)
    {
      send_lowest (player);
      return;
    }
  player->doors[0] = door;
  if (door + 1 < n && match->doors[player->area][door + 1].shut_until <= match->round && below (8) != 0)
    player->doors[1] = door + 1;
  send_card (player);
  if (has_more && below (2) != 0)
    send_card (player);
}

static void
go_through (KeysMatch *match, KeysPlayer *player, KeysDoor *door)
{
  player->has_moved = TRUE;
  if (door->type == 'P')
    {
      door->shut_until = G_MAXINT;
      player->pass_doors++;
    }
  else if (door->type == 'G')
    {
      door->shut_until = match->round + 2;
      player->garnet_doors++;
    }
}

/* Those in an area, door by door: the highest score that one alone has. */
static void
resolve_area (KeysMatch *match, int area, KeysPlayer **inside, int n_inside)
{
  for (int door = 0; rooms[area][door] != '\0'; door++)
    {
      KeysPlayer *best = NULL, *first[2 * N_VALUES + 1] = { NULL };
      gboolean is_tied[2 * N_VALUES + 1] = { FALSE };

      for (int i = 0; i < n_inside; i++)
        {
          KeysPlayer *player = inside[i];

          if (player->has_moved || (player->doors[0] != door && player->doors[1] != door))
            continue;
          if (first[player->score] == NULL)
            first[player->score] = player;
          else
            is_tied[player->score] = TRUE;
        }
      for (int score = 2 * N_VALUES; score > 0 && best == NULL; score--)
        if (first[score] != NULL && !is_tied[score])
          best = first[score];
      if (best != NULL)
        go_through (match, best, &match->doors[area][door]);
    }
}

static gboolean
play_round (KeysMatch *match)
{
  KeysPlayer *inside[N_AREAS][N_KEYS_PLAYERS];
  int n_in[N_AREAS] = { 0 }, n_there = 0, n_able = 0;

  match->round++;
  for (int i = 0; i < N_KEYS_PLAYERS; i++)
    {
      KeysPlayer *player = &match->players[i];

      player->has_moved = FALSE;
      if (player->area == N_AREAS || player->n_cards == 0)
        continue;
      choose (match, player);
      inside[player->area][n_in[player->area]++] = player;
    }
  for (int area = 0; area < N_AREAS; area++)
    if (n_in[area] > 0)
      resolve_area (match, area, inside[area], n_in[area]);
  for (int i = 0; i < N_KEYS_PLAYERS; i++)
    {
      KeysPlayer *player = &match->players[i];

      player->area += player->has_moved;
      if (player->has_moved && player->area == N_AREAS)
        player->entered = match->round;
      n_there += player->area == N_AREAS;
      n_able += player->area < N_AREAS && player->n_cards > 0;
    }
  return n_there < N_KEYS_PLAYERS - 1 && n_able > 0;
}

static void
end_keys (const KeysMatch *match, BareTally *tally)
{
  gboolean is_winner[N_KEYS_PLAYERS], is_loser[N_KEYS_PLAYERS];
  int garnets[N_KEYS_PLAYERS], first = G_MAXINT, last = 0, n_losers = 0;

  for (int i = 0; i < N_KEYS_PLAYERS; i++)
    if (match->players[i].entered > 0)
      first = MIN (first, match->players[i].entered);
  for (int i = 0; i < N_KEYS_PLAYERS; i++)
    {
      const KeysPlayer *player = &match->players[i];

      is_winner[i] = player->entered > 0 && (player->entered == first || player->pass_doors >= PASS_DOORS_TO_WIN);
      is_loser[i] = player->entered == 0;
      garnets[i] = player->garnet_doors;
      if (!is_winner[i])
        last = MAX (last, player->entered);
      n_losers += is_loser[i];
      tally->winners += is_winner[i];
      tally->garnets += garnets[i];
    }
  for (int i = 0; n_losers == 0 && i < N_KEYS_PLAYERS; i++)
    is_loser[i] = !is_winner[i] && match->players[i].entered == last;
  tally->candidates += break_tie (is_loser, garnets, N_KEYS_PLAYERS) >= 0;
  tally->phases += match->round;
}

void
bare_keys (guint64 n_matches, BareTally *tally)
{
  state_of_chance = n_matches;
  for (guint64 i = 0; i < n_matches; i++)
    {
      KeysMatch match = { .round = 0 };

      for (int j = 0; j < N_KEYS_PLAYERS; j++)
        match.players[j] = (KeysPlayer) { .cards = { 4, 3, 2 }, .n_cards = 9 };
      for (int area = 0; area < N_AREAS; area++)
        for (int door = 0; rooms[area][door] != '\0'; door++)
          match.doors[area][door].type = rooms[area][door];
      while (play_round (&match))
        ;
      end_keys (&match, tally);
    }
}

/* ---- Pass the Present ---- */

#define N_GIVERS 9
#define REACH 3
#define N_ROUNDS 6
#define MAX_TRIES 10000 /* seatings, before the one who is named most is named no longer */

typedef struct
{
  int designer, layers, initial, holder, to, action;
} Present;

enum
{
  OPEN_1 = 1,
  OPEN_2,
  OPEN_3,
  DEFUSE,
  IGNORE
};

static gboolean
is_valid (const int *seat_of, const int *named)
{
  for (int i = 0; i < N_GIVERS; i++)
    {
      int above = named[i] < 0 ? 0 : (seat_of[i] - seat_of[named[i]] + N_GIVERS) % N_GIVERS;

      if (above >= 1 && above <= REACH)
        return FALSE;
    }
  return TRUE;
}

static void
drop_most_named (int *named)
{
  int counts[N_GIVERS] = { 0 }, most = 0;

  for (int i = 0; i < N_GIVERS; i++)
    if (named[i] >= 0)
      most = MAX (most, ++counts[named[i]]);
  for (int i = 0; i < N_GIVERS; i++)
    if (named[i] >= 0 && counts[named[i]] == most)
      named[i] = -1;
}

static void
seat (int *seat_of)
{
  int named[N_GIVERS];

  for (int i = 0; i < N_GIVERS; i++)
    named[i] = -1;
  for (int i = 0; i < N_GIVERS; i++)
    {
      int other = below (2 * N_GIVERS);

      if (other < N_GIVERS && other != i && named[other] != i)
        named[i] = other;
      seat_of[i] = i;
    }
  for (int tries = 1;; tries++)
    {
      shuffle (seat_of, N_GIVERS);
      if (is_valid (seat_of, named))
        return;
      if (tries % MAX_TRIES == 0)
        drop_most_named (named);
    }
}

/* Each holder gives one to each of the next. */
static void
choose_recipients (Present *presents, int holder)
{
  int order[REACH] = { 1, 2, 3 }, n = 0;

  shuffle (order, REACH);
  for (int i = 0; i < N_GIVERS * REACH; i++)
    if (presents[i].holder == holder)
      presents[i].to = order[n++];
}

static void
choose_actions (Present *presents, int holder, int garnets)
{
  static const int actions[] = { OPEN_1, OPEN_2, OPEN_2, OPEN_3, DEFUSE, IGNORE, OPEN_1, DEFUSE };
  int n_ignored = 0;

  for (int i = 0; i < N_GIVERS * REACH; i++)
    if (presents[i].holder == holder)
      {
        presents[i].action = actions[below (8)];
        if (presents[i].action == IGNORE && n_ignored++ > garnets)
          presents[i].action = OPEN_1;
      }
}

static void
open_present (Present *present, int *points, int *garnets, int *n_ignored)
{
  int holder = present->holder;

  switch (present->action)
    {
    case IGNORE:
      if (n_ignored[holder]++ > 0 && garnets[holder] > 0)
        garnets[holder]--;
      break;
    case DEFUSE:
      present->layers -= 2;
      if (present->layers > 0)
        points[holder] -= present->initial;
      else
        {
          points[holder] += present->initial;
          points[present->designer] -= present->initial;
        }
      break;
    default:
      present->layers -= present->action;
      points[holder] += present->layers > 0 ? present->action : -present->initial;
    }
  if (present->layers <= 0)
    present->layers = present->initial;
}

static void
end_presents (const int *points, int *garnets, BareTally *tally)
{
  gboolean is_last[N_GIVERS];
  int best = G_MININT, second = G_MININT, worst = G_MAXINT, n_best = 0, n_second = 0, n_tokens, candidate;

  for (int i = 0; i < N_GIVERS; i++)
    {
      best = MAX (best, points[i]);
      worst = MIN (worst, points[i]);
      garnets[i] += MAX (points[i], 0) / 2;
    }
  for (int i = 0; i < N_GIVERS; i++)
    {
      n_best += points[i] == best;
      is_last[i] = points[i] == worst;
      if (points[i] < best)
        second = MAX (second, points[i]);
      tally->garnets += garnets[i];
    }
  candidate = break_tie (is_last, garnets, N_GIVERS);
  for (int i = 0; i < N_GIVERS; i++)
    n_second += points[i] == second;
  n_tokens = n_best == 1 ? 2 : n_best <= 3 ? n_best : 0;
  if (n_best <= 3)
    tally->winners += n_best;
  for (int i = 0; n_tokens <= 2 && n_second == 1 && i < N_GIVERS; i++)
    tally->winners += points[i] == second && i != candidate;
  tally->candidates += candidate >= 0;
}

void
bare_presents (guint64 n_matches, BareTally *tally)
{
  state_of_chance = n_matches;
  for (guint64 i = 0; i < n_matches; i++)
    {
      Present presents[N_GIVERS * REACH];
      int seat_of[N_GIVERS], points[N_GIVERS] = { 0 }, garnets[N_GIVERS] = { 0 };

      seat (seat_of); /* from now on a player is called by the seat: who sat there before counts in a name alone */
      for (int j = 0; j < N_GIVERS * REACH; j++)
        {
          int layers = 3 + below (8);

          presents[j] = (Present) { .designer = j / REACH, .layers = layers, .initial = layers, .holder = j / REACH };
        }
      for (int round = 0; round <= N_ROUNDS; round++)
        {
          int n_ignored[N_GIVERS] = { 0 };

          for (int holder = 0; holder < N_GIVERS; holder++)
            {
              if (round > 0)
                choose_actions (presents, holder, garnets[holder]);
              choose_recipients (presents, holder);
            }
          for (int j = 0; j < N_GIVERS * REACH; j++)
            {
              if (round > 0)
                open_present (&presents[j], points, garnets, n_ignored);
              presents[j].holder = (presents[j].holder + presents[j].to) % N_GIVERS;
            }
        }
      end_presents (points, garnets, tally);
      tally->phases += 2 + N_ROUNDS;
    }
}
