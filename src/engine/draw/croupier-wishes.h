/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master wishes for the seats, beside pins: who is kept apart. */
#pragma once

#include "croupier-error.h"
#include "croupier-types.h"

G_BEGIN_DECLS

#define CROUPIER_MAX_EARLIER 8 /* matches */

typedef enum
{
  CROUPIER_WISH_APART,      /* one must not give to the other */
  CROUPIER_WISH_NOT_BESIDE, /* one must not sit on the next seat above the other's */
  CROUPIER_WISH_NOT_AS,     /* nobody sits beside somebody beside whom they sat in an earlier match */
  CROUPIER_N_WISHES,
} CroupierWish;

/* No draw drops any of these. All zero: no wishes. */
typedef struct
{
  CroupierPlayers apart[CROUPIER_MAX_PLAYERS];    /* of each player: those to whom they must not give */
  CroupierPlayers not_next[CROUPIER_MAX_PLAYERS]; /* and those who must not sit on the next seat above theirs */
  guint n_earlier;
  struct
  {
    guint n_seats;
    gint8 seats[CROUPIER_MAX_PLAYERS]; /* who sat on each; CROUPIER_NO_PLAYER: somebody who does not play now */
  } earlier[CROUPIER_MAX_EARLIER];
} CroupierWishes;

/* Returns the word before a kind of wish in "fix apart: Alice, Bob": "apart". */
const char *croupier_wish_get_word (CroupierWish wish);

gboolean croupier_wishes_is_empty (const CroupierWishes *wishes, guint n_players);

/* Fills in, for each player, who must not sit on the next seat above theirs: by name, or because one of them sat beside
 * the other. */
void croupier_wishes_get_not_next (const CroupierWishes *wishes, guint n_players, CroupierPlayers *not_next);

/* Finds a player by name; negative with an error. */
typedef int (*CroupierWishFind) (const char *name, gpointer data, GError **error);

/* Reads what stands behind the word of a kind of wish, in the place of all wishes of that kind. Of the first two kinds
 * these are, with ";" between them, "Alice, Bob, Carol", where no two of them may be near each other, and "Alice: Bob,
 * Carol", where Alice must not give to these, or they must not sit right above Alice. Of the third it is the names by
 * seat of each earlier match, "-" for whoever does not play now. "-" or nothing alone: none. FALSE with
 * CROUPIER_ERROR_REFUSED, and nothing has changed. */
gboolean croupier_wishes_read (CroupierWishes *wishes, CroupierWish wish, const char *text, CroupierWishFind find,
                               gpointer data, GError **error);

/* Writes the wishes of a kind so that croupier_wishes_read() reads the same; "-" where there are none. names has all
 * players. */
char *croupier_wishes_write (const CroupierWishes *wishes, CroupierWish wish, guint n_players,
                             const char *const *names);

/* Says that of two players: "Alice and Bob do not give to each other". In one way it is the first who must not give to
 * the other, or the other who must not sit right above the first. */
char *croupier_wish_describe (CroupierWish wish, gboolean is_both_ways, const char *name, const char *other);

G_END_DECLS
