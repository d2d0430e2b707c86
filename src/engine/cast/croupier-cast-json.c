/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casts as JSON: in files, in match files, and in a line of a script. */
#include "config.h"

#include "croupier-cast-member.h"

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
/* ---- reading ---- */

/* An object of the cast; what is wrong in it is told with its place. */
struct _CroupierMemberReader
{
  CroupierCast *cast;
  CroupierProblems *problems;
  JsonObject *object;
  char *place; /* "Team 3" */
};

typedef CroupierMemberReader Reader;

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

static void
read_win (const Reader *reader, gpointer part)
{
  CroupierTeam *team = part;
  const char *word = read_string (reader, "win", NULL);
  g_autofree char *quoted = NULL;
  guint64 n = 0;

  if (word == NULL)
    return;
  if (g_ascii_strcasecmp (word, "last-team") == 0 ||
      (g_ascii_strncasecmp (word, "alive-at ", strlen ("alive-at ")) == 0 &&
       g_ascii_string_to_unsigned (word + strlen ("alive-at "), 10, 1, MAX_NUMBER, &n, NULL)))
    {
      team->alive_at = (guint) n;
      return;
    }
  quoted = quote (word);
  report (reader, _("“win” cannot be “%s”; there are last-team, and alive-at with the number of players left."),
          quoted);
}

static gpointer
add_team (const Reader *reader)
{
  return croupier_cast_add_team (reader->cast, read_name (reader), read_team_size (reader));
}

static gpointer
add_role (const Reader *reader)
{
  return croupier_cast_add_role (reader->cast, read_name (reader), read_count (reader, "players", 1));
}

static gpointer
add_item (const Reader *reader)
{
  return croupier_cast_add_item (reader->cast, read_name (reader), read_count (reader, "count", 1));
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

static gpointer
add_power (const Reader *reader)
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
read_item_of_power (const Reader *reader, gpointer part)
{
  CroupierPower *power = part;
  const char *name = read_string (reader, "item", NULL);
  g_autofree char *quoted = name != NULL ? quote (name) : NULL;

  power->item = name != NULL ? croupier_cast_find_item (reader->cast, name) : CROUPIER_CAST_NONE;
  if (name != NULL && power->item == CROUPIER_CAST_NONE)
    report (reader, _("there is no item “%s” in the cast."), quoted);
}

static void
read_step (const Reader *reader, gpointer part)
{
  CroupierPower *power = part;

  power->step = (CroupierPowerStep) read_word (reader, "step", steps, croupier_cast_get_usual_step (power->effect));
}

/* ---- writing what is not written by its kind ---- */

static void
add_text (JsonBuilder *builder, const char *key, const char *text)
{
  if (text != NULL && *text != '\0')
    croupier_json_add_string (builder, key, text);
}

static void
add_bool (JsonBuilder *builder, const char *key, gboolean value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, value);
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
write_size (JsonBuilder *builder, const CroupierCast *cast, const char *key, gconstpointer part)
{
  const CroupierTeam *team = part;

  if (team->n_players == CROUPIER_CAST_REST)
    croupier_json_add_string (builder, key, "rest");
  else
    croupier_json_add_int (builder, key, team->n_players);
}

static void
write_win (JsonBuilder *builder, const CroupierCast *cast, const char *key, gconstpointer part)
{
  const CroupierTeam *team = part;
  g_autofree char *win = team->alive_at != 0 ? g_strdup_printf ("alive-at %u", team->alive_at) : g_strdup ("last-team");

  croupier_json_add_string (builder, key, win);
}

/* Nobody is written as nobody, for whoever reads it to find. */
static const char *
get_holder_name (const CroupierCast *cast, const CroupierPower *power)
{
  if (power->holder != CROUPIER_HOLDER_PLAYER && power->held_by == CROUPIER_CAST_NONE)
    return "";

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
write_holder (JsonBuilder *builder, const CroupierCast *cast, const char *key, gconstpointer part)
{
  croupier_json_add_string (builder, key, get_holder_name (cast, part));
}

static void
write_targets (JsonBuilder *builder, const CroupierCast *cast, const char *key, gconstpointer part)
{
  const CroupierPower *power = part;

  if (power->n_targets != (power->verb != NULL ? 1 : 0))
    croupier_json_add_int (builder, key, power->n_targets);
}

static void
write_step (JsonBuilder *builder, const CroupierCast *cast, const char *key, gconstpointer part)
{
  const CroupierPower *power = part;

  if (power->step != croupier_cast_get_usual_step (power->effect))
    croupier_json_add_string (builder, key, steps[power->step]);
}

static void
write_item_of_power (JsonBuilder *builder, const CroupierCast *cast, const char *key, gconstpointer part)
{
  const CroupierPower *power = part;

  if (power->item != CROUPIER_CAST_NONE)
    croupier_json_add_string (builder, key, croupier_cast_get_item (cast, (guint) power->item)->name);
}

/* ---- the members ---- */

#define MEMBER(type, member, kind) G_STRUCT_OFFSET (Croupier##type, member), CROUPIER_MEMBER_##kind
#define EFFECT(effect) (1u << CROUPIER_EFFECT_##effect)

static const CroupierMember team_members[] = {
  { "name", MEMBER (Team, name, NAME), .is_read = TRUE },
  { "color", MEMBER (Team, color, NAME) },
  { "players", MEMBER (Team, n_players, NUMBER), .is_read = TRUE, .write = write_size },
  { "shared_channel", MEMBER (Team, shared_channel, FLAG), .is_written = TRUE },
  { "win", MEMBER (Team, alive_at, COUNT), .read = read_win, .write = write_win },
  { "stands_in", MEMBER (Team, stands_in, FLAG) },
  { "public_notes", MEMBER (Team, public_notes, TEXT) },
  { "private_notes", MEMBER (Team, private_notes, TEXT) },
  { "open_rules", MEMBER (Team, open_rules, TEXT) },
};

static const CroupierMember role_members[] = {
  { "name", MEMBER (Role, name, NAME), .is_read = TRUE },
  { "kind", MEMBER (Role, kind, WORD), kinds, .is_written = TRUE },
  { "players", MEMBER (Role, n_players, COUNT), .is_read = TRUE, .is_written = TRUE },
  { "teams", MEMBER (Role, teams, TEAMS) },
  { "text", MEMBER (Role, text, TEXT) },
};

static const CroupierMember item_members[] = {
  { "name", MEMBER (Item, name, NAME), .is_read = TRUE },
  { "count", MEMBER (Item, count, COUNT), .is_read = TRUE, .is_written = TRUE },
  { "teams", MEMBER (Item, teams, TEAMS) },
  { "text", MEMBER (Item, text, TEXT) },
};

static const CroupierMember power_members[] = {
  { "holder", MEMBER (Power, holder, WORD), holders, .is_read = TRUE, .is_written = TRUE },
  { "held_by", MEMBER (Power, held_by, NUMBER), .is_read = TRUE, .write = write_holder },
  { NULL, MEMBER (Power, player, TEXT_OR_NULL) },
  { "verb", MEMBER (Power, verb, TEXT_OR_NULL), .is_read = TRUE },
  { "targets", MEMBER (Power, n_targets, COUNT), .write = write_targets },
  { "own_island", MEMBER (Power, own_island, FLAG), .usual = TRUE },
  { "not_self", MEMBER (Power, not_self, FLAG) },
  { "not_own_team", MEMBER (Power, not_own_team, FLAG) },
  { "first_night", MEMBER (Power, first_night, COUNT) },
  { "last_night", MEMBER (Power, last_night, COUNT) },
  { "merge", MEMBER (Power, merge, WORD), merges },
  { "fewest_left", MEMBER (Power, fewest_left, COUNT) },
  { "most_left", MEMBER (Power, most_left, COUNT) },
  { "per_night", MEMBER (Power, per_night, COUNT) },
  { "in_all", MEMBER (Power, in_all, COUNT) },
  { "guess", MEMBER (Power, guess, FLAG) },
  { "effect", MEMBER (Power, effect, WORD), effects, .is_written = TRUE,
    .needed = N_("it needs “effect”, what it does.") },
  { "step", MEMBER (Power, step, WORD), steps, .read = read_step, .write = write_step },
  { "subject", MEMBER (Power, subject, WORD), subjects, .is_written = TRUE, .effects = EFFECT (LEARN) | EFFECT (SET),
    .needed = N_("it needs “subject”, what is learned or set.") },
  { "value", MEMBER (Power, value, TEXT_OR_NULL), .effects = EFFECT (SET) },
  { "item", MEMBER (Power, item, NUMBER), .effects = EFFECT (MOVE_ITEM) | EFFECT (DESTROY_ITEM),
    .read = read_item_of_power, .write = write_item_of_power },
  { "weight", MEMBER (Power, weight, NUMBER), .is_written = TRUE, .effects = EFFECT (WEIGHT_VOTES_BY) },
  { "audience", MEMBER (Power, audience, WORD), audiences, .is_written = TRUE, .effects = EFFECT (REVEAL) },
  { "text", MEMBER (Power, text, TEXT_OR_NULL), .effects = EFFECT (REVEAL) | EFFECT (ASK_GM) },
  { "tell_holder", MEMBER (Power, tell_holder, TEXT_OR_NULL) },
  { "tell_target", MEMBER (Power, tell_target, TEXT_OR_NULL) },
  { "tell_public", MEMBER (Power, tell_public, TEXT_OR_NULL) },
};

const CroupierMember *
croupier_cast_get_members (CroupierCastPart part, guint *n_members)
{
  static const struct
  {
    const CroupierMember *members;
    guint n_members;
  } all[] = {
    [CROUPIER_CAST_WHOLE] = { NULL, 0 },
    [CROUPIER_CAST_TEAMS] = { team_members, G_N_ELEMENTS (team_members) },
    [CROUPIER_CAST_ROLES] = { role_members, G_N_ELEMENTS (role_members) },
    [CROUPIER_CAST_ITEMS] = { item_members, G_N_ELEMENTS (item_members) },
    [CROUPIER_CAST_POWERS] = { power_members, G_N_ELEMENTS (power_members) },
  };

  *n_members = all[part].n_members;
  return all[part].members;
}

/* A key that says more of some effects only. */
static gboolean
is_meant (const CroupierMember *member, gconstpointer part)
{
  return member->effects == 0 || (member->effects >> ((const CroupierPower *) part)->effect & 1) != 0;
}

static void
read_by_kind (const Reader *reader, const CroupierMember *member, gpointer place)
{
  char **text = place;
  int *number = place;

  switch (member->kind)
    {
    case CROUPIER_MEMBER_NAME:
      g_set_str (text, read_string (reader, member->key, *text));
      g_strstrip (*text);
      break;
    case CROUPIER_MEMBER_TEXT:
      g_set_str (text, read_string (reader, member->key, ""));
      break;
    case CROUPIER_MEMBER_TEXT_OR_NULL:
      *text = dup_string_or_null (reader, member->key);
      break;
    case CROUPIER_MEMBER_COUNT:
      *number = read_int (reader, member->key, 0, *number);
      break;
    case CROUPIER_MEMBER_NUMBER:
      *number = read_int (reader, member->key, -MAX_NUMBER, *number);
      break;
    case CROUPIER_MEMBER_FLAG:
      *number = read_bool (reader, member->key, *number);
      break;
    case CROUPIER_MEMBER_WORD:
      *number = (int) read_word (reader, member->key, member->words, (guint) *number);
      break;
    case CROUPIER_MEMBER_TEAMS:
      *number = (int) read_teams (reader, member->key);
      break;
    }
}

static void
read_member (const Reader *reader, const CroupierMember *member, gpointer part)
{
  if (!is_meant (member, part))
    {
      if (has (reader, member->key))
        report (reader, _("“%s” has no meaning for the effect %s."), member->key,
                effects[((const CroupierPower *) part)->effect]);
      return;
    }
  if (member->needed != NULL && !has (reader, member->key))
    report (reader, "%s", _(member->needed));
  if (member->read != NULL)
    member->read (reader, part);
  else
    read_by_kind (reader, member, G_STRUCT_MEMBER_P (part, member->offset));
}

static void
write_by_kind (JsonBuilder *builder, const CroupierCast *cast, const CroupierMember *member, gconstpointer place)
{
  const char *const *text = place;
  const int *number = place;
  gboolean is_left_out = !member->is_written && *number == member->usual; /* of numbers */

  switch (member->kind)
    {
    case CROUPIER_MEMBER_NAME:
      croupier_json_add_string (builder, member->key, *text);
      break;
    case CROUPIER_MEMBER_TEXT:
    case CROUPIER_MEMBER_TEXT_OR_NULL:
      add_text (builder, member->key, *text);
      break;
    case CROUPIER_MEMBER_COUNT:
    case CROUPIER_MEMBER_NUMBER:
      if (!is_left_out)
        croupier_json_add_int (builder, member->key, *number);
      break;
    case CROUPIER_MEMBER_FLAG:
      if (!is_left_out)
        add_bool (builder, member->key, *number);
      break;
    case CROUPIER_MEMBER_WORD:
      if (!is_left_out)
        croupier_json_add_string (builder, member->key, member->words[*number]);
      break;
    case CROUPIER_MEMBER_TEAMS:
      if (!is_left_out)
        add_teams (builder, cast, member->key, (guint) *number);
      break;
    }
}

static void
write_part (JsonBuilder *builder, const CroupierCast *cast, CroupierCastPart kind, gconstpointer part)
{
  guint n_members;
  const CroupierMember *members = croupier_cast_get_members (kind, &n_members);

  for (guint i = 0; i < n_members; i++)
    if (members[i].key == NULL || !is_meant (&members[i], part))
      continue;
    else if (members[i].write != NULL)
      members[i].write (builder, cast, members[i].key, part);
    else
      write_by_kind (builder, cast, &members[i], G_STRUCT_MEMBER_P (part, members[i].offset));
}

/* ---- the whole ---- */

/* A list of objects. */
typedef struct
{
  const char *key;
  const char *place; /* of one of them: "Team %u" */
  guint max;
  CroupierCastPart part;
  gpointer (*add) (const Reader *reader);
} List;

static void
read_part (const Reader *reader, const List *list)
{
  gpointer part = list->add (reader);
  guint n_members;
  const CroupierMember *members = croupier_cast_get_members (list->part, &n_members);
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < n_members; i++)
    if (members[i].key != NULL)
      g_strv_builder_add (keys, members[i].key);
  all = g_strv_builder_end (keys);
  check_keys (reader, (const char *const *) all);
  for (guint i = 0; i < n_members; i++)
    if (members[i].key != NULL && !members[i].is_read)
      read_member (reader, &members[i], part);
}

static void
read_list (const Reader *reader, const List *list)
{
  g_autoptr (GError) error = NULL;
  JsonArray *array = croupier_json_get_array_or_null (reader->object, list->key, &error);
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (error != NULL)
    report_error (reader, error);
  if (n > list->max)
    report (reader, ngettext ("“%s” has %u entry; it may have %u.", "“%s” has %u entries; it may have %u.", n),
            list->key, n, list->max);
  for (guint i = 0; i < n && n <= list->max; i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      g_autofree char *place = g_strdup_printf ("%s %u", _(list->place), i + 1);
      Reader entry = { reader->cast, reader->problems, NULL, place };

      if (JSON_NODE_HOLDS_OBJECT (node))
        {
          entry.object = json_node_get_object (node);
          read_part (&entry, list);
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
      report (reader,
              ngettext ("“islands” must name %d island.", "“islands” must name %d islands.", CROUPIER_CAST_MAX_ISLANDS),
              CROUPIER_CAST_MAX_ISLANDS);
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
    { "teams", N_("Team"), CROUPIER_CAST_MAX_TEAMS, CROUPIER_CAST_TEAMS, add_team },
    { "roles", N_("Role"), CROUPIER_CAST_MAX_ROLES, CROUPIER_CAST_ROLES, add_role },
    { "items", N_("Item"), CROUPIER_CAST_MAX_ITEMS, CROUPIER_CAST_ITEMS, add_item },
    { "powers", N_("Power"), CROUPIER_CAST_MAX_POWERS, CROUPIER_CAST_POWERS, add_power },
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
write_list (JsonBuilder *builder, const CroupierCast *cast, const char *key, CroupierCastPart part)
{
  const GPtrArray *list = croupier_cast_get_list (cast, part);

  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < list->len; i++)
    {
      json_builder_begin_object (builder);
      write_part (builder, cast, part, g_ptr_array_index (list, i));
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
  write_list (builder, cast, "teams", CROUPIER_CAST_TEAMS);
  write_list (builder, cast, "roles", CROUPIER_CAST_ROLES);
  write_list (builder, cast, "items", CROUPIER_CAST_ITEMS);
  write_list (builder, cast, "powers", CROUPIER_CAST_POWERS);
  if (cast->has_each_island)
    add_teams (builder, cast, "each_island", cast->each_island);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
