/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of words and of rows share: names among the words of a text, what can be given, and the end of it.
 */
#include "config.h"
#include "croupier-ask-words.h"

#include "croupier-gettext.h"
#include "croupier-text.h"

#include <string.h>

#define MAX_DIGITS 9

guint
ask_count_free_words (const AskReader *reader, guint first, guint n_more)
{
  guint most = croupier_roster_get_max_words (get_roster (reader)) + reader->n_lead_words + n_more;
  guint n = 0;

  while (n < most && first + n < reader->words->len && !get_word (reader, first + n)->is_used)
    if (get_word (reader, first + n++)->ends_item)
      break;
  return n;
}

int
ask_find_whole_name (const AskReader *reader, guint first, guint *n_words)
{
  for (guint n = ask_count_free_words (reader, first, 0); n > 0; n--)
    {
      AskWord span = join_words (reader, first, n);
      int player = croupier_reader_find_name (&reader->base, get_roster (reader), span.start, span.length);

      *n_words = n;
      if (player >= 0)
        return player;
    }
  return CROUPIER_NO_PLAYER;
}

int
ask_find_part_of_name (const AskReader *reader, guint first, guint *n_words)
{
  gboolean is_thing = first > 0 && !get_word (reader, first - 1)->ends_item &&
                      croupier_text_has_word ("a an", get_word (reader, first - 1)->folded);
  guint n = 0, n_free = is_thing ? 0 : ask_count_free_words (reader, first, 0); /* “a bomb” is nobody */

  while (n < n_free && get_word (reader, first + n)->kind == WORD_OTHER)
    n++;
  for (; n > 0; n--)
    {
      AskWord span = join_words (reader, first, n);
      int player = croupier_reader_find_part_of_name (&reader->base, get_roster (reader), span.start, span.length);

      *n_words = n;
      if (player >= 0)
        return player;
    }
  return CROUPIER_NO_PLAYER;
}

gboolean
ask_read_number (const char *folded, int *value)
{
  static const char *const units[] = { "zero",     "one",     "two",     "three",     "four",     "five",    "six",
                                       "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
                                       "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen" };
  static const char *const tens[] = { "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety" };
  gsize n_digits = strspn (folded, "0123456789");

  *value = (int) g_ascii_strtoll (folded, NULL, 10);
  if (n_digits > 0)
    return n_digits <= MAX_DIGITS && folded[n_digits] == '\0';
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_equal (folded, units[i]))
      return *value = (int) i, TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (tens); i++)
    {
      gsize length = strlen (tens[i]);
      int unit = 0;

      if (strncmp (folded, tens[i], length) != 0)
        continue;
      *value = (int) (i + 2) * 10;
      if (folded[length] == '-' && !g_ascii_isdigit (folded[length + 1]) &&
          ask_read_number (folded + length + 1, &unit))
        *value += unit;
      return folded[length] == '\0' || (unit > 0 && unit < 10);
    }
  return FALSE;
}

gboolean
ask_is_word (const CroupierAskWord *known, const char *folded)
{
  return g_str_equal (folded, known->word) || (known->also != NULL && croupier_text_has_word (known->also, folded));
}

void
ask_refuse_names (AskReader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      guint n_words;
      int player = get_word (reader, i)->is_used ? CROUPIER_NO_PLAYER : ask_find_whole_name (reader, i, &n_words);
      AskWord span;

      if (player < 0 || (n_words == 1 && get_word (reader, i)->kind != WORD_OTHER))
        continue;
      use_words (reader, i, n_words);
      span = join_words (reader, i, n_words);
      if ((guint) player != reader->player)
        complain (reader, span.start, span.length, _("%s is named, but nobody is asked for; leave the name out."),
                  name_of (reader->plan, (guint) player));
    }
}

static gboolean
says_something (const AskReader *reader, guint clause)
{
  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->clause == clause &&
        (get_word (reader, i)->is_used || get_word (reader, i)->kind == WORD_GIVEN))
      return TRUE;
  return FALSE;
}

/* Returns how many words from one on are not understood together: those that are unknown, or in chatter the clause. */
static guint
count_unread (const AskReader *reader, guint first, gboolean is_chatter)
{
  guint clause = get_word (reader, first)->clause;
  gboolean has_other = FALSE;
  guint n = 0;

  for (; first + n < reader->words->len && get_word (reader, first + n)->clause == clause; n++)
    {
      const AskWord *word = get_word (reader, first + n);
      gboolean is_other = word->kind == WORD_OTHER && !word->is_used;

      if (!is_chatter && !is_other)
        break;
      has_other |= is_other;
    }
  return has_other ? n : 0;
}

void
ask_settle_other_words (AskReader *reader)
{
  gboolean is_short = croupier_players_count (reader->named) < reader->n_wanted;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const AskWord *word = get_word (reader, i);
      guint n_unread = count_unread (reader, i, !is_short && !says_something (reader, word->clause));
      AskWord span = join_words (reader, i, MAX (n_unread, 1));
      g_autofree char *what = quote (reader, word);

      if (n_unread > 0 && (is_short || i < reader->n_before_part))
        ask_complain_of_unknown (reader, &span);
      else if (n_unread > 0)
        croupier_reader_pass_over (&reader->base, span.start, span.length);
      else if (!word->is_used && word->kind != WORD_SMALL && word->kind != WORD_AND)
        complain (reader, word->start, word->length, _("“%s” leaves open what is meant; write it without."), what);
      i += MAX (n_unread, 1) - 1;
    }
}

void
ask_complain_of_unknown (AskReader *reader, const AskWord *word)
{
  croupier_reader_complain_of_unknown (&reader->base, get_roster (reader), word->start, word->length);
}

gboolean
ask_end (AskReader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->is_used)
      croupier_reader_mean (&reader->base, get_word (reader, i)->start, get_word (reader, i)->length);
  croupier_reader_refuse_unread (&reader->base);
  if (reader->base.n_complaints > 0)
    return FALSE;
  croupier_reader_warn_of_unread (&reader->base);
  reader->base.reading->status = CROUPIER_STATUS_ACCEPTED;
  return TRUE;
}

/* The next figure of a text, or its end. */
static const char *
skip_to_figure (const char *text)
{
  while (*text != '\0' && !g_ascii_isdigit (*text))
    text++;
  return text;
}

gboolean
ask_is_near (const char *folded, const char *word)
{
  const char *a = skip_to_figure (folded), *b = skip_to_figure (word);

  while (*a != '\0' && *a == *b)
    {
      a = skip_to_figure (a + 1);
      b = skip_to_figure (b + 1);
    }
  return *a == *b && croupier_text_near_miss (folded, word);
}

gboolean
ask_is_slip (AskReader *reader, AskWord *word)
{
  const CroupierAsk *ask = reader->ask;

  if (word->kind != WORD_OTHER || g_utf8_strlen (word->folded, -1) < ASK_MIN_SLIP_LETTERS)
    return FALSE;
  for (guint i = 0; i < ask->n_words; i++)
    if (ask_is_near (word->folded, ask->words[i].word) &&
        (ask->words[i].unlike == NULL || !croupier_text_has_word (ask->words[i].unlike, word->folded)))
      {
        word->kind = WORD_GIVEN;
        word->value = (int) i;
        croupier_reader_warn_of_slip (&reader->base, word->start, word->length,
                                      ask_say_word (&ask->words[i], reader->plan));
        return TRUE;
      }
  return FALSE;
}

char *
ask_dup_why_not (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return word->why_not != NULL ? word->why_not (word, plan, state, player) : NULL;
}

static char *
put_number (const CroupierAskWord *word, const char *written, int number)
{
  return has_numbers (word) ? g_strdup_printf ("%s %d", written, number) : g_strdup (written);
}

char *
ask_write_word (const CroupierAskWord *word, int number)
{
  return put_number (word, word->word, number);
}

const char *
ask_say_word (const CroupierAskWord *word, const CroupierPlan *plan)
{
  return word->say != NULL ? word->say (word, plan) : word->word;
}

char *
ask_dup_said (const CroupierAskWord *word, const CroupierPlan *plan, int number)
{
  return put_number (word, ask_say_word (word, plan), number);
}

char *
ask_list_words (const AskReader *reader)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < reader->ask->n_words; i++)
    {
      const CroupierAskWord *word = &reader->ask->words[i];
      g_autofree char *why_not = ask_dup_why_not (word, reader->plan, reader->state, reader->player);

      for (int number = word->min; why_not == NULL && number <= word->max; number++)
        {
          g_autofree char *written = ask_dup_said (word, reader->plan, number);

          g_ptr_array_add (items, g_strdup_printf (word->names_player ? _("“%s” and a name") : _("“%s”"), written));
        }
    }
  for (guint i = 0; i < items->len; i++)
    g_string_append_printf (list, "%s%s",
                            i == 0               ? ""
                            : i + 1 < items->len ? ", "
                            : items->len == 2    ? _(" or ")
                                                 : _(", or "),
                            (const char *) g_ptr_array_index (items, i));
  return g_string_free_and_steal (list);
}

void
ask_check_range (AskReader *reader, const AskWord *word, int value)
{
  int min, max;
  g_autofree char *what = quote (reader, word);

  reader->ask->get_range (reader->plan, reader->state, reader->player, &min, &max);
  if (value < min || value > max)
    complain (reader, word->start, word->length, _("“%s” is no whole number from %d to %d."), what, min, max);
}

static void
offer_word (const CroupierAskWord *word, int number, CroupierFormField *field)
{
  g_autofree char *written = ask_write_word (word, number), *digits = g_strdup_printf ("%d", number);
  g_autofree char *label = has_numbers (word) ? croupier_text_put_in (_(word->label), "%s", digits)
                                              : g_strdup (_(word->label));

  croupier_form_field_offer (field, written, label, CROUPIER_NO_PLAYER);
}

void
ask_offer_words (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
                 CroupierFormField *field)
{
  for (guint i = 0; i < ask->n_words; i++)
    {
      const CroupierAskWord *word = &ask->words[i];
      g_autofree char *why_not = ask_dup_why_not (word, plan, state, player);
      CroupierPlayers players = word->names_player && why_not == NULL ? ask->get_players (plan, state, player)
                                                                      : CROUPIER_NOBODY;
      guint named;

      for (int number = word->min; why_not == NULL && !word->names_player && number <= word->max; number++)
        offer_word (word, number, field);
      CROUPIER_FOREACH_PLAYER (named, players)
        {
          g_autofree char *written = g_strdup_printf ("%s %s", word->word, name_of (plan, named));
          g_autofree char *label = croupier_text_put_in (_(word->label), "%s", name_of (plan, named));

          croupier_form_field_offer (field, written, label, (int) named);
        }
    }
}
