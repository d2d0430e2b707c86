/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a bid, each told for what it is, and chatter told from the order. */
#include "config.h"
#include "croupier-bid-words.h"

#include "croupier-gettext.h"
#include "croupier-remarks.h"
#include "croupier-text.h"

#include <string.h>

#define MAX_LISTED 20
#define MAX_GLUED_BYTES 32
#define MAX_SLIP_BYTES 24
#define MAX_ARROW_BYTES 16
#define MAX_SMALL 20 /* of a product */
#define CHATTER_MARKS CROUPIER_READER_MARKS "-–—"

/* The words of each kind, with spaces between them, and what they are worth; the bid has more. */
static const CroupierVocabulary vocabulary[] = {
  { "at on to", WORD_AT, 0 },
  { "into onto in through via -> => → @", WORD_AT, 1 },
  { "with using w w/", WORD_WITH, 0 },
  { "and", WORD_JOINER, 0 },
  { "both", WORD_BOTH, 2 },
  { "all", WORD_ALL, 0 },
  { "+ plus", WORD_PLUS, 0 },
  { "&", WORD_PLUS, 1 },
  { "- -- ---", WORD_DASH, 0 },
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
  { "play use spend submit put place go bet bid fight open try send throw get move attack enter take do choose pick "
    "playing "
    "gets spending submitting putting placing going betting bidding fighting opening trying sending throwing getting "
    "moving "
    "attacking entering taking doing choosing picking give giving goes stick sticking chuck chucking toss tossing drop "
    "dropping slap slapping lay laying set setting bring bringing",
    WORD_VERB, 0 },
  { "of", WORD_OF, 0 },
  { "value values strength worth number", WORD_MEASURE, 0 },
  { "none nothing nil n/a", WORD_NONE, 0 },
  { "i i'd i'll i'm im id ill imma the my our me we us is are it it's its so for now will would want wanna gonna "
    "like am from this round turn moves order orders submission action choice entry final answer just only here "
    "here's single lone together down",
    WORD_SMALL, 0 },
  { CROUPIER_COURTESIES " gg", WORD_COURTESY, 0 },
  { "x × times", WORD_VAGUE, 1 },
  { "twice thrice double triple pair pairs couple dozen everything rest remaining remainder more extra another "
    "leftover leftovers also think nope nah",
    WORD_VAGUE, 0 },
};
static CroupierDictionary dictionary = { vocabulary, G_N_ELEMENTS (vocabulary), NULL };

/* ---- saying what is wrong ---- */

static gboolean
is_usable (const BidReader *reader, guint place)
{
  return place >= reader->first_here && place < reader->end_here && get_place (reader, place)->why_not == NULL;
}

/* “A, B and C” */
static char *
list_places (const BidReader *reader)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  for (guint i = reader->first_here; i < reader->end_here; i++)
    if (is_usable (reader, i))
      g_ptr_array_add (labels, (gpointer) get_place (reader, i)->word);
  return croupier_text_join ((const char *const *) labels->pdata, labels->len);
}

/* “A B, B C” */
static char *
list_pairs (const BidReader *reader)
{
  g_autoptr (GString) pairs = g_string_new (NULL);

  for (guint i = reader->first_here; i + 1 < reader->end_here; i++)
    if (get_place (reader, i)->is_adjacent && is_usable (reader, i) && is_usable (reader, i + 1))
      g_string_append_printf (pairs, "%s%s %s", pairs->len > 0 ? ", " : "", get_place (reader, i)->word,
                              get_place (reader, i + 1)->word);
  return pairs->len > 0 ? g_strdup (pairs->str) : g_strdup (_("none"));
}

/* “1, 1, 2”, or “1 (400 times), 2 (3 times)” where that is shorter. */
static char *
list_things (const BidReader *reader)
{
  GString *list = g_string_new (NULL);
  guint n_held = 0, n = 0;

  for (guint v = 0; v < reader->things->len; v++)
    n_held += get_thing (reader, v)->n_held;
  for (guint v = 0; v < reader->things->len && n < MAX_LISTED; v++)
    {
      const CroupierBidThing *thing = get_thing (reader, v);
      gboolean is_counted = n_held > MAX_LISTED && thing->n_held > 1;

      if (is_counted && ++n > 0)
        g_string_append_printf (list, ngettext ("%s%d (%u time)", "%s%d (%u times)", thing->n_held),
                                list->len > 0 ? ", " : "", thing->value, thing->n_held);
      for (guint i = 0; !is_counted && i < thing->n_held && n < MAX_LISTED; i++, n++)
        g_string_append_printf (list, "%s%d", list->len > 0 ? ", " : "", thing->value);
    }
  if (n == MAX_LISTED && n_held > MAX_LISTED)
    g_string_append (list, ", …");
  return g_string_free_and_steal (list);
}

void
croupier_bid_write (const CroupierBid *bid, const CroupierPlan *plan, const CroupierState *state, guint player,
                    const CroupierGiven *given, GString *text)
{
  CroupierBidThing thing;
  CroupierBidPlace place;
  guint n = 0;

  while (bid->get_thing (plan, state, player, n, &thing))
    n++;
  while (n-- > 0 && bid->get_thing (plan, state, player, n, &thing))
    for (guint i = given->counts != NULL ? given->counts[n] : given->word == n; i > 0; i--)
      g_string_append_printf (text, "%d ", thing.value);
  g_string_append (text, "at");
  for (guint i = 0; i < given->n_places && bid->get_place (plan, state, given->place + i, &place); i++)
    g_string_append_printf (text, " %s", place.word);
}

static char *
write_example (const BidReader *reader)
{
  CroupierGiven usual = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  reader->bid->get_usual (reader->plan, reader->state, reader->player, &usual);
  croupier_bid_write (reader->bid, reader->plan, reader->state, reader->player, &usual, text);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static guint
get_round (const BidReader *reader)
{
  CroupierPhase phase;
  const char *dash = croupier_game_get_phase (reader->plan, reader->state, &phase) ? strrchr (phase.id, '-') : NULL;

  return dash != NULL ? (guint) atoi (dash + 1) : 0;
}

/* What stands for a name in braces. */
static char *
dup_named (const BidReader *reader, const char *named)
{
  if (g_str_has_prefix (named, "{player}"))
    return g_strdup (croupier_roster_get_name (reader->plan->setup->roster, reader->player));
  if (g_str_has_prefix (named, "{here}"))
    return g_strdup (reader->bid->get_area (reader->plan, reader->here));
  if (g_str_has_prefix (named, "{held}"))
    return list_things (reader);
  if (g_str_has_prefix (named, "{places}"))
    return list_places (reader);
  if (g_str_has_prefix (named, "{pairs}"))
    return list_pairs (reader);
  if (g_str_has_prefix (named, "{round}"))
    return g_strdup_printf ("%u", get_round (reader));
  g_assert (g_str_has_prefix (named, "{example}"));
  return write_example (reader);
}

char *
bid_fill_in (const BidReader *reader, const char *sentence, const char *what, const char *name, const char *other)
{
  GString *text = g_string_new (NULL);

  while (*sentence != '\0')
    {
      gsize length = strcspn (sentence, "{");
      g_autofree char *named = NULL;

      g_string_append_len (text, sentence, (gssize) length);
      sentence += length;
      if (*sentence == '\0')
        break;
      if (g_str_has_prefix (sentence, "{what}") || g_str_has_prefix (sentence, "{name}") ||
          g_str_has_prefix (sentence, "{other}"))
        g_string_append (text, sentence[1] == 'w' ? what : sentence[1] == 'n' ? name : other);
      else
        g_string_append (text, named = dup_named (reader, sentence));
      sentence += strcspn (sentence, "}") + 1;
    }
  return g_string_free_and_steal (text);
}

void
bid_complain (BidReader *reader, const BidWord *word, const char *sentence, const char *name, const char *other)
{
  gsize start = word != NULL ? word->start : 0, length = word != NULL ? word->length : 0;
  gboolean is_heard = reader->base.n_complaints < CROUPIER_READER_MAX_COMPLAINTS;
  g_autofree char *what = is_heard ? croupier_reader_quote (&reader->base, start, length) : NULL;
  g_autofree char *message = is_heard ? bid_fill_in (reader, _(sentence), what, name, other) : NULL;

  croupier_reader_complain (&reader->base, start, length, "%s", message);
}

void
bid_complain_of_unclear (BidReader *reader, const BidWord *word)
{
  bid_complain (reader, word, reader->bid->unclear, NULL, NULL);
}

BidWord
bid_join_words (const BidReader *reader, guint first, guint last)
{
  BidWord span = *get_word (reader, first);

  span.length = get_word (reader, last)->start + get_word (reader, last)->length - span.start;
  return span;
}

void
bid_complain_of_two_ways (BidReader *reader, guint first, guint last)
{
  BidWord span = bid_join_words (reader, first, last);

  bid_complain (reader, &span, reader->bid->two_ways, NULL, NULL);
}

/* ---- one word ---- */

static void
word_clear (gpointer data)
{
  g_free (((BidWord *) data)->folded);
}

char *
croupier_bid_fold (const char *text, gsize length)
{
  g_autofree char *lower = g_ascii_strdown (text, (gssize) length);
  g_autofree char *casefolded = NULL;

  if (g_str_is_ascii (lower))
    return g_steal_pointer (&lower);
  casefolded = g_utf8_casefold (text, (gssize) length);
  return g_utf8_normalize (casefolded, -1, G_NORMALIZE_ALL_COMPOSE);
}

static char *
strip_quotes (const char *text)
{
  gsize length = strlen (text);
  const char *start = croupier_reader_strip (text, &length, CROUPIER_READER_MARKS);
  gboolean is_addressed = *start == '@' && length > 1; /* “@Sam” */

  return g_strndup (start + is_addressed, length - is_addressed);
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
find_label (const BidReader *reader, const char *folded)
{
  for (guint i = 0; i < reader->places->len; i++)
    if (get_place (reader, i)->folded[0] == folded[0] && g_str_equal (get_place (reader, i)->folded, folded))
      return i;
  return NO_PLACE;
}

static gboolean
is_place_here (const BidReader *reader, guint place)
{
  return place >= reader->first_here && place < reader->end_here;
}

static gboolean
is_label_here (const BidReader *reader, const char *folded)
{
  return is_place_here (reader, find_label (reader, folded));
}

guint
bid_read_digits (const char *digits, gsize length)
{
  guint64 value = 0;

  for (gsize i = 0; i < length; i++)
    value = MIN (value * 10 + (guint64) (digits[i] - '0'), BID_MAX_COUNT);
  return (guint) value;
}

/* “~3” is about three and “.5” no five, whatever marks may stand around words. */
static gboolean
is_inexact (const BidWord *word, const char *raw)
{
  return raw[0] == '.' || (raw[0] == '~') != (raw[word->length - 1] == '~');
}

/* “2x”, before what is counted. */
static gboolean
is_times (const char *rest)
{
  return g_str_equal (rest, "x") || g_str_equal (rest, "×") || g_str_equal (rest, "*");
}

static void
classify_number (BidWord *word, const char *raw)
{
  const char *text = word->folded;
  gsize n_digits = strspn (text, "0123456789"), length = strlen (text);
  const char *rest = text + n_digits;

  if (n_digits == 0 || is_inexact (word, raw))
    return;
  if (*rest == '\0')
    word->kind = WORD_NUMBER;
  else if (croupier_text_has_word ("s 's er", rest)) /* “2er” are twos in German */
    word->kind = WORD_PLURAL;
  else if (is_times (rest))
    word->kind = WORD_TIMES;
  else if (strspn (text, "0123456789+&") == length && g_ascii_isdigit (text[length - 1]))
    word->kind = WORD_SUM;
  word->value = bid_read_digits (text, n_digits);
}

/* A label is known by its very letters first, then without the end of a sentence, then without any marks around it,
 * then with its dash straightened. */
static guint
find_label_of_word (const BidReader *reader, const BidWord *word, const char *folded, const char *stripped)
{
  gsize length = strlen (folded);
  guint place = find_label (reader, folded);
  g_autofree char *unended = NULL;

  while (length > 1 && strchr (".!?", folded[length - 1]) != NULL)
    length--;
  if (place == NO_PLACE && folded[length] != '\0')
    place = find_label (reader, unended = g_strndup (folded, length));
  if (place == NO_PLACE && !g_str_equal (stripped, folded))
    place = find_label (reader, stripped);
  if (place == NO_PLACE && !g_str_equal (word->folded, stripped))
    place = find_label (reader, word->folded);
  return place;
}

/* “**=)**” may be the door “=)” or the door “=”. */
static gboolean
may_be_longer_label (const BidReader *reader, const BidWord *word, const char *folded)
{
  for (guint i = reader->first_here; word->place != NO_PLACE && i < reader->end_here; i++)
    if (strlen (get_place (reader, i)->folded) > strlen (get_place (reader, word->place)->folded) &&
        strstr (folded, get_place (reader, i)->folded) != NULL)
      return TRUE;
  return FALSE;
}

static void
set_kind (BidWord *word, BidWordKind kind, guint value)
{
  word->kind = kind;
  word->value = value;
}

static void
look_up (const BidReader *reader, BidWord *word)
{
  const CroupierBid *bid = reader->bid;
  const CroupierVocabulary *known = croupier_dictionary_find (&dictionary, word->folded);

  if (known != NULL)
    set_kind (word, (BidWordKind) known->kind, known->value);
  else if (croupier_text_has_word (bid->noun, word->folded))
    set_kind (word, WORD_THING, 0);
  else if (croupier_text_has_word (bid->nouns, word->folded))
    set_kind (word, WORD_THING, 1);
  else if (croupier_text_has_word (bid->place_nouns, word->folded))
    set_kind (word, WORD_PLACE, 0);
  else if ((known = croupier_reader_find_word (bid->names, bid->n_names, word->folded)) != NULL)
    {
      set_kind (word, WORD_NAME, known->value);
      word->is_plural = known->kind != 0;
    }
  for (guint i = 0; i < bid->n_types && word->kind == WORD_OTHER; i++)
    if (bid->types[i] != NULL && g_str_equal (bid->types[i], word->folded))
      set_kind (word, WORD_TYPE, i);
}

static gboolean
is_only_marks (const BidWord *word)
{
  return word->folded != NULL && strspn (word->folded, CROUPIER_READER_MARKS) == strlen (word->folded);
}

/* Marks that stand alone say nothing, unless a place here is called so. */
static void
classify_marks (const BidReader *reader, BidWord *word)
{
  if (!is_only_marks (word) || g_str_equal (word->folded, "*") || g_str_equal (word->folded, "~"))
    return;
  word->kind = WORD_SMALL;
  for (guint i = reader->first_here; i < reader->end_here; i++)
    if (strstr (word->folded, get_place (reader, i)->folded) != NULL)
      word->kind = WORD_VAGUE;
}

/* A common word that is a label only elsewhere cannot be meant for a place, unless it stands where nothing else can. */
static void
settle_label (const BidReader *reader, BidWord *word)
{
  word->is_here = is_place_here (reader, word->place);
  if (word->is_here &&
      (word->kind == WORD_WITH || word->kind == WORD_DASH || (word->kind == WORD_AT && word->value == 1)))
    word->kind = WORD_OTHER;
  if (!word->is_here && word->kind != WORD_OTHER && !is_at (reader, reader->words->len - 1, WORD_AT))
    word->place = NO_PLACE;
}

static void
classify (const BidReader *reader, BidWord *word)
{
  const char *raw = reader->base.text + word->start;
  g_autofree char *folded = croupier_bid_fold (raw, word->length);
  g_autofree char *stripped = strip_quotes (folded);

  word->folded = straighten (*stripped != '\0' ? stripped : folded);
  word->has_digit = strpbrk (word->folded, "0123456789") != NULL;
  word->place = find_label_of_word (reader, word, folded, stripped);
  /* A door called “1)” is no card 1, and one called “~a~” no article. */
  if (g_str_equal (folded, stripped) || word->place == NO_PLACE || word->place == find_label (reader, stripped))
    {
      classify_number (word, raw);
      if (word->kind == WORD_OTHER)
        look_up (reader, word);
    }
  if (is_unknown (word) && g_str_equal (folded, "="))
    set_kind (word, WORD_COLON, 0);
  if (word->kind == WORD_PLUS && find_label (reader, "&") == NO_PLACE)
    word->value = 0;
  if (is_unknown (word))
    classify_marks (reader, word);
  settle_label (reader, word);
  if (may_be_longer_label (reader, word, folded))
    {
      word->kind = WORD_VAGUE;
      word->place = NO_PLACE;
      word->is_here = FALSE;
    }
}

/* ---- parting a text into words ---- */

static gboolean
is_span_label_here (const BidReader *reader, const char *start, gsize length)
{
  g_autofree char *folded = croupier_bid_fold (start, length);
  g_autofree char *stripped = strip_quotes (folded);

  return is_label_here (reader, folded) || is_label_here (reader, stripped);
}

/* “3@A”, “3->A”: up to the arrow, or the arrow itself, where a label follows it. */
static gsize
measure_to_arrow (const BidReader *reader, const char *start, gsize length)
{
  static const char *const arrows[] = { "->", "=>", "→", "@" };

  for (guint i = 0; length <= MAX_ARROW_BYTES && i < G_N_ELEMENTS (arrows); i++)
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

/* “3at C”, “3C”, “C3”, “3 atC”: where a blank was left out; the whole where none was. */
static gsize
measure_to_gap (const BidReader *reader, const char *start, gsize length)
{
  gsize n_digits = strspn (start, "0123456789"), n_letters = n_digits > 0 ? n_digits : 1;
  gsize at = g_str_has_prefix (start, "at") || g_str_has_prefix (start, "on") ? 2 : 0;

  if (length > MAX_GLUED_BYTES || length < 2 || is_span_label_here (reader, start, length))
    return length;
  if (at > 0 && length > at && g_ascii_isupper (start[at]) && is_span_label_here (reader, start + at, length - at))
    return at;
  if (n_digits > 0 && n_digits < length &&
      ((length == n_digits + 2 &&
        (g_str_has_prefix (start + n_digits, "at") || g_str_has_prefix (start + n_digits, "on"))) ||
       (g_ascii_isupper (start[n_digits]) && is_span_label_here (reader, start + n_digits, length - n_digits))))
    return n_digits;
  if (g_ascii_isupper (*start) && strspn (start + 1, "0123456789") == length - 1 &&
      is_span_label_here (reader, start, n_letters))
    return n_letters;
  return length;
}

static gsize
measure_word (const BidReader *reader, const char *start)
{
  const char *end = start;

  if (*start == ':')
    return 1;
  if (g_ascii_strncasecmp (start, "n/a", 3) == 0 && croupier_reader_ends_word (start + 3))
    return 3;
  while (!croupier_reader_ends_word (end))
    end = g_utf8_next_char (end);
  if (end == start)
    return 0;
  return measure_to_gap (reader, start, measure_to_arrow (reader, start, (gsize) (end - start)));
}

/* Does a sentence end with a word? A label may be made of such marks. */
static gboolean
ends_sentence (const BidReader *reader, const BidWord *word, const char *raw)
{
  const char *end = raw + word->length;

  if (*end != '\0' && !g_ascii_isspace (*end))
    return FALSE;
  if (word->place != NO_PLACE && strpbrk (get_place (reader, word->place)->folded, ".!?") != NULL)
    return FALSE;
  for (const char *at = end; at > raw; at = g_utf8_prev_char (at))
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
trim (const BidReader *reader, BidWord *word)
{
  const char *raw = reader->base.text + word->start;
  gboolean is_bracketed = raw[0] == '(' && raw[word->length - 1] == ')';
  gsize length = word->length;
  const char *start = croupier_reader_strip_to_name (reader->plan->setup->roster, raw, &length,
                                                     CROUPIER_READER_MARKS "…");

  if (length == 0 || is_bracketed || (word->is_here && word->length <= strlen (get_place (reader, word->place)->word)))
    return;
  if (g_ascii_isdigit (*start) && strchr ("~.", raw[0]) != NULL)
    return;
  word->start = (gsize) (start - reader->base.text);
  word->length = length;
}

/* Returns how many clauses seem to end where there is only a place that is called by such a mark. */
static guint
count_false_ends (BidReader *reader, const BidWord *word)
{
  const char *after = reader->base.text + word->start + word->length;
  guint clause = croupier_reader_find_clause (&reader->base, word->start);

  if (!word->is_here || strpbrk (get_place (reader, word->place)->word, ".!?()") == NULL)
    return 0;
  return croupier_reader_find_clause (&reader->base, word->start + word->length + (*after == ' ')) - clause;
}

static void
split_words (BidReader *reader)
{
  const char *text = reader->base.text;
  gboolean after_break = FALSE, after_slash = FALSE;
  guint sentence = 0, n_false = 0;

  for (gsize at = 0; text[at] != '\0';)
    {
      BidWord word = { .start = at, .after_break = after_break, .after_slash = after_slash, .place = NO_PLACE };

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
      n_false += word.is_here && g_str_equal (word.folded, "-") && word.start > 0 && text[word.start - 1] == ' ' &&
                 text[at] == ' ';
      word.clause = croupier_reader_find_clause (&reader->base,
                                                 word.start + (text[word.start] == '(' && !word.is_here));
      word.clause -= MIN (n_false, word.clause);
      n_false += count_false_ends (reader, &word);
      reader->n_clauses = MAX (reader->n_clauses, word.clause + 1);
      g_array_append_val (reader->words, word);
      after_break = after_slash = FALSE;
    }
}

/* ---- what several words are together ---- */

static void
make_noise (BidReader *reader, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      get_word (reader, i)->kind = WORD_SMALL;
      get_word (reader, i)->place = NO_PLACE;
      get_word (reader, i)->is_here = FALSE;
    }
}

/* “I want to play 3 at A”: that first “to” leads to no place. */
static void
skip_infinitives (BidReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (is_at (reader, i + 1, WORD_VERB) && !is_label_at (reader, i + 1) &&
        g_strcmp0 (get_word (reader, i)->folded, "to") == 0)
      make_noise (reader, i, 1);
}

/* Is what stands before a word parted from it? */
static gboolean
is_parted (const BidReader *reader, guint i)
{
  return i == 0 || i >= reader->words->len || get_word (reader, i)->after_break ||
         is_any_at (reader, i, BIT (WORD_COLON) | BIT (WORD_DASH)) ||
         get_word (reader, i)->sentence != get_word (reader, i - 1)->sentence;
}

/* “I go for C with 3”: where a clause begins so, “I” is who plays, be a place called so or not. */
static void
skip_pronouns (BidReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (g_strcmp0 (get_word (reader, i)->folded, "i") == 0 && is_parted (reader, i) &&
        is_at (reader, i + 1, WORD_VERB) && !is_label_at (reader, i + 1) && !get_word (reader, i + 1)->after_break)
      make_noise (reader, i, 1);
}

/* “The three from C” are people: what leads away from a place is no small word. */
static void
find_origins (BidReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (g_strcmp0 (get_word (reader, i)->folded, "from") == 0 && is_label_at (reader, i + 1))
      set_kind (get_word (reader, i), WORD_OTHER, 0);
}

/* A player who writes may sign. */
static void
skip_own_name (BidReader *reader)
{
  const CroupierRoster *roster = reader->plan->setup->roster;
  guint most = croupier_roster_get_max_words (roster);

  for (guint i = 0; i < reader->words->len; i++)
    for (guint n = 1; n <= most && i + n <= reader->words->len && is_unknown (get_word (reader, i + n - 1)); n++)
      {
        BidWord span = bid_join_words (reader, i, i + n - 1);
        const char *start = croupier_reader_strip_to_name (roster, reader->base.text + span.start, &span.length,
                                                           CHATTER_MARKS);
        g_autofree char *name = g_strndup (start, MIN (span.length, CROUPIER_READER_MAX_NAME));

        if (croupier_roster_find_exactly (roster, name) == (int) reader->player)
          make_noise (reader, i, n);
      }
}

/* “In round 2”, “Room 1:”: noise where it is due. Without anything behind its number, that could be a card. */
static void
settle_heading (BidReader *reader, guint first, guint n, gboolean is_due)
{
  guint last = first + n - 1;
  BidWord span = bid_join_words (reader, first, last);

  if (is_at (reader, last, WORD_NUMBER) && !is_parted (reader, last + 1) && !is_at (reader, last + 1, WORD_WITH) &&
      !croupier_text_has_word ("door gate", get_word (reader, last + 1)->folded))
    bid_complain_of_two_ways (reader, first, last);
  else if (!is_due)
    bid_complain (reader, &span, BID_TOLD (reader->bid->not_due), NULL, NULL);
  make_noise (reader, first, n);
  if (first > 0 && is_at (reader, first - 1, WORD_AT))
    make_noise (reader, first - 1, 1);
}

/* Returns how many words from one on are the name of an area; 0 where they are not. */
static guint
match_name (const BidReader *reader, guint first, const char *name)
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
read_rounds_and_areas (BidReader *reader)
{
  const char *area;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const BidWord *word = get_word (reader, i);
      guint n;

      if (i == 0 && is_at (reader, 1, WORD_COLON) && word->kind == WORD_OTHER && word->folded[0] == 'r' &&
          g_ascii_isdigit (word->folded[1]) && word->place == NO_PLACE)
        settle_heading (reader, i, 1,
                        bid_read_digits (word->folded + 1, strlen (word->folded + 1)) == get_round (reader));
      if (g_strcmp0 (word->folded, "round") == 0 && is_at (reader, i + 1, WORD_NUMBER) &&
          !(i > 0 && g_strcmp0 (get_word (reader, i - 1)->folded, "this") == 0))
        settle_heading (reader, i, 2, get_word (reader, i + 1)->value == get_round (reader));
      for (guint k = 0; is_unknown (word) && (area = reader->bid->get_area (reader->plan, k)) != NULL; k++)
        {
          g_autofree char *name = croupier_bid_fold (area, strlen (area));

          if ((n = match_name (reader, i, name)) > 0 && (k == reader->here || n > 1))
            settle_heading (reader, i, n, k == reader->here);
        }
    }
}

/* “All” of things that are named; else it is a word like others. */
static void
settle_all (BidReader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      guint next = i + 1;

      while (is_any_at (reader, next, BIT (WORD_SMALL) | BIT (WORD_OF)) && !get_word (reader, next)->after_break)
        next++;
      if (is_at (reader, i, WORD_ALL) && !is_any_at (reader, next, NUMBERS))
        get_word (reader, i)->kind = WORD_OTHER;
    }
}

/* “2x3”: so many of a value. */
static gboolean
read_product (const BidWord *word, guint *count, guint *value)
{
  gsize n_digits = word->kind == WORD_OTHER ? strspn (word->folded, "0123456789") : 0;
  const char *rest = n_digits > 0 ? word->folded + n_digits : "";
  gsize mark = *rest == 'x' || *rest == '*' ? 1 : g_str_has_prefix (rest, "×") ? strlen ("×") : 0;

  if (mark == 0 || !g_ascii_isdigit (rest[mark]) || strspn (rest + mark, "0123456789") < strlen (rest + mark))
    return FALSE;
  *count = bid_read_digits (word->folded, n_digits);
  *value = bid_read_digits (rest + mark, strlen (rest + mark));
  return TRUE;
}

static gboolean
are_held (const BidReader *reader, const guint *wanted)
{
  for (guint value = 0; value <= MAX_SMALL; value++)
    {
      guint n_held = 0;

      for (guint i = 0; i < reader->things->len; i++)
        n_held += get_thing (reader, i)->value == (int) value ? get_thing (reader, i)->n_held : 0;
      if (wanted[value] > n_held)
        return FALSE;
    }
  return TRUE;
}

/* “1x3, 1x2”, where the other way round there are not so many: that is “3 2”. */
static void
read_products (BidReader *reader)
{
  guint by_count[MAX_SMALL + 1] = { 0 }, by_value[MAX_SMALL + 1] = { 0 }, n = 0, count, value;
  gboolean is_same = TRUE;

  for (guint i = 0; i < reader->words->len; i++)
    if (read_product (get_word (reader, i), &count, &value))
      {
        if (count == 0 || count > MAX_SMALL || value > MAX_SMALL)
          return;
        by_count[value] += count;
        by_value[count] += value;
        is_same &= count == value;
        n++;
      }
  if (n == 0 || !are_held (reader, by_count) || (!is_same && are_held (reader, by_value)))
    return;
  for (guint i = 0; i < reader->words->len; i++)
    {
      BidWord *word = get_word (reader, i);
      g_autoptr (GString) sum = g_string_new (NULL);

      if (!read_product (word, &count, &value))
        continue;
      for (guint k = 0; k < count; k++)
        g_string_append_printf (sum, "%s%u", k > 0 ? "+" : "", value);
      g_set_str (&word->folded, sum->str);
      set_kind (word, count > 1 ? WORD_SUM : WORD_NUMBER, value);
    }
}

/* “Broad sword” is a broadsword. */
static void
join_names (BidReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    if (is_unknown (get_word (reader, i)) && is_at (reader, i + 1, WORD_NAME))
      {
        g_autofree char *name = g_strconcat (get_word (reader, i)->folded, get_word (reader, i + 1)->folded, NULL);

        if (croupier_reader_find_word (reader->bid->names, reader->bid->n_names, name) != NULL)
          make_noise (reader, i, 1);
      }
}

/* Places may be called “A” and “I”. “3 at J and I think” may name one of them, “3 at B and I” names two. */
static void
find_prose (BidReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      BidWord *word = get_word (reader, i);
      gboolean is_common = is_any_at (reader, i, BIT (WORD_ARTICLE) | BIT (WORD_SMALL) | BIT (WORD_VERB)) ||
                           (word->kind == WORD_OTHER && g_ascii_isalpha (word->folded[0]) && strlen (word->folded) > 1);

      word->is_prose = is_common && word->is_here && !is_label_at (reader, i + 1) &&
                       !get_word (reader, i + 1)->after_break && !(i > 0 && is_at (reader, i - 1, WORD_AT)) &&
                       is_any_at (reader, i + 1, BIT (WORD_OTHER) | BIT (WORD_VERB) | BIT (WORD_SMALL)) &&
                       !is_only_marks (get_word (reader, i + 1));
    }
}

/* ---- chatter ---- */

/* Whether they are joined by “+”, “&” or “-”, unless a place is called so. */
static gboolean
is_joined (const BidReader *reader, const char *rest)
{
  const char mark[] = { *rest, '\0' };

  return *rest != '\0' && strchr ("+&-", *rest) != NULL &&
         (*rest == '+' ? !is_label_here (reader, mark) : find_label (reader, mark) == NO_PLACE);
}

gboolean
bid_is_glued (const BidReader *reader, const BidWord *word, guint *left, guint *right)
{
  guint n_ways = 0;

  if (strlen (word->folded) > MAX_GLUED_BYTES)
    return FALSE;
  for (guint i = reader->first_here; i < reader->end_here; i++)
    {
      const char *rest = word->folded + strlen (get_place (reader, i)->folded);

      if (!g_str_has_prefix (word->folded, get_place (reader, i)->folded))
        continue;
      for (guint k = reader->first_here; k < reader->end_here; k++)
        if (g_str_equal (rest, get_place (reader, k)->folded) ||
            (is_joined (reader, rest) && g_str_equal (rest + 1, get_place (reader, k)->folded)))
          {
            *left = i;
            *right = k;
            n_ways++;
          }
    }
  return n_ways == 1;
}

gboolean
bid_looks_like_label (const BidReader *reader, const BidWord *word)
{
  glong longest = 0;
  guint left, right;

  for (guint i = reader->first_here; i < reader->end_here; i++)
    longest = MAX (longest, g_utf8_strlen (get_place (reader, i)->folded, -1));
  return g_utf8_strlen (word->folded, -1) <= longest || bid_is_glued (reader, word, &left, &right);
}

/* “2nd”, “8pm”: a number, but of neither things nor places. */
static gboolean
is_rank_or_time (const BidWord *word)
{
  return croupier_text_has_word ("st nd rd th am pm h min mins", word->folded + strspn (word->folded, "0123456789")) &&
         g_ascii_isdigit (word->folded[0]);
}

typedef struct
{
  gboolean is_order, has_unknown, has_prose, has_label, may_be_label;
  guint first, last; /* its words */
} Clause;

/* Whether it holds nothing of the order, but more than courtesies. */
static gboolean
is_chatter (const Clause *clause)
{
  return !clause->is_order && (clause->has_unknown || clause->may_be_label || clause->has_prose);
}

/* “All of them”, “every card”: how much of what is held. */
static gboolean
is_quantity (const BidReader *reader, guint i)
{
  const BidWord *word = get_word (reader, i), *next = i + 1 < reader->words->len ? get_word (reader, i + 1) : NULL;

  return croupier_text_has_word ("all every each half most none", word->folded) &&
         (next == NULL || next->folded == NULL || croupier_text_has_word ("of my them these those", next->folded) ||
          next->kind == WORD_THING || next->clause != word->clause);
}

static gboolean
says_order (const BidReader *reader, guint i)
{
  const BidWord *word = get_word (reader, i);

  if (word->kind == WORD_OTHER)
    return word->place != NO_PLACE || (word->has_digit && !is_rank_or_time (word)) || is_quantity (reader, i);
  if (is_any_at (reader, i, NUMBERS | BIT (WORD_THING) | BIT (WORD_PLACE) | BIT (WORD_BOTH) | BIT (WORD_TIMES)) ||
      (word->kind == WORD_ALL && is_quantity (reader, i)))
    return TRUE;
  return word->place != NO_PLACE && i > 0 && is_any_at (reader, i - 1, BIT (WORD_AT) | BIT (WORD_PLACE));
}

static void
look_at_clauses (BidReader *reader, Clause *clauses)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      const BidWord *word = get_word (reader, i);
      Clause *clause = &clauses[word->clause];

      if (clause->last == 0)
        clause->first = i;
      clause->last = i + 1;
      if (says_order (reader, i))
        clause->is_order = TRUE;
      else if (is_unknown (word) && bid_looks_like_label (reader, word))
        clause->may_be_label = TRUE;
      else if (is_unknown (word))
        clause->has_unknown = TRUE;
      else if (word->place != NO_PLACE)
        clause->has_label = TRUE;
      else if (is_any_at (reader, i, BIT (WORD_SMALL) | BIT (WORD_VERB) | BIT (WORD_ARTICLE)) && !is_only_marks (word))
        clause->has_prose = TRUE;
    }
  /* A common word that is a label is one where nothing else is said. */
  for (guint i = 0; i < reader->n_clauses; i++)
    clauses[i].is_order |= !clauses[i].has_unknown &&
                           (clauses[i].may_be_label || (clauses[i].has_label && !clauses[i].has_prose));
}

static void
complain_of_vague_words (BidReader *reader, const Clause *clauses)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      BidWord *word = get_word (reader, i);

      if (word->kind != WORD_VAGUE || word->place != NO_PLACE || (word->value == 1 && !clauses[word->clause].is_order))
        continue;
      bid_complain_of_unclear (reader, word);
      word->kind = WORD_SMALL;
    }
}

/* Passes over the clauses that say nothing of the order, with a warning where they hold words that nobody knows. */
static void
pass_over_chatter (BidReader *reader, const Clause *clauses)
{
  for (guint i = 0; i < reader->n_clauses; i++)
    {
      const Clause *clause = &clauses[i];
      const char *start;
      BidWord span;

      if (clause->is_order || !(clause->has_unknown || clause->may_be_label))
        continue;
      span = bid_join_words (reader, clause->first, clause->last - 1);
      start = croupier_reader_strip (reader->base.text + span.start, &span.length, CHATTER_MARKS " ");
      croupier_reader_pass_over (&reader->base, (gsize) (start - reader->base.text), span.length);
    }
}

/* “3 at D, hmm, C”: what says nothing, between two places or two things, may part what counts from what does not. */
static void
refuse_interruptions (BidReader *reader, const Clause *clauses)
{
  int before = -1, pause = -1;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const BidWord *word = get_word (reader, i);

      if (is_chatter (&clauses[word->clause]) || (word->kind == WORD_COURTESY && word->place == NO_PLACE))
        pause = (int) i;
      else if (word->place != NO_PLACE || is_any_at (reader, i, NUMBERS & ~BIT (WORD_SUM)))
        {
          if (before >= 0 && pause > before && is_label_at (reader, (guint) before) == (word->place != NO_PLACE))
            {
              bid_complain_of_unclear (reader, get_word (reader, (guint) pause));
              return;
            }
          before = (int) i;
        }
    }
}

/* What says nothing goes, so that what belongs together stands together. */
static gboolean
is_noise (const BidReader *reader, guint i, const Clause *clauses)
{
  return is_chatter (&clauses[get_word (reader, i)->clause]) ||
         (!is_label_at (reader, i) &&
          is_any_at (reader, i, BIT (WORD_SMALL) | BIT (WORD_VERB) | BIT (WORD_COURTESY) | BIT (WORD_VAGUE)));
}

static void
remove_noise (BidReader *reader, const Clause *clauses)
{
  gboolean after_break = FALSE, after_slash = FALSE;
  guint n = 0;

  for (guint i = 0; i < reader->words->len; i++)
    {
      gboolean goes = is_noise (reader, i, clauses);
      BidWord word = *get_word (reader, i);

      after_break |= word.after_break;
      after_slash |= word.after_slash;
      if (goes)
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
is_remark_label (const char *folded, gconstpointer reader)
{
  return find_label (reader, folded) != NO_PLACE;
}

/* “A” is a door, and “a” an article; numbers in letters count more than cards. */
static gboolean
is_said (const char *word, gconstpointer data)
{
  const BidReader *reader = data;
  BidWord known = { 0 };
  g_autofree char *folded = croupier_bid_fold (word, strlen (word));

  known.folded = folded;
  look_up (reader, &known);
  if (known.kind == WORD_THING || known.kind == WORD_PLACE || known.kind == WORD_NAME || known.kind == WORD_PLURAL ||
      known.kind == WORD_NONE || (known.kind == WORD_NUMBER && known.value > 1) || known.kind == WORD_VAGUE ||
      known.kind == WORD_TYPE)
    return TRUE;
  if (g_ascii_isupper (*word) && word[1] == '\0' && *word != 'I') /* may be meant for a door that there is not */
    return TRUE;
  return find_label (reader, folded) != NO_PLACE && (known.kind == WORD_OTHER || g_ascii_isupper (*word));
}

/* Blanks what is part of no order; places here may be called “no” or “=)”. */
static char *
read_remarks (BidReader *reader)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) labels = NULL;

  for (guint i = reader->first_here; i < reader->end_here; i++)
    g_strv_builder_take (builder, croupier_text_fold (get_place (reader, i)->word));
  labels = g_strv_builder_end (builder);
  return croupier_remarks_read (
    &(const CroupierRemarks) {
      .roster = reader->plan->setup->roster,
      .sender = reader->player,
      .own = (const char *const *) labels,
      .is_label = is_remark_label,
      .is_said = is_said,
      .is_whole = TRUE,
      .data = reader,
      .pictures = reader->bid->pictures,
    },
    &reader->base);
}

/* “1. 3 at A”: the number of a line, or two things with a slip between them. */
static void
refuse_numbered_things (BidReader *reader)
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
          BidWord span = { .start = (gsize) (line - text),
                           .length = length + 2 + strspn (line + length + 2, "0123456789") };

          bid_complain (reader, &span, reader->bid->two_ways, NULL, NULL);
        }
    }
}

/* “3 at C B)”: a place, or a face with sunglasses? */
static void
refuse_faces (BidReader *reader)
{
  const char *text = reader->base.text;
  gsize line = 0, at = 0;
  gboolean is_opened = FALSE;

  for (guint i = 1; i < reader->words->len; i++)
    {
      const BidWord *word = get_word (reader, i);
      gsize end = word->start + word->length;

      for (; at < word->start; at++)
        {
          is_opened = text[at] != '\n' && (is_opened || text[at] == '(');
          line = text[at] == '\n' ? at + 1 : line;
        }
      if (word->is_here && text[end] == ')' && text[end - 1] != ')' && line < word->start && !is_opened)
        bid_complain_of_unclear (reader, word);
    }
}

char *
bid_read_words (BidReader *reader)
{
  g_autofree Clause *clauses = NULL;
  char *plain;

  refuse_numbered_things (reader);
  plain = read_remarks (reader);
  reader->base.text = plain;
  g_array_set_clear_func (reader->words, word_clear);
  split_words (reader);
  refuse_faces (reader);
  settle_all (reader);
  read_products (reader);
  skip_infinitives (reader);
  skip_pronouns (reader);
  find_origins (reader);
  read_rounds_and_areas (reader);
  skip_own_name (reader);
  join_names (reader);
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

/* Gives whether the word was meant for one of some. */
static gboolean
mend_slip (BidReader *reader, BidWord *word, const char *words)
{
  char known[MAX_SLIP_BYTES + 2]; /* what is longer is not meant by so short a word */

  for (gsize length; *words != '\0'; words += length + (words[length] == ' '))
    {
      length = strcspn (words, " ");
      if (length >= sizeof known)
        continue;
      memcpy (known, words, length);
      known[length] = '\0';
      if (!croupier_text_near_miss (word->folded, known))
        continue;
      croupier_reader_warn_of_slip (&reader->base, word->start, word->length, known);
      g_set_str (&word->folded, known);
      look_up (reader, word);
      return TRUE;
    }
  return FALSE;
}

/* “doorC” is no slip of “doors”. */
static gboolean
is_noun_with_label (const BidReader *reader, const char *folded)
{
  g_auto (GStrv) nouns = g_strsplit (reader->bid->place_nouns, " ", -1);

  for (guint i = 0; nouns[i] != NULL; i++)
    if (g_str_has_prefix (folded, nouns[i]) && find_label (reader, folded + strlen (nouns[i])) != NO_PLACE)
      return TRUE;
  return FALSE;
}

void
bid_mend_slips (BidReader *reader)
{
  const CroupierBid *bid = reader->bid;

  for (guint i = 0; i < reader->words->len; i++)
    {
      BidWord *word = get_word (reader, i);
      gboolean is_mended = !is_unknown (word) || word->has_digit || strlen (word->folded) > MAX_SLIP_BYTES;

      for (guint k = bid->n_names; word->part == PART_THINGS && k-- > 0 && !is_mended;)
        is_mended = mend_slip (reader, word, bid->names[k].words);
      if (word->part == PART_THINGS && !is_mended)
        is_mended = mend_slip (reader, word, bid->nouns) || mend_slip (reader, word, bid->noun);
      if (word->part == PART_PLACES && !is_mended && !is_noun_with_label (reader, word->folded))
        mend_slip (reader, word, bid->place_nouns);
    }
}
