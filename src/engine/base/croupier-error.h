/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the world or a player may do wrong, said in whole sentences. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_ERROR (croupier_error_quark ())
GQuark croupier_error_quark (void);

typedef enum
{
  CROUPIER_ERROR_REFUSED, /* a submission, ruling or correction breaks a rule; the message lists every reason, one a
                             line */
  CROUPIER_ERROR_NAME,    /* a name that nobody bears, or several do */
  CROUPIER_ERROR_SETUP,   /* options, players or layout that do not make a match */
  CROUPIER_ERROR_SCRIPT,  /* a match script that cannot be read */
  CROUPIER_ERROR_DAMAGED, /* a file that is damaged, truncated, too large or not of this program */
  CROUPIER_ERROR_NEWER,   /* a file of a later version of this program */
  CROUPIER_ERROR_PROOF,   /* a commitment or a draw that does not hold */
  CROUPIER_ERROR_CHANGED, /* a file that somebody else has changed meanwhile, in a way that needs a decision */
} CroupierErrorCode;

/* Sets the error, if it is wanted, and returns FALSE, always: return croupier_fail (error, …). The format makes a whole
 * sentence, in which control characters are shown as croupier_show() does. A sentence that is very long because of what
 * it quotes loses its middle. */
gboolean croupier_fail (GError **error, CroupierErrorCode code, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* What of a setup is to blame for a problem. */
typedef enum
{
  CROUPIER_ABOUT_COUNT,  /* how many play */
  CROUPIER_ABOUT_FIELD,  /* of a player: a CroupierPlayerField */
  CROUPIER_ABOUT_OPTION, /* of the game */
  CROUPIER_ABOUT_FIX,    /* of the setup */
  CROUPIER_ABOUT_AREA,   /* of the layout, and its door */
  CROUPIER_ABOUT_CAST,   /* a CroupierCastPart, and which of them */
} CroupierSubjectKind;

typedef struct
{
  CroupierSubjectKind kind;
  int index; /* which one; -1 where the whole is meant */
  int item;  /* and what of it; -1 likewise */
} CroupierSubject;

/* One thing that is wrong in a text that somebody wrote: a whole sentence, and where the wrong word stands. */
typedef struct
{
  char *message;
  gsize start;      /* bytes from the beginning of the text */
  gsize length;     /* bytes; 0 where the text as a whole is meant */
  guint line;       /* of a script: counted from 1; 0 where there is none */
  gboolean is_idle; /* nothing need be done about it: words that say nothing were passed over */
  gsize n_unread;   /* bytes from there on that may be left out to see whether the rest can be read; 0: none */
  GArray *subjects; /* CroupierSubject: all that is to blame; NULL where nothing is known of it */
} CroupierProblem;

/* Several problems, in the order in which they were found. */
typedef GPtrArray CroupierProblems;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierProblems, g_ptr_array_unref)

CroupierProblems *croupier_problems_new (void);

/* Adds a whole sentence about a wrong word. Its place is in bytes of the text; a length of 0 means the text as a whole.
 * In this and the other sentences control characters are shown as croupier_show() does. */
void croupier_problems_add (CroupierProblems *problems, gsize start, gsize length, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

/* Adds what is worth a word, but no worry: chatter around what was read. */
void croupier_problems_add_idle (CroupierProblems *problems, gsize start, gsize length, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

/* Lines of a script are counted from 1; 0 means none. The sentence does not repeat the number, which whoever shows the
 * problem puts in front. Of an error each line becomes a problem of its own. */
void croupier_problems_add_line (CroupierProblems *problems, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);
void croupier_problems_add_error (CroupierProblems *problems, guint line, const GError *error);

void croupier_problems_append (CroupierProblems *problems, const CroupierProblems *more); /* copies them, in order */

/* Says what the problems from the first one to the end of the list are about: index and item as in CroupierSubject.
 * Where several things contradict each other, each of them is blamed. */
void croupier_problems_blame (CroupierProblems *problems, guint first, CroupierSubjectKind kind, int index, int item);

/* The first; NULL: there is none. */
const CroupierSubject *croupier_problem_find_subject (const CroupierProblem *problem, CroupierSubjectKind kind);

const CroupierProblem *croupier_problems_get (const CroupierProblems *problems, guint i);

/* All problems, one a line, in order, without a line break at the end; the text is empty where there is none, and the
 * error needs at least one. */
char *croupier_problems_to_text (const CroupierProblems *problems);
void croupier_problems_to_error (const CroupierProblems *problems, CroupierErrorCode code, GError **error);

char *croupier_error_to_line (const GError *error); /* for use within a sentence */

G_END_DECLS
