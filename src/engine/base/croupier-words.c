/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that texts are searched for all the time. */
#include "config.h"
#include "croupier-words.h"

#include <string.h>

#include "croupier-text.h"

#define LOW_BITS 31

static void
fill_in (CroupierWords *self)
{
  for (const char *at = self->words; *at != '\0'; at += *at == ' ')
    {
      gsize length = strcspn (at, " ");

      if (length > 0)
        self->beginnings[at[0] & LOW_BITS] |= 1u << (length > 1 ? at[1] & LOW_BITS : 0);
      at += length;
    }
}

gboolean
croupier_words_have (CroupierWords *self, const char *word)
{
  if (g_once_init_enter (&self->has_beginnings))
    {
      fill_in (self);
      g_once_init_leave (&self->has_beginnings, 1);
    }
  return *word != '\0' && (self->beginnings[word[0] & LOW_BITS] >> (word[1] & LOW_BITS) & 1) != 0 &&
         croupier_text_has_word (self->words, word);
}
