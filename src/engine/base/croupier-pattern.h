/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pattern that is compiled once, when it is first needed, by whatever thread. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *text;
  GRegex *regex; /* NULL until then; never freed */
} CroupierPattern;

GRegex *croupier_pattern_get (CroupierPattern *pattern);

G_END_DECLS
