/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of words and of rows share: names among the words of a text, what can be given, and the end of it.
 */
#include "config.h"
#include "croupier-ask-words.h"

#include "croupier-gettext.h"
#include "croupier-text.h"

#include <string.h>

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

gboolean
ask_is_slip (AskReader *reader, AskWord *word)
{
  const CroupierAsk *ask = reader->ask;

  if (word->kind != WORD_OTHER || g_utf8_strlen (word->folded, -1) < ASK_MIN_SLIP_LETTERS)
    return FALSE;
  for (guint i = 0; i < ask->n_words; i++)
    if (croupier_text_near_miss (word->folded, ask->words[i].word) &&
        (ask->words[i].unlike == NULL || !croupier_text_has_word (ask->words[i].unlike, word->folded)))
      {
        word->kind = WORD_GIVEN;
        word->value = (int) i;
        croupier_reader_warn_of_slip (&reader->base, word->start, word->length, ask->words[i].word);
        return TRUE;
      }
  return FALSE;
}

char *
ask_dup_why_not (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return word->why_not != NULL ? word->why_not (word, plan, state, player) : NULL;
}

char *
ask_write_word (const CroupierAskWord *word, int number)
{
  return has_numbers (word) ? g_strdup_printf ("%s %d", word->word, number) : g_strdup (word->word);
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
          g_autofree char *written = ask_write_word (word, number);

          g_ptr_array_add (items, g_strdup_printf (word->names_player ? _("“%s” and a name") : "“%s”", written));
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
