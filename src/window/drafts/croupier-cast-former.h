/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and numbers that a cast had while it was written, which its texts may still speak of. */
#pragma once

#include "croupier-cast.h"

G_BEGIN_DECLS

typedef struct _CroupierCastFormer CroupierCastFormer;

/* What texts still say. */
typedef struct
{
  char *word;
  char *with;              /* what it would be now; NULL: nothing of the kind is there any more */
  CroupierCastPlace where; /* the whole, or of a number the one that it is about */
  CroupierCastText first;  /* of these texts */
  guint n_texts;
} CroupierStaleWord;

CroupierCastFormer *croupier_cast_former_new (void);
void croupier_cast_former_free (CroupierCastFormer *self);
void croupier_cast_former_clear (CroupierCastFormer *self);

/* Remembers the names and numbers that one edit changes; after has all entries in the places of before. Edits one upon
 * the other are one change. */
void croupier_cast_former_note (CroupierCastFormer *self, const CroupierCast *before, const CroupierCast *after);

void croupier_cast_former_note_removal (CroupierCastFormer *self, CroupierCastPart part, const char *name);

/* Finds the first thing that texts of a cast still name though it is called otherwise or gone, or a number that is
 * another; NULL: there is none. The caller owns the result. */
CroupierStaleWord *croupier_cast_former_find (const CroupierCastFormer *self, const CroupierCast *cast);

void croupier_stale_word_free (CroupierStaleWord *stale);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierStaleWord, croupier_stale_word_free)

G_END_DECLS
