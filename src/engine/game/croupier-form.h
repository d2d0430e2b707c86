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
  char *color; /* "#c01c28", of a thing that has one; or NULL */
} CroupierFormChoice;

typedef struct
{
  CroupierFieldKind kind;
  char *label;          /* what is asked; never NULL, the row's title where it says it */
  char *hint;           /* a few words more; or NULL */
  char *nothing;        /* what leaving it out means: "Left to chance"; NULL where it must be given */
  char *before, *after; /* written around the value; or NULL */
  char *word;           /* of a flag; of a number: written as many times in its place, with spaces between; else NULL */
  GPtrArray *choices;   /* CroupierFormChoice, in the order shown */
  int min, max;
  gboolean distinct; /* no two fields of the group that say so may have the same value */
  char *value;       /* a choice's word, a number in digits, a flag's word, a text, or a series; NULL: left out */
} CroupierFormField;

typedef struct
{
  char *title;       /* or NULL */
  char *before;      /* written if any of its fields is; or NULL */
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
  char *color;      /* or NULL */
  gboolean is_void; /* counts for nothing */
} CroupierFormPiece;

typedef struct
{
  char *title;
  char *hint;               /* a sentence on what can be given; or NULL */
  char *told;               /* to the player: what it is for, and what leaving it out means; or NULL */
  char *before;             /* written if any of its rows is; or NULL */
  char *between;            /* written between rows */
  CroupierFormRow *pattern; /* what a new row looks like; NULL where the rows are fixed */
  guint min_rows, max_rows; /* with a pattern */
  GPtrArray *rows;          /* CroupierFormRow */
  GPtrArray *steps;         /* CroupierFormStep: those that can be made now; none in most groups */
  GPtrArray *pieces;        /* CroupierFormPiece, in order */
  char *outcome;            /* where the steps have led: "You can draw on, or stop."; or NULL */
} CroupierFormGroup;

typedef struct
{
  char *between;      /* written between groups */
  GPtrArray *groups;  /* CroupierFormGroup */
  char *told;         /* to the player: what is asked; or NULL */
  char *told_default; /* likewise: what becomes of whoever sends nothing; or NULL */
  char *told_again;   /* likewise: what a further text does; NULL: it takes the place of the one before */
  /* what has been sent stays, whatever is sent later: nothing is asked any more, but of the asides */
  gboolean is_final;
  GPtrArray *asides; /* CroupierFormGroup: what can be sent besides, as texts of their own; told, and not filled in */
} CroupierForm;

/* ---- making a form; what is given back belongs to the form ---- */

/* A form without groups, whose text is empty. Between two groups " ", "; " or a line break is written. */
CroupierForm *croupier_form_new (const char *between);

void croupier_form_free (CroupierForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierForm, croupier_form_free)

/* The same form with its values, to be filled on its own; and whether two ask the same, offer the same and hold the
 * same values. */
CroupierForm *croupier_form_copy (const CroupierForm *form);
gboolean croupier_form_equal (const CroupierForm *a, const CroupierForm *b);

/* Adds a group without rows; what is given is written between two rows. All that is added here comes after its like. */
CroupierFormGroup *croupier_form_add_group (CroupierForm *form, const char *title, const char *between);

/* Adds what can be sent besides, as a text of its own that begins with these words. The player is told of it; it is not
 * filled in. It has one row without fields. */
CroupierFormGroup *croupier_form_add_aside (CroupierForm *form, const char *before);

/* Adds a row without fields to a group whose rows are fixed. The title, whose or what row it is, may be NULL where it
 * has one field. */
CroupierFormRow *croupier_form_group_add (CroupierFormGroup *group, const char *title);

/* Lets a group without rows have as many as are wanted, from min_rows to max_rows, all alike, in an order that counts.
 * The title is what one row is, "Stone"; numbers are shown beside it. Give the pattern its fields first; then make the
 * rows with croupier_form_group_grow(), the least number and one for each that has been submitted. */
CroupierFormRow *croupier_form_group_repeat (CroupierFormGroup *group, const char *title, guint min_rows,
                                             guint max_rows);

/* Adds a field that must be given (set its nothing where it need not be), may have the value that another one has, and
 * is left out until it gets a value. */
CroupierFormField *croupier_form_row_add (CroupierFormRow *row, CroupierFieldKind kind, const char *label);

/* Adds a choice, whose word no other choice of the field has, for a player, or for CROUPIER_NO_PLAYER. */
void croupier_form_field_offer (CroupierFormField *field, const char *word, const char *label, int player);

/* Adds what a series can have, so many times at most, 0 for as often as one likes, to be given its color. No other
 * choice has its word, which has no comma. */
CroupierFormChoice *croupier_form_field_offer_some (CroupierFormField *field, const char *word, const char *label,
                                                    guint most);

/* Adds what can be done now by a submission, without filling in the form. */
void croupier_form_group_add_step (CroupierFormGroup *group, const char *label, const char *text);

/* Adds what has come of the steps, to be given its color. */
CroupierFormPiece *croupier_form_group_add_piece (CroupierFormGroup *group, const char *label);

/* ---- filling it ---- */

/* Gives a field of one of the group's rows a value as CroupierFormField has it; NULL leaves it out. Where no two fields
 * may have the same one, the field that had it gets the value that this one had before, if it can have it, and is left
 * out else: two recipients change places. Returns FALSE where the field takes no such value; nothing has changed
 * then. */
gboolean croupier_form_group_set (CroupierFormGroup *group, CroupierFormField *field, const char *value);

/* Adds a row like the pattern, if the group has one and not as many rows as it may; else NULL. */
CroupierFormRow *croupier_form_group_grow (CroupierFormGroup *group);

/* Take away a row of a group with a pattern, counted from 0, or move it, so that those between go one place the other
 * way. FALSE where the group has as few as it may, or there is no such place; nothing has changed then. */
gboolean croupier_form_group_remove (CroupierFormGroup *group, guint row);
gboolean croupier_form_group_move (CroupierFormGroup *group, guint row, guint to);

/* Fills a form as another one is filled of the same player and phase, made when the match stood otherwise: in the
 * fields that both have, as far as they take the values. */
void croupier_form_fill (CroupierForm *form, const CroupierForm *filled);

/* Whether every field that must be given has a value. */
gboolean croupier_form_is_complete (const CroupierForm *form);

/* What has been filled in, as the game reads it; empty where every field is left out. Whether it is accepted only the
 * reading says. */
char *croupier_form_to_text (const CroupierForm *form);

/* The words of a series in order; none where it is left out. */
GStrv croupier_form_field_split (const CroupierFormField *field);

G_END_DECLS
