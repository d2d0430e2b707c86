/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case files: the rules of a game as cases in the language of the match script. cases/README.md says how they are
 * written. */
#pragma once

#include <gio/gio.h>

/* A row of a table, or of a list of readings. */
typedef struct
{
  guint line;
  GStrv cells;
} CaseRow;

/* A line of a block, with the indented lines and the rows below it. */
typedef struct
{
  guint line;
  gboolean is_expectation; /* else it is of the script, or says from which positions that goes on */
  char *text;              /* of an expectation: what stands behind “>” */
  GPtrArray *more;         /* char *: the indented lines */
  GPtrArray *rows;         /* CaseRow */
} CaseItem;

typedef enum
{
  CASE_COMMON,   /* what stands above the first block, and is part of every other */
  CASE_POSITION, /* head and phases from which others go on */
  CASE_ALONE,
  CASE_TABLE, /* a case for each row */
} CaseKind;

typedef struct
{
  CaseKind kind;
  gboolean is_row; /* of a table: it stands in one line, and so does all that is in it */
  guint line;
  char *name;
  GPtrArray *items; /* CaseItem */
  GPtrArray *rows;  /* CaseRow of a table, the first with the names of the columns */
} CaseBlock;

typedef struct
{
  char *name;        /* "keys.cases" */
  GPtrArray *blocks; /* CaseBlock, in their order; the first has what is common to all */
  GHashTable *looks; /* of what the file itself calls by a name: where that stands in a transcript, and how it is
                        shown */
} CaseFile;

/* Complaints are of the form “keys.cases:12: what is wrong”. A file with any is NULL. */
CaseFile *case_file_read (const char *name, const char *text, GPtrArray *complaints);
void case_file_free (CaseFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaseFile, case_file_free)

void case_complain (GPtrArray *complaints, const CaseFile *file, guint line, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

/* A row of a table as a block of its own, which is a case alone; NULL, and a complaint, where that cannot be. */
CaseBlock *case_block_for_row (const CaseFile *file, const CaseBlock *table, const CaseRow *row, GPtrArray *complaints);
void case_block_free (CaseBlock *block);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaseBlock, case_block_free)

/* A script, and where each of its lines stands in the case file. */
typedef struct
{
  GString *text;
  GArray *lines;      /* guint; those of the amends stand behind those of the text */
  GPtrArray *amends;  /* char *: “amend …” and “undo”, which are done once all else is played */
  char *phase;        /* the last phase that is named, or NULL */
  gboolean is_closed; /* "== open" or "== end" stands in it */
} CaseScript;

/* The script of a case as far as its first n_items items, without those that is_left_out says (NULL: none), or that of
 * its twin, which has the other of “one ⇄ other”; NULL, and a complaint, where it goes on from nothing. */
CaseScript *case_script_new (const CaseFile *file, const CaseBlock *block, guint n_items, const gboolean *is_left_out,
                             gboolean is_twin, GPtrArray *complaints);
void case_script_free (CaseScript *script);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaseScript, case_script_free)

/* Lines that stand on one line, parted by “ / ”. */
GStrv case_split_lines (const char *text);
