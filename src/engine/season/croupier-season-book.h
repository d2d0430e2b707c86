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

CroupierAct *croupier_season_make_match_act (const CroupierSeason *season, int match, const char *title,
                                             const CroupierMatch *played, const char *file, const char *day);
CroupierAct *croupier_season_make_booking (const CroupierSeason *season, guint match, const CroupierMatch *played,
                                           const char *digest, GError **error);
GArray *croupier_season_compare_booking (const CroupierSeason *season,
                                         const CroupierAct *booking); /* CroupierBookingChange */
gboolean croupier_season_is_booked (const CroupierSeason *season, const CroupierAct *booking);
char *croupier_season_describe_changes (const CroupierSeason *season, guint match, const GArray *changes);
GPtrArray *croupier_season_find_starts (const CroupierSeason *season, guint match,
                                        const CroupierMatch *played); /* (element-type utf8): sentences */
GPtrArray *croupier_season_make_joins (const CroupierSeason *season, guint match,
                                       const CroupierMatch *played); /* CroupierAct, to be done in this order */
GPtrArray *croupier_season_get_strangers (const CroupierSeason *season, const CroupierMatch *played);

/* A match that is to be in the season. */
typedef struct
{
  const CroupierMatch *played;
  const char *file; /* beside the season file */
  const char *day;  /* on which its result counts; NULL: not said */
  int planned;      /* in whose place it is put; CROUPIER_NEW_PLACE: in one of its own */
  gboolean joins;   /* whoever plays in it joins the season */
} CroupierSeasonArrival;

int croupier_season_find_match (const CroupierSeason *season, const CroupierMatch *played);
gboolean croupier_season_take_in (CroupierSeason *season, const CroupierSeasonArrival *arrival, guint first, int *match,
                                  GError **error);

/* What stands where a match of the season should stand. */
typedef enum
{
  CROUPIER_SIGHT_PLANNED, /* there is no file yet */
  CROUPIER_SIGHT_SAME,    /* as it was booked */
  CROUPIER_SIGHT_UNSEEN,  /* it is there, and nothing of it is booked yet */
  CROUPIER_SIGHT_NEWER,   /* it has changed since it was booked */
  CROUPIER_SIGHT_MOVED,   /* it is not there, and the file found is it */
  CROUPIER_SIGHT_OTHER,   /* another match stands there; found, if anything, is it */
  CROUPIER_SIGHT_TWICE,   /* it is not there, and several files are it: found is the first of them */
  CROUPIER_SIGHT_MISSING,
  CROUPIER_SIGHT_UNREADABLE,
  CROUPIER_N_SIGHTS,
} CroupierSightKind;

typedef struct
{
  guint match;
  CroupierSightKind kind;
  char *found;   /* a file beside the season; NULL: none */
  char *problem; /* why it can't be read; NULL: it can */
} CroupierSight;

void croupier_sight_free (CroupierSight *sight);
GPtrArray *croupier_season_look (const CroupierSeason *season, const char *folder); /* CroupierSight, in order */
char *croupier_season_describe_sight (const CroupierSeason *season, const CroupierSight *sight); /* NULL: all is well */
CroupierAct *croupier_season_make_mending (const CroupierSeason *season, const CroupierSight *sight);

G_END_DECLS
