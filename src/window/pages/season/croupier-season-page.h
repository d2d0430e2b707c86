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

/* What the lists of these pages are made of. */
GtkWidget *croupier_season_button_new (const char *icon, const char *label, const char *action, int target);
void croupier_season_row_add_menu (AdwActionRow *row, GMenu *menu, const char *label);

G_END_DECLS
