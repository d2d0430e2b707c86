/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cast that a match is played with, to be set right. */
#include "config.h"

#include "croupier-cast-page.h"

#include <glib/gi18n.h>

#include "croupier-cast-editor.h"

struct _CroupierCastPage
{
  CroupierPreparePage parent_instance;

  GtkWidget *editor;
};

G_DEFINE_FINAL_TYPE (CroupierCastPage, croupier_cast_page, CROUPIER_TYPE_PREPARE_PAGE)

static CroupierCastDraft *
get_cast (gpointer page)
{
  return croupier_correction_get_cast (croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (page)));
}

static GtkWidget *
croupier_cast_page_make_content (CroupierPreparePage *page)
{
  CroupierCastPage *self = CROUPIER_CAST_PAGE (page);
  CroupierCastEditor *editor = CROUPIER_CAST_EDITOR (croupier_cast_editor_new (get_cast (page)));

  croupier_cast_editor_hide_steps (editor);
  croupier_cast_editor_set_match (editor, croupier_page_get_session (CROUPIER_PAGE (page)),
                                  croupier_correction_get_draft (croupier_prepare_page_get_correction (page)));
  self->editor = GTK_WIDGET (editor);
  return self->editor;
}

static void
croupier_cast_page_shown (CroupierPage *page)
{
  gtk_widget_grab_focus (CROUPIER_CAST_PAGE (page)->editor);
}

/* The cast's own steps are finer than those of the whole draft. */
static char *
croupier_cast_page_dup_step (CroupierPage *page, gboolean is_redo)
{
  CroupierCastDraft *cast = get_cast (page);
  const char *label = is_redo ? croupier_cast_draft_get_redo_label (cast) : croupier_cast_draft_get_undo_label (cast);

  if (label == NULL)
    return CROUPIER_PAGE_CLASS (croupier_cast_page_parent_class)->dup_step (page, is_redo);
  return is_redo ? g_strdup_printf (_("Redo: %s"), label) : g_strdup_printf (_("Undo: %s"), label);
}

static void
croupier_cast_page_do_step (CroupierPage *page, gboolean is_redo)
{
  CroupierCastDraft *cast = get_cast (page);

  if (is_redo && croupier_cast_draft_get_can_redo (cast))
    croupier_cast_draft_redo (cast);
  else if (!is_redo && croupier_cast_draft_get_can_undo (cast))
    croupier_cast_draft_undo (cast);
  else
    CROUPIER_PAGE_CLASS (croupier_cast_page_parent_class)->do_step (page, is_redo);
}

static void
croupier_cast_page_class_init (CroupierCastPageClass *klass)
{
  CROUPIER_PREPARE_PAGE_CLASS (klass)->part = CROUPIER_PART_CAST;
  CROUPIER_PREPARE_PAGE_CLASS (klass)->make_content = croupier_cast_page_make_content;
  CROUPIER_PAGE_CLASS (klass)->shown = croupier_cast_page_shown;
  CROUPIER_PAGE_CLASS (klass)->dup_step = croupier_cast_page_dup_step;
  CROUPIER_PAGE_CLASS (klass)->do_step = croupier_cast_page_do_step;
}

static void
croupier_cast_page_init (CroupierCastPage *self)
{
}
