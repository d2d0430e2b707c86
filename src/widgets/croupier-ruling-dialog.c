/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling of the game master: chosen in plain words, tried by the engine while it is made. */
#include "config.h"

#include "croupier-ruling-dialog.h"

#include <glib/gi18n.h>

#include "croupier-choices.h"
#include "croupier-page.h"
#include "croupier-reading-view.h"

#define CHECK_DELAY_MS 80

/* What a ruling is made of, besides its verb. */
typedef enum
{
  PART_PLAYER   = 1 << 0,
  PART_NUMBER   = 1 << 1,
  PART_AUDIENCE = 1 << 2,
  PART_TEXT     = 1 << 3,
  PART_REASON   = 1 << 4,
} Parts;

typedef struct
{
  const char *title;
  const char *text_title;
  Parts parts;
  const char *verb; /* NULL: the text is the whole ruling */
  int sign;
} VerbInfo;

static const VerbInfo verbs[] = {
  { N_("Give garnets"), NULL, PART_PLAYER | PART_NUMBER | PART_REASON, "garnets", 1 },
  { N_("Take garnets"), NULL, PART_PLAYER | PART_NUMBER | PART_REASON, "garnets", -1 },
  { N_("Announce something"), N_("Announcement"), PART_AUDIENCE | PART_TEXT, "announce", 0 },
  { N_("Void what a player has sent"), NULL, PART_PLAYER | PART_REASON, "void", 0 },
  { N_("Remove a player from the match"), NULL, PART_PLAYER | PART_REASON, "remove", 0 },
  { N_("Note something for the record"), N_("Note"), PART_TEXT, "note", 0 },
  { N_("Something else"), N_("Ruling, as in a script"), PART_TEXT | PART_REASON, NULL, 0 },
};

struct _CroupierRulingDialog
{
  AdwDialog parent_instance;

  AdwWindowTitle *window_title;
  AdwComboRow *verb_row;
  AdwComboRow *player_row;
  AdwSpinRow *number_row;
  AdwComboRow *audience_row;
  AdwEntryRow *text_row;
  AdwEntryRow *reason_row;
  CroupierReadingView *reading_view;
  GtkButton *rule_button;

  GtkWidget *page;         /* where the news is told after the dialog has closed */
  CroupierSession *session;
  GPtrArray *audiences;    /* utf8: as a ruling names them */
  GCancellable *checking;  /* NULL: nothing is being asked */
  guint check_id;
};

G_DEFINE_FINAL_TYPE (CroupierRulingDialog, croupier_ruling_dialog, ADW_TYPE_DIALOG)

static const VerbInfo *
get_verb (CroupierRulingDialog *self)
{
  guint i = adw_combo_row_get_selected (self->verb_row);

  return &verbs[i < G_N_ELEMENTS (verbs) ? i : 0];
}

static char *
dup_entry (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static const char *
get_player (CroupierRulingDialog *self)
{
  GtkStringObject *name = adw_combo_row_get_selected_item (self->player_row);

  return name ? gtk_string_object_get_string (name) : "";
}

static const char *
get_audience (CroupierRulingDialog *self)
{
  guint i = adw_combo_row_get_selected (self->audience_row);

  return i < self->audiences->len ? g_ptr_array_index (self->audiences, i) : "";
}

/* The ruling as a script has it. */
static char *
dup_ruling (CroupierRulingDialog *self)
{
  const VerbInfo *verb = get_verb (self);
  g_autoptr (GString) ruling = g_string_new (verb->verb);
  g_autofree char *text = dup_entry (self->text_row);
  g_autofree char *reason = dup_entry (self->reason_row);

  if (verb->parts & PART_PLAYER)
    g_string_append_printf (ruling, " %s", get_player (self));
  if (verb->parts & PART_NUMBER)
    g_string_append_printf (ruling, " %+d", verb->sign * (int) adw_spin_row_get_value (self->number_row));
  if (verb->parts & PART_AUDIENCE)
    g_string_append_printf (ruling, " %s:", get_audience (self));
  if (verb->parts & PART_TEXT)
    g_string_append_printf (ruling, "%s%s", ruling->len > 0 ? " " : "", text);
  if (verb->parts & PART_REASON && *reason != '\0')
    g_string_append_printf (ruling, " because %s", reason);

  return g_string_free_and_steal (g_steal_pointer (&ruling));
}

static gboolean
is_begun (CroupierRulingDialog *self)
{
  g_autofree char *text = dup_entry (self->text_row);

  return !(get_verb (self)->parts & PART_TEXT) || *text != '\0';
}

/* ---- trying it while it is made ---- */

static void
show_reading (CroupierRulingDialog *self, const CroupierReading *reading)
{
  g_autofree char *ruling = dup_ruling (self);

  if (reading->status == CROUPIER_STATUS_REFUSED)
    croupier_reading_view_set_reading (self->reading_view, reading, "");
  else if (reading->warnings->len > 0)
    croupier_reading_view_set_line (self->reading_view, CROUPIER_STANDING_ODD, croupier_problems_get (reading->warnings, 0)->message);
  else
    croupier_reading_view_set_line (self->reading_view, CROUPIER_STANDING_FINE, ruling);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ruling.make", reading->status != CROUPIER_STATUS_REFUSED);
}

static void
stop_checking (CroupierRulingDialog *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRulingDialog) self = data;
  g_autoptr (GError) error = NULL;
  CroupierReading *reading = croupier_session_check_finish (CROUPIER_SESSION (source), result, &error);

  if (reading == NULL)
    return;

  g_clear_object (&self->checking);
  if (self->session != NULL)
    show_reading (self, reading);
  croupier_reading_free (reading);
}

static gboolean
check_cb (gpointer data)
{
  CroupierRulingDialog *self = data;
  g_autofree char *ruling = dup_ruling (self);

  self->check_id = 0;
  self->checking = g_cancellable_new ();
  croupier_session_check_rule (self->session, ruling, self->checking, checked_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
check (CroupierRulingDialog *self)
{
  if (self->session == NULL) /* still being made */
    return;

  stop_checking (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ruling.make", FALSE);
  if (is_begun (self))
    self->check_id = g_timeout_add (CHECK_DELAY_MS, check_cb, self);
  else
    croupier_reading_view_clear (self->reading_view);
}

static void
verb_cb (CroupierRulingDialog *self)
{
  const VerbInfo *verb = get_verb (self);

  gtk_widget_set_visible (GTK_WIDGET (self->player_row), verb->parts & PART_PLAYER);
  gtk_widget_set_visible (GTK_WIDGET (self->number_row), verb->parts & PART_NUMBER);
  gtk_widget_set_visible (GTK_WIDGET (self->audience_row), verb->parts & PART_AUDIENCE);
  gtk_widget_set_visible (GTK_WIDGET (self->text_row), verb->parts & PART_TEXT);
  gtk_widget_set_visible (GTK_WIDGET (self->reason_row), verb->parts & PART_REASON);
  if (verb->text_title != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->text_row), _(verb->text_title));
  check (self);
}

/* ---- making it ---- */

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (page, error);
      return;
    }

  toast = croupier_toast_new (_("Ruled"));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo");
  croupier_widget_add_toast (page, toast);
}

static void
make_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRulingDialog *self = CROUPIER_RULING_DIALOG (widget);
  g_autofree char *ruling = dup_ruling (self);

  croupier_session_rule (self->session, ruling, made_cb, g_object_ref (self->page));
  adw_dialog_close (ADW_DIALOG (self));
}

static void
croupier_ruling_dialog_dispose (GObject *object)
{
  CroupierRulingDialog *self = CROUPIER_RULING_DIALOG (object);

  stop_checking (self);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_RULING_DIALOG);
  g_clear_object (&self->page);
  g_clear_pointer (&self->audiences, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_ruling_dialog_parent_class)->dispose (object);
}

static void
croupier_ruling_dialog_class_init (CroupierRulingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_ruling_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_READING_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/widgets/croupier-ruling-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, window_title);
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, verb_row);
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, player_row);
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, number_row);
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, audience_row);
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, text_row);
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, reading_view);
  gtk_widget_class_bind_template_child (widget_class, CroupierRulingDialog, rule_button);
  gtk_widget_class_bind_template_callback (widget_class, verb_cb);
  gtk_widget_class_bind_template_callback (widget_class, check);
  gtk_widget_class_install_action (widget_class, "ruling.make", NULL, make_action);
}

static void
croupier_ruling_dialog_init (CroupierRulingDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  self->audiences = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_string_list_append (titles, _(verbs[i].title));
  croupier_choices_show (self->verb_row, NULL);
  adw_combo_row_set_model (self->verb_row, G_LIST_MODEL (titles));
}

static void
add_audience (CroupierRulingDialog *self, GtkStringList *titles, const char *name, const char *title)
{
  g_ptr_array_add (self->audiences, g_strdup (name));
  gtk_string_list_append (titles, title);
}

static void
fill_audiences (CroupierRulingDialog *self, const CroupierMatch *match)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  add_audience (self, titles, "public", _("Everybody, in public"));
  for (guint i = 0; due != NULL && i < due->channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (due->channels, i);
      const char *slash = strchr (channel->name, '/');
      g_autofree char *title = g_strdup_printf (_("Channel %s"), slash ? slash + 1 : channel->name);

      add_audience (self, titles, channel->name, title);
    }
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    add_audience (self, titles, croupier_roster_get_name (roster, i), croupier_roster_get_name (roster, i));

  croupier_choices_show (self->audience_row, NULL);
  adw_combo_row_set_model (self->audience_row, G_LIST_MODEL (titles));
}

static void
fill (CroupierRulingDialog *self, int player)
{
  const CroupierMatch *match = croupier_session_get_match (self->session);
  const CroupierRoster *roster = croupier_match_get_roster (match);
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GtkStringList) list = NULL;
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    g_strv_builder_add (builder, croupier_roster_get_name (roster, i));
  names = g_strv_builder_end (builder);
  list = gtk_string_list_new ((const char *const *) names);
  croupier_choices_show (self->player_row, (const char *const *) names);
  adw_combo_row_set_model (self->player_row, G_LIST_MODEL (list));
  if (player != CROUPIER_NO_PLAYER)
    adw_combo_row_set_selected (self->player_row, (guint) player);
  fill_audiences (self, match);
  adw_window_title_set_subtitle (self->window_title, due ? due->phase.title : _("After the end"));
}

/**
 * croupier_ruling_dialog_open:
 * @player: who is ruled upon at first, or %CROUPIER_NO_PLAYER
 *
 * Asks for a ruling and makes it.
 */
void
croupier_ruling_dialog_open (GtkWidget *page, CroupierSession *session, int player)
{
  CroupierRulingDialog *self = g_object_new (CROUPIER_TYPE_RULING_DIALOG, NULL);

  self->page = g_object_ref (page);
  self->session = g_object_ref (session);
  fill (self, player);
  verb_cb (self);
  adw_dialog_present (ADW_DIALOG (self), page);
}
