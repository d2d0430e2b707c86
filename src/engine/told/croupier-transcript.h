/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transcript: everything of a match as JSON, and the check that one tells the truth. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

#define CROUPIER_TRANSCRIPT_FORMAT "croupier-transcript"
#define CROUPIER_TRANSCRIPT_VERSION 1

/* Adds lines of one's own to a phase: behind its heading, before anything came in, and again at its end. */
typedef void (*CroupierTranscriptNote) (const CroupierRecord *record, gboolean is_end, GString *text, gpointer data);

typedef struct
{
  const char *phase;           /* only this phase; NULL: all */
  const char *address;         /* only messages to this audience, and nothing that it may not know; NULL: everything */
  gboolean is_headless;        /* written for people to read: without what stands above all phases */
  CroupierTranscriptNote note; /* written for people to read: what else is told; NULL: nothing */
  gpointer note_data;
} CroupierTranscriptFilter;

/* Returns everything of a match, or what the filter, if it is not NULL, wants of it: setup, events, draws, messages,
 * states, result. NULL with CROUPIER_ERROR_NAME where the filter names a phase or an audience that the match has not.
 *
 * An audience gets only what it may know. A player sees messages to everyone, to themself and to the channels they
 * were in, and what they sent; nobody but the GM sees the seed, a state, or what others sent. The GM gets everything,
 * but only messages to everyone and to the GM. */
JsonNode *croupier_transcript_new (const CroupierMatch *match, const CroupierTranscriptFilter *filter, GError **error);

/* Writes the same for people to read, with the same secrecy and error. */
char *croupier_transcript_to_text (const CroupierMatch *match, const CroupierTranscriptFilter *filter, GError **error);

/* Replays a transcript or match file, for which nobody vouches, from its seed, and looks whether everything is as it
 * is told: the commitment, then every draw, then every message, then states, submissions and result. length: in bytes,
 * or -1 where the text ends in NUL; report: what holds, a sentence a line. FALSE with CROUPIER_ERROR_PROOF naming the
 * first thing that does not hold and its phase, or with CROUPIER_ERROR_DAMAGED, _NEWER or _SETUP where there is
 * nothing that could be replayed. */
gboolean croupier_transcript_verify (const char *text, gssize length, char **report, GError **error);

G_END_DECLS
