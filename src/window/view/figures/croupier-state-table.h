/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of things that a state lists: a row for each, a column for each of their members. */
#pragma once

#include <adwaita.h>
#include "croupier-game.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_STATE_TABLE (croupier_state_table_get_type ())
G_DECLARE_FINAL_TYPE (CroupierStateTable, croupier_state_table, CROUPIER, STATE_TABLE, AdwBin)

gboolean croupier_state_table_suits (JsonNode *node); /* whether it is an array of objects, or an object of them */

/* own is as croupier_state_words() gives it, or NULL; key is what the state calls the value: "players". */
GtkWidget *croupier_state_table_new (const CroupierStateWord *own, const char *key);

/* Shows the rows of a value that suits in place of those there; as long as they have the same members, the order chosen
 * stays. */
void croupier_state_table_show (CroupierStateTable *self, JsonNode *node);

G_END_DECLS
