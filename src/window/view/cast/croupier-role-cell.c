/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player in one round of a schedule: which role is there, or how likely each is. */
#include "config.h"

#include "croupier-role-cell.h"

#include "croupier-widget.h"

struct _CroupierRoleCell
{
  GtkWidget parent_instance;

  GtkWidget *badge;
  GtkWidget *odds_box;
  GtkWidget *odds[CROUPIER_SCHEDULE_ROLES];
  GtkWidget *pin;
  char *words, *details;
};

G_DEFINE_FINAL_TYPE (CroupierRoleCell, croupier_role_cell, GTK_TYPE_WIDGET)

static void
croupier_role_cell_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (croupier_role_cell_parent_class)->dispose (object);
}

static void
croupier_role_cell_finalize (GObject *object)
{
  CroupierRoleCell *self = CROUPIER_ROLE_CELL (object);

  g_free (self->words);
  g_free (self->details);

  G_OBJECT_CLASS (croupier_role_cell_parent_class)->finalize (object);
}

static void
croupier_role_cell_class_init (CroupierRoleCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_role_cell_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_role_cell_finalize;
  gtk_widget_class_set_css_name (widget_class, "rolecell");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
croupier_role_cell_init (CroupierRoleCell *self)
{
  self->badge = croupier_role_badge_new ();
  self->odds_box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                 NULL);
  for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
    {
      self->odds[role] = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                       "css-classes", (const char *const[]) { "odds", "caption", "numeric", NULL },
                                       NULL);
      gtk_box_append (GTK_BOX (self->odds_box), self->odds[role]);
    }
  self->pin = g_object_new (GTK_TYPE_IMAGE, "icon-name", "view-pin-symbolic", "pixel-size", 10, "halign", GTK_ALIGN_END,
                            "valign", GTK_ALIGN_START, "css-classes", (const char *const[]) { "pin", NULL },
                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_parent (self->badge, GTK_WIDGET (self));
  gtk_widget_set_parent (self->odds_box, GTK_WIDGET (self));
  gtk_widget_set_parent (self->pin, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
croupier_role_cell_new (void)
{
  return g_object_new (CROUPIER_TYPE_ROLE_CELL, NULL);
}

static void
show_odds (CroupierRoleCell *self, const CroupierRoleCellContent *content)
{
  gboolean has_odds = FALSE;

  for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
    {
      gtk_label_set_label (GTK_LABEL (self->odds[role]), content->odds[role] != NULL ? content->odds[role] : "");
      gtk_widget_set_visible (self->odds[role], content->odds[role] != NULL);
      croupier_widget_set_class (self->odds[role], "out", content->is_out[role]);
      has_odds |= content->odds[role] != NULL;
    }
  gtk_widget_set_visible (self->odds_box, has_odds);
}

void
croupier_role_cell_show (CroupierRoleCell *self, const CroupierRoleCellContent *content)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *tooltip = *content->details != '\0' ? g_strdup_printf ("%s\n%s", content->words, content->details)
                                                       : g_strdup (content->words);

  g_set_str (&self->words, content->words);
  g_set_str (&self->details, content->details);
  gtk_widget_set_visible (self->badge, content->card != NULL);
  if (content->card != NULL)
    croupier_role_badge_show (CROUPIER_ROLE_BADGE (self->badge), content->card);
  croupier_widget_set_class (self->badge, "loose", !content->is_locked);
  show_odds (self, content);
  gtk_widget_set_visible (self->pin, content->is_locked);
  croupier_widget_set_class (widget, "broken", content->is_broken);
  croupier_widget_set_class (widget, "out", content->card == NULL && content->is_out[0] && content->is_out[1]);
  gtk_widget_set_tooltip_text (widget, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, content->words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, content->details, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               content->is_broken ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

const char *
croupier_role_cell_get_words (CroupierRoleCell *self)
{
  return self->words;
}

const char *
croupier_role_cell_get_details (CroupierRoleCell *self)
{
  return self->details;
}
