/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of a match in which something can be told: one before the first phase, then three of each. */
#include "config.h"
#include "croupier-leak-parts.h"

guint
croupier_leak_count_steps (const CroupierMatch *match)
{
  return 1 + CROUPIER_LEAK_STEPS_OF_A_PHASE * croupier_match_get_n_records (match);
}

guint
croupier_leak_find_step (const CroupierMatch *match, const char *phase, CroupierWhen when)
{
  static const guint places[] = { [CROUPIER_WHEN_START] = 0, [CROUPIER_WHEN_DURING] = 1, [CROUPIER_WHEN_END] = 2 };
  guint place = croupier_match_find_place (match, phase);

  return place > 0 ? 1 + CROUPIER_LEAK_STEPS_OF_A_PHASE * (place - 1) + places[when] : 0;
}

gboolean
croupier_leak_get_step (const CroupierMatch *match, guint n, CroupierLeakStep *step)
{
  static const CroupierGlimpseStep steps[] = { CROUPIER_GLIMPSE_START, CROUPIER_GLIMPSE_DURING, CROUPIER_GLIMPSE_END };

  *step = (CroupierLeakStep) { .step = CROUPIER_GLIMPSE_SETUP, .place = -1 };
  if (n == 0)
    return TRUE;
  if (n >= croupier_leak_count_steps (match))
    return FALSE;
  step->place = (int) ((n - 1) / CROUPIER_LEAK_STEPS_OF_A_PHASE);
  step->step = steps[(n - 1) % CROUPIER_LEAK_STEPS_OF_A_PHASE];
  step->record = croupier_match_get_record (match, (guint) step->place);
  return step->step != CROUPIER_GLIMPSE_END || step->record->resolved;
}
