/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a layout for everybody to see: its areas, and what each door is; nobody is in it. */
#pragma once

#include "croupier-layout-geometry.h"
#include "croupier-picture.h"

G_BEGIN_DECLS

/* Draws a layout that can be played, in rows or rings, below a title; its words say the same. */
CroupierPicture *croupier_layout_to_picture (const CroupierLayout *layout, CroupierLayoutMode mode,
                                             CroupierLayoutMode order, const char *title);

G_END_DECLS
