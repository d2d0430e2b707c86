/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: the cast as cards for an editor, with what is fixed locked, and who has what. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-gettext.h"
#include "croupier-initials.h"

/* ---- the cards ---- */

/* A role with a picture has that in place of a letter. */
static void
add_card (CroupierRoleDeal *deal, const CroupierCast *cast, char *const *names, guint kind, guint count)
{
  const char *picture = deal->list == CROUPIER_CASTING_ROLES ? croupier_cast_get_role (cast, kind)->picture : NULL;
  g_autofree char *letter = picture != NULL ? g_strdup (picture) : croupier_initials_make (names, names[kind]);
  CroupierRoleCard *card = croupier_role_card_new (names[kind], letter, names[kind]);

  if (deal->list == CROUPIER_CASTING_TEAMS)
    card->color = g_strdup (croupier_cast_get_team (cast, kind)->color);
  croupier_role_deal_add (deal, count, card);
}

static void
add_none (CroupierRoleDeal *deal, const char *title)
{
  CroupierRoleCard *card = croupier_role_card_new (title, "–", "none");

  card->is_none = TRUE;
  croupier_role_deal_add (deal, 0, card);
}

/* Cards only where the list is dealt, but always its word, so that what is fixed of it is known as such. */
static void
add_list (CroupierRoles *roles, const FactionsPlan *plan, CroupierCastingList list, gboolean can_be_dealt)
{
  static const char *const titles[] = { N_("Teams"), N_("Islands"), N_("Roles"), N_("Items") };
  static const char *const words[] = { "team", "island", "role", "item" };
  const CroupierCasting *casting = &plan->casting;
  const guint8 halves[] = { (guint8) ((plan->n_players + 1) / 2), (guint8) ((plan->n_players + 1) / 2) };
  const guint8 *const counts[] = { casting->team_counts, halves, casting->role_counts, casting->item_counts };
  CroupierRoleDeal *deal = croupier_roles_add_deal (roles, _(titles[list]), words[list]);
  g_auto (GStrv) names = can_be_dealt ? factions_list_names (plan, list) : g_new0 (char *, 1);

  deal->list = list;
  if (list == CROUPIER_CASTING_ITEMS)
    deal->n_each = G_MAXUINT;
  deal->not_fix = g_strdup (list == CROUPIER_CASTING_ROLES ? "not-role" : NULL);
  for (guint kind = 0; names[kind] != NULL; kind++)
    add_card (deal, plan->cast, names, kind, counts[list][kind]);
  for (guint kind = 0; list == CROUPIER_CASTING_ROLES && names[kind] != NULL; kind++)
    if (casting->any_of[kind] != 0)
      croupier_role_deal_set_slot (deal, kind, casting->any_of[kind]);
  if (list == CROUPIER_CASTING_ROLES && names[0] != NULL)
    add_none (deal, _("No Role"));
  if (list == CROUPIER_CASTING_ITEMS && names[0] != NULL)
    add_none (deal, _("No Item"));
}

/* ---- what somebody has ---- */

/* None is the last kind of a list that has it. */
static void
hold (CroupierRoleHand *hand, const CroupierRoleDeal *deal, int kind)
{
  if (deal->cards->len > 0)
    hand->counts[kind >= 0 ? (guint) kind : deal->cards->len - 1] = 1;
}

static void
hold_items (CroupierRoleHand *hand, const CroupierRoleDeal *deal, const guint8 *items)
{
  for (guint item = 0; item + 1 < deal->cards->len; item++)
    hand->counts[item] = items[item];
  if (croupier_role_hand_is_open (hand))
    hold (hand, deal, CROUPIER_CAST_NONE);
}

static void
lock_player (CroupierRoles *roles, const FactionsPlan *plan, guint player)
{
  CroupierRoleDeal *teams = croupier_roles_get_deal (roles, CROUPIER_CASTING_TEAMS);
  CroupierRoleDeal *islands = croupier_roles_get_deal (roles, CROUPIER_CASTING_ISLANDS);
  CroupierRoleDeal *its_roles = croupier_roles_get_deal (roles, CROUPIER_CASTING_ROLES);
  CroupierRoleDeal *items = croupier_roles_get_deal (roles, CROUPIER_CASTING_ITEMS);

  if (plan->fixed_teams[player] != CROUPIER_CAST_NONE)
    hold (&teams->locks[player], teams, plan->fixed_teams[player]);
  if (plan->fixed_islands[player] != CROUPIER_CAST_NONE)
    hold (&islands->locks[player], islands, plan->fixed_islands[player]);
  if (plan->fixed_roles[player] != CROUPIER_CAST_NONE)
    hold (&its_roles->locks[player], its_roles,
          plan->fixed_roles[player] == FIXED_NONE ? CROUPIER_CAST_NONE : plan->fixed_roles[player]);
  if (croupier_casting_has_pinned_items (&plan->casting, player))
    hold_items (&items->locks[player], items, plan->fixed_items[player]);
}

CroupierRoles *
factions_make_roles (const CroupierSetup *setup)
{
  FactionsPlan *plan = g_new0 (FactionsPlan, 1);
  gboolean can_be_dealt = factions_read_pins (setup, plan);
  CroupierRoles *roles = croupier_roles_new (plan->n_players);

  for (CroupierCastingList list = CROUPIER_CASTING_TEAMS; list < CROUPIER_CASTING_N_LISTS; list++)
    add_list (roles, plan, list, can_be_dealt);
  if (can_be_dealt)
    croupier_roles_set_casting (roles, &plan->casting);
  for (guint player = 0; player < plan->n_players && can_be_dealt; player++)
    lock_player (roles, plan, player);
  factions_plan_free (&plan->base);
  return roles;
}

/* Fills in what they have now; where the islands have merged nobody can tell from it who was where. */
void
factions_fill_roles (const CroupierPlan *base, const CroupierState *base_state, CroupierRoles *roles)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;

  for (guint i = 0; i < plan->n_players; i++)
    {
      const Seat *seat = &state->seats[i];
      CroupierRoleDeal *deal = croupier_roles_get_deal (roles, CROUPIER_CASTING_TEAMS);

      hold (&deal->dealt[i], deal, seat->team);
      deal = croupier_roles_get_deal (roles, CROUPIER_CASTING_ISLANDS);
      if (seat->island != MERGED)
        hold (&deal->dealt[i], deal, seat->island);
      deal = croupier_roles_get_deal (roles, CROUPIER_CASTING_ROLES);
      hold (&deal->dealt[i], deal, seat->role);
      deal = croupier_roles_get_deal (roles, CROUPIER_CASTING_ITEMS);
      hold_items (&deal->dealt[i], deal, seat->items);
    }
}
