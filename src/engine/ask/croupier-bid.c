/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the words of a bid to things and places, and back to a text and a form. */
#include "config.h"
#include "croupier-bid-words.h"

#include "croupier-form.h"

#include <string.h>

#include "croupier-gettext.h"

#define USUAL_THINGS 8
#define USUAL_PLACES 32
#define USUAL_WORDS 16
#define ODD_WORDS                                                                                              \
  (BIT (WORD_COLON) | BIT (WORD_AT) | BIT (WORD_WITH) | BIT (WORD_VERB) | BIT (WORD_OF) | BIT (WORD_MEASURE) | \
   BIT (WORD_NONE) | BIT (WORD_SMALL) | BIT (WORD_COURTESY) | BIT (WORD_VAGUE) | BIT (WORD_ALL) | BIT (WORD_TIMES))

/* ---- which words are things, which places ---- */

static guint
count_kind (const BidReader *reader, BidWordKind kind)
{
  guint n = 0;

  for (guint i = 0; i < reader->words->len; i++)
    n += is_at (reader, i, kind);
  return n;
}

static guint
find_kind (const BidReader *reader, BidWordKind kind)
{
  guint i = 0;

  while (!is_at (reader, i, kind))
    i++;
  return i;
}

static void
set_part (BidReader *reader, guint from, guint end, BidPart part)
{
  for (guint i = from; i < end; i++)
    get_word (reader, i)->part = part;
}

static gboolean
begins_clause (const BidReader *reader, guint i)
{
  return i == 0 || get_word (reader, i)->after_break || is_at (reader, i - 1, WORD_JOINER) ||
         get_word (reader, i)->sentence != get_word (reader, i - 1)->sentence;
}

/* What stands behind such a heading may be nothing at all: “Door 2: -”. */
static void
skip_empty_line (BidReader *reader, guint i, gboolean is_numbered)
{
  if (is_any_at (reader, i, BIT (WORD_NONE) | BIT (WORD_DASH)))
    get_word (reader, i)->part = PART_SKIPPED;
  else if (i < reader->words->len && is_numbered && get_word (reader, i)->is_here &&
           g_str_equal (get_word (reader, i)->folded, "-"))
    bid_complain_of_unclear (reader, get_word (reader, i));
}

/* “cards: 3 2, doors: A B”, “Door 2: B”: such a colon says what follows. */
static void
read_heading (BidReader *reader, guint first, guint colon)
{
  gboolean is_numbered = colon == first + 2;
  gboolean is_thing = is_at (reader, first, WORD_THING);

  if (is_thing && is_numbered && colon + 1 < reader->words->len && get_word (reader, colon + 1)->is_here)
    {
      get_word (reader, colon)->kind = WORD_AT; /* “card 3: A” */
      return;
    }
  if (is_numbered && get_word (reader, first + 1)->is_here)
    bid_complain_of_two_ways (reader, first, first + 1);
  set_part (reader, first, colon, PART_SKIPPED);
  get_word (reader, colon)->kind = is_thing ? WORD_WITH : WORD_AT;
  get_word (reader, colon)->is_numbered = is_numbered;
  skip_empty_line (reader, colon + 1, is_numbered);
}

/* “Door 7: 3”, where a door is called 7 and none 3. */
static gboolean
is_place_before (const BidReader *reader, guint i)
{
  return is_at (reader, i, WORD_PLACE) && get_word (reader, i + 1)->is_here && is_at (reader, i + 3, WORD_NUMBER) &&
         get_word (reader, i + 3)->place == NO_PLACE;
}

/* The colon of a heading that begins with a word, or 0. “Two cards:” counts them; “at:” is no heading, but its colon no
 * other. */
static guint
find_heading (const BidReader *reader, guint i)
{
  if (!begins_clause (reader, i) || !is_any_at (reader, i, BIT (WORD_THING) | BIT (WORD_PLACE)))
    return 0;
  if (is_at (reader, i + 1, WORD_COLON))
    return i + 1;
  if (!is_at (reader, i + 1, WORD_NUMBER) || !is_at (reader, i + 2, WORD_COLON) || is_place_before (reader, i))
    return 0;
  return i + 2;
}

static void
read_headings (BidReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      guint colon = find_heading (reader, i);

      if (colon > 0)
        read_heading (reader, i, colon);
      else if (is_at (reader, i + 1, WORD_COLON) &&
               (is_at (reader, i, WORD_AT) ||
                (i > 0 && is_at (reader, i, WORD_THING) && begins_clause (reader, i - 1))))
        get_word (reader, i + 1)->kind = WORD_JOINER;
    }
}

/* Everything up to the first separator is of one part; each separator says what follows it. */
static void
divide_by_separators (BidReader *reader, BidPart part)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      BidWord *word = get_word (reader, i);

      if (is_any_at (reader, i, BIT (WORD_AT) | BIT (WORD_WITH)))
        {
          part = word->kind == WORD_AT ? PART_PLACES : PART_THINGS;
          word->part = PART_SKIPPED;
        }
      else if (word->part == PART_NONE)
        word->part = part;
    }
}

/* “Plan: 3 at A”: what is unknown before this colon may change the bid. Gives whether nothing before it is of the bid.
 */
static gboolean
skip_introduction (BidReader *reader, guint colon)
{
  for (guint i = 0; i < colon; i++)
    {
      const BidWord *word = get_word (reader, i);

      if (word->kind != WORD_JOINER && !word->is_prose && (!is_unknown (word) || word->has_digit))
        return FALSE;
    }
  for (guint i = 0; i < colon; i++)
    get_word (reader, i)->is_unread = is_unknown (get_word (reader, i));
  set_part (reader, 0, colon + 1, PART_SKIPPED);
  get_word (reader, colon)->kind = WORD_JOINER;
  return TRUE;
}

/* “2 and a 1 for H”, though a place is called A: what stands between two numbers, behind “and”, is no place. */
static gboolean
is_article_between_numbers (const BidReader *reader, guint i)
{
  return i > 1 && reader->base.text[get_word (reader, i)->start] == 'a' && is_next (reader, i, WORD_NUMBER) &&
         is_at (reader, i - 1, WORD_JOINER) && is_any_at (reader, i - 2, BIT (WORD_NUMBER) | BIT (WORD_PLURAL));
}

static gboolean
is_thing_like (const BidReader *reader, guint i)
{
  if (is_any_at (reader, i, BIT (WORD_ALL) | BIT (WORD_TIMES)))
    return TRUE;
  if (is_at (reader, i, WORD_ARTICLE))
    return is_next (reader, i, WORD_NAME) || is_next (reader, i, WORD_THING) ||
           ((!is_label_at (reader, i) || is_article_between_numbers (reader, i)) && is_next (reader, i, WORD_NUMBER));
  if (is_at (reader, i, WORD_BOTH))
    return is_any_at (reader, i + 1, BIT (WORD_NAME) | BIT (WORD_THING) | BIT (WORD_NUMBER) | BIT (WORD_PLURAL));
  return is_any_at (reader, i, NUMBERS);
}

/* A word without a separator to tell it: PART_NONE where it could be either. */
static BidPart
guess_part (const BidReader *reader, guint i, BidPart before)
{
  const BidWord *word = get_word (reader, i);
  gboolean is_thing = is_thing_like (reader, i);

  if (word->part == PART_SKIPPED)
    return PART_SKIPPED;
  if (word->kind == WORD_ARTICLE && is_thing)
    return PART_THINGS;
  if (word->place != NO_PLACE)
    return is_thing ? PART_NONE : PART_PLACES;
  if (is_any_at (reader, i, BIT (WORD_JOINER) | BIT (WORD_PLUS) | BIT (WORD_DASH)))
    return before != PART_NONE ? before : PART_SKIPPED;
  if (is_any_at (reader, i, BIT (WORD_PLACE) | BIT (WORD_TYPE)) || (word->kind == WORD_BOTH && !is_thing) ||
      (is_unknown (word) && g_utf8_strlen (word->folded, -1) <= 3 && !word->has_digit))
    return PART_PLACES;
  return PART_THINGS;
}

/* “3 2 A B” is plain where no label looks like a thing. */
static gboolean
divide_by_looks (BidReader *reader)
{
  BidPart before = PART_NONE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      BidWord *word = get_word (reader, i);

      word->part = guess_part (reader, i, before);
      if (word->part == PART_NONE)
        {
          bid_complain_of_unclear (reader, word);
          return FALSE;
        }
      if (word->part != PART_SKIPPED)
        before = word->part;
    }
  /* “A - 3”: the dash parts them. */
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (is_at (reader, i, WORD_DASH) && get_word (reader, i)->part != get_word (reader, i + 1)->part)
      get_word (reader, i)->part = PART_SKIPPED;
  return TRUE;
}

/* “3 2: A B”: things alone before the colon, and places alone behind it. */
static gboolean
has_things_first (const BidReader *reader, guint colon)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      gboolean joins = is_any_at (reader, i, BIT (WORD_JOINER) | BIT (WORD_PLUS) | BIT (WORD_ARTICLE)) &&
                       get_word (reader, i)->place == NO_PLACE;

      if (i != colon && !joins &&
          (i < colon ? !is_thing_like (reader, i) || is_label_at (reader, i)
                     : !get_word (reader, i)->is_here || is_thing_like (reader, i)))
        return FALSE;
    }
  return colon > 0;
}

/* “A B: 3 2”, or the other way round */
static gboolean
divide_at_colon (BidReader *reader, guint colon)
{
  gboolean is_turned = has_things_first (reader, colon);

  if (count_kind (reader, WORD_AT) > 0 || count_kind (reader, WORD_WITH) > 0)
    {
      bid_complain_of_unclear (reader, get_word (reader, colon));
      return FALSE;
    }
  get_word (reader, colon)->part = PART_SKIPPED;
  set_part (reader, 0, colon, is_turned ? PART_THINGS : PART_PLACES);
  set_part (reader, colon + 1, reader->words->len, is_turned ? PART_PLACES : PART_THINGS);
  return TRUE;
}

static gboolean
divide_by_words (BidReader *reader)
{
  guint n_colons, colon;

  read_headings (reader);
  if (is_at (reader, 0, WORD_COLON)) /* “GM: A: 3” */
    skip_introduction (reader, 0);
  n_colons = count_kind (reader, WORD_COLON);
  colon = n_colons > 0 ? find_kind (reader, WORD_COLON) : 0;
  for (guint i = colon + 1; n_colons > 1 && i < reader->words->len; i++)
    if (is_at (reader, i, WORD_COLON))
      bid_complain_of_unclear (reader, get_word (reader, i));
  if (n_colons > 1)
    return FALSE;
  if (n_colons == 1 && !skip_introduction (reader, colon))
    return divide_at_colon (reader, colon);
  if (count_kind (reader, WORD_AT) == 0 && count_kind (reader, WORD_WITH) == 0)
    return divide_by_looks (reader);
  divide_by_separators (reader, count_kind (reader, WORD_AT) > 0 ? PART_THINGS : PART_PLACES);
  return TRUE;
}

/* ---- one bid only ---- */

static gboolean
is_thing_at (const BidReader *reader, guint i)
{
  return get_word (reader, i)->part == PART_THINGS && is_thing_like (reader, i);
}

static gboolean
is_place_at (const BidReader *reader, guint i)
{
  return get_word (reader, i)->part == PART_PLACES && is_label_at (reader, i);
}

/* “1 at A⏎and B” is one bid: a line that begins with “and” goes on with the last one, as long as only places come. */
static gboolean
goes_on (const BidReader *reader, guint i)
{
  const BidWord *word = get_word (reader, i);
  gboolean is_joiner = word->kind == WORD_JOINER ||
                       (word->kind == WORD_PLUS && word->value == 0 && word->place == NO_PLACE);
  guint next = i + 1 + is_at (reader, i + 1, WORD_PLACE);

  if (!is_joiner || !is_place_at (reader, i - 1) || next >= reader->words->len || !is_place_at (reader, next))
    return FALSE;
  for (i = next; i < reader->words->len; i++)
    if (is_thing_at (reader, i) || is_at (reader, i, WORD_AT) || is_at (reader, i, WORD_WITH))
      return FALSE;
  return TRUE;
}

/* A sentence that names things and places is a whole bid: what comes after it is another one, or takes it back. */
static void
refuse_second_bids (BidReader *reader)
{
  gboolean has_things = FALSE, has_places = FALSE, is_whole = FALSE, is_numbered = FALSE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const BidWord *word = get_word (reader, i);

      if (i > 0 && word->sentence != get_word (reader, i - 1)->sentence && !goes_on (reader, i))
        {
          is_whole |= has_things && has_places;
          has_things = has_places = is_numbered = FALSE;
        }
      is_numbered |= word->is_numbered;
      has_things |= is_thing_at (reader, i);
      has_places |= is_place_at (reader, i);
      if (!is_whole || is_numbered || word->part == PART_SKIPPED ||
          !(word->place != NO_PLACE || word->has_digit || is_thing_like (reader, i)))
        continue;
      bid_complain (reader, word, N_("“{what}” comes after a whole move; write one move only, all in one line."), NULL,
                    NULL);
      set_part (reader, i, reader->words->len, PART_SKIPPED);
      return;
    }
}

/* Things and places do not take turns: “3 at A with 2” may be two bids. */
static gboolean
refuse_turns (BidReader *reader)
{
  BidPart before = PART_NONE;
  guint n_turns = 0;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const BidWord *word = get_word (reader, i);

      if ((!is_thing_at (reader, i) && !is_place_at (reader, i)) || word->part == before)
        continue;
      before = word->part;
      if (++n_turns <= 2)
        continue;
      bid_complain_of_unclear (reader, word);
      return TRUE;
    }
  return FALSE;
}

/* “3 at D -> C” may be both places, or C instead; “the three of C” are people. */
static gboolean
refuse_arrows (BidReader *reader)
{
  for (guint i = 1; i + 1 < reader->words->len; i++)
    if (is_place_at (reader, i + 1) &&
        ((is_at (reader, i, WORD_AT) && get_word (reader, i)->value == 1 && is_place_at (reader, i - 1)) ||
         (is_at (reader, i, WORD_OF) && is_any_at (reader, i - 1, NUMBERS))))
      {
        bid_complain_of_unclear (reader, get_word (reader, i));
        return TRUE;
      }
  return FALSE;
}

static gboolean
divide (BidReader *reader)
{
  if (!divide_by_words (reader))
    return FALSE;
  refuse_second_bids (reader);
  if (refuse_turns (reader) || refuse_arrows (reader))
    return FALSE;
  bid_mend_slips (reader);
  return TRUE;
}

/* “A/B”, “3/2” */
static void
refuse_slash (BidReader *reader, guint i)
{
  BidWord span;

  if (i == 0 || !get_word (reader, i)->after_slash ||
      !((is_thing_at (reader, i) && is_thing_at (reader, i - 1)) ||
        (is_place_at (reader, i) && is_place_at (reader, i - 1))))
    return;
  span = bid_join_words (reader, i - 1, i);
  bid_complain (reader, &span, N_("“{what}” may mean both or one of them; write “and”, or one of them only."), NULL,
                NULL);
}

/* ---- what nobody reads ---- */

/* Refuses each run of words of a part that nobody read, or passes it over where there is no sentence. Gives whether
 * there were any. */
static gboolean
settle_unread (BidReader *reader, BidPart part, const char *sentence)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      guint last = i;
      BidWord span;

      if (!get_word (reader, i)->is_unread || (part != PART_NONE && get_word (reader, i)->part != part))
        continue;
      while (last + 1 < reader->words->len && get_word (reader, last + 1)->is_unread &&
             !get_word (reader, last + 1)->after_break &&
             get_word (reader, last + 1)->part == get_word (reader, last)->part)
        last++;
      span = bid_join_words (reader, i, last);
      for (; i < last; i++)
        get_word (reader, i)->is_unread = FALSE;
      get_word (reader, last)->is_unread = FALSE;
      if (sentence != NULL)
        bid_complain (reader, &span, sentence, NULL, NULL);
      else
        croupier_reader_pass_over (&reader->base, span.start, span.length);
      has_any = TRUE;
    }
  return has_any;
}

/* ---- how many are named ---- */

static void
state_number (BidReader *reader, BidPart part, guint n, guint first, guint last)
{
  BidWord span = bid_join_words (reader, first, last);

  if (reader->stated[part].length > 0)
    bid_complain_of_unclear (reader, &span);
  reader->stated[part] = span;
  reader->stated[part].value = n;
}

static void
check_number (BidReader *reader, BidPart part, guint n_named)
{
  const BidWord *stated = &reader->stated[part];

  if (stated->length > 0 && stated->value != n_named)
    bid_complain (reader, stated, N_("“{what}” does not fit what is named; write each of them by itself."), NULL, NULL);
}

/* ---- the things ---- */

static int
find_thing (const BidReader *reader, guint value)
{
  for (guint i = 0; i < reader->things->len; i++)
    if ((guint) get_thing (reader, i)->value == value)
      return (int) i;
  return -1;
}

static guint
count_held (const BidReader *reader, guint value)
{
  int thing = find_thing (reader, value);

  return thing >= 0 ? get_thing (reader, (guint) thing)->n_held : 0;
}

/* The place of a thing that is too many is the word that asks for it. */
static void
want_things (BidReader *reader, const BidWord *word, guint value, guint count)
{
  int thing = find_thing (reader, value);
  guint n_held = count_held (reader, value);

  reader->n_wanted = MIN (reader->n_wanted + count, BID_MAX_COUNT);
  if (thing < 0 || (count > 0 && n_held == 0))
    {
      bid_complain (reader, word, BID_TOLD (reader->bid->not_held), NULL, NULL);
      return;
    }
  if (reader->wanted[thing] <= n_held && reader->wanted[thing] + count > n_held)
    {
      g_autofree char *digits = g_strdup_printf ("%u", value);

      bid_complain (reader, word, BID_TOLD (reader->bid->too_few), digits, NULL);
    }
  reader->wanted[thing] = (guint16) MIN (reader->wanted[thing] + count, G_MAXUINT16);
}

static gboolean
is_thing_word (const BidReader *reader, guint i, BidWordKind kind)
{
  return is_at (reader, i, kind) && get_word (reader, i)->part == PART_THINGS;
}

/* “weapons of strength 5” from the noun on, or “of value 5”: the place of the number, or 0. */
static guint
find_measure (const BidReader *reader, guint i)
{
  gboolean has_noun = is_thing_word (reader, i, WORD_THING), has_measure;

  i += has_noun;
  if (!is_thing_word (reader, i, WORD_OF))
    return 0;
  has_measure = is_thing_word (reader, i + 1, WORD_MEASURE);
  if (!has_noun && !has_measure)
    return 0;
  i += has_measure ? 2 : 1;
  return is_thing_word (reader, i, WORD_NUMBER) ? i : 0;
}

/* “axe of strength 2”: the last word, or the name itself. */
static guint
skip_measure (BidReader *reader, guint name)
{
  guint i = name + (is_thing_word (reader, name + 1, WORD_OF) ? 2 : 1);

  if (!is_thing_word (reader, i, WORD_MEASURE) || !is_thing_word (reader, i + 1, WORD_NUMBER))
    return name;
  if (get_word (reader, i + 1)->value != get_word (reader, name)->value)
    bid_complain_of_two_ways (reader, name, i + 1);
  return i + 1;
}

/* What a number counts that stands before it: “2 axes”, “two of the 3s”, “1 weapon of strength 5”; or 0. */
static guint
find_counted (const BidReader *reader, guint i)
{
  guint next = i + (is_thing_word (reader, i + 1, WORD_OF) ? 2 : 1);

  if (is_thing_word (reader, next, WORD_NAME) || is_thing_word (reader, next, WORD_PLURAL))
    return next;
  return find_measure (reader, i + 1);
}

static void
warn (BidReader *reader, const BidWord *span, char *message)
{
  croupier_problems_add (reader->base.reading->warnings, span->start, span->length, "%s", message);
  g_free (message);
}

/* Gives the last word that was read. */
static guint
read_counted (BidReader *reader, guint i, guint counted, guint count)
{
  const BidWord *word = get_word (reader, i), *what = get_word (reader, counted);
  BidWord span = bid_join_words (reader, i, counted);
  gboolean is_odd = what->kind == WORD_NAME && !what->is_plural && count > 1 && word->has_digit;
  g_autofree char *text = croupier_reader_quote (&reader->base, span.start, span.length);

  if (what->after_break)
    bid_complain_of_unclear (reader, word);
  else if (is_odd && word->value == what->value)
    bid_complain_of_two_ways (reader, i, counted);
  else if (is_odd)
    warn (reader, &span, g_strdup_printf (_("“%s” was read as %u of them."), text, count));
  want_things (reader, what, what->value, count);
  return what->kind == WORD_NAME ? skip_measure (reader, counted) : counted;
}

/* “3, 2 cards” are those two: their last number is bare. */
static gboolean
follows_bare_number (const BidReader *reader, guint i)
{
  return reader->bare_end == i ||
         (i > 0 && reader->bare_end == i - 1 && is_any_at (reader, i - 1, BIT (WORD_JOINER) | BIT (WORD_PLUS)));
}

/* Of “key cards” the last word says how many. */
static guint
find_last_noun (const BidReader *reader, guint i)
{
  while (is_thing_word (reader, i + 1, WORD_THING) && !get_word (reader, i + 1)->after_break)
    i++;
  return i;
}

/* “2 cards”: how many there are, unless it is one more value; “2 card” is a value. */
static gboolean
states_number (const BidReader *reader, guint i)
{
  if (!is_thing_word (reader, i + 1, WORD_THING) || get_word (reader, i + 1)->after_break)
    return FALSE;
  if (get_word (reader, find_last_noun (reader, i + 1))->value == 1)
    return !follows_bare_number (reader, i);
  return get_word (reader, i)->value == 1;
}

/* “2 cards 3 2” may be two or three of them, and “3, 1 card” one or two. */
static guint
read_stated_number (BidReader *reader, guint i)
{
  const BidWord *word = get_word (reader, i);
  guint last = find_last_noun (reader, i + 1);

  state_number (reader, PART_THINGS, word->value, i, last);
  if (follows_bare_number (reader, i) ||
      (word->has_digit && is_thing_word (reader, last + 1, WORD_NUMBER) && !get_word (reader, last + 1)->after_break))
    bid_complain_of_two_ways (reader, i, last);
  return last;
}

/* The number behind another one, with nothing between, where one of them is in letters. */
static gboolean
has_other_number_next (const BidReader *reader, guint i)
{
  return is_thing_word (reader, i + 1, WORD_NUMBER) && !get_word (reader, i + 1)->after_break &&
         !(get_word (reader, i)->has_digit && get_word (reader, i + 1)->has_digit);
}

static guint
read_number (BidReader *reader, guint i)
{
  const BidWord *word = get_word (reader, i);
  guint counted = find_counted (reader, i);

  if (counted > 0)
    return read_counted (reader, i, counted, word->value);
  if (states_number (reader, i))
    return read_stated_number (reader, i);
  if (is_thing_word (reader, i + 1, WORD_OF) && is_thing_word (reader, i + 2, WORD_NUMBER))
    {
      bid_complain_of_two_ways (reader, i, i + 2);
      return i + 2;
    }
  if (has_other_number_next (reader, i))
    {
      /* “One 3” is a single one; “two 3” and “one three” may be two things. */
      if (word->value == 1 && !word->has_digit && get_word (reader, i + 1)->has_digit &&
          find_counted (reader, i + 1) == 0)
        want_things (reader, get_word (reader, i + 1), get_word (reader, i + 1)->value, 1);
      else
        bid_complain_of_two_ways (reader, i, i + 1);
      return i + 1;
    }
  want_things (reader, word, word->value, 1);
  reader->bare_end = i + 1;
  return i;
}

static guint
read_article (BidReader *reader, guint i)
{
  guint counted = find_counted (reader, i);

  if (counted > 0)
    return read_counted (reader, i, counted, 1);
  if (is_label_at (reader, i) && !is_thing_word (reader, i + 1, WORD_NUMBER) &&
      !is_thing_word (reader, i + 1, WORD_THING))
    bid_complain_of_unclear (reader, get_word (reader, i));
  return i;
}

/* “Both axes” says how many where two are held; “both 3 and 2” that there are two of them. */
static guint
read_both (BidReader *reader, guint i)
{
  guint counted = find_counted (reader, i);
  gboolean has_noun = is_thing_word (reader, i + 1, WORD_THING);

  if (counted == 0)
    {
      state_number (reader, PART_THINGS, 2, i, i + has_noun);
      return i + has_noun;
    }
  if (count_held (reader, get_word (reader, counted)->value) == 2)
    return read_counted (reader, i, counted, 2);
  bid_complain_of_two_ways (reader, i, counted);
  return counted;
}

/* “All my axes”, “all three 2s”: how many there are is known. */
static guint
read_all (BidReader *reader, guint i)
{
  guint next = i + 1 + is_thing_word (reader, i + 1, WORD_OF);
  gboolean is_stated = is_thing_word (reader, next, WORD_NUMBER) && !get_word (reader, next)->has_digit;
  guint counted = next + is_stated;
  const BidWord *what = counted < reader->words->len ? get_word (reader, counted) : NULL;
  guint n_held = what != NULL ? count_held (reader, what->value) : 0;

  if (what == NULL || what->after_break || n_held == 0 ||
      !(is_thing_word (reader, counted, WORD_PLURAL) ||
        (is_thing_word (reader, counted, WORD_NAME) && what->is_plural)))
    {
      get_word (reader, i)->is_unread = TRUE;
      return i;
    }
  if (is_stated && get_word (reader, next)->value != n_held)
    bid_complain_of_two_ways (reader, i, counted);
  return read_counted (reader, i, counted, n_held);
}

/* “2x axes” */
static guint
read_times (BidReader *reader, guint i)
{
  if (is_thing_word (reader, i + 1, WORD_PLURAL) || is_thing_word (reader, i + 1, WORD_NAME))
    return read_counted (reader, i, i + 1, get_word (reader, i)->value);
  bid_complain (reader, get_word (reader, i), BID_TOLD (reader->bid->not_held), NULL, NULL);
  return i;
}

static guint
read_name (BidReader *reader, guint i)
{
  const BidWord *word = get_word (reader, i);
  guint last = word->kind == WORD_NAME ? skip_measure (reader, i) : i;

  if (word->kind == WORD_PLURAL || word->is_plural)
    {
      g_autofree char *what = croupier_reader_quote (&reader->base, word->start, word->length);

      warn (reader, word, bid_fill_in (reader, _(reader->bid->one_of_many), what, NULL, NULL));
    }
  if (is_thing_word (reader, last + 1, WORD_NUMBER) && !get_word (reader, last + 1)->after_break &&
      find_counted (reader, last + 1) == 0)
    bid_complain_of_two_ways (reader, i, ++last);
  want_things (reader, word, word->value, 1);
  return last;
}

static void
read_sum (BidReader *reader, const BidWord *word)
{
  for (const char *at = word->folded; *at != '\0';)
    {
      gsize n_digits = strspn (at, "0123456789");

      if (n_digits > 0)
        want_things (reader, word, bid_read_digits (at, n_digits), 1);
      at += MAX (n_digits, 1);
    }
}

/* “Card of value 3” is one; “cards of 3s” may be any number. */
static guint
read_noun (BidReader *reader, guint i)
{
  const BidWord *word = get_word (reader, i);
  gboolean has_of = is_thing_word (reader, i + 1, WORD_OF);

  if (word->value == 1 && (has_of || is_thing_word (reader, i + 1, WORD_MEASURE)))
    bid_complain_of_unclear (reader, word);
  return i + has_of;
}

/* A word between the things that is neither one of them nor noise. */
static void
read_odd_thing_word (BidReader *reader, BidWord *word)
{
  if (word->kind == WORD_OTHER && word->has_digit)
    bid_complain (reader, word, BID_TOLD (reader->bid->not_held), NULL, NULL);
  else if (word->place == NO_PLACE)
    word->is_unread = TRUE;
  else if (word->kind == WORD_OTHER || word->kind == WORD_VAGUE || reader->n_wanted > 0)
    bid_complain_of_unclear (reader, word);
}

/* A mark between them, or at one end. */
static void
read_mark (BidReader *reader, guint i)
{
  gboolean is_between = i > 0 && i + 1 < reader->words->len && is_thing_like (reader, i - 1) &&
                        is_thing_like (reader, i + 1);
  const BidWord *word = get_word (reader, i);

  if (word->kind == WORD_DASH ? is_between : word->place != NO_PLACE && !is_between)
    bid_complain_of_unclear (reader, word);
}

/* Gives the last word that was read. */
static guint
read_thing_word (BidReader *reader, guint i)
{
  BidWord *word = get_word (reader, i);

  if (word->kind == WORD_NUMBER)
    return read_number (reader, i);
  if (word->kind == WORD_ARTICLE)
    return read_article (reader, i);
  if (word->kind == WORD_BOTH)
    return read_both (reader, i);
  if (word->kind == WORD_ALL)
    return read_all (reader, i);
  if (word->kind == WORD_TIMES)
    return read_times (reader, i);
  if (word->kind == WORD_NAME || word->kind == WORD_PLURAL)
    return read_name (reader, i);
  if (word->kind == WORD_THING)
    return read_noun (reader, i);
  if (word->kind == WORD_SUM)
    read_sum (reader, word);
  else if (word->kind == WORD_DASH || word->kind == WORD_PLUS)
    read_mark (reader, i);
  else if (word->kind == WORD_MEASURE)
    word->is_unread = !is_thing_word (reader, i + 1, WORD_NUMBER);
  else if (word->kind != WORD_JOINER)
    read_odd_thing_word (reader, word);
  return i;
}

static void
read_things (BidReader *reader)
{
  guint n_before = reader->base.n_complaints;
  const BidWord *stated = &reader->stated[PART_THINGS];

  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->part == PART_THINGS)
      {
        refuse_slash (reader, i);
        i = read_thing_word (reader, i);
      }
  if (reader->base.n_complaints > n_before)
    return;
  if (reader->n_wanted > 0)
    check_number (reader, PART_THINGS, reader->n_wanted);
  else if (stated->length > 0)
    bid_complain (reader, stated,
                  TO_SENDER (N_("“{what}” does not say which; {player} has {held} in hand."),
                             N_("“{what}” does not say which; you have {held} in hand.")),
                  NULL, NULL);
  else if (!settle_unread (reader, PART_THINGS, BID_TOLD (reader->bid->not_held)))
    bid_complain (reader, NULL, BID_TOLD (reader->bid->no_thing), NULL, NULL);
}

/* ---- the places ---- */

static const char *
label_of (const BidReader *reader, guint place)
{
  return get_place (reader, place)->word;
}

static void
check_pair (BidReader *reader, const BidWord *word)
{
  guint left = MIN (reader->named[0], reader->named[1]), right = MAX (reader->named[0], reader->named[1]);

  if (right != left + 1 || !get_place (reader, left)->is_adjacent)
    bid_complain (reader, word, reader->bid->not_adjacent, label_of (reader, left), label_of (reader, right));
}

static void
name_place (BidReader *reader, const BidWord *word, guint place)
{
  const CroupierBidPlace *named = get_place (reader, place);
  gboolean is_here = named->area == reader->here;

  for (guint i = 0; i < MIN (reader->n_named, 3); i++)
    if (reader->named[i] == place)
      {
        bid_complain (reader, word, reader->bid->twice, named->word, NULL);
        return;
      }
  if (reader->n_named >= 2)
    bid_complain (reader, word, reader->bid->third, named->word, NULL);
  if (!is_here)
    bid_complain (reader, word, BID_TOLD (reader->bid->elsewhere), named->word,
                  reader->bid->get_area (reader->plan, named->area));
  else if (named->why_not != NULL)
    bid_complain (reader, word, named->why_not, named->word, NULL);
  reader->named[MIN (reader->n_named, 2)] = place;
  reader->n_named++;
  if (reader->n_named == 2 && is_here && get_place (reader, reader->named[0])->area == reader->here)
    check_pair (reader, word);
}

/* “Garnet door E”: the place that comes next, or else the one before, is of that type. */
static void
check_type (BidReader *reader, guint i)
{
  BidWord *word = get_word (reader, i);
  guint next = i + (is_at (reader, i + 1, WORD_PLACE) ? 2 : 1);
  guint place = is_label_at (reader, next) ? get_word (reader, next)->place : NO_PLACE;

  for (guint k = i; place == NO_PLACE && k > 0; k--)
    place = get_word (reader, k - 1)->place;
  if (place == NO_PLACE)
    word->is_unread = TRUE;
  else if (get_place (reader, place)->type != word->value)
    bid_complain (reader, word, reader->bid->other_type, label_of (reader, place), NULL);
}

static void
read_other_place_word (BidReader *reader, BidWord *word)
{
  guint left, right;

  if (bid_is_glued (reader, word, &left, &right))
    {
      name_place (reader, word, left);
      name_place (reader, word, right);
    }
  else if (word->has_digit || bid_looks_like_label (reader, word))
    bid_complain (reader, word, reader->bid->no_such_place, NULL, NULL);
  else
    word->is_unread = TRUE;
}

/* A word between the places that is no label. */
static void
read_odd_place_word (BidReader *reader, guint i)
{
  BidWord *word = get_word (reader, i);
  gboolean before_noun = is_next (reader, i, WORD_PLACE);
  gboolean is_count = word->kind == WORD_BOTH || (word->kind == WORD_NUMBER && before_noun && !word->has_digit);

  if (is_count) /* “two doors”, “both” */
    state_number (reader, PART_PLACES, word->value, i, i + before_noun);
  else if (word->kind == WORD_DASH && i > 0 && is_label_at (reader, i - 1) && is_label_at (reader, i + 1))
    bid_complain_of_unclear (reader, word);
  else if (is_any_at (reader, i, NUMBERS) || (word->kind == WORD_PLUS && word->value != 0) ||
           (word->kind == WORD_ARTICLE && !before_noun))
    bid_complain (reader, word, reader->bid->no_such_place, NULL, NULL);
  else if (word->kind == WORD_TYPE)
    check_type (reader, i);
  else if (word->kind == WORD_OTHER)
    read_other_place_word (reader, word);
  else
    word->is_unread = is_any_at (reader, i, ODD_WORDS | BIT (WORD_THING));
}

static void
read_place_word (BidReader *reader, guint i)
{
  const BidWord *word = get_word (reader, i);
  gboolean has_noun = word->kind == WORD_ARTICLE && is_next (reader, i, WORD_PLACE);

  /* “a door B” is B; “a door” may be A, and “A door B” both. */
  if (word->place == NO_PLACE || (has_noun && is_label_at (reader, i + 2) && reader->base.text[word->start] == 'a'))
    read_odd_place_word (reader, i);
  else if (word->is_prose || has_noun)
    bid_complain_of_unclear (reader, word);
  else
    name_place (reader, word, word->place);
  refuse_slash (reader, i);
}

static void
read_places (BidReader *reader)
{
  guint n_before = reader->base.n_complaints;

  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->part == PART_PLACES)
      read_place_word (reader, i);
  if (reader->base.n_complaints > n_before)
    return;
  if (reader->n_named > 0)
    check_number (reader, PART_PLACES, reader->n_named);
  else if (!settle_unread (reader, PART_PLACES, reader->bid->no_such_place))
    bid_complain (reader, NULL, reader->bid->no_place, NULL, NULL);
}

/* ---- all of it ---- */

/* Lists the things and places; text and reading are for a reader of texts alone. */
static BidReader *
bid_reader_new (const CroupierBid *bid, const CroupierPlan *plan, const CroupierState *state, guint player)
{
  BidReader *reader = g_new0 (BidReader, 1);
  CroupierBidThing thing;
  CroupierBidPlace place;

  reader->bid = bid;
  reader->plan = plan;
  reader->state = state;
  reader->player = player;
  reader->bare_end = G_MAXUINT;
  reader->things = g_array_sized_new (FALSE, FALSE, sizeof thing, USUAL_THINGS);
  reader->places = g_array_sized_new (FALSE, FALSE, sizeof place, USUAL_PLACES);
  reader->words = g_array_sized_new (FALSE, FALSE, sizeof (BidWord), USUAL_WORDS);
  reader->here = bid->get_here (state, player);
  for (guint i = 0; bid->get_thing (plan, state, player, i, &thing); i++)
    g_array_append_val (reader->things, thing);
  for (guint i = 0; bid->get_place (plan, state, i, &place); i++)
    {
      g_array_append_val (reader->places, place);
      reader->first_here += place.area < reader->here;
      reader->end_here += place.area <= reader->here;
    }
  reader->wanted = g_new0 (guint16, reader->things->len);
  return reader;
}

static void
bid_reader_free (BidReader *reader)
{
  g_array_unref (reader->things);
  g_array_unref (reader->places);
  g_array_unref (reader->words);
  g_free (reader->wanted);
  g_free (reader);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BidReader, bid_reader_free)

/* Gives whether a text is a bid, and then which; what is wrong with it has been said. */
static gboolean
read_text (BidReader *reader, CroupierGiven *given)
{
  g_autofree char *plain = bid_read_words (reader);
  g_autofree char *warning = NULL;

  if (divide (reader))
    {
      read_things (reader);
      read_places (reader);
    }
  settle_unread (reader, PART_NONE, NULL);
  croupier_reader_refuse_unread (&reader->base);
  if (reader->base.n_complaints > 0)
    return FALSE;
  croupier_reader_warn_of_unread (&reader->base);
  warning = reader->bid->dup_warning (reader->plan, reader->state, reader->player, reader->n_wanted);
  if (warning != NULL)
    croupier_problems_add (reader->base.reading->warnings, 0, 0, "%s", warning);
  given->counts = reader->wanted;
  given->n_places = reader->n_named;
  given->place = reader->n_named == 2 ? MIN (reader->named[0], reader->named[1]) : reader->named[0];
  return TRUE;
}

void
croupier_bid_submit (const CroupierAsk *ask, const CroupierPlan *plan, CroupierState *state, guint player,
                     const char *text, CroupierReading *reading)
{
  g_autoptr (BidReader) reader = bid_reader_new (ask->bid, plan, state, player);
  CroupierGiven given = { 0 };

  reader->base.text = text;
  reader->base.reading = reading;
  if (!read_text (reader, &given))
    return;
  ask->take (plan, state, player, &given);
  g_string_truncate (reading->read_as, 0);
  croupier_bid_write (ask->bid, plan, state, player, &given, reading->read_as);
  reading->status = CROUPIER_STATUS_ACCEPTED;
}

/* ---- the form ---- */

/* Writes how many of each value are in hand, the highest first. */
static void
ask_for_things (const BidReader *reader, const CroupierGiven *given, CroupierForm *form)
{
  CroupierFormGroup *group = croupier_form_add_group (form, _(reader->bid->things_title), " ");

  for (guint i = reader->things->len; i-- > 0;)
    {
      const CroupierBidThing *thing = get_thing (reader, i);
      g_autofree char *label = reader->bid->dup_label (thing->value);
      CroupierFormField *field;

      if (thing->n_held == 0)
        continue;
      field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_NUMBER, label);
      field->hint = g_strdup_printf (_("%u in hand"), thing->n_held);
      field->word = g_strdup_printf ("%d", thing->value);
      field->max = (int) thing->n_held;
      field->value = g_strdup_printf ("%u", given != NULL ? given->counts[i] : 0);
    }
}

/* Every place that can be used, and every two that are adjacent: nothing else can be given. */
static void
ask_for_places (const BidReader *reader, const CroupierGiven *given, CroupierForm *form)
{
  CroupierFormGroup *group = croupier_form_add_group (form, _(reader->bid->places_title), " ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                    _(reader->bid->places_label));

  group->before = g_strdup ("at ");
  field->hint = g_strdup (reader->bid->get_area (reader->plan, reader->here));
  for (guint i = reader->first_here; i < reader->end_here; i++)
    {
      const CroupierBidPlace *place = get_place (reader, i),
                             *next = place->is_adjacent ? get_place (reader, i + 1) : NULL;
      g_autofree char *label = bid_fill_in (reader, _(place->label), NULL, place->word, NULL);

      if (place->why_not != NULL)
        continue;
      croupier_form_field_offer (field, place->word, label, CROUPIER_NO_PLAYER);
      if (next != NULL && next->why_not == NULL)
        {
          g_autofree char *words = g_strdup_printf ("%s %s", place->word, next->word);
          g_autofree char *labels = g_strdup_printf (_("%s and %s"), place->word, next->word);

          croupier_form_field_offer (field, words, labels, CROUPIER_NO_PLAYER);
        }
    }
  if (given != NULL)
    field->value = given->n_places == 1 ? g_strdup (get_place (reader, given->place)->word)
                                        : g_strdup_printf ("%s %s", get_place (reader, given->place)->word,
                                                           get_place (reader, given->place + 1)->word);
}

CroupierForm *
croupier_bid_make_form (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player)
{
  g_autoptr (BidReader) reader = bid_reader_new (ask->bid, plan, state, player);
  const char *language = plan->setup->language;
  CroupierForm *form = croupier_form_new (" ");
  CroupierGiven given = { 0 };
  gboolean is_theirs = ask->fill (plan, state, player, &given);

  ask_for_things (reader, is_theirs ? &given : NULL, form);
  ask_for_places (reader, is_theirs ? &given : NULL, form);
  form->told = bid_fill_in (reader, croupier_words (language, ask->told), NULL, NULL, NULL);
  form->told_default = bid_fill_in (reader, croupier_words (language, ask->told_default), NULL, NULL, NULL);
  return form;
}
