/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all draws with constraints share. */
#pragma once

#include <gio/gio.h>
#include "croupier-random.h"
#include "croupier-types.h"

G_BEGIN_DECLS

/* A draw fills the places one after the other and starts again at the first broken constraint; so often at most. */
#define CROUPIER_DRAW_MAX_STARTS 10000000

typedef enum
{
  CROUPIER_DRAW_DONE,
  CROUPIER_DRAW_IMPOSSIBLE, /* nothing keeps all constraints: proved, and nothing was taken from the stream */
  CROUPIER_DRAW_TOO_RARE,   /* what keeps them was not hit in CROUPIER_DRAW_MAX_STARTS starts */
  CROUPIER_DRAW_CANCELLED,
} CroupierDrawOutcome;

/* A watch over long work. All of it may be NULL, and so may the watch itself and any cancellable. */
typedef struct
{
  GCancellable *cancellable;
  void (*progress) (double share, gpointer data); /* from 0 to 1 */
  gpointer data;
} CroupierDrawWatch;

G_END_DECLS
