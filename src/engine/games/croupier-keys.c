/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success and its sister Gatekeeping: players outbid each other at doors until they reach the last area. */
#include "config.h"

#include "croupier-registry.h"
#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MIN_PLAYERS 4
#define MAX_PLAYERS 30
#define MAX_HAND 1000
#define MAX_VALUE 9999
#define MAX_PASS_DOORS 99
#define NO_DOOR G_MAXUINT

typedef enum
{
  KEYS,
  GATES,
  N_VARIANTS,
} Variant;

typedef enum
{
  STATUS_OPEN,
  STATUS_SHUT_THIS_ROUND,
  STATUS_SHUT_FOR_GOOD,
} DoorStatus;

typedef enum
{
  STAGE_ROUNDS,
  STAGE_VERDICT,
  STAGE_OVER,
} Stage;

/* How the Elimination Candidate was found. */
typedef enum
{
  FOUND_ALONE,
  FOUND_BY_VOTES,
  FOUND_BY_GARNETS,   /* gates: the votes were tied, the fewest garnets decided */
  FOUND_BY_TIE_BREAK, /* the standard one, without chance */
  FOUND_BY_CHANCE,
} Found;

/* The doors of all areas stand in one row, start to goal and left to right. */
typedef struct
{
  guint8 type;
  gboolean adjacent; /* to the next one */
  guint area;
  const char *label;
  char *folded;
} Door;

typedef struct
{
  CroupierPlan base;
  Variant variant;
  CroupierLayout *layout;
  gboolean layout_is_assumed;
  guint n_players;
  guint goal;                               /* the number of the last area */
  guint first_door[CROUPIER_MAX_AREAS + 1]; /* of each area; the one of the next is where its doors end */
  guint n_doors;
  Door *doors;
  guint64 all_doors[CROUPIER_MAX_AREAS];    /* the doors of an area as bits, the left-most one lowest */
  guint64 garnet_doors[CROUPIER_MAX_AREAS];
  char *channels[CROUPIER_MAX_AREAS];
  guint n_values;
  int *values;                              /* the different values of cards, lowest first */
  guint16 *hand;                            /* how many of each everybody starts with */
  guint n_hand;
  guint escape_quota;                       /* 0: all players left but one */
  guint pass_doors_to_win;
} KeysPlan;

#define ABSTAINS G_MAXUINT8

typedef struct
{
  guint8 area;
  guint8 pass_doors, garnet_doors; /* gone through */
  guint8 n_sent_doors;             /* of the submission for this round: 0 where there is none */
  guint16 sent_door;               /* the left one */
  guint16 n_sent;                  /* cards */
  guint32 score;                   /* of those cards */
  guint16 n_held;
  guint16 entered_goal;            /* round, or 0 */
  guint8 vote;                     /* 0: none; ABSTAINS; or the loser's number + 1 */
} Place;

typedef struct
{
  CroupierState base;
  guint16 rounds;                  /* resolved */
  guint8 stage;
  guint8 found;
  gint8 candidate;
  CroupierPlayers winners, losers; /* as the last round left them */
  Place places[MAX_PLAYERS];
  guint64 shut_for_good[CROUPIER_MAX_AREAS]; /* doors as bits, as they stand for the coming round */
  guint64 shut_this_round[CROUPIER_MAX_AREAS];
  guint16 numbers[];               /* cards held [player][value], then cards sent likewise */
} KeysState;

/* ---- what the players are told ---- */

static const char *const type_words[] = {
  [CROUPIER_DOOR_OPEN] = N_("open"),
  [CROUPIER_DOOR_PASS] = N_("pass"),
  [CROUPIER_DOOR_GARNET] = N_("garnet"),
};

static const char *const status_words[] = {
  [STATUS_OPEN] = "open",
  [STATUS_SHUT_THIS_ROUND] = "shut-this-round",
  [STATUS_SHUT_FOR_GOOD] = "shut-for-good",
};

static const char *const found_words[] = {
  [FOUND_ALONE] = "only-loser",
  [FOUND_BY_VOTES] = "votes",
  [FOUND_BY_GARNETS] = "garnets",
  [FOUND_BY_TIE_BREAK] = "tie-break",
  [FOUND_BY_CHANCE] = "chance",
};

typedef enum
{
  FACT_ROUND,
  FACT_AREA,
  FACT_PRESENT,
  FACT_OUT,
  FACT_DOOR,                              /* and the next two: by status */
  FACT_DOOR_SHUT_THIS_ROUND,
  FACT_DOOR_SHUT_FOR_GOOD,
  FACT_CARDS,
  FACT_NO_CARDS,
  FACT_MOVED,
  FACT_NOBODY_MOVED,
  FACT_USED,
  FACT_DEFAULT,
  FACT_DISCARDED,
  FACT_DEFAULT_OF,
  FACT_DISCARDED_OF,
  N_VARIANT_FACTS,
} VariantFact;

#define ROUND_FACTS                                                                                              \
  [FACT_ROUND] = { "round", CROUPIER_FACT_HEADING, N_("Round {round}"), NULL,                                     \
                   { { "round", CROUPIER_VALUE_NUMBER } }, NULL },                                                \
  [FACT_AREA] = { "area", CROUPIER_FACT_HEADING, N_("Round {round} – {area}"), NULL,                              \
                  { { "round", CROUPIER_VALUE_NUMBER }, { "area", CROUPIER_VALUE_TEXT } }, NULL }
#define PLAYERS_FIELD { { "players", CROUPIER_VALUE_PLAYERS } }
#define DOOR_FIELDS \
  { { "door", CROUPIER_VALUE_TEXT }, { "type", CROUPIER_VALUE_WORD }, { "status", CROUPIER_VALUE_WORD } }
#define MOVED_FIELDS { { "player", CROUPIER_VALUE_PLAYER }, { "door", CROUPIER_VALUE_TEXT } }
#define USED_FIELDS { { "player", CROUPIER_VALUE_PLAYER }, { "cards", CROUPIER_VALUE_NUMBER } }
#define DEFAULT_FIELDS { { "card", CROUPIER_VALUE_NUMBER }, { "door", CROUPIER_VALUE_TEXT } }
#define DEFAULT_OF_FIELDS \
  { { "player", CROUPIER_VALUE_PLAYER }, { "card", CROUPIER_VALUE_NUMBER }, { "door", CROUPIER_VALUE_TEXT } }
#define DISCARDED_OF_FIELDS { { "player", CROUPIER_VALUE_PLAYER }, { "card", CROUPIER_VALUE_NUMBER } }

/* The same facts in the words of each variant. */
static const CroupierFactKind variant_facts[N_VARIANTS][N_VARIANT_FACTS] = {
  [KEYS] = {
    ROUND_FACTS,
    [FACT_PRESENT] = { "present", CROUPIER_FACT_LINE, N_("In this room: {players}."), NULL, PLAYERS_FIELD, NULL },
    [FACT_OUT] = { "out", CROUPIER_FACT_LINE, N_("Out, without a key-card: {players}."), NULL, PLAYERS_FIELD, NULL },
    [FACT_DOOR] = { "door", CROUPIER_FACT_ITEM, N_("Door {door} ({type}): open"), NULL, DOOR_FIELDS, NULL },
    [FACT_DOOR_SHUT_THIS_ROUND] = { "door", CROUPIER_FACT_ITEM, N_("Door {door} ({type}): shut this round"), NULL,
                                    DOOR_FIELDS, NULL },
    [FACT_DOOR_SHUT_FOR_GOOD] = { "door", CROUPIER_FACT_ITEM, N_("Door {door} ({type}): shut for good"), NULL,
                                  DOOR_FIELDS, NULL },
    [FACT_CARDS] = { "cards", CROUPIER_FACT_LINE, N_("Your key-cards: {cards}."), NULL,
                     { { "cards", CROUPIER_VALUE_NUMBERS } }, NULL },
    [FACT_NO_CARDS] = { "no-cards", CROUPIER_FACT_LINE, N_("You have no key-card left, so you are out."), NULL, { { 0 } }, NULL },
    [FACT_MOVED] = { "moved", CROUPIER_FACT_ITEM, N_("{player} went through door {door}."), NULL, MOVED_FIELDS, NULL },
    [FACT_NOBODY_MOVED] = { "nobody-moved", CROUPIER_FACT_LINE, N_("Nobody went through a door."), NULL, { { 0 } }, NULL },
    [FACT_USED] = { "used", CROUPIER_FACT_ITEM, N_("{player} used {cards} key-card."), N_("{player} used {cards} key-cards."),
                    USED_FIELDS, NULL },
    [FACT_DEFAULT] = { "default", CROUPIER_FACT_LINE,
                       N_("You had nothing in, so your lowest key-card was played: {card} at door {door}."), NULL,
                       DEFAULT_FIELDS, NULL },
    [FACT_DISCARDED] = { "discarded", CROUPIER_FACT_LINE,
                         N_("No door of your room could be used, so your lowest key-card was discarded: {card}."), NULL,
                         { { "card", CROUPIER_VALUE_NUMBER } }, NULL },
    [FACT_DEFAULT_OF] = { "default-of", CROUPIER_FACT_ITEM, N_("{player} had nothing in: {card} at door {door}."), NULL,
                          DEFAULT_OF_FIELDS, NULL },
    [FACT_DISCARDED_OF] = { "discarded-of", CROUPIER_FACT_ITEM,
                            N_("{player} had no door to use: {card} was discarded."), NULL, DISCARDED_OF_FIELDS, NULL },
  },
  [GATES] = {
    ROUND_FACTS,
    [FACT_PRESENT] = { "present", CROUPIER_FACT_LINE, N_("On this level: {players}."), NULL, PLAYERS_FIELD, NULL },
    [FACT_OUT] = { "out", CROUPIER_FACT_LINE, N_("Out, without a weapon: {players}."), NULL, PLAYERS_FIELD, NULL },
    [FACT_DOOR] = { "door", CROUPIER_FACT_ITEM, N_("Gate {door} ({type}): open"), NULL, DOOR_FIELDS, NULL },
    [FACT_DOOR_SHUT_THIS_ROUND] = { "door", CROUPIER_FACT_ITEM, N_("Gate {door} ({type}): shut this round"), NULL,
                                    DOOR_FIELDS, NULL },
    [FACT_DOOR_SHUT_FOR_GOOD] = { "door", CROUPIER_FACT_ITEM, N_("Gate {door} ({type}): shut for good"), NULL,
                                  DOOR_FIELDS, NULL },
    [FACT_CARDS] = { "cards", CROUPIER_FACT_LINE, N_("Your weapons:"), NULL, /* the weapons below say the same in words */
                     { { "cards", CROUPIER_VALUE_NUMBERS } }, NULL },
    [FACT_NO_CARDS] = { "no-cards", CROUPIER_FACT_LINE, N_("You have no weapon left, so you are out."), NULL, { { 0 } }, NULL },
    [FACT_MOVED] = { "moved", CROUPIER_FACT_ITEM, N_("{player} went through gate {door}."), NULL, MOVED_FIELDS, NULL },
    [FACT_NOBODY_MOVED] = { "nobody-moved", CROUPIER_FACT_LINE, N_("Nobody went through a gate."), NULL, { { 0 } }, NULL },
    [FACT_USED] = { "used", CROUPIER_FACT_ITEM, N_("{player} used {cards} weapon."), N_("{player} used {cards} weapons."),
                    USED_FIELDS, NULL },
    [FACT_DEFAULT] = { "default", CROUPIER_FACT_LINE,
                       N_("You had nothing in, so your weakest weapon fought: strength {card} at gate {door}."), NULL,
                       DEFAULT_FIELDS, NULL },
    [FACT_DISCARDED] = { "discarded", CROUPIER_FACT_LINE,
                         N_("No gate of your level could be used, so your weakest weapon was discarded: strength {card}."), NULL,
                         { { "card", CROUPIER_VALUE_NUMBER } }, NULL },
    [FACT_DEFAULT_OF] = { "default-of", CROUPIER_FACT_ITEM, N_("{player} had nothing in: strength {card} at gate {door}."),
                          NULL, DEFAULT_OF_FIELDS, NULL },
    [FACT_DISCARDED_OF] = { "discarded-of", CROUPIER_FACT_ITEM,
                            N_("{player} had no gate to use: a weapon of strength {card} was discarded."), NULL,
                            DISCARDED_OF_FIELDS, NULL },
  },
};

#define WEAPON_FIELDS { { "count", CROUPIER_VALUE_NUMBER }, { "strength", CROUPIER_VALUE_NUMBER } }

#define N_NAMED_WEAPONS 3

/* By strength; the first one is for those without a name. */
static const CroupierFactKind weapon_facts[N_NAMED_WEAPONS + 1] = {
  { "weapon", CROUPIER_FACT_ITEM, N_("{count} weapon of strength {strength}"), N_("{count} weapons of strength {strength}"),
    WEAPON_FIELDS, NULL },
  { "weapon", CROUPIER_FACT_ITEM, N_("{count} dagger (strength {strength})"), N_("{count} daggers (strength {strength})"),
    WEAPON_FIELDS, NULL },
  { "weapon", CROUPIER_FACT_ITEM, N_("{count} axe (strength {strength})"), N_("{count} axes (strength {strength})"),
    WEAPON_FIELDS, NULL },
  { "weapon", CROUPIER_FACT_ITEM, N_("{count} broadsword (strength {strength})"),
    N_("{count} broadswords (strength {strength})"), WEAPON_FIELDS, NULL },
};

static const CroupierFactKind fact_assumed_layout = {
  "assumed-layout", CROUPIER_FACT_LINE,
  N_("The doors of this layout are assumed, because the picture that went with the rules is lost. "
     "Another layout can be set for each match."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_result = {
  "result", CROUPIER_FACT_HEADING, N_("Result"), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_verdict = {
  "verdict", CROUPIER_FACT_HEADING, N_("Verdict"), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_winners = {
  "winners", CROUPIER_FACT_LINE, N_("Winners: {players}."), NULL, PLAYERS_FIELD, NULL
};

static const CroupierFactKind fact_tokens = {
  "tokens", CROUPIER_FACT_LINE, N_("Each winner gets {tokens} Token of Life."), N_("Each winner gets {tokens} Tokens of Life."),
  { { "tokens", CROUPIER_VALUE_NUMBER }, { "players", CROUPIER_VALUE_PLAYERS } }, NULL
};

static const CroupierFactKind fact_losers = {
  "losers", CROUPIER_FACT_LINE, N_("Losers: {players}."), NULL, PLAYERS_FIELD, NULL
};

static const CroupierFactKind fact_no_candidate = {
  "no-candidate", CROUPIER_FACT_LINE, N_("There is no Elimination Candidate."), NULL, { { 0 } }, NULL
};

#define CANDIDATE_FIELDS { { "player", CROUPIER_VALUE_PLAYER }, { "found", CROUPIER_VALUE_WORD } }

static const CroupierFactKind candidate_facts[] = {
  [FOUND_ALONE] = { "candidate", CROUPIER_FACT_LINE, N_("{player} is the Elimination Candidate."), NULL,
                    CANDIDATE_FIELDS, NULL },
  [FOUND_BY_VOTES] = { "candidate", CROUPIER_FACT_LINE, N_("{player} is the Elimination Candidate by the winners’ votes."), NULL,
                       CANDIDATE_FIELDS, NULL },
  [FOUND_BY_GARNETS] = { "candidate", CROUPIER_FACT_LINE,
                         N_("The vote was tied, and {player} has the fewest garnets of the tied: {player} is the Elimination Candidate."),
                         NULL, CANDIDATE_FIELDS, NULL },
  [FOUND_BY_TIE_BREAK] = { "candidate", CROUPIER_FACT_LINE,
                           N_("{player} is the Elimination Candidate by the standard tie-break."), NULL, CANDIDATE_FIELDS, NULL },
  [FOUND_BY_CHANCE] = { "candidate", CROUPIER_FACT_LINE,
                        N_("{player} is the Elimination Candidate, drawn at random because a tie remained."), NULL,
                        CANDIDATE_FIELDS, NULL },
};

static const char *const found_notes[] = {
  [FOUND_ALONE] = NULL,
  [FOUND_BY_VOTES] = N_("The Elimination Candidate was voted for by the winners."),
  [FOUND_BY_GARNETS] = N_("The vote was tied; the fewest garnets decided who is the Elimination Candidate."),
  [FOUND_BY_TIE_BREAK] = N_("The standard tie-break decided who is the Elimination Candidate."),
  [FOUND_BY_CHANCE] = N_("Chance decided who is the Elimination Candidate."),
};

static const CroupierFactKind fact_garnets = {
  "garnets", CROUPIER_FACT_LINE, N_("Garnets you earned in this match: {garnets}. You hold {held} now."), NULL,
  { { "garnets", CROUPIER_VALUE_NUMBER }, { "held", CROUPIER_VALUE_NUMBER } }, NULL
};

static const CroupierFactKind fact_talk = {
  "talk", CROUPIER_FACT_LINE, N_("The rounds are over, the garnets are paid, and everybody may talk with everybody."), NULL,
  { { 0 } }, NULL
};

static const CroupierFactKind fact_vote = {
  "vote", CROUPIER_FACT_LINE,
  N_("Each winner now votes in secret for the loser who is to be the Elimination Candidate: {losers}."), NULL,
  { { "losers", CROUPIER_VALUE_PLAYERS } }, NULL
};

static const CroupierFactKind fact_abstained = {
  "abstained", CROUPIER_FACT_LINE, N_("No vote of yours was in, so you abstained."), NULL, { { 0 } }, NULL
};

static const CroupierFactKind fact_abstained_all = {
  "abstained-all", CROUPIER_FACT_LINE, N_("No vote was in from: {players}."), NULL, PLAYERS_FIELD, NULL
};

/* ---- layouts ---- */

/* The pictures that went with the rules are lost: these doors are assumed. Each is its label and the first letter of its type. */
static const char *const assumed_doors[] = {
  "AO BP CO DP EG FO GP HO IP JG",
  "KO LP MG NO OP PO QP RG",
  "SP TO UP VO WP XG",
  "YP ZO &P #G",
  "=O +P -G",
  "",
};

static CroupierDoorType
type_of_letter (char letter)
{
  return letter == 'O' ? CROUPIER_DOOR_OPEN : letter == 'P' ? CROUPIER_DOOR_PASS : CROUPIER_DOOR_GARNET;
}

static CroupierLayout *
assumed_layout (Variant variant)
{
  CroupierLayout *layout = croupier_layout_new ();
  guint n = G_N_ELEMENTS (assumed_doors);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = variant == KEYS ? g_strdup_printf ("Room %u", i + 1) : g_strdup_printf ("Level %u", n - 1 - i);
      CroupierArea *area = croupier_layout_add_area (layout, name);

      for (const char *door = assumed_doors[i]; *door != '\0'; door += door[2] == ' ' ? 3 : 2)
        croupier_area_add_door (area, (char[]) { door[0], '\0' }, type_of_letter (door[1]), door[2] != '\0');
    }
  return layout;
}

/* ---- the plan ---- */

static const char *const variants[] = { "keys", "gates", NULL };

static const CroupierOption options[] = {
  { "variant", N_("Variant"), N_("The words of the story, the default submission, and how several losers are told apart."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, variants, "keys", NULL },
  { "hand", N_("Starting hand"), N_("The values of the cards with which everybody starts."),
    CROUPIER_OPTION_NUMBERS, 1, MAX_VALUE, 1, MAX_HAND, NULL, "1 1 1 1 2 2 2 3 3", NULL },
  { "layout", N_("Layout"), N_("The areas and their doors. The variant’s own layout is assumed: the picture that went with the rules is lost."),
    CROUPIER_OPTION_LAYOUT, 0, 0, 0, 0, NULL, NULL, N_("the variant’s own, assumed") },
  { "escape_quota", N_("Escapes that end the match"), N_("The match ends after the round in which this many players have reached the last area."),
    CROUPIER_OPTION_NUMBER, 1, MAX_PLAYERS, 0, 0, NULL, NULL, N_("players − 1") },
  { "pass_doors_to_win", N_("Pass doors that win"), N_("Whoever reaches the last area through this many pass doors wins."),
    CROUPIER_OPTION_NUMBER, 1, MAX_PASS_DOORS, 0, 0, NULL, "3", NULL },
};

static Variant
get_variant (const CroupierSetup *setup)
{
  return g_str_equal (croupier_options_get_choice (setup->options, "variant"), variants[GATES]) ? GATES : KEYS;
}

static char *
fold (const char *text,
      gsize       length)
{
  g_autofree char *casefolded = g_utf8_casefold (text, (gssize) length);

  return g_utf8_normalize (casefolded, -1, G_NORMALIZE_ALL_COMPOSE);
}

static void
read_doors (KeysPlan *plan)
{
  guint n_areas = plan->layout->areas->len;
  Door *door;

  plan->goal = n_areas - 1;
  for (guint i = 0; i < n_areas; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (plan->layout, i);

      plan->first_door[i] = plan->n_doors;
      plan->n_doors += area->doors->len;
      plan->channels[i] = g_strconcat ("area/", area->name, NULL);
    }
  plan->first_door[n_areas] = plan->n_doors;

  door = plan->doors = g_new0 (Door, plan->n_doors);
  for (guint i = 0; i < n_areas; i++)
    for (guint j = 0; j < plan->first_door[i + 1] - plan->first_door[i]; j++, door++)
      {
        const CroupierDoor *from = croupier_area_get_door (croupier_layout_get_area (plan->layout, i), j);

        gboolean is_last = j + 1 == croupier_layout_get_area (plan->layout, i)->doors->len;

        *door = (Door) {
          .type = (guint8) from->type,
          .adjacent = from->adjacent && !is_last,
          .area = i,
          .label = from->label,
          .folded = fold (from->label, strlen (from->label)),
        };
        plan->all_doors[i] |= G_GUINT64_CONSTANT (1) << j;
        if (from->type == CROUPIER_DOOR_GARNET)
          plan->garnet_doors[i] |= G_GUINT64_CONSTANT (1) << j;
      }
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static void
read_hand (KeysPlan     *plan,
           const GArray *hand)
{
  g_autofree gint64 *cards = g_memdup2 (hand->data, hand->len * sizeof (gint64));

  qsort (cards, hand->len, sizeof (gint64), compare_values);
  plan->n_hand = hand->len;
  plan->values = g_new0 (int, hand->len);
  plan->hand = g_new0 (guint16, hand->len);
  for (guint i = 0; i < hand->len; i++)
    {
      if (i == 0 || cards[i] != cards[i - 1])
        plan->values[plan->n_values++] = (int) cards[i];
      plan->hand[plan->n_values - 1]++;
    }
}

static void
keys_plan_free (CroupierPlan *base)
{
  KeysPlan *plan = (KeysPlan *) base;

  for (guint i = 0; i < plan->n_doors; i++)
    g_free (plan->doors[i].folded);
  g_free (plan->doors);
  for (guint i = 0; i < G_N_ELEMENTS (plan->channels); i++)
    g_free (plan->channels[i]);
  g_free (plan->values);
  g_free (plan->hand);
  croupier_layout_unref (plan->layout);
  g_free (plan);
}

static gsize
measure_state (const KeysPlan *plan)
{
  gsize n_numbers = 2 * plan->n_players * plan->n_values;
  gsize size = sizeof (KeysState) + n_numbers * sizeof (guint16);

  return (size + 7) & ~(gsize) 7;
}

static gboolean
check_options (CroupierSetup    *setup,
               CroupierProblems *problems)
{
  CroupierLayout *layout = croupier_options_get_layout (setup->options, "layout");
  gint64 quota = croupier_options_get_number (setup->options, "escape_quota", 1);
  guint n_players = croupier_roster_get_size (setup->roster);
  guint n_before = problems->len;

  if (quota > n_players)
    croupier_problems_add (problems, 0, 0, _("Option escape_quota is %d, but only %u play; it can be 1 to %u."), (int) quota,
                           n_players, n_players);
  if (layout != NULL)
    croupier_layout_check (layout, problems);
  return problems->len == n_before;
}

static CroupierPlan *
keys_plan (CroupierSetup    *setup,
           CroupierProblems *problems)
{
  CroupierLayout *layout = croupier_options_get_layout (setup->options, "layout");
  KeysPlan *plan;

  if (!check_options (setup, problems))
    return NULL;

  plan = g_new0 (KeysPlan, 1);
  plan->variant = get_variant (setup);
  plan->layout_is_assumed = layout == NULL;
  plan->layout = layout != NULL ? croupier_layout_ref (layout) : assumed_layout (plan->variant);
  plan->n_players = croupier_roster_get_size (setup->roster);
  plan->escape_quota = (guint) croupier_options_get_number (setup->options, "escape_quota", 0);
  plan->pass_doors_to_win = (guint) croupier_options_get_number (setup->options, "pass_doors_to_win", 3);
  read_doors (plan);
  read_hand (plan, croupier_options_get_numbers (setup->options, "hand"));
  plan->base.state_size = measure_state (plan);
  return &plan->base;
}

static const CroupierLayout *
keys_get_layout (const CroupierPlan *base)
{
  return ((const KeysPlan *) base)->layout;
}

static CroupierLayout *
keys_dup_template (const CroupierSetup *setup)
{
  return assumed_layout (get_variant (setup));
}

static const char *
area_name (const KeysPlan *plan,
           guint           area)
{
  return croupier_layout_get_area (plan->layout, area)->name;
}

/* ---- the state ---- */

static inline guint16 *
held_by (const KeysPlan  *plan,
         const KeysState *state,
         guint            player)
{
  return (guint16 *) state->numbers + player * plan->n_values;
}

static inline guint16 *
sent_by (const KeysPlan  *plan,
         const KeysState *state,
         guint            player)
{
  return held_by (plan, state, plan->n_players + player);
}

static inline guint64
usable_doors (const KeysPlan  *plan,
              const KeysState *state,
              guint            area)
{
  return plan->all_doors[area] & ~state->shut_for_good[area] & ~state->shut_this_round[area];
}

/* As it stands for the coming round. */
static inline DoorStatus
get_status (const KeysPlan  *plan,
            const KeysState *state,
            guint            door)
{
  guint area = plan->doors[door].area;
  guint64 bit = G_GUINT64_CONSTANT (1) << (door - plan->first_door[area]);

  if ((state->shut_for_good[area] & bit) != 0)
    return STATUS_SHUT_FOR_GOOD;
  return (state->shut_this_round[area] & bit) != 0 ? STATUS_SHUT_THIS_ROUND : STATUS_OPEN;
}

static inline gboolean
is_usable (const KeysPlan  *plan,
           const KeysState *state,
           guint            door)
{
  return get_status (plan, state, door) == STATUS_OPEN;
}

static inline gboolean
has_usable_door (const KeysPlan  *plan,
                 const KeysState *state,
                 guint            area)
{
  return usable_doors (plan, state, area) != 0;
}

static inline gboolean
is_out (const KeysPlan *plan,
        const Place    *place)
{
  return place->n_held == 0 && place->area != plan->goal;
}

static CroupierPlayers
players_left (const KeysPlan  *plan,
              const KeysState *state)
{
  return CROUPIER_EVERYBODY (plan->n_players) & ~state->base.removed;
}

/* Those who hold a card outside the goal, by area. */
static void
find_active (const KeysPlan  *plan,
             const KeysState *state,
             CroupierPlayers *active)
{
  memset (active, 0, plan->goal * sizeof *active);
  for (guint i = 0; i < plan->n_players; i++)
    if (state->places[i].area != plan->goal && state->places[i].n_held > 0)
      active[state->places[i].area] |= CROUPIER_PLAYER (i);
}

static void
keys_start (const CroupierPlan *base,
            CroupierState      *base_state,
            CroupierOutbox     *outbox)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;

  state->candidate = CROUPIER_NO_PLAYER;
  for (guint i = 0; i < plan->n_players; i++)
    {
      state->places[i].n_held = (guint16) plan->n_hand;
      memcpy (held_by (plan, state, i), plan->hand, plan->n_values * sizeof (guint16));
    }
  if (outbox != NULL && plan->layout_is_assumed)
    croupier_message_say (croupier_outbox_to_gm (outbox), &fact_assumed_layout);
}

/* ---- phases ---- */

static gboolean
keys_get_expected (const CroupierPlan  *base,
                   const CroupierState *base_state,
                   CroupierPlayers     *expected)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;

  *expected = CROUPIER_NOBODY;
  switch ((Stage) state->stage)
    {
    case STAGE_ROUNDS:
      for (guint i = 0; i < plan->n_players; i++)
        if (state->places[i].n_held > 0 && has_usable_door (plan, state, state->places[i].area)) /* the goal has none */
          *expected |= CROUPIER_PLAYER (i);
      return TRUE;
    case STAGE_VERDICT:
      *expected = state->winners;
      return TRUE;
    case STAGE_OVER:
      return FALSE;
    }
  g_assert_not_reached ();
}

static void
keys_name_phase (const CroupierPlan  *base,
                 const CroupierState *base_state,
                 CroupierPhase       *phase)
{
  const KeysState *state = (const KeysState *) base_state;
  const char *language = base->setup->language;
  g_auto (GStrv) halves = NULL;

  if (state->stage == STAGE_VERDICT)
    {
      g_strlcpy (phase->id, "verdict", sizeof phase->id);
      g_strlcpy (phase->title, croupier_words (language, N_("Verdict")), sizeof phase->title);
      return;
    }
  halves = g_strsplit (croupier_words (language, N_("Round {round}")), "{round}", 2);
  g_snprintf (phase->id, sizeof phase->id, "round-%u", state->rounds + 1u);
  g_snprintf (phase->title, sizeof phase->title, "%s%u%s", halves[0], state->rounds + 1u, halves[1] != NULL ? halves[1] : "");
}

static void
keys_add_channels (const CroupierPlan  *base,
                   const CroupierState *base_state,
                   GPtrArray           *channels)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;
  CroupierPlayers members[CROUPIER_MAX_AREAS] = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    members[state->places[player].area] |= CROUPIER_PLAYER (player);
  for (guint area = 0; area <= plan->goal; area++)
    if (members[area] != CROUPIER_NOBODY)
      g_ptr_array_add (channels, croupier_channel_new (plan->channels[area], members[area]));
}

/* ---- what is told at the start of a phase ---- */

static inline const CroupierFactKind *
fact (const KeysPlan *plan,
      VariantFact     which)
{
  return &variant_facts[plan->variant][which];
}

static void
tell_doors (const KeysPlan  *plan,
            const KeysState *state,
            guint            area,
            CroupierMessage *message)
{
  for (guint door = plan->first_door[area]; door < plan->first_door[area + 1]; door++)
    {
      DoorStatus status = get_status (plan, state, door);

      croupier_message_say (message, fact (plan, FACT_DOOR + status), plan->doors[door].label,
                            type_words[plan->doors[door].type], status_words[status]);
    }
}

static void
tell_area (const KeysPlan  *plan,
           const KeysState *state,
           guint            area,
           CroupierOutbox  *outbox)
{
  CroupierPlayers present = CROUPIER_NOBODY, out = CROUPIER_NOBODY;
  CroupierMessage *message;

  for (guint i = 0; i < plan->n_players; i++)
    if (state->places[i].area == area)
      {
        present |= CROUPIER_PLAYER (i);
        if (is_out (plan, &state->places[i]))
          out |= CROUPIER_PLAYER (i);
      }
  if ((present & ~state->base.removed) == CROUPIER_NOBODY)
    return;

  message = croupier_outbox_to_channel (outbox, plan->channels[area]);
  croupier_message_say (message, fact (plan, FACT_AREA), state->rounds + 1, area_name (plan, area));
  croupier_message_say (message, fact (plan, FACT_PRESENT), present);
  if (out != CROUPIER_NOBODY)
    croupier_message_say (message, fact (plan, FACT_OUT), out);
  tell_doors (plan, state, area, message);
}

static void
tell_hand (const KeysPlan  *plan,
           const KeysState *state,
           guint            player,
           CroupierMessage *message)
{
  const guint16 *held = held_by (plan, state, player);
  int cards[MAX_HAND];
  guint n_cards = 0;

  for (guint v = 0; v < plan->n_values; v++)
    for (guint i = 0; i < held[v]; i++)
      cards[n_cards++] = plan->values[v];
  if (n_cards == 0)
    {
      croupier_message_say (message, fact (plan, FACT_NO_CARDS));
      return;
    }

  croupier_message_say (message, fact (plan, FACT_CARDS), cards, n_cards);
  if (plan->variant == GATES)
    for (guint v = 0; v < plan->n_values; v++)
      if (held[v] > 0)
        croupier_message_say (message, &weapon_facts[plan->values[v] <= N_NAMED_WEAPONS ? plan->values[v] : 0], (int) held[v],
                              plan->values[v]);
}

/* Those in the goal are told nothing: nothing is left to do for them, and what they still hold no longer matters. */
static void
tell_round (const KeysPlan  *plan,
            const KeysState *state,
            CroupierOutbox  *outbox)
{
  guint player;

  for (guint area = 0; area <= plan->goal; area++)
    tell_area (plan, state, area, outbox);
  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    if (state->places[player].area != plan->goal)
      {
        CroupierMessage *message = croupier_outbox_to_player (outbox, player);

        croupier_message_say (message, fact (plan, FACT_AREA), state->rounds + 1, area_name (plan, state->places[player].area));
        tell_hand (plan, state, player, message);
      }
}

static void
tell_winners_and_losers (const KeysState *state,
                         CroupierMessage *message)
{
  CroupierPlayers winners = state->winners & ~state->base.removed;

  croupier_message_say (message, &fact_winners, winners);
  if (winners != CROUPIER_NOBODY)
    croupier_message_say (message, &fact_tokens, 1, winners);
  croupier_message_say (message, &fact_losers, state->losers & ~state->base.removed);
}

static void
tell_verdict (const KeysState *state,
              CroupierOutbox  *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  croupier_message_say (message, &fact_verdict);
  tell_winners_and_losers (state, message);
  croupier_message_say (message, &fact_talk);
  croupier_message_say (message, &fact_vote, state->losers & ~state->base.removed);
}

static void
keys_open (const CroupierPlan *base,
           CroupierState      *base_state,
           CroupierOutbox     *outbox)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;

  if (outbox == NULL)
    return;
  if (state->stage == STAGE_VERDICT)
    tell_verdict (state, outbox);
  else
    tell_round (plan, state, outbox);
}

/* ---- submissions in force ---- */

static inline void
clear_move (const KeysPlan *plan,
            KeysState      *state,
            guint           player)
{
  Place *place = &state->places[player];
  guint16 *sent = sent_by (plan, state, player);

  if (place->n_sent == 0)
    return;
  place->n_sent_doors = 0;
  place->sent_door = 0;
  place->n_sent = 0;
  place->score = 0;
  for (guint v = 0; v < plan->n_values; v++)
    sent[v] = 0;
}

static void
keys_retract (const CroupierPlan *base,
              CroupierState      *base_state,
              guint               player)
{
  KeysState *state = (KeysState *) base_state;

  clear_move ((const KeysPlan *) base, state, player);
  state->places[player].vote = 0;
}

static guint
find_lowest_card (const KeysPlan  *plan,
                  const KeysState *state,
                  guint            player)
{
  const guint16 *held = held_by (plan, state, player);
  guint lowest = 0;

  while (held[lowest] == 0)
    lowest++;
  g_assert (lowest < plan->n_values);
  return lowest;
}

/* The right-most usable door, in keys a garnet one if there is any; NO_DOOR where none is usable. */
static guint
find_default_door (const KeysPlan  *plan,
                   const KeysState *state,
                   guint            area)
{
  guint64 usable = usable_doors (plan, state, area);
  guint64 preferred = plan->variant == KEYS ? usable & plan->garnet_doors[area] : 0;

  if (usable == 0)
    return NO_DOOR;
  return plan->first_door[area] + 63 - (guint) __builtin_clzll (preferred != 0 ? preferred : usable);
}

static void
write_move (const KeysPlan  *plan,
            const KeysState *state,
            guint            player,
            GString         *read_as)
{
  const Place *place = &state->places[player];
  const guint16 *sent = sent_by (plan, state, player);

  for (guint v = plan->n_values; v-- > 0;)
    for (guint i = 0; i < sent[v]; i++)
      g_string_append_printf (read_as, "%d ", plan->values[v]);
  g_string_append (read_as, "at");
  for (guint i = 0; i < place->n_sent_doors; i++)
    g_string_append_printf (read_as, " %s", plan->doors[place->sent_door + i].label);
}

static CroupierStatus
get_vote_standing (const KeysPlan  *plan,
                   const KeysState *state,
                   guint            player,
                   GString         *read_as)
{
  guint vote = state->places[player].vote;

  if (vote == 0 || vote == ABSTAINS || croupier_players_has (state->base.removed, vote - 1))
    {
      g_string_assign (read_as, "abstain");
      return vote == ABSTAINS ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_DEFAULT;
    }
  g_string_assign (read_as, croupier_roster_get_name (plan->base.setup->roster, vote - 1));
  return CROUPIER_STATUS_ACCEPTED;
}

static CroupierStatus
keys_get_standing (const CroupierPlan  *base,
                   const CroupierState *base_state,
                   guint                player,
                   GString             *read_as)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;
  const Place *place = &state->places[player];

  if (state->stage == STAGE_VERDICT)
    return get_vote_standing (plan, state, player, read_as);
  g_string_truncate (read_as, 0);
  if (place->n_sent_doors > 0)
    {
      write_move (plan, state, player, read_as);
      return CROUPIER_STATUS_ACCEPTED;
    }
  g_string_append_printf (read_as, "%d at %s", plan->values[find_lowest_card (plan, state, player)],
                          plan->doors[find_default_door (plan, state, place->area)].label);
  return CROUPIER_STATUS_DEFAULT;
}

/* ---- resolving a round ---- */

/* What happens in a round; nothing of it has been done to the state yet. */
typedef struct
{
  CroupierPlayers active[CROUPIER_MAX_AREAS]; /* who plays, by area */
  CroupierPlayers due;                        /* a submission of theirs was due: their area has a usable door */
  CroupierPlayers defaults;                   /* for whom the game played */
  CroupierPlayers gone;
  guint16 door[MAX_PLAYERS];                  /* through which those who are gone went */
} Round;

/* Plays for those who sent nothing; where no door is usable a card is spent for nothing. */
static void
fill_in_defaults (const KeysPlan *plan,
                  KeysState      *state,
                  Round          *round,
                  guint           area)
{
  guint door = NO_DOOR;
  guint player;

  if (has_usable_door (plan, state, area))
    round->due |= round->active[area];
  CROUPIER_FOREACH_PLAYER (player, round->active[area])
    {
      Place *place = &state->places[player];
      guint lowest;

      if (place->n_sent_doors > 0)
        continue;
      if (door == NO_DOOR)
        door = find_default_door (plan, state, area);
      lowest = find_lowest_card (plan, state, player);
      sent_by (plan, state, player)[lowest] = 1;
      place->n_sent = 1;
      place->score = (guint32) plan->values[lowest];
      place->n_sent_doors = door != NO_DOOR;
      place->sent_door = door != NO_DOOR ? (guint16) door : 0;
      round->defaults |= CROUPIER_PLAYER (player);
    }
}

/* The one contender with the highest score that nobody else has; CROUPIER_NO_PLAYER if every score is shared. */
static int
find_highest_unique (const KeysState *state,
                     CroupierPlayers  contenders)
{
  while ((contenders & (contenders - 1)) != 0)
    {
      CroupierPlayers best = CROUPIER_NOBODY;
      guint32 highest = 0;
      guint player;

      CROUPIER_FOREACH_PLAYER (player, contenders)
        {
          guint32 score = state->places[player].score;

          if (score > highest)
            {
              highest = score;
              best = CROUPIER_NOBODY;
            }
          if (score == highest)
            best |= CROUPIER_PLAYER (player);
        }
      if ((best & (best - 1)) == 0)
        return (int) croupier_players_first (best);
      contenders &= ~best;
    }
  return contenders != CROUPIER_NOBODY ? (int) croupier_players_first (contenders) : CROUPIER_NO_PLAYER;
}

static void
resolve_area (const KeysPlan  *plan,
              const KeysState *state,
              Round           *round,
              guint            area)
{
  CroupierPlayers contenders[CROUPIER_MAX_AREA_DOORS];
  guint first = plan->first_door[area];
  guint n_doors = plan->first_door[area + 1] - first;
  guint player;

  for (guint i = 0; i < n_doors; i++)
    contenders[i] = CROUPIER_NOBODY;
  CROUPIER_FOREACH_PLAYER (player, round->active[area])
    {
      const Place *place = &state->places[player];

      if (place->n_sent_doors > 0)
        contenders[place->sent_door - first] |= CROUPIER_PLAYER (player);
      if (place->n_sent_doors > 1)
        contenders[place->sent_door - first + 1] |= CROUPIER_PLAYER (player);
    }

  for (guint i = 0; i < n_doors; i++)
    {
      int through = find_highest_unique (state, contenders[i] & ~round->gone);

      if (through == CROUPIER_NO_PLAYER)
        continue;
      round->gone |= CROUPIER_PLAYER (through);
      round->door[through] = (guint16) (first + i);
    }
}

static void
go_through (const KeysPlan *plan,
            KeysState      *state,
            guint           player,
            guint           door)
{
  Place *place = &state->places[player];
  guint64 bit = G_GUINT64_CONSTANT (1) << (door - plan->first_door[place->area]);

  if (plan->doors[door].type == CROUPIER_DOOR_PASS)
    state->shut_for_good[place->area] |= bit;
  else if (plan->doors[door].type == CROUPIER_DOOR_GARNET)
    state->shut_this_round[place->area] |= bit;
  place->pass_doors += plan->doors[door].type == CROUPIER_DOOR_PASS;
  place->garnet_doors += plan->doors[door].type == CROUPIER_DOOR_GARNET;
  place->area++;
  if (place->area == plan->goal)
    place->entered_goal = state->rounds + 1;
}

static inline void
discard (const KeysPlan *plan,
         KeysState      *state,
         guint           player)
{
  guint16 *held = held_by (plan, state, player);
  const guint16 *sent = sent_by (plan, state, player);

  for (guint v = 0; v < plan->n_values; v++)
    held[v] -= sent[v];
  state->places[player].n_held -= state->places[player].n_sent;
  clear_move (plan, state, player);
}

static void
tell_what_happened (const KeysPlan  *plan,
                    const KeysState *state,
                    const Round     *round,
                    guint            area,
                    CroupierOutbox  *outbox)
{
  CroupierPlayers due = round->active[area] & round->due;
  CroupierMessage *message;
  guint player;

  if ((due & ~state->base.removed) == CROUPIER_NOBODY)
    return;
  message = croupier_outbox_to_channel (outbox, plan->channels[area]);
  croupier_message_say (message, fact (plan, FACT_AREA), state->rounds + 1, area_name (plan, area));
  if ((due & round->gone) == CROUPIER_NOBODY)
    croupier_message_say (message, fact (plan, FACT_NOBODY_MOVED));
  else
    for (guint door = plan->first_door[area]; door < plan->first_door[area + 1]; door++)
      CROUPIER_FOREACH_PLAYER (player, due & round->gone)
        if (round->door[player] == door)
          croupier_message_say (message, fact (plan, FACT_MOVED), player, plan->doors[door].label);
  CROUPIER_FOREACH_PLAYER (player, due)
    croupier_message_say (message, fact (plan, FACT_USED), player, (int) state->places[player].n_sent);
}

/* A player's message of this step, with its heading if nothing stands in it yet. */
static CroupierMessage *
begin_private (const KeysPlan  *plan,
               const KeysState *state,
               guint            player,
               CroupierOutbox  *outbox)
{
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);

  if (message != NULL && message->facts == NULL)
    croupier_message_say (message, fact (plan, FACT_ROUND), state->rounds + 1);
  return message;
}

static void
tell_default (const KeysPlan  *plan,
              const KeysState *state,
              guint            player,
              CroupierOutbox  *outbox)
{
  const Place *place = &state->places[player];
  CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);
  gboolean is_removed = croupier_players_has (state->base.removed, player);
  CroupierMessage *to_player = is_removed ? NULL : begin_private (plan, state, player, outbox);
  int card = (int) place->score;

  if (place->n_sent_doors > 0)
    {
      const char *label = plan->doors[place->sent_door].label;

      croupier_message_say (to_player, fact (plan, FACT_DEFAULT), card, label);
      croupier_message_say (to_gm, fact (plan, FACT_DEFAULT_OF), player, card, label);
    }
  else
    {
      croupier_message_say (to_player, fact (plan, FACT_DISCARDED), card);
      croupier_message_say (to_gm, fact (plan, FACT_DISCARDED_OF), player, card);
    }
}

static void
tell_round_end (const KeysPlan  *plan,
                const KeysState *state,
                const Round     *round,
                CroupierOutbox  *outbox)
{
  guint player;

  for (guint area = 0; area < plan->goal; area++)
    tell_what_happened (plan, state, round, area, outbox);
  if (round->defaults == CROUPIER_NOBODY)
    return;
  croupier_message_say (croupier_outbox_to_gm (outbox), fact (plan, FACT_ROUND), state->rounds + 1);
  CROUPIER_FOREACH_PLAYER (player, round->defaults)
    tell_default (plan, state, player, outbox);
}

/* ---- the end of the match ---- */

/* "players − 1" and "every player outside" mean the players left. */
static gboolean
has_ended (const KeysPlan  *plan,
           const KeysState *state)
{
  CroupierPlayers left = players_left (plan, state);
  guint n_left = croupier_players_count (left);
  guint quota = plan->escape_quota > 0 ? plan->escape_quota : MAX (n_left, 1) - 1;
  guint n_inside = 0, n_out = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, left)
    {
      n_inside += state->places[player].area == plan->goal;
      n_out += is_out (plan, &state->places[player]);
    }
  return n_inside >= quota || n_inside + n_out == n_left;
}

/* Those of some players who entered the goal first (or last). */
static CroupierPlayers
find_entered (const KeysState *state,
              CroupierPlayers  players,
              gboolean         last)
{
  CroupierPlayers found = CROUPIER_NOBODY;
  guint best = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    {
      guint entered = state->places[player].entered_goal;

      if (found == CROUPIER_NOBODY || (last ? entered > best : entered < best))
        {
          best = entered;
          found = CROUPIER_NOBODY;
        }
      if (entered == best)
        found |= CROUPIER_PLAYER (player);
    }
  return found;
}

static void
find_winners_and_losers (const KeysPlan *plan,
                         KeysState      *state)
{
  CroupierPlayers left = players_left (plan, state);
  CroupierPlayers inside = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, left)
    if (state->places[player].area == plan->goal)
      inside |= CROUPIER_PLAYER (player);

  state->winners = find_entered (state, inside, FALSE);
  CROUPIER_FOREACH_PLAYER (player, inside)
    if (state->places[player].pass_doors >= plan->pass_doors_to_win)
      state->winners |= CROUPIER_PLAYER (player);
  state->losers = left != inside ? left & ~inside : find_entered (state, inside & ~state->winners, TRUE);
}

static void
pay_garnets (const KeysPlan *plan,
             KeysState      *state,
             CroupierOutbox *outbox)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players_left (plan, state))
    {
      int garnets = state->places[player].garnet_doors;

      croupier_state_pay (&state->base, player, garnets);
      if (outbox != NULL)
        croupier_message_say (begin_private (plan, state, player, outbox), &fact_garnets, garnets, state->base.garnets[player]);
    }
}

static void
tell_candidate (const KeysState *state,
                CroupierMessage *message)
{
  if (state->candidate == CROUPIER_NO_PLAYER)
    croupier_message_say (message, &fact_no_candidate);
  else
    croupier_message_say (message, &candidate_facts[state->found], (guint) state->candidate, found_words[state->found]);
}

static void
tell_result (const KeysState *state,
             CroupierOutbox  *outbox)
{
  CroupierMessage *message = croupier_outbox_to_public (outbox);

  if (message == NULL)
    return;
  croupier_message_say (message, &fact_result);
  tell_winners_and_losers (state, message);
  tell_candidate (state, message);
}

/* The Elimination Candidate, where no vote finds one. */
static void
find_candidate (const KeysPlan *plan,
                KeysState      *state,
                CroupierOutbox *outbox)
{
  gboolean by_chance = FALSE;

  if (state->losers == CROUPIER_NOBODY)
    return;
  if (croupier_players_count (state->losers) == 1)
    {
      state->candidate = (gint8) croupier_players_first (state->losers);
      state->found = FOUND_ALONE;
      return;
    }
  state->candidate = (gint8) croupier_tie_break (&plan->base, &state->base, state->losers, "ec", outbox, &by_chance);
  state->found = by_chance ? FOUND_BY_CHANCE : FOUND_BY_TIE_BREAK;
}

static Stage
finish (const KeysPlan *plan,
        KeysState      *state,
        CroupierOutbox *outbox)
{
  pay_garnets (plan, state, outbox);
  find_winners_and_losers (plan, state);
  if (plan->variant == GATES && croupier_players_count (state->losers) > 1 && state->winners != CROUPIER_NOBODY)
    return STAGE_VERDICT;
  find_candidate (plan, state, outbox);
  tell_result (state, outbox);
  return STAGE_OVER;
}

static void
resolve_round (const KeysPlan *plan,
               KeysState      *state,
               CroupierOutbox *outbox)
{
  Round round;
  Stage next = STAGE_ROUNDS;
  guint player;

  round.due = round.defaults = round.gone = CROUPIER_NOBODY;
  find_active (plan, state, round.active);
  for (guint area = 0; area < plan->goal; area++)
    if (round.active[area] != CROUPIER_NOBODY)
      {
        fill_in_defaults (plan, state, &round, area);
        resolve_area (plan, state, &round, area);
      }
  if (outbox != NULL)
    tell_round_end (plan, state, &round, outbox);

  for (guint area = 0; area < plan->goal; area++)
    {
      state->shut_this_round[area] = 0;
      CROUPIER_FOREACH_PLAYER (player, round.active[area])
        discard (plan, state, player);
    }
  CROUPIER_FOREACH_PLAYER (player, round.gone)
    go_through (plan, state, player, round.door[player]);

  /* Ties are drawn in the name of this round, so it is counted last. */
  if (has_ended (plan, state))
    next = finish (plan, state, outbox);
  state->rounds++;
  state->stage = (guint8) next;
}

/* ---- the verdict ---- */

/* The losers with the most votes; without a vote all of them. */
static CroupierPlayers
count_votes (const KeysState *state,
             CroupierPlayers  winners,
             CroupierPlayers  losers)
{
  guint votes[MAX_PLAYERS] = { 0 };
  CroupierPlayers most = CROUPIER_NOBODY;
  guint highest = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, winners)
    {
      guint vote = state->places[player].vote;

      if (vote != 0 && vote != ABSTAINS)
        votes[vote - 1]++;
    }
  CROUPIER_FOREACH_PLAYER (player, losers)
    {
      if (votes[player] > highest)
        {
          highest = votes[player];
          most = CROUPIER_NOBODY;
        }
      if (votes[player] == highest)
        most |= CROUPIER_PLAYER (player);
    }
  return most;
}

static CroupierPlayers
keep_fewest_garnets (const KeysState *state,
                     CroupierPlayers  tied)
{
  CroupierPlayers kept = CROUPIER_NOBODY;
  int fewest = G_MAXINT;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, tied)
    {
      if (state->base.garnets[player] < fewest)
        {
          fewest = state->base.garnets[player];
          kept = CROUPIER_NOBODY;
        }
      if (state->base.garnets[player] == fewest)
        kept |= CROUPIER_PLAYER (player);
    }
  return kept;
}

static void
judge (const KeysPlan *plan,
       KeysState      *state,
       CroupierOutbox *outbox)
{
  CroupierPlayers losers = state->losers & ~state->base.removed;
  CroupierPlayers tied = count_votes (state, state->winners & ~state->base.removed, losers);

  if (losers == CROUPIER_NOBODY)
    return;
  state->found = croupier_players_count (losers) == 1 ? FOUND_ALONE : FOUND_BY_VOTES;
  if (croupier_players_count (tied) > 1)
    {
      tied = keep_fewest_garnets (state, tied);
      state->found = FOUND_BY_GARNETS;
    }
  if (croupier_players_count (tied) > 1)
    {
      tied = CROUPIER_PLAYER (croupier_tie_draw (&plan->base, &state->base, tied, "verdict", outbox));
      state->found = FOUND_BY_CHANCE;
    }
  state->candidate = (gint8) croupier_players_first (tied);
}

/* Those expected of whom no vote stands. */
static CroupierPlayers
find_silent (const KeysState *state)
{
  CroupierPlayers silent = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, state->winners & ~state->base.removed)
    {
      guint vote = state->places[player].vote;

      if (vote == 0 || (vote != ABSTAINS && croupier_players_has (state->base.removed, vote - 1)))
        silent |= CROUPIER_PLAYER (player);
    }
  return silent;
}

static void
tell_verdict_end (const KeysState *state,
                  CroupierOutbox  *outbox)
{
  CroupierPlayers silent = find_silent (state);
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  guint player;

  croupier_message_say (message, &fact_verdict);
  tell_candidate (state, message);
  CROUPIER_FOREACH_PLAYER (player, silent)
    {
      CroupierMessage *to_player = croupier_outbox_to_player (outbox, player);

      croupier_message_say (to_player, &fact_verdict);
      croupier_message_say (to_player, &fact_abstained);
    }
  if (silent != CROUPIER_NOBODY)
    {
      CroupierMessage *to_gm = croupier_outbox_to_gm (outbox);

      croupier_message_say (to_gm, &fact_verdict);
      croupier_message_say (to_gm, &fact_abstained_all, silent);
    }
}

static void
keys_resolve (const CroupierPlan *base,
              CroupierState      *base_state,
              CroupierOutbox     *outbox)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;

  if (state->stage == STAGE_ROUNDS)
    {
      resolve_round (plan, state, outbox);
      return;
    }
  judge (plan, state, outbox);
  if (outbox != NULL)
    tell_verdict_end (state, outbox);
  for (guint i = 0; i < plan->n_players; i++)
    state->places[i].vote = 0;
  state->stage = STAGE_OVER;
}

/* ---- reading a submission: words ---- */

typedef enum
{
  WORD_OTHER,
  WORD_COLON,
  WORD_PLACE,   /* doors follow */
  WORD_WITH,    /* cards follow */
  WORD_JOINER,  /* says nothing */
  WORD_PLUS,
  WORD_CARD,    /* "card" and the like; value 1: plural */
  WORD_DOOR,    /* "door" and the like */
  WORD_ARTICLE,
  WORD_NUMBER,
  WORD_SUM,     /* "3+2" */
  WORD_PLURAL,  /* "3s" */
  WORD_WEAPON,
  WORD_VERB,
  WORD_OF,
  WORD_MEASURE,
  WORD_SMALL,   /* short words of courtesy, so that they are not taken for labels */
  WORD_UNCLEAR, /* changes the meaning of what stands around it */
} WordKind;

typedef enum
{
  PART_NONE,
  PART_CARDS,
  PART_DOORS,
  PART_SKIPPED,
} Part;

typedef struct
{
  gsize start, length;
  WordKind kind;
  Part part;
  guint value;          /* of numbers and weapons */
  gboolean has_digit;
  gboolean after_break; /* a comma or the like stands before it */
  guint door;           /* whose label it is, wherever that door may be; or NO_DOOR */
  char *folded;         /* lower case, without the quotation marks and brackets around it */
} Word;

#define MAX_COUNT 1000000

static const struct
{
  const char *word;
  WordKind kind;
  guint value;
} vocabulary[] = {
  { "at", WORD_PLACE, 0 }, { "on", WORD_PLACE, 0 }, { "to", WORD_PLACE, 0 },
  { "into", WORD_PLACE, 1 }, { "onto", WORD_PLACE, 1 }, { "in", WORD_PLACE, 1 }, { "through", WORD_PLACE, 1 }, { "via", WORD_PLACE, 1 },
  { "->", WORD_PLACE, 1 }, { "=>", WORD_PLACE, 1 }, { "→", WORD_PLACE, 1 }, { "@", WORD_PLACE, 1 },
  { "with", WORD_WITH, 0 }, { "using", WORD_WITH, 0 },
  { "and", WORD_JOINER, 0 }, { "the", WORD_JOINER, 0 }, { "both", WORD_JOINER, 0 },
  { "+", WORD_PLUS, 0 }, { "&", WORD_PLUS, 1 },
  { "card", WORD_CARD, 0 }, { "cards", WORD_CARD, 1 }, { "key", WORD_CARD, 0 }, { "keys", WORD_CARD, 1 },
  { "keycard", WORD_CARD, 0 }, { "keycards", WORD_CARD, 1 }, { "key-card", WORD_CARD, 0 }, { "key-cards", WORD_CARD, 1 },
  { "weapon", WORD_CARD, 0 }, { "weapons", WORD_CARD, 1 },
  { "door", WORD_DOOR, 0 }, { "doors", WORD_DOOR, 1 }, { "gate", WORD_DOOR, 0 }, { "gates", WORD_DOOR, 1 },
  { "a", WORD_ARTICLE, 1 }, { "an", WORD_ARTICLE, 1 },
  { "one", WORD_NUMBER, 1 }, { "two", WORD_NUMBER, 2 }, { "three", WORD_NUMBER, 3 }, { "four", WORD_NUMBER, 4 },
  { "five", WORD_NUMBER, 5 }, { "six", WORD_NUMBER, 6 }, { "seven", WORD_NUMBER, 7 }, { "eight", WORD_NUMBER, 8 },
  { "nine", WORD_NUMBER, 9 }, { "ten", WORD_NUMBER, 10 },
  { "dagger", WORD_WEAPON, 1 }, { "daggers", WORD_WEAPON, 1 }, { "axe", WORD_WEAPON, 2 }, { "ax", WORD_WEAPON, 2 },
  { "axes", WORD_WEAPON, 2 }, { "broadsword", WORD_WEAPON, 3 }, { "broadswords", WORD_WEAPON, 3 },
  { "sword", WORD_WEAPON, 3 }, { "swords", WORD_WEAPON, 3 },
  { "play", WORD_VERB, 0 }, { "use", WORD_VERB, 0 }, { "spend", WORD_VERB, 0 }, { "submit", WORD_VERB, 0 }, { "put", WORD_VERB, 0 },
  { "go", WORD_VERB, 0 }, { "bet", WORD_VERB, 0 }, { "bid", WORD_VERB, 0 }, { "fight", WORD_VERB, 0 }, { "open", WORD_VERB, 0 },
  { "try", WORD_VERB, 0 }, { "send", WORD_VERB, 0 }, { "throw", WORD_VERB, 0 }, { "get", WORD_VERB, 0 }, { "move", WORD_VERB, 0 },
  { "attack", WORD_VERB, 0 }, { "enter", WORD_VERB, 0 }, { "take", WORD_VERB, 0 }, { "do", WORD_VERB, 0 },
  { "of", WORD_OF, 0 },
  { "value", WORD_MEASURE, 0 }, { "values", WORD_MEASURE, 0 }, { "strength", WORD_MEASURE, 0 }, { "worth", WORD_MEASURE, 0 },
  { "i", WORD_SMALL, 0 }, { "i'd", WORD_SMALL, 0 }, { "i'll", WORD_SMALL, 0 }, { "i'm", WORD_SMALL, 0 }, { "im", WORD_SMALL, 0 },
  { "my", WORD_SMALL, 0 }, { "me", WORD_SMALL, 0 }, { "we", WORD_SMALL, 0 }, { "us", WORD_SMALL, 0 }, { "is", WORD_SMALL, 0 },
  { "it", WORD_SMALL, 0 }, { "so", WORD_SMALL, 0 }, { "for", WORD_SMALL, 0 }, { "now", WORD_SMALL, 0 }, { "pls", WORD_SMALL, 0 },
  { "plz", WORD_SMALL, 0 }, { "thx", WORD_SMALL, 0 }, { "ty", WORD_SMALL, 0 }, { "ok", WORD_SMALL, 0 }, { "hi", WORD_SMALL, 0 },
  { "hey", WORD_SMALL, 0 }, { "sir", WORD_SMALL, 0 }, { "gm", WORD_SMALL, 0 }, { ":)", WORD_SMALL, 0 }, { ":(", WORD_SMALL, 0 },
  { "not", WORD_UNCLEAR, 0 }, { "no", WORD_UNCLEAR, 0 }, { "or", WORD_UNCLEAR, 0 }, { "if", WORD_UNCLEAR, 0 },
  { "unless", WORD_UNCLEAR, 0 }, { "else", WORD_UNCLEAR, 0 }, { "instead", WORD_UNCLEAR, 0 }, { "except", WORD_UNCLEAR, 0 },
  { "but", WORD_UNCLEAR, 0 }, { "maybe", WORD_UNCLEAR, 0 }, { "without", WORD_UNCLEAR, 0 }, { "don't", WORD_UNCLEAR, 0 },
  { "dont", WORD_UNCLEAR, 0 }, { "never", WORD_UNCLEAR, 0 }, { "nor", WORD_UNCLEAR, 0 }, { "either", WORD_UNCLEAR, 0 },
  { "neither", WORD_UNCLEAR, 0 }, { "any", WORD_UNCLEAR, 0 }, { "between", WORD_UNCLEAR, 0 }, { "otherwise", WORD_UNCLEAR, 0 },
};

typedef struct
{
  const KeysPlan *plan;
  const KeysState *state;
  guint player;
  guint area;
  const char *text;
  CroupierReading *reading;
  GArray *words;            /* Word */
  guint *wanted;            /* cards by value */
  guint n_wanted;
  guint doors[3];           /* different doors named; more than two are refused */
  guint n_doors;
  GString *unread;          /* words that were passed over */
  gsize unread_start, unread_end;
  guint n_unread;
  guint n_complaints;
} Reader;

#define MAX_COMPLAINTS 12
#define MAX_UNREAD 8

static void
word_clear (gpointer data)
{
  g_free (((Word *) data)->folded);
}

static inline Word *
get_word (const Reader *reader,
          guint         i)
{
  return &g_array_index (reader->words, Word, i);
}

static gboolean
is_quote (gunichar letter)
{
  return letter != 0 && g_utf8_strchr ("()[]{}\"'“”‘’«»„`*_~.!?", -1, letter) != NULL;
}

static char *
strip_quotes (const char *text)
{
  const char *start = text, *end = text + strlen (text);

  while (start < end && is_quote (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  while (end > start && is_quote (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (start, end - start);
}

/* Typing aids turn hyphens into dashes and apostrophes into quotation marks. */
static char *
straighten (const char *text)
{
  GString *straight = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);

      if (g_unichar_type (letter) == G_UNICODE_DASH_PUNCTUATION || letter == 0x2212)
        letter = '-';
      else if (letter == 0x2019 || letter == 0x2018)
        letter = '\'';
      g_string_append_unichar (straight, letter);
    }
  return g_string_free_and_steal (straight);
}

static guint
find_label (const KeysPlan *plan,
            const char     *folded)
{
  for (guint i = 0; i < plan->n_doors; i++)
    if (g_str_equal (plan->doors[i].folded, folded))
      return i;
  return NO_DOOR;
}

static guint
read_number (const char *digits,
             gsize       length)
{
  guint64 value = 0;

  for (gsize i = 0; i < length; i++)
    value = MIN (value * 10 + (guint64) (digits[i] - '0'), MAX_COUNT);
  return (guint) value;
}

static void
classify_number (Word *word)
{
  const char *text = word->folded;
  gsize n_digits = strspn (text, "0123456789");
  const char *rest = text + n_digits;

  if (n_digits == 0)
    return;
  if (*rest == '\0')
    word->kind = WORD_NUMBER;
  else if (g_str_equal (rest, "s") || g_str_equal (rest, "'s"))
    word->kind = WORD_PLURAL;
  else if (strspn (text, "0123456789+&") == strlen (text))
    word->kind = WORD_SUM;
  word->value = read_number (text, n_digits);
}

/* A label is known by its very letters first, then without marks around it, then with its dash straightened. */
static void
find_door_of_word (const KeysPlan *plan,
                   Word           *word,
                   const char     *folded,
                   const char     *stripped)
{
  word->door = find_label (plan, folded);
  if (word->door == NO_DOOR && *stripped != '\0')
    word->door = find_label (plan, stripped);
  if (word->door == NO_DOOR)
    word->door = find_label (plan, word->folded);
}

static void
classify (Reader *reader,
          Word   *word)
{
  g_autofree char *folded = fold (reader->text + word->start, word->length);
  g_autofree char *stripped = strip_quotes (folded);

  word->folded = straighten (*stripped != '\0' && folded[0] != ':' ? stripped : folded);
  word->has_digit = strpbrk (word->folded, "0123456789") != NULL;
  find_door_of_word (reader->plan, word, folded, stripped);
  classify_number (word);
  for (guint i = 0; i < G_N_ELEMENTS (vocabulary) && word->kind == WORD_OTHER; i++)
    if (g_str_equal (word->folded, vocabulary[i].word))
      {
        word->kind = vocabulary[i].kind;
        word->value = vocabulary[i].value;
      }
  if (word->door != NO_DOOR && (word->kind == WORD_WITH || (word->kind == WORD_PLACE && word->value == 1)))
    word->kind = WORD_OTHER;
}

static gboolean
is_smiley (const char *text,
           gsize       at)
{
  return at > 0 && text[at - 1] == ' ' && text[at] == ':' && (text[at + 1] == ')' || text[at + 1] == '(') &&
         (text[at + 2] == '\0' || text[at + 2] == ' ' || text[at + 2] == '\n');
}

static gsize
measure_word (const char *text,
              gsize       start)
{
  gsize end = start;

  if (is_smiley (text, start))
    return 2;
  if (text[start] == ':')
    return 1;
  while (text[end] != '\0' && strchr (",;/|:", text[end]) == NULL && !g_unichar_isspace (g_utf8_get_char (text + end)))
    end += (gsize) g_utf8_skip[(guchar) text[end]];
  return end - start;
}

static void
split_words (Reader *reader)
{
  const char *text = reader->text;
  gboolean after_break = FALSE;

  for (gsize at = 0; text[at] != '\0';)
    {
      Word word = { .start = at, .after_break = after_break, .door = NO_DOOR };

      if (strchr (",;/|\n", text[at]) != NULL)
        after_break = TRUE;
      word.length = measure_word (text, at);
      if (word.length == 0)
        {
          at += (gsize) g_utf8_skip[(guchar) text[at]];
          continue;
        }
      if (word.length == 1 && text[at] == ':')
        word.kind = WORD_COLON;
      else
        classify (reader, &word);
      g_array_append_val (reader->words, word);
      after_break = FALSE;
      at += word.length;
    }
}

/* ---- reading a submission: saying what is wrong ---- */

/* In the words of the variant; both are whole sentences. */
#define IN_VARIANT(plan, keys, gates) ((plan)->variant == KEYS ? (keys) : (gates))

static void
complain (Reader     *reader,
          const Word *word,
          char       *message)
{
  g_autofree char *taken = message;

  reader->n_complaints++;
  if (reader->n_complaints < MAX_COMPLAINTS)
    croupier_problems_add (reader->reading->problems, word != NULL ? word->start : 0, word != NULL ? word->length : 0, "%s",
                           taken);
  else if (reader->n_complaints == MAX_COMPLAINTS)
    croupier_problems_add (reader->reading->problems, word != NULL ? word->start : 0, word != NULL ? word->length : 0, "%s",
                           _("More is wrong after this."));
}

/* What stands in the text, shortened. */
static char *
quote (const Reader *reader,
       const Word   *word)
{
  g_autofree char *whole = g_strndup (reader->text + word->start, word->length);

  if (g_utf8_strlen (whole, -1) <= 24)
    return g_steal_pointer (&whole);
  *g_utf8_offset_to_pointer (whole, 23) = '\0';
  return g_strconcat (whole, "…", NULL);
}

static const char *
get_name (const Reader *reader)
{
  return croupier_roster_get_name (reader->plan->base.setup->roster, reader->player);
}

static const char *
here (const Reader *reader)
{
  return area_name (reader->plan, reader->area);
}

/* "A, B and C" */
static char *
list_usable_doors (const Reader *reader)
{
  const char *labels[CROUPIER_MAX_AREA_DOORS];
  guint n = 0;

  for (guint door = reader->plan->first_door[reader->area]; door < reader->plan->first_door[reader->area + 1]; door++)
    if (is_usable (reader->plan, reader->state, door))
      labels[n++] = reader->plan->doors[door].label;
  return croupier_text_join (labels, n);
}

/* "A B, B C" */
static char *
list_pairs (const Reader *reader)
{
  const KeysPlan *plan = reader->plan;
  g_autoptr (GString) pairs = g_string_new (NULL);

  for (guint door = plan->first_door[reader->area]; door + 1 < plan->first_door[reader->area + 1]; door++)
    if (plan->doors[door].adjacent && is_usable (plan, reader->state, door) && is_usable (plan, reader->state, door + 1))
      g_string_append_printf (pairs, "%s%s %s", pairs->len > 0 ? ", " : "", plan->doors[door].label, plan->doors[door + 1].label);
  if (pairs->len == 0)
    g_string_append (pairs, _("none"));
  return g_string_free_and_steal (g_steal_pointer (&pairs));
}

/* "1, 1, 2", or "1 (400 times), 2 (3 times)" where that is shorter. */
static char *
list_cards (const Reader *reader)
{
  const guint16 *held = held_by (reader->plan, reader->state, reader->player);
  g_autoptr (GString) cards = g_string_new (NULL);
  guint n_held = reader->state->places[reader->player].n_held;
  guint n = 0;

  for (guint v = 0; v < reader->plan->n_values && n < 20; v++)
    if (n_held > 20 && held[v] > 1 && ++n > 0)
      g_string_append_printf (cards, _("%s%d (%u times)"), cards->len > 0 ? ", " : "", reader->plan->values[v], held[v]);
    else
      for (guint i = 0; i < held[v] && n < 20; i++, n++)
        g_string_append_printf (cards, "%s%d", cards->len > 0 ? ", " : "", reader->plan->values[v]);
  if (n == 20 && n_held > 20)
    g_string_append (cards, ", …");
  return g_string_free_and_steal (g_steal_pointer (&cards));
}

static void
complain_unclear (Reader     *reader,
                  const Word *word)
{
  g_autofree char *what = quote (reader, word);
  int card = reader->plan->values[find_lowest_card (reader->plan, reader->state, reader->player)];
  const char *label = reader->plan->doors[find_default_door (reader->plan, reader->state, reader->area)].label;

  complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
    _("“%s” leaves open what is meant; name the key-cards first, then “at”, then one or two doors, such as “%d at %s”."),
    _("“%s” leaves open what is meant; name the weapons first, then “at”, then one or two gates, such as “%d at %s”.")),
    what, card, label));
}

static void
pass_over (Reader     *reader,
           const Word *word)
{
  g_autofree char *what = quote (reader, word);

  if (reader->n_unread == 0)
    reader->unread_start = word->start;
  reader->unread_end = word->start + word->length;
  if (reader->n_unread < MAX_UNREAD)
    g_string_append_printf (reader->unread, "%s“%s”", reader->n_unread > 0 ? ", " : "", what);
  else if (reader->n_unread == MAX_UNREAD)
    g_string_append (reader->unread, ", …");
  reader->n_unread++;
}

/* ---- reading a submission: which words are cards, which doors ---- */

static guint
count_kind (const Reader *reader,
            WordKind      kind)
{
  guint n = 0;

  for (guint i = 0; i < reader->words->len; i++)
    n += get_word (reader, i)->kind == kind;
  return n;
}

static guint
find_kind (const Reader *reader,
           WordKind      kind)
{
  guint i = 0;

  while (get_word (reader, i)->kind != kind)
    i++;
  return i;
}

static void
set_part (Reader *reader,
          guint   from,
          guint   end,
          Part    part)
{
  for (guint i = from; i < end; i++)
    if (get_word (reader, i)->part == PART_NONE)
      get_word (reader, i)->part = part;
}

static gboolean
has_kind_at (const Reader *reader,
             guint         i,
             WordKind      kind)
{
  return i < reader->words->len && get_word (reader, i)->kind == kind;
}

/* "I want to play 3 at A": that first "to" leads to no door. */
static void
skip_infinitives (Reader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (get_word (reader, i)->kind == WORD_PLACE && get_word (reader, i + 1)->kind == WORD_VERB &&
        get_word (reader, i + 1)->door == NO_DOOR && g_str_equal (get_word (reader, i)->folded, "to"))
      get_word (reader, i)->kind = WORD_SMALL;
}

static gboolean
begins_clause (const Reader *reader,
               guint         i)
{
  if (get_word (reader, i)->after_break)
    return TRUE;
  while (i-- > 0)
    if (get_word (reader, i)->kind != WORD_SMALL && get_word (reader, i)->kind != WORD_JOINER)
      return FALSE;
  return TRUE;
}

/* "cards: 3 2, doors: A B": such a colon says what follows, and so does "at:". */
static void
read_headings (Reader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      Word *word = get_word (reader, i), *colon = get_word (reader, i + 1);

      if (colon->kind != WORD_COLON)
        continue;
      if (word->kind == WORD_PLACE)
        colon->kind = WORD_JOINER;
      else if (word->kind == WORD_CARD && begins_clause (reader, i))
        colon->kind = WORD_WITH;
      else if (word->kind == WORD_DOOR && begins_clause (reader, i))
        colon->kind = WORD_PLACE;
      else
        continue;
      word->part = PART_SKIPPED;
    }
}

/* Everything up to the first separator is of one part; each separator says what follows it. */
static void
divide_by_separators (Reader *reader,
                      Part    first)
{
  Part part = first;

  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);

      if (word->kind == WORD_PLACE)
        part = PART_DOORS;
      else if (word->kind == WORD_WITH)
        part = PART_CARDS;
      if (word->kind == WORD_PLACE || word->kind == WORD_WITH)
        word->part = PART_SKIPPED;
      else if (word->part == PART_NONE)
        word->part = part;
    }
}

/* "My move: 3 at A": nothing before this colon can be meant as card or door. */
static gboolean
skip_introduction (Reader *reader,
                   guint   colon)
{
  for (guint i = 0; i < colon; i++)
    {
      const Word *word = get_word (reader, i);

      if (word->kind != WORD_SMALL && word->kind != WORD_JOINER &&
          ((word->kind != WORD_OTHER && word->kind != WORD_VERB) || word->door != NO_DOOR || word->has_digit))
        return FALSE;
    }
  for (guint i = 0; i < colon; i++)
    {
      get_word (reader, i)->part = PART_SKIPPED;
      pass_over (reader, get_word (reader, i));
    }
  get_word (reader, colon)->part = PART_SKIPPED;
  return TRUE;
}

static gboolean
is_card_like (const Reader *reader,
              guint         i)
{
  switch (get_word (reader, i)->kind)
    {
    case WORD_NUMBER:
    case WORD_SUM:
    case WORD_PLURAL:
    case WORD_WEAPON:
      return TRUE;
    case WORD_ARTICLE:
      return has_kind_at (reader, i + 1, WORD_WEAPON) || has_kind_at (reader, i + 1, WORD_CARD) ||
             (get_word (reader, i)->door == NO_DOOR && has_kind_at (reader, i + 1, WORD_NUMBER));
    case WORD_OTHER:
    case WORD_COLON:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_JOINER:
    case WORD_PLUS:
    case WORD_CARD:
    case WORD_DOOR:
    case WORD_VERB:
    case WORD_OF:
    case WORD_MEASURE:
    case WORD_SMALL:
    case WORD_UNCLEAR:
      return FALSE;
    }
  g_assert_not_reached ();
}

/* A word without a separator to tell it: PART_NONE where it could be either. */
static Part
guess_part (const Reader *reader,
            guint         i)
{
  const Word *word = get_word (reader, i);
  gboolean is_card = is_card_like (reader, i);

  if (word->kind == WORD_ARTICLE && is_card)
    return PART_CARDS;
  if (word->door != NO_DOOR)
    return is_card ? PART_NONE : PART_DOORS;
  if (word->kind == WORD_DOOR || (word->kind == WORD_OTHER && g_utf8_strlen (word->folded, -1) <= 3 && !word->has_digit))
    return PART_DOORS;
  return PART_CARDS;
}

/* "3 2 A B" is plain where no label looks like a card, and cards and doors do not take turns. */
static gboolean
divide_by_looks (Reader *reader)
{
  Part before = PART_NONE;
  guint n_turns = 0;

  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);

      word->part = guess_part (reader, i);
      if (word->part == PART_NONE || (word->part != before && (word->door != NO_DOOR || is_card_like (reader, i)) && ++n_turns > 2))
        {
          complain_unclear (reader, word);
          return FALSE;
        }
      if (word->door != NO_DOOR || is_card_like (reader, i))
        before = word->part;
    }
  return TRUE;
}

static gboolean
divide_at_colon (Reader *reader)
{
  guint colon = find_kind (reader, WORD_COLON);
  Word *word = get_word (reader, colon);

  if (count_kind (reader, WORD_PLACE) > 0 || count_kind (reader, WORD_WITH) > 0)
    {
      if (!skip_introduction (reader, colon))
        {
          complain_unclear (reader, word);
          return FALSE;
        }
      divide_by_separators (reader, PART_CARDS);
      return TRUE;
    }
  word->part = PART_SKIPPED;
  set_part (reader, 0, colon, PART_DOORS);
  set_part (reader, colon + 1, reader->words->len, PART_CARDS);
  return TRUE;
}

static gboolean
divide (Reader *reader)
{
  guint n_colons;

  skip_infinitives (reader);
  read_headings (reader);
  n_colons = count_kind (reader, WORD_COLON);
  if (n_colons > 1)
    {
      guint first = find_kind (reader, WORD_COLON);

      for (guint i = first + 1; i < reader->words->len; i++)
        if (get_word (reader, i)->kind == WORD_COLON)
          complain_unclear (reader, get_word (reader, i));
      return FALSE;
    }
  if (n_colons == 1)
    return divide_at_colon (reader);
  if (count_kind (reader, WORD_PLACE) > 0)
    divide_by_separators (reader, PART_CARDS);
  else if (count_kind (reader, WORD_WITH) > 0)
    divide_by_separators (reader, PART_DOORS);
  else
    return divide_by_looks (reader);
  return TRUE;
}

/* ---- reading a submission: the cards ---- */

static void
complain_about_card (Reader     *reader,
                     const Word *word)
{
  g_autofree char *what = quote (reader, word);
  g_autofree char *cards = list_cards (reader);

  complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
                                                       _("%s has no key-card “%s” in hand, but %s."),
                                                       _("%s has no weapon “%s” in hand, but %s.")),
                                           get_name (reader), what, cards));
}

/* The place of a card that is too many is the word that asks for it. */
static void
want_cards (Reader     *reader,
            const Word *word,
            guint       value,
            guint       count)
{
  const guint16 *held = held_by (reader->plan, reader->state, reader->player);
  g_autofree char *cards = NULL;
  guint v = 0;

  reader->n_wanted = MIN (reader->n_wanted + count, MAX_COUNT);
  while (v < reader->plan->n_values && (guint) reader->plan->values[v] != value)
    v++;
  if (v == reader->plan->n_values || (count > 0 && held[v] == 0))
    {
      complain_about_card (reader, word);
      return;
    }
  if (reader->wanted[v] <= held[v] && reader->wanted[v] + count > held[v])
    {
      cards = list_cards (reader);
      complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
        _("%s does not have that many key-cards of value %u in hand, but %s."),
        _("%s does not have that many weapons of strength %u in hand, but %s.")), get_name (reader), value, cards));
    }
  reader->wanted[v] = MIN (reader->wanted[v] + count, MAX_COUNT);
}

static gboolean
is_card_word (const Reader *reader,
              guint         i,
              WordKind      kind)
{
  return has_kind_at (reader, i, kind) && get_word (reader, i)->part == PART_CARDS;
}

/* "weapons of strength 5" from the noun on: the place of the number, or 0. */
static guint
find_measure (const Reader *reader,
              guint         i)
{
  if (!is_card_word (reader, i, WORD_CARD) || !is_card_word (reader, i + 1, WORD_OF))
    return 0;
  i += is_card_word (reader, i + 2, WORD_MEASURE) ? 3 : 2;
  return is_card_word (reader, i, WORD_NUMBER) ? i : 0;
}

/* "2 axes", "two 3s", "1 weapon of strength 5", or the value itself; gives the last word that was read. */
static guint
read_number_of_cards (Reader *reader,
                      guint   i)
{
  const Word *word = get_word (reader, i);
  guint measure = find_measure (reader, i + 1);

  if (is_card_word (reader, i + 1, WORD_WEAPON) || is_card_word (reader, i + 1, WORD_PLURAL))
    {
      if (get_word (reader, i + 1)->after_break)
        complain_unclear (reader, word);
      want_cards (reader, get_word (reader, i + 1), get_word (reader, i + 1)->value, word->value);
      return i + 1;
    }
  if (measure > 0)
    {
      want_cards (reader, get_word (reader, measure), get_word (reader, measure)->value, word->value);
      return measure;
    }
  want_cards (reader, word, word->value, 1);
  if (is_card_word (reader, i + 1, WORD_CARD) && get_word (reader, i + 1)->value == 1 && word->value > 1 && reader->n_wanted == 1)
    croupier_problems_add (reader->reading->warnings, word->start, word->length,
                           IN_VARIANT (reader->plan, _("“%u” was read as one key-card of that value."),
                                       _("“%u” was read as one weapon of that strength.")), word->value);
  return i;
}

static guint
read_article (Reader *reader,
              guint   i)
{
  guint measure = find_measure (reader, i + 1);

  if (is_card_word (reader, i + 1, WORD_WEAPON) || measure > 0)
    return read_number_of_cards (reader, i);
  if (!is_card_word (reader, i + 1, WORD_NUMBER) && !is_card_word (reader, i + 1, WORD_CARD) &&
      get_word (reader, i)->door != NO_DOOR)
    complain_unclear (reader, get_word (reader, i));
  return i;
}

static void
read_sum (Reader     *reader,
          const Word *word)
{
  for (const char *at = word->folded; *at != '\0';)
    {
      gsize n_digits = strspn (at, "0123456789");

      if (n_digits > 0)
        want_cards (reader, word, read_number (at, n_digits), 1);
      at += MAX (n_digits, 1);
    }
}

/* A word between the cards that is neither card nor noise. */
static void
read_odd_card_word (Reader     *reader,
                    const Word *word)
{
  if (word->kind == WORD_OTHER && word->has_digit)
    complain_about_card (reader, word);
  else if (word->door != NO_DOOR && (word->kind == WORD_OTHER || reader->n_wanted > 0))
    complain_unclear (reader, word);
  else
    pass_over (reader, word);
}

static guint
read_card_word (Reader *reader,
                guint   i)
{
  const Word *word = get_word (reader, i);

  switch (word->kind)
    {
    case WORD_NUMBER:
      return read_number_of_cards (reader, i);
    case WORD_ARTICLE:
      return read_article (reader, i);
    case WORD_SUM:
      read_sum (reader, word);
      break;
    case WORD_WEAPON:
      want_cards (reader, word, word->value, 1);
      break;
    case WORD_PLURAL:
    case WORD_UNCLEAR:
      complain_unclear (reader, word);
      break;
    case WORD_JOINER:
    case WORD_PLUS:
    case WORD_CARD:
    case WORD_OF:
    case WORD_MEASURE:
      break;
    case WORD_COLON:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_DOOR:
    case WORD_VERB:
    case WORD_SMALL:
    case WORD_OTHER:
      read_odd_card_word (reader, word);
      break;
    }
  return i;
}

static void
read_cards (Reader *reader)
{
  g_autofree char *cards = NULL;
  guint n_before = reader->n_complaints;

  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->part == PART_CARDS)
      i = read_card_word (reader, i);
  if (reader->n_wanted > 0 || reader->n_complaints > n_before)
    return;
  cards = list_cards (reader);
  complain (reader, NULL, g_strdup_printf (IN_VARIANT (reader->plan,
    _("No key-card is named; %s has %s in hand. Until a better submission comes, the one before stands, or the default."),
    _("No weapon is named; %s has %s in hand. Until a better submission comes, the one before stands, or the default.")),
    get_name (reader), cards));
}

/* ---- reading a submission: the doors ---- */

static void
complain_about_label (Reader     *reader,
                      const Word *word)
{
  g_autofree char *what = quote (reader, word);
  g_autofree char *usable = list_usable_doors (reader);

  complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
    _("There is no door “%s”; in %s these can be used: %s."),
    _("There is no gate “%s”; in %s these can be used: %s.")), what, here (reader), usable));
}

static gboolean
check_door (Reader     *reader,
            const Word *word,
            guint       door)
{
  const KeysPlan *plan = reader->plan;
  const char *label = plan->doors[door].label;
  g_autofree char *usable = list_usable_doors (reader);
  DoorStatus status = get_status (plan, reader->state, door);

  if (plan->doors[door].area != reader->area)
    {
      complain (reader, word, g_strdup_printf (IN_VARIANT (plan,
        _("Door %s is in %s, and %s is in %s, where these can be used: %s."),
        _("Gate %s is on %s, and %s is on %s, where these can be used: %s.")),
        label, area_name (plan, plan->doors[door].area), get_name (reader), here (reader), usable));
      return FALSE;
    }
  if (status == STATUS_SHUT_FOR_GOOD)
    complain (reader, word, g_strdup_printf (IN_VARIANT (plan,
      _("Door %s is shut for good; in %s these can be used: %s."),
      _("Gate %s is shut for good; in %s these can be used: %s.")), label, here (reader), usable));
  else if (status == STATUS_SHUT_THIS_ROUND)
    complain (reader, word, g_strdup_printf (IN_VARIANT (plan,
      _("Door %s is shut this round; in %s these can be used: %s."),
      _("Gate %s is shut this round; in %s these can be used: %s.")), label, here (reader), usable));
  return TRUE;
}

static void
check_pair (Reader     *reader,
            const Word *word)
{
  const KeysPlan *plan = reader->plan;
  guint left = MIN (reader->doors[0], reader->doors[1]), right = MAX (reader->doors[0], reader->doors[1]);
  g_autofree char *pairs = NULL;

  if (right == left + 1 && plan->doors[left].adjacent)
    return;
  pairs = list_pairs (reader);
  complain (reader, word, g_strdup_printf (IN_VARIANT (plan,
    _("Doors %s and %s are not adjacent; in %s these pairs can be used: %s."),
    _("Gates %s and %s are not adjacent; in %s these pairs can be used: %s.")),
    plan->doors[left].label, plan->doors[right].label, here (reader), pairs));
}

static void
name_door (Reader     *reader,
           const Word *word,
           guint       door)
{
  const char *label = reader->plan->doors[door].label;

  for (guint i = 0; i < reader->n_doors; i++)
    if (reader->doors[i] == door)
      {
        complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
          _("Door %s is named twice; name one door, or two adjacent ones."),
          _("Gate %s is named twice; name one gate, or two adjacent ones.")), label));
        return;
      }
  if (reader->n_doors >= 2)
    complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
      _("Door %s is one too many; name one door, or two adjacent ones."),
      _("Gate %s is one too many; name one gate, or two adjacent ones.")), label));
  if (!check_door (reader, word, door))
    {
      reader->doors[MIN (reader->n_doors, 2)] = door;
      reader->n_doors++;
      return;
    }
  reader->doors[MIN (reader->n_doors, 2)] = door;
  reader->n_doors++;
  if (reader->n_doors == 2 && reader->plan->doors[reader->doors[0]].area == reader->area)
    check_pair (reader, word);
}

/* "AB" or "A+B": two labels of this area, if the word can be taken apart in one way only. */
static gboolean
read_glued_doors (Reader     *reader,
                  const Word *word)
{
  const KeysPlan *plan = reader->plan;
  gboolean joins = find_label (plan, "+") == NO_DOOR;
  guint left = NO_DOOR, right = NO_DOOR, n_ways = 0;

  for (guint i = plan->first_door[reader->area]; i < plan->first_door[reader->area + 1]; i++)
    for (guint j = plan->first_door[reader->area]; j < plan->first_door[reader->area + 1]; j++)
      {
        gsize length = strlen (plan->doors[i].folded);
        const char *rest = word->folded + length;

        if (strncmp (word->folded, plan->doors[i].folded, length) != 0)
          continue;
        if (g_str_equal (rest, plan->doors[j].folded) || (joins && *rest == '+' && g_str_equal (rest + 1, plan->doors[j].folded)))
          {
            left = i;
            right = j;
            n_ways++;
          }
      }
  if (n_ways != 1)
    return FALSE;
  name_door (reader, word, left);
  name_door (reader, word, right);
  return TRUE;
}

/* A word between the doors that is no label. */
static void
read_odd_door_word (Reader *reader,
                    guint   i)
{
  const Word *word = get_word (reader, i);
  gboolean before_noun = has_kind_at (reader, i + 1, WORD_DOOR);

  switch (word->kind)
    {
    case WORD_JOINER:
    case WORD_DOOR:
    case WORD_CARD:
      break;
    case WORD_PLUS:
      if (word->value != 0)
        complain_about_label (reader, word);
      break;
    case WORD_ARTICLE:
    case WORD_NUMBER:
      if (!before_noun || word->has_digit)
        complain_about_label (reader, word);
      break;
    case WORD_SUM:
    case WORD_PLURAL:
    case WORD_WEAPON:
      complain_about_label (reader, word);
      break;
    case WORD_UNCLEAR:
      complain_unclear (reader, word);
      break;
    case WORD_COLON:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_VERB:
    case WORD_OF:
    case WORD_MEASURE:
    case WORD_SMALL:
      pass_over (reader, word);
      break;
    case WORD_OTHER:
      if (read_glued_doors (reader, word))
        break;
      if (word->has_digit || g_utf8_strlen (word->folded, -1) <= 3)
        complain_about_label (reader, word);
      else
        pass_over (reader, word);
      break;
    }
}

static void
read_door_words (Reader *reader)
{
  g_autofree char *usable = NULL;
  guint n_before = reader->n_complaints;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);

      if (word->part != PART_DOORS)
        continue;
      if (word->door == NO_DOOR || (word->kind == WORD_ARTICLE && has_kind_at (reader, i + 1, WORD_DOOR)))
        read_odd_door_word (reader, i);
      else
        name_door (reader, word, word->door);
    }
  if (reader->n_doors > 0 || reader->n_complaints > n_before)
    return;
  usable = list_usable_doors (reader);
  complain (reader, NULL, g_strdup_printf (IN_VARIANT (reader->plan,
                                                       _("No door is named; in %s these can be used: %s."),
                                                       _("No gate is named; in %s these can be used: %s.")),
                                           here (reader), usable));
}

/* ---- reading a submission: all of it ---- */

static void
warn (Reader *reader)
{
  const Place *place = &reader->state->places[reader->player];

  if (reader->n_unread > 0)
    croupier_problems_add (reader->reading->warnings, reader->unread_start, reader->unread_end - reader->unread_start,
                           _("Passed over: %s."), reader->unread->str);
  if (reader->n_wanted == place->n_held && reader->area + 1 != reader->plan->goal)
    croupier_problems_add (reader->reading->warnings, 0, 0,
                           IN_VARIANT (reader->plan, _("%s is spending the last card, before the last room with doors."),
                                       _("%s is spending the last weapon, before the last level with gates.")),
                           get_name (reader));
}

static void
take_move (Reader    *reader,
           KeysState *state)
{
  const KeysPlan *plan = reader->plan;
  Place *place = &state->places[reader->player];
  guint16 *sent = sent_by (plan, state, reader->player);

  clear_move (plan, state, reader->player);
  for (guint v = 0; v < plan->n_values; v++)
    {
      sent[v] = (guint16) reader->wanted[v];
      place->n_sent += sent[v];
      place->score += sent[v] * (guint32) plan->values[v];
    }
  place->n_sent_doors = (guint8) reader->n_doors;
  place->sent_door = (guint16) (reader->n_doors == 2 ? MIN (reader->doors[0], reader->doors[1]) : reader->doors[0]);
  write_move (plan, state, reader->player, reader->reading->read_as);
}

static void
read_move (const KeysPlan  *plan,
           KeysState       *state,
           guint            player,
           const char      *text,
           CroupierReading *reading)
{
  g_autofree guint *wanted = g_new0 (guint, plan->n_values);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_autoptr (GString) unread = g_string_new (NULL);
  Reader reader = {
    .plan = plan,
    .state = state,
    .player = player,
    .area = state->places[player].area,
    .text = text,
    .reading = reading,
    .words = words,
    .wanted = wanted,
    .unread = unread,
  };

  g_array_set_clear_func (words, word_clear);
  split_words (&reader);
  if (!divide (&reader))
    return;
  read_cards (&reader);
  read_door_words (&reader);
  if (reader.n_complaints > 0)
    return;
  warn (&reader);
  take_move (&reader, state);
}

/* ---- reading a vote ---- */

static char *
list_players (const KeysPlan *plan,
              CroupierPlayers players)
{
  const char *names[MAX_PLAYERS];
  guint n = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    names[n++] = croupier_roster_get_name (plan->base.setup->roster, player);
  return n > 0 ? croupier_text_join (names, n) : g_strdup (_("nobody"));
}

/* What may stand before a name: "I vote for", "my vote:". Gives where the next word begins, or NULL. */
static const char *
skip_courtesy (const char *text)
{
  static const char *const words[] = {
    "i", "i'd", "i'll", "my", "we", "vote", "votes", "voting", "voted", "for", "against", "goes", "is", "to", "on", "eliminate",
    "choose", "pick", "name", "please", "like", "would", "want", "will",
  };
  gsize length = strcspn (text, " :\n");
  g_autofree char *folded = fold (text, length);
  g_autofree char *straight = straighten (folded);

  if (text[length] == '\0' && length > 0)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (straight, words[i]))
      return text + length + strspn (text + length, " :\n");
  return NULL;
}

/* A name followed by more: "Bob, sorry". */
static int
find_name_before_more (const CroupierRoster *roster,
                       const char           *text,
                       const char           *name,
                       CroupierNameMatch    *match,
                       CroupierReading      *reading)
{
  gsize length = strcspn (name, ",.;!\n");
  gsize more = length + strspn (name + length, " ,.;!\n");
  int player;

  if (name[length] == '\0' || length == 0)
    return CROUPIER_NO_PLAYER;
  player = croupier_roster_find (roster, name, (gssize) length, match, NULL);
  if (player >= 0 && name[more] != '\0')
    croupier_problems_add (reading->warnings, (gsize) (name - text) + more, strlen (name + more), _("Passed over: “%.60s”."),
                           name + more);
  return player;
}

static gboolean
is_exact (const CroupierRoster *roster,
          const char           *text)
{
  CroupierNameMatch match = CROUPIER_NAME_NEAR_MISS;

  return croupier_roster_find (roster, text, -1, &match, NULL) >= 0 && match == CROUPIER_NAME_EXACT;
}

static int
find_voted (const KeysPlan  *plan,
            const char      *text,
            const char      *name,
            CroupierReading *reading)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  CroupierNameMatch match = CROUPIER_NAME_EXACT;
  g_autoptr (GError) error = NULL;
  gsize length = strlen (name);
  int voted;

  while (!is_exact (roster, name) && length > 0 && strchr (".!?, ", name[length - 1]) != NULL)
    length--;
  voted = croupier_roster_find (roster, name, (gssize) length, &match, &error);
  if (voted < 0)
    voted = find_name_before_more (roster, text, name, &match, reading);
  if (voted < 0)
    croupier_problems_add (reading->problems, (gsize) (name - text), strlen (name), "%s", error->message);
  else if (match == CROUPIER_NAME_NEAR_MISS)
    croupier_problems_add (reading->warnings, (gsize) (name - text), length, _("“%s” was taken for %s."), name,
                           croupier_roster_get_name (roster, (guint) voted));
  return voted;
}

static void
read_vote (const KeysPlan  *plan,
           KeysState       *state,
           guint            player,
           const char      *text,
           CroupierReading *reading)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  CroupierPlayers losers = state->losers & ~state->base.removed;
  const char *name = text;
  const char *next;
  g_autofree char *folded = NULL;
  int voted;

  while (!is_exact (roster, name) && (next = skip_courtesy (name)) != NULL)
    name = next;
  folded = fold (name, strlen (name));
  if (g_str_equal (folded, "abstain") && !is_exact (roster, name))
    {
      state->places[player].vote = ABSTAINS;
      g_string_assign (reading->read_as, "abstain");
      return;
    }
  voted = find_voted (plan, text, name, reading);
  if (voted < 0)
    return;
  if (!croupier_players_has (losers, (guint) voted))
    {
      g_autofree char *names = list_players (plan, losers);

      croupier_problems_add (reading->problems, (gsize) (name - text), strlen (name),
                             _("%s is not one of the losers; the vote can go to one of these: %s."),
                             croupier_roster_get_name (roster, (guint) voted), names);
      return;
    }
  state->places[player].vote = (guint8) (voted + 1);
  g_string_assign (reading->read_as, croupier_roster_get_name (roster, (guint) voted));
}

/* Why nothing is expected of a player; NULL if something is. */
static char *
why_not (const KeysPlan  *plan,
         const KeysState *state,
         guint            player)
{
  const char *name = croupier_roster_get_name (plan->base.setup->roster, player);
  const Place *place = &state->places[player];

  if (state->stage == STAGE_VERDICT)
    {
      g_autofree char *winners = list_players (plan, state->winners & ~state->base.removed);

      return croupier_players_has (state->winners, player)
               ? NULL
               : g_strdup_printf (_("%s is not a winner; only these vote: %s."), name, winners);
    }
  if (place->area == plan->goal)
    return g_strdup_printf (_("%s has reached %s and has nothing more to submit."), name, area_name (plan, plan->goal));
  if (place->n_held == 0)
    return g_strdup_printf (IN_VARIANT (plan, _("%s has no key-card left and is out."), _("%s has no weapon left and is out.")), name);
  if (!has_usable_door (plan, state, place->area))
    return g_strdup_printf (IN_VARIANT (plan, _("No door in %s can be used, so nothing is expected of %s this round."),
                                        _("No gate on %s can be used, so nothing is expected of %s this round.")),
                            area_name (plan, place->area), name);
  return NULL;
}

static void
keys_submit (const CroupierPlan *base,
             CroupierState      *base_state,
             guint               player,
             const char         *text,
             CroupierReading    *reading,
             CroupierOutbox     *outbox)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;
  g_autofree char *reason = why_not (plan, state, player);

  if (reason != NULL)
    croupier_problems_add (reading->problems, 0, 0, "%s", reason);
  else if (state->stage == STAGE_VERDICT)
    read_vote (plan, state, player, text, reading);
  else
    read_move (plan, state, player, text, reading);
  reading->status = reading->problems->len > 0 ? CROUPIER_STATUS_REFUSED : CROUPIER_STATUS_ACCEPTED;
}

/* ---- the result and the state ---- */

static void
keys_get_result (const CroupierPlan  *base,
                 const CroupierState *base_state,
                 CroupierResult      *result)
{
  const KeysState *state = (const KeysState *) base_state;
  CroupierPlayers left = ~state->base.removed;
  guint player;

  result->winners = state->winners & left;
  result->losers = state->losers & left;
  CROUPIER_FOREACH_PLAYER (player, result->winners)
    result->tokens[player] = 1;
  if (state->candidate == CROUPIER_NO_PLAYER || croupier_players_has (state->base.removed, (guint) state->candidate))
    return;
  result->elimination_candidate = state->candidate;
  if (found_notes[state->found] != NULL)
    result->notes[0] = g_strdup (croupier_words (base->setup->language, found_notes[state->found]));
}

static void
write_string (JsonBuilder *builder,
              const char  *key,
              const char  *value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_string_value (builder, value);
}

static void
write_number (JsonBuilder *builder,
              const char  *key,
              int          value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, value);
}

static void
write_area (const KeysPlan  *plan,
            const KeysState *state,
            guint            area,
            JsonBuilder     *builder)
{
  json_builder_begin_object (builder);
  write_string (builder, "name", area_name (plan, area));
  json_builder_set_member_name (builder, "doors");
  json_builder_begin_array (builder);
  for (guint door = plan->first_door[area]; door < plan->first_door[area + 1]; door++)
    {
      json_builder_begin_object (builder);
      write_string (builder, "label", plan->doors[door].label);
      write_string (builder, "type", type_words[plan->doors[door].type]);
      write_string (builder, "status", status_words[get_status (plan, state, door)]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
write_place (const KeysPlan  *plan,
             const KeysState *state,
             guint            player,
             JsonBuilder     *builder)
{
  const Place *place = &state->places[player];
  const guint16 *held = held_by (plan, state, player);

  json_builder_set_member_name (builder, croupier_roster_get_name (plan->base.setup->roster, player));
  json_builder_begin_object (builder);
  write_string (builder, "area", area_name (plan, place->area));
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_array (builder);
  for (guint v = 0; v < plan->n_values; v++)
    for (guint i = 0; i < held[v]; i++)
      json_builder_add_int_value (builder, plan->values[v]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "out");
  json_builder_add_boolean_value (builder, is_out (plan, place));
  write_number (builder, "pass_doors", place->pass_doors);
  write_number (builder, "garnet_doors", place->garnet_doors);
  json_builder_set_member_name (builder, "entered_goal");
  if (place->entered_goal > 0)
    json_builder_add_int_value (builder, place->entered_goal);
  else
    json_builder_add_null_value (builder);
  write_number (builder, "garnets", state->base.garnets[player]);
  json_builder_end_object (builder);
}

static void
keys_write_state (const CroupierPlan  *base,
                  const CroupierState *base_state,
                  JsonBuilder         *builder)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;

  json_builder_set_member_name (builder, "areas");
  json_builder_begin_array (builder);
  for (guint area = 0; area <= plan->goal; area++)
    write_area (plan, state, area, builder);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_players; i++)
    write_place (plan, state, i, builder);
  json_builder_end_object (builder);
}

/* ---- the automatic player ---- */

/* Takes a number below n (at most 65536) from the low bits: evenly enough for a player who has no plan. */
static inline guint
take_below (guint64 *bits,
            guint    n)
{
  guint taken = (guint) ((*bits & 0xffff) * n >> 16);

  *bits >>= 16;
  return taken;
}

/* One card of those not sent yet, each equally likely. */
static void
send_some_card (const KeysPlan *plan,
                KeysState      *state,
                guint           player,
                guint           skip)
{
  const guint16 *held = held_by (plan, state, player);
  guint16 *sent = sent_by (plan, state, player);
  guint v = 0;

  for (; skip >= (guint) (held[v] - sent[v]); v++)
    skip -= held[v] - sent[v];
  sent[v]++;
  state->places[player].n_sent++;
  state->places[player].score += (guint32) plan->values[v];
}

/* Some usable door, mostly with its right neighbour, and one card; often two, if more are left than areas to cross. */
static void
play_move (const KeysPlan *plan,
           KeysState      *state,
           guint           player,
           CroupierRandom *random)
{
  Place *place = &state->places[player];
  guint first = plan->first_door[place->area];
  guint64 usable = usable_doors (plan, state, place->area);
  guint64 bits = croupier_random_next (random);
  guint start = take_below (&bits, plan->first_door[place->area + 1] - first);
  guint64 from_start = usable >> start << start;
  guint door = (guint) __builtin_ctzll (from_start != 0 ? from_start : usable);

  clear_move (plan, state, player);
  place->sent_door = (guint16) (first + door);
  place->n_sent_doors = plan->doors[first + door].adjacent && (usable >> door & 2) != 0 && (bits & 7) != 0 ? 2 : 1;
  bits >>= 3;

  send_some_card (plan, state, player, take_below (&bits, place->n_held));
  if (place->n_held > plan->goal - place->area && (bits & 1) != 0)
    {
      bits >>= 1;
      send_some_card (plan, state, player, take_below (&bits, place->n_held - 1u));
    }
}

static void
keys_play (const CroupierPlan *base,
           CroupierState      *base_state,
           guint               player,
           CroupierRandom     *random)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;
  CroupierPlayers losers = state->losers & ~state->base.removed;
  guint voter = player;
  guint choice;

  if (state->stage == STAGE_ROUNDS)
    {
      play_move (plan, state, player, random);
      return;
    }
  choice = (guint) croupier_random_below (random, croupier_players_count (losers) + 1);
  state->places[voter].vote = 0;
  CROUPIER_FOREACH_PLAYER (player, losers)
    if (choice-- == 0)
      state->places[voter].vote = (guint8) (player + 1);
}

/**
 * croupier_keys_to_success:
 *
 * Keys to Success, and its variant Gatekeeping.
 *
 * The rules are those of "Keys to Success": 4 to 30 players cross a row of areas by outbidding each other at doors. Phases are
 * `round-1`, `round-2`, … and, in the variant `gates`, `verdict` where several losers face at least one winner.
 */
const CroupierGame croupier_keys_to_success = {
  .id = "keys-to-success",
  .title = N_("Keys to Success"),
  .summary = N_("Outbid the others at the doors and do not be left behind"),
  .duration = N_("6 to 9 rounds"),
  .min_players = MIN_PLAYERS,
  .max_players = MAX_PLAYERS,
  .usual_players = 13,
  .editors = CROUPIER_EDITOR_LAYOUT,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .plan = keys_plan,
  .plan_free = keys_plan_free,
  .get_layout = keys_get_layout,
  .dup_template = keys_dup_template,
  .start = keys_start,
  .get_expected = keys_get_expected,
  .name_phase = keys_name_phase,
  .open = keys_open,
  .submit = keys_submit,
  .retract = keys_retract,
  .get_standing = keys_get_standing,
  .resolve = keys_resolve,
  .add_channels = keys_add_channels,
  .write_state = keys_write_state,
  .get_result = keys_get_result,
  .play = keys_play,
};
