/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what is said where a text goes wrong, in words of ours, and of what it hardly means. */
#include "config.h"
#include "croupier-custom.h"

#include <string.h>

#include "croupier-rehearsal.h"
#include "croupier-script.h"
#include "fixtures.h"
#include "tests.h"

#define GAME "game { id = \"g\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\n"
#define POINTS "has { id = \"points\", title = \"Points\", ranks = \"most\" }\n"
#define ROUNDS "rounds = 3\n"
#define ASK "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\n"
#define UNSENT "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 } }\n" ROUNDS
#define HEAD GAME POINTS ASK ROUNDS
#define RESOLVED(body) HEAD "function resolve (m)\n" body "\nend\n"

typedef struct
{
  const char *text, *sentence; /* of a warning NULL: there is none */
} SentenceCase;

/* Whether they are read, or played, in a match in which nobody sends anything. */
static const SentenceCase errors[] = {
  { RESOLVED ("if m.round != 1 then end"),
    "Line 6 of the game: there is no “!” here: “~=” is unequal, and “not” stands before what is not so" },
  { RESOLVED ("for p in m.players do p.points -= 3 end"),
    "Line 6 of the game: there is no “+=”, “-=” or “++” here: write, say, “p.points = p.points + 1”" },
  { RESOLVED ("for p in m.players do p.points++ end"),
    "Line 6 of the game: there is no “+=”, “-=” or “++” here: write, say, “p.points = p.points + 1”" },
  { RESOLVED ("if m.round = 1 then end"), "Line 6 of the game: “=” sets something; what compares is “==”" },
  { RESOLVED ("x == 3"), "Line 6 of the game: “==” compares; what sets something is “=”" },
  { RESOLVED ("if m.round == 1 && true then end"),
    "Line 6 of the game: “and”, “or” and “not” are written as words here" },
  { RESOLVED ("if !m.round then end"),
    "Line 6 of the game: there is no “!” here: “~=” is unequal, and “not” stands before what is not so" },
  { RESOLVED ("m:tell (“gm”, “x”)"),
    "Line 6 of the game: letters with accents, and dashes and quotation marks that are not straight, can only stand "
    "within texts: a text begins and ends with a straight \"" },
  { RESOLVED ("local t = { 1 2 }"), "Line 6 of the game: “}” is missing before “2”" },
  { RESOLVED ("if true then\n x()\n else if false then\n end"),
    "Line 8 of the game: “else if” begins an “if” with an “end” of its own; “elseif” does not" },
  { RESOLVED ("local function (x) end"), "Line 6 of the game: a name is missing before “(”" },
  { RESOLVED ("m:tell 3"), "Line 6 of the game: behind “:” and a name stand brackets, as in “m:finish ()”" },
  { RESOLVED ("end\nend"), "Line 7 of the game: there is an “end” too many, here or above" },
  { RESOLVED ("// hi"), "Line 6 of the game: a remark begins with “--”" },
  { RESOLVED ("# hi"), "Line 6 of the game: a remark begins with “--”" },
  { RESOLVED ("local x <const> = 3 x = 4"), "Line 6 of the game: “x” is constant and cannot be set" },
  { RESOLVED ("for i in 5 do end"),
    "Line 6 of the game: “for” goes through players by “for p in m.players do”, through a list by “for i, x in ipairs "
    "(list) do”, and counts by “for i = 1, 3 do”" },
  { RESOLVED ("return 3 = x"), "Line 6 of the game: “=” sets something; what compares is “==”" },
  { RESOLVED ("where (function (p) return p.x = 3 end)"),
    "Line 6 of the game: “=” sets something; what compares is “==”" },
  { RESOLVED ("if m.players > 3 then end"),
    "Line 6 of the game: #set says how many a set of players has, and a set is compared with no number" },
  { RESOLVED ("for p in m.players do for q in p do end end"),
    "Line 6 of the game: this is one player, and no set: use it as it is, without “for”" },
  { RESOLVED ("for p in m do end"),
    "Line 6 of the game: “for” goes through players by “for p in m.players do”, through a list by “for i, x in ipairs "
    "(list) do”, and counts by “for i = 1, 3 do”" },
  { RESOLVED ("for p in m.players:list () do end"),
    "Line 6 of the game: “for” goes through players by “for p in m.players do”, through a list by “for i, x in ipairs "
    "(list) do”, and counts by “for i = 1, 3 do”" },
  { RESOLVED ("for k in pairs (m.players) do end"),
    "Line 6 of the game: “for p in set do” goes through a set of players, without “pairs”" },
  { RESOLVED ("local x = math.floor (6)"),
    "Line 6 of the game: numbers are whole ones here: “//” divides and rounds down" },
  { RESOLVED ("m.foo ()"), "Line 6 of the game: the match has no “foo”" },
  { RESOLVED ("m.draw (m.players, 'x')"), "Line 6 of the game: “draw” is called with a colon: m:draw (…)" },
  { RESOLVED ("m:tell ('gm', 'x {n}')"),
    "Line 6 of the game: what stands in “{n}” is missing: a table behind the text, { n = … }" },
  { RESOLVED ("m:tell ('x', m.players)"),
    "Line 6 of the game: a text has to stand here, not players: whom it is told stands before it" },
  { RESOLVED ("local x = m.options.coin"), "Line 6 of the game: there is no option “coin”" },
  { RESOLVED ("m:win (m.players)"), "Line 6 of the game: only function result (m) says who wins" },
  { RESOLVED ("m:candidate (m.players)"), "Line 6 of the game: one player has to stand here, not players: of "
                                          "a set, m:tie (set, \"name\") or set:one () gives one" },
  { RESOLVED ("table.insert (3, 4)"), "Line 6 of the game: “insert” takes a table in place 1, not a number" },
  { GAME POINTS "ask { id = \"bid\", title = \"Bid\", number = function (m, p)\n return p.points end,  }\nrounds = "
                "3\nfunction resolve (m) end",
    "Line 3 of the game: ask bid: “number” takes two whole numbers, the least and the greatest, as in “return 0, 9”" },
  { GAME POINTS UNSENT "function resolve (m)\nfor p in m.players do p.points = p.points + p.bid end\nend",
    "Line 6 of the game: “bid” is nothing, and cannot be calculated with. Player 1 has sent nothing for “bid”, which "
    "is nil then." },
  { "local n = 0\n" HEAD "function resolve (m)\nn = n + 1\nend\n",
    "Line 7 of the game: “n” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
  { "local cards = {}\n" HEAD "function start (m)\n  m:tell ('gm', 'x')\n  cards[1] = 3\nend\n",
    "Line 8 of the game: “cards” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
  { "n = 0\n" HEAD "function resolve (m)\nlocal x = 1\nn = n + 1\nx = 2\nend\n",
    "Line 8 of the game: “n” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
  { "local deep = { a = { b = 3 } }\n" HEAD "function resolve (m)\ndeep.a.b = 4\nend\n",
    "Line 7 of the game: a table that stands outside of the functions is changed here, and that would be forgotten "
    "after the call: declare with “has” what is to be kept" },
  { "local function bump (t)\n t.x = 3\nend\nlocal deep = { a = { b = 3 } }\n" HEAD
    "function resolve (m)\nbump (deep.a)\n\nend\n",
    "Line 2 of the game: a table that stands outside of the functions is changed here, and that would be forgotten "
    "after the call: declare with “has” what is to be kept" },
  { HEAD "x = '\\u{zz}'",
    "Line 5 of the game: “\\” begins a sign of its own in a text; write “\\\\” where it is meant itself" },
  { HEAD "x = [=", "Line 5 of the game: a text in brackets begins with “[[”" },
  { HEAD "for x do end", "Line 5 of the game: “for” goes through players by “for p in m.players do”, through a list by "
                         "“for i, x in ipairs (list) do”, and counts by “for i = 1, 3 do”" },
  { HEAD "goto 3", "Line 5 of the game: a name is missing before “3”" },
  { HEAD "::a:: ::a::", "Line 6 of the game: the label “a” is there twice" },
  { HEAD "local t = { 'a'; [1 = 3 }", "Line 5 of the game: “]” is missing before “=”" },
  { HEAD "x = é", "Line 5 of the game: letters with accents, and dashes and quotation marks that are not straight, can "
                  "only stand within texts: a text begins and ends with a straight \"" },
  { HEAD "if true x = 3 end", "Line 5 of the game: “then” is missing before “x”" },
  { HEAD "while true x () end", "Line 5 of the game: “do” is missing before “x”" },
  { HEAD "local x <foo> = 3", "Line 5 of the game: “<foo>” is nothing that a local name can be; “<const>” is" },
  { HEAD "end", "Line 5 of the game: there is an “end” too many, here or above" },
  { HEAD "a.b:c = 3", "Line 5 of the game: behind “:” and a name stand brackets, as in “m:finish ()”" },
  { HEAD "x = = 3", "Line 5 of the game: “=” sets something; what compares is “==”" },
  { HEAD "local a, b = 3, = 4", "Line 5 of the game: “=” sets something; what compares is “==”" },
  { RESOLVED ("for p in m.players do\n  if p.bid > 3 then\n    p.points = 3\nend"),
    "Line 7 of the game: “if” has no “end”, to judge by where the lines begin" },
  { HEAD "function start (m)\nask { id = 'x', title = 'X', text = true }\nend",
    "Line 6 of the game: “ask” stands outside of all functions: what a game is made of stays as it is" },
  { HEAD "function resolve (m)\nhas { id = 'x', title = 'X' }\nend",
    "Line 6 of the game: “has” stands outside of all functions: what a game is made of stays as it is" },
  { GAME "rounds = 1\nask { id = 'v', title = 'V', players = true, count = { 0, 1 } }",
    "Line 3 of the game: ask v: “count” is one number where players are asked for" },
  { GAME "rounds = 1\nask { id = 'v', title = 'V', players = true, count = 'two' }",
    "Line 3 of the game: ask v: “count” takes a number, not a text" },
  { GAME POINTS UNSENT "function resolve (m)\nfor p in m.players do local a = p.bid\np.points = p.points + a end\nend",
    "Line 7 of the game: “a” is nothing, and cannot be calculated with. Player 1 has sent nothing for “bid”, which is "
    "nil then." },
  { GAME POINTS UNSENT "function resolve (m)\nfor p in m.players do m:tell (p, 'You: {n}.', { n = p.bid }) end\nend",
    "Line 6 of the game: “{n}” has no value. Player 1 has sent nothing for “bid”, which is nil then." },
  { GAME POINTS "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, when = function (m, p) return p.index > 1 end "
                "}\nrounds = 3\nfunction resolve (m)\nfor p in m.players do p.points = p.points + p.bid end\nend",
    "Line 6 of the game: “bid” is nothing, and cannot be calculated with. Player 1 was not asked for “bid”, which is "
    "nil then." },
  { "local list = { 3, 1, 2 }\n" HEAD "function resolve (m)\ntable.sort (list)\nend\n",
    "Line 7 of the game: “list” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
  { "local list = {}\n" HEAD "function resolve (m)\nlocal x = list\nx[#x + 1] = 1\nend\n",
    "Line 8 of the game: “list” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
  { "local a, b = 0, 0\nlocal function two () b = b + 1\n a = a + 1 end\n" HEAD "function resolve (m)\ntwo ()\nend\n",
    "Line 2 of the game: “b” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
  { "t = {}\n" HEAD "function result (m) t.x = 1 end\nfunction resolve (m) end",
    "Line 6 of the game: “t” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
  { GAME POINTS "ask { id = \"bid\", title = \"Bid\", number = function (m, p)\n n = n + 1\n return 0, n end, default "
                "= 0 }\nrounds = 3\nn = 1\nfunction resolve (m) end",
    "Line 4 of the game: “n” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
  { "local a = { x = 1 }\nlocal b = { y = 2 }\n" HEAD "function resolve (m)\na.x, b.y = b.y, a.x\nend\n",
    "Line 8 of the game: “a” stands outside of the functions, and what is put into it would be forgotten after the "
    "call: declare it with “has”" },
};

/* What may stand there, and is hardly meant; each with a match that is played to its end. */
static const SentenceCase warnings[] = {
  { RESOLVED ("local x = 3"), NULL },
  { HEAD "function resolv (m)\nend\n",
    "Line 5 of the game: function resolv is never called: is function resolve meant?" },
  { HEAD "function reslove (m)\nend\n",
    "Line 5 of the game: function reslove is never called: is function resolve meant?" },
  { HEAD "function Resolve (m)\nend\n",
    "Line 5 of the game: function Resolve is never called: is function resolve meant?" },
  { HEAD "function resolve (m)\nend\nfunction results (m)\nend\n",
    "Line 7 of the game: function results is never called: is function result meant?" },
  { HEAD "function results (m)\nend\nfunction resolve (m)\nresults (m)\nend\n", NULL },
  { HEAD "function score (m)\nend\nfunction resolve (m)\nend\n", NULL },
  { RESOLVED ("local best, n = m.players:most (\"points\")\nif best == 1 then end"),
    "Line 7 of the game: “best” is a set of players, which is no number: #best is how many there are" },
  { RESOLVED (
      "local rich = (m.players - m.players):where (function (p)\nreturn p.points > 3 end)\nif rich ~= 0 then end"),
    "Line 8 of the game: “rich” is a set of players, which is no number: #rich is how many there are" },
  { RESOLVED ("local best, n = m.players:most (\"points\")\nif n == 1 or #best == 1 then end"), NULL },
  { RESOLVED ("local best = m.players:most (\"points\")\nbest = 3\nif best == 1 then end"), NULL },
  { RESOLVED ("local n = m.players:sum (\"points\")\nif n == 1 then end"), NULL },
  { RESOLVED ("local left = {}\nif m.round > 90 then left:most (\"points\") end"),
    "Line 7 of the game: “left” is a table, and no set of players: m.players - m.players is one of nobody" },
  { RESOLVED ("local left = {}\nif m.round > 90 then\nfor p in left do end\nend"),
    "Line 8 of the game: “left” is a table, and no set of players: “for i, p in ipairs (left) do” goes through a "
    "list" },
  { RESOLVED ("local left = {}\nleft = m.players\nleft:most (\"points\")"), NULL },
  { RESOLVED ("local left = {}\ntable.insert (left, 1)\nfor i, p in ipairs (left) do end"), NULL },
  { RESOLVED ("local box = {}\nbox.open = function (self) return self end\nbox:open ()"), NULL },
  { RESOLVED ("local left = {}\nlocal function f (left) return left:most (\"points\") end\nf (m.players)"), NULL },
  { RESOLVED ("local p, left = 1, {}\nfor i, left in ipairs ({ m.players }) do left:most (\"points\") end"), NULL },
  { RESOLVED ("local set = m.players\nlocal function f (set) return set == 1 end\nf (3)"), NULL },
  { RESOLVED ("for p in m.players do if p.points == 1 then end end"), NULL },
  { HEAD "rules [[\nThere are\n{round} rounds.\n]]\nfunction resolve (m) end\n",
    "Line 7 of the game: “{round}” in the rules is no option, and players would read it as it stands" },
  { HEAD "rules \"Up to {high}.\"\nfunction resolve (m) end\n",
    "Line 5 of the game: “{high}” in the rules is no option, and players would read it as it stands" },
  { HEAD "option { id = \"high\", title = \"High\", number = { 1, 9 } }\nrules [[{high}, { 1, 2 }]]\n"
         "function resolve (m) end\n",
    NULL },
  { HEAD "has { id = \"coins\", title = \"Coins\", ranks = \"fewest\" }\nfunction resolve (m) end\n",
    "Line 5 of the game: a second “ranks” decides no tie of the first: function result (m) can, with set:most "
    "(…):most (…)" },
  { HEAD "has { id = \"coins\", title = \"Coins\", ranks = \"fewest\" }\nfunction resolve (m) end\n"
         "function result (m) m:win (m.players:most ('points'):least ('coins')) end\n",
    NULL },
  { HEAD "has { id = \"coins\", title = \"Coins\", min = 0, starts = 3 }\n"
         "function resolve (m)\nfor p in m.players do\np.coins = p.coins - 2\nend\nend\n",
    "Line 8 of the game: “coins” would come to less than its “min” and stays there: let players send no more than they "
    "have, as in “number = function (m, p) return 0, p.coins end”" },
  { HEAD "has { id = \"coins\", title = \"Coins\", min = 0, starts = 3 }\n"
         "function resolve (m)\nfor p in m.players do p.coins = math.max (0, p.coins - 2) end\nend\n",
    NULL },
};

static CroupierMatch *
begin (const CroupierGame *game, GError **error)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  return croupier_match_new (setup, NULL, error);
}

/* The round in which something goes wrong stays as it was. */
static void
resolve_silently (CroupierMatch *match, GError **error)
{
  g_autofree char *before = NULL, *after = NULL;

  do
    {
      g_free (before);
      before = croupier_script_write (match);
    }
  while (!croupier_match_is_over (match) && croupier_match_resolve (match, error));
  after = croupier_script_write (match);
  g_assert_cmpstr (before, ==, after);
}

static void
test_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierGame) game = croupier_custom_game_try (errors[i].text, strlen (errors[i].text), &error);
      g_autoptr (CroupierMatch) match = game != NULL ? begin (game, &error) : NULL;

      fixture_name_case (errors[i].text);
      if (match != NULL)
        resolve_silently (match, &error);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, errors[i].sentence);
    }
}

static void
test_warnings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (warnings); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierGame) game = croupier_custom_game_try (warnings[i].text, strlen (warnings[i].text), &error);
      g_autoptr (CroupierMatch) match = NULL;
      g_autoptr (CroupierProblems) found = NULL;

      fixture_name_case (warnings[i].text);
      g_assert_no_error (error);
      match = begin (game, &error);
      g_assert_no_error (error);
      resolve_silently (match, &error);
      g_assert_no_error (error);
      found = croupier_problems_new ();
      croupier_custom_game_add_warnings (game, found);
      g_assert_cmpuint (found->len, ==, warnings[i].sentence != NULL ? 1 : 0);
      if (found->len > 0)
        {
          const CroupierProblem *warning = croupier_problems_get (found, 0);
          g_autofree char *sentence = g_strdup_printf ("Line %u of the game: %s", warning->line, warning->message);

          g_assert_cmpstr (sentence, ==, warnings[i].sentence);
        }
    }
}

/* The text of a game of the program is run once: what it kept would go on from match to match. */
static void
test_texts_of_the_program_keep_nothing (void)
{
  const char *text = "local n = 0\n" RESOLVED ("n = n + 1");
  g_autoptr (CroupierGame) game = (CroupierGame *) croupier_custom_game_read_own (text, strlen (text));
  g_autoptr (CroupierMatch) match = begin (game, NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (croupier_match_resolve (match, &error));
      g_assert_true (g_str_has_prefix (error->message, "Line 7 of the game: “n” stands outside of the functions"));
    }
}

/* What is as it was at the end of a call is no loss. */
static void
test_what_was_changed_and_set_back_is_kept (void)
{
  const char *text = "local n = 0\n" RESOLVED ("n = n + 1\nn = n - 1\nfor p in m.players do p.points = n end");
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierGame) game = croupier_custom_game_try (text, strlen (text), &error);
  g_autoptr (CroupierMatch) match = NULL;

  g_assert_no_error (error);
  match = begin (game, &error);
  g_assert_no_error (error);
  resolve_silently (match, &error);
  g_assert_no_error (error);
  g_assert_true (croupier_match_is_over (match));
}

/* Players as they are leave out one of two things now and then, which a match in which all send all never comes to. */
static void
test_loose_players_leave_things_out (void)
{
  const char *text = GAME POINTS ASK
    "ask { id = \"spy\", title = \"Spy\", players = true, beside = true }\nrounds = 20\n"
    "function resolve (m)\nfor p in m.players do\n"
    "if m:has_sent (p, 'bid') then p.points = p.spy.index end\nend\nend\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierGame) game = croupier_custom_game_try (text, strlen (text), &error);
  g_autoptr (CroupierMatch) all = begin (game, NULL), silent = begin (game, NULL), loose = begin (game, NULL);

  g_assert_true (croupier_rehearsal_play_on (all, 30, NULL, NULL));
  g_assert_true (croupier_rehearsal_play_loosely (silent, 30, TRUE, NULL, NULL));
  g_assert_false (croupier_rehearsal_play_loosely (loose, 30, FALSE, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "Line 8 of the game: “spy” is nothing"));
  g_assert_nonnull (strstr (error->message, " has sent nothing for “spy”, which is nil then."));
}

TESTS (custom_sentences)
{
  g_test_add_func ("/custom-sentences/errors", test_errors);
  g_test_add_func ("/custom-sentences/warnings", test_warnings);
  g_test_add_func ("/custom-sentences/texts-of-the-program-keep-nothing", test_texts_of_the_program_keep_nothing);
  g_test_add_func ("/custom-sentences/what-was-changed-and-set-back-is-kept",
                   test_what_was_changed_and_set_back_is_kept);
  g_test_add_func ("/custom-sentences/loose-players-leave-things-out", test_loose_players_leave_things_out);
}
