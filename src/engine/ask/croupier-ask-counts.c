/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for several of some words, each some times: “2 red, 1 blue”, “red, red, blue”. */
#include "config.h"
#include "croupier-ask-counts.h"

#include "croupier-gettext.h"
#include "croupier-text.h"

gboolean
ask_read_times (const char *folded, int *value)
{
  g_autoptr (GString) digits = g_string_new (folded);

  g_string_replace (digits, "×", "x", 0);
  if (digits->len > 1 && digits->str[0] == 'x')
    g_string_erase (digits, 0, 1);
  else if (digits->len > 1 && digits->str[digits->len - 1] == 'x' && g_ascii_isdigit (digits->str[0]))
    g_string_truncate (digits, digits->len - 1);
  return ask_read_number (digits->str, value);
}

/* ---- reading ---- */

static gboolean
is_said (const AskReader *reader, guint i)
{
  const AskWord *word = get_word (reader, i);

  return !word->is_used && (word->kind == WORD_GIVEN || word->kind == WORD_NUMBER);
}

/* The next word or number of the same piece; the number of words: there is none. */
static guint
find_next (const AskReader *reader, guint i)
{
  const guint none = reader->words->len;

  for (; i < none; i++)
    {
      if (is_said (reader, i))
        return i;
      if (get_word (reader, i)->kind == WORD_AND || get_word (reader, i)->ends_item)
        return none;
    }
  return none;
}

static void
add (AskReader *reader, guint i, int number)
{
  AskWord *word = get_word (reader, i);

  word->is_used = TRUE;
  reader->counts[word->value] = (guint16) MIN ((int) reader->counts[word->value] + number, G_MAXUINT16);
}

static void
complain_of_number (AskReader *reader, guint i)
{
  AskWord *word = get_word (reader, i);
  g_autofree char *what = quote (reader, word);

  word->is_used = TRUE;
  complain (reader, word->start, word->length, _("“%s” leaves open of what it is the number; write, say, “%s %s”."),
            what, what, ask_say_word (&reader->ask->words[0], reader->plan));
}

/* In a piece all numbers stand before their words, or all behind them: “2 red 1 blue”, “red 2 blue 1”; but not “red 2
 * blue”, of which either could be meant. Gives where the piece ends. */
static guint
read_piece (AskReader *reader, guint first)
{
  const gboolean is_before = get_word (reader, first)->kind == WORD_NUMBER;
  guint i = first, last = first, number = reader->words->len;
  gboolean has_none = FALSE;

  for (; i < reader->words->len; i = last + 1, i = find_next (reader, i))
    {
      const guint next = get_word (reader, i)->ends_item ? reader->words->len : find_next (reader, i + 1);
      const gboolean is_number = get_word (reader, i)->kind == WORD_NUMBER;
      const gboolean is_pair = next < reader->words->len &&
                               (get_word (reader, next)->kind == WORD_NUMBER) != is_number && is_number == is_before;

      last = is_pair ? next : i;
      if (is_pair)
        {
          get_word (reader, i)->is_used = get_word (reader, next)->is_used = TRUE;
          number = is_number ? i : next;
          add (reader, is_number ? next : i, get_word (reader, number)->value);
        }
      else if (is_number)
        complain_of_number (reader, i);
      else
        {
          add (reader, i, 1);
          has_none = TRUE;
        }
      if (number < reader->words->len && has_none && !is_before)
        {
          complain_of_number (reader, number);
          has_none = FALSE;
        }
      if (get_word (reader, last)->ends_item)
        return last + 1;
    }
  return last + 1;
}

static void
check_each (AskReader *reader)
{
  const CroupierAsk *ask = reader->ask;

  for (guint i = 0; i < ask->n_words; i++)
    {
      g_autofree char *why_not = reader->counts[i] > 0
                                   ? ask_dup_why_not (&ask->words[i], reader->plan, reader->state, reader->player)
                                   : NULL;
      const guint most = ask->get_most (&ask->words[i], reader->plan, reader->state, reader->player);

      if (why_not != NULL)
        complain (reader, 0, 0, "%s", why_not);
      else if (reader->counts[i] > most)
        complain (reader, 0, 0, _("There can be %u at most of “%s”, not %u."), most,
                  ask_say_word (&ask->words[i], reader->plan), reader->counts[i]);
    }
}

static void
check_total (AskReader *reader)
{
  int min, max, total = 0;

  for (guint i = 0; i < reader->ask->n_words; i++)
    total += reader->counts[i];
  reader->ask->get_total (reader->plan, reader->state, reader->player, &min, &max);
  if (total >= min && total <= max)
    return;
  if (min == max)
    complain (reader, 0, 0, _("It has to be %d in all, not %d."), min, total);
  else
    complain (reader, 0, 0, _("It has to be from %d to %d in all, not %d."), min, max, total);
}

/* “nothing”, which leaves open what is meant beside anything else. */
static void
read_none (AskReader *reader)
{
  const CroupierAskWord *none = reader->ask->none;
  const AskWord *said = NULL;
  gboolean has_more = FALSE;

  for (guint i = 0; i < reader->words->len && none != NULL; i++)
    if (get_word (reader, i)->kind == WORD_GIVEN && ask_is_word (none, get_word (reader, i)->folded))
      {
        said = get_word (reader, i);
        get_word (reader, i)->is_used = TRUE;
      }
    else
      has_more |= is_said (reader, i);
  if (said != NULL && has_more)
    {
      g_autofree char *what = quote (reader, said);

      complain (reader, said->start, said->length, _("“%s” leaves open what is meant; write it without."), what);
    }
}

gboolean
ask_read_counts (AskReader *reader, CroupierGiven *given)
{
  gboolean has_any = FALSE;

  ask_refuse_names (reader);
  for (guint i = 0; i < reader->words->len; i++)
    has_any |= get_word (reader, i)->kind == WORD_GIVEN || ask_is_slip (reader, get_word (reader, i));
  if (!has_any)
    {
      g_autofree char *list = ask_list_words (reader);

      complain (reader, 0, 0, _("Which of these, and how many of each? Write some of them: %s."), list);
      return FALSE;
    }
  read_none (reader);
  for (guint i = 0; i < reader->words->len;)
    i = is_said (reader, i) ? read_piece (reader, i) : i + 1;
  if (reader->base.n_complaints == 0)
    {
      check_each (reader);
      check_total (reader);
    }
  given->counts = reader->counts;
  ask_settle_other_words (reader);
  return ask_end (reader);
}

/* ---- wording, form, automatic player ---- */

void
ask_write_counts (const CroupierAsk *ask, const CroupierGiven *given, GString *read_as)
{
  for (guint i = 0; i < ask->n_words; i++)
    if (given->counts[i] > 0)
      g_string_append_printf (read_as, "%s%u %s", read_as->len > 0 ? ", " : "", given->counts[i], ask->words[i].word);
  if (read_as->len == 0 && ask->none != NULL)
    g_string_append (read_as, ask->none->word);
  else if (read_as->len == 0)
    g_string_append_printf (read_as, "0 %s", ask->words[0].word);
}

void
ask_offer_counts (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
                  const CroupierGiven *given, CroupierFormGroup *group)
{
  gboolean is_empty = TRUE;
  int min, max;

  ask->get_total (plan, state, player, &min, &max);
  for (guint i = 0; i < ask->n_words; i++)
    {
      g_autofree char *why_not = ask_dup_why_not (&ask->words[i], plan, state, player);
      const guint most = ask->get_most (&ask->words[i], plan, state, player);
      CroupierFormField *field;

      is_empty &= given == NULL || given->counts[i] == 0;
      if (why_not != NULL || (most == 0 && i > 0))
        continue;
      field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_NUMBER,
                                     _(ask->words[i].label));
      field->max = MIN (max, (int) most);
      field->after = g_strdup_printf (" %s", ask->words[i].word);
      field->nothing = g_strdup (_("None"));
      if (given != NULL && given->counts[i] > 0)
        field->value = g_strdup_printf ("%u", given->counts[i]);
    }
  if (given != NULL && is_empty && group->rows->len > 0)
    {
      CroupierFormRow *row = g_ptr_array_index (group->rows, 0);

      g_set_str (&((CroupierFormField *) g_ptr_array_index (row->fields, 0))->value, "0");
    }
}

void
ask_play_counts (const CroupierAsk *ask, const CroupierPlan *plan, CroupierState *state, guint player,
                 CroupierRandom *random)
{
  guint16 counts[CROUPIER_ASK_MAX_COUNTS] = { 0 };
  guint can[CROUPIER_ASK_MAX_COUNTS], n_can;
  const CroupierGiven given = { .counts = counts };
  int min, max;

  ask->get_total (plan, state, player, &min, &max);
  for (int left = min + (int) croupier_random_below (random, (guint) (max - min) + 1); left > 0; left--)
    {
      n_can = 0;
      for (guint i = 0; i < ask->n_words; i++)
        {
          g_autofree char *why_not = ask_dup_why_not (&ask->words[i], plan, state, player);

          if (why_not == NULL && counts[i] < ask->get_most (&ask->words[i], plan, state, player))
            can[n_can++] = i;
        }
      if (n_can == 0)
        break;
      counts[can[croupier_random_below (random, n_can)]]++;
    }
  ask->take (plan, state, player, &given);
}
