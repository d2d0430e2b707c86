/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: from a text to its words, and to the fields that they make. */
#include "config.h"
#include "croupier-factions-words.h"

#include "croupier-gettext.h"
#include "croupier-remarks.h"
#include "croupier-text.h"

#include <string.h>

#define MAX_WORDS 300
#define MIN_SLIP_LETTERS 4

/* ---- words ---- */

static void
word_clear (gpointer data)
{
  g_free (((FactionsWord *) data)->folded);
}

/* Takes the marks off both ends that are part of no name, but leaves a word that is nothing else as it is. */
static void
strip_marks (const FactionsText *self, FactionsWord *word)
{
  const char *text = self->base.text;
  gsize length = word->length;
  const char *start = croupier_reader_strip_to_name (self->plan->base.setup->roster, text + word->start, &length,
                                                     CROUPIER_READER_MARKS);

  if (length == 0)
    return;
  word->start = (gsize) (start - text);
  word->length = length;
}

/* What two words mean that are written with a hyphen or apart is the same. */
static char *
fold_word (const char *text, gsize length)
{
  char *folded = croupier_reader_fold (text, length);

  return *folded == '-' ? folded : g_strdelimit (folded, "-", ' ');
}

/* What is left of “**vote:**” behind the colon. */
static gboolean
is_mark (const char *folded)
{
  gsize length = strlen (folded);

  croupier_reader_strip (folded, &length, CROUPIER_READER_MARKS);
  return length == 0;
}

/* A word from one place to another; the marks around it are left out. */
static FactionsWord
cut_word (const FactionsText *self, gsize start, gsize end)
{
  FactionsWord word = { .start = start, .length = end - start, .player = CROUPIER_NO_PLAYER };

  strip_marks (self, &word);
  word.folded = fold_word (self->base.text + word.start, word.length);
  word.kind = factions_text_find_kind_and_zones (is_mark (word.folded) ? "!" : word.folded, &word.zones);
  return word;
}

/* A player’s name in quotation marks, which may be several words, with all that hangs on it. Gives where that ends, or
 * 0. */
static gsize
cut_quoted_name (const FactionsText *self, gsize start, gsize end, FactionsWord *word)
{
  int player;
  gsize stop = factions_text_find_quoted_name (self, start, end, &player);

  if (stop == 0)
    return 0;
  *word = (FactionsWord) {
    .start = start,
    .length = stop - start,
    .kind = WORD_NAME,
    .player = player,
    .folded = fold_word (self->base.text + start, stop - start),
  };
  while (!croupier_reader_ends_word (self->base.text + stop))
    stop = (gsize) (g_utf8_next_char (self->base.text + stop) - self->base.text);
  return stop;
}

/* The words of a clause one by one. */
static GArray *
split_words (const FactionsText *self, gsize start, gsize end)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (FactionsWord));
  const char *text = self->base.text;
  Break before = BREAK_HARD;

  for (gsize at = start; at < end;)
    {
      FactionsWord word;
      const char *stop;
      gsize next;

      if (croupier_reader_ends_word (text + at))
        {
          before = MAX (before, strchr (",/|", text[at]) != NULL ? BREAK_SOFT : BREAK_NONE);
          at = (gsize) (g_utf8_next_char (text + at) - text);
          continue;
        }
      next = cut_quoted_name (self, at, end, &word);
      if (next == 0)
        {
          for (next = at; !croupier_reader_ends_word (text + next);)
            next = (gsize) (g_utf8_next_char (text + next) - text);
          word = cut_word (self, at, next);
        }
      word.before = MAX (before, text[at] == '(' ? BREAK_SOFT : BREAK_NONE);
      for (stop = text + next; *stop == ' '; stop++)
        ;
      word.ends_item = croupier_reader_ends_item (*stop);
      before = strchr (".!?)", text[next - 1]) != NULL || word.kind == WORD_AND ? BREAK_SOFT : BREAK_NONE;
      at = next;
      g_array_append_val (words, word);
    }
  return words;
}

/* ---- the words of the cast ---- */
/* The words from one on that no mark parts, with a space between them; NULL where there are not so many. */
static char *
fold_several (const GArray *words, guint first, guint n_words)
{
  const FactionsWord *from = &g_array_index (words, FactionsWord, first);
  GString *folded;

  if (first + n_words > words->len)
    return NULL;
  for (guint i = 0; i < n_words; i++)
    if (from[i].kind == WORD_NAME || (from[i].ends_item && i + 1 < n_words))
      return NULL;
  folded = g_string_new (from->folded);
  for (guint i = 1; i < n_words; i++)
    g_string_append_printf (folded, " %s", from[i].folded);
  return g_string_free_and_steal (folded);
}

/* Is this one of the cast's own words, or another that is two? */
static gboolean
read_lexeme (const FactionsText *self, const char *folded, FactionsWord *word)
{
  word->verb = factions_text_find_bent_lexeme (self, folded, FALSE);
  word->item = factions_text_find_bent_lexeme (self, folded, TRUE);
  if (word->verb != NULL)
    word->kind = WORD_VERB;
  else if (word->item != NULL)
    word->kind = WORD_ITEM;
  else if (g_str_equal (folded, "no one"))
    word->kind = WORD_NOBODY;
  else
    return FALSE;
  return TRUE;
}

/* Verbs and items of the cast are looked for first, the longest first: a cast may give a word of ours another meaning.
 * Gives how many words there are in the one that is read. */
static guint
take_word (FactionsText *self, const GArray *words, guint first)
{
  FactionsWord word = g_array_index (words, FactionsWord, first);
  guint n;

  for (n = self->max_lexeme; n > 0; n--)
    {
      g_autofree char *folded = fold_several (words, first, n);
      const FactionsWord *last;

      if (folded == NULL || !read_lexeme (self, folded, &word))
        continue;
      last = &g_array_index (words, FactionsWord, first + n - 1);
      word.length = last->start + last->length - word.start;
      word.ends_item = last->ends_item;
      g_free (word.folded);
      word.folded = g_steal_pointer (&folded);
      break;
    }
  for (guint i = 1; i < n; i++)
    g_free (g_array_index (words, FactionsWord, first + i).folded);
  g_array_append_val (self->words, word);
  return MAX (n, 1);
}

static void
read_clause (FactionsText *self, gsize start, gsize end)
{
  g_autoptr (GArray) words = NULL;

  if (factions_text_read_regular (self, start, end))
    return;
  words = split_words (self, start, end);
  for (guint i = 0; i < words->len;)
    i += take_word (self, words, i);
}

/* Each clause is either in the form’s own wording or in whatever words people have. */
static void
read_words (FactionsText *self)
{
  const char *text = self->base.text;

  for (gsize start = 0; text[start] != '\0';)
    {
      gsize length = strcspn (text + start, ";\n");

      read_clause (self, start, start + length);
      start += length + (text[start + length] != '\0');
    }
}

/* ---- what makes a field ---- */

static gboolean
can_be_head (const FactionsWord *word)
{
  return word->kind >= WORD_VOTE && word->kind <= WORD_ITEM;
}

static guint
count_wanted (const FactionsText *self, const FactionsWord *head)
{
  const CroupierPower *power = factions_text_get_power (self, head);

  if (head->kind == WORD_VERB && power != NULL)
    return power->n_targets + (power->guess ? 1 : 0);
  return can_be_head (head) && head->kind != WORD_ABSTAIN && head->kind != WORD_PASS ? 1 : 0;
}

/* Only words that lead to a name stand between: “vote for”, “share it with”. */
static gboolean
leads_to (const FactionsText *self, guint head, guint i)
{
  for (guint k = head + 1; k < i; k++)
    if (get_word (self, k)->kind == WORD_NAME ||
        !croupier_text_has_word ("for on to with at is it a the - – — and &", get_word (self, k)->folded))
      return FALSE;
  return TRUE;
}

/* A player may be called Kill, or Magic. Such a word, or several, are their name where that is exactly what the field
 * before it still lacks, and no comma parts them. Gives how many words there are in the name; 0 where it is none. */
static guint
count_wanted_name (const FactionsText *self, int head, guint i)
{
  guint n_words, n_own_words, n_wanted, n_names = 0;
  gboolean is_second;

  if (head < 0 || (get_word (self, i)->before != BREAK_NONE && get_word (self, i - 1)->kind != WORD_AND) ||
      factions_text_find_whole_name (self, i, self->words->len, &n_own_words) < 0)
    return 0;
  n_wanted = count_wanted (self, get_word (self, (guint) head));
  for (guint k = (guint) head + 1; k < i && n_names < n_wanted; k += n_words)
    {
      gboolean is_name = factions_text_find_whole_name (self, k, i, &n_words) >= 0;
      FactionsWordKind kind = get_word (self, k)->kind;

      n_names += (is_name && (kind == WORD_OTHER || kind == WORD_NAME)) || kind == WORD_NOBODY || kind == WORD_SELF;
      n_words = MAX (n_words, 1);
    }
  is_second = get_word (self, i)->before == BREAK_NONE || n_names > 0;
  return n_names < n_wanted && is_second ? n_own_words : 0;
}

static gboolean
has_kind (const FactionsText *self, guint first, guint end, FactionsWordKind kind)
{
  for (guint i = first; i < end; i++)
    if (get_word (self, i)->kind == kind)
      return TRUE;
  return FALSE;
}

/* Only small words stand between. */
static gboolean
is_next_to (const FactionsText *self, guint word, guint other)
{
  for (guint i = word + 1; i < other; i++)
    if (get_word (self, i)->kind != WORD_SMALL || get_word (self, i)->is_used)
      return FALSE;
  return TRUE;
}

/* "Magic query" is one thing, and so is "query: magic". */
static gboolean
is_magic_query (const FactionsText *self, guint head, guint i)
{
  FactionsWordKind before = get_word (self, head)->kind, kind = get_word (self, i)->kind;

  return ((kind == WORD_QUERY && before == WORD_MAGIC) || (kind == WORD_MAGIC && before == WORD_QUERY)) &&
         is_next_to (self, head, i);
}

/* What is given away, where nothing is yet. */
static gboolean
is_item_of_gift (const FactionsText *self, guint head, guint i)
{
  return get_word (self, head)->kind == WORD_GIFT && get_word (self, i)->item != NULL &&
         get_word (self, head)->item == NULL && !has_kind (self, head + 1, i, WORD_VERB) &&
         !has_kind (self, head + 1, i, WORD_ITEM);
}

/* A word that could make a field stands in the one of the head before it: the item of a gift, the query of an answer,
 * the power that is passed. */
static gboolean
belongs_to_head (const FactionsText *self, guint head, guint i)
{
  FactionsWord *before = get_word (self, head);
  const FactionsWord *word = get_word (self, i);

  if (before->kind == WORD_PASS && word->item != NULL &&
      has_kind (self, i, factions_text_find_segment_end (self, i), WORD_TO))
    before->kind = WORD_GIFT; /* pass it on */
  if (is_item_of_gift (self, head, i))
    return TRUE;
  if (before->kind == WORD_VOTE && word->kind == WORD_ABSTAIN && leads_to (self, head, i))
    {
      get_word (self, i)->kind = WORD_NOBODY;
      return TRUE;
    }
  if (word->kind == WORD_ITEM && before->kind == WORD_VERB)
    {
      const CroupierPower *power = factions_text_get_power (self, before);

      return power != NULL && power->holder == CROUPIER_HOLDER_ITEM && power->held_by == word->item->item;
    }
  if (word->kind == WORD_QUERY && (before->kind == WORD_SHARE || before->kind == WORD_DECLINE))
    return TRUE;
  if (is_next_to (self, head, i) && ((before->kind == WORD_PASS && word->kind == WORD_VERB) ||
                                     (before->kind == WORD_VERB && word->kind == WORD_PASS)))
    return TRUE;
  if (is_magic_query (self, head, i))
    {
      before->kind = WORD_MAGIC;
      return TRUE;
    }
  return FALSE;
}

/* "Bob gets my shield". */
static gboolean
is_received_item (const FactionsText *self, guint i)
{
  guint gets = i, n_words;

  while (gets > 0 && get_word (self, gets)->before == BREAK_NONE && get_word (self, gets - 1)->kind == WORD_SMALL &&
         !croupier_text_has_word ("get gets", get_word (self, gets)->folded))
    gets--;
  if (gets == i || !croupier_text_has_word ("get gets", get_word (self, gets)->folded))
    return FALSE;
  for (guint first = gets; first > 0 && gets - first < self->plan->max_name_words; first--)
    if (factions_text_find_whole_name (self, first - 1, gets, &n_words) >= 0 && first - 1 + n_words == gets)
      return TRUE;
  return FALSE;
}

/* "The shield I give to Bob", "shield to Bob". */
static gboolean
is_given_item (const FactionsText *self, guint i)
{
  guint end = factions_text_find_segment_end (self, i);
  guint next = i + 1;

  if (get_word (self, i)->item == NULL)
    return FALSE;
  if (is_received_item (self, i))
    return TRUE;
  while (next < end && get_word (self, next)->kind == WORD_SMALL)
    next++;
  return next < end && (get_word (self, next)->kind == WORD_TO || get_word (self, next)->kind == WORD_GIFT);
}

/* "Voted" is what a guess says, where a power asks for one, and so is anything behind "who"; else it tells of what was.
 */
static void
settle_guess (const FactionsText *self, int head, guint i)
{
  FactionsWord *word = get_word (self, i);
  guint before = i;

  if (word->kind != WORD_VOTED && word->kind != WORD_VOTE)
    return;
  while (before > 0 && word->before == BREAK_NONE && get_word (self, before - 1)->kind == WORD_SMALL)
    before--;
  if (before > 0 && get_word (self, before - 1)->kind == WORD_WHO)
    word->kind = WORD_WHO;
  else if (word->kind == WORD_VOTED)
    word->kind = head >= 0 && factions_text_is_guessing (self, get_word (self, (guint) head)) ? WORD_WHO : WORD_TALK;
}

/* A name in which words stand that would make a field: "Kill Bill", "Jean Query". Gives how many words it has; 0 for
 * none. */
static guint
find_name_with_heads (const FactionsText *self, int head, guint i)
{
  guint end = MIN (i + self->plan->max_name_words, self->words->len);
  gboolean has_head = FALSE;

  for (guint k = i; k < end; k++)
    has_head |= can_be_head (get_word (self, k));
  if (!has_head)
    return 0;
  if (head >= 0 && ((get_word (self, i)->kind == WORD_QUERY && is_magic_query (self, (guint) head, i)) ||
                    is_item_of_gift (self, (guint) head, i)))
    return 0;
  return count_wanted_name (self, head, i);
}

/* Whatever else the words are, here they are part of a name. */
static void
make_name (const FactionsText *self, guint first, guint n_words)
{
  for (guint i = first; i < first + n_words; i++)
    {
      FactionsWord *word = get_word (self, i);

      word->was_item = word->item != NULL;
      word->kind = WORD_OTHER;
      word->verb = NULL;
      word->item = NULL;
    }
}

/* “Query gets my vote”, where one player is called Query and another Vote: which is the name? */
static gboolean
could_be_turned (const FactionsText *self, guint head, guint i)
{
  guint n_words;

  return factions_text_find_whole_name (self, head, head + 1, &n_words) >= 0 && !leads_to (self, head, i);
}

/* “Kill: pass”, “vote: no”: an answer without a name, be somebody called so or not. */
static gboolean
could_be_answer (const FactionsText *self, int head, guint i)
{
  FactionsWordKind kind = get_word (self, i)->kind;

  return kind == WORD_NO || kind == WORD_NOBODY || kind == WORD_SELF ||
         (kind == WORD_PASS && head >= 0 && get_word (self, (guint) head)->kind == WORD_VERB);
}

/* The name is in a line of its own, below what wants it: “Vote:”, and then “Share”. */
static guint
count_name_of_line (const FactionsText *self, int head, guint i)
{
  guint n_words;

  if (head < 0 || get_word (self, (guint) head)->kind == WORD_ITEM ||
      count_wanted (self, get_word (self, (guint) head)) == 0 || !leads_to (self, (guint) head, i) ||
      factions_text_find_whole_name (self, i, self->words->len, &n_words) < 0)
    return 0;
  return i + n_words == self->words->len || get_word (self, i + n_words)->before == BREAK_HARD ? n_words : 0;
}

/* Returns how many words from here on are a name that is also another word; 0 where that other word is what they are.
 */
static guint
settle_name (const FactionsText *self, int head, guint clause, guint i)
{
  guint n_words = i == clause && i > 0 ? count_name_of_line (self, head, i) : 0;
  int here = i == clause ? CROUPIER_NO_PLAYER : head;

  if (n_words == 0)
    n_words = find_name_with_heads (self, here, i);
  if (n_words == 0)
    return 0;
  get_word (self, i)->is_unclear = could_be_answer (self, head, i) ||
                                   (here >= 0 && could_be_turned (self, (guint) here, i));
  make_name (self, i, n_words);
  return n_words;
}

/* “Query from Pat: decline”: asked by somebody. */
static gboolean
is_query_from (const FactionsText *self, guint i)
{
  const FactionsWord *word = get_word (self, i), *next = i + 1 < self->words->len ? word + 1 : NULL;

  return word->kind == WORD_QUERY && next != NULL && next->before == BREAK_NONE &&
         croupier_text_has_word ("from by", next->folded);
}

/* “Guess: Amy” in the line below a solo kill goes with it. */
static gboolean
is_guess_below (const FactionsText *self, int head, guint i)
{
  const FactionsWord *word = get_word (self, i);

  if (head < 0 || !factions_text_is_guessing (self, get_word (self, (guint) head)))
    return FALSE;
  return (word->kind == WORD_VOTED && !g_str_equal (word->folded, "voted")) ||
         (i + 1 < self->words->len && (word->kind == WORD_WHO || word->kind == WORD_VOTED) &&
          (get_word (self, i + 1)->kind == WORD_VOTED || get_word (self, i + 1)->kind == WORD_TO ||
           g_str_equal (get_word (self, i + 1)->folded, "for")));
}

/* What a word that could make a field does beside the head before it; TRUE where it makes none of its own. */
static gboolean
settle_beside_head (const FactionsText *self, int head, guint i)
{
  FactionsWord *word = get_word (self, i);
  gboolean in_segment = head >= 0 && i < factions_text_find_segment_end (self, (guint) head);

  if (in_segment && belongs_to_head (self, (guint) head, i))
    {
      word->is_used = word->kind == WORD_QUERY || word->kind == WORD_MAGIC;
      if (word->is_used)
        word->kind = WORD_SMALL;
      return TRUE;
    }
  if (is_given_item (self, i))
    word->kind = WORD_GIFT;
  else if (word->kind == WORD_GIFT && in_segment && get_word (self, (guint) head)->kind == WORD_GIFT)
    {
      word->kind = WORD_SMALL; /* the item before it has said so */
      word->is_used = TRUE;
      return TRUE;
    }
  return FALSE;
}

/* “Magic mirror”, which may be an item’s name where it is not known whose the text is: a word follows that is neither a
 * name nor a slip in “query”. */
static gboolean
is_magic_thing (const FactionsText *self, guint i)
{
  const CroupierRoster *roster = self->plan->base.setup->roster;
  const FactionsWord *next = i + 1 < self->words->len ? get_word (self, i + 1) : NULL;

  return self->state == NULL && get_word (self, i)->kind == WORD_MAGIC && next != NULL && next->before == BREAK_NONE &&
         next->kind == WORD_OTHER && next->length <= CROUPIER_READER_MAX_NAME &&
         !croupier_text_near_miss (next->folded, "query") &&
         croupier_roster_find (roster, self->base.text + next->start, (gssize) next->length, NULL, NULL) < 0;
}

static void
find_heads (FactionsText *self)
{
  int head = CROUPIER_NO_PLAYER; /* of the clause so far; at the beginning of one, of the clause before */
  guint clause = 0;
  guint n_words;

  for (guint i = 0; i < self->words->len; i += MAX (n_words, 1))
    {
      FactionsWord *word = get_word (self, i);

      n_words = 1;
      if (word->before == BREAK_HARD && is_guess_below (self, head, i))
        word->before = BREAK_SOFT;
      if (word->before == BREAK_HARD)
        clause = i;
      if (is_query_from (self, i))
        {
          word->kind = WORD_SMALL;
          word->is_used = TRUE;
        }
      if (word->is_settled)
        {
          head = word->is_head ? (int) i : head;
          continue;
        }
      if (is_magic_thing (self, i))
        word->kind = WORD_OTHER;
      settle_guess (self, i == clause ? CROUPIER_NO_PLAYER : head, i);
      n_words = settle_name (self, head, clause, i);
      if (i == clause)
        head = CROUPIER_NO_PLAYER;
      if (n_words > 0 || !can_be_head (word) || settle_beside_head (self, head, i))
        continue;
      word->is_head = TRUE;
      head = (int) i;
    }
}

/* “Shared” is no slip: it tells of what was. */
static gboolean
is_slip (const char *folded, const char *wanted)
{
  gsize length = strlen (wanted);

  return croupier_text_near_miss (folded, wanted) &&
         !(strncmp (folded, wanted, length) == 0 && g_str_equal (folded + length, "d"));
}

/* A slip in the word that says it all, in a clause without one: "voet Bob". */
static gboolean
read_slip (FactionsText *self, guint i)
{
  FactionsWord *word = get_word (self, i);
  guint n_words;
  const char *meant = NULL;

  if (word->kind != WORD_OTHER || g_utf8_strlen (word->folded, -1) < MIN_SLIP_LETTERS ||
      factions_text_find_whole_name (self, i, self->words->len, &n_words) >= 0)
    return FALSE;
  for (FactionsAskKind kind = 0; kind < FACTIONS_N_ASK_KINDS && meant == NULL; kind++)
    {
      const FactionsAskWords *wanted = factions_ask_get_words (kind);

      if (wanted == NULL || !wanted->has_slips || !is_slip (word->folded, wanted->word))
        continue;
      meant = wanted->word;
      word->kind = WORD_OF (kind);
    }
  for (guint k = 0; k < self->lexemes->len && meant == NULL; k++)
    {
      const Lexeme *lexeme = &g_array_index (self->lexemes, Lexeme, k);

      if (lexeme->is_item || !is_slip (word->folded, lexeme->folded))
        continue;
      meant = lexeme->name;
      word->kind = WORD_VERB;
      word->verb = lexeme;
    }
  if (meant == NULL)
    return FALSE;
  word->is_head = TRUE;
  croupier_reader_warn_of_slip (&self->base, word->start, word->length, meant);
  return TRUE;
}

static guint
find_clause_end (const FactionsText *self, guint i)
{
  for (i++; i < self->words->len && get_word (self, i)->before != BREAK_HARD; i++)
    ;
  return i;
}

static void
find_slips (FactionsText *self)
{
  for (guint first = 0; first < self->words->len; first = find_clause_end (self, first))
    {
      guint end = find_clause_end (self, first);
      gboolean has_head = FALSE;

      for (guint i = first; i < end; i++)
        has_head |= get_word (self, i)->is_head;
      for (guint i = first; i < end && !has_head; i++)
        has_head = read_slip (self, i);
    }
}

/* ---- fields ---- */

static FactionsField *
last_field (const FactionsText *self)
{
  return self->fields->len > 0 ? &g_array_index (self->fields, FactionsField, self->fields->len - 1) : NULL;
}

/* Returns where the field of a head begins: with its clause if it is the first in it, else with its segment, or right
 * before the head and the small words that lead to it. */
static guint
find_field_start (const FactionsText *self, guint clause, guint head)
{
  const FactionsField *last = last_field (self);
  guint bound, start = head;

  if (last == NULL || last->head < clause)
    return clause;
  bound = last->head + 1;
  for (guint i = head; i >= bound; i--)
    if (get_word (self, i)->before != BREAK_NONE)
      return i;
  while (start > bound && get_word (self, start - 1)->kind == WORD_SMALL)
    start--;
  return start;
}

/* Has a field nothing yet but the word that says what it is? "Vote:" alone in a line, say. */
static gboolean
is_bare (const FactionsText *self, const FactionsField *field)
{
  for (guint i = field->head + 1; i < field->end; i++)
    if (get_word (self, i)->kind != WORD_SMALL)
      return FALSE;
  return field->kind == WORD_VOTE || field->kind == WORD_QUERY || field->kind == WORD_MAGIC ||
         (field->kind == WORD_VERB && count_wanted (self, get_word (self, field->head)) > 0 &&
          get_word (self, field->head)->item == NULL);
}

static void
add_field (FactionsText *self, guint clause, guint head)
{
  guint first = find_field_start (self, clause, head);
  FactionsField field = {
    .kind = get_word (self, head)->kind, .head = head, .first = self->fields->len > 0 ? first : 0, .own_first = first
  };

  if (self->fields->len > 0 && first > clause)
    last_field (self)->own_end = last_field (self)->end = first;
  g_array_append_val (self->fields, field);
}

/* What could be the use of a power that not everybody knows of: a name, and another word to say what is done. */
static gboolean
may_be_power (const FactionsText *self, guint first, guint end)
{
  gboolean has_name = FALSE, has_word = FALSE;
  guint n_words;

  for (guint i = first; i < end; i += MAX (n_words, 1))
    {
      gboolean is_name = factions_text_find_whole_name (self, i, end, &n_words) >= 0;

      has_name |= is_name;
      has_word |= !is_name &&
                  (get_word (self, i)->kind == WORD_OTHER || factions_text_is_deed (get_word (self, i)->folded));
    }
  return has_name && has_word;
}

/* Where a text is only cut, that is a field of a form. */
static gboolean
add_unknown_field (FactionsText *self, guint first, guint end)
{
  FactionsField field = {
    .kind = WORD_OTHER, .head = first, .first = first, .own_first = first, .end = end, .own_end = end
  };

  if (self->state != NULL || !may_be_power (self, first, end))
    return FALSE;
  field.first = self->fields->len > 0 ? first : 0;
  g_array_append_val (self->fields, field);
  return TRUE;
}

/* Every word goes to a field: what stands before the first one to that, what stands in a clause of its own to the one
 * before it. */
static void
find_fields (FactionsText *self)
{
  for (guint first = 0; first < self->words->len; first = find_clause_end (self, first))
    {
      guint end = find_clause_end (self, first);
      guint n_before = self->fields->len;

      for (guint i = first; i < end; i++)
        if (get_word (self, i)->is_head)
          add_field (self, first, i);
      if (last_field (self) == NULL || !is_bare (self, last_field (self)))
        if (self->fields->len == n_before && add_unknown_field (self, first, end))
          continue;
      if (last_field (self) == NULL)
        continue;
      if (self->fields->len > n_before || is_bare (self, last_field (self)))
        last_field (self)->own_end = end;
      last_field (self)->end = end;
    }
}

/* ---- texts ---- */

/* What a remark is elsewhere, and here an order: “no vote”, and what powers and items are called. */
static GPtrArray *
list_own_phrases (const FactionsText *self)
{
  static const char *const own[] = { "voted",
                                     "no one",
                                     "no vote",
                                     "no votes",
                                     "no gift",
                                     "no gifts",
                                     "im not voting",
                                     "i'm not voting",
                                     "i am not voting",
                                     "im not voting for anyone",
                                     "i'm not voting for anyone" };
  GPtrArray *phrases = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    g_ptr_array_add (phrases, g_strdup (own[i]));
  for (guint i = 0; i < self->lexemes->len; i++)
    {
      const Lexeme *lexeme = &g_array_index (self->lexemes, Lexeme, i);

      g_ptr_array_add (phrases, g_strdup (lexeme->folded));
      g_ptr_array_add (phrases, g_strdup_printf ("no %s", lexeme->folded));
      if (!lexeme->is_item)
        g_ptr_array_add (phrases, g_strdup_printf ("not %sing anyone", lexeme->folded));
    }
  g_ptr_array_add (phrases, NULL);
  return phrases;
}

/* “Yes” may answer. */
static gboolean
is_said (const char *word, gconstpointer data)
{
  const FactionsText *self = data;
  g_autofree char *folded = fold_word (word, strlen (word));
  FactionsWordKind kind = factions_text_find_kind (folded);

  return (kind >= WORD_VOTE && kind <= WORD_VOTED) || croupier_text_has_word ("yes yep yeah yup sure", folded) ||
         factions_text_find_bent_lexeme (self, folded, FALSE) != NULL ||
         factions_text_find_bent_lexeme (self, folded, TRUE) != NULL;
}

/* Leaves out what is no part of an order; complains of what cannot be one. */
static void
read_remarks (FactionsText *self)
{
  g_autoptr (GPtrArray) own = list_own_phrases (self);
  const CroupierRemarks remarks = {
    .roster = self->plan->base.setup->roster,
    .sender = self->player,
    .own = (const char *const *) own->pdata,
    .pictures = FACTIONS_PICTURES,
    .is_said = is_said,
    .says_names = TRUE,
    .data = self,
  };
  g_autofree char *filled_in = factions_text_blank_template (self);

  self->base.text = filled_in;
  self->plain = croupier_remarks_read (&remarks, &self->base);
  if (self->has_empty) /* it is a form, filled in or not */
    self->base.reading->talk = CROUPIER_TALK_NONE;
  self->base.text = self->plain;
}

static gboolean
is_too_long (const FactionsText *self)
{
  guint n_words = 0;

  for (const char *at = self->base.text; *at != '\0'; at += strcspn (at, " \n;"))
    {
      at += strspn (at, " \n;");
      n_words += *at != '\0';
    }
  return n_words > MAX_WORDS;
}

/* A name in quotation marks that may be of two: nothing around it may be read without it. */
static void
refuse_unclear_names (FactionsText *self)
{
  for (guint i = 0; i < self->words->len; i++)
    {
      const FactionsWord *word = get_word (self, i);
      g_autofree char *what = croupier_reader_quote (&self->base, word->start, word->length);

      if (word->kind == WORD_NAME && word->player < 0)
        croupier_reader_complain (&self->base, word->start, word->length,
                                  _("“%s” leaves open what is meant; write it without."), what);
    }
}

/* Fills words and fields from the text. FALSE, and complained of, where there is more in it than orders, or less: then
 * the fields may be of no use. */
gboolean
factions_text_split (FactionsText *self)
{
  self->fields = g_array_new (FALSE, FALSE, sizeof (FactionsField));
  self->words = g_array_new (FALSE, FALSE, sizeof (FactionsWord));
  g_array_set_clear_func (self->words, word_clear);
  if (self->lexemes == NULL)
    factions_text_add_lexemes (self);
  if (is_too_long (self))
    croupier_reader_complain (&self->base, 0, 0,
                              _("This is too long to be sure of it; write only what is to be done, in a few words."));
  else
    read_remarks (self);
  if (self->base.n_complaints > 0)
    return FALSE;
  read_words (self);
  refuse_unclear_names (self);
  if (self->base.n_complaints > 0)
    return FALSE;
  find_heads (self);
  find_slips (self);
  find_fields (self);
  factions_text_check_orders (self);
  return self->base.n_complaints == 0;
}

void
factions_text_clear (FactionsText *self)
{
  g_clear_pointer (&self->lexemes, g_array_unref);
  g_clear_pointer (&self->words, g_array_unref);
  g_clear_pointer (&self->fields, g_array_unref);
  g_clear_pointer (&self->plain, g_free);
}

/* The last word of a field that says something: the “and” before the next one does not. */
static const FactionsWord *
find_last_word (const FactionsText *self, const FactionsField *field)
{
  guint end = field->end;

  while (end > field->first + 1 && get_word (self, end - 1)->kind == WORD_AND)
    end--;
  return get_word (self, end - 1);
}

#define PLAIN_MARKS " ,.!?\n"

/* Nothing but letters, digits and the commonest marks: a word is what it seems then. */
static gboolean
is_plain (const char *text)
{
  while (g_ascii_isalnum (*text) || (*text != '\0' && strchr ("'" PLAIN_MARKS, *text) != NULL))
    text++;
  return *text == '\0';
}

/* Is a word one of a form, or nearly, or somebody’s name, or part of it? */
static gboolean
may_be_of_field (const FactionsText *self, const char *word)
{
  FactionsWord known = { .folded = (char *) word, .kind = factions_text_find_kind (word) };

  if (can_be_head (&known) || known.kind == WORD_VOTED ||
      croupier_roster_has_word (self->plan->base.setup->roster, word))
    return TRUE;
  for (FactionsAskKind kind = 0; kind < FACTIONS_N_ASK_KINDS; kind++)
    {
      const FactionsAskWords *wanted = factions_ask_get_words (kind);

      if (wanted != NULL && wanted->has_slips && croupier_text_near_miss (word, wanted->word))
        return TRUE;
    }
  for (guint k = 0; k < self->lexemes->len; k++)
    if (croupier_text_near_miss (word, g_array_index (self->lexemes, Lexeme, k).folded))
      return TRUE;
  return factions_text_find_bent_lexeme (self, word, FALSE) != NULL ||
         factions_text_find_bent_lexeme (self, word, TRUE) != NULL;
}

/* Most of what is said in a chat has no word that could make a field, and need not be read to find that there is
 * nothing to part in it. */
static gboolean
may_have_fields (FactionsText *self)
{
  g_autofree char *folded = is_plain (self->base.text) ? g_ascii_strdown (self->base.text, -1) : NULL;
  g_auto (GStrv) words = folded != NULL ? g_strsplit_set (folded, PLAIN_MARKS, -1) : NULL;

  if (words == NULL)
    return TRUE;
  factions_text_add_lexemes (self);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) halves = strchr (words[i], '\'') != NULL ? g_strsplit (words[i], "'", -1) : NULL;

      if (*words[i] != '\0' && may_be_of_field (self, words[i]))
        return TRUE;
      for (guint k = 0; halves != NULL && halves[k] != NULL; k++)
        if (*halves[k] != '\0' && may_be_of_field (self, halves[k]))
          return TRUE;
    }
  return FALSE;
}

/* Parts a text into the clauses of a form, and queries and answers, each of which is an event of its own. Where a
 * condition or a second thought stands in it, no part of it is read without that. */
void
factions_cut (const CroupierPlan *plan, const char *text, GArray *clauses)
{
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_auto (FactionsText) words = { .base = { .text = text, .reading = reading }, .plan = (const FactionsPlan *) plan };

  if (!may_have_fields (&words) || !factions_text_split (&words))
    return;
  for (guint i = 0; i < words.fields->len; i++)
    {
      const FactionsField *field = &g_array_index (words.fields, FactionsField, i);
      const FactionsWord *first = get_word (&words, field->first), *last = find_last_word (&words, field);
      CroupierClause clause = { .start = first->start,
                                .length = last->start + last->length - first->start,
                                .kind = factions_field_get_kind (field) };

      g_array_append_val (clauses, clause);
    }
}
