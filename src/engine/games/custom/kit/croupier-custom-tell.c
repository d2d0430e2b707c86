/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what they tell, as facts. */
#include "config.h"
#include "croupier-custom-tell.h"

#include <string.h>

#include "croupier-custom-players.h"
#include "croupier-custom-watch.h"
#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_KINDS 300        /* of a call: whether a round goes well must not depend on what was told elsewhere */
#define MAX_ALL_KINDS 200000 /* a bound for what nobody writes by mistake */
#define MAX_SENTENCE 2000    /* bytes */
#define MAX_NUMBERS 64
#define STEPS_OF_FACT 500 /* since it is kept, in memory that is not Lua’s; and one for each byte of its texts */

FACT (heading, "heading", HEADING, N_("{text}"), TEXT (text))
FACT (line, "told", LINE, N_("{text}"), TEXT (text))
FACT (item, "told", ITEM, N_("{text}"), TEXT (text))
FACT (step, "told-step", STEP, N_("{text}"), TEXT (text))
FACT (round, "round", HEADING, N_("Round {round}"), NUMBER (round))
FACT (phase, "round", HEADING, N_("{text}"), TEXT (text))

/* A sentence that is being told: in a block of its own, so that nothing is lost when an error is raised. */
typedef struct
{
  CroupierFactStyle style;
  const char *kind, *rule, *reveals; /* or NULL */
  gboolean is_outcome;               /* of what is explained: what came of it */
  guint n_fields;
  struct
  {
    char name[32];
    CroupierValueType type;
  } fields[CROUPIER_FACT_MAX_FIELDS];
  CroupierValue values[CROUPIER_FACT_MAX_FIELDS];
  CroupierScores scores[CROUPIER_FACT_MAX_FIELDS];
  int numbers[CROUPIER_FACT_MAX_FIELDS][MAX_NUMBERS];
} Telling;

/* ---- sentences ---- */

/* “# ” begins a heading, “- ” an item of a list. */
static const char *
take_style (const char *text, CroupierFactStyle *style)
{
  *style = g_str_has_prefix (text, "# ")   ? CROUPIER_FACT_HEADING
           : g_str_has_prefix (text, "- ") ? CROUPIER_FACT_ITEM
                                           : CROUPIER_FACT_LINE;
  return *style == CROUPIER_FACT_LINE ? text : text + 2;
}

static void
say_text (CroupierMessage *message, CroupierFactStyle style, const char *text)
{
  (style == CROUPIER_FACT_HEADING ? say_heading
   : style == CROUPIER_FACT_ITEM  ? say_item
   : style == CROUPIER_FACT_STEP  ? say_step
                                  : say_line) (message, text);
}

/* In the language of the match; “fallback” is translated like what was set. */
static const char *
tell_set (const CroupierPlan *plan, const CroupierOption *option, const char *value)
{
  if (option->type == CROUPIER_OPTION_FLAG)
    return croupier_words (plan->setup->language, g_str_equal (value, "yes") ? N_("yes") : N_("no"));
  return custom_translate (plan, value);
}

/* Puts the values of options into a line of the rules. */
static char *
fill_in_options (const CroupierPlan *plan, const char *text)
{
  GString *filled = g_string_new (text);

  for (guint i = 0; i < plan->setup->game->n_options; i++)
    {
      const CroupierOption *option = &plan->setup->game->options[i];
      const char *id = option->id;
      g_autofree char *field = g_strdup_printf ("{%s}", id);
      g_autofree char *value = croupier_options_to_script (plan->setup->options, id);
      g_autofree char *usual = g_strdup_printf ("%u",
                                                croupier_option_get_usual (option, croupier_plan_n_players (plan)));

      const char *fallback = option->fallback != NULL ? option->fallback
                             : option->usuals != NULL ? usual
                                                      : option->fallback_words;

      g_string_replace (filled, field, tell_set (plan, option, value != NULL ? value : fallback), 0);
    }
  return g_string_free (filled, FALSE);
}

void
custom_say_rules (const CroupierPlan *plan, CroupierMessage *message)
{
  const CustomGame *game = custom_game_of (plan);

  for (guint i = 0; i < game->rules->len; i++)
    {
      CroupierFactStyle style;
      const char *text = take_style (custom_translate (plan, g_ptr_array_index (game->rules, i)), &style);
      g_autofree char *line = fill_in_options (plan, custom_translate (plan, text)); /* or without what is before it */

      say_text (message, style, line);
    }
}

/* A sentence in the language of the match; of a game that comes with the program that is looked up when the message is
 * written, for there are languages with more than two forms for how many there are. */
static const char *
find_template (const CroupierPlan *plan, const char *sentence)
{
  return custom_game_of (plan)->is_of_program ? sentence : custom_translate (plan, sentence);
}

/* Translated with what gives it its style, or without that. */
static const char *
take_template (const CroupierPlan *plan, const char *sentence, CroupierFactStyle *style)
{
  const char *found = find_template (plan, sentence), *text = take_style (found, style);

  return found == sentence ? find_template (plan, text) : text;
}

static gboolean
has_field (const Telling *telling, const char *name)
{
  for (guint i = 0; i < telling->n_fields; i++)
    if (g_str_equal (telling->fields[i].name, name))
      return TRUE;
  return FALSE;
}

/* Notes the fields of a sentence, in their order. Of one that has been looked at before nothing can be wrong, and there
 * needs to be no state. */
static void
find_fields (lua_State *state, const char *text, Telling *telling)
{
  if (strlen (text) > MAX_SENTENCE)
    luaL_error (state, "%s", _("this sentence is too long"));
  for (const char *at = strpbrk (text, "{}"); at != NULL; at = strpbrk (at, "{}"))
    {
      gsize length = strspn (at + 1, "abcdefghijklmnopqrstuvwxyz0123456789_");
      char name[32];

      if (*at == '}' || length == 0 || length >= sizeof name || at[length + 1] != '}')
        luaL_error (state, "%s", _("a field of a sentence is a name in braces, as in “{player}”"));
      memcpy (name, at + 1, length);
      name[length] = '\0';
      at += length + 2;
      if (g_str_equal (name, "kind"))
        luaL_error (state, "%s", _("a field can’t be called “kind”"));
      if (has_field (telling, name))
        continue;
      if (telling->n_fields == CROUPIER_FACT_MAX_FIELDS)
        luaL_error (state, _("a sentence has at most %d fields"), CROUPIER_FACT_MAX_FIELDS);
      memcpy (telling->fields[telling->n_fields++].name, name, sizeof name);
    }
}

/* ---- values ---- */

static gboolean
is_scores (lua_State *state, int at)
{
  gboolean is_so;

  lua_pushnil (state);
  if (lua_next (state, at) == 0)
    return FALSE;
  is_so = custom_lua_is_player (state, -2);
  lua_pop (state, 2);
  return is_so;
}

/* { [player] = number } */
static void
take_scores (lua_State *state, int at, CroupierScores *scores)
{
  CroupierPlayers there = CROUPIER_NOBODY;
  guint player;

  for (lua_pushnil (state); lua_next (state, at) != 0; lua_pop (state, 1))
    there |= CROUPIER_PLAYER (custom_lua_check_player (state, -2));
  CROUPIER_FOREACH_PLAYER (player, there)
    {
      custom_lua_push_player (state, player);
      lua_gettable (state, at);
      croupier_scores_add (scores, player,
                           (int) CLAMP (custom_lua_check_number (state, -1, _("a score")), -CUSTOM_MAX_COUNT,
                                        CUSTOM_MAX_COUNT));
      lua_pop (state, 1);
    }
}

static guint
take_numbers (lua_State *state, int at, int *numbers)
{
  lua_Integer n = (lua_Integer) lua_rawlen (state, at);

  if (n > MAX_NUMBERS)
    luaL_error (state, _("a field has at most %d numbers"), MAX_NUMBERS);
  for (lua_Integer i = 0; i < n; i++, lua_pop (state, 1))
    {
      lua_geti (state, at, i + 1);
      numbers[i] = (int) CLAMP (custom_lua_check_number (state, -1, _("a number of a list")), G_MININT, G_MAXINT);
    }
  return (guint) n;
}

/* A list of players, { [player] = number }, or a list of numbers. */
static CroupierValueType
take_table (lua_State *state, int at, Telling *telling, guint nth)
{
  CroupierValue *value = &telling->values[nth];

  if (lua_rawlen (state, at) > 0)
    {
      if (lua_geti (state, at, 1) == LUA_TLIGHTUSERDATA)
        return value->players = custom_check_players (state, at), CROUPIER_VALUE_PLAYERS;
      value->numbers.n_items = take_numbers (state, at, telling->numbers[nth]);
      value->numbers.items = telling->numbers[nth];
      return CROUPIER_VALUE_NUMBERS;
    }
  if (!is_scores (state, at))
    return value->players = CROUPIER_NOBODY, CROUPIER_VALUE_PLAYERS;
  take_scores (state, at, &telling->scores[nth]);
  value->scores = &telling->scores[nth];
  return CROUPIER_VALUE_SCORES;
}

/* What stands on the top of the stack, where it stays as long as the value is in use. */
static CroupierValueType
take_value (lua_State *state, const char *name, Telling *telling, guint nth)
{
  const int at = lua_gettop (state);
  CroupierValue *value = &telling->values[nth];

  luaL_checkstack (state, 8, NULL);
  if (custom_lua_is_player (state, at))
    return value->player = custom_lua_check_player (state, at), CROUPIER_VALUE_PLAYER;
  if (custom_is_players (state, at))
    return value->players = custom_check_players (state, at), CROUPIER_VALUE_PLAYERS;
  switch (lua_type (state, at))
    {
    case LUA_TNUMBER:
      value->number = (int) CLAMP (custom_lua_check_number (state, at, name), G_MININT, G_MAXINT);
      return CROUPIER_VALUE_NUMBER;
    case LUA_TSTRING:
      value->text = custom_translate (custom_get_call (state)->plan, lua_tostring (state, at));
      return CROUPIER_VALUE_TEXT;
    case LUA_TTABLE:
      return take_table (state, at, telling, nth);
    case LUA_TNIL:
      custom_get_call (state)->lacks_value = TRUE;
      luaL_error (state, _("“{%s}” has no value"), name);
      break;
    default:
      luaL_error (state, _("“{%s}” has a value that cannot be told: %s"), name, custom_lua_name_type (state, at));
    }
  return CROUPIER_VALUE_NONE;
}

/* The first name in the table in that place of the stack that the sentence has not; NULL: it has all. */
static const char *
find_other_name (lua_State *state, int at, const Telling *telling)
{
  const char *other = NULL;

  for (lua_pushnil (state); lua_next (state, at) != 0; lua_pop (state, 1))
    {
      const char *name = lua_type (state, -2) == LUA_TSTRING ? lua_tostring (state, -2) : NULL;

      if (name != NULL && !g_str_equal (name, "reveals") && !has_field (telling, name) &&
          (other == NULL || strcmp (name, other) < 0))
        other = name;
    }
  return other;
}

/* Looks up the fields in the table in that place of the stack. */
static void
take_values (lua_State *state, int at, Telling *telling)
{
  if (telling->n_fields > 0 && lua_type (state, at) != LUA_TTABLE)
    luaL_error (state, _("what stands in “{%s}” is missing: a table behind the text, { %s = … }"),
                telling->fields[0].name, telling->fields[0].name);
  luaL_checkstack (state, CROUPIER_FACT_MAX_FIELDS + 4, NULL);
  for (guint i = 0; i < telling->n_fields; i++)
    {
      const char *other = lua_getfield (state, at, telling->fields[i].name) == LUA_TNIL
                            ? find_other_name (state, at, telling)
                            : NULL;

      if (other != NULL)
        luaL_error (state, _("“{%s}” has no value: is “%s” behind the text meant for it?"), telling->fields[i].name,
                    other);
      telling->fields[i].type = take_value (state, telling->fields[i].name, telling, i);
    }
}

/* ---- facts ---- */

static void
kind_free (gpointer data)
{
  CroupierFactKind *kind = data;

  g_free ((char *) kind->kind);
  g_free ((char *) kind->rule);
  g_free ((char *) kind->text);
  g_free ((char *) kind->text_many);
  for (guint i = 0; i < CROUPIER_FACT_MAX_FIELDS; i++)
    g_free ((char *) kind->fields[i].name);
  g_free (kind);
}

GHashTable *
custom_kinds_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, kind_free);
}

static CroupierFactKind *
make_kind (CustomGame *game, const char *key, const char *text, const char *many, const Telling *telling)
{
  CroupierFactKind *kind = g_new0 (CroupierFactKind, 1);

  kind->kind = g_strdup (telling->kind != NULL ? telling->kind : "told");
  kind->rule = g_strdup (telling->rule);
  kind->style = telling->style;
  kind->text = g_strdup (text);
  kind->text_many = g_strdup (many);
  for (guint i = 0; i < telling->n_fields; i++)
    {
      kind->fields[i].name = g_strdup (telling->fields[i].name);
      kind->fields[i].type = telling->fields[i].type;
    }
  g_hash_table_insert (game->kinds, g_strdup (key), kind);
  return kind;
}

/* The kind of fact that a sentence makes, which stays for good; NULL: there are too many of them. */
static const CroupierFactKind *
find_kind (CustomGame *game, const char *text, const char *many, const Telling *telling)
{
  g_autoptr (GString) key = g_string_new (NULL);
  CroupierFactKind *kind;

  g_string_append_printf (key, "%d", telling->style);
  for (guint i = 0; i < telling->n_fields; i++)
    g_string_append_printf (key, ",%d", telling->fields[i].type);
  g_string_append_printf (key, "\n%s\n%s\n%s\n%s", text, many != NULL ? many : "",
                          telling->kind != NULL ? telling->kind : "", telling->rule != NULL ? telling->rule : "");
  g_mutex_lock (&game->lock);
  kind = g_hash_table_lookup (game->kinds, key->str);
  if (kind == NULL && g_hash_table_size (game->kinds) < MAX_ALL_KINDS)
    kind = make_kind (game, key->str, text, many, telling);
  g_mutex_unlock (&game->lock);
  return kind;
}

void
custom_say_phase (const CroupierPlan *plan, CroupierMessage *message, const CustomState *state)
{
  if (state->phase == 0)
    say_round (message, (int) state->rounds + 1);
  else
    say_phase (message, custom_translate (plan, custom_game_of (plan)->phases[state->phase - 1].title));
}

/* Whoever names what is told has the heading named, too; else transcripts of earlier matches would change. */
static void
say_title (const CustomCall *call, CroupierMessage *message, gboolean is_named)
{
  CroupierPhase phase = { 0 };

  if (message->facts != NULL || call->is_start || call->result != NULL || call->terms != NULL)
    return;
  if (is_named)
    {
      custom_say_phase (call->plan, message, call->state);
      return;
    }
  call->game->base.name_phase (call->plan, &call->state->base, &phase);
  say_heading (message, phase.title);
}

/* Counted whether anybody listens or not, so that a round goes well or wrong for all alike. */
static void
spend_on_fact (lua_State *state, const char *text, const Telling *telling)
{
  gint64 steps = STEPS_OF_FACT + (gint64) strlen (text);

  for (guint i = 0; i < telling->n_fields; i++)
    if (telling->fields[i].type == CROUPIER_VALUE_TEXT)
      steps += (gint64) strlen (telling->values[i].text);
  custom_lua_spend (state, steps);
}

static void
say (lua_State *state, CroupierMessage *message, const char *text, const char *many, const Telling *telling)
{
  const CustomCall *call = custom_get_call (state);
  const CroupierFactKind *kind;

  spend_on_fact (state, text, telling);
  if (message == NULL)
    return;
  if (message != croupier_outbox_to_steps (call->outbox))
    say_title (call, message, telling->kind != NULL);
  if (telling->n_fields == 0 && telling->kind == NULL && telling->rule == NULL && !call->game->is_of_program)
    {
      say_text (message, telling->style, text);
      return;
    }
  kind = find_kind ((CustomGame *) call->game, text, many, telling);
  if (kind != NULL)
    g_hash_table_add (call->kinds_told, (gpointer) kind);
  if (kind == NULL || g_hash_table_size (call->kinds_told) > MAX_KINDS)
    luaL_error (state, "%s", _("too many different sentences are told: what changes in them has to be in fields"));
  croupier_message_say (message, kind, telling->values);
}

gboolean
custom_is_kind (const char *text)
{
  return g_ascii_islower (*text) && strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (text);
}

/* What stands on the top of the stack: the ids of what is told on purpose. */
static const char *
check_reveals (lua_State *state)
{
  const CustomGame *game = custom_get_call (state)->game;
  const char *text = lua_type (state, -1) == LUA_TSTRING ? lua_tostring (state, -1) : "";
  gboolean is_known = FALSE;

  for (const char *at = text; *at != '\0'; at += strcspn (at, " "), at += strspn (at, " "))
    {
      g_autofree char *id = g_strndup (at, strcspn (at, " "));

      is_known = custom_find_thing (game, id, FALSE) != NULL || custom_find_thing (game, id, TRUE) != NULL;
      if (!is_known)
        break;
    }
  if (!is_known)
    luaL_error (state, "%s", _("“reveals” is the id of something that players have, or the match"));
  return text;
}

/* What stands beside the fields in the table in that place: what the fact is called, and by which rule it is so. */
static void
take_names (lua_State *state, int at, Telling *telling)
{
  if (lua_type (state, at) != LUA_TTABLE)
    return;
  luaL_checkstack (state, 4, NULL);
  if (lua_getfield (state, at, "kind") == LUA_TSTRING)
    telling->kind = lua_tostring (state, -1);
  if (!lua_isnil (state, -1) && (telling->kind == NULL || !custom_is_kind (telling->kind)))
    luaL_error (state, "%s", _("“kind” is a word of small letters, figures and “-”"));
  if (!has_field (telling, "rule") && lua_getfield (state, at, "rule") == LUA_TSTRING)
    telling->rule = find_template (custom_get_call (state)->plan, lua_tostring (state, -1));
  else if (!has_field (telling, "rule") && !lua_isnil (state, -1))
    luaL_error (state, "%s", _("“rule” has to be a text"));
  if (!has_field (telling, "reveals") && lua_getfield (state, at, "reveals") != LUA_TNIL)
    telling->reveals = check_reveals (state);
  if (!has_field (telling, "outcome") && lua_getfield (state, at, "outcome") != LUA_TNIL)
    telling->is_outcome = lua_toboolean (state, -1);
}

static gboolean
has_number (const Telling *telling)
{
  for (guint i = 0; i < telling->n_fields; i++)
    if (telling->fields[i].type == CROUPIER_VALUE_NUMBER)
      return TRUE;
  return FALSE;
}

/* A sentence in that place of the stack, or two of them, for one and for many, and its fields in the next. The texts
 * stay on the stack. */
static void
take_sentence (lua_State *state, int at, const char **text, const char **many, Telling *telling)
{
  const CustomCall *call = custom_get_call (state);

  *many = NULL;
  if (custom_lua_is_player (state, at) || custom_is_players (state, at))
    luaL_error (state, "%s", _("a text has to stand here, not players: whom it is told stands before it"));
  if (lua_type (state, at) == LUA_TTABLE)
    {
      lua_geti (state, at, 1);
      lua_geti (state, at, 2);
      *text = take_template (call->plan, luaL_checkstring (state, -2), &telling->style);
      *many = take_template (call->plan, luaL_checkstring (state, -1), &telling->style);
    }
  else
    *text = take_template (call->plan, luaL_checkstring (state, at), &telling->style);
  find_fields (state, *text, telling);
  if (*many != NULL)
    find_fields (state, *many, telling);
  take_values (state, at + 1, telling);
  if (*many != NULL && telling->n_fields > 0 && !has_number (telling))
    luaL_error (state, "%s", _("two sentences are for one and for several: they need a field that is a number"));
  take_names (state, at + 1, telling);
}

/* What is told, for whoever has the text watched. */
static void
note_told (lua_State *state, CroupierPlayers readers, const Telling *telling)
{
  CustomField fields[CROUPIER_FACT_MAX_FIELDS + 1] = { 0 };

  if (custom_get_call (state)->game->watch == NULL)
    return;
  for (guint i = 0; i < telling->n_fields; i++)
    fields[i] = (CustomField) { telling->fields[i].name, telling->fields[i].type, telling->values[i] };
  custom_watch_note (state, readers, fields, telling->reveals);
}

/* ---- whom it is told ---- */

/* “team/Red”, where there is somebody in it. */
static gboolean
is_channel (const CustomCall *call, const char *name)
{
  for (guint i = 0; i < call->game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (call->game, i);
      gsize length = strlen (thing->id);

      if (!thing->is_channel || strncmp (name, thing->id, length) != 0 || name[length] != '/')
        continue;
      for (guint k = 0; thing->words[k] != NULL; k++)
        if (g_str_equal (thing->words[k], name + length + 1))
          return TRUE;
    }
  return FALSE;
}

/* Of those in a channel whoever is left is in it. */
static CroupierPlayers
find_readers (const CustomCall *call, const char *name)
{
  const CroupierPlayers left = custom_players_left (call->plan, &call->state->base);
  CroupierPlayers readers = CROUPIER_NOBODY;
  guint player;

  if (g_str_equal (name, "everybody"))
    return CROUPIER_EVERYBODY (croupier_plan_n_players (call->plan));
  for (guint i = 0; i < call->game->things->len && strchr (name, '/') != NULL; i++)
    {
      const CustomThing *thing = custom_get_thing (call->game, i);
      const gsize length = strlen (thing->id);

      if (!thing->is_channel || strncmp (name, thing->id, length) != 0 || name[length] != '/')
        continue;
      CROUPIER_FOREACH_PLAYER (player, left)
        {
          const gint64 value = *custom_slot (thing, call->state, player);

          if (value > 0 && g_str_equal (thing->words[value - 1], name + length + 1))
            readers |= CROUPIER_PLAYER (player);
        }
    }
  return readers;
}

static void
say_to_name (lua_State *state, const char *name, const char *text, const char *many, const Telling *telling)
{
  const CustomCall *call = custom_get_call (state);

  if (call->terms != NULL && !g_str_equal (name, "everybody"))
    luaL_error (state, "%s", _("what is set for a match is told to “everybody”"));
  if (call->terms != NULL)
    say (state, call->terms, text, many, telling);
  else if (g_str_equal (name, "everybody"))
    say (state, croupier_outbox_to_public (call->outbox), text, many, telling);
  else if (g_str_equal (name, "gm"))
    say (state, croupier_outbox_to_gm (call->outbox), text, many, telling);
  else if (is_channel (call, name))
    say (state, croupier_outbox_to_channel (call->outbox, name), text, many, telling);
  else
    luaL_error (state, _("“%s” is nobody who can be told something: name players, “everybody”, “gm” or a channel"),
                name);
}

int
custom_kit_tell (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  Telling *telling;
  const char *text, *many;
  CroupierPlayers players;
  guint player;

  if (custom_is_unheard (call))
    return 0;
  lua_settop (state, 4);
  telling = lua_newuserdatauv (state, sizeof *telling, 0);
  memset (telling, 0, sizeof *telling);
  take_sentence (state, 3, &text, &many, telling);
  if (lua_type (state, 2) == LUA_TSTRING)
    {
      note_told (state, find_readers (call, lua_tostring (state, 2)), telling);
      say_to_name (state, lua_tostring (state, 2), text, many, telling);
      return 0;
    }
  players = custom_check_players (state, 2);
  if (call->terms != NULL)
    return luaL_error (state, "%s", _("what is set for a match is told to “everybody”"));
  note_told (state, players & ~call->state->base.removed, telling);
  CROUPIER_FOREACH_PLAYER (player, players)
    if (!croupier_players_has (call->state->base.removed, player))
      say (state, croupier_outbox_to_player (call->outbox, player), text, many, telling);
  return 0;
}

void
custom_tell_everybody (lua_State *state, int at)
{
  Telling *telling;
  const char *text, *many;

  if (custom_is_unheard (custom_get_call (state)))
    return;
  lua_settop (state, at + 1);
  telling = lua_newuserdatauv (state, sizeof *telling, 0);
  memset (telling, 0, sizeof *telling);
  take_sentence (state, at, &text, &many, telling);
  say_to_name (state, "everybody", text, many, telling);
}

/* ---- sentences in the place of the kit’s ---- */

void
custom_check_sentence (lua_State *state, const char *sentence, const char *known)
{
  Telling *telling = lua_newuserdatauv (state, sizeof *telling, 0);

  memset (telling, 0, sizeof *telling);
  find_fields (state, sentence, telling);
  for (guint i = 0; i < telling->n_fields; i++)
    if (!croupier_text_has_word (known, telling->fields[i].name))
      luaL_error (state,
                  *known != '\0' ? _("“{%s}” is no field of this sentence, which has: %s")
                                 : _("“{%s}” is no field of this sentence, which has none"),
                  telling->fields[i].name, known);
  lua_pop (state, 1);
}

void
custom_say_sentence (const CroupierPlan *plan, CroupierMessage *message, CroupierFactStyle style,
                     const CustomSentence *sentence, const char *kind, const CustomField *fields)
{
  const char *text = find_template (plan, sentence->text);
  const CroupierFactKind *found;
  Telling telling;

  if (message == NULL)
    return;
  memset (&telling, 0, sizeof telling);
  telling.style = style;
  telling.kind = sentence->kind != NULL ? sentence->kind : kind;
  telling.rule = sentence->rule != NULL ? find_template (plan, sentence->rule) : NULL;
  find_fields (NULL, text, &telling);
  for (guint i = 0; i < telling.n_fields; i++)
    for (const CustomField *field = fields; field->name != NULL; field++)
      if (g_str_equal (field->name, telling.fields[i].name))
        {
          telling.fields[i].type = field->type;
          telling.values[i] = field->value;
        }
  found = find_kind ((CustomGame *) custom_game_of (plan), text, NULL, &telling);
  if (found != NULL)
    croupier_message_say (message, found, telling.values);
}

int
custom_kit_explain (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  Telling *telling;
  const char *text, *many;

  if (custom_is_unheard (call))
    return 0;
  lua_settop (state, 3);
  telling = lua_newuserdatauv (state, sizeof *telling, 0);
  memset (telling, 0, sizeof *telling);
  take_sentence (state, 2, &text, &many, telling);
  telling->style = telling->style == CROUPIER_FACT_HEADING ? CROUPIER_FACT_STEP
                   : telling->is_outcome                   ? CROUPIER_FACT_LINE
                                                           : CROUPIER_FACT_ITEM;
  say (state, croupier_outbox_to_steps (call->outbox), text, many, telling);
  return 0;
}
