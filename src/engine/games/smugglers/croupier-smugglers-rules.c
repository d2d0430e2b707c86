/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Smuggler's Paradox, in words for the players. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-fact.h"
#include "croupier-rules-text.h"

enum
{
  MANY_AGENTS = 1 << 0,
  ONE_AGENT = 1 << 1,
  LONE_AGENT_DOUBLE = 1 << 2,
  LONE_AGENT_SINGLE = 1 << 3,
  NEEDS_CONTRABAND = 1 << 4,
  NEEDS_NO_CONTRABAND = 1 << 5,
  OPPONENT_ALWAYS = 1 << 6,
  OPPONENT_NAMED = 1 << 7,
};

/* few, more: how many are accused where the limit was reached, and where not */
#define RULES_FIELDS NUMBER (agents), NUMBER (crooks), NUMBER (rounds), NUMBER (limit), NUMBER (few), NUMBER (more)

static const CroupierRulesLine lines[] = {
  RULES_HEADING (0, N_("Smuggler’s Paradox: the rules")),
  RULES_LINE (0, N_("Crooks smuggle, Agents arrest them, and nobody knows who is who. Agents: {agents}. Crooks: "
                    "{crooks}. Rounds: {rounds}. The smuggling limit: {limit}.")),
  RULES_ITEM (0, N_("The roles are dealt by chance, and yours is told to you alone. An Agent also gets an ID: Alpha, "
                    "for one.")),

  RULES_HEADING (0, N_("A round")),
  RULES_ITEM (0, N_("Everybody who is free chooses in secret to smuggle or to do nothing. An Agent may arrest another "
                    "player who is free instead. If you send nothing, you do nothing.")),
  RULES_ITEM (0, N_("If you smuggle and nobody arrests you, you get 1 contraband through. You are told so, and for "
                    "whom else it worked.")),
  RULES_ITEM (0, N_("If you smuggle and at least one Agent arrests you, you get nothing through and go to jail, even "
                    "if you are an Agent. Everybody is told who goes to jail.")),
  RULES_ITEM (0, N_("An arrest of somebody who does not smuggle fails. They are told the ID of the Agent and one of "
                    "the houses that the Agent had in the match before, if there were any.")),
  RULES_ITEM (0, N_("No house is told again, to anybody, before all of that Agent’s have been told.")),
  RULES_ITEM (0, N_("If no arrest works in a round in which something was smuggled, each arrest that failed lets 1 "
                    "more contraband through: it counts to the total, and for nobody.")),
  RULES_ITEM (0, N_("An Agent is told whether the arrest worked. The total is told to nobody before the end.")),
  RULES_ITEM (0, N_("In jail you do nothing more, and talk only to those who are in jail too, until the Elimination "
                    "Candidate and the Death Match opponent are known.")),

  RULES_HEADING (0, N_("The end")),
  RULES_LINE (0, N_("After the last round everybody is told the total. The first of these that is so decides:")),
  RULES_ITEM (MANY_AGENTS, N_("One Agent alone is free, and at least two Crooks are: the Crooks win. Each Crook gets a "
                              "Token of Life and 2 garnets. The free Agent is the Elimination Candidate, and chooses "
                              "another Agent as Death Match opponent.")),
  RULES_ITEM (OPPONENT_ALWAYS,
              N_(
                "More Agents than Crooks are free, and the total is below {limit}: the Agents win. Each Agent gets "
                "a Token of Life and 3 garnets. The free Crooks who smuggled least lose; the only one, or the one whom "
                "the standard tie-break finds, is the Elimination Candidate. If no Crook is free, the Agents vote for "
                "a Crook: the most votes decide, then the standard tie-break. The Elimination Candidate chooses a "
                "Crook in jail as Death Match opponent, or if nobody else is in jail, any other Crook.")),
  RULES_ITEM (OPPONENT_NAMED,
              N_(
                "More Agents than Crooks are free, and the total is below {limit}: the Agents win. Each Agent gets "
                "a Token of Life and 3 garnets. The free Crooks who smuggled least lose; the only one, or the one whom "
                "the standard tie-break finds, is the Elimination Candidate. If no Crook is free, the Agents vote for "
                "a Crook: the most votes decide, then the standard tie-break. The Elimination Candidate chooses a "
                "Crook in jail as Death Match opponent; if nobody else is in jail, there is none.")),
  RULES_ITEM (MANY_AGENTS, N_("Otherwise each free Crook accuses players of being Agents: {few} if the total is "
                              "{limit} or more, {more} if it is below. If they all name the same and are right, the "
                              "Crooks win: each Crook gets a Token of Life, and 1 garnet for each contraband that was "
                              "their own. The accused Agent with the most contraband is the Elimination Candidate; a "
                              "tie goes to the standard tie-break. If the limit was reached, the other one accused is "
                              "the Death Match opponent; else the Elimination Candidate chooses another Agent.")),
  RULES_ITEM (ONE_AGENT, N_("Otherwise each free Crook accuses one player of being the Agent. If they all name the "
                            "same and are right, the Crooks win: each Crook gets a Token of Life, and 1 garnet for "
                            "each contraband that was their own. The Agent is the Elimination Candidate.")),
  RULES_ITEM (0, N_("If they are wrong, if they don’t all name the same, if anybody sends nothing, or if no Crook is "
                    "free, no side wins. Agents get 1 garnet for each Crook whom they put in jail, Crooks 1 for each "
                    "contraband.")),

  RULES_HEADING (0, N_("If no side wins")),
  RULES_ITEM (LONE_AGENT_SINGLE, N_("Of the Agents who arrested no Agent, those with the most arrests of Crooks get a "
                                    "Token of Life each; it takes one arrest at least.")),
  RULES_ITEM (LONE_AGENT_DOUBLE, N_("Of the Agents who arrested no Agent, those with the most arrests of Crooks get a "
                                    "Token of Life each, or 2 if it is one alone; it takes one arrest at least.")),
  RULES_ITEM (NEEDS_CONTRABAND,
              N_("Of the free Crooks, those with the most contraband get a Token of Life each, or 2 if it is one "
                 "alone, and none if they are more than three; it takes one contraband at least.")),
  RULES_ITEM (NEEDS_NO_CONTRABAND,
              N_("Of the free Crooks, those with the most contraband get a Token of Life each, or 2 if it is one "
                 "alone, and none if they are more than three; this holds even if the most is no contraband at all.")),
  RULES_ITEM (OPPONENT_ALWAYS,
              N_("The Crook in jail with the least contraband is the Elimination Candidate, or if none is in jail, "
                 "the free one with the least. A tie goes to the one who went to jail last, then to the standard "
                 "tie-break. "
                 "The Elimination Candidate chooses anybody without a Token of Life as Death Match opponent.")),
  RULES_ITEM (OPPONENT_NAMED,
              N_("The Crook in jail with the least contraband is the Elimination Candidate, or if none is in jail, "
                 "the free one with the least. A tie goes to the one who went to jail last, then to the standard "
                 "tie-break. "
                 "There is no Death Match opponent.")),
  RULES_ITEM (0, N_("Whoever does not choose an opponent has one drawn by chance. In the end everybody is told all "
                    "roles.")),
  RULES_ITEM (0, CROUPIER_RULE_TIE_BREAK),

  RULES_HEADING (0, RULES_SENDING),
  RULES_ITEM (0, N_("In a round: “smuggle”, “nothing”, or, if you are an Agent, “arrest Bob”.")),
  RULES_ITEM (0, N_("To accuse, the names: “Bob, Carol”. To vote or to choose, a name.")),
  RULES_ITEM (0, RULES_NAMES),
  RULES_ITEM (0, RULES_LAST_COUNTS),
};

void
smugglers_tell_rules (const CroupierPlan *base, CroupierMessage *message)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  guint holds = (plan->n_agents > 1 ? MANY_AGENTS : ONE_AGENT) |
                (plan->doubles_unique_agent ? LONE_AGENT_DOUBLE : LONE_AGENT_SINGLE) |
                (plan->needs_no_contraband ? NEEDS_NO_CONTRABAND : NEEDS_CONTRABAND) |
                (plan->names_no_opponent ? OPPONENT_NAMED : OPPONENT_ALWAYS);
  guint n_crooks = plan->n_players - plan->n_agents;

  croupier_message_say_rules (message, lines, G_N_ELEMENTS (lines), holds,
                              (const CroupierValue[]) {
                                { .number = (int) plan->n_agents },
                                { .number = (int) n_crooks },
                                { .number = (int) plan->n_rounds },
                                { .number = smugglers_get_limit (plan, n_crooks) },
                                { .number = (int) MIN (2, plan->n_agents) },
                                { .number = (int) MIN (3, plan->n_agents) },
                              });
}
