/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form to fill in in the place of a text: what a game asks of one player now, and how the answers are written. */
#pragma once

#include "croupier-types.h"

G_BEGIN_DECLS

/* A form is made by a game for one player and one phase, filled by the GM, and turned into the text of a submission,
 * which the game reads like any other: the log knows no forms. Nothing in a form keeps a rule; what breaks one is
 * refused when the text is read. But what cannot be meant need not be offered.
 *
 *   form     groups, written one after the other
 *   group    rows under a title; fixed, or as many copies of a pattern as are wanted, in an order that counts
 *   row      what belongs together: an action and its recipient
 *   field    one value, written between the words that stand before and after it
 *
 * How a game makes one (see croupier-bid.c): croupier_form_new(), groups, rows and fields in the order in which they
 * are to be read, then the words around them set straight into the structs, each owned (g_strdup()); last the values of
 * what the player has submitted so far in this phase. The text of a form that holds an accepted submission must be
 * read as that submission; the easiest is to write what the game's read_as writes. "Zero-C: open 2 to Bob; Amy-A: to
 * Dan":
 *
 *   group    between "; "
 *   row      title "Zero-C", before "Zero-C:"
 *   field    before " ", choices "open 1", "open 2", … "ignore"; nothing "Open 2"; value "open 2"
 *   field    before " to ", the three recipients, distinct; nothing "Left to chance"; value "Bob"
 *   row      title "Amy-A", before "Amy-A:", the same two fields, the first with the value NULL
 *
 * Some things are not filled in but done, one after the other, each with an answer: the group's steps. They stand
 * beside the fields, are sent as texts of their own, and the form made next says what came of them. What the player is
 * told of a step tells of all those before it too.
 *
 * What is left out is not written, nor the words around it; nor a row or group of which nothing is. White space at the
 * ends goes. Titles, labels, hints are in the language of the program and for the GM alone; words go into the text.
 * What is told is for the player, in the language of the messages: croupier-form-help.h makes a text of it. */

#define CROUPIER_FORM_BETWEEN_SERIES ", "

typedef enum
{
  CROUPIER_FIELD_CHOICE, /* one of the choices, players or anything else */
  CROUPIER_FIELD_NUMBER, /* a whole number, min to max */
  CROUPIER_FIELD_FLAG,   /* the word, or nothing */
  CROUPIER_FIELD_TEXT,   /* one line of at most max letters */
  CROUPIER_FIELD_SERIES, /* choices one after the other, at most max, with ", " between; a choice as often as it may be
                          */
} CroupierFieldKind;

typedef struct
{
  char *word;  /* what is written: "open 2"; different from the field's other words */
  char *label; /* what is shown */
  int player;  /* whom it stands for; CROUPIER_NO_PLAYER for anything else */
  guint most;  /* in a series: how often it can come; 0: as often as one likes */
  char *color; /* "#c01c28", of a thing that has one; nullable */
} CroupierFormChoice;

typedef struct
{
  CroupierFieldKind kind;
  char *label;          /* what is asked; never NULL, the row's title where it says it */
  char *hint;           /* a few words more; nullable */
  char *nothing;        /* what leaving it out means: "Left to chance"; NULL where it must be given */
  char *before, *after; /* written around the value; nullable */
  char *word;           /* of a flag; of a number: written as many times in its place, with spaces between; else NULL */
  GPtrArray *choices;   /* CroupierFormChoice, in the order shown */
  int min, max;
  gboolean distinct; /* no two fields of the group that say so may have the same value */
  char *value;       /* a choice's word, a number in digits, a flag's word, a text, or a series; NULL: left out */
} CroupierFormField;

typedef struct
{
  char *title;       /* nullable */
  char *before;      /* written if any of its fields is; nullable */
  GPtrArray *fields; /* CroupierFormField */
} CroupierFormRow;

/* What can be sent by itself, at once, and answered at once: one more stone is drawn, say. */
typedef struct
{
  char *label; /* "Draw a Stone" */
  char *text;  /* the submission: "MG3) draw" */
} CroupierFormStep;

/* What came of the steps so far: a stone. */
typedef struct
{
  char *label;      /* "Red, ignored" */
  char *color;      /* nullable */
  gboolean is_void; /* counts for nothing */
} CroupierFormPiece;

typedef struct
{
  char *title;
  char *hint;               /* a sentence on what can be given; nullable */
  char *told;               /* to the player: what it is for, and what leaving it out means; nullable */
  char *before;             /* written if any of its rows is; nullable */
  char *between;            /* written between rows */
  CroupierFormRow *pattern; /* what a new row looks like; NULL where the rows are fixed */
  guint min_rows, max_rows; /* with a pattern */
  GPtrArray *rows;          /* CroupierFormRow */
  GPtrArray *steps;         /* CroupierFormStep: those that can be made now; none in most groups */
  GPtrArray *pieces;        /* CroupierFormPiece, in order */
  char *outcome;            /* where the steps have led: "You can draw on, or stop."; nullable */
} CroupierFormGroup;

typedef struct
{
  char *between;      /* written between groups */
  GPtrArray *groups;  /* CroupierFormGroup */
  char *told;         /* to the player: what is asked; nullable */
  char *told_default; /* likewise: what becomes of who sends nothing; nullable */
  char *told_again;   /* likewise: what a further text does; NULL: it takes the place of the one before */
  /* what has been sent stays, whatever is sent later: nothing is asked any more, but of the asides */
  gboolean is_final;
  GPtrArray *asides; /* CroupierFormGroup: what can be sent besides, as texts of their own; told, and not filled in */
} CroupierForm;

/* ---- making a form; what is given back belongs to the form ---- */

CroupierForm *croupier_form_new (const char *between);
void croupier_form_free (CroupierForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierForm, croupier_form_free)
CroupierForm *croupier_form_copy (const CroupierForm *form);
gboolean croupier_form_equal (const CroupierForm *a, const CroupierForm *b);

CroupierFormGroup *croupier_form_add_group (CroupierForm *form, const char *title, const char *between);
CroupierFormGroup *croupier_form_add_aside (CroupierForm *form, const char *before);
CroupierFormRow *croupier_form_group_add (CroupierFormGroup *group, const char *title);
CroupierFormRow *croupier_form_group_repeat (CroupierFormGroup *group, const char *title, guint min_rows,
                                             guint max_rows);
CroupierFormField *croupier_form_row_add (CroupierFormRow *row, CroupierFieldKind kind, const char *label);
void croupier_form_field_offer (CroupierFormField *field, const char *word, const char *label, int player);
CroupierFormChoice *croupier_form_field_offer_some (CroupierFormField *field, const char *word, const char *label,
                                                    guint most);
void croupier_form_group_add_step (CroupierFormGroup *group, const char *label, const char *text);
CroupierFormPiece *croupier_form_group_add_piece (CroupierFormGroup *group, const char *label);

/* ---- filling it ---- */

gboolean croupier_form_group_set (CroupierFormGroup *group, CroupierFormField *field, const char *value);
CroupierFormRow *croupier_form_group_grow (CroupierFormGroup *group);
gboolean croupier_form_group_remove (CroupierFormGroup *group, guint row);
gboolean croupier_form_group_move (CroupierFormGroup *group, guint row, guint to);
void croupier_form_fill (CroupierForm *form, const CroupierForm *filled);
gboolean croupier_form_is_complete (const CroupierForm *form);
char *croupier_form_to_text (const CroupierForm *form);
GStrv croupier_form_field_split (const CroupierFormField *field); /* a series, word by word */

G_END_DECLS
