/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transcript: everything of a match as JSON, and the check that one tells the truth. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

#define CROUPIER_TRANSCRIPT_FORMAT "croupier-transcript"
#define CROUPIER_TRANSCRIPT_VERSION 1

typedef struct
{
  const char *phase;   /* only this phase; NULL: all */
  const char *address; /* only messages to this audience, and nothing that it may not know; NULL: everything */
} CroupierTranscriptFilter;

JsonNode *croupier_transcript_new (const CroupierMatch *match, const CroupierTranscriptFilter *filter, GError **error);
char *croupier_transcript_to_text (const CroupierMatch *match, const CroupierTranscriptFilter *filter,
                                   GError **error); /* for people */

/* Replays a transcript (or match) from its seed. TRUE, or CROUPIER_ERROR_PROOF naming the first thing that does not
 * hold. report: sentences, one a line. */
gboolean croupier_transcript_verify (const char *text, gssize length, char **report, GError **error);

G_END_DECLS
