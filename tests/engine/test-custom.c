/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what is no game, what goes wrong in one, and that nothing else comes of it. */
#include "config.h"
#include "croupier-custom.h"
#include "croupier-form.h"

#include <glib/gstdio.h>
#include <string.h>

#include "croupier-board-words.h"
#include "croupier-language.h"
#include "croupier-form-help.h"
#include "croupier-leak.h"
#include "croupier-own-cases.h"
#include "croupier-proof.h"
#include "croupier-rehearsal.h"
#include "croupier-rules-text.h"
#include "croupier-script.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"
#include "croupier-store.h"
#include "fixtures.h"
#include "tests.h"

/* In the place of “%s” stands what a case is about. */
#define HEAD "game { id = \"g\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\n"
#define POINTS "has { id = \"points\", title = \"Points\", ranks = \"most\" }\n"
#define ASK "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\n"
#define REST POINTS ASK "rounds = 3\n"
#define HAND "has { id = \"hand\", title = \"Hand\", cards = { \"red\", { \"blue\", also = \"azure\" } } }\n"
#define LIST(body)                                                                                                    \
  HEAD REST "has { id = \"stones\", title = \"Stones\", list = 2 }\nfunction resolve (m) for p in m.players do " body \
            " end end\n"
#define EACH(body)                                                                                                   \
  HEAD POINTS "ask { id = \"a\", title = \"A\", number = { 1, 2 }, each = function (m, p) " body " end }\nrounds = " \
              "1\n"
#define RESOLVED(body) HEAD REST "function resolve (m)\n" body "\nend\n"

#define TOO_LONG "Line 6 of the game: this takes too long: is there a loop that never ends?"

typedef struct
{
  const char *text;
  const char *sentence;
} WrongCase;

static const WrongCase wrong_texts[] = {
  { "", "The game: it does not say what game it is: game { id = …, title = …, … } is missing" },
  { "hello", "Line 2 of the game: the end of the text does not belong here, or something before it is missing" },
  { HEAD REST "function resolve (m)\n",
    "Line 6 of the game: “function” of line 5 is not closed: “end” is missing before the end of the text" },
  { HEAD REST "x = 1/2", "Line 5 of the game: “/” gives fractions, and there are whole numbers only: “//” divides and "
                         "rounds down." },
  { HEAD REST "x = 2^9", "Line 5 of the game: there is no “^” here: multiply instead." },
  { HEAD REST "x = 0.5", "Line 5 of the game: there are whole numbers only, no fractions; count halves instead." },
  { HEAD REST "x = 1e9", "Line 5 of the game: there are whole numbers only, no fractions; count halves instead." },
  { HEAD REST "x = 0x1p4", "Line 5 of the game: there are whole numbers only, no fractions; count halves instead." },
  { HEAD REST "x = 99999999999999999999", "Line 5 of the game: this number is too large." },
  { HEAD REST "os.exit ()",
    "Line 5 of the game: “os” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "io.write ('x')",
    "Line 5 of the game: “io” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "require ('x')",
    "Line 5 of the game: “require” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "load ('x')",
    "Line 5 of the game: “load” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "dofile ('x')",
    "Line 5 of the game: “dofile” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "pcall (error)",
    "Line 5 of the game: “pcall” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "collectgarbage ()",
    "Line 5 of the game: “collectgarbage” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "string.rep ('x', 9)",
    "Line 5 of the game: “string” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "setmetatable ({}, {})",
    "Line 5 of the game: “setmetatable” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "debug.getinfo (1)",
    "Line 5 of the game: “debug” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "coroutine.wrap (error)",
    "Line 5 of the game: “coroutine” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "math.random (6)",
    "Line 5 of the game: there is no “random” here: chance comes by m:draw, m:shuffle, m:deal and m:seat" },
  { HEAD REST "x = ('x'):rep (9)", "Line 5 of the game: a text has no parts and no functions here" },
  { HEAD REST "while true do end", "Line 5 of the game: this takes too long: is there a loop that never ends?" },
  { HEAD REST "::a:: goto a", "Line 5 of the game: this takes too long: is there a loop that never ends?" },
  { HEAD REST "local t = {} for i = 1, 9999999 do t[i] = { i } end",
    "Line 5 of the game: this takes too much memory: is there something that grows without end?" },
  { HEAD REST "local s = 'x' while true do s = s .. s end",
    "Line 5 of the game: this takes too much memory: is there something that grows without end?" },
  { HEAD REST "local function f () return 1 + f () end f ()",
    "Line 5 of the game: this takes too much memory: is there something that grows without end?" },
  { HEAD REST "error ('so not')", "Line 5 of the game: so not" },
  { HEAD REST "assert (false)", "Line 5 of the game: what “assert” checks is not so" },
  { HEAD REST "x = tostring ({})",
    "Line 5 of the game: a table cannot be made a text; in what is told, players stand in fields: “{player}”" },
  { HEAD REST "x = 'a' .. {}", "Line 5 of the game: a table cannot become part of a text" },
  { HEAD REST "for k in pairs ({ [{}] = 1 }) do end",
    "Line 5 of the game: a key that is a table has no place in an order; use numbers, texts or players" },
  { HEAD REST "table.sort ({ {}, {} })",
    "Line 5 of the game: a list that holds a table can only be sorted by a function" },
  { HEAD REST "table.concat ({ {} })", "Line 5 of the game: a list that holds a table cannot be made one text" },
  { HEAD REST HEAD, "Line 5 of the game: game stands here twice" },
  { "game { title = \"G\", players = { 2, 9 }, summary = \"S\" }", "Line 1 of the game: game: “id” is missing" },
  { "game { id = \"G\", title = \"G\", players = { 2, 9 }, summary = \"S\" }",
    "Line 1 of the game: game: “G” is no id: it takes small letters, figures and “-”, and begins with a letter" },
  { "game { id = \"g\", players = { 2, 9 }, summary = \"S\" }", "Line 1 of the game: game: “title” is missing" },
  { "game { id = \"g\", title = \" \", players = { 2, 9 }, summary = \"S\" }", "Line 1 of the game: “title” is empty" },
  { "game { id = \"g\", title = 3, players = { 2, 9 }, summary = \"S\" }",
    "Line 1 of the game: game: “title” has to be a text" },
  { "game { id = \"g\", title = \"G\", summary = \"S\" }",
    "Line 1 of the game: game: “players” says how many can play, as in { 3, 20, usual = 8 }" },
  { "game { id = \"g\", title = \"G\", players = { 9, 2 }, summary = \"S\" }",
    "Line 1 of the game: “players” goes from the least to the greatest, as in { 1, 20 }" },
  { "game { id = \"g\", title = \"G\", players = { 1, 2 }, summary = \"S\" }",
    "Line 1 of the game: game: “players” can be from 2 to 40, and what is usual is among them" },
  { "game { id = \"g\", title = \"G\", players = { 2, 41 }, summary = \"S\" }",
    "Line 1 of the game: game: “players” can be from 2 to 40, and what is usual is among them" },
  { "game { id = \"g\", title = \"G\", players = { 2, 9 }, summary = \"S\", colour = \"red\" }",
    "Line 1 of the game: game knows no “colour”; it takes: id title summary players by duration chance" },
  { "game ()", "Line 1 of the game: “game” takes a table in place 1, not nothing" },
  { HEAD POINTS ASK, "The game: it does not say how many rounds there are: rounds = 5, or a function, is missing" },
  { HEAD POINTS "rounds = 3", "The game: nothing is asked of the players: ask { … } is missing" },
  { HEAD REST "resolve = 3", "The game: “resolve” has to be a function" },
  { HEAD REST POINTS, "Line 5 of the game: “points” stands here twice" },
  { HEAD REST "has { id = \"bid\", title = \"B\" }", "Line 5 of the game: “bid” stands here twice" },
  { HEAD REST "has { id = \"round\", title = \"B\" }",
    "Line 5 of the game: “round” has a meaning already; take another name" },
  { HEAD REST "has { id = \"note\", title = \"B\" }",
    "Line 5 of the game: “note” has a meaning already; take another name" },
  { HEAD REST "has { id = \"a b\", title = \"B\" }",
    "Line 5 of the game: has: “a b” is no name: it takes small letters, figures and “_”, and begins with a letter" },
  { HEAD REST "has { id = \"a\", title = \"B\", seen_by = \"me\" }",
    "Line 5 of the game: “seen_by” can be: gm, holder, everybody" },
  { HEAD REST "has { id = \"a\", title = \"B\", starts = 9, max = 3 }",
    "Line 5 of the game: has a: “starts” is out of range" },
  { HEAD REST "has { id = \"a\", title = \"B\", words = { \"Red\" }, starts = \"Blue\" }",
    "Line 5 of the game: “starts” can be: Red" },
  { HEAD REST "has { id = \"a\", title = \"B\", words = { \"Red/Blue\" } }",
    "Line 5 of the game: a word is one line, without “/”, commas and semicolons" },
  { HEAD REST "has { id = \"a\", title = \"B\", of = \"match\", ranks = \"most\" }",
    "Line 5 of the game: “ranks” is for numbers that players have" },
  { HEAD REST "has { id = \"a\", title = \"B\", channel = true }",
    "Line 5 of the game: “channel” is for words that players have" },
  { HEAD REST "ask { id = \"a\", title = \"B\" }",
    "Line 5 of the game: ask a: it takes “number”, “choice”, “players”, “text”, “cards”, “place” or “rows”" },
  { HEAD REST "ask { id = \"a\", title = \"B\", number = { 1, 2 }, rows = { \"x\" }, sum = { 0, 1 } }",
    "Line 5 of the game: ask a: of “number”, “choice”, “players”, “text”, “cards”, “place” and “rows” it takes one" },
  { HEAD REST "ask { id = \"a\", title = \"B\", cards = \"points\" }",
    "Line 5 of the game: ask a: “cards” says which of the things that players have is meant, by its name" },
  { HEAD REST "ask { id = \"a\", title = \"B\", place = true }",
    "Line 5 of the game: ask a: “place” says which of the things that players have is meant, by its name" },
  { HEAD REST "ask { id = \"a\", title = \"B\", rows = { \"x\" } }",
    "Line 5 of the game: ask a: “sum” says how many are given in all, as in { 0, 10 }" },
  { HEAD REST "ask { id = \"a\", title = \"B\", rows = { \"x\", { \"y\", also = \"why 2\" } }, sum = { 0, 1 } }",
    "Line 5 of the game: “y” is called by a number, so it cannot be said how many of it are given" },
  { HEAD REST "has { id = \"h\", title = \"H\", cards = { \"one\" } } ask { id = \"a\", title = \"B\", cards = \"h\", "
              "count = 2 }",
    "Line 5 of the game: “one” is called by a number, so it cannot be said how many of it are given" },
  { HEAD REST "ask { id = \"a\", title = \"B\", rows = { \"x\" }, sum = { 0, 1 }, default = 1 }",
    "Line 5 of the game: for cards, places, rows and words from a function “default” is true: the first that can be "
    "given" },
  { HEAD REST "has { id = \"h\", title = \"H\", cards = { { \"x\", player = true } } }",
    "Line 5 of the game: the words of “cards” name no players" },
  { HEAD REST "has { id = \"h\", title = \"H\", cards = {} }", "Line 5 of the game: “cards” takes 1 to 40 words" },
  { HEAD REST "has { id = \"h\", title = \"H\", place = true }",
    "Line 5 of the game: there are no places yet: places { … } has to stand before this" },
  { HEAD REST "places { \"x\" } places { \"y\" }", "Line 5 of the game: “places” stands here twice" },
  { HEAD REST "places { \"x\", { \"y\", to = { \"z\" } } }",
    "Line 5 of the game: from “y” there can be a way to another place, and “z” is none" },
  { HEAD REST "places { { \"x\", to = { \"x\" } } }",
    "Line 5 of the game: from “x” there can be a way to another place, and “x” is none" },
  { HEAD REST "ask { id = \"a\", title = \"B\", choice = { \"Two words\" } }",
    "Line 5 of the game: “choice” takes words of small letters, figures and “-”" },
  { HEAD REST "ask { id = \"a\", title = \"B\", choice = { \"x\", \"x\" } }",
    "Line 5 of the game: “x” stands here twice" },
  { HEAD REST "ask { id = \"a\", title = \"B\", choice = { \"x\" }, default = \"y\" }",
    "Line 5 of the game: “default” has to be one of the words of “choice”, and one that names nobody" },
  { HEAD REST "ask { id = \"a\", title = \"B\", players = true, default = 1 }",
    "Line 5 of the game: where players are named there is no default" },
  { HEAD REST "ask { id = \"a\", title = \"Bid\", beside = true, text = true }",
    "Line 5 of the game: asks bid and a can be asked together and have the same name" },
  { HEAD REST "ask { id = \"a\", title = \"A\", also = \"offer bid\", beside = true, text = true }",
    "Line 5 of the game: asks bid and a can be asked together and have the same name" },
  { HEAD REST "ask { id = \"a\", title = \"A\", beside = true, choice = { \"stay\", \"bid\" } }",
    "Line 5 of the game: “bid” is a word of ask a and the name of ask bid, which can be asked together" },
  { HEAD REST "ask { id = \"a\", title = \"A\", beside = true, text = true }\n"
              "ask { id = \"b\", title = \"B\", beside = true, text = true }",
    "Line 6 of the game: asks a and b can be asked together, and only one of them can be a text" },
  { HEAD REST "ask { id = \"a\", title = \"A\", beside = \"bid\", text = true }",
    "Line 5 of the game: “beside” has to be true or false" },
  { HEAD REST "ask { id = \"a\", title = \"A\", seen_by = \"holder\", text = true }",
    "Line 5 of the game: “seen_by” can be: sender, everybody" },
  { HEAD REST "option { id = \"o\", title = \"O\" }",
    "Line 5 of the game: option o: it takes “number”, “choice” or “flag”" },
  { HEAD REST "option { id = \"o\", title = \"O\", number = { 1, 3 }, usual = 9 }",
    "Line 5 of the game: option o: “usual” is out of range" },
  { HEAD REST "option { id = \"o\", title = \"O\", choice = { \"x\" } }",
    "Line 5 of the game: “choice” takes 2 to 40 words" },
  { HEAD REST "has { id = \"win\", title = \"W\", of = \"match\" }", "“win” has a meaning already; take another name" },
  { HEAD REST "drawn { \"Order\" }", "Line 5 of the game: “drawn” takes the names of 1 to 12 draws" },
  { HEAD REST "drawn { \"a\", \"a\" }", "Line 5 of the game: “a” stands here twice" },
  { HEAD REST "phases { \"end\" }",
    "Line 5 of the game: phases takes tables with a word of small letters, figures and “-” and a title, as in { "
    "\"last-wills\", title = \"Last wills\" }" },
  { HEAD REST "phases { { \"round-1\", title = \"R\" } }",
    "Line 5 of the game: phases takes tables with a word of small letters, figures and “-” and a title, as in { "
    "\"last-wills\", title = \"Last wills\" }" },
  { HEAD REST "phases { { \"a\" } }", "Line 5 of the game: phases: “title” is missing" },
  { HEAD REST "phases {}", "Line 5 of the game: a game has 1 to 16 phases with a name" },
  { HEAD REST "phases { { \"a\", title = \"A\" }, { \"a\", title = \"B\" } }",
    "Line 5 of the game: “a” stands here twice" },
  { HEAD REST "phases { { \"a\", title = \"A\" } } phases { { \"b\", title = \"B\" } }",
    "Line 5 of the game: “phases” stands here twice" },
  { HEAD REST "has { id = \"l\", title = \"L\", flag = true, drawn = true }",
    "Line 5 of the game: “drawn” is for numbers, words and cards that players have" },
  { HEAD REST "has { id = \"l\", title = \"L\", list = 41 }",
    "Line 5 of the game: “list” is how many numbers, words or players there are, from 1 to 40" },
  { HEAD REST "has { id = \"l\", title = \"L\", cards = { \"x\" }, list = 2 }",
    "Line 5 of the game: “list” is how many numbers, words or players there are, from 1 to 40" },
  { HEAD REST "has { id = \"l\", title = \"L\", list = 2, ranks = \"most\" }",
    "Line 5 of the game: “ranks” is for numbers that players have" },
  { HEAD REST "ask { id = \"a\", title = \"A\", number = { 1, 2 }, each = 3 }",
    "Line 5 of the game: ask a: “each” is a function that gives things, and to whom they go" },
  { HEAD REST "ask { id = \"a\", title = \"A\", text = true, each = function (m, p) end }",
    "Line 5 of the game: ask a: with “each” it takes “number” or “choice”, and nothing is asked beside it" },
  { HEAD REST "ask { id = \"a\", title = \"A\", number = { 1, 2 }, each = function (m, p) end }\n"
              "ask { id = \"b\", title = \"B\", number = { 1, 2 }, beside = true }",
    "The game: ask a: with “each” it takes “number” or “choice”, and nothing is asked beside it" },
  { HEAD REST "ask { id = \"a\", title = \"A\", number = { 1, 2 }, default = 1, each = function (m, p) end }",
    "Line 5 of the game: ask a: with “each” there is no default; what is left out the game fills in" },
  { HEAD REST "ask { id = \"a\", title = \"A\", choice = { { \"x\", number = { 1, 2 } } } }",
    "Line 5 of the game: ask a: only with “each” words have numbers with them" },
  { HEAD REST "ask { id = \"a\", title = \"A\", choice = { { \"x\", number = { 1, 200 } } } }",
    "Line 5 of the game: “number” of a word goes from 0 to 99, and what is usual is among them" },
  { HEAD REST "ask { id = \"a\", title = \"A\", number = { 1, 2 }, nobody = true }",
    "Line 5 of the game: “nobody” is for asks for players" },
  { HEAD REST "ask { id = \"a\", title = \"A\", number = { 1, 2 }, phrases = { 3 } }",
    "Line 5 of the game: “phrases” takes texts" },
  { HEAD REST "option { id = \"o\", title = \"O\", choice = { \"x\", \"y\" }, titles = { \"X\" } }",
    "Line 5 of the game: option o: “titles” has a text for each word of “choice”" },
  { HEAD REST "option { id = \"o\", title = \"O\", choice = { \"x\", \"y\" }, titles = { \"X\", 2 } }",
    "Line 5 of the game: option o: “titles” has a text for each word of “choice”" },
  { HEAD REST
    "option { id = \"o\", title = \"O\", number = { 1, 8 }, usual = function (n) return n end, usual_told = \"n\" }",
    "Line 5 of the game: option o: “usual” is out of range" },
  { HEAD REST "option { id = \"o\", title = \"O\", number = { 1, 9 }, usual = function (n) return n end }",
    "Line 5 of the game: option: “usual_told” is missing" },
  { HEAD REST "option { id = \"o\", title = \"O\", number = { 1, 9 }, usual = function (n) end, usual_told = \"n\" }",
    "Line 5 of the game: usual has to be a whole number, not nothing" },
  { HEAD REST "has { id = \"a\", title = \"A\", flag = true, ruled = \"X\" }",
    "Line 5 of the game: “ruled” is for numbers that players have" },
  { HEAD REST "has { id = \"a\", title = \"A\", of = \"match\", ruled = \"X\" }",
    "Line 5 of the game: “ruled” is for numbers that players have" },
  { HEAD REST "has { id = \"a\", title = \"A\", ruled = \"{player} has {points}.\" }",
    "Line 5 of the game: “{points}” is no field of this sentence, which has: player change a" },
  { HEAD REST "has { id = \"a\", title = \"A\", ruled = { kind = \"x\" } }",
    "Line 5 of the game: has: “ruled” has to be a text" },
  { HEAD REST "has { id = \"a\", title = \"A\", ruled = { \"X\", kind = \"A b\" } }",
    "Line 5 of the game: “kind” is a word of small letters, figures and “-”" },
  { HEAD REST "has { id = \"a\", title = \"A\", ruled = { \"X\", why = \"A\" } }",
    "Line 5 of the game: ruled knows no “why”; it takes: kind rule" },
  { HEAD REST "has { id = \"a\", title = \"A\", ruled = \"{a}\" } words { de = { [\"{a}\"] = \"{b}\" } }",
    "The game: “{b}” is no field of this sentence, which has: player change a" },
  { HEAD REST "ask { id = \"a\", title = \"A\", text = true, receipt = { sent = \"{number}\" } }",
    "Line 5 of the game: “{number}” is no field of this sentence, which has: text" },
  { HEAD REST "ask { id = \"a\", title = \"A\", text = true, receipt = { nothing = \"{text}\" } }",
    "Line 5 of the game: “{text}” is no field of this sentence, which has none" },
  { HEAD REST "ask { id = \"a\", title = \"A\", text = true, receipt = { got = \"X\" } }",
    "Line 5 of the game: receipt knows no “got”; it takes: sent sent_of nothing refused" },
  { HEAD REST "ask { id = \"a\", title = \"A\", beside = true, text = true, receipt = { sent = \"X\" } }",
    "Line 5 of the game: ask a: where several things are asked together there is no “receipt”" },
  { HEAD REST "board { title = \"B\" } board { title = \"B\" }", "Line 5 of the game: “board” stands here twice" },
  { HEAD REST "board { nothing = \"B\" }", "Line 5 of the game: board: “title” is missing" },
  { HEAD REST "board { title = \"B\", marks = { { title = \"X\" } } }",
    "Line 5 of the game: a mark begins with its name, of small letters, figures, “_” and “-”" },
  { HEAD REST "board { title = \"B\", marks = { { \"x\", title = \"X\", tone = \"loud\" } } }",
    "Line 5 of the game: “tone” can be: plain, good, bad, dim" },
  { HEAD REST "local t = {} for i = 1, 9 do t[i] = { \"x\", title = \"X\" } end board { title = \"B\", marks = t }",
    "Line 5 of the game: a board has at most 8 marks" },
  { HEAD REST "rules { text = \"X\", terms = 3 }", "Line 5 of the game: rules: “terms” has to be a function" },
  { HEAD REST "rules { terms = function (m) end }", "Line 5 of the game: rules: “text” has to be a text" },
  { HEAD REST "rules { text = \"X\", more = \"Y\" }",
    "Line 5 of the game: rules knows no “more”; it takes: text terms" },
  { HEAD REST "N_ (\"x\")", "Line 5 of the game: nothing is called “N_” here: is it spelt right, and defined above?" },
  { HEAD REST "words { de = 3 }",
    "Line 5 of the game: words has a table for each language, as in { de = { [\"Round\"] = \"Runde\" } }" },
  { HEAD REST "hello there", "Line 5 of the game: “there” does not belong here, or something before it is missing" },
  { HEAD REST "if 1 == 1 then",
    "Line 6 of the game: “if” of line 5 is not closed: “end” is missing before the end of the text" },
  { HEAD REST "x = 'hi", "Line 5 of the game: this text is not closed: the quotation mark at its end is missing" },
  { HEAD REST "rules [[\nhi", "Line 7 of the game: what begins in line 5 with “[[” is not closed: “]]” is missing" },
  { HEAD REST "--[[ hi", "Line 6 of the game: what begins in line 5 with “[[” is not closed: “]]” is missing" },
  { HEAD REST "x = 12ab", "Line 5 of the game: “12ab” is no number" },
  { HEAD REST "x = 'a\\qb'",
    "Line 5 of the game: “\\” begins a sign of its own in a text; write “\\\\” where it is meant itself" },
  { HEAD REST "break", "Line 5 of the game: “break” stands outside of any loop" },
  { HEAD REST "goto there", "Line 5 of the game: “goto” goes to “there”, and there is no such label" },
  { HEAD REST "x = (1 + 2",
    "Line 6 of the game: “(” of line 5 is not closed: “)” is missing before the end of the text" },
  { HEAD REST "x = { 1, 2",
    "Line 6 of the game: “{” of line 5 is not closed: “}” is missing before the end of the text" },
  { HEAD REST "function resolve m) end", "Line 5 of the game: “(” is missing before “m”" },
  { HEAD REST "if x = 3 then end", "Line 5 of the game: “=” sets something; what compares is “==”" },
  { HEAD REST "x =! 3",
    "Line 5 of the game: there is no “!” here: “~=” is unequal, and “not” stands before what is not so" },
  { HEAD REST "x++", "Line 5 of the game: there is no “+=”, “-=” or “++” here: write, say, “p.points = p.points + 1”" },
  { HEAD REST "x += 1",
    "Line 5 of the game: there is no “+=”, “-=” or “++” here: write, say, “p.points = p.points + 1”" },
  { HEAD REST "function 3 () end", "Line 5 of the game: a name is missing before “3”" },
  { HEAD REST "local function f () f () return 1 end f ()",
    "Line 5 of the game: this takes too much memory: is there something that grows without end?" },
  { HEAD REST "local t = { 'x' } while true do t[#t + 1] = t[#t] .. 'x' end",
    "Line 5 of the game: this takes too much memory: is there something that grows without end?" },
  { HEAD REST "repeat local x = 1 until false",
    "Line 5 of the game: this takes too long: is there a loop that never ends?" },
  { HEAD REST "for i = 1, 1000000000000 do end",
    "Line 5 of the game: this takes too long: is there a loop that never ends?" },
  { HEAD REST "for i = 'a', 3 do end", "Line 5 of the game: “for” counts from a whole number to another one" },
  { HEAD REST "for i = 1, 3, 0 do end", "Line 5 of the game: “for” goes on by 0, so it would never end" },
  { HEAD REST "for k in pairs (nil) do end", "Line 5 of the game: “pairs” takes a table in place 1, not nothing" },
  { HEAD REST "for k in ipairs (3) do end", "Line 5 of the game: “ipairs” takes a table in place 1, not a number" },
  { HEAD REST "for k in { 1, 2 } do end",
    "Line 5 of the game: “for” goes through players by “for p in m.players do”, through a list by “for i, x in ipairs "
    "(list) do”, and counts by “for i = 1, 3 do”" },
  { HEAD REST "local t = {} t[nil] = 1", "Line 5 of the game: nothing stands in [ ], where a key is needed" },
  { HEAD REST "local x = 3 // 0", "Line 5 of the game: this divides by 0" },
  { HEAD REST "local x = 3 % 0", "Line 5 of the game: this divides by 0" },
  { HEAD REST "local x = 1 + nil", "Line 5 of the game: there is nothing here that could be calculated with" },
  { HEAD REST "local x x = x + 1", "Line 5 of the game: “x” is nothing, and cannot be calculated with" },
  { HEAD REST "local x = 1 < 'a'", "Line 5 of the game: a number and a text cannot be compared by “<” or “>”" },
  { HEAD REST "local x = {} < {}", "Line 5 of the game: a table and another one cannot be compared by “<” or “>”" },
  { HEAD REST "local x = #3", "Line 5 of the game: “#” counts what is in a list or a set of players, not a number" },
  { HEAD REST "local x x.y = 3",
    "Line 5 of the game: “x” is nothing, and has no parts: is it spelt right, and set before?" },
  { HEAD REST "local x = 3 x ()",
    "Line 5 of the game: “x” is a number, and no function that can be called: is it spelt right?" },
  { HEAD REST "local x = { } x.y ()",
    "Line 5 of the game: “y” is nothing, and no function that can be called: is it spelt right?" },
  { HEAD REST "local x = 'a' | 1", "Line 5 of the game: there are whole numbers only, and this is none" },
  { HEAD REST "local x = 9223372036854775807 + 1 assert (x < 0, 'too large')",
    "Line 5 of the game: this number is too large." },
  { HEAD REST "print ('hi')",
    "Line 5 of the game: “print” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "next ({})",
    "Line 5 of the game: “next” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "string.dump (error)",
    "Line 5 of the game: “string” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "string.find (('a'):rep (99), '(a*)*b')",
    "Line 5 of the game: “string” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "local x = ('a'):find ('(a*)*b')", "Line 5 of the game: a text has no parts and no functions here" },
  { HEAD REST "getmetatable ('').__index = 3",
    "Line 5 of the game: “getmetatable” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "rawset (_G, 'x', 1)",
    "Line 5 of the game: “rawset” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "utf8.char (3)",
    "Line 5 of the game: “utf8” of Lua is not there for games; the handbook has all words that are" },
  { HEAD REST "table.insert ({}, 9, 1)", "Line 5 of the game: “insert”, place 2: that place is not in the list" },
  { HEAD REST "table.remove ({ 1 }, 9)", "Line 5 of the game: “remove”, place 2: that place is not in the list" },
  { HEAD REST "table.insert (3, 1)", "Line 5 of the game: “insert” takes a table in place 1, not a number" },
  { HEAD REST "table.sort ({ 1, 'a', {} })",
    "Line 5 of the game: a list that holds a table can only be sorted by a function" },
  { HEAD REST "table.sort ({ 1, 2 }, 3)", "Line 5 of the game: “sort” takes a function in place 2, not a number" },
  { HEAD REST "select (0, 1)", "Line 5 of the game: “select”, place 1: it counts from 1" },
  { HEAD REST "math.max ('a')", "Line 5 of the game: math.max has to be a whole number, not a text" },
  { HEAD REST "math.floor (1)", "Line 5 of the game: numbers are whole ones here: “//” divides and rounds down" },
  { HEAD REST "error ()", "Line 5 of the game: “error” takes a text in place 1, not nothing" },
  { HEAD REST "error ({})", "Line 5 of the game: “error” takes a text in place 1, not a table" },
  { HEAD REST "aks { id = \"x\" }",
    "Line 5 of the game: nothing is called “aks” here: is it spelt right, and defined above?" },
  { HEAD REST "optoin { id = \"x\" }", "Line 5 of the game: nothing is called “optoin” here; is “option” meant?" },
  { HEAD REST "ask (3)", "Line 5 of the game: “ask” takes a table in place 1, not a number" },
  { HEAD REST "ask { id = 3, title = \"B\", text = true }", "Line 5 of the game: ask: “id” has to be a text" },
  { HEAD REST "ask { id = \"a\", text = true }", "Line 5 of the game: ask: “title” is missing" },
  { HEAD REST "ask { id = \"a\", title = \"B\", text = true, kolor = 1 }",
    "Line 5 of the game: ask knows no “kolor”; it takes: id title label told told_default number choice can players "
    "count text cards place rows sum default when beside also small phrases each own limit nobody how last receipt "
    "seen_by optional" },
  { HEAD REST "ask { \"a\", title = \"B\", text = true }",
    "Line 5 of the game: ask takes what has a name: id title label told told_default number choice can players count "
    "text cards place rows sum default when beside also small phrases each own limit nobody how last receipt seen_by "
    "optional" },
  { HEAD REST "ask { id = \"a\", title = \"B\", number = { 1, 2 }, default = \"x\" }",
    "Line 5 of the game: default has to be a whole number, not a text" },
  { HEAD REST "ask { id = \"a\", title = \"B\", choice = {} }", "Line 5 of the game: “choice” takes 1 to 40 words" },
  { HEAD REST "ask { id = \"a\", title = \"B\", choice = \"x\" }",
    "Line 5 of the game: a table is needed here, not a text" },
  { HEAD REST "ask { id = \"a\", title = \"B\", choice = { 3 } }",
    "Line 5 of the game: “choice” takes words of small letters, figures and “-”" },
  { HEAD REST "ask { id = \"a\", title = \"B\", cards = \"none\" }",
    "Line 5 of the game: ask a: “cards” says which of the things that players have is meant, by its name" },
  { HEAD REST "ask { id = \"bid\", title = \"B\", text = true }", "Line 5 of the game: “bid” stands here twice" },
  { HEAD "ask { id = \"a\", title = \"A\", number = { 0, rounds } }",
    "Line 2 of the game: nothing is called “rounds” here: is it spelt right, and defined above?" },
  { HEAD REST "has { id = \"a\", title = \"B\", max = 3, min = 9 }",
    "Line 5 of the game: has a: “starts” is out of range" },
  { HEAD REST "has { id = \"a\", title = \"B\", number = 3 }",
    "Line 5 of the game: has knows no “number”; it takes: id title of starts min max words player players flag cards "
    "place list seen_by ranks channel ruled drawn" },
  { HEAD REST "has { id = \"a\", title = \"B\", words = {} }", "Line 5 of the game: “words” takes 1 to 40 words" },
  { HEAD REST "has { id = \"a\", title = \"B\", words = { 3 } }", "Line 5 of the game: “words” takes texts" },
  { HEAD REST "has { id = \"a\", title = \"B\", of = \"team\" }", "Line 5 of the game: “of” can be: player, match" },
  { HEAD REST "has { id = \"a\", title = \"B\", ranks = \"best\" }",
    "Line 5 of the game: “ranks” can be: not, most, fewest" },
  { HEAD REST "has { id = \"a\", title = \"B\", flag = 3 }", "Line 5 of the game: “flag” has to be true or false" },
  { HEAD REST "has { id = \"a\", title = \"B\", cards = { \"x\", \"x\" } }",
    "Line 5 of the game: “x” stands here twice" },
  { HEAD REST "has { id = \"a\", title = \"B\", starts = 1.5 }",
    "Line 5 of the game: there are whole numbers only, no fractions; count halves instead." },
  { HEAD REST "option { id = \"o\", title = \"O\", number = { 3, 1 } }",
    "Line 5 of the game: “number” goes from the least to the greatest, as in { 1, 20 }" },
  { HEAD REST "option { id = \"o\", title = \"O\", flag = \"yes\" }",
    "Line 5 of the game: option o: it takes “number”, “choice” or “flag”" },
  { HEAD REST "option { id = \"o\", title = \"O\", choice = { \"x\", \"y\" }, usual = \"z\" }",
    "Line 5 of the game: “usual” can be: x, y" },
  { HEAD REST "option { id = \"o\", title = \"O\", flag = true } option { id = \"o\", title = \"P\", flag = true }",
    "Line 5 of the game: there are two options “o”" },
  { HEAD REST "words { de = { Bid = 3 } }", "Line 5 of the game: words has a text for each text" },
  { HEAD REST "rules (3)", "Line 5 of the game: “rules” takes a text in place 1, not a number" },
  { HEAD REST "rules [[a]] rules [[b]]", "Line 5 of the game: rules stands here twice" },
  { HEAD REST "cases (3)", "Line 5 of the game: “cases” takes a text in place 1, not a number" },
  { HEAD REST "cases 'case: x'", "Line 5 of the game: cases begin in the line below “cases [[”" },
  { HEAD REST "cases [[\ncase: x\n]] cases [[\ncase: x\n]]", "Line 9 of the game: cases stands here twice" },
  { HEAD REST "local n = m.options.rounds",
    "Line 5 of the game: nothing is called “m” here: is it spelt right, and defined above?" },
  { HEAD REST "local n = options.rounds", "Line 5 of the game: nothing is called “options” here; is “option” meant?" },
  { HEAD POINTS "rounds = 3\n"
                "ask { id = \"a\", title = \"B\", number = { 9, 1 } }",
    "Line 4 of the game: “a” can’t be from 9 to 1" },
  { HEAD POINTS "rounds = 3\n"
                "ask { id = \"a\", title = \"B\", number = 3 }",
    "Line 4 of the game: “number” goes from the least to the greatest, as in { 1, 20 }" },
  { HEAD POINTS "rounds = 3\n"
                "ask { id = \"a\", title = \"B\", number = { 1 } }",
    "Line 4 of the game: ask a: “number” takes two whole numbers, the least and the greatest, as in “return 0, 9”" },
  { HEAD POINTS "rounds = 3\n"
                "ask { id = \"a\", title = \"B\", number = { 1, 99999999999 } }",
    "Line 4 of the game: “a” can’t be from 1 to 99999999999" },
  { HEAD POINTS ASK "rounds = 'three'",
    "The game: there is no option “three” before this that is a number, whatever is set" },
  { HEAD POINTS "option { id = \"days\", title = \"Days\", number = { 1, 400 } }\n" ASK "rounds = 'days'",
    "The game: there can be 1 to 300 rounds, not 400" },
  { HEAD POINTS "option { id = \"top\", title = \"Top\", number = { 0, 9 } }\n"
                "ask { id = \"a\", title = \"B\", number = { 1, 'top' } }\nrounds = 3",
    "Line 4 of the game: “a” can’t be from 1 to 0" },
  { HEAD POINTS "option { id = \"top\", title = \"Top\", number = { 1, 9 }, usual = \"any\" }\n"
                "ask { id = \"a\", title = \"B\", number = { 1, 'top' } }\nrounds = 3",
    "Line 4 of the game: there is no option “top” before this that is a number, whatever is set" },
  { HEAD POINTS ASK "rounds = 0", "The game: there can be 1 to 300 rounds, not 0" },
  { HEAD POINTS ASK "rounds = 301", "The game: there can be 1 to 300 rounds, not 301" },
};

/* What goes wrong when a round is resolved. */
static const WrongCase wrong_rounds[] = {
  { RESOLVED ("x = 1"),
    "Line 6 of the game: “x” would be forgotten after the call: write “local” before it, or keep it "
    "in what the game “has”" },
  { RESOLVED ("local x = y"), "Line 6 of the game: nothing is called “y” here: is it spelt right, and defined above?" },
  { RESOLVED ("while true do end"), "Line 6 of the game: this takes too long: is there a loop that never ends?" },
  { RESOLVED ("m.pot = 3"), "Line 6 of the game: “pot” of the match cannot be set" },
  { RESOLVED ("local x = m.pot"), "Line 6 of the game: the match has no “pot”" },
  { RESOLVED ("for p in m.players do p.coins = 3 end"), "Line 6 of the game: “coins” of a player cannot be set" },
  { RESOLVED ("for p in m.players do local x = p.coins end"), "Line 6 of the game: a player has no “coins”" },
  { RESOLVED ("for p in m.players do p.points = 'x' end"),
    "Line 6 of the game: points has to be a whole number, not a text" },
  { RESOLVED ("for p in m.players do local x = 'Hi ' .. p end"),
    "Line 6 of the game: in what is told, players stand in fields: “{player}”" },
  { RESOLVED ("m:tell ('all', 'Hi.')"),
    "Line 6 of the game: “all” is nobody who can be told something: name players, “everybody”, “gm” or a channel" },
  { RESOLVED ("m:tell (3, 'Hi.')"), "Line 6 of the game: players have to stand here, not a number" },
  { RESOLVED ("m:tell ('gm', 'Hi {n}.')"),
    "Line 6 of the game: what stands in “{n}” is missing: a table behind the text, { n = … }" },
  { RESOLVED ("m:tell ('gm', 'Hi {n}.', {})"), "Line 6 of the game: “{n}” has no value" },
  { RESOLVED ("m:tell ('gm', 'Hi {n}.', { nn = 1, reveals = 'x' })"),
    "Line 6 of the game: “{n}” has no value: is “nn” behind the text meant for it?" },
  { RESOLVED ("m:tell ('gm', 'Hi {n}.', { n = true })"),
    "Line 6 of the game: “{n}” has a value that cannot be told: true or false" },
  { RESOLVED ("m:tell ('gm', 'Hi {.', {})"),
    "Line 6 of the game: a field of a sentence is a name in braces, as in “{player}”" },
  { RESOLVED ("m:tell ('gm', 'Hi {kind}.', { kind = 1 })"), "Line 6 of the game: a field can’t be called “kind”" },
  { RESOLVED ("m:tell ('gm', 'Hi.', { kind = 'A b' })"),
    "Line 6 of the game: “kind” is a word of small letters, figures and “-”" },
  { RESOLVED ("m:tell ('gm', 'Hi.', { kind = 3 })"),
    "Line 6 of the game: “kind” is a word of small letters, figures and “-”" },
  { RESOLVED ("m:explain ('Hi.', { rule = 3 })"), "Line 6 of the game: “rule” has to be a text" },
  { RESOLVED ("m:tell ('gm', { '{p} is one.', '{p} are several.' }, { p = m.players })"),
    "Line 6 of the game: two sentences are for one and for several: they need a field that is a number" },
  { RESOLVED ("m:mark (m.players, 'x')"), "Line 6 of the game: “board” has no mark “x”" },
  { HEAD REST
    "board { title = \"B\", marks = { { \"x\", title = \"X\" } } }\nfunction result (m) m:mark (m.players, 'x') end",
    "Line 6 of the game: only function resolve (m) marks what was sent" },
  { HEAD REST "rules { text = 'X', terms = function (m) m:tell ('gm', 'X') end }",
    "Line 5 of the game: what is set for a match is told to “everybody”" },
  { HEAD REST "rules { text = 'X', terms = function (m) m:tell (m.players, 'X') end }",
    "Line 5 of the game: what is set for a match is told to “everybody”" },
  { HEAD REST "rules { text = 'X', terms = function (m) m:draw (m.players, 'x') end }",
    "Line 5 of the game: only start, resolve and result can draw or change something" },
  { HEAD REST "function result (m) m:win (m.players, 'Hi {n}.', {}) end", "Line 5 of the game: “{n}” has no value" },
  { RESOLVED ("m:draw (m.players, 'a') m:draw (m.players, 'a')"),
    "Line 6 of the game: there are two draws “a” in this round; each needs a name of its own" },
  { RESOLVED ("m:draw (m.players - m.players, 'a')"), "Line 6 of the game: there is nobody to be drawn" },
  { RESOLVED ("m:draw (m.players, 'A b')"),
    "Line 6 of the game: a draw has a name of small letters, figures, “-” and “_”" },
  { RESOLVED ("m:draw (m.players, 'a/b')"),
    "Line 6 of the game: a draw has a name of small letters, figures, “-” and “_”" },
  { RESOLVED ("m:shuffle (m.players, 'a/2')"),
    "Line 6 of the game: a draw has a name of small letters, figures, “-” and “_”" },
  { RESOLVED ("for i = 1, 17 do m:shuffle ({ 1, 2 }, 'a/b' .. i) end"),
    "Line 6 of the game: a match has at most 16 draws with “/” in their names" },
  { RESOLVED ("m:next ('a')"), "Line 6 of the game: there is no phase “a”" },
  { HEAD REST "phases { { \"a\", title = \"A\" } } function resolve (m) m:next ('a') end",
    "Line 5 of the game: the phase “a” has been already; each comes once" },
  { HEAD REST "phases { { \"a\", title = \"A\" } } function result (m) m:next ('a') end",
    "Line 5 of the game: only start and resolve say which phase is next" },
  { RESOLVED ("m:roll (21, 1, 6, 'a')"),
    "Line 6 of the game: 1 to 20 numbers can be drawn, from -10000 to 10000 at most" },
  { RESOLVED ("m:roll (1, 1, 6, 'a') for p in m.players do m:roll (1, 1, 6, 'a', p) end"),
    "Line 6 of the game: there are two draws “a” in this round; each needs a name of its own" },
  { HEAD REST "function start (m) for p in m.players do m:roll (1, 1, 6, 'a', p) end end",
    "Line 5 of the game: a draw for a player is made in a round" },
  { RESOLVED ("m:seat ('points', { reach = 2 })"),
    "Line 6 of the game: “reach” is from 1 to less than half of the players" },
  { RESOLVED ("m:seat ('points', { reach = 1, unwanted = 3 })"),
    "Line 6 of the game: “unwanted” is a function that gives players" },
  { LIST ("p.stones[3] = 1"), "Line 6 of the game: “stones” is numbered from 1 to 2" },
  { LIST ("local x = p.stones[0]"), "Line 6 of the game: “stones” is numbered from 1 to 2" },
  { LIST ("p.stones = { 1 }"), "Line 6 of the game: “stones” has 2 values" },
  { LIST ("p.stones[1] = 'x'"), "Line 6 of the game: stones has to be a whole number, not a text" },
  { EACH ("return { 1 }, { p }"),
    "Line 3 of the game: “each” gives things as in { player, 1 }, and a player for each to whom one goes" },
  { EACH ("return { { p, 17 } }, { p }"), "Line 3 of the game: “each” numbers the things of a player from 1 to 16" },
  { EACH ("return { { p, 1 } }, {}"),
    "Line 3 of the game: “each” gives at most 16 things, and as many players to whom they go" },
  { EACH ("return { { p, 1 }, { p, 2 } }, { p, p }"), "Line 3 of the game: “each” gives a player twice" },
  { RESOLVED ("m:lose (m.players)"), "Line 6 of the game: only function result (m) says who wins" },
  { RESOLVED ("m:shuffle ({}, 'a')"), "Line 6 of the game: 1 to 480 things can be shuffled" },
  { RESOLVED ("local t = {} for i = 1, 91 do t[i] = i end m:deal ('points', t)"),
    "Line 6 of the game: of what everybody gets one there can be no more than 90" },
  { RESOLVED ("m:deal ('points', { 1 })"), "Line 6 of the game: 1 things are too few for 4 players" },
  { RESOLVED ("m:deal ('coins', { 1 })"), "Line 6 of the game: a player has no “coins”" },
  { RESOLVED ("m:give (m.players, 'points', 'x')"), "Line 6 of the game: a player has no cards “points”" },
  { RESOLVED ("m:seat ('bid')"), "Line 6 of the game: a player has no number “bid”" },
  { RESOLVED ("m:schedule (m.players:list ()[1], 'a')"), "Line 6 of the game: a schedule is for two players or more" },
  { RESOLVED ("m.options.rounds = 2"), "Line 6 of the game: options are set by the game master, and not by the game" },
  { RESOLVED ("m:near ('x', 'y')"), "Line 6 of the game: “x” is no place" },
  { HEAD REST HAND "function resolve (m) m:give (m.players, 'hand', 'green') end",
    "Line 6 of the game: “green” is no card of “hand”" },
  { HEAD REST HAND "function resolve (m) m:take (m.players, 'hand', 'red', 2) end",
    "Line 6 of the game: not as many “red” are held as are taken" },
  { HEAD REST HAND "function resolve (m) m:give (m.players, 'hand', 'red', -1) end",
    "Line 6 of the game: of a card there can be 0 to 10000" },
  { HEAD REST HAND "function resolve (m) for p in m.players do p.hand = 3 end end",
    "Line 6 of the game: “a number” is no card of “hand”" },
  { HEAD REST HAND "function resolve (m) for p in m.players do p.hand.gren = 1 end end",
    "Line 6 of the game: “gren” is no card of “hand”" },
  { HEAD REST HAND "function resolve (m) for p in m.players do p.hand.red = p.hand.red - 1 end end",
    "Line 6 of the game: of a card there can be 0 to 10000" },
  { HEAD REST HAND "function resolve (m) for p in m.players do p.hand.red = true end end",
    "Line 6 of the game: hand has to be a whole number, not true or false" },
  { HEAD REST HAND "function resolve (m) for p in m.players do p.points = p.hand end end",
    "Line 6 of the game: points has to be a whole number, not a hand of cards" },
  { HEAD REST HAND "function resolve (m) m:deal ('hand', { 'red', 'blue' }, 2) end",
    "Line 6 of the game: 2 things are too few for 4 players" },
  { HEAD POINTS HAND "rounds = 3\nask { id = \"lay\", title = \"Lay\", cards = \"hand\", count = { 2, 1 } }\n"
                     "function start (m) m:give (m.players, 'hand', 'red', 3) end\n",
    "Line 5 of the game: “count” goes from the least to the greatest, from 0 to 10000" },
  { RESOLVED ("for p in m.players do m:has_sent (p, 'vote') end"),
    "Line 6 of the game: nothing is asked by the name “vote”" },
  { RESOLVED ("m:win (m.players)"), "Line 6 of the game: only function result (m) says who wins" },
  { RESOLVED ("m.players:one ()"), "Line 6 of the game: one player is asked for, and there are 4" },
  { RESOLVED ("m.players:most (function (p) return 'x' end)"),
    "Line 6 of the game: what is compared has to be a whole number, not a text" },
  { RESOLVED ("for i = 1, 3000 do m:tell ('gm', 'Hi ' .. i .. ' {n}.', { n = i }) end"),
    "Line 6 of the game: too many different sentences are told: what changes in them has to be in fields" },
  { HEAD POINTS
    "ask { id = \"bid\", title = \"Bid\", number = function (m, p) return 1, 2 - m.round end }\nrounds = 3\n",
    "Line 3 of the game: “bid” can’t be from 1 to 0" },
  { HEAD POINTS
    "ask { id = \"bid\", title = \"Bid\", number = function (m, p) m:draw (m.players, 'a') return 1, 2 end }\n"
    "rounds = 3\n",
    "Line 3 of the game: only start, resolve and result can draw or change something" },
  { HEAD POINTS "ask { id = \"bid\", title = \"Bid\", number = { 1, 2 },\n"
                "      when = function (m, p) p.points = 3 return true end }\nrounds = 3\n",
    "Line 4 of the game: only start, resolve and result can draw or change something" },
  { HEAD POINTS "ask { id = \"bid\", title = \"Bid\", number = { 1, 2 } }\n"
                "function rounds (m) m:finish () return 3 end\n",
    "Line 4 of the game: only start, resolve and result can draw or change something" },
  { HEAD POINTS ASK "function rounds (m) return 0 end\n", "The game: there can be 1 to 300 rounds, not 0" },
  { HEAD REST "function result (m) m:finish () end",
    "Line 5 of the game: only function resolve (m) can finish the match" },
  { RESOLVED ("local x = m.options.length"), "Line 6 of the game: there is no option “length”" },
  { RESOLVED ("m.tell ('gm', 'Hi.')"), "Line 6 of the game: “tell” is called with a colon: m:tell (…)" },
  { RESOLVED ("m:tell ()"), "Line 6 of the game: “tell” takes a text in place 2, not nothing" },
  { RESOLVED ("m:tell ('gm')"), "Line 6 of the game: “tell” takes a text in place 2, not nothing" },
  { RESOLVED ("m:tell ('channel/x', 'Hi.')"), "Line 6 of the game: “channel/x” is nobody who can be told something: "
                                              "name players, “everybody”, “gm” or a channel" },
  { RESOLVED ("m:tell ('everybdy', 'Hi.')"), "Line 6 of the game: “everybdy” is nobody who can be told something: name "
                                             "players, “everybody”, “gm” or a channel" },
  { RESOLVED ("m:say ('gm', 'Hi.')"), "Line 6 of the game: the match has no “say”" },
  { RESOLVED ("local x = m.player"), "Line 6 of the game: the match has no “player”" },
  { RESOLVED ("for p in pairs (m.players) do end"),
    "Line 6 of the game: “for p in set do” goes through a set of players, without “pairs”" },
  { RESOLVED ("for p in m.players do p.points = p.points + p.request end"),
    "Line 6 of the game: a player has no “request”" },
  { RESOLVED ("for p in m.players do p.name = 'x' end"), "Line 6 of the game: “name” of a player cannot be set" },
  { RESOLVED ("m:candidate (m.players:list ()[1])"), "Line 6 of the game: only function result (m) says who wins" },
  { RESOLVED ("m:tokens (m.players, 1)"), "Line 6 of the game: only function result (m) says who wins" },
  { RESOLVED ("m.players:most ('coins')"), "Line 6 of the game: a player has no “coins”" },
  { RESOLVED ("m.players:most ()"), "Line 6 of the game: “most” takes a text in place 1, not nothing" },
  { RESOLVED ("m.players:where ('coins')"), "Line 6 of the game: a player has no “coins”" },
  { RESOLVED ("m.players:alone ()"), "Line 6 of the game: “alone” takes a text in place 1, not nothing" },
  { RESOLVED ("m.report (function () end)"), "Line 6 of the game: “report” is called with a colon: m:report (…)" },
  { RESOLVED ("m:report ()"), "Line 6 of the game: “report” takes a function in place 1, not nothing" },
  { RESOLVED ("m:report (function () for p in m.players do p.points = 3 end end)"),
    "Line 6 of the game: m:report only tells: in it nothing is drawn or changed" },
  { RESOLVED ("m:report (function () for p in m.players do p.garnets = 3 end end)"),
    "Line 6 of the game: m:report only tells: in it nothing is drawn or changed" },
  { RESOLVED ("m:report (function () m:draw (m.players, 'x') end)"),
    "Line 6 of the game: m:report only tells: in it nothing is drawn or changed" },
  { RESOLVED ("m:report (function () m:finish () end)"),
    "Line 6 of the game: m:report only tells: in it nothing is drawn or changed" },
  { HEAD REST "function result (m) m:report (function () m:win (m.players) end) end",
    "Line 5 of the game: m:report only tells: in it nothing is drawn or changed" },
  { RESOLVED ("m.players:where (3)"), "Line 6 of the game: “where” takes a function in place 1, not a number" },
  { RESOLVED ("local x = m.players + 3"), "Line 6 of the game: players have to stand here, not a number" },
  { RESOLVED ("local x = m.players[1]"),
    "Line 6 of the game: several players have no “1”: go through them by “for p in …”, or take :one ()" },
  { RESOLVED ("local x = m.players.points"),
    "Line 6 of the game: several players have no “points”: go through them by “for p in …”, or take :one ()" },
  { RESOLVED ("local x = m.players < 3"),
    "Line 6 of the game: #set says how many a set of players has, and a set is compared with no number" },
  { RESOLVED ("local function f () return f () + 1 end f ()"),
    "Line 6 of the game: this takes too much memory: is there something that grows without end?" },
  { RESOLVED ("local s = 'x' for i = 1, 60 do s = s .. s end"),
    "Line 6 of the game: this takes too much memory: is there something that grows without end?" },
  { RESOLVED ("local t = {} for i = 1, 60000 do table.insert (t, 1, i) end"), TOO_LONG },
  { RESOLVED ("local t = {} for i = 1, 60000 do t[i] = i end for i = 1, 60000 do table.remove (t, 1) end"), TOO_LONG },
  { RESOLVED ("local t = {} for i = 1, 9999 do t[i] = i end for i = 1, 9999 do for k in pairs (t) do break end end"),
    TOO_LONG },
  { RESOLVED ("local t = {} for i = 1, 9999 do t[i] = 'x' end for i = 1, 9999 do table.concat (t) end"), TOO_LONG },
  { RESOLVED (
      "local t = {} for i = 1, 9999 do t[i] = m.players:list ()[1] end for i = 1, 9999 do local s = m.players + t "
      "end"),
    TOO_LONG },
  { RESOLVED ("local t = {} for i = 1, 90 do t[i] = i end for i = 1, 2000 do m:shuffle (t, 'deck/red') end"),
    TOO_LONG },
  { RESOLVED ("for i = 1, 9999 do m:roll (20, 1, 6, 'dice/red') end"), TOO_LONG },
  { RESOLVED ("for i = 1, 99999 do m:tell ('everybody', 'Round {n}.', { n = i }) end"), TOO_LONG },
  { RESOLVED ("for i = 1, 99999 do m:explain ('Round {n}.', { n = i }) end"), TOO_LONG },
  { RESOLVED ("local s = 'x' for i = 1, 17 do s = s .. s end for i = 1, 999 do m:tell ('gm', '{s}', { s = s }) end"),
    TOO_LONG },
  { RESOLVED ("local s = 'x' for i = 1, 18 do s = s .. s end for i = 1, 99999 do local t = s .. i end"), TOO_LONG },
  { RESOLVED ("local s = 'x' for i = 1, 19 do s = s .. s end"),
    "Line 6 of the game: this takes too much memory: is there something that grows without end?" },
  { RESOLVED ("for p in m.players do p.points = p.points + nil end"),
    "Line 6 of the game: there is nothing here that could be calculated with" },
  { RESOLVED ("m:draw (m.players)"), "Line 6 of the game: “draw” takes a text in place 2, not nothing" },
  { RESOLVED ("m:draw (3, 'a')"), "Line 6 of the game: players have to stand here, not a number" },
  { RESOLVED ("error ('half way')"), "Line 6 of the game: half way" },
  { RESOLVED ("for p in m.players do p.points = 3 end local x = nil x ()"),
    "Line 6 of the game: “x” is nothing, and no function that can be called: is it spelt right?" },
  { HEAD REST "function start (m) m:win (m.players) end function resolve (m) end",
    "Line 5 of the game: only function result (m) says who wins" },
  { HEAD REST "function result (m) m:candidate (3) end",
    "Line 5 of the game: a player has to stand here, not a number" },
  { HEAD REST "function result (m) m:win () end", "Line 5 of the game: players have to stand here, not nothing" },
  { HEAD REST "function rounds (m) end", "The game: rounds has to be a whole number, not nothing" },
  { HEAD REST "function rounds (m) return m.options.rounds end", "Line 5 of the game: there is no option “rounds”" },
};

static CroupierMatch *
begin (const CroupierGame *game, guint n_players, GError **error)
{
  static const char *const names[] = { "Alice", "Bob", "Cleo", "Dan", "Edda", "Finn", "Gita", "Hank" };
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);

  for (guint i = 0; i < n_players; i++)
    g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (names[i]), NULL));
  return croupier_match_new (setup, NULL, error);
}

static CroupierGame *
read_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  CroupierGame *game = croupier_custom_game_try (text, strlen (text), &error);

  g_assert_no_error (error);
  return game;
}

static int
get_points (CroupierMatch *match, const char *name)
{
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonObject *player = json_object_get_object_member (json_object_get_object_member (state, "players"), name);

  return (int) json_object_get_int_member (player, "points");
}

static void
test_wrong_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong_texts); i++)
    {
      g_autoptr (GError) error = NULL;
      CroupierGame *game = croupier_custom_game_try (wrong_texts[i].text, strlen (wrong_texts[i].text), &error);

      fixture_name_case (wrong_texts[i].text);
      g_assert_null (game);
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
      g_assert_cmpstr (error->message, ==, wrong_texts[i].sentence);
      g_assert_cmpuint (croupier_custom_game_find_line (error), ==,
                        g_str_has_prefix (error->message, "Line ")
                          ? (guint) g_ascii_strtoull (error->message + strlen ("Line "), NULL, 10)
                          : 0);
    }
}

/* The match stays as it was. */
static void
test_wrong_rounds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong_rounds); i++)
    {
      g_autoptr (CroupierGame) game = NULL;
      g_autoptr (CroupierMatch) match = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *before = NULL, *after = NULL;

      fixture_name_case (wrong_rounds[i].text);
      game = read_game (wrong_rounds[i].text);
      match = begin (game, 4, &error);
      if (match != NULL)
        {
          do
            {
              g_free (before);
              before = croupier_script_write (match);
            }
          while (!croupier_match_is_over (match) && croupier_match_resolve (match, &error));
          after = croupier_script_write (match);
          g_assert_cmpstr (before, ==, after);
        }
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, wrong_rounds[i].sentence);
    }
}

/* What is translated and never said is most likely misspelt; what is said, or put together, is not complained of. */
static void
test_warnings (void)
{
  static const struct
  {
    const char *text;
    const char *warnings;
  } cases[] = {
    { HEAD REST "words { de = { [\"Bid\"] = \"Gebot\", [\"Points\"] = \"Punkte\" } }", "" },
    { HEAD REST "words { de = { [\"Bid\"] = \"Gebot\",\n[\"Point\"] = \"Punkt\", [\"Bids\"] = \"Gebote\" } }",
      "6: “Bids” has a translation, and is said nowhere in the text." },
    { HEAD REST "words { de = { [\"Bids\"] = \"Gebote\" },\nfr = { [\"Bids\"] = \"Mises\", [\"Bidz\"] = \"Mises\" } }",
      "5: “Bids” has a translation, and is said nowhere in the text.\n"
      "6: “Bidz” has a translation, and is said nowhere in the text." },
    { HEAD REST "words { de = { [\"a \\\"b\\\"\"] = \"c\" } }", "" },
    { HEAD "option { id = \"rounds\", title = \"Rounds\", number = { 1, 5 }, usual = 2 }\n" POINTS ASK
           "rounds = \"rounds\"\nfunction resolve (m) m:tell ('gm', 'Hi {n}.', { n = 1 }) end\nrules \"Play.\"\n"
           "words { de = { [\"Hi {n}.\"] = \"{n}: {m}\",\n[\"Play.\"] = \"Spielt {rounds}.\" } }",
      "8: “{m}” in this translation is not in “Hi {n}.”, so nothing can be put in there." },
    { HEAD REST "local names, more = \"Fire \" .. 1, \"Ash\" .. \" left of \" .. \"Elm\"\n"
                "words { de = { [\"Fire 1\"] = \"Feuer 1\", [\"Ash left of Elm\"] = \"Esche links von Ulme\",\n"
                "[\"Fires 1\"] = \"Feuer 1\" } }",
      "7: “Fires 1” has a translation, and is said nowhere in the text." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierGame) game = read_game (cases[i].text);
      g_autoptr (CroupierProblems) warnings = croupier_problems_new ();
      g_autoptr (GString) all = g_string_new (NULL);

      croupier_custom_game_add_warnings (game, warnings);
      for (guint k = 0; k < warnings->len; k++)
        g_string_append_printf (all, "%s%u: %s", k > 0 ? "\n" : "", croupier_problems_get (warnings, k)->line,
                                croupier_problems_get (warnings, k)->message);
      g_assert_cmpstr (all->str, ==, cases[i].warnings);
    }
}

static void
test_bytes (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *huge = g_strnfill (300 * 1024, ' ');

  g_assert_null (croupier_custom_game_read ("x\0y", 3, &error));
  g_assert_cmpstr (error->message, ==, "A game is text, and this has a byte of zero in it.");
  g_clear_error (&error);
  g_assert_nonnull (croupier_custom_game_read (HEAD REST, strlen (HEAD REST), NULL));
  g_assert_null (croupier_custom_game_read (HEAD REST "\0x", strlen (HEAD REST) + 2, &error)); /* known up to there */
  g_assert_cmpstr (error->message, ==, "A game is text, and this has a byte of zero in it.");
  g_clear_error (&error);
  g_assert_null (croupier_custom_game_read ("\x1bLua", 4, &error)); /* bytecode */
  g_assert_cmpstr (error->message, ==, "The game: this has been compiled; a game is a text that people can read");
  g_clear_error (&error);
  g_assert_null (croupier_custom_game_read ("x = '\xff'", 7, &error));
  g_assert_cmpstr (error->message, ==, "A game is written in UTF-8, and this is no such text.");
  g_clear_error (&error);
  g_assert_null (croupier_custom_game_read (huge, strlen (huge), &error));
  g_assert_cmpstr (error->message, ==, "A game has at most 256 KB of text.");
}

/* With whatever ends its lines; and another text is another game. */
static void
test_the_same_text_is_the_same_game (void)
{
  const char *unix_text = HEAD REST, *other = HEAD REST "-- changed\n";
  g_autoptr (GString) dos_text = g_string_new ("\xef\xbb\xbf");

  g_string_append (dos_text, unix_text);
  g_string_replace (dos_text, "\n", "\r\n", 0);
  g_assert_true (croupier_custom_game_read (unix_text, strlen (unix_text), NULL) ==
                 croupier_custom_game_read (dos_text->str, dos_text->len, NULL));
  g_assert_true (croupier_custom_game_read (unix_text, strlen (unix_text), NULL) !=
                 croupier_custom_game_read (other, strlen (other), NULL));
}

/* Nothing is left of a call for the next one, and what has no order of its own gets one. */
static void
test_nothing_stays (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS ASK "rounds = 3\nlocal n, seen = 0, {}\n"
                    "function resolve (m)\n"
                    "  local n, seen = n, {}\n"
                    "  n = n + 1 seen[#seen + 1] = n\n"
                    "  m:tell ('gm', 'Calls {n}, {list}.', { n = n, list = seen })\n"
                    "  local t = {}\n"
                    "  for i = 9, 1, -1 do t['k' .. i] = i t[i] = i end\n"
                    "  local keys = {}\n"
                    "  for k in pairs (t) do keys[#keys + 1] = k end\n"
                    "  t[0x7fffffffffffffff] = '.'\n"
                    "  keys[#keys + 1] = table.concat (t, '', 0x7fffffffffffffff, 0x7fffffffffffffff)\n"
                    "  m:tell ('gm', table.concat (keys, ' '))\n"
                    "end\n");
  g_autoptr (CroupierMatch) match = begin (game, 3, NULL);

  for (guint i = 0; i < 3; i++)
    {
      const CroupierOutbox *told;
      gboolean is_told = FALSE;

      fixture_resolve (match);
      told = croupier_match_get_record (match, i)->end;
      for (guint k = 0; k < croupier_outbox_get_n_messages (told); k++)
        {
          g_autofree char *text = croupier_message_to_text (croupier_outbox_get_message (told, k));

          is_told |= strstr (text, "Calls 1, 1.\n1 2 3 4 5 6 7 8 9 k1 k2 k3 k4 k5 k6 k7 k8 k9 .") != NULL;
        }
      g_assert_true (is_told);
    }
}

/* Where several players are asked for, they are a set, even if there is but one who can be named. */
static void
test_several_are_a_set (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD POINTS "ask { id = \"vote\", title = \"Vote\", players = true, count = 2 }\n"
                                  "rounds = 1\n"
                                  "function resolve (m)\n"
                                  "  for p in m.players do for q in p.vote do q.points = q.points + 1 end end\n"
                                  "end\n");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL);
  g_autoptr (JsonObject) state = NULL;
  JsonObject *players;

  fixture_submit (match, "Alice", "Bob");
  fixture_submit (match, "Bob", "Alice");
  fixture_resolve (match);
  state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  players = json_object_get_object_member (state, "players");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (players, "Bob"), "points"), ==, 1);
}

/* Of several asks one can be a text: all that stands behind its name is its own, in the words in which it was sent. */
static void
test_a_text_beside (void)
{
  static const struct
  {
    const char *text, *read_as;
  } cases[] = {
    { "7", "bid 7" },
    { "Speech: vote for Bob, 5 times!", "speech: vote for Bob, 5 times!" },
    { "Rede: sieben bitte", "speech: sieben bitte" },
    { "sieben; Rede: sieben bitte", "bid 7; speech: sieben bitte" },
    { "I bid 7. *Speech*: if I were you,\nI'd give up", "bid 7; speech: if I were you, I'd give up" },
    { "speech: hi\nbid: 7", NULL }, /* the bid could be part of it */
    { "speech: ", NULL },
    { "speech hi", NULL },
    { "hi", NULL },
  };
  g_autoptr (CroupierGame)
    game = read_game (HEAD POINTS ASK "ask { id = \"speech\", title = \"Speech\", text = true, beside = true }\n"
                                      "rounds = 2\nwords { de = { [\"Speech\"] = \"Rede\" } }\n"
                                      "function resolve (m)\n"
                                      "  for p in m.players do\n"
                                      "    if m:has_sent (p, 'speech') then m:tell ('everybody', p.speech) end\n"
                                      "    if m:has_sent (p, 'bid') then p.points = p.points + p.bid end\n"
                                      "  end\n"
                                      "end\n");
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierMatch) match = NULL;

  g_set_str (&setup->language, "de");
  g_assert_true (croupier_roster_add (setup->roster, croupier_player_new ("Alice"), NULL));
  g_assert_true (croupier_roster_add (setup->roster, croupier_player_new ("Bob"), NULL));
  match = croupier_match_new (setup, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierReading) reading = croupier_match_check (match, 0, cases[i].text);

      fixture_name_case (cases[i].text);
      g_assert_cmpint (reading->status == CROUPIER_STATUS_REFUSED, ==, cases[i].read_as == NULL);
      g_assert_cmpstr (reading->read_as->str, ==, cases[i].read_as != NULL ? cases[i].read_as : "");
    }
  fixture_submit (match, "Alice", "7; Speech: Hello, there");
  fixture_submit (match, "Alice", "6");
  fixture_resolve (match);
  g_assert_cmpint (get_points (match, "Alice"), ==, 6);
}

/* To whom what is told. */
static char *
list_told (const CroupierOutbox *outbox)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      g_autofree char *address = croupier_message_to_address (croupier_outbox_get_message (outbox, i));
      g_autofree char *text = croupier_message_to_text (croupier_outbox_get_message (outbox, i));

      g_string_append_printf (list, "%s: %s\n", address, text);
    }
  return g_string_free_and_steal (list);
}

static char *
dup_board (const CroupierMatch *match, int viewer)
{
  const CroupierState *states[] = { croupier_match_get_state (match) };
  g_autoptr (CroupierBoard) board = croupier_board_new (FALSE, viewer);
  GString *text = g_string_new (NULL);

  croupier_match_get_game (match)->fill_board (croupier_match_get_plan (match), states, 1, board);
  for (guint i = 0; i < board->facts->len; i++)
    {
      const CroupierBoardFact *fact = g_ptr_array_index (board->facts, i);

      g_string_append_printf (text, "%s: %s\n", fact->title, fact->text);
    }
  for (guint i = 0; i < board->tables->len; i++)
    {
      const CroupierBoardTable *table = g_ptr_array_index (board->tables, i);

      for (guint k = 0; k < table->columns->len; k++)
        {
          const CroupierBoardRow *row = g_ptr_array_index (table->rows, 0);
          const CroupierBoardCell *cell = g_ptr_array_index (row->cells, k);

          g_string_append_printf (text, "%s: %s\n", (char *) g_ptr_array_index (table->columns, k), cell->text);
        }
    }
  return g_string_free_and_steal (text);
}

/* What is shown to whoever reads is in their language, and not only what the match tells. */
static void
test_words_are_shown_in_a_language (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD
    "has { id = \"camp\", title = \"Camp\", words = { \"Ash\", \"Birch\" }, starts = \"Ash\", seen_by = \"holder\" }\n"
    "has { id = \"hand\", title = \"Hand\", cards = { { \"red\", title = \"Red\" } }, seen_by = \"holder\" }\n"
    "has { id = \"foes\", title = \"Foes\", players = true, seen_by = \"holder\" }\n"
    "has { id = \"day\", title = \"Day\", of = \"match\", words = { \"Sun\" }, starts = \"Sun\", seen_by = "
    "\"everybody\" }\n"
    "has { id = \"pot\", title = \"Pot\", of = \"match\", seen_by = \"gm\" }\n"
    "ask { id = \"act\", title = \"Deed\", label = \"What you do\", choice = { { \"go\", title = \"Go on\" }, \"stay\" "
    "} }\n"
    "rounds = 1\nfunction start (m) m:give (m.players, 'hand', 'red', 2) end\nfunction resolve (m) end\n"
    "words { de = { [\"Camp\"] = \"Lager\", [\"Ash\"] = \"Esche\", [\"Red\"] = \"Rot\", [\"Day\"] = \"Tag\",\n"
    "  [\"Sun\"] = \"Sonne\", [\"Deed\"] = \"Tat\", [\"What you do\"] = \"Tun\", [\"Go on\"] = \"Weiter\" } }\n");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL);
  g_autoptr (CroupierForm) form = NULL;
  g_autofree char *english = dup_board (match, 0), *german = NULL, *theirs = NULL;
  const char *before = croupier_language_enter ("de");
  const CroupierFormGroup *group;
  const CroupierFormField *field;

  german = dup_board (match, 0);
  theirs = dup_board (match, CROUPIER_NO_PLAYER);
  form = game->make_form (croupier_match_get_plan (match), croupier_match_get_state (match), 0);
  croupier_language_leave (before);
  g_assert_cmpstr (english, ==, "Day: Sun\nCamp: Ash\nHand: 2 Red\nFoes: –\n");
  g_assert_cmpstr (german, ==, "Tag: Sonne\nLager: Esche\nHand: 2 Rot\nFoes: –\n");
  g_assert_cmpstr (theirs, ==, "Tag: Sonne\n");
  group = g_ptr_array_index (form->groups, 0);
  g_assert_cmpstr (group->title, ==, "Tat");
  field = g_ptr_array_index (((CroupierFormRow *) g_ptr_array_index (group->rows, 0))->fields, 0);
  g_assert_cmpstr (field->label, ==, "Tun");
  g_assert_cmpstr (((CroupierFormChoice *) g_ptr_array_index (field->choices, 0))->label, ==, "Weiter");
}

typedef struct
{
  const char *text, *read_as; /* NULL: it is refused, with */
  const char *sentence;
} ReadCase;

static void
check_read (const CroupierMatch *match, const ReadCase *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CroupierReading) reading = croupier_match_check (match, 0, cases[i].text);

      fixture_name_case (cases[i].text);
      g_assert_cmpstr (reading->read_as->str, ==, cases[i].read_as != NULL ? cases[i].read_as : "");
      if (cases[i].read_as != NULL)
        continue;
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
      g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==, cases[i].sentence);
    }
}

/* What the game master is shown of a text that the first player sends, and of what stands then. */
static void
check_said (CroupierMatch *match, const char *text, const char *said, const char *stands)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, 0, text);
  g_autoptr (CroupierMatch) then = croupier_match_copy (match);
  const CroupierRecord *record;

  fixture_submit (then, "Alice", text);
  record = croupier_match_get_due (then);
  g_assert_cmpstr (croupier_reading_get_said (reading), ==, said);
  g_assert_cmpstr (croupier_standing_get_said (g_ptr_array_index (record->standings, 0)), ==, stands);
}

/* What the game master's board shows of what a player sent in the first round. */
static char *
dup_sent_on_board (const CroupierMatch *match, guint player)
{
  g_autoptr (CroupierBoard) board = croupier_board_at (match, 1, TRUE, CROUPIER_NO_PLAYER);
  const CroupierBoardTable *table;
  const CroupierBoardRow *row;

  table = g_ptr_array_index (board->tables, 0);
  row = g_ptr_array_index (table->rows, player);
  return g_strdup (((const CroupierBoardCell *) g_ptr_array_index (row->cells, 0))->text);
}

/* The words that players send are what the text says that they are in a language: they can be sent so, in any match,
 * receipts say them so in the language of the match, and boards in that of whoever reads. What is kept is the same. */
static void
test_what_is_sent_is_said_in_a_language (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS "has { id = \"camp\", title = \"Camp\", words = { \"Ash\", \"Oak\" }, starts = \"Ash\",\n"
                "      channel = true, seen_by = \"everybody\" }\n"
                "ask { id = \"deed\", title = \"Deed\", choice = { { \"go\", player = true }, \"stay\" } }\n"
                "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 2, beside = true, seen_by = "
                "\"everybody\" }\n"
                "rounds = 2\nfunction resolve (m) end\n"
                "words { de = { [\"go\"] = \"gehen\", [\"stay\"] = \"Bleiben\", [\"Deed\"] = \"Tat\", [\"Ash\"] = "
                "\"Esche\" },\n"
                "        es = { [\"go\"] = \"bid\", [\"stay\"] = \"go\" } }\n");
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (JsonObject) state = NULL;
  g_autofree char *rules = NULL, *told = NULL, *own = NULL, *german = NULL;
  const char *before;

  g_set_str (&setup->language, "de");
  for (guint i = 0; i < 2; i++)
    g_assert_true (
      croupier_roster_add (setup->roster, croupier_player_new ((const char *[]) { "Alice", "Bob" }[i]), NULL));
  match = croupier_match_new (setup, NULL, NULL);
  rules = croupier_plan_rules_to_marked (croupier_match_get_plan (match));
  g_assert_nonnull (strstr (rules, "Tat: eines dieser Wörter: „gehen“ und ein Name, „Bleiben“."));
  check_read (match,
              (const ReadCase[]) { { "gehen Bob, 3", "deed go Bob; bid 3", NULL },
                                   { "bleiben", "deed stay", NULL },
                                   { "go Bob", "deed go Bob", NULL },
                                   { "bid 4", "bid 4", NULL } },
              4);
  check_said (match, "go Bob", "deed go Bob", "deed go Bob; bid 2");
  before = croupier_language_enter ("de");
  check_said (match, "go Bob", "Tat gehen Bob", "Tat gehen Bob; bid 2");
  check_said (match, "bid 4", "bid 4", "bid 4");
  check_read (match, &(ReadCase) { "go Bob, bid 12", NULL, "„12“ ist keine ganze Zahl von 0 bis 9." }, 1);
  croupier_language_leave (before);
  fixture_submit (match, "Alice", "Gehen Bob, 3");
  fixture_resolve (match);
  told = list_told (croupier_match_get_record (match, 0)->end);
  g_assert_nonnull (strstr (told, "player:Alice: Runde 1\nDu hast geschickt: Tat gehen Bob; bid 3.\n"));
  g_assert_nonnull (strstr (told, "player:Bob: Runde 1\nDu hast nichts geschickt; für dich wurde gespielt: bid 2.\n"));
  own = dup_sent_on_board (match, 0);
  before = croupier_language_enter ("de");
  german = dup_sent_on_board (match, 0);
  g_assert_cmpstr (croupier_game_channel_words (game, "camp/Ash"), ==, "Esche");
  croupier_language_leave (before);
  g_assert_cmpstr (croupier_game_channel_words (game, "camp/Ash"), ==, "Ash");
  g_assert_cmpstr (own, ==, "deed go Bob; bid 3");
  g_assert_cmpstr (german, ==, "Tat gehen Bob; bid 3");
  state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (json_object_get_object_member (state,
                                                                                                                "player"
                                                                                                                "s"),
                                                                                 "Alice"),
                                                  "sent"),
                   ==, "deed go Bob; bid 3");
}

/* What a hand holds is what the player has: it is read, gone through and changed in its place, and given as a whole. */
static void
test_hands_are_changed_in_their_place (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD REST HAND "function resolve (m)\n"
                                     "  local alice, bob = unpack (m.players:list ())\n"
                                     "  alice.hand.red = alice.hand.red + 3\n"
                                     "  local hand = alice.hand\n"
                                     "  hand.blue = 1\n"
                                     "  bob.hand = alice.hand\n"
                                     "  for card, n in pairs (bob.hand) do bob.hand[card] = n * 2 end\n"
                                     "  m:give (bob, \"hand\", alice.hand)\n"
                                     "  alice.hand.red = 0\n"
                                     "  m:tell (\"gm\", \"{a} {b}\", { a = hand.red, b = bob.hand.red })\n"
                                     "end\n");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL);
  g_autoptr (JsonObject) state = NULL;
  g_autofree char *told = NULL;
  JsonObject *players, *alice, *bob;

  fixture_resolve (match);
  state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  players = json_object_get_object_member (state, "players");
  alice = json_object_get_object_member (json_object_get_object_member (players, "Alice"), "hand");
  bob = json_object_get_object_member (json_object_get_object_member (players, "Bob"), "hand");
  g_assert_cmpint (json_object_get_int_member (alice, "red"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (alice, "blue"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (bob, "red"), ==, 9);
  g_assert_cmpint (json_object_get_int_member (bob, "blue"), ==, 3);
  told = fixture_story (match);
  g_assert_nonnull (strstr (told, "0 9"));
}

static void
test_refusals_name_words_in_a_language (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD POINTS "ask { id = \"deed\", title = \"Deed\", choice = { \"go\", \"stay\" },\n"
                                  "      can = function (m, p, word) return word == \"stay\" end }\n"
                                  "rounds = 2\nfunction resolve (m) end\nwords { de = { [\"go\"] = \"gehen\" } }\n");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL);
  const char *before;

  check_read (match, &(ReadCase) { "gehen", NULL, "“go” cannot be chosen now." }, 1);
  before = croupier_language_enter ("de");
  check_read (match, &(ReadCase) { "go", NULL, "„gehen“ kann jetzt nicht gewählt werden." }, 1);
  croupier_language_leave (before);
}

/* A game whose words German players read otherwise. */
static CroupierGame *
read_german (const char *ask, const char *words)
{
  g_autofree char *text = g_strconcat (HEAD POINTS, ask, "rounds = 2\nfunction resolve (m) end\nwords { de = { ", words,
                                       " } }\n", NULL);

  return read_game (text);
}

static CroupierMatch *
begin_german (const CroupierGame *game)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);

  g_set_str (&setup->language, "de");
  for (guint i = 0; i < 2; i++)
    g_assert_true (
      croupier_roster_add (setup->roster, croupier_player_new ((const char *[]) { "Alice", "Bob" }[i]), NULL));
  return croupier_match_new (setup, NULL, NULL);
}

static void
check_german (const CroupierMatch *match, const ReadCase *cases, guint n_cases)
{
  const char *before = croupier_language_enter ("de");

  check_read (match, cases, n_cases);
  croupier_language_leave (before);
}

/* What can be written is listed as it can be sent: a name that is of two words, or stands for another one, cannot. */
static void
test_refusals_list_words_in_a_language (void)
{
  g_autoptr (CroupierGame)
    game = read_german ("ask { id = \"deed\", title = \"Deed\", choice = { { \"go\", player = true }, \"stay\", "
                        "\"hide\", \"rest\" } }\n",
                        "[\"go\"] = \"gehen\", [\"stay\"] = \"Bleiben\", [\"hide\"] = \"im Wald\", "
                        "[\"rest\"] = \"go\"");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL);

  check_read (match,
              &(ReadCase) {
                "xyzzy", NULL,
                "What is to be done? “xyzzy” does not say; write “go” and a name, “stay”, “hide”, or “rest”." },
              1);
  check_german (match,
                &(ReadCase) { "xyzzy", NULL,
                              "Was soll getan werden? „xyzzy“ sagt es nicht; schreib „gehen“ und ein Name, „Bleiben“, "
                              "„hide“ oder „rest“." },
                1);
}

/* What can be sent is told in the words of the match, but for those that could not be sent so. */
static void
test_help_is_in_a_language (void)
{
  static const struct
  {
    const char *ask, *words, *help;
  } cases[] = {
    { "ask { id = \"deed\", title = \"Deed\", choice = { { \"go\", player = true }, \"stay\" } }\n",
      "[\"go\"] = \"gehen\", [\"stay\"] = \"bleiben\"", "‹gehen Bob oder bleiben›" },
    { "ask { id = \"deed\", title = \"Deed\", choice = { \"go\", \"hide\" } }\n",
      "[\"go\"] = \"gehen\", [\"hide\"] = \"im Wald\"", "‹go oder hide›" },
    { "ask { id = \"deed\", title = \"Deed\", choice = { \"go\", \"rest\" } }\n",
      "[\"go\"] = \"gehen\", [\"rest\"] = \"go\"", "‹go oder rest›" },
    { "ask { id = \"lots\", title = \"Lots\", rows = { \"clock\", \"lamp\" }, sum = { 0, 3 } }\n"
      "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, beside = true }\n",
      "[\"clock\"] = \"Uhr\", [\"lamp\"] = \"Lampe\", [\"Lots\"] = \"Los\", [\"Bid\"] = \"Gebot\"",
      "Los ‹0 bis 3› Uhr, ‹0 bis 3› Lampe" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierGame) game = read_german (cases[i].ask, cases[i].words);
      g_autoptr (CroupierMatch) match = begin_german (game);
      g_autoptr (CroupierOutbox) outbox = croupier_match_make_help (match, 0);
      g_autofree char *help = croupier_message_to_text (croupier_outbox_get_message (outbox, 0));
      const char *example = strstr (help, "Zum Beispiel:\n");

      fixture_name_case (cases[i].words);
      g_assert_nonnull (strstr (help, cases[i].help));
      if (example != NULL)
        {
          g_auto (GStrv) lines = g_strsplit (strchr (example, '\n') + 1, "\n", -1);

          fixture_submit (match, "Alice", lines[0] + strlen ("• "));
        }
    }
}

static void
test_refusals_of_rows_and_parcels_in_a_language (void)
{
  g_autoptr (CroupierGame)
    lots = read_german ("ask { id = \"lots\", title = \"Lots\", rows = { \"clock\", \"lamp\" }, sum = { 1, 3 } }\n",
                        "[\"clock\"] = \"Uhr\", [\"lamp\"] = \"Lampe\"");
  g_autoptr (CroupierGame)
    gifts = read_german ("ask { id = \"pass\", title = \"Gifts\", choice = { \"keep\", \"burn\" },\n"
                         "  limit = function (m, p, word) return word == \"burn\" and 0 or nil end,\n"
                         "  each = function (m, p) return { { p, 1 } }, { (m.players - p):list ()[1] } end }\n",
                         "[\"keep\"] = \"behalten\", [\"burn\"] = \"verbrennen\"");
  g_autoptr (CroupierMatch) of_lots = begin (lots, 2, NULL), of_gifts = begin (gifts, 2, NULL);

  check_german (of_lots,
                (const ReadCase[]) {
                  { "xyzzy", NULL, "Was, und wie viel davon? Schreib etwas von diesen: „Uhr“ oder „Lampe“." },
                  { "3", NULL, "Was, und wie viel davon? Schreib etwas von diesen: „Uhr“ oder „Lampe“." },
                  { "4 Lampe", NULL, "Es können höchstens 3 von „Lampe“ sein, nicht 4." } },
                3);
  check_german (of_gifts,
                (const ReadCase[]) {
                  { "Alice-A burn Bob", NULL, "„verbrennen“ ist von zu vielen gesagt: von 1, und es geht von 0." },
                  { "Alice-A keep burn Bob", NULL, "Sowohl behalten als auch verbrennen wird genannt; eins genügt." },
                  { "Alice-A", NULL, "Über Alice-A steht nichts da; schreib „Alice-A behalten Bob“." } },
                3);
}

static void
test_refusals_name_several_asks_in_a_language (void)
{
  g_autoptr (CroupierGame)
    several = read_german ("ask { id = \"deed\", title = \"Deed\", choice = { \"go\", \"stay\" } }\n"
                           "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, beside = true }\n"
                           "ask { id = \"tip\", title = \"Tip\", number = { 0, 9 }, beside = true }\n"
                           "ask { id = \"talk\", title = \"Talk\", text = true, beside = true }\n",
                           "[\"go\"] = \"gehen\", [\"Deed\"] = \"Tat\", [\"Bid\"] = \"Gebot\", "
                           "[\"Talk\"] = \"Rede\"");
  g_autoptr (CroupierMatch) match = begin_german (several);

  check_german (match,
                (const ReadCase[]) { { "xyzzy", NULL,
                                       "Das sagt nichts zu dem, wonach gefragt ist; schreib, was gemeint ist, hinter "
                                       "eines von diesen: „Tat“ („gehen“ oder „stay“), „Gebot“, „tip“, „Rede:“." },
                                     { "Rede:", NULL, "Hinter „Rede“ steht nichts." },
                                     { "5", NULL,
                                       "„5“ kann für mehr als eines von diesen gemeint sein, nach denen gefragt ist: "
                                       "„Gebot“, „tip“; schreib davor, wofür." } },
                3);
}

/* What can be chosen is no remark, whatever it is called: but beside it such words are. */
static void
test_what_can_be_chosen_is_no_remark (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS "ask { id = \"deed\", title = \"Deed\", choice = { \"board\", { \"wait\", also = \"cancel\" }, "
                "\"no\" } }\n"
                "rounds = 2\nfunction resolve (m) end\nwords { de = { [\"no\"] = \"nein\" } }\n");
  g_autoptr (CroupierGame) made = read_game (
    HEAD POINTS "ask { id = \"deed\", title = \"Deed\", choice = function (m, p) return { \"wait\", \"no\" } end }\n"
                "rounds = 2\nfunction resolve (m) end\nwords { de = { [\"no\"] = \"nein\" } }\n");
  g_autoptr (CroupierGame)
    several = read_game (HEAD POINTS "ask { id = \"deed\", title = \"Deed\", choice = { \"board\", \"wait\" } }\n"
                                     "ask { id = \"fare\", title = \"Fare\", number = { 0, 9 }, beside = true }\n"
                                     "rounds = 2\nfunction resolve (m) end\n");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL), of_made = begin (made, 2, NULL),
                            of_several = begin (several, 2, NULL);

  check_read (match,
              (const ReadCase[]) {
                { "wait", "wait", NULL },
                { "I wait!", "wait", NULL },
                { "Cancel", "wait", NULL },
                { "no", "no", NULL },
                { "nein", "no", NULL },
                { "board", "board", NULL },
                { "board, hold on", NULL, "“hold on” takes something back; write only what counts now." },
                { "board, edited", NULL, "“edited” takes something back; write only what counts now." } },
              8);
  check_read (of_made, (const ReadCase[]) { { "wait", "wait", NULL }, { "nein", "no", NULL } }, 2);
  check_read (of_several,
              (const ReadCase[]) {
                { "wait", "deed wait", NULL },
                { "wait, 3", "deed wait; fare 3", NULL },
                { "fare 3; I wait", "deed wait; fare 3", NULL },
                { "board 3, scratch that", NULL, "“scratch that” takes something back; write only what counts now." } },
              4);
}

/* Words that a function gives are read, and listed, in every language that the text has, too. */
static void
test_made_words_are_read_in_a_language (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS "ask { id = \"deed\", title = \"Deed\",\n"
                "      choice = function (m, p) return { { \"go\", also = \"run\" }, \"stay\", \"rest\" } end }\n"
                "rounds = 2\nfunction resolve (m) end\n"
                "words { de = { [\"go\"] = \"Gehen\", [\"stay\"] = \"bleiben\", [\"rest\"] = \"go\" },\n"
                "        es = { [\"go\"] = \"ir\", [\"stay\"] = \"gehen\" } }\n");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL);
  const char *before;

  check_read (match,
              (const ReadCase[]) { { "gehen", "go", NULL },
                                   { "run", "go", NULL },
                                   { "ir", "go", NULL },
                                   { "Bleiben", "stay", NULL },
                                   { "go", "go", NULL },
                                   { "rest", "rest", NULL } },
              6);
  before = croupier_language_enter ("de");
  check_read (match,
              &(ReadCase) { "xyzzy", NULL,
                            "Was soll getan werden? „xyzzy“ sagt es nicht; schreib „Gehen“, „bleiben“ oder „rest“." },
              1);
  croupier_language_leave (before);
}

static void
test_silence_is_shown_in_a_language (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD POINTS "ask { id = \"deed\", title = \"Deed\", choice = { \"go\" } }\n"
                                  "rounds = 2\nfunction resolve (m) end\n");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL);
  g_autofree char *sent = NULL, *silent = NULL;
  const char *before;

  fixture_submit (match, "Alice", "go");
  fixture_resolve (match);
  before = croupier_language_enter ("de");
  sent = dup_sent_on_board (match, 0);
  silent = dup_sent_on_board (match, 1);
  croupier_language_leave (before);
  g_assert_cmpstr (sent, ==, "go");
  g_assert_cmpstr (silent, ==, "nichts");
}

/* So is what is set, and what a game says of itself; what is told of it is in the language of the match. */
static void
test_options_are_shown_in_a_language (void)
{
  g_autoptr (CroupierGame) game = read_game (
    "game { id = 'cups', title = 'Cups', summary = 'Turn a cup', players = { 2, 9 } }\n"
    "option { id = 'length', title = 'Length', help = 'How long.', number = { 1, 9 }, usual = 'as long as you like' }\n"
    "option { id = 'prize', title = 'Prize', choice = { 'pot', 'one' }, titles = { 'The pot', 'One' } }\n"
    "option { id = 'open', title = 'Open', flag = true }\n"
    "has { id = 'points', title = 'Points', ranks = 'most' }\n"
    "ask { id = 'turn', title = 'Turn', number = { 0, 9 } }\n"
    "phases { { 'last', title = 'The last cup' } }\n"
    "rules [[\n- The winner gets the {prize}, openly: {open}.\n{length} rounds.\n]]\nrounds = 2\n"
    "function start (m) m:next ('last') end\nfunction resolve (m) m:tell ('gm', '- Done.') end\n"
    "words { de = { Cups = 'Becher', ['Turn a cup'] = 'Dreh einen um', Length = 'Länge', ['How long.'] = 'Wie "
    "lange.',\n"
    "  ['as long as you like'] = 'beliebig', ['The pot'] = 'Der Topf', pot = 'Topf', ['The last cup'] = 'Der letzte "
    "Becher',\n"
    "  ['The winner gets the {prize}, openly: {open}.'] = 'Gewonnen wird: {prize}; offen: {open}.', ['Done.'] = "
    "'Fertig.',\n"
    "  ['{length} rounds.'] = 'Runden: {length}.' } }\n");
  const CroupierOption *options = game->options;
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *begun = NULL, *ended = NULL;
  CroupierPhase phase = { 0 };
  const char *before = croupier_language_enter ("de");

  g_assert_cmpstr (croupier_game_words (game, game->title), ==, "Becher");
  g_assert_cmpstr (croupier_game_words (game, game->summary), ==, "Dreh einen um");
  g_assert_cmpstr (croupier_option_words (&options[0], options[0].title), ==, "Länge");
  g_assert_cmpstr (croupier_option_words (&options[0], options[0].help), ==, "Wie lange.");
  g_assert_cmpstr (croupier_option_words (&options[0], options[0].fallback_words), ==, "beliebig");
  g_assert_cmpstr (croupier_option_words (&options[1], options[1].choice_titles[0]), ==, "Der Topf");
  g_assert_cmpstr (croupier_options_get_title (setup->options, "length"), ==, "Länge");
  croupier_language_leave (before);
  g_assert_cmpstr (croupier_option_words (&options[0], options[0].title), ==, "Length");
  g_assert_cmpstr (croupier_game_words (game, game->title), ==, "Cups");
  g_assert_cmpstr (croupier_game_words_in (game, "de", game->title), ==, "Becher");
  g_assert_cmpstr (croupier_game_words_in (game, "fr", game->title), ==, "Cups");
  g_set_str (&setup->language, "de");
  for (guint i = 0; i < 2; i++)
    g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (i == 0 ? "Ann" : "Bob"), NULL));
  match = croupier_match_new (setup, NULL, NULL);
  begun = list_told (croupier_match_get_setup_outbox (match));
  g_assert_nonnull (strstr (begun, "Becher: die Regeln\n• Gewonnen wird: Topf; offen: ja.\nRunden: beliebig.\n"));
  g_assert_true (croupier_game_get_phase (croupier_match_get_plan (match), croupier_match_get_state (match), &phase));
  g_assert_cmpstr (phase.title, ==, "Der letzte Becher");
  g_assert_cmpstr (phase.own_title, ==, "The last cup");
  fixture_resolve (match);
  ended = list_told (croupier_match_get_record (match, 0)->end);
  g_assert_nonnull (strstr (ended, "• Fertig.\n"));
}

/* The state says the values of things by the words of the text; whoever reads gets them in their language. */
static void
test_states_are_read_in_a_language (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD REST "has { id = \"camp\", title = \"Camp\", words = { \"Ash\" }, starts = \"Ash\" }\n"
                                "words { de = { [\"Camp\"] = \"Lager\", [\"Ash\"] = \"Esche\" } }\n"
                                "function resolve (m) end\n");
  g_autoptr (CroupierMatch) match = begin (game, 2, NULL);
  g_autoptr (JsonNode) ash = json_node_new (JSON_NODE_VALUE);

  json_node_set_string (ash, "Ash");
  for (guint i = 0; i < 2; i++)
    {
      const char *before = croupier_language_enter (i == 0 ? "de" : "en");
      const CroupierStateWord *words = croupier_state_words (match);
      g_autofree char *title = croupier_state_title (words, "camp"), *text = croupier_state_text (words, "camp", ash);

      croupier_language_leave (before);
      g_assert_cmpstr (title, ==, i == 0 ? "Lager" : "Camp");
      g_assert_cmpstr (text, ==, i == 0 ? "Esche" : "Ash");
    }
}

/* Sentences of a text stand in the place of the kit's, in the language of the match. */
#define IN_OWN_WORDS                                                                                                 \
  HEAD                                                                                                               \
    "option { id = \"top\", title = \"Top\", number = { 2, 99 }, usual = function (n) return 2 * n end,\n"           \
    "         usual_told = \"twice as many\" }\n"                                                                    \
    "has { id = \"points\", title = \"Points\", ranks = \"most\", ruled = \"{points} now, {player}: {change}.\" }\n" \
    "ask { id = \"bid\", title = \"Bid\", number = function (m, p) return 0, m.options.top - p.points end, last = "  \
    "\"Bid last\",\n"                                                                                                \
    "      how = \"A number up to a limit.\",\n"                                                                     \
    "      receipt = { sent = \"You bid {number}.\", sent_of = \"{player} bid {text}.\", nothing = \"No bid.\",\n"   \
    "                  refused = \"A bad bid.\" } }\n"                                                               \
    "rules { text = \"- The most win.\",\n"                                                                          \
    "        terms = function (m) m:tell (\"everybody\", \"Up to {top}.\", { top = m.options.top }) end }\n"         \
    "words { de = { [\"You bid {number}.\"] = \"Du bietest {number}.\", [\"No bid.\"] = \"Kein Gebot.\",\n"          \
    "               [\"Up to {top}.\"] = \"Bis {top}.\", [\"{player} wins.\"] = \"Es gewinnt {player}.\" } }\n"      \
    "rounds = 1\n"                                                                                                   \
    "function resolve (m) for p in m.players do p.points = p.bid or 0 end end\n"                                     \
    "function result (m)\n"                                                                                          \
    "  local p = m:tie (m.players:most (\"points\"), \"winner\")\n"                                                  \
    "  m:win (p, \"{player} wins.\", { player = p })\n"                                                              \
    "  if m.again then m:tell (\"everybody\", \"Again.\") end\n"                                                     \
    "end\n"

static void
test_own_sentences (void)
{
  g_autoptr (CroupierGame) game = read_game (IN_OWN_WORDS);
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (JsonObject) state = NULL;
  JsonObject *players;
  g_autofree char *begun = NULL, *ended = NULL, *ruled = NULL, *rules = NULL;

  g_set_str (&setup->language, "de");
  for (guint i = 0; i < 3; i++)
    g_assert_true (
      croupier_roster_add (setup->roster, croupier_player_new ((const char *[]) { "Ann", "Bob", "Cyd" }[i]), NULL));
  g_assert_cmpuint (croupier_option_get_usual (&game->options[0], 3), ==, 6);
  match = croupier_match_new (setup, NULL, NULL);
  begun = list_told (croupier_match_get_setup_outbox (match));
  g_assert_cmpstr (begun, ==, "public: Regeln\nBis 6.\n");
  rules = croupier_plan_rules_to_marked (croupier_match_get_plan (match));
  g_assert_nonnull (strstr (rules, "A number up to a limit."));
  g_assert_cmpint (strstr (rules, "Bis 6.") - strstr (rules, "The most win."), <, 0);
  fixture_submit (match, "Ann", "6");
  fixture_submit (match, "Cyd", "5");
  fixture_rule (match, "points Cyd +3");
  fixture_resolve (match);
  ended = list_told (croupier_match_get_record (match, 0)->end);
  g_assert_cmpstr (ended, ==,
                   "public: Ergebnis\nEs gewinnt Ann.\n"
                   "gm: Runde 1\n• Ann bid 6.\nKein Wunsch kam von: Bob.\nAbgewiesen wurde, was hier kam: Cyd.\n"
                   "player:Ann: Runde 1\nDu bietest 6.\n"
                   "player:Bob: Runde 1\nKein Gebot.\n"
                   "player:Cyd: Runde 1\nA bad bid.\n");
  state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  players = json_object_get_object_member (state, "players");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (players, "Ann"), "bid"), ==, 6);
  g_assert_true (json_object_get_null_member (json_object_get_object_member (players, "Bob"), "bid"));
  fixture_rule (match, "points Bob +9");
  ruled = list_told (croupier_match_get_record (match, 1)->during);
  g_assert_nonnull (strstr (ruled, "9 now, Bob: 9."));
  g_assert_nonnull (strstr (ruled, "Es gewinnt Bob.\nAgain."));
}

/* Some of several things: a text says how many of which, and means one thing only. */
static void
test_some_of_each (void)
{
  static const ReadCase cases[] = {
    { "2 red, 1 blue", "2 red, 1 blue" },
    { "red 2, blue", "2 red, 1 blue" },
    { "red red blue", "2 red, 1 blue" },
    { "blue and two reds?", NULL,
      "“blue and two reds?” is a question; write what is to be done, without a question mark." },
    { "2x red and azure", "2 red, 1 blue" },
    { "my cards: x2 red; 1x blue please", "2 red, 1 blue" },
    { "2 red blue", "2 red, 1 blue" },
    { "red 2 blue", NULL, "“2” leaves open of what it is the number; write, say, “2 red”." },
    { "3", NULL, "Which of these, and how many of each? Write some of them: “red” or “blue”." },
    { "3 red", "3 red" },
    { "4 red", NULL, "There can be 3 at most of “red”, not 4." },
    { "2 red", NULL, "It has to be 3 in all, not 2." },
    { "2 red, 2 blue", NULL, "It has to be 3 in all, not 4." },
    { "2 red 1", NULL, "“1” leaves open of what it is the number; write, say, “1 red”." },
    { "2 red, 1 blue, Bob", NULL, "Bob is named, but nobody is asked for; leave the name out." },
    { "not 2 red, 1 blue", NULL, "“not” leaves open what is meant; write it without." },
    { "nothing", NULL, "Which of these, and how many of each? Write some of them: “red” or “blue”." },
  };
  static const ReadCase beside[] = {
    { "2 red, 1 blue, bid 7", "bid 7; lay 2 red, 1 blue" },
    { "7; lay: red red blue", NULL,
      "“7” can be meant for more than one of these, which are asked: “bid”, “lay”; write "
      "before it for which." },
    { "bid 7; lay: red red blue", "bid 7; lay 2 red, 1 blue" },
    { "3 red and bid 0", "bid 0; lay 3 red" },
  };
  const char *lay = "ask { id = \"lay\", title = \"Cards\", cards = \"hand\", count = 3, default = true }\n";
  const char *lay_beside = "ask { id = \"lay\", title = \"Cards\", cards = \"hand\", count = 3, beside = true }\n";
  const char *rest = "rounds = 2\n"
                     "function start (m) m:give (m.players, 'hand', { red = 3, blue = 2 }) end\n"
                     "function resolve (m)\n"
                     "  for p in m.players do\n"
                     "    if p.lay then m:take (p, 'hand', p.lay) p.points = p.points + p.hand.red end\n"
                     "  end\n"
                     "end\n";
  g_autofree char *alone_text = g_strconcat (HEAD POINTS HAND, lay, rest, NULL);
  g_autofree char *beside_text = g_strconcat (HEAD POINTS HAND ASK, lay_beside, rest, NULL);
  g_autoptr (CroupierGame) alone = read_game (alone_text), with_bid = read_game (beside_text);
  g_autoptr (CroupierMatch) match = begin (alone, 3, NULL), other = begin (with_bid, 3, NULL);

  check_read (match, cases, G_N_ELEMENTS (cases));
  check_read (other, beside, G_N_ELEMENTS (beside));
  fixture_submit (match, "Alice", "2 blue, red");
  fixture_resolve (match); /* Bob lays the first that he has: 3 red */
  g_assert_cmpint (get_points (match, "Alice"), ==, 2);
  g_assert_cmpint (get_points (match, "Bob"), ==, 0);
  fixture_resolve (match); /* what is left: of Alice 2, all that there are */
  g_assert_cmpint (get_points (match, "Alice"), ==, 2);
}

/* What can be left out can be taken back, too; beside others “nothing” says of which it is said. */
static void
test_what_is_left_out_is_taken_back (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS HAND "ask { id = \"sell\", title = \"Sale\", cards = \"hand\", count = { 0, 3 }, default = true }\n"
                     "ask { id = \"gift\", title = \"Gift\", cards = \"hand\", beside = true, optional = true }\n"
                     "ask { id = \"who\", title = \"Receiver\", players = true, beside = true, optional = true }\n"
                     "ask { id = \"tip\", title = \"Tip\", number = { 0, 9 }, beside = true, optional = true }\n"
                     "ask { id = \"dare\", title = \"Dare\", number = { 1, 9 }, beside = true, optional = true }\n"
                     "rounds = 2\nfunction start (m) m:give (m.players, 'hand', { red = 3, blue = 2 }) end\n"
                     "function resolve (m)\n"
                     "  for p in m.players do\n"
                     "    if p.gift then p.points = p.points + 1 end\n"
                     "    if p.who then p.points = p.points + 10 end\n"
                     "    if p.dare then p.points = p.points + 100 end\n"
                     "  end\n"
                     "end\n");
  g_autoptr (CroupierMatch) match = begin (game, 3, NULL);

  check_read (match,
              (const ReadCase[]) {
                { "sell nothing", "sell nothing" },
                { "I sell none today", "sell nothing" },
                { "sell nothing, gift red, who Bob", "sell nothing; gift red; who Bob" },
                { "gift nothing", "gift nothing" },
                { "sell 2 red. I'd gift nothing, please!", "sell 2 red; gift nothing" },
                { "gift nothing blue", NULL,
                  "“nothing” is not understood here; leave it out, or write it after a line break." },
                { "who nobody", "who nobody" },
                { "dare nothing", "dare nothing" },
                { "tip nothing", NULL, "Which number? Write one from 0 to 9." },
                { "nothing", NULL,
                  "“nothing” can be meant for more than one of these, which are asked: “sell”, “gift”, “who”, “tip”, "
                  "“dare”; write before it for which." },
                { "sell nothing but 2 red", NULL,
                  "“but” makes it hang on something; write what is to be done in any case." },
              },
              11);
  fixture_submit (match, "Alice", "sell 2 red; gift red; who Bob; tip 2; dare 4");
  fixture_submit (match, "Alice", "gift nothing; dare nothing");
  fixture_submit (match, "Bob", "sell red; gift blue; who Cleo; dare 3");
  fixture_submit (match, "Bob", "who nobody");
  fixture_resolve (match);
  g_assert_cmpint (get_points (match, "Alice"), ==, 10);
  g_assert_cmpint (get_points (match, "Bob"), ==, 101);
}

static char *
dup_places (const CroupierMatch *match, gboolean sees_all, int viewer)
{
  const CroupierState *states[] = { croupier_match_get_state (match) };
  g_autoptr (CroupierBoard) board = croupier_board_new (sees_all, viewer);

  croupier_match_get_game (match)->fill_board (croupier_match_get_plan (match), states, 1, board);
  return croupier_board_describe (board, croupier_match_get_roster (match), CROUPIER_BOARD_PLACES);
}

/* Who is where stands on the board of the game master, and of others where everybody may know it. */
static void
test_places_are_on_the_board (void)
{
  static const char *const seen[] = { "", ", seen_by = \"holder\"", ", seen_by = \"everybody\"" };
  static const char *const shown = "hall: Ways to: Old roof, cellar; Alice; Cleo\n"
                                   "Old roof: Ways to: hall; Bob\n"
                                   "cellar: Ways to: hall; Nobody is here\n";

  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    {
      g_autofree char *text =
        g_strconcat (HEAD "places { \"hall\", { \"roof\", title = \"Old roof\", to = { \"hall\" } }, "
                          "{ \"cellar\", to = { \"hall\" } } }\n"
                          "has { id = \"spot\", title = \"Where\", place = true, starts = \"hall\"",
                     seen[i],
                     " }\n"
                     "ask { id = \"go\", title = \"Go\", place = \"spot\", default = true }\n"
                     "rounds = 2\nfunction resolve (m) for p in m.players do p.spot = p.go end end\n",
                     NULL);
      g_autoptr (CroupierGame) game = read_game (text);
      g_autoptr (CroupierMatch) match = begin (game, 3, NULL);
      g_autofree char *all = NULL, *own = NULL, *everybody = NULL;

      fixture_submit (match, "Bob", "roof");
      fixture_resolve (match);
      all = dup_places (match, TRUE, CROUPIER_NO_PLAYER);
      own = dup_places (match, FALSE, 0);
      everybody = dup_places (match, FALSE, CROUPIER_NO_PLAYER);
      g_assert_cmpstr (all, ==, shown);
      g_assert_cmpstr (own, ==, i == 2 ? shown : "");
      g_assert_cmpstr (everybody, ==, i == 2 ? shown : "");
    }
}

/* What stands for none is said in the language as well, and read: in the rules, in the help, and of what was sent. */
static void
test_nothing_is_in_a_language (void)
{
  g_autoptr (CroupierGame) game =
    read_german (HAND "ask { id = \"sell\", title = \"Sale\", cards = \"hand\", count = { 0, 3 }, default = true }\n"
                      "ask { id = \"gift\", title = \"Gift\", cards = \"hand\", beside = true, optional = true }\n"
                      "ask { id = \"who\", title = \"Receiver\", players = true, beside = true, optional = true }\n"
                      "ask { id = \"word\", title = \"Word\", text = true, beside = true, optional = true }\n"
                      "function start (m) m:give (m.players, 'hand', { red = 3, blue = 2 }) end\n",
                 "[\"Sale\"] = \"Verkauf\", [\"Gift\"] = \"Gabe\", [\"Receiver\"] = \"Ziel\", [\"red\"] = \"rot\", "
                 "[\"blue\"] = \"blau\"");
  g_autoptr (CroupierMatch) match = begin_german (game);
  g_autofree char *rules = croupier_plan_rules_to_marked (croupier_match_get_plan (match));
  static const char *const in_rules[] = {
    "Verkauf: „nichts“ für nichts davon",
    "„Gabe nichts“ nimmt zurück",
    "„Ziel niemand“ nimmt zurück",
    "„Verkauf“, „Gabe“, „Ziel“, „word:“.",
  };
  const char *before;

  for (guint i = 0; i < G_N_ELEMENTS (in_rules); i++)
    {
      fixture_name_case (in_rules[i]);
      g_assert_nonnull (strstr (rules, in_rules[i]));
    }
  before = croupier_language_enter ("de");
  check_said (match, "Verkauf nichts", "Verkauf nichts", "Verkauf nichts");
  check_said (match, "Gabe nichts; Verkauf 2 rot", "Verkauf 2 rot; Gabe nichts", "Verkauf 2 rot");
  check_said (match, "Ziel niemand", "Ziel niemand", "Verkauf nichts; Ziel niemand");
  croupier_language_leave (before);
}

/* A purse is shared out among rows. */
static void
test_rows (void)
{
  static const ReadCase cases[] = {
    { "2 on a, 1 on b", "2 a, 1 b" },
    { "a 2 b 1", "2 a, 1 b" },
    { "0 a", "nothing" },
    { "nothing", "nothing" },
    { "I bid nothing", "nothing" },
    { "nichts", "nothing" },
    { "nothing on a", NULL, "“nothing” leaves open what is meant; write it without." },
    { "2 on a, nothing on b", NULL, "“nothing” leaves open what is meant; write it without." },
    { "nothing Bob", NULL, "Bob is named, but nobody is asked for; leave the name out." },
    { "5 b", "5 b" },
    { "3 a, 3 b", NULL, "It has to be from 0 to 5 in all, not 6." },
  };
  g_autoptr (CroupierGame) game = read_game (
    HEAD "has { id = \"purse\", title = \"Purse\", starts = 5, min = 0, ranks = \"most\" }\n"
         "ask { id = \"stake\", title = \"Stake\", rows = { { \"a\", title = \"Horse A\" }, { \"b\", title = \"Horse "
         "B\" } },\n"
         "      sum = function (m, p) return 0, p.purse end, default = true }\n"
         "rounds = 3\n"
         "function resolve (m) for p in m.players do p.purse = p.purse - p.stake.a - p.stake.b end end\n");
  g_autoptr (CroupierMatch) match = begin (game, 3, NULL);
  g_autoptr (CroupierForm) form = NULL;
  g_autofree char *text = NULL;

  check_read (match, cases, G_N_ELEMENTS (cases));
  fixture_submit (match, "Alice", "2 on a, 1 on b");
  form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match), 0);
  text = croupier_form_to_text (form);
  g_assert_cmpstr (text, ==, "2 a, 1 b");
  fixture_rule (match, "purse Alice -3"); /* she can no longer pay for it */
  fixture_resolve (match);
  check_read (match, &(ReadCase) { "3 a", NULL, "There can be 2 at most of “a”, not 3." }, 1);
}

/* Neighbours are each other's, skip who has been removed, and all are in one circle; a schedule has every pair once. */
static void
test_seats_and_schedules (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD REST "has { id = \"chair\", title = \"Chair\" }\n"
              "function start (m) m:seat ('chair') end\n"
              "function resolve (m)\n"
              "  local p, n, met = m.players:list ()[1], 0, {}\n"
              "  repeat assert (m:left (m:right (p, 'chair'), 'chair') == p) p, n = m:right (p, 'chair'), n + 1\n"
              "  until p == m.players:list ()[1]\n"
              "  assert (n == #m.players)\n"
              "  for _, round in ipairs (m:schedule (m.players, 'pairs')) do\n"
              "    local busy = {}\n"
              "    for _, pair in ipairs (round) do\n"
              "      local a, b = pair[1].index, pair[2].index\n"
              "      assert (not busy[a] and not busy[b] and not met[a * 100 + b] and a ~= b)\n"
              "      busy[a], busy[b], met[a * 100 + b], met[b * 100 + a] = true, true, true, true\n"
              "    end\n"
              "  end\n"
              "  local n_met = 0\n"
              "  for _ in pairs (met) do n_met = n_met + 1 end\n"
              "  assert (n_met == #m.players * (#m.players - 1))\n"
              "end\n");

  for (guint n = 3; n <= 8; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierMatch) match = begin (game, n, &error);

      g_assert_no_error (error);
      fixture_resolve (match);
      fixture_rule (match, "remove Bob because they left");
      fixture_resolve (match);
    }
}

/* Sorting keeps those that are alike in their order. */
static void
test_sorting_is_stable (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD REST "local t = {}\n"
              "for i = 1, 300 do t[i] = { i * 7 % 10, i } end\n"
              "table.sort (t, function (a, b) return a[1] < b[1] end)\n"
              "for i = 2, 300 do\n"
              "  assert (t[i - 1][1] < t[i][1] or (t[i - 1][1] == t[i][1] and t[i - 1][2] < t[i][2]))\n"
              "end\n"
              "local names = { 'b', 'a', 3, 1 }\n"
              "table.sort (names)\n"
              "assert (table.concat (names) == '13ab')\n"
              "assert (table.concat (names, ', ', 2, 3) == '3, a')\n");

  g_assert_nonnull (game);
}

/* All that are in the text of a game, and what is wrong in them. */
static void
check_cases (const CroupierGame *game, const char *sentences)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCases) cases = croupier_own_cases_read (game, problems);
  g_autoptr (GPtrArray) played = cases != NULL ? croupier_own_cases_play (game, cases, NULL, problems) : NULL;
  g_autofree char *wrong = croupier_problems_to_text (problems);

  g_assert_cmpstr (wrong, ==, sentences);
  for (guint i = 0; *sentences == '\0' && played != NULL && i < played->len; i++)
    g_assert_cmpuint (((CroupierOwnCase *) g_ptr_array_index (played, i))->n_checks, >, 0);
}

static void
play_cases (const CroupierGame *game)
{
  check_cases (game, "");
}

/* Sets by the name of what players have or have sent; numbers and rounds that an option says; and what only tells. */
static void
test_names_are_enough (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD "option { id = \"top\", title = \"Top\", number = { 2, 99 }, usual = 7 }\n"
         "option { id = \"days\", title = \"Days\", number = { 1, 3 }, usual = 1 }\n" POINTS
         "has { id = \"pet\", title = \"Pet\", words = { \"cat\", \"dog\" } }\n"
         "ask { id = \"bid\", title = \"Bid\", number = { 1, \"top\" } }\n"
         "rounds = \"days\"\n"
         "function start (m) for p in m.players do if p.index < 4 then p.pet = \"cat\" end end end\n"
         "function resolve (m)\n"
         "  for p in m.players:where (\"bid\") do p.points = p.points + 1 end\n"
         "  for p in m.players:alone (\"bid\") do p.points = p.points + 10 end\n"
         "  for p in m.players:alone (\"pet\") do p.points = p.points + 100 end\n"
         "  m:report (function () m:tell (\"gm\", \"{list}.\", { list = m.players:scores (\"points\") "
         "}) end)\n"
         "  for p in m.players:where (\"pet\") do if p.index == 1 then p.pet = \"dog\" end end\n"
         "end\n"
         "cases [[\n"
         "player: Ann / player: Bob / player: Cyd / player: Dan\n"
         "\n"
         "case: who is alone\n"
         "== round-1\n"
         "Ann: 7\nBob: 3\nCyd: 3\n"
         "Dan: 8\n> refused has: from 1 to 7\n"
         "> points: Ann 11; Bob 1; Cyd 1; Dan 0\n"
         "> told gm has: Ann 11, Bob 1, Cyd 1 and Dan 0.\n"
         "> winners: Ann\n"
         "\n"
         "case: as set\noption top: 9\noption days: 2\n"
         "== round-1\nAnn: 9\nBob: 9\n"
         "> points: Ann 1; Bob 1; Cyd 0; Dan 0\n"
         "== round-2\nDan: 10\n> refused has: from 1 to 9\n"
         "> points: Ann 101; Bob 1; Cyd 0; Dan 0\n"
         "]]\n");

  play_cases (game);
}

/* Of several things that are asked a refusal says what can be sent, and that what was understood does not count. */
static void
test_refusals_of_several (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS "ask { id = \"act\", title = \"Action\", choice = { \"share\", { \"spy\", player = true } } }\n"
                "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, beside = true }\n"
                "ask { id = \"colour\", title = \"Colour\", choice = { \"red\", \"blue\" }, beside = true }\n"
                "rounds = 1\n"
                "cases [[\n"
                "player: Ann / player: Bob\n"
                "\n"
                "case: refused\n"
                "== round-1\n"
                "Ann: sing\n"
                "> refused: This says nothing of what is asked; write what you mean after one of these: “act” "
                "(“share” or “spy” and a name), “bid”, “colour” (“red” or “blue”).\n"
                "Ann: spy Zed; bid 4, red\n"
                "> refused has: The rest would be “bid 4; colour red”, and does not count by itself: send all of it "
                "again.\n"
                "Ann: bid 99\n"
                "> refused: “99” is no whole number from 0 to 9.\n"
                "]]\n");

  play_cases (game);
}

/* Whoever leaves out what can be left out has sent all. */
static void
test_some_can_be_left_out (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD REST "ask { id = \"toast\", title = \"Toast\", text = true, beside = true, optional = true }\n"
              "function resolve (m)\n"
              "  for p in m.players:where (\"toast\") do p.points = p.points + 1 end\n"
              "end\n"
              "cases [[\n"
              "player: Ann / player: Bob / player: Cyd / player: Dan\n"
              "\n"
              "case: what is sent\n"
              "== round-1\n"
              "Ann: 3\n"
              "Bob: toast: To all of you!\n"
              "Cyd: bid 4; toast: To Ann!\n"
              "> submissions.Ann.status: accepted\n"
              "> submissions.Bob.status: partial\n"
              "> submissions.Cyd.status: accepted\n"
              "> submissions.Dan.status: default\n"
              "> told player:Ann: Round 1 / You sent: bid 3.\n"
              "> told player:Bob has: You left something out, so this was played for you: bid 0.\n"
              "> points: Ann 0; Bob 1; Cyd 1; Dan 0\n"
              "]]\n");

  play_cases (game);
}

/* Coins for somebody, or for nobody, with words of the text’s own beside those that say nothing anyway. */
static void
test_a_number_goes_to_somebody (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS
    "ask { id = \"give\", title = \"Give\", number = { 0, 9 }, default = 0, small = \"… coin coins\" }\n"
    "ask { id = \"to\", title = \"To\", players = true, beside = true, optional = true }\n"
    "rounds = 2\n"
    "function resolve (m)\n"
    "  for p in m.players:where (\"to\") do p.to.points = p.to.points + p.give end\n"
    "end\n"
    "cases [[\n"
    "player: Ann / player: Bob / player: Cyd\n"
    "\n"
    "case: what is sent\n"
    "> told public has: • Give: the number. / • To: the name of a player. / • To can be left out; “to nobody” takes "
    "back what you sent for it. / • Several "
    "things can be asked in one round. Send them together or one after the other, each behind its name where "
    "it could be meant for another, too: “give”, “to”. What you do not send again stays as it was.\n"
    "== round-1\n"
    "> reads Ann:\n"
    "| I will give 2 coins to Bob ~ 2 coins to Bob ~ to Bob: 2 ~ 2, Bob | give 2; to Bob\n"
    "| 1 coin, to nobody ~ 1, nobody | give 1; to nobody\n"
    "| give Bob 2 | refused | “Bob” leaves open what is meant: it stands behind “give”, and can only be for “to”, "
    "which is to be written before it.\n"
    "| 2 points to Bob | refused | “points” is not understood here\n"
    "Ann: 2 coins to Bob\n"
    "Bob: 3, to nobody\n"
    "> points: Ann 0; Bob 2; Cyd 0\n"
    "]]\n");

  play_cases (game);
}

/* What is wrong in a case is said once, and that a match goes on. */
static void
test_cases_say_once_what_is_wrong (void)
{
  g_autoptr (CroupierGame) game = read_game (HEAD REST "function resolve (m) end\n"
                                                       "cases [[\n"
                                                       "player: Ann / player: Bob\n"
                                                       "\n"
                                                       "case: refused\n"
                                                       "== round-1\n"
                                                       "Ann: 99\n"
                                                       "> points: Ann 0; Bob 0\n"
                                                       "> told player:Ann has: 99\n"
                                                       "> told player:Bob has: nothing\n"
                                                       "\n"
                                                       "case: open\n"
                                                       "== round-1\n"
                                                       "> winners: Ann\n"
                                                       "]]\n");
  check_cases (game,
               "refused: “99” is no whole number from 0 to 9.\n> winners: Ann\nThe match is not over: Round 2 is due.");
}

/* Every word of the handbook has an example, and each of them plays. */
static void
test_examples_play (void)
{
  guint n;
  const CroupierCustomWord *words = croupier_custom_get_words (&n);

  for (guint i = 0; i < n; i++)
    {
      const char *example = words[i].example;
      gboolean has_game = g_str_has_prefix (example, "game"), has_rounds = strstr (example, "rounds = ") != NULL;
      g_autoptr (GString) text = g_string_new (has_game ? example : HEAD);
      g_autoptr (CroupierGame) game = NULL;
      g_autoptr (CroupierMatch) match = NULL;
      g_autoptr (GError) error = NULL;

      fixture_name_case (words[i].word);
      g_string_append (text, "\noption { id = \"rounds\", title = \"Rounds\", number = { 1, 9 }, usual = 4 }\n" POINTS);
      if (words[i].place == CROUPIER_CUSTOM_DECLARED && !has_game)
        g_string_append (text, example);
      g_string_append (text, "\n" ASK);
      if (!has_rounds)
        g_string_append (text, "rounds = 4\n");
      if (words[i].place != CROUPIER_CUSTOM_DECLARED)
        g_string_append_printf (text, "function %s (m)\n%s\nend\n",
                                words[i].place == CROUPIER_CUSTOM_STARTED    ? "start"
                                : words[i].place == CROUPIER_CUSTOM_RESOLVED ? "resolve"
                                                                             : "result",
                                example);
      game = read_game (text->str);
      play_cases (game);
      match = begin (game, 4, &error);
      g_assert_no_error (error);
      g_assert_true (croupier_rehearsal_play_on (match, 9, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (croupier_match_is_over (match));
    }
}

static void
check_standing (CroupierMatch *match, CroupierStatus status, const char *words)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierState *state = croupier_match_get_state (match);
  g_autoptr (CroupierForm) form = croupier_game_make_form (plan, state, 0);
  g_autoptr (GString) standing = g_string_new (NULL);
  g_autofree char *filled = croupier_form_to_text (form);

  g_assert_cmpint (plan->setup->game->get_standing (plan, state, 0, standing), ==, status);
  g_assert_cmpstr (standing->str, ==, words);
  fixture_submit (match, "Alice", filled);
  g_string_truncate (standing, 0);
  croupier_match_get_plan (match)->setup->game->get_standing (croupier_match_get_plan (match),
                                                              croupier_match_get_state (match), 0, standing);
  g_assert_cmpstr (standing->str, ==, words);
}

/* Of each of some things something is asked, in a phase with a name; what was left out the game sees, and a form holds
 * what was sent. */
static void
test_the_auction_plays (void)
{
  g_autoptr (CroupierGame) game = read_game (croupier_custom_get_auction ());
  g_autoptr (CroupierMatch) match = begin (game, 6, NULL);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *warnings = NULL;
  guint line;

  g_assert_nonnull (croupier_custom_game_get_cases (game, &line));
  play_cases (game);
  g_assert_true (croupier_rehearsal_play_on (match, 9, NULL, NULL));
  g_assert_true (croupier_match_is_over (match));
  croupier_custom_game_add_warnings (game, problems);
  warnings = croupier_problems_to_text (problems);
  g_assert_cmpstr (warnings, ==, "");
}

static void
test_things_are_asked_of (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS
    "has { id = \"seen\", title = \"Seen\", list = 2 }\n"
    "phases { { \"gifts\", title = \"Gift time\" } }\n"
    "ask { id = \"pass\", title = \"Gifts\", choice = { { \"open\", number = { 1, 3, usual = 2 } }, \"keep\" },\n"
    "      limit = function (m, p, word) return word == \"keep\" and 1 or nil end,\n"
    "      each = function (m, p)\n"
    "        local q = (m.players - p):list ()\n"
    "        return { { q[1], 1 }, { p, 2 } }, { q[1], q[2] }\n"
    "      end }\n"
    "rounds = 1\n"
    "function start (m) m:next ('gifts') end\n"
    "function resolve (m)\n"
    "  for p in m.players do\n"
    "    for i, row in ipairs (p.pass) do p.seen[i] = row.number or -1 end\n"
    "    p.points = p.pass[1].to and p.pass[1].to.index or -1\n"
    "  end\n"
    "end\n");
  g_autoptr (CroupierMatch) match = begin (game, 3, NULL);
  CroupierPhase phase;
  g_autoptr (JsonObject) state = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_game_get_phase (croupier_match_get_plan (match), croupier_match_get_state (match), &phase));
  g_assert_cmpstr (phase.id, ==, "gifts");
  g_assert_cmpstr (phase.title, ==, "Gift time");
  fixture_submit (match, "Alice", "bob-a open, to Cleo; alice-b keep Bob");
  check_standing (match, CROUPIER_STATUS_ACCEPTED, "Bob-A open 2 Cleo; Alice-B keep Bob");
  croupier_match_submit (match, 0, "Bob-A keep Cleo; Alice-B keep Bob", NULL, &error);
  g_assert_cmpstr (error->message, ==, "“keep” is said of too many: of 2, and it can be of 1.");
  check_standing (match, CROUPIER_STATUS_ACCEPTED, "Bob-A open 2 Cleo; Alice-B keep Bob");
  fixture_submit (match, "Alice", "Bob-A open 3");
  check_standing (match, CROUPIER_STATUS_PARTIAL, "Bob-A open 3");
  fixture_resolve (match);
  g_assert_cmpint (get_points (match, "Alice"), ==, -1);
  g_assert_true (croupier_game_get_phase (croupier_match_get_plan (match), croupier_match_get_state (match), &phase));
  g_assert_cmpstr (phase.id, ==, "round-1");
  state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  g_assert_cmpint (json_array_get_int_element (
                     json_object_get_array_member (json_object_get_object_member (json_object_get_object_member (state,
                                                                                                                 "playe"
                                                                                                                 "rs"),
                                                                                  "Alice"),
                                                   "seen"),
                     0),
                   ==, 3);
}

#define SIDES                                                                              \
  "has { id = \"side\", title = \"Side\", words = { \"red\", \"blue\" }, drawn = true }\n" \
  "has { id = \"chair\", title = \"Chair\", drawn = true }\n"                              \
  "has { id = \"stool\", title = \"Stool\", drawn = true }\n"
#define DRAWS                                                                             \
  "function start (m)\n"                                                                  \
  "  m:deal ('side', { 'red', 'blue', 'red', 'blue' })\n"                                 \
  "  m:seat ('chair')\n"                                                                  \
  "  m:seat ('stool', { reach = 1, unwanted = function (p) return m.players - p end })\n" \
  "end\n"

static CroupierMatch *
begin_fixed (const CroupierGame *game, const char *fixes, GError **error)
{
  static const char *const names[] = { "Alice", "Bob", "Cleo", "Dan" };
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_auto (GStrv) lines = g_strsplit (fixes, "; ", -1);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (names[i]), NULL));
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_ptr_array_add (setup->fixes, g_strdup (lines[i]));
  return croupier_match_new (setup, NULL, error);
}

static void
check_proof_of (const CroupierMatch *match)
{
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES, NULL);
  g_autofree char *marked = croupier_proof_to_marked (proof);
  CroupierProofWitness witness = { .match = match };
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (strstr (marked, "How: shuffle of red, red\n"));
  g_assert_nonnull (strstr (marked, "side by hand\nValue: Cleo: blue; Dan: blue\n"));
  g_assert_nonnull (strstr (marked, "Pinned: 2 Alice, 3 Dan\n"));
  croupier_proof_verify (proof, &witness, NULL, &error);
  g_assert_no_error (error);
}

/* What is fixed is so, the rest is drawn, and the proof tells both. */
static void
test_draws_can_be_fixed (void)
{
  static const WrongCase wrong[] = {
    { "side Alice: red; side Alice: blue", "“side” of Alice is fixed twice." },
    { "side Alice: red; side Bob: red; side Dan: red", "Side: “red” is fixed more often (3) than it is dealt (2)." },
    { "chair Alice: 5", "Chair: “5” is fixed more often (1) than it is dealt (0)." },
    { "stool Alice: 2; stool Bob: 2",
      "Line 11 of the game: “stool” is fixed for Bob, and nothing like that is left to be drawn" },
    { "side Alice: green", "“green” is none of what it can be: red and blue." },
    { "bid Alice: 3", "What can be fixed is “fix side NAME: red”, “fix not-side NAME: red”, “fix chair NAME: 1” and "
                      "“fix stool NAME: 1”, not "
                      "“fix bid Alice: 3”." },
  };
  g_autoptr (CroupierGame) game = read_game (HEAD REST SIDES DRAWS);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (JsonObject) state = NULL;
  JsonObject *players;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) why = NULL;

      fixture_name_case (wrong[i].text);
      g_assert_null (begin_fixed (game, wrong[i].text, &why));
      g_assert_cmpstr (why->message, ==, wrong[i].sentence);
    }
  match = begin_fixed (game, "side Cleo: blue; side Dan: blue; chair Bob: 1; stool Alice: 2; stool Dan: 3", &error);
  g_assert_no_error (error);
  state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  players = json_object_get_object_member (state, "players");
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (players, "Alice"), "side"), ==, "red");
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (players, "Dan"), "side"), ==, "blue");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (players, "Bob"), "chair"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (players, "Alice"), "stool"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (players, "Dan"), "stool"), ==, 3);
  check_proof_of (match);
}

/* What was sent counts no more once a ruling has it that nothing is asked: neither a form nor a text voids it. */
static void
test_nothing_is_voided_that_is_not_asked (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD POINTS
    "has { id = \"stage\", title = \"Stage\", of = \"match\", words = { \"on\" }, starts = \"on\", seen_by = "
    "\"everybody\" }\n"
    "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, when = function (m, p) return m.stage == \"on\" end }\n"
    "rounds = 3\nfunction resolve (m) end\n");
  g_autoptr (CroupierMatch) match = begin (game, 3, NULL);
  g_autoptr (CroupierReading) before = NULL, all = NULL, one = NULL;

  fixture_submit (match, "Alice", "7");
  before = croupier_match_check_rule (match, "void all");
  g_assert_cmpuint (before->problems->len, ==, 0);
  fixture_rule (match, "stage none");
  all = croupier_match_check_rule (match, "void all");
  g_assert_cmpstr (croupier_problems_get (all->problems, 0)->message, ==, "Nobody has sent anything in this phase.");
  one = croupier_match_check_rule (match, "void Alice");
  g_assert_cmpint (one->status, ==, CROUPIER_STATUS_REFUSED);
}

static void
check_order (const CroupierGame *game, const char *fix, const char *pattern)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = begin_fixed (game, fix, &error);
  g_autoptr (CroupierProof) proof = NULL;
  g_autofree char *marked = NULL;

  g_assert_no_error (error);
  proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES, NULL);
  marked = croupier_proof_to_marked (proof);
  fixture_name_case (fix);
  g_assert_true (g_regex_match_simple (pattern, marked, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT));
  croupier_proof_verify (proof, &(CroupierProofWitness) { .match = match }, NULL, &error);
  g_assert_no_error (error);
}

static void
test_orders_can_be_fixed (void)
{
  static const char *const wrong[] = { "Alice, Alice", "Zoe", "-, -, -, -, -", "Alice, " };
  g_autoptr (CroupierGame) game = read_game (HEAD REST "drawn { 'order', 'pairs' }\n"
                                                       "function start (m)\n"
                                                       "  local order = m:shuffle (m.players, 'order')\n"
                                                       "  m:tell ('gm', 'Last {p}.', { p = order[4] })\n"
                                                       "  m:schedule (m.players, 'pairs')\n"
                                                       "end\n");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *fix = g_strdup_printf ("order: %s", wrong[i]);
      g_autoptr (GError) error = NULL;

      fixture_name_case (wrong[i]);
      g_assert_null (begin_fixed (game, fix, &error));
      g_assert_nonnull (strstr (error->message, "which is no order of what is drawn"));
    }
  check_order (game, "order: Dan, Alice, Cleo, Bob", "order by hand\nValue: 1: Dan; 2: Alice; 3: Cleo; 4: Bob");
  check_order (game, "order: -, Bob, -, Cleo",
               "How: shuffle of Alice, Dan\nValue: (Alice, Dan|Dan, Alice)\n(.|\\n)*order by hand\nValue: 2: Bob; 4: "
               "Cleo");
  check_order (game, "pairs: Cleo", "How: shuffle of Alice, Bob, Dan\n(.|\\n)*pairs by hand\nValue: 1: Cleo");
}

/* A match is saved with its game, and opened where nobody has that. */
static void
test_matches_carry_their_game (void)
{
  const char *text = RESOLVED ("for p in m.players do p.points = p.points + p.bid end");
  const CroupierGame *game = croupier_custom_game_read (text, strlen (text), NULL);
  g_autoptr (CroupierMatch) match = begin (game, 4, NULL), again = NULL;
  g_autofree char *script = NULL, *script_again = NULL;
  g_autofree char *folder = g_dir_make_tmp ("custom-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "match.croupier", NULL);
  g_autoptr (GError) error = NULL;

  fixture_submit (match, "Alice", "7");
  fixture_resolve (match);
  fixture_rule (match, "points Bob +3");
  g_assert_true (croupier_store_save (path, match, NULL, NULL));
  again = croupier_store_load (path, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (croupier_match_get_game (again) == game);
  script = croupier_script_write (match);
  script_again = croupier_script_write (again);
  g_assert_cmpstr (script, ==, script_again);
  g_assert_nonnull (strstr (script, "\n| function resolve (m)\n"));
  g_unlink (path);
  g_rmdir (folder);
}

static CroupierSetup *
with_text (const CroupierMatch *match, const char *text)
{
  CroupierSetup *before = croupier_match_get_setup (match), *setup;
  const CroupierGame *game = croupier_custom_game_read (text, strlen (text), NULL);

  g_assert_nonnull (game);
  setup = croupier_setup_new (game);
  setup->seed = before->seed;
  g_set_str (&setup->title, before->title);
  g_clear_pointer (&setup->roster, croupier_roster_unref);
  setup->roster = croupier_roster_ref (before->roster);
  return setup;
}

/* A fault in the rules is mended while the match goes on; what is saved knows both texts. */
static void
test_another_text (void)
{
  const char *wrong = RESOLVED ("for p in m.players do p.points = p.bid end");
  const char *right = RESOLVED ("for p in m.players do p.points = p.points + p.bid end");
  const char *other_things = HEAD REST "has { id = \"more\", title = \"More\" }\n";
  const char *other_phases = HEAD REST "phases { { \"a\", title = \"A\" } }\n";
  const char *other_asks = HEAD POINTS "ask { id = \"bid\", title = \"Bid\", choice = { \"a\", \"b\" } }\nrounds = 3\n";
  const CroupierGame *game = croupier_custom_game_read (wrong, strlen (wrong), NULL);
  g_autoptr (CroupierMatch) match = begin (game, 4, NULL), again = NULL;
  g_autoptr (CroupierSetup) mended = with_text (match, right);
  g_autoptr (CroupierSetup) things = with_text (match, other_things), asks = with_text (match, other_asks);
  g_autoptr (CroupierSetup) phases = with_text (match, other_phases);
  g_autofree char *folder = g_dir_make_tmp ("custom-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "match.croupier", NULL);
  g_autoptr (GError) error = NULL;

  fixture_submit (match, "Alice", "7");
  fixture_resolve (match);
  fixture_submit (match, "Alice", "5");
  g_assert_false (croupier_match_set_setup (match, things, &error));
  g_assert_cmpstr (error->message, ==,
                   "In a match that has begun the text has to keep what players and the match have.");
  g_clear_error (&error);
  g_assert_false (croupier_match_set_setup (match, phases, &error));
  g_assert_cmpstr (error->message, ==, "In a match that has begun the text has to keep its phases.");
  g_clear_error (&error);
  g_assert_false (croupier_match_set_setup (match, asks, &error));
  g_assert_cmpstr (error->message, ==, "In a match that has begun the text has to keep what is asked.");
  g_clear_error (&error);
  g_assert_true (croupier_match_set_setup (match, mended, &error));
  fixture_resolve (match);
  g_assert_cmpint (get_points (match, "Alice"), ==, 12);
  g_assert_true (croupier_store_save (path, match, NULL, NULL));
  again = croupier_store_load (path, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_points (again, "Alice"), ==, 12);
  g_assert_nonnull (croupier_match_undo (again));
  g_assert_nonnull (croupier_match_undo (again));
  fixture_resolve (again);
  g_assert_cmpint (get_points (again, "Alice"), ==, 5);
  g_unlink (path);
  g_rmdir (folder);
}

/* A range that depends on what only others know tells the one who is asked. */
static void
assert_leaks (const char *text, gboolean leaks)
{
  g_autoptr (CroupierGame) game = read_game (text);
  g_autoptr (CroupierMatch) match = begin (game, 4, NULL);
  CroupierLeakSearch search = { .n_worlds = CROUPIER_LEAK_WORLDS };
  g_autoptr (CroupierLeakReport) report = NULL;

  g_assert_true (croupier_rehearsal_play_on (match, 2, NULL, NULL));
  report = croupier_leaks_find (match, &search, NULL, NULL);
  g_assert_cmpuint (report->n_alike, >, 0);
  g_assert_cmpint (report->leaks->len > 0, ==, leaks);
}

static void
test_leaks (void)
{
  assert_leaks (RESOLVED ("for p in m.players do p.points = p.points + p.bid end"), FALSE);
  assert_leaks (HEAD POINTS "ask { id = \"bid\", title = \"Bid\", default = 0,\n"
                            "      number = function (m, p) return 0, 9 + (m.players - p):sum ('points') end }\n"
                            "rounds = 4\n"
                            "function resolve (m) for p in m.players do p.points = p.points + p.bid end end\n",
                TRUE);
}

TESTS (custom)
{
  g_test_add_func ("/custom/wrong-texts", test_wrong_texts);
  g_test_add_func ("/custom/wrong-rounds", test_wrong_rounds);
  g_test_add_func ("/custom/warnings", test_warnings);
  g_test_add_func ("/custom/bytes", test_bytes);
  g_test_add_func ("/custom/the-same-text-is-the-same-game", test_the_same_text_is_the_same_game);
  g_test_add_func ("/custom/nothing-stays", test_nothing_stays);
  g_test_add_func ("/custom/several-are-a-set", test_several_are_a_set);
  g_test_add_func ("/custom/names-are-enough", test_names_are_enough);
  g_test_add_func ("/custom/refusals-of-several", test_refusals_of_several);
  g_test_add_func ("/custom/some-can-be-left-out", test_some_can_be_left_out);
  g_test_add_func ("/custom/a-number-goes-to-somebody", test_a_number_goes_to_somebody);
  g_test_add_func ("/custom/cases-say-once-what-is-wrong", test_cases_say_once_what_is_wrong);
  g_test_add_func ("/custom/a-text-beside", test_a_text_beside);
  g_test_add_func ("/custom/some-of-each", test_some_of_each);
  g_test_add_func ("/custom/left-out-is-taken-back", test_what_is_left_out_is_taken_back);
  g_test_add_func ("/custom/nothing-in-a-language", test_nothing_is_in_a_language);
  g_test_add_func ("/custom/places-on-the-board", test_places_are_on_the_board);
  g_test_add_func ("/custom/own-sentences", test_own_sentences);
  g_test_add_func ("/custom/words-are-shown-in-a-language", test_words_are_shown_in_a_language);
  g_test_add_func ("/custom/what-is-sent-is-said-in-a-language", test_what_is_sent_is_said_in_a_language);
  g_test_add_func ("/custom/refusals-name-words-in-a-language", test_refusals_name_words_in_a_language);
  g_test_add_func ("/custom/hands-in-their-place", test_hands_are_changed_in_their_place);
  g_test_add_func ("/custom/refusals-list-words-in-a-language", test_refusals_list_words_in_a_language);
  g_test_add_func ("/custom/help-in-a-language", test_help_is_in_a_language);
  g_test_add_func ("/custom/refusals-of-rows-in-a-language", test_refusals_of_rows_and_parcels_in_a_language);
  g_test_add_func ("/custom/refusals-of-several-in-a-language", test_refusals_name_several_asks_in_a_language);
  g_test_add_func ("/custom/what-can-be-chosen-is-no-remark", test_what_can_be_chosen_is_no_remark);
  g_test_add_func ("/custom/made-words-are-read-in-a-language", test_made_words_are_read_in_a_language);
  g_test_add_func ("/custom/silence-is-shown-in-a-language", test_silence_is_shown_in_a_language);
  g_test_add_func ("/custom/options-are-shown-in-a-language", test_options_are_shown_in_a_language);
  g_test_add_func ("/custom/states-are-read-in-a-language", test_states_are_read_in_a_language);
  g_test_add_func ("/custom/rows", test_rows);
  g_test_add_func ("/custom/seats-and-schedules", test_seats_and_schedules);
  g_test_add_func ("/custom/sorting-is-stable", test_sorting_is_stable);
  g_test_add_func ("/custom/examples-play", test_examples_play);
  g_test_add_func ("/custom/the-auction-plays", test_the_auction_plays);
  g_test_add_func ("/custom/things-are-asked-of", test_things_are_asked_of);
  g_test_add_func ("/custom/draws-can-be-fixed", test_draws_can_be_fixed);
  g_test_add_func ("/custom/nothing-is-voided-that-is-not-asked", test_nothing_is_voided_that_is_not_asked);
  g_test_add_func ("/custom/orders-can-be-fixed", test_orders_can_be_fixed);
  g_test_add_func ("/custom/matches-carry-their-game", test_matches_carry_their_game);
  g_test_add_func ("/custom/another-text", test_another_text);
  g_test_add_func ("/custom/leaks", test_leaks);
}
