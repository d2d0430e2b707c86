/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected in the picture of a table, in words, to be changed or only read. */
#include "config.h"

#include "croupier-table-inspector.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-choices.h"

#define MAX_ODDS 8 /* shown: the likeliest */

struct _CroupierTableInspector
{
  AdwBin parent_instance;

  GtkWidget *nothing_page;
  AdwPreferencesGroup *seat_group;
  AdwComboRow *player_row;
  AdwSwitchRow *pinned_row;
  AdwActionRow *player_fact;
  AdwActionRow *own_note_fact;
  AdwActionRow *note_fact;
  AdwActionRow *gives_fact;
  AdwActionRow *gets_fact;
  AdwActionRow *distrusts_fact;
  AdwActionRow *distrusted_fact;
  GtkWidget *out_fact;
  GtkWidget *swap_row;
  AdwPreferencesGroup *wishes_group;
  GtkListBox *wishes_list;
  AdwPreferencesGroup *broken_group;
  GtkListBox *broken_list;
  AdwPreferencesGroup *conflict_group;
  GtkListBox *conflict_list;
  AdwPreferencesGroup *odds_group;
  GtkListBox *odds_list;

  CroupierTableView *view;     /* not owned: it is beside, or gone */
  CroupierTableReport *report; /* of the table as it stood a moment ago; NULL: not known */
  CroupierTableDraft *listed;  /* whose names the row lists */
  GStrv own_notes;             /* of the game master on each player; NULL: none were told */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (CroupierTableInspector, croupier_table_inspector, ADW_TYPE_BIN)

static CroupierTableDraft *
get_draft (CroupierTableInspector *self)
{
  return self->view != NULL ? croupier_table_view_get_draft (self->view) : NULL;
}

static int
get_seat (CroupierTableInspector *self)
{
  return get_draft (self) != NULL ? croupier_table_view_get_selected (self->view) : -1;
}

/* ---- edits ---- */

static void
player_chosen_cb (CroupierTableInspector *self)
{
  CroupierTableDraft *draft = get_draft (self);
  guint chosen = adw_combo_row_get_selected (self->player_row);
  int seat = get_seat (self), player;

  if (self->is_updating || seat < 0 || chosen == GTK_INVALID_LIST_POSITION)
    return;

  player = croupier_table_draft_get_player (draft, (guint) seat);
  if (chosen > 0)
    croupier_table_draft_place (draft, chosen - 1, (guint) seat);
  else if (player >= 0)
    croupier_table_draft_unseat (draft, (guint) player);
}

static void
pinned_changed_cb (CroupierTableInspector *self)
{
  if (!self->is_updating && get_seat (self) >= 0)
    croupier_table_draft_set_pinned (get_draft (self), (guint) get_seat (self),
                                     adw_switch_row_get_active (self->pinned_row));
}

/* ---- what is seen ---- */

/* Free seats count too: who will sit there is not known. */
static char *
dup_seats (CroupierTableInspector *self, guint64 seats)
{
  CroupierTableDraft *draft = get_draft (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  guint seat;

  CROUPIER_FOREACH_PLAYER (seat, seats)
    {
      int player = croupier_table_draft_get_player (draft, seat);

      g_strv_builder_take (builder, player >= 0 ? g_strdup (croupier_table_draft_get_name (draft, (guint) player))
                                                : g_strdup_printf (_("seat %u"), seat + 1));
    }
  words = g_strv_builder_end (builder);

  return g_strjoinv (", ", words);
}

static void
set_fact (AdwActionRow *row, const char *text)
{
  adw_action_row_set_subtitle (row, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (row), text != NULL);
}

static void
list_players (CroupierTableInspector *self)
{
  CroupierTableDraft *draft = get_draft (self);
  g_autoptr (GtkStringList) names = NULL;

  if (!g_set_object (&self->listed, draft))
    return;

  names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _("Nobody"));
  for (guint i = 0; i < croupier_table_draft_get_size (draft); i++)
    gtk_string_list_append (names, croupier_table_draft_get_name (draft, i));
  adw_combo_row_set_model (self->player_row, G_LIST_MODEL (names));
}

/* Whom a player distrusts, or by whom they are distrusted; NULL where that is not shown. */
static char *
dup_distrust (CroupierTableInspector *self, int player, gboolean is_by)
{
  const CroupierSeating *seating = croupier_table_view_get_seating (self->view);
  CroupierTableDraft *draft = get_draft (self);
  g_autoptr (GString) names = g_string_new (NULL);

  if (seating == NULL || player < 0 || !croupier_table_view_get_shows_secrets (self->view) ||
      !croupier_table_view_get_has_giving (self->view))
    return NULL;

  for (guint i = 0; i < seating->n_players; i++)
    if (is_by ? croupier_players_has (seating->avoid[player], i)
              : croupier_players_has (seating->avoid[i], (guint) player))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", croupier_table_draft_get_name (draft, i));

  return names->len > 0 ? g_strdup (names->str) : g_strdup (_("Nobody"));
}

static const char *
get_own_note (CroupierTableInspector *self, int player)
{
  if (player < 0 || self->own_notes == NULL || (guint) player >= g_strv_length (self->own_notes))
    return NULL;
  return *self->own_notes[player] != '\0' ? self->own_notes[player] : NULL;
}

static void
update_seat (CroupierTableInspector *self)
{
  CroupierTableDraft *draft = get_draft (self);
  const CroupierSeating *seating = croupier_table_view_get_seating (self->view);
  gboolean edits = croupier_table_view_get_is_editable (self->view);
  guint seat = (guint) get_seat (self);
  int player = croupier_table_draft_get_player (draft, seat);
  g_autofree char *title = g_strdup_printf (_("Seat %u"), seat + 1);
  gboolean has_giving = seating != NULL && croupier_table_view_get_has_giving (self->view);
  g_autofree char *gives = has_giving ? dup_seats (self, croupier_seating_get_above (seating, seat)) : NULL;
  g_autofree char *gets = has_giving ? dup_seats (self, croupier_seating_get_below (seating, seat)) : NULL;
  g_autofree char *distrusts = dup_distrust (self, player, FALSE);
  g_autofree char *distrusted = dup_distrust (self, player, TRUE);

  if (edits)
    list_players (self);
  adw_preferences_group_set_title (self->seat_group, title);
  gtk_widget_set_visible (GTK_WIDGET (self->player_row), edits);
  gtk_widget_set_visible (GTK_WIDGET (self->pinned_row), edits);
  if (edits)
    adw_combo_row_set_selected (self->player_row, (guint) (player + 1));
  gtk_widget_set_sensitive (GTK_WIDGET (self->pinned_row), player >= 0);
  adw_switch_row_set_active (self->pinned_row, croupier_table_draft_is_pinned (draft, seat));
  set_fact (self->player_fact, edits         ? NULL
                               : player >= 0 ? croupier_table_draft_get_name (draft, (guint) player)
                                             : _("Nobody"));
  set_fact (self->own_note_fact, get_own_note (self, player));
  set_fact (self->note_fact, player >= 0 ? croupier_table_view_get_note (self->view, (guint) player) : NULL);
  set_fact (self->gives_fact, gives);
  set_fact (self->gets_fact, gets);
  set_fact (self->distrusts_fact, distrusts);
  set_fact (self->distrusted_fact, distrusted);
  gtk_widget_set_visible (self->out_fact, player >= 0 && croupier_table_view_is_out (self->view, (guint) player));
  gtk_widget_set_visible (self->swap_row, !edits && player >= 0);
}

/* Wraps: names are as long as they like. */
static GtkWidget *
add_row (GtkListBox *list, const char *text, const char *end)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  if (end != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               g_object_new (GTK_TYPE_LABEL, "label", end, "css-classes",
                                             (const char *const[]) { "numeric", "dimmed", NULL }, NULL));
  gtk_list_box_append (list, row);
  return row;
}

/* ---- wishes ---- */

#define ROW_WISH "croupier-wish"

/* What a row of the list wishes. */
typedef struct
{
  CroupierWish wish;
  guint player, other; /* of an earlier match: player says which one */
} WishRow;

static void
unwish_cb (CroupierTableInspector *self, GtkButton *button)
{
  const WishRow row = *(const WishRow *) g_object_get_data (G_OBJECT (button), ROW_WISH);

  if (row.wish == CROUPIER_WISH_NOT_AS)
    croupier_table_draft_remove_earlier (get_draft (self), row.player);
  else
    croupier_table_draft_unwish (get_draft (self), row.wish, row.player, row.other);
  gtk_widget_child_focus (GTK_WIDGET (self->wishes_list), GTK_DIR_TAB_FORWARD); /* the row is gone */
}

static GtkWidget *
add_wish (CroupierTableInspector *self, const char *text, WishRow wish)
{
  GtkWidget *row = add_row (self->wishes_list, text, NULL);
  g_autofree char *label = g_strdup_printf (_("Take back: %s"), text);
  GtkWidget *button;

  if (!croupier_table_view_get_is_editable (self->view))
    return row;

  button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Take Back"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), ROW_WISH, g_memdup2 (&wish, sizeof wish), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (unwish_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
add_pairs (CroupierTableInspector *self, CroupierWish wish, const CroupierPlayers *wished)
{
  CroupierTableDraft *draft = get_draft (self);
  guint n = croupier_table_draft_get_size (draft), other;

  for (guint player = 0; player < n; player++)
    CROUPIER_FOREACH_PLAYER (other, wished[player])
      {
        gboolean is_both_ways = croupier_players_has (wished[other], player);
        g_autofree char *text = croupier_wish_describe (wish, is_both_ways,
                                                        croupier_table_draft_get_name (draft, player),
                                                        croupier_table_draft_get_name (draft, other));

        if (!is_both_ways || player < other)
          add_wish (self, text, (WishRow) { wish, player, other });
      }
}

static void
add_earlier (CroupierTableInspector *self, const CroupierWishes *wishes)
{
  CroupierTableDraft *draft = get_draft (self);

  for (guint i = 0; i < wishes->n_earlier; i++)
    {
      GtkWidget *row = add_wish (self, _("Nobody has the neighbors of an earlier match"),
                                 (WishRow) { CROUPIER_WISH_NOT_AS, i, 0 });
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint seat = 0; seat < wishes->earlier[i].n_seats; seat++)
        {
          int player = wishes->earlier[i].seats[seat];

          g_string_append_printf (names, "%s%s", seat > 0 ? ", " : "",
                                  player >= 0 ? croupier_table_draft_get_name (draft, (guint) player) : "–");
        }
      g_object_set (row, "subtitle", names->str, NULL);
    }
}

static GtkWidget *
button_row_new (const char *title, const char *action)
{
  return g_object_new (ADW_TYPE_BUTTON_ROW, "title", title, "use-underline", TRUE, "action-name", action, NULL);
}

/* After the draw they are those that it kept. */
static void
update_wishes (CroupierTableInspector *self)
{
  const CroupierSeating *seating = croupier_table_view_get_seating (self->view);
  gboolean edits = croupier_table_view_get_is_editable (self->view);
  gboolean is_shown = seating != NULL && (edits || !croupier_wishes_is_empty (&seating->wishes, seating->n_players));

  gtk_list_box_remove_all (self->wishes_list);
  gtk_widget_set_visible (GTK_WIDGET (self->wishes_group), is_shown);
  if (!is_shown)
    return;

  add_pairs (self, CROUPIER_WISH_APART, seating->wishes.apart);
  add_pairs (self, CROUPIER_WISH_NOT_BESIDE, seating->wishes.not_next);
  add_earlier (self, &seating->wishes);
  if (!edits)
    return;

  gtk_list_box_append (self->wishes_list, button_row_new (_("_Keep Two Apart…"), "table-page.wish"));
  gtk_list_box_append (self->wishes_list, button_row_new (_("_Not as in a Match…"), "table-page.not-as"));
}

/* Takes the text. */
static guint
add_broken (CroupierTableInspector *self, char *text)
{
  add_row (self->broken_list, text, NULL);
  g_free (text);
  return 1;
}

static void
update_broken (CroupierTableInspector *self)
{
  const CroupierSeating *seating = croupier_table_view_get_seating (self->view);
  CroupierTableDraft *draft = get_draft (self);
  CroupierSeating broken = { 0 };
  guint other, n = 0;

  gtk_list_box_remove_all (self->broken_list);
  if (seating != NULL)
    croupier_seating_find_broken (seating, croupier_table_draft_get_seats (draft), &broken);
  for (guint i = 0; i < broken.n_players; i++)
    {
      const char *name = croupier_table_draft_get_name (draft, i);

      CROUPIER_FOREACH_PLAYER (other, broken.wishes.apart[i])
        n += add_broken (self, g_strdup_printf (_("%s gives to %s, which you did not wish."), name,
                                                croupier_table_draft_get_name (draft, other)));
      CROUPIER_FOREACH_PLAYER (other, broken.wishes.not_next[i])
        n += add_broken (self, g_strdup_printf (_("%s sits right before %s, which you did not wish."), name,
                                                croupier_table_draft_get_name (draft, other)));
      if (!croupier_table_view_get_shows_secrets (self->view))
        continue;
      CROUPIER_FOREACH_PLAYER (other, broken.avoid[i])
        n += add_broken (self, g_strdup_printf (_("%s distrusts %s, but gets from them."),
                                                croupier_table_draft_get_name (draft, other), name));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->broken_group), n > 0);
}

typedef struct
{
  guint item;
  double odds;
} ItemChance;

static int
compare_chances (gconstpointer a, gconstpointer b)
{
  const ItemChance *left = a, *right = b;

  if (left->odds > right->odds || left->odds < right->odds)
    return left->odds > right->odds ? -1 : 1;
  return left->item < right->item ? -1 : 1;
}

static char *
dup_percent (double odds)
{
  if (odds > 0 && odds < 0.005)
    return g_strdup (_("under 1 %"));

  return g_strdup_printf (_("%.0f %%"), odds * 100);
}

static char *
dup_of_odds (const CroupierSeatingOdds *odds, gboolean has_giving)
{
  const guint n = (guint) odds->n_seatings;

  if (odds->is_exact)
    return g_strdup (has_giving ? _("Whom they give to, in all seatings that fit")
                                : _("Who sits right after them, in all seatings that fit"));
  if (has_giving)
    return g_strdup_printf (ngettext ("Whom they give to, in a sample of %u seating",
                                      "Whom they give to, in a sample of %u seatings", n),
                            n);
  return g_strdup_printf (ngettext ("Who sits right after them, in a sample of %u seating",
                                    "Who sits right after them, in a sample of %u seatings", n),
                          n);
}

/* Shows to whom the player gives how likely, whoever is drawn to the seats that are free. */
static void
update_odds (CroupierTableInspector *self)
{
  CroupierTableDraft *draft = get_draft (self);
  const CroupierSeatingOdds *odds = self->report != NULL ? &self->report->odds : NULL;
  guint n = croupier_table_draft_get_size (draft), n_shown = 0;
  int player = croupier_table_draft_get_player (draft, (guint) get_seat (self));
  g_autofree ItemChance *chances = g_new0 (ItemChance, n);
  g_autofree char *description = NULL;

  gtk_list_box_remove_all (self->odds_list);
  if (!croupier_table_view_get_is_editable (self->view) || player < 0 || odds == NULL || odds->n_seatings == 0 ||
      self->report->seating.n_players != n)
    return;

  for (guint i = 0; i < n; i++)
    chances[i] = (ItemChance) { i, (double) odds->gives[player][i] / (double) odds->n_seatings };
  qsort (chances, n, sizeof *chances, compare_chances);
  for (; n_shown < MIN (n, MAX_ODDS) && chances[n_shown].odds > 0; n_shown++)
    {
      g_autofree char *percent = dup_percent (chances[n_shown].odds);

      add_row (self->odds_list, croupier_table_draft_get_name (draft, chances[n_shown].item), percent);
    }
  description = dup_of_odds (odds, croupier_table_view_get_has_giving (self->view));
  adw_preferences_group_set_description (self->odds_group, description);
  gtk_widget_set_visible (GTK_WIDGET (self->odds_group), n_shown > 0);
}

static void
add_conflicts (CroupierTableInspector *self, CroupierWish wish, const CroupierPlayers *wished)
{
  CroupierTableDraft *draft = get_draft (self);
  guint other;

  for (guint i = 0; i < croupier_table_draft_get_size (draft); i++)
    CROUPIER_FOREACH_PLAYER (other, wished[i])
      {
        gboolean is_both_ways = croupier_players_has (wished[other], i);
        g_autofree char *text = croupier_wish_describe (wish, is_both_ways, croupier_table_draft_get_name (draft, i),
                                                        croupier_table_draft_get_name (draft, other));

        if (!is_both_ways || i < other)
          add_row (self->conflict_list, text, NULL);
      }
}

/* Pins, wishes and choices that leave no seating, as few as it takes; where choices are among them only if these are
 * shown. */
static void
update_conflict (CroupierTableInspector *self)
{
  CroupierTableDraft *draft = get_draft (self);
  const CroupierSeating *conflict = self->report != NULL && self->report->has_conflict ? &self->report->conflict : NULL;
  gboolean is_shown = conflict != NULL && croupier_table_view_get_is_editable (self->view) &&
                      (croupier_table_view_get_shows_secrets (self->view) || self->report->is_impossible) &&
                      conflict->n_players == croupier_table_draft_get_size (draft);
  guint namer;

  gtk_list_box_remove_all (self->conflict_list);
  gtk_widget_set_visible (GTK_WIDGET (self->conflict_group), is_shown);
  if (!is_shown)
    return;

  for (guint seat = 0; seat < conflict->n_players; seat++)
    if (conflict->pins[seat] != CROUPIER_NO_PLAYER)
      {
        g_autofree char *text = g_strdup_printf (_("%s is pinned to seat %u."),
                                                 croupier_table_draft_get_name (draft, (guint) conflict->pins[seat]),
                                                 seat + 1);

        add_row (self->conflict_list, text, NULL);
      }
  add_conflicts (self, CROUPIER_WISH_APART, conflict->wishes.apart);
  add_conflicts (self, CROUPIER_WISH_NOT_BESIDE, conflict->wishes.not_next);
  for (guint i = 0; i < conflict->n_players; i++)
    CROUPIER_FOREACH_PLAYER (namer, conflict->avoid[i])
      {
        g_autofree char *text = g_strdup_printf (_("%s distrusts %s."), croupier_table_draft_get_name (draft, namer),
                                                 croupier_table_draft_get_name (draft, i));

        add_row (self->conflict_list, text, NULL);
      }
}

static void
update (CroupierTableInspector *self)
{
  gboolean has_seat = get_seat (self) >= 0;

  self->is_updating = TRUE;
  gtk_widget_set_visible (self->nothing_page, !has_seat);
  gtk_widget_set_visible (GTK_WIDGET (self->seat_group), has_seat);
  gtk_widget_set_visible (GTK_WIDGET (self->odds_group), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->broken_group), FALSE);
  if (has_seat)
    update_seat (self);
  gtk_widget_set_visible (GTK_WIDGET (self->conflict_group), FALSE);
  if (get_draft (self) != NULL)
    {
      update_broken (self);
      update_conflict (self);
      update_wishes (self);
    }
  if (has_seat)
    update_odds (self);
  self->is_updating = FALSE;
}

static void
croupier_table_inspector_dispose (GObject *object)
{
  CroupierTableInspector *self = CROUPIER_TABLE_INSPECTOR (object);

  self->is_updating = TRUE;
  g_clear_weak_pointer (&self->view);
  g_clear_object (&self->listed);
  g_clear_pointer (&self->report, croupier_table_report_unref);
  g_clear_pointer (&self->own_notes, g_strfreev);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_TABLE_INSPECTOR);

  G_OBJECT_CLASS (croupier_table_inspector_parent_class)->dispose (object);
}

static void
croupier_table_inspector_class_init (CroupierTableInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_table_inspector_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/table/croupier-table-inspector.ui");
  BIND_CHILDREN (widget_class, CroupierTableInspector, nothing_page, seat_group, player_row, pinned_row, player_fact,
                 own_note_fact, note_fact, gives_fact, gets_fact, distrusts_fact, distrusted_fact, out_fact, swap_row,
                 wishes_group, wishes_list, broken_group, broken_list, conflict_group, conflict_list, odds_group,
                 odds_list);
  BIND_CALLBACKS (widget_class, player_chosen_cb, pinned_changed_cb);
}

static void
croupier_table_inspector_init (CroupierTableInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_choices_show (self->player_row, NULL);
}

void
croupier_table_inspector_set_view (CroupierTableInspector *self, CroupierTableView *view)
{
  g_return_if_fail (CROUPIER_IS_TABLE_INSPECTOR (self));
  g_return_if_fail (self->view == NULL);

  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
croupier_table_inspector_set_report (CroupierTableInspector *self, CroupierTableReport *report)
{
  g_return_if_fail (CROUPIER_IS_TABLE_INSPECTOR (self));

  if (report != NULL)
    croupier_table_report_ref (report);
  g_clear_pointer (&self->report, croupier_table_report_unref);
  self->report = report;
  update (self);
}

void
croupier_table_inspector_set_own_notes (CroupierTableInspector *self, char **notes)
{
  g_return_if_fail (CROUPIER_IS_TABLE_INSPECTOR (self));

  if (self->own_notes != NULL && g_strv_equal ((const char *const *) self->own_notes, (const char *const *) notes))
    return;
  g_strfreev (self->own_notes);
  self->own_notes = g_strdupv (notes);
  update (self);
}

char *
croupier_table_inspector_dup_title (CroupierTableInspector *self)
{
  int seat = get_seat (self), player;

  if (seat < 0)
    return g_strdup (_("No seat selected"));

  player = croupier_table_draft_get_player (get_draft (self), (guint) seat);
  if (player < 0)
    return g_strdup_printf (_("Seat %d · Free"), seat + 1);
  /* Translators: "Seat 3 · Alice" */
  return g_strdup_printf (_("Seat %d · %s"), seat + 1,
                          croupier_table_draft_get_name (get_draft (self), (guint) player));
}
