/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page on which a part of the setup is changed in a match that has begun. */
#pragma once

#include "croupier-correction.h"
#include "croupier-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PREPARE_PAGE (croupier_prepare_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CroupierPreparePage, croupier_prepare_page, CROUPIER, PREPARE_PAGE, CroupierPage)

struct _CroupierPreparePageClass
{
  CroupierPageClass parent_class;

  GtkWidget *(*make_content) (CroupierPreparePage *self);  /* what stands above the bar; NULL: the page's child */
  CroupierSteps *(*get_steps) (CroupierPreparePage *self); /* finer than those of the draft; NULL: there are none */
  gboolean has_fit;                                        /* it offers to fit the cast, so that the bar need not */
};

CroupierCorrection *croupier_prepare_page_get_correction (CroupierPreparePage *self);

G_END_DECLS
