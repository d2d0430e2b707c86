/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Showing what nobody vouches for. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *croupier_show (const char *text);
char *croupier_show_lines (const char *text);

G_END_DECLS
