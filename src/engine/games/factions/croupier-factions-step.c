/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the steps of a night: whom a team names, effects, questions to the game master, and gifts. */
#include "config.h"
#include "croupier-factions-night.h"

#include <string.h>

#include "croupier-gettext.h"

FACT (gift, "gift", ITEM, N_("{player} gives the item {item} to {target}."), SENDER (player), TEXT (item),
      PLAYER (target))

FACT (names, "names", ITEM, N_("{player} names {target} for “{power}”."), SENDER (player), PLAYER (target),
      TEXT (power))

FACT_COUNTED (team_names, "team-names", ITEM,
              NP_ ("{team} on {island}, “{power}”: {votes} form names {target}.",
                   "{team} on {island}, “{power}”: {votes} forms name {target}."),
              TEXT (team), TEXT (island), TEXT (power), NUMBER (votes), PLAYER (target))

FACT_COUNTED (team_names_merged, "team-names", ITEM,
              NP_ ("{team}, “{power}”: {votes} form names {target}.",
                   "{team}, “{power}”: {votes} forms name {target}."),
              TEXT (team), TEXT (island), TEXT (power), NUMBER (votes), PLAYER (target))

FACT (name_lost, "name-lost", ITEM,
      N_("{player} names {target} for “{power}”, which does not count: a player who is out or has changed sides "
         "decides nothing."),
      SENDER (player), TEXT (power), PLAYER (target))

FACT (team_tied, "team-tied", ITEM,
      N_("{players} are tied; of the forms that name one of them that of {player} came first, so it is {target}."),
      PLAYERS (players), PLAYER (player), PLAYER (target))

#define USE_FIELDS SENDER (player), TEXT (power), WORD (outcome), PLAYER (target), PLAYER (second)

FACT_FAMILY (use, USE_FIELDS)
static const CroupierFactKind use_facts[] = {
  FACT_KIND ("use", ITEM, N_("{player}, “{power}”: {outcome}."), USE_FIELDS),
  FACT_KIND ("use", ITEM, N_("{player}, “{power}” on {target}: {outcome}."), USE_FIELDS),
  FACT_KIND ("use", ITEM, N_("{player}, “{power}” on {target} and {second}: {outcome}."), USE_FIELDS),
};

FACT (own_use, "own-use", ITEM, N_("A power of {player} that acts by itself: {outcome}."), PLAYER (player),
      WORD (outcome))

FACT (team_use, "team-use", ITEM, N_("{team} on {island}, “{power}” on {target}: {outcome}."), TEXT (team),
      TEXT (island), TEXT (power), PLAYER (target), WORD (outcome))

FACT (team_use_merged, "team-use", ITEM, N_("{team}, “{power}” on {target}: {outcome}."), TEXT (team), TEXT (island),
      TEXT (power), PLAYER (target), WORD (outcome))

FACT (guess, "guess", ITEM, N_("{player} says that {target} voted for {guess}; {target} voted for {vote}."),
      SENDER (player), PLAYER (target), PLAYER (guess), PLAYER (vote))

FACT (question, "question", ITEM,
      N_("{player}, “{power}”, asks: {text} (decide {key}: …, or “no” where nothing comes of it)"), SENDER (player),
      TEXT (power), TEXT (text), TEXT (key))

FACT (answer, "answer", ITEM, N_("{player}, “{power}”: the game master decided: {text}"), SENDER (player), TEXT (power),
      TEXT (text))

static const char *const outcome_words[] = {
  [OUTCOME_WORKS] = NULL, /* as the effect has it */
  [OUTCOME_VOTED_OUT] = N_("nothing, since a player who is voted out uses no power any more"),
  [OUTCOME_BLOCKED] = N_("nothing, since they are blocked"),
  [OUTCOME_NOT_HELD] = N_("nothing, since it is no longer theirs"),
  [OUTCOME_USED_UP] = N_("nothing, since it is used up"),
  [OUTCOME_OWN_TEAM] = N_("spent, and fails in silence on a player of the holder’s team"),
  [OUTCOME_WRONG_GUESS] = N_("fails, since the guess is wrong"),
  [OUTCOME_TARGET_OUT] = N_("fails, since the target is out already"),
  [OUTCOME_PROTECTED] = N_("fails, since the target is protected"),
  [OUTCOME_NOTHING_THERE] = N_("fails, since there is no such item"),
  [OUTCOME_DECIDED_NO] = N_("nothing, as the game master decided"),
  [OUTCOME_ASKED] = N_("the game master is asked"),
};

static const char *const works_words[] = {
  [CROUPIER_EFFECT_VOID_VOTES_ON] = N_("votes for them are void"),
  [CROUPIER_EFFECT_VOID_VOTES_BY] = N_("their vote is void"),
  [CROUPIER_EFFECT_WEIGHT_VOTES_BY] = N_("their vote has another weight"),
  [CROUPIER_EFFECT_PROTECT_FROM_VOTE] = N_("they cannot be voted out"),
  [CROUPIER_EFFECT_PROTECT_FROM_KILL] = N_("they cannot be killed tonight"),
  [CROUPIER_EFFECT_KILL] = N_("they are killed"),
  [CROUPIER_EFFECT_BLOCK] = N_("their own powers of later steps do nothing"),
  [CROUPIER_EFFECT_SILENCE] = N_("they are silenced for the next day"),
  [CROUPIER_EFFECT_LEARN] = N_("it is learned"),
  [CROUPIER_EFFECT_SET] = N_("it is changed"),
  [CROUPIER_EFFECT_MOVE_ITEM] = N_("it changes hands"),
  [CROUPIER_EFFECT_DESTROY_ITEM] = N_("it is no more"),
  [CROUPIER_EFFECT_REVEAL] = N_("it is told"),
  [CROUPIER_EFFECT_ASK_GM] = N_("as the game master decided"),
};

/* ---- on whom a power works ---- */

static gboolean
works_at_all (const FactionsRun *run, const Use *use)
{
  return factions_works_on (run, use, 0) || factions_works_on (run, use, 1);
}

/* ---- effects ---- */

/* Moves a player to another island, and out of the private channels of the one before. */
void
factions_move (FactionsState *state, guint player, guint island)
{
  if (state->seats[player].island == (int) island)
    return;
  state->seats[player].island = (gint8) island;
  for (guint i = 0; i < state->n_channels; i++)
    state->channels[i].members &= ~CROUPIER_PLAYER (player);
}

/* What was received tonight and has gone again is not told. */
static void
forget_received (FactionsRun *run, int player, guint item, guint n)
{
  guint8 *received = &run->received[player][item];

  *received -= (guint8) MIN (n, *received);
}

/* One piece of an item, or all that somebody holds, goes to another player or, where there is none, away. */
static gboolean
take_items (FactionsRun *run, int from, int to, int item)
{
  gboolean is_moved = FALSE;

  for (guint i = 0; i < run->plan->cast->items->len; i++)
    {
      guint n = run->movable[from][i];

      if (item != CROUPIER_CAST_NONE && item != (int) i)
        continue;
      n = item != CROUPIER_CAST_NONE ? MIN (n, 1) : n;
      run->movable[from][i] -= (guint8) n;
      run->state->seats[from].items[i] -= (guint8) n;
      forget_received (run, from, i, n);
      is_moved = is_moved || n > 0;
      if (to == CROUPIER_NO_PLAYER)
        continue;
      run->state->seats[to].items[i] += (guint8) n;
      run->received[to][i] += (guint8) n;
    }
  return is_moved;
}

static gboolean
move_item (FactionsRun *run, const Use *use)
{
  int to = use->targets[1] != CROUPIER_NO_PLAYER ? use->targets[1] : use->holder;

  return take_items (run, use->targets[0], to, power_of (run->plan, use->power)->item);
}

static void
set_color (Seat *seat, const char *color)
{
  char copy[NAME_SIZE] = { 0 };

  g_strlcpy (copy, color, sizeof copy);
  memcpy (seat->color, copy, sizeof seat->color);
}

/* What the power says, or what its holder had when the step began. */
static void
set_subject (FactionsRun *run, const Use *use, guint target)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  const CroupierCast *cast = run->plan->cast;
  const Seat *holder = &run->seats[use->holder];
  Seat *seat = &run->state->seats[target];

  switch (power->subject)
    {
    case CROUPIER_SUBJECT_TEAM:
      seat->team = (gint8) (power->value != NULL ? croupier_cast_find_team (cast, power->value) : holder->team);
      return;
    case CROUPIER_SUBJECT_ROLE:
      seat->role = (gint8) (power->value != NULL ? croupier_cast_find_role (cast, power->value) : holder->role);
      return;
    case CROUPIER_SUBJECT_COLOR:
      set_color (seat, power->value != NULL ? power->value : factions_get_color_of (run->plan, holder));
      return;
    case CROUPIER_SUBJECT_ISLAND:
      if (!run->state->is_merged)
        factions_move (run->state, target,
                       (guint) (power->value != NULL ? croupier_cast_find_island (cast, power->value)
                                                     : holder->island));
      return;
    case CROUPIER_SUBJECT_ITEMS:
    case CROUPIER_SUBJECT_VOTE:
    case CROUPIER_SUBJECT_TARGETS:
    case CROUPIER_SUBJECT_TARGETED_BY:
      break;
    }
  g_assert_not_reached ();
}

/* FALSE where it turns out that there is nothing to be done. */
static gboolean
take_effect (FactionsRun *run, const Use *use, guint player)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  CroupierPlayers target = CROUPIER_PLAYER (player);

  switch (power->effect)
    {
    case CROUPIER_EFFECT_VOID_VOTES_ON:
      run->void_on |= target;
      return TRUE;
    case CROUPIER_EFFECT_VOID_VOTES_BY:
      run->void_by |= target;
      return TRUE;
    case CROUPIER_EFFECT_WEIGHT_VOTES_BY:
      run->weights[player] += power->weight;
      return TRUE;
    case CROUPIER_EFFECT_PROTECT_FROM_VOTE:
      run->vote_protected |= target;
      return TRUE;
    case CROUPIER_EFFECT_PROTECT_FROM_KILL:
      run->protected |= target;
      if (power->holder != CROUPIER_HOLDER_ITEM)
        run->saved |= target;
      return TRUE;
    case CROUPIER_EFFECT_KILL:
      run->night->killed |= target;
      return TRUE;
    case CROUPIER_EFFECT_BLOCK:
      run->blocked |= target;
      return TRUE;
    case CROUPIER_EFFECT_SILENCE:
      run->silenced |= target;
      return TRUE;
    case CROUPIER_EFFECT_SET:
      set_subject (run, use, player);
      return TRUE;
    case CROUPIER_EFFECT_MOVE_ITEM:
      return move_item (run, use);
    case CROUPIER_EFFECT_DESTROY_ITEM:
      return take_items (run, (int) player, CROUPIER_NO_PLAYER, power->item);
    case CROUPIER_EFFECT_LEARN:
    case CROUPIER_EFFECT_REVEAL:
    case CROUPIER_EFFECT_ASK_GM:
      return TRUE; /* told in the morning */
    }
  g_assert_not_reached ();
}

/* An item that voids votes and is played is on record: in roster order of the players, then of their targets. */
static void
note_idol (FactionsRun *run, const Use *use, guint i)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  Night *night = run->night;
  guint at = night->n_idols;

  if (power->holder != CROUPIER_HOLDER_ITEM || power->effect != CROUPIER_EFFECT_VOID_VOTES_ON ||
      night->n_idols == MAX_PLAYED_ITEMS)
    return;
  for (night->n_idols++;
       at > 0 && (night->idols[at - 1].by > use->holder ||
                  (night->idols[at - 1].by == use->holder && night->idols[at - 1].on > use->targets[i]));
       at--)
    night->idols[at] = night->idols[at - 1];
  night->idols[at].by = use->holder;
  night->idols[at].on = use->targets[i];
}

/* ---- questions to the game master ---- */

/* The key as in “decide KEY: …”. */
char *
factions_make_key (const FactionsPlan *plan, const Decision *question)
{
  const CroupierPower *power = power_of (plan, question->power);
  g_autofree char *by_itself = g_strdup_printf ("power %d", question->power + 1);
  const char *asker = power->holder == CROUPIER_HOLDER_TEAM ? factions_get_island (plan, (guint) question->asker)
                                                            : name_of (plan, question->asker);

  return g_strjoin ("/", power->verb != NULL ? power->verb : by_itself, asker,
                    question->target != CROUPIER_NO_PLAYER ? name_of (plan, question->target) : NULL, NULL);
}

const Decision *
factions_find_decision (const FactionsState *state, const Decision *question)
{
  for (guint i = 0; i < state->n_decisions; i++)
    if (state->decisions[i].day == question->day && state->decisions[i].power == question->power &&
        state->decisions[i].asker == question->asker && state->decisions[i].target == question->target)
      return &state->decisions[i];
  return NULL;
}

static gboolean
is_asked (const FactionsRun *run, const Decision *question)
{
  for (guint i = 0; i < run->n_questions; i++)
    if (run->questions[i].power == question->power && run->questions[i].asker == question->asker &&
        run->questions[i].target == question->target)
      return TRUE;
  return FALSE;
}

static FactionsOutcome
ask (FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  Decision question = {
    .day = (guint8) run->day,
    .power = use->power,
    .asker = use->island != NO_ISLAND ? use->island : use->holder,
    .target = power->n_targets > 0 ? use->targets[0] : CROUPIER_NO_PLAYER,
  };
  const Decision *decision = factions_find_decision (run->state, &question);
  g_autofree char *key = factions_make_key (run->plan, &question);
  g_autofree char *text = factions_fill_text (run, use, power->text);

  if (run->questions != NULL && run->n_questions < MAX_QUESTIONS && !is_asked (run, &question))
    run->questions[run->n_questions++] = question;
  if (decision == NULL)
    {
      run->is_open = TRUE;
      say_question (run->gm, (guint) use->holder, verb_of (power), text, key);
      return OUTCOME_ASKED;
    }
  say_answer (run->gm, (guint) use->holder, verb_of (power), decision->answer);
  return g_ascii_strcasecmp (decision->answer, "no") == 0 ? OUTCOME_DECIDED_NO : OUTCOME_WORKS;
}

/* ---- one step ---- */

/* Of a power for both targets together either of them is meant. */
static gboolean
is_meant (const FactionsRun *run, const Use *use, guint i, guint k)
{
  return use->targets[k] >= 0 && (i == k || factions_count_affected (power_of (run->plan, use->power)) == 1);
}

static gboolean
is_on_own_team (const FactionsRun *run, const Use *use, guint i)
{
  for (guint k = 0; k < power_of (run->plan, use->power)->n_targets; k++)
    if (is_meant (run, use, i, k) && run->state->seats[use->targets[k]].team == run->state->seats[use->holder].team)
      return TRUE;
  return FALSE;
}

static gboolean
is_target_out (const FactionsRun *run, const Use *use, guint i)
{
  for (guint k = 0; k < G_N_ELEMENTS (use->targets); k++)
    if (is_meant (run, use, i, k) && !croupier_players_has (run->state->alive, (guint) use->targets[k]))
      return TRUE;
  return FALSE;
}

static gboolean
is_guessed (const FactionsRun *run, const Use *use)
{
  int vote = factions_get_vote (run, (guint) use->targets[0]);

  say_guess (run->gm, (guint) use->guesser, (guint) use->targets[0], (guint) use->guess, (guint) vote);
  return use->guess == vote;
}

/* Whether a power can be used at all, by what is so when its step begins. */
static FactionsOutcome
judge_holder (const FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  gboolean is_lost = (power->holder == CROUPIER_HOLDER_MEMBERS || power->holder == CROUPIER_HOLDER_ROLE) &&
                     !factions_has_power (run->plan, run->state, (guint) use->holder, (guint) use->power);

  if (!croupier_players_has (run->state->alive, (guint) use->holder))
    return OUTCOME_VOTED_OUT;
  if (is_lost)
    return OUTCOME_NOT_HELD;
  if (power->in_all > 0 &&
      factions_count_uses (run->plan, run->state, (guint) use->holder, (guint) use->power) >= power->in_all)
    return OUTCOME_USED_UP;
  if (use->island == NO_ISLAND && croupier_players_has (run->blocked, (guint) use->holder))
    return OUTCOME_BLOCKED;
  return OUTCOME_WORKS;
}

/* What comes of it on a target, likewise. */
static FactionsOutcome
judge_on (FactionsRun *run, const Use *use, guint i)
{
  const CroupierPower *power = power_of (run->plan, use->power);

  if (power->not_own_team && is_on_own_team (run, use, i))
    return OUTCOME_OWN_TEAM;
  if (power->guess && !is_guessed (run, use))
    return OUTCOME_WRONG_GUESS;
  if (is_target_out (run, use, i))
    return OUTCOME_TARGET_OUT;
  if (power->effect == CROUPIER_EFFECT_KILL && croupier_players_has (run->protected, (guint) use->targets[i]))
    return OUTCOME_PROTECTED;
  return power->effect == CROUPIER_EFFECT_ASK_GM ? ask (run, use) : OUTCOME_WORKS;
}

static void
judge (FactionsRun *run, Use *use)
{
  FactionsOutcome outcome = judge_holder (run, use);

  use->outcomes[0] = (guint8) (outcome == OUTCOME_WORKS ? judge_on (run, use, 0) : outcome);
  use->outcomes[1] = use->outcomes[0];
  if (outcome == OUTCOME_WORKS && factions_count_affected (power_of (run->plan, use->power)) == 2)
    use->outcomes[1] = (guint8) judge_on (run, use, 1);
}

/* Also what fails counts; of a team's power for all its members. */
static void
count_use (FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);

  if (use->outcomes[0] == OUTCOME_VOTED_OUT || use->outcomes[0] == OUTCOME_NOT_HELD ||
      use->outcomes[0] == OUTCOME_USED_UP)
    return;
  for (guint i = 0; i < run->plan->n_players; i++)
    if (power->holder == CROUPIER_HOLDER_TEAM ? run->state->seats[i].team == power->held_by : use->holder == (int) i)
      run->state->seats[i].uses[use->power]++;
}

static void
cite_power (const FactionsRun *run, int power)
{
  g_autofree char *rule = run->gm != NULL ? croupier_cast_describe_power (run->plan->cast, (guint) power) : NULL;

  croupier_message_cite (run->gm, rule);
}

static const char *
get_outcome_words (const CroupierPower *power, FactionsOutcome outcome)
{
  return outcome == OUTCOME_WORKS ? works_words[power->effect] : outcome_words[outcome];
}

/* One that comes out differently on its two targets is explained for each. */
static void
explain_use (const FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  const char *outcome = get_outcome_words (power, (FactionsOutcome) use->outcomes[0]);
  gboolean differs = use->outcomes[0] != use->outcomes[1];

  if (use->island != NO_ISLAND)
    (use->island == MERGED ? say_team_use_merged : say_team_use) (run->gm, team_name (run->plan, power->held_by),
                                                                  factions_get_island (run->plan, (guint) use->island),
                                                                  verb_of (power), (guint) use->targets[0], outcome);
  else if (power->verb == NULL)
    say_own_use (run->gm, (guint) use->holder, outcome);
  else
    say_use (run->gm, &use_facts[differs ? 1 : power->n_targets], (guint) use->holder, verb_of (power), outcome,
             (guint) use->targets[0], (guint) use->targets[1]);
  cite_power (run, use->power);
  if (!differs)
    return;
  say_use (run->gm, &use_facts[1], (guint) use->holder, verb_of (power),
           get_outcome_words (power, (FactionsOutcome) use->outcomes[1]), (guint) use->targets[1],
           (guint) use->targets[0]);
  cite_power (run, use->power);
}

/* ---- what a team decides together ---- */

static void
explain_names (const FactionsRun *run, const FactionsNaming *naming, guint best, int island)
{
  const CroupierPower *power = power_of (run->plan, naming->first[best]->power);
  const char *team = team_name (run->plan, power->held_by);
  CroupierPlayers tied = CROUPIER_NOBODY;

  for (guint i = 0; i < run->n_uses; i++)
    if (factions_names_for (run, &run->uses[i], (guint) naming->first[best]->power, island))
      say_names (run->gm, (guint) run->uses[i].holder, (guint) run->uses[i].targets[0], power->verb);
  for (guint i = 0; i < naming->n_named; i++)
    {
      (island == MERGED ? say_team_names_merged
                        : say_team_names) (run->gm, team, factions_get_island (run->plan, (guint) island), power->verb,
                                           (int) naming->counts[i], (guint) naming->named[i]);
      if (naming->counts[i] == naming->counts[best])
        tied |= CROUPIER_PLAYER (naming->named[i]);
    }
  if (croupier_players_count (tied) > 1)
    say_team_tied (run->gm, tied, (guint) naming->first[best]->holder, (guint) naming->named[best]);
}

/* The player who acts for the team: of those who name the target, the first in the roster. Who named it first is a
 * secret. */
static int
find_first_in_roster (const FactionsRun *run, guint power, int island, int target)
{
  int first = CROUPIER_MAX_PLAYERS;

  for (guint i = 0; i < run->n_uses; i++)
    if (factions_names_for (run, &run->uses[i], power, island) && run->uses[i].targets[0] == target)
      first = MIN (first, run->uses[i].holder);
  return first;
}

static void
decide_together (FactionsRun *run, guint i, int island)
{
  FactionsNaming naming;
  guint best;
  Use *use;

  factions_count_names (run, i, island, &naming);
  if (naming.n_named == 0)
    return;
  best = factions_get_most_named (&naming);
  explain_names (run, &naming, best, island);
  use = factions_add_use (run, (int) i, find_first_in_roster (run, i, island, naming.named[best]));
  use->island = (gint8) island;
  use->targets[0] = naming.named[best];
  use->guess = naming.first[best]->guess;
  use->guesser = naming.first[best]->holder;
}

static void
explain_lost_names (const FactionsRun *run, guint power)
{
  for (guint i = 0; i < run->n_uses; i++)
    {
      const Use *use = &run->uses[i];

      if (use->names && use->power == (int) power &&
          !factions_names_for (run, use, power, run->night_start->seats[use->holder].island))
        say_name_lost (run->gm, (guint) use->holder, power_of (run->plan, use->power)->verb, (guint) use->targets[0]);
    }
}

static void
decide_all_together (FactionsRun *run, CroupierPowerStep step)
{
  for (guint i = 0; i < run->plan->cast->powers->len; i++)
    {
      if (power_of (run->plan, (int) i)->holder != CROUPIER_HOLDER_TEAM || power_of (run->plan, (int) i)->step != step)
        continue;
      explain_lost_names (run, i);
      for (int island = 0; island <= MERGED; island++)
        decide_together (run, i, island);
    }
}

static void
note_movable (FactionsRun *run)
{
  for (guint i = 0; i < run->plan->n_players; i++)
    memcpy (run->movable[i], run->state->seats[i].items, sizeof run->movable[i]);
}

static gboolean
is_of_step (const FactionsRun *run, const Use *use, CroupierPowerStep step)
{
  return !use->names && power_of (run->plan, use->power)->step == step;
}

/* What is found out is told as it was before the powers of the same step. */
static gboolean
finds_out (const FactionsRun *run, const Use *use)
{
  CroupierPowerEffect effect = power_of (run->plan, use->power)->effect;

  return effect == CROUPIER_EFFECT_LEARN || effect == CROUPIER_EFFECT_REVEAL;
}

static void
finish_use (FactionsRun *run, Use *use)
{
  guint n = factions_count_affected (power_of (run->plan, use->power));

  for (guint i = 0; i < n; i++)
    if (use->outcomes[i] == OUTCOME_WORKS && !take_effect (run, use, (guint) use->targets[i]))
      use->outcomes[i] = OUTCOME_NOTHING_THERE;
  if (n == 1)
    use->outcomes[1] = use->outcomes[0];
  explain_use (run, use);
  for (guint i = 0; i < n; i++)
    if (use->outcomes[i] == OUTCOME_WORKS)
      note_idol (run, use, i);
}

static gboolean
comes_before (const Use *one, const Use *other)
{
  int order[] = { one->holder - other->holder, one->targets[0] - other->targets[0], one->targets[1] - other->targets[1],
                  one->power - other->power };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (order[i] != 0)
      return order[i] < 0;
  return FALSE;
}

/* Tells what has come to pass in a step: of the powers that find something out, or of the others. They stand in roster
 * order of holder, then target, since who was early is a secret. */
static void
tell_step (FactionsRun *run, CroupierPowerStep step, gboolean of_finding_out)
{
  const Use *told[MAX_USES];
  guint n = 0;

  for (guint i = 0; i < run->n_uses; i++)
    {
      const Use *use = &run->uses[i];
      guint at = n;

      if (!is_of_step (run, use, step) || !works_at_all (run, use) || finds_out (run, use) != of_finding_out)
        continue;
      for (n++; at > 0 && comes_before (use, told[at - 1]); at--)
        told[at] = told[at - 1];
      told[at] = use;
    }
  for (guint i = 0; i < n; i++)
    factions_tell_use (run, told[i]);
}

/* Plays all powers of a step at once: what comes of each follows from what was so before any of them. */
void
factions_play_step (FactionsRun *run, CroupierPowerStep step)
{
  run->step = step;
  if ((run->steps >> step & 1) == 0)
    return;
  decide_all_together (run, step);
  note_movable (run);
  memcpy (run->seats, run->state->seats, sizeof run->seats);
  for (guint i = 0; i < run->n_uses; i++)
    if (is_of_step (run, &run->uses[i], step))
      {
        judge (run, &run->uses[i]);
        count_use (run, &run->uses[i]);
      }
  tell_step (run, step, TRUE);
  for (guint i = 0; i < run->n_uses; i++)
    if (is_of_step (run, &run->uses[i], step))
      finish_use (run, &run->uses[i]);
  tell_step (run, step, FALSE);
}

/* ---- gifts ---- */

static void
give (FactionsRun *run, guint player, const Gift *gift)
{
  Why why = factions_check_target (run, player, gift->to, TRUE);
  Seat *seat = &run->state->seats[player];

  if (why == CAN && run->movable[player][gift->item] == 0)
    why = CANNOT_ITEM_NOT_HELD;
  if (why != CAN)
    {
      say_factions_stopped (run->gm, player, item_name (run->plan, gift->item), factions_why_words[why]);
      return;
    }
  run->movable[player][gift->item]--;
  seat->items[gift->item]--;
  forget_received (run, player, gift->item, 1);
  run->state->seats[gift->to].items[gift->item]++;
  run->received[gift->to][gift->item]++;
  say_gift (run->gm, player, item_name (run->plan, gift->item), (guint) gift->to);
}

/* Gives all at once: what is received tonight cannot be given on. */
void
factions_give_all (FactionsRun *run)
{
  note_movable (run);
  for (guint i = 0; i < run->n_forms; i++)
    for (guint k = 0; k < run->night_start->forms[run->forms[i]].n_gifts; k++)
      give (run, run->forms[i], &run->night_start->forms[run->forms[i]].gifts[k]);
}
