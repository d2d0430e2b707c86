/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing cases, and whether that comes of them which they expect. */
#pragma once

#include <json-glib/json-glib.h>

#include "croupier-case-script.h"
#include "croupier-document.h"
#include "croupier-match.h"
#include "croupier-script.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_CASE_IS,
  CROUPIER_CASE_HAS,
  CROUPIER_CASE_LACKS,
} CroupierCaseMode;

/* "told at end public has: text" taken apart. */
typedef struct
{
  const CroupierCaseItem *item;
  guint nth;             /* of the items of its block */
  char *what;            /* "told at end public" */
  CroupierCaseMode mode; /* "has" */
  char *text;            /* what stands behind the colon, on its line alone */
  GPtrArray *lines;      /* char *: that taken apart, and the indented lines */
} CroupierCaseExpectation;

typedef struct _CroupierCaseCheck CroupierCaseCheck;

/* What is looked at besides: the cases of our own tests know more words than those that people write. Each can be
 * NULL. */
typedef struct
{
  void (*prepare) (CroupierCaseScript *script, CroupierProblems *problems);
  /* whether that was all that there is to check */
  gboolean (*check) (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation);
  void (*refuse) (CroupierCaseCheck *check, guint line, const CroupierMatch *match, guint player, const char *text);
} CroupierCaseMore;

/* How cases are played. */
typedef struct
{
  const CroupierGame *game;    /* of them all; NULL: each names its own, which */
  CroupierScriptLoader loader; /* finds */
  const CroupierCaseMore *more;
  gpointer data; /* for whoever looks at more */
  guint n_cases, n_checks, n_phases;
  guint max_phases; /* after which it ends, each time that one is played again counted; 0: there is no end */
} CroupierCaseRun;

/* A case as it is checked. */
struct _CroupierCaseCheck
{
  CroupierCaseRun *run;
  const CroupierCases *cases;
  const CroupierCaseBlock *block;
  CroupierProblems *problems;
  GCancellable *cancellable;
  gboolean *is_left_out; /* of each item of the block: it was refused, as expected */
  CroupierMatch *match;  /* with all that the case plays; NULL until it is looked at */
  JsonNode *transcript;
  CroupierMatch *twin; /* likewise, with the other of “one ⇄ other” */
  JsonNode *twin_transcript;
  guint n_before; /* problems that there were before it */
};

/* Plays a case, or each row of a table, and adds a problem for everything that comes out otherwise. */
void croupier_case_check (CroupierCaseRun *run, const CroupierCases *cases, const CroupierCaseBlock *block,
                          GCancellable *cancellable, CroupierProblems *problems);

/* For whoever looks at more. The match is NULL, and there is a problem, where it does not play. */
CroupierMatch *croupier_case_play_until (CroupierCaseCheck *check, guint n_items, gboolean is_open, gboolean is_twin);
gboolean croupier_case_play (CroupierCaseCheck *check);
gboolean croupier_case_play_twin (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation);
char *croupier_case_dup_phase (CroupierCaseCheck *check, guint n_items); /* in which an item stands; NULL: the setup */
void croupier_case_check_text (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, const char *came);
void croupier_case_compare (CroupierCaseCheck *check, const CroupierCaseExpectation *expectation, gboolean is_alike,
                            const char *who, const char *one, const char *other);
void croupier_case_complain_of (CroupierCaseCheck *check, const CroupierCaseItem *item, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
char *croupier_case_describe_problems (const CroupierProblems *problems, const char *text);
char *croupier_case_show_explanation (CroupierDocument *explanation); /* without empty lines; takes it */

gboolean croupier_case_is_word (const char *what, const char *word); /* the first */
gboolean croupier_case_take (const char **text, const char *word);   /* from the beginning */

G_END_DECLS
