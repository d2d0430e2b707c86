/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the time zone that somebody means. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *croupier_zone_find (const char *typed);
char *croupier_zones_find (const char *typed, char **unknown);

G_END_DECLS
