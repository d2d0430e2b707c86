/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told when what was told does not hold: the lines that differ, and the text that puts them right. */
#pragma once

#include "croupier-message.h"

G_BEGIN_DECLS

/* ---- two texts, line by line ---- */

typedef enum
{
  CROUPIER_FATE_STAYS,
  CROUPIER_FATE_GOES,
  CROUPIER_FATE_COMES,
} CroupierErrataFate;

typedef struct
{
  CroupierErrataFate fate;
  gboolean is_lead; /* those below it, up to the next one, stand under it */
  char *text;       /* without marks */
} CroupierErrataLine;

/* CroupierErrataLine: compares two texts with marks, of which either may be NULL, line by line, whatever is emphasised
 * in them. Lines that stay and go are all of before in order, lines that stay and come all of after; of neighbours
 * those that go stand first. */
GPtrArray *croupier_errata_compare (const char *before, const char *after);

/* ---- corrections ---- */

/* What somebody was told at one time, and what they should have been told then. */
typedef struct
{
  char *phase; /* its title */
  CroupierWhen when;
  gboolean was_told;
  char *told; /* marked; NULL: nothing, or nobody knows what */
  char *due;  /* marked; NULL: nothing */
} CroupierErratum;

/* Nothing that was told, nor should have been; the phase is given by its title. */
CroupierErratum *croupier_erratum_new (const char *phase, CroupierWhen when);

void croupier_erratum_free (CroupierErratum *erratum);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierErratum, croupier_erratum_free)

/* The text with marks that puts right what somebody was told, or was not: at least one erratum (CroupierErratum), in
 * the order of the match, in the language of the messages. The number says which correction it is that they get. It
 * comes from these texts and nothing else, so that it says no more than they do. Whoever has what they were told gets
 * from it, line by line, what they should have been told: “Wrong:” is a line that does not hold, “Right:” one that
 * does, and what differs in its end only is one line that says both. Where that would be longer than the text itself,
 * or not clear, or is_whole asks for it, the whole text stands there. */
char *croupier_errata_to_marked (const GPtrArray *errata, guint number, gboolean is_whole, const char *language);

G_END_DECLS
