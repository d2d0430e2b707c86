/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: few, and applied at once. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_PREFERENCES (croupier_preferences_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPreferences, croupier_preferences, CROUPIER, PREFERENCES, AdwDialog)

/* Lets the user choose what can be chosen about the program; matches have their options elsewhere. */
AdwDialog *croupier_preferences_new (GSettings *settings);

G_END_DECLS
