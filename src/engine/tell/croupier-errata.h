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

CroupierErratum *croupier_erratum_new (const char *phase, CroupierWhen when);
void croupier_erratum_free (CroupierErratum *erratum);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierErratum, croupier_erratum_free)

char *croupier_errata_to_marked (const GPtrArray *errata, guint number, gboolean is_whole, const char *language);

G_END_DECLS
