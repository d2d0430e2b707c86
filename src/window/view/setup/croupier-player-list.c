/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of who plays, to be edited. */
#include "config.h"

#include "croupier-player-list.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-player-row.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

struct _CroupierPlayerList
{
  AdwBin parent_instance;

  CroupierToasts *toasts;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  AdwEntryRow *add_row;
  GtkButton *add_button;
  GtkLabel *hint;
  AdwWrapBox *buttons;

  CroupierMatchDraft *draft;
  GHashTable *rows; /* id → CroupierPlayerRow */
  gboolean is_narrow;
  guint idle_id; /* 0: each player has a row */
};

#define AT_ONCE 14  /* rows that are made at once: so many fit into a window */
#define AT_A_TIME 6 /* and of the rest, each time that nothing else is to be done */

G_DEFINE_FINAL_TYPE (CroupierPlayerList, croupier_player_list, ADW_TYPE_BIN)

static void entered_cb (CroupierPlayerList *self, CroupierPlayerRow *row);

/* ---- what is seen ---- */

static CroupierPlayerRow *
find_row (CroupierPlayerList *self, guint id)
{
  return g_hash_table_lookup (self->rows, GUINT_TO_POINTER (id));
}

static void
add_row (CroupierPlayerList *self, guint id)
{
  GtkWidget *row = croupier_player_row_new (self->draft, id);

  croupier_player_row_set_narrow (CROUPIER_PLAYER_ROW (row), self->is_narrow);
  g_signal_connect_object (row, "entered", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->rows, GUINT_TO_POINTER (id), row);
  gtk_list_box_append (self->list, row);
}

/* Returns whether some are still missing after so many. */
static gboolean
add_missing_rows (CroupierPlayerList *self, guint most)
{
  for (guint i = 0; i < croupier_match_draft_get_n_players (self->draft); i++)
    {
      guint id = croupier_match_draft_get_player_id (self->draft, i);

      if (find_row (self, id) != NULL)
        continue;
      if (most-- == 0)
        return TRUE;
      add_row (self, id);
    }
  return FALSE;
}

static gboolean
idle_cb (gpointer data)
{
  CroupierPlayerList *self = data;

  if (add_missing_rows (self, AT_A_TIME))
    return G_SOURCE_CONTINUE;

  self->idle_id = 0;
  return G_SOURCE_REMOVE;
}

/* Those that are in sight at once, the rest when there is time. */
static void
add_rows_by_and_by (CroupierPlayerList *self)
{
  if (add_missing_rows (self, self->idle_id == 0 ? AT_ONCE : 0) && self->idle_id == 0)
    self->idle_id = g_idle_add_full (GDK_PRIORITY_REDRAW + 100, idle_cb, self, NULL);
}

/* The row of a player, which is made if it is still missing. */
static CroupierPlayerRow *
get_row (CroupierPlayerList *self, guint place)
{
  guint id = croupier_match_draft_get_player_id (self->draft, place);

  if (find_row (self, id) == NULL)
    add_row (self, id);
  return find_row (self, id);
}

static void
remove_stale_rows (CroupierPlayerList *self)
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
get_place (CroupierPlayerList *self, GtkListBoxRow *row)
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
update (CroupierPlayerList *self)
{
  gboolean is_fixed = croupier_match_draft_get_is_fixed (self->draft);

  croupier_toasts_dismiss_all (self->toasts); /* an offer to undo is about the edit before this one */
  remove_stale_rows (self);
  add_rows_by_and_by (self);
  gtk_list_box_invalidate_sort (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->add_row), !is_fixed);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), !is_fixed);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.paste", !is_fixed);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), is_fixed || croupier_match_draft_get_n_players (self->draft) == 0);
  gtk_label_set_label (self->hint, is_fixed ? _("The match has begun: nobody can be added")
                                            : _("Type a name and press Return, or paste many at once: a list with one "
                                                "name a line, or a table with names, garnets and handles."));
}

static void
update_narrow (CroupierPlayerList *self)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    croupier_player_row_set_narrow (row, self->is_narrow);
}

/* What is shown for the first time has to fit at once; what is being laid out must not be changed. */
static void
set_narrow (CroupierPlayerList *self, gboolean is_narrow)
{
  self->is_narrow = is_narrow;
  if (gtk_widget_get_width (GTK_WIDGET (self->list)) == 0)
    update_narrow (self);
  else
    croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_narrow));
}

static void
narrow_cb (CroupierPlayerList *self)
{
  set_narrow (self, TRUE);
}

static void
wide_cb (CroupierPlayerList *self)
{
  set_narrow (self, FALSE);
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

  return g_strdup_printf (ngettext ("%s %u more was passed over.", "%s %u more were passed over.", n_more), first,
                          n_more);
}

void
croupier_player_list_tell (CroupierPlayerList *self, const char *text)
{
  AdwToast *toast = croupier_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "players.undo");
  croupier_toasts_add (self->toasts, toast);
}

static void
tell_added (CroupierPlayerList *self, guint n_added, const CroupierProblems *problems)
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
  croupier_player_list_tell (self, text);
}

static void
add_many (CroupierPlayerList *self, const char *text)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  tell_added (self, croupier_match_draft_add_players (self->draft, text, problems), problems);
}

static void
scroll_to_end (CroupierPlayerList *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
add_cb (CroupierPlayerList *self)
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
add_changed_cb (CroupierPlayerList *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button),
                            *gtk_editable_get_text (GTK_EDITABLE (self->add_row)) != '\0');
}

static GtkWidget *
get_focus (CroupierPlayerList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root ? gtk_root_get_focus (root) : NULL;
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierPlayerList) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  GtkWidget *focus = get_focus (self);

  if (text == NULL)
    {
      croupier_widget_toast (GTK_WIDGET (self->scroller), _("There is no text to paste."));
      return;
    }

  /* A few words that are pasted while typing belong where they are typed. */
  if (GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
      strpbrk (g_strchomp (text), "\n\t|;,") == NULL)
    gtk_widget_activate_action (focus, "clipboard.paste", NULL);
  else
    add_many (self, text);
}

void
croupier_player_list_paste (CroupierPlayerList *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

gboolean
croupier_player_list_flush (CroupierPlayerList *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->add_row)) != '\0')
    add_cb (self);

  return *gtk_editable_get_text (GTK_EDITABLE (self->add_row)) == '\0';
}

/* ---- moving about ---- */

static CroupierPlayerRow *
get_focus_row (CroupierPlayerList *self)
{
  GtkWidget *focus = get_focus (self);
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, CROUPIER_TYPE_PLAYER_ROW) : NULL;

  return row ? CROUPIER_PLAYER_ROW (row) : NULL;
}

void
croupier_player_list_move (CroupierPlayerList *self, int by)
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
focus_place (CroupierPlayerList *self, guint place)
{
  if (place < croupier_match_draft_get_n_players (self->draft))
    croupier_player_row_grab (get_row (self, place));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->add_row));
}

static void
entered_cb (CroupierPlayerList *self, CroupierPlayerRow *row)
{
  guint next = (guint) get_place (self, GTK_LIST_BOX_ROW (row)) + 1;

  if (next < croupier_match_draft_get_n_players (self->draft))
    croupier_player_row_grab_like (get_row (self, next), row);
  else
    focus_place (self, next);
}

/* Whoever comes next gets the focus. */
static void
remove_player (CroupierPlayerList *self, guint id)
{
  int place = croupier_match_draft_find_player (self->draft, id);
  g_autofree char *text = NULL;

  if (place < 0)
    return;

  text = g_strdup_printf (_("%s removed."),
                          croupier_match_draft_get_field (self->draft, (guint) place, CROUPIER_FIELD_NAME));
  croupier_match_draft_remove_player (self->draft, (guint) place);
  focus_place (self, (guint) place);

  croupier_player_list_tell (self, text);
}

/* ---- actions ---- */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_steps_undo (croupier_match_draft_get_steps (CROUPIER_PLAYER_LIST (widget)->draft));
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_player_list_paste (CROUPIER_PLAYER_LIST (widget));
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_player_list_move (CROUPIER_PLAYER_LIST (widget), g_variant_get_int32 (parameter));
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  remove_player (CROUPIER_PLAYER_LIST (widget), g_variant_get_uint32 (parameter));
}

/* ---- widget ---- */

static void
croupier_player_list_dispose (GObject *object)
{
  CroupierPlayerList *self = CROUPIER_PLAYER_LIST (object);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_PLAYER_LIST);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->rows, g_hash_table_unref);

  G_OBJECT_CLASS (croupier_player_list_parent_class)->dispose (object);
}

static void
croupier_player_list_class_init (CroupierPlayerListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_player_list_dispose;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/setup/croupier-player-list.ui");
  BIND_CHILDREN (widget_class, CroupierPlayerList, toasts, scroller, list, add_row, add_button, hint, buttons);
  BIND_CALLBACKS (widget_class, narrow_cb, wide_cb, add_cb, add_changed_cb);
  gtk_widget_class_install_action (widget_class, "players.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "players.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "players.move", "i", move_action);
  gtk_widget_class_install_action (widget_class, "players.remove", "u", remove_action);
}

static void
croupier_player_list_init (CroupierPlayerList *self)
{
  self->rows = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->add_row), FALSE);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
}

void
croupier_player_list_set_draft (CroupierPlayerList *self, CroupierMatchDraft *draft)
{
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
croupier_player_list_add_button (CroupierPlayerList *self, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_button_set_can_shrink (GTK_BUTTON (button), TRUE);
  gtk_widget_add_css_class (button, "pill");
  adw_wrap_box_append (self->buttons, button);
}

void
croupier_player_list_grab (CroupierPlayerList *self)
{
  if (croupier_match_draft_get_is_fixed (self->draft))
    croupier_player_row_grab_gently (get_row (self, 0));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->add_row));
}
