/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message as it will be pasted: a chat bubble, its parts, its length. */
#pragma once

#include <adwaita.h>
#include "croupier-outgoing.h"
#include "croupier-style.h"
#include "croupier-toasts.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_BUBBLE (croupier_bubble_get_type ())
G_DECLARE_FINAL_TYPE (CroupierBubble, croupier_bubble, CROUPIER, BUBBLE, AdwBin)

/* Lets the next message be another one, of which nothing is copied, also if it says the same. */
void croupier_bubble_begin (CroupierBubble *self);

/* Shows a message, marked as in croupier-style.h, in a style. The same message again keeps its part. */
void croupier_bubble_set_message (CroupierBubble *self, const char *marked, CroupierStyle style);

/* Shows a text to be read, what is emphasised in bold and all of it at once; it is copied as a message in that style
 * is, part by part. The bubble shows nothing else from then on. */
void croupier_bubble_set_text (CroupierBubble *self, const char *marked, CroupierStyle style);

/* Shows a message whose text is kept, and what of it are the game master's own words. */
void croupier_bubble_set_worded (CroupierBubble *self, const CroupierSent *sent, CroupierStyle style);

/* Shows a message as it is passed on; sent, of CroupierSent, is what has gone out so far. */
void croupier_bubble_set_outgoing (CroupierBubble *self, CroupierOutgoing *outgoing, const GPtrArray *sent,
                                   CroupierStyle style);

guint croupier_bubble_get_n_parts (CroupierBubble *self);
guint croupier_bubble_get_part (CroupierBubble *self);
void croupier_bubble_set_part (CroupierBubble *self, guint part);
void croupier_bubble_copy (CroupierBubble *self); /* the part that is shown, to the clipboard */

/* Puts the part that is shown on the clipboard, says so by the toasts, and goes on to the next: part after part, in the
 * order in which they are pasted. */
void croupier_bubble_copy_part (CroupierBubble *self, CroupierToasts *toasts);

gboolean croupier_bubble_is_all_copied (CroupierBubble *self);

G_END_DECLS
