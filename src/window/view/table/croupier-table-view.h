/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a table: to be laid with pointer or keys, or only looked at. */
#pragma once

#include <adwaita.h>
#include "croupier-seating.h"
#include "croupier-table-draft.h"
#include "croupier-table-geometry.h"

G_BEGIN_DECLS

#define CROUPIER_MARK_BYTES 256 /* a longer one stays where it is */

/* Somebody who is dragged to a seat, or away from it, or a mark of theirs. */
typedef struct
{
  guint player;
  char mark[CROUPIER_MARK_BYTES]; /* of theirs, which is dragged alone; "": they are */
  gpointer owner;                 /* the draft it belongs to; only compared */
} CroupierTableParcel;

#define CROUPIER_TYPE_TABLE_PARCEL (croupier_table_parcel_get_type ())
GType croupier_table_parcel_get_type (void);

#define CROUPIER_TYPE_TABLE_VIEW (croupier_table_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTableView, croupier_table_view, CROUPIER, TABLE_VIEW, GtkWidget)

GtkWidget *croupier_table_view_new (void);

/* Shows a draft from now on, or nothing, if it is NULL, to be changed here or only looked at. */
void croupier_table_view_set_draft (CroupierTableView *self, CroupierTableDraft *draft, gboolean is_editable);

CroupierTableDraft *croupier_table_view_get_draft (CroupierTableView *self);
gboolean croupier_table_view_get_is_editable (CroupierTableView *self);

/* Tells who distrusts whom, and how far players reach; its pins are not looked at. */
void croupier_table_view_set_seating (CroupierTableView *self, const CroupierSeating *seating);

const CroupierSeating *croupier_table_view_get_seating (CroupierTableView *self); /* NULL: not told */

/* Says whether players give to those on the next seats, which is how it is until then; else they only sit there. */
void croupier_table_view_set_has_giving (CroupierTableView *self, gboolean has_giving);
gboolean croupier_table_view_get_has_giving (CroupierTableView *self);

/* The notes stand below the names, one for each player; "" for nothing. NULL: there are none. */
void croupier_table_view_set_notes (CroupierTableView *self, char **notes);
const char *croupier_table_view_get_note (CroupierTableView *self, guint player);

/* What the game master notes on each player stands below that, as marks; "" for nothing. They can be dragged, whatever
 * else can: "mark-dropped" tells from whom to whom. */
void croupier_table_view_set_own_notes (CroupierTableView *self, char **notes);

/* Shows at their seats who is out of the match. */
void croupier_table_view_set_out (CroupierTableView *self, CroupierPlayers out);
gboolean croupier_table_view_is_out (CroupierTableView *self, guint player);

/* Lets two players change seats where the table is only looked at: "swap" tells who is to change with whom. */
void croupier_table_view_set_can_swap (CroupierTableView *self, gboolean can_swap);

/* What the menu of a seat offers last, wherever the table is shown so. */
void croupier_table_view_set_menu (CroupierTableView *self, GMenuModel *more);

/* Chooses whether arrows show who distrusts whom, and what of that is broken. */
void croupier_table_view_set_shows_secrets (CroupierTableView *self, gboolean shows_secrets);

gboolean croupier_table_view_get_shows_secrets (CroupierTableView *self);
int croupier_table_view_get_selected (CroupierTableView *self); /* a seat, or -1 */

/* Selects a seat, or -1 for none; take_focus: the keys go there too. */
void croupier_table_view_select (CroupierTableView *self, int seat, gboolean take_focus);

/* Returns the player who is to be put down at the selected seat, or -1. */
int croupier_table_view_get_held (CroupierTableView *self);

/* Picks a player up, or with -1 nobody: the next seat that is chosen becomes theirs. */
void croupier_table_view_hold (CroupierTableView *self, int player);

GtkWidget *croupier_table_view_get_chip (CroupierTableView *self, guint seat); /* NULL: there is no such seat */

/* Returns who sits where the keys go, or CROUPIER_NO_PLAYER. */
int croupier_table_view_get_selected_player (CroupierTableView *self);

G_END_DECLS
