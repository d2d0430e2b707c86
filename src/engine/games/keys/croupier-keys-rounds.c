/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: the rounds, the end and the verdict, as they are played, told and explained. */
#include "config.h"
#include "croupier-keys.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"

#include <string.h>

/* ---- what the players are told ---- */

const char *const keys_type_words[] = {
  [CROUPIER_DOOR_OPEN] = N_("open"),
  [CROUPIER_DOOR_PASS] = N_("pass"),
  [CROUPIER_DOOR_GARNET] = N_("garnet"),
};

const char *const keys_status_words[] = {
  [CROUPIER_DOOR_IS_OPEN] = "open",
  [CROUPIER_DOOR_IS_SHUT_THIS_ROUND] = "shut-this-round",
  [CROUPIER_DOOR_IS_SHUT_FOR_GOOD] = "shut-for-good",
};

static const char *const found_words[] = {
  [FOUND_ALONE] = "only-loser",       [FOUND_BY_VOTES] = "votes",   [FOUND_BY_GARNETS] = "garnets",
  [FOUND_BY_TIE_BREAK] = "tie-break", [FOUND_BY_CHANCE] = "chance",
};

FACT (round, "round", HEADING, N_("Round {round}"), NUMBER (round))

FACT (area, "area", HEADING, N_("Round {round} – {area}"), NUMBER (round), TEXT (area))

/* The same fact in the words of each variant: say_NAME (message, &NAME_facts[plan->variant], …). */
#define IN_BOTH(name, kind, style, keys, gates, ...) \
  IN_BOTH_BY_RULE (name, kind, style, keys, NULL, gates, NULL, __VA_ARGS__)

/* Likewise, with the rule by which it is so. */
#define IN_BOTH_BY_RULE(name, kind, style, keys, keys_rule, gates, gates_rule, ...) \
  static const CroupierFactKind name##_facts[N_VARIANTS] = {                        \
    [KEYS] = FACT_KIND_BY_RULE (kind, style, keys, keys_rule, __VA_ARGS__),         \
    [GATES] = FACT_KIND_BY_RULE (kind, style, gates, gates_rule, __VA_ARGS__),      \
  };                                                                                \
  FACT_FAMILY (name, __VA_ARGS__)
#define RULE_DOOR                                                                                                 \
  N_("Doors are settled in order, among those who have not gone through one yet. At each the highest score that " \
     "only one player has goes through; whoever shares a higher one is blocked there.")
#define RULE_GATE                                                                                                    \
  N_("Gates are settled in order, among those who have not gone through one yet. At each the highest strength that " \
     "only one player has goes through; whoever shares a higher one is blocked there.")
#define RULE_SHARED \
  N_("Those who share a score block each other; the highest score that only one player has goes through.")
#define RULE_DEFAULT_DOOR                                                                                       \
  N_("A player who sends nothing plays the lowest key-card at the last garnet door that can be used, or where " \
     "none can, at the last door that can.")
#define RULE_DEFAULT_GATE \
  N_("A player who sends nothing fights with the weakest weapon at the last gate that can be used.")
#define RULE_NO_DOOR N_("Where no door can be used, the lowest key-card is discarded, and nothing else happens.")
#define RULE_NO_GATE N_("Where no gate can be used, the weakest weapon is discarded, and nothing else happens.")
#define RULE_OUT N_("Whoever has no key-card left, and is not in the last room, is out.")
#define RULE_OUT_GATE N_("Whoever has no weapon left, and has not escaped, is out.")
#define RULE_SENT_CARDS N_("All key-cards that were played are gone, whether they won a door or not.")
#define RULE_SENT_WEAPONS N_("All weapons that fought are gone, whether they won a gate or not.")
#define RULE_GARNETS N_("Each garnet door that one goes through is worth 1 garnet, paid at the end.")
#define RULE_GARNETS_GATE N_("Each garnet gate that one goes through is worth 1 garnet, paid at the end.")
#define RULE_WINNERS                                                                                                \
  N_("Those win who reach the goal in the earliest round that anybody does, and those who reach it through enough " \
     "pass doors.")
#define RULE_WINNERS_GATE                                                                                           \
  N_("Those win who reach the goal in the earliest round that anybody does, and those who reach it through enough " \
     "pass gates.")
#define RULE_FIRST_WINNER                                                                                              \
  N_("Of those who reach the goal in the earliest round that anybody does, the one whose door is settled first wins; " \
     "so do those who reach it through enough pass doors.")
#define RULE_FIRST_WINNER_GATE                                                                                         \
  N_("Of those who reach the goal in the earliest round that anybody does, the one whose gate is settled first wins; " \
     "so do those who reach it through enough pass gates.")
#define RULE_LOSERS \
  N_("Those lose who have not reached the goal; where all have, those of them who came last and are no winners.")
#define RULE_VOTE \
  N_("The most votes decide; a tie goes to the fewest garnets, then to chance. Without a vote all losers are tied.")
#define RULE_VOTE_OR_FEWEST                                                                                       \
  N_("The most votes decide; a tie goes to the fewest garnets of all losers, then to chance. Without a vote all " \
     "losers are tied.")
#define RULE_CANDIDATE \
  N_("The only loser is the Elimination Candidate; of several it is the one whom the standard tie-break finds.")

IN_BOTH (present, "present", LINE, N_("In this room: {players}."), N_("On this level: {players}."), PLAYERS (players))

IN_BOTH (out, "out", LINE, N_("Out, without a key-card: {players}."), N_("Out, without a weapon: {players}."),
         PLAYERS (players))

IN_BOTH (cards, "cards", LINE, N_("Your key-cards: {cards}."), N_("Your weapons:"), NUMBERS (cards))

IN_BOTH_BY_RULE (no_cards, "no-cards", LINE, N_("You have no key-card left, so you are out."), RULE_OUT,
                 N_("You have no weapon left, so you are out."), RULE_OUT_GATE)

#define MOVED_FIELDS PLAYER (player), NUMBER (cards), TEXT (door)

FACT_FAMILY (moved, MOVED_FIELDS)

static const CroupierFactKind moved_facts[N_VARIANTS] = {
  [KEYS] = FACT_KIND_COUNTED_BY_RULE ("moved", ITEM,
                                      NP_ ("{player} used {cards} key-card and went through door {door}.",
                                           "{player} used {cards} key-cards and went through door {door}."),
                                      RULE_DOOR, MOVED_FIELDS),
  [GATES] = FACT_KIND_COUNTED_BY_RULE ("moved", ITEM,
                                       NP_ ("{player} used {cards} weapon and went through gate {door}.",
                                            "{player} used {cards} weapons and went through gate {door}."),
                                       RULE_GATE, MOVED_FIELDS),
};

IN_BOTH_BY_RULE (nobody_moved, "nobody-moved", LINE, N_("Nobody went through a door."), RULE_DOOR,
                 N_("Nobody went through a gate."), RULE_GATE)

#define USED_FIELDS PLAYER (player), NUMBER (cards)

FACT_FAMILY (used, USED_FIELDS)

static const CroupierFactKind used_facts[N_VARIANTS] = {
  [KEYS] = FACT_KIND_COUNTED_BY_RULE ("used", ITEM,
                                      NP_ ("{player} used {cards} key-card.", "{player} used {cards} key-cards."),
                                      RULE_SENT_CARDS, USED_FIELDS),
  [GATES] = FACT_KIND_COUNTED_BY_RULE ("used", ITEM,
                                       NP_ ("{player} used {cards} weapon.", "{player} used {cards} weapons."),
                                       RULE_SENT_WEAPONS, USED_FIELDS),
};

IN_BOTH_BY_RULE (default_move, "default", LINE,
                 N_("You made no move, so your lowest key-card was played: {card} at door {door}."), RULE_DEFAULT_DOOR,
                 N_("You made no move, so your weakest weapon fought: strength {card} at gate {door}."),
                 RULE_DEFAULT_GATE, NUMBER (card), TEXT (door))

IN_BOTH_BY_RULE (
  refused_move, "refused", LINE,
  N_("What you sent could not be played, so your lowest key-card was played: {card} at door {door}."),
  RULE_DEFAULT_DOOR,
  N_("What you sent could not be played, so your weakest weapon fought: strength {card} at gate {door}."),
  RULE_DEFAULT_GATE, NUMBER (card), TEXT (door))

IN_BOTH_BY_RULE (discarded, "discarded", LINE,
                 N_("No door of your room could be used, so your lowest key-card was discarded: {card}."), RULE_NO_DOOR,
                 N_("No gate of your level could be used, so your weakest weapon was discarded: strength {card}."),
                 RULE_NO_GATE, NUMBER (card))

IN_BOTH_BY_RULE (default_of, "default-of", ITEM, N_("{player} made no move: {card} at door {door}."), RULE_DEFAULT_DOOR,
                 N_("{player} made no move: strength {card} at gate {door}."), RULE_DEFAULT_GATE, PLAYER (player),
                 NUMBER (card), TEXT (door))

IN_BOTH_BY_RULE (refused_of, "refused-of", ITEM, N_("What {player} sent was refused: {card} at door {door}."),
                 RULE_DEFAULT_DOOR, N_("What {player} sent was refused: strength {card} at gate {door}."),
                 RULE_DEFAULT_GATE, PLAYER (player), NUMBER (card), TEXT (door))

IN_BOTH_BY_RULE (discarded_of, "discarded-of", ITEM, N_("{player} had no door to use: {card} was discarded."),
                 RULE_NO_DOOR, N_("{player} had no gate to use: a weapon of strength {card} was discarded."),
                 RULE_NO_GATE, PLAYER (player), NUMBER (card))

IN_BOTH (doors, "doors", LINE, N_("The doors, in order:"), N_("The gates, in order:"))

/* What stands behind a door in its row: neighbors with a stroke between them are not adjacent. */
enum
{
  BEFORE_ADJACENT,
  BEFORE_PARTED,
  LAST_OF_ROW,
};

#define DOOR_FIELDS TEXT (door), WORD (type), WORD (status)

static const CroupierFactKind door_facts[][3] = {
  [BEFORE_ADJACENT] = {
    [CROUPIER_DOOR_IS_OPEN] = FACT_KIND ("door", ROW, N_("{door} {type},"), DOOR_FIELDS),
    [CROUPIER_DOOR_IS_SHUT_THIS_ROUND] =
      FACT_KIND ("door", ROW, N_("{door} {type} (shut this round),"), DOOR_FIELDS),
    [CROUPIER_DOOR_IS_SHUT_FOR_GOOD] = FACT_KIND ("door", ROW, N_("{door} {type} (shut for good),"), DOOR_FIELDS),
  },
  [BEFORE_PARTED] = {
    [CROUPIER_DOOR_IS_OPEN] = FACT_KIND ("door", ROW, N_("{door} {type} /"), DOOR_FIELDS),
    [CROUPIER_DOOR_IS_SHUT_THIS_ROUND] =
      FACT_KIND ("door", ROW, N_("{door} {type} (shut this round) /"), DOOR_FIELDS),
    [CROUPIER_DOOR_IS_SHUT_FOR_GOOD] = FACT_KIND ("door", ROW, N_("{door} {type} (shut for good) /"), DOOR_FIELDS),
  },
  [LAST_OF_ROW] = {
    [CROUPIER_DOOR_IS_OPEN] = FACT_KIND ("door", ROW, N_("{door} {type}"), DOOR_FIELDS),
    [CROUPIER_DOOR_IS_SHUT_THIS_ROUND] = FACT_KIND ("door", ROW, N_("{door} {type} (shut this round)"), DOOR_FIELDS),
    [CROUPIER_DOOR_IS_SHUT_FOR_GOOD] = FACT_KIND ("door", ROW, N_("{door} {type} (shut for good)"), DOOR_FIELDS),
  },
};

FACT_FAMILY (door, DOOR_FIELDS)

#define WEAPON_FIELDS NUMBER (count), NUMBER (strength)
#define N_NAMED_WEAPONS 3

/* By strength; the first one is for those without a name. */
static const CroupierFactKind weapon_facts[N_NAMED_WEAPONS + 1] = {
  FACT_KIND_COUNTED ("weapon", ITEM,
                     NP_ ("{count} weapon of strength {strength}", "{count} weapons of strength {strength}"),
                     WEAPON_FIELDS),
  FACT_KIND_COUNTED ("weapon", ITEM,
                     NP_ ("{count} dagger (strength {strength})", "{count} daggers (strength {strength})"),
                     WEAPON_FIELDS),
  FACT_KIND_COUNTED ("weapon", ITEM, NP_ ("{count} axe (strength {strength})", "{count} axes (strength {strength})"),
                     WEAPON_FIELDS),
  FACT_KIND_COUNTED ("weapon", ITEM,
                     NP_ ("{count} broadsword (strength {strength})", "{count} broadswords (strength {strength})"),
                     WEAPON_FIELDS),
};

FACT_FAMILY (weapon, WEAPON_FIELDS)

FACT (assumed_layout, "assumed-layout", LINE,
      N_("The doors of this layout are assumed, because the picture that went with the rules is lost. Another layout "
         "can be set for each match."))

FACT (layout, "layout", HEADING, N_("The Layout"))

IN_BOTH (
  layout_way, "layout-way", LINE,
  N_("Everybody starts in {start}; the goal is {goal}. Every door leads to the next room. The doors of each, in "
     "order:"),
  N_("Everybody starts on {start}; the goal is {goal}. Every gate leads to the next level. The gates of each, in "
     "order:"),
  TEXT (start), TEXT (goal))

FACT (layout_area, "layout-area", ITEM, N_("{area}:"), TEXT (area))

IN_BOTH (layout_adjacent, "layout-adjacent", LINE,
         N_("Doors that stand side by side are adjacent; the first and the last one of a room are not."),
         N_("Gates that stand side by side are adjacent; the first and the last one of a level are not."))

IN_BOTH (layout_parted, "layout-parted", LINE,
         N_("Doors that stand side by side are adjacent, unless a stroke (/) parts them; the first and the last one of "
            "a room are not."),
         N_("Gates that stand side by side are adjacent, unless a stroke (/) parts them; the first and the last one of "
            "a level are not."))

/* By type: players know doors by color. */
static const CroupierFactKind layout_type_facts[N_VARIANTS][3] = {
  [KEYS] = {
    [CROUPIER_DOOR_OPEN] = FACT_KIND ("layout-type", ITEM, N_("Open doors are green. They never shut.")),
    [CROUPIER_DOOR_PASS] = FACT_KIND ("layout-type", ITEM,
                                      N_("Pass doors are orange. Behind a player they shut for good, and are red.")),
    [CROUPIER_DOOR_GARNET] = FACT_KIND ("layout-type", ITEM,
                                        N_("Garnet doors are purple. Behind a player they are shut for a round, and "
                                           "darker.")),
  },
  [GATES] = {
    [CROUPIER_DOOR_OPEN] = FACT_KIND ("layout-type", ITEM, N_("Open gates are green. They never shut.")),
    [CROUPIER_DOOR_PASS] = FACT_KIND ("layout-type", ITEM,
                                      N_("Pass gates are orange. Behind a player they shut for good, and are red.")),
    [CROUPIER_DOOR_GARNET] = FACT_KIND ("layout-type", ITEM,
                                        N_("Garnet gates are purple. Behind a player they are shut for a round, and "
                                           "darker.")),
  },
};

FACT_FAMILY (layout_type)

IN_BOTH (talk_limit, "talk-limit", LINE,
         N_("Until the rounds are over, players may talk only with those who are in the same room."),
         N_("Until the rounds are over, players may talk only with those who are on the same level."))

IN_BOTH (talk_here, "talk-here", LINE, N_("Until the rounds are over, talk only with those who are in this room."),
         N_("Until the rounds are over, talk only with those who are on this level."))

FACT (result, "result", HEADING, N_("Result"))

FACT (verdict, "verdict", HEADING, N_("Verdict"))

/* The same fact by the rule of each variant, and of whether one alone is the first: [variant][is_first_alone]. */
#define BY_RULE_OF_WINNERS(name, kind, style, text, ...)                                      \
  static const CroupierFactKind name##_facts[N_VARIANTS][2] = {                               \
    [KEYS] = { FACT_KIND_BY_RULE (kind, style, text, RULE_WINNERS, __VA_ARGS__),              \
               FACT_KIND_BY_RULE (kind, style, text, RULE_FIRST_WINNER, __VA_ARGS__) },       \
    [GATES] = { FACT_KIND_BY_RULE (kind, style, text, RULE_WINNERS_GATE, __VA_ARGS__),        \
                FACT_KIND_BY_RULE (kind, style, text, RULE_FIRST_WINNER_GATE, __VA_ARGS__) }, \
  };                                                                                          \
  FACT_FAMILY (name, __VA_ARGS__)

BY_RULE_OF_WINNERS (winners, "winners", LINE, N_("Winners: {players}."), PLAYERS (players))

FACT_COUNTED (tokens, "tokens", LINE,
              NP_ ("Each winner gets {tokens} Token of Life.", "Each winner gets {tokens} Tokens of Life."),
              NUMBER (tokens), PLAYERS (players))

FACT_BY_RULE (losers, "losers", LINE, N_("Losers: {players}."), RULE_LOSERS, PLAYERS (players))

FACT (no_candidate, "no-candidate", LINE, N_("There is no Elimination Candidate."))

#define CANDIDATE_FIELDS PLAYER (player), WORD (found)

FACT_FAMILY (candidate, CANDIDATE_FIELDS)
static const CroupierFactKind candidate_facts[] = {
  [FOUND_ALONE] = FACT_KIND_BY_RULE ("candidate", LINE, N_("{player} is the Elimination Candidate."), RULE_CANDIDATE,
                                     CANDIDATE_FIELDS),
  [FOUND_BY_TIE_BREAK] = FACT_KIND_BY_RULE ("candidate", LINE,
                                            N_("{player} is the Elimination Candidate by the standard tie-break."),
                                            CROUPIER_RULE_TIE_BREAK, CANDIDATE_FIELDS),
  [FOUND_BY_CHANCE] =
    FACT_KIND_BY_RULE ("candidate", LINE,
                       N_("{player} is the Elimination Candidate, drawn at random because a tie remained."),
                       CROUPIER_RULE_TIE_BREAK, CANDIDATE_FIELDS),
};

/* What follows from a vote: [tie_is_of_all]. */
#define BY_RULE_OF_VOTE(kind, style, text, ...)                    \
  { FACT_KIND_BY_RULE (kind, style, text, RULE_VOTE, __VA_ARGS__), \
    FACT_KIND_BY_RULE (kind, style, text, RULE_VOTE_OR_FEWEST, __VA_ARGS__) }

static const CroupierFactKind voted_candidate_facts[] =
  BY_RULE_OF_VOTE ("candidate", LINE, N_("{player} is the Elimination Candidate by the winners’ votes."),
                   CANDIDATE_FIELDS);

static const CroupierFactKind fewest_candidate_facts[] = {
  FACT_KIND_BY_RULE ("candidate", LINE,
                     N_("The vote was tied, and {player} has the fewest garnets of the tied: {player} is the "
                        "Elimination Candidate."),
                     RULE_VOTE, CANDIDATE_FIELDS),
  FACT_KIND_BY_RULE ("candidate", LINE,
                     N_("The vote was tied, and {player} has the fewest garnets of the losers: {player} is the "
                        "Elimination Candidate."),
                     RULE_VOTE_OR_FEWEST, CANDIDATE_FIELDS),
};

IN_BOTH_BY_RULE (garnets, "garnets", LINE, N_("Garnets you earned in this match: {garnets}. You hold {held} now."),
                 RULE_GARNETS, N_("Garnets you earned in this match: {garnets}. You hold {held} now."),
                 RULE_GARNETS_GATE, NUMBER (garnets), NUMBER (held))

FACT (talk_again, "talk-again", LINE, N_("The rounds are over, and everybody may talk with everybody."))

FACT (talk, "talk", LINE, N_("The rounds are over, the garnets are paid, and everybody may talk with everybody."))

FACT (vote, "vote", LINE,
      N_("Each winner now votes in secret for the loser who is to be the Elimination Candidate: {losers}."),
      PLAYERS (losers))

static const CroupierFactKind abstained_facts[] = BY_RULE_OF_VOTE ("abstained", LINE,
                                                                   N_("You cast no vote, so you abstained."));

FACT_FAMILY (abstained)

FACT (abstained_all, "abstained-all", LINE, N_("No vote came from: {players}."), PLAYERS (players))

/* ---- what is written down for who asks how it came out ---- */

FACT (default_step, "default-step", STEP, N_("Nothing sent"))

IN_BOTH (door_step, "door-step", STEP, N_("Door {door}"), N_("Gate {door}"), TEXT (door))

#define CONTEND_FIELDS SCORES (scores), PLAYER (player), PLAYERS (blocked)

IN_BOTH (alone_at, "alone-at", ITEM, N_("{scores}, alone at this door: {player} goes through."),
         N_("{scores}, alone at this gate: {player} goes through."), CONTEND_FIELDS)

IN_BOTH_BY_RULE (highest_at, "highest-at", ITEM, N_("{scores}: {player} goes through."),
                 N_("The highest score at a door goes through."), N_("{scores}: {player} goes through."),
                 N_("The highest strength at a gate goes through."), CONTEND_FIELDS)

IN_BOTH_BY_RULE (unique_at, "unique-at", ITEM, N_("{scores}: {blocked} are blocked, and {player} goes through."),
                 RULE_SHARED, N_("{scores}: {blocked} are blocked, and {player} goes through."), RULE_SHARED,
                 CONTEND_FIELDS)

IN_BOTH_BY_RULE (nobody_at, "nobody-at", ITEM, N_("{scores}: all are blocked, and nobody goes through."), RULE_SHARED,
                 N_("{scores}: all are blocked, and nobody goes through."), RULE_SHARED, SCORES (scores),
                 PLAYERS (blocked))

IN_BOTH_BY_RULE (gone_before, "gone-before", ITEM,
                 N_("{players} tried this door too, but went through an earlier one."),
                 N_("Doors are settled in order."),
                 N_("{players} tried this gate too, but went through an earlier one."),
                 N_("Gates are settled in order."), PLAYERS (players))

IN_BOTH (shuts_for_good, "shuts-for-good", ITEM, N_("It is a pass door, so it shuts for good behind {player}."),
         N_("It is a pass gate, so it shuts for good behind {player}."), PLAYER (player))

IN_BOTH_BY_RULE (shuts_next_round, "shuts-next-round", ITEM,
                 N_("It is a garnet door, so it is shut for the next round, and brings {player} a garnet."),
                 RULE_GARNETS,
                 N_("It is a garnet gate, so it is shut for the next round, and brings {player} a garnet."),
                 RULE_GARNETS_GATE, PLAYER (player))

IN_BOTH_BY_RULE (out_step, "out-step", STEP, N_("Without a key-card"), RULE_OUT, N_("Without a weapon"), RULE_OUT_GATE)

IN_BOTH (goes_out, "goes-out", ITEM, N_("{player} has played the last key-card and is out."),
         N_("{player} has lost the last weapon and is out."), PLAYER (player))

FACT_BY_RULE (end_step, "end-step", STEP, N_("The end"),
              N_("The match ends after the round in which enough players are in the goal, or all who are not are out."))

FACT (quota_reached, "quota-reached", LINE, N_("In {goal}: {inside}. {quota} were needed: the match is over."),
      TEXT (goal), NUMBER (inside), NUMBER (quota))

FACT (all_are_out, "all-are-out", LINE, N_("All who are not in {goal} are out: the match is over."), TEXT (goal))

IN_BOTH (earned, "earned", ITEM, N_("Garnet doors: {scores}."), N_("Garnet gates: {scores}."), SCORES (scores))

BY_RULE_OF_WINNERS (winners_step, "winners-step", STEP, N_("Winners"))
FACT (entered, "entered", ITEM, N_("Came into {goal}, by round: {scores}. First: {players}."), TEXT (goal),
      SCORES (scores), PLAYERS (players))
IN_BOTH (first_by_door, "first-by-door", ITEM,
         N_("Of these, {player} is first, because door {door} is settled before those of the others."),
         N_("Of these, {player} is first, because gate {door} is settled before those of the others."), PLAYER (player),
         TEXT (door))
FACT (nobody_entered, "nobody-entered", LINE, N_("Nobody came into {goal}, so nobody wins."), TEXT (goal))
IN_BOTH (passed, "passed", ITEM, N_("Pass doors of those in {goal}: {scores}. {needed} are enough: {players}."),
         N_("Pass gates of those in {goal}: {scores}. {needed} are enough: {players}."), TEXT (goal), SCORES (scores),
         NUMBER (needed), PLAYERS (players))

FACT_BY_RULE (losers_step, "losers-step", STEP, N_("Losers"), RULE_LOSERS)
FACT (not_inside, "not-inside", ITEM, N_("Not in {goal}: {players}."), TEXT (goal), PLAYERS (players))
FACT (last_inside, "last-inside", ITEM,
      N_("Everybody is in {goal}; of those who are no winners these came last: {players}."), TEXT (goal),
      PLAYERS (players))
FACT (no_loser, "no-loser", ITEM, N_("Everybody has won, so nobody loses."))

FACT (candidate_step, "candidate-step", STEP, N_("Elimination Candidate"))
FACT_BY_RULE (only_loser, "only-loser", ITEM, N_("{player} is the only loser."), RULE_CANDIDATE, PLAYER (player))
FACT (voted, "voted", ITEM, N_("{player} votes for {target}."), SENDER (player), PLAYER (target))
FACT (voted_for_nobody, "voted-for-nobody", ITEM, N_("{player} votes for nobody."), SENDER (player))

#define VOTES_FIELDS SCORES (scores), PLAYERS (players)

FACT_FAMILY (votes, VOTES_FIELDS)
static const CroupierFactKind votes_facts[] = BY_RULE_OF_VOTE ("votes", ITEM,
                                                               N_("Votes: {scores}. The most: {players}."),
                                                               VOTES_FIELDS);

FACT_FAMILY (vote_garnets, VOTES_FIELDS)

static const CroupierFactKind vote_garnets_facts[] = {
  FACT_KIND_BY_RULE ("vote-garnets", ITEM, N_("Garnets of the tied: {scores}. The fewest: {players}."), RULE_VOTE,
                     VOTES_FIELDS),
  FACT_KIND_BY_RULE ("vote-garnets", ITEM, N_("Garnets of the losers: {scores}. The fewest: {players}."),
                     RULE_VOTE_OR_FEWEST, VOTES_FIELDS),
};

/* All bits where it holds, else none: what hangs on chance is no branch, which would be guessed wrong half the time. */
#define WHERE(holds) (-(guint64) (holds))

/* ---- the state ---- */

/* Is a submission due? The goal has no doors. */
static inline gboolean
is_due (const KeysPlan *plan, const KeysState *state, const KeysPlace *place)
{
  return (place->n_held > 0) & has_usable_door (plan, state, place->area);
}

static CroupierPlayers
players_left (const KeysPlan *plan, const KeysState *state)
{
  return CROUPIER_EVERYBODY (plan->n_players) & ~state->base.removed;
}

static gboolean
has_type (const KeysPlan *plan, CroupierDoorType type)
{
  for (guint door = 0; door < plan->n_doors; door++)
    if (plan->doors[door].type == type)
      return TRUE;
  return FALSE;
}

/* Two neighbors of some area are not adjacent. */
static gboolean
is_parted (const KeysPlan *plan)
{
  for (guint door = 0; door + 1 < plan->n_doors; door++)
    if (!plan->doors[door].adjacent && plan->doors[door].area == plan->doors[door + 1].area)
      return TRUE;
  return FALSE;
}

/* Tells of the doors in their order; state is NULL for their types alone. */
static void
tell_doors (const KeysPlan *plan, const KeysState *state, guint area, CroupierMessage *message)
{
  for (guint door = plan->first_door[area]; door < plan->first_door[area + 1]; door++)
    {
      CroupierDoorStatus status = state != NULL ? get_status (plan, state, door) : CROUPIER_DOOR_IS_OPEN;
      gboolean is_last = door + 1 == plan->first_door[area + 1];

      say_door (message,
                &door_facts[is_last                      ? LAST_OF_ROW
                            : plan->doors[door].adjacent ? BEFORE_ADJACENT
                                                         : BEFORE_PARTED][status],
                plan->doors[door].label, keys_type_words[plan->doors[door].type], keys_status_words[status]);
    }
}

static void
tell_layout (const KeysPlan *plan, CroupierMessage *message)
{
  say_layout (message);
  say_layout_way (message, &layout_way_facts[plan->variant], keys_area_name (plan, 0),
                  keys_area_name (plan, plan->goal));
  for (guint area = 0; area < plan->goal; area++)
    {
      say_layout_area (message, keys_area_name (plan, area));
      tell_doors (plan, NULL, area, message);
    }
  if (is_parted (plan))
    say_layout_parted (message, &layout_parted_facts[plan->variant]);
  else
    say_layout_adjacent (message, &layout_adjacent_facts[plan->variant]);
  for (guint type = CROUPIER_DOOR_OPEN; type <= CROUPIER_DOOR_GARNET; type++)
    if (has_type (plan, type))
      say_layout_type (message, &layout_type_facts[plan->variant][type]);
  say_talk_limit (message, &talk_limit_facts[plan->variant]);
}

gboolean
keys_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GCancellable *cancellable,
            GError **error)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;

  state->candidate = CROUPIER_NO_PLAYER;
  for (guint i = 0; i < plan->n_players; i++)
    {
      state->places[i].n_held = (guint16) plan->n_hand;
      memcpy (held_by (plan, state, i), plan->hand, plan->n_values * sizeof (guint16));
    }
  if (outbox == NULL)
    return TRUE;
  tell_layout (plan, croupier_outbox_to_public (outbox));
  if (plan->layout_is_assumed)
    say_assumed_layout (croupier_outbox_to_gm (outbox));
  return TRUE;
}

/* ---- phases ---- */

gboolean
keys_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;

  *expected = CROUPIER_NOBODY;
  switch ((KeysStage) state->stage)
    {
    case STAGE_ROUNDS:
      for (guint i = 0; i < plan->n_players; i++)
        *expected |= CROUPIER_PLAYER (i) & WHERE (is_due (plan, state, &state->places[i]));
      return TRUE;
    case STAGE_VERDICT:
      *expected = state->winners;
      return TRUE;
    case STAGE_OVER:
      return FALSE;
    }
  g_assert_not_reached ();
}

void
keys_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase)
{
  const KeysState *state = (const KeysState *) base_state;

  if (state->stage == STAGE_VERDICT)
    croupier_phase_name (phase, base, "verdict", N_("Verdict"));
  else
    croupier_phase_number (phase, base, "round", N_("Round {round}"), state->rounds + 1u);
}

void
keys_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;
  CroupierPlayers members[CROUPIER_MAX_AREAS] = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    members[state->places[player].area] |= CROUPIER_PLAYER (player);
  for (guint area = 0; area <= plan->goal; area++)
    if (members[area] != CROUPIER_NOBODY)
      g_ptr_array_add (channels, croupier_channel_new (plan->channels[area], members[area]));
}

/* ---- what is told at the start of a phase ---- */

static void
tell_area (const KeysPlan *plan, const KeysState *state, guint area, CroupierOutbox *outbox)
{
  CroupierPlayers present = CROUPIER_NOBODY, out = CROUPIER_NOBODY;
  CroupierMessage *message;

  g_assert (plan->n_players <= G_N_ELEMENTS (state->places));
  for (guint i = 0; i < plan->n_players; i++)
    if (state->places[i].area == area)
      {
        present |= CROUPIER_PLAYER (i);
        if (keys_is_out (plan, &state->places[i]))
          out |= CROUPIER_PLAYER (i);
      }
  if ((present & ~state->base.removed) == CROUPIER_NOBODY)
    return;

  message = croupier_outbox_to_channel (outbox, plan->channels[area]);
  say_area (message, state->rounds + 1, keys_area_name (plan, area));
  say_talk_here (message, &talk_here_facts[plan->variant]);
  say_present (message, &present_facts[plan->variant], present);
  if (out != CROUPIER_NOBODY)
    say_out (message, &out_facts[plan->variant], out);
  if (area == plan->goal)
    return;
  say_doors (message, &doors_facts[plan->variant]);
  tell_doors (plan, state, area, message);
}

static void
tell_hand (const KeysPlan *plan, const KeysState *state, guint player, CroupierMessage *message)
{
  const guint16 *held = held_by (plan, state, player);
  int cards[KEYS_MAX_HAND];
  guint n_cards = 0;

  for (guint v = 0; v < plan->n_values; v++)
    for (guint i = 0; i < held[v]; i++)
      cards[n_cards++] = plan->values[v];
  if (n_cards == 0)
    {
      say_no_cards (message, &no_cards_facts[plan->variant]);
      return;
    }

  say_cards (message, &cards_facts[plan->variant], cards, n_cards);
  for (guint v = 0; v < plan->n_values && plan->variant == GATES; v++)
    {
      int value = plan->values[v];

      if (held[v] > 0)
        say_weapon (message, &weapon_facts[value <= N_NAMED_WEAPONS ? value : 0], (int) held[v], value);
    }
}

/* Those in the goal are told nothing: nothing is left to do for them, and what they still hold no longer matters. */
static void
tell_round (const KeysPlan *plan, const KeysState *state, CroupierOutbox *outbox)
{
  guint player;

  for (guint area = 0; area <= plan->goal; area++)
    tell_area (plan, state, area, outbox);
  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    if (state->places[player].area != plan->goal)
      {
        CroupierMessage *message = croupier_outbox_to_player (outbox, player);

        say_area (message, state->rounds + 1, keys_area_name (plan, state->places[player].area));
        tell_hand (plan, state, player, message);
      }
}

static void
tell_winners_and_losers (const KeysPlan *plan, const KeysState *state, CroupierMessage *message)
{
  CroupierPlayers winners = state->winners & ~state->base.removed;

  say_winners (message, &winners_facts[plan->variant][plan->is_first_alone], winners);
  if (winners != CROUPIER_NOBODY)
    say_tokens (message, 1, winners);
  say_losers (message, state->losers & ~state->base.removed);
}

static void
tell_verdict (const KeysPlan *plan, const KeysState *state, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  say_verdict (message);
  tell_winners_and_losers (plan, state, message);
  say_talk (message);
  say_vote (message, state->losers & ~state->base.removed);
}

void
keys_open (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;

  if (outbox == NULL)
    return;
  if (state->stage == STAGE_VERDICT)
    tell_verdict (plan, state, outbox);
  else
    tell_round (plan, state, outbox);
}

/* ---- resolving a round ---- */

#define NOBODY 63 /* a place beyond every player's */

/* What happens in a round; nothing of it has been done to the state yet. */
typedef struct
{
  CroupierPlayers active;   /* who holds a card outside the goal */
  CroupierPlayers due;      /* a submission of theirs was due: their area has a usable door */
  CroupierPlayers defaults; /* for whom the game plays */
  CroupierPlayers gone;
  guint16 door[NOBODY + 1]; /* through which those who are gone went */
} KeysRound;

static void
begin_round (const KeysPlan *plan, const KeysState *state, KeysRound *round)
{
  round->active = round->due = round->defaults = round->gone = CROUPIER_NOBODY;
  for (guint i = 0; i < plan->n_players; i++)
    {
      const KeysPlace *place = &state->places[i];

      CroupierPlayers active = CROUPIER_PLAYER (i) & WHERE ((place->n_held > 0) & (place->area != plan->goal));

      round->active |= active;
      round->due |= active & WHERE (has_usable_door (plan, state, place->area));
      round->defaults |= active & WHERE (place->n_sent_doors == 0);
    }
}

/* Plays for somebody who sent nothing; where no door is usable a card is spent for nothing. */
static void
play_default (const KeysPlan *plan, KeysState *state, guint player)
{
  KeysPlace *place = &state->places[player];
  guint door = keys_find_default_door (plan, state, place->area);
  guint lowest = keys_find_lowest_card (plan, state, player);

  sent_by (plan, state, player)[lowest] = 1;
  place->n_sent = 1;
  place->score = (guint32) plan->values[lowest];
  place->n_sent_doors = door != NO_DOOR;
  place->sent_door = door != NO_DOOR ? (guint16) door : 0;
}

/* The one contender with the highest score that nobody else has; CROUPIER_NOBODY if every score is shared. */
static CroupierPlayers
find_highest_unique (const KeysState *state, CroupierPlayers contenders)
{
  while ((contenders & (contenders - 1)) != 0)
    {
      CroupierPlayers best = CROUPIER_NOBODY;
      guint32 highest = 0;
      guint player;

      CROUPIER_FOREACH_PLAYER (player, contenders)
        {
          guint32 score = state->places[player].score;

          best = (best & WHERE (score <= highest)) | (CROUPIER_PLAYER (player) & WHERE (score >= highest));
          highest = MAX (highest, score);
        }
      if ((best & (best - 1)) == 0)
        return best;
      contenders &= ~best;
    }
  return contenders;
}

/* What came of a door; nothing where nobody tried it. */
static G_NO_INLINE void
explain_door (const KeysPlan *plan, const KeysState *state, const KeysRound *round, guint door, CroupierPlayers tried,
              int through, CroupierMessage *steps)
{
  CroupierPlayers contenders = tried & ~round->gone, blocked = CROUPIER_NOBODY;
  guint32 highest = through != CROUPIER_NO_PLAYER ? state->places[through].score : 0;
  CroupierScores scores = { 0 };
  KeysVariant variant = plan->variant;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, contenders)
    {
      croupier_scores_add (&scores, player, (int) state->places[player].score);
      if (state->places[player].score > highest)
        blocked |= CROUPIER_PLAYER (player);
    }
  say_door_step (steps, &door_step_facts[variant], plan->doors[door].label);
  if ((tried & round->gone) != CROUPIER_NOBODY)
    say_gone_before (steps, &gone_before_facts[variant], tried & round->gone);
  if (contenders != CROUPIER_NOBODY && through == CROUPIER_NO_PLAYER)
    say_nobody_at (steps, &nobody_at_facts[variant], &scores, blocked);
  if (through == CROUPIER_NO_PLAYER)
    return;
  say_alone_at (steps,
                scores.n_items == 1          ? &alone_at_facts[variant]
                : blocked == CROUPIER_NOBODY ? &highest_at_facts[variant]
                                             : &unique_at_facts[variant],
                &scores, (guint) through, blocked);
  if (plan->doors[door].type == CROUPIER_DOOR_PASS)
    say_shuts_for_good (steps, &shuts_for_good_facts[variant], (guint) through);
  else if (plan->doors[door].type == CROUPIER_DOOR_GARNET)
    say_shuts_next_round (steps, &shuts_next_round_facts[variant], (guint) through);
}

/* Resolves all doors, in order: a player who goes through one is no contender at the next. */
static void
resolve_doors (const KeysPlan *plan, const KeysState *state, KeysRound *round, CroupierMessage *steps)
{
  CroupierPlayers contenders[CROUPIER_MAX_AREAS * CROUPIER_MAX_AREA_DOORS + 1];
  guint player;

  memset (contenders, 0, (plan->n_doors + 1) * sizeof *contenders);
  CROUPIER_FOREACH_PLAYER (player, round->active)
    {
      const KeysPlace *place = &state->places[player];

      contenders[place->sent_door] |= CROUPIER_PLAYER (player) & WHERE (place->n_sent_doors > 0);
      contenders[place->sent_door + 1] |= CROUPIER_PLAYER (player) & WHERE (place->n_sent_doors > 1);
    }

  for (guint door = 0; door < plan->n_doors; door++)
    {
      CroupierPlayers through = find_highest_unique (state, contenders[door] & ~round->gone);

      if (G_UNLIKELY (steps != NULL))
        explain_door (plan, state, round, door, contenders[door],
                      through != CROUPIER_NOBODY ? (int) croupier_players_first (through) : CROUPIER_NO_PLAYER, steps);
      round->gone |= through;
      round->door[croupier_players_first (through | CROUPIER_PLAYER (NOBODY))] = (guint16) door;
    }
}

static void
go_through (const KeysPlan *plan, KeysState *state, guint player, guint door)
{
  KeysPlace *place = &state->places[player];
  guint64 bit = G_GUINT64_CONSTANT (1) << (door - plan->first_door[place->area]);

  gboolean is_pass = plan->doors[door].type == CROUPIER_DOOR_PASS;
  gboolean is_garnet = plan->doors[door].type == CROUPIER_DOOR_GARNET;

  state->shut_for_good[place->area] |= bit & WHERE (is_pass);
  state->shut_this_round[place->area] |= bit & WHERE (is_garnet);
  place->pass_doors += is_pass;
  place->garnet_doors += is_garnet;
  place->went = (guint8) (door - plan->first_door[place->area] + 1);
  place->area++;
  if (place->area == plan->goal)
    {
      place->entered_goal = state->rounds + 1;
      place->entered_by = place->went;
    }
}

/* Takes the cards of all at once: players who sent nothing have sent no cards. */
static void
discard (const KeysPlan *plan, KeysState *state, CroupierPlayers active)
{
  guint16 *held = held_by (plan, state, 0);
  guint16 *sent = sent_by (plan, state, 0);
  guint player;

  for (guint i = 0; i < plan->n_players * plan->n_values; i++)
    {
      held[i] -= sent[i];
      sent[i] = 0;
    }
  CROUPIER_FOREACH_PLAYER (player, active)
    {
      state->places[player].n_held -= state->places[player].n_sent;
      keys_forget_move (&state->places[player]);
    }
}

static void
tell_what_happened (const KeysPlan *plan, const KeysState *state, const KeysRound *round, guint area,
                    CroupierOutbox *outbox)
{
  CroupierPlayers due = CROUPIER_NOBODY;
  CroupierMessage *message;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, round->due)
    if (state->places[player].area == area)
      due |= CROUPIER_PLAYER (player);
  if ((due & ~state->base.removed) == CROUPIER_NOBODY)
    return;
  message = croupier_outbox_to_channel (outbox, plan->channels[area]);
  say_area (message, state->rounds + 1, keys_area_name (plan, area));
  if ((due & round->gone) == CROUPIER_NOBODY)
    say_nobody_moved (message, &nobody_moved_facts[plan->variant]);
  else
    for (guint door = plan->first_door[area]; door < plan->first_door[area + 1]; door++)
      CROUPIER_FOREACH_PLAYER (player, due & round->gone)
        if (round->door[player] == door)
          say_moved (message, &moved_facts[plan->variant], player, (int) state->places[player].n_sent,
                     plan->doors[door].label);
  CROUPIER_FOREACH_PLAYER (player, due & ~round->gone)
    say_used (message, &used_facts[plan->variant], player, (int) state->places[player].n_sent);
}

/* A player's message of this step, with its heading if nothing stands in it yet. */
static CroupierMessage *
begin_private (const KeysPlan *plan, const KeysState *state, guint player, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);

  if (message != NULL && message->facts == NULL)
    say_round (message, state->rounds + 1);
  return message;
}

static void
tell_gm_of_default (const KeysPlan *plan, const KeysState *state, guint player, CroupierMessage *message)
{
  const KeysPlace *place = &state->places[player];
  gboolean is_refused = croupier_players_has (state->base.refused, player);

  if (place->n_sent_doors > 0)
    say_default_of (message, is_refused ? &refused_of_facts[plan->variant] : &default_of_facts[plan->variant], player,
                    (int) place->score, plan->doors[place->sent_door].label);
  else
    say_discarded_of (message, &discarded_of_facts[plan->variant], player, (int) place->score);
}

static void
tell_default (const KeysPlan *plan, const KeysState *state, guint player, CroupierOutbox *outbox)
{
  const KeysPlace *place = &state->places[player];
  gboolean is_removed = croupier_players_has (state->base.removed, player);
  gboolean is_refused = croupier_players_has (state->base.refused, player);
  CroupierMessage *to_player = is_removed ? NULL : begin_private (plan, state, player, outbox);
  int card = (int) place->score;

  if (place->n_sent_doors > 0)
    say_default_move (to_player, is_refused ? &refused_move_facts[plan->variant] : &default_move_facts[plan->variant],
                      card, plan->doors[place->sent_door].label);
  else
    say_discarded (to_player, &discarded_facts[plan->variant], card);
  tell_gm_of_default (plan, state, player, croupier_outbox_to_gm (outbox));
}

static void
explain_defaults (const KeysPlan *plan, const KeysState *state, const KeysRound *round, CroupierMessage *steps)
{
  guint player;

  say_default_step (steps);
  CROUPIER_FOREACH_PLAYER (player, round->defaults)
    tell_gm_of_default (plan, state, player, steps);
}

/* Says who has just played the last card, and is not in the goal now. */
static void
explain_outs (const KeysPlan *plan, const KeysState *state, const KeysRound *round, CroupierMessage *steps)
{
  guint player;

  say_out_step (steps, &out_step_facts[plan->variant]);
  CROUPIER_FOREACH_PLAYER (player, round->active)
    if (keys_is_out (plan, &state->places[player]))
      say_goes_out (steps, &goes_out_facts[plan->variant], player);
}

static void
tell_round_end (const KeysPlan *plan, const KeysState *state, const KeysRound *round, CroupierOutbox *outbox)
{
  guint player;

  for (guint area = 0; area < plan->goal; area++)
    tell_what_happened (plan, state, round, area, outbox);
  if (round->defaults == CROUPIER_NOBODY)
    return;
  say_round (croupier_outbox_to_gm (outbox), state->rounds + 1);
  CROUPIER_FOREACH_PLAYER (player, round->defaults)
    tell_default (plan, state, player, outbox);
}

/* ---- the end of the match ---- */

/* "players − 1" and "every player outside" mean the players left. */
static gboolean
has_ended (const KeysPlan *plan, const KeysState *state, CroupierMessage *steps)
{
  CroupierPlayers left = players_left (plan, state);
  guint n_left = croupier_players_count (left);
  guint quota = plan->escape_quota > 0 ? plan->escape_quota : MAX (n_left, 1) - 1;
  guint n_inside = 0, n_out = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, left)
    {
      n_inside += state->places[player].area == plan->goal;
      n_out += keys_is_out (plan, &state->places[player]);
    }
  if (n_inside < quota && n_inside + n_out < n_left)
    return FALSE;
  say_end_step (steps);
  if (n_inside >= quota)
    say_quota_reached (steps, keys_area_name (plan, plan->goal), (int) n_inside, (int) quota);
  else
    say_all_are_out (steps, keys_area_name (plan, plan->goal));
  return TRUE;
}

/* Those of some players who entered the goal first (or last). */
static CroupierPlayers
find_entered (const KeysState *state, CroupierPlayers players, gboolean last)
{
  CroupierPlayers found = CROUPIER_NOBODY;
  guint best = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    {
      guint entered = state->places[player].entered_goal;

      if (found == CROUPIER_NOBODY || (last ? entered > best : entered < best))
        {
          best = entered;
          found = CROUPIER_NOBODY;
        }
      if (entered == best)
        found |= CROUPIER_PLAYER (player);
    }
  return found;
}

/* Of those who entered first, the ones who did so by the door that was settled first: nobody else went through it
 * then. */
static CroupierPlayers
keep_first_door (const KeysState *state, CroupierPlayers first)
{
  int doors[KEYS_MAX_PLAYERS] = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, first)
    doors[player] = state->places[player].entered_by;
  return croupier_keep_fewest (first, doors);
}

/* Says who won and lost, by when they came into the goal and by the pass doors on their way. */
static void
explain_winners_and_losers (const KeysPlan *plan, const KeysState *state, CroupierPlayers inside,
                            CroupierPlayers passed, CroupierMessage *steps)
{
  const char *goal = keys_area_name (plan, plan->goal);
  CroupierPlayers first = find_entered (state, inside, FALSE);
  CroupierScores entered = { 0 }, pass_doors = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, inside)
    {
      croupier_scores_add (&entered, player, (int) state->places[player].entered_goal);
      croupier_scores_add (&pass_doors, player, (int) state->places[player].pass_doors);
    }
  say_winners_step (steps, &winners_step_facts[plan->variant][plan->is_first_alone]);
  if (inside == CROUPIER_NOBODY)
    say_nobody_entered (steps, goal);
  else
    {
      say_entered (steps, goal, &entered, first);
      if (plan->is_first_alone && croupier_players_count (first) > 1)
        {
          const Door *doors = plan->doors + plan->first_door[plan->goal - 1];

          player = croupier_players_first (keep_first_door (state, first));
          say_first_by_door (steps, &first_by_door_facts[plan->variant], player,
                             doors[state->places[player].entered_by - 1].label);
        }
      say_passed (steps, &passed_facts[plan->variant], goal, &pass_doors, (int) plan->pass_doors_to_win, passed);
    }
  say_losers_step (steps);
  if (state->losers == CROUPIER_NOBODY)
    say_no_loser (steps);
  else
    ((state->losers & inside) != CROUPIER_NOBODY ? say_last_inside : say_not_inside) (steps, goal, state->losers);
}

static void
find_winners_and_losers (const KeysPlan *plan, KeysState *state, CroupierMessage *steps)
{
  CroupierPlayers left = players_left (plan, state);
  CroupierPlayers inside = CROUPIER_NOBODY, passed = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, left)
    if (state->places[player].area == plan->goal)
      inside |= CROUPIER_PLAYER (player);

  state->winners = find_entered (state, inside, FALSE);
  if (plan->is_first_alone)
    state->winners = keep_first_door (state, state->winners);
  CROUPIER_FOREACH_PLAYER (player, inside)
    if (state->places[player].pass_doors >= plan->pass_doors_to_win)
      passed |= CROUPIER_PLAYER (player);
  state->winners |= passed;
  state->losers = left != inside ? left & ~inside : find_entered (state, inside & ~state->winners, TRUE);
  if (steps != NULL)
    explain_winners_and_losers (plan, state, inside, passed, steps);
}

static void
explain_garnets (const KeysPlan *plan, const KeysState *state, CroupierMessage *steps)
{
  CroupierScores earned = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    croupier_scores_add (&earned, player, (int) state->places[player].garnet_doors);
  say_earned (steps, &earned_facts[plan->variant], &earned);
}

static void
pay_garnets (const KeysPlan *plan, KeysState *state, CroupierOutbox *outbox)
{
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    {
      int garnets = state->places[player].garnet_doors;

      croupier_state_pay (&state->base, player, garnets);
      if (outbox != NULL)
        say_garnets (begin_private (plan, state, player, outbox), &garnets_facts[plan->variant], garnets,
                     state->base.garnets[player]);
    }
  if (steps != NULL)
    explain_garnets (plan, state, steps);
}

static void
tell_candidate (const KeysPlan *plan, const KeysState *state, CroupierMessage *message)
{
  const CroupierFactKind *fact = state->found == FOUND_BY_VOTES     ? &voted_candidate_facts[plan->tie_is_of_all]
                                 : state->found == FOUND_BY_GARNETS ? &fewest_candidate_facts[plan->tie_is_of_all]
                                                                    : &candidate_facts[state->found];

  if (state->candidate == CROUPIER_NO_PLAYER)
    say_no_candidate (message);
  else
    say_candidate (message, fact, (guint) state->candidate, found_words[state->found]);
}

static void
tell_result (const KeysPlan *plan, const KeysState *state, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  if (message == NULL)
    return;
  say_result (message);
  tell_winners_and_losers (plan, state, message);
  tell_candidate (plan, state, message);
}

/* The Elimination Candidate, where no vote finds one; standing: who it was before, or CROUPIER_NO_PLAYER. */
static void
find_candidate (const KeysPlan *plan, KeysState *state, int standing, CroupierOutbox *outbox)
{
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  gboolean by_chance = FALSE;

  if (state->losers == CROUPIER_NOBODY)
    return;
  say_candidate_step (steps);
  if (croupier_players_count (state->losers) == 1)
    {
      say_only_loser (steps, croupier_players_first (state->losers));
      state->candidate = (gint8) croupier_players_first (state->losers);
      state->found = FOUND_ALONE;
      return;
    }
  state->candidate = (gint8) croupier_tie_break (&plan->base, &state->base, state->losers, standing, "ec", outbox,
                                                 &by_chance);
  state->found = by_chance ? FOUND_BY_CHANCE : FOUND_BY_TIE_BREAK;
  tell_candidate (plan, state, steps);
}

static KeysStage
finish (const KeysPlan *plan, KeysState *state, CroupierOutbox *outbox)
{
  pay_garnets (plan, state, outbox);
  find_winners_and_losers (plan, state, croupier_outbox_to_steps (outbox));
  if (plan->variant == GATES && croupier_players_count (state->losers) > 1 && state->winners != CROUPIER_NOBODY)
    return STAGE_VERDICT;
  find_candidate (plan, state, CROUPIER_NO_PLAYER, outbox);
  tell_result (plan, state, outbox);
  say_talk_again (croupier_outbox_to_public (outbox));
  return STAGE_OVER;
}

static void
resolve_round (const KeysPlan *plan, KeysState *state, CroupierOutbox *outbox)
{
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  KeysRound round;
  KeysStage next = STAGE_ROUNDS;
  guint player;

  begin_round (plan, state, &round);
  CROUPIER_FOREACH_PLAYER (player, round.defaults)
    play_default (plan, state, player);
  if (steps != NULL)
    explain_defaults (plan, state, &round, steps);
  resolve_doors (plan, state, &round, steps);
  if (outbox != NULL)
    tell_round_end (plan, state, &round, outbox);

  memset (state->shut_this_round, 0, plan->goal * sizeof *state->shut_this_round);
  discard (plan, state, round.active);
  for (guint i = 0; i < plan->n_players; i++)
    state->places[i].went = 0;
  CROUPIER_FOREACH_PLAYER (player, round.gone)
    go_through (plan, state, player, round.door[player]);
  if (steps != NULL)
    explain_outs (plan, state, &round, steps);

  /* Ties are drawn in the name of this round, so it is counted last. */
  if (has_ended (plan, state, steps))
    next = finish (plan, state, outbox);
  state->rounds++;
  state->stage = (guint8) next;
}

/* ---- the verdict ---- */

/* The losers with the most votes; without a vote all of them. */
static CroupierPlayers
count_votes (const KeysPlan *plan, const KeysState *state, CroupierPlayers losers, CroupierMessage *steps)
{
  CroupierPlayers winners = state->winners & ~state->base.removed;
  int votes[KEYS_MAX_PLAYERS] = { 0 };
  CroupierPlayers most = CROUPIER_NOBODY;
  int highest = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, winners)
    {
      guint vote = state->places[player].vote;

      if (vote != 0 && vote != ABSTAINS)
        votes[vote - 1]++;
      if (vote != 0 && vote != ABSTAINS)
        say_voted (steps, player, vote - 1);
      else
        say_voted_for_nobody (steps, player);
    }
  CROUPIER_FOREACH_PLAYER (player, losers)
    {
      if (votes[player] > highest)
        {
          highest = votes[player];
          most = CROUPIER_NOBODY;
        }
      if (votes[player] == highest)
        most |= CROUPIER_PLAYER (player);
    }
  if (steps != NULL && losers != CROUPIER_NOBODY)
    {
      CroupierScores scores = croupier_scores_of (losers, votes);

      say_votes (steps, &votes_facts[plan->tie_is_of_all], &scores, most);
    }
  return most;
}

/* standing: whom the verdict fell on before, or CROUPIER_NO_PLAYER. */
static void
judge (const KeysPlan *plan, KeysState *state, int standing, CroupierOutbox *outbox)
{
  CroupierMessage *steps = croupier_outbox_to_steps (outbox);
  CroupierPlayers losers = state->losers & ~state->base.removed;
  CroupierPlayers tied;

  say_candidate_step (steps);
  tied = count_votes (plan, state, losers, steps);
  if (losers == CROUPIER_NOBODY)
    return;
  state->found = croupier_players_count (losers) == 1 ? FOUND_ALONE : FOUND_BY_VOTES;
  if (croupier_players_count (tied) > 1)
    {
      CroupierPlayers among = plan->tie_is_of_all ? losers : tied;
      CroupierPlayers fewest = croupier_keep_fewest (among, state->base.garnets);

      if (steps != NULL)
        {
          CroupierScores held = croupier_scores_of (among, state->base.garnets);

          say_vote_garnets (steps, &vote_garnets_facts[plan->tie_is_of_all], &held, fewest);
        }
      tied = fewest;
      state->found = FOUND_BY_GARNETS;
    }
  if (croupier_players_count (tied) > 1)
    {
      if (standing != CROUPIER_NO_PLAYER && croupier_players_has (tied, (guint) standing))
        tied = CROUPIER_PLAYER (standing);
      else
        tied = CROUPIER_PLAYER (croupier_tie_draw (&plan->base, &state->base, tied, "verdict", outbox));
      state->found = FOUND_BY_CHANCE;
    }
  state->candidate = (gint8) croupier_players_first (tied);
  tell_candidate (plan, state, steps);
}

/* Those expected of whom no vote stands. */
static CroupierPlayers
find_silent (const KeysState *state)
{
  CroupierPlayers silent = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, state->winners & ~state->base.removed)
    {
      guint vote = state->places[player].vote;

      if (vote == 0 || (vote != ABSTAINS && croupier_players_has (state->base.removed, vote - 1)))
        silent |= CROUPIER_PLAYER (player);
    }
  return silent;
}

static void
tell_verdict_end (const KeysPlan *plan, const KeysState *state, CroupierOutbox *outbox)
{
  CroupierPlayers silent = find_silent (state);
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  guint player;

  say_verdict (message);
  tell_candidate (plan, state, message);
  CROUPIER_FOREACH_PLAYER (player, silent)
    {
      CroupierMessage *to_player = croupier_outbox_to_player (outbox, player);

      say_verdict (to_player);
      say_abstained (to_player, &abstained_facts[plan->tie_is_of_all]);
    }
  if (silent != CROUPIER_NOBODY)
    {
      CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);

      say_verdict (to_gm);
      say_abstained_all (to_gm, silent);
    }
}

/* Votes for and of players who have been removed count no more; where there were none, the losers are tied. */
void
keys_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;
  int standing = state->candidate;

  state->base.n_drawn_again += state->found == FOUND_BY_CHANCE && croupier_state_has_removed (&state->base, standing);
  state->candidate = CROUPIER_NO_PLAYER;
  find_winners_and_losers (plan, state, croupier_outbox_to_steps (outbox));
  if (plan->variant == GATES && state->winners != CROUPIER_NOBODY)
    {
      state->stage = STAGE_VERDICT; /* ties are drawn in its name */
      judge (plan, state, standing, outbox);
      state->stage = STAGE_OVER;
    }
  else
    {
      state->rounds--; /* likewise, of the last round */
      find_candidate (plan, state, standing, outbox);
      state->rounds++;
    }
  tell_result (plan, state, outbox);
}

gboolean
keys_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;

  if (state->stage == STAGE_ROUNDS)
    {
      resolve_round (plan, state, outbox);
      return TRUE;
    }
  judge (plan, state, CROUPIER_NO_PLAYER, outbox);
  if (outbox != NULL)
    tell_verdict_end (plan, state, outbox);
  state->stage = STAGE_OVER;
  return TRUE;
}
