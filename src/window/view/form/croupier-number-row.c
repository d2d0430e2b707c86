/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with a whole number, which may have a word instead. */
#include "config.h"

#include "croupier-number-row.h"
#include "croupier-widget.h"

#define NOTHING "croupier-nothing"
#define FIRST "croupier-first" /* the number to which the plus button leads from the word, and one more */
#define TYPED "croupier-typed" /* whether the next number is not come to by a button */
#define HAD_NUMBER "croupier-had-number"
#define MIN_CHARS 6 /* where there is little room for the word */

static const char *
get_nothing (AdwSpinRow *row)
{
  return g_object_get_data (G_OBJECT (row), NOTHING);
}

static double
get_lower (AdwSpinRow *row)
{
  return gtk_adjustment_get_lower (adw_spin_row_get_adjustment (row));
}

static gboolean
has_number (AdwSpinRow *row)
{
  return get_nothing (row) == NULL || adw_spin_row_get_value (row) > get_lower (row);
}

static gboolean
output_cb (AdwSpinRow *row)
{
  croupier_widget_set_tooltip (GTK_WIDGET (row), has_number (row) ? NULL : get_nothing (row)); /* it may be cut */
  if (has_number (row))
    return FALSE;

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), get_nothing (row)))
    gtk_editable_set_text (GTK_EDITABLE (row), get_nothing (row));
  return TRUE;
}

static void
set_typed (AdwSpinRow *row, gboolean is_typed)
{
  g_object_set_data (G_OBJECT (adw_spin_row_get_adjustment (row)), TYPED, GINT_TO_POINTER (is_typed));
}

/* From the word a button leads to what it stands for. It is the first to hear of a change, so that all others hear of
 * no other number. */
static void
value_cb (GtkAdjustment *adjustment)
{
  GObject *object = G_OBJECT (adjustment);
  guint first = GPOINTER_TO_UINT (g_object_get_data (object, FIRST));
  gboolean is_typed = GPOINTER_TO_INT (g_object_get_data (object, TYPED));
  gboolean had_number = GPOINTER_TO_INT (g_object_get_data (object, HAD_NUMBER));
  gboolean has_number = gtk_adjustment_get_value (adjustment) > gtk_adjustment_get_lower (adjustment);

  g_object_set_data (object, HAD_NUMBER, GINT_TO_POINTER (has_number));
  g_object_set_data (object, TYPED, NULL);
  if (first > 0 && has_number && !had_number && !is_typed)
    gtk_adjustment_set_value (adjustment, first - 1);
}

static int
input_cb (AdwSpinRow *row, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));
  gboolean is_word = *text == '\0' || g_str_equal (text, get_nothing (row));

  set_typed (row, !is_word);
  if (!is_word)
    return FALSE;

  *value = get_lower (row);
  return TRUE;
}

GtkWidget *
croupier_number_row_new (gint64 min, gint64 max, const char *nothing)
{
  GtkAdjustment *adjustment = gtk_adjustment_new ((double) min - (nothing ? 1 : 0), (double) min - (nothing ? 1 : 0),
                                                  (double) max, 1, 10, 0);
  GtkWidget *row;

  if (nothing != NULL)
    g_signal_connect (adjustment, "value-changed", G_CALLBACK (value_cb), NULL);
  /* The role that libadwaita 1.7 gives such a row hides the number in it from people who cannot see it. */
  row = g_object_new (ADW_TYPE_SPIN_ROW, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "adjustment", adjustment, NULL);

  if (nothing == NULL)
    {
      adw_spin_row_set_numeric (ADW_SPIN_ROW (row), TRUE); /* lets digits through, and no word */
      return row;
    }

  g_object_set_data_full (G_OBJECT (row), NOTHING, g_strdup (nothing), g_free);
  gtk_editable_set_width_chars (GTK_EDITABLE (row), MIN_CHARS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (row), (int) g_utf8_strlen (nothing, -1));
  g_signal_connect (row, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (row, "input", G_CALLBACK (input_cb), NULL);
  adw_spin_row_update (ADW_SPIN_ROW (row));

  return row;
}

void
croupier_number_row_set_first (AdwSpinRow *row, guint first)
{
  g_object_set_data (G_OBJECT (adw_spin_row_get_adjustment (row)), FIRST, GUINT_TO_POINTER (first + 1));
}

char *
croupier_number_row_dup_digits (AdwSpinRow *row)
{
  return has_number (row) ? g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) adw_spin_row_get_value (row)) : NULL;
}

void
croupier_number_row_set_digits (AdwSpinRow *row, const char *digits)
{
  set_typed (row, TRUE);
  adw_spin_row_set_value (row, digits ? g_ascii_strtod (digits, NULL) : get_lower (row));
  set_typed (row, FALSE);
  adw_spin_row_update (row);
}
