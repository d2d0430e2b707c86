/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a file of a chat: packed, or in another encoding than everything else here. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns valid UTF-8, NUL behind it, from what a file holds, or what was pasted, for which nobody vouches. It takes
 * the chat out of an archive that WhatsApp has made, and reads UTF-16 that says so. Of other encodings none says which
 * it is; but what can hardly be anything else than a chat in Windows-1252 is read so. word gets a sentence on how it
 * was read, or NULL where there is nothing to say. NULL with CROUPIER_ERROR_REFUSED and what to do. */
char *croupier_chat_bytes_to_text (const char *bytes, gsize length, gsize *n_bytes, const char **word, GError **error);

G_END_DECLS
