/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairs of matches that a player cannot tell apart by what they were told: they must be asked, helped, refused
 * and told why alike. */
#include "config.h"
#include "twin-worlds.h"

#include <string.h>
#include "croupier-explain.h"
#include "croupier-form-help.h"
#include "croupier-readership.h"
#include "croupier-standings.h"
#include "fixtures.h"

#define TRIES 2 /* of other worlds, each time a match is looked at */
#define MAX_PHASES 12
#define MAX_TEXTS 12
#define MAX_TOLD_PHASES 40  /* so that most matches come to an end */
#define EVERYBODY G_MAXUINT /* in the place of a player: what the public knows */

static const char *const names_of_twins[N_TWINS] = { "a pending text", "an earlier text", "the seed", "a ruling" };

/* ---- what a player knows ---- */

static CroupierReadership
get_readership (guint player)
{
  return player == EVERYBODY ? (CroupierReadership) { CROUPIER_READERSHIP_PUBLIC, 0 }
                             : (CroupierReadership) { CROUPIER_READERSHIP_PLAYER, player };
}

static void
add_messages (const CroupierOutbox *outbox, guint player, GString *known)
{
  CroupierReadership readership = get_readership (player);

  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *address = NULL, *text = NULL;

      if (!croupier_readership_may_read (&readership, message))
        continue;
      address = croupier_message_to_address (message);
      text = croupier_message_to_text (message);
      g_string_append_printf (known, "%s: %s\n", address, text);
    }
}

static void
add_channels (const GPtrArray *channels, guint player, GString *known)
{
  CroupierReadership readership = get_readership (player);

  for (guint i = 0; channels != NULL && i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (croupier_readership_is_in (&readership, channel))
        g_string_append_printf (known, "# %s %" G_GINT64_MODIFIER "x\n", channel->name, channel->members);
    }
}

/* How a text was read, as its sender hears it: warnings are for the game master. */
static void
add_reading (const CroupierReading *reading, GString *known)
{
  g_autofree char *problems = croupier_problems_to_text (reading->problems);

  g_string_append_printf (known, "%s: %s%s\n", croupier_status_to_string (reading->status), reading->read_as->str,
                          problems);
}

static void
add_own_events (const CroupierRecord *record, guint player, GString *known)
{
  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (!croupier_event_is_text (event) || event->player != player)
        continue;
      g_string_append_printf (known, "> %s\n", event->text);
      add_reading (event->reading, known);
    }
}

/* Whose submission is voided, or sent for them, hears of it from the game master. */
static void
add_standing (const CroupierRecord *record, guint player, GString *known)
{
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (standing->player == player)
        g_string_append_printf (known, "in force: %s\n",
                                standing->event != NULL ? standing->event->reading->read_as->str : "–");
    }
}

static JsonObject *
find_object (JsonObject *object, const char *key)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* By what they can use they know what they hold: a power may take an item without a word. */
static void
add_items (const CroupierMatch *match, guint player, GString *known)
{
  const char *name = player != EVERYBODY ? croupier_roster_get_name (croupier_match_get_roster (match), player) : "";
  g_autoptr (JsonObject) state = croupier_state_to_json (match, croupier_match_get_state (match));
  JsonObject *own = find_object (find_object (state, "players"), name);
  g_autofree char *items = own != NULL && json_object_has_member (own, "items")
                             ? json_to_string (json_object_get_member (own, "items"), FALSE)
                             : NULL;

  if (items != NULL)
    g_string_append_printf (known, "items: %s\n", items);
}

static char *
describe_known (const CroupierMatch *match, guint player)
{
  GString *known = g_string_new (NULL);

  /* No message says that somebody was removed, and everybody sees it. */
  g_string_append_printf (known, "without %" G_GINT64_MODIFIER "x\n", croupier_match_get_state (match)->removed);
  add_messages (croupier_match_get_setup_outbox (match), player, known);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      g_string_append_printf (known, "== %s %d\n", record->phase.id, record->resolved);
      add_channels (record->channels, player, known);
      add_messages (record->start, player, known);
      add_own_events (record, player, known);
      add_standing (record, player, known);
      add_messages (record->during, player, known);
      add_messages (record->end, player, known);
      add_channels (record->closing, player, known);
    }
  add_items (match, player, known);
  return g_string_free_and_steal (known);
}

/* ---- other worlds ---- */

/* What somebody else would send in a phase; NULL where nothing is expected of anybody else. */
static CroupierEntry *
send_for_another (const CroupierMatch *match, const CroupierState *state, CroupierPlayers expected, guint player,
                  CroupierRandom *random)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *played = croupier_state_copy (plan, state);
  g_autoptr (GPtrArray) entries = NULL;

  expected &= ~CROUPIER_PLAYER (player);
  for (guint64 n = croupier_players_count (expected); n > 1 + croupier_random_below (random, 2); n--)
    {
      guint64 skip = croupier_random_below (random, croupier_players_count (expected));
      CroupierPlayers left = expected;

      while (skip-- > 0)
        left &= left - 1;
      expected &= ~(left & -left);
    }
  entries = random_matches_play_as_texts (plan, played, expected, random);
  return entries->len > 0 ? croupier_entry_ref (g_ptr_array_index (entries, 0)) : NULL;
}

static gboolean
change_text (CroupierMatch *match, guint player, gboolean is_pending, CroupierRandom *random)
{
  guint n = croupier_match_get_n_records (match);
  const CroupierRecord *due = croupier_match_get_due (match);
  const CroupierRecord *record = is_pending
                                   ? due
                                   : croupier_match_get_record (match, (guint) croupier_random_below (random, n));
  g_autofree char *phase = g_strdup (record->phase.id);
  g_autoptr (CroupierEntry) entry = NULL;

  if (!is_pending && record == due)
    return FALSE;
  entry = send_for_another (match, is_pending ? record->after : record->before, record->phase.expected, player, random);
  return entry != NULL && (croupier_match_amend (match, phase, entry->player, entry->text, NULL, NULL) ||
                           (is_pending && croupier_match_submit (match, entry->player, entry->text, NULL, NULL)));
}

static CroupierMatch *
play_with_other_seed (const CroupierMatch *match, CroupierRandom *random)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_first_setup (match));
  g_autofree char *name = g_strdup_printf ("%" G_GUINT64_FORMAT, croupier_random_below (random, G_MAXUINT32));

  croupier_seed_derive (&croupier_match_get_first_setup (match)->seed, name, &setup->seed);
  return croupier_match_new_from_log (setup, (GPtrArray *) croupier_match_get_log (match), NULL, NULL, NULL);
}

/* NULL where nothing has changed, or it can't be. */
static CroupierMatch *
make_twin (const CroupierMatch *match, Twin twin, guint player, CroupierRandom *random)
{
  g_autoptr (CroupierMatch) other = NULL;

  if (twin == TWIN_SEED)
    return play_with_other_seed (match, random);
  other = croupier_match_copy ((CroupierMatch *) match);
  switch (twin)
    {
    case TWIN_PENDING:
    case TWIN_PAST:
      if (!change_text (other, player, twin == TWIN_PENDING, random))
        return NULL;
      break;
    case TWIN_RULING:
      random_matches_make_a_ruling (other, random);
      if (croupier_match_get_setup (other) != croupier_match_get_setup (match))
        return NULL; /* who has a place is no secret */
      break;
    case TWIN_SEED:
    case N_TWINS:
      g_assert_not_reached ();
    }
  return g_steal_pointer (&other);
}

/* ---- what must be the same ---- */

static const char *
name_reader (const CroupierMatch *match, guint player)
{
  return player == EVERYBODY ? "everybody" : croupier_roster_get_name (croupier_match_get_roster (match), player);
}

static void
fail (const char *what, Twin twin, const CroupierMatch *match, const CroupierMatch *other, guint player)
{
  g_autofree char *known = describe_known (match, player);
  g_autofree char *seed = croupier_seed_to_string (&croupier_match_get_first_setup (match)->seed);
  g_autofree char *story = fixture_story (match);
  g_autofree char *other_story = fixture_story (other);

  g_test_message ("%s can tell %s by %s, though they know only:\n%s", name_reader (match, player), names_of_twins[twin],
                  what, known);
  g_test_message ("one:\n%s\nthe other:\n%s\nthe match has the seed %s", story, other_story, seed);
}

/* An example is accepted, and where something is asked there is one, but where what was sent stays as it is. */
static void
check_examples (const CroupierMatch *match, const CroupierMessage *help, guint player)
{
  g_autoptr (CroupierForm)
    form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match), player);
  guint n = 0;

  for (const CroupierFact *fact = help->facts; fact != NULL; fact = fact->next)
    {
      g_autoptr (CroupierReading) reading = NULL;

      if (!g_str_equal (fact->kind->kind, "example"))
        continue;
      reading = croupier_match_check (match, player, fact->values[0].text);
      if (reading->status != CROUPIER_STATUS_PARTIAL)
        g_assert_cmpstr (croupier_status_to_string (reading->status), ==, "accepted");
      n++;
    }
  if ((form != NULL && !form->is_final) != (n > 0))
    {
      g_autofree char *text = croupier_message_to_text (help);

      fixture_name_case (text);
      g_assert_not_reached ();
    }
}

static void
check_same_help (const CroupierMatch *match, const CroupierMatch *other, Twin twin, guint player)
{
  g_autoptr (CroupierOutbox) help = croupier_match_make_help (match, player);
  g_autoptr (CroupierOutbox) other_help = croupier_match_make_help (other, player);
  g_autofree char *text = croupier_message_to_text (croupier_outbox_get_message (help, 0));
  g_autofree char *other_text = croupier_message_to_text (croupier_outbox_get_message (other_help, 0));

  if (!g_str_equal (text, other_text))
    fail ("the help", twin, match, other, player);
  g_assert_cmpstr (text, ==, other_text);
  check_examples (match, croupier_outbox_get_message (help, 0), player);
}

/* Of the phase that is due and of the one before, in which an earlier text may have been another. */
static void
check_same_explanation (const CroupierMatch *match, const CroupierMatch *other, Twin twin, guint player,
                        TwinTally *tally)
{
  guint n = croupier_match_get_n_records (match);

  for (guint i = n - MIN (n, 2); i < n; i++)
    {
      const char *phase = croupier_match_get_record (match, i)->phase.id;
      g_autoptr (CroupierDocument) explanation = croupier_explain_to_player (match, phase, player, NULL);
      g_autoptr (CroupierDocument) other_explanation = croupier_explain_to_player (other, phase, player, NULL);
      g_autofree char *text = croupier_document_to_marked (explanation);
      g_autofree char *other_text = croupier_document_to_marked (other_explanation);

      if (!g_str_equal (text, other_text))
        fail ("the explanation", twin, match, other, player);
      g_assert_cmpstr (text, ==, other_text);
      tally->n_explained++;
    }
}

static gboolean
check_same_form (const CroupierMatch *match, const CroupierMatch *other, Twin twin, guint player)
{
  g_autoptr (CroupierForm)
    form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match), player);
  g_autoptr (CroupierForm)
    other_form = croupier_game_make_form (croupier_match_get_plan (other), croupier_match_get_state (other), player);
  gboolean is_same = form == NULL || other_form == NULL ? form == other_form : croupier_form_equal (form, other_form);

  if (!is_same)
    fail ("the form", twin, match, other, player);
  g_assert_true (is_same);
  return form != NULL;
}

static char *
read_text (const CroupierMatch *match, guint player, const char *text)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *tried = croupier_state_copy (plan, croupier_match_get_state (match));
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  GString *read = g_string_new (NULL);

  croupier_game_submit (plan, tried, player, text, reading, NULL);
  add_reading (reading, read);
  return g_string_free_and_steal (read);
}

static void
check_same_reading (const CroupierMatch *match, const CroupierMatch *other, Twin twin, guint player, const char *text,
                    TwinTally *tally)
{
  g_autofree char *read = read_text (match, player, text);
  g_autofree char *other_read = read_text (other, player, text);

  if (!g_str_equal (read, other_read))
    fail (text, twin, match, other, player);
  g_assert_cmpstr (read, ==, other_read);
  tally->n_texts++;
  tally->n_refused += g_str_has_prefix (read, "refused");
}

/* What they would be told if receipts went out now; empty: nothing. */
static char *
make_receipt (const CroupierMatch *match, guint player)
{
  g_autoptr (CroupierMatch) told = croupier_match_copy ((CroupierMatch *) match);
  const CroupierRecord *due = croupier_match_get_due (match);
  guint n_before = due->during != NULL ? croupier_outbox_get_n_messages (due->during) : 0;
  CroupierReadership readership = get_readership (player);
  GString *receipt = g_string_new (NULL);

  if (!croupier_match_rule (told, "receipts", NULL))
    return g_string_free_and_steal (receipt);
  due = croupier_match_get_due (told);
  for (guint i = n_before; i < croupier_outbox_get_n_messages (due->during); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (due->during, i);
      g_autofree char *text = croupier_readership_may_read (&readership, message) ? croupier_message_to_text (message)
                                                                                  : NULL;

      if (text != NULL)
        g_string_append_printf (receipt, "%s\n", text);
    }
  return g_string_free_and_steal (receipt);
}

static void
check_same_receipt (const CroupierMatch *match, const CroupierMatch *other, Twin twin, guint player, TwinTally *tally)
{
  g_autofree char *receipt = make_receipt (match, player);
  g_autofree char *other_receipt = make_receipt (other, player);

  if (!g_str_equal (receipt, other_receipt))
    fail ("the receipt", twin, match, other, player);
  g_assert_cmpstr (receipt, ==, other_receipt);
  tally->n_receipts += *receipt != '\0';
}

/* As they may see it, at every moment. */
static void
check_same_board (const CroupierMatch *match, const CroupierMatch *other, Twin twin, guint player)
{
  for (guint place = 0; place <= croupier_match_get_n_records (match); place++)
    {
      g_autoptr (CroupierBoard) board = croupier_board_at (match, place, FALSE, (int) player);
      g_autoptr (CroupierBoard) other_board = croupier_board_at (other, place, FALSE, (int) player);
      g_autofree char *text = fixture_board (board, croupier_match_get_roster (match));
      g_autofree char *other_text = fixture_board (other_board, croupier_match_get_roster (other));

      if (!g_str_equal (text, other_text))
        fail ("the board", twin, match, other, player);
      g_assert_cmpstr (text, ==, other_text);
    }
}

/* ---- what the player tries ---- */

/* Orders of their own and of others, commands that some games have, about anybody, and what nobody can read. */
static GPtrArray *
think_of_texts (const CroupierMatch *match, guint player, CroupierRandom *random)
{
  static const char *const formats[] = {
    "query %s",
    "magic query %s",
    "share %s",
    "decline %s",
    "vote %s",
    "kill %s",
    "save %s; vote %s",
    "arrest %s",
    "smuggle",
    "%s",
    "MG1) face %s, bet 5, rock",
    "MG4) 10",
    "1 at A",
    "3 3 3 at A B",
    "%s is Owl",
    "idol on %s",
    "gift shield to %s",
    "silence %s",
    "qzx",
  };
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autofree CroupierState *played = croupier_state_copy (plan, croupier_match_get_state (match));
  g_autoptr (GPtrArray) entries = random_matches_play_as_texts (plan, played, due->phase.expected, random);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < entries->len; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (entries, i);

      if (entry->player == player || texts->len < 3)
        g_ptr_array_add (texts, g_strdup (entry->text));
    }
  while (texts->len < MAX_TEXTS)
    {
      const char *format = formats[croupier_random_below (random, G_N_ELEMENTS (formats))];
      const char *name = croupier_roster_get_name (plan->setup->roster,
                                                   (guint) croupier_random_below (random,
                                                                                  croupier_plan_n_players (plan)));
      g_auto (GStrv) parts = g_strsplit (format, "%s", -1);

      g_ptr_array_add (texts, g_strjoinv (name, parts));
    }
  return texts;
}

/* ---- pairs ---- */

static void
look_at_pair (const CroupierMatch *match, const CroupierMatch *other, Twin twin, guint player, GPtrArray *texts,
              TwinTally *tally)
{
  tally->n_pairs[twin]++;
  check_same_help (match, other, twin, player);
  check_same_explanation (match, other, twin, player, tally);
  check_same_receipt (match, other, twin, player, tally);
  check_same_board (match, other, twin, player);
  if (check_same_form (match, other, twin, player))
    tally->n_forms++;
  for (guint i = 0; i < texts->len; i++)
    if (twin != TWIN_SEED ||
        strstr (g_ptr_array_index (texts, i), "draw") == NULL) /* what is drawn at once is told at once */
      check_same_reading (match, other, twin, player, g_ptr_array_index (texts, i), tally);
}

/* ---- what they read afterwards ---- */

/* The fingerprint of the seed is told before the first draw; nothing follows from it. */
static char *
tell_without_commitment (const CroupierMatch *match, guint reader, TwinTeller teller)
{
  CroupierReadership readership = { reader == EVERYBODY ? CROUPIER_READERSHIP_PUBLIC : CROUPIER_READERSHIP_PLAYER,
                                    reader == EVERYBODY ? 0 : reader };
  g_autofree char *commitment = croupier_seed_commitment (&croupier_match_get_setup (match)->seed);
  g_autofree char *told = teller (match, &readership);
  g_auto (GStrv) parts = g_strsplit (told, commitment, -1);

  return g_strjoinv ("", parts);
}

/* Where two texts part, with what stands before it. */
static char *
find_difference (const char *text, const char *other)
{
  gsize at = 0, before;

  while (text[at] != '\0' && text[at] == other[at])
    at++;
  before = MIN (at, 200);
  return g_strdup_printf ("…%.400s… instead of …%.400s…", text + at - before, other + at - before);
}

static void
look_at_story (const CroupierMatch *match, const CroupierMatch *other, Twin twin, guint reader, TwinTeller teller,
               TwinTally *tally)
{
  g_autofree char *told = tell_without_commitment (match, reader, teller);
  g_autofree char *other_told = tell_without_commitment (other, reader, teller);

  tally->n_pairs[twin]++;
  tally->n_public += reader == EVERYBODY;
  if (g_str_equal (told, other_told))
    return;
  if (tally->n_told_apart++ == 0 && !tally->is_meant)
    {
      g_autofree char *difference = find_difference (told, other_told);

      fail ("the story", twin, match, other, reader);
      g_test_message ("the story: %s", difference);
      g_assert_not_reached ();
    }
}

/* Some other world, for everybody and some players who cannot tell that it is another. */
static void
look_at_told_twins (const CroupierMatch *match, CroupierRandom *random, TwinTeller teller, TwinTally *tally)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (match)), n_readers = MIN (n_players, 3);
  gboolean is_over = croupier_match_get_due (match) == NULL;
  Twin twin = (Twin) croupier_random_below (random, N_TWINS);
  guint player = (guint) croupier_random_below (random, n_players);
  g_autoptr (CroupierMatch) other = NULL;

  if (is_over && twin == TWIN_PENDING)
    twin = TWIN_PAST;
  other = make_twin (match, twin, player, random);
  for (guint i = 0; other != NULL && i <= n_readers; i++)
    {
      guint reader = i == n_readers ? EVERYBODY : (player + i) % n_players;
      g_autofree char *known = describe_known (match, reader);
      g_autofree char *other_known = describe_known (other, reader);

      tally->n_tried[twin]++;
      if (g_str_equal (known, other_known))
        look_at_story (match, other, twin, reader, teller, tally);
    }
}

/* Each other world is one for all who cannot tell that it is another. */
static void
look_at_twins (const CroupierMatch *match, CroupierRandom *random, TwinTally *tally)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));

  for (guint i = 0; i < TRIES; i++)
    {
      Twin twin = (Twin) croupier_random_below (random, N_TWINS);
      guint player = (guint) croupier_random_below (random, n_players);
      g_autoptr (CroupierMatch) other = make_twin (match, twin, player, random);
      const CroupierRecord *due = other != NULL ? croupier_match_get_due (other) : NULL;
      guint n_looked = MIN (n_players, 4);

      if (due == NULL || !g_str_equal (due->phase.id, croupier_match_get_due (match)->phase.id))
        continue;
      for (; n_looked > 0; n_looked--, player = (player + 1) % n_players)
        {
          g_autofree char *known = describe_known (match, player);
          g_autofree char *other_known = describe_known (other, player);

          tally->n_tried[twin]++;
          if (g_str_equal (known, other_known))
            {
              g_autoptr (GPtrArray) texts = think_of_texts (match, player, random);

              look_at_pair (match, other, twin, player, texts, tally);
            }
        }
    }
}

/* Plays half of a phase at random, and gives what comes in later: NULL where the match is over. */
static GPtrArray *
play_half (CroupierMatch *match, CroupierRandom *random)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autofree CroupierState *state = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  GPtrArray *late;
  guint n_late;

  if (due == NULL)
    return NULL;
  state = croupier_state_copy (plan, croupier_match_get_state (match));
  entries = random_matches_play_as_texts (plan, state, due->phase.expected, random);
  late = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  for (n_late = entries->len / 2; n_late > 0; n_late--)
    g_ptr_array_add (late, g_ptr_array_steal_index (entries, (guint) croupier_random_below (random, entries->len)));
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
  return late;
}

void
twin_worlds_play (const RandomGame *game, const CroupierSeed *seed, TwinTally *tally)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);
  CroupierRandom random;

  croupier_random_init (&random, seed, "twins");
  for (guint phase = 0; phase < MAX_PHASES; phase++)
    {
      g_autoptr (GPtrArray) late = play_half (match, &random);

      if (late == NULL)
        return;
      look_at_twins (match, &random, tally);
      g_assert_true (croupier_match_append (match, late, NULL, NULL));
      look_at_twins (match, &random, tally);
      if (!croupier_match_resolve (match, NULL))
        return;
    }
}

void
twin_worlds_tell (const RandomGame *game, const CroupierSeed *seed, TwinTeller teller, TwinTally *tally)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);
  CroupierRandom random;

  croupier_random_init (&random, seed, "told twins");
  for (guint phase = 0; phase < MAX_TOLD_PHASES; phase++)
    {
      g_autoptr (GPtrArray) late = play_half (match, &random);

      if (late == NULL)
        break;
      look_at_told_twins (match, &random, teller, tally);
      g_assert_true (croupier_match_append (match, late, NULL, NULL));
      if (!croupier_match_resolve (match, NULL))
        return;
    }
  look_at_told_twins (match, &random, teller, tally);
}
