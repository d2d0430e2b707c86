/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: texts as tired people type them at midnight. Each is read as it is meant, or refused; none is read as
 * something else. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>

#include "croupier-text.h"
#include "tests.h"

/* Ten who can do what the rules tell everybody of. Pia has asked Nora, and two have asked Otto. */
static const char *const names[] = { "Nora", "Otto", "Pia", "Ravi", "Sven", "Tess", "Uma", "Vik", "Will", "Hope" };
static const RuleGame rules = { "factions", names, G_N_ELEMENTS (names), "" };

#define SEASON                                                                                                \
  "option islands: 1\noption merge_at: 3\n"                                                                   \
  "fix team Nora: Red\nfix team Otto: Grey\nfix team Pia: Blue\nfix team Ravi: Blue\nfix team Sven: Silver\n" \
  "fix team Tess: Gold\nfix team Uma: Blue\nfix team Vik: Grey\nfix team Will: Red\nfix team Hope: Gold\n"    \
  "fix role Tess: silencer\nfix role Uma: scholar\nfix role Vik: oracle\n"                                    \
  "fix item Nora: idol\nfix item Nora: shield\nfix item Hope: idol\nfix item Ravi: shield\n"
#define ASKED "== day-1\n== day-2\nPia: query Nora\nRavi: query Otto\nUma: query Otto\n== open\n"

/* Who they are is another story, which Nora cannot know: only Will is of her team in both. */
#define OTHER_SEASON                                                                                          \
  "option islands: 1\noption merge_at: 3\n"                                                                   \
  "fix team Nora: Red\nfix team Otto: Blue\nfix team Pia: Silver\nfix team Ravi: Gold\nfix team Sven: Grey\n" \
  "fix team Tess: Blue\nfix team Uma: Grey\nfix team Vik: Blue\nfix team Will: Red\nfix team Hope: Gold\n"    \
  "fix role Pia: silencer\nfix role Hope: scholar\nfix role Sven: oracle\n"                                   \
  "fix item Nora: idol\nfix item Nora: shield\nfix item Vik: idol\nfix item Uma: shield\nfix item Uma: idol\n"

/* A cast of a game master’s own: powers with two targets and none, of several words, and an item that is played by
 * another word. */
#define OWN_CAST                                                                                                       \
  "option islands: 1\noption cast: {\"title\": \"Own\", \"teams\": [{\"name\": \"Owls\", \"players\": 4}, {\"name\": " \
  "\"Cats\", \"players\": \"rest\"}],"                                                                                 \
  "\"roles\": [{\"name\": \"mover\"}, {\"name\": \"seer\", \"kind\": \"oracle\"}], \"items\": [{\"name\": "            \
  "\"potion\", \"count\": 2}, {\"name\": \"love letter\"}],"                                                           \
  "\"powers\": ["                                                                                                      \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"strike\", \"effect\": \"kill\"},"                         \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"ward\", \"effect\": \"protect from kill\"},"              \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"swap\", \"targets\": 2, \"effect\": \"move item\"},"     \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"hide\", \"targets\": 0, \"effect\": \"protect from "     \
  "kill\"},"                                                                                                           \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"look at\", \"effect\": \"learn\", \"subject\": "         \
  "\"team\"},"                                                                                                         \
  "{\"holder\": \"item\", \"held_by\": \"potion\", \"verb\": \"drink\", \"effect\": \"silence\"}"                      \
  "], \"each_island\": []}\n"                                                                                          \
  "fix team Nora: Owls\nfix team Otto: Owls\nfix team Pia: Cats\nfix team Ravi: Cats\n"                                \
  "fix role Nora: mover\nfix item Nora: potion\nfix item Nora: love letter\n"

/* Names that are marked, quoted, or words of ours. */
#define MARKED                                                                                                         \
  "option islands: 1\noption merge_at: 3\n"                                                                            \
  "fix team Nora: Red\nfix team Zed: Grey\nfix team __Zed__: Blue\nfix team .dot: Blue\nfix team “Bob”: Silver\n"      \
  "fix team Bob: Gold\nfix team Gift: Blue\nfix team ✨Luna✨: Grey\nfix team *star man*: Red\nfix team Share: Gold\n" \
  "fix role Bob: silencer\nfix role Gift: scholar\nfix role ✨Luna✨: oracle\nfix item Nora: idol\nfix item Nora: "    \
  "shield\n"
static const char *const marked_names[] = { "Nora", "Zed",  "__Zed__",  ".dot",       "“Bob”",
                                            "Bob",  "Gift", "✨Luna✨", "*star man*", "Share" };
static const RuleGame marked_rules = { "factions", marked_names, G_N_ELEMENTS (marked_names), "" };

typedef struct
{
  const char *name, *text;
  const char *said; /* what it is read as, a line for each event; or “! ” and a part of the reasons; or both, with “,
                       but ” between */
} Text;

/* ---- what is meant ---- */

/* As a form, or nearly so. */
static const Text plain_texts[] = {
  { "Nora", "vote Otto", "vote Otto" },
  { "Nora", "VOTE OTTO!!!", "vote Otto" },
  { "Nora", "**vote** Otto", "vote Otto" },
  { "Nora", "||vote Otto||", "vote Otto" },
  { "Nora", "||vote Otto; kill Sven||", "vote Otto; kill Sven" },
  { "Nora", "hi gm, voting otto tonight thx", "vote Otto" },
  { "Nora", "hey! vote Otto please :)", "vote Otto" },
  { "Nora", "ok so my vote goes to Otto", "vote Otto" },
  { "Nora", "my vote is Otto", "vote Otto" },
  { "Nora", "my vote: Otto", "vote Otto" },
  { "Nora", "Final vote: Otto", "vote Otto" },
  { "Nora", "voting for Otto 👍", "vote Otto" },
  { "Nora", "Otto gets my vote", "vote Otto" },
  { "Nora", "vote out Otto", "vote Otto" },
  { "Nora", "vote Otto out", "vote Otto" },
  { "Nora", "voet Otto", "vote Otto" },
  { "Nora", "vote Ottoo", "vote Otto" },
  { "Nora", "1. vote Otto\n2. idol on Otto", "vote Otto; idol on Otto" },
  { "Nora", "1. vote Otto 2. idol on Otto", "vote Otto; idol on Otto" },
  { "Nora", "1) vote Otto\n2) kill Sven", "vote Otto; kill Sven" },
  { "Nora", "- vote Otto\n- kill Sven", "vote Otto; kill Sven" },
  { "Nora", "• vote Otto\n• shield", "vote Otto; shield" },
  { "Nora", "vote Otto and kill Sven", "vote Otto; kill Sven" },
  { "Nora", "vote Otto, kill Sven, idol on me", "vote Otto; kill Sven; idol on Nora" },
  { "Nora", "vote Otto kill Sven", "vote Otto; kill Sven" },
  { "Nora", "Day 2 vote: Otto", "vote Otto" },
  { "Nora", "day 2: vote Otto for day 2", "vote Otto" },
  { "Nora", "vote Otto for day 3", "! “3” is not understood" },
  { "Nora", "Good evening! My vote for tonight is Otto. Also my team kills Sven. Cheers", "vote Otto; kill Sven" },
  { "Nora", "vote Otto\n\nSent from my iPhone", "vote Otto" },
  { "Nora", "vote Otto, idol Tess", "vote Otto; idol on Tess" },
  { "Nora", "I play my idol on Tess", "idol on Tess" },
  { "Nora", "I'd like to use the immunity idol on Tess please", "idol on Tess" },
  { "Nora", "play shield", "shield" },
  { "Nora", "I play my shield tonight", "shield" },
  { "Nora", "play idol and shield", "idol on Nora; shield" },
  { "Nora", "gift shield to Pia", "gift shield to Pia" },
  { "Nora", "pia gets my shield", "gift shield to Pia" },
  { "Nora", "give Pia my shield and vote Otto", "vote Otto; gift shield to Pia" },
  { "Nora", "I give the idol to Pia, the shield to Uma", "gift idol to Pia; gift shield to Uma" },
  { "Nora", "gift Pia idol and shield", "! “shield” does not say what is to be done" },
  { "Nora", "give Pia the idol and play my shield", "shield; gift idol to Pia" },
  { "Nora", "no kill tonight", "pass" },
  { "Nora", "kill nobody", "pass" },
  { "Nora", "kill - nobody", "pass" },
  { "Nora", "pass", "pass" },
  { "Nora", "vote nobody", "vote nobody" },
  { "Nora", "no vote", "vote nobody" },
  { "Nora", "abstain", "vote nobody" },
  { "Nora", "our team kills Sven", "kill Sven" },
  { "Nora", "share", "share Pia" },
  { "Nora", "share with pia", "share Pia" },
  { "Nora", "I'll share my color with Pia", "share Pia" },
  { "Nora", "I accept Pia's query", "share Pia" },
  { "Nora", "decline Pia sorry", "decline Pia" },
  { "Nora", "DECLINE", "decline Pia" },
  { "Nora", "I decline Pia's color query", "decline Pia" },
  { "Nora", "query Tess", "query Tess" },
  { "Nora", "Color Query: Tess", "query Tess" },
  { "Nora", "can you please query Tess, thanks", "! “you please query” does not say what is to be done" },
  { "Nora", "qurey Tess", "query Tess" },
  { "Nora", "query tess, vote otto, share pia", "query Tess\nvote Otto\nshare Pia" },
  { "Otto", "share Ravi, decline Uma", "share Ravi\ndecline Uma" },
  { "Otto", "save Nora; vote Pia", "vote Pia; save Nora" },
  { "Tess", "silence Otto & vote Pia", "vote Pia; silence Otto" },
  { "Vik", "magic query Tess and normal query on Sven", "! “normal query”" },
  { "Vik", "magic query Tess; query Sven", "magic query Tess\nquery Sven" },
  { "Sven", "solo kill Otto, who voted Pia", "solo kill Otto, who voted Pia" },
  { "Sven", "Solo kill Otto (voted Pia)", "solo kill Otto, who voted Pia" },
  { "Sven", "solo kill otto who voted for nobody, vote tess", "vote Tess; solo kill Otto, who voted nobody" },
  { "Sven", "I vote Will, solo kill Will who voted Hope", "vote Will; solo kill Will, who voted Hope" },
  { "Pia", "I will vote Will", "vote Will" },
  { "Pia", "vote Hope", "vote Hope" },
};

/* Lines of a template, filled in or not. */
static const Text templates[] = {
  { "Nora", "Vote: Otto\nIdol:\nShield: -\nGift: n/a\nKill: none\nQuery: x\nSolo kill: —", "vote Otto" },
  { "Pia", "Vote: Otto\nIdol:\nShield: -\nGift: n/a\nKill: none\nQuery: x\nSolo kill: —", "vote Otto" },
  { "Nora", "Vote: Otto / Idol: / Shield: - / Gift: n/a / Kill: none", "vote Otto" },
  { "Nora", "Vote: Otto; Idol: none; Shield: no; Gift: nil; Kill: Sven", "vote Otto; kill Sven" },
  { "Nora",
    "Vote: Otto\nIdol on: Tess\nShield: no\nKill: Sven\nGift: shield to Pia\nQuery: Tess\nAnswer to Pia: decline",
    "vote Otto; idol on Tess; kill Sven; gift shield to Pia\nquery Tess\ndecline Pia" },
  { "Nora", "VOTE - Otto\nKILL - Sven\nIDOL - n/a", "vote Otto; kill Sven" },
  { "Nora", "**Vote:** Otto\n**Kill:** Sven\n**Idol:** none", "vote Otto; kill Sven" },
  { "Nora", "vote:Otto\nidol:-\nshield:-", "vote Otto" },
  { "Nora", "Vote:\nOtto\nKill:\nSven\nIdol:\n-", "vote Otto; kill Sven" },
  { "Nora", "Vote: Otto\nShield: ...", "vote Otto" },
  { "Nora", "Vote: Otto\nShield: nope", "vote Otto" },
  { "Nora", "Vote: Otto\nquery? none", "vote Otto" },
  { "Nora", "Idol: -", "! This form does nothing" },
  { "Nora", "Shield: n/a", "! This form does nothing" },
  { "Nora", "Shield: -\nIdol: –", "! This form does nothing" },
  { "Nora", "Vote: -", "! This form does nothing" },
  { "Nora", "vote Ott -\nkill Sven", "vote Otto; kill Sven" },
  { "Nora", "kill Sven :/\nvote Otto", "vote Otto; kill Sven" },
  { "Nora", "shield :/\nvote Otto", "vote Otto; shield" },
  { "Nora", "shield :); vote Otto", "vote Otto; shield" },
  { "Nora", "Query:\nkill Sven\nvote Otto", "vote Otto; kill Sven" },
  { "Nora", "Idol/shield: none\nvote Otto", "vote Otto" },
  { "Nora", "Vote:", "! This form does nothing" },
  { "Nora", "Vote: nobody\nKill: nobody", "vote nobody; pass" },
  { "Pia", "Vote: nobody\nKill: nobody", "vote nobody" },
  { "Nora", "Idol: Tess", "idol on Tess" },
  { "Nora", "Shield: yes", "shield" },
  { "Nora", "Shield: x", "! “x”" },
  { "Nora", "Idol: x\nVote: Otto", "! “x”" },
  { "Nora", "Share: no", "! “no”" },
  { "Nora", "share: decline", "! “decline” is one answer" },
  { "Nora", "Share? decline", "! “Share?” is a question" },
  { "Nora", "Share/decline: decline", "! “decline” is one answer" },
  { "Nora", "share / decline", "! “decline” is one answer" },
  { "Nora", "Query from Pia: decline", "decline Pia" },
  { "Nora", "Query from Pia: share", "share Pia" },
  { "Nora", "Answer to Pia: share", "share Pia" },
  { "Nora", "Answer to Pia: decline", "decline Pia" },
  { "Nora", "answer: decline", "decline Pia" },
  { "Nora", "Answer to Pia: -\nVote: Otto", "vote Otto" },
  { "Otto", "Answer to Ravi: share\nAnswer to Uma: decline\nVote: Sven\nSave: -",
    "share Ravi\ndecline Uma\nvote Sven" },
  { "Otto", "Vote: Sven\nSave: Nora\nGift: none\nQuery: Pia", "vote Sven; save Nora\nquery Pia" },
  { "Sven", "Vote: Pia\nSolo kill: Otto\nGuess: Pia", "vote Pia; solo kill Otto, who voted Pia" },
  { "Sven", "Vote: Pia\nSolo kill: Otto\nWho voted: nobody", "vote Pia; solo kill Otto, who voted nobody" },
  { "Sven", "Vote: Pia\nSolo kill: none\nGuess: -", "vote Pia" },
  { "Sven", "Solo kill: Otto, guess: Pia\nVote: Tess", "vote Tess; solo kill Otto, who voted Pia" },
  { "Tess", "Vote: Pia\nSilence: -", "vote Pia" },
  { "Tess", "Vote: Pia\nSilence: nobody", "vote Pia" },
  { "Vik", "Query: Tess\nMagic query: Sven\nVote: n/a", "query Tess\nmagic query Sven" },
};

/* Something that is mentioned is not done. */
static const Text mentions[] = {
  { "Nora", "vote Otto. I have an idol.", "! “have an idol” does not say what is to be done" },
  { "Nora", "vote Otto for his idol", "! “his idol”" },
  { "Nora", "vote Otto\nI have an idol btw", "! “have an idol”" },
  { "Nora", "vote Otto he has an idol", "! “he has”" },
  { "Nora", "Thanks for the shield!", "! “for the shield”" },
  { "Nora", "thanks for the shield! vote Otto", "! “for the shield”" },
  { "Nora", "he will kill Sven", "! “he will" },
  { "Nora", "I used my idol yesterday", "! “yesterday”" },
  { "Nora", "I used my idol", "! “used my idol”" },
  { "Nora", "vote Otto, keep my shield", "! “keep my shield”" },
  { "Nora", "vote Otto. Keeping my idol", "! “Keeping my idol”" },
  { "Otto", "save my idol for later", "! “later”" },
  { "Nora", "I'd give my shield to Pia but she lies", "! “but”" },
  { "Nora", "who has the shield", "! “has the shield”" },
  { "Nora", "who has the shield?", "! is a question" },
  { "Nora", "Vik voted Sven", "! There is nothing in this" },
  { "Nora", "I voted Sven", "! There is nothing in this" },
  { "Nora", "vote Otto; I voted Sven", "! “Sven” is only mentioned" },
  { "Nora", "my guess: Sven", "! There is nothing in this" },
  { "Nora", "Sven got killed", "! “Sven got” tells of somebody else" },
  { "Nora", "Sven got killed, vote Otto", "! " },
  { "Nora", "vote Otto\nSven got killed :(", "! “Sven got” tells of somebody else" },
  { "Nora", "thanks for sharing, Pia", "! “for sharing”" },
  { "Nora", "Pia shared with me", "! " },
  { "Nora", "I won't share", "! “won't”" },
  { "Nora", "i wont share", "! “wont”" },
  { "Nora", "I will not share with Pia", "! “not”" },
  { "Nora", "no sharing", "! “no”" },
  { "Nora", "share the love everyone", "! “the”" },
  { "Nora", "vote Otto. I accept my fate", "vote Otto, but ! Nobody is called “fate”" },
  { "Nora", "I accept that", "! “that”" },
  { "Nora", "sharing is caring", "! “caring”" },
  { "Nora", "no idol\nvote Otto", "vote Otto" },
  { "Nora", "vote Otto, no idol, no shield", "vote Otto" },
  { "Nora", "vote Otto and his shield", "! “his shield”" },
  { "Nora", "vote Otto's idol", "! " },
  { "Nora", "kill Otto's idol", "! " },
  { "Nora", "idol/shield", "! “idol/shield”" },
  { "Nora", "idol -> Tess", "! “idol” does not say what is to be done" },
  { "Nora", "idol for Tess", "! “idol” does not say what is to be done" },
  { "Nora", "I play my idol for Tess", "idol on Tess" },
  { "Nora", "give the idol -> Tess", "gift idol to Tess" },
  { "Nora", "kill Otto, vote him too", "! “him”" },
  { "Nora", "use idol to save Pia", "! “idol to save”" },
  { "Nora", "my idol is safe", "! “safe”" },
  { "Nora", "the idol", "! “the idol”" },
  { "Nora", "vote Otto idol", "! “Otto idol”" },
  { "Nora", "vote Otto, I need a shield", "! “need a shield”" },
  { "Nora", "vote Otto, i wish i had a magic power", "! " },
  { "Nora", "vote Otto, hes lying to all of us", "vote Otto" },
  { "Nora", "vote Otto, he's lying", "vote Otto" },
  { "Nora", "vote Otto\nsuch a weird day today lol", "vote Otto" },
  { "Nora", "vote Otto. Had a long day at work", "vote Otto" },
  { "Nora", "vote Otto hes lying", "! “hes”" },
  { "Nora", "vote Otto because he lies", "! “because”" },
  { "Nora", "vote Otto, Sven is lying", "! " },
  { "Nora", "vote Otto. Pia is so nice", "! " },
  { "Nora", "vote Otto\nPia is so nice", "! “Pia is”" },
  { "Nora", "vote Otto\nkilling time here", "! “time”" },
  { "Nora", "I'm just killing time", "! “just killing”" },
  { "Nora", "vote Otto; pass the salt", "! “salt”" },
  { "Nora", "gift wrap my vote for Otto", "! “wrap”" },
  { "Nora", "I hope we win. vote Otto", "! “hope” is only mentioned" },
  { "Nora", "will kill Otto", "! “will kill”" },
  { "Nora", "the plan is vote Otto", "! “plan is vote”" },
  { "Nora", "everyone vote Otto", "! “everyone vote”" },
  { "Nora", "lets all vote Otto", "! “all vote”" },
  { "Nora", "we should kill Sven", "! “should kill”" },
  { "Nora", "you could vote Otto", "! “could vote”" },
  { "Nora", "my team wants to kill Sven", "! “wants to kill”" },
  { "Nora", "they vote Otto", "! “they vote”" },
  { "Nora", "Hope votes Otto", "! “Hope votes”" },
  { "Nora", "I hope to vote Otto", "! " },
};

/* Second thoughts, questions, hearsay, conditions, what others do, and which way. */
static const Text thoughts[] = {
  { "Nora", "vote Ravi, no wait, Pia", "! “no wait” takes something back" },
  { "Nora", "vote Ravi. wait no, Pia", "! “wait no” takes something back" },
  { "Nora", "kill Ravi actually Sven", "! “actually” takes something back" },
  { "Nora", "vote Otto\nactually nvm", "! “actually” takes something back" },
  { "Nora", "vote Otto, jk", "! “jk” takes something back" },
  { "Nora", "share Pia / no wait decline Pia", "! “no wait” takes something back" },
  { "Nora", "share Pia\nno wait decline Pia", "! “no wait” takes something back" },
  { "Nora", "vote Otto; query Tess, scratch that", "! “scratch that” takes something back" },
  { "Nora", "vote Otto\n*Ravi", "! takes something back" },
  { "Nora", "vote ~~Otto~~ Ravi", "vote Ravi" },
  { "Nora", "~~vote Otto~~\nvote Ravi", "vote Ravi" },
  { "Nora", "~~share Pia~~ decline Pia", "decline Pia" },
  { "Nora", "vote Otto ~~idol~~", "vote Otto" },
  { "Nora", "vote Otto; ~~query Tess~~ query Uma", "vote Otto\nquery Uma" },
  { "Nora", "is Tess voting too?", "! is a question" },
  { "Nora", "vote Otto?", "! is a question" },
  { "Nora", "vote Otto; who is left?", "! is a question" },
  { "Nora", "share Pia? idk", "! " },
  { "Nora", "Vik told me he will vote Otto", "! tells of somebody else" },
  { "Nora", "Vik says kill Sven", "! tells of somebody else" },
  { "Nora", "heard that Otto has the idol", "! tells of somebody else" },
  { "Nora", "vote Otto if Pia declines", "! “if” makes it hang" },
  { "Nora", "vote Otto; share Pia if she shares too", "! “if” makes it hang" },
  { "Nora", "vote Otto unless he plays an idol", "! “unless” makes it hang" },
  { "Nora", "idol on me in case they vote me", "! “in case” makes it hang" },
  { "Nora", "once Pia shares I share", "! “once” makes it hang" },
  { "Nora", "Pia gives me the shield", "! “Pia gives”" },
  { "Nora", "don't kill Sven", "! “don't”" },
  { "Nora", "dont vote Otto, vote Ravi", "! “dont”" },
  { "Nora", "never vote Otto", "! “never”" },
  { "Nora", "I vote with Otto", "! “with”" },
  { "Nora", "vote like Otto", "! “like”" },
  { "Nora", "vote by Otto", "! “by”" },
  { "Nora", "vote from Otto", "! “from”" },
  { "Nora", "same as Otto", "! “same as”" },
  { "Nora", "vote same as Otto", "! “same as”" },
  { "Nora", "vote the same as yesterday", "! “the same” is about another time" },
  { "Nora", "vote Otto or Ravi", "! “or”" },
  { "Nora", "vote Otto/Ravi", "! More than one player" },
  { "Nora", "vote Otto, Ravi", "! More than one player" },
  { "Nora", "vote Otto and Ravi", "! More than one player" },
  { "Nora", "vote Otto 2", "! “2”" },
  { "Nora", "2 votes Otto", "! “2 votes”" },
  { "Nora", "vot Otto", "! There is nothing in this" },
  { "Nora", "vote", "! No player is named" },
  { "Nora", "Otto", "! There is nothing in this" },
  { "Nora", "Hi Pia, vote Otto", "! More than one player" },
  { "Nora", "Pia, share", "! “Pia”" },
  { "Nora", "Pia: share", "! “Pia: share” does not say what is to be done" },
  { "Nora", "Otto: vote", "vote Otto" },
  { "Nora", "share Pia; decline Pia", "! “decline” is one answer" },
  { "Nora", "I refuse to share", "! “refuse to share”" },
  { "Nora", "I pass on voting", "! “on voting”" },
  { "Nora", "shield up!", "! “up”" },
  { "Nora", "Pia share", "! “Pia share”" },
  { "Nora", "vote Otto\n- Nora", "vote Otto" },
  { "Nora", "vote Otto\nNora", "vote Otto" },
  { "Nora", "vote Otto; kill Sven\n—Nora", "vote Otto; kill Sven" },
  { "Nora", "vote Otto\n- Pia", "! “Pia”" },
  { "Nora", "> vote Ravi\nvote Otto", "! quotes another text" },
  { "Nora", "vote someone", "! “someone” leaves open" },
  { "Nora", "kill any of them", "! “any” leaves open" },
  { "Nora", "kill them all", "! “them”" },
  { "Nora", "vote me", "vote Nora" },
  { "Nora", "maybe vote Otto", "! “maybe” leaves open" },
  { "Nora", "i think i vote Otto", "! “think i vote”" },
  { "Nora", "vote Otto i guess", "! “i guess” leaves open" },
  { "Nora", "tomorrow kill Sven", "! “tomorrow” is about another time" },
  { "Nora", "vote Otto for kill Sven", "! " },
  { "Nora", "vote to save Otto", "! " },
  { "Otto", "share", "! Several players wait" },
  { "Otto", "share with Uma and decline Ravi", "share Uma\ndecline Ravi" },
  { "Otto", "Ravi share, Uma decline", "! “Ravi share”" },
  { "Otto", "share both", "! “both”" },
  { "Otto", "decline Ravi and Uma", "! More than one player" },
  { "Otto", "share with Ravi not Uma", "! “not”" },
  { "Pia", "idol on Otto", "! does not hold the item idol" },
  { "Pia", "kill Otto", "! does not have the power" },
  { "Sven", "solo kill Otto, he voted Pia", "! " },
  { "Sven", "solo kill Otto, who voted", "! For whom did the target vote?" },
  { "Sven", "solo kill Otto who voted Pia or Uma", "! “or”" },
  { "Sven", "Otto voted Pia", "! There is nothing in this" },
  { "Tess", "silence everyone", "! “everyone”" },
  { "Uma", "vote Otto. Scholar stuff is fun", "vote Otto" },
  /* late, on a phone */
  { "Nora", "vote otto lol", "vote Otto" },
  { "Nora", "vote otto gracias", "vote Otto" },
  { "Nora", "vote otto s'il vous plaît", "vote Otto" },
  { "Nora", "vote otto if possible", "vote Otto" },
  { "Nora", "vote otto for sure", "vote Otto" },
  { "Nora", "vote Otto again", "vote Otto" },
  { "Nora", "vote otto, no hard feelings", "vote Otto" },
  { "Nora", "vote otto, can't wait", "vote Otto" },
  { "Nora", "vote otto, sorry mate", "vote Otto" },
  { "Nora", "sry, vote otto", "vote Otto" },
  { "Nora", "vote Otto, sry Ravi", "! “sry” takes something back;" },
  { "Nora", "vote Otto sry", "vote Otto" },
  { "Nora", "vote Otto, sry, Ravi", "! “sry” takes something back;" },
  { "Nora", "vote Otto, hmm, Ravi", "! More than one player is named" },
  { "Nora", "vote Otto *Ravi", "! “*Ravi” takes something back;" },
  { "Nora", "vote Otto\nkill Sven *Vik", "! “*Vik” takes something back;" },
  { "Nora", "vote Otto👍", "vote Otto" },
  { "Nora", "👉 vote Otto", "vote Otto" },
  { "Nora", "*vote Otto*", "vote Otto" },
  { "Nora", "**vote Otto; kill Sven**", "vote Otto; kill Sven" },
  { "Nora", "vote Otto ❌", "! “❌” leaves open" },
  { "Nora", "vote otto 👎", "! “👎” leaves open" },
  { "Nora", "vote Otto 🤷", "! “🤷” leaves open" },
  { "Nora", "Vote: Otto\nIdol: ❌", "! “❌” leaves open" },
  { "Nora", "share ❌", "! “❌” leaves open" },
  { "Nora", "❌ share", "! “❌” leaves open" },
  { "Nora", "share 👍", "share Pia" },
  { "Nora", "share Pia👍", "share Pia" },
  { "Nora", "decline 🙃", "decline Pia" },
  { "Nora", "idol on Otto? no on Tess", "! “no” leaves open" },
  { "Nora", "shield me", "shield" },
  { "Nora", "shield Pia", "! “shield” is for" },
  { "Nora", "my idol goes to Pia", "gift idol to Pia" },
  { "Nora", "idol -> me", "! “idol” does not" },
  { "Nora", "idol: on", "! “on” is not" },
  { "Nora", "idol stays with me", "! “stays” is not" },
  { "Nora", "save idol", "! “save idol” does not" },
  { "Nora", "kill sven pls and thx", "kill Sven" },
  { "Nora", "kill Sven, Vik as backup", "! More than one player is named" },
  { "Nora", "kill Sven first, then Vik", "! More than one player is named" },
  { "Nora", "Will and I kill Sven", "kill Sven" },
  { "Nora", "me and Will kill Sven", "! “Will kill” does not" },
  { "Nora", "no thanks", "! “no” leaves open" },
  { "Nora", "tell Pia I'm Red", "! There is nothing in this that" },
  { "Nora", "share Red", "! “Red”" },
  { "Nora", "query Tess then Uma", "! More than one player is named" },
  { "Nora", "vote Otto, idol on me, kill Sven. gn!", "vote Otto; idol on Nora; kill Sven" },
  { "Nora", "Vote: Otto (he lied)\nKill: Sven (he lied too)", "vote Otto; kill Sven" },
  { "Nora", "Vote: Otto\nIdol: keep it", "! “keep”" },
  { "Nora", "Vote: Otto\nGift: shield -> Pia", "vote Otto; gift shield to Pia" },
  { "Nora", "Vote otto\nwait\nvote ravi", "! “wait” takes something back;" },
  { "Nora", "vote otto vote ravi", "! There are two votes in this" },
  { "Nora", "vote otto and otto", "vote Otto" },
  { "Nora", "vote otto x2", "! “x2” is not" },
  { "Nora", "cast vote otto", "vote Otto" },
  { "Nora", "can i vote otto", "! “can i vote” does not" },
  { "Nora", "vote->otto", "! There is nothing in this that" },
  { "Nora", ".vote Otto", "vote Otto" },
  { "Nora", "vote Otto, i have spoken", "vote Otto" },
  { "Nora", "vote Otto 🛡️", "! “🛡” leaves open" },
  { "Nora", "vote Otto. nah", "! “nah” takes something back;" },
  { "Nora", "vote Otto, let me think", "! “let me think” leaves open" },
  { "Nora", "vote Otto？", "! “？” leaves open" },
  { "Nora", "pretend vote Otto", "! “pretend vote” does not" },
  { "Nora", "vote Otto in public, Ravi in secret", "! “in” is not" },
  { "Nora", "my new vote is Otto", "! “new vote” does not" },
  { "Nora", "unvote Otto", "! There is nothing in this that" },
  { "Nora", "pass my vote to Otto", "! “pass my vote” does not" },
  { "Nora", "pass vote Otto", "! “pass vote” does not" },
  { "Nora", "pass, vote Otto", "vote Otto; pass" },
  { "Nora", "give my vote to Otto", "! “give my vote” does not" },
  { "Nora", "vote otto\nvote otto", "! There are two votes in this" },
  { "Nora", "kill: up to my team", "! “up”" },
  { "Nora", "kill Will's choice", "! “choice” is not" },
  { "Nora", "gift both to Pia", "! “both” is not" },
  { "Nora", "gift idol -> Pia", "gift idol to Pia" },
  { "Nora", "idol on Pia and me", "! More than one player is named" },
  { "Nora", "idol on my team", "! “on” is not" },
  { "Nora", "shield + idol", "shield; idol on Nora" },
  { "Nora", "play nice everyone", "! There is nothing in this that" },
  { "Nora", "share w/ Pia", "! “w” is not" },
  { "Nora", "share no", "! “no” leaves open" },
  { "Nora", "accept Pias query", "share Pia" },
  { "Nora", "ignore Pia", "! There is nothing in this that" },
  { "Nora", "hard pass", "! “hard pass” does not" },
  { "Nora", "decline all", "! “all” is not" },
};

/* Powers of a cast of its own, where the words are others. */
static const Text own_texts[] = {
  { "Nora", "strike Pia", "strike Pia" },
  { "Nora", "strike Pia; ward Otto", "strike Pia; ward Otto" },
  { "Nora", "Strike: Pia\nWard: -\nSwap: -\nHide: no\nVote: Pia", "vote Pia; strike Pia" },
  { "Nora", "swap Pia and Ravi", "swap Pia and Ravi" },
  { "Nora", "swap Pia with Ravi tonight", "swap Pia and Ravi" },
  { "Nora", "swap Pia, Ravi pls", "swap Pia and Ravi" },
  { "Nora", "swap Pia for Ravi, no wait Uma", "! “no wait”" },
  { "Nora", "hide", "hide" },
  { "Nora", "I hide tonight", "hide" },
  { "Nora", "I have nothing to hide", "! “nothing to hide”" },
  { "Nora", "vote Pia, she hides something", "! “she hides”" },
  { "Nora", "Pia is hiding", "! “Pia is”" },
  { "Nora", "looking at Pia", "look at Pia" },
  { "Nora", "vote Pia. Look at her face lol", "! “face”" },
  { "Nora", "drink potion", "drink on Nora" },
  { "Nora", "use my potion on Pia", "drink on Pia" },
  { "Nora", "potion: -\nvote Pia", "vote Pia" },
  { "Nora", "vote Pia. I found a potion", "! “found a potion”" },
  { "Nora", "love letter to Pia", "gift love letter to Pia" },
  { "Nora", "Pia wrote a love letter", "! “wrote a love letter”" },
  { "Nora", "strike nobody", "pass strike" },
  { "Nora", "pass", "pass strike; pass ward" },
  { "Pia", "strike Nora", "! There is nothing in this" },
  { "Pia", "vote Nora; strike Otto", "! " },
  { "Pia", "vote Nora\nzap Otto", "! " },
  { "Pia", "Vote: Nora\nStrike: -\nWard: none", "vote Nora" },
};

static const Text marked_texts[] = {
  { "Nora", "vote Zed", "vote Zed" },
  { "Nora", "vote **Zed**", "vote Zed" },
  { "Nora", "**vote Zed**", "vote Zed" },
  { "Nora", "hi gm, vote (Zed)!", "vote Zed" },
  { "Nora", "vote __Zed__", "vote __Zed__" },
  { "Nora", "hi gm, vote __Zed__!", "vote __Zed__" },
  { "Nora", "my vote goes to __zed__.", "vote __Zed__" },
  { "Nora", "**vote __Zed__; kill Zed**", "vote __Zed__; kill Zed" },
  { "Nora", "vote __Zed", "! can mean Zed and __Zed__" },
  { "Nora", "vote “Zed”", "vote Zed" },
  { "Nora", "vote \"__Zed__\"", "vote __Zed__" },
  { "Nora", "vote .dot", "vote .dot" },
  { "Nora", "hey, voting dot tonight", "vote .dot" },
  { "Nora", "hi gm, vote “Bob”", "vote “Bob”" },
  { "Nora", "vote “Bob”", "vote “Bob”" },
  { "Nora", "vote Bob", "vote Bob" },
  { "Nora", "hi gm, vote Bob", "vote Bob" },
  { "Nora", "hi gm, vote \"Bob\"", "! " },
  { "Nora", "vote 'Bob'", "! " },
  { "Nora", "query 'Bob'; vote Zed", "! “'Bob'” leaves open" },
  { "Nora", "**vote Bob; idol on Gift**", "vote Bob; idol on Gift" },
  { "Nora", "||vote Bob; idol on Gift||", "vote Bob; idol on Gift" },
  { "Nora", "*vote Bob; idol on Gift*", "vote Bob; idol on Gift" },
  { "Nora", "**vote** Bob; **idol** on **Gift**", "vote Bob; idol on Gift" },
  { "Nora", "vote Gift👍", "vote Gift" },
  { "Nora", "__vote__ Share", "vote Share" },
  { "Nora", "vote Luna", "vote ✨Luna✨" },
  { "Nora", "hi, voting luna✨ tonight", "vote ✨Luna✨" },
  { "Nora", "idol on *star man*", "idol on *star man*" },
  { "Nora", "I play my idol on star man!", "idol on *star man*" },
  { "Nora", "gift shield to .dot", "gift shield to .dot" },
};

#define GROUPS                                                                                                        \
  { SEASON, ASKED, plain_texts, G_N_ELEMENTS (plain_texts) }, { SEASON, ASKED, templates, G_N_ELEMENTS (templates) }, \
    { SEASON, ASKED, mentions, G_N_ELEMENTS (mentions) }, { SEASON, ASKED, thoughts, G_N_ELEMENTS (thoughts) },       \
  {                                                                                                                   \
    OWN_CAST, "== day-1\n== open\n", own_texts, G_N_ELEMENTS (own_texts)                                              \
  }

static const struct
{
  const char *head, *phases;
  const Text *texts;
  guint n_texts;
} groups[] = { GROUPS };

/* What a text comes to: the events it is read as, or “! ” and why it is refused. A text of which only a part is taken
 * is neither. */
static char *
describe (const CroupierMatch *match, const char *name, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, fixture_player (match, name), text);
  g_autofree char *wrong = croupier_problems_to_text (reading->problems);

  if (reading->problems->len == 0)
    return g_strdup (reading->read_as->str);
  return reading->read_as->len == 0 ? g_strdup_printf ("! %s", wrong)
                                    : g_strdup_printf ("%s, but ! %s", reading->read_as->str, wrong);
}

static gboolean
is_as_meant (const char *found, const char *said)
{
  const char *reason = strstr (said, "! ");

  return reason != NULL ? strncmp (found, said, (gsize) (reason + 2 - said)) == 0 && strstr (found, reason + 2) != NULL
                        : g_str_equal (found, said);
}

static guint
count_wrong (const CroupierMatch *match, const Text *texts, guint n_texts)
{
  guint n_wrong = 0;

  for (guint i = 0; i < n_texts; i++)
    {
      g_autofree char *found = describe (match, texts[i].name, texts[i].text);

      if (is_as_meant (found, texts[i].said))
        continue;
      n_wrong++;
      g_test_message ("%s: “%s” should be “%s”, and is “%s”", texts[i].name, texts[i].text, texts[i].said, found);
    }
  return n_wrong;
}

static void
test_texts_are_read_as_meant_or_refused (void)
{
  guint n_wrong = 0;

  for (guint k = 0; k < G_N_ELEMENTS (groups); k++)
    {
      g_autoptr (CroupierMatch) match = play_rules (&rules, groups[k].head, groups[k].phases);

      n_wrong += count_wrong (match, groups[k].texts, groups[k].n_texts);
    }
  g_assert_cmpuint (n_wrong, ==, 0);
}

static void
test_names_with_marks_are_told_apart (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&marked_rules, MARKED, "== day-1\n== open\n");

  g_assert_cmpuint (count_wrong (match, marked_texts, G_N_ELEMENTS (marked_texts)), ==, 0);
}

/* Who knows the same is told the same, whatever teams, roles and items the others have. */
static void
test_what_is_read_tells_nothing_hidden (void)
{
  g_autoptr (CroupierMatch) one = play_rules (&rules, SEASON, ASKED);
  g_autoptr (CroupierMatch) other = play_rules (&rules, OTHER_SEASON, ASKED);

  for (guint k = 0; k < G_N_ELEMENTS (groups); k++)
    for (guint i = 0; i < groups[k].n_texts; i++)
      {
        g_autofree char *found = describe (one, "Nora", groups[k].texts[i].text);
        g_autofree char *found_there = describe (other, "Nora", groups[k].texts[i].text);

        fixture_name_case (groups[k].texts[i].text);
        g_assert_cmpstr (found, ==, found_there);
      }
}

/* ---- what disturbs ---- */

#define N_DISTURBED 1000
#define CHOOSE(array) ((array)[g_test_rand_int_range (0, G_N_ELEMENTS (array))])

/* The form’s own wording of what Nora can do; “%” is somebody. No two of a group go together. */
#define N_ORDERS 6
typedef const char *const Orders[N_ORDERS][6];
static Orders season_orders = {
  { "vote %", "vote %", "vote nobody", NULL }, { "kill %", "pass", NULL }, { "idol on %", "gift idol to Otto", NULL },
  { "shield", "gift shield to Uma", NULL },    { "query %", NULL },        { "share Pia", "decline Pia", NULL },
};
static Orders own_orders = {
  { "vote %", "vote nobody", NULL },
  { "strike %", "pass strike", NULL },
  { "pass ward", "ward %", NULL },
  { "swap Otto and Vik", "look at %", NULL },
  { "drink on %", "gift potion to Tess", "gift love letter to Sven", NULL },
  { "query %", NULL },
};

/* What people put behind an order, or around it. */
static const char *const disturbances[] = {
  ", no wait, %",
  ". Actually kill %",
  "\nscratch that",
  ", I mean %",
  "\n*%",
  ", jk",
  "; nvm",
  " or %",
  ", maybe",
  " if % does too",
  " unless they vote me",
  ". I have an idol",
  "\nI have the shield",
  " for his idol",
  "\n% has the shield",
  ", % is lying",
  "\nthanks for the shield",
  " and %'s shield",
  ". % shared with me",
  "\n% will kill %",
  ", like %",
  "\n% voted %",
  ". Save my idol",
  "; who has the idol",
  "; I used my idol",
  "\nno sharing",
  "\nPia declined",
  " with %",
  "\nI want his shield",
  "\nShield: -",
  "; Gift: n/a",
  "\nQuery:",
  "\nSolo kill: none",
  "\nIdol: —",
  "\nSave: x",
  "; Silence:",
  "\nSwap: nil",
  "\nVote: -",
  "\nShare: -",
  "\nPass: -",
  "\nlong day today lol",
  ", hes lying to all of us",
  ". Good night!",
  "\nthanks gm",
  ", see you there",
  "\nwhat a mess",
  ". lol",
  "\n- Nora",
  " please",
  " tonight",
  " ~~%~~",
  "\n~~vote %~~",
  " ~~idol~~",
  " [s]shield[/s]",
  "; ~~share Pia~~",
  " :)",
  " 👍",
  " ;D",
  " xD",
  "?",
  "\n?",
  " (%)",
  "\n%",
  " 2",
  ", too",
  " not",
  "\n> vote %",
};

/* … and before it. */
static const char *const beginnings[] = {
  "% told me: ",
  "% says ",
  "Hi %, ",
  "everyone ",
  "Will ",
  "I have an idol. ",
  "thanks for the shield, % ",
  "dont ",
  "I think ",
  "maybe ",
  "% and I ",
  "if asked, ",
  "hi gm, ",
  "ok ",
  "please ",
  "I ",
  "I'd like to ",
  "so ",
  "1. ",
  "- ",
  "%: ",
  "we all ",
  "he ",
  "not ",
  "my idol: ",
  "~~vote %~~ ",
  "Shield: -\n",
  "as % asked, ",
  "for %, ",
  "to ",
  "the ",
  "with % I ",
  "% wants me to ",
  "rather than ",
  "not sure, but ",
  "my guess: ",
  "I voted %, ",
  "Idol:\n",
  "> ",
  "> % wrote\n",
  "me too, ",
  "% ",
};

static void
append_order (GString *text, const char *order)
{
  for (; *order != '\0'; order++)
    if (*order == '%')
      g_string_append (text, names[g_test_rand_int_range (1, G_N_ELEMENTS (names))]);
    else
      g_string_append_c (text, *order);
}

/* Some orders, and the same with something put in behind one of them. */
static void
write_orders (Orders orders, GString *plain, GString *disturbed)
{
  const char *separator = g_test_rand_bit () ? "; " : "\n";
  gboolean is_disturbed = FALSE;

  for (guint i = 0; i < N_ORDERS; i++)
    {
      g_autoptr (GString) order = g_string_new (NULL);
      gboolean is_before = g_test_rand_int_range (0, 8) == 0 && !is_disturbed;
      guint n = 0;

      if (g_test_rand_int_range (0, 3) == 0)
        continue;
      while (orders[i][n] != NULL)
        n++;
      append_order (order, orders[i][g_test_rand_int_range (0, (int) n)]);
      g_string_append_printf (plain, "%s%s", plain->len > 0 ? separator : "", order->str);
      g_string_append (disturbed, disturbed->len > 0 ? separator : "");
      if (is_before)
        append_order (disturbed, CHOOSE (beginnings));
      is_disturbed |= is_before;
      g_string_append (disturbed, order->str);
      if (!is_disturbed && g_test_rand_int_range (0, 3) == 0)
        {
          append_order (disturbed, CHOOSE (disturbances));
          is_disturbed = TRUE;
        }
    }
  if (!is_disturbed)
    append_order (disturbed, CHOOSE (disturbances));
}

/* Every event that is taken is one that was meant; and all are, where nothing is refused. */
static void
check_disturbed (const CroupierMatch *match, Orders orders)
{
  g_autoptr (GString) plain = g_string_new (NULL), disturbed = g_string_new (NULL);
  g_autoptr (CroupierReading) meant = NULL;
  g_autoptr (CroupierReading) found = NULL;
  g_auto (GStrv) events = NULL, found_events = NULL;
  g_autofree char *warnings = NULL;

  write_orders (orders, plain, disturbed);
  if (plain->len == 0)
    return;
  meant = croupier_match_check (match, fixture_player (match, "Nora"), plain->str);
  found = croupier_match_check (match, fixture_player (match, "Nora"), disturbed->str);
  warnings = croupier_problems_to_text (meant->warnings);
  fixture_name_case (disturbed->str);
  g_assert_cmpuint (meant->problems->len, ==, 0);
  g_assert_null (strstr (warnings, "Passed over"));
  events = g_strsplit (meant->read_as->str, "\n", -1);
  found_events = g_strsplit (found->read_as->str, "\n", -1);
  if (found->problems->len == 0)
    g_assert_cmpstr (found->read_as->str, ==, meant->read_as->str);
  for (guint k = 0; found_events[k] != NULL; k++)
    g_assert_true (g_strv_contains ((const char *const *) events, found_events[k]));
}

static void
test_what_disturbs_an_order_makes_it_no_other (void)
{
  g_autoptr (CroupierMatch) season = play_rules (&rules, SEASON, ASKED);
  g_autoptr (CroupierMatch) own = play_rules (&rules, OWN_CAST, "== day-1\n== open\n");

  for (guint i = 0; i < N_DISTURBED; i++)
    {
      check_disturbed (season, season_orders);
      check_disturbed (own, own_orders);
    }
}

/* As long as a text may be, of what takes longest to look at. */
static void
test_long_texts_are_refused_in_no_time (void)
{
  static const char *const pieces[] = {
    "vote Otto; ", "if ", "~~",   "[s]",   "a?", "?",   ":",  "Idol:\n", " / ",
    "share Pia\n", "'",   "Otto", "Otto ", "- ", "*\n", "> ", "no ",     "x",
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, SEASON, ASKED);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CroupierReading) reading = NULL;
      g_autofree char *message = NULL;
      gint64 start = g_get_monotonic_time ();

      while (text->len + strlen (pieces[i]) <= CROUPIER_TEXT_MAX)
        g_string_append (text, pieces[i]);
      reading = croupier_match_check (match, 0, text->str);
      message = g_strdup_printf ("“%s” again and again: %d ms", pieces[i],
                                 (int) ((g_get_monotonic_time () - start) / 1000));
      fixture_name_case (message);
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
    }
}

TESTS (factions_texts)
{
#define TEST(name, function) g_test_add_func ("/factions-texts/" name, function)
  TEST ("texts are read as meant or refused", test_texts_are_read_as_meant_or_refused);
  TEST ("names with marks are told apart", test_names_with_marks_are_told_apart);
  TEST ("what is read tells nothing hidden", test_what_is_read_tells_nothing_hidden);
  TEST ("what disturbs an order makes it no other", test_what_disturbs_an_order_makes_it_no_other);
  TEST ("long texts are refused in no time", test_long_texts_are_refused_in_no_time);
#undef TEST
}
