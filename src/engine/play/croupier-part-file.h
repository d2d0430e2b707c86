/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a match that GMs keep in files of their own: layouts and casts. For threads that may wait for a disk. */
#pragma once

#include <gio/gio.h>

#include "croupier-cast.h"
#include "croupier-layout.h"

G_BEGIN_DECLS

/* Read a file to be edited; the disk may keep the caller waiting. NULL with a GIOErrorEnum, or as
 * croupier_layout_from_json_as_is() and croupier_cast_from_json(). */
CroupierLayout *croupier_layout_load (GFile *file, GCancellable *cancellable, GError **error);
CroupierCast *croupier_cast_load (GFile *file, GCancellable *cancellable, GError **error);

/* Write a file of this computer, whole or not at all. FALSE with CROUPIER_ERROR_SETUP where croupier_layout_check() or
 * croupier_cast_check() finds something wrong, for such a file could not be read again, else with a GIOErrorEnum or
 * GFileError; the file is as it was then. Whether the teams of a cast fit those who play is not asked: that is for the
 * match to tell. */
gboolean croupier_layout_save (const CroupierLayout *layout, GFile *file, GError **error);
gboolean croupier_cast_save (const CroupierCast *cast, GFile *file, GError **error);

G_END_DECLS
