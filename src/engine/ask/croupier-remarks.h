/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people write around an order: struck-out words, smileys, second thoughts, questions, what others do. */
#pragma once

#include "croupier-reader.h"

G_BEGIN_DECLS

/* Words that say nothing, for the vocabularies of all games. */
#define CROUPIER_COURTESIES                                                                                          \
  "please pls plz plzz thanks thank thankyou thx thnx tnx thanx kthx tx tysm ty cheers hi hello hey hiya dear gm "   \
  "boss sir mate dude "                                                                                              \
  "ok "                                                                                                              \
  "okay okey sure yes yep yeah good great nice luck gl hf delay late morning evening night everyone everybody guys " \
  "folks "                                                                                                           \
  "sorry sry srry apologies love regards best lol lmao haha hahaha hehe xx xoxo gn goodnight bye ofc obviously "     \
  "definitely def bro bruh fam man lfg yay woo woohoo duh "                                                          \
  "again "                                                                                                           \
  "tbh asap yolo rn ttyl ngl fr imo imho btw just simply gracias danke bitte merci grazie obrigado obrigada hola "   \
  "bonjour hallo salut ciao moin"

/* What a game itself makes of such words. */
typedef struct
{
  const CroupierRoster *roster; /* names are no remarks, whatever words they are made of */
  guint sender;                 /* of the roster: the author, whose name may begin or end the text */
  const char *const *own;       /* (nullable): phrases that mean something here, ends with NULL */
  const char *pictures;         /* (nullable): emoji that could say something here */
  gboolean (*is_label) (const char *folded, gconstpointer data); /* (nullable): what else may look like a smiley */
  gboolean (*is_said) (const char *word, gconstpointer data);    /* whether a word says something of an order here */
  gboolean says_names;                                           /* whether names do */
  gconstpointer data;
} CroupierRemarks;

char *croupier_remarks_read (const CroupierRemarks *self, CroupierReader *reader);

G_END_DECLS
