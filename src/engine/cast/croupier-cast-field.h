/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What teams, roles, items and powers are made of: one table each, by which they are freed, copied, compared, read,
 * written, checked, searched and edited. */
#pragma once

#include "croupier-cast.h"

G_BEGIN_DECLS

/* Texts stand first; all numbers are as large as an int. */
typedef enum
{
  CROUPIER_CAST_FIELD_NAME,    /* a line without spaces at its ends; only renaming changes it */
  CROUPIER_CAST_FIELD_LINE,    /* NULL: there is none */
  CROUPIER_CAST_FIELD_PLAYER,  /* the same, the name of one */
  CROUPIER_CAST_FIELD_PICTURE, /* the same, an emoji */
  CROUPIER_CAST_FIELD_TEXT,    /* lines, never NULL */
  CROUPIER_CAST_FIELD_NOTE,    /* lines; NULL: there are none */
  CROUPIER_CAST_FIELD_NUMBER,
  CROUPIER_CAST_FIELD_SWITCH,
  CROUPIER_CAST_FIELD_CHOICE,
  CROUPIER_CAST_FIELD_TEAMS, /* bit i: the i-th team; 0: every team */
  CROUPIER_CAST_FIELD_ROLES, /* likewise */
} CroupierCastFieldKind;

#define CROUPIER_CAST_FIELD_IS_TEXT(field) ((field)->kind <= CROUPIER_CAST_FIELD_NOTE)

/* One of the words that a choice can be, in the order of its values. */
typedef struct
{
  const char *key;   /* in JSON; NULL: it is not there */
  const char *title; /* translatable; NULL: not edited */
} CroupierCastWord;

/* What can be chosen, each with a value of the field's own. */
typedef struct
{
  GPtrArray *titles; /* char *, ending with NULL */
  GArray *values;    /* int */
} CroupierCastChoices;

/* Functions of powers are for the table of those alone. */
typedef struct
{
  const char *id; /* its key in JSON, too */
  gsize offset;
  CroupierCastFieldKind kind;
  gboolean is_view;              /* it edits what others of the table have */
  guint effects;                 /* a power has it with these alone, as bits; 0: with all */
  guint kinds;                   /* likewise of a role */
  const CroupierCastWord *words; /* of a choice */
  guint n_words;

  /* In JSON */
  gboolean is_elsewhere; /* another key says it */
  gboolean is_read;      /* already when the entry is made */
  gboolean is_written;   /* whatever it is; else only where it is not the usual */
  int usual;
  int (*get_usual) (const CroupierPower *power); /* NULL: as above */
  const char *lead, *word; /* of a number: what stands before it, and what instead of nothing; NULL: neither */
  const char *unclear;     /* translatable, with %s for it: why nothing else can stand there */
  const char *needed;      /* translatable: why it must not be missing; NULL: it may */
  const char *(*get_name) (const CroupierCast *cast, const CroupierPower *power); /* the name for its number */
  int (*find_name) (const CroupierCast *cast, const char *name); /* the number, or CROUPIER_CAST_NONE */
  const char *unknown; /* translatable, with %s for it: no number has that name */

  /* What a number can be, beside nothing. */
  int min, max, nothing;
  const char *one, *many; /* translatable, with %d for max, by which they are counted; many may be NULL */

  /* Edited, if it has a title */
  const char *title, *help;                          /* translatable; help may be NULL */
  guint group;                                       /* fields of a group stand together */
  const char *nothing_title;                         /* translatable: instead of nothing; NULL: it cannot be chosen */
  gboolean (*is_shown) (const CroupierPower *power); /* NULL: with all of its effects */
  gboolean (*can_be) (const CroupierPower *power, int value); /* one of the words; NULL: each */
  void (*list) (const CroupierCast *cast, const CroupierPower *power,
                CroupierCastChoices *choices);                       /* or NULL: the words */
  int (*get) (const CroupierCast *cast, const CroupierPower *power); /* NULL: what stands */
  void (*set) (const CroupierCast *cast, CroupierPower *power, int value);
} CroupierCastField;

typedef struct
{
  const CroupierCastField *fields; /* in the order of JSON */
  guint n_fields;
  gsize size;                /* of the struct */
  const char *const *groups; /* translatable: their titles; ends with NULL */
} CroupierCastFields;

/* What teams, roles, items or powers are made of. */
const CroupierCastFields *croupier_cast_get_fields (CroupierCastPart part);

const char *croupier_cast_effect_get_key (CroupierPowerEffect effect); /* as JSON calls it */

/* Whether a power has the field, with its effect, or a role, with its kind. */
gboolean croupier_cast_field_is_meant (const CroupierCastField *field, gconstpointer entry);

/* What a choice can be in an entry as it is. */
void croupier_cast_field_list (const CroupierCastField *field, const CroupierCast *cast, gconstpointer entry,
                               CroupierCastChoices *choices);

void croupier_cast_choices_add (CroupierCastChoices *choices, int value, const char *title);

/* Returns where a field is in a struct of its part. */
static inline int *
croupier_cast_field_at (const CroupierCastField *field, gconstpointer entry)
{
  return (int *) G_STRUCT_MEMBER_P (entry, field->offset);
}

static inline char **
croupier_cast_field_text_at (const CroupierCastField *field, gconstpointer entry)
{
  return (char **) G_STRUCT_MEMBER_P (entry, field->offset);
}

G_END_DECLS
