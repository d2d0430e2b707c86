/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cases that the text of a game of one's own carries. */
#include "config.h"
#include "croupier-own-cases.h"

#include "croupier-custom.h"
#include "croupier-gettext.h"

#define MAX_PHASES 4000 /* in all cases together, each time that one is played again counted */
#define MAX_PROBLEMS 200

static void
call_by_name (const char *id, gboolean is_of_match, gpointer data)
{
  CroupierCases *cases = data;

  if (!g_hash_table_contains (cases->looks, id))
    g_hash_table_insert (cases->looks, g_strdup (id),
                         g_strconcat (is_of_match ? "state." : "state.players.*.", id, NULL));
}

CroupierCases *
croupier_own_cases_read (const CroupierGame *game, CroupierProblems *problems)
{
  guint line;
  const char *text = croupier_custom_game_get_cases (game, &line);
  CroupierCases *cases = text != NULL ? croupier_cases_read (text, line, problems) : NULL;

  if (cases == NULL)
    return NULL;
  croupier_custom_game_foreach_thing (game, call_by_name, cases);
  if (!g_hash_table_contains (cases->looks, "winners"))
    g_hash_table_insert (cases->looks, g_strdup ("winners"), g_strdup ("result.winners"));
  if (!g_hash_table_contains (cases->looks, "candidate"))
    g_hash_table_insert (cases->looks, g_strdup ("candidate"), g_strdup ("result.elimination_candidate"));
  return cases;
}

static void
own_case_free (gpointer data)
{
  CroupierOwnCase *own = data;

  g_free (own->name);
  g_free (own);
}

static gboolean
is_at_end (const CroupierCaseRun *run, const CroupierCaseBlock *block, CroupierProblems *problems)
{
  if (run->n_phases > run->max_phases)
    croupier_case_complain (problems, block->line, _("The cases play more than %u phases, which is too much."),
                            run->max_phases);
  return run->n_phases > run->max_phases || problems->len > MAX_PROBLEMS;
}

GPtrArray *
croupier_own_cases_play (const CroupierGame *game, const CroupierCases *cases, GCancellable *cancellable,
                         CroupierProblems *problems)
{
  GPtrArray *played = g_ptr_array_new_with_free_func (own_case_free);
  CroupierCaseRun run = { .game = game, .max_phases = MAX_PHASES };

  for (guint i = 0; i < cases->blocks->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const CroupierCaseBlock *block = g_ptr_array_index (cases->blocks, i);
      guint n_before = problems->len, n_checks = run.n_checks;
      CroupierOwnCase *own;

      if (block->kind != CROUPIER_CASE_ALONE && block->kind != CROUPIER_CASE_TABLE)
        continue;
      croupier_case_check (&run, cases, block, cancellable, problems);
      own = g_new (CroupierOwnCase, 1);
      g_ptr_array_add (played, own);
      if (is_at_end (&run, block, problems))
        i = cases->blocks->len;
      *own = (CroupierOwnCase) { g_strdup (block->name), block->line, run.n_checks - n_checks,
                                 problems->len == n_before };
    }
  return played;
}
