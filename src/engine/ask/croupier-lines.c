/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game asks of a player in lines with tags: texts are read, wordings written and forms made from its table. */
#include "config.h"
#include "croupier-lines.h"

#include "croupier-ask-words.h"
#include "croupier-gettext.h"
#include "croupier-remarks.h"
#include "croupier-text.h"

#include <string.h>

#define MAX_TAG 10
#define MAX_WORDS_BETWEEN 2 /* tags that only blanks part from the words */
#define MAX_TITLE 32        /* bytes of what a line is about */
#define MIN_SLIP_LETTERS 4
#define MIN_BEGINNING 2
#define MIN_MEANT_LETTERS 3
#define TOO_GREAT 1000000
#define MARKS CROUPIER_READER_MARKS "…"
#define ASKED(reader) (reader)->in.plan, (reader)->in.state, (reader)->in.player

typedef struct
{
  AskReader in;
  const CroupierLines *table;
  const CroupierLine *line; /* at hand; NULL: there is no such line */
  gsize start, length;      /* of it, its tag and all */
  gboolean is_numbered;     /* tags are numbers alone */
  const CroupierLine *only; /* the whole text is of this one, whose tag stands somewhere in it: “4 in mg4”; or NULL */
  guint sent, back;         /* bits of lines that have been read, and of those taken back */
  CroupierAnswer answers[CROUPIER_LINES_MAX];
} LineReader;

static const CroupierLines *
get_table (const CroupierPlan *plan)
{
  return plan->setup->game->lines;
}

/* A sentence of a table, with these in the place of its %s, in order. */
static char *
put_in (const char *sentence, const char *first, const char *second)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "%s", 3);
  gboolean has_second = g_strv_length (parts) > 2;

  return g_strconcat (parts[0], first, parts[1], has_second ? second : NULL, has_second ? parts[2] : NULL, NULL);
}

/* ---- things ---- */

typedef struct
{
  guint n, max_words;
  CroupierThing things[CROUPIER_MAX_THINGS];
  char *folded[CROUPIER_MAX_THINGS];
} Things;

static guint
count_words (const char *words, char between)
{
  guint n = 1;

  for (; *words != '\0'; words++)
    n += *words == between;
  return n;
}

static void
things_load (Things *self, CroupierListThings list_things, CROUPIER_ASKED)
{
  self->n = list_things (plan, state, player, self->things);
  self->max_words = 1;
  for (guint i = 0; i < self->n; i++)
    {
      self->folded[i] = croupier_text_fold (self->things[i].word);
      self->max_words = MAX (self->max_words, count_words (self->folded[i], ' '));
      if (self->things[i].also != NULL && strchr (self->things[i].also, '_') != NULL)
        self->max_words = MAX (self->max_words, 2);
    }
}

static void
things_clear (Things *self)
{
  for (guint i = 0; i < self->n; i++)
    g_free (self->folded[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Things, things_clear)

static const char *
tell_thing (const CroupierThing *thing)
{
  return thing->told != NULL ? _(thing->told) : thing->word;
}

/* The label is as the form has it: a name is what it is in every language. */
static const char *
label_thing (const CroupierThing *thing)
{
  if (thing->is_player || thing->slips == CROUPIER_SLIPS_NAME)
    return thing->word;
  return thing->label != NULL ? _(thing->label) : NULL;
}

static gboolean
is_counted_word (const CroupierThing *thing, const char *folded)
{
  return thing->counted != NULL && croupier_text_has_word (thing->counted, folded);
}

/* The thing that a text is. */
static int
find_exactly (const Things *self, const char *folded)
{
  g_autofree char *joined = strchr (folded, ' ') != NULL ? g_strdelimit (g_strdup (folded), " ", '_') : NULL;

  for (guint i = 0; i < self->n; i++)
    if (g_str_equal (self->folded[i], folded) || is_counted_word (&self->things[i], folded) ||
        (self->things[i].also != NULL &&
         croupier_text_has_word (self->things[i].also, joined != NULL ? joined : folded)))
      return (int) i;
  return CROUPIER_NOT_GIVEN;
}

static gboolean
is_slip (const Things *self, guint i, const char *folded)
{
  gsize length = (gsize) g_utf8_strlen (folded, -1);

  switch (self->things[i].slips)
    {
    case CROUPIER_SLIPS_NONE:
      return FALSE;
    case CROUPIER_SLIPS_LETTER:
      return length >= MIN_SLIP_LETTERS && strlen (self->folded[i]) >= MIN_SLIP_LETTERS &&
             croupier_text_near_miss (folded, self->folded[i]);
    case CROUPIER_SLIPS_NAME:
      return length >= MIN_BEGINNING &&
             (g_str_has_prefix (self->folded[i], folded) || croupier_text_near_miss (folded, self->folded[i]));
    }
  g_assert_not_reached ();
}

/* The only thing that a text may be a slip in, or the beginning of. */
static int
find_nearly (const Things *self, const char *folded)
{
  int found = CROUPIER_NOT_GIVEN;

  for (guint i = 0; i < self->n; i++)
    if (is_slip (self, i, folded))
      {
        if (found != CROUPIER_NOT_GIVEN)
          return CROUPIER_NOT_GIVEN;
        found = (int) i;
      }
  return found;
}

static guint
count_free_words (const LineReader *reader, guint first, guint most)
{
  guint n = 0;

  while (n < most && first + n < reader->in.words->len && !get_word (&reader->in, first + n)->is_used)
    if (get_word (&reader->in, first + n++)->ends_item)
      break;
  return n;
}

/* The thing that begins with a word, of as many words as can be. */
static int
find_thing (const LineReader *reader, const Things *things, guint first, gboolean nearly, guint *n_words)
{
  for (guint n = count_free_words (reader, first, things->max_words); n > 0; n--)
    {
      AskWord span = join_words (&reader->in, first, n);
      g_autofree char *joined = n > 1 ? croupier_reader_fold (reader->in.base.text + span.start, span.length) : NULL;
      const char *folded = joined != NULL ? joined : span.folded;
      int found = nearly ? find_nearly (things, folded) : find_exactly (things, folded);

      *n_words = n;
      if (found != CROUPIER_NOT_GIVEN)
        return found;
    }
  return CROUPIER_NOT_GIVEN;
}

/* ---- words of a line ---- */

static void
complain_line (LineReader *reader, const char *sentence)
{
  complain (&reader->in, reader->start, reader->length, "%s", sentence);
}

static void
complain_span (LineReader *reader, guint first, guint n, const char *sentence)
{
  AskWord span = join_words (&reader->in, first, n);

  complain (&reader->in, span.start, span.length, "%s", sentence);
}

static gboolean
is_break (char letter)
{
  return letter == ',' || letter == ';' || letter == '\n';
}

/* No name holds these, so they part words like spaces do. */
static gboolean
is_separator (const char *at)
{
  return strchr (",:|/;=", *at) != NULL || g_unichar_isspace (g_utf8_get_char (at));
}

static gboolean
is_small (const LineReader *reader, const char *folded)
{
  return croupier_text_has_word (CROUPIER_COURTESIES, folded) ||
         croupier_text_has_word (reader->table->small, folded) ||
         (reader->line != NULL && croupier_text_has_word (reader->line->small, folded));
}

static AskWordKind
kind_of (const LineReader *reader, guint i)
{
  AskWord *word = get_word (&reader->in, i);

  if (word->kind == WORD_UNREAD)
    word->kind = is_small (reader, word->folded) ? WORD_SMALL : WORD_OTHER;
  return word->kind;
}

/* “#7” is a number, too; one that is too long to be counted is too great for everything. */
static gboolean
read_number (const char *folded, int *value)
{
  if (*folded == '#')
    folded++;
  if (!g_ascii_isdigit (*folded) && strchr ("zotfsen", *folded) == NULL)
    return FALSE;
  if (ask_read_number (folded, value))
    return TRUE;
  *value = TOO_GREAT;
  return *folded != '\0' && strspn (folded, "0123456789") == strlen (folded);
}

static void
add_word (LineReader *reader, gsize start, gsize end)
{
  const char *text = reader->in.base.text;
  gsize length = end - start, bare = end - start;
  const char *stripped = croupier_reader_strip_to_name (get_roster (&reader->in), text + start, &length, MARKS);
  const char *plain = croupier_reader_strip (text + start, &bare, MARKS);
  AskWord word = { .start = (gsize) (stripped - text), .length = length };

  if (length == 0)
    return;
  word.folded = bare > 0 ? croupier_reader_fold (plain, bare) : croupier_reader_fold (stripped, length);
  word.kind = read_number (word.folded, &word.value) ? WORD_NUMBER : WORD_UNREAD;
  g_array_append_val (reader->in.words, word);
}

static void
split_words (LineReader *reader, gsize start, gsize end)
{
  const char *text = reader->in.base.text;

  g_array_set_size (reader->in.words, 0);
  while (start < end)
    {
      gsize at = start;

      while (at < end && !is_separator (text + at))
        at += (gsize) g_utf8_skip[(guchar) text[at]];
      if (at > start)
        add_word (reader, start, at);
      else
        {
          if (is_break (text[at]) && reader->in.words->len > 0)
            get_word (&reader->in, reader->in.words->len - 1)->ends_item = TRUE;
          at += (gsize) g_utf8_skip[(guchar) text[at]];
        }
      start = at;
    }
}


/* The bytes of a word with the marks behind it: what follows them is beside it. */
static gsize
measure_word (const LineReader *reader, const AskWord *word)
{
  const char *text = reader->in.base.text;
  gsize end = word->start + word->length;

  while (text[end] != '\0' && !is_separator (text + end))
    end += (gsize) g_utf8_skip[(guchar) text[end]];
  return end - word->start;
}

/* What is left of a line says nothing, or nobody knows what. */
static void
finish_words (LineReader *reader)
{
  for (guint i = 0; i < reader->in.words->len; i++)
    {
      const AskWord *word = get_word (&reader->in, i);

      if (word->is_used)
        croupier_reader_mean (&reader->in.base, word->start, measure_word (reader, word));
      else if (kind_of (reader, i) != WORD_SMALL)
        croupier_reader_pass_over (&reader->in.base, word->start, word->length);
    }
}

static gboolean
says_pass (const LineReader *reader)
{
  guint n = 0;

  for (guint i = 0; i < reader->in.words->len; i++)
    n += croupier_text_has_word (reader->table->pass, get_word (&reader->in, i)->folded);
  for (guint i = 0; i < reader->in.words->len && n > 0; i++)
    if (!croupier_text_has_word (reader->table->pass, get_word (&reader->in, i)->folded) &&
        kind_of (reader, i) != WORD_SMALL)
      return FALSE;
  return n > 0;
}

/* The beginning of a name, or a near miss: of words that say nothing else. */
static int
find_part_of_name (const LineReader *reader, guint first, guint *n_words)
{
  for (guint i = first; i < reader->in.words->len && kind_of (reader, i) == WORD_OTHER; i++)
    ;
  return ask_find_part_of_name (&reader->in, first, n_words);
}

/* ---- a player, a number, a word ---- */

static int
take_value (LineReader *reader, const CroupierSlot *slot, guint first, guint n_words, int value)
{
  g_autofree char *why_not = slot->why_not != NULL ? slot->why_not (ASKED (reader), value) : NULL;

  use_words (&reader->in, first, n_words);
  if (why_not != NULL)
    complain_span (reader, first, n_words, why_not);
  return value;
}

/* The word from which on a name is looked for: behind “facing”, where one follows. */
static guint
find_lead (const LineReader *reader, const CroupierSlot *slot)
{
  guint n_words;

  for (guint i = 0; slot->leads != NULL && i + 1 < reader->in.words->len; i++)
    if (croupier_text_has_word (slot->leads, get_word (&reader->in, i)->folded) &&
        ask_find_whole_name (&reader->in, i, &n_words) < 0 && ask_find_whole_name (&reader->in, i + 1, &n_words) >= 0)
      return i + 1;
  return 0;
}

static gboolean
is_thing_of_line (const LineReader *reader, guint i)
{
  for (guint k = 0; k < reader->line->n_slots; k++)
    if (reader->line->slots[k].kind == CROUPIER_SLOT_WORD)
      {
        g_auto (Things) things;
        guint n_words;

        things_load (&things, reader->line->slots[k].list_things, ASKED (reader));
        if (find_thing (reader, &things, i, FALSE, &n_words) != CROUPIER_NOT_GIVEN)
          return TRUE;
      }
  return FALSE;
}

/* The first whole name; else the first word that may be part of one. */
static int
read_player (LineReader *reader, const CroupierSlot *slot)
{
  guint n_words;

  for (guint i = find_lead (reader, slot); i < reader->in.words->len; i++)
    {
      int player = ask_find_whole_name (&reader->in, i, &n_words);

      if (player >= 0)
        return take_value (reader, slot, i, n_words, player);
    }
  for (guint i = 0; i < reader->in.words->len; i++)
    {
      int player;

      if (kind_of (reader, i) != WORD_OTHER || is_thing_of_line (reader, i))
        continue;
      player = find_part_of_name (reader, i, &n_words);
      if (player >= 0)
        return take_value (reader, slot, i, n_words, player);
      ask_complain_of_unknown (&reader->in, get_word (&reader->in, i));
      use_words (&reader->in, i, 1);
      return CROUPIER_NOT_GIVEN;
    }
  complain_line (reader, _(slot->missing));
  return CROUPIER_NOT_GIVEN;
}

/* “2,5” is no whole number, and “~4” is about four. */
static gboolean
is_part_of_number (const LineReader *reader, guint i)
{
  const AskWord *word = get_word (&reader->in, i), *before = i > 0 ? get_word (&reader->in, i - 1) : NULL;
  const char *at = reader->in.base.text + word->start;

  return word->start > 0 && (at[-1] == '~' || (at[-1] == ',' && before != NULL && before->kind == WORD_NUMBER &&
                                               word->start == before->start + before->length + 1));
}

/* The one number of a line; nothing, complained about, where there is none or several. */
static int
read_the_number (LineReader *reader, const CroupierSlot *slot)
{
  guint first = reader->in.words->len;

  for (guint i = 0; i < reader->in.words->len; i++)
    {
      const AskWord *word = get_word (&reader->in, i);
      gboolean is_about = word->start > 0 && reader->in.base.text[word->start - 1] == '~';

      if (word->is_used || word->kind != WORD_NUMBER)
        continue;
      use_words (&reader->in, i, 1);
      if (is_part_of_number (reader, i))
        {
          g_autofree char *what = croupier_reader_quote (&reader->in.base, word->start - is_about,
                                                         word->length + is_about);

          complain (&reader->in, word->start, word->length, _("%s) says “%s”, which is no whole number by itself."),
                    reader->line->tag, what);
          return CROUPIER_NOT_GIVEN;
        }
      first = MIN (first, i);
      if (word->value != get_word (&reader->in, first)->value)
        {
          complain (&reader->in, word->start, word->length, _("%s) names both %d and %d; one number is enough."),
                    reader->line->tag, get_word (&reader->in, first)->value, word->value);
          return CROUPIER_NOT_GIVEN;
        }
    }
  if (first < reader->in.words->len)
    return take_value (reader, slot, first, 1, get_word (&reader->in, first)->value);
  complain_line (reader, _(slot->missing));
  return CROUPIER_NOT_GIVEN;
}

static void
complain_of_many (LineReader *reader, const CroupierSlot *slot, guint first, guint n_words, const char *one,
                  const char *other)
{
  g_autofree char *sentence = put_in (_(slot->many), one, other);

  complain_span (reader, first, n_words, sentence);
}

/* Of letters alone nobody knows what they were to be. */
static gboolean
may_be_meant (const LineReader *reader, guint i)
{
  const AskWord *word = get_word (&reader->in, i);

  return !word->is_used && kind_of (reader, i) == WORD_OTHER && g_utf8_strlen (word->folded, -1) >= MIN_MEANT_LETTERS;
}

/* “Throwing Lizard”: where one of the things is missing, a word that nobody knows was to be it. */
static gboolean
complain_of_no_thing (LineReader *reader, const CroupierSlot *slot)
{
  for (guint i = 0; i < reader->in.words->len && slot->why_unknown != NULL; i++)
    {
      const AskWord *word = get_word (&reader->in, i);
      g_autofree char *what = NULL, *why = NULL;

      if (!may_be_meant (reader, i))
        continue;
      what = quote (&reader->in, word);
      why = slot->why_unknown (ASKED (reader), what);
      complain_span (reader, i, 1, why);
      use_words (&reader->in, i, 1);
      return TRUE;
    }
  return FALSE;
}

static int
read_word (LineReader *reader, const CroupierSlot *slot)
{
  int found = CROUPIER_NOT_GIVEN;
  g_auto (Things) things;

  things_load (&things, slot->list_things, ASKED (reader));
  for (guint i = 0; i < reader->in.words->len; i++)
    {
      guint n_words;
      int thing = get_word (&reader->in, i)->is_used ? CROUPIER_NOT_GIVEN
                                                     : find_thing (reader, &things, i, FALSE, &n_words);

      if (thing == CROUPIER_NOT_GIVEN)
        continue;
      if (found != CROUPIER_NOT_GIVEN && thing != found)
        {
          complain_of_many (reader, slot, i, n_words, things.things[found].word, things.things[thing].word);
          return CROUPIER_NOT_GIVEN;
        }
      found = take_value (reader, slot, i, n_words, thing);
    }
  if (found == CROUPIER_NOT_GIVEN && !complain_of_no_thing (reader, slot))
    complain_line (reader, _(slot->missing));
  return found;
}

/* Others that are named too; one's own name is a signature. */
static void
refuse_other_players (LineReader *reader, const CroupierSlot *slot, int named)
{
  for (guint i = 0; i < reader->in.words->len; i++)
    {
      const AskWord *word = get_word (&reader->in, i);
      guint n_words;
      int other = word->is_used || kind_of (reader, i) == WORD_SMALL ? CROUPIER_NO_PLAYER
                                                                     : ask_find_whole_name (&reader->in, i, &n_words);

      if (other < 0)
        continue;
      use_words (&reader->in, i, n_words);
      if (other != named && other != (int) reader->in.player)
        complain_of_many (reader, slot, i, n_words, name_of (reader->in.plan, (guint) named),
                          name_of (reader->in.plan, (guint) other));
    }
}

/* ---- a series ---- */

typedef struct
{
  const CroupierSlot *slot;
  Things things;
  GArray *items; /* CroupierSeriesItem */
  int number;    /* that stands before the thing that comes next */
  char *problem; /* what is wrong with the words themselves, from one on */
  guint problem_at;
} Series;

static void
end_series (Series *series, guint i, char *problem)
{
  series->problem = problem;
  series->problem_at = i;
}

static gboolean
ends_here (const LineReader *reader, guint i)
{
  return i + 1 >= reader->in.words->len || get_word (&reader->in, i)->ends_item;
}

static int
find_in_series (const LineReader *reader, const Series *series, guint i)
{
  guint n_words;
  int thing = find_thing (reader, &series->things, i, FALSE, &n_words);

  return thing != CROUPIER_NOT_GIVEN || kind_of (reader, i) != WORD_OTHER
           ? thing
           : find_thing (reader, &series->things, i, TRUE, &n_words);
}

/* “(ignored)”: whatever follows the bracket is beside it. */
static gboolean
closes_bracket (const LineReader *reader, const AskWord *word)
{
  const char *after = reader->in.base.text + word->start + word->length;

  return memchr (after, ')', measure_word (reader, word) - word->length) != NULL ||
         memchr (after, ']', measure_word (reader, word) - word->length) != NULL;
}

/* “Ignore the black”: that names the thing that has just been given, and no further one. In “white ignored white” it
 * may be either. */
static void
read_again (LineReader *reader, const Series *series, guint i, CroupierSeriesItem *item)
{
  const AskWord *word = get_word (&reader->in, i);
  gboolean is_pointed_at = FALSE;
  int thing;

  if (closes_bracket (reader, word))
    return;
  for (; !ends_here (reader, i) && kind_of (reader, i + 1) == WORD_SMALL; i++)
    {
      if (croupier_text_has_word ("and & + then", get_word (&reader->in, i + 1)->folded))
        return;
      is_pointed_at |= croupier_text_has_word ("the that this my", get_word (&reader->in, i + 1)->folded);
    }
  thing = ends_here (reader, i) ? CROUPIER_NOT_GIVEN : find_in_series (reader, series, i + 1);
  if (thing == CROUPIER_NOT_GIVEN || series->things.things[thing].count != CROUPIER_COUNT_BEFORE)
    return;
  item->again = thing;
  item->is_unclear = !is_pointed_at || g_str_equal (word->folded, series->things.things[item->thing].word);
  use_words (&reader->in, i + 1, 1);
}

static void
add_item (LineReader *reader, Series *series, guint i, guint found)
{
  const AskWord *word = get_word (&reader->in, i),
                *next = i + 1 < reader->in.words->len ? get_word (&reader->in, i + 1) : NULL;
  const CroupierThing *thing = &series->things.things[found];
  CroupierSeriesItem item = { found, series->number, CROUPIER_NOT_GIVEN, FALSE, word->start, word->length };

  if (find_exactly (&series->things, word->folded) == CROUPIER_NOT_GIVEN)
    croupier_reader_warn_of_slip (&reader->in.base, word->start, word->length, thing->word);
  if (series->number == CROUPIER_NOT_GIVEN && is_counted_word (thing, word->folded))
    end_series (series, i, g_strdup (_(series->slot->counted)));
  if (thing->count == CROUPIER_COUNT_BEHIND && next != NULL && next->kind == WORD_NUMBER)
    {
      item.number = next->value;
      use_words (&reader->in, i + 1, 1);
    }
  use_words (&reader->in, i, 1);
  if (thing->marks)
    read_again (reader, series, i, &item);
  series->number = CROUPIER_NOT_GIVEN;
  if (series->problem == NULL)
    g_array_append_val (series->items, item);
}

static void
read_series_word (LineReader *reader, Series *series, guint i)
{
  const AskWord *word = get_word (&reader->in, i);
  int found = word->kind == WORD_NUMBER ? CROUPIER_NOT_GIVEN : find_in_series (reader, series, i);

  if (found != CROUPIER_NOT_GIVEN)
    add_item (reader, series, i, (guint) found);
  else if (word->kind == WORD_NUMBER)
    {
      int next = ends_here (reader, i) ? CROUPIER_NOT_GIVEN : find_in_series (reader, series, i + 1);

      use_words (&reader->in, i, 1);
      series->number = word->value;
      if (next == CROUPIER_NOT_GIVEN || series->things.things[next].count != CROUPIER_COUNT_BEFORE)
        end_series (series, i, g_strdup (_(series->slot->counted)));
    }
  else if (kind_of (reader, i) == WORD_OTHER)
    {
      g_autofree char *what = quote (&reader->in, word);

      use_words (&reader->in, i, 1);
      end_series (series, i, series->slot->why_unknown (ASKED (reader), what));
    }
}

/* The first thing that is wrong is said, be it the word or what the series makes of it. */
static void
read_series (LineReader *reader, const CroupierSlot *slot, CroupierAnswer *answer)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (CroupierSeriesItem));
  Series series = { .slot = slot, .items = items, .number = CROUPIER_NOT_GIVEN };
  CroupierSettled settled = { 0 };
  const CroupierSeriesItem *all = (gpointer) items->data;

  things_load (&series.things, slot->list_things, ASKED (reader));
  for (guint i = 0; i < reader->in.words->len && series.problem == NULL; i++)
    if (!get_word (&reader->in, i)->is_used)
      read_series_word (reader, &series, i);
  all = (gpointer) items->data;
  slot->settle (ASKED (reader), all, items->len, answer, &settled);
  if (settled.problem != NULL && settled.problem_at < items->len)
    complain (&reader->in, all[settled.problem_at].start, all[settled.problem_at].length, "%s", settled.problem);
  else if (series.problem != NULL)
    complain_span (reader, series.problem_at, 1, series.problem);
  else if (settled.problem != NULL)
    complain_line (reader, settled.problem);
  if (settled.warning != NULL)
    croupier_problems_add (reader->in.base.reading->warnings, all[settled.warning_at].start,
                           all[settled.warning_at].length, "%s", settled.warning);
  g_free (settled.problem);
  g_free (settled.warning);
  g_free (series.problem);
  things_clear (&series.things);
}

/* ---- pairs ---- */

/* A word, or some, that are one of the things, or one of the others, or may be either. */
typedef struct
{
  int thing, other; /* or CROUPIER_NOT_GIVEN */
  guint first, n_words;
  guint item;            /* between which breaks it stands */
  const char *taken_for; /* where it is misspelt */
} LineHalf;

typedef struct
{
  const CroupierSlot *slot;
  Things things, others;
  GArray *halves; /* LineHalf */
  guint item;
  gboolean is_apart; /* and that has been said */
} Pairs;

static LineHalf *
get_half (const Pairs *pairs, guint i)
{
  return &g_array_index (pairs->halves, LineHalf, i);
}

/* The whole of a thing; of players the roster knows the aliases too, and “me” is who writes. */
static int
find_whole (const LineReader *reader, const Things *things, guint i, int named, guint n_name, guint *n_words)
{
  int thing = find_thing (reader, things, i, FALSE, n_words);
  gboolean is_player = named >= 0 && named < (int) things->n && things->things[named].is_player;
  gboolean is_self = thing != CROUPIER_NOT_GIVEN && things->things[thing].is_player &&
                     things->things[thing].also != NULL;

  if (thing != CROUPIER_NOT_GIVEN && (!things->things[thing].is_player || is_self) &&
      !(is_player && n_name >= *n_words))
    return thing;
  *n_words = n_name;
  return is_player ? named : CROUPIER_NOT_GIVEN;
}

static gboolean
find_whole_half (const LineReader *reader, const Pairs *pairs, guint i, LineHalf *half)
{
  guint n_name = 0, n_thing = 0, n_other = 0;
  int named = ask_find_whole_name (&reader->in, i, &n_name);

  *half = (LineHalf) { .first = i, .item = pairs->item };
  half->thing = find_whole (reader, &pairs->things, i, named, n_name, &n_thing);
  half->other = find_whole (reader, &pairs->others, i, named, n_name, &n_other);
  if (half->thing != CROUPIER_NOT_GIVEN && half->other != CROUPIER_NOT_GIVEN && n_thing != n_other)
    *(n_thing > n_other ? &half->other : &half->thing) = CROUPIER_NOT_GIVEN;
  half->n_words = half->thing != CROUPIER_NOT_GIVEN ? n_thing : n_other;
  return half->thing != CROUPIER_NOT_GIVEN || half->other != CROUPIER_NOT_GIVEN;
}

/* Whether the last half of the item at hand waits for another one. */
static const LineHalf *
get_waiting (const Pairs *pairs)
{
  guint n = 0;

  while (n < pairs->halves->len && get_half (pairs, pairs->halves->len - 1 - n)->item == pairs->item)
    n++;
  return n % 2 == 1 ? get_half (pairs, pairs->halves->len - 1) : NULL;
}

static gboolean
goes_with (const LineHalf *a, const LineHalf *b)
{
  return (a->thing != CROUPIER_NOT_GIVEN && b->other != CROUPIER_NOT_GIVEN) ||
         (a->other != CROUPIER_NOT_GIVEN && b->thing != CROUPIER_NOT_GIVEN);
}

/* A player may be called And, or To: so such a word is a name where one is waited for, or where no other one comes
 * next. */
static gboolean
says_something (const LineReader *reader, const Pairs *pairs, const LineHalf *half)
{
  const LineHalf *waiting = get_waiting (pairs);
  guint next = half->first + half->n_words;
  LineHalf other;

  if (half->n_words > 1 || kind_of (reader, half->first) != WORD_SMALL)
    return TRUE;
  if (waiting != NULL)
    return goes_with (waiting, half);
  return next >= reader->in.words->len || !find_whole_half (reader, pairs, next, &other) || goes_with (half, &other);
}

/* find_part_of_name() warns of a misspelt name itself, and the beginning of a thing is no slip. */
static int
find_part (const LineReader *reader, const Things *things, guint i, LineHalf *half)
{
  int found = things->n > 0 && things->things[0].is_player ? find_part_of_name (reader, i, &half->n_words)
                                                           : CROUPIER_NO_PLAYER;
  AskWord span;
  g_autofree char *folded = NULL;

  if (found >= 0)
    return found;
  found = find_thing (reader, things, i, TRUE, &half->n_words);
  if (found == CROUPIER_NOT_GIVEN)
    return found;
  span = join_words (&reader->in, i, half->n_words);
  folded = croupier_reader_fold (reader->in.base.text + span.start, span.length);
  if (!g_str_has_prefix (things->folded[found], folded))
    half->taken_for = things->things[found].word;
  return found;
}

/* Where something waits for its other half, that is looked for first. */
static gboolean
find_part_of_half (const LineReader *reader, const Pairs *pairs, guint i, LineHalf *half)
{
  const LineHalf *waiting = get_waiting (pairs);
  gboolean others_first = waiting != NULL ? waiting->thing != CROUPIER_NOT_GIVEN : pairs->slot->others_first;

  *half = (LineHalf) { .thing = CROUPIER_NOT_GIVEN, .other = CROUPIER_NOT_GIVEN, .first = i, .item = pairs->item };
  if (kind_of (reader, i) != WORD_OTHER)
    return FALSE;
  for (guint k = 0; k < 2; k++)
    if (others_first == (k == 0))
      {
        half->other = find_part (reader, &pairs->others, i, half);
        if (half->other != CROUPIER_NOT_GIVEN)
          return TRUE;
      }
    else
      {
        half->thing = find_part (reader, &pairs->things, i, half);
        if (half->thing != CROUPIER_NOT_GIVEN)
          return TRUE;
      }
  return FALSE;
}

/* “Amy is Ant and Bob is Bee” */
static gboolean
is_joint (const AskWord *word)
{
  return !word->is_used && croupier_text_has_word ("and & +", word->folded);
}

/* What waits for its other half has it before anything else. */
static gboolean
find_half (const LineReader *reader, const Pairs *pairs, guint i, LineHalf *half)
{
  const LineHalf *waiting = get_waiting (pairs);
  gboolean is_whole = find_whole_half (reader, pairs, i, half);
  LineHalf part;

  if (is_whole && (waiting == NULL || goes_with (waiting, half)))
    return says_something (reader, pairs, half);
  if (find_part_of_half (reader, pairs, i, &part) && (!is_whole || goes_with (waiting, &part)))
    return *half = part, TRUE;
  return is_whole && says_something (reader, pairs, half);
}

static void
find_halves (LineReader *reader, Pairs *pairs)
{
  for (guint i = 0; i < reader->in.words->len; i++)
    {
      LineHalf half;

      if (!get_word (&reader->in, i)->is_used && find_half (reader, pairs, i, &half))
        {
          use_words (&reader->in, i, half.n_words);
          if (half.taken_for != NULL)
            {
              AskWord span = join_words (&reader->in, i, half.n_words);

              croupier_reader_warn_of_slip (&reader->in.base, span.start, span.length, half.taken_for);
            }
          g_array_append_val (pairs->halves, half);
          i += half.n_words - 1;
        }
      pairs->item += get_word (&reader->in, i)->ends_item || is_joint (get_word (&reader->in, i));
    }
}

static void
complain_of_half (LineReader *reader, const LineHalf *half, const char *sentence, const char *what)
{
  g_autofree char *whole = put_in (_(sentence), what, NULL);

  complain_span (reader, half->first, half->n_words, whole);
}

/* Finds the item from the break before a half to the one behind it. */
static void
find_item (const LineReader *reader, const LineHalf *half, guint *first, guint *last)
{
  *first = half->first;
  *last = half->first + half->n_words - 1;
  while (*first > 0 && !get_word (&reader->in, *first - 1)->ends_item && !is_joint (get_word (&reader->in, *first - 1)))
    (*first)--;
  while (!ends_here (reader, *last) && !is_joint (get_word (&reader->in, *last + 1)))
    (*last)++;
}

/* The first word of an item that nobody knows, else what there is. */
static guint
find_unknown (const LineReader *reader, const LineHalf *half)
{
  guint first, last;

  find_item (reader, half, &first, &last);
  for (guint i = first; i <= last; i++)
    if (!get_word (&reader->in, i)->is_used && kind_of (reader, i) != WORD_SMALL)
      return i;
  return half->first;
}

/* “Hunter: -”, “hunter:”: a thing of a template with which nothing goes. */
static gboolean
is_left_empty (const LineReader *reader, const LineHalf *half)
{
  guint first, last, next = half->first + half->n_words;
  const AskWord *word = get_word (&reader->in, next - 1);
  const char *after = reader->in.base.text + word->start + word->length;
  gboolean has_dash;

  after += strspn (after, "*_ )");
  if (half->thing == CROUPIER_NOT_GIVEN || *after == '\0' ||
      (strchr (":-=", *after) == NULL && !g_str_has_prefix (after, "–") && !g_str_has_prefix (after, "—")))
    return FALSE;
  find_item (reader, half, &first, &last);
  has_dash = *after != '-' && next <= last && croupier_text_has_word ("- – —", get_word (&reader->in, next)->folded);
  for (guint i = next; i <= last; i++)
    if (g_unichar_isalnum (g_utf8_get_char (get_word (&reader->in, i)->folded)) &&
        !(has_dash && croupier_text_has_word (CROUPIER_COURTESIES, get_word (&reader->in, i)->folded)))
      return FALSE;
  return TRUE;
}

/* “Zebediah possessed”: where a player is missing, a word that nobody knows was to be one. */
static gboolean
complain_of_no_player (LineReader *reader, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (may_be_meant (reader, i) &&
        !croupier_text_has_word ("all anybody anyone everybody everyone", get_word (&reader->in, i)->folded))
      {
        ask_complain_of_unknown (&reader->in, get_word (&reader->in, i));
        use_words (&reader->in, i, 1);
        return TRUE;
      }
  return FALSE;
}

/* Something with which nothing goes, be there another one beside it: either a word is unknown, or it is not said. */
static void
complain_of_lonely (LineReader *reader, Pairs *pairs, const LineHalf *half, gboolean is_beside)
{
  const CroupierSlot *slot = pairs->slot;
  gboolean is_other = half->thing == CROUPIER_NOT_GIVEN;
  guint first, last;
  g_autofree char *what = NULL, *why = NULL;
  AskWord item;

  find_item (reader, half, &first, &last);
  item = join_words (&reader->in, first, last + 1 - first);
  what = quote (&reader->in, &item);
  if (slot->why_unknown == NULL && !is_other && !pairs->is_apart && complain_of_no_player (reader, first, last + 1))
    ;
  else if (slot->why_unknown == NULL && !pairs->is_apart)
    complain_line (reader, _(is_other && !is_beside ? slot->other_apart : slot->apart));
  else if (slot->why_unknown != NULL && !is_other)
    complain (&reader->in, item.start, item.length, "%s", why = slot->why_unknown (ASKED (reader), what));
  else if (slot->why_unknown != NULL)
    ask_complain_of_unknown (&reader->in, get_word (&reader->in, find_unknown (reader, half)));
  pairs->is_apart = TRUE;
}

static void
join_halves (LineReader *reader, Pairs *pairs, const LineHalf *a, const LineHalf *b, CroupierAnswer *answer)
{
  gboolean is_straight = a->thing != CROUPIER_NOT_GIVEN && b->other != CROUPIER_NOT_GIVEN;
  gboolean is_turned = a->other != CROUPIER_NOT_GIVEN && b->thing != CROUPIER_NOT_GIVEN;
  gboolean turned = is_turned && (!is_straight || pairs->slot->others_first);
  int thing = turned ? b->thing : a->thing, other = turned ? a->other : b->other;
  const CroupierThing *given;

  if (!is_straight && !is_turned)
    {
      complain_of_lonely (reader, pairs, a, TRUE);
      return;
    }
  given = &pairs->others.things[other];
  if (answer->values[thing] != CROUPIER_NOT_GIVEN && (answer->values[thing] != other || !pairs->slot->may_lack))
    complain_of_half (reader, turned ? b : a, pairs->slot->many, tell_thing (&pairs->things.things[thing]));
  for (guint i = 0; i < answer->n && !given->is_all; i++)
    if (answer->values[i] == other && (int) i != thing)
      complain_of_half (reader, turned ? a : b, pairs->slot->again, tell_thing (given));
  answer->values[thing] = other;
}

/* Whether a half has an item to itself. */
static gboolean
is_alone (const LineReader *reader, const Pairs *pairs, guint i)
{
  const LineHalf *half = get_half (pairs, i);

  return find_unknown (reader, half) == half->first && (i == 0 || half[-1].item != half->item) &&
         (i + 1 == pairs->halves->len || half[1].item != half->item);
}

/* Within an item they go two by two; one that is alone goes with the next if that is, too. */
static void
pair_halves (LineReader *reader, Pairs *pairs, CroupierAnswer *answer)
{
  for (guint i = 0; i < pairs->halves->len; i++)
    {
      const LineHalf *half = get_half (pairs, i), *next = i + 1 < pairs->halves->len ? half + 1 : NULL;

      if (next != NULL && (next->item == half->item ||
                           (is_alone (reader, pairs, i) && is_alone (reader, pairs, i + 1) && goes_with (half, next))))
        {
          join_halves (reader, pairs, half, next, answer);
          i++;
        }
      else if (!is_left_empty (reader, half))
        complain_of_lonely (reader, pairs, half, next != NULL && !goes_with (half, next));
    }
}

static void
complain_of_lacking (LineReader *reader, const Pairs *pairs, const CroupierAnswer *answer)
{
  const char *lacking[CROUPIER_MAX_THINGS];
  guint n = 0;
  g_autofree char *list = NULL, *sentence = NULL;

  for (guint i = 0; i < answer->n; i++)
    if (answer->values[i] == CROUPIER_NOT_GIVEN)
      lacking[n++] = tell_thing (&pairs->things.things[i]);
  if (n == 0)
    return;
  list = croupier_text_join (lacking, n);
  sentence = put_in (_(pairs->slot->missing), list, NULL);
  if (pairs->slot->may_lack && n < answer->n)
    croupier_problems_add (reader->in.base.reading->warnings, reader->start, reader->length, "%s", sentence);
  else if (pairs->slot->none == NULL || pairs->halves->len > 0 ||
           !complain_of_no_player (reader, 0, reader->in.words->len))
    complain_line (reader, pairs->slot->none != NULL ? _(pairs->slot->none) : sentence);
}

static void
read_pairs (LineReader *reader, const CroupierSlot *slot, CroupierAnswer *answer)
{
  g_autoptr (GArray) halves = g_array_new (FALSE, FALSE, sizeof (LineHalf));
  Pairs pairs = { .slot = slot, .halves = halves };
  guint n_before = reader->in.base.n_complaints;
  int only;

  things_load (&pairs.things, slot->list_things, ASKED (reader));
  things_load (&pairs.others, slot->list_others, ASKED (reader));
  answer->n = pairs.things.n;
  for (guint i = 0; i < answer->n; i++)
    answer->values[i] = CROUPIER_NOT_GIVEN;
  find_halves (reader, &pairs);
  only = halves->len == 1 ? get_half (&pairs, 0)->other : CROUPIER_NOT_GIVEN;
  if (only != CROUPIER_NOT_GIVEN && pairs.others.things[only].is_all)
    for (guint i = 0; i < answer->n; i++)
      answer->values[i] = only;
  else
    pair_halves (reader, &pairs, answer);
  if (reader->in.base.n_complaints == n_before)
    complain_of_lacking (reader, &pairs, answer);
  things_clear (&pairs.things);
  things_clear (&pairs.others);
}

/* ---- lines ---- */

static void
read_slots (LineReader *reader, CroupierAnswer *answer)
{
  const CroupierLine *line = reader->line;
  guint n_before = reader->in.base.n_complaints;

  answer->n = line->n_slots;
  for (guint i = 0; i < line->n_slots; i++)
    switch (line->slots[i].kind)
      {
      case CROUPIER_SLOT_PLAYER:
        answer->values[i] = read_player (reader, &line->slots[i]);
        break;
      case CROUPIER_SLOT_NUMBER:
        answer->values[i] = read_the_number (reader, &line->slots[i]);
        break;
      case CROUPIER_SLOT_WORD:
        answer->values[i] = read_word (reader, &line->slots[i]);
        break;
      case CROUPIER_SLOT_SERIES:
        read_series (reader, &line->slots[i], answer);
        break;
      case CROUPIER_SLOT_PAIRS:
        read_pairs (reader, &line->slots[i], answer);
        break;
      }
  for (guint i = 0; i < line->n_slots; i++)
    if (line->slots[i].kind == CROUPIER_SLOT_PLAYER && answer->values[i] != CROUPIER_NOT_GIVEN)
      refuse_other_players (reader, &line->slots[i], answer->values[i]);
  if (reader->in.base.n_complaints == n_before)
    finish_words (reader);
}

static void
read_line (LineReader *reader, CroupierAnswer *answer)
{
  const CroupierLine *line = reader->line;
  guint n_before = reader->in.base.n_complaints;
  g_autofree char *problem = NULL, *remark = NULL;

  *answer = (CroupierAnswer) { 0 };
  if (line->pass == CROUPIER_PASS_NOTHING || !says_pass (reader))
    read_slots (reader, answer);
  else if (line->pass == CROUPIER_PASS_BACK)
    reader->back |= 1u << (line - reader->table->lines);
  else
    {
      answer->is_pass = line->pass == CROUPIER_PASS_ANSWER;
      answer->n = line->pass == CROUPIER_PASS_ZERO;
    }
  if (reader->in.base.n_complaints > n_before || (reader->back >> (line - reader->table->lines) & 1) != 0)
    return;
  problem = line->check != NULL ? line->check (ASKED (reader), answer) : NULL;
  remark = line->remark != NULL ? line->remark (ASKED (reader), answer) : NULL;
  if (problem != NULL)
    complain_line (reader, problem);
  else if (remark != NULL)
    croupier_problems_add (reader->in.base.reading->warnings, reader->start, reader->length, "%s", remark);
}

static const CroupierLine *
find_line (const CroupierLines *table, const char *tag)
{
  for (guint i = 0; i < table->n_lines; i++)
    if (g_ascii_strcasecmp (tag, table->lines[i].tag) == 0)
      return &table->lines[i];
  return NULL;
}

/* Whether tags begin with a word and end with a digit, which may be written apart: “MG 1)”. */
static gboolean
begins_tag (const CroupierLines *table, const char *word)
{
  gsize length = strlen (word);

  for (guint i = 0; i < table->n_lines; i++)
    if (length > 0 && g_ascii_strncasecmp (word, table->lines[i].tag, length) == 0 &&
        g_ascii_isdigit (table->lines[i].tag[length]))
      return TRUE;
  return FALSE;
}

/* “Game 4” is “MG4”. */
static char *
dup_tag (const CroupierLines *table, const char *word, char digit)
{
  g_autofree char *lower = g_ascii_strdown (word, -1);

  for (guint i = 0; table->tag_words != NULL && i < table->n_lines; i++)
    {
      gsize length = strcspn (table->lines[i].tag, "0123456789");

      if (table->lines[i].tag[length] == digit && croupier_text_has_word (table->tag_words, lower))
        return g_strdup (table->lines[i].tag);
    }
  return begins_tag (table, word) ? g_strdup_printf ("%s%c", word, digit) : NULL;
}

/* The bytes of a mark that may part a tag from what is said, with the blank behind it: “MG4 - 4”; or 0. */
static gsize
measure_parting (const char *at)
{
  static const char *const marks[] = { "- ", "– ", "— ", "= ", ". ", ", ", "-> ", "=> ", "→ " };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (at, marks[i]))
      return strlen (marks[i]);
  return 0;
}

/* “MG4 (bids): 4”: the bytes of what a tag is explained with, in brackets before a colon; or 0. */
static gsize
measure_title (const char *at)
{
  gsize length = *at == '(' ? strcspn (at, ")\n") : 0;

  return length > 0 && length <= MAX_TITLE && at[length] == ')' && at[length + 1] == ':' ? length + 1 : 0;
}

/* “Median: 11”: what a line is about stands for its tag. Gives its bytes, or 0. */
static gsize
measure_name (const CroupierLines *table, const char *text, const CroupierLine **line)
{
  gsize length = strcspn (text, ":\n");
  g_autofree char *name = text[length] == ':' && length <= MAX_TITLE ? croupier_reader_fold (text, length) : NULL;

  for (guint i = 0; name != NULL && i < table->n_lines; i++)
    if (table->lines[i].names != NULL && g_strv_contains (table->lines[i].names, name))
      {
        *line = &table->lines[i];
        return length + 1;
      }
  return 0;
}

/* “2)”, the number of a tag alone. Gives its bytes, or 0. */
static gsize
measure_number (const CroupierLines *table, const char *text, gboolean begins_line, const CroupierLine **line)
{
  gboolean is_marked = g_ascii_isdigit (*text) && text[1] != '\0' &&
                       strchr (begins_line ? ").:" : ")", text[1]) != NULL && (text[2] == ' ' || text[2] == '\n');
  g_autofree char *tag = is_marked ? g_strdup_printf ("%s%c", table->numbered, *text) : NULL;

  *line = tag != NULL ? find_line (table, tag) : NULL;
  return *line != NULL ? 2 : 0;
}

/* The tag at a place, as far as its bracket; NULL: one that there is not. Gives its bytes, or 0. A bracket can be
 * missing where a line begins with a tag that nobody takes for a word: “mg2 7”, but not “guess nobody”. */
static gsize
measure_tag (const CroupierLines *table, const char *text, gboolean begins_line, const CroupierLine **line)
{
  gsize start = strspn (text, "*_> (["), length = 0, end, digit;
  g_autofree char *word = NULL, *whole = NULL;
  gboolean is_called;

  while (g_ascii_isalnum (text[start + length]) && length < MAX_TAG)
    length++;
  word = g_strndup (text + start, length);
  end = start + length;
  digit = end + strspn (text + end, length > 0 ? " #._-" : "");
  if (g_ascii_isdigit (text[digit]) && !g_ascii_isalnum (text[digit + 1]))
    whole = dup_tag (table, word, text[digit]);
  is_called = whole != NULL && !begins_tag (table, word);
  if (whole != NULL)
    {
      g_set_str (&word, whole);
      end = digit + 1;
    }
  end += strspn (text + end, "*_ ");
  *line = find_line (table, word);
  if ((text[end] == ')' || (text[end] == ']' && *line != NULL)) && (*line != NULL || begins_line) &&
      g_ascii_isalpha (*word) && end <= start + length + 3)
    return end + 1;
  if (*line == NULL)
    return 0;
  end += measure_title (text + end);
  if (text[end] == ':' && (begins_line || g_ascii_isdigit (word[strlen (word) - 1])))
    return end + 1;
  if (!begins_line || is_called)
    return 0;
  if (measure_parting (text + end) > 0 && g_ascii_isdigit (word[strlen (word) - 1]))
    return end + measure_parting (text + end);
  return g_ascii_isdigit (word[strlen (word) - 1]) && end > start + strlen (word) && g_ascii_isalnum (text[end]) ? end
                                                                                                                 : 0;
}

/* The same where tags can be numbers alone, or what lines are about. */
static gsize
measure_tag_at (const LineReader *reader, gsize at, gboolean begins_line, const CroupierLine **line)
{
  const char *text = reader->in.base.text + at;

  gsize length = reader->is_numbered ? measure_number (reader->table, text, begins_line, line)
                                     : measure_tag (reader->table, text, begins_line, line);

  if (length == 0 && !reader->is_numbered && (at == 0 || text[-1] == '\n'))
    length = measure_name (reader->table, text, line);
  return length;
}

/* “For MG4 I bid 4”: a small word stands before a place in its line, and nothing else. */
static gboolean
is_led (const char *text, gsize at)
{
  static const char *const leads[] = { "for ", "in ", "on ", "and ", "my " };

  for (guint i = 0; i < G_N_ELEMENTS (leads); i++)
    {
      gsize length = strlen (leads[i]);

      if (at >= length && g_ascii_strncasecmp (text + at - length, leads[i], length) == 0 &&
          (at == length || text[at - length - 1] == '\n'))
        return TRUE;
    }
  return FALSE;
}

/* The bytes of a tag that nothing but a blank parts from what is said: “mg2 7”; or 0. */
static gsize
measure_bare_tag (const LineReader *reader, gsize at)
{
  const char *text = reader->in.base.text + at;
  const CroupierLine *line = NULL;
  gsize length = reader->is_numbered ? 0 : measure_tag (reader->table, text, TRUE, &line);

  return length > 1 && line != NULL && text[length - 1] == ' ' && g_ascii_isdigit (text[length - 2]) ? length : 0;
}

/* “mg1 pass mg2 11”: does a bare tag begin at a place, a few words behind another one? More could be about it, and so
 * could “and mg2 11”. */
static gboolean
follows_bare_tag (const LineReader *reader, gsize start, gsize at)
{
  const char *text = reader->in.base.text;
  gsize length = measure_bare_tag (reader, at) > 0 ? measure_bare_tag (reader, start) : 0;
  guint n_words = 0;
  gsize last = at;
  g_autofree char *word = NULL;

  for (gsize i = start + length; length > 0 && i < at; i++)
    {
      if (text[i] == '\n')
        return FALSE;
      n_words += text[i] != ' ' && text[i + 1] == ' ';
      last = text[i] != ' ' && text[i - 1] == ' ' ? i : last;
    }
  word = croupier_reader_fold (text + last, strcspn (text + last, " "));
  return n_words > 0 && n_words <= MAX_WORDS_BETWEEN && !is_small (reader, word);
}

/* Returns where the next tag begins, from a place on; the end of the text if there is none. start: where the last one
 * does. */
static gsize
find_tag (const LineReader *reader, gsize start, gsize from)
{
  const char *text = reader->in.base.text;

  for (gsize at = from; text[at] != '\0'; at++)
    {
      gboolean begins_line = at == 0 || text[at - 1] == '\n' || text[at - 1] == ';' ||
                             (at >= 2 && text[at - 1] == ' ' && text[at - 2] == ';') || is_led (text, at);
      const CroupierLine *line;

      if ((begins_line || text[at - 1] == ' ') && text[at] != ' ' &&
          (measure_tag_at (reader, at, begins_line, &line) > 0 ||
           (from > start && follows_bare_tag (reader, start, at))))
        return at;
    }
  return strlen (text);
}

/* An empty line of a template: “MG1)”, “MG1) -”, “MG1) n/a”. */
static gboolean
is_empty (const LineReader *reader, gsize start, gsize end)
{
  static const char *const nothings[] = { "", "n/a", "N/A", "N/a", "-", "–", "—", "/", NULL };
  g_autofree char *rest = g_strstrip (g_strndup (reader->in.base.text + start, end > start ? end - start : 0));

  return g_strv_contains (nothings, rest);
}

/* It says nothing; where something is in force, it could also be meant to take that back. */
static void
complain_of_empty (LineReader *reader)
{
  CroupierAnswer answer = { 0 };

  if (reader->line->fill (ASKED (reader), &answer))
    complain (&reader->in, reader->start, reader->length,
              _("%s) is empty, but one was sent before: leave it out to let that stand."), reader->line->tag);
}

/* “mg1 pass mg2 7”: where the second begins is not certain without its bracket. */
static gboolean
has_second_tag (LineReader *reader, gsize from, gsize end)
{
  const char *text = reader->in.base.text;
  const CroupierLine *line;

  for (gsize at = from; at < end; at++)
    if (at > 0 && text[at - 1] == ' ' && text[at] != ' ' && measure_tag_at (reader, at, TRUE, &line) > 0 &&
        line != NULL)
      {
        complain (&reader->in, at, strlen (line->tag), _("“%s” begins a line of its own; put a line break before it."),
                  line->tag);
        return TRUE;
      }
  return FALSE;
}

static void
read_tagged (LineReader *reader, gsize start, gsize end, guint *seen)
{
  gsize tag = reader->only != NULL ? 0 : measure_tag_at (reader, start, TRUE, &reader->line);
  guint i = reader->line != NULL ? (guint) (reader->line - reader->table->lines) : 0;
  guint n_before = reader->in.base.n_complaints;

  if (reader->line == NULL)
    {
      g_autofree char *what = croupier_reader_quote (&reader->in.base, start, tag);
      g_autofree char *sentence = put_in (_(reader->table->unknown), what, NULL);

      complain (&reader->in, start, tag, "%s", sentence);
      return;
    }
  if ((*seen >> i & 1) != 0)
    {
      complain (&reader->in, start, tag, _("%s) stands twice; one line of each kind is enough."), reader->line->tag);
      return;
    }
  *seen |= 1u << i;
  if (is_empty (reader, start + tag, end))
    complain_of_empty (reader);
  else if (has_second_tag (reader, start + tag, end))
    return;
  else if (!reader->line->is_due (reader->in.plan, reader->in.state))
    {
      g_autofree char *why_not = put_in (_(reader->line->not_due), reader->line->tag, NULL);

      complain_line (reader, why_not);
    }
  else
    {
      split_words (reader, start + tag, end);
      read_line (reader, &reader->answers[i]);
      if (reader->in.base.n_complaints == n_before)
        reader->sent |= 1u << i;
    }
}

/* Was something of the line refused before it was read? */
static gboolean
has_remark (const LineReader *reader)
{
  const CroupierProblems *problems = reader->in.base.reading->problems;

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = g_ptr_array_index (problems, i);

      if (problem->start >= reader->start && problem->start < reader->start + reader->length)
        return TRUE;
    }
  return FALSE;
}

static void
write_tagged (CROUPIER_ASKED, const CroupierLine *line, const CroupierAnswer *answer, GString *text)
{
  g_string_append_printf (text, "%s%s) ", text->len > 0 ? get_table (plan)->between : "", line->tag);
  if (answer != NULL)
    croupier_lines_write (plan, state, player, line, answer, text);
  else
    g_string_append (text, "pass");
}

static void
write_read (const LineReader *reader, guint i, GString *text)
{
  write_tagged (ASKED (reader), &reader->table->lines[i], (reader->back >> i & 1) != 0 ? NULL : &reader->answers[i],
                text);
}

/* Each line has its own reading, or its own reasons why it is refused. */
static void
read_line_at (LineReader *reader, gsize start, gsize end, guint *seen)
{
  guint n_before = reader->in.base.n_complaints, sent_before = reader->sent;
  gboolean is_right;
  g_autoptr (GString) read_as = g_string_new (NULL);

  while (end > start && strchr ("; \n", reader->in.base.text[end - 1]) != NULL)
    end--;
  reader->start = start;
  reader->length = end - start;
  read_tagged (reader, start, end, seen);
  is_right = reader->in.base.n_complaints == n_before && !has_remark (reader);
  if (is_right && reader->sent != sent_before)
    write_read (reader, (guint) (reader->line - reader->table->lines), read_as);
  if (!is_right || read_as->len > 0)
    croupier_reading_add_line (reader->in.base.reading, start, end - start, is_right ? read_as->str : NULL);
}

/* What stands before the first tag: "Hello there!" */
static void
pass_over_greeting (LineReader *reader, gsize first)
{
  while (first > 0 && strchr ("; \n", reader->in.base.text[first - 1]) != NULL)
    first--;
  split_words (reader, 0, first);
  for (guint i = 0; i < reader->in.words->len; i++)
    if (kind_of (reader, i) != WORD_SMALL)
      {
        croupier_reader_pass_over (&reader->in.base, 0, first);
        return;
      }
}

static void
read_all (LineReader *reader)
{
  gsize at = find_tag (reader, 0, 0);
  guint seen = 0;

  reader->line = reader->only;
  if (reader->only != NULL)
    read_line_at (reader, 0, at, &seen);
  else if (reader->in.base.text[at] == '\0')
    complain (&reader->in, 0, 0, "%s", _(reader->table->untagged));
  if (reader->in.base.text[at] == '\0')
    return;
  pass_over_greeting (reader, at);
  while (reader->in.base.text[at] != '\0')
    {
      gsize end = find_tag (reader, at, at + 1);

      read_line_at (reader, at, end, &seen);
      at = end;
    }
}

/* ---- wording ---- */

static void
write_pairs (const CroupierSlot *slot, CROUPIER_ASKED, const CroupierAnswer *answer, GString *text)
{
  CroupierThing things[CROUPIER_MAX_THINGS], others[CROUPIER_MAX_THINGS];
  gboolean is_first = TRUE, is_same = TRUE;

  slot->list_things (plan, state, player, things);
  slot->list_others (plan, state, player, others);
  for (guint i = 1; i < answer->n; i++)
    is_same &= answer->values[i] == answer->values[0];
  if (is_same && answer->values[0] != CROUPIER_NOT_GIVEN && others[answer->values[0]].is_all)
    {
      g_string_append (text, others[answer->values[0]].word);
      return;
    }
  for (guint i = 0; i < answer->n; i++)
    if (answer->values[i] != CROUPIER_NOT_GIVEN)
      {
        const char *thing = things[i].word, *other = others[answer->values[i]].word;

        g_string_append (text, is_first ? "" : ", ");
        g_string_append (text, slot->others_first ? other : thing);
        g_string_append (text, slot->before);
        g_string_append (text, slot->others_first ? thing : other);
        is_first = FALSE;
      }
}

void
croupier_lines_write (const CroupierPlan *plan, const CroupierState *state, guint player, const CroupierLine *line,
                      const CroupierAnswer *answer, GString *text)
{
  if (answer->is_pass)
    {
      g_string_append (text, "pass");
      return;
    }
  for (guint i = 0; i < line->n_slots; i++)
    {
      const CroupierSlot *slot = &line->slots[i];
      CroupierThing things[CROUPIER_MAX_THINGS];

      switch (slot->kind)
        {
        case CROUPIER_SLOT_PLAYER:
          g_string_append_printf (text, "%s%s", slot->before, name_of (plan, (guint) answer->values[i]));
          break;
        case CROUPIER_SLOT_NUMBER:
          g_string_append_printf (text, "%s%d", slot->before, answer->values[i]);
          break;
        case CROUPIER_SLOT_WORD:
          slot->list_things (plan, state, player, things);
          g_string_append_printf (text, "%s%s", slot->before, things[answer->values[i]].word);
          break;
        case CROUPIER_SLOT_SERIES:
          line->write (answer, FALSE, text);
          break;
        case CROUPIER_SLOT_PAIRS:
          write_pairs (slot, plan, state, player, answer, text);
          break;
        }
    }
}

/* ---- what the base calls ---- */

static CroupierStatus
get_status (CROUPIER_ASKED)
{
  const CroupierLines *table = get_table (plan);
  CroupierStatus status = CROUPIER_STATUS_ACCEPTED;

  if (!table->has_sent (plan, state, player))
    return CROUPIER_STATUS_DEFAULT;
  for (guint i = 0; i < table->n_lines; i++)
    {
      const CroupierLine *line = &table->lines[i];
      CroupierAnswer answer = { 0 };

      if (line->has_default && line->is_due (plan, state) && !line->fill (plan, state, player, &answer))
        status = CROUPIER_STATUS_PARTIAL;
    }
  return status;
}

/* The lines that stand or have a default, or those that can be sent, as not sent. */
static void
write_standing (CROUPIER_ASKED, gboolean as_nothing, GString *read_as)
{
  const CroupierLines *table = get_table (plan);

  for (guint i = 0; i < table->n_lines; i++)
    {
      const CroupierLine *line = &table->lines[i];
      CroupierAnswer answer = { 0 };

      if (line->is_due (plan, state) && (as_nothing || line->fill (plan, state, player, &answer) || line->has_default))
        write_tagged (plan, state, player, line, as_nothing ? NULL : &answer, read_as);
    }
}

CroupierStatus
croupier_lines_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player, GString *read_as)
{
  g_string_truncate (read_as, 0);
  write_standing (plan, state, player, FALSE, read_as);
  if (read_as->len == 0)
    write_standing (plan, state, player, TRUE, read_as);
  return get_status (plan, state, player);
}

static gboolean
is_said (const char *word, gconstpointer data)
{
  const CroupierLines *table = ((const LineReader *) data)->table;
  g_autofree char *folded = croupier_reader_fold (word, strlen (word));

  return find_line (table, folded) != NULL || begins_tag (table, folded) ||
         croupier_text_has_word (table->pass, folded) || croupier_text_has_word (table->words, folded);
}

/* “1) pass 2) 11”, where no line has a tag: then the numbers are those of the tags, from the first on. */
static gboolean
is_numbered (LineReader *reader)
{
  const char *text = reader->in.base.text;
  const CroupierLine *line;
  gsize second;

  if (reader->table->numbered == NULL || reader->in.base.text[find_tag (reader, 0, 0)] != '\0')
    return FALSE;
  reader->is_numbered = TRUE;
  second = measure_tag_at (reader, 0, TRUE, &line) > 0 && line == reader->table->lines ? find_tag (reader, 0, 1) : 0;
  reader->is_numbered = FALSE;
  return second > 0 && text[second] != '\0';
}

/* The bytes of a tag, as it stands in a sentence: “mg4”, “MG 4”; or 0. */
static gsize
measure_tag_in_sentence (const CroupierLines *table, const char *text, const CroupierLine **line)
{
  for (guint i = 0; i < table->n_lines; i++)
    {
      const char *tag = table->lines[i].tag;
      gsize n_letters = strcspn (tag, "0123456789"), end;

      if (tag[n_letters] == '\0' || g_ascii_strncasecmp (text, tag, n_letters) != 0)
        continue;
      end = n_letters + (text[n_letters] == ' ');
      if (text[end] != tag[n_letters] || g_ascii_isalnum (text[end + 1]))
        continue;
      *line = &table->lines[i];
      return end + 1;
    }
  return 0;
}

/* “Bidding 4 in mg4”, where no line has a tag: blanks the only one that stands in the text, and notes whose it is. What
 * was may be told of an earlier round. */
static void
find_only (LineReader *reader, char *text)
{
  const CroupierLine *line;
  gsize tag = 0, length = 0, n;

  if (text[find_tag (reader, 0, 0)] != '\0' || croupier_text_has_phrase (text, "was"))
    return;
  for (gsize at = 0; text[at] != '\0'; at++)
    {
      if ((at > 0 && text[at - 1] != ' ') || (n = measure_tag_in_sentence (reader->table, text + at, &line)) == 0)
        continue;
      if (reader->only != NULL)
        {
          reader->only = NULL;
          return;
        }
      tag = at;
      length = n;
      reader->only = line;
    }
  memset (text + tag, ' ', length);
  if (text[strspn (text, " ")] == '\0')
    reader->only = NULL;
}

/* The number of a tag is no mark of a list. */
static gboolean
is_number (const char *folded, gconstpointer data)
{
  const LineReader *reader = data;
  const CroupierLine *line;
  g_autofree char *text = g_strconcat (folded, " ", NULL);

  return reader->is_numbered && measure_number (reader->table, text, TRUE, &line) > 0;
}

void
croupier_lines_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                       CroupierReading *reading)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (AskWord));
  const CroupierLines *table = get_table (plan);
  LineReader reader = {
    .in = { .base = { .text = text, .reading = reading },
            .plan = plan,
            .state = state,
            .player = player,
            .words = words },
    .table = table,
  };
  const CroupierRemarks remarks = { .roster = get_roster (&reader.in),
                                    .sender = reader.in.player,
                                    .own = table->own,
                                    .pictures = table->pictures,
                                    .is_said = is_said,
                                    .is_label = is_number,
                                    .says_names = TRUE,
                                    .data = &reader };
  g_autofree char *plain = NULL;

  reading->status = CROUPIER_STATUS_REFUSED;
  reader.is_numbered = is_numbered (&reader);
  plain = croupier_remarks_read (&remarks, &reader.in.base);
  reader.in.base.text = plain;
  if (!reader.is_numbered && strchr (plain, '\n') == NULL)
    find_only (&reader, plain);
  g_array_set_clear_func (words, word_clear);
  read_all (&reader);
  if (reader.in.base.n_complaints == 0)
    croupier_reader_refuse_unread (&reader.in.base);
  if (reader.in.base.n_complaints == 0 && reader.sent == 0)
    complain (&reader.in, 0, 0, "%s", _(table->empty));
  croupier_reader_warn_of_unread (&reader.in.base);
  if (reading->problems->len > 0)
    return;
  for (guint i = 0; i < table->n_lines; i++)
    if ((reader.sent >> i & 1) != 0)
      {
        table->lines[i].take (plan, state, player, (reader.back >> i & 1) != 0 ? NULL : &reader.answers[i]);
        write_read (&reader, i, reading->read_as);
      }
  reading->status = get_status (plan, state, player);
}

/* ---- the form ---- */

static void
offer_pass (const CroupierLine *line, CroupierFormField *field)
{
  if (line->pass != CROUPIER_PASS_ANSWER)
    return;
  if (field->kind == CROUPIER_FIELD_SERIES)
    croupier_form_field_offer_some (field, "pass", _(line->pass_label), 1);
  else
    croupier_form_field_offer (field, "pass", _(line->pass_label), CROUPIER_NO_PLAYER);
}

static void
offer_things (CroupierFormField *field, const CroupierThing *things, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const CroupierThing *thing = &things[i];
      const char *label = label_thing (thing);

      if (label != NULL && field->kind == CROUPIER_FIELD_SERIES)
        croupier_form_field_offer_some (field, thing->word, label, thing->most)->color = g_strdup (thing->color);
      else if (label != NULL)
        croupier_form_field_offer (field, thing->word, label, thing->is_player ? (int) i : CROUPIER_NO_PLAYER);
    }
}

static void
offer_players (CroupierFormField *field, const CroupierSlot *slot, CROUPIER_ASKED)
{
  for (guint i = 0; i < croupier_plan_n_players (plan); i++)
    {
      g_autofree char *why_not = slot->why_not (plan, state, player, (int) i);

      if (why_not == NULL)
        croupier_form_field_offer (field, name_of (plan, i), name_of (plan, i), (int) i);
    }
}

static void
offer_numbers (CroupierFormField *field, const CroupierSlot *slot, CROUPIER_ASKED)
{
  int min, max;

  slot->get_range (plan, state, player, &min, &max);
  for (int value = min; value <= max; value++)
    {
      g_autofree char *why_not = slot->why_not (plan, state, player, value);
      g_autofree char *word = g_strdup_printf ("%d", value);

      if (why_not == NULL)
        croupier_form_field_offer (field, word, word, CROUPIER_NO_PLAYER);
    }
}

static CroupierFieldKind
get_kind (const CroupierSlot *slot)
{
  if (slot->kind == CROUPIER_SLOT_SERIES)
    return CROUPIER_FIELD_SERIES;
  return slot->kind == CROUPIER_SLOT_NUMBER && !slot->is_listed ? CROUPIER_FIELD_NUMBER : CROUPIER_FIELD_CHOICE;
}

/* What a field offers, but for that to pass. */
static void
offer_values (CroupierFormField *field, const CroupierSlot *slot, CROUPIER_ASKED)
{
  CroupierThing things[CROUPIER_MAX_THINGS];

  switch (slot->kind)
    {
    case CROUPIER_SLOT_PLAYER:
      offer_players (field, slot, plan, state, player);
      break;
    case CROUPIER_SLOT_NUMBER:
      if (slot->is_listed)
        offer_numbers (field, slot, plan, state, player);
      else
        slot->get_range (plan, state, player, &field->min, &field->max);
      break;
    case CROUPIER_SLOT_WORD:
    case CROUPIER_SLOT_SERIES:
      offer_things (field, things, slot->list_things (plan, state, player, things));
      break;
    case CROUPIER_SLOT_PAIRS:
      g_assert_not_reached ();
    }
}

/* What an answer has for one slot. */
static char *
write_value (CROUPIER_ASKED, const CroupierLine *line, guint i, const CroupierAnswer *answer)
{
  const CroupierSlot *slot = &line->slots[i];
  g_autoptr (GString) text = g_string_new (NULL);
  CroupierThing things[CROUPIER_MAX_THINGS];

  if (slot->kind == CROUPIER_SLOT_SERIES)
    line->write (answer, TRUE, text);
  else if (slot->kind == CROUPIER_SLOT_PLAYER)
    g_string_append (text, name_of (plan, (guint) answer->values[i]));
  else if (slot->kind == CROUPIER_SLOT_NUMBER)
    g_string_append_printf (text, "%d", answer->values[i]);
  else if (slot->list_things (plan, state, player, things) > 0)
    g_string_append (text, things[answer->values[i]].word);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* Adds one row; a player who cannot take part is offered nothing but to pass. */
static void
add_slots (CROUPIER_ASKED, const CroupierLine *line, const CroupierAnswer *answer, CroupierFormGroup *group)
{
  CroupierFormRow *row = croupier_form_group_add (group, NULL);
  gboolean can_join = line->can_join == NULL || line->can_join (plan, state, player);

  for (guint i = 0; i < (can_join ? line->n_slots : 1); i++)
    {
      const CroupierSlot *slot = &line->slots[i];
      CroupierFormField *field = croupier_form_row_add (row, get_kind (slot), _(slot->label));
      int min;

      field->before = *slot->before != '\0' ? g_strdup (slot->before) : NULL;
      field->nothing = g_strdup (_(slot->nothing));
      if (slot->kind == CROUPIER_SLOT_SERIES)
        slot->get_range (plan, state, player, &min, &field->max);
      if (can_join)
        offer_values (field, slot, plan, state, player);
      if (i == 0)
        offer_pass (line, field);
      if (answer == NULL || (answer->is_pass && i > 0))
        continue;
      field->value = answer->is_pass ? g_strdup ("pass") : write_value (plan, state, player, line, i, answer);
    }
}

/* Lists them in the game's own order where the usual one says what goes with what. */
static void
list_in_order (const CroupierSlot *slot, CROUPIER_ASKED, const CroupierThing *others, guint n, CroupierThing *listed)
{
  guint8 order[CROUPIER_MAX_THINGS];

  if (slot->order_others != NULL)
    slot->order_others (plan, state, player, order);
  for (guint i = 0; i < n; i++)
    listed[i] = others[slot->order_others != NULL ? order[i] : i];
}

static void
add_pairs (CROUPIER_ASKED, const CroupierSlot *slot, const CroupierAnswer *answer, CroupierFormGroup *group)
{
  CroupierThing things[CROUPIER_MAX_THINGS], listed[CROUPIER_MAX_THINGS], others[CROUPIER_MAX_THINGS];
  guint n = slot->list_things (plan, state, player, things), n_others = slot->list_others (plan, state, player, others);

  list_in_order (slot, plan, state, player, others, n_others, listed);
  for (guint i = 0; i < n; i++)
    {
      CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                        label_thing (&things[i]));

      field->before = slot->others_first ? NULL : g_strconcat (things[i].word, slot->before, NULL);
      field->after = slot->others_first ? g_strconcat (slot->before, things[i].word, NULL) : NULL;
      field->nothing = g_strdup (_(slot->nothing));
      field->distinct = !slot->may_lack;
      offer_things (field, listed, n_others);
      if (answer != NULL && answer->values[i] != CROUPIER_NOT_GIVEN)
        field->value = g_strdup (others[answer->values[i]].word);
    }
}

static void
add_line (CROUPIER_ASKED, const CroupierLine *line, CroupierForm *form)
{
  const char *language = plan->setup->language;
  g_autofree char *title = line->dup_title != NULL ? line->dup_title (plan, state) : g_strdup (_(line->title));
  CroupierFormGroup *group = croupier_form_add_group (form, title, line->between);
  CroupierAnswer standing = { 0 };
  const CroupierAnswer *answer = line->fill (plan, state, player, &standing) ? &standing : NULL;
  gboolean can_join = line->can_join == NULL || line->can_join (plan, state, player);

  group->before = g_strdup_printf ("%s) ", line->tag);
  group->told = g_strdup (croupier_words (language, can_join || line->told_out == NULL ? line->told : line->told_out));
  if (line->add_steps != NULL && line->add_steps (plan, state, player, group))
    return;
  if (line->slots[0].kind == CROUPIER_SLOT_PAIRS)
    add_pairs (plan, state, player, line->slots, answer, group);
  else
    add_slots (plan, state, player, line, answer, group);
}

CroupierForm *
croupier_lines_make_form (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const CroupierLines *table = get_table (plan);
  const char *language = plan->setup->language;
  CroupierForm *form = croupier_form_new (table->between);

  for (guint i = 0; i < table->n_lines; i++)
    if (table->lines[i].is_due (plan, state))
      add_line (plan, state, player, &table->lines[i], form);
  form->told = g_strdup (croupier_words (language, table->told));
  form->told_default = g_strdup (croupier_words (language, table->get_told_default (plan, state)));
  form->told_again = g_strdup (croupier_words (language, table->told_again));
  return form;
}
