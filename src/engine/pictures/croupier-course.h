/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How what counts in a match went, of each player or what else its game says, moment by moment. It is the game
 * master's. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *states;              /* JsonObject: what is held of each, name by name; one for every moment */
  GStrv moments;                  /* what they are called */
  GStrv names;                    /* of the players, or of what else is counted */
  gboolean is_teams;              /* which may have names that say how they look */
  GStrv keys;                     /* the numbers that each has at every moment; never empty */
  const CroupierStateWord *words; /* what a variant calls them; NULL: nothing of its own */
} CroupierCourse;

CroupierCourse *croupier_course_new (const CroupierMatch *match);
void croupier_course_free (CroupierCourse *course);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierCourse, croupier_course_free)
const char *croupier_course_get_key (const CroupierCourse *course, const char *wanted);
JsonNode *croupier_course_get_node (const CroupierCourse *course, guint line, guint moment, const char *key);
double *croupier_course_get_values (const CroupierCourse *course, const char *key);
char *croupier_course_describe (const CroupierCourse *course, const char *key);

G_END_DECLS
