/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts of cases: what a case plays, with all that it goes on from. */
#pragma once

#include "croupier-cases.h"

G_BEGIN_DECLS

/* A script, and where each of its lines stands in the file. */
typedef struct
{
  GString *text;
  GArray *lines;      /* guint; those of the amends stand behind those of the text */
  GPtrArray *amends;  /* char *: “amend …” and “undo”, which are done once all else is played */
  char *phase;        /* the last phase that is named, or NULL */
  guint n_phases;     /* that are named */
  gboolean is_closed; /* "== open" or "== end" stands in it */
} CroupierCaseScript;

/* The script of a case as far as its first n_items items, without those that is_left_out says (NULL: none), or that of
 * its twin, which has the other of “one ⇄ other”; NULL, and a problem, where it goes on from nothing, or is too long.
 */
CroupierCaseScript *croupier_case_script_new (const CroupierCases *cases, const CroupierCaseBlock *block, guint n_items,
                                              const gboolean *is_left_out, gboolean is_twin,
                                              CroupierProblems *problems);
void croupier_case_script_free (CroupierCaseScript *script);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierCaseScript, croupier_case_script_free)

G_END_DECLS
