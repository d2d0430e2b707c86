/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why something came out as it did: outcomes of every game and every tie-break, each as a script, whom one asks about,
 * and what must be said, by which rule. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-explain.h"
#include "croupier-script.h"
#include "tests.h"

/* One question and its answer. */
typedef struct
{
  const char *head, *phases; /* of the script; NULL: those of the case before */
  const char *about;         /* a player; NULL: everybody */
  const char *step, *says;   /* the title of a step, and a sentence in it; "!" before it: it is not there */
  const char *rule;          /* how the rule begins that stands below it; NULL: none needs to */
} Outcome;

/* ---- asking ---- */

/* A rule is said once in a step, for all that it is true of. */
static gboolean
has_rule (const CroupierExplainPart *part, const char *rule)
{
  for (guint i = 0; i < part->lines->len; i++)
    {
      const CroupierExplainLine *line = g_ptr_array_index (part->lines, i);

      if (line->kind == CROUPIER_EXPLAIN_RULE && g_str_has_prefix (line->text, rule))
        return TRUE;
    }
  return FALSE;
}

/* Whether a step of an explanation says something, and by the rule that is wanted. */
static gboolean
is_said (const GPtrArray *parts, const char *step, const char *says, const char *rule)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const CroupierExplainPart *part = g_ptr_array_index (parts, i);

      if (!g_str_equal (part->title, step))
        continue;
      for (guint k = 0; k < part->lines->len; k++)
        {
          const CroupierExplainLine *line = g_ptr_array_index (part->lines, k);

          if (line->kind != CROUPIER_EXPLAIN_RULE && g_str_equal (line->text, says) &&
              (rule == NULL || has_rule (part, rule)))
            return TRUE;
        }
    }
  return FALSE;
}

/* No player is told a step. */
static void
assert_kept_from_players (const CroupierMatch *match, const char *phase)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));

  for (guint player = 0; player < n_players; player++)
    {
      g_autoptr (GPtrArray) parts = croupier_explain_to_player (match, phase, player, NULL);

      for (guint i = 0; i < parts->len; i++)
        g_assert_false (((const CroupierExplainPart *) g_ptr_array_index (parts, i))->is_step);
    }
}

/* The last phase of a match that was resolved. */
static const char *
get_last_phase (const CroupierMatch *match)
{
  const char *phase = NULL;

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    if (croupier_match_get_record (match, i)->resolved)
      phase = croupier_match_get_record (match, i)->phase.id;
  return phase;
}

static gboolean
check_outcome (const CroupierMatch *match, const Outcome *outcome)
{
  gboolean is_not = outcome->says[0] == '!';
  const char *phase = get_last_phase (match), *says = outcome->says + is_not;
  int about = outcome->about != NULL ? (int) fixture_player (match, outcome->about) : CROUPIER_NO_PLAYER;
  g_autoptr (GPtrArray) parts = croupier_explain (match, phase, about);
  g_autofree char *marked = croupier_explain_to_marked (parts, "en");

  assert_kept_from_players (match, phase);
  if (is_said (parts, outcome->step, says, outcome->rule) != is_not)
    return TRUE;
  g_test_message ("%s in “%s”: %s (%s)\n%s", is_not ? "not wanted" : "wanted", outcome->step, says,
                  outcome->rule != NULL ? outcome->rule : "", marked);
  return FALSE;
}

static void
check_outcomes (const RuleGame *game, const Outcome *outcomes, guint n)
{
  g_autoptr (CroupierMatch) match = NULL;
  guint n_wrong = 0;

  for (guint i = 0; i < n; i++)
    {
      if (outcomes[i].phases != NULL)
        {
          g_clear_pointer (&match, croupier_match_free);
          match = play_rules (game, outcomes[i].head, outcomes[i].phases);
        }
      n_wrong += check_outcome (match, &outcomes[i]) ? 0 : 1;
    }
  g_assert_cmpuint (n_wrong, ==, 0);
}

/* ---- Keys to Success and Gatekeeping ---- */

static const char *const four[] = { "Zoë", "Mia", "Al", "Bo" };
static const RuleGame keys = { "keys-to-success", four, G_N_ELEMENTS (four), "" };

#define DOORS "area Hall: A open, B pass, C garnet, D open\narea Roof:\n"
#define TWO_ROOMS "area Hall: A open, B pass, C garnet, D open\narea Loft: E open\narea Roof:\n"
#define RANKED "player: Zoë | garnets 9\nplayer: Mia | garnets 6\nplayer: Al | garnets 3\nplayer: Bo | garnets 0\n"
#define GATES "option variant: gates\n"
#define ONE_CARD "option hand: 1\n"
#define HISTORY                                                                                                       \
  "player: Zoë | garnets 1 | history 3 2\nplayer: Mia | garnets 1 | history 3 1\nplayer: Al | garnets 1 | history 3 " \
  "1\nplayer: Bo | garnets 4\n"

static const Outcome keys_outcomes[] = {
  { TWO_ROOMS, "== round-1\nZoë: 3 at A\nMia: 2 at A\nAl: 1 at D\nBo: 1 at D\n", "Mia", "Door A",
    "Zoë 3 and Mia 2: Zoë goes through.", "The highest score at a door goes through." },
  { NULL, NULL, "Al", "Door D", "Al 1 and Bo 1: all are blocked, and nobody goes through.", "Those who share a score" },
  { NULL, NULL, "Al", "Door A", "!Zoë 3 and Mia 2: Zoë goes through.", NULL },
  { TWO_ROOMS, "== round-1\nZoë: 3 at A B\nMia: 3 at A B\nAl: 2 at A\nBo: 1 at A\n", "Zoë", "Door A",
    "Zoë 3, Mia 3, Al 2 and Bo 1: Zoë and Mia are blocked, and Al goes through.", "Those who share a score" },
  { NULL, NULL, NULL, "Door B", "Zoë 3 and Mia 3: all are blocked, and nobody goes through.", "Those who share" },
  { TWO_ROOMS, "== round-1\nZoë: 3 at A B\nMia: 2 at A B\nAl: 2 at B C\nBo: 1 at B C\n", "Zoë", "Door A",
    "Zoë 3 and Mia 2: Zoë goes through.", "The highest score" },
  { NULL, NULL, NULL, "Door B", "Zoë tried this door too, but went through an earlier one.",
    "Doors are settled from left to right." },
  { NULL, NULL, "Bo", "Door B", "Mia 2, Al 2 and Bo 1: Mia and Al are blocked, and Bo goes through.",
    "Those who share a score" },
  { NULL, NULL, "Bo", "Door B", "It is a pass door, so it shuts for good behind Bo.", NULL },
  { NULL, NULL, "Al", "Door C", "Al 2, alone at this door: Al goes through.", NULL },
  { NULL, NULL, "Al", "Door C", "It is a garnet door, so it is shut for the next round, and brings Al a garnet.",
    "Each garnet door that one goes through" },
  { TWO_ROOMS, "== round-1\nZoë: 3 at A\n", "Bo", "Nothing sent", "Bo made no move: 1 at door C.",
    "Who sends nothing plays the lowest key-card" },
  { GATES TWO_ROOMS, "== round-1\nZoë: 3 at A\n", "Bo", "Nothing sent", "Bo made no move: strength 1 at gate D.",
    "Who sends nothing fights with the weakest weapon" },
  { GATES TWO_ROOMS, "== round-1\nZoë: 3 at A\nMia: 2 at A\n", "Mia", "Gate A", "Zoë 3 and Mia 2: Zoë goes through.",
    "The highest strength" },
  { GATES RANKED DOORS, "== round-1\nZoë: 3 at A\nMia: 3 at B\nAl: 3 at C\nBo: 1 at C\n", "Al", "Gate C",
    "It is a garnet gate, so it is shut for the next round, and brings Al a garnet.",
    "Each garnet gate that one goes through" },
  { NULL, NULL, "Al", "The end", "Garnet gates: Al 1, Zoë 0, Mia 0 and Bo 0.", NULL },
  { NULL, NULL, "Mia", "Winners", "Pass gates of those in Roof: Mia 1, Zoë 0 and Al 0. 3 are enough: nobody.",
    "Those win who reach the goal in the earliest round that anybody does, and those who reach it through enough pass "
    "gates." },
  { ONE_CARD TWO_ROOMS, "== round-1\nZoë: 1 at A\nMia: 1 at B\nAl: 1 at D\nBo: 1 at D\n", "Bo", "Without a key-card",
    "Bo has played the last key-card and is out.", "Whoever has no key-card left" },
  { NULL, NULL, NULL, "The end", "All who are not in Roof are out: the match is over.", "The match ends after" },
  { NULL, NULL, NULL, "Winners", "Nobody came into Roof, so nobody wins.", "Those win who reach the goal" },
  { NULL, NULL, "Bo", "Losers", "Not in Roof: Zoë, Mia, Al and Bo.", "Those lose who have not reached the goal" },
  { RANKED DOORS, "== round-1\nZoë: 3 at A\nMia: 3 at B\nAl: 3 at C\nBo: 1 at C\n", "Bo", "The end",
    "In Roof: 3. 3 were needed: the match is over.", "The match ends after" },
  { NULL, NULL, "Zoë", "Winners", "Came into Roof, by round: Zoë 1, Mia 1 and Al 1. First: Zoë, Mia and Al.",
    "Those win who reach" },
  { NULL, NULL, "Mia", "Winners", "Pass doors of those in Roof: Mia 1, Zoë 0 and Al 0. 3 are enough: nobody.",
    "Those win who reach" },
  { NULL, NULL, "Bo", "Elimination Candidate", "Bo is the only loser.", "The only loser is" },
  { NULL, NULL, "Al", "The end", "Garnet doors: Al 1, Zoë 0, Mia 0 and Bo 0.", NULL },
  { "option escape_quota: 1\noption pass_doors_to_win: 1\n" DOORS, "== round-1\nZoë: 3 at A\nMia: 3 at B\n", NULL,
    "Winners", "Pass doors of those in Roof: Mia 1 and Zoë 0. 1 are enough: Mia.", NULL },
  { RANKED "option escape_quota: 1\n" DOORS, "== round-1\nZoë: 3 at A\nMia: 1 at A\nAl: 1 at A\nBo: 1 at A\n", "Bo",
    "Elimination Candidate", "Garnets now: Mia 6, Al 3 and Bo 0. The fewest: Bo.", "The standard tie-break" },
  { HISTORY "option escape_quota: 1\n" DOORS, "== round-1\nZoë: 1 at A\nMia: 1 at A\nAl: 1 at A\nBo: 3 at A\n", NULL,
    "Elimination Candidate", "Garnets now: Zoë 1, Mia 1 and Al 1. The fewest: Zoë, Mia and Al.", NULL },
  { NULL, NULL, NULL, "Elimination Candidate",
    "Garnets at the start of this match: Zoë 1, Mia 1 and Al 1. The fewest: Zoë, Mia and Al.", NULL },
  { NULL, NULL, NULL, "Elimination Candidate",
    "Garnets at the start of an earlier match, 1 back: Zoë 3, Mia 3 and Al 3. The fewest: Zoë, Mia and Al.", NULL },
  { NULL, NULL, NULL, "Elimination Candidate",
    "Garnets at the start of an earlier match, 2 back: Zoë 2, Mia 1 and Al 1. The fewest: Mia and Al.", NULL },
  { GATES RANKED "option escape_quota: 1\n" DOORS,
    "== round-1\nZoë: 3 at A\nMia: 1 at A\nAl: 1 at A\nBo: 1 at A\n== verdict\nZoë: Mia\n", "Mia",
    "Elimination Candidate", "Votes: Mia 1, Al 0 and Bo 0. The most: Mia.", "The most votes decide" },
  { NULL, NULL, "Mia", "Elimination Candidate", "Zoë votes for Mia.", NULL },
  { GATES RANKED "option escape_quota: 1\n" DOORS,
    "== round-1\nZoë: 3 at A\nMia: 1 at A\nAl: 1 at A\nBo: 1 at A\n== verdict\n", NULL, "Elimination Candidate",
    "Zoë votes for nobody.", NULL },
  { NULL, NULL, "Bo", "Elimination Candidate", "Votes: Mia 0, Al 0 and Bo 0. The most: Mia, Al and Bo.",
    "The most votes decide" },
  { NULL, NULL, "Bo", "Elimination Candidate", "Garnets of the tied: Mia 6, Al 3 and Bo 0. The fewest: Bo.",
    "The most votes decide" },
  { GATES RANKED "option verdict_tie: losers\noption escape_quota: 2\n" DOORS,
    "== round-1\nZoë: 3 at A\nMia: 3 at B\nAl: 1 at A\nBo: 1 at A\n== verdict\nZoë: Al\nMia: Bo\n", "Bo",
    "Elimination Candidate", "Garnets of the losers: Al 3 and Bo 0. The fewest: Bo.",
    "The most votes decide; a tie goes to the fewest garnets of all losers" },
  { RANKED "option first_to_enter: door\n" DOORS, "== round-1\nZoë: 3 at D\nMia: 3 at B\nAl: 3 at A\nBo: 1 at A\n",
    "Al", "Winners", "Of these, Al went through the door furthest to the left.",
    "Of those who reach the goal in the earliest round that anybody does, the one at the door" },
  { GATES RANKED "option first_to_enter: door\n" DOORS,
    "== round-1\nZoë: 3 at D\nMia: 3 at B\nAl: 3 at A\nBo: 1 at A\n", "Al", "Winners",
    "Of these, Al went through the gate furthest to the left.",
    "Of those who reach the goal in the earliest round that anybody does, the one at the gate" },
};

static void
test_keys (void)
{
  check_outcomes (&keys, keys_outcomes, G_N_ELEMENTS (keys_outcomes));
}

/* ---- Highest Unique ---- */

static const char *const five[] = { "Ann", "Bob", "Cyd", "Dan", "Eve" };
static const RuleGame unique = { "highest-unique", five, G_N_ELEMENTS (five), "" };

#define ONE_ROUND "option rounds: 1\noption highest: 30\n"
#define TWO_ROUNDS "option rounds: 2\noption highest: 30\n"
#define NUMBERS "== round-1\nAnn: 30\nBob: 30\nCyd: 12\nDan: 11\n"
#define POOR                                                                                                         \
  "player: Ann | garnets 2\nplayer: Bob | garnets 1\nplayer: Cyd | garnets 1\nplayer: Dan | garnets 1\nplayer: Eve " \
  "| garnets 1\n"

static const Outcome unique_outcomes[] = {
  { TWO_ROUNDS, NUMBERS, "Ann", "The number that scores",
    "Named: Ann 30, Bob 30, Cyd 12 and Dan 11. What Ann and Bob named does not count.",
    "A number that several players named" },
  { NULL, NULL, "Cyd", "The number that scores",
    "Cyd scores 12 points with 12, the highest number that only one player named.", "Of the numbers that only one" },
  { NULL, NULL, "Cyd", "The number that scores", "Points for Cyd: 12.", "The number that scores is worth as many" },
  { NULL, NULL, "Eve", "The number that scores", "Eve named no number.", "Who sends nothing names no number." },
  { NULL, NULL, "Dan", "The number that scores",
    "Named: Ann 30, Bob 30, Cyd 12 and Dan 11. What Ann and Bob named "
    "does not count.",
    NULL },
  { "option scores: lowest\n" TWO_ROUNDS, NUMBERS, "Dan", "The number that scores",
    "Dan scores 11 points with 11, the lowest number that only one player named.", "Of the numbers that only one" },
  { NULL, NULL, "Dan", "The number that scores", "Points for Dan: 11.", NULL },
  { "option worth: one\n" TWO_ROUNDS, NUMBERS, "Cyd", "The number that scores", "Points for Cyd: 1.",
    "The number that scores is worth one point." },
  { TWO_ROUNDS, "== round-1\nAnn: 7\nBob: 7\nCyd: 3\nDan: 3\nEve: 3\n", NULL, "The number that scores",
    "Named: Ann 7, Bob 7, Cyd 3, Dan 3 and Eve 3. What Ann, Bob, Cyd, Dan and Eve named does not count.",
    "A number that several" },
  { NULL, NULL, NULL, "The number that scores", "Nobody scores: no number was named by one player alone.",
    "Of the numbers that only one" },
  { TWO_ROUNDS, "== round-1\n", NULL, "The number that scores", "Ann, Bob, Cyd, Dan and Eve named no number.",
    "Who sends nothing" },
  { NULL, NULL, NULL, "The number that scores", "Nobody scores: no number was named by one player alone.", NULL },
  { TWO_ROUNDS, "== round-1\nAnn: 5\nBob: 4\nCyd: 3\nDan: 2\nEve: 1\n", "Ann", "The number that scores",
    "Named: Ann 5, Bob 4, Cyd 3, Dan 2 and Eve 1. No two named the same number.", NULL },
  { NULL, NULL, "Eve", "The number that scores",
    "Ann scores 5 points with 5, the highest number that only one player named.", "Of the numbers" },
  { ONE_ROUND, NUMBERS, "Cyd", "Winner", "Points: Cyd 12, Ann 0, Bob 0, Dan 0 and Eve 0. The most: Cyd.",
    "The most points win" },
  { NULL, NULL, "Cyd", "Winner", "Cyd wins with the most points.", "The most points win" },
  { POOR ONE_ROUND, "== round-1\n", "Ann", "Winner",
    "Points: Ann 0, Bob 0, Cyd 0, Dan 0 and Eve 0. The most: Ann, Bob, Cyd, Dan and Eve.", NULL },
  { NULL, NULL, "Ann", "Winner",
    "Garnets now: Ann 2, Bob 1, Cyd 1, Dan 1 and Eve 1. The fewest: Bob, Cyd, Dan and "
    "Eve.",
    "The standard tie-break" },
  { NULL, NULL, "Bob", "Winner",
    "Garnets at the start of this match: Bob 1, Cyd 1, Dan 1 and Eve 1. The fewest: Bob, Cyd, Dan and Eve.", NULL },
  { "player: Ann | garnets 1\nplayer: Bob | garnets 0\nplayer: Cyd | garnets 3\nplayer: Dan | garnets 3\nplayer: Eve | "
    "garnets 3\n" ONE_ROUND,
    "== round-1\n", "Bob", "Winner", "Several have the most points; Bob wins by the standard tie-break.",
    "The standard tie-break" },
  { NULL, NULL, "Cyd", "Winner", "Garnets now: Cyd 3, Dan 3, Eve 3, Ann 1 and Bob 0. The fewest: Bob.",
    "The standard tie-break" },
};

static void
test_unique (void)
{
  check_outcomes (&unique, unique_outcomes, G_N_ELEMENTS (unique_outcomes));
}

/* ---- Pass the Present ---- */

static const char *const nine[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy" };
static const RuleGame presents = { "pass-the-present", nine, G_N_ELEMENTS (nine), "" };

/* In this order each gives to the next three. */
#define BY_HAND "fix seats: Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy\n"
#define LAST BY_HAND "option rounds: 1\n"
#define DESIGN                                                                                                       \
  "== pregame\n== design\nAmy: A 3 Bob; B 10 Cyd; C 10 Dan\nBob: A 4 Cyd; B 10 Dan; C 10 Eve\nCyd: A 10 Dan; B 10 "  \
  "Eve; C 10 Fay\nDan: A 10 Eve; B 10 Fay; C 10 Gus\nEve: A 10 Fay; B 10 Gus; C 10 Hal\nFay: A 10 Gus; B 10 Hal; C " \
  "10 Ivy\nGus: A 10 Hal; B 10 Ivy; C 10 Amy\nHal: A 10 Ivy; B 10 Amy; C 10 Bob\nIvy: A 10 Amy; B 10 Bob; C 3 Cyd\n"
#define OPEN_1(a, b, c, x, y, z) a ": open 1 " x "; " b ": open 1 " y "; " c ": open 1 " z "\n"
#define OTHERS                                                                                                         \
  "Amy: " OPEN_1 ("Gus-C", "Hal-B", "Ivy-A", "Bob", "Cyd", "Dan") "Dan: " OPEN_1 (                                     \
    "Amy-C", "Bob-B", "Cyd-A", "Eve", "Fay",                                                                           \
    "Gus") "Eve: " OPEN_1 ("Bob-C", "Cyd-B", "Dan-A", "Fay", "Gus",                                                    \
                           "Hal") "Fay: " OPEN_1 ("Cyd-C", "Dan-B", "Eve-A", "Gus", "Hal",                             \
                                                  "Ivy") "Gus: " OPEN_1 ("Dan-C", "Eve-B", "Fay-A", "Hal", "Ivy",      \
                                                                         "Amy") "Hal: " OPEN_1 ("Eve-C", "Fay-B",      \
                                                                                                "Gus-A", "Ivy", "Amy", \
                                                                                                "Bob") "Ivy:"          \
                                                                                                       " " OPEN_1 (    \
                                                                                                         "F"           \
                                                                                                         "a"           \
                                                                                                         "y"           \
                                                                                                         "-"           \
                                                                                                         "C",          \
                                                                                                         "G"           \
                                                                                                         "u"           \
                                                                                                         "s"           \
                                                                                                         "-"           \
                                                                                                         "B",          \
                                                                                                         "H"           \
                                                                                                         "a"           \
                                                                                                         "l"           \
                                                                                                         "-"           \
                                                                                                         "A",          \
                                                                                                         "A"           \
                                                                                                         "m"           \
                                                                                                         "y",          \
                                                                                                         "B"           \
                                                                                                         "o"           \
                                                                                                         "b",          \
                                                                                                         "C"           \
                                                                                                         "y"           \
                                                                                                         "d")
#define ROUND                                                                                                   \
  DESIGN "== round-1\nBob: Amy-A open 3 Cyd; Hal-C ignore Dan; Ivy-B ignore Eve\nCyd: Ivy-C defuse Dan; Bob-A " \
         "defuse Eve; Amy-B open 2 Fay\n" OTHERS
#define RICH                                                                                                         \
  "player: Amy | garnets 5\nplayer: Bob | garnets 5\nplayer: Cyd | garnets 5\nplayer: Dan | garnets 5\nplayer: Eve " \
  "| garnets 5\nplayer: Fay | garnets 4\nplayer: Gus | garnets 5\nplayer: Hal | garnets 5\nplayer: Ivy | garnets 5\n"

static const Outcome presents_outcomes[] = {
  { BY_HAND, "== pregame\nAmy: Ivy\nBob: Eve\n", "Amy", "Choices", "Amy named Ivy, who gives to Amy all the same.",
    NULL },
  { NULL, NULL, "Bob", "Choices", "Bob named Eve, who gives nothing to Bob.", NULL },
  { NULL, NULL, "Dan", "Choices", "Cyd, Dan, Eve, Fay, Gus, Hal and Ivy named nobody.",
    "Who sends nothing names nobody." },
  { NULL, NULL, "Dan", "Seats", "Seat 4: Dan, set by the game master.", NULL },
  { "fix seats: Amy, Bob, -, -, -, -, -, -, -\n", "== pregame\nBob: Amy\n", "Bob", "Choices",
    "Dropped, because the seats that are set leave no room for it: Amy, named by Bob.", "A choice that the seats set" },
  { NULL, NULL, "Bob", "Choices", "Bob named Amy, who gives to Bob all the same.", NULL },
  { NULL, NULL, "Bob", "Seats", "Seat 2: Bob, set by the game master.", NULL },
  { "", "== pregame\nBob: Amy\nCyd: Amy\nDan: Amy\nEve: Amy\nFay: Amy\nGus: Amy\nHal: Amy\nIvy: Amy\n", "Bob",
    "Choices",
    "Dropped in step 1, because no seating kept every choice and this was the most frequent one: Amy, named by Bob, "
    "Cyd, Dan, Eve, Fay, Gus, Hal and Ivy.",
    "Where no seating keeps every choice" },
  { BY_HAND, DESIGN, "Amy", "Presents of Amy", "Amy-A has 3 layers and goes to Bob.", NULL },
  { NULL, NULL, "Bob", "Presents of Amy", "Amy-A has 3 layers and goes to Bob.", NULL },
  { BY_HAND, "== pregame\n== design\nAmy: A 3; B 10 Cyd; C 10 Dan\n", "Amy", "Presents of Amy",
    "Amy-A: Amy named no recipient, so it goes to Bob.", "What a designer leaves out" },
  { BY_HAND, "== pregame\n== design\nAmy: A Bob; B 10 Cyd; C 10 Dan\n", "Amy", "Presents of Amy",
    "Amy-A: Amy named no layers, so chance did.", "What a designer leaves out" },
  { NULL, NULL, "Bob", "Presents of Bob", "Bob-A: Bob named neither layers nor recipient, so chance did.",
    "What a designer leaves out" },
  { RICH LAST, ROUND, "Bob", "What Bob did", "Amy-A, layers 3: Bob opens the last: -3.",
    "Whoever opens the last layer" },
  { NULL, NULL, "Bob", "What Bob did", "Hal-C, layers 10: Bob ignores it.", NULL },
  { NULL, NULL, "Bob", "What Bob did", "Bob ignored 2 presents, which costs garnets: 1.", "One ignored present" },
  { NULL, NULL, "Cyd", "What Cyd did", "Ivy-C, layers 3: Cyd tries to defuse it, leaving 1: -3.",
    "Defusing takes 2 layers. If any is left" },
  { NULL, NULL, "Cyd", "What Cyd did", "Bob-A, layers 4: Cyd tries to defuse it, leaving 2: -4.", "Defusing" },
  { NULL, NULL, "Cyd", "What Cyd did", "Amy-B, layers 10: Cyd opens 2, leaving 8: +2.", "Each layer that one opens" },
  { NULL, NULL, "Dan", "What Cyd did", "Ivy-C goes to Dan.", NULL },
  { NULL, NULL, "Amy", "Points and Tokens of Life",
    "Points: Amy 3, Dan 3, Eve 3, Fay 3, Gus 3, Hal 3, Ivy 3, Bob -3 and Cyd -5.", "Every 2 full points" },
  { NULL, NULL, "Amy", "Points and Tokens of Life",
    "7 players are tied for the most points: too many for a Token of "
    "Life.",
    "Whoever alone has the most points" },
  { NULL, NULL, "Bob", "Points and Tokens of Life", "Bob has the second most points and gets 1 Token of Life.",
    "Where no more than 2 tokens" },
  { NULL, NULL, "Cyd", "Elimination Candidate", "The fewest points, -5: Cyd.", "The fewest points make" },
  { NULL, NULL, "Cyd", "Elimination Candidate", "Cyd has the fewest points and is the Elimination Candidate.",
    "The fewest points make" },
  { RICH LAST,
    DESIGN "== round-1\nBob: Amy-A open 1 Cyd; Hal-C open 1 Dan; Ivy-B open 1 Eve\nCyd: Ivy-C open 1 Dan; Bob-A open 1 "
           "Eve; Amy-B open 1 Fay\n" OTHERS,
    "Fay", "Elimination Candidate",
    "Garnets now: Amy 6, Bob 6, Cyd 6, Dan 6, Eve 6, Gus 6, Hal 6, Ivy 6 and Fay 5. The fewest: Fay.",
    "The standard tie-break" },
  { BY_HAND, DESIGN "== round-1\nBob: Hal-C to Dan; Ivy-B open 1 Eve\n" OTHERS, "Bob", "What Bob did",
    "Hal-C: Bob named no action, so 2 layers are opened.", "Where no action is named" },
  { NULL, NULL, "Bob", "What Bob did", "Amy-A: Bob named nothing, so 2 layers are opened, and it goes to Cyd.",
    "Where no action is named" },
  { NULL, NULL, "Cyd", "What Cyd did", "Ivy-C, layers 3: Cyd opens 2, leaving 1: +2.", "Each layer that one opens" },
  { BY_HAND,
    DESIGN "== round-1\nBob: Amy-A open 1 Cyd; Hal-C open 1 Dan; Ivy-B open 1 Eve\nCyd: Ivy-C open 1 Dan; Bob-A open 1 "
           "Eve; Amy-B open 1 Fay\n" OTHERS "== round-2\nCyd: Amy-A defuse Dan; Hal-A open 1 Eve; Hal-B open 1 Fay\n",
    "Amy", "What Cyd did", "Amy-A, layers 2: Cyd defuses it, leaving none: +3. For Amy, who designed it: -3.",
    "Defusing takes 2 layers. If none" },
};

static void
test_presents (void)
{
  check_outcomes (&presents, presents_outcomes, G_N_ELEMENTS (presents_outcomes));
}

/* ---- Smuggler's Paradox ---- */

static const RuleGame smugglers = { "smugglers-paradox", nine, G_N_ELEMENTS (nine), "" };

/* Amy, Bob and Cyd are Alpha, Beta and Gamma, and the others are Crooks. */
#define ROLES                                                                                                          \
  "fix role Amy: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent Gamma\n"                                   \
  "fix role Dan: crook\nfix role Eve: crook\nfix role Fay: crook\nfix role Gus: crook\nfix role Hal: crook\nfix role " \
  "Ivy: crook\n"
#define HOUSES "player: Amy | houses Fox, Owl, Elk\n"
#define OUTSIDE \
  "player: Bob\nplayer: Cyd\nplayer: Dan\nplayer: Eve\nplayer: Fay\nplayer: Gus\nplayer: Hal\nplayer: Ivy\n"
#define END_OF ROLES "option rounds: 1\n"

static const Outcome smugglers_outcomes[] = {
  { ROLES, "== round-1\nDan: smuggle\nEve: smuggle\nAmy: arrest Dan\nBob: arrest Dan\nCyd: arrest Gus\nFay: nothing\n",
    "Dan", "Dan", "Dan smuggles and is arrested by Amy and Bob: Dan goes to jail.",
    "Whoever smuggles, and is arrested" },
  { NULL, NULL, "Eve", "Eve", "Eve smuggles and is not arrested: 1 contraband.",
    "Whoever smuggles, and is arrested by nobody" },
  { NULL, NULL, "Amy", "Amy", "Amy arrests Dan.", NULL },
  { NULL, NULL, "Amy", "Dan", "Dan smuggles and is arrested by Amy and Bob: Dan goes to jail.", NULL },
  { NULL, NULL, "Cyd", "Gus", "Gus does not smuggle, so the arrest by Cyd fails.", "An arrest of somebody" },
  { NULL, NULL, "Gus", "Gus", "Gus is told the ID Gamma; there is no house to tell.", NULL },
  { NULL, NULL, "Fay", "Fay", "Fay does nothing.", NULL },
  { NULL, NULL, "Hal", "Hal", "No choice came from Hal.", "Who sends nothing does nothing." },
  { NULL, NULL, NULL, "Contraband", "An arrest worked, so the failed ones, by Cyd, let nothing more through.",
    "Where no arrest works" },
  { NULL, NULL, NULL, "Contraband", "Smuggled in this round: 1.", NULL },
  { NULL, NULL, NULL, "Contraband", "Total so far: 1.", NULL },
  { ROLES, "== round-1\nDan: smuggle\nAmy: arrest Gus\nBob: arrest Hal\n", "Amy", "Contraband",
    "No arrest worked, so the failed ones, by Amy and Bob, let 2 more through.", "Where no arrest works" },
  { ROLES, "== round-1\nAmy: arrest Gus\n", "Amy", "Contraband",
    "Nothing was smuggled, so the failed arrests, by Amy, let nothing through.", "Where no arrest works" },
  { HOUSES OUTSIDE "fix house Alpha: Owl, Fox, Elk\n" ROLES, "== round-1\nAmy: arrest Gus\n", "Gus", "Gus",
    "Gus is told the ID Alpha and the house Owl.", "An arrest of somebody" },
  { END_OF, "== round-1\nDan: smuggle\nAmy: smuggle\nBob: smuggle\nCyd: arrest Amy\nEve: nothing\n", NULL,
    "Which side wins", "Agents who are free: Bob and Cyd; in jail: Amy.", NULL },
  { NULL, NULL, NULL, "Which side wins", "The Crooks do not win by who is free.", "The Crooks win if one Agent alone" },
  { NULL, NULL, NULL, "Which side wins", "The Agents do not win by who is free and the total.",
    "The Agents win if more Agents" },
  { NULL, NULL, NULL, "Which side wins", "The limit was not reached: each free Crook names 3 as Agents.", NULL },
  { END_OF "option limit: 1\n", "== round-1\nDan: smuggle\n", NULL, "Which side wins",
    "The limit was reached: each free Crook names 2 as Agents.", NULL },
  { "option rounds: 2\n" ROLES,
    "== round-1\nAmy: smuggle\nBob: arrest Amy\n== round-2\nBob: smuggle\nCyd: arrest Bob\nDan: smuggle\n", "Cyd",
    "Elimination Candidate", "Cyd is the only Agent who is free.", NULL },
  { NULL, NULL, NULL, "Which side wins", "One Agent alone is free, and two or more Crooks are: the Crooks win.",
    "The Crooks win if one Agent alone" },
  { NULL, NULL, "Dan", "Garnets", "Earned: Dan 2, Eve 2, Fay 2, Gus 2, Hal 2, Ivy 2, Amy 0, Bob 0 and Cyd 0.",
    "Where the Crooks win by being free" },
  { NULL, NULL, "Cyd", "Death Match opponent", "Whom Cyd may meet: Amy and Bob.", NULL },
  { "option unnamed_opponent: nobody\n" END_OF, "== round-1\nDan: smuggle\nAmy: arrest Ivy\nIvy: smuggle\n== accuse\n",
    "Ivy", "Death Match opponent", "There is no Death Match opponent: the rules name none.", NULL },
  { "option token_without_contraband: yes\n" END_OF,
    "== round-1\nAmy: arrest Ivy\nIvy: smuggle\nBob: arrest Hal\nHal: smuggle\nCyd: arrest Gus\nGus: smuggle\n"
    "== accuse\n",
    "Eve", "Tokens of Life", "Contraband of the free Crooks: Dan 0, Eve 0 and Fay 0. The most: Dan, Eve and Fay.",
    "A Crook alone" },
  { END_OF "option limit: 1\n",
    "== round-1\nDan: smuggle\nBob: smuggle\n== accuse\nDan: Amy, Bob\nEve: Amy, Bob\nFay: Amy, Bob\nGus: Amy, Bob\n"
    "Hal: Amy, Bob\nIvy: Amy, Bob\n",
    "Bob", "Elimination Candidate", "Contraband of the Agents: Bob 1 and Amy 0. The most: Bob.",
    "Of the Agents who were found out" },
  { NULL, NULL, "Dan", "Accusation", "The Crooks named Amy and Bob, and they are Agents: the Crooks win.",
    "It counts only if every free Crook" },
  { NULL, NULL, "Eve", "Accusation", "Eve names Amy and Bob.", NULL },
  { NULL, NULL, "Dan", "Garnets", "Earned: Dan 1, Amy 0, Bob 0, Cyd 0, Eve 0, Fay 0, Gus 0, Hal 0 and Ivy 0.",
    "Where the Crooks win by naming" },
  { "option rounds: 2\noption limit: 1\n" ROLES,
    "== round-1\nFay: smuggle\nAmy: arrest Fay\n== round-2\nDan: smuggle\nGus: smuggle\nBob: arrest Gus\n== accuse\n"
    "Dan: Amy, Bob\nEve: Amy, Cyd\n",
    "Gus", "Elimination Candidate", "Contraband of the Crooks in jail: Fay 0 and Gus 0. The least: Fay and Gus.",
    "The Elimination Candidate is the Crook in jail" },
  { NULL, NULL, "Gus", "Elimination Candidate", "Jailed in round: Gus 2 and Fay 1. The last: Gus.",
    "The Elimination Candidate is the Crook in jail" },
  { NULL, NULL, NULL, "Accusation", "Not every free Crook named the same players: no side wins.",
    "It counts only if every free Crook" },
  { NULL, NULL, "Amy", "Tokens of Life",
    "Crooks arrested, by Agents who arrested no Agent: Amy 1 and Bob 1. The most: Amy and Bob.", "Where no side wins" },
  { NULL, NULL, "Dan", "Tokens of Life", "Contraband of the free Crooks: Dan 1. The most: Dan.", "A Crook alone" },
  { NULL, NULL, "Amy", "Garnets", "Earned: Amy 1, Bob 1, Dan 1, Cyd 0, Eve 0, Fay 0, Gus 0, Hal 0 and Ivy 0.",
    "Where no side wins, Agents get" },
};

static void
test_smugglers (void)
{
  check_outcomes (&smugglers, smugglers_outcomes, G_N_ELEMENTS (smugglers_outcomes));
}

/* ---- Five Fold Possession ---- */

static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", "Eve" };
static const RuleGame possession = { "five-fold-possession", players, G_N_ELEMENTS (players), " | garnets 10" };

/* In round 2 Amy is possessed and Bob hunter, in round 3 Cyd and Amy; round 4 is empty. */
#define SCHEDULE "fix possessed 2: Amy\nfix hunter 2: Bob\nfix possessed 3: Cyd\nfix hunter 3: Amy\nfix empty: 4\n"
#define IDENTITIES                                                                                                    \
  "fix identity 1 Amy: Ant\nfix identity 1 Bob: Bee\nfix identity 1 Cyd: Cod\nfix identity 1 Dan: Doe\nfix identity " \
  "1 Eve: Elk\n"
#define RIGHT "MG5) Amy is Ant, Bob is Bee, Cyd is Cod, Dan is Doe, Eve is Elk"
#define WRONG "MG5) Amy is Bee, Bob is Cod, Cyd is Doe, Dan is Elk, Eve is Ant"
#define PLAYED                                                                                                        \
  "== round-1\nAmy:\n    MG1) Bob, 3, rock\n    MG2) 5\n    MG3) white, green, stop\n    MG4) 4\nBob:\n    MG1) "     \
  "Amy, 2, scissors\n    MG2) 5\n    MG3) white, red\n    MG4) 4\nCyd:\n    MG1) Dan, 1, rock\n    MG2) 7\n    MG4) " \
  "3\n"                                                                                                               \
  "Dan:\n    MG2) 8\n    MG4) 0\nEve:\n    MG2) 9\n"

static const Outcome possession_outcomes[] = {
  { SCHEDULE IDENTITIES, PLAYED, "Amy", "MG1, rock, paper, scissors", "Amy faces Bob, bets 3 and throws rock.",
    "A game is played where two name each other" },
  { NULL, NULL, "Bob", "MG1, rock, paper, scissors",
    "Amy beats Bob, rock against scissors. The lower bet is 2: 2 goes over.", NULL },
  { NULL, NULL, "Cyd", "MG1, rock, paper, scissors", "Dan did not name Cyd, so they play no game.", NULL },
  { NULL, NULL, "Amy", "MG2, the median", "Played: Eve 9, Dan 8, Cyd 7, Amy 5 and Bob 5.", "Cards that several" },
  { NULL, NULL, "Amy", "MG2, the median", "Ignored, as several played them: 5.", NULL },
  { NULL, NULL, NULL, "MG2, the median", "The median of 7, 8 and 9 is 8.", NULL },
  { NULL, NULL, "Dan", "MG2, the median", "Dan played it and wins.", "Cards that several" },
  { NULL, NULL, "Amy", "MG3, greed", "Amy drew white, green. With the garnet to enter: 3.", "The stones are paid" },
  { NULL, NULL, "Bob", "MG3, greed", "Bob drew white, red: void. With the garnet to enter: -1.",
    "The stones are paid" },
  { "option red_stone: stop\n" SCHEDULE IDENTITIES, PLAYED, "Bob", "MG3, greed",
    "Bob drew white, red. With the garnet to enter: 0.",
    "The stones are paid at once. A red one that is not ignored ends the draw; what was drawn before it counts." },
  { "option red_stone: fine\n" SCHEDULE IDENTITIES, PLAYED, "Bob", "MG3, greed",
    "Bob drew white, red: void. With the garnet to enter: -2.",
    "The stones are paid at once. A red one that is not ignored ends the draw, makes all of it void, and costs" },
  { SCHEDULE IDENTITIES, PLAYED, NULL, "MG3, greed", "A stone is worth: grey 0, white 1, black -1, green 3.", NULL },
  { NULL, NULL, "Amy", "MG4, bidding war", "Bids: Amy 4, Bob 4, Cyd 3, Dan 0 and Eve 0.", "The highest bid" },
  { NULL, NULL, "Amy", "MG4, bidding war", "Amy, Bob, Dan and Eve share their bids with others, so these do not count.",
    NULL },
  { NULL, NULL, "Cyd", "MG4, bidding war", "Cyd wins and pays 3.", "The highest bid" },
  { NULL, NULL, "Eve", "MG4, bidding war", "Eve named no bid, so it is 0.", "Who names no bid bids 0." },
  { SCHEDULE IDENTITIES,
    "== round-1\nAmy:\n    MG1) Bob, 3, rock\n    MG2) 5\nBob:\n    MG1) Amy, 2, rock\n    MG2) 6\n", "Bob",
    "MG1, rock, paper, scissors", "Amy and Bob both threw rock: a draw.", NULL },
  { NULL, NULL, "Cyd", "MG2, the median", "Cyd named no card, so the lowest was played, 1: -1.", "Who names no card" },
  { NULL, NULL, NULL, "MG2, the median", "The median of 5 and 6 is 5.5.", "Cards that several" },
  { NULL, NULL, NULL, "MG2, the median", "Nobody played it.", NULL },
  { NULL, NULL, NULL, "MG4, bidding war", "No bid was made by one player alone, so nobody wins.", "The highest bid" },
  { SCHEDULE IDENTITIES, "== round-1\nAmy: MG2) 5\nBob: MG2) 5\n", NULL, "MG2, the median",
    "Every card was played by several, so there is no median.", NULL },
  { SCHEDULE IDENTITIES, "== round-1\n== round-2\nAmy: " RIGHT "\nBob: " WRONG "\n", "Amy",
    "MG5, identities of round 1", "Only Amy got all five right: 1 point.", "Whoever names all five rightly" },
  { NULL, NULL, "Bob", "MG5, identities of round 1", "Bob got 0 of five right.", NULL },
  { NULL, NULL, "Bob", "MG1, rock, paper, scissors", "Bob has not played for two rounds in a row: -1.",
    "Who does not play in two rounds" },
  { SCHEDULE IDENTITIES, "== round-1\n== round-2\nAmy: MG3) white, red (ignored), white, stop\n", "Amy", "MG3, greed",
    "Amy ignored stone number 2.", "The Possessed may ignore one stone" },
  { SCHEDULE IDENTITIES,
    "== round-1\n== round-2\n== round-3\nCyd: Guess) Amy is possessed and Bob is the hunter\nDan: Guess) Amy is "
    "possessed and Bob is the hunter\n",
    "Amy", "Guesses about round 2", "Amy was the Possessed. Who guessed it: Cyd and Dan, each for 0.5 points; Amy: 0.",
    "How many guess a role" },
  { NULL, NULL, "Cyd", "Guesses about round 2",
    "Bob was the Ghost Hunter. Who guessed it: Cyd and Dan, each for 0.5 points; Bob: 0.", "How many guess" },
  { NULL, NULL, "Amy", "Challenges of round 2", "2, as Amy was the Possessed: three or more did not play RPS.", NULL },
  { NULL, NULL, "Amy", "Challenges of round 2", "3: Amy played a prime card.", NULL },
  { NULL, NULL, "Amy", "Challenges of round 2", "4: Amy won the median, or nobody did.", NULL },
  { NULL, NULL, "Amy", "Challenges of round 2", "Challenges that Amy completed: 3, each for 0.5 points.",
    "Each challenge brings" },
  { SCHEDULE IDENTITIES, "== round-1\n== round-2\n== round-3\n", "Bob", "Guesses about round 2",
    "Bob was the Ghost Hunter, and nobody else guessed it; points for Bob: 1.", "How many guess" },
  { SCHEDULE IDENTITIES, "== round-1\n== round-2\n== round-3\n== round-4\n== round-5\nAmy: Guess) nobody\n", "Amy",
    "Guesses about round 4", "Nobody had a role. Who said so: Amy.", NULL },
};

static void
test_possession (void)
{
  check_outcomes (&possession, possession_outcomes, G_N_ELEMENTS (possession_outcomes));
}

/* The end of a whole match. */
static const Outcome possession_ends[] = {
  { SCHEDULE IDENTITIES,
    "== round-1\n== round-2\n== round-3\n== round-4\n== round-5\n== round-6\n== round-7\n== round-8\n== round-9\n== "
    "round-10\n== round-11\n== round-12\n! points Eve +20\n! points Dan -20\n! points Bob +1\n! points Cyd +2\n== "
    "final\nAmy: Opal) "
    "round 4\n",
    "Amy", "Opal", "Amy named the round in which nobody had a role, and gets an opal.", "An opal goes to" },
  { NULL, NULL, "Eve", "Win for the most points", "The win for the most points goes to Eve.", "The most points win" },
  { NULL, NULL, "Eve", "Win for the most right identifications",
    "Right identifications: Amy 0, Bob 0, Cyd 0, Dan 0, Eve 0. The most: Amy, Bob, Cyd, Dan and Eve.",
    "The most right identifications win" },
};

static void
test_possession_ends (void)
{
  check_outcomes (&possession, possession_ends, G_N_ELEMENTS (possession_ends));
}

/* ---- Factions ---- */

static const char *const ten[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon" };
static const RuleGame factions = { "factions", ten, G_N_ELEMENTS (ten), "" };

#define CAST                                                                                                        \
  "fix island Amy: East\nfix island Bob: East\nfix island Cyd: East\nfix island Dan: East\nfix island Eve: East\n"  \
  "fix island Fay: West\nfix island Gus: West\nfix island Hal: West\nfix island Ivy: West\nfix island Jon: West\n"  \
  "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Blue\nfix team Dan: Silver\nfix team Eve: Gold\n"           \
  "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Jon: Gold\n"             \
  "fix item Bob: idol\nfix item Hal: shield\nfix item Cyd: shield\nfix role Eve: silencer\nfix role Bob: scholar\n" \
  "fix role Jon: oracle\n"
#define QUERIES CAST "option merge_at: 4\n"
#define SILENCED "== day-1\nEve: silence Cyd; vote nobody\n== day-2\nAmy: query Cyd\nCyd: share\n"

static const Outcome factions_outcomes[] = {
  { QUERIES,
    "== day-1\nAmy: query Cyd\nCyd: share\nBob: query Amy\nAmy: share\nDan: query Eve\nEve: decline\nFay: query Gus\n"
    "Jon: magic query Hal\n",
    "Amy", "Amy asks Cyd", "Cyd shares: Amy is told the color of Cyd.", "Who shares has the color told" },
  { NULL, NULL, "Bob", "Bob asks Amy", "Bob is a Scholar, and is told of the team of Amy too.", "A Scholar whose" },
  { NULL, NULL, "Dan", "Dan asks Eve", "Eve declines.", "A Color Query can be declined" },
  { NULL, NULL, "Fay", "Fay asks Gus", "Gus has not answered by the end of the day.", "A Color Query is over" },
  { NULL, NULL, "Hal", "Jon asks Hal", "It is a magic query: Jon is told the color of Hal at once.", "A magic query" },
  { NULL, NULL, "Amy", "Dan asks Eve", "!Eve declines.", NULL },
  { QUERIES, SILENCED, "Cyd", "Amy asks Cyd", "Cyd is silenced, so Amy is told that Cyd declines.", "Who is silenced" },
  { QUERIES, "== day-1\nAmy: query Cyd\n! eliminate Cyd because of a storm\n", "Amy", "Amy asks Cyd",
    "Cyd left the game before answering.", "A Color Query is over" },
  { QUERIES, "== day-1\nAmy: query Cyd\n! eliminate Amy because of a storm\n", "Amy", "Amy asks Cyd",
    "Amy left the game before there was an answer.", NULL },
  { QUERIES,
    "== day-1\nAmy: vote Bob; kill Cyd\nDan: vote Eve\nBob: vote Eve; idol on Cyd; save Cyd\nCyd: vote Amy; shield\n"
    "Eve: vote Bob; silence Dan\nFay: kill Hal; vote Gus\nHal: vote Fay; gift shield to Ivy\nGus: vote Fay\n",
    "Amy", "Votes on East", "Form 1: Amy votes for Bob.", "In the order of arrival" },
  { NULL, NULL, NULL, "Votes on East",
    "Bob and Eve are tied with 2 votes each. The third form decides first, then the fourth and so on, then the second, "
    "then the first:",
    NULL },
  { NULL, NULL, NULL, "Votes on East", "Form 3, of Bob, is for Eve: that decides.", NULL },
  { NULL, NULL, "Eve", "Votes on East", "Eve is voted out.", NULL },
  { NULL, NULL, NULL, "Votes on West", "Fay is voted out.", NULL },
  { NULL, NULL, "Bob", "Items", "Bob, “idol” on Cyd: votes for them are void.", "Items are played before all else" },
  { NULL, NULL, "Ivy", "Gifts", "Hal gives the item shield to Ivy.", "All gifts change hands at once" },
  { NULL, NULL, "Dan", "Silence", "Eve, “silence” on Dan: nothing, since who is voted out uses no power any more.",
    NULL },
  { NULL, NULL, "Cyd", "Protect", "Grey on East, “save” on Cyd: they cannot be killed tonight.", NULL },
  { NULL, NULL, "Cyd", "Kill", "Red on East, “kill” on Cyd: fails, since the target is protected.",
    "All kills come at the same time" },
  { NULL, NULL, "Hal", "Kill",
    "Fay names Hal for “kill”, which does not count: who is out or has changed sides decides nothing.", NULL },
  { QUERIES, "== day-1\nAmy: vote Bob; kill Cyd\nDan: vote Eve\n", "Cyd", "Kill",
    "Red on East, “kill” on Cyd: they are killed.", "All kills come" },
};

static void
test_factions (void)
{
  check_outcomes (&factions, factions_outcomes, G_N_ELEMENTS (factions_outcomes));
}

TESTS (explain_outcomes)
{
  g_test_add_func ("/explain/keys", test_keys);
  g_test_add_func ("/explain/unique", test_unique);
  g_test_add_func ("/explain/presents", test_presents);
  g_test_add_func ("/explain/smugglers", test_smugglers);
  g_test_add_func ("/explain/possession", test_possession);
  g_test_add_func ("/explain/possession ends", test_possession_ends);
  g_test_add_func ("/explain/factions", test_factions);
}
