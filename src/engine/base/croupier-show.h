/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Showing what nobody vouches for. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes a text safe to be shown within one line, on a terminal too. Control characters, line breaks too but not tabs,
 * become the signs that Unicode has for them, as in "␛"; those that have no sign, and those that turn the direction of
 * the text, are told by number, as in "<U+202E>". What is not valid UTF-8 becomes U+FFFD. Showing a text twice changes
 * nothing. */
char *croupier_show (const char *text);

char *croupier_show_lines (const char *text); /* the same, but LF stays */

G_END_DECLS
