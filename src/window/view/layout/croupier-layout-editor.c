/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout's page: its picture, what is selected, and what is wrong with it. */
#include "config.h"

#include "croupier-layout-editor.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-file-dialog.h"
#include "croupier-layout-inspector.h"
#include "croupier-layout-modes.h"
#include "croupier-layout-plan-bar.h"
#include "croupier-picture-out.h"
#include "croupier-toasts.h"
#include "croupier-steps-menu.h"
#include "croupier-widget.h"
#include "croupier-zoom.h"

#define TOOLTIP_KEY "croupier-tooltip"

struct _CroupierLayoutEditor
{
  AdwBin parent_instance;

  AdwToggleGroup *mode_group;
  GMenu *arrange_section;
  GtkWidget *tools;
  GtkButton *open_button;
  GtkButton *pass_button;
  GtkButton *garnet_button;
  GtkButton *area_button;
  GtkWidget *steps_box;
  GtkButton *undo_button;
  GtkButton *redo_button;
  GtkScrolledWindow *scrolled;
  CroupierLayoutView *view;
  CroupierLayoutPlanBar *plan_bar;
  CroupierLayoutInspector *inspector;
  GtkWidget *footer;
  GtkWidget *legend;
  CroupierZoom *zoom;
  GtkWidget *play_legend;
  GtkWidget *checks_bar;
  GtkImage *check_image;
  GtkLabel *check_label;
  GtkButton *check_button;
  GtkWidget *check_steps;
  GtkLabel *check_number;
  AdwBottomSheet *sheet;
  GtkLabel *sheet_label;

  CroupierLayoutDraft *draft; /* NULL: only looked at */
  guint check;                /* the one that is shown */
  guint n_checks;
  guint home_ticks; /* frames since the picture changed its mode */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CroupierLayoutEditor, croupier_layout_editor, ADW_TYPE_BIN)

/* ---- checks ---- */

static const CroupierLayoutCheck *
get_check (CroupierLayoutEditor *self)
{
  const GPtrArray *checks = croupier_layout_draft_get_checks (self->draft);

  return self->check < checks->len ? g_ptr_array_index (checks, self->check) : NULL;
}

static void
set_check_icon (CroupierLayoutEditor *self, const char *icon, const char *style)
{
  static const char *const styles[] = { "success", "warning", "error" };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->check_image), styles[i]);
  gtk_widget_add_css_class (GTK_WIDGET (self->check_image), style);
  gtk_image_set_from_icon_name (self->check_image, icon);
}

static void
show_check (CroupierLayoutEditor *self)
{
  const CroupierLayoutCheck *check = get_check (self);
  g_autofree char *number = g_strdup_printf (_("%u of %u"), self->check + 1, self->n_checks);
  g_autofree char *summary = NULL;

  gtk_widget_set_visible (self->check_steps, self->n_checks > 1);
  gtk_label_set_label (self->check_number, number);
  if (check == NULL && gtk_widget_is_focus (GTK_WIDGET (self->check_button)))
    gtk_widget_child_focus (GTK_WIDGET (self->view), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_sensitive (GTK_WIDGET (self->check_button), check != NULL);
  if (check != NULL)
    {
      set_check_icon (self, check->is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic",
                      check->is_error ? "error" : "warning");
      gtk_label_set_label (self->check_label, check->text);
      return;
    }

  summary = croupier_layout_draft_dup_summary (self->draft);
  set_check_icon (self, "object-select-symbolic", "success");
  gtk_label_set_label (self->check_label, summary);
}

/* News for those who do not see the bar. */
static void
announce_checks (CroupierLayoutEditor *self, guint n_before)
{
  const CroupierLayoutCheck *check = get_check (self);

  if (check != NULL && self->n_checks > n_before)
    croupier_widget_announce (GTK_WIDGET (self), check->text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
update_checks (CroupierLayoutEditor *self)
{
  guint n_before = self->n_checks;

  self->n_checks = croupier_layout_draft_get_checks (self->draft)->len;
  self->check = self->n_checks == 0 ? 0 : MIN (self->check, self->n_checks - 1);
  show_check (self);
  announce_checks (self, n_before);
}

static void
step_check (CroupierLayoutEditor *self, guint by)
{
  if (self->n_checks == 0)
    return;

  self->check = (self->check + by) % self->n_checks;
  show_check (self);
}

static void
previous_check_cb (CroupierLayoutEditor *self)
{
  step_check (self, self->n_checks - 1);
}

static void
next_check_cb (CroupierLayoutEditor *self)
{
  step_check (self, 1);
}

static void
go_to_check_cb (CroupierLayoutEditor *self)
{
  const CroupierLayoutCheck *check = self->draft != NULL ? get_check (self) : NULL;

  if (check != NULL && check->place.area >= 0)
    croupier_layout_view_select (self->view, check->place, TRUE);
}

/* What is wrong with a layout that was read is selected, for all to see. */
static void
show_fault (CroupierLayoutEditor *self)
{
  self->check = 0;
  if (!croupier_layout_draft_is_playable (self->draft))
    croupier_layout_view_select (self->view, get_check (self)->place, FALSE);
}

/* ---- what can be done ---- */

/* Asked for only when it is to be seen: to set a tooltip's text anew makes GTK look for what the pointer is on. */
static gboolean
undo_tooltip_cb (GtkWidget *button, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, g_object_get_data (G_OBJECT (button), TOOLTIP_KEY));
  return TRUE;
}

static void
set_undo_tooltip (GtkButton *button, const CroupierSteps *steps, gboolean is_redo)
{
  char *label = croupier_steps_dup_label (steps, is_redo);
  char *text = label != NULL ? label : g_strdup (is_redo ? _("Redo") : _("Undo"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data_full (G_OBJECT (button), TOOLTIP_KEY, text, g_free);
  gtk_widget_set_sensitive (GTK_WIDGET (button), label != NULL);
}

static gboolean
can_add_door (CroupierLayoutEditor *self)
{
  CroupierLayoutPlace place = croupier_layout_view_get_selected (self->view);
  guint area = place.area < 0 ? 0 : (guint) place.area;

  return croupier_layout_draft_is_goal (self->draft, area) || croupier_layout_draft_can_add_door (self->draft, area);
}

/* The one place that decides about every sensitivity. */
static void
update_actions (CroupierLayoutEditor *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean edits = self->draft != NULL;
  const CroupierSteps *steps = edits ? croupier_layout_draft_get_steps (self->draft) : NULL;
  gboolean can_add = edits && can_add_door (self);
  gboolean is_playable = edits && croupier_layout_draft_is_playable (self->draft);
  gboolean has_plan = edits && croupier_layout_draft_get_plan (self->draft) != NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->open_button), can_add);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pass_button), can_add);
  gtk_widget_set_sensitive (GTK_WIDGET (self->garnet_button), can_add);
  gtk_widget_set_sensitive (GTK_WIDGET (self->area_button),
                            edits && croupier_layout_draft_get_n_areas (self->draft) < CROUPIER_MAX_AREAS);
  gtk_widget_action_set_enabled (widget, "layout-editor.template",
                                 edits && croupier_layout_draft_has_template (self->draft));
  gtk_widget_action_set_enabled (widget, "layout-editor.afresh", edits);
  gtk_widget_action_set_enabled (widget, "layout-editor.letter", edits);
  gtk_widget_action_set_enabled (widget, "layout-editor.paste", edits);
  gtk_widget_action_set_enabled (widget, "layout-editor.select-all", edits);
  gtk_widget_action_set_enabled (widget, "layout-editor.align", croupier_layout_view_can_arrange (self->view, "align"));
  gtk_widget_action_set_enabled (widget, "layout-editor.distribute",
                                 croupier_layout_view_can_arrange (self->view, "distribute"));
  gtk_widget_action_set_enabled (widget, "layout-editor.mirror",
                                 croupier_layout_view_can_arrange (self->view, "mirror"));
  gtk_widget_action_set_enabled (widget, "layout-editor.lay-plan", edits);
  gtk_widget_action_set_enabled (widget, "layout-editor.load-plan", edits);
  gtk_widget_action_set_enabled (widget, "layout-editor.paste-plan", edits);
  gtk_widget_action_set_enabled (widget, "layout-editor.adjust-plan", has_plan);
  gtk_widget_action_set_enabled (widget, "layout-editor.remove-plan", has_plan);
  gtk_widget_action_set_enabled (widget, "layout-editor.open", edits);
  gtk_widget_action_set_enabled (widget, "layout-editor.save", is_playable);
  gtk_widget_action_set_enabled (widget, "layout-editor.copy-picture", is_playable);
  gtk_widget_action_set_enabled (widget, "layout-editor.save-picture", is_playable);
  gtk_widget_action_set_enabled (widget, "layout-editor.undo", edits && croupier_steps_get_undo_label (steps) != NULL);
  gtk_widget_action_set_enabled (widget, "layout-editor.redo", edits && croupier_steps_get_redo_label (steps) != NULL);
  if (edits)
    {
      set_undo_tooltip (self->undo_button, steps, FALSE);
      set_undo_tooltip (self->redo_button, steps, TRUE);
    }
}

static void
update (CroupierLayoutEditor *self)
{
  gboolean edits = self->draft != NULL;

  gtk_widget_set_visible (self->tools, edits);
  gtk_widget_set_visible (self->checks_bar, edits);
  gtk_widget_set_visible (self->play_legend, !edits);
  if (edits)
    update_checks (self);
  croupier_layout_plan_bar_update (self->plan_bar);
  update_actions (self);
}

static void
selection_changed_cb (CroupierLayoutEditor *self)
{
  g_autofree char *words = croupier_layout_view_describe_selection (self->view);

  gtk_label_set_label (self->sheet_label, words);
  update_actions (self);
}

/* Rings that do not fit are looked at from the top of their middle, where the names stand; rows from their start. */
static gboolean
scroll_home_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CroupierLayoutEditor *self = CROUPIER_LAYOUT_EDITOR (widget);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->scrolled);
  double room = gtk_adjustment_get_upper (across) - gtk_adjustment_get_page_size (across);
  gboolean is_rings = croupier_layout_view_get_mode (self->view) == CROUPIER_LAYOUT_RINGS;
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (croupier_layout_view_get_mode (self->view) == CROUPIER_LAYOUT_FREE)
    return G_SOURCE_REMOVE;

  /* The new size is known after the next layout. */
  if (self->home_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  gtk_adjustment_set_value (across, is_rings ? room / 2 : is_mirrored ? room : 0);
  return G_SOURCE_REMOVE;
}

static void
mode_changed_cb (CroupierLayoutEditor *self)
{
  if (self->plan_bar != NULL && g_strcmp0 (adw_toggle_group_get_active_name (self->mode_group), "free") != 0)
    croupier_layout_plan_bar_adjust (self->plan_bar, FALSE);
  self->home_ticks = 0;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_home_cb, NULL, NULL);
}

static void
add_open_cb (CroupierLayoutEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "layout.add-door", "s", "open");
}

static void
add_pass_cb (CroupierLayoutEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "layout.add-door", "s", "pass");
}

static void
add_garnet_cb (CroupierLayoutEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "layout.add-door", "s", "garnet");
}

static void
add_area_cb (CroupierLayoutEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "layout.add-area", NULL);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_steps_undo (croupier_layout_draft_get_steps (CROUPIER_LAYOUT_EDITOR (widget)->draft));
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_steps_redo (croupier_layout_draft_get_steps (CROUPIER_LAYOUT_EDITOR (widget)->draft));
}

static void
template_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_layout_draft_use_template (CROUPIER_LAYOUT_EDITOR (widget)->draft);
}

static void
afresh_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_layout_draft_start_afresh (CROUPIER_LAYOUT_EDITOR (widget)->draft);
}

static void
letter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_layout_draft_letter (CROUPIER_LAYOUT_EDITOR (widget)->draft);
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_zoom_act (CROUPIER_LAYOUT_EDITOR (widget)->zoom, name, parameter);
}

/* The picture's own, from where its actions are out of reach. */
static void
view_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *own = g_strdup_printf ("layout.%s", name + strlen ("layout-editor."));

  gtk_widget_activate_action_variant (GTK_WIDGET (CROUPIER_LAYOUT_EDITOR (widget)->view), own, parameter);
}

/* ---- files ---- */

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLayoutEditor) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_layout_draft_load_finish (CROUPIER_LAYOUT_DRAFT (source), result, &error) && self->draft != NULL)
    show_fault (self);
  else if (error != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLayoutEditor) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_layout_draft_save_finish (CROUPIER_LAYOUT_DRAFT (source), result, &error))
    croupier_widget_toast (GTK_WIDGET (self), _("Layout saved"));
  else
    croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
open_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLayoutEditor) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL && self->draft != NULL)
    croupier_layout_draft_load (self->draft, file, self->cancellable, loaded_cb, g_object_ref (self));
}

static void
save_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLayoutEditor) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL && self->draft != NULL)
    croupier_layout_draft_save (self->draft, file, self->cancellable, saved_cb, g_object_ref (self));
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (_("Open Layout"), _("Layouts"), "json");

  croupier_file_dialog_open (dialog, widget, open_chosen_cb, g_object_ref (widget));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (_("Save Layout"), _("Layouts"), "json");

  gtk_file_dialog_set_initial_name (dialog, _("layout.json"));
  croupier_file_dialog_save (dialog, widget, save_chosen_cb, g_object_ref (widget));
}

/* ---- the plan underneath ---- */

/* It is seen where areas stand in any place. */
static void
show_plan (CroupierLayoutEditor *self)
{
  croupier_layout_editor_set_mode (self, CROUPIER_LAYOUT_FREE);
}

static void
lay_plan_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_layout_plan_bar_choose (CROUPIER_LAYOUT_EDITOR (widget)->plan_bar);
}

/* What was dropped. */
static void
load_plan_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  croupier_layout_plan_bar_lay_file (CROUPIER_LAYOUT_EDITOR (widget)->plan_bar, file);
}

static void
paste_plan_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_layout_plan_bar_paste (CROUPIER_LAYOUT_EDITOR (widget)->plan_bar);
}

static void
adjust_plan_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierLayoutEditor *self = CROUPIER_LAYOUT_EDITOR (widget);

  show_plan (self);
  croupier_layout_plan_bar_adjust (self->plan_bar, TRUE);
}

static void
remove_plan_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_layout_plan_bar_take_away (CROUPIER_LAYOUT_EDITOR (widget)->plan_bar);
}

/* Of a program that drags a picture, and not its file, which the window takes. */
static gboolean
texture_dropped_cb (CroupierLayoutEditor *self, const GValue *value)
{
  if (self->draft == NULL)
    return FALSE;
  croupier_layout_plan_bar_lay_texture (self->plan_bar, g_value_get_object (value));
  return TRUE;
}

static void
take_dropped_textures (CroupierLayoutEditor *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_TEXTURE, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (texture_dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->scrolled), GTK_EVENT_CONTROLLER (target));
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierLayoutEditor *self = CROUPIER_LAYOUT_EDITOR (widget);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->plan_bar)))
    return FALSE;
  croupier_layout_plan_bar_adjust (self->plan_bar, FALSE);
  return TRUE;
}

/* ---- the picture for everybody ---- */

static CroupierPicture *
make_picture (CroupierLayoutEditor *self)
{
  return croupier_layout_draft_make_picture (self->draft, croupier_layout_view_get_mode (self->view),
                                             croupier_layout_view_get_order (self->view));
}

static void
copy_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_picture_copy (widget, make_picture (CROUPIER_LAYOUT_EDITOR (widget)), _("Picture of the layout copied"));
}

static void
save_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gboolean is_png = g_str_equal (g_variant_get_string (parameter, NULL), "png");

  croupier_picture_save (widget, make_picture (CROUPIER_LAYOUT_EDITOR (widget)),
                         is_png ? _("layout.png") : _("layout.svg"));
}

/* ---- the palette can be dragged ---- */

static const struct
{
  CroupierParcelKind kind;
  CroupierDoorType type;
} palette[] = {
  { CROUPIER_PARCEL_NEW_DOOR, CROUPIER_DOOR_OPEN },
  { CROUPIER_PARCEL_NEW_DOOR, CROUPIER_DOOR_PASS },
  { CROUPIER_PARCEL_NEW_DOOR, CROUPIER_DOOR_GARNET },
  { CROUPIER_PARCEL_NEW_AREA, CROUPIER_DOOR_OPEN },
};

static GdkContentProvider *
palette_prepare_cb (GtkDragSource *source, double x, double y, gpointer data)
{
  guint item = GPOINTER_TO_UINT (data);
  CroupierLayoutParcel parcel = { .kind = palette[item].kind, .type = palette[item].type };

  return croupier_layout_parcel_to_content (&parcel);
}

static void
palette_drag_begin_cb (GtkDragSource *source, GdkDrag *drag)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (button);

  gtk_drag_source_set_icon (source, paintable, gtk_widget_get_width (button) / 2, gtk_widget_get_height (button) / 2);
}

static void
make_draggable (GtkButton *button, guint item)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect (source, "prepare", G_CALLBACK (palette_prepare_cb), GUINT_TO_POINTER (item));
  g_signal_connect (source, "drag-begin", G_CALLBACK (palette_drag_begin_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (button), GTK_EVENT_CONTROLLER (source));
}

/* ---- class ---- */

static void
croupier_layout_editor_dispose (GObject *object)
{
  CroupierLayoutEditor *self = CROUPIER_LAYOUT_EDITOR (object);

  g_cancellable_cancel (self->cancellable);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_LAYOUT_EDITOR);

  G_OBJECT_CLASS (croupier_layout_editor_parent_class)->dispose (object);
}

static void
croupier_layout_editor_finalize (GObject *object)
{
  CroupierLayoutEditor *self = CROUPIER_LAYOUT_EDITOR (object);

  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (croupier_layout_editor_parent_class)->finalize (object);
}

static void
croupier_layout_editor_class_init (CroupierLayoutEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = croupier_layout_editor_dispose;
  object_class->finalize = croupier_layout_editor_finalize;

  g_type_ensure (CROUPIER_TYPE_LAYOUT_VIEW);
  g_type_ensure (CROUPIER_TYPE_LAYOUT_INSPECTOR);
  g_type_ensure (CROUPIER_TYPE_LAYOUT_PLAN_BAR);
  g_type_ensure (CROUPIER_TYPE_ZOOM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/layout/croupier-layout-editor.ui");
  BIND_CHILDREN (widget_class, CroupierLayoutEditor, mode_group, arrange_section, tools, open_button, pass_button,
                 garnet_button, area_button, steps_box, undo_button, redo_button, scrolled, view, plan_bar, inspector,
                 footer, legend, zoom, play_legend, checks_bar, check_image, check_label, check_button, check_steps,
                 check_number, sheet, sheet_label);
  BIND_CALLBACKS (widget_class, mode_changed_cb, add_open_cb, add_pass_cb, add_garnet_cb, add_area_cb,
                  previous_check_cb, next_check_cb, go_to_check_cb, selection_changed_cb, undo_tooltip_cb, show_plan);

  gtk_widget_class_install_action (widget_class, "layout-editor.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.template", NULL, template_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.afresh", NULL, afresh_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.letter", NULL, letter_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.paste", NULL, view_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.select-all", NULL, view_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.align", "s", view_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.distribute", "s", view_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.mirror", "s", view_action);
  gtk_widget_class_install_action (widget_class, "zoom.step", "i", zoom_action);
  gtk_widget_class_install_action (widget_class, "zoom.reset", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "zoom.fit", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.copy-picture", NULL, copy_picture_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.save-picture", "s", save_picture_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.lay-plan", NULL, lay_plan_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.load-plan", "s", load_plan_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.paste-plan", NULL, paste_plan_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.adjust-plan", NULL, adjust_plan_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.remove-plan", NULL, remove_plan_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "layout-editor.save", NULL, save_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "layout-editor.undo", NULL);
  /* The menu shows the key that was added last. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "layout-editor.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "layout-editor.redo",
                                       NULL);
}

static CroupierSteps *
get_steps (gpointer self, gboolean is_redo)
{
  return croupier_layout_draft_get_steps (CROUPIER_LAYOUT_EDITOR (self)->draft);
}

static void
croupier_layout_editor_init (CroupierLayoutEditor *self)
{
  static const CroupierStepsSource steps = { .get = get_steps };
  g_autoptr (GMenuModel) arranges = croupier_layout_view_make_arrange_menu ("layout-editor");

  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_steps_menu_add (GTK_WIDGET (self->undo_button), GTK_WIDGET (self->redo_button), &steps, self);
  g_menu_append_submenu (self->arrange_section, _("Al_ign and Mirror"), arranges);
  croupier_layout_inspector_set_view (self->inspector, self->view);
  croupier_layout_plan_bar_set_view (self->plan_bar, self->view);
  take_dropped_textures (self);
  croupier_layout_view_set_fits_height (self->view, TRUE);
  croupier_zoom_set_picture (self->zoom, CROUPIER_ZOOMABLE (self->view), self->scrolled, TRUE);
  croupier_layout_modes_bind (self->mode_group, self->view);
  croupier_accels_add_to_widget (GTK_WIDGET (self), "zoom");
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "zoom"); /* New Match is one */
  make_draggable (self->open_button, 0);
  make_draggable (self->pass_button, 1);
  make_draggable (self->garnet_button, 2);
  make_draggable (self->area_button, 3);
  update (self);
}

GtkWidget *
croupier_layout_editor_new (void)
{
  return g_object_new (CROUPIER_TYPE_LAYOUT_EDITOR, NULL);
}

static void
forget_draft (CroupierLayoutEditor *self)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  self->n_checks = 0;
}

void
croupier_layout_editor_set_draft (CroupierLayoutEditor *self, CroupierLayoutDraft *draft)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_EDITOR (self));
  g_return_if_fail (CROUPIER_IS_LAYOUT_DRAFT (draft));

  if (self->draft == draft)
    return;

  forget_draft (self);
  self->draft = g_object_ref (draft);
  croupier_layout_view_set_draft (self->view, draft);
  show_fault (self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
croupier_layout_editor_hide_steps (CroupierLayoutEditor *self)
{
  gtk_widget_set_visible (self->steps_box, FALSE);
}

void
croupier_layout_editor_set_read_only (CroupierLayoutEditor *self, CroupierLayout *layout,
                                      CroupierLayoutPosition *position)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_EDITOR (self));
  g_return_if_fail (layout != NULL);

  forget_draft (self);
  croupier_layout_view_show_play (self->view, layout, position);
  update (self);
}

CroupierLayoutView *
croupier_layout_editor_get_view (CroupierLayoutEditor *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_EDITOR (self), NULL);

  return self->view;
}

void
croupier_layout_editor_set_mode (CroupierLayoutEditor *self, CroupierLayoutMode mode)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_EDITOR (self));

  static const char *const names[] = {
    [CROUPIER_LAYOUT_ROWS] = "rows",
    [CROUPIER_LAYOUT_RINGS] = "rings",
    [CROUPIER_LAYOUT_FREE] = "free",
  };

  adw_toggle_group_set_active_name (self->mode_group, names[mode]);
}

CroupierLayoutMode
croupier_layout_editor_get_mode (CroupierLayoutEditor *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_EDITOR (self), CROUPIER_LAYOUT_ROWS);

  return croupier_layout_view_get_mode (self->view);
}
