/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: the words of a move, each told for what it is, and chatter told from the order. */
#include "config.h"
#include "croupier-keys-words.h"

#include "croupier-remarks.h"
#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The words of each kind, with spaces between them, and what they are worth. */
static const CroupierVocabulary vocabulary[] = {
  { "at on to", WORD_PLACE, 0 },
  { "into onto in through via -> => → @", WORD_PLACE, 1 }, /* unless a door is called so */
  { "with using", WORD_WITH, 0 },
  { "and", WORD_JOINER, 0 },
  { "both", WORD_BOTH, 2 },
  { "+ plus", WORD_PLUS, 0 },
  { "&", WORD_PLUS, 1 },
  { "- -- ---", WORD_DASH, 0 },
  { "card key keycard key-card weapon", WORD_CARD, 0 },
  { "cards keys keycards key-cards weapons", WORD_CARD, 1 },
  { "door doors gate gates", WORD_DOOR, 0 },
  { "pass", WORD_TYPE, CROUPIER_DOOR_PASS },
  { "garnet", WORD_TYPE, CROUPIER_DOOR_GARNET },
  { "a an", WORD_ARTICLE, 1 },
  CROUPIER_NUMBER_WORDS (WORD_NUMBER),
  { "ones", WORD_PLURAL, 1 },
  { "twos", WORD_PLURAL, 2 },
  { "threes", WORD_PLURAL, 3 },
  { "fours", WORD_PLURAL, 4 },
  { "fives", WORD_PLURAL, 5 },
  { "sixes", WORD_PLURAL, 6 },
  { "sevens", WORD_PLURAL, 7 },
  { "eights", WORD_PLURAL, 8 },
  { "nines", WORD_PLURAL, 9 },
  { "tens", WORD_PLURAL, 10 },
  { "dagger daggers", WORD_WEAPON, 1 },
  { "axe ax axes", WORD_WEAPON, 2 },
  { "broadsword broadswords sword swords", WORD_WEAPON, 3 },
  { "play use spend submit put go bet bid fight open try send throw get move attack enter take do choose pick "
    "playing spending submitting putting going betting bidding fighting opening trying sending throwing getting moving attacking "
    "entering taking doing choosing picking", WORD_VERB, 0 },
  { "of", WORD_OF, 0 },
  { "value values strength worth", WORD_MEASURE, 0 },
  { "none nothing nil n/a", WORD_NONE, 0 },
  { "i i'd i'll i'm im id ill imma the my our me we us you is are it it's its so for now will would want wanna gonna can "
    "like am from this round turn "
    "moves order orders submission action choice entry final answer just only here here's", WORD_SMALL, 0 },
  { CROUPIER_COURTESIES " gg", WORD_COURTESY, 0 },
  { "x × times", WORD_VAGUE, 1 },
  { "twice thrice double triple pair pairs couple dozen everything rest remaining remainder more extra another leftover leftovers also "
    "think nope nah", WORD_VAGUE, 0 },
};

/* ---- saying what is wrong ---- */

/* From one word to another, as one. */
Word
keys_join_words (const KeysReader *reader,
                 guint             first,
                 guint             last)
{
  Word span = *get_word (reader, first);

  span.length = get_word (reader, last)->start + get_word (reader, last)->length - span.start;
  return span;
}

static char *
quote (const KeysReader *reader,
       const Word       *word)
{
  return croupier_reader_quote (&reader->base, word->start, word->length);
}

void
keys_complain_unclear (KeysReader *reader,
                       const Word *word)
{
  g_autofree char *what = quote (reader, word);
  int card = reader->plan->values[keys_find_lowest_card (reader->plan, reader->state, reader->player)];
  const char *label = reader->plan->doors[keys_find_default_door (reader->plan, reader->state, reader->area)].label;

  if (reader->plan->variant == KEYS)
    croupier_reader_complain (&reader->base, word->start, word->length,
      _("“%s” leaves open what is meant; name the key-cards first, then “at”, "
        "then one or two doors, such as “%d at %s”."), what, card, label);
  else
    croupier_reader_complain (&reader->base, word->start, word->length,
      _("“%s” leaves open what is meant; name the weapons first, then “at”, "
        "then one or two gates, such as “%d at %s”."), what, card, label);
}

static void
complain_of_two_ways (KeysReader *reader,
                      const Word *span)
{
  g_autofree char *what = quote (reader, span);

  if (reader->plan->variant == KEYS)
    croupier_reader_complain (&reader->base, span->start, span->length,
      _("“%s” can be read in two ways; write each key-card by itself, such as “3 3 2”."), what);
  else
    croupier_reader_complain (&reader->base, span->start, span->length,
      _("“%s” can be read in two ways; write each weapon by itself, such as “axe, axe, dagger”."), what);
}

void
keys_complain_of_two_ways (KeysReader *reader,
                           guint       first,
                           guint       last)
{
  Word span = keys_join_words (reader, first, last);

  complain_of_two_ways (reader, &span);
}

/* ---- one word ---- */

static void
word_clear (gpointer data)
{
  g_free (((Word *) data)->folded);
}

static char *
strip_quotes (const char *text)
{
  gsize length = strlen (text);
  const char *start = croupier_reader_strip (text, &length, CROUPIER_READER_MARKS);

  /* Somebody is addressed: “@Sam”. */
  if (*start == '@' && length > 1)
    return g_strndup (start + 1, length - 1);
  return g_strndup (start, length);
}

/* Typing aids turn hyphens into dashes and apostrophes into quotation marks. */
static char *
straighten (const char *text)
{
  GString *straight;

  if (g_str_is_ascii (text))
    return g_strdup (text);
  straight = g_string_new (NULL);
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
    if (plan->doors[i].folded[0] == folded[0] && g_str_equal (plan->doors[i].folded, folded))
      return i;
  return NO_DOOR;
}

static gboolean
is_label_here (const KeysReader *reader,
               const char       *folded)
{
  guint door = find_label (reader->plan, folded);

  return door != NO_DOOR && reader->plan->doors[door].area == reader->area;
}

guint
keys_read_digits (const char *digits,
                  gsize       length)
{
  guint64 value = 0;

  for (gsize i = 0; i < length; i++)
    value = MIN (value * 10 + (guint64) (digits[i] - '0'), KEYS_MAX_COUNT);
  return (guint) value;
}

/* "~3" is about three and ".5" no five, whatever marks may stand around words. */
static gboolean
is_inexact (const Word *word,
            const char *raw)
{
  char last = raw[word->length - 1];

  return raw[0] == '.' || (raw[0] == '~') != (last == '~');
}

static void
classify_number (Word       *word,
                 const char *raw)
{
  const char *text = word->folded;
  gsize n_digits = strspn (text, "0123456789"), length = strlen (text);
  const char *rest = text + n_digits;

  if (n_digits == 0 || is_inexact (word, raw))
    return;
  if (*rest == '\0')
    word->kind = WORD_NUMBER;
  else if (g_str_equal (rest, "s") || g_str_equal (rest, "'s"))
    word->kind = WORD_PLURAL;
  else if (strspn (text, "0123456789+&") == length && g_ascii_isdigit (text[length - 1]))
    word->kind = WORD_SUM;
  word->value = keys_read_digits (text, n_digits);
}

/* A label is known by its very letters first, then without the end of a sentence, then without any marks around it, then with
 * its dash straightened. */
static void
find_door_of_word (const KeysPlan *plan,
                   Word           *word,
                   const char     *folded,
                   const char     *stripped)
{
  g_autofree char *unended = g_strdup (folded);

  for (gsize length = strlen (unended); length > 1 && strchr (".!?", unended[length - 1]) != NULL; length--)
    unended[length - 1] = '\0';
  word->door = find_label (plan, folded);
  if (word->door == NO_DOOR)
    word->door = find_label (plan, unended);
  if (word->door == NO_DOOR && *stripped != '\0')
    word->door = find_label (plan, stripped);
  if (word->door == NO_DOOR)
    word->door = find_label (plan, word->folded);
}

/* "**=)**" may be the door "=)" or the door "=". */
static gboolean
may_be_longer_label (const KeysReader *reader,
                     const Word       *word,
                     const char       *folded)
{
  const KeysPlan *plan = reader->plan;

  for (guint i = plan->first_door[reader->area]; word->door != NO_DOOR && i < plan->first_door[reader->area + 1]; i++)
    if (strlen (plan->doors[i].folded) > strlen (plan->doors[word->door].folded) && strstr (folded, plan->doors[i].folded) != NULL)
      return TRUE;
  return FALSE;
}

static void
look_up (Word *word)
{
  const CroupierVocabulary *known = croupier_reader_find_word (vocabulary, G_N_ELEMENTS (vocabulary), word->folded);

  if (known == NULL)
    return;
  word->kind = (WordKind) known->kind;
  word->value = known->value;
  word->is_plural = word->kind == WORD_WEAPON && g_str_has_suffix (word->folded, "s");
}

/* Marks that stand alone say nothing, unless a door here is called so. */
static void
classify_marks (const KeysReader *reader,
                Word             *word)
{
  gsize length = strlen (word->folded);

  if (strspn (word->folded, CROUPIER_READER_MARKS) < length || g_str_equal (word->folded, "*") || g_str_equal (word->folded, "~"))
    return;
  word->kind = WORD_SMALL;
  for (guint i = reader->plan->first_door[reader->area]; i < reader->plan->first_door[reader->area + 1]; i++)
    if (strstr (word->folded, reader->plan->doors[i].folded) != NULL)
      word->kind = WORD_VAGUE;
}

/* A common word that is a label only elsewhere cannot be meant for a door, unless it stands where nothing else can. */
static void
settle_label (const KeysReader *reader,
              Word             *word)
{
  guint n = reader->words->len;

  word->is_here = word->door != NO_DOOR && reader->plan->doors[word->door].area == reader->area;
  if (word->is_here && (word->kind == WORD_WITH || word->kind == WORD_DASH ||
                        (word->kind == WORD_PLACE && word->value == 1)))
    word->kind = WORD_OTHER;
  if (!word->is_here && word->kind != WORD_OTHER && !(n > 0 && has_kind_at (reader, n - 1, WORD_PLACE)))
    word->door = NO_DOOR;
}

static void
classify (const KeysReader *reader,
          Word             *word)
{
  const char *raw = reader->base.text + word->start;
  g_autofree char *folded = keys_fold (raw, word->length);
  g_autofree char *stripped = strip_quotes (folded);

  word->folded = straighten (*stripped != '\0' ? stripped : folded);
  word->has_digit = strpbrk (word->folded, "0123456789") != NULL;
  find_door_of_word (reader->plan, word, folded, stripped);
  /* A door called "1)" is no card 1, and one called "~a~" no article. */
  if (g_str_equal (folded, stripped) || word->door == NO_DOOR || word->door == find_label (reader->plan, stripped))
    {
      classify_number (word, raw);
      if (word->kind == WORD_OTHER)
        look_up (word);
    }
  if (is_unknown (word))
    classify_marks (reader, word);
  settle_label (reader, word);
  if (may_be_longer_label (reader, word, folded))
    {
      word->kind = WORD_VAGUE;
      word->door = NO_DOOR;
      word->is_here = FALSE;
    }
}

/* ---- parting a text into words ---- */

static gboolean
is_word_end (const char *at)
{
  return *at == '\0' || strchr (",;/|:", *at) != NULL || g_unichar_isspace (g_utf8_get_char (at));
}

static gboolean
is_span_label_here (const KeysReader *reader,
                    const char       *start,
                    gsize             length)
{
  g_autofree char *folded = keys_fold (start, length);
  g_autofree char *stripped = strip_quotes (folded);

  return is_label_here (reader, folded) || is_label_here (reader, stripped);
}

/* "3@A", "3->A": up to the arrow, or the arrow itself, where a door follows it. */
static gsize
measure_to_arrow (const KeysReader *reader,
                  const char       *start,
                  gsize             length)
{
  static const char *const arrows[] = { "->", "=>", "→", "@" };

  if (length > 16)
    return length;
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      const char *arrow = g_strstr_len (start, (gssize) length, arrows[i]);
      gsize before = arrow != NULL ? (gsize) (arrow - start) : 0;
      gsize after = before + strlen (arrows[i]);

      if (arrow != NULL && after < length && is_span_label_here (reader, start + after, length - after) &&
          !is_span_label_here (reader, start, length))
        return before > 0 ? before : after;
    }
  return length;
}

static gsize
measure_word (const KeysReader *reader,
              const char       *start)
{
  const char *end = start;

  if (*start == ':')
    return 1;
  if (g_ascii_strncasecmp (start, "n/a", 3) == 0 && is_word_end (start + 3))
    return 3;
  while (!is_word_end (end))
    end = g_utf8_next_char (end);
  return end > start ? measure_to_arrow (reader, start, (gsize) (end - start)) : 0;
}

/* Does a sentence end with a word? A label may be made of such marks. */
static gboolean
ends_sentence (const KeysReader *reader,
               const Word       *word,
               const char       *raw)
{
  const char *end = raw + word->length, *at = end;

  if (*end != '\0' && !g_ascii_isspace (*end))
    return FALSE;
  if (word->door != NO_DOOR && strpbrk (reader->plan->doors[word->door].folded, ".!?") != NULL)
    return FALSE;
  for (; at > raw; at = g_utf8_prev_char (at))
    {
      gunichar mark = g_utf8_get_char (g_utf8_prev_char (at));

      if (mark == '.' || mark == '!' || mark == '?' || mark == 0x2026)
        return TRUE;
      if (g_unichar_isalnum (mark))
        return FALSE;
    }
  return FALSE;
}

/* Marks around a word are no part of what is quoted; brackets are where both are there. */
static void
trim (const KeysReader *reader,
      Word             *word)
{
  const char *raw = reader->base.text + word->start;
  gboolean is_bracketed = raw[0] == '(' && raw[word->length - 1] == ')';
  gsize length = word->length;
  const char *start = croupier_reader_strip_to_name (reader->plan->base.setup->roster, raw, &length,
                                                     CROUPIER_READER_MARKS "…");

  if (length == 0 || is_bracketed || (word->is_here && word->length <= strlen (reader->plan->doors[word->door].label)))
    return;
  if (g_ascii_isdigit (*start) && strchr ("~.", raw[0]) != NULL)
    return;
  word->start = (gsize) (start - reader->base.text);
  word->length = length;
}

/* How many clauses seem to end where there is only a door that is called by such a mark. */
static guint
count_false_ends (KeysReader *reader,
                  const Word *word)
{
  const char *after = reader->base.text + word->start + word->length;
  guint clause = croupier_reader_find_clause (&reader->base, word->start);

  if (!word->is_here || strpbrk (reader->plan->doors[word->door].label, ".!?()") == NULL)
    return 0;
  return croupier_reader_find_clause (&reader->base, word->start + word->length + (*after == ' ')) - clause;
}

static void
split_words (KeysReader *reader)
{
  const char *text = reader->base.text;
  gboolean after_break = FALSE, after_slash = FALSE;
  guint sentence = 0, n_false = 0;

  for (gsize at = 0; text[at] != '\0';)
    {
      Word word = { .start = at, .after_break = after_break, .after_slash = after_slash, .door = NO_DOOR };

      after_break |= strchr (",;/|\n", text[at]) != NULL;
      after_slash |= text[at] == '/';
      sentence += text[at] == '\n';
      word.length = measure_word (reader, text + at);
      if (word.length == 0)
        {
          at += (gsize) g_utf8_skip[(guchar) text[at]];
          continue;
        }
      word.sentence = sentence;
      if (text[at] == ':')
        word.kind = WORD_COLON;
      else
        classify (reader, &word);
      sentence += word.kind != WORD_COLON && ends_sentence (reader, &word, text + at);
      at += word.length;
      trim (reader, &word);
      n_false += word.is_here && g_str_equal (word.folded, "-") && word.start > 0 && text[word.start - 1] == ' ' && text[at] == ' ';
      word.clause = croupier_reader_find_clause (&reader->base, word.start + (text[word.start] == '(' && !word.is_here));
      word.clause -= MIN (n_false, word.clause);
      n_false += count_false_ends (reader, &word);
      reader->n_clauses = MAX (reader->n_clauses, word.clause + 1);
      g_array_append_val (reader->words, word);
      after_break = after_slash = FALSE;
    }
}

/* ---- what several words are together ---- */

static void
make_noise (KeysReader *reader,
            guint       first,
            guint       n)
{
  for (guint i = first; i < first + n; i++)
    {
      get_word (reader, i)->kind = WORD_SMALL;
      get_word (reader, i)->door = NO_DOOR;
      get_word (reader, i)->is_here = FALSE;
    }
}

/* "I want to play 3 at A": that first "to" leads to no door. */
static void
skip_infinitives (KeysReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (has_kind_at (reader, i + 1, WORD_VERB) && get_word (reader, i + 1)->door == NO_DOOR &&
        g_str_equal (get_word (reader, i)->folded != NULL ? get_word (reader, i)->folded : "", "to"))
      make_noise (reader, i, 1);
}

/* Who writes may sign. */
static void
skip_own_name (KeysReader *reader)
{
  const CroupierRoster *roster = reader->plan->base.setup->roster;

  for (guint i = 0; i < reader->words->len; i++)
    for (guint n = 1; n <= 8 && i + n <= reader->words->len && is_unknown (get_word (reader, i + n - 1)); n++)
      {
        const Word *first = get_word (reader, i), *last = get_word (reader, i + n - 1);
        gsize length = last->start + last->length - first->start;
        const char *span = croupier_reader_strip_to_name (roster, reader->base.text + first->start, &length,
                                                          CROUPIER_READER_MARKS "-–—");
        g_autofree char *name = g_strndup (span, MIN (length, CROUPIER_MAX_NAME * 4));

        if (croupier_roster_find_exactly (roster, name) == (int) reader->player)
          make_noise (reader, i, n);
      }
}

/* Is what stands before a word parted from it? */
static gboolean
is_parted (const KeysReader *reader,
           guint             i)
{
  return i >= reader->words->len || get_word (reader, i)->after_break || has_kind_at (reader, i, WORD_COLON) ||
         has_kind_at (reader, i, WORD_DASH) || get_word (reader, i)->sentence != get_word (reader, i - 1)->sentence;
}

/* "In round 2", "Room 1:": noise where it is due. Without anything behind its number, that could be a card. */
static void
settle_heading (KeysReader *reader,
                guint       first,
                guint       n,
                gboolean    is_due)
{
  guint last = first + n - 1;
  Word span = keys_join_words (reader, first, last);
  g_autofree char *what = quote (reader, &span);

  if (has_kind_at (reader, last, WORD_NUMBER) && !is_parted (reader, last + 1))
    keys_complain_of_two_ways (reader, first, last);
  else if (!is_due)
    croupier_reader_complain (&reader->base, span.start, span.length,
                              _("“%s” is not what is due; this is round %u, and %s’s move is for %s."), what,
                              reader->state->rounds + 1u,
                              croupier_roster_get_name (reader->plan->base.setup->roster, reader->player),
                              keys_area_name (reader->plan, reader->area));
  make_noise (reader, first, n);
  if (first > 0 && has_kind_at (reader, first - 1, WORD_PLACE))
    make_noise (reader, first - 1, 1);
}

/* How many words from one on are the name of an area; 0 where they are not. */
static guint
match_name (const KeysReader *reader,
            guint             first,
            const char       *name)
{
  const char *at = name;

  for (guint i = first; i < reader->words->len; i++)
    {
      const char *folded = get_word (reader, i)->folded;

      if (folded == NULL || !g_str_has_prefix (at, folded))
        return 0;
      at += strlen (folded);
      if (*at == '\0')
        return i - first + 1;
      if (*at++ != ' ')
        return 0;
    }
  return 0;
}

static void
read_rounds_and_areas (KeysReader *reader)
{
  const KeysPlan *plan = reader->plan;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);
      guint n;

      if (g_strcmp0 (word->folded, "round") == 0 && has_kind_at (reader, i + 1, WORD_NUMBER) &&
          !(i > 0 && g_strcmp0 (get_word (reader, i - 1)->folded, "this") == 0))
        settle_heading (reader, i, 2, get_word (reader, i + 1)->value == reader->state->rounds + 1u);
      for (guint area = 0; area <= plan->goal && is_unknown (word); area++)
        if ((n = match_name (reader, i, plan->folded_areas[area])) > 0 && (area == reader->area || n > 1))
          settle_heading (reader, i, n, area == reader->area);
    }
}

static void
join_broad_swords (KeysReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (is_unknown (get_word (reader, i)) && g_str_equal (get_word (reader, i)->folded, "broad") &&
        has_kind_at (reader, i + 1, WORD_WEAPON) && get_word (reader, i + 1)->value == 3)
      make_noise (reader, i, 1);
}

/* Doors may be called "A" and "I". "3 at J and I think" may name one of them, "3 at B and I" names two. */
static void
find_prose (KeysReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);
      const Word *next = get_word (reader, i + 1);
      gboolean is_common = word->kind == WORD_ARTICLE || word->kind == WORD_SMALL || word->kind == WORD_VERB ||
                           (word->kind == WORD_OTHER && g_ascii_isalpha (word->folded[0]) && strlen (word->folded) > 1);

      word->is_prose = is_common && word->is_here && next->door == NO_DOOR && !next->after_break &&
                       !(i > 0 && has_kind_at (reader, i - 1, WORD_PLACE)) &&
                       (next->kind == WORD_OTHER || next->kind == WORD_VERB || next->kind == WORD_SMALL);
    }
}

/* ---- chatter ---- */

/* "AB" or "A+B": two labels of this area, if the word can be taken apart in one way only. */
gboolean
keys_is_glued (const KeysReader *reader,
               const Word       *word,
               guint            *left,
               guint            *right)
{
  const KeysPlan *plan = reader->plan;
  gboolean joins = !is_label_here (reader, "+");
  guint n_ways = 0;

  if (strlen (word->folded) > 32)
    return FALSE;
  for (guint i = plan->first_door[reader->area]; i < plan->first_door[reader->area + 1]; i++)
    {
      const char *rest = word->folded + strlen (plan->doors[i].folded);

      if (!g_str_has_prefix (word->folded, plan->doors[i].folded))
        continue;
      for (guint j = plan->first_door[reader->area]; j < plan->first_door[reader->area + 1]; j++)
        if (g_str_equal (rest, plan->doors[j].folded) ||
            (joins && *rest == '+' && g_str_equal (rest + 1, plan->doors[j].folded)))
          {
            *left = i;
            *right = j;
            n_ways++;
          }
    }
  return n_ways == 1;
}

/* As long as a label here, or made of two. */
gboolean
keys_looks_like_label (const KeysReader *reader,
                  const Word       *word)
{
  glong longest = 0;
  guint left, right;

  for (guint i = reader->plan->first_door[reader->area]; i < reader->plan->first_door[reader->area + 1]; i++)
    longest = MAX (longest, g_utf8_strlen (reader->plan->doors[i].folded, -1));
  return g_utf8_strlen (word->folded, -1) <= longest || keys_is_glued (reader, word, &left, &right);
}

/* "2nd", "8pm": a number, but of neither cards nor doors. */
static gboolean
is_rank_or_time (const Word *word)
{
  return croupier_reader_has_word ("st nd rd th am pm h min mins", word->folded + strspn (word->folded, "0123456789")) &&
         g_ascii_isdigit (word->folded[0]);
}

typedef struct
{
  gboolean is_order, has_unknown, has_prose, has_label, may_be_label;
  guint first, last; /* its words */
} Clause;

/* "All of them", "every card": how much of what is held. */
static gboolean
is_quantity (const KeysReader *reader,
             guint             i)
{
  const char *next = i + 1 < reader->words->len ? get_word (reader, i + 1)->folded : NULL;

  return croupier_reader_has_word ("all every each half most none", get_word (reader, i)->folded) &&
         (next == NULL || croupier_reader_has_word ("of my them these those", next) ||
          has_kind_at (reader, i + 1, WORD_CARD) || get_word (reader, i + 1)->clause != get_word (reader, i)->clause);
}

static gboolean
says_order (const KeysReader *reader,
            guint             i)
{
  const Word *word = get_word (reader, i);

  switch (word->kind)
    {
    case WORD_NUMBER:
    case WORD_SUM:
    case WORD_PLURAL:
    case WORD_WEAPON:
    case WORD_CARD:
    case WORD_DOOR:
    case WORD_BOTH:
      return TRUE;
    case WORD_OTHER:
      return word->door != NO_DOOR || (word->has_digit && !is_rank_or_time (word)) || is_quantity (reader, i);
    case WORD_COLON:
    case WORD_DASH:
    case WORD_PLACE:
    case WORD_WITH:
    case WORD_JOINER:
    case WORD_PLUS:
    case WORD_TYPE:
    case WORD_ARTICLE:
    case WORD_VERB:
    case WORD_OF:
    case WORD_MEASURE:
    case WORD_NONE:
    case WORD_SMALL:
    case WORD_COURTESY:
    case WORD_VAGUE:
      return word->door != NO_DOOR && i > 0 && (has_kind_at (reader, i - 1, WORD_PLACE) || has_kind_at (reader, i - 1, WORD_DOOR));
    }
  g_assert_not_reached ();
}

static void
look_at_clauses (KeysReader *reader,
                 Clause     *clauses)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);
      Clause *clause = &clauses[word->clause];

      if (clause->last == 0)
        clause->first = i;
      clause->last = i + 1;
      if (says_order (reader, i))
        clause->is_order = TRUE;
      else if (is_unknown (word) && keys_looks_like_label (reader, word))
        clause->may_be_label = TRUE;
      else if (is_unknown (word))
        clause->has_unknown = TRUE;
      else if (word->door != NO_DOOR)
        clause->has_label = TRUE;
      else if (word->kind == WORD_SMALL || word->kind == WORD_VERB || word->kind == WORD_ARTICLE)
        clause->has_prose = TRUE;
    }
  /* A common word that is a label is one where nothing else is said. */
  for (guint i = 0; i < reader->n_clauses; i++)
    clauses[i].is_order |= (clauses[i].may_be_label && !clauses[i].has_unknown) ||
                           (clauses[i].has_label && !clauses[i].has_unknown && !clauses[i].has_prose);
}

static void
complain_of_vague_words (KeysReader   *reader,
                         const Clause *clauses)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);

      if (word->kind != WORD_VAGUE || word->door != NO_DOOR || (word->value == 1 && !clauses[word->clause].is_order))
        continue;
      keys_complain_unclear (reader, word);
      word->kind = WORD_SMALL;
    }
}

/* Passes over the clauses that say nothing of the order, with a warning where they hold words that nobody knows. */
static void
pass_over_chatter (KeysReader *reader,
                   Clause     *clauses)
{
  for (guint i = 0; i < reader->n_clauses; i++)
    {
      const Clause *clause = &clauses[i];
      const char *span;
      gsize start, length;

      if (clause->last == 0 || clause->is_order || !(clause->has_unknown || clause->may_be_label))
        continue;
      start = get_word (reader, clause->first)->start;
      length = get_word (reader, clause->last - 1)->start + get_word (reader, clause->last - 1)->length - start;
      span = croupier_reader_strip (reader->base.text + start, &length, CROUPIER_READER_MARKS "-–— ");
      croupier_reader_pass_over (&reader->base, (gsize) (span - reader->base.text), length);
    }
}

/* "3 at D, hmm, C": what says nothing, between two doors or two cards, may part what counts from what does not. */
static void
refuse_interruptions (KeysReader   *reader,
                      const Clause *clauses)
{
  int before = -1, pause = -1;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);
      const Clause *clause = &clauses[word->clause];
      gboolean is_chatter = !clause->is_order && (clause->has_unknown || clause->may_be_label || clause->has_prose);

      if (is_chatter || (word->kind == WORD_COURTESY && word->door == NO_DOOR))
        pause = (int) i;
      else if (word->door != NO_DOOR || word->kind == WORD_NUMBER || word->kind == WORD_PLURAL ||
               word->kind == WORD_WEAPON)
        {
          if (before >= 0 && pause > before &&
              (get_word (reader, (guint) before)->door != NO_DOOR) == (word->door != NO_DOOR))
            {
              keys_complain_unclear (reader, get_word (reader, (guint) pause));
              return;
            }
          before = (int) i;
        }
    }
}

/* What says nothing goes, so that what belongs together stands together. */
static gboolean
is_noise (const Word   *word,
          const Clause *clause)
{
  if (!clause->is_order && (clause->has_unknown || clause->may_be_label || clause->has_prose))
    return TRUE;
  return word->door == NO_DOOR &&
         (word->kind == WORD_SMALL || word->kind == WORD_VERB || word->kind == WORD_COURTESY || word->kind == WORD_VAGUE);
}

static void
remove_noise (KeysReader   *reader,
              const Clause *clauses)
{
  gboolean after_break = FALSE, after_slash = FALSE;
  guint n = 0;

  for (guint i = 0; i < reader->words->len; i++)
    {
      Word word = *get_word (reader, i);

      after_break |= word.after_break;
      after_slash |= word.after_slash;
      if (is_noise (&word, &clauses[word.clause]))
        {
          word_clear (&word);
          continue;
        }
      word.after_break = after_break;
      word.after_slash = after_slash;
      after_break = after_slash = FALSE;
      *get_word (reader, n++) = word;
    }
  g_array_set_clear_func (reader->words, NULL);
  g_array_set_size (reader->words, n);
  g_array_set_clear_func (reader->words, word_clear);
}

/* ---- all words ---- */

static gboolean
is_remark_label (const char   *folded,
                 gconstpointer data)
{
  return find_label (data, folded) != NO_DOOR;
}

/* Blanks what is part of no order; doors here may be called "no" or "=)". */
static char *
read_remarks (KeysReader *reader)
{
  const KeysPlan *plan = reader->plan;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) labels = NULL;

  for (guint i = plan->first_door[reader->area]; i < plan->first_door[reader->area + 1]; i++)
    g_strv_builder_take (builder, croupier_text_fold (plan->doors[i].label));
  labels = g_strv_builder_end (builder);
  return croupier_remarks_read (&(const CroupierRemarks) {
    .roster = plan->base.setup->roster, .own = (const char *const *) labels, .is_label = is_remark_label, .data = plan,
    .pictures = "➡⬅⏩🗡🪓",
  }, &reader->base);
}

/* “1. 3 at A”: the number of a line, or two cards with a slip between them. */
static void
refuse_numbered_cards (KeysReader *reader)
{
  const char *text = reader->base.text;

  for (const char *line = text; line != NULL; line = strchr (line, '\n'))
    {
      gsize length;

      line += *line == '\n';
      line += strspn (line, " ");
      length = strspn (line, "0123456789");
      if (length > 0 && g_str_has_prefix (line + length, ". ") && g_ascii_isdigit (line[length + 2]))
        {
          Word span = { .start = (gsize) (line - text), .length = length + 2 + strspn (line + length + 2, "0123456789") };

          complain_of_two_ways (reader, &span);
        }
    }
}

/* "3 at C B)": a door, or a face with sunglasses? */
static void
refuse_faces (KeysReader *reader)
{
  const char *text = reader->base.text;
  gsize line = 0, at = 0;
  gboolean is_opened = FALSE;

  for (guint i = 1; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);
      gsize end = word->start + word->length;

      for (; at < word->start; at++)
        {
          is_opened = text[at] != '\n' && (is_opened || text[at] == '(');
          line = text[at] == '\n' ? at + 1 : line;
        }
      if (word->is_here && text[end] == ')' && text[end - 1] != ')' && line < word->start && !is_opened)
        keys_complain_unclear (reader, word);
    }
}

/**
 * keys_read_words:
 * @reader: a text that is being read
 *
 * Fills in the words that say something of the order; refuses what makes it doubtful, and passes over chatter.
 *
 * Returns: (transfer full): the text of the reader from now on
 */
char *
keys_read_words (KeysReader *reader)
{
  g_autofree Clause *clauses = NULL;
  char *plain;

  refuse_numbered_cards (reader);
  plain = read_remarks (reader);
  reader->base.text = plain;
  g_array_set_clear_func (reader->words, word_clear);
  split_words (reader);
  refuse_faces (reader);
  skip_infinitives (reader);
  read_rounds_and_areas (reader);
  skip_own_name (reader);
  join_broad_swords (reader);
  find_prose (reader);
  clauses = g_new0 (Clause, reader->n_clauses);
  look_at_clauses (reader, clauses);
  complain_of_vague_words (reader, clauses);
  pass_over_chatter (reader, clauses);
  refuse_interruptions (reader, clauses);
  remove_noise (reader, clauses);
  for (guint i = 0; i < reader->words->len; i++)
    croupier_reader_mean (&reader->base, get_word (reader, i)->start + (plain[get_word (reader, i)->start] == '('), 0);
  return plain;
}

/* ---- slips ---- */

static void
mend_slip (KeysReader *reader,
           Word       *word,
           const char *words)
{
  g_auto (GStrv) known = g_strsplit (words, " ", -1);

  for (guint i = 0; known[i] != NULL; i++)
    if (croupier_text_near_miss (word->folded, known[i]))
      {
        g_autofree char *what = quote (reader, word);

        croupier_problems_add (reader->base.reading->warnings, word->start, word->length, _("“%s” was taken for %s."), what,
                               known[i]);
        g_set_str (&word->folded, known[i]);
        look_up (word);
        return;
      }
}

/* "3 dagers": where nothing else fits, for a word that is one slip away. Numbers are never guessed. */
void
keys_mend_slips (KeysReader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);

      if (!is_unknown (word) || word->has_digit || strlen (word->folded) > 24)
        continue;
      if (word->part == PART_CARDS)
        mend_slip (reader, word, "daggers dagger axes broadswords broadsword swords sword cards card weapons weapon");
      else if (word->part == PART_DOORS)
        mend_slip (reader, word, "doors door gates gate");
    }
}
