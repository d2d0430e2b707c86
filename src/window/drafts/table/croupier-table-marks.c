/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks at a seat: what a note says of a player between semicolons, “silenced; owes Bob”. */
#include "config.h"
#include "croupier-table-marks.h"

static gboolean
has_mark (const GPtrArray *marks, const char *mark)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) marks, mark, g_str_equal, NULL);
}

/* Takes the marks. */
static GStrv
to_list (GPtrArray *marks)
{
  g_ptr_array_add (marks, NULL);
  return (GStrv) g_ptr_array_free (marks, FALSE);
}

GStrv
croupier_marks_list (const char *note)
{
  g_auto (GStrv) parts = g_strsplit (note != NULL ? note : "", ";", -1);
  GPtrArray *marks = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *mark = g_strstrip (parts[i]);

      if (*mark != '\0' && !has_mark (marks, mark))
        g_ptr_array_add (marks, g_strdup (mark));
    }
  return to_list (marks);
}

char *
croupier_marks_add (const char *note, const char *mark)
{
  g_autofree char *both = g_strconcat (note != NULL ? note : "", ";", mark, NULL);
  g_auto (GStrv) marks = croupier_marks_list (both);

  return g_strjoinv ("; ", marks);
}

char *
croupier_marks_remove (const char *note, const char *mark)
{
  g_auto (GStrv) marks = croupier_marks_list (note);
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();
  g_auto (GStrv) rest = NULL;

  for (guint i = 0; marks[i] != NULL; i++)
    if (!g_str_equal (marks[i], mark))
      g_strv_builder_add (left, marks[i]);
  rest = g_strv_builder_end (left);
  return g_strjoinv ("; ", rest);
}

GStrv
croupier_marks_list_all (char **notes, guint n)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; notes[i] != NULL; i++)
    {
      g_auto (GStrv) marks = croupier_marks_list (notes[i]);

      for (guint j = 0; marks[j] != NULL && all->len < n; j++)
        if (!has_mark (all, marks[j]))
          g_ptr_array_add (all, g_strdup (marks[j]));
    }
  return to_list (all);
}
