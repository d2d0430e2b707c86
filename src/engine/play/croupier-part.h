/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parting a text that holds several events, such as two questions and a vote. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

/* One event of a text, and how its places lie in that text. */
typedef struct
{
  char *text;     /* as it goes into the log */
  guint kind;     /* see CroupierClause */
  GArray *pieces; /* of what it is put together; see croupier_part_find_place() */
} CroupierPart;

GPtrArray *croupier_parts_new (const CroupierPlan *plan, CroupierEntryKind kind,
                               const char *text); /* CroupierPart; at least one */
gsize croupier_part_find_place (const CroupierPart *part, gsize place);
void croupier_part_find_places (const CroupierPart *part, CroupierProblems *problems);

G_END_DECLS
