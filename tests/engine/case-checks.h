/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing cases, and whether that comes of them which they expect. */
#pragma once

#include "case-file.h"
#include "case-means.h"

typedef struct
{
  guint n_cases, n_checks;
  CaseMeans means;
} CaseCount;

/* Plays a case, or each row of a table, and complains of everything that comes out otherwise. */
void case_check (const CaseFile *file, const CaseBlock *block, CaseCount *count, GPtrArray *complaints);
