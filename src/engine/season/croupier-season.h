/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season: a log of acts that only grows, and what follows from it: players, matches in order, the ledger. */
#pragma once

#include "croupier-ledger.h"

G_BEGIN_DECLS

#define CROUPIER_SEASON_MAX_MATCHES 1000
#define CROUPIER_SEASON_MAX_ACTS 50000
#define CROUPIER_SEASON_MAX_ALIASES 40 /* of a member */
#define CROUPIER_NEW_PLACE (-1)

/* Somebody who plays in the season. */
typedef struct
{
  char *name;
  GStrv aliases;
  char *handle;
  char *color;  /* "#3584e4" */
  char *zone;   /* "Europe/Berlin" */
  GStrv absent; /* days, or "2026-03-12 to 2026-03-15" */
} CroupierMember;

/* A match of the season, played, under way or planned. */
typedef struct
{
  char *title;
  char *file;          /* beside the season file; NULL: only planned */
  char *id;            /* the commitment of its seed, by which a file is known again; NULL: only planned */
  char *day;           /* on which its result counts; NULL: not said */
  gboolean is_dropped; /* it is no part of the season any more */
} CroupierSeasonMatch;

/* What a player has that goes by names: houses, or roles. */
typedef struct
{
  int player;
  GStrv names;
} CroupierPlayerNames;

/* What a match has come to. Its lines are those of the entry beside it. */
typedef struct
{
  char *digest;    /* hex SHA-256 of the match file that it was read from */
  GArray *players; /* int: who played it, in roster order */
  GArray *seats;   /* int: who sat where, round the table; NULL: nobody sat */
  GArray *houses;  /* CroupierPlayerNames; NULL: there were none */
  GArray *roles;   /* likewise, of those who had one that they can wish not to get again */
  int candidate;   /* for elimination, or -1 */
  int opponent;    /* in the Death Match, or -1 */
} CroupierBooking;

typedef enum
{
  CROUPIER_ACT_TITLE,
  CROUPIER_ACT_LANGUAGE,
  CROUPIER_ACT_COUNTER, /* place or a new one */
  CROUPIER_ACT_PLAYER,  /* place or a new one */
  CROUPIER_ACT_MATCH,   /* place or a new one */
  CROUPIER_ACT_ORDER,   /* order: of all matches that are not dropped */
  CROUPIER_ACT_ENTRY,   /* entry, of any kind but a result */
  CROUPIER_ACT_STRIKE,  /* place: which act, an entry, is taken back */
  CROUPIER_ACT_BOOK,    /* place: which match; entry (its result) and booking: in the place of what was booked of it */
  CROUPIER_N_ACT_KINDS,
} CroupierActKind;

/* Something that the game master did. Immutable once it is in a log; shared by reference. */
typedef struct
{
  gatomicrefcount ref_count;
  int kind;  /* CroupierActKind */
  int step;  /* the number of the act with which it was done, and is undone, together; 0: by itself, or the first */
  int place; /* of what it is about; CROUPIER_NEW_PLACE where that is new, or nothing */
  char *title;
  char *language; /* a code */
  CroupierCounter counter;
  CroupierMember member;
  CroupierSeasonMatch match;
  GArray *order; /* int */
  CroupierLedgerEntry entry;
  CroupierBooking booking;
} CroupierAct;

CroupierAct *croupier_act_new (CroupierActKind kind, int place); /* all else as the tables have it where it is absent */
CroupierAct *croupier_act_new_entry (CroupierLedgerKind kind);
CroupierAct *croupier_act_ref (CroupierAct *act);
void croupier_act_unref (CroupierAct *act);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierAct, croupier_act_unref)

/* Write the member "act", which says its kind, and what an act of that kind has, into an object; and read that from
 * one for which nobody vouches, NULL with CROUPIER_ERROR_DAMAGED. */
void croupier_act_write (const CroupierAct *act, JsonBuilder *builder);
CroupierAct *croupier_act_read (JsonObject *object, GError **error);

/* Tells whether an act that is written can be read again. FALSE with CROUPIER_ERROR_REFUSED, which names what is too
 * much, how much there may be and how much there is. */
gboolean croupier_act_check (const CroupierAct *act, GError **error);

/* Makes less, in an object for which nobody vouches, of what is too much to be read; mended gets a sentence for each
 * change. */
void croupier_act_mend (JsonObject *object, GPtrArray *mended);

typedef struct _CroupierSeason CroupierSeason;

/* Begins a season without players and matches. NULL with CROUPIER_ERROR_SETUP or CROUPIER_ERROR_REFUSED for a title
 * that is none. */
CroupierSeason *croupier_season_new (const char *title, GError **error);

/* Makes a season from what was done and undone (CroupierAct), the next to redo last; either may be NULL. The title is
 * the first one, without what croupier_text_clean() takes away. An entry that can't be paid does not count, and the
 * ledger says why; whatever else the log says must be possible, also once what was undone is redone: NULL with what
 * can't be. */
CroupierSeason *croupier_season_new_from_log (const char *title, const GPtrArray *log, const GPtrArray *undone,
                                              GError **error);

CroupierSeason *croupier_season_copy (const CroupierSeason *season);
void croupier_season_free (CroupierSeason *season);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSeason, croupier_season_free)

/* Does something, and forgets what could have been redone. FALSE with CROUPIER_ERROR_REFUSED, CROUPIER_ERROR_SETUP or
 * CROUPIER_ERROR_NAME and a sentence; nothing has changed then. */
gboolean croupier_season_do (CroupierSeason *season, CroupierAct *act, GError **error);

/* Does the same with an act, in no log yet, that is to be undone together with what was done since the first, whose
 * number in the log is counted from 1. Where it fails, what was done before it stands. */
gboolean croupier_season_do_together (CroupierSeason *season, CroupierAct *act, guint first, GError **error);

/* Take back what was done last, and do again what was undone last, with all that was done together with it. They give
 * the last act of these; NULL where there is none. */
const CroupierAct *croupier_season_undo (CroupierSeason *season);
const CroupierAct *croupier_season_redo (CroupierSeason *season);

const GPtrArray *croupier_season_get_log (const CroupierSeason *season);    /* CroupierAct */
const GPtrArray *croupier_season_get_undone (const CroupierSeason *season); /* CroupierAct, the next to redo last */
const char *croupier_season_get_first_title (const CroupierSeason *season); /* with which it was begun */

const char *croupier_season_get_title (const CroupierSeason *season);
const char *croupier_season_get_language (const CroupierSeason *season); /* of posts; NULL: that of the program */
const CroupierRoster *croupier_season_get_roster (const CroupierSeason *season); /* by name and alias; no garnets */
const CroupierMember *croupier_season_get_member (const CroupierSeason *season, guint player);
guint croupier_season_get_n_counters (const CroupierSeason *season);
const CroupierCounter *croupier_season_get_counter (const CroupierSeason *season, guint counter);

/* Finds a counter by its word or title, without regard to case and accents; -1 where there is none. */
int croupier_season_find_counter (const CroupierSeason *season, const char *word);

guint croupier_season_get_n_matches (const CroupierSeason *season); /* also those that were dropped */
const CroupierSeasonMatch *croupier_season_get_match (const CroupierSeason *season, guint match);
const CroupierAct *croupier_season_get_booking (const CroupierSeason *season, guint match); /* NULL: not booked */
const GArray *croupier_season_get_order (const CroupierSeason *season); /* int: which match is first, and so on */
gboolean croupier_season_is_struck (const CroupierSeason *season, guint number); /* an act, counted from 1 */

const CroupierLedger *croupier_season_get_ledger (const CroupierSeason *season); /* the game master's */

/* Makes the ledger as a player, or CROUPIER_VIEWER_PUBLIC, knows it; the season must not change as long as it is
 * used. */
CroupierLedger *croupier_season_make_ledger (const CroupierSeason *season, int viewer);

/* Finds the last place of a time, a day or a match and round that the season has: up to there the ledger counts for
 * what all hold then, with all that happened in it. */
void croupier_season_find_place (const CroupierSeason *season, const CroupierDate *date, CroupierLedgerPlace *last);

/* date: as of when; NULL for now. */
int croupier_season_get_held (const CroupierSeason *season, int player, int counter, const CroupierDate *date);

/* Returns sentences for the game master on what does not add up: entries that can't be paid, matches that took what
 * was not there. The array is the caller's. */
GPtrArray *croupier_season_get_notes (const CroupierSeason *season);

char *croupier_season_describe_date (const CroupierSeason *season, const CroupierDate *date);

/* Says what an entry does in a few words without a full stop, and not what came of it: all who know of any line of it
 * may read that. */
char *croupier_season_describe_entry (const CroupierSeason *season, const CroupierLedgerEntry *entry);

/* Says what was done last, with all that was done together with it: "9 players added". NULL: nothing was. */
char *croupier_season_describe_last (const CroupierSeason *season);

G_END_DECLS
