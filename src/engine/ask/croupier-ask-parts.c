/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several asks in one text: whose each word is. What it says is left to the reader of each ask. */
#include "config.h"
#include "croupier-ask-parts.h"

#include <string.h>

#include "croupier-ask-counts.h"
#include "croupier-ask-words.h"
#include "croupier-gettext.h"
#include "croupier-remarks.h"
#include "croupier-text.h"

#define MAX_WORDS 300
#define MIN_PART_LETTERS 3
#define NOBODYS (-1)

typedef struct
{
  gsize start, length; /* without the marks around it */
  char *folded;
  gboolean ends_piece; /* what comes next is said by itself */
  guint claims;        /* the asks for which it can be, as bits */
  int names;           /* the ask whose name it is or begins with, or NOBODYS */
  guint n_names;       /* words of that name */
  gboolean is_settled; /* it belongs to the words before it */
  int owner;           /* or NOBODYS */
} Word;

typedef struct
{
  CroupierReader base;
  const CroupierAskPart *parts;
  guint n_parts;
  const CroupierState *state;
  guint player;
  GArray *words; /* Word */
} Parter;

static Word *
word_at (const Parter *parter, guint i)
{
  return &g_array_index (parter->words, Word, i);
}

static void
word_free (gpointer data)
{
  g_free (((Word *) data)->folded);
}

static const CroupierRoster *
roster_of (const Parter *parter)
{
  return parter->parts[0].plan->setup->roster;
}

static char *
quote_word (const Parter *parter, const Word *word)
{
  return croupier_reader_quote (&parter->base, word->start, word->length);
}

static char
mark_behind (const Parter *parter, const Word *word)
{
  const char *at = parter->base.text + word->start + word->length;

  return at[strspn (at, " *_`~")];
}

/* ---- words ---- */

/* So much of it is said by itself up to here. */
static gboolean
ends_piece (const char *word_end)
{
  const char *at = word_end + strspn (word_end, " ");

  return *at == '\0' || strchr (",;|/\n", *at) != NULL ||
         (word_end[-1] != '\0' && strchr (".!?", word_end[-1]) != NULL);
}

static void
split (Parter *parter)
{
  const char *text = parter->base.text, *at = text;

  while (*at != '\0' && parter->words->len < MAX_WORDS)
    {
      Word word = { .start = (gsize) (at - text), .names = NOBODYS, .owner = NOBODYS };
      const char *start;

      while (!croupier_reader_ends_word (at))
        at = g_utf8_next_char (at);
      word.length = (gsize) (at - text) - word.start;
      if (word.length == 0)
        {
          at = g_utf8_next_char (at);
          continue;
        }
      word.ends_piece = ends_piece (at);
      start = croupier_reader_strip_to_name (roster_of (parter), text + word.start, &word.length,
                                             CROUPIER_READER_MARKS "-–—…<>=@");
      if (word.length > 0)
        word.start = (gsize) (start - text);
      else
        word.length = (gsize) (at - text) - word.start;
      word.folded = croupier_reader_fold (text + word.start, word.length);
      g_array_append_val (parter->words, word);
    }
}

/* “5 and Ann” */
static void
part_at_and (Parter *parter)
{
  for (guint i = 0; i < parter->words->len; i++)
    if (croupier_text_has_word ("and & + plus", word_at (parter, i)->folded))
      {
        word_at (parter, i)->ends_piece = TRUE;
        if (i > 0)
          word_at (parter, i - 1)->ends_piece = TRUE;
      }
}

/* Returns how many words there are up to the end of the piece, at most so many. */
static guint
count_together (const Parter *parter, guint first, guint most)
{
  guint n = 1;

  while (n < most && first + n < parter->words->len && !word_at (parter, first + n - 1)->ends_piece)
    n++;
  return n;
}

/* The text as it was sent, if it was in another language. */
static char *
fold_original (const Parter *parter, gsize start, gsize length)
{
  const CroupierTranslation *translation = parter->base.reading->translation;

  if (translation == NULL)
    return croupier_reader_fold (parter->base.text + start, length);
  croupier_translation_find_original (translation, &start, &length);
  return croupier_reader_fold (croupier_translation_get_original (translation) + start, length);
}

static gboolean
is_name_of (const CroupierAskPart *part, const char *folded)
{
  return g_str_equal (part->name, folded) || g_strv_contains ((const char *const *) part->names, folded);
}

/* ---- whose they can be ---- */

static gboolean
asks_for_names (const CroupierAsk *ask)
{
  gboolean has_players = FALSE;

  for (guint i = 0; i < ask->n_words; i++)
    has_players |= ask->words[i].names_player;
  return has_players || (ask->n_words == 0 && ask->get_range == NULL);
}

static gboolean
takes_word (const CroupierAsk *ask, const char *folded, gboolean with_slips)
{
  for (guint i = 0; i < ask->n_words; i++)
    if (ask_is_word (&ask->words[i], folded) ||
        (with_slips && g_utf8_strlen (folded, -1) >= ASK_MIN_SLIP_LETTERS && ask_is_near (folded, ask->words[i].word)))
      return TRUE;
  return FALSE;
}

/* “nothing”, in the place of words that are given some times each, can be meant for all that is asked. */
static guint
claim_word (const Parter *parter, const char *folded, gboolean with_slips)
{
  gboolean is_none = FALSE;
  guint claims = 0;
  int value;

  for (guint i = 0; i < parter->n_parts; i++)
    {
      const CroupierAsk *ask = parter->parts[i].ask;

      if (parter->parts[i].takes_any_words)
        continue;
      is_none |= ask->get_total != NULL && ask->none != NULL && ask_is_word (ask->none, folded);
      if (takes_word (ask, folded, with_slips) || (ask->none != NULL && ask_is_word (ask->none, folded)) ||
          (ask->get_total != NULL && ask_read_times (folded, &value)) ||
          (ask->get_range != NULL && (ask_read_number (folded + (*folded == '#'), &value) ||
                                      (with_slips && strpbrk (folded, "0123456789") != NULL))))
        claims |= 1u << i;
    }
  return is_none ? (1u << parter->n_parts) - 1 : claims;
}

static guint
claim_names (const Parter *parter)
{
  guint claims = 0;

  for (guint i = 0; i < parter->n_parts; i++)
    if (!parter->parts[i].takes_any_words && asks_for_names (parter->parts[i].ask))
      claims |= 1u << i;
  return claims;
}

static gsize
measure_span (const Parter *parter, guint first, guint n)
{
  const Word *last = word_at (parter, first + n - 1);

  return last->start + last->length - word_at (parter, first)->start;
}

/* A whole name that begins there, of so many words. */
static int
find_whole_name (const Parter *parter, guint first, guint *n)
{
  for (*n = count_together (parter, first, croupier_roster_get_max_words (roster_of (parter))); *n > 0; (*n)--)
    {
      int player = croupier_reader_find_name (&parter->base, roster_of (parter), word_at (parter, first)->start,
                                              measure_span (parter, first, *n));

      if (player >= 0)
        return player;
    }
  return CROUPIER_NO_PLAYER;
}

static void
settle_words (Parter *parter, guint first, guint n)
{
  for (guint i = first + 1; i < first + n; i++)
    word_at (parter, i)->is_settled = TRUE;
}

/* The author, who begins or ends a text with their name: “Ann: bid 5”, “bid 5\n– Ann”. */
static gboolean
is_signature (const Parter *parter, guint first, guint n)
{
  const char *text = parter->base.text;
  gsize before = word_at (parter, first)->start, start = before;

  if (first == 0 && strchr (":\n", mark_behind (parter, word_at (parter, first + n - 1))) != NULL)
    return mark_behind (parter, word_at (parter, first + n - 1)) != '\0';
  while (before > 0 && strchr (" \n-~(", text[before - 1]) != NULL)
    before--;
  return first + n == parter->words->len && first > 0 && memchr (text + before, '\n', start - before) != NULL;
}

/* The longest name of an ask that begins there; NOBODYS also where it could be that of two. */
static int
find_ask (const Parter *parter, guint first, guint *n)
{
  int found = NOBODYS;

  for (*n = count_together (parter, first, 8); *n > 0 && found == NOBODYS; (*n)--)
    {
      const gsize start = word_at (parter, first)->start, length = measure_span (parter, first, *n);
      g_autofree char *folded = croupier_reader_fold (parter->base.text + start, length);
      g_autofree char *original = fold_original (parter, start, length);

      for (guint i = 0; i < parter->n_parts; i++)
        if (is_name_of (&parter->parts[i], folded) || is_name_of (&parter->parts[i], original))
          {
            if (found != NOBODYS)
              return NOBODYS;
            found = (int) i;
          }
    }
  (*n)++;
  return found;
}

/* “Round 3: bid 5” is about the round, for whose sake each reader looks at it. */
static guint
count_phase_words (const Parter *parter, guint first)
{
  CroupierPhase phase;
  const Word *word = word_at (parter, first);
  const char *dash;
  int value;

  if (!croupier_game_get_phase (parter->parts[0].plan, parter->state, &phase))
    return 0;
  dash = strrchr (phase.id, '-');
  if (first == 0 && *word->folded == 'r' && ask_read_number (word->folded + 1, &value) &&
      mark_behind (parter, word) == ':')
    return 1;
  return dash != NULL && first + 1 < parter->words->len && strlen (word->folded) == (gsize) (dash - phase.id) &&
             strncmp (word->folded, phase.id, strlen (word->folded)) == 0 &&
             ask_read_number (word_at (parter, first + 1)->folded, &value)
           ? 2
           : 0;
}

/* Whether the words are a name of an ask; of one that takes any words a colon has to stand behind it, and of one by
 * which somebody is called, too. */
static gboolean
claim_as_name (Parter *parter, guint i)
{
  guint n, n_player;
  int named = find_ask (parter, i, &n);
  char mark;

  if (named == NOBODYS)
    return FALSE;
  mark = mark_behind (parter, word_at (parter, i + n - 1));
  if (mark != ':' && mark != '=' &&
      (parter->parts[named].takes_any_words || find_whole_name (parter, i, &n_player) >= 0))
    return FALSE;
  word_at (parter, i)->names = named;
  word_at (parter, i)->n_names = n;
  settle_words (parter, i, n);
  return TRUE;
}

static void
claim_at (Parter *parter, guint i)
{
  Word *word = word_at (parter, i);
  guint n, n_phase = count_phase_words (parter, i);
  gboolean is_alone = (i == 0 || word_at (parter, i - 1)->ends_piece) && word->ends_piece;
  int player;

  if (n_phase > 0)
    {
      settle_words (parter, i, n_phase);
      return;
    }
  if (claim_as_name (parter, i))
    return;
  word->claims = claim_word (parter, word->folded, FALSE);
  player = find_whole_name (parter, i, &n);
  if (player >= 0 && (guint) player == parter->player && is_signature (parter, i, n))
    settle_words (parter, i, n);
  else if (player >= 0)
    {
      word->claims |= claim_names (parter);
      settle_words (parter, i, n);
    }
  else if (word->claims == 0 && !croupier_text_has_word (CROUPIER_COURTESIES, word->folded))
    {
      word->claims = claim_word (parter, word->folded, TRUE);
      if (word->claims == 0 && (is_alone || g_utf8_strlen (word->folded, -1) >= MIN_PART_LETTERS) &&
          croupier_roster_find (roster_of (parter), word->folded, -1, NULL, NULL) >= 0)
        word->claims = claim_names (parter);
    }
}

/* “2 red”: the number is for the ask that alone takes the word behind it, if it takes numbers. */
static void
settle_numbers (Parter *parter)
{
  for (guint i = 0; i + 1 < parter->words->len; i++)
    {
      Word *word = word_at (parter, i);
      const guint next = word_at (parter, i + 1)->claims;
      int value;

      if (!word->ends_piece && (next & (next - 1)) == 0 && (word->claims & next) != 0 &&
          parter->parts[g_bit_nth_lsf (next, -1)].ask->get_total != NULL && ask_read_times (word->folded, &value))
        word->claims = next;
    }
}

/* What stands behind the name of an ask that takes any words is its own, all of it. Gives the first of these words. */
static guint
claim_all (Parter *parter)
{
  guint i;

  for (i = 0; i < parter->words->len; i++)
    {
      const Word *word = word_at (parter, i);

      if (!word->is_settled)
        claim_at (parter, i);
      if (word->names != NOBODYS && parter->parts[word->names].takes_any_words)
        return i;
    }
  return i;
}

/* ---- whose they are ---- */

/* Adds “bid” or, with a mark behind it, “toast:” to a list. */
static void
list_part (const CroupierAskPart *part, const char *mark, GString *list)
{
  g_autofree char *written = g_strconcat (part->said, mark, NULL);

  g_string_append (list, list->len > 0 ? ", " : "");
  g_string_append_printf (list, _("“%s”"), written);
}

static void
complain_of_doubt (Parter *parter, const Word *word)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *what = quote_word (parter, word);

  for (guint i = 0; i < parter->n_parts; i++)
    if ((word->claims >> i & 1) != 0)
      list_part (&parter->parts[i], "", list);
  complain (parter, word->start, word->length,
            _("“%s” can be meant for more than one of these, which are asked: %s; write before it for which."), what,
            list->str);
}

/* The ask that is named in a piece, and the piece’s end: a second name begins another one. */
static int
find_named (const Parter *parter, guint first, guint end, guint *next)
{
  int named = NOBODYS;

  for (*next = first; *next < end; (*next)++)
    {
      const Word *word = word_at (parter, *next);

      if (*next > first && word_at (parter, *next - 1)->ends_piece)
        return named;
      if (word->names != NOBODYS && named != NOBODYS)
        return named;
      if (word->names != NOBODYS)
        named = word->names;
    }
  return named;
}

/* A word goes to the ask that is named beside it, else to the only one that takes it, else to that before it. */
static void
settle_owner (Parter *parter, Word *word, int named, int before)
{
  const guint claims = word->claims;

  if (named != NOBODYS && (claims >> named & 1) != 0)
    word->owner = named;
  else if ((claims & (claims - 1)) == 0)
    word->owner = g_bit_nth_lsf (claims, -1);
  else if (before != NOBODYS && (claims >> before & 1) != 0)
    word->owner = before;
  else
    complain_of_doubt (parter, word);
}

/* “vote 5 Ann”: between a name and what it is for nothing else is said. */
static void
settle_piece (Parter *parter, guint first, guint end, int named, int *before)
{
  gboolean is_named = FALSE, has_own = FALSE;

  for (guint i = first; i < end; i++)
    {
      Word *word = word_at (parter, i);

      if (word->names != NOBODYS)
        {
          *before = word->owner = word->names;
          is_named = TRUE;
        }
      else if (word->claims != 0)
        {
          g_autofree char *what = quote_word (parter, word);

          settle_owner (parter, word, named, *before);
          if (is_named && !has_own && word->owner != NOBODYS && word->owner != named)
            complain (parter, word->start, word->length,
                      _("“%s” leaves open what is meant: it stands behind “%s”, and can only be for “%s”, which is to "
                        "be "
                        "written before it."),
                      what, parter->parts[named].said, parter->parts[word->owner].said);
          has_own |= word->owner == named;
          *before = word->owner != NOBODYS ? word->owner : *before;
        }
    }
}

static void
settle_all (Parter *parter, guint end)
{
  int before = NOBODYS;

  for (guint first = 0, next; first < end; first = next)
    {
      int named = find_named (parter, first, end, &next);

      settle_piece (parter, first, next, named, &before);
    }
}

/* ---- the texts ---- */

/* Returns where the words of another ask begin, after those of the one before: behind the last piece between the two.
 */
static gsize
find_boundary (const Parter *parter, guint from, guint to)
{
  for (guint i = to; i > from; i--)
    if (word_at (parter, i - 1)->ends_piece)
      return word_at (parter, i)->start;
  return word_at (parter, to)->start;
}

static void
give (const Parter *parter, int owner, gsize start, gsize end, char **texts)
{
  const char *text = parter->base.text;

  if (texts[owner] == NULL)
    {
      texts[owner] = g_strdup (text);
      for (char *at = texts[owner]; *at != '\0'; at++)
        if (*at != '\n')
          *at = ' ';
    }
  memcpy (texts[owner] + start, text + start, end - start);
}

/* Blanks the name of an ask, with a colon behind it and the marks that then adorn it: “*Speech*: …”. Other marks may be
 * part of what comes next. */
static void
blank_name (char *text, gsize start, gsize length)
{
  gsize end = start + length, n_marks = strspn (text + end, "*_`~");
  gsize colon = end + n_marks + strspn (text + end + n_marks, " *_`~");

  if (text[colon] == ':' || text[colon] == '=')
    {
      end = colon + 1;
      while (n_marks-- > 0 && start > 0 && strchr ("*_`~", text[start - 1]) != NULL)
        start--;
    }
  memset (text + start, ' ', end - start);
}

/* The name of an ask says nothing to its reader. */
static void
blank_names (const Parter *parter, char **texts)
{
  for (guint i = 0; i < parter->words->len; i++)
    if (word_at (parter, i)->names != NOBODYS)
      blank_name (texts[word_at (parter, i)->names], word_at (parter, i)->start,
                  measure_span (parter, i, word_at (parter, i)->n_names));
}

static void
give_all (const Parter *parter, guint end, char **texts)
{
  int owner = NOBODYS;
  guint last = 0;
  gsize start = 0;

  for (guint i = 0; i < end; i++)
    {
      const Word *word = word_at (parter, i);

      if (word->owner == NOBODYS)
        continue;
      if (owner != NOBODYS && word->owner != owner)
        {
          gsize boundary = find_boundary (parter, last, i);

          give (parter, owner, start, boundary, texts);
          start = boundary;
        }
      owner = word->owner;
      last = i;
    }
  if (owner != NOBODYS)
    give (parter, owner, start, end < parter->words->len ? word_at (parter, end)->start : strlen (parter->base.text),
          texts);
  if (end < parter->words->len)
    give (parter, word_at (parter, end)->names, owner != NOBODYS ? word_at (parter, end)->start : 0,
          strlen (parter->base.text), texts);
  blank_names (parter, texts);
}

/* ---- the whole ---- */

static gboolean
is_said (const char *word, gconstpointer data)
{
  const Parter *parter = data;
  g_autofree char *folded = croupier_reader_fold (word, strlen (word));

  for (guint i = 0; i < parter->n_parts; i++)
    if (is_name_of (&parter->parts[i], folded))
      return TRUE;
  return !g_str_equal (folded, "one") && claim_word (parter, folded, FALSE) != 0;
}

/* “I guess Bob” is no doubt where a guess is asked for; and what is no remark for one of the asks is none. */
static char **
list_own (const Parter *parter)
{
  g_autoptr (GStrvBuilder) own = g_strv_builder_new ();

  for (guint i = 0; i < parter->n_parts; i++)
    {
      g_strv_builder_take (own, g_strconcat ("i ", parter->parts[i].name, NULL));
      if (parter->parts[i].ask->own != NULL)
        g_strv_builder_addv (own, (const char **) parter->parts[i].ask->own);
    }
  return g_strv_builder_end (own);
}

/* Words that make an order hang on a condition, or take it back, may concern all that is asked. */
static void
look_for_remarks (Parter *parter)
{
  g_auto (GStrv) own = list_own (parter);
  const CroupierRemarks remarks = {
    .own = (const char *const *) own,
    .roster = roster_of (parter),
    .sender = parter->player,
    .is_said = is_said,
    .says_names = TRUE,
    .data = parter,
  };
  g_autoptr (CroupierReading) apart = croupier_reading_new ();
  CroupierReader reader = { .text = parter->base.text, .reading = apart };
  g_autofree char *plain = NULL;

  apart->translation = parter->base.reading->translation;
  plain = croupier_remarks_read (&remarks, &reader);
  apart->translation = NULL;
  croupier_problems_append (parter->base.reading->problems, apart->problems);
  if (apart->talk != CROUPIER_TALK_NONE)
    parter->base.reading->talk = apart->talk;
}

/* “Speech: …” and then a line that begins with another name: it could be part of the speech. */
static void
check_lines_behind (Parter *parter, guint end)
{
  for (guint i = end + 1; i < parter->words->len; i++)
    {
      Word *word = word_at (parter, i);
      const char *at = parter->base.text + word->start;
      g_autofree char *what = quote_word (parter, word);
      guint n;

      while (at > parter->base.text && strchr (" *_`~>", at[-1]) != NULL)
        at--;
      if (at > parter->base.text && at[-1] == '\n' && find_ask (parter, i, &n) != NOBODYS &&
          !parter->parts[find_ask (parter, i, &n)].takes_any_words)
        complain (parter, word->start, word->length, _("“%s” could be part of the text before it; write it first."),
                  what);
    }
}

/* Names the asks, and beside each the words of which one is asked for. */
static void
complain_of_nothing (Parter *parter)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < parter->n_parts; i++)
    {
      const CroupierAskPart *part = &parter->parts[i];
      const AskReader reader = {
        .ask = part->ask, .plan = part->plan, .state = (CroupierState *) parter->state, .player = parter->player
      };
      g_autofree char *words = part->ask->n_words > 0 ? ask_list_words (&reader) : g_strdup ("");

      list_part (part, part->takes_any_words ? ":" : "", list);
      if (*words != '\0')
        g_string_append_printf (list, " (%s)", words);
    }
  complain (parter, 0, 0, _("This says nothing of what is asked; write what you mean after one of these: %s."),
            list->str);
}

gboolean
croupier_ask_part_text (const CroupierAskPart *parts, guint n_parts, const CroupierState *state, guint player,
                        const char *text, CroupierReading *reading, char **texts)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  Parter parter = {
    .base = { .text = text, .reading = reading },
    .parts = parts,
    .n_parts = n_parts,
    .state = state,
    .player = player,
    .words = words,
  };
  guint end;

  g_return_val_if_fail (n_parts <= CROUPIER_ASK_MAX_PARTS, FALSE);

  g_array_set_clear_func (words, word_free);
  split (&parter);
  if (words->len == MAX_WORDS)
    complain (&parter, 0, 0, _("This is too long to be sure of it; write only what is to be done, in a few words."));
  part_at_and (&parter);
  end = claim_all (&parter);
  settle_numbers (&parter);
  if (end == words->len)
    look_for_remarks (&parter);
  check_lines_behind (&parter, end);
  settle_all (&parter, end);
  if (reading->problems->len == 0)
    give_all (&parter, end, texts);
  for (guint i = 0; i < n_parts && reading->problems->len == 0; i++)
    if (texts[i] != NULL)
      return TRUE;
  if (reading->problems->len == 0)
    complain_of_nothing (&parter);
  return FALSE;
}
