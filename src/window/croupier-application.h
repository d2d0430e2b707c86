/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one window, opened with what it was asked to open. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_APPLICATION (croupier_application_get_type ())
G_DECLARE_FINAL_TYPE (CroupierApplication, croupier_application, CROUPIER, APPLICATION, AdwApplication)

CroupierApplication *croupier_application_new (void);

G_END_DECLS
