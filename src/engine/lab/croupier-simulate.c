/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many matches with automatic players. */
#include "config.h"
#include "croupier-simulate.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-json.h"

#define PARTS_TOLD 100 /* of a run: as often it is told how far it is */
#define MAX_CHUNK 256  /* matches that a thread takes at once */
#define CHUNKS_A_JOB 64
#define MATCHES_A_STREAM \
  256 /* whose seeds come from one stream: starting a stream takes as long as a third of a match */

/* The places where the shares of each sort begin among those of a setup. */
typedef struct
{
  guint seats, roles, uses;
} CsvPlaces;

/* What the threads of a run share. */
typedef struct
{
  CroupierSetup *setup;
  const CroupierSimulation *simulation;
  GCancellable *cancellable;
  GMutex mutex;
  GCond news; /* more was begun, or a thread has come to its end */
  guint64 n_begun;
  guint64 n_told; /* with how many there are the next news */
  guint64 chunk;
  guint n_at_work;
  gboolean is_over; /* a match could not be played on */
} SimulationRun;

/* One thread's share of a run, all of it made by that thread: what two threads write then lies far apart in memory, and
 * neither waits for the other. It has a plan of its own, since each match sets the plan's seed. */
typedef struct
{
  SimulationRun *run;
  CroupierPlan *plan; /* NULL: the setup makes none */
  CroupierState *state;
  CroupierAutomatic *automatic;
  CroupierSeed base;
  CroupierRandom seeds;   /* where the next match's seed comes from */
  CroupierOutbox *outbox; /* NULL where no messages are made */
  GString *text;
  GError *error;  /* why a match could not be played on */
  guint64 failed; /* which one */
  CsvPlaces places;
  CroupierRoles *roles;   /* NULL where none are dealt, or no shares are counted */
  CroupierShare *shares;  /* counts alone; NULL where none are counted */
  CroupierShare *counted; /* those of the match that is played */
  guint n_shares;
  CroupierTally tally;
} SimulationJob;

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
count_messages (SimulationJob *job)
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
note_outcome (const SimulationJob *job, const CroupierResult *result, guint64 number)
{
  CroupierOutcome *outcome = &job->run->simulation->outcomes[number - job->run->simulation->first];
  gint64 garnets = 0;

  for (guint i = 0; i < croupier_plan_n_players (job->plan); i++)
    garnets += result->garnets[i];
  *outcome = (CroupierOutcome) { .seed = job->plan->seed,
                                 .winners = result->winners,
                                 .losers = result->losers,
                                 .phases = job->state->n_resolved,
                                 .garnets = (gint32) garnets,
                                 .elimination_candidate = (gint8) result->elimination_candidate };
}

static void
count_result (CroupierTally *tally, const CroupierResult *result, guint n_players)
{
  gint64 garnets = 0;
  guint player;

  tally->winners += croupier_players_count (result->winners);
  tally->losers += croupier_players_count (result->losers);
  CROUPIER_FOREACH_PLAYER (player, result->winners)
    tally->wins[player]++;
  for (guint i = 0; i < n_players; i++)
    {
      tally->tokens += (guint64) result->tokens[i];
      tally->opals += (guint64) result->opals[i];
      garnets += result->garnets[i];
    }
  tally->garnets += garnets;
  tally->garnets_squared += (guint64) (garnets * garnets);
  if (result->elimination_candidate == CROUPIER_NO_PLAYER)
    return;
  tally->with_elimination_candidate++;
  tally->candidates[result->elimination_candidate]++;
}

/* ---- shares ---- */

CroupierShare *
croupier_share_new (const char *what, const char *title)
{
  CroupierShare *share = g_new0 (CroupierShare, 1);

  share->what = g_strdup (what);
  share->title = g_strdup (title);
  return share;
}

void
croupier_share_add (CroupierShare *sum, const CroupierShare *share)
{
  sum->of += share->of;
  sum->count += share->count;
  sum->of_squared += share->of_squared;
  sum->count_squared += share->count_squared;
  sum->of_count += share->of_count;
}

void
croupier_share_free (CroupierShare *share)
{
  g_free (share->what);
  g_free (share->title);
  g_free (share);
}

/* Roles that are dealt: of a schedule everybody gets each in turn. */
static CroupierRoles *
make_roles (const CroupierSetup *setup)
{
  return setup->game->editors & CROUPIER_EDITOR_ROLES ? setup->game->make_roles (setup) : NULL;
}

static guint
count_cards (const CroupierRoles *roles)
{
  guint n = 0;

  for (guint i = 0; roles != NULL && i < roles->deals->len; i++)
    n += croupier_roles_get_deal (roles, i)->cards->len;
  return n;
}

static CsvPlaces
find_places (const CroupierPlan *plan, const CroupierRoles *roles)
{
  guint n_players = croupier_plan_n_players (plan);
  CsvPlaces places = { .seats = n_players };

  places.roles = places.seats + (plan->setup->game->editors & CROUPIER_EDITOR_SEATING ? n_players : 0);
  places.uses = places.roles + count_cards (roles);
  return places;
}

static void
list_cards (const CroupierRoles *roles, GPtrArray *shares)
{
  for (guint i = 0; roles != NULL && i < roles->deals->len; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);
      g_autofree char *what = g_strconcat (CROUPIER_WINS_BY, deal->fix, NULL);

      for (guint kind = 0; kind < deal->cards->len; kind++)
        {
          const CroupierRoleCard *card = croupier_role_deal_get (deal, kind);

          g_ptr_array_add (shares, croupier_share_new (what, card->fix != NULL ? card->fix : card->title));
        }
    }
}

GPtrArray *
croupier_simulate_list_shares (CroupierSetup *setup, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);
  g_autoptr (CroupierRoles) roles = NULL;
  GPtrArray *shares;
  guint n_players;

  if (plan == NULL)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return NULL;
    }
  shares = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_share_free);
  n_players = croupier_plan_n_players (plan);
  for (guint i = 0; i < n_players; i++)
    g_ptr_array_add (shares, croupier_share_new (CROUPIER_WINS_BY_PLAYER, croupier_roster_get_name (setup->roster, i)));
  for (guint i = 1; (setup->game->editors & CROUPIER_EDITOR_SEATING) && i <= n_players; i++)
    {
      char number[12];

      g_snprintf (number, sizeof number, "%u", i);
      g_ptr_array_add (shares, croupier_share_new (CROUPIER_WINS_BY_SEAT, number));
    }
  roles = make_roles (setup);
  list_cards (roles, shares);
  for (guint i = 0; setup->game->name_use != NULL; i++)
    {
      g_autofree char *title = setup->game->name_use (plan, i);

      if (title == NULL)
        break;
      g_ptr_array_add (shares, croupier_share_new (setup->game->use, title));
    }
  return shares;
}

/* Looks who has what when the match begins; it may change hands later. */
static void
look_at_roles (SimulationJob *job)
{
  for (guint i = 0; i < job->roles->deals->len; i++)
    {
      CroupierRoleDeal *deal = croupier_roles_get_deal (job->roles, i);

      memset (deal->dealt, 0, sizeof deal->dealt);
    }
  job->plan->setup->game->fill_roles (job->plan, job->state, job->roles);
}

static void
count_roles (SimulationJob *job, CroupierPlayers winners)
{
  CroupierShare *share = job->counted + job->places.roles;

  for (guint i = 0; i < job->roles->deals->len; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (job->roles, i);

      for (guint kind = 0; kind < deal->cards->len; kind++, share++)
        for (guint player = 0; player < job->roles->n_players; player++)
          if (deal->dealt[player].counts[kind] > 0)
            croupier_share_count (share, croupier_players_has (winners, player));
    }
}

static void
count_seats (SimulationJob *job, CroupierPlayers winners)
{
  CroupierSeating seating;
  gint8 seats[CROUPIER_MAX_PLAYERS];

  job->plan->setup->game->get_table (job->plan, job->state, &seating, seats);
  for (guint i = 0; i < croupier_plan_n_players (job->plan); i++)
    if (seats[i] != CROUPIER_NO_PLAYER)
      croupier_share_count (&job->counted[job->places.seats + i], croupier_players_has (winners, (guint) seats[i]));
}

static void
count_shares (SimulationJob *job, CroupierPlayers winners)
{
  for (guint i = 0; i < croupier_plan_n_players (job->plan); i++)
    croupier_share_count (&job->counted[i], croupier_players_has (winners, i));
  if (job->places.roles > job->places.seats)
    count_seats (job, winners);
  if (job->roles != NULL)
    count_roles (job, winners);
  for (guint i = 0; i < job->n_shares; i++)
    {
      CroupierShare *of_match = &job->counted[i];

      of_match->of_squared = of_match->of * of_match->of;
      of_match->count_squared = of_match->count * of_match->count;
      of_match->of_count = of_match->of * of_match->count;
      croupier_share_add (&job->shares[i], of_match);
    }
  memset (job->counted, 0, job->n_shares * sizeof *job->counted);
}

/* ---- a match ---- */

static gboolean
play_phases (SimulationJob *job, CroupierRandom *random)
{
  const CroupierGame *game = job->plan->setup->game;
  CroupierPlayers expected;

  while (croupier_game_get_expected (job->plan, job->state, &expected))
    {
      croupier_game_open (job->plan, job->state, job->outbox);
      croupier_automatic_play (job->automatic, job->state, expected, random);
      if (job->outbox != NULL)
        count_messages (job);
      if (!croupier_game_resolve (job->plan, job->state, job->outbox, &job->error))
        return FALSE;
      if (job->outbox != NULL)
        count_messages (job);
      if (job->shares != NULL && game->count_uses != NULL)
        game->count_uses (job->plan, job->state, job->counted + job->places.uses);
    }
  return TRUE;
}

/* The seed of match K is the words 4K to 4K + 3 of the streams "simulate/0", "simulate/1", …, each of which gives 256
 * seeds. */
static void
begin_seeds (SimulationJob *job, guint64 number)
{
  CroupierSeed passed;
  char stream[40];

  g_snprintf (stream, sizeof stream, "simulate/%" G_GUINT64_FORMAT, number / MATCHES_A_STREAM);
  croupier_random_init (&job->seeds, &job->base, stream);
  for (guint i = 0; i < number % MATCHES_A_STREAM; i++)
    croupier_random_draw_seed (&job->seeds, &passed);
}

static gboolean
play_match (SimulationJob *job, guint64 number)
{
  CroupierTally *tally = &job->tally;
  g_auto (CroupierResult) result = { 0 };
  CroupierRandom random;

  if (number % MATCHES_A_STREAM == 0)
    begin_seeds (job, number);
  croupier_random_draw_seed (&job->seeds, &job->plan->seed);
  croupier_random_init_from (&random, &job->plan->seed);
  if (!croupier_game_restart (job->plan, job->state, job->outbox, job->run->cancellable, &job->error))
    return FALSE;
  if (job->roles != NULL)
    look_at_roles (job);
  if (!play_phases (job, &random))
    return FALSE;

  croupier_game_get_result (job->plan, job->state, &result);
  tally->matches++;
  tally->phases += job->state->n_resolved;
  tally->phases_squared += (guint64) job->state->n_resolved * job->state->n_resolved;
  tally->phases_histogram[MIN (job->state->n_resolved, G_N_ELEMENTS (tally->phases_histogram) - 1)]++;
  count_result (tally, &result, croupier_plan_n_players (job->plan));
  if (job->shares != NULL)
    count_shares (job, result.winners);
  if (job->run->simulation->outcomes != NULL)
    note_outcome (job, &result, number);
  return TRUE;
}

/* ---- a run ---- */

/* The next matches to be played, in order; FALSE: no more. */
static gboolean
take_chunk (SimulationRun *run, guint64 *first, guint64 *n)
{
  g_mutex_lock (&run->mutex);
  *first = run->simulation->first + run->n_begun;
  *n = run->is_over ? 0 : MIN (run->chunk, run->simulation->n_matches - run->n_begun);
  run->n_begun += *n;
  if (run->n_begun >= run->n_told)
    {
      run->n_told = run->n_begun + run->simulation->n_matches / PARTS_TOLD;
      g_cond_signal (&run->news);
    }
  g_mutex_unlock (&run->mutex);
  return *n > 0 && !g_cancellable_is_cancelled (run->cancellable);
}

/* Whoever took an earlier chunk plays it to its end, so that the first match to fail is the one that is told of. */
static void
stop (SimulationJob *job, guint64 number)
{
  job->failed = number;
  g_mutex_lock (&job->run->mutex);
  job->run->is_over = TRUE;
  g_mutex_unlock (&job->run->mutex);
}

static void
play_chunk (SimulationJob *job, guint64 first, guint64 n)
{
  begin_seeds (job, first);
  for (guint64 number = first; number < first + n && !g_cancellable_is_cancelled (job->run->cancellable); number++)
    if (!play_match (job, number))
      {
        stop (job, number);
        return;
      }
}

static void
prepare (SimulationJob *job)
{
  const CroupierSimulation *simulation = job->run->simulation;
  CroupierSetup *setup = job->run->setup;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  job->plan = croupier_game_plan (setup, problems);
  if (job->plan == NULL)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, &job->error);
      return;
    }
  job->base = setup->seed;
  job->state = g_malloc (job->plan->state_size);
  job->automatic = croupier_automatic_new (job->plan, simulation->strengths);
  if (simulation->shares != NULL)
    {
      job->roles = make_roles (setup);
      job->places = find_places (job->plan, job->roles);
      job->n_shares = simulation->shares->len;
      job->shares = g_new0 (CroupierShare, job->n_shares);
      job->counted = g_new0 (CroupierShare, job->n_shares);
    }
  if (!simulation->messages)
    return;
  job->outbox = croupier_outbox_new (setup->roster, setup->language, CROUPIER_WHEN_DURING);
  job->text = g_string_new (NULL);
}

static void
job_free (SimulationJob *job)
{
  g_clear_pointer (&job->automatic, croupier_automatic_free);
  croupier_plan_unref (job->plan);
  g_free (job->state);
  g_free (job->shares);
  g_free (job->counted);
  g_clear_pointer (&job->roles, croupier_roles_free);
  g_clear_error (&job->error);
  g_clear_pointer (&job->outbox, croupier_outbox_unref);
  if (job->text != NULL)
    g_string_free (job->text, TRUE);
  g_free (job);
}

static gpointer
run_job (gpointer data)
{
  SimulationRun *run = data;
  SimulationJob *job = g_new0 (SimulationJob, 1);
  guint64 first, n;

  job->run = run;
  prepare (job);
  while (job->error == NULL && take_chunk (run, &first, &n))
    play_chunk (job, first, n);
  g_mutex_lock (&run->mutex);
  run->n_at_work--;
  g_cond_signal (&run->news);
  g_mutex_unlock (&run->mutex);
  return job;
}

/* Tells it until all threads have come to their end. */
static void
tell_progress (SimulationRun *run)
{
  g_mutex_lock (&run->mutex);
  while (run->n_at_work > 0)
    {
      guint64 n_begun;

      g_cond_wait (&run->news, &run->mutex);
      n_begun = run->n_begun;
      g_mutex_unlock (&run->mutex);
      run->simulation->progress (n_begun, run->simulation->progress_data);
      g_mutex_lock (&run->mutex);
    }
  g_mutex_unlock (&run->mutex);
}

/* Returns the jobs. */
static GPtrArray *
run_jobs (SimulationRun *run)
{
  GPtrArray *jobs = g_ptr_array_new_with_free_func ((GDestroyNotify) job_free);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  for (guint i = run->n_at_work; i > 0; i--)
    g_ptr_array_add (threads, g_thread_new ("simulate", run_job, run));
  if (run->simulation->progress != NULL)
    tell_progress (run);
  for (guint i = 0; i < threads->len; i++)
    g_ptr_array_add (jobs, g_thread_join (g_ptr_array_index (threads, i)));
  return jobs;
}

static gboolean
has_failed (GPtrArray *jobs, GError **error)
{
  SimulationJob *first = NULL;

  for (guint i = 0; i < jobs->len; i++)
    {
      SimulationJob *job = g_ptr_array_index (jobs, i);

      if (job->error != NULL && (first == NULL || job->failed < first->failed))
        first = job;
    }
  if (first == NULL)
    return FALSE;
  g_propagate_error (error, g_steal_pointer (&first->error));
  return TRUE;
}

static void
add_shares (GPtrArray *shares, const CroupierShare *counted)
{
  for (guint i = 0; i < shares->len; i++)
    croupier_share_add (g_ptr_array_index (shares, i), &counted[i]);
}

gboolean
croupier_simulate (CroupierSetup *setup, const CroupierSimulation *simulation, CroupierTally *tally,
                   GCancellable *cancellable, GError **error)
{
  guint n_jobs = (guint) CLAMP ((guint64) simulation->n_jobs, 1, MAX (simulation->n_matches, 1));
  SimulationRun run = { .setup = setup,
                        .simulation = simulation,
                        .cancellable = cancellable,
                        .chunk = CLAMP (simulation->n_matches / n_jobs / CHUNKS_A_JOB, 1, MAX_CHUNK),
                        .n_at_work = n_jobs };
  g_autoptr (GPtrArray) jobs = NULL;

  memset (tally, 0, sizeof *tally);
  jobs = run_jobs (&run);
  if (has_failed (jobs, error))
    return FALSE;
  for (guint i = 0; i < n_jobs; i++)
    {
      const SimulationJob *job = g_ptr_array_index (jobs, i);

      croupier_tally_add (tally, &job->tally);
      if (job->shares != NULL)
        add_shares (simulation->shares, job->shares);
    }
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

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
  sum->garnets_squared += tally->garnets_squared;
  sum->phases_squared += tally->phases_squared;
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
  croupier_json_add_int (builder, "garnets_squared", (gint64) tally->garnets_squared);
  croupier_json_add_int (builder, "phases_squared", (gint64) tally->phases_squared);
  croupier_json_add_int (builder, "messages", (gint64) tally->messages);
  croupier_json_add_int (builder, "message_bytes", (gint64) tally->message_bytes);
  write_numbers (builder, "matches_by_phases", tally->phases_histogram, G_N_ELEMENTS (tally->phases_histogram));
  write_numbers (builder, "wins", tally->wins, CROUPIER_MAX_PLAYERS);
  write_numbers (builder, "elimination_candidates", tally->candidates, CROUPIER_MAX_PLAYERS);
}

static gboolean
read_numbers (JsonObject *object, const char *key, guint64 *numbers, gsize n_numbers, GError **error)
{
  g_autoptr (GArray) read = NULL;

  if (!croupier_json_get_ints_or_empty (object, key, 0, CROUPIER_TALLY_MAX, &read, error))
    return FALSE;
  if (read->len > n_numbers)
    return croupier_fail (error, CROUPIER_ERROR_DAMAGED,
                          ngettext ("“%s” has more than %u number.", "“%s” has more than %u numbers.",
                                    ((guint) n_numbers)),
                          key, (guint) n_numbers);
  for (guint i = 0; i < read->len; i++)
    numbers[i] = (guint64) g_array_index (read, gint64, i);
  return TRUE;
}

gboolean
croupier_tally_read_json (CroupierTally *tally, JsonObject *object, GError **error)
{
  const struct
  {
    const char *key;
    guint64 *number;
  } members[] = {
    { "matches", &tally->matches },
    { "phases", &tally->phases },
    { "winners", &tally->winners },
    { "losers", &tally->losers },
    { "tokens", &tally->tokens },
    { "opals", &tally->opals },
    { "with_elimination_candidate", &tally->with_elimination_candidate },
    { "garnets_squared", &tally->garnets_squared },
    { "phases_squared", &tally->phases_squared },
    { "messages", &tally->messages },
    { "message_bytes", &tally->message_bytes },
  };
  gint64 number;

  memset (tally, 0, sizeof *tally);
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    {
      if (!croupier_json_get_int (object, members[i].key, 0, CROUPIER_TALLY_MAX, &number, error))
        return FALSE;
      *members[i].number = (guint64) number;
    }
  return croupier_json_get_int (object, "garnets", -CROUPIER_TALLY_MAX, CROUPIER_TALLY_MAX, &tally->garnets, error) &&
         read_numbers (object, "matches_by_phases", tally->phases_histogram, G_N_ELEMENTS (tally->phases_histogram),
                       error) &&
         read_numbers (object, "wins", tally->wins, CROUPIER_MAX_PLAYERS, error) &&
         read_numbers (object, "elimination_candidates", tally->candidates, CROUPIER_MAX_PLAYERS, error);
}
