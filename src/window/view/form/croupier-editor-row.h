/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in which one value is edited: a line, lines, a number, a choice or a switch. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_EDITOR_ROW (croupier_editor_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierEditorRow, croupier_editor_row, CROUPIER, EDITOR_ROW, GObject)

CroupierEditorRow *croupier_editor_row_new_line (const char *title);
CroupierEditorRow *croupier_editor_row_new_lines (const char *title);
CroupierEditorRow *croupier_editor_row_new_number (const char *title, gint64 min, gint64 max, const char *nothing);
void croupier_editor_row_set_first (CroupierEditorRow *self, guint first);
CroupierEditorRow *croupier_editor_row_new_choice (const char *title);
CroupierEditorRow *croupier_editor_row_new_switch (const char *title);
CroupierEditorRow *croupier_editor_row_new_for (const char *title, GtkWidget *row);
GtkWidget *croupier_editor_row_get_widget (CroupierEditorRow *self);
void croupier_editor_row_count_while_typed (CroupierEditorRow *self);
void croupier_editor_row_set_choices (CroupierEditorRow *self, const char *const *labels, const char *const *ids,
                                      const char *const *players);
void croupier_editor_row_set_value (CroupierEditorRow *self, const char *value);
void croupier_editor_row_set_help (CroupierEditorRow *self, const char *help);
void croupier_editor_row_add_suffix (CroupierEditorRow *self, GtkWidget *widget);

G_END_DECLS
