/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forms of one place in the order of their arrival, and whose are still due. */
#pragma once

#include <adwaita.h>
#include "croupier-day.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ARRIVAL_LIST (croupier_arrival_list_get_type ())
G_DECLARE_FINAL_TYPE (CroupierArrivalList, croupier_arrival_list, CROUPIER, ARRIVAL_LIST, AdwBin)

GtkWidget *croupier_arrival_list_new (void);

/* Shows what came in at a place of the day, counted from 0. tells_about: what the senders are is told, too. */
void croupier_arrival_list_show (CroupierArrivalList *self, const CroupierRoster *roster, const CroupierDay *day,
                                 guint place, gboolean tells_about);

/* Takes the focus to an arrival, counted from 0, if it is there. */
void croupier_arrival_list_focus (CroupierArrivalList *self, guint arrival);

G_END_DECLS
