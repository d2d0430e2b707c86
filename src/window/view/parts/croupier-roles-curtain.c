/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A curtain before what tells who has which role: closed until somebody wants to see it, together with all others of
 * the match. */
#include "config.h"

#include "croupier-roles-curtain.h"

#include "croupier-curtain.h"

#define KEY "croupier-roles-curtain"

struct _CroupierRolesCurtain
{
  AdwBin parent_instance;

  CroupierCurtain *curtain;
  CroupierSession *session; /* NULL until it is known */
  gboolean spared;          /* nothing behind it is secret */
};

enum
{
  PROP_CONTENT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CroupierRolesCurtain, croupier_roles_curtain, ADW_TYPE_BIN)

static GtkWidget *
get_content (CroupierRolesCurtain *self)
{
  g_autoptr (GtkWidget) content = NULL;

  g_object_get (self->curtain, "content", &content, NULL);
  return content;
}

static void
update (CroupierRolesCurtain *self)
{
  croupier_curtain_set_closed (self->curtain, croupier_roles_curtain_is_closed (self));
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_roles_curtain_open (CROUPIER_ROLES_CURTAIN (widget));
}

static void
croupier_roles_curtain_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, get_content (CROUPIER_ROLES_CURTAIN (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_roles_curtain_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CONTENT:
      g_object_set_property (G_OBJECT (CROUPIER_ROLES_CURTAIN (object)->curtain), "content", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_roles_curtain_dispose (GObject *object)
{
  g_clear_object (&CROUPIER_ROLES_CURTAIN (object)->session);

  G_OBJECT_CLASS (croupier_roles_curtain_parent_class)->dispose (object);
}

/* What opens it, or what is behind it. */
static gboolean
croupier_roles_curtain_grab_focus (GtkWidget *widget)
{
  CroupierRolesCurtain *self = CROUPIER_ROLES_CURTAIN (widget);

  if (croupier_roles_curtain_is_closed (self))
    {
      croupier_curtain_focus (self->curtain);
      return TRUE;
    }
  return gtk_widget_grab_focus (get_content (self)) ||
         gtk_widget_child_focus (GTK_WIDGET (self->curtain), GTK_DIR_TAB_FORWARD);
}

static void
croupier_roles_curtain_class_init (CroupierRolesCurtainClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = croupier_roles_curtain_get_property;
  object_class->set_property = croupier_roles_curtain_set_property;
  object_class->dispose = croupier_roles_curtain_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = croupier_roles_curtain_grab_focus;

  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "roles-curtain.open", NULL, open_action);
}

static void
croupier_roles_curtain_init (CroupierRolesCurtain *self)
{
  self->curtain = g_object_new (CROUPIER_TYPE_CURTAIN, NULL);
  croupier_curtain_set_action (self->curtain, "roles-curtain.open");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->curtain));
}

GtkWidget *
croupier_roles_curtain_new (CroupierSession *session, GtkWidget *content)
{
  CroupierRolesCurtain *self = g_object_new (CROUPIER_TYPE_ROLES_CURTAIN, "content", content, NULL);

  croupier_roles_curtain_set_session (self, session);
  return GTK_WIDGET (self);
}

void
croupier_roles_curtain_set_session (CroupierRolesCurtain *self, CroupierSession *session)
{
  if (!g_set_object (&self->session, session))
    return;

  g_signal_connect_object (session, "notify::roles-covered", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
croupier_roles_curtain_set_spared (CroupierRolesCurtain *self, gboolean spared)
{
  self->spared = spared;
  update (self);
}

gboolean
croupier_roles_curtain_is_closed (CroupierRolesCurtain *self)
{
  return !self->spared && self->session != NULL && croupier_session_get_roles_covered (self->session);
}

gboolean
croupier_roles_curtain_open (CroupierRolesCurtain *self)
{
  if (!croupier_roles_curtain_is_closed (self))
    return FALSE;

  croupier_session_set_roles_covered (self->session, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return TRUE;
}

void
croupier_roles_curtain_add_to_dialog (AdwDialog *dialog, CroupierSession *session)
{
  AdwToolbarView *view = ADW_TOOLBAR_VIEW (adw_dialog_get_child (dialog));
  g_autoptr (GtkWidget) content = g_object_ref (adw_toolbar_view_get_content (view));
  GtkWidget *curtain;

  adw_toolbar_view_set_content (view, NULL);
  curtain = croupier_roles_curtain_new (session, content);
  adw_toolbar_view_set_content (view, curtain);
  g_object_set_data (G_OBJECT (dialog), KEY, curtain);
  if (croupier_roles_curtain_is_closed (CROUPIER_ROLES_CURTAIN (curtain)))
    adw_dialog_set_focus (dialog, curtain);
}

gboolean
croupier_roles_curtain_open_dialog (AdwDialog *dialog)
{
  CroupierRolesCurtain *curtain = g_object_get_data (G_OBJECT (dialog), KEY);

  return curtain != NULL && croupier_roles_curtain_open (curtain);
}
