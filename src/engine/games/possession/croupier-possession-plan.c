/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: the options, what is fixed, and the roles and identities that are drawn. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-text.h"

#include <string.h>

#include "croupier-gettext.h"

#define MIN_POOL 5
#define MAX_POOL 500

/* ---- options ---- */

static const char *const pairs_choices[] = { "unordered", "ordered", NULL };
static const char *const idle_choices[] = { "every-second", "every-further", NULL };
static const char *const wrong_choices[] = { "all-five", "not-all-right", NULL };
static const char *const pairs_titles[] = { N_("Unordered"), N_("Ordered"), NULL };
static const char *const idle_titles[] = { N_("Every second round"), N_("Every further round"), NULL };
static const char *const red_choices[] = { "void", "stop", "fine", NULL };
static const char *const red_titles[] = { N_("Makes it void"), N_("Only ends it"), N_("Void, and 1 garnet"), NULL };
static const char *const wrong_titles[] = { N_("All five wrong"), N_("Not all right"), NULL };

#define POOL                                                                                                          \
  "Badger, Bat, Bear, Beaver, Bison, Boar, Camel, Cat, Cobra, Crab, Crane, Crow, Deer, Dolphin, Dove, Eagle, Eel, "   \
  "Falcon, Ferret, "                                                                                                  \
  "Finch, Fox, Frog, Gecko, Goat, Goose, Hare, Hawk, Hedgehog, Heron, Horse, Ibis, Jackal, Jay, Koala, Lark, Lemur, " \
  "Leopard, Lion, "                                                                                                   \
  "Lizard, Lynx, Magpie, Mole, Moose, Newt, Octopus, Otter, Owl, Panda, Parrot, Pelican, Puma, Raven, Salmon, Seal, " \
  "Shark, Sparrow, "                                                                                                  \
  "Swan, Tiger, Turtle, Wolf"

#define GREED_ITEMS RED
#define GUESS_ITEMS 23

static const char *const colour_columns[] = { N_("Grey"), N_("White"), N_("Black"), N_("Green"), NULL };
static const CroupierOptionLine greed_lines[] = { { N_("Garnets for a stone"), 0 } };
static const CroupierOptionTable greed_shape = { N_("What a stone brings or costs. A red one ends the draw."),
                                                 NULL,
                                                 colour_columns,
                                                 greed_lines,
                                                 G_N_ELEMENTS (greed_lines),
                                                 FALSE };

static const char *const guess_columns[] = { "0", "1", "2", "3", "4", NULL };
static const CroupierOptionLine guess_lines[] = {
  { N_("Each who guessed the Possessed"), 1 },
  { N_("The Possessed"), 0 },
  { N_("Each who guessed the Ghost Hunter"), 1 },
  { N_("The Ghost Hunter"), 0 },
  { N_("Each challenge, by guesses of the Possessed"), 0 },
};
static const CroupierOptionTable guess_shape = { N_("What guesses of the Possessed and the Ghost Hunter are worth, to "
                                                    "the player who guesses and to the one who is guessed."),
                                                 N_("Right guesses"),
                                                 guess_columns,
                                                 guess_lines,
                                                 G_N_ELEMENTS (guess_lines),
                                                 TRUE };

const CroupierOption possession_options[POSSESSION_N_OPTIONS] = {
  { "pairs", N_("Pairs of roles"),
    N_("Unordered: each two players meet in the two roles once; ordered: they may meet once more the other way round."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, pairs_choices, "unordered", NULL, .choice_titles = pairs_titles },
  { "rps_idle_penalty", N_("Garnet for not playing RPS"),
    N_("Every second: lost after each two rounds in a row without a game; every further: from the second on, in every "
       "round."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, idle_choices, "every-second", NULL, .choice_titles = idle_titles },
  { "greed_table", N_("Stones of MG3"),
    N_("Garnets for a grey, white, black and green stone; assumed, because the original table is lost. A red one ends "
       "the draw."),
    CROUPIER_OPTION_NUMBERS, -10, 10, GREED_ITEMS, GREED_ITEMS, NULL, "0 1 -1 3", NULL, TRUE, &greed_shape },
  { "red_stone", N_("Red stone of MG3"),
    N_("It ends the draw. All that was drawn is void, or what was drawn before it counts, or all is void and it costs "
       "1 garnet more. Assumed, because the original table is lost."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, red_choices, "void", NULL, .choice_titles = red_titles },
  { "guess_table", N_("Points for guesses"),
    N_("In halves of points, by right guesses: a player who guessed the Possessed (1 to 4), the Possessed (0 to 4), "
       "one who guessed the Hunter (1 to 4), the Hunter (0 to "
       "4), each challenge (0 to 4). Assumed, because the original table is lost."),
    CROUPIER_OPTION_NUMBERS, -20, 20, GUESS_ITEMS, GUESS_ITEMS, NULL,
    "2 1 1 1 2 1 0 -1 0 1 1 1 1 2 1 0 -1 -2 1 1 1 1 -1", NULL, TRUE, &guess_shape },
  { "nobody_counts", N_("“Nobody” counts"),
    N_("Whether the right guess that nobody had a role counts as one identification."), CROUPIER_OPTION_FLAG, 0, 0, 0,
    0, NULL, "no", NULL },
  { "all_wrong", N_("Challenge of wrong names"),
    N_("What another player’s MG5 must be for the tenth challenge: wrong in all five, or just not right in all."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, wrong_choices, "all-five", NULL, .choice_titles = wrong_titles },
  { "identities", N_("Identities"),
    N_("The names from which five are drawn each round; none comes again as long as five are left. Names of players "
       "are left out."),
    CROUPIER_OPTION_NAMES, 0, 0, MIN_POOL, MAX_POOL, NULL, POOL, NULL },
};

static void
read_guess_table (PossessionPlan *plan, const GArray *numbers)
{
  const gint64 *number = (const gint64 *) (const void *) numbers->data;

  for (guint i = 1; i < N_PLAYERS; i++)
    plan->possessed_guessers[i] = (int) *number++;
  for (guint i = 0; i < N_PLAYERS; i++)
    plan->possessed[i] = (int) *number++;
  for (guint i = 1; i < N_PLAYERS; i++)
    plan->hunter_guessers[i] = (int) *number++;
  for (guint i = 0; i < N_PLAYERS; i++)
    plan->hunter[i] = (int) *number++;
  for (guint i = 0; i < N_PLAYERS; i++)
    plan->challenge[i] = (int) *number++;
}

/* Nobody could tell the identity from the player. */
static gboolean
is_left_out (const CroupierSetup *setup, const char *name)
{
  return !setup->is_in_effect && croupier_roster_find_exactly (setup->roster, name) >= 0;
}

JsonNode *
possession_dup_in_effect (const CroupierSetup *setup, const CroupierOption *option)
{
  const GPtrArray *pool;
  JsonArray *names;
  JsonNode *value;

  if (!g_str_equal (option->id, "identities") || setup->is_in_effect)
    return NULL;
  pool = croupier_options_get_names (setup->options, "identities");
  names = json_array_new ();
  for (guint i = 0; i < pool->len; i++)
    if (!is_left_out (setup, g_ptr_array_index (pool, i)))
      json_array_add_string_element (names, g_ptr_array_index (pool, i));
  value = json_node_init_array (json_node_alloc (), names);
  json_array_unref (names);
  return value;
}

static gboolean
holds (const CroupierSetup *setup, const char *name)
{
  const GPtrArray *pool = croupier_options_get_names (setup->options, "identities");
  g_autofree char *folded = croupier_text_fold (name);

  for (guint i = 0; i < pool->len; i++)
    {
      g_autofree char *other = croupier_text_fold (g_ptr_array_index (pool, i));

      if (g_str_equal (folded, other))
        return TRUE;
    }
  return FALSE;
}

/* Identities have been told: to leave one out now would draw all of them again. */
void
possession_check_change (const CroupierSetup *before, const CroupierSetup *after, CroupierProblems *problems)
{
  const GPtrArray *pool = croupier_options_get_names (after->options, "identities");

  for (guint i = 0; i < pool->len; i++)
    {
      const char *name = g_ptr_array_index (pool, i);
      int player = croupier_roster_find_exactly (after->roster, name);

      if (player < 0 || (croupier_roster_find_exactly (before->roster, name) >= 0 && holds (before, name)))
        continue;
      croupier_problems_add (problems, 0, 0,
                             _("%s cannot be a name of %s now: the match has begun, and it is one of the identities; "
                               "add something to the name."),
                             name, croupier_roster_get_name (after->roster, (guint) player));
    }
}

static void
read_pool (PossessionPlan *plan, const CroupierSetup *setup)
{
  const GPtrArray *pool = croupier_options_get_names (setup->options, "identities");

  plan->names = g_new (char *, pool->len + N_ROUNDS * N_PLAYERS);
  for (guint i = 0; i < pool->len; i++)
    if (!is_left_out (setup, g_ptr_array_index (pool, i)))
      plan->names[plan->n_pool++] = g_strdup (g_ptr_array_index (pool, i));
  plan->n_names = plan->n_pool;
}

static gboolean
check_pool (const PossessionPlan *plan, const CroupierSetup *setup, CroupierProblems *problems)
{
  if (plan->n_pool >= MIN_POOL)
    return TRUE;
  croupier_problems_add (problems, 0, 0,
                         ngettext ("Without the names of players, the pool of identities has %u name; %d are needed "
                                   "each round.",
                                   "Without the names of players, the pool of identities has %u names; %d are needed "
                                   "each round.",
                                   plan->n_pool),
                         plan->n_pool, MIN_POOL);
  croupier_options_blame (setup->options, "identities", problems, problems->len - 1);
  return FALSE;
}

static void
read_options (PossessionPlan *plan, const CroupierOptions *set)
{
  const GArray *greed = croupier_options_get_numbers (set, "greed_table");

  plan->is_every_further = g_str_equal (croupier_options_get_choice (set, "rps_idle_penalty"), "every-further");
  for (plan->red = 0; !g_str_equal (red_choices[plan->red], croupier_options_get_choice (set, "red_stone"));)
    plan->red++;
  plan->nobody_counts = croupier_options_get_flag (set, "nobody_counts");
  plan->not_all_right = g_str_equal (croupier_options_get_choice (set, "all_wrong"), "not-all-right");
  croupier_schedule_init (&plan->locks, g_str_equal (croupier_options_get_choice (set, "pairs"), "ordered"));
  for (guint i = 0; i < GREED_ITEMS; i++)
    plan->greed[i] = (int) g_array_index (greed, gint64, i);
  read_guess_table (plan, croupier_options_get_numbers (set, "guess_table"));
}

/* ---- what is fixed ---- */

gboolean
possession_lock (const CroupierRoster *roster, guint role, guint round, guint player, CroupierSchedule *locks,
                 GError **error)
{
  gint8 *cell = &locks->cells[role][round];

  if (*cell != CROUPIER_NO_PLAYER && *cell != (int) player)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          role == POSSESSED
                            ? _("The Possessed of round %u is fixed twice, as %s and %s; there is one.")
                            : _("The Ghost Hunter of round %u is fixed twice, as %s and %s; there is one."),
                          round, croupier_roster_get_name (roster, (guint) *cell),
                          croupier_roster_get_name (roster, player));
  *cell = (gint8) player;
  return TRUE;
}

gboolean
possession_lock_empty (guint round, CroupierSchedule *locks, GError **error)
{
  if (locks->empty != 0 && locks->empty != round)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("The empty round is fixed twice, as %u and %u; there is one."), locks->empty, round);
  locks->empty = (guint8) round;
  return TRUE;
}

static gboolean
lock (const CroupierRoster *roster, const CroupierFix *fix, CroupierSchedule *locks, GError **error)
{
  if (croupier_fix_is (fix, "empty"))
    return possession_lock_empty ((guint) fix->ruled.number, locks, error);
  return possession_lock (roster, croupier_fix_is (fix, "possessed") ? POSSESSED : HUNTER, (guint) fix->ruled.number,
                          fix->ruled.player, locks, error);
}

gboolean
possession_fix_role (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error)
{
  return lock (setup->roster, fix, &((PossessionPlan *) plan)->locks, error);
}

static int
find_or_add_name (PossessionPlan *plan, const char *name)
{
  g_autofree char *folded = croupier_text_fold (name);

  for (guint i = 0; i < plan->n_names; i++)
    {
      g_autofree char *other = croupier_text_fold (plan->names[i]);

      if (g_str_equal (folded, other))
        return (int) i;
    }
  plan->names[plan->n_names] = g_strdup (name);
  return (int) plan->n_names++;
}

gboolean
possession_fix_identity (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  PossessionPlan *plan = (PossessionPlan *) base;
  guint player = fix->ruled.player;
  guint round = (guint) fix->ruled.number;
  int name;

  if (!croupier_name_check (fix->ruled.text, error))
    return FALSE;
  if (plan->pins[round][player] >= 0)
    return croupier_fail (error, CROUPIER_ERROR_SETUP,
                          _("The identity of %s in round %u is fixed twice; once is enough."),
                          croupier_roster_get_name (setup->roster, player), round);
  name = find_or_add_name (plan, fix->ruled.text);
  for (guint other = 0; other < N_PLAYERS; other++)
    if (plan->pins[round][other] == name)
      return croupier_fail (error, CROUPIER_ERROR_SETUP,
                            _("%s is fixed for both %s and %s in round %u; each bears another name."),
                            plan->names[name], croupier_roster_get_name (setup->roster, other),
                            croupier_roster_get_name (setup->roster, player), round);
  plan->pins[round][player] = (gint16) name;
  return TRUE;
}

CroupierRoles *
possession_make_roles (const CroupierSetup *setup)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GPtrArray) fixes = croupier_fixes_read (setup, NULL, problems);
  CroupierRoles *roles = croupier_roles_new (croupier_roster_get_size (setup->roster));
  CroupierRoleCard *possessed = croupier_role_card_new (_("Possessed"), C_ ("Possessed", "P"), "possessed");
  CroupierRoleCard *hunter = croupier_role_card_new (_("Ghost Hunter"), C_ ("Ghost Hunter", "H"), "hunter");

  possessed->mark = CROUPIER_MARK_GHOST;
  hunter->mark = CROUPIER_MARK_EYE;
  croupier_roles_set_schedule (roles, g_str_equal (croupier_options_get_choice (setup->options, "pairs"), "ordered"),
                               possessed, hunter);
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      if (!croupier_fix_is (fix, "identity"))
        lock (setup->roster, fix, &roles->locks, NULL);
    }
  return roles;
}

void
possession_fill_roles (const CroupierPlan *base, const CroupierState *base_state, CroupierRoles *roles)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  const PossessionState *state = (const PossessionState *) base_state;

  roles->drawn = state->roles;
  if (plan->locks.empty == 0)
    roles->ruled.empty = state->locks.empty;
  for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
    for (guint round = FIRST_ROLES; round <= N_ROUNDS; round++)
      if (plan->locks.cells[role][round] == CROUPIER_NO_PLAYER)
        roles->ruled.cells[role][round] = state->locks.cells[role][round];
}

/* The first lock with which those before it leave no schedule: its line among the fixes. */
static int
find_lock_too_many (const PossessionPlan *plan, const GPtrArray *fixes, const CroupierSetup *setup)
{
  CroupierSchedule locks;

  croupier_schedule_init (&locks, plan->locks.is_ordered);
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      if (!croupier_fix_is (fix, "identity") && lock (setup->roster, fix, &locks, NULL) &&
          !croupier_schedule_is_possible (&locks))
        return fix->line;
    }
  g_assert_not_reached ();
}

gboolean
possession_draw_roles (const PossessionPlan *plan, const CroupierSchedule *locks, const CroupierSeed *seed,
                       const char *stream, CroupierSchedule *roles, GError **error)
{
  CroupierRandom random;
  CroupierDrawOutcome outcome;

  croupier_random_init (&random, seed, stream);
  outcome = croupier_schedule_draw (locks, &random, roles);
  if (outcome == CROUPIER_DRAW_TOO_RARE)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("No schedule of roles that keeps every lock came up in %d start; leave some of "
                                    "what is fixed about possessed players, hunters and the empty round to chance.",
                                    "No schedule of roles that keeps every lock came up in %d starts; leave some of "
                                    "what is fixed about possessed players, hunters and the empty round to chance.",
                                    CROUPIER_DRAW_MAX_STARTS),
                          CROUPIER_DRAW_MAX_STARTS);
  return outcome == CROUPIER_DRAW_DONE ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        plan->locks.is_ordered
                          ? _("That leaves no schedule of roles: everybody is the Possessed twice and the Ghost Hunter "
                              "twice, never both "
                              "at once, never the same in two rounds in a row, and each pair of roles meets at most "
                              "once.")
                          : _("That leaves no schedule of roles: everybody is the Possessed twice and the Ghost Hunter "
                              "twice, never both "
                              "at once, never the same in two rounds in a row, and each two players meet once."));
}

static gboolean
check_locks (PossessionPlan *plan, const GPtrArray *fixes, const CroupierSetup *setup, CroupierProblems *problems)
{
  g_autoptr (GError) error = NULL;
  int line;

  if (possession_draw_roles (plan, &plan->locks, &setup->seed, "setup/roles", &plan->roles, &error))
    return TRUE;
  if (croupier_schedule_is_possible (&plan->locks))
    {
      croupier_problems_add_error (problems, 0, error);
      return FALSE;
    }
  line = find_lock_too_many (plan, fixes, setup);
  croupier_problems_add (problems, 0, 0, _("“fix %s” cannot be kept. %s"),
                         (const char *) g_ptr_array_index (setup->fixes, (guint) line), error->message);
  croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, line, -1);
  return FALSE;
}

/* ---- identities ---- */

/* The pool while rounds are drawn. */
typedef struct
{
  gboolean is_used[MAX_POOL + N_ROUNDS * N_PLAYERS];
  guint n_unused;       /* of the pool */
  guint left[MAX_POOL]; /* those that a round is drawn from */
  guint n_left;
} Pool;

static gboolean
is_pinned_from (const PossessionPlan *plan, guint first, guint name)
{
  for (guint round = first; round <= N_ROUNDS; round++)
    for (guint player = 0; player < N_PLAYERS; player++)
      if (plan->pins[round][player] == (int) name)
        return TRUE;
  return FALSE;
}

static void
begin_pool (const PossessionPlan *plan, Pool *pool)
{
  memset (pool, 0, sizeof *pool);
  pool->n_unused = plan->n_pool;
}

/* Says which names a round is drawn from; the pool starts anew where fewer than five are left. */
static void
open_pool (const PossessionPlan *plan, Pool *pool, guint round, gboolean has_pins)
{
  if (pool->n_unused < N_PLAYERS)
    begin_pool (plan, pool);
  pool->n_left = 0;
  for (guint name = 0; name < plan->n_pool; name++)
    if (!pool->is_used[name] && !(has_pins && is_pinned_from (plan, round, name)))
      pool->left[pool->n_left++] = name;
}

static void
use_name (const PossessionPlan *plan, Pool *pool, guint name)
{
  if (!pool->is_used[name] && name < plan->n_pool)
    pool->n_unused--;
  pool->is_used[name] = TRUE;
}

static gboolean
is_pinned_at_all (const PossessionPlan *plan)
{
  for (guint round = 1; round <= N_ROUNDS; round++)
    for (guint player = 0; player < N_PLAYERS; player++)
      if (plan->pins[round][player] >= 0)
        return TRUE;
  return FALSE;
}

/* The last problem is about each line that fixes this name, or any (-1). */
static void
blame_pins (const PossessionPlan *plan, const GPtrArray *fixes, int pin, CroupierProblems *problems)
{
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      if (croupier_fix_is (fix, "identity") && (pin < 0 || plan->pins[fix->ruled.number][fix->ruled.player] == pin))
        croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, fix->line, -1);
    }
}

/* What is left does not depend on what is drawn, so one way to draw tells about all. */
static gboolean
check_pins (const PossessionPlan *plan, const GPtrArray *fixes, const CroupierSetup *setup, CroupierProblems *problems)
{
  g_autofree Pool *pool = g_new (Pool, 1);

  begin_pool (plan, pool);
  for (guint round = 1; round <= N_ROUNDS && is_pinned_at_all (plan); round++)
    {
      guint n = 0;

      open_pool (plan, pool, round, TRUE);
      for (guint player = 0; player < N_PLAYERS; player++)
        {
          int pin = plan->pins[round][player];

          if (pin >= 0 && pool->is_used[pin])
            {
              croupier_problems_add (problems, 0, 0,
                                     _("%s, which is fixed in round %u, was a name in an earlier round; none comes "
                                       "again "
                                       "while the pool of identities lasts."),
                                     plan->names[pin], round);
              blame_pins (plan, fixes, pin, problems);
              return FALSE;
            }
          if (pin < 0 && n == pool->n_left)
            {
              croupier_problems_add (problems, 0, 0,
                                     _("With the names that are fixed, the pool of %u identities has too few left for "
                                       "round "
                                       "%u; make it larger, or fix fewer."),
                                     plan->n_pool, round);
              blame_pins (plan, fixes, -1, problems);
              croupier_options_blame (setup->options, "identities", problems, problems->len - 1);
              return FALSE;
            }
          use_name (plan, pool, pin >= 0 ? (guint) pin : pool->left[n++]);
        }
    }
  return TRUE;
}

static void
note_identities (const PossessionPlan *plan, const PossessionState *state, const Pool *pool, guint round,
                 const char *stream, CroupierOutbox *outbox)
{
  JsonObject *value = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), value);
  g_autofree const char **items = g_new (const char *, pool->n_left + 1);
  g_autofree char *count = NULL;
  guint64 n = 1;
  guint n_drawn = 0;

  json_object_unref (value);
  for (guint player = 0; player < N_PLAYERS; player++)
    if (plan->pins[round][player] < 0)
      {
        json_object_set_string_member (value, croupier_roster_get_name (plan->base.setup->roster, player),
                                       identity_of (plan, state, round, player));
        n *= pool->n_left - n_drawn++;
      }
  for (guint i = 0; i < pool->n_left; i++)
    items[i] = plan->names[pool->left[i]];
  count = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  croupier_outbox_add_draw (outbox, "identities", stream, count, node, CROUPIER_NOBODY);
  croupier_outbox_set_shuffled (outbox, items, pool->n_left);
}

void
possession_draw_identities (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox)
{
  gboolean is_pinned = is_pinned_at_all (plan);
  Pool pool;

  begin_pool (plan, &pool);
  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      guint shuffled[MAX_POOL];
      CroupierRandom random;
      char stream[32];
      guint n = 0;

      open_pool (plan, &pool, round, is_pinned);
      memcpy (shuffled, pool.left, pool.n_left * sizeof *shuffled);
      g_snprintf (stream, sizeof stream, "setup/identities/%u", round);
      croupier_random_init (&random, &plan->base.seed, stream);
      croupier_random_shuffle (&random, shuffled, pool.n_left);
      for (guint player = 0; player < N_PLAYERS; player++)
        {
          guint name = plan->pins[round][player] >= 0 ? (guint) plan->pins[round][player] : shuffled[n++];

          state->identities[round][player] = (guint16) name;
          use_name (plan, &pool, name);
        }
      if (outbox != NULL)
        note_identities (plan, state, &pool, round, stream, outbox);
    }
}

static int
compare_names (const char *a, const char *b)
{
  g_autofree char *folded_a = croupier_text_fold (a);
  g_autofree char *folded_b = croupier_text_fold (b);
  int order = strcmp (folded_a, folded_b);

  return order != 0 ? order : strcmp (a, b);
}

/* The players of a round in the order of their identities' names. */
void
possession_list_by_name (const PossessionPlan *plan, const PossessionState *state, guint round, guint8 *players)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      guint at = i;

      for (; at > 0 &&
             compare_names (identity_of (plan, state, round, i), identity_of (plan, state, round, players[at - 1])) < 0;
           at--)
        players[at] = players[at - 1];
      players[at] = (guint8) i;
    }
}

/* ---- the plan ---- */

void
possession_plan_free (CroupierPlan *base)
{
  PossessionPlan *plan = (PossessionPlan *) base;

  for (guint i = 0; i < plan->n_names; i++)
    g_free (plan->names[i]);
  g_free (plan->names);
  g_free (plan);
}

static gboolean
read_fixes (PossessionPlan *plan, const CroupierSetup *setup, CroupierProblems *problems)
{
  guint n_before = problems->len;
  g_autoptr (GPtrArray) fixes = croupier_fixes_read (setup, &plan->base, problems);

  memset (plan->pins, 0xff, sizeof plan->pins);
  croupier_fixes_apply (fixes, setup, &plan->base, problems);
  return problems->len == n_before && check_locks (plan, fixes, setup, problems) &&
         check_pins (plan, fixes, setup, problems);
}

CroupierPlan *
possession_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  PossessionPlan *plan = g_new0 (PossessionPlan, 1);

  read_options (plan, setup->options);
  read_pool (plan, setup);
  plan->base.state_size = (sizeof (PossessionState) + 7) & ~(gsize) 7;
  if (check_pool (plan, setup, problems) && read_fixes (plan, setup, problems))
    return &plan->base;
  possession_plan_free (&plan->base);
  return NULL;
}
