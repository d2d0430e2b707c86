/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the cases of our own tests look at besides: boards, days, forms, explanations, what texts mean, and replies. */
#pragma once

#include "case-means.h"
#include "croupier-case-checks.h"

/* A run of cases of our own, whose texts are counted there. */
CroupierCaseRun case_run (CaseMeans *means);
