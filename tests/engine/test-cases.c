/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the cases of one file, which is named as an argument: each is a test, each table one test for all its rows. */
#include "config.h"
#include "case-checks.h"

#include <locale.h>

typedef struct
{
  CaseFile *file;
  const CaseBlock *block;
  CaseCount *count;
} Case;

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);

  case_check (one->file, one->block, one->count, complaints);
  for (guint i = 0; i < complaints->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (complaints, i));
  if (complaints->len > 0)
    g_test_fail ();
}

static CaseFile *
read_file (const char *path, GPtrArray *complaints)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  return case_file_read (name, text, complaints);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (CaseFile) file = NULL;
  CaseCount count = { 0 };
  int status;

  setlocale (LC_CTYPE, "C.UTF-8"); /* so that complaints can be read */
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  file = read_file (argv[1], complaints);
  for (guint i = 0; i < complaints->len; i++)
    g_printerr ("%s\n", (const char *) g_ptr_array_index (complaints, i));
  if (file == NULL)
    return 1;
  for (guint i = 0; i < file->blocks->len; i++)
    {
      const CaseBlock *block = g_ptr_array_index (file->blocks, i);
      g_autofree char *path = g_strdup_printf ("/%.*s/%s", (int) (strrchr (file->name, '.') - file->name), file->name,
                                               block->name);
      Case *one = g_new (Case, 1);

      *one = (Case) { file, block, &count };
      if (block->kind == CASE_ALONE || block->kind == CASE_TABLE)
        g_test_add_data_func_full (path, one, test_case, g_free);
      else
        g_free (one);
    }
  status = g_test_run ();
  g_print ("# %u cases, %u checks\n", count.n_cases, count.n_checks);
  if (count.means.n_right > 0)
    g_print ("# texts: %u right, %u refused, %u looked at, %u misread, %u varied\n", count.means.n_right,
             count.means.n_refused, count.means.n_looked, count.means.n_misread, count.means.n_varied);
  return status;
}
