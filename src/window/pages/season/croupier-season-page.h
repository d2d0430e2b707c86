/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all pages of a season have in common. */
#pragma once

#include <adwaita.h>
#include "croupier-season-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SEASON_PAGE (croupier_season_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CroupierSeasonPage, croupier_season_page, CROUPIER, SEASON_PAGE, AdwBin)

struct _CroupierSeasonPageClass
{
  AdwBinClass parent_class;

  /* Redraws from the session: it has changed, or the page is new. */
  void (*update) (CroupierSeasonPage *self);
};

CroupierSeasonSession *croupier_season_page_get_session (CroupierSeasonPage *self);
const CroupierSeason *croupier_season_page_get_season (CroupierSeasonPage *self);

/* Makes a button for a row; the action takes the number target. icon, or NULL, is shown instead of the label, which
 * then says what it does. */
GtkWidget *croupier_season_button_new (const char *icon, const char *label, const char *action, int target);

/* Adds a button with a menu at the end of a row; the label says what the menu is about, for people who cannot see
 * it. */
void croupier_season_row_add_menu (AdwActionRow *row, GMenu *menu, const char *label);

G_END_DECLS
