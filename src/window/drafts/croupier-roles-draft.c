/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roles of a draft of a match, as they are locked, and what of them is drawn. */
#include "config.h"

#include "croupier-roles-draft.h"

#include <glib/gi18n.h>
#include <string.h>

struct _CroupierRolesDraft
{
  GObject parent_instance;

  CroupierMatchDraft *draft;
  CroupierRoles *roles;    /* NULL: it is not settled who plays */
  CroupierRoles *in_force; /* with what is drawn; NULL: no match has begun */
  gboolean is_drawn;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierRolesDraft, croupier_roles_draft, G_TYPE_OBJECT)

/* ---- what is drawn ---- */

/* Whether the same cards are dealt to as many players, or the same schedule is drawn. */
static gboolean
is_alike (const CroupierRoles *roles, const CroupierRoles *other)
{
  if (roles->n_players != other->n_players || roles->deals->len != other->deals->len)
    return FALSE;
  for (guint i = 0; i < roles->deals->len; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i), *before = croupier_roles_get_deal (other, i);

      if (deal->cards->len != before->cards->len || memcmp (deal->counts, before->counts, sizeof deal->counts) != 0)
        return FALSE;
    }

  return TRUE;
}

/* What is locked for others, or elsewhere, or wished away, is not what was drawn any more. */
static void
drop_replaced (CroupierRoles *roles)
{
  for (guint round = CROUPIER_SCHEDULE_FIRST; round <= CROUPIER_SCHEDULE_LAST; round++)
    for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
      {
        int lock = roles->locks.cells[role][round];

        if ((lock != CROUPIER_NO_PLAYER && lock != roles->drawn.cells[role][round]) || roles->locks.empty == round)
          roles->drawn.cells[role][round] = CROUPIER_NO_PLAYER;
        if ((lock != CROUPIER_NO_PLAYER && roles->drawn.empty == round) ||
            (roles->locks.empty != 0 && roles->locks.empty != roles->drawn.empty))
          roles->drawn.empty = 0;
      }
}

static void
drop_taken (CroupierRoleDeal *deal)
{
  for (guint player = 0; player < deal->n_players; player++)
    for (guint kind = 0; kind < deal->cards->len && croupier_role_hand_is_open (&deal->locks[player]); kind++)
      if (!croupier_role_deal_get (deal, kind)->is_none && croupier_role_deal_count_left (deal, kind) == 0)
        deal->dealt[player].counts[kind] = 0;
}

static void
drop_avoided (CroupierRoleDeal *deal, const CroupierRoleDeal *before)
{
  for (guint player = 0; player < deal->n_players; player++)
    for (guint kind = 0; kind < deal->cards->len; kind++)
      if (croupier_role_deal_is_avoided (deal, player, kind) && !croupier_role_deal_is_avoided (before, player, kind))
        deal->dealt[player].counts[kind] = 0;
}

static void
take_drawn (CroupierRolesDraft *self)
{
  const CroupierRoles *from = self->in_force;

  self->is_drawn = self->roles != NULL && from != NULL && is_alike (self->roles, from);
  if (self->roles == NULL || from == NULL)
    return;

  self->roles->ruled = from->ruled;
  self->roles->drawn = from->drawn;
  drop_replaced (self->roles);
  for (guint i = 0; i < from->deals->len && self->is_drawn; i++)
    {
      memcpy (croupier_roles_get_deal (self->roles, i)->dealt, croupier_roles_get_deal (from, i)->dealt,
              sizeof (CroupierRoleHand[CROUPIER_MAX_PLAYERS]));
      drop_taken (croupier_roles_get_deal (self->roles, i));
      drop_avoided (croupier_roles_get_deal (self->roles, i), croupier_roles_get_deal (from, i));
    }
}

static void
take_roles (CroupierRolesDraft *self)
{
  g_clear_pointer (&self->roles, croupier_roles_free);
  self->roles = croupier_match_draft_dup_roles (self->draft);
  take_drawn (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- object ---- */

static void
croupier_roles_draft_finalize (GObject *object)
{
  CroupierRolesDraft *self = CROUPIER_ROLES_DRAFT (object);

  g_clear_object (&self->draft);
  g_clear_pointer (&self->roles, croupier_roles_free);
  g_clear_pointer (&self->in_force, croupier_roles_free);

  G_OBJECT_CLASS (croupier_roles_draft_parent_class)->finalize (object);
}

static void
croupier_roles_draft_class_init (CroupierRolesDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_roles_draft_finalize;

  /* Something else is locked or drawn, or others play. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_ROLES_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_roles_draft_init (CroupierRolesDraft *self)
{
}

CroupierRolesDraft *
croupier_roles_draft_new (CroupierMatchDraft *draft)
{
  CroupierRolesDraft *self = g_object_new (CROUPIER_TYPE_ROLES_DRAFT, NULL);

  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (take_roles), self, G_CONNECT_SWAPPED);
  take_roles (self);
  return self;
}

void
croupier_roles_draft_set_match (CroupierRolesDraft *self, const CroupierMatch *match)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);

  g_clear_pointer (&self->in_force, croupier_roles_free);
  self->in_force = setup->game->make_roles (setup);
  setup->game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), self->in_force);
  take_roles (self);
}

const CroupierRoles *
croupier_roles_draft_get_roles (CroupierRolesDraft *self)
{
  return self->roles;
}

const char *
croupier_roles_draft_get_name (CroupierRolesDraft *self, guint player)
{
  return croupier_match_draft_get_field (self->draft, player, CROUPIER_FIELD_NAME);
}

CroupierRoles *
croupier_roles_draft_dup_kept (CroupierRolesDraft *self)
{
  CroupierRoles *kept = self->roles != NULL ? croupier_roles_copy (self->roles) : NULL;

  if (kept == NULL)
    return NULL;

  if (kept->locks.empty == 0)
    kept->locks.empty = kept->ruled.empty;
  for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
    for (guint round = CROUPIER_SCHEDULE_FIRST; round <= CROUPIER_SCHEDULE_LAST; round++)
      if (kept->locks.cells[role][round] == CROUPIER_NO_PLAYER)
        kept->locks.cells[role][round] = kept->ruled.cells[role][round];

  return kept;
}

gboolean
croupier_roles_draft_is_drawn (CroupierRolesDraft *self)
{
  return self->is_drawn;
}

gboolean
croupier_roles_draft_is_in_force (CroupierRolesDraft *self)
{
  return self->is_drawn && croupier_roles_has_locks_of (self->roles, self->in_force);
}

gboolean
croupier_roles_draft_has_locks (CroupierRolesDraft *self)
{
  return croupier_match_draft_has_role_fixes (self->draft);
}

/* ---- edits ---- */

/* Takes roles and label. */
static gboolean
commit (CroupierRolesDraft *self, CroupierRoles *roles, char *label)
{
  gboolean is_changed = croupier_match_draft_set_roles (self->draft, roles, label);

  croupier_roles_free (roles);
  g_free (label);
  return is_changed;
}

/* A player who has one role of a round does not have the other. */
static void
put (CroupierRoles *roles, guint role, guint round, int player)
{
  roles->locks.cells[role][round] = (gint8) player;
  if (player != CROUPIER_NO_PLAYER && roles->locks.cells[1 - role][round] == player)
    roles->locks.cells[1 - role][round] = CROUPIER_NO_PLAYER;
}

gboolean
croupier_roles_draft_lock (CroupierRolesDraft *self, guint role, guint round, int player)
{
  CroupierRoles *roles;
  char *label;

  g_return_val_if_fail (self->roles != NULL && self->roles->has_schedule && role < CROUPIER_SCHEDULE_ROLES, FALSE);

  roles = croupier_roles_copy (self->roles);
  put (roles, role, round, player);
  if (player == CROUPIER_NO_PLAYER)
    label = g_strdup_printf (_("Unlock %s of Round %u"), roles->roles[role]->title, round);
  else
    /* Translators: a role, a round, and a player: "Lock Ghost Hunter of Round 4 for Bob" */
    label = g_strdup_printf (_("Lock %s of Round %u for %s"), roles->roles[role]->title, round,
                             croupier_roles_draft_get_name (self, (guint) player));

  return commit (self, roles, label);
}

gboolean
croupier_roles_draft_move (CroupierRolesDraft *self, guint role, guint from, guint round, guint player)
{
  CroupierRoles *roles;

  g_return_val_if_fail (self->roles != NULL && self->roles->has_schedule && role < CROUPIER_SCHEDULE_ROLES, FALSE);

  roles = croupier_roles_copy (self->roles);
  put (roles, role, from, CROUPIER_NO_PLAYER);
  put (roles, role, round, (int) player);
  return commit (self, roles,
                 g_strdup_printf (_("Move %s to Round %u, %s"), roles->roles[role]->title, round,
                                  croupier_roles_draft_get_name (self, player)));
}

gboolean
croupier_roles_draft_unlock (CroupierRolesDraft *self, guint round, guint player)
{
  CroupierRoles *roles;

  g_return_val_if_fail (self->roles != NULL && self->roles->has_schedule, FALSE);

  roles = croupier_roles_copy (self->roles);
  for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
    if (roles->locks.cells[role][round] == (int) player)
      roles->locks.cells[role][round] = CROUPIER_NO_PLAYER;
  return commit (self, roles,
                 g_strdup_printf (_("Unlock %s in Round %u"), croupier_roles_draft_get_name (self, player), round));
}

gboolean
croupier_roles_draft_set_empty (CroupierRolesDraft *self, guint round)
{
  CroupierRoles *roles;

  g_return_val_if_fail (self->roles != NULL && self->roles->has_schedule, FALSE);

  roles = croupier_roles_copy (self->roles);
  roles->locks.empty = (guint8) round;
  return commit (self, roles,
                 round > 0 ? g_strdup_printf (_("Lock Round %u as Empty"), round)
                           : g_strdup (_("Unlock the Empty Round")));
}

/* Translators: a card and a player: "Lock Agent Alpha for Alice" */
static char *
dup_lock_label (CroupierRolesDraft *self, const CroupierRoleDeal *cards, guint kind, guint player)
{
  return g_strdup_printf (_("Lock %s for %s"), croupier_role_deal_get (cards, kind)->title,
                          croupier_roles_draft_get_name (self, player));
}

gboolean
croupier_roles_draft_give (CroupierRolesDraft *self, guint deal, guint player, int kind)
{
  CroupierRoles *roles;
  CroupierRoleDeal *cards;

  g_return_val_if_fail (self->roles != NULL && deal < self->roles->deals->len, FALSE);

  roles = croupier_roles_copy (self->roles);
  cards = croupier_roles_get_deal (roles, deal);
  if (kind < 0)
    {
      croupier_role_deal_unlock (cards, player);
      return commit (self, roles, g_strdup_printf (_("Unlock %s"), croupier_roles_draft_get_name (self, player)));
    }
  croupier_role_deal_give (cards, player, (guint) kind);
  return commit (self, roles, dup_lock_label (self, cards, (guint) kind, player));
}

gboolean
croupier_roles_draft_lock_dealt (CroupierRolesDraft *self, guint deal, guint player)
{
  CroupierRoles *roles;
  CroupierRoleDeal *cards;

  g_return_val_if_fail (self->roles != NULL && deal < self->roles->deals->len, FALSE);

  roles = croupier_roles_copy (self->roles);
  cards = croupier_roles_get_deal (roles, deal);
  for (guint kind = 0; kind < cards->cards->len; kind++)
    for (guint i = 0; i < cards->dealt[player].counts[kind]; i++)
      if (cards->n_each == 1 || croupier_role_deal_can_give (cards, player, kind))
        croupier_role_deal_give (cards, player, kind);
  return commit (self, roles, g_strdup_printf (_("Lock What %s Has"), croupier_roles_draft_get_name (self, player)));
}

gboolean
croupier_roles_draft_take (CroupierRolesDraft *self, guint deal, guint player, guint kind)
{
  CroupierRoles *roles;

  g_return_val_if_fail (self->roles != NULL && deal < self->roles->deals->len, FALSE);

  roles = croupier_roles_copy (self->roles);
  croupier_role_deal_take (croupier_roles_get_deal (roles, deal), player, kind);
  return commit (self, roles,
                 g_strdup_printf (_("Unlock %s of %s"),
                                  croupier_role_deal_get (croupier_roles_get_deal (self->roles, deal), kind)->title,
                                  croupier_roles_draft_get_name (self, player)));
}

gboolean
croupier_roles_draft_hand_over (CroupierRolesDraft *self, guint deal, guint kind, guint from, guint player)
{
  CroupierRoles *roles;
  CroupierRoleDeal *cards;

  g_return_val_if_fail (self->roles != NULL && deal < self->roles->deals->len, FALSE);

  if (from == player)
    return FALSE;

  roles = croupier_roles_copy (self->roles);
  cards = croupier_roles_get_deal (roles, deal);
  croupier_role_deal_take (cards, from, kind);
  croupier_role_deal_give (cards, player, kind);
  return commit (self, roles, dup_lock_label (self, cards, kind, player));
}

gboolean
croupier_roles_draft_set_avoided (CroupierRolesDraft *self, guint deal, guint player, guint kind, gboolean is_avoided)
{
  const char *name = croupier_roles_draft_get_name (self, player);
  CroupierRoles *roles;

  g_return_val_if_fail (self->roles != NULL && deal < self->roles->deals->len, FALSE);

  roles = croupier_roles_copy (self->roles);
  croupier_role_deal_set_avoided (croupier_roles_get_deal (roles, deal), player, kind, is_avoided);
  /* Translators: a player and a role: "Wish: Alice Not Scholar" */
  return commit (self, roles,
                 g_strdup_printf (is_avoided ? _("Wish: %s Not %s") : _("Take Back: %s Not %s"), name,
                                  croupier_role_deal_get (croupier_roles_get_deal (self->roles, deal), kind)->title));
}

gboolean
croupier_roles_draft_avoid_earlier (CroupierRolesDraft *self, const CroupierRoster *roster, const char *const *roles)
{
  CroupierRoles *wished;

  g_return_val_if_fail (self->roles != NULL, FALSE);

  wished = croupier_roles_copy (self->roles);
  for (guint player = 0; player < wished->n_players; player++)
    {
      int earlier = croupier_roster_find_exactly (roster, croupier_roles_draft_get_name (self, player));

      if (earlier >= 0)
        croupier_roles_avoid (wished, player, roles[earlier]);
    }
  return commit (self, wished, g_strdup (_("Not as in a Match")));
}

gboolean
croupier_roles_draft_clear (CroupierRolesDraft *self)
{
  CroupierRoles *roles;

  g_return_val_if_fail (self->roles != NULL, FALSE);

  roles = croupier_roles_copy (self->roles);
  croupier_schedule_init (&roles->locks, roles->locks.is_ordered);
  for (guint i = 0; i < roles->deals->len; i++)
    {
      CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);

      memset (deal->locks, 0, sizeof deal->locks);
      memset (deal->avoided, 0, sizeof deal->avoided);
    }
  return commit (self, roles, g_strdup (_("Unlock All Roles")));
}
