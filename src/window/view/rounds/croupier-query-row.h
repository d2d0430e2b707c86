/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one player has asked of another: how it stands, what can be answered, and what is to be told of it. */
#pragma once

#include <adwaita.h>
#include "croupier-day.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_QUERY_ROW (croupier_query_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierQueryRow, croupier_query_row, CROUPIER, QUERY_ROW, GtkListBoxRow)

GtkWidget *croupier_query_row_new (void);

/* Shows an exchange, without anything to be told of it. An answer is given by the action "day.answer". */
void croupier_query_row_show (CroupierQueryRow *self, const CroupierRoster *roster, const CroupierExchange *exchange);

/* Offers to copy a message about the exchange, by the action "day.copy-message". name says for whom it is, and message
 * is which one of the session's messages. */
void croupier_query_row_add_message (CroupierQueryRow *self, const char *name, guint message);

/* Tells whether it is an exchange, however that stood, that the row shows. */
gboolean croupier_query_row_is_of (CroupierQueryRow *self, const CroupierExchange *exchange);

G_END_DECLS
