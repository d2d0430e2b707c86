/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that game masters write themselves: a text in Lua that says what there is, what is asked, and what comes of
 * it. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

/* What the names of files with such a text end with. */
#define CROUPIER_CUSTOM_GAME_SUFFIX ".croupier-game"

/* The game that a text makes, the same one for the same text, which is never freed: matches, messages and everything
 * else may point into it. Of a text of strangers nothing is trusted. NULL with CROUPIER_ERROR_SETUP: the sentence says
 * what is wrong with it, and in which line. From any thread. */
const CroupierGame *croupier_custom_game_read (const char *text, gsize length, GError **error);

/* The game of a text that comes with the program, which must be right, and is in no match file. Its words are in the
 * catalogs. */
const CroupierGame *croupier_custom_game_read_own (const char *text, gsize length);

/* Likewise, a game of its own each time, to be looked at and freed: nothing may point into it any more by then. */
CroupierGame *croupier_custom_game_try (const char *text, gsize length, GError **error);
void croupier_custom_game_free (CroupierGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierGame, croupier_custom_game_free)

/* The line of the text, from 1, that an error of it names, or one of a match of it; 0: it names none. */
guint croupier_custom_game_find_line (const GError *error);

/* The part of a text in which the example of a word stands. */
typedef enum
{
  CROUPIER_CUSTOM_DECLARED, /* by itself */
  CROUPIER_CUSTOM_STARTED,  /* in the functions start (m), */
  CROUPIER_CUSTOM_RESOLVED, /* resolve (m), */
  CROUPIER_CUSTOM_RESULT,   /* and result (m) */
} CroupierCustomPlace;

/* A word of which games are made. */
typedef struct
{
  const char *word;
  CroupierCustomPlace place;
  const char *example; /* in a game that has “points” and an option “rounds” */
  const char *help;    /* translatable: what it does, in a few sentences */
} CroupierCustomWord;

const CroupierCustomWord *croupier_custom_get_words (guint *n);
const char *croupier_custom_get_beginning (void); /* the text of a small game, to begin one with */
const char *croupier_custom_get_auction (void);   /* likewise of a whole game, with its cases, for the handbook */

/* Returns who wrote it, as the text says; NULL: it does not. */
const char *croupier_custom_game_get_author (const CroupierGame *game);

/* The cases that its text carries, in the language of those in croupier-cases.h, and their first line in the text;
 * NULL: it carries none. They change nothing in how it is played, and go with its text wherever that goes, as comments
 * do: whoever opens a match file years later finds the game there as it was written, and its lines have their numbers.
 */
const char *croupier_custom_game_get_cases (const CroupierGame *game, guint *line);

/* Adds what is no fault of the text, but most likely a slip, each with its line: translations of what it does not say,
 * what it has but hardly means, and what was met with in matches of it so far. */
void croupier_custom_game_add_warnings (const CroupierGame *game, CroupierProblems *problems);

/* Has all matches of it watched from now on, until it is freed, for what is told in them beside what the text declares:
 * for whoever tries a text, in one thread. Warnings have that then, too, as far as it is certain; add_reveals() adds it
 * alone. */
void croupier_custom_game_watch (const CroupierGame *game);
void croupier_custom_game_add_reveals (const CroupierGame *game, CroupierProblems *problems);

/* Calls back with the name of each thing that players have, or the match. */
void croupier_custom_game_foreach_thing (const CroupierGame *game,
                                         void (*found) (const char *id, gboolean is_of_match, gpointer data),
                                         gpointer data);

/* Returns in which line the first function stands that decides what can be sent for the nth ask, from 0; 0: there is
 * none. ask: its name; NULL: there are no more asks. */
guint croupier_custom_game_get_function (const CroupierGame *game, guint nth, const char **ask);

gboolean croupier_custom_game_asks_texts (const CroupierGame *game); /* in anybody's own words */

/* Whether neither a function nor what somebody holds decides whether something is asked, and what can be sent: then
 * that is the same in all rounds, and no secret can show in it. */
gboolean croupier_custom_game_asks_the_same (const CroupierGame *game);

G_END_DECLS
