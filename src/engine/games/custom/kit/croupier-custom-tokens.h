/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game in pieces, without remarks. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A name, a number, or anything else that is neither a text nor a remark; of a text its first sign. */
typedef struct
{
  const char *at;
  guint length, line;
  guint indent; /* how far its line begins to the right */
  gboolean is_name;
} CustomToken;

GArray *custom_tokens_read (const char *text); /* CustomToken: they point into the text */

const CustomToken *custom_token_get (const GArray *tokens, guint i); /* behind the last an empty one */
gboolean custom_token_is (const CustomToken *token, const char *word);

/* Returns a sentence on what is most likely why an “end” is missing, and its line; NULL: nothing is found. */
char *custom_tokens_find_open (const char *text, guint *line);

G_END_DECLS
