/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of Five Fold Possession share; nobody else includes this. */
#pragma once

#include "croupier-fact.h"
#include "croupier-rule.h"
#include "croupier-schedule.h"

G_BEGIN_DECLS

#define N_PLAYERS CROUPIER_SCHEDULE_PLAYERS
#define N_ROUNDS CROUPIER_SCHEDULE_LAST
#define N_CARDS 12
#define N_STONES 15
#define MAX_BET 5
#define MAX_BID 10
#define FIRST_ROLES CROUPIER_SCHEDULE_FIRST
#define POSSESSED 0 /* roles of a schedule */
#define HUNTER 1
#define N_ROLES 2
#define N_CHALLENGES 10
#define POSSESSION_N_OPTIONS 8
#define NOBODY_NAMED N_PLAYERS /* the guess that nobody has a role */

/* The lines of a submission, by the tags that they begin with. */
typedef enum
{
  LINE_RPS,   /* MG1) */
  LINE_CARD,  /* MG2) */
  LINE_GREED, /* MG3) */
  LINE_BID,   /* MG4) */
  LINE_NAMES, /* MG5) */
  LINE_GUESS, /* Guess) */
  LINE_OPAL,  /* Opal) */
  N_LINES,
} PossessionLine;

typedef enum
{
  ROCK,
  PAPER,
  SCISSORS,
  N_THROWS,
} Throw;

typedef enum
{
  GREY,
  WHITE,
  BLACK,
  GREEN,
  RED,
  N_COLOURS,
} Colour;

/* What a red stone does that is not ignored, besides ending the draw; it is the last one. */
typedef enum
{
  POSSESSION_RED_VOIDS, /* all that was drawn */
  POSSESSION_RED_STOPS, /* nothing else */
  POSSESSION_RED_FINES, /* as POSSESSION_RED_VOIDS, and costs a garnet */
  POSSESSION_N_REDS,
} PossessionRed;

/* Of whom the stones are. */
typedef enum
{
  GREED_PASS,
  GREED_TYPED, /* the player's own dice drew them */
  GREED_DRAWN, /* from the match's own streams */
} Greed;

/* Where points come from; the first three are minigames. */
typedef enum
{
  FROM_MEDIAN,
  FROM_BIDS,
  FROM_NAMES,
  FROM_GUESSES, /* of the possessed and the hunter */
  FROM_ROLE,    /* for how many guessed it */
  FROM_CHALLENGES,
  FROM_RULINGS,
  N_SOURCES,
} Source;

/* How a game of RPS ended for a player. */
typedef enum
{
  PLAYED_NONE,
  PLAYED_WON,
  PLAYED_LOST,
  PLAYED_DREW,
} Played;

/* How the Elimination Candidate was found. */
typedef enum
{
  FOUND_ALONE,
  FOUND_BY_TIE_BREAK, /* the standard one, without chance */
  FOUND_BY_CHANCE,
} Found;

#define N_MINIGAME_SOURCES (FROM_NAMES + 1)

/* What a player has sent for the phase that is due; what no line is in for is zero. All members are bytes, so that no
 * padding stands between them. */
typedef struct
{
  guint8 sent;     /* bits of Line */
  guint8 has_sent; /* anything, also that nothing is meant */
  gint8 opponent;  /* or CROUPIER_NO_PLAYER for a pass */
  guint8 bet;
  guint8 throw;
  guint8 card;
  guint8 greed;
  guint8 n_stones;
  guint8 stones[N_STONES];
  guint8 ignored;    /* which stone, from 1; 0: none */
  guint8 is_stopped; /* by the player, and not by a red stone */
  guint8 bid;
  guint8 bearers[N_PLAYERS]; /* whose identity each player was taken to have */
  gint8 possessed, hunter;   /* guessed; NOBODY_NAMED, or CROUPIER_NO_PLAYER where none is */
  guint8 opal;               /* a round */
} Lines;

/* What everybody is told of a round, and the state holds on to. */
typedef struct
{
  guint8 rps[N_PLAYERS]; /* Played */
  guint8 cards[N_PLAYERS];
  guint8 median; /* doubled; 0: none */
  gint8 median_winner;
  guint8 greed_count;
  guint8 greed_red;       /* bits of players */
  guint8 bids[N_PLAYERS]; /* as compared */
  gint8 bid_winner;
  gint8 all_right;   /* how many; negative: not yet known */
  guint8 challenges; /* how many the possessed player completed */
} Record;

typedef struct
{
  CroupierPlan base;
  gboolean is_every_further; /* rps_idle_penalty */
  gboolean nobody_counts;
  gboolean not_all_right;            /* all_wrong */
  int greed[RED];                    /* garnets for a stone of each colour but red */
  PossessionRed red;                 /* red_stone */
  int possessed_guessers[N_PLAYERS]; /* halves of points, by number of right guesses */
  int possessed[N_PLAYERS];
  int hunter_guessers[N_PLAYERS];
  int hunter[N_PLAYERS];
  int challenge[N_PLAYERS];
  CroupierSchedule locks;
  CroupierSchedule roles; /* drawn by the setup's own seed */
  guint n_pool;
  guint n_names; /* the pool, then pinned names that are not in it */
  char **names;
  gint16 pins[N_ROUNDS + 1][N_PLAYERS]; /* a name, or -1 */
} PossessionPlan;

typedef struct
{
  CroupierState base;
  CroupierPlayers first, second; /* who won, once the match is over */
  CroupierSchedule locks, roles;
  guint16 n_redraws;
  guint8 rounds; /* resolved */
  guint8 is_over;
  guint8 found;
  gint8 candidate;
  gint8 opal;               /* who won the challenge, or CROUPIER_NO_PLAYER */
  guint16 challenges_met;   /* in the round last played, by bits of their numbers; two are not yet known */
  guint16 cards[N_PLAYERS]; /* left, by bits of their numbers */
  guint16 identities[N_ROUNDS + 1][N_PLAYERS]; /* names of the plan */
  gint32 points[N_PLAYERS];                    /* halves */
  gint32 sources[N_PLAYERS][N_SOURCES];        /* what they add up from */
  guint8 challenges[N_PLAYERS];
  guint8 identifications[N_PLAYERS];
  guint8 identities_right[N_PLAYERS];
  guint8 unpaid[N_PLAYERS];   /* garnets of MG5 */
  guint8 idle[N_PLAYERS];     /* rounds in a row without a game of RPS, as far as they count */
  gint8 played[2][N_PLAYERS]; /* whom in the last round, and in the one before */
  Record records[N_ROUNDS + 1];
  Lines lines[N_PLAYERS];
} PossessionState;

/* A round that is being played. */
typedef struct
{
  Lines lines[N_PLAYERS];         /* completed */
  guint8 no_card, no_bid, silent; /* bits of players */
  guint8 shut_out, lowered;
  guint16 counted; /* cards, by bits of their numbers: played once */
  CroupierPlayers shared_bids;
  guint8 takes_part;         /* in MG3 */
  gint8 opponent[N_PLAYERS]; /* in a game of RPS, or CROUPIER_NO_PLAYER */
  int won[N_PLAYERS];        /* garnets in that game, or lost where negative */
  int idle[N_PLAYERS];       /* garnets lost, as are the next */
  int card[N_PLAYERS];
  int greed[N_PLAYERS]; /* won in MG3, entry fee included */
} Round;

/* What was sent about the round before. */
typedef struct
{
  guint about; /* the round; 0: none */
  gboolean has_roles;
  guint8 sent; /* names; bits of players, as are the next */
  guint8 all_right, all_wrong;
  guint n_right[N_PLAYERS];          /* identities */
  CroupierPlayers possessed, hunter; /* others who named them rightly */
  CroupierPlayers nobody;            /* who said that nobody had a role, where that is right */
  guint met;                         /* challenges */
  int sign;                          /* halves of a point for each */
} Looking;

/* Fields of facts. */
static inline CroupierPlayers
players_left (const PossessionState *state)
{
  return CROUPIER_EVERYBODY (N_PLAYERS) & ~state->base.removed;
}

static inline const char *
identity_of (const PossessionPlan *plan, const PossessionState *state, guint round, guint player)
{
  return plan->names[state->identities[round][player]];
}

static inline gboolean
has_line (const Lines *lines, PossessionLine line)
{
  return (lines->sent >> line & 1) != 0;
}

static inline gboolean
has_role (const PossessionState *state, guint role, guint round, guint player)
{
  return state->roles.cells[role][round] == (int) player;
}

/* Whether a red stone or the empty bag has ended a draw. */
static inline gboolean
is_ended (const Lines *lines)
{
  return lines->n_stones == N_STONES ||
         (lines->n_stones > 0 && lines->stones[lines->n_stones - 1] == RED && lines->ignored != lines->n_stones);
}

/* croupier-possession.c */
FACT (possession_round, "round", HEADING, N_("Round {round}"), NUMBER (round))
FACT (possession_final, "final", HEADING, N_("Final"))
extern const char *const possession_throws[N_THROWS];
extern const char *const possession_colours[N_COLOURS];
extern const guint8 possession_bag[N_COLOURS];
void possession_draw_stones (const PossessionPlan *plan, const PossessionState *state, guint player, guint n_stones,
                             guint8 *stones);
void possession_write_stream_of_stones (const PossessionPlan *plan, const PossessionState *state, guint player,
                                        char *stream, gsize size);
Lines possession_complete (const PossessionState *state, guint player); /* with what counts where nothing is in */

/* croupier-possession-plan.c: the options, what is fixed, roles and identities */
extern const CroupierOption possession_options[POSSESSION_N_OPTIONS];
CroupierPlan *possession_plan (CroupierSetup *setup, CroupierProblems *problems);
void possession_plan_free (CroupierPlan *base);
CroupierRoles *possession_make_roles (const CroupierSetup *setup);
JsonNode *possession_dup_in_effect (const CroupierSetup *setup, const CroupierOption *option);
void possession_check_change (const CroupierSetup *before, const CroupierSetup *after, CroupierProblems *problems);
void possession_fill_roles (const CroupierPlan *base, const CroupierState *base_state, CroupierRoles *roles);
gboolean possession_fix_role (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error);
gboolean possession_fix_identity (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix,
                                  GError **error);
gboolean possession_lock (const CroupierRoster *roster, guint role, guint round, guint player, CroupierSchedule *locks,
                          GError **error);
gboolean possession_lock_empty (guint round, CroupierSchedule *locks, GError **error);
gboolean possession_draw_roles (const PossessionPlan *plan, const CroupierSchedule *locks, const CroupierSeed *seed,
                                const char *stream, CroupierSchedule *roles, GError **error);
void possession_draw_identities (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox);
void possession_list_by_name (const PossessionPlan *plan, const PossessionState *state, guint round, guint8 *players);

/* croupier-possession-round.c: the minigames, the challenges, and looking back at the round before */
void possession_complete_all (const PossessionState *state, Round *round);
void possession_look_back (const PossessionPlan *plan, PossessionState *state, const Round *round, Looking *looking);
void possession_resolve_round (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox);
void possession_book (PossessionState *state, guint player, Source source, int halves);
int possession_get_minigame_points (const PossessionState *state, guint player); /* halves */

/* Rules that everybody may know, as they stand in explanations. */
#define RULE_MEDIAN                                                                                                    \
  N_(                                                                                                                  \
    "Cards that several played are ignored. Whoever played the median of the others gets 1 point and 1 garnet; of an " \
    "even number of cards it is the mean of the two in the middle.")
#define RULE_SHUT_OUT N_("Entering MG3 costs 1 garnet.")
#define RULE_RPS N_("A game is played where two name each other, for the lower of their bets; a draw moves nothing.")
#define RULE_IDLE N_("Who does not play in two rounds in a row loses 1 garnet.")
#define RULE_NO_CARD N_("Who names no card plays the lowest one left and loses 1 garnet.")
#define RULE_NO_BID N_("Who names no bid bids 0.")
#define RULE_LOWERED N_("A bid that can’t be paid in full any more is lowered before bids are compared.")
#define RULE_BIDS N_("The highest bid that only one player made wins 1 point, and pays it.")
#define RULE_NAMES \
  N_("Whoever names all five rightly gets 1 garnet, paid at the end; who alone does so gets 1 point too.")
#define POSSESSION_RULE_RED_VOIDS \
  N_("The stones are paid at once. A red one that is not ignored ends the draw, and makes all of it void.")
#define POSSESSION_RULE_RED_STOPS \
  N_("The stones are paid at once. A red one that is not ignored ends the draw; what was drawn before it counts.")
#define POSSESSION_RULE_RED_FINES                                                                                 \
  N_("The stones are paid at once. A red one that is not ignored ends the draw, makes all of it void, and costs " \
     "1 garnet.")

/* The same fact by what a red stone does: say_NAME (message, &NAME_facts[plan->red], …). */
#define POSSESSION_BY_RULE_OF_RED(name, kind, style, text, ...)                                             \
  static const CroupierFactKind name##_facts[POSSESSION_N_REDS] = {                                         \
    [POSSESSION_RED_VOIDS] = FACT_KIND_BY_RULE (kind, style, text, POSSESSION_RULE_RED_VOIDS, __VA_ARGS__), \
    [POSSESSION_RED_STOPS] = FACT_KIND_BY_RULE (kind, style, text, POSSESSION_RULE_RED_STOPS, __VA_ARGS__), \
    [POSSESSION_RED_FINES] = FACT_KIND_BY_RULE (kind, style, text, POSSESSION_RULE_RED_FINES, __VA_ARGS__), \
  };                                                                                                        \
  FACT_FAMILY (name, __VA_ARGS__)

/* croupier-possession-telling.c: what is told of a round */
extern const char *const possession_played_words[];
void possession_tell_round (const PossessionPlan *plan, const PossessionState *state, const Round *round,
                            const Looking *looking, CroupierOutbox *outbox);
void possession_tell_all_right (const Looking *looking, CroupierMessage *message);
void possession_tell_gm_of_default (const PossessionState *state, guint player, CroupierMessage *to_gm);
void possession_tell_gm_of_looking (const PossessionState *state, const Looking *looking, CroupierMessage *to_gm);
void possession_tell_gm_where_all_stand (const PossessionState *state, CroupierMessage *to_gm);

/* croupier-possession-steps.c: how it comes out, for who asks */
void possession_explain_round (const PossessionPlan *plan, const PossessionState *state, const Round *round,
                               const Looking *looking, CroupierMessage *steps);
void possession_explain_looking (const PossessionPlan *plan, const PossessionState *state, const Looking *looking,
                                 CroupierMessage *steps);

/* croupier-possession-end.c: who wins, and who is the Elimination Candidate */
FACT (possession_result, "result", HEADING, N_("Result"))
void possession_resolve_final (const PossessionPlan *plan, PossessionState *state, CroupierOutbox *outbox);
void possession_find_winners (const PossessionPlan *plan, PossessionState *state, CroupierMessage *steps);
void possession_find_candidate (
  const PossessionPlan *plan, PossessionState *state, int standing,
  CroupierOutbox *outbox); /* standing: who it was, or CROUPIER_NO_PLAYER; outbox: for the draw, or NULL */
guint possession_count_tokens (const PossessionState *state, guint player);
void possession_tell_wins (const PossessionState *state, CroupierMessage *message);
void possession_tell_points (const PossessionState *state, CroupierMessage *message);
void possession_count_again (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox);
void possession_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result);

/* croupier-possession-state.c: the state as JSON */
JsonNode *possession_roles_to_json (const CroupierRoster *roster, const CroupierSchedule *roles);
extern const CroupierStateWord possession_state_words[];
void possession_write_state (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void possession_write_sources (const CroupierPlan *base, const CroupierState *base_state, JsonBuilder *builder);
void possession_fill_board (const CroupierPlan *base, const CroupierState *const *states, guint n_states,
                            CroupierBoard *board);

/* croupier-possession-rules.c: the rules in words */
void possession_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-possession-known.c: what somebody may know */
void possession_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);
void possession_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                            GPtrArray *fixes);

/* croupier-possession-play.c: an automatic player */
void possession_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random);
/* croupier-possession-ask.c */
extern const CroupierLines possession_lines;

G_END_DECLS
