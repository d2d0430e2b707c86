/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: whether what stands in a text is an order, or is only mentioned: “vote Bob for his idol”. */
#include "config.h"
#include "croupier-factions-words.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-text.h"

#define MIN_MENTIONED_LETTERS 3

#define complain(text, ...) croupier_reader_complain (&(text)->base, __VA_ARGS__)

/* ---- looking ---- */

/* Returns where the words between two breaks begin. */
static guint
find_segment_start (const FactionsText *self, guint i)
{
  while (i > 0 && get_word (self, i)->before == BREAK_NONE)
    i--;
  return i;
}

static gboolean
is_word (const FactionsText *self, guint i, const char *words)
{
  return i < self->words->len && croupier_text_has_word (words, get_word (self, i)->folded);
}

static gboolean
has_head (const FactionsText *self, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (get_word (self, i)->is_head)
      return TRUE;
  return FALSE;
}

/* “Day 2”, where that is today. */
static gboolean
is_today (const FactionsText *self, guint i)
{
  const FactionsWord *word = get_word (self, i);

  return i > 0 && word->before == BREAK_NONE && is_word (self, i - 1, "day night") &&
         (self->state == NULL || g_ascii_strtoull (word->folded, NULL, 10) == self->state->day + 1u);
}

/* “1.” and “2)” count what is to be done; “2” may count anything. */
static gboolean
is_count (const FactionsText *self, guint i)
{
  const FactionsWord *word = get_word (self, i);

  return g_ascii_isdigit (*word->folded) && !is_today (self, i) &&
         strchr (".):", self->base.text[word->start + word->length]) == NULL;
}

static gboolean
is_lead (const FactionsText *self, guint i)
{
  const FactionsWord *word = get_word (self, i);

  return (word->zones & ZONE_LEAD) != 0 &&
         (word->kind == WORD_SMALL || word->kind == WORD_TO || word->kind == WORD_AND) && !is_count (self, i);
}

/* The player who is named by a word, or by more that end with it. Gives where the name begins; one place after the
 * word where there is none. */
static guint
find_name_before (const FactionsText *self, guint first, guint last)
{
  guint n_words;

  for (guint i = last + 1; i > first && last + 1 - i < self->plan->max_name_words; i--)
    if (factions_text_find_whole_name (self, i - 1, last + 1, &n_words) >= 0 && i - 1 + n_words == last + 1)
      return i - 1;
  return last + 1;
}

/* The player whom a single word could name, and nobody would write by chance. */
static int
find_mentioned (const FactionsText *self, guint i)
{
  const FactionsWord *word = get_word (self, i);
  const CroupierRoster *roster = self->plan->base.setup->roster;
  guint n_words;
  int player;

  if ((word->kind != WORD_OTHER && word->kind != WORD_NAME) || factions_text_is_ours_with_ending (word))
    return CROUPIER_NO_PLAYER;
  player = factions_text_find_whole_name (self, i, self->words->len, &n_words);
  if (player >= 0 || word->length > CROUPIER_READER_MAX_NAME ||
      g_utf8_strlen (word->folded, -1) < MIN_MENTIONED_LETTERS)
    return player;
  return croupier_roster_find (roster, self->base.text + word->start, (gssize) word->length, NULL, NULL);
}

/* ---- what says what is to be done ---- */

static void
complain_of_place (FactionsText *self, guint first, guint head)
{
  const FactionsWord *from = get_word (self, first), *last = get_word (self, head);
  gsize length = last->start + last->length - from->start;
  g_autofree char *what = croupier_reader_quote (&self->base, from->start, length);

  complain (self, from->start, length,
            _("“%s” does not say what is to be done; begin a line with that, and leave out what is only told."), what);
}

/* Is all said before a word that another order needs? An item mentioned behind a name may be that player’s. */
static gboolean
follows_order (const FactionsText *self, guint first, guint head)
{
  const FactionsWord *last = get_word (self, first - 1), *before = NULL;

  for (guint i = find_segment_start (self, head); i < first; i++)
    if (get_word (self, i)->is_head)
      before = get_word (self, i);
  if (before == NULL || (get_word (self, head)->item != NULL && !is_word (self, head + 1, "on")))
    return FALSE;
  return before == last ? before->kind == WORD_ABSTAIN
                        : last->kind == WORD_OTHER || last->kind == WORD_NAME || last->kind == WORD_NOBODY ||
                            last->kind == WORD_SELF || (last->zones & ZONE_NOUN) != 0 || last->is_used;
}

/* “Bob gets my vote”, “Bob is my vote”, “answer to Bob: share”, “Bob: vote”; but “Bob: share” may be what Bob has said.
 */
static gboolean
follows_name (const FactionsText *self, guint first, guint head)
{
  const FactionsWord *word = get_word (self, head);
  guint start = find_segment_start (self, head), last = first - 1;
  gboolean is_received, is_called, is_answer, has_mark;
  guint name;

  while (last > start && is_word (self, last, "- – — : ="))
    last--;
  has_mark = last < first - 1 || self->base.text[get_word (self, last)->start + get_word (self, last)->length] == ':';
  is_received = last > start && is_word (self, last, "get gets");
  is_called = word->kind == WORD_VOTE && first + 2 == head && is_word (self, first, "is") &&
              is_word (self, first + 1, "my");
  last -= is_received;
  name = find_name_before (self, start, last);
  is_answer = (word->kind == WORD_SHARE || word->kind == WORD_DECLINE) && name > start &&
              is_word (self, start, "answer answers reply response query");
  if (name > last || !(is_received || is_called || is_answer ||
                       (has_mark && (word->kind == WORD_VOTE || (word->kind == WORD_VERB && word->item == NULL)))))
    return FALSE;
  while (name > start &&
         (is_lead (self, name - 1) || get_word (self, name - 1)->is_used || is_word (self, name - 1, "to from for by")))
    name--;
  return name == start;
}

/* “Will votes”, “Will will vote”, where somebody is called Will; “I will vote” is clear. */
static gboolean
is_subject (const FactionsText *self, guint first, guint head)
{
  guint n_words;

  while (first < head && (get_word (self, first)->kind == WORD_AND ||
                          !g_unichar_isalpha (g_utf8_get_char (get_word (self, first)->folded))))
    first++;
  if (first == head || factions_text_find_whole_name (self, first, head, &n_words) < 0)
    return FALSE;
  for (guint i = first; i < head; i++)
    if (is_word (self, i, "i i'd i'll i'm im id ill my we we'd we'll our us let's lets"))
      return FALSE;
  return TRUE;
}

/* “Give Bob the idol and shield” plays no shield. */
static gboolean
is_behind_gift (const FactionsText *self, guint head)
{
  while (head > 0 && get_word (self, head)->before != BREAK_HARD)
    if (get_word (self, --head)->is_head && get_word (self, head)->kind == WORD_GIFT)
      return TRUE;
  return FALSE;
}

/* “The idol” alone is no order: what of it? And “idol for Bob” may play it, or give it away. */
static gboolean
is_bare_item (const FactionsText *self, guint first, guint head)
{
  guint end = factions_text_find_segment_end (self, head);
  gboolean has_article = is_behind_gift (self, head);

  if (get_word (self, head)->item == NULL || get_word (self, head)->kind == WORD_GIFT)
    return FALSE;
  for (guint i = first; i < head; i++)
    {
      if (is_word (self, i, "use using play playing put"))
        return FALSE;
      has_article |= is_word (self, i, "the a an my our");
    }
  if (is_word (self, head + 1, "for -> --> => →"))
    return TRUE;
  for (guint i = head + 1; i < end; i++)
    if (get_word (self, i)->kind == WORD_OTHER || get_word (self, i)->kind == WORD_NAME ||
        get_word (self, i)->kind == WORD_SELF || is_word (self, i, "on"))
      return FALSE;
  return has_article;
}

/* “Idol/shield”, “share/decline”: both, or one of them? */
static gboolean
is_alternative (const FactionsText *self, guint head)
{
  gsize start = get_word (self, head)->start;

  return head > 0 && start > 0 && self->base.text[start - 1] == '/' && get_word (self, head - 1)->is_head;
}

/* It begins a clause, or stands behind words that lead to it, or behind what is said by another. */
static void
check_head (FactionsText *self, guint head)
{
  guint start = find_segment_start (self, head), first = head;

  while (first > start && is_lead (self, first - 1))
    first--;
  if (first > start && get_word (self, first - 1)->kind == WORD_NO)
    for (first--; first > start && is_lead (self, first - 1);)
      first--;
  if (first > start && !follows_order (self, first, head) && !follows_name (self, first, head))
    complain_of_place (self, first - 1, head);
  else if (is_subject (self, first, head))
    complain_of_place (self, first, head);
  else if (is_bare_item (self, first, head))
    complain_of_place (self, first, head);
  else if (is_alternative (self, head))
    complain_of_place (self, head - 1, head);
}

/* ---- answers ---- */

/* The player whom an answer names, as far as it is clear: behind it stands a name also where that is another word. */
static int
find_asker (const FactionsText *self, const FactionsField *field)
{
  guint n_words;

  for (guint i = field->own_first; i < field->own_end; i++)
    {
      int player = i > field->head ? factions_text_find_whole_name (self, i, field->own_end, &n_words)
                                   : CROUPIER_NO_PLAYER;

      if (player < 0 && i != field->head)
        player = find_mentioned (self, i);
      if (player >= 0)
        return player;
    }
  return CROUPIER_NO_PLAYER;
}

/* “Share: decline” is an answer of both kinds. */
static void
check_answers (FactionsText *self)
{
  CroupierPlayers answered[2] = { CROUPIER_NOBODY, CROUPIER_NOBODY };
  gboolean has_bare = FALSE, has[2] = { FALSE, FALSE };
  const FactionsWord *last = NULL;

  for (guint i = 0; i < self->fields->len; i++)
    {
      const FactionsField *field = &g_array_index (self->fields, FactionsField, i);
      int player = field->kind == WORD_SHARE || field->kind == WORD_DECLINE ? find_asker (self, field)
                                                                            : CROUPIER_NO_PLAYER;

      if (field->kind != WORD_SHARE && field->kind != WORD_DECLINE)
        continue;
      last = get_word (self, field->head);
      has[field->kind == WORD_SHARE] = TRUE;
      has_bare |= player < 0;
      if (player >= 0)
        answered[field->kind == WORD_SHARE] |= CROUPIER_PLAYER ((guint) player);
    }
  if (has[0] && has[1] && (has_bare || (answered[0] & answered[1]) != CROUPIER_NOBODY))
    {
      g_autofree char *what = croupier_reader_quote (&self->base, last->start, last->length);

      complain (self, last->start, last->length,
                _("“%s” is one answer, and another stands beside it; write one, with the name of the player who asks."),
                what);
    }
}

/* ---- what stands beside orders ---- */

/* “Hide”, “zap Bob”: where it is not known whose the text is, it may be a power of theirs. */
static gboolean
may_be_order (const FactionsText *self, guint first, guint end)
{
  guint n_words;

  while (first < end && is_lead (self, first) && !factions_text_is_deed (get_word (self, first)->folded))
    first++;
  return first == end || get_word (self, first)->is_settled ||
         (factions_text_find_whole_name (self, first, end, &n_words) < 0 && get_word (self, first)->kind != WORD_TALK);
}

static gboolean
is_name_alone (const FactionsText *self, guint first, guint end)
{
  guint n_words = 1;

  while (first < end && get_word (self, first)->kind == WORD_SMALL)
    first++;
  return first < end && factions_text_find_whole_name (self, first, end, &n_words) >= 0 && first + n_words == end;
}

static void
complain_of_mention (FactionsText *self, const FactionsWord *word)
{
  g_autofree char *what = croupier_reader_quote (&self->base, word->start, word->length);

  complain (self, word->start, word->length,
            _("“%s” is only mentioned here; leave it out, or write what is to be done in a line of its own."), what);
}

/* Somebody is mentioned in a clause that says nothing to do: no other part of the text may be read without it. */
static void
check_clause (FactionsText *self, guint first, guint end)
{
  if (has_head (self, first, end) || may_be_order (self, first, end) || is_name_alone (self, first, end))
    return;
  for (guint i = first; i < end; i++)
    if (find_mentioned (self, i) >= 0)
      {
        complain_of_mention (self, get_word (self, i));
        return;
      }
}

/* Looks whether what could be an order is one; complains where not. */
void
factions_text_check_orders (FactionsText *self)
{
  for (guint i = 0; i < self->words->len; i++)
    if (get_word (self, i)->is_head && !get_word (self, i)->is_settled)
      check_head (self, i);
  check_answers (self);
  for (guint first = 0, end; self->state == NULL && first < self->words->len; first = end)
    {
      for (end = first + 1; end < self->words->len && get_word (self, end)->before != BREAK_HARD; end++)
        ;
      check_clause (self, first, end);
    }
}

/* ---- the words of a field ---- */

/* Words that mean something in some orders only: “share with”, but not “vote with”. */
static gboolean
fits_order (const FactionsText *self, const FactionsField *field, guint i)
{
  const CroupierPower *power = factions_text_get_power (self, get_word (self, field->head));
  gboolean is_answer = field->kind == WORD_SHARE || field->kind == WORD_DECLINE;

  if (is_word (self, i, "with"))
    return is_answer || (power != NULL && power->n_targets == 2);
  if (is_word (self, i, "of from by"))
    return is_answer;
  if (is_word (self, i, "it"))
    return is_answer || field->kind == WORD_GIFT || field->kind == WORD_PASS;
  if (is_word (self, i, "out against"))
    return field->kind == WORD_VOTE;
  return TRUE;
}

static gboolean
is_taken (const FactionsText *self, guint i)
{
  return get_word (self, i)->is_used || get_word (self, i)->is_head || get_word (self, i)->is_settled;
}

/* “2.” before the next order. */
static gboolean
is_number_of_next (const FactionsText *self, guint i)
{
  return i + 1 < self->words->len && get_word (self, i + 1)->before == BREAK_SOFT &&
         has_head (self, i + 1, factions_text_find_segment_end (self, i + 1));
}

/* “Tonight”, “for tonight”. */
static gboolean
is_tail (const FactionsText *self, guint i)
{
  const FactionsWord *word = get_word (self, i);

  if (g_ascii_isdigit (*word->folded))
    return is_today (self, i) || is_number_of_next (self, i);
  return (word->zones & ZONE_TAIL) != 0 ||
         (is_word (self, i, "for") && is_word (self, i + 1, "today tonight now this day night"));
}

/* “Shield: use”, “shield: play it”: of an item that is for nobody in particular. */
static gboolean
says_use (const FactionsText *self, const FactionsField *field, guint i)
{
  const CroupierPower *power = factions_text_get_power (self, get_word (self, field->head));

  return power != NULL && power->n_targets == 0 && get_word (self, field->head)->item != NULL &&
         is_word (self, i, "use using on play playing it activate activated active up");
}

/* Says a word nothing where it stands, before first, behind last, or between them? */
static gboolean
says_nothing (const FactionsText *self, const FactionsField *field, guint i, guint first, guint last)
{
  const FactionsWord *word = get_word (self, i);

  if ((word->kind != WORD_SMALL && word->kind != WORD_TO && word->kind != WORD_AND) || is_count (self, i) ||
      !fits_order (self, field, i))
    return FALSE;
  if (i > last)
    return is_tail (self, i) || says_use (self, field, i);
  if (i < first || i < field->head)
    return (word->zones & (ZONE_LEAD | ZONE_LINK)) != 0;
  return (word->zones & ZONE_LINK) != 0;
}

static void
check_order_words (FactionsText *self, const FactionsField *field, guint first, guint end)
{
  guint first_taken = end, last_taken = first;

  for (guint i = first; i < end; i++)
    {
      if (is_taken (self, i))
        first_taken = MIN (first_taken, i);
      if (is_taken (self, i) || (get_word (self, i)->zones & ZONE_NOUN) != 0)
        last_taken = i;
    }
  for (guint i = first; i < end; i++)
    {
      const FactionsWord *word = get_word (self, i);

      if (!is_taken (self, i) && !says_nothing (self, field, i, first_taken, last_taken))
        croupier_reader_complain_of_unread (&self->base, word->start, word->length);
    }
}

/* Whether a word means nothing to anybody, and is no name. */
static gboolean
is_unknown (const FactionsText *self, guint i)
{
  guint n_words;

  return get_word (self, i)->kind == WORD_OTHER && factions_text_find_whole_name (self, i, i + 1, &n_words) < 0;
}

/* “Bribe Ann”, where others have such a power or nobody has: what is said does not tell which. */
gboolean
factions_text_complain_of_verb (FactionsText *self, guint first)
{
  guint n = self->words->len, end = first, n_words;
  const FactionsWord *word = get_word (self, first);
  g_autofree char *what = NULL;
  gsize length;

  while (end < n && is_unknown (self, end) && (end == first || get_word (self, end)->before == BREAK_NONE))
    end++;
  if (end == first || end == n || get_word (self, end)->before != BREAK_NONE ||
      factions_text_find_whole_name (self, end, n, &n_words) < 0)
    return FALSE;
  length = get_word (self, end - 1)->start + get_word (self, end - 1)->length - word->start;
  what = croupier_reader_quote (&self->base, word->start, length);
  complain (self, word->start, length,
            TO_SENDER (_("%s does not have the power “%s”."), _("You%.0s do not have the power “%s”.")),
            croupier_roster_get_name (self->plan->base.setup->roster, self->player), what);
  return TRUE;
}

/* Chatter may tell anything but what could be an order, or change one. */
static void
check_chatter (FactionsText *self, guint first, guint end)
{
  gboolean is_signature = TRUE;

  while (first < end && is_lead (self, first))
    first++;
  if (first < end && factions_text_complain_of_verb (self, first))
    return;
  for (guint i = first; i < end; i++)
    is_signature = is_signature &&
                   (get_word (self, i)->kind == WORD_SMALL || find_mentioned (self, i) == (int) self->player);
  for (guint i = first; i < end && !is_signature; i++)
    {
      const FactionsWord *word = get_word (self, i);

      if (find_mentioned (self, i) >= 0 || word->kind == WORD_NOBODY || word->item != NULL || word->verb != NULL)
        complain_of_mention (self, word);
      else if (word->kind == WORD_OTHER || word->kind == WORD_WHO || word->kind == WORD_TALK)
        croupier_reader_pass_over (&self->base, word->start, word->length);
    }
}

/* “Then Kim, I vote Kim”: a part before the order names who is named in it, and says nothing else. */
static gboolean
only_repeats (const FactionsText *self, const FactionsField *field, guint first, guint end)
{
  int player = NOBODY;
  gboolean is_repeated = FALSE;

  for (guint i = first; i < end; i++)
    {
      int mentioned = find_mentioned (self, i);

      if (mentioned < 0 ? get_word (self, i)->kind != WORD_SMALL : player >= 0 && mentioned != player)
        return FALSE;
      player = MAX (player, mentioned);
    }
  for (guint i = field->head + 1; i < field->end && field->kind == WORD_VOTE; i++)
    is_repeated |= find_mentioned (self, i) == player;
  return player >= 0 && is_repeated;
}

/* Complains of words in a field that may change what it says, and remembers those that do not. */
void
factions_text_check_words (FactionsText *self, const FactionsField *field)
{
  for (guint first = field->first, end; first < field->end; first = end)
    {
      guint taken = first;

      end = MIN (factions_text_find_segment_end (self, first), field->end);
      while (taken < end && !is_taken (self, taken))
        taken++;
      if (taken < end && end <= field->head && get_word (self, end)->before != BREAK_NONE)
        {
          if (!only_repeats (self, field, first, end))
            complain_of_mention (self, get_word (self, taken));
        }
      else if (taken < end)
        check_order_words (self, field, first, end);
      else
        check_chatter (self, first, end);
    }
}
