/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chats that are exported as HTML. */
#pragma once

#include "croupier-file-message.h"

G_BEGIN_DECLS

/* FALSE without an error: it is no such page. */
gboolean croupier_chat_html_read (GPtrArray *messages, const char *text, gsize length, GError **error);

G_END_DECLS
