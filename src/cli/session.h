/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match file that a call is about. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/* A match loaded from a file, and locked while it is changed. */
typedef struct
{
  const char *path;
  int lock;               /* -1: only read */
  CroupierVersion *known; /* as it was in the file */
  CroupierMatch *match;
  GPtrArray *sent;
  int player; /* of whom the call is, where it names one */
} CliSession;

#define CLI_SESSION_CLOSED { .lock = -1 }

gboolean cli_session_open (const CliCall *call, gboolean to_change, CliSession *session);
gboolean cli_session_open_for (const CliCall *call, gboolean to_change, const char *name, CliSession *session);

/* Opens a match, which is not to be changed, of whose file the contents have been read already. */
gboolean cli_session_read (const CliCall *call, const GString *contents, CliSession *session);

/* Saves the match; what somebody who takes no locks has written meanwhile, such as a program that synchronizes
 * folders, stands, too. */
gboolean cli_session_save (CliSession *session);

void cli_session_clear (CliSession *session);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliSession, cli_session_clear)

G_END_DECLS
