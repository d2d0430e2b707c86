/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many matches with automatic players. */
#include "config.h"
#include "croupier-simulate.h"

#include <string.h>

#include "croupier-json.h"

#define MATCHES_BETWEEN_LOOKS 256 /* at whether the run was cancelled */
#define MATCHES_A_STREAM \
  256 /* whose seeds come from one stream: starting a stream takes as long as a third of a match */

/* One thread's share of a run. It has a plan of its own, since each match sets the plan's seed. */
typedef struct
{
  CroupierPlan *plan;
  CroupierState *state;
  CroupierSeed base;
  CroupierRandom seeds;   /* where the next match's seed comes from */
  CroupierOutbox *outbox; /* NULL where no messages are made */
  GString *text;
  GError *error; /* why a match could not be played on */
  guint64 first, n_matches;
  GCancellable *cancellable;
  CroupierTally tally;
} Job;

/**
 * croupier_simulate_setup:
 * @game: a game
 * @seed: the seed from which the seeds of all matches follow
 *
 * Makes the setup of a simulation: the game's usual number of players, called Player 1, Player 2 …, and all defaults.
 *
 * Returns: (transfer full): the setup
 */
CroupierSetup *
croupier_simulate_setup (const CroupierGame *game, const CroupierSeed *seed)
{
  CroupierSetup *setup = croupier_setup_new (game);

  setup->seed = *seed;
  for (guint i = 0; i < game->usual_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);
      gboolean added = croupier_roster_add (setup->roster, croupier_player_new (name), NULL);

      g_assert (added);
    }
  return setup;
}

/* Renders what a step told, and makes room for the next. */
static void
count_messages (Job *job)
{
  guint n = croupier_outbox_get_n_messages (job->outbox);

  for (guint i = 0; i < n; i++)
    {
      g_string_truncate (job->text, 0);
      croupier_message_render (croupier_outbox_get_message (job->outbox, i), job->text);
      job->tally.message_bytes += job->text->len;
    }
  job->tally.messages += n;
  croupier_outbox_clear (job->outbox);
}

static void
count_result (CroupierTally *tally, const CroupierResult *result, guint n_players)
{
  guint player;

  tally->winners += croupier_players_count (result->winners);
  tally->losers += croupier_players_count (result->losers);
  CROUPIER_FOREACH_PLAYER (player, result->winners)
    tally->wins[player]++;
  for (guint i = 0; i < n_players; i++)
    {
      tally->tokens += (guint64) result->tokens[i];
      tally->opals += (guint64) result->opals[i];
      tally->garnets += result->garnets[i];
    }
  if (result->elimination_candidate == CROUPIER_NO_PLAYER)
    return;
  tally->with_elimination_candidate++;
  tally->candidates[result->elimination_candidate]++;
}

static gboolean
play_phases (Job *job, CroupierRandom *random)
{
  const CroupierGame *game = job->plan->setup->game;
  CroupierPlayers expected;
  guint player;

  while (croupier_game_get_expected (job->plan, job->state, &expected))
    {
      croupier_game_open (job->plan, job->state, job->outbox);
      CROUPIER_FOREACH_PLAYER (player, expected)
        game->play (job->plan, job->state, player, random);
      if (job->outbox != NULL)
        count_messages (job);
      if (!croupier_game_resolve (job->plan, job->state, job->outbox, &job->error))
        return FALSE;
      if (job->outbox != NULL)
        count_messages (job);
    }
  return TRUE;
}

/* The seed of match K is the words 4K to 4K + 3 of the streams "simulate/0", "simulate/1", …, each of which gives 256
 * seeds. */
static void
set_seed (Job *job, guint64 number)
{
  CroupierSeed *seed = &job->plan->seed;
  guint place = number % MATCHES_A_STREAM;

  if (place == 0 || number == job->first)
    {
      char stream[40];

      g_snprintf (stream, sizeof stream, "simulate/%" G_GUINT64_FORMAT, number / MATCHES_A_STREAM);
      croupier_random_init (&job->seeds, &job->base, stream);
      for (guint i = 0; i < 4 * place; i++)
        croupier_random_next (&job->seeds);
    }
  for (guint i = 0; i < 4; i++)
    {
      guint64 word = GUINT64_TO_LE (croupier_random_next (&job->seeds));

      memcpy (seed->bytes + 8 * i, &word, sizeof word);
    }
}

static gboolean
play_match (Job *job, guint64 number)
{
  CroupierTally *tally = &job->tally;
  g_auto (CroupierResult) result = { 0 };
  CroupierRandom random;

  set_seed (job, number);
  croupier_random_init_from (&random, &job->plan->seed);
  if (!croupier_game_restart (job->plan, job->state, job->outbox, job->cancellable, &job->error) ||
      !play_phases (job, &random))
    return FALSE;

  croupier_game_get_result (job->plan, job->state, &result);
  tally->matches++;
  tally->phases += job->state->n_resolved;
  tally->phases_histogram[MIN (job->state->n_resolved, G_N_ELEMENTS (tally->phases_histogram) - 1)]++;
  count_result (tally, &result, croupier_plan_n_players (job->plan));
  return TRUE;
}

static gpointer
run_job (gpointer data)
{
  Job *job = data;

  for (guint64 i = 0; i < job->n_matches; i++)
    {
      if (i % MATCHES_BETWEEN_LOOKS == 0 && g_cancellable_is_cancelled (job->cancellable))
        break;
      if (!play_match (job, job->first + i))
        break;
    }
  return NULL;
}

static void
job_init (Job *job, CroupierSetup *setup, const CroupierSimulation *simulation, CroupierPlan *plan)
{
  job->plan = plan;
  job->base = setup->seed;
  job->state = g_malloc (plan->state_size);
  if (!simulation->messages)
    return;
  job->outbox = croupier_outbox_new (setup->roster, setup->language, CROUPIER_WHEN_DURING);
  job->text = g_string_new (NULL);
}

static void
job_clear (gpointer data)
{
  Job *job = data;

  croupier_plan_free (job->plan);
  g_free (job->state);
  g_clear_error (&job->error);
  g_clear_pointer (&job->outbox, croupier_outbox_unref);
  if (job->text != NULL)
    g_string_free (job->text, TRUE);
}

static void
run_jobs (GArray *jobs)
{
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  for (guint i = 1; i < jobs->len; i++)
    g_ptr_array_add (threads, g_thread_new ("simulate", run_job, &g_array_index (jobs, Job, i)));
  run_job (&g_array_index (jobs, Job, 0));
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
}

/**
 * croupier_simulate:
 * @setup: a setup; its seed is the base of every match's seed
 * @simulation: how many matches, from which number on, by how many threads
 * @tally: (out caller-allocates): what came of them
 * @cancellable: (nullable): stops the run
 * @error: return location
 *
 * Plays matches with automatic players. Match number K depends on the base seed and K alone, so that the tallies of two
 * runs over neighbouring ranges add up to that of one run over both, whatever the number of threads.
 *
 * Returns: FALSE with CROUPIER_ERROR_SETUP if the setup makes no match, with CROUPIER_ERROR_REFUSED if a draw of a
 * match does not come out, or with G_IO_ERROR_CANCELLED
 */
gboolean
croupier_simulate (CroupierSetup *setup, const CroupierSimulation *simulation, CroupierTally *tally,
                   GCancellable *cancellable, GError **error)
{
  guint n_jobs = (guint) CLAMP ((guint64) simulation->n_jobs, 1, MAX (simulation->n_matches, 1));
  g_autoptr (GArray) jobs = g_array_new (FALSE, TRUE, sizeof (Job));
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  memset (tally, 0, sizeof *tally);
  g_array_set_clear_func (jobs, job_clear);
  g_array_set_size (jobs, n_jobs);
  for (guint i = 0; i < n_jobs; i++)
    {
      Job *job = &g_array_index (jobs, Job, i);
      CroupierPlan *plan = croupier_game_plan (setup, problems);
      guint64 share = simulation->n_matches / n_jobs, rest = simulation->n_matches % n_jobs;

      if (plan == NULL)
        {
          croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
          return FALSE;
        }
      job_init (job, setup, simulation, plan);
      job->cancellable = cancellable;
      job->first = simulation->first + i * share + MIN (i, rest);
      job->n_matches = share + (i < rest ? 1 : 0);
    }
  run_jobs (jobs);
  for (guint i = 0; i < n_jobs; i++)
    {
      Job *job = &g_array_index (jobs, Job, i);

      if (job->error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&job->error));
          return FALSE;
        }
      croupier_tally_add (tally, &job->tally);
    }
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/**
 * croupier_tally_add:
 * @sum: a tally
 * @tally: another, over other matches
 *
 * Adds a tally to another: every figure is a sum over matches.
 */
void
croupier_tally_add (CroupierTally *sum, const CroupierTally *tally)
{
  sum->matches += tally->matches;
  sum->phases += tally->phases;
  sum->winners += tally->winners;
  sum->losers += tally->losers;
  sum->tokens += tally->tokens;
  sum->opals += tally->opals;
  sum->with_elimination_candidate += tally->with_elimination_candidate;
  sum->garnets += tally->garnets;
  sum->messages += tally->messages;
  sum->message_bytes += tally->message_bytes;
  for (guint i = 0; i < G_N_ELEMENTS (sum->phases_histogram); i++)
    sum->phases_histogram[i] += tally->phases_histogram[i];
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    {
      sum->wins[i] += tally->wins[i];
      sum->candidates[i] += tally->candidates[i];
    }
}

static void
write_numbers (JsonBuilder *builder, const char *key, const guint64 *numbers, gsize n_numbers)
{
  while (n_numbers > 0 && numbers[n_numbers - 1] == 0)
    n_numbers--;
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (gsize i = 0; i < n_numbers; i++)
    json_builder_add_int_value (builder, (gint64) numbers[i]);
  json_builder_end_array (builder);
}

/**
 * croupier_tally_write_json:
 * @tally: a tally
 * @builder: inside an object
 *
 * Writes a tally's members. In the arrays, `matches_by_phases` counts from no phase up, `wins` and
 * `elimination_candidates` go by place in the roster; zeroes at the end are left out.
 */
void
croupier_tally_write_json (const CroupierTally *tally, JsonBuilder *builder)
{
  croupier_json_add_int (builder, "matches", (gint64) tally->matches);
  croupier_json_add_int (builder, "phases", (gint64) tally->phases);
  croupier_json_add_int (builder, "winners", (gint64) tally->winners);
  croupier_json_add_int (builder, "losers", (gint64) tally->losers);
  croupier_json_add_int (builder, "tokens", (gint64) tally->tokens);
  croupier_json_add_int (builder, "opals", (gint64) tally->opals);
  croupier_json_add_int (builder, "garnets", tally->garnets);
  croupier_json_add_int (builder, "with_elimination_candidate", (gint64) tally->with_elimination_candidate);
  croupier_json_add_int (builder, "messages", (gint64) tally->messages);
  croupier_json_add_int (builder, "message_bytes", (gint64) tally->message_bytes);
  write_numbers (builder, "matches_by_phases", tally->phases_histogram, G_N_ELEMENTS (tally->phases_histogram));
  write_numbers (builder, "wins", tally->wins, CROUPIER_MAX_PLAYERS);
  write_numbers (builder, "elimination_candidates", tally->candidates, CROUPIER_MAX_PLAYERS);
}
