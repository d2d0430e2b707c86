/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players, and finding them by what people call them. */
#pragma once

#include "croupier-name.h"
#include "croupier-player.h"
#include "croupier-types.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_NAME_EXACT,
  CROUPIER_NAME_PREFIX,
  CROUPIER_NAME_NEAR_MISS, /* accepted with a warning that says whom it was taken for */
} CroupierNameMatch;

/* Immutable once a setup holds it; shared by reference. */
typedef struct _CroupierRoster CroupierRoster;

CroupierRoster *croupier_roster_new (void);
CroupierRoster *croupier_roster_ref (CroupierRoster *roster);
void croupier_roster_unref (CroupierRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRoster, croupier_roster_unref)

/* Both take the player, also on error, into a roster that nobody shares yet, after the others. White space at the ends
 * of the name, aliases, handle and houses is dropped. Then the name and every alias must be one that
 * croupier_name_check() accepts and nobody in the roster bears, without regard to case and accents; there are at most
 * three houses, named by the same rules, each once; the handle holds no |, line break or control character; garnets,
 * now and earlier, are 0 to CROUPIER_MAX_GARNETS; there are at most CROUPIER_MAX_PLAYERS players. (Rules: README.md,
 * “Player”.) Else the roster is unchanged, and FALSE is returned with CROUPIER_ERROR_SETUP, which lists every reason,
 * one a line, or with a problem for every reason, which has the field of the player as its subject. */
gboolean croupier_roster_add (CroupierRoster *roster, CroupierPlayer *player, GError **error);
gboolean croupier_roster_try (CroupierRoster *roster, CroupierPlayer *player, CroupierProblems *problems);

guint croupier_roster_get_size (const CroupierRoster *roster);
const CroupierPlayer *croupier_roster_get_player (const CroupierRoster *roster, guint player);

/* Returns how many words the name or alias has that has most of them; 0 without players. */
guint croupier_roster_get_max_words (const CroupierRoster *roster);

const char *croupier_roster_get_name (const CroupierRoster *roster, guint player); /* as the roster spells it */
const char **croupier_roster_list_names (const CroupierRoster *roster); /* NULL after the last; free the list alone */

/* “Amy, Bob and Cyd”; empty where there are none. */
char *croupier_roster_join_names (const CroupierRoster *roster, CroupierPlayers players);

/* The number of the player whom somebody means, or -1 with CROUPIER_ERROR_NAME. The text ends after so many bytes, or
 * with a length of -1 at NUL. Names and aliases are compared without regard to case, accents and spacing, in this
 * order: the whole of one; the whole of those of one player only, but for marks at the ends (see CROUPIER_NAME_MARKS;
 * readers take them off) or emoji; the beginning, of at least two letters, of those of one player only; one slip away
 * from those of one player only (see croupier_text_near_miss()). Where a beginning fits several players, near misses
 * are not looked for. (Rules: README.md, “Player”.)
 *
 * Match, unless it is NULL, gets how the player was found, and stays as it is on error. The error names the players who
 * could be meant, in roster order; where nobody could, all of them if they are few, or those whose names are
 * closest. */
int croupier_roster_find (const CroupierRoster *roster, const char *text, gssize length, CroupierNameMatch *match,
                          GError **error);

/* The number of the player whose whole name or alias a text is, without regard to case, accents and spacing; failing
 * that, of the only one whose name or alias it is but for marks or emoji at the ends; -1 if nobody is called so. This
 * is much faster than croupier_roster_find() for words that may be no name at all. */
int croupier_roster_find_exactly (const CroupierRoster *roster, const char *text);

/* The number of the player who is called so, to the byte, or whose place somebody who was called so had before in this
 * match; or -1. */
int croupier_roster_find_seat (const CroupierRoster *roster, const char *name);

/* The number of the player whose place somebody of that name or handle had before, and is not among the players any
 * more; or -1. */
int croupier_roster_find_gone (const CroupierRoster *roster, const char *name);

/* Whether letters or digits, so many bytes, can be a part of what croupier_roster_find_exactly() finds, much faster
 * than that does for all that they may be a part of. FALSE where no name or alias has them; TRUE for what has no letter
 * and no digit. */
gboolean croupier_roster_may_name (const CroupierRoster *roster, const char *text, gsize length);

/* Whether a folded word stands in a name or alias, between whatever is no letter and no digit. */
gboolean croupier_roster_has_word (const CroupierRoster *roster, const char *word);

/* Whether a name or alias that has marks begins or ends with a word of so many bytes, the marks included, or the word
 * with such a name, as “__Zed__’s” does. Case and accents make no difference. */
gboolean croupier_roster_has_end (const CroupierRoster *roster, const char *text, gsize length, gboolean of_beginning);

G_END_DECLS
