/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the time zone that somebody means. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the name in rulings, which the caller frees, of a zone as somebody types it: "London", "EST", "UTC+2",
 * "europe/berlin"; NULL where there is none, or it may be several. */
char *croupier_zone_find (const char *typed);

/* Likewise of several zones, with commas between them; NULL sets unknown, unless that is NULL, to the first that there
 * is not, which the caller frees. */
char *croupier_zones_find (const char *typed, char **unknown);

G_END_DECLS
