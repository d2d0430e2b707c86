/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next match of a season: who is still in, with what they hold and held. */
#pragma once

#include "croupier-match.h"
#include "croupier-season.h"
#include "croupier-setup.h"

G_BEGIN_DECLS

/* Makes a setup of those who are still in and have not forfeited, that nothing else holds: with their names, what they
 * hold now, what they held at the start of earlier matches, and for a game that needs them the houses of the last
 * match that had any. Its seed is still to be drawn. (Rules: README.md, “Standard tie-break”.) NULL with
 * CROUPIER_ERROR_REFUSED where an entry of the ledger does not count, for then nobody knows what they hold, or with
 * CROUPIER_ERROR_SETUP. */
CroupierSetup *croupier_season_make_setup (const CroupierSeason *season, const CroupierGame *game, GError **error);

/* Returns what a new match should be told of its players, as croupier_match_rule() takes it: in which zones they live,
 * and when the next absence of each is; absences that are over by the day, if it is not NULL, are left out. */
GStrv croupier_season_make_rulings (const CroupierSeason *season, const CroupierSetup *setup, const char *day);

/* What of the next match can be drawn apart from earlier ones. */
typedef enum
{
  CROUPIER_APART_NOTHING,
  CROUPIER_APART_SEATS, /* nobody sits beside somebody beside whom they sat */
  CROUPIER_APART_ROLES, /* nobody gets a role that they had */
} CroupierApartKind;

/* How far a draw keeps apart from earlier matches. */
typedef struct
{
  CroupierApartKind kind;
  guint n_matches; /* how many were looked back: those with seats or roles, the latest first */
  guint n_kept;    /* from how many of them all is apart; fewer where that is impossible */
  char *count;     /* how many seatings or deals keep that: an exact decimal; NULL: too many to be counted */
} CroupierApart;

void croupier_apart_clear (CroupierApart *apart);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CroupierApart, croupier_apart_clear)

CroupierApartKind croupier_apart_get_kind (const CroupierGame *game);

/* Says how far that goes; count: its count as it is to be read, or NULL. NULL where nothing is drawn apart. */
char *croupier_apart_describe (const CroupierApart *apart, const char *count);

/* Wishes in the setup that its seats or roles are apart from those of earlier matches: looking back as many of them,
 * the latest first and no more than CROUPIER_MAX_EARLIER, as there is any such seating or deal, and as a draw comes
 * upon one; apart tells how far that goes. The match draws among these. FALSE with CROUPIER_ERROR_REFUSED where the
 * game has neither, or cancelled; the setup is as it was then. Nothing else holds it yet, and nothing is fixed in it.
 */
gboolean croupier_season_keep_apart (const CroupierSeason *season, CroupierSetup *setup, CroupierApart *apart,
                                     GCancellable *cancellable, GError **error);

/* The match that is played next. */
typedef struct
{
  const CroupierGame *game;
  CroupierSeed seed;
  const char *title;    /* NULL: the game's */
  const char *day;      /* on which it begins, for those who are away; NULL: not said */
  gboolean is_apart;    /* seats or roles are to be drawn apart from those of earlier matches */
  const char *language; /* where the season says none; NULL: English */
  GStrv gamemasters;    /* what those are called in chats who run it; NULL: nobody says */
  gint64 begun;         /* when that is, in seconds since 1970; 0: nobody says */
  const char *as_in; /* the season's folder, in which the last match of this game has its options; NULL: usual ones */
} CroupierNextMatch;

/* Makes the next match of a season: who is still in, options, seats, absences. Where no match of the game can be read
 * that goes by the same text, the options are the usual ones. It is not in the season yet; see
 * croupier_season_take_in(). apart is all zero where nothing is drawn apart. NULL as for croupier_season_make_setup()
 * and croupier_season_keep_apart(), or with CROUPIER_ERROR_SETUP where the title is none. */
CroupierMatch *croupier_season_make_match (const CroupierSeason *season, const CroupierNextMatch *next,
                                           CroupierApart *apart, GCancellable *cancellable, GError **error);

G_END_DECLS
