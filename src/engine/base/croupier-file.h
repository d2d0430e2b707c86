/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that hold what must not be lost: read with distrust, written whole or not at all, one writer at a time. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Files of the program's own, such as matches. */
typedef struct
{
  const char *format;                                                  /* what such a file says that it is */
  gboolean is_season;                                                  /* else a match */
  gboolean (*check) (const char *text, gssize length, GError **error); /* could it be read? */
  /* Was it read or written here, so that it may be replaced unchecked? NULL: nothing is known. */
  gboolean (*is_known) (const GString *old, gpointer data);
  /* What is to stand in the place of @old (NULL: nothing is there), or NULL and why not. */
  char *(*print) (const GString *old, gpointer data, GError **error);
} CroupierFileKind;

GString *croupier_file_read (const char *path, GError **error);
gboolean croupier_file_save (const char *path, const CroupierFileKind *kind, gpointer data, GError **error);
void croupier_file_point_to_backup (const char *path, const char *format, GError **error);

/* Held from loading to saving, so that two who change the same file don't undo each other's change. */
#define CROUPIER_LOCK_PATIENCE \
  10 /* seconds that a window waits for others; the command line says a word before it waits longer */
int croupier_file_lock (const char *path, guint patience, GError **error);
void croupier_file_unlock (int lock);
/* Writes a file whole: temporary file, fsync, rename, fsync of the folder. */
gboolean croupier_file_write_whole (const char *path, const char *contents, gssize length, GError **error);

G_END_DECLS
