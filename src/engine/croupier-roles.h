/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who gets which role, for an editor that knows no game: a schedule over the rounds, or cards that are dealt. */
#pragma once

#include "croupier-deal.h"
#include "croupier-schedule.h"

G_BEGIN_DECLS

/* A shape, so that roles differ by more than their colour. */
typedef enum
{
  CROUPIER_MARK_NONE,
  CROUPIER_MARK_GHOST,
  CROUPIER_MARK_EYE,
} CroupierMark;

/* What a player can have: a role, or whatever else a game deals. */
typedef struct
{
  char *title;                       /* for the game master: "Ghost Hunter", "Agent Alpha" */
  char *letter;                      /* a short one, unlike those beside it: "H", "α" */
  char *fix;                         /* as a fix has it: "hunter", "agent Alpha"; NULL: no fix can name it */
  CroupierMark mark;
} CroupierRoleCard;

/* Cards of one sort, of which everybody gets one. */
typedef struct
{
  char *title;                       /* "Roles" */
  char *fix;                         /* the word that its fixes begin with: "role" */
  GPtrArray *cards;                  /* CroupierRoleCard, by the kinds of deal */
  CroupierDeal deal;                 /* how many there are of each, and what is locked; more may be than there are */
  gint8 dealt[CROUPIER_MAX_PLAYERS]; /* kinds; CROUPIER_DEAL_UNLOCKED: not yet */
} CroupierRoleDeal;

typedef struct
{
  guint n_players;
  GPtrArray *deals;                  /* CroupierRoleDeal; none where there is a schedule */
  gboolean has_schedule;
  CroupierRoleCard *roles[CROUPIER_SCHEDULE_ROLES];
  CroupierSchedule locks;            /* of the setup; they may leave no schedule at all */
  CroupierSchedule ruled;            /* what rulings have locked, beside */
  CroupierSchedule drawn;            /* nothing in it: not yet */
} CroupierRoles;

/* A fix, in the words of a script, but for the player's name: "role ", 0, ": crook". */
typedef struct
{
  char *before, *after;
  int player;                        /* CROUPIER_NO_PLAYER: it names nobody, and all of it is in before */
} CroupierRoleFix;

CroupierRoles    *croupier_roles_new          (guint n_players);
CroupierRoles    *croupier_roles_copy         (const CroupierRoles *roles);
void              croupier_roles_free         (CroupierRoles *roles);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRoles, croupier_roles_free)

CroupierRoleCard *croupier_role_card_new      (const char *title, const char *letter, const char *fix);
void              croupier_role_card_free     (CroupierRoleCard *card);
void              croupier_roles_set_schedule (CroupierRoles *roles, gboolean is_ordered, CroupierRoleCard *first, CroupierRoleCard *second);
CroupierRoleDeal *croupier_roles_add_deal     (CroupierRoles *roles, const char *title, const char *fix);
void              croupier_role_deal_add      (CroupierRoleDeal *deal, guint count, CroupierRoleCard *card);

CroupierRoleDeal *croupier_roles_get_deal     (const CroupierRoles *roles, guint deal);
const CroupierRoleCard *croupier_role_deal_get (const CroupierRoleDeal *deal, guint kind);
gboolean          croupier_roles_has_locks_of (const CroupierRoles *roles, const CroupierRoles *other);

gboolean          croupier_roles_is_fix       (const CroupierRoles *roles, const char *fix);
GPtrArray        *croupier_roles_list_fixes   (const CroupierRoles *roles); /* CroupierRoleFix */

G_END_DECLS
