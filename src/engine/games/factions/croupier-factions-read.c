/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: from what people write to queries, answers and voting forms, as far as the sender can know that they are
 * right. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-factions-words.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#include <string.h>

#define MAX_NAMES 4 /* in one field; more are too many in any */

/* Somebody who is named in a field. */
typedef struct
{
  gint8 player; /* or NOBODY */
  gsize start, length;
} NamedPlayer;

/* The number of names that a field is to have. */
typedef struct
{
  guint n;
  gboolean is_optional; /* it says something without them too */
} Wanted;

typedef struct
{
  FactionsText text;
  const FactionsState *state;
  guint player;
  FactionsSent *sent;
  gboolean has_vote;
  const FactionsField *field; /* that is being read */
  guint n_named;
  NamedPlayer named[MAX_NAMES];
} FactionsReader;

static const Wanted no_names = { 0, FALSE };

#define complain(reader, ...) croupier_reader_complain (&(reader)->text.base, __VA_ARGS__)

/* ---- looking ---- */

static const char *
name_of (const FactionsReader *reader, guint player)
{
  return croupier_roster_get_name (reader->text.plan->base.setup->roster, player);
}

static const CroupierPower *
power_of (const FactionsReader *reader, int power)
{
  return croupier_cast_get_power (reader->text.plan->cast, (guint) power);
}

static const char *
item_name (const FactionsReader *reader, int item)
{
  return croupier_cast_get_item (reader->text.plan->cast, (guint) item)->name;
}

static char *
quote_word (const FactionsReader *reader, guint i)
{
  const FactionsWord *word = get_word (&reader->text, i);

  return croupier_reader_quote (&reader->text.base, word->start, word->length);
}

static gsize
field_start (const FactionsReader *reader)
{
  return get_word (&reader->text, reader->field->own_first)->start;
}

static gsize
field_length (const FactionsReader *reader)
{
  const FactionsWord *last = get_word (&reader->text, reader->field->own_end - 1);

  return last->start + last->length - field_start (reader);
}

/* Complains of a field as a whole. */
#define complain_field(reader, ...) complain (reader, field_start (reader), field_length (reader), __VA_ARGS__)

static int
find_kind (const FactionsReader *reader, FactionsWordKind kind)
{
  for (guint i = reader->field->own_first; i < reader->field->own_end; i++)
    if (get_word (&reader->text, i)->kind == kind)
      return (int) i;
  return -1;
}

/* ---- names ---- */

static void
add_named (FactionsReader *reader, int player, guint first, guint n_words)
{
  const FactionsWord *from = get_word (&reader->text, first), *last = get_word (&reader->text, first + n_words - 1);

  for (guint i = 0; i < n_words; i++)
    get_word (&reader->text, first + i)->is_used = TRUE;
  if (reader->n_named < MAX_NAMES)
    reader->named[reader->n_named] = (NamedPlayer) { (gint8) player, from->start,
                                                     last->start + last->length - from->start };
  reader->n_named++;
}

/* The beginning of a name, or a near miss: a word, and others after it that are nothing else. Gives how many words it
 * took. */
static guint
read_part_of_name (FactionsReader *reader, guint first, guint end)
{
  const CroupierRoster *roster = reader->text.plan->base.setup->roster;
  gsize start = get_word (&reader->text, first)->start;
  guint n = 0;

  /* “A bomb” is nobody. */
  if (first > 0 && get_word (&reader->text, first)->before == BREAK_NONE &&
      croupier_text_has_word ("a an", get_word (&reader->text, first - 1)->folded))
    return 0;
  while (n < reader->text.plan->max_name_words && first + n < end &&
         get_word (&reader->text, first + n)->kind == WORD_OTHER)
    if (get_word (&reader->text, first + n++)->ends_item)
      break;
  for (; n > 0; n--)
    {
      const FactionsWord *last = get_word (&reader->text, first + n - 1);
      int player = croupier_reader_find_part_of_name (&reader->text.base, roster, start,
                                                      last->start + last->length - start);

      if (player < 0)
        continue;
      add_named (reader, player, first, n);
      return n;
    }
  return 0;
}

/* A word of ours that is a player’s name as well. */
static void
complain_of_double (FactionsReader *reader, guint i, guint n_words)
{
  const FactionsWord *from = get_word (&reader->text, i), *last = get_word (&reader->text, i + n_words - 1);
  gsize length = last->start + last->length - from->start;
  g_autofree char *what = croupier_reader_quote (&reader->text.base, from->start, length);

  complain (reader, from->start, length,
            _("It is not clear whether “%s” is a player’s name here; write a name in quotation marks, or leave out the "
              "word."),
            what);
}

static gboolean
is_our_word (const FactionsWord *word)
{
  return word->kind != WORD_OTHER && word->kind != WORD_NAME;
}

/* The player whose name some words are that are all words of ours too. Gives how many words there are in it. */
static int
find_double (const FactionsReader *reader, guint i, guint end, guint *n_words)
{
  int player = factions_text_find_whole_name (&reader->text, i, end, n_words);
  gboolean is_double = player >= 0;

  for (guint k = i; is_double && k < i + *n_words; k++)
    is_double = is_our_word (get_word (&reader->text, k)) ||
                (*n_words == 1 && factions_text_is_ours_with_ending (get_word (&reader->text, k)));
  return is_double ? player : CROUPIER_NO_PLAYER;
}

/* “Bob Who”, where somebody else is called Bob, and “who” may be the next word. */
static gboolean
has_other_name (const FactionsReader *reader, guint i, guint n_words)
{
  guint first = i, end = i + n_words;
  guint n_found;
  int whole = factions_text_find_whole_name (&reader->text, i, end, &n_found);

  while (first < end && is_our_word (get_word (&reader->text, first)))
    first++;
  for (guint stop = end; stop > first; stop--)
    {
      int other = factions_text_find_whole_name (&reader->text, first, stop, &n_found);

      if (other >= 0 && other != whole && first + n_found == stop)
        return TRUE;
      if (!is_our_word (get_word (&reader->text, stop - 1)))
        return FALSE;
    }
  return FALSE;
}

/* “Me” and “no one”, unless these are what a player is called. */
static guint
read_somebody (FactionsReader *reader, guint i, int player, guint n_words)
{
  int meant = get_word (&reader->text, i)->kind == WORD_NOBODY ? NOBODY : (int) reader->player;

  if (player >= 0 && player != meant)
    complain_of_double (reader, i, n_words);
  add_named (reader, meant, i, MAX (n_words, 1));
  return MAX (n_words, 1);
}

static guint
read_name (FactionsReader *reader, guint i, guint end)
{
  const FactionsWord *word = get_word (&reader->text, i);
  guint n_words = 1;
  int player = word->is_settled ? CROUPIER_NO_PLAYER : find_double (reader, i, end, &n_words);

  if (word->is_settled && is_our_word (word) && word->kind != WORD_NOBODY)
    return 1;
  if (word->kind == WORD_NOBODY || word->kind == WORD_SELF)
    return read_somebody (reader, i, player, player >= 0 ? n_words : 1);
  if (player >= 0)
    return n_words;
  player = factions_text_find_whole_name (&reader->text, i, end, &n_words);
  if (player >= 0 && (word->is_unclear || (n_words > 1 && has_other_name (reader, i, n_words))))
    complain_of_double (reader, i, n_words);
  if (player >= 0)
    add_named (reader, player, i, n_words);
  else if (word->kind == WORD_OTHER)
    n_words = read_part_of_name (reader, i, end);
  return MAX (n_words, 1);
}

/* Does a word say nothing before a name? One that is a name as well does so if it leads to names: “for”, “the”. */
static gboolean
leads_on (const FactionsReader *reader, guint i)
{
  const FactionsWord *word = get_word (&reader->text, i);
  guint n_words;

  return (word->kind == WORD_SMALL || word->kind == WORD_TO) &&
         (croupier_text_has_word ("for on to with at of is the a my", word->folded) ||
          find_double (reader, i, i + 1, &n_words) < 0);
}

/* Only words that say nothing stand between a word and the beginning of what a name is looked for in. */
static gboolean
is_first (const FactionsReader *reader, guint i, guint first)
{
  while (i > first && get_word (&reader->text, i)->before == BREAK_NONE && leads_on (reader, i - 1))
    i--;
  return i == first || get_word (&reader->text, i)->before != BREAK_NONE ||
         (get_word (&reader->text, i - 1)->is_used && is_our_word (get_word (&reader->text, i - 1)));
}

/* Does a word stand where only a name can, as in “Bob, So” and “for So”? */
static gboolean
stands_alone (const FactionsReader *reader, guint i, guint n_words, guint first, guint end)
{
  guint next = i + n_words;

  return is_first (reader, i, first) && (next >= end || get_word (&reader->text, next)->before != BREAK_NONE ||
                                         get_word (&reader->text, next)->kind == WORD_AND);
}

static gboolean
is_led_to (const FactionsReader *reader, guint i, guint first)
{
  return i > first && get_word (&reader->text, i)->before == BREAK_NONE &&
         croupier_text_has_word ("on for to with", get_word (&reader->text, i - 1)->folded);
}

/* A word that nobody knows, and that could have been to be the name. */
static gboolean
has_unknown (const FactionsReader *reader, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (get_word (&reader->text, i)->kind == WORD_OTHER && !get_word (&reader->text, i)->is_used &&
        !get_word (&reader->text, i)->is_head)
      return TRUE;
  return FALSE;
}

/* The next name from a word on that is a word of ours as well; its player, or CROUPIER_NO_PLAYER where none is left. */
static int
next_double (const FactionsReader *reader, guint *i, guint end, guint *n_words)
{
  for (; *i < end; (*i)++)
    {
      const FactionsWord *word = get_word (&reader->text, *i);
      int player = word->is_used || word->is_head || word->is_settled || word->kind == WORD_NOBODY ||
                       word->kind == WORD_SELF
                     ? CROUPIER_NO_PLAYER
                     : find_double (reader, *i, end, n_words);

      if (player >= 0)
        return player;
    }
  return CROUPIER_NO_PLAYER;
}

/* Those that stand where names do, one after the other. Where no name need stand, one must be led to, as in “share with
 * So”. */
static void
read_doubles_alone (FactionsReader *reader, Wanted wanted, guint first, guint end)
{
  guint n_words = 1;
  int player;

  for (guint i = first; (player = next_double (reader, &i, end, &n_words)) >= 0; i += n_words)
    {
      if (!stands_alone (reader, i, n_words, first, end) || has_unknown (reader, first, i) ||
          (wanted.n == 0 && !is_led_to (reader, i, first)))
        continue;
      if (wanted.is_optional && reader->n_named == 0 && !is_led_to (reader, i, first))
        complain_of_double (reader, i, n_words);
      add_named (reader, player, i, n_words);
    }
}

/* Where names are still missing, any other must be theirs, if there are just as many. */
static void
read_other_doubles (FactionsReader *reader, Wanted wanted, guint first, guint end)
{
  guint n_missing = wanted.n - reader->n_named, n_found = 0;
  guint n_words = 1;
  int player;

  for (guint i = first; next_double (reader, &i, end, &n_words) >= 0; i += n_words)
    n_found += !has_unknown (reader, first, i);
  for (guint i = first; n_found > 0 && (player = next_double (reader, &i, end, &n_words)) >= 0; i += n_words)
    {
      if (has_unknown (reader, first, i))
        break;
      if (n_found != n_missing)
        complain_of_double (reader, i, n_words);
      add_named (reader, player, i, n_words);
    }
}

static int
compare_named (gconstpointer a, gconstpointer b, gpointer data)
{
  const NamedPlayer *one = a, *other = b;

  return one->start < other->start ? -1 : one->start > other->start;
}

/* “Vote Kim (Kim!)” and “then Kim, I vote Kim” name one player; in “Kim: vote Kim” the first may be who says so. */
static void
leave_out_repeats (FactionsReader *reader)
{
  gsize end = reader->named[0].start + reader->named[0].length;
  gsize head = get_word (&reader->text, reader->field->head)->start;
  g_autofree char *between = end < head ? g_strndup (reader->text.base.text + end, head - end) : NULL;

  if (end < head && (strchr (between, ':') != NULL || strpbrk (between, ",.!\n") == NULL))
    return;
  for (guint i = 1; i < reader->n_named; i++)
    if (i >= MAX_NAMES || reader->named[i].player != reader->named[0].player)
      return;
  reader->n_named = MIN (reader->n_named, 1);
}

/* Reads the players whom the words of a field name, in their order: those before the word that makes it too, as in
 * “Bob gets my vote”. A player may be called Will, or So: such a name stands behind what it is wanted for. FALSE, and
 * complained of, where that is not clear. */
static gboolean
read_names (FactionsReader *reader, Wanted wanted, guint first, guint end)
{
  guint n_before = reader->text.base.n_complaints;
  guint behind = MAX (first, reader->field->head + 1);

  reader->n_named = 0;
  for (guint i = first; i < end;)
    i += get_word (&reader->text, i)->is_used || get_word (&reader->text, i)->is_head ? 1 : read_name (reader, i, end);
  read_doubles_alone (reader, wanted, behind, end);
  if (reader->n_named < wanted.n && !wanted.is_optional)
    read_other_doubles (reader, wanted, behind, end);
  g_sort_array (reader->named, MIN (reader->n_named, MAX_NAMES), sizeof *reader->named, compare_named, NULL);
  if (wanted.n == 1)
    leave_out_repeats (reader);
  return reader->text.base.n_complaints == n_before;
}

static void
complain_of_unclear (FactionsReader *reader, guint i)
{
  const FactionsWord *word = get_word (&reader->text, i);
  g_autofree char *what = quote_word (reader, i);

  complain (reader, word->start, word->length, _("“%s” leaves open what is meant; write it without."), what);
}

/* Where a name is missing among the words before an end, each that nobody knows could have been to be it. Gives whether
 * any was complained of. */
static gboolean
look_for_names (FactionsReader *reader, guint end)
{
  guint n_before = reader->text.base.n_complaints;

  for (guint i = reader->field->own_first; i < end; i++)
    {
      FactionsWord *word = get_word (&reader->text, i);

      if (word->is_used || word->is_head || word->kind != WORD_OTHER)
        continue;
      croupier_reader_complain_of_unknown (&reader->text.base, reader->text.plan->base.setup->roster, word->start,
                                           word->length);
      word->is_used = TRUE;
    }
  return reader->text.base.n_complaints > n_before;
}

/* What nobody took must say nothing, but for a name that is missing among the words before an end. Gives whether any
 * was complained of. */
static gboolean
settle_other_words (FactionsReader *reader, guint missing_end)
{
  guint n_before = reader->text.base.n_complaints;

  look_for_names (reader, missing_end);
  for (guint i = reader->field->own_first; i < reader->field->own_end; i++)
    if (get_word (&reader->text, i)->kind == WORD_NO && !get_word (&reader->text, i)->is_used)
      {
        complain_of_unclear (reader, i);
        get_word (&reader->text, i)->is_used = TRUE;
      }
  factions_text_check_words (&reader->text, reader->field);
  return reader->text.base.n_complaints > n_before;
}

/* ---- who may be named ---- */

static FactionsAsk
get_ask (const FactionsReader *reader, FactionsAskKind kind, int which)
{
  return factions_ask (reader->text.plan, reader->state, reader->player, kind, which);
}

static void
complain_of_self (FactionsReader *reader, const FactionsAsk *ask, const NamedPlayer *named, const char *list)
{
  const char *name = name_of (reader, reader->player);

  if (ask->kind == FACTIONS_ASK_GIFT)
    complain (reader, named->start, named->length,
              TO_SENDER (_("%s cannot give an item to themselves."), _("You%.0s cannot give an item to yourself.")),
              name);
  else if (factions_ask_is_aside (ask))
    complain (reader, named->start, named->length,
              TO_SENDER (_("%s cannot ask themselves; these can be asked: %s."),
                         _("You%.0s cannot ask yourself; these can be asked: %s.")),
              name, list);
  else
    complain (reader, named->start, named->length,
              TO_SENDER (_("%s cannot use “%s” on themselves."), _("You%.0s cannot use “%s” on yourself.")), name,
              ask->words);
}

/* All that is checked here everybody knows. */
static gboolean
check_named (FactionsReader *reader, const FactionsAsk *ask, guint i)
{
  const NamedPlayer *named = &reader->named[i];
  const FactionsSlot *slot = &ask->slots[i];
  g_autofree char *list = croupier_reader_list_players (reader->text.plan->base.setup->roster, slot->players);
  const char *name = named->player >= 0 ? name_of (reader, (guint) named->player) : NULL;

  if (name == NULL ? slot->nobody : croupier_players_has (slot->players, (guint) named->player))
    return TRUE;
  if (name == NULL)
    complain (reader, named->start, named->length, _("“%s” needs a player; leave it out if it is for nobody."),
              ask->words);
  else if (named->player == (int) reader->player)
    complain_of_self (reader, ask, named, list);
  else if (!is_in_game (reader->state, (guint) named->player))
    complain (reader, named->start, named->length,
              factions_ask_is_aside (ask) ? _("%s is out of the game; these can be asked: %s.")
                                          : _("%s is out of the game; these can be named: %s."),
              name, list);
  else
    complain (reader, named->start, named->length,
              factions_ask_is_aside (ask) ? TO_SENDER (_("%s is not on the island of %s; these can be asked: %s."),
                                                       _("%s is not on your%.0s island; these can be asked: %s."))
                                          : TO_SENDER (_("%s is not on the island of %s; these can be named: %s."),
                                                       _("%s is not on your%.0s island; these can be named: %s.")),
              name, name_of (reader, reader->player), list);
  return FALSE;
}

/* Returns how an ask is written. */
static char *
write_example (const FactionsReader *reader, const FactionsAsk *ask)
{
  GString *text = g_string_new (NULL);

  factions_ask_write (ask, reader->text.plan, reader->state, reader->player, NULL, text);
  return g_string_free_and_steal (text);
}

/* Complains that not as many are named as are to be. */
static void
complain_of_number (FactionsReader *reader, const FactionsAsk *ask, guint n_wanted)
{
  g_autofree char *example = write_example (reader, ask);

  if (n_wanted > 1)
    complain_field (reader, _("Two different players are to be named, as in “%s”."), example);
  else if (reader->n_named > 1)
    complain_field (reader, _("More than one player is named here; write one name, as in “%s”."), example);
  else
    complain_field (reader, _("No player is named here; write one name, as in “%s”."), example);
}

/* Reads one player, or nobody where that is an answer. FALSE, and complained of, where it is not so. */
static gboolean
read_one (FactionsReader *reader, const FactionsAsk *ask)
{
  if (!read_names (reader, (Wanted) { 1, FALSE }, reader->field->own_first, reader->field->own_end))
    return FALSE;
  if (settle_other_words (reader, reader->n_named == 0 ? reader->field->own_end : 0) && reader->n_named == 0)
    return FALSE;
  if (reader->n_named == 1 && (ask->slots[0].nobody || reader->named[0].player != NOBODY))
    return TRUE;
  complain_of_number (reader, ask, 1);
  return FALSE;
}

/* ---- votes and gifts ---- */

/* What makes a field say nothing could be a player’s name behind what wants one: “vote: no”. */
static void
complain_if_name (FactionsReader *reader, int i)
{
  guint n_words;

  if (i > (int) reader->field->head &&
      factions_text_find_whole_name (&reader->text, (guint) i, reader->field->own_end, &n_words) >= 0)
    complain_of_double (reader, (guint) i, n_words);
}

/* A “no” beside what it denies: “no vote”. */
static gboolean
read_no (FactionsReader *reader)
{
  int no = find_kind (reader, WORD_NO);

  if (no < 0)
    return FALSE;
  complain_if_name (reader, no);
  get_word (&reader->text, (guint) no)->is_used = TRUE;
  return TRUE;
}

static void
read_vote (FactionsReader *reader)
{
  FactionsAsk ask = get_ask (reader, FACTIONS_ASK_VOTE, CROUPIER_CAST_NONE);
  int vote = NOBODY;

  if (reader->has_vote)
    complain_field (reader, _("There are two votes in this form; write one."));
  reader->has_vote = TRUE;
  if (reader->field->kind == WORD_ABSTAIN || read_no (reader))
    {
      read_names (reader, no_names, reader->field->own_first, reader->field->own_end);
      settle_other_words (reader, 0);
      if (reader->n_named > 0 && reader->named[0].player != NOBODY)
        complain (reader, reader->named[0].start, reader->named[0].length,
                  _("A vote is for one player, “vote NAME”, or for nobody, “vote nobody”."));
    }
  else
    {
      if (!read_one (reader, &ask))
        return;
      vote = reader->named[0].player;
    }
  if (vote == NOBODY || check_named (reader, &ask, 0))
    reader->sent->form.vote = (gint8) vote;
}

/* Does anything stand in a field that whoever writes “none” leaves out: a name, which may be one of our words too, or a
 * guess? */
static gboolean
says_more_than_nothing (const FactionsReader *reader)
{
  for (guint i = reader->field->own_first; i < reader->field->own_end; i++)
    {
      const FactionsWord *word = get_word (&reader->text, i);
      guint n_words;

      if (word->kind == WORD_OTHER || word->kind == WORD_NAME || word->kind == WORD_SELF || word->kind == WORD_WHO)
        return TRUE;
      if (i > reader->field->head && word->kind != WORD_NO && word->kind != WORD_NOBODY &&
          factions_text_find_whole_name (&reader->text, i, reader->field->own_end, &n_words) >= 0)
        return TRUE;
    }
  return FALSE;
}

/* “Gift: none” in a form that has a line for everything. */
static gboolean
is_nothing (FactionsReader *reader)
{
  int nobody = find_kind (reader, WORD_NOBODY);

  if ((find_kind (reader, WORD_NO) < 0 && nobody < 0) || says_more_than_nothing (reader))
    return FALSE;
  read_no (reader);
  complain_if_name (reader, nobody);
  settle_other_words (reader, 0);
  return TRUE;
}

static guint
count_played (const FactionsReader *reader, int item)
{
  const FactionsForm *form = &reader->sent->form;
  guint n = 0;

  for (guint i = 0; i < form->n_acts; i++)
    n += power_of (reader, form->acts[i].power)->holder == CROUPIER_HOLDER_ITEM &&
         power_of (reader, form->acts[i].power)->held_by == item;
  return n;
}

static guint
count_given (const FactionsReader *reader, int item)
{
  guint n = 0;

  for (guint i = 0; i < reader->sent->form.n_gifts; i++)
    n += reader->sent->form.gifts[i].item == item;
  return n;
}

/* Is one more of an item there, beside those that the form plays and gives away so far? */
static void
check_held (FactionsReader *reader, int item, gboolean is_given)
{
  guint held = reader->state->seats[reader->player].items[item];
  guint n_played = count_played (reader, item), n_given = count_given (reader, item);
  const char *name = name_of (reader, reader->player);

  if (n_played + n_given < held)
    return;
  if (is_given ? n_played > 0 : n_given > 0)
    complain_field (reader, _("The same %s cannot be both played and given away; write one of the two."),
                    item_name (reader, item));
  else
    complain_field (reader,
                    TO_SENDER (_("%s holds only %u of the item %s."), _("You%.0s hold only %u of the item %s.")), name,
                    held, item_name (reader, item));
}

static const Lexeme *
find_item (FactionsReader *reader)
{
  for (guint i = reader->field->own_first; i < reader->field->own_end; i++)
    if (get_word (&reader->text, i)->item != NULL)
      {
        get_word (&reader->text, i)->is_used = TRUE;
        return get_word (&reader->text, i)->item;
      }
  return NULL;
}

/* Of an item that is not there no more is said, whether the cast has it or not. */
static void
complain_of_no_item (FactionsReader *reader, const Lexeme *item)
{
  complain_field (reader, TO_SENDER (_("%s does not hold the item %s."), _("You%.0s do not hold the item %s.")),
                  name_of (reader, reader->player), item->name);
}

/* Only their own are listed: what else there is in the cast is not for everybody. */
static void
complain_of_item (FactionsReader *reader)
{
  const CroupierCast *cast = reader->text.plan->cast;
  const char *names[MAX_ITEMS];
  g_autofree char *list = NULL;
  guint n = 0;

  for (guint i = 0; i < cast->items->len; i++)
    if (reader->state->seats[reader->player].items[i] > 0)
      names[n++] = item_name (reader, (int) i);
  list = croupier_text_join (names, n);
  if (n > 0)
    complain_field (reader,
                    TO_SENDER (_("No item is named here that could be given away; %s holds %s: write “gift ITEM to "
                                 "NAME”."),
                               _("No item is named here that could be given away; you%.0s hold %s: write “gift ITEM to "
                                 "NAME”.")),
                    name_of (reader, reader->player), list);
  else
    complain_field (reader,
                    TO_SENDER (_("%s holds no item that could be given away."),
                               _("You%.0s hold no item that could be given away.")),
                    name_of (reader, reader->player));
}

/* “Give Shield the idol”, where one player is called Shield and another Idol: who gets what? */
static gboolean
could_be_swapped (FactionsReader *reader)
{
  int item = CROUPIER_NO_PLAYER, called_so = CROUPIER_NO_PLAYER;
  guint n_words;

  for (guint i = reader->field->own_first; i < reader->field->own_end; i++)
    {
      const FactionsWord *word = get_word (&reader->text, i);
      int player = word->item != NULL || word->was_item
                     ? factions_text_find_whole_name (&reader->text, i, i + 1, &n_words)
                     : CROUPIER_NO_PLAYER;

      if (word->item != NULL && called_so < 0 && !word->is_settled)
        {
          item = (int) i;
          called_so = player;
        }
      if (!word->was_item || called_so < 0 || player == called_so || get_word (&reader->text, i - 1)->kind == WORD_TO)
        continue;
      complain_of_double (reader, (guint) item, 1);
      return TRUE;
    }
  return FALSE;
}

static void
read_gift (FactionsReader *reader)
{
  FactionsForm *form = &reader->sent->form;
  guint n_before = reader->text.base.n_complaints;
  FactionsAsk ask = get_ask (reader, FACTIONS_ASK_GIFT, CROUPIER_CAST_NONE);
  const Lexeme *item;
  gboolean has_name;

  if (find_kind (reader, WORD_ITEM) < 0 && is_nothing (reader))
    return;
  if (could_be_swapped (reader))
    return;
  item = find_item (reader);
  has_name = read_one (reader, &ask);
  if (item == NULL)
    complain_of_item (reader);
  else if (item->item == CROUPIER_CAST_NONE)
    complain_of_no_item (reader, item);
  else
    check_held (reader, item->item, TRUE);
  if (has_name)
    check_named (reader, &ask, 0);
  if (form->n_gifts == MAX_GIFTS)
    complain_field (reader,
                    ngettext ("A form can give away at most %d item.", "A form can give away at most %d items.",
                              MAX_GIFTS),
                    MAX_GIFTS);
  if (reader->text.base.n_complaints == n_before)
    form->gifts[form->n_gifts++] = (Gift) { (gint8) item->item, reader->named[0].player };
}

/* ---- powers ---- */

/* The power by which an item is played that is called by its own name. */
static int
find_power_of_item (const FactionsReader *reader, int item)
{
  for (guint i = 0; i < reader->text.plan->cast->powers->len; i++)
    if (power_of (reader, (int) i)->holder == CROUPIER_HOLDER_ITEM && power_of (reader, (int) i)->held_by == item)
      return (int) i;
  return CROUPIER_CAST_NONE;
}

static gboolean
is_collective (const FactionsReader *reader, int power)
{
  return power_of (reader, power)->holder == CROUPIER_HOLDER_TEAM;
}

static void
add_act (FactionsReader *reader, Act act)
{
  FactionsForm *form = &reader->sent->form;

  if (form->n_acts == MAX_ACTS)
    complain_field (reader,
                    ngettext ("A form can use at most %d power and items.",
                              "A form can use at most %d powers and items.", MAX_ACTS),
                    MAX_ACTS);
  else
    form->acts[form->n_acts++] = act;
}

/* Checks how often a form may use a power: a team’s once, since it is one opinion of several. */
static void
check_uses (FactionsReader *reader, int power)
{
  const CroupierPower *known = power_of (reader, power);
  guint most = is_collective (reader, power) ? 1 : known->per_night;
  guint n = 0;

  for (guint i = 0; i < reader->sent->form.n_acts; i++)
    n += reader->sent->form.acts[i].power == power;
  if (most == 1 && n >= most)
    complain_field (reader, _("“%s” stands in this form twice; write it once."), known->verb);
  else if (most > 0 && n >= most)
    complain_field (reader, _("“%s” stands in this form more often than it can be used in a night, which is %u."),
                    known->verb, most);
}

static void
check_power (FactionsReader *reader, int power)
{
  const CroupierPower *known = power_of (reader, power);
  g_autofree char *reason = factions_why_no_power (reader->text.plan, reader->state, reader->player, (guint) power);

  if (reason != NULL)
    complain_field (reader, "%s", reason);
  else if (known->holder == CROUPIER_HOLDER_ITEM)
    check_held (reader, known->held_by, FALSE);
  check_uses (reader, power);
}

/* Legal, but perhaps not what was meant, or bound to fail: for the game master, who knows the teams. */
static void
warn_of_target (FactionsReader *reader, const CroupierPower *power, const NamedPlayer *named)
{
  const Seat *seats = reader->state->seats;
  CroupierProblems *warnings = reader->text.base.reading->warnings;
  const char *name = name_of (reader, reader->player);

  if (named->player < 0)
    return;
  if (power->effect == CROUPIER_EFFECT_KILL && named->player == (int) reader->player)
    croupier_problems_add (warnings, named->start, named->length, _("%s would be killed by themselves."), name);
  else if (seats[named->player].team == seats[reader->player].team &&
           (power->effect == CROUPIER_EFFECT_KILL || power->not_own_team))
    croupier_problems_add (warnings, named->start, named->length,
                           power->not_own_team
                             ? _("%s is of the same team as %s: “%s” will fail, which neither is told.")
                             : _("%s is of the same team as %s, and “%s” is meant for them."),
                           name_of (reader, (guint) named->player), name, power->verb);
}

static void
check_targets (FactionsReader *reader, const FactionsAsk *ask, const CroupierPower *power)
{
  for (guint i = 0; i < power->n_targets; i++)
    if (check_named (reader, ask, i))
      warn_of_target (reader, power, &reader->named[i]);
  if (power->n_targets == 2 && reader->named[0].player == reader->named[1].player)
    complain (reader, reader->named[1].start, reader->named[1].length, _("“%s” needs two different players."),
              power->verb);
}

static gboolean
is_who (const FactionsWord *word)
{
  return word->kind == WORD_WHO && croupier_text_has_word ("who whom", word->folded);
}

/* “Who voted”, with nothing between that means anything. */
static gboolean
is_who_voted (const FactionsReader *reader, guint i)
{
  guint next = i + 1;

  if (get_word (&reader->text, i)->is_settled)
    return get_word (&reader->text, i)->kind == WORD_WHO;
  while (next < reader->field->own_end && get_word (&reader->text, next)->kind == WORD_SMALL)
    next++;
  return is_who (get_word (&reader->text, i)) && next < reader->field->own_end &&
         get_word (&reader->text, next)->kind == WORD_WHO && !is_who (get_word (&reader->text, next));
}

/* Returns where the guess begins: with “who voted”; else with either of the two, unless it is a player’s name. -1
 * where nothing does. */
static int
find_guess (const FactionsReader *reader)
{
  guint end = reader->field->own_end;
  guint n_words;

  for (guint i = reader->field->own_first; i < end; i++)
    if (is_who_voted (reader, i))
      return (int) i;
  for (guint i = reader->field->own_first; i < end; i++)
    if (get_word (&reader->text, i)->kind == WORD_WHO && find_double (reader, i, i + 1, &n_words) < 0)
      return (int) i;
  return -1;
}

/* “Bob who voted Amy”, where one player is called Bob and another Bob Who. */
static gboolean
is_guess_in_name (FactionsReader *reader, guint who)
{
  guint n_words;

  for (guint i = reader->field->head + 1; i < who && !get_word (&reader->text, who)->is_settled; i++)
    if (factions_text_find_whole_name (&reader->text, i, reader->field->own_end, &n_words) >= 0 && i + n_words > who)
      {
        complain_of_double (reader, i, n_words);
        return TRUE;
      }
  return FALSE;
}

/* Whoever leaves in the course of the day may have got votes before. */
static gboolean
was_out_this_morning (const FactionsReader *reader, guint player)
{
  return !is_in_game (reader->state, player) && reader->state->seats[player].out_day <= reader->state->day;
}

static void
read_guess (FactionsReader *reader, const char *example, guint first, Act *act)
{
  guint head = reader->field->head;
  guint n_words;

  for (guint i = first; i < reader->field->own_end; i++)
    if (get_word (&reader->text, i)->kind == WORD_WHO && (i == first || find_double (reader, i, i + 1, &n_words) < 0))
      get_word (&reader->text, i)->is_used = TRUE;
  if (!read_names (reader, (Wanted) { 1, FALSE }, MAX (first, head), reader->field->own_end))
    return;
  if (reader->n_named != 1)
    complain_field (reader, _("For whom did the target vote? Write it as in “%s”, with “nobody” for no vote."),
                    example);
  else if (reader->named[0].player >= 0 && was_out_this_morning (reader, (guint) reader->named[0].player))
    complain (reader, reader->named[0].start, reader->named[0].length,
              _("%s is out of the game, and nobody could vote for them today."),
              name_of (reader, (guint) reader->named[0].player));
  else
    act->guess = reader->named[0].player;
}

/* Sets the targets of an act from the names, oneself where an item may be played without a name. */
static void
take_targets (FactionsReader *reader, const FactionsAsk *ask, const CroupierPower *power, Act *act)
{
  gboolean is_self = power->n_targets == 0 && reader->n_named == 1 && reader->named[0].player == (int) reader->player;

  if (reader->n_named == 0 && ask->is_own)
    act->targets[0] = (gint8) reader->player;
  else if (reader->n_named == power->n_targets)
    {
      for (guint i = 0; i < power->n_targets; i++)
        act->targets[i] = reader->named[i].player;
      check_targets (reader, ask, power);
    }
  else if (power->n_targets == 0 && !is_self)
    complain_field (reader,
                    TO_SENDER (_("“%s” is for %s alone: write it without a name."),
                               _("“%s” is for you%.0s alone: write it without a name.")),
                    power->verb, name_of (reader, reader->player));
  else if (!is_self)
    complain_of_number (reader, ask, power->n_targets);
}

/* “Kill nobody”, “no kill”, “kill: pass”. */
static gboolean
is_passed (FactionsReader *reader)
{
  int nobody = find_kind (reader, WORD_NOBODY), pass = find_kind (reader, WORD_PASS);

  complain_if_name (reader, pass);
  if (pass >= 0)
    get_word (&reader->text, (guint) pass)->is_used = TRUE;
  return read_no (reader) || pass >= 0 || (nobody >= 0 && find_kind (reader, WORD_WHO) < 0);
}

static const Act no_act = { .targets = { CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER }, .guess = CROUPIER_NO_PLAYER };

static void
read_power (FactionsReader *reader, int power)
{
  const CroupierPower *known = power_of (reader, power);
  FactionsAsk ask = get_ask (reader, FACTIONS_ASK_POWER, power);
  g_autofree char *example = write_example (reader, &ask);
  Act act = no_act;
  int who = known->guess ? find_guess (reader) : -1;
  guint end = who >= 0 ? (guint) who : reader->field->own_end;

  act.power = (gint8) power;
  if (known->holder == CROUPIER_HOLDER_ITEM)
    {
      find_item (reader);
      if (is_nothing (reader))
        return;
    }
  check_power (reader, power);
  if (ask.is_shared && is_passed (reader))
    {
      act.pass = TRUE;
      read_names (reader, no_names, reader->field->own_first, reader->field->own_end);
      if (reader->n_named > 0 && reader->named[0].player != NOBODY)
        complain_field (reader, _("“%s” is either for one player, “%s”, or for nobody, “pass”."), known->verb, example);
    }
  else
    {
      if ((who >= 0 && is_guess_in_name (reader, (guint) who)) ||
          !read_names (reader, (Wanted) { known->n_targets, ask.is_own }, reader->field->own_first, end))
        return;
      /* Where a name is unknown, that is said, and not that it is missing. */
      if (reader->n_named < known->n_targets && !ask.is_own && look_for_names (reader, end))
        return;
      take_targets (reader, &ask, known, &act);
      if (known->guess)
        read_guess (reader, example, end, &act);
    }
  settle_other_words (reader,
                      known->holder == CROUPIER_HOLDER_ITEM && known->n_targets == 1 && reader->n_named == 0 ? end : 0);
  add_act (reader, act);
}

static void
read_item (FactionsReader *reader)
{
  const Lexeme *item = get_word (&reader->text, reader->field->head)->item;
  int power = item->item != CROUPIER_CAST_NONE ? find_power_of_item (reader, item->item) : CROUPIER_CAST_NONE;

  if (power != CROUPIER_CAST_NONE)
    read_power (reader, power);
  else if (item->item != CROUPIER_CAST_NONE)
    complain_field (reader, _("The item %s cannot be played; it can be given away: “gift %s to NAME”."), item->name,
                    item->name);
  else if (!is_nothing (reader))
    complain_of_no_item (reader, item);
}

/* Of a power that is not theirs no more is said, whether the cast has it or not. */
static void
complain_of_no_power (FactionsReader *reader, const Lexeme *verb)
{
  complain_field (reader, TO_SENDER (_("%s does not have the power “%s”."), _("You%.0s do not have the power “%s”.")),
                  name_of (reader, reader->player), verb->name);
}

static void
read_verb (FactionsReader *reader)
{
  const Lexeme *verb = get_word (&reader->text, reader->field->head)->verb;

  if (verb->power != CROUPIER_CAST_NONE)
    read_power (reader, verb->power);
  else
    complain_of_no_power (reader, verb);
}

static void
read_pass (FactionsReader *reader)
{
  int powers[MAX_POWERS];
  guint n = factions_list_shared (reader->text.plan, reader->state, reader->player, powers);
  int verb = find_kind (reader, WORD_VERB);

  if (verb >= 0)
    {
      const Lexeme *passed = get_word (&reader->text, (guint) verb)->verb;

      get_word (&reader->text, (guint) verb)->is_used = TRUE;
      if (passed->power == CROUPIER_CAST_NONE)
        complain_of_no_power (reader, passed);
      powers[0] = passed->power;
      n = passed->power != CROUPIER_CAST_NONE;
    }
  else if (n == 0)
    complain_field (reader,
                    TO_SENDER (_("%s has no power that is used together with others and could be passed."),
                               _("You%.0s have no power that is used together with others and could be passed.")),
                    name_of (reader, reader->player));
  read_names (reader, no_names, reader->field->own_first, reader->field->own_end);
  if (reader->n_named > 0 && reader->named[0].player != NOBODY)
    complain (reader, reader->named[0].start, reader->named[0].length,
              _("“pass” is for nobody: write it without a name."));
  settle_other_words (reader, 0);
  for (guint i = 0; i < n; i++)
    {
      Act act = no_act;

      if (!is_collective (reader, powers[i]))
        complain_field (reader, _("“%s” is not used together with others, and need not be passed: leave it out."),
                        power_of (reader, powers[i])->verb);
      check_power (reader, powers[i]);
      act.power = (gint8) powers[i];
      act.pass = TRUE;
      add_act (reader, act);
    }
}

/* ---- queries and answers ---- */

/* Whether they can ask anybody at all; also of a text that holds more than that. */
static void
check_asker (FactionsReader *reader)
{
  guint kind = reader->sent->kind;

  if (kind == FACTIONS_QUERY || kind == FACTIONS_MAGIC_QUERY)
    factions_check_asker (reader->text.plan, reader->state, reader->player, kind == FACTIONS_MAGIC_QUERY,
                          reader->text.base.reading->problems);
}

static void
read_query (FactionsReader *reader)
{
  gboolean is_magic = reader->field->kind == WORD_MAGIC;
  FactionsAsk ask = get_ask (reader, is_magic ? FACTIONS_ASK_MAGIC_QUERY : FACTIONS_ASK_QUERY, CROUPIER_CAST_NONE);
  gboolean has_name = read_one (reader, &ask);

  check_asker (reader);
  if (has_name && check_named (reader, &ask, 0))
    reader->sent->player = reader->named[0].player;
}

static void
read_answer (FactionsReader *reader)
{
  reader->sent->shares = reader->field->kind == WORD_SHARE;
  reader->sent->start = field_start (reader);
  reader->sent->length = field_length (reader);
  if (!read_names (reader, (Wanted) { 1, TRUE }, reader->field->own_first, reader->field->own_end))
    return;
  /* Without a name it is an answer too, but none that guesses what a word was to be. */
  settle_other_words (reader, reader->n_named == 0 ? reader->field->own_end : 0);
  if (reader->n_named > 1)
    complain_field (reader,
                    _("More than one player is named here; answer each in a line of its own, as in “share NAME”."));
  if (reader->n_named != 1)
    return;
  if (reader->named[0].player == NOBODY)
    complain_field (reader, _("An answer is for a player who asks: “share NAME” or “decline NAME”."));
  else
    reader->sent->player = reader->named[0].player;
  reader->sent->start = reader->named[0].start;
  reader->sent->length = reader->named[0].length;
}

/* ---- texts ---- */

static void
read_field (FactionsReader *reader)
{
  static void (*const read[]) (FactionsReader *reader) = {
    [WORD_VOTE] = read_vote,    [WORD_ABSTAIN] = read_vote,   [WORD_QUERY] = read_query, [WORD_MAGIC] = read_query,
    [WORD_SHARE] = read_answer, [WORD_DECLINE] = read_answer, [WORD_GIFT] = read_gift,   [WORD_PASS] = read_pass,
    [WORD_VERB] = read_verb,    [WORD_ITEM] = read_item,
  };

  if (get_word (&reader->text, reader->field->head)->is_unclear)
    complain_field (reader, _("It is not clear where the names begin and end here; write them in quotation marks."));
  else
    read[reader->field->kind](reader);
}

/* “Idol: none” says nothing; where no line of a form says anything, it is no form. */
static void
complain_of_empty (FactionsReader *reader)
{
  complain (reader, 0, 0, _("This form does nothing; write “vote nobody” for a form without a vote."));
}

/* A text is one event: a form of any number of fields, or else a single field. */
static gboolean
check_event (FactionsReader *reader)
{
  const GArray *fields = reader->text.fields;

  if (fields->len == 0 && reader->text.has_empty)
    complain_of_empty (reader);
  else if (fields->len == 0)
    {
      for (guint i = 0; i < reader->text.words->len && !factions_text_complain_of_verb (&reader->text, i);)
        i++;
      complain (reader, 0, 0,
                _("There is nothing in this that could be done; write “vote NAME”, “query NAME”, “share NAME”, "
                  "“decline NAME”, "
                  "the name of an item that is played, “gift ITEM to NAME”, or what a power is called."));
    }
  else
    {
      reader->sent->kind = factions_field_get_kind (&g_array_index (fields, FactionsField, 0));
      for (guint i = 1; i < fields->len; i++)
        if (reader->sent->kind != FACTIONS_FORM ||
            factions_field_get_kind (&g_array_index (fields, FactionsField, i)) != FACTIONS_FORM)
          complain (reader, 0, 0, _("This says several things; each is to be sent in a text of its own."));
    }
  return reader->text.base.n_complaints == 0;
}

static gboolean
is_empty (const FactionsForm *form)
{
  return form->vote == CROUPIER_NO_PLAYER && form->n_acts == 0 && form->n_gifts == 0;
}

/* Reads a text as the one event that it holds. What is wrong with it that its sender can know goes to the reading's
 * problems, what the game master should know to its warnings. */
void
factions_read (const FactionsPlan *plan, const FactionsState *state, guint player, const char *text,
               CroupierReading *reading, FactionsSent *sent)
{
  g_auto (FactionsText) words = {
    .base = { .text = text, .reading = reading },
    .plan = plan,
    .state = state,
    .player = player,
  };
  FactionsReader reader = {
    .state = state,
    .player = player,
    .sent = sent,
  };

  memset (sent, 0, sizeof *sent);
  sent->player = CROUPIER_NO_PLAYER;
  sent->form.vote = CROUPIER_NO_PLAYER;
  if (!factions_text_split (&words))
    return;
  reader.text = words;
  if (!check_event (&reader))
    {
      check_asker (&reader);
      return;
    }
  for (guint i = 0; i < words.fields->len; i++)
    {
      reader.field = &g_array_index (words.fields, FactionsField, i);
      read_field (&reader);
    }
  if (sent->kind == FACTIONS_FORM && reader.text.base.n_complaints == 0 && is_empty (&sent->form))
    complain_of_empty (&reader);
  if (reader.text.base.n_complaints == 0)
    croupier_reader_warn_of_unread (&reader.text.base);
}
