/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: what each page is for, and what players can send. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwDialog *croupier_help_dialog_new (void);

G_END_DECLS
