/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what the game master has chosen and pinned before anything is drawn. */
#include "config.h"
#include "croupier-factions.h"
#include "croupier-kept-draws.h"

#include "croupier-gettext.h"
#include "croupier-text.h"

#include <string.h>

#define USUAL_CAST "season-1-public"
#define MOST_WITH_ONE_ISLAND 7 /* players at the start */

/* ---- options ---- */

static const char *const scopes[] = { "island", "all", NULL };
static const char *const scope_titles[] = { N_("Their own island"), N_("Everybody"), NULL };
static const char *const last_twos[] = { "red", "both", NULL };
static const char *const last_two_titles[] = { N_("Red, if there"), N_("Both teams"), NULL };

static guint
get_usual_islands (guint n_players)
{
  return n_players <= MOST_WITH_ONE_ISLAND ? 1 : CROUPIER_CAST_MAX_ISLANDS;
}

static guint
get_usual_merge (guint n_players)
{
  return n_players / 2;
}

const CroupierOption factions_options[FACTIONS_N_OPTIONS] = {
  { "cast", N_("Cast"), N_("The teams, roles, items and powers that are dealt."), CROUPIER_OPTION_CAST, 0, 0, 0, 0,
    NULL, NULL, N_("of season 1, for 20 players") },
  { "islands", N_("Islands at the start"), N_("With one island everybody plays together from the beginning."),
    CROUPIER_OPTION_NUMBER, 1, CROUPIER_CAST_MAX_ISLANDS, 0, 0, NULL, NULL, N_("2, or 1 for up to 7 players"),
    .get_usual = get_usual_islands },
  { "merge_at", N_("Islands merge at"), N_("With so many players left, or fewer, the islands become one."),
    CROUPIER_OPTION_NUMBER, 0, CROUPIER_MAX_PLAYERS, 0, 0, NULL, NULL, N_("half of the players"),
    .get_usual = get_usual_merge },
  { "each_island", N_("Teams on each island"),
    N_("Each island begins with a player of each of these teams. What is set here goes before what the cast says, "
       "“none” "
       "for no such team; a cast that says nothing has Red and Grey, where they have two or more players."),
    CROUPIER_OPTION_NAMES, 0, 0, 0, CROUPIER_CAST_MAX_TEAMS, NULL, NULL, N_("as the cast says") },
  { "query_scope", N_("Color Queries reach"),
    N_("Whether a player may query those on their own island only, or everybody."), CROUPIER_OPTION_CHOICE, 0, 0, 0, 0,
    scopes, "island", NULL, .choice_titles = scope_titles },
  { "query_limit", N_("No more queries at"), N_("With so many players left, or fewer, there are no Color Queries."),
    CROUPIER_OPTION_NUMBER, 0, CROUPIER_MAX_PLAYERS, 0, 0, NULL, "7", NULL },
  { "last_two", N_("The last two"),
    N_("Who wins when two players of different teams are left: Red if one of them is Red, or both their teams always."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, last_twos, "red", NULL, .choice_titles = last_two_titles },
};

/* ---- fixes ---- */

static gboolean
is_none (const char *value)
{
  return g_ascii_strcasecmp (value, "none") == 0;
}

static const char *
name_of (const CroupierSetup *setup, guint player)
{
  return croupier_roster_get_name (setup->roster, player);
}

/* ---- the cast that fixed teams make ---- */

static gboolean
all_teams_are_fixed (const CroupierSetup *setup, const GPtrArray *fixes)
{
  CroupierPlayers fixed = CROUPIER_NOBODY;

  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      if (croupier_fix_is (fix, "team"))
        fixed |= CROUPIER_PLAYER (fix->ruled.player);
    }
  return fixed == CROUPIER_EVERYBODY (croupier_roster_get_size (setup->roster));
}

static void
count_team (CroupierCast *cast, const char *name)
{
  int team = croupier_cast_find_team (cast, name);

  if (team == CROUPIER_CAST_NONE)
    croupier_cast_add_team (cast, name, 1);
  else
    ((CroupierTeam *) g_ptr_array_index (cast->teams, (guint) team))->n_players++;
}

static void
count_role (CroupierCast *cast, const char *name)
{
  int role = croupier_cast_find_role (cast, name);

  if (role == CROUPIER_CAST_NONE)
    croupier_cast_add_role (cast, name, 1);
  else
    ((CroupierRole *) g_ptr_array_index (cast->roles, (guint) role))->n_players++;
}

static void
count_item (CroupierCast *cast, const char *name)
{
  int item = croupier_cast_find_item (cast, name);

  if (item == CROUPIER_CAST_NONE)
    croupier_cast_add_item (cast, name, 1);
  else
    ((CroupierItem *) g_ptr_array_index (cast->items, (guint) item))->count++;
}

/* Is it the first line that fixes this for its player? Another one is refused later, and counts for nothing. */
static gboolean
is_first (const GPtrArray *fixes, guint i)
{
  const CroupierFix *fix = g_ptr_array_index (fixes, i);

  for (guint k = 0; k < i; k++)
    {
      const CroupierFix *other = g_ptr_array_index (fixes, k);

      if (other->ruled.player == fix->ruled.player && other->ruled.rule == fix->ruled.rule)
        return FALSE;
    }
  return TRUE;
}

/* Makes a cast with as many of everything as are fixed. An idol and a shield are known even where nobody starts with
 * one: they can be given. */
static CroupierCast *
make_cast_of_fixes (const CroupierSetup *setup, const GPtrArray *fixes)
{
  CroupierCast *cast = croupier_cast_new ();

  croupier_cast_add_item (cast, "idol", 0);
  croupier_cast_add_item (cast, "shield", 0);
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      if (croupier_fix_is (fix, "team") && is_first (fixes, i))
        count_team (cast, fix->ruled.text);
      else if (croupier_fix_is (fix, "role") && !is_none (fix->ruled.text) && is_first (fixes, i))
        count_role (cast, fix->ruled.text);
      else if (croupier_fix_is (fix, "item") && !is_none (fix->ruled.text))
        count_item (cast, fix->ruled.text);
    }
  croupier_cast_add_built_in_powers (cast);
  return cast;
}

/* ---- what is pinned in a cast ---- */

static gboolean
fix_team (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  FactionsPlan *plan = (FactionsPlan *) base;
  const char *who = name_of (setup, fix->ruled.player);
  gint8 *fixed = &plan->fixed_teams[fix->ruled.player];
  int team = croupier_cast_find_team (plan->cast, fix->ruled.text);
  g_autofree char *teams = croupier_cast_join_names (plan->cast, CROUPIER_CAST_TEAMS);

  if (team == CROUPIER_CAST_NONE)
    return croupier_fail (error, CROUPIER_ERROR_SETUP,
                          _("There is no team “%s” that %s could be fixed to; there are %s."), fix->ruled.text, who,
                          teams);
  if (*fixed != CROUPIER_CAST_NONE)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The team of %s is fixed twice."), who);
  *fixed = (gint8) team;
  return TRUE;
}

static gboolean
fix_island (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  FactionsPlan *plan = (FactionsPlan *) base;
  const char *who = name_of (setup, fix->ruled.player);
  gint8 *fixed = &plan->fixed_islands[fix->ruled.player];
  int island = croupier_cast_find_island (plan->cast, fix->ruled.text);
  g_autofree char *islands = croupier_cast_join_names (plan->cast, CROUPIER_CAST_ISLANDS);

  if (plan->n_islands == 1)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("There is only one island, so %s needs none fixed."), who);
  if (island == CROUPIER_CAST_NONE)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("There is no island “%s” for %s; there are %s."),
                          fix->ruled.text, who, islands);
  if (*fixed != CROUPIER_CAST_NONE)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The island of %s is fixed twice."), who);
  *fixed = (gint8) island;
  return TRUE;
}

static gboolean
fix_role (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  FactionsPlan *plan = (FactionsPlan *) base;
  const char *who = name_of (setup, fix->ruled.player);
  gint8 *fixed = &plan->fixed_roles[fix->ruled.player];
  int role = is_none (fix->ruled.text) ? FIXED_NONE : croupier_cast_find_role (plan->cast, fix->ruled.text);
  g_autofree char *roles = croupier_cast_join_names (plan->cast, CROUPIER_CAST_ROLES);

  if (role == CROUPIER_CAST_NONE && *roles == '\0')
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The cast has no roles, so %s cannot be fixed as “%s”."), who,
                          fix->ruled.text);
  if (role == CROUPIER_CAST_NONE)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("There is no role “%s” for %s; there are %s, or “none”."),
                          fix->ruled.text, who, roles);
  if (role >= 0 && croupier_cast_get_choices (plan->cast, (guint) role) != 0)
    return croupier_fail (error, CROUPIER_ERROR_SETUP,
                          _("%s cannot be fixed as “%s”, which is a slot: name a role that it draws from."), who,
                          fix->ruled.text);
  if (*fixed != CROUPIER_CAST_NONE)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The role of %s is fixed twice."), who);
  *fixed = (gint8) role;
  return TRUE;
}

/* A wish: several of a player add up. */
static gboolean
fix_not_role (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  FactionsPlan *plan = (FactionsPlan *) base;
  int role = croupier_cast_find_role (plan->cast, fix->ruled.text);

  if (role == CROUPIER_CAST_NONE || croupier_cast_get_choices (plan->cast, (guint) role) != 0)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("There is no role “%s” that %s could wish not to get."),
                          fix->ruled.text, name_of (setup, fix->ruled.player));
  plan->not_roles[fix->ruled.player] |= 1u << role;
  return TRUE;
}

/* Several of a player add up. */
static gboolean
fix_item (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  FactionsPlan *plan = (FactionsPlan *) base;
  const char *who = name_of (setup, fix->ruled.player);
  int item = croupier_cast_find_item (plan->cast, fix->ruled.text);
  g_autofree char *items = croupier_cast_join_names (plan->cast, CROUPIER_CAST_ITEMS);

  if (is_none (fix->ruled.text))
    plan->without_items |= CROUPIER_PLAYER (fix->ruled.player);
  else if (item == CROUPIER_CAST_NONE && *items == '\0')
    return croupier_fail (error, CROUPIER_ERROR_SETUP,
                          _("The cast has no items, so %s cannot be fixed to start with “%s”."), who, fix->ruled.text);
  else if (item == CROUPIER_CAST_NONE)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("There is no item “%s” for %s; there are %s, or “none”."),
                          fix->ruled.text, who, items);
  else if (plan->fixed_items[fix->ruled.player][item] == MAX_ITEMS_IN_ALL)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("%s is fixed to start with more than %d of the item %s."), who,
                          MAX_ITEMS_IN_ALL, croupier_cast_get_item (plan->cast, (guint) item)->name);
  else
    plan->fixed_items[fix->ruled.player][item]++;
  return TRUE;
}

static gboolean
fix_color (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  char **fixed = &((FactionsPlan *) base)->fixed_colors[fix->ruled.player];

  if (*fixed != NULL)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The color of %s is fixed twice."),
                          name_of (setup, fix->ruled.player));
  *fixed = g_strdup (fix->ruled.text);
  return TRUE;
}

#define FIX(What, Told, Example, ...) FIX_BY (#What, fix_##What, Told, Example __VA_OPT__ (, ) __VA_ARGS__)
#define FIX_BY(What, function, Told, Example, ...)                                             \
  {                                                                                            \
    .verb = "fix " What,                                                                       \
    .told = Told,                                                                              \
    .example = Example,                                                                        \
    .fix = function,                                                                           \
    .blanks = { { .kind = CROUPIER_BLANK_PLAYER },                                             \
                { .kind = CROUPIER_BLANK_TEXT, .before = ": " __VA_OPT__ (, ) __VA_ARGS__ } }, \
  }

const CroupierRule factions_fixes[] = {
  FIX (team, N_("Team"), N_("“fix team Alice: Red”")),
  FIX (island, N_("Island"), N_("“fix island Alice: East”")),
  FIX (role, N_("Role"), N_("“fix role Alice: scholar”")),
  FIX_BY ("not-role", fix_not_role, N_("Not the role"), N_("“fix not-role Alice: scholar”")),
  FIX (item, N_("Item"), N_("“fix item Alice: shield”")),
  FIX (color, N_("Color"), N_("“fix color Alice: Blue”"), .max = CROUPIER_CAST_MAX_NAME,
       .wrong = N_("A color has at most %s letters.")),
  { NULL },
};

/* ---- what is pinned, against the counts of the cast ---- */

/* Returns which team, role or item of the cast is fixed. */
static int
find_part (const CroupierCast *cast, const CroupierFix *fix)
{
  if (croupier_fix_is (fix, "team"))
    return croupier_cast_find_team (cast, fix->ruled.text);
  return croupier_fix_is (fix, "role") || croupier_fix_is (fix, "not-role")
           ? croupier_cast_find_role (cast, fix->ruled.text)
           : croupier_cast_find_item (cast, fix->ruled.text);
}

/* The last problem is about every line that fixes this, for this player; -1: for anybody, whatever it is. */
static void
blame_fixes (const FactionsPlan *plan, const GPtrArray *fixes, const char *what, int player, int part,
             CroupierProblems *problems)
{
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      if (croupier_fix_is (fix, what) && (player < 0 || (int) fix->ruled.player == player) &&
          (part < 0 || find_part (plan->cast, fix) == part))
        croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, fix->line, -1);
    }
}

static void
check_team_counts (const FactionsPlan *plan, const GPtrArray *fixes, CroupierProblems *problems)
{
  for (guint team = 0; team < plan->cast->teams->len; team++)
    {
      guint n = croupier_cast_count_team (plan->cast, team, plan->n_players);
      guint n_fixed = 0;

      for (guint i = 0; i < plan->n_players; i++)
        n_fixed += plan->fixed_teams[i] == (int) team;
      if (n_fixed <= n)
        continue;
      croupier_problems_add (problems, 0, 0,
                             ngettext ("%u player is fixed to the team %s, which has %u.",
                                       "%u players are fixed to the team %s, which has %u.", n_fixed),
                             n_fixed, croupier_cast_get_team (plan->cast, team)->name, n);
      blame_fixes (plan, fixes, "team", -1, (int) team, problems);
    }
}

static void
check_role_counts (const FactionsPlan *plan, const GPtrArray *fixes, CroupierProblems *problems)
{
  for (guint i = 0; i < plan->cast->roles->len; i++)
    {
      const CroupierRole *role = croupier_cast_get_role (plan->cast, i);
      guint n_fixed = 0, most = croupier_cast_get_most (plan->cast, i);

      for (guint player = 0; player < plan->n_players; player++)
        n_fixed += plan->fixed_roles[player] == (int) i;
      if (n_fixed <= most)
        continue;
      croupier_problems_add (problems, 0, 0, _("The cast has the role %s for %u, but it is fixed for %u."), role->name,
                             most, n_fixed);
      blame_fixes (plan, fixes, "role", -1, (int) i, problems);
    }
}

static void
check_item_counts (const FactionsPlan *plan, const CroupierSetup *setup, const GPtrArray *fixes,
                   CroupierProblems *problems)
{
  for (guint i = 0; i < plan->cast->items->len; i++)
    {
      const CroupierItem *item = croupier_cast_get_item (plan->cast, i);
      guint n_fixed = 0;

      for (guint player = 0; player < plan->n_players; player++)
        {
          n_fixed += plan->fixed_items[player][i];
          if (plan->fixed_items[player][i] == 0 || !croupier_players_has (plan->without_items, player))
            continue;
          croupier_problems_add (problems, 0, 0, _("%s is fixed to start with the item %s and with none."),
                                 name_of (setup, player), item->name);
          blame_fixes (plan, fixes, "item", (int) player, -1, problems);
        }
      if (n_fixed <= item->count)
        continue;
      croupier_problems_add (problems, 0, 0, _("Of the item %s the cast has %u, but %u are fixed."), item->name,
                             item->count, n_fixed);
      blame_fixes (plan, fixes, "item", -1, (int) i, problems);
    }
}

/* Refuses a fixed role that the fixed team cannot get. */
static void
check_allowed_roles (const FactionsPlan *plan, const CroupierSetup *setup, const GPtrArray *fixes,
                     CroupierProblems *problems)
{
  for (guint i = 0; i < plan->n_players; i++)
    {
      const CroupierRole *role = plan->fixed_roles[i] >= 0
                                   ? croupier_cast_get_role (plan->cast, (guint) plan->fixed_roles[i])
                                   : NULL;

      if (role == NULL || role->teams == 0 || plan->fixed_teams[i] == CROUPIER_CAST_NONE ||
          (role->teams >> plan->fixed_teams[i] & 1) != 0)
        continue;
      croupier_problems_add (problems, 0, 0, _("%s is fixed to the team %s, which cannot get the role %s."),
                             name_of (setup, i),
                             croupier_cast_get_team (plan->cast, (guint) plan->fixed_teams[i])->name, role->name);
      blame_fixes (plan, fixes, "team", (int) i, -1, problems);
      blame_fixes (plan, fixes, "role", (int) i, -1, problems);
    }
}

static void
check_players_of_powers (const FactionsPlan *plan, const CroupierSetup *setup, CroupierProblems *problems)
{
  for (guint i = 0; i < plan->cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (plan->cast, i);

      if (power->holder == CROUPIER_HOLDER_PLAYER && croupier_roster_find_exactly (setup->roster, power->player) < 0)
        croupier_problems_add (problems, 0, 0, _("The cast gives a power to %s, and nobody of that name plays."),
                               power->player);
    }
}

/* ---- the draw ---- */

static void
pin_player (FactionsPlan *plan, guint player)
{
  CroupierCastingDeal *pins = &plan->casting.pins;

  pins->teams[player] = plan->fixed_teams[player] == CROUPIER_CAST_NONE ? CROUPIER_CASTING_OPEN
                                                                        : plan->fixed_teams[player];
  if (plan->n_islands > 1)
    pins->islands[player] = plan->fixed_islands[player] == CROUPIER_CAST_NONE ? CROUPIER_CASTING_OPEN
                                                                              : plan->fixed_islands[player];
  if (plan->fixed_roles[player] == FIXED_NONE)
    pins->roles[player] = CROUPIER_CASTING_NONE;
  else
    pins->roles[player] = plan->fixed_roles[player] == CROUPIER_CAST_NONE ? CROUPIER_CASTING_OPEN
                                                                          : plan->fixed_roles[player];
  memcpy (pins->items[player], plan->fixed_items[player], sizeof pins->items[player]);
}

static void
make_casting (FactionsPlan *plan)
{
  const CroupierCast *cast = plan->cast;

  croupier_casting_init (&plan->casting, plan->n_players, plan->n_islands);
  for (guint i = 0; i < cast->teams->len; i++)
    croupier_casting_add_team (&plan->casting, croupier_cast_count_team (cast, i, plan->n_players));
  for (guint i = 0; i < cast->roles->len; i++)
    {
      guint choices = croupier_cast_get_choices (cast, i);

      croupier_casting_add_role (&plan->casting, croupier_cast_get_role (cast, i)->n_players,
                                 choices == 0 ? croupier_cast_get_role (cast, i)->teams : 0);
      croupier_casting_set_any_of (&plan->casting, i, choices);
    }
  memcpy (plan->casting.not_roles, plan->not_roles, sizeof plan->not_roles);
  for (guint i = 0; i < cast->items->len; i++)
    croupier_casting_add_item (&plan->casting, croupier_cast_get_item (cast, i)->count,
                               croupier_cast_get_item (cast, i)->teams);
  plan->casting.each_island = plan->n_islands > 1 ? plan->each_island : 0;
  plan->casting.without_items = plan->without_items;
  for (guint i = 0; i < plan->n_players; i++)
    pin_player (plan, i);
}

static void
add_pin (GPtrArray *words, const char *name, const char *title)
{
  croupier_roles_take_quoted (words, croupier_roles_tell_lock (name, title));
}

static void
describe_pins_of (const FactionsPlan *plan, const CroupierSetup *setup, const CroupierCasting *conflict, guint player,
                  GPtrArray *words)
{
  const CroupierCastingDeal *pins = &conflict->pins;
  const CroupierCast *cast = plan->cast;
  const char *name = name_of (setup, player);

  if (pins->teams[player] >= 0)
    add_pin (words, name, croupier_cast_get_team (cast, (guint) pins->teams[player])->name);
  if (pins->islands[player] >= 0)
    add_pin (words, name, g_ptr_array_index (cast->islands, (guint) pins->islands[player]));
  if (pins->roles[player] >= 0)
    add_pin (words, name, croupier_cast_get_role (cast, (guint) pins->roles[player])->name);
  if (pins->roles[player] == CROUPIER_CASTING_NONE)
    add_pin (words, name, _("No Role"));
  for (guint role = 0; role < cast->roles->len; role++)
    if ((conflict->not_roles[player] >> role & 1) != 0)
      croupier_roles_take_quoted (words, croupier_roles_tell_wish (name, croupier_cast_get_role (cast, role)->name));
  for (guint item = 0; item < cast->items->len; item++)
    if (pins->items[player][item] > 0)
      add_pin (words, name, croupier_cast_get_item (cast, item)->name);
  if (croupier_players_has (conflict->without_items, player))
    add_pin (words, name, _("No Item"));
}

static void
describe_constraints (const FactionsPlan *plan, const CroupierCasting *conflict, GPtrArray *words)
{
  for (guint i = 0; i < conflict->n_roles; i++)
    if (conflict->role_teams[i] != 0)
      g_ptr_array_add (words, g_strdup_printf (_("the teams that can get the role %s"),
                                               croupier_cast_get_role (plan->cast, i)->name));
  for (guint i = 0; i < conflict->n_items; i++)
    if (conflict->item_teams[i] != 0)
      g_ptr_array_add (words, g_strdup_printf (_("the teams that can begin with the item %s"),
                                               croupier_cast_get_item (plan->cast, i)->name));
  for (guint i = 0; i < conflict->n_teams; i++)
    if ((conflict->each_island >> i & 1) != 0)
      g_ptr_array_add (words, g_strdup_printf (_("a player of %s on each island"),
                                               croupier_cast_get_team (plan->cast, i)->name));
}

/* NULL where there are neither pins nor constraints. */
static char *
describe_all (const FactionsPlan *plan, const CroupierSetup *setup, const CroupierCasting *casting)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < plan->n_players; i++)
    describe_pins_of (plan, setup, casting, i, words);
  describe_constraints (plan, casting, words);
  return words->len > 0 ? croupier_text_join ((const char *const *) words->pdata, words->len) : NULL;
}

static gboolean
is_part_of (const CroupierCasting *conflict, const CroupierCast *cast, const CroupierFix *fix)
{
  const CroupierCastingDeal *pins = &conflict->pins;
  int part = find_part (cast, fix);

  if (croupier_fix_is (fix, "team"))
    return pins->teams[fix->ruled.player] >= 0;
  if (croupier_fix_is (fix, "island"))
    return pins->islands[fix->ruled.player] >= 0;
  if (croupier_fix_is (fix, "role"))
    return pins->roles[fix->ruled.player] != CROUPIER_CASTING_OPEN;
  if (croupier_fix_is (fix, "not-role"))
    return part >= 0 && (conflict->not_roles[fix->ruled.player] >> part & 1) != 0;
  if (croupier_fix_is (fix, "item"))
    return part >= 0 ? pins->items[fix->ruled.player][part] > 0
                     : croupier_players_has (conflict->without_items, fix->ruled.player);
  return FALSE;
}

static void
explain_conflict (const FactionsPlan *plan, const CroupierSetup *setup, const GPtrArray *fixes,
                  CroupierProblems *problems)
{
  g_autofree char *list = NULL;
  CroupierCasting conflict;

  if (!croupier_casting_find_conflict (&plan->casting, &conflict, NULL, NULL))
    g_assert_not_reached ();
  list = describe_all (plan, setup, &conflict);
  if (list == NULL)
    croupier_problems_add (problems, 0, 0,
                           _("The cast cannot be dealt to these players: it has more roles or items than players."));
  else
    croupier_problems_add (problems, 0, 0, _("The cast cannot be dealt: these cannot hold together: %s."), list);
  croupier_options_blame (setup->options, "cast", problems, problems->len - 1);
  if (conflict.each_island != 0)
    croupier_options_blame (setup->options, "each_island", problems, problems->len - 1);
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      if (is_part_of (&conflict, plan->cast, fix))
        croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, fix->line, -1);
    }
}

static void
check_draw (FactionsPlan *plan, const CroupierSetup *setup, const GPtrArray *fixes, CroupierProblems *problems)
{
  make_casting (plan);
  plan->n_deals = croupier_casting_count (&plan->casting, NULL);
  if (plan->n_deals != NULL ? g_str_equal (plan->n_deals, "0") : !croupier_casting_is_possible (&plan->casting, NULL))
    explain_conflict (plan, setup, fixes, problems);
}

/* ---- the draw ---- */

static gboolean
fail_too_rare (const FactionsPlan *plan, GCancellable *cancellable, GError **error)
{
  CroupierCasting tight;
  g_autofree char *list = NULL;

  if (croupier_casting_find_tight (&plan->casting, &tight, cancellable))
    list = describe_all (plan, plan->base.setup, &tight);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (list == NULL)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("No deal that keeps all that is fixed and asked for came up in %d start; fix fewer "
                                    "islands, roles and items, or more of the teams.",
                                    "No deal that keeps all that is fixed and asked for came up in %d starts; fix "
                                    "fewer islands, roles and items, or more of the teams.",
                                    CROUPIER_DRAW_MAX_STARTS),
                          CROUPIER_DRAW_MAX_STARTS);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("No deal that keeps all that is fixed and asked for came up in %d start; do without "
                                  "one of these, or fix more of the teams: %s.",
                                  "No deal that keeps all that is fixed and asked for came up in %d starts; do without "
                                  "one of these, or fix more of the teams: %s.",
                                  CROUPIER_DRAW_MAX_STARTS),
                        CROUPIER_DRAW_MAX_STARTS, list);
}

/* Some seconds at worst, where deals that keep everything are rare among all that the counts allow. The plan has proved
 * that there is one, wherever that can be proved. FALSE with CROUPIER_ERROR_REFUSED, or cancelled. */
gboolean
factions_draw_deal (const FactionsPlan *plan, guint n_before, CroupierCastingDeal *deal, GCancellable *cancellable,
                    GError **error)
{
  CroupierDrawOutcome outcome = croupier_kept_draw (plan->base.setup->draws_folder, &plan->casting, &plan->base.seed,
                                                    n_before, deal, cancellable);

  if (outcome == CROUPIER_DRAW_TOO_RARE)
    return fail_too_rare (plan, cancellable, error);
  if (outcome == CROUPIER_DRAW_CANCELLED)
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  g_assert (outcome == CROUPIER_DRAW_DONE);
  return TRUE;
}

/* ---- the plan ---- */

static void
read_each_island (FactionsPlan *plan, CroupierOptions *options, CroupierProblems *problems)
{
  const GPtrArray *names = croupier_options_get_names (options, "each_island");
  g_autofree char *teams = croupier_cast_join_names (plan->cast, CROUPIER_CAST_TEAMS);
  guint n_before = problems->len;

  if (names == NULL)
    {
      plan->each_island = croupier_cast_get_each_island (plan->cast, plan->n_players);
      return;
    }
  for (guint i = 0; i < names->len; i++)
    {
      int team = croupier_cast_find_team (plan->cast, g_ptr_array_index (names, i));

      if (team == CROUPIER_CAST_NONE)
        croupier_problems_add (problems, 0, 0, _("“%s” names the team “%s”; there are %s, or “none”."),
                               croupier_options_get_title (options, "each_island"),
                               (const char *) g_ptr_array_index (names, i), teams);
      else
        plan->each_island |= 1u << team;
    }
  croupier_options_blame (options, "each_island", problems, n_before);
}

static void
read_options (FactionsPlan *plan, CroupierOptions *options, CroupierProblems *problems)
{
  guint n = plan->n_players;

  plan->n_islands = (guint) croupier_options_get_number (options, "islands", get_usual_islands (n));
  plan->merge_at = (guint) croupier_options_get_number (options, "merge_at", get_usual_merge (n));
  plan->query_limit = (guint) croupier_options_get_number (options, "query_limit", 0);
  plan->query_everywhere = g_str_equal (croupier_options_get_choice (options, "query_scope"), "all");
  plan->last_two = LAST_TWO_RED;
  if (g_str_equal (croupier_options_get_choice (options, "last_two"), "both"))
    plan->last_two = LAST_TWO_BOTH;
  read_each_island (plan, options, problems);
}

/* Fixed teams make the cast where none is chosen. */
static CroupierCast *
make_cast (const CroupierSetup *setup, const GPtrArray *fixes)
{
  if (all_teams_are_fixed (setup, fixes))
    return make_cast_of_fixes (setup, fixes);
  return croupier_cast_new_shipped (USUAL_CAST);
}

/* The cast played where none is set. */
CroupierCast *
factions_dup_cast (const CroupierSetup *setup)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GPtrArray) fixes = croupier_fixes_read (setup, NULL, problems);

  return make_cast (setup, fixes);
}

/* Items that are fixed can be more than there are players; only the others are dealt, one a player at most. */
static void
check_cast (const FactionsPlan *plan, const GPtrArray *fixes, CroupierProblems *problems)
{
  g_autoptr (CroupierCast) dealt = croupier_cast_copy (plan->cast);

  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);
      int item = croupier_fix_is (fix, "item") ? croupier_cast_find_item (dealt, fix->ruled.text) : CROUPIER_CAST_NONE;

      if (item != CROUPIER_CAST_NONE && croupier_cast_get_item (dealt, (guint) item)->count > 0)
        ((CroupierItem *) g_ptr_array_index (dealt->items, (guint) item))->count--;
    }
  croupier_cast_check (dealt, plan->n_players, problems);
}

static guint
count_items (const CroupierCast *cast)
{
  guint n = 0;

  for (guint i = 0; i < cast->items->len; i++)
    n += croupier_cast_get_item (cast, i)->count;
  return n;
}

static void
choose_cast (FactionsPlan *plan, const CroupierSetup *setup, const GPtrArray *fixes, CroupierProblems *problems)
{
  CroupierCast *chosen = croupier_options_get_cast (setup->options, "cast");
  guint n_before = problems->len;

  plan->cast = chosen != NULL ? croupier_cast_ref (chosen) : make_cast (setup, fixes);
  check_cast (plan, fixes, problems);
  if (count_items (plan->cast) > MAX_ITEMS_IN_ALL)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("There is %u item; there can be at most %d.",
                                     "There are %u items; there can be at most %d.", count_items (plan->cast)),
                           count_items (plan->cast), MAX_ITEMS_IN_ALL);
  croupier_options_blame (setup->options, "cast", problems, n_before);
  for (guint i = 0; i < fixes->len && chosen == NULL && all_teams_are_fixed (setup, fixes); i++)
    croupier_problems_blame (problems, n_before, CROUPIER_ABOUT_FIX,
                             ((const CroupierFix *) g_ptr_array_index (fixes, i))->line, -1);
}

static void
read_pins (FactionsPlan *plan, const CroupierSetup *setup, const GPtrArray *fixes, CroupierProblems *problems)
{
  memset (plan->fixed_teams, CROUPIER_CAST_NONE, sizeof plan->fixed_teams);
  memset (plan->fixed_islands, CROUPIER_CAST_NONE, sizeof plan->fixed_islands);
  memset (plan->fixed_roles, CROUPIER_CAST_NONE, sizeof plan->fixed_roles);
  croupier_fixes_apply (fixes, setup, &plan->base, problems);
}

static void
check_pins (const FactionsPlan *plan, const CroupierSetup *setup, const GPtrArray *fixes, CroupierProblems *problems)
{
  guint n_before = problems->len;

  check_team_counts (plan, fixes, problems);
  check_role_counts (plan, fixes, problems);
  check_item_counts (plan, setup, fixes, problems);
  check_allowed_roles (plan, setup, fixes, problems);
  check_players_of_powers (plan, setup, problems);
  croupier_options_blame (setup->options, "cast", problems, n_before);
}

CroupierPlan *
factions_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  guint n_before = problems->len;
  g_autoptr (GPtrArray) fixes = croupier_fixes_read (setup, NULL, problems);
  FactionsPlan *plan = g_new0 (FactionsPlan, 1);

  plan->n_players = croupier_roster_get_size (setup->roster);
  choose_cast (plan, setup, fixes, problems);
  if (problems->len == n_before)
    {
      read_options (plan, setup->options, problems);
      read_pins (plan, setup, fixes, problems);
      check_pins (plan, setup, fixes, problems);
    }
  if (problems->len == n_before)
    check_draw (plan, setup, fixes, problems);
  if (problems->len > n_before)
    {
      factions_plan_free (&plan->base);
      return NULL;
    }
  plan->max_name_words = croupier_roster_get_max_words (setup->roster);
  plan->base.state_size = sizeof (FactionsState);
  return &plan->base;
}

/* What an editor shows: as much of a plan as can be read, whatever is wrong with it. FALSE where its cast cannot be
 * dealt to these players at all; the pins are read even so. */
gboolean
factions_read_pins (const CroupierSetup *setup, FactionsPlan *plan)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GPtrArray) fixes = croupier_fixes_read (setup, NULL, problems);
  guint n_before = problems->len;
  gboolean can_be_dealt;

  plan->n_players = croupier_roster_get_size (setup->roster);
  choose_cast (plan, setup, fixes, problems);
  can_be_dealt = problems->len == n_before;
  read_options (plan, setup->options, problems);
  read_pins (plan, setup, fixes, problems);
  if (can_be_dealt)
    make_casting (plan);
  return can_be_dealt;
}

void
factions_plan_free (CroupierPlan *base)
{
  FactionsPlan *plan = (FactionsPlan *) base;

  g_clear_pointer (&plan->cast, croupier_cast_unref);
  for (guint i = 0; i < G_N_ELEMENTS (plan->fixed_colors); i++)
    g_free (plan->fixed_colors[i]);
  g_free (plan->n_deals);
  g_free (plan);
}
