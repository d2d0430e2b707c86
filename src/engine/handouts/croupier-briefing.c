/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a player needs to play on, in one text: for players who take a place over, or have lost track. */
#include "config.h"
#include "croupier-briefing.h"

#include "croupier-form-help.h"
#include "croupier-gettext.h"
#include "croupier-moment.h"
#include "croupier-own-words-places.h"
#include "croupier-readership.h"
#include "croupier-rules-text.h"
#include "croupier-style.h"

static void
add_heading (GString *text, const char *heading)
{
  g_string_append_printf (text, "%s" CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END, text->len > 0 ? "\n\n" : "", heading);
}

static void
add_told (GString *text, const CroupierReadership *reader, const CroupierOutbox *outbox)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *marked = croupier_readership_may_read (reader, message) ? croupier_message_to_marked (message)
                                                                               : NULL;

      if (marked != NULL)
        g_string_append_printf (text, "\n\n%s", marked);
    }
}

/* What everybody in that place has been told, whoever had it then. */
static void
add_all_told (GString *text, const CroupierMatch *match, guint player)
{
  const CroupierReadership reader = { CROUPIER_READERSHIP_PLAYER, .player = player };

  add_told (text, &reader, croupier_match_get_setup_outbox (match));
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      add_told (text, &reader, record->start);
      add_told (text, &reader, record->during);
      add_told (text, &reader, record->end);
    }
}

static void
add_now (GString *text, const CroupierMatch *match, guint player)
{
  const char *language = croupier_match_get_setup (match)->language;
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (CroupierOutbox) help = croupier_match_make_help (match, player);
  g_autofree char *marked = croupier_message_to_marked (croupier_outbox_get_message (help, 0));
  CroupierDeadline deadline;

  g_string_append_printf (text, "\n%s", marked);
  if (due != NULL && croupier_match_get_deadline (match, due, &deadline) && !deadline.is_paused)
    {
      g_autofree char *moment = croupier_moment_to_marked (match, &deadline);
      g_autofree char *line = croupier_own_words_fill_due (croupier_words (language, N_("{round} closes: {deadline}.")),
                                                           due->phase.title, moment);

      g_string_append_printf (text, "\n\n%s", line);
    }
}

char *
croupier_briefing_to_marked (const CroupierMatch *match, guint player)
{
  const char *language = croupier_match_get_setup (match)->language;
  g_autofree char *rules = NULL;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (player < croupier_roster_get_size (croupier_match_get_roster (match)),
                        g_string_free_and_steal (text));

  add_heading (text, croupier_words (language, N_("What you have been told so far")));
  add_all_told (text, match, player);
  add_heading (text, croupier_words (language, N_("What you can send now")));
  add_now (text, match, player);
  add_heading (text, croupier_words (language, N_("The rules")));
  rules = croupier_plan_rules_to_marked (croupier_match_get_plan (match));
  g_string_append_printf (text, "\n%s", rules);
  return g_string_free_and_steal (text);
}
