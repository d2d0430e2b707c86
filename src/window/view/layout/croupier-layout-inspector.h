/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected in the picture of a layout, in words, to be changed or only read. */
#pragma once

#include "croupier-layout-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_LAYOUT_INSPECTOR (croupier_layout_inspector_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLayoutInspector, croupier_layout_inspector, CROUPIER, LAYOUT_INSPECTOR, AdwBin)

/* Says whose selection is shown; to be called once. */
void croupier_layout_inspector_set_view (CroupierLayoutInspector *self, CroupierLayoutView *view);

G_END_DECLS
