/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what their text declares, checked and put into the tables that all games have. */
#include "config.h"
#include "croupier-custom-read.h"

#include <string.h>

#include "croupier-ask-words.h"
#include "croupier-custom-ask.h"
#include "croupier-custom-draws.h"
#include "croupier-custom-look.h"
#include "croupier-custom-tell.h"
#include "croupier-error.h"
#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define SEATS "seats"

#define MAX_ID 24            /* bytes */
#define MAX_TITLE 60         /* letters */
#define MAX_SENTENCE 600     /* letters */
#define MAX_RULES 200        /* lines */
#define MAX_SMALL_WORDS 2000 /* letters of all of them */

/* Words that say nothing beside what is to be done, whatever the game. */
#define SMALL_WORDS                                                                                                    \
  "i i'd i'll ill i'm im imma we a the to do doing will would like want am going gonna wanna try trying my me "        \
  "action move choose choosing choice pick picking is it it's its this round game today tonight now then for "         \
  "from go with get take taking say saying name naming play playing put bid number numbers nr num # mine "             \
  "against vs versus on at onto into final lock locking locked in mark hm hmm uh uhh um eh turn order please ! . - – " \
  "— = : -> => →"

static CustomGame *
get_game (lua_State *state)
{
  return custom_get_call (state)->filled;
}

static const char *
keep (CustomGame *game, const char *text)
{
  char *copy = g_strdup (text);

  g_ptr_array_add (game->owned, copy);
  return copy;
}

/* ---- looking into a table, which is the first argument ---- */

/* What is called so in the table: left on the stack. */
static int
push (lua_State *state, const char *name)
{
  return lua_getfield (state, 1, name);
}

/* Names in it that mean nothing are slips. What has no name stands first, if anything does. */
static void
check_known (lua_State *state, const char *what, const char *known, gboolean has_first)
{
  for (lua_pushnil (state); lua_next (state, 1) != 0; lua_pop (state, 1))
    if (has_first && lua_isinteger (state, -2) && lua_tointeger (state, -2) == 1)
      continue;
    else if (lua_type (state, -2) != LUA_TSTRING)
      luaL_error (state, _("%s takes what has a name: %s"), what, known);
    else if (!croupier_text_has_word (known, lua_tostring (state, -2)))
      luaL_error (state, _("%s knows no “%s”; it takes: %s"), what, lua_tostring (state, -2), known);
}

static void
check_names (lua_State *state, const char *what, const char *known)
{
  luaL_checktype (state, 1, LUA_TTABLE);
  lua_settop (state, 1);
  check_known (state, what, known, FALSE);
}

static void
check_length (lua_State *state, const char *name, const char *text, glong max)
{
  if (g_utf8_strlen (text, -1) > max)
    luaL_error (state, _("“%s” is longer than %d letters"), name, (int) max);
  if (text[strspn (text, " \t\n")] == '\0')
    luaL_error (state, _("“%s” is empty"), name);
}

/* A text; NULL: there is none, and none is needed. */
static const char *
get_text (lua_State *state, const char *what, const char *name, gboolean is_needed, glong max)
{
  const char *text = NULL;

  if (push (state, name) == LUA_TSTRING)
    {
      check_length (state, name, lua_tostring (state, -1), max);
      text = keep (get_game (state), lua_tostring (state, -1));
    }
  else if (!lua_isnil (state, -1))
    luaL_error (state, _("%s: “%s” has to be a text"), what, name);
  else if (is_needed)
    luaL_error (state, _("%s: “%s” is missing"), what, name);
  lua_pop (state, 1);
  return text;
}

static gboolean
is_name (const char *text, const char *also)
{
  if (!g_ascii_islower (*text) || strlen (text) > MAX_ID)
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_islower (*text) && !g_ascii_isdigit (*text) && strchr (also, *text) == NULL)
      return FALSE;
  return TRUE;
}

/* The name by which the game calls something. */
static const char *
get_id (lua_State *state, const char *what)
{
  const char *id = get_text (state, what, "id", TRUE, MAX_ID);

  if (!is_name (id, "_"))
    luaL_error (state, _("%s: “%s” is no name: it takes small letters, figures and “_”, and begins with a letter"),
                what, id);
  return id;
}

static gint64
get_number (lua_State *state, const char *name, gint64 otherwise)
{
  gint64 number = otherwise;

  if (push (state, name) != LUA_TNIL)
    number = custom_lua_check_number (state, -1, name);
  lua_pop (state, 1);
  if (number < -CUSTOM_MAX_COUNT || number > CUSTOM_MAX_COUNT)
    luaL_error (state, _("“%s” is out of range: numbers go from −%d to %d"), name, CUSTOM_MAX_COUNT, CUSTOM_MAX_COUNT);
  return number;
}

static gboolean
get_flag (lua_State *state, const char *name)
{
  gboolean is_set;

  if (push (state, name) != LUA_TNIL && !lua_isboolean (state, -1))
    luaL_error (state, _("“%s” has to be true or false"), name);
  is_set = lua_toboolean (state, -1);
  lua_pop (state, 1);
  return is_set;
}

/* Returns which of some words stands there, the first where nothing does. */
static guint
get_choice (lua_State *state, const char *name, const char *const *words)
{
  luaL_Buffer list;
  guint nth = 0;

  if (push (state, name) == LUA_TSTRING)
    while (words[nth] != NULL && !g_str_equal (words[nth], lua_tostring (state, -1)))
      nth++;
  else if (!lua_isnil (state, -1))
    nth = g_strv_length ((char **) words);
  lua_pop (state, 1);
  if (words[nth] != NULL)
    return nth;
  luaL_buffinit (state, &list);
  for (nth = 0; words[nth] != NULL; nth++)
    {
      luaL_addstring (&list, nth > 0 ? ", " : "");
      luaL_addstring (&list, words[nth]);
    }
  luaL_pushresult (&list);
  luaL_error (state, _("“%s” can be: %s"), name, lua_tostring (state, -1));
  return 0;
}

/* A pair of numbers, the less first, in a table on the top of the stack. */
static void
get_pair (lua_State *state, const char *name, gint64 *min, gint64 *max)
{
  const int at = lua_gettop (state);

  lua_geti (state, at, 1);
  *min = custom_lua_check_number (state, -1, name);
  lua_geti (state, at, 2);
  *max = custom_lua_check_number (state, -1, name);
  lua_pop (state, 2);
  if (*min > *max || *min < -CUSTOM_MAX_COUNT || *max > CUSTOM_MAX_COUNT)
    luaL_error (state, _("“%s” goes from the least to the greatest, as in { 1, 20 }"), name);
}

/* A sentence in the place of one of the kit’s, as a text or as { "…", kind = "…", rule = "…" }. FALSE: there is none.
 */
static gboolean
read_sentence (lua_State *state, const char *what, const char *name, CustomSentence *sentence)
{
  CustomGame *game = get_game (state);

  if (push (state, name) != LUA_TTABLE)
    {
      lua_pop (state, 1);
      sentence->text = get_text (state, what, name, FALSE, MAX_SENTENCE);
      return sentence->text != NULL;
    }
  lua_insert (state, 1); /* the table is what is looked into now */
  check_known (state, name, "kind rule", TRUE);
  if (lua_geti (state, 1, 1) != LUA_TSTRING)
    luaL_error (state, _("%s: “%s” has to be a text"), what, name);
  check_length (state, name, lua_tostring (state, -1), MAX_SENTENCE);
  sentence->text = keep (game, lua_tostring (state, -1));
  lua_pop (state, 1);
  sentence->kind = get_text (state, name, "kind", FALSE, MAX_ID);
  sentence->rule = get_text (state, name, "rule", FALSE, MAX_SENTENCE);
  if (sentence->kind != NULL && !custom_is_kind (sentence->kind))
    luaL_error (state, "%s", _("“kind” is a word of small letters, figures and “-”"));
  lua_remove (state, 1);
  return TRUE;
}

/* Such a sentence has fields that are known; a translation of it, too, which is looked at when all has been read. */
static void
check_kit_sentence (lua_State *state, const CustomSentence *sentence, const char *known)
{
  CustomGame *game = get_game (state);

  custom_check_sentence (state, sentence->text, known);
  g_hash_table_replace (game->kit_sentences, (gpointer) sentence->text, (gpointer) keep (game, known));
}

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
  return ask->base.n_words == 0 && ask->base.get_range == NULL && !ask->is_text;
}

/* ---- game ---- */

static int
declare_game (lua_State *state)
{
  static const char *const shown = "id title summary players by duration chance";
  CustomGame *game = get_game (state);
  gint64 min = 0, max = 0;

  if (game == NULL)
    return 0;
  check_names (state, "game", shown);
  if (game->base.id != NULL)
    luaL_error (state, "%s", _("game stands here twice"));
  game->base.title = get_text (state, "game", "title", TRUE, MAX_TITLE);
  game->base.summary = get_text (state, "game", "summary", TRUE, MAX_SENTENCE);
  game->base.duration = get_text (state, "game", "duration", FALSE, MAX_TITLE);
  game->chance = get_text (state, "game", "chance", FALSE, MAX_SENTENCE);
  game->author = g_strdup (get_text (state, "game", "by", FALSE, MAX_TITLE));
  if (push (state, "players") != LUA_TTABLE)
    luaL_error (state, "%s", _("game: “players” says how many can play, as in { 3, 20, usual = 8 }"));
  get_pair (state, "players", &min, &max);
  lua_replace (state, 1);
  game->base.usual_players = (guint) get_number (state, "usual", MIN (max, MAX (min, 8)));
  if (min < 2 || max > CROUPIER_MAX_PLAYERS || game->base.usual_players < min || game->base.usual_players > max)
    luaL_error (state, _("game: “players” can be from 2 to %d, and what is usual is among them"), CROUPIER_MAX_PLAYERS);
  game->base.min_players = (guint) min;
  game->base.max_players = (guint) max;
  return 0;
}

/* The id is looked at last: as long as there is none the text has said nothing of the game. */
static int
declare_game_and_id (lua_State *state)
{
  CustomGame *game = get_game (state);
  const char *id;

  if (game == NULL)
    return 0;
  luaL_checktype (state, 1, LUA_TTABLE);
  id = get_text (state, "game", "id", TRUE, MAX_ID);
  if (!is_name (id, "-"))
    luaL_error (state, _("game: “%s” is no id: it takes small letters, figures and “-”, and begins with a letter"), id);
  declare_game (state);
  game->base.id = id;
  return 0;
}

/* ---- options ---- */

/* What the words are called where they are chosen. */
static void
read_titles (lua_State *state, const CroupierOption *option, const char **titles, lua_Integer n)
{
  if (push (state, "titles") == LUA_TNIL)
    return;
  if (lua_type (state, -1) != LUA_TTABLE || (lua_Integer) lua_rawlen (state, -1) != n)
    luaL_error (state, _("option %s: “titles” has a text for each word of “choice”"), option->id);
  for (lua_Integer i = 1; i <= n; i++, lua_pop (state, 1))
    {
      if (lua_geti (state, -1, i) != LUA_TSTRING)
        luaL_error (state, _("option %s: “titles” has a text for each word of “choice”"), option->id);
      check_length (state, "titles", lua_tostring (state, -1), MAX_TITLE);
      titles[i - 1] = keep (get_game (state), lua_tostring (state, -1));
    }
}

static void
read_choices (lua_State *state, CroupierOption *option)
{
  CustomGame *game = get_game (state);
  lua_Integer n;
  const char **words, **titles;

  luaL_checktype (state, -1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, -1);
  if (n < 2 || n > CUSTOM_MAX_WORDS)
    luaL_error (state, _("“choice” takes 2 to %d words"), CUSTOM_MAX_WORDS);
  words = custom_keep_new (game, (gsize) (n + 1) * sizeof *words);
  titles = custom_keep_new (game, (gsize) (n + 1) * sizeof *titles);
  for (lua_Integer i = 1; i <= n; i++)
    {
      if (lua_geti (state, -1, i) != LUA_TSTRING || !is_name (lua_tostring (state, -1), "_-"))
        luaL_error (state, "%s", _("“choice” takes words of small letters, figures, “_” and “-”"));
      words[i - 1] = keep (game, lua_tostring (state, -1));
      titles[i - 1] = words[i - 1];
      lua_pop (state, 1);
    }
  option->type = CROUPIER_OPTION_CHOICE;
  option->choices = words;
  option->choice_titles = titles;
  read_titles (state, option, titles, n);
}

/* How many are usual: a number; a function of how many play, which “usual_told” has in words; or words alone. */
static void
read_usual (lua_State *state, CroupierOption *option)
{
  CustomGame *game = get_game (state);
  gint64 usual;

  if (push (state, "usual") == LUA_TSTRING)
    {
      option->fallback_words = get_text (state, "option", "usual", TRUE, MAX_TITLE);
      return;
    }
  if (lua_type (state, -1) != LUA_TFUNCTION)
    {
      usual = get_number (state, "usual", option->min);
      if (usual < option->min || usual > option->max)
        luaL_error (state, _("option %s: “usual” is out of range"), option->id);
      lua_pushfstring (state, "%I", (LUAI_UACINT) usual);
      option->fallback = keep (game, lua_tostring (state, -1));
      return;
    }
  option->fallback_words = get_text (state, "option", "usual_told", TRUE, MAX_TITLE);
  option->usuals = custom_keep_new (game, (CROUPIER_MAX_PLAYERS + 1) * sizeof *option->usuals);
  for (guint n = 1; n <= CROUPIER_MAX_PLAYERS; n++, lua_pop (state, 1))
    {
      lua_pushvalue (state, -1);
      lua_pushinteger (state, n);
      lua_call (state, 1, 1);
      usual = custom_lua_check_number (state, -1, "usual");
      if (n >= game->base.min_players && n <= game->base.max_players && (usual < option->min || usual > option->max))
        luaL_error (state, _("option %s: “usual” is out of range"), option->id);
      ((guint *) option->usuals)[n] = (guint) CLAMP (usual, 0, CUSTOM_MAX_COUNT);
    }
}

/* What can be chosen, where the text has no sentence on an option. */
static const char *
dup_help (CustomGame *game, const CroupierOption *option)
{
  g_autofree char *list = option->type == CROUPIER_OPTION_CHOICE ? g_strjoinv (", ", (char **) option->choices) : NULL;
  char *help = option->type == CROUPIER_OPTION_NUMBER
                 ? g_strdup_printf (_("From %d to %d."), (int) option->min, (int) option->max)
               : option->type == CROUPIER_OPTION_CHOICE ? g_strdup_printf (_("One of these: %s."), list)
                                                        : g_strdup (_("Yes or no."));

  g_ptr_array_add (game->owned, help);
  return help;
}

static int
declare_option (lua_State *state)
{
  CustomGame *game = get_game (state);
  CroupierOption *option;

  if (game == NULL)
    return 0;
  check_names (state, "option", "id title help number choice titles flag usual usual_told");
  if (game->base.n_options == CUSTOM_MAX_OPTIONS)
    luaL_error (state, _("a game has at most %d options"), CUSTOM_MAX_OPTIONS);
  option = (CroupierOption *) &game->base.options[game->base.n_options];
  option->id = get_id (state, "option");
  for (guint i = 0; i < game->base.n_options; i++)
    if (g_str_equal (game->base.options[i].id, option->id))
      luaL_error (state, _("there are two options “%s”"), option->id);
  option->title = get_text (state, "option", "title", TRUE, MAX_TITLE);
  option->help = get_text (state, "option", "help", FALSE, MAX_SENTENCE);
  if (push (state, "number") != LUA_TNIL)
    {
      luaL_checktype (state, -1, LUA_TTABLE);
      get_pair (state, "number", &option->min, &option->max);
      option->type = CROUPIER_OPTION_NUMBER;
      read_usual (state, option);
    }
  else if (push (state, "choice") != LUA_TNIL)
    {
      read_choices (state, option);
      option->fallback = option->choices[get_choice (state, "usual", option->choices)];
    }
  else
    {
      if (push (state, "flag") != LUA_TBOOLEAN)
        luaL_error (state, _("option %s: it takes “number”, “choice” or “flag”"), option->id);
      option->type = CROUPIER_OPTION_FLAG;
      option->fallback = lua_toboolean (state, -1) ? "yes" : "no";
    }
  if (option->help == NULL)
    option->help = dup_help (game, option);
  game->base.n_options++;
  return 0;
}

/* ---- orders that are drawn ---- */

/* Returns how many are in the list of something that is declared once, if a game is being read; else 0. */
static lua_Integer
count_declared (lua_State *state, const char *name, gboolean is_there, lua_Integer min, lua_Integer max,
                const char *sentence)
{
  const lua_Integer n = lua_type (state, 1) == LUA_TTABLE ? (lua_Integer) lua_rawlen (state, 1) : 0;

  luaL_checktype (state, 1, LUA_TTABLE);
  if (get_game (state) == NULL)
    return 0;
  if (is_there)
    luaL_error (state, _("“%s” stands here twice"), name);
  if (n < min || n > max)
    luaL_error (state, sentence, (int) max);
  lua_settop (state, 1);
  return n;
}

/* A table has room for the seats of one draw. */
static void
add_table (lua_State *state, const char *seats)
{
  CustomGame *game = get_game (state);

  if (game->seats != NULL)
    luaL_error (state, _("“%s” stands here twice"), SEATS);
  game->seats = seats;
  game->table_slot = game->n_slots;
  game->n_slots += (sizeof (CustomTable) + sizeof (gint64) - 1) / sizeof (gint64);
}

/* drawn { "order", "deck/red", seats = "row" }: names of draws that a setup can fix, and an order that is a table. */
static int
declare_drawn (lua_State *state)
{
  CustomGame *game = get_game (state);
  const gboolean has_table = lua_istable (state, 1) && push (state, SEATS) != LUA_TNIL;
  const lua_Integer n = count_declared (state, "drawn", game != NULL && game->has_drawn, has_table ? 0 : 1,
                                        CUSTOM_MAX_DRAWN, _("“drawn” takes the names of 1 to %d draws"));

  if (game == NULL)
    return 0;
  game->has_drawn = TRUE;
  for (lua_pushnil (state); lua_next (state, 1) != 0; lua_pop (state, 1))
    if (lua_type (state, -2) == LUA_TSTRING && !g_str_equal (lua_tostring (state, -2), SEATS))
      return luaL_error (state, _("“drawn” takes the names of 1 to %d draws"), CUSTOM_MAX_DRAWN);
  if (push (state, SEATS) != LUA_TNIL)
    {
      if (lua_type (state, -1) != LUA_TSTRING || !is_name (lua_tostring (state, -1), "-_"))
        return luaL_error (state, _("“drawn” takes the names of 1 to %d draws"), CUSTOM_MAX_DRAWN);
      add_table (state, keep (game, lua_tostring (state, -1)));
    }
  for (lua_Integer i = 1; i <= n; i++)
    {
      if (lua_geti (state, 1, i) != LUA_TSTRING ||
          (!is_name (lua_tostring (state, -1), "-_") && !custom_draw_is_lasting (lua_tostring (state, -1))))
        return luaL_error (state, _("“drawn” takes the names of 1 to %d draws"), CUSTOM_MAX_DRAWN);
      if (g_strv_contains ((const char *const *) game->drawn, lua_tostring (state, -1)))
        return luaL_error (state, _("“%s” stands here twice"), lua_tostring (state, -1));
      game->drawn[i - 1] = (char *) keep (game, lua_tostring (state, -1));
    }
  return 0;
}

/* ---- phases ---- */

/* { "pregame", title = "Seating" }, on the top of the stack. */
static void
read_phase (lua_State *state)
{
  CustomGame *game = get_game (state);
  CustomPhase *phase = &game->phases[game->n_phases];
  const char *id = NULL;

  if (lua_type (state, -1) == LUA_TTABLE && lua_geti (state, -1, 1) == LUA_TSTRING)
    id = lua_tostring (state, -1);
  if (id == NULL || !is_name (id, "-") || g_str_has_prefix (id, "round-") || g_str_equal (id, "setup"))
    luaL_error (state, "%s",
                _("phases takes tables with a word of small letters, figures and “-” and a title, as in { "
                  "\"last-wills\", title = \"Last wills\" }"));
  for (guint i = 0; i < game->n_phases; i++)
    if (g_str_equal (game->phases[i].id, id))
      luaL_error (state, _("“%s” stands here twice"), id);
  phase->id = keep (game, id);
  lua_pop (state, 1);
  lua_insert (state, 1);
  phase->title = get_text (state, "phases", "title", TRUE, MAX_TITLE);
  lua_remove (state, 1);
  game->n_phases++;
}

static int
declare_phases (lua_State *state)
{
  const CustomGame *game = get_game (state);
  const lua_Integer n = count_declared (state, "phases", game != NULL && game->n_phases > 0, 1, CUSTOM_MAX_PHASES,
                                        _("a game has 1 to %d phases with a name"));

  for (lua_Integer i = 1; i <= n; i++, lua_settop (state, 1))
    {
      lua_geti (state, 1, i);
      read_phase (state);
    }
  return 0;
}

/* ---- what everybody has ---- */

gboolean
custom_is_reserved (const char *id)
{
  return croupier_text_has_word ("players everyone round phase options rounds name index garnets houses removed "
                                 "void submit substitute remove announce tell note receipts deadline rhythm absent "
                                 "zones greeting "
                                 "due closing sender decide fix", /* rulings that every game has */
                                 id);
}

static void
check_is_new (lua_State *state, const char *id)
{
  const CustomGame *game = get_game (state);

  if (custom_is_reserved (id))
    luaL_error (state, _("“%s” has a meaning already; take another name"), id);
  if (custom_find_thing (game, id, TRUE) != NULL || custom_find_thing (game, id, FALSE) != NULL)
    luaL_error (state, _("“%s” stands here twice"), id);
  for (guint i = 0; i < game->asks->len; i++)
    if (g_str_equal (custom_get_ask (game, i)->id, id))
      luaL_error (state, _("“%s” stands here twice"), id);
}

static void
read_words (lua_State *state, CustomThing *thing)
{
  lua_Integer n;

  luaL_checktype (state, -1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, -1);
  if (n < 1 || n > CUSTOM_MAX_WORDS)
    luaL_error (state, _("“words” takes 1 to %d words"), CUSTOM_MAX_WORDS);
  thing->kind = CUSTOM_WORD;
  thing->words = custom_keep_new (get_game (state), (gsize) (n + 1) * sizeof *thing->words);
  for (lua_Integer i = 1; i <= n; i++)
    {
      if (lua_geti (state, -1, i) != LUA_TSTRING)
        luaL_error (state, _("“%s” takes texts"), "words");
      check_length (state, "words", lua_tostring (state, -1), MAX_TITLE);
      if (strpbrk (lua_tostring (state, -1), "/,;\n") != NULL)
        luaL_error (state, "%s", _("a word is one line, without “/”, commas and semicolons"));
      thing->words[i - 1] = (char *) keep (get_game (state), lua_tostring (state, -1));
      lua_pop (state, 1);
    }
}

/* In a row: the least and the greatest number that can stand with it, and the usual one. */
static void
read_word_numbers (lua_State *state, CroupierAskWord *word)
{
  gint64 min = 0, max = 0;

  if (push (state, "number") == LUA_TNIL)
    return;
  luaL_checktype (state, -1, LUA_TTABLE);
  get_pair (state, "number", &min, &max);
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
  CustomGame *game = get_game (state);
  const char *title = NULL, *also = NULL;
  gboolean names_player = FALSE;

  if (lua_type (state, -1) == LUA_TTABLE)
    {
      lua_insert (state, 1); /* the table is what the functions above look into */
      names_player = get_flag (state, "player");
      title = get_text (state, "choice", "title", FALSE, MAX_TITLE);
      also = get_text (state, "choice", "also", FALSE, MAX_SENTENCE);
      word->unlike = get_text (state, "choice", "unlike", FALSE, MAX_SENTENCE);
      read_word_numbers (state, word);
      lua_geti (state, 1, 1);
      lua_remove (state, 1);
    }
  if (lua_type (state, -1) != LUA_TSTRING || !is_name (lua_tostring (state, -1), "-"))
    luaL_error (state, "%s", _("“choice” takes words of small letters, figures and “-”"));
  word->word = keep (game, lua_tostring (state, -1));
  if (also != NULL)
    {
      g_autofree char *folded = g_utf8_casefold (also, -1);

      word->also = keep (game, folded);
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
  word->label = keep (game, lua_tostring (state, -1));
  custom_fill_word (word);
  word->missing = N_("No player is named; write one name.");
  lua_pop (state, 1);
}

/* A list of them, on the top of the stack. */
static CroupierAskWord *
read_ask_words (lua_State *state, const char *name, guint *n_words)
{
  CroupierAskWord *words;
  lua_Integer n;

  luaL_checktype (state, -1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, -1);
  if (n < 1 || n > CUSTOM_MAX_WORDS)
    luaL_error (state, _("“%s” takes 1 to %d words"), name, CUSTOM_MAX_WORDS);
  words = custom_keep_new (get_game (state), (gsize) n * sizeof *words);
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

static char **
list_words (CustomGame *game, const CroupierAskWord *words, guint n)
{
  char **list = custom_keep_new (game, (n + 1) * sizeof *list);

  for (guint i = 0; i < n; i++)
    list[i] = (char *) words[i].word;
  return list;
}

/* Those that stand for things name nobody. */
static void
check_name_nobody (lua_State *state, const char *name, const CroupierAskWord *words, guint n)
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

/* ---- places ---- */

/* places { "hall", { "roof", title = "Roof", to = { "hall" } } }: ways lead both there and back. */
static void
read_ways (lua_State *state, guint nth)
{
  CustomGame *game = get_game (state);
  const int to = lua_gettop (state);

  luaL_checktype (state, to, LUA_TTABLE);
  for (lua_Integer i = 1; i <= (lua_Integer) lua_rawlen (state, to); i++)
    {
      guint other = 0;

      lua_geti (state, to, i);
      while (game->place_names[other] != NULL && g_strcmp0 (game->place_names[other], lua_tostring (state, -1)) != 0)
        other++;
      if (game->place_names[other] == NULL || other == nth)
        luaL_error (state, _("from “%s” there can be a way to another place, and “%s” is none"), game->place_names[nth],
                    lua_type (state, -1) == LUA_TSTRING ? lua_tostring (state, -1) : custom_lua_name_type (state, -1));
      game->ways[nth] |= G_GUINT64_CONSTANT (1) << other;
      game->ways[other] |= G_GUINT64_CONSTANT (1) << nth;
      lua_pop (state, 1);
    }
}

static int
declare_places (lua_State *state)
{
  CustomGame *game = get_game (state);
  guint n;

  luaL_checktype (state, 1, LUA_TTABLE);
  if (game == NULL)
    return 0;
  if (game->places != NULL)
    return luaL_error (state, _("“%s” stands here twice"), "places");
  lua_settop (state, 1);
  lua_pushvalue (state, 1);
  game->places = read_ask_words (state, "places", &n);
  check_name_nobody (state, "places", game->places, n);
  game->place_names = list_words (game, game->places, n);
  lua_settop (state, 1);
  for (guint i = 0; i < n; i++, lua_settop (state, 1))
    if (lua_geti (state, 1, (lua_Integer) i + 1) == LUA_TTABLE && lua_getfield (state, -1, "to") != LUA_TNIL)
      read_ways (state, i);
  return 0;
}

static void
read_place (lua_State *state, CustomThing *thing)
{
  CustomGame *game = get_game (state);

  if (game->places == NULL)
    luaL_error (state, "%s", _("there are no places yet: places { … } has to stand before this"));
  thing->kind = CUSTOM_WORD;
  thing->words = game->place_names;
  thing->is_place = TRUE;
}

static void
read_cards (lua_State *state, CustomThing *thing)
{
  thing->kind = CUSTOM_HAND;
  thing->cards = read_ask_words (state, "cards", &thing->n_values);
  check_name_nobody (state, "cards", thing->cards, thing->n_values);
  thing->words = list_words (get_game (state), thing->cards, thing->n_values);
}

/* Several values of the kind: list = 3. */
static void
read_list (lua_State *state, CustomThing *thing)
{
  const gint64 n = get_number (state, "list", 0);

  if (push (state, "list") == LUA_TNIL)
    return;
  if (n < 1 || n > CUSTOM_MAX_LIST || thing->kind == CUSTOM_HAND || thing->kind == CUSTOM_PLAYERS)
    luaL_error (state, _("“list” is how many numbers, words or players there are, from 1 to %d"), CUSTOM_MAX_LIST);
  lua_pop (state, 1);
  thing->is_list = TRUE;
  thing->n_values = (guint) n;
}

static void
add_figure (lua_State *state, const CustomThing *thing, guint ranks)
{
  CustomGame *game = get_game (state);
  CroupierFigure *figures = (CroupierFigure *) game->base.figures;
  guint n = 0;

  while (figures[n].key != NULL)
    n++;
  figures[n].key = thing->id;
  figures[n].flags = ranks == 1 ? CROUPIER_FIGURE_MORE : CROUPIER_FIGURE_FEWER;
  if (n == 0)
    {
      figures[n].flags |= CROUPIER_FIGURE_RANKS;
      game->base.counted = thing->id;
      game->base.counted_of = "players";
      return;
    }
  if (game->second_rank == 0)
    game->second_rank = custom_lua_get_line (state);
}

static void
read_starts (lua_State *state, CustomThing *thing)
{
  if (thing->kind == CUSTOM_NUMBER)
    thing->starts = get_number (state, "starts", CLAMP (0, thing->min, thing->max));
  else if (push (state, "starts") != LUA_TNIL && thing->kind == CUSTOM_WORD)
    thing->starts = 1 + get_choice (state, "starts", (const char *const *) thing->words);
  else if (!lua_isnil (state, -1))
    luaL_error (state, "%s", _("“starts” is for numbers and words"));
  if (thing->kind == CUSTOM_NUMBER && (thing->starts < thing->min || thing->starts > thing->max))
    luaL_error (state, _("has %s: “starts” is out of range"), thing->id);
}

/* By which of the names in it: words, cards, a place, players, or a number where nothing says otherwise. */
static void
read_thing_kind (lua_State *state, CustomThing *thing)
{
  thing->n_values = 1;
  if (push (state, "words") != LUA_TNIL)
    read_words (state, thing);
  else if (push (state, "cards") != LUA_TNIL)
    read_cards (state, thing);
  else if (get_flag (state, "place"))
    read_place (state, thing);
  else
    thing->kind = get_flag (state, "player")    ? CUSTOM_PLAYER
                  : get_flag (state, "players") ? CUSTOM_PLAYERS
                  : get_flag (state, "flag")    ? CUSTOM_FLAG
                                                : CUSTOM_NUMBER;
  lua_settop (state, 1);
  read_list (state, thing);
}

/* drawn = true, or “seats” for those round the table. */
static void
read_drawn (lua_State *state, CustomThing *thing)
{
  const gboolean is_seat = push (state, "drawn") == LUA_TSTRING && g_str_equal (lua_tostring (state, -1), SEATS);

  if (is_seat && (thing->kind != CUSTOM_NUMBER || thing->is_of_match || thing->is_list))
    luaL_error (state, "%s", _("seats are a number that players have"));
  if (is_seat)
    {
      add_table (state, thing->id);
      get_game (state)->seat = thing;
      return;
    }
  thing->is_drawn = get_flag (state, "drawn");
  if (thing->is_drawn && (thing->is_of_match || thing->is_list ||
                          (thing->kind != CUSTOM_NUMBER && thing->kind != CUSTOM_WORD && thing->kind != CUSTOM_HAND)))
    luaL_error (state, "%s", _("“drawn” is for numbers, words and cards that players have"));
}

static int
declare_has (lua_State *state)
{
  static const char *const ofs[] = { "player", "match", NULL };
  static const char *const seen_by[] = { "gm", "holder", "everybody", NULL };
  static const char *const ranks[] = { "not", "most", "fewest", NULL };
  CustomGame *game = get_game (state);
  CustomThing *thing;
  guint rank;

  if (game == NULL)
    return 0;
  check_names (state, "has",
               "id title of starts min max words player players flag cards place list seen_by ranks channel ruled "
               "drawn");
  if (game->things->len == CUSTOM_MAX_THINGS)
    luaL_error (state, _("a game has at most %d things"), CUSTOM_MAX_THINGS);
  thing = custom_keep_new (game, sizeof *thing);
  thing->id = (char *) get_id (state, "has");
  check_is_new (state, thing->id);
  thing->title = (char *) get_text (state, "has", "title", TRUE, MAX_TITLE);
  thing->is_of_match = get_choice (state, "of", ofs) == 1;
  thing->seen_by = (CustomSeenBy) get_choice (state, "seen_by", seen_by);
  thing->is_channel = get_flag (state, "channel");
  read_thing_kind (state, thing);
  thing->min = get_number (state, "min", -CUSTOM_MAX_COUNT);
  thing->max = get_number (state, "max", CUSTOM_MAX_COUNT);
  read_starts (state, thing);
  rank = get_choice (state, "ranks", ranks);
  if (rank > 0 && (thing->kind != CUSTOM_NUMBER || thing->is_of_match || thing->is_list))
    luaL_error (state, "%s", _("“ranks” is for numbers that players have"));
  if (thing->is_channel && (thing->kind != CUSTOM_WORD || thing->is_of_match || thing->is_list))
    luaL_error (state, "%s", _("“channel” is for words that players have"));
  if (read_sentence (state, "has", "ruled", &thing->ruled) &&
      (thing->kind != CUSTOM_NUMBER || thing->is_of_match || thing->is_list))
    luaL_error (state, "%s", _("“ruled” is for numbers that players have"));
  if (thing->ruled.text != NULL)
    check_kit_sentence (state, &thing->ruled, lua_pushfstring (state, "player change %s", thing->id));
  read_drawn (state, thing);
  thing->nth = game->things->len;
  if (rank > 0)
    add_figure (state, thing, rank);
  thing->slot = game->n_slots;
  game->n_slots += thing->n_values * (thing->is_of_match ? 1 : CROUPIER_MAX_PLAYERS);
  g_ptr_array_add (game->things, thing);
  return 0;
}

/* ---- what is asked ---- */

/* What is played where nothing was sent. */
static void
read_default (lua_State *state, CustomAsk *ask)
{
  if (push (state, "default") == LUA_TNIL)
    {
      ask->base.nothing = ask->is_of_rows ? NULL : "nothing";
      return;
    }
  if (ask->is_of_rows)
    luaL_error (state, _("ask %s: with “each” there is no default; what is left out the game fills in"), ask->id);
  if (ask->is_text)
    luaL_error (state, "%s", _("for a text there is no default"));
  ask->has_default = TRUE;
  if (ask->of != NULL || ask->is_counted)
    {
      if (lua_type (state, -1) != LUA_TBOOLEAN || !lua_toboolean (state, -1))
        luaL_error (state, "%s", _("for cards, places and rows “default” is true: the first that can be given"));
      return;
    }
  if (ask->base.n_words == 0)
    {
      if (ask->base.get_range == NULL)
        luaL_error (state, "%s", _("where players are named there is no default"));
      ask->default_number = get_number (state, "default", 0);
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

/* Words that say nothing beside what is asked for: those that the text has for it, or the kit’s and those of its title.
 */
static const char *
dup_small_words (lua_State *state, const char *title)
{
  CustomGame *game = get_game (state);
  const char *own = get_text (state, "ask", "small", FALSE, MAX_SMALL_WORDS);
  g_autofree char *folded = g_utf8_casefold (own != NULL ? own : title, -1);
  g_autofree char *all = own != NULL ? g_strdup (folded) : g_strconcat (SMALL_WORDS, " ", folded, NULL);

  return keep (game, all);
}

/* A hand, or a place, that players have by the name that stands there. */
static const CustomThing *
find_asked_of (lua_State *state, const CustomAsk *ask, const char *name)
{
  const CustomThing *thing = lua_type (state, -1) == LUA_TSTRING
                               ? custom_find_thing (get_game (state), lua_tostring (state, -1), FALSE)
                               : NULL;

  if (thing == NULL || (g_str_equal (name, "cards") ? thing->kind != CUSTOM_HAND : !thing->is_place || thing->is_list))
    luaL_error (state, _("ask %s: “%s” says which of the things that players have is meant, by its name"), ask->id,
                name);
  return thing;
}

static void
read_words_of (lua_State *state, CustomAsk *ask)
{
  CustomGame *game = get_game (state);

  if (push (state, "choice") != LUA_TNIL)
    ask->base.words = read_ask_words (state, "choice", &ask->base.n_words);
  else if (push (state, "rows") != LUA_TNIL)
    {
      ask->base.words = read_ask_words (state, "rows", &ask->base.n_words);
      check_name_nobody (state, "rows", ask->base.words, ask->base.n_words);
      ask->is_counted = TRUE;
      lua_settop (state, 1);
      if (push (state, "sum") == LUA_TNIL)
        luaL_error (state, _("ask %s: “sum” says how many are given in all, as in { 0, 10 }"), ask->id);
    }
  else if (push (state, "cards") != LUA_TNIL)
    {
      ask->of = find_asked_of (state, ask, "cards");
      ask->base.words = ask->of->cards;
      ask->base.n_words = ask->of->n_values;
      ask->is_counted = push (state, "count") != LUA_TNIL && lua_tointeger (state, -1) != 1;
    }
  else if (push (state, "place") != LUA_TNIL)
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
  if (push (state, "each") != LUA_TFUNCTION)
    luaL_error (state, _("ask %s: “each” is a function that gives things, and to whom they go"), ask->id);
  if ((!has_number && push (state, "choice") == LUA_TNIL) || get_flag (state, "beside"))
    luaL_error (state, _("ask %s: with “each” it takes “number” or “choice”, and nothing is asked beside it"), ask->id);
  check_name_nobody (state, "choice", ask->base.words, ask->base.n_words);
  ask->is_of_rows = TRUE;
  get_game (state)->has_rows = TRUE;
  custom_fill_ask_of_rows (&ask->base, has_number, get_flag (state, "own"));
}

/* The number on the top of the stack, or the option that is named there. */
static void
read_bound (lua_State *state, CustomBound *bound)
{
  const CustomGame *game = get_game (state);

  if (lua_type (state, -1) != LUA_TSTRING)
    {
      bound->number = lua_tointeger (state, -1);
      return;
    }
  for (guint i = 0; i < game->base.n_options; i++)
    {
      const CroupierOption *option = &game->base.options[i];

      if (g_str_equal (option->id, lua_tostring (state, -1)) && option->type == CROUPIER_OPTION_NUMBER &&
          (option->fallback != NULL || option->usuals != NULL))
        bound->option = option;
    }
  if (bound->option == NULL)
    luaL_error (state, _("there is no option “%s” before this that is a number, whatever is set"),
                lua_tostring (state, -1));
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
      read_bound (state, bounds[i]);
    }
  custom_check_range (state, ask, ask->min.option != NULL ? ask->min.option->max : ask->min.number,
                      ask->max.option != NULL ? ask->max.option->min : ask->max.number);
}

/* What is asked for. */
static void
read_kind (lua_State *state, CustomAsk *ask)
{
  static const char *const kinds[] = { "number", "choice", "players", "text", "cards", "place", "rows" };
  const gboolean is_of_rows = push (state, "each") != LUA_TNIL;
  guint n = 0;
  gboolean has_number;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    n += push (state, kinds[i]) != LUA_TNIL && !(i == 2 && lua_getfield (state, 1, "choice") != LUA_TNIL);
  lua_settop (state, 1);
  if (n == 0)
    luaL_error (state, _("ask %s: it takes “number”, “choice”, “players”, “text”, “cards”, “place” or “rows”"),
                ask->id);
  if (n > 1)
    luaL_error (state, _("ask %s: of “number”, “choice”, “players”, “text”, “cards”, “place” and “rows” it takes one"),
                ask->id);
  has_number = push (state, "number") != LUA_TNIL;
  if (has_number)
    read_range (state, ask);
  ask->is_text = get_flag (state, "text");
  get_game (state)->has_texts |= ask->is_text;
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
  CustomGame *game = get_game (state);
  const char *also = get_text (state, "ask", "also", FALSE, MAX_SENTENCE);
  char **names;

  ask->name = g_strdelimit ((char *) keep (game, ask->id), "_", '-');
  if (also == NULL)
    return;
  names = g_strsplit (also, " ", -1);
  ask->also = custom_keep_new (game, (g_strv_length (names) + 1) * sizeof *ask->also);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *folded = croupier_text_fold (names[i]);

      ask->also[i] = (char *) keep (game, folded);
    }
  g_strfreev (names);
}

/* Phrases that belong to an answer, and neither take it back nor leave it open: { "don't", "no one" } */
static void
read_phrases (lua_State *state, CustomAsk *ask)
{
  CustomGame *game = get_game (state);
  const char **phrases;
  lua_Integer n;

  if (push (state, "phrases") == LUA_TNIL)
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
      check_length (state, "phrases", lua_tostring (state, -1), MAX_TITLE);
      folded = g_utf8_casefold (lua_tostring (state, -1), -1);
      phrases[i - 1] = keep (game, folded);
    }
  ask->base.own = phrases;
}

/* What a player and the game master are told of what was sent. */
static void
read_receipt (lua_State *state, CustomAsk *ask)
{
  const char *fields = ask->base.get_range != NULL ? "number text" : "text";

  if (push (state, "receipt") == LUA_TNIL)
    return;
  luaL_checktype (state, -1, LUA_TTABLE);
  lua_insert (state, 1); /* the table is what is looked into now */
  check_known (state, "receipt", "sent sent_of nothing refused", FALSE);
  if (read_sentence (state, "receipt", "sent", &ask->sent))
    check_kit_sentence (state, &ask->sent, fields);
  if (read_sentence (state, "receipt", "sent_of", &ask->sent_of))
    check_kit_sentence (state, &ask->sent_of, lua_pushfstring (state, "player %s", fields));
  if (read_sentence (state, "receipt", "nothing", &ask->nothing))
    check_kit_sentence (state, &ask->nothing, ask->has_default ? fields : "");
  if (read_sentence (state, "receipt", "refused", &ask->refused))
    check_kit_sentence (state, &ask->refused, ask->has_default ? fields : "");
  ask->has_receipt = TRUE;
  lua_remove (state, 1);
}

/* Whether no function, hand or place decides of whom it is asked: then that is no secret. */
static gboolean
is_for_all (lua_State *state, const CustomAsk *ask)
{
  gboolean is_so = !ask->is_of_rows && push (state, "when") == LUA_TNIL && push (state, "players") != LUA_TFUNCTION &&
                   ask->of == NULL;

  lua_settop (state, 1);
  return is_so;
}

/* The line of the first function that decides who can send what. */
static guint
find_function (lua_State *state)
{
  static const char *const names[] = { "when", "can", "number", "players", "count", "sum" };
  int first = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++, lua_settop (state, 1))
    if (push (state, names[i]) == LUA_TFUNCTION)
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
  const int type = push (state, "count");

  if (type == LUA_TTABLE && ask->base.n_words == 0)
    luaL_error (state, _("ask %s: “count” is one number where players are asked for"), ask->id);
  if (type != LUA_TNIL && type != LUA_TNUMBER && type != LUA_TTABLE && type != LUA_TFUNCTION)
    luaL_error (state, _("ask %s: “count” takes a number, not %s"), ask->id, custom_lua_name_type (state, -1));
  ask->is_for_several = type != LUA_TNIL && lua_tointeger (state, -1) != 1;
  ask->n_names = type == LUA_TNUMBER && custom_names_players (ask)
                   ? custom_check_names (state, lua_tointeger (state, -1))
                   : 1;
  ask->names_everyone = push (state, "players") == LUA_TSTRING && g_str_equal (lua_tostring (state, -1), "everyone");
  lua_settop (state, 1);
}

static int
declare_ask (lua_State *state)
{
  static const char *const seen_by[] = { "sender", "everybody", NULL };
  CustomGame *game = get_game (state);
  CustomAsk *ask;

  custom_lua_push_kept (state);
  lua_pushvalue (state, 1);
  lua_seti (state, -2, (lua_Integer) lua_rawlen (state, -2) + 1);
  if (game == NULL)
    return 0;
  check_names (state, "ask",
               "id title label told told_default number choice can players count text cards place rows sum default "
               "when beside also small phrases each own limit nobody how last receipt seen_by optional");
  if (game->asks->len == CUSTOM_MAX_ASKS)
    luaL_error (state, _("a game asks for at most %d things"), CUSTOM_MAX_ASKS);
  ask = custom_keep_new (game, sizeof *ask);
  ask->id = (char *) get_id (state, "ask");
  check_is_new (state, ask->id);
  ask->base.title = get_text (state, "ask", "title", TRUE, MAX_TITLE);
  ask->base.label = get_text (state, "ask", "label", FALSE, MAX_TITLE);
  if (ask->base.label == NULL)
    ask->base.label = ask->base.title;
  ask->base.told = get_text (state, "ask", "told", FALSE, MAX_SENTENCE);
  if (ask->base.told == NULL)
    ask->base.told = ask->base.title;
  ask->base.told_default = get_text (state, "ask", "told_default", FALSE, MAX_SENTENCE);
  ask->base.small = dup_small_words (state, ask->base.title);
  ask->how = get_text (state, "ask", "how", FALSE, MAX_SENTENCE);
  ask->last = get_text (state, "ask", "last", FALSE, MAX_TITLE);
  read_kind (state, ask);
  lua_settop (state, 1);
  read_default (state, ask);
  ask->is_optional = get_flag (state, "optional");
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
  if (get_flag (state, "nobody"))
    {
      if (push (state, "players") == LUA_TNIL || ask->base.n_words > 0)
        luaL_error (state, "%s", _("“nobody” is for asks for players"));
      ask->base.none = custom_get_nobody ();
    }
  read_receipt (state, ask);
  ask->nth = game->asks->len;
  ask->line = custom_lua_get_line (state);
  ask->part = get_flag (state, "beside") ? game->n_parts++ : 0;
  ask->is_public = get_choice (state, "seen_by", seen_by) == 1;
  ask->is_for_all = is_for_all (state, ask);
  g_ptr_array_add (game->asks, ask);
  return 0;
}

/* ---- words ---- */

/* rules { text = [[…]], terms = function (m) … end }: the function is kept, and the text takes the place of the table.
 */
static void
read_terms (lua_State *state)
{
  CustomGame *game = get_game (state);

  check_names (state, "rules", "text terms");
  if (push (state, "terms") != LUA_TFUNCTION)
    luaL_error (state, "%s", _("rules: “terms” has to be a function"));
  if (game != NULL)
    game->has_terms = TRUE;
  custom_lua_push_kept (state);
  lua_insert (state, -2);
  lua_setfield (state, -2, "terms");
  lua_settop (state, 1);
  if (push (state, "text") != LUA_TSTRING)
    luaL_error (state, _("%s: “%s” has to be a text"), "rules", "text");
  lua_replace (state, 1);
}

static int
declare_rules (lua_State *state)
{
  CustomGame *game = get_game (state);

  if (lua_type (state, 1) == LUA_TTABLE)
    read_terms (state);
  luaL_checktype (state, 1, LUA_TSTRING);
  if (game == NULL)
    return 0;
  if (game->rules->len > 0)
    luaL_error (state, "%s", _("rules stands here twice"));
  for (const char *at = lua_tostring (state, 1); *at != '\0'; at += strcspn (at, "\n"))
    {
      g_autofree char *line = NULL;

      at += *at == '\n';
      line = g_strstrip (g_strndup (at, strcspn (at, "\n")));
      if (*line != '\0' && game->rules->len < MAX_RULES)
        g_ptr_array_add (game->rules, g_steal_pointer (&line));
    }
  return 0;
}

/* They stand in the text as they are, so that what is said of them has a line of it. */
static int
declare_cases (lua_State *state)
{
  CustomGame *game = get_game (state);
  const char *cases, *at;

  luaL_checktype (state, 1, LUA_TSTRING);
  if (game == NULL)
    return 0;
  if (game->cases != NULL)
    luaL_error (state, "%s", _("cases stands here twice"));
  cases = lua_tostring (state, 1);
  for (at = strstr (game->text, cases); at != NULL; at = strstr (at + 1, cases))
    if (*cases != '\0' && at > game->text + 1 && at[-1] == '\n' && strchr ("[=", at[-2]) != NULL)
      break;
  if (at == NULL)
    luaL_error (state, "%s", _("cases begin in the line below “cases [[”"));
  game->cases = keep (game, cases);
  game->cases_line = 1;
  for (const char *before = game->text; before < at; before++)
    game->cases_line += *before == '\n';
  return 0;
}

static int
declare_words (lua_State *state)
{
  CustomGame *game = get_game (state);

  luaL_checktype (state, 1, LUA_TTABLE);
  lua_settop (state, 1);
  for (lua_pushnil (state); lua_next (state, 1) != 0; lua_pop (state, 1))
    {
      GHashTable *words;

      if (lua_type (state, -2) != LUA_TSTRING || lua_type (state, -1) != LUA_TTABLE)
        luaL_error (state, "%s", _("words has a table for each language, as in { de = { [\"Round\"] = \"Runde\" } }"));
      if (game == NULL)
        continue;
      words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      g_hash_table_replace (game->words, g_strdup (lua_tostring (state, -2)), words);
      for (lua_pushnil (state); lua_next (state, 3) != 0; lua_pop (state, 1))
        if (lua_type (state, -2) != LUA_TSTRING || lua_type (state, -1) != LUA_TSTRING)
          luaL_error (state, "%s", _("words has a text for each text"));
        else
          g_hash_table_replace (words, g_strdup (lua_tostring (state, -2)), g_strdup (lua_tostring (state, -1)));
    }
  return 0;
}

/* board { title = "Numbers Named", nothing = "Named none", marks = { { "scored", title = "Scored", tone = "good" } } }
 */
static void
read_marks (lua_State *state)
{
  static const char *const tones[] = { "plain", "good", "bad", "dim", NULL };
  CustomGame *game = get_game (state);
  const int list = lua_gettop (state);

  luaL_checktype (state, list, LUA_TTABLE);
  if (lua_rawlen (state, list) > CUSTOM_MAX_MARKS)
    luaL_error (state, _("a board has at most %d marks"), CUSTOM_MAX_MARKS);
  for (lua_Integer i = 1; i <= (lua_Integer) lua_rawlen (state, list); i++)
    {
      CustomMark *mark = &game->marks[game->n_marks++];

      lua_geti (state, list, i);
      luaL_checktype (state, -1, LUA_TTABLE);
      lua_insert (state, 1); /* the table is what is looked into now */
      check_known (state, "marks", "title tone", TRUE);
      if (lua_geti (state, 1, 1) != LUA_TSTRING || !is_name (lua_tostring (state, -1), "_-"))
        luaL_error (state, "%s", _("a mark begins with its name, of small letters, figures, “_” and “-”"));
      mark->id = keep (game, lua_tostring (state, -1));
      lua_pop (state, 1);
      mark->title = get_text (state, "marks", "title", TRUE, MAX_TITLE);
      mark->tone = (CroupierBoardTone) get_choice (state, "tone", tones);
      lua_remove (state, 1);
    }
}

static int
declare_board (lua_State *state)
{
  CustomGame *game = get_game (state);

  if (game == NULL)
    return 0;
  check_names (state, "board", "title nothing marks");
  if (game->board_title != NULL)
    return luaL_error (state, _("“%s” stands here twice"), "board");
  game->board_title = get_text (state, "board", "title", TRUE, MAX_TITLE);
  game->board_nothing = get_text (state, "board", "nothing", FALSE, MAX_TITLE);
  if (push (state, "marks") != LUA_TNIL)
    read_marks (state);
  return 0;
}

static int
mark_words (lua_State *state)
{
  luaL_checktype (state, 1, LUA_TSTRING);
  lua_settop (state, 1);
  return 1;
}

static int
mark_two (lua_State *state)
{
  lua_settop (state, 2);
  lua_createtable (state, 2, 0);
  for (int i = 2; i >= 1; i--)
    {
      luaL_checktype (state, i, LUA_TSTRING);
      lua_pushvalue (state, i);
      lua_seti (state, -2, i);
    }
  return 1;
}

#define DECLARATIONS                                                                                             \
  { "game", declare_game_and_id }, { "option", declare_option }, { "has", declare_has }, { "ask", declare_ask }, \
    { "drawn", declare_drawn }, { "phases", declare_phases }, { "places", declare_places },                      \
    { "rules", declare_rules }, { "cases", declare_cases }, { "words", declare_words },                          \
  {                                                                                                              \
    "board", declare_board                                                                                       \
  }

const luaL_Reg custom_declarations[] = { DECLARATIONS, { NULL, NULL } };
const luaL_Reg custom_declarations_of_program[] = {
  DECLARATIONS,
  { "N_", mark_words },
  { "NP_", mark_two },
  { NULL, NULL },
};

/* ---- the whole ---- */

static gboolean
has_name (const CustomAsk *ask, const char *folded)
{
  g_autofree char *title = croupier_text_fold (ask->base.title);

  return g_str_equal (ask->name, folded) || g_str_equal (title, folded) ||
         (ask->also != NULL && g_strv_contains ((const char *const *) ask->also, folded));
}

/* In a text for several asks a name is that of one of them, and no word of another. */
static void
check_pair (lua_State *state, const CustomAsk *ask, const CustomAsk *other)
{
  g_autofree char *title = croupier_text_fold (ask->base.title);
  gboolean is_shared = has_name (other, ask->name) || has_name (other, title);

  for (guint i = 0; ask->also != NULL && ask->also[i] != NULL; i++)
    is_shared |= has_name (other, ask->also[i]);
  custom_lua_be_about (state, MAX (ask->line, other->line));
  g_clear_pointer (&title, g_free); /* an error leaves the function for good */
  if (is_shared)
    luaL_error (state, _("asks %s and %s can be asked together and have the same name"), ask->id, other->id);
  for (guint i = 0; i < other->base.n_words; i++)
    if (has_name (ask, other->base.words[i].word))
      luaL_error (state, _("“%s” is a word of ask %s and the name of ask %s, which can be asked together"),
                  other->base.words[i].word, other->id, ask->id);
  if (ask->is_text && other->is_text && ask->nth < other->nth)
    luaL_error (state, _("asks %s and %s can be asked together, and only one of them can be a text"), ask->id,
                other->id);
}

static void
check_asks (lua_State *state)
{
  const CustomGame *game = get_game (state);

  for (guint i = 0; i < game->asks->len && game->n_parts > 1; i++)
    if (custom_get_ask (game, i)->is_of_rows)
      luaL_error (state, _("ask %s: with “each” it takes “number” or “choice”, and nothing is asked beside it"),
                  custom_get_ask (game, i)->id);

  for (guint i = 0; i < game->asks->len; i++)
    for (guint k = 0; k < game->asks->len; k++)
      if (custom_get_ask (game, i)->part != custom_get_ask (game, k)->part)
        check_pair (state, custom_get_ask (game, i), custom_get_ask (game, k));
}

/* What stands in a receipt is of one thing. */
static void
check_receipts (lua_State *state)
{
  const CustomGame *game = get_game (state);

  for (guint i = 0; i < game->asks->len && game->n_parts > 1; i++)
    if (custom_get_ask (game, i)->has_receipt)
      luaL_error (state, _("ask %s: where several things are asked together there is no “receipt”"),
                  custom_get_ask (game, i)->id);
}

/* What takes the place of the kit’s sentences has the same fields in each language. */
static void
check_translations (lua_State *state)
{
  const CustomGame *game = get_game (state);
  GHashTableIter languages, sentences;
  gpointer words, sentence, known;

  for (g_hash_table_iter_init (&languages, game->words); g_hash_table_iter_next (&languages, NULL, &words);)
    for (g_hash_table_iter_init (&sentences, game->kit_sentences);
         g_hash_table_iter_next (&sentences, &sentence, &known);)
      {
        const char *translated = g_hash_table_lookup (words, sentence);

        if (translated != NULL)
          custom_check_sentence (state, translated, known);
      }
}

/* A number, the name of an option, or a function. */
static void
read_rounds (lua_State *state)
{
  CustomGame *game = get_game (state);
  const int type = custom_lua_push_defined (state, "rounds");

  if (type == LUA_TNIL)
    luaL_error (state, "%s", _("it does not say how many rounds there are: rounds = 5, or a function, is missing"));
  game->has_rounds_function = type == LUA_TFUNCTION;
  if (type == LUA_TSTRING)
    read_bound (state, &game->rounds);
  else if (!game->has_rounds_function)
    game->rounds.number = custom_check_rounds (state, custom_lua_check_number (state, -1, "rounds"));
  if (game->rounds.option != NULL)
    {
      custom_check_rounds (state, game->rounds.option->min);
      custom_check_rounds (state, game->rounds.option->max);
    }
}

static int
check_whole (lua_State *state)
{
  static const char *const functions[] = { "start", "resolve", "result", NULL };
  CustomGame *game = get_game (state);
  guint n = 0;

  if (game->base.id == NULL)
    return luaL_error (state, "%s", _("it does not say what game it is: game { id = …, title = …, … } is missing"));
  for (guint i = 0; functions[i] != NULL; i++)
    {
      int type = custom_lua_push_defined (state, functions[i]);

      if (type != LUA_TNIL && type != LUA_TFUNCTION)
        return luaL_error (state, _("“%s” has to be a function"), functions[i]);
      if (type == LUA_TFUNCTION)
        game->functions[n++] = functions[i];
      if (type == LUA_TNIL && g_str_equal (functions[i], "resolve"))
        game->is_by_hand = TRUE;
      if (type == LUA_TNIL && g_str_equal (functions[i], "result") && game->second_rank > 0)
        custom_warn (game, game->second_rank,
                     _("a second “ranks” decides no tie of the first: function result (m) can, with set:most (…):most "
                       "(…)"));
    }
  read_rounds (state);
  if (game->asks->len == 0)
    return luaL_error (state, "%s", _("nothing is asked of the players: ask { … } is missing"));
  if (game->seats != NULL && game->base.min_players < CROUPIER_SEATING_MIN_PLAYERS)
    return luaL_error (state, _("a table is for at least %d players"), CROUPIER_SEATING_MIN_PLAYERS);
  check_asks (state);
  check_receipts (state);
  check_translations (state);
  return 0;
}

gboolean
custom_read (CustomGame *game, GError **error)
{
  g_autoptr (GError) refused = NULL;
  CustomCall call = { .game = game, .filled = game };
  CustomLua *lua = custom_lua_new (game->text, game->is_of_program, error);

  if (lua == NULL)
    return FALSE;
  if (!custom_lua_run (lua, game->is_of_program ? custom_declarations_of_program : custom_declarations, check_whole,
                       &call, FALSE, &refused))
    {
      custom_lua_free (lua);
      return croupier_fail (error, CROUPIER_ERROR_SETUP, "%s", refused->message);
    }
  g_queue_push_tail (&game->idle, lua);
  custom_look_for_slips (game);
  return TRUE;
}
