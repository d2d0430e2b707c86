/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master can rule, written once: the reader, the refusals and the form follow from it. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

/* A match on which is ruled. */
typedef struct
{
  const CroupierSetup *setup;
  const CroupierPlan *plan;
  CroupierState *state;
  CroupierOutbox *outbox;  /* NULL while it is only asked what can be ruled */
  gboolean is_over;        /* no phase is open */
  CroupierPlayers senders; /* of whom something is in force */
} CroupierRuler;

typedef enum
{
  CROUPIER_BLANK_NONE,
  CROUPIER_BLANK_PLAYER,
  CROUPIER_BLANK_PLAYERS, /* “NAME, NAME”, each once */
  CROUPIER_BLANK_GAIN,    /* a change with its sign; a form writes a plus, or */
  CROUPIER_BLANK_LOSS,    /* a minus */
  CROUPIER_BLANK_NUMBER,  /* from min to max */
  CROUPIER_BLANK_THING,   /* one of those offered, or of get_players */
  CROUPIER_BLANK_TEXT,
} CroupierBlankKind;

/* What is asked for in one place of a ruling. Sentences and labels are translatable. */
typedef struct
{
  CroupierBlankKind kind;
  const char *label;
  const char *before;   /* what parts it from the blank before: ": ", " by "; NULL: a space does */
  int min, max;         /* of a number; max also of the letters of a text */
  gboolean is_optional; /* what is missing is for take() to say */
  gboolean has_halves;  /* a change in whole or half points, which is given in halves */
  gboolean is_order;    /* a text that names who is at each place: “Ann, -, Ben”; “;” stands between several such */
  const char *none;     /* what stands for no players: "nobody"; NULL: somebody must be named */
  /* Says who else than those of get_players is named, with %s for the name; what is none of the things, or no number,
   * with %s for it and another one for what can be; that a text is too long, with %s for max. NULL: it is read all the
   * same. */
  const char *wrong;
  const char *few;    /* fewer than two players are named; NULL: they can be */
  const char *nobody; /* why none of the players can be named; NULL: there is always one */
  /* Returns who can be named; NULL: everybody, but for a thing nobody. */
  CroupierPlayers (*get_players) (const CroupierRuler *ruler);
  void (*offer) (const CroupierRuler *ruler, CroupierFormField *field); /* the things */
  const char *const *words; /* of which these are some, ended by NULL; translatable. Optional. */
  /* Returns which of them goes by this name too; negative: none. Optional. */
  int (*find) (const CroupierRuler *ruler, const char *name);
} CroupierBlank;

#define CROUPIER_MAX_BLANKS 3

/* What was read. */
typedef struct
{
  const CroupierRule *rule; /* by which */
  guint player;
  CroupierPlayers players;
  guint8 order[CROUPIER_MAX_PLAYERS]; /* the players as they were named */
  guint n_players;
  int number;  /* or by how much something changes */
  char *thing; /* the word by which it is offered; NULL: none, or a player is named in its place */
  guint nth;   /* of those offered */
  char *text;
} CroupierRuled;

/* A line of a setup that fixes something. */
typedef struct
{
  CroupierRuled ruled;
  int line; /* among the setup's */
} CroupierFix;

/* Rulings of one verb stand one after the other. What follows it is read by the first of them, or by the first whose
 * second word it is; the others are other forms of it. */
struct _CroupierRule
{
  const char *verb; /* "garnets", "set team"; a colon ends it where one is written there: "end:", "fix empty:" */
  CroupierTopic topic;
  const char *title, *summary; /* translatable; NULL: no form asks for it, or make() says it */
  const char *told; /* translatable: what it is called where it was ruled without such a title, or is fixed */
  gboolean is_drastic;
  gboolean adds_up;  /* of two, both hold; else the last on the same thing does */
  const char *usage; /* translatable: how it is written; NULL: the blanks say it, and the examples what can be fixed */
  const char *example; /* translatable: of what can be fixed, as it is written: “fix empty: 7” */
  CroupierBlank blanks[CROUPIER_MAX_BLANKS];
  /* Finds out why it cannot be ruled now, whatever is filled in; FALSE with the sentence. Optional. */
  gboolean (*check) (const CroupierRuler *ruler, GError **error);
  /* Refuses, and nothing has changed; or does what is ruled. */
  gboolean (*take) (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error);
  /* The form of that number, made so far by verb, title and summary; FALSE: there are no more. NULL: it is one, and
   * asks for the blanks. */
  gboolean (*make) (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling);
  /* Refuses, or puts into the plan what a line of the setup fixes. For what a setup can fix. */
  gboolean (*fix) (const CroupierSetup *setup, CroupierPlan *plan, const CroupierFix *fix, GError **error);
};

/* “points NAME +n”, and as a form that gives and one that takes. */
#define CROUPIER_RULES_OF_POINTS(Min, HasHalves, take_points)                                                  \
  {                                                                                                            \
    .verb = "points",                                                                                          \
    .topic = CROUPIER_TOPIC_PLAYERS,                                                                           \
    .title = N_("Give points"),                                                                                \
    .summary = N_("The player has so many more. Only you are told, and the totals change with it."),           \
    .adds_up = TRUE,                                                                                           \
    .blanks = { { .kind = CROUPIER_BLANK_PLAYER, .label = N_("Player") },                                      \
                { .kind = CROUPIER_BLANK_GAIN, .label = N_("Points"), .min = Min, .has_halves = HasHalves } }, \
    .take = take_points,                                                                                       \
  },                                                                                                           \
  {                                                                                                            \
    .verb = "points", .topic = CROUPIER_TOPIC_PLAYERS, .title = N_("Take points"),                             \
    .summary = N_("The player has so many fewer. Only you are told, and the totals change with it."),          \
    .blanks = { { .kind = CROUPIER_BLANK_PLAYER, .label = N_("Player") },                                      \
                { .kind = CROUPIER_BLANK_LOSS, .label = N_("Points"), .min = Min, .has_halves = HasHalves } }, \
  }

/* The first rule of that verb that a game master can rule; NULL where there is none. */
const CroupierRule *croupier_rule_find_in (const CroupierRule *rules, const char *verb);

char *croupier_rule_dup_verb (const CroupierRule *rule); /* the first word of it */

/* Reads a ruling by the rule of its verb, of which first is the first, and does what it says. FALSE where it is
 * refused, with the sentence that says why; nothing has changed then. */
gboolean croupier_rule_take (const CroupierRule *first, CroupierRuler *ruler, const CroupierRuling *ruling,
                             GError **error);

/* Adds the forms of a rule that a form asks for (CroupierRulingForm). */
void croupier_rule_offer_forms (const CroupierRuler *ruler, const CroupierRule *rule, GPtrArray *rulings);

/* CroupierFix: each line of a setup that can be read, in order; what is wrong with the others goes to the problems. The
 * game must have something that can be fixed. The plan is as much of it as the blanks look at, or NULL. */
GPtrArray *croupier_fixes_read (const CroupierSetup *setup, const CroupierPlan *plan, CroupierProblems *problems);

/* Puts into the plan of that setup, which is being made, what croupier_fixes_read() has read, in the order of the
 * game's table, and within a row of it in the order of the lines; what cannot be fixed goes to the problems. */
void croupier_fixes_apply (const GPtrArray *fixes, const CroupierSetup *setup, CroupierPlan *plan,
                           CroupierProblems *problems);

gboolean croupier_fix_is (const CroupierFix *fix, const char *what); /* "team", "role" */

/* Asks for what the reader reads in that place; NULL where it is a group of fields. */
CroupierFormField *croupier_rule_ask (const CroupierRuler *ruler, const CroupierBlank *blank,
                                      CroupierRulingForm *ruling);

/* The first offers everybody, and then the channels, as a thing. The second is the message to the one of those that is
 * ruled on, or to the player where there is no thing. */
void croupier_rule_offer_audiences (const CroupierRuler *ruler, CroupierFormField *field);
CroupierMessage *croupier_rule_address (const CroupierRuler *ruler, const CroupierRuled *ruled);

G_END_DECLS
