/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verb that reads of a damaged match file what can still be read. */
#include "config.h"
#include "cli.h"

#include "croupier-salvage.h"

static void
print_lines (const char *heading, char **lines)
{
  cli_print (heading);
  for (; *lines != NULL; lines++)
    {
      g_autofree char *line = g_strdup_printf ("  %s\n", *lines);

      cli_print (line);
    }
}

static void
print_salvage (const CroupierSalvage *salvage)
{
  g_autofree char *text = croupier_salvage_to_text (salvage);
  g_auto (GStrv) kept = g_strsplit (text, "\n", -1);
  g_autofree char **lost = g_new0 (char *, salvage->lost->len + 1);

  for (guint i = 0; i < salvage->lost->len; i++)
    lost[i] = g_ptr_array_index (salvage->lost, i);
  print_lines ("Can be saved:\n", kept);
  print_lines ("Lost:\n", lost);
}

static int
run_mend (const CliCall *call)
{
  const char *path = call->arguments[0], *output = cli_get (call, "output");
  g_autofree char *draws_folder = cli_dup_draws_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSalvage) salvage = NULL;

  cli_progress_begin ();
  salvage = croupier_salvage_file (path, draws_folder, NULL, &error);
  if (salvage == NULL)
    return cli_refuse (path, error);
  if (output != NULL && !cli_save_version (output, salvage->version))
    return CLI_REFUSED;
  print_salvage (salvage);
  return CLI_DONE;
}

const CliVerb cli_mend_verb = {
  "mend",
  "FILE",
  "tell what can be saved of a damaged match file, and save it\n\n"
  "It is the match up to the first entry of its log that is broken, and what is lost is listed. FILE stays as it is.",
  1,
  1,
  { { "output", 'o', "MATCH", "save it as this new match file" } },
  run_mend,
};
