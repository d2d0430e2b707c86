/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a match that GMs keep in files of their own: layouts and casts. For threads that may wait for a disk. */
#pragma once

#include <gio/gio.h>

#include "croupier-cast.h"
#include "croupier-layout.h"

G_BEGIN_DECLS

/* A file as "option layout:" and "option cast:" of a script read it. */
CroupierLayout *croupier_layout_load (GFile *file, GCancellable *cancellable, GError **error);
CroupierCast *croupier_cast_load (GFile *file, GCancellable *cancellable, GError **error);

/* Whole or not at all. What could not be read is not written. */
gboolean croupier_layout_save (const CroupierLayout *layout, GFile *file, GError **error);
gboolean croupier_cast_save (const CroupierCast *cast, GFile *file, GError **error);

G_END_DECLS
