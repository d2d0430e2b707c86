/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Factions, in words for the players: nothing of the cast but what everybody knows. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-fact.h"
#include "croupier-rules-text.h"

FACT (known_cast, "known-cast", HEADING, N_("Teams, roles and items"))
FACT (public_notes, "public-notes", ITEM, N_("{team}: {text}"), TEXT (team), TEXT (text))
FACT (role_notes, "role-notes", ITEM, N_("Role {role}: {text}"), TEXT (role), TEXT (text))
FACT (item_notes, "item-notes", ITEM, N_("Item {item}: {text}"), TEXT (item), TEXT (text))
FACT (secret_cast, "secret-cast", LINE, N_("What else there is, how many, and who has it is secret."))

enum
{
  TWO_ISLANDS = 1 << 0,
  ASK_ISLAND = 1 << 2,
  ASK_ALL = 1 << 3,
  QUERIES_END = 1 << 4,
  RED_WINS = 1 << 5,
  BOTH_WIN = 1 << 6,
  ONE_ISLAND = 1 << 1,
};

#define RULES_FIELDS NUMBER (query_limit), NUMBER (one_out), TEXT (east), TEXT (west)

static const CroupierRulesLine lines[] = {
  RULES_HEADING (0, N_("Factions: the rules")),
  RULES_LINE (0, N_("Everybody belongs to a team, in secret. By day you talk, ask and vote; by night powers are used. "
                    "The last team in the game wins, the living and the dead of it. You alone are told your team and "
                    "its color, your role if you have one, your items, and how to use your powers.")),
  RULES_ITEM (TWO_ISLANDS,
              N_("You live on one of two islands, {east} and {west}. Each votes by itself, and reaches only its own.")),
  RULES_ITEM (TWO_ISLANDS, N_("When enough players are out, the islands become one, and stay so.")),

  RULES_HEADING (0, N_("Talking")),
  RULES_ITEM (0, N_("Say what you like, true or not, but in your own words: do not show anybody a message or a picture "
                    "of one, and do not copy any, in whole or in part. Only the rules may be copied.")),
  RULES_ITEM (TWO_ISLANDS, N_("In private, talk one to one. Two or more of one island who want a channel of their own "
                              "ask the game master for it, whatever their teams.")),
  RULES_ITEM (ONE_ISLAND, N_("In private, talk one to one. Two or more who want a channel of their own ask the game "
                             "master for it, whatever their teams.")),
  RULES_ITEM (TWO_ISLANDS, N_("Until the islands become one, do not talk to anybody on the other one, except in a "
                              "channel that you were given.")),
  RULES_ITEM (0, N_("Those who are in the game and those who are out do not talk to each other. Those who are out have "
                    "a channel of their own.")),
  RULES_ITEM (0, N_("At night, until everybody is told what came of it, nobody talks about the game, not in private "
                    "either.")),
  RULES_ITEM (0, N_("All this ends with the match.")),

  RULES_HEADING (0, N_("Color Queries")),
  RULES_ITEM (ASK_ISLAND,
              N_("Once a day you may ask one player of your island for their color. They are told who asks, and share "
                 "it or decline; the first answer stands. If none comes that day, you are told that time ran out.")),
  RULES_ITEM (ASK_ALL,
              N_("Once a day you may ask one other player for their color. They are told who asks, and share it or "
                 "decline; the first answer stands. If none comes that day, you are told that time ran out.")),
  RULES_ITEM (0, N_("What you are told then is the color that they are known by, which can be another than their "
                    "team’s. Whoever is silenced declines, whatever they answer.")),
  RULES_ITEM (0, N_("A query can’t be taken back. If several ask you, you may answer each of them differently.")),
  RULES_ITEM (QUERIES_END, N_("With {query_limit} players left or fewer there are no Color Queries.")),

  RULES_HEADING (0, N_("The voting form")),
  RULES_ITEM (0, N_("You have one form a day, with your vote and all that you want to use tonight. The first that is "
                    "accepted counts and can’t be changed; one that is refused, you can send again.")),
  RULES_ITEM (0, N_("You may vote for anybody on your island, also for yourself, or for nobody. No form is no vote.")),
  RULES_ITEM (0, N_("An item is used up when it is played. You can give it to somebody on your island instead, who is "
                    "not told from whom it comes. A player who is voted out or killed loses theirs.")),
  RULES_ITEM (0, N_("A gift can’t be refused, and nothing but your word proves what you hold.")),

  RULES_HEADING (0, N_("The night")),
  RULES_LINE (0, N_("This is the order: items that are played; gifts; votes; powers that block, change, silence or "
                    "find out; and last, those that protect, and those that kill, which all strike at once.")),
  RULES_ITEM (TWO_ISLANDS, N_("On each island the most votes are out. After the merge the two with the most votes are "
                              "out, or, with {one_out} left or fewer, only the first.")),
  RULES_ITEM (ONE_ISLAND, N_("The two with the most votes are out, or, with {one_out} left or fewer, only the first.")),
  RULES_ITEM (0, N_("In a tie the third form that came in there decides, if its vote is for one of the tied; else the "
                    "fourth, the fifth and so on; then the second, then the first. With three players left it is the "
                    "second, the third, the first. A vote that is void decides nothing.")),
  RULES_ITEM (0, N_("If nobody gets a vote that counts, nobody is voted out.")),
  RULES_ITEM (0, N_("What a team does together, it does once on each island where it has somebody left. It goes where "
                    "most of its forms there send it; a tie goes to the form that came in first.")),

  RULES_HEADING (0, N_("What you are told")),
  RULES_ITEM (TWO_ISLANDS,
              N_("In the morning your island is told who was voted out, how many votes each had, who played an idol on "
                 "whom, and who died in the night, but not how. Everybody is told who is out.")),
  RULES_ITEM (ONE_ISLAND, N_("In the morning everybody is told who was voted out, how many votes each had, who played "
                             "an idol on whom, and who died in the night, but not how.")),
  RULES_ITEM (0, N_("Nothing but a power can tell you who voted for whom, that somebody was protected, or that a kill "
                    "failed.")),
  RULES_ITEM (0, N_("If your team changes, you are told so. If the color changes that you are known by, you may not "
                    "be.")),
  RULES_ITEM (0, N_("Nobody is told anybody’s team before the end. Whoever is out watches, and is told what everybody "
                    "is told, and each island.")),

  RULES_HEADING (0, N_("The end")),
  RULES_ITEM (0, N_("The match ends when all who are left are of one team: it wins. If nobody is left, no team wins.")),
  RULES_ITEM (RED_WINS,
              N_("If two of different teams are left, Red wins if one of them is Red, and else both their teams.")),
  RULES_ITEM (BOTH_WIN, N_("If two of different teams are left, both their teams win.")),
  RULES_ITEM (0, N_("A team that is told so wins in another way: alive, when few enough are left. Its player then "
                    "leaves, and the others go on.")),

  RULES_HEADING (0, RULES_SENDING),
  RULES_ITEM (0, N_("A Color Query: “query Bob”. The answer to one: “share Alice” or “decline Alice”.")),
  RULES_ITEM (0, N_("Your form: “vote Bob”, or “vote nobody”; then, after a “;” or in lines of their own, what else "
                    "you use, in the words that you were told: “vote Bob; gift shield to Carol”.")),
  RULES_ITEM (0, RULES_NAMES),
};

/* How many there are, and who has them, is in their notes or is told to nobody. */
void
factions_tell_known_cast (const FactionsPlan *plan, CroupierMessage *message)
{
  static const struct
  {
    CroupierCastPart part;
    void (*say) (CroupierMessage *message, const char *name, const char *notes);
  } parts[] = {
    { CROUPIER_CAST_TEAMS, say_public_notes },
    { CROUPIER_CAST_ROLES, say_role_notes },
    { CROUPIER_CAST_ITEMS, say_item_notes },
  };
  gboolean is_begun = FALSE;

  for (gsize k = 0; k < G_N_ELEMENTS (parts); k++)
    for (guint i = 0; i < croupier_cast_get_list (plan->cast, parts[k].part)->len; i++)
      {
        const char *notes = croupier_cast_get_public_notes (plan->cast, parts[k].part, i);

        if (*notes == '\0')
          continue;
        if (!is_begun)
          say_known_cast (message);
        is_begun = TRUE;
        parts[k].say (message, croupier_cast_get_name (plan->cast, parts[k].part, i), factions_words (plan, notes));
      }
  if (is_begun)
    say_secret_cast (message);
}

void
factions_tell_rules (const CroupierPlan *base, CroupierMessage *message)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  guint holds = (plan->n_islands > 1 ? TWO_ISLANDS : ONE_ISLAND) |
                (plan->query_everywhere || plan->n_islands == 1 ? ASK_ALL : ASK_ISLAND) |
                (plan->query_limit > 0 ? QUERIES_END : 0) | (plan->last_two == LAST_TWO_RED ? RED_WINS : BOTH_WIN);

  croupier_message_say_rules (message, lines, G_N_ELEMENTS (lines), holds,
                              (const CroupierValue[]) {
                                { .number = (int) plan->query_limit },
                                { .number = LAST_WITH_ONE_OUT },
                                { .text = factions_get_island (plan, 0) },
                                { .text = factions_get_island (plan, 1) },
                              });
  factions_tell_known_cast (plan, message);
}
