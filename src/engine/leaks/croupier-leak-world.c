/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other worlds: the same match with another secret in it. */
#include "config.h"
#include "croupier-leak-parts.h"

#include <string.h>

#include "croupier-text.h"

#define MAX_NAME_TRIES 8
#define MAX_MORE_GARNETS 5
#define SENT_TIME "2026-03-12T04:%02u:00"

static guint
below (CroupierRandom *random, guint n)
{
  return (guint) croupier_random_below (random, n);
}

/* Picks anybody but the reader. */
static guint
pick_other (const CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random)
{
  guint n = croupier_roster_get_size (croupier_match_get_roster (match));

  if (reader->kind != CROUPIER_READERSHIP_PLAYER)
    return below (random, n);
  return (reader->player + 1 + below (random, n - 1)) % n;
}

static gboolean
is_others (const CroupierEntry *entry, const CroupierReadership *reader)
{
  return entry->kind == CROUPIER_ENTRY_SUBMISSION &&
         (reader->kind != CROUPIER_READERSHIP_PLAYER || entry->player != reader->player);
}

/* ---- other logs ---- */

static GPtrArray *
copy_log (const CroupierMatch *match, gboolean with_setups)
{
  const GPtrArray *log = croupier_match_get_log (match);
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  for (guint i = 0; i < log->len; i++)
    if (with_setups || ((const CroupierEntry *) g_ptr_array_index (log, i))->kind != CROUPIER_ENTRY_SETUP)
      g_ptr_array_add (copy, croupier_entry_ref (g_ptr_array_index (log, i)));
  return copy;
}

/* Returns where in the log a text of anybody else's stands, one as likely as the other; -1: nowhere. What corrects an
 * entry says which, so a log with corrections keeps its order. */
static int
pick_sent (const CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random)
{
  const GPtrArray *log = croupier_match_get_log (match);
  int found = -1;
  guint n = 0;

  for (guint i = 0; i < log->len; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (log, i);

      if (croupier_entry_is_amendment (entry))
        return -1;
      if (is_others (entry, reader) && below (random, ++n) == 0)
        found = (int) i;
    }
  return found;
}

static CroupierEntry *
write_again (const CroupierEntry *entry, const char *text)
{
  CroupierEntry *again = croupier_entry_new (entry->kind, entry->phase, entry->player, text);

  again->wrote = g_strdup (entry->wrote);
  again->sent = g_strdup (entry->sent);
  again->made = entry->made;
  again->step = entry->step;
  return again;
}

static CroupierMatch *
replace (CroupierMatch *match, guint at, CroupierEntry *entry)
{
  g_autoptr (GPtrArray) log = copy_log (match, TRUE);

  croupier_entry_unref (g_ptr_array_index (log, at));
  log->pdata[at] = entry;
  return croupier_match_new_with_log (match, log);
}

/* ---- what others send ---- */

/* The state in which a phase is open. */
static CroupierState *
open_phase (const CroupierMatch *match, const CroupierRecord *record)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  CroupierState *state = croupier_state_copy (plan, record->before);

  croupier_game_open (plan, state, NULL);
  return state;
}

/* What anybody else would send in some phase, as an automatic player would. */
static CroupierMatch *
send_another_text (CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  guint n = croupier_match_get_n_records (match), player = pick_other (match, reader, random);
  const CroupierRecord *record = n > 0 ? croupier_match_get_record (match, below (random, n)) : NULL;
  g_autoptr (CroupierMatch) other = croupier_match_copy (match);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree CroupierState *state = NULL;

  if (record == NULL || !croupier_players_has (record->phase.expected, player))
    return NULL;
  state = open_phase (match, record);
  plan->setup->game->play (plan, state, player, random);
  plan->setup->game->get_standing (plan, state, player, text);
  if (text->len > 0 && (croupier_match_amend (other, record->phase.id, player, text->str, NULL, NULL) ||
                        croupier_match_submit (other, player, text->str, NULL, NULL)))
    return g_steal_pointer (&other);
  return NULL;
}

static char *
name_somebody_else (const CroupierMatch *match, const char *text, CroupierRandom *random)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint n = croupier_roster_get_size (roster), first = below (random, n);

  for (guint i = 0; i < n; i++)
    {
      const char *name = croupier_roster_get_name (roster, (first + i) % n);
      const char *other = croupier_roster_get_name (roster, below (random, n));
      const char *at = strstr (text, name);

      if (at != NULL && !g_str_equal (name, other))
        return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, other, at + strlen (name));
    }
  return NULL;
}

static CroupierMatch *
send_another_name (CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random)
{
  for (guint i = 0; i < MAX_NAME_TRIES; i++)
    {
      int at = pick_sent (match, reader, random);
      const CroupierEntry *entry = at >= 0 ? g_ptr_array_index (croupier_match_get_log (match), (guint) at) : NULL;
      g_autofree char *text = entry != NULL ? name_somebody_else (match, entry->text, random) : NULL;

      if (text != NULL)
        return replace (match, (guint) at, write_again (entry, text));
    }
  return NULL;
}

static CroupierMatch *
send_nothing (CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random)
{
  int at = pick_sent (match, reader, random);
  g_autoptr (GPtrArray) log = copy_log (match, TRUE);

  if (at < 0)
    return NULL;
  if (below (random, 3) == 0)
    return replace (match, (guint) at, write_again (g_ptr_array_index (log, (guint) at), "qzx qzx"));
  g_ptr_array_remove_index (log, (guint) at);
  return croupier_match_new_with_log (match, log);
}

/* Somebody sends the same loudly, with a smile, or at another hour. */
static CroupierMatch *
send_in_other_words (CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random)
{
  int at = pick_sent (match, reader, random);
  const CroupierEntry *entry = at >= 0 ? g_ptr_array_index (croupier_match_get_log (match), (guint) at) : NULL;
  g_autofree char *text = NULL;
  CroupierEntry *again;

  if (entry == NULL)
    return NULL;
  switch (below (random, 3))
    {
    case 0:
      text = g_utf8_strup (entry->text, -1);
      break;
    case 1:
      text = g_strconcat (entry->text, " :D", NULL);
      break;
    default: /* one of three */
      text = g_strdup (entry->text);
      break;
    }
  again = write_again (entry, text);
  g_free (again->sent);
  again->sent = g_strdup_printf (SENT_TIME, below (random, 60));
  return replace (match, (guint) at, again);
}

static gboolean
is_movable (const GPtrArray *log, guint at)
{
  const CroupierEntry *entry = at < log->len ? g_ptr_array_index (log, at) : NULL;

  return entry != NULL && entry->kind == CROUPIER_ENTRY_SUBMISSION && entry->step == 0;
}

/* FALSE where both are the same player's: what each of them sent keeps its order. */
static gboolean
exchange_with_next (GPtrArray *log, guint at)
{
  CroupierEntry *entry = g_ptr_array_index (log, at), *next = g_ptr_array_index (log, at + 1);

  if (entry->player == next->player)
    return FALSE;
  log->pdata[at] = next;
  log->pdata[at + 1] = entry;
  return TRUE;
}

/* Two neighbours change places among the texts that came in one after the other, or many of these do. */
static CroupierMatch *
send_in_other_order (CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random)
{
  int at = pick_sent (match, reader, random);
  g_autoptr (GPtrArray) log = copy_log (match, TRUE);
  gboolean is_another = FALSE;
  guint first, end;

  if (at < 0 || !is_movable (log, (guint) at))
    return NULL;
  for (first = (guint) at; first > 0 && is_movable (log, first - 1); first--)
    ;
  for (end = (guint) at + 1; is_movable (log, end); end++)
    ;
  if (below (random, 2) > 0)
    is_another = (guint) at + 1 < end && exchange_with_next (log, (guint) at);
  else
    for (guint n = end - first; n > 1; n--)
      for (guint i = first; i + 1 < first + n; i++)
        is_another = (below (random, 3) > 0 && exchange_with_next (log, i)) || is_another;
  return is_another ? croupier_match_new_with_log (match, log) : NULL;
}

/* ---- what is dealt ---- */

/* Copies it as it is now, but for corrections: what was corrected counts from the start. */
static CroupierSetup *
copy_setup (const CroupierMatch *match)
{
  CroupierSetup *setup = croupier_setup_copy (croupier_match_get_setup (match));

  for (guint i = 0; i < setup->game->n_options; i++)
    {
      g_autoptr (JsonNode) value = setup->game->options[i].type == CROUPIER_OPTION_CAST
                                     ? croupier_setup_dup_value_in_effect (setup, &setup->game->options[i])
                                     : NULL;

      if (value != NULL)
        croupier_options_set_json (setup->options, setup->game->options[i].id, value, NULL);
    }
  return setup;
}

static void
exchange_nothing (CroupierDealing *exchange)
{
  for (guint kind = 0; kind < CROUPIER_MAX_DEALT_KINDS; kind++)
    for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
      exchange->of[kind][i] = (guint8) i;
}

/* Where the game deals, all that it dealt is fixed. */
static void
fix_dealt (const CroupierMatch *match, const CroupierDealing *exchange, CroupierSetup *setup)
{
  if (setup->game->list_dealt == NULL)
    return;
  g_ptr_array_set_size (setup->fixes, 0);
  setup->game->list_dealt (croupier_match_get_plan (match), croupier_match_get_first_state (match), exchange,
                           setup->fixes);
}

/* What is drawn with it is for this world alone. */
static void
draw_seed (CroupierSetup *setup, CroupierRandom *random)
{
  CroupierSeed seed;

  croupier_random_draw_seed (random, &seed);
  setup->seed = seed;
  g_clear_pointer (&setup->draws_folder, g_free);
}

static CroupierMatch *
let_chance_fall_otherwise (CroupierMatch *match, gboolean keeps_dealt, CroupierRandom *random,
                           GCancellable *cancellable)
{
  g_autoptr (CroupierSetup) setup = copy_setup (match);
  g_autoptr (GPtrArray) log = copy_log (match, FALSE);
  CroupierDealing exchange;

  exchange_nothing (&exchange);
  if (below (random, 4) > 0 || keeps_dealt)
    fix_dealt (match, &exchange, setup);
  draw_seed (setup, random);
  return croupier_match_new_from_log (setup, log, NULL, cancellable, NULL);
}

/* What the one sent, the other has sent. */
static void
exchange_senders (GPtrArray *log, guint one, guint other)
{
  for (guint i = 0; i < log->len; i++)
    {
      CroupierEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind != CROUPIER_ENTRY_SUBMISSION || (entry->player != one && entry->player != other))
        continue;
      log->pdata[i] = write_again (entry, entry->text);
      ((CroupierEntry *) log->pdata[i])->player = entry->player == one ? other : one;
      croupier_entry_unref (entry);
    }
}

static CroupierMatch *
deal_otherwise (CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random,
                GCancellable *cancellable)
{
  guint one = pick_other (match, reader, random), other = pick_other (match, reader, random);
  g_autoptr (CroupierSetup) setup = copy_setup (match);
  g_autoptr (GPtrArray) log = copy_log (match, FALSE);
  guint n_kinds = setup->game->n_dealt_kinds;
  guint only = n_kinds > 1 && below (random, 2) > 0 ? below (random, n_kinds) : n_kinds;
  CroupierDealing exchange;

  if (n_kinds == 0 || one == other)
    return NULL;
  exchange_nothing (&exchange);
  for (guint kind = 0; kind < n_kinds; kind++)
    if (only == n_kinds || only == kind)
      {
        exchange.of[kind][one] = (guint8) other;
        exchange.of[kind][other] = (guint8) one;
      }
  fix_dealt (match, &exchange, setup);
  if (below (random, 3) == 0)
    exchange_senders (log, one, other);
  if (below (random, 3) == 0)
    draw_seed (setup, random);
  return croupier_match_new_from_log (setup, log, NULL, cancellable, NULL);
}

/* ---- what others have, and what is ruled ---- */

static CroupierPlayer *
copy_player (const CroupierPlayer *player, int more)
{
  CroupierPlayer *copy = croupier_player_copy (player);

  copy->garnets = MIN (player->garnets + more, CROUPIER_MAX_GARNETS);
  for (guint i = 0; i < player->history->len; i++)
    g_array_index (copy->history, int, i) = MIN (g_array_index (player->history, int, i) + more, CROUPIER_MAX_GARNETS);
  return copy;
}

static CroupierMatch *
bring_more_garnets (CroupierMatch *match, const CroupierReadership *reader, gboolean keeps_dealt,
                    CroupierRandom *random, GCancellable *cancellable)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint player = pick_other (match, reader, random);
  int more = 1 + (int) below (random, MAX_MORE_GARNETS);
  g_autoptr (CroupierSetup) setup = copy_setup (match);
  g_autoptr (GPtrArray) log = copy_log (match, FALSE);
  CroupierDealing exchange;

  exchange_nothing (&exchange);
  if (keeps_dealt)
    fix_dealt (match, &exchange, setup);
  croupier_roster_unref (setup->roster);
  setup->roster = croupier_roster_new ();
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (!croupier_roster_add (setup->roster,
                              copy_player (croupier_roster_get_player (roster, i), i == player ? more : 0), NULL))
      return NULL;
  return croupier_match_new_from_log (setup, log, NULL, cancellable, NULL);
}

/* Makes rulings that the reader hears nothing of. */
static CroupierMatch *
rule_something (CroupierMatch *match, const CroupierReadership *reader, CroupierRandom *random)
{
  static const char *const formats[] = {
    "garnets %s +1",        "garnets %s -1",       "points %s +1",       "points %s -2",    "void %s",
    "set color %s: Violet", "give %s: shield",     "take %s: idol",      "give %s: idol",   "note it is so: %s",
    "announce %s: hello",   "set role %s: oracle", "sender %s: another", "channel East: %s"
  };
  const char *format = formats[below (random, G_N_ELEMENTS (formats))];
  const char *name = croupier_roster_get_name (croupier_match_get_roster (match), pick_other (match, reader, random));
  g_auto (GStrv) parts = g_strsplit (format, "%s", -1);
  g_autofree char *text = g_strjoinv (name, parts);
  g_autoptr (CroupierMatch) other = croupier_match_copy (match);
  guint n = croupier_match_get_n_records (match);
  const CroupierRecord *record = n > 0 ? croupier_match_get_record (match, below (random, n)) : NULL;

  if (record != NULL && croupier_match_amend_ruling (other, record->phase.id, 0, text, NULL, NULL))
    return g_steal_pointer (&other);
  return NULL;
}

CroupierMatch *
croupier_leak_make_world (CroupierMatch *match, CroupierWorld world, const CroupierReadership *reader,
                          gboolean keeps_dealt, CroupierRandom *random, GCancellable *cancellable)
{
  switch (world)
    {
    case CROUPIER_WORLD_TEXT:
      return send_another_text (match, reader, random);
    case CROUPIER_WORLD_NAME:
      return send_another_name (match, reader, random);
    case CROUPIER_WORLD_UNSENT:
      return send_nothing (match, reader, random);
    case CROUPIER_WORLD_WORDING:
      return send_in_other_words (match, reader, random);
    case CROUPIER_WORLD_ORDER:
      return send_in_other_order (match, reader, random);
    case CROUPIER_WORLD_CHANCE:
      return let_chance_fall_otherwise (match, keeps_dealt, random, cancellable);
    case CROUPIER_WORLD_DEAL:
      return deal_otherwise (match, reader, random, cancellable);
    case CROUPIER_WORLD_GARNETS:
      return bring_more_garnets (match, reader, keeps_dealt, random, cancellable);
    case CROUPIER_WORLD_RULING:
      return rule_something (match, reader, random);
    case CROUPIER_N_WORLDS:
      break;
    }
  g_assert_not_reached ();
}
