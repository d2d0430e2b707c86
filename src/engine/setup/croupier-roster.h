/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays, and finding them by what people call them. */
#pragma once

#include "croupier-name.h"
#include "croupier-types.h"

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

typedef enum
{
  CROUPIER_NAME_EXACT,
  CROUPIER_NAME_PREFIX,
  CROUPIER_NAME_NEAR_MISS, /* accepted with a warning that says whom it was taken for */
} CroupierNameMatch;

/* Immutable once a setup holds it; shared by reference. */
typedef struct _CroupierRoster CroupierRoster;

CroupierPlayer *croupier_player_new (const char *name);
CroupierPlayer *croupier_player_copy (const CroupierPlayer *player);
void croupier_player_free (CroupierPlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPlayer, croupier_player_free)

CroupierRoster *croupier_roster_new (void);
CroupierRoster *croupier_roster_ref (CroupierRoster *roster);
void croupier_roster_unref (CroupierRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRoster, croupier_roster_unref)

gboolean croupier_roster_add (CroupierRoster *roster, CroupierPlayer *player,
                              GError **error); /* takes player, also on error */
gboolean croupier_roster_try (CroupierRoster *roster, CroupierPlayer *player,
                              CroupierProblems *problems); /* likewise */
guint croupier_roster_get_size (const CroupierRoster *roster);
const CroupierPlayer *croupier_roster_get_player (const CroupierRoster *roster, guint player);
guint croupier_roster_get_max_words (const CroupierRoster *roster);
const char *croupier_roster_get_name (const CroupierRoster *roster, guint player);
char *croupier_roster_join_names (const CroupierRoster *roster, CroupierPlayers players);
int croupier_roster_find (const CroupierRoster *roster, const char *text, gssize length, CroupierNameMatch *match,
                          GError **error);                                         /* -1 with CROUPIER_ERROR_NAME */
int croupier_roster_find_exactly (const CroupierRoster *roster, const char *text); /* -1 */
int croupier_roster_find_seat (const CroupierRoster *roster, const char *name);
int croupier_roster_find_gone (const CroupierRoster *roster, const char *name);
gboolean croupier_roster_may_name (const CroupierRoster *roster, const char *text, gsize length);
gboolean croupier_roster_has_end (const CroupierRoster *roster, const char *text, gsize length, gboolean of_beginning);

G_END_DECLS
