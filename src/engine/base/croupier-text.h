/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing and tidying what people write, the same in every locale. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_TEXT_MAX 20000 /* bytes of one submission or ruling */

/* The form in which two texts are compared, without regard to case, accents and spacing; it may be empty. Letters are
 * decomposed (NFKD), marks above and below them dropped, the case folded; ß becomes ss, æ ae, œ oe, ø o, ł l, đ and ð
 * d, ı i. Characters that cannot be seen (zero-width and direction marks) go. A run of white space becomes one space;
 * the ends are trimmed. Bytes that are no UTF-8 count as U+FFFD. */
char *croupier_text_fold (const char *text);

/* Whether a, which somebody typed, is one slip away from b: one letter more, less or other, or two neighbours swapped.
 * Equal texts are no near miss. Letters are code points of the folded texts. What was typed must have four letters or
 * more, for among shorter words everything is near everything; b may be shorter ("Bobb" can mean Bob, but "Bbo"
 * cannot). */
gboolean croupier_text_near_miss (const char *folded_a, const char *folded_b);

/* Tidies what a player sent, before a game reads it; the result may be empty. Line breaks of every kind become LF,
 * other white space a space; every line is trimmed, and empty lines go. Control characters go, and so do characters
 * that cannot be seen: U+200B to U+200F, U+202A to U+202E, U+2060 to U+2069, U+FEFF; but a U+200D that joins two
 * pictures into one (as in many emoji) stays, and so do U+200D and U+200C between letters of a script that is written
 * with them. Quotation marks and all other characters stay as they are. Cleaning a clean text changes nothing.
 *
 * A length of -1 means up to NUL. Returns NULL with CROUPIER_ERROR_REFUSED for more than CROUPIER_TEXT_MAX bytes, and
 * for what is not valid UTF-8, of which it names the byte, counted from 1; a NUL within the length is not valid. */
char *croupier_text_clean (const char *text, gssize length, GError **error);

/* Whether a folded word is one of the words, which have a space between them; an empty one is not. */
gboolean croupier_text_has_word (const char *words, const char *word);

/* Whether the phrase stands in the text with neither a letter nor a digit right before or behind it; an empty one does
 * not. */
gboolean croupier_text_has_phrase (const char *text, const char *phrase);

/* Words that are not empty, as they stand at the beginning of a sentence. */
char *croupier_text_with_capital (const char *words);

/* What an error repeats of valid UTF-8: what is longer than 40 letters loses those in its middle. */
char *croupier_text_quote (const char *text);

/* So many letters of valid UTF-8 at most, at least 1; where something is cut, "…" is the last of them. */
char *croupier_text_cut (const char *text, guint max_letters);

/* Fills in a translated sentence of a table, of which no compiler can see whether it is a format. The place is "%s" or
 * "%d"; a sentence without it stays as it is. */
char *croupier_text_put_in (const char *sentence, const char *place, const char *what);

/* Lists words as a sentence does: "a", "a and b", "a, b and c"; empty where there are none. This is in the language of
 * the window, for errors; what players read is put together by the language of the message. */
char *croupier_text_join (const char *const *words, gsize n_words);

/* Adds a text that nobody vouches for, between markup that stands as it is. */
void croupier_text_add_escaped (GString *markup, const char *before, const char *text, const char *after);

/* Returns where the first character of UTF-8 stands that nobody can see and that no word needs, or NULL. It may be of
 * no width, turn the direction of a line, or be blank without being white space. Needed are a joiner within a picture,
 * a joiner or non-joiner between letters of a script that is written with them, and the tags of a flag. Control
 * characters and white space are not looked for. */
const char *croupier_text_find_hidden (const char *text);

G_END_DECLS
