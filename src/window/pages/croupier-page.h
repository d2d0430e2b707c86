/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all pages of the window have in common. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"
#include "croupier-steps.h"
#include "croupier-widget.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PAGE (croupier_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CroupierPage, croupier_page, CROUPIER, PAGE, AdwBin)

struct _CroupierPageClass
{
  AdwBinClass parent_class;

  /* Redraws from the session: it has changed, or the page is new. Only called when that is seen. */
  void (*update) (CroupierPage *self);
  /* The page comes into view. Optional. */
  void (*shown) (CroupierPage *self);
  /* One step back inside the page; FALSE if it is at its beginning. Optional. */
  gboolean (*go_back) (CroupierPage *self);
  /* Opens the page's own curtain; FALSE if it is open, or there is none. Optional. */
  gboolean (*uncover) (CroupierPage *self);
  /* What Undo, or Redo, takes back here before it takes back events; NULL: nothing. Optional. */
  CroupierSteps *(*get_steps) (CroupierPage *self, gboolean is_redo);
};

CroupierSession *croupier_page_get_session (CroupierPage *self);
void croupier_page_refresh (CroupierPage *self);   /* what has changed while nobody looked */
void croupier_page_set_stale (CroupierPage *self); /* drawn anew when it comes into view again */
void croupier_page_shown (CroupierPage *self);
gboolean croupier_page_go_back (CroupierPage *self);
gboolean croupier_page_uncover (CroupierPage *self);
CroupierSteps *croupier_page_get_steps (CroupierPage *self, gboolean is_redo); /* NULL: there are none */
char *croupier_page_dup_step (CroupierPage *self, gboolean is_redo);
gboolean croupier_page_do_step (CroupierPage *self, gboolean is_redo); /* FALSE if there is none */
void croupier_page_tell_steps (CroupierPage *self);                    /* dup_step() gives something else from now on */
gboolean croupier_page_get_can_go_back (CroupierPage *self);
void croupier_page_set_can_go_back (CroupierPage *self, gboolean can_go_back);

G_END_DECLS
