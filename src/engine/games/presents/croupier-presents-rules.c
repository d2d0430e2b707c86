/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Pass the Present, in words for the players. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-fact.h"
#include "croupier-rules-text.h"

#define RULES_FIELDS NUMBER (reach), NUMBER (rounds), NUMBER (least), NUMBER (most), TEXT (letters)

static const CroupierRulesLine lines[] = {
  RULES_HEADING (0, N_("Pass the Present: the rules")),
  RULES_LINE (0, N_("Presents go round a table. Take paper off them without taking the last layer, and have the most "
                    "points when they have been passed this many times: {rounds}.")),

  RULES_HEADING (0, N_("The table")),
  RULES_ITEM_COUNTED (0, NP_ ("You sit in a circle. Everybody gives one present to the player in the next seat, and "
                              "gets one from the seat before.",
                              "You sit in a circle. Everybody gives a present to each of the players in the next "
                              "{reach} seats, and gets one from each of the {reach} seats before.")),
  RULES_ITEM (0, N_("Before the seats are drawn you may name one other player whom you do not trust, and who then does "
                    "not sit where they give to you. If no seating keeps that up for everybody, the choices that name "
                    "whoever is named most often are dropped, until one does. Of all seatings that are left, each is "
                    "equally likely. Nobody is told whom you named.")),

  RULES_HEADING (0, N_("Your presents")),
  RULES_ITEM_COUNTED (0, NP_ ("You wrap one present, {letters}, in {least} to {most} layers, for the player in the "
                              "next seat.",
                              "You wrap {reach} presents, {letters}, each in {least} to {most} layers, and say who of "
                              "the next {reach} seats gets which.")),
  RULES_ITEM (0, N_("Everybody always knows whose present it is and which letter it has: “Zero-A”. How many layers it "
                    "has only you and the game master know.")),
  RULES_ITEM (0, N_("What you leave out is left to chance.")),
  RULES_ITEM (0, N_("When all are wrapped, everybody is told who was given which present.")),

  RULES_HEADING (0, N_("A round")),
  RULES_ITEM_COUNTED (0, NP_ ("You do one thing with the present that you hold; then it goes to the next seat.",
                              "You do one thing with each present that you hold, and say who of the next {reach} seats "
                              "gets which.")),
  RULES_ITEM (0, N_("Open 1, 2 or 3: so many layers come off. If any are left, you get as many points as you opened "
                    "layers. If none is left, you lose as many points as the present had layers at first.")),
  RULES_ITEM (0, N_("Defuse: 2 layers come off. If none is left, you get as many points as the present had layers at "
                    "first, and the player who wrapped it loses as many; if that was you, nothing changes. If any are "
                    "left, it is "
                    "you who loses them.")),
  RULES_ITEM (0, N_("Ignore: nothing happens. The first present that you ignore in a round is free; each further one "
                    "costs 1 garnet, which you must have.")),
  RULES_ITEM (0, N_("A present without layers gets as many as at first before it is passed on.")),
  RULES_ITEM (0, N_("Where you say nothing, it is Open 2, and chance decides who gets it.")),

  RULES_HEADING (0, N_("What you are told")),
  RULES_ITEM (0,
              N_("After each round everybody is told who passed which present to whom. You alone are told which ones "
                 "made you lose points: those that you opened or defused, and your own that somebody defused.")),
  RULES_ITEM (0, N_("Nobody is told how many points, what the others did, or how many layers there are. You are told "
                    "your own total at the end.")),

  RULES_HEADING (0, N_("The end")),
  RULES_ITEM (0, N_("Whoever alone has the most points gets 2 Tokens of Life. Two or three who share the first place "
                    "get 1 each; four or more get none.")),
  RULES_ITEM (0, N_("If no more than 2 tokens have been given so far, whoever alone has the second most points gets 1. "
                    "A tie for second place gives none, and the Elimination Candidate never gets it.")),
  RULES_ITEM (0, N_("Every full 2 points of your total are worth 1 garnet. A total below zero costs nothing.")),
  RULES_ITEM (0, N_("The fewest points make the Elimination Candidate; a tie goes to the standard tie-break.")),
  RULES_ITEM (0, CROUPIER_RULE_TIE_BREAK),

  RULES_HEADING (0, RULES_SENDING),
  RULES_ITEM (0, N_("Before the seats are drawn: “I don’t trust Bob”, or just the name.")),
  RULES_ITEM (0, N_("To wrap your presents, a line for each: “A: 5 layers to Bob”.")),
  RULES_ITEM (0, N_("In a round, a line for each present that you hold: “Zero-A: open 2, to Bob”, “Zero-A: defuse, to "
                    "Bob” or “Zero-A: ignore, to Bob”.")),
  RULES_ITEM (0, RULES_NAMES),
  RULES_ITEM (0, RULES_LAST_COUNTS),
};

void
presents_tell_rules (const CroupierPlan *base, CroupierMessage *message)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint i = 0; i < plan->reach; i++)
    g_string_append_printf (letters, "%s%c", i > 0 ? ", " : "", (char) ('A' + i));
  croupier_message_say_rules (message, lines, G_N_ELEMENTS (lines), 0,
                              (const CroupierValue[]) {
                                { .number = (int) plan->reach },
                                { .number = (int) plan->n_rounds },
                                { .number = MIN_LAYERS },
                                { .number = MAX_LAYERS },
                                { .text = letters->str },
                              });
}
