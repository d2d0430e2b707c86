/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the cases of our own tests look at besides: boards, days, forms, explanations, what texts mean, and replies. */
#include "config.h"
#include "case-checks.h"

#include <string.h>

#include "case-powers.h"
#include "case-views.h"
#include "croupier-standings.h"
#include "fixtures.h"
#include "reply-checks.h"

#define NOTHING "nothing"
#define ALIKE " ~ "

static void
check_reply (CroupierCaseCheck *check, guint line, const CroupierMatch *match, guint player, const char *text)
{
  g_autofree char *complaint = reply_complain (match, player, text);

  if (complaint != NULL)
    croupier_case_complain (check->problems, line, "%s", complaint);
}

static void
check_meaning (CroupierCaseCheck *check, const CroupierMatch *match, guint player, const CroupierCaseRow *row)
{
  g_auto (GStrv) each = g_strsplit (row->cells[0], ALIKE, -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autofree char *wrong = case_means_check (match, player, each[i], row->cells[1], check->run->data);
      g_autoptr (CroupierReading) reading = croupier_match_check (match, player, each[i]);

      if (reading->status == CROUPIER_STATUS_REFUSED)
        check_reply (check, row->line, match, player, each[i]);

      check->run->n_checks++;
      if (wrong != NULL)
        croupier_case_complain (check->problems, row->line, "%s", wrong);
    }
}

static void
check_means (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *who = expectation->what + strlen ("means");
  g_autoptr (CroupierMatch) match = croupier_case_play_until (check, expectation->nth, TRUE, FALSE);
  int player = match != NULL
                 ? croupier_roster_find (croupier_match_get_roster (match), who + strspn (who, " "), -1, NULL, NULL)
                 : CROUPIER_NO_PLAYER;

  if (player < 0 || *expectation->text != '\0' || expectation->item->rows->len == 0)
    croupier_case_complain_of (check, expectation->item, "“means NAME:” has rows, each with texts and what they mean.");
  for (guint i = 0; player >= 0 && i < expectation->item->rows->len; i++)
    {
      const CroupierCaseRow *row = g_ptr_array_index (expectation->item->rows, i);

      if (g_strv_length (row->cells) == 2)
        check_meaning (check, match, (guint) player, row);
      else
        croupier_case_complain (check->problems, row->line, "A meaning is “texts | what they mean”.");
    }
}

static void
check_board (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const CroupierRoster *roster = croupier_match_get_roster (check->match);
  const char *viewer = expectation->what + strlen ("board");
  g_autofree char *id = croupier_case_dup_phase (check, expectation->nth);
  g_autoptr (CroupierBoard) board = NULL;
  g_autofree char *text = NULL;
  guint place = 0;
  int player = CROUPIER_NO_PLAYER;

  if (croupier_case_take (&viewer, " as ") && !g_str_equal (viewer, "public"))
    {
      player = croupier_roster_find (roster, viewer, -1, NULL, NULL);
      if (player < 0)
        croupier_case_complain_of (check, expectation->item, "“%s” does not play.", viewer);
    }
  if (id != NULL)
    place = croupier_match_find_place (check->match, id);
  board = croupier_board_at (check->match, place, *viewer == '\0', player);
  text = fixture_board (board, roster);
  croupier_case_check_text (check, expectation, g_strchomp (text));
}

/* "power 2": the second of the cast, in words. */
static void
check_power (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const CroupierSetup *setup = croupier_match_get_setup (check->match);
  const CroupierCast *cast = setup->game->dup_cast != NULL ? croupier_options_get_cast (setup->options, "cast") : NULL;
  const char *number = expectation->what + strlen ("power");
  guint64 n = 0;
  g_autofree char *words = NULL;

  if (cast == NULL || !g_ascii_string_to_unsigned (number + strspn (number, " "), 10, 1, cast->powers->len, &n, NULL))
    {
      croupier_case_complain_of (check, expectation->item, "There is no such power.");
      return;
    }
  words = croupier_cast_describe_power (cast, (guint) n - 1);
  croupier_case_check_text (check, expectation, words);
}

/* "day votes", of the phase in which it stands. */
static void
check_day (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *what = expectation->what + strlen ("day");
  g_autofree char *id = croupier_case_dup_phase (check, expectation->nth);
  g_autofree char *came = view_day (check->match, id, what + strspn (what, " "));

  if (came == NULL)
    croupier_case_complain_of (check, expectation->item, "No day shows that.");
  else
    croupier_case_check_text (check, expectation, came);
}

/* "form Amy", at this moment. */
static void
check_form (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *who = expectation->what + strlen ("form");
  g_autoptr (CroupierMatch) match = croupier_case_play_until (check, expectation->nth, TRUE, FALSE);
  int player = match != NULL
                 ? croupier_roster_find (croupier_match_get_roster (match), who + strspn (who, " "), -1, NULL, NULL)
                 : CROUPIER_NO_PLAYER;
  g_autofree char *came = player >= 0 ? view_form (match, (guint) player) : NULL;

  if (came == NULL)
    croupier_case_complain_of (check, expectation->item, "“%s” does not play.", who + strspn (who, " "));
  else
    croupier_case_check_text (check, expectation, came);
}

/* Steps are the game master’s alone. */
static void
check_no_steps (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, const char *phase)
{
  const CroupierRoster *roster = croupier_match_get_roster (check->match);

  for (guint player = 0; player < croupier_roster_get_size (roster); player++)
    {
      g_autoptr (CroupierDocument) explanation = croupier_explain_to_player (check->match, phase, player, NULL);

      for (guint i = 0; i < explanation->blocks->len; i++)
        if (((const CroupierBlock *) g_ptr_array_index (explanation->blocks, i))->step != NULL)
          croupier_case_complain_of (check, expectation->item, "“%s” is told to %s.",
                                     ((const CroupierBlock *) g_ptr_array_index (explanation->blocks, i))->title,
                                     croupier_roster_get_name (roster, player));
    }
}

/* "| about whom | step | sentence | rule". */
static void
check_outcome (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, const char *phase,
               const CroupierCaseRow *row)
{
  guint n = g_strv_length (row->cells);
  int about = n > 0 && *row->cells[0] != '\0'
                ? croupier_roster_find (croupier_match_get_roster (check->match), row->cells[0], -1, NULL, NULL)
                : CROUPIER_NO_PLAYER;
  g_autoptr (CroupierDocument) explanation = NULL;
  g_autofree char *came = NULL;

  if (n < 3 || n > 4 || (*row->cells[0] != '\0' && about < 0))
    {
      croupier_case_complain (check->problems, row->line,
                              "An explanation is “about whom | step | sentence | rule”, the rule where one is given.");
      return;
    }
  explanation = croupier_explain (check->match, phase, about);
  check->run->n_checks++;
  if (explanation != NULL && view_says (explanation, row->cells[1], row->cells[2], n > 3 ? row->cells[3] : "") ==
                               (expectation->mode != CROUPIER_CASE_LACKS))
    return;
  came = explanation != NULL ? croupier_case_show_explanation (g_steal_pointer (&explanation)) : g_strdup (NOTHING);
  croupier_case_complain (check->problems, row->line, "“%s” should %ssay\n%s | %s\n  but all that is said is\n%s",
                          row->cells[1], expectation->mode == CROUPIER_CASE_LACKS ? "not " : "", row->cells[2],
                          n > 3 ? row->cells[3] : "", came);
}

/* "explains", with rows, or as text what is said of all, "about Amy", or "to Amy". */
static void
check_explained (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *words = expectation->what + strlen ("explains");
  g_autofree char *id = croupier_case_dup_phase (check, expectation->nth);
  gboolean is_to_player = croupier_case_take (&words, " to "),
           is_about = !is_to_player && croupier_case_take (&words, " about ");
  int player = *words != '\0' ? croupier_roster_find (croupier_match_get_roster (check->match), words, -1, NULL, NULL)
                              : CROUPIER_NO_PLAYER;
  g_autofree char *came = NULL;

  if (id == NULL || (*words != '\0') != (is_to_player || is_about) || (*words != '\0' && player < 0))
    {
      croupier_case_complain_of (check, expectation->item,
                                 "A phase is explained, about or to a player, or to the game master.");
      return;
    }
  check_no_steps (check, expectation, id);
  for (guint i = 0; i < expectation->item->rows->len; i++)
    check_outcome (check, expectation, id, g_ptr_array_index (expectation->item->rows, i));
  if (expectation->item->rows->len > 0)
    return;
  came = is_to_player ? view_explained_to (check->match, id, (guint) player)
                      : croupier_case_show_explanation (croupier_explain (check->match, id, player));
  croupier_case_check_text (check, expectation, came);
}

/* "explained alike: all but Amy": what players are told who ask how each phase came out. */
static void
check_explained_alike (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const CroupierRoster *roster = croupier_match_get_roster (check->match);
  const char *words = expectation->text;
  g_auto (GStrv) names = NULL;

  if (!g_str_equal (words, "all") && !croupier_case_take (&words, "all but "))
    croupier_case_complain_of (check, expectation->item, "Write “explained alike: all but NAMES”.");
  names = g_strsplit (words, ", ", -1);
  if (!croupier_case_play_twin (check, expectation))
    return;
  for (guint player = 0; player < croupier_roster_get_size (roster); player++)
    for (guint i = 0; i < croupier_match_get_n_records (check->match) &&
                      !g_strv_contains ((const char *const *) names, croupier_roster_get_name (roster, player));
         i++)
      {
        const char *phase = croupier_match_get_record (check->match, i)->phase.id;
        g_autofree char *one = view_explained_to (check->match, phase, player);
        g_autofree char *other = view_explained_to (check->twin, phase, player);

        croupier_case_compare (check, expectation, TRUE, croupier_roster_get_name (roster, player), one, other);
      }
}

/* All that is said to who sends a text at this moment. */
static char *
tell_sender (const CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);
  g_autofree char *problems = croupier_case_describe_problems (reading->problems, text);
  g_autofree char *warnings = croupier_case_describe_problems (reading->warnings, text);

  return g_strdup_printf ("%s | %s | %s", reading->read_as->str, problems, warnings);
}

static void
compare_readings (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, const CroupierMatch *match,
                  const CroupierMatch *twin, guint player, const char *cell)
{
  g_auto (GStrv) texts = g_strsplit (cell, ALIKE, -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autofree char *one = tell_sender (match, player, texts[i]);
      g_autofree char *other = tell_sender (twin, player, texts[i]);

      croupier_case_compare (check, expectation, TRUE, texts[i], one, other);
    }
}

/* "reads alike Amy: 1 ~ 2", or with rows of texts. */
static void
check_read_alike (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  const char *who = expectation->what + strlen ("reads alike ");
  const GPtrArray *rows = expectation->item->rows;
  g_autoptr (CroupierMatch) match = croupier_case_play_until (check, expectation->nth, TRUE, FALSE);
  g_autoptr (CroupierMatch) twin = croupier_case_play_until (check, expectation->nth, TRUE, TRUE);
  int player = match != NULL ? croupier_roster_find (croupier_match_get_roster (match), who, -1, NULL, NULL)
                             : CROUPIER_NO_PLAYER;

  if (player < 0 || twin == NULL || !croupier_case_play_twin (check, expectation) ||
      (*expectation->text != '\0') == (rows->len > 0))
    {
      croupier_case_complain_of (check, expectation->item, "“reads alike NAME:” has texts behind it, or in rows.");
      return;
    }
  if (rows->len == 0)
    compare_readings (check, expectation, match, twin, (guint) player, expectation->text);
  for (guint i = 0; i < rows->len; i++)
    for (char **cell = ((const CroupierCaseRow *) g_ptr_array_index (rows, i))->cells; *cell != NULL; cell++)
      compare_readings (check, expectation, match, twin, (guint) player, *cell);
}

/* ---- all of it ---- */

static void
check_steps_are_secret (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  g_autofree char *id = croupier_case_dup_phase (check, expectation->nth);

  if (id != NULL && croupier_case_play (check))
    check_no_steps (check, expectation, id);
}

static gboolean
check_more (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation)
{
  static const struct
  {
    const char *word;
    void (*check) (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation);
    gboolean is_of_moment;
  } words[] = {
    { "reads alike", check_read_alike, TRUE },
    { "form", check_form, TRUE },
    { "means", check_means, TRUE },
    { "board", check_board, FALSE },
    { "power", check_power, FALSE },
    { "day", check_day, FALSE },
    { "explains", check_explained, FALSE },
    { "explained alike", check_explained_alike, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (croupier_case_is_word (expectation->what, words[i].word))
      {
        if (words[i].is_of_moment || croupier_case_play (check))
          words[i].check (check, expectation);
        return TRUE;
      }
  if (g_str_equal (expectation->what, "steps"))
    check_steps_are_secret (check, expectation);
  return FALSE;
}

/* A game that game masters write is one of the data folder's: “game: games/free-match.croupier-game”. */
static char *
load_data (const char *path, gpointer user_data, GError **error)
{
  g_autofree char *whole = g_build_filename (g_getenv ("CROUPIER_DATADIR"), path, NULL);
  char *text = NULL;

  g_file_get_contents (whole, &text, NULL, error);
  return text;
}

CroupierCaseRun
case_run (CaseMeans *means)
{
  static const CroupierCaseMore more = { case_take_powers_in, check_more, check_reply };

  return (CroupierCaseRun) { .loader = load_data, .more = &more, .data = means };
}
