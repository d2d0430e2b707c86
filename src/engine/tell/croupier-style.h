/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages as each chat platform wants them: emphasis, escaping, length. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Marked text is UTF-8 in which these two bytes begin and end what is emphasised; no text from people holds control
 * characters. */
#define CROUPIER_MARK_STRONG "\x02"
#define CROUPIER_MARK_END "\x03"
/* Begins whole lines that are copied to the letter, such as a command: nothing in them is escaped. They end likewise.
 */
#define CROUPIER_MARK_CODE "\x04"
/* Begins a moment: its seconds since 1970, a blank, and up to the end of the moment what is shown where a platform
 * does not show each reader their own time. Nothing else is marked within. */
#define CROUPIER_MARK_MOMENT "\x05"
#define CROUPIER_MARK_MOMENT_END "\x06"

typedef enum
{
  CROUPIER_STYLE_PLAIN,
  CROUPIER_STYLE_DISCORD,
  CROUPIER_STYLE_SLACK,
  CROUPIER_STYLE_TELEGRAM,
  CROUPIER_STYLE_WHATSAPP,
  CROUPIER_STYLE_BBCODE,
  CROUPIER_STYLE_MARKDOWN,
  CROUPIER_N_STYLES,
} CroupierStyle;

const char *croupier_style_get_id (CroupierStyle style);    /* "discord" */
const char *croupier_style_get_title (CroupierStyle style); /* in the language of the machine */
gsize croupier_style_get_limit (CroupierStyle style);       /* as croupier_style_measure() counts; 0: none */

/* FALSE where no style has that id; the style stays as it is then. */
gboolean croupier_style_from_id (const char *id, CroupierStyle *style);

/* Returns how long a platform takes a text for when it holds it against its limit. Discord, Telegram and WhatsApp
 * count UTF-16 units (most emoji are two), the others characters. Where a platform is not clear about it the larger
 * count is taken. */
gsize croupier_style_measure (CroupierStyle style, const char *text);

/* Whether a text of which nobody vouches is marked as a message is: each mark that begins is ended before another
 * begins, nothing is code, and there is no other control character but line breaks. */
gboolean croupier_style_is_marked (const char *text);

/* The text without its marks, and with the words for each moment. */
char *croupier_style_strip (const char *marked);

/* The parts, at least one, in which a message is pasted into a platform. All text is shown as it is: it mentions
 * nobody, links to nothing and formats nothing. Emphasis ends with its line and begins again on the next. Lines of code
 * stand in a block of the platform's, to the letter, and each part closes and opens it anew. What is longer than the
 * platform's limit is split between lines into parts of which each begins with a line "(1/3)" and is within the limit
 * with it; a line that is too long for one part is cut at a blank, else between letters. Blanks and empty lines where
 * it is cut are left out. Text of exactly the limit is one part; empty text is one empty part. */
GStrv croupier_style_render (CroupierStyle style, const char *marked);

G_END_DECLS
