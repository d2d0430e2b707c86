/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: from what winners write to votes. */
#include "config.h"
#include "croupier-keys.h"

#include "croupier-remarks.h"
#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_WORDS 300
/* What is too long for a name is not looked up. */
#define MAX_NAME_BYTES (CROUPIER_MAX_NAME * 4)
#define MAX_NAME_WORDS 8
#define MIN_PART 3 /* letters of the beginning of a name, where another name is whole */
#define MARKS CROUPIER_READER_MARKS "@-–—…<>="

typedef enum
{
  WORD_OTHER,
  WORD_SMALL,    /* says nothing; somebody may be called so */
  WORD_ABSTAIN,
} WordKind;

typedef struct
{
  gsize start, length;
  guint clause;
  WordKind kind;
  gboolean is_used;  /* part of a name */
  gboolean is_last;  /* of its clause */
  char *folded;
} Word;

typedef struct
{
  CroupierReader base;
  const KeysPlan *plan;
  guint player;
  GArray *words;          /* Word */
  CroupierPlayers named;  /* without the voter */
  gboolean has_own_name;
  gsize start, length;    /* of the last name */
} Reader;

static const CroupierVocabulary vocabulary[] = {
  { CROUPIER_COURTESIES " i i'd i'll i'm im id ill imma me my mine we our us vote votes voting voted for against goes go going gets get is are "
    "it its it's to on eliminate eliminating choose choosing pick picking name naming player would want wanna gonna like will this round "
    "verdict final answer the a an as ec elimination candidate loser be am out off kick from here here's so now today still "
    "say just only and gg",
    WORD_SMALL, 0 },
  { "abstain abstains abstaining abstention nobody", WORD_ABSTAIN, 0 },
};

static void
word_clear (gpointer data)
{
  g_free (((Word *) data)->folded);
}

static inline Word *
get_word (const Reader *reader,
          guint         i)
{
  return &g_array_index (reader->words, Word, i);
}

static const CroupierRoster *
get_roster (const Reader *reader)
{
  return reader->plan->base.setup->roster;
}

char *
keys_list_players (const KeysPlan *plan,
                   CroupierPlayers players)
{
  const char *names[MAX_PLAYERS];
  guint n = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    names[n++] = croupier_roster_get_name (plan->base.setup->roster, player);
  return n > 0 ? croupier_text_join (names, n) : g_strdup (_("nobody"));
}

gboolean
keys_is_name (const CroupierRoster *roster,
              const char           *text)
{
  return strlen (text) <= MAX_NAME_BYTES && croupier_roster_find_exactly (roster, text) >= 0;
}

/* ---- words ---- */

static gboolean
is_word_end (const char *at)
{
  return *at == '\0' || strchr (",:;|/", *at) != NULL || g_unichar_isspace (g_utf8_get_char (at));
}

/* What has no letters says nothing. */
static void
classify (Reader *reader,
          Word   *word)
{
  const char *text = reader->base.text;
  gsize length = word->length;
  const char *start = croupier_reader_strip (text + word->start, &length, MARKS);
  const CroupierVocabulary *known;

  word->clause = croupier_reader_find_clause (&reader->base, (gsize) (start - text));
  word->folded = croupier_reader_fold (start, length);
  known = croupier_reader_find_word (vocabulary, G_N_ELEMENTS (vocabulary), word->folded);
  if (known != NULL)
    word->kind = (WordKind) known->kind;
  else if (length == 0)
    word->kind = WORD_SMALL;
}

static void
split_words (Reader *reader)
{
  const char *text = reader->base.text;

  for (const char *at = text; *at != '\0';)
    {
      Word word = { .start = (gsize) (at - text), .is_last = TRUE };

      while (!is_word_end (at))
        at = g_utf8_next_char (at);
      word.length = (gsize) (at - text) - word.start;
      if (word.length == 0)
        {
          at = g_utf8_next_char (at);
          continue;
        }
      classify (reader, &word);
      if (reader->words->len > 0 && get_word (reader, reader->words->len - 1)->clause == word.clause)
        get_word (reader, reader->words->len - 1)->is_last = FALSE;
      g_array_append_val (reader->words, word);
    }
}

/* ---- names ---- */

static Word
join_words (const Reader *reader,
            guint         first,
            guint         n)
{
  Word span = *get_word (reader, first);

  span.length = get_word (reader, first + n - 1)->start + get_word (reader, first + n - 1)->length - span.start;
  return span;
}

/* Some words without the marks around them that are part of no name. */
static const char *
strip (const Reader *reader,
       const Word   *span,
       gsize        *length)
{
  *length = span->length;
  return croupier_reader_strip_to_name (get_roster (reader), reader->base.text + span->start, length, MARKS);
}

/* The player whose whole name some words are, with or without the marks around them. */
static int
find_exactly (const Reader *reader,
              const Word   *span)
{
  gsize length;
  const char *start = strip (reader, span, &length);
  g_autofree char *raw = g_strndup (reader->base.text + span->start, MIN (span->length, MAX_NAME_BYTES + 1));
  g_autofree char *bare = g_strndup (start, MIN (length, MAX_NAME_BYTES + 1));
  int player = croupier_roster_find_exactly (get_roster (reader), raw);

  return player >= 0 ? player : croupier_roster_find_exactly (get_roster (reader), bare);
}

static void
take_name (Reader *reader,
           guint   first,
           guint   n,
           guint   player)
{
  Word span = join_words (reader, first, n);

  for (guint i = first; i < first + n; i++)
    {
      gsize length;
      const char *start = strip (reader, get_word (reader, i), &length);

      get_word (reader, i)->is_used = TRUE;
      croupier_reader_mean (&reader->base, (gsize) (start - reader->base.text), 0);
    }
  reader->start = span.start;
  reader->length = span.length;
  if (player == reader->player)
    reader->has_own_name = TRUE;
  else
    reader->named |= CROUPIER_PLAYER (player);
}

/* "Will" is a name at the end of a clause or where it has a capital, but not in "I will". */
static gboolean
is_name_here (const Reader *reader,
              guint         i)
{
  const Word *word = get_word (reader, i);
  gboolean after_i = i > 0 && g_str_equal (get_word (reader, i - 1)->folded, "i");
  gboolean before_small = i + 1 < reader->words->len && get_word (reader, i + 1)->kind == WORD_SMALL;

  if (word->kind != WORD_SMALL)
    return TRUE;
  if (after_i)
    return FALSE;
  return word->is_last ||
         (g_unichar_isupper (g_utf8_get_char (reader->base.text + word->start)) && !before_small);
}

static void
take_whole_names (Reader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    for (guint n = MIN (MAX_NAME_WORDS, reader->words->len - i); n > 0; n--)
      {
        Word span = join_words (reader, i, n);
        int player = find_exactly (reader, &span);

        if (player < 0 || (n == 1 && !is_name_here (reader, i)))
          continue;
        take_name (reader, i, n, (guint) player);
        i += n - 1;
        break;
      }
}

static guint
count_unknown (const Reader *reader,
               guint         first)
{
  guint n = 0;

  while (first + n < reader->words->len && n < MAX_NAME_WORDS && get_word (reader, first + n)->kind == WORD_OTHER &&
         !get_word (reader, first + n)->is_used)
    n++;
  return n;
}

/* The beginning of a name, or a near miss. Beside a whole name it only makes doubtful who is meant. Gives how many words it is. */
static guint
take_part_of_name (Reader *reader,
                   guint   first,
                   gboolean is_beside)
{
  for (guint n = count_unknown (reader, first); n > 0; n--)
    {
      Word span = join_words (reader, first, n);
      gsize length;
      const char *start = strip (reader, &span, &length);
      CroupierNameMatch match = CROUPIER_NAME_EXACT;
      g_autofree char *what = croupier_reader_quote (&reader->base, (gsize) (start - reader->base.text), length);
      int player = length > 0 && length <= MAX_NAME_BYTES && (!is_beside || g_utf8_strlen (start, (gssize) length) >= MIN_PART)
                     ? croupier_roster_find (get_roster (reader), start, (gssize) length, &match, NULL)
                     : CROUPIER_NO_PLAYER;

      if (player < 0)
        continue;
      if (match == CROUPIER_NAME_NEAR_MISS)
        croupier_problems_add (reader->base.reading->warnings, span.start, length, _("“%s” was taken for %s."), what,
                               croupier_roster_get_name (get_roster (reader), (guint) player));
      take_name (reader, first, n, (guint) player);
      return n;
    }
  return 1;
}

static void
take_parts_of_names (Reader *reader)
{
  gboolean is_beside = reader->named != CROUPIER_NOBODY;

  for (guint i = 0; i < reader->words->len;)
    i += take_part_of_name (reader, i, is_beside);
}

/* ---- the rest ---- */

static gboolean
has_name (const Reader *reader,
          guint         clause)
{
  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->clause == clause && (get_word (reader, i)->is_used || get_word (reader, i)->kind == WORD_ABSTAIN))
      return TRUE;
  return FALSE;
}

/* How many words from one on are not understood together: those beside a name as far as they are, else the clause. */
static guint
count_together (const Reader *reader,
                guint         first)
{
  gboolean is_beside = has_name (reader, get_word (reader, first)->clause);
  guint n = 1;

  while (first + n < reader->words->len && get_word (reader, first + n)->clause == get_word (reader, first)->clause &&
         (!is_beside || (get_word (reader, first + n)->kind == WORD_OTHER && !get_word (reader, first + n)->is_used)))
    n++;
  return n;
}

static gboolean
begins_unread (const Reader *reader,
               guint         i)
{
  const Word *word = get_word (reader, i);

  if (word->kind == WORD_OTHER && !word->is_used)
    return TRUE;
  /* A clause of chatter is passed over as a whole. */
  for (guint k = i; !has_name (reader, word->clause) && k < reader->words->len && get_word (reader, k)->clause == word->clause; k++)
    if (get_word (reader, k)->kind == WORD_OTHER)
      return TRUE;
  return FALSE;
}

static void
pass_over_others (Reader *reader)
{
  for (guint i = 0; i < reader->words->len;)
    {
      guint n = 1;

      if (begins_unread (reader, i))
        {
          Word span;
          gsize length;
          const char *start;

          n = count_together (reader, i);
          span = join_words (reader, i, n);
          start = strip (reader, &span, &length);
          croupier_reader_pass_over (&reader->base, (gsize) (start - reader->base.text), length);
        }
      i += n;
    }
}

static void
complain_of_nobody (Reader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      g_autoptr (GError) error = NULL;
      guint n = count_unknown (reader, i);
      Word span = n > 0 ? join_words (reader, i, n) : (Word) { 0 };
      gsize length;
      const char *start = strip (reader, &span, &length);

      if (n == 0)
        continue;
      croupier_roster_find (get_roster (reader), start, (gssize) MIN (length, MAX_NAME_BYTES), NULL, &error);
      if (error == NULL)
        continue;
      for (guint k = i; k < i + n; k++)
        get_word (reader, k)->kind = WORD_SMALL;
      croupier_reader_complain (&reader->base, (gsize) (start - reader->base.text), length, "%s", error->message);
      return;
    }
  croupier_reader_complain (&reader->base, 0, 0, _("No player is named; write one name, or “abstain”."));
}

static void
complain_of_several (Reader *reader)
{
  guint first = croupier_players_first (reader->named);
  guint second = croupier_players_first (reader->named & ~CROUPIER_PLAYER (first));

  croupier_reader_complain (&reader->base, reader->start, reader->length,
                            _("The vote names %s and %s; it can go to one of them only."),
                            croupier_roster_get_name (get_roster (reader), first),
                            croupier_roster_get_name (get_roster (reader), second));
}

static const Word *
find_abstention (const Reader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->kind == WORD_ABSTAIN && !get_word (reader, i)->is_used)
      return get_word (reader, i);
  return NULL;
}

/* Who is voted for; ABSTAINS; or CROUPIER_NO_PLAYER after a complaint. */
static int
find_voted (Reader          *reader,
            CroupierPlayers  losers)
{
  const Word *abstention = find_abstention (reader);
  guint n_named = croupier_players_count (reader->named);
  guint voted = n_named > 0 ? croupier_players_first (reader->named) : reader->player;
  g_autofree char *names = keys_list_players (reader->plan, losers);

  if (n_named > 1)
    complain_of_several (reader);
  else if (abstention != NULL && n_named > 0)
    croupier_reader_complain (&reader->base, abstention->start, abstention->length,
                              _("Who abstains votes for nobody; write a name, or “abstain”."));
  else if (abstention != NULL)
    {
      croupier_reader_mean (&reader->base, abstention->start, 0);
      return ABSTAINS;
    }
  else if (n_named == 0 && !reader->has_own_name)
    complain_of_nobody (reader);
  else if (!croupier_players_has (losers, voted))
    croupier_reader_complain (&reader->base, reader->start, reader->length,
                              _("%s is not one of the losers; the vote can go to one of these: %s."),
                              croupier_roster_get_name (get_roster (reader), voted), names);
  else
    return (int) voted;
  return CROUPIER_NO_PLAYER;
}

static int
read_words (Reader          *reader,
            CroupierPlayers  losers)
{
  int voted;

  split_words (reader);
  if (reader->words->len > MAX_WORDS)
    {
      croupier_reader_complain (&reader->base, 0, 0,
                                _("This is too long to be sure of it; write only what is to be done, in a few words."));
      return CROUPIER_NO_PLAYER;
    }
  take_whole_names (reader);
  if (find_abstention (reader) == NULL || reader->named != CROUPIER_NOBODY)
    take_parts_of_names (reader);
  voted = find_voted (reader, losers);
  pass_over_others (reader);
  croupier_reader_refuse_unread (&reader->base);
  return voted;
}

void
keys_read_vote (const KeysPlan  *plan,
                KeysState       *state,
                guint            player,
                const char      *text,
                CroupierReading *reading)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  Reader reader = { .base = { .text = text, .reading = reading }, .plan = plan, .player = player, .words = words };
  g_autofree char *plain = croupier_remarks_read (&(const CroupierRemarks) { .roster = roster }, &reader.base);
  int voted;

  reader.base.text = plain;
  g_array_set_clear_func (words, word_clear);
  voted = read_words (&reader, state->losers & ~state->base.removed);
  if (reader.base.n_complaints > 0)
    return;
  croupier_reader_warn_of_unread (&reader.base);
  state->places[player].vote = voted == ABSTAINS ? ABSTAINS : (guint8) (voted + 1);
  g_string_assign (reading->read_as, voted == ABSTAINS ? KEYS_ABSTAIN : croupier_roster_get_name (roster, (guint) voted));
}
