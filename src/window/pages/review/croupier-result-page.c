/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Result: how all stand, how what counted went, how the result came about, and the post that tells it. */
#include "config.h"

#include "croupier-result-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-board-view.h"
#include "croupier-bubble.h"
#include "croupier-explain-dialog.h"
#include "croupier-explain-view.h"
#include "croupier-figures-view.h"
#include "croupier-leak-guard.h"
#include "croupier-settings.h"
#include "croupier-standing-row.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"
#include "croupier-toasts.h"
#include "croupier-turns.h"

#define MAX_NAMED 6 /* winners */
#define PLACE "croupier-place"

struct _CroupierResultPage
{
  CroupierPage parent_instance;

  GtkStack *stack;
  AdwStatusPage *playing_page;
  GtkLabel *winners_label, *notes_label;
  GtkListBox *standings_list;
  CroupierFiguresView *figures_view;
  AdwPreferencesGroup *turns_group;
  GtkListBox *turns_list;
  CroupierBoardView *sums_view;
  AdwPreferencesGroup *steps_group;
  CroupierExplainView *steps_view;
  AdwPreferencesGroup *post_group;
  CroupierBubble *bubble;
};

G_DEFINE_FINAL_TYPE (CroupierResultPage, croupier_result_page, CROUPIER_TYPE_PAGE)

static CroupierMatch *
get_match (CroupierResultPage *self)
{
  return croupier_session_get_match (croupier_page_get_session (CROUPIER_PAGE (self)));
}

static void
add_word (GString *words, char *word)
{
  if (words->len > 0)
    g_string_append (words, " · ");
  g_string_append (words, word);
  g_free (word);
}

/* What became of a player, by the result. */
static char *
describe_part (const CroupierResult *result, guint player)
{
  g_autoptr (GString) words = g_string_new (NULL);
  int tokens = result->tokens[player], opals = result->opals[player];

  if (croupier_players_has (result->winners, player))
    add_word (words, g_strdup (_("Winner")));
  if (result->elimination_candidate == (int) player)
    add_word (words, g_strdup (_("Elimination candidate")));
  else if (croupier_players_has (result->losers, player))
    add_word (words, g_strdup (_("Loser")));
  if (result->death_match_opponent == (int) player)
    add_word (words, g_strdup (_("Death match opponent")));
  if (tokens > 0)
    add_word (words, g_strdup_printf (ngettext ("%d Token of Life", "%d Tokens of Life", (gulong) tokens), tokens));
  if (opals > 0)
    add_word (words, g_strdup_printf (ngettext ("%d opal", "%d opals", (gulong) opals), opals));

  return g_string_free_and_steal (g_steal_pointer (&words));
}

static const char *
get_part_class (const CroupierResult *result, guint player)
{
  if (croupier_players_has (result->winners, player))
    return "success";
  return result->elimination_candidate == (int) player ? "error" : "dimmed";
}

static char *
describe_garnets (const CroupierResult *result, guint player, int held)
{
  if (result->garnets[player] == 0)
    return g_strdup_printf ("%d", held);
  return g_strdup_printf (_("%d (%+d)"), held, result->garnets[player]);
}

/* Nothing is said of garnets where nobody ever had any. */
static gboolean
has_garnets (CroupierMatch *match, const CroupierResult *result)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));

  for (guint player = 0; player < n_players; player++)
    if (croupier_match_get_state (match)->garnets[player] != 0 || result->garnets[player] != 0)
      return TRUE;
  return FALSE;
}

/* What puts players in order stands in a column; NULL where nothing does. */
static const CroupierFigure *
find_column (const CroupierGame *game)
{
  for (const CroupierFigure *figure = game->figures; figure != NULL && figure->key != NULL; figure++)
    if (figure->flags & (CROUPIER_FIGURE_MORE | CROUPIER_FIGURE_FEWER))
      return figure;
  return NULL;
}

static gboolean
says_something (JsonNode *figure)
{
  return !croupier_state_is_nothing (figure) &&
         !(croupier_state_is_number (figure) && json_node_get_double (figure) == 0);
}

/* The figures beside that, as far as there is anything to say. */
static char *
describe_figures (CroupierMatch *match, JsonObject *figures)
{
  const CroupierGame *game = croupier_match_get_game (match);
  const CroupierStateWord *own = croupier_state_words (match);
  g_autoptr (GString) words = g_string_new (NULL);

  for (const CroupierFigure *figure = game->figures; figure != NULL && figure->key != NULL; figure++)
    {
      JsonNode *node = json_object_get_member (figures, figure->key);
      g_autofree char *title = croupier_state_title (own, figure->key);
      g_autofree char *text = croupier_state_text (own, figure->key, node);

      if (figure != find_column (game) && says_something (node))
        add_word (words, croupier_state_is_number (node) ? g_strdup_printf ("%s %s", title, text) : g_strdup (text));
    }
  return g_string_free_and_steal (g_steal_pointer (&words));
}

static void
add_column (GtkWidget *row, CroupierMatch *match, const CroupierFigure *figure, JsonObject *figures,
            GtkSizeGroup *column)
{
  const CroupierStateWord *own = croupier_state_words (match);
  g_autofree char *title = croupier_state_title (own, figure->key);
  g_autofree char *text = croupier_state_text (own, figure->key, json_object_get_member (figures, figure->key));

  croupier_standing_row_add (CROUPIER_STANDING_ROW (row), title, text, column);
}

static void
add_garnets (GtkWidget *row, CroupierMatch *match, const CroupierResult *result, guint player, GtkSizeGroup *column)
{
  g_autofree char *text = describe_garnets (result, player, croupier_match_get_state (match)->garnets[player]);

  croupier_standing_row_add (CROUPIER_STANDING_ROW (row), _("Garnets"), text, column);
}

static GtkWidget *
row_new (CroupierMatch *match, const CroupierResult *result, const CroupierPlaced *placed, guint last_place)
{
  const char *name = croupier_roster_get_name (croupier_match_get_roster (match), placed->player);
  g_autofree char *part = describe_part (result, placed->player);
  g_autofree char *details = describe_figures (match, placed->figures);
  GtkWidget *row = croupier_standing_row_new (placed->player, name, placed->place, last_place, part,
                                              get_part_class (result, placed->player), details);

  if (json_object_has_member (placed->figures, "team"))
    croupier_standing_row_set_neutral (CROUPIER_STANDING_ROW (row));
  return row;
}

static void
fill_standings (CroupierResultPage *self, const CroupierResult *result)
{
  CroupierMatch *match = get_match (self);
  const CroupierFigure *figure = find_column (croupier_match_get_game (match));
  g_autoptr (GPtrArray) standings = croupier_standings (match);
  g_autoptr (GtkSizeGroup) column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) garnets = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  guint last_place = 0;

  for (guint i = 0; i < standings->len; i++)
    last_place = MAX (last_place, ((const CroupierPlaced *) g_ptr_array_index (standings, i))->place);
  gtk_list_box_remove_all (self->standings_list);
  for (guint i = 0; i < standings->len; i++)
    {
      const CroupierPlaced *placed = g_ptr_array_index (standings, i);
      GtkWidget *row = row_new (match, result, placed, last_place);

      if (figure != NULL)
        add_column (row, match, figure, placed->figures, column);
      if (has_garnets (match, result))
        add_garnets (row, match, result, placed->player, garnets);
      gtk_list_box_append (self->standings_list, row);
    }
}

static char *
dup_winners (CroupierMatch *match, const CroupierResult *result)
{
  guint n = croupier_players_count (result->winners);
  g_autofree char *names = croupier_roster_join_names (croupier_match_get_roster (match), result->winners);

  if (n == 0)
    return g_strdup (_("Nobody Wins"));
  if (n > MAX_NAMED)
    return g_strdup_printf (ngettext ("%u Player Wins", "%u Players Win", n), n);
  /* Translators: who, as in "Ann Wins" and "Ann, Bo and Cy Win" */
  return g_strdup_printf (ngettext ("%s Wins", "%s Win", n), names);
}

/* Shows who won, and below it what no figure says. */
static void
fill_headline (CroupierResultPage *self, const CroupierResult *result)
{
  g_autofree char *winners = dup_winners (get_match (self), result);
  g_autofree char *notes = g_strjoinv ("\n", (char **) result->notes);

  gtk_label_set_label (self->winners_label, winners);
  gtk_label_set_label (self->notes_label, notes);
  gtk_widget_set_visible (GTK_WIDGET (self->notes_label), *notes != '\0');
}

static void
fill_steps (CroupierResultPage *self)
{
  g_autoptr (CroupierDocument) steps = croupier_explain_result (get_match (self));

  croupier_explain_view_show (self->steps_view, steps);
  gtk_widget_set_visible (GTK_WIDGET (self->steps_group), steps->blocks->len > 0);
}

static GtkWidget *
turn_row_new (CroupierMatch *match, const CroupierTurn *turn)
{
  g_autofree char *moment = croupier_moment_title (match, turn->place);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), turn->text);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), moment);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), PLACE, GUINT_TO_POINTER (turn->place));
  return row;
}

static void
fill_turns (CroupierResultPage *self, const CroupierTimeline *timeline)
{
  g_autoptr (GPtrArray) turns = croupier_turns (timeline, croupier_match_get_game (get_match (self))->counted);

  gtk_list_box_remove_all (self->turns_list);
  for (guint i = 0; i < turns->len; i++)
    gtk_list_box_append (self->turns_list, turn_row_new (get_match (self), g_ptr_array_index (turns, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->turns_group), turns->len > 0);
}

/* The last thing that everybody was told at the end of a phase. */
static CroupierOutgoing *
find_post (CroupierResultPage *self)
{
  const GPtrArray *messages = croupier_session_get_outgoing (croupier_page_get_session (CROUPIER_PAGE (self)));

  for (guint i = messages ? messages->len : 0; i-- > 0;)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      if (croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_PUBLIC &&
          croupier_outgoing_get_when (outgoing) == CROUPIER_WHEN_END)
        return outgoing;
    }

  return NULL;
}

/* The last phase that was played: the result has come from it. */
static const char *
find_last_phase (CroupierResultPage *self)
{
  CroupierMatch *match = get_match (self);

  for (guint i = croupier_match_is_over (match) ? croupier_match_get_n_records (match) : 0; i-- > 0;)
    if (croupier_match_get_record (match, i)->resolved)
      return croupier_match_get_record (match, i)->phase.id;

  return NULL;
}

static void
update_post (CroupierResultPage *self)
{
  CroupierOutgoing *post = find_post (self);

  gtk_widget_set_visible (GTK_WIDGET (self->post_group), post != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "result.explain", find_last_phase (self) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "result.copy-picture", croupier_match_is_over (get_match (self)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "result.copy",
                                 post != NULL && croupier_match_is_over (get_match (self)));
  if (post != NULL)
    croupier_bubble_set_outgoing (self->bubble, post,
                                  croupier_session_get_sent (croupier_page_get_session (CROUPIER_PAGE (self))),
                                  croupier_settings_get_message_style ());
  if (post != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    croupier_session_look_for_leaks (croupier_page_get_session (CROUPIER_PAGE (self)));
}

/* Shows where points and the like came from, if the game says so. */
static void
show_sums (CroupierResultPage *self)
{
  CroupierMatch *match = get_match (self);
  g_autoptr (CroupierBoard)
    board = croupier_board_at (match, croupier_match_get_n_records (match), TRUE, CROUPIER_NO_PLAYER);

  croupier_board_view_show_sums (self->sums_view, board, croupier_match_get_roster (match));
}

static void
croupier_result_page_update (CroupierPage *page)
{
  CroupierResultPage *self = CROUPIER_RESULT_PAGE (page);
  g_auto (CroupierResult) result = { 0 };
  g_autofree char *due = NULL;
  CroupierTimeline *timeline;

  if (get_match (self) == NULL)
    return;

  update_post (self);
  if (!croupier_match_get_result (get_match (self), &result))
    {
      due = croupier_session_dup_due_label (croupier_page_get_session (page));
      adw_status_page_set_description (self->playing_page, due);
      gtk_stack_set_visible_child_name (self->stack, "playing");
      return;
    }

  fill_headline (self, &result);
  fill_standings (self, &result);
  fill_steps (self);
  timeline = croupier_timeline_new (get_match (self));
  fill_turns (self, timeline);
  croupier_figures_view_show (self->figures_view, timeline, croupier_match_get_game (get_match (self))->counted);
  croupier_figures_view_set_here (self->figures_view, croupier_match_get_n_records (get_match (self)));
  show_sums (self);
  gtk_stack_set_visible_child_name (self->stack, "result");
}

static void
croupier_result_page_shown (CroupierPage *page)
{
  croupier_result_page_update (page);
}

static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierResultPage *self = CROUPIER_RESULT_PAGE (widget);

  croupier_explain_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (self)), find_last_phase (self),
                                CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER, NULL);
}

static void
activated_cb (CroupierResultPage *self, CroupierStandingRow *row)
{
  if (find_last_phase (self) != NULL)
    croupier_explain_dialog_open (GTK_WIDGET (self), croupier_page_get_session (CROUPIER_PAGE (self)),
                                  find_last_phase (self), CROUPIER_NO_PLAYER,
                                  (int) croupier_standing_row_get_player (row), NULL);
}

static void
turn_activated_cb (CroupierResultPage *self, GtkListBoxRow *row)
{
  guint place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), PLACE));

  croupier_explain_dialog_open (GTK_WIDGET (self), croupier_page_get_session (CROUPIER_PAGE (self)),
                                croupier_match_get_record (get_match (self), place - 1)->phase.id, CROUPIER_NO_PLAYER,
                                CROUPIER_NO_PLAYER, NULL);
}

static void
copy_cb (GtkWidget *widget, gpointer post)
{
  CroupierResultPage *self = CROUPIER_RESULT_PAGE (widget);
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));

  if (post != find_post (self))
    return;
  croupier_bubble_copy (self->bubble);
  croupier_widget_toast (widget, _("Copied"));
  if (croupier_outgoing_is_untold (post) && croupier_bubble_is_all_copied (self->bubble))
    croupier_session_mark_outgoing (session, post, croupier_settings_get_message_style ());
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_leak_guard_let_out_one (widget, croupier_page_get_session (CROUPIER_PAGE (widget)),
                                   find_post (CROUPIER_RESULT_PAGE (widget)), copy_cb);
}

static void
picture_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierResultPage) self = data;
  g_autoptr (GBytes) png = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);
  g_autoptr (GdkContentProvider) content = NULL;

  if (png == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  content = gdk_content_provider_new_for_bytes ("image/png", png);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), content);
  croupier_widget_toast (GTK_WIDGET (self), _("Picture of the result copied"));
}

static void
copy_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierResultPage *self = CROUPIER_RESULT_PAGE (widget);

  croupier_session_ask (croupier_page_get_session (CROUPIER_PAGE (self)),
                        &(CroupierQuestion) { CROUPIER_ASK_RESULT_PICTURE }, NULL, picture_cb, g_object_ref (self));
}

static void
croupier_result_page_dispose (GObject *object)
{
  /* The template would take its own child away without AdwBin knowing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_RESULT_PAGE);

  G_OBJECT_CLASS (croupier_result_page_parent_class)->dispose (object);
}

static void
croupier_result_page_class_init (CroupierResultPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CroupierPageClass *page_class = CROUPIER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_result_page_dispose;
  page_class->update = croupier_result_page_update;
  page_class->shown = croupier_result_page_shown;

  g_type_ensure (CROUPIER_TYPE_BOARD_VIEW);
  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  g_type_ensure (CROUPIER_TYPE_EXPLAIN_VIEW);
  g_type_ensure (CROUPIER_TYPE_FIGURES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/review/croupier-result-page.ui");
  BIND_CHILDREN (widget_class, CroupierResultPage, stack, playing_page, winners_label, notes_label, standings_list,
                 figures_view, turns_group, turns_list, sums_view, steps_group, steps_view, post_group, bubble);
  BIND_CALLBACKS (widget_class, activated_cb, turn_activated_cb);
  gtk_widget_class_install_action (widget_class, "result.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "result.copy-picture", NULL, copy_picture_action);
  gtk_widget_class_install_action (widget_class, "result.explain", NULL, explain_action);
}

static void
croupier_result_page_init (CroupierResultPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_accels_add_to_widget (GTK_WIDGET (self), "result");
}
