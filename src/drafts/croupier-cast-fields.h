/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be edited of a team, a role, an item or a power, for a form that knows none of them. */
#pragma once

#include "croupier-cast-draft.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_CAST_FIELD_WORD,   /* a line */
  CROUPIER_CAST_FIELD_TEXT,   /* lines */
  CROUPIER_CAST_FIELD_NUMBER, /* min to max, or a word instead */
  CROUPIER_CAST_FIELD_SWITCH,
  CROUPIER_CAST_FIELD_CHOICE,
  CROUPIER_CAST_FIELD_PLAYER, /* a line, and a choice where it is known who plays */
  CROUPIER_CAST_FIELD_TEAMS,  /* bit i: the i-th team; 0: every team */
} CroupierCastFieldKind;

typedef struct
{
  const char *id;
  CroupierCastFieldKind kind;
  const char *group;   /* translatable: the title of the group that it begins; empty: without one; NULL: it goes on with
                          the one before */
  const char *title;   /* translatable */
  const char *help;    /* translatable; or NULL */
  int min, max;        /* of a number */
  const char *nothing; /* translatable: the word that may stand instead of a number; NULL: there is none */
} CroupierCastField;

guint croupier_cast_get_n_fields (CroupierCastPart part);
const CroupierCastField *croupier_cast_get_field (CroupierCastPart part, guint field);

gboolean croupier_cast_field_is_shown (CroupierCastDraft *draft, CroupierCastPlace place, guint field);

/* Words and texts */
const char *croupier_cast_field_get_text (CroupierCastDraft *draft, CroupierCastPlace place, guint field);
gboolean croupier_cast_field_set_text (CroupierCastDraft *draft, CroupierCastPlace place, guint field,
                                       const char *text);

/* Numbers (one below the least: the word), switches (0 or 1) and teams */
int croupier_cast_field_get_number (CroupierCastDraft *draft, CroupierCastPlace place, guint field);
gboolean croupier_cast_field_set_number (CroupierCastDraft *draft, CroupierCastPlace place, guint field, int number);

/* Choices, by their number in the list; a player is chosen by the name */
GStrv croupier_cast_field_dup_choices (CroupierCastDraft *draft, CroupierCastPlace place, guint field);
int croupier_cast_field_get_choice (CroupierCastDraft *draft, CroupierCastPlace place,
                                    guint field); /* -1: none of them */
gboolean croupier_cast_field_choose (CroupierCastDraft *draft, CroupierCastPlace place, guint field, guint choice);

G_END_DECLS
