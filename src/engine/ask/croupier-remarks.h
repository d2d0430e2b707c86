/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people write around an order: struck-out words, smileys, second thoughts, questions, what others do. */
#pragma once

#include "croupier-reader.h"

G_BEGIN_DECLS

/* Words that say nothing, for the vocabularies of all games. */
#define CROUPIER_COURTESIES                                                                                            \
  "please pls plz plzz thanks thank thankyou thx thnx tnx thanx kthx tx tysm ty cheers hi hello hey hiya dear gm "     \
  "boss sir mate dude bestie chief buddy bud pal homie homies tyvm thanku thnks goodnyt gnite srry "                   \
  "ok oki okie "                                                                                                       \
  "okay okey sure yes yep yeah good great nice luck gl hf delay late morning evening night everyone everybody guys "   \
  "folks "                                                                                                             \
  "sorry sry srry soz apologies love regards best lol lmao mdr ptdr haha hahaha hehe xx xoxo gn gn8 gnight goodnight " \
  "bye "                                                                                                               \
  "ofc obviously obv obvs "                                                                                            \
  "definitely def bro bruh fam man lfg yay woo woohoo duh "                                                            \
  "again yup tn ta tonite cba innit peeps yo howdy ahoy heya "                                                         \
  "tbh asap yolo rn ttyl ngl fr imo imho btw just simply gracias danke bitte merci grazie obrigado obrigada hola "     \
  "bonjour hallo salut ciao moin"

/* What a game itself makes of such words. */
typedef struct
{
  const CroupierRoster *roster; /* names are no remarks, whatever words they are made of */
  guint sender;                 /* of the roster: the author, whose name may begin or end the text */
  const char *const *own;       /* phrases that mean something here, ending with NULL; or NULL */
  const char *pictures;         /* emoji that could say something here; or NULL */
  gboolean (*is_label) (const char *folded, gconstpointer data); /* what else may look like a smiley; or NULL */
  gboolean (*is_said) (const char *word, gconstpointer data);    /* whether a word says something of an order here */
  gboolean says_names;                                           /* whether names do */
  gboolean is_whole;                                             /* what is sent replaces all that was sent before */
  gconstpointer data;
} CroupierRemarks;

/* Whether a word by itself, folded, takes something back or makes it doubtful, where it means nothing else. */
gboolean croupier_remarks_has_word (const char *word);

/* Looks for what people write around an order, before a game reads it. Returns the text to go on with, the caller's,
 * in which every place is the same.
 *
 * Passages that are struck out, what makes words bold or hides them, smileys, emoji and the marks of a list are part
 * of no order: they are blanked. A text that takes something back, hangs on a condition, leaves open, asks, quotes, or
 * tells what somebody else does is refused, once for each of these, and the words are blanked: from such a text more
 * than one thing can be read, and none may be guessed. Names of players are never taken for such words, nor are the
 * game's own. What is no order at all is noted as talk. (Rules: README.md, “Errors and warnings”.) */
char *croupier_remarks_read (const CroupierRemarks *self, CroupierReader *reader);

G_END_DECLS
