/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one’s own: what a text asks of players, checked and put into the tables that all games have. */
#include "config.h"
#include "croupier-custom-read-asks.h"

#include <string.h>

#include "croupier-ask-words.h"
#include "croupier-custom-ask.h"
#include "croupier-custom-fields.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_SMALL_WORDS 2000 /* letters of all of them */
#define MORE_SMALL_WORDS "… "

/* Words that say nothing beside what is to be done, whatever the game. */
#define SMALL_WORDS                                                                                                    \
  "i i'd i'll ill i'm im imma we a the to do doing will would like want am going gonna wanna try trying my me "        \
  "action move choose choosing choice pick picking is it it's its this round game today tonight now then for "         \
  "from go with get take taking say saying name naming play playing put bid number numbers nr num # mine "             \
  "against vs versus on at onto into final lock locking locked in mark hm hmm uh uhh um eh turn order please ! . - – " \
  "— = : -> => →"

/* ---- what a number can be, which a function gives, too ---- */

guint
custom_check_rounds (lua_State *state, lua_Integer n)
{
  if (n < 1 || n > CUSTOM_MAX_ROUNDS)
    luaL_error (state, _("there can be 1 to %d rounds, not %I"), CUSTOM_MAX_ROUNDS, (LUAI_UACINT) n);
  return (guint) n;
}

void
custom_check_range (lua_State *state, const CustomAsk *ask, lua_Integer min, lua_Integer max)
{
  if (min > max || min < -CUSTOM_MAX_COUNT || max > CUSTOM_MAX_COUNT)
    luaL_error (state, _("“%s” can’t be from %I to %I"), ask->id, (LUAI_UACINT) min, (LUAI_UACINT) max);
}

guint
custom_check_names (lua_State *state, lua_Integer n)
{
  if (n < 1 || n > CROUPIER_MAX_PLAYERS)
    luaL_error (state, "%s", _("“count” says how many players are to be named, from 1 on"));
  return (guint) n;
}

gboolean
custom_names_players (const CustomAsk *ask)
{
  for (guint i = 0; i < ask->base.n_words; i++)
    if (ask->base.words[i].names_player)
      return TRUE;
  return ask->base.n_words == 0 && ask->base.get_range == NULL && !ask->is_text && !ask->is_made;
}

/* ---- words that can be sent ---- */

/* In a row: the least and the greatest number that can stand with it, and the usual one. */
static void
read_word_numbers (lua_State *state, CroupierAskWord *word)
{
  gint64 min = 0, max = 0;

  if (custom_push_field (state, "number") == LUA_TNIL)
    return;
  luaL_checktype (state, -1, LUA_TTABLE);
  custom_get_pair (state, "number", &min, &max);
  lua_getfield (state, -1, "usual");
  word->min = (int) min;
  word->max = (int) max;
  word->usual = (int) (lua_isnil (state, -1) ? min : custom_lua_check_number (state, -1, "usual"));
  if (min < 0 || max > 99 || word->usual < min || word->usual > max)
    luaL_error (state, "%s", _("“number” of a word goes from 0 to 99, and what is usual is among them"));
  lua_pop (state, 1);
}

/* “share”, or { "attack", title = "Attack", player = true, also = "hit strike" } */
static void
read_word (lua_State *state, CroupierAskWord *word)
{
  CustomGame *game = custom_get_filled (state);
  const char *title = NULL, *also = NULL;
  gboolean names_player = FALSE;

  if (lua_type (state, -1) == LUA_TTABLE)
    {
      lua_insert (state, 1); /* the table is what the functions above look into */
      names_player = custom_get_flag (state, "player");
      title = custom_get_text (state, "choice", "title", FALSE, CUSTOM_MAX_TITLE);
      also = custom_get_text (state, "choice", "also", FALSE, CUSTOM_MAX_SENTENCE);
      word->unlike = custom_get_text (state, "choice", "unlike", FALSE, CUSTOM_MAX_SENTENCE);
      read_word_numbers (state, word);
      lua_geti (state, 1, 1);
      lua_remove (state, 1);
    }
  if (lua_type (state, -1) != LUA_TSTRING || !custom_is_name (lua_tostring (state, -1), "-"))
    luaL_error (state, "%s", _("“choice” takes words of small letters, figures and “-”"));
  word->word = custom_keep_text (game, lua_tostring (state, -1));
  if (also != NULL)
    {
      g_autofree char *folded = g_utf8_casefold (also, -1);

      word->also = custom_keep_text (game, folded);
    }
  if (title == NULL)
    title = word->word;
  word->names_player = names_player;
  word->no_number = N_("How many for %s is not said: as many as usual.");
  word->odd_number = N_("%s is no number that can stand there.");
  if (names_player || word->max > word->min)
    lua_pushfstring (state, "%s %%s", title);
  else
    lua_pushstring (state, title);
  word->label = custom_keep_text (game, lua_tostring (state, -1));
  custom_fill_word (word);
  word->missing = N_("No player is named; write one name.");
  lua_pop (state, 1);
}

CroupierAskWord *
custom_read_words (lua_State *state, const char *name, guint *n_words)
{
  CroupierAskWord *words;
  lua_Integer n;

  luaL_checktype (state, -1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, -1);
  if (n < 1 || n > CUSTOM_MAX_WORDS)
    luaL_error (state, _("“%s” takes 1 to %d words"), name, CUSTOM_MAX_WORDS);
  words = custom_keep_new (custom_get_filled (state), (gsize) n * sizeof *words);
  for (lua_Integer i = 1; i <= n; i++)
    {
      const int list = lua_gettop (state);

      lua_geti (state, list, i);
      read_word (state, &words[i - 1]);
      lua_settop (state, list);
      for (lua_Integer k = 0; k < i - 1; k++)
        if (g_str_equal (words[k].word, words[i - 1].word))
          luaL_error (state, _("“%s” stands here twice"), words[k].word);
    }
  *n_words = (guint) n;
  return words;
}

void
custom_check_name_nobody (lua_State *state, const char *name, const CroupierAskWord *words, guint n)
{
  for (guint i = 0; i < n; i++)
    if (words[i].names_player)
      luaL_error (state, _("the words of “%s” name no players"), name);
}

/* How often they are given must not be taken for one of them. */
static void
check_no_numbers (lua_State *state, const CroupierAskWord *words, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) all = g_strsplit (words[i].also != NULL ? words[i].also : "", " ", -1);
      gboolean is_number;
      int value;

      is_number = ask_read_number (words[i].word, &value);
      for (guint k = 0; all[k] != NULL; k++)
        is_number |= ask_read_number (all[k], &value);
      if (!is_number)
        continue;
      g_strfreev (g_steal_pointer (&all)); /* an error leaves the function for good */
      luaL_error (state, _("“%s” is called by a number, so it cannot be said how many of it are given"), words[i].word);
    }
}

/* ---- what is asked ---- */

/* What is played where nothing was sent. */
static void
read_default (lua_State *state, CustomAsk *ask)
{
  if (custom_push_field (state, "default") == LUA_TNIL)
    {
      ask->base.nothing = ask->is_of_rows ? NULL : "nothing";
      return;
    }
  if (ask->is_of_rows)
    luaL_error (state, _("ask %s: with “each” there is no default; what is left out the game fills in"), ask->id);
  if (ask->is_text)
    luaL_error (state, "%s", _("for a text there is no default"));
  ask->has_default = TRUE;
  if (ask->of != NULL || ask->is_counted || ask->is_made)
    {
      if (lua_type (state, -1) != LUA_TBOOLEAN || !lua_toboolean (state, -1))
        luaL_error (state, "%s",
                    _("for cards, places, rows and words from a function “default” is true: the "
                      "first that can be given"));
      return;
    }
  if (ask->base.n_words == 0)
    {
      if (ask->base.get_range == NULL)
        luaL_error (state, "%s", _("where players are named there is no default"));
      ask->default_number = custom_get_number (state, "default", 0);
      return;
    }
  for (guint i = 0; i < ask->base.n_words; i++)
    if (lua_type (state, -1) == LUA_TSTRING && g_str_equal (ask->base.words[i].word, lua_tostring (state, -1)) &&
        !ask->base.words[i].names_player)
      {
        ask->default_number = i;
        return;
      }
  luaL_error (state, "%s", _("“default” has to be one of the words of “choice”, and one that names nobody"));
}

/* Words that say nothing beside what is asked for: the kit’s and those of its title, and those that the text has for
 * it, which are in their place unless they begin with “…”. */
static const char *
dup_small_words (lua_State *state, const char *title)
{
  CustomGame *game = custom_get_filled (state);
  const char *own = custom_get_text (state, "ask", "small", FALSE, MAX_SMALL_WORDS);
  const gboolean is_more = own != NULL && g_str_has_prefix (own, MORE_SMALL_WORDS);
  g_autofree char *folded = g_utf8_casefold (own == NULL ? "" : is_more ? own + strlen (MORE_SMALL_WORDS) : own, -1);
  g_autofree char *folded_title = g_utf8_casefold (title, -1);
  g_autofree char *all = own != NULL && !is_more ? g_strdup (folded)
                                                 : g_strconcat (SMALL_WORDS, " ", folded_title, " ", folded, NULL);

  return custom_keep_text (game, all);
}

/* A hand, or a place, that players have by the name that stands there. */
static const CustomThing *
find_asked_of (lua_State *state, const CustomAsk *ask, const char *name)
{
  const CustomThing *thing = lua_type (state, -1) == LUA_TSTRING
                               ? custom_find_thing (custom_get_filled (state), lua_tostring (state, -1), FALSE)
                               : NULL;

  if (thing == NULL || (g_str_equal (name, "cards") ? thing->kind != CUSTOM_HAND : !thing->is_place || thing->is_list))
    luaL_error (state, _("ask %s: “%s” says which of the things that players have is meant, by its name"), ask->id,
                name);
  return thing;
}

static void
read_words_of (lua_State *state, CustomAsk *ask)
{
  CustomGame *game = custom_get_filled (state);

  if (custom_push_field (state, "choice") == LUA_TFUNCTION)
    {
      ask->is_made = game->has_made = TRUE;
      if (custom_push_field (state, "can") != LUA_TNIL)
        luaL_error (state, _("ask %s: where a function gives the words of “choice” there is no “can”"), ask->id);
    }
  else if (custom_push_field (state, "choice") != LUA_TNIL)
    ask->base.words = custom_read_words (state, "choice", &ask->base.n_words);
  else if (custom_push_field (state, "rows") != LUA_TNIL)
    {
      ask->base.words = custom_read_words (state, "rows", &ask->base.n_words);
      custom_check_name_nobody (state, "rows", ask->base.words, ask->base.n_words);
      ask->is_counted = TRUE;
      lua_settop (state, 1);
      if (custom_push_field (state, "sum") == LUA_TNIL)
        luaL_error (state, _("ask %s: “sum” says how many are given in all, as in { 0, 10 }"), ask->id);
    }
  else if (custom_push_field (state, "cards") != LUA_TNIL)
    {
      ask->of = find_asked_of (state, ask, "cards");
      ask->base.words = ask->of->cards;
      ask->base.n_words = ask->of->n_values;
      ask->is_counted = custom_push_field (state, "count") != LUA_TNIL && lua_tointeger (state, -1) != 1;
    }
  else if (custom_push_field (state, "place") != LUA_TNIL)
    {
      ask->of = find_asked_of (state, ask, "place");
      ask->base.words = game->places;
      ask->base.n_words = g_strv_length (game->place_names);
    }
  if (ask->is_counted)
    check_no_numbers (state, ask->base.words, ask->base.n_words);
  game->has_counts |= ask->is_counted;
}

/* Of each of some things a number is asked for, or a word, some of which have a number with them. */
static void
read_each (lua_State *state, CustomAsk *ask, gboolean has_number)
{
  lua_settop (state, 1);
  if (custom_push_field (state, "each") != LUA_TFUNCTION)
    luaL_error (state, _("ask %s: “each” is a function that gives things, and to whom they go"), ask->id);
  if ((!has_number && custom_push_field (state, "choice") == LUA_TNIL) || custom_get_flag (state, "beside"))
    luaL_error (state, _("ask %s: with “each” it takes “number” or “choice”, and nothing is asked beside it"), ask->id);
  custom_check_name_nobody (state, "choice", ask->base.words, ask->base.n_words);
  if (ask->is_made)
    luaL_error (state, _("ask %s: with “each” no function gives the words of “choice”"), ask->id);
  ask->is_of_rows = TRUE;
  custom_get_filled (state)->has_rows = TRUE;
  custom_fill_ask_of_rows (&ask->base, has_number, custom_get_flag (state, "own"));
}

/* A number from the least to the greatest, where no function says it. */
static void
read_range (lua_State *state, CustomAsk *ask)
{
  CustomBound *bounds[] = { &ask->min, &ask->max };

  if (lua_type (state, -1) == LUA_TFUNCTION)
    return;
  if (lua_type (state, -1) != LUA_TTABLE)
    luaL_error (state, _("“%s” goes from the least to the greatest, as in { 1, 20 }"), "number");
  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++, lua_pop (state, 1))
    {
      if (lua_geti (state, -1, (lua_Integer) i + 1) != LUA_TSTRING && !lua_isinteger (state, -1))
        luaL_error (state, _("ask %s: “%s” takes two whole numbers, the least and the greatest, as in “return 0, 9”"),
                    ask->id, "number");
      custom_read_bound (state, bounds[i]);
    }
  custom_check_range (state, ask, ask->min.option != NULL ? ask->min.option->max : ask->min.number,
                      ask->max.option != NULL ? ask->max.option->min : ask->max.number);
}

/* What is asked for. */
static void
read_kind (lua_State *state, CustomAsk *ask)
{
  static const char *const kinds[] = { "number", "choice", "players", "text", "cards", "place", "rows" };
  const gboolean is_of_rows = custom_push_field (state, "each") != LUA_TNIL;
  guint n = 0;
  gboolean has_number;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    n += custom_push_field (state, kinds[i]) != LUA_TNIL && !(i == 2 && lua_getfield (state, 1, "choice") != LUA_TNIL);
  lua_settop (state, 1);
  if (n == 0)
    luaL_error (state, _("ask %s: it takes “number”, “choice”, “players”, “text”, “cards”, “place” or “rows”"),
                ask->id);
  if (n > 1)
    luaL_error (state, _("ask %s: of “number”, “choice”, “players”, “text”, “cards”, “place” and “rows” it takes one"),
                ask->id);
  has_number = custom_push_field (state, "number") != LUA_TNIL;
  if (has_number)
    read_range (state, ask);
  ask->is_text = custom_get_flag (state, "text");
  custom_get_filled (state)->has_texts |= ask->is_text;
  lua_settop (state, 1);
  read_words_of (state, ask);
  for (guint i = 0; i < ask->base.n_words && !is_of_rows; i++)
    if (ask->base.words[i].max > 0)
      luaL_error (state, _("ask %s: only with “each” words have numbers with them"), ask->id);
  if (is_of_rows)
    read_each (state, ask, has_number);
  else
    custom_fill_ask (&ask->base, has_number, ask->is_counted);
}

/* By which names a text can say that it is about this ask. */
static void
read_names (lua_State *state, CustomAsk *ask)
{
  CustomGame *game = custom_get_filled (state);
  const char *also = custom_get_text (state, "ask", "also", FALSE, CUSTOM_MAX_SENTENCE);
  char **names;

  ask->name = g_strdelimit ((char *) custom_keep_text (game, ask->id), "_", '-');
  if (also == NULL)
    return;
  names = g_strsplit (also, " ", -1);
  ask->also = custom_keep_new (game, (g_strv_length (names) + 1) * sizeof *ask->also);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *folded = croupier_text_fold (names[i]);

      ask->also[i] = (char *) custom_keep_text (game, folded);
    }
  g_strfreev (names);
}

/* Phrases that belong to an answer, and neither take it back nor leave it open: { "don't", "no one" } */
static void
read_phrases (lua_State *state, CustomAsk *ask)
{
  CustomGame *game = custom_get_filled (state);
  const char **phrases;
  lua_Integer n;

  if (custom_push_field (state, "phrases") == LUA_TNIL)
    return;
  luaL_checktype (state, -1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, -1);
  if (n < 1 || n > CUSTOM_MAX_WORDS)
    luaL_error (state, _("“%s” takes 1 to %d words"), "phrases", CUSTOM_MAX_WORDS);
  phrases = custom_keep_new (game, (gsize) (n + 1) * sizeof *phrases);
  for (lua_Integer i = 1; i <= n; i++, lua_pop (state, 1))
    {
      g_autofree char *folded = NULL;

      lua_geti (state, -1, i);
      if (lua_type (state, -1) != LUA_TSTRING)
        luaL_error (state, _("“%s” takes texts"), "phrases");
      custom_check_length (state, "phrases", lua_tostring (state, -1), CUSTOM_MAX_TITLE);
      folded = g_utf8_casefold (lua_tostring (state, -1), -1);
      phrases[i - 1] = custom_keep_text (game, folded);
    }
  ask->base.own = phrases;
}

/* “nobody” can also be answered where players can be left out. */
static void
read_nobody (lua_State *state, CustomAsk *ask)
{
  const gboolean is_said = custom_get_flag (state, "nobody");
  const gboolean is_for_players = custom_push_field (state, "players") != LUA_TNIL && ask->base.n_words == 0;

  if (is_said && !is_for_players)
    luaL_error (state, "%s", _("“nobody” is for asks for players"));
  if (is_said || (is_for_players && ask->is_optional))
    ask->base.none = custom_get_nobody ();
}

/* “nothing” can be answered where none of some words may be given, unless one of them is called so. */
static void
read_nothing (lua_State *state, CustomAsk *ask)
{
  const CroupierAskWord *nothing = custom_get_nothing ();
  g_auto (GStrv) others = g_strsplit (nothing->also, " ", -1);
  const int type = ask->is_counted ? custom_push_field (state, ask->of != NULL ? "count" : "sum") : LUA_TNIL;
  gboolean can_be = type == LUA_TFUNCTION ||
                    (type == LUA_TTABLE && lua_geti (state, -1, 1) == LUA_TNUMBER && lua_tointeger (state, -1) == 0);

  lua_settop (state, 1);
  can_be &= !custom_has_word (ask, nothing->word);
  for (guint i = 0; others[i] != NULL; i++)
    can_be &= !custom_has_word (ask, others[i]);
  if (can_be)
    ask->base.none = nothing;
}

/* What a player and the game master are told of what was sent. */
static void
read_receipt (lua_State *state, CustomAsk *ask)
{
  const char *fields = ask->base.get_range != NULL ? "number text" : "text";

  if (custom_push_field (state, "receipt") == LUA_TNIL)
    return;
  luaL_checktype (state, -1, LUA_TTABLE);
  lua_insert (state, 1); /* the table is what is looked into now */
  custom_check_known (state, "receipt", "sent sent_of nothing refused", FALSE);
  if (custom_get_sentence (state, "receipt", "sent", &ask->sent))
    custom_check_kit_sentence (state, &ask->sent, fields);
  if (custom_get_sentence (state, "receipt", "sent_of", &ask->sent_of))
    custom_check_kit_sentence (state, &ask->sent_of, lua_pushfstring (state, "player %s", fields));
  if (custom_get_sentence (state, "receipt", "nothing", &ask->nothing))
    custom_check_kit_sentence (state, &ask->nothing, ask->has_default ? fields : "");
  if (custom_get_sentence (state, "receipt", "refused", &ask->refused))
    custom_check_kit_sentence (state, &ask->refused, ask->has_default ? fields : "");
  ask->has_receipt = TRUE;
  lua_remove (state, 1);
}

/* Whether no function, hand or place decides of whom it is asked: then that is no secret. */
static gboolean
is_for_all (lua_State *state, const CustomAsk *ask)
{
  gboolean is_so = !ask->is_of_rows && custom_push_field (state, "when") == LUA_TNIL &&
                   custom_push_field (state, "players") != LUA_TFUNCTION && ask->of == NULL && !ask->is_made;

  lua_settop (state, 1);
  return is_so;
}

/* The line of the first function that decides who can send what. */
static guint
find_function (lua_State *state)
{
  static const char *const names[] = { "when", "choice", "can", "number", "players", "count", "sum" };
  int first = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++, lua_settop (state, 1))
    if (custom_push_field (state, names[i]) == LUA_TFUNCTION)
      {
        lua_Debug debug;

        lua_getinfo (state, ">S", &debug);
        first = first == 0 ? debug.linedefined : MIN (first, debug.linedefined);
      }
  return (guint) MAX (first, 0);
}

/* How many players are named, and who can be, where no function says it. What is no number and no function at all is
 * wrong in whatever round. */
static void
read_count (lua_State *state, CustomAsk *ask)
{
  const int type = custom_push_field (state, "count");

  if (type == LUA_TTABLE && ask->base.n_words == 0)
    luaL_error (state, _("ask %s: “count” is one number where players are asked for"), ask->id);
  if (type != LUA_TNIL && type != LUA_TNUMBER && type != LUA_TTABLE && type != LUA_TFUNCTION)
    luaL_error (state, _("ask %s: “count” takes a number, not %s"), ask->id, custom_lua_name_type (state, -1));
  ask->is_for_several = type != LUA_TNIL && lua_tointeger (state, -1) != 1;
  ask->n_names = type == LUA_TNUMBER && custom_names_players (ask)
                   ? custom_check_names (state, lua_tointeger (state, -1))
                   : 1;
  ask->names_everyone = custom_push_field (state, "players") == LUA_TSTRING &&
                        g_str_equal (lua_tostring (state, -1), "everyone");
  lua_settop (state, 1);
}

int
custom_declare_ask (lua_State *state)
{
  static const char *const seen_by[] = { "sender", "everybody", NULL };
  CustomGame *game = custom_get_filled (state);
  CustomAsk *ask;

  custom_lua_push_kept (state);
  lua_pushvalue (state, 1);
  lua_seti (state, -2, (lua_Integer) lua_rawlen (state, -2) + 1);
  if (game == NULL)
    return 0;
  custom_check_fields (state, "ask",
                       "id title label told told_default number choice can players count text cards place rows sum "
                       "default "
                       "when beside also small phrases each own limit nobody how last receipt seen_by optional");
  if (game->asks->len == CUSTOM_MAX_ASKS)
    luaL_error (state, _("a game asks for at most %d things"), CUSTOM_MAX_ASKS);
  ask = custom_keep_new (game, sizeof *ask);
  ask->id = (char *) custom_get_id (state, "ask");
  custom_check_is_new (state, ask->id);
  ask->base.title = custom_get_text (state, "ask", "title", TRUE, CUSTOM_MAX_TITLE);
  ask->base.label = custom_get_text (state, "ask", "label", FALSE, CUSTOM_MAX_TITLE);
  if (ask->base.label == NULL)
    ask->base.label = ask->base.title;
  ask->base.told = custom_get_text (state, "ask", "told", FALSE, CUSTOM_MAX_SENTENCE);
  if (ask->base.told == NULL)
    ask->base.told = ask->base.title;
  ask->base.told_default = custom_get_text (state, "ask", "told_default", FALSE, CUSTOM_MAX_SENTENCE);
  ask->base.small = dup_small_words (state, ask->base.title);
  ask->how = custom_get_text (state, "ask", "how", FALSE, CUSTOM_MAX_SENTENCE);
  ask->last = custom_get_text (state, "ask", "last", FALSE, CUSTOM_MAX_TITLE);
  read_kind (state, ask);
  lua_settop (state, 1);
  read_default (state, ask);
  ask->is_optional = custom_get_flag (state, "optional");
  if (ask->base.told_default == NULL && ask->is_optional && !ask->has_default)
    ask->base.told_default = N_("You can leave this out.");
  if (ask->base.told_default == NULL)
    ask->base.told_default = ask->has_default ? N_("If you send nothing, a default is played for you.")
                                              : N_("If you send nothing, you do nothing.");
  read_count (state, ask);
  ask->function_line = find_function (state);
  ask->is_plain = ask->function_line == 0 && !ask->is_of_rows && !ask->is_counted && ask->of == NULL;
  read_names (state, ask);
  read_phrases (state, ask);
  lua_settop (state, 1);
  read_nobody (state, ask);
  read_nothing (state, ask);
  read_receipt (state, ask);
  ask->nth = game->asks->len;
  ask->line = custom_lua_get_line (state);
  ask->part = custom_get_flag (state, "beside") ? game->n_parts++ : 0;
  ask->is_public = custom_get_choice (state, "seen_by", seen_by) == 1;
  ask->is_for_all = is_for_all (state, ask);
  g_ptr_array_add (game->asks, ask);
  return 0;
}

/* ---- what can be asked together ---- */

/* In a text for several asks a name is that of one of them, and no word of another. */
static void
check_pair (lua_State *state, const CustomAsk *ask, const CustomAsk *other)
{
  g_autofree char *title = croupier_text_fold (ask->base.title);
  gboolean is_shared = custom_has_name (other, ask->name) || custom_has_name (other, title);

  for (guint i = 0; ask->also != NULL && ask->also[i] != NULL; i++)
    is_shared |= custom_has_name (other, ask->also[i]);
  custom_lua_be_about (state, MAX (ask->line, other->line));
  g_clear_pointer (&title, g_free); /* an error leaves the function for good */
  if (is_shared)
    luaL_error (state, _("asks %s and %s can be asked together and have the same name"), ask->id, other->id);
  for (guint i = 0; i < other->base.n_words; i++)
    if (custom_has_name (ask, other->base.words[i].word))
      luaL_error (state, _("“%s” is a word of ask %s and the name of ask %s, which can be asked together"),
                  other->base.words[i].word, other->id, ask->id);
  if (ask->is_text && other->is_text && ask->nth < other->nth)
    luaL_error (state, _("asks %s and %s can be asked together, and only one of them can be a text"), ask->id,
                other->id);
}

void
custom_check_asks (lua_State *state)
{
  const CustomGame *game = custom_get_filled (state);

  for (guint i = 0; i < game->asks->len && game->n_parts > 1; i++)
    if (custom_get_ask (game, i)->is_of_rows)
      luaL_error (state, _("ask %s: with “each” it takes “number” or “choice”, and nothing is asked beside it"),
                  custom_get_ask (game, i)->id);

  for (guint i = 0; i < game->asks->len; i++)
    for (guint k = 0; k < game->asks->len; k++)
      if (custom_get_ask (game, i)->part != custom_get_ask (game, k)->part)
        check_pair (state, custom_get_ask (game, i), custom_get_ask (game, k));
}

/* ---- words that a function gives ---- */

/* Puts a text behind the others, with its NUL. */
static void
add_made (lua_State *state, const CustomAsk *ask, const char *text, CustomMade *made, gsize *length)
{
  const gsize size = strlen (text) + 1;

  if (size > sizeof made->texts - *length)
    luaL_error (state, _("ask %s: the words that its function gives are longer than %d bytes in all"), ask->id,
                (int) sizeof made->texts);
  memcpy (made->texts + *length, text, size);
  *length += size;
}

/* A text, or an empty one where there is none, that the table on the top of the stack has by a name; it stays there. */
static const char *
push_made_text (lua_State *state, int at, const char *name, glong max)
{
  if (lua_type (state, at) != LUA_TTABLE || lua_getfield (state, at, name) == LUA_TNIL)
    return lua_pushliteral (state, "");
  if (lua_type (state, -1) != LUA_TSTRING)
    luaL_error (state, _("%s: “%s” has to be a text"), "choice", name);
  custom_check_length (state, name, lua_tostring (state, -1), max);
  return lua_tostring (state, -1);
}

/* “lamp”, or { "lamp", title = "Ann’s lamp", also = "lantern" } */
static void
read_made_word (lua_State *state, const CustomAsk *ask, CustomMade *made, gsize *length)
{
  const int at = lua_gettop (state);
  const gsize before = *length;
  const char *word, *title, *also;
  g_autofree char *folded = NULL;

  if (lua_type (state, at) == LUA_TTABLE)
    lua_geti (state, at, 1);
  else
    lua_pushvalue (state, at);
  if (lua_type (state, -1) != LUA_TSTRING || !custom_is_name (lua_tostring (state, -1), "-"))
    luaL_error (state, "%s", _("“choice” takes words of small letters, figures and “-”"));
  word = lua_tostring (state, -1);
  if (custom_is_name_beside (custom_get_call (state)->game, ask, word))
    luaL_error (state, _("“%s” is a word of ask %s and the name of another, which can be asked together"), word,
                ask->id);
  for (gsize i = 0, n = 0; i < before; i += strlen (made->texts + i) + 1, n++)
    if (n % 3 == 0 && g_str_equal (made->texts + i, word))
      luaL_error (state, _("“%s” stands here twice"), word);
  add_made (state, ask, word, made, length);
  title = push_made_text (state, at, "title", CUSTOM_MAX_TITLE);
  add_made (state, ask, *title != '\0' ? title : word, made, length);
  also = push_made_text (state, at, "also", CUSTOM_MAX_SENTENCE);
  folded = g_utf8_casefold (also, -1);
  lua_pushstring (state, folded);
  g_clear_pointer (&folded, g_free); /* an error leaves the function for good */
  add_made (state, ask, lua_tostring (state, -1), made, length);
  lua_settop (state, at - 1);
}

void
custom_read_made (lua_State *state, const CustomAsk *ask, CustomMade *made)
{
  const lua_Integer n = lua_type (state, -1) == LUA_TTABLE ? (lua_Integer) lua_rawlen (state, -1) : -1;
  gsize length = 0;

  memset (made, 0, sizeof *made);
  if (n < 0 || n > CUSTOM_MAX_WORDS)
    luaL_error (state, _("ask %s: the function of “choice” gives a list of at most %d words"), ask->id,
                CUSTOM_MAX_WORDS);
  for (lua_Integer i = 1; i <= n; i++)
    {
      lua_geti (state, -1, i);
      read_made_word (state, ask, made, &length);
    }
  made->n = (guint16) n;
}

/* ---- words in other languages ---- */

void
custom_add_words_of_languages (CustomGame *game)
{
  for (guint i = 0; i < game->asks->len && !game->is_of_program; i++)
    for (guint k = 0; k < custom_get_ask (game, i)->base.n_words; k++)
      {
        CroupierAskWord *word = (CroupierAskWord *) &custom_get_ask (game, i)->base.words[k];
        g_autofree char *also = custom_dup_also_in_languages (game, custom_get_ask (game, i), word);

        if (also != NULL)
          word->also = custom_keep_text (game, also);
      }
}

/* “wait” takes something back, but not where it is what can be chosen. */
void
custom_add_own_phrases (CustomGame *game)
{
  for (guint i = 0; i < game->asks->len; i++)
    {
      CroupierAsk *ask = (CroupierAsk *) &custom_get_ask (game, i)->base;
      g_auto (GStrv) own = custom_dup_own_phrases (ask);
      const char **kept = custom_keep_new (game, (gsize) (g_strv_length (own) + 1) * sizeof *kept);

      for (guint k = 0; own[k] != NULL; k++)
        kept[k] = custom_keep_text (game, own[k]);
      ask->own = kept;
    }
}

/* What stands in a receipt is of one thing. */
void
custom_check_receipts (lua_State *state)
{
  const CustomGame *game = custom_get_filled (state);

  for (guint i = 0; i < game->asks->len && game->n_parts > 1; i++)
    if (custom_get_ask (game, i)->has_receipt)
      luaL_error (state, _("ask %s: where several things are asked together there is no “receipt”"),
                  custom_get_ask (game, i)->id);
}
