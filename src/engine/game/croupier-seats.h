/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master fixes and wishes of the seats round a table, for all games that draw some. */
#pragma once

#include "croupier-rule.h"
#include "croupier-seating.h"

G_BEGIN_DECLS

/* Reads "Alice, -, Bob": seat 1 first, "-" and what is left out at the end for chance; nobody twice. There is a pin for
 * each player. FALSE with CROUPIER_ERROR_REFUSED, and nothing has changed. */
gboolean croupier_seats_read_pins (const CroupierSetup *setup, const char *text, gint8 *pins, GError **error);

/* Reads what is wished, as croupier_wishes_read() does, of players of the setup. */
gboolean croupier_seats_read_wish (const CroupierSetup *setup, CroupierWish wish, const char *text,
                                   CroupierWishes *wishes, GError **error);

CroupierWish croupier_seats_get_wish (const CroupierRule *rule); /* of which kind a rule is that fixes one */

/* The forms of these rules, with what stands. */
void croupier_seats_ask_pins (const CroupierRuler *ruler, const gint8 *pins, CroupierRulingForm *ruling);
void croupier_seats_ask_wish (const CroupierRuler *ruler, const CroupierRule *rule, const CroupierWishes *wishes,
                              CroupierRulingForm *ruling);

/* Pins and wishes of a seating as sentences without an end: "Alice is pinned to seat 3". */
char *croupier_seats_describe (const CroupierSetup *setup, const CroupierSeating *seating);

/* Refuses wishes that no seating can keep, with all that cannot hold together. */
gboolean croupier_seats_check_wishes (const CroupierSetup *setup, guint reach, const CroupierWishes *wishes,
                                      GError **error);

/* Likewise of what a setup wishes, and what of its fixes (CroupierFix) of seats is said twice: one line of a kind says
 * it all. */
void croupier_seats_check_fixed_wishes (const CroupierSetup *setup, guint reach, const CroupierWishes *wishes,
                                        CroupierProblems *problems);
void croupier_seats_check_twice (const CroupierSetup *setup, const GPtrArray *fixes, CroupierProblems *problems);

/* Refuses a draw that did not come out, and says what the game master can do about it. */
gboolean croupier_seats_fail_draw (const CroupierSetup *setup, const CroupierSeating *seating,
                                   CroupierDrawOutcome outcome, GError **error);

/* Refuses another draw where nothing is left to chance, or after a thousand. */
gboolean croupier_seats_check_redraw (const CroupierSeating *seating, guint n_redraws, GError **error);

/* Refuses that two change seats before these are drawn or after the match; and unless two are ruled, and nobody who is
 * concerned has sent something. */
gboolean croupier_seats_check_swap (gboolean is_drawn, gboolean is_over, GError **error);
gboolean croupier_seats_check_swapped (const CroupierRuler *ruler, const CroupierRuled *ruled,
                                       CroupierPlayers concerned, GError **error);

/* Names, from seat 1 up. */
char *croupier_seats_list (const CroupierSetup *setup, guint n_players, const gint8 *seats);

/* Who sits on each seat, as draws have it. */
JsonNode *croupier_seats_to_value (const CroupierSetup *setup, guint n_players, const gint8 *seats);

#define CROUPIER_SEATS_SWAP_USAGE N_("Two players change seats: “swap seats: Alice, Bob because …”.")

#define CROUPIER_SEATS_WISH_OF_(IsOrder, ...)    \
  .topic = CROUPIER_TOPIC_DRAWS,                 \
  .blanks = { { .kind = CROUPIER_BLANK_TEXT,     \
                .label = N_("Players"),          \
                .is_optional = TRUE,             \
                .max = CROUPIER_RULING_MAX_TEXT, \
                .is_order = IsOrder } },         \
  __VA_ARGS__

/* “fix seats: …”, with the functions of a game for it, and likewise for each kind of wish. */
#define CROUPIER_SEATS_FIX_OF_PINS(...)                                                                            \
  { .verb = "fix seats:",                                                                                          \
    .topic = CROUPIER_TOPIC_DRAWS,                                                                                 \
    .title = N_("Pin players to seats"),                                                                           \
    .told = N_("Seats"),                                                                                           \
    .summary = N_(                                                                                                 \
      "The player who is named sits there, and the other seats are drawn. This takes the place of earlier pins."), \
    .example = N_("“fix seats: A, B, -”, seat 1 first"),                                                           \
    .blanks = { { .kind = CROUPIER_BLANK_TEXT, .label = N_("Seats"), .is_optional = TRUE, .is_order = TRUE } },    \
    __VA_ARGS__ }

#define CROUPIER_SEATS_FIX_OF_APART(...)                                                                             \
  { .verb = "fix apart:",                                                                                            \
    .title = N_("Keep players apart"),                                                                               \
    .summary = N_("They give each other nothing: “Alice, Bob; Carol, Dave”. In one way, Alice gives Bob nothing: "   \
                  "“Alice: Bob”. The draw keeps it, and the proof tells it. This takes the place of earlier wishes " \
                  "of this kind."),                                                                                  \
    .example = N_("“fix apart: A, B; C: D”"),                                                                        \
    CROUPIER_SEATS_WISH_OF_ (FALSE, __VA_ARGS__) }

#define CROUPIER_SEATS_FIXES_OF_NEIGHBORS(...)                                                                     \
  { .verb = "fix not-beside:",                                                                                     \
    .title = N_("Keep neighbors apart"),                                                                           \
    .summary = N_("They do not sit side by side: “Alice, Bob; Carol, Dave”. In one way, Bob does not sit right "   \
                  "after Alice: “Alice: Bob”. The draw keeps it, and the proof tells it. This takes the place of " \
                  "earlier wishes of this kind."),                                                                 \
    .example = N_("“fix not-beside: A, B”"),                                                                       \
    CROUPIER_SEATS_WISH_OF_ (FALSE, __VA_ARGS__) },                                                                \
  {                                                                                                                \
    .verb = "fix not-as:", .title = N_("Seat nobody as in an earlier match"),                                      \
    .summary = N_(                                                                                                 \
      "Nobody sits beside somebody beside whom they sat then. Name who sat on each seat, with a dash for who "     \
      "does not play now: “Alice, -, Bob”; “;” stands between several matches. The draw keeps it, and the proof "  \
      "tells it."),                                                                                                \
    .example = N_("“fix not-as: A, B, -, C” for who sat beside whom before"),                                      \
    CROUPIER_SEATS_WISH_OF_ (TRUE, __VA_ARGS__)                                                                    \
  }

G_END_DECLS
