/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done to a match at its table: pinning, drawing, drawing again. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

/* These get the table of a match whose game asks for the seating editor, as it stands now or stood after some phase,
 * with the wishes and pins of then. They return whether the seats were drawn; only then they fill seats, with room for
 * CROUPIER_MAX_PLAYERS, with who sat where. */
gboolean croupier_table_get (const CroupierMatch *match, CroupierSeating *seating, gint8 *seats);
gboolean croupier_table_get_at (const CroupierMatch *match, const CroupierState *state, CroupierSeating *seating,
                                gint8 *seats);

/* Finds the phase whose resolving gave the seats; NULL while they are not drawn, and where they were before the
 * first. */
const CroupierRecord *croupier_table_find_record (const CroupierMatch *match);

/* Whether the seats are drawn as the match begins, by what its setup fixes; and whether that can still be laid
 * otherwise. */
gboolean croupier_table_is_drawn_at_start (const CroupierMatch *match);
gboolean croupier_table_can_lay (const CroupierMatch *match);

/* The seating that the seats were drawn from, without what was dropped; NULL: nothing was drawn. */
const CroupierSeating *croupier_table_find_seating (const CroupierMatch *match);

/* Says who is pinned and what is wished as a script does, a line each: "seats: Alice, -, Bob", "apart: Alice, Bob".
 * names are those of all players and end with NULL; pins has a player for each seat, or -1. */
char *croupier_table_dup_fix (const char *const *names, const gint8 *pins, const CroupierWishes *wishes);

/* The rulings that say so in a match in which nobody is pinned and nothing wished, a line each; NULL: none is needed.
 */
char *croupier_table_fix_to_rulings (const char *fix);

/* Where these three return FALSE, with CROUPIER_ERROR_REFUSED, the match, a copy at best, is not to be used any
 * more. */

/* Pins players to seats and wishes, as croupier_table_dup_fix() says it, by a ruling for each line that is new, or
 * where the seats are drawn as the match begins by its setup; they take the place of those right before, if these had
 * no reason. What no line tells stays as it is. */
gboolean croupier_table_fix (CroupierMatch *match, const char *fix, GError **error);

/* Pins players likewise, and draws: resolves the phase that is due. */
gboolean croupier_table_draw (CroupierMatch *match, const char *fix, GError **error);

/* Throws the draw away, says so in the record with the reason, and draws again. */
gboolean croupier_table_redraw (CroupierMatch *match, const char *reason, GError **error);

/* Returns the ruling by which two players change seats after the draw, for croupier_session_rule(). */
char *croupier_table_dup_swap (const CroupierMatch *match, guint player, guint other, const char *reason);

/* Whether somebody has changed seats by hand since they were drawn or placed. */
gboolean croupier_table_is_changed (const CroupierMatch *match);

char *croupier_table_why_no_swap (const CroupierMatch *match);   /* a sentence; NULL if players can change seats */
char *croupier_table_why_no_redraw (const CroupierMatch *match); /* a sentence; NULL if the seats can be drawn again */

G_END_DECLS
