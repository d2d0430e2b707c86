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
  /* What is to stand in the place of what is there (NULL: nothing is), or NULL and why not. */
  char *(*print) (const GString *old, gpointer data, GError **error);
} CroupierFileKind;

/* Also removes temporary files that a kill has left behind beside the file. Returns NULL with CROUPIER_ERROR_DAMAGED
 * where it is no file or far too large, or with a GFileError. */
GString *croupier_file_read (const char *path, GError **error);

/* Saves what print() gives for data, once that is found to be readable: the file, which need not be there yet, is
 * replaced whole or stays as it was. The version before is kept as PATH~, or as PATH~2 and so on where PATH~ is no file
 * of this kind, and at every moment one of both is there. A file that cannot be read as one of this kind is never
 * overwritten, unless it is known. Nothing is written where nothing has changed. Where somebody who takes no lock was
 * faster, print() is asked again about what is there now.
 *
 * Returns FALSE with CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER because of what is there or what was to be saved,
 * with CROUPIER_ERROR_CHANGED where others were faster each time, with a GFileError, or with the error of print(). */
gboolean croupier_file_save (const char *path, const CroupierFileKind *kind, gpointer data, GError **error);

/* Adds to a CROUPIER_ERROR_DAMAGED in the error where the version before is kept, if there is one. The format is what
 * such a file says that it is. */
void croupier_file_point_to_backup (const char *path, const char *format, GError **error);

/* Held from loading to saving, so that two who change the same file don't undo each other's change. */
#define CROUPIER_LOCK_PATIENCE \
  10 /* seconds that a window waits for others; the command line says a word before it waits longer */

/* Waits until nobody else is between loading and saving the file, which must be there, and keeps others waiting until
 * croupier_file_unlock(). The patience is in seconds, about; 0 means as long as it takes. Returns what
 * croupier_file_unlock() takes, or -1 with a GFileError: G_FILE_ERROR_AGAIN where patience came to its end. */
int croupier_file_lock (const char *path, guint patience, GError **error);

void croupier_file_unlock (int lock);

/* Writes a file, which need not be there yet, whole or not at all: temporary file in the same folder, fsync, rename,
 * fsync of the folder. A length of -1 means up to NUL. A symbolic link is followed. Permissions are kept; a new file is
 * for its owner alone. Returns FALSE with a GFileError, after which the file is as it was unless the error is about the
 * folder; or with CROUPIER_ERROR_DAMAGED where something else than a file is there. */
gboolean croupier_file_write_whole (const char *path, const char *contents, gssize length, GError **error);

G_END_DECLS
