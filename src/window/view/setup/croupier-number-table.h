/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of an option in the lines and columns of its table, to be edited. */
#pragma once

#include <adwaita.h>
#include "croupier-option.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_NUMBER_TABLE (croupier_number_table_get_type ())
G_DECLARE_FINAL_TYPE (CroupierNumberTable, croupier_number_table, CROUPIER, NUMBER_TABLE, GtkBox)

/* Makes the table of an option that has one. "changed" is emitted when somebody has changed a number. */
GtkWidget *croupier_number_table_new (const CroupierOption *option);

/* The text has the numbers as a script writes them; one that is no such list changes nothing. */
void croupier_number_table_set_text (CroupierNumberTable *self, const char *text);
char *croupier_number_table_dup_text (CroupierNumberTable *self);

G_END_DECLS
