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
AdwDialog *croupier_leak_dialog_new (CroupierSession *session, CroupierGuardWay way, const char *where);

typedef void (*CroupierGuardFunc) (GtkWidget *widget, gpointer data);

void croupier_leak_guard_let_out (GtkWidget *widget, CroupierSession *session, CroupierGuardWay way,
                                  const GPtrArray *letters, CroupierGuardFunc func, gpointer data, GDestroyNotify free);
void croupier_leak_guard_let_out_one (GtkWidget *widget, CroupierSession *session, CroupierLetter *letter,
                                      CroupierGuardFunc func);
void croupier_leak_guard_let_out_made (GtkWidget *widget, CroupierSession *session, const CroupierQuestion *question,
                                       CroupierGuardFunc func, gpointer data, GDestroyNotify free);
void croupier_leak_guard_give_up (GtkWidget *widget);
gboolean croupier_leak_guard_is_waiting (GtkWidget *widget);

G_END_DECLS
