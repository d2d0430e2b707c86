/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What players write in the language of their match, put into the words that the readers know. */
#pragma once

#include "croupier-layout.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

typedef struct _CroupierLexicon CroupierLexicon;

typedef struct _CroupierTranslation CroupierTranslation;

/* A text in other words, and where each of them comes from. */
struct _CroupierTranslation
{
  const CroupierTranslation *before; /* (nullable): that of which the original is the text */
  char *original;                    /* as it was sent, unless something stands before */
  char *text;                        /* as it is read */
  GArray *pieces;                    /* of the text: which part of it stands for which of the original */
};

const CroupierLexicon *croupier_lexicon_get (const char *language); /* NULL where players write English alone */
CroupierTranslation *croupier_lexicon_translate (const CroupierLexicon *self, const CroupierRoster *roster,
                                                 const CroupierLayout *layout, const char *text,
                                                 gboolean keeps_doubtful, gboolean *is_doubtful);

CroupierTranslation *croupier_translation_new (const char *original);
void croupier_translation_add (CroupierTranslation *self, GString *text, const char *words, gsize from_start,
                               gsize from_length);
const char *croupier_translation_get_original (const CroupierTranslation *self);
void croupier_translation_find_original (const CroupierTranslation *self, gsize *start, gsize *length);
void croupier_translation_free (CroupierTranslation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierTranslation, croupier_translation_free)

G_END_DECLS
