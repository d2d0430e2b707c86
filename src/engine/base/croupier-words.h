/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that texts are searched for all the time. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *words;      /* with a space between them */
  gsize has_beginnings;   /* until then none of these is filled in, by whatever thread */
  guint32 beginnings[32]; /* a bit for two letters with which one may begin */
} CroupierWords;

/* As croupier_text_has_word(), but most words that are none of them are told by how they begin. */
gboolean croupier_words_have (CroupierWords *self, const char *word);

G_END_DECLS
