/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction changes: which messages say something else by it, and to whom, and what no longer fits. */
#pragma once

#include "croupier-outgoing.h"

G_BEGIN_DECLS

/* Immutable, shared by reference. */
typedef struct
{
  guint n_changed;            /* messages that say something else */
  guint n_changed_sent;       /* of these, already sent */
  gboolean is_other_language; /* the messages are told in another language */
  GStrv names;                /* to whom they were, each once; of a player, the name of now */
  gboolean is_public;         /* to everyone too */
  GPtrArray *refused;         /* char *: what came later and is refused by it: whose, and when */
  gboolean has_defaults;      /* all of these are submissions in whose place the default stands now */
  GPtrArray *messages;        /* CroupierOutgoing: what was sent and says something else, or is withdrawn */
  GPtrArray *sent;            /* CroupierSent: what these were when they were sent */
} CroupierImpact;

/* Counts the messages that a correction changes, and gathers what it makes illegal; what the game master alone reads
 * does not count. before and after are the match without and with it; sent is what was sent before, CroupierSent, with
 * the names that after has. */
CroupierImpact *croupier_impact_new (const CroupierMatch *before, CroupierMatch *after, const GPtrArray *sent);

CroupierImpact *croupier_impact_ref (CroupierImpact *self);
void croupier_impact_unref (CroupierImpact *self);

/* Says it in a sentence, with the names of those who were sent something else; of many, the first ones. */
char *croupier_impact_describe (const CroupierImpact *self);

/* Says in a sentence what no longer fits; NULL if all of it does. */
char *croupier_impact_describe_refused (const CroupierImpact *self);

/* Says what a correction that has been made has changed, as short as a toast must be: in the numbers of
 * croupier_impact_describe(). */
char *croupier_impact_describe_done (const CroupierImpact *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierImpact, croupier_impact_unref)

G_END_DECLS
