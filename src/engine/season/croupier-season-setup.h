/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next match of a season: who is still in, with what they hold and held. */
#pragma once

#include "croupier-match.h"
#include "croupier-season.h"
#include "croupier-setup.h"

G_BEGIN_DECLS

CroupierSetup *croupier_season_make_setup (const CroupierSeason *season, const CroupierGame *game, GError **error);
GStrv croupier_season_make_rulings (const CroupierSeason *season, const CroupierSetup *setup, const char *day);

/* Seats drawn apart from earlier neighbours. */
typedef struct
{
  guint n_matches; /* how many were looked back: those with seats, the latest first */
  guint n_kept;    /* from how many of them nobody sits beside the same player again; fewer where that is impossible */
  char *count;     /* of how many seatings that keep that, and what is pinned, one is drawn: an exact decimal */
} CroupierSeatsApart;

void croupier_seats_apart_clear (CroupierSeatsApart *apart);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CroupierSeatsApart, croupier_seats_apart_clear)

gboolean croupier_season_draw_seats_apart (const CroupierSeason *season, CroupierSetup *setup,
                                           CroupierSeatsApart *apart, GCancellable *cancellable, GError **error);

/* The match that is played next. */
typedef struct
{
  const CroupierGame *game;
  CroupierSeed seed;
  const char *title;    /* NULL: the game's */
  const char *day;      /* on which it begins, for those who are away; NULL: not said */
  gboolean is_apart;    /* seats are drawn apart from earlier neighbours */
  const char *language; /* where the season says none; NULL: English */
  GStrv gamemasters;    /* what whoever runs it is called in chats; NULL: nobody says */
  gint64 begun;         /* when that is, in seconds since 1970; 0: nobody says */
} CroupierNextMatch;

CroupierMatch *croupier_season_make_match (const CroupierSeason *season, const CroupierNextMatch *next,
                                           CroupierSeatsApart *apart, GCancellable *cancellable, GError **error);

G_END_DECLS
