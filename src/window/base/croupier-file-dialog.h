/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the desktop for a file, and says so when it shows no dialog. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* These offer files, "Layouts" say, and those of one more kind; suffixes are of their names, with spaces between them:
 * "csv json". */
GtkFileDialog *croupier_file_dialog_new (const char *title, const char *files, const char *suffixes);
void croupier_file_dialog_add_files (GtkFileDialog *dialog, const char *files, const char *suffixes);

/* These let the user choose a file to read, some files, one to write, or a folder, on behalf of a widget, which must be
 * in a window. If the desktop shows no dialog the user is told. */
void croupier_file_dialog_open (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback, gpointer data);
void croupier_file_dialog_open_many (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback,
                                     gpointer data);
void croupier_file_dialog_save (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback, gpointer data);
void croupier_file_dialog_select_folder (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback,
                                         gpointer data);

/* Return what was chosen, of many in a list of GFile, which the caller owns; NULL if nothing was: there is nothing more
 * to say then. */
GFile *croupier_file_dialog_finish (GAsyncResult *result);
GListModel *croupier_file_dialog_finish_many (GAsyncResult *result);

G_END_DECLS
