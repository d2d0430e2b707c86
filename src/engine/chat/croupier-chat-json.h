/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chats that are exported as JSON. */
#pragma once

#include "croupier-file-message.h"

G_BEGIN_DECLS

/* FALSE without an error: it is no JSON. */
gboolean croupier_chat_json_read (GPtrArray *messages, const char *text, gsize length, GError **error);

G_END_DECLS
