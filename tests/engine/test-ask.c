/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games ask, as texts made from their tables: right ones are read as meant, those with one fault are refused.
 */
#include "config.h"
#include "croupier-bid.h"
#include "croupier-form.h"
#include "croupier-ask-rows.h"
#include "fixtures.h"
#include "made-texts.h"
#include "tests.h"

#include <string.h>

#define MAX_THINGS 16
#define N_TEXTS \
  200000 /* right ones a game, and as many wrong ones, see tests_share (); ASK_TEXTS sets another number */

typedef struct
{
  const char *game;
  guint min_players, max_players;
  const char *const *options; /* each before its value; ends with NULL */
} AskGame;

typedef struct
{
  Maker maker; /* counts each ask by its title, and wrong texts by their kind */
  const CroupierPlan *plan;
  CroupierState *state;
  guint player;
  const CroupierAsk *ask;
  guint16 held[2][MAX_THINGS]; /* of the bids made last */
  guint n_bids;
} Asking;

/* ---- answers ---- */

static CroupierPlayers
get_players (const Asking *asking)
{
  return asking->ask->get_players (asking->plan, asking->state, asking->player);
}

static guint
count_wanted (const Asking *asking)
{
  const CroupierAsk *ask = asking->ask;

  return ask->count_players != NULL ? ask->count_players (asking->plan, asking->state, asking->player) : 1;
}

static gboolean
names_players (const Asking *asking, const CroupierGiven *given)
{
  if (asking->ask->rows != NULL)
    return FALSE;
  return asking->ask->n_words > 0 ? asking->ask->words[given->word].names_player : asking->ask->get_players != NULL;
}

static gboolean
can_give (const Asking *asking, guint word)
{
  const CroupierAskWord *known = &asking->ask->words[word];
  g_autofree char *why_not = known->why_not != NULL
                               ? known->why_not (known, asking->plan, asking->state, asking->player)
                               : NULL;

  return why_not == NULL;
}

/* The places that a player can name, in their order. */
static GArray *
list_places (const Asking *asking)
{
  const CroupierBid *bid = asking->ask->bid;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));
  CroupierBidPlace place;

  for (guint i = 0; bid->get_place (asking->plan, asking->state, i, &place); i++)
    if (place.area == bid->get_here (asking->state, asking->player) && place.why_not == NULL)
      g_array_append_val (places, i);
  return places;
}

static CroupierBidPlace
get_place (const Asking *asking, guint i)
{
  CroupierBidPlace place;

  g_assert_true (asking->ask->bid->get_place (asking->plan, asking->state, i, &place));
  return place;
}

static gboolean
get_thing (const Asking *asking, guint i, CroupierBidThing *thing)
{
  g_assert_cmpuint (i, <, MAX_THINGS);
  return asking->ask->bid->get_thing (asking->plan, asking->state, asking->player, i, thing);
}

static void
make_bid (Asking *asking, CroupierGiven *given)
{
  guint16 *counts = asking->held[asking->n_bids++ % 2];
  g_autoptr (GArray) places = list_places (asking);
  guint nth = below (asking, places->len), n = 0;
  CroupierBidThing thing;

  given->counts = counts;
  while (n == 0)
    for (guint i = 0; get_thing (asking, i, &thing); i++)
      n += counts[i] = below (asking, 2) == 0 ? (guint16) below (asking, thing.n_held + 1) : 0;
  given->place = g_array_index (places, guint, nth);
  given->n_places = 1;
  if (nth + 1 < places->len && g_array_index (places, guint, nth + 1) == given->place + 1 &&
      get_place (asking, given->place).is_adjacent)
    given->n_places += below (asking, 2);
}

static int
pick_number (Asking *asking, const CroupierAskWord *word)
{
  int min = 0, max = 0;

  if (word != NULL)
    return word->max > word->min ? word->min + (int) below (asking, (guint) (word->max - word->min) + 1) : 0;
  if (asking->ask->get_range != NULL)
    asking->ask->get_range (asking->plan, asking->state, asking->player, &min, &max);
  return min + (int) below (asking, (guint) (max - min) + 1);
}

static guint
count_rows (const Asking *asking)
{
  return asking->ask->rows->count (asking->plan, asking->state, asking->player);
}

static guint
get_receiver (const Asking *asking, guint nth)
{
  return asking->ask->rows->get_player (asking->plan, asking->state, asking->player, nth);
}

/* Something of at least one row; a word that can be given once only is given to one. */
static gboolean
make_rows (Asking *asking, CroupierGiven *given)
{
  const CroupierAsk *ask = asking->ask;
  guint order[CROUPIER_MAX_ROWS], n = count_rows (asking), n_given = 0;

  for (guint i = 0; i < n; i++)
    order[i] = i;
  croupier_random_shuffle (&asking->maker.random, order, n);
  for (guint i = 0; i < n; i++)
    {
      given[i].is_open = below (asking, 8) == 0;
      given[i].word = given[i].is_open || ask->n_words == 0 ? 0
                                                            : below (asking, i == 0 ? ask->n_words : ask->n_words - 1);
      given[i].number = given[i].is_open ? 0
                                         : pick_number (asking, ask->n_words > 0 ? &ask->words[given[i].word] : NULL);
      given[i].players = below (asking, 8) == 0 ? CROUPIER_NOBODY : CROUPIER_PLAYER (get_receiver (asking, order[i]));
      n_given += !given[i].is_open || given[i].players != CROUPIER_NOBODY;
    }
  return n_given > 0;
}

/* Any answer that can be given; FALSE where too few players are left to be named. */
static gboolean
make_given (Asking *asking, CroupierGiven *given)
{
  const CroupierAsk *ask = asking->ask;

  memset (given, 0, CROUPIER_MAX_ROWS * sizeof *given);
  if (ask->rows != NULL)
    return make_rows (asking, given);
  if (ask->bid != NULL)
    make_bid (asking, given);
  if (ask->none != NULL && below (asking, 4) == 0)
    return TRUE;
  do
    given->word = ask->n_words > 0 ? below (asking, ask->n_words) : 0;
  while (ask->n_words > 0 && !can_give (asking, given->word));
  given->number = pick_number (asking, NULL);
  for (guint n = names_players (asking, given) ? count_wanted (asking) : 0; n > 0; n--)
    {
      if ((get_players (asking) & ~given->players) == CROUPIER_NOBODY)
        return FALSE;
      given->players |= CROUPIER_PLAYER (pick_player (asking, get_players (asking) & ~given->players));
    }
  return TRUE;
}

/* ---- wordings ---- */

static void
append_word (Asking *asking, const CroupierAskWord *word, GString *text)
{
  g_auto (GStrv) also = g_strsplit (word->also != NULL ? word->also : "", " ", -1);
  guint n = below (asking, g_strv_length (also) + 1);

  append_in_any_case (asking, n < g_strv_length (also) ? also[n] : word->word, text);
}

static void
append_names (Asking *asking, CroupierPlayers players, GString *text)
{
  static const char *const between[] = { ", ", " and ", " & ", "\n", "; " };
  const char *joint = croupier_players_count (players) > 1 ? PICK (asking, between) : "";
  gboolean is_first = TRUE;

  while (players != CROUPIER_NOBODY)
    {
      guint player = pick_player (asking, players);

      g_string_append (text, is_first ? "" : joint);
      append_in_any_case (asking, croupier_roster_get_name (asking->plan->setup->roster, player), text);
      players &= ~CROUPIER_PLAYER (player);
      is_first = FALSE;
    }
}

static void
append_number (Asking *asking, int number, GString *text)
{
  static const char *const units[] = { "zero", "one",   "two",   "three", "four", "five",
                                       "six",  "seven", "eight", "nine",  "ten" };

  if (number < (int) G_N_ELEMENTS (units) && below (asking, 3) == 0)
    append_in_any_case (asking, units[number], text);
  else if (number > 20 && number < 30 && below (asking, 3) == 0)
    g_string_append_printf (text, "twenty%s%s", below (asking, 2) == 0 ? " " : "-", units[number - 20]);
  else
    g_string_append_printf (text, "%d", number);
}

/* “two 3s”, “an axe”, “3” */
static void
append_things (Asking *asking, const CroupierGiven *given, GString *text)
{
  static const char *const numbers[] = { "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" };
  static const char *const between[] = { " ", ", ", " and " };
  const CroupierBid *bid = asking->ask->bid;
  gboolean is_counted = below (asking, 2) == 0;
  const char *joint = between[is_counted ? 1 + below (asking, 2) : below (asking, 3)];
  gsize start = text->len;
  CroupierBidThing thing;

  for (guint i = 0; get_thing (asking, i, &thing); i++)
    for (guint n = is_counted ? MIN (given->counts[i], 1) : given->counts[i]; n > 0; n--)
      {
        const CroupierVocabulary *name = NULL;
        guint count = given->counts[i];

        for (guint k = 0; k < bid->n_names; k++)
          if ((int) bid->names[k].value == thing.value && (bid->names[k].kind != 0) == (count > 1) &&
              below (asking, 2) == 0)
            name = &bid->names[k];
        g_string_append (text, text->len > start ? joint : "");
        if (!is_counted || count > G_N_ELEMENTS (numbers))
          g_string_append_printf (text, "%d", thing.value);
        else if (name != NULL)
          g_string_append_printf (text, "%s %.*s", numbers[count - 1], (int) strcspn (name->words, " "), name->words);
        else
          g_string_append_printf (text, "%s %d%s", numbers[count - 1], thing.value, count > 1 ? "s" : "");
      }
}

static void
append_places (Asking *asking, const CroupierGiven *given, GString *text)
{
  static const char *const between[] = { " ", ", ", " and " };
  const char *joint = PICK (asking, between);
  guint first = below (asking, given->n_places);

  for (guint i = 0; i < given->n_places; i++)
    {
      if (i > 0)
        g_string_append (text, joint);
      append_in_any_case (asking, get_place (asking, given->place + (first + i) % given->n_places).word, text);
    }
}

static char *
word_bid (Asking *asking, const CroupierGiven *given)
{
  static const struct
  {
    const char *before, *between;
    gboolean has_places_first;
  } wordings[] = {
    { "", " at ", FALSE },
    { "", " on ", FALSE },
    { "", " to ", FALSE },
    { "Cards: ", "\nDoors: ", FALSE },
    { "", ": ", TRUE },
    { "", " with ", TRUE },
    { "weapons: ", " / gate: ", FALSE },
  };
  guint i = below (asking, G_N_ELEMENTS (wordings));
  g_autoptr (GString) things = g_string_new (NULL), places = g_string_new (NULL);

  append_things (asking, given, things);
  append_places (asking, given, places);
  return g_strconcat (wordings[i].before, wordings[i].has_places_first ? places->str : things->str, wordings[i].between,
                      wordings[i].has_places_first ? things->str : places->str, NULL);
}

static const char *
get_row_name (const Asking *asking, guint row)
{
  return asking->ask->rows->get_name (asking->plan, asking->state, asking->player, row);
}

/* “Zero-C”, “zero c”, “C”. */
static void
append_row_name (Asking *asking, const char *name, GString *text)
{
  g_autofree char *other = g_strdup (name);

  if (asking->ask->rows->is_own && below (asking, 4) > 0)
    {
      g_string_append (text, name + strlen (name) - 1);
      return;
    }
  if (below (asking, 4) == 0)
    other[strlen (other) - 2] = ' ';
  append_in_any_case (asking, other, text);
}

static void
append_row (Asking *asking, const char *name, const CroupierGiven *given, GString *text)
{
  static const char *const behind[] = { " ", ": ", ", ", " - ", ":" };
  static const char *const leads[] = { " ", " to ", " -> ", ", ", " => ", ", pass to ", " for ", ", goes to " };
  static const char *const units[] = { "", "", " layers" };
  const CroupierAskWord *word = asking->ask->n_words > 0 ? &asking->ask->words[given->word] : NULL;

  append_row_name (asking, name, text);
  g_string_append (text, PICK (asking, behind));
  if (!given->is_open && word != NULL)
    append_word (asking, word, text);
  if (!given->is_open && (word == NULL || word->max > word->min) &&
      (word == NULL || given->number != word->usual || below (asking, 4) > 0))
    {
      g_string_append (text, word != NULL && (below (asking, 4) > 0 || given->number < 0) ? " " : "");
      g_string_append_printf (text, "%d%s", given->number, PICK (asking, units));
    }
  if (given->players == CROUPIER_NOBODY)
    return;
  g_string_append (text, PICK (asking, leads));
  append_names (asking, given->players, text);
}

static char *
word_rows (Asking *asking, const CroupierGiven *given)
{
  static const char *const between[] = { "; ", "\n", ";\n", " ; ", "\n- ", "\n\n" };
  const char *joint = PICK (asking, between);
  guint order[CROUPIER_MAX_ROWS], n = count_rows (asking);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  croupier_random_shuffle (&asking->maker.random, order, n);
  for (guint i = 0; i < n; i++)
    if (!given[order[i]].is_open || given[order[i]].players != CROUPIER_NOBODY)
      {
        g_string_append (text, text->len > 0 ? joint : "");
        append_row (asking, get_row_name (asking, order[i]), &given[order[i]], text);
      }
  return g_string_free_and_steal (text);
}

/* “never trust ”, “nobody”: one of the ways to say it. */
static void
append_senses (Asking *asking, gboolean names_player, GString *text)
{
  g_auto (GStrv) ways = g_strsplit (names_player ? asking->ask->name_senses : asking->ask->none->senses, " ", -1);
  const char *way = names_player && below (asking, 3) == 0 ? "" : ways[below (asking, g_strv_length (ways))];

  for (; *way != '\0'; way++)
    for (const CroupierAskSense *sense = asking->ask->senses; sense->letter != '\0'; sense++)
      if (sense->letter == *way)
        {
          g_auto (GStrv) words = g_strsplit (sense->words, " ", -1);

          append_in_any_case (asking, words[below (asking, g_strv_length (words))], text);
          g_string_append (text, way[1] != '\0' || names_player ? " " : "");
        }
}

/* The answer alone, in one of its wordings. */
static char *
word_answer (Asking *asking, const CroupierGiven *given)
{
  GString *text = g_string_new (NULL);

  if (asking->ask->bid != NULL || asking->ask->rows != NULL)
    {
      g_string_free (text, TRUE);
      return asking->ask->bid != NULL ? word_bid (asking, given) : word_rows (asking, given);
    }
  if (asking->ask->senses != NULL)
    append_senses (asking, given->players != CROUPIER_NOBODY, text);
  else if (asking->ask->none != NULL && given->players == CROUPIER_NOBODY)
    append_word (asking, asking->ask->none, text);
  if (asking->ask->n_words > 0)
    append_word (asking, &asking->ask->words[given->word], text);
  if (asking->ask->n_words > 0 && names_players (asking, given))
    g_string_append (text, below (asking, 4) == 0 ? ": " : " ");
  if (names_players (asking, given))
    append_names (asking, given->players, text);
  if (asking->ask->get_range != NULL)
    append_number (asking, given->number, text);
  return g_string_free_and_steal (text);
}

/* With what stands around it in a chat. */
static char *
dress (Asking *asking, const char *answer)
{
  static const char *const before[] = {
    "", "", "", "hi gm, ", "Hello!\n", "ok, ", "thanks!\n", "👋 ", "sorry for the delay!\n", "GM: "
  };
  static const char *const behind[] = { "",         "",  "",    " pls", " please!",
                                        "\nthanks", "!", " 🙂", " :)",  "\n\ngood luck everyone",
                                        ", ty",     "." };
  static const char *const around[] = { "", "", "", "", "**", "||", "_" };
  const char *marks = PICK (asking, around);
  g_autofree char *own = below (asking, 8) == 0 && asking->ask->get_players == NULL
                           ? g_strdup_printf ("\n%s",
                                              croupier_roster_get_name (asking->plan->setup->roster, asking->player))
                           : g_strdup ("");

  return g_strconcat (PICK (asking, before), marks, answer, marks, PICK (asking, behind), own, NULL);
}

static char *
word_rows_shortly (const Asking *asking, const CroupierGiven *given)
{
  const CroupierAsk *ask = asking->ask;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < count_rows (asking); i++)
    {
      const char *name = get_row_name (asking, i);
      const CroupierAskWord *word = ask->n_words > 0 ? &ask->words[given[i].word] : NULL;

      if (given[i].is_open && given[i].players == CROUPIER_NOBODY)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "",
                              ask->rows->is_own ? name + strlen (name) - 1 : name);
      g_string_append_printf (text, " %s", given[i].is_open ? "to" : word != NULL ? word->word : "");
      if (!given[i].is_open && (word == NULL || word->max > word->min))
        g_string_append_printf (text, "%s%d", word != NULL ? " " : "", given[i].number);
      if (given[i].players != CROUPIER_NOBODY)
        g_string_append_printf (text, " %s",
                                croupier_roster_get_name (asking->plan->setup->roster,
                                                          croupier_players_first (given[i].players)));
    }
  return g_string_free_and_steal (text);
}

/* As read_as is to have it. */
static char *
word_shortly (const Asking *asking, const CroupierGiven *given)
{
  GString *text = g_string_new (asking->ask->n_words > 0 ? asking->ask->words[given->word].word : "");
  const char *joint = asking->ask->n_words > 0 ? " " : "";
  CroupierBidThing thing;
  guint player, n = 0;

  if (asking->ask->rows != NULL)
    {
      g_string_free (text, TRUE);
      return word_rows_shortly (asking, given);
    }
  while (asking->ask->bid != NULL && get_thing (asking, n, &thing))
    n++;
  while (n-- > 0 && get_thing (asking, n, &thing))
    for (guint i = 0; i < given->counts[n]; i++)
      g_string_append_printf (text, "%d ", thing.value);
  for (guint i = 0; i < given->n_places; i++)
    g_string_append_printf (text, i == 0 ? "at %s" : " %s", get_place (asking, given->place + i).word);
  if (asking->ask->none != NULL && given->players == CROUPIER_NOBODY)
    g_string_append (text, asking->ask->none->word);
  CROUPIER_FOREACH_PLAYER (player, given->players)
    {
      g_string_append_printf (text, "%s%s", joint, croupier_roster_get_name (asking->plan->setup->roster, player));
      joint = ", ";
    }
  if (asking->ask->get_range != NULL)
    g_string_append_printf (text, "%d", given->number);
  return g_string_free_and_steal (text);
}

/* ---- reading ---- */

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
check_right (Asking *asking)
{
  CroupierGiven given[CROUPIER_MAX_ROWS];
  g_autofree char *answer = NULL, *text = NULL, *wanted = NULL;
  g_autoptr (CroupierReading) reading = NULL;

  if (!make_given (asking, given))
    return;
  answer = word_answer (asking, given);
  text = dress (asking, answer);
  wanted = word_shortly (asking, given);
  reading = read_text (asking, text);
  if (!g_str_equal (reading->read_as->str, wanted))
    g_test_message ("“%s” by %s is not read as %s: %s", text,
                    croupier_roster_get_name (asking->plan->setup->roster, asking->player), wanted,
                    reading->problems->len > 0
                      ? ((const CroupierProblem *) g_ptr_array_index (reading->problems, 0))->message
                      : "");
  g_assert_cmpstr (reading->read_as->str, ==, wanted);
  note (asking, asking->ask->title);
}

/* ---- one fault each ---- */

typedef enum
{
  FAULT_NOTHING_SAID,
  FAULT_QUESTION,
  FAULT_DENIED,
  FAULT_TAKEN_BACK,
  FAULT_CONDITION,
  FAULT_ALTERNATIVE, /* another answer beside it */
  FAULT_OF_OTHERS,   /* what somebody else does */
  FAULT_NOT_NOW,     /* a word or a player that cannot be given */
  FAULT_TOO_MANY,
  FAULT_TOO_FEW,
  FAULT_RANGE,
  N_FAULTS,
} Fault;

static const char *const fault_names[N_FAULTS] = {
  "nothing said", "question", "denied",   "taken back", "condition", "alternative",
  "of others",    "not now",  "too many", "too few",    "range",
};

static char *
word_another (Asking *asking, const CroupierGiven *given)
{
  g_autofree char *first = word_shortly (asking, given);

  for (guint i = 0; i < 20; i++)
    {
      CroupierGiven other[CROUPIER_MAX_ROWS];
      g_autofree char *second = make_given (asking, other) ? word_shortly (asking, other) : NULL;

      if (second != NULL && !g_str_equal (first, second))
        return g_steal_pointer (&second);
    }
  return NULL;
}

/* Somebody who cannot be named, but sits in the match. */
static int
find_forbidden (Asking *asking)
{
  CroupierPlayers others = CROUPIER_EVERYBODY (croupier_plan_n_players (asking->plan)) & ~get_players (asking);

  return others != CROUPIER_NOBODY ? (int) pick_player (asking, others) : CROUPIER_NO_PLAYER;
}

static char *
spoil_players (Asking *asking, CroupierGiven *given, Fault fault)
{
  int forbidden = names_players (asking, given) ? find_forbidden (asking) : CROUPIER_NO_PLAYER;

  if (!names_players (asking, given) || (given->players == CROUPIER_NOBODY && fault != FAULT_NOT_NOW))
    return NULL;
  if (asking->ask->none != NULL && fault == FAULT_TOO_FEW)
    return NULL; /* that is nobody */
  if (fault == FAULT_TOO_FEW)
    given->players &= given->players - 1;
  else if (fault == FAULT_TOO_MANY && (get_players (asking) & ~given->players) != CROUPIER_NOBODY)
    given->players |= CROUPIER_PLAYER (pick_player (asking, get_players (asking) & ~given->players));
  else if (fault == FAULT_NOT_NOW && forbidden != CROUPIER_NO_PLAYER)
    given->players = (given->players & (given->players - 1)) | CROUPIER_PLAYER (forbidden);
  else
    return NULL;
  return word_answer (asking, given);
}

static char *
spoil_word (Asking *asking, CroupierGiven *given)
{
  for (guint i = 0; i < asking->ask->n_words; i++)
    if (!can_give (asking, i))
      {
        given->word = i;
        given->players = names_players (asking, given) && get_players (asking) != CROUPIER_NOBODY
                           ? CROUPIER_PLAYER (pick_player (asking, get_players (asking)))
                           : CROUPIER_NOBODY;
        return word_answer (asking, given);
      }
  return NULL;
}

static char *
spoil_number (Asking *asking, Fault fault, int number)
{
  static const char *const before[] = { "", "-", "", "+-", "1e", "", "~" };
  static const char *const behind[] = { ".5", "", "th", "", "", "x", "½" };
  guint odd = below (asking, G_N_ELEMENTS (before));
  int min, max;

  if (asking->ask->get_range == NULL)
    return NULL;
  asking->ask->get_range (asking->plan, asking->state, asking->player, &min, &max);
  if (fault == FAULT_TOO_MANY)
    return g_strdup_printf ("%d %d", number, min + (int) below (asking, (guint) (max - min) + 1));
  if (below (asking, 2) == 0)
    return g_strdup_printf ("%d", below (asking, 2) == 0 ? min - 1 : max + 1 + (int) below (asking, 1000));
  return g_strdup_printf ("%s%d%s", before[odd], number, behind[odd]);
}

/* One thing too many, one that nobody has, nothing at all, or a place that cannot be used. */
static char *
spoil_bid (Asking *asking, CroupierGiven *given, Fault fault)
{
  static const char *const odd[] = { "-", "+", "~", "x", "1." };
  guint16 *counts = asking->held[(asking->n_bids - 1) % 2];
  g_autofree char *answer = word_shortly (asking, given);
  const char *at = strstr (answer, "at ");
  CroupierBidThing thing;
  CroupierBidPlace place;
  guint n = 0;

  switch ((int) fault)
    {
    case FAULT_TOO_FEW:
      return below (asking, 2) == 0 ? g_strdup (at) : g_strndup (answer, (gsize) (at - answer));
    case FAULT_RANGE:
      return g_strconcat (PICK (asking, odd), answer, NULL);
    case FAULT_TOO_MANY:
      while (get_thing (asking, n, &thing))
        n++;
      n = below (asking, n);
      get_thing (asking, n, &thing);
      counts[n] = (guint16) thing.n_held + 1;
      return word_bid (asking, given);
    default:
      while (asking->ask->bid->get_place (asking->plan, asking->state, n, &place))
        n++;
      given->n_places = 1;
      given->place = below (asking, n);
      place = get_place (asking, given->place);
      return place.why_not != NULL || place.area != asking->ask->bid->get_here (asking->state, asking->player)
               ? word_bid (asking, given)
               : NULL;
    }
}

/* One row is wrong: for somebody it cannot go to, of a number that cannot be, or without anything said of it. */
static char *
spoil_rows (Asking *asking, CroupierGiven *given, Fault fault)
{
  guint row = below (asking, count_rows (asking)), other = below (asking, count_rows (asking));
  const CroupierAskWord *word = asking->ask->n_words > 0 ? &asking->ask->words[0] : NULL;
  GString *text = g_string_new (NULL);
  g_autofree char *rows = NULL;

  switch (fault)
    {
    case FAULT_NOT_NOW:
      given[row].players = CROUPIER_PLAYER (asking->player);
      break;
    case FAULT_TOO_MANY:
      given[row].players = given[other].players = CROUPIER_PLAYER (get_receiver (asking, 0));
      if (row == other)
        append_row (asking, get_row_name (asking, row), &given[row], text);
      break;
    case FAULT_TOO_FEW:
      given[row] = (CroupierGiven) { .is_open = TRUE };
      append_row (asking, get_row_name (asking, row), &given[row], text);
      break;
    default:
      given[row].is_open = FALSE;
      given[row].word = 0;
      given[row].number = below (asking, 2) == 0 ? 0 : word != NULL ? word->max + 1 : 11 + (int) below (asking, 1000);
      break;
    }
  if (text->len > 0)
    g_string_append (text, "\n");
  rows = word_rows (asking, given);
  g_string_append (text, rows);
  return g_string_free_and_steal (text);
}

/* NULL where this ask has no such fault. */
static char *
make_wrong (Asking *asking, Fault fault)
{
  static const char *const nothings[] = { "", "thanks!", "hi gm", "👍", "ok", "good luck everyone", "…" };
  static const char *const denials[] = { "not %s", "don't %s", "never %s", "no %s", "anything but %s" };
  static const char *const backs[] = { "%s, no wait", "%s. Actually something else", "scratch that, %s", "%s\nnvm" };
  static const char *const conditions[] = { "%s if I can", "%s unless somebody asks me not to", "maybe %s", "%s, tbc",
                                            "%s I guess" };
  CroupierGiven given[CROUPIER_MAX_ROWS];
  g_autofree char *answer = NULL, *another = NULL;
  const char *format = "%s";
  g_auto (GStrv) halves = NULL;

  if (!make_given (asking, given))
    return NULL;
  if (asking->ask->bid != NULL && fault >= FAULT_NOT_NOW)
    return spoil_bid (asking, given, fault);
  if (asking->ask->rows != NULL && fault >= FAULT_NOT_NOW)
    return spoil_rows (asking, given, fault);
  answer = word_answer (asking, given);
  switch (fault)
    {
    case FAULT_NOTHING_SAID:
      return g_strdup (PICK (asking, nothings));
    case FAULT_QUESTION:
      return g_strconcat (below (asking, 2) == 0 ? "can I do " : "", answer, "?", NULL);
    case FAULT_DENIED: /* “not from Bob” is none */
      g_set_str (&answer, asking->ask->senses != NULL
                            ? croupier_roster_get_name (asking->plan->setup->roster, asking->player == 0)
                            : answer);
      format = PICK (asking, denials);
      break;
    case FAULT_TAKEN_BACK:
      format = PICK (asking, backs);
      break;
    case FAULT_CONDITION:
      format = PICK (asking, conditions);
      break;
    case FAULT_ALTERNATIVE:
      another = word_another (asking, given);
      if (another == NULL)
        return NULL;
      /* “I with 3, 2 at I J” is one answer. */
      return g_strconcat (answer, strstr (answer, " with ") != NULL || below (asking, 2) == 0 ? " or " : ", ", another,
                          NULL);
    case FAULT_OF_OTHERS:
      return g_strconcat ("somebody told me he will ", answer, NULL);
    case FAULT_NOT_NOW:
      return below (asking, 2) == 0 ? spoil_word (asking, given) : spoil_players (asking, given, fault);
    case FAULT_TOO_MANY:
      return asking->ask->get_range != NULL ? spoil_number (asking, fault, given->number)
                                            : spoil_players (asking, given, fault);
    case FAULT_TOO_FEW:
      return spoil_players (asking, given, fault);
    case FAULT_RANGE:
      return spoil_number (asking, fault, given->number);
    case N_FAULTS:
      break;
    }
  halves = g_strsplit (format, "%s", 2);
  return g_strconcat (halves[0], answer, halves[1], NULL);
}

static void
check_wrong (Asking *asking)
{
  Fault fault = (Fault) below (asking, N_FAULTS);
  g_autofree char *text = make_wrong (asking, fault);
  g_autoptr (CroupierReading) reading = text != NULL ? read_text (asking, text) : NULL;

  if (text == NULL)
    return;
  if (fault == FAULT_TAKEN_BACK && g_str_has_prefix (text, "scratch that")) /* what counts is all there */
    g_assert_true (strstr (croupier_problems_get (reading->warnings, 0)->message, "takes back") != NULL);
  else if (reading->status != CROUPIER_STATUS_REFUSED)
    g_error ("“%s” (%s) is read as %s", text, fault_names[fault], reading->read_as->str);
  note (asking, fault_names[fault]);
}

/* ---- matches ---- */

static CroupierPlan *
make_plan (Asking *asking, const AskGame *game)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find (game->game));
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  guint n_players = game->min_players + below (asking, game->max_players - game->min_players + 1);

  for (guint i = 0; game->options != NULL && game->options[i] != NULL; i += 2)
    g_assert_true (croupier_options_set (setup->options, game->options[i], game->options[i + 1], NULL));
  add_players (asking, setup, n_players);
  return croupier_game_plan (setup, problems);
}

static void
ask_everybody (Asking *asking, CroupierPlayers expected, guint n_texts)
{
  const CroupierGame *game = asking->plan->setup->game;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, expected)
    {
      g_autofree char *reason = NULL;

      asking->player = player;
      asking->ask = game->get_ask (asking->plan, asking->state, asking->player, &reason);
      g_assert_nonnull (asking->ask);
      for (guint i = 0; i < n_texts; i++)
        {
          check_right (asking);
          check_wrong (asking);
        }
    }
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
  while (croupier_game_get_expected (plan, state, &expected))
    {
      ask_everybody (asking, expected, 4);
      n += 4 * croupier_players_count (expected);
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

  make_texts (&asking, ((const AskGame *) game)->game, tests_share (N_TEXTS), "ASK_TEXTS", play_match, game);
}

static const char *const gates[] = { "variant", "gates", "escape_quota", "2", NULL };

TESTS (ask)
{
  static const AskGame games[] = {
    { "smugglers-paradox", 5, 20 },      { "highest-unique", 3, 26 },   { "keys-to-success", 4, 12 },
    { "keys-to-success", 4, 12, gates }, { "pass-the-present", 7, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ask/%s/%s", games[i].game,
                                               games[i].options != NULL ? games[i].options[1] : "usual");

      g_test_add_data_func (path, &games[i], test_game);
    }
}
