/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what they ask, by the tables that all games have, and texts in somebody's own words. A plan that
 * looks at one part of what is asked has one ask, as those tables want it. */
#include "config.h"
#include "croupier-custom-ask.h"

#include <string.h>

#include "croupier-ask-parts.h"
#include "croupier-ask-rows.h"
#include "croupier-ask-words.h"
#include "croupier-form.h"
#include "croupier-gettext.h"
#include "croupier-language.h"
#include "croupier-remarks.h"
#include "croupier-text.h"

#define BETWEEN_PARTS "; "
#define NOTHING "nothing"
#define PLAYED_OPTIONAL 3 /* one of so many times what can be left out is */

static CustomSent *
get_sent (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return custom_sent (custom_game_of (plan), (const CustomState *) state, custom_part_of (plan), player);
}

/* ---- words in other languages ---- */

gboolean
custom_has_name (const CustomAsk *ask, const char *folded)
{
  g_autofree char *title = croupier_text_fold (ask->base.title);

  return g_str_equal (ask->name, folded) || g_str_equal (title, folded) ||
         (ask->also != NULL && g_strv_contains ((const char *const *) ask->also, folded));
}

gboolean
custom_is_name_beside (const CustomGame *game, const CustomAsk *ask, const char *word)
{
  for (guint i = 0; i < game->asks->len; i++)
    if (custom_get_ask (game, i)->part != ask->part && custom_has_name (custom_get_ask (game, i), word))
      return TRUE;
  return FALSE;
}

static int
compare_codes (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Whether a word can stand for another one, or a number: then it is not to stand for this one, too. */
static gboolean
is_taken (const CustomGame *game, const CustomAsk *ask, const char *folded)
{
  int number;

  for (guint i = 0; i < ask->base.n_words; i++)
    if (ask_is_word (&ask->base.words[i], folded))
      return TRUE;
  return ask_read_number (folded, &number) || custom_is_name_beside (game, ask, folded);
}

/* What a word is in a language, where that is to stand for it; NULL: it is not. */
static char *
dup_in_language (const CustomGame *game, const CustomAsk *ask, const CroupierAskWord *word, const char *language)
{
  const char *said = custom_translate_to (game, language, word->word);
  g_autofree char *folded = said != word->word ? croupier_text_fold (said) : NULL;

  if (folded == NULL || *folded == '\0' || strpbrk (folded, " \t\n") != NULL || is_taken (game, ask, folded))
    return NULL;
  return g_steal_pointer (&folded);
}

char *
custom_dup_also_in_languages (const CustomGame *game, const CustomAsk *ask, const CroupierAskWord *word)
{
  g_autoptr (GPtrArray) codes = g_hash_table_get_keys_as_ptr_array (game->base.translations);
  g_autoptr (GString) also = g_string_new (word->also);

  g_ptr_array_sort (codes, compare_codes);
  for (guint i = 0; i < codes->len; i++)
    {
      g_autofree char *said = dup_in_language (game, ask, word, g_ptr_array_index (codes, i));

      if (said != NULL && !croupier_text_has_word (also->str, said))
        g_string_append_printf (also, "%s%s", also->len > 0 ? " " : "", said);
    }
  return also->len > 0 ? g_string_free_and_steal (g_steal_pointer (&also)) : NULL;
}

static void
add_own (GStrvBuilder *own, const char *word)
{
  if (croupier_remarks_has_word (word))
    g_strv_builder_add (own, word);
}

char **
custom_dup_own_phrases (const CroupierAsk *ask)
{
  g_autoptr (GStrvBuilder) own = g_strv_builder_new ();

  for (guint i = 0; ask->own != NULL && ask->own[i] != NULL; i++)
    g_strv_builder_add (own, ask->own[i]);
  for (guint i = 0; i < ask->n_words; i++)
    {
      g_auto (GStrv) also = g_strsplit (ask->words[i].also != NULL ? ask->words[i].also : "", " ", -1);

      add_own (own, ask->words[i].word);
      for (guint k = 0; also[k] != NULL; k++)
        add_own (own, also[k]);
    }
  return g_strv_builder_end (own);
}

/* ---- words that do not stand in the text as they are ---- */

#define MAX_LANGUAGE 15 /* letters of its code */

/* An ask with words that a function gives, or as they are said in a language. It is made when somebody looks at it
 * first, and kept. */
typedef struct
{
  CustomAsk ask;
  char said_in[MAX_LANGUAGE + 1]; /* empty: as they are sent */
  CustomMade made;
  CroupierAskWord words[CUSTOM_MAX_WORDS], none;
  char *also[CUSTOM_MAX_WORDS]; /* what such words are in other languages, too; or NULL */
  char **own;                   /* of such words: phrases that are no remarks; or NULL */
} MadeAsk;

struct _CustomMadeAsks
{
  GMutex lock;
  GHashTable *asks; /* MadeAsk by itself */
};

static void
made_ask_free (gpointer data)
{
  MadeAsk *made = data;

  for (guint i = 0; i < G_N_ELEMENTS (made->also); i++)
    g_free (made->also[i]);
  g_strfreev (made->own);
  g_free (made);
}

static guint
hash_made (gconstpointer data)
{
  const MadeAsk *made = data;
  guint hash = made->ask.nth;

  for (gsize i = 0; i < sizeof made->made.texts && made->made.n > 0; i++)
    hash = hash * 33 + (guchar) made->made.texts[i];
  return hash;
}

static gboolean
is_same_made (gconstpointer a, gconstpointer b)
{
  const MadeAsk *one = a, *other = b;

  return one->ask.nth == other->ask.nth && g_str_equal (one->said_in, other->said_in) &&
         memcmp (&one->made, &other->made, sizeof one->made) == 0;
}

CustomMadeAsks *
custom_made_asks_new (void)
{
  CustomMadeAsks *made = g_new0 (CustomMadeAsks, 1);

  g_mutex_init (&made->lock);
  made->asks = g_hash_table_new_full (hash_made, is_same_made, NULL, made_ask_free);
  return made;
}

void
custom_made_asks_free (CustomMadeAsks *made)
{
  if (made == NULL)
    return;
  g_mutex_clear (&made->lock);
  g_hash_table_unref (made->asks);
  g_free (made);
}

/* Behind a text, the next one. */
static const char *
skip_text (const char *text)
{
  return text + strlen (text) + 1;
}

const char *
custom_get_made_word (const CustomMade *made, guint nth)
{
  const char *word = made->texts;

  for (guint i = 0; i < nth; i++)
    word = skip_text (skip_text (skip_text (word)));
  return word;
}

static void
fill_made (const CustomGame *game, MadeAsk *made)
{
  const char *text = made->made.texts;

  for (guint i = 0; i < made->made.n; i++)
    {
      CroupierAskWord *word = &made->words[i];

      word->word = text;
      word->label = text = skip_text (text);
      word->also = text = skip_text (text);
      text = skip_text (text);
      if (*word->also == '\0')
        word->also = NULL;
      custom_fill_word (word);
    }
  made->ask.base.words = made->words;
  made->ask.base.n_words = made->made.n;
  for (guint i = 0; i < made->made.n; i++)
    made->words[i].also = made->also[i] = custom_dup_also_in_languages (game, &made->ask, &made->words[i]);
  made->own = custom_dup_own_phrases (&made->ask.base);
  made->ask.base.own = (const char *const *) made->own;
}

const char *
custom_say_name (const CustomGame *game, const CustomAsk *ask, const char *language)
{
  const char *title = custom_translate_to (game, language, ask->base.title);

  return title != ask->base.title ? title : ask->name;
}

static void
put_in_language (const CustomGame *game, MadeAsk *made)
{
  for (guint i = 0; i < made->ask.base.n_words; i++)
    {
      made->words[i] = made->ask.base.words[i];
      made->words[i].word = custom_translate_to (game, made->said_in, made->words[i].word);
    }
  made->ask.base.words = made->words;
  if (made->ask.base.none != NULL)
    {
      made->none = *made->ask.base.none;
      made->none.word = croupier_words (made->said_in, made->none.word);
      made->ask.base.none = &made->none;
    }
  made->ask.name = (char *) custom_say_name (game, &made->ask, made->said_in);
}

/* made: NULL where the words stand in the text. */
static const CustomAsk *
find_made (const CustomPlan *plan, const CustomAsk *ask, const CustomMade *made)
{
  CustomMadeAsks *asks = plan->made;
  g_autofree MadeAsk *wanted = g_new0 (MadeAsk, 1);
  MadeAsk *found;

  wanted->ask = *ask;
  if (made != NULL)
    wanted->made = *made;
  if (plan->said_in != NULL)
    g_strlcpy (wanted->said_in, plan->said_in, sizeof wanted->said_in);
  g_mutex_lock (&asks->lock);
  found = g_hash_table_lookup (asks->asks, wanted);
  if (found == NULL)
    {
      found = g_steal_pointer (&wanted);
      if (made != NULL)
        fill_made (custom_game_of (&plan->base), found);
      if (plan->said_in != NULL)
        put_in_language (custom_game_of (&plan->base), found);
      g_hash_table_add (asks->asks, found);
    }
  g_mutex_unlock (&asks->lock);
  return &found->ask;
}

const CustomAsk *
custom_find_ask_of (const CroupierPlan *plan, const CroupierState *base, guint player)
{
  const CustomGame *game = custom_game_of (plan);
  const CustomState *state = (const CustomState *) base;
  const guint part = custom_part_of (plan);
  const CustomAsk *ask = custom_find_due (game, state, part, player);

  if (ask == NULL || (!ask->is_made && ((const CustomPlan *) plan)->said_in == NULL))
    return ask;
  return find_made ((const CustomPlan *) plan, ask,
                    ask->is_made ? custom_made (game, state, part, player, FALSE) : NULL);
}

const char *
custom_get_word (const CustomGame *game, const CustomState *state, const CustomAsk *ask, guint player, guint nth)
{
  return ask->is_made ? custom_get_made_word (custom_made (game, state, ask->part, player, FALSE), nth)
                      : ask->base.words[nth].word;
}

/* Whether what is sent is to be put in words of the language of whoever reads now, and a plan that does so. */
static gboolean
has_said (const CroupierPlan *plan)
{
  return custom_has_language (custom_game_of (plan), croupier_language_get ());
}

static CustomPlan
say_to_reader (const CroupierPlan *plan)
{
  return custom_say_in (plan, croupier_language_get ());
}

/* ---- what can be sent ---- */

static CroupierPlayers
get_players (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return get_sent (plan, state, player)->can_name & ~state->removed;
}

static guint
count_players (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return MIN (get_sent (plan, state, player)->n_names, croupier_players_count (get_players (plan, state, player)));
}

static char *
why_not (const CroupierPlan *plan, const CroupierState *state, guint player, guint named)
{
  return g_strdup_printf (_("%s cannot be named here"), croupier_roster_get_name (plan->setup->roster, named));
}

gboolean
custom_is_there (const CustomGame *game, const CustomState *state, const CustomAsk *ask, guint player, guint word)
{
  const gint64 *values = ask->of != NULL ? custom_slot (ask->of, (CustomState *) state, player) : NULL;

  if (values == NULL)
    return TRUE;
  if (ask->of->kind == CUSTOM_HAND)
    return values[word] > 0;
  return *values == 0 || *values == (gint64) word + 1 || (game->ways[*values - 1] >> word & 1) != 0;
}

/* What the language of whoever reads has for a word, where that can be sent. */
static const char *
say_word (const CroupierAskWord *word, const CroupierPlan *plan)
{
  const char *said = custom_words (custom_game_of (plan), word->word);
  g_autofree char *folded = croupier_text_fold (said);

  return ask_is_word (word, folded) ? said : word->word;
}

static char *
why_no_word (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const CustomAsk *ask = custom_find_ask_of (plan, state, player);
  const CustomGame *game = custom_game_of (plan);
  const guint nth = (guint) (word - ask->base.words);
  const char *said = say_word (word, plan);

  if (word->names_player && get_players (plan, state, player) == CROUPIER_NOBODY)
    return g_strdup (_("There is nobody who could be named."));
  if (!custom_is_there (game, (const CustomState *) state, ask, player, nth))
    return g_strdup_printf (ask->of->is_place ? _("There is no way to “%s” from there.")
                                              : _("There is no “%s” among these cards."),
                            said);
  if ((get_sent (plan, state, player)->cannot >> nth & 1) != 0)
    return g_strdup_printf (_("“%s” cannot be chosen now."), said);
  return NULL;
}

static void
get_range (const CroupierPlan *plan, const CroupierState *state, guint player, int *min, int *max)
{
  *min = get_sent (plan, state, player)->min;
  *max = get_sent (plan, state, player)->max;
}

/* Whether something is played as long as nothing is sent. */
static gboolean
has_default (const CustomAsk *ask, const CustomSent *sent)
{
  return ask->has_default && !sent->is_nowhere;
}

gboolean
custom_get_played (const CustomGame *game, const CustomState *state, guint part, guint player, CroupierGiven *given)
{
  const CustomSent *sent = custom_sent (game, state, part, player);
  const CustomAsk *ask = custom_find_due (game, state, part, player);

  memset (given, 0, sizeof *given);
  if (ask == NULL)
    return FALSE;
  given->word = sent->has_sent ? sent->word : ask->base.n_words > 0 ? (guint) ask->default_number : 0;
  if (!sent->has_sent && ask->of != NULL)
    given->word = sent->word;
  if (ask->is_counted)
    given->counts = custom_counts (game, state, part, player, FALSE);
  given->number = sent->has_sent ? sent->number : (int) CLAMP (ask->default_number, sent->min, sent->max);
  given->players = sent->named;
  return sent->has_sent || has_default (ask, sent);
}

static gboolean
fill (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given)
{
  custom_get_played (custom_game_of (plan), (const CustomState *) state, custom_part_of (plan), player, given);
  return get_sent (plan, state, player)->has_sent;
}

guint
custom_get_most (const CustomAsk *ask, const CustomState *state, guint player, guint nth)
{
  return ask->of != NULL ? (guint) custom_slot (ask->of, (CustomState *) state, player)[nth] : G_MAXUINT16;
}

void
custom_fill_default (const CustomGame *game, CustomState *state, guint part, guint player)
{
  CustomSent *sent = custom_sent (game, state, part, player);
  const CustomAsk *ask = custom_find_due (game, state, part, player);
  gint64 left = sent->min;

  if (ask == NULL || (!ask->is_counted && ask->of == NULL))
    return;
  sent->is_nowhere = ask->of != NULL && ask->of->is_place && *custom_slot (ask->of, state, player) == 0;
  if (sent->is_nowhere)
    return;
  if (ask->is_counted)
    memset (custom_counts (game, state, part, player, FALSE), 0, CUSTOM_MAX_WORDS * sizeof (guint16));
  for (guint i = 0; i < ask->base.n_words; i++)
    {
      if ((sent->cannot >> i & 1) != 0)
        continue;
      if (!ask->is_counted)
        {
          sent->word = (guint8) (ask->of->is_place ? *custom_slot (ask->of, state, player) - 1 : i);
          return;
        }
      custom_counts (game, state, part, player, FALSE)[i] = (guint16) MIN (left,
                                                                           custom_get_most (ask, state, player, i));
      left -= custom_counts (game, state, part, player, FALSE)[i];
    }
}

static void
take (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierGiven *given)
{
  const CustomGame *game = custom_game_of (plan);
  const CustomAsk *ask = custom_find_ask_of (plan, state, player);
  CustomSent *sent = get_sent (plan, state, player);

  sent->has_sent = given != NULL;
  sent->named = given != NULL ? given->players : CROUPIER_NOBODY;
  sent->number = given != NULL ? given->number : 0;
  sent->word = given != NULL ? (guint8) given->word : 0;
  if (given == NULL)
    custom_fill_default (game, (CustomState *) state, custom_part_of (plan), player);
  else if (ask->is_counted)
    memcpy (custom_counts (game, (CustomState *) state, custom_part_of (plan), player, FALSE), given->counts,
            ask->base.n_words * sizeof (guint16));
}

static guint
get_most (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const CustomAsk *ask = custom_find_ask_of (plan, state, player);
  const guint most = custom_get_most (ask, (const CustomState *) state, player, (guint) (word - ask->base.words));

  return MIN (most, (guint) MAX (get_sent (plan, state, player)->max, 0));
}

void
custom_fill_ask (CroupierAsk *ask, gboolean has_number, gboolean is_counted)
{
  ask->get_players = get_players;
  ask->count_players = count_players;
  ask->why_not = why_not;
  ask->get_range = has_number ? get_range : NULL;
  ask->get_total = is_counted ? get_range : NULL;
  ask->get_most = is_counted ? get_most : NULL;
  ask->fill = fill;
  ask->take = take;
}

const CroupierAskWord *
custom_get_nobody (void)
{
  static const CroupierAskWord nobody = {
    "nobody",
    "none no-one noone",
    .label = N_("Nobody"),
    .missing = N_("No player is named; write one name, or “nobody”."),
  };

  return &nobody;
}

const CroupierAskWord *
custom_get_nothing (void)
{
  static const CroupierAskWord nothing = { "nothing", "none nil nada nichts nix rien nic", .label = N_("Nothing") };

  return &nothing;
}

gboolean
custom_has_word (const CustomAsk *ask, const char *folded)
{
  for (guint i = 0; i < ask->base.n_words; i++)
    if (ask_is_word (&ask->base.words[i], folded))
      return TRUE;
  return FALSE;
}

/* ---- rows ---- */

static CustomRows *
get_rows (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return custom_rows (custom_game_of (plan), (const CustomState *) state, player, FALSE);
}

static guint
count_rows (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return get_sent (plan, state, player)->n_names;
}

char **
custom_name_rows (const CroupierRoster *roster)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint player = 0; player < croupier_roster_get_size (roster); player++)
    for (guint i = 0; i < CROUPIER_MAX_ROWS; i++)
      g_ptr_array_add (names,
                       g_strdup_printf ("%s-%c", croupier_roster_get_name (roster, player), (char) ('A' + (int) i)));
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

static const char *
get_row_name (const CroupierPlan *plan, const CroupierState *state, guint player, guint nth)
{
  const CustomRow *row = &get_rows (plan, state, player)->rows[nth];

  return ((const CustomPlan *) plan)->row_names[(guint) row->owner * CROUPIER_MAX_ROWS + row->letter];
}

static guint
get_receiver (const CroupierPlan *plan, const CroupierState *state, guint player, guint nth)
{
  return (guint) get_rows (plan, state, player)->rows[nth].receiver;
}

static char *
why_no_row (const CroupierPlan *plan, const CroupierState *state, guint player, const char *name)
{
  return g_strdup_printf (_("%s cannot be named here"), name);
}

static gboolean
fill_rows (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given)
{
  const CustomRows *rows = get_rows (plan, state, player);

  for (guint i = 0; i < count_rows (plan, state, player); i++)
    {
      const CustomRow *row = &rows->rows[i];

      given[i].is_open = !row->has_first;
      given[i].word = row->word;
      given[i].number = row->number;
      given[i].players = row->to > 0 ? CROUPIER_PLAYER (row->to - 1) : CROUPIER_NOBODY;
    }
  return get_sent (plan, state, player)->has_sent;
}

static void
take_rows (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierGiven *given)
{
  CustomRows *rows = get_rows (plan, state, player);

  for (guint i = 0; i < count_rows (plan, state, player); i++)
    {
      CustomRow *row = &rows->rows[i];

      row->has_first = given != NULL && !given[i].is_open;
      row->word = row->has_first ? (guint8) given[i].word : 0;
      row->number = row->has_first ? given[i].number : 0;
      row->to = given != NULL && given[i].players != CROUPIER_NOBODY
                  ? (guint8) (croupier_players_first (given[i].players) + 1)
                  : 0;
    }
  get_sent (plan, state, player)->has_sent = given != NULL;
}

/* What is left out the game fills in when the round is resolved. */
static gboolean
complete_rows (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given)
{
  gboolean is_partial = FALSE;

  for (guint i = 0; i < count_rows (plan, state, player); i++)
    is_partial |= given[i].is_open || given[i].players == CROUPIER_NOBODY;
  return is_partial;
}

static void
check_rows (const CroupierPlan *plan, const CroupierState *state, guint player, const CroupierGiven *given,
            CroupierReader *reader)
{
  const CustomRows *rows = get_rows (plan, state, player);
  const CustomAsk *ask = custom_find_ask_of (plan, state, player);
  guint n_given[CUSTOM_MAX_WORDS] = { 0 };

  for (guint i = 0; i < count_rows (plan, state, player); i++)
    n_given[given[i].word] += !given[i].is_open;
  for (guint i = 0; i < ask->base.n_words; i++)
    if (n_given[i] > rows->limits[i])
      croupier_reader_complain (reader, 0, 0, _("“%s” is said of too many: of %u, and it can be of %u."),
                                say_word (&ask->base.words[i], plan), n_given[i], rows->limits[i]);
}

#define ROWS_OF(Own)                                                                       \
  {                                                                                        \
    .count = count_rows,                                                                   \
    .get_name = get_row_name,                                                              \
    .is_own = Own,                                                                         \
    .get_player = get_receiver,                                                            \
    .why_not = why_no_row,                                                                 \
    .check = check_rows,                                                                   \
    .complete = complete_rows,                                                             \
    .which = { N_("Which one is meant? For {player} they are {rows}: write “{example}”."), \
               N_("Which one is meant? For you they are {rows}: write “{example}”.") },    \
    .no_first = N_("What becomes of %s is left open."),                                    \
    .no_player = N_("To whom %s goes is left open."),                                      \
    .no_both = N_("What becomes of %s and to whom it goes is left open."),                 \
    .first_left_out = N_("Left open"),                                                     \
    .player_label = N_("Goes to"),                                                         \
    .player_left_out = N_("Left open"),                                                    \
  }

static const CroupierRows own_rows = ROWS_OF (TRUE), others_rows = ROWS_OF (FALSE);

void
custom_fill_ask_of_rows (CroupierAsk *ask, gboolean has_number, gboolean is_own)
{
  ask->rows = is_own ? &own_rows : &others_rows;
  ask->leads = "to for pass passes give gives send sends -> => → > =";
  ask->why_not = why_not;
  ask->get_range = has_number ? get_range : NULL;
  ask->fill = fill_rows;
  ask->take = take_rows;
}

/* One of the words that can still be said of a thing; FALSE: there is none. */
static gboolean
play_word (const CroupierAsk *ask, guint *left, CroupierRandom *random, CroupierGiven *given)
{
  guint words[CUSTOM_MAX_WORDS], n = 0;

  for (guint i = 0; i < ask->n_words; i++)
    if (left[i] > 0)
      words[n++] = i;
  if (n == 0)
    return FALSE;
  given->word = words[croupier_random_below (random, n)];
  left[given->word]--;
  return TRUE;
}

/* Anything that can be said of each, and to whom they go, in any order. */
static void
play_rows (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random)
{
  const CroupierAsk *ask = &custom_find_ask_of (plan, state, player)->base;
  const CustomRows *rows = get_rows (plan, state, player);
  const CustomSent *sent = get_sent (plan, state, player);
  CroupierGiven given[CROUPIER_MAX_ROWS] = { 0 };
  guint order[CROUPIER_MAX_ROWS], left[CUSTOM_MAX_WORDS];

  for (guint i = 0; i < ask->n_words; i++)
    left[i] = rows->limits[i];
  for (guint i = 0; i < sent->n_names; i++)
    order[i] = i;
  croupier_random_shuffle (random, order, sent->n_names);
  for (guint i = 0; i < sent->n_names; i++)
    {
      gboolean has_word = ask->n_words > 0 && play_word (ask, left, random, &given[i]);
      int min = has_word ? ask->words[given[i].word].min : sent->min;
      int max = has_word ? ask->words[given[i].word].max : sent->max;

      given[i].players = CROUPIER_PLAYER (rows->rows[order[i]].receiver);
      given[i].is_open = ask->n_words > 0 && !has_word;
      given[i].number = min + (int) croupier_random_below (random, (guint64) (max - min) + 1);
    }
  take_rows (plan, state, player, given);
}

void
custom_fill_word (CroupierAskWord *word)
{
  word->why_not = why_no_word;
  word->say = say_word;
}

/* ---- one part ---- */

static gboolean
asks_for_text (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const CustomAsk *ask = custom_find_ask_of (plan, state, player);

  return ask != NULL && ask->is_text;
}

/* The text as it was sent, for it is no order that could be in other words. */
static char *
dup_as_sent (const char *text, const CroupierReading *reading)
{
  gsize start = strspn (text, " \n"), length = strlen (text) - start;

  while (length > 0 && strchr (" \n", text[start + length - 1]) != NULL)
    length--;
  if (reading->translation == NULL)
    return g_strndup (text + start, length);
  croupier_translation_find_original (reading->translation, &start, &length);
  return g_strndup (croupier_translation_get_original (reading->translation) + start, length);
}

static void
submit_text (const CroupierPlan *plan, CroupierState *state, guint player, const char *text, CroupierReading *reading)
{
  char *kept = custom_text (custom_game_of (plan), (CustomState *) state, player, FALSE);

  if (strlen (text) > CUSTOM_MAX_TEXT)
    {
      croupier_problems_add (reading->problems, 0, 0, _("This is longer than %d letters."), CUSTOM_MAX_TEXT);
      reading->status = CROUPIER_STATUS_REFUSED;
      return;
    }
  g_string_assign (reading->read_as, text);
  g_strdelimit (reading->read_as->str, "\n", ' ');
  memset (kept, 0, CUSTOM_MAX_TEXT);
  memcpy (kept, reading->read_as->str, reading->read_as->len);
  get_sent (plan, state, player)->has_sent = TRUE;
}

static CroupierStatus
get_standing (const CroupierPlan *plan, const CroupierState *state, guint player, GString *read_as)
{
  gboolean has_sent;

  if (!asks_for_text (plan, state, player))
    return croupier_ask_get_standing (plan, state, player, read_as);
  has_sent = get_sent (plan, state, player)->has_sent;
  g_string_assign (read_as, has_sent ? custom_text (custom_game_of (plan), (const CustomState *) state, player, FALSE)
                                     : NOTHING);
  return has_sent ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_DEFAULT;
}

static CroupierForm *
make_text_form (const CroupierPlan *plan, const CroupierState *state, guint player, const CustomAsk *ask)
{
  CroupierForm *form = croupier_form_new (" ");
  CroupierFormField *field =
    croupier_form_row_add (croupier_form_group_add (croupier_form_add_group (form, ask->base.title, ", "), NULL),
                           CROUPIER_FIELD_TEXT, ask->base.label);

  field->max = CUSTOM_MAX_TEXT / 4; /* of the longest letters there are */
  if (get_sent (plan, state, player)->has_sent)
    field->value = g_strdup (custom_text (custom_game_of (plan), (const CustomState *) state, player, FALSE));
  return form;
}

#define AND_NAME " %s"

/* Of a word with a name behind it the word alone may have a translation. */
static void
put_in_words (const CroupierPlan *plan, char **text)
{
  const char *words = *text != NULL ? custom_words (custom_game_of (plan), *text) : NULL;
  g_autofree char *stem = words == *text && words != NULL && g_str_has_suffix (words, AND_NAME)
                            ? g_strndup (words, strlen (words) - strlen (AND_NAME))
                            : NULL;

  if (stem != NULL)
    {
      g_free (*text);
      *text = g_strconcat (custom_words (custom_game_of (plan), stem), AND_NAME, NULL);
    }
  else if (words != NULL)
    g_set_str (text, words);
}

/* What stands in the text is read in the language in which the rest of the form is. */
static void
put_row_in_words (const CroupierPlan *plan, CroupierFormRow *row)
{
  put_in_words (plan, &row->title);
  for (guint i = 0; i < row->fields->len; i++)
    {
      CroupierFormField *field = g_ptr_array_index (row->fields, i);

      put_in_words (plan, &field->label);
      for (guint k = 0; field->choices != NULL && k < field->choices->len; k++)
        put_in_words (plan, &((CroupierFormChoice *) g_ptr_array_index (field->choices, k))->label);
    }
}

static CroupierForm *
make_form (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  CroupierForm *form = asks_for_text (plan, state, player)
                         ? make_text_form (plan, state, player, custom_find_ask_of (plan, state, player))
                         : croupier_ask_make_form (plan, state, player);

  for (guint i = 0; i < form->groups->len; i++)
    {
      CroupierFormGroup *group = g_ptr_array_index (form->groups, i);

      put_in_words (plan, &group->title);
      for (guint k = 0; k < group->rows->len; k++)
        put_row_in_words (plan, g_ptr_array_index (group->rows, k));
      if (group->pattern != NULL)
        put_row_in_words (plan, group->pattern);
    }
  return form;
}

static void
play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random)
{
  if (custom_find_ask_of (plan, state, player)->is_of_rows)
    {
      play_rows (plan, state, player, random);
      return;
    }
  if (!asks_for_text (plan, state, player))
    {
      croupier_ask_play (plan, state, player, random);
      return;
    }
  g_snprintf (custom_text (custom_game_of (plan), (CustomState *) state, player, FALSE), CUSTOM_MAX_TEXT, "%c",
              (char) ('A' + (int) croupier_random_below (random, 26)));
  get_sent (plan, state, player)->has_sent = TRUE;
}

/* ---- all that is asked ---- */

/* Looks at each part in which something is asked of a player: one that takes any words last, since all that stands
 * behind its name is its own. Gives how many there are. */
static guint
look_at_due (const CroupierPlan *plan, const CroupierState *state, guint player, CustomPlan *views)
{
  const CustomGame *game = custom_game_of (plan);
  guint n = 0;

  for (guint is_text = 0; is_text <= 1; is_text++)
    for (guint part = 0; part < game->n_parts; part++)
      {
        const CustomAsk *ask = custom_find_due (game, (const CustomState *) state, part, player);

        if (ask != NULL && ask->is_text == (gboolean) is_text)
          views[n++] = custom_look_at (plan, part);
      }
  return n;
}

guint
custom_count_due (const CustomGame *game, const CustomState *state, guint player, guint *n_missing)
{
  guint n = 0;

  *n_missing = 0;
  for (guint part = 0; part < game->n_parts; part++)
    if (custom_find_due (game, state, part, player) != NULL)
      {
        n++;
        *n_missing += !custom_sent (game, state, part, player)->has_sent;
      }
  return n;
}

/* Whether a player has to send something still. */
static gboolean
lacks_something (const CustomGame *game, const CustomState *state, guint player)
{
  for (guint part = 0; part < game->n_parts; part++)
    {
      const CustomAsk *ask = custom_find_due (game, state, part, player);

      if (ask != NULL && !ask->is_optional && !custom_sent (game, state, part, player)->has_sent)
        return TRUE;
    }
  return FALSE;
}

gboolean
custom_takes_any_words (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  CustomPlan views[CUSTOM_MAX_ASKS];

  return look_at_due (plan, state, player, views) == 1 && asks_for_text (&views[0].base, state, player);
}

/* The words by which a text can say which ask it is about, in the language of the match, too. */
static char **
dup_names (const CroupierPlan *plan, const CustomAsk *ask)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_strv_builder_take (names, croupier_text_fold (ask->base.title));
  g_strv_builder_take (names, croupier_text_fold (custom_translate (plan, ask->base.title)));
  if (ask->also != NULL)
    g_strv_builder_addv (names, (const char **) ask->also);
  return g_strv_builder_end (names);
}

/* A title in another language than the match’s cannot be sent. */
static const char *
say_part (const CroupierPlan *plan, const CustomAsk *ask)
{
  const gboolean is_of_match = g_str_equal (croupier_language_get (), plan->setup->language);

  return is_of_match ? custom_say_name (custom_game_of (plan), ask, plan->setup->language) : ask->name;
}

static const char *
name_end (const CustomAsk *ask)
{
  return ask->is_text ? ": " : " ";
}

static void
write_part (const CustomAsk *ask, const char *words, GString *text)
{
  g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? BETWEEN_PARTS : "", ask->name,
                          *words != '\0' ? name_end (ask) : "", words); /* nobody may be left who could be named */
}

/* “bid nothing” could also mean a bid of 0. */
static gboolean
can_be_zero (const CustomAsk *ask)
{
  return ask->base.get_range != NULL && (ask->function_line > 0 || ask->min.option != NULL || ask->min.number <= 0);
}

const CroupierAskWord *
custom_get_left_out (const CustomAsk *ask)
{
  if (!ask->is_optional || ask->has_default || ask->is_text || can_be_zero (ask))
    return NULL;
  return ask->base.none != NULL ? ask->base.none : custom_get_nothing ();
}

/* “gift nothing, please”: what was sent for it is taken back. */
static gboolean
is_left_out (const CustomAsk *ask, const char *text)
{
  g_autofree char *folded = croupier_text_fold (text);
  g_auto (GStrv) words = g_strsplit_set (folded, " ,;.!", -1);
  gboolean is_said = FALSE;

  if (custom_get_left_out (ask) == NULL || ask->base.none != NULL)
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    if (ask_is_word (custom_get_nothing (), words[i]) && !custom_has_word (ask, words[i]))
      is_said = TRUE;
    else if (*words[i] != '\0' && !croupier_text_has_word (CROUPIER_COURTESIES, words[i]) &&
             !croupier_text_has_word (ask->base.small, words[i]))
      return FALSE;
  return is_said;
}

/* Reads what a text says of one of several parts; said: gets what it was read as for whoever reads it; or NULL. */
static void
submit_part (const CroupierPlan *plan, CroupierState *state, guint player, const char *text, CroupierReading *reading,
             GString *said)
{
  const CustomAsk *ask = custom_find_ask_of (plan, state, player);
  g_autoptr (CroupierReading) own = croupier_reading_new ();
  g_autofree char *as_sent = asks_for_text (plan, state, player) ? dup_as_sent (text, reading) : NULL;

  own->translation = reading->translation;
  if (is_left_out (ask, text))
    {
      croupier_ask_retract (plan, state, player);
      g_string_assign (own->read_as, custom_get_left_out (ask)->word);
    }
  else if (as_sent != NULL && *as_sent == '\0')
    croupier_problems_add (own->problems, 0, 0, _("Nothing stands behind “%s”."), say_part (plan, ask));
  else if (as_sent != NULL)
    submit_text (plan, state, player, as_sent, own);
  else
    croupier_ask_submit (plan, state, player, text, own, NULL);
  own->translation = NULL;
  if (own->talk != CROUPIER_TALK_NONE)
    reading->talk = own->talk;
  croupier_problems_append (reading->problems, own->problems);
  croupier_problems_append (reading->warnings, own->warnings);
  if (own->problems->len > 0)
    return;
  write_part (ask, own->read_as->str, reading->read_as);
  if (said != NULL)
    {
      const CustomPlan view = say_to_reader (plan);
      g_autoptr (GString) words = g_string_new (NULL);

      if (is_left_out (ask, text))
        g_string_assign (words, croupier_words (view.said_in, own->read_as->str));
      else
        get_standing (&view.base, state, player, words);
      write_part (custom_find_ask_of (&view.base, state, player), words->str, said);
    }
}

/* Where something is missing, a word that nobody knows may be what is. */
static void
refuse_unread (const char *text, CroupierReading *reading)
{
  CroupierReader reader = { .text = text, .reading = reading };

  for (guint i = 0; i < reading->warnings->len; i++)
    {
      const CroupierProblem *warning = g_ptr_array_index (reading->warnings, i);

      if (warning->is_idle)
        croupier_reader_complain_of_unread (&reader, warning->start, warning->length);
    }
}

/* Reads a text that says something of one part or more: all of it or nothing. */
static void
submit_several (const CustomPlan *views, guint n, CroupierState *state, guint player, const char *text,
                CroupierReading *reading)
{
  const CustomGame *game = custom_game_of (&views->base);
  g_autofree CroupierState *before = croupier_state_copy (&views->base, state);
  CroupierAskPart parts[CUSTOM_MAX_ASKS];
  char *texts[CUSTOM_MAX_ASKS] = { NULL };
  g_autoptr (GString) said = has_said (&views->base) ? g_string_new (NULL) : NULL;
  guint n_missing;

  for (guint i = 0; i < n; i++)
    {
      const CustomAsk *ask = custom_find_ask_of (&views[i].base, state, player);

      parts[i] = (CroupierAskPart) {
        &ask->base, &views[i].base, ask->is_text, ask->name, say_part (&views->base, ask), dup_names (&views->base, ask)
      };
    }
  if (croupier_ask_part_text (parts, n, state, player, text, reading, texts))
    for (guint i = 0; i < n; i++)
      if (texts[i] != NULL)
        submit_part (&views[i].base, state, player, texts[i], reading, said);
  custom_count_due (game, (CustomState *) state, player, &n_missing);
  if (n_missing > 0 && reading->problems->len == 0)
    refuse_unread (text, reading);
  reading->status = lacks_something (game, (CustomState *) state, player) ? CROUPIER_STATUS_PARTIAL
                                                                          : CROUPIER_STATUS_ACCEPTED;
  if (reading->problems->len > 0)
    {
      if (reading->read_as->len > 0)
        croupier_problems_add (reading->problems, 0, 0,
                               _("The rest would be “%s”, and does not count by itself: send all of it again."),
                               said != NULL ? said->str : reading->read_as->str);
      memcpy (state, before, views->base.state_size);
      g_string_truncate (reading->read_as, 0);
      reading->status = CROUPIER_STATUS_REFUSED;
    }
  else if (said != NULL)
    reading->said = g_strdup (said->str);
  for (guint i = 0; i < n; i++)
    {
      g_strfreev (parts[i].names);
      g_free (texts[i]);
    }
}

void
custom_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text, CroupierReading *reading,
               CroupierOutbox *outbox)
{
  CustomPlan views[CUSTOM_MAX_ASKS];
  guint n = look_at_due (plan, state, player, views);

  if (n > 1)
    submit_several (views, n, state, player, text, reading);
  else if (n == 1 && asks_for_text (&views[0].base, state, player))
    submit_text (&views[0].base, state, player, text, reading);
  else
    croupier_ask_submit (n == 1 ? &views[0].base : plan, state, player, text, reading, outbox);
  if (n == 1 && reading->read_as->len > 0)
    reading->said = custom_dup_said (plan, state, player);
}

char *
custom_dup_said (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  CustomPlan view;
  g_autoptr (GString) said = NULL;

  if (!has_said (plan))
    return NULL;
  view = say_to_reader (plan);
  said = g_string_new (NULL);
  if (custom_get_standing (&view.base, state, player, said) == CROUPIER_STATUS_DEFAULT &&
      g_str_equal (said->str, NOTHING))
    return g_strdup (_("nothing"));
  return g_string_free_and_steal (g_steal_pointer (&said));
}

void
custom_retract (const CroupierPlan *plan, CroupierState *state, guint player)
{
  CustomPlan views[CUSTOM_MAX_ASKS];

  for (guint i = 0, n = look_at_due (plan, state, player, views); i < n; i++)
    croupier_ask_retract (&views[i].base, state, player);
}

/* Writes the parts in their order: those that have been sent, or those for which something is played instead. */
static void
write_parts (const CroupierPlan *plan, const CustomState *state, guint player, gboolean with_sent, gboolean with_played,
             GString *text)
{
  CustomPlan views[CUSTOM_MAX_ASKS];
  guint n = look_at_due (plan, &state->base, player, views);

  g_string_truncate (text, 0);
  for (guint i = 0; i < n; i++)
    {
      const CustomAsk *ask = custom_find_ask_of (&views[i].base, &state->base, player);
      const CustomSent *sent = get_sent (&views[i].base, &state->base, player);
      g_autoptr (GString) words = g_string_new (NULL);

      if (sent->has_sent ? !with_sent : !with_played || !has_default (ask, sent))
        continue;
      get_standing (&views[i].base, &state->base, player, words);
      if (n > 1)
        write_part (ask, words->str, text);
      else
        g_string_assign (text, words->str);
    }
}

void
custom_write_sent (const CroupierPlan *plan, const CustomState *state, guint player, gboolean is_sent, GString *text)
{
  write_parts (plan, state, player, is_sent, !is_sent, text);
}

char *
custom_dup_sent_for (const CroupierPlan *plan, const CustomState *state, const CustomAsk *ask, guint player)
{
  const CustomPlan view = custom_look_at (plan, ask->part);
  g_autoptr (GString) text = g_string_new (NULL);

  if (custom_find_due (custom_game_of (plan), state, ask->part, player) != ask ||
      (get_standing (&view.base, &state->base, player, text) == CROUPIER_STATUS_DEFAULT &&
       !has_default (ask, get_sent (&view.base, &state->base, player))))
    return NULL;
  return g_string_free_and_steal (g_steal_pointer (&text));
}

CroupierStatus
custom_get_standing (const CroupierPlan *plan, const CroupierState *base, guint player, GString *read_as)
{
  const CustomState *state = (const CustomState *) base;
  const CustomAsk *ask = custom_find_ask_of (plan, base, player);
  guint n_missing, n = custom_count_due (custom_game_of (plan), state, player, &n_missing);

  write_parts (plan, state, player, TRUE, TRUE, read_as);
  if (n > 0 && read_as->len == 0)
    g_string_assign (read_as, NOTHING);
  if (n_missing == n)
    return CROUPIER_STATUS_DEFAULT;
  if (ask != NULL && ask->is_of_rows)
    {
      CroupierGiven given[CROUPIER_MAX_ROWS] = { 0 };

      fill_rows (plan, base, player, given);
      return complete_rows (plan, base, player, given) ? CROUPIER_STATUS_PARTIAL : CROUPIER_STATUS_ACCEPTED;
    }
  return lacks_something (custom_game_of (plan), state, player) ? CROUPIER_STATUS_PARTIAL : CROUPIER_STATUS_ACCEPTED;
}

/* By the text of the game, or for what the kit says where that says nothing, by the catalog. */
static char *
dup_asked (const CroupierPlan *plan, const char *words)
{
  const char *found = custom_translate (plan, words);

  return g_strdup (found != words ? found : croupier_words (plan->setup->language, words));
}

/* Puts what one part asks into a form of several. */
static void
add_part (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierForm *form)
{
  const CustomAsk *ask = custom_find_ask_of (plan, state, player);
  g_autoptr (CroupierForm) own = make_form (plan, state, player);
  g_autofree char *told = dup_asked (plan, ask->base.told), *otherwise = dup_asked (plan, ask->base.told_default);
  CroupierFormGroup *group = g_ptr_array_steal_index (own->groups, 0);

  group->before = g_strconcat (ask->name, name_end (ask), NULL);
  group->told = g_strdup_printf ("%s %s", told, otherwise);
  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      for (guint k = 0; k < row->fields->len; k++)
        {
          CroupierFormField *field = g_ptr_array_index (row->fields, k);

          if (field->nothing == NULL)
            field->nothing = g_strdup (_("Left out"));
        }
    }
  g_ptr_array_add (form->groups, group);
}

/* Whether each word of an ask, as a language says it, can be sent for that word and no other. */
static gboolean
can_be_sent (const CustomAsk *ask, const CustomAsk *said)
{
  for (guint i = 0; i < ask->base.n_words; i++)
    {
      g_autofree char *folded = croupier_text_fold (said->base.words[i].word);
      guint first = 0;

      while (first < ask->base.n_words && !ask_is_word (&ask->base.words[first], folded))
        first++;
      if (first != i)
        return FALSE;
    }
  return TRUE;
}

/* As what is due is said in the language of whoever reads, where that can be sent, too. */
static guint
look_at_offered (const CroupierPlan *plan, const CroupierState *state, guint player, CustomPlan *views)
{
  const guint n = look_at_due (plan, state, player, views);

  for (guint i = 0; i < n && has_said (plan); i++)
    {
      const CustomPlan said = say_to_reader (&views[i].base);
      const CustomAsk *ask = custom_find_ask_of (&views[i].base, state, player);

      if (!ask->is_of_rows && can_be_sent (ask, custom_find_ask_of (&said.base, state, player)))
        views[i] = said;
    }
  return n;
}

CroupierForm *
custom_make_form (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  CustomPlan views[CUSTOM_MAX_ASKS];
  guint n = look_at_offered (plan, state, player, views);
  CroupierForm *form;

  if (n == 0)
    return NULL;
  if (n > 1)
    {
      form = croupier_form_new (BETWEEN_PARTS);
      for (guint i = 0; i < n; i++)
        add_part (&views[i].base, state, player, form);
      form->told = dup_asked (plan, N_("Several things are asked: send them together, or one after the other."));
      form->told_again = dup_asked (plan, N_("A later text takes the place of what you sent about the same thing; the "
                                             "rest stays."));
      return form;
    }
  form = make_form (&views[0].base, state, player);
  g_free (form->told);
  g_free (form->told_default);
  form->told = dup_asked (plan, custom_find_ask_of (&views[0].base, state, player)->base.told);
  form->told_default = dup_asked (plan, custom_find_ask_of (&views[0].base, state, player)->base.told_default);
  return form;
}

void
custom_play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random)
{
  CustomPlan views[CUSTOM_MAX_ASKS];

  for (guint i = 0, n = look_at_due (plan, state, player, views); i < n; i++)
    if (!custom_find_ask_of (&views[i].base, state, player)->is_optional ||
        croupier_random_below (random, PLAYED_OPTIONAL) > 0)
      play (&views[i].base, state, player, random);
}
