/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of castings: against every deal there is, against chance, and against deals made and counted by somebody else.
 */
#include "croupier-casting.h"
#include "draw-checks.h"
#include "tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A casting is written in nine words or eleven: players of each team; number of islands; roles, each as how many and
 * the letters of the teams that may have it (none: all); items likewise; letters of the teams that must be on each
 * island; then what is pinned, a letter a player and for items a word a player: teams A, B, …; islands 0, 1; roles and
 * items a, b, …; a dash for what is open, a dot for none; then slots, each its letter and, after a colon, the letters
 * of the roles that it draws from; and the roles that each player does not get. */

static guint32
read_teams (const char *letters)
{
  guint32 teams = 0;

  for (; g_ascii_isupper (*letters); letters++)
    teams |= 1u << (*letters - 'A');
  return teams;
}

static void
read_kinds (CroupierCasting *casting, const char *word, guint (*add) (CroupierCasting *casting, guint n, guint32 teams))
{
  g_auto (GStrv) kinds = g_strsplit (word, ",", -1);

  for (guint i = 0; kinds[i] != NULL && *word != '-'; i++)
    {
      char *letters;
      guint n = (guint) g_ascii_strtoull (kinds[i], &letters, 10);

      g_assert_cmpuint (add (casting, n, read_teams (letters)), ==, i);
    }
}

static void
read_pinned_items (CroupierCasting *casting, const char *word)
{
  g_auto (GStrv) players = g_strsplit (word, ",", -1);

  g_assert_cmpuint (g_strv_length (players), ==, casting->n_players);
  for (guint player = 0; player < casting->n_players; player++)
    if (*players[player] == '.')
      casting->without_items |= CROUPIER_PLAYER (player);
    else
      for (const char *letter = players[player]; *letter != '-' && *letter != '\0'; letter++)
        casting->pins.items[player][*letter - 'a']++;
}

static guint32
read_roles (const char *letters)
{
  guint32 roles = 0;

  for (; g_ascii_islower (*letters); letters++)
    roles |= 1u << (*letters - 'a');
  return roles;
}

static void
read_slots (CroupierCasting *casting, const char *word)
{
  g_auto (GStrv) slots = g_strsplit (word, ",", -1);

  for (guint i = 0; slots[i] != NULL && *word != '-'; i++)
    croupier_casting_set_any_of (casting, (guint) (*slots[i] - 'a'), read_roles (slots[i] + strlen ("a:")));
}

static void
read_not_roles (CroupierCasting *casting, const char *word)
{
  g_auto (GStrv) players = g_strsplit (word, ",", -1);

  g_assert_cmpuint (g_strv_length (players), ==, casting->n_players);
  for (guint player = 0; player < casting->n_players; player++)
    casting->not_roles[player] = read_roles (players[player]);
}

static CroupierCasting
make_casting (char **words)
{
  g_auto (GStrv) teams = g_strsplit (words[0], ",", -1);
  CroupierCasting casting;
  guint n_players = 0;

  for (guint i = 0; teams[i] != NULL; i++)
    n_players += (guint) atoi (teams[i]);
  croupier_casting_init (&casting, n_players, (guint) atoi (words[1]));
  for (guint i = 0; teams[i] != NULL; i++)
    g_assert_cmpuint (croupier_casting_add_team (&casting, (guint) atoi (teams[i])), ==, i);
  read_kinds (&casting, words[2], croupier_casting_add_role);
  read_kinds (&casting, words[3], croupier_casting_add_item);
  casting.each_island = read_teams (words[4]);
  for (guint player = 0; player < n_players; player++)
    {
      if (words[5][player] != '-')
        casting.pins.teams[player] = (gint8) (words[5][player] - 'A');
      if (words[6][player] != '-')
        casting.pins.islands[player] = (gint8) (words[6][player] - '0');
      if (words[7][player] != '-')
        casting.pins.roles[player] = words[7][player] == '.' ? CROUPIER_CASTING_NONE : (gint8) (words[7][player] - 'a');
    }
  read_pinned_items (&casting, words[8]);
  return casting;
}

static CroupierCasting
parse_casting (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  CroupierCasting casting = make_casting (words);

  g_assert_true (g_strv_length (words) == 9 || g_strv_length (words) == 11);
  if (words[9] != NULL)
    {
      read_slots (&casting, words[9]);
      read_not_roles (&casting, words[10]);
    }
  return casting;
}

static char *
write_deal (const CroupierCasting *casting, const CroupierCastingDeal *deal)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < casting->n_players; i++)
    g_string_append_c (text, (char) ('A' + deal->teams[i]));
  g_string_append_c (text, ' ');
  for (guint i = 0; i < casting->n_players; i++)
    g_string_append_c (text, deal->islands[i] == CROUPIER_CASTING_NONE ? '.' : (char) ('0' + deal->islands[i]));
  g_string_append_c (text, ' ');
  for (guint i = 0; i < casting->n_players; i++)
    g_string_append_c (text, deal->roles[i] == CROUPIER_CASTING_NONE ? '.' : (char) ('a' + deal->roles[i]));
  for (guint i = 0; i < casting->n_players; i++)
    {
      gsize length = text->len;

      g_string_append_c (text, i == 0 ? ' ' : ',');
      for (guint item = 0; item < casting->n_items; item++)
        for (guint k = 0; k < deal->items[i][item]; k++)
          g_string_append_c (text, (char) ('a' + item));
      if (text->len == length + 1)
        g_string_append_c (text, '.');
    }
  return g_string_free_and_steal (text);
}

/* ---- every deal there is, one after the other ---- */

static void list_from (const CroupierCasting *casting, guint place, CroupierCastingDeal *deal, GArray *deals);

/* Gives a player each of so many kinds in turn, of which no more than there are to be given out, and none. */
static void
list_each (const CroupierCasting *casting, guint place, gint8 *values, guint n_kinds, const guint8 *counts,
           CroupierCastingDeal *deal, GArray *deals)
{
  guint player = place / CROUPIER_CASTING_N_LISTS;

  for (guint kind = 0; kind < n_kinds; kind++)
    {
      guint n_given = 0;

      for (guint i = 0; i < player; i++)
        n_given += values[i] == (int) kind;
      if (n_given == counts[kind])
        continue;
      values[player] = (gint8) kind;
      list_from (casting, place + 1, deal, deals);
    }
  values[player] = CROUPIER_CASTING_NONE;
  if (n_kinds == 0)
    list_from (casting, place + 1, deal, deals);
}

/* As many of each as there can be. */
static void
list_roles (const CroupierCasting *casting, guint place, CroupierCastingDeal *deal, GArray *deals)
{
  guint8 most[CROUPIER_CASTING_MAX_ROLES];

  for (guint role = 0; role < casting->n_roles; role++)
    most[role] = (guint8) croupier_casting_get_most (casting, role);
  list_each (casting, place, deal->roles, casting->n_roles, most, deal, deals);
  deal->roles[place / CROUPIER_CASTING_N_LISTS] = CROUPIER_CASTING_NONE;
  if (casting->n_roles > 0)
    list_from (casting, place + 1, deal, deals);
}

static void
list_items (const CroupierCasting *casting, guint place, CroupierCastingDeal *deal, GArray *deals)
{
  guint player = place / CROUPIER_CASTING_N_LISTS;

  memcpy (deal->items[player], casting->pins.items[player], sizeof deal->items[player]);
  list_from (casting, place + 1, deal, deals);
  for (guint item = 0; item < casting->n_items && !croupier_casting_has_pinned_items (casting, player); item++)
    {
      deal->items[player][item] = 1;
      list_from (casting, place + 1, deal, deals);
      deal->items[player][item] = 0;
    }
}

/* Written to be plainly right: every way to give everybody something, of which those are taken that keep everything. */
static void
list_from (const CroupierCasting *casting, guint place, CroupierCastingDeal *deal, GArray *deals)
{
  static const guint8 islands[CROUPIER_CASTING_MAX_ISLANDS] = { CROUPIER_MAX_PLAYERS, CROUPIER_MAX_PLAYERS };

  if (place == casting->n_players * CROUPIER_CASTING_N_LISTS)
    {
      if (croupier_casting_keeps (casting, deal))
        g_array_append_val (deals, *deal);
      return;
    }
  switch ((CroupierCastingList) (place % CROUPIER_CASTING_N_LISTS))
    {
    case CROUPIER_CASTING_TEAMS:
      list_each (casting, place, deal->teams, casting->n_teams, casting->team_counts, deal, deals);
      break;
    case CROUPIER_CASTING_ISLANDS:
      list_each (casting, place, deal->islands, casting->n_islands == 2 ? 2 : 0, islands, deal, deals);
      break;
    case CROUPIER_CASTING_ROLES:
      list_roles (casting, place, deal, deals);
      break;
    case CROUPIER_CASTING_ITEMS:
      list_items (casting, place, deal, deals);
      break;
    }
}

static GArray *
list_all (const CroupierCasting *casting)
{
  GArray *deals = g_array_new (FALSE, FALSE, sizeof (CroupierCastingDeal));
  CroupierCastingDeal deal;

  memset (&deal, 0, sizeof deal);
  list_from (casting, 0, &deal, deals);
  return deals;
}

/* Each with a few dozen to a few thousand deals. */
static const char *const small_castings[] = {
  "2,2 2 - - - ---- ---- ---- -,-,-,-",
  "2,2 2 - - A ---- ---- ---- -,-,-,-",
  "2,3 2 1A - B ----- ----- ----- -,-,-,-,-",
  "2,1,1 2 1,1C 1AB A ---- ---- ---- -,-,-,-",
  "2,1,1 2 1,1C 1AB A -B-- 0--- --a- -,-,-,-",
  "2,2 1 1A 2,1B - ---- .... ---- -,-,-,-",
  "2,2 1 1A 3,1B - ---- .... .--- aa,-,-,-",
  "2,2 2 2A 1 AB ---- -1-- ---- .,-,-,-",
  "1,1,2 2 1A,1B 2C - ---- ---- ---- -,-,-,-",
  "1,2,1 2 1AB,1BC 1AC,1B B ---- ---- ---- -,-,-,-",
  "2,3 2 2AB 1,1 AB A---- 00--- ----- -,-,-,b,-",
  "3,2 2 1A 1B A ----- --1-- a---- -,-,-,-,-",
  "2,2 1 1,0,0,0 - - ---- .... ---- .,.,.,. a:bcd -,-,-,-",   /* a slot that draws one of three */
  "2,2 1 2,0A,0B,0 - - ---- .... ---- .,.,.,. a:bcd -,-,-,-", /* two of three, for whose teams there is less room */
  "3,2 1 1,1,0A,0,0B,1 - - ----- ..... ----- .,.,.,.,. a:cd,b:e -,-,-,-,-", /* two slots, and a role for certain */
  "2,2 2 2,0A,0,0A 1A A ---- 0--- --c- .,-,-,- a:bcd -,-,-,-",              /* one of them is pinned */
  "2,2 1 1,1 - - ---- .... ---- .,.,.,. - a,-,b,-",                         /* wishes */
  "2,3 2 1A,2,1 - - ----- ----- ----- .,.,.,.,. - a,ab,b,-,c",
  "2,3 1 2,0A,0,0,1 - - ----- ..... ----- .,.,.,.,. a:bcd b,c,-,be,-", /* slots and wishes */
};

/* ---- counts ---- */

/* Pins by chance, of which some cannot hold. */
static void
pin_some (CroupierCasting *casting, CroupierRandom *random)
{
  for (guint n = (guint) croupier_random_below (random, 6); n > 0; n--)
    {
      guint player = (guint) croupier_random_below (random, casting->n_players);

      switch ((CroupierCastingList) croupier_random_below (random, CROUPIER_CASTING_N_LISTS))
        {
        case CROUPIER_CASTING_TEAMS:
          casting->pins.teams[player] = (gint8) croupier_random_below (random, casting->n_teams);
          break;
        case CROUPIER_CASTING_ISLANDS:
          if (casting->n_islands == 2)
            casting->pins.islands[player] = (gint8) croupier_random_below (random, 2);
          break;
        case CROUPIER_CASTING_ROLES:
          casting->pins.roles[player] = (gint8) croupier_random_below (random, casting->n_roles + 1);
          if (casting->pins.roles[player] == (int) casting->n_roles)
            casting->pins.roles[player] = CROUPIER_CASTING_NONE;
          break;
        case CROUPIER_CASTING_ITEMS:
          memset (casting->pins.items[player], 0, sizeof casting->pins.items[player]);
          casting->without_items |= CROUPIER_PLAYER (player);
          if (casting->n_items > 0 && croupier_random_below (random, 3) > 0)
            {
              casting->without_items &= ~CROUPIER_PLAYER (player);
              casting->pins.items[player][croupier_random_below (random, casting->n_items)] = 1;
            }
          break;
        }
    }
}

/* In one casting of three, one or two of up to three roles. */
static void
add_slot (CroupierCasting *casting, CroupierRandom *random)
{
  guint32 roles = 0;

  if (croupier_random_below (random, 3) > 0)
    return;
  for (guint i = 1 + (guint) croupier_random_below (random, 3); i > 0; i--)
    roles |= 1u << croupier_casting_add_role (casting, 0, (guint32) croupier_random_below (random, 8));
  croupier_casting_set_any_of (casting,
                               croupier_casting_add_role (casting, 1 + (guint) croupier_random_below (random, 2), 0),
                               roles);
}

/* Four or five players, teams, roles and items for anybody, in any mixture. */
static CroupierCasting
make_any (CroupierRandom *random)
{
  CroupierCasting casting;
  guint n_players = 4 + (guint) croupier_random_below (random, 4) / 3;
  guint left = n_players;

  croupier_casting_init (&casting, n_players, 1 + (guint) croupier_random_below (random, 2));
  while (left > 0)
    {
      guint n = casting.n_teams == 2 ? left : (guint) croupier_random_below (random, left + 1);

      croupier_casting_add_team (&casting, n);
      left -= n;
    }
  for (guint i = (guint) croupier_random_below (random, 3); i > 0; i--)
    croupier_casting_add_role (&casting, (guint) croupier_random_below (random, 3),
                               (guint32) croupier_random_below (random, 8));
  for (guint i = (guint) croupier_random_below (random, 3); i > 0; i--)
    croupier_casting_add_item (&casting, (guint) croupier_random_below (random, 3),
                               (guint32) croupier_random_below (random, 8));
  casting.each_island = (guint32) croupier_random_below (random, 1u << casting.n_teams);
  add_slot (&casting, random);
  for (guint i = (guint) croupier_random_below (random, 4); i > 1 && casting.n_roles > 0; i--)
    casting.not_roles[croupier_random_below (random, n_players)] = (guint32) croupier_random_below (random, 8);
  pin_some (&casting, random);
  return casting;
}

static void
test_count_is_what_is_counted_one_by_one (void)
{
  CroupierRandom random = make_random ("count");
  guint n_impossible = 0;
  enum
  {
    CASTINGS = 300
  };

  for (guint i = 0; i < CASTINGS; i++)
    {
      CroupierCasting casting = i < G_N_ELEMENTS (small_castings) ? parse_casting (small_castings[i])
                                                                  : make_any (&random);
      g_autoptr (GArray) deals = list_all (&casting);
      g_autofree char *counted = g_strdup_printf ("%u", deals->len);
      g_autofree char *count = croupier_casting_count (&casting, NULL);

      g_assert_cmpstr (count, ==, counted);
      g_assert_cmpint (croupier_casting_is_possible (&casting, NULL), ==, deals->len > 0);
      n_impossible += deals->len == 0;
    }
  g_assert_cmpuint (n_impossible, >, CASTINGS / 10);
  g_assert_cmpuint (n_impossible, <, CASTINGS * 9 / 10);
}

static void
add_deal (const CroupierCasting *casting, const CroupierCastingDeal *deal, CroupierCastingOdds *odds)
{
  for (guint player = 0; player < casting->n_players; player++)
    {
      gboolean has_none = TRUE;

      odds->teams[player][deal->teams[player]].limbs[0]++;
      if (casting->n_islands == 2)
        odds->islands[player][deal->islands[player]].limbs[0]++;
      odds->roles[player][deal->roles[player] == CROUPIER_CASTING_NONE ? casting->n_roles : deal->roles[player]]
        .limbs[0]++;
      for (guint item = 0; item < casting->n_items; item++)
        if (deal->items[player][item] > 0)
          {
            odds->items[player][item].limbs[0]++;
            has_none = FALSE;
          }
      if (has_none)
        odds->items[player][casting->n_items].limbs[0]++;
    }
}

static gboolean
adds_up (const CroupierNumber *odds, guint n, const CroupierNumber *all)
{
  CroupierNumber sum = CROUPIER_NUMBER_ZERO;

  for (guint i = 0; i < n; i++)
    croupier_number_add (&sum, &odds[i]);
  return croupier_number_compare (&sum, all) == 0;
}

/* Every player's part of all deals, in every list. */
static void
test_odds_are_what_is_counted_one_by_one (void)
{
  g_autofree CroupierCastingOdds *odds = g_new (CroupierCastingOdds, 1);
  g_autofree CroupierCastingOdds *counted = g_new (CroupierCastingOdds, 1);
  CroupierRandom random = make_random ("odds");

  for (guint i = 0; i < 100; i++)
    {
      CroupierCasting casting = i < G_N_ELEMENTS (small_castings) ? parse_casting (small_castings[i])
                                                                  : make_any (&random);
      g_autoptr (GArray) deals = list_all (&casting);

      memset (counted, 0, sizeof *counted);
      counted->n_deals.limbs[0] = deals->len;
      for (guint k = 0; k < deals->len; k++)
        add_deal (&casting, &g_array_index (deals, CroupierCastingDeal, k), counted);
      g_assert_true (croupier_casting_get_odds (&casting, odds, NULL));
      g_assert_cmpmem (odds, sizeof *odds, counted, sizeof *counted);
    }
}

/* With any pins: everything that one player can get adds up to all deals. */
static void
test_odds_of_many_players_add_up (void)
{
  g_autofree CroupierCastingOdds *odds = g_new (CroupierCastingOdds, 1);
  CroupierCasting casting = parse_casting (
    "4,1,5,5,5 2 1B,1,1AC 2,2C AC A------------------- -01----------------- ---.---------------- "
    "-,-,-,-,a,.,-,-,-,-,-,-,-,-,-,-,-,-,-,-");

  g_assert_true (croupier_casting_get_odds (&casting, odds, NULL));
  for (guint player = 0; player < casting.n_players; player++)
    {
      g_assert_true (adds_up (odds->teams[player], casting.n_teams, &odds->n_deals));
      g_assert_true (adds_up (odds->islands[player], casting.n_islands, &odds->n_deals));
      g_assert_true (adds_up (odds->roles[player], casting.n_roles + 1, &odds->n_deals));
      g_assert_true (adds_up (odds->items[player], casting.n_items + 1, &odds->n_deals));
    }
}

/* A start of a draw succeeds as often as the share says. */
static void
test_share_is_how_often_a_start_succeeds (void)
{
  static const struct
  {
    const char *casting;
    double share;
  } cases[] = {
    { "2,2 2 - - - ---- ---- ---- -,-,-,-", 1 },
    { "2,2 2 - - A ---- ---- ---- -,-,-,-", 4 / 6. }, /* of the six pairs, four are parted */
    { "2,2 1 1A - - ---- .... ---- -,-,-,-", 2 / 4. },
    { "2,2 1 1A 1B - ---- .... ---- -,-,-,-", 2 / 4. * 2 / 4. },
    { "2,2 1 1A - - ---- .... a--- -,-,-,-", 2 / 4. },
    { "2,2 1 1A - - B--- .... a--- -,-,-,-", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierCasting casting = parse_casting (cases[i].casting);

      g_assert_cmpfloat_with_epsilon (croupier_casting_get_share (&casting, NULL), cases[i].share, 1e-12);
    }
}

/* A little of everything is pinned, and ten teams are all on both islands. */
static void
test_a_crowd_with_pins_is_counted (void)
{
  CroupierCasting casting = parse_casting (
    "4,4,4,4,4,4,4,4,4,4 2 1AB,1BC,1CD,1DE,4 1FGH,9 ABCDEFGHIJ ABCD------------------------------------ "
    "0-1-0-1--------------------------------- -----e----....-------------------------- "
    "-,-,-,-,-,-,a,-,-,-,-,.,.,.,.,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-,-");
  g_autofree char *count = croupier_casting_count (&casting, NULL);

  g_assert_nonnull (count);
  g_assert_cmpuint (strlen (count), >, 50);
}

/* Forty players with dozens of pins of which no two are alike, and constraints that hardly agree: so much is not
 * counted. */
static void
test_too_much_work_is_not_begun (void)
{
  CroupierRandom random = make_random ("work");
  CroupierCasting casting;

  croupier_casting_init (&casting, 40, 2);
  for (guint team = 0; team < 12; team++)
    croupier_casting_add_team (&casting, team < 4 ? 4 : 3);
  for (guint i = 0; i < 20; i++)
    {
      croupier_casting_add_role (&casting, 1, (guint32) croupier_random_below (&random, 4095));
      croupier_casting_add_item (&casting, 2, (guint32) croupier_random_below (&random, 4095));
    }
  casting.each_island = 0xfff;
  for (guint player = 0; player < 20; player++)
    {
      casting.pins.islands[player] = (gint8) (player % 2);
      casting.pins.roles[player] = (gint8) (player % 3 == 0 ? (int) player : CROUPIER_CASTING_OPEN);
      casting.pins.items[player][player] = player % 5 == 0;
    }
  g_assert_null (croupier_casting_count (&casting, NULL));
  g_assert_true (croupier_casting_is_possible (&casting, NULL));
  g_assert_cmpfloat (croupier_casting_get_share (&casting, NULL), <, 0);
}

/* Every role and every item is for all teams but one, another each time, and fourteen players differ by what is pinned.
 * A draw succeeds soon; who could have what is too much to count. */
static CroupierCasting
make_uncounted (void)
{
  CroupierCasting casting;

  croupier_casting_init (&casting, 40, 2);
  for (guint team = 0; team < 12; team++)
    croupier_casting_add_team (&casting, team < 4 ? 4 : 3);
  for (guint i = 0; i < 12; i++)
    {
      croupier_casting_add_role (&casting, 1, 0xfff & ~(1u << i));
      croupier_casting_add_item (&casting, 1, 0xfff & ~(1u << (11 - i)));
    }
  casting.each_island = 0xf;
  for (guint player = 0; player < 14; player++)
    {
      casting.pins.islands[player] = (gint8) (player % 2);
      casting.pins.roles[player] = player % 3 == 0 ? CROUPIER_CASTING_NONE : CROUPIER_CASTING_OPEN;
      if (player % 4 == 0)
        casting.without_items |= CROUPIER_PLAYER (player);
    }
  return casting;
}

static void
test_what_is_not_counted_is_drawn (void)
{
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS] = { make_random ("1"), make_random ("2"), make_random ("3"),
                                                       make_random ("4") };
  CroupierCasting casting = make_uncounted ();
  CroupierCastingDeal deal;

  g_assert_null (croupier_casting_count (&casting, NULL));
  g_assert_true (croupier_casting_is_possible (&casting, NULL));
  for (guint i = 0; i < 100; i++)
    {
      g_assert_cmpint (croupier_casting_draw (&casting, streams, &deal, NULL), ==, CROUPIER_DRAW_DONE);
      g_assert_true (croupier_casting_keeps (&casting, &deal));
    }
}

/* What is said of one role can leave nothing by itself, however much is said of the others. */
static void
test_what_is_not_counted_can_be_proved_impossible (void)
{
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS] = { make_random ("1"), make_random ("2"), make_random ("3"),
                                                       make_random ("4") };
  CroupierRandom before = streams[0];
  CroupierCasting casting = make_uncounted ();
  CroupierCastingDeal deal;

  casting.role_counts[11] = 5;
  casting.role_teams[11] = 1u << 11; /* three players */
  g_assert_null (croupier_casting_count (&casting, NULL));
  g_assert_false (croupier_casting_is_possible (&casting, NULL));
  g_assert_cmpint (croupier_casting_draw (&casting, streams, &deal, NULL), ==, CROUPIER_DRAW_IMPOSSIBLE);
  g_assert_cmpmem (&streams[0], sizeof before, &before, sizeof before);
}

static void
test_work_can_be_cancelled (void)
{
  g_autofree CroupierCastingOdds *odds = g_new (CroupierCastingOdds, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CroupierCasting possible = parse_casting (small_castings[1]);
  CroupierCasting impossible = parse_casting ("2,2 2 - - A AA-- 00-- ---- -,-,-,-");
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS] = { make_random ("1"), make_random ("2"), make_random ("3"),
                                                       make_random ("4") };
  CroupierDrawWatch watch = { .cancellable = cancellable };
  CroupierCastingDeal deal;
  CroupierCasting conflict;

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_casting_count (&possible, cancellable));
  g_assert_false (croupier_casting_get_odds (&possible, odds, &watch));
  g_assert_false (croupier_casting_find_conflict (&impossible, &conflict, NULL, cancellable));
  g_assert_cmpint (croupier_casting_draw (&impossible, streams, &deal, cancellable), ==, CROUPIER_DRAW_CANCELLED);
}

/* ---- draws ---- */

static void
init_streams (const CroupierSeed *seed, guint n_before, CroupierRandom *streams)
{
  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    {
      g_autofree char *name = croupier_casting_list_get_stream ((CroupierCastingList) list, n_before);

      croupier_random_init (&streams[list], seed, name);
    }
}

/* Made by vectors/casting.py, which shares nothing with the engine but the published procedure, and counts otherwise.
 */
static void
test_draw_comes_to_the_deal_of_a_stranger (void)
{
  g_auto (GStrv) lines = read_vectors ("casting");
  guint n_lines = 0;

  for (; *lines[n_lines] != '\0'; n_lines++)
    {
      g_auto (GStrv) words = g_strsplit (lines[n_lines], " ", -1);
      g_autofree char *dealt = g_strjoin (" ", words[11], words[12], words[13], words[14], NULL);
      CroupierCasting casting = make_casting (words + 2);
      CroupierRandom streams[CROUPIER_CASTING_N_LISTS];
      CroupierCastingDeal deal, again;
      g_autofree char *count = croupier_casting_count (&casting, NULL);
      g_autofree char *drawn = NULL;
      CroupierSeed seed;

      g_assert_true (croupier_seed_parse (&seed, words[0]));
      init_streams (&seed, (guint) atoi (words[1]) - 1, streams);
      g_assert_cmpint (croupier_casting_draw (&casting, streams, &deal, NULL), ==, CROUPIER_DRAW_DONE);
      drawn = write_deal (&casting, &deal);
      g_assert_cmpstr (drawn, ==, dealt);
      g_assert_cmpstr (count, ==, words[15]);
      for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
        {
          g_autofree char *word = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", croupier_random_next (&streams[list]));

          g_assert_cmpstr (word, ==, words[16 + list]);
        }
      g_assert_true (croupier_casting_keeps (&casting, &deal));
      g_assert_cmpint (croupier_casting_draw_from (&casting, &seed, (guint) atoi (words[1]) - 1, &again, NULL), ==,
                       CROUPIER_DRAW_DONE);
      g_assert_cmpmem (&again, sizeof again, &deal, sizeof deal);
    }
  g_assert_cmpuint (n_lines, >=, 50);
}

typedef void (*Sampler) (const CroupierCasting *casting, CroupierRandom *streams, CroupierCastingDeal *deal);

static void
draw (const CroupierCasting *casting, CroupierRandom *streams, CroupierCastingDeal *deal)
{
  g_assert_cmpint (croupier_casting_draw (casting, streams, deal, NULL), ==, CROUPIER_DRAW_DONE);
}

/* See measure_chance(): 20 draws for every deal. */
static double
measure_bias (const CroupierCasting *casting, Sampler sampler, CroupierRandom *streams)
{
  enum
  {
    DRAWS = 20
  };
  g_autoptr (GArray) deals = list_all (casting);
  g_autoptr (GHashTable) cells = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree guint *hits = g_new0 (guint, deals->len);

  for (guint i = 0; i < deals->len; i++)
    g_hash_table_insert (cells, write_deal (casting, &g_array_index (deals, CroupierCastingDeal, i)), &hits[i]);
  for (guint i = 0; i < deals->len * DRAWS; i++)
    {
      CroupierCastingDeal deal;
      g_autofree char *text = NULL;
      guint *cell;

      sampler (casting, streams, &deal);
      text = write_deal (casting, &deal);
      cell = g_hash_table_lookup (cells, text);
      g_assert_nonnull (cell);
      ++*cell;
    }
  return measure_chance (hits, deals->len, DRAWS);
}

static void
test_every_deal_is_equally_likely (void)
{
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS] = { make_random ("T"), make_random ("I"), make_random ("R"),
                                                       make_random ("M") };

  for (gsize i = 0; i < G_N_ELEMENTS (small_castings); i++)
    {
      CroupierCasting casting = parse_casting (small_castings[i]);
      double bias = measure_bias (&casting, draw, streams);

      g_test_message ("%s: %.2f", small_castings[i], bias);
      g_assert_cmpfloat (fabs (bias), <, 4);
    }
}

/* Keeps the teams and draws the rest for them: tempting, and not uniform where some teams leave more room than others.
 */
static void
draw_list_by_list (const CroupierCasting *casting, CroupierRandom *streams, CroupierCastingDeal *deal)
{
  CroupierCasting teams = *casting, rest;

  teams.each_island = 0;
  memset (teams.role_teams, 0, sizeof teams.role_teams);
  do
    {
      draw (&teams, streams, deal);
      rest = *casting;
      memcpy (rest.pins.teams, deal->teams, sizeof deal->teams);
    }
  while (!croupier_casting_is_possible (&rest, NULL));
  draw (&rest, streams, deal);
}

static void
test_a_biased_draw_would_be_found_out (void)
{
  static const char *const castings[] = {
    "2,3 2 1A - - ----- ----- .---- -,-,-,-,-",
    "2,5 2 - - A ------- 000---- ------- -,-,-,-,-,-,-",
  };
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS] = { make_random ("t"), make_random ("i"), make_random ("r"),
                                                       make_random ("m") };

  for (gsize i = 0; i < G_N_ELEMENTS (castings); i++)
    {
      CroupierCasting casting = parse_casting (castings[i]);
      double bias = measure_bias (&casting, draw_list_by_list, streams);

      g_test_message ("%s: %.2f", castings[i], bias);
      g_assert_cmpfloat (bias, >, 7);
      g_assert_cmpfloat (fabs (measure_bias (&casting, draw, streams)), <, 4);
    }
}

static void
test_an_impossible_draw_takes_nothing (void)
{
  static const char *const castings[] = {
    "2,2 2 - - - AAA- ---- ---- -,-,-,-",   /* too many pinned to a team */
    "2,2 2 - - - ---- 000- ---- -,-,-,-",   /* to an island */
    "2,2 1 1 - - ---- .... aa-- -,-,-,-",   /* to a role */
    "2,2 1 - 1 - ---- .... ---- aa,-,-,-",  /* with an item */
    "2,2 1 3 - - ---- .... ..-- -,-,-,-",   /* too few left for the roles */
    "2,2 1 - 5 - ---- .... ---- -,-,-,-",   /* for the items */
    "2,2 1 1A - - -B-- .... -a-- -,-,-,-",  /* the role is not for the team */
    "2,2 1 1A 1B - ---- .... a--- a,-,-,-", /* the role and the item are for no team in common */
    "2,2 1 3A - - ---- .... ---- -,-,-,-",  /* more of a role than its team has players */
    "1,3 2 - - A ---- ---- ---- -,-,-,-",   /* one player on each of two islands */
    "2,2 2 - - A AA-- 11-- ---- -,-,-,-",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (castings); i++)
    {
      CroupierCasting casting = parse_casting (castings[i]);
      CroupierRandom streams[CROUPIER_CASTING_N_LISTS] = { make_random ("1"), make_random ("2"), make_random ("3"),
                                                           make_random ("4") };
      CroupierRandom before[CROUPIER_CASTING_N_LISTS];
      g_autofree char *count = croupier_casting_count (&casting, NULL);
      CroupierCastingDeal deal;

      memcpy (before, streams, sizeof before);
      g_assert_cmpint (croupier_casting_draw (&casting, streams, &deal, NULL), ==, CROUPIER_DRAW_IMPOSSIBLE);
      g_assert_cmpmem (streams, sizeof streams, before, sizeof before);
      g_assert_cmpstr (count, ==, "0");
    }
}

/* Each of eight teams of one player has a role of its own, and an item. */
static void
test_a_hopeless_draw_gives_up (void)
{
  CroupierCasting casting = parse_casting ("1,1,1,1,1,1,1,1 1 1A,1B,1C,1D,1E,1F,1G,1H 1A,1B,1C,1D,1E,1F,1G,1H - "
                                           "-------- ........ -------- -,-,-,-,-,-,-,-");
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS] = { make_random ("1"), make_random ("2"), make_random ("3"),
                                                       make_random ("4") };
  CroupierCastingDeal deal;

  g_assert_true (croupier_casting_is_possible (&casting, NULL));
  g_assert_cmpfloat (croupier_casting_get_share (&casting, NULL), <, 1e-9);
  g_assert_cmpint (croupier_casting_draw (&casting, streams, &deal, NULL), ==, CROUPIER_DRAW_TOO_RARE);
}

/* ---- what cannot hold together ---- */

static void
add_teams (guint32 teams, GString *text)
{
  for (guint team = 0; team < CROUPIER_CASTING_MAX_TEAMS; team++)
    if ((teams >> team & 1) != 0)
      g_string_append_c (text, (char) ('A' + team));
}

/* "0:team 2:items role0:AB each:A": the pins of players and the constraints, without the counts. */
static char *
describe (const CroupierCasting *casting)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < casting->n_players; i++)
    {
      if (casting->pins.teams[i] >= 0)
        g_string_append_printf (text, "%u:%c ", i, 'A' + casting->pins.teams[i]);
      if (casting->pins.islands[i] >= 0)
        g_string_append_printf (text, "%u:%d ", i, casting->pins.islands[i]);
      if (casting->pins.roles[i] != CROUPIER_CASTING_OPEN)
        g_string_append_printf (text, "%u:%s ", i,
                                casting->pins.roles[i] == CROUPIER_CASTING_NONE ? "no-role" : "role");
      if (casting->not_roles[i] != 0)
        g_string_append_printf (text, "%u:not ", i);
      if (croupier_casting_has_pinned_items (casting, i))
        g_string_append_printf (text, "%u:%s ", i,
                                croupier_players_has (casting->without_items, i) ? "no-items" : "items");
    }
  for (guint i = 0; i < casting->n_roles + casting->n_items; i++)
    {
      guint32 teams = i < casting->n_roles ? casting->role_teams[i] : casting->item_teams[i - casting->n_roles];

      if (teams == 0)
        continue;
      g_string_append_printf (text, "%s", i < casting->n_roles ? "role:" : "item:");
      add_teams (teams, text);
      g_string_append_c (text, ' ');
    }
  if (casting->each_island != 0)
    {
      g_string_append (text, "each:");
      add_teams (casting->each_island, text);
    }
  return g_strchomp (g_string_free_and_steal (text));
}

static void
test_conflict_is_named (void)
{
  static const struct
  {
    const char *casting, *conflict;
  } cases[] = {
    { "2,2 2 - - - AAA- 01-- ---- -,-,-,-", "0:A 1:A 2:A" },
    { "2,2 2 1 2 AB A--B 0--- .--- .,-,-,-", NULL },
    { "2,2 2 - - - ---- 000- ---- .,.,.,.", "0:0 1:0 2:0" },
    { "2,2 1 1A - - -B-- .... -a-- -,-,-,-", "1:B 1:role role:A" },
    { "2,2 1 1A 1B - B--- .... -a-- -,a,-,-", "1:role 1:items role:A item:B" },
    { "2,2 1 - 2 - ---- .... ---- .,.,.,-", "0:no-items 1:no-items 2:no-items" },
    { "2,2 1 - 5 - ---- .... ---- .,.,.,-", "" }, /* the counts alone */
    { "1,3 2 1A - AB ---- ---- ---- -,-,-,-", "each:A" },
    { "2,2 2 - - AB AA-- 11-- ---- -,-,-,-", "0:A 0:1 1:A 1:1 each:A" },
    { "2,2 2 3A - - A--- ---- ---- -,-,-,-", "role:A" },
    { "2,2 1 1 1 - AB-- .... --aa -,-,-,-", "2:role 3:role" },
    { "2,2 1 1,0,0 - - ---- .... bc-- -,-,-,- a:bc -,-,-,-", "0:role 1:role" }, /* more than the slot draws */
    { "2,2 1 3,0,0 - - ---- .... ---- -,-,-,- a:bc -,-,-,-", "" },              /* more than there are */
    { "2,2 1 2,0A,0A,0A - - AA-- .... ..-- -,-,-,- a:bcd -,-,-,-", "0:A 0:no-role role:A role:A role:A" },
    { "2,2 1 1 - - ---- .... ---- -,-,-,- - a,a,a,a", "0:not 1:not 2:not 3:not" },
    { "2,2 1 1A - - AA-- .... ---- -,-,-,- - a,a,-,-", "0:A 0:not 1:A 1:not role:A" },
    { "2,2 1 1 - - ---- .... -a-- -,-,-,- - -,a,-,-", "1:role 1:not" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierCasting casting = parse_casting (cases[i].casting);
      CroupierCasting conflict;
      gboolean is_smallest = FALSE;
      gboolean is_found = croupier_casting_find_conflict (&casting, &conflict, &is_smallest, NULL);
      g_autofree char *text = is_found ? describe (&conflict) : NULL;

      g_assert_cmpstr (text, ==, cases[i].conflict);
      g_assert_true (is_smallest == is_found);
    }
}

static void
test_what_makes_a_draw_rare_is_named (void)
{
  static const struct
  {
    const char *casting, *tight; /* NULL: nothing could be looser, or nothing is possible */
  } cases[] = {
    { "2,2 2 1 1 - ---- ---- ---- -,-,-,-", NULL },
    { "2,2 2 - - - AAA- ---- ---- -,-,-,-", NULL },
    /* a start in three: the one constraint, and no pin that does not matter */
    { "2,4 1 1A 1 - ---B-- ...... ------ -,-,-,-,.,-", "role:A" },
    { "2,6 1 1A 1A - -------- ........ -------- -,-,-,-,-,-,-,-", "role:A item:A" },
    /* whoever has the role, one of six has the team */
    { "1,5 1 1A 1 - ------ ...... --a--- -,-,-,-,-,-", "role:A" },
    /* both players with islands would have to be of the small team */
    { "2,8 2 - - A ---------- 0--------1 ---------- -,-,-,-,-,-,-,-,-,-", "each:A" },
    { "2,8 2 2A - A ---------- ---------- a--------a -,-,-,-,-,-,-,-,-,-", "role:A" },
    { "2,8 2 2A - A ---------- 0--------0 a--------- -,-,-,-,-,-,-,-,-,-", "role:A" },
    /* nothing makes it twice as likely: the one that matters most */
    { "4,4 2 - - AB -------- -------- -------- -,-,-,-,-,-,-,-", "each:AB" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierCasting casting = parse_casting (cases[i].casting);
      CroupierCasting tight;
      gboolean is_found = croupier_casting_find_tight (&casting, &tight, NULL);
      g_autofree char *text = is_found ? describe (&tight) : NULL;

      g_assert_cmpstr (text, ==, cases[i].tight);
    }
}

static guint
count_parts (const CroupierCasting *casting)
{
  return (guint) casting->n_players * (CROUPIER_CASTING_N_LISTS + 1) + casting->n_roles + casting->n_items +
         casting->n_teams;
}

/* Takes the pin or constraint of a number away, if it is there. */
static gboolean
leave_out (CroupierCasting *casting, guint number)
{
  CroupierCasting before = *casting;
  guint player = number / CROUPIER_CASTING_N_LISTS;
  guint further = number - casting->n_players * CROUPIER_CASTING_N_LISTS;

  if (player < casting->n_players)
    switch ((CroupierCastingList) (number % CROUPIER_CASTING_N_LISTS))
      {
      case CROUPIER_CASTING_TEAMS:
        casting->pins.teams[player] = CROUPIER_CASTING_OPEN;
        break;
      case CROUPIER_CASTING_ISLANDS:
        casting->pins.islands[player] = casting->n_islands == 1 ? CROUPIER_CASTING_NONE : CROUPIER_CASTING_OPEN;
        break;
      case CROUPIER_CASTING_ROLES:
        casting->pins.roles[player] = CROUPIER_CASTING_OPEN;
        break;
      case CROUPIER_CASTING_ITEMS:
        memset (casting->pins.items[player], 0, sizeof casting->pins.items[player]);
        casting->without_items &= ~CROUPIER_PLAYER (player);
        break;
      }
  else if (further < casting->n_roles)
    casting->role_teams[further] = 0;
  else if (further - casting->n_roles < casting->n_items)
    casting->item_teams[further - casting->n_roles] = 0;
  else if (further - casting->n_roles - casting->n_items >= casting->n_teams)
    casting->not_roles[further - casting->n_roles - casting->n_items - casting->n_teams] = 0;
  else if (casting->n_islands == 2)
    casting->each_island &= ~(1u << (further - casting->n_roles - casting->n_items));
  return memcmp (casting, &before, sizeof before) != 0;
}

/* Leaves out each pin and constraint in turn, and one more of what is left, and so on. Does any so large a part not
 * hold? */
static gboolean
has_conflict (CroupierCasting *some, guint from, guint n_out)
{
  if (n_out == 0)
    return !croupier_casting_is_possible (some, NULL);
  for (guint i = from; i < count_parts (some); i++)
    {
      CroupierCasting less = *some;

      if (leave_out (&less, i) && has_conflict (&less, i + 1, n_out - 1))
        return TRUE;
    }
  return FALSE;
}

static guint
get_size (const CroupierCasting *casting)
{
  guint n = 0;

  for (guint i = 0; i < count_parts (casting); i++)
    {
      CroupierCasting less = *casting;

      n += leave_out (&less, i);
    }
  return n;
}

static void
test_no_smaller_conflict_is_there (void)
{
  CroupierRandom random = make_random ("conflict");
  guint n_conflicts = 0;

  for (guint i = 0; i < 300; i++)
    {
      CroupierCasting casting = make_any (&random);
      CroupierCasting conflict;
      gboolean is_smallest;
      guint n, n_all;

      if (!croupier_casting_find_conflict (&casting, &conflict, &is_smallest, NULL))
        {
          g_assert_true (croupier_casting_is_possible (&casting, NULL));
          continue;
        }
      n_conflicts++;
      n = get_size (&conflict);
      n_all = get_size (&casting);
      g_assert_true (is_smallest);
      g_assert_false (croupier_casting_is_possible (&conflict, NULL));
      for (guint fewer = 0; fewer < n; fewer++)
        g_assert_false (has_conflict (&casting, 0, n_all - fewer));
    }
  g_assert_cmpuint (n_conflicts, >, 50);
}

TESTS (casting)
{
  g_test_add_func ("/casting/the count is what is counted one by one", test_count_is_what_is_counted_one_by_one);
  g_test_add_func ("/casting/the odds are what is counted one by one", test_odds_are_what_is_counted_one_by_one);
  g_test_add_func ("/casting/the odds of many players add up", test_odds_of_many_players_add_up);
  g_test_add_func ("/casting/the share is how often a start succeeds", test_share_is_how_often_a_start_succeeds);
  g_test_add_func ("/casting/a crowd with pins is counted", test_a_crowd_with_pins_is_counted);
  g_test_add_func ("/casting/too much work is not begun", test_too_much_work_is_not_begun);
  g_test_add_func ("/casting/what is not counted is drawn", test_what_is_not_counted_is_drawn);
  g_test_add_func ("/casting/what is not counted can be proved impossible",
                   test_what_is_not_counted_can_be_proved_impossible);
  g_test_add_func ("/casting/work can be cancelled", test_work_can_be_cancelled);
  g_test_add_func ("/casting/a draw comes to the deal of a stranger", test_draw_comes_to_the_deal_of_a_stranger);
  g_test_add_func ("/casting/every deal is equally likely", test_every_deal_is_equally_likely);
  g_test_add_func ("/casting/a biased draw would be found out", test_a_biased_draw_would_be_found_out);
  g_test_add_func ("/casting/an impossible draw takes nothing from the streams", test_an_impossible_draw_takes_nothing);
  g_test_add_func ("/casting/a hopeless draw gives up", test_a_hopeless_draw_gives_up);
  g_test_add_func ("/casting/what cannot hold together is named", test_conflict_is_named);
  g_test_add_func ("/casting/what makes a draw rare is named", test_what_makes_a_draw_rare_is_named);
  g_test_add_func ("/casting/no smaller conflict is there than the one named", test_no_smaller_conflict_is_there);
}
