/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pins and constraints cannot hold together, whatever they are: the smallest set of them. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  guint n_elements;                                          /* pins and constraints */
  gboolean (*can_hold) (const gboolean *has, gpointer data); /* of each element: whether it is to hold */
  gpointer data;
  GCancellable *cancellable;
} CroupierConflict;

gboolean croupier_conflict_find (const CroupierConflict *conflict, gboolean *is_in, gboolean *is_smallest);

G_END_DECLS
