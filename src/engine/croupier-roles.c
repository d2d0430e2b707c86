/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who gets which role, for an editor that knows no game: a schedule over the rounds, or cards that are dealt. */
#include "config.h"
#include "croupier-roles.h"

#include <string.h>

#define EMPTY "empty"
#define FIRST CROUPIER_SCHEDULE_FIRST
#define LAST CROUPIER_SCHEDULE_LAST
#define N_ROLES CROUPIER_SCHEDULE_ROLES

/* ---- parts ---- */

/**
 * croupier_role_card_new:
 * @title: what it is called
 * @letter: a short one for it
 * @fix: (nullable): how a fix names it; %NULL: none can
 *
 * Makes a card without a mark.
 *
 * Returns: (transfer full): the card
 */
CroupierRoleCard *
croupier_role_card_new (const char *title,
                        const char *letter,
                        const char *fix)
{
  CroupierRoleCard *card = g_new0 (CroupierRoleCard, 1);

  card->title = g_strdup (title);
  card->letter = g_strdup (letter);
  card->fix = g_strdup (fix);
  return card;
}

void
croupier_role_card_free (CroupierRoleCard *card)
{
  g_free (card->title);
  g_free (card->letter);
  g_free (card->fix);
  g_free (card);
}

static CroupierRoleCard *
card_copy (const CroupierRoleCard *card)
{
  CroupierRoleCard *copy = croupier_role_card_new (card->title, card->letter, card->fix);

  copy->mark = card->mark;
  return copy;
}

static void
deal_free (gpointer data)
{
  CroupierRoleDeal *deal = data;

  g_free (deal->title);
  g_free (deal->fix);
  g_ptr_array_unref (deal->cards);
  g_free (deal);
}

static void
fix_free (gpointer data)
{
  CroupierRoleFix *fix = data;

  g_free (fix->before);
  g_free (fix->after);
  g_free (fix);
}

/* ---- the whole ---- */

/**
 * croupier_roles_new:
 * @n_players: how many players there are
 *
 * Begins with nothing to draw and nothing to deal.
 *
 * Returns: (transfer full): the roles
 */
CroupierRoles *
croupier_roles_new (guint n_players)
{
  CroupierRoles *roles;

  g_return_val_if_fail (n_players <= CROUPIER_MAX_PLAYERS, NULL);

  roles = g_new0 (CroupierRoles, 1);
  roles->n_players = n_players;
  roles->deals = g_ptr_array_new_with_free_func (deal_free);
  croupier_schedule_init (&roles->locks, FALSE);
  croupier_schedule_init (&roles->ruled, FALSE);
  croupier_schedule_init (&roles->drawn, FALSE);
  return roles;
}

void
croupier_roles_free (CroupierRoles *roles)
{
  g_ptr_array_unref (roles->deals);
  for (guint role = 0; role < N_ROLES; role++)
    g_clear_pointer (&roles->roles[role], croupier_role_card_free);
  g_free (roles);
}

/**
 * croupier_roles_copy:
 * @roles: some roles
 *
 * Copies all of them.
 *
 * Returns: (transfer full): the copy
 */
CroupierRoles *
croupier_roles_copy (const CroupierRoles *roles)
{
  CroupierRoles *copy;

  g_return_val_if_fail (roles != NULL, NULL);

  copy = croupier_roles_new (roles->n_players);
  copy->has_schedule = roles->has_schedule;
  copy->locks = roles->locks;
  copy->ruled = roles->ruled;
  copy->drawn = roles->drawn;
  for (guint role = 0; role < N_ROLES && roles->has_schedule; role++)
    copy->roles[role] = card_copy (roles->roles[role]);
  for (guint i = 0; i < roles->deals->len; i++)
    {
      const CroupierRoleDeal *from = croupier_roles_get_deal (roles, i);
      CroupierRoleDeal *to = croupier_roles_add_deal (copy, from->title, from->fix);

      for (guint kind = 0; kind < from->cards->len; kind++)
        croupier_role_deal_add (to, from->deal.counts[kind], card_copy (croupier_role_deal_get (from, kind)));
      to->deal = from->deal;
      memcpy (to->dealt, from->dealt, sizeof to->dealt);
    }
  return copy;
}

/**
 * croupier_roles_set_schedule:
 * @roles: roles without deals
 * @is_ordered: as for croupier_schedule_init()
 * @first: (transfer full): the role with the number 0; it has a word for fixes, as has the other
 * @second: (transfer full): the role with the number 1
 *
 * Says that the roles go from round to round.
 */
void
croupier_roles_set_schedule (CroupierRoles    *roles,
                             gboolean          is_ordered,
                             CroupierRoleCard *first,
                             CroupierRoleCard *second)
{
  g_return_if_fail (roles != NULL && !roles->has_schedule && roles->deals->len == 0);
  g_return_if_fail (first->fix != NULL && second->fix != NULL);

  roles->has_schedule = TRUE;
  roles->roles[0] = first;
  roles->roles[1] = second;
  croupier_schedule_init (&roles->locks, is_ordered);
  croupier_schedule_init (&roles->ruled, is_ordered);
  croupier_schedule_init (&roles->drawn, is_ordered);
}

/**
 * croupier_roles_add_deal:
 * @roles: roles without a schedule
 * @title: what its cards are together, for people: "Roles"
 * @fix: the word that its fixes begin with: "role"
 *
 * Adds a deal that has no cards yet.
 *
 * Returns: (transfer none): the deal
 */
CroupierRoleDeal *
croupier_roles_add_deal (CroupierRoles *roles,
                         const char    *title,
                         const char    *fix)
{
  CroupierRoleDeal *deal;

  g_return_val_if_fail (roles != NULL && !roles->has_schedule, NULL);

  deal = g_new0 (CroupierRoleDeal, 1);
  deal->title = g_strdup (title);
  deal->fix = g_strdup (fix);
  deal->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_role_card_free);
  croupier_deal_init (&deal->deal, roles->n_players);
  memset (deal->dealt, CROUPIER_DEAL_UNLOCKED, sizeof deal->dealt);
  g_ptr_array_add (roles->deals, deal);
  return deal;
}

/**
 * croupier_role_deal_add:
 * @deal: a deal
 * @count: how many players get such a card
 * @card: (transfer full): the card
 *
 * Adds the next kind of cards.
 */
void
croupier_role_deal_add (CroupierRoleDeal *deal,
                        guint             count,
                        CroupierRoleCard *card)
{
  g_return_if_fail (deal != NULL && card != NULL);

  croupier_deal_add_kind (&deal->deal, count);
  g_ptr_array_add (deal->cards, card);
}

CroupierRoleDeal *
croupier_roles_get_deal (const CroupierRoles *roles,
                         guint                deal)
{
  return g_ptr_array_index (roles->deals, deal);
}

const CroupierRoleCard *
croupier_role_deal_get (const CroupierRoleDeal *deal,
                        guint                   kind)
{
  return g_ptr_array_index (deal->cards, kind);
}

/**
 * croupier_roles_has_locks_of:
 * @roles: some roles
 * @other: roles of the same game and as many players
 *
 * Says whether the setups lock the same.
 *
 * Returns: whether they do
 */
gboolean
croupier_roles_has_locks_of (const CroupierRoles *roles,
                             const CroupierRoles *other)
{
  g_return_val_if_fail (roles != NULL && other != NULL, FALSE);

  if (memcmp (&roles->locks, &other->locks, sizeof roles->locks) != 0 || roles->deals->len != other->deals->len)
    return FALSE;
  for (guint i = 0; i < roles->deals->len; i++)
    if (memcmp (croupier_roles_get_deal (roles, i)->deal.locks, croupier_roles_get_deal (other, i)->deal.locks, roles->n_players) != 0)
      return FALSE;
  return TRUE;
}

/* ---- fixes ---- */

/**
 * croupier_roles_is_fix:
 * @roles: some roles
 * @fix: what stands after "fix " in a script
 *
 * Says whether a fix is about these roles, however well it is written.
 *
 * Returns: whether it begins with a word of theirs
 */
gboolean
croupier_roles_is_fix (const CroupierRoles *roles,
                       const char          *fix)
{
  g_autofree char *word = NULL;

  g_return_val_if_fail (roles != NULL && fix != NULL, FALSE);

  word = g_strndup (fix, strcspn (fix, " \t:"));
  for (guint role = 0; role < N_ROLES && roles->has_schedule; role++)
    if (g_ascii_strcasecmp (word, roles->roles[role]->fix) == 0)
      return TRUE;
  for (guint i = 0; i < roles->deals->len; i++)
    if (g_ascii_strcasecmp (word, croupier_roles_get_deal (roles, i)->fix) == 0)
      return TRUE;
  return roles->has_schedule && g_ascii_strcasecmp (word, EMPTY) == 0;
}

/* Takes the texts. */
static void
add_fix (GPtrArray *fixes,
         char      *before,
         int        player,
         char      *after)
{
  CroupierRoleFix *fix = g_new0 (CroupierRoleFix, 1);

  fix->before = before;
  fix->player = player;
  fix->after = after;
  g_ptr_array_add (fixes, fix);
}

static void
list_fixes_of_schedule (const CroupierRoles *roles,
                        GPtrArray           *fixes)
{
  for (guint round = FIRST; round <= LAST; round++)
    for (guint role = 0; role < N_ROLES; role++)
      if (roles->locks.cells[role][round] != CROUPIER_NO_PLAYER)
        add_fix (fixes, g_strdup_printf ("%s %u: ", roles->roles[role]->fix, round), roles->locks.cells[role][round], g_strdup (""));
  if (roles->locks.empty != 0)
    add_fix (fixes, g_strdup_printf (EMPTY ": %u", roles->locks.empty), CROUPIER_NO_PLAYER, g_strdup (""));
}

static void
list_fixes_of_deal (const CroupierRoleDeal *deal,
                    GPtrArray              *fixes)
{
  for (guint player = 0; player < deal->deal.n_players; player++)
    {
      int kind = deal->deal.locks[player];
      const CroupierRoleCard *card = kind != CROUPIER_DEAL_UNLOCKED ? croupier_role_deal_get (deal, (guint) kind) : NULL;

      if (card != NULL && card->fix != NULL)
        add_fix (fixes, g_strdup_printf ("%s ", deal->fix), (int) player, g_strdup_printf (": %s", card->fix));
    }
}

/**
 * croupier_roles_list_fixes:
 * @roles: some roles
 *
 * Writes the fixes of all that the setup locks: of a schedule by rounds and roles, the empty round last; of each deal by
 * players in roster order.
 *
 * Returns: (transfer full) (element-type CroupierRoleFix): the fixes
 */
GPtrArray *
croupier_roles_list_fixes (const CroupierRoles *roles)
{
  GPtrArray *fixes;

  g_return_val_if_fail (roles != NULL, NULL);

  fixes = g_ptr_array_new_with_free_func (fix_free);
  if (roles->has_schedule)
    list_fixes_of_schedule (roles, fixes);
  for (guint i = 0; i < roles->deals->len; i++)
    list_fixes_of_deal (croupier_roles_get_deal (roles, i), fixes);
  return fixes;
}
