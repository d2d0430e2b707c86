/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text means, and whether it is taken for that and nothing else. */
#pragma once

#include "croupier-match.h"

/* How texts came out of which is said what they mean. */
typedef struct
{
  guint n_right;
  guint n_looked;  /* clear ones that are read right, with something to look at */
  guint n_refused; /* though they are clear */
  guint n_misread; /* as something else, or though they are unclear */
  guint n_varied;  /* made of clear ones */
} CaseMeans;

/* What is wrong with what comes of a text; NULL: nothing. One that means "unclear" has to be refused, or read with
 * something that a person has to look at; any other meaning is what alone it may be read as. */
char *case_means_check (const CroupierMatch *match, guint player, const char *text, const char *meaning,
                        CaseMeans *means);
