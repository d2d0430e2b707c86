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

/* Parts what somebody sent or ruled, cleaned by croupier_text_clean(), into its events (CroupierPart), at least one,
 * in the order in which the first of each was written. What is submitted for the phase is one event, wherever in the
 * text it stands; a question or an answer is one of its own. A text of one event stays as it is, and so does any
 * ruling but one that submits several; so does a text in which the meaning of one event hangs on another. Parting a
 * part again gives the same. */
GPtrArray *croupier_parts_new (const CroupierPlan *plan, CroupierEntryKind kind, const char *text);

/* Returns where a place of the part, in bytes, lies in the whole text; the start where a ruling was parted, which has
 * no places. */
gsize croupier_part_find_place (const CroupierPart *part, gsize place);

/* Gives every problem that was found in the part its place in the whole text; one without a place stays so. */
void croupier_part_find_places (const CroupierPart *part, CroupierProblems *problems);

G_END_DECLS
