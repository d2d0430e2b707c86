/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a pasted chat holds for a match: whose, read as what, and whether a person has to look first. */
#pragma once

#include "croupier-match.h"
#include "croupier-paste.h"
#include "croupier-stamp.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_VERDICT_READ, /* accepted, and certain */
  CROUPIER_VERDICT_LOOK, /* it would be accepted, but a person has to look first */
  CROUPIER_VERDICT_REFUSED,
  CROUPIER_VERDICT_NOBODY, /* no player's, or nobody knows whose */
} CroupierVerdict;

typedef struct
{
  CroupierVerdict verdict;
  char *why;    /* for LOOK and NOBODY, and where a refused one is in doubt too: reasons, one a line; else NULL */
  char *note;   /* what else there is to know of one that is certain; else NULL */
  char *seen;   /* the reasons for which somebody looked and found it right; NULL: nobody has */
  int player;   /* or CROUPIER_NO_PLAYER */
  char *author; /* as the chat writes it; empty where no name stands above the text */
  CroupierStamp stamp; /* when it was sent */
  char *text;
  gboolean is_guess;        /* see CroupierPaste */
  char *doubt;              /* see CroupierPaste */
  CroupierReading *reading; /* NULL where it is nobody's */
} CroupierPasted;

CroupierPasted *croupier_pasted_copy (const CroupierPasted *pasted);
void croupier_pasted_free (CroupierPasted *pasted);
GPtrArray *croupier_pasted_read (const CroupierMatch *match, const char *text, gssize length,
                                 GError **error); /* CroupierPasted */
void croupier_pasted_reread (CroupierPasted *pasted, const CroupierMatch *match);
void croupier_pasted_assign (CroupierPasted *pasted, guint player, CroupierReading *reading);
void croupier_pasted_add (GPtrArray *all, GPtrArray *more, const CroupierRoster *roster);
void croupier_pasted_weigh (GPtrArray *all, const CroupierRoster *roster);
void croupier_pasted_set_seen (CroupierPasted *pasted, gboolean seen);
gboolean croupier_pasted_is_ready (const CroupierPasted *pasted);

G_END_DECLS
