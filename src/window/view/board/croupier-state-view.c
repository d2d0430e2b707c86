/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A state as a game describes it, made readable: tables, lists, and single values. */
#include "config.h"

#include "croupier-state-view.h"

#include <glib/gi18n.h>

#include "croupier-state-table.h"
#include "croupier-state-text.h"

#define SINGLE_VALUES "" /* the part that takes what is neither list nor table; no member is called so */

/* The ways in which a member of the state is shown. */
typedef enum
{
  FORM_VALUE, /* a row among the single values */
  FORM_LIST,  /* things in order */
  FORM_FACTS, /* a row for each member */
  FORM_TABLE,
  FORM_GROUPS, /* things that have parts: areas and their doors */
} ValueForm;

typedef struct
{
  char *key;
  ValueForm form;
  GtkWidget *group; /* AdwPreferencesGroup */
  GtkWidget *child; /* CroupierStateTable or GtkListBox */
  gboolean is_used;
} StatePart;

struct _CroupierStateView
{
  AdwBin parent_instance;

  GtkBox *box;
  const CroupierStateWord *own; /* words */
  GPtrArray *parts;             /* StatePart, as they stand in the box */
  GtkWidget *companion;         /* stands below the players; NULL: none */
};

enum
{
  PROP_COMPANION = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CroupierStateView, croupier_state_view, ADW_TYPE_BIN)

static void
part_free (gpointer data)
{
  StatePart *part = data;

  g_free (part->key);
  g_free (part);
}

/* ---- forms ---- */

/* The member that holds the parts of a thing: an array of objects. */
static const char *
find_parts_key (JsonObject *object)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    if (JSON_NODE_HOLDS_ARRAY (node) && croupier_state_table_suits (node))
      return key;

  return NULL;
}

static const char *
find_parts_key_of_any (JsonArray *array)
{
  const char *key = NULL;

  for (guint i = 0; key == NULL && i < json_array_get_length (array); i++)
    key = find_parts_key (json_array_get_object_element (array, i));

  return key;
}

static ValueForm
find_form (JsonNode *node)
{
  if (croupier_state_table_suits (node))
    return JSON_NODE_HOLDS_ARRAY (node) && find_parts_key_of_any (json_node_get_array (node)) ? FORM_GROUPS
                                                                                              : FORM_TABLE;
  if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) > 0)
    return FORM_LIST;
  if (JSON_NODE_HOLDS_OBJECT (node) && json_object_get_size (json_node_get_object (node)) > 0)
    return FORM_FACTS;

  return FORM_VALUE;
}

/* ---- rows ---- */

static GtkWidget *
row_new (const char *title, const char *value)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), value);
  gtk_widget_add_css_class (row, "property");
  gtk_widget_add_css_class (row, "numeric");

  return row;
}

static void
add_fact (CroupierStateView *self, GtkListBox *list, const char *key, JsonNode *node)
{
  g_autofree char *title = croupier_state_title (self->own, key);
  g_autofree char *value = croupier_state_text (self->own, key, node);

  gtk_list_box_append (list, row_new (title, value));
}

static void
fill_facts (CroupierStateView *self, GtkListBox *list, JsonObject *object)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    add_fact (self, list, key, node);
}

/* Each with its number: seats, say. */
static void
fill_list (CroupierStateView *self, GtkListBox *list, JsonArray *array)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *value = croupier_state_text (self->own, NULL, json_array_get_element (array, i));
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      GtkWidget *row = row_new (value, NULL);
      GtkWidget *label = gtk_label_new (number);

      gtk_widget_remove_css_class (row, "property");
      gtk_widget_add_css_class (label, "dimmed");
      gtk_widget_add_css_class (label, "numeric");
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), label);
      gtk_list_box_append (list, row);
    }
}

/* ---- things that have parts ---- */

/* The first member is what a thing is called, the others say how it is. */
static char *
describe_thing (CroupierStateView *self, JsonObject *object, const char *but, char **name)
{
  g_autoptr (GString) words = g_string_new (NULL);
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  *name = NULL;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      g_autofree char *text = NULL;

      if (g_strcmp0 (key, but) == 0)
        continue;
      text = croupier_state_text (self->own, key, node);
      if (*name == NULL)
        *name = g_steal_pointer (&text);
      else
        g_string_append_printf (words, "%s%s", words->len > 0 ? _(", ") : "", text);
    }

  if (*name == NULL)
    *name = g_strdup ("");
  return g_string_free_and_steal (g_steal_pointer (&words));
}

/* What is shut is there, but of no use now. */
static gboolean
is_shut (JsonObject *object)
{
  JsonNode *status = json_object_get_member (object, "status");

  return status != NULL && JSON_NODE_HOLDS_VALUE (status) && json_node_get_value_type (status) == G_TYPE_STRING &&
         g_str_has_prefix (json_node_get_string (status), "shut");
}

static GtkWidget *
chip_new (const char *name, const char *words)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name_label = gtk_label_new (name), *words_label = gtk_label_new (words);

  gtk_widget_add_css_class (chip, "state-chip");
  gtk_widget_add_css_class (name_label, "state-name");
  gtk_widget_add_css_class (words_label, "caption");
  gtk_label_set_ellipsize (GTK_LABEL (words_label), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (chip), name_label);
  gtk_box_append (GTK_BOX (chip), words_label);

  return chip;
}

static GtkWidget *
chips_new (CroupierStateView *self, JsonArray *parts, GString *spoken)
{
  GtkWidget *chips = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (chips), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (chips), 6);
  for (guint i = 0; i < json_array_get_length (parts); i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *words = describe_thing (self, json_array_get_object_element (parts, i), NULL, &name);
      GtkWidget *chip = chip_new (name, words);

      if (is_shut (json_array_get_object_element (parts, i)))
        gtk_widget_add_css_class (chip, "dimmed");
      adw_wrap_box_append (ADW_WRAP_BOX (chips), chip);
      g_string_append_printf (spoken, "; %s %s", name, words);
    }

  return chips;
}

static GtkWidget *
thing_new (CroupierStateView *self, JsonObject *object)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const char *parts_key = find_parts_key (object);
  g_autofree char *name = NULL;
  g_autofree char *words = describe_thing (self, object, parts_key, &name);
  g_autoptr (GString) spoken = g_string_new (name);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (box, "state-thing");
  gtk_box_append (GTK_BOX (box), label);
  /* An empty array, where others of its kind have parts, has nothing to say. */
  if (parts_key != NULL)
    gtk_box_append (GTK_BOX (box), chips_new (self, json_object_get_array_member (object, parts_key), spoken));

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str, -1);

  return row;
}

static void
fill_groups (CroupierStateView *self, GtkListBox *list, JsonArray *array)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    gtk_list_box_append (list, thing_new (self, json_array_get_object_element (array, i)));
}

/* ---- parts ---- */

static StatePart *
part_new (CroupierStateView *self, const char *key, ValueForm form)
{
  StatePart *part = g_new0 (StatePart, 1);
  g_autofree char *title = *key ? croupier_state_title (self->own, key) : g_strdup ("");
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  part->key = g_strdup (key);
  part->form = form;
  part->group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (part->group), escaped);
  if (form == FORM_TABLE)
    {
      part->child = croupier_state_table_new (self->own, key);
    }
  else
    {
      part->child = gtk_list_box_new ();
      gtk_list_box_set_selection_mode (GTK_LIST_BOX (part->child), GTK_SELECTION_NONE);
      gtk_widget_add_css_class (part->child, "boxed-list");
      gtk_accessible_update_property (GTK_ACCESSIBLE (part->child), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (part->group), part->child);
  gtk_box_append (self->box, part->group);
  g_ptr_array_add (self->parts, part);

  return part;
}

static StatePart *
get_part (CroupierStateView *self, const char *key, ValueForm form)
{
  StatePart *part = NULL;

  for (guint i = 0; i < self->parts->len; i++)
    {
      StatePart *other = g_ptr_array_index (self->parts, i);

      if (g_str_equal (other->key, key) && other->form == form)
        part = other;
    }

  if (part == NULL)
    part = part_new (self, key, form);
  if (!part->is_used && form != FORM_TABLE)
    gtk_list_box_remove_all (GTK_LIST_BOX (part->child));
  part->is_used = TRUE;

  return part;
}

static void
show_member (CroupierStateView *self, const char *key, JsonNode *node)
{
  ValueForm form = find_form (node);
  StatePart *part = get_part (self, form == FORM_VALUE ? SINGLE_VALUES : key, form);

  switch (form)
    {
    case FORM_VALUE:
      add_fact (self, GTK_LIST_BOX (part->child), key, node);
      break;
    case FORM_LIST:
      fill_list (self, GTK_LIST_BOX (part->child), json_node_get_array (node));
      break;
    case FORM_FACTS:
      fill_facts (self, GTK_LIST_BOX (part->child), json_node_get_object (node));
      break;
    case FORM_TABLE:
      croupier_state_table_show (CROUPIER_STATE_TABLE (part->child), node);
      break;
    case FORM_GROUPS:
      fill_groups (self, GTK_LIST_BOX (part->child), json_node_get_array (node));
      break;
    }
}

/* First the single values, then the players, then the rest as the state has it. */
static void
order_parts (CroupierStateView *self)
{
  static const char *const first[] = { "players", SINGLE_VALUES };

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    for (guint j = 0; j < self->parts->len; j++)
      {
        StatePart *part = g_ptr_array_index (self->parts, j);

        if (g_str_equal (part->key, first[i]))
          gtk_box_reorder_child_after (self->box, part->group, NULL);
      }

  for (guint i = 0; self->companion != NULL && i < self->parts->len; i++)
    {
      StatePart *part = g_ptr_array_index (self->parts, i);

      if (g_str_equal (part->key, first[0]))
        gtk_box_reorder_child_after (self->box, self->companion, part->group);
    }
}

static void
remove_unused (CroupierStateView *self)
{
  for (guint i = self->parts->len; i-- > 0;)
    {
      StatePart *part = g_ptr_array_index (self->parts, i);

      if (part->is_used)
        continue;
      gtk_box_remove (self->box, part->group);
      g_ptr_array_remove_index (self->parts, i);
    }
}

void
croupier_state_view_show (CroupierStateView *self, const CroupierStateWord *own, JsonObject *state)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  for (guint i = 0; i < self->parts->len; i++)
    ((StatePart *) g_ptr_array_index (self->parts, i))->is_used = FALSE;
  /* Titles are in the words of the variant. */
  if (own != self->own)
    remove_unused (self);
  self->own = own;

  json_object_iter_init_ordered (&iter, state);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    show_member (self, key, node);

  remove_unused (self);
  order_parts (self);
}

/* ---- the class ---- */

static void
croupier_state_view_dispose (GObject *object)
{
  CroupierStateView *self = CROUPIER_STATE_VIEW (object);

  g_clear_pointer (&self->parts, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_state_view_parent_class)->dispose (object);
}

static void
croupier_state_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_COMPANION:
      g_value_set_object (value, CROUPIER_STATE_VIEW (object)->companion);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_state_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  CroupierStateView *self = CROUPIER_STATE_VIEW (object);

  switch (prop_id)
    {
    case PROP_COMPANION:
      self->companion = g_value_get_object (value);
      if (self->companion != NULL)
        gtk_box_append (self->box, self->companion);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_state_view_class_init (CroupierStateViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = croupier_state_view_get_property;
  object_class->set_property = croupier_state_view_set_property;
  object_class->dispose = croupier_state_view_dispose;

  properties[PROP_COMPANION] = g_param_spec_object ("companion", NULL, NULL, GTK_TYPE_WIDGET,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
croupier_state_view_init (CroupierStateView *self)
{
  self->parts = g_ptr_array_new_with_free_func (part_free);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 24));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}
