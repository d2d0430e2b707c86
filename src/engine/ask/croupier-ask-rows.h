/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things of which a game asks something each, such as presents. */
#pragma once

#include "croupier-ask.h"

G_BEGIN_DECLS

/* Things of which something is asked each: a word or a number, and to whom it goes, one to each player. In a text they
 * stand in lines of their own, or with “;” between, and anything can be left out. */
struct _CroupierRows
{
  guint (*count) (const CroupierPlan *plan, const CroupierState *state, guint player); /* them, and to whom they go */
  /* Returns how it is called, by a player’s name and a letter from A on: “Zero-C”. */
  const char *(*get_name) (const CroupierPlan *plan, const CroupierState *state, guint player, guint row);
  gboolean is_own; /* they are the player’s own, and “C” is enough */
  /* in the order shown */
  guint (*get_player) (const CroupierPlan *plan, const CroupierState *state, guint player, guint nth);
  /* What is called so is none of them: the beginning of a sentence. */
  char *(*why_not) (const CroupierPlan *plan, const CroupierState *state, guint player, const char *name);
  /* to the game master. Optional. */
  char *(*dup_hint) (const CroupierPlan *plan, const CroupierState *state, guint player);
  /* what is wrong with all of them together. Optional. */
  void (*check) (const CroupierPlan *plan, const CroupierState *state, guint player, const CroupierGiven *given,
                 CroupierReader *reader);
  /* Puts in what is played in the place of what is left out; gives whether there was anything. */
  gboolean (*complete) (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given);
  /* Translatable: a text names none of them, with {player}, {rows} and {example}, said of the sender and to them; what
   * becomes of one where the word or number, the player, or both are left out, with %s for it; and the same in the
   * form.
   */
  const char *which[2], *no_first, *no_player, *no_both;
  const char *first_left_out, *player_label, *player_left_out;
};

G_END_DECLS
