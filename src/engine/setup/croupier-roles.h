/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roles of all players, for an editor that knows no game: a schedule over the rounds, or cards that are dealt. */
#pragma once

#include "croupier-casting.h"
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
  char *title;  /* for the game master: "Ghost Hunter", "Agent Alpha" */
  char *letter; /* a short one, unlike those beside it: "H", "α" */
  char *fix;    /* as a fix has it: "hunter", "agent Alpha"; NULL: no fix can name it */
  CroupierMark mark;
  char *color;       /* the word for the color of a team; NULL: it has none */
  gboolean is_none;  /* it says that a player gets none of the others */
  guint32 any_of;    /* bit i: it is a slot, which draws from the i-th kind; 0: it is dealt itself */
  gboolean is_drawn; /* there is one of it, or none: a slot draws it */
  char *with; /* a fix that stands as long as the card is locked for with_player: "house Alpha: Fox, Owl"; or NULL */
  int with_player;
} CroupierRoleCard;

#define CROUPIER_ROLE_MAX_KINDS CROUPIER_MAX_PLAYERS

/* What somebody has: how many of each kind. All zero: it is open. */
typedef struct
{
  guint16 counts[CROUPIER_ROLE_MAX_KINDS];
} CroupierRoleHand;

/* Cards of one sort, of which everybody gets one, or a hand; a card for none is left over for those who get none. */
typedef struct
{
  char *title;              /* "Roles" */
  char *fix;                /* the word that its fixes begin with: "role" */
  char *with_fix;           /* the word of fixes that stand with cards: "house"; or NULL */
  char *not_fix;            /* the word of wishes not to get a card: "not-role"; or NULL */
  guint n_each;             /* how many everybody gets; G_MAXUINT: as many as come */
  CroupierCastingList list; /* of a joint draw: what this is there */
  guint n_players;
  GPtrArray *cards;                             /* CroupierRoleCard, by kinds */
  guint16 counts[CROUPIER_ROLE_MAX_KINDS];      /* how many there are; of none: what is left over */
  CroupierRoleHand locks[CROUPIER_MAX_PLAYERS]; /* more may be locked than there are */
  guint64 avoided[CROUPIER_MAX_PLAYERS];        /* wishes: bit i: the player does not get a card of kind i */
  CroupierRoleHand dealt[CROUPIER_MAX_PLAYERS];
} CroupierRoleDeal;

typedef struct
{
  guint n_players;
  GPtrArray *deals;         /* CroupierRoleDeal; none where there is a schedule */
  CroupierCasting *casting; /* all deals are one draw, with these counts and constraints; pins and wishes are left
                               open. NULL: each is drawn for itself */
  gboolean has_schedule;
  CroupierRoleCard *roles[CROUPIER_SCHEDULE_ROLES];
  CroupierSchedule locks; /* of the setup; they may leave no schedule at all */
  CroupierSchedule ruled; /* what rulings have locked, beside */
  CroupierSchedule drawn; /* nothing in it: not yet */
} CroupierRoles;

/* A fix, in the words of a script, but for the player's name: "role ", 0, ": crook". */
typedef struct
{
  char *before, *after;
  int player; /* CROUPIER_NO_PLAYER: it names nobody, and all of it is in before */
} CroupierRoleFix;

CroupierRoles *croupier_roles_new (guint n_players);
CroupierRoles *croupier_roles_copy (const CroupierRoles *roles);
void croupier_roles_free (CroupierRoles *roles);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRoles, croupier_roles_free)

/* A card without a mark; fix may be NULL. */
CroupierRoleCard *croupier_role_card_new (const char *title, const char *letter, const char *fix);

void croupier_role_card_free (CroupierRoleCard *card);

/* Has the roles go from round to round; there are no deals then. The two cards are taken: those of the roles 0 and 1,
 * which have words for fixes. As for ordered pairs see CroupierSchedule. */
void croupier_roles_set_schedule (CroupierRoles *roles, gboolean is_ordered, CroupierRoleCard *first,
                                  CroupierRoleCard *second);

/* Adds a deal without cards, "Roles", whose fixes begin with "role", and returns what belongs to the roles. There is no
 * schedule then. */
CroupierRoleDeal *croupier_roles_add_deal (CroupierRoles *roles, const char *title, const char *fix);

/* Takes the card of the next kind, of which there must be fewer than CROUPIER_ROLE_MAX_KINDS. For a card for none the
 * count has no meaning. */
void croupier_role_deal_add (CroupierRoleDeal *deal, guint count, CroupierRoleCard *card);

/* Makes all deals, each of which says which list of the casting it is, one draw, in which what somebody gets in one of
 * them can stand in the way of another. The pins of the casting are not looked at; its wishes are the deal's. */
void croupier_roles_set_casting (CroupierRoles *roles, const CroupierCasting *casting);

/* Makes a card, of which there are so many, a slot that draws from others, bit i for the i-th kind: nobody gets it. */
void croupier_role_deal_set_slot (CroupierRoleDeal *deal, guint kind, guint32 any_of);

CroupierRoleDeal *croupier_roles_get_deal (const CroupierRoles *roles, guint deal);

/* Whether there is anything to draw, a schedule or a card: not where what would be dealt does not go with the
 * players. */
gboolean croupier_roles_has_cards (const CroupierRoles *roles);

/* The one draw that all the deals are, with what is locked pinned in it, and what is wished. */
void croupier_roles_get_casting (const CroupierRoles *roles, CroupierCasting *casting);

/* The first deal of which somebody can wish not to get a card, whose cards are the roles of a match; NULL: there is
 * none, or nothing to draw. */
CroupierRoleDeal *croupier_roles_get_wished (const CroupierRoles *roles);

/* Wishes that a player does not get the card of that deal that a fix names so. FALSE where no card goes by that word,
 * or it is wished already. */
gboolean croupier_roles_avoid (CroupierRoles *roles, guint player, const char *fix);

/* ---- hands ---- */

gboolean croupier_role_hand_is_open (const CroupierRoleHand *hand);
guint croupier_role_hand_count (const CroupierRoleHand *hand);
int croupier_role_hand_get_first (const CroupierRoleHand *hand); /* -1: it is open */

/* ---- a deal: what is locked in it ---- */

const CroupierRoleCard *croupier_role_deal_get (const CroupierRoleDeal *deal, guint kind);

/* Returns how many there are of a card, one of which a slot may draw none; of one for none, how many players get none
 * with what is locked. */
guint croupier_role_deal_get_count (const CroupierRoleDeal *deal, guint kind);

guint croupier_role_deal_count_locked (const CroupierRoleDeal *deal, guint kind);

/* Returns how many of a card are not locked, or of a slot not drawn by locking what it draws from; 0 also where more
 * are locked than there are. */
guint croupier_role_deal_count_left (const CroupierRoleDeal *deal, guint kind);

/* Whether croupier_role_deal_give() would leave no more locked than there are: the only one of its kind can always be
 * given. FALSE for a card that no fix can name, and one more than fits into a hand. */
gboolean croupier_role_deal_can_give (const CroupierRoleDeal *deal, guint player, guint kind);

/* Locks a card for a player, beside others where a player can have several, else in their place; none and others don't
 * go together. The only one of its kind is taken from whoever had it. */
void croupier_role_deal_give (CroupierRoleDeal *deal, guint player, guint kind);

/* Unlocks one card, of those that are locked for the player. */
void croupier_role_deal_take (CroupierRoleDeal *deal, guint player, guint kind);

void croupier_role_deal_unlock (CroupierRoleDeal *deal, guint player);

/* Whether it is wished that a player does not get a card; and wishes it, or takes that back. */
gboolean croupier_role_deal_is_avoided (const CroupierRoleDeal *deal, guint player, guint kind);
void croupier_role_deal_set_avoided (CroupierRoleDeal *deal, guint player, guint kind, gboolean is_avoided);

/* Whether something can be wished of a deal: it has cards, and a word for that. */
gboolean croupier_role_deal_can_be_wished (const CroupierRoleDeal *deal);

/* The draw that a deal is, with what is locked and wished: it is drawn for itself, and everybody gets one. */
void croupier_role_deal_to_deal (const CroupierRoleDeal *deal, CroupierDeal *to);

/* ---- a deal of hands, of several cards each, which is drawn for itself ---- */

gboolean croupier_role_deal_is_of_hands (const CroupierRoleDeal *deal);

/* Returns how many of a player's cards are not locked; 0 also where more are locked than there is room for. */
guint croupier_role_deal_count_open (const CroupierRoleDeal *deal, guint player);

/* Returns in how many ways what is not locked can be dealt, in decimal digits, each card being unlike any other: n! of
 * n cards, divided by the factorials of how many each player gets of them, and of how many are left over. "0" where
 * more is locked than there is, or than fits into a hand. */
char *croupier_role_deal_count_ways (const CroupierRoleDeal *deal);

/* Says how likely a player gets at least one card of the kind of what is not locked: in so many of "of" sets of cards
 * that can become theirs, each of which is as likely as any other; of 0 where there is none. */
void croupier_role_deal_get_odds (const CroupierRoleDeal *deal, guint player, guint kind, CroupierNumber *n,
                                  CroupierNumber *of);

/* ---- fixes ---- */

/* Says what is locked for a player, and what is wished: "Alice: Red, locked" and "Alice: not detective". */
char *croupier_roles_tell_lock (const char *name, const char *titles);
char *croupier_roles_tell_wish (const char *name, const char *title);

/* Takes such a text, and adds it to others in quotes. */
void croupier_roles_take_quoted (GPtrArray *words, char *text);

/* Whether the setups of roles of one game, for as many players, lock and wish the same. */
gboolean croupier_roles_has_locks_of (const CroupierRoles *roles, const CroupierRoles *other);

/* Whether what stands after "fix " in a script begins with a word of these roles, however well the rest is written. */
gboolean croupier_roles_is_fix (const CroupierRoles *roles, const char *fix);

/* CroupierRoleFix, of all that the setup locks: of a schedule by rounds and roles, the empty round last; of each deal
 * by players in roster order, several of one player by kinds, and after them those that stand with a card, and what is
 * wished. */
GPtrArray *croupier_roles_list_fixes (const CroupierRoles *roles);

G_END_DECLS
