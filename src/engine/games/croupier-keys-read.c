/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: from the words of a move to cards and doors. */
#include "config.h"
#include "croupier-keys-words.h"

#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- saying what is wrong ---- */

/* In the words of the variant; both are whole sentences. */

static void
complain (KeysReader *reader,
          const Word *word,
          char       *message)
{
  g_autofree char *taken = message;

  croupier_reader_complain (&reader->base, word != NULL ? word->start : 0, word != NULL ? word->length : 0, "%s", taken);
}

/* What stands in the text, shortened. */
static char *
quote (const KeysReader *reader,
       const Word       *word)
{
  return croupier_reader_quote (&reader->base, word->start, word->length);
}

static const char *
get_name (const KeysReader *reader)
{
  return croupier_roster_get_name (reader->plan->base.setup->roster, reader->player);
}

static const char *
here (const KeysReader *reader)
{
  return keys_area_name (reader->plan, reader->area);
}

/* "A, B and C" */
static char *
list_usable_doors (const KeysReader *reader)
{
  const char *labels[CROUPIER_MAX_AREA_DOORS];
  guint n = 0;

  for (guint door = reader->plan->first_door[reader->area]; door < reader->plan->first_door[reader->area + 1]; door++)
    if (is_usable (reader->plan, reader->state, door))
      labels[n++] = reader->plan->doors[door].label;
  return croupier_text_join (labels, n);
}

/* "A B, B C" */
static char *
list_pairs (const KeysReader *reader)
{
  const KeysPlan *plan = reader->plan;
  g_autoptr (GString) pairs = g_string_new (NULL);

  for (guint i = plan->first_door[reader->area]; i + 1 < plan->first_door[reader->area + 1]; i++)
    if (plan->doors[i].adjacent && is_usable (plan, reader->state, i) && is_usable (plan, reader->state, i + 1))
      g_string_append_printf (pairs, "%s%s %s", pairs->len > 0 ? ", " : "", plan->doors[i].label,
                              plan->doors[i + 1].label);
  if (pairs->len == 0)
    g_string_append (pairs, _("none"));
  return g_string_free_and_steal (g_steal_pointer (&pairs));
}

/* "1, 1, 2", or "1 (400 times), 2 (3 times)" where that is shorter. */
static char *
list_cards (const KeysReader *reader)
{
  const guint16 *held = held_by (reader->plan, reader->state, reader->player);
  g_autoptr (GString) cards = g_string_new (NULL);
  guint n_held = reader->state->places[reader->player].n_held;
  guint n = 0;

  for (guint v = 0; v < reader->plan->n_values && n < 20; v++)
    if (n_held > 20 && held[v] > 1 && ++n > 0)
      g_string_append_printf (cards, _("%s%d (%u times)"), cards->len > 0 ? ", " : "", reader->plan->values[v],
                              held[v]);
    else
      for (guint i = 0; i < held[v] && n < 20; i++, n++)
        g_string_append_printf (cards, "%s%d", cards->len > 0 ? ", " : "", reader->plan->values[v]);
  if (n == 20 && n_held > 20)
    g_string_append (cards, ", …");
  return g_string_free_and_steal (g_steal_pointer (&cards));
}

/* ---- which words are cards, which doors ---- */

static guint
count_kind (const KeysReader *reader,
            WordKind          kind)
{
  guint n = 0;

  for (guint i = 0; i < reader->words->len; i++)
    n += get_word (reader, i)->kind == kind;
  return n;
}

static guint
find_kind (const KeysReader *reader,
           WordKind          kind)
{
  guint i = 0;

  while (get_word (reader, i)->kind != kind)
    i++;
  return i;
}

static void
set_part (KeysReader *reader,
          guint       from,
          guint       end,
          Part        part)
{
  for (guint i = from; i < end; i++)
    get_word (reader, i)->part = part;
}

static gboolean
begins_clause (const KeysReader *reader,
               guint             i)
{
  return i == 0 || get_word (reader, i)->after_break || has_kind_at (reader, i - 1, WORD_JOINER) ||
         get_word (reader, i)->sentence != get_word (reader, i - 1)->sentence;
}

/* What stands behind such a heading may be nothing at all: "Door 2: -". */
static void
skip_empty_line (KeysReader *reader,
                 guint       colon,
                 gboolean    is_numbered)
{
  Word *word = colon + 1 < reader->words->len ? get_word (reader, colon + 1) : NULL;

  if (word == NULL)
    return;
  if (word->kind == WORD_NONE || word->kind == WORD_DASH)
    word->part = PART_SKIPPED;
  else if (is_numbered && word->is_here && g_str_equal (word->folded, "-"))
    keys_complain_unclear (reader, word);
}

/* "cards: 3 2, doors: A B", "Door 2: B": such a colon says what follows. */
static void
read_heading (KeysReader *reader,
              guint       first,
              guint       colon)
{
  gboolean is_numbered = colon == first + 2;
  gboolean is_card = has_kind_at (reader, first, WORD_CARD);

  if (is_card && is_numbered && colon + 1 < reader->words->len && get_word (reader, colon + 1)->is_here)
    {
      get_word (reader, colon)->kind = WORD_PLACE; /* "card 3: A" */
      return;
    }
  if (is_numbered && get_word (reader, first + 1)->is_here)
    keys_complain_of_two_ways (reader, first, first + 1);
  set_part (reader, first, colon, PART_SKIPPED);
  get_word (reader, colon)->kind = is_card ? WORD_WITH : WORD_PLACE;
  get_word (reader, colon)->is_numbered = is_numbered;
  skip_empty_line (reader, colon, is_numbered);
}

/* The colon of a heading that begins with a word, or 0. "Two cards:" counts them; "at:" is no heading, but its colon no other. */
static guint
find_heading (const KeysReader *reader,
              guint             i)
{
  if (!begins_clause (reader, i) || !(has_kind_at (reader, i, WORD_CARD) || has_kind_at (reader, i, WORD_DOOR)))
    return 0;
  if (has_kind_at (reader, i + 1, WORD_COLON))
    return i + 1;
  return has_kind_at (reader, i + 1, WORD_NUMBER) && has_kind_at (reader, i + 2, WORD_COLON) ? i + 2 : 0;
}

static void
read_headings (KeysReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      guint colon = find_heading (reader, i);

      if (colon > 0)
        read_heading (reader, i, colon);
      else if (has_kind_at (reader, i + 1, WORD_COLON) &&
               (has_kind_at (reader, i, WORD_PLACE) ||
                (i > 0 && has_kind_at (reader, i, WORD_CARD) && begins_clause (reader, i - 1))))
        get_word (reader, i + 1)->kind = WORD_JOINER;
    }
}

/* Everything up to the first separator is of one part; each separator says what follows it. */
static void
divide_by_separators (KeysReader *reader,
                      Part        first)
{
  Part part = first;

  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);

      if (word->kind == WORD_PLACE)
        part = PART_DOORS;
      else if (word->kind == WORD_WITH)
        part = PART_CARDS;
      if (word->kind == WORD_PLACE || word->kind == WORD_WITH)
        word->part = PART_SKIPPED;
      else if (word->part == PART_NONE)
        word->part = part;
    }
}

/* Says nothing of cards and doors. */
static gboolean
is_introduction (const KeysReader *reader,
                 guint             i)
{
  const Word *word = get_word (reader, i);

  return word->kind == WORD_JOINER || word->is_prose || (is_unknown (word) && !word->has_digit);
}

/* "Plan: 3 at A": what is unknown before this colon may change the move. */
static gboolean
skip_introduction (KeysReader *reader,
                   guint       colon)
{
  for (guint i = 0; i < colon; i++)
    if (!is_introduction (reader, i))
      return FALSE;
  for (guint i = 0; i < colon; i++)
    get_word (reader, i)->is_unread = is_unknown (get_word (reader, i));
  set_part (reader, 0, colon + 1, PART_SKIPPED);
  get_word (reader, colon)->kind = WORD_JOINER;
  return TRUE;
}

static gboolean
is_card_like (const KeysReader *reader,
              guint             i)
{
  switch (get_word (reader, i)->kind)
    {
    case WORD_NUMBER:
    case WORD_SUM:
    case WORD_PLURAL:
    case WORD_WEAPON:
      return TRUE;
    case WORD_ARTICLE:
      return has_kind_next (reader, i, WORD_WEAPON) || has_kind_next (reader, i, WORD_CARD) ||
             (get_word (reader, i)->door == NO_DOOR && has_kind_next (reader, i, WORD_NUMBER));
    case WORD_BOTH:
      return has_kind_at (reader, i + 1, WORD_WEAPON) || has_kind_at (reader, i + 1, WORD_CARD) ||
             has_kind_at (reader, i + 1, WORD_NUMBER) || has_kind_at (reader, i + 1, WORD_PLURAL);
    case WORD_OTHER:
    case WORD_COLON:
    case WORD_DASH:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_JOINER:
    case WORD_PLUS:
    case WORD_CARD:
    case WORD_DOOR:
    case WORD_TYPE:
    case WORD_VERB:
    case WORD_OF:
    case WORD_MEASURE:
    case WORD_NONE:
    case WORD_SMALL:
    case WORD_COURTESY:
    case WORD_VAGUE:
      return FALSE;
    }
  g_assert_not_reached ();
}

/* A word without a separator to tell it: PART_NONE where it could be either. */
static Part
guess_part (const KeysReader *reader,
            guint             i,
            Part              before)
{
  const Word *word = get_word (reader, i);
  gboolean is_card = is_card_like (reader, i);

  if (word->part == PART_SKIPPED)
    return PART_SKIPPED;
  if (word->kind == WORD_ARTICLE && is_card)
    return PART_CARDS;
  if (word->door != NO_DOOR)
    return is_card ? PART_NONE : PART_DOORS;
  if (word->kind == WORD_JOINER || word->kind == WORD_PLUS || word->kind == WORD_DASH)
    return before != PART_NONE ? before : PART_SKIPPED;
  if (word->kind == WORD_DOOR || word->kind == WORD_TYPE || (word->kind == WORD_BOTH && !is_card) ||
      (is_unknown (word) && g_utf8_strlen (word->folded, -1) <= 3 && !word->has_digit))
    return PART_DOORS;
  return PART_CARDS;
}

/* "3 2 A B" is plain where no label looks like a card. */
static gboolean
divide_by_looks (KeysReader *reader)
{
  Part before = PART_NONE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);

      word->part = guess_part (reader, i, before);
      if (word->part == PART_NONE)
        {
          keys_complain_unclear (reader, word);
          return FALSE;
        }
      if (word->part != PART_SKIPPED)
        before = word->part;
    }
  /* "A - 3": the dash parts them. */
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (has_kind_at (reader, i, WORD_DASH) && get_word (reader, i)->part != get_word (reader, i + 1)->part)
      get_word (reader, i)->part = PART_SKIPPED;
  return TRUE;
}

/* Gives whether that colon is settled. */
static gboolean
divide_at_colon (KeysReader *reader,
                 guint       colon)
{
  Word *word = get_word (reader, colon);

  if (count_kind (reader, WORD_PLACE) > 0 || count_kind (reader, WORD_WITH) > 0)
    {
      keys_complain_unclear (reader, word);
      return FALSE;
    }
  word->part = PART_SKIPPED;
  set_part (reader, 0, colon, PART_DOORS);
  set_part (reader, colon + 1, reader->words->len, PART_CARDS);
  return TRUE;
}

static gboolean
complain_of_colons (KeysReader *reader,
                    guint       first)
{
  for (guint i = first + 1; i < reader->words->len; i++)
    if (has_kind_at (reader, i, WORD_COLON))
      keys_complain_unclear (reader, get_word (reader, i));
  return FALSE;
}

static gboolean
divide_by_words (KeysReader *reader)
{
  guint n_colons;

  read_headings (reader);
  n_colons = count_kind (reader, WORD_COLON);
  if (n_colons > 1)
    return complain_of_colons (reader, find_kind (reader, WORD_COLON));
  if (n_colons == 1 && !skip_introduction (reader, find_kind (reader, WORD_COLON)))
    return divide_at_colon (reader, find_kind (reader, WORD_COLON));
  if (count_kind (reader, WORD_PLACE) > 0)
    divide_by_separators (reader, PART_CARDS);
  else if (count_kind (reader, WORD_WITH) > 0)
    divide_by_separators (reader, PART_DOORS);
  else
    return divide_by_looks (reader);
  return TRUE;
}

/* ---- one move only ---- */

/* Could be meant for a card or a door. */
static gboolean
tells (const KeysReader *reader,
       guint             i)
{
  const Word *word = get_word (reader, i);

  return word->part != PART_SKIPPED && (word->door != NO_DOOR || is_card_like (reader, i) || word->has_digit);
}

/* A sentence that names cards and doors is a whole move: what comes after it is another one, or takes it back. */
static void
refuse_second_moves (KeysReader *reader)
{
  gboolean has_cards = FALSE, has_doors = FALSE, is_whole = FALSE, is_numbered = FALSE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);
      g_autofree char *what = NULL;

      if (i > 0 && word->sentence != get_word (reader, i - 1)->sentence)
        {
          is_whole |= has_cards && has_doors;
          has_cards = has_doors = is_numbered = FALSE;
        }
      is_numbered |= word->is_numbered;
      has_cards |= word->part == PART_CARDS && is_card_like (reader, i);
      has_doors |= word->part == PART_DOORS && word->door != NO_DOOR;
      if (!is_whole || is_numbered || !tells (reader, i))
        continue;
      what = quote (reader, word);
      complain (reader, word, g_strdup_printf (_("“%s” comes after a whole move; write one move only, all in one line."), what));
      set_part (reader, i, reader->words->len, PART_SKIPPED);
      return;
    }
}

/* Cards and doors do not take turns: "3 at A with 2" may be two moves. */
static gboolean
refuse_turns (KeysReader *reader)
{
  Part before = PART_NONE;
  guint n_turns = 0;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);
      gboolean is_card = word->part == PART_CARDS && is_card_like (reader, i);
      gboolean is_door = word->part == PART_DOORS && word->door != NO_DOOR;

      if ((!is_card && !is_door) || word->part == before)
        continue;
      before = word->part;
      if (++n_turns <= 2)
        continue;
      keys_complain_unclear (reader, word);
      return TRUE;
    }
  return FALSE;
}

/* "3 at D -> C" may be both doors, or C instead. */
static gboolean
refuse_arrows (KeysReader *reader)
{
  for (guint i = 1; i + 1 < reader->words->len; i++)
    if (has_kind_at (reader, i, WORD_PLACE) && get_word (reader, i)->value == 1 &&
        get_word (reader, i - 1)->part == PART_DOORS && get_word (reader, i - 1)->door != NO_DOOR &&
        get_word (reader, i + 1)->part == PART_DOORS && get_word (reader, i + 1)->door != NO_DOOR)
      {
        keys_complain_unclear (reader, get_word (reader, i));
        return TRUE;
      }
  return FALSE;
}

static gboolean
divide (KeysReader *reader)
{
  if (!divide_by_words (reader))
    return FALSE;
  refuse_second_moves (reader);
  if (refuse_turns (reader) || refuse_arrows (reader))
    return FALSE;
  keys_mend_slips (reader);
  return TRUE;
}

/* "A/B", where both are of one kind. */
static void
refuse_slash (KeysReader *reader,
              guint       i)
{
  Word span = keys_join_words (reader, i - 1, i);
  g_autofree char *what = quote (reader, &span);

  complain (reader, &span, g_strdup_printf (_("“%s” may mean both or one of them; write “and”, or one of them only."), what));
}

/* ---- what nobody reads ---- */

static guint
find_end_of_run (const KeysReader *reader,
                 guint             i)
{
  while (i + 1 < reader->words->len && get_word (reader, i + 1)->is_unread && !get_word (reader, i + 1)->after_break &&
         get_word (reader, i + 1)->part == get_word (reader, i)->part)
    i++;
  return i;
}

typedef void (*SayFunc) (KeysReader *reader, const Word *span);

/* Says something of each run of words that nobody read. Gives whether there were any. */
static gboolean
foreach_unread (KeysReader *reader,
                Part        part,
                SayFunc     say)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      guint last;
      Word span;

      if (!get_word (reader, i)->is_unread || (part != PART_NONE && get_word (reader, i)->part != part))
        continue;
      last = find_end_of_run (reader, i);
      span = keys_join_words (reader, i, last);
      for (; i < last; i++)
        get_word (reader, i)->is_unread = FALSE;
      get_word (reader, last)->is_unread = FALSE;
      say (reader, &span);
      has_any = TRUE;
    }
  return has_any;
}

static void
pass_over (KeysReader *reader,
           const Word *span)
{
  croupier_reader_pass_over (&reader->base, span->start, span->length);
}

/* ---- how many are named ---- */

static void
state_number (KeysReader *reader,
              Stated     *stated,
              guint       n,
              const Word *span)
{
  if (stated->length > 0)
    keys_complain_unclear (reader, span);
  stated->start = span->start;
  stated->length = span->length;
  stated->n = n;
}

static void
check_number (KeysReader   *reader,
              const Stated *stated,
              guint         n_named)
{
  Word span = { .start = stated->start, .length = stated->length };
  g_autofree char *what = quote (reader, &span);

  if (stated->length > 0 && stated->n != n_named)
    complain (reader, &span, g_strdup_printf (_("“%s” does not fit what is named; write each of them by itself."), what));
}

/* ---- the cards ---- */

static void
complain_about_card (KeysReader *reader,
                     const Word *word)
{
  g_autofree char *what = quote (reader, word);
  g_autofree char *cards = list_cards (reader);

  complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
                                                       _("%s has no key-card “%s” in hand, but %s."),
                                                       _("%s has no weapon “%s” in hand, but %s.")),
                                           get_name (reader), what, cards));
}

/* The place of a card that is too many is the word that asks for it. */
static void
want_cards (KeysReader *reader,
            const Word *word,
            guint       value,
            guint       count)
{
  const guint16 *held = held_by (reader->plan, reader->state, reader->player);
  g_autofree char *cards = NULL;
  guint v = 0;

  reader->n_wanted = MIN (reader->n_wanted + count, KEYS_MAX_COUNT);
  while (v < reader->plan->n_values && (guint) reader->plan->values[v] != value)
    v++;
  if (v == reader->plan->n_values || (count > 0 && held[v] == 0))
    {
      complain_about_card (reader, word);
      return;
    }
  if (reader->wanted[v] <= held[v] && reader->wanted[v] + count > held[v])
    {
      cards = list_cards (reader);
      complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
        _("%s does not have that many key-cards of value %u in hand, but %s."),
        _("%s does not have that many weapons of strength %u in hand, but %s.")), get_name (reader), value, cards));
    }
  reader->wanted[v] = MIN (reader->wanted[v] + count, KEYS_MAX_COUNT);
}

static gboolean
is_card_word (const KeysReader *reader,
              guint             i,
              WordKind          kind)
{
  return has_kind_at (reader, i, kind) && get_word (reader, i)->part == PART_CARDS;
}

static guint
count_held (const KeysReader *reader,
            guint             value)
{
  const guint16 *held = held_by (reader->plan, reader->state, reader->player);

  for (guint v = 0; v < reader->plan->n_values; v++)
    if ((guint) reader->plan->values[v] == value)
      return held[v];
  return 0;
}

/* "weapons of strength 5" from the noun on, or "of value 5": the place of the number, or 0. */
static guint
find_measure (const KeysReader *reader,
              guint             i)
{
  gboolean has_noun = is_card_word (reader, i, WORD_CARD);
  gboolean has_measure;

  i += has_noun;
  if (!is_card_word (reader, i, WORD_OF))
    return 0;
  has_measure = is_card_word (reader, i + 1, WORD_MEASURE);
  if (!has_noun && !has_measure)
    return 0;
  i += has_measure ? 2 : 1;
  return is_card_word (reader, i, WORD_NUMBER) ? i : 0;
}

/* "axe of strength 2": the last word, or the weapon itself. */
static guint
skip_strength (KeysReader *reader,
               guint       weapon)
{
  guint i = weapon + (is_card_word (reader, weapon + 1, WORD_OF) ? 2 : 1);

  if (!is_card_word (reader, i, WORD_MEASURE) || !is_card_word (reader, i + 1, WORD_NUMBER))
    return weapon;
  if (get_word (reader, i + 1)->value != get_word (reader, weapon)->value)
    keys_complain_of_two_ways (reader, weapon, i + 1);
  return i + 1;
}

/* What a number counts that stands before it: "2 axes", "two of the 3s", "1 weapon of strength 5"; or 0. */
static guint
find_counted (const KeysReader *reader,
              guint             i)
{
  guint next = i + (is_card_word (reader, i + 1, WORD_OF) ? 2 : 1);

  if (is_card_word (reader, next, WORD_WEAPON) || is_card_word (reader, next, WORD_PLURAL))
    return next;
  return find_measure (reader, i + 1);
}

/* Gives the last word that was read. */
static guint
read_counted (KeysReader *reader,
              guint       i,
              guint       counted,
              guint       count)
{
  const Word *word = get_word (reader, i), *what = get_word (reader, counted);
  gboolean is_odd = what->kind == WORD_WEAPON && !what->is_plural && count > 1 && word->has_digit;

  if (what->after_break)
    keys_complain_unclear (reader, word);
  else if (is_odd && word->value == what->value)
    keys_complain_of_two_ways (reader, i, counted);
  else if (is_odd)
    {
      Word span = keys_join_words (reader, i, counted);
      g_autofree char *text = quote (reader, &span);

      croupier_problems_add (reader->base.reading->warnings, span.start, span.length, _("“%s” was read as %u of them."),
                             text, count);
    }
  want_cards (reader, what, what->value, count);
  return what->kind == WORD_WEAPON ? skip_strength (reader, counted) : counted;
}

/* "3, 2 cards" are those two: their last number is bare. */
static gboolean
follows_bare_number (const KeysReader *reader,
                     guint             i)
{
  return reader->bare_end == i || (i > 0 && reader->bare_end == i - 1 && (has_kind_at (reader, i - 1, WORD_JOINER) ||
                                                                         has_kind_at (reader, i - 1, WORD_PLUS)));
}

/* "2 cards": how many there are, unless it is one more value; "2 card" is a value. */
static gboolean
states_number (const KeysReader *reader,
               guint             i)
{
  gboolean is_plural = is_card_word (reader, i + 1, WORD_CARD) && get_word (reader, i + 1)->value == 1;

  if (!is_card_word (reader, i + 1, WORD_CARD) || get_word (reader, i + 1)->after_break)
    return FALSE;
  return is_plural ? !follows_bare_number (reader, i) : get_word (reader, i)->value == 1;
}

/* "2 cards 3 2" may be two or three of them, and "3, 1 card" one or two. */
static guint
read_stated_number (KeysReader *reader,
                    guint       i)
{
  const Word *word = get_word (reader, i);
  Word span = keys_join_words (reader, i, i + 1);

  state_number (reader, &reader->stated_cards, word->value, &span);
  if (follows_bare_number (reader, i) ||
      (word->has_digit && is_card_word (reader, i + 2, WORD_NUMBER) && !get_word (reader, i + 2)->after_break))
    keys_complain_of_two_ways (reader, i, i + 1);
  return i + 1;
}

/* The number behind another one, with nothing between, where one of them is in letters. */
static gboolean
has_other_number_next (const KeysReader *reader,
                       guint             i)
{
  const Word *word = get_word (reader, i), *next = get_word (reader, i + 1);

  return is_card_word (reader, i + 1, WORD_NUMBER) && !next->after_break && (!word->has_digit || !next->has_digit);
}

static guint
read_number_of_cards (KeysReader *reader,
                      guint       i)
{
  const Word *word = get_word (reader, i);
  guint counted = find_counted (reader, i);

  if (counted > 0)
    return read_counted (reader, i, counted, word->value);
  if (states_number (reader, i))
    return read_stated_number (reader, i);
  if (is_card_word (reader, i + 1, WORD_OF) && is_card_word (reader, i + 2, WORD_NUMBER))
    {
      keys_complain_of_two_ways (reader, i, i + 2);
      return i + 2;
    }
  if (has_other_number_next (reader, i))
    {
      /* "One 3" is a single one; "two 3" and "one three" may be two cards. */
      if (word->value == 1 && !word->has_digit && get_word (reader, i + 1)->has_digit && find_counted (reader, i + 1) == 0)
        want_cards (reader, get_word (reader, i + 1), get_word (reader, i + 1)->value, 1);
      else
        keys_complain_of_two_ways (reader, i, i + 1);
      return i + 1;
    }
  want_cards (reader, word, word->value, 1);
  reader->bare_end = i + 1;
  return i;
}

static guint
read_article (KeysReader *reader,
              guint       i)
{
  guint counted = find_counted (reader, i);

  if (counted > 0)
    return read_counted (reader, i, counted, 1);
  if (!is_card_word (reader, i + 1, WORD_NUMBER) && !is_card_word (reader, i + 1, WORD_CARD) &&
      get_word (reader, i)->door != NO_DOOR)
    keys_complain_unclear (reader, get_word (reader, i));
  return i;
}

/* "Both axes" says how many where two are held; "both 3 and 2" that there are two of them. */
static guint
read_both (KeysReader *reader,
           guint       i)
{
  guint counted = find_counted (reader, i);
  gboolean has_noun = is_card_word (reader, i + 1, WORD_CARD);
  Word span = keys_join_words (reader, i, i + has_noun);

  if (counted == 0)
    {
      state_number (reader, &reader->stated_cards, 2, &span);
      return i + has_noun;
    }
  if (count_held (reader, get_word (reader, counted)->value) == 2)
    return read_counted (reader, i, counted, 2);
  keys_complain_of_two_ways (reader, i, counted);
  return counted;
}

static void
warn_of_plural (KeysReader *reader,
                const Word *word)
{
  g_autofree char *what = quote (reader, word);

  croupier_problems_add (reader->base.reading->warnings, word->start, word->length,
                         IN_VARIANT (reader->plan, _("“%s” was read as one key-card; a number before it says how many."),
                                     _("“%s” was read as one weapon; a number before it says how many.")), what);
}

static guint
read_weapon (KeysReader *reader,
             guint       i)
{
  const Word *word = get_word (reader, i);
  guint last = word->kind == WORD_WEAPON ? skip_strength (reader, i) : i;

  if (word->kind == WORD_PLURAL || word->is_plural)
    warn_of_plural (reader, word);
  if (is_card_word (reader, last + 1, WORD_NUMBER) && !get_word (reader, last + 1)->after_break &&
      find_counted (reader, last + 1) == 0)
    {
      keys_complain_of_two_ways (reader, i, last + 1);
      last++;
    }
  want_cards (reader, word, word->value, 1);
  return last;
}

static void
read_sum (KeysReader *reader,
          const Word *word)
{
  for (const char *at = word->folded; *at != '\0';)
    {
      gsize n_digits = strspn (at, "0123456789");

      if (n_digits > 0)
        want_cards (reader, word, keys_read_digits (at, n_digits), 1);
      at += MAX (n_digits, 1);
    }
}

/* "Card of value 3" is one; "cards of 3s" may be any number. */
static guint
read_noun (KeysReader *reader,
           guint       i)
{
  const Word *word = get_word (reader, i);
  gboolean has_of = is_card_word (reader, i + 1, WORD_OF);

  if (word->value == 1 && (has_of || is_card_word (reader, i + 1, WORD_MEASURE)))
    keys_complain_unclear (reader, word);
  return i + has_of;
}

/* A word between the cards that is neither card nor noise. */
static void
read_odd_card_word (KeysReader *reader,
                    Word       *word)
{
  if (word->kind == WORD_OTHER && word->has_digit)
    complain_about_card (reader, word);
  else if (word->door == NO_DOOR)
    word->is_unread = TRUE;
  else if (word->kind == WORD_OTHER || reader->n_wanted > 0)
    keys_complain_unclear (reader, word);
}

static gboolean
is_between_cards (const KeysReader *reader,
                  guint             i)
{
  return i > 0 && i + 1 < reader->words->len && is_card_like (reader, i - 1) && is_card_like (reader, i + 1);
}

static guint
read_card_word (KeysReader *reader,
                guint       i)
{
  Word *word = get_word (reader, i);

  switch (word->kind)
    {
    case WORD_NUMBER:
      return read_number_of_cards (reader, i);
    case WORD_ARTICLE:
      return read_article (reader, i);
    case WORD_BOTH:
      return read_both (reader, i);
    case WORD_WEAPON:
    case WORD_PLURAL:
      return read_weapon (reader, i);
    case WORD_CARD:
      return read_noun (reader, i);
    case WORD_SUM:
      read_sum (reader, word);
      break;
    case WORD_DASH:
      if (is_between_cards (reader, i))
        keys_complain_unclear (reader, word);
      break;
    case WORD_MEASURE:
      word->is_unread = !is_card_word (reader, i + 1, WORD_NUMBER);
      break;
    case WORD_PLUS:
      if (word->door != NO_DOOR && !is_between_cards (reader, i))
        keys_complain_unclear (reader, word);
      break;
    case WORD_JOINER:
      break;
    case WORD_COLON:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_DOOR:
    case WORD_TYPE:
    case WORD_VERB:
    case WORD_OF:
    case WORD_NONE:
    case WORD_SMALL:
    case WORD_COURTESY:
    case WORD_VAGUE:
    case WORD_OTHER:
      read_odd_card_word (reader, word);
      break;
    }
  return i;
}

static void
complain_of_no_card (KeysReader *reader)
{
  Word span = { .start = reader->stated_cards.start, .length = reader->stated_cards.length };
  g_autofree char *what = quote (reader, &span);
  g_autofree char *cards = list_cards (reader);

  if (span.length > 0)
    complain (reader, &span, g_strdup_printf (_("“%s” does not say which; %s has %s in hand."), what, get_name (reader), cards));
  else if (!foreach_unread (reader, PART_CARDS, complain_about_card))
    complain (reader, NULL, g_strdup_printf (IN_VARIANT (reader->plan,
      _("No key-card is named; %s has %s in hand. "
        "Until a better submission comes, the one before stands, or the default."),
      _("No weapon is named; %s has %s in hand. "
        "Until a better submission comes, the one before stands, or the default.")),
      get_name (reader), cards));
}

static void
read_cards (KeysReader *reader)
{
  guint n_before = reader->base.n_complaints;

  for (guint i = 0; i < reader->words->len; i++)
    {
      guint first = i;

      if (get_word (reader, i)->part != PART_CARDS)
        continue;
      if (i > 0 && get_word (reader, i)->after_slash && get_word (reader, i - 1)->part == PART_CARDS &&
          is_card_like (reader, i) && is_card_like (reader, i - 1))
        refuse_slash (reader, i);
      i = read_card_word (reader, first);
    }
  if (reader->base.n_complaints > n_before)
    return;
  if (reader->n_wanted == 0)
    complain_of_no_card (reader);
  else
    check_number (reader, &reader->stated_cards, reader->n_wanted);
}

/* ---- the doors ---- */

static void
complain_about_label (KeysReader *reader,
                      const Word *word)
{
  g_autofree char *what = quote (reader, word);
  g_autofree char *usable = list_usable_doors (reader);

  complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
    _("There is no door “%s”; in %s these can be used: %s."),
    _("There is no gate “%s”; on %s these can be used: %s.")), what, here (reader), usable));
}

static gboolean
check_door (KeysReader *reader,
            const Word *word,
            guint       door)
{
  const KeysPlan *plan = reader->plan;
  const char *label = plan->doors[door].label;
  g_autofree char *usable = list_usable_doors (reader);
  DoorStatus status = get_status (plan, reader->state, door);

  if (plan->doors[door].area != reader->area)
    {
      complain (reader, word, g_strdup_printf (IN_VARIANT (plan,
        _("Door %s is in %s, and %s is in %s, where these can be used: %s."),
        _("Gate %s is on %s, and %s is on %s, where these can be used: %s.")),
        label, keys_area_name (plan, plan->doors[door].area), get_name (reader), here (reader), usable));
      return FALSE;
    }
  if (status == STATUS_SHUT_FOR_GOOD)
    complain (reader, word, g_strdup_printf (IN_VARIANT (plan,
      _("Door %s is shut for good; in %s these can be used: %s."),
      _("Gate %s is shut for good; on %s these can be used: %s.")), label, here (reader), usable));
  else if (status == STATUS_SHUT_THIS_ROUND)
    complain (reader, word, g_strdup_printf (IN_VARIANT (plan,
      _("Door %s is shut this round; in %s these can be used: %s."),
      _("Gate %s is shut this round; on %s these can be used: %s.")), label, here (reader), usable));
  return TRUE;
}

static void
check_pair (KeysReader *reader,
            const Word *word)
{
  const KeysPlan *plan = reader->plan;
  guint left = MIN (reader->doors[0], reader->doors[1]), right = MAX (reader->doors[0], reader->doors[1]);
  g_autofree char *pairs = NULL;

  if (right == left + 1 && plan->doors[left].adjacent)
    return;
  pairs = list_pairs (reader);
  complain (reader, word, g_strdup_printf (IN_VARIANT (plan,
    _("Doors %s and %s are not adjacent; in %s these pairs can be used: %s."),
    _("Gates %s and %s are not adjacent; on %s these pairs can be used: %s.")),
    plan->doors[left].label, plan->doors[right].label, here (reader), pairs));
}

static void
name_door (KeysReader *reader,
           const Word *word,
           guint       door)
{
  const char *label = reader->plan->doors[door].label;

  for (guint i = 0; i < reader->n_doors; i++)
    if (reader->doors[i] == door)
      {
        complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
          _("Door %s is named twice; name one door, or two adjacent ones."),
          _("Gate %s is named twice; name one gate, or two adjacent ones.")), label));
        return;
      }
  if (reader->n_doors >= 2)
    complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
      _("Door %s is one too many; name one door, or two adjacent ones."),
      _("Gate %s is one too many; name one gate, or two adjacent ones.")), label));
  if (!check_door (reader, word, door))
    {
      reader->doors[MIN (reader->n_doors, 2)] = door;
      reader->n_doors++;
      return;
    }
  reader->doors[MIN (reader->n_doors, 2)] = door;
  reader->n_doors++;
  if (reader->n_doors == 2 && reader->plan->doors[reader->doors[0]].area == reader->area)
    check_pair (reader, word);
}

/* "Garnet door E": the door that comes next, or else the one before, is such a door. */
static void
check_type (KeysReader *reader,
            guint       i)
{
  const KeysPlan *plan = reader->plan;
  Word *word = get_word (reader, i);
  g_autofree char *what = quote (reader, word);
  guint next = i + (has_kind_at (reader, i + 1, WORD_DOOR) ? 2 : 1);
  guint door = next < reader->words->len ? get_word (reader, next)->door : NO_DOOR;

  for (guint k = i; door == NO_DOOR && k > 0; k--)
    door = get_word (reader, k - 1)->door;
  if (door == NO_DOOR)
    word->is_unread = TRUE;
  else if (plan->doors[door].type != word->value)
    complain (reader, word, g_strdup_printf (IN_VARIANT (plan, _("“%s” does not fit door %s."), _("“%s” does not fit gate %s.")),
                                             what, plan->doors[door].label));
}

/* "Two doors", "both doors". */
static void
state_doors (KeysReader *reader,
             guint       i)
{
  Word span = keys_join_words (reader, i, i + has_kind_next (reader, i, WORD_DOOR));

  state_number (reader, &reader->stated_doors, get_word (reader, i)->value, &span);
}

static void
read_other_door_word (KeysReader *reader,
                      Word       *word)
{
  guint left, right;

  if (keys_is_glued (reader, word, &left, &right))
    {
      name_door (reader, word, left);
      name_door (reader, word, right);
    }
  else if (word->has_digit || keys_looks_like_label (reader, word))
    complain_about_label (reader, word);
  else
    word->is_unread = TRUE;
}

/* A word between the doors that is no label. */
static void
read_odd_door_word (KeysReader *reader,
                    guint       i)
{
  Word *word = get_word (reader, i);
  gboolean before_noun = has_kind_next (reader, i, WORD_DOOR);

  switch (word->kind)
    {
    case WORD_JOINER:
    case WORD_DOOR:
      break;
    case WORD_DASH:
      if (i > 0 && i + 1 < reader->words->len && get_word (reader, i - 1)->door != NO_DOOR && get_word (reader, i + 1)->door != NO_DOOR)
        keys_complain_unclear (reader, word);
      break;
    case WORD_PLUS:
      if (word->value != 0)
        complain_about_label (reader, word);
      break;
    case WORD_BOTH:
      state_doors (reader, i);
      break;
    case WORD_TYPE:
      check_type (reader, i);
      break;
    case WORD_ARTICLE:
      if (!before_noun)
        complain_about_label (reader, word);
      break;
    case WORD_NUMBER:
      if (before_noun && !word->has_digit)
        state_doors (reader, i);
      else
        complain_about_label (reader, word);
      break;
    case WORD_SUM:
    case WORD_PLURAL:
    case WORD_WEAPON:
      complain_about_label (reader, word);
      break;
    case WORD_COLON:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_CARD:
    case WORD_VERB:
    case WORD_OF:
    case WORD_MEASURE:
    case WORD_NONE:
    case WORD_SMALL:
    case WORD_COURTESY:
    case WORD_VAGUE:
      word->is_unread = TRUE;
      break;
    case WORD_OTHER:
      read_other_door_word (reader, word);
      break;
    }
}

static void
read_door_word (KeysReader *reader,
                guint       i)
{
  const Word *word = get_word (reader, i);
  gboolean has_noun = word->kind == WORD_ARTICLE && has_kind_next (reader, i, WORD_DOOR);
  gboolean has_label = has_noun && i + 2 < reader->words->len && get_word (reader, i + 2)->door != NO_DOOR;

  /* "a door B" is B; "a door" may be A, and "A door B" both. */
  if (word->door == NO_DOOR || (has_label && reader->base.text[word->start] == 'a'))
    read_odd_door_word (reader, i);
  else if (word->is_prose || has_noun)
    keys_complain_unclear (reader, word);
  else
    name_door (reader, word, word->door);
  if (i > 0 && word->after_slash && word->door != NO_DOOR && get_word (reader, i - 1)->part == PART_DOORS &&
      get_word (reader, i - 1)->door != NO_DOOR)
    refuse_slash (reader, i);
}

static void
read_doors (KeysReader *reader)
{
  g_autofree char *usable = list_usable_doors (reader);
  guint n_before = reader->base.n_complaints;

  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->part == PART_DOORS)
      read_door_word (reader, i);
  if (reader->base.n_complaints > n_before)
    return;
  if (reader->n_doors > 0)
    check_number (reader, &reader->stated_doors, reader->n_doors);
  else if (!foreach_unread (reader, PART_DOORS, complain_about_label))
    complain (reader, NULL, g_strdup_printf (IN_VARIANT (reader->plan,
                                                         _("No door is named; in %s these can be used: %s."),
                                                         _("No gate is named; on %s these can be used: %s.")),
                                             here (reader), usable));
}

/* ---- all of it ---- */

static void
warn (KeysReader *reader)
{
  const Place *place = &reader->state->places[reader->player];

  croupier_reader_warn_of_unread (&reader->base);
  if (reader->n_wanted == place->n_held && reader->area + 1 != reader->plan->goal)
    croupier_problems_add (reader->base.reading->warnings, 0, 0,
                           IN_VARIANT (reader->plan,
                                       _("%s is spending the last card with more than one room still ahead."),
                                       _("%s is spending the last weapon with more than one level still ahead.")),
                           get_name (reader));
}

static void
take_move (KeysReader *reader,
           KeysState  *state)
{
  const KeysPlan *plan = reader->plan;
  Place *place = &state->places[reader->player];
  guint16 *sent = sent_by (plan, state, reader->player);

  keys_clear_move (plan, state, reader->player);
  for (guint v = 0; v < plan->n_values; v++)
    {
      sent[v] = (guint16) reader->wanted[v];
      place->n_sent += sent[v];
      place->score += sent[v] * (guint32) plan->values[v];
    }
  place->n_sent_doors = (guint8) reader->n_doors;
  place->sent_door = (guint16) (reader->n_doors == 2 ? MIN (reader->doors[0], reader->doors[1]) : reader->doors[0]);
  keys_write_move (plan, state, reader->player, reader->base.reading->read_as);
}

void
keys_read_move (const KeysPlan  *plan,
                KeysState       *state,
                guint            player,
                const char      *text,
                CroupierReading *reading)
{
  g_autofree guint *wanted = g_new0 (guint, plan->n_values);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_autofree char *plain = NULL;
  KeysReader reader = {
    .base = { .text = text, .reading = reading },
    .plan = plan,
    .state = state,
    .player = player,
    .area = state->places[player].area,
    .words = words,
    .wanted = wanted,
    .bare_end = G_MAXUINT,
  };

  plain = keys_read_words (&reader);
  if (divide (&reader))
    {
      read_cards (&reader);
      read_doors (&reader);
    }
  foreach_unread (&reader, PART_NONE, pass_over);
  croupier_reader_refuse_unread (&reader.base);
  if (reader.base.n_complaints > 0)
    return;
  warn (&reader);
  take_move (&reader, state);
}
