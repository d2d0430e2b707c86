/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cast that a match is played with, to be set right. */
#include "config.h"

#include "croupier-cast-page.h"

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

static void
croupier_cast_page_update (CroupierPage *page)
{
  CroupierCastPage *self = CROUPIER_CAST_PAGE (page);
  CroupierMatch *match = croupier_session_get_match (croupier_page_get_session (page));

  if (match != NULL && self->editor != NULL && (croupier_match_get_game (match)->editors & CROUPIER_EDITOR_ROLES) != 0)
    croupier_cast_editor_take_drawn (CROUPIER_CAST_EDITOR (self->editor), match);
}

static CroupierSteps *
croupier_cast_page_get_steps (CroupierPreparePage *page)
{
  return croupier_cast_draft_get_steps (get_cast (page));
}

static void
croupier_cast_page_class_init (CroupierCastPageClass *klass)
{
  CROUPIER_PREPARE_PAGE_CLASS (klass)->make_content = croupier_cast_page_make_content;
  CROUPIER_PREPARE_PAGE_CLASS (klass)->get_steps = croupier_cast_page_get_steps;
  CROUPIER_PREPARE_PAGE_CLASS (klass)->has_fit = TRUE;
  CROUPIER_PAGE_CLASS (klass)->update = croupier_cast_page_update;
  CROUPIER_PAGE_CLASS (klass)->shown = croupier_cast_page_shown;
}

static void
croupier_cast_page_init (CroupierCastPage *self)
{
}
