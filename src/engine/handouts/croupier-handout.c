/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a match a co-game master may know. */
#include "config.h"
#include "croupier-handout.h"

#include <string.h>

#include "croupier-amends.h"
#include "croupier-gettext.h"
#include "croupier-own-words.h"
#include "croupier-readership.h"
#include "croupier-rules-text.h"

#define SETUP_PHASE "setup"
#define END_PHASE "end"
#define PUBLIC "public"
#define CHANNEL_PREFIX "channel:"

/* A handout being made. */
typedef struct
{
  const CroupierMatch *match;
  const GPtrArray *notes; /* CroupierSent, by time */
  const CroupierHandoutScope *scope;
  CroupierReadership reader;
  CroupierOwnWords *words;
  CroupierHandout *handout;
} HandoutMaker;

/* ---- the match ---- */

/* What was ruled after the end is no phase of the game, and mostly a secret. */
static gboolean
is_phase (const CroupierRecord *record)
{
  return !g_str_equal (record->phase.id, END_PHASE);
}

static void
add_phase (HandoutMaker *maker, const CroupierRecord *record)
{
  CroupierHandoutPhase phase = { .title = g_strdup (record->phase.title) };
  CroupierDeadline deadline;

  if (croupier_match_get_deadline (maker->match, record, &deadline) && !deadline.is_paused)
    {
      g_autofree char *ruling = NULL;

      deadline.grace = 0; /* that is the game master's */
      ruling = croupier_deadline_to_ruling (&deadline);
      phase.closes = g_strdup (strchr (ruling, ' ') + 1);
    }
  g_array_append_val (maker->handout->phases, phase);
}

/* Those whom everybody sees on the board as out of the game. */
static CroupierPlayers
find_out (const CroupierMatch *match)
{
  static const CroupierReadership everybody = { CROUPIER_READERSHIP_PUBLIC, 0 };
  g_autoptr (CroupierBoard)
    board = croupier_readership_make_brief_board (&everybody, match, croupier_match_get_n_records (match));
  CroupierPlayers out = croupier_match_get_state (match)->removed;

  for (guint i = 0; i < board->places->len; i++)
    {
      const CroupierBoardPlace *place = g_ptr_array_index (board->places, i);

      for (guint k = 0; k < place->chips->len; k++)
        {
          const CroupierBoardChip *chip = g_ptr_array_index (place->chips, k);

          if (chip->is_out)
            out |= CROUPIER_PLAYER (chip->player);
        }
    }
  return out;
}

static void
add_players (HandoutMaker *maker)
{
  const CroupierRoster *roster = croupier_match_get_roster (maker->match);
  CroupierPlayers out = find_out (maker->match);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);
      CroupierHandoutPlayer entry = { .name = g_strdup (player->name), .is_out = croupier_players_has (out, i) };

      if (*player->handle != '\0')
        entry.handle = g_strdup (player->handle);
      g_array_append_val (maker->handout->players, entry);
    }
}

static void
call_roll (HandoutMaker *maker)
{
  CroupierHandout *handout = maker->handout;

  handout->has_roll = maker->scope->has_roll && croupier_match_get_due (maker->match) != NULL;
  if (handout->has_roll)
    handout->is_whole = croupier_match_call_roll (maker->match, maker->scope->player, &handout->asked, &handout->sent);
}

/* ---- what is told ---- */

static gboolean
reaches (const HandoutMaker *maker, const CroupierSent *note)
{
  if (g_str_equal (note->address, PUBLIC))
    return TRUE;
  return maker->scope->player != CROUPIER_NO_PLAYER &&
         croupier_sent_reaches_player (note, croupier_match_get_roster (maker->match), (guint) maker->scope->player);
}

static CroupierHandoutKind
find_kind (const CroupierSent *note)
{
  if (croupier_sent_is_of_deadline (note))
    return CROUPIER_HANDOUT_DEADLINE;
  return croupier_sent_get_correction (note) > 0 ? CROUPIER_HANDOUT_CORRECTION : (CroupierHandoutKind) note->when;
}

static void
add_post (HandoutMaker *maker, const CroupierSent *note, gboolean is_told)
{
  g_autofree char *marked = croupier_sent_to_marked (note);
  guint place = croupier_match_find_place (maker->match, note->phase);
  CroupierHandoutPost post = {
    .kind = (int) find_kind (note), .phase = (int) place - 1, .audience = CROUPIER_HANDOUT_TO_PLAYER, .is_told = is_told
  };

  if (place > maker->handout->phases->len) /* they know that something was ruled after the end */
    add_phase (maker, croupier_match_get_record (maker->match, place - 1));
  if (g_str_equal (note->address, PUBLIC))
    post.audience = CROUPIER_HANDOUT_TO_ALL;
  else if (croupier_sent_is_to_channel (note))
    {
      post.audience = CROUPIER_HANDOUT_TO_CHANNEL;
      post.channel = g_strdup (note->address + strlen (CHANNEL_PREFIX));
    }
  post.time = is_told ? g_strdup (note->time) : NULL;
  post.lines = g_strsplit (marked, "\n", -1);
  g_array_append_val (maker->handout->posts, post);
}

/* Goes through all that the match tells the reader; what comes in one by one stands in an order that says nothing. */
static void
collect_box (const HandoutMaker *maker, const char *phase, const CroupierOutbox *outbox, GPtrArray *messages)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);

      if (croupier_readership_may_read (&maker->reader, message))
        g_ptr_array_add (messages, croupier_sent_new (phase, message));
    }
}

static int
compare_answers (gconstpointer a, gconstpointer b)
{
  const CroupierSent *one = *(const CroupierSent *const *) a, *other = *(const CroupierSent *const *) b;
  int addresses = strcmp (one->address, other->address);

  return addresses != 0 ? addresses : strcmp (one->marked, other->marked);
}

static GPtrArray *
collect_messages (const HandoutMaker *maker)
{
  const CroupierMatch *match = maker->match;
  GPtrArray *messages = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);

  collect_box (maker, SETUP_PHASE, croupier_match_get_setup_outbox (match), messages);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);
      g_autoptr (GPtrArray) answers = g_ptr_array_new ();

      collect_box (maker, record->phase.id, record->start, messages);
      collect_box (maker, record->phase.id, record->during, answers);
      g_ptr_array_sort (answers, compare_answers);
      for (guint k = 0; k < answers->len; k++)
        g_ptr_array_add (messages, g_ptr_array_index (answers, k));
      collect_box (maker, record->phase.id, record->end, messages);
    }
  return messages;
}

/* Whether the reader has had it, or something else in its place. */
static gboolean
is_told (const HandoutMaker *maker, const CroupierSent *message)
{
  for (guint i = 0; i < maker->notes->len; i++)
    {
      const CroupierSent *note = g_ptr_array_index (maker->notes, i);

      if (!note->is_withdrawn && croupier_sent_is_same (note, message) && reaches (maker, note))
        return TRUE;
    }
  return FALSE;
}

static const CroupierSent *
find_message (const GPtrArray *messages, const CroupierSent *note)
{
  for (guint i = 0; i < messages->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (messages, i);

      if (croupier_sent_is_same (message, note) && g_str_equal (message->digest, note->digest))
        return message;
    }
  return NULL;
}

/* As it was passed on; where an early version has not kept the words, they are those of the match that have not
 * changed. */
static void
add_told (HandoutMaker *maker, const GPtrArray *messages)
{
  for (guint i = 0; i < maker->notes->len; i++)
    {
      const CroupierSent *note = g_ptr_array_index (maker->notes, i);
      const CroupierSent *same = note->marked == NULL ? find_message (messages, note) : NULL;

      if (note->is_withdrawn || !reaches (maker, note))
        continue;
      if (note->marked != NULL)
        add_post (maker, note, TRUE);
      else if (same != NULL)
        add_post (maker, same, TRUE);
    }
}

static void
add_untold (HandoutMaker *maker, const GPtrArray *messages)
{
  for (guint i = 0; i < messages->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (messages, i);

      if (is_told (maker, message) || !(maker->scope->has_untold || g_str_equal (message->address, PUBLIC)))
        continue;
      croupier_own_words_put (maker->words, message);
      add_post (maker, message, FALSE);
    }
}

/* ---- all of it ---- */

static GArray *
new_list (gsize size)
{
  return g_array_new (FALSE, TRUE, (guint) size);
}

static CroupierHandout *
begin (const CroupierMatch *match, const CroupierHandoutScope *scope)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (GDateTime) saved = g_date_time_new_from_unix_utc (scope->saved);
  g_autofree char *rules = croupier_plan_rules_to_marked (croupier_match_get_plan (match));
  CroupierHandout *handout = g_new0 (CroupierHandout, 1);

  handout->match = croupier_seed_commitment (&setup->seed);
  handout->saved = g_date_time_format (saved, "%Y-%m-%dT%H:%M:%SZ");
  handout->title = g_strdup (setup->title);
  handout->game = g_strdup (croupier_game_words_in (setup->game, setup->language, setup->game->title));
  handout->language = g_strdup (setup->language);
  handout->zones = g_strdup (croupier_match_find_ruled (match, "zones"));
  handout->player = scope->player;
  handout->players = new_list (sizeof (CroupierHandoutPlayer));
  handout->phases = new_list (sizeof (CroupierHandoutPhase));
  handout->posts = new_list (sizeof (CroupierHandoutPost));
  handout->is_over = croupier_match_is_over (match);
  handout->rules = g_strsplit (rules, "\n", -1);
  return handout;
}

gboolean
croupier_match_call_roll (const CroupierMatch *match, int viewer, CroupierPlayers *asked, CroupierPlayers *sent)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierRecord *due = croupier_match_get_due (match);
  gboolean is_whole;

  *asked = *sent = CROUPIER_NOBODY;
  if (due == NULL || plan->setup->game->get_roll == NULL)
    return FALSE;
  is_whole = plan->setup->game->get_roll (plan,
                                          &(CroupierGlimpse) { CROUPIER_GLIMPSE_DURING, viewer, due->before,
                                                               croupier_match_get_state (match) },
                                          asked);
  *asked &= ~croupier_match_get_state (match)->removed;
  for (guint i = 0; i < due->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (due->events, i);

      if (croupier_event_is_text (event) && !event->reading->is_aside)
        *sent |= CROUPIER_PLAYER (event->player);
    }
  *sent &= *asked;
  return is_whole;
}

CroupierHandout *
croupier_handout_new (const CroupierMatch *match, const GPtrArray *sent, const CroupierHandoutScope *scope)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (CroupierOwnWords) words = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  HandoutMaker maker = { .match = match, .scope = scope };

  g_return_val_if_fail (match != NULL && scope != NULL, NULL);
  g_return_val_if_fail (scope->player < (int) croupier_roster_get_size (croupier_match_get_roster (match)), NULL);

  maker.notes = notes = croupier_sent_list_copy_by_time (sent != NULL ? sent : none);
  maker.words = words = croupier_own_words_new (match);
  if (scope->player == CROUPIER_NO_PLAYER)
    maker.reader = (CroupierReadership) { CROUPIER_READERSHIP_PUBLIC, 0 };
  else
    maker.reader = (CroupierReadership) { CROUPIER_READERSHIP_PLAYER, (guint) scope->player };
  maker.handout = begin (match, scope);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    if (is_phase (croupier_match_get_record (match, i)))
      add_phase (&maker, croupier_match_get_record (match, i));
  add_players (&maker);
  call_roll (&maker);
  messages = collect_messages (&maker);
  add_told (&maker, messages);
  add_untold (&maker, messages);
  return maker.handout;
}
