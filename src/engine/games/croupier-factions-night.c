/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A night of Factions: items, gifts, votes, powers and kills, who has won by them, and what the morning tells of it. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_USES (CROUPIER_MAX_PLAYERS * (MAX_ACTS + MAX_POWERS))
#define RED "Red"

/* ---- facts for the game master: what the night does, each with its rule ---- */

#define LINE(kind, text, ...) { kind, CROUPIER_FACT_LINE, text, NULL, __VA_ARGS__, NULL }
#define ITEM(kind, text, ...) { kind, CROUPIER_FACT_ITEM, text, NULL, __VA_ARGS__, NULL }
#define RULE(kind, text, rule, ...) { kind, CROUPIER_FACT_LINE, text, NULL, __VA_ARGS__, NULL, rule }
#define ITEM_RULE(kind, text, rule, ...) { kind, CROUPIER_FACT_ITEM, text, NULL, __VA_ARGS__, NULL, rule }
#define STEP(kind, text, rule, ...) { kind, CROUPIER_FACT_STEP, text, NULL, __VA_ARGS__, NULL, rule }
#define PLAYER(name) { name, CROUPIER_VALUE_PLAYER }
#define SENDER(name) { name, CROUPIER_VALUE_SENDER }
#define PLAYERS(name) { name, CROUPIER_VALUE_PLAYERS }
#define TEXT(name) { name, CROUPIER_VALUE_TEXT }
#define NUMBER(name) { name, CROUPIER_VALUE_NUMBER }
#define WORD(name) { name, CROUPIER_VALUE_WORD }
#define NO_FIELDS { { 0 } }
#define TEXT_FIELD { TEXT ("text") }
#define PLAYER_FIELD { PLAYER ("player") }
#define PLAYERS_FIELD { PLAYERS ("players") }
#define NUMBER_FIELD { NUMBER ("number") }

static const CroupierFactKind fact_night = {
  "night", CROUPIER_FACT_HEADING, N_("Night {day}"), NULL, { NUMBER ("day") }, NULL
};
static const CroupierFactKind fact_no_form_of =
  LINE ("no-form-of", N_("No form was in from {players}: they have no vote."), PLAYERS_FIELD);
static const CroupierFactKind fact_no_form =
  RULE ("no-form", N_("You had no voting form in today, so you have no vote."),
        N_("A vote stands in a voting form, and the first one of a day counts."), NO_FIELDS);

static const CroupierFactKind fact_forms_step =
  STEP ("forms-step", N_("Forms"),
        N_("When the night begins, forms are checked once more: what a ruling of the day has made impossible does nothing, and uses nothing up."),
        NO_FIELDS);
static const CroupierFactKind fact_votes_step =
  STEP ("votes-step", N_("Votes on {island}"),
        N_("In the order of arrival; whoever has the most valid votes is out, and the items of who is out are gone."),
        { TEXT ("island"), PLAYERS ("players") });
static const CroupierFactKind fact_votes_step_merged =
  STEP ("votes-step", N_("Votes"),
        N_("In the order of arrival; whoever has the most valid votes is out, and the items of who is out are gone."),
        { TEXT ("island"), PLAYERS ("players") });
static const CroupierFactKind fact_ends_step =
  STEP ("ends-step", N_("Wins and ends"),
        N_("First whoever wins by being alive, then the end of the match, then the merge: again and again until nothing changes."),
        NO_FIELDS);

static const CroupierFactKind step_facts[] = {
  [CROUPIER_STEP_ITEMS] = STEP ("items-step", N_("Items"), N_("Items are played before all else, and are used up by it."), NO_FIELDS),
  [CROUPIER_STEP_GIFTS] = STEP ("gifts-step", N_("Gifts"),
                                N_("All gifts change hands at once: what is received tonight cannot be given on."), NO_FIELDS),
  [CROUPIER_STEP_VOTES] = STEP ("weights-step", N_("Powers over votes"),
                                N_("They come before the votes are counted."), NO_FIELDS),
  [CROUPIER_STEP_BLOCK] = STEP ("block-step", N_("Block"),
                                N_("The powers that a blocked player has in later steps do nothing. Whoever was voted out uses no power from here on."),
                                NO_FIELDS),
  [CROUPIER_STEP_SET] = STEP ("set-step", N_("Changes"), N_("What is changed here counts for all steps that follow."), NO_FIELDS),
  [CROUPIER_STEP_SILENCE] = STEP ("silence-step", N_("Silence"),
                                  N_("Whoever is silenced learns it in the morning, and declines every Color Query of that day."), NO_FIELDS),
  [CROUPIER_STEP_LEARN] = STEP ("learn-step", N_("Learn"),
                                N_("What is found out is as it stood when this step began."), NO_FIELDS),
  [CROUPIER_STEP_PROTECT] = STEP ("protect-step", N_("Protect"),
                                  N_("Whoever is protected here cannot be killed tonight."), NO_FIELDS),
  [CROUPIER_STEP_KILL] = STEP ("kill-step", N_("Kill"),
                               N_("All kills come at the same time, and fail on whoever is protected or out already."), NO_FIELDS),
};

#define STOPPED_FIELDS { SENDER ("player"), TEXT ("what"), WORD ("why") }
static const CroupierFactKind fact_stopped =
  ITEM ("stopped", N_("{player}: “{what}” can no longer be done and does nothing: {why}."), STOPPED_FIELDS);

static const CroupierFactKind fact_item_used =
  ITEM ("item-used", N_("{player} uses the item {item}, and it is used up."), { SENDER ("player"), TEXT ("item") });
static const CroupierFactKind fact_gift = {
  "gift", CROUPIER_FACT_ITEM, N_("{player} gives the item {item} to {target}."), NULL,
  { SENDER ("player"), TEXT ("item"), PLAYER ("target") }, NULL
};

#define VOTE_FIELDS \
  { NUMBER ("form"), SENDER ("player"), PLAYER ("target"), NUMBER ("weight") }
static const CroupierFactKind fact_vote = ITEM ("vote", N_("Form {form}: {player} votes for {target}."), VOTE_FIELDS);
static const CroupierFactKind fact_weighed_vote =
  ITEM ("vote", N_("Form {form}: {player} votes for {target}, with a weight of {weight}."), VOTE_FIELDS);
static const CroupierFactKind fact_void_vote_on =
  ITEM ("void-vote",
        N_("Form {form}: {player} votes for {target}; void, since votes for {target} do not count tonight."),
        VOTE_FIELDS);
static const CroupierFactKind fact_void_vote_by =
  ITEM ("void-vote",
        N_("Form {form}: {player} votes for {target}; void, since the vote of {player} does not count tonight."),
        VOTE_FIELDS);
static const CroupierFactKind fact_no_vote =
  ITEM ("no-vote", N_("Form {form}: {player} votes for nobody."), VOTE_FIELDS);

#define COUNT_FIELDS { PLAYER ("player"), NUMBER ("votes") }
static const CroupierFactKind fact_count = {
  "votes", CROUPIER_FACT_ITEM, N_("{player}: {votes} vote"), N_("{player}: {votes} votes"), COUNT_FIELDS, NULL
};
static const CroupierFactKind fact_no_votes =
  LINE ("no-votes", N_("Nobody has a vote, so nobody is voted out."), NO_FIELDS);
static const CroupierFactKind fact_no_second =
  LINE ("no-second", N_("Nobody else has a vote, so nobody else is voted out."), NO_FIELDS);
static const CroupierFactKind fact_two_places =
  LINE ("two-places", N_("After the merge two are voted out, while more than five players are left."), NO_FIELDS);

static const CroupierFactKind fact_tied = {
  "tied", CROUPIER_FACT_LINE, N_("{players} are tied with {votes} vote each. The third form decides first, then the "
                                 "fourth and so on, then the second, then the first:"),
  N_("{players} are tied with {votes} votes each. The third form decides first, then the fourth and so on, then the "
     "second, then the first:"),
  { PLAYERS ("players"), NUMBER ("votes") }, NULL
};
static const CroupierFactKind fact_tied_of_three = {
  "tied", CROUPIER_FACT_LINE, N_("{players} are tied with {votes} vote each. With three players left the second "
                                 "form decides first, then the third, then the first:"),
  N_("{players} are tied with {votes} votes each. With three players left the second form decides first, then the "
     "third, then the first:"),
  { PLAYERS ("players"), NUMBER ("votes") }, NULL
};
#define TIE_FIELDS { NUMBER ("form"), SENDER ("player"), PLAYER ("target") }
static const CroupierFactKind fact_tie_decided =
  ITEM ("tie-decided", N_("Form {form}, of {player}, is for {target}: that decides."), TIE_FIELDS);
static const CroupierFactKind fact_tie_passed =
  ITEM ("tie-passed", N_("Form {form}, of {player}, is for {target}, who is not one of them."), TIE_FIELDS);
static const CroupierFactKind fact_tie_void =
  ITEM ("tie-void", N_("Form {form}, of {player}, has no vote that counts and decides nothing."), TIE_FIELDS);
static const CroupierFactKind fact_voted_out = LINE ("voted-out", N_("{player} is voted out."), PLAYER_FIELD);
static const CroupierFactKind fact_vote_protected =
  LINE ("vote-protected", N_("{player} would be voted out but is protected from it: nobody goes in their place."),
        PLAYER_FIELD);

static const CroupierFactKind fact_names =
  ITEM ("names", N_("{player} names {target} for “{power}”."), { SENDER ("player"), PLAYER ("target"), TEXT ("power") });
static const CroupierFactKind fact_team_names = {
  "team-names", CROUPIER_FACT_ITEM, N_("{team} on {island}, “{power}”: {votes} form names {target}."),
  N_("{team} on {island}, “{power}”: {votes} forms name {target}."),
  { TEXT ("team"), TEXT ("island"), TEXT ("power"), NUMBER ("votes"), PLAYER ("target") }, NULL
};
static const CroupierFactKind fact_team_names_merged = {
  "team-names", CROUPIER_FACT_ITEM, N_("{team}, “{power}”: {votes} form names {target}."),
  N_("{team}, “{power}”: {votes} forms name {target}."),
  { TEXT ("team"), TEXT ("island"), TEXT ("power"), NUMBER ("votes"), PLAYER ("target") }, NULL
};
static const CroupierFactKind fact_name_lost =
  ITEM ("name-lost",
        N_("{player} names {target} for “{power}”, which does not count: who is out or has changed sides decides "
           "nothing."),
        { SENDER ("player"), TEXT ("power"), PLAYER ("target") });
static const CroupierFactKind fact_team_tied = {
  "team-tied", CROUPIER_FACT_ITEM, N_("{players} are tied; of the forms that name one of them that of {player} came "
                                      "first, so it is {target}."), NULL,
  { PLAYERS ("players"), PLAYER ("player"), PLAYER ("target") }, NULL
};
#define USE_FIELDS \
  { SENDER ("player"), TEXT ("power"), WORD ("outcome"), PLAYER ("target"), PLAYER ("second") }
static const CroupierFactKind use_facts[] = {
  ITEM ("use", N_("{player}, “{power}”: {outcome}."), USE_FIELDS),
  ITEM ("use", N_("{player}, “{power}” on {target}: {outcome}."), USE_FIELDS),
  ITEM ("use", N_("{player}, “{power}” on {target} and {second}: {outcome}."), USE_FIELDS),
};
static const CroupierFactKind fact_own_use =
  ITEM ("own-use", N_("A power of {player} that acts by itself: {outcome}."), { PLAYER ("player"), WORD ("outcome") });
static const CroupierFactKind fact_team_use = {
  "team-use", CROUPIER_FACT_ITEM, N_("{team} on {island}, “{power}” on {target}: {outcome}."), NULL,
  { TEXT ("team"), TEXT ("island"), TEXT ("power"), PLAYER ("target"), WORD ("outcome") }, NULL
};
static const CroupierFactKind fact_team_use_merged = {
  "team-use", CROUPIER_FACT_ITEM, N_("{team}, “{power}” on {target}: {outcome}."), NULL,
  { TEXT ("team"), TEXT ("island"), TEXT ("power"), PLAYER ("target"), WORD ("outcome") }, NULL
};
static const CroupierFactKind fact_guess = {
  "guess", CROUPIER_FACT_ITEM, N_("{player} says that {target} voted for {guess}; {target} voted for {vote}."), NULL,
  { SENDER ("player"), PLAYER ("target"), PLAYER ("guess"), PLAYER ("vote") }, NULL
};
static const CroupierFactKind fact_question = {
  "question", CROUPIER_FACT_ITEM, N_("{player}, “{power}”, asks: {text} (decide {key}: …, or “no” where nothing "
                                     "comes of it)"), NULL,
  { SENDER ("player"), TEXT ("power"), TEXT ("text"), TEXT ("key") }, NULL
};
static const CroupierFactKind fact_open =
  LINE ("open", N_("The night stops here until you have decided."), NO_FIELDS);
static const CroupierFactKind fact_answer = {
  "answer", CROUPIER_FACT_ITEM, N_("{player}, “{power}”: the game master decided: {text}"), NULL,
  { SENDER ("player"), TEXT ("power"), TEXT ("text") }, NULL
};
static const CroupierFactKind fact_power_killed =
  LINE ("power-killed", N_("Killed, all at the same time: {players}."), PLAYERS_FIELD);

static const CroupierFactKind fact_alive_at = {
  "alive-at", CROUPIER_FACT_LINE, N_("{number} or fewer players are left, and {player} is alive: {player} wins with "
                                     "{team} and leaves."), NULL,
  { NUMBER ("number"), PLAYER ("player"), TEXT ("team") }, NULL
};
static const CroupierFactKind fact_one_team =
  LINE ("one-team", N_("All who are left are of {team}: it wins."), { TEXT ("team") });
static const CroupierFactKind fact_red_of_two =
  LINE ("red-of-two", N_("Two players are left, and one of them is of {team}: it wins."), { TEXT ("team") });
static const CroupierFactKind fact_both_of_two = {
  "both-of-two", CROUPIER_FACT_LINE, N_("Two players are left: their teams, {first} and {second}, both win."), NULL,
  { TEXT ("first"), TEXT ("second") }, NULL
};
static const CroupierFactKind fact_nobody_left = LINE ("nobody-left", N_("Nobody is left: no team wins."), NO_FIELDS);
static const CroupierFactKind fact_nobody_else_left =
  LINE ("nobody-left", N_("Nobody is left: no other team wins."), NO_FIELDS);
static const CroupierFactKind fact_ended = LINE ("ended", N_("The game master ended the match."), NO_FIELDS);
static const CroupierFactKind fact_ended_without_winner =
  LINE ("ended", N_("The game master ended the match: no team wins."), NO_FIELDS);
static const CroupierFactKind fact_merging = {
  "merging", CROUPIER_FACT_LINE, N_("{left} players are left, and the islands merge at {number}."), NULL,
  { NUMBER ("left"), NUMBER ("number") }, NULL
};

/* ---- facts of the morning ---- */

static const CroupierFactKind fact_day =
  { "day", CROUPIER_FACT_HEADING, N_("Day {day}"), NULL, { NUMBER ("day") }, NULL };
static const CroupierFactKind fact_last_night =
  { "last-night", CROUPIER_FACT_HEADING, N_("The last night"), NULL, { NUMBER ("day") }, NULL };
static const CroupierFactKind fact_left = {
  "players-left", CROUPIER_FACT_LINE, N_("{number} player is left."), N_("{number} players are left."), NUMBER_FIELD,
  NULL
};
static const CroupierFactKind fact_out = LINE ("out", N_("Out of the game: {players}."), PLAYERS_FIELD);
static const CroupierFactKind fact_nobody_out = LINE ("nobody-out", N_("Nobody has left the game."), NO_FIELDS);
static const CroupierFactKind fact_won_alone =
  RULE ("won-alone", N_("{player} has won alone and leaves the game."),
        N_("Whoever wins by being alive when few enough players are left leaves the game, and the others go on."), PLAYER_FIELD);
static const CroupierFactKind fact_merged =
  RULE ("merged", N_("The islands have become one: everybody is on it."),
        N_("The islands merge as soon as few enough players are left, or when the game master says so; they never part again."),
        NO_FIELDS);
static const CroupierFactKind fact_no_more_queries =
  RULE ("no-more-queries", N_("There are no Color Queries any more."),
        N_("Color Queries end when few enough players are left."), NO_FIELDS);
#define RULE_COUNTED N_("The votes are told with their weights; void votes are not counted, and who voted is never told.")
static const CroupierFactKind fact_counted = RULE ("counted", N_("The votes of {island}:"), RULE_COUNTED, { TEXT ("island") });
static const CroupierFactKind fact_counted_merged = RULE ("counted", N_("The votes:"), RULE_COUNTED, { TEXT ("island") });
static const CroupierFactKind fact_out_by_vote =
  RULE ("out-by-vote", N_("Voted out: {players}."),
        N_("Whoever has the most votes is out. Where several have as many, the third form that came in decides if it votes for one of them, then the fourth and so on, then the second, then the first; with three players left in all the second form decides first."),
        PLAYERS_FIELD);
static const CroupierFactKind fact_nobody_out_on =
  LINE ("out-by-vote", N_("On {island} nobody has a vote, so nobody is voted out."), { TEXT ("island"), PLAYERS ("players") });
static const CroupierFactKind fact_died =
  RULE ("died", N_("Died in the night: {players}."), N_("Who died in the night is told, but not how."), PLAYERS_FIELD);
static const CroupierFactKind fact_told = LINE ("told", N_("{text}"), TEXT_FIELD);
static const CroupierFactKind fact_silenced =
  RULE ("silenced", N_("You are silenced today: whatever you answer to a Color Query, you decline it."),
        N_("A silence holds for one day."), NO_FIELDS);

static const CroupierFactKind fact_moved =
  LINE ("moved", N_("You are on the island {island} now."), { TEXT ("island") });

static const CroupierFactKind fact_learned_team =
  LINE ("learned-team", N_("{target} is of the team {team}."), { PLAYER ("target"), TEXT ("team") });
static const CroupierFactKind fact_learned_color =
  LINE ("learned-color", N_("{target} is reported as {color}."), { PLAYER ("target"), TEXT ("color") });
static const CroupierFactKind fact_learned_role =
  LINE ("learned-role", N_("{target} has the role {role}."), { PLAYER ("target"), TEXT ("role") });
static const CroupierFactKind fact_learned_no_role =
  LINE ("learned-no-role", N_("{target} has no role."), { PLAYER ("target") });
static const CroupierFactKind fact_learned_items =
  LINE ("learned-items", N_("{target} holds: {items}."), { PLAYER ("target"), TEXT ("items") });
static const CroupierFactKind fact_learned_no_items =
  LINE ("learned-no-items", N_("{target} holds no item."), { PLAYER ("target") });
static const CroupierFactKind fact_learned_vote =
  LINE ("learned-vote", N_("{target} voted for {player}."), { PLAYER ("target"), PLAYER ("player") });
static const CroupierFactKind fact_learned_targets =
  LINE ("learned-targets", N_("{target} used a power on {players}."), { PLAYER ("target"), PLAYERS ("players") });
static const CroupierFactKind fact_learned_targeted_by =
  LINE ("learned-targeted-by", N_("A power was used on {target} by {players}."),
        { PLAYER ("target"), PLAYERS ("players") });

/* ---- a night that is being played ---- */

typedef enum
{
  OUTCOME_WORKS,
  OUTCOME_VOTED_OUT,       /* who uses it */
  OUTCOME_BLOCKED,
  OUTCOME_NOT_HELD,        /* any more */
  OUTCOME_USED_UP,
  OUTCOME_OWN_TEAM,
  OUTCOME_WRONG_GUESS,
  OUTCOME_TARGET_OUT,
  OUTCOME_PROTECTED,
  OUTCOME_NOTHING_THERE,
  OUTCOME_DECIDED_NO,
  OUTCOME_ASKED,
} Outcome;

static const char *const outcome_words[] = {
  [OUTCOME_WORKS] = NULL, /* as the effect has it */
  [OUTCOME_VOTED_OUT] = N_("nothing, since who is voted out uses no power any more"),
  [OUTCOME_BLOCKED] = N_("nothing, since they are blocked"),
  [OUTCOME_NOT_HELD] = N_("nothing, since it is no longer theirs"),
  [OUTCOME_USED_UP] = N_("nothing, since it is used up"),
  [OUTCOME_OWN_TEAM] = N_("spent, and fails in silence on the own team"),
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

/* A power that is used, or named by one form for its team. */
typedef struct
{
  gint8 power;
  gint8 holder;            /* of a team's: whose form named the target first */
  gint8 island;            /* of a team's: where it acts; of all others NO_ISLAND */
  gint8 targets[2];        /* the first one is the holder where none is chosen */
  gint8 guess;
  guint8 names;            /* only names a target for the team */
  guint8 outcomes[2];      /* what comes of it on each target; the same on both where it is for both together */
} Use;

#define NO_ISLAND (-1)

typedef struct
{
  const FactionsPlan *plan;
  FactionsState *state;
  Night *night;
  const Eve *eve;
  guint day;                                 /* from 1 */
  guint n_left;                              /* when it begins */
  CroupierPowerStep step;                    /* that is being played */
  CroupierMessage *gm;                       /* NULL: nobody listens */
  CroupierOutbox *morning;                   /* likewise */
  const FactionsState *told;                 /* the morning after */
  Decision *questions;                       /* where what is asked goes; NULL: nobody wants to know */
  guint n_questions;
  gboolean is_open;                          /* something was asked that is not decided yet */
  CroupierPlayers void_on, void_by, vote_protected, protected, saved, blocked, silenced;
  int weights[CROUPIER_MAX_PLAYERS];         /* of votes, beside 1 */
  gint8 votes[CROUPIER_MAX_PLAYERS];         /* those that can be given: a player, NOBODY or CROUPIER_NO_PLAYER */
  guint8 received[CROUPIER_MAX_PLAYERS][MAX_ITEMS];
  guint8 movable[CROUPIER_MAX_PLAYERS][MAX_ITEMS]; /* in this step: what comes to hand in it is not */
  guint n_forms;
  guint8 forms[CROUPIER_MAX_PLAYERS];        /* whose they are, in the order of arrival */
  guint n_uses;
  guint steps;                               /* bit i: a power of that step is used */
  Use uses[MAX_USES];
} Run;

static const CroupierPower *
power_of (const FactionsPlan *plan,
          int                 power)
{
  return croupier_cast_get_power (plan->cast, (guint) power);
}

static const char *
name_of (const FactionsPlan *plan,
         int                 player)
{
  return croupier_roster_get_name (plan->base.setup->roster, (guint) player);
}

/* For facts about a power that acts by itself and has no verb. */
static const char *
verb_of (const CroupierPower *power)
{
  return power->verb != NULL ? power->verb : "–";
}

static const char *
team_name (const FactionsPlan *plan,
           int                 team)
{
  return croupier_cast_get_team (plan->cast, (guint) team)->name;
}

static const char *
item_name (const FactionsPlan *plan,
           int                 item)
{
  return croupier_cast_get_item (plan->cast, (guint) item)->name;
}

/* ---- when a power can be used ---- */

typedef enum
{
  CAN,
  CANNOT_NOT_HELD,
  CANNOT_ITEM_NOT_HELD,
  CANNOT_YET,
  CANNOT_ANY_MORE,
  CANNOT_AFTER_MERGE,
  CANNOT_BEFORE_MERGE,
  CANNOT_TOO_FEW_LEFT,
  CANNOT_TOO_MANY_LEFT,
  CANNOT_USED_UP,
  CANNOT_TARGET_OUT,
  CANNOT_TARGET_AWAY,
} Why;

static const char *const why_words[] = {
  [CAN] = NULL,
  [CANNOT_NOT_HELD] = N_("it is not theirs"),
  [CANNOT_ITEM_NOT_HELD] = N_("the item is no longer held"),
  [CANNOT_YET] = N_("it is too early in the season"),
  [CANNOT_ANY_MORE] = N_("it is too late in the season"),
  [CANNOT_AFTER_MERGE] = N_("the islands have merged"),
  [CANNOT_BEFORE_MERGE] = N_("the islands have not merged"),
  [CANNOT_TOO_FEW_LEFT] = N_("too few players are left"),
  [CANNOT_TOO_MANY_LEFT] = N_("too many players are left"),
  [CANNOT_USED_UP] = N_("it is used up"),
  [CANNOT_TARGET_OUT] = N_("the target is out of the game"),
  [CANNOT_TARGET_AWAY] = N_("the target is on another island"),
};

/* Of a team's power the uses of all its members count. */
static guint
count_uses (const FactionsPlan  *plan,
            const FactionsState *state,
            guint                player,
            guint                i)
{
  guint most = 0;

  if (power_of (plan, (int) i)->holder != CROUPIER_HOLDER_TEAM)
    return state->seats[player].uses[i];
  for (guint other = 0; other < plan->n_players; other++)
    if (state->seats[other].team == power_of (plan, (int) i)->held_by)
      most = MAX (most, state->seats[other].uses[i]);
  return most;
}

static Why
check_window (const FactionsPlan  *plan,
              const FactionsState *state,
              guint                player,
              guint                i)
{
  const CroupierPower *power = power_of (plan, (int) i);
  guint night = state->day + 1u;
  guint n_left = count_left (state);

  if (!factions_has_power (plan, state, player, i))
    return power->holder == CROUPIER_HOLDER_ITEM ? CANNOT_ITEM_NOT_HELD : CANNOT_NOT_HELD;
  if (night < power->first_night)
    return CANNOT_YET;
  if (power->last_night > 0 && night > power->last_night)
    return CANNOT_ANY_MORE;
  if (power->merge == CROUPIER_MERGE_BEFORE && state->is_merged)
    return CANNOT_AFTER_MERGE;
  if (power->merge == CROUPIER_MERGE_AFTER && !state->is_merged)
    return CANNOT_BEFORE_MERGE;
  if (n_left < power->fewest_left)
    return CANNOT_TOO_FEW_LEFT;
  if (power->most_left > 0 && n_left > power->most_left)
    return CANNOT_TOO_MANY_LEFT;
  if (power->in_all > 0 && count_uses (plan, state, player, i) >= power->in_all)
    return CANNOT_USED_UP;
  return CAN;
}

gboolean
factions_can_use (const FactionsPlan  *plan,
                  const FactionsState *state,
                  guint                player,
                  guint                i)
{
  return check_window (plan, state, player, i) == CAN;
}

/* Can this power be used by this player in the open day, as far as they may know? NULL, or why not. */
char *
factions_why_no_power (const FactionsPlan  *plan,
                       const FactionsState *state,
                       guint                player,
                       guint                i)
{
  const CroupierPower *power = power_of (plan, (int) i);
  const char *name = name_of (plan, (int) player);
  const char *verb = verb_of (power);

  if (power->verb == NULL)
    return g_strdup (_("This power acts by itself and stands in no form."));
  switch (check_window (plan, state, player, i))
    {
    case CAN:
      return NULL;
    case CANNOT_NOT_HELD:
      return g_strdup_printf (_("%s does not have the power “%s”."), name, verb);
    case CANNOT_ITEM_NOT_HELD:
      return g_strdup_printf (_("%s does not hold the item %s."), name, item_name (plan, power->held_by));
    case CANNOT_YET:
      return g_strdup_printf (_("“%s” can be used from night %u on, and this is night %u."), verb,
                              power->first_night, state->day + 1u);
    case CANNOT_ANY_MORE:
      return g_strdup_printf (_("“%s” can be used up to night %u, and this is night %u."), verb, power->last_night,
                              state->day + 1u);
    case CANNOT_AFTER_MERGE:
      return g_strdup_printf (_("“%s” can be used only before the islands merge, and they have."), verb);
    case CANNOT_BEFORE_MERGE:
      return g_strdup_printf (_("“%s” can be used only after the islands have merged."), verb);
    case CANNOT_TOO_FEW_LEFT:
      return g_strdup_printf (_("“%s” can be used only while %u or more players are left, and there are %u."), verb,
                              power->fewest_left, count_left (state));
    case CANNOT_TOO_MANY_LEFT:
      return g_strdup_printf (_("“%s” can be used only with %u or fewer players left, and there are %u."), verb,
                              power->most_left, count_left (state));
    case CANNOT_USED_UP:
      /* What the others have done with their team's power, perhaps on another island, is not theirs to know: it fails at night. */
      if (power->holder == CROUPIER_HOLDER_TEAM)
        return NULL;
      return g_strdup_printf (_("“%s” has been used as often as it can be, which is %u in all."), verb, power->in_all);
    case CANNOT_TARGET_OUT:
    case CANNOT_TARGET_AWAY:
      break;
    }
  g_assert_not_reached ();
}

/* ---- what the forms hold that can still be done ---- */

static void
sort_forms (Run *run)
{
  guint player;

  run->n_forms = 0;
  CROUPIER_FOREACH_PLAYER (player, run->eve->alive)
    {
      guint i = run->n_forms;

      if (!run->eve->forms[player].is_in)
        continue;
      for (run->n_forms++; i > 0 && run->eve->forms[run->forms[i - 1]].place > run->eve->forms[player].place; i--)
        run->forms[i] = run->forms[i - 1];
      run->forms[i] = (guint8) player;
    }
}

static Why
check_target (const Run *run,
              guint      player,
              int        target,
              gboolean   own_island)
{
  if (target < 0)
    return CAN;
  if (!croupier_players_has (run->eve->alive, (guint) target))
    return CANNOT_TARGET_OUT;
  if (own_island && run->eve->seats[target].island != run->eve->seats[player].island)
    return CANNOT_TARGET_AWAY;
  return CAN;
}

/* The items that this form plays count as used, so that nobody plays or gives away more than they hold. How often it uses a
 * power in one night was looked at when it came in. */
static Why
check_act (const Run *run,
           guint      player,
           const Act *act)
{
  const CroupierPower *power = power_of (run->plan, act->power);
  Why why = check_window (run->plan, run->state, player, (guint) act->power);

  for (guint i = 0; i < power->n_targets && why == CAN; i++)
    why = check_target (run, player, act->targets[i], power->own_island);
  return why;
}

static Use *
add_use (Run *run,
         int  power,
         int  holder)
{
  Use *use = &run->uses[run->n_uses++];

  run->steps |= 1u << power_of (run->plan, power)->step;
  *use = (Use) {
    .power = (gint8) power,
    .holder = (gint8) holder,
    .island = NO_ISLAND,
    .targets = { (gint8) holder, CROUPIER_NO_PLAYER },
    .guess = CROUPIER_NO_PLAYER,
  };
  return use;
}

static void
collect_act (Run       *run,
             guint      player,
             guint      i)
{
  const Act *act = &run->eve->forms[player].acts[i];
  const CroupierPower *power = power_of (run->plan, act->power);
  Why why = act->pass ? CAN : check_act (run, player, act);
  Use *use;

  if (why != CAN)
    croupier_message_say (run->gm, &fact_stopped, player, verb_of (power), why_words[why]);
  if (why != CAN || act->pass)
    return;
  use = add_use (run, act->power, (int) player);
  use->names = power->holder == CROUPIER_HOLDER_TEAM;
  use->guess = act->guess;
  for (guint k = 0; k < power->n_targets; k++)
    use->targets[k] = act->targets[k];
  if (power->holder == CROUPIER_HOLDER_ITEM)
    run->state->seats[player].items[power->held_by]--;
}

static void
explain_items (const Run *run)
{
  for (guint i = 0; i < run->n_uses; i++)
    {
      const CroupierPower *power = power_of (run->plan, run->uses[i].power);

      if (power->holder == CROUPIER_HOLDER_ITEM && power->verb != NULL)
        croupier_message_say (run->gm, &fact_item_used, (guint) run->uses[i].holder, item_name (run->plan, power->held_by));
    }
}

static void
collect_vote (Run  *run,
              guint player)
{
  int vote = run->eve->forms[player].vote;
  Why why = check_target (run, player, vote, TRUE);

  if (why != CAN)
    croupier_message_say (run->gm, &fact_stopped, player, "vote", why_words[why]);
  run->votes[player] = (gint8) (why == CAN ? vote : CROUPIER_NO_PLAYER);
}

static void
collect_own_powers (Run *run)
{
  guint player;

  for (guint i = 0; i < run->plan->cast->powers->len; i++)
    {
      if (power_of (run->plan, (int) i)->verb != NULL)
        continue;
      CROUPIER_FOREACH_PLAYER (player, run->eve->alive)
        if (check_window (run->plan, run->state, player, i) == CAN)
          add_use (run, (int) i, (int) player);
    }
}

/* ---- whom a team names ---- */

/* Whom the forms of a team on an island name, each counted once in the order of arrival. */
typedef struct
{
  guint n_named;
  gint8 named[CROUPIER_MAX_PLAYERS];
  guint8 counts[CROUPIER_MAX_PLAYERS];
  const Use *first[CROUPIER_MAX_PLAYERS];    /* the earliest form that names them */
} Naming;

static gboolean
names_for (const Run *run,
           const Use *use,
           guint      power,
           int        island)
{
  return use->names && use->power == (int) power && croupier_players_has (run->state->alive, (guint) use->holder) &&
         run->eve->seats[use->holder].island == island &&
         run->state->seats[use->holder].team == power_of (run->plan, (int) power)->held_by;
}

static void
count_names (const Run *run,
             guint      power,
             int        island,
             Naming    *naming)
{
  naming->n_named = 0;
  for (guint i = 0; i < run->n_uses; i++)
    {
      const Use *use = &run->uses[i];
      guint k = 0;

      if (!names_for (run, use, power, island))
        continue;
      while (k < naming->n_named && naming->named[k] != use->targets[0])
        k++;
      if (k == naming->n_named)
        {
          naming->named[naming->n_named++] = use->targets[0];
          naming->counts[k] = 0;
          naming->first[k] = use;
        }
      naming->counts[k]++;
    }
}

/* Whom most of them name; of several the one whom the earliest form names, which stands first. */
static guint
get_most_named (const Naming *naming)
{
  guint best = 0;

  for (guint i = 1; i < naming->n_named; i++)
    if (naming->counts[i] > naming->counts[best])
      best = i;
  return best;
}

/* ---- on whom a power works ---- */

/* Of two targets each is affected for itself, but where it takes both to do one thing. */
static guint
count_affected (const CroupierPower *power)
{
  return power->n_targets == 2 && power->effect != CROUPIER_EFFECT_MOVE_ITEM && power->effect != CROUPIER_EFFECT_REVEAL &&
         power->effect != CROUPIER_EFFECT_ASK_GM ? 2 : 1;
}

static gboolean
works_on (const Run *run,
          const Use *use,
          guint      i)
{
  return i < count_affected (power_of (run->plan, use->power)) && use->outcomes[i] == OUTCOME_WORKS;
}

static gboolean
works_on_all (const Run *run,
              const Use *use)
{
  return works_on (run, use, 0) && (count_affected (power_of (run->plan, use->power)) == 1 || works_on (run, use, 1));
}

static gboolean
works_at_all (const Run *run,
              const Use *use)
{
  return works_on (run, use, 0) || works_on (run, use, 1);
}

/* ---- what is told of a power ---- */

/* The learned items, as a text: what they are called is the game master's. */
static void
append_items (const Run *run,
              guint      player,
              GString   *text)
{
  for (guint i = 0; i < run->plan->cast->items->len; i++)
    for (guint k = 0; k < run->state->seats[player].items[i]; k++)
      g_string_append_printf (text, "%s%s",
                              text->len > 0 ? croupier_words (run->plan->base.setup->language, N_(", ")) : "",
                              item_name (run->plan, (int) i));
}

static void
append_names (const Run       *run,
              CroupierPlayers  players,
              GString         *text)
{
  guint player;

  if (players == CROUPIER_NOBODY)
    g_string_append (text, croupier_words (run->plan->base.setup->language, N_("nobody")));
  CROUPIER_FOREACH_PLAYER (player, players)
    g_string_append_printf (text, "%s%s",
                            text->len > 0 ? croupier_words (run->plan->base.setup->language, N_(", ")) : "",
                            name_of (run->plan, (int) player));
}

/* Of a team's power: is it what the team decides? */
static gboolean
is_decided (const Run *run,
            const Use *use)
{
  int island = run->eve->seats[use->holder].island;
  Naming naming;

  if (!names_for (run, use, (guint) use->power, island))
    return FALSE;
  count_names (run, (guint) use->power, island, &naming);
  return naming.named[get_most_named (&naming)] == use->targets[0];
}

/* Does this use stand for something that its holder did tonight, or is about to do? */
static gboolean
is_done (const Run *run,
         const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);

  if (power->n_targets == 0 || use->island != NO_ISLAND ||
      !croupier_players_has (run->state->alive, (guint) use->holder))
    return FALSE;
  if (use->names)
    return is_decided (run, use);
  if (power->step > run->step)
    return !croupier_players_has (run->blocked, (guint) use->holder);
  return use->outcomes[0] != OUTCOME_BLOCKED && use->outcomes[0] != OUTCOME_NOT_HELD && use->outcomes[0] != OUTCOME_USED_UP;
}

/* On whom a player used powers tonight, or by whom powers were used on them: also those that come later in the night. */
static CroupierPlayers
find_targets (const Run *run,
              guint      player,
              gboolean   of_others)
{
  CroupierPlayers found = CROUPIER_NOBODY;

  for (guint i = 0; i < run->n_uses; i++)
    {
      const Use *use = &run->uses[i];
      gboolean is_on = use->targets[0] == (int) player || use->targets[1] == (int) player;

      if (!is_done (run, use))
        continue;
      if (of_others && is_on)
        found |= CROUPIER_PLAYER (use->holder);
      if (!of_others && use->holder == (int) player)
        found |= CROUPIER_PLAYER (use->targets[0]) | (use->targets[1] >= 0 ? CROUPIER_PLAYER (use->targets[1]) : CROUPIER_NOBODY);
    }
  return found;
}

static int
get_vote (const Run *run,
          guint      player)
{
  const Form *form = &run->eve->forms[player];

  return form->is_in && form->vote >= 0 ? form->vote : NOBODY;
}

static void
append_answer (const Run *run,
               const Use *use,
               guint      target,
               GString   *text)
{
  int role = run->state->seats[target].role;
  CroupierPowerSubject subject = power_of (run->plan, use->power)->subject;

  switch (subject)
    {
    case CROUPIER_SUBJECT_TEAM:
      g_string_append (text, team_name (run->plan, run->state->seats[target].team));
      return;
    case CROUPIER_SUBJECT_COLOR:
      g_string_append (text, factions_get_color (run->plan, run->state, target));
      return;
    case CROUPIER_SUBJECT_ROLE:
      g_string_append (text, role != CROUPIER_CAST_NONE ? croupier_cast_get_role (run->plan->cast, (guint) role)->name
                                                        : croupier_words (run->plan->base.setup->language, N_("none")));
      return;
    case CROUPIER_SUBJECT_ITEMS:
      append_items (run, target, text);
      if (text->len == 0)
        g_string_append (text, croupier_words (run->plan->base.setup->language, N_("none")));
      return;
    case CROUPIER_SUBJECT_VOTE:
      append_names (run, get_vote (run, target) >= 0 ? CROUPIER_PLAYER (get_vote (run, target)) : CROUPIER_NOBODY,
                    text);
      return;
    case CROUPIER_SUBJECT_TARGETS:
    case CROUPIER_SUBJECT_TARGETED_BY:
      append_names (run, find_targets (run, target, subject == CROUPIER_SUBJECT_TARGETED_BY), text);
      return;
    case CROUPIER_SUBJECT_ISLAND:
      break;
    }
  g_assert_not_reached ();
}

static char *
learn (const Run *run,
       const Use *use,
       guint      target)
{
  GString *answer = g_string_new (NULL);

  append_answer (run, use, target, answer);
  return g_string_free_and_steal (answer);
}

/* Of each on whom it works, one after the other. */
static char *
learn_all (const Run *run,
           const Use *use)
{
  GString *answers = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (use->targets); i++)
    if (power_of (run->plan, use->power)->effect == CROUPIER_EFFECT_LEARN && works_on (run, use, i))
      {
        g_autofree char *answer = learn (run, use, (guint) use->targets[i]);

        g_string_append_printf (answers, "%s%s", answers->len > 0 ? croupier_words (run->plan->base.setup->language, N_(", ")) : "", answer);
      }
  return g_string_free_and_steal (answers);
}

/* A text of the cast with its names filled in. */
static char *
fill_text (const Run  *run,
           const Use  *use,
           const char *text)
{
  const char *holder = name_of (run->plan, use->holder);
  const char *target = name_of (run->plan, use->targets[0]);
  const char *second = use->targets[1] >= 0 ? name_of (run->plan, use->targets[1]) : "";
  g_autofree char *answer = learn_all (run, use);
  GString *filled = g_string_new (NULL);
  const struct
  {
    const char *brace, *value;
  } braces[] = { { "{holder}", holder }, { "{target}", target }, { "{second}", second }, { "{answer}", answer } };

  while (*text != '\0')
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (braces) && !g_str_has_prefix (text, braces[i].brace))
        i++;
      if (i < G_N_ELEMENTS (braces))
        g_string_append (filled, braces[i].value);
      else
        g_string_append_c (filled, *text);
      text += i < G_N_ELEMENTS (braces) ? strlen (braces[i].brace) : 1;
    }
  return g_string_free_and_steal (filled);
}

/* What begins every message of a morning. */
static void
say_day (const Run       *run,
         CroupierMessage *message)
{
  if (message != NULL && message->facts == NULL)
    croupier_message_say (message, run->told->is_over ? &fact_last_night : &fact_day, (int) run->day + 1);
}

static CroupierMessage *
begin_private (const Run *run,
               guint      player)
{
  CroupierMessage *message = croupier_outbox_to_player (run->morning, player);

  say_day (run, message);
  return message;
}

/* Where the votes of an island are told: on its own channel until the night of the merge is told, then to all; and to who is out. */
static CroupierMessage *
begin_island (const Run *run,
              guint      island)
{
  CroupierMessage *message = island == MERGED ? croupier_outbox_to_public (run->morning)
                                              : factions_to_channel (run->morning, "island",
                                                                     factions_get_island (run->plan, island));

  say_day (run, message);
  return message;
}

static CroupierMessage *
begin_spectators (const Run *run)
{
  CroupierMessage *message = factions_to_spectators (run->plan, run->told, run->morning);

  say_day (run, message);
  return message;
}

/* To all, which those who are out get too. */
static void
tell_everybody (const Run  *run,
                const char *text)
{
  CroupierMessage *message = croupier_outbox_to_public (run->morning);

  say_day (run, message);
  croupier_message_say (message, &fact_told, text);
  croupier_message_say (begin_spectators (run), &fact_told, text);
}

static void
tell_island (const Run  *run,
             guint       island,
             const char *text)
{
  croupier_message_say (begin_island (run, island), &fact_told, text);
  croupier_message_say (begin_spectators (run), &fact_told, text);
}

/* Who is told what its holder is told: of a team's power all its members where it acts. */
static CroupierPlayers
get_holders (const Run *run,
             const Use *use)
{
  CroupierPlayers holders = CROUPIER_NOBODY;
  guint player;

  if (use->island == NO_ISLAND)
    return CROUPIER_PLAYER (use->holder);
  CROUPIER_FOREACH_PLAYER (player, factions_get_team (run->plan, run->state,
                                                      (guint) power_of (run->plan, use->power)->held_by))
    if (run->eve->seats[player].island == use->island)
      holders |= CROUPIER_PLAYER (player);
  return holders;
}

static void
tell_players (const Run      *run,
              CroupierPlayers players,
              const char     *text)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    croupier_message_say (begin_private (run, player), &fact_told, text);
}

static void
tell_learned (const Run *run,
              const Use *use,
              guint      target,
              guint      holder)
{
  CroupierMessage *message = begin_private (run, holder);
  g_autofree char *answer = learn (run, use, target);
  const Seat *seat = &run->state->seats[target];
  g_autoptr (GString) items = g_string_new (NULL);

  switch (power_of (run->plan, use->power)->subject)
    {
    case CROUPIER_SUBJECT_TEAM:
      croupier_message_say (message, &fact_learned_team, target, answer);
      return;
    case CROUPIER_SUBJECT_COLOR:
      croupier_message_say (message, &fact_learned_color, target, answer);
      return;
    case CROUPIER_SUBJECT_ROLE:
      croupier_message_say (message, seat->role != CROUPIER_CAST_NONE ? &fact_learned_role : &fact_learned_no_role,
                            target, answer);
      return;
    case CROUPIER_SUBJECT_ITEMS:
      append_items (run, target, items);
      croupier_message_say (message, items->len > 0 ? &fact_learned_items : &fact_learned_no_items, target, items->str);
      return;
    case CROUPIER_SUBJECT_VOTE:
      croupier_message_say (message, &fact_learned_vote, target, (guint) get_vote (run, target));
      return;
    case CROUPIER_SUBJECT_TARGETS:
      croupier_message_say (message, &fact_learned_targets, target, find_targets (run, target, FALSE));
      return;
    case CROUPIER_SUBJECT_TARGETED_BY:
      croupier_message_say (message, &fact_learned_targeted_by, target, find_targets (run, target, TRUE));
      return;
    case CROUPIER_SUBJECT_ISLAND:
      break;
    }
  g_assert_not_reached ();
}

static void
tell_revealed (const Run *run,
               const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  g_autofree char *text = fill_text (run, use, power->text);

  switch (power->audience)
    {
    case CROUPIER_AUDIENCE_PUBLIC:
      tell_everybody (run, text);
      return;
    case CROUPIER_AUDIENCE_ISLAND:
      tell_island (run, (guint) run->eve->seats[use->holder].island, text);
      return;
    case CROUPIER_AUDIENCE_TEAM:
      tell_players (run, factions_get_team (run->plan, run->state, (guint) run->state->seats[use->holder].team), text);
      return;
    case CROUPIER_AUDIENCE_HOLDER:
      tell_players (run, get_holders (run, use), text);
      return;
    case CROUPIER_AUDIENCE_TARGET:
      tell_players (run, CROUPIER_PLAYER (use->targets[0]) | (use->targets[1] >= 0 ? CROUPIER_PLAYER (use->targets[1]) : CROUPIER_NOBODY), text);
      return;
    }
  g_assert_not_reached ();
}

/* What changes the votes is told where the votes are. */
static gboolean
is_about_votes (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_VOID_VOTES_ON || power->effect == CROUPIER_EFFECT_VOID_VOTES_BY ||
         power->effect == CROUPIER_EFFECT_WEIGHT_VOTES_BY || power->effect == CROUPIER_EFFECT_PROTECT_FROM_VOTE;
}

/* Each target is told where it worked on them, all others where it worked on all of them. */
static void
tell_texts (const Run *run,
            const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  gboolean works = works_on_all (run, use);

  if (power->tell_holder != NULL && works)
    {
      g_autofree char *text = fill_text (run, use, power->tell_holder);

      tell_players (run, get_holders (run, use), text);
    }
  for (guint i = 0; power->tell_target != NULL && i < G_N_ELEMENTS (use->targets); i++)
    if (works_on (run, use, i))
      {
        g_autofree char *text = fill_text (run, use, power->tell_target);

        tell_players (run, CROUPIER_PLAYER (use->targets[i]), text);
      }
  if (power->tell_public != NULL && works)
    {
      g_autofree char *text = fill_text (run, use, power->tell_public);

      if (is_about_votes (power))
        tell_island (run, (guint) run->eve->seats[use->holder].island, text);
      else
        tell_everybody (run, text);
    }
}

/* A power that has come to pass, told in the morning. Its holder's own text takes the place of the plain answer where it has one in it. */
static void
tell_use (const Run *run,
          const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  gboolean is_in_text = power->tell_holder != NULL && strstr (power->tell_holder, "{answer}") != NULL && works_on_all (run, use);
  guint player;

  if (run->morning == NULL)
    return;
  for (guint i = 0; power->effect == CROUPIER_EFFECT_LEARN && !is_in_text && i < G_N_ELEMENTS (use->targets); i++)
    if (works_on (run, use, i))
      CROUPIER_FOREACH_PLAYER (player, get_holders (run, use))
        tell_learned (run, use, (guint) use->targets[i], player);
  if (power->effect == CROUPIER_EFFECT_REVEAL)
    tell_revealed (run, use);
  tell_texts (run, use);
}

/* ---- effects ---- */

/* To another island, and out of the private channels of the one before. */
void
factions_move (FactionsState *state,
               guint          player,
               guint          island)
{
  if (state->seats[player].island == (int) island)
    return;
  state->seats[player].island = (gint8) island;
  for (guint i = 0; i < state->n_channels; i++)
    state->channels[i].members &= ~CROUPIER_PLAYER (player);
}

/* What was received tonight and has gone again is not told. */
static void
forget_received (Run  *run,
                 int   player,
                 guint item,
                 guint n)
{
  guint8 *received = &run->received[player][item];

  *received -= (guint8) MIN (n, *received);
}

/* One piece of an item, or all that somebody holds, goes to another player or, where there is none, away. */
static gboolean
take_items (Run *run,
            int  from,
            int  to,
            int  item)
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
move_item (Run       *run,
           const Use *use)
{
  int to = use->targets[1] != CROUPIER_NO_PLAYER ? use->targets[1] : use->holder;

  return take_items (run, use->targets[0], to, power_of (run->plan, use->power)->item);
}

static void
set_color (Seat       *seat,
           const char *color)
{
  char copy[NAME_SIZE] = { 0 };

  g_strlcpy (copy, color, sizeof copy);
  memcpy (seat->color, copy, sizeof seat->color);
}

/* What the power says, or what its holder has. */
static void
set_subject (Run       *run,
             const Use *use,
             guint      target)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  const CroupierCast *cast = run->plan->cast;
  const Seat *holder = &run->state->seats[use->holder];
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
      set_color (seat,
                 power->value != NULL ? power->value : factions_get_color (run->plan, run->state, (guint) use->holder));
      return;
    case CROUPIER_SUBJECT_ISLAND:
      if (!run->state->is_merged)
        factions_move (run->state, target,
                       (guint) (power->value != NULL ? croupier_cast_find_island (cast, power->value) : holder->island));
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
take_effect (Run       *run,
             const Use *use,
             guint      player)
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

/* An item that voids votes and is played is on record. */
static void
note_idol (Run       *run,
           const Use *use,
           guint      i)
{
  const CroupierPower *power = power_of (run->plan, use->power);

  if (power->holder != CROUPIER_HOLDER_ITEM || power->effect != CROUPIER_EFFECT_VOID_VOTES_ON ||
      run->night->n_idols == MAX_PLAYED_ITEMS)
    return;
  run->night->idols[run->night->n_idols].by = use->holder;
  run->night->idols[run->night->n_idols++].on = use->targets[i];
}

/* ---- questions to the game master ---- */

/* As in “decide KEY: …”. */
char *
factions_make_key (const FactionsPlan *plan,
                   const Decision     *question)
{
  const CroupierPower *power = power_of (plan, question->power);
  g_autofree char *by_itself = g_strdup_printf ("power %d", question->power + 1);
  const char *asker = power->holder == CROUPIER_HOLDER_TEAM ? factions_get_island (plan, (guint) question->asker)
                                                            : name_of (plan, question->asker);

  return g_strjoin ("/", power->verb != NULL ? power->verb : by_itself, asker,
                    question->target != CROUPIER_NO_PLAYER ? name_of (plan, question->target) : NULL, NULL);
}

static const Decision *
find_decision (const FactionsState *state,
               const Decision      *question)
{
  for (guint i = 0; i < state->n_decisions; i++)
    if (state->decisions[i].day == question->day && state->decisions[i].power == question->power &&
        state->decisions[i].asker == question->asker && state->decisions[i].target == question->target)
      return &state->decisions[i];
  return NULL;
}

static gboolean
is_asked (const Run      *run,
          const Decision *question)
{
  for (guint i = 0; i < run->n_questions; i++)
    if (run->questions[i].power == question->power && run->questions[i].asker == question->asker &&
        run->questions[i].target == question->target)
      return TRUE;
  return FALSE;
}

static Outcome
ask (Run       *run,
     const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  Decision question = {
    .day = (guint8) run->day, .power = use->power, .asker = use->island != NO_ISLAND ? use->island : use->holder,
    .target = power->n_targets > 0 ? use->targets[0] : CROUPIER_NO_PLAYER,
  };
  const Decision *decision = find_decision (run->state, &question);
  g_autofree char *key = factions_make_key (run->plan, &question);
  g_autofree char *text = fill_text (run, use, power->text);

  if (run->questions != NULL && run->n_questions < MAX_QUESTIONS && !is_asked (run, &question))
    run->questions[run->n_questions++] = question;
  if (decision == NULL)
    {
      run->is_open = TRUE;
      croupier_message_say (run->gm, &fact_question, (guint) use->holder, verb_of (power), text, key);
      return OUTCOME_ASKED;
    }
  croupier_message_say (run->gm, &fact_answer, (guint) use->holder, verb_of (power), decision->answer);
  return g_ascii_strcasecmp (decision->answer, "no") == 0 ? OUTCOME_DECIDED_NO : OUTCOME_WORKS;
}

/* ---- one step ---- */

/* Of a power for both targets together either of them is meant. */
static gboolean
is_meant (const Run *run,
          const Use *use,
          guint      i,
          guint      k)
{
  return use->targets[k] >= 0 && (i == k || count_affected (power_of (run->plan, use->power)) == 1);
}

static gboolean
is_on_own_team (const Run *run,
                const Use *use,
                guint      i)
{
  for (guint k = 0; k < power_of (run->plan, use->power)->n_targets; k++)
    if (is_meant (run, use, i, k) && run->state->seats[use->targets[k]].team == run->state->seats[use->holder].team)
      return TRUE;
  return FALSE;
}

static gboolean
is_target_out (const Run *run,
               const Use *use,
               guint      i)
{
  for (guint k = 0; k < G_N_ELEMENTS (use->targets); k++)
    if (is_meant (run, use, i, k) && !croupier_players_has (run->state->alive, (guint) use->targets[k]))
      return TRUE;
  return FALSE;
}

static gboolean
is_guessed (const Run *run,
            const Use *use)
{
  int vote = get_vote (run, (guint) use->targets[0]);

  croupier_message_say (run->gm, &fact_guess, (guint) use->holder, (guint) use->targets[0], (guint) use->guess,
                        (guint) vote);
  return use->guess == vote;
}

/* Whether a power can be used at all, by what is so when its step begins. */
static Outcome
judge_holder (const Run *run,
              const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  gboolean is_lost = (power->holder == CROUPIER_HOLDER_MEMBERS || power->holder == CROUPIER_HOLDER_ROLE) &&
                     !factions_has_power (run->plan, run->state, (guint) use->holder, (guint) use->power);

  if (!croupier_players_has (run->state->alive, (guint) use->holder))
    return OUTCOME_VOTED_OUT;
  if (is_lost)
    return OUTCOME_NOT_HELD;
  if (power->in_all > 0 && count_uses (run->plan, run->state, (guint) use->holder, (guint) use->power) >= power->in_all)
    return OUTCOME_USED_UP;
  if (use->island == NO_ISLAND && croupier_players_has (run->blocked, (guint) use->holder))
    return OUTCOME_BLOCKED;
  return OUTCOME_WORKS;
}

/* What comes of it on a target, likewise. */
static Outcome
judge_on (Run       *run,
          const Use *use,
          guint      i)
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
judge (Run *run,
       Use *use)
{
  Outcome outcome = judge_holder (run, use);

  use->outcomes[0] = (guint8) (outcome == OUTCOME_WORKS ? judge_on (run, use, 0) : outcome);
  use->outcomes[1] = use->outcomes[0];
  if (outcome == OUTCOME_WORKS && count_affected (power_of (run->plan, use->power)) == 2)
    use->outcomes[1] = (guint8) judge_on (run, use, 1);
}

/* Also what fails counts; of a team's power for all its members. */
static void
count_use (Run       *run,
           const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);

  if (use->outcomes[0] == OUTCOME_VOTED_OUT || use->outcomes[0] == OUTCOME_NOT_HELD || use->outcomes[0] == OUTCOME_USED_UP)
    return;
  for (guint i = 0; i < run->plan->n_players; i++)
    if (power->holder == CROUPIER_HOLDER_TEAM ? run->state->seats[i].team == power->held_by : use->holder == (int) i)
      run->state->seats[i].uses[use->power]++;
}

static void
cite_power (const Run *run,
            int        power)
{
  g_autofree char *rule = run->gm != NULL ? croupier_cast_describe_power (run->plan->cast, (guint) power) : NULL;

  croupier_message_cite (run->gm, rule);
}

static const char *
get_outcome_words (const CroupierPower *power,
                   Outcome              outcome)
{
  return outcome == OUTCOME_WORKS ? works_words[power->effect] : outcome_words[outcome];
}

/* One that comes out differently on its two targets is explained for each. */
static void
explain_use (const Run *run,
             const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  const char *outcome = get_outcome_words (power, (Outcome) use->outcomes[0]);
  gboolean differs = use->outcomes[0] != use->outcomes[1];

  if (use->island != NO_ISLAND)
    croupier_message_say (run->gm, use->island == MERGED ? &fact_team_use_merged : &fact_team_use,
                          team_name (run->plan, power->held_by),
                          factions_get_island (run->plan, (guint) use->island), verb_of (power),
                          (guint) use->targets[0], outcome);
  else if (power->verb == NULL)
    croupier_message_say (run->gm, &fact_own_use, (guint) use->holder, outcome);
  else
    croupier_message_say (run->gm, &use_facts[differs ? 1 : power->n_targets], (guint) use->holder, verb_of (power), outcome,
                          (guint) use->targets[0], (guint) use->targets[1]);
  cite_power (run, use->power);
  if (!differs)
    return;
  croupier_message_say (run->gm, &use_facts[1], (guint) use->holder, verb_of (power),
                        get_outcome_words (power, (Outcome) use->outcomes[1]), (guint) use->targets[1], (guint) use->targets[0]);
  cite_power (run, use->power);
}

/* ---- what a team decides together ---- */

static void
explain_names (const Run    *run,
               const Naming *naming,
               guint         best,
               int           island)
{
  const CroupierPower *power = power_of (run->plan, naming->first[best]->power);
  const char *team = team_name (run->plan, power->held_by);
  CroupierPlayers tied = CROUPIER_NOBODY;

  for (guint i = 0; i < run->n_uses; i++)
    if (names_for (run, &run->uses[i], (guint) naming->first[best]->power, island))
      croupier_message_say (run->gm, &fact_names, (guint) run->uses[i].holder, (guint) run->uses[i].targets[0], power->verb);
  for (guint i = 0; i < naming->n_named; i++)
    {
      croupier_message_say (run->gm, island == MERGED ? &fact_team_names_merged : &fact_team_names, team,
                            factions_get_island (run->plan,
                                                 (guint) island), power->verb, (int) naming->counts[i], (guint) naming->named[i]);
      if (naming->counts[i] == naming->counts[best])
        tied |= CROUPIER_PLAYER (naming->named[i]);
    }
  if (croupier_players_count (tied) > 1)
    croupier_message_say (run->gm, &fact_team_tied, tied, (guint) naming->first[best]->holder,
                          (guint) naming->named[best]);
}

static void
decide_together (Run  *run,
                 guint i,
                 int   island)
{
  Naming naming;
  guint best;
  Use *use;

  count_names (run, i, island, &naming);
  if (naming.n_named == 0)
    return;
  best = get_most_named (&naming);
  explain_names (run, &naming, best, island);
  use = add_use (run, (int) i, naming.first[best]->holder);
  use->island = (gint8) island;
  use->targets[0] = naming.named[best];
  use->guess = naming.first[best]->guess;
}

static void
explain_lost_names (const Run *run,
                    guint      power)
{
  for (guint i = 0; i < run->n_uses; i++)
    {
      const Use *use = &run->uses[i];

      if (use->names && use->power == (int) power && !names_for (run, use, power, run->eve->seats[use->holder].island))
        croupier_message_say (run->gm, &fact_name_lost, (guint) use->holder, power_of (run->plan, use->power)->verb,
                              (guint) use->targets[0]);
    }
}

static void
decide_all_together (Run              *run,
                     CroupierPowerStep step)
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
note_movable (Run *run)
{
  for (guint i = 0; i < run->plan->n_players; i++)
    memcpy (run->movable[i], run->state->seats[i].items, sizeof run->movable[i]);
}

static gboolean
is_of_step (const Run        *run,
            const Use        *use,
            CroupierPowerStep step)
{
  return !use->names && power_of (run->plan, use->power)->step == step;
}

/* What is found out is told as it was before the powers of the same step. */
static gboolean
finds_out (const Run *run,
           const Use *use)
{
  CroupierPowerEffect effect = power_of (run->plan, use->power)->effect;

  return effect == CROUPIER_EFFECT_LEARN || effect == CROUPIER_EFFECT_REVEAL;
}

static void
finish_use (Run *run,
            Use *use)
{
  guint n = count_affected (power_of (run->plan, use->power));

  for (guint i = 0; i < n; i++)
    if (use->outcomes[i] == OUTCOME_WORKS && !take_effect (run, use, (guint) use->targets[i]))
      use->outcomes[i] = OUTCOME_NOTHING_THERE;
  if (n == 1)
    use->outcomes[1] = use->outcomes[0];
  explain_use (run, use);
  for (guint i = 0; i < n; i++)
    if (use->outcomes[i] == OUTCOME_WORKS)
      note_idol (run, use, i);
  if (works_at_all (run, use) && !finds_out (run, use))
    tell_use (run, use);
}

/* All powers of a step at once: what comes of each follows from what was so before any of them. */
static void
play_step (Run              *run,
           CroupierPowerStep step)
{
  run->step = step;
  if ((run->steps >> step & 1) == 0)
    return;
  decide_all_together (run, step);
  note_movable (run);
  for (guint i = 0; i < run->n_uses; i++)
    if (is_of_step (run, &run->uses[i], step))
      {
        judge (run, &run->uses[i]);
        count_use (run, &run->uses[i]);
      }
  for (guint i = 0; i < run->n_uses; i++)
    if (is_of_step (run, &run->uses[i], step) && works_at_all (run, &run->uses[i]) && finds_out (run, &run->uses[i]))
      tell_use (run, &run->uses[i]);
  for (guint i = 0; i < run->n_uses; i++)
    if (is_of_step (run, &run->uses[i], step))
      finish_use (run, &run->uses[i]);
}

/* ---- gifts ---- */

static void
give (Run        *run,
      guint       player,
      const Gift *gift)
{
  Why why = check_target (run, player, gift->to, TRUE);
  Seat *seat = &run->state->seats[player];

  if (why == CAN && run->movable[player][gift->item] == 0)
    why = CANNOT_ITEM_NOT_HELD;
  if (why != CAN)
    {
      croupier_message_say (run->gm, &fact_stopped, player, item_name (run->plan, gift->item), why_words[why]);
      return;
    }
  run->movable[player][gift->item]--;
  seat->items[gift->item]--;
  forget_received (run, player, gift->item, 1);
  run->state->seats[gift->to].items[gift->item]++;
  run->received[gift->to][gift->item]++;
  croupier_message_say (run->gm, &fact_gift, player, item_name (run->plan, gift->item), (guint) gift->to);
}

/* All at once: what is received tonight cannot be given on. */
static void
give_all (Run *run)
{
  note_movable (run);
  for (guint i = 0; i < run->n_forms; i++)
    for (guint k = 0; k < run->eve->forms[run->forms[i]].n_gifts; k++)
      give (run, run->forms[i], &run->eve->forms[run->forms[i]].gifts[k]);
}

/* ---- votes ---- */

/* The forms of an island, in the order of arrival, and what their votes come to. */
typedef struct
{
  guint island;
  guint n_forms;
  guint8 voters[CROUPIER_MAX_PLAYERS];
  gint8 votes[CROUPIER_MAX_PLAYERS];         /* of each form; CROUPIER_NO_PLAYER: none that counts */
} Ballot;

/* What the vote of a form weighs; 0 where it is void. */
static int
weigh_vote (const Run *run,
            guint      voter,
            int        vote)
{
  if (vote < 0 || croupier_players_has (run->void_by, voter) || croupier_players_has (run->void_on, (guint) vote))
    return 0;
  return MAX (1 + run->weights[voter], 0);
}

/* Islands are those of the evening, unless a power has moved somebody before the votes. */
static int
get_vote_on_island (const Run *run,
                    guint      voter)
{
  int vote = run->votes[voter];

  return vote >= 0 && run->state->seats[vote].island == run->state->seats[voter].island ? vote : CROUPIER_NO_PLAYER;
}

static void
explain_vote (const Run *run,
              guint      form,
              guint      voter,
              int        vote)
{
  int weight = weigh_vote (run, voter, vote);
  const CroupierFactKind *kind = &fact_vote;

  if (vote < 0)
    kind = &fact_no_vote;
  else if (croupier_players_has (run->void_by, voter))
    kind = &fact_void_vote_by;
  else if (croupier_players_has (run->void_on, (guint) vote))
    kind = &fact_void_vote_on;
  else if (weight != 1)
    kind = &fact_weighed_vote;
  croupier_message_say (run->gm, kind, (int) form, voter, (guint) vote, weight);
}

static void
explain_counts (CroupierMessage *message,
                const Night     *night,
                guint            island)
{
  CroupierPlayers left = night->by_island[island] & night->has_votes;

  while (left != CROUPIER_NOBODY)
    {
      guint most = croupier_players_first (left);
      guint player;

      CROUPIER_FOREACH_PLAYER (player, left)
        if (night->votes[player] > night->votes[most])
          most = player;
      croupier_message_say (message, &fact_count, most, (int) night->votes[most]);
      left &= ~CROUPIER_PLAYER (most);
    }
}

static void
count_ballot (Run    *run,
              Ballot *ballot)
{
  const char *name = factions_get_island (run->plan, ballot->island);

  ballot->n_forms = 0;
  croupier_message_say (run->gm, ballot->island == MERGED ? &fact_votes_step_merged : &fact_votes_step, name,
                        run->night->by_island[ballot->island]);
  for (guint i = 0; i < run->n_forms; i++)
    {
      guint voter = run->forms[i];
      int vote = get_vote_on_island (run, voter);
      int weight = weigh_vote (run, voter, vote);

      if (run->state->seats[voter].island != (int) ballot->island)
        continue;
      ballot->voters[ballot->n_forms] = (guint8) voter;
      ballot->votes[ballot->n_forms++] = (gint8) (weight > 0 ? vote : CROUPIER_NO_PLAYER);
      explain_vote (run, ballot->n_forms, voter, vote);
      if (weight == 0)
        continue;
      run->night->votes[vote] = (guint16) (run->night->votes[vote] + weight);
      run->night->has_votes |= CROUPIER_PLAYER (vote);
    }
}

/* Which form is asked as the i-th: the third, the fourth …, then the second, then the first; with three players left the
 * second, the third, the first. */
guint
factions_get_deciding_form (guint n_left,
                            guint n_forms,
                            guint i)
{
  static const guint of_three[] = { 1, 2, 0 };

  if (n_left == 3)
    return i < G_N_ELEMENTS (of_three) ? of_three[i] : i;
  if (n_forms < 3)
    return n_forms - 1 - i;
  return i < n_forms - 2 ? i + 2 : n_forms - 1 - i;
}

/* How many are voted out on an island. */
guint
factions_count_voted_out (gboolean is_merged,
                          guint    n_left)
{
  return is_merged && n_left > LAST_WITH_ONE_OUT ? 2 : 1;
}

static guint
break_tie (const Run      *run,
           const Ballot   *ballot,
           CroupierPlayers tied)
{
  croupier_message_say (run->gm, run->n_left == 3 ? &fact_tied_of_three : &fact_tied, tied,
                        (int) run->night->votes[croupier_players_first (tied)]);
  for (guint i = 0; i < MAX (ballot->n_forms, 3); i++)
    {
      guint form = factions_get_deciding_form (run->n_left, ballot->n_forms, i);
      int vote = form < ballot->n_forms ? ballot->votes[form] : CROUPIER_NO_PLAYER;
      gboolean decides = vote >= 0 && croupier_players_has (tied, (guint) vote);

      if (form >= ballot->n_forms)
        continue;
      croupier_message_say (run->gm, decides ? &fact_tie_decided : vote >= 0 ? &fact_tie_passed : &fact_tie_void,
                            (int) form + 1,
                            (guint) ballot->voters[form], (guint) vote);
      if (decides)
        return (guint) vote;
    }
  g_assert_not_reached (); /* each of them has a vote, and every vote stands in a form */
}

/* The one of some players with the most votes; CROUPIER_NO_PLAYER where none of them has any. */
static int
find_most_voted (const Run      *run,
                 const Ballot   *ballot,
                 CroupierPlayers among)
{
  CroupierPlayers most = CROUPIER_NOBODY;
  guint n_most = 1;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among & run->night->has_votes)
    {
      if (run->night->votes[player] > n_most)
        most = CROUPIER_NOBODY;
      n_most = MAX (n_most, run->night->votes[player]);
      if (run->night->votes[player] == n_most)
        most |= CROUPIER_PLAYER (player);
    }
  if (most == CROUPIER_NOBODY)
    return CROUPIER_NO_PLAYER;
  return (int) (croupier_players_count (most) > 1 ? break_tie (run, ballot, most) : croupier_players_first (most));
}

static void
vote_out (Run          *run,
          const Ballot *ballot)
{
  CroupierPlayers among = run->night->by_island[ballot->island];
  guint n_places = factions_count_voted_out (run->eve->is_merged, run->n_left);

  if (n_places == 2)
    croupier_message_say (run->gm, &fact_two_places);
  for (guint i = 0; i < n_places; i++)
    {
      int player = find_most_voted (run, ballot, among);

      if (player == CROUPIER_NO_PLAYER)
        {
          croupier_message_say (run->gm, i == 0 ? &fact_no_votes : &fact_no_second);
          return;
        }
      among &= ~CROUPIER_PLAYER (player);
      if (croupier_players_has (run->vote_protected, (guint) player))
        {
          croupier_message_say (run->gm, &fact_vote_protected, (guint) player);
          continue;
        }
      croupier_message_say (run->gm, &fact_voted_out, (guint) player);
      run->night->voted_out |= CROUPIER_PLAYER (player);
    }
}

static void
vote_on_island (Run  *run,
                guint island)
{
  Ballot ballot = { .island = island };

  run->night->by_island[island] = factions_get_on_island (run->plan, run->state, island);
  if (run->night->by_island[island] == CROUPIER_NOBODY)
    return;
  count_ballot (run, &ballot);
  explain_counts (run->gm, run->night, island);
  vote_out (run, &ballot);
}

static void
leave (Run            *run,
       CroupierPlayers players,
       Out             how)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    factions_leave (run->plan, run->state, player, how, NULL);
}

static void
vote (Run *run)
{
  for (guint island = 0; island <= MERGED; island++)
    vote_on_island (run, island);
  leave (run, run->night->voted_out, OUT_VOTE);
}

/* ---- the whole night ---- */

static void
run_init (Run                *run,
          const FactionsPlan *plan,
          FactionsState      *state,
          const Eve          *eve)
{
  memset (run, 0, offsetof (Run, uses));
  run->plan = plan;
  run->state = state;
  run->eve = eve;
  run->day = state->day + 1u;
  run->n_left = croupier_players_count (eve->alive);
  run->night = &state->nights[state->day];
  memset (run->night, 0, sizeof *run->night);
}

static void
tell_silent (const Run      *run,
             CroupierOutbox *outbox)
{
  CroupierPlayers silent = run->eve->alive;
  guint player;

  for (guint i = 0; i < run->n_forms; i++)
    silent &= ~CROUPIER_PLAYER (run->forms[i]);
  if (silent != CROUPIER_NOBODY)
    croupier_message_say (run->gm, &fact_no_form_of, silent);
  CROUPIER_FOREACH_PLAYER (player, silent)
    croupier_message_say (croupier_outbox_to_player (outbox, player), &fact_no_form);
}

static void
collect (Run *run)
{
  for (guint i = 0; i < run->n_forms; i++)
    {
      collect_vote (run, run->forms[i]);
      for (guint k = 0; k < run->eve->forms[run->forms[i]].n_acts; k++)
        collect_act (run, run->forms[i], k);
    }
  collect_own_powers (run);
}

/* A step, and what is not the powers' in it. */
static void
play_whole_step (Run              *run,
                 CroupierPowerStep step)
{
  croupier_message_say (run->gm, &step_facts[step]);
  if (step == CROUPIER_STEP_ITEMS)
    explain_items (run);
  if (step == CROUPIER_STEP_GIFTS)
    give_all (run);
  play_step (run, step);
  if (step == CROUPIER_STEP_VOTES)
    vote (run);
  if (step == CROUPIER_STEP_PROTECT)
    run->night->saved = run->saved & run->state->alive;
}

/* All steps of a night, up to the kills. A night that is only looked at stops where it asks: what follows hangs on the answer.
 * Where questions are gathered all of them are wanted. FALSE if it has stopped. */
static gboolean
play_night (Run            *run,
            CroupierOutbox *outbox)
{
  sort_forms (run);
  croupier_message_say (run->gm, &fact_night, (int) run->day);
  croupier_message_say (run->gm, &fact_forms_step);
  tell_silent (run, outbox);
  collect (run);
  for (int step = CROUPIER_STEP_ITEMS; step <= CROUPIER_STEP_KILL; step++)
    {
      play_whole_step (run, (CroupierPowerStep) step);
      if (!run->is_open || run->questions != NULL)
        continue;
      croupier_message_say (run->gm, &fact_open);
      return FALSE;
    }
  if (run->night->killed != CROUPIER_NOBODY)
    croupier_message_say (run->gm, &fact_power_killed, run->night->killed);
  leave (run, run->night->killed, OUT_KILL);
  return TRUE;
}

/* ---- wins and ends ---- */

static CroupierPlayers
get_members (const FactionsPlan  *plan,
             const FactionsState *state,
             guint                team)
{
  CroupierPlayers members = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (state->seats[i].team == (int) team)
      members |= CROUPIER_PLAYER (i);
  return members;
}

/* Dead or alive, unless the team is one that wins by living. */
static void
let_team_win (Run  *run,
              guint team)
{
  CroupierPlayers members = get_members (run->plan, run->state, team);

  if (croupier_cast_get_team (run->plan->cast, team)->alive_at > 0)
    members &= run->state->alive;
  run->state->winners |= members;
}

/* One after the other, since who leaves makes fewer. */
static gboolean
let_one_win_alone (Run *run)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, run->state->alive)
    {
      const CroupierTeam *team = croupier_cast_get_team (run->plan->cast, (guint) run->state->seats[player].team);

      if (team->alive_at == 0 || count_left (run->state) > team->alive_at)
        continue;
      croupier_message_say (run->gm, &fact_alive_at, (int) team->alive_at, player, team->name);
      run->state->winners |= CROUPIER_PLAYER (player);
      factions_leave (run->plan, run->state, player, OUT_WON, NULL);
      return TRUE;
    }
  return FALSE;
}

static void
end_with_two (Run  *run,
              guint first,
              guint second)
{
  FactionsState *state = run->state;
  int red = croupier_cast_find_team (run->plan->cast, RED);
  gint8 team = state->seats[first].team, other = state->seats[second].team;
  gboolean has_red = run->plan->last_two == LAST_TWO_RED && (red == team || red == other);

  state->end = has_red ? END_RED_OF_TWO : END_BOTH_OF_TWO;
  state->end_teams[0] = has_red ? (gint8) red : team;
  if (!has_red)
    state->end_teams[1] = other;
}

static End
find_end (Run *run)
{
  FactionsState *state = run->state;
  guint first = state->alive != CROUPIER_NOBODY ? croupier_players_first (state->alive) : 0;
  CroupierPlayers others = state->alive & ~get_members (run->plan, state, (guint) state->seats[first].team);

  if (state->alive == CROUPIER_NOBODY)
    state->end = END_NOBODY_LEFT;
  else if (others == CROUPIER_NOBODY)
    {
      state->end = END_ONE_TEAM;
      state->end_teams[0] = state->seats[first].team;
    }
  else if (count_left (state) == 2)
    end_with_two (run, first, croupier_players_first (others));
  return (End) state->end;
}

/* TRUE when the match is over. */
static gboolean
end_match (Run *run)
{
  if (find_end (run) == END_NOT)
    return FALSE;
  factions_tell_end (run->plan, run->state, run->gm);
  for (guint i = 0; i < G_N_ELEMENTS (run->state->end_teams); i++)
    if (run->state->end_teams[i] != CROUPIER_CAST_NONE)
      let_team_win (run, (guint) run->state->end_teams[i]);
  return TRUE;
}

/* Why the match is over, and which teams have won by that; nothing while it goes on. */
void
factions_tell_end (const FactionsPlan  *plan,
                   const FactionsState *state,
                   CroupierMessage     *message)
{
  switch ((End) state->end)
    {
    case END_NOT:
      return;
    case END_NOBODY_LEFT:
      croupier_message_say (message, state->winners == CROUPIER_NOBODY ? &fact_nobody_left : &fact_nobody_else_left);
      return;
    case END_ONE_TEAM:
      croupier_message_say (message, &fact_one_team, team_name (plan, state->end_teams[0]));
      return;
    case END_RED_OF_TWO:
      croupier_message_say (message, &fact_red_of_two, team_name (plan, state->end_teams[0]));
      return;
    case END_BOTH_OF_TWO:
      croupier_message_say (message, &fact_both_of_two, team_name (plan, state->end_teams[0]),
                            team_name (plan, state->end_teams[1]));
      return;
    case END_RULING:
      croupier_message_say (message, state->winners == CROUPIER_NOBODY ? &fact_ended_without_winner : &fact_ended);
      return;
    }
  g_assert_not_reached ();
}

/* All who are in the game are on one island from now on. */
void
factions_merge (const FactionsPlan *plan,
                FactionsState      *state)
{
  guint player;

  state->is_merged = TRUE;
  CROUPIER_FOREACH_PLAYER (player, state->alive)
    state->seats[player].island = MERGED;
}

static void
settle (Run *run)
{
  croupier_message_say (run->gm, &fact_ends_step);
  while (let_one_win_alone (run))
    ;
  run->state->is_over = (guint8) end_match (run);
  if (run->state->is_over || run->state->is_merged || count_left (run->state) > run->plan->merge_at)
    return;
  croupier_message_say (run->gm, &fact_merging, (int) count_left (run->state), (int) run->plan->merge_at);
  factions_merge (run->plan, run->state);
}

/* ---- the morning ---- */

/* Whoever sees two islands is told on which of them nobody was voted for. */
static void
tell_votes (const FactionsPlan *plan,
            const Night        *night,
            guint               island,
            gboolean            is_for_spectators,
            CroupierMessage    *message)
{
  const char *name = factions_get_island (plan, island);
  CroupierPlayers present = night->by_island[island];
  gboolean has_votes = (present & night->has_votes) != CROUPIER_NOBODY;

  if (has_votes)
    croupier_message_say (message, island == MERGED ? &fact_counted_merged : &fact_counted, name);
  explain_counts (message, night, island);
  if (!has_votes && is_for_spectators && island != MERGED)
    croupier_message_say (message, &fact_nobody_out_on, name, CROUPIER_NOBODY);
  else
    croupier_message_say (message, &fact_out_by_vote, present & night->voted_out);
  if ((present & night->killed) != CROUPIER_NOBODY)
    croupier_message_say (message, &fact_died, present & night->killed);
}

static CroupierPlayers
get_left_by (const FactionsPlan  *plan,
             const FactionsState *state,
             gboolean             by_winning)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (state->seats[i].out != OUT_NOT && state->seats[i].out_day == state->day &&
        (state->seats[i].out == OUT_WON) == by_winning)
      players |= CROUPIER_PLAYER (i);
  return players;
}

/* What everybody may know, never how somebody went. */
static void
tell_who_is_left (const FactionsPlan  *plan,
                  const FactionsState *state,
                  CroupierMessage     *message)
{
  CroupierPlayers out = get_left_by (plan, state, FALSE);
  guint player;

  croupier_message_say (message, out != CROUPIER_NOBODY ? &fact_out : &fact_nobody_out, out);
  CROUPIER_FOREACH_PLAYER (player, get_left_by (plan, state, TRUE))
    croupier_message_say (message, &fact_won_alone, player);
  croupier_message_say (message, &fact_left, (int) count_left (state));
  if (state->is_merged && !state->eve.is_merged && !state->is_over)
    croupier_message_say (message, &fact_merged);
  if (count_left (state) <= plan->query_limit && !state->is_over)
    croupier_message_say (message, &fact_no_more_queries);
}

/* The state in which the last night began. */
static FactionsState *
make_evening (const FactionsPlan  *plan,
              const FactionsState *state)
{
  FactionsState *evening = g_memdup2 (state, sizeof *state);

  evening->day--;
  evening->alive = state->eve.alive;
  evening->is_merged = state->eve.is_merged;
  memcpy (evening->forms, state->eve.forms, sizeof evening->forms);
  memcpy (evening->seats, state->eve.seats, sizeof evening->seats);
  return evening;
}

static void
tell_received (const Run *run)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, run->told->alive)
    for (guint i = 0; i < run->plan->cast->items->len; i++)
      for (guint k = 0; k < run->received[player][i]; k++)
        factions_tell_received (run->plan, i, begin_private (run, player));
}

static gboolean
has_moved (const Run *run,
           guint      player)
{
  return is_in_game (run->told, player) && !run->told->is_merged &&
         run->told->seats[player].island != run->eve->seats[player].island;
}

static void
tell_changes (const Run *run)
{
  const FactionsState *state = run->told;
  gboolean is_anybody_moved = FALSE;

  for (guint i = 0; i < run->plan->n_players; i++)
    {
      if (state->seats[i].team != run->eve->seats[i].team)
        {
          begin_private (run, i);
          factions_tell_new_team (run->plan, state, i, run->morning);
        }
      if (has_moved (run, i))
        croupier_message_say (begin_private (run, i), &fact_moved,
                              factions_get_island (run->plan, (guint) state->seats[i].island));
      is_anybody_moved = is_anybody_moved || has_moved (run, i);
      if (state->seats[i].silenced && !state->is_over)
        croupier_message_say (begin_private (run, i), &fact_silenced);
    }
  for (guint island = 0; is_anybody_moved && island < MERGED; island++)
    factions_tell_on_island (run->plan, state, island, run->morning);
}

/* What the last night did, told to each what they may know: the night is played once more, and now tells. */
static void
tell_morning (const FactionsPlan  *plan,
              const FactionsState *state,
              CroupierOutbox      *outbox)
{
  g_autofree FactionsState *evening = make_evening (plan, state);
  g_autofree Run *run = g_malloc (sizeof *run);
  const Night *night = &state->nights[state->day - 1];
  CroupierMessage *message;

  run_init (run, plan, evening, &state->eve);
  run->morning = outbox;
  run->told = state;
  for (guint island = 0; island <= MERGED; island++)
    if (night->by_island[island] != CROUPIER_NOBODY)
      {
        tell_votes (plan, night, island, FALSE, begin_island (run, island));
        tell_votes (plan, night, island, TRUE, begin_spectators (run));
      }
  play_night (run, NULL);
  tell_received (run);
  tell_changes (run);
  message = croupier_outbox_to_public (outbox);
  say_day (run, message);
  tell_who_is_left (plan, state, message);
  tell_who_is_left (plan, state, begin_spectators (run));
  if (state->is_merged && !state->eve.is_merged)
    factions_tell_on_island (plan, state, MERGED, outbox);
}

static void
tell_first_day (const FactionsPlan  *plan,
                const FactionsState *state,
                CroupierOutbox      *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  croupier_message_say (message, &fact_day, 1);
  croupier_message_say (message, &fact_left, (int) count_left (state));
  if (count_left (state) <= plan->query_limit)
    croupier_message_say (message, &fact_no_more_queries);
}

void
factions_open (const CroupierPlan *base,
               CroupierState      *base_state,
               CroupierOutbox     *outbox)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;

  if (outbox == NULL)
    return;
  if (state->day == 0)
    tell_first_day (plan, state, outbox);
  else
    tell_morning (plan, state, outbox);
}

/* ---- resolving ---- */

static void
begin_night (const FactionsPlan *plan,
             FactionsState      *state)
{
  state->eve.alive = state->alive;
  state->eve.is_merged = state->is_merged;
  memcpy (state->eve.forms, state->forms, sizeof state->eve.forms);
  memcpy (state->eve.seats, state->seats, sizeof state->eve.seats);
}

/* What was sent for the day, and decided for the day before, is done with. */
static void
begin_day (Run *run)
{
  FactionsState *state = run->state;
  guint n_kept = 0;
  guint player;

  for (guint i = 0; i < run->plan->n_players; i++)
    state->seats[i].silenced = FALSE;
  CROUPIER_FOREACH_PLAYER (player, run->silenced & state->alive)
    state->seats[player].silenced = TRUE;
  for (guint i = 0; i < state->n_decisions; i++)
    if (state->decisions[i].day == run->day)
      state->decisions[n_kept++] = state->decisions[i];
  memset (state->decisions + n_kept, 0, (state->n_decisions - n_kept) * sizeof *state->decisions);
  state->n_decisions = (guint8) n_kept;
  memset (state->forms, 0, sizeof state->forms);
  memset (state->queries, 0, sizeof state->queries);
  state->n_queries = 0;
  state->next_place = 1;
  state->day++;
}

static gboolean
has_questions (const FactionsPlan *plan)
{
  for (guint i = 0; i < plan->cast->powers->len; i++)
    if (power_of (plan, (int) i)->effect == CROUPIER_EFFECT_ASK_GM)
      return TRUE;
  return FALSE;
}

/* Plays the night on a copy to find what it would ask, answered or not. */
guint
factions_find_questions (const FactionsPlan  *plan,
                         const FactionsState *state,
                         Decision            *questions)
{
  g_autofree FactionsState *copy = NULL;
  g_autofree Run *run = NULL;

  if (!has_questions (plan) || state->is_over || state->day == MAX_DAYS)
    return 0;
  copy = g_memdup2 (state, sizeof *state);
  run = g_malloc (sizeof *run);
  begin_night (plan, copy);
  run_init (run, plan, copy, &copy->eve);
  run->questions = questions;
  play_night (run, NULL);
  return run->n_questions;
}

void
factions_add_questions (const CroupierPlan  *base,
                        const CroupierState *base_state,
                        GPtrArray           *keys)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;
  Decision questions[MAX_QUESTIONS];
  guint n = factions_find_questions (plan, state, questions);

  for (guint i = 0; i < n; i++)
    if (find_decision (state, &questions[i]) == NULL)
      g_ptr_array_add (keys, factions_make_key (plan, &questions[i]));
}

static gboolean
check_night (const FactionsPlan  *plan,
             const FactionsState *state,
             GError             **error)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  if (state->day == MAX_DAYS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("After %d days the game master says who wins: “end: NAME, NAME”."), MAX_DAYS);
  factions_add_questions (&plan->base, &state->base, keys);
  if (keys->len > 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("A question is open: rule “decide %s: …” before resolving."),
                          (const char *) g_ptr_array_index (keys, 0));
  return TRUE;
}

/* Tells the game master what the night would do, as far as its open questions let it. */
void
factions_explain (const CroupierPlan  *base,
                  const CroupierState *base_state,
                  CroupierOutbox      *outbox)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  g_autofree FactionsState *copy = g_memdup2 (base_state, sizeof *copy);
  g_autofree Run *run = g_malloc (sizeof *run);

  if (copy->is_over || copy->day == MAX_DAYS)
    return;
  begin_night (plan, copy);
  run_init (run, plan, copy, &copy->eve);
  run->gm = croupier_outbox_to_gm (outbox);
  if (play_night (run, NULL))
    settle (run);
}

gboolean
factions_resolve (const CroupierPlan *base,
                  CroupierState      *base_state,
                  CroupierOutbox     *outbox,
                  GError            **error)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  FactionsState *state = (FactionsState *) base_state;
  Run run;

  if (!check_night (plan, state, error))
    return FALSE;
  factions_close_day (plan, state, outbox);
  begin_night (plan, state);
  run_init (&run, plan, state, &state->eve);
  run.gm = outbox != NULL ? croupier_outbox_to_gm (outbox) : NULL;
  play_night (&run, outbox);
  settle (&run);
  begin_day (&run);
  if (state->is_over && outbox != NULL)
    {
      tell_morning (plan, state, outbox);
      factions_tell_result (plan, state, outbox);
    }
  return TRUE;
}
