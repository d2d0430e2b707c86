/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all pages of the window have in common. */
#include "config.h"

#include "croupier-page.h"

typedef struct
{
  CroupierSession *session;
  gboolean can_go_back;
  gboolean is_stale; /* the session has changed since the page was drawn */
} CroupierPagePrivate;

enum
{
  PROP_SESSION = 1,
  PROP_CAN_GO_BACK,
  N_PROPS
};

enum
{
  STEPS_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CroupierPage, croupier_page, ADW_TYPE_BIN)

static void
session_changed_cb (CroupierPage *self)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  priv->is_stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    croupier_page_refresh (self);
}

static void
croupier_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (croupier_page_parent_class)->map (widget);

  croupier_page_refresh (CROUPIER_PAGE (widget));
}

static void
croupier_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CroupierPage *self = CROUPIER_PAGE (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, croupier_page_get_session (self));
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, croupier_page_get_can_go_back (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  CroupierPage *self = CROUPIER_PAGE (object);
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  switch (prop_id)
    {
    case PROP_SESSION:
      priv->session = g_value_dup_object (value);
      break;
    case PROP_CAN_GO_BACK:
      croupier_page_set_can_go_back (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_page_constructed (GObject *object)
{
  CroupierPage *self = CROUPIER_PAGE (object);
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  G_OBJECT_CLASS (croupier_page_parent_class)->constructed (object);

  g_signal_connect_object (priv->session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);
}

static void
croupier_page_finalize (GObject *object)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (CROUPIER_PAGE (object));

  g_clear_object (&priv->session);

  G_OBJECT_CLASS (croupier_page_parent_class)->finalize (object);
}

static void
croupier_page_class_init (CroupierPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = croupier_page_get_property;
  object_class->set_property = croupier_page_set_property;
  object_class->constructed = croupier_page_constructed;
  object_class->finalize = croupier_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = croupier_page_map;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, CROUPIER_TYPE_SESSION,
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_GO_BACK] = g_param_spec_boolean ("can-go-back", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                         G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STEPS_CHANGED] = g_signal_new ("steps-changed", CROUPIER_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
}

static void
croupier_page_init (CroupierPage *self)
{
}

CroupierSession *
croupier_page_get_session (CroupierPage *self)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  return priv->session;
}

void
croupier_page_refresh (CroupierPage *self)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  if (!priv->is_stale)
    return;

  priv->is_stale = FALSE;
  if (CROUPIER_PAGE_GET_CLASS (self)->update != NULL)
    CROUPIER_PAGE_GET_CLASS (self)->update (self);
}

void
croupier_page_set_stale (CroupierPage *self)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  priv->is_stale = TRUE;
}

/* Narrow, the window gives the focus back to what had it when the pages were left: that may be on another page. */
void
croupier_page_shown (CroupierPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus;

  croupier_page_refresh (self);
  if (CROUPIER_PAGE_GET_CLASS (self)->shown != NULL)
    CROUPIER_PAGE_GET_CLASS (self)->shown (self);

  focus = root ? gtk_root_get_focus (root) : NULL;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

gboolean
croupier_page_go_back (CroupierPage *self)
{
  return CROUPIER_PAGE_GET_CLASS (self)->go_back != NULL && CROUPIER_PAGE_GET_CLASS (self)->go_back (self);
}

gboolean
croupier_page_uncover (CroupierPage *self)
{
  return CROUPIER_PAGE_GET_CLASS (self)->uncover != NULL && CROUPIER_PAGE_GET_CLASS (self)->uncover (self);
}

CroupierSteps *
croupier_page_get_steps (CroupierPage *self, gboolean is_redo)
{
  croupier_page_refresh (self);
  return CROUPIER_PAGE_GET_CLASS (self)->get_steps ? CROUPIER_PAGE_GET_CLASS (self)->get_steps (self, is_redo) : NULL;
}

char *
croupier_page_dup_step (CroupierPage *self, gboolean is_redo)
{
  const CroupierSteps *steps = croupier_page_get_steps (self, is_redo);

  return steps != NULL ? croupier_steps_dup_label (steps, is_redo) : NULL;
}

gboolean
croupier_page_do_step (CroupierPage *self, gboolean is_redo)
{
  CroupierSteps *steps = croupier_page_get_steps (self, is_redo);

  return steps != NULL && croupier_steps_go (steps, 1, is_redo);
}

void
croupier_page_tell_steps (CroupierPage *self)
{
  g_signal_emit (self, signals[STEPS_CHANGED], 0);
}

gboolean
croupier_page_get_can_go_back (CroupierPage *self)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  return priv->can_go_back;
}

void
croupier_page_set_can_go_back (CroupierPage *self, gboolean can_go_back)
{
  CroupierPagePrivate *priv = croupier_page_get_instance_private (self);

  if (priv->can_go_back == can_go_back)
    return;

  priv->can_go_back = can_go_back;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_GO_BACK]);
}
