/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form to fill in in the place of a text: what a game asks of one player now, and how the answers are written. */
#include "config.h"
#include "croupier-form.h"

#include <string.h>

/* ---- parts ---- */

static void
choice_free (gpointer data)
{
  CroupierFormChoice *choice = data;

  g_free (choice->word);
  g_free (choice->label);
  g_free (choice->color);
  g_free (choice);
}

static void
field_free (gpointer data)
{
  CroupierFormField *field = data;

  g_free (field->label);
  g_free (field->hint);
  g_free (field->nothing);
  g_free (field->before);
  g_free (field->after);
  g_free (field->word);
  g_free (field->value);
  g_ptr_array_unref (field->choices);
  g_free (field);
}

static void
row_free (gpointer data)
{
  CroupierFormRow *row = data;

  if (row == NULL)
    return;
  g_free (row->title);
  g_free (row->before);
  g_ptr_array_unref (row->fields);
  g_free (row);
}

static void
step_free (gpointer data)
{
  CroupierFormStep *step = data;

  g_free (step->label);
  g_free (step->text);
  g_free (step);
}

static void
piece_free (gpointer data)
{
  CroupierFormPiece *piece = data;

  g_free (piece->label);
  g_free (piece->color);
  g_free (piece);
}

static void
group_free (gpointer data)
{
  CroupierFormGroup *group = data;

  g_free (group->title);
  g_free (group->hint);
  g_free (group->told);
  g_free (group->before);
  g_free (group->between);
  row_free (group->pattern);
  g_ptr_array_unref (group->rows);
  g_ptr_array_unref (group->steps);
  g_ptr_array_unref (group->pieces);
  g_free (group->outcome);
  g_free (group);
}

static CroupierFormRow *
row_new (const char *title)
{
  CroupierFormRow *row = g_new0 (CroupierFormRow, 1);

  row->title = g_strdup (title);
  row->fields = g_ptr_array_new_with_free_func (field_free);
  return row;
}

static CroupierFormChoice *
offer (CroupierFormField *field, const char *word, const char *label)
{
  CroupierFormChoice *choice = g_new0 (CroupierFormChoice, 1);

  choice->word = g_strdup (word);
  choice->label = g_strdup (label);
  choice->player = CROUPIER_NO_PLAYER;
  g_ptr_array_add (field->choices, choice);
  return choice;
}

static void
field_copy (CroupierFormRow *row, const CroupierFormField *field)
{
  CroupierFormField *copy = croupier_form_row_add (row, field->kind, field->label);

  copy->hint = g_strdup (field->hint);
  copy->nothing = g_strdup (field->nothing);
  copy->before = g_strdup (field->before);
  copy->after = g_strdup (field->after);
  copy->word = g_strdup (field->word);
  copy->value = g_strdup (field->value);
  copy->min = field->min;
  copy->max = field->max;
  copy->distinct = field->distinct;
  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);
      CroupierFormChoice *twin = offer (copy, choice->word, choice->label);

      twin->player = choice->player;
      twin->most = choice->most;
      twin->color = g_strdup (choice->color);
    }
}

static CroupierFormRow *
row_copy (const CroupierFormRow *row)
{
  CroupierFormRow *copy = row_new (row->title);

  copy->before = g_strdup (row->before);
  for (guint i = 0; i < row->fields->len; i++)
    field_copy (copy, g_ptr_array_index (row->fields, i));
  return copy;
}

static void
copy_steps (CroupierFormGroup *twin, const CroupierFormGroup *group)
{
  twin->outcome = g_strdup (group->outcome);
  for (guint i = 0; i < group->steps->len; i++)
    {
      const CroupierFormStep *step = g_ptr_array_index (group->steps, i);

      croupier_form_group_add_step (twin, step->label, step->text);
    }
  for (guint i = 0; i < group->pieces->len; i++)
    {
      const CroupierFormPiece *piece = g_ptr_array_index (group->pieces, i);
      CroupierFormPiece *copy = croupier_form_group_add_piece (twin, piece->label);

      copy->color = g_strdup (piece->color);
      copy->is_void = piece->is_void;
    }
}

static CroupierFormGroup *
group_new (const char *title, const char *between)
{
  CroupierFormGroup *group = g_new0 (CroupierFormGroup, 1);

  group->title = g_strdup (title);
  group->between = g_strdup (between);
  group->rows = g_ptr_array_new_with_free_func (row_free);
  group->steps = g_ptr_array_new_with_free_func (step_free);
  group->pieces = g_ptr_array_new_with_free_func (piece_free);
  return group;
}

static void
copy_groups (GPtrArray *copies, const GPtrArray *groups)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (groups, i);
      CroupierFormGroup *twin = group_new (group->title, group->between);

      twin->hint = g_strdup (group->hint);
      twin->told = g_strdup (group->told);
      twin->before = g_strdup (group->before);
      twin->pattern = group->pattern != NULL ? row_copy (group->pattern) : NULL;
      twin->min_rows = group->min_rows;
      twin->max_rows = group->max_rows;
      for (guint j = 0; j < group->rows->len; j++)
        g_ptr_array_add (twin->rows, row_copy (g_ptr_array_index (group->rows, j)));
      copy_steps (twin, group);
      g_ptr_array_add (copies, twin);
    }
}

/* ---- making a form ---- */

CroupierForm *
croupier_form_new (const char *between)
{
  CroupierForm *form;

  g_return_val_if_fail (between != NULL, NULL);

  form = g_new0 (CroupierForm, 1);
  form->between = g_strdup (between);
  form->groups = g_ptr_array_new_with_free_func (group_free);
  form->asides = g_ptr_array_new_with_free_func (group_free);
  return form;
}

void
croupier_form_free (CroupierForm *form)
{
  if (form == NULL)
    return;
  g_free (form->between);
  g_ptr_array_unref (form->groups);
  g_free (form->told);
  g_free (form->told_default);
  g_free (form->told_again);
  g_ptr_array_unref (form->asides);
  g_free (form);
}

CroupierForm *
croupier_form_copy (const CroupierForm *form)
{
  CroupierForm *copy;

  g_return_val_if_fail (form != NULL, NULL);

  copy = croupier_form_new (form->between);
  copy->told = g_strdup (form->told);
  copy->told_default = g_strdup (form->told_default);
  copy->told_again = g_strdup (form->told_again);
  copy->is_final = form->is_final;
  copy_groups (copy->groups, form->groups);
  copy_groups (copy->asides, form->asides);
  return copy;
}

static gboolean
choices_equal (const CroupierFormField *a, const CroupierFormField *b)
{
  if (a->choices->len != b->choices->len)
    return FALSE;
  for (guint i = 0; i < a->choices->len; i++)
    {
      const CroupierFormChoice *x = g_ptr_array_index (a->choices, i);
      const CroupierFormChoice *y = g_ptr_array_index (b->choices, i);

      if (!g_str_equal (x->word, y->word) || !g_str_equal (x->label, y->label) || x->player != y->player ||
          x->most != y->most || g_strcmp0 (x->color, y->color) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
fields_equal (const CroupierFormField *a, const CroupierFormField *b)
{
  return a->kind == b->kind && a->min == b->min && a->max == b->max && a->distinct == b->distinct &&
         g_strcmp0 (a->label, b->label) == 0 && g_strcmp0 (a->hint, b->hint) == 0 &&
         g_strcmp0 (a->nothing, b->nothing) == 0 && g_strcmp0 (a->before, b->before) == 0 &&
         g_strcmp0 (a->after, b->after) == 0 && g_strcmp0 (a->word, b->word) == 0 &&
         g_strcmp0 (a->value, b->value) == 0 && choices_equal (a, b);
}

static gboolean
rows_equal (const CroupierFormRow *a, const CroupierFormRow *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (g_strcmp0 (a->title, b->title) != 0 || g_strcmp0 (a->before, b->before) != 0 || a->fields->len != b->fields->len)
    return FALSE;
  for (guint i = 0; i < a->fields->len; i++)
    if (!fields_equal (g_ptr_array_index (a->fields, i), g_ptr_array_index (b->fields, i)))
      return FALSE;
  return TRUE;
}

static gboolean
steps_equal (const CroupierFormGroup *a, const CroupierFormGroup *b)
{
  if (a->steps->len != b->steps->len || a->pieces->len != b->pieces->len || g_strcmp0 (a->outcome, b->outcome) != 0)
    return FALSE;
  for (guint i = 0; i < a->steps->len; i++)
    {
      const CroupierFormStep *x = g_ptr_array_index (a->steps, i), *y = g_ptr_array_index (b->steps, i);

      if (!g_str_equal (x->label, y->label) || !g_str_equal (x->text, y->text))
        return FALSE;
    }
  for (guint i = 0; i < a->pieces->len; i++)
    {
      const CroupierFormPiece *x = g_ptr_array_index (a->pieces, i), *y = g_ptr_array_index (b->pieces, i);

      if (!g_str_equal (x->label, y->label) || g_strcmp0 (x->color, y->color) != 0 || x->is_void != y->is_void)
        return FALSE;
    }
  return TRUE;
}

static gboolean
groups_equal (const CroupierFormGroup *a, const CroupierFormGroup *b)
{
  if (!g_str_equal (a->title, b->title) || !g_str_equal (a->between, b->between) || g_strcmp0 (a->hint, b->hint) != 0 ||
      g_strcmp0 (a->told, b->told) != 0 || g_strcmp0 (a->before, b->before) != 0 || a->min_rows != b->min_rows ||
      a->max_rows != b->max_rows || !rows_equal (a->pattern, b->pattern) || a->rows->len != b->rows->len ||
      !steps_equal (a, b))
    return FALSE;
  for (guint i = 0; i < a->rows->len; i++)
    if (!rows_equal (g_ptr_array_index (a->rows, i), g_ptr_array_index (b->rows, i)))
      return FALSE;
  return TRUE;
}

static gboolean
all_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!groups_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

gboolean
croupier_form_equal (const CroupierForm *a, const CroupierForm *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return g_str_equal (a->between, b->between) && g_strcmp0 (a->told, b->told) == 0 &&
         g_strcmp0 (a->told_default, b->told_default) == 0 && g_strcmp0 (a->told_again, b->told_again) == 0 &&
         a->is_final == b->is_final && all_equal (a->groups, b->groups) && all_equal (a->asides, b->asides);
}

CroupierFormGroup *
croupier_form_add_group (CroupierForm *form, const char *title, const char *between)
{
  CroupierFormGroup *group;

  g_return_val_if_fail (form != NULL && title != NULL && between != NULL, NULL);

  group = group_new (title, between);
  g_ptr_array_add (form->groups, group);
  return group;
}

CroupierFormGroup *
croupier_form_add_aside (CroupierForm *form, const char *before)
{
  CroupierFormGroup *group;

  g_return_val_if_fail (form != NULL && before != NULL, NULL);

  group = group_new ("", "");
  group->before = g_strdup (before);
  croupier_form_group_add (group, NULL);
  g_ptr_array_add (form->asides, group);
  return group;
}

CroupierFormRow *
croupier_form_group_add (CroupierFormGroup *group, const char *title)
{
  CroupierFormRow *row;

  g_return_val_if_fail (group != NULL && group->pattern == NULL, NULL);

  row = row_new (title);
  g_ptr_array_add (group->rows, row);
  return row;
}

CroupierFormRow *
croupier_form_group_repeat (CroupierFormGroup *group, const char *title, guint min_rows, guint max_rows)
{
  g_return_val_if_fail (group != NULL && group->pattern == NULL && group->rows->len == 0, NULL);
  g_return_val_if_fail (min_rows <= max_rows && max_rows > 0, NULL);

  group->pattern = row_new (title);
  group->min_rows = min_rows;
  group->max_rows = max_rows;
  return group->pattern;
}

CroupierFormField *
croupier_form_row_add (CroupierFormRow *row, CroupierFieldKind kind, const char *label)
{
  CroupierFormField *field;

  g_return_val_if_fail (row != NULL && label != NULL, NULL);

  field = g_new0 (CroupierFormField, 1);
  field->kind = kind;
  field->label = g_strdup (label);
  field->choices = g_ptr_array_new_with_free_func (choice_free);
  g_ptr_array_add (row->fields, field);
  return field;
}

void
croupier_form_field_offer (CroupierFormField *field, const char *word, const char *label, int player)
{
  g_return_if_fail (field != NULL && field->kind == CROUPIER_FIELD_CHOICE);
  g_return_if_fail (word != NULL && *word != '\0' && label != NULL);

  offer (field, word, label)->player = player;
}

CroupierFormChoice *
croupier_form_field_offer_some (CroupierFormField *field, const char *word, const char *label, guint most)
{
  CroupierFormChoice *choice;

  g_return_val_if_fail (field != NULL && field->kind == CROUPIER_FIELD_SERIES, NULL);
  g_return_val_if_fail (word != NULL && *word != '\0' && strchr (word, ',') == NULL && label != NULL, NULL);

  choice = offer (field, word, label);
  choice->most = most;
  return choice;
}

void
croupier_form_group_add_step (CroupierFormGroup *group, const char *label, const char *text)
{
  CroupierFormStep *step;

  g_return_if_fail (group != NULL && label != NULL && text != NULL);

  step = g_new0 (CroupierFormStep, 1);
  step->label = g_strdup (label);
  step->text = g_strdup (text);
  g_ptr_array_add (group->steps, step);
}

CroupierFormPiece *
croupier_form_group_add_piece (CroupierFormGroup *group, const char *label)
{
  CroupierFormPiece *piece;

  g_return_val_if_fail (group != NULL && label != NULL, NULL);

  piece = g_new0 (CroupierFormPiece, 1);
  piece->label = g_strdup (label);
  g_ptr_array_add (group->pieces, piece);
  return piece;
}

/* ---- filling it ---- */

static gboolean
is_offered (const CroupierFormField *field, const char *value)
{
  for (guint i = 0; i < field->choices->len; i++)
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word, value))
      return TRUE;
  return FALSE;
}

/* Any line break would begin something else in most games' texts. */
static gboolean
is_line (const char *value, int max)
{
  if (*value == '\0' || !g_utf8_validate (value, -1, NULL) || g_utf8_strlen (value, -1) > max)
    return FALSE;
  for (const char *at = value; *at != '\0'; at = g_utf8_next_char (at))
    switch ((int) g_unichar_type (g_utf8_get_char (at)))
      {
      case G_UNICODE_CONTROL:
      case G_UNICODE_LINE_SEPARATOR:
      case G_UNICODE_PARAGRAPH_SEPARATOR:
        return FALSE;
      default:
        break;
      }
  return TRUE;
}

/* Every word is offered, and none comes too often. */
static gboolean
is_series (const CroupierFormField *field, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, CROUPIER_FORM_BETWEEN_SERIES, -1);

  if (g_strv_length (words) > (guint) field->max)
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    if (!is_offered (field, words[i]))
      return FALSE;
  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);
      guint n = 0;

      for (guint j = 0; words[j] != NULL; j++)
        n += g_str_equal (words[j], choice->word);
      if (choice->most > 0 && n > choice->most)
        return FALSE;
    }
  return *words != NULL;
}

static gboolean
can_have (const CroupierFormField *field, const char *value)
{
  gint64 number;

  switch (field->kind)
    {
    case CROUPIER_FIELD_CHOICE:
      return is_offered (field, value);
    case CROUPIER_FIELD_NUMBER:
      return g_ascii_string_to_signed (value, 10, field->min, field->max, &number, NULL);
    case CROUPIER_FIELD_FLAG:
      return g_str_equal (value, field->word);
    case CROUPIER_FIELD_TEXT:
      return is_line (value, field->max);
    case CROUPIER_FIELD_SERIES:
      return is_series (field, value);
    }
  g_assert_not_reached ();
}

GStrv
croupier_form_field_split (const CroupierFormField *field)
{
  g_return_val_if_fail (field != NULL && field->kind == CROUPIER_FIELD_SERIES, NULL);

  return g_strsplit (field->value != NULL ? field->value : "", CROUPIER_FORM_BETWEEN_SERIES, -1);
}

/* The other field of the group that has a value which no two may have; or NULL. */
static CroupierFormField *
find_holder (const CroupierFormGroup *group, const CroupierFormField *field, const char *value)
{
  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      for (guint j = 0; j < row->fields->len; j++)
        {
          CroupierFormField *other = g_ptr_array_index (row->fields, j);

          if (other != field && other->distinct && g_strcmp0 (other->value, value) == 0)
            return other;
        }
    }
  return NULL;
}

gboolean
croupier_form_group_set (CroupierFormGroup *group, CroupierFormField *field, const char *value)
{
  g_autofree char *old = NULL;
  CroupierFormField *holder;

  g_return_val_if_fail (group != NULL && field != NULL, FALSE);

  if (value != NULL && !can_have (field, value))
    return FALSE;
  holder = value != NULL && field->distinct ? find_holder (group, field, value) : NULL;
  old = g_steal_pointer (&field->value);
  field->value = g_strdup (value);
  if (holder != NULL)
    g_set_str (&holder->value, old != NULL && can_have (holder, old) ? old : NULL);
  return TRUE;
}

CroupierFormRow *
croupier_form_group_grow (CroupierFormGroup *group)
{
  CroupierFormRow *row;

  g_return_val_if_fail (group != NULL && group->pattern != NULL, NULL);

  if (group->rows->len >= group->max_rows)
    return NULL;
  row = row_copy (group->pattern);
  g_ptr_array_add (group->rows, row);
  return row;
}

gboolean
croupier_form_group_remove (CroupierFormGroup *group, guint row)
{
  g_return_val_if_fail (group != NULL && group->pattern != NULL && row < group->rows->len, FALSE);

  if (group->rows->len <= group->min_rows)
    return FALSE;
  g_ptr_array_remove_index (group->rows, row);
  return TRUE;
}

gboolean
croupier_form_group_move (CroupierFormGroup *group, guint row, guint to)
{
  gpointer moved;

  g_return_val_if_fail (group != NULL && group->pattern != NULL && row < group->rows->len, FALSE);

  if (to >= group->rows->len)
    return FALSE;
  moved = g_ptr_array_steal_index (group->rows, row);
  g_ptr_array_insert (group->rows, (int) to, moved);
  return TRUE;
}

/* Rows come and go with what is held and who is there; a fixed one is known by its words, one of many by its place. */
static gboolean
is_same_row (const CroupierFormRow *a, const CroupierFormRow *b)
{
  const CroupierFormField *first = a->fields->len > 0 ? g_ptr_array_index (a->fields, 0) : NULL;
  const CroupierFormField *other = b->fields->len > 0 ? g_ptr_array_index (b->fields, 0) : NULL;

  return first != NULL && other != NULL && g_strcmp0 (a->title, b->title) == 0 &&
         g_str_equal (first->label, other->label);
}

static CroupierFormRow *
find_row (const CroupierFormGroup *group, const CroupierFormRow *like, guint place)
{
  if (group->pattern != NULL)
    return place < group->rows->len ? g_ptr_array_index (group->rows, place) : NULL;
  for (guint i = 0; i < group->rows->len; i++)
    if (is_same_row (g_ptr_array_index (group->rows, i), like))
      return g_ptr_array_index (group->rows, i);
  return NULL;
}

static void
fill_row (CroupierFormGroup *group, CroupierFormRow *row, const CroupierFormRow *filled)
{
  for (guint i = 0; i < row->fields->len && i < filled->fields->len; i++)
    croupier_form_group_set (group, g_ptr_array_index (row->fields, i),
                             ((const CroupierFormField *) g_ptr_array_index (filled->fields, i))->value);
}

static void
fit_rows (CroupierFormGroup *group, guint n_rows)
{
  gboolean has_changed = TRUE;

  while (has_changed && group->rows->len > n_rows)
    has_changed = croupier_form_group_remove (group, group->rows->len - 1);
  while (has_changed && group->rows->len < n_rows)
    has_changed = croupier_form_group_grow (group) != NULL;
}

static void
fill_group (CroupierFormGroup *group, const CroupierFormGroup *filled)
{
  if (group->pattern != NULL)
    fit_rows (group, filled->rows->len);
  for (guint i = 0; i < filled->rows->len; i++)
    {
      CroupierFormRow *row = find_row (group, g_ptr_array_index (filled->rows, i), i);

      if (row != NULL)
        fill_row (group, row, g_ptr_array_index (filled->rows, i));
    }
}

void
croupier_form_fill (CroupierForm *form, const CroupierForm *filled)
{
  g_return_if_fail (form != NULL && filled != NULL);

  for (guint i = 0; i < form->groups->len; i++)
    for (guint j = 0; j < filled->groups->len; j++)
      {
        CroupierFormGroup *group = g_ptr_array_index (form->groups, i);
        const CroupierFormGroup *other = g_ptr_array_index (filled->groups, j);

        if (g_str_equal (group->title, other->title))
          fill_group (group, other);
      }
}

static gboolean
is_missing (const CroupierFormField *field)
{
  return field->value == NULL && field->nothing == NULL && field->kind != CROUPIER_FIELD_FLAG;
}

gboolean
croupier_form_is_complete (const CroupierForm *form)
{
  g_return_val_if_fail (form != NULL, FALSE);

  for (guint i = 0; i < form->groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (form->groups, i);

      for (guint j = 0; j < group->rows->len; j++)
        {
          const CroupierFormRow *row = g_ptr_array_index (group->rows, j);

          for (guint k = 0; k < row->fields->len; k++)
            if (is_missing (g_ptr_array_index (row->fields, k)))
              return FALSE;
        }
    }
  return TRUE;
}

/* ---- as text ---- */

static void
append (GString *text, const char *words)
{
  if (words != NULL)
    g_string_append (text, words);
}

static void
write_times (const CroupierFormField *field, GString *text)
{
  gint64 n = g_ascii_strtoll (field->value, NULL, 10);

  for (gint64 i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, field->word);
    }
}

static gboolean
is_written (const CroupierFormField *field)
{
  return field->value != NULL &&
         (field->kind != CROUPIER_FIELD_NUMBER || field->word == NULL || g_ascii_strtoll (field->value, NULL, 10) > 0);
}

static void
write_field (const CroupierFormField *field, GString *text)
{
  append (text, field->before);
  if (field->kind == CROUPIER_FIELD_NUMBER && field->word != NULL)
    write_times (field, text);
  else
    g_string_append (text, field->value);
  append (text, field->after);
}

static gboolean
has_written_field (const CroupierFormRow *row)
{
  for (guint i = 0; i < row->fields->len; i++)
    if (is_written (g_ptr_array_index (row->fields, i)))
      return TRUE;
  return FALSE;
}

static void
write_row (const CroupierFormRow *row, GString *text)
{
  append (text, row->before);
  for (guint i = 0; i < row->fields->len; i++)
    if (is_written (g_ptr_array_index (row->fields, i)))
      write_field (g_ptr_array_index (row->fields, i), text);
}

static gboolean
write_group (const CroupierFormGroup *group, const char *between, GString *text)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      if (!has_written_field (row))
        continue;
      append (text, is_first ? between : group->between);
      if (is_first)
        append (text, group->before);
      write_row (row, text);
      is_first = FALSE;
    }
  return !is_first;
}

char *
croupier_form_to_text (const CroupierForm *form)
{
  g_autoptr (GString) text = NULL;
  gboolean is_begun = FALSE;

  g_return_val_if_fail (form != NULL, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < form->groups->len; i++)
    is_begun |= write_group (g_ptr_array_index (form->groups, i), is_begun ? form->between : NULL, text);
  return g_strstrip (g_string_free_and_steal (g_steal_pointer (&text)));
}
