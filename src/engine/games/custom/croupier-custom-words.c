/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of which games of one's own are made, each with an example and what it does: for the handbook, and for
 * whoever is writing one. */
#include "config.h"
#include "croupier-custom.h"

#include "croupier-gettext.h"

static const CroupierCustomWord words[] = {
  { "game", CROUPIER_CUSTOM_DECLARED,
    "game { id = \"my-game\", title = \"My Game\", players = { 3, 20, usual = 8 }, summary = \"Name the most\" }",
    N_("Says what game it is: the name of its file, its title, how many can play, and in one line what it is about. "
       "“by” "
       "says who wrote it, “duration” how long it takes.") },
  { "option", CROUPIER_CUSTOM_DECLARED, "option { id = \"length\", title = \"Length\", number = { 1, 20 }, usual = 5 }",
    N_(
      "What is set before a match: a number within a range, one of some words (choice = { \"high\", \"low\" }), or yes "
      "or no (flag = true). “usual” is what it is by default, “help” a sentence on it.") },
  { "titles", CROUPIER_CUSTOM_DECLARED,
    "option { id = \"prize\", title = \"Prize\", choice = { \"pot\", \"one\" }, titles = { \"The pot\", \"A point\" } "
    "}",
    N_("What the words of a choice are called where it is made.") },
  { "usual", CROUPIER_CUSTOM_DECLARED,
    "option { id = \"top\", title = \"Top\", number = { 2, 99 }, usual = function (n) return 2 * n end,\n"
    "         usual_told = \"twice the number of players\" }\n"
    "option { id = \"spies\", title = \"Spies\", number = { 1, 9 }, usual = \"a third of Top\" }\n"
    "function start (m) local n = m.options.spies or m.options.top // 3 end",
    N_(
      "What is usual can follow from how many play: it is a function of their number then, and “usual_told” says it in "
      "words. Where it follows from something else, “usual” is these words alone, and m.options has nil as long as the "
      "option is not set.") },
  { "options", CROUPIER_CUSTOM_RESOLVED, "local length = m.options.rounds",
    N_("m.options has the value of each option.") },
  { "has", CROUPIER_CUSTOM_DECLARED, "has { id = \"coins\", title = \"Coins\", starts = 3, min = 0, ranks = \"most\" }",
    N_(
      "What every player has, or with of = \"match\" the match: a number, which stays between “min” and “max”; a word, "
      "with words = { \"Red\", \"Blue\" }; a player (player = true); players (players = true); or yes or no (flag = "
      "true). With ranks = \"most\" or \"fewest\" it counts at the end. “seen_by” says who may know it: \"gm\", "
      "\"holder\" or \"everybody\".") },
  { "drawn", CROUPIER_CUSTOM_DECLARED,
    "has { id = \"side\", title = \"Side\", words = { \"red\", \"blue\" }, drawn = true }\n"
    "function start (m) m:deal (\"side\", { \"red\", \"red\", \"blue\", \"blue\" }) end",
    N_("With drawn = true the page Roles of a match has what m:deal deals before the first round, to be locked, and "
       "drawn again. A script can fix what m:deal or m:seat would draw, as in “fix side Ann: red”, and of cards “fix "
       "hand Ann: 2 red, blue”; “fix not-side Ann: red” is a wish that Ann does not get it. The rest is drawn, and the "
       "proof tells all of it.") },
  { "drawn", CROUPIER_CUSTOM_DECLARED,
    "game { id = \"round\", title = \"Round\", players = { 3, 12 }, summary = \"Bid at a table\" }\n"
    "has { id = \"chair\", title = \"Chair\", seen_by = \"everybody\", drawn = \"seats\" }\n"
    "function start (m) m:seat (\"chair\") end",
    N_("With drawn = \"seats\" they are the seats round a table, on the page Table of a match: pinned, kept apart as "
       "you wish, and drawn again. They are for three players or more, and m:seat draws them once, before the first "
       "round or at the end of one; until then they can be laid.") },
  { "list", CROUPIER_CUSTOM_DECLARED,
    "has { id = \"stones\", title = \"Stones\", list = 3, starts = 2 }\n"
    "function resolve (m) for p in m.players do p.stones[1] = p.stones[1] + #p.stones end end",
    N_("With list = 3 a player, or the match, has three numbers, words or players: p.stones[1] is the first and can be "
       "set; #p.stones says how many there are.") },
  { "ruled", CROUPIER_CUSTOM_DECLARED,
    "has { id = \"coins\", title = \"Coins\", ruled = \"{player} has {change} more coins, {coins} in all.\" }",
    N_("What the game master is told who changes a number of a player, in the place of the program’s own sentence; the "
       "id is the number as it is then.") },
  { "cards", CROUPIER_CUSTOM_DECLARED,
    "has { id = \"hand\", title = \"Hand\", cards = { \"red\", \"blue\" }, seen_by = \"holder\" }\n"
    "ask { id = \"lay\", title = \"Cards you lay\", cards = \"hand\", count = { 1, 2 } }\n"
    "function start (m) m:give (m.players, \"hand\", { red = 2, blue = 1 }) end",
    N_("What players have can be cards, several of each: p.hand.red is how many, and can be set. What is asked for "
       "with cards = "
       "\"hand\" are some of those, by default one; “count” says how many, or from how many to how many. Of one p.lay "
       "is "
       "its name, of several p.lay.red how many. Where the least is 0, “nothing” can be sent.") },
  { "give", CROUPIER_CUSTOM_DECLARED,
    "has { id = \"hand\", title = \"Hand\", cards = { \"red\", \"blue\" } }\n"
    "function start (m)\n"
    "  m:give (m.players, \"hand\", { \"red\", \"blue\" }, 2)\n"
    "  for p in m.players do m:take (p, \"hand\", \"red\") end\n"
    "end",
    N_(
      "Gives players cards: one, a list, or how many of each; and how many times. m:take takes them, and nobody can be "
      "taken what they do not have. m:deal (\"hand\", list, 3) shuffles a list of cards and gives each player "
      "three.") },
  { "places", CROUPIER_CUSTOM_DECLARED,
    "places { \"hall\", { \"roof\", to = { \"hall\" } }, { \"cellar\", title = \"Old cellar\", to = { \"hall\" } } }\n"
    "has { id = \"spot\", title = \"Where\", place = true, starts = \"hall\", seen_by = \"everybody\" }\n"
    "ask { id = \"go\", title = \"Go to\", place = \"spot\", default = true }\n"
    "function resolve (m) for p in m.players do p.spot = p.go end end",
    N_("The places that there are, and which ways there are between them, both there and back. A player can have a "
       "place (place = true), and the board shows who is where to those who may know it. What is asked for with place "
       "= \"spot\" is a place that can be reached from there, or the same again, which default = true plays. m:near "
       "(\"hall\", \"roof\") says whether there is a way.") },
  { "rows", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"stake\", title = \"Stake\", rows = { \"tortoise\", \"hare\" }, sum = { 0, 5 }, default = true }",
    N_("Some of several things are asked for, as in “2 on tortoise, 1 on hare”; “sum” says how many in all, as two "
       "numbers "
       "or as a function that gives them. p.stake.hare is how many of it. default = true gives as few as there have to "
       "be.") },
  { "channel", CROUPIER_CUSTOM_DECLARED,
    "has { id = \"team\", title = \"Team\", words = { \"Red\", \"Blue\" }, channel = true }",
    N_("Those who have the same word are in a channel, to which messages can go: \"team/Red\".") },
  { "ask", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"wish\", title = \"Wish\", told = \"Ask for some coins.\", number = { 0, 9 }, default = 0 }",
    N_("What players send in a round; “default” is played for those who send nothing. Each player is asked the first "
       "that is due.") },
  { "also", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"left\", title = \"Left lot\", number = { 0, 9 }, default = 0 }\n"
    "ask { id = \"guess\", title = \"Guess\", also = \"tip hunch\", players = true, beside = true }\n"
    "cases [[\n"
    "player: Ann / player: Bob / player: Cyd\n"
    "\n"
    "case: a guess by its other words\n"
    "== round-1\n"
    "Ann: left 5, tip Bob\n"
    "Bob: hunch Cyd, 3\n"
    "Cyd: bet Ann\n"
    "> refused has: bet\n"
    "> told player:Ann has: You sent: left 5; guess Bob.\n"
    "> told player:Bob has: You sent: left 3; guess Cyd.\n"
    "]]",
    N_("Of an ask “also” has other words by which it is meant where several things are asked beside each other, each "
       "one word, with a space between two. What is asked alone is sent without a name: “5”, and not “left 5”.") },
  { "how", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"offer\", title = \"Offer\", label = \"Coins\", number = { 0, 9 }, default = 0,\n"
    "      how = \"The number: “7”.\", small = \"i offer coins\", last = \"Offered last\" }",
    N_(
      "“how” says in the rules how it is sent, “label” what the field of the form is called, and “small” has the words "
      "that say nothing beside it, in the place of the usual ones, or with “…” before them beside these. With “last” "
      "the state has what was sent last by the "
      "id, and calls it so.") },
  { "receipt", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"offer\", title = \"Offer\", number = { 0, 9 }, receipt = {\n"
    "  sent = \"You offered {number}.\", sent_of = \"{player} offered {number}.\",\n"
    "  nothing = \"You offered nothing.\",\n"
    "  refused = { \"That was no offer.\", rule = \"Who offers nothing pays nothing.\" } } }",
    N_("What is told at the end of a round of what was sent, in the place of the program’s own sentences: to the "
       "player, "
       "to the game master (“sent_of”), and to players who sent nothing, or what was refused. {text} is what was sent, "
       "or "
       "played instead. It is for games that ask one thing at a time.") },
  { "board", CROUPIER_CUSTOM_DECLARED,
    "board { title = \"Bids\", nothing = \"No bid\", marks = { { \"high\", title = \"The most\", tone = \"good\" } } "
    "}\n"
    "function resolve (m) m:mark (m.players:most (\"bid\"), \"high\") end",
    N_("What the game master’s board calls the table of what was sent, and those who sent nothing. m:mark (players, "
       "\"high\") marks what they sent in this round; “tone” is \"plain\", \"good\", \"bad\" or \"dim\".") },
  { "beside", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"left\", title = \"Left lot\", number = { 0, 9 }, default = 0, seen_by = \"everybody\" }\n"
    "ask { id = \"guess\", title = \"Guess\", also = \"tip\", players = true, beside = true }",
    N_(
      "With beside = true this is asked beside what else is asked in the round. Players send all of it together or one "
      "after the other, as in “left 5, guess Ann”: they write the id, the title, or one of the words that “also” has. "
      "What can be meant for one thing only needs no name, and what is not sent again stays as it was. With seen_by = "
      "\"everybody\" all are told at the end of the "
      "round who sent what.") },
  { "optional", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"toast\", title = \"Toast\", text = true, beside = true, optional = true }",
    N_("With optional = true this can be left out: whoever has sent the rest has sent all, and is reminded of nothing. "
       "p.toast is nil then. Sent beside others, “toast nothing” takes back what was sent for it; a player is taken "
       "back by “nobody”, and a number that can be 0 or a text not at all.") },
  { "number", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"offer\", title = \"Offer\", number = function (m, p) return 0, p.points end }",
    N_("A whole number is asked for, from the least to the greatest: two numbers, or a function of the match and the "
       "player. In the place of a number the id of an option can stand, as in number = { 1, \"rounds\" }.") },
  { "choice", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"act\", title = \"Action\", choice = { \"share\", { \"rob\", player = true, title = \"Rob\" } } }",
    N_(
      "One of some words is asked for. With player = true a player is named beside it, whom m:whom (p, \"act\") gives; "
      "“also” has other words for the same. “default” is one of the words that name nobody.") },
  { "choice", CROUPIER_CUSTOM_DECLARED,
    "ask {\n"
    "  id = \"lot\", title = \"Lot\", default = true,\n"
    "  choice = function (m, p)\n"
    "    local lots = {}\n"
    "    for i = m.round, m.round + 2 do lots[#lots + 1] = { \"lot-\" .. i, title = \"Lot number \" .. i } end\n"
    "    return lots\n"
    "  end,\n"
    "}",
    N_("The words can be made while the match runs: a function of match and player gives a list of those that can be "
       "chosen now, each a word, or a word with “title” and “also”. An empty list asks for nothing. With default = "
       "true the first is played where nothing is sent.") },
  { "can", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"card\", title = \"Card\", choice = { \"one\", \"two\" },\n"
    "      can = function (m, p, word) return m.round > 1 or word == \"one\" end }",
    N_("Says which of the words a player can choose now.") },
  { "players", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"vote\", title = \"Vote\", players = function (m, p) return m.players - p end, count = 1 }",
    N_("Players are asked for, one or as many as “count” says: all others, as with players = true, \"everyone\", or "
       "those that a function gives. "
       "In functions m.players are those who are still in the match.") },
  { "count", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"names\", title = \"Names\", players = true, count = function (m, p) return m.round end }",
    N_("How many players are to be named can depend on the match and the player; then p.names is a set of them.") },
  { "small", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"act\", title = \"Action\", choice = { { \"hide\", unlike = \"hidden\" }, \"seek\" }, small = \"i "
    "will to .\" }",
    N_("The words and marks that say nothing beside an answer, in the place of the usual ones; small = \"… coins "
       "please\" "
       "adds to these. “unlike” has those that "
       "look like a slip of a word and are none.") },
  { "nobody", CROUPIER_CUSTOM_DECLARED, "ask { id = \"doubt\", title = \"Doubt\", players = true, nobody = true }",
    N_("With nobody = true “nobody” can be answered where players are named; m:has_sent tells that from silence.") },
  { "phrases", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"act\", title = \"Action\", choice = { \"stay\", \"go\" }, phrases = { \"no one\", \"never mind\" } }",
    N_("Phrases that can stand in an answer, and neither take it back nor leave it open.") },
  { "each", CROUPIER_CUSTOM_DECLARED,
    "ask {\n"
    "  id = \"pass\", title = \"Gifts\", choice = { { \"open\", number = { 1, 3, usual = 2 } }, \"keep\" }, own = "
    "true,\n"
    "  each = function (m, p)\n"
    "    local others = (m.players - p):list ()\n"
    "    return { { p, 1 }, { p, 2 } }, { others[1], others[2] }\n"
    "  end,\n"
    "}",
    N_("Of each of some things a word or a number is asked for, and to whom it goes. The function gives the things, "
       "{ p, 1 } for “Ann-A”, and as many players, each of whom gets one. p.pass[1] has the word, the number and to "
       "whom "
       "of the first; what is left out is nil, and the game fills it in. With own = true the things are the sender’s, "
       "and “A” is enough.") },
  { "limit", CROUPIER_CUSTOM_DECLARED,
    "ask {\n"
    "  id = \"pass\", title = \"Gifts\", choice = { \"keep\", \"burn\" },\n"
    "  limit = function (m, p, word) return word == \"burn\" and p.garnets or nil end,\n"
    "  each = function (m, p) return { { p, 1 } }, { (m.players - p):list ()[1] } end,\n"
    "}",
    N_("Of how many of the things of “each” a word can be said; nil: of all.") },
  { "text", CROUPIER_CUSTOM_DECLARED, "ask { id = \"move\", title = \"Move\", text = true }",
    N_("Any words are asked for, which the game master reads.") },
  { "when", CROUPIER_CUSTOM_DECLARED,
    "ask { id = \"late\", title = \"Late\", number = { 0, 9 }, when = function (m, p) return m.round > 3 end }",
    N_("Says of whom something is asked in the round that begins.") },
  { "rules", CROUPIER_CUSTOM_DECLARED, "rules [[\nThere are {rounds} rounds.\n- The most points win.\n]]",
    N_("The rules in words, for the players. “#” begins a heading, “-” an item of a list; an option in braces is its "
       "value.") },
  { "cases", CROUPIER_CUSTOM_DECLARED,
    "cases [[\n"
    "player: Ann / player: Bob / player: Cyd\n"
    "\n"
    "case: what is sent is said again\n"
    "== round-1\n"
    "Ann: 3\n"
    "Bob: 99\n"
    "> refused has: from 0 to 9\n"
    "> told player:Ann has: You sent: 3.\n"
    "> told player:Bob, player:Cyd, public lacks: 3\n"
    "> points: Ann 0; others 0\n"
    "\n"
    "case: what the game master rules\n"
    "== round-1\n"
    "! points Bob +2\n"
    "! remove Cyd\n"
    "Ann: 4\n"
    "> told player:Ann has: Round 1 / You sent: 4.\n"
    "> points: Ann 0; Bob 2; Cyd 0\n"
    "]]",
    N_("Cases, with which a game is tried out: players, options, rounds and what is sent as in a match script, and "
       "behind “>” what has to come of it. “told player:Ann has:” is a part of what Ann is told, “lacks” is what it "
       "must "
       "not hold; “refused:” is why the line above it is refused; “points:” is what all have of that name, “winners:” "
       "who wins, “candidate:” who is the Elimination Candidate. “/” stands for a line break; of several lines behind "
       "“lacks” none may be there. “!” begins a ruling, as "
       "in a match script. They change nothing in a match.") },
  { "terms", CROUPIER_CUSTOM_DECLARED,
    "rules {\n"
    "  text = \"- The most points win.\",\n"
    "  terms = function (m) m:tell (\"everybody\", \"Rounds: {n}.\", { n = m.options.rounds }) end,\n"
    "}",
    N_("A function that tells everybody what is set for the match. That stands above the other rules, and is told in "
       "their place when the match begins.") },
  { "words", CROUPIER_CUSTOM_DECLARED, "words { de = { [\"You win.\"] = \"Du gewinnst.\" } }",
    N_("What the game says in other languages, sentence by sentence, and its rules line by line. Words that players "
       "send can be sent as they are "
       "there, too, and receipts and boards say them so.") },
  { "rounds", CROUPIER_CUSTOM_DECLARED, "rounds = \"rounds\"",
    N_("How many rounds there are: a number, the id of an option that says it, or a function (m).") },
  { "phases", CROUPIER_CUSTOM_DECLARED,
    "phases { { \"last-wills\", title = \"Last wills\" } }\n"
    "function resolve (m) if m.phase == nil and m.round == 4 then m:next (\"last-wills\") end end",
    N_("Phases that have a name instead of a number, each once in a match. m:next says in start or resolve that one of "
       "them follows; m.phase is the name of the one that is due, and nil in a round. Rounds are counted without "
       "them.") },
  { "start", CROUPIER_CUSTOM_DECLARED, "function start (m) m:tell (\"everybody\", \"Welcome.\") end",
    N_("A function that is called before the first round: it deals, and tells what has to be known.") },
  { "resolve", CROUPIER_CUSTOM_DECLARED, "function resolve (m) m:tell (\"everybody\", \"A round is over.\") end",
    N_("A function that is called at the end of each round: it says what comes of what was sent. Without it the game "
       "master says so when the round is resolved.") },
  { "result", CROUPIER_CUSTOM_DECLARED, "function result (m) m:win (m.players:most (\"points\")) end",
    N_("A function that is called at the end: it says who wins. Without it whoever leads in what ranks wins; a tie "
       "goes to the standard tie-break.") },
  { "everyone", CROUPIER_CUSTOM_RESOLVED, "local n = #m.everyone",
    N_("All players, also those who have been removed; m.players are those who are still in the match. #set counts a "
       "set. "
       "Who has been named can have left since: m.players:has (p.vote) says so.") },
  { "round", CROUPIER_CUSTOM_RESOLVED, "local n = m.round", N_("The number of the round, from 1.") },
  { "for", CROUPIER_CUSTOM_RESOLVED, "for p in m.players do p.points = p.points + 1 end",
    N_("Goes through the players of a set, in their order. What a player has, and what they have sent, is read by its "
       "name: p.points; what they have can be set. Players are compared by “==”, and one can be the key of a table.") },
  { "where", CROUPIER_CUSTOM_RESOLVED,
    "local rich = m.players:where (function (p) return p.points > 3 end)\n"
    "local silent = m.players - m.players:where (\"bid\")",
    N_(
      "Those of a set for whom a function says so, or who have, or have sent, what is called so. Sets are joined by +, "
      "and - leaves players out: m.players - m.players is nobody.") },
  { "alone", CROUPIER_CUSTOM_RESOLVED, "local first = m.players:alone (\"bid\"):most (\"bid\")",
    N_("Those of a set who have, or have sent, what no other of them has; by a name or a function.") },
  { "most", CROUPIER_CUSTOM_RESOLVED, "local first, n = m.players:most (\"points\")",
    N_("Those of a set who have the most of something, several where they tie, and how much it is; by a name or a "
       "function.") },
  { "least", CROUPIER_CUSTOM_RESOLVED, "local last, n = m.players:least (function (p) return p.points end)",
    N_("Those who have the least, likewise.") },
  { "sum", CROUPIER_CUSTOM_RESOLVED, "local all = m.players:sum (\"points\")",
    N_("How much all of a set have together.") },
  { "scores", CROUPIER_CUSTOM_RESOLVED,
    "m:tell (\"everybody\", \"Points: {list}.\", { list = m.players:scores (\"points\") })",
    N_("Players and what they have, the most first, to be told in a field.") },
  { "one", CROUPIER_CUSTOM_RESOLVED, "local is_first = m.players:most (\"points\"):has (m.players:list ()[1])",
    N_("set:has (p) says whether a player is in a set, set:list () gives a list, set:one () the only one, set:both "
       "(other) those who are in both.") },
  { "tell", CROUPIER_CUSTOM_RESOLVED,
    "for p in m.players do\n"
    "  m:tell (p, { \"You have {n} point.\", \"You have {n} points.\" }, { n = p.points })\n"
    "end",
    N_("Tells something to a player, to players, \"everybody\", \"gm\" or a channel. What changes in a sentence stands "
       "in fields: players, sets, numbers, texts. Of two sentences the first is for one, the second for several. “# ” "
       "begins a heading, “- ” an item.") },
  { "explain", CROUPIER_CUSTOM_RESOLVED,
    "m:explain (\"{first} had the most.\", { first = m.players:most (\"points\") })",
    N_("Tells the game master alone how it came about; “# ” begins a step. It is seen in the menu of a message, and by "
       "“croupier-cli explain MATCH round-1”, and stands in no transcript.") },
  { "report", CROUPIER_CUSTOM_RESOLVED,
    "m:report (function ()\n"
    "  for p in m.players do m:tell (p, \"You have {n}.\", { n = p.points }) end\n"
    "end)",
    N_("Calls a function that only tells: in it nothing is drawn or changed.") },
  { "rule", CROUPIER_CUSTOM_RESOLVED,
    "m:explain (\"{list}: who has the most?\", { list = m.players:scores (\"points\"), rule = \"The most points win.\" "
    "})\n"
    "m:tell (\"everybody\", \"Nobody leads.\", { kind = \"no-leader\" })",
    N_("Beside the fields of a sentence “rule” is the rule by which it is so, which explanations cite, “kind” a name "
       "for "
       "it in transcripts, and with outcome = true it is what came of what is explained before it.") },
  { "reveals", CROUPIER_CUSTOM_RESOLVED,
    "for p in m.players do m:tell (\"everybody\", \"{player} has {n}.\", { player = p, n = p.points, reveals = "
    "\"points\" }) "
    "end",
    N_("Beside the fields of a sentence it names what is told although by “seen_by” its readers may not know it, "
       "because "
       "the rules say so. Where that is left out, and such a value is told again and again, the editor and "
       "“croupier-cli "
       "game test” say in which line.") },
  { "draw", CROUPIER_CUSTOM_RESOLVED, "local lucky = m:draw (m.players, \"lucky\")",
    N_("One of some players by chance. Every draw of a round has a name of its own, by which it can be proved "
       "afterwards.") },
  { "shuffle", CROUPIER_CUSTOM_RESOLVED, "local order = m:shuffle (m.players, \"order\")",
    N_("Players, or a list of texts or numbers, in an order by chance. With “/” in its name, as in \"deck/red\", this "
       "goes on over the rounds: it can be done again, and is numbered.") },
  { "drawn", CROUPIER_CUSTOM_DECLARED,
    "drawn { \"order\" }\nfunction start (m) local order = m:shuffle (m.players, \"order\") end",
    N_("The names of those draws by m:shuffle and m:schedule that the script of a match can fix, or how they begin, as "
       "in “fix order: Ann, -, Bob”, where “-” is left to chance; “fix order Cyd: …” is for what is drawn for Cyd. Of "
       "one with “/” in its name the first is fixed. With seats = \"row\" that is the order in which all players sit "
       "round a table, on the page Table.") },
  { "roll", CROUPIER_CUSTOM_RESOLVED, "for p in m.players do local dice = m:roll (2, 1, 6, \"dice\", p) end",
    N_("A list of several numbers by chance, each from the least to the greatest. With a player at the end, as "
       "m:shuffle "
       "can have, too, each player has a draw of that name.") },
  { "deal", CROUPIER_CUSTOM_STARTED, "m:deal (\"points\", { 1, 2, 3, 4, 5, 6, 7, 8 })",
    N_("Shuffles a list and gives each player one of it, as what they have by that name. What is left over comes "
       "back.") },
  { "seat", CROUPIER_CUSTOM_DECLARED,
    "has { id = \"chair\", title = \"Chair\", seen_by = \"everybody\" }\n"
    "function start (m)\n"
    "  m:seat (\"chair\")\n"
    "  for p in m.players do m:tell (p, \"On your right sits {player}.\", { player = m:right (p, \"chair\") }) end\n"
    "end",
    N_("Seats the players in a circle by chance: what they have by that name becomes the number of their seat. m:left "
       "(p, "
       "\"chair\") and m:right (p, \"chair\") are their neighbours, as long as these are in the match.") },
  { "unwanted", CROUPIER_CUSTOM_DECLARED,
    "has { id = \"chair\", title = \"Chair\", seen_by = \"everybody\" }\n"
    "ask { id = \"doubt\", title = \"Doubt\", players = true }\n"
    "function resolve (m)\n"
    "  local dropped = m:seat (\"chair\", { reach = 1, unwanted = function (p) return p.doubt end })\n"
    "end",
    N_("Seats everybody, those who have left, too, so that nobody sits on the last “reach” seats before somebody who "
       "does "
       "not want them there. Where no seating keeps that, those who are unwanted most often may sit anywhere; what "
       "comes "
       "back is a list of them: player, by, and step.") },
  { "schedule", CROUPIER_CUSTOM_STARTED,
    "for nth, pairs in ipairs (m:schedule (m.players, \"pairs\")) do\n"
    "  for _, pair in ipairs (pairs) do\n"
    "    m:tell (\"gm\", \"Round {n}: {a} meets {b}.\", { n = nth, a = pair[1], b = pair[2] })\n"
    "  end\n"
    "end",
    N_("A list for each round of who meets whom, by chance, so that everybody meets everybody once. With an odd number "
       "of "
       "players one is left out in each.") },
  { "tie", CROUPIER_CUSTOM_RESULT, "m:win (m:tie (m.players:most (\"points\"), \"winner\"))",
    N_("One of some players by the standard tie-break: the fewest garnets, and then chance. There has to be one at "
       "least: "
       "look at #set first.") },
  { "by_chance", CROUPIER_CUSTOM_RESULT,
    "local p = m:tie (m.players:most (\"points\"), \"winner\")\n"
    "m:win (p, m.by_chance and \"{player} is drawn, and wins.\" or \"{player} wins.\", { player = p })\n"
    "if m.again then m:tell (\"everybody\", \"It has been counted again.\") end",
    N_(
      "Whether chance decided the tie before it. A sentence in m:win is told in the place of the program’s own; "
      "“chance” "
      "in game { … } is the note on a result that chance decided. m.again says whether something was changed after the "
      "end, and the result is counted again.") },
  { "win", CROUPIER_CUSTOM_RESULT, "m:win (m.players)", N_("Says who wins: a player or players.") },
  { "lose", CROUPIER_CUSTOM_RESULT, "m:lose (m.players:least (\"points\"))",
    N_("Says who loses; where nothing does, all lose who do not win.") },
  { "candidate", CROUPIER_CUSTOM_RESULT,
    "local winner = m:tie (m.players:most (\"points\"), \"winner\")\n"
    "m:win (winner)\n"
    "m:candidate (m:tie ((m.players - winner):least (\"points\"), \"candidate\"))",
    N_("Says who is the Elimination Candidate; m:opponent (p) says whom they meet in the Death Match.") },
  { "tokens", CROUPIER_CUSTOM_RESULT, "for p in m.players:most (\"points\") do m:tokens (p, 1) end",
    N_("How many tokens a player gets.") },
  { "finish", CROUPIER_CUSTOM_RESOLVED, "if m.round == 3 then m:finish () end", N_("Ends the match with this round.") },
  { "has_sent", CROUPIER_CUSTOM_RESOLVED, "local silent = m.players:where (function (p) return not m:has_sent (p) end)",
    N_("Whether a player has sent something for this round; m:has_sent (p, \"vote\"): for what is asked by that "
       "name.") },
  { "garnets", CROUPIER_CUSTOM_RESOLVED, "for p in m.players do p.garnets = p.garnets + 1 end",
    N_("The garnets that a player holds: nobody holds fewer than none.") },
  { "houses", CROUPIER_CUSTOM_RESOLVED, "for p in m.players do local first = p.houses[1] end",
    N_("The houses that a player had in the match before, in a list.") },
};

const CroupierCustomWord *
croupier_custom_get_words (guint *n)
{
  *n = G_N_ELEMENTS (words);
  return words;
}

/* Not translated: whoever writes a game gives it the words of their players. */
static const char beginning[] =
  "-- A game is a text like this one. Change it, and see what becomes of it.\n"
  "game {\n"
  "  id = \"my-game\", title = \"My Game\", players = { 3, 20, usual = 8 },\n"
  "  summary = \"Name the most, but not more than anybody else\",\n"
  "}\n"
  "\n"
  "option { id = \"rounds\", title = \"Rounds\", number = { 1, 20 }, usual = 5 }\n"
  "\n"
  "has { id = \"points\", title = \"Points\", ranks = \"most\" }\n"
  "\n"
  "ask {\n"
  "  id = \"request\", title = \"Points you ask for\",\n"
  "  told = \"Ask for some points, in secret.\", number = { 0, 100 }, default = 0,\n"
  "}\n"
  "\n"
  "rules [[\n"
  "There are {rounds} rounds. In each of them everybody asks for points, in secret.\n"
  "- Those who ask for the most get nothing.\n"
  "- All others get what they asked for.\n"
  "]]\n"
  "\n"
  "rounds = \"rounds\"\n"
  "\n"
  "function resolve (m)\n"
  "  local greedy, most = m.players:most (\"request\")\n"
  "  for p in m.players - greedy do\n"
  "    p.points = p.points + p.request\n"
  "    m:tell (p, { \"You get {n} point.\", \"You get {n} points.\" }, { n = p.request })\n"
  "  end\n"
  "  m:tell (greedy, \"You asked for the most, so you get nothing.\")\n"
  "  m:tell (\"everybody\", \"The most was {n}, asked for by {greedy}.\", { n = most, greedy = greedy })\n"
  "end\n"
  "\n"
  "cases [[\n"
  "player: Ann / player: Bob / player: Cyd\n"
  "option rounds: 1\n"
  "\n"
  "case: those who ask for the most get nothing\n"
  "== round-1\n"
  "Ann: 100\n"
  "Bob: 30\n"
  "> told player:Ann has: You asked for the most, so you get nothing.\n"
  "> points: Ann 0; Bob 30; Cyd 0\n"
  "> winners: Bob\n"
  "]]\n";

const char *
croupier_custom_get_beginning (void)
{
  return beginning;
}

static const char auction[] =
  "-- Lots that are there until they are sold, and a purse that goes on from round to round.\n"
  "game {\n"
  "  id = \"small-auction\", title = \"A Small Auction\", players = { 3, 20, usual = 8 },\n"
  "  summary = \"Bid for one of the lots that are still there, out of one purse\",\n"
  "}\n"
  "option { id = \"coins\", title = \"Coins\", number = { 5, 100 }, usual = 20 }\n"
  "\n"
  "has { id = \"points\", title = \"Points\", ranks = \"most\", seen_by = \"everybody\" }\n"
  "has { id = \"purse\", title = \"Coins left\", min = 0, seen_by = \"holder\" }\n"
  "has { id = \"worth\", title = \"Worth of the lots\", of = \"match\", list = 4, seen_by = \"everybody\" }\n"
  "\n"
  "local lots = { \"chair\", \"lamp\", \"mirror\", \"clock\" }\n"
  "\n"
  "ask {\n"
  "  id = \"lot\", title = \"Lot\", told = \"For which lot do you bid?\", choice = lots,\n"
  "  can = function (m, p, word)\n"
  "    for i = 1, #lots do if lots[i] == word then return m.worth[i] > 0 end end\n"
  "  end,\n"
  "}\n"
  "ask {\n"
  "  id = \"bid\", title = \"Bid\", told = \"How many coins do you bid?\", beside = true,\n"
  "  number = function (m, p) return 0, p.purse end, default = 0,\n"
  "}\n"
  "\n"
  "rules [[\n"
  "Everybody has {coins} coins. What each lot is worth in points is told before the first round.\n"
  "- In each round everybody names a lot and how many coins they bid for it, in secret: “lamp 7”.\n"
  "- Whoever bids the most for a lot, alone, pays that and gets its points. If several do, it stays for the next "
  "round.\n"
  "- The match is over when all lots are sold, or after four rounds. The most points win.\n"
  "]]\n"
  "\n"
  "rounds = 4\n"
  "\n"
  "function start (m)\n"
  "  local worths = m:shuffle ({ 2, 4, 6, 8 }, \"worths\")\n"
  "  for p in m.players do p.purse = m.options.coins end\n"
  "  for i = 1, #lots do\n"
  "    m.worth[i] = worths[i]\n"
  "    m:tell (\"everybody\", \"The {lot} is worth {n}.\", { lot = lots[i], n = worths[i] })\n"
  "  end\n"
  "end\n"
  "\n"
  "function resolve (m)\n"
  "  local is_over = true\n"
  "  for i = 1, #lots do\n"
  "    local first, most = m.players:where (function (p) return p.lot == lots[i] and p.bid > 0 end):most (\"bid\")\n"
  "    if #first == 1 then\n"
  "      local p = first:one ()\n"
  "      p.purse, p.points, m.worth[i] = p.purse - most, p.points + m.worth[i], 0\n"
  "      m:tell (\"everybody\", \"{player} buys the {lot} for {n}.\", { player = p, lot = lots[i], n = most })\n"
  "    end\n"
  "    is_over = is_over and m.worth[i] == 0\n"
  "  end\n"
  "  for p in m.players do m:tell (p, \"Coins left: {n}.\", { n = p.purse }) end\n"
  "  if is_over then m:finish () end\n"
  "end\n"
  "\n"
  "cases [[\n"
  "player: Ann / player: Bob / player: Cyd\n"
  "\n"
  "case: the highest bid buys, and what is sold is gone\n"
  "== round-1\n"
  "Ann: lamp 7 / Bob: lamp 5 / Cyd: clock 3\n"
  "> told public has: Ann buys the lamp for 7. / Cyd buys the clock for 3.\n"
  "> purse: Ann 13; Bob 20; Cyd 17\n"
  "== round-2\n"
  "Bob: lamp 5\n"
  "> refused has: “lamp” cannot be chosen now\n"
  "Ann: chair 14\n"
  "> refused has: from 0 to 13\n"
  "\n"
  "case: where several bid the most, the lot stays\n"
  "== round-1\n"
  "Ann: lamp 7 / Bob: lamp 7\n"
  "> told public lacks: buys\n"
  "> purse: Ann 20; others 20\n"
  "== round-2\n"
  "Bob: lamp 1\n"
  "> told public has: Bob buys the lamp for 1.\n"
  "]]\n";

const char *
croupier_custom_get_auction (void)
{
  return auction;
}
