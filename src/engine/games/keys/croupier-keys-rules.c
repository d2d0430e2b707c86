/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Keys to Success and Gatekeeping, in words for the players. */
#include "config.h"
#include "croupier-keys.h"

#include "croupier-fact.h"
#include "croupier-rules-text.h"

enum
{
  IN_KEYS = 1 << 0,
  IN_GATES = 1 << 1,
  FIRST_BY_ROUND = 1 << 2,
  FIRST_BY_DOOR = 1 << 3,
  TIE_OF_TIED = 1 << 4,
  TIE_OF_LOSERS = 1 << 5,
};

#define RULES_FIELDS TEXT (start), TEXT (goal), NUMBERS (hand), NUMBER (quota), NUMBER (needed)

static const CroupierRulesLine lines[] = {
  RULES_HEADING (IN_KEYS, N_("Keys to Success: the rules")),
  RULES_HEADING (IN_GATES, N_("Gatekeeping: the rules")),
  RULES_LINE (IN_KEYS, N_("Everybody starts in {start}. Get to {goal}, room by room, through doors that the others "
                          "want too, and don’t be left behind.")),
  RULES_LINE (IN_GATES, N_("Everybody starts on {start}. Escape to {goal}, level by level, through gates that the "
                           "others want too, and don’t be left behind.")),

  RULES_HEADING (IN_KEYS, N_("Your key-cards")),
  RULES_ITEM (IN_KEYS, N_("Everybody begins with the same key-cards: {hand}. They cannot be traded, and a card that "
                          "was played is gone.")),
  RULES_ITEM (IN_KEYS, N_("If you have no card left and are not in {goal}, you are out.")),
  RULES_HEADING (IN_GATES, N_("Your weapons")),
  RULES_ITEM (IN_GATES, N_("Everybody begins with weapons of the same strengths: {hand}. A dagger has 1, an axe 2, a "
                           "broadsword 3. They cannot be traded, and a weapon that has fought is gone.")),
  RULES_ITEM (IN_GATES, N_("If you have no weapon left and are not on {goal}, you are out.")),

  RULES_HEADING (0, N_("A round")),
  RULES_ITEM (IN_KEYS,
              N_("In secret, choose one or more of your cards, and one door of your room, or two that stand side by "
                 "side. The first and the last door are not side by side, nor are two with a shut one between them.")),
  RULES_ITEM (IN_GATES,
              N_("In secret, choose one or more of your weapons, and one gate of your level, or two that stand side by "
                 "side. The first and the last gate are not side by side, nor are two with a shut one between them.")),
  RULES_ITEM (IN_KEYS, N_("Your score is what your cards add up to. It counts in full at both doors, but you go "
                          "through one at most.")),
  RULES_ITEM (IN_GATES, N_("Your score is what your weapons add up to. It counts in full at both gates, but you go "
                           "through one at most.")),
  RULES_ITEM (IN_KEYS,
              N_("The doors of a room are settled in order, each among those who chose it and have not gone "
                 "through one yet. Whoever is alone there goes through. Of several, equal scores block each other, and "
                 "the highest score that only one of them has goes through; if there is none, nobody does.")),
  RULES_ITEM (IN_GATES,
              N_("The gates of a level are settled in order, each among those who chose it and have not gone "
                 "through one yet. Whoever is alone there goes through. Of several, equal scores block each other, and "
                 "the highest score that only one of them has goes through; if there is none, nobody does.")),
  RULES_ITEM (IN_KEYS, N_("If you send nothing, your lowest card is played at the last garnet door that is not "
                          "shut, or where there is none, at the last door that is not shut. Where all "
                          "doors are shut, your lowest card is lost.")),
  RULES_ITEM (IN_GATES, N_("If you send nothing, your weakest weapon fights at the last gate that is not "
                           "shut. Where all gates are shut, your weakest weapon is lost.")),

  RULES_HEADING (IN_KEYS, N_("The doors")),
  RULES_ITEM (IN_KEYS, N_("Everybody knows the whole layout from the start: which doors each room has, in which "
                          "order, and of what type.")),
  RULES_ITEM (IN_KEYS, N_("An open door (green) never shuts.")),
  RULES_ITEM (IN_KEYS, N_("A pass door (orange) shuts for good behind whoever goes through, and is red then.")),
  RULES_ITEM (IN_KEYS, N_("A garnet door (purple) gives 1 garnet to whoever goes through, paid at the end, also to "
                          "losers. In the next round it is shut, and darker; then it is open again.")),
  RULES_HEADING (IN_GATES, N_("The gates")),
  RULES_ITEM (IN_GATES, N_("Everybody knows the whole layout from the start: which gates each level has, in which "
                           "order, and of what type.")),
  RULES_ITEM (IN_GATES, N_("An open gate (green) never shuts.")),
  RULES_ITEM (IN_GATES, N_("A pass gate (orange) shuts for good behind whoever goes through, and is red then.")),
  RULES_ITEM (IN_GATES, N_("A garnet gate (purple) gives 1 garnet to whoever goes through, paid at the end, also to "
                           "losers. In the next round it is shut, and darker; then it is open again.")),

  RULES_HEADING (0, N_("What you are told")),
  RULES_ITEM (IN_KEYS, N_("Before each round: who is in your room and which of its doors are shut, and what is left of "
                          "your cards. After it: who of your room went through which door, and with how many cards.")),
  RULES_ITEM (IN_KEYS, N_("Nobody is told of another room, or of scores, the cards themselves, and the doors that "
                          "others tried.")),
  RULES_ITEM (IN_GATES,
              N_("Before each round: who is on your level and which of its gates are shut, and what is left of your "
                 "weapons. After it: who of your level went through which gate, and with how many weapons.")),
  RULES_ITEM (IN_GATES, N_("Nobody is told of another level, or of scores, the weapons themselves, and the gates that "
                           "others tried.")),

  RULES_HEADING (0, N_("Talking")),
  RULES_ITEM (IN_KEYS, N_("Until the rounds are over, you may talk only with those who are in the same room.")),
  RULES_ITEM (IN_GATES, N_("Until the rounds are over, you may talk only with those who are on the same level.")),

  RULES_HEADING (0, N_("The end")),
  RULES_ITEM (IN_KEYS, N_("The match ends after a round when this many players are in {goal}: {quota}; or when all who "
                          "are not there are out.")),
  RULES_ITEM (IN_GATES, N_("The match ends after a round when this many players are on {goal}: {quota}; or when all "
                           "who are not there are out.")),
  RULES_ITEM (IN_KEYS | FIRST_BY_ROUND,
              N_("You win, and get a Token of Life, if nobody was in {goal} in an earlier round than you; or "
                 "if you are there and went through pass doors often enough. Enough is: {needed}.")),
  RULES_ITEM (IN_KEYS | FIRST_BY_DOOR,
              N_("You win, and get a Token of Life, if nobody came into {goal} before you: in an earlier round, or in "
                 "the same round by a door that is settled earlier; or if you are there and went through pass doors "
                 "often enough. Enough is: {needed}.")),
  RULES_ITEM (IN_GATES | FIRST_BY_ROUND,
              N_("You win, and get a Token of Life, if nobody was on {goal} in an earlier round than you; or "
                 "if you are there and went through pass gates often enough. Enough is: {needed}.")),
  RULES_ITEM (IN_GATES | FIRST_BY_DOOR,
              N_("You win, and get a Token of Life, if nobody came to {goal} before you: in an earlier round, or in "
                 "the same round by a gate that is settled earlier; or if you are there and went through pass gates "
                 "often enough. Enough is: {needed}.")),
  RULES_ITEM (IN_KEYS,
              N_("Those lose who are not in {goal}. If all are, it is those who came last; but a winner never loses.")),
  RULES_ITEM (IN_GATES,
              N_("Those lose who are not on {goal}. If all are, it is those who came last; but a winner never loses.")),
  RULES_ITEM (IN_KEYS,
              N_("The only loser is the Elimination Candidate; of several, the standard tie-break finds who is.")),
  RULES_ITEM (IN_GATES | TIE_OF_TIED,
              N_("The only loser is the Elimination Candidate. If there are several, everybody may talk with "
                 "everybody, and each winner votes in secret for one of them: the most votes decide, then "
                 "the fewest garnets, then chance. A winner who sends nothing has no vote; without any vote "
                 "all losers are tied. Where nobody has won, the standard tie-break decides.")),
  RULES_ITEM (IN_GATES | TIE_OF_LOSERS,
              N_("The only loser is the Elimination Candidate. If there are several, everybody may talk with "
                 "everybody, and each winner votes in secret for one of them: the most votes decide; a tie goes to "
                 "the fewest garnets of all losers, tied or not, then to chance. A winner who sends nothing has no "
                 "vote; without any vote all losers are tied. Where nobody has won, the standard tie-break decides.")),
  RULES_ITEM (0, CROUPIER_RULE_TIE_BREAK),

  RULES_HEADING (0, RULES_SENDING),
  RULES_ITEM (IN_KEYS, N_("First your cards, then your doors: “3, 2 at A and B”, or “1 at C”.")),
  RULES_ITEM (IN_GATES, N_("First your weapons, then your gates: “an axe and a dagger at A and B”, or “2 daggers at "
                           "C”; or their strengths, “2, 1 at A and B”. In the vote, a name will do.")),
  RULES_ITEM (0, RULES_LAST_COUNTS),
};

void
keys_tell_rules (const CroupierPlan *base, CroupierMessage *message)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  g_autofree int *hand = g_new (int, plan->n_hand);
  guint holds = IN_VARIANT (plan, IN_KEYS, IN_GATES) | (plan->is_first_alone ? FIRST_BY_DOOR : FIRST_BY_ROUND) |
                (plan->tie_is_of_all ? TIE_OF_LOSERS : TIE_OF_TIED);
  guint n = 0;

  for (guint i = 0; i < plan->n_values; i++)
    for (guint k = 0; k < plan->hand[i]; k++)
      hand[n++] = plan->values[i];
  croupier_message_say_rules (message, lines, G_N_ELEMENTS (lines), holds,
                              (const CroupierValue[]) {
                                { .text = keys_area_name (plan, 0) },
                                { .text = keys_area_name (plan, plan->goal) },
                                { .numbers = { hand, n } },
                                { .number = (int) (plan->escape_quota > 0 ? plan->escape_quota : plan->n_players - 1) },
                                { .number = (int) plan->pass_doors_to_win },
                              });
}
