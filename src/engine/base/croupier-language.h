/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the engine's own sentences, such as why a text is refused: that which the program runs in, or that of
 * a match where a player is told them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Has all sentences that this thread asks for made in a language of matches, or in that of the program where it is
 * NULL, until croupier_language_leave() takes what this has returned, which may be NULL. The code must live until
 * then. */
const char *croupier_language_enter (const char *language);

void croupier_language_leave (const char *before); /* as entering it has returned */
gboolean croupier_language_is_entered (void);      /* FALSE: that of the program holds */

/* Has reasons that this thread gives, those with TO_SENDER(), told to whoever sent the text rather than of them by
 * their name; returns what held before, to be set again. */
gboolean croupier_language_address (gboolean is_to_sender);

gboolean croupier_language_is_to_sender (void);

const char *croupier_language_find (const char *words) G_GNUC_FORMAT (1);
const char *croupier_language_find_after (const char *words, gsize start); /* of what stands after a context */

/* Likewise of a text with translations of its own: a table by the code of a language, whose sentences are by what
 * stands in the text. What is not in it, and all where it is NULL, is looked up as any words are. */
const char *croupier_language_find_in (GHashTable *translations, const char *words);

const char *croupier_language_find_counted (const char *one, const char *many, gulong count) G_GNUC_FORMAT (1)
  G_GNUC_FORMAT (2);

const char *croupier_language_get_name (const char *language); /* in itself, "Deutsch"; NULL: that of the program */
GStrv croupier_language_dup_names (void);                      /* in the order of croupier_catalog_list() */
const char *croupier_language_get_own (void); /* the code of that of the program; "en": no match can be in it */
const char *croupier_language_get (void);     /* the code of the one that holds now */

/* What stands before the decimals in a language, or in that of the sentences where it is NULL. */
const char *croupier_language_get_point (const char *language);

/* A number with as many decimals as it has, up to six digits in all: "5.5", in German "5,5". */
char *croupier_language_dup_number (double number);

G_END_DECLS
