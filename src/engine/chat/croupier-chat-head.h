/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heads of messages that some chats write in their own way. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *croupier_chat_head_dup_usual (const char *line);

G_END_DECLS
