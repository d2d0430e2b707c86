/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Result: who won, who lost, what everybody takes home, and the post that says so. */
#include "config.h"

#include "croupier-result-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bubble.h"
#include "croupier-explain-dialog.h"
#include "croupier-settings.h"
#include "croupier-trend.h"

#define GARNETS_CHARS 9

struct _CroupierResultPage
{
  CroupierPage parent_instance;

  GtkStack *stack;
  AdwStatusPage *playing_page;
  AdwBreakpointBin *bin;
  AdwPreferencesPage *page;
  AdwPreferencesGroup *winners_group;
  GtkListBox *winners_list;
  AdwPreferencesGroup *losers_group;
  GtkListBox *losers_list;
  AdwPreferencesGroup *others_group;
  GtkListBox *others_list;
  AdwPreferencesGroup *notes_group;
  GtkListBox *notes_list;
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

static char *
describe_part (const CroupierResult *result, guint player)
{
  g_autoptr (GString) words = g_string_new (NULL);
  int tokens = result->tokens[player], opals = result->opals[player];

  if (result->elimination_candidate == (int) player)
    add_word (words, g_strdup (_("Elimination candidate")));
  if (result->death_match_opponent == (int) player)
    add_word (words, g_strdup (_("Death match opponent")));
  if (tokens > 0)
    add_word (words, g_strdup_printf (ngettext ("%d Token of Life", "%d Tokens of Life", (gulong) tokens), tokens));
  if (opals > 0)
    add_word (words, g_strdup_printf (ngettext ("%d opal", "%d opals", (gulong) opals), opals));

  return g_string_free_and_steal (g_steal_pointer (&words));
}

static GtkWidget *
garnets_label_new (int garnets)
{
  g_autofree char *text = garnets == 0
                            ? g_strdup (_("no change"))
                            : g_strdup_printf (ngettext ("%+d garnet", "%+d garnets", (gulong) ABS (garnets)), garnets);
  GtkWidget *label = gtk_label_new (text);

  /* All as wide, so that the lines before them stand below each other. */
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), GARNETS_CHARS);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "dimmed");
  return label;
}

static gboolean
is_none (GBinding *binding, const GValue *breakpoint, GValue *visible, gpointer data)
{
  g_value_set_boolean (visible, g_value_get_object (breakpoint) == NULL);
  return TRUE;
}

/* What a player held at the start, and after every phase. In a narrow window with large text it gives way to names. */
static GtkWidget *
trend_new (CroupierResultPage *self, guint player, int most)
{
  CroupierMatch *match = get_match (self);
  guint n_records = croupier_match_get_n_records (match);
  g_autofree int *held = g_new (int, n_records + 1);
  GtkWidget *trend;

  held[0] = croupier_match_get_first_state (match)->garnets[player];
  for (guint i = 0; i < n_records; i++)
    held[i + 1] = croupier_match_get_record (match, i)->after->garnets[player];

  trend = croupier_trend_new (held, n_records + 1, most);
  g_object_bind_property_full (self->bin, "current-breakpoint", trend, "visible", G_BINDING_SYNC_CREATE, is_none, NULL,
                               NULL, NULL);
  return trend;
}

static int
find_most (CroupierMatch *match)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));
  int most = 0;

  for (guint player = 0; player < n_players; player++)
    {
      most = MAX (most, croupier_match_get_first_state (match)->garnets[player]);
      for (guint i = 0; i < croupier_match_get_n_records (match); i++)
        most = MAX (most, croupier_match_get_record (match, i)->after->garnets[player]);
    }

  return most;
}

/* Nothing is said of garnets where nobody ever had any. */
static void
add_player (CroupierResultPage *self, GtkListBox *list, const CroupierResult *result, guint player)
{
  const CroupierRoster *roster = croupier_match_get_roster (get_match (self));
  int most = find_most (get_match (self));
  GtkWidget *row = adw_action_row_new ();
  const char *name = croupier_roster_get_name (roster, player);
  GtkWidget *avatar = adw_avatar_new (32, name, TRUE);
  g_autofree char *part = describe_part (result, player);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), part);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), avatar);
  if (most > 0)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), trend_new (self, player, most));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), garnets_label_new (result->garnets[player]));
    }
  gtk_list_box_append (list, row);
}

static void
fill_players (CroupierResultPage *self, AdwPreferencesGroup *group, GtkListBox *list, const CroupierResult *result,
              CroupierPlayers players)
{
  guint player;

  gtk_list_box_remove_all (list);
  CROUPIER_FOREACH_PLAYER (player, players)
    add_player (self, list, result, player);
  gtk_widget_set_visible (GTK_WIDGET (group), players != CROUPIER_NOBODY);
}

static void
fill_notes (CroupierResultPage *self, const CroupierResult *result)
{
  guint n_notes = 0;

  gtk_list_box_remove_all (self->notes_list);
  for (; n_notes < G_N_ELEMENTS (result->notes) && result->notes[n_notes] != NULL; n_notes++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), result->notes[n_notes]);
      gtk_list_box_append (self->notes_list, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->notes_group), n_notes > 0);
}

static void
tell_scale (CroupierResultPage *self)
{
  gboolean has_lines = adw_breakpoint_bin_get_current_breakpoint (self->bin) == NULL;
  int most = get_match (self) != NULL ? find_most (get_match (self)) : 0;
  g_autofree char *text =
    g_strdup_printf (_("The lines show the garnets held from the start to the end, between 0 and %d."), most);

  adw_preferences_page_set_description (self->page, has_lines && most > 0 ? text : "");
}

/* The last thing that everybody was told at the end of a phase. */
static CroupierLetter *
find_post (CroupierResultPage *self)
{
  const GPtrArray *letters = croupier_session_get_letters (croupier_page_get_session (CROUPIER_PAGE (self)));

  for (guint i = letters ? letters->len : 0; i-- > 0;)
    {
      CroupierLetter *letter = g_ptr_array_index (letters, i);

      if (croupier_letter_get_kind (letter) == CROUPIER_TO_PUBLIC &&
          croupier_letter_get_when (letter) == CROUPIER_WHEN_END)
        return letter;
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
  CroupierLetter *post = find_post (self);

  gtk_widget_set_visible (GTK_WIDGET (self->post_group), post != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "result.explain", find_last_phase (self) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "result.copy",
                                 post != NULL && croupier_match_is_over (get_match (self)));
  if (post != NULL)
    croupier_bubble_set_letter (self->bubble, post,
                                croupier_session_get_sent (croupier_page_get_session (CROUPIER_PAGE (self))),
                                croupier_settings_get_message_style ());
}

static void
croupier_result_page_update (CroupierPage *page)
{
  CroupierResultPage *self = CROUPIER_RESULT_PAGE (page);
  g_auto (CroupierResult) result = { 0 };
  g_autofree char *due = NULL;
  CroupierPlayers others;

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

  others = CROUPIER_EVERYBODY (croupier_roster_get_size (croupier_match_get_roster (get_match (self)))) &
           ~(result.winners | result.losers | croupier_match_get_state (get_match (self))->removed);
  fill_players (self, self->winners_group, self->winners_list, &result, result.winners);
  fill_players (self, self->losers_group, self->losers_list, &result, result.losers);
  fill_players (self, self->others_group, self->others_list, &result, others);
  fill_notes (self, &result);
  tell_scale (self);
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
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierResultPage *self = CROUPIER_RESULT_PAGE (widget);
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));
  CroupierLetter *post = find_post (self);

  croupier_bubble_copy (self->bubble);
  croupier_widget_toast (widget, _("Copied"));
  if (post != NULL && croupier_letter_is_untold (post) && croupier_bubble_is_all_copied (self->bubble))
    croupier_session_mark_letter (session, post, croupier_settings_get_message_style ());
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

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/pages/croupier-result-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, stack);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, playing_page);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, bin);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, page);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, winners_group);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, winners_list);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, losers_group);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, losers_list);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, others_group);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, others_list);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, notes_group);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, notes_list);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, post_group);
  gtk_widget_class_bind_template_child (widget_class, CroupierResultPage, bubble);
  gtk_widget_class_bind_template_callback (widget_class, tell_scale);
  gtk_widget_class_install_action (widget_class, "result.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "result.explain", NULL, explain_action);
}

static void
croupier_result_page_init (CroupierResultPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_accels_add_to_widget (GTK_WIDGET (self), "result");
}
