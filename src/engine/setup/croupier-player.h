/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of a setup: what is known of one, and how it is written down. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_MAX_GARNETS 1000000

typedef struct _CroupierPlayer CroupierPlayer;

struct _CroupierPlayer
{
  char *name;
  GStrv aliases;         /* never NULL */
  char *handle;          /* never NULL, may be empty */
  GStrv houses;          /* never NULL; at most three */
  int garnets;           /* held when the match begins */
  GArray *history;       /* int: held at the start of earlier matches, newest first */
  GPtrArray *before;     /* CroupierPlayer: who had the place before them in this match, the first one first */
  CroupierPlayer *ahead; /* who will have it at last (croupier-takeover.h); NULL: nobody knows of anybody else */
};

/* What is known of a player. */
typedef enum
{
  CROUPIER_FIELD_NAME,
  CROUPIER_FIELD_HANDLE,
  CROUPIER_FIELD_GARNETS,
  CROUPIER_FIELD_ALIASES,
  CROUPIER_FIELD_HISTORY,
  CROUPIER_FIELD_HOUSES,
} CroupierPlayerField;

#define CROUPIER_N_PLAYER_FIELDS 6

/* A player who has a name and nothing else. Nothing is checked before croupier_roster_add(). */
CroupierPlayer *croupier_player_new (const char *name);

CroupierPlayer *croupier_player_copy (const CroupierPlayer *player);
void croupier_player_free (CroupierPlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPlayer, croupier_player_free)

const char *croupier_player_field_get_word (CroupierPlayerField field); /* as scripts call it: "alias" */

/* Gives a player what a text says of one field: "5", "4 3 6", "Al, Ali". Returns NULL, or a sentence that says what is
 * wrong with it; the field is not settled then. */
char *croupier_player_read (CroupierPlayer *player, CroupierPlayerField field, const char *text);

/* Returns a field as croupier_player_read() reads it; empty where nothing is known, which garnets never are. */
char *croupier_player_write (const CroupierPlayer *player, CroupierPlayerField field);

G_END_DECLS
