/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a role is not possible where it is, or would be. */
#include "config.h"

#include "croupier-roles-words.h"

#include <glib/gi18n.h>

#include "croupier-text.h"

/* ---- schedules ---- */

static char *
describe_met (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint round, guint other)
{
  const char *first = croupier_roles_draft_get_name (draft, (guint) locks->cells[0][round]);
  const char *second = croupier_roles_draft_get_name (draft, (guint) locks->cells[1][round]);

  if (locks->is_ordered)
    return g_strdup_printf (_("%s and %s have these roles in rounds %u and %u; once is all there is."), first, second,
                            MIN (round, other), MAX (round, other));
  return g_strdup_printf (_("%s and %s meet in rounds %u and %u; each two players meet once."), first, second,
                          MIN (round, other), MAX (round, other));
}

char *
croupier_roles_dup_break (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint role, guint round)
{
  const char *title = croupier_roles_draft_get_roles (draft)->roles[role]->title;
  const char *name = croupier_roles_draft_get_name (draft, (guint) locks->cells[role][round]);
  guint other;

  switch (croupier_schedule_find_break (locks, role, round, &other))
    {
    case CROUPIER_BREAK_NONE:
      return NULL;
    case CROUPIER_BREAK_EMPTY:
      return g_strdup_printf (_("Round %u is locked as the empty one."), round);
    case CROUPIER_BREAK_BOTH:
      return g_strdup_printf (_("%s has both roles of round %u; nobody can."), name, round);
    case CROUPIER_BREAK_IN_A_ROW:
      /* Translators: a player and a role: "Alice is the Possessed in rounds 4 and 5; …" */
      return g_strdup_printf (_("%s is the %s in rounds %u and %u; nobody is twice in a row."), name, title,
                              MIN (round, other), MAX (round, other));
    case CROUPIER_BREAK_TOO_OFTEN:
      return g_strdup_printf (_("%s is the %s more than twice; everybody is exactly twice."), name, title);
    case CROUPIER_BREAK_MET:
      return describe_met (draft, locks, round, other);
    }

  g_assert_not_reached ();
}

char *
croupier_roles_dup_why_not (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint role, guint round,
                            guint player)
{
  const char *title = croupier_roles_draft_get_roles (draft)->roles[role]->title;
  const char *name = croupier_roles_draft_get_name (draft, player);
  CroupierSchedule tried = *locks;
  char *broken;

  if (locks->cells[role][round] != CROUPIER_NO_PLAYER)
    return g_strdup_printf (_("%s is locked as the %s of round %u."),
                            croupier_roles_draft_get_name (draft, (guint) locks->cells[role][round]), title, round);

  tried.cells[role][round] = (gint8) player;
  broken = croupier_roles_dup_break (draft, &tried, role, round);
  if (broken != NULL)
    return broken;

  return g_strdup_printf (_("What is locked leaves no schedule with %s as the %s of round %u."), name, title, round);
}

/* ---- joint draws ---- */

char *
croupier_roles_dup_cards (const CroupierRoleDeal *deal, const CroupierRoleHand *hand)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < deal->cards->len; kind++)
    {
      const char *title = croupier_role_deal_get (deal, kind)->title;

      if (hand->counts[kind] > 0)
        g_ptr_array_add (titles, hand->counts[kind] == 1 ? g_strdup (title)
                                                         : g_strdup_printf (_("%u × %s"), hand->counts[kind], title));
    }

  return croupier_text_join ((const char *const *) titles->pdata, titles->len);
}

static CroupierRoleDeal *
find_list (const CroupierRoles *roles, CroupierCastingList list)
{
  for (guint i = 0; i < roles->deals->len; i++)
    if (croupier_roles_get_deal (roles, i)->list == list)
      return croupier_roles_get_deal (roles, i);

  g_assert_not_reached ();
}

static const char *
get_title (const CroupierRoles *roles, CroupierCastingList list, guint kind)
{
  return croupier_role_deal_get (find_list (roles, list), kind)->title;
}

/* What of a list is pinned for a player, as a hand of it. */
static gboolean
get_pinned (const CroupierCasting *clash, const CroupierRoleDeal *deal, guint player, CroupierRoleHand *hand)
{
  const CroupierCastingDeal *pins = &clash->pins;
  guint none = deal->cards->len - 1;

  *hand = (CroupierRoleHand) { 0 };
  switch (deal->list)
    {
    case CROUPIER_CASTING_TEAMS:
      if (pins->teams[player] >= 0)
        hand->counts[pins->teams[player]] = 1;
      break;
    case CROUPIER_CASTING_ISLANDS:
      if (pins->islands[player] >= 0)
        hand->counts[pins->islands[player]] = 1;
      break;
    case CROUPIER_CASTING_ROLES:
      if (pins->roles[player] != CROUPIER_CASTING_OPEN)
        hand->counts[pins->roles[player] >= 0 ? (guint) pins->roles[player] : none] = 1;
      break;
    case CROUPIER_CASTING_ITEMS:
      for (guint item = 0; item < clash->n_items; item++)
        hand->counts[item] = pins->items[player][item];
      if (croupier_players_has (clash->without_items, player))
        hand->counts[none] = 1;
      break;
    }

  return !croupier_role_hand_is_open (hand);
}

static void
add_line (GString *text, char *line)
{
  g_string_append_printf (text, "%s• %s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static void
add_pins (CroupierRolesDraft *draft, const CroupierCasting *clash, const CroupierRolesHindrance *but, GString *text)
{
  const CroupierRoles *roles = croupier_roles_draft_get_roles (draft);

  for (guint i = 0; i < roles->deals->len; i++)
    for (guint player = 0; player < roles->n_players; player++)
      {
        const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);
        CroupierRoleHand hand;
        g_autofree char *cards = NULL;

        if (deal->cards->len == 0 || !get_pinned (clash, deal, player, &hand) ||
            (but != NULL && but->deal == i && but->player == player))
          continue;
        cards = croupier_roles_dup_cards (deal, &hand);
        add_line (text, croupier_roles_tell_lock (croupier_roles_draft_get_name (draft, player), cards));
      }
}

static char *
dup_teams (const CroupierRoles *roles, guint32 teams)
{
  const char *titles[CROUPIER_CASTING_MAX_TEAMS];
  guint n = 0;

  for (guint team = 0; team < roles->casting->n_teams; team++)
    if ((teams >> team & 1) != 0)
      titles[n++] = get_title (roles, CROUPIER_CASTING_TEAMS, team);

  return croupier_text_join (titles, n);
}

static void
add_allowed (const CroupierRoles *roles, CroupierCastingList list, guint n, const guint32 *teams, GString *text)
{
  for (guint kind = 0; kind < n; kind++)
    if (teams[kind] != 0)
      {
        g_autofree char *titles = dup_teams (roles, teams[kind]);

        /* Translators: a role or an item, and teams: "scholar: only for Grey and Blue" */
        add_line (text, g_strdup_printf (_("%s: only for %s"), get_title (roles, list, kind), titles));
      }
}

/* All that is wished for a player stands in a clash together; what they can't get hangs on one of it alone. */
static gboolean
is_beside_the_point (const CroupierRoles *roles, const CroupierRolesHindrance *but, guint player, guint role)
{
  return but != NULL && but->player == player && but->kind != role &&
         croupier_roles_get_deal (roles, but->deal)->list == CROUPIER_CASTING_ROLES;
}

static void
add_wishes (CroupierRolesDraft *draft, const CroupierCasting *clash, const CroupierRolesHindrance *but, GString *text)
{
  const CroupierRoles *roles = croupier_roles_draft_get_roles (draft);

  for (guint player = 0; player < clash->n_players; player++)
    for (guint role = 0; role < clash->n_roles; role++)
      if ((clash->not_roles[player] >> role & 1) != 0 && !is_beside_the_point (roles, but, player, role))
        add_line (text, croupier_roles_tell_wish (croupier_roles_draft_get_name (draft, player),
                                                  get_title (roles, CROUPIER_CASTING_ROLES, role)));
}

static void
add_constraints (const CroupierRoles *roles, const CroupierCasting *clash, GString *text)
{
  add_allowed (roles, CROUPIER_CASTING_ROLES, clash->n_roles, clash->role_teams, text);
  add_allowed (roles, CROUPIER_CASTING_ITEMS, clash->n_items, clash->item_teams, text);
  for (guint team = 0; team < clash->n_teams; team++)
    if ((clash->each_island >> team & 1) != 0)
      /* Translators: a team */
      add_line (text,
                g_strdup_printf (_("%s: a player on each island"), get_title (roles, CROUPIER_CASTING_TEAMS, team)));
}

/* Of a deal that is drawn for itself. */
static void
add_locks_and_wishes (CroupierRolesDraft *draft, const CroupierRoleDeal *deal, const CroupierDeal *clash, GString *text)
{
  for (guint player = 0; player < clash->n_players; player++)
    if (clash->locks[player] != CROUPIER_DEAL_UNLOCKED)
      add_line (text, croupier_roles_tell_lock (croupier_roles_draft_get_name (draft, player),
                                                croupier_role_deal_get (deal, (guint) clash->locks[player])->title));
  for (guint player = 0; player < clash->n_players; player++)
    for (guint kind = 0; kind < clash->n_kinds; kind++)
      if ((clash->nots[player] >> kind & 1) != 0)
        add_line (text, croupier_roles_tell_wish (croupier_roles_draft_get_name (draft, player),
                                                  croupier_role_deal_get (deal, kind)->title));
}

char *
croupier_roles_dup_clash (CroupierRolesDraft *draft, const CroupierRolesReport *report, guint deal)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const CroupierDeal *clash = croupier_roles_report_get_clash (report, deal);

  if (clash != NULL)
    {
      add_locks_and_wishes (draft, croupier_roles_get_deal (report->roles, deal), clash, text);
      return g_strdup_printf ("%s\n%s", _("These cannot hold together:"), text->str);
    }
  if (report->clash == NULL)
    return NULL;

  add_pins (draft, report->clash, NULL, text);
  add_wishes (draft, report->clash, NULL, text);
  add_constraints (croupier_roles_draft_get_roles (draft), report->clash, text);
  if (text->len == 0)
    return g_strdup (_("The cast has more roles or items than there are players."));
  return g_strdup_printf ("%s\n%s", _("These cannot hold together:"), text->str);
}

gboolean
croupier_roles_is_in_clash (const CroupierRolesReport *report, guint deal, guint player)
{
  const CroupierCasting *clash = report->clash;
  const CroupierDeal *its_clash = croupier_roles_report_get_clash (report, deal);

  if (its_clash != NULL)
    return its_clash->locks[player] != CROUPIER_DEAL_UNLOCKED || its_clash->nots[player] != 0;
  return clash != NULL && (clash->pins.teams[player] >= 0 || clash->pins.islands[player] >= 0 ||
                           clash->pins.roles[player] != CROUPIER_CASTING_OPEN || clash->not_roles[player] != 0 ||
                           croupier_casting_has_pinned_items (clash, player));
}

char *
croupier_roles_dup_hindrance (CroupierRolesDraft *draft, const CroupierRolesHindrance *hindrance)
{
  const CroupierRoles *roles = croupier_roles_draft_get_roles (draft);
  const char *title = croupier_role_deal_get (croupier_roles_get_deal (roles, hindrance->deal), hindrance->kind)->title;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *head = NULL;

  add_pins (draft, &hindrance->clash, hindrance, text);
  add_wishes (draft, &hindrance->clash, hindrance, text);
  add_constraints (roles, &hindrance->clash, text);
  if (text->len == 0)
    /* Translators: a team, an island, a role or an item */
    return g_strdup_printf (_("Not %s: there are not enough players for that."), title);
  head = g_strdup_printf (_("Not %s, because of this:"), title);
  return g_strdup_printf ("%s\n%s", head, text->str);
}
