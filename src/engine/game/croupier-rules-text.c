/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game in words for its players, with the numbers of a match. */
#include "config.h"
#include "croupier-rules-text.h"

#include "croupier-style.h"

void
croupier_message_say_rules (CroupierMessage *message, const CroupierRulesLine *lines, guint n_lines, guint holds,
                            const CroupierValue *values)
{
  for (guint i = 0; message != NULL && i < n_lines; i++)
    if ((lines[i].when & ~holds) == 0)
      croupier_message_say (message, &lines[i].kind, values);
}

char *
croupier_plan_rules_to_marked (const CroupierPlan *plan)
{
  g_autoptr (CroupierOutbox)
    outbox = croupier_outbox_new (plan->setup->roster, plan->setup->language, CROUPIER_WHEN_START);
  CroupierMessage *message = croupier_outbox_to_public (outbox);
  g_autofree char *marked = NULL;
  GString *text;

  plan->setup->game->tell_rules (plan, message);
  marked = croupier_message_to_marked (message);
  text = g_string_new (marked);
  g_string_replace (text, "\n" CROUPIER_MARK_STRONG, "\n\n" CROUPIER_MARK_STRONG, 0);
  return g_string_free_and_steal (text);
}
