/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first letters of names, as many as tell them apart. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *croupier_initials_make (char *const *names, const char *name);

G_END_DECLS
