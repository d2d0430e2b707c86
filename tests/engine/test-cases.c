/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the cases of one file, which is named as an argument: each is a test, each table one test for all its rows;
 * with “in-turns” after it not on each run under the sanitizers. The file can be a game of one's own, too, whose text
 * carries them. */
#include "config.h"
#include "case-checks.h"

#include <locale.h>
#include <string.h>

#include "croupier-custom.h"
#include "croupier-own-cases.h"
#include "tests.h"

typedef struct
{
  const CroupierCases *cases;
  const CroupierCaseBlock *block;
  const char *file;
  CroupierCaseRun *run;
} Case;

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  croupier_case_check (one->run, one->cases, one->block, NULL, problems);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s:%u: %s", one->file, croupier_problems_get (problems, i)->line,
                    croupier_problems_get (problems, i)->message);
  if (problems->len > 0)
    g_test_fail ();
}

static CroupierCases *
read_file (const char *path, CroupierCaseRun *run, CroupierProblems *problems)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  if (!g_str_has_suffix (path, CROUPIER_CUSTOM_GAME_SUFFIX))
    return croupier_cases_read (text, 1, problems);
  run->game = croupier_custom_game_read (text, strlen (text), &error);
  if (run->game == NULL)
    g_error ("%s", error->message);
  return croupier_own_cases_read (run->game, problems);
}

static void
add_tests (const CroupierCases *cases, const char *file, CroupierCaseRun *run)
{
  for (guint i = 0; i < cases->blocks->len; i++)
    {
      const CroupierCaseBlock *block = g_ptr_array_index (cases->blocks, i);
      g_autofree char *path = g_strdup_printf ("/%.*s/%s", (int) (strrchr (file, '.') - file), file, block->name);
      Case *one;

      if (block->kind != CROUPIER_CASE_ALONE && block->kind != CROUPIER_CASE_TABLE)
        continue;
      one = g_new (Case, 1);
      *one = (Case) { cases, block, file, run };
      g_test_add_data_func_full (path, one, test_case, g_free);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCases) cases = NULL;
  g_autofree char *file = NULL;
  CaseMeans means = { 0 };
  CroupierCaseRun run = case_run (&means);
  int status;

  setlocale (LC_CTYPE, "C.UTF-8"); /* so that complaints can be read */
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >=, 2);
  file = g_path_get_basename (argv[1]);
  if (g_strcmp0 (argv[2], "in-turns") == 0 && tests_sit_out (file))
    return 0;
  cases = read_file (argv[1], &run, problems);
  for (guint i = 0; i < problems->len; i++)
    g_printerr ("%s:%u: %s\n", file, croupier_problems_get (problems, i)->line,
                croupier_problems_get (problems, i)->message);
  if (cases == NULL)
    return 1;
  add_tests (cases, file, &run);
  status = g_test_run ();
  g_print ("# %u cases, %u checks\n", run.n_cases, run.n_checks);
  if (means.n_right > 0)
    g_print ("# texts: %u right, %u refused, %u looked at, %u misread, %u varied\n", means.n_right, means.n_refused,
             means.n_looked, means.n_misread, means.n_varied);
  return status;
}
