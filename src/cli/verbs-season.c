/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verb that keeps a season: its players, its matches, its ledger. */
#include "config.h"
#include "cli.h"

#include <string.h>

#include "croupier-chronicle.h"
#include "croupier-counts.h"
#include "croupier-json.h"
#include "croupier-registry.h"
#include "croupier-season-book.h"
#include "croupier-season-setup.h"
#include "croupier-season-store.h"
#include "croupier-season-words.h"
#include "script.h"

/* A season loaded from a file, and locked while it is changed. */
typedef struct
{
  const CliCall *call;
  const char *path;
  int lock; /* -1: only read */
  char *digest;
  CroupierSeason *season;
  guint first; /* the number of the first act of this call: all of them are undone together */
  guint n_tries;
  GPtrArray *mended; /* utf8: what was made less, so that the file could be read; NULL: it has to be as it is */
} Desk;

#define DESK_CLOSED { .lock = -1 }
#define MAX_TRIES 100

static void
desk_clear (Desk *desk)
{
  g_clear_pointer (&desk->season, croupier_season_free);
  g_clear_pointer (&desk->digest, g_free);
  g_clear_pointer (&desk->mended, g_ptr_array_unref);
  if (desk->lock >= 0)
    croupier_file_unlock (desk->lock);
  desk->lock = -1;
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, desk_clear)

static gboolean
open_desk (const CliCall *call, gboolean to_change, Desk *desk)
{
  g_autoptr (GError) error = NULL;

  desk->call = call;
  desk->path = call->arguments[1];
  if (to_change)
    desk->lock = cli_lock (desk->path, &error);
  if (error == NULL)
    desk->season = croupier_season_load_mended (desk->path, desk->mended, &desk->digest, &error);
  if (error != NULL)
    cli_complain_error (desk->path, error);
  else
    desk->first = croupier_season_get_log (desk->season)->len + 1;
  return error == NULL;
}

static gboolean
do_act (Desk *desk, CroupierAct *act, GError **error)
{
  return croupier_season_do_together (desk->season, act, desk->first, error);
}

/* Changes the season of a desk; FALSE with an error, or without one after a complaint. */
typedef gboolean (*SeasonChange) (Desk *desk, gpointer data, GError **error);

/* Changes a season and saves it. Where somebody who takes no lock was faster, such as a program that synchronizes
 * folders, it is changed anew as it is by then. FALSE after a complaint. */
static gboolean
change_season (const CliCall *call, Desk *desk, SeasonChange change, gpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean is_saved = FALSE, mends = desk->mended != NULL;

  do
    {
      g_clear_error (&error);
      desk_clear (desk);
      if (mends)
        desk->mended = g_ptr_array_new_with_free_func (g_free);
      desk->n_tries++;
      if (!open_desk (call, TRUE, desk))
        return FALSE;
      if (!change (desk, data, &error))
        break;
      cli_hold_signals ();
      is_saved = croupier_season_save (desk->path, desk->season, &desk->digest, &error);
      cli_let_signals ();
    }
  while (g_error_matches (error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED) && desk->n_tries < MAX_TRIES);
  if (error != NULL)
    cli_complain_error (NULL, error);
  return is_saved;
}

/* Tells what was done, for people or machines. */
static void
tell (const CliCall *call, const char *key, const char *what)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *line = g_strdup_printf ("%s\n", what);

  if (cli_get (call, "json") == NULL)
    {
      cli_print (line);
      return;
    }
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, key, what);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

static void
warn_of_notes (const CroupierSeason *season)
{
  g_autoptr (GPtrArray) notes = croupier_season_get_notes (season);

  for (guint i = 0; i < notes->len; i++)
    cli_complain ("warning: %s", (const char *) g_ptr_array_index (notes, i));
}

/* ---- new, add, undo, redo ---- */

static int
run_new (const CliCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSeason) season = NULL;
  gboolean is_saved = FALSE;

  if (!cli_is_free (call->arguments[1]))
    return CLI_REFUSED;
  season = g_utf8_validate (call->arguments[2], -1, NULL) ? croupier_season_new (call->arguments[2], &error) : NULL;
  if (season == NULL && error == NULL)
    return cli_usage_error (call, "A title is UTF-8.");
  cli_hold_signals ();
  is_saved = season != NULL && croupier_season_save (call->arguments[1], season, NULL, &error);
  cli_let_signals ();
  if (!is_saved)
    return cli_refuse (NULL, error);
  tell (call, "season", croupier_season_get_title (season));
  return CLI_DONE;
}

/* It was done now, or when and to whom the options say. */
static gboolean
read_circumstances (const Desk *desk, CroupierAct *act, GError **error)
{
  const char *at = cli_get (desk->call, "at"), *known = cli_get (desk->call, "known");
  const GArray *order = croupier_season_get_order (desk->season);

  if (act->kind != CROUPIER_ACT_ENTRY)
    return (at == NULL && known == NULL) ||
           croupier_fail (error, CROUPIER_ERROR_REFUSED, "Only an entry of the ledger has a time and who knows of it.");
  if (known != NULL && !croupier_season_read_known (desk->season, known, &act->entry, error))
    return FALSE;
  if (at != NULL)
    return croupier_season_read_date (desk->season, at, &act->entry.date, error);
  for (guint i = 0; i < order->len; i++)
    if (croupier_season_get_booking (desk->season, (guint) g_array_index (order, int, i)) != NULL)
      act->entry.date.match = g_array_index (order, int, i);
  return TRUE;
}

static gboolean
do_text (Desk *desk, gpointer data, GError **error)
{
  const char *text = data;
  g_autoptr (CroupierAct) act = croupier_season_read (desk->season, text, error);

  return act != NULL && read_circumstances (desk, act, error) && do_act (desk, act, error);
}

static int
run_add (const CliCall *call)
{
  g_auto (Desk) desk = DESK_CLOSED;
  g_autofree char *text = cli_read_text (call->n_arguments > 2 ? call->arguments[2] : NULL);
  const GPtrArray *log;
  const CroupierAct *act;
  g_autofree char *what = NULL;
  g_autofree char *line = NULL;

  if (text == NULL || !change_season (call, &desk, do_text, text))
    return CLI_REFUSED;
  log = croupier_season_get_log (desk.season);
  act = g_ptr_array_index (log, log->len - 1);
  what = act->kind == CROUPIER_ACT_ENTRY ? croupier_season_describe_entry (desk.season, &act->entry)
                                         : croupier_season_describe_last (desk.season);
  line = act->kind == CROUPIER_ACT_ENTRY ? g_strdup_printf ("Entry %u: %s", log->len, what)
                                         : g_strdup_printf ("Done: %s", what);
  tell (call, "done", line);
  return CLI_DONE;
}

static gboolean
is_undo (const CliCall *call)
{
  return g_str_equal (call->arguments[0], "undo");
}

/* data gets what it was, in words. */
static gboolean
do_step (Desk *desk, gpointer data, GError **error)
{
  g_autoptr (CroupierSeason) before = croupier_season_copy (desk->season);
  const CroupierAct *act = is_undo (desk->call) ? croupier_season_undo (desk->season)
                                                : croupier_season_redo (desk->season);
  char **what = data;

  if (act == NULL)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          is_undo (desk->call) ? "There is nothing to undo." : "There is nothing to redo.");
  g_free (*what);
  /* What it was about is gone once it is undone. */
  *what = croupier_season_describe_last (is_undo (desk->call) ? before : desk->season);
  return TRUE;
}

static int
run_undo (const CliCall *call)
{
  g_auto (Desk) desk = DESK_CLOSED;
  g_autofree char *what = NULL;
  g_autofree char *line = NULL;

  if (!change_season (call, &desk, do_step, &what))
    return CLI_REFUSED;
  line = g_strdup_printf (is_undo (call) ? "Undone: %s" : "Done again: %s", what);
  tell (call, is_undo (call) ? "undone" : "redone", line);
  return CLI_DONE;
}

/* ---- book ---- */

/* A match beside the season, with the digest of its file, and what it changes there. */
typedef struct
{
  char *name;
  char *digest;
  CroupierMatch *match;
  int number;      /* in the season */
  char *words;     /* what booking it changes, for people; NULL: it is only linked */
  GArray *changes; /* CroupierBookingChange, likewise */
} PlayedMatch;

static void
played_clear (PlayedMatch *played)
{
  g_clear_pointer (&played->name, g_free);
  g_clear_pointer (&played->digest, g_free);
  g_clear_pointer (&played->match, croupier_match_free);
  g_clear_pointer (&played->words, g_free);
  g_clear_pointer (&played->changes, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PlayedMatch, played_clear)

static char *
dup_folder (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  return g_path_get_dirname (whole);
}

static gboolean
is_beside (const Desk *desk, const char *path, GError **error)
{
  g_autofree char *beside = dup_folder (desk->path);
  g_autofree char *folder = dup_folder (path);

  return g_str_equal (beside, folder) ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        "%s is not in the folder of the season: a match file stands beside the season file.", path);
}

static gboolean
load_played (const Desk *desk, const char *path, PlayedMatch *played, GError **error)
{
  g_autofree char *draws_folder = cli_dup_draws_folder ();
  g_autoptr (CroupierVersion) version = NULL;

  played_clear (played);
  played->name = g_path_get_basename (path);
  if (!is_beside (desk, path, error))
    return FALSE;
  cli_progress_begin ();
  version = croupier_store_read (path, draws_folder, NULL, error);
  if (version == NULL)
    return FALSE;
  played->match = croupier_match_copy (version->match);
  played->digest = g_strdup (version->digest);
  return TRUE;
}

/* Puts a match into the season, in the place of a planned one if that is said. */
static gboolean
take_in (Desk *desk, PlayedMatch *played, GError **error)
{
  const char *planned = cli_get (desk->call, "match");
  CroupierSeasonArrival arrival = { played->match, played->name, cli_get (desk->call, "day"), CROUPIER_NEW_PLACE,
                                    cli_get (desk->call, "join") != NULL };
  g_autofree char *day = NULL;
  CroupierDate date;

  if (planned != NULL && croupier_season_find_match (desk->season, played->match) < 0)
    {
      if (!croupier_season_read_date (desk->season, planned, &date, error))
        return FALSE;
      day = date.day;
      if (date.match < 0)
        return croupier_fail (error, CROUPIER_ERROR_REFUSED, "“%s” is no match that is only planned.", planned);
      arrival.planned = date.match;
    }
  return croupier_season_take_in (desk->season, &arrival, desk->first, &played->number, error);
}

static void
write_changes (const CroupierSeason *season, const GArray *changes, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "changes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < changes->len; i++)
    {
      const CroupierBookingChange *change = &g_array_index (changes, CroupierBookingChange, i);

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "player",
                                croupier_roster_get_name (croupier_season_get_roster (season), (guint) change->player));
      croupier_json_add_string (builder, "counter", croupier_season_get_counter (season, (guint) change->counter)->id);
      if (change->round != CROUPIER_ROUND_AFTER)
        croupier_json_add_int (builder, "round", change->round);
      croupier_json_add_int (builder, "before", change->before);
      croupier_json_add_int (builder, "after", change->after);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
tell_booking (const Desk *desk, const PlayedMatch *played, gboolean is_booked)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (cli_get (desk->call, "json") == NULL)
    {
      cli_print (played->words);
      return;
    }
  json_builder_begin_object (builder);
  croupier_json_add_int (builder, "match", played->number + 1);
  json_builder_set_member_name (builder, "booked");
  json_builder_add_boolean_value (builder, is_booked);
  write_changes (desk->season, played->changes, builder);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

/* What was booked of it before gives way only on a yes. */
static gboolean
book (Desk *desk, PlayedMatch *played, GError **error)
{
  guint match = (guint) played->number;
  g_autoptr (GPtrArray) starts = croupier_season_find_starts (desk->season, match, played->match);
  g_autoptr (CroupierAct)
    act = croupier_season_make_booking (desk->season, match, played->match, played->digest, error);
  gboolean is_correction = croupier_season_get_booking (desk->season, match) != NULL;

  if (act == NULL)
    return FALSE;
  played->changes = croupier_season_compare_booking (desk->season, act);
  played->words = croupier_season_describe_changes (desk->season, match, played->changes);
  for (guint i = 0; i < starts->len && desk->n_tries == 1; i++)
    cli_complain ("warning: %s", (const char *) g_ptr_array_index (starts, i));
  if (is_correction && played->changes->len > 0 && cli_get (desk->call, "yes") == NULL)
    {
      tell_booking (desk, played, FALSE);
      cli_complain ("Nothing was booked: --yes books what differs.");
      return FALSE;
    }
  return croupier_season_is_booked (desk->season, act) || do_act (desk, act, error);
}

static gboolean
is_link (const CliCall *call)
{
  return g_str_equal (call->arguments[0], "link");
}

static gboolean
do_book (Desk *desk, gpointer data, GError **error)
{
  PlayedMatch *played = data;

  return load_played (desk, desk->call->arguments[2], played, error) && take_in (desk, played, error) &&
         (is_link (desk->call) || book (desk, played, error));
}

/* A match that is still under way is linked, and booked when it is over. */
static int
run_book (const CliCall *call)
{
  g_auto (Desk) desk = DESK_CLOSED;
  g_auto (PlayedMatch) played = { 0 };

  if (!change_season (call, &desk, do_book, &played))
    return CLI_REFUSED;
  if (is_link (call))
    {
      tell (call, "linked", croupier_season_get_match (desk.season, (guint) played.number)->title);
      return CLI_DONE;
    }
  tell_booking (&desk, &played, TRUE);
  warn_of_notes (desk.season);
  return CLI_DONE;
}

/* ---- show, mend ---- */

/* All that may be asked of show and export. */
typedef struct
{
  int viewer;
  CroupierDate at, since;
  gboolean has_at, has_since;
} SeasonAsked;

static void
asked_clear (SeasonAsked *asked)
{
  g_free (asked->at.day);
  g_free (asked->since.day);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeasonAsked, asked_clear)

static gboolean
read_asked (const Desk *desk, SeasonAsked *asked, GError **error)
{
  const char *to = cli_get (desk->call, "to"), *at = cli_get (desk->call, "at");
  const char *since = cli_get (desk->call, "since");

  asked->viewer = CROUPIER_VIEWER_GM;
  asked->has_at = at != NULL;
  asked->has_since = since != NULL;
  return (to == NULL || croupier_season_read_viewer (desk->season, to, &asked->viewer, error)) &&
         (at == NULL || croupier_season_read_date (desk->season, at, &asked->at, error)) &&
         (since == NULL || croupier_season_read_date (desk->season, since, &asked->since, error));
}

static void
print_match (const CroupierSeason *season, const CroupierFileCheck *check)
{
  static const char *const states[CROUPIER_N_FILE_CHECKS] = {
    [CROUPIER_FILE_CHECK_PLANNED] = "planned",           [CROUPIER_FILE_CHECK_SAME] = "booked",
    [CROUPIER_FILE_CHECK_UNSEEN] = "not booked yet",     [CROUPIER_FILE_CHECK_NEWER] = "changed since it was booked",
    [CROUPIER_FILE_CHECK_MOVED] = "moved or renamed",    [CROUPIER_FILE_CHECK_OTHER] = "another match is in its place",
    [CROUPIER_FILE_CHECK_TWICE] = "there several times", [CROUPIER_FILE_CHECK_MISSING] = "missing",
    [CROUPIER_FILE_CHECK_UNREADABLE] = "can’t be read",
  };
  const CroupierSeasonMatch *match = croupier_season_get_match (season, check->match);
  g_autofree char *line = g_strdup_printf ("%u. %s · %s\n", check->match + 1, match->title, states[check->kind]);

  cli_print (line);
}

static void
print_numbers (const CroupierSeason *season)
{
  const GPtrArray *log = croupier_season_get_log (season);

  cli_print ("\nEntries\n");
  for (guint i = 0; i < log->len; i++)
    {
      const CroupierAct *act = g_ptr_array_index (log, i);
      g_autofree char *what = act->kind == CROUPIER_ACT_ENTRY ? croupier_season_describe_entry (season, &act->entry)
                                                              : NULL;
      g_autofree char *line = what != NULL
                                ? g_strdup_printf ("%u. %s%s\n", i + 1, what,
                                                   croupier_season_is_struck (season, i + 1) ? " (taken back)" : "")
                                : NULL;

      if (line != NULL)
        cli_print (line);
    }
}

static int
print_style (const CliCall *call, const char *marked)
{
  g_auto (GStrv) parts = NULL;
  CroupierStyle style;

  if (!cli_get_style (call, &style))
    return CLI_USAGE;
  parts = croupier_style_render (style, marked);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      cli_print (i > 0 ? "\n" : "");
      cli_print (parts[i]);
      cli_print (g_str_has_suffix (parts[i], "\n") ? "" : "\n");
    }
  return CLI_DONE;
}

/* Prints for the game master what stands where, and what can be taken back. */
static void
print_desk (const Desk *desk)
{
  g_autofree char *folder = dup_folder (desk->path);
  g_autoptr (GPtrArray) checks = croupier_season_check_files (desk->season, folder);

  if (checks->len > 0)
    cli_print ("\nMatches\n");
  for (guint i = 0; i < checks->len; i++)
    {
      g_autofree char *question = croupier_season_describe_check (desk->season, g_ptr_array_index (checks, i));

      print_match (desk->season, g_ptr_array_index (checks, i));
      if (question != NULL)
        cli_complain ("warning: %s", question);
    }
  print_numbers (desk->season);
}

static int
run_show (const CliCall *call)
{
  g_auto (Desk) desk = DESK_CLOSED;
  g_auto (SeasonAsked) asked = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *marked = NULL;
  int status;

  if (!open_desk (call, FALSE, &desk))
    return CLI_REFUSED;
  if (!read_asked (&desk, &asked, &error))
    return cli_refuse (NULL, error);
  marked = croupier_season_make_counts (desk.season, asked.viewer, asked.has_at ? &asked.at : NULL,
                                        asked.has_since ? &asked.since : NULL, &error);
  if (marked == NULL)
    return cli_refuse (NULL, error);
  if (cli_get (call, "json") != NULL)
    {
      g_autoptr (JsonNode) node = croupier_season_to_json (desk.season, asked.viewer, asked.has_at ? &asked.at : NULL);

      cli_print_node (node);
      return CLI_DONE;
    }
  status = print_style (call, marked);
  if (status == CLI_DONE && asked.viewer == CROUPIER_VIEWER_GM)
    {
      print_desk (&desk);
      warn_of_notes (desk.season);
    }
  return status;
}

/* What is asked of the person who mends a season, and what was done of it. */
typedef struct
{
  guint n_asked, n_checks, n_found;
} SeasonMending;

static void
ask (const Desk *desk, const char *question, SeasonMending *mending)
{
  mending->n_asked++;
  if (desk->n_tries == 1)
    cli_complain ("%s", question);
}

/* FALSE without an error where nothing is to be saved. */
static gboolean
do_mend (Desk *desk, gpointer data, GError **error)
{
  gboolean is_yes = cli_get (desk->call, "yes") != NULL;
  g_autofree char *folder = dup_folder (desk->path);
  g_autoptr (GPtrArray) checks = croupier_season_check_files (desk->season, folder);
  SeasonMending *mending = data;

  *mending = (SeasonMending) { 0 };
  for (guint i = 0; i < desk->mended->len; i++)
    ask (desk, g_ptr_array_index (desk->mended, i), mending);
  for (guint i = 0; i < checks->len; i++)
    {
      g_autofree char *question = croupier_season_describe_check (desk->season, g_ptr_array_index (checks, i));
      g_autoptr (CroupierAct) act = croupier_season_make_mending (desk->season, g_ptr_array_index (checks, i));

      if (question == NULL)
        continue;
      mending->n_checks++;
      ask (desk, question, mending);
      if (act == NULL || !is_yes)
        continue;
      if (!do_act (desk, act, error))
        return FALSE;
      mending->n_found++;
    }
  return is_yes && (desk->mended->len > 0 || mending->n_found > 0);
}

static int
run_mend (const CliCall *call)
{
  g_auto (Desk) desk = DESK_CLOSED;
  SeasonMending mending = { 0 };
  gboolean is_saved;

  desk.mended = g_ptr_array_new ();
  is_saved = change_season (call, &desk, do_mend, &mending);
  if (desk.season != NULL && mending.n_asked == 0)
    tell (call, "mended", "Every match is where the season has it.");
  else if (is_saved)
    tell (call, "mended",
          mending.n_found > 0 ? "The season has found its files again." : "The season can be read again.");
  return mending.n_found == mending.n_checks && (is_saved || mending.n_asked == 0) && desk.season != NULL ? CLI_DONE
                                                                                                          : CLI_REFUSED;
}

/* ---- export, match ---- */

static int
run_export (const CliCall *call)
{
  const char *csv = cli_get (call, "csv");
  g_auto (Desk) desk = DESK_CLOSED;
  g_auto (SeasonAsked) asked = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (csv != NULL && !g_str_equal (csv, "ledger") && !g_str_equal (csv, "counts"))
    return cli_usage_error (call, "There is no table “%s”: there are ledger and counts.", csv);
  if (!open_desk (call, FALSE, &desk))
    return CLI_REFUSED;
  if (!read_asked (&desk, &asked, &error))
    return cli_refuse (NULL, error);
  text = csv == NULL ? croupier_season_make_counts (desk.season, asked.viewer, asked.has_at ? &asked.at : NULL,
                                                    asked.has_since ? &asked.since : NULL, &error)
         : g_str_equal (csv, "ledger")
           ? croupier_season_ledger_to_csv (desk.season, asked.viewer)
           : croupier_season_counts_to_csv (desk.season, asked.viewer, asked.has_at ? &asked.at : NULL);
  if (text == NULL)
    return cli_refuse (NULL, error);
  if (csv == NULL)
    return print_style (call, text);
  cli_print (text);
  return CLI_DONE;
}

static int
run_story (const CliCall *call)
{
  g_auto (Desk) desk = DESK_CLOSED;
  g_auto (SeasonAsked) asked = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierDocument) story = NULL;
  g_autofree char *page = NULL;

  if (!open_desk (call, FALSE, &desk))
    return CLI_REFUSED;
  if (!read_asked (&desk, &asked, &error))
    return cli_refuse (NULL, error);
  story = croupier_chronicle_new (desk.season, asked.viewer, &error);
  if (story == NULL)
    return cli_refuse (NULL, error);
  page = croupier_document_to_page (story);
  return cli_put_out (call, page);
}

static void
tell_apart (const CliCall *call, const CroupierApart *apart)
{
  g_autofree char *words = croupier_apart_describe (apart, apart->count);
  g_autofree char *line = g_strdup_printf ("%s\n", words);

  if (words != NULL && cli_get (call, "json") == NULL)
    cli_print (line);
}

/* The next match of a season. */
typedef struct
{
  CroupierNextMatch next;
  CroupierApart apart;
  CroupierMatch *match; /* NULL: not made yet */
} Next;

static void
next_clear (Next *next)
{
  croupier_apart_clear (&next->apart);
  g_clear_pointer (&next->match, croupier_match_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Next, next_clear)

/* It is made and saved once, however often it has to be put into the season. */
static gboolean
do_match (Desk *desk, gpointer data, GError **error)
{
  const char *path = cli_get (desk->call, "output");
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (CroupierAct) act = NULL;
  gboolean is_made;
  Next *next = data;

  if (!is_beside (desk, path, error) || (next->match == NULL && !cli_draw_seed (&next->next.seed)))
    return FALSE;
  is_made = next->match != NULL;
  if (!is_made)
    next->match = croupier_season_make_match (desk->season, &next->next, &next->apart, NULL, error);
  if (next->match == NULL)
    return FALSE;
  if (!is_made)
    tell_apart (desk->call, &next->apart);
  act = croupier_season_make_match_act (desk->season, CROUPIER_NEW_PLACE, NULL, next->match, name, NULL);
  return do_act (desk, act, error) && (is_made || cli_save_new (desk->call, path, next->match));
}

static int
run_match (const CliCall *call)
{
  const char *name = call->arguments[2];
  const CroupierGame *game = cli_is_game (name) ? cli_read_game (name) : croupier_registry_find (name);
  g_auto (Next)
    next = { { game, { { 0 } }, cli_get (call, "title"), cli_get (call, "day"), cli_get (call, "apart") != NULL } };
  g_autofree char *folder = g_path_get_dirname (call->arguments[1]);
  g_auto (Desk) desk = DESK_CLOSED;
  g_autofree char *commitment = NULL;
  g_autofree char *line = NULL;

  if (game == NULL)
    return cli_is_game (name) ? CLI_REFUSED
                              : cli_usage_error (call, "There is no game “%s”; croupier-cli games lists them.", name);
  if (cli_get (call, "output") == NULL)
    return cli_usage_error (call, "Something is missing: croupier-cli season match SEASON GAME -o MATCH");
  if (cli_get (call, "as-before") != NULL)
    next.next.as_in = folder;
  if (!change_season (call, &desk, do_match, &next))
    return CLI_REFUSED;
  commitment = croupier_seed_commitment (&croupier_match_get_setup (next.match)->seed);
  line = cli_get (call, "json") != NULL
           ? g_strdup (commitment)
           : g_strdup_printf ("Commitment, to be posted before anything is drawn: %s", commitment);
  tell (call, "commitment", line);
  return CLI_DONE;
}

/* ---- the verb ---- */

static const struct
{
  const char *name;
  guint min_arguments, max_arguments; /* with its own name */
  const char *arguments;
  const char *options; /* with blanks around each */
  int (*run) (const CliCall *call);
} steps[] = {
  { "new", 3, 3, "SEASON TITLE", " json ", run_new },
  { "add", 2, 3, "SEASON [TEXT]", " at known json ", run_add },
  { "link", 3, 3, "SEASON MATCH", " day match join json ", run_book },
  { "book", 3, 3, "SEASON MATCH", " day match join yes json ", run_book },
  { "show", 2, 2, "SEASON", " to at since style json ", run_show },
  { "export", 2, 2, "SEASON", " to at since style csv ", run_export },
  { "story", 2, 2, "SEASON", " to output ", run_story },
  { "match", 3, 3, "SEASON GAME -o MATCH", " output title day as-before apart force json ", run_match },
  { "mend", 2, 2, "SEASON", " yes json ", run_mend },
  { "undo", 2, 2, "SEASON", " json ", run_undo },
  { "redo", 2, 2, "SEASON", " json ", run_undo },
};

/* FALSE after a complaint about what the step has no use for. */
static gboolean
check_options (const CliCall *call, const char *step, const char *known)
{
  for (guint i = 0; i < CLI_MAX_OPTIONS && call->verb->options[i].name != NULL; i++)
    {
      g_autofree char *word = g_strdup_printf (" %s ", call->verb->options[i].name);

      if (call->values[i] == NULL)
        continue;
      if (strstr (known, word) == NULL)
        {
          cli_usage_error (call, "“season %s” has no option --%s.", step, call->verb->options[i].name);
          return FALSE;
        }
      if (!g_utf8_validate (call->values[i], -1, NULL) && !g_str_equal (word, " output "))
        {
          cli_usage_error (call, "--%s is UTF-8.", call->verb->options[i].name);
          return FALSE;
        }
    }
  return TRUE;
}

static int
run_season (const CliCall *call)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (!g_str_equal (steps[i].name, call->arguments[0]))
        continue;
      if (call->n_arguments < steps[i].min_arguments || call->n_arguments > steps[i].max_arguments)
        return cli_usage_error (call, "It is written: croupier-cli season %s %s", steps[i].name, steps[i].arguments);
      return check_options (call, steps[i].name, steps[i].options) ? steps[i].run (call) : CLI_USAGE;
    }
  return cli_usage_error (call,
                          "A season knows no “%s”: there are new, add, link, book, show, export, story, match, mend, "
                          "undo and redo.",
                          call->arguments[0]);
}

const CliVerb cli_season_verb = {
  "season",
  "new|add|link|book|show|export|story|match|mend|undo|redo SEASON [WHAT]",
  "keep a season: players, matches, and a ledger of what all hold\n\n"
  "“new SEASON TITLE” begins one; its matches are files in the same folder. “link SEASON MATCH” puts one in that is "
  "still\n"
  "under way, and “book SEASON MATCH” books what it has come to, once: what a correction has changed is shown, and "
  "booked\n"
  "on --yes. “match SEASON GAME” begins the next one, of a game or of a file with the text\n"
  "of one, of those still in, with what they hold and held, and “mend SEASON”\n"
  "finds those whose files were moved or renamed, and shortens what is too long to be read. “show SEASON” tells how "
  "all stand, and the game master also where "
  "the\n"
  "matches are; “export SEASON” writes it as a post or as a table for a spreadsheet, and “story SEASON” as one page "
  "to\n"
  "read afterwards. “undo SEASON” takes back the last change, and “redo SEASON” makes it again. “add SEASON TEXT” "
  "adds\n"
  "player NAME | alias A | handle H | zone Z | color #RRGGBB | absent DAY to DAY, counter ID: TITLE, plan TITLE, title "
  "TITLE, language CODE, order 2, 1, 3, drop MATCH or strike ENTRY, "
  "or\n"
  "an entry of the ledger: garnets NAME +2 (or tokens, opals, any counter), gift NAME to NAME: 3 garnets, duel NAME "
  "beats\n"
  "NAME: garnets, decay garnets: 10% rounded up, auction garnets: NAME 5, NAME 3; all pay; for 1 tokens, freeze NAME,\n"
  "thaw NAME, out NAME, back NAME, each because REASON. WHEN is a day (2026-03-12), a match (3: after it; 3/2: in its\n"
  "second phase), or start. Without it an entry is of after the last match that was booked, and how all stand is as "
  "of\n"
  "now.",
  1,
  3,
  { { "at", 0, "WHEN", "of an entry: when it was; of show and export: as of then" },
    { "since", 0, "WHEN", "list only what has changed since" },
    { "known", 0, "WHO", "who knows of an entry: public, own (each of what is theirs), gm, or names" },
    { "to", 0, "WHO", "only what public or a player may know" },
    { "day", 0, "DAY", "when a match ended; of match: today" },
    { "match", 0, "N", "book it as this match, which was planned" },
    { "join", 0, NULL, "let those who play in the match and not in the season join it" },
    { "apart", 0, NULL, "draw seats beside nobody, or roles that nobody had, of earlier matches, as far as that goes" },
    { "as-before", 0, NULL, "with the options of the last match of this game in the season, with its cast or layout" },
    { "title", 0, "TITLE", "of the match" },
    { "output", 'o', "FILE", "of match: the match file; of story: write it there instead of printing it" },
    { "force", 0, NULL, "even in the place of a match that is there; it is kept as MATCH~" },
    { "csv", 0, "TABLE", "ledger or counts, instead of the post" },
    { "style", 0, "STYLE", "plain, discord, slack, telegram, whatsapp, bbcode or markdown" },
    { "yes", 0, NULL, "do what is asked" },
    { "json", 0, NULL, "for machines" } },
  run_season,
};
