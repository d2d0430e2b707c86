/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mark of a role: a shape and a letter. And what is dragged when a role is. */
#include "config.h"

#include "croupier-role-badge.h"

#include "croupier-team-color.h"

struct _CroupierRoleBadge
{
  GtkBox parent_instance;

  GtkWidget *shape;
  GtkWidget *letter;
};

G_DEFINE_FINAL_TYPE (CroupierRoleBadge, croupier_role_badge, GTK_TYPE_BOX)

static gpointer
parcel_copy (gpointer parcel)
{
  return g_memdup2 (parcel, sizeof (CroupierRoleParcel));
}

G_DEFINE_BOXED_TYPE (CroupierRoleParcel, croupier_role_parcel, parcel_copy, g_free)

static const char *const shapes[] = {
  [CROUPIER_MARK_NONE] = NULL,
  [CROUPIER_MARK_GHOST] = "croupier-ghost-symbolic",
  [CROUPIER_MARK_EYE] = "croupier-eye-symbolic",
};

static const char *const classes[][2] = {
  [CROUPIER_MARK_NONE] = { NULL },
  [CROUPIER_MARK_GHOST] = { "ghost", NULL },
  [CROUPIER_MARK_EYE] = { "eye", NULL },
};

static void
croupier_role_badge_class_init (CroupierRoleBadgeClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "rolebadge");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  croupier_team_color_add_styles (gdk_display_get_default ());
}

static void
croupier_role_badge_init (CroupierRoleBadge *self)
{
  self->shape = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->letter = g_object_new (GTK_TYPE_LABEL, "hexpand", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               NULL);
  gtk_box_append (GTK_BOX (self), self->shape);
  gtk_box_append (GTK_BOX (self), self->letter);
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
croupier_role_badge_new (void)
{
  return g_object_new (CROUPIER_TYPE_ROLE_BADGE, NULL);
}

void
croupier_role_badge_show (CroupierRoleBadge *self, const CroupierRoleCard *card)
{
  g_autofree char *color = croupier_team_color_dup_class (card->color);

  gtk_image_set_from_icon_name (GTK_IMAGE (self->shape), shapes[card->mark]);
  gtk_widget_set_visible (self->shape, shapes[card->mark] != NULL);
  gtk_label_set_label (GTK_LABEL (self->letter), card->letter);
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char **) classes[card->mark]);
  if (color != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), color);
}

void
croupier_role_badge_show_team (CroupierRoleBadge *self, const char *letter, const char *color)
{
  g_autofree char *name = croupier_team_color_dup_class (color);

  gtk_widget_set_visible (self->shape, FALSE);
  gtk_label_set_label (GTK_LABEL (self->letter), letter);
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char *[]) { name, NULL });
}
