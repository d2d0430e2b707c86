/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A curtain: what is behind it can be neither seen nor read out, and stays as it is. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_CURTAIN (croupier_curtain_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCurtain, croupier_curtain, CROUPIER, CURTAIN, AdwBin)

/* Behind a closed curtain the content is hidden, not only painted over: it is absent from the accessible tree, answers
 * to no key, and announces nothing. */
void croupier_curtain_set_closed (CroupierCurtain *self, gboolean closed);

/* Says what opens the curtain; without this, it is what covers the whole window and uncovers it. */
void croupier_curtain_set_action (CroupierCurtain *self, const char *action);

void croupier_curtain_focus (CroupierCurtain *self);

G_END_DECLS
