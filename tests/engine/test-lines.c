/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games ask in lines, as texts made from their tables: right ones are read as meant, those with one fault are
 * refused. */
#include "config.h"
#include "croupier-lines.h"
#include "fixtures.h"
#include "made-texts.h"
#include "tests.h"

#include <string.h>

#define N_TEXTS 8000 /* right ones, and as many wrong ones; ASK_TEXTS sets another number */
#define N_PLAYERS 5

typedef struct
{
  Maker maker;
  const CroupierPlan *plan;
  CroupierState *state;
  guint player;
  const CroupierLines *table;
} Asking;

#define ASKED(asking) (asking)->plan, (asking)->state, (asking)->player

static guint
count_things (const Asking *asking, CroupierListThings list)
{
  CroupierThing things[CROUPIER_MAX_THINGS];

  return list (ASKED (asking), things);
}

static CroupierThing
get_thing (const Asking *asking, CroupierListThings list, guint i)
{
  CroupierThing things[CROUPIER_MAX_THINGS];

  g_assert_cmpuint (i, <, list (ASKED (asking), things));
  return things[i];
}

static char *
why_not (const Asking *asking, const CroupierSlot *slot, int value)
{
  return slot->why_not != NULL ? slot->why_not (ASKED (asking), value) : NULL;
}

/* ---- one line: how it is written, and how it is to be read ---- */

typedef struct
{
  GString *text, *read_as;
} Wording;

static void
append_thing (Asking *asking, const CroupierThing *thing, GString *text)
{
  g_auto (GStrv) also = g_strsplit (thing->also != NULL ? thing->also : "", " ", -1);
  guint n = below (asking, g_strv_length (also) + 1);

  append_in_any_case (asking, n < g_strv_length (also) ? g_strdelimit (also[n], "_", ' ') : thing->word, text);
}

static void
append_number (Asking *asking, int number, GString *text)
{
  static const char *const words[] = {
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  };

  if (number < (int) G_N_ELEMENTS (words) && below (asking, 3) == 0)
    append_in_any_case (asking, words[number], text);
  else
    g_string_append_printf (text, "%s%d", below (asking, 8) == 0 ? "#" : "", number);
}

/* Some value that can be given, or CROUPIER_NOT_GIVEN where none can. */
static int
pick_value (Asking *asking, const CroupierSlot *slot)
{
  int min = 0,
      max = slot->kind == CROUPIER_SLOT_WORD ? (int) count_things (asking, slot->list_things) - 1 : N_PLAYERS - 1;

  if (slot->kind == CROUPIER_SLOT_NUMBER)
    slot->get_range (ASKED (asking), &min, &max);
  for (guint i = 0; i < 100 && max >= min; i++)
    {
      int value = min + (int) below (asking, (guint) (max - min) + 1);
      g_autofree char *why = why_not (asking, slot, value);

      if (why == NULL)
        return value;
    }
  return CROUPIER_NOT_GIVEN;
}

static char *
word_value (Asking *asking, const CroupierSlot *slot, int value)
{
  GString *text = g_string_new (NULL);
  CroupierThing thing;

  switch (slot->kind)
    {
    case CROUPIER_SLOT_PLAYER:
      if (below (asking, 2) == 0)
        {
          g_auto (GStrv) leads = g_strsplit (slot->leads, " ", -1);

          g_string_append_printf (text, "%s ", leads[below (asking, g_strv_length (leads))]);
        }
      append_in_any_case (asking, croupier_roster_get_name (asking->plan->setup->roster, (guint) value), text);
      break;
    case CROUPIER_SLOT_NUMBER:
      append_number (asking, value, text);
      break;
    case CROUPIER_SLOT_WORD:
      thing = get_thing (asking, slot->list_things, (guint) value);
      append_thing (asking, &thing, text);
      break;
    case CROUPIER_SLOT_SERIES:
    case CROUPIER_SLOT_PAIRS:
      g_assert_not_reached ();
    }
  return g_string_free_and_steal (text);
}

/* Its slots in any order. */
static gboolean
word_slots (Asking *asking, const CroupierLine *line, Wording *wording)
{
  static const char *const between[] = { ", ", " ", "; ", "\n", " and " };
  CroupierAnswer answer = { 0 };
  guint order[CROUPIER_MAX_ANSWER];

  for (guint i = 0; i < line->n_slots; i++)
    {
      order[i] = i;
      answer.values[answer.n++] = pick_value (asking, &line->slots[i]);
      if (answer.values[i] == CROUPIER_NOT_GIVEN)
        return FALSE;
    }
  croupier_random_shuffle (&asking->maker.random, order, line->n_slots);
  for (guint i = 0; i < line->n_slots; i++)
    {
      g_autofree char *value = word_value (asking, &line->slots[order[i]], answer.values[order[i]]);

      g_string_append_printf (wording->text, "%s%s", i > 0 ? PICK (asking, between) : "", value);
    }
  croupier_lines_write (ASKED (asking), line, &answer, wording->read_as);
  return TRUE;
}

/* Stones as often as there are, up to a stop or the first red one; nothing of it can be ignored. */
static gboolean
word_series (Asking *asking, const CroupierLine *line, Wording *wording)
{
  static const char *const between[] = { ", ", " ", "\n", " - ", ", then " };
  const CroupierAnswer entered = { .n = 1 };
  guint left[CROUPIER_MAX_ANSWER] = { 0 }, n_kinds = count_things (asking, line->slots->list_things);
  g_autofree char *why = line->check (ASKED (asking), &entered);
  gboolean is_over = FALSE;

  if (why != NULL)
    return FALSE;
  for (guint i = 0; i < n_kinds; i++)
    left[i] = get_thing (asking, line->slots->list_things, i).count == CROUPIER_COUNT_BEFORE
                ? get_thing (asking, line->slots->list_things, i).most
                : 0;
  do
    {
      guint kind = below (asking, n_kinds), n = 1 + below (asking, 2);
      CroupierThing thing = get_thing (asking, line->slots->list_things, kind);
      const char *joint = wording->read_as->len > 0 ? PICK (asking, between) : "";

      is_over = g_str_equal (thing.word, "red");
      if (left[kind] < n || (is_over && n > 1))
        {
          is_over = FALSE;
          continue;
        }
      left[kind] -= n;
      g_string_append (wording->text, joint);
      if (n > 1 || below (asking, 4) == 0)
        g_string_append_printf (wording->text, "%u ", n);
      append_thing (asking, &thing, wording->text);
      for (; n > 0; n--)
        g_string_append_printf (wording->read_as, "%s%s", wording->read_as->len > 0 ? ", " : "", thing.word);
    }
  while (wording->read_as->len == 0 || (!is_over && below (asking, 3) > 0));
  if (!is_over)
    {
      g_string_append_printf (wording->text, "%sstop", PICK (asking, between));
      g_string_append (wording->read_as, ", stop");
    }
  return TRUE;
}

static guint
find_all (const Asking *asking, const CroupierSlot *slot)
{
  guint n = count_things (asking, slot->list_others);

  for (guint i = 0; i < n; i++)
    if (get_thing (asking, slot->list_others, i).is_all)
      return i;
  return n;
}

/* Each thing with another one, in any order and either way round. */
static gboolean
word_pairs (Asking *asking, const CroupierLine *line, Wording *wording)
{
  static const char *const joints[] = { " is ", ": ", " = ", " ", " - ", "=" };
  static const char *const betweens[] = { ", ", "\n", "; ", " and ", ", and ", " " };
  const CroupierSlot *slot = line->slots;
  const char *joint = PICK (asking, joints), *between = PICK (asking, betweens);
  guint n = count_things (asking, slot->list_things), n_others = find_all (asking, slot);
  guint order[CROUPIER_MAX_ANSWER], others[CROUPIER_MAX_ANSWER];
  gboolean is_turned = below (asking, 2) == 0;
  CroupierAnswer answer = { .n = n };

  for (guint i = 0; i < MAX (n, n_others); i++)
    order[i] = others[i] = i;
  croupier_random_shuffle (&asking->maker.random, order, n);
  croupier_random_shuffle (&asking->maker.random, others, n_others);
  for (guint i = 0; i < n; i++)
    {
      CroupierThing thing = get_thing (asking, slot->list_things, order[i]),
                    other = get_thing (asking, slot->list_others, others[i]);

      answer.values[order[i]] = (int) others[i];
      g_string_append (wording->text, i > 0 ? between : "");
      append_thing (asking, is_turned ? &other : &thing, wording->text);
      g_string_append (wording->text, joint);
      append_thing (asking, is_turned ? &thing : &other, wording->text);
    }
  croupier_lines_write (ASKED (asking), line, &answer, wording->read_as);
  return TRUE;
}

/* Any answer to a line in any wording; FALSE where none can be given. */
static gboolean
word_line (Asking *asking, const CroupierLine *line, Wording *wording)
{
  if (!line->is_due (asking->plan, asking->state))
    return FALSE;
  switch (line->slots->kind)
    {
    case CROUPIER_SLOT_PLAYER:
    case CROUPIER_SLOT_NUMBER:
    case CROUPIER_SLOT_WORD:
      return word_slots (asking, line, wording);
    case CROUPIER_SLOT_SERIES:
      return word_series (asking, line, wording);
    case CROUPIER_SLOT_PAIRS:
      return word_pairs (asking, line, wording);
    }
  g_assert_not_reached ();
}

/* ---- texts ---- */

static CroupierReading *
read_text (Asking *asking, const char *text)
{
  CroupierReading *reading = croupier_reading_new ();
  g_autofree CroupierState *copy = croupier_state_copy (asking->plan, asking->state);

  croupier_game_submit (asking->plan, copy, asking->player, text, reading, NULL);
  g_assert_cmpint (reading->problems->len > 0, ==, reading->status == CROUPIER_STATUS_REFUSED);
  if (reading->status == CROUPIER_STATUS_REFUSED)
    g_assert_cmpmem (copy, asking->plan->state_size, asking->state, asking->plan->state_size);
  return reading;
}

static void
append_tag (Asking *asking, const CroupierLine *line, GString *text)
{
  append_in_any_case (asking, line->tag, text);
  g_string_append (text, below (asking, 4) == 0 ? ")" : ") ");
}

/* Some of the lines that can be sent, in any order, with what stands around them in a chat. */
static void
check_right (Asking *asking)
{
  static const char *const before[] = { "", "", "", "hi gm, ", "Hello!\n", "sorry for the delay!\n" };
  static const char *const behind[] = { "", "", "", " pls", "\nthanks", "!", " :)", "\n\ngood luck everyone", "." };
  g_autoptr (GString) text = g_string_new (PICK (asking, before)), wanted = g_string_new (NULL);
  g_autofree char *read_as[CROUPIER_LINES_MAX] = { NULL };
  guint order[CROUPIER_LINES_MAX], n_lines = 0;
  g_autoptr (CroupierReading) reading = NULL;

  for (guint i = 0; i < asking->table->n_lines; i++)
    order[i] = i;
  croupier_random_shuffle (&asking->maker.random, order, asking->table->n_lines);
  for (guint i = 0; i < asking->table->n_lines; i++)
    {
      const CroupierLine *line = &asking->table->lines[order[i]];
      g_autoptr (GString) words = g_string_new (NULL), meant = g_string_new (NULL);

      if (below (asking, 3) > 0 || !word_line (asking, line, &(Wording) { words, meant }))
        continue;
      g_string_append (text, n_lines++ > 0 ? below (asking, 2) == 0 ? "\n" : "; " : "");
      append_tag (asking, line, text);
      g_string_append (text, words->str);
      read_as[order[i]] = g_strdup_printf ("%s) %s", line->tag, meant->str);
      note (asking, line->tag);
    }
  for (guint i = 0; i < asking->table->n_lines; i++)
    if (read_as[i] != NULL)
      g_string_append_printf (wanted, "%s%s", wanted->len > 0 ? "; " : "", read_as[i]);
  g_string_append (text, PICK (asking, behind));
  reading = read_text (asking, text->str);
  if (!g_str_equal (reading->read_as->str, wanted->str))
    g_test_message ("“%s” is not read as %s: %s", text->str, wanted->str,
                    reading->problems->len > 0 ? croupier_problems_get (reading->problems, 0)->message
                                               : reading->read_as->str);
  g_assert_cmpstr (reading->read_as->str, ==, wanted->str);
  for (guint i = 0; i < CROUPIER_LINES_MAX; i++)
    g_free (g_steal_pointer (&read_as[i]));
}

/* ---- one fault each ---- */

static char *
spoil_slot (Asking *asking, const CroupierLine *line, const char *words)
{
  const CroupierSlot *slot = &line->slots[below (asking, line->n_slots)];
  CroupierThing thing;
  int min, max;

  switch (slot->kind)
    {
    case CROUPIER_SLOT_PLAYER:
      return g_strdup_printf ("%s vs %s and %s", words,
                              croupier_roster_get_name (asking->plan->setup->roster, (asking->player + 1) % N_PLAYERS),
                              croupier_roster_get_name (asking->plan->setup->roster, (asking->player + 2) % N_PLAYERS));
    case CROUPIER_SLOT_NUMBER:
      slot->get_range (ASKED (asking), &min, &max);
      return line->n_slots > 1 ? g_strdup_printf ("%s, %d", words, max + 90) : g_strdup_printf ("%d", max + 90);
    case CROUPIER_SLOT_WORD:
      thing = get_thing (asking, slot->list_things, 0);
      return g_strdup_printf ("%s or %s", words, thing.word);
    case CROUPIER_SLOT_SERIES:
      thing = get_thing (asking, slot->list_things, below (asking, 5));
      return below (asking, 2) == 0 ? g_strdup_printf ("%s, %s, stop", words, thing.word)
                                    : g_strdup_printf ("%u %s, stop", thing.most + 1, thing.word);
    case CROUPIER_SLOT_PAIRS:
      thing = get_thing (asking, slot->list_things, 0);
      return below (asking, 2) == 0 ? g_strdup_printf ("%s, %s", words, thing.word)
                                    : g_strdup_printf ("%s is Zzyx", thing.word);
    }
  g_assert_not_reached ();
}

/* NULL where a line has no such fault. */
static char *
spoil (Asking *asking, const CroupierLine *line, const char *words, guint fault)
{
  static const char *const formats[] = {
    "maybe %s",    "%s?",     "%s, no wait",         "not %s",
    "%s if I can", "%s\nnvm", "somebody told me %s", "%s and Zzyx possessed 99 red",
  };
  g_auto (GStrv) halves = NULL;

  if (fault == 0)
    return spoil_slot (asking, line, words);
  if (fault == 1)
    return g_strdup ("hm");
  if (fault == 2)
    return g_strdup_printf ("%s\n%s) %s", words, line->tag, words);
  if (fault == 3)
    return g_strdup_printf ("%s\nZzz) 4", words);
  halves = g_strsplit (PICK (asking, formats), "%s", 2);
  return g_strconcat (halves[0], words, halves[1], NULL);
}

static void
check_wrong (Asking *asking)
{
  const CroupierLine *line = &asking->table->lines[below (asking, asking->table->n_lines)];
  g_autoptr (GString) text = g_string_new (NULL), words = g_string_new (NULL), meant = g_string_new (NULL);
  gboolean is_due = line->is_due (asking->plan, asking->state);
  g_autofree char *spoilt = NULL;
  guint fault = below (asking, 8);
  g_autoptr (CroupierReading) reading = NULL;

  if (is_due && !word_line (asking, line, &(Wording) { words, meant }))
    return;
  spoilt = !is_due ? g_strdup ("4") : spoil (asking, line, words->str, fault);
  append_tag (asking, line, text);
  g_string_append (text, spoilt);
  reading = read_text (asking, text->str);
  if (reading->status != CROUPIER_STATUS_REFUSED)
    g_test_message ("“%s” (fault %u) is read as %s", text->str, fault, reading->read_as->str);
  g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
  note (asking, "wrong");
}

/* ---- matches ---- */

static CroupierPlan *
make_plan (Asking *asking, const char *game)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find (game));
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  add_players (asking, setup, N_PLAYERS);
  for (guint i = 0; i < N_PLAYERS; i++)
    ((CroupierPlayer *) croupier_roster_get_player (setup->roster, i))->garnets = (int) below (asking, 12);
  return croupier_game_plan (setup, problems);
}

static guint
play_match (gpointer data, gconstpointer game)
{
  Asking *asking = data;
  g_autoptr (CroupierPlan) plan = make_plan (asking, game);
  g_autofree CroupierState *state = croupier_game_start (plan, NULL, NULL, NULL);
  CroupierPlayers expected;
  guint n = 0, player;

  asking->plan = plan;
  asking->state = state;
  asking->table = plan->setup->game->lines;
  while (croupier_game_get_expected (plan, state, &expected))
    {
      CROUPIER_FOREACH_PLAYER (player, expected)
        for (guint i = 0; i < 4; i++, n++)
          {
            asking->player = player;
            check_right (asking);
            check_wrong (asking);
          }
      CROUPIER_FOREACH_PLAYER (player, expected)
        plan->setup->game->play (plan, state, player, &asking->maker.random);
      g_assert_true (croupier_game_resolve (plan, state, NULL, NULL));
    }
  return n;
}

static void
test_game (gconstpointer game)
{
  Asking asking = { 0 };

  make_texts (&asking, game, N_TEXTS, "ASK_TEXTS", play_match, game);
}

TESTS (lines) { g_test_add_data_func ("/lines/five-fold-possession", "five-fold-possession", test_game); }
