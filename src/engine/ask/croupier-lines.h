/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game asks of a player in lines, each begun by its tag ("MG2) 7"), written once: the reader, the wording and
 * the form follow from it. What is asked in one piece is in croupier-ask.h. */
#pragma once

#include "croupier-form.h"
#include "croupier-game.h"

G_BEGIN_DECLS

#define CROUPIER_LINES_MAX 8
#define CROUPIER_MAX_THINGS 32
#define CROUPIER_MAX_ANSWER 32  /* values of one line */
#define CROUPIER_NOT_GIVEN (-1) /* a value */

/* The size of a slip in a thing's word that is looked over, with a warning. */
typedef enum
{
  CROUPIER_SLIPS_NONE,
  CROUPIER_SLIPS_LETTER, /* one slip away, among words of four letters and more */
  CROUPIER_SLIPS_NAME,   /* likewise, and its beginning, as of players' names */
} CroupierSlips;

/* Of a series: where a number can stand, and what it says. */
typedef enum
{
  CROUPIER_COUNT_NONE,
  CROUPIER_COUNT_BEFORE, /* "2 white": so many of it */
  CROUPIER_COUNT_BEHIND, /* "draw 3": what the game makes of it */
} CroupierCount;

/* What can be given; zero what the game leaves out. */
typedef struct
{
  const char *word;    /* as it is written */
  const char *also;    /* other words for it, folded, with spaces between them, and “_” for one in them; or NULL */
  const char *counted; /* likewise, but only behind a number: "whites" */
  const char *label;   /* translatable: as the form offers it; NULL: it does not, but for names, which it has as they
                        * are */
  const char *told;    /* translatable: as a sentence has it; NULL: the word */
  const char *color;   /* of the form; or NULL */
  guint most;          /* in a series of the form: how often it can come */
  CroupierSlips slips;
  CroupierCount count;
  /* in a series: it goes with the thing before it, which may be said again: "white, ignore the white" */
  gboolean marks;
  gboolean is_player; /* it is the player of its number */
  gboolean is_all;    /* of pairs: where it stands alone, it goes with everything */
} CroupierThing;

/* What was read, or stands, or is played instead: a value for each slot; of pairs one for each thing, which says with
 * what it goes; of a series what settle() makes of it. */
typedef struct
{
  gboolean is_pass;
  guint n;
  int values[CROUPIER_MAX_ANSWER];
} CroupierAnswer;

/* A thing of a series as it was read. */
typedef struct
{
  guint thing;
  int number;          /* or CROUPIER_NOT_GIVEN */
  int again;           /* of one that marks: which thing it says it marks, or CROUPIER_NOT_GIVEN */
  gboolean is_unclear; /* likewise: whether it says so, or that thing is given too */
  gsize start, length; /* in the text */
} CroupierSeriesItem;

/* What is wrong with a series, or odd: sentences, and at which item; n_items: at none of them. */
typedef struct
{
  char *problem, *warning;
  guint problem_at, warning_at;
} CroupierSettled;

/* The parameters of functions that look into what is asked of a player. */
#define CROUPIER_ASKED const CroupierPlan *plan, const CroupierState *state, guint player

typedef guint (*CroupierListThings) (CROUPIER_ASKED,
                                     CroupierThing *things); /* at most CROUPIER_MAX_THINGS; gives how many */

typedef enum
{
  CROUPIER_SLOT_PLAYER,
  CROUPIER_SLOT_NUMBER,
  CROUPIER_SLOT_WORD,   /* one of the things */
  CROUPIER_SLOT_SERIES, /* things one after the other; the only slot of its line, as are pairs */
  CROUPIER_SLOT_PAIRS,  /* each of the things with one of the others, in any order */
} CroupierSlotKind;

/* One part of a line. Sentences are translatable. */
typedef struct
{
  CroupierSlotKind kind;
  const char *label;   /* translatable: of its field; of pairs the things have theirs */
  const char *before;  /* written before it; of pairs between the two */
  const char *nothing; /* translatable: what it means to leave it out; or NULL */
  const char *leads;   /* of a player: words that a name follows; or NULL */
  CroupierListThings list_things, list_others;
  /* optional: in which the form has them, where theirs would tell something */
  void (*order_others) (CROUPIER_ASKED, guint8 *order);
  gboolean is_listed;                                     /* of a number: the form offers each that can be given */
  gboolean others_first;                                  /* of pairs: so they are written */
  gboolean may_lack;                                      /* of pairs: some may be left out, with a warning */
  void (*get_range) (CROUPIER_ASKED, int *min, int *max); /* of a number, and of the length of a series, in the form */
  char *(*why_not) (CROUPIER_ASKED, int value); /* of a player or number: why it cannot be given; NULL: it can */
  const char *missing; /* nothing is given; of pairs, with %s for them: these things lack theirs */
  const char *many;    /* with two %s: two are given; of pairs with one: it is given twice */
  const char *again;   /* of pairs, with %s: one of the others is given twice */
  const char *none;    /* of pairs that may lack some: all of them are; or NULL */
  const char *apart,
    *other_apart; /* of pairs: what goes with what is not said; nothing goes with one of the others, or NULL; or */
  /* of series and pairs: what these words should have been */
  char *(*why_unknown) (CROUPIER_ASKED, const char *quoted);
  const char *counted; /* of a series: a number stands in the wrong place */
  void (*settle) (CROUPIER_ASKED, const CroupierSeriesItem *items, guint n_items, CroupierAnswer *answer,
                  CroupierSettled *settled);
} CroupierSlot;

/* What "pass" says in a line. */
typedef enum
{
  CROUPIER_PASS_NOTHING,
  CROUPIER_PASS_ANSWER,
  CROUPIER_PASS_ZERO,
  CROUPIER_PASS_BACK, /* takes back what was sent */
} CroupierPass;

typedef struct
{
  const char *tag;          /* "MG2" */
  const char *const *names; /* folded: what may stand for it before a colon, "median", ending with NULL; or NULL */
  const char *title;        /* translatable: of the form; or NULL, and */
  char *(*dup_title) (const CroupierPlan *plan, const CroupierState *state);
  const char *told, *told_out; /* translatable: to the player; and where they cannot take part, or NULL */
  const char *between;         /* of its rows in the form */
  const char *small;           /* words that say nothing here */
  const CroupierSlot *slots;
  guint n_slots;
  CroupierPass pass;
  const char *pass_label;                                                    /* translatable: of the form; or NULL */
  gboolean (*is_due) (const CroupierPlan *plan, const CroupierState *state); /* whether it can be sent now */
  const char *not_due;                                            /* why not: translatable, with %s for the tag */
  gboolean (*can_join) (CROUPIER_ASKED);                          /* optional: FALSE: all they can do is pass */
  char *(*check) (CROUPIER_ASKED, const CroupierAnswer *answer);  /* optional: what is wrong with the whole */
  char *(*remark) (CROUPIER_ASKED, const CroupierAnswer *answer); /* optional: what is odd, but legal */
  gboolean has_default;                                           /* something is played where nothing is sent */
  /* What stands: TRUE; or, FALSE, what is played instead, if anything. */
  gboolean (*fill) (CROUPIER_ASKED, CroupierAnswer *answer);
  /* NULL: takes it back */
  void (*take) (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierAnswer *answer);
  void (*write) (const CroupierAnswer *answer, gboolean for_form, GString *text); /* of a series */
  /* optional: what is done rather than filled in; TRUE: nothing is filled in any more */
  gboolean (*add_steps) (CROUPIER_ASKED, CroupierFormGroup *group);
} CroupierLine;

struct _CroupierLines
{
  const CroupierLine *lines;
  guint n_lines;
  const char *between;           /* of lines, as they are written */
  const char *small, *pass;      /* words, in all lines */
  const char *tag_words;         /* what may stand for the letters of a tag with a number, “game 4:”; or NULL */
  const char *numbered;          /* the letters of tags with numbers, “1) pass 2) 7”, the first line first; or NULL */
  const char *words;             /* that say something, in whichever line */
  const char *const *own;        /* phrases that are no remarks here (croupier-remarks.h), ending with NULL; or NULL */
  const char *pictures;          /* likewise */
  const char *told, *told_again; /* translatable: to the player */
  gboolean (*has_sent) (CROUPIER_ASKED); /* anything, be it that something is taken back */
  const char *(*get_told_default) (const CroupierPlan *plan, const CroupierState *state); /* translatable */
  const char *untagged, *empty,
    *unknown; /* sentences, translatable: no line has a tag, or says anything; with %s: there is no such line */
};

/* These are for a game with lines. */

/* Reads a text line by line: taken if in each of them exactly one answer can be read, else refused with every
 * reason. */
void croupier_lines_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                            CroupierReading *reading);

/* Writes the lines that stand, and those that are played in the place of what was left out, and returns whether all of
 * it is the player's own. */
CroupierStatus croupier_lines_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player,
                                            GString *read_as);

/* Adds an answer, without the line's tag, in the wording that reads as itself. */
void croupier_lines_write (const CroupierPlan *plan, const CroupierState *state, guint player, const CroupierLine *line,
                           const CroupierAnswer *answer, GString *text);

/* Makes the form by which the lines that can be sent now are given, with what stands. */
CroupierForm *croupier_lines_make_form (const CroupierPlan *plan, const CroupierState *state, guint player);

G_END_DECLS
