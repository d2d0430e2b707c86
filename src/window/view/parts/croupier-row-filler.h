/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a list view that may be long: what is in sight is filled at once, the rest when there is time. GTK makes
 * up to two hundred rows at a time, of which a dozen are seen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct CroupierRowFiller CroupierRowFiller;

/* fill makes the child of a row, unless it has one of its own kind, and shows what the row is about. */
CroupierRowFiller *croupier_row_filler_new (GtkListView *view, void (*fill) (GtkListItem *row, gpointer data),
                                            gpointer data);
void croupier_row_filler_free (CroupierRowFiller *self);

/* What a factory has to tell of each row. A row that is bound is filled now or soon; until then its child is a blank of
 * some height. */
void croupier_row_filler_bind (CroupierRowFiller *self, GtkListItem *row);
void croupier_row_filler_unbind (CroupierRowFiller *self, GtkListItem *row);

/* Fills all of them now. */
void croupier_row_filler_finish (CroupierRowFiller *self);

G_END_DECLS
