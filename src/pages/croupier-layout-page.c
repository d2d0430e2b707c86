/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout that a match is played on, to be set right. */
#include "config.h"

#include "croupier-layout-page.h"

#include <glib/gi18n.h>

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

/* The layout's own steps are finer than those of the whole draft. */
static char *
croupier_layout_page_dup_step (CroupierPage *page, gboolean is_redo)
{
  CroupierLayoutDraft *layout = get_layout (page);
  const char *label = is_redo ? croupier_layout_draft_get_redo_label (layout)
                              : croupier_layout_draft_get_undo_label (layout);

  if (label == NULL)
    return CROUPIER_PAGE_CLASS (croupier_layout_page_parent_class)->dup_step (page, is_redo);
  return is_redo ? g_strdup_printf (_("Redo: %s"), label) : g_strdup_printf (_("Undo: %s"), label);
}

static void
croupier_layout_page_do_step (CroupierPage *page, gboolean is_redo)
{
  CroupierLayoutDraft *layout = get_layout (page);

  if (is_redo && croupier_layout_draft_get_can_redo (layout))
    croupier_layout_draft_redo (layout);
  else if (!is_redo && croupier_layout_draft_get_can_undo (layout))
    croupier_layout_draft_undo (layout);
  else
    CROUPIER_PAGE_CLASS (croupier_layout_page_parent_class)->do_step (page, is_redo);
}

static void
croupier_layout_page_class_init (CroupierLayoutPageClass *klass)
{
  CROUPIER_PREPARE_PAGE_CLASS (klass)->part = CROUPIER_PART_LAYOUT;
  CROUPIER_PREPARE_PAGE_CLASS (klass)->make_content = croupier_layout_page_make_content;
  CROUPIER_PAGE_CLASS (klass)->dup_step = croupier_layout_page_dup_step;
  CROUPIER_PAGE_CLASS (klass)->do_step = croupier_layout_page_do_step;
}

static void
croupier_layout_page_init (CroupierLayoutPage *self)
{
}
