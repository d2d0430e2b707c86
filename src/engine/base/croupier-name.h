/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people and things can be called. */
#pragma once

#include "croupier-error.h"

G_BEGIN_DECLS

#define CROUPIER_MAX_NAME 80 /* letters */
/* What stands around a word without being part of it, unless a name has it. */
#define CROUPIER_NAME_MARKS "()[]{}\"'“”‘’«»„`*_~.!?"

gboolean croupier_name_check (const char *name, GError **error);
gboolean croupier_name_try (const char *name, CroupierProblems *problems);
gboolean croupier_name_has_control (const char *text);
gboolean croupier_name_check_visible (const char *name, GError **error);

G_END_DECLS
