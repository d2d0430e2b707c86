/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roles of all players, for an editor that knows no game: a schedule over the rounds, or cards that are dealt. */
#include "config.h"
#include "croupier-roles.h"

#include <string.h>

#include "croupier-gettext.h"

#define EMPTY "empty"
#define FIRST CROUPIER_SCHEDULE_FIRST
#define LAST CROUPIER_SCHEDULE_LAST
#define N_ROLES CROUPIER_SCHEDULE_ROLES

/* ---- parts ---- */

CroupierRoleCard *
croupier_role_card_new (const char *title, const char *letter, const char *fix)
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
  g_free (card->color);
  g_free (card->fix);
  g_free (card->with);
  g_free (card);
}

static CroupierRoleCard *
card_copy (const CroupierRoleCard *card)
{
  CroupierRoleCard *copy = croupier_role_card_new (card->title, card->letter, card->fix);

  copy->mark = card->mark;
  copy->color = g_strdup (card->color);
  copy->is_none = card->is_none;
  copy->any_of = card->any_of;
  copy->is_drawn = card->is_drawn;
  copy->with = g_strdup (card->with);
  copy->with_player = card->with_player;
  return copy;
}

static void
deal_free (gpointer data)
{
  CroupierRoleDeal *deal = data;

  g_free (deal->title);
  g_free (deal->fix);
  g_free (deal->with_fix);
  g_free (deal->not_fix);
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
  g_free (roles->casting);
  for (guint role = 0; role < N_ROLES; role++)
    g_clear_pointer (&roles->roles[role], croupier_role_card_free);
  g_free (roles);
}

CroupierRoles *
croupier_roles_copy (const CroupierRoles *roles)
{
  CroupierRoles *copy;

  g_return_val_if_fail (roles != NULL, NULL);

  copy = croupier_roles_new (roles->n_players);
  copy->has_schedule = roles->has_schedule;
  copy->casting = g_memdup2 (roles->casting, sizeof *roles->casting);
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
        croupier_role_deal_add (to, from->counts[kind], card_copy (croupier_role_deal_get (from, kind)));
      to->with_fix = g_strdup (from->with_fix);
      to->not_fix = g_strdup (from->not_fix);
      to->n_each = from->n_each;
      to->list = from->list;
      memcpy (to->locks, from->locks, sizeof to->locks);
      memcpy (to->avoided, from->avoided, sizeof to->avoided);
      memcpy (to->dealt, from->dealt, sizeof to->dealt);
    }
  return copy;
}

void
croupier_roles_set_schedule (CroupierRoles *roles, gboolean is_ordered, CroupierRoleCard *first,
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

CroupierRoleDeal *
croupier_roles_add_deal (CroupierRoles *roles, const char *title, const char *fix)
{
  CroupierRoleDeal *deal;

  g_return_val_if_fail (roles != NULL && !roles->has_schedule, NULL);

  deal = g_new0 (CroupierRoleDeal, 1);
  deal->title = g_strdup (title);
  deal->fix = g_strdup (fix);
  deal->n_players = roles->n_players;
  deal->n_each = 1;
  deal->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_role_card_free);
  g_ptr_array_add (roles->deals, deal);
  return deal;
}

void
croupier_role_deal_add (CroupierRoleDeal *deal, guint count, CroupierRoleCard *card)
{
  g_return_if_fail (deal != NULL && card != NULL);
  g_return_if_fail (deal->cards->len < CROUPIER_ROLE_MAX_KINDS && count <= G_MAXUINT16);

  deal->counts[deal->cards->len] = (guint16) count;
  g_ptr_array_add (deal->cards, card);
}

void
croupier_role_deal_set_slot (CroupierRoleDeal *deal, guint kind, guint32 any_of)
{
  CroupierRoleCard *card = g_ptr_array_index (deal->cards, kind);

  card->any_of = any_of;
  g_clear_pointer (&card->fix, g_free);
  for (guint other = 0; other < deal->cards->len; other++)
    if ((any_of >> other & 1) != 0)
      {
        ((CroupierRoleCard *) g_ptr_array_index (deal->cards, other))->is_drawn = TRUE;
        deal->counts[other] = 1;
      }
}

static void
leave_open (CroupierCasting *casting)
{
  memset (casting->not_roles, 0, sizeof casting->not_roles);
  memset (&casting->pins, CROUPIER_CASTING_OPEN, sizeof casting->pins);
  memset (casting->pins.islands, casting->n_islands > 1 ? CROUPIER_CASTING_OPEN : CROUPIER_CASTING_NONE,
          sizeof casting->pins.islands);
  memset (casting->pins.items, 0, sizeof casting->pins.items);
  casting->without_items = CROUPIER_NOBODY;
}

void
croupier_roles_set_casting (CroupierRoles *roles, const CroupierCasting *casting)
{
  g_return_if_fail (roles != NULL && casting != NULL && casting->n_players == roles->n_players);

  g_free (roles->casting);
  roles->casting = g_memdup2 (casting, sizeof *casting);
  leave_open (roles->casting);
  for (guint i = 0; i < roles->deals->len; i++)
    for (guint player = 0; player < roles->n_players; player++)
      if (croupier_roles_get_deal (roles, i)->list == CROUPIER_CASTING_ROLES)
        croupier_roles_get_deal (roles, i)->avoided[player] = casting->not_roles[player];
}

CroupierRoleDeal *
croupier_roles_get_deal (const CroupierRoles *roles, guint deal)
{
  return g_ptr_array_index (roles->deals, deal);
}

gboolean
croupier_roles_has_cards (const CroupierRoles *roles)
{
  g_return_val_if_fail (roles != NULL, FALSE);

  for (guint i = 0; i < roles->deals->len; i++)
    if (croupier_roles_get_deal (roles, i)->cards->len > 0)
      return TRUE;
  return roles->has_schedule;
}

static void
pin_hand (const CroupierRoleDeal *deal, guint player, CroupierCasting *casting)
{
  const CroupierRoleHand *hand = &deal->locks[player];
  int kind = croupier_role_hand_get_first (hand);
  gboolean is_none = kind >= 0 && croupier_role_deal_get (deal, (guint) kind)->is_none;

  if (kind < 0)
    return;
  switch (deal->list)
    {
    case CROUPIER_CASTING_TEAMS:
      casting->pins.teams[player] = (gint8) kind;
      break;
    case CROUPIER_CASTING_ISLANDS:
      casting->pins.islands[player] = (gint8) kind;
      break;
    case CROUPIER_CASTING_ROLES:
      casting->pins.roles[player] = is_none ? CROUPIER_CASTING_NONE : (gint8) kind;
      break;
    case CROUPIER_CASTING_ITEMS:
      if (is_none)
        casting->without_items |= CROUPIER_PLAYER (player);
      else
        for (guint item = 0; item < casting->n_items; item++)
          casting->pins.items[player][item] = (guint8) hand->counts[item];
      break;
    }
}

void
croupier_roles_get_casting (const CroupierRoles *roles, CroupierCasting *casting)
{
  g_return_if_fail (roles != NULL && roles->casting != NULL && casting != NULL);

  *casting = *roles->casting;
  for (guint i = 0; i < roles->deals->len; i++)
    for (guint player = 0; player < roles->n_players; player++)
      {
        const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);

        pin_hand (deal, player, casting);
        if (deal->list == CROUPIER_CASTING_ROLES)
          casting->not_roles[player] = (guint32) deal->avoided[player];
      }
}

/* ---- wishes ---- */

CroupierRoleDeal *
croupier_roles_get_wished (const CroupierRoles *roles)
{
  g_return_val_if_fail (roles != NULL, NULL);

  for (guint i = 0; i < roles->deals->len; i++)
    if (croupier_role_deal_can_be_wished (croupier_roles_get_deal (roles, i)))
      return croupier_roles_get_deal (roles, i);
  return NULL;
}

gboolean
croupier_roles_avoid (CroupierRoles *roles, guint player, const char *fix)
{
  CroupierRoleDeal *deal = croupier_roles_get_wished (roles);

  for (guint kind = 0; deal != NULL && kind < deal->cards->len; kind++)
    {
      const CroupierRoleCard *card = croupier_role_deal_get (deal, kind);

      if (card->is_none || g_strcmp0 (card->fix, fix) != 0 || croupier_role_deal_is_avoided (deal, player, kind))
        continue;
      croupier_role_deal_set_avoided (deal, player, kind, TRUE);
      return TRUE;
    }
  return FALSE;
}

/* ---- hands ---- */

gboolean
croupier_role_hand_is_open (const CroupierRoleHand *hand)
{
  return croupier_role_hand_get_first (hand) < 0;
}

guint
croupier_role_hand_count (const CroupierRoleHand *hand)
{
  guint n = 0;

  for (guint kind = 0; kind < CROUPIER_ROLE_MAX_KINDS; kind++)
    n += hand->counts[kind];
  return n;
}

int
croupier_role_hand_get_first (const CroupierRoleHand *hand)
{
  for (guint kind = 0; kind < CROUPIER_ROLE_MAX_KINDS; kind++)
    if (hand->counts[kind] > 0)
      return (int) kind;
  return -1;
}

/* ---- a deal ---- */

const CroupierRoleCard *
croupier_role_deal_get (const CroupierRoleDeal *deal, guint kind)
{
  return g_ptr_array_index (deal->cards, kind);
}

guint
croupier_role_deal_count_locked (const CroupierRoleDeal *deal, guint kind)
{
  guint n = 0;

  for (guint player = 0; player < deal->n_players; player++)
    n += deal->locks[player].counts[kind];
  return n;
}

/* Whoever has none of them is one of those who have no card locked, less the cards that are still to come. */
static guint
count_without (const CroupierRoleDeal *deal)
{
  guint n = 0, n_to_come = 0;

  for (guint player = 0; player < deal->n_players; player++)
    {
      int first = croupier_role_hand_get_first (&deal->locks[player]);

      n += first < 0 || croupier_role_deal_get (deal, (guint) first)->is_none;
    }
  for (guint kind = 0; kind < deal->cards->len; kind++)
    if (!croupier_role_deal_get (deal, kind)->is_none && !croupier_role_deal_get (deal, kind)->is_drawn)
      n_to_come += croupier_role_deal_count_left (deal, kind);
  return n - MIN (n, n_to_come);
}

guint
croupier_role_deal_get_count (const CroupierRoleDeal *deal, guint kind)
{
  return croupier_role_deal_get (deal, kind)->is_none ? count_without (deal) : deal->counts[kind];
}

guint
croupier_role_deal_count_left (const CroupierRoleDeal *deal, guint kind)
{
  guint n = croupier_role_deal_get_count (deal, kind), n_locked = croupier_role_deal_count_locked (deal, kind);
  guint32 any_of = croupier_role_deal_get (deal, kind)->any_of;

  for (guint other = 0; any_of >> other != 0; other++)
    if ((any_of >> other & 1) != 0)
      n_locked += croupier_role_deal_count_locked (deal, other);
  return n - MIN (n, n_locked);
}

gboolean
croupier_role_deal_can_give (const CroupierRoleDeal *deal, guint player, guint kind)
{
  if (croupier_role_deal_get (deal, kind)->fix == NULL)
    return FALSE;
  if (deal->locks[player].counts[kind] > 0 && deal->n_each == 1)
    return TRUE;
  if (croupier_role_deal_is_of_hands (deal) && croupier_role_deal_count_open (deal, player) == 0)
    return FALSE;
  return croupier_role_deal_count_left (deal, kind) > 0 || deal->counts[kind] == 1;
}

static gboolean
holds_only_others (const CroupierRoleDeal *deal, guint player, guint kind)
{
  int first = croupier_role_hand_get_first (&deal->locks[player]);

  return deal->n_each == 1 || croupier_role_deal_get (deal, kind)->is_none ||
         (first >= 0 && croupier_role_deal_get (deal, (guint) first)->is_none);
}

void
croupier_role_deal_give (CroupierRoleDeal *deal, guint player, guint kind)
{
  g_return_if_fail (deal != NULL && player < deal->n_players && kind < deal->cards->len);

  for (guint i = 0; deal->counts[kind] == 1 && !croupier_role_deal_get (deal, kind)->is_none && i < deal->n_players;
       i++)
    deal->locks[i].counts[kind] = 0;
  if (holds_only_others (deal, player, kind))
    croupier_role_deal_unlock (deal, player);
  if (deal->locks[player].counts[kind] < G_MAXUINT16)
    deal->locks[player].counts[kind]++;
}

void
croupier_role_deal_take (CroupierRoleDeal *deal, guint player, guint kind)
{
  g_return_if_fail (deal != NULL && player < deal->n_players && kind < deal->cards->len);
  g_return_if_fail (deal->locks[player].counts[kind] > 0);

  deal->locks[player].counts[kind]--;
}

void
croupier_role_deal_unlock (CroupierRoleDeal *deal, guint player)
{
  deal->locks[player] = (CroupierRoleHand) { 0 };
}

gboolean
croupier_role_deal_is_avoided (const CroupierRoleDeal *deal, guint player, guint kind)
{
  return (deal->avoided[player] >> kind & 1) != 0;
}

void
croupier_role_deal_set_avoided (CroupierRoleDeal *deal, guint player, guint kind, gboolean is_avoided)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << kind;

  g_return_if_fail (deal != NULL && deal->not_fix != NULL);
  g_return_if_fail (player < deal->n_players && kind < deal->cards->len);

  deal->avoided[player] = is_avoided ? deal->avoided[player] | bit : deal->avoided[player] & ~bit;
}

gboolean
croupier_role_deal_can_be_wished (const CroupierRoleDeal *deal)
{
  return deal->not_fix != NULL && deal->cards->len > 0;
}

void
croupier_role_deal_to_deal (const CroupierRoleDeal *deal, CroupierDeal *to)
{
  g_return_if_fail (deal != NULL && to != NULL);

  croupier_deal_init (to, deal->n_players);
  for (guint kind = 0; kind < deal->cards->len; kind++)
    croupier_deal_add_kind (to, deal->counts[kind]);
  for (guint player = 0; player < deal->n_players; player++)
    {
      to->locks[player] = (gint8) croupier_role_hand_get_first (&deal->locks[player]);
      to->nots[player] = deal->avoided[player];
    }
}

gboolean
croupier_role_deal_is_of_hands (const CroupierRoleDeal *deal)
{
  return deal->n_each > 1 && deal->n_each != G_MAXUINT;
}

guint
croupier_role_deal_count_open (const CroupierRoleDeal *deal, guint player)
{
  const guint n_locked = croupier_role_hand_count (&deal->locks[player]);

  return deal->n_each - MIN (deal->n_each, n_locked);
}

static guint
count_cards_left (const CroupierRoleDeal *deal)
{
  guint n = 0;

  for (guint kind = 0; kind < deal->cards->len; kind++)
    n += croupier_role_deal_count_left (deal, kind);
  return n;
}

/* More is locked than there is, or than fits into a hand. */
static gboolean
is_overlocked (const CroupierRoleDeal *deal)
{
  for (guint kind = 0; kind < deal->cards->len; kind++)
    if (croupier_role_deal_count_locked (deal, kind) > croupier_role_deal_get_count (deal, kind))
      return TRUE;
  for (guint player = 0; player < deal->n_players; player++)
    if (croupier_role_hand_count (&deal->locks[player]) > deal->n_each)
      return TRUE;
  return FALSE;
}

/* Times the ways to choose k of n things; 0 where these are too few. */
static void
multiply_by_choices (CroupierNumber *product, guint n, guint k)
{
  if (k > n)
    *product = CROUPIER_NUMBER_ZERO;
  for (guint i = 0; i < k && k <= n; i++)
    {
      croupier_number_multiply (product, n - i);
      croupier_number_divide (product, i + 1);
    }
}

char *
croupier_role_deal_count_ways (const CroupierRoleDeal *deal)
{
  guint n_open[CROUPIER_MAX_PLAYERS];

  g_return_val_if_fail (deal != NULL && croupier_role_deal_is_of_hands (deal), NULL);

  if (is_overlocked (deal))
    return g_strdup ("0");
  for (guint player = 0; player < deal->n_players; player++)
    n_open[player] = croupier_role_deal_count_open (deal, player);
  return croupier_number_count_hands (count_cards_left (deal), n_open, deal->n_players);
}

void
croupier_role_deal_get_odds (const CroupierRoleDeal *deal, guint player, guint kind, CroupierNumber *n,
                             CroupierNumber *of)
{
  const guint n_left = count_cards_left (deal), n_open = croupier_role_deal_count_open (deal, player);
  const guint n_others = n_left - croupier_role_deal_count_left (deal, kind);
  CroupierNumber without = CROUPIER_NUMBER_ONE;

  g_return_if_fail (deal != NULL && croupier_role_deal_is_of_hands (deal) && n != NULL && of != NULL);

  *of = CROUPIER_NUMBER_ONE;
  multiply_by_choices (of, n_left, n_open);
  multiply_by_choices (&without, n_others, n_open);
  *n = *of;
  croupier_number_subtract (n, &without);
}

char *
croupier_roles_tell_lock (const char *name, const char *titles)
{
  /* Translators: a player and a team, an island, a role or items: "Alice: Red, locked" */
  return g_strdup_printf (_("%s: %s, locked"), name, titles);
}

char *
croupier_roles_tell_wish (const char *name, const char *title)
{
  /* Translators: a player and a role: "Alice: not detective" */
  return g_strdup_printf (_("%s: not %s"), name, title);
}

void
croupier_roles_take_quoted (GPtrArray *words, char *text)
{
  g_ptr_array_add (words, g_strdup_printf (_("“%s”"), text));
  g_free (text);
}

gboolean
croupier_roles_has_locks_of (const CroupierRoles *roles, const CroupierRoles *other)
{
  g_return_val_if_fail (roles != NULL && other != NULL, FALSE);

  if (memcmp (&roles->locks, &other->locks, sizeof roles->locks) != 0 || roles->deals->len != other->deals->len)
    return FALSE;
  for (guint i = 0; i < roles->deals->len; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i), *its = croupier_roles_get_deal (other, i);

      if (memcmp (deal->locks, its->locks, sizeof deal->locks) != 0 ||
          memcmp (deal->avoided, its->avoided, sizeof deal->avoided) != 0)
        return FALSE;
    }
  return TRUE;
}

/* ---- fixes ---- */

gboolean
croupier_roles_is_fix (const CroupierRoles *roles, const char *fix)
{
  g_autofree char *word = NULL;

  g_return_val_if_fail (roles != NULL && fix != NULL, FALSE);

  word = g_strndup (fix, strcspn (fix, " \t:"));
  for (guint role = 0; role < N_ROLES && roles->has_schedule; role++)
    if (g_ascii_strcasecmp (word, roles->roles[role]->fix) == 0)
      return TRUE;
  for (guint i = 0; i < roles->deals->len; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);

      const char *const words[] = { deal->fix, deal->with_fix, deal->not_fix };

      for (guint k = 0; k < G_N_ELEMENTS (words); k++)
        if (words[k] != NULL && g_ascii_strcasecmp (word, words[k]) == 0)
          return TRUE;
    }
  return roles->has_schedule && g_ascii_strcasecmp (word, EMPTY) == 0;
}

/* Takes the texts. */
static void
add_fix (GPtrArray *fixes, char *before, int player, char *after)
{
  CroupierRoleFix *fix = g_new0 (CroupierRoleFix, 1);

  fix->before = before;
  fix->player = player;
  fix->after = after;
  g_ptr_array_add (fixes, fix);
}

static void
list_fixes_of_schedule (const CroupierRoles *roles, GPtrArray *fixes)
{
  for (guint round = FIRST; round <= LAST; round++)
    for (guint role = 0; role < N_ROLES; role++)
      if (roles->locks.cells[role][round] != CROUPIER_NO_PLAYER)
        add_fix (fixes, g_strdup_printf ("%s %u: ", roles->roles[role]->fix, round), roles->locks.cells[role][round],
                 g_strdup (""));
  if (roles->locks.empty != 0)
    add_fix (fixes, g_strdup_printf (EMPTY ": %u", roles->locks.empty), CROUPIER_NO_PLAYER, g_strdup (""));
}

static void
list_wishes (const CroupierRoleDeal *deal, GPtrArray *fixes)
{
  for (guint player = 0; player < deal->n_players; player++)
    for (guint kind = 0; kind < deal->cards->len; kind++)
      if (croupier_role_deal_is_avoided (deal, player, kind))
        add_fix (fixes, g_strdup_printf ("%s ", deal->not_fix), (int) player,
                 g_strdup_printf (": %s", croupier_role_deal_get (deal, kind)->fix));
}

static void
list_fixes_of_deal (const CroupierRoleDeal *deal, GPtrArray *fixes)
{
  for (guint player = 0; player < deal->n_players; player++)
    for (guint kind = 0; kind < deal->cards->len; kind++)
      {
        const CroupierRoleCard *card = croupier_role_deal_get (deal, kind);

        for (guint i = 0; card->fix != NULL && i < deal->locks[player].counts[kind]; i++)
          add_fix (fixes, g_strdup_printf ("%s ", deal->fix), (int) player, g_strdup_printf (": %s", card->fix));
      }
  for (guint kind = 0; kind < deal->cards->len; kind++)
    {
      const CroupierRoleCard *card = croupier_role_deal_get (deal, kind);

      if (card->with != NULL && deal->locks[card->with_player].counts[kind] > 0)
        add_fix (fixes, g_strdup (card->with), CROUPIER_NO_PLAYER, g_strdup (""));
    }
}

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
  for (guint i = 0; i < roles->deals->len; i++)
    list_wishes (croupier_roles_get_deal (roles, i), fixes);
  return fixes;
}
