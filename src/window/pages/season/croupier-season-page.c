/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all pages of a season have in common. */
#include "config.h"

#include "croupier-season-page.h"

typedef struct
{
  CroupierSeasonSession *session;
} CroupierSeasonPagePrivate;

enum
{
  PROP_SESSION = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CroupierSeasonPage, croupier_season_page, ADW_TYPE_BIN)

static void
update (CroupierSeasonPage *self)
{
  CROUPIER_SEASON_PAGE_GET_CLASS (self)->update (self);
}

static void
croupier_season_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  CroupierSeasonPagePrivate *priv = croupier_season_page_get_instance_private (CROUPIER_SEASON_PAGE (object));

  switch (prop_id)
    {
    case PROP_SESSION:
      priv->session = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_season_page_constructed (GObject *object)
{
  CroupierSeasonPage *self = CROUPIER_SEASON_PAGE (object);

  G_OBJECT_CLASS (croupier_season_page_parent_class)->constructed (object);

  g_signal_connect_object (croupier_season_page_get_session (self), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
croupier_season_page_dispose (GObject *object)
{
  CroupierSeasonPagePrivate *priv = croupier_season_page_get_instance_private (CROUPIER_SEASON_PAGE (object));

  if (priv->session != NULL)
    g_signal_handlers_disconnect_by_data (priv->session, object);
  g_clear_object (&priv->session);

  G_OBJECT_CLASS (croupier_season_page_parent_class)->dispose (object);
}

static void
croupier_season_page_class_init (CroupierSeasonPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = croupier_season_page_set_property;
  object_class->constructed = croupier_season_page_constructed;
  object_class->dispose = croupier_season_page_dispose;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, CROUPIER_TYPE_SEASON_SESSION,
                                                  G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
croupier_season_page_init (CroupierSeasonPage *self)
{
}

CroupierSeasonSession *
croupier_season_page_get_session (CroupierSeasonPage *self)
{
  CroupierSeasonPagePrivate *priv = croupier_season_page_get_instance_private (self);

  return priv->session;
}

const CroupierSeason *
croupier_season_page_get_season (CroupierSeasonPage *self)
{
  return croupier_season_session_get_season (croupier_season_page_get_session (self));
}

GtkWidget *
croupier_season_button_new (const char *icon, const char *label, const char *action, int target)
{
  GtkWidget *button = icon != NULL ? gtk_button_new_from_icon_name (icon) : gtk_button_new_with_mnemonic (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (icon != NULL)
    {
      gtk_widget_set_tooltip_text (button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      gtk_widget_add_css_class (button, "flat");
    }
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", target);
  return button;
}

void
croupier_season_row_add_menu (AdwActionRow *row, GMenu *menu, const char *label)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  adw_action_row_add_suffix (row, button);
}
