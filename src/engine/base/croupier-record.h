/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records in JSON both ways: one table says what is written and what is accepted. */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-types.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_RECORD_TEXT,    /* char *; NULL: absent */
  CROUPIER_RECORD_TEXTS,   /* GStrv; NULL: absent */
  CROUPIER_RECORD_NUMBER,  /* int */
  CROUPIER_RECORD_PLACE,   /* int, counted from 0; from 1 in JSON, and absent where it is -1 */
  CROUPIER_RECORD_PLACES,  /* GArray of int, likewise; NULL: absent */
  CROUPIER_RECORD_PLAYERS, /* CroupierPlayers, likewise; absent where it is nobody */
  CROUPIER_RECORD_FLAG,    /* gboolean; absent where it is FALSE */
  CROUPIER_RECORD_WORD,    /* int: which of the words */
  CROUPIER_RECORD_LIST,    /* GArray of records of another table; NULL: absent */
} CroupierRecordType;

typedef struct _CroupierRecordTable CroupierRecordTable;

/* A field that may be absent is where it has its fallback; others must be there. */
typedef struct
{
  const char *key;
  CroupierRecordType type;
  gsize offset;
  int min, max; /* of a NUMBER or PLACE (as in memory); max: how many TEXTS, PLACES or items of a LIST */
  gboolean is_optional;
  int fallback;                    /* of a NUMBER or WORD */
  const char *const *words;        /* NULL after the last */
  const CroupierRecordTable *list; /* of a LIST */
  const char *title;               /* what people call it, translated where it is said; NULL: by its key */
} CroupierRecordField;

struct _CroupierRecordTable
{
  gsize size;
  const CroupierRecordField *fields; /* the last has no key */
};

/* Writes members into the object that is begun, in the order of the table; what is optional and has its fallback is
 * left out. */
void croupier_record_write (const CroupierRecordTable *table, gconstpointer record, JsonBuilder *builder);

/* Reads what nobody vouches for into zeroed memory of the table's size, which is to be cleared in either case. Keys
 * that the table does not know are passed over. Returns FALSE with CROUPIER_ERROR_DAMAGED, which names the key. */
gboolean croupier_record_read (const CroupierRecordTable *table, JsonObject *object, gpointer record, GError **error);

/* Cuts what is longer than croupier_record_read() takes, drops texts beyond those that it takes, and makes blanks of
 * control characters. All else stays, right or wrong. The list gets a sentence (char *) for each change. */
void croupier_record_mend (const CroupierRecordTable *table, JsonObject *object, GPtrArray *mended);

/* Frees all that a record holds, and leaves zeroes; or copies all of it, into memory of the table's size. */
void croupier_record_clear (const CroupierRecordTable *table, gpointer record);
void croupier_record_copy (const CroupierRecordTable *table, gpointer copy, gconstpointer record);

G_END_DECLS
