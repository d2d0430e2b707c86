/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a file of a chat: packed, or in another encoding than everything else here. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *croupier_chat_bytes_to_text (const char *bytes, gsize length, gsize *n_bytes, const char **word, GError **error);

G_END_DECLS
