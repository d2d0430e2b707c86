/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs that play a match step by step, on a match file. */
#include "config.h"
#include "cli.h"
#include "script.h"
#include "session.h"

#include <string.h>

#include "croupier-explain.h"
#include "croupier-briefing.h"
#include "croupier-form-help.h"
#include "croupier-handbook.h"
#include "croupier-handout.h"
#include "croupier-registry.h"
#include "croupier-rules-text.h"
#include "croupier-json.h"
#include "croupier-leak.h"
#include "croupier-proof.h"
#include "croupier-style.h"
#include "croupier-transcript.h"

static const char *
get_due_id (const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);

  return due != NULL ? due->phase.id : NULL;
}

static void
print_due (const CroupierMatch *match)
{
  g_autofree char *line = croupier_match_get_due (match) != NULL ? g_strdup_printf ("Due: %s\n", get_due_id (match))
                                                                 : g_strdup ("The match is over.\n");

  cli_print (line);
}

/* ---- new ---- */

static int
run_new (const CliCall *call)
{
  const char *path = cli_get (call, "output");
  gboolean is_same = cli_get (call, "same-seed") != NULL;
  CliSeed seed = is_same ? CLI_SEED_KEPT : cli_get (call, "new-seed") != NULL ? CLI_SEED_NEW : CLI_SEED_KEPT_IF_FRESH;
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *commitment = NULL;
  g_autofree char *line = NULL;

  if (path == NULL)
    return cli_usage_error (call, "Something is missing: croupier-cli new SCRIPT -o MATCH");
  if (is_same && cli_get (call, "new-seed") != NULL)
    return cli_usage_error (call, "A seed is the same or a new one: --same-seed and --new-seed exclude each other.");
  match = cli_begin_script (call->arguments[0], &seed);
  if (match == NULL || !cli_save_new (call, path, match))
    return CLI_REFUSED;
  /* Most scripts with a seed have it of a match that was played. */
  if (seed == CLI_SEED_SPENT)
    cli_complain (
      "warning: a match has begun with the seed of the script, and whoever has its proof knows all draws; so "
      "a new one was drawn. --same-seed keeps the old one.");
  else if (seed == CLI_SEED_KEPT && !is_same)
    cli_complain ("warning: the seed is that of the script. Whoever has the script, or the proof of a match that was "
                  "played with this seed, knows all that will be drawn; --new-seed draws another.");
  commitment = croupier_seed_commitment (&croupier_match_get_setup (match)->seed);
  if (cli_get (call, "json") != NULL)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "commitment", commitment);
      croupier_json_add_string (builder, "due", get_due_id (match));
      json_builder_end_object (builder);
      cli_print_json (builder);
      return CLI_DONE;
    }
  line = g_strdup_printf ("Commitment, to be posted before anything is drawn: %s\n", commitment);
  cli_print (line);
  print_due (match);
  return CLI_DONE;
}

const CliVerb cli_new_verb = {
  "new",
  "SCRIPT -o MATCH",
  "begin a match and save it to a match file\n\n"
  "SCRIPT is the header of a match script. Without a line “seed:” in it a new seed is drawn, and so it is where the\n"
  "script was written from a match that had begun: its seed gives the same draws again.",
  1,
  1,
  { { "output", 'o', "MATCH", "the match file" },
    { "new-seed", 0, NULL, "draw a new seed, whatever the script says" },
    { "same-seed", 0, NULL, "keep the seed of the script, whatever has been drawn by it" },
    { "force", 0, NULL, "even in the place of a match that is there; it is kept as MATCH~" },
    { "json", 0, NULL, "for machines" } },
  run_new,
};

#define CLI_LEAK_WORLDS 200
#define CLI_MAX_LEAK_WORLDS 1000000

/* ---- submit, check ---- */

static const char *
get_player_name (const CliSession *session)
{
  return croupier_roster_get_name (croupier_match_get_roster (session->match), (guint) session->player);
}

static void
write_reading (const CroupierReading *reading, JsonBuilder *builder)
{
  croupier_json_add_string (builder, "status", croupier_status_to_string (reading->status));
  croupier_json_add_string (builder, "read_as", reading->read_as->str);
  cli_add_problems (builder, "warnings", reading->warnings);
  cli_add_problems (builder, "errors", reading->problems);
}

/* Writes each event of a text that holds several. */
static void
write_parts (const CroupierReading *reading, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < reading->parts->len; i++)
    {
      const CroupierReading *part = g_ptr_array_index (reading->parts, i);

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "text", part->text);
      write_reading (part, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_reading (const char *name, const CroupierReading *reading)
{
  g_autofree char *line = NULL;

  if (reading->status == CROUPIER_STATUS_REFUSED)
    return;
  line = g_strdup_printf ("%s: %s: %s\n", name, croupier_status_to_string (reading->status), reading->read_as->str);
  cli_print (line);
}

/* Tells what a text was read as; gives the exit status. */
static int
tell_reading (const CliCall *call, const CliSession *session, const CroupierReading *reading)
{
  const char *name = get_player_name (session);

  cli_warn (reading->warnings);
  for (guint i = 0; i < reading->problems->len; i++)
    cli_complain ("%s: %s", name, croupier_problems_get (reading->problems, i)->message);
  if (cli_get (call, "json") != NULL)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "player", name);
      write_reading (reading, builder);
      if (reading->parts != NULL)
        write_parts (reading, builder);
      json_builder_end_object (builder);
      cli_print_json (builder);
    }
  else if (reading->parts == NULL)
    print_reading (name, reading);
  else
    for (guint i = 0; i < reading->parts->len; i++)
      print_reading (name, g_ptr_array_index (reading->parts, i));
  return reading->problems->len > 0 ? CLI_REFUSED : CLI_DONE;
}

static int
run_submit (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autofree char *text = cli_read_text (call->n_arguments > 2 ? call->arguments[2] : NULL);
  g_autoptr (CroupierReading) reading = NULL;

  if (text == NULL || !cli_session_open_for (call, TRUE, call->arguments[1], &session))
    return CLI_REFUSED;
  if (croupier_match_submit (session.match, (guint) session.player, text, &reading, NULL) &&
      !cli_session_save (&session))
    return CLI_REFUSED;
  return tell_reading (call, &session, reading);
}

const CliVerb cli_submit_verb = {
  "submit",
  "MATCH NAME [TEXT]",
  "add what a player sent for the phase that is due\n\n"
  "Without TEXT, or if it is -, the text is read from standard input.",
  2,
  3,
  { { "json", 0, NULL, "for machines" } },
  run_submit,
};

/* It is empty where the text was or would be refused. */
static void
add_read_as (JsonBuilder *builder, const char *key, const char *read_as)
{
  json_builder_set_member_name (builder, key);
  if (*read_as != '\0')
    json_builder_add_string_value (builder, read_as);
  else
    json_builder_add_null_value (builder);
}

static void
write_reread (const CroupierReread *reread, const char *name, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "phase", reread->record->phase.id);
  croupier_json_add_int (builder, "event", reread->event->n);
  croupier_json_add_string (builder, "player", name);
  croupier_json_add_string (builder, "text", reread->event->text);
  add_read_as (builder, "read_as", reread->event->reading->read_as->str);
  add_read_as (builder, "today", reread->event->today);
  json_builder_end_object (builder);
}

static char *
describe_read_as (const char *read_as)
{
  return *read_as != '\0' ? g_strdup_printf ("“%s”", read_as) : g_strdup ("refused");
}

static void
print_reread (const CroupierReread *reread, const char *name)
{
  g_autofree char *text = g_strdelimit (g_strdup (reread->event->text), "\n", ' ');
  g_autofree char *kept = describe_read_as (reread->event->reading->read_as->str);
  g_autofree char *today = describe_read_as (reread->event->today);
  g_autofree char *line = g_strdup_printf ("%s: %s: “%s” counts as %s; today: %s\n", reread->record->phase.id, name,
                                           text, kept, today);

  cli_print (line);
}

/* Every text of the match that today would be read as something else. */
static int
check_all (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autoptr (GArray) rereads = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli_session_open (call, FALSE, &session))
    return CLI_REFUSED;
  rereads = croupier_match_get_rereads (session.match);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "rereads");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rereads->len; i++)
    {
      const CroupierReread *reread = &g_array_index (rereads, CroupierReread, i);
      const char *name = croupier_roster_get_name (croupier_match_get_roster (session.match), reread->event->player);

      write_reread (reread, name, builder);
      if (cli_get (call, "json") == NULL)
        print_reread (reread, name);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (cli_get (call, "json") != NULL)
    cli_print_json (builder);
  else if (rereads->len == 0)
    cli_print ("Every text is read today as it was.\n");
  return rereads->len > 0 ? CLI_REFUSED : CLI_DONE;
}

static void
write_leaks (const CliSession *session, const CroupierLeakReport *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  croupier_json_add_int (builder, "worlds", report->n_worlds);
  croupier_json_add_int (builder, "alike", report->n_alike);
  croupier_json_add_int (builder, "texts", report->n_texts);
  json_builder_set_member_name (builder, "leaks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < report->leaks->len; i++)
    {
      g_autofree char *words = croupier_leak_describe (g_ptr_array_index (report->leaks, i), session->match);

      json_builder_add_string_value (builder, words);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

static void
print_leaks (const CliSession *session, const CroupierLeakReport *report)
{
  g_autofree char *figures = g_strdup_printf ("%u other worlds, %u times one that a reader could not tell, %u texts "
                                              "compared: %s\n",
                                              report->n_worlds, report->n_alike, report->n_texts,
                                              report->leaks->len == 0 ? "nothing leaks." : "these leak:");

  cli_print (figures);
  for (guint i = 0; i < report->leaks->len; i++)
    {
      g_autofree char *words = croupier_leak_describe (g_ptr_array_index (report->leaks, i), session->match);
      g_autofree char *line = g_strconcat (words, "\n", NULL);

      cli_print (line);
    }
}

/* Everything that everybody and each player was told and can see. */
static int
check_leaks (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  CroupierLeakSearch search = { 0 };
  g_autoptr (CroupierLeakReport) report = NULL;
  guint64 n_worlds = CLI_LEAK_WORLDS;

  if (!cli_get_number (call, "worlds", 1, CLI_MAX_LEAK_WORLDS, &n_worlds))
    return CLI_USAGE;
  if (!cli_session_open (call, FALSE, &session))
    return CLI_REFUSED;
  search.n_worlds = (guint) n_worlds;
  report = croupier_leaks_find (session.match, &search, NULL, NULL);
  if (cli_get (call, "json") != NULL)
    write_leaks (&session, report);
  else
    print_leaks (&session, report);
  return report->leaks->len > 0 ? CLI_REFUSED : CLI_DONE;
}

static int
run_check (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autofree char *text = NULL;
  g_autoptr (CroupierReading) reading = NULL;

  if (cli_get (call, "all") != NULL)
    return call->n_arguments == 1 ? check_all (call)
                                  : cli_usage_error (call, "With --all there is only a match to check.");
  if (cli_get (call, "leaks") != NULL)
    return call->n_arguments == 1 ? check_leaks (call)
                                  : cli_usage_error (call, "With --leaks there is only a match to check.");
  if (call->n_arguments == 1)
    return cli_usage_error (call, "Whose text is to be checked? Give a name, --all, or --leaks.");
  if (g_str_equal (call->arguments[0], "-") && (call->n_arguments < 3 || g_str_equal (call->arguments[2], "-")))
    return cli_usage_error (call, "Match and text cannot both come from standard input.");
  text = cli_read_text (call->n_arguments > 2 ? call->arguments[2] : NULL);
  if (text == NULL || !cli_session_open_for (call, FALSE, call->arguments[1], &session))
    return CLI_REFUSED;
  reading = croupier_match_check (session.match, (guint) session.player, text);
  return tell_reading (call, &session, reading);
}

const CliVerb cli_check_verb = {
  "check",
  "MATCH NAME TEXT",
  "say whether a submission would be accepted, as what, and with which warnings\n\n"
  "Changes nothing. If TEXT is -, it is read from standard input. A match keeps what each text was read as when it "
  "came in:\n"
  "--all lists those that today would be read differently; amending a text with itself reads it again.\n"
  "--leaks looks whether anything that is told gives away a secret: it makes the match again with another secret in "
  "it,\n"
  "and what a reader is told who may not know the difference must be the same.",
  1,
  3,
  { { "all", 0, NULL, "check all texts of the match, with nothing else given" },
    { "leaks", 0, NULL, "look for what is told and should not be, with nothing else given" },
    { "worlds", 0, "N", "with --leaks: how many other worlds to make, 200 where not given" },
    { "json", 0, NULL, "for machines" } },
  run_check,
};

/* ---- help ---- */

static void
print_parts (CroupierStyle style, const char *marked)
{
  g_auto (GStrv) parts = croupier_style_render (style, marked);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      cli_print (i > 0 ? "\n" : "");
      cli_print (parts[i]);
      cli_print (g_str_has_suffix (parts[i], "\n") ? "" : "\n");
    }
}

static int
run_help (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autoptr (CroupierOutbox) outbox = NULL;
  const CroupierMessage *message;
  g_autofree char *marked = NULL;
  CroupierStyle style;

  if (!cli_get_style (call, &style))
    return CLI_USAGE;
  if (!cli_session_open_for (call, FALSE, call->arguments[1], &session))
    return CLI_REFUSED;
  if (cli_get (call, "briefing") != NULL)
    {
      marked = croupier_briefing_to_marked (session.match, (guint) session.player);
      print_parts (style, marked);
      return CLI_DONE;
    }
  outbox = croupier_match_make_help (session.match, (guint) session.player);
  message = croupier_outbox_get_message (outbox, 0);
  if (cli_get (call, "json") != NULL)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      croupier_message_write_json (message, builder);
      cli_print_json (builder);
      return CLI_DONE;
    }
  marked = croupier_message_to_marked (message);
  print_parts (style, marked);
  return CLI_DONE;
}

/* ---- rules ---- */

static int
run_rules (const CliCall *call)
{
  const CroupierGame *game = croupier_registry_find (call->arguments[0]);
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autofree char *marked = NULL;
  CroupierStyle style;

  if (!cli_get_style (call, &style))
    return CLI_USAGE;
  if (game == NULL && cli_is_game (call->arguments[0]))
    {
      game = cli_read_game (call->arguments[0]);
      if (game == NULL)
        return CLI_REFUSED;
    }
  if (game != NULL)
    marked = croupier_game_rules_to_marked (game);
  else if (cli_session_open (call, FALSE, &session))
    marked = croupier_plan_rules_to_marked (croupier_match_get_plan (session.match));
  else
    return CLI_REFUSED;
  print_parts (style, marked);
  return CLI_DONE;
}

const CliVerb cli_rules_verb = {
  "rules",
  "GAME|MATCH",
  "write the rules for the players, and how a move is sent\n\n"
  "Of a match with the options that are set, of a game with its usual ones. Nothing is in it but what everybody may\n"
  "know before the match begins.",
  1,
  1,
  { { "style", 0, "STYLE", "plain, discord, slack, telegram, whatsapp, bbcode or markdown" } },
  run_rules,
};

const CliVerb cli_help_verb = {
  "help",
  "MATCH NAME",
  "write what a player can send now, to be copied to a player who asks\n\n"
  "Says what is asked, how it is written, with examples that would be accepted, and what becomes of a player\n"
  "who sends nothing; or why nothing is asked. It holds only what the player may know. “croupier-cli help VERB”\n"
  "tells of a verb instead.",
  2,
  2,
  { { "style", 0, "STYLE", "plain, discord, slack, telegram, whatsapp, bbcode or markdown" },
    { "briefing", 0, NULL,
      "for somebody who comes in: also what they were told so far, when it closes, and the rules" },
    { "json", 0, NULL, "for machines: a message, as a transcript has it" } },
  run_help,
};

/* ---- explain ---- */

/* A player is told what they were told, and nothing that is still to be sent. */
static CroupierDocument *
explain_to_player (const CliSession *session, const char *phase, gboolean is_brief)
{
  CroupierDocument *explanation = croupier_explain_to_player (session->match, phase, (guint) session->player,
                                                              session->sent);

  if (explanation == NULL)
    return NULL;
  croupier_explain_leave_out_to_send (explanation);
  if (is_brief)
    croupier_explain_make_brief (explanation, croupier_match_find_record (session->match, phase)->phase.title,
                                 (guint) session->player);
  return explanation;
}

static int
run_explain (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  const char *phase = call->arguments[1], *to = cli_get (call, "to"), *about = cli_get (call, "about");
  const char *name = to != NULL ? to : about;
  g_autoptr (CroupierDocument) explanation = NULL;
  g_autofree char *marked = NULL;
  CroupierStyle style;

  if (to != NULL && about != NULL)
    return cli_usage_error (call, "What a player is told is about nobody else: give --to or --about.");
  if (to == NULL && cli_get (call, "brief") != NULL)
    return cli_usage_error (call, "What is told briefly is told to a player: give --to.");
  if (!g_utf8_validate (phase, -1, NULL))
    return cli_usage_error (call, "The name of a phase is UTF-8.");
  if (!cli_get_style (call, &style))
    return CLI_USAGE;
  if (name != NULL ? !cli_session_open_for (call, FALSE, name, &session) : !cli_session_open (call, FALSE, &session))
    return CLI_REFUSED;
  explanation = to != NULL
                  ? explain_to_player (&session, phase, cli_get (call, "brief") != NULL)
                  : croupier_explain (session.match, phase, name != NULL ? session.player : CROUPIER_NO_PLAYER);
  if (explanation == NULL)
    {
      cli_complain ("There is no phase “%s” that has begun.", phase);
      return CLI_REFUSED;
    }
  marked = croupier_document_to_marked (explanation);
  print_parts (style, marked);
  return CLI_DONE;
}

const CliVerb cli_explain_verb = {
  "explain",
  "MATCH PHASE",
  "say why a phase came out as it did\n\n"
  "For the game master: what came in, who contended with what, by which rule it was decided, and what was told. With "
  "--to\n"
  "what can be sent to a player who asks: what they sent, what they were told and the\n"
  "window has passed on, and rules that everybody may know.",
  2,
  2,
  { { "about", 0, "NAME", "only what led to what became of this player" },
    { "to", 0, "NAME", "only what this player may know" },
    { "brief", 0, NULL, "and of that only what answers why they did not get through" },
    { "style", 0, "STYLE", "plain, discord, slack, telegram, whatsapp, bbcode or markdown" } },
  run_explain,
};

/* ---- resolve ---- */

/* Writes who has the default, or of them only those whose text was refused; names: those who sent nothing, or these. */
static void
write_defaults (const CroupierRecord *record, const CroupierRoster *roster, gboolean only_refused, JsonBuilder *builder,
                GString *names)
{
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);
      const char *name = croupier_roster_get_name (roster, standing->player);

      if (standing->status != CROUPIER_STATUS_DEFAULT || (only_refused && standing->refused == NULL))
        continue;
      json_builder_add_string_value (builder, name);
      if (only_refused || standing->refused == NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
}

static void
tell_resolved (const CliCall *call, const CroupierMatch *match, const CroupierRecord *record)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) silent = g_string_new (NULL);
  g_autoptr (GString) refused = g_string_new (NULL);
  g_autoptr (GString) lines = g_string_new (NULL);

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "resolved", record->phase.id);
  json_builder_set_member_name (builder, "defaults");
  json_builder_begin_array (builder);
  write_defaults (record, roster, FALSE, builder, silent);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "refused");
  json_builder_begin_array (builder);
  write_defaults (record, roster, TRUE, builder, refused);
  json_builder_end_array (builder);
  croupier_json_add_string (builder, "due", get_due_id (match));
  json_builder_end_object (builder);
  if (cli_get (call, "json") != NULL)
    {
      cli_print_json (builder);
      return;
    }
  g_string_append_printf (lines, "%s is resolved.\n", croupier_phase_get_title (&record->phase));
  if (silent->len > 0)
    g_string_append_printf (lines, "Nothing was sent by: %s\n", silent->str);
  if (refused->len > 0)
    g_string_append_printf (lines, "What these sent was refused: %s\n", refused->str);
  cli_print (lines->str);
  print_due (match);
}

static int
run_resolve (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autoptr (GError) error = NULL;
  g_autofree char *phase = NULL;

  if (!cli_session_open (call, TRUE, &session))
    return CLI_REFUSED;
  phase = g_strdup (get_due_id (session.match));
  if (!croupier_match_resolve (session.match, &error))
    return cli_refuse (NULL, error);
  if (!cli_session_save (&session))
    return CLI_REFUSED;
  tell_resolved (call, session.match, croupier_match_find_record (session.match, phase));
  return CLI_DONE;
}

const CliVerb cli_resolve_verb = {
  "resolve",
  "MATCH",
  "resolve the phase that is due and open the next\n\n"
  "Whoever sent nothing gets the game's default.",
  1,
  1,
  { { "json", 0, NULL, "for machines" } },
  run_resolve,
};

/* Answers a change that shows no more than what is due now. */
static int
tell_done (const CliCall *call, const CroupierMatch *match, const char *key, const char *what)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *line = g_strdup_printf ("%s\n", what);

  if (cli_get (call, "json") == NULL)
    {
      cli_print (line);
      print_due (match);
      return CLI_DONE;
    }
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, key, what);
  croupier_json_add_string (builder, "due", get_due_id (match));
  json_builder_end_object (builder);
  cli_print_json (builder);
  return CLI_DONE;
}

/* ---- undo, redo ---- */

static char *
entry_to_text (const CroupierEntry *entry, const CroupierRoster *roster)
{
  switch (entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
      return g_strdup_printf ("%s: %s", croupier_roster_get_name (roster, entry->player), entry->text);
    case CROUPIER_ENTRY_RULING:
      return g_strdup_printf ("! %s", entry->text);
    case CROUPIER_ENTRY_RESOLVE:
      return g_strdup_printf ("resolving %s", entry->phase);
    case CROUPIER_ENTRY_AMENDMENT:
      return g_strdup_printf ("correcting %s, %s: %s", entry->phase, croupier_roster_get_name (roster, entry->player),
                              entry->text);
    case CROUPIER_ENTRY_AMENDED_RULING:
      return g_strdup_printf ("ruling in %s: %s", entry->phase, entry->text);
    case CROUPIER_ENTRY_SETUP:
      return g_strdup ("correcting the setup");
    }
  g_assert_not_reached ();
}

static int
run_undo (const CliCall *call)
{
  gboolean is_undo = g_str_equal (call->verb->name, "undo");
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autoptr (CroupierMatch) before = NULL;
  const CroupierEntry *entry = NULL;
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  guint n;

  if (!cli_session_open (call, TRUE, &session))
    return CLI_REFUSED;
  before = croupier_match_copy (session.match);
  n = croupier_match_count_step (session.match, is_undo);
  for (guint i = 0; i < n; i++)
    entry = is_undo ? croupier_match_undo (session.match) : croupier_match_redo (session.match);
  if (entry == NULL)
    {
      cli_complain ("%s", is_undo ? "There is nothing to undo." : "There is nothing to redo.");
      return CLI_REFUSED;
    }
  croupier_sent_rename (session.sent, before, session.match);
  text = n > 1 ? g_strdup_printf ("%u submissions that came in together", n)
               : entry_to_text (entry, croupier_match_get_roster (session.match));
  if (!cli_session_save (&session))
    return CLI_REFUSED;
  if (cli_get (call, "json") == NULL)
    line = g_strdup_printf (is_undo ? "Undone: %s" : "Done again: %s", text);
  return tell_done (call, session.match, is_undo ? "undone" : "redone", line != NULL ? line : text);
}

const CliVerb cli_undo_verb = {
  "undo",   "MATCH", "take back the last change, whatever it was", 1, 1, { { "json", 0, NULL, "for machines" } },
  run_undo,
};

const CliVerb cli_redo_verb = {
  "redo",   "MATCH", "make the change again that was undone last", 1, 1, { { "json", 0, NULL, "for machines" } },
  run_undo,
};

/* ---- amend ---- */

static const char *
when_to_string (CroupierWhen when)
{
  static const char *const words[] = { "start", "during", "end" };

  return words[when];
}

static const char *
find_phase (const CroupierMatch *match, const CroupierEvent *event)
{
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      if (g_ptr_array_find (record->events, event, NULL))
        return record->phase.id;
    }
  g_assert_not_reached ();
}

/* Writes what the correction has made illegal: nothing is dropped in silence. */
static void
write_newly_refused (const CroupierMatch *before, const CroupierMatch *after, JsonBuilder *builder)
{
  g_autoptr (GPtrArray) refused = croupier_match_get_refused (before, after);

  for (guint i = 0; i < refused->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (refused, i);
      const char *phase = find_phase (after, event);
      g_autofree char *reasons = croupier_problems_to_text (event->reading->problems);

      cli_complain ("warning: In %s event %u is refused now: %s", phase, event->n, reasons);
      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "phase", phase);
      croupier_json_add_int (builder, "n", event->n);
      croupier_json_add_string (builder, "text", event->text);
      cli_add_problems (builder, "errors", event->reading->problems);
      json_builder_end_object (builder);
    }
}

static void
write_changes (const CroupierMatch *before, const CroupierMatch *after, JsonBuilder *builder, GString *text)
{
  g_autoptr (GPtrArray) changes = croupier_match_get_changes (before, after);

  for (guint i = 0; i < changes->len; i++)
    {
      const CroupierChange *change = g_ptr_array_index (changes, i);

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "phase", change->phase);
      croupier_json_add_string (builder, "to", change->address);
      croupier_json_add_string (builder, "when", when_to_string (change->when));
      if (change->is_withdrawn)
        {
          json_builder_set_member_name (builder, "withdrawn");
          json_builder_add_boolean_value (builder, TRUE);
        }
      json_builder_end_object (builder);
      g_string_append_printf (text, "%s: %s, %s, to %s\n", change->is_withdrawn ? "Withdrawn" : "Changed",
                              change->phase, when_to_string (change->when), change->address);
    }
}

/* Tells which messages change, and what is illegal now: the end of an answer that has begun. */
static int
tell_impact (const CliCall *call, const CroupierMatch *before, const CroupierMatch *after, JsonBuilder *builder,
             GString *text)
{
  json_builder_set_member_name (builder, "changes");
  json_builder_begin_array (builder);
  write_changes (before, after, builder, text);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "refused");
  json_builder_begin_array (builder);
  write_newly_refused (before, after, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (cli_get (call, "json") != NULL)
    cli_print_json (builder);
  else
    cli_print (text->str);
  return CLI_DONE;
}

static int
tell_amended (const CliCall *call, const CroupierMatch *before, const CliSession *session,
              const CroupierReading *reading)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s: %s: %s\n", get_player_name (session), croupier_status_to_string (reading->status),
                          reading->read_as->str);
  cli_warn (reading->warnings);
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "player", get_player_name (session));
  write_reading (reading, builder);
  return tell_impact (call, before, session->match, builder, text);
}

static int
run_amend (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autoptr (CroupierMatch) before = NULL;
  g_autoptr (CroupierReading) reading = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cli_read_text (call->n_arguments > 3 ? call->arguments[3] : NULL);

  if (text == NULL || !cli_session_open_for (call, TRUE, call->arguments[2], &session))
    return CLI_REFUSED;
  before = croupier_match_copy (session.match);
  if (croupier_match_amend (session.match, call->arguments[1], (guint) session.player, text, &reading, &error))
    return cli_session_save (&session) ? tell_amended (call, before, &session, reading) : CLI_REFUSED;
  if (reading != NULL)
    return tell_reading (call, &session, reading);
  return cli_refuse (NULL, error);
}

const CliVerb cli_amend_verb = {
  "amend",
  "MATCH PHASE NAME TEXT",
  "correct what a player sent for a phase that has begun, and replay what came after\n\n"
  "Tells which messages change, and which later submissions are illegal now: those are kept, marked as refused.",
  3,
  4,
  { { "json", 0, NULL, "for machines" } },
  run_amend,
};

/* ---- rule ---- */

/* Rules as it would have been in a phase that has begun. */
static int
rule_in (const CliCall *call, CliSession *session, const char *phase, guint n, const char *text)
{
  g_autoptr (CroupierMatch) before = croupier_match_copy (session->match);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (CroupierReading) reading = NULL;
  g_autoptr (GError) error = NULL;

  if (!croupier_match_amend_ruling (session->match, phase, n, text, &reading, &error))
    return cli_refuse (NULL, error);
  if (!cli_session_save (session))
    return CLI_REFUSED;
  cli_warn (reading->warnings);
  g_string_append_printf (lines, "%s: ! %s\n", phase, text);
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "ruling", text);
  return tell_impact (call, before, session->match, builder, lines);
}

static int
run_rule (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cli_read_text (call->n_arguments > 1 ? call->arguments[1] : NULL);
  const char *phase = cli_get (call, "phase");
  const CroupierRecord *record;
  const CroupierEvent *event;
  guint64 n = 0;

  if (phase == NULL && cli_get (call, "event") != NULL)
    return cli_usage_error (call, "--event needs --phase.");
  if (!cli_get_number (call, "event", 1, G_MAXINT, &n))
    return CLI_USAGE;
  if (text == NULL || !cli_session_open (call, TRUE, &session))
    return CLI_REFUSED;
  if (phase != NULL)
    return rule_in (call, &session, phase, (guint) n, text);
  if (!croupier_match_rule (session.match, text, &error))
    return cli_refuse (NULL, error);
  if (!cli_session_save (&session))
    return CLI_REFUSED;
  record = croupier_match_get_record (session.match, croupier_match_get_n_records (session.match) - 1);
  event = g_ptr_array_index (record->events, record->events->len - 1);
  cli_warn (event->reading->warnings);
  return tell_done (call, session.match, "ruling", event->text);
}

const CliVerb cli_rule_verb = {
  "rule",
  "MATCH TEXT",
  "add a ruling of the game master\n\n"
  "TEXT is “VERB … because REASON”: garnets NAME +2, void NAME, submit NAME: text, remove NAME, announce TO: text,\n"
  "note text, receipts (what was read of theirs, to each whose texts came in since the last), decide KEY: value, and\n"
  "each game's own. For the desk alone, and of no consequence in the match:\n"
  "deadline: 2026-03-12 20:00 +01:00, rhythm: daily 20:00 Europe/Berlin, absent NAME: 2026-03-12 to 2026-03-15,\n"
  "zones: Europe/Berlin, America/New_York; each can be “none”. Around each message, in the game master's own words:\n"
  "greeting: Hello {player}!, due: {round} closes: {deadline}., closing: Yours, the croupier; or “none”.\n"
  "Who of several sends what somebody is told: sender NAME: WHO; or “none”.",
  1,
  2,
  { { "phase", 0, "ID", "as if it had been ruled in an earlier phase, and replay what came after" },
    { "event", 0, "N", "in the place of the ruling that is event N of it; “note …” takes that back" },
    { "json", 0, NULL, "for machines" } },
  run_rule,
};

/* ---- show, script ---- */

static int
show_handout (const CliCall *call, const GString *contents)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierHandout) handout = croupier_handout_parse (contents->str, (gssize) contents->len, &error);
  g_autofree char *text = NULL;

  if (handout == NULL)
    return cli_refuse (call->arguments[0], error);
  if (cli_get (call, "phase") != NULL || cli_get (call, "to") != NULL)
    return cli_usage_error (call, "A file for a co-game master is shown whole: leave out --phase and --to.");
  text = cli_get (call, "json") != NULL ? croupier_handout_print (handout) : croupier_handout_to_text (handout);
  cli_print (text);
  return CLI_DONE;
}

static int
run_show (const CliCall *call)
{
  const char *path = call->arguments[0];
  gboolean is_stdin = g_str_equal (path, "-");
  g_autoptr (GString) contents = NULL;
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  CroupierTranscriptFilter filter = { .phase = cli_get (call, "phase"), .address = cli_get (call, "to") };
  g_autoptr (GError) error = NULL;

  if ((filter.phase != NULL && !g_utf8_validate (filter.phase, -1, NULL)) ||
      (filter.address != NULL && !g_utf8_validate (filter.address, -1, NULL)))
    return cli_usage_error (call, "The name of a phase or audience is UTF-8.");
  if (is_stdin || g_file_test (path, G_FILE_TEST_IS_REGULAR)) /* else it could not be read again, as a match */
    contents = cli_read (path, is_stdin ? &error : NULL);
  if (error != NULL)
    return cli_refuse (path, error);
  if (contents != NULL && croupier_handout_is_one (contents->str, (gssize) contents->len))
    return show_handout (call, contents);
  if (is_stdin ? !cli_session_read (call, contents, &session) : !cli_session_open (call, FALSE, &session))
    return CLI_REFUSED;
  if (cli_get (call, "json") != NULL)
    {
      g_autoptr (JsonNode) transcript = croupier_transcript_new (session.match, &filter, &error);

      if (transcript != NULL)
        cli_print_node (transcript);
    }
  else
    {
      g_autofree char *text = croupier_transcript_to_text (session.match, &filter, &error);

      if (text != NULL)
        cli_print (text);
    }
  if (error == NULL)
    return CLI_DONE;
  return cli_refuse (NULL, error);
}

const CliVerb cli_show_verb = {
  "show",
  "MATCH",
  "print the transcript of a match\n\n"
  "To an AUDIENCE: only what it may know. AUDIENCE is public, gm, a player, or a channel such as channel:area/Room 1.\n"
  "A file that “handout” wrote for a co-game master is printed whole.",
  1,
  1,
  { { "json", 0, NULL, "for machines" },
    { "to", 0, "AUDIENCE", "only what this audience is told" },
    { "phase", 0, "ID", "only this phase; setup: what comes before the first" } },
  run_show,
};

static int
run_script (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autofree char *script = NULL;

  if (!cli_session_open (call, FALSE, &session))
    return CLI_REFUSED;
  script = croupier_script_write (session.match);
  cli_print (script);
  return CLI_DONE;
}

const CliVerb cli_script_verb = {
  "script", "MATCH", "write a match as a match script, which plays to the same messages", 1, 1, { { 0 } }, run_script,
};

/* ---- proof ---- */

static char *
style_post (CroupierStyle style, const char *marked)
{
  g_auto (GStrv) parts = croupier_style_render (style, marked);
  g_autofree char *post = g_strjoinv ("\n\n", parts);

  return g_strconcat (post, "\n", NULL);
}

static int
run_proof (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  const char *style_id = cli_get (call, "style");
  CroupierStyle style = CROUPIER_STYLE_PLAIN;
  g_autoptr (CroupierProof) proof = NULL;
  g_autofree char *marked = NULL;
  g_autofree char *post = NULL;

  if (style_id != NULL && !croupier_style_from_id (style_id, &style))
    return cli_usage_error (call, "There is no style “%s”.", style_id);
  if (!cli_session_open (call, FALSE, &session))
    return CLI_REFUSED;
  if (cli_get (call, "before") != NULL)
    marked = croupier_proof_announce (croupier_match_get_setup (session.match));
  else if (!croupier_match_is_over (session.match) && cli_get (call, "reveal") == NULL)
    {
      cli_complain (
        "The match is not over, and the seed gives away every draw that is still to come. --before writes the post "
        "with the commitment; --reveal shows the seed all the same.");
      return CLI_REFUSED;
    }
  else
    {
      proof = croupier_proof_new (session.match,
                                  cli_get (call, "choices") != NULL ? CROUPIER_PROOF_WITH_CHOICES
                                                                    : CROUPIER_PROOF_DEFAULT,
                                  NULL);
      marked = croupier_proof_to_marked (proof);
    }
  post = style_post (style, marked);
  cli_print (post);
  return CLI_DONE;
}

const CliVerb cli_proof_verb = {
  "proof",
  "MATCH",
  "write the post that proves the draws: the seed, and every draw with its inputs\n\n"
  "It is for after the match, since everything that is still to be drawn follows from the seed. “verify” reads it, and "
  "so\n"
  "can anybody. Whom the players named in confidence stays out, so a stranger cannot redo the seats, unless --choices.",
  1,
  1,
  { { "before", 0, NULL, "the post for before the first draw instead: the commitment, and how to check it" },
    { "choices", 0, NULL, "tell too whom the players named in confidence" },
    { "reveal", 0, NULL, "though the match is not over" },
    { "style", 0, "STYLE", "for a platform: plain, discord, slack, telegram, whatsapp, bbcode or markdown" } },
  run_proof,
};

/* ---- handbook ---- */

static int
run_handbook (const CliCall *call)
{
  g_autofree char *text = croupier_handbook_to_markdown ();

  return cli_put_out (call, text);
}

const CliVerb cli_handbook_verb = {
  "handbook",
  "",
  "write the help of the window as Markdown\n\n"
  "A first evening, the pages and editors, sending, correcting, fairness in words for players, and the rules of each\n"
  "game with its usual options.",
  0,
  0,
  { { "output", 'o', "FILE", "write it there instead of printing it" } },
  run_handbook,
};
