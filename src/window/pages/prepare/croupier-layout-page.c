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
croupier_layout_page_class_init (CroupierLayoutPageClass *klass)
{
  CROUPIER_PREPARE_PAGE_CLASS (klass)->make_content = croupier_layout_page_make_content;
  CROUPIER_PREPARE_PAGE_CLASS (klass)->get_steps = croupier_layout_page_get_steps;
}

static void
croupier_layout_page_init (CroupierLayoutPage *self)
{
}
