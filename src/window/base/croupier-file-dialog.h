/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the desktop for a file, and says so when it shows no dialog. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkFileDialog *croupier_file_dialog_new (const char *title, const char *files, const char *suffixes);
void croupier_file_dialog_add_files (GtkFileDialog *dialog, const char *files, const char *suffixes);
void croupier_file_dialog_open (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback, gpointer data);
void croupier_file_dialog_save (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback, gpointer data);
void croupier_file_dialog_select_folder (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback,
                                         gpointer data);
GFile *croupier_file_dialog_finish (GAsyncResult *result);

G_END_DECLS
