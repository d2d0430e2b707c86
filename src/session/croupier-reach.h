/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a correction reaches: which messages say something else by it, and to whom, and what no longer fits. */
#pragma once

#include "croupier-match.h"
#include "croupier-store.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_changed;       /* messages that say something else */
  guint n_changed_sent;  /* of these, already sent */
  GStrv names;           /* to whom they were, each once; of a player, the name of now */
  gboolean is_public;    /* to everyone too */
  GPtrArray *refused;    /* char *: what came later and is refused by it: whose, and when */
  gboolean has_defaults; /* all of these are submissions in whose place the default stands now */
} CroupierReach;

CroupierReach *croupier_reach_new (const CroupierMatch *before, const CroupierMatch *after, const GPtrArray *sent);
void croupier_reach_free (CroupierReach *self);
char *croupier_reach_describe (const CroupierReach *self);
char *croupier_reach_describe_refused (const CroupierReach *self);
char *croupier_reach_describe_done (const CroupierReach *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierReach, croupier_reach_free)

G_END_DECLS
