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
const char *croupier_style_get_title (CroupierStyle style); /* translatable, translated */
gsize croupier_style_get_limit (CroupierStyle style);       /* 0: none */
gboolean croupier_style_from_id (const char *id, CroupierStyle *style);
gsize croupier_style_measure (CroupierStyle style, const char *text);  /* as that platform counts */
char *croupier_style_strip (const char *marked);                       /* the text without its marks */
GStrv croupier_style_render (CroupierStyle style, const char *marked); /* one part, or several numbered ones */

G_END_DECLS
