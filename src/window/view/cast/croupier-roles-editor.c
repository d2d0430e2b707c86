/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locking roles before they are drawn, or drawn again: a schedule or deals, whatever the game asks for. */
#include "config.h"

#include "croupier-roles-editor.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-cast-draft.h"
#include "croupier-choices.h"
#include "croupier-deal-view.h"
#include "croupier-earlier-match.h"
#include "croupier-role-badge.h"
#include "croupier-roles-draft.h"
#include "croupier-schedule-view.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define KIND_KEY "croupier-kind"
#define PERCENT_MS 150 /* between two looks at how far a count is */

struct _CroupierRolesEditor
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwStatusPage *players_page;
  GtkWidget *spinner;
  GtkLabel *percent_label;
  GtkLabel *summary_label;
  GtkToggleButton *odds_button;
  GtkWidget *not_as_button;
  GtkWidget *clear_button;
  GtkWidget *redraw_button;
  GtkWidget *deals_bin;
  AdwToggleGroup *deals;
  GtkDropDown *deals_menu; /* in its place where it has no room */
  GtkStack *views;
  CroupierScheduleView *schedule;
  CroupierDealView *deal;
  GtkWidget *details_box;
  GtkLabel *details_label;
  AdwWrapBox *palette;

  CroupierSession *session;
  CroupierMatchDraft *match_draft;
  CroupierRolesDraft *draft;
  CroupierRolesReport *report; /* NULL while it is worked out */
  guint n_weighing;            /* questions about it on their way */
  guint shown_deals;           /* bit i: the i-th can be chosen */
  guint percent_id;            /* tells how far the working out is */
};

G_DEFINE_FINAL_TYPE (CroupierRolesEditor, croupier_roles_editor, ADW_TYPE_BIN)

/* ---- what is said ---- */

static guint
get_deal (CroupierRolesEditor *self)
{
  const char *name = adw_toggle_group_get_active_name (self->deals);

  return name != NULL ? (guint) g_ascii_strtoull (name, NULL, 10) : 0;
}

static gboolean
has_joint_draw (CroupierRolesEditor *self)
{
  const CroupierRoles *roles = self->draft != NULL ? croupier_roles_draft_get_roles (self->draft) : NULL;

  return roles != NULL && roles->casting != NULL;
}

/* NULL: it is being worked out. */
static char *
dup_summary (CroupierRolesEditor *self)
{
  g_autofree char *fits = self->report != NULL ? croupier_roles_report_dup_summary (self->report, get_deal (self))
                                               : NULL;
  gboolean is_stale = croupier_roles_draft_is_drawn (self->draft) && !croupier_roles_draft_is_in_force (self->draft);

  if (fits == NULL || !is_stale || !croupier_roles_report_is_possible (self->report))
    return g_steal_pointer (&fits);
  /* Translators: after how many fit: "56 of 504 deals fit · Applying draws anew what is not locked" */
  return g_strdup_printf (_("%s · Applying draws anew what is not locked"), fits);
}

static gboolean
tell_percent_cb (gpointer data)
{
  CroupierRolesEditor *self = data;
  g_autofree char *percent = g_strdup_printf (_("%u %%"), croupier_session_get_weighing_percent (self->session));

  gtk_label_set_label (self->percent_label, percent);
  return G_SOURCE_CONTINUE;
}

/* Most counts are there before the first percent is told; schedules are counted in one go. */
static void
set_counting (CroupierRolesEditor *self, gboolean is_counting)
{
  gtk_widget_set_visible (self->spinner, is_counting);
  if (is_counting == (self->percent_id != 0))
    return;

  gtk_label_set_label (self->percent_label, "");
  g_clear_handle_id (&self->percent_id, g_source_remove);
  if (is_counting && has_joint_draw (self))
    self->percent_id = g_timeout_add (PERCENT_MS, tell_percent_cb, self);
}

static void
update_summary (CroupierRolesEditor *self)
{
  g_autofree char *summary = self->draft != NULL ? dup_summary (self) : NULL;

  /* While the next count is worked out the last one stays, dimmed, so that nothing jumps. */
  if (summary != NULL)
    gtk_label_set_label (self->summary_label, summary);
  croupier_widget_set_class (GTK_WIDGET (self->summary_label), "dimmed", summary == NULL);
  croupier_widget_set_class (GTK_WIDGET (self->summary_label), "error",
                             self->report != NULL && !croupier_roles_report_is_possible (self->report));
  set_counting (self, self->n_weighing > 0);
}

static void
update_details (CroupierRolesEditor *self)
{
  const CroupierRoles *roles = self->draft != NULL ? croupier_roles_draft_get_roles (self->draft) : NULL;
  g_autofree char *details = roles != NULL && !roles->has_schedule
                               ? croupier_deal_view_dup_details (self->deal)
                               : croupier_schedule_view_dup_details (self->schedule);

  gtk_label_set_label (self->details_label, details);
}

/* ---- what is left to chance ---- */

static void
set_report (CroupierRolesEditor *self, CroupierRolesReport *report)
{
  g_clear_pointer (&self->report, croupier_roles_report_unref);
  self->report = report;
  croupier_schedule_view_set_report (self->schedule, report);
  croupier_deal_view_set_report (self->deal, report);
  update_summary (self);
}

static void
weighed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRolesEditor) self = data;
  CroupierRolesReport *report = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  /* Without a report it was given up, because something newer was asked or done, or the page was left. */
  self->n_weighing--;
  if (report != NULL)
    set_report (self, report);
  else
    update_summary (self);
}

/* Nothing is worked out for a page that nobody sees. */
static void
weigh (CroupierRolesEditor *self)
{
  g_autoptr (CroupierRoles) kept = self->draft != NULL ? croupier_roles_draft_dup_kept (self->draft) : NULL;

  if (kept == NULL || !croupier_roles_has_cards (kept) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->n_weighing++;
  set_report (self, NULL);
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_ROLES, .roles = kept }, NULL, weighed_cb,
                        g_object_ref (self));
}

static void
unmap_cb (CroupierRolesEditor *self)
{
  croupier_session_stop_weighing (self->session);
}

/* ---- the legend, from which roles are dragged ---- */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, CroupierRolesEditor *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  CroupierRoleParcel parcel = { GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), KIND_KEY)), -1, self->draft };

  return gdk_content_provider_new_typed (CROUPIER_TYPE_ROLE_PARCEL, &parcel);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, CroupierRolesEditor *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gtk_drag_source_set_icon (source, paintable, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
}

static GtkWidget *
legend_new (GtkWidget *sign, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "label", words, "css-classes",
                                               (const char *const[]) { "caption", NULL }, NULL));
  return box;
}

static void
add_role (CroupierRolesEditor *self, const CroupierRoleCard *card, guint kind)
{
  GtkWidget *badge = croupier_role_badge_new ();
  GtkWidget *legend = legend_new (badge, card->title);
  GtkDragSource *source = gtk_drag_source_new ();

  croupier_role_badge_show (CROUPIER_ROLE_BADGE (badge), card);
  g_object_set_data (G_OBJECT (legend), KIND_KEY, GUINT_TO_POINTER (kind));
  gtk_widget_set_tooltip_text (legend, _("Drag it onto a cell to lock it"));
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (legend, GTK_EVENT_CONTROLLER (source));
  adw_wrap_box_append (self->palette, legend);
}

static void
add_sign (CroupierRolesEditor *self, GtkWidget *sign, const char *words)
{
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  adw_wrap_box_append (self->palette, legend_new (sign, words));
}

static void
fill_palette (CroupierRolesEditor *self, const CroupierRoles *roles)
{
  CroupierRoleCard *empty = croupier_schedule_view_empty_card_new ();

  for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
    add_role (self, roles->roles[role], role);
  add_role (self, empty, CROUPIER_SCHEDULE_ROLES);
  croupier_role_card_free (empty);
  add_sign (self,
            g_object_new (GTK_TYPE_IMAGE, "icon-name", "view-pin-symbolic", "pixel-size", 12, "accessible-role",
                          GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL),
            _("locked"));
  add_sign (self,
            g_object_new (GTK_TYPE_BOX, "css-name", "rolebadge", "css-classes", (const char *const[]) { "loose", NULL },
                          NULL),
            _("drawn, and drawn anew with the next draw"));
  add_sign (self, g_object_new (GTK_TYPE_BOX, "css-name", "rolehatch", NULL), _("not possible"));
}

/* ---- from the draft ---- */

/* Bit i: the i-th has cards. */
static guint
find_deals (const CroupierRoles *roles)
{
  guint deals = 0;

  for (guint i = 0; i < roles->deals->len; i++)
    deals |= croupier_roles_get_deal (roles, i)->cards->len > 0 ? 1u << i : 0;

  return deals;
}

/* Each goes by its number. One alone needs no choice. */
static void
fill_deals (CroupierRolesEditor *self, const CroupierRoles *roles)
{
  gboolean is_choice = (self->shown_deals & (self->shown_deals - 1)) != 0;
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < roles->deals->len && is_choice; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);
      AdwToggle *toggle;

      if ((self->shown_deals >> i & 1) == 0)
        continue;
      toggle = adw_toggle_new ();
      adw_toggle_set_name (toggle, name);
      adw_toggle_set_label (toggle, croupier_roles_get_deal (roles, i)->title);
      adw_toggle_group_add (self->deals, toggle);
      gtk_string_list_append (titles, croupier_roles_get_deal (roles, i)->title);
    }
  croupier_choices_set_list (self->deals_menu, titles);
  gtk_widget_set_visible (self->deals_bin, is_choice);
}

static void
show_roles (CroupierRolesEditor *self, const CroupierRoles *roles)
{
  if (roles->has_schedule && gtk_widget_get_first_child (GTK_WIDGET (self->palette)) == NULL)
    fill_palette (self, roles);
  if (find_deals (roles) != self->shown_deals)
    {
      self->shown_deals = find_deals (roles);
      adw_toggle_group_remove_all (self->deals);
      fill_deals (self, roles);
    }
  gtk_stack_set_visible_child_name (self->views, roles->has_schedule ? "schedule" : "deal");
  gtk_widget_set_visible (self->details_box,
                          roles->has_schedule || roles->casting != NULL || croupier_roles_get_wished (roles) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->odds_button),
                          roles->has_schedule && croupier_roles_draft_is_drawn (self->draft));
  gtk_widget_set_visible (self->not_as_button, croupier_roles_get_wished (roles) != NULL);
  gtk_widget_set_sensitive (self->clear_button, croupier_roles_draft_has_locks (self->draft));
}

/* What comes first; or that nothing is dealt, by the text of a game of one's own. */
static void
show_why_empty (CroupierRolesEditor *self, const CroupierRoles *roles)
{
  g_autofree char *reason = croupier_match_draft_dup_reason (self->match_draft);
  const char *title = _("Players First"), *icon = "system-users-symbolic";

  if (roles != NULL && croupier_cast_find_option (croupier_match_draft_get_game (self->match_draft)) >= 0)
    {
      title = _("Cast First");
      icon = "croupier-cast-symbolic";
    }
  else if (roles != NULL)
    {
      title = _("Nothing to Lock");
      icon = "croupier-roles-symbolic";
      if (reason == NULL)
        reason = g_strdup (_("With these players and options, the game deals nothing before the first round that could "
                             "be locked."));
    }
  adw_status_page_set_title (self->players_page, title);
  adw_status_page_set_icon_name (self->players_page, icon);
  adw_status_page_set_description (self->players_page, reason);
}

static void
draft_changed_cb (CroupierRolesEditor *self)
{
  const CroupierRoles *roles = croupier_roles_draft_get_roles (self->draft);

  gtk_stack_set_visible_child_name (self->stack,
                                    roles != NULL && croupier_roles_has_cards (roles) ? "roles" : "players");
  show_why_empty (self, roles);
  if (roles != NULL && croupier_roles_has_cards (roles))
    show_roles (self, roles);
  weigh (self);
}

static void
deal_chosen_cb (CroupierRolesEditor *self)
{
  guint active = adw_toggle_group_get_active (self->deals);

  if (active != GTK_INVALID_LIST_POSITION)
    gtk_drop_down_set_selected (self->deals_menu, active);
  croupier_deal_view_set_deal (self->deal, get_deal (self));
  update_summary (self);
}

static void
menu_chosen_cb (CroupierRolesEditor *self)
{
  guint selected = gtk_drop_down_get_selected (self->deals_menu);

  if (selected < adw_toggle_group_get_n_toggles (self->deals))
    adw_toggle_group_set_active (self->deals, selected);
}

static void
odds_toggled_cb (CroupierRolesEditor *self)
{
  croupier_schedule_view_set_shows_odds (self->schedule, gtk_toggle_button_get_active (self->odds_button));
}

static void
clear_cb (CroupierRolesEditor *self)
{
  croupier_roles_draft_clear (self->draft);
}

/* ---- not as in an earlier match ---- */

static void
earlier_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRolesEditor) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  g_auto (GStrv) roles = match != NULL ? croupier_match_dup_roles (match) : NULL;
  const CroupierRoles *now = self->draft != NULL ? croupier_roles_draft_get_roles (self->draft) : NULL;

  if (error != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self), error);
  else if (roles == NULL)
    croupier_widget_toast (GTK_WIDGET (self), _("No roles like these are dealt in that match; choose another one"));
  else if (now != NULL && croupier_roles_get_wished (now) != NULL &&
           !croupier_roles_draft_avoid_earlier (self->draft, croupier_match_get_roster (match),
                                                (const char *const *) roles))
    croupier_widget_toast (GTK_WIDGET (self), _("Nobody here could get a role again that they had in that match"));
}

static void
not_as_cb (CroupierRolesEditor *self)
{
  croupier_earlier_match_ask (self->session, GTK_WIDGET (self), earlier_read_cb);
}

/* ---- widget ---- */

static gboolean
croupier_roles_editor_grab_focus (GtkWidget *widget)
{
  CroupierRolesEditor *self = CROUPIER_ROLES_EDITOR (widget);
  GtkWidget *view = gtk_widget_get_mapped (GTK_WIDGET (self->deal)) ? GTK_WIDGET (self->deal)
                                                                    : GTK_WIDGET (self->schedule);

  return gtk_widget_get_mapped (view) && gtk_widget_grab_focus (view);
}

static void
croupier_roles_editor_dispose (GObject *object)
{
  CroupierRolesEditor *self = CROUPIER_ROLES_EDITOR (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_handle_id (&self->percent_id, g_source_remove);
  adw_bin_set_child (ADW_BIN (self), NULL); /* it must not be left with the stack that the template takes away */
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_ROLES_EDITOR);
  g_clear_object (&self->session);
  g_clear_object (&self->match_draft);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->report, croupier_roles_report_unref);

  G_OBJECT_CLASS (croupier_roles_editor_parent_class)->dispose (object);
}

static void
croupier_roles_editor_class_init (CroupierRolesEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_roles_editor_dispose;
  widget_class->grab_focus = croupier_roles_editor_grab_focus;

  g_type_ensure (CROUPIER_TYPE_DEAL_VIEW);
  g_type_ensure (CROUPIER_TYPE_SCHEDULE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/cast/croupier-roles-editor.ui");
  BIND_CHILDREN (widget_class, CroupierRolesEditor, stack, players_page, spinner, percent_label, summary_label,
                 odds_button, not_as_button, clear_button, redraw_button, deals_bin, deals, deals_menu, views, schedule,
                 deal, details_box, details_label, palette);
  BIND_CALLBACKS (widget_class, weigh, unmap_cb, not_as_cb, clear_cb, odds_toggled_cb, deal_chosen_cb, menu_chosen_cb,
                  update_details);
}

static void
croupier_roles_editor_init (CroupierRolesEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
croupier_roles_editor_new (CroupierSession *session, CroupierMatchDraft *draft)
{
  CroupierRolesEditor *self = g_object_new (CROUPIER_TYPE_ROLES_EDITOR, NULL);

  self->session = g_object_ref (session);
  self->match_draft = g_object_ref (draft);
  self->draft = croupier_roles_draft_new (draft);
  croupier_schedule_view_set_draft (self->schedule, self->draft);
  croupier_deal_view_set_draft (self->deal, self->draft);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  draft_changed_cb (self);

  return GTK_WIDGET (self);
}

void
croupier_roles_editor_set_match (CroupierRolesEditor *self, const CroupierMatch *match)
{
  croupier_roles_draft_set_match (self->draft, match);
  gtk_widget_set_visible (self->redraw_button, TRUE);
}

void
croupier_roles_editor_set_redraw (CroupierRolesEditor *self, const char *why_not)
{
  const char *words = why_not != NULL
                        ? why_not
                        : _("Throw the draw away and draw what is not locked again; the record will say so");

  gtk_widget_set_tooltip_text (self->redraw_button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->redraw_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}
