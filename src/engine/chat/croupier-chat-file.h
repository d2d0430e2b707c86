/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that chats, or tools for them, are exported as, where more is in them than text: JSON, CSV, HTML. */
#pragma once

#include "croupier-file-message.h"

G_BEGIN_DECLS

/* Reads a file that a chat was exported as, by itself or by a tool, as JSON, CSV or HTML; it is valid UTF-8, and
 * nobody vouches for it. What the platform itself tells in it is passed over. Returns its messages
 * (CroupierFileMessage) in order; NULL where it is none of these, and with CROUPIER_ERROR_REFUSED where there are too
 * many, the file is made to keep its reader busy, or it is of another chat or tool. */
GPtrArray *croupier_chat_file_read (const char *text, gsize length, GError **error);

G_END_DECLS
