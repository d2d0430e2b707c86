/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What matches come to is booked from their files, once, and again when they have been corrected. */
#pragma once

#include "croupier-match.h"
#include "croupier-season.h"

G_BEGIN_DECLS

/* A line of a result that differs from what was booked; of a correction, or of what is new. */
typedef struct
{
  int player;
  int counter;
  int round;
  int before, after; /* 0: no such line */
} CroupierBookingChange;

/* Makes what puts a match into the season, in place of a planned one or CROUPIER_NEW_PLACE. title: NULL for that of
 * the match; file: beside the season's; day: on which its result counts, or NULL. */
CroupierAct *croupier_season_make_match_act (const CroupierSeason *season, int match, const char *title,
                                             const CroupierMatch *played, const char *file, const char *day);

/* Reads from a match that is over, as it stands in its file, what it has come to: garnets phase by phase, tokens and
 * opals with the result, who played, who sat where, and which houses and roles they had; digest: hex SHA-256 of that
 * file. In croupier_season_do() it takes the place of what was booked of this match before, so nothing is ever booked
 * twice. NULL with CROUPIER_ERROR_REFUSED where the match is another, or not over, or somebody plays in it who is not
 * in the season. */
CroupierAct *croupier_season_make_booking (const CroupierSeason *season, guint match, const CroupierMatch *played,
                                           const char *digest, GError **error);

/* Returns in what a booking differs from what was booked of that match (CroupierBookingChange), by round, then player;
 * empty where it does not. */
GArray *croupier_season_compare_booking (const CroupierSeason *season, const CroupierAct *booking);

/* Returns whether the very same file with the very same result was booked, and roles, if there are any: then there is
 * nothing to do. */
gboolean croupier_season_is_booked (const CroupierSeason *season, const CroupierAct *booking);

/* Returns a sentence, then a line for each change. */
char *croupier_season_describe_changes (const CroupierSeason *season, guint match, const GArray *changes);

/* Returns a sentence for the game master on each player who began a match with other garnets than the ledger has for
 * them then. The array is the caller's. */
GPtrArray *croupier_season_find_starts (const CroupierSeason *season, guint match, const CroupierMatch *played);

/* Makes what brings those into the season who play in a match and are not in it: as the match calls them, and with
 * what they held when it began. Returns CroupierAct, to be done in this order. */
GPtrArray *croupier_season_make_joins (const CroupierSeason *season, guint match, const CroupierMatch *played);

/* Returns the names of those who play in the match and not in the season; the array is the caller's. */
GPtrArray *croupier_season_get_strangers (const CroupierSeason *season, const CroupierMatch *played);

/* A match that is to be in the season. */
typedef struct
{
  const CroupierMatch *played;
  const char *file; /* beside the season file */
  const char *day;  /* on which its result counts; NULL: not said */
  int planned;      /* the match in whose place it is put; CROUPIER_NEW_PLACE: in one of its own */
  gboolean joins;   /* all who play in it join the season */
} CroupierSeasonArrival;

/* Returns which match of the season it is, known by its seed, whatever its file is called; -1 where it is none. */
int croupier_season_find_match (const CroupierSeason *season, const CroupierMatch *played);

/* Puts a match into the season, in its place if it is there already, else in that of a planned one if that is wanted,
 * and tells which match of the season it is. What chats call its players the season learns, so that the next match
 * knows it. first: the number of the act with which this is undone together. FALSE with CROUPIER_ERROR_REFUSED, and
 * then some of it may have been done: drop the season. */
gboolean croupier_season_take_in (CroupierSeason *season, const CroupierSeasonArrival *arrival, guint first, int *match,
                                  GError **error);

/* What stands where a match of the season should stand. */
typedef enum
{
  CROUPIER_FILE_CHECK_PLANNED, /* there is no file yet */
  CROUPIER_FILE_CHECK_SAME,    /* as it was booked */
  CROUPIER_FILE_CHECK_UNSEEN,  /* it is there, and nothing of it is booked yet */
  CROUPIER_FILE_CHECK_NEWER,   /* it has changed since it was booked */
  CROUPIER_FILE_CHECK_MOVED,   /* it is not there, and the file found is it */
  CROUPIER_FILE_CHECK_OTHER,   /* another match stands there; found, if anything, is it */
  CROUPIER_FILE_CHECK_TWICE,   /* it is not there, and several files are it: found is the first of them */
  CROUPIER_FILE_CHECK_MISSING,
  CROUPIER_FILE_CHECK_UNREADABLE,
  CROUPIER_N_FILE_CHECKS,
} CroupierFileCheckKind;

typedef struct
{
  guint match;
  CroupierFileCheckKind kind;
  char *found;   /* a file beside the season; NULL: none */
  char *problem; /* why it can't be read; NULL: it can */
} CroupierFileCheck;

void croupier_file_check_free (CroupierFileCheck *check);

/* Looks whether the files of the matches, in the folder of the season file, are where the season has them, are those
 * matches, known by their seeds, and are as they were booked. Returns a CroupierFileCheck for each match, in the order
 * of the season, in an array of the caller's. Nothing is changed: croupier_season_make_mending() makes what puts it
 * right. */
GPtrArray *croupier_season_check_files (const CroupierSeason *season, const char *folder);

/* Returns a question or sentence for the game master; NULL where all is well. */
char *croupier_season_describe_check (const CroupierSeason *season, const CroupierFileCheck *check);

/* Makes what lets the season find the file again; NULL where there is no such file, or it needs none. */
CroupierAct *croupier_season_make_mending (const CroupierSeason *season, const CroupierFileCheck *check);

G_END_DECLS
