/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own that are filled in: the text that a form makes, and the form that a text was made by. */
#include "config.h"
#include "croupier-custom-form.h"

#include <string.h>

#include "croupier-custom-fields.h"
#include "croupier-custom.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_TITLE 60 /* letters, as custom_read() has it; so are these: */
#define MAX_SUMMARY 200
#define MAX_TOLD 600
#define MAX_ID 24 /* bytes */
#define MAX_WORDS CUSTOM_MAX_WORDS
#define MAX_RULES 60000 /* bytes */
#define MIN_PLAYERS 2
#define USUAL_PLAYERS 8
#define WINNER "winner"
#define RULES_BEGIN "\nrules ["
#define RANGE_BEGIN "\n  number = { "
#define ROUNDS_BEGIN "\nrounds = "
#define RESULT "\nfunction result (m) m:win (m.players:where (function (p) return p." WINNER " end)) end\n"

/* Words that cannot name anything in a function. */
#define LUA_WORDS \
  "and break do else elseif end false for function goto if in local nil not or repeat return then true until while"

static const char heading[] = "-- A game that was filled in by a form: what comes of a round the game master says.\n";

/* ---- the form ---- */

static void
thing_free (gpointer data)
{
  CroupierCustomFormThing *thing = data;

  g_free (thing->title);
  g_free (thing->words);
  g_free (thing);
}

CroupierCustomFormThing *
croupier_custom_form_add (CroupierCustomForm *form, const char *title)
{
  CroupierCustomFormThing *thing = g_new0 (CroupierCustomFormThing, 1);

  thing->title = g_strdup (title);
  thing->words = g_strdup ("");
  thing->seen_by = CROUPIER_CUSTOM_FORM_SEEN_BY_EVERYBODY;
  g_ptr_array_add (form->things, thing);
  return thing;
}

static CroupierCustomForm *
form_new_empty (void)
{
  CroupierCustomForm *form = g_new0 (CroupierCustomForm, 1);

  form->title = g_strdup ("");
  form->summary = g_strdup ("");
  form->min_players = 3;
  form->max_players = 20;
  form->rounds = 5;
  form->things = g_ptr_array_new_with_free_func (thing_free);
  form->ask_title = g_strdup ("");
  form->ask_told = g_strdup ("");
  form->ask_max = 10;
  form->ask_words = g_strdup ("");
  form->winner_title = g_strdup (_("Winner"));
  form->rules = g_strdup ("");
  return form;
}

CroupierCustomForm *
croupier_custom_form_new (void)
{
  CroupierCustomForm *form = form_new_empty ();

  croupier_custom_form_add (form, _("Points"));
  g_set_str (&form->ask_title, _("Move"));
  g_set_str (&form->ask_told, _("Send your move for this round, in your own words."));
  return form;
}

void
croupier_custom_form_free (CroupierCustomForm *form)
{
  g_ptr_array_unref (form->things);
  g_free (form->title);
  g_free (form->summary);
  g_free (form->ask_title);
  g_free (form->ask_told);
  g_free (form->ask_words);
  g_free (form->winner_title);
  g_free (form->rules);
  g_free (form);
}

static const CroupierCustomFormThing *
get_thing (const CroupierCustomForm *form, guint nth)
{
  return g_ptr_array_index (form->things, nth);
}

/* ---- texts ---- */

/* One line of valid text without spaces at its ends, no longer than so many letters. */
static char *
dup_line (const char *text, glong max)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *cut = NULL;

  for (char *at = valid; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  g_strstrip (valid);
  cut = g_utf8_substring (valid, 0, MIN (max, g_utf8_strlen (valid, -1)));
  return g_strdup (g_strchomp (cut));
}

/* Likewise, or what stands in for it. */
static char *
dup_line_or (const char *text, glong max, const char *otherwise)
{
  g_autofree char *line = dup_line (text, max);

  return *line != '\0' ? g_steal_pointer (&line) : g_strdup (otherwise);
}

/* As Lua has it in quotation marks. */
static void
append_quoted (GString *into, const char *line)
{
  g_string_append_c (into, '"');
  for (; *line != '\0'; line++)
    {
      if (*line == '"' || *line == '\\')
        g_string_append_c (into, '\\');
      g_string_append_c (into, *line);
    }
  g_string_append_c (into, '"');
}

static void
append_member (GString *into, const char *name, const char *line)
{
  g_string_append_printf (into, "%s = ", name);
  append_quoted (into, line);
}

/* The words between commas, each once, without what no word can have. */
static GStrv
split_words (const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, ",;\n\r", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; parts[i] != NULL && g_hash_table_size (known) < MAX_WORDS; i++)
    {
      g_autofree char *line = NULL, *folded = NULL;

      g_strdelimit (parts[i], "/", ' ');
      line = dup_line (parts[i], MAX_TITLE);
      folded = croupier_text_fold (line);
      if (*folded != '\0' && g_hash_table_add (known, g_steal_pointer (&folded)))
        g_strv_builder_add (builder, line);
    }
  return g_strv_builder_end (builder);
}

/* ---- names ---- */

/* The letters of a title that a name can have: “Réputation” is reputation; what nothing is left of is called otherwise.
 * joiner parts the words. */
static char *
dup_id (const char *title, char joiner, const char *otherwise)
{
  g_autofree char *ascii = NULL;
  g_autofree char *line = dup_line (title, G_MAXINT);
  g_autoptr (GString) id = g_string_new (NULL);

  ascii = g_str_to_ascii (line, "C");
  for (const char *at = ascii; *at != '\0' && id->len < MAX_ID - 4; at++) /* room for a number */
    {
      gboolean is_letter = g_ascii_isalpha (*at), is_first = id->len == 0;

      if (is_letter || (g_ascii_isdigit (*at) && !is_first))
        g_string_append_c (id, g_ascii_tolower (*at));
      else if (!is_first && id->str[id->len - 1] != joiner)
        g_string_append_c (id, joiner);
    }
  while (id->len > 0 && id->str[id->len - 1] == joiner)
    g_string_truncate (id, id->len - 1);
  return g_strdup (id->len > 0 ? id->str : otherwise);
}

static gboolean
is_taken (GHashTable *taken, const char *id)
{
  return custom_is_reserved (id) || croupier_text_has_word (LUA_WORDS, id) || g_hash_table_contains (taken, id);
}

/* Likewise, none of those that are taken, among which it is from then on. */
static const char *
take_id (GHashTable *taken, const char *title, char joiner, const char *otherwise)
{
  g_autofree char *first = dup_id (title, joiner, otherwise);
  char *id = g_strdup (first);

  for (guint n = 2; is_taken (taken, id); n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s%u", first, n);
    }
  g_hash_table_add (taken, id);
  return id;
}

/* ---- writing it ---- */

static gboolean
has_end_thing (const CroupierCustomForm *form)
{
  return form->end != CROUPIER_CUSTOM_FORM_SAID &&
         form->end_thing < MIN (form->things->len, CROUPIER_CUSTOM_FORM_MAX_THINGS) &&
         get_thing (form, form->end_thing)->kind == CROUPIER_CUSTOM_FORM_NUMBER;
}

static void
append_words (GString *into, const char *const *words)
{
  g_string_append (into, "{ ");
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_string_append (into, i > 0 ? ", " : "");
      append_quoted (into, words[i]);
    }
  g_string_append (into, " }");
}

static void
append_thing (GString *into, const CroupierCustomForm *form, guint nth, GHashTable *taken)
{
  static const char *const seen_by[] = { "gm", "holder", "everybody" };
  const CroupierCustomFormThing *thing = get_thing (form, nth);
  g_autofree char *otherwise = g_strdup_printf ("thing%u", nth + 1);
  g_autofree char *title = dup_line_or (thing->title, MAX_TITLE, otherwise);
  g_auto (GStrv) words = split_words (thing->words);

  g_string_append_printf (into, "has { id = \"%s\", ", take_id (taken, title, '_', otherwise));
  append_member (into, "title", title);
  if (thing->kind == CROUPIER_CUSTOM_FORM_NUMBER)
    g_string_append_printf (into, ", starts = %" G_GINT64_FORMAT,
                            CLAMP (thing->starts, -CROUPIER_CUSTOM_FORM_MAX_NUMBER, CROUPIER_CUSTOM_FORM_MAX_NUMBER));
  else if (thing->kind == CROUPIER_CUSTOM_FORM_WORD && *words != NULL)
    {
      g_string_append (into, ", words = ");
      append_words (into, (const char *const *) words);
      g_string_append (into, ", ");
      append_member (into, "starts", words[0]);
    }
  else
    g_string_append (into, ", flag = true");
  if (has_end_thing (form) && form->end_thing == nth)
    append_member (g_string_append (into, ", "), "ranks",
                   form->end == CROUPIER_CUSTOM_FORM_MOST_WINS ? "most" : "fewest");
  g_string_append_printf (into, ", seen_by = \"%s\" }\n", seen_by[thing->seen_by]);
}

/* Words in one’s own language, each with a name in plain letters by which it is told apart. */
static void
append_choice (GString *into, const char *const *words)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_string_append (into, "  choice = {");
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *otherwise = g_strdup_printf ("choice%u", i + 1);
      g_autofree char *folded = croupier_text_fold (words[i]);

      g_string_append (into, i > 0 ? ", { " : " { ");
      append_quoted (into, take_id (taken, words[i], '-', otherwise));
      append_member (g_string_append (into, ", "), "title", words[i]);
      append_member (g_string_append (into, ", "), "also", folded);
      g_string_append (into, " }");
    }
  g_string_append (into, " },\n");
}

static void
append_ask (GString *into, const CroupierCustomForm *form, GHashTable *taken)
{
  g_autofree char *title = dup_line_or (form->ask_title, MAX_TITLE, "Move");
  g_autofree char *told = dup_line_or (form->ask_told, MAX_TOLD, title);
  g_auto (GStrv) words = split_words (form->ask_words);
  gint64 min = CLAMP (form->ask_min, -CROUPIER_CUSTOM_FORM_MAX_NUMBER, CROUPIER_CUSTOM_FORM_MAX_NUMBER);
  gint64 max = CLAMP (form->ask_max, min, CROUPIER_CUSTOM_FORM_MAX_NUMBER);

  g_string_append_printf (into, "\nask {\n  id = \"%s\", ", take_id (taken, title, '_', "move"));
  append_member (into, "title", title);
  append_member (g_string_append (into, ",\n  "), "told", told);
  g_string_append (into, ",\n");
  if (form->asks == CROUPIER_CUSTOM_FORM_ASKS_NUMBER)
    g_string_append_printf (into, "  number = { %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT " },\n", min, max);
  else if (form->asks == CROUPIER_CUSTOM_FORM_ASKS_WORD && *words != NULL)
    append_choice (into, (const char *const *) words);
  else if (form->asks == CROUPIER_CUSTOM_FORM_ASKS_PLAYER)
    g_string_append (into, "  players = true,\n");
  else
    g_string_append (into, "  text = true,\n");
  g_string_append (into, "}\n");
}

/* Between brackets that do not stand in them. */
static void
append_rules (GString *into, const char *rules)
{
  g_autofree char *body = g_utf8_make_valid (rules, -1);
  g_autoptr (GString) bracket = g_string_new ("]]");

  if (strlen (body) > MAX_RULES)
    *g_utf8_find_prev_char (body, body + MAX_RULES) = '\0';
  g_strdelimit (body, "\r", '\n');
  g_strchomp (body);
  if (*body == '\0')
    return;
  while (strstr (body, bracket->str) != NULL)
    g_string_insert_c (bracket, 1, '=');
  g_string_append (into, RULES_BEGIN);
  g_string_append_len (into, bracket->str + 1, (gssize) bracket->len - 2);
  g_string_append_printf (into, "[\n%s\n%s\n", body, bracket->str);
}

static void
append_rounds (GString *into, const CroupierCustomForm *form)
{
  guint rounds = (guint) CLAMP (form->rounds, 1, CROUPIER_CUSTOM_FORM_MAX_ROUNDS);

  if (form->rounds_can_be_set)
    g_string_append (into, "\nfunction rounds (m) return m.options.rounds end\n");
  else
    g_string_append_printf (into, ROUNDS_BEGIN "%u\n", rounds);
}

static void
append_winner (GString *into, const CroupierCustomForm *form)
{
  g_autofree char *title = dup_line_or (form->winner_title, MAX_TITLE, "Winner");

  g_string_append (into, "has { id = \"" WINNER "\", ");
  append_member (into, "title", title);
  g_string_append (into, ", flag = true }\n");
}

char *
croupier_custom_form_to_text (const CroupierCustomForm *form)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *title = dup_line_or (form->title, MAX_TITLE, "My Game");
  g_autofree char *summary = dup_line_or (form->summary, MAX_SUMMARY, title), *id = dup_id (title, '-', "my-game");
  guint min = (guint) CLAMP (form->min_players, MIN_PLAYERS, CROUPIER_MAX_PLAYERS);
  guint max = (guint) CLAMP (form->max_players, min, CROUPIER_MAX_PLAYERS);
  gboolean is_said = form->end == CROUPIER_CUSTOM_FORM_SAID;
  GString *into = g_string_new (heading);

  g_string_append_printf (into, "game {\n  id = \"%s\", ", id);
  append_member (into, "title", title);
  g_string_append_printf (into, ", players = { %u, %u, usual = %u },\n  ", min, max, CLAMP (USUAL_PLAYERS, min, max));
  append_member (into, "summary", summary);
  g_string_append (into, ",\n}\n\n");
  if (form->rounds_can_be_set)
    g_string_append_printf (into, "option { id = \"rounds\", title = \"Rounds\", number = { 1, %u }, usual = %u }\n\n",
                            CROUPIER_CUSTOM_FORM_MAX_ROUNDS,
                            (guint) CLAMP (form->rounds, 1, CROUPIER_CUSTOM_FORM_MAX_ROUNDS));
  if (is_said)
    g_hash_table_add (taken, g_strdup (WINNER));
  for (guint i = 0; i < MIN (form->things->len, CROUPIER_CUSTOM_FORM_MAX_THINGS); i++)
    append_thing (into, form, i, taken);
  if (is_said)
    append_winner (into, form);
  append_ask (into, form, taken);
  append_rules (into, form->rules);
  append_rounds (into, form);
  if (is_said)
    g_string_append (into, RESULT);
  return g_string_free (into, FALSE);
}

/* ---- what is missing ---- */

static char *
why_no_title (const char *title)
{
  g_autofree char *line = dup_line (title, G_MAXINT);

  if (*line == '\0')
    return g_strdup (_("A name is missing."));
  if (g_utf8_strlen (line, -1) > MAX_TITLE)
    return g_strdup_printf (_("A name has at most %d letters."), MAX_TITLE);
  return NULL;
}

static char *
why_no_words (const char *words)
{
  g_auto (GStrv) split = split_words (words);

  return g_strv_length (split) < 2 ? g_strdup (_("Two words at least are missing, with commas between.")) : NULL;
}

static char *
why_no_summary (const char *summary)
{
  g_autofree char *line = dup_line (summary, G_MAXINT);

  if (*line == '\0')
    return g_strdup (_("A sentence on what it is about is missing."));
  if (g_utf8_strlen (line, -1) > MAX_SUMMARY)
    return g_strdup_printf (_("It has at most %d letters."), MAX_SUMMARY);
  return NULL;
}

char *
croupier_custom_form_why_not (const CroupierCustomForm *form, CroupierCustomFormPlace place, guint nth)
{
  switch (place)
    {
    case CROUPIER_CUSTOM_FORM_TITLE:
      return why_no_title (form->title);
    case CROUPIER_CUSTOM_FORM_SUMMARY:
      return why_no_summary (form->summary);
    case CROUPIER_CUSTOM_FORM_PLAYERS:
      return form->min_players > form->max_players ? g_strdup (_("The most players are fewer than the fewest.")) : NULL;
    case CROUPIER_CUSTOM_FORM_THING_TITLE:
      return why_no_title (get_thing (form, nth)->title);
    case CROUPIER_CUSTOM_FORM_THING_WORDS:
      return get_thing (form, nth)->kind == CROUPIER_CUSTOM_FORM_WORD ? why_no_words (get_thing (form, nth)->words)
                                                                      : NULL;
    case CROUPIER_CUSTOM_FORM_ASK_TITLE:
      return why_no_title (form->ask_title);
    case CROUPIER_CUSTOM_FORM_ASK_RANGE:
      return form->asks == CROUPIER_CUSTOM_FORM_ASKS_NUMBER && form->ask_min > form->ask_max
               ? g_strdup (_("The greatest number is less than the least."))
               : NULL;
    case CROUPIER_CUSTOM_FORM_ASK_WORDS:
      return form->asks == CROUPIER_CUSTOM_FORM_ASKS_WORD ? why_no_words (form->ask_words) : NULL;
    case CROUPIER_CUSTOM_FORM_END_THING:
      return form->end == CROUPIER_CUSTOM_FORM_SAID || has_end_thing (form)
               ? NULL
               : g_strdup (_("A number that players have is missing, which decides."));
    }
  g_assert_not_reached ();
}

/* ---- reading it ---- */

static void
take_things (CroupierCustomForm *form, const CustomGame *game, gboolean is_said)
{
  static const CroupierCustomFormKind kinds[] = {
    [CUSTOM_NUMBER] = CROUPIER_CUSTOM_FORM_NUMBER, [CUSTOM_WORD] = CROUPIER_CUSTOM_FORM_WORD,
    [CUSTOM_PLAYER] = CROUPIER_CUSTOM_FORM_FLAG,   [CUSTOM_PLAYERS] = CROUPIER_CUSTOM_FORM_FLAG,
    [CUSTOM_FLAG] = CROUPIER_CUSTOM_FORM_FLAG,
  };
  const CroupierFigure *figure = game->base.figures;

  form->end = is_said ? CROUPIER_CUSTOM_FORM_SAID : CROUPIER_CUSTOM_FORM_MOST_WINS;
  form->end_thing = is_said ? 0 : G_MAXUINT; /* until one is found */
  for (guint i = 0; i < game->things->len; i++)
    {
      const CustomThing *thing = custom_get_thing (game, i);
      CroupierCustomFormThing *added;

      if (is_said && g_str_equal (thing->id, WINNER))
        {
          g_set_str (&form->winner_title, thing->title);
          continue;
        }
      added = croupier_custom_form_add (form, thing->title);
      added->kind = kinds[thing->kind];
      added->starts = thing->starts;
      added->seen_by = (CroupierCustomFormSeenBy) thing->seen_by;
      if (thing->words != NULL)
        {
          g_free (added->words);
          added->words = g_strjoinv (", ", thing->words);
        }
      if (figure->key == NULL || !g_str_equal (figure->key, thing->id))
        continue;
      form->end = (figure->flags & CROUPIER_FIGURE_MORE) != 0 ? CROUPIER_CUSTOM_FORM_MOST_WINS
                                                              : CROUPIER_CUSTOM_FORM_FEWEST_WIN;
      form->end_thing = i;
    }
}

/* The title of each, as it was filled in. */
static char *
dup_ask_words (const CroupierAsk *ask)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < ask->n_words; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", ask->words[i].label);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
take_ask (CroupierCustomForm *form, const CustomAsk *ask, const char *text)
{
  const char *range = strstr (text, RANGE_BEGIN);

  g_set_str (&form->ask_title, ask->base.title);
  g_set_str (&form->ask_told, ask->base.told);
  if (ask->is_text)
    form->asks = CROUPIER_CUSTOM_FORM_ASKS_TEXT;
  else if (ask->base.n_words > 0)
    {
      form->asks = CROUPIER_CUSTOM_FORM_ASKS_WORD;
      g_free (form->ask_words);
      form->ask_words = dup_ask_words (&ask->base);
    }
  else if (ask->base.get_range == NULL)
    form->asks = CROUPIER_CUSTOM_FORM_ASKS_PLAYER;
  else if (range != NULL)
    {
      char *end;

      form->asks = CROUPIER_CUSTOM_FORM_ASKS_NUMBER;
      form->ask_min = g_ascii_strtoll (range + strlen (RANGE_BEGIN), &end, 10);
      form->ask_max = *end == ',' ? g_ascii_strtoll (end + 1, NULL, 10) : 0;
    }
}

static void
take_rounds (CroupierCustomForm *form, const CustomGame *game, const char *text)
{
  const char *rounds = g_strrstr (text, ROUNDS_BEGIN);

  form->rounds_can_be_set = game->base.n_options > 0;
  if (form->rounds_can_be_set)
    form->rounds = g_ascii_strtoll (game->base.options[0].fallback, NULL, 10);
  else if (rounds != NULL)
    form->rounds = g_ascii_strtoll (rounds + strlen (ROUNDS_BEGIN), NULL, 10);
}

/* They stand as they are between the brackets, which do not stand in them. */
static void
take_rules (CroupierCustomForm *form, const char *text)
{
  const char *begin = strstr (text, RULES_BEGIN), *body, *end;
  g_autofree char *bracket = NULL;

  if (begin == NULL)
    return;
  begin += strlen (RULES_BEGIN);
  bracket = g_strdup_printf ("\n]%.*s]\n", (int) strspn (begin, "="), begin);
  body = strchr (begin, '\n');
  end = body != NULL ? strstr (body, bracket) : NULL;
  if (end == NULL)
    return;
  g_free (form->rules);
  form->rules = g_strndup (body + 1, (gsize) (end - body - 1));
}

CroupierCustomForm *
croupier_custom_form_new_from_text (const char *text)
{
  g_autoptr (CroupierGame)
    base = g_str_has_prefix (text, heading) ? croupier_custom_game_try (text, strlen (text), NULL) : NULL;
  const CustomGame *game = (const CustomGame *) base;
  g_autoptr (CroupierCustomForm) form = NULL;
  g_autofree char *again = NULL;

  if (game == NULL)
    return NULL;
  form = form_new_empty ();
  g_set_str (&form->title, base->title);
  g_set_str (&form->summary, base->summary);
  form->min_players = base->min_players;
  form->max_players = base->max_players;
  take_things (form, game, g_str_has_suffix (text, RESULT));
  take_ask (form, custom_get_ask (game, 0), text);
  take_rounds (form, game, text);
  take_rules (form, text);
  again = croupier_custom_form_to_text (form);
  return g_str_equal (again, text) ? g_steal_pointer (&form) : NULL;
}
