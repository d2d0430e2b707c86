/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that chats, or tools for them, are exported as, where more is in them than text: JSON, CSV, HTML. */
#pragma once

#include "croupier-file-message.h"

G_BEGIN_DECLS

GPtrArray *croupier_chat_file_read (const char *text, gsize length, GError **error); /* CroupierFileMessage */

G_END_DECLS
