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
  const CroupierTranslation *before; /* NULL, or that of which the original is the text */
  char *original;                    /* as it was sent, unless something stands before */
  char *text;                        /* as it is read */
  GArray *pieces;                    /* of the text: which part of it stands for which of the original */
};

/* Made once, for whatever thread; NULL where players write English alone. */
const CroupierLexicon *croupier_lexicon_get (const char *language);

/* Adds to English words and phrases, folded, those of all languages that stand for one of them, of a word those alone
 * that are one, too; the set owns its keys. */
void croupier_lexicon_add_words (GHashTable *words);

/* The text with the words that the readers know, or NULL where there are none to put in. Names of the roster stay as
 * they are. A word that is English too, or the label of a door of the layout, which may be NULL, is doubtful:
 * is_doubtful gets whether there is such a word, and keeps_doubtful leaves it as it is. */
CroupierTranslation *croupier_lexicon_translate (const CroupierLexicon *self, const CroupierRoster *roster,
                                                 const CroupierLayout *layout, const char *text,
                                                 gboolean keeps_doubtful, gboolean *is_doubtful);

/* A translation has no text until all parts have been added to what becomes its text: the words that stand for a part
 * of the original, or NULL for that part as it is. Parts are in bytes of the original. */
CroupierTranslation *croupier_translation_new (const char *original);
void croupier_translation_add (CroupierTranslation *self, GString *text, const char *words, gsize from_start,
                               gsize from_length);

/* The text as it was sent. */
const char *croupier_translation_get_original (const CroupierTranslation *self);

/* Start and length, in bytes, are of something in the text as it is read; then of what that was in the text as it was
 * sent. */
void croupier_translation_find_original (const CroupierTranslation *self, gsize *start, gsize *length);

void croupier_translation_free (CroupierTranslation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierTranslation, croupier_translation_free)

G_END_DECLS
