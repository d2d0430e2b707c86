/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a cast, and where in it. */
#include "config.h"

#include "croupier-cast-field.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-name.h"
#include "croupier-text.h"

#define MAX_TITLE 80   /* letters */
#define MAX_PICTURE 14 /* likewise, of which one emoji is made */
#define MIN_TEAMS 2

/* Fields of a form begin with these. */
static const char form_words[] = "vote gift pass immunity";

/* These ask or answer wherever they stand: where a text is parted nobody's powers are known yet. Magic is none of them:
 * an item may be called so, “magic mirror”. */
#define QUESTION_WORDS CROUPIER_CAST_QUERY_WORDS " " CROUPIER_CAST_SHARE_WORDS " " CROUPIER_CAST_DECLINE_WORDS

/* What people write around what they mean; a form is read as if it were not there. */
static const char small_words[] =
  "i we a an the do doing did does would will shall like want wants am is are be been was going try trying "
  "this that these today tonight day night now then also too as well please hi hello hey dear thanks thank "
  "you my mine your our their his her its it he she they him them me myself so just have has here on for of "
  "from with by against at in into to and or not no if who whom nobody none because since sure ok okay yes";

typedef struct
{
  const CroupierCast *cast;
  guint n_players; /* 0: not yet known */
  CroupierProblems *problems;
} CastCheck;

/* "Team 3 (Red)"; empty for the cast as a whole. */
static char *
describe_place (const CroupierCast *cast, CroupierCastPart part, guint i)
{
  const char *name = croupier_cast_get_name (cast, part, i);
  g_autofree char *title = croupier_text_quote (name != NULL ? name : _("by itself"));

  switch (part)
    {
    case CROUPIER_CAST_WHOLE:
      return g_strdup ("");

    case CROUPIER_CAST_ISLANDS:
      return g_strdup_printf (_("Island %u (%s)"), i + 1, title);

    case CROUPIER_CAST_TEAMS:
      return g_strdup_printf (_("Team %u (%s)"), i + 1, title);

    case CROUPIER_CAST_ROLES:
      return g_strdup_printf (_("Role %u (%s)"), i + 1, title);

    case CROUPIER_CAST_ITEMS:
      return g_strdup_printf (_("Item %u (%s)"), i + 1, title);

    case CROUPIER_CAST_POWERS:
      return g_strdup_printf (_("Power %u (%s)"), i + 1, title);
    }

  g_assert_not_reached ();
}

static void report (CastCheck *check, CroupierCastPart part, int index, const char *format, ...) G_GNUC_PRINTF (4, 5);

static void
report (CastCheck *check, CroupierCastPart part, int index, const char *format, ...)
{
  g_autofree char *where = describe_place (check->cast, part, (guint) index);
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  if (*where != '\0')
    croupier_problems_add (check->problems, 0, 0, _("%s: %s"), where, what);
  else
    croupier_problems_add (check->problems, 0, 0, "%s", what);
  croupier_problems_blame (check->problems, check->problems->len - 1, CROUPIER_ABOUT_CAST, (int) part, index);
}

/* What was reported last hangs on how many play. */
static void
blame_count (CastCheck *check)
{
  croupier_problems_blame (check->problems, check->problems->len - 1, CROUPIER_ABOUT_COUNT, -1, -1);
}

static GHashTable *
string_set_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* What can be the name of a player can be any name. */
static gboolean
check_letters (CastCheck *check, CroupierCastPart part, guint i, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) reasons = NULL;

  if (croupier_name_check (name, &error) && g_utf8_strlen (name, -1) <= CROUPIER_CAST_MAX_NAME)
    return TRUE;
  if (error == NULL)
    {
      report (check, part, (int) i,
              ngettext ("“%s” is too long for a name: it may have %d letter.",
                        "“%s” is too long for a name: it may have %d letters.", CROUPIER_CAST_MAX_NAME),
              name, CROUPIER_CAST_MAX_NAME);
      return FALSE;
    }

  reasons = g_strsplit (error->message, "\n", -1);
  for (char **reason = reasons; *reason != NULL; reason++)
    report (check, part, (int) i, "%s", *reason);
  return FALSE;
}

static void
check_name (CastCheck *check, CroupierCastPart part, guint i, const char *name, GHashTable *names)
{
  if (check_letters (check, part, i, name) && !g_hash_table_add (names, croupier_text_fold (name)))
    report (check, part, (int) i, _("another one is called “%s” too; case and accents make no difference."), name);
}

/* Line breaks and tabs are none. */
static gboolean
has_control (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);

      if (g_unichar_iscntrl (letter) && letter != '\n' && letter != '\t')
        return TRUE;
    }
  return FALSE;
}

static void
check_text (CastCheck *check, CroupierCastPart part, guint i, const char *text)
{
  if (text == NULL)
    return;
  if (g_utf8_strlen (text, -1) > CROUPIER_CAST_MAX_TEXT)
    report (check, part, (int) i,
            ngettext ("a text is too long: it may have %d letter.", "a text is too long: it may have %d letters.",
                      CROUPIER_CAST_MAX_TEXT),
            CROUPIER_CAST_MAX_TEXT);
  if (has_control (text))
    report (check, part, (int) i, _("a text holds a control character that nobody can see."));
}

static gboolean
is_symbol (gunichar letter)
{
  switch (g_unichar_type (letter))
    {
    case G_UNICODE_OTHER_SYMBOL:
    case G_UNICODE_MATH_SYMBOL:
    case G_UNICODE_OTHER_PUNCTUATION:
      return letter > 0x7f;
    case G_UNICODE_UNASSIGNED: /* one that is newer than what is known here */
      return letter >= 0x1f300 && letter <= 0x1faff;
    default:
      return FALSE;
    }
}

/* What only changes the symbol before it: a color of skin, how it is drawn, the letters of a flag. */
static gboolean
is_modifier (gunichar letter)
{
  return (letter >= 0x1f3fb && letter <= 0x1f3ff) || letter == 0xfe0f || (letter >= 0xe0020 && letter <= 0xe007f);
}

static gboolean
is_half_flag (gunichar letter)
{
  return letter >= 0x1f1e6 && letter <= 0x1f1ff;
}

/* One symbol, or several that are joined into one. */
static gboolean
is_one_picture (const char *text)
{
  const gunichar joiner = 0x200d;
  gunichar before = 0;
  guint n = 0;

  for (; *text != '\0' && n < MAX_PICTURE; text = g_utf8_next_char (text), n++)
    {
      gunichar letter = g_utf8_get_char (text);
      gboolean goes_on = n > 0 && (before == joiner || (n == 1 && is_half_flag (before) && is_half_flag (letter)));

      if (n > 0 && (is_modifier (letter) || (letter == joiner && before != joiner)))
        ;
      else if (!is_symbol (letter) || is_modifier (letter) || (n > 0 && !goes_on))
        return FALSE;
      before = letter;
    }
  return n > 0 && *text == '\0' && before != joiner;
}

static gboolean
has_unknown_teams (const CastCheck *check, guint teams)
{
  return teams >> MIN (check->cast->teams->len, CROUPIER_CAST_MAX_TEAMS) != 0;
}

/* Whether what stands in braces is filled in, in the texts of this power. */
static gboolean
is_filled_in (const CroupierPower *power, const char *brace)
{
  return g_str_has_prefix (brace, "{holder}") || g_str_has_prefix (brace, "{target}") ||
         (g_str_has_prefix (brace, "{second}") && power->n_targets == 2) ||
         (g_str_has_prefix (brace, "{answer}") && power->effect == CROUPIER_EFFECT_LEARN);
}

static void
check_braces (CastCheck *check, guint i, const char *text)
{
  const CroupierPower *power = croupier_cast_get_power (check->cast, i);

  for (const char *brace = text; brace != NULL && (brace = strchr (brace, '{')) != NULL; brace++)
    if (!is_filled_in (power, brace))
      {
        report (check, CROUPIER_CAST_POWERS, (int) i,
                _("in a text, {holder} and {target} are filled in, {second} where there are two targets, and {answer} "
                  "where something is learned; nothing else can stand in braces."));
        return;
      }
}

/* What goes down as well as up is never nothing. */
static gboolean
is_in_range (const CroupierCastField *field, int number)
{
  return number == field->nothing ? field->min >= 0 : field->min <= number && number <= field->max;
}

static void
report_range (CastCheck *check, CroupierCastPart part, guint i, const CroupierCastField *field)
{
  g_autofree char *most = g_strdup_printf ("%d", field->max);
  const char *sentence = field->many != NULL ? ngettext (field->one, field->many, (gulong) field->max) : _(field->one);
  g_autofree char *reason = croupier_text_put_in (sentence, "%d", most);

  report (check, part, (int) i, "%s", reason);
}

/* The name stands first; a color is often the same. */
static void
check_name_field (CastCheck *check, CroupierCastPart part, guint i, const CroupierCastField *field, GHashTable *names)
{
  gconstpointer entry = g_ptr_array_index (croupier_cast_get_list (check->cast, part), i);
  const char *name = croupier_cast_part_get_name (part, entry), *text = *croupier_cast_field_text_at (field, entry);

  if (text == name)
    check_name (check, part, i, name, names);
  else if (!g_str_equal (text, name))
    check_letters (check, part, i, text);
}

/* What can be told of each of its fields alone. The names are of those before it, NULL where they have none. */
static void
check_fields (CastCheck *check, CroupierCastPart part, guint i, GHashTable *names)
{
  gconstpointer entry = g_ptr_array_index (croupier_cast_get_list (check->cast, part), i);
  const CroupierCastFields *table = croupier_cast_get_fields (part);
  const char *told = NULL; /* two bounds are one reason */

  for (const CroupierCastField *field = table->fields; field < table->fields + table->n_fields; field++)
    if (field->kind == CROUPIER_CAST_FIELD_NAME)
      {
        check_name_field (check, part, i, field, names);
      }
    else if (field->kind == CROUPIER_CAST_FIELD_PICTURE)
      {
        const char *picture = *croupier_cast_field_text_at (field, entry);

        if (picture != NULL && !is_one_picture (picture))
          report (check, part, (int) i, _("its picture can only be one emoji."));
      }
    else if (field->kind == CROUPIER_CAST_FIELD_TEXT || field->kind == CROUPIER_CAST_FIELD_NOTE)
      {
        check_text (check, part, i, *croupier_cast_field_text_at (field, entry));
        if (part == CROUPIER_CAST_POWERS)
          check_braces (check, i, *croupier_cast_field_text_at (field, entry));
      }
    else if (field->kind == CROUPIER_CAST_FIELD_TEAMS)
      {
        if (has_unknown_teams (check, (guint) *croupier_cast_field_at (field, entry)))
          report (check, part, (int) i, _("it is for a team that the cast does not have."));
      }
    else if (field->kind == CROUPIER_CAST_FIELD_ROLES)
      {
        if ((guint) *croupier_cast_field_at (field, entry) >> MIN (check->cast->roles->len, CROUPIER_CAST_MAX_ROLES) !=
            0)
          report (check, part, (int) i, _("it names a role that the cast does not have."));
      }
    else if (field->one != NULL && g_strcmp0 (field->one, told) != 0 && croupier_cast_field_is_meant (field, entry) &&
             !is_in_range (field, *croupier_cast_field_at (field, entry)))
      {
        report_range (check, part, i, field);
        told = field->one;
      }
}

/* ---- the parts ---- */

static void
check_whole (CastCheck *check)
{
  const CroupierCast *cast = check->cast;

  if (g_utf8_strlen (cast->title, -1) > MAX_TITLE)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("The title of the cast is too long: it may have %d letter.",
                      "The title of the cast is too long: it may have %d letters.", MAX_TITLE),
            MAX_TITLE);
  if (has_control (cast->title) || strpbrk (cast->title, "\n\t") != NULL)
    report (check, CROUPIER_CAST_WHOLE, -1, _("The title of the cast holds a control character or a line break."));
  if (g_utf8_strlen (cast->author, -1) > MAX_TITLE)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("The author of the cast is too long a name: it may have %d letter.",
                      "The author of the cast is too long a name: it may have %d letters.", MAX_TITLE),
            MAX_TITLE);
  if (has_control (cast->author) || strpbrk (cast->author, "\n\t") != NULL)
    report (check, CROUPIER_CAST_WHOLE, -1, _("The author of the cast holds a control character or a line break."));
  if (g_utf8_strlen (cast->notes, -1) > CROUPIER_CAST_MAX_TEXT)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("The notes of the cast are too long: they may have %d letter.",
                      "The notes of the cast are too long: they may have %d letters.", CROUPIER_CAST_MAX_TEXT),
            CROUPIER_CAST_MAX_TEXT);
  if (has_control (cast->notes))
    report (check, CROUPIER_CAST_WHOLE, -1, _("The notes of the cast hold a control character that nobody can see."));
}

static void
check_islands (CastCheck *check)
{
  g_autoptr (GHashTable) names = string_set_new ();
  const GPtrArray *islands = check->cast->islands;

  g_hash_table_add (names, croupier_text_fold ("merged"));
  if (islands->len != CROUPIER_CAST_MAX_ISLANDS)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("A cast names %d island; this one names %u.", "A cast names %d islands; this one names %u.",
                      CROUPIER_CAST_MAX_ISLANDS),
            CROUPIER_CAST_MAX_ISLANDS, islands->len);
  for (guint i = 0; i < islands->len; i++)
    {
      g_autofree char *folded = croupier_text_fold (g_ptr_array_index (islands, i));

      if (g_str_equal (folded, "merged"))
        report (check, CROUPIER_CAST_ISLANDS, (int) i, _("it cannot be called merged: the island after the merge is."));
      else
        check_name (check, CROUPIER_CAST_ISLANDS, i, g_ptr_array_index (islands, i), names);
    }
}

/* Checks how the counts of the teams go with the number of players. */
static void
check_team_counts (CastCheck *check)
{
  guint n_counted = 0, n_rests = 0;

  for (guint i = 0; i < check->cast->teams->len; i++)
    {
      int n = croupier_cast_get_team (check->cast, i)->n_players;

      n_rests += n == CROUPIER_CAST_REST;
      n_counted += (guint) CLAMP (n, 0, CROUPIER_MAX_PLAYERS);
    }

  if (n_rests > 1)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("%u team takes the rest of the players; only one can.",
                      "%u teams take the rest of the players; only one can.", n_rests),
            n_rests);
  if (n_counted > CROUPIER_MAX_PLAYERS)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("The teams have %u player in all; at most %d can play.",
                      "The teams have %u players in all; at most %d can play.", n_counted),
            n_counted, CROUPIER_MAX_PLAYERS);
  else if (n_counted == 0 && n_rests == 0 && check->cast->teams->len > 0)
    report (check, CROUPIER_CAST_WHOLE, -1, _("The teams have no players."));
  else if (check->n_players == 0)
    return;
  else if (n_rests == 0 ? n_counted != check->n_players : n_counted > check->n_players)
    {
      report (check, CROUPIER_CAST_WHOLE, -1,
              n_rests == 0 ? ngettext ("The teams have %u player in all, but %u play: change the numbers of the teams, "
                                       "or let one team take the rest.",
                                       "The teams have %u players in all, but %u play: change the numbers of the "
                                       "teams, or let one team take the rest.",
                                       n_counted)
                           : ngettext ("The teams have %u player without the rest, but only %u play.",
                                       "The teams have %u players without the rest, but only %u play.", n_counted),
              n_counted, check->n_players);
      blame_count (check);
    }
}

static void
check_teams (CastCheck *check)
{
  g_autoptr (GHashTable) names = string_set_new ();
  guint n_teams = check->cast->teams->len;

  if (n_teams < MIN_TEAMS || n_teams > CROUPIER_CAST_MAX_TEAMS)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("A cast has %d to %d teams; this one has %u.", "A cast has %d to %d teams; this one has %u.",
                      CROUPIER_CAST_MAX_TEAMS),
            MIN_TEAMS, CROUPIER_CAST_MAX_TEAMS, n_teams);
  for (guint i = 0; i < n_teams; i++)
    check_fields (check, CROUPIER_CAST_TEAMS, i, names);
  check_team_counts (check);
}

static void
check_each_island (CastCheck *check)
{
  const CroupierCast *cast = check->cast;

  if (!cast->has_each_island)
    return;
  if (has_unknown_teams (check, cast->each_island))
    report (check, CROUPIER_CAST_WHOLE, -1,
            _("A player on each island is asked of a team that the cast does not have."));
  for (guint i = 0; i < MIN (cast->teams->len, CROUPIER_CAST_MAX_TEAMS); i++)
    {
      const CroupierTeam *team = croupier_cast_get_team (cast, i);
      gboolean is_known = check->n_players != 0 || team->n_players != CROUPIER_CAST_REST;

      if ((cast->each_island >> i & 1) == 0 || !is_known)
        continue;
      if (croupier_cast_count_team (cast, i, check->n_players) >= CROUPIER_CAST_MAX_ISLANDS)
        continue;
      report (check, CROUPIER_CAST_TEAMS, (int) i,
              ngettext ("it needs a player on each island, and so %d player or more.",
                        "it needs a player on each island, and so %d players or more.", CROUPIER_CAST_MAX_ISLANDS),
              CROUPIER_CAST_MAX_ISLANDS);
      if (team->n_players == CROUPIER_CAST_REST)
        blame_count (check);
    }
}

/* A slot that would draw what stands elsewhere for certain, or in another slot, would not draw what it says. */
static void
check_drawn_role (CastCheck *check, guint slot, guint i)
{
  const CroupierRole *role = croupier_cast_get_role (check->cast, i);

  if (role->kind == CROUPIER_ROLE_SLOT)
    report (check, CROUPIER_CAST_ROLES, (int) slot, _("it draws from %s, which is a slot itself."), role->name);
  else if (role->n_players > 0)
    report (check, CROUPIER_CAST_ROLES, (int) slot,
            ngettext ("it draws from %s, which is for %u player already: give that role 0 players.",
                      "it draws from %s, which is for %u players already: give that role 0 players.", role->n_players),
            role->name, role->n_players);
  for (guint other = 0; other < slot; other++)
    if ((croupier_cast_get_choices (check->cast, other) >> i & 1) != 0)
      report (check, CROUPIER_CAST_ROLES, (int) slot, _("it draws from %s, and so does %s: let one of them do so."),
              role->name, croupier_cast_get_role (check->cast, other)->name);
}

static void
check_slot (CastCheck *check, guint slot)
{
  const CroupierRole *role = croupier_cast_get_role (check->cast, slot);
  guint choices = croupier_cast_get_choices (check->cast, slot), n_choices = (guint) __builtin_popcount (choices);

  for (guint i = 0; i < MIN (check->cast->roles->len, CROUPIER_CAST_MAX_ROLES); i++)
    if ((choices >> i & 1) != 0)
      check_drawn_role (check, slot, i);
  if (n_choices == 0)
    report (check, CROUPIER_CAST_ROLES, (int) slot,
            _("there is nothing that it could draw: give roles for its teams alone 0 players, or name them."));
  else if (role->n_players > n_choices)
    report (check, CROUPIER_CAST_ROLES, (int) slot,
            ngettext ("it draws %u role, each once, but there are only %u that it can draw.",
                      "it draws %u roles, each once, but there are only %u that it can draw.", role->n_players),
            role->n_players, n_choices);
}

static void
check_roles (CastCheck *check)
{
  g_autoptr (GHashTable) names = string_set_new ();
  guint n_players = check->n_players != 0 ? check->n_players : CROUPIER_MAX_PLAYERS;
  const GPtrArray *roles = check->cast->roles;
  guint n_in_all = 0;

  if (roles->len > CROUPIER_CAST_MAX_ROLES)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("A cast has at most %d role; this one has %u.", "A cast has at most %d roles; this one has %u.",
                      CROUPIER_CAST_MAX_ROLES),
            CROUPIER_CAST_MAX_ROLES, roles->len);
  for (guint i = 0; i < roles->len; i++)
    {
      const CroupierRole *role = croupier_cast_get_role (check->cast, i);

      check_fields (check, CROUPIER_CAST_ROLES, i, names);
      if (i < CROUPIER_CAST_MAX_ROLES && (role->with >> i & 1) != 0)
        report (check, CROUPIER_CAST_ROLES, (int) i, _("it stands together with others, not with itself."));
      if (role->kind == CROUPIER_ROLE_SLOT)
        check_slot (check, i);
      n_in_all += MIN (role->n_players, CROUPIER_MAX_PLAYERS);
    }
  if (n_in_all > n_players)
    {
      report (check, CROUPIER_CAST_WHOLE, -1,
              ngettext ("There is %u role for %u players; a player has at most one.",
                        "There are %u roles for %u players; a player has at most one.", n_in_all),
              n_in_all, n_players);
      blame_count (check);
    }
}

/* Words have a hyphen between them or a space. */
static GStrv
split_words (const char *text)
{
  g_autofree char *folded = croupier_text_fold (text);

  return g_strsplit_set (folded, " -", -1);
}

static gboolean
asks_or_answers (const char *name)
{
  g_auto (GStrv) words = split_words (name);

  for (guint i = 0; words[i] != NULL; i++)
    if (croupier_text_has_word (QUESTION_WORDS, words[i]))
      return TRUE;
  return FALSE;
}

static void
check_items (CastCheck *check)
{
  g_autoptr (GHashTable) names = string_set_new ();
  guint n_players = check->n_players != 0 ? check->n_players : CROUPIER_MAX_PLAYERS;
  const GPtrArray *items = check->cast->items;
  guint n_in_all = 0;

  if (items->len > CROUPIER_CAST_MAX_ITEMS)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("A cast has at most %d kind of items; this one has %u.",
                      "A cast has at most %d kinds of items; this one has %u.", CROUPIER_CAST_MAX_ITEMS),
            CROUPIER_CAST_MAX_ITEMS, items->len);
  for (guint i = 0; i < items->len; i++)
    {
      const CroupierItem *item = croupier_cast_get_item (check->cast, i);

      check_fields (check, CROUPIER_CAST_ITEMS, i, names);
      if (asks_or_answers (item->name))
        report (check, CROUPIER_CAST_ITEMS, (int) i,
                _("its name cannot hold query, share, decline or other words for these: they ask or "
                  "answer in a form."));
      n_in_all += MIN (item->count, CROUPIER_MAX_PLAYERS);
    }
  if (n_in_all > n_players)
    {
      report (check, CROUPIER_CAST_WHOLE, -1,
              ngettext ("There is %u item for %u players; a player starts with at most one.",
                        "There are %u items for %u players; a player starts with at most one.", n_in_all),
              n_in_all, n_players);
      blame_count (check);
    }
}

/* ---- powers ---- */

static gboolean
is_of_team (const CroupierPower *power)
{
  return power->holder == CROUPIER_HOLDER_TEAM || power->holder == CROUPIER_HOLDER_MEMBERS;
}

static void
check_holder (CastCheck *check, guint i)
{
  const CroupierCast *cast = check->cast;
  const CroupierPower *power = croupier_cast_get_power (cast, i);
  guint n_holders = 0;

  switch (power->holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      n_holders = cast->teams->len;
      break;

    case CROUPIER_HOLDER_ROLE:
      n_holders = cast->roles->len;
      break;

    case CROUPIER_HOLDER_ITEM:
      n_holders = cast->items->len;
      break;

    case CROUPIER_HOLDER_PLAYER:
      if (power->player == NULL)
        report (check, CROUPIER_CAST_POWERS, (int) i, _("it does not say which player has it."));
      else
        check_letters (check, CROUPIER_CAST_POWERS, i, power->player);
      return;
    }

  if (power->held_by == CROUPIER_CAST_NONE)
    report (check, CROUPIER_CAST_POWERS, (int) i, _("nobody has it yet: choose who does."));
  else if (power->held_by < 0 || (guint) power->held_by >= n_holders)
    report (check, CROUPIER_CAST_POWERS, (int) i, _("it belongs to a team, role or item that the cast does not have."));
  else if (power->holder == CROUPIER_HOLDER_ROLE &&
           croupier_cast_get_role (cast, (guint) power->held_by)->kind == CROUPIER_ROLE_SLOT)
    report (check, CROUPIER_CAST_POWERS, (int) i,
            _("it belongs to a slot, which nobody has: give it to a role that the slot draws from."));
}

static gboolean
is_verb (const char *verb)
{
  gboolean after_space = TRUE;

  for (const char *at = verb; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (after_space ? !g_unichar_isalpha (letter)
                      : letter != ' ' && letter != '-' && letter != '\'' && letter != 0x2019 &&
                          !g_unichar_isalnum (letter) && !g_unichar_ismark (letter))
        return FALSE;
      after_space = letter == ' ';
    }
  return !after_space;
}

static gboolean
has_form_word (const char *verb)
{
  g_auto (GStrv) words = split_words (verb);

  for (guint i = 0; words[i] != NULL; i++)
    if (croupier_text_has_word (QUESTION_WORDS " " CROUPIER_CAST_MAGIC_WORDS, words[i]))
      return TRUE;
  return croupier_text_has_word (form_words, words[0]);
}

static gboolean
has_small_words_only (const char *verb)
{
  g_auto (GStrv) words = split_words (verb);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !croupier_text_has_word (small_words, words[i]))
      return FALSE;
  return TRUE;
}

/* Nobody is in two teams or has two roles at a time; else one player can have both powers. */
static gboolean
can_meet (const CroupierPower *a, const CroupierPower *b)
{
  if (is_of_team (a) && is_of_team (b))
    return a->held_by == b->held_by;
  if (a->holder == CROUPIER_HOLDER_ROLE && b->holder == CROUPIER_HOLDER_ROLE)
    return a->held_by == b->held_by;
  if (a->holder == CROUPIER_HOLDER_PLAYER && b->holder == CROUPIER_HOLDER_PLAYER && a->player != NULL &&
      b->player != NULL)
    {
      g_autofree char *one = croupier_text_fold (a->player);
      g_autofree char *other = croupier_text_fold (b->player);

      return g_str_equal (one, other);
    }
  return TRUE;
}

static void
check_same_verb (CastCheck *check, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (check->cast, i);
  g_autofree char *verb = croupier_text_fold (power->verb);

  for (guint k = 0; k < i; k++)
    {
      const CroupierPower *other = croupier_cast_get_power (check->cast, k);
      g_autofree char *other_verb = other->verb != NULL ? croupier_text_fold (other->verb) : NULL;

      if (g_strcmp0 (verb, other_verb) != 0 || !can_meet (power, other))
        continue;
      report (check, CROUPIER_CAST_POWERS, (int) i,
              _("power %u has the same verb, and one player could have both; give them two verbs."), k + 1);
      return;
    }
}

static void
check_verb (CastCheck *check, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (check->cast, i);

  if (g_utf8_strlen (power->verb, -1) > CROUPIER_CAST_MAX_NAME)
    report (check, CROUPIER_CAST_POWERS, (int) i,
            ngettext ("the verb is too long: it may have %d letter.", "the verb is too long: it may have %d letters.",
                      CROUPIER_CAST_MAX_NAME),
            CROUPIER_CAST_MAX_NAME);
  else if (!is_verb (power->verb))
    report (check, CROUPIER_CAST_POWERS, (int) i,
            _("a verb is a word or several, with a space between, that begin with a "
              "letter."));
  else if (has_form_word (power->verb))
    report (check, CROUPIER_CAST_POWERS, (int) i,
            _("a verb cannot begin with vote, gift, pass or immunity, nor hold query, magic, share, decline "
              "or other words for these: they have a meaning in a form."));
  else if (has_small_words_only (power->verb))
    report (check, CROUPIER_CAST_POWERS, (int) i,
            _("a verb needs a word that says what is done: these are passed over in a form."));
  else
    check_same_verb (check, i);
}

static gboolean
is_for_target (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_REVEAL && power->audience == CROUPIER_AUDIENCE_TARGET;
}

static void
check_targets (CastCheck *check, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (check->cast, i);

  if (power->n_targets > 2)
    report (check, CROUPIER_CAST_POWERS, (int) i, _("it has 0 to 2 targets."));
  if (power->holder == CROUPIER_HOLDER_TEAM && power->n_targets != 1)
    report (check, CROUPIER_CAST_POWERS, (int) i, _("a team together chooses one target."));
  else if (power->verb == NULL && power->n_targets > 0)
    report (check, CROUPIER_CAST_POWERS, (int) i, _("without a verb it has no target, and acts on its holder."));
  if (power->verb == NULL && power->holder == CROUPIER_HOLDER_ITEM)
    report (check, CROUPIER_CAST_POWERS, (int) i, _("an item’s power needs a verb, by which it is used up."));
  if (power->guess && power->n_targets != 1)
    report (check, CROUPIER_CAST_POWERS, (int) i, _("a guess needs one target."));
  if (power->n_targets == 0 && power->not_self)
    report (check, CROUPIER_CAST_POWERS, (int) i,
            _("without a target it acts on its holder, and cannot be refused on oneself."));
  if (power->n_targets == 0 && (power->tell_target != NULL || is_for_target (power)))
    report (check, CROUPIER_CAST_POWERS, (int) i, _("without a target there is nobody to tell but its holder."));
  if (power->n_targets == 0 && power->not_own_team)
    report (check, CROUPIER_CAST_POWERS, (int) i,
            _("without a target it acts on its holder, and cannot fail on a player of the holder’s team."));
}

/* Two bounds that leave nothing between them; each of them is as it can be. */
static void
check_bounds (CastCheck *check, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (check->cast, i);

  if (power->last_night != 0 && power->first_night > power->last_night)
    report (check, CROUPIER_CAST_POWERS, (int) i, _("it ends with night %u, before it begins with night %u."),
            power->last_night, power->first_night);
  if (power->most_left != 0 && power->fewest_left > power->most_left)
    report (check, CROUPIER_CAST_POWERS, (int) i,
            ngettext ("there are never %u player or more and %u or fewer left at the same time.",
                      "there are never %u players or more and %u or fewer left at the same time.", power->fewest_left),
            power->fewest_left, power->most_left);
  if (power->in_all != 0 && power->per_night > power->in_all)
    report (check, CROUPIER_CAST_POWERS, (int) i,
            ngettext ("it can be used %u time a night, but only %u in all.",
                      "it can be used %u times a night, but only %u in all.", power->per_night),
            power->per_night, power->in_all);
}

static void
check_set (CastCheck *check, guint i)
{
  const CroupierCast *cast = check->cast;
  const CroupierPower *power = croupier_cast_get_power (cast, i);
  g_autofree char *value = croupier_text_quote (power->value != NULL ? power->value : "");

  switch (power->subject)
    {
    case CROUPIER_SUBJECT_TEAM:
      if (power->value != NULL && croupier_cast_find_team (cast, power->value) == CROUPIER_CAST_NONE)
        report (check, CROUPIER_CAST_POWERS, (int) i, _("there is no team “%s” in the cast."), value);
      break;

    case CROUPIER_SUBJECT_ROLE:
      if (power->value != NULL && croupier_cast_find_role (cast, power->value) == CROUPIER_CAST_NONE)
        report (check, CROUPIER_CAST_POWERS, (int) i, _("there is no role “%s” in the cast."), value);
      else if (power->value != NULL &&
               croupier_cast_get_choices (cast, (guint) croupier_cast_find_role (cast, power->value)) != 0)
        report (check, CROUPIER_CAST_POWERS, (int) i, _("nobody can become “%s”, which is a slot."), value);
      break;

    case CROUPIER_SUBJECT_ISLAND:
      if (power->value != NULL && croupier_cast_find_island (cast, power->value) == CROUPIER_CAST_NONE)
        report (check, CROUPIER_CAST_POWERS, (int) i, _("there is no island “%s” in the cast."), value);
      break;

    case CROUPIER_SUBJECT_COLOR:
      if (power->value != NULL)
        check_letters (check, CROUPIER_CAST_POWERS, i, power->value);
      break;

    case CROUPIER_SUBJECT_ITEMS:
    case CROUPIER_SUBJECT_VOTE:
    case CROUPIER_SUBJECT_TARGETS:
    case CROUPIER_SUBJECT_TARGETED_BY:
      report (check, CROUPIER_CAST_POWERS, (int) i, _("only a team, a color, a role and an island can be set."));
      break;
    }
  if (power->value == NULL && power->n_targets == 0)
    report (check, CROUPIER_CAST_POWERS, (int) i,
            _("it gives its holder what its holder has; say what becomes of them."));
}

static void
check_item_of_power (CastCheck *check, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (check->cast, i);

  if (power->item != CROUPIER_CAST_NONE && (power->item < 0 || (guint) power->item >= check->cast->items->len))
    report (check, CROUPIER_CAST_POWERS, (int) i, _("it is about an item that the cast does not have."));
}

static void
check_effect (CastCheck *check, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (check->cast, i);

  switch (power->effect)
    {
    case CROUPIER_EFFECT_LEARN:
      if (power->subject == CROUPIER_SUBJECT_ISLAND)
        report (check, CROUPIER_CAST_POWERS, (int) i, _("an island cannot be learned: everybody knows it."));
      break;

    case CROUPIER_EFFECT_SET:
      check_set (check, i);
      break;

    case CROUPIER_EFFECT_MOVE_ITEM:
      if (power->n_targets == 0)
        report (check, CROUPIER_CAST_POWERS, (int) i, _("to move an item it needs a target that has it."));
      check_item_of_power (check, i);
      break;

    case CROUPIER_EFFECT_DESTROY_ITEM:
      check_item_of_power (check, i);
      break;

    case CROUPIER_EFFECT_REVEAL:
    case CROUPIER_EFFECT_ASK_GM:
      if (power->text == NULL || *power->text == '\0')
        report (check, CROUPIER_CAST_POWERS, (int) i, _("it needs a text."));
      break;

    case CROUPIER_EFFECT_VOID_VOTES_ON:
    case CROUPIER_EFFECT_VOID_VOTES_BY:
    case CROUPIER_EFFECT_WEIGHT_VOTES_BY:
    case CROUPIER_EFFECT_PROTECT_FROM_VOTE:
    case CROUPIER_EFFECT_PROTECT_FROM_KILL:
    case CROUPIER_EFFECT_KILL:
    case CROUPIER_EFFECT_BLOCK:
    case CROUPIER_EFFECT_SILENCE:
      break;
    }

  if (!croupier_cast_can_step (power->effect, power->step))
    report (check, CROUPIER_CAST_POWERS, (int) i, _("its effect cannot come to pass in that step of the night."));
}

static void
check_power (CastCheck *check, guint i)
{
  guint n_before;

  check_holder (check, i);
  if (croupier_cast_get_power (check->cast, i)->verb != NULL)
    check_verb (check, i);
  check_targets (check, i);
  n_before = check->problems->len;
  check_fields (check, CROUPIER_CAST_POWERS, i, NULL);
  if (check->problems->len == n_before)
    check_bounds (check, i);
  check_effect (check, i);
}

static void
check_powers (CastCheck *check)
{
  if (check->cast->powers->len > CROUPIER_CAST_MAX_POWERS)
    report (check, CROUPIER_CAST_WHOLE, -1,
            ngettext ("A cast has at most %d power; this one has %u.", "A cast has at most %d powers; this one has %u.",
                      CROUPIER_CAST_MAX_POWERS),
            CROUPIER_CAST_MAX_POWERS, check->cast->powers->len);
  for (guint i = 0; i < check->cast->powers->len; i++)
    check_power (check, i);
}

gboolean
croupier_cast_check (const CroupierCast *cast, guint n_players, CroupierProblems *problems)
{
  CastCheck check = { cast, n_players, problems };
  guint n_before;

  g_return_val_if_fail (cast != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  n_before = problems->len;
  check_whole (&check);
  check_islands (&check);
  check_teams (&check);
  check_each_island (&check);
  check_roles (&check);
  check_items (&check);
  check_powers (&check);
  return problems->len == n_before;
}
