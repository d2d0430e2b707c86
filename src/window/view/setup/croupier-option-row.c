/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows by which one option of a game is chosen, made from its description. */
#include "config.h"

#include "croupier-option-row.h"

#include <glib/gi18n.h>

#include "croupier-editor-row.h"
#include "croupier-number-table.h"
#include "croupier-text.h"
#include "croupier-widget.h"

#define MAX_NUMBER 1000000000
#define MAX_BESIDE 10  /* characters of the words that stand beside a title */
#define OWN_CAST "own" /* the one choice of a cast that is none of the program's */

/* Holds no strong reference to its widgets: the list does, and goes first. */
struct _CroupierOptionRow
{
  GObject parent_instance;

  CroupierMatchDraft *draft;
  const CroupierOption *spec;
  guint option;

  CroupierEditorRow *editor;  /* of the kind that the option's type asks for */
  CroupierNumberTable *table; /* in the row; NULL for options without one */
  GtkWidget *assumed_label;   /* NULL for options whose default is known */
  GtkWidget *reset_button;
  GtkLabel *help_label; /* below an entry, which has no place of its own for it; else NULL */
};

G_DEFINE_FINAL_TYPE (CroupierOptionRow, croupier_option_row, G_TYPE_OBJECT)

/* The value as text; NULL where it follows from others. */
static const char *
get_text (CroupierOptionRow *self)
{
  const char *text = croupier_match_draft_get_option (self->draft, self->option);

  return text ? text : self->spec->fallback;
}

static gboolean
is_set (CroupierOptionRow *self)
{
  return croupier_match_draft_get_option (self->draft, self->option) != NULL ||
         croupier_match_draft_get_layout (self->draft, self->option) != NULL;
}

static void
set_text (CroupierOptionRow *self, const char *text)
{
  croupier_match_draft_set_option (self->draft, self->option,
                                   g_strcmp0 (text, self->spec->fallback) == 0 ? NULL : text);
}

/* ---- callbacks ---- */

static void
reset_cb (CroupierOptionRow *self)
{
  croupier_match_draft_set_option (self->draft, self->option, NULL);
  croupier_match_draft_set_layout (self->draft, self->option, NULL);
}

static void
edited_cb (CroupierOptionRow *self, const char *value)
{
  if (self->spec->type != CROUPIER_OPTION_CAST || !g_str_equal (value, OWN_CAST))
    set_text (self, value);
}

static void
table_cb (CroupierOptionRow *self)
{
  g_autofree char *text = croupier_number_table_dup_text (self->table);

  set_text (self, text);
}

/* ---- what is seen ---- */

/* Where the default of a number follows from others, its words stand instead of one. */
static const char *
get_default_words (CroupierOptionRow *self)
{
  gboolean follows = self->spec->fallback == NULL && self->spec->fallback_words != NULL;

  return self->spec->type == CROUPIER_OPTION_NUMBER && follows
           ? croupier_option_words (self->spec, self->spec->fallback_words)
           : NULL;
}

/* Beside a title there is little room, and what does not fit in there would be cut: it stands below, where it wraps. */
static gboolean
has_long_default (CroupierOptionRow *self)
{
  const char *words = get_default_words (self);

  return words != NULL && g_utf8_strlen (words, -1) > MAX_BESIDE;
}

static char *
describe_number (CroupierOptionRow *self)
{
  const char *help = croupier_option_words (self->spec, self->spec->help);

  if (!has_long_default (self))
    return g_strdup (help);
  /* TRANSLATORS: the first is what an option is for, the second its default: “2, or 1 for up to 7 players” */
  return g_strdup_printf (_("%s By default: %s."), help, get_default_words (self));
}

static char *
describe_layout (CroupierOptionRow *self)
{
  const CroupierLayout *layout = croupier_match_draft_get_layout (self->draft, self->option);
  guint n_areas = layout ? layout->areas->len : 0, n_doors = 0;
  g_autofree char *areas = g_strdup_printf (ngettext ("%u area", "%u areas", n_areas), n_areas);

  if (layout == NULL)
    return croupier_text_with_capital (self->spec->fallback_words
                                         ? croupier_option_words (self->spec, self->spec->fallback_words)
                                         : _("the game’s own"));

  for (guint i = 0; i < n_areas; i++)
    n_doors += croupier_layout_get_area (layout, i)->doors->len;
  return g_strdup_printf (ngettext ("Your own: %s, %u door", "Your own: %s, %u doors", n_doors), areas, n_doors);
}

static char *
describe_cast (CroupierOptionRow *self)
{
  const char *text = get_text (self);
  g_autoptr (CroupierOptions) options = croupier_options_new (self->spec, 1);
  CroupierCast *cast;

  if (text == NULL || !croupier_options_set (options, self->spec->id, text, NULL))
    return croupier_text_with_capital (self->spec->fallback_words
                                         ? croupier_option_words (self->spec, self->spec->fallback_words)
                                         : _("the game’s own"));

  cast = croupier_options_get_cast (options, self->spec->id);
  return croupier_cast_summarize (cast);
}

static char *
describe_value (CroupierOptionRow *self)
{
  switch (self->spec->type)
    {
    case CROUPIER_OPTION_LAYOUT:
      return describe_layout (self);
    case CROUPIER_OPTION_CAST:
      return describe_cast (self);
    case CROUPIER_OPTION_NUMBER:
      return describe_number (self);
    case CROUPIER_OPTION_NUMBERS:
    case CROUPIER_OPTION_NAMES:
    case CROUPIER_OPTION_CHOICE:
    case CROUPIER_OPTION_FLAG:
      return g_strdup (self->spec->table ? _(self->spec->table->help)
                                         : croupier_option_words (self->spec, self->spec->help));
    }

  g_assert_not_reached ();
}

/* The choice as the game writes it. */
static const char *
find_choice (CroupierOptionRow *self, const char *text)
{
  for (guint i = 0; text != NULL && self->spec->choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (text, self->spec->choices[i]) == 0)
      return self->spec->choices[i];

  return NULL;
}

/* After the casts that come with the program stands one of the GM's own, where there is one. */
static void
update_cast (CroupierOptionRow *self)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new (), ids = g_strv_builder_new ();
  g_auto (GStrv) all_titles = NULL, all_ids = NULL;
  const char *text = get_text (self), *chosen = text != NULL ? OWN_CAST : NULL;

  for (guint i = 0; i < croupier_cast_get_n_shipped (); i++)
    {
      const char *id = croupier_cast_get_shipped_id (i);
      g_autoptr (CroupierCast) cast = croupier_cast_new_shipped (id);

      g_strv_builder_add (titles, cast->title);
      g_strv_builder_add (ids, id);
      if (text != NULL && g_ascii_strcasecmp (text, id) == 0)
        chosen = id;
    }
  if (g_strcmp0 (chosen, OWN_CAST) == 0)
    {
      g_strv_builder_add (titles, _("Your Own"));
      g_strv_builder_add (ids, OWN_CAST);
    }
  all_titles = g_strv_builder_end (titles);
  all_ids = g_strv_builder_end (ids);
  croupier_editor_row_set_choices (self->editor, (const char *const *) all_titles, (const char *const *) all_ids, NULL);
  croupier_editor_row_set_value (self->editor, chosen);
}

static void
update_value (CroupierOptionRow *self)
{
  const char *text = get_text (self);

  switch (self->spec->type)
    {
    case CROUPIER_OPTION_NUMBER:
    case CROUPIER_OPTION_NAMES:
    case CROUPIER_OPTION_FLAG:
      croupier_editor_row_set_value (self->editor, text);
      break;
    case CROUPIER_OPTION_NUMBERS:
      if (self->table != NULL)
        croupier_number_table_set_text (self->table, text ? text : "");
      else
        croupier_editor_row_set_value (self->editor, text);
      break;
    case CROUPIER_OPTION_CHOICE:
      croupier_editor_row_set_value (self->editor, find_choice (self, text));
      break;
    case CROUPIER_OPTION_LAYOUT:
      break;
    case CROUPIER_OPTION_CAST:
      update_cast (self);
      break;
    }
}

static void
update_problem (CroupierOptionRow *self)
{
  g_autofree char *problem = croupier_match_draft_dup_problem (self->draft, CROUPIER_PLACE_OPTION, self->option);
  g_autofree char *value = describe_value (self);
  const char *subtitle = problem ? problem : value;
  GtkWidget *row = croupier_editor_row_get_widget (self->editor);
  GtkWidget *marked = self->help_label ? GTK_WIDGET (self->help_label) : row;

  if (self->help_label != NULL)
    gtk_label_set_label (self->help_label, subtitle);
  else
    croupier_editor_row_set_help (self->editor, subtitle);

  gtk_widget_remove_css_class (row, "error");
  gtk_widget_remove_css_class (marked, "error");
  if (problem != NULL)
    {
      gtk_widget_add_css_class (row, "error");
      gtk_widget_add_css_class (marked, "error");
    }
}

void
croupier_option_row_update (CroupierOptionRow *self)
{
  guint usual = croupier_option_get_usual (self->spec, croupier_match_draft_get_n_players (self->draft));

  if (usual > 0)
    croupier_editor_row_set_first (self->editor, usual);
  update_value (self);
  update_problem (self);
  gtk_widget_set_visible (self->reset_button, is_set (self));
  if (self->assumed_label != NULL)
    gtk_widget_set_visible (self->assumed_label, !is_set (self));
}

/* ---- making ---- */

static GtkWidget *
button_new (const char *icon, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  croupier_widget_set_tooltip (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);

  return button;
}

static CroupierEditorRow *
choice_new (CroupierOptionRow *self, const char *title)
{
  CroupierEditorRow *editor = croupier_editor_row_new_choice (title);
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) all_labels = NULL;

  for (guint i = 0; self->spec->choice_titles[i] != NULL; i++)
    g_strv_builder_add (labels, croupier_option_words (self->spec, self->spec->choice_titles[i]));
  all_labels = g_strv_builder_end (labels);
  croupier_editor_row_set_choices (editor, (const char *const *) all_labels, self->spec->choices, NULL);
  return editor;
}

static CroupierEditorRow *
number_new (CroupierOptionRow *self, const char *title)
{
  const char *words = get_default_words (self);

  return croupier_editor_row_new_number (title, self->spec->min, MIN (self->spec->max, MAX_NUMBER),
                                         has_long_default (self) ? _("Default") : words);
}

static CroupierEditorRow *
layout_new (CroupierOptionRow *self, const char *title)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *load = button_new ("document-open-symbolic", _("Load a Layout File…"));
  GtkWidget *edit = button_new ("document-edit-symbolic", _("Edit the Layout…"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (load), "options.load-layout");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (load), "u", self->option);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (edit), "options.edit-layout");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (edit), "u", self->option);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), load);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), edit);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), edit);
  croupier_widget_set_tooltip (row, croupier_option_words (self->spec, self->spec->help));

  return croupier_editor_row_new_for (title, row);
}

/* All of it is seen when the row is opened. */
static CroupierEditorRow *
table_new (CroupierOptionRow *self, const char *title)
{
  GtkWidget *row = adw_expander_row_new (), *inner = adw_preferences_row_new ();

  self->table = CROUPIER_NUMBER_TABLE (croupier_number_table_new (self->spec));
  g_signal_connect_object (self->table, "changed", G_CALLBACK (table_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (inner), GTK_WIDGET (self->table));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (inner), FALSE);
  gtk_widget_set_focusable (inner, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), inner);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return croupier_editor_row_new_for (title, row);
}

static CroupierEditorRow *
cast_new (CroupierOptionRow *self, const char *title)
{
  CroupierEditorRow *editor = croupier_editor_row_new_choice (title);
  GtkWidget *edit = button_new ("document-edit-symbolic", _("Edit the Cast…"));

  croupier_widget_set_tooltip (croupier_editor_row_get_widget (editor),
                               croupier_option_words (self->spec, self->spec->help));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (edit), "options.edit-cast");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (edit), "u", self->option);
  croupier_editor_row_add_suffix (editor, edit);
  return editor;
}

static CroupierEditorRow *
editor_new (CroupierOptionRow *self, const char *title)
{
  switch (self->spec->type)
    {
    case CROUPIER_OPTION_NUMBER:
      return number_new (self, title);
    case CROUPIER_OPTION_NUMBERS:
      return self->spec->table ? table_new (self, title) : croupier_editor_row_new_line (title);
    case CROUPIER_OPTION_NAMES:
      return croupier_editor_row_new_line (title);
    case CROUPIER_OPTION_CHOICE:
      return choice_new (self, title);
    case CROUPIER_OPTION_FLAG:
      return croupier_editor_row_new_switch (title);
    case CROUPIER_OPTION_LAYOUT:
      return layout_new (self, title);
    case CROUPIER_OPTION_CAST:
      return cast_new (self, title);
    }

  g_assert_not_reached ();
}

static void
add_assumed_label (CroupierOptionRow *self)
{
  self->assumed_label = gtk_label_new (_("Assumed"));
  gtk_widget_set_valign (self->assumed_label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->assumed_label, "badge");
  croupier_widget_set_tooltip (self->assumed_label, _("The rules as they are known do not say this; it is a guess"));
  croupier_editor_row_add_suffix (self->editor, self->assumed_label);
}

/* It comes and goes with the value, so it stands before the buttons or the switch that change that: they must stay
 * under the pointer, or the second of two clicks would take back the first. */
static void
add_reset_button (CroupierOptionRow *self)
{
  const char *words = self->spec->fallback_words ? croupier_option_words (self->spec, self->spec->fallback_words)
                                                 : self->spec->fallback;
  g_autofree char *tooltip = g_strdup_printf (_("Use the Default: %s"), words ? words : "");

  self->reset_button = button_new ("edit-clear-symbolic", tooltip);
  g_signal_connect_object (self->reset_button, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  croupier_editor_row_add_suffix (self->editor, self->reset_button);
  if (ADW_IS_ACTION_ROW (croupier_editor_row_get_widget (self->editor)))
    gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->reset_button)), self->reset_button, NULL);
}

/* A list gives up the focus where its next row takes none: so this one hands it on to its neighbour. */
#define TYPE_HELP_ROW (help_row_get_type ())
G_DECLARE_FINAL_TYPE (HelpRow, help_row, CROUPIER, HELP_ROW, GtkListBoxRow)

struct _HelpRow
{
  GtkListBoxRow parent_instance;
};

G_DEFINE_FINAL_TYPE (HelpRow, help_row, GTK_TYPE_LIST_BOX_ROW)

static gboolean
help_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP;
  GtkWidget *other = is_back ? gtk_widget_get_prev_sibling (widget) : gtk_widget_get_next_sibling (widget);

  return other != NULL && gtk_widget_child_focus (other, direction);
}

static void
help_row_class_init (HelpRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = help_row_focus;
}

static void
help_row_init (HelpRow *self)
{
}

static void
add_help_row (CroupierOptionRow *self, GtkListBox *list)
{
  GtkWidget *row = g_object_new (TYPE_HELP_ROW, NULL);

  self->help_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->help_label, TRUE);
  gtk_label_set_xalign (self->help_label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->help_label), "subtitle");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_add_css_class (row, "option-help");
  gtk_widget_add_css_class (croupier_editor_row_get_widget (self->editor), "has-help");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (self->help_label));
  gtk_list_box_append (list, row);
}

static void
croupier_option_row_dispose (GObject *object)
{
  CroupierOptionRow *self = CROUPIER_OPTION_ROW (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (croupier_option_row_parent_class)->dispose (object);
}

static void
croupier_option_row_class_init (CroupierOptionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_option_row_dispose;
}

static void
croupier_option_row_init (CroupierOptionRow *self)
{
}

CroupierOptionRow *
croupier_option_row_new (CroupierMatchDraft *draft, guint option, GtkListBox *list)
{
  CroupierOptionRow *self = g_object_new (CROUPIER_TYPE_OPTION_ROW, NULL);
  GtkWidget *row;

  self->draft = g_object_ref (draft);
  self->option = option;
  self->spec = &croupier_match_draft_get_game (draft)->options[option];
  self->editor = editor_new (self, croupier_option_words (self->spec, self->spec->title));
  row = croupier_editor_row_get_widget (self->editor);

  if (self->spec->is_assumed)
    add_assumed_label (self);
  add_reset_button (self);
  gtk_list_box_append (list, row);
  if (ADW_IS_ENTRY_ROW (row))
    add_help_row (self, list);
  croupier_option_row_update (self);
  g_signal_connect_object (self->editor, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);

  return self;
}
