/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: texts as people type them late at night. Each is read as it was meant, or refused; none as something
 * else. */
#include "config.h"
#include "croupier-text.h"
#include "rule-cases.h"
#include "tests.h"

#include <string.h>

#define N_LAYOUTS 200

static const char *const people[] = { "Mary", "Ben", "Will", "Theo", "Marla", "Or Else", NULL };

static const char *const first_room[] = {
  "Room 1: A open, B pass, C open, D pass, E garnet, F open, G pass, H open, I pass, J garnet",
  "Room 2: K open, L pass",
  "Room 3: X open",
  "Room 4: Y pass, Z open, & pass, # garnet",
  "Room 5: = open, + pass, - garnet",
  "Room 6:",
  NULL
};
static const char *const marks_room[] = { "Room 5: = open, + pass, - garnet, & open, # open", "Room 6:", NULL };
static const char *const words_room[] = { "Room 1: or open, no open, a open, =) open, xD open, 2 open, 3s open",
                                          "Room 2:", NULL };

/* ---- moves, in the words of key-cards and doors ---- */

static const RuleReading moves[] = {
  /* counts and values */
  { "one 3 at A", "3 at A", NULL },
  { "one 3 and one 2 at A and B", "3 2 at A B", NULL },
  { "a 3 at B", "3 at B", NULL },
  { "three 1s at C", "1 1 1 at C", NULL },
  { "3 1s at C", "1 1 1 at C", NULL },
  { "two 3's on J", "3 3 at J", NULL },
  { "two threes on J", "3 3 at J", NULL },
  { "two 3 at A", NULL, "“two 3” can be read in two ways" },
  { "one three at A", NULL, "“one three”" },
  { "3 x 2 at A", NULL, "“x”" },
  { "2x3 at A", NULL, "“2x3”" },
  { "2 × 3 at A", NULL, "“×”" },
  { "card 3 twice at A", NULL, "“twice”" },
  { "3 at A, twice", NULL, "“twice”" },
  { "double 3 at A", NULL, "“double”" },
  { "a pair of 2s at A", NULL, "“pair”" },
  { "1) 3 at C", "3 at C", NULL },
  { "2) 3 at C", "3 at C", NULL },
  { "1. 3 at C", NULL, "“1. 3”" },
  { "two of the 3s at A", "3 3 at A", NULL },
  { "two of my 2s at A", "2 2 at A", NULL },
  { "2 of 3 at A", NULL, "“2 of 3”" },
  { "3 at A orB", NULL, "“orB” leaves open" },
  { "3 or2 at A", NULL, "“or2” leaves open" },
  { "3 at A (not B)", NULL, "“not” leaves open" },
  { "2 of value 3 at A", "3 3 at A", NULL },
  { "2 cards of value 3 at A", "3 3 at A", NULL },
  { "two cards: 3 and 2 at A B", "3 2 at A B", NULL },
  { "2 cards 1 1 at A", NULL, "“2 cards”" },
  { "2 cards, 3 and 2, at A B", "3 2 at A B", NULL },
  { "three cards: 3 and 2 at A", NULL, "“three cards”" },
  { "2 cards at A", NULL, "does not say which" },
  { "two cards at A", NULL, "does not say which" },
  { "1 card at A", NULL, "does not say which" },
  { "3, 1 card at A", NULL, "“1 card”" },
  { "3 and 2 cards at A", "3 2 at A", NULL },
  { "both cards at A", NULL, "does not say which" },
  { "both 3s at A", "3 3 at A", NULL },
  { "both 2s at A", NULL, "“both 2s”" },
  { "both 3 and 2 at A", "3 2 at A", NULL },
  { "both 3, 2 and 1 at A", NULL, "“both”" },
  { "3 at both A and B", "3 at A B", NULL },
  { "3 at both doors A B", "3 at A B", NULL },
  { "3 at both A", NULL, "“both”" },
  { "3 at two doors: A", NULL, "“:”" },
  { "3s at A", "3 at A", "“3s” was read as one" },
  { "cards: 3s at A", "3 at A", "“3s” was read as one" },
  { "one of each at A", NULL, "“of each”" },
  { "the ones at A", "1 at A", "“ones” was read as one" },
  /* amounts that are none */
  { "1-3 at A", NULL, "“1-3”" },
  { "1 - 3 at A", NULL, "“-”" },
  { "1–3 at A", NULL, "“1–3”" },
  { "1 to 3 at A", NULL, "“3”" },
  { "2.5 at A", NULL, "“2.5”" },
  { "-1 at A", NULL, "“-1”" },
  { "+3 at A", NULL, "“+3”" },
  { "3+ at A", NULL, "“3+”" },
  { "3+2=5 at A", NULL, "“3+2=5”" },
  { "3/2 at A", NULL, "both or one of them" },
  { "~3 at A", NULL, "“~3”" },
  { "3ish at A", NULL, "“3ish”" },
  { "3rd card at A", NULL, "“3rd”" },
  { "3 cards of 1 or so at A", NULL, "“or”" },
  /* what is no card */
  { "ace at A", NULL, "no key-card “ace”" },
  { "my ace at A", NULL, "no key-card “ace”" },
  { "everything at K", NULL, "“everything”" },
  { "all my cards at A", NULL, "“all”" },
  { "the rest at A", NULL, "“rest”" },
  { "highest card at C", NULL, "“highest”" },
  { "my best card at C", NULL, "No key-card is named" },
  { "my last 3 at C", NULL, "“last”" },
  { "same as last time", NULL, "“same as”" },
  { "the usual", NULL, "No key-card is named" },
  { "3 and the rest at A", NULL, "“rest”" },
  { "3 and maybe 2 at A", NULL, "“maybe”" },
  { "3 monkeys at C", NULL, "“monkeys”" },
  { "3 at C, plus everything else", NULL, "“else”" },
  { "3 at C, and a bit more", NULL, "“more”" },
  { "another 3 at A", NULL, "“another”" },
  { "also 2 at A", NULL, "“also”" },
  /* struck out, smileys, pictures */
  { "~~3~~ 2 at C", "2 at C", "Struck out: “~~3~~”" },
  { "3 at ~~C~~ D", "3 at D", "Struck out" },
  { "~~3 at C~~\n2 at D", "2 at D", "Struck out" },
  { "~3~ 2 at C", "2 at C", "Struck out" },
  { "3 at C ;D", "3 at C", "“;D” was taken for a smiley" },
  { "3 at C :D", "3 at C", "“:D” was taken for a smiley" },
  { "3 at C :)", "3 at C", NULL },
  { "hi :) 3 at C", "3 at C", NULL },
  { "3 at C 🤞🔥", "3 at C", NULL },
  { "🔑 3 🚪 C", "3 at C", NULL },
  { "3 at C xD", "3 at C", NULL },
  { "3 at C <3", "3 at C", "“<3” was taken for a smiley" },
  { "3 at C XX", "3 at C", NULL },
  /* second thoughts */
  { "3 at C. Actually make that D", NULL, "takes something back" },
  { "3 at D, sorry, C", NULL, "takes something back" },
  { "3 at C / no, 2 at C", NULL, "“no”" },
  { "3 at C\nno wait\n2 at C", NULL, "takes something back" },
  { "3 at C\nD", NULL, "“D” comes after a whole move" },
  { "3 at C. D.", NULL, "“D” comes after a whole move" },
  { "3 at C\n2 at C", NULL, "“2” comes after a whole move" },
  { "3 at C! and 2", NULL, "“2” comes after a whole move" },
  { "3 at C, 2 at D", NULL, "“2”" },
  { "3 at C, then D", NULL, "“then”" },
  { "3 at C, nah", NULL, "“nah”" },
  { "3 at C\nnope\nF", NULL, "“nope”" },
  { "3 at C\n*D", NULL, "takes something back" },
  { "3 at C (wrong chat)", NULL, "“wrong”" },
  { "3 at C, jk", NULL, "“jk”" },
  { "draft: 3 at C", NULL, "“draft”" },
  { "3 at C (tbc)", NULL, "“tbc”" },
  { "use 3 not 2 at C", NULL, "“not”" },
  { "3 at C instead of D", NULL, "“instead”" },
  /* conditions, doubts, questions, others, quotes */
  { "3 at c or d", NULL, "“or”" },
  { "3 at A/B", NULL, "both or one of them" },
  { "3 at C if it's open", NULL, "“if”" },
  { "3 at C, else D", NULL, "“else”" },
  { "3 at C unless Ben goes there", NULL, "“unless”" },
  { "3 at C?", NULL, "is a question" },
  { "is C still open? 3 at C", NULL, "is a question" },
  { "3 at C I think", NULL, "“think”" },
  { "3 at J, I think", NULL, "“think”" },
  { "I guess 3 at C", NULL, "“I guess”" },
  { "Ben told me 3 at C", NULL, "“Ben told”" },
  { "he will play 3 at C", NULL, "“he”" },
  { "Ben: 3 at C", NULL, "“Ben”" },
  { "> 3 at C\n2 at D", NULL, "quotes" },
  { "anything at C", NULL, "“anything”" },
  { "3 at any door", NULL, "“any”" },
  { "3 anywhere", NULL, "“anywhere”" },
  /* chatter */
  { "3 at C, have a great day", "3 at C", "Passed over: “have a great day”" },
  { "3 at B, have a great evening", "3 at B", "Passed over: “have a great evening”" },
  { "3 at C have a great day", NULL, "“have”" },
  { "3 at C, fingers crossed!", "3 at C", "Passed over: “fingers crossed”" },
  { "Going to bed now, 3 at C", "3 at C", "Passed over: “Going to bed now”" },
  { "sorry for the delay, 3 at C", "3 at C", NULL },
  { "3 at C. Good luck everyone!", "3 at C", NULL },
  { "ok thanks! 3 at C please", "3 at C", NULL },
  { "3 at C, see you at D", NULL, "“see”" },
  { "3 at C, see you at 8", NULL, "“see”" },
  { "3 at C, see you tomorrow", NULL, "“tomorrow”" },
  { "3 at C, 2nd try", "3 at C", "Passed over: “2nd try”" },
  { "3 at C, back at 8pm", "3 at C", "Passed over: “back at 8pm”" },
  { "3 at C (that leaves me 1 and 2)", NULL, "“that leaves”" },
  { "3 at C, hope D is free", NULL, "“hope”" },
  { "3 at C - D looks crowded", NULL, "“looks crowded”" },
  { "3 at C - fingers crossed", "3 at C", "Passed over: “fingers crossed”" },
  { "3 at C, 2 people there already", NULL, "“people there already”" },
  { "round 1: 3 at C", "3 at C", NULL },
  { "Round 2: 3 at C", NULL, "“Round 2” is not what is due" },
  { "R1 3 at C", NULL, "“R1”" },
  { "Room 1: 3 at C", "3 at C", NULL },
  { "room 1, 3 at C", "3 at C", NULL },
  { "Room 2: 3 at C", NULL, "“Room 2” is not what is due" },
  { "3 at C in room 1", "3 at C", NULL },
  { "3 at C this round", "3 at C", NULL },
  { "Mary: 3 at C", "3 at C", NULL },
  { "3 at C\n- Mary", "3 at C", NULL },
  { "3 at C\n~Mary", "3 at C", NULL },
  { "3 at C\nLove, Mary xx", "3 at C", NULL },
  { "Hi Sam, 3 at C", "3 at C", "Passed over: “Hi Sam”" },
  { "Dear gm,\nI would like to play my 3 on door C please.\nThanks!\nMary", "3 at C", NULL },
  { "here is my move: 3 at C", "3 at C", NULL },
  { "my submission for this round is 3 and 2 at doors A and B", "3 2 at A B", NULL },
  { "final answer: 3 at C", "3 at C", NULL },
  { "Plan: 3 at C", NULL, "“Plan”" },
  { "Fallback: 3 at C", NULL, "“Fallback”" },
  /* forms of writing */
  { "3@A", "3 at A", NULL },
  { "3 @ A", "3 at A", NULL },
  { "A:3", "3 at A", NULL },
  { "A: 3", "3 at A", NULL },
  { "GM: A: 3", "3 at A", NULL },
  { "**3 at J, I**!", "3 at I J", NULL },
  { "_3 at J, I_!", "3 at I J", NULL },
  { "3 at J, I !", "3 at I J", NULL },
  { "3 at J, I win!", "3 at J", "“I win”" },
  { "Mary: A: 3", "3 at A", NULL },
  { "Plan: A: 3", NULL, "“:” leaves open" },
  { "A - 3", "3 at A", NULL },
  { "3 - A", "3 at A", NULL },
  { "3 → A", "3 at A", NULL },
  { "3->A", "3 at A", NULL },
  { "A, B = 3", NULL, "Door = is in Room 5" },
  { "3 for A", "3 at A", NULL },
  { "3 on door A & door B", NULL, "“&”" },
  { "3 on door A and door B", "3 at A B", NULL },
  { "3 ON DOORS A AND B", "3 at A B", NULL },
  { "3 at a door B", "3 at B", NULL },
  { "3 at A door B", NULL, "“A”" },
  { "3 at a door", NULL, "“a”" },
  { "**3** at __A__", "3 at A", NULL },
  { "||3 at C||", "3 at C", NULL },
  { "`3 at C`", "3 at C", NULL },
  { "3 at C…", "3 at C", NULL },
  { "3 at C...", "3 at C", NULL },
  { "cards 3 2\ndoor C", "3 2 at C", NULL },
  { "Cards: 3, 2\nDoor: C\nDoor 2: -", "3 2 at C", NULL },
  { "Cards: 3, 2 / Door: C / Door 2: -", "3 2 at C", NULL },
  { "Cards: 3\nDoor 1: A\nDoor 2: B", "3 at A B", NULL },
  { "Cards: 3\nDoor 1: A\nDoor 2:", "3 at A", NULL },
  { "Cards: 3\nDoor 1: A\nDoor 2: none", "3 at A", NULL },
  { "Cards: 3\nDoor 1: A\nDoor 2: n/a", "3 at A", NULL },
  { "Card 1: 3\nCard 2: 2\nDoor: A", "3 2 at A", NULL },
  { "Cards: -\nDoor: C", NULL, "No key-card is named" },
  { "Cards:\nDoor:", NULL, "No key-card is named" },
  { "3 at garnet door E", "3 at E", NULL },
  { "3 at E (garnet)", "3 at E", NULL },
  { "3 at the garnet door", NULL, "no door “garnet”" },
  { "3 at garnet door A", NULL, "“garnet”" },
  /* slips */
  { "3 st A", NULL, "“st”" },
  { "3 ar C", NULL, "“ar”" },
  { "3 at Sea", NULL, "no door “Sea”" },
  { "3 at dooor A", "3 at A", "“dooor” was taken for door" },
  { "3 at doorC", NULL, "no door “doorC”" },
  { "3 at doorB A", NULL, "“doorB” is not" },
  { "3 at A, B, C, D, D", NULL, "Door D is named twice" },
  { "3 at Kitchen", NULL, "no door “Kitchen”" },
  { "3 at left door", NULL, "no door “left”" },
  { "thre at A", NULL, "no key-card “thre”" },
  { "3 at A B or so", NULL, "“or”" },
  { "three at there", NULL, "no door “there”" },
  /* late, on a phone */
  { "hey can i do 3 on B thx", "3 at B", NULL },
  { "3 on B tx", "3 at B", NULL },
  { "i'll take door c with my 3", "3 at C", NULL },
  { "D+E, 2+1", "2 1 at D E", NULL },
  { "d and e, 2 and 1", "2 1 at D E", NULL },
  { "2,1 @ D,E", "2 1 at D E", NULL },
  { "danke! 3 at B", "3 at B", NULL },
  { "Moin, 3 at B bitte", "3 at B", NULL },
  { "3 at B por favor", "3 at B", NULL },
  { "bonjour, 3 at B merci beaucoup", "3 at B", NULL },
  { "hmm 3 at B", NULL, "“hmm” is not" },
  { "yolo 3 at B", "3 at B", NULL },
  { "3 on B (both of them lol)", NULL, "“both” does not" },
  { "3 at B, both", NULL, "“both” does not" },
  { "3 at B, all of them", NULL, "“all of them” is not" },
  { "3 at B, all my 3s", NULL, "“3s”" },
  { "3 on B. gn!", "3 at B", NULL },
  { "hi all, 3 on B", "3 at B", NULL },
  { "3 at B\nthanks all", "3 at B", NULL },
  { "hi sorry, 3 at B", "3 at B", NULL },
  { "evening! sorry this is so late, was at work. 3 on B", "3 at B", "“was at work”" },
  { "3 on B is my final answer", "3 at B", NULL },
  { "bid: 3 (B)", "3 at B", NULL },
  { "a key worth 3 on B", "3 at B", NULL },
  { "two 1's and a 2 at B", "2 1 1 at B", NULL },
  { "my three and a two, doors B and C", NULL, "“two” leaves open" },
  { "2 at B-C", NULL, "“B-C”" },
  { "3 at B,C,D", NULL, "Door D is one too many; name" },
  { "3 at B 2 at C", NULL, "“2”" },
  { "B: 3, C: 2", NULL, "“:” leaves open" },
  { "B=3", NULL, "“B=3” in hand" },
  { "3 on B, sry for late reply", "3 at B", "“sry for late reply”" },
  { "3 at B, cant wait!", "3 at B", NULL },
  { "3 at B, no hard feelings", "3 at B", NULL },
  { "3 at B for sure", "3 at B", NULL },
  { "3 at B if it's not too late", "3 at B", NULL },
  { "3 on B if possible", "3 at B", NULL },
  { "3 at B and fingers crossed", NULL, "“fingers crossed”" },
  { "🙏3 at B🙏", "3 at B", NULL },
  { "3️⃣ at B", "3 at B", NULL },
  { "3 at Ⓑ", "3 at B", NULL },
  { "3 at 🅱️", NULL, "“🅱”" },
  { "-3 at B", NULL, "“-3” in hand" },
  { "3 on B\n\nSent from my iPhone", "3 at B", "“Sent from my iPhone”" },
  { "On Mon, Sam wrote:\n> send your move\n3 on B", NULL, "“> send your move” quotes another" },
  { "3 on B\nEDIT: C", NULL, "“EDIT” takes something back;" },
  { "3 on B *C", NULL, "“*C” takes something back;" },
  { "3 on B (used to be C)", NULL, "Door B is named twice; name one" },
  { "3 at D, sry, C", NULL, "“sry” takes something back;" },
  { "3 at D sry C", NULL, "“sry” takes something back;" },
  { "3 at D, hmm, C", NULL, "“hmm” leaves open" },
  { "3 at D ok C", NULL, "“ok” leaves open" },
  { "3 at D, lol, C", NULL, "“lol” leaves open" },
  { "3 at D... C", NULL, "“C” comes after" },
  { "3 at D -> C", NULL, "“->” leaves open" },
  { "3 at D ➡️ C", NULL, "“➡” leaves open" },
  { "3 -> C D", "3 at C D", NULL },
  { "3 at ❌D C", NULL, "“❌” leaves open" },
  { "3 at D ❌", NULL, "“❌” leaves open" },
  { "please, 3 at B, thanks, C", NULL, "“thanks” leaves open" },
  { "3, please, at B", "3 at B", NULL },
  { "default is fine", NULL, "No key-card is named; Mary has" },
  { "3 on B, ok?", NULL, "“3 on B, ok?” is a" },
  { "3 on B thanks mate", "3 at B", NULL },
  { "Hi, it's Mary. 3 on B", "3 at B", NULL },
  { "3 on B, love Mary", "3 at B", NULL },
  { "Ben goes to C so 3 on B", NULL, "“Ben goes” in hand" },
  { "3 on B, gonna beat Ben", "3 at B", "“gonna beat Ben”" },
  { "3 at B x2", NULL, "“x2”" },
  { "1+1+2=4 at B", NULL, "“1+1+2=4” in hand" },
  { "3 at B, best regards, Mary", "3 at B", NULL },
  { "3 at C. nah", NULL, "“nah” takes something back;" },
  { "3 at C, let me think", NULL, "“let me think” leaves open" },
  { "3 at C, aber nur wenn offen", NULL, "“aber” leaves open" },
  { "3 at C, backup D", NULL, "“backup” is not" },
  { "3 at C, D as backup", NULL, "“as backup” is not" },
  { "first C then D, 3", NULL, "“first” is not" },
  { "3 at C +1", NULL, "“+1”" },
  { "3 at C's neighbour", NULL, "“C's neighbour”" },
  { "1-2-3 at C", NULL, "“1-2-3” in hand" },
  { "123 at C", NULL, "“123” in hand" },
  { "two threes and one at C", "3 3 1 at C", NULL },
  { "an 1 at C", "1 at C", NULL },
  { "keep 3, play 2 at C", NULL, "“keep” is not" },
  { "2 at C, 3 next round", NULL, "“next round” is about" },
  { "2 at C. I have 3 left", NULL, "“I” comes after" },
  { "2 at C, others at D", NULL, "“others” is not" },
  { "2 at C. I win", "2 at C", "“I win”" },
  { "2 at C. A and B are full", NULL, "“A” comes after" },
  { "2 at C. F in the chat", NULL, "“F” comes after" },
  { "2 at C. F's in the chat", "2 at C", "“F's in the chat”" },
  { "2 at C B)", NULL, "“B” leaves open" },
  { "2 at (C, B)", "2 at B C", NULL },
  { "2 at C D:", NULL, "“:” leaves open" },
  { "3 at C？", NULL, "“？” leaves open" },
};

/* ---- moves, in the words of weapons and gates ---- */

static const RuleReading gate_moves[] = {
  { "two of the daggers at A", "1 1 at A", NULL },
  { "two of my daggers at A", "1 1 at A", NULL },
  { "one of my axes at A", "2 at A", NULL },
  { "both swords at A", "3 3 at A", NULL },
  { "both broadswords at A", "3 3 at A", NULL },
  { "both my swords at A", "3 3 at A", NULL },
  { "both axes at A", NULL, "“both axes”" },
  { "axe of strength 2 at A", "2 at A", NULL },
  { "an axe of strength 3 at A", NULL, "“axe of strength 3”" },
  { "two axes of strength 2 at A", "2 2 at A", NULL },
  { "a weapon of strength 3 at A", "3 at A", NULL },
  { "axe 2 at A", NULL, "“axe 2”" },
  { "2 axe at A", NULL, "“2 axe”" },
  { "2 dagger at A", "1 1 at A", "“2 dagger” was read as 2 of them" },
  { "3 sword at A", NULL, "“3 sword”" },
  { "broadsword (3) at A", NULL, "“broadsword (3)”" },
  { "broadswords at A", "3 at A", "“broadswords” was read as one weapon" },
  { "axes at B", "2 at B", "“axes” was read as one weapon" },
  { "daggers and an axe at B", "2 1 at B", "“daggers” was read as one weapon" },
  { "my swords at A", "3 at A", "“swords” was read as one weapon" },
  { "3 dagers at A", "1 1 1 at A", "“dagers” was taken for daggers" },
  { "3 dagers at Z", NULL, "Gate Z is on" },
  { "a brodsword at A", "3 at A", "“brodsword” was taken for broadsword" },
  { "3 daggs at A", NULL, "“daggs”" },
  { "3 spears at A", NULL, "“spears”" },
  { "2 knives at A", NULL, "“knives”" },
  { "broad sword at A", "3 at A", NULL },
  { "long sword at A", NULL, "“long”" },
  { "2 weapons at A", NULL, "does not say which" },
  { "a weapon at A", NULL, "No weapon is named" },
  { "all daggers at A", NULL, "“all”" },
  { "every axe at A", NULL, "“every”" },
  { "the rest of my daggers at A", NULL, "“rest”" },
  { "level 5: dagger at A", "1 at A", NULL },
  { "level 4: dagger at A", NULL, "“level 4” is not what is due" },
  { "dagger + axe @ gate A", "2 1 at A", NULL },
  { "AXE AND DAGGER AT GATES A AND B", "2 1 at A B", NULL },
  { "one axe, one dagger, A", "2 1 at A", NULL },
  { "weapon: axe\ngate: A", "2 at A", NULL },
  { "Weapons: axe, dagger\nGate 1: A\nGate 2: —", "2 1 at A", NULL },
  { "axe or sword at A", NULL, "“or”" },
  { "axe at A, keep the sword", NULL, "“keep”" },
  { "axe at A. Sword stays home", NULL, "“Sword” comes after" },
  { "axe at A, wish me luck", "2 at A", "Passed over: “wish me luck”" },
  { "attack gate A with an axe", "2 at A", NULL },
  { "battle axe at A", NULL, "“battle”" },
  { "2axes at A", NULL, "“2axes”" },
  { "axe at A, 2axes", NULL, "“2axes”" },
  { "a dozen daggers at A", NULL, "“dozen”" },
  { "ace at A", NULL, "no weapon “ace”" },
  { "-1 axes at A", NULL, "“-1”" },
  /* late, on a phone */
  { "2 axes at A lol", "2 2 at A", NULL },
  { "an axe and 2 daggers at A, B", "2 1 1 at A B", NULL },
  { "axe, dagger, sword → A", "3 2 1 at A", NULL },
  { "three daggers and my axe on gates A and B pls", "2 1 1 1 at A B", NULL },
  { "one sword, gate A, cant wait", "3 at A", NULL },
  { "sword ⚔️ at A", "3 at A", NULL },
  { "axe 🗡️ at A", NULL, "“🗡” leaves open" },
  { "my sword at A *B", NULL, "“*B” takes something back" },
  { "axe at A, sry, B", NULL, "“sry” takes something back" },
  { "axe at A, hmm, B", NULL, "“hmm” leaves open" },
  { "sword at A, both", NULL, "“both” does not fit" },
  { "both daggers at A", NULL, "“both daggers” can be read in two ways" },
  { "axes at A, all of them", NULL, "“all of them”" },
  { "daggers x2 at A", NULL, "“x2”" },
  { "axe not sword at A", NULL, "“not”" },
};

/* ---- moves where labels are marks or words ---- */

static const RuleReading mark_moves[] = {
  { "2 on = +", "2 at = +", NULL },
  { "2 + 3 at =", "3 2 at =", NULL },
  { "= +: 3", "3 at = +", NULL },
  { "3 at -", "3 at -", NULL },
  { "3 at –", "3 at -", NULL },
  { "3 at & and #", "3 at & #", NULL },
  { "3 at = - fingers crossed", NULL, "“fingers crossed”" },
  { "3 at =\n- Mary", NULL, "“-”" },
  { "Cards: 3\nDoor: =\nDoor 2: -", NULL, "“-”" },
  { "Cards: 3\nDoor 1: =\nDoor 2: +", "3 at = +", NULL },
  { "Cards: 3\nDoor 1: =\nDoor 2:", "3 at =", NULL },
  { "3 at #1", NULL, "“#1”" },
  { "= - 3", NULL, "Doors = and - are not adjacent" },
  { "3 at A", NULL, "no door “A”" },
};

static const RuleReading word_moves[] = {
  { "3 at or", "3 at or", NULL },
  { "3 at no", "3 at no", NULL },
  { "3 at no or", "3 at or no", NULL },
  { "3 at a", "3 at a", NULL },
  { "3 at or, have a nice day", "3 at or", "Passed over: “have a nice day”" },
  { "3 at =)", "3 at =)", NULL },
  { "3 at xD", "3 at xD", NULL },
  { "2 at 2", "2 at 2", NULL },
  { "3 2", NULL, "“2”" },
  { "1 at 3s", "1 at 3s", NULL },
  { "Cards: 1\nDoor 2: 3s", NULL, "“Door 2”" },
};

/* ---- votes ---- */

static const RuleReading votes[] = {
  { "Ben", "Ben", NULL },
  { "vote Ben", "Ben", NULL },
  { "I vote for Ben", "Ben", NULL },
  { "BEN", "Ben", NULL },
  { "Ben.", "Ben", NULL },
  { "ben please, thanks!", "Ben", NULL },
  { "**Ben**", "Ben", NULL },
  { "||Ben||", "Ben", NULL },
  { "Vote: Ben", "Ben", NULL },
  { "my vote goes to Ben 😈", "Ben", NULL },
  { "Hi gm, I'd like to vote for Ben. Cheers", "Ben", NULL },
  { "Ben it is", "Ben", NULL },
  { "let's go with Ben", NULL, "“let's”" },
  { "Ben, he lied to me", "Ben", "Passed over: “he lied to me”" },
  { "Ben because he lied", NULL, "“because he lied”" },
  { "Ben, no wait, Mary", NULL, "takes something back" },
  { "~~Ben~~ Marla", "Marla", "Struck out" },
  { "Ben. Sorry, Marla", NULL, "takes something back" },
  { "Ben\nMarla", NULL, "names Ben and Marla" },
  { "Ben, Marla", NULL, "names Ben and Marla" },
  { "Ben and Marla", NULL, "names Ben and Marla" },
  { "Ben or Marla", NULL, "“or”" },
  { "Ben/Marla", NULL, "names Ben and Marla" },
  { "Ben > Marla", NULL, "names Ben and Marla" },
  { "not Ben", NULL, "“not”" },
  { "anyone but Ben", NULL, "“anyone”" },
  { "everyone except Ben", NULL, "“except”" },
  { "Ben?", NULL, "is a question" },
  { "Is Ben voting too?", NULL, "is a question" },
  { "Ben is voting Marla", NULL, "names Ben and Marla" },
  { "Theo says Ben", NULL, "“Theo says”" },
  { "Marla told me to vote Ben", NULL, "“Marla told”" },
  { "Ben if Mary agrees", NULL, "“if”" },
  { "same as Theo", NULL, "“same as”" },
  { "I don't vote for Ben", NULL, "“don't”" },
  { "I do not trust Ben", NULL, "“not”" },
  { "I trust Ben", NULL, "“trust”" },
  { "save Ben", NULL, "“save”" },
  { "vote: -", NULL, "No player is named" },
  { "vote:", NULL, "No player is named" },
  { "?", NULL, "question" },
  { "whoever is last", NULL, "“whoever”" },
  { "Will", "Will", NULL },
  { "I vote Will", "Will", NULL },
  { "I will vote for Will", "Will", NULL },
  { "Will, please", "Will", NULL },
  { "I will vote Ben", "Ben", NULL },
  { "Ben Will", NULL, "names" },
  { "Or Else", "Or Else", NULL },
  { "vote or else", "Or Else", NULL },
  { "Or Else, not Ben", NULL, "“not”" },
  { "Bne", NULL, "“Bne”" },
  { "Marl", "Marla", NULL },
  { "Marlla", "Marla", "“Marlla” was taken for Marla" },
  { "Ma", NULL, "“Ma”" },
  { "Ben, Marl", NULL, "names Ben and Marla" },
  { "Zed", NULL, "“Zed”" },
  { "Ben ;D", "Ben", NULL },
  { "1) Ben", "Ben", NULL },
  { "2 votes for Ben", NULL, "“2”" },
  { "Ben x2", NULL, "“x2”" },
  { "abstain", "abstain", NULL },
  { "I abstain", "abstain", NULL },
  { "I abstain, thanks", "abstain", NULL },
  { "I'm abstaining", "abstain", NULL },
  { "I abstain from voting Ben", NULL, "abstain" },
  { "abstain? or Ben", NULL, "question" },
  { "nobody", "abstain", NULL },
  { "Ben\n- Mary", "Ben", NULL },
  { "Ben. Signed, Mary", "Ben", "Passed over" },
  { "Mary votes Ben", NULL, "“Mary votes”" },
  { "Mary: Ben", "Ben", NULL },
  { "Ben- Mary", "Ben", NULL },
  { "Ben\n-- Mary xx", "Ben", NULL },
  { "nobody - Mary", "abstain", NULL },
  { "I vote Mary. Signed, Ben", NULL, "Mary cannot name themselves" },
  { "Mary, Ben", NULL, "Mary cannot name themselves" },
  { "Ben, love Mary", "Ben", NULL },
  { "Mary\nBen", "Ben", NULL },
  { "Mary and Ben", NULL, "Mary cannot name themselves" },
  { "Will and Ben", NULL, "The vote names Ben and Will" },
  { "Will and nobody", NULL, "“nobody” leaves open" },
  { "Ben! Ben! BEN!", "Ben", NULL },
  { "Ben gets my vote", "Ben", NULL },
  { "Ben, for obvious reasons", "Ben", "Passed over: “for obvious reasons”" },
  /* late, on a phone */
  { "ben pls", "Ben", NULL },
  { "Ben for sure", "Ben", NULL },
  { "Ben bitte", "Ben", NULL },
  { "definitely Ben", "Ben", NULL },
  { "still Ben", "Ben", NULL },
  { "I'd say Ben", "Ben", NULL },
  { "sorry Ben!", "Ben", NULL },
  { "Sorry Ben, nothing personal", "Ben", NULL },
  { "Ben, no hard feelings", "Ben", NULL },
  { "Ben, sorry mate", "Ben", NULL },
  { "sry Ben", "Ben", NULL },
  { "Ben sry Marla", NULL, "“sry” takes something back;" },
  { "Ben, hmm, Marla", NULL, "The vote names Ben and Marla;" },
  { "Ben... Marla", NULL, "The vote names Ben and Marla;" },
  { "Ben → Marla", NULL, "The vote names Ben and Marla;" },
  { "Marla before Ben", NULL, "The vote names Ben and Marla;" },
  { "Ben should stay", NULL, "“Ben should” tells of" },
  { "keep Ben", NULL, "“keep” is not" },
  { "Ben (again)", "Ben", NULL },
  { "💔Ben💔", "Ben", NULL },
  { "Ben👍", "Ben", NULL },
  { "Ben ❌", NULL, "“❌” leaves open" },
  { "👎 Ben", NULL, "“👎” leaves open" },
  { "Ben 🤷", NULL, "“🤷” leaves open" },
  { "✅ Ben", "Ben", NULL },
  { "Ben?!", NULL, "“Ben?” is a" },
  { "@Ben", "Ben", NULL },
  { "Ben (2 garnets)", "Ben", "“2 garnets”" },
  { "Vote: Ben\nReason: Marla told me", NULL, "“Marla told” tells of" },
  { "first Ben, second Marla", NULL, "The vote names Ben and Marla;" },
  { "half Ben half Marla", NULL, "The vote names Ben and Marla;" },
  { "nobody but Ben", NULL, "“but” makes it" },
  { "I will", NULL, "“abstain”" },
  { "I will!", NULL, "“abstain”" },
  { "Will do, Ben", NULL, "The vote names Ben and Will; it" },
  { "will vote Will", "Will", NULL },
  { "ben will go", "Ben", NULL },
  { "vote:Ben", "Ben", NULL },
  { "ig Ben", NULL, "“ig” is not" },
  { "Ben, and that's that", "Ben", "“and that's that”" },
};

/* ---- names that begin or end with marks ---- */

static const char *const marked_people[] = { "Mary", "Zed",      "__Zed__",    ".dot",        "“Bob”", "Bob",
                                             "???",  "✨Luna✨", "*star man*", "\"Mad\" Max", "-Ute-", "Ute",
                                             "💀",   "@sam",     "(so)",       NULL };

static const RuleReading marked_votes[] = {
  { "Zed", "Zed", NULL },
  { "**Zed**", "Zed", NULL },
  { "||Zed||", "Zed", NULL },
  { "Zed!", "Zed", NULL },
  { "(Zed)", "Zed", NULL },
  { "ZED 👍", "Zed", NULL },
  { "vote Zed👍", "Zed", NULL },
  { "__Zed__", "__Zed__", NULL },
  { "vote __Zed__!", "__Zed__", NULL },
  { "vote (__Zed__)", "__Zed__", NULL },
  { "**__zed__**, thanks", "__Zed__", NULL },
  { "__Zed", NULL, "“__Zed” can mean Zed and __Zed__" },
  { "Zed__", NULL, "“Zed__” can mean Zed and __Zed__" },
  { "~~Zed~~ __Zed__", "__Zed__", "Struck out" },
  { ".dot", ".dot", NULL },
  { "dot", ".dot", NULL },
  { ".dot, I am sorry", ".dot", NULL },
  { "I vote for .dot.", ".dot", NULL },
  { "Bob", "Bob", NULL },
  { "“Bob”", "“Bob”", NULL },
  { "vote “Bob”.", "“Bob”", NULL },
  { "???", "???", NULL },
  { "vote ???", "???", NULL },
  { "Luna", "✨Luna✨", NULL },
  { "✨Luna✨", "✨Luna✨", NULL },
  { "vote luna✨", "✨Luna✨", NULL },
  { "Luna ❤️", "✨Luna✨", NULL },
  { "star man", "*star man*", NULL },
  { "vote *star man*", "*star man*", NULL },
  { "**star man**", "*star man*", NULL },
  { "Mad Max", "\"Mad\" Max", "“Mad Max” was taken for" },
  { "\"Mad\" Max", "\"Mad\" Max", NULL },
  { "vote \"mad\" max!!", "\"Mad\" Max", NULL },
  { "-Ute-", "-Ute-", NULL },
  { "vote -Ute-!", "-Ute-", NULL },
  { "Ute", "Ute", NULL },
  { "- Ute", "Ute", NULL },
  { "💀", "💀", NULL },
  { "vote 💀!", NULL, "No player is named" },
  { "@sam", "@sam", NULL },
  { "sam", "@sam", NULL },
  { "@Zed", "Zed", NULL },
  { "(so)", "(so)", NULL },
  { "vote (so)", "(so)", NULL },
};

static CroupierMatch *
begin (const char *variant, const char *const *areas)
{
  g_autoptr (CroupierSetup) setup = fixture_setup (people, areas);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  g_assert_true (croupier_options_set (setup->options, "variant", variant, NULL));
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  return match;
}

static void
test_moves_are_read_as_meant (void)
{
  g_autoptr (CroupierMatch) match = begin ("keys", first_room);

  check_readings (match, "Mary", moves, G_N_ELEMENTS (moves));
}

static void
test_weapons_are_read_as_meant (void)
{
  g_autoptr (CroupierMatch) match = begin ("gates", NULL);

  check_readings (match, "Mary", gate_moves, G_N_ELEMENTS (gate_moves));
}

static void
test_labels_that_are_marks_or_words_are_read_as_meant (void)
{
  g_autoptr (CroupierMatch) marks = begin ("keys", marks_room);
  g_autoptr (CroupierMatch) words = begin ("keys", words_room);

  check_readings (marks, "Mary", mark_moves, G_N_ELEMENTS (mark_moves));
  check_readings (words, "Mary", word_moves, G_N_ELEMENTS (word_moves));
}

/* Mary goes in first and wins; all others lose. */
static CroupierMatch *
begin_verdict (const char *const *names)
{
  static const char *const areas[] = { "Level 1: = open", "Level 0:", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (names, areas);
  CroupierMatch *match;

  g_assert_true (croupier_options_set (setup->options, "variant", "gates", NULL));
  g_assert_true (croupier_options_set (setup->options, "escape_quota", "1", NULL));
  match = croupier_match_new (setup, NULL, NULL);
  fixture_submit (match, "Mary", "3 at =");
  fixture_resolve (match);
  return match;
}

static void
test_votes_are_read_as_meant (void)
{
  g_autoptr (CroupierMatch) match = begin_verdict (people);
  g_autoptr (CroupierMatch) marked = begin_verdict (marked_people);

  check_readings (match, "Mary", votes, G_N_ELEMENTS (votes));
  check_readings (marked, "Mary", marked_votes, G_N_ELEMENTS (marked_votes));
}

/* Who signs is no card and no door, whatever the name. */
static void
test_signatures_with_marks_are_read_as_meant (void)
{
  static const RuleReading cases[] = {
    { "3 at C\n__Zed__", "3 at C", NULL },
    { "3 at C\n- __Zed__!", "3 at C", NULL },
    { "__Zed__: 3 at C", "3 at C", NULL },
    { "Zed: 3 at C", NULL, "“Zed”" },
  };
  g_autoptr (CroupierSetup) setup = fixture_setup (marked_people, first_room);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);

  check_readings (match, "__Zed__", cases, G_N_ELEMENTS (cases));
}

/* ---- any move, disturbed ---- */

/* Labels of all looks; what is common speech as well comes first. */
static const char *const labels[] = {
  "or", "no", "if",  "go", "the", "one", "axe", "of", "so", "I",  "a",  "A",  "B",   "C", "D", "E",  "x",  "X",  "=)",
  "xD", "^^", "~a~", "?",  "!",   ".",   "(",   ")",  "-",  "+",  "&",  "#",  "*",   "=", "2", "3s", "1)", "3.", "@",
  "->", "=>", "→",   "…",  "👍",  "not", "any", "é",  "Ж",  "12", "ok", "hi", "pls", "•", "~", "'",  "A+", "AB",
};

typedef struct
{
  const char *before, *after; /* the move */
} Around;

static const Around arounds[] = {
  { "", ". Actually make that D" },
  { "", ", no wait, 2" },
  { "", "\nD" },
  { "", "\n2 at C" },
  { "", ", sorry, C" },
  { "", " / no, 2 at C" },
  { "", ". Oops, B" },
  { "no wait, ", "" },
  { "", " instead of A" },
  { "", " or D" },
  { "", " if it is open" },
  { "maybe ", "" },
  { "", "?" },
  { "two ", "" },
  { "three ", "" },
  { "both ", "" },
  { "one ", "" },
  { "a pair of ", "" },
  { "double ", "" },
  { "all ", "" },
  { "every ", "" },
  { "~~1~~ ", "" },
  { "~~2 at D~~\n", "" },
  { "", " ~~D~~" },
  { "[s]2[/s] ", "" },
  { "", " :)" },
  { "", " ;D" },
  { "", " :P" },
  { "", " xD" },
  { "", " 👍" },
  { "hi :D ", "" },
  { "", " <3" },
  { "", ", see you at D" },
  { "", ", see you at 8" },
  { "", ", have a great day" },
  { "", " (that leaves me 1 and 2)" },
  { "", "\n> 1 at A" },
  { "Round 1: ", "" },
  { "Round 7: ", "" },
  { "round 1 ", "" },
  { "Hi Sam, ", "" },
  { "", ". Good luck" },
  { "", ", 2nd try" },
  { "", "\n- Mary" },
  { "1) ", "" },
  { "1. ", "" },
  { "plan: ", "" },
  { "also ", "" },
  { "my last ", "" },
  { "", " twice" },
  { "", ", D is crowded" },
  { "", ", plus the rest" },
  { "Ben: ", "" },
  { "Ben told me ", "" },
  { "draft: ", "" },
  { "**", "**" },
  { "||", "||" },
  { "cards ", "" },
  { "~", "" },
  { "-", "" },
  { "+", "" },
};

static const char *const thrown_in[] = {
  "please", "other", "rest", "each", "highest", "x",    "of",    "value",  "card",  "cards",
  "door",   "with",  "as",   "then", "plus",    "only", "twice", "two",    "maybe", "spears",
  "-",      "/",     "and",  "my",   "thing",   "7th",  "2.5",   "weapon", "both",  "❤️",
};

static CroupierMatch *
begin_with_labels (CroupierRandom *random)
{
  g_autoptr (GString) line = g_string_new ("Room 1: ");
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *areas[] = { NULL, "Room 2: z open", "Room 3:", NULL };

  while (g_hash_table_size (taken) < 6)
    {
      const char *label = labels[croupier_random_below (random, G_N_ELEMENTS (labels))];

      if (g_hash_table_add (taken, g_utf8_casefold (label, -1)))
        g_string_append_printf (line, "%s%s open", g_hash_table_size (taken) > 1 ? ", " : "", label);
    }
  areas[0] = line->str;
  return begin (croupier_random_below (random, 2) > 0 ? "keys" : "gates", areas);
}

/* One to four cards in hand, highest first, and one door or two. */
static char *
make_move (CroupierMatch *match, CroupierRandom *random)
{
  static const guint hand[] = { 3, 3, 2, 2, 2, 1, 1, 1, 1 };
  const CroupierLayout *layout = croupier_match_get_setup (match)->game->get_layout (croupier_match_get_plan (match));
  const CroupierArea *area = croupier_layout_get_area (layout, 0);
  GString *move = g_string_new (NULL);
  guint n_doors = 1 + (guint) croupier_random_below (random, 2);
  guint door = (guint) croupier_random_below (random, area->doors->len - 1);

  while (move->len == 0)
    for (guint i = 0; i < G_N_ELEMENTS (hand); i++)
      if (croupier_random_below (random, 4) == 0)
        g_string_append_printf (move, "%u ", hand[i]);
  g_string_append (move, "at");
  for (guint i = 0; i < n_doors; i++)
    g_string_append_printf (move, " %s", croupier_area_get_door (area, door + i)->label);
  return g_string_free_and_steal (move);
}

static void
assert_same_or_refused (CroupierMatch *match, const char *text, const char *move)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, fixture_player (match, "Mary"), text);

  if (reading->status != CROUPIER_STATUS_REFUSED && !g_str_equal (reading->read_as->str, move))
    g_error ("“%s”, made of “%s”, is read as “%s”", text, move, reading->read_as->str);
}

static gboolean
is_label (CroupierMatch *match, const char *word)
{
  const CroupierLayout *layout = croupier_match_get_setup (match)->game->get_layout (croupier_match_get_plan (match));
  const CroupierArea *area = croupier_layout_get_area (layout, 0);
  g_autofree char *folded = croupier_text_fold (word);

  for (guint i = 0; i < area->doors->len; i++)
    {
      g_autofree char *label = croupier_text_fold (croupier_area_get_door (area, i)->label);

      if (g_str_equal (label, folded))
        return TRUE;
    }
  return FALSE;
}

/* A word that names no door, somewhere between the words of a move. */
static char *
throw_in (CroupierMatch *match, const char *move, CroupierRandom *random)
{
  g_auto (GStrv) words = g_strsplit (move, " ", -1);
  guint n = g_strv_length (words), at = (guint) croupier_random_below (random, n + 1);
  const char *word = thrown_in[croupier_random_below (random, G_N_ELEMENTS (thrown_in))];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i <= n; i++)
    {
      if (i == at && !is_label (match, word) && !(g_str_equal (word, "door") && is_label (match, "a")))
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", word);
      if (i < n)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
    }
  return g_string_free_and_steal (text);
}

static void
test_a_disturbed_move_is_never_read_as_another (void)
{
  CroupierSeed seed;
  CroupierRandom random;
  g_autofree char *digits = NULL;

  for (guint i = 0; i < sizeof seed.bytes; i++)
    seed.bytes[i] = (guint8) g_test_rand_int ();
  digits = croupier_seed_to_string (&seed);
  g_test_message ("seed %s", digits);
  croupier_random_init (&random, &seed, "texts");
  for (guint i = 0; i < N_LAYOUTS; i++)
    {
      g_autoptr (CroupierMatch) match = begin_with_labels (&random);
      g_autofree char *move = make_move (match, &random);
      g_autoptr (CroupierReading) reading = croupier_match_check (match, fixture_player (match, "Mary"), move);

      if (!g_str_equal (reading->read_as->str, move) || reading->warnings->len > 0)
        g_error ("“%s” is not read as itself", move);
      for (guint k = 0; k < G_N_ELEMENTS (arounds); k++)
        {
          g_autofree char *text = g_strconcat (arounds[k].before, move, arounds[k].after, NULL);
          g_autofree char *with_word = throw_in (match, move, &random);

          if (!is_label (match, arounds[k].after + strspn (arounds[k].after, " ")))
            assert_same_or_refused (match, text, move);
          assert_same_or_refused (match, with_word, move);
        }
    }
}

static void
test_long_texts_take_as_long_as_they_are (void)
{
  static const char *const pieces[] = { "1 ", "a, ", "3) ", "I would 3 at A " };
  g_autoptr (CroupierSetup) setup = fixture_setup (people, first_room);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    fixture_read_long (match, pieces[i]);
}

TESTS (keys_texts)
{
  g_test_add_func ("/keys-texts/moves are read as meant", test_moves_are_read_as_meant);
  g_test_add_func ("/keys-texts/weapons are read as meant", test_weapons_are_read_as_meant);
  g_test_add_func ("/keys-texts/labels that are marks or words are read as meant",
                   test_labels_that_are_marks_or_words_are_read_as_meant);
  g_test_add_func ("/keys-texts/votes are read as meant", test_votes_are_read_as_meant);
  g_test_add_func ("/keys-texts/signatures with marks are read as meant", test_signatures_with_marks_are_read_as_meant);
  g_test_add_func ("/keys-texts/a disturbed move is never read as another",
                   test_a_disturbed_move_is_never_read_as_another);
  g_test_add_func ("/keys-texts/long texts take as long as they are", test_long_texts_take_as_long_as_they_are);
}
