/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what a text tells is more than it declares. */
#include "config.h"
#include "croupier-custom-watch.h"

#include <string.h>

#include "croupier-custom-ask.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define N_TOLD 12        /* times something has to be told, all of them alike, before it is no chance, and */
#define N_NUMBERS 3      /* different numbers in them, or */
#define N_WORDS 2        /* words or players, or whether something is so */
#define MAX_CLUES 20000  /* a bound for what nobody writes by mistake */
#define MAX_NOTED 100000 /* likewise */

/* Whose value a field is. */
typedef enum
{
  OF_MATCH,
  OF_READER, /* of the only one who is told it */
  OF_NAMED,  /* of the player in another field */
  OF_EACH,   /* of each player of a list with numbers */
  OF_SET,    /* of those, and of no others, who are in a set */
} Relation;

/* That a field of the sentence in a line always is something that not everybody may know. */
typedef struct
{
  guint line, thing;
  Relation relation;
  char *name;      /* of the field */
  gint64 had;      /* what those in a set have */
  guint n;         /* how often it was so */
  gboolean is_off; /* it was otherwise once */
  guint64 known;   /* what it always was, too, that its readers may know */
  guint n_values;
  gint64 values[N_NUMBERS];
} Clue;

/* One time that something was told. */
typedef struct
{
  char *key;
  char *name;
  gint64 value;
  guint64 known;
  guint line, thing;
  Relation relation;
  gint64 had;
  gboolean is_so;
} Sighting;

struct _CustomWatch
{
  GHashTable *clues; /* Clue by its key */
  GHashTable *noted; /* what was told of a match counts once, however often that is played */
  GArray *sightings; /* Sighting: in the call that is over or not */
};

/* What readers may know: the things of a text by their number, and behind these */
enum
{
  KNOWS_OPTION = CUSTOM_MAX_THINGS,
  KNOWS_ASK = KNOWS_OPTION + CUSTOM_MAX_OPTIONS,
  KNOWS_ROUND = KNOWS_ASK + CUSTOM_MAX_ASKS,
  KNOWS_N_PLAYERS,
  N_KNOWN,
};

G_STATIC_ASSERT (N_KNOWN <= 64);

#define KNOWN(nth) (G_GUINT64_CONSTANT (1) << (nth))

static void
clue_free (gpointer data)
{
  Clue *clue = data;

  g_free (clue->name);
  g_free (clue);
}

static void
sighting_clear (gpointer data)
{
  Sighting *sighting = data;

  g_free (sighting->key);
  g_free (sighting->name);
}

CustomWatch *
custom_watch_new (void)
{
  CustomWatch *watch = g_new0 (CustomWatch, 1);

  watch->clues = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, clue_free);
  watch->noted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  watch->sightings = g_array_new (FALSE, FALSE, sizeof (Sighting));
  g_array_set_clear_func (watch->sightings, sighting_clear);
  return watch;
}

void
custom_watch_free (CustomWatch *watch)
{
  g_hash_table_unref (watch->clues);
  g_hash_table_unref (watch->noted);
  g_array_unref (watch->sightings);
  g_free (watch);
}

/* ---- values ---- */

/* Of a hand how many there are of the nth card; of all else the value, and nth is 0. */
static gint64
get_value (const CustomCall *call, const CustomThing *thing, guint player, guint nth)
{
  return custom_slot (thing, call->state, player)[nth];
}

static guint
count_values (const CustomThing *thing)
{
  return thing->kind == CUSTOM_HAND ? thing->n_values : 1;
}

/* Whether a field is a value of such a thing: of what is so or not, 1 or 0. */
static gboolean
is_value (const CustomCall *call, const CustomThing *thing, gint64 value, const CustomField *field)
{
  switch (thing->kind)
    {
    case CUSTOM_NUMBER:
      return field->type == CROUPIER_VALUE_NUMBER && field->value.number == value;
    case CUSTOM_WORD:
      return field->type == CROUPIER_VALUE_TEXT && value > 0 &&
             g_str_equal (field->value.text, custom_translate (call->plan, thing->words[value - 1]));
    case CUSTOM_PLAYER:
      return field->type == CROUPIER_VALUE_PLAYER && value == (gint64) field->value.player + 1;
    case CUSTOM_PLAYERS:
      return field->type == CROUPIER_VALUE_PLAYERS && (CroupierPlayers) value == field->value.players;
    case CUSTOM_FLAG:
    case CUSTOM_HAND:
      return field->type == CROUPIER_VALUE_NUMBER && field->value.number == value;
    }
  g_assert_not_reached ();
}

/* Whether it is any of the values that somebody has. */
static gboolean
is_any_value (const CustomCall *call, const CustomThing *thing, guint player, const CustomField *field)
{
  for (guint i = 0; i < count_values (thing); i++)
    if (is_value (call, thing, get_value (call, thing, player, i), field))
      return TRUE;
  return FALSE;
}

/* Whether a field could be a value of such a thing at all. */
static gboolean
can_be_value (const CustomThing *thing, const CustomField *field)
{
  static const CroupierValueType types[] = {
    [CUSTOM_NUMBER] = CROUPIER_VALUE_NUMBER, [CUSTOM_WORD] = CROUPIER_VALUE_TEXT,
    [CUSTOM_PLAYER] = CROUPIER_VALUE_PLAYER, [CUSTOM_PLAYERS] = CROUPIER_VALUE_PLAYERS,
    [CUSTOM_FLAG] = CROUPIER_VALUE_NUMBER,   [CUSTOM_HAND] = CROUPIER_VALUE_NUMBER,
  };

  return !thing->is_list && field->type == types[thing->kind];
}

/* Whether numbers of players can be of such a thing. */
static gboolean
is_counted (const CustomThing *thing)
{
  return thing->kind == CUSTOM_NUMBER || thing->kind == CUSTOM_FLAG || thing->kind == CUSTOM_HAND;
}

/* Whether a list has of each of its players what they have. */
static gboolean
is_of_each (const CustomCall *call, const CustomThing *thing, guint nth, const CroupierScores *scores)
{
  for (guint i = 0; i < scores->n_items; i++)
    if (get_value (call, thing, scores->items[i].player, nth) != scores->items[i].score)
      return FALSE;
  return scores->n_items > 1;
}

/* Whether those in a set, and no others who are left, have the same. */
static gboolean
is_set_of (const CustomCall *call, const CustomThing *thing, CroupierPlayers players, gint64 *value)
{
  const CroupierPlayers left = custom_players_left (call->plan, &call->state->base);
  guint player;

  if (players == CROUPIER_NOBODY || (players & ~left) != CROUPIER_NOBODY || players == left)
    return FALSE;
  *value = get_value (call, thing, croupier_players_first (players), 0);
  CROUPIER_FOREACH_PLAYER (player, left)
    if ((get_value (call, thing, player, 0) == *value) != croupier_players_has (players, player))
      return FALSE;
  return *value > 0;
}

/* ---- what readers may know ---- */

static gboolean
may_know (const CustomThing *thing, guint player, CroupierPlayers readers)
{
  return thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY ||
         (thing->seen_by == CUSTOM_SEEN_BY_HOLDER && !thing->is_of_match && readers == CROUPIER_PLAYER (player));
}

/* What of the match that all may know is the same as a field. */
static guint64
find_known_of_match (const CustomCall *call, const CustomField *field)
{
  const CustomGame *game = call->game;
  guint64 known = 0;

  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);

      if (thing->is_of_match && thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY && !thing->is_list &&
          is_any_value (call, thing, 0, field))
        known |= KNOWN (i);
    }
  if (field->type != CROUPIER_VALUE_NUMBER)
    return known;
  for (guint i = 0; i < game->base.n_options; i++)
    {
      const CroupierOption *option = &game->base.options[i];
      const guint usual = croupier_option_get_usual (option, croupier_plan_n_players (call->plan));

      if (option->type == CROUPIER_OPTION_NUMBER &&
          croupier_options_get_number (call->plan->setup->options, option->id, usual) == field->value.number)
        known |= KNOWN (KNOWS_OPTION + i);
    }
  if (field->value.number == (int) call->state->rounds + 1)
    known |= KNOWN (KNOWS_ROUND);
  if (field->value.number == (int) croupier_players_count (custom_players_left (call->plan, &call->state->base)))
    known |= KNOWN (KNOWS_N_PLAYERS);
  return known;
}

/* What of a player is the same as a field: what readers may know that they have, and what all are told that they sent.
 */
static guint64
find_known_of (const CustomCall *call, guint player, CroupierPlayers readers, const CustomField *field)
{
  const CustomGame *game = call->game;
  guint64 known = find_known_of_match (call, field);

  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);

      if (!thing->is_of_match && !thing->is_list && may_know (thing, player, readers) &&
          is_any_value (call, thing, player, field))
        known |= KNOWN (i);
    }
  for (guint i = 0; i < game->asks->len; i++)
    {
      const CustomAsk *ask = custom_get_ask (game, i);
      CroupierGiven given;

      if (ask->is_public && custom_find_due (game, call->state, ask->part, player) == ask &&
          custom_get_played (game, call->state, ask->part, player, &given) &&
          (field->type == CROUPIER_VALUE_NUMBER   ? field->value.number == given.number
           : field->type == CROUPIER_VALUE_PLAYER ? given.players == CROUPIER_PLAYER (field->value.player)
           : field->type == CROUPIER_VALUE_TEXT
             ? (ask->is_made || ask->base.n_words > 0) &&
                 g_str_equal (field->value.text, custom_get_word (game, call->state, ask, player, given.word))
             : FALSE))
        known |= KNOWN (KNOWS_ASK + i);
    }
  return known;
}

static gboolean
is_any_of_each (const CustomCall *call, const CustomThing *thing, const CroupierScores *scores)
{
  for (guint i = 0; i < count_values (thing) && is_counted (thing); i++)
    if (is_of_each (call, thing, i, scores))
      return TRUE;
  return FALSE;
}

/* Likewise of lists of numbers, or where there are none, of sets of players. */
static guint64
find_known_of_all (const CustomCall *call, const CroupierScores *scores, CroupierPlayers players)
{
  guint64 known = 0;
  gint64 value;

  for (guint i = 0; i < call->game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (call->game, i);

      if (thing->is_of_match || thing->is_list || thing->seen_by != CUSTOM_SEEN_BY_EVERYBODY)
        continue;
      if (scores != NULL ? is_any_of_each (call, thing, scores) : is_set_of (call, thing, players, &value))
        known |= KNOWN (i);
    }
  return known;
}

/* ---- what is told ---- */

/* A field of a sentence, and a thing whose value it may be. */
typedef struct
{
  const CustomCall *call;
  guint line;
  CroupierPlayers readers;
  const CustomField *fields;
  guint field;
  const CustomThing *thing;
  guint nth; /* of a hand which card, else 0 */
} Look;

/* Notes what was found, once for each match, phase and player. named: another field, or the same. */
static void
note (const Look *look, guint named, Sighting sighting)
{
  CustomWatch *watch = look->call->game->watch;
  const char *name = look->fields[look->field].name;
  g_autofree char *seed = croupier_seed_to_string (&look->call->plan->seed);
  g_autofree char *key = g_strdup_printf ("%u/%u/%u/%u/%s/%u", look->line, look->thing->nth, look->nth,
                                          sighting.relation, name, named);
  g_autofree char *once = g_strdup_printf ("%s/%u/%u/%s/%" G_GINT64_FORMAT "/%d/%u", key, look->call->state->rounds,
                                           look->call->state->phase, seed, sighting.value, sighting.is_so,
                                           named != look->field ? look->fields[named].value.player : 0);

  if (g_hash_table_size (watch->noted) > MAX_NOTED || !g_hash_table_add (watch->noted, g_steal_pointer (&once)))
    return;
  sighting.key = g_steal_pointer (&key);
  sighting.name = g_strdup (name);
  sighting.line = look->line;
  sighting.thing = look->thing->nth;
  g_array_append_val (watch->sightings, sighting);
}

/* A value of a player, or of the match with CROUPIER_NO_PLAYER. */
static void
note_value (const Look *look, Relation relation, int player, guint named)
{
  const CustomField *told = &look->fields[look->field];
  Sighting sighting = { .relation = relation };

  sighting.value = get_value (look->call, look->thing, player != CROUPIER_NO_PLAYER ? (guint) player : 0, look->nth);
  sighting.is_so = is_value (look->call, look->thing, sighting.value, told);
  if (sighting.is_so)
    sighting.known = player == CROUPIER_NO_PLAYER ? find_known_of_match (look->call, told)
                                                  : find_known_of (look->call, (guint) player, look->readers, told);
  note (look, named, sighting);
}

/* Whose a field could be: of the match, of who reads it, or of a player who is named beside it. */
static void
look_at_value (const Look *look)
{
  const CustomField *fields = look->fields;

  if (look->thing->is_of_match)
    {
      note_value (look, OF_MATCH, CROUPIER_NO_PLAYER, look->field);
      return;
    }
  if (look->thing->seen_by == CUSTOM_SEEN_BY_GM && croupier_players_count (look->readers) == 1)
    note_value (look, OF_READER, (int) croupier_players_first (look->readers), look->field);
  for (guint i = 0; fields[i].name != NULL; i++)
    if (i != look->field && fields[i].type == CROUPIER_VALUE_PLAYER &&
        (look->thing->seen_by == CUSTOM_SEEN_BY_GM || look->readers != CROUPIER_PLAYER (fields[i].value.player)))
      note_value (look, OF_NAMED, (int) fields[i].value.player, i);
}

static void
look_at_list (const Look *look)
{
  const CustomField *told = &look->fields[look->field];
  const CroupierScores *scores = told->value.scores;
  Sighting sighting = { .relation = OF_EACH, .value = scores->items[0].score };

  sighting.is_so = is_of_each (look->call, look->thing, look->nth, scores);
  sighting.known = sighting.is_so ? find_known_of_all (look->call, scores, CROUPIER_NOBODY) : 0;
  note (look, look->field, sighting);
}

static void
look_at_set (const Look *look, CroupierPlayers players)
{
  Sighting sighting = { .relation = OF_SET, .value = (gint64) players };

  if ((look->readers & ~players) == CROUPIER_NOBODY)
    return;
  sighting.is_so = is_set_of (look->call, look->thing, players, &sighting.had);
  sighting.known = sighting.is_so ? find_known_of_all (look->call, NULL, players) : 0;
  note (look, look->field, sighting);
}

/* Those who have the same may well be told who they are. One player alone may be named for what they alone could send,
 * and have for that what nobody else has: so only of what was dealt it is told who alone has it. */
static void
look_at_players (const Look *look)
{
  const CustomField *told = &look->fields[look->field];
  const CroupierPlayers players = told->type == CROUPIER_VALUE_PLAYERS  ? told->value.players
                                  : told->type == CROUPIER_VALUE_PLAYER ? CROUPIER_PLAYER (told->value.player)
                                                                        : CROUPIER_NOBODY;
  const CustomThing *thing = look->thing;

  if (croupier_players_count (players) > 1
        ? thing->kind == CUSTOM_WORD || thing->kind == CUSTOM_FLAG
        : players != CROUPIER_NOBODY && thing->kind == CUSTOM_WORD && thing->is_drawn)
    look_at_set (look, players);
}

static void
look_at_field (const Look *look)
{
  const CustomField *told = &look->fields[look->field];
  const CustomThing *thing = look->thing;

  if (can_be_value (thing, told))
    look_at_value (look);
  if (thing->is_of_match || thing->is_list)
    return;
  if (told->type == CROUPIER_VALUE_SCORES && is_counted (thing) && told->value.scores->n_items > 1)
    look_at_list (look);
  if (look->nth == 0)
    look_at_players (look);
}

void
custom_watch_note (lua_State *state, CroupierPlayers readers, const CustomField *fields, const char *reveals)
{
  const CustomCall *call = custom_get_call (state);
  Look look = { .call = call, .line = custom_lua_get_line (state), .readers = readers, .fields = fields };

  if (call->game->watch == NULL || call->result != NULL || call->terms != NULL || readers == CROUPIER_NOBODY)
    return;
  for (guint i = 0; i < call->game->things->len; i++)
    {
      look.thing = custom_get_thing (call->game, i);
      if (!look.thing->is_declared || look.thing->seen_by == CUSTOM_SEEN_BY_EVERYBODY ||
          (reveals != NULL && croupier_text_has_word (reveals, look.thing->id)))
        continue;
      for (look.nth = 0; look.nth < count_values (look.thing); look.nth++)
        for (look.field = 0; fields[look.field].name != NULL; look.field++)
          look_at_field (&look);
    }
}

static void
count_value (Clue *clue, gint64 value)
{
  for (guint i = 0; i < clue->n_values; i++)
    if (clue->values[i] == value)
      return;
  if (clue->n_values < G_N_ELEMENTS (clue->values))
    clue->values[clue->n_values++] = value;
}

void
custom_watch_take (CustomWatch *watch, gboolean counts)
{
  for (guint i = 0; counts && i < watch->sightings->len; i++)
    {
      Sighting *sighting = &g_array_index (watch->sightings, Sighting, i);
      Clue *clue = g_hash_table_lookup (watch->clues, sighting->key);

      if (clue == NULL && g_hash_table_size (watch->clues) == MAX_CLUES)
        break;
      if (clue == NULL)
        {
          clue = g_new0 (Clue, 1);
          clue->line = sighting->line;
          clue->thing = sighting->thing;
          clue->relation = sighting->relation;
          clue->had = sighting->had;
          clue->name = g_strdup (sighting->name);
          clue->known = G_MAXUINT64;
          g_hash_table_insert (watch->clues, g_strdup (sighting->key), clue);
        }
      clue->n++;
      clue->is_off |= !sighting->is_so || clue->had != sighting->had;
      clue->known &= sighting->known;
      count_value (clue, sighting->value);
    }
  g_array_set_size (watch->sightings, 0);
}

/* ---- what comes of it ---- */

static gboolean
is_certain (const CustomGame *game, const Clue *clue)
{
  const CustomThingKind kind = custom_get_thing (game, clue->thing)->kind;
  const guint n_values = kind == CUSTOM_NUMBER || kind == CUSTOM_HAND ? N_NUMBERS : N_WORDS;

  return !clue->is_off && clue->n >= N_TOLD && clue->n_values >= n_values && clue->known == 0;
}

/* By line; of those in one line what is declared first, and of that the fields by name. */
static int
compare_clues (gconstpointer a, gconstpointer b)
{
  const Clue *first = *(const Clue *const *) a, *second = *(const Clue *const *) b;

  return first->line != second->line     ? (first->line > second->line) - (first->line < second->line)
         : first->thing != second->thing ? (first->thing > second->thing) - (first->thing < second->thing)
                                         : strcmp (first->name, second->name);
}

static void
add_problem (const CustomGame *game, const Clue *clue, CroupierProblems *problems)
{
  const CustomThing *thing = custom_get_thing (game, clue->thing);

  croupier_problems_add_line (problems, clue->line,
                              thing->seen_by == CUSTOM_SEEN_BY_GM
                                ? _("“{%s}” tells “%s”, which only the game master may know (seen_by = \"gm\"): if "
                                    "the rules say so, put "
                                    "reveals = \"%s\" beside the fields, or declare it with another “seen_by”")
                                : _("“{%s}” tells others “%s”, which only its holder may know (seen_by = "
                                    "\"holder\"): if the rules say so, put "
                                    "reveals = \"%s\" beside the fields, or declare it with seen_by = "
                                    "\"everybody\""),
                              clue->name, thing->id, thing->id);
}

void
custom_watch_add_problems (const CustomGame *game, CroupierProblems *problems)
{
  g_autoptr (GPtrArray) clues = game->watch != NULL ? g_hash_table_get_values_as_ptr_array (game->watch->clues) : NULL;
  const Clue *last = NULL;

  if (clues == NULL)
    return;
  g_ptr_array_sort (clues, compare_clues);
  for (guint i = 0; i < clues->len; i++)
    {
      const Clue *clue = g_ptr_array_index (clues, i);

      if (!is_certain (game, clue) || (last != NULL && compare_clues (&last, &clue) == 0))
        continue;
      add_problem (game, clue, problems);
      last = clue;
    }
}
