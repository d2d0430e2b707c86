/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people write around an order: struck-out words, smileys, second thoughts, questions, what others do. */
#pragma once

#include "croupier-reader.h"

G_BEGIN_DECLS

/* Words that say nothing, for the vocabularies of all games. */
#define CROUPIER_COURTESIES \
  "please pls plz thanks thank thankyou thx thnx ty cheers hi hello hey hiya dear gm boss sir ok okay okey sure yes yep yeah good great nice luck " \
  "gl hf delay late morning evening night everyone everybody guys folks sorry love regards best lol haha hehe xx xoxo"

/* What a game itself makes of such words. */
typedef struct
{
  const CroupierRoster *roster;                          /* names are no remarks, whatever words they are made of */
  const char *const *own;                                /* (nullable): phrases that mean something here, ends with NULL */
  gboolean (*is_label) (const char *folded, gconstpointer data); /* (nullable): what else may look like a smiley */
  gconstpointer data;
} CroupierRemarks;

char *croupier_remarks_read (const CroupierRemarks *self, CroupierReader *reader);

G_END_DECLS
