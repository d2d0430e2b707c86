/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Five Fold Possession, in words for the players. */
#include "config.h"
#include "croupier-language.h"
#include "croupier-possession.h"

#include "croupier-rules-text.h"

enum
{
  EACH_PAIR_ONCE = 1 << 0,
  EACH_PAIR_TWICE = 1 << 1,
  EVERY_SECOND = 1 << 2,
  EVERY_FURTHER = 1 << 3,
  NOBODY_COUNTS = 1 << 4,
  NOBODY_DOES_NOT_COUNT = 1 << 5,
  ALL_WRONG = 1 << 6,
  NOT_ALL_RIGHT = 1 << 7,
  WHEN_RED = 1 << 8, /* shifted by what a red stone does */
};

#define RULES_FIELDS \
  TEXT (stones), TEXT (right_possessed), TEXT (possessed), TEXT (right_hunter), TEXT (hunter), TEXT (challenge)

static const CroupierRulesLine lines[] = {
  RULES_HEADING (0, N_("Five Fold Possession: the rules")),
  RULES_LINE (0, N_("Five players, twelve rounds, and five minigames in each. Somebody is possessed, somebody hunts "
                    "ghosts, and nobody knows who. Have the most points, or guess best who had which role.")),

  RULES_HEADING (0, N_("Roles and names")),
  RULES_ITEM (0, N_("From round 2 on, each round has one Possessed and one Ghost Hunter, but for one round that has "
                    "neither. You are each of them twice, never both in one round, and neither in two rounds in a row. "
                    "You are told in secret before each round.")),
  RULES_ITEM (EACH_PAIR_ONCE, N_("Any two players have the two roles together once.")),
  RULES_ITEM (EACH_PAIR_TWICE, N_("Any two players have the two roles together once at most, or once each way round.")),
  RULES_ITEM (0, N_("In each round everybody has another name, drawn by chance, which nobody is told, not even their "
                    "own. What everybody is told of a round is told by these names.")),
  RULES_ITEM (0, N_("At the end of each round you alone are told how many garnets you have. Those for the names of MG5 "
                    "are not among them before the end of the match.")),

  RULES_HEADING (0, N_("MG1: Rock, Paper, Scissors")),
  RULES_ITEM (0, N_("Say whom you face, bet 1 to 5 garnets that you have, and throw. Two play if they name each other; "
                    "the lower bet counts, the loser pays the winner, and a draw moves nothing. You can’t face "
                    "somebody whom you played in one of the last two rounds.")),
  RULES_ITEM (EVERY_SECOND, N_("After every two rounds in a row in which you don’t play, you lose 1 garnet.")),
  RULES_ITEM (EVERY_FURTHER, N_("From the second round in a row in which you don’t play, you lose 1 garnet in each.")),
  RULES_ITEM (0, N_("You are told what the other one threw. Everybody is told by name who won, lost, drew, or did not "
                    "play.")),

  RULES_HEADING (0, N_("MG2: the median")),
  RULES_ITEM (0, N_("Play one of your cards 1 to 12, each once in the match. Numbers that several play are left out; "
                    "whoever played the one in the middle of the rest gets 1 point and 1 garnet. Where two are in the "
                    "middle, nobody does. Everybody is told all cards by name.")),
  RULES_ITEM (0, N_("If you play none, it is your lowest, and you lose 1 garnet.")),

  RULES_HEADING (0, N_("MG3: greed")),
  RULES_ITEM (WHEN_RED << POSSESSION_RED_VOIDS,
              N_("For 1 garnet, draw from a bag with 3 grey, 5 white, 4 black, 1 green and 2 red stones, without "
                 "putting any back, until you stop. Garnets for a grey, a white, a black and a green stone: "
                 "{stones}. A red one ends it, and all that you drew is void. It can’t cost more than you have.")),
  RULES_ITEM (WHEN_RED << POSSESSION_RED_STOPS,
              N_("For 1 garnet, draw from a bag with 3 grey, 5 white, 4 black, 1 green and 2 red stones, without "
                 "putting any back, until you stop. Garnets for a grey, a white, a black and a green stone: "
                 "{stones}. A red one ends it, and what you drew before it counts. It can’t cost more than you have.")),
  RULES_ITEM (WHEN_RED << POSSESSION_RED_FINES,
              N_("For 1 garnet, draw from a bag with 3 grey, 5 white, 4 black, 1 green and 2 red stones, without "
                 "putting any back, until you stop. Garnets for a grey, a white, a black and a green stone: "
                 "{stones}. A red one ends it, all that you drew is void, and it costs you 1 garnet more. It can’t "
                 "cost more than you have.")),
  RULES_ITEM (0, N_("The Possessed may ignore one stone that they drew. Everybody is told how many took part, and by "
                    "name who drew red.")),
  RULES_ITEM (0, N_("An ignored stone was drawn all the same: of a red one everybody is told by name, and a grey one "
                    "counts for the challenge.")),

  RULES_HEADING (0, N_("MG4: the bidding war")),
  RULES_ITEM (0, N_("Bid 0 to 10 garnets that you have; no bid is 0. The highest bid that only one player made is "
                    "paid, and gets 1 point. If MG1 to MG3 leave you with less than you bid, your bid is what is left. "
                    "Everybody is told all bids without names, and the name of the winner.")),

  RULES_HEADING (0, N_("MG5: the names")),
  RULES_ITEM (0,
              N_(
                "From round 2 on, say who had which name in the round before. Whoever has all five right gets 1 garnet "
                "at the end of the match, and if nobody else has, 1 point. Everybody is told how many had all five.")),

  RULES_HEADING (0, N_("Guessing the roles")),
  RULES_ITEM (0, N_("From round 2 on, guess who was possessed in the round before, and who was the hunter. What you "
                    "guess of your own role does not count. Nobody is told what a guess scored.")),
  RULES_ITEM (0, N_("Points by how many guess the Possessed rightly. Each of them, for 1 to 4: {right_possessed}. The "
                    "Possessed, for 0 to 4: {possessed}.")),
  RULES_ITEM (0, N_("Points by how many guess the Ghost Hunter rightly. Each of them, for 1 to 4: {right_hunter}. The "
                    "Ghost Hunter, for 0 to 4: {hunter}.")),
  RULES_ITEM (NOBODY_DOES_NOT_COUNT,
              N_("Of the round without roles “nobody” is right; it scores nothing, and counts for nothing.")),
  RULES_ITEM (NOBODY_COUNTS,
              N_("Of the round without roles “nobody” is right; it scores nothing, and counts as one role found out.")),

  RULES_HEADING (0, N_("Challenges of the Possessed")),
  RULES_LINE (0, N_("Points for each that is met, by how many guess the Possessed rightly, 0 to 4: {challenge}.")),
  RULES_ITEM (0, N_("Draw a game of RPS. Or: three or more players don’t play any.")),
  RULES_ITEM (0, N_("Play 2, 3, 5, 7 or 11. Or: win the median, or nobody does.")),
  RULES_ITEM (0, N_("Draw all three grey stones. Or: gain garnets in greed, the price included.")),
  RULES_ITEM (0, N_("Bid as much as somebody else, 1 or more, with nobody above. Or: win with a bid of 0 or 1.")),
  RULES_ITEM (ALL_WRONG,
              N_("Have all five names right. Or: somebody else sends five names and has all of them wrong.")),
  RULES_ITEM (NOT_ALL_RIGHT,
              N_("Have all five names right. Or: somebody else sends five names and does not have all of them right.")),
  RULES_LINE (0, N_("These are ten: both halves of a line count.")),

  RULES_HEADING (0, N_("The end")),
  RULES_ITEM (0, N_("After round 12 you send what you guess of it, and in which round nobody had a role: for an opal, "
                    "which goes to whoever is right. Of several it is the one who gained the most garnets; a tie gives "
                    "none.")),
  RULES_ITEM (0, N_("Then everybody is told who had which role in which round, how many challenges were met in it, and "
                    "everybody’s points.")),
  RULES_ITEM (0, N_("The first win goes to the most points; then to the most points from MG2, MG4 and MG5, the most "
                    "garnets, and the most garnets at the start. Players who are still tied share it.")),
  RULES_ITEM (0, N_("The second win goes to the most roles found out; then to the most single names right, the most "
                    "challenges met, the most garnets, and the most garnets at the start. Players who are still tied "
                    "share it.")),
  RULES_ITEM (0, N_("Each win is worth a Token of Life; both together 2, and an opal.")),
  RULES_ITEM (0, N_("Of those without a win the fewest points make the Elimination Candidate; a tie goes to the "
                    "standard tie-break.")),
  RULES_ITEM (0, CROUPIER_RULE_TIE_BREAK),

  RULES_HEADING (0, RULES_SENDING),
  RULES_LINE (0, N_("A line for each, with its tag before it:")),
  RULES_ITEM (0, N_("“MG1) I will face Bob in RPS, betting 3 garnets, and throwing Rock”, or “MG1) pass”")),
  RULES_ITEM (0, N_("“MG2) Play card 7”")),
  RULES_ITEM (0, N_("“MG3) White, White, Black, stop” as you drew them, “MG3) draw 3” to have three drawn for you, or "
                    "“MG3) pass”")),
  RULES_ITEM (0, N_("“MG4) I bid 4 garnets”")),
  RULES_ITEM (0, N_("“MG5) Amy is Wolf, Bob is Crow” and so on, for all five")),
  RULES_ITEM (0, N_("“Guess) Amy is possessed and Bob is the ghost hunter”, or “Guess) nobody”")),
  RULES_ITEM (0, N_("“Opal) Round 7”, after round 12")),
  RULES_LINE (0, N_("As long as it is open you can change your mind: a new line replaces the one with the same tag. If "
                    "one line of a message breaks the rules, all of it is refused, with the reason.")),
};

/* "1, 0.5, 0": halves of points. */
static char *
list_halves (const char *language, const int *halves, guint first)
{
  GString *list = g_string_new (NULL);
  const char *separator = *croupier_language_get_point (language) == ',' ? "; " : ", ";

  for (guint i = first; i < N_PLAYERS; i++)
    {
      g_autofree char *figure = croupier_halves_to_text (language, halves[i]);

      g_string_append_printf (list, "%s%s", i > first ? separator : "", figure);
    }
  return g_string_free_and_steal (list);
}

void
possession_tell_rules (const CroupierPlan *base, CroupierMessage *message)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const char *language = plan->base.setup->language;
  guint holds = (plan->locks.is_ordered ? EACH_PAIR_TWICE : EACH_PAIR_ONCE) |
                (plan->is_every_further ? EVERY_FURTHER : EVERY_SECOND) |
                (plan->nobody_counts ? NOBODY_COUNTS : NOBODY_DOES_NOT_COUNT) |
                (plan->not_all_right ? NOT_ALL_RIGHT : ALL_WRONG) | WHEN_RED << plan->red;
  g_autofree char *stones = g_strdup_printf ("%d, %d, %d, %d", plan->greed[GREY], plan->greed[WHITE],
                                             plan->greed[BLACK], plan->greed[GREEN]);
  g_autofree char *right_possessed = list_halves (language, plan->possessed_guessers, 1);
  g_autofree char *possessed = list_halves (language, plan->possessed, 0);
  g_autofree char *right_hunter = list_halves (language, plan->hunter_guessers, 1);
  g_autofree char *hunter = list_halves (language, plan->hunter, 0);
  g_autofree char *challenge = list_halves (language, plan->challenge, 0);

  croupier_message_say_rules (message, lines, G_N_ELEMENTS (lines), holds,
                              (const CroupierValue[]) {
                                { .text = stones },
                                { .text = right_possessed },
                                { .text = possessed },
                                { .text = right_hunter },
                                { .text = hunter },
                                { .text = challenge },
                              });
}
