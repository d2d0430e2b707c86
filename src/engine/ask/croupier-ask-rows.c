/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things of which something is asked each: read, worded and put into a form. */
#include "config.h"
#include "croupier-ask-rows.h"

#include "croupier-ask-words.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#include <string.h>

/* A text about some rows. */
typedef struct
{
  AskReader *reader;
  const CroupierRows *rows;
  guint n;
  const char *names[CROUPIER_MAX_ROWS];  /* in full */
  const char *called[CROUPIER_MAX_ROWS]; /* by the player: “C”, where they are the player’s own */
  guint receivers[CROUPIER_MAX_ROWS];
  CroupierGiven *given;              /* what was read of each */
  AskWord places[CROUPIER_MAX_ROWS]; /* where it is said to whom it goes; of length 0 elsewhere */
  guint named;                       /* a bit each: of which something was read */
} RowsText;

/* What stands between “;” or line breaks: a row, and what is said of it. */
typedef struct
{
  RowsText *text;
  AskReader *reader;
  guint first, end;             /* its words */
  AskWord span;                 /* all of them */
  int row;                      /* or -1 */
  gboolean is_article;          /* its letter is an “a” that may be none */
  gboolean is_refused;          /* something of it has been complained about */
  const AskWord *word, *number; /* of the ask; or NULL */
  int to;                       /* a player, or CROUPIER_NO_PLAYER */
  AskWord place;                /* where that one is named */
  guint n_others;               /* words that were not understood */
  const AskWord *other;         /* the first of them */
} AskRow;

static const char *
shorten (const CroupierRows *rows, const char *name)
{
  return rows->is_own ? name + strlen (name) - 1 : name;
}

static char *
list_receivers (const RowsText *text)
{
  const char *names[CROUPIER_MAX_ROWS];

  for (guint i = 0; i < text->n; i++)
    names[i] = name_of (text->reader->plan, text->receivers[i]);
  return croupier_text_join (names, text->n);
}

static char *
list_rows (const RowsText *text)
{
  return croupier_text_join ((const char **) text->called, text->n);
}

/* “Zero-C open 2 Bob”, “A 5 Bob”; what is left out is not written, and “to” keeps a name from being taken for it. */
static char *
dup_row (const CroupierRows *rows, const CroupierPlan *plan, const char *name, const CroupierGiven *given,
         const char *word)
{
  g_autofree char *number = g_strdup_printf ("%d", given->number);
  gboolean has_player = given->players != CROUPIER_NOBODY;

  return g_strdup_printf ("%s %s%s%s", shorten (rows, name),
                          given->is_open ? "to"
                          : word != NULL ? word
                                         : number,
                          has_player ? " " : "",
                          has_player ? name_of (plan, croupier_players_first (given->players)) : "");
}

/* What is said of the first one, if it is said in full. */
static char *
give_example (const RowsText *text)
{
  const CroupierAsk *ask = text->reader->ask;
  CroupierGiven given = { .players = CROUPIER_PLAYER (text->receivers[0]) };
  g_autofree char *word = NULL;
  int min = 0, max = 0;

  if (ask->n_words == 0)
    ask->get_range (text->reader->plan, text->reader->state, text->reader->player, &min, &max);
  given.number = ask->n_words > 0 ? ask->words[0].usual : (min + max) / 2;
  word = ask->n_words > 0 ? ask_dup_said (&ask->words[0], text->reader->plan, given.number) : NULL;
  return dup_row (ask->rows, text->reader->plan, text->names[0], &given, word);
}

/* ---- which row is meant ---- */

static gboolean
is_letter (const char *folded, guint n)
{
  return g_ascii_islower (folded[0]) && folded[1] == '\0' && (guint) (folded[0] - 'a') < n;
}

/* “a” is an article and “I” oneself where another letter can be meant, unless a number or “to” follows. */
static gboolean
is_small_letter (const AskRow *line, guint i)
{
  const AskWord *word = get_word (line->reader, i);
  const AskWord *next = i + 1 < line->end ? get_word (line->reader, i + 1) : NULL;

  if (next != NULL && (next->kind == WORD_NUMBER || next->kind == WORD_LEAD))
    return FALSE;
  return g_str_equal (word->folded, "i") || line->reader->base.text[word->start] == 'a';
}

/* A row as it is called, in some words: “Zero-C”, “Zero C”. */
typedef struct
{
  AskWord span;
  guint n_words;
  int owner;
  CroupierNameMatch match;
  char name[CROUPIER_READER_MAX_NAME + 3]; /* in full */
  int row;                                 /* or -1: the player has none of that name */
} Called;

/* Dashes of all kinds are hyphens here, and quotation marks apostrophes. */
static GString *
straighten (const char *text, gsize length)
{
  GString *straight = g_string_new (NULL);

  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      letter = letter == 0x2019 ? '\'' : letter;
      g_string_append_unichar (straight, g_unichar_type (letter) == G_UNICODE_DASH_PUNCTUATION ? '-' : letter);
    }
  return straight;
}

/* Takes “Zero-C” or “Zero C” apart, and leaves what stands before that. */
static gboolean
cut_letter (const RowsText *text, GString *name, char *letter)
{
  gsize length = name->len;
  gboolean has_hyphen;

  if (length < 3 || !g_ascii_isalpha (name->str[length - 1]))
    return FALSE;
  *letter = g_ascii_toupper (name->str[--length]);
  while (length > 0 && name->str[length - 1] == ' ')
    length--;
  has_hyphen = length > 0 && name->str[length - 1] == '-';
  if (!has_hyphen && (length + 1 == name->len || (guint) (*letter - 'A') >= text->n))
    return FALSE;
  length -= has_hyphen;
  while (length > 0 && name->str[length - 1] == ' ')
    length--;
  if (!has_hyphen && length > 2 && g_ascii_strncasecmp (name->str + length - 2, "'s", 2) == 0)
    length -= 2; /* “Zero's C” */
  g_string_truncate (name, length);
  return length > 0;
}

/* Two hyphens may be a dash, or one of them the name’s. */
static void
cut_hyphens (GString *name)
{
  while (name->len > 0 && (name->str[name->len - 1] == '-' || name->str[name->len - 1] == ' '))
    g_string_truncate (name, name->len - 1);
}

static int
find_owner (const AskReader *reader, GString *name, gboolean exactly, CroupierNameMatch *match)
{
  int owner = exactly ? croupier_roster_find_exactly (get_roster (reader), name->str) : CROUPIER_NO_PLAYER;

  *match = CROUPIER_NAME_EXACT;
  cut_hyphens (name);
  if (exactly)
    return owner >= 0 ? owner : croupier_roster_find_exactly (get_roster (reader), name->str);
  return croupier_roster_find (get_roster (reader), name->str, -1, match, NULL);
}

static int
find_row (const RowsText *text, const char *name)
{
  for (guint i = 0; i < text->n; i++)
    if (g_str_equal (text->names[i], name))
      return (int) i;
  return -1;
}

/* A row that is called in full from a word on: by the whole of its owner’s name, or by the beginning of it or a near
 * miss. */
static gboolean
find_called (const RowsText *text, guint first, gboolean exactly, Called *called)
{
  AskReader *reader = text->reader;
  gboolean can_be = exactly || get_word (reader, first)->kind == WORD_OTHER;

  for (guint n = can_be ? ask_count_free_words (reader, first, 2) : 0; n > 0; n--)
    {
      AskWord span = join_words (reader, first, n);
      g_autoptr (GString) name = span.length <= CROUPIER_READER_MAX_NAME
                                   ? straighten (reader->base.text + span.start, span.length)
                                   : NULL;
      char letter;

      if (name == NULL || !cut_letter (text, name, &letter))
        continue;
      called->owner = find_owner (reader, name, exactly, &called->match);
      if (called->owner < 0)
        continue;
      called->span = span;
      called->n_words = n;
      g_snprintf (called->name, sizeof called->name, "%s-%c", name_of (reader->plan, (guint) called->owner), letter);
      called->row = find_row (text, called->name);
      return TRUE;
    }
  return FALSE;
}


static void
name_row (AskRow *line, guint first, guint n_words, guint row)
{
  AskWord span = join_words (line->reader, first, n_words);

  if (line->text->named >> row & 1)
    {
      complain (line->reader, span.start, span.length, _("%s is named twice; name it once."), line->text->names[row]);
      line->is_refused = TRUE;
    }
  line->text->named |= 1u << row;
  line->row = (int) row;
  use_words (line->reader, first, n_words);
}

static void
take_called (AskRow *line, guint first, const Called *called)
{
  AskReader *reader = line->reader;
  g_autofree char *why_not = NULL, *rows = NULL;

  if (called->row >= 0)
    {
      if (called->match == CROUPIER_NAME_NEAR_MISS)
        croupier_reader_warn_of_slip (&reader->base, called->span.start, called->span.length, called->name);
      name_row (line, first, called->n_words, (guint) called->row);
      return;
    }
  why_not = line->text->rows->why_not (reader->plan, reader->state, reader->player, called->name);
  rows = list_rows (line->text);
  complain (reader, called->span.start, called->span.length, _("%s; choose from %s."), why_not, rows);
  line->is_refused = TRUE;
  use_words (reader, first, called->n_words);
}

/* Finds the first of one’s own that is called by its letter or in full, but for an article. */
static void
find_own_row (AskRow *line)
{
  guint found = line->end, letter;
  Called called;

  for (guint i = line->first; i < line->end && (found == line->end || is_small_letter (line, found)); i++)
    {
      if (find_called (line->text, i, TRUE, &called) && called.owner == (int) line->reader->player && called.row >= 0)
        {
          take_called (line, i, &called);
          return;
        }
      if (is_letter (get_word (line->reader, i)->folded, line->text->n))
        found = i;
    }
  if (found == line->end)
    return;
  letter = (guint) (*get_word (line->reader, found)->folded - 'a');
  line->is_article = line->end > line->first + 1 && is_small_letter (line, found);
  if (!line->is_article || (line->text->named >> letter & 1) == 0)
    name_row (line, found, 1, letter);
}

/* The first that is called in full; one called in part only where none is called by its whole name. */
static void
find_others_row (AskRow *line)
{
  Called called;

  for (guint i = 0, n = line->end - line->first; i < 2 * n; i++)
    if (find_called (line->text, line->first + i % n, i < n, &called))
      {
        take_called (line, line->first + i % n, &called);
        return;
      }
}

/* Another row, in the place where only a name can stand. */
static gboolean
is_second_row (const AskRow *line, guint i)
{
  const char *folded = get_word (line->reader, i)->folded;
  Called called;

  if (line->text->rows->is_own && g_ascii_isalpha (folded[0]) && folded[1] == '\0')
    return !is_small_letter (line, i);
  return find_called (line->text, i, TRUE, &called) && called.row >= 0;
}

static void
complain_of_second (AskRow *line, const AskWord *word)
{
  g_autofree char *rows = list_rows (line->text), *what = quote (line->reader, word);

  if (line->text->rows->is_own && word->folded[1] == '\0' && !is_letter (word->folded, line->text->n))
    complain (line->reader, word->start, word->length, _("“%s” is none of these: %s."), what, rows);
  else
    complain (line->reader, word->start, word->length,
              _("“%s” is named before the first is done; put “;” or a line break between them."), what);
  line->end = line->first; /* what follows is the other’s */
  line->is_refused = TRUE;
}

/* The only word that says how many: “2” alone is “open 2”; NULL where several do, or none. */
static const CroupierAskWord *
get_counted (const CroupierAsk *ask)
{
  const CroupierAskWord *counted = NULL;

  for (guint i = 0; i < ask->n_words; i++)
    if (ask->words[i].max > ask->words[i].min)
      {
        if (counted != NULL)
          return NULL;
        counted = &ask->words[i];
      }
  return counted;
}

/* ---- what is said of a row ---- */

static void
take_receiver (AskRow *line, guint first, guint n_words, int player)
{
  AskWord span = join_words (line->reader, first, n_words);

  use_words (line->reader, first, n_words);
  if (line->to != CROUPIER_NO_PLAYER && line->to != player)
    {
      complain (line->reader, span.start, span.length,
                _("Both %s and %s are named; write one name, and “;” or a line break before what comes next."),
                name_of (line->reader->plan, (guint) line->to), name_of (line->reader->plan, (guint) player));
      line->is_refused = TRUE;
      return;
    }
  line->to = player;
  line->place = span;
}

/* “2-3”, “2.5” and “3x” are no amounts, and none may be guessed. */
static gboolean
looks_like_amount (const AskWord *word)
{
  for (const char *at = word->folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      GUnicodeType type = g_unichar_type (g_utf8_get_char (at));

      if (type == G_UNICODE_DECIMAL_NUMBER || type == G_UNICODE_OTHER_NUMBER)
        return TRUE;
    }
  return FALSE;
}

static void
complain_of_amount (AskRow *line, gsize start, gsize end)
{
  g_autofree char *what = croupier_reader_quote (&line->reader->base, start, end - start),
                  *example = give_example (line->text);

  complain (line->reader, start, end - start, _("“%s” is no whole number; write it as in “%s”."), what, example);
  line->is_refused = TRUE;
}

static int
number_of (const AskWord *word)
{
  return word->kind == WORD_NUMBER ? word->value : word->number;
}

static void
complain_of_two (AskRow *line, const AskWord *word, const char *first, const char *second)
{
  complain (line->reader, word->start, word->length, _("Both %s and %s are named; one is enough."), first, second);
  line->is_refused = TRUE;
}

static void
take_number (AskRow *line, AskWord *word)
{
  const AskWord *before = line->number;

  word->is_used = TRUE;
  if (before != NULL && word->start == before->start + before->length + 1 &&
      line->reader->base.text[word->start - 1] == ',')
    complain_of_amount (line, before->start, word->start + word->length);
  else if (before != NULL && number_of (before) != number_of (word))
    {
      g_autofree char *first = g_strdup_printf ("%d", number_of (before)),
                      *second = g_strdup_printf ("%d", number_of (word));

      complain_of_two (line, word, first, second);
    }
  else
    line->number = word;
}

static void
take_word (AskRow *line, AskWord *word)
{
  const CroupierAskWord *words = line->reader->ask->words;
  const CroupierPlan *plan = line->reader->plan;

  word->is_used = TRUE;
  if (line->word != NULL && line->word->value != word->value)
    {
      complain_of_two (line, word, ask_say_word (&words[line->word->value], plan),
                       ask_say_word (&words[word->value], plan));
      return;
    }
  line->word = word;
  if (word->number != NO_NUMBER)
    take_number (line, word);
}

/* “Heidi-A is a bomb” names nobody, be it Bob or not: it says what the row is. */
static gboolean
is_description (const AskRow *line, guint i)
{
  while (i > line->first && croupier_text_has_word ("a an the", get_word (line->reader, i - 1)->folded))
    i--;
  return i > line->first && croupier_text_has_word ("is it's its isn't", get_word (line->reader, i - 1)->folded);
}

/* A word that is neither known nor a whole name. */
static void
read_odd_word (AskRow *line, guint i)
{
  AskWord *word = get_word (line->reader, i);
  guint n_words;
  int player;

  if (is_second_row (line, i))
    complain_of_second (line, word);
  else if (line->word == NULL && ask_is_slip (line->reader, word))
    take_word (line, word);
  else if (!is_description (line, i) && (player = ask_find_part_of_name (line->reader, i, &n_words)) >= 0)
    take_receiver (line, i, n_words, player);
  else if (looks_like_amount (word))
    complain_of_amount (line, word->start, word->start + word->length);
  else if (line->n_others++ == 0)
    line->other = word;
}

/* Whether a word says what has not been said so far, whoever may be called so; but “Zero” is a player where it can be
 * no number. */
static gboolean
is_wanted (const AskRow *line, const AskWord *word)
{
  const AskReader *reader = line->reader;
  const CroupierAskWord *with = line->word != NULL ? &reader->ask->words[line->word->value] : NULL;
  int min = with != NULL ? with->min : 0, max = with != NULL ? with->max : 0;

  if (word->kind == WORD_GIVEN)
    return line->word == NULL;
  if (word->kind != WORD_NUMBER || line->number != NULL)
    return FALSE;
  if (reader->ask->n_words == 0)
    reader->ask->get_range (reader->plan, reader->state, reader->player, &min, &max);
  return max > min && (g_ascii_isdigit (*word->folded) || (word->value >= min && word->value <= max));
}

/* What is wanted first is taken first, so that whatever a player is called, what is read can be written so as to be
 * read again; “to” before a name only leads to it. */
static void
read_field (AskRow *line, guint i)
{
  AskReader *reader = line->reader;
  AskWord *word = get_word (reader, i);
  const AskWord *before = i > line->first ? get_word (reader, i - 1) : NULL;
  gboolean is_led = before != NULL && before->kind == WORD_LEAD && !before->is_used;
  guint n_words, n_next;
  int player = ask_find_whole_name (reader, i, &n_words);

  if (player >= 0 && n_words == 1 && word->kind == WORD_LEAD && i + 1 < line->end &&
      ask_find_whole_name (reader, i + 1, &n_next) >= 0)
    return;
  if (player >= 0 && (is_led || !is_wanted (line, word)))
    take_receiver (line, i, n_words, player);
  else if (word->kind == WORD_NUMBER)
    take_number (line, word);
  else if (word->kind == WORD_GIVEN)
    take_word (line, word);
  else if (word->kind == WORD_OTHER)
    read_odd_word (line, i);
}

/* “A 5 to An”: at the end a small word is the beginning of a name. */
static void
read_small_name (AskRow *line)
{
  const AskWord *last = line->end > line->first ? get_word (line->reader, line->end - 1) : NULL;
  CroupierNameMatch match;
  int player;

  if (line->to != CROUPIER_NO_PLAYER || last == NULL || last->is_used || last->kind != WORD_SMALL ||
      last->length > CROUPIER_READER_MAX_NAME)
    return;
  player = croupier_roster_find (get_roster (line->reader), line->reader->base.text + last->start,
                                 (gssize) last->length, &match, NULL);
  if (player >= 0 && match != CROUPIER_NAME_NEAR_MISS)
    take_receiver (line, line->end - 1, 1, player);
}

/* ---- a whole line ---- */

static gboolean
says_something (const AskRow *line)
{
  return line->number != NULL || line->word != NULL || line->to != CROUPIER_NO_PLAYER;
}

/* The word that is given, or that a number alone stands for; NULL: neither is. */
static const CroupierAskWord *
get_given (const AskRow *line)
{
  const CroupierAsk *ask = line->reader->ask;

  if (line->word != NULL)
    return &ask->words[line->word->value];
  return line->number != NULL && line->n_others == 0 ? get_counted (ask) : NULL;
}

static void
check_number (AskRow *line)
{
  AskReader *reader = line->reader;
  const CroupierAskWord *word = get_given (line);
  const AskWord *number = line->number;

  if (number == NULL)
    return;
  if (reader->ask->n_words == 0)
    ask_check_range (reader, number, number->value);
  else if (word == NULL)
    {
      g_autofree char *list = ask_list_words (reader);

      complain (reader, number->start, number->length, _("What “%d” is for is not said; write %s."), number->value,
                list);
    }
  else if (number_of (number) < word->min || number_of (number) > word->max)
    {
      g_autofree char *digits = g_strdup_printf ("%d", number_of (number)),
                      *sentence = croupier_text_put_in (_(word->odd_number), "%s", digits);

      complain (reader, number->start, number->length, "%s", sentence);
    }
}

/* “Open a layer” is one layer, or as many as are usual. */
static void
refuse_uncounted (AskRow *line)
{
  for (guint i = line->first; i < line->end && line->number == NULL; i++)
    if (croupier_text_has_word ("layer", get_word (line->reader, i)->folded))
      {
        gboolean has_article = i > line->first &&
                               croupier_text_has_word ("a an the one", get_word (line->reader, i - 1)->folded);
        AskWord span = join_words (line->reader, i - has_article, 1 + has_article);
        g_autofree char *what = quote (line->reader, &span);

        complain (line->reader, span.start, span.length, _("“%s” leaves open what is meant; write it without."), what);
        return;
      }
}

static gboolean
is_receiver (const RowsText *text, guint player)
{
  for (guint i = 0; i < text->n; i++)
    if (text->receivers[i] == player)
      return TRUE;
  return FALSE;
}

static void
check_receiver (AskRow *line)
{
  AskReader *reader = line->reader;
  g_autofree char *why_not = NULL, *receivers = NULL;

  if (line->to == CROUPIER_NO_PLAYER || is_receiver (line->text, (guint) line->to))
    return;
  why_not = reader->ask->why_not (reader->plan, reader->state, reader->player, (guint) line->to);
  receivers = list_receivers (line->text);
  complain (reader, line->place.start, line->place.length, _("%s; choose from %s."), why_not, receivers);
  line->to = CROUPIER_NO_PLAYER;
}

static void
complain_of_nameless (const RowsText *text, gsize start, gsize length)
{
  g_autofree char *rows = list_rows (text), *example = give_example (text);
  g_autoptr (GString) sentence = g_string_new (_(TO_SENDER (text->rows->which[0], text->rows->which[1])));

  g_string_replace (sentence, "{player}", name_of (text->reader->plan, text->reader->player), 0);
  g_string_replace (sentence, "{rows}", rows, 0);
  g_string_replace (sentence, "{example}", example, 0);
  complain (text->reader, start, length, "%s", sentence->str);
}

/* A line that names no row: a greeting, a signature, or a mistake; “a” with nothing that could be meant for it is an
 * article. */
static gboolean
read_nameless (AskRow *line)
{
  AskReader *reader = line->reader;
  gboolean is_prose = line->row >= 0 && !says_something (line) && (line->n_others > 0 || line->is_article);
  gboolean is_signed = line->to == (int) reader->player && line->word == NULL && line->number == NULL &&
                       line->n_others == 0;
  gboolean is_courtesy = TRUE;

  if (line->row >= 0 && !is_prose)
    return FALSE;
  if (is_prose)
    line->text->named &= ~(1u << line->row);
  for (guint i = line->first; i < line->end; i++)
    is_courtesy &= get_word (reader, i)->kind == WORD_SMALL || get_word (reader, i)->kind == WORD_AND ||
                   get_word (reader, i)->kind == WORD_LEAD;
  if (line->is_refused || is_courtesy)
    return TRUE;
  if (says_something (line) && !is_signed)
    complain_of_nameless (line->text, line->span.start, line->span.length);
  else if (!is_signed)
    croupier_reader_pass_over (&reader->base, line->span.start, line->span.length);
  return TRUE;
}

static void
complain_of_gap (AskRow *line)
{
  g_autofree char *what = quote (line->reader, line->other), *example = give_example (line->text);

  complain (line->reader, line->other->start, line->other->length,
            _("“%s” is not understood, and something is missing; write “%s”."), what, example);
}

/* Words that were not understood: where something is missing, they may be just that. */
static void
settle_others (AskRow *line)
{
  AskReader *reader = line->reader;
  gboolean has_first = reader->ask->n_words > 0 ? get_given (line) != NULL : line->number != NULL;

  if (line->other == NULL)
    return;
  if (line->to == CROUPIER_NO_PLAYER)
    ask_complain_of_unknown (reader, line->other);
  else if (!has_first)
    complain_of_gap (line);
  else
    for (guint i = line->first; i < line->end; i++)
      if (!get_word (reader, i)->is_used && get_word (reader, i)->kind == WORD_OTHER)
        croupier_reader_pass_over (&reader->base, get_word (reader, i)->start, get_word (reader, i)->length);
}

static void
take_line (AskRow *line)
{
  AskReader *reader = line->reader;
  CroupierGiven *given = &line->text->given[line->row];
  const CroupierAskWord *word = get_given (line);

  if (!says_something (line))
    {
      g_autofree char *example = give_example (line->text);

      complain (reader, line->span.start, line->span.length, _("Nothing is said of %s; write “%s”."),
                line->text->names[line->row], example);
      return;
    }
  settle_others (line);
  check_number (line);
  refuse_uncounted (line);
  check_receiver (line);
  given->is_open = reader->ask->n_words > 0 ? word == NULL : line->number == NULL;
  given->word = word != NULL ? (guint) (word - reader->ask->words) : 0;
  given->number = line->number != NULL ? number_of (line->number) : word != NULL ? word->usual : 0;
  line->text->places[line->row] = line->place;
  if (line->to != CROUPIER_NO_PLAYER)
    given->players = CROUPIER_PLAYER (line->to);
  if (word != NULL && has_numbers (word) && line->number == NULL)
    {
      g_autofree char *warning = croupier_text_put_in (_(word->no_number), "%s", line->text->names[line->row]);

      croupier_problems_add (reader->base.reading->warnings, line->span.start, line->span.length, "%s", warning);
    }
}

static void
read_line (AskRow *line)
{
  guint end = line->end;

  line->span = join_words (line->reader, line->first, line->end - line->first);
  if (line->text->rows->is_own)
    find_own_row (line);
  else
    find_others_row (line);
  for (guint i = line->first; i < line->end; i++)
    if (!get_word (line->reader, i)->is_used)
      read_field (line, i);
  line->end = end;
  read_small_name (line);
  if (!read_nameless (line) && !line->is_refused)
    take_line (line);
}

/* ---- all rows together ---- */

static void
check_distinct (const RowsText *text)
{
  for (guint i = 0; i < text->n; i++)
    for (guint k = 0; k < i; k++)
      if (text->given[i].players != CROUPIER_NOBODY && text->given[i].players == text->given[k].players)
        {
          guint later = text->places[i].start > text->places[k].start ? i : k, earlier = i + k - later;
          g_autofree char *receivers = list_receivers (text);

          complain (text->reader, text->places[later].start, text->places[later].length,
                    _("%s is named for %s and for %s; each of %s is named once."),
                    name_of (text->reader->plan, croupier_players_first (text->given[i].players)), text->names[earlier],
                    text->names[later], receivers);
        }
}

/* What the game will complete, one warning a row. Gives whether there is anything. */
static gboolean
warn_of_gaps (const RowsText *text)
{
  const CroupierRows *rows = text->rows;
  gboolean has_gap = FALSE;

  for (guint i = 0; i < text->n; i++)
    {
      gboolean has_player = text->given[i].players != CROUPIER_NOBODY;
      const char *sentence = text->given[i].is_open ? has_player ? rows->no_first : rows->no_both
                             : has_player           ? NULL
                                                    : rows->no_player;
      g_autofree char *warning = sentence != NULL ? croupier_text_put_in (_(sentence), "%s", text->names[i]) : NULL;

      has_gap |= sentence != NULL;
      if (warning != NULL)
        croupier_problems_add (text->reader->base.reading->warnings, 0, 0, "%s", warning);
    }
  return has_gap;
}

/* Returns how many words from one on call a row; 0 where they do not. A small letter does so before its number. */
static guint
count_row_words (const RowsText *text, guint i)
{
  const AskReader *reader = text->reader;
  Called called;

  if (find_called (text, i, TRUE, &called) && called.row >= 0)
    return called.n_words;
  return text->rows->is_own && is_letter (get_word (reader, i)->folded, text->n) &&
         (g_ascii_isupper (reader->base.text[get_word (reader, i)->start]) ||
          (i + 1 < reader->words->len && get_word (reader, i + 1)->kind == WORD_NUMBER));
}

/* Returns where the next row is called; or end. */
static guint
find_next_row (const RowsText *text, guint i, guint end)
{
  while (i < end && count_row_words (text, i) == 0)
    i++;
  return i;
}

/* Is all said of one row: what is done, and who gets it, once each? */
static gboolean
is_whole (const RowsText *text, guint first, guint end)
{
  guint n_rows = 0, n_given = 0, n_numbers = 0, n_names = 0;

  for (guint i = first, n; i < end; i += n)
    {
      const AskWord *word = get_word (text->reader, i);

      n = count_row_words (text, i);
      n_rows += n > 0;
      if (n > 0)
        continue;
      if (ask_find_whole_name (text->reader, i, &n) >= 0)
        n_names++;
      else
        n = 1;
      n_given += word->kind == WORD_GIVEN;
      n_numbers += word->kind == WORD_NUMBER;
    }
  if (n_given == 0 && (text->reader->ask->n_words == 0 || get_counted (text->reader->ask) != NULL))
    n_given = n_numbers;
  return n_rows == 1 && n_given == 1 && n_names == 1;
}

/* Before the first row: “ok here: A 5 Bob …”. */
static gboolean
says_nothing (const AskWord *word)
{
  return word->kind == WORD_SMALL || word->kind == WORD_AND || word->kind == WORD_LEAD || word->kind == WORD_OTHER;
}

/* Returns where the next part of a line begins, behind a comma, or at an “and”; or end. */
static guint
find_break (const RowsText *text, guint i, guint end, gboolean at_and)
{
  for (i++; i < end; i++)
    {
      const AskWord *before = get_word (text->reader, i - 1), *word = get_word (text->reader, i);
      gsize gap = before->start + before->length;

      if (memchr (text->reader->base.text + gap, ',', word->start - gap) != NULL ||
          (at_and && word->kind == WORD_AND && before->kind != WORD_AND))
        return i;
    }
  return end;
}

/* “Thanks” */
static gboolean
is_courtesy (const RowsText *text, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (get_word (text->reader, i)->kind != WORD_SMALL || count_row_words (text, i) > 0)
      return FALSE;
  return TRUE;
}

/* “Defuse A for Bob, ignore B for Carol and open C for Dave”: rows in one line are parted where each part of it says
 * all of one. */
static void
part_at_breaks (RowsText *text, guint first, guint end, gboolean at_and)
{
  guint next;

  for (guint i = first; i < end; i = next)
    {
      next = find_break (text, i, end, at_and);
      if (!is_whole (text, i, next) && !is_courtesy (text, i, next))
        return;
    }
  for (guint i = first; i < end; i = find_break (text, i, end, at_and))
    get_word (text->reader, i)->begins_row = TRUE;
}

/* “A 5 Bob, B 7 Carol, C 9 Dave”: rows in one line are parted where each is called first, and all is said of it before
 * the next one is called. */
static gboolean
part_where_called (RowsText *text, guint first, guint end)
{
  guint start = first;

  while (start < end && says_nothing (get_word (text->reader, start)) && count_row_words (text, start) == 0)
    start++;
  if (start == end || count_row_words (text, start) == 0)
    return FALSE;
  for (guint i = start, next; i < end; i = next)
    {
      next = find_next_row (text, i + count_row_words (text, i), end);
      if (!is_whole (text, i, next))
        return FALSE;
    }
  for (guint i = start; i < end; i = find_next_row (text, i + count_row_words (text, i), end))
    get_word (text->reader, i)->begins_row = TRUE;
  return TRUE;
}

static guint
find_row_end (const GArray *words, guint i)
{
  for (i++; i < words->len && !g_array_index (words, AskWord, i).begins_row;)
    i++;
  return i;
}

static void
part_rows (RowsText *text, guint first, guint end)
{
  if (part_where_called (text, first, end))
    return;
  part_at_breaks (text, first, end, FALSE);
  if (find_row_end (text->reader->words, first) == end)
    part_at_breaks (text, first, end, TRUE);
}

static void
read_lines (RowsText *text)
{
  const GArray *words = text->reader->words;

  for (guint i = 0, end; i < words->len; i = end)
    part_rows (text, i, end = find_row_end (words, i));

  for (guint i = 0, end; i < words->len; i = end)
    {
      AskRow line = { .text = text, .reader = text->reader, .first = i, .row = -1, .to = CROUPIER_NO_PLAYER };

      line.end = end = find_row_end (words, i);
      read_line (&line);
    }
}

gboolean
rows_read (AskReader *reader, CroupierGiven *given)
{
  const CroupierRows *rows = reader->ask->rows;
  RowsText text = {
    .reader = reader, .rows = rows, .n = rows->count (reader->plan, reader->state, reader->player), .given = given
  };

  for (guint i = 0; i < text.n; i++)
    {
      text.names[i] = rows->get_name (reader->plan, reader->state, reader->player, i);
      text.called[i] = shorten (rows, text.names[i]);
      text.receivers[i] = rows->get_player (reader->plan, reader->state, reader->player, i);
      given[i].is_open = TRUE;
    }
  read_lines (&text);
  if (reader->base.n_complaints == 0 && text.named == 0)
    complain_of_nameless (&text, 0, 0);
  check_distinct (&text);
  if (rows->check != NULL)
    rows->check (reader->plan, reader->state, reader->player, given, &reader->base);
  if (!ask_end (reader))
    return FALSE;
  if (warn_of_gaps (&text))
    reader->base.reading->status = CROUPIER_STATUS_PARTIAL;
  return TRUE;
}

gboolean
rows_is_letter (const char *folded, gconstpointer data)
{
  const AskReader *reader = data;

  return is_letter (folded, reader->ask->rows->count (reader->plan, reader->state, reader->player));
}

void
rows_write (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
            const CroupierGiven *given, GString *read_as)
{
  for (guint i = 0; i < ask->rows->count (plan, state, player); i++)
    {
      g_autofree char *word = ask->n_words > 0 ? ask_write_word (&ask->words[given[i].word], given[i].number) : NULL;
      g_autofree char *row = dup_row (ask->rows, plan, ask->rows->get_name (plan, state, player, i), &given[i], word);

      if (!given[i].is_open || given[i].players != CROUPIER_NOBODY)
        g_string_append_printf (read_as, "%s%s", read_as->len > 0 ? "; " : "", row);
    }
}

/* ---- the form ---- */

/* Fills in a word or a number; NULL where neither is given. */
static void
fill_first (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
            const CroupierGiven *given, CroupierFormField *field)
{
  g_autofree char *written = ask->n_words > 0 ? ask_write_word (&ask->words[given->word], given->number) : NULL;

  field->nothing = g_strdup (_(ask->rows->first_left_out));
  if (ask->n_words > 0)
    ask_offer_words (ask, plan, state, player, field);
  else
    ask->get_range (plan, state, player, &field->min, &field->max);
  if (!given->is_open)
    field->value = written != NULL ? g_steal_pointer (&written) : g_strdup_printf ("%d", given->number);
}

void
rows_add_to_form (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
                  const CroupierGiven *given, CroupierFormGroup *group)
{
  const CroupierRows *rows = ask->rows;
  guint n = rows->count (plan, state, player);

  group->hint = rows->dup_hint != NULL ? rows->dup_hint (plan, state, player) : NULL;
  for (guint i = 0; i < n; i++)
    {
      const char *name = rows->get_name (plan, state, player, i);
      CroupierFormRow *row = croupier_form_group_add (group, name);
      CroupierFieldKind kind = ask->n_words > 0 ? CROUPIER_FIELD_CHOICE : CROUPIER_FIELD_NUMBER;
      CroupierFormField *receiver;

      row->before = g_strdup_printf ("%s ", shorten (rows, name));
      fill_first (ask, plan, state, player, &given[i], croupier_form_row_add (row, kind, _(ask->label)));
      receiver = croupier_form_row_add (row, CROUPIER_FIELD_CHOICE, _(rows->player_label));
      receiver->before = g_strdup (" to ");
      receiver->distinct = TRUE;
      receiver->nothing = g_strdup (_(rows->player_left_out));
      for (guint k = 0; k < n; k++)
        {
          guint to = rows->get_player (plan, state, player, k);

          croupier_form_field_offer (receiver, name_of (plan, to), name_of (plan, to), (int) to);
        }
      if (given[i].players != CROUPIER_NOBODY)
        receiver->value = g_strdup (name_of (plan, croupier_players_first (given[i].players)));
    }
}
