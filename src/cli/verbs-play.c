/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs that need no match file: games, play, draw, verify. */
#include "config.h"
#include "cli.h"
#include "script.h"

#include <string.h>

#include "croupier-export.h"
#include "croupier-json.h"
#include "croupier-proof.h"
#include "croupier-registry.h"
#include "croupier-transcript.h"
#include "croupier-web-page.h"

/* ---- games ---- */

static const char *const type_words[] = { "number", "numbers", "choice", "flag", "names", "layout", "cast" };

static gboolean
has_range (const CroupierOption *option)
{
  return option->type == CROUPIER_OPTION_NUMBER || option->type == CROUPIER_OPTION_NUMBERS;
}

/* Writes it as "setup.options" of a transcript holds it; null where it follows from the players or another option. */
static void
write_default (const CroupierOption *option, JsonBuilder *builder)
{
  g_autoptr (CroupierOptions) defaults = croupier_options_new (option, 1);
  JsonNode *value = croupier_options_value_to_json (defaults, option->id);

  json_builder_set_member_name (builder, "default");
  json_builder_add_value (builder, value != NULL ? value : json_node_new (JSON_NODE_NULL));
}

static void
write_option (const CroupierOption *option, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "id", option->id);
  croupier_json_add_string (builder, "title", option->title);
  croupier_json_add_string (builder, "type", type_words[option->type]);
  write_default (option, builder);
  if (option->fallback == NULL && option->fallback_words != NULL)
    croupier_json_add_string (builder, "default_rule", option->fallback_words);
  json_builder_set_member_name (builder, "min");
  if (has_range (option))
    json_builder_add_int_value (builder, option->min);
  else
    json_builder_add_null_value (builder);
  json_builder_set_member_name (builder, "max");
  if (has_range (option))
    json_builder_add_int_value (builder, option->max);
  else
    json_builder_add_null_value (builder);
  json_builder_set_member_name (builder, "choices");
  json_builder_begin_array (builder);
  for (guint i = 0; option->type == CROUPIER_OPTION_CHOICE && option->choices[i] != NULL; i++)
    json_builder_add_string_value (builder, option->choices[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
write_game (const CroupierGame *game, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "id", game->id);
  croupier_json_add_string (builder, "title", game->title);
  croupier_json_add_string (builder, "summary", game->summary);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  croupier_json_add_int (builder, "min", game->min_players);
  croupier_json_add_int (builder, "max", game->max_players);
  croupier_json_add_int (builder, "usual", game->usual_players);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "options");
  json_builder_begin_array (builder);
  for (guint i = 0; i < game->n_options; i++)
    write_option (&game->options[i], builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_option (const CroupierOption *option, GString *text)
{
  g_string_append_printf (text, "  option %s: %s; ", option->id, option->title);
  if (option->type == CROUPIER_OPTION_CHOICE)
    {
      g_autofree char *choices = g_strjoinv (", ", (char **) option->choices);
      g_string_append_printf (text, "one of %s", choices);
    }
  else if (has_range (option))
    g_string_append_printf (text, "%s from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, type_words[option->type],
                            option->min, option->max);
  else
    g_string_append (text, type_words[option->type]);
  if (option->fallback != NULL)
    g_string_append_printf (text, "; default %s", option->fallback);
  else if (option->fallback_words != NULL)
    g_string_append_printf (text, "; default %s", option->fallback_words);
  g_string_append_c (text, '\n');
}

static void
print_game (const CroupierGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s: %s, %u to %u players, usually %u\n", game->id, game->title, game->min_players,
                          game->max_players, game->usual_players);
  for (guint i = 0; i < game->n_options; i++)
    print_option (&game->options[i], text);
  cli_print (text->str);
}

static int
run_games (const CliCall *call)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    if (cli_get (call, "json") != NULL)
      write_game (croupier_registry_get_game (i), builder);
    else
      print_game (croupier_registry_get_game (i));
  json_builder_end_array (builder);
  if (cli_get (call, "json") != NULL)
    cli_print_json (builder);
  return CLI_DONE;
}

const CliVerb cli_games_verb = {
  "games",   "", "list the games: players, options with type, default and range",
  0,         0,  { { "json", 0, NULL, "for machines" } },
  run_games,
};

/* ---- play ---- */

static gboolean
save_and_export (const CliCall *call, CroupierMatch *match, CroupierStyle style)
{
  const char *path = cli_get (call, "save");
  const char *folder = cli_get (call, "out"), *page = cli_get (call, "page");
  g_autofree char *html = page != NULL ? croupier_web_page_write_match (match, style) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_exported;

  if (path != NULL && !cli_save_new (call, path, match))
    return FALSE;
  cli_hold_signals ();
  is_exported = (folder == NULL || croupier_export_messages (match, NULL, folder, style, NULL, &error) >= 0) &&
                (html == NULL || croupier_file_write_whole (page, html, -1, &error));
  cli_let_signals ();
  if (is_exported)
    return TRUE;
  cli_complain_error (NULL, error);
  return FALSE;
}

static int
run_play (const CliCall *call)
{
  CroupierPlayFlags flags = cli_get (call, "keep-going") != NULL ? CROUPIER_PLAY_KEEP_GOING : CROUPIER_PLAY_DEFAULT;
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *text = NULL;
  CroupierStyle style;

  if (!cli_get_style (call, &style))
    return CLI_USAGE;
  match = cli_play_script (call->arguments[0], flags);
  if (match == NULL || !save_and_export (call, match, style))
    return CLI_REFUSED;
  if (cli_get (call, "json") != NULL)
    {
      g_autoptr (JsonNode) transcript = croupier_transcript_new (match, NULL, NULL);

      cli_print_node (transcript);
      return CLI_DONE;
    }
  text = croupier_transcript_to_text (match, NULL, NULL);
  cli_print (text);
  return CLI_DONE;
}

const CliVerb cli_play_verb = {
  "play",
  "SCRIPT",
  "play a match script and print the transcript\n\n"
  "Stops at the first thing that is refused, and says why, with file and line. Without a line “seed:” in the\n"
  "script a new seed is drawn.",
  1,
  1,
  { { "json", 0, NULL, "for machines" },
    { "save", 0, "MATCH", "save the match to a match file" },
    { "force", 0, NULL, "even in the place of a match that is there; it is kept as MATCH~" },
    { "out", 0, "FOLDER", "write the messages as text files, ready to paste" },
    { "page", 0, "FILE", "write them as one page of HTML with a button that copies each, for a phone" },
    { "style", 0, "STYLE", "of those files: plain, discord, slack, telegram, whatsapp, bbcode or markdown" },
    { "keep-going", 0, NULL, "report what is refused, and pass it over" } },
  run_play,
};

/* ---- draw ---- */

static void
write_draws (const CroupierMatch *match, const CroupierOutbox *outbox, JsonBuilder *builder)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_draws (outbox); i++)
    croupier_draw_write_json (croupier_outbox_get_draw (outbox, i), croupier_match_get_roster (match), builder);
}

/* Seats are drawn when everybody has said whom they want beside them. */
static gboolean
resolve_pregame (CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (GError) error = NULL;

  if (due == NULL || !g_str_equal (due->phase.id, "pregame") || croupier_match_resolve (match, &error))
    return TRUE;
  cli_complain_error (NULL, error);
  return FALSE;
}

static int
run_draw (const CliCall *call)
{
  g_autoptr (CroupierMatch) match = cli_play_script (call->arguments[0], CROUPIER_PLAY_OPENING);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const CroupierRecord *first;

  if (match == NULL || !resolve_pregame (match))
    return CLI_REFUSED;
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "draws");
  json_builder_begin_array (builder);
  write_draws (match, croupier_match_get_setup_outbox (match), builder);
  first = croupier_match_find_record (match, "pregame");
  if (first != NULL)
    {
      write_draws (match, first->start, builder);
      write_draws (match, first->during, builder);
      write_draws (match, first->end, builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_print_json (builder);
  return CLI_DONE;
}

const CliVerb cli_draw_verb = {
  "draw",
  "SCRIPT",
  "make the opening draws of a match and nothing else\n\n"
  "Prints them as JSON: what was drawn, from which stream, out of how many outcomes, and the outcome. Seats are\n"
  "drawn after the submissions of pregame, if the script has any.",
  1,
  1,
  { { "json", 0, NULL, "the same" } },
  run_draw,
};

/* ---- verify ---- */

static gboolean
is_json (const GString *contents)
{
  const char *text = contents->str;

  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += strlen ("\xef\xbb\xbf");
  return text[strspn (text, " \t\r\n")] == '{';
}

/* A proof post, held against what else is known of the match. */
static gboolean
verify_proof (const CliCall *call, const GString *contents, CroupierProblems *problems, char **report, GError **error)
{
  const char *path = cli_get (call, "match");
  g_autoptr (CroupierProof) proof = croupier_proof_parse (contents->str, (gssize) contents->len, problems);
  g_autoptr (CroupierMatch) match = NULL;
  CroupierProofWitness witness = { .commitment = cli_get (call, "commitment") };

  if (proof == NULL)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_DAMAGED, error);
      return FALSE;
    }
  if (path != NULL)
    {
      match = croupier_store_load (path, NULL, NULL, error);
      if (match == NULL)
        return FALSE;
    }
  witness.match = match;
  return croupier_proof_verify (proof, &witness, report, error);
}

static int
run_verify (const CliCall *call)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) contents = cli_read (call->arguments[0], &error);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *report = NULL;
  gboolean holds = FALSE, is_post = contents != NULL && !is_json (contents);

  cli_progress_begin ();
  if (!is_post && contents != NULL && (cli_get (call, "match") != NULL || cli_get (call, "commitment") != NULL))
    return cli_usage_error (call, "--match and --commitment are what a proof post is held against; a transcript or "
                                  "match has them in it.");
  if (contents != NULL)
    holds = is_post ? verify_proof (call, contents, problems, &report, &error)
                    : croupier_transcript_verify (contents->str, (gssize) contents->len, &report, &error);
  if (cli_get (call, "json") != NULL)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "holds");
      json_builder_add_boolean_value (builder, holds);
      croupier_json_add_string (builder, "report", holds ? report : error->message);
      json_builder_end_object (builder);
      cli_print_json (builder);
    }
  else if (holds)
    cli_print (report);
  if (holds)
    return CLI_DONE;
  if (problems->len == 0)
    return cli_refuse (call->arguments[0], error);
  cli_complain_lines (call->arguments[0], "error", problems);
  return CLI_REFUSED;
}

const CliVerb cli_verify_verb = {
  "verify",
  "FILE",
  "replay a transcript or match from its seed, or redo the draws of a proof, and say whether it tells the truth\n\n"
  "Looks at the published commitment, then every draw, then every message, state and the result, and names the first "
  "that\n"
  "does not hold. FILE may also be a proof as it was posted, in any style: then each draw is made again from its "
  "stream\n"
  "and the inputs in the post, without the match.",
  1,
  1,
  { { "match", 0, "MATCH", "hold a proof against its match too" },
    { "commitment", 0, "HEX", "what was posted before the first draw" },
    { "json", 0, NULL, "for machines" } },
  run_verify,
};
