/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what the words of a text can be: words of an order, verbs and items of the cast, and names. */
#include "config.h"
#include "croupier-factions-text.h"

#include "croupier-gettext.h"
#include "croupier-remarks.h"
#include "croupier-text.h"

#include <string.h>

static const CroupierVocabulary vocabulary[] = {
  { "abstain abstains abstaining", WORD_ABSTAIN },
  { "voted guess guesses guessing guessed", WORD_VOTED },
  { "who whom", WORD_WHO },
  { "nobody none noone no-one anyone anybody", WORD_NOBODY }, /* “anyone” but behind “not” is refused before */
  { "me myself self oneself", WORD_SELF },
  { "no not", WORD_NO },
  { "and & + plus n", WORD_AND, ZONE_ANY },
  { "to", WORD_TO, ZONE_LEAD | ZONE_LINK },
  { "please pls plz tonight today now this day night then too also so", WORD_SMALL, ZONE_ANY },
  { "i i'd i'll i'm im id ill we we'd we'll use using play playing cast here is are choice target player name",
    WORD_SMALL, ZONE_LEAD | ZONE_LINK },
  { "my the a an our immunity item items power ability", WORD_SMALL, ZONE_LEAD | ZONE_LINK },
  { "color colour colors colours", WORD_SMALL, ZONE_LEAD | ZONE_LINK | ZONE_NOUN },
  { "going", WORD_SMALL, ZONE_LEAD | ZONE_LINK },
  { "us would will like want wanna am gonna go do stick sticking chuck chucking drop dropping slap slapping doing try "
    "trying be put putting throw submit "
    "submitting team team's action choose choosing casting one send sending activate activating "
    "order form final answer answers reply response vote's",
    WORD_SMALL, ZONE_LEAD },
  { "it", WORD_SMALL, ZONE_LINK | ZONE_TAIL },
  { "on for of with w against from by get gets goes called named", WORD_SMALL, ZONE_LINK },
  { "out", WORD_SMALL, ZONE_LINK | ZONE_TAIL },
  { "as well guys folks", WORD_SMALL, ZONE_TAIL },
  { "everyone everybody love regards best", WORD_SMALL, 0 },
  { "= : -> --> => -- → - – — • ! . ) 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", WORD_SMALL, ZONE_ANY },
  { CROUPIER_COURTESIES, WORD_SMALL, ZONE_LEAD | ZONE_TAIL },
  { "he she they him his her hers them their theirs you your yours u ur its it's these those that what which whose why "
    "how there mine hes "
    "shes theyre has have had i've having was were been being did does done used uses plays played puts got all both "
    "some in into at about "
    "because since cause cuz bc coz",
    WORD_TALK },
};
static CroupierDictionary dictionary = { vocabulary, G_N_ELEMENTS (vocabulary), NULL };

FactionsWordKind
factions_text_find_kind_and_zones (const char *folded, guint *zones)
{
  const CroupierVocabulary *known = croupier_dictionary_find (&dictionary, folded);

  *zones = known != NULL ? known->value : 0;
  if (known != NULL)
    return (FactionsWordKind) known->kind;
  for (FactionsAskKind kind = 0; kind < FACTIONS_N_ASK_KINDS; kind++)
    {
      const FactionsAskWords *words = factions_ask_get_words (kind);

      if (words != NULL && croupier_text_has_word (words->also, folded))
        return WORD_OF (kind);
    }
  return WORD_OTHER;
}

/* What a word is, whatever the cast has. */
FactionsWordKind
factions_text_find_kind (const char *folded)
{
  guint zones;

  return factions_text_find_kind_and_zones (folded, &zones);
}

/* “Who’s lying” is no name, although somebody may be called Who. */
gboolean
factions_text_is_ours_with_ending (const FactionsWord *word)
{
  g_autofree char *stem = g_str_has_suffix (word->folded, "'s") ? g_strndup (word->folded, strlen (word->folded) - 2)
                                                                : NULL;

  return stem != NULL && word->kind == WORD_OTHER && factions_text_find_kind (stem) != WORD_OTHER;
}

/* Words that say nothing by themselves, but can be what a power is called: “cast out”. */
gboolean
factions_text_is_deed (const char *folded)
{
  return croupier_text_has_word ("cast throw put play plays playing use uses using go goes get gets order orders "
                                 "submit",
                                 folded);
}

static char *
fold_words (const char *words)
{
  return g_strdelimit (croupier_text_fold (words), "-", ' ');
}

/* What the rules tell everybody of: a text says the same whether or not a cast has it. */
static const char *const public_verbs[] = { "kill", "solo kill", "save", "silence" };

static const char *const public_items[] = { "idol", "shield" };

static void
lexeme_clear (gpointer data)
{
  g_free (((Lexeme *) data)->folded);
}

static void
add_lexeme (FactionsText *self, Lexeme lexeme)
{
  guint n = 1;

  lexeme.folded = fold_words (lexeme.name);
  for (const char *at = lexeme.folded; *at != '\0'; at++)
    n += *at == ' ';
  self->max_lexeme = MAX (self->max_lexeme, n);
  g_array_append_val (self->lexemes, lexeme);
}

/* The verb or item that some words are, exactly so. */
const Lexeme *
factions_text_find_lexeme (const FactionsText *self, const char *folded, gboolean is_item)
{
  for (guint i = 0; i < self->lexemes->len; i++)
    {
      const Lexeme *lexeme = &g_array_index (self->lexemes, Lexeme, i);

      if (lexeme->is_item == is_item && g_str_equal (folded, lexeme->folded))
        return lexeme;
    }
  return NULL;
}

static gboolean
can_write_verb (const FactionsText *self, guint power)
{
  return croupier_cast_get_power (self->plan->cast, power)->verb != NULL && self->state != NULL &&
         factions_has_power (self->plan, self->state, self->player, power);
}

static gboolean
can_write_item (const FactionsText *self, guint item)
{
  return self->state != NULL && self->state->seats[self->player].items[item] > 0;
}

/* A player must not find out what there is in the cast by writing it: to them its words are those of their own powers
 * and items, and those that everybody knows. Where it is not yet known whose text it is, only the latter are words. */
void
factions_text_add_lexemes (FactionsText *self)
{
  const CroupierCast *cast = self->plan->cast;

  self->max_lexeme = 2; /* "no one" */
  self->lexemes = g_array_new (FALSE, FALSE, sizeof (Lexeme));
  g_array_set_clear_func (self->lexemes, lexeme_clear);
  for (guint i = 0; i < cast->powers->len; i++)
    if (can_write_verb (self, i))
      add_lexeme (self, (Lexeme) { .name = croupier_cast_get_power (cast, i)->verb,
                                   .power = (int) i,
                                   .item = CROUPIER_CAST_NONE });
  for (gsize i = 0; i < G_N_ELEMENTS (public_verbs); i++)
    if (factions_text_find_lexeme (self, public_verbs[i], FALSE) == NULL)
      add_lexeme (self, (Lexeme) { .name = public_verbs[i], .power = CROUPIER_CAST_NONE, .item = CROUPIER_CAST_NONE });
  for (guint i = 0; i < cast->items->len; i++)
    if (can_write_item (self, i))
      add_lexeme (self, (Lexeme) { .name = croupier_cast_get_item (cast, i)->name,
                                   .is_item = TRUE,
                                   .power = CROUPIER_CAST_NONE,
                                   .item = (int) i });
  for (gsize i = 0; i < G_N_ELEMENTS (public_items); i++)
    if (factions_text_find_lexeme (self, public_items[i], TRUE) == NULL)
      add_lexeme (self, (Lexeme) { .name = public_items[i],
                                   .is_item = TRUE,
                                   .power = CROUPIER_CAST_NONE,
                                   .item = CROUPIER_CAST_NONE });
}

/* "kill", "kills", "killing"; "save", "saves", "saving": a word up to its end, and what follows in both. */
static gboolean
is_inflected (const char *words, const char *verb, gsize length)
{
  static const char *const endings[] = { "", "s", "es", "ing" };
  gsize stem = verb[length - 1] == 'e' ? length - 1 : length;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      gsize begin = g_str_equal (endings[i], "ing") ? stem : length;

      if (strncmp (words, verb, begin) == 0 && g_str_has_prefix (words + begin, endings[i]) &&
          g_str_equal (words + begin + strlen (endings[i]), verb + length))
        return TRUE;
    }
  return FALSE;
}

/* The first word of a verb may be the one that is inflected, or the last: "looks at", "solo kills". */
static gboolean
is_verb (const char *words, const char *verb)
{
  return is_inflected (words, verb, strcspn (verb, " ")) || is_inflected (words, verb, strlen (verb));
}

static gboolean
is_item (const char *words, const char *item)
{
  gsize length = strlen (item);

  return strncmp (words, item, length) == 0 && (words[length] == '\0' || g_str_equal (words + length, "s"));
}

/* Finds it as it is written; else bent, which changes no first letter, unless there is but that. A verb goes before an
 * item of the same name. */
const Lexeme *
factions_text_find_bent_lexeme (const FactionsText *self, const char *words, gboolean want_item)
{
  const Lexeme *found = factions_text_find_lexeme (self, words, want_item);

  for (guint i = 0; i < self->lexemes->len && found == NULL; i++)
    {
      const Lexeme *lexeme = &g_array_index (self->lexemes, Lexeme, i);

      if (lexeme->is_item == want_item && (*words == *lexeme->folded || lexeme->folded[1] == '\0') &&
          (want_item ? is_item (words, lexeme->folded) : is_verb (words, lexeme->folded)))
        found = lexeme;
    }
  return found;
}

/* A whole name or alias that begins with a word, the longest there is; marks such as a full stop may belong to it, and
 * an owner's ’s need not. */
static int
find_name_of (const FactionsText *self, guint first, guint n_words)
{
  const CroupierRoster *roster = self->plan->base.setup->roster;
  const FactionsWord *last = get_word (self, first + n_words - 1);
  gsize start = get_word (self, first)->start, length = last->start + last->length - start;
  int player = croupier_reader_find_name (&self->base, roster, start, length);
  g_autofree char *folded = NULL;

  if (player >= 0 || length > CROUPIER_READER_MAX_NAME)
    return player;
  folded = croupier_reader_fold (self->base.text + start, length);
  if (!g_str_has_suffix (folded, "'s"))
    return CROUPIER_NO_PLAYER;
  folded[strlen (folded) - 2] = '\0';
  return croupier_roster_find_exactly (roster, folded);
}

int
factions_text_find_whole_name (const FactionsText *self, guint first, guint end, guint *n_words)
{
  guint n_free = 0;

  *n_words = 1;
  if (get_word (self, first)->kind == WORD_NAME)
    return get_word (self, first)->player;
  while (n_free < self->plan->max_name_words && first + n_free < end && !get_word (self, first + n_free)->is_used &&
         get_word (self, first + n_free)->kind != WORD_NAME)
    if (get_word (self, first + n_free++)->ends_item)
      break;
  for (*n_words = n_free; *n_words > 0; (*n_words)--)
    {
      int player = find_name_of (self, first, *n_words);

      if (player >= 0)
        return player;
    }
  return CROUPIER_NO_PLAYER;
}

/* The power that a word is the verb of; NULL where the sender has none of that name. */
const CroupierPower *
factions_text_get_power (const FactionsText *self, const FactionsWord *word)
{
  return word->verb != NULL && word->verb->power != CROUPIER_CAST_NONE
           ? croupier_cast_get_power (self->plan->cast, (guint) word->verb->power)
           : NULL;
}

/* What a verb or an item says alone; also of one that the sender has not, but that everybody knows. */
FactionsAsk
factions_text_get_ask (const FactionsText *self, const Lexeme *lexeme)
{
  FactionsAsk ask = factions_ask_new (FACTIONS_ASK_POWER, lexeme->power, lexeme->name);

  if (lexeme->power != CROUPIER_CAST_NONE)
    return factions_ask (self->plan, self->state, self->player, FACTIONS_ASK_POWER, lexeme->power);
  factions_ask_add_name (&ask, lexeme->is_item ? " on " : " ", FALSE);
  if (!lexeme->is_item && g_str_equal (lexeme->name, "solo kill"))
    factions_ask_add_name (&ask, ", who voted ", TRUE);
  return ask;
}

/* The first word of the next segment: a segment ends before a soft or a hard break. */
guint
factions_text_find_segment_end (const FactionsText *self, guint i)
{
  for (i++; i < self->words->len && get_word (self, i)->before == BREAK_NONE; i++)
    ;
  return i;
}

/* Also where the sender has no such power, but writes of one that everybody knows. */
gboolean
factions_text_is_guessing (const FactionsText *self, const FactionsWord *head)
{
  FactionsAsk ask;

  if (head->kind != WORD_VERB || head->verb == NULL)
    return FALSE;
  ask = factions_text_get_ask (self, head->verb);
  return ask.n_slots > 0 && ask.slots[ask.n_slots - 1].nobody;
}

guint
factions_field_get_kind (const FactionsField *field)
{
  gboolean is_ask = field->kind >= WORD_VOTE && field->kind <= WORD_DECLINE;
  const FactionsAskWords *words = is_ask ? factions_ask_get_words ((FactionsAskKind) (field->kind - WORD_VOTE)) : NULL;

  return words != NULL ? words->event : FACTIONS_FORM;
}
