/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master may want to look up: chapters of short answers. */
#include "config.h"
#include "croupier-handbook.h"

#include "croupier-custom.h"
#include "croupier-gettext.h"
#include "croupier-registry.h"
#include "croupier-rules-text.h"
#include "croupier-simulate.h"
#include "croupier-style.h"

static const CroupierHelpTopic evening[] = {
  { N_("Begin a match"), N_("New Match asks for a game, the players and the options. Paste the names, one a line. "
                            "The commitment stands among the options: copy it there, and post it before you begin.") },
  { N_("Tell the rules"),
    N_("Rules for Players, in the main menu, has them in words, with the options of the match and how "
       "a move is sent, to be copied. Each game on the start page has its own, too.") },
  { N_("Take what players send"), N_("On Rounds, copy messages from your chat and press Ctrl+V: each finds its player. "
                                     "Or choose a player, and type or fill in the form.") },
  { N_("Paste the whole chat again"),
    N_(
      "What came in before is known, and what was sent before this phase is set aside, with a button to count it after "
      "all. Questions and thanks are folded away as no moves, with answers to copy.") },
  { N_("Resolve"), N_("The bar below says who is missing and what counts for them. Resolve plays the phase by the "
                      "rules; Ctrl+Z takes it back.") },
  { N_("Send what is told"), N_("Messages has one text for each audience, with what they may know and nothing else. "
                                "What was copied is ticked. Above them stands who moves to which channel.") },
  { N_("Set a mistake right"), N_("Earlier phases can be amended, and Prepare can be changed at any time: all that "
                                  "follows is played again, and you see whose messages change.") },
  { N_("Run several matches"),
    N_("Each has a window of its own: what you open or begin while a match is shown gets another one, Ctrl+Alt+N opens "
       "one with the start page, and the main menu lists all. A match opens where something is due: texts that wait, "
       "messages "
       "to send, a deadline that has passed.") },
  { N_("Find a match again"),
    N_(
      "The start page lists what was open lately, with its deadline and whether messages are still to be sent. The "
      "menu of each renames or duplicates it, opens it in a new window, shows its file, or takes it off the list while "
      "it is not open; the file stays then.") },
  { N_("Go back further, or mend a file"),
    N_("Earlier Versions in the menu has the match as it was some minutes, hours or days ago, and restores it; what is "
       "now is kept. A damaged file says when it is opened what can be saved of it, and offers its earlier "
       "versions.") },
};

static const CroupierHelpTopic pages[] = {
  { N_("Players, Table, Layout, Cast, Roles, Options"),
    N_("What the match is made of. Some of these are there only in games that have them. A change waits until you "
       "apply it.") },
  { N_("Rounds"), N_("Who has sent what, how it was read, and why something was refused. Games with busy days have a "
                     "view of the day, too. Ctrl+M notes something about a player, for yourself.") },
  { N_("Messages"), N_("What is to be sent, what was sent, and what has changed since. The menu of a message explains "
                       "how it came about.") },
  { N_("Board"), N_("What only you may see, at each moment of the match, or what one player knows of it.") },
  { N_("Result"), N_("How the match stands or ended, ready to be copied.") },
  { N_("History"), N_("Everything that happened, in order. Undo back to any event, or amend it.") },
  { N_("Fairness"),
    N_("The commitment for before, the proof for after, every draw, and a check of a proof that somebody posted. "
       "Verify a Proof, in the main menu and on the start page, needs no match for it.") },
  { N_("Lab"), N_("Thousands of matches with automatic players, as yours is set up or otherwise: how long they last, "
                  "and who wins.") },
};

static const CroupierHelpTopic seasons[] = {
  { N_("Begin a season"), N_("New Season on the start page asks for a folder, in which its matches are kept, too. "
                             "Add a match that is played already, and whoever plays in it joins.") },
  { N_("Its pages"), N_("Standings has what all hold, with a chart, Matches how each match stands, Ledger every entry "
                        "that counts, and Players who takes part.") },
  { N_("The next match"), N_("It gets those who are still in, with what they hold and held for the tie-breaks and, if "
                             "you like, the options of the last match of its game, seats away from earlier neighbors, "
                             "or roles that nobody had before.") },
  { N_("Book a result"), N_("Matches says how each stands. What one has come to is booked with a button; where a match "
                            "was corrected later, you see which entries differ before they are replaced.") },
  { N_("The ledger"), N_("Gifts, auctions, Death Matches, decay: each entry has its time, a reason, and those who know "
                         "of it. Nobody ever holds fewer than none, and everything can be undone.") },
  { N_("Post the standings"), N_("Post writes it for everybody or for one player, now or as it was, with nothing in it "
                                 "but what they may know. Export has the story and tables for a spreadsheet.") },
};

static const CroupierHelpTopic sending[] = {
  { N_("Whose it is"), N_("A line begins with the name of a player and a colon, as “Alice: 3 at A” does; or it stands "
                          "below the name and the time that a chat writes. Names, aliases and handles are known.") },
  { N_("How it is read"), N_("Each game has a few plain words for its moves; capitals make no difference, and a "
                             "courtesy is passed over. The form makes a text that is always understood.") },
  { N_("What is refused"),
    N_("A text that does not say one thing is refused, with the reason and the wrong word marked. It never counts as "
       "something else, and what was accepted before stays in force.") },
  { N_("Whoever sends nothing"),
    N_("Whoever has made no move when a phase is resolved plays the default of the game, which is shown beforehand.") },
  { N_("What the game master decides"), N_("A ruling, Ctrl+G, changes what the rules would not: garnets, a player who "
                                           "leaves, a correction. It may have a reason, and stands in the history.") },
};

static const CroupierHelpTopic editors[] = {
  { N_("Players"), N_("Paste the names, one a line, or add them one by one; drag them into order. Behind each name are "
                      "its handle, which finds who wrote in a chat, other names, a zone, and days away.") },
  { N_("Table"),
    N_(
      "Drag people to their seats and pin those who must sit there; the draw fills the rest. The page says in how "
      "many seatings nobody gets from somebody they distrust, and how often each would sit beside whom. Wishes of your "
      "own keep two apart, in one way or in both, or seat nobody beside whom they sat in an earlier match: the draw "
      "keeps them, whatever players choose, and the proof tells them. After the draw two can change seats by hand, and "
      "whoever checks the match sees it. The picture for everybody has arrows for who gives to whom.") },
  { N_("Who sits there, and how large"),
    N_("The menu of a seat, or F2, renames who sits there, and adds or removes players while nothing has been played "
       "yet: as on Players, it waits until you apply it. Ctrl and the wheel make the table larger and smaller, and "
       "Alt+0 so small that all of it is seen.") },
  { N_("Marks at a seat"),
    N_("Short words for your eyes alone: Ctrl+M or the menu of a seat adds one, the name of a role, say. Drag it to "
       "another seat, or select it by a click or M, for Delete to take it off and the menu to give it away. They are "
       "your note on the player, with semicolons between them, and stand in no picture. Roles "
       "shows there what was dealt, in games of your own that have seats and roles.") },
  { N_("Layout"),
    N_(
      "Areas and the doors between them: drag, rename, change what a door is. With Ctrl, Shift or a frame drawn "
      "around them several are selected, to be moved, copied, also into another match, or removed together. Areas "
      "stand in rows, in rings, or where you put them: drag them there, or move them with Alt and an arrow; the board "
      "and the picture for everybody have them there, too. A plan can be laid underneath, from the menu, dropped or "
      "pasted: it is for you alone, in no file and no picture, and stays until the match or the window is closed. What "
      "the rules do not allow is marked, with the reason. The menu has a picture for everybody, and tries it in the "
      "lab.") },
  { N_("Areas in order"),
    N_(
      "While areas are dragged to free places, a faint grid shows where they come to stand; Ctrl, held meanwhile, lets "
      "go of it. The menu of several that are selected, and that of the page, aligns them, distributes them with the "
      "same space between them, and mirrors them, or all areas where no two are selected. None ever lies on another: "
      "where there is no room in line, one makes way along it.") },
  { N_("Roles"),
    N_("Lock who must be what; the draw deals the rest. It says how many deals are left, and how likely each "
       "role is for each player. Where a whole cast is dealt, or the words of a game of your own, you can also wish "
       "what "
       "somebody does not get, or that nobody gets a role again that they had in an earlier match: the draw keeps it, "
       "and the proof tells it.") },
  { N_("Cast"), N_("The teams, roles and items of Factions, with their powers, which are read back to you in words. "
                   "Begin with one that comes with Croupier, open one from a file, or paste one that somebody copied "
                   "as text and sent you.") },
  { N_("Library, slots, and sheets"),
    N_(
      "The library has roles and items that are made already; what you take is yours. A role with 0 players is "
      "dealt only where a slot draws it: a slot stands for any of some roles, or for any of a team, and gives each "
      "once at most. The order of the night is a sheet to print or to copy, for your eyes alone. The sheet for players "
      "has what the rules tell everybody, the public notes, or, where you say so, all that there is and can be done, "
      "but never how many or whose. A role can have an emoji for a picture, and say what holds where another is there: "
      "the sheets have both.") },
  { N_("Options"), N_("The numbers of the game. What is marked “Assumed” the rules leave open: look at it once.") },
  { N_("Several steps at once"),
    N_("The secondary button, a long press or Shift+F10 on Undo or Redo lists the steps of the layout, the cast, the "
       "table or a new match, to take back, or make again, as many as you choose. What was done in the match itself "
       "stands in History.") },
};

static const CroupierHelpTopic own_games[] = {
  { N_("A game is a text"), N_("New Game, on the start page, begins with a form, with a small text that works, or with "
                               "another game. Change a word, and see beside it what a match of it comes to.") },
  { N_("What it is made of"),
    N_(
      "“game” says what it is, “option” what is set before a match, “has” what everybody holds, and “ask” what players "
      "send. Functions say what happens: “start” before the first round, “resolve” after each, “result” at the end. "
      "The "
      "pointer over a word tells what it does.") },
  { N_("Your first game in twenty minutes"),
    N_(
      "Begin with the one that is there, or with the text of any game on the start page. Give it another id and title, "
      "change what is asked, then what “resolve” does with it, and at last the rules in words. At each step the match "
      "beside it shows what is asked, what players would be told, how it stands then, and why.") },
  { N_("Without writing a line"),
    N_("The form asks what everybody has, what players send, and who wins; the text comes "
       "of it, and can be changed by hand. Free Match is there already: moves in the "
       "players’ own words. What comes of a round you say when you resolve it: what each "
       "has then, a line to each, which goes to them alone, and one to all.") },
  { N_("When something is wrong"),
    N_("A line above the text says what, and takes you there. Where a game goes wrong in a match, nothing has changed: "
       "the round stays open. A match keeps the text that it began with.") },
  { N_("Cases: does it do what you meant?"),
    N_(
      "At the end of a text can stand cases, as at the end of the one that New Game begins with: who plays, what they "
      "send, and behind “>” what has to come of it. A case begins with “case:” and a name; what stands above the first "
      "is part of all of them. They are played while you type, and what comes out otherwise is said at its line.") },
  { N_("Which Lua it is"),
    N_("Lua 5.4, with whole numbers alone: “//” divides and rounds down, and there is neither “/” nor “^”. There are "
       "assert, error, ipairs, pairs, select, tonumber, tostring, type and unpack, table with concat, insert, remove, "
       "sort and unpack, and math with abs, max and min. There are no functions for texts: they are compared by “==” "
       "and joined by “..”. Chance comes from m:draw, m:roll, m:shuffle, m:deal and m:seat.") },
  { N_("What stays from round to round"),
    N_("Only what the game “has”. Each call begins with the text as it is written: what a function puts into a name or "
       "a table outside of it would be gone in the next one, and is an error. set:list () is a copy, and nothing comes "
       "of a change to it.") },
  { N_("What it draws"),
    N_("Say “drawn” of what is dealt, and of the seats round a table, and a match has the pages Roles and Table for "
       "them, as the built-in games have: locks, pins, wishes, odds, and how many deals and seatings are left. What is "
       "drawn before the first round can be laid until something has happened in the match, and is drawn again as a "
       "whole. Orders, and what is dealt later, are fixed by a script alone.") },
  { N_("What was not sent"),
    N_("Whoever sends nothing plays the “default”. Without one p.bid is nil, and also where it was not asked: look "
       "first, as in “if p.spy then”, or write “(p.bid or 0)”. An ask for players gives one player, or with a “count” "
       "of more than 1 a set; whom nobody has named is nil. A part that was left out is nil, too, unless it has a "
       "default.") },
  { N_("What is so where nothing is said"),
    N_("“seen_by” is \"gm\" for what is had, and \"sender\" for what is asked. What the match has is read as m.pot. "
       "“starts” is a number or a word, and a flag begins as no; what depends on the match is set in function start "
       "(m). What would fall below "
       "“min” stays there: so let “number” end at what a player has. In an ask “told_default” says what comes of "
       "sending nothing. Ids take “_”, and names of draws take “-” as well.") },
  { N_("Two numbers that rank, and one or several"),
    N_("A second “ranks” decides nothing. Function result (m) does: m:win (m:tie (m.players:most (\"points\"):least "
       "(\"coins\"), \"winner\")). Of two sentences the first is told where the first number that stands in it is "
       "1.") },
  { N_("How much there can be"),
    N_("24 things that are had, 24 options, 8 asks; 40 words, cards or places in a list, and 10,000 of a card in a "
       "hand; 128 draws in a round, 8 ties in a result, 300 rounds, 40 players. Numbers go up to 1,000,000,000, below "
       "0, too. "
       "A text that is sent has 400 bytes, a sentence that is told 2,000, and the game 256 KB.") },
  { N_("Play it"),
    N_("New Match, in the editor, plays it in the window. For the command line a match is a script: the game, its "
       "players, and what they send, round by round. “croupier-cli play” plays it, “game test” looks for mistakes, and "
       "“simulate” plays thousands.\n"
       "\n"
       "    game: my-game.croupier-game\n"
       "    option rounds: 2\n"
       "    player: Ann\n"
       "    player: Ben\n"
       "    player: Cleo\n"
       "    == round-1\n"
       "    Ann: 30\n"
       "    Ben: 50\n"
       "    == round-2\n"
       "    Ann: 20") },
  { N_("Chance and secrets"),
    N_("Draws have names, are counted, and can be proved as in any game. What a game tells somebody is what they may "
       "know; nothing else may show it, and before a message goes out it is looked at as always. Whether a sentence "
       "tells by mistake what a “seen_by” that stands in the text keeps from its readers is looked at while you write, "
       "and by “croupier-cli game test”: a field that always is such a value, of the match, of its reader or of a "
       "player in another field, needs “reveals” beside it. What players sent, and what is told by the words around "
       "the fields, or by whether anything is told at all, is not found so.") },
  { N_("Share it"),
    N_(
      "Export writes a file to be sent. It is one file, with its translations and its cases at the end, so that "
      "nothing can be missing where it arrives, and a match that carries it is whole. Whoever opens it, or drops it on "
      "the window, sees its text and a match of it before they keep it. It can do no harm: a game reaches no file, no "
      "network and no clock.") },
};

static const CroupierHelpTopic trying[] = {
  { N_("In the lab"),
    N_("Lab plays the match as it is set up, thousands of times, with automatic players: how long it is, what it pays, "
       "who wins from which seat or role, and which doors are used.") },
  { N_("Two ways side by side"),
    N_("Compare with other options, or with what you have changed under Prepare and not applied. A is the match, B the "
       "other.") },
  { N_("How certain it is"),
    N_(
      "Behind each figure stands where the truth lies 19 times out of 20. A difference is certain where chance "
      "would hardly bring such a one, in any of all figures, between two that are the same; else more matches may show "
      "one, or there is none.") },
  { N_("How the automatic players play"), N_("Those who play at random are fast, and show what chance does. The "
                                             "greedy look one phase ahead, the careful to "
                                             "the end of the match. None of them talks to the others, as people do.") },
  { N_("A rehearsal"),
    N_("Begin a Rehearsal, in the main menu, opens a window with the match from its beginning, and with chance of its "
       "own. F9 "
       "has "
       "automatic players fill in for those who are missing, then resolves. Type a submission to play for anybody "
       "yourself. "
       "Nothing of it is saved, and the match stays as it is.") },
};

static const CroupierHelpTopic telling[] = {
  { N_("One key a message"),
    N_("Copy Next copies what is shown and ticks it; paste it in the chat, and press it again. "
       "Private messages come before public ones, unless you change that.") },
  { N_("When one is held back"),
    N_("Before anything goes out, it is looked at: with a secret of somebody else’s changed, it must read "
       "the same. Where it would not, you are told, and it goes out only if you say so.") },
  { N_("For your platform"),
    N_("The style below the message escapes and splits it as Discord, Slack, Telegram, WhatsApp "
       "or a forum wants it.") },
  { N_("In their language"), N_("Messages, rules and stories are in the language of the match, which Options has, and "
                                "which players may write in; "
                                "the window stays in yours. It can be changed at any time: what was sent before stays "
                                "as it was sent. A season has "
                                "a language for its posts.") },
  { N_("Your own words"),
    N_("A greeting, a closing and a line with the deadline can stand around every message. They see "
       "no secrets of the match, so that they can tell none. When a deadline moves, whoever has the old one is told "
       "once; +1 Day moves it.") },
  { N_("From a phone"), N_("Export writes all messages, or those that are unsent, as text files and as a page with a "
                           "button that copies each.") },
  { N_("While the window is closed"),
    N_("A switch in Preferences has the desktop start Croupier without a window, to say when a deadline has passed: "
       "no name, and no secret.") },
  { N_("For strangers"),
    N_("Save Story can hide names: players are numbered, and what people wrote is left out. What you called "
       "something can still give somebody away, so read it before you publish it.") },
  { N_("More than one of you"),
    N_("A message can be given to one of several game masters; their name stands beside the "
       "tick.") },
  { N_("A co-game master who must not know it all"),
    N_("Save for a Co-Game Master writes a file without secrets, also for one who plays. Opened, it has Due with the "
       "deadline and reminders, Posts to be copied, Own with what their player was told, Players, and Rules. Who has "
       "sent something is in it only where that tells nothing. Save it again when something has changed.") },
};

static const CroupierHelpTopic correcting[] = {
  { N_("A slip a moment ago"),
    N_("Ctrl+Z takes back the last change, whatever it was: a submission, a ruling, a resolved "
       "round.") },
  { N_("All must send again"), N_("A ruling, Ctrl+G, voids what one player has sent in this phase, or what all have. "
                                  "Nobody is told; announce it.") },
  { N_("A wrong move, rounds ago"), N_("Go to that round on Rounds and amend what was sent. All that follows is played "
                                       "again, and you see before whose messages change, line by line.") },
  { N_("Who was told otherwise"),
    N_("Messages has one short correction for each of them, or the whole message anew, as you "
       "like. What should never have gone out is listed as withdrawn.") },
  { N_("A wrong name, order or option"),
    N_("Change it on its page: nothing happens before you have seen what follows from "
       "it, and applied it.") },
  { N_("Somebody takes over, or drops out"),
    N_("A ruling gives a place to somebody else, told to everybody or silently: what was told before keeps the name of "
       "then, and nobody is sent a correction for it. Briefing, in a player’s menu, has all that the place knows. "
       "Another ruling lets somebody drop out: they are asked no more.") },
};

static const CroupierHelpTopic fairness[] = {
  { N_("Before the match"),
    N_("Everything that chance decides follows from one secret number, the seed. Before the first "
       "draw its fingerprint is posted: from it nobody can find the seed, and no other seed "
       "has it.") },
  { N_("After the match"),
    N_("The seed is posted with every draw. Whoever likes can check that the fingerprint is its own, "
       "and make each draw again: with croupier-cli verify, or on the page Fairness.") },
  { N_("What that proves"),
    N_("That nobody chose what the dice say, the game master included. Draws that were thrown away "
       "are listed too, with the reason.") },
};

static const CroupierHelpChapter chapters[] = {
  { N_("An Evening"), evening, G_N_ELEMENTS (evening) },
  { N_("The Pages"), pages, G_N_ELEMENTS (pages) },
  { N_("The Editors"), editors, G_N_ELEMENTS (editors) },
  { N_("Games of Your Own"), own_games, G_N_ELEMENTS (own_games) },
  { N_("Trying It Out"), trying, G_N_ELEMENTS (trying) },
  { N_("What Players Can Send"), sending, G_N_ELEMENTS (sending) },
  { N_("Telling the Players"), telling, G_N_ELEMENTS (telling) },
  { N_("Seasons"), seasons, G_N_ELEMENTS (seasons) },
  { N_("Setting Mistakes Right"), correcting, G_N_ELEMENTS (correcting) },
  { N_("Fairness, in Words for Players"), fairness, G_N_ELEMENTS (fairness) },
};

const CroupierHelpChapter *
croupier_handbook_get_chapters (guint *n_chapters)
{
  *n_chapters = G_N_ELEMENTS (chapters);
  return chapters;
}

static void
add_chapter (const CroupierHelpChapter *chapter, GString *text)
{
  g_string_append_printf (text, "\n## %s\n", _(chapter->title));
  for (guint i = 0; i < chapter->n_topics; i++)
    g_string_append_printf (text, "\n**%s**\n%s\n", _(chapter->topics[i].title), _(chapter->topics[i].text));
}

char *
croupier_game_rules_to_marked (const CroupierGame *game)
{
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (game, &(CroupierSeed) { 0 });
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = NULL;

  g_set_str (&setup->language, croupier_language_get ());
  plan = croupier_game_plan (setup, problems);
  g_assert (plan != NULL);
  return croupier_plan_rules_to_marked (plan);
}

static void
add_game (const CroupierGame *game, GString *text)
{
  g_autofree char *marked = croupier_game_rules_to_marked (game);
  g_auto (GStrv) parts = croupier_style_render (CROUPIER_STYLE_MARKDOWN, marked);

  g_string_append_printf (text, "\n### %s\n", croupier_game_words (game, game->title));
  for (guint i = 0; parts[i] != NULL; i++)
    g_string_append_printf (text, "\n%s\n", parts[i]);
}

static void
add_auction (GString *text)
{
  g_string_append_printf (text, "\n## %s\n\n%s\n\n```lua\n%s```\n", _("A Whole Game: an Auction"),
                          _("Four lots, and a purse that goes on from round to round. What the match has is a list, "
                            "and "
                            "“can” says which of the words stand for something that is still there. The cases at the "
                            "end "
                            "play it."),
                          croupier_custom_get_auction ());
}

/* All of which games of one's own are made. */
static void
add_words (GString *text)
{
  guint n;
  const CroupierCustomWord *words = croupier_custom_get_words (&n);

  g_string_append_printf (text, "\n## %s\n", _("The Words of Games of Your Own"));
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "\n**%s**\n\n```lua\n%s\n```\n\n%s\n", words[i].word, words[i].example,
                            _(words[i].help));
}

char *
croupier_handbook_to_markdown (void)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "# %s\n", _("Croupier: the Handbook"));
  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    add_chapter (&chapters[i], text);
  g_string_append_printf (text, "\n## %s\n", _("The Games"));
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    add_game (croupier_registry_get_game (i), text);
  add_auction (text);
  add_words (text);
  return g_string_free_and_steal (text);
}
