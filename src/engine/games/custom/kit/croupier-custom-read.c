/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what their text declares, checked and put into the tables that all games have. */
#include "config.h"
#include "croupier-custom-read.h"

#include <string.h>

#include "croupier-custom-ask.h"
#include "croupier-custom-draws.h"
#include "croupier-custom-fields.h"
#include "croupier-custom-look.h"
#include "croupier-custom-read-asks.h"
#include "croupier-custom-tell.h"
#include "croupier-error.h"
#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define SEATS "seats"

#define MAX_RULES 200 /* lines */

/* ---- game ---- */

static int
declare_game (lua_State *state)
{
  static const char *const shown = "id title summary players by duration chance";
  CustomGame *game = custom_get_filled (state);
  gint64 min = 0, max = 0;

  if (game == NULL)
    return 0;
  custom_check_fields (state, "game", shown);
  if (game->base.id != NULL)
    luaL_error (state, "%s", _("game stands here twice"));
  game->base.title = custom_get_text (state, "game", "title", TRUE, CUSTOM_MAX_TITLE);
  game->base.summary = custom_get_text (state, "game", "summary", TRUE, CUSTOM_MAX_SENTENCE);
  game->base.duration = custom_get_text (state, "game", "duration", FALSE, CUSTOM_MAX_TITLE);
  game->chance = custom_get_text (state, "game", "chance", FALSE, CUSTOM_MAX_SENTENCE);
  game->author = g_strdup (custom_get_text (state, "game", "by", FALSE, CUSTOM_MAX_TITLE));
  if (custom_push_field (state, "players") != LUA_TTABLE)
    luaL_error (state, "%s", _("game: “players” says how many can play, as in { 3, 20, usual = 8 }"));
  custom_get_pair (state, "players", &min, &max);
  lua_replace (state, 1);
  game->base.usual_players = (guint) custom_get_number (state, "usual", MIN (max, MAX (min, 8)));
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
  CustomGame *game = custom_get_filled (state);
  const char *id;

  if (game == NULL)
    return 0;
  luaL_checktype (state, 1, LUA_TTABLE);
  id = custom_get_text (state, "game", "id", TRUE, CUSTOM_MAX_ID);
  if (!custom_is_name (id, "-"))
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
  if (custom_push_field (state, "titles") == LUA_TNIL)
    return;
  if (lua_type (state, -1) != LUA_TTABLE || (lua_Integer) lua_rawlen (state, -1) != n)
    luaL_error (state, _("option %s: “titles” has a text for each word of “choice”"), option->id);
  for (lua_Integer i = 1; i <= n; i++, lua_pop (state, 1))
    {
      if (lua_geti (state, -1, i) != LUA_TSTRING)
        luaL_error (state, _("option %s: “titles” has a text for each word of “choice”"), option->id);
      custom_check_length (state, "titles", lua_tostring (state, -1), CUSTOM_MAX_TITLE);
      titles[i - 1] = custom_keep_text (custom_get_filled (state), lua_tostring (state, -1));
    }
}

static void
read_choices (lua_State *state, CroupierOption *option)
{
  CustomGame *game = custom_get_filled (state);
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
      if (lua_geti (state, -1, i) != LUA_TSTRING || !custom_is_name (lua_tostring (state, -1), "_-"))
        luaL_error (state, "%s", _("“choice” takes words of small letters, figures, “_” and “-”"));
      words[i - 1] = custom_keep_text (game, lua_tostring (state, -1));
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
  CustomGame *game = custom_get_filled (state);
  gint64 usual;

  if (custom_push_field (state, "usual") == LUA_TSTRING)
    {
      option->fallback_words = custom_get_text (state, "option", "usual", TRUE, CUSTOM_MAX_TITLE);
      return;
    }
  if (lua_type (state, -1) != LUA_TFUNCTION)
    {
      usual = custom_get_number (state, "usual", option->min);
      if (usual < option->min || usual > option->max)
        luaL_error (state, _("option %s: “usual” is out of range"), option->id);
      lua_pushfstring (state, "%I", (LUAI_UACINT) usual);
      option->fallback = custom_keep_text (game, lua_tostring (state, -1));
      return;
    }
  option->fallback_words = custom_get_text (state, "option", "usual_told", TRUE, CUSTOM_MAX_TITLE);
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
  CustomGame *game = custom_get_filled (state);
  CroupierOption *option;

  if (game == NULL)
    return 0;
  custom_check_fields (state, "option", "id title help number choice titles flag usual usual_told");
  if (game->base.n_options == CUSTOM_MAX_OPTIONS)
    luaL_error (state, _("a game has at most %d options"), CUSTOM_MAX_OPTIONS);
  option = (CroupierOption *) &game->base.options[game->base.n_options];
  option->id = custom_get_id (state, "option");
  option->translations = game->base.translations;
  for (guint i = 0; i < game->base.n_options; i++)
    if (g_str_equal (game->base.options[i].id, option->id))
      luaL_error (state, _("there are two options “%s”"), option->id);
  option->title = custom_get_text (state, "option", "title", TRUE, CUSTOM_MAX_TITLE);
  option->help = custom_get_text (state, "option", "help", FALSE, CUSTOM_MAX_SENTENCE);
  if (custom_push_field (state, "number") != LUA_TNIL)
    {
      luaL_checktype (state, -1, LUA_TTABLE);
      custom_get_pair (state, "number", &option->min, &option->max);
      option->type = CROUPIER_OPTION_NUMBER;
      read_usual (state, option);
    }
  else if (custom_push_field (state, "choice") != LUA_TNIL)
    {
      read_choices (state, option);
      option->fallback = option->choices[custom_get_choice (state, "usual", option->choices)];
    }
  else
    {
      if (custom_push_field (state, "flag") != LUA_TBOOLEAN)
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
  if (custom_get_filled (state) == NULL)
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
  CustomGame *game = custom_get_filled (state);

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
  CustomGame *game = custom_get_filled (state);
  const gboolean has_table = lua_istable (state, 1) && custom_push_field (state, SEATS) != LUA_TNIL;
  const lua_Integer n = count_declared (state, "drawn", game != NULL && game->has_drawn, has_table ? 0 : 1,
                                        CUSTOM_MAX_DRAWN, _("“drawn” takes the names of 1 to %d draws"));

  if (game == NULL)
    return 0;
  game->has_drawn = TRUE;
  for (lua_pushnil (state); lua_next (state, 1) != 0; lua_pop (state, 1))
    if (lua_type (state, -2) == LUA_TSTRING && !g_str_equal (lua_tostring (state, -2), SEATS))
      return luaL_error (state, _("“drawn” takes the names of 1 to %d draws"), CUSTOM_MAX_DRAWN);
  if (custom_push_field (state, SEATS) != LUA_TNIL)
    {
      if (lua_type (state, -1) != LUA_TSTRING || !custom_is_name (lua_tostring (state, -1), "-_"))
        return luaL_error (state, _("“drawn” takes the names of 1 to %d draws"), CUSTOM_MAX_DRAWN);
      add_table (state, custom_keep_text (game, lua_tostring (state, -1)));
    }
  for (lua_Integer i = 1; i <= n; i++)
    {
      if (lua_geti (state, 1, i) != LUA_TSTRING ||
          (!custom_is_name (lua_tostring (state, -1), "-_") && !custom_draw_is_lasting (lua_tostring (state, -1))))
        return luaL_error (state, _("“drawn” takes the names of 1 to %d draws"), CUSTOM_MAX_DRAWN);
      if (g_strv_contains ((const char *const *) game->drawn, lua_tostring (state, -1)))
        return luaL_error (state, _("“%s” stands here twice"), lua_tostring (state, -1));
      game->drawn[i - 1] = (char *) custom_keep_text (game, lua_tostring (state, -1));
    }
  return 0;
}

/* ---- phases ---- */

/* { "pregame", title = "Seating" }, on the top of the stack. */
static void
read_phase (lua_State *state)
{
  CustomGame *game = custom_get_filled (state);
  CustomPhase *phase = &game->phases[game->n_phases];
  const char *id = NULL;

  if (lua_type (state, -1) == LUA_TTABLE && lua_geti (state, -1, 1) == LUA_TSTRING)
    id = lua_tostring (state, -1);
  if (id == NULL || !custom_is_name (id, "-") || g_str_has_prefix (id, "round-") || g_str_equal (id, "setup"))
    luaL_error (state, "%s",
                _("phases takes tables with a word of small letters, figures and “-” and a title, as in { "
                  "\"last-wills\", title = \"Last wills\" }"));
  for (guint i = 0; i < game->n_phases; i++)
    if (g_str_equal (game->phases[i].id, id))
      luaL_error (state, _("“%s” stands here twice"), id);
  phase->id = custom_keep_text (game, id);
  lua_pop (state, 1);
  lua_insert (state, 1);
  phase->title = custom_get_text (state, "phases", "title", TRUE, CUSTOM_MAX_TITLE);
  lua_remove (state, 1);
  game->n_phases++;
}

static int
declare_phases (lua_State *state)
{
  const CustomGame *game = custom_get_filled (state);
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

static void
read_words (lua_State *state, CustomThing *thing)
{
  lua_Integer n;

  luaL_checktype (state, -1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, -1);
  if (n < 1 || n > CUSTOM_MAX_WORDS)
    luaL_error (state, _("“words” takes 1 to %d words"), CUSTOM_MAX_WORDS);
  thing->kind = CUSTOM_WORD;
  thing->words = custom_keep_new (custom_get_filled (state), (gsize) (n + 1) * sizeof *thing->words);
  for (lua_Integer i = 1; i <= n; i++)
    {
      if (lua_geti (state, -1, i) != LUA_TSTRING)
        luaL_error (state, _("“%s” takes texts"), "words");
      custom_check_length (state, "words", lua_tostring (state, -1), CUSTOM_MAX_TITLE);
      if (strpbrk (lua_tostring (state, -1), "/,;\n") != NULL)
        luaL_error (state, "%s", _("a word is one line, without “/”, commas and semicolons"));
      thing->words[i - 1] = (char *) custom_keep_text (custom_get_filled (state), lua_tostring (state, -1));
      lua_pop (state, 1);
    }
}

static char **
list_words (CustomGame *game, const CroupierAskWord *words, guint n)
{
  char **list = custom_keep_new (game, (n + 1) * sizeof *list);

  for (guint i = 0; i < n; i++)
    list[i] = (char *) words[i].word;
  return list;
}

/* ---- places ---- */

/* places { "hall", { "roof", title = "Roof", to = { "hall" } } }: ways lead both there and back. */
static void
read_ways (lua_State *state, guint nth)
{
  CustomGame *game = custom_get_filled (state);
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
  CustomGame *game = custom_get_filled (state);
  guint n;

  luaL_checktype (state, 1, LUA_TTABLE);
  if (game == NULL)
    return 0;
  if (game->places != NULL)
    return luaL_error (state, _("“%s” stands here twice"), "places");
  lua_settop (state, 1);
  lua_pushvalue (state, 1);
  game->places = custom_read_words (state, "places", &n);
  custom_check_name_nobody (state, "places", game->places, n);
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
  CustomGame *game = custom_get_filled (state);

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
  thing->cards = custom_read_words (state, "cards", &thing->n_values);
  custom_check_name_nobody (state, "cards", thing->cards, thing->n_values);
  thing->words = list_words (custom_get_filled (state), thing->cards, thing->n_values);
}

/* Several values of the kind: list = 3. */
static void
read_list (lua_State *state, CustomThing *thing)
{
  const gint64 n = custom_get_number (state, "list", 0);

  if (custom_push_field (state, "list") == LUA_TNIL)
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
  CustomGame *game = custom_get_filled (state);
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
    thing->starts = custom_get_number (state, "starts", CLAMP (0, thing->min, thing->max));
  else if (custom_push_field (state, "starts") != LUA_TNIL && thing->kind == CUSTOM_WORD)
    thing->starts = 1 + custom_get_choice (state, "starts", (const char *const *) thing->words);
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
  if (custom_push_field (state, "words") != LUA_TNIL)
    read_words (state, thing);
  else if (custom_push_field (state, "cards") != LUA_TNIL)
    read_cards (state, thing);
  else if (custom_get_flag (state, "place"))
    read_place (state, thing);
  else
    thing->kind = custom_get_flag (state, "player")    ? CUSTOM_PLAYER
                  : custom_get_flag (state, "players") ? CUSTOM_PLAYERS
                  : custom_get_flag (state, "flag")    ? CUSTOM_FLAG
                                                       : CUSTOM_NUMBER;
  lua_settop (state, 1);
  read_list (state, thing);
}

/* drawn = true, or “seats” for those round the table. */
static void
read_drawn (lua_State *state, CustomThing *thing)
{
  const gboolean is_seat = custom_push_field (state, "drawn") == LUA_TSTRING &&
                           g_str_equal (lua_tostring (state, -1), SEATS);

  if (is_seat && (thing->kind != CUSTOM_NUMBER || thing->is_of_match || thing->is_list))
    luaL_error (state, "%s", _("seats are a number that players have"));
  if (is_seat)
    {
      add_table (state, thing->id);
      custom_get_filled (state)->seat = thing;
      return;
    }
  thing->is_drawn = custom_get_flag (state, "drawn");
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
  CustomGame *game = custom_get_filled (state);
  CustomThing *thing;
  guint rank;

  if (game == NULL)
    return 0;
  custom_check_fields (state, "has",
                       "id title of starts min max words player players flag cards place list seen_by ranks channel "
                       "ruled "
                       "drawn");
  if (game->things->len == CUSTOM_MAX_THINGS)
    luaL_error (state, _("a game has at most %d things"), CUSTOM_MAX_THINGS);
  thing = custom_keep_new (game, sizeof *thing);
  thing->id = (char *) custom_get_id (state, "has");
  custom_check_is_new (state, thing->id);
  thing->title = (char *) custom_get_text (state, "has", "title", TRUE, CUSTOM_MAX_TITLE);
  thing->is_of_match = custom_get_choice (state, "of", ofs) == 1;
  thing->seen_by = (CustomSeenBy) custom_get_choice (state, "seen_by", seen_by);
  thing->is_declared = custom_push_field (state, "seen_by") != LUA_TNIL;
  lua_pop (state, 1);
  thing->is_channel = custom_get_flag (state, "channel");
  read_thing_kind (state, thing);
  thing->min = custom_get_number (state, "min", -CUSTOM_MAX_COUNT);
  thing->max = custom_get_number (state, "max", CUSTOM_MAX_COUNT);
  read_starts (state, thing);
  rank = custom_get_choice (state, "ranks", ranks);
  if (rank > 0 && (thing->kind != CUSTOM_NUMBER || thing->is_of_match || thing->is_list))
    luaL_error (state, "%s", _("“ranks” is for numbers that players have"));
  if (thing->is_channel && (thing->kind != CUSTOM_WORD || thing->is_of_match || thing->is_list))
    luaL_error (state, "%s", _("“channel” is for words that players have"));
  if (custom_get_sentence (state, "has", "ruled", &thing->ruled) &&
      (thing->kind != CUSTOM_NUMBER || thing->is_of_match || thing->is_list))
    luaL_error (state, "%s", _("“ruled” is for numbers that players have"));
  if (thing->ruled.text != NULL)
    custom_check_kit_sentence (state, &thing->ruled, lua_pushfstring (state, "player change %s", thing->id));
  read_drawn (state, thing);
  thing->nth = game->things->len;
  if (rank > 0)
    add_figure (state, thing, rank);
  thing->slot = game->n_slots;
  game->n_slots += thing->n_values * (thing->is_of_match ? 1 : CROUPIER_MAX_PLAYERS);
  g_ptr_array_add (game->things, thing);
  return 0;
}

/* ---- words ---- */

/* rules { text = [[…]], terms = function (m) … end }: the function is kept, and the text takes the place of the table.
 */
static void
read_terms (lua_State *state)
{
  CustomGame *game = custom_get_filled (state);

  custom_check_fields (state, "rules", "text terms");
  if (custom_push_field (state, "terms") != LUA_TFUNCTION)
    luaL_error (state, "%s", _("rules: “terms” has to be a function"));
  if (game != NULL)
    game->has_terms = TRUE;
  custom_lua_push_kept (state);
  lua_insert (state, -2);
  lua_setfield (state, -2, "terms");
  lua_settop (state, 1);
  if (custom_push_field (state, "text") != LUA_TSTRING)
    luaL_error (state, _("%s: “%s” has to be a text"), "rules", "text");
  lua_replace (state, 1);
}

static int
declare_rules (lua_State *state)
{
  CustomGame *game = custom_get_filled (state);

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
  CustomGame *game = custom_get_filled (state);
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
  game->cases = custom_keep_text (game, cases);
  game->cases_line = 1;
  for (const char *before = game->text; before < at; before++)
    game->cases_line += *before == '\n';
  return 0;
}

static int
declare_words (lua_State *state)
{
  CustomGame *game = custom_get_filled (state);

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
      g_hash_table_replace (game->base.translations, g_strdup (lua_tostring (state, -2)), words);
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
  CustomGame *game = custom_get_filled (state);
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
      custom_check_known (state, "marks", "title tone", TRUE);
      if (lua_geti (state, 1, 1) != LUA_TSTRING || !custom_is_name (lua_tostring (state, -1), "_-"))
        luaL_error (state, "%s", _("a mark begins with its name, of small letters, figures, “_” and “-”"));
      mark->id = custom_keep_text (game, lua_tostring (state, -1));
      lua_pop (state, 1);
      mark->title = custom_get_text (state, "marks", "title", TRUE, CUSTOM_MAX_TITLE);
      mark->tone = (CroupierBoardTone) custom_get_choice (state, "tone", tones);
      lua_remove (state, 1);
    }
}

static int
declare_board (lua_State *state)
{
  CustomGame *game = custom_get_filled (state);

  if (game == NULL)
    return 0;
  custom_check_fields (state, "board", "title nothing marks");
  if (game->board_title != NULL)
    return luaL_error (state, _("“%s” stands here twice"), "board");
  game->board_title = custom_get_text (state, "board", "title", TRUE, CUSTOM_MAX_TITLE);
  game->board_nothing = custom_get_text (state, "board", "nothing", FALSE, CUSTOM_MAX_TITLE);
  if (custom_push_field (state, "marks") != LUA_TNIL)
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

#define DECLARATIONS                                                                                                  \
  { "game", declare_game_and_id }, { "option", declare_option }, { "has", declare_has },                              \
    { "ask", custom_declare_ask }, { "drawn", declare_drawn }, { "phases", declare_phases },                          \
    { "places", declare_places }, { "rules", declare_rules }, { "cases", declare_cases }, { "words", declare_words }, \
  {                                                                                                                   \
    "board", declare_board                                                                                            \
  }

const luaL_Reg custom_declarations[] = { DECLARATIONS, { NULL, NULL } };
const luaL_Reg custom_declarations_of_program[] = {
  DECLARATIONS,
  { "N_", mark_words },
  { "NP_", mark_two },
  { NULL, NULL },
};

/* ---- the whole ---- */

/* What takes the place of the kit’s sentences has the same fields in each language. */
static void
check_translations (lua_State *state)
{
  const CustomGame *game = custom_get_filled (state);
  GHashTableIter languages, sentences;
  gpointer words, sentence, known;

  for (g_hash_table_iter_init (&languages, game->base.translations); g_hash_table_iter_next (&languages, NULL, &words);)
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
  CustomGame *game = custom_get_filled (state);
  const int type = custom_lua_push_defined (state, "rounds");

  if (type == LUA_TNIL)
    luaL_error (state, "%s", _("it does not say how many rounds there are: rounds = 5, or a function, is missing"));
  game->has_rounds_function = type == LUA_TFUNCTION;
  if (type == LUA_TSTRING)
    custom_read_bound (state, &game->rounds);
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
  CustomGame *game = custom_get_filled (state);
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
  custom_check_asks (state);
  custom_check_receipts (state);
  check_translations (state);
  custom_add_words_of_languages (custom_get_filled (state));
  custom_add_own_phrases (custom_get_filled (state));
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
