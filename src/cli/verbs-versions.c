/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verb that lists what the window has kept of a match file, and writes one of it. */
#include "config.h"
#include "cli.h"

#include "croupier-earlier.h"

static void
print_version (guint n, const CroupierEarlier *earlier, CroupierMatch *match)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_utc (earlier->when);
  g_autofree char *time = g_date_time_format (when, "%Y-%m-%dT%H:%M:%SZ");
  const CroupierRecord *due = match != NULL ? croupier_match_get_due (match) : NULL;
  guint n_entries = match != NULL ? croupier_match_get_log (match)->len : 0;
  g_autofree char *line = NULL;

  if (match == NULL)
    line = g_strdup_printf ("%2u  %s  cannot be read\n", n, time);
  else
    line = g_strdup_printf ("%2u  %s  %s, %u %s, %" G_GINT64_FORMAT " bytes\n", n, time,
                            due != NULL ? croupier_phase_get_title (&due->phase) : "The end", n_entries,
                            n_entries == 1 ? "change" : "changes", earlier->n_bytes);
  cli_print (line);
}

static int
list_versions (const GPtrArray *list)
{
  g_autofree char *draws_folder = cli_dup_draws_folder ();

  if (list->len == 0)
    cli_print ("No earlier version is kept of this match file.\n");
  for (guint i = 0; i < list->len; i++)
    {
      const CroupierEarlier *earlier = g_ptr_array_index (list, i);
      g_autoptr (CroupierVersion) version = croupier_store_read (earlier->path, draws_folder, NULL, NULL);

      print_version (i + 1, earlier, version != NULL ? version->match : NULL);
    }
  return CLI_DONE;
}

static int
write_version (const CroupierEarlier *earlier, const char *output)
{
  g_autofree char *draws_folder = cli_dup_draws_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierVersion) version = croupier_store_read (earlier->path, draws_folder, NULL, &error);

  if (version == NULL)
    return cli_refuse (NULL, error);
  return cli_save_version (output, version) ? CLI_DONE : CLI_REFUSED;
}

static int
run_versions (const CliCall *call)
{
  g_autofree char *folder = croupier_earlier_dup_folder (g_get_user_data_dir (), call->arguments[0]);
  g_autoptr (GPtrArray) list = croupier_earlier_list (folder);
  const char *output = cli_get (call, "output");
  guint64 n = 1;

  if ((cli_get (call, "restore") == NULL) != (output == NULL))
    return cli_usage_error (call, "--restore N needs -o MATCH, and the other way round.");
  if (output == NULL)
    return list_versions (list);
  if (!cli_get_number (call, "restore", 1, CROUPIER_EARLIER_KEPT + 1, &n))
    return CLI_USAGE;
  if (n <= list->len)
    return write_version (g_ptr_array_index (list, (guint) n - 1), output);
  cli_complain ("There is no version %u: %u are kept.", (guint) n, list->len);
  return CLI_REFUSED;
}

const CliVerb cli_versions_verb = {
  "versions",
  "MATCH",
  "list the earlier versions of a match that the window has kept, or write one\n\n"
  "The latest is version 1. They are known by where the match file is; it may be damaged or gone.",
  1,
  1,
  { { "restore", 0, "N", "this one, by its number" }, { "output", 'o', "FILE", "save it as this new match file" } },
  run_versions,
};
