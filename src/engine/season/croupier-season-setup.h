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

/* Seats that are to be drawn apart from earlier neighbours. */
typedef struct
{
  guint n_matches; /* how many were looked back: those with seats, the latest first */
  guint n_kept;    /* from how many of them nobody sits beside the same player again; fewer where that is impossible */
  char *count;     /* how many seatings keep that: an exact decimal; NULL: too many to be counted */
} CroupierSeatsApart;

void croupier_seats_apart_clear (CroupierSeatsApart *apart);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CroupierSeatsApart, croupier_seats_apart_clear)

/* Wishes in the setup that nobody sits beside somebody beside whom they sat in an earlier match: looking back as many
 * matches, the latest first and no more than CROUPIER_MAX_EARLIER, as there is any such seating; apart tells how far
 * that goes. The match draws among these seatings. FALSE with CROUPIER_ERROR_REFUSED where the game has no seats, or
 * cancelled; the setup is as it was then. Nothing else holds it yet, and its seats are not fixed. */
gboolean croupier_season_keep_seats_apart (const CroupierSeason *season, CroupierSetup *setup,
                                           CroupierSeatsApart *apart, GCancellable *cancellable, GError **error);

/* The match that is played next. */
typedef struct
{
  const CroupierGame *game;
  CroupierSeed seed;
  const char *title;    /* NULL: the game's */
  const char *day;      /* on which it begins, for those who are away; NULL: not said */
  gboolean is_apart;    /* seats are to be drawn apart from earlier neighbours */
  const char *language; /* where the season says none; NULL: English */
  GStrv gamemasters;    /* what those are called in chats who run it; NULL: nobody says */
  gint64 begun;         /* when that is, in seconds since 1970; 0: nobody says */
} CroupierNextMatch;

/* Makes the next match of a season: who is still in, seats, absences. It is not in the season yet; see
 * croupier_season_take_in(). apart is all zero where seats are not drawn apart. NULL as for
 * croupier_season_make_setup() and croupier_season_keep_seats_apart(), or with CROUPIER_ERROR_SETUP where the title is
 * none. */
CroupierMatch *croupier_season_make_match (const CroupierSeason *season, const CroupierNextMatch *next,
                                           CroupierSeatsApart *apart, GCancellable *cancellable, GError **error);

G_END_DECLS
