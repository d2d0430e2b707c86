/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told who asks something of a match. */
#include "config.h"
#include "croupier-answer.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-explain.h"
#include "croupier-form-help.h"
#include "croupier-gettext.h"
#include "croupier-message.h"
#include "croupier-readership.h"
#include "croupier-reminder.h"
#include "croupier-text.h"

const char *
croupier_match_find_last_resolved (const CroupierMatch *match)
{
  for (guint i = croupier_match_get_n_records (match); i > 0; i--)
    if (croupier_match_get_record (match, i - 1)->resolved)
      return croupier_match_get_record (match, i - 1)->phase.id;
  return NULL;
}

/* Whether a text names it: "Round 2", "round-2", "round 2", "r2". */
static gboolean
is_phase_named (const char *folded, const CroupierPhase *phase)
{
  g_autofree char *title = croupier_text_fold (croupier_phase_get_title (phase));
  g_autofree char *spoken = g_strdelimit (g_strdup (phase->id), "-", ' ');
  g_autofree char *brief = g_strdup_printf ("%c%s", *phase->id, phase->id + strcspn (phase->id, "0123456789"));

  return croupier_text_has_phrase (folded, title) || croupier_text_has_phrase (folded, phase->id) ||
         croupier_text_has_phrase (folded, spoken) || (strlen (brief) > 1 && croupier_text_has_phrase (folded, brief));
}

const char *
croupier_match_find_asked (const CroupierMatch *match, const char *question)
{
  g_autofree char *folded = question != NULL ? croupier_text_fold (question) : NULL;

  for (guint i = folded != NULL ? croupier_match_get_n_records (match) : 0; i > 0; i--)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i - 1);

      if (record->resolved && is_phase_named (folded, &record->phase))
        return record->phase.id;
    }
  return croupier_match_find_last_resolved (match);
}

static char *
write_outcome (const CroupierMatch *match, guint player, const CroupierAnswerTime *time, GError **error)
{
  const char *phase = croupier_match_find_asked (match, time->question);
  g_autoptr (CroupierDocument)
    explanation = phase != NULL ? croupier_explain_to_player (match, phase, player, time->sent) : NULL;

  if (explanation != NULL && time->sent != NULL)
    croupier_explain_leave_out_to_send (explanation);
  if (explanation != NULL)
    croupier_explain_make_brief (explanation, croupier_match_find_record (match, phase)->phase.title, player);
  if (explanation != NULL && explanation->blocks->len > 0)
    return croupier_document_to_marked (explanation);
  croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Nothing has come out yet that could be explained."));
  return NULL;
}

/* What they alone, or those where they are, were told when the phase began. */
static char *
write_own (const CroupierMatch *match, guint player, GError **error)
{
  const CroupierReadership reader = { CROUPIER_READERSHIP_PLAYER, player };
  guint place = croupier_match_get_n_records (match);
  const CroupierRecord *record = place > 0 ? croupier_match_get_record (match, place - 1) : NULL;
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; record != NULL && record->start != NULL && i < croupier_outbox_get_n_messages (record->start); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (record->start, i);
      g_autofree char *marked = NULL;

      if ((message->kind != CROUPIER_TO_PLAYER && message->kind != CROUPIER_TO_CHANNEL) ||
          !croupier_readership_may_read (&reader, message))
        continue;
      marked = croupier_message_to_marked (message);
      g_string_append_printf (all, "%s%s", all->len > 0 ? "\n\n" : "", marked);
    }
  if (all->len > 0)
    return g_string_free_and_steal (g_steal_pointer (&all));
  croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Nothing was told to this player when the phase began."));
  return NULL;
}

char *
croupier_answer_to_marked (const CroupierMatch *match, guint player, CroupierAnswerTopic topic,
                           const CroupierAnswerTime *time, GError **error)
{
  g_autoptr (CroupierOutbox) help = NULL;

  switch (topic)
    {
    case CROUPIER_ANSWER_CLOSING:
      return croupier_closing_to_marked (match, player, time->now, error);
    case CROUPIER_ANSWER_SENDING:
      help = croupier_match_make_help (match, player);
      return croupier_message_to_marked (croupier_outbox_get_message (help, 0));
    case CROUPIER_ANSWER_OUTCOME:
      return write_outcome (match, player, time, error);
    case CROUPIER_ANSWER_OWN:
      return write_own (match, player, error);
    case CROUPIER_N_ANSWERS:
      break;
    }
  g_assert_not_reached ();
}
