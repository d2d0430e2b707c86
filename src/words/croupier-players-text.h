/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players as people write them down: lists, tables, lines of a script. */
#pragma once

#include "croupier-error.h"

G_BEGIN_DECLS

/* What is known of a player, each as it is written. */
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

char **croupier_player_fields_new (const char *name);
GPtrArray *croupier_players_text_read (const char *text,
                                       CroupierProblems *problems); /* GStrv, one string for every field */

G_END_DECLS
