/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that remembers: the calls of the C library that change a folder, in their order and with their data. */
#pragma once

#include <glib.h>

typedef enum
{
  CALL_MAKE,        /* NAME is a new and empty file, called FILE from now on */
  CALL_WRITE,       /* DATA is put at the end of FILE */
  CALL_SYNC,        /* FILE is on the disk */
  CALL_LINK,        /* TO is a name of what NAME is a name of */
  CALL_RENAME,      /* likewise, and NAME is gone */
  CALL_UNLINK,      /* NAME is gone */
  CALL_SYNC_FOLDER, /* all names are on the disk */
} CallKind;

typedef struct
{
  CallKind kind;
  char *name, *to;
  guint file;
  char *data;
  gsize length;
} Call;

/* From now on what this thread does in a folder is recorded; its files, by name, are 0, 1 and so on. */
void recorded_calls_begin (const char *folder, const char *const *names, gboolean without_links);
/* Gives what was recorded (Call), and records no more. */
GPtrArray *recorded_calls_end (void);
