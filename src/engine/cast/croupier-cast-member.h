/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What teams, roles, items and powers are made of: one table each, to copy, compare, free, read and write them. */
#pragma once

#include "croupier-cast.h"

G_BEGIN_DECLS

/* Texts stand first; all numbers are as large as an int. */
typedef enum
{
  CROUPIER_MEMBER_NAME, /* without spaces at its ends; only renaming changes it */
  CROUPIER_MEMBER_TEXT, /* never NULL */
  CROUPIER_MEMBER_TEXT_OR_NULL,
  CROUPIER_MEMBER_COUNT,
  CROUPIER_MEMBER_NUMBER, /* may be below 0 */
  CROUPIER_MEMBER_FLAG,
  CROUPIER_MEMBER_WORD,
  CROUPIER_MEMBER_TEAMS, /* bits */
} CroupierMemberKind;

typedef struct _CroupierMemberReader CroupierMemberReader;

typedef struct
{
  const char *key; /* in JSON; NULL: another one says it */
  gsize offset;
  CroupierMemberKind kind;

  const char *const *words; /* of WORD */
  gboolean is_read;         /* already when the part is made */
  gboolean is_written;      /* whatever it is; else only where it is not the usual */
  int usual;
  guint effects;      /* the power has it with these alone, as bits; 0: with all */
  const char *needed; /* the sentence why it must not be missing; NULL: it may */
  void (*read) (const CroupierMemberReader *reader, gpointer part); /* NULL: by its kind */
  void (*write) (JsonBuilder *builder, const CroupierCast *cast, const char *key, gconstpointer part); /* likewise */
} CroupierMember;

#define CROUPIER_MEMBER_IS_TEXT(member) ((member)->kind <= CROUPIER_MEMBER_TEXT_OR_NULL)

/* Of teams, roles, items and powers, in the order of JSON. */
const CroupierMember *croupier_cast_get_members (CroupierCastPart part, guint *n_members);

G_END_DECLS
