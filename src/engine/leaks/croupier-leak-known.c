/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody may know of a step of a match by the rules that all games share, and by those of its game. */
#include "config.h"
#include "croupier-leak-parts.h"

#include <string.h>

#include "croupier-handout.h"

static gboolean
is_player (const CroupierReadership *reader, guint player)
{
  return reader->kind == CROUPIER_READERSHIP_PLAYER && reader->player == player;
}

/* They know the channels they are in, and who is in them. */
static void
know_channels (const GPtrArray *channels, const CroupierReadership *reader, CroupierKnowledge *known)
{
  for (guint i = 0; channels != NULL && i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (croupier_readership_is_in (reader, channel))
        croupier_knowledge_add_players (known, channel->name, channel->members);
    }
}

static gboolean
is_in_channel (const GPtrArray *channels, const CroupierReadership *reader, const char *name)
{
  for (guint i = 0; channels != NULL && i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (g_str_equal (channel->name, name))
        return croupier_readership_is_in (reader, channel);
    }
  return TRUE; /* where there is no such channel, it is told in some other way: who may know it is not known here */
}

/* The player of whom a ruling begins to speak: "Alice +2", "Bob: 3 at A". */
static int
find_named (const CroupierMatch *match, const char *words)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  gsize length = strcspn (words, ":");

  for (; length > 0; length--)
    {
      g_autofree char *name = g_strndup (words, length);
      int player = croupier_roster_find_exactly (roster, g_strchomp (name));

      if (player != CROUPIER_NO_PLAYER)
        return player;
    }
  return CROUPIER_NO_PLAYER;
}

static gboolean
is_one_of (const char *word, const char *const *words)
{
  return g_strv_contains (words, word);
}

static gboolean
may_know_announcement (const CroupierMatch *match, const CroupierRecord *record, const CroupierReadership *reader,
                       const char *words)
{
  gsize length = strcspn (words, ":");
  g_autofree char *to = g_strchomp (g_strndup (words, length));
  int player = croupier_roster_find_exactly (croupier_match_get_roster (match), to);

  if (player != CROUPIER_NO_PLAYER)
    return is_player (reader, (guint) player);
  return g_str_equal (to, "public") || is_in_channel (record->channels, reader, to) ||
         is_in_channel (record->closing, reader, to);
}

/* What is ruled of somebody alone is theirs to know, what concerns all is everybody's, and most is nobody's. */
static gboolean
may_know_ruling (const CroupierMatch *match, const CroupierRecord *record, const CroupierReadership *reader,
                 const char *text)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (text, NULL);
  static const char *const private[] = { "garnets", "void", "submit", "give", "take", NULL };
  static const char *const public[] = { "remove", "eliminate", "merge", "end", "receipts", NULL };
  gsize length = strcspn (text, " :");
  g_autofree char *verb = g_strndup (text, length);
  const char *words = text + length + strspn (text + length, " :");

  if (is_one_of (verb, public) || (ruling != NULL && croupier_ruling_voids_all (ruling)))
    return TRUE;
  if (g_str_equal (verb, "announce"))
    return may_know_announcement (match, record, reader, words);
  return is_one_of (verb, private) && reader->kind == CROUPIER_READERSHIP_PLAYER &&
         find_named (match, words) == (int) reader->player;
}

/* After the end every ruling may count the result again, of which each count is told. */
static gboolean
may_know_recount (const CroupierRecord *record, const char *text)
{
  return g_str_equal (record->phase.id, "end") && g_str_has_prefix (text, "points ");
}

gboolean
croupier_leak_is_draw (const CroupierReading *reading)
{
  return strstr (reading->read_as->str, "draw") != NULL;
}

static gboolean
has_drawn (const CroupierEvent *event)
{
  return croupier_event_is_text (event) && croupier_leak_is_draw (event->reading);
}

/* Later texts can take what was drawn out of the state, but not out of mind: no other chance is the same to them. */
static void
know_chance (const CroupierMatch *match, CroupierKnowledge *known)
{
  g_autofree char *seed = croupier_seed_to_string (&croupier_match_get_setup (match)->seed);

  croupier_knowledge_add_text (known, "chance", seed);
}

/* Returns how much a player had been told in a phase before they sent a text: an answer comes before or after its
 * question. */
static guint
count_told_before (const CroupierRecord *record, const CroupierEvent *event)
{
  guint n = 0;

  for (guint i = 0; i < croupier_outbox_get_n_messages (record->during); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (record->during, i);

      n += message->kind == CROUPIER_TO_PLAYER && message->player == event->player && message->event < event->n;
    }
  return n;
}

/* They know their own texts as they wrote them, and the rulings that they hear of. */
static void
know_events (const CroupierMatch *match, const CroupierRecord *record, const CroupierReadership *reader,
             CroupierKnowledge *known)
{
  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && is_player (reader, event->player))
        {
          croupier_knowledge_add_text (known, "sent", event->text);
          if (event->wrote != NULL)
            croupier_knowledge_add_text (known, "sent", event->wrote);
          croupier_knowledge_add_number (known, "told-before", count_told_before (record, event));
        }
      if (has_drawn (event) && is_player (reader, event->player))
        know_chance (match, known);
      if (event->kind == CROUPIER_ENTRY_RULING && event->reading->status != CROUPIER_STATUS_REFUSED &&
          (may_know_ruling (match, record, reader, event->text) || may_know_recount (record, event->text)))
        croupier_knowledge_add_text (known, "ruled", event->text);
    }
}

/* A co-game master is told who has sent anything; of whom it is expected must follow from all else that they know. */
static void
know_roll (const CroupierMatch *match, const CroupierRecord *record, const CroupierReadership *reader,
           CroupierKnowledge *known)
{
  CroupierPlayers asked, sent;

  if (!reader->calls_roll || record != croupier_match_get_due (match))
    return;
  croupier_match_call_roll (match,
                            reader->kind == CROUPIER_READERSHIP_PLAYER ? (int) reader->player : CROUPIER_NO_PLAYER,
                            &asked, &sent);
  croupier_knowledge_add_players (known, "has-sent", sent);
}

static void
know_garnets (const CroupierState *state, const CroupierReadership *reader, CroupierKnowledge *known)
{
  if (reader->kind == CROUPIER_READERSHIP_PLAYER)
    croupier_knowledge_add_number (known, "garnets", state->garnets[reader->player]);
}

/* Players who sent nothing, or nothing that could be played, are told so. */
static void
know_standing (const CroupierRecord *record, const CroupierReadership *reader, CroupierKnowledge *known)
{
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (!is_player (reader, standing->player))
        continue;
      croupier_knowledge_add_number (known, "default", standing->status == CROUPIER_STATUS_DEFAULT);
      croupier_knowledge_add_number (known, "refused", standing->refused != NULL);
    }
}

/* It is public who won and lost, what is handed out, and who stands for elimination against whom. */
static void
know_result (const CroupierMatch *match, const CroupierState *state, CroupierKnowledge *known)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_auto (CroupierResult) result = { 0 };
  CroupierPhase phase;

  if (croupier_game_get_phase (plan, state, &phase))
    return;
  croupier_game_get_result (plan, state, &result);
  croupier_knowledge_add_players (known, "winners", result.winners);
  croupier_knowledge_add_players (known, "losers", result.losers);
  for (guint i = 0; i < croupier_plan_n_players (plan); i++)
    {
      croupier_knowledge_add_number (known, "tokens", result.tokens[i]);
      croupier_knowledge_add_number (known, "opals", result.opals[i]);
    }
  croupier_knowledge_add_number (known, "candidate", result.elimination_candidate);
  croupier_knowledge_add_number (known, "opponent", result.death_match_opponent);
}

/* They know what they came with. */
static void
know_setup (const CroupierMatch *match, const CroupierReadership *reader, CroupierKnowledge *known)
{
  const CroupierPlayer *player;

  if (reader->kind != CROUPIER_READERSHIP_PLAYER)
    return;
  player = croupier_roster_get_player (croupier_match_get_roster (match), reader->player);
  croupier_knowledge_add_number (known, "garnets", player->garnets);
  for (guint i = 0; i < player->history->len; i++)
    croupier_knowledge_add_number (known, "history", g_array_index (player->history, int, i));
  for (guint i = 0; player->houses[i] != NULL; i++)
    croupier_knowledge_add_text (known, "house", player->houses[i]);
}

static void
know_start (const CroupierRecord *record, const CroupierReadership *reader, CroupierKnowledge *known)
{
  croupier_knowledge_add_text (known, "phase", record->phase.id);
  know_channels (record->channels, reader, known);
  know_garnets (record->before, reader, known);
}

static void
know_course (const CroupierMatch *match, const CroupierRecord *record, const CroupierState *after,
             const CroupierReadership *reader, CroupierKnowledge *known)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);

  know_events (match, record, reader, known);
  know_roll (match, record, reader, known);
  croupier_knowledge_add_players (known, "removed", after->removed);
  know_garnets (after, reader, known);
  plan->setup->game->add_channels (plan, after, channels);
  know_channels (channels, reader, known);
  know_result (match, after, known);
}

static void
know_end (const CroupierMatch *match, const CroupierRecord *record, const CroupierReadership *reader,
          CroupierKnowledge *known)
{
  know_standing (record, reader, known);
  know_garnets (record->after, reader, known);
  know_result (match, record->after, known);
}

static CroupierGlimpse
make_glimpse (const CroupierMatch *match, const CroupierReadership *reader, const CroupierLeakStep *step)
{
  const CroupierRecord *record = step->record;
  const CroupierState *first = croupier_match_get_first_state (match);
  const CroupierState *closed = record != NULL && record->closed != NULL ? record->closed
                                : record != NULL                         ? record->after
                                                                         : NULL;
  CroupierGlimpse glimpse = { .step = step->step,
                              .viewer = reader->kind == CROUPIER_READERSHIP_PLAYER ? (int) reader->player
                                                                                   : CROUPIER_NO_PLAYER };

  switch (step->step)
    {
    case CROUPIER_GLIMPSE_SETUP:
      glimpse.before = glimpse.after = first;
      return glimpse;
    case CROUPIER_GLIMPSE_START:
      glimpse.before = glimpse.after = record->before;
      return glimpse;
    case CROUPIER_GLIMPSE_DURING:
      glimpse.before = record->before;
      glimpse.after = closed;
      return glimpse;
    case CROUPIER_GLIMPSE_END:
      glimpse.before = closed;
      glimpse.after = record->after;
      return glimpse;
    }
  g_assert_not_reached ();
}

char *
croupier_leak_know (const CroupierMatch *match, const CroupierReadership *reader, guint n)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autoptr (CroupierKnowledge) known = croupier_knowledge_new ();
  CroupierLeakStep step;
  CroupierGlimpse glimpse;

  if (!croupier_leak_get_step (match, n, &step))
    return g_strdup ("");
  glimpse = make_glimpse (match, reader, &step);
  switch (step.step)
    {
    case CROUPIER_GLIMPSE_SETUP:
      know_setup (match, reader, known);
      break;
    case CROUPIER_GLIMPSE_START:
      know_start (step.record, reader, known);
      break;
    case CROUPIER_GLIMPSE_DURING:
      know_course (match, step.record, glimpse.after, reader, known);
      break;
    case CROUPIER_GLIMPSE_END:
      know_end (match, step.record, reader, known);
      break;
    }
  plan->setup->game->tell_known (plan, &glimpse, known);
  return g_strdup (croupier_knowledge_get (known));
}
