/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the seatings that a table still allows: worked out in the engine's thread, said in words. */
#pragma once

#include "croupier-seating.h"

G_BEGIN_DECLS

/* Immutable; shared by reference. */
typedef struct
{
  gatomicrefcount ref_count;
  CroupierSeating seating; /* that was asked about */
  gboolean is_by_hand;     /* everybody is pinned: nothing else is known then */
  guint n_dropped;         /* choices that a draw would have to drop; what follows is without them */
  gboolean is_impossible;  /* pins and wishes of the game master cannot hold together, and no draw can be made */
  guint n_free;            /* seats */
  char *count;             /* of the seatings that fit; NULL: too many to be counted */
  double estimate, error;  /* then; the error is twice the standard one */
  gboolean has_conflict;
  CroupierSeating conflict; /* pins and wishes that cannot hold together, no more than it takes */
  CroupierSeatingOdds odds; /* who gives to whom; of no seatings where that was not asked */
} CroupierTableReport;

/* Works out how many seatings keep the pins and the wishes, in how many of them who gives to whom, if wants_odds, and
 * where there are none, why. Takes some seconds at worst. watch, which may be NULL, is told how far it is, and can give
 * it up: then it returns NULL. */
CroupierTableReport *croupier_table_report_new (const CroupierSeating *seating, gboolean wants_odds,
                                                const CroupierDrawWatch *watch);

CroupierTableReport *croupier_table_report_ref (CroupierTableReport *self);
void croupier_table_report_unref (CroupierTableReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierTableReport, croupier_table_report_unref)

char *croupier_table_report_dup_summary (const CroupierTableReport *self); /* in one line, how many seatings fit */
char *croupier_table_report_dup_drawn (const CroupierTableReport *self);   /* of how many seatings one was drawn */

/* Writes a decimal number of any length for people: "362,880", a long one as a power of ten. */
char *croupier_table_dup_number (const char *digits);

G_END_DECLS
