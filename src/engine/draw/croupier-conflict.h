/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the smallest set of pins and constraints, whatever they are, that cannot hold together. */
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

/* Finds elements that cannot hold together, where not all of them can, and returns of each whether it is one of them.
 * They are as few as can be; of several such sets it is the first in the order of the elements; an empty one where
 * nothing can hold even without any. Where there are more than 63 elements, or the search takes too long, is_smallest,
 * which may be NULL, gets FALSE: it is some set of which nothing can be left out, and of those that do the same the
 * first elements are left in. Returns NULL where all can hold together or the search was cancelled. */
gboolean *croupier_conflict_find (const CroupierConflict *conflict, gboolean *is_smallest);

G_END_DECLS
