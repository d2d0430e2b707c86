/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands before what goes out: nothing does that tells its reader too much, unless the game master wants it to. */
#include "config.h"

#include "croupier-leak-guard.h"

#include <glib/gi18n.h>

#include "croupier-toasts.h"

#define KEY "croupier-leak-guard"
#define TELL_AFTER_MS 300 /* as long as it takes until somebody wonders */

/* What is to go out, until it has been looked at. */
typedef struct
{
  GtkWidget *widget; /* which holds this */
  CroupierSession *session;
  CroupierGuardWay way;
  GPtrArray *messages;       /* CroupierOutgoing; NULL: it is no message */
  CroupierQuestion question; /* else what is asked of it, with copies of its texts */
  GCancellable *asking;      /* NULL: nothing is asked */
  CroupierGuardFunc func;
  gpointer data;
  GDestroyNotify free;
  guint n_opened; /* of the match */
  guint tell_id;
  AdwToast *toast; /* NULL: nothing is told of it yet */
} Guard;

/* Nobody waits for it any more. */
static void
stop_waiting (Guard *guard)
{
  g_clear_handle_id (&guard->tell_id, g_source_remove);
  g_cancellable_cancel (guard->asking);
  g_clear_object (&guard->asking);
  g_signal_handlers_disconnect_by_data (guard->session, guard);
  g_signal_handlers_disconnect_by_data (guard->widget, guard);
  if (guard->toast == NULL)
    return;
  g_signal_handlers_disconnect_by_data (guard->toast, guard);
  adw_toast_dismiss (guard->toast);
  g_clear_object (&guard->toast);
}

static void
guard_free (Guard *guard)
{
  g_object_unref (guard->session);
  g_clear_pointer (&guard->messages, g_ptr_array_unref);
  g_free ((char *) guard->question.phase);
  g_free ((char *) guard->question.text);
  g_free ((char *) guard->question.readership.channel);
  if (guard->free != NULL)
    guard->free (guard->data);
  g_free (guard);
}

static void
waiting_free (Guard *guard)
{
  stop_waiting (guard);
  guard_free (guard);
}

static Guard *
steal (GtkWidget *widget)
{
  return g_object_steal_data (G_OBJECT (widget), KEY);
}

static void
give_up_cb (Guard *guard)
{
  croupier_leak_guard_give_up (guard->widget);
}

static void
let_out (Guard *guard)
{
  guard->func (guard->widget, guard->data);
  guard_free (guard);
}

static void begin_waiting (Guard *guard);
static void look (Guard *guard);

/* ---- what was found ---- */

/* This is for the makers of the program: which version, which game, and where; nobody's secret. */
static void
copy_report_cb (AdwAlertDialog *dialog)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (dialog)),
                          g_object_get_data (G_OBJECT (dialog), "report"));
}

AdwDialog *
croupier_leak_dialog_new (CroupierSession *session, CroupierGuardWay way, const char *where)
{
  gboolean is_copy = way == CROUPIER_GUARD_COPY;
  const char *game = croupier_match_get_game (croupier_session_get_match (session))->id;
  g_autofree char *body = g_strdup_printf (_("This seems to tell its reader what they may not know:\n\n%s\n\nWith "
                                             "another secret in the match it would read otherwise there. That is a "
                                             "fault of Croupier. Read it before you send it."),
                                           where);
  AdwDialog *dialog = adw_alert_dialog_new (is_copy ? _("Message Not Copied") : _("Nothing Exported"), body);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);

  adw_alert_dialog_set_body_use_markup (alert, FALSE);
  adw_alert_dialog_add_responses (alert, "cancel", _("_Cancel"), "report", _("Copy a _Report"), CROUPIER_LEAK_ANYWAY,
                                  is_copy ? _("Copy _Anyway") : _("Export _Anyway"), NULL);
  adw_alert_dialog_set_response_appearance (alert, CROUPIER_LEAK_ANYWAY, ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (alert, "cancel");
  adw_alert_dialog_set_close_response (alert, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "report", g_strdup_printf ("Croupier %s\n%s\n%s", VERSION, game, where),
                          g_free);
  g_signal_connect (dialog, "response::report", G_CALLBACK (copy_report_cb), NULL);
  return dialog;
}

static void
answered_cb (AdwAlertDialog *dialog, const char *response, GtkWidget *widget)
{
  Guard *guard = g_object_steal_data (G_OBJECT (dialog), KEY);

  if (!g_str_equal (response, CROUPIER_LEAK_ANYWAY) ||
      guard->n_opened != croupier_session_get_n_opened (guard->session))
    guard_free (guard);
  else if (guard->messages == NULL)
    let_out (guard);
  else if (croupier_session_knows_leaks (guard->session))
    {
      croupier_session_accept_leaks (guard->session, guard->messages);
      let_out (guard);
    }
  else /* the match is another by now, and what it says too */
    begin_waiting (guard);
}

/* What is made of the match may be another text as soon as that has changed. */
static void
tell_leak (Guard *guard, const char *where)
{
  AdwDialog *dialog = croupier_leak_dialog_new (guard->session, guard->way, where);

  g_object_set_data_full (G_OBJECT (dialog), KEY, guard, (GDestroyNotify) guard_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), guard->widget, G_CONNECT_DEFAULT);
  if (guard->messages == NULL)
    g_signal_connect_object (guard->session, "changed", G_CALLBACK (adw_dialog_force_close), dialog, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, guard->widget);
}

/* ---- waiting ---- */

static void
decide (Guard *guard)
{
  const CroupierLeak *leak = croupier_session_find_leak (guard->session, guard->messages);

  if (leak != NULL)
    {
      g_autofree char *where = croupier_leak_describe (leak, croupier_session_get_match (guard->session));

      tell_leak (guard, where);
    }
  else
    let_out (guard);
}

/* The widget that has asked, and with what: by the time of the answer something else may be waited for. */
typedef struct
{
  GtkWidget *widget;
  GCancellable *asking;
} GuardAsked;

static void
asked_free (GuardAsked *asked)
{
  g_object_unref (asked->widget);
  g_object_unref (asked->asking);
  g_free (asked);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GuardAsked, asked_free)

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GuardAsked) asked = data;
  GtkWidget *widget = asked->widget;
  g_autofree char *where = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);
  Guard *guard = g_object_get_data (G_OBJECT (widget), KEY);

  if (guard == NULL || guard->asking != asked->asking)
    return;
  steal (widget);
  stop_waiting (guard);
  if (where == NULL || gtk_widget_get_root (widget) == NULL)
    guard_free (guard);
  else if (*where == '\0')
    let_out (guard);
  else
    tell_leak (guard, where);
}

static void
ask (Guard *guard)
{
  GuardAsked *asked = g_new0 (GuardAsked, 1);

  g_cancellable_cancel (guard->asking);
  g_clear_object (&guard->asking);
  guard->asking = g_cancellable_new ();
  asked->widget = g_object_ref (guard->widget);
  asked->asking = g_object_ref (guard->asking);
  croupier_session_ask (guard->session, &guard->question, guard->asking, found_cb, asked);
}

/* The match may have changed meanwhile, and has to be looked at once more. */
static void
look_cb (Guard *guard)
{
  if (guard->n_opened != croupier_session_get_n_opened (guard->session) ||
      croupier_session_get_match (guard->session) == NULL)
    {
      give_up_cb (guard);
      return;
    }
  if (guard->messages == NULL || !croupier_session_knows_leaks (guard->session))
    {
      look (guard);
      return;
    }
  steal (guard->widget);
  stop_waiting (guard);
  decide (guard);
}

static GtkWidget *
make_title (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (box), adw_spinner_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new (_("Looking for secrets in it…")));
  return box;
}

static gboolean
tell_cb (gpointer data)
{
  Guard *guard = data;

  guard->tell_id = 0;
  guard->toast = adw_toast_new ("");
  adw_toast_set_custom_title (guard->toast, make_title ());
  adw_toast_set_button_label (guard->toast, _("_Cancel"));
  adw_toast_set_timeout (guard->toast, 0);
  g_signal_connect_swapped (guard->toast, "dismissed", G_CALLBACK (give_up_cb), guard);
  croupier_widget_add_toast (guard->widget, g_object_ref (guard->toast));
  return G_SOURCE_REMOVE;
}

static void
look (Guard *guard)
{
  if (guard->messages != NULL)
    croupier_session_look_for_leaks (guard->session);
  else
    ask (guard);
}

static void
begin_waiting (Guard *guard)
{
  g_object_set_data_full (G_OBJECT (guard->widget), KEY, guard, (GDestroyNotify) waiting_free);
  g_signal_connect_swapped (guard->widget, "destroy", G_CALLBACK (give_up_cb), guard);
  if (guard->messages != NULL)
    g_signal_connect_swapped (guard->session, "notify::knows-leaks", G_CALLBACK (look_cb), guard);
  g_signal_connect_swapped (guard->session, "changed", G_CALLBACK (look_cb), guard);
  guard->tell_id = g_timeout_add (TELL_AFTER_MS, tell_cb, guard);
  look (guard);
}

static Guard *
guard_new (GtkWidget *widget, CroupierSession *session, CroupierGuardWay way, CroupierGuardFunc func, gpointer data,
           GDestroyNotify free)
{
  Guard *guard = g_new0 (Guard, 1);

  guard->widget = widget;
  guard->session = g_object_ref (session);
  guard->way = way;
  guard->func = func;
  guard->data = data;
  guard->free = free;
  guard->n_opened = croupier_session_get_n_opened (session);
  croupier_leak_guard_give_up (widget);
  return guard;
}

void
croupier_leak_guard_let_out (GtkWidget *widget, CroupierSession *session, CroupierGuardWay way,
                             const GPtrArray *messages, CroupierGuardFunc func, gpointer data, GDestroyNotify free)
{
  Guard *guard = guard_new (widget, session, way, func, data, free);

  guard->messages = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    g_ptr_array_add (guard->messages, g_object_ref (g_ptr_array_index (messages, i)));
  if (croupier_session_knows_leaks (session))
    decide (guard);
  else
    begin_waiting (guard);
}

void
croupier_leak_guard_let_out_made (GtkWidget *widget, CroupierSession *session, const CroupierQuestion *question,
                                  CroupierGuardFunc func, gpointer data, GDestroyNotify free)
{
  Guard *guard = guard_new (widget, session, CROUPIER_GUARD_COPY, func, data, free);

  guard->question = *question;
  guard->question.phase = g_strdup (question->phase);
  guard->question.text = g_strdup (question->text);
  guard->question.readership.channel = g_strdup (question->readership.channel);
  begin_waiting (guard);
}

void
croupier_leak_guard_let_out_one (GtkWidget *widget, CroupierSession *session, CroupierOutgoing *outgoing,
                                 CroupierGuardFunc func)
{
  g_autoptr (GPtrArray) messages = g_ptr_array_new ();

  g_ptr_array_add (messages, outgoing);
  croupier_leak_guard_let_out (widget, session, CROUPIER_GUARD_COPY, messages, func, g_object_ref (outgoing),
                               g_object_unref);
}

void
croupier_leak_guard_give_up (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), KEY, NULL);
}

gboolean
croupier_leak_guard_is_waiting (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), KEY) != NULL;
}
