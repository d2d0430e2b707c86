/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of the text of a game of one's own, while it is written: a match of it is played, and its cases. */
#include "config.h"

#include "croupier-session-work.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-custom.h"
#include "croupier-explain.h"
#include "croupier-form-help.h"
#include "croupier-own-cases.h"
#include "croupier-rehearsal.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"
#include "croupier-style.h"
#include "croupier-transcript.h"

#define N_PHASES 12

void
croupier_game_trial_free (CroupierGameTrial *trial)
{
  g_free (trial->title);
  g_free (trial->id);
  g_free (trial->author);
  g_free (trial->refusal);
  g_array_unref (trial->lines);
  g_free (trial->transcript);
  g_free (trial);
}

static void
note_refusal (CroupierGameTrial *trial, const GError *error)
{
  trial->refusal = g_strdup (error->message);
  trial->line = croupier_custom_game_find_line (error);
}

static CroupierSetup *
make_setup (const CroupierGame *game)
{
  static const char *const names[] = { "Alice", "Bob", "Cleo", "Dan" };
  CroupierSetup *setup = croupier_setup_new (game);
  guint n_players = CLAMP (G_N_ELEMENTS (names), game->min_players, game->max_players);

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *other = g_strdup_printf (_("Player %u"), i + 1);

      croupier_roster_add (setup->roster, croupier_player_new (i < G_N_ELEMENTS (names) ? names[i] : other), NULL);
    }
  return setup;
}

/* Plays a match in which nobody sends anything, for what a text takes for granted. */
static void
play_silently (CroupierSetup *setup, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, cancellable, error);

  if (match != NULL)
    croupier_rehearsal_play_loosely (match, N_PHASES, TRUE, cancellable, error);
}

/* ---- what the match comes to ---- */

/* Adds lines, each further in, and none that is empty. */
static void
add_lines (GString *text, const char *lines)
{
  g_auto (GStrv) parts = g_strsplit (lines, "\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, "  %s\n", parts[i]);
}

/* What the first player is told who asks what can be sent, without the heading, which has the number of the round. */
static char *
dup_asked (const CroupierMatch *match)
{
  g_autoptr (CroupierOutbox) outbox = croupier_match_make_help (match, 0);
  g_autofree char *marked = croupier_message_to_marked (croupier_outbox_get_message (outbox, 0));
  g_autofree char *words = croupier_style_strip (marked);
  const char *heading_end = strchr (words, '\n');

  return g_strdup (heading_end != NULL ? heading_end + 1 : words);
}

static void
add_fact (GString *text, const CroupierStateWord *own, const char *title, const char *key, JsonNode *node)
{
  g_autofree char *value = croupier_state_text (own, key, node);

  g_string_append_printf (text, "  %s: %s\n", title, value);
}

/* All that the state says: of each player, and of the match. */
static void
add_state (GString *text, const CroupierMatch *match, const CroupierRecord *record)
{
  const CroupierStateWord *own = croupier_state_words (match);
  g_autoptr (JsonObject) state = croupier_state_to_json (match, record->after);
  JsonObjectIter things, players;
  const char *key, *name;
  JsonNode *node;

  g_string_append_printf (text, "%s\n", _("How it stands then:"));
  json_object_iter_init_ordered (&things, state);
  while (json_object_iter_next_ordered (&things, &key, &node))
    if (JSON_NODE_HOLDS_OBJECT (node))
      {
        json_object_iter_init_ordered (&players, json_node_get_object (node));
        while (json_object_iter_next_ordered (&players, &name, &node))
          add_fact (text, own, name, NULL, node);
      }
    else
      {
        g_autofree char *title = croupier_state_title (own, key);

        add_fact (text, own, title, key, node);
      }
}

/* What is asked is told where it is not what was asked in the phase before. */
static void
add_asked (GString *text, const CroupierMatch *match, const GPtrArray *asked, guint place)
{
  const char *first_name = croupier_roster_get_name (croupier_match_get_roster (match), 0);
  const char *now = place < asked->len ? g_ptr_array_index (asked, place) : NULL;

  if (now == NULL || (place > 0 && g_str_equal (now, g_ptr_array_index (asked, place - 1))))
    return;
  g_string_append_printf (text, _("%s is asked:"), first_name);
  g_string_append_c (text, '\n');
  add_lines (text, now);
}

static void
add_steps (GString *text, const CroupierMatch *match, const CroupierRecord *record)
{
  g_autoptr (CroupierDocument) steps = croupier_explain_steps (match, record->phase.id);
  g_autofree char *marked = NULL, *why = NULL;

  if (steps->blocks->len == 0)
    return;
  marked = croupier_document_to_marked (steps);
  why = croupier_style_strip (marked);
  g_string_append_printf (text, "%s\n", _("Why it came out so:"));
  add_lines (text, why);
}

/* A match that was played, and what was asked in each of its phases. */
typedef struct
{
  const CroupierMatch *match;
  const GPtrArray *asked;
} Played;

/* What is asked stands above what came in; how it stands then, and why, behind what was told. */
static void
add_note (const CroupierRecord *record, gboolean is_end, GString *text, gpointer data)
{
  const Played *played = data;
  const CroupierMatch *match = played->match;
  guint place = 0;

  while (croupier_match_get_record (match, place) != record)
    place++;
  if (!is_end)
    add_asked (text, match, played->asked, place);
  else if (record != croupier_match_get_due (match))
    {
      add_state (text, match, record);
      add_steps (text, match, record);
    }
}

/* Plays on phase by phase, and notes what is asked in each. */
static gboolean
play_phases (CroupierMatch *match, GPtrArray *asked, GCancellable *cancellable, GError **error)
{
  while (asked->len < N_PHASES && croupier_match_get_due (match) != NULL)
    {
      g_ptr_array_add (asked, dup_asked (match));
      if (!croupier_rehearsal_play_on (match, 1, cancellable, error))
        return FALSE;
    }
  return TRUE;
}

/* Plays a match of a game, as far as it goes. */
static void
play (CroupierGameTrial *trial, const CroupierGame *game, GCancellable *cancellable)
{
  g_autoptr (CroupierSetup) setup = make_setup (game);
  g_autoptr (GPtrArray) asked = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, cancellable, &error);
  Played played = { match, asked };
  CroupierTranscriptFilter all = { .is_headless = TRUE, .note = add_note, .note_data = &played };

  if (match != NULL && play_phases (match, asked, cancellable, &error))
    play_silently (setup, cancellable, &error);
  if (match != NULL)
    trial->transcript = croupier_transcript_to_text (match, &all, NULL);
  if (error != NULL)
    note_refusal (trial, error);
}

/* ---- its cases ---- */

/* A problem of several lines has in the first what was expected; what is quoted of a match stands further in than words
 * of ours. */
static void
note_case (CroupierGameTrial *trial, const CroupierProblem *problem, GString *wrong)
{
  g_auto (GStrv) lines = g_strsplit (problem->message, "\n", -1);

  g_array_append_val (trial->lines, problem->line);
  g_string_append_printf (wrong, _("Line %u:"), problem->line);
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (wrong, "\n%s%s", i == 0 ? "  " : g_str_has_prefix (lines[i], "  ") ? "" : "    ", lines[i]);
  g_string_append_c (wrong, '\n');
  if (trial->refusal != NULL)
    return;
  trial->line = problem->line;
  trial->refusal = lines[0] != NULL && lines[1] != NULL
                     ? g_strdup_printf (_("Line %u of the game: this comes out otherwise: %s"), problem->line, lines[0])
                     : g_strdup_printf (_("Line %u of the game: %s"), problem->line, problem->message);
}

/* What may be a slip, where nothing is wrong. */
static void
note_warnings (CroupierGameTrial *trial, const CroupierGame *game)
{
  g_autoptr (CroupierProblems) warnings = croupier_problems_new ();

  croupier_custom_game_add_warnings (game, warnings);
  for (guint i = 0; i < warnings->len && trial->refusal == NULL; i++)
    {
      const CroupierProblem *warning = croupier_problems_get (warnings, i);

      trial->line = warning->line;
      trial->refusal = g_strdup_printf (_("Line %u of the game: %s"), warning->line, warning->message);
    }
}

/* Plays the cases that the text carries. */
static void
try_cases (CroupierGameTrial *trial, const CroupierGame *game, GCancellable *cancellable)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCases) cases = croupier_own_cases_read (game, problems);
  g_autoptr (GPtrArray) played = cases != NULL ? croupier_own_cases_play (game, cases, cancellable, problems) : NULL;
  g_autoptr (GString) wrong = g_string_new (NULL);

  if (problems->len == 0)
    {
      note_warnings (trial, game);
      return;
    }
  g_string_append_printf (wrong, "== %s\n\n", _("Cases"));
  for (guint i = 0; i < problems->len; i++)
    note_case (trial, croupier_problems_get (problems, i), wrong);
  if (trial->transcript != NULL)
    g_string_append (wrong, trial->transcript);
  g_free (trial->transcript);
  trial->transcript = g_string_free_and_steal (g_steal_pointer (&wrong));
}

CroupierGameTrial *
croupier_game_trial_new (const char *text, GCancellable *cancellable)
{
  CroupierGameTrial *trial = g_new0 (CroupierGameTrial, 1);
  g_autoptr (GError) refusal = NULL;
  g_autoptr (CroupierGame) game = croupier_custom_game_try (text, strlen (text), &refusal);

  trial->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  if (game == NULL)
    {
      note_refusal (trial, refusal);
      return trial;
    }
  trial->title = g_strdup (croupier_game_words (game, game->title));
  trial->id = g_strdup (game->id);
  croupier_custom_game_watch (game);
  trial->author = g_strdup (croupier_custom_game_get_author (game));
  play (trial, game, cancellable);
  try_cases (trial, game, cancellable);
  return trial;
}
