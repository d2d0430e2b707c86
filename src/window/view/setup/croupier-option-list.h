/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The title and the language of a match, and what its game lets the GM choose, to be edited. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_OPTION_LIST (croupier_option_list_get_type ())
G_DECLARE_FINAL_TYPE (CroupierOptionList, croupier_option_list, CROUPIER, OPTION_LIST, AdwBin)

void croupier_option_list_set_draft (CroupierOptionList *self, CroupierMatchDraft *draft);
void croupier_option_list_add_row (CroupierOptionList *self, GtkWidget *row);

/* Adds something that belongs to the match and stays as it is, with the reason why it cannot be changed. */
void croupier_option_list_add_fact (CroupierOptionList *self, const char *title, const char *value, const char *reason);

G_END_DECLS
