/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A curtain: what is behind it can be neither seen nor read out, and stays as it is. */
#include "config.h"

#include "croupier-curtain.h"

#include "croupier-bind.h"
#include "croupier-shortcut-label.h"

struct _CroupierCurtain
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwBin *content_bin;
  GtkWidget *covered_page;   /* this and its button are made when it is closed first: most curtains never are */
  GtkButton *uncover_button; /* NULL until then */
};

enum
{
  PROP_CONTENT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CroupierCurtain, croupier_curtain, ADW_TYPE_BIN)

static void
croupier_curtain_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CroupierCurtain *self = CROUPIER_CURTAIN (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, adw_bin_get_child (self->content_bin));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_curtain_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  CroupierCurtain *self = CROUPIER_CURTAIN (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      adw_bin_set_child (self->content_bin, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_curtain_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* it must not be left with the stack that the template takes away */
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_CURTAIN);
  CROUPIER_CURTAIN (object)->covered_page = NULL;
  CROUPIER_CURTAIN (object)->uncover_button = NULL;

  G_OBJECT_CLASS (croupier_curtain_parent_class)->dispose (object);
}

static void
croupier_curtain_class_init (CroupierCurtainClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = croupier_curtain_get_property;
  object_class->set_property = croupier_curtain_set_property;
  object_class->dispose = croupier_curtain_dispose;

  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/view/parts/croupier-curtain.ui");
  BIND_CHILDREN (widget_class, CroupierCurtain, stack, content_bin);
}

static void
croupier_curtain_init (CroupierCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
make_covered_page (CroupierCurtain *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->covered_page != NULL)
    return;

  builder = gtk_builder_new_from_resource ("/app/croupier/Croupier/view/parts/croupier-covered.ui");
  self->covered_page = GTK_WIDGET (gtk_builder_get_object (builder, "covered_page"));
  self->uncover_button = GTK_BUTTON (gtk_builder_get_object (builder, "uncover_button"));
  gtk_box_append (GTK_BOX (gtk_builder_get_object (builder, "uncover_box")),
                  croupier_shortcut_label_new ("<Control>h"));
  gtk_stack_add_named (self->stack, self->covered_page, "covered");
}

void
croupier_curtain_set_closed (CroupierCurtain *self, gboolean closed)
{
  if (!closed && self->covered_page == NULL) /* as it is */
    return;

  make_covered_page (self);
  gtk_widget_set_visible (GTK_WIDGET (self->content_bin), !closed);
  gtk_widget_set_visible (self->covered_page, closed);
  gtk_stack_set_visible_child_name (self->stack, closed ? "covered" : "content");
}

void
croupier_curtain_set_action (CroupierCurtain *self, const char *action)
{
  make_covered_page (self);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->uncover_button), action);
}

/* What opens the curtain. */
void
croupier_curtain_focus (CroupierCurtain *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->uncover_button));
}
