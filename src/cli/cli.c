/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the verbs of croupier-cli share. */
#include "config.h"
#include "cli.h"

#include <glib/gstdio.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "croupier-json.h"
#include "croupier-show.h"
#include "croupier-text.h"

#define WORDLESS_SECONDS 2
#define PATIENT_SECONDS 58
#define MAX_LETTERS 900 /* of a complaint */

/* ---- arguments ---- */

const char *
cli_get (const CliCall *call, const char *option)
{
  for (guint i = 0; i < CLI_MAX_OPTIONS && call->verb->options[i].name != NULL; i++)
    if (g_str_equal (call->verb->options[i].name, option))
      return call->values[i];
  g_assert_not_reached ();
}

int
cli_usage_error (const CliCall *call, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  cli_complain ("%s", sentence);
  cli_complain ("Try “croupier-cli %s --help”.", call->verb->name);
  return CLI_USAGE;
}

gboolean
cli_get_style (const CliCall *call, CroupierStyle *style)
{
  const char *id = cli_get (call, "style");
  g_autoptr (GString) ids = g_string_new (NULL);

  *style = CROUPIER_STYLE_PLAIN;
  if (id == NULL || croupier_style_from_id (id, style))
    return TRUE;
  for (guint i = 0; i < CROUPIER_N_STYLES; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", croupier_style_get_id ((CroupierStyle) i));
  cli_usage_error (call, "There is no style “%s”: there are %s.", id, ids->str);
  return FALSE;
}

gboolean
cli_get_number (const CliCall *call, const char *option, guint64 min, guint64 max, guint64 *number)
{
  const char *value = cli_get (call, option);

  if (value == NULL || g_ascii_string_to_unsigned (value, 10, min, max, number, NULL))
    return TRUE;
  cli_usage_error (call, "--%s takes a whole number from %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT ", not “%s”.",
                   option, min, max, value);
  return FALSE;
}

/* ---- complaints ---- */

/* One line, and none without end, whatever stands in it: names of files may be anything, and so may what a stranger has
 * written. */
static void
print_error (const char *sentence)
{
  g_autofree char *shown = croupier_show (sentence);
  g_autofree char *line = g_utf8_strlen (shown, -1) > MAX_LETTERS ? g_utf8_truncate_middle (shown, MAX_LETTERS)
                                                                  : g_steal_pointer (&shown);

  cli_progress_end ();
  fprintf (stderr, "%s\n", line);
}

void
cli_complain (const char *format, ...)
{
  g_autofree char *sentence = NULL;
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  line = g_strdup_printf ("croupier-cli: %s", sentence);
  print_error (line);
}

void
cli_complain_error (const char *file, const GError *error)
{
  gboolean is_ours = error->domain == CROUPIER_ERROR;
  g_auto (GStrv) lines = g_strsplit (error->message, "\n", is_ours ? -1 : 1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (file != NULL && is_ours)
      cli_complain ("%s: %s", file, lines[i]);
    else
      cli_complain ("%s", lines[i]);
}

int
cli_refuse (const char *file, const GError *error)
{
  cli_complain_error (file, error);
  return CLI_REFUSED;
}

void
cli_complain_lines (const char *file, const char *kind, const CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      g_auto (GStrv) lines = g_strsplit (problem->message, "\n", -1);
      g_autofree char *line = g_strdup_printf ("%s:%u: %s: %s", file, MAX (problem->line, 1), kind, lines[0]);

      print_error (line);
      for (guint k = 1; lines[0] != NULL && lines[k] != NULL; k++)
        {
          g_autofree char *more = g_strconcat ("    ", lines[k], NULL);

          print_error (more);
        }
    }
}

void
cli_warn (const CroupierProblems *warnings)
{
  for (guint i = 0; i < warnings->len; i++)
    cli_complain ("warning: %s", croupier_problems_get (warnings, i)->message);
}

/* ---- input ---- */

static gboolean
read_all (int fd, GString *contents)
{
  char buffer[65536];
  gssize n;

  while ((n = read (fd, buffer, sizeof buffer)) != 0)
    {
      if (n < 0 && errno != EINTR)
        return FALSE;
      if (n > 0)
        g_string_append_len (contents, buffer, n);
      if (contents->len > CROUPIER_JSON_MAX_BYTES)
        {
          errno = EFBIG;
          return FALSE;
        }
    }
  return TRUE;
}

GString *
cli_read (const char *file, GError **error)
{
  g_autoptr (GString) contents = g_string_new (NULL);
  gboolean is_stdin = g_str_equal (file, "-");
  int fd = is_stdin ? STDIN_FILENO : g_open (file, O_RDONLY | O_CLOEXEC | O_NOCTTY, 0);
  gboolean is_read = fd >= 0 && read_all (fd, contents);
  int number = errno;

  if (fd >= 0 && !is_stdin)
    close (fd);
  if (is_read)
    return g_steal_pointer (&contents);
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number), "%s cannot be read: %s.",
               is_stdin ? "Standard input" : file, g_strerror (number));
  return NULL;
}

char *
cli_read_text (const char *argument)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) contents = NULL;
  char *text;

  if (argument != NULL && !g_str_equal (argument, "-"))
    contents = g_string_new (argument);
  else
    contents = cli_read ("-", &error);
  text = contents != NULL ? croupier_text_clean (contents->str, (gssize) contents->len, &error) : NULL;
  if (text == NULL)
    cli_complain_error (NULL, error);
  return text;
}

gboolean
cli_draw_seed (CroupierSeed *seed)
{
  if (getrandom (seed->bytes, sizeof seed->bytes, 0) == (ssize_t) sizeof seed->bytes)
    return TRUE;
  cli_complain ("The system gives no random numbers for a seed: %s.", g_strerror (errno));
  return FALSE;
}

char *
cli_dup_draws_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "croupier", "draws", NULL);
}

/* ---- match files ---- */

int
cli_lock (const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  int lock = croupier_file_lock (path, WORDLESS_SECONDS, &reason);

  if (lock < 0 && g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_AGAIN))
    {
      cli_complain ("Waiting for whoever is changing %s; Ctrl+C gives up.", path);
      return croupier_file_lock (path, PATIENT_SECONDS, error);
    }
  if (lock < 0)
    g_propagate_error (error, g_steal_pointer (&reason));
  return lock;
}

gboolean
cli_save_new (const CliCall *call, const char *path, CroupierMatch *match)
{
  gboolean is_there = g_file_test (path, G_FILE_TEST_EXISTS);
  g_autoptr (GError) error = NULL;
  int lock = -1;
  gboolean is_saved;

  if (is_there && cli_get (call, "force") == NULL)
    {
      cli_complain ("%s is there already, and nothing was saved: choose another name, or --force puts the new match in "
                    "its "
                    "place.",
                    path);
      return FALSE;
    }
  /* Whoever is changing the match that is there finishes first. */
  if (is_there)
    lock = cli_lock (path, &error);
  cli_hold_signals ();
  is_saved = error == NULL && croupier_store_save (path, match, NULL, &error);
  cli_let_signals ();
  if (lock >= 0)
    croupier_file_unlock (lock);
  if (!is_saved)
    cli_complain_error (NULL, error);
  return is_saved;
}

gboolean
cli_is_free (const char *path)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  cli_complain ("%s is there already, and nothing was saved: choose another name.", path);
  return FALSE;
}

gboolean
cli_save_version (const char *path, const CroupierVersion *version)
{
  g_autoptr (GError) error = NULL;
  gboolean is_saved;

  if (!cli_is_free (path))
    return FALSE;
  cli_hold_signals ();
  is_saved = croupier_store_save (path, version->match, version->sent, &error);
  cli_let_signals ();
  if (!is_saved)
    cli_complain_error (NULL, error);
  return is_saved;
}

/* ---- output ---- */

void
cli_print (const char *text)
{
  g_autofree char *shown = isatty (STDOUT_FILENO) ? croupier_show_lines (text) : NULL;

  cli_progress_end ();
  fputs (shown != NULL ? shown : text, stdout);
}

void
cli_print_node (JsonNode *node)
{
  g_autofree char *text = croupier_json_print (node);

  cli_print (text);
  if (!g_str_has_suffix (text, "\n"))
    cli_print ("\n");
}

int
cli_put_out (const CliCall *call, const char *text)
{
  const char *path = cli_get (call, "output");
  g_autoptr (GError) error = NULL;
  gboolean is_written;

  if (path == NULL)
    {
      cli_print (text);
      return CLI_DONE;
    }
  cli_hold_signals ();
  is_written = croupier_file_write_whole (path, text, -1, &error);
  cli_let_signals ();
  return is_written ? CLI_DONE : cli_refuse (NULL, error);
}

void
cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  cli_print_node (root);
}

void
cli_add_problems (JsonBuilder *builder, const char *key, const CroupierProblems *problems)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < problems->len; i++)
    json_builder_add_string_value (builder, croupier_problems_get (problems, i)->message);
  json_builder_end_array (builder);
}
