/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: from what people write to layers, actions and recipients, and to whom they do not trust. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-remarks.h"
#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_NUMBER 1000000
#define MIN_SLIP_LETTERS 4
#define MARKS CROUPIER_READER_MARKS "@"

/* ---- words ---- */

typedef enum
{
  WORD_OTHER,
  WORD_NUMBER,
  WORD_OPEN,    /* "open", "open2" with the value 2 */
  WORD_DEFUSE,
  WORD_IGNORE,
  WORD_TO,      /* a name may follow */
  WORD_SMALL,   /* says nothing */
  WORD_NOT,     /* and all that follow: of a choice of whom not to trust */
  WORD_TRUST,
  WORD_DISTRUST,
  WORD_NOBODY,
  WORD_EVERYBODY,
  WORD_GIVE,
  WORD_FROM,
} WordKind;

typedef struct
{
  gsize start, length; /* in the text, as it stands there */
  WordKind kind;
  guint value;         /* of numbers */
  gboolean is_used;
  char *folded;        /* lower case, without the marks around it */
} Word;

static const CroupierVocabulary item_words[] = {
  { "open opens opening unwrap", WORD_OPEN, 0 },
  { "defuse defuses defusing diffuse disarm", WORD_DEFUSE, 0 },
  { "ignore ignores ignoring", WORD_IGNORE, 0 },
  CROUPIER_NUMBER_WORDS (WORD_NUMBER),
  { "to for pass passes give gives send sends -> => → > =", WORD_TO, 0 },
  { CROUPIER_COURTESIES " layer layers of by off and then it on with has have the an my present presents gift gifts i i'll i'd will "
    "would a like want goes go gets get that this next is put - – — & + . !", WORD_SMALL, 0 },
};

static const CroupierVocabulary distrust_words[] = {
  { "don't dont not no never without least cannot can't cant", WORD_NOT, 0 },
  { "trust trusts trusting trusted like love want", WORD_TRUST, 0 },
  { "distrust mistrust avoid", WORD_DISTRUST, 0 },
  { "nobody none no-one noone", WORD_NOBODY, 0 },
  { "everybody everyone all", WORD_EVERYBODY, 0 },
  { "give giving gives", WORD_GIVE, 0 },
  { "from", WORD_FROM, 0 },
  { CROUPIER_COURTESIES " i i'd i'll we my the a do to at any one presents present gifts gift choice is choose pick name player vote for "
    "would will most next below me near sitting sit - – — . !", WORD_SMALL, 0 },
};

/* What says what is to be done, and not that it is taken back or left open. */
static const char *const item_phrases[] = { "ignore this", "ignore that", NULL };
static const char *const distrust_phrases[] = { "don't", "dont", "not", "no", "no one", "never", "without", "cannot", "can't", "cant",
                                                "any", "is", NULL };

typedef struct
{
  CroupierReader base;
  const PresentsPlan *plan;
  const PresentsState *state;
  guint player;
  const CroupierVocabulary *vocabulary;
  guint n_vocabulary;
  GArray *words;              /* Word; of the item at hand */
  /* What was read so far, for each of the presents that the player gives away. */
  Present sent[MAX_REACH];
  gboolean is_named[MAX_REACH];
  gsize to_start[MAX_REACH], to_length[MAX_REACH];
} Reader;

#define complain(reader, ...) croupier_reader_complain (&(reader)->base, __VA_ARGS__)

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

/* Without the marks around it; all of it where it is nothing but marks. */
static char *
fold_word (const char *text,
           gsize       length)
{
  gsize bare = length;
  const char *start = croupier_reader_strip (text, &bare, MARKS);

  return bare > 0 ? croupier_reader_fold (start, bare) : croupier_reader_fold (text, length);
}

static gboolean
read_digits (const char *text,
             guint      *value)
{
  *value = 0;
  if (*text == '\0')
    return FALSE;
  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isdigit (*text))
        return FALSE;
      *value = MIN (*value * 10 + (guint) (*text - '0'), MAX_NUMBER);
    }
  return TRUE;
}

/* "open2", "open-2", "open(2" */
static gboolean
is_open_with_number (Word *word)
{
  const char *digits = word->folded + strcspn (word->folded, "0123456789");
  g_autofree char *verb = g_strndup (word->folded, (gsize) (digits - word->folded));

  g_strdelimit (verb, "-(", ' ');
  g_strchomp (verb);
  return croupier_reader_has_word (item_words[0].words, verb) && read_digits (digits, &word->value);
}

static void
classify (const Reader *reader,
          Word         *word)
{
  const CroupierVocabulary *known;
  const char *text = reader->base.text + word->start;

  /* “~5” is about five. */
  word->folded = text[0] == '~' && g_ascii_isdigit (text[1]) ? g_strndup (text, word->length)
                                                              : fold_word (text, word->length);
  if (read_digits (word->folded, &word->value))
    {
      word->kind = WORD_NUMBER;
      return;
    }
  known = croupier_reader_find_word (reader->vocabulary, reader->n_vocabulary, word->folded);
  if (known != NULL)
    {
      word->kind = (WordKind) known->kind;
      word->value = known->value;
      return;
    }
  if (reader->vocabulary != item_words)
    return;
  if (is_open_with_number (word))
    word->kind = WORD_OPEN;
}

/* The bytes of an arrow at the beginning of text, or 0. */
static gsize
measure_arrow (const char *text)
{
  static const char *const arrows[] = { "->", "=>", "→", "=" };

  if (g_ascii_isalnum (*text))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (text, arrows[i]))
      return strlen (arrows[i]);
  return 0;
}

/* No name holds these, so they part words like spaces do. */
static gboolean
is_separator (const char *at)
{
  return strchr (",:|/;", *at) != NULL || g_unichar_isspace (g_utf8_get_char (at));
}

static void
split_words (Reader *reader,
             gsize   start,
             gsize   end)
{
  const char *text = reader->base.text;

  g_array_set_size (reader->words, 0);
  while (start < end)
    {
      Word word = { .start = start };
      gsize at = start + measure_arrow (text + start);

      if (at == start)
        while (at < end && !is_separator (text + at) && measure_arrow (text + at) == 0)
          at += (gsize) g_utf8_skip[(guchar) text[at]];
      if (at == start)
        {
          start += (gsize) g_utf8_skip[(guchar) text[start]];
          continue;
        }
      word.length = at - start;
      classify (reader, &word);
      g_array_append_val (reader->words, word);
      start = at;
    }
}

/* ---- saying what is wrong ---- */

static void
complain_word (Reader     *reader,
               const Word *word,
               const char *message)
{
  complain (reader, word->start, word->length, "%s", message);
}

static char *
quote (const Reader *reader,
       gsize         start,
       gsize         length)
{
  return croupier_reader_quote (&reader->base, start, length);
}

static void
pass_over (Reader *reader,
           gsize   start,
           gsize   length)
{
  croupier_reader_pass_over (&reader->base, start, length);
}

static const char *
name_of (const Reader *reader,
         guint         player)
{
  return croupier_roster_get_name (reader->plan->base.setup->roster, player);
}

static guint
count_given (const Reader *reader)
{
  return reader->plan->reach;
}

static const char *
present_name (const Reader *reader,
              guint         i)
{
  return reader->plan->names[present_of (reader->plan, reader->state, reader->player, i)];
}

/* "Zero-C, Amy-A and Bo-B", or "A, B and C" where they are one's own. */
static char *
list_presents (const Reader *reader)
{
  const char *names[MAX_REACH];

  for (guint i = 0; i < count_given (reader); i++)
    names[i] = presents_get_short_name (reader->plan, reader->state,
                                        present_of (reader->plan, reader->state, reader->player, i));
  return croupier_text_join (names, count_given (reader));
}

/* In the order of their seats. */
static char *
list_recipients (const Reader *reader)
{
  const char *names[MAX_REACH];

  for (guint i = 0; i < reader->plan->reach; i++)
    names[i] = name_of (reader, player_above (reader->plan, reader->state, reader->player, i + 1));
  return croupier_text_join (names, reader->plan->reach);
}

/* What a whole item looks like: "A: 5 layers to Bob". */
static char *
give_example (const Reader *reader)
{
  const char *to = name_of (reader, player_above (reader->plan, reader->state, reader->player, 1));

  if (reader->state->stage == STAGE_DESIGN)
    return g_strdup_printf (_("A: 5 layers to %s"), to);
  return g_strdup_printf (_("%s: open 2, to %s"), present_name (reader, 0), to);
}

/* ---- names ---- */

static guint
count_name_words (const char *name)
{
  guint n = 1;

  for (; *name != '\0'; name = g_utf8_next_char (name))
    n += *name == ' ' || measure_arrow (name) > 0 ? 2 : 0;
  return n;
}

guint
presents_count_name_words (const CroupierRoster *roster)
{
  guint most = 1;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);

      most = MAX (most, count_name_words (player->name));
      for (guint k = 0; player->aliases[k] != NULL; k++)
        most = MAX (most, count_name_words (player->aliases[k]));
    }
  return most;
}

typedef struct
{
  int player;               /* or CROUPIER_NO_PLAYER */
  guint n_words;
  CroupierNameMatch match;
} Name;

/* The words from first on, n of them, as they stand; or without the marks around them that are part of no name. */
static char *
get_span (const Reader *reader,
          guint         first,
          guint         n,
          gboolean      stripped)
{
  const Word *last = get_word (reader, first + n - 1);
  const char *start = reader->base.text + get_word (reader, first)->start;
  gsize length = last->start + last->length - get_word (reader, first)->start;

  if (stripped)
    start = croupier_reader_strip_to_name (reader->plan->base.setup->roster, start, &length, MARKS);
  return g_strndup (start, length);
}

static gboolean
find_exactly (const Reader *reader,
              const char   *text,
              Name         *name)
{
  name->player = croupier_roster_find_exactly (reader->plan->base.setup->roster, text);
  name->match = CROUPIER_NAME_EXACT;
  return name->player >= 0;
}

/* As many as a name can have, and some more. */
static guint
count_free_words (const Reader *reader,
                  guint         first,
                  guint         n_more)
{
  guint n = 0;

  while (n < reader->plan->max_name_words + n_more && first + n < reader->words->len &&
         !get_word (reader, first + n)->is_used)
    n++;
  return n;
}

/* A whole name or alias that begins with a word, the longest there is. */
static gboolean
find_whole_name (const Reader *reader,
                 guint         first,
                 Name         *name)
{
  for (guint n = count_free_words (reader, first, 0); n > 0; n--)
    for (guint stripped = 0; stripped < 2; stripped++)
      {
        g_autofree char *span = get_span (reader, first, n, stripped == 1);

        name->n_words = n;
        if (find_exactly (reader, span, name))
          return TRUE;
      }
  return FALSE;
}

/* The beginning of a name, or a near miss: a word, and others after it that are nothing else. */
static gboolean
find_part_of_name (const Reader *reader,
                   guint         first,
                   Name         *name,
                   GError      **error)
{
  const CroupierRoster *roster = reader->plan->base.setup->roster;
  guint n = 1, n_free = count_free_words (reader, first, 0);

  while (n < n_free && get_word (reader, first + n)->kind == WORD_OTHER)
    n++;
  for (; n > 0; n--)
    {
      g_autofree char *span = get_span (reader, first, n, TRUE);

      name->n_words = n;
      name->player = croupier_roster_find (roster, span, -1, &name->match, n == 1 ? error : NULL);
      if (name->player >= 0)
        return TRUE;
    }
  return FALSE;
}

/* A name that stands where nothing else is to be expected: words such as "to" may begin one there. */
static gboolean
find_last_name (const Reader *reader,
                guint         first,
                Name         *name)
{
  g_autofree char *span = get_span (reader, first, 1, TRUE);

  name->n_words = 1;
  name->player = croupier_roster_find (reader->plan->base.setup->roster, span, -1, &name->match, NULL);
  return name->player >= 0;
}

static void
use_words (Reader *reader,
           guint   first,
           guint   n)
{
  for (guint i = first; i < first + n; i++)
    get_word (reader, i)->is_used = TRUE;
}

static void
warn_of_near_miss (Reader     *reader,
                   guint       first,
                   const Name *name,
                   const char *taken_for)
{
  g_autofree char *span = get_span (reader, first, name->n_words, TRUE);
  const Word *last = get_word (reader, first + name->n_words - 1);
  gsize start = get_word (reader, first)->start;

  if (name->match == CROUPIER_NAME_NEAR_MISS)
    croupier_problems_add (reader->base.reading->warnings, start, last->start + last->length - start,
                           _("“%s” was taken for %s."), span, taken_for);
}

/* ---- which present is meant ---- */

/* What one part of a text between ";" or line breaks says. */
typedef struct
{
  gsize start, length;
  int present;          /* which of those that the player gives away, or -1 */
  gboolean is_article;  /* its letter is an “a” that may be none */
  gboolean is_refused;  /* something of it has been complained about */
  gboolean has_number;
  guint number;
  gsize number_start, number_length;
  Action action;        /* ACTION_OPEN_1 for any opening */
  int to;               /* a player, or CROUPIER_NO_PLAYER */
  gboolean has_second;  /* another present is named in it: what follows is that one's */
  guint n_others;       /* words that were not understood */
  gsize other_start, other_length;
  char *other_error;    /* why the first of them is no name */
} Item;

static void
item_clear (Item *item)
{
  g_clear_pointer (&item->other_error, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Item, item_clear)

static void
refuse_item (Item *item)
{
  item->is_refused = TRUE;
}

/* "a" is an article and "I" oneself where another letter can be meant, unless a number or "to" follows. */
static gboolean
is_small_letter (const Reader *reader,
                 guint         i)
{
  const Word *word = get_word (reader, i);
  const Word *next = i + 1 < reader->words->len ? get_word (reader, i + 1) : NULL;

  if (next != NULL && (next->kind == WORD_NUMBER || next->kind == WORD_TO))
    return FALSE;
  return g_str_equal (word->folded, "i") || reader->base.text[word->start] == 'a';
}

static gboolean
is_letter (const Reader *reader,
           guint         i)
{
  const char *folded = get_word (reader, i)->folded;

  return folded[0] >= 'a' && folded[0] < 'a' + (int) reader->plan->reach && folded[1] == '\0';
}

static gboolean
is_some_letter (const Reader *reader,
                guint         i)
{
  const char *folded = get_word (reader, i)->folded;

  return g_ascii_isalpha (folded[0]) && folded[1] == '\0' && !is_small_letter (reader, i);
}

/* "Bob-A", where one's own present is called by its whole name. */
static gboolean
is_own_present (const Reader *reader,
                guint         i)
{
  g_autofree char *span = get_span (reader, i, 1, TRUE);
  gsize length = strlen (span);
  Name name;

  if (length < 3 || span[length - 2] != '-')
    return FALSE;
  span[length - 2] = '\0';
  return g_ascii_tolower (span[length - 1]) >= 'a' &&
         g_ascii_tolower (span[length - 1]) < 'a' + (int) reader->plan->reach && find_exactly (reader, span, &name) &&
         (guint) name.player == reader->player;
}

static void
name_present (Reader *reader,
              Item   *item,
              guint   first,
              guint   n_words,
              guint   present)
{
  const Word *last = get_word (reader, first + n_words - 1);
  gsize start = get_word (reader, first)->start;

  if (reader->is_named[present])
    {
      complain (reader, start, last->start + last->length - start, _("%s is named twice; each present is named once."),
                present_name (reader, present));
      refuse_item (item);
    }
  item->present = (int) present;
  reader->is_named[present] = TRUE;
  use_words (reader, first, n_words);
}

/* The letter of a present of one's own: the first one, but for an article. */
static void
find_letter (Reader *reader,
             Item   *item)
{
  int found = -1;

  for (guint i = 0; i < reader->words->len && (found < 0 || is_small_letter (reader, (guint) found)); i++)
    {
      if (is_own_present (reader, i))
        {
          const Word *word = get_word (reader, i);

          name_present (reader, item, i, 1,
                        (guint) (g_ascii_tolower (reader->base.text[word->start + word->length - 1]) - 'a'));
          return;
        }
      if (is_letter (reader, i))
        found = (int) i;
    }
  item->is_article = found >= 0 && reader->words->len > 1 && is_small_letter (reader, (guint) found);
  if (found >= 0 && item->is_article && reader->is_named[get_word (reader, (guint) found)->folded[0] - 'a'])
    return;
  if (found >= 0)
    name_present (reader, item, (guint) found, 1, (guint) (get_word (reader, (guint) found)->folded[0] - 'a'));
}

/* A present as it is called, in some words: "Zero-C", "Zero C". */
typedef struct
{
  Name designer;
  guint letter;             /* from 0; may be none that there is */
  guint n_words;
} Called;

/* Takes "Zero-C" or "Zero C" apart; what stands before the letter is left in span. */
static gboolean
cut_letter (char     *span,
            guint    *letter,
            gboolean *has_hyphen)
{
  gsize length = strlen (span);
  char *end;

  *has_hyphen = FALSE;
  if (length < 3 || !g_ascii_isalpha (span[length - 1]))
    return FALSE;
  *letter = (guint) (g_ascii_tolower (span[length - 1]) - 'a');
  end = span + length - 1;
  while (end > span && (end[-1] == ' ' || (end[-1] == '-' && !*has_hyphen)))
    {
      *has_hyphen |= end[-1] == '-';
      end--;
    }
  if (end == span || end == span + length - 1)
    return FALSE;
  *end = '\0';
  return TRUE;
}

/* Two hyphens may be a dash, or one of them the name’s. Gives whether anything was left to take off. */
static gboolean
cut_hyphens (char *span)
{
  gsize length = strlen (span), left = length;

  while (left > 0 && (span[left - 1] == '-' || span[left - 1] == ' '))
    left--;
  span[left] = '\0';
  return left < length;
}

/* Dashes of all kinds are hyphens here. */
static char *
get_present_span (const Reader *reader,
                  guint         first,
                  guint         n,
                  gboolean      stripped)
{
  g_autofree char *span = get_span (reader, first, n, stripped);
  GString *straight = g_string_new (NULL);

  for (const char *at = span; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      g_string_append_unichar (straight, g_unichar_type (letter) == G_UNICODE_DASH_PUNCTUATION ? '-' : letter);
    }
  return g_string_free_and_steal (straight);
}

static gboolean
find_called_exactly (const Reader *reader,
                     guint         first,
                     Called       *called)
{
  for (guint n = count_free_words (reader, first, 2); n > 0; n--)
    for (guint stripped = 0; stripped < 2; stripped++)
      {
        g_autofree char *span = get_present_span (reader, first, n, stripped == 1);
        gboolean has_hyphen;

        called->n_words = n;
        if (cut_letter (span, &called->letter, &has_hyphen) && (has_hyphen || called->letter < reader->plan->reach) &&
            (find_exactly (reader, span, &called->designer) ||
             (cut_hyphens (span) && find_exactly (reader, span, &called->designer))))
          return TRUE;
      }
  return FALSE;
}

/* By the beginning of the designer's name, or a near miss. */
static gboolean
find_called_nearly (const Reader *reader,
                    guint         first,
                    Called       *called)
{
  const CroupierRoster *roster = reader->plan->base.setup->roster;

  for (guint n = count_free_words (reader, first, 2); n > 0; n--)
    {
      g_autofree char *span = get_present_span (reader, first, n, TRUE);
      gboolean has_hyphen;

      if (get_word (reader, first)->kind != WORD_OTHER || !cut_letter (span, &called->letter, &has_hyphen) ||
          (!has_hyphen && called->letter >= reader->plan->reach))
        continue;
      cut_hyphens (span);
      called->n_words = n;
      called->designer.n_words = n;
      called->designer.player = croupier_roster_find (roster, span, -1, &called->designer.match, NULL);
      if (called->designer.player >= 0)
        return TRUE;
    }
  return FALSE;
}

static int
find_given (const Reader *reader,
            guint         present)
{
  for (guint i = 0; i < count_given (reader); i++)
    if (present_of (reader->plan, reader->state, reader->player, i) == present)
      return (int) i;
  return -1;
}

static void
take_called (Reader       *reader,
             Item         *item,
             guint         first,
             const Called *called)
{
  const PresentsPlan *plan = reader->plan;
  const Word *last = get_word (reader, first + called->n_words - 1);
  gsize start = get_word (reader, first)->start;
  gsize length = last->start + last->length - start;
  g_autofree char *holds = list_presents (reader);
  guint present = (guint) called->designer.player * plan->reach + called->letter;
  int given = -1;

  if (called->letter >= plan->reach)
    complain (reader, start, length, _("There is no %s-%c; %s holds %s."),
              name_of (reader, (guint) called->designer.player), (char) ('A' + called->letter),
              name_of (reader, reader->player), holds);
  else if ((given = find_given (reader, present)) < 0)
    complain (reader, start, length, _("%s is with %s; %s holds %s."), plan->names[present],
              name_of (reader, reader->state->presents[present].holder), name_of (reader, reader->player), holds);
  if (given < 0)
    {
      refuse_item (item);
      use_words (reader, first, called->n_words);
      return;
    }
  if (called->designer.match == CROUPIER_NAME_NEAR_MISS)
    {
      Name name = { .n_words = called->n_words, .match = CROUPIER_NAME_NEAR_MISS };

      warn_of_near_miss (reader, first, &name, plan->names[present]);
    }
  name_present (reader, item, first, called->n_words, (guint) given);
}

/* The first present that is called by its name and letter; one called in part only where none is called in full. */
static void
find_called (Reader *reader,
             Item   *item)
{
  gboolean (*find[]) (const Reader *, guint, Called *) = { find_called_exactly, find_called_nearly };

  for (guint i = 0; i < G_N_ELEMENTS (find); i++)
    for (guint first = 0; first < reader->words->len; first++)
      {
        Called called;

        if (!find[i] (reader, first, &called))
          continue;
        take_called (reader, item, first, &called);
        return;
      }
}

/* ---- the fields of an item ---- */

static void
note_other (Item         *item,
            const Word   *word,
            const GError *error)
{
  if (item->n_others++ > 0)
    return;
  item->other_start = word->start;
  item->other_length = word->length;
  item->other_error = g_strdup (error->message);
}

static void
take_recipient (Reader     *reader,
                Item       *item,
                guint       first,
                const Name *name)
{
  const Word *last = get_word (reader, first + name->n_words - 1);
  gsize start = get_word (reader, first)->start;
  gsize length = last->start + last->length - start;

  use_words (reader, first, name->n_words);
  if (item->to != CROUPIER_NO_PLAYER && item->to != name->player)
    {
      complain (reader, start, length, _("Both %s and %s are named; a present goes to one player, and each present is "
                                         "named in a line of its own or after “;”."),
                name_of (reader, (guint) item->to), name_of (reader, (guint) name->player));
      refuse_item (item);
      return;
    }
  warn_of_near_miss (reader, first, name, name_of (reader, (guint) name->player));
  item->to = name->player;
  if (item->present < 0)
    return;
  reader->to_start[item->present] = start;
  reader->to_length[item->present] = length;
}

/* "2-3", "2.5" and "3x" are no amounts, and none may be guessed. */
static gboolean
looks_like_amount (const Word *word)
{
  for (const char *at = word->folded; *at != '\0'; at = g_utf8_next_char (at))
    switch ((int) g_unichar_type (g_utf8_get_char (at)))
      {
      case G_UNICODE_DECIMAL_NUMBER:
      case G_UNICODE_OTHER_NUMBER:
        return TRUE;
      default:
        break;
      }
  return FALSE;
}

static void
complain_of_amount (Reader *reader,
                    Item   *item,
                    gsize   start,
                    gsize   length)
{
  g_autofree char *what = quote (reader, start, length);

  complain (reader, start, length, _("“%s” is no whole number; write it as in “open 2” or “5 layers”."), what);
  refuse_item (item);
}

static void
take_number (Reader *reader,
             Item   *item,
             guint   i)
{
  Word *word = get_word (reader, i);

  word->is_used = TRUE;
  if (item->has_number && word->start == item->number_start + item->number_length + 1 &&
      reader->base.text[word->start - 1] == ',')
    {
      complain_of_amount (reader, item, item->number_start, word->start + word->length - item->number_start);
      return;
    }
  if (item->has_number && item->number != word->value)
    {
      complain (reader, word->start, word->length, _("Both %u and %u are named; one number is enough."), item->number,
                word->value);
      refuse_item (item);
      return;
    }
  item->has_number = TRUE;
  item->number = word->value;
  item->number_start = word->start;
  item->number_length = word->length;
}

static Action
action_of (WordKind kind)
{
  return kind == WORD_OPEN ? ACTION_OPEN_1 : kind == WORD_DEFUSE ? ACTION_DEFUSE : ACTION_IGNORE;
}

static gboolean
is_action (WordKind kind)
{
  return kind == WORD_OPEN || kind == WORD_DEFUSE || kind == WORD_IGNORE;
}

static void
take_action (Reader  *reader,
             Item    *item,
             guint    i,
             WordKind kind)
{
  Word *word = get_word (reader, i);

  word->is_used = TRUE;
  if (item->action != ACTION_NONE && item->action != action_of (kind))
    {
      complain_word (reader, word, _("Two actions are named; each present is opened, defused or ignored."));
      refuse_item (item);
      return;
    }
  item->action = action_of (kind);
  if (word->value > 0)
    take_number (reader, item, i);
}

/* One slip away from a word for an action. */
static WordKind
find_near_action (const Word *word)
{
  static const struct
  {
    const char *verb;
    WordKind kind;
  } verbs[] = { { "open", WORD_OPEN }, { "defuse", WORD_DEFUSE }, { "ignore", WORD_IGNORE } };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_utf8_strlen (word->folded, -1) >= MIN_SLIP_LETTERS && croupier_text_near_miss (word->folded, verbs[i].verb))
      return verbs[i].kind;
  return WORD_OTHER;
}

static void
warn_of_near_action (Reader     *reader,
                     const Word *word,
                     WordKind    kind)
{
  g_autofree char *what = quote (reader, word->start, word->length);

  croupier_problems_add (reader->base.reading->warnings, word->start, word->length, _("“%s” was taken for %s."), what,
                         kind == WORD_OPEN ? "open" : kind == WORD_DEFUSE ? "defuse" : "ignore");
}

/* A present of another item, in the place where only a name can stand. */
static gboolean
is_second_present (const Reader *reader,
                   guint         i)
{
  Called called;

  if (reader->state->stage == STAGE_DESIGN)
    return is_some_letter (reader, i) || is_own_present (reader, i);
  return find_called_exactly (reader, i, &called) && called.letter < reader->plan->reach &&
         find_given (reader, (guint) called.designer.player * reader->plan->reach + called.letter) >= 0;
}

static void
complain_second (Reader     *reader,
                 Item       *item,
                 const Word *word)
{
  g_autofree char *presents = list_presents (reader);
  g_autofree char *what = quote (reader, word->start, word->length);

  if (reader->state->stage == STAGE_DESIGN && (guint) (word->folded[0] - 'a') >= reader->plan->reach)
    complain (reader, word->start, word->length, _("“%s” is none of the presents; they are %s."), what, presents);
  else
    complain (reader, word->start, word->length,
              _("A second present, %s, is named before the first is done; put “;” or a line break between them."),
              what);
  item->has_second = TRUE;
  refuse_item (item);
}

/* A word that is neither known nor a whole name. */
static void
read_odd_word (Reader *reader,
               Item   *item,
               guint   i)
{
  Word *word = get_word (reader, i);
  WordKind kind =
      reader->state->stage == STAGE_ROUNDS && item->action == ACTION_NONE ? find_near_action (word) : WORD_OTHER;
  g_autoptr (GError) error = NULL;
  Name name;

  if (is_second_present (reader, i))
    complain_second (reader, item, word);
  else if (kind != WORD_OTHER)
    {
      take_action (reader, item, i, kind);
      warn_of_near_action (reader, word, kind);
    }
  else if (find_part_of_name (reader, i, &name, &error))
    take_recipient (reader, item, i, &name);
  else if (looks_like_amount (word))
    complain_of_amount (reader, item, word->start, word->length);
  else
    note_other (item, word, error);
}

static gboolean
is_wanted (const Reader *reader,
           const Item   *item,
           const Word   *word)
{
  if (word->kind == WORD_NUMBER)
    return !item->has_number && (reader->state->stage == STAGE_DESIGN || item->action == ACTION_OPEN_1);
  return reader->state->stage == STAGE_ROUNDS && is_action (word->kind) && item->action == ACTION_NONE;
}

/* What is wanted first is taken first, so that whatever a player is called, what is read can be written so as to be
 * read again; "to" before a name only leads to it. */
static void
read_field (Reader *reader,
            Item   *item,
            guint   i)
{
  Word *word = get_word (reader, i);
  gboolean after_to = i > 0 && get_word (reader, i - 1)->kind == WORD_TO && !get_word (reader, i - 1)->is_used;
  gboolean is_name;
  Name name, next;

  is_name = find_whole_name (reader, i, &name);
  if (is_name && name.n_words == 1 && word->kind == WORD_TO && i + 1 < reader->words->len &&
      find_whole_name (reader, i + 1, &next))
    return;
  if (is_name && (after_to || !is_wanted (reader, item, word)))
    take_recipient (reader, item, i, &name);
  else if (word->kind == WORD_NUMBER)
    take_number (reader, item, i);
  else if (is_action (word->kind) && reader->state->stage == STAGE_ROUNDS)
    take_action (reader, item, i, word->kind);
  else if (word->kind == WORD_OTHER || is_action (word->kind))
    read_odd_word (reader, item, i);
}

/* "A 5 to An": at the end, or after "to", a small word is the beginning of a name. */
static void
read_small_name (Reader *reader,
                 Item   *item)
{
  guint n = reader->words->len;
  Word *last = n > 0 ? get_word (reader, n - 1) : NULL;
  Name name;

  if (item->to != CROUPIER_NO_PLAYER || last == NULL || last->is_used || last->kind != WORD_SMALL)
    return;
  if (find_last_name (reader, n - 1, &name) && name.match != CROUPIER_NAME_NEAR_MISS)
    take_recipient (reader, item, n - 1, &name);
}

/* ---- an item ---- */

static gboolean
says_something (const Item *item)
{
  return item->has_number || item->action != ACTION_NONE || item->to != CROUPIER_NO_PLAYER;
}

static void
check_number (Reader *reader,
              Item   *item)
{
  if (!item->has_number)
    return;
  if (reader->state->stage == STAGE_DESIGN)
    {
      if (item->number < MIN_LAYERS || item->number > MAX_LAYERS)
        complain (reader, item->number_start, item->number_length, _("A present has %d to %d layers, not %u."),
                  MIN_LAYERS, MAX_LAYERS, item->number);
      return;
    }
  if (item->action == ACTION_NONE)
    complain (reader, item->number_start, item->number_length,
              _("What “%u” is for is not said; write “open 1”, “open 2”, “open 3”, “defuse” or “ignore”."),
              item->number);
  else if (item->action == ACTION_OPEN_1 && (item->number < 1 || item->number > 3))
    complain (reader, item->number_start, item->number_length, _("Open removes 1, 2 or 3 layers, not %u."),
              item->number);
  else if (item->action == ACTION_DEFUSE && item->number != 2)
    complain (reader, item->number_start, item->number_length, _("Defuse removes 2 layers, not %u."), item->number);
  else if (item->action == ACTION_IGNORE && item->number != 0)
    complain (reader, item->number_start, item->number_length, _("Ignore removes no layer, not %u."), item->number);
}

static void
check_recipient (Reader *reader,
                 Item   *item)
{
  guint distance;
  g_autofree char *recipients = NULL;

  if (item->to == CROUPIER_NO_PLAYER || item->present < 0)
    return;
  distance = seats_above (reader->plan, reader->state, reader->player, (guint) item->to);
  if (distance >= 1 && distance <= reader->plan->reach)
    return;
  recipients = list_recipients (reader);
  complain (reader, reader->to_start[item->present], reader->to_length[item->present],
            _("%s is out of reach; %s gives to %s."), name_of (reader, (guint) item->to),
            name_of (reader, reader->player), recipients);
  item->to = CROUPIER_NO_PLAYER;
}

/* A word that was not understood, where something is missing: it may be just that. */
static void
complain_other (Reader *reader,
                Item   *item)
{
  g_autofree char *what = quote (reader, item->other_start, item->other_length);
  g_autofree char *example = give_example (reader);

  if (item->to == CROUPIER_NO_PLAYER)
    complain (reader, item->other_start, item->other_length, "%s", item->other_error);
  else
    complain (reader, item->other_start, item->other_length,
              _("“%s” is not understood, and something is missing; write “%s”."), what, example);
}

static void
complain_nameless (Reader *reader,
                   Item   *item)
{
  g_autofree char *presents = list_presents (reader);
  g_autofree char *example = give_example (reader);

  if (reader->state->stage == STAGE_DESIGN)
    complain (reader, item->start, item->length, _("Which present is meant? They are %s: write “%s”."), presents,
              example);
  else
    complain (reader, item->start, item->length, _("Which present is meant? %s holds %s: write “%s”."),
              name_of (reader, reader->player), presents, example);
}

/* A line that names no present: a greeting, or a mistake. "a" with nothing that could be meant for a present is an
 * article. */
static gboolean
read_nameless (Reader *reader,
               Item   *item)
{
  gboolean is_prose = item->present >= 0 && !says_something (item) && (item->n_others > 0 || item->is_article);
  gboolean is_courtesy = TRUE;


  if (item->present >= 0 && !is_prose)
    return FALSE;
  if (is_prose)
    reader->is_named[item->present] = FALSE;
  if (item->is_refused)
    return TRUE;
  for (guint i = 0; i < reader->words->len; i++)
    is_courtesy &= get_word (reader, i)->kind == WORD_SMALL || get_word (reader, i)->kind == WORD_TO;
  if (says_something (item))
    complain_nameless (reader, item);
  else if (!is_courtesy)
    pass_over (reader, item->start, item->length);
  return TRUE;
}

static void
take_item (Reader *reader,
           Item   *item)
{
  Present *sent = &reader->sent[item->present];
  gboolean is_whole = item->to != CROUPIER_NO_PLAYER &&
                      (reader->state->stage == STAGE_DESIGN ? item->has_number : item->action != ACTION_NONE);

  if (!says_something (item))
    {
      g_autofree char *example = give_example (reader);

      complain (reader, item->start, item->length, _("Nothing is said of %s; write “%s”."),
                present_name (reader, (guint) item->present), example);
      return;
    }
  if (item->n_others > 0 && !is_whole)
    complain_other (reader, item);
  for (guint i = 0; i < reader->words->len && item->n_others > 0 && is_whole; i++)
    {
      const Word *word = get_word (reader, i);

      if (!word->is_used && word->kind == WORD_OTHER)
        pass_over (reader, word->start, word->length);
    }
  check_number (reader, item);
  check_recipient (reader, item);
  if (item->has_number && reader->state->stage == STAGE_DESIGN)
    sent->initial = (guint8) MIN (item->number, MAX_LAYERS);
  if (item->to != CROUPIER_NO_PLAYER)
    sent->to = (guint8) seats_above (reader->plan, reader->state, reader->player, (guint) item->to);
  if (item->action == ACTION_OPEN_1)
    sent->action = (guint8) (item->has_number ? ACTION_OPEN_1 + CLAMP (item->number, 1, 3) - 1 : ACTION_OPEN_2);
  else
    sent->action = (guint8) item->action;
  if (item->action == ACTION_OPEN_1 && !item->has_number)
    croupier_problems_add (reader->base.reading->warnings, item->start, item->length,
                           _("How many layers of %s are opened is not said: 2."),
                           present_name (reader, (guint) item->present));
}

/* "1. A 5 Bob", "2) …": lines are numbered as people do. */
static void
skip_line_number (Reader *reader)
{
  Word *first = get_word (reader, 0);
  char last = reader->base.text[first->start + first->length - 1];

  if (first->kind == WORD_NUMBER && reader->words->len > 1 && (last == '.' || last == ')') &&
      reader->base.text[first->start] != '(')
    first->kind = WORD_SMALL;
}

static void
read_item (Reader *reader,
           gsize   start,
           gsize   end)
{
  g_auto (Item) item = { .start = start, .length = end - start, .present = -1, .to = CROUPIER_NO_PLAYER };

  split_words (reader, start, end);
  if (reader->words->len == 0)
    return;
  skip_line_number (reader);
  if (reader->state->stage == STAGE_DESIGN)
    find_letter (reader, &item);
  else
    find_called (reader, &item);
  for (guint i = 0; i < reader->words->len && !item.has_second; i++)
    if (!get_word (reader, i)->is_used)
      read_field (reader, &item, i);
  read_small_name (reader, &item);
  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->is_used)
      croupier_reader_mean (&reader->base, get_word (reader, i)->start, get_word (reader, i)->length);
  if (!read_nameless (reader, &item) && !item.is_refused)
    take_item (reader, &item);
}

static void
read_all_items (Reader *reader)
{
  const char *text = reader->base.text;
  gsize end = strlen (text);

  for (gsize start = 0; start < end;)
    {
      gsize length = strcspn (text + start, ";\n");
      gsize from = start, to = start + length;

      while (from < to && g_ascii_isspace (text[from]))
        from++;
      while (to > from && g_ascii_isspace (text[to - 1]))
        to--;
      read_item (reader, from, to);
      start += length + 1;
    }
}

/* ---- all items together ---- */

static void
check_distinct (Reader *reader)
{
  for (guint i = 0; i < count_given (reader); i++)
    for (guint k = 0; k < i; k++)
      if (reader->sent[i].to != 0 && reader->sent[i].to == reader->sent[k].to)
        {
          gboolean is_later = reader->to_start[i] > reader->to_start[k];
          guint later = is_later ? i : k, earlier = is_later ? k : i;
          g_autofree char *recipients = list_recipients (reader);

          complain (reader, reader->to_start[later], reader->to_length[later],
                    _("%s is named for %s and for %s; one present goes to each of %s."),
                    name_of (reader, player_above (reader->plan, reader->state, reader->player, reader->sent[i].to)),
                    present_name (reader, earlier), present_name (reader, later), recipients);
        }
}

/* Rules: the first present ignored in a round is free, each further one costs a garnet. */
static void
check_cost (Reader *reader)
{
  int garnets = reader->state->base.garnets[reader->player];
  int n_ignored = 0;

  for (guint i = 0; i < count_given (reader); i++)
    n_ignored += reader->sent[i].action == ACTION_IGNORE;
  if (n_ignored > garnets + 1)
    complain (reader, 0, 0,
              ngettext ("%s ignores %d presents, and each after the first costs a garnet; %s holds %d garnet.",
                        "%s ignores %d presents, and each after the first costs a garnet; %s holds %d garnets.",
                        (gulong) garnets),
              name_of (reader, reader->player), n_ignored, name_of (reader, reader->player), garnets);
  else if (n_ignored > 1 && n_ignored == garnets + 1)
    croupier_problems_add (reader->base.reading->warnings, 0, 0, _("%s is spending the last garnet."),
                           name_of (reader, reader->player));
}

static gboolean
has_first_field (const Reader *reader,
                 guint         i)
{
  return reader->state->stage == STAGE_DESIGN ? reader->sent[i].initial != 0 : reader->sent[i].action != ACTION_NONE;
}

/* What the game will complete, one warning a present. Gives whether there is anything. */
static gboolean
warn_of_gaps (Reader *reader)
{
  gboolean is_design = reader->state->stage == STAGE_DESIGN;
  gboolean has_gap = FALSE;

  for (guint i = 0; i < count_given (reader); i++)
    {
      gboolean has_first = has_first_field (reader, i), has_to = reader->sent[i].to != 0;
      const char *name = present_name (reader, i);

      if (has_first && has_to)
        continue;
      has_gap = TRUE;
      if (has_to)
        croupier_problems_add (
            reader->base.reading->warnings, 0, 0,
            is_design ? _("The layers of %s are left to chance.") : _("No action is named for %s: open 2."), name);
      else if (has_first)
        croupier_problems_add (reader->base.reading->warnings, 0, 0,
                               _("No recipient is named for %s; it goes to one who is left."), name);
      else
        croupier_problems_add (
            reader->base.reading->warnings, 0, 0,
            is_design ? _("Nothing is named for %s; its layers are left to chance, and it goes to one who is left.")
                      : _("Nothing is named for %s: open 2, and it goes to one who is left."),
            name);
    }
  return has_gap;
}

static gboolean
names_any (const Reader *reader)
{
  for (guint i = 0; i < count_given (reader); i++)
    if (reader->is_named[i])
      return TRUE;
  return FALSE;
}

static void
take_items (Reader        *reader,
            PresentsState *state)
{
  gboolean is_first = TRUE;

  presents_clear_submission (reader->plan, state, reader->player);
  for (guint i = 0; i < count_given (reader); i++)
    {
      guint number = present_of (reader->plan, state, reader->player, i);
      Present *present = &state->presents[number];

      if (state->stage == STAGE_DESIGN)
        present->initial = reader->sent[i].initial;
      present->action = reader->sent[i].action;
      present->to = reader->sent[i].to;
      if (!has_first_field (reader, i) && reader->sent[i].to == 0)
        continue;
      if (!is_first)
        g_string_append (reader->base.reading->read_as, "; ");
      presents_write_item (reader->plan, state, reader->player, number, &reader->sent[i],
                           reader->base.reading->read_as);
      is_first = FALSE;
    }
  state->sent |= CROUPIER_PLAYER (reader->player);
}

/* A letter may be a present, as in “;D”. */
static gboolean
is_present_letter (const char   *folded,
                   gconstpointer data)
{
  const PresentsPlan *plan = data;

  return folded[0] >= 'a' && folded[0] < 'a' + (int) plan->reach && folded[1] == '\0';
}

/* Goes on with a text in which there is nothing but what is to be done. */
static char *
take_remarks (Reader            *reader,
              const char *const *own)
{
  const CroupierRemarks remarks = {
    .roster = reader->plan->base.setup->roster, .own = own, .is_label = is_present_letter, .data = reader->plan,
    .pictures = own == distrust_phrases ? "✅☑✔👍❤🧡💛💚💙💜🖤🤍🤎💕💖💗😍🥰😘🤝" : NULL,
  };
  char *plain = croupier_remarks_read (&remarks, &reader->base);

  reader->base.text = plain;
  return plain;
}

/* Reads what is to be done with each present, in the design phase or in a round. */
void
presents_read_items (const PresentsPlan *plan,
                     PresentsState      *state,
                     guint               player,
                     const char         *text,
                     CroupierReading    *reading)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  Reader reader = {
    .base = { .text = text, .reading = reading }, .plan = plan, .state = state, .player = player, .words = words,
    .vocabulary = item_words, .n_vocabulary = G_N_ELEMENTS (item_words),
  };

  g_autofree char *plain = take_remarks (&reader, item_phrases);

  g_array_set_clear_func (words, word_clear);
  read_all_items (&reader);
  if (reader.base.n_complaints == 0 && !names_any (&reader))
    {
      Item whole = { .length = strlen (text) };

      complain_nameless (&reader, &whole);
    }
  check_distinct (&reader);
  check_cost (&reader);
  if (reader.base.n_complaints == 0)
    croupier_reader_refuse_unread (&reader.base);
  if (reader.base.n_complaints > 0)
    return;
  croupier_reader_warn_of_unread (&reader.base);
  reading->status = warn_of_gaps (&reader) ? CROUPIER_STATUS_PARTIAL : CROUPIER_STATUS_ACCEPTED;
  take_items (&reader, state);
}

/* ---- whom a player does not trust ---- */

static guint
count_kind (const Reader *reader,
            WordKind      kind)
{
  guint n = 0;

  for (guint i = 0; i < reader->words->len; i++)
    n += get_word (reader, i)->kind == kind && !get_word (reader, i)->is_used;
  return n;
}

/* Takes a name; among other words one that says something else too, such as a player called Trust, gives way to another name. */
static void
take_distrusted (Reader     *reader,
                 guint       first,
                 const Name *name,
                 int        *named,
                 gboolean   *is_sure)
{
  const Word *last = get_word (reader, first + name->n_words - 1);
  gsize start = get_word (reader, first)->start;
  gboolean is_word = name->n_words == 1 && reader->words->len > 1 && get_word (reader, first)->kind != WORD_OTHER;

  if (*named != CROUPIER_NO_PLAYER && *named != name->player && is_word)
    return;
  if (*named != CROUPIER_NO_PLAYER && *named != name->player && *is_sure)
    {
      complain (reader, start, last->start + last->length - start,
                _("Both %s and %s are named; only one player can be."), name_of (reader, (guint) *named),
                name_of (reader, (guint) name->player));
      return;
    }
  warn_of_near_miss (reader, first, name, name_of (reader, (guint) name->player));
  *named = name->player;
  *is_sure = !is_word;
  if (!is_word)
    use_words (reader, first, name->n_words);
}

static int
find_distrusted (Reader *reader)
{
  int named = CROUPIER_NO_PLAYER;
  gboolean is_sure = FALSE, is_nobody;
  Name name;

  for (guint i = 0; i < reader->words->len; i++)
    if (!get_word (reader, i)->is_used && find_whole_name (reader, i, &name))
      take_distrusted (reader, i, &name, &named, &is_sure);
  is_nobody = count_kind (reader, WORD_NOBODY) > 0;
  for (guint i = 0; i < reader->words->len && !is_sure; i++)
    {
      g_autoptr (GError) error = NULL;
      const Word *word = get_word (reader, i);

      if (word->is_used || word->kind != WORD_OTHER)
        continue;
      if (find_part_of_name (reader, i, &name, &error))
        take_distrusted (reader, i, &name, &named, &is_sure);
      else if (named == CROUPIER_NO_PLAYER && !is_nobody)
        complain (reader, word->start, word->length, "%s", error->message);
    }
  return named;
}

/* “No one” is nobody, and “at all” is not everybody. */
static void
read_word_pairs (Reader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      Word *word = get_word (reader, i), *next = get_word (reader, i + 1);

      if (g_str_equal (word->folded, "no") && g_str_equal (next->folded, "one"))
        word->kind = WORD_NOBODY;
      else if (g_str_equal (word->folded, "at") && g_str_equal (next->folded, "all"))
        next->kind = WORD_SMALL;
    }
}

/* Do the words around a name say that this player is not trusted, and nothing else? Who gives to whom is not asked. */
static gboolean
is_distrust (const Reader *reader)
{
  guint n_not = count_kind (reader, WORD_NOT), n_trust = count_kind (reader, WORD_TRUST);
  guint n_distrust = count_kind (reader, WORD_DISTRUST);

  if (count_kind (reader, WORD_NOBODY) + count_kind (reader, WORD_EVERYBODY) + count_kind (reader, WORD_GIVE) > 0)
    return FALSE;
  if (n_not == 0)
    return n_trust == 0 && n_distrust <= 1;
  return n_not == 1 && n_distrust == 0 && (n_trust == 1 || (n_trust == 0 && count_kind (reader, WORD_FROM) > 0));
}

/* “Nobody”, “I distrust nobody”, “I trust everybody”. */
static gboolean
is_no_distrust (const Reader *reader)
{
  guint n_trust = count_kind (reader, WORD_TRUST), n_everybody = count_kind (reader, WORD_EVERYBODY);

  if (count_kind (reader, WORD_NOT) + count_kind (reader, WORD_GIVE) + count_kind (reader, WORD_FROM) > 0)
    return FALSE;
  if (n_trust + n_everybody > 0)
    return n_trust == 1 && n_everybody == 1 && count_kind (reader, WORD_DISTRUST) == 0;
  return count_kind (reader, WORD_NOBODY) == 1 && count_kind (reader, WORD_DISTRUST) <= 1;
}

static void
check_meaning (Reader *reader,
               int     named)
{
  gboolean has_answer = count_kind (reader, WORD_NOBODY) + count_kind (reader, WORD_EVERYBODY) > 0;

  if (named == (int) reader->player)
    complain (reader, 0, 0, _("%s cannot name themselves; name another player."), name_of (reader, reader->player));
  else if (named >= 0 && !is_distrust (reader))
    complain (reader, 0, 0, _("Is this player trusted or not? Write only the name of one who is not."));
  else if (named < 0 && has_answer && !is_no_distrust (reader))
    complain (reader, 0, 0, _("Is anybody trusted or not? Write only the name of one who is not, or “nobody”."));
  else if (named < 0 && !has_answer && reader->base.n_complaints == 0)
    complain (reader, 0, 0, _("No player is named; write the name of one who is not trusted, or “nobody”."));
}

/* What is said about it, and what else there is. */
static void
settle_other_words (Reader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);

      if (word->is_used || (word->kind != WORD_OTHER && word->kind != WORD_NUMBER && word->kind != WORD_SMALL))
        croupier_reader_mean (&reader->base, word->start, word->length);
      else if (word->kind != WORD_SMALL)
        pass_over (reader, word->start, word->length);
    }
  croupier_reader_refuse_unread (&reader->base);
}

void
presents_read_distrust (const PresentsPlan *plan,
                        PresentsState      *state,
                        guint               player,
                        const char         *text,
                        CroupierReading    *reading)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  Reader reader = {
    .base = { .text = text, .reading = reading }, .plan = plan, .state = state, .player = player, .words = words,
    .vocabulary = distrust_words, .n_vocabulary = G_N_ELEMENTS (distrust_words),
  };
  g_autofree char *plain = take_remarks (&reader, distrust_phrases);
  int named;

  g_array_set_clear_func (words, word_clear);
  split_words (&reader, 0, strlen (plain));
  read_word_pairs (&reader);
  named = find_distrusted (&reader);
  check_meaning (&reader, named);
  if (reader.base.n_complaints == 0)
    settle_other_words (&reader);
  if (reader.base.n_complaints > 0)
    return;
  croupier_reader_warn_of_unread (&reader.base);
  reading->status = CROUPIER_STATUS_ACCEPTED;
  state->distrusts[player] = (gint8) named;
  state->sent |= CROUPIER_PLAYER (player);
  g_string_assign (reading->read_as, named >= 0 ? name_of (&reader, (guint) named) : PRESENTS_NOBODY);
}

/* ---- seats placed by the game master ---- */

/* "Alice, -, Bob": seat 1 first, "-" and what is left out at the end for chance; nobody twice. */
gboolean
presents_read_pins (const CroupierSetup *setup,
                    const char          *text,
                    gint8               *pins,
                    GError             **error)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  gint8 read[MAX_PLAYERS];
  CroupierPlayers placed = CROUPIER_NOBODY;

  memset (read, CROUPIER_NO_PLAYER, sizeof read);
  if (g_strv_length (names) > n_players)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%u seats are named, but there are %u."),
                          g_strv_length (names), n_players);
  for (guint i = 0; names[i] != NULL; i++)
    {
      int player;

      g_strstrip (names[i]);
      if (g_str_equal (names[i], "-"))
        continue;
      if (*names[i] == '\0')
        return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                              _("Nobody is named for seat %u; write “-” to leave it to chance."), i + 1);
      player = croupier_roster_find (setup->roster, names[i], -1, NULL, error);
      if (player < 0)
        return FALSE;
      if (croupier_players_has (placed, (guint) player))
        return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is named for two seats; everybody sits on one."),
                              croupier_roster_get_name (setup->roster, (guint) player));
      placed |= CROUPIER_PLAYER (player);
      read[i] = (gint8) player;
    }
  memcpy (pins, read, sizeof read);
  return TRUE;
}
