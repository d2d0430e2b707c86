/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout that a match is played on, to be set right. */
#include "config.h"

#include "croupier-layout-page.h"

#include "croupier-layout-editor.h"

struct _CroupierLayoutPage
{
  CroupierPreparePage parent_instance;
};

G_DEFINE_FINAL_TYPE (CroupierLayoutPage, croupier_layout_page, CROUPIER_TYPE_PREPARE_PAGE)

static CroupierLayoutDraft *
get_layout (gpointer page)
{
  return croupier_correction_get_layout (croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (page)));
}

static GtkWidget *
croupier_layout_page_make_content (CroupierPreparePage *page)
{
  GtkWidget *editor = croupier_layout_editor_new ();

  croupier_layout_editor_hide_steps (CROUPIER_LAYOUT_EDITOR (editor));
  croupier_layout_editor_set_draft (CROUPIER_LAYOUT_EDITOR (editor), get_layout (page));

  return editor;
}

static CroupierSteps *
croupier_layout_page_get_steps (CroupierPreparePage *page)
{
  return croupier_layout_draft_get_steps (get_layout (page));
}

static void
update_actions (CroupierLayoutPage *self)
{
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "layout-page.balance",
                                 !croupier_session_get_is_rehearsal (session) &&
                                   croupier_layout_draft_is_playable (get_layout (self)));
  croupier_page_tell_steps (CROUPIER_PAGE (self)); /* a plan underneath is none of the correction’s */
}

/* The layout as it is drawn here, beside the one in force where that is another. */
static void
balance_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_correction_ask_trial (croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (widget)));
  gtk_widget_activate_action (widget, "win.show-page", "s", "lab");
}

static void
croupier_layout_page_constructed (GObject *object)
{
  G_OBJECT_CLASS (croupier_layout_page_parent_class)->constructed (object);

  g_signal_connect_object (get_layout (object), "changed", G_CALLBACK (update_actions), object, G_CONNECT_SWAPPED);
  update_actions (CROUPIER_LAYOUT_PAGE (object));
}

static void
croupier_layout_page_class_init (CroupierLayoutPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CROUPIER_PREPARE_PAGE_CLASS (klass)->make_content = croupier_layout_page_make_content;
  CROUPIER_PREPARE_PAGE_CLASS (klass)->get_steps = croupier_layout_page_get_steps;
  G_OBJECT_CLASS (klass)->constructed = croupier_layout_page_constructed;

  gtk_widget_class_install_action (widget_class, "layout-page.balance", NULL, balance_action);
}

static void
croupier_layout_page_init (CroupierLayoutPage *self)
{
}
