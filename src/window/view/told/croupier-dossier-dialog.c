/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All about one player, for the game master: what they are, sent and were told. Knows no game. */
#include "config.h"

#include "croupier-dossier-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-long-list.h"
#include "croupier-match-times.h"
#include "croupier-outgoing-row.h"
#include "croupier-player-item.h"
#include "croupier-roles-curtain.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"

struct _CroupierDossierDialog
{
  AdwDialog parent_instance;

  AdwPreferencesGroup *known_group;
  GtkListBox *known_list;
  AdwPreferencesGroup *sent_group;
  GtkListBox *sent_list;
  AdwPreferencesGroup *told_group;
  GtkListBox *told_list;

  CroupierSession *session;
  guint player;
};

G_DEFINE_FINAL_TYPE (CroupierDossierDialog, croupier_dossier_dialog, ADW_TYPE_DIALOG)

static CroupierMatch *
get_match (CroupierDossierDialog *self)
{
  return croupier_session_get_match (self->session);
}

static const char *
get_name (CroupierDossierDialog *self)
{
  return croupier_roster_get_name (croupier_match_get_roster (get_match (self)), self->player);
}

/* What the state has of the player alone; NULL where it has nothing. */
static JsonObject *
dup_state (CroupierDossierDialog *self, const CroupierRecord *last)
{
  g_autoptr (JsonObject) state = croupier_state_to_json (get_match (self), last->after);
  JsonObject *players = json_object_has_member (state, "players") ? json_object_get_object_member (state, "players")
                                                                  : NULL;

  if (players == NULL || !json_object_has_member (players, get_name (self)))
    return NULL;
  return json_object_ref (json_object_get_object_member (players, get_name (self)));
}

static void
append_known (CroupierDossierDialog *self, const char *title, const char *text)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_widget_add_css_class (row, "property");
  gtk_list_box_append (self->known_list, row);
}

/* What is not so, or not there, need not be read. */
static void
add_known (JsonObject *state, const char *key, JsonNode *node, gpointer data)
{
  CroupierDossierDialog *self = data;
  const CroupierStateWord *own = croupier_state_words (get_match (self));
  g_autofree char *title = croupier_state_title (own, key), *text = croupier_state_text (own, key, node);

  if (!croupier_state_is_nothing (node) && *text != '\0')
    append_known (self, title, text);
}

static void
update_known (CroupierDossierDialog *self, const CroupierRecord *last)
{
  g_autofree char *about = croupier_match_describe_player (get_match (self), last, self->player);
  g_autofree char *escaped = about != NULL ? g_markup_escape_text (about, -1) : NULL;
  g_autoptr (JsonObject) state = dup_state (self, last);
  const char *note = croupier_match_get_note (get_match (self), self->player);

  adw_preferences_group_set_description (self->known_group, escaped);
  gtk_list_box_remove_all (self->known_list);
  if (note != NULL)
    append_known (self, _("Your note"), note);
  if (state != NULL)
    json_object_foreach_member (state, add_known, self);
  gtk_widget_set_visible (GTK_WIDGET (self->known_list), gtk_list_box_get_row_at_index (self->known_list, 0) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->known_group), state != NULL || about != NULL || note != NULL);
}

/* Something that was sent. */
typedef struct
{
  CroupierRecord *record; /* whose the event is */
  const CroupierEvent *event;
} SentItem;

static void
sent_item_free (gpointer data)
{
  SentItem *item = data;

  croupier_record_unref (item->record);
  g_free (item);
}

static SentItem *
sent_item_new (const CroupierRecord *record, const CroupierEvent *event)
{
  SentItem *item = g_new (SentItem, 1);

  item->record = croupier_record_ref ((CroupierRecord *) record);
  item->event = event;
  return item;
}

static GtkWidget *
sent_row_new (gpointer item, gpointer data)
{
  const CroupierRecord *record = ((SentItem *) item)->record;
  const CroupierEvent *event = ((SentItem *) item)->event;
  GtkWidget *row = adw_action_row_new (), *image = gtk_image_new ();
  gboolean is_refused = event->reading->status == CROUPIER_STATUS_REFUSED && event->reading->problems->len > 0;
  const char *line = is_refused ? croupier_problems_get (event->reading->problems, 0)->message
                                : croupier_reading_get_said (event->reading);
  g_autofree char *subtitle = g_strdup_printf (_("%s · %s"), croupier_phase_get_title (&record->phase), line);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), croupier_event_get_wrote (event));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), g_str_equal (line, croupier_event_get_wrote (event))
                                                       ? croupier_phase_get_title (&record->phase)
                                                       : subtitle);
  croupier_standing_kind_style (croupier_reading_get_kind (event->reading), GTK_IMAGE (image));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);
  return row;
}

/* The newest first: it is what one asks about. */
static void
update_sent (CroupierDossierDialog *self)
{
  CroupierMatch *match = get_match (self);
  g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func (sent_item_free);

  for (guint i = croupier_match_get_n_records (match); i-- > 0;)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = record->events->len; k-- > 0;)
        {
          const CroupierEvent *event = g_ptr_array_index (record->events, k);

          if (event->kind == CROUPIER_ENTRY_SUBMISSION && event->player == self->player && event->reading != NULL)
            g_ptr_array_add (sent, sent_item_new (record, event));
        }
    }
  croupier_long_list_show (self->sent_list, sent, sent_row_new, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sent_group), sent->len > 0);
}

static GtkWidget *
told_row_new (gpointer item, gpointer data)
{
  CroupierOutgoing *outgoing = item;
  g_autofree char *time = croupier_outgoing_is_correction (outgoing) ? croupier_outgoing_dup_title (outgoing)
                                                                     : croupier_outgoing_dup_time (outgoing);
  g_autofree char *title = g_strdup_printf (_("%s, to %s"), time, croupier_outgoing_get_name (outgoing));

  return croupier_outgoing_row_new (outgoing, title);
}

static void
update_told (CroupierDossierDialog *self)
{
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);
  g_autoptr (GPtrArray) read = messages != NULL
                                 ? croupier_outgoing_find_read (get_match (self), messages,
                                                                croupier_session_get_corrections (self->session),
                                                                croupier_session_get_sent (self->session), self->player)
                                 : g_ptr_array_new ();
  g_autoptr (GPtrArray) newest_first = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = read->len; i-- > 0;)
    g_ptr_array_add (newest_first, g_object_ref (g_ptr_array_index (read, i)));
  croupier_long_list_show (self->told_list, newest_first, told_row_new, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->told_group), read->len > 0);
}

static void
update (CroupierDossierDialog *self)
{
  CroupierMatch *match = get_match (self);
  guint n_records = match != NULL ? croupier_match_get_n_records (match) : 0;

  if (n_records == 0 || self->player >= croupier_roster_get_size (croupier_match_get_roster (match)))
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  adw_dialog_set_title (ADW_DIALOG (self), get_name (self));
  update_known (self, croupier_match_get_record (match, n_records - 1));
  update_sent (self);
  update_told (self);
}

static void
croupier_dossier_dialog_dispose (GObject *object)
{
  CroupierDossierDialog *self = CROUPIER_DOSSIER_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_DOSSIER_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (croupier_dossier_dialog_parent_class)->dispose (object);
}

static void
croupier_dossier_dialog_class_init (CroupierDossierDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_dossier_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/told/croupier-dossier-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierDossierDialog, known_group, known_list, sent_group, sent_list, told_group,
                 told_list);
}

static void
croupier_dossier_dialog_init (CroupierDossierDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
croupier_dossier_dialog_open (GtkWidget *page, CroupierSession *session, guint player)
{
  CroupierDossierDialog *self = g_object_new (CROUPIER_TYPE_DOSSIER_DIALOG, NULL);

  self->session = g_object_ref (session);
  self->player = player;
  croupier_roles_curtain_add_to_dialog (ADW_DIALOG (self), session);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  adw_dialog_present (ADW_DIALOG (self), page);
}
