/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog made from a table: a row for each field, of which those are shown that what was chosen asks for. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_DIALOG_LINE,
  CROUPIER_DIALOG_LINES,
  CROUPIER_DIALOG_NUMBER,
  CROUPIER_DIALOG_CHOICE,
  CROUPIER_DIALOG_SWITCH,
  CROUPIER_DIALOG_DAY,
} CroupierDialogFieldKind;

typedef struct
{
  const char *key;
  CroupierDialogFieldKind kind;
  const char *title;
  const char *help; /* NULL: none */
  int max;          /* of a number; the least is 1. Of a line: how many bytes it has room for, 0: as many as any */
  const char *of;   /* the key of the choice with which it is shown; NULL: always */
  guint shown;      /* with which of those, a bit each, the first the lowest */
} CroupierDialogField;

#define CROUPIER_TYPE_FIELDS_DIALOG (croupier_fields_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierFieldsDialog, croupier_fields_dialog, CROUPIER, FIELDS_DIALOG, AdwDialog)

/* The button, whose label has a mnemonic, takes what the fields say; they stand one a row, in their order. */
CroupierFieldsDialog *croupier_fields_dialog_new (const char *title, const char *button,
                                                  const CroupierDialogField *fields, guint n_fields);

void croupier_fields_dialog_add_row (CroupierFieldsDialog *self,
                                     GtkWidget *row); /* below all fields: nothing to fill in */
void croupier_fields_dialog_set_description (CroupierFieldsDialog *self, const char *text);

/* Says what can be chosen in a field: in words, and for each of them what it is as a value. The first is chosen. */
void croupier_fields_dialog_set_choices (CroupierFieldsDialog *self, const char *key, const char *const *labels,
                                         const char *const *ids);

void croupier_fields_dialog_set_value (CroupierFieldsDialog *self, const char *key, const char *value);

/* Says anew with which choices of the field that it is of a field is shown, a bit each, where the table cannot know
 * it. */
void croupier_fields_dialog_set_shown (CroupierFieldsDialog *self, const char *key, guint shown);

/* Says above the button why what stands there can't be taken, until something is edited; NULL: it can be. */
void croupier_fields_dialog_set_problem (CroupierFieldsDialog *self, const char *problem);

/* Returns what stands in a field; NULL where nothing does, or it is not shown. */
const char *croupier_fields_dialog_get_value (CroupierFieldsDialog *self, const char *key);

int croupier_fields_dialog_get_number (CroupierFieldsDialog *self, const char *key);
char *croupier_fields_dialog_dup_line (CroupierFieldsDialog *self, const char *key);
gboolean croupier_fields_dialog_get_switch (CroupierFieldsDialog *self, const char *key);

G_END_DECLS
