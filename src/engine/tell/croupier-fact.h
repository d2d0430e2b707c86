/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fact in one place: what it is called, how it is worded, and the function that tells it. */
#pragma once

#include "croupier-message.h"

#include "croupier-gettext.h"

G_BEGIN_DECLS

/* FACT (moved, "moved", ITEM, N_("{player} went through {door}."), PLAYER (player), TEXT (door))
 *
 * makes fact_moved, a kind of fact with two fields, and a function that adds such a fact to a message, or does nothing
 * where there is none:
 *
 *   say_moved (CroupierMessage *message, guint player, const char *door)
 *
 * A field is a PLAYER or SENDER (guint), PLAYERS (CroupierPlayers), a NUMBER (int), HALVES (int: how many), NUMBERS
 * (const int *, then a guint that counts them), SCORES (const CroupierScores *), a WORD of static storage, or a TEXT,
 * which is copied (both const char *); see CroupierValueType.
 */
#define FACT(name, kind, style, text, ...) FACT_OF (name, kind, style, text, NULL, NULL, __VA_ARGS__)

/* Likewise, with NP_("…", "…") for its text: how the first NUMBER is counted, one and many, or in as many forms as the
 * language of the messages has. */
#define FACT_COUNTED(name, kind, style, texts, ...) FACT_OF (name, kind, style, texts, NULL, __VA_ARGS__)
#define NP_(one, many) one, many

/* Likewise, with the rule by which it is so. */
#define FACT_BY_RULE(name, kind, style, text, rule, ...) FACT_OF (name, kind, style, text, NULL, rule, __VA_ARGS__)

/* Likewise, both counted and with a rule. */
#define FACT_COUNTED_BY_RULE(name, kind, style, texts, rule, ...) FACT_OF (name, kind, style, texts, rule, __VA_ARGS__)

/* Where a function chooses among facts with the same fields: say_NAME() then is given the kind before them. The kinds,
 * which can stand in an array, are FACT_KIND (kind, style, text, fields…), and so on. */
#define FACT_FAMILY(name, ...)                                                                              \
  G_GNUC_UNUSED static inline void say_##name (CroupierMessage *message,                                    \
                                               const CroupierFactKind *fact_kind FACT_EACH (FACT_PARAMETER, \
                                                                                            __VA_ARGS__))   \
  {                                                                                                         \
    FACT_SAY (message, fact_kind, __VA_ARGS__)                                                              \
  }

#define FACT_KIND(kind, style, text, ...) FACT_INITIALIZER (kind, style, text, NULL, NULL, __VA_ARGS__)
#define FACT_KIND_COUNTED(kind, style, texts, ...) FACT_INITIALIZER (kind, style, texts, NULL, __VA_ARGS__)
#define FACT_KIND_COUNTED_BY_RULE(kind, style, texts, rule, ...) \
  FACT_INITIALIZER (kind, style, texts, rule, __VA_ARGS__)
#define FACT_KIND_BY_RULE(kind, style, text, rule, ...) FACT_INITIALIZER (kind, style, text, NULL, rule, __VA_ARGS__)

/* ---- what these are made of ---- */

#define FACT_INITIALIZER(kind, style, text, many, rule, ...)                               \
  {                                                                                        \
    kind, CROUPIER_FACT_##style, text, many, rule, { FACT_EACH (FACT_FIELD, __VA_ARGS__) } \
  }

#define FACT_OF(name, kind, style, text, many, rule, ...)                                                        \
  static const CroupierFactKind fact_##name = FACT_INITIALIZER (kind, style, text, many, rule, __VA_ARGS__);     \
  G_GNUC_UNUSED static inline void say_##name (CroupierMessage *message FACT_EACH (FACT_PARAMETER, __VA_ARGS__)) \
  {                                                                                                              \
    FACT_SAY (message, &fact_##name, __VA_ARGS__)                                                                \
  }

#define FACT_SAY(message, kind, ...)                                                          \
  const CroupierValue fact_values[] = { FACT_EACH (FACT_VALUE, __VA_ARGS__){ .number = 0 } }; \
                                                                                              \
  if (message != NULL)                                                                        \
    croupier_message_say (message, kind, fact_values);

#define FACT_FIELD(field) FACT_FIELD_##field,
#define FACT_FIELD_PLAYER(name) { #name, CROUPIER_VALUE_PLAYER }
#define FACT_FIELD_SENDER(name) { #name, CROUPIER_VALUE_SENDER }
#define FACT_FIELD_ASIDE(name) { #name, CROUPIER_VALUE_ASIDE }
#define FACT_FIELD_PLAYERS(name) { #name, CROUPIER_VALUE_PLAYERS }
#define FACT_FIELD_NUMBER(name) { #name, CROUPIER_VALUE_NUMBER }
#define FACT_FIELD_HALVES(name) { #name, CROUPIER_VALUE_HALVES }
#define FACT_FIELD_NUMBERS(name) { #name, CROUPIER_VALUE_NUMBERS }
#define FACT_FIELD_SCORES(name) { #name, CROUPIER_VALUE_SCORES }
#define FACT_FIELD_WORD(name) { #name, CROUPIER_VALUE_WORD }
#define FACT_FIELD_TEXT(name) { #name, CROUPIER_VALUE_TEXT }

#define FACT_PARAMETER(field) , FACT_PARAMETER_##field
#define FACT_PARAMETER_PLAYER(name) guint name
#define FACT_PARAMETER_SENDER(name) guint name
#define FACT_PARAMETER_ASIDE(name) guint name
#define FACT_PARAMETER_PLAYERS(name) CroupierPlayers name
#define FACT_PARAMETER_NUMBER(name) int name
#define FACT_PARAMETER_HALVES(name) int name
#define FACT_PARAMETER_NUMBERS(name) const int *name, guint n_##name
#define FACT_PARAMETER_SCORES(name) const CroupierScores *name
#define FACT_PARAMETER_WORD(name) const char *name
#define FACT_PARAMETER_TEXT(name) const char *name

#define FACT_VALUE(field) FACT_VALUE_##field,
#define FACT_VALUE_PLAYER(name) { .player = name }
#define FACT_VALUE_SENDER(name) { .player = name }
#define FACT_VALUE_ASIDE(name) { .player = name }
#define FACT_VALUE_PLAYERS(name) { .players = name }
#define FACT_VALUE_NUMBER(name) { .number = name }
#define FACT_VALUE_HALVES(name) { .number = name }
#define FACT_VALUE_NUMBERS(name)  \
  {                               \
    .numbers = { name, n_##name } \
  }
#define FACT_VALUE_SCORES(name) { .scores = name }
#define FACT_VALUE_WORD(name) { .text = name }
#define FACT_VALUE_TEXT(name) { .text = name }

/* Each of up to six fields, by a macro. */
#define FACT_EACH(macro, ...) FACT_EACH_OF (FACT_COUNT (__VA_ARGS__), macro __VA_OPT__ (, ) __VA_ARGS__)
#define FACT_COUNT(...) FACT_SEVENTH (__VA_ARGS__ __VA_OPT__ (, ) 6, 5, 4, 3, 2, 1, 0)
#define FACT_SEVENTH(a, b, c, d, e, f, n, ...) n
#define FACT_EACH_OF(n, ...) FACT_EACH_JOIN (n, __VA_ARGS__)
#define FACT_EACH_JOIN(n, ...) FACT_EACH_##n (__VA_ARGS__)
#define FACT_EACH_0(macro)
#define FACT_EACH_1(macro, a) macro (a)
#define FACT_EACH_2(macro, a, ...) macro (a) FACT_EACH_1 (macro, __VA_ARGS__)
#define FACT_EACH_3(macro, a, ...) macro (a) FACT_EACH_2 (macro, __VA_ARGS__)
#define FACT_EACH_4(macro, a, ...) macro (a) FACT_EACH_3 (macro, __VA_ARGS__)
#define FACT_EACH_5(macro, a, ...) macro (a) FACT_EACH_4 (macro, __VA_ARGS__)
#define FACT_EACH_6(macro, a, ...) macro (a) FACT_EACH_5 (macro, __VA_ARGS__)

/* ---- facts that several games tell ---- */

FACT (announcement, "announcement", LINE, N_("{text}"), TEXT (text))

/* Told to the game master: begins what came of it all, which stands before how it came about. */
#define CROUPIER_OUTCOME_STEP "outcome-step"
FACT (outcome_step, CROUPIER_OUTCOME_STEP, STEP, N_("The Outcome"))

/* Told to their player. */
FACT_COUNTED (garnets_given, "garnets-given", LINE,
              NP_ ("The game master gave you {garnets} garnet. You hold {held} now.",
                   "The game master gave you {garnets} garnets. You hold {held} now."),
              NUMBER (garnets), NUMBER (held))
FACT_COUNTED (garnets_taken, "garnets-taken", LINE,
              NP_ ("The game master took {garnets} garnet from you. You hold {held} now.",
                   "The game master took {garnets} garnets from you. You hold {held} now."),
              NUMBER (garnets), NUMBER (held))

/* Told in public: who was removed after the end; the result follows. */
FACT (counted_again, "result-counted-again", LINE,
      N_("A correction: {player} has been removed, and the result is counted again."), PLAYER (player))

G_END_DECLS
