/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casts as JSON: in files, in match files, and in a line of a script. */
#include "config.h"

#include "croupier-cast.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "croupier-json.h"
#include "croupier-text.h"

#define MAX_NUMBER 1000 /* of players, uses, nights; croupier_cast_check() knows the bounds of each */
#define MAX_QUOTED 40   /* letters of a wrong word that an error repeats */

/* In JSON; the order is that of the values of each type. */
static const char *const holders[] = { "team", "members", "role", "item", "player", NULL };
static const char *const merges[] = { "any", "before", "after", NULL };
static const char *const kinds[] = { "plain", "scholar", "oracle", NULL };
static const char *const steps[] = { "items",   "gifts", "votes",   "block", "set",
                                     "silence", "learn", "protect", "kill",  NULL };
static const char *const audiences[] = { "public", "island", "team", "holder", "target", NULL };
static const char *const subjects[] = { "team", "color",   "role",        "island", "items",
                                        "vote", "targets", "targeted by", NULL };
static const char *const effects[] = { "void votes on",
                                       "void votes by",
                                       "weight votes by",
                                       "protect from vote",
                                       "protect from kill",
                                       "kill",
                                       "block",
                                       "silence",
                                       "learn",
                                       "set",
                                       "move item",
                                       "destroy item",
                                       "reveal",
                                       "ask GM",
                                       NULL };

static const char *const cast_keys[] = { "title", "notes",  "islands",     "teams", "roles",
                                         "items", "powers", "each_island", NULL };
static const char *const team_keys[] = { "name",      "color",        "players",       "shared_channel", "win",
                                         "stands_in", "public_notes", "private_notes", "open_rules",     NULL };
static const char *const role_keys[] = { "name", "kind", "players", "teams", "text", NULL };
static const char *const item_keys[] = { "name", "count", "teams", "text", NULL };
static const char *const power_keys[] = {
  "holder",      "held_by",    "verb",        "targets",     "own_island",  "not_self",  "not_own_team",
  "first_night", "last_night", "merge",       "fewest_left", "most_left",   "per_night", "in_all",
  "guess",       "step",       "effect",      "subject",     "value",       "item",      "weight",
  "audience",    "text",       "tell_holder", "tell_target", "tell_public", NULL
};

/* ---- reading ---- */

/* An object of the cast; what is wrong in it is told with its place. */
typedef struct
{
  CroupierCast *cast;
  CroupierProblems *problems;
  JsonObject *object;
  char *place; /* "Team 3" */
} Reader;

static void report (const Reader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
report (const Reader *reader, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  croupier_problems_add (reader->problems, 0, 0, _("%s: %s"), reader->place, what);
}

static void
report_error (const Reader *reader, const GError *error)
{
  report (reader, "%s", error->message);
}

static char *
quote (const char *word)
{
  return g_utf8_strlen (word, -1) <= MAX_QUOTED ? g_strdup (word) : g_utf8_truncate_middle (word, MAX_QUOTED);
}

static gboolean
has (const Reader *reader, const char *key)
{
  return json_object_has_member (reader->object, key);
}

/* A key that is written wrong must not be passed over: the cast would be another one than its author meant. */
static void
check_keys (const Reader *reader, const char *const *keys)
{
  g_autofree char *list = croupier_text_join (keys, g_strv_length ((GStrv) keys));
  g_autoptr (GList) members = json_object_get_members (reader->object);

  for (GList *member = members; member != NULL; member = member->next)
    {
      g_autofree char *quoted = quote (member->data);

      if (!g_strv_contains (keys, member->data))
        report (reader, _("there is no key “%s” here; the keys are %s."), quoted, list);
    }
}

/* A text of a key that may be absent: then the fallback, which may be NULL. */
static const char *
read_string (const Reader *reader, const char *key, const char *fallback)
{
  g_autoptr (GError) error = NULL;
  const char *value = fallback;

  if (!croupier_json_get_string_or (reader->object, key, fallback, &value, &error))
    report_error (reader, error);
  return value;
}

/* NULL where nothing is in it. */
static char *
dup_string_or_null (const Reader *reader, const char *key)
{
  const char *value = read_string (reader, key, "");

  return *value != '\0' ? g_strdup (value) : NULL;
}

static gboolean
read_bool (const Reader *reader, const char *key, gboolean fallback)
{
  g_autoptr (GError) error = NULL;
  gboolean value = fallback;

  if (!croupier_json_get_bool_or (reader->object, key, fallback, &value, &error))
    report_error (reader, error);
  return value;
}

static int
read_int (const Reader *reader, const char *key, int min, int fallback)
{
  g_autoptr (GError) error = NULL;
  gint64 value = fallback;

  if (has (reader, key) && !croupier_json_get_int (reader->object, key, min, MAX_NUMBER, &value, &error))
    report_error (reader, error);
  return (int) value;
}

static guint
read_count (const Reader *reader, const char *key, guint fallback)
{
  return (guint) read_int (reader, key, 0, (int) fallback);
}

/* One of several words, as its number. */
static guint
read_word (const Reader *reader, const char *key, const char *const *words, guint fallback)
{
  const char *word = read_string (reader, key, words[fallback]);
  g_autofree char *quoted = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    if (g_ascii_strcasecmp (word, words[i]) == 0)
      return i;

  quoted = quote (word);
  list = croupier_text_join (words, g_strv_length ((GStrv) words));
  report (reader, _("“%s” cannot be “%s”; there are %s."), key, quoted, list);
  return fallback;
}

/* Teams by name, as bits. */
static guint
read_teams (const Reader *reader, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;
  guint teams = 0;

  if (!croupier_json_get_strings_or_empty (reader->object, key, &names, &error))
    {
      report_error (reader, error);
      return 0;
    }
  for (char **name = names; *name != NULL; name++)
    {
      int team = croupier_cast_find_team (reader->cast, *name);
      g_autofree char *quoted = quote (*name);

      if (team == CROUPIER_CAST_NONE)
        report (reader, _("“%s” names the team “%s”, which the cast does not have."), key, quoted);
      else
        teams |= 1u << team;
    }
  return teams;
}

static const char *
read_name (const Reader *reader)
{
  g_autoptr (GError) error = NULL;
  const char *name = "";

  if (!croupier_json_get_string (reader->object, "name", &name, &error))
    report_error (reader, error);
  return name;
}

static int
read_team_size (const Reader *reader)
{
  JsonNode *node = json_object_get_member (reader->object, "players");
  gint64 n = 0;

  if (node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING &&
      g_ascii_strcasecmp (json_node_get_string (node), "rest") == 0)
    return CROUPIER_CAST_REST;
  if (node == NULL || !croupier_json_get_int (reader->object, "players", 0, MAX_NUMBER, &n, NULL))
    report (reader, _("“players” must be a number of players, or \"rest\"."));
  return (int) n;
}

static guint
read_win (const Reader *reader, guint fallback)
{
  const char *word = read_string (reader, "win", NULL);
  g_autofree char *quoted = NULL;
  guint64 n;

  if (word == NULL)
    return fallback;
  if (g_ascii_strcasecmp (word, "last-team") == 0)
    return 0;
  if (g_ascii_strncasecmp (word, "alive-at ", strlen ("alive-at ")) == 0 &&
      g_ascii_string_to_unsigned (word + strlen ("alive-at "), 10, 1, MAX_NUMBER, &n, NULL))
    return (guint) n;

  quoted = quote (word);
  report (reader, _("“win” cannot be “%s”; there are last-team, and alive-at with the number of players left."),
          quoted);
  return fallback;
}

static void
read_team (const Reader *reader)
{
  CroupierTeam *team = croupier_cast_add_team (reader->cast, read_name (reader), read_team_size (reader));
  const char *color = read_string (reader, "color", NULL);

  check_keys (reader, team_keys);
  if (color != NULL)
    {
      g_set_str (&team->color, color);
      g_strstrip (team->color);
    }
  team->shared_channel = read_bool (reader, "shared_channel", team->shared_channel);
  team->alive_at = read_win (reader, team->alive_at);
  team->stands_in = read_bool (reader, "stands_in", FALSE);
  g_set_str (&team->public_notes, read_string (reader, "public_notes", ""));
  g_set_str (&team->private_notes, read_string (reader, "private_notes", ""));
  g_set_str (&team->open_rules, read_string (reader, "open_rules", ""));
}

static void
read_role (const Reader *reader)
{
  CroupierRole *role = croupier_cast_add_role (reader->cast, read_name (reader), read_count (reader, "players", 1));

  check_keys (reader, role_keys);
  role->kind = (CroupierRoleKind) read_word (reader, "kind", kinds, role->kind);
  role->teams = read_teams (reader, "teams");
  g_set_str (&role->text, read_string (reader, "text", ""));
}

static void
read_item (const Reader *reader)
{
  CroupierItem *item = croupier_cast_add_item (reader->cast, read_name (reader), read_count (reader, "count", 1));

  check_keys (reader, item_keys);
  item->teams = read_teams (reader, "teams");
  g_set_str (&item->text, read_string (reader, "text", ""));
}

/* ---- powers ---- */

static int
find_holder (const Reader *reader, CroupierPowerHolder holder, const char *name)
{
  switch (holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return croupier_cast_find_team (reader->cast, name);

    case CROUPIER_HOLDER_ROLE:
      return croupier_cast_find_role (reader->cast, name);

    case CROUPIER_HOLDER_ITEM:
      return croupier_cast_find_item (reader->cast, name);

    case CROUPIER_HOLDER_PLAYER:
      return CROUPIER_CAST_NONE;
    }

  g_assert_not_reached ();
}

static CroupierPower *
read_holder (const Reader *reader)
{
  CroupierPowerHolder holder = (CroupierPowerHolder) read_word (reader, "holder", holders, CROUPIER_HOLDER_TEAM);
  const char *name = read_string (reader, "held_by", "");
  int held_by = find_holder (reader, holder, name);
  CroupierPower *power = croupier_cast_add_power (reader->cast, holder, held_by, read_string (reader, "verb", NULL));
  g_autofree char *quoted = quote (name);

  if (!has (reader, "holder") || !has (reader, "held_by"))
    report (reader, _("it needs “holder” (team, members, role, item or player) and “held_by” (its name)."));
  else if (holder == CROUPIER_HOLDER_PLAYER)
    power->player = g_strstrip (g_strdup (name));
  else if (held_by == CROUPIER_CAST_NONE)
    report (reader, _("there is no %s “%s” in the cast."), holder == CROUPIER_HOLDER_MEMBERS ? "team" : holders[holder],
            quoted);
  return power;
}

static void
read_use (const Reader *reader, CroupierPower *power)
{
  power->n_targets = read_count (reader, "targets", power->n_targets);
  power->own_island = read_bool (reader, "own_island", TRUE);
  power->not_self = read_bool (reader, "not_self", FALSE);
  power->not_own_team = read_bool (reader, "not_own_team", FALSE);
  power->first_night = read_count (reader, "first_night", 0);
  power->last_night = read_count (reader, "last_night", 0);
  power->merge = (CroupierMergeWindow) read_word (reader, "merge", merges, CROUPIER_MERGE_ANY);
  power->fewest_left = read_count (reader, "fewest_left", 0);
  power->most_left = read_count (reader, "most_left", 0);
  power->per_night = read_count (reader, "per_night", 0);
  power->in_all = read_count (reader, "in_all", 0);
  power->guess = read_bool (reader, "guess", FALSE);
}

/* A key that says more of some effects only. */
static gboolean
is_meant (const Reader *reader, const char *key, gboolean has_meaning, const char *effect)
{
  if (has_meaning || !has (reader, key))
    return has_meaning;
  report (reader, _("“%s” has no meaning for the effect %s."), key, effect);
  return FALSE;
}

static int
read_item_of_power (const Reader *reader)
{
  const char *name = read_string (reader, "item", NULL);
  int item = name != NULL ? croupier_cast_find_item (reader->cast, name) : CROUPIER_CAST_NONE;
  g_autofree char *quoted = name != NULL ? quote (name) : NULL;

  if (name != NULL && item == CROUPIER_CAST_NONE)
    report (reader, _("there is no item “%s” in the cast."), quoted);
  return item;
}

static void
read_effect (const Reader *reader, CroupierPower *power)
{
  const CroupierPowerEffect effect = (CroupierPowerEffect) read_word (reader, "effect", effects, power->effect);
  const char *word = effects[effect];
  gboolean has_item = effect == CROUPIER_EFFECT_MOVE_ITEM || effect == CROUPIER_EFFECT_DESTROY_ITEM;
  gboolean has_subject = effect == CROUPIER_EFFECT_LEARN || effect == CROUPIER_EFFECT_SET;

  if (!has (reader, "effect"))
    report (reader, _("it needs “effect”, what it does."));
  power->effect = effect;
  power->step = (CroupierPowerStep) read_word (reader, "step", steps, croupier_cast_get_usual_step (effect));
  if (has_subject && !has (reader, "subject"))
    report (reader, _("it needs “subject”, what is learned or set."));
  if (is_meant (reader, "subject", has_subject, word))
    power->subject = (CroupierPowerSubject) read_word (reader, "subject", subjects, CROUPIER_SUBJECT_TEAM);
  if (is_meant (reader, "value", effect == CROUPIER_EFFECT_SET, word))
    power->value = dup_string_or_null (reader, "value");
  if (is_meant (reader, "item", has_item, word))
    power->item = read_item_of_power (reader);
  if (is_meant (reader, "weight", effect == CROUPIER_EFFECT_WEIGHT_VOTES_BY, word))
    power->weight = read_int (reader, "weight", -MAX_NUMBER, 0);
  if (is_meant (reader, "audience", effect == CROUPIER_EFFECT_REVEAL, word))
    power->audience = (CroupierPowerAudience) read_word (reader, "audience", audiences, CROUPIER_AUDIENCE_PUBLIC);
  if (is_meant (reader, "text", effect == CROUPIER_EFFECT_REVEAL || effect == CROUPIER_EFFECT_ASK_GM, word))
    power->text = dup_string_or_null (reader, "text");
}

static void
read_power (const Reader *reader)
{
  CroupierPower *power = read_holder (reader);

  check_keys (reader, power_keys);
  read_use (reader, power);
  read_effect (reader, power);
  power->tell_holder = dup_string_or_null (reader, "tell_holder");
  power->tell_target = dup_string_or_null (reader, "tell_target");
  power->tell_public = dup_string_or_null (reader, "tell_public");
}

/* ---- the whole ---- */

/* A list of objects, each read by a function of its own. */
typedef struct
{
  const char *key;
  const char *place; /* of one of them: "Team %u" */
  guint max;
  void (*read) (const Reader *reader);
} List;

static void
read_list (const Reader *reader, const List *list)
{
  g_autoptr (GError) error = NULL;
  JsonArray *array = croupier_json_get_array_or_null (reader->object, list->key, &error);
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (error != NULL)
    report_error (reader, error);
  if (n > list->max)
    report (reader, _("“%s” has %u entries; it may have %u."), list->key, n, list->max);
  for (guint i = 0; i < n && n <= list->max; i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      g_autofree char *place = g_strdup_printf ("%s %u", _(list->place), i + 1);
      Reader entry = { reader->cast, reader->problems, NULL, place };

      if (JSON_NODE_HOLDS_OBJECT (node))
        {
          entry.object = json_node_get_object (node);
          list->read (&entry);
        }
      else
        {
          report (&entry, _("it must be an object in { }."));
        }
    }
}

static void
read_islands (const Reader *reader)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;

  if (!has (reader, "islands"))
    return;
  if (!croupier_json_get_strings_or_empty (reader->object, "islands", &names, &error))
    {
      report_error (reader, error);
      return;
    }
  if (g_strv_length (names) != CROUPIER_CAST_MAX_ISLANDS)
    {
      report (reader, _("“islands” must name %d islands."), CROUPIER_CAST_MAX_ISLANDS);
      return;
    }
  g_ptr_array_set_size (reader->cast->islands, 0);
  for (char **name = names; *name != NULL; name++)
    g_ptr_array_add (reader->cast->islands, g_strstrip (g_strdup (*name)));
}

static void
read_cast (const Reader *reader)
{
  static const List lists[] = {
    { "teams", N_("Team"), CROUPIER_CAST_MAX_TEAMS, read_team },
    { "roles", N_("Role"), CROUPIER_CAST_MAX_ROLES, read_role },
    { "items", N_("Item"), CROUPIER_CAST_MAX_ITEMS, read_item },
    { "powers", N_("Power"), CROUPIER_CAST_MAX_POWERS, read_power },
  };
  CroupierCast *cast = reader->cast;

  check_keys (reader, cast_keys);
  g_set_str (&cast->title, read_string (reader, "title", ""));
  g_strstrip (cast->title);
  g_set_str (&cast->notes, read_string (reader, "notes", ""));
  read_islands (reader);
  if (!has (reader, "teams"))
    report (reader, _("it needs “teams”."));
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    read_list (reader, &lists[i]);
  if (!has (reader, "powers"))
    croupier_cast_add_built_in_powers (cast);
  cast->has_each_island = has (reader, "each_island");
  cast->each_island = read_teams (reader, "each_island");
}

/**
 * croupier_cast_from_json:
 * @node: what [func@json_parse] gave
 * @error: (nullable): return location for the error
 *
 * Reads a cast from JSON: an object with `title`, `notes`, `islands` (two names), `teams`, `roles`, `items`, `powers`
 * and `each_island` (names of teams).
 *
 * A team has `name`, `color`, `players` (a number or `"rest"`), `shared_channel`, `win` (`"last-team"` or
 * `"alive-at N"`), `stands_in`, `public_notes`, `private_notes`, `open_rules`. A role has `name`, `kind`, `players`,
 * `teams`, `text`; an item `name`, `count`, `teams`, `text`. A power has `holder` (`team`, `members`, `role`, `item`,
 * `player`), `held_by`, `effect`, and what else differs from what [func@Cast.add_power] gives. Only teams, names, sizes
 * of teams, holders and effects are required. Without the key `powers` the cast has those built in. Names stand for
 * what they name, whatever the case. A key that is none of these is refused, for it was meant to be one.
 *
 * The cast is whole: [func@Cast.check] finds nothing wrong with it, as far as that can be told without a number of
 * players. The error is [error@Error.DAMAGED] where the document has another form; else [error@Error.SETUP]. It lists
 * every reason, each with its place, one a line.
 *
 * Returns: (transfer full) (nullable): the cast; %NULL on error
 */
CroupierCast *
croupier_cast_from_json (JsonNode *node, GError **error)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new ();
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  Reader reader = { cast, problems, NULL, (char *) _("The cast") };

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  reader.object = croupier_json_as_object (node, _("a cast"), error);
  if (reader.object == NULL)
    return NULL;
  read_cast (&reader);
  if (problems->len > 0)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_DAMAGED, error);
      return NULL;
    }
  if (!croupier_cast_check (cast, 0, problems))
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return NULL;
    }
  return g_steal_pointer (&cast);
}

/* ---- writing ---- */

static void
add_text (JsonBuilder *builder, const char *key, const char *text)
{
  if (text != NULL && *text != '\0')
    croupier_json_add_string (builder, key, text);
}

static void
add_count (JsonBuilder *builder, const char *key, guint count)
{
  if (count != 0)
    croupier_json_add_int (builder, key, count);
}

static void
add_bool (JsonBuilder *builder, const char *key, gboolean value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, value);
}

static void
add_flag (JsonBuilder *builder, const char *key, gboolean value)
{
  if (value)
    add_bool (builder, key, TRUE);
}

static void
add_teams (JsonBuilder *builder, const CroupierCast *cast, const char *key, guint teams)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < cast->teams->len; i++)
    if ((teams >> i & 1) != 0)
      json_builder_add_string_value (builder, croupier_cast_get_team (cast, i)->name);
  json_builder_end_array (builder);
}

static void
write_team (JsonBuilder *builder, const CroupierCast *cast, guint i)
{
  const CroupierTeam *team = croupier_cast_get_team (cast, i);
  g_autofree char *win = team->alive_at != 0 ? g_strdup_printf ("alive-at %u", team->alive_at) : g_strdup ("last-team");

  croupier_json_add_string (builder, "name", team->name);
  croupier_json_add_string (builder, "color", team->color);
  if (team->n_players == CROUPIER_CAST_REST)
    croupier_json_add_string (builder, "players", "rest");
  else
    croupier_json_add_int (builder, "players", team->n_players);
  add_bool (builder, "shared_channel", team->shared_channel);
  croupier_json_add_string (builder, "win", win);
  add_flag (builder, "stands_in", team->stands_in);
  add_text (builder, "public_notes", team->public_notes);
  add_text (builder, "private_notes", team->private_notes);
  add_text (builder, "open_rules", team->open_rules);
}

static void
write_role (JsonBuilder *builder, const CroupierCast *cast, guint i)
{
  const CroupierRole *role = croupier_cast_get_role (cast, i);

  croupier_json_add_string (builder, "name", role->name);
  croupier_json_add_string (builder, "kind", kinds[role->kind]);
  croupier_json_add_int (builder, "players", role->n_players);
  if (role->teams != 0)
    add_teams (builder, cast, "teams", role->teams);
  add_text (builder, "text", role->text);
}

static void
write_item (JsonBuilder *builder, const CroupierCast *cast, guint i)
{
  const CroupierItem *item = croupier_cast_get_item (cast, i);

  croupier_json_add_string (builder, "name", item->name);
  croupier_json_add_int (builder, "count", item->count);
  if (item->teams != 0)
    add_teams (builder, cast, "teams", item->teams);
  add_text (builder, "text", item->text);
}

static const char *
get_holder_name (const CroupierCast *cast, const CroupierPower *power)
{
  switch (power->holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return croupier_cast_get_team (cast, (guint) power->held_by)->name;

    case CROUPIER_HOLDER_ROLE:
      return croupier_cast_get_role (cast, (guint) power->held_by)->name;

    case CROUPIER_HOLDER_ITEM:
      return croupier_cast_get_item (cast, (guint) power->held_by)->name;

    case CROUPIER_HOLDER_PLAYER:
      return power->player;
    }

  g_assert_not_reached ();
}

static void
write_use (JsonBuilder *builder, const CroupierPower *power)
{
  if (power->n_targets != (power->verb != NULL ? 1 : 0))
    croupier_json_add_int (builder, "targets", power->n_targets);
  if (!power->own_island)
    add_bool (builder, "own_island", FALSE);
  add_flag (builder, "not_self", power->not_self);
  add_flag (builder, "not_own_team", power->not_own_team);
  add_count (builder, "first_night", power->first_night);
  add_count (builder, "last_night", power->last_night);
  if (power->merge != CROUPIER_MERGE_ANY)
    croupier_json_add_string (builder, "merge", merges[power->merge]);
  add_count (builder, "fewest_left", power->fewest_left);
  add_count (builder, "most_left", power->most_left);
  add_count (builder, "per_night", power->per_night);
  add_count (builder, "in_all", power->in_all);
  add_flag (builder, "guess", power->guess);
}

static void
write_effect (JsonBuilder *builder, const CroupierCast *cast, const CroupierPower *power)
{
  CroupierPowerEffect effect = power->effect;

  croupier_json_add_string (builder, "effect", effects[effect]);
  if (power->step != croupier_cast_get_usual_step (effect))
    croupier_json_add_string (builder, "step", steps[power->step]);
  if (effect == CROUPIER_EFFECT_LEARN || effect == CROUPIER_EFFECT_SET)
    croupier_json_add_string (builder, "subject", subjects[power->subject]);
  if (effect == CROUPIER_EFFECT_SET)
    add_text (builder, "value", power->value);
  if ((effect == CROUPIER_EFFECT_MOVE_ITEM || effect == CROUPIER_EFFECT_DESTROY_ITEM) &&
      power->item != CROUPIER_CAST_NONE)
    croupier_json_add_string (builder, "item", croupier_cast_get_item (cast, (guint) power->item)->name);
  if (effect == CROUPIER_EFFECT_WEIGHT_VOTES_BY)
    croupier_json_add_int (builder, "weight", power->weight);
  if (effect == CROUPIER_EFFECT_REVEAL)
    croupier_json_add_string (builder, "audience", audiences[power->audience]);
  if (effect == CROUPIER_EFFECT_REVEAL || effect == CROUPIER_EFFECT_ASK_GM)
    add_text (builder, "text", power->text);
}

static void
write_power (JsonBuilder *builder, const CroupierCast *cast, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (cast, i);

  croupier_json_add_string (builder, "holder", holders[power->holder]);
  croupier_json_add_string (builder, "held_by", get_holder_name (cast, power));
  if (power->verb != NULL)
    croupier_json_add_string (builder, "verb", power->verb);
  write_use (builder, power);
  write_effect (builder, cast, power);
  add_text (builder, "tell_holder", power->tell_holder);
  add_text (builder, "tell_target", power->tell_target);
  add_text (builder, "tell_public", power->tell_public);
}

static void
write_list (JsonBuilder *builder, const CroupierCast *cast, const char *key, guint n,
            void (*write) (JsonBuilder *builder, const CroupierCast *cast, guint i))
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      write (builder, cast, i);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/**
 * croupier_cast_to_json:
 * @cast: a cast in which [func@Cast.check] finds nothing wrong
 *
 * Writes a cast as JSON that [func@Cast.from_json] reads, and that means the same whatever is built in later: its
 * powers stand in it. What is as most often is left out.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
croupier_cast_to_json (const CroupierCast *cast)
{
  g_autoptr (JsonBuilder) builder = NULL;

  g_return_val_if_fail (cast != NULL, NULL);

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "title", cast->title);
  add_text (builder, "notes", cast->notes);
  json_builder_set_member_name (builder, "islands");
  json_builder_begin_array (builder);
  for (guint i = 0; i < cast->islands->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (cast->islands, i));
  json_builder_end_array (builder);
  write_list (builder, cast, "teams", cast->teams->len, write_team);
  write_list (builder, cast, "roles", cast->roles->len, write_role);
  write_list (builder, cast, "items", cast->items->len, write_item);
  write_list (builder, cast, "powers", cast->powers->len, write_power);
  if (cast->has_each_island)
    add_teams (builder, cast, "each_island", cast->each_island);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
