/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of a phase where its game leaves that to the game master: what players and the match have then, and a line
 * to each and to all. Said by rulings. */
#pragma once

#include "croupier-roster.h"

G_BEGIN_DECLS

/* The ruling by which something is told when the phase ends: “tell NAME: TEXT”, “tell public: TEXT”. */
#define CROUPIER_UPSHOT_TELL "tell"

typedef enum
{
  CROUPIER_UPSHOT_NUMBER,
  CROUPIER_UPSHOT_WORD, /* which of its words, from 0 */
  CROUPIER_UPSHOT_FLAG,
} CroupierUpshotKind;

/* Something that each player has, or the match. */
typedef struct
{
  char *verb;  /* of the ruling that sets it */
  char *title; /* in the language of the program */
  CroupierUpshotKind kind;
  gboolean is_of_match;
  gint64 min, max;                     /* of a number */
  GPtrArray *words;                    /* char *: as rulings name them; of a word */
  GPtrArray *titles;                   /* char *: as people read them */
  gint64 values[CROUPIER_MAX_PLAYERS]; /* of the match: the first */
} CroupierUpshotThing;

typedef struct
{
  CroupierPlayers players;          /* those who are in the match */
  GPtrArray *things;                /* CroupierUpshotThing */
  char *told[CROUPIER_MAX_PLAYERS]; /* a line to each; NULL: none */
  char *told_all;
} CroupierUpshot;

CroupierUpshot *croupier_upshot_new (CroupierPlayers players);
CroupierUpshot *croupier_upshot_copy (const CroupierUpshot *upshot);
void croupier_upshot_free (CroupierUpshot *upshot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierUpshot, croupier_upshot_free)

/* Adds something, to be filled in. */
CroupierUpshotThing *croupier_upshot_add (CroupierUpshot *upshot, CroupierUpshotKind kind, const char *verb,
                                          const char *title);
void croupier_upshot_thing_offer (CroupierUpshotThing *thing, const char *word, const char *title);

/* A player, or with CROUPIER_NO_PLAYER everybody, is told a line more. */
void croupier_upshot_tell (CroupierUpshot *upshot, int player, const char *text);

/* Leaves what is told beyond what another one, which came before, tells. */
void croupier_upshot_drop_told (CroupierUpshot *upshot, const CroupierUpshot *before);

/* Returns the range in which a number can be set by one ruling, as it stands in now. */
void croupier_upshot_get_range (const CroupierUpshotThing *now, guint player, gint64 *min, gint64 *max);

/* Puts what differs between two upshots, as a change, into a third, whose things are the same: what was meant before
 * something else was ruled still is. FALSE, and nothing has changed, where the things are others. */
gboolean croupier_upshot_rebase (CroupierUpshot *upshot, const CroupierUpshot *before, const CroupierUpshot *meant);

/* Returns the rulings that make of what stands now what is meant, and tell what is told; NULL after the last. */
GStrv croupier_upshot_to_rulings (const CroupierUpshot *now, const CroupierUpshot *meant, const CroupierRoster *roster);

G_END_DECLS
