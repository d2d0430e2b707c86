/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players who submit, and those who come and go, while a phase is replayed. */
#pragma once

#include <gio/gio.h>
#include "croupier-match.h"
#include "croupier-rule.h"

G_BEGIN_DECLS

/* A phase while its events are applied one after the other. */
typedef struct
{
  CroupierRuler base; /* what is told during the phase goes to its outbox */
  const CroupierRecord *record;
  GCancellable *cancellable;
  CroupierEvent *event; /* a ruling, while it is applied */
  const CroupierEvent *in_force[CROUPIER_MAX_PLAYERS];
  const CroupierEvent *refused[CROUPIER_MAX_PLAYERS]; /* of whom nothing is in force: what they sent last */
  CroupierPlan *plan; /* owned; that of base, once somebody has taken a place; else NULL */
} CroupierReplay;

/* These do what some rulings say. From a takeover on the phase goes on by another plan, with another player in the
 * place. */
void croupier_replay_submit (CroupierReplay *replay, CroupierEvent *event, const char *text);
void croupier_replay_retract (CroupierReplay *replay, guint player);
gboolean croupier_replay_take_over (CroupierReplay *replay, guint player, const char *words, GError **error);

G_END_DECLS
