/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of one's own to be filled in. */
#include "config.h"

#include "croupier-game-form.h"

#include <glib/gi18n.h>

#include "croupier-choices.h"
#include "croupier-text-limit.h"
#include "croupier-text-row.h"
#include "croupier-types.h"
#include "croupier-widget.h"

/* What is missing in a place, said below its field. */
typedef struct
{
  CroupierCustomFormPlace place;
  CroupierCustomFormThing *thing; /* NULL: it is about none */
  GtkWidget *field, *row;
  GtkLabel *label;
} Hint;

struct _CroupierGameForm
{
  GtkBox parent_instance;

  CroupierCustomForm *form; /* NULL: none is shown */
  GPtrArray *hints;         /* Hint */
  GtkBox *things;           /* a group each */
  AdwComboRow *end_thing_row;
  GArray *end_things; /* guint: which things it lists */
  gboolean is_filling;
};

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierGameForm, croupier_game_form, GTK_TYPE_BOX)

static void show_things (CroupierGameForm *self);

/* ---- what is missing ---- */

static guint
find_thing (CroupierGameForm *self, const CroupierCustomFormThing *thing)
{
  guint nth = 0;

  if (thing != NULL)
    g_ptr_array_find (self->form->things, thing, &nth);
  return nth;
}

static void
show_hint (CroupierGameForm *self, const Hint *hint)
{
  g_autofree char *why = croupier_custom_form_why_not (self->form, hint->place, find_thing (self, hint->thing));

  gtk_label_set_label (hint->label, why != NULL ? why : "");
  gtk_widget_set_visible (hint->row, why != NULL);
  croupier_widget_set_class (hint->field, "error", why != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (hint->field), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  why != NULL ? why : "", -1);
}

static void
add_hint (CroupierGameForm *self, AdwPreferencesGroup *group, GtkWidget *field, CroupierCustomFormPlace place,
          CroupierCustomFormThing *thing)
{
  GtkWidget *row = adw_preferences_row_new (), *label = gtk_label_new (NULL);
  Hint *hint = g_new0 (Hint, 1);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_add_css_class (label, "error");
  gtk_widget_add_css_class (label, "caption");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_preferences_group_add (group, row);
  *hint = (Hint) { place, thing, field, row, GTK_LABEL (label) };
  g_ptr_array_add (self->hints, hint);
}

static void
show_hints (CroupierGameForm *self)
{
  for (guint i = 0; i < self->hints->len; i++)
    show_hint (self, g_ptr_array_index (self->hints, i));
}

/* ---- what has been filled in ---- */

/* The numbers that players have, of which one decides. */
static void
show_end_things (CroupierGameForm *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  g_array_set_size (self->end_things, 0);
  for (guint i = 0; i < self->form->things->len; i++)
    {
      const CroupierCustomFormThing *thing = g_ptr_array_index (self->form->things, i);

      if (thing->kind != CROUPIER_CUSTOM_FORM_NUMBER)
        continue;
      if (i == self->form->end_thing)
        selected = self->end_things->len;
      g_array_append_val (self->end_things, i);
      gtk_string_list_append (titles, *thing->title != '\0' ? thing->title : "–");
    }
  self->is_filling = TRUE;
  adw_combo_row_set_model (self->end_thing_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->end_thing_row, selected);
  self->is_filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->end_thing_row), self->form->end != CROUPIER_CUSTOM_FORM_SAID);
}

static void
edited (CroupierGameForm *self)
{
  if (self->is_filling)
    return;
  show_end_things (self);
  show_hints (self);
  g_signal_emit (self, signals[EDITED], 0);
}

static void
text_cb (GtkEditable *row, char **text)
{
  g_set_str (text, gtk_editable_get_text (row));
}

static void
number_cb (AdwSpinRow *row, GParamSpec *param, gint64 *number)
{
  *number = (gint64) adw_spin_row_get_value (row);
}

static void
flag_cb (AdwSwitchRow *row, GParamSpec *param, gboolean *flag)
{
  *flag = adw_switch_row_get_active (row);
}

static void
choice_cb (AdwComboRow *row, GParamSpec *param, guint *choice)
{
  *choice = adw_combo_row_get_selected (row);
}

static void
rules_cb (CroupierGameForm *self, GtkTextBuffer *buffer)
{
  g_autofree char *text = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  g_set_str (&self->form->rules, text);
  edited (self);
}

static void
end_thing_cb (CroupierGameForm *self)
{
  guint selected = adw_combo_row_get_selected (self->end_thing_row);

  if (self->is_filling || selected >= self->end_things->len)
    return;
  self->form->end_thing = g_array_index (self->end_things, guint, selected);
  show_hints (self);
  g_signal_emit (self, signals[EDITED], 0);
}

/* ---- rows, each of which fills in a member of the form ---- */

static GtkWidget *
add_text (CroupierGameForm *self, AdwPreferencesGroup *group, const char *title, char **text)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), *text);
  croupier_limit_entry (row);
  g_signal_connect (row, "changed", G_CALLBACK (text_cb), text);
  g_signal_connect_object (row, "changed", G_CALLBACK (edited), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  return row;
}

static GtkWidget *
add_number (CroupierGameForm *self, AdwPreferencesGroup *group, const char *title, gint64 *number, const int range[2])
{
  GtkWidget *row = adw_spin_row_new_with_range (range[0], range[1], 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_spin_row_set_value (ADW_SPIN_ROW (row), (double) *number);
  g_signal_connect (row, "notify::value", G_CALLBACK (number_cb), number);
  g_signal_connect_object (row, "notify::value", G_CALLBACK (edited), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  return row;
}

static GtkWidget *
add_choice (CroupierGameForm *self, AdwPreferencesGroup *group, const char *title, guint *choice,
            const char *const *choices)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (; *choices != NULL; choices++)
    gtk_string_list_append (list, _(*choices));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  croupier_choices_show (ADW_COMBO_ROW (row), NULL);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), *choice);
  g_signal_connect (row, "notify::selected", G_CALLBACK (choice_cb), choice);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (edited), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  return row;
}

/* Shows a row only while a choice in another one is such. */
static gboolean
is_choice (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_boolean (to, g_value_get_uint (from) == GPOINTER_TO_UINT (data));
  return TRUE;
}

static void
show_only_for (GtkWidget *row, GtkWidget *chooser, guint choice)
{
  g_object_bind_property_full (chooser, "selected", row, "visible", G_BINDING_SYNC_CREATE, is_choice, NULL,
                               GUINT_TO_POINTER (choice), NULL);
}

static AdwPreferencesGroup *
add_group (GtkBox *box, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (box, group);
  return ADW_PREFERENCES_GROUP (group);
}

/* ---- what everybody has ---- */

#define THING "croupier-thing"

static void
remove_cb (CroupierGameForm *self, GtkWidget *button)
{
  guint nth = find_thing (self, g_object_get_data (G_OBJECT (button), THING));

  g_ptr_array_remove_index (self->form->things, nth);
  if (self->form->end_thing == nth)
    self->form->end_thing = 0;
  else if (self->form->end_thing > nth)
    self->form->end_thing--;
  show_things (self);
  edited (self);
  gtk_widget_child_focus (GTK_WIDGET (self->things), GTK_DIR_TAB_FORWARD);
}

static void
add_cb (CroupierGameForm *self)
{
  croupier_custom_form_add (self->form, "");
  show_things (self);
  edited (self);
  gtk_widget_child_focus (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (GTK_WIDGET (self->things))),
                          GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
make_remove_button (CroupierGameForm *self, CroupierCustomFormThing *thing)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Remove"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Remove"), -1);
  g_object_set_data (G_OBJECT (button), THING, thing);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_thing (CroupierGameForm *self, CroupierCustomFormThing *thing)
{
  static const char *const kinds[] = { N_("A number"), N_("One of some words"), N_("Yes or no"), NULL };
  static const char *const seen_by[] = { N_("You alone"), N_("Whoever has it, and you"), N_("Everybody"), NULL };
  static const int range[] = { -CROUPIER_CUSTOM_FORM_MAX_NUMBER, CROUPIER_CUSTOM_FORM_MAX_NUMBER };
  AdwPreferencesGroup *group = add_group (self->things, "");
  GtkWidget *title = add_text (self, group, _("Name"), &thing->title), *kind, *words;

  adw_entry_row_add_suffix (ADW_ENTRY_ROW (title), make_remove_button (self, thing));
  add_hint (self, group, title, CROUPIER_CUSTOM_FORM_THING_TITLE, thing);
  kind = add_choice (self, group, _("What It Is"), (guint *) &thing->kind, kinds);
  show_only_for (add_number (self, group, _("Starts With"), &thing->starts, range), kind, CROUPIER_CUSTOM_FORM_NUMBER);
  words = add_text (self, group, _("Words, with commas, the first to begin with"), &thing->words);
  show_only_for (words, kind, CROUPIER_CUSTOM_FORM_WORD);
  add_hint (self, group, words, CROUPIER_CUSTOM_FORM_THING_WORDS, thing);
  add_choice (self, group, _("Who May Know It"), (guint *) &thing->seen_by, seen_by);
}

static void
add_add_button (CroupierGameForm *self)
{
  AdwPreferencesGroup *group = add_group (self->things, "");
  GtkWidget *row = adw_button_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Add Something"));
  adw_button_row_set_start_icon_name (ADW_BUTTON_ROW (row), "list-add-symbolic");
  gtk_widget_set_sensitive (row, self->form->things->len < CROUPIER_CUSTOM_FORM_MAX_THINGS);
  g_signal_connect_object (row, "activated", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
}

static void
show_things (CroupierGameForm *self)
{
  GtkWidget *first;

  for (guint i = self->hints->len; i > 0; i--)
    if (((const Hint *) g_ptr_array_index (self->hints, i - 1))->thing != NULL)
      g_ptr_array_remove_index (self->hints, i - 1);
  while ((first = gtk_widget_get_first_child (GTK_WIDGET (self->things))) != NULL)
    gtk_box_remove (self->things, first);
  for (guint i = 0; i < self->form->things->len; i++)
    add_thing (self, g_ptr_array_index (self->form->things, i));
  add_add_button (self);
}

/* ---- the groups ---- */

static void
add_game (CroupierGameForm *self)
{
  static const int players[] = { 2, CROUPIER_MAX_PLAYERS }, rounds[] = { 1, CROUPIER_CUSTOM_FORM_MAX_ROUNDS };
  CroupierCustomForm *form = self->form;
  AdwPreferencesGroup *group = add_group (GTK_BOX (self), _("The Game"));
  GtkWidget *row = add_text (self, group, _("Title"), &form->title);

  add_hint (self, group, row, CROUPIER_CUSTOM_FORM_TITLE, NULL);
  row = add_text (self, group, _("What it is about, in a sentence"), &form->summary);
  add_hint (self, group, row, CROUPIER_CUSTOM_FORM_SUMMARY, NULL);
  add_number (self, group, _("Fewest Players"), &form->min_players, players);
  row = add_number (self, group, _("Most Players"), &form->max_players, players);
  add_hint (self, group, row, CROUPIER_CUSTOM_FORM_PLAYERS, NULL);
  add_number (self, group, _("Rounds"), &form->rounds, rounds);
  row = adw_switch_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Rounds Can Be Set for Each Match"));
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), form->rounds_can_be_set);
  g_signal_connect (row, "notify::active", G_CALLBACK (flag_cb), &form->rounds_can_be_set);
  g_signal_connect_object (row, "notify::active", G_CALLBACK (edited), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
}

static void
add_things (CroupierGameForm *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  add_group (GTK_BOX (self), _("What Everybody Has"));
  self->things = GTK_BOX (box);
  gtk_box_append (GTK_BOX (self), box);
  show_things (self);
}

static void
add_ask (CroupierGameForm *self)
{
  static const char *const asks[] = { N_("Anything, in their own words"), N_("A number"), N_("One of some words"),
                                      N_("Another player"), NULL };
  static const int range[] = { -CROUPIER_CUSTOM_FORM_MAX_NUMBER, CROUPIER_CUSTOM_FORM_MAX_NUMBER };
  CroupierCustomForm *form = self->form;
  AdwPreferencesGroup *group = add_group (GTK_BOX (self), _("What Is Asked in Each Round"));
  GtkWidget *kind = add_choice (self, group, _("What Players Send"), (guint *) &form->asks, asks), *row;

  row = add_text (self, group, _("Name"), &form->ask_title);
  add_hint (self, group, row, CROUPIER_CUSTOM_FORM_ASK_TITLE, NULL);
  add_text (self, group, _("Question to players"), &form->ask_told);
  show_only_for (add_number (self, group, _("Least"), &form->ask_min, range), kind, CROUPIER_CUSTOM_FORM_ASKS_NUMBER);
  row = add_number (self, group, _("Greatest"), &form->ask_max, range);
  show_only_for (row, kind, CROUPIER_CUSTOM_FORM_ASKS_NUMBER);
  add_hint (self, group, row, CROUPIER_CUSTOM_FORM_ASK_RANGE, NULL);
  row = add_text (self, group, _("Words, with commas"), &form->ask_words);
  show_only_for (row, kind, CROUPIER_CUSTOM_FORM_ASKS_WORD);
  add_hint (self, group, row, CROUPIER_CUSTOM_FORM_ASK_WORDS, NULL);
}

static void
add_end (CroupierGameForm *self)
{
  static const char *const ends[] = { N_("Whoever has the most"), N_("Whoever has the fewest"),
                                      N_("Whoever you say, in the last round"), NULL };
  AdwPreferencesGroup *group = add_group (GTK_BOX (self), _("How It Ends"));

  add_choice (self, group, _("Who Wins"), (guint *) &self->form->end, ends);
  self->end_thing_row = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->end_thing_row), _("What Is Counted"));
  croupier_choices_show (self->end_thing_row, NULL);
  g_signal_connect_object (self->end_thing_row, "notify::selected", G_CALLBACK (end_thing_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, GTK_WIDGET (self->end_thing_row));
  add_hint (self, group, GTK_WIDGET (self->end_thing_row), CROUPIER_CUSTOM_FORM_END_THING, NULL);
}

static void
add_rules (CroupierGameForm *self)
{
  AdwPreferencesGroup *group = add_group (GTK_BOX (self), _("Rules"));
  GtkWidget *row = croupier_text_row_new (_("In words, for players; “-” begins an item of a list"));

  croupier_text_row_set_text (ADW_PREFERENCES_ROW (row), self->form->rules);
  g_signal_connect_object (croupier_text_row_get_buffer (ADW_PREFERENCES_ROW (row)), "changed", G_CALLBACK (rules_cb),
                           self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
}

/* ---- the class ---- */

static void
croupier_game_form_dispose (GObject *object)
{
  CroupierGameForm *self = CROUPIER_GAME_FORM (object);
  GtkWidget *first;

  self->is_filling = TRUE;
  while ((first = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), first);

  G_OBJECT_CLASS (croupier_game_form_parent_class)->dispose (object);
}

static void
croupier_game_form_finalize (GObject *object)
{
  CroupierGameForm *self = CROUPIER_GAME_FORM (object);

  g_clear_pointer (&self->form, croupier_custom_form_free);
  g_ptr_array_unref (self->hints);
  g_array_unref (self->end_things);

  G_OBJECT_CLASS (croupier_game_form_parent_class)->finalize (object);
}

static void
croupier_game_form_class_init (CroupierGameFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_game_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_game_form_finalize;
  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
croupier_game_form_init (CroupierGameForm *self)
{
  self->hints = g_ptr_array_new_with_free_func (g_free);
  self->end_things = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
}

void
croupier_game_form_take (CroupierGameForm *self, CroupierCustomForm *form)
{
  g_return_if_fail (self->form == NULL);

  self->form = form;
  add_game (self);
  add_things (self);
  add_ask (self);
  add_end (self);
  add_rules (self);
  show_end_things (self);
  show_hints (self);
}

const CroupierCustomForm *
croupier_game_form_get_form (CroupierGameForm *self)
{
  return self->form;
}

gboolean
croupier_game_form_is_complete (CroupierGameForm *self)
{
  for (guint i = 0; i < self->hints->len; i++)
    if (gtk_widget_get_visible (((const Hint *) g_ptr_array_index (self->hints, i))->row))
      return FALSE;
  return TRUE;
}
