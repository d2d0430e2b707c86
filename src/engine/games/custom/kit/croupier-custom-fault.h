/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Lua finds wrong with a text, in words for whoever writes a game. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is to be said in place of what Lua says, of which its line has been taken off; the same where it is no sentence
 * of Lua’s. */
char *custom_fault_describe (const char *said);

/* “a text” for “string”: what Lua calls a kind of value, in words that fit behind “not”. */
const char *custom_fault_name_type (const char *type);

G_END_DECLS
