/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the words of a text, and the fields that they make; only the reading of submissions includes this. */
#pragma once

#include "croupier-factions-text.h"

G_BEGIN_DECLS

gboolean factions_text_split (FactionsText *self);
void factions_text_clear (FactionsText *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FactionsText, factions_text_clear)

/* croupier-factions-template.c */
char *factions_text_blank_template (FactionsText *self); /* the text without the lines that say nothing (g_free()) */

/* croupier-factions-orders.c */
void factions_text_check_orders (FactionsText *self); /* what says what is to be done stands where that stands */
gboolean factions_text_complain_of_verb (FactionsText *self, guint first); /* that the sender has none such; FALSE where
                                                                              none stands there */
void
factions_text_check_words (FactionsText *self,
                           const FactionsField *field); /* beside it stands nothing else; once its names are read */

/* croupier-factions-regular.c */
gboolean factions_text_read_regular (FactionsText *self, gsize start, gsize end);
gsize factions_text_find_quoted_name (const FactionsText *self, gsize start, gsize end, int *player);

G_END_DECLS
