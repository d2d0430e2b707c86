/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main program of all tests that are written in C. */
#include "config.h"
#include "tests.h"

/* What is particular to a folder, by its meson.build: tests of windows, and tests that would write into a home folder.
 */
#ifdef WITH_WINDOWS
#include <adwaita.h>
#endif

#ifdef WITH_FOLDERS
#define FOLDERS G_TEST_OPTION_ISOLATE_DIRS
#else
#define FOLDERS NULL
#endif

#define MAX_FILES 200

typedef struct
{
  char *name;
  void (*add_tests) (void);
} TestFile;

static TestFile files[MAX_FILES];
static guint n_files;

void
tests_register (const char *name, void (*add_tests) (void))
{
  g_assert (n_files < MAX_FILES);
  files[n_files].name = g_strdelimit (g_strdup (name), "_", '-');
  files[n_files++].add_tests = add_tests;
}

/* Adds the tests of one file, or of all where there is no name: a test that starts its own program again names but
 * itself. */
static gboolean
add_tests_of (const char *name)
{
  gboolean is_known = FALSE;

  for (guint i = 0; i < n_files; i++)
    if (name == NULL || g_str_equal (files[i].name, name))
      {
        is_known = TRUE;
        files[i].add_tests ();
      }
  return is_known;
}

int
main (int argc, char *argv[])
{
  const char *name = argc > 1 && argv[1][0] != '-' ? argv[1] : NULL;
  const char *seed = g_getenv ("CROUPIER_SEED");
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  int n_words;
  char **options;

  g_ptr_array_add (words, argv[0]);
  if (seed != NULL)
    {
      g_ptr_array_add (words, (char *) "--seed");
      g_ptr_array_add (words, (char *) seed);
    }
  for (int i = name != NULL ? 2 : 1; i < argc; i++)
    g_ptr_array_add (words, argv[i]);
  n_words = (int) words->len;
  g_ptr_array_add (words, NULL);
  options = (char **) words->pdata;

  g_test_init (&n_words, &options, FOLDERS, NULL);
#ifdef WITH_WINDOWS
  gtk_disable_setlocale ();
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/app/croupier/Croupier/icons");
#endif
#ifdef TAKES_TURNS
  if (name != NULL && tests_sit_out (name))
    return 0;
#endif
  if (!add_tests_of (name))
    g_error ("There is no file of tests called %s.", name);
  return g_test_run ();
}
