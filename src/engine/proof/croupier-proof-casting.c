/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A casting in a proof: the lines that say how it was drawn, written and read. */
#include "config.h"

#include "croupier-proof.h"

#include <string.h>

#include "croupier-gettext.h"

#define NONE "-"
#define ANY_OF "Any of: "

CroupierCastingRecipe *
croupier_proof_casting_new (guint n_players)
{
  CroupierCastingRecipe *recipe = g_new0 (CroupierCastingRecipe, 1);

  croupier_casting_init (&recipe->casting, n_players, 1);
  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    recipe->names[list] = g_new0 (char *, 1);
  return recipe;
}

CroupierCastingRecipe *
croupier_proof_casting_copy (const CroupierCastingRecipe *recipe)
{
  CroupierCastingRecipe *copy = g_memdup2 (recipe, sizeof *recipe);

  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    copy->names[list] = g_strdupv (recipe->names[list]);
  return copy;
}

void
croupier_proof_casting_free (CroupierCastingRecipe *recipe)
{
  for (guint list = 0; recipe != NULL && list < CROUPIER_CASTING_N_LISTS; list++)
    g_strfreev (recipe->names[list]);
  g_free (recipe);
}

/* ---- written ---- */

/* Of a list, those whose bits are set: "Red, Grey". */
static void
add_bits (const CroupierCastingRecipe *recipe, CroupierCastingList list, guint32 bits, const char *before,
          GString *line)
{
  char *const *names = recipe->names[list];

  for (guint i = 0; names[i] != NULL; i++)
    if ((bits >> i & 1) != 0)
      {
        g_string_append_printf (line, "%s%s", before, names[i]);
        before = ", ";
      }
}

/* "Teams: Red: 4; Grey: 5" or "Roles: Scholar: 1; Guard: 2: Red, Grey" */
static void
add_kinds (const CroupierCastingRecipe *recipe, CroupierCastingList list, const guint8 *counts, const guint32 *teams,
           GString *post)
{
  guint n = g_strv_length (recipe->names[list]);

  if (n == 0)
    return;
  g_string_append (post, list == CROUPIER_CASTING_TEAMS   ? "Teams: "
                         : list == CROUPIER_CASTING_ROLES ? "Roles: "
                                                          : "Items: ");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (post, "%s%s: %u", i > 0 ? "; " : "", recipe->names[list][i], counts[i]);
      if (teams != NULL)
        add_bits (recipe, CROUPIER_CASTING_TEAMS, teams[i], ": ", post);
    }
  g_string_append_c (post, '\n');
}

static void
add_items (const CroupierCastingRecipe *recipe, const CroupierCastingDeal *deal, guint player, GString *line)
{
  gsize length = line->len;

  for (guint item = 0; item < recipe->casting.n_items; item++)
    for (guint i = 0; i < deal->items[player][item]; i++)
      g_string_append_printf (line, "%s%s", line->len > length ? ", " : "",
                              recipe->names[CROUPIER_CASTING_ITEMS][item]);
  if (line->len == length)
    g_string_append (line, NONE);
}

/* Adds what somebody has in a list, also by a pin. */
static void
add_dealt (const CroupierCastingRecipe *recipe, const CroupierCastingDeal *deal, CroupierCastingList list, guint player,
           GString *line)
{
  char *const *names = recipe->names[list];

  switch (list)
    {
    case CROUPIER_CASTING_TEAMS:
      g_string_append (line, names[deal->teams[player]]);
      break;
    case CROUPIER_CASTING_ISLANDS:
      g_string_append (line, names[deal->islands[player]]);
      break;
    case CROUPIER_CASTING_ROLES:
      g_string_append (line, deal->roles[player] == CROUPIER_CASTING_NONE ? NONE : names[deal->roles[player]]);
      break;
    case CROUPIER_CASTING_ITEMS:
      add_items (recipe, deal, player, line);
      break;
    }
}

static gboolean
is_pinned (const CroupierCasting *casting, CroupierCastingList list, guint player)
{
  switch (list)
    {
    case CROUPIER_CASTING_TEAMS:
      return casting->pins.teams[player] != CROUPIER_CASTING_OPEN;
    case CROUPIER_CASTING_ISLANDS:
      return casting->pins.islands[player] >= 0;
    case CROUPIER_CASTING_ROLES:
      return casting->pins.roles[player] != CROUPIER_CASTING_OPEN;
    case CROUPIER_CASTING_ITEMS:
      return croupier_casting_has_pinned_items (casting, player);
    }
  g_assert_not_reached ();
}

static void
add_pins (const CroupierProof *proof, const CroupierCastingRecipe *recipe, CroupierCastingList list, GString *post)
{
  gboolean is_first = TRUE;

  for (guint player = 0; player < recipe->casting.n_players; player++)
    if (is_pinned (&recipe->casting, list, player))
      {
        if (is_first)
          g_string_append_printf (post, "Pinned %s: ", croupier_casting_list_get_name (list));
        g_string_append_printf (post, "%s%s: ", is_first ? "" : "; ", proof->players[player]);
        add_dealt (recipe, &recipe->casting.pins, list, player, post);
        is_first = FALSE;
      }
  if (!is_first)
    g_string_append_c (post, '\n');
}

/* "Any of: Village: Guard, Detective" and "Not roles: Amy: Guard; Bob: Detective": what the bits of each say of roles.
 */
static void
add_lists_of_roles (const CroupierCastingRecipe *recipe, const char *label, char *const *names, const guint32 *roles,
                    guint n, GString *post)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < n; i++)
    if (roles[i] != 0)
      {
        g_string_append_printf (post, "%s%s: ", is_first ? label : "; ", names[i]);
        add_bits (recipe, CROUPIER_CASTING_ROLES, roles[i], "", post);
        is_first = FALSE;
      }
  if (!is_first)
    g_string_append_c (post, '\n');
}

void
croupier_proof_casting_write (const CroupierProof *proof, const CroupierCastingRecipe *recipe, GString *post)
{
  const CroupierCasting *casting;

  g_return_if_fail (proof != NULL && recipe != NULL && post != NULL);

  casting = &recipe->casting;
  add_kinds (recipe, CROUPIER_CASTING_TEAMS, casting->team_counts, NULL, post);
  if (casting->n_islands > 1)
    g_string_append_printf (post, "Islands: %s, %s\n", recipe->names[CROUPIER_CASTING_ISLANDS][0],
                            recipe->names[CROUPIER_CASTING_ISLANDS][1]);
  add_kinds (recipe, CROUPIER_CASTING_ROLES, casting->role_counts, casting->role_teams, post);
  add_lists_of_roles (recipe, ANY_OF, recipe->names[CROUPIER_CASTING_ROLES], casting->any_of, casting->n_roles, post);
  add_kinds (recipe, CROUPIER_CASTING_ITEMS, casting->item_counts, casting->item_teams, post);
  if (casting->n_islands > 1 && casting->each_island != 0)
    {
      add_bits (recipe, CROUPIER_CASTING_TEAMS, casting->each_island, "On each island: ", post);
      g_string_append_c (post, '\n');
    }
  for (CroupierCastingList list = CROUPIER_CASTING_TEAMS; list < CROUPIER_CASTING_N_LISTS; list++)
    add_pins (proof, recipe, list, post);
  add_lists_of_roles (recipe, CROUPIER_PROOF_NOT_ROLES, proof->players, casting->not_roles, casting->n_players, post);
}

char *
croupier_proof_casting_tell (const CroupierProof *proof, const CroupierCastingRecipe *recipe,
                             const CroupierCastingDeal *deal, CroupierCastingList list)
{
  GString *value;

  g_return_val_if_fail (proof != NULL && recipe != NULL && deal != NULL, NULL);

  value = g_string_new (NULL);
  for (guint player = 0; player < recipe->casting.n_players; player++)
    {
      g_string_append_printf (value, "%s%s: ", player > 0 ? "; " : "", proof->players[player]);
      add_dealt (recipe, deal, list, player, value);
    }
  return g_string_free_and_steal (value);
}

/* ---- read ---- */

typedef struct
{
  const CroupierProof *proof;
  CroupierCastingRecipe *recipe;
  char **wrong; /* the first thing that is */
} Reading;

static gboolean is_wrong (const Reading *reading, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
is_wrong (const Reading *reading, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  *reading->wrong = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return FALSE;
}

static int
find_name (char *const *names, const char *name)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return (int) i;
  return -1;
}

/* What stands in a list under a name; -1 and what is wrong if nothing does. */
static int
find_kind (const Reading *reading, CroupierCastingList list, const char *name)
{
  int kind = find_name (reading->recipe->names[list], name);

  if (kind < 0)
    is_wrong (reading, _("“%s” is not among the %s of this casting."), name, croupier_casting_list_get_name (list));
  return kind;
}

static void
add_name (CroupierCastingRecipe *recipe, CroupierCastingList list, const char *name)
{
  guint n = g_strv_length (recipe->names[list]);

  recipe->names[list] = g_renew (char *, recipe->names[list], n + 2);
  recipe->names[list][n] = g_strdup (name);
  recipe->names[list][n + 1] = NULL;
}

/* "Red, Grey" */
static gboolean
read_bits (const Reading *reading, CroupierCastingList list, const char *text, guint32 *bits)
{
  g_auto (GStrv) names = g_strsplit (text, ", ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      int kind = find_kind (reading, list, names[i]);

      if (kind < 0)
        return FALSE;
      *bits |= 1u << kind;
    }
  return TRUE;
}

static guint
get_most (CroupierCastingList list)
{
  switch (list)
    {
    case CROUPIER_CASTING_TEAMS:
      return CROUPIER_CASTING_MAX_TEAMS;
    case CROUPIER_CASTING_ISLANDS:
      return CROUPIER_CASTING_MAX_ISLANDS;
    case CROUPIER_CASTING_ROLES:
      return CROUPIER_CASTING_MAX_ROLES;
    case CROUPIER_CASTING_ITEMS:
      return CROUPIER_CASTING_MAX_ITEMS;
    }
  g_assert_not_reached ();
}

/* "Guard: 2" or "Guard: 2: Red, Grey" */
static gboolean
read_kind (const Reading *reading, CroupierCastingList list, const char *text)
{
  CroupierCasting *casting = &reading->recipe->casting;
  g_auto (GStrv) parts = g_strsplit (text, ": ", 3);
  guint most = list == CROUPIER_CASTING_ITEMS ? G_MAXUINT8 : casting->n_players;
  guint32 teams = 0;
  guint64 n;

  if (g_strv_length (parts) < 2 || !g_ascii_string_to_unsigned (parts[1], 10, 0, most, &n, NULL) ||
      (list == CROUPIER_CASTING_TEAMS && parts[2] != NULL))
    return is_wrong (reading, _("“%s” does not say how many there are, such as “Red: 4”, up to %u."), text, most);
  if (g_strv_length (reading->recipe->names[list]) == get_most (list))
    return is_wrong (reading, _("These are too many %s; a casting has at most %u."),
                     croupier_casting_list_get_name (list), get_most (list));
  if (find_name (reading->recipe->names[list], parts[0]) >= 0)
    return is_wrong (reading, _("“%s” stands there twice."), parts[0]);
  if (parts[2] != NULL && !read_bits (reading, CROUPIER_CASTING_TEAMS, parts[2], &teams))
    return FALSE;
  if (list == CROUPIER_CASTING_TEAMS)
    croupier_casting_add_team (casting, (guint) n);
  else if (list == CROUPIER_CASTING_ROLES)
    croupier_casting_add_role (casting, (guint) n, teams);
  else
    croupier_casting_add_item (casting, (guint) n, teams);
  add_name (reading->recipe, list, parts[0]);
  return TRUE;
}

static gboolean
read_kinds (const Reading *reading, CroupierCastingList list, const char *rest)
{
  g_auto (GStrv) kinds = g_strsplit (rest, "; ", -1);

  for (guint i = 0; kinds[i] != NULL; i++)
    if (!read_kind (reading, list, kinds[i]))
      return FALSE;
  return TRUE;
}

static gboolean
read_islands (const Reading *reading, const char *rest)
{
  CroupierCasting *casting = &reading->recipe->casting;
  g_auto (GStrv) names = g_strsplit (rest, ", ", -1);

  if (g_strv_length (names) != CROUPIER_CASTING_MAX_ISLANDS || g_str_equal (names[0], names[1]))
    return is_wrong (reading, _("“%s” should be two islands, such as “East, West”."), rest);
  casting->n_islands = CROUPIER_CASTING_MAX_ISLANDS;
  memset (casting->pins.islands, CROUPIER_CASTING_OPEN, sizeof casting->pins.islands);
  add_name (reading->recipe, CROUPIER_CASTING_ISLANDS, names[0]);
  add_name (reading->recipe, CROUPIER_CASTING_ISLANDS, names[1]);
  return TRUE;
}

static gboolean
pin_items (const Reading *reading, guint player, const char *text)
{
  CroupierCasting *casting = &reading->recipe->casting;
  g_auto (GStrv) names = g_strsplit (text, ", ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      int item = find_kind (reading, CROUPIER_CASTING_ITEMS, names[i]);

      if (item < 0)
        return FALSE;
      if (casting->pins.items[player][item] == casting->item_counts[item])
        return is_wrong (reading, _("There are not so many of “%s”."), names[i]);
      casting->pins.items[player][item]++;
    }
  return TRUE;
}

static gboolean
read_pin (const Reading *reading, CroupierCastingList list, guint player, const char *text)
{
  CroupierCasting *casting = &reading->recipe->casting;
  gboolean is_none = g_str_equal (text, NONE) && list >= CROUPIER_CASTING_ROLES;
  int kind;

  if (is_none && list == CROUPIER_CASTING_ITEMS)
    {
      casting->without_items |= CROUPIER_PLAYER (player);
      return TRUE;
    }
  if (list == CROUPIER_CASTING_ITEMS)
    return pin_items (reading, player, text);
  kind = is_none ? CROUPIER_CASTING_NONE : find_kind (reading, list, text);
  if (kind == -1)
    return FALSE;
  if (list == CROUPIER_CASTING_TEAMS)
    casting->pins.teams[player] = (gint8) kind;
  else if (list == CROUPIER_CASTING_ISLANDS)
    casting->pins.islands[player] = (gint8) kind;
  else
    casting->pins.roles[player] = (gint8) kind;
  return TRUE;
}

/* "Amy: Red; Bob: Grey" */
static gboolean
read_pins (const Reading *reading, CroupierCastingList list, const char *rest)
{
  g_auto (GStrv) pins = g_strsplit (rest, "; ", -1);

  for (guint i = 0; pins[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (pins[i], ": ", 2);
      int player = parts[0] != NULL ? find_name (reading->proof->players, parts[0]) : -1;

      if (player < 0 || parts[1] == NULL)
        return is_wrong (reading, _("“%s” does not say what is pinned to which player, such as “Amy: Red”."), pins[i]);
      if (is_pinned (&reading->recipe->casting, list, (guint) player))
        return is_wrong (reading, _("%s is pinned twice."), parts[0]);
      if (!read_pin (reading, list, (guint) player, parts[1]))
        return FALSE;
    }
  return TRUE;
}

/* A slot draws what no other draws, and nothing that is dealt for certain. */
static gboolean
can_draw (const CroupierCasting *casting, int slot, guint32 roles)
{
  for (guint role = 0; role < casting->n_roles; role++)
    if ((roles >> role & 1) != 0 && (casting->role_counts[role] > 0 || casting->any_of[role] != 0 ||
                                     croupier_casting_find_slot (casting, role) >= 0))
      return FALSE;
  return (roles >> slot & 1) == 0 && casting->any_of[slot] == 0;
}

static gboolean
read_lists_of_roles (const Reading *reading, char *const *names, gboolean are_slots, const char *rest)
{
  CroupierCasting *casting = &reading->recipe->casting;
  g_auto (GStrv) lists = g_strsplit (rest, "; ", -1);

  for (guint i = 0; lists[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lists[i], ": ", 2);
      int at = parts[0] != NULL ? find_name (names, parts[0]) : -1;
      guint32 roles = 0;

      if (at < 0 || parts[1] == NULL)
        return is_wrong (reading, _("“%s” does not say whose roles these are, such as “Amy: Guard, Mayor”."), lists[i]);
      if (!read_bits (reading, CROUPIER_CASTING_ROLES, parts[1], &roles))
        return FALSE;
      if (are_slots && !can_draw (casting, at, roles))
        return is_wrong (reading, _("“%s” cannot draw these roles: they are dealt elsewhere."), parts[0]);
      (are_slots ? casting->any_of : casting->not_roles)[at] |= roles;
    }
  return TRUE;
}

gboolean
croupier_proof_casting_read (const CroupierProof *proof, CroupierCastingRecipe *recipe, const char *label,
                             const char *rest, char **wrong)
{
  Reading reading = { .proof = proof, .recipe = recipe, .wrong = wrong };

  g_return_val_if_fail (proof != NULL && recipe != NULL && label != NULL && rest != NULL && wrong != NULL, FALSE);

  if (g_str_equal (label, "Teams: "))
    return read_kinds (&reading, CROUPIER_CASTING_TEAMS, rest);
  if (g_str_equal (label, "Islands: "))
    return read_islands (&reading, rest);
  if (g_str_equal (label, "Roles: "))
    return read_kinds (&reading, CROUPIER_CASTING_ROLES, rest);
  if (g_str_equal (label, "Items: "))
    return read_kinds (&reading, CROUPIER_CASTING_ITEMS, rest);
  if (g_str_equal (label, ANY_OF))
    return read_lists_of_roles (&reading, recipe->names[CROUPIER_CASTING_ROLES], TRUE, rest);
  if (g_str_equal (label, CROUPIER_PROOF_NOT_ROLES))
    return read_lists_of_roles (&reading, proof->players, FALSE, rest);
  if (g_str_equal (label, "On each island: "))
    return read_bits (&reading, CROUPIER_CASTING_TEAMS, rest, &recipe->casting.each_island);
  for (CroupierCastingList list = CROUPIER_CASTING_TEAMS; list < CROUPIER_CASTING_N_LISTS; list++)
    {
      g_autofree char *pinned = g_strdup_printf ("Pinned %s: ", croupier_casting_list_get_name (list));

      if (g_str_equal (label, pinned))
        return read_pins (&reading, list, rest);
    }
  g_return_val_if_reached (FALSE);
}

char *
croupier_proof_casting_find_gap (const CroupierCastingRecipe *recipe)
{
  guint n = 0;

  g_return_val_if_fail (recipe != NULL, NULL);

  for (guint team = 0; team < recipe->casting.n_teams; team++)
    n += recipe->casting.team_counts[team];
  if (n == recipe->casting.n_players)
    return NULL;
  return g_strdup_printf (ngettext ("The teams have %u player together; there are %u.",
                                    "The teams have %u players together; there are %u.", n),
                          n, recipe->casting.n_players);
}
