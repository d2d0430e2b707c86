/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game asks of a player: texts are read, wordings written, forms made and moves played from its tables. */
#include "config.h"
#include "croupier-ask-words.h"

#include "croupier-ask-counts.h"
#include "croupier-bid.h"
#include "croupier-gettext.h"
#include "croupier-remarks.h"
#include "croupier-ask-rows.h"
#include "croupier-text.h"

#include <string.h>

#define MAX_WORDS 300
#define MAX_QUOTED 4 /* unknown words; of more it is not worth saying which */
#define MAX_SENSES 8
#define NUMBER_MARKS CROUPIER_READER_MARKS "@"
#define NAME_MARKS NUMBER_MARKS "-–—…<>="
#define MIN_PART_LETTERS 3
#define MAX_PHRASE_WORDS 4 /* of one that stands for a word: “sitting this one out” */

/* ---- words ---- */

static gboolean
find_word_given (const CroupierAsk *ask, const char *folded, int *value)
{
  for (guint i = 0; i < ask->n_words; i++)
    if (ask_is_word (&ask->words[i], folded))
      return *value = (int) i, TRUE;
  return FALSE;
}

static gboolean
find_sense (const CroupierAsk *ask, const char *folded, int *value)
{
  for (int i = 0; ask->senses != NULL && ask->senses[i].letter != '\0'; i++)
    if (croupier_text_has_word (ask->senses[i].words, folded))
      return *value = i, TRUE;
  return FALSE;
}

/* “open2”, “open-2”, “open(2” */
static gboolean
has_number_tied (const CroupierAsk *ask, AskWord *word)
{
  gsize length = strcspn (word->folded, "0123456789-(");
  const char *digits = word->folded + length + strspn (word->folded + length, "-(");
  g_autofree char *verb = NULL;

  if (ask->rows == NULL || !g_ascii_isdigit (*digits) || !ask_read_number (digits, &word->number))
    return FALSE;
  verb = g_strndup (word->folded, length);
  return find_word_given (ask, verb, &word->value);
}

static void
classify (AskReader *reader, AskWord *word)
{
  const CroupierAsk *ask = reader->ask;

  word->number = NO_NUMBER;
  word->clause = croupier_reader_find_clause (&reader->base, word->start);
  word->folded = croupier_reader_fold (reader->base.text + word->start, word->length);
  if (find_sense (ask, word->folded, &word->value))
    word->kind = WORD_SENSE;
  else if ((ask->none != NULL && ask_is_word (ask->none, word->folded)) ||
           find_word_given (ask, word->folded, &word->value) || has_number_tied (ask, word))
    word->kind = WORD_GIVEN;
  else if (word->kind != WORD_OTHER)
    return;
  else if ((ask->get_range != NULL || ask->rows != NULL) &&
           ask_read_number (word->folded + (*word->folded == '#'), &word->value))
    word->kind = WORD_NUMBER;
  else if (ask->get_total != NULL && ask_read_times (word->folded, &word->value))
    word->kind = WORD_NUMBER;
  else if (ask->leads != NULL && croupier_text_has_word (ask->leads, word->folded))
    word->kind = WORD_LEAD;
  else if (croupier_text_has_word (ask->n_words > 0 ? "and &" : "and & + plus", word->folded))
    word->kind = WORD_AND;
  else if (croupier_text_has_word (CROUPIER_COURTESIES, word->folded) ||
           croupier_text_has_word (ask->small, word->folded))
    word->kind = WORD_SMALL;
}

/* Takes the marks off both ends that are part of no name, but leaves a word that is nothing else as it is. */
static void
strip_marks (const AskReader *reader, AskWord *word)
{
  const char *text = reader->base.text;
  gsize length = word->length;
  gboolean has_numbers = reader->ask->get_range != NULL || reader->ask->rows != NULL || reader->ask->get_total != NULL;
  const char *start = croupier_reader_strip_to_name (get_roster (reader), text + word->start, &length,
                                                     has_numbers ? NUMBER_MARKS : NAME_MARKS);

  if (length == 0 && (!has_numbers || reader->ask->rows != NULL))
    word->kind = WORD_SMALL;
  if (length == 0 || (text[word->start] == '~' && g_ascii_isdigit (text[word->start + 1]))) /* “~5” is about five */
    return;
  word->start = (gsize) (start - text);
  word->length = length;
}

/* The bytes of a lead without letters at the beginning of a text, or 0. */
static gsize
measure_lead (const CroupierAsk *ask, const char *text)
{
  if (ask->leads == NULL || g_ascii_isalnum (*text))
    return 0;
  for (const char *lead = ask->leads; *lead != '\0'; lead += strspn (lead, " "))
    {
      gsize length = strcspn (lead, " ");

      if (!g_ascii_isalnum (*lead) && strncmp (text, lead, length) == 0)
        return length;
      lead += length;
    }
  return 0;
}

static gsize
measure_word (const CroupierAsk *ask, const char *text)
{
  const char *end = text + measure_lead (ask, text);
  gsize n_digits = ask->rows != NULL && ask->rows->is_own && g_ascii_isupper (*text) ? strspn (text + 1, "0123456789")
                                                                                     : 0;

  if (n_digits > 0 && croupier_reader_ends_word (text + n_digits + 1))
    return 1; /* “A5 Bob”, “Bob A5” */
  if (end == text)
    while (!croupier_reader_ends_word (end) && measure_lead (ask, end) == 0)
      end = g_utf8_next_char (end);
  return (gsize) (end - text);
}

static void
split_words (AskReader *reader)
{
  const char *at = reader->base.text;
  gboolean begins_row = TRUE;

  while (*at != '\0')
    {
      AskWord word = {
        .start = (gsize) (at - reader->base.text),
        .length = measure_word (reader->ask, at),
        .begins_row = begins_row,
      };
      const char *end = at + word.length;

      if (word.length == 0)
        {
          begins_row |= *at == ';' || *at == '\n';
          at = g_utf8_next_char (at);
          continue;
        }
      at = end;
      begins_row = FALSE;
      while (*end == ' ')
        end++;
      word.ends_item = croupier_reader_ends_item (*end);
      strip_marks (reader, &word);
      classify (reader, &word);
      g_array_append_val (reader->words, word);
    }
}

/* ---- names ---- */

static CroupierPlayers
get_allowed (const AskReader *reader)
{
  return reader->ask->get_players (reader->plan, reader->state, reader->player);
}

static guint
count_wanted (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return ask->count_players != NULL ? ask->count_players (plan, state, player) : 1;
}

/* One name and nothing else is asked for; it can come again and again. */
static gboolean
is_vote (const AskReader *reader)
{
  return reader->ask->n_words == 0 && reader->n_wanted == 1;
}

/* Whether it is the one who writes, where they cannot name themselves. */
static gboolean
is_barred (const AskReader *reader, guint player)
{
  return player == reader->player && !croupier_players_has (get_allowed (reader), player);
}

/* Is there nothing before a word that belongs to it? */
static gboolean
is_parted (const AskReader *reader, guint i)
{
  const AskWord *before = i > 0 ? get_word (reader, i - 1) : NULL;

  return before == NULL || i == reader->words->len || before->ends_item ||
         before->clause != get_word (reader, i)->clause || reader->base.text[before->start + before->length] == '-';
}

/* “Love”, “xx”, “–” */
static gboolean
is_courtesy (const AskWord *word)
{
  return word->kind == WORD_SMALL && (croupier_text_has_word (CROUPIER_COURTESIES, word->folded) ||
                                      strspn (word->folded, NAME_MARKS) == strlen (word->folded));
}

/* “Mary: Ben”, “Ben – Mary”, “Ben. Signed, Mary”; but neither “I choose Mary” nor “Ben, Mary”. */
static gboolean
is_signature (const AskReader *reader, guint first, guint n_words)
{
  const AskWord *name = get_word (reader, first), *last = get_word (reader, first + n_words - 1);
  const AskWord *before = first > 0 ? get_word (reader, first - 1) : NULL;
  gsize gap = before != NULL ? before->start + before->length : name->start;
  char after = reader->base.text[last->start + last->length];
  guint start = first, end = first + n_words;

  while (!is_parted (reader, start) && is_courtesy (get_word (reader, start - 1)))
    start--;
  while (!is_parted (reader, end) && is_courtesy (get_word (reader, end)))
    end++;
  return is_parted (reader, start) && is_parted (reader, end) &&
         (start < first || after == ':' || after == '\n' ||
          strspn (reader->base.text + gap, " ,") < name->start - gap ||
          (end == reader->words->len && before != NULL && !before->is_used));
}

static void
take_name (AskReader *reader, guint first, guint n_words, guint player)
{
  AskWord span = join_words (reader, first, n_words);

  use_words (reader, first, n_words);
  if (croupier_players_has (reader->named, player) && !is_barred (reader, player) && !is_vote (reader))
    complain (reader, span.start, span.length, _("%s is named twice."), name_of (reader->plan, player));
  if (player == reader->player)
    reader->is_signed = is_signature (reader, first, n_words);
  reader->named |= CROUPIER_PLAYER (player);
  reader->starts[player] = span.start;
  reader->lengths[player] = span.length;
}

/* “Ben\n– Mary”: beside all that are wanted, one’s own name is a signature. */
static void
settle_own_name (AskReader *reader)
{
  guint self = reader->player;
  CroupierPlayers others = reader->named & ~CROUPIER_PLAYER (self);

  if (!croupier_players_has (reader->named, self) || !is_barred (reader, self))
    return;
  if (reader->is_signed && croupier_players_count (others) == reader->n_wanted)
    reader->named = others;
  else
    complain (reader, reader->starts[self], reader->lengths[self],
              TO_SENDER (_("%s cannot name themselves; name another player."),
                         _("You%.0s cannot name yourself; name another player.")),
              name_of (reader->plan, self));
}

/* Where names alone are asked for, “Will” is one at the end of a clause or with a capital, but not in “I will”. */
static gboolean
is_name_here (const AskReader *reader, guint i)
{
  const AskWord *word = get_word (reader, i), *next = i + 1 < reader->words->len ? get_word (reader, i + 1) : NULL;
  gboolean ends_clause = next == NULL || next->clause != word->clause;
  gboolean has_capital = g_unichar_isupper (g_utf8_get_char (reader->base.text + word->start));

  if (word->kind == WORD_OTHER || reader->ask->n_words > 0)
    return word->kind == WORD_OTHER;
  if (word->kind == WORD_GIVEN)
    return TRUE;
  return !(i > 0 && g_str_equal (get_word (reader, i - 1)->folded, "i")) &&
         (ends_clause || (has_capital && next->kind != WORD_SMALL));
}

static void
take_whole_names (AskReader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      guint n_words;
      int player = get_word (reader, i)->is_used ? CROUPIER_NO_PLAYER : ask_find_whole_name (reader, i, &n_words);

      if (player >= 0 && (n_words > 1 || is_name_here (reader, i)))
        take_name (reader, i, n_words, (guint) player);
    }
}

/* A player may be called To, or Nothing: their name stands alone, where one is still wanted. */
static void
take_names_that_are_words (AskReader *reader)
{
  for (guint i = 0; i < reader->words->len && croupier_players_count (reader->named) < reader->n_wanted; i++)
    {
      const AskWord *word = get_word (reader, i);
      const AskWord *next = i + 1 < reader->words->len ? get_word (reader, i + 1) : NULL;
      guint n_words;
      int player = word->is_used || word->kind == WORD_OTHER ? CROUPIER_NO_PLAYER
                                                             : ask_find_whole_name (reader, i, &n_words);

      if (player >= 0 && (word->ends_item || next == NULL || next->kind == WORD_AND))
        take_name (reader, i, n_words, (guint) player);
    }
}

static gboolean
has_unknown (const AskReader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->kind == WORD_OTHER && !get_word (reader, i)->is_used)
      return TRUE;
  return FALSE;
}

static void
check_number_of_names (AskReader *reader, const CroupierAskWord *with, const AskWord *place)
{
  guint n_named = croupier_players_count (reader->named);
  g_autofree char *names = croupier_reader_list_players (get_roster (reader), reader->named);
  gsize start = place != NULL ? place->start : 0, length = place != NULL ? place->length : 0;

  if (n_named == reader->n_wanted)
    return;
  if (reader->n_wanted > 1)
    complain (reader, 0, 0,
              ngettext ("%u different player is to be named, not %u; write the names with commas between them.",
                        "%u different players are to be named, not %u; write the names with commas between them.",
                        reader->n_wanted),
              reader->n_wanted, n_named);
  else if (n_named == 0 && is_vote (reader) && has_unknown (reader))
    return; /* they are complained of */
  else if (n_named == 0)
    complain (reader, start, length, "%s",
              with != NULL && with->missing != NULL ? _(with->missing) : _("No player is named; write one name."));
  else if (with != NULL && with->many != NULL)
    {
      g_autofree char *sentence = croupier_text_put_in (_(with->many), "%s", names);

      complain (reader, 0, 0, "%s", sentence);
    }
  else
    complain (reader, 0, 0, _("More than one player is named; write one name."));
}

/* Complains of those named who may not be. */
static void
check_allowed (AskReader *reader)
{
  CroupierPlayers allowed = get_allowed (reader);
  g_autofree char *list = croupier_reader_list_players (get_roster (reader), allowed);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, reader->named & ~allowed & ~CROUPIER_PLAYER (reader->player))
    {
      g_autofree char *start = croupier_players_has (reader->state->removed, player)
                                 ? g_strdup_printf (_("%s is no longer in the match"), name_of (reader->plan, player))
                                 : reader->ask->why_not (reader->plan, reader->state, reader->player, player);

      complain (reader, reader->starts[player], reader->lengths[player], _("%s; these can be named: %s."), start, list);
    }
}

/* Beside all that are wanted, the beginning of another name only makes doubtful who is meant. It stands alone or is
 * long. */
static void
take_parts_of_names (AskReader *reader)
{
  gboolean has_all = croupier_players_count (reader->named) >= reader->n_wanted;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const AskWord *word = get_word (reader, i);
      guint n_words;
      gboolean is_likely = !has_all || g_utf8_strlen (word->folded, -1) >= MIN_PART_LETTERS ||
                           (is_parted (reader, i) && is_parted (reader, i + 1));
      gboolean is_part = !word->is_used && word->kind == WORD_OTHER && is_likely;
      int player = is_part ? ask_find_part_of_name (reader, i, &n_words) : CROUPIER_NO_PLAYER;

      if (player < 0)
        continue;
      if (reader->named == CROUPIER_NOBODY)
        reader->n_before_part = i;
      take_name (reader, i, n_words, (guint) player);
    }
}

/* The letters of the senses in the text, in the order of the table; any number of times is as good as twice. */
static void
collect_senses (const AskReader *reader, char *letters)
{
  for (int i = 0; reader->ask->senses[i].letter != '\0'; i++)
    for (guint k = 0, n = 0; k < reader->words->len && n < 2; k++)
      if (get_word (reader, k)->kind == WORD_SENSE && get_word (reader, k)->value == i &&
          !get_word (reader, k)->is_used)
        {
          *letters++ = reader->ask->senses[i].letter;
          n++;
        }
  *letters = '\0';
}

/* “I trust everybody”: in the place of names, what no name has beside it. */
static gboolean
is_none_meant (AskReader *reader)
{
  const CroupierAsk *ask = reader->ask;
  char letters[2 * MAX_SENSES + 1];

  collect_senses (reader, letters);
  if (letters[strspn (letters, ask->name_senses)] == '\0')
    return FALSE;
  if (!croupier_text_has_word (ask->none->senses, letters))
    complain (reader, 0, 0, "%s", _(ask->none->unclear));
  return TRUE;
}

/* Is it said of those named what is asked? */
static void
check_senses (AskReader *reader)
{
  char letters[2 * MAX_SENSES + 1];

  collect_senses (reader, letters);
  if (reader->named != CROUPIER_NOBODY && *letters != '\0' &&
      !croupier_text_has_word (reader->ask->name_senses, letters))
    complain (reader, 0, 0, "%s", _(reader->ask->unclear));
  for (guint i = 0; i < reader->words->len; i++)
    get_word (reader, i)->is_used |= get_word (reader, i)->kind == WORD_SENSE;
}

/* Gives whether a word stands in the place of names: “nobody”. */
static gboolean
read_none (AskReader *reader)
{
  CroupierPlayers own = is_barred (reader, reader->player) ? CROUPIER_PLAYER (reader->player) : CROUPIER_NOBODY;
  gboolean is_said;

  if (reader->ask->none == NULL || (reader->named & ~own) != CROUPIER_NOBODY)
    return FALSE;
  is_said = reader->ask->senses != NULL && is_none_meant (reader);
  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->kind == WORD_GIVEN && !get_word (reader, i)->is_used)
      is_said = get_word (reader, i)->is_used = TRUE;
  if (is_said)
    reader->named = CROUPIER_NOBODY;
  return is_said;
}

static void
read_names (AskReader *reader, const CroupierAskWord *with, const AskWord *place)
{
  reader->n_wanted = count_wanted (reader->ask, reader->plan, reader->state, reader->player);
  take_whole_names (reader);
  if (read_none (reader))
    reader->n_wanted = 0;
  else
    {
      take_parts_of_names (reader);
      if (!is_vote (reader))
        take_names_that_are_words (reader);
      settle_own_name (reader);
      check_number_of_names (reader, with, place);
      check_allowed (reader);
    }
  if (reader->ask->senses != NULL)
    check_senses (reader);
}

/* ---- the word ---- */

/* The number of the first word that says what is to be done, or how many words there are. */
static guint
find_word (AskReader *reader)
{
  guint i;

  for (i = 0; i < reader->words->len && get_word (reader, i)->kind != WORD_GIVEN; i++)
    ;
  if (i < reader->words->len)
    return i;
  for (i = 0; i < reader->words->len && !ask_is_slip (reader, get_word (reader, i)); i++)
    ;
  return i;
}

static gboolean
has_letters (const AskWord *word)
{
  for (const char *at = word->folded; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalpha (g_utf8_get_char (at)))
      return TRUE;
  return FALSE;
}

/* “Bribe Ann”: what is before a name was to say what is to be done, and so were, where nobody is named, the few words
 * that nobody knows. Lists them (AskWord). */
static GPtrArray *
list_unknown_deeds (const AskReader *reader)
{
  GPtrArray *unknown = g_ptr_array_new ();
  gboolean is_anybody_named = FALSE;
  guint n_words;

  for (guint i = 0; i < reader->words->len; i++)
    {
      if (ask_find_whole_name (reader, i, &n_words) >= 0)
        {
          is_anybody_named = TRUE;
          continue;
        }
      if (get_word (reader, i)->kind != WORD_OTHER)
        continue;
      if (i + 1 < reader->words->len && !get_word (reader, i)->ends_item &&
          ask_find_whole_name (reader, i + 1, &n_words) >= 0)
        {
          g_ptr_array_set_size (unknown, 0);
          g_ptr_array_add (unknown, get_word (reader, i));
          return unknown;
        }
      if (has_letters (get_word (reader, i)))
        g_ptr_array_add (unknown, get_word (reader, i));
    }
  if (is_anybody_named || unknown->len > MAX_QUOTED)
    g_ptr_array_set_size (unknown, 0);
  return unknown;
}

/* Says what can be written, and which words do not say it. */
static void
complain_of_deeds (AskReader *reader)
{
  g_autofree char *list = ask_list_words (reader);
  g_autoptr (GPtrArray) unknown = list_unknown_deeds (reader);
  g_autoptr (GPtrArray) quoted = g_ptr_array_new_with_free_func (g_free);
  const AskWord *first, *last;
  g_autofree char *all = NULL;

  if (unknown->len == 0)
    {
      complain (reader, 0, 0, _("What is to be done? Write %s."), list);
      return;
    }
  first = g_ptr_array_index (unknown, 0);
  last = g_ptr_array_index (unknown, unknown->len - 1);
  for (guint i = 0; i < unknown->len; i++)
    {
      g_autofree char *word = quote (reader, g_ptr_array_index (unknown, i));

      g_ptr_array_add (quoted, unknown->len == 1 ? g_steal_pointer (&word) : g_strdup_printf (_("“%s”"), word));
    }
  all = croupier_text_join ((const char *const *) quoted->pdata, quoted->len);
  complain (reader, first->start, last->start + last->length - first->start,
            unknown->len == 1 ? _("What is to be done? “%s” does not say; write %s.")
                              /* TRANSLATORS: the first is a list of words in quotation marks */
                              : _("What is to be done? %s do not say; write %s."),
            all, list);
}

/* Gives whether there is one; what else is wrong with it has been complained of. */
static gboolean
read_word (AskReader *reader, CroupierGiven *given)
{
  guint i = find_word (reader);
  const CroupierAskWord *known;
  g_autofree char *why_not = NULL;
  AskWord *word;

  if (i == reader->words->len)
    {
      complain_of_deeds (reader);
      return FALSE;
    }
  word = get_word (reader, i);
  word->is_used = TRUE;
  given->word = (guint) word->value;
  known = &reader->ask->words[given->word];
  for (guint k = i + 1; k < reader->words->len && !known->names_player; k++) /* “sitting out, nothing” */
    get_word (reader, k)->is_used |= get_word (reader, k)->kind == WORD_GIVEN &&
                                     get_word (reader, k)->value == word->value &&
                                     get_word (reader, k)->clause != word->clause &&
                                     !g_str_equal (get_word (reader, k)->folded, word->folded);
  why_not = ask_dup_why_not (known, reader->plan, reader->state, reader->player);
  if (why_not != NULL)
    complain (reader, word->start, word->length, "%s", why_not);
  if (known->names_player)
    read_names (reader, known, word);
  else
    ask_refuse_names (reader);
  return TRUE;
}

/* ---- the number ---- */

/* “twenty one” is one number. */
static void
join_numbers (AskReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      AskWord *word = get_word (reader, i), *next = get_word (reader, i + 1);

      if (word->kind != WORD_NUMBER || next->kind != WORD_NUMBER || word->ends_item ||
          g_ascii_isdigit (*word->folded) || g_ascii_isdigit (*next->folded) || word->value < 20 ||
          word->value % 10 != 0 || next->value < 1 || next->value > 9)
        continue;
      word->value += next->value;
      word->length = next->start + next->length - word->start;
      word->ends_item = next->ends_item;
      g_array_remove_index (reader->words, i + 1);
    }
}

/* “12 (twelve)”, “12. Yes, 12”: once in digits, and once in letters, or in another clause. */
static gboolean
is_said_again (const AskWord *first, const AskWord *word)
{
  return first->kind == WORD_NUMBER && first->value == word->value &&
         (word->clause != first->clause || g_ascii_isdigit (*first->folded) != g_ascii_isdigit (*word->folded));
}

/* Gives whether there is one; what else is wrong with it has been complained of. */
static gboolean
read_the_number (AskReader *reader, CroupierGiven *given)
{
  AskWord *first = NULL;
  int min, max;

  join_numbers (reader);
  ask_refuse_names (reader); /* they can hold digits */
  for (guint i = 0; i < reader->words->len; i++)
    {
      AskWord *word = get_word (reader, i);
      g_autofree char *what = quote (reader, word);

      if (word->is_used)
        continue;
      if (word->kind == WORD_OTHER && strpbrk (word->folded, "0123456789") != NULL)
        {
          word->is_used = TRUE;
          first = first != NULL ? first : word;
          ask_check_range (reader, word, G_MININT);
        }
      if (word->kind != WORD_NUMBER)
        continue;
      word->is_used = TRUE;
      if (first != NULL && !is_said_again (first, word))
        complain (reader, word->start, word->length, _("“%s” is one number too many; write the one that counts."),
                  what);
      else if (first != NULL)
        continue;
      else
        ask_check_range (reader, word, given->number = word->value);
      first = first != NULL ? first : word;
    }
  reader->ask->get_range (reader->plan, reader->state, reader->player, &min, &max);
  if (first == NULL && reader->base.n_complaints == 0)
    complain (reader, 0, 0, _("Which number? Write one from %d to %d."), min, max);
  return first != NULL;
}

/* ---- the whole text ---- */

/* “12. Have fun”: where a number is asked for, what looks like the beginning of a list may be it. */
static gboolean
is_number_of_list (const char *folded, gconstpointer data)
{
  gsize n_digits = strspn (folded, "0123456789");

  return n_digits > 0 && strchr (".)", folded[n_digits]) != NULL && strlen (folded) == n_digits + 1;
}

/* “R3:” at the beginning is “Round 3:”. */
static gboolean
is_short_round (const AskReader *reader, guint i, int *value)
{
  const AskWord *word = get_word (reader, i);

  return i == 0 && *word->folded == 'r' && g_ascii_isdigit (word->folded[1]) && word->ends_item &&
         ask_read_number (word->folded + 1, value);
}

static void
settle_phase (AskReader *reader, guint i, guint n, gboolean is_due)
{
  gsize start = get_word (reader, i)->start, end = get_word (reader, i + n - 1)->start;
  g_autofree char *what = NULL;

  end += get_word (reader, i + n - 1)->length;
  for (guint k = i; k < i + n; k++)
    {
      get_word (reader, k)->kind = WORD_SMALL;
      get_word (reader, k)->is_used |= !is_due;
    }
  if (is_due)
    return;
  what = croupier_reader_quote (&reader->base, start, end - start);
  complain (reader, start, end - start, _("“%s” is about another time; write what is to be done now."), what);
}

/* “Round 3: 7”, “Round 3: smuggle”: the number is that of the phase, or of another one. */
static void
read_phase (AskReader *reader)
{
  CroupierPhase phase;
  const char *dash = croupier_game_get_phase (reader->plan, reader->state, &phase) ? strrchr (phase.id, '-') : NULL;

  for (guint i = 0; dash != NULL && i + 1 < reader->words->len; i++)
    {
      const AskWord *word = get_word (reader, i);
      int value;

      if (is_short_round (reader, i, &value))
        settle_phase (reader, i, 1, value == atoi (dash + 1));
      else if (ask_read_number (get_word (reader, i + 1)->folded, &value) && !word->ends_item &&
               strlen (word->folded) == (gsize) (dash - phase.id) &&
               strncmp (word->folded, phase.id, (gsize) (dash - phase.id)) == 0)
        settle_phase (reader, i, 2, value == atoi (dash + 1));
    }
}

/* “No one” is “no-one”, where that is a word. Gives its kind; WORD_OTHER where it is none. */
static AskWordKind
find_joined (const AskReader *reader, guint first, guint n_words, int *value)
{
  g_autoptr (GString) joined = g_string_new (get_word (reader, first)->folded);

  for (guint i = first + 1; i < first + n_words; i++)
    {
      if (get_word (reader, i - 1)->ends_item)
        return WORD_OTHER;
      g_string_append_printf (joined, "-%s", get_word (reader, i)->folded);
    }
  return croupier_text_has_word (reader->ask->small, joined->str) ? WORD_SMALL
         : find_sense (reader->ask, joined->str, value)           ? WORD_SENSE
         : find_word_given (reader->ask, joined->str, value)      ? WORD_GIVEN
                                                                  : WORD_OTHER;
}

static void
join_phrases (AskReader *reader)
{
  for (guint i = 0; i + 1 < reader->words->len; i++)
    {
      AskWord *word = get_word (reader, i), *last;
      AskWordKind kind = WORD_OTHER;
      guint n = MIN (MAX_PHRASE_WORDS, reader->words->len - i);
      int value = word->value;

      while (n > 1 && (kind = find_joined (reader, i, n, &value)) == WORD_OTHER)
        n--;
      if (kind == WORD_OTHER)
        continue;
      last = get_word (reader, i + n - 1);
      word->kind = kind;
      word->value = value;
      word->length = last->start + last->length - word->start;
      word->ends_item = last->ends_item;
      g_array_remove_range (reader->words, i + 1, n - 1);
    }
}

static guint
count_name_words (const AskReader *reader, const char *name)
{
  guint n = 0;

  for (gsize length; *name != '\0'; name += length > 0 ? length : 1, n += length > 0)
    length = measure_word (reader->ask, name);
  return n;
}

/* Leads without letters part names, too. */
static guint
count_lead_words (const AskReader *reader)
{
  guint usual = croupier_roster_get_max_words (get_roster (reader)), most = usual;

  for (guint i = 0; reader->ask->leads != NULL && i < croupier_roster_get_size (get_roster (reader)); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (get_roster (reader), i);

      most = MAX (most, count_name_words (reader, player->name));
      for (guint k = 0; player->aliases[k] != NULL; k++)
        most = MAX (most, count_name_words (reader, player->aliases[k]));
    }
  return most - usual;
}

/* “Smugel” is meant for a word, though it is no slip that could be mended. */
static gboolean
begins_like_word (const CroupierAsk *ask, const char *folded)
{
  for (guint i = 0; i < ask->n_words; i++)
    if (strlen (folded) >= ASK_MIN_SLIP_LETTERS && strncmp (folded, ask->words[i].word, ASK_MIN_SLIP_LETTERS) == 0)
      return TRUE;
  return FALSE;
}

/* A sense that is enough beside a name says something by itself. */
static gboolean
is_plain_sense (const CroupierAsk *ask, const char *folded)
{
  int value;
  char letter[2] = { 0 };

  if (!find_sense (ask, folded, &value))
    return FALSE;
  letter[0] = ask->senses[value].letter;
  return croupier_text_has_word (ask->name_senses, letter) ||
         (ask->none != NULL && croupier_text_has_word (ask->none->senses, letter));
}

static gboolean
is_said (const char *word, gconstpointer data)
{
  const AskReader *reader = data;
  const CroupierAsk *ask = reader->ask;
  g_autofree char *folded = croupier_reader_fold (word, strlen (word));
  int value;

  if ((ask->none != NULL && ask_is_word (ask->none, folded)) || is_plain_sense (ask, folded) ||
      find_word_given (ask, folded, &value) || begins_like_word (ask, folded))
    return TRUE;
  if ((ask->get_range != NULL || ask->get_total != NULL) &&
      ((ask_read_number (folded, &value) && !g_str_equal (folded, "one")) ||
       croupier_text_has_word ("to too for won ate", folded))) /* as some write numbers */
    return TRUE;
  if (ask->rows != NULL && strlen (word) > 2 && word[strlen (word) - 2] == '-') /* “Gus-C” */
    return TRUE;
  return ask->rows != NULL && g_ascii_isupper (*word) && rows_is_letter (folded, reader);
}

/* Parts the text into words; plain holds it without what is no part of an order. */
static gboolean
begin (AskReader *reader, char **plain)
{
  const CroupierAsk *ask = reader->ask;
  const CroupierRemarks remarks = {
    .roster = get_roster (reader),
    .sender = reader->player,
    .own = ask->own,
    .pictures = ask->pictures,
    .is_said = is_said,
    .says_names = TRUE,
    .is_whole = ask->rows == NULL && ask->get_total == NULL,
    .data = reader,
    .is_label = ask->rows != NULL        ? rows_is_letter
                : ask->get_range != NULL ? is_number_of_list
                                         : NULL,
  };

  *plain = croupier_remarks_read (&remarks, &reader->base);
  reader->base.text = *plain;
  reader->n_lead_words = count_lead_words (reader);
  g_array_set_clear_func (reader->words, word_clear);
  split_words (reader);
  if (reader->words->len <= MAX_WORDS)
    {
      join_phrases (reader);
      return TRUE;
    }
  complain (reader, 0, 0, _("This is too long to be sure of it; write only what is to be done, in a few words."));
  return FALSE;
}

static gboolean
read_given (AskReader *reader, CroupierGiven *given)
{
  g_autofree char *plain = NULL;

  if (!begin (reader, &plain))
    return FALSE;
  read_phase (reader);
  if (reader->ask->rows != NULL)
    return rows_read (reader, given);
  if (reader->ask->get_total != NULL)
    return ask_read_counts (reader, given);
  if (reader->ask->n_words > 0 ? !read_word (reader, given)
                               : reader->ask->get_range != NULL && !read_the_number (reader, given))
    return FALSE;
  if (reader->ask->n_words == 0 && reader->ask->get_range == NULL)
    read_names (reader, reader->ask->none, NULL);
  given->players = reader->named;
  ask_settle_other_words (reader);
  return ask_end (reader);
}

/* ---- wording ---- */

/* Writes it in the shortest wording, which reads as itself. */
static void
write_given (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint asked,
             const CroupierGiven *given, GString *read_as)
{
  const char *between = "";
  guint player;

  g_string_truncate (read_as, 0);
  if (ask->bid != NULL)
    croupier_bid_write (ask->bid, plan, state, asked, given, read_as);
  if (ask->rows != NULL)
    {
      rows_write (ask, plan, state, asked, given, read_as);
      return;
    }
  if (ask->get_total != NULL)
    {
      ask_write_counts (ask, given, read_as);
      return;
    }
  if (ask->get_range != NULL)
    g_string_append_printf (read_as, "%d", given->number);
  if (ask->n_words > 0)
    {
      g_string_append (read_as, ask->words[given->word].word);
      between = " ";
    }
  if (ask->none != NULL && given->players == CROUPIER_NOBODY)
    g_string_append (read_as, ask->none->word);
  CROUPIER_FOREACH_PLAYER (player, given->players)
    {
      g_string_append_printf (read_as, "%s%s", between, name_of (plan, player));
      between = ", ";
    }
}

/* ---- what the base calls ---- */

static const CroupierAsk *
get_ask (const CroupierPlan *plan, const CroupierState *state, guint player, char **reason)
{
  return plan->setup->game->get_ask (plan, state, player, reason);
}

void
croupier_ask_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                     CroupierReading *reading, CroupierOutbox *outbox)
{
  g_autofree char *reason = NULL;
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (AskWord));
  AskReader reader = {
    .base = { .text = text, .reading = reading },
    .ask = get_ask (plan, state, player, &reason),
    .plan = plan,
    .state = state,
    .player = player,
    .words = words,
  };
  CroupierGiven given[CROUPIER_MAX_ROWS] = { 0 };

  reading->status = CROUPIER_STATUS_REFUSED;
  if (reader.ask == NULL)
    croupier_problems_add (reading->problems, 0, 0, "%s", reason);
  else if (reader.ask->bid != NULL)
    croupier_bid_submit (reader.ask, plan, state, player, text, reading);
  else if (read_given (&reader, given))
    {
      reader.ask->take (plan, state, player, given);
      write_given (reader.ask, plan, state, player, given, reading->read_as);
    }
}

void
croupier_ask_retract (const CroupierPlan *plan, CroupierState *state, guint player)
{
  g_autofree char *reason = NULL;
  const CroupierAsk *ask = get_ask (plan, state, player, &reason);

  if (ask != NULL)
    ask->take (plan, state, player, NULL);
}

CroupierStatus
croupier_ask_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player, GString *read_as)
{
  g_autofree char *reason = NULL;
  const CroupierAsk *ask = get_ask (plan, state, player, &reason);
  CroupierGiven given[CROUPIER_MAX_ROWS] = { 0 };
  gboolean is_theirs = ask != NULL && ask->fill (plan, state, player, given);
  gboolean is_partial = ask != NULL && ask->rows != NULL && ask->rows->complete (plan, state, player, given);

  if (ask != NULL && !is_theirs && ask->nothing != NULL)
    g_string_assign (read_as, ask->nothing);
  else if (ask != NULL)
    write_given (ask, plan, state, player, given, read_as);
  return !is_theirs ? CROUPIER_STATUS_DEFAULT : is_partial ? CROUPIER_STATUS_PARTIAL : CROUPIER_STATUS_ACCEPTED;
}

/* ---- the form ---- */

/* A player who was named and has been removed since is no longer offered. */
static void
set_if_offered (CroupierFormField *field, const char *word)
{
  for (guint i = 0; i < field->choices->len && field->value == NULL; i++)
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word, word))
      field->value = g_strdup (word);
}

static CroupierFormField *
add_field (const CroupierAsk *ask, CroupierFormGroup *group, CroupierFieldKind kind)
{
  return croupier_form_row_add (croupier_form_group_add (group, NULL), kind, _(ask->label));
}

static void
add_names (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
           const CroupierGiven *given, CroupierFormGroup *group)
{
  guint n = count_wanted (ask, plan, state, player);
  CroupierPlayers named = given != NULL ? given->players : CROUPIER_NOBODY;
  guint choice;

  for (guint i = 0; i < n; i++)
    {
      CroupierFormField *field = add_field (ask, group, CROUPIER_FIELD_CHOICE);

      field->distinct = TRUE;
      CROUPIER_FOREACH_PLAYER (choice, ask->get_players (plan, state, player))
        croupier_form_field_offer (field, name_of (plan, choice), name_of (plan, choice), (int) choice);
      /* Where somebody is called so, it names them. */
      if (ask->none != NULL && croupier_roster_find_exactly (plan->setup->roster, ask->none->word) < 0)
        croupier_form_field_offer (field, ask->none->word, _(ask->none->label), CROUPIER_NO_PLAYER);
      if (named != CROUPIER_NOBODY)
        set_if_offered (field, name_of (plan, croupier_players_first (named)));
      else if (given != NULL && ask->none != NULL)
        set_if_offered (field, ask->none->word);
      named &= named - 1;
    }
}

static void
add_number (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
            const CroupierGiven *given, CroupierFormGroup *group)
{
  CroupierFormField *field = add_field (ask, group, CROUPIER_FIELD_NUMBER);

  ask->get_range (plan, state, player, &field->min, &field->max);
  if (given != NULL)
    field->value = g_strdup_printf ("%d", given->number);
}

static void
add_words (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
           const CroupierGiven *given, CroupierFormGroup *group)
{
  g_autoptr (GString) written = g_string_new (NULL);
  CroupierFormField *field = add_field (ask, group, CROUPIER_FIELD_CHOICE);

  ask_offer_words (ask, plan, state, player, field);
  if (given == NULL)
    return;
  write_given (ask, plan, state, player, given, written);
  set_if_offered (field, written->str);
}

CroupierForm *
croupier_ask_make_form (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  g_autofree char *reason = NULL;
  const CroupierAsk *ask = get_ask (plan, state, player, &reason);
  CroupierGiven given[CROUPIER_MAX_ROWS] = { 0 };
  CroupierForm *form;
  CroupierFormGroup *group;
  gboolean is_theirs;

  if (ask == NULL)
    return NULL;
  if (ask->bid != NULL)
    return croupier_bid_make_form (ask, plan, state, player);
  is_theirs = ask->fill (plan, state, player, given);
  form = croupier_form_new (" ");
  form->told = g_strdup (croupier_words (plan->setup->language, ask->told));
  form->told_default = g_strdup (croupier_words (plan->setup->language, ask->told_default));
  group = croupier_form_add_group (form, _(ask->title), ask->rows != NULL ? "; " : ", ");
  if (ask->rows != NULL)
    rows_add_to_form (ask, plan, state, player, given, group);
  else if (ask->get_total != NULL)
    ask_offer_counts (ask, plan, state, player, is_theirs ? given : NULL, group);
  else if (ask->n_words > 0)
    add_words (ask, plan, state, player, is_theirs ? given : NULL, group);
  else if (ask->get_range != NULL)
    add_number (ask, plan, state, player, is_theirs ? given : NULL, group);
  else
    add_names (ask, plan, state, player, is_theirs ? given : NULL, group);
  return form;
}

/* ---- the automatic player ---- */

static guint
pick (CroupierPlayers players, CroupierRandom *random)
{
  guint nth = (guint) croupier_random_below (random, croupier_players_count (players));

  while (nth-- > 0)
    players &= players - 1;
  return croupier_players_first (players);
}

static void
pick_players (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
              CroupierRandom *random, CroupierGiven *given)
{
  CroupierPlayers players = ask->get_players (plan, state, player);

  for (guint n = count_wanted (ask, plan, state, player); n > 0 && (players & ~given->players) != CROUPIER_NOBODY; n--)
    given->players |= CROUPIER_PLAYER (pick (players & ~given->players, random));
}

void
croupier_ask_play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random)
{
  g_autofree char *reason = NULL, *why_not = NULL;
  const CroupierAsk *ask = get_ask (plan, state, player, &reason);
  CroupierGiven given = { 0 };
  int min = 0, max = 0;

  g_return_if_fail (ask != NULL);

  if (ask->get_total != NULL)
    {
      ask_play_counts (ask, plan, state, player, random);
      return;
    }
  do
    {
      g_clear_pointer (&why_not, g_free);
      given.word = ask->n_words > 0 ? (guint) croupier_random_below (random, ask->n_words) : 0;
      why_not = ask->n_words > 0 ? ask_dup_why_not (&ask->words[given.word], plan, state, player) : NULL;
    }
  while (why_not != NULL);
  if (ask->get_range != NULL)
    ask->get_range (plan, state, player, &min, &max);
  given.number = min + (int) croupier_random_below (random, (guint) (max - min) + 1);
  if (ask->n_words > 0 ? ask->words[given.word].names_player : ask->get_range == NULL)
    pick_players (ask, plan, state, player, random, &given);
  ask->take (plan, state, player, &given);
}
