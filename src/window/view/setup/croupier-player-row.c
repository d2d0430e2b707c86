/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player of a match that is being made. */
#include "config.h"

#include "croupier-player-row.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-face.h"
#include "croupier-row-drag.h"
#include "croupier-widget.h"

struct _CroupierPlayerRow
{
  GtkListBoxRow parent_instance;

  GtkImage *grip;
  CroupierFace *face;
  GtkText *name_text;
  GtkText *handle_text;
  GtkImage *garnets_image;
  GtkText *garnets_text;
  GtkToggleButton *more_button;
  GtkButton *remove_button;
  GtkLabel *problem_label;
  GtkRevealer *revealer;
  GtkWidget *handle_row; /* these are made when they are wanted first; NULL before */
  GtkWidget *aliases_row;
  GtkWidget *history_row;
  GtkWidget *houses_row;
  GtkWidget *remove_row;

  CroupierMatchDraft *draft;
  guint id;
  gboolean is_updating;
  gboolean is_narrow;
};

enum
{
  ENTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierPlayerRow, croupier_player_row, GTK_TYPE_LIST_BOX_ROW)

typedef struct
{
  GtkWidget *widget;
  CroupierPlayerField field;
} FieldWidget;

#define N_FIELD_WIDGETS 7

/* The last four are NULL until they are made. */
static void
get_field_widgets (CroupierPlayerRow *self, FieldWidget widgets[N_FIELD_WIDGETS])
{
  FieldWidget all[N_FIELD_WIDGETS] = {
    { GTK_WIDGET (self->name_text), CROUPIER_FIELD_NAME },
    { GTK_WIDGET (self->handle_text), CROUPIER_FIELD_HANDLE },
    { GTK_WIDGET (self->garnets_text), CROUPIER_FIELD_GARNETS },
    { self->handle_row, CROUPIER_FIELD_HANDLE },
    { self->aliases_row, CROUPIER_FIELD_ALIASES },
    { self->history_row, CROUPIER_FIELD_HISTORY },
    { self->houses_row, CROUPIER_FIELD_HOUSES },
  };

  memcpy (widgets, all, sizeof all);
}

static int
get_player (CroupierPlayerRow *self)
{
  return croupier_match_draft_find_player (self->draft, self->id);
}

/* ---- what is seen ---- */

/* Takes label. */
static void
take_label (gpointer widget, char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_free (label);
}

static void
update_words (CroupierPlayerRow *self, guint player)
{
  const char *name = croupier_match_draft_get_field (self->draft, player, CROUPIER_FIELD_NAME);
  g_autofree char *number = g_strdup_printf (_("player %u"), player + 1);
  const char *called = *name != '\0' ? name : number;

  croupier_face_show (self->face, name, *name != '\0' ? NULL : "avatar-default-symbolic");
  take_label (self, g_strdup (called));
  take_label (self->name_text, g_strdup_printf (_("Name of %s"), number));
  take_label (self->handle_text, g_strdup_printf (_("Handle of %s"), called));
  take_label (self->garnets_text, g_strdup_printf (_("Garnets of %s"), called));
  take_label (self->more_button, g_strdup_printf (_("More about %s"), called));
  take_label (self->remove_button, g_strdup_printf (_("Remove %s"), called));
}

/* A player who has begun to play stays, and stays in place. */
static void
update_fixed (CroupierPlayerRow *self)
{
  gboolean is_fixed = croupier_match_draft_get_is_fixed (self->draft);

  gtk_widget_set_sensitive (GTK_WIDGET (self->grip), !is_fixed);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remove_button), !is_fixed);
  if (self->remove_row != NULL)
    gtk_widget_set_sensitive (self->remove_row, !is_fixed);
  croupier_widget_set_tooltip (GTK_WIDGET (self->grip), is_fixed ? _("The match has begun: everybody keeps their place")
                                                                 : _("Drag to move, or press Alt+Up and Alt+Down"));
  croupier_widget_set_tooltip (GTK_WIDGET (self->remove_button),
                               is_fixed ? _("The match has begun: a ruling can remove a player") : _("Remove"));
}

/* Asked for only where the game has them; players of an earlier match may bring them along. */
static void
update_houses (CroupierPlayerRow *self, guint player)
{
  const CroupierGame *game = croupier_match_draft_get_game (self->draft);
  gboolean has_any = *croupier_match_draft_get_field (self->draft, player, CROUPIER_FIELD_HOUSES) != '\0';

  if (self->houses_row != NULL)
    gtk_widget_set_visible (self->houses_row, has_any || (game != NULL && game->has_houses));
}

static void
update_problem (CroupierPlayerRow *self, guint player)
{
  g_autofree char *problem = croupier_match_draft_dup_problem (self->draft, CROUPIER_PLACE_PLAYER, player);

  gtk_label_set_label (self->problem_label, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

void
croupier_player_row_update (CroupierPlayerRow *self)
{
  int player = get_player (self);
  FieldWidget widgets[N_FIELD_WIDGETS];

  if (player < 0)
    return;

  self->is_updating = TRUE;
  get_field_widgets (self, widgets);
  for (guint i = 0; i < N_FIELD_WIDGETS && widgets[i].widget != NULL; i++)
    {
      const char *text = croupier_match_draft_get_field (self->draft, (guint) player, widgets[i].field);
      gboolean is_wrong = croupier_match_draft_is_field_wrong (self->draft, (guint) player, widgets[i].field);

      if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (widgets[i].widget)), text))
        gtk_editable_set_text (GTK_EDITABLE (widgets[i].widget), text);
      croupier_widget_set_class (widgets[i].widget, "error", is_wrong);
      gtk_accessible_update_state (GTK_ACCESSIBLE (widgets[i].widget), GTK_ACCESSIBLE_STATE_INVALID,
                                   is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
    }
  self->is_updating = FALSE;

  update_words (self, (guint) player);
  update_fixed (self);
  update_houses (self, (guint) player);
  update_problem (self, (guint) player);
}

static void
update_narrow (CroupierPlayerRow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->face), !self->is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->handle_text), !self->is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->remove_button), !self->is_narrow);
  if (self->handle_row == NULL)
    return;

  gtk_widget_set_visible (self->handle_row, self->is_narrow);
  gtk_widget_set_visible (self->remove_row, self->is_narrow);
}

void
croupier_player_row_set_narrow (CroupierPlayerRow *self, gboolean is_narrow)
{
  self->is_narrow = is_narrow;
  update_narrow (self);
}

/* ---- edits ---- */

static void
typed_cb (CroupierPlayerRow *self, GtkEditable *editable)
{
  int player = get_player (self);
  FieldWidget widgets[N_FIELD_WIDGETS];

  if (self->is_updating || player < 0)
    return;

  get_field_widgets (self, widgets);
  for (guint i = 0; i < N_FIELD_WIDGETS; i++)
    if (widgets[i].widget == GTK_WIDGET (editable))
      croupier_match_draft_set_field (self->draft, (guint) player, widgets[i].field, gtk_editable_get_text (editable));
}

static void
entered_cb (CroupierPlayerRow *self)
{
  g_signal_emit (self, signals[ENTERED], 0);
}

static void
remove_cb (CroupierPlayerRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "players.remove", "u", self->id);
}

static GtkWidget *
entry_row_new (CroupierPlayerRow *self, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), 20000);
  gtk_editable_set_enable_undo (GTK_EDITABLE (row), FALSE);
  g_signal_connect_object (row, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  return row;
}

/* They are most of the widgets of a row, and of most players nobody ever looks at them. */
static void
make_details (CroupierPlayerRow *self)
{
  GtkWidget *details = gtk_list_box_new ();

  self->handle_row = entry_row_new (self, _("Handle"));
  self->aliases_row = entry_row_new (self, _("Other names, separated by commas"));
  self->history_row = entry_row_new (self, _("Earlier garnets, the latest first"));
  self->houses_row = entry_row_new (self, _("Houses, separated by commas"));
  self->remove_row = adw_button_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->remove_row), _("Remove Player"));
  gtk_widget_add_css_class (self->remove_row, "destructive-action");
  g_signal_connect_object (self->remove_row, "activated", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (details), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (details, "player-details");
  gtk_list_box_append (GTK_LIST_BOX (details), self->handle_row);
  gtk_list_box_append (GTK_LIST_BOX (details), self->aliases_row);
  gtk_list_box_append (GTK_LIST_BOX (details), self->history_row);
  gtk_list_box_append (GTK_LIST_BOX (details), self->houses_row);
  gtk_list_box_append (GTK_LIST_BOX (details), self->remove_row);
  gtk_revealer_set_child (self->revealer, details);

  update_narrow (self);
  croupier_player_row_update (self);
}

static void
more_cb (CroupierPlayerRow *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->more_button);

  if (is_open && self->handle_row == NULL)
    make_details (self);
  gtk_revealer_set_reveal_child (self->revealer, is_open);
  gtk_button_set_icon_name (GTK_BUTTON (self->more_button), is_open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->more_button), GTK_ACCESSIBLE_STATE_EXPANDED, is_open, -1);
}

/* ---- dragging ---- */

static GtkWidget *
icon_new (GtkWidget *row)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (CROUPIER_PLAYER_ROW (row)->name_text));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *face = croupier_face_new (28);

  croupier_face_show (CROUPIER_FACE (face), name, NULL);
  gtk_box_append (GTK_BOX (box), face);
  gtk_box_append (GTK_BOX (box), gtk_label_new (name));
  return box;
}

static gboolean
takes (GtkWidget *row, GtkWidget *other)
{
  return CROUPIER_PLAYER_ROW (other)->draft == CROUPIER_PLAYER_ROW (row)->draft &&
         get_player (CROUPIER_PLAYER_ROW (other)) >= 0;
}

static void
put (GtkWidget *row, GtkWidget *other, gboolean is_below)
{
  CroupierPlayerRow *self = CROUPIER_PLAYER_ROW (row);
  int from = get_player (CROUPIER_PLAYER_ROW (other)), to = get_player (self) + is_below;

  croupier_match_draft_move_player (self->draft, (guint) from, (guint) (from < to ? to - 1 : to));
}

/* ---- widget ---- */

static void
croupier_player_row_dispose (GObject *object)
{
  CroupierPlayerRow *self = CROUPIER_PLAYER_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_PLAYER_ROW);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (croupier_player_row_parent_class)->dispose (object);
}

static void
croupier_player_row_class_init (CroupierPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_player_row_dispose;

  /* Return was pressed in one of the fields. */
  signals[ENTERED] = g_signal_new ("entered", CROUPIER_TYPE_PLAYER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  g_type_ensure (CROUPIER_TYPE_FACE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/setup/croupier-player-row.ui");
  BIND_CHILDREN (widget_class, CroupierPlayerRow, grip, face, name_text, handle_text, garnets_image, garnets_text,
                 more_button, remove_button, problem_label, revealer);
  BIND_CALLBACKS (widget_class, typed_cb, entered_cb, remove_cb, more_cb);
}

static void
croupier_player_row_init (CroupierPlayerRow *self)
{
  static const CroupierRowDrag drag = { NULL, icon_new, takes, put };
  FieldWidget widgets[N_FIELD_WIDGETS];

  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_row_drag_add (GTK_WIDGET (self), GTK_WIDGET (self->grip), &drag);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->grip), "grab");
  croupier_widget_set_tooltip (GTK_WIDGET (self->garnets_image), _("Garnets"));
  croupier_widget_set_tooltip (GTK_WIDGET (self->garnets_text), _("Garnets"));
  croupier_widget_set_tooltip (GTK_WIDGET (self->more_button), _("More"));

  /* The draft undoes what was typed, in all fields alike. */
  get_field_widgets (self, widgets);
  for (guint i = 0; i < N_FIELD_WIDGETS && widgets[i].widget != NULL; i++)
    gtk_editable_set_enable_undo (GTK_EDITABLE (widgets[i].widget), FALSE);
}

GtkWidget *
croupier_player_row_new (CroupierMatchDraft *draft, guint id)
{
  CroupierPlayerRow *self = g_object_new (CROUPIER_TYPE_PLAYER_ROW, NULL);

  self->draft = g_object_ref (draft);
  self->id = id;
  croupier_player_row_update (self);

  return GTK_WIDGET (self);
}

guint
croupier_player_row_get_id (CroupierPlayerRow *self)
{
  return self->id;
}

void
croupier_player_row_grab (CroupierPlayerRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name_text));
}

void
croupier_player_row_grab_like (CroupierPlayerRow *self, CroupierPlayerRow *other)
{
  if (gtk_widget_has_focus (GTK_WIDGET (other->garnets_text)))
    gtk_widget_grab_focus (GTK_WIDGET (self->garnets_text));
  else if (gtk_widget_has_focus (GTK_WIDGET (other->handle_text)))
    gtk_widget_grab_focus (GTK_WIDGET (self->handle_text));
  else
    croupier_player_row_grab (self);
}

void
croupier_player_row_grab_gently (CroupierPlayerRow *self)
{
  gtk_text_grab_focus_without_selecting (self->name_text);
}
