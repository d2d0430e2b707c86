/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: its title, and what the game lets the GM choose. */
#include "config.h"

#include "croupier-new-options.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-cast-draft.h"
#include "croupier-commitment.h"
#include "croupier-option-list.h"
#include "croupier-text.h"
#include "croupier-steps-menu.h"
#include "croupier-widget.h"

struct _CroupierNewOptions
{
  AdwNavigationPage parent_instance;

  AdwWindowTitle *window_title;
  GtkButton *undo_button;
  GtkButton *redo_button;
  CroupierOptionList *list;
  AdwActionRow *roles_row, *commitment_row;
  GtkLabel *reason_label;
  GtkWidget *fit_button;
  GtkButton *begin_button;

  CroupierMatchDraft *draft;
};

G_DEFINE_FINAL_TYPE (CroupierNewOptions, croupier_new_options, ADW_TYPE_NAVIGATION_PAGE)

/* What is dealt, where it is more than roles. */
static char *
dup_chance_words (const CroupierRoles *roles)
{
  g_autofree char *titles = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < roles->deals->len; i++)
    if (croupier_roles_get_deal (roles, i)->cards->len > 0)
      g_ptr_array_add (names, croupier_roles_get_deal (roles, i)->title);
  if (names->len < 2)
    return g_strdup (_("All left to chance"));

  titles = croupier_text_join ((const char *const *) names->pdata, names->len);
  /* Translators: what is dealt to the players: "Teams, Islands, Roles and Items: all left to chance" */
  return g_strdup_printf (_("%s: all left to chance"), titles);
}

/* Returns how many are locked, or what is wrong with that. */
static char *
dup_roles_words (CroupierNewOptions *self)
{
  g_autofree char *problem = croupier_match_draft_dup_problem (self->draft, CROUPIER_PLACE_ROLES, 0);
  g_autoptr (CroupierRoles) roles = croupier_match_draft_dup_roles (self->draft);
  g_autoptr (GPtrArray) fixes = roles != NULL ? croupier_roles_list_fixes (roles) : NULL;

  if (problem != NULL)
    return g_steal_pointer (&problem);
  if (fixes == NULL)
    return g_strdup (_("Can be locked once it is settled who plays"));
  if (fixes->len == 0)
    return dup_chance_words (roles);
  return g_strdup_printf (ngettext ("%u locked, the rest left to chance", "%u locked, the rest left to chance",
                                    fixes->len),
                          fixes->len);
}

static void
update_roles (CroupierNewOptions *self)
{
  const CroupierGame *game = croupier_match_draft_get_game (self->draft);
  gboolean has_roles = game != NULL && (game->editors & CROUPIER_EDITOR_ROLES) != 0;
  g_autofree char *words = has_roles ? dup_roles_words (self) : g_strdup ("");
  g_autofree char *problem = croupier_match_draft_dup_problem (self->draft, CROUPIER_PLACE_ROLES, 0);

  gtk_widget_set_visible (GTK_WIDGET (self->roles_row), has_roles);
  adw_action_row_set_subtitle (self->roles_row, words);
  croupier_widget_set_class (GTK_WIDGET (self->roles_row), "error", problem != NULL);
}

/* ---- the commitment ---- */

static void
update_commitment (CroupierNewOptions *self)
{
  gboolean has_game = croupier_match_draft_get_game (self->draft) != NULL;
  const CroupierSeed *seed = has_game ? croupier_match_draft_get_seed (self->draft, NULL) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->commitment_row), seed != NULL);
  if (seed != NULL)
    croupier_commitment_row_set_seed (self->commitment_row, seed);
}

static void
copy_cb (CroupierNewOptions *self)
{
  g_autoptr (CroupierSetup) sketch = croupier_match_draft_dup_sketch (self->draft);

  sketch->seed = *croupier_match_draft_get_seed (self->draft, NULL);
  croupier_commitment_copy (GTK_WIDGET (self), sketch);
}

static void
add_commitment_row (CroupierNewOptions *self)
{
  self->commitment_row = croupier_commitment_row_new (G_CALLBACK (copy_cb), self);
  croupier_option_list_add_row (self->list, GTK_WIDGET (self->commitment_row));
}

/* Whether the match cannot begin because its cast is for another number of players. */
static gboolean
is_cast_for_others (CroupierNewOptions *self)
{
  const CroupierGame *game = croupier_match_draft_get_game (self->draft);
  g_autoptr (CroupierSetup) sketch = NULL;
  g_autoptr (CroupierCastDraft) cast = NULL;

  if (game == NULL || croupier_cast_find_option (game) < 0 ||
      croupier_match_draft_get_n_players (self->draft) < game->min_players)
    return FALSE;
  sketch = croupier_match_draft_dup_sketch (self->draft);
  cast = croupier_cast_draft_new_for_setup (sketch);
  return croupier_cast_draft_is_for_others (cast);
}

static void
update (CroupierNewOptions *self)
{
  const CroupierGame *game = croupier_match_draft_get_game (self->draft);
  g_autofree char *reason = croupier_match_draft_dup_reason (self->draft);
  g_autofree char *count = croupier_match_draft_dup_count (self->draft);

  adw_window_title_set_subtitle (self->window_title, game ? croupier_game_words (game, game->title) : "");
  update_roles (self);
  update_commitment (self);
  gtk_label_set_label (self->reason_label, reason ? reason : count);
  gtk_widget_set_visible (self->fit_button, reason != NULL && is_cast_for_others (self));
  croupier_widget_show_step (GTK_WIDGET (self->undo_button), croupier_match_draft_get_steps (self->draft), FALSE);
  croupier_widget_show_step (GTK_WIDGET (self->redo_button), croupier_match_draft_get_steps (self->draft), TRUE);
}

static CroupierSteps *
get_steps (gpointer self, gboolean is_redo)
{
  return croupier_match_draft_get_steps (CROUPIER_NEW_OPTIONS (self)->draft);
}

static void
undo_cb (CroupierNewOptions *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new.undo", NULL);
}

static void
redo_cb (CroupierNewOptions *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new.redo", NULL);
}

static void
croupier_new_options_dispose (GObject *object)
{
  CroupierNewOptions *self = CROUPIER_NEW_OPTIONS (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_NEW_OPTIONS);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (croupier_new_options_parent_class)->dispose (object);
}

static void
croupier_new_options_class_init (CroupierNewOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_new_options_dispose;

  g_type_ensure (CROUPIER_TYPE_OPTION_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/start/croupier-new-options.ui");
  BIND_CHILDREN (widget_class, CroupierNewOptions, window_title, undo_button, redo_button, list, reason_label,
                 fit_button, begin_button);
  BIND_CALLBACKS (widget_class, undo_cb, redo_cb);
}

static void
croupier_new_options_init (CroupierNewOptions *self)
{
  static const CroupierStepsSource steps = { get_steps, .go = "new.steps" }; /* one may be of another page */

  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_steps_menu_add (GTK_WIDGET (self->undo_button), GTK_WIDGET (self->redo_button), &steps, self);
  self->roles_row = ADW_ACTION_ROW (adw_action_row_new ());
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->roles_row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->roles_row), _("Roles"));
  adw_action_row_add_suffix (self->roles_row, g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                                                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->roles_row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->roles_row), "new.edit-roles");
  croupier_option_list_add_row (self->list, GTK_WIDGET (self->roles_row));
  add_commitment_row (self);
}

void
croupier_new_options_set_draft (CroupierNewOptions *self, CroupierMatchDraft *draft)
{
  self->draft = g_object_ref (draft);
  croupier_option_list_set_draft (self->list, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
