/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: who plays. */
#include "config.h"

#include "croupier-new-players.h"

#include <glib/gi18n.h>

#include "croupier-page.h"
#include "croupier-player-row.h"

#define MAX_NAMED 3 /* of those who were passed over */

struct _CroupierNewPlayers
{
  AdwNavigationPage parent_instance;

  GtkButton *undo_button;
  GtkButton *redo_button;
  AdwToastOverlay *toasts;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  AdwEntryRow *add_row;
  GtkButton *add_button;
  GtkLabel *hint;
  GtkLabel *count_label;

  CroupierMatchDraft *draft;
  GHashTable *rows;      /* id → CroupierPlayerRow */
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (CroupierNewPlayers, croupier_new_players, ADW_TYPE_NAVIGATION_PAGE)

static void entered_cb (CroupierNewPlayers *self, CroupierPlayerRow *row);

/* ---- what is seen ---- */

static CroupierPlayerRow *
find_row (CroupierNewPlayers *self, guint id)
{
  return g_hash_table_lookup (self->rows, GUINT_TO_POINTER (id));
}

static void
add_missing_rows (CroupierNewPlayers *self)
{
  for (guint i = 0; i < croupier_match_draft_get_n_players (self->draft); i++)
    {
      guint id = croupier_match_draft_get_player_id (self->draft, i);
      GtkWidget *row;

      if (find_row (self, id) != NULL)
        continue;
      row = croupier_player_row_new (self->draft, id);
      croupier_player_row_set_narrow (CROUPIER_PLAYER_ROW (row), self->is_narrow);
      g_signal_connect_object (row, "entered", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
      g_hash_table_insert (self->rows, GUINT_TO_POINTER (id), row);
      gtk_list_box_append (self->list, row);
    }
}

static void
remove_stale_rows (CroupierNewPlayers *self)
{
  GHashTableIter iter;
  gpointer id, row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &id, &row))
    {
      if (croupier_match_draft_find_player (self->draft, GPOINTER_TO_UINT (id)) >= 0)
        {
          croupier_player_row_update (row);
          continue;
        }
      g_hash_table_iter_remove (&iter);
      gtk_list_box_remove (self->list, row);
    }
}

static int
get_place (CroupierNewPlayers *self, GtkListBoxRow *row)
{
  if (!CROUPIER_IS_PLAYER_ROW (row))
    return G_MAXINT;

  return croupier_match_draft_find_player (self->draft, croupier_player_row_get_id (CROUPIER_PLAYER_ROW (row)));
}

static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  int left = get_place (data, a), right = get_place (data, b);

  return (left > right) - (left < right);
}

static void
update_step (GtkButton *button, const char *label, const char *otherwise)
{
  const char *words = label ? label : otherwise;

  gtk_widget_set_sensitive (GTK_WIDGET (button), label != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static char *
step_label (const char *format, const char *label)
{
  return label ? g_strconcat (format, label, NULL) : NULL;
}

/* A screen reader hears it only when it is news. */
static void
update_count (CroupierNewPlayers *self)
{
  g_autofree char *count = croupier_match_draft_dup_count (self->draft);

  if (g_str_equal (gtk_label_get_label (self->count_label), count))
    return;

  gtk_label_set_label (self->count_label, count);
  croupier_widget_announce (GTK_WIDGET (self->count_label), count, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
update (CroupierNewPlayers *self)
{
  g_autofree char *undo = step_label (_("Undo: "), croupier_match_draft_get_undo_label (self->draft));
  g_autofree char *redo = step_label (_("Redo: "), croupier_match_draft_get_redo_label (self->draft));

  adw_toast_overlay_dismiss_all (self->toasts); /* an offer to undo is about the edit before this one */
  remove_stale_rows (self);
  add_missing_rows (self);
  gtk_list_box_invalidate_sort (self->list);
  update_count (self);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), croupier_match_draft_get_n_players (self->draft) == 0);
  update_step (self->undo_button, undo, _("Undo"));
  update_step (self->redo_button, redo, _("Redo"));
}

static void
update_narrow (CroupierNewPlayers *self)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    croupier_player_row_set_narrow (row, self->is_narrow);
}

static void
narrow_cb (CroupierNewPlayers *self)
{
  self->is_narrow = TRUE;
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_narrow));
}

static void
wide_cb (CroupierNewPlayers *self)
{
  self->is_narrow = FALSE;
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_narrow));
}

/* ---- adding ---- */

/* "Amy is in the list already. And 2 more were passed over." */
static char *
describe_problems (const CroupierProblems *problems)
{
  const char *first = problems->len > 0 ? croupier_problems_get (problems, 0)->message : NULL;
  guint n_more = problems->len > 0 ? problems->len - 1 : 0;

  if (n_more == 0)
    return g_strdup (first);

  return g_strdup_printf (ngettext ("%s %u more was passed over.", "%s %u more were passed over.", n_more), first, n_more);
}

/**
 * croupier_new_players_tell:
 *
 * Tells of an edit, and offers to undo it.
 */
void
croupier_new_players_tell (CroupierNewPlayers *self, const char *text)
{
  AdwToast *toast = croupier_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "new.undo");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
tell_added (CroupierNewPlayers *self, guint n_added, const CroupierProblems *problems)
{
  g_autofree char *passed_over = describe_problems (problems);
  g_autofree char *added = g_strdup_printf (ngettext ("%u player added.", "%u players added.", n_added), n_added);
  g_autofree char *text = NULL;

  if (n_added == 0)
    {
      croupier_widget_toast (GTK_WIDGET (self->scroller), passed_over ? passed_over : _("There are no players in it."));
      return;
    }

  text = passed_over ? g_strdup_printf (_("%s %s"), added, passed_over) : g_steal_pointer (&added);
  croupier_new_players_tell (self, text);
}

static void
add_many (CroupierNewPlayers *self, const char *text)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  tell_added (self, croupier_match_draft_add_players (self->draft, text, problems), problems);
}

static void
scroll_to_end (CroupierNewPlayers *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
add_cb (CroupierNewPlayers *self)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->add_row));
  guint n_added = croupier_match_draft_add_players (self->draft, text, problems);

  if (n_added > 0)
    gtk_editable_set_text (GTK_EDITABLE (self->add_row), "");
  if (n_added > 1 || problems->len > 0)
    tell_added (self, n_added, problems);

  gtk_widget_grab_focus (GTK_WIDGET (self->add_row));
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (scroll_to_end));
}

static void
add_changed_cb (CroupierNewPlayers *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), *gtk_editable_get_text (GTK_EDITABLE (self->add_row)) != '\0');
}

static GtkWidget *
get_focus (CroupierNewPlayers *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root ? gtk_root_get_focus (root) : NULL;
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierNewPlayers) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  GtkWidget *focus = get_focus (self);

  if (text == NULL)
    {
      croupier_widget_toast (GTK_WIDGET (self->scroller), _("There is no text to paste."));
      return;
    }

  /* A few words that are pasted while typing belong where they are typed. */
  if (GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) && strpbrk (g_strchomp (text), "\n\t|;,") == NULL)
    gtk_widget_activate_action (focus, "clipboard.paste", NULL);
  else
    add_many (self, text);
}

/**
 * croupier_new_players_paste:
 *
 * Adds the players whom the clipboard holds.
 */
void
croupier_new_players_paste (CroupierNewPlayers *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

/**
 * croupier_new_players_flush:
 *
 * Adds whoever was typed but not entered.
 *
 * Returns: %FALSE if that cannot be
 */
gboolean
croupier_new_players_flush (CroupierNewPlayers *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->add_row)) != '\0')
    add_cb (self);

  return *gtk_editable_get_text (GTK_EDITABLE (self->add_row)) == '\0';
}

/* ---- moving about ---- */

static CroupierPlayerRow *
get_focus_row (CroupierNewPlayers *self)
{
  GtkWidget *focus = get_focus (self);
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, CROUPIER_TYPE_PLAYER_ROW) : NULL;

  return row ? CROUPIER_PLAYER_ROW (row) : NULL;
}

/**
 * croupier_new_players_move:
 * @by: -1 up, 1 down
 *
 * Moves the player who has the focus, and the focus along.
 */
void
croupier_new_players_move (CroupierNewPlayers *self, int by)
{
  CroupierPlayerRow *row = get_focus_row (self);
  int place = row ? get_place (self, GTK_LIST_BOX_ROW (row)) : -1;
  GtkWidget *focus = get_focus (self);

  if (place < 0 || place + by < 0)
    return;

  croupier_match_draft_move_player (self->draft, (guint) place, (guint) (place + by));
  if (get_focus (self) != focus)
    gtk_widget_grab_focus (focus);
}

static void
focus_place (CroupierNewPlayers *self, guint place)
{
  if (place < croupier_match_draft_get_n_players (self->draft))
    croupier_player_row_grab (find_row (self, croupier_match_draft_get_player_id (self->draft, place)));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->add_row));
}

static void
entered_cb (CroupierNewPlayers *self, CroupierPlayerRow *row)
{
  focus_place (self, (guint) get_place (self, GTK_LIST_BOX_ROW (row)) + 1);
}

/**
 * croupier_new_players_remove:
 *
 * Removes a player; whoever comes next gets the focus.
 */
void
croupier_new_players_remove (CroupierNewPlayers *self, guint id)
{
  int place = croupier_match_draft_find_player (self->draft, id);
  g_autofree char *text = NULL;

  if (place < 0)
    return;

  text = g_strdup_printf (_("%s removed."), croupier_match_draft_get_field (self->draft, (guint) place, CROUPIER_FIELD_NAME));
  croupier_match_draft_remove_player (self->draft, (guint) place);
  focus_place (self, (guint) place);

  croupier_new_players_tell (self, text);
}

static void
undo_cb (CroupierNewPlayers *self)
{
  croupier_match_draft_undo (self->draft);
}

static void
redo_cb (CroupierNewPlayers *self)
{
  croupier_match_draft_redo (self->draft);
}

static void
shown_cb (CroupierNewPlayers *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->add_row));
}

/* ---- widget ---- */

static void
croupier_new_players_dispose (GObject *object)
{
  CroupierNewPlayers *self = CROUPIER_NEW_PLAYERS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_NEW_PLAYERS);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->rows, g_hash_table_unref);

  G_OBJECT_CLASS (croupier_new_players_parent_class)->dispose (object);
}

static void
croupier_new_players_class_init (CroupierNewPlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_new_players_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/pages/croupier-new-players.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, undo_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, redo_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, toasts);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, scroller);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, list);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, add_row);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, add_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, hint);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewPlayers, count_label);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, wide_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, redo_cb);
}

static void
croupier_new_players_init (CroupierNewPlayers *self)
{
  self->rows = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->add_row), FALSE);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  g_signal_connect (self, "shown", G_CALLBACK (shown_cb), NULL);
}

void
croupier_new_players_set_draft (CroupierNewPlayers *self, CroupierMatchDraft *draft)
{
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
