/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cases: what is played, and what has to come of it, in the language of the match script. Those of our own tests stand
 * in files, whose README says how they are written; those of a game of one's own stand in its text. */
#pragma once

#include "croupier-error.h"

G_BEGIN_DECLS

/* A row of a table, or of a list of readings. */
typedef struct
{
  guint line;
  GStrv cells;
} CroupierCaseRow;

/* A line of a block, with the indented lines and the rows below it. */
typedef struct
{
  guint line;
  gboolean is_expectation; /* else it is of the script, or says from which positions that goes on */
  char *text;              /* of an expectation: what stands behind “>” */
  GPtrArray *more;         /* char *: the indented lines */
  GPtrArray *rows;         /* CroupierCaseRow */
} CroupierCaseItem;

typedef enum
{
  CROUPIER_CASE_COMMON,   /* what stands above the first block, and is part of every other */
  CROUPIER_CASE_POSITION, /* head and phases from which others go on */
  CROUPIER_CASE_ALONE,
  CROUPIER_CASE_TABLE, /* a case for each row */
} CroupierCaseKind;

typedef struct
{
  CroupierCaseKind kind;
  gboolean is_row; /* of a table: it stands in one line, and so does all that is in it */
  guint line;
  char *name;
  GPtrArray *items; /* CroupierCaseItem */
  GPtrArray *rows;  /* CroupierCaseRow of a table, the first with the names of the columns */
} CroupierCaseBlock;

typedef struct
{
  GPtrArray *blocks; /* CroupierCaseBlock, in their order; the first has what is common to all */
  GHashTable *looks; /* of what the text itself calls by a name: where that stands in a transcript, and how it is
                        shown */
} CroupierCases;

/* Problems have the line of the file, of which the first of the text is first_line. Cases with any are NULL. */
CroupierCases *croupier_cases_read (const char *text, guint first_line, CroupierProblems *problems);
void croupier_cases_free (CroupierCases *cases);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierCases, croupier_cases_free)

/* What is wrong, in one line or several. */
void croupier_case_complain (CroupierProblems *problems, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* A row of a table as a block of its own, which is a case alone; NULL, and a problem, where that cannot be. */
CroupierCaseBlock *croupier_case_block_for_row (const CroupierCaseBlock *table, const CroupierCaseRow *row,
                                                CroupierProblems *problems);
void croupier_case_block_free (CroupierCaseBlock *block);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierCaseBlock, croupier_case_block_free)

/* Lines that stand on one line, parted by “ / ”. */
GStrv croupier_case_split_lines (const char *text);

G_END_DECLS
