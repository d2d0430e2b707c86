/* SPDX-License-Identifier: GPL-3.0-or-later */
/* HMAC-SHA-256, as RFC 2104 and FIPS 180-4 have it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_HMAC_BYTES 32

/* The key and the sum have CROUPIER_HMAC_BYTES bytes; they may be the same memory. */
void croupier_hmac (const guint8 *key, const void *bytes, gsize length, guint8 *mac);

/* The same, whatever the processor can do: for tests. */
void croupier_hmac_plain (const guint8 *key, const void *bytes, gsize length, guint8 *mac);

G_END_DECLS
