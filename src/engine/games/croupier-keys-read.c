/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: from what people write to cards and doors, and to votes. */
#include "config.h"
#include "croupier-keys.h"

#include "croupier-reader.h"
#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- reading a submission: words ---- */

typedef enum
{
  WORD_OTHER,
  WORD_COLON,
  WORD_PLACE,   /* doors follow */
  WORD_WITH,    /* cards follow */
  WORD_JOINER,  /* says nothing */
  WORD_PLUS,
  WORD_CARD,    /* "card" and the like; value 1: plural */
  WORD_DOOR,    /* "door" and the like */
  WORD_ARTICLE,
  WORD_NUMBER,
  WORD_SUM,     /* "3+2" */
  WORD_PLURAL,  /* "3s" */
  WORD_WEAPON,
  WORD_VERB,
  WORD_OF,
  WORD_MEASURE,
  WORD_SMALL,   /* short words of courtesy, so that they are not taken for labels */
  WORD_UNCLEAR, /* changes the meaning of what stands around it */
} WordKind;

typedef enum
{
  PART_NONE,
  PART_CARDS,
  PART_DOORS,
  PART_SKIPPED,
} Part;

typedef struct
{
  gsize start, length;
  WordKind kind;
  Part part;
  guint value;          /* of numbers and weapons */
  gboolean has_digit;
  gboolean after_break; /* a comma or the like stands before it */
  guint door;           /* whose label it is, wherever that door may be; or NO_DOOR */
  char *folded;         /* lower case, without the quotation marks and brackets around it */
} Word;

#define MAX_COUNT 1000000

/* The words of each kind, with spaces between them, and what they are worth. */
static const CroupierVocabulary vocabulary[] = {
  { "at on to", WORD_PLACE, 0 },
  { "into onto in through via -> => → @", WORD_PLACE, 1 }, /* unless a door is called so */
  { "with using", WORD_WITH, 0 },
  { "and the both", WORD_JOINER, 0 },
  { "+", WORD_PLUS, 0 },
  { "&", WORD_PLUS, 1 },
  { "card key keycard key-card weapon", WORD_CARD, 0 },
  { "cards keys keycards key-cards weapons", WORD_CARD, 1 },
  { "door doors gate gates", WORD_DOOR, 0 },
  { "a an", WORD_ARTICLE, 1 },
  { "one", WORD_NUMBER, 1 },
  { "two", WORD_NUMBER, 2 },
  { "three", WORD_NUMBER, 3 },
  { "four", WORD_NUMBER, 4 },
  { "five", WORD_NUMBER, 5 },
  { "six", WORD_NUMBER, 6 },
  { "seven", WORD_NUMBER, 7 },
  { "eight", WORD_NUMBER, 8 },
  { "nine", WORD_NUMBER, 9 },
  { "ten", WORD_NUMBER, 10 },
  { "dagger daggers", WORD_WEAPON, 1 },
  { "axe ax axes", WORD_WEAPON, 2 },
  { "broadsword broadswords sword swords", WORD_WEAPON, 3 },
  { "play use spend submit put go bet bid fight open try send throw get move attack enter take do", WORD_VERB, 0 },
  { "of", WORD_OF, 0 },
  { "value values strength worth", WORD_MEASURE, 0 },
  { "i i'd i'll i'm im my me we us is it so for now please pls plz thanks thank thx ty you ok hi hey sir gm :) :(",
    WORD_SMALL, 0 },
  { "not no or if unless else instead except but maybe without dont wont cant cannot never nor either neither any "
    "between otherwise than skip avoid ignore forget cancel x × times", WORD_UNCLEAR, 0 },
};

typedef struct
{
  CroupierReader base;
  const KeysPlan *plan;
  const KeysState *state;
  guint player;
  guint area;
  GArray *words;            /* Word */
  guint *wanted;            /* cards by value */
  guint n_wanted;
  guint doors[3];           /* different doors named; more than two are refused */
  guint n_doors;
} Reader;

static void
word_clear (gpointer data)
{
  g_free (((Word *) data)->folded);
}

static inline Word *
get_word (const Reader *reader,
          guint         i)
{
  return &g_array_index (reader->words, Word, i);
}

static char *
strip_quotes (const char *text)
{
  gsize length = strlen (text);
  const char *start = croupier_reader_strip (text, &length, CROUPIER_READER_MARKS);

  return g_strndup (start, length);
}

/* Typing aids turn hyphens into dashes and apostrophes into quotation marks. */
static char *
straighten (const char *text)
{
  GString *straight = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);

      if (g_unichar_type (letter) == G_UNICODE_DASH_PUNCTUATION || letter == 0x2212)
        letter = '-';
      else if (letter == 0x2019 || letter == 0x2018)
        letter = '\'';
      g_string_append_unichar (straight, letter);
    }
  return g_string_free_and_steal (straight);
}

static guint
find_label (const KeysPlan *plan,
            const char     *folded)
{
  for (guint i = 0; i < plan->n_doors; i++)
    if (g_str_equal (plan->doors[i].folded, folded))
      return i;
  return NO_DOOR;
}

static guint
read_number (const char *digits,
             gsize       length)
{
  guint64 value = 0;

  for (gsize i = 0; i < length; i++)
    value = MIN (value * 10 + (guint64) (digits[i] - '0'), MAX_COUNT);
  return (guint) value;
}

static void
classify_number (Word *word)
{
  const char *text = word->folded;
  gsize n_digits = strspn (text, "0123456789");
  const char *rest = text + n_digits;

  if (n_digits == 0)
    return;
  if (*rest == '\0')
    word->kind = WORD_NUMBER;
  else if (g_str_equal (rest, "s") || g_str_equal (rest, "'s"))
    word->kind = WORD_PLURAL;
  else if (strspn (text, "0123456789+&") == strlen (text))
    word->kind = WORD_SUM;
  word->value = read_number (text, n_digits);
}

/* A label is known by its very letters first, then without marks around it, then with its dash straightened. */
static void
find_door_of_word (const KeysPlan *plan,
                   Word           *word,
                   const char     *folded,
                   const char     *stripped)
{
  word->door = find_label (plan, folded);
  if (word->door == NO_DOOR && *stripped != '\0')
    word->door = find_label (plan, stripped);
  if (word->door == NO_DOOR)
    word->door = find_label (plan, word->folded);
}

/* Emoji and the like: thumbs up are no card and no door. */
static gboolean
is_picture (const char *word)
{
  for (; *word != '\0'; word = g_utf8_next_char (word))
    switch ((int) g_unichar_type (g_utf8_get_char (word)))
      {
      case G_UNICODE_OTHER_SYMBOL:
      case G_UNICODE_MODIFIER_SYMBOL:
      case G_UNICODE_FORMAT:
      case G_UNICODE_NON_SPACING_MARK:
      case G_UNICODE_ENCLOSING_MARK:
        break;
      default:
        return FALSE;
      }
  return TRUE;
}

static void
look_up (Word *word)
{
  const CroupierVocabulary *known = croupier_reader_find_word (vocabulary, G_N_ELEMENTS (vocabulary), word->folded);

  if (known == NULL)
    return;
  word->kind = (WordKind) known->kind;
  word->value = known->value;
}

static void
classify (Reader *reader,
          Word   *word)
{
  g_autofree char *folded = keys_fold (reader->base.text + word->start, word->length);
  g_autofree char *stripped = strip_quotes (folded);

  word->folded = straighten (*stripped != '\0' && folded[0] != ':' ? stripped : folded);
  word->has_digit = strpbrk (word->folded, "0123456789") != NULL;
  find_door_of_word (reader->plan, word, folded, stripped);
  classify_number (word);
  if (word->kind == WORD_OTHER)
    look_up (word);
  if (word->kind == WORD_OTHER && g_str_has_suffix (word->folded, "n't"))
    word->kind = WORD_UNCLEAR;
  if (word->kind == WORD_OTHER && word->door == NO_DOOR && is_picture (word->folded))
    word->kind = WORD_SMALL;
  if (word->door != NO_DOOR && (word->kind == WORD_WITH || (word->kind == WORD_PLACE && word->value == 1)))
    word->kind = WORD_OTHER;
}

static gboolean
is_smiley (const char *text,
           gsize       at)
{
  return at > 0 && text[at - 1] == ' ' && text[at] == ':' && (text[at + 1] == ')' || text[at + 1] == '(') &&
         (text[at + 2] == '\0' || text[at + 2] == ' ' || text[at + 2] == '\n');
}

static gsize
measure_word (const char *text,
              gsize       start)
{
  gsize end = start;

  if (is_smiley (text, start))
    return 2;
  if (text[start] == ':')
    return 1;
  while (text[end] != '\0' && strchr (",;/|:", text[end]) == NULL && !g_unichar_isspace (g_utf8_get_char (text + end)))
    end += (gsize) g_utf8_skip[(guchar) text[end]];
  return end - start;
}

static void
split_words (Reader *reader)
{
  const char *text = reader->base.text;
  gboolean after_break = FALSE;

  for (gsize at = 0; text[at] != '\0';)
    {
      Word word = { .start = at, .after_break = after_break, .door = NO_DOOR };

      if (strchr (",;/|\n", text[at]) != NULL)
        after_break = TRUE;
      word.length = measure_word (text, at);
      if (word.length == 0)
        {
          at += (gsize) g_utf8_skip[(guchar) text[at]];
          continue;
        }
      if (word.length == 1 && text[at] == ':')
        word.kind = WORD_COLON;
      else
        classify (reader, &word);
      g_array_append_val (reader->words, word);
      after_break = FALSE;
      at += word.length;
    }
}

/* ---- reading a submission: saying what is wrong ---- */

/* In the words of the variant; both are whole sentences. */

static void
complain (Reader     *reader,
          const Word *word,
          char       *message)
{
  g_autofree char *taken = message;

  croupier_reader_complain (&reader->base, word != NULL ? word->start : 0, word != NULL ? word->length : 0, "%s", taken);
}

/* What stands in the text, shortened. */
static char *
quote (const Reader *reader,
       const Word   *word)
{
  return croupier_reader_quote (&reader->base, word->start, word->length);
}

static const char *
get_name (const Reader *reader)
{
  return croupier_roster_get_name (reader->plan->base.setup->roster, reader->player);
}

static const char *
here (const Reader *reader)
{
  return keys_area_name (reader->plan, reader->area);
}

/* "A, B and C" */
static char *
list_usable_doors (const Reader *reader)
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
list_pairs (const Reader *reader)
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
list_cards (const Reader *reader)
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

static void
complain_unclear (Reader     *reader,
                  const Word *word)
{
  g_autofree char *what = quote (reader, word);
  int card = reader->plan->values[keys_find_lowest_card (reader->plan, reader->state, reader->player)];
  const char *label = reader->plan->doors[keys_find_default_door (reader->plan, reader->state, reader->area)].label;

  complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
    _("“%s” leaves open what is meant; name the key-cards first, then “at”, "
      "then one or two doors, such as “%d at %s”."),
    _("“%s” leaves open what is meant; name the weapons first, then “at”, "
      "then one or two gates, such as “%d at %s”.")),
    what, card, label));
}

static void
pass_over (Reader     *reader,
           const Word *word)
{
  croupier_reader_pass_over (&reader->base, word->start, word->length);
}

/* ---- reading a submission: which words are cards, which doors ---- */

static guint
count_kind (const Reader *reader,
            WordKind      kind)
{
  guint n = 0;

  for (guint i = 0; i < reader->words->len; i++)
    n += get_word (reader, i)->kind == kind;
  return n;
}

static guint
find_kind (const Reader *reader,
           WordKind      kind)
{
  guint i = 0;

  while (get_word (reader, i)->kind != kind)
    i++;
  return i;
}

static void
set_part (Reader *reader,
          guint   from,
          guint   end,
          Part    part)
{
  for (guint i = from; i < end; i++)
    get_word (reader, i)->part = part;
}

static gboolean
has_kind_at (const Reader *reader,
             guint         i,
             WordKind      kind)
{
  return i < reader->words->len && get_word (reader, i)->kind == kind;
}

/* "I want to play 3 at A": that first "to" leads to no door. */
static void
skip_infinitives (Reader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (get_word (reader, i)->kind == WORD_PLACE && get_word (reader, i + 1)->kind == WORD_VERB &&
        get_word (reader, i + 1)->door == NO_DOOR && g_str_equal (get_word (reader, i)->folded, "to"))
      get_word (reader, i)->kind = WORD_SMALL;
}

static gboolean
begins_clause (const Reader *reader,
               guint         i)
{
  for (; i > 0 && !get_word (reader, i)->after_break; i--)
    if (get_word (reader, i - 1)->kind != WORD_SMALL && get_word (reader, i - 1)->kind != WORD_JOINER)
      return FALSE;
  return TRUE;
}

/* "cards: 3 2, doors: A B": such a colon says what follows, and so does "at:". */
static void
read_headings (Reader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      Word *word = get_word (reader, i), *colon = get_word (reader, i + 1);

      if (colon->kind != WORD_COLON)
        continue;
      if (word->kind == WORD_PLACE)
        colon->kind = WORD_JOINER;
      else if (word->kind == WORD_CARD && begins_clause (reader, i))
        colon->kind = WORD_WITH;
      else if (word->kind == WORD_DOOR && begins_clause (reader, i))
        colon->kind = WORD_PLACE;
      else
        continue;
      word->part = PART_SKIPPED;
    }
}

/* Everything up to the first separator is of one part; each separator says what follows it. */
static void
divide_by_separators (Reader *reader,
                      Part    first)
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

/* "My move: 3 at A": nothing before this colon can be meant as card or door. */
static gboolean
skip_introduction (Reader *reader,
                   guint   colon)
{
  for (guint i = 0; i < colon; i++)
    {
      const Word *word = get_word (reader, i);

      if (word->kind != WORD_SMALL && word->kind != WORD_JOINER &&
          ((word->kind != WORD_OTHER && word->kind != WORD_VERB) || word->door != NO_DOOR || word->has_digit))
        return FALSE;
    }
  for (guint i = 0; i < colon; i++)
    {
      get_word (reader, i)->part = PART_SKIPPED;
      pass_over (reader, get_word (reader, i));
    }
  get_word (reader, colon)->part = PART_SKIPPED;
  return TRUE;
}

static gboolean
is_card_like (const Reader *reader,
              guint         i)
{
  switch (get_word (reader, i)->kind)
    {
    case WORD_NUMBER:
    case WORD_SUM:
    case WORD_PLURAL:
    case WORD_WEAPON:
      return TRUE;
    case WORD_ARTICLE:
      return has_kind_at (reader, i + 1, WORD_WEAPON) || has_kind_at (reader, i + 1, WORD_CARD) ||
             (get_word (reader, i)->door == NO_DOOR && has_kind_at (reader, i + 1, WORD_NUMBER));
    case WORD_OTHER:
    case WORD_COLON:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_JOINER:
    case WORD_PLUS:
    case WORD_CARD:
    case WORD_DOOR:
    case WORD_VERB:
    case WORD_OF:
    case WORD_MEASURE:
    case WORD_SMALL:
    case WORD_UNCLEAR:
      return FALSE;
    }
  g_assert_not_reached ();
}

/* A word without a separator to tell it: PART_NONE where it could be either. */
static Part
guess_part (const Reader *reader,
            guint         i)
{
  const Word *word = get_word (reader, i);
  gboolean is_card = is_card_like (reader, i);

  if (word->kind == WORD_ARTICLE && is_card)
    return PART_CARDS;
  if (word->door != NO_DOOR)
    return is_card ? PART_NONE : PART_DOORS;
  if (word->kind == WORD_DOOR ||
      (word->kind == WORD_OTHER && g_utf8_strlen (word->folded, -1) <= 3 && !word->has_digit))
    return PART_DOORS;
  return PART_CARDS;
}

/* "3 2 A B" is plain where no label looks like a card, and cards and doors do not take turns. */
static gboolean
divide_by_looks (Reader *reader)
{
  Part before = PART_NONE;
  guint n_turns = 0;

  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);
      gboolean tells = word->door != NO_DOOR || is_card_like (reader, i);

      word->part = guess_part (reader, i);
      if (word->part == PART_NONE || (tells && word->part != before && ++n_turns > 2))
        {
          complain_unclear (reader, word);
          return FALSE;
        }
      if (tells)
        before = word->part;
    }
  return TRUE;
}

static gboolean
divide_at_colon (Reader *reader)
{
  guint colon = find_kind (reader, WORD_COLON);
  Word *word = get_word (reader, colon);

  if (count_kind (reader, WORD_PLACE) > 0 || count_kind (reader, WORD_WITH) > 0)
    {
      if (!skip_introduction (reader, colon))
        {
          complain_unclear (reader, word);
          return FALSE;
        }
      divide_by_separators (reader, count_kind (reader, WORD_PLACE) > 0 ? PART_CARDS : PART_DOORS);
      return TRUE;
    }
  word->part = PART_SKIPPED;
  set_part (reader, 0, colon, PART_DOORS);
  set_part (reader, colon + 1, reader->words->len, PART_CARDS);
  return TRUE;
}

static gboolean
divide (Reader *reader)
{
  guint n_colons;

  skip_infinitives (reader);
  read_headings (reader);
  n_colons = count_kind (reader, WORD_COLON);
  if (n_colons > 1)
    {
      guint first = find_kind (reader, WORD_COLON);

      for (guint i = first + 1; i < reader->words->len; i++)
        if (get_word (reader, i)->kind == WORD_COLON)
          complain_unclear (reader, get_word (reader, i));
      return FALSE;
    }
  if (n_colons == 1)
    return divide_at_colon (reader);
  if (count_kind (reader, WORD_PLACE) > 0)
    divide_by_separators (reader, PART_CARDS);
  else if (count_kind (reader, WORD_WITH) > 0)
    divide_by_separators (reader, PART_DOORS);
  else
    return divide_by_looks (reader);
  return TRUE;
}

/* ---- reading a submission: the cards ---- */

static void
complain_about_card (Reader     *reader,
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
want_cards (Reader     *reader,
            const Word *word,
            guint       value,
            guint       count)
{
  const guint16 *held = held_by (reader->plan, reader->state, reader->player);
  g_autofree char *cards = NULL;
  guint v = 0;

  reader->n_wanted = MIN (reader->n_wanted + count, MAX_COUNT);
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
  reader->wanted[v] = MIN (reader->wanted[v] + count, MAX_COUNT);
}

static gboolean
is_card_word (const Reader *reader,
              guint         i,
              WordKind      kind)
{
  return has_kind_at (reader, i, kind) && get_word (reader, i)->part == PART_CARDS;
}

/* "weapons of strength 5" from the noun on: the place of the number, or 0. */
static guint
find_measure (const Reader *reader,
              guint         i)
{
  if (!is_card_word (reader, i, WORD_CARD) || !is_card_word (reader, i + 1, WORD_OF))
    return 0;
  i += is_card_word (reader, i + 2, WORD_MEASURE) ? 3 : 2;
  return is_card_word (reader, i, WORD_NUMBER) ? i : 0;
}

/* "2 axes", "two 3s", "1 weapon of strength 5", or the value itself; gives the last word that was read. */
static guint
read_number_of_cards (Reader *reader,
                      guint   i)
{
  const Word *word = get_word (reader, i);
  guint measure = find_measure (reader, i + 1);

  if (is_card_word (reader, i + 1, WORD_WEAPON) || is_card_word (reader, i + 1, WORD_PLURAL))
    {
      if (get_word (reader, i + 1)->after_break)
        complain_unclear (reader, word);
      want_cards (reader, get_word (reader, i + 1), get_word (reader, i + 1)->value, word->value);
      return i + 1;
    }
  if (measure > 0)
    {
      want_cards (reader, get_word (reader, measure), get_word (reader, measure)->value, word->value);
      return measure;
    }
  want_cards (reader, word, word->value, 1);
  if (is_card_word (reader, i + 1, WORD_CARD) && get_word (reader, i + 1)->value == 1 && word->value > 1 &&
      reader->n_wanted == 1)
    croupier_problems_add (reader->base.reading->warnings, word->start, word->length,
                           IN_VARIANT (reader->plan, _("“%u” was read as one key-card of that value."),
                                       _("“%u” was read as one weapon of that strength.")), word->value);
  return i;
}

static guint
read_article (Reader *reader,
              guint   i)
{
  guint measure = find_measure (reader, i + 1);

  if (is_card_word (reader, i + 1, WORD_WEAPON) || measure > 0)
    return read_number_of_cards (reader, i);
  if (!is_card_word (reader, i + 1, WORD_NUMBER) && !is_card_word (reader, i + 1, WORD_CARD) &&
      get_word (reader, i)->door != NO_DOOR)
    complain_unclear (reader, get_word (reader, i));
  return i;
}

static void
read_sum (Reader     *reader,
          const Word *word)
{
  for (const char *at = word->folded; *at != '\0';)
    {
      gsize n_digits = strspn (at, "0123456789");

      if (n_digits > 0)
        want_cards (reader, word, read_number (at, n_digits), 1);
      at += MAX (n_digits, 1);
    }
}

/* A word between the cards that is neither card nor noise. */
static void
read_odd_card_word (Reader     *reader,
                    const Word *word)
{
  if (word->kind == WORD_OTHER && word->has_digit)
    complain_about_card (reader, word);
  else if (word->door != NO_DOOR && (word->kind == WORD_OTHER || reader->n_wanted > 0))
    complain_unclear (reader, word);
  else
    pass_over (reader, word);
}

static guint
read_card_word (Reader *reader,
                guint   i)
{
  const Word *word = get_word (reader, i);

  switch (word->kind)
    {
    case WORD_NUMBER:
      return read_number_of_cards (reader, i);
    case WORD_ARTICLE:
      return read_article (reader, i);
    case WORD_SUM:
      read_sum (reader, word);
      break;
    case WORD_WEAPON:
      want_cards (reader, word, word->value, 1);
      break;
    case WORD_PLURAL:
    case WORD_UNCLEAR:
      complain_unclear (reader, word);
      break;
    case WORD_JOINER:
    case WORD_PLUS:
    case WORD_CARD:
    case WORD_OF:
    case WORD_MEASURE:
      break;
    case WORD_COLON:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_DOOR:
    case WORD_VERB:
    case WORD_SMALL:
    case WORD_OTHER:
      read_odd_card_word (reader, word);
      break;
    }
  return i;
}

static void
read_cards (Reader *reader)
{
  g_autofree char *cards = NULL;
  guint n_before = reader->base.n_complaints;

  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->part == PART_CARDS)
      i = read_card_word (reader, i);
  if (reader->n_wanted > 0 || reader->base.n_complaints > n_before)
    return;
  cards = list_cards (reader);
  complain (reader, NULL, g_strdup_printf (IN_VARIANT (reader->plan,
    _("No key-card is named; %s has %s in hand. "
      "Until a better submission comes, the one before stands, or the default."),
    _("No weapon is named; %s has %s in hand. "
      "Until a better submission comes, the one before stands, or the default.")),
    get_name (reader), cards));
}

/* ---- reading a submission: the doors ---- */

static void
complain_about_label (Reader     *reader,
                      const Word *word)
{
  g_autofree char *what = quote (reader, word);
  g_autofree char *usable = list_usable_doors (reader);

  complain (reader, word, g_strdup_printf (IN_VARIANT (reader->plan,
    _("There is no door “%s”; in %s these can be used: %s."),
    _("There is no gate “%s”; on %s these can be used: %s.")), what, here (reader), usable));
}

static gboolean
check_door (Reader     *reader,
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
check_pair (Reader     *reader,
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
name_door (Reader     *reader,
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

/* "AB" or "A+B": two labels of this area, if the word can be taken apart in one way only. */
static gboolean
read_glued_doors (Reader     *reader,
                  const Word *word)
{
  const KeysPlan *plan = reader->plan;
  gboolean joins = find_label (plan, "+") == NO_DOOR;
  guint left = NO_DOOR, right = NO_DOOR, n_ways = 0;

  for (guint i = plan->first_door[reader->area]; i < plan->first_door[reader->area + 1]; i++)
    for (guint j = plan->first_door[reader->area]; j < plan->first_door[reader->area + 1]; j++)
      {
        gsize length = strlen (plan->doors[i].folded);
        const char *rest = word->folded + length;

        if (strncmp (word->folded, plan->doors[i].folded, length) != 0)
          continue;
        if (g_str_equal (rest, plan->doors[j].folded) ||
            (joins && *rest == '+' && g_str_equal (rest + 1, plan->doors[j].folded)))
          {
            left = i;
            right = j;
            n_ways++;
          }
      }
  if (n_ways != 1)
    return FALSE;
  name_door (reader, word, left);
  name_door (reader, word, right);
  return TRUE;
}

/* A word between the doors that is no label. */
static void
read_odd_door_word (Reader *reader,
                    guint   i)
{
  const Word *word = get_word (reader, i);
  gboolean before_noun = has_kind_at (reader, i + 1, WORD_DOOR);

  switch (word->kind)
    {
    case WORD_JOINER:
    case WORD_DOOR:
    case WORD_CARD:
      break;
    case WORD_PLUS:
      if (word->value != 0)
        complain_about_label (reader, word);
      break;
    case WORD_ARTICLE:
    case WORD_NUMBER:
      if (!before_noun || word->has_digit)
        complain_about_label (reader, word);
      break;
    case WORD_SUM:
    case WORD_PLURAL:
    case WORD_WEAPON:
      complain_about_label (reader, word);
      break;
    case WORD_UNCLEAR:
      complain_unclear (reader, word);
      break;
    case WORD_COLON:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_VERB:
    case WORD_OF:
    case WORD_MEASURE:
    case WORD_SMALL:
      pass_over (reader, word);
      break;
    case WORD_OTHER:
      if (read_glued_doors (reader, word))
        break;
      if (word->has_digit || g_utf8_strlen (word->folded, -1) <= 3)
        complain_about_label (reader, word);
      else
        pass_over (reader, word);
      break;
    }
}

/* Doors may be called "A" and "I". "3 at J, I think" and "3 at B, have a great day" name one of them, "3 at B and I" two. */
static gboolean
may_be_prose (const Reader *reader,
              guint         i)
{
  const Word *word = get_word (reader, i), *next;

  if ((word->kind != WORD_ARTICLE && word->kind != WORD_SMALL) || i + 1 == reader->words->len ||
      (i > 0 && get_word (reader, i - 1)->kind == WORD_PLACE))
    return FALSE;
  next = get_word (reader, i + 1);
  return next->door == NO_DOOR && !next->after_break && (next->kind == WORD_OTHER || next->kind == WORD_VERB);
}

static void
read_door_words (Reader *reader)
{
  g_autofree char *usable = NULL;
  guint n_before = reader->base.n_complaints;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);

      if (word->part != PART_DOORS)
        continue;
      if (word->door == NO_DOOR || (word->kind == WORD_ARTICLE && has_kind_at (reader, i + 1, WORD_DOOR)))
        read_odd_door_word (reader, i);
      else if (may_be_prose (reader, i))
        complain_unclear (reader, word);
      else
        name_door (reader, word, word->door);
    }
  if (reader->n_doors > 0 || reader->base.n_complaints > n_before)
    return;
  usable = list_usable_doors (reader);
  complain (reader, NULL, g_strdup_printf (IN_VARIANT (reader->plan,
                                                       _("No door is named; in %s these can be used: %s."),
                                                       _("No gate is named; on %s these can be used: %s.")),
                                           here (reader), usable));
}

/* ---- reading a submission: all of it ---- */

static void
warn (Reader *reader)
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
take_move (Reader    *reader,
           KeysState *state)
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
  Reader reader = {
    .base = { .text = text, .reading = reading },
    .plan = plan,
    .state = state,
    .player = player,
    .area = state->places[player].area,
    .words = words,
    .wanted = wanted,
  };

  g_array_set_clear_func (words, word_clear);
  split_words (&reader);
  if (!divide (&reader))
    return;
  read_cards (&reader);
  read_door_words (&reader);
  if (reader.base.n_complaints > 0)
    return;
  warn (&reader);
  take_move (&reader, state);
}

/* ---- reading a vote ---- */

/* Each word of a vote may begin a name, and there can be thousands: what is too long for one is not looked up. */
#define MAX_NAME_BYTES (CROUPIER_MAX_NAME * 4)
#define MAX_QUOTED 60

char *
keys_list_players (const KeysPlan *plan,
              CroupierPlayers players)
{
  const char *names[MAX_PLAYERS];
  guint n = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    names[n++] = croupier_roster_get_name (plan->base.setup->roster, player);
  return n > 0 ? croupier_text_join (names, n) : g_strdup (_("nobody"));
}

/* What may stand before a name: "I vote for", "my vote:". Gives where the next word begins, or NULL. */
static const char *
skip_courtesy (const char *text)
{
  static const char words[] = "i i'd i'll my we vote votes voting voted for against goes is to on eliminate choose "
                              "pick name please like would want will";
  gsize length = strcspn (text, " :\n");
  g_autofree char *folded = keys_fold (text, length);
  g_autofree char *straight = straighten (folded);

  if (text[length] == '\0' && length > 0)
    return NULL;
  return croupier_reader_has_word (words, straight) ? text + length + strspn (text + length, " :\n") : NULL;
}

/* Whom else a text names, in their full name or an alias; or CROUPIER_NO_PLAYER. */
static int
find_other_name (const CroupierRoster *roster,
                 const char           *text,
                 guint                 player)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,.;!?\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      CroupierNameMatch match = CROUPIER_NAME_NEAR_MISS;
      int other = croupier_roster_find (roster, words[i], -1, &match, NULL);

      if (other >= 0 && (guint) other != player && match == CROUPIER_NAME_EXACT)
        return other;
    }
  return CROUPIER_NO_PLAYER;
}

/* A name followed by more: "Bob, sorry", but not "Bob, no, Carol". */
static int
find_name_before_more (const CroupierRoster *roster,
                       const char           *text,
                       const char           *name,
                       CroupierNameMatch    *match,
                       CroupierReading      *reading)
{
  gsize length = strcspn (name, ",.;!\n");
  gsize more = length + strspn (name + length, " ,.;!\n");
  int player, other;

  if (name[length] == '\0' || length == 0)
    return CROUPIER_NO_PLAYER;
  player = croupier_roster_find (roster, name, (gssize) length, match, NULL);
  if (player < 0)
    return CROUPIER_NO_PLAYER;
  other = find_other_name (roster, name + more, (guint) player);
  if (other >= 0)
    croupier_problems_add (reading->problems, (gsize) (name - text) + more, strlen (name + more),
                           _("The vote names %s and %s; it can go to one of them only."),
                           croupier_roster_get_name (roster, (guint) player),
                           croupier_roster_get_name (roster, (guint) other));
  else if (name[more] != '\0')
    {
      g_autofree char *rest = g_utf8_truncate_middle (name + more, MAX_QUOTED);

      croupier_problems_add (reading->warnings, (gsize) (name - text) + more, strlen (name + more),
                             _("Passed over: “%s”."), rest);
    }
  return player;
}

gboolean
keys_is_name (const CroupierRoster *roster,
              const char           *text)
{
  CroupierNameMatch match = CROUPIER_NAME_NEAR_MISS;

  return strlen (text) <= MAX_NAME_BYTES && croupier_roster_find (roster, text, -1, &match, NULL) >= 0 &&
         match == CROUPIER_NAME_EXACT;
}

/* How long a name is without the marks that end a sentence; they may be part of it. */
static gsize
measure_name (const CroupierRoster *roster,
              const char           *name)
{
  gsize length = strlen (name);

  if (keys_is_name (roster, name))
    return length;
  while (length > 0 && strchr (".!?, ", name[length - 1]) != NULL)
    length--;
  return length;
}

static gboolean
is_bare_name (const CroupierRoster *roster,
              const char           *text)
{
  g_autofree char *bare = g_strndup (text, measure_name (roster, text));

  return keys_is_name (roster, bare);
}

static int
find_voted (const KeysPlan  *plan,
            const char      *text,
            const char      *name,
            CroupierReading *reading)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  CroupierNameMatch match = CROUPIER_NAME_EXACT;
  g_autoptr (GError) error = NULL;
  gsize length = measure_name (roster, name);
  int voted;

  voted = croupier_roster_find (roster, name, (gssize) length, &match, &error);
  if (voted < 0)
    voted = find_name_before_more (roster, text, name, &match, reading);
  if (voted < 0)
    croupier_problems_add (reading->problems, (gsize) (name - text), strlen (name), "%s", error->message);
  else if (match == CROUPIER_NAME_NEAR_MISS)
    {
      g_autofree char *bare = g_strndup (name, length);
      g_autofree char *shown = g_utf8_truncate_middle (bare, MAX_QUOTED);

      croupier_problems_add (reading->warnings, (gsize) (name - text), length, _("“%s” was taken for %s."), shown,
                             croupier_roster_get_name (roster, (guint) voted));
    }
  return voted;
}

void
keys_read_vote (const KeysPlan  *plan,
           KeysState       *state,
           guint            player,
           const char      *text,
           CroupierReading *reading)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  CroupierPlayers losers = state->losers & ~state->base.removed;
  const char *name = text;
  const char *next;
  g_autofree char *folded = NULL;
  int voted;

  while (!is_bare_name (roster, name) && (next = skip_courtesy (name)) != NULL)
    name = next;
  folded = keys_fold (name, measure_name (roster, name));
  if (g_str_equal (folded, KEYS_ABSTAIN) && !is_bare_name (roster, name))
    {
      state->places[player].vote = ABSTAINS;
      g_string_assign (reading->read_as, KEYS_ABSTAIN);
      return;
    }
  voted = find_voted (plan, text, name, reading);
  if (voted < 0 || reading->problems->len > 0)
    return;
  if (!croupier_players_has (losers, (guint) voted))
    {
      g_autofree char *names = keys_list_players (plan, losers);

      croupier_problems_add (reading->problems, (gsize) (name - text), strlen (name),
                             _("%s is not one of the losers; the vote can go to one of these: %s."),
                             croupier_roster_get_name (roster, (guint) voted), names);
      return;
    }
  state->places[player].vote = (guint8) (voted + 1);
  g_string_assign (reading->read_as, croupier_roster_get_name (roster, (guint) voted));
}
