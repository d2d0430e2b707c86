/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in which one value is edited: a line, lines, a number, a choice or a switch. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_EDITOR_ROW (croupier_editor_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierEditorRow, croupier_editor_row, CROUPIER, EDITOR_ROW, GObject)

/* Makes a row with a line of text. It undoes nothing: what it edits has steps of its own. */
CroupierEditorRow *croupier_editor_row_new_line (const char *title);

CroupierEditorRow *croupier_editor_row_new_lines (const char *title);

/* Makes a row with a number; nothing is the word that may stand instead, or NULL. Its value is NULL where the word
 * stands. */
CroupierEditorRow *croupier_editor_row_new_number (const char *title, gint64 min, gint64 max, const char *nothing);

void croupier_editor_row_set_first (CroupierEditorRow *self, guint first); /* see croupier_number_row_set_first() */
CroupierEditorRow *croupier_editor_row_new_choice (const char *title);
CroupierEditorRow *croupier_editor_row_new_switch (const char *title); /* its value is "yes" or "no" */

/* Gives a row of another kind, which itself tells what is edited in it, a title, and what other rows have. */
CroupierEditorRow *croupier_editor_row_new_for (const char *title, GtkWidget *row);

GtkWidget *croupier_editor_row_get_widget (CroupierEditorRow *self); /* to be put into a list */

/* Lets each number in bounds count that stands there while digits are typed, not only the one with which the row is
 * left. */
void croupier_editor_row_count_while_typed (CroupierEditorRow *self);

/* Offers other choices; what stands there must be set again. labels are what can be chosen, in words; ids, for each,
 * what it is as a value, or NULL: its number in the list; players those of the labels that are players, or NULL. */
void croupier_editor_row_set_choices (CroupierEditorRow *self, const char *const *labels, const char *const *ids,
                                      const char *const *players);

/* Shows a value, of which nobody is told: a number in digits, the id of a choice, or NULL. */
void croupier_editor_row_set_value (CroupierEditorRow *self, const char *value);

/* Shows what the value is for; a line of text has no place for it, and shows it to people who ask. */
void croupier_editor_row_set_help (CroupierEditorRow *self, const char *help);

/* Adds a widget at the end of a row that has a place for it: not of lines, nor of another kind than libadwaita's. */
void croupier_editor_row_add_suffix (CroupierEditorRow *self, GtkWidget *widget);

G_END_DECLS
