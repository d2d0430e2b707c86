/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands before what goes out: nothing does that tells its reader too much, unless the game master wants it to. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_GUARD_COPY,
  CROUPIER_GUARD_EXPORT,
} CroupierGuardWay;

#define CROUPIER_LEAK_ANYWAY "anyway" /* the response */

/* Says why nothing goes out: where has what was found, as croupier_leak_describe() says it. Responds with
 * CROUPIER_LEAK_ANYWAY if it is to go out nevertheless. What the game master ruled in words of their own is the same in
 * every world: it is never what was found. */
AdwDialog *croupier_leak_dialog_new (CroupierSession *session, CroupierGuardWay way, const char *where);

typedef void (*CroupierGuardFunc) (GtkWidget *widget, gpointer data);

/* Lets messages out, CroupierOutgoing, by func, unless one of them tells its reader too much; then it asks. As a rule
 * that has been looked at before anybody wants them, and func is called at once; else as soon as it has been. Only the
 * last that a widget wants to let out is waited for. free, which may be NULL, is for data. */
void croupier_leak_guard_let_out (GtkWidget *widget, CroupierSession *session, CroupierGuardWay way,
                                  const GPtrArray *messages, CroupierGuardFunc func, gpointer data,
                                  GDestroyNotify free);

/* Lets out a message that is to be copied; func copies it, and gets it. */
void croupier_leak_guard_let_out_one (GtkWidget *widget, CroupierSession *session, CroupierOutgoing *outgoing,
                                      CroupierGuardFunc func);

/* Lets out likewise what is no message but is made of the match as it stands: help, a reminder, an explanation or a
 * reply. It is looked at now. widget is in the window or dialog that shows it; question is a CROUPIER_ASK_LEAK that
 * says what it is and whom it is for, whose texts are copied; func copies what was made. */
void croupier_leak_guard_let_out_made (GtkWidget *widget, CroupierSession *session, const CroupierQuestion *question,
                                       CroupierGuardFunc func, gpointer data, GDestroyNotify free);

/* Lets out nothing of what a widget wanted to. */
void croupier_leak_guard_give_up (GtkWidget *widget);

gboolean croupier_leak_guard_is_waiting (GtkWidget *widget); /* whether it has still to be looked at */

G_END_DECLS
