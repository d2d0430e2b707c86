/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what can be sent in a day, each thing written once: the strict reader, the wording, the form and the
 * automatic player follow from it. */
#pragma once

#include "croupier-factions.h"

G_BEGIN_DECLS

#define FACTIONS_MAX_NAMED 2 /* in one ask */
#define FACTIONS_MAX_ASKS (5 + 2 * MAX_POWERS + MAX_ITEMS)
#define FACTIONS_MAX_GIVEN (1 + MAX_ACTS + MAX_GIFTS) /* in one form */

typedef enum
{
  FACTIONS_ASK_VOTE,
  FACTIONS_ASK_POWER,
  FACTIONS_ASK_PASS,
  FACTIONS_ASK_GIFT,
  FACTIONS_ASK_QUERY,
  FACTIONS_ASK_MAGIC_QUERY,
  FACTIONS_ASK_SHARE,
  FACTIONS_ASK_DECLINE,
  FACTIONS_N_ASK_KINDS,
} FactionsAskKind;

/* The words of a kind; those of powers and items are the cast's. */
typedef struct
{
  const char *word;   /* as it is written */
  const char *also;   /* every word that says so, folded, with spaces between them */
  gboolean has_slips; /* “qurey” */
  guint event;        /* FACTIONS_FORM or another */
  const char *told;   /* translatable: what the player is told beside the form; or NULL */
} FactionsAskWords;

/* The player whom an ask names, or one of them. */
typedef struct
{
  const char *before;          /* written before the name: " on " */
  const char *label, *nothing; /* translatable: of its field, and what it means to leave it out */
  CroupierPlayers players;     /* who can be named */
  gboolean nobody;             /* can be, too: as a vote, or as a guess */
  gboolean distinct;           /* likewise, from those of its kind in the form */
} FactionsSlot;

/* One thing that can be sent: some words, and whom it names. */
typedef struct
{
  FactionsAskKind kind;
  const char *title;         /* of its group in the form */
  const char *words, *thing; /* how it is written: "vote"; "gift", "lamp"; the thing may be NULL */
  int which;                 /* power or item; CROUPIER_CAST_NONE where it is of none */
  gboolean is_shared;        /* of a power that a team uses together */
  gboolean is_own;           /* where nobody is named, it is for the player */
  guint most;                /* how often it can stand in a form that holds what has been sent */
  guint n_slots;
  FactionsSlot slots[FACTIONS_MAX_NAMED];
} FactionsAsk;

/* What has been sent of one. */
typedef struct
{
  FactionsAskKind kind;
  int which;
  gint8 named[FACTIONS_MAX_NAMED];
} FactionsGiven;

const FactionsAskWords *factions_ask_get_words (FactionsAskKind kind);             /* NULL: of powers */
FactionsAsk factions_ask_new (FactionsAskKind kind, int which, const char *words); /* that names nobody yet */
void factions_ask_add_name (FactionsAsk *self, const char *before, gboolean nobody);
FactionsAsk
factions_ask (const FactionsPlan *plan, const FactionsState *state, guint player, FactionsAskKind kind,
              int which); /* be there a reason against it or not; of a gift which may be none, of a power not */
guint factions_list_shared (const FactionsPlan *plan, const FactionsState *state, guint player,
                            int *powers); /* that are used together; at most MAX_POWERS */
guint factions_list_asks (const FactionsPlan *plan, const FactionsState *state, guint player,
                          FactionsAsk *asks);             /* that can be sent now, at most FACTIONS_MAX_ASKS */
gboolean factions_ask_is_aside (const FactionsAsk *self); /* else it is part of a form */
void factions_ask_write (const FactionsAsk *self, const FactionsPlan *plan, const FactionsState *state, guint player,
                         const gint8 *named, GString *text); /* NULL: “NAME” for each */

G_END_DECLS
