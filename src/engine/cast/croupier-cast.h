/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cast for a game of hidden teams: its teams, roles, items and powers, before anybody has them. */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-error.h"
#include "croupier-types.h"

G_BEGIN_DECLS

#define CROUPIER_CAST_MAX_TEAMS 12
#define CROUPIER_CAST_MAX_ROLES 20
#define CROUPIER_CAST_MAX_ITEMS 20 /* kinds of them */
#define CROUPIER_CAST_MAX_POWERS 40
#define CROUPIER_CAST_MAX_ISLANDS 2
#define CROUPIER_CAST_MAX_NAME 40   /* letters of a name, a verb or a color */
#define CROUPIER_CAST_MAX_TEXT 2000 /* letters of a text */
#define CROUPIER_CAST_REST (-1)     /* as many players as the other teams leave */
#define CROUPIER_CAST_NONE (-1)     /* no team, role, item or power */

/* What asks and answers in a form, wherever it stands; no verb of a power can hold it. Folded, with spaces between. */
#define CROUPIER_CAST_QUERY_WORDS "query queries querying cq"
#define CROUPIER_CAST_MAGIC_WORDS "magic magical magically oracle"
#define CROUPIER_CAST_SHARE_WORDS "share shares sharing accept accepts accepting"
#define CROUPIER_CAST_DECLINE_WORDS "decline declines declining refuse refuses refusing reject rejects rejecting"

typedef struct
{
  char *name;
  char *color;             /* the word that a shared query tells; the name where nothing else is set */
  int n_players;           /* or CROUPIER_CAST_REST, for one team at most */
  gboolean shared_channel; /* its members know each other, and talk in a channel of their own */
  guint alive_at;          /* its living player wins when so many are left; 0: the last team wins */
  gboolean stands_in;      /* for a team that nobody knows: the GM is told so */
  char *public_notes;      /* told to everyone; these three never NULL, may be empty */
  char *private_notes;     /* told to its members */
  char *open_rules;        /* what a Scholar is told of it */
} CroupierTeam;

/* What a role does beside its powers. */
typedef enum
{
  CROUPIER_ROLE_PLAIN,
  CROUPIER_ROLE_SCHOLAR, /* a shared query tells the team's open rules too */
  CROUPIER_ROLE_ORACLE,  /* one magic query a day */
} CroupierRoleKind;

typedef struct
{
  char *name;
  CroupierRoleKind kind;
  guint n_players;
  guint teams;        /* bit i: the i-th team may have it; 0: every team */
  char *public_notes; /* told to everyone; these two never NULL, may be empty */
  char *text;         /* for its holder */
} CroupierRole;

typedef struct
{
  char *name;
  guint count;
  guint teams; /* whose players may start with it, as for roles */
  char *public_notes, *text;
} CroupierItem;

/* ---- powers: what can be done at night ---- */

typedef enum
{
  CROUPIER_HOLDER_TEAM,    /* a team together: what most of its forms on an island name, once on each island */
  CROUPIER_HOLDER_MEMBERS, /* each player of a team on their own */
  CROUPIER_HOLDER_ROLE,
  CROUPIER_HOLDER_ITEM,   /* whoever holds it; used up by use */
  CROUPIER_HOLDER_PLAYER, /* one player, by name */
} CroupierPowerHolder;

/* In the order in which a night goes. */
typedef enum
{
  CROUPIER_STEP_ITEMS,
  CROUPIER_STEP_GIFTS,
  CROUPIER_STEP_VOTES,
  CROUPIER_STEP_BLOCK,
  CROUPIER_STEP_SET,
  CROUPIER_STEP_SILENCE,
  CROUPIER_STEP_LEARN,
  CROUPIER_STEP_PROTECT,
  CROUPIER_STEP_KILL,
} CroupierPowerStep;

typedef enum
{
  CROUPIER_EFFECT_VOID_VOTES_ON,
  CROUPIER_EFFECT_VOID_VOTES_BY,
  CROUPIER_EFFECT_WEIGHT_VOTES_BY, /* weight is added to the weight of the target's vote */
  CROUPIER_EFFECT_PROTECT_FROM_VOTE,
  CROUPIER_EFFECT_PROTECT_FROM_KILL,
  CROUPIER_EFFECT_KILL,
  CROUPIER_EFFECT_BLOCK, /* the target's own powers of later steps do nothing */
  CROUPIER_EFFECT_SILENCE,
  CROUPIER_EFFECT_LEARN,        /* what: the holder is told it of the target */
  CROUPIER_EFFECT_SET,          /* what: becomes value */
  CROUPIER_EFFECT_MOVE_ITEM,    /* item goes from the first target to the second; of one target: to the holder */
  CROUPIER_EFFECT_DESTROY_ITEM, /* of the target */
  CROUPIER_EFFECT_REVEAL,       /* text is told to the audience */
  CROUPIER_EFFECT_ASK_GM,       /* text is put to the GM, who decides */
} CroupierPowerEffect;

typedef enum
{
  CROUPIER_SUBJECT_TEAM,
  CROUPIER_SUBJECT_COLOR,
  CROUPIER_SUBJECT_ROLE,
  CROUPIER_SUBJECT_ISLAND, /* can be set, not learned */
  CROUPIER_SUBJECT_ITEMS,  /* these four can be learned, not set */
  CROUPIER_SUBJECT_VOTE,
  CROUPIER_SUBJECT_TARGETS,     /* whom the target's powers were used on tonight */
  CROUPIER_SUBJECT_TARGETED_BY, /* who used a power on the target tonight */
} CroupierPowerSubject;

typedef enum
{
  CROUPIER_AUDIENCE_PUBLIC,
  CROUPIER_AUDIENCE_ISLAND, /* the holder's */
  CROUPIER_AUDIENCE_TEAM,   /* the holder's, each player privately */
  CROUPIER_AUDIENCE_HOLDER,
  CROUPIER_AUDIENCE_TARGET,
} CroupierPowerAudience;

typedef enum
{
  CROUPIER_MERGE_ANY,
  CROUPIER_MERGE_BEFORE,
  CROUPIER_MERGE_AFTER,
} CroupierMergeWindow;

/* The targets are chosen by the holder in the form. Where there is none, the power acts on its holder; of two, each is
 * affected for itself, but where an item goes from one to the other, or something is told or asked of both. In texts,
 * {holder}, {target}, {second} and, of what is learned, {answer} are filled in. */
typedef struct
{
  CroupierPowerHolder holder;
  int held_by;           /* the team, role or item, counted from 0; of PLAYER: CROUPIER_CAST_NONE */
  char *player;          /* of PLAYER: the name; else NULL */
  char *verb;            /* the words of the form: "solo kill"; NULL: it acts by itself every night that it can */
  guint n_targets;       /* 0 to 2; without a verb 0 */
  gboolean own_island;   /* targets must be on the holder's island */
  gboolean not_self;     /* refused on oneself */
  gboolean not_own_team; /* on one's own team it fails in silence */
  guint first_night, last_night; /* 0: no bound */
  CroupierMergeWindow merge;
  guint fewest_left, most_left; /* players left when the form comes in; 0: no bound */
  guint per_night,
    in_all;       /* uses; 0: no bound; a team's collective power acts once a night on an island whatever stands here */
  gboolean guess; /* the form must say whom the target voted for, and it fails where that is wrong */
  CroupierPowerStep step;
  CroupierPowerEffect effect;
  CroupierPowerSubject subject;   /* of LEARN and SET */
  char *value;                    /* of SET: a team, role or island of the cast, or a color; NULL: the holder's own */
  int item;                       /* of MOVE_ITEM and DESTROY_ITEM: which, or CROUPIER_CAST_NONE: all */
  int weight;                     /* of WEIGHT_VOTES_BY */
  CroupierPowerAudience audience; /* of REVEAL */
  char *text;                     /* of REVEAL and ASK_GM */
  char *tell_holder, *tell_target, *tell_public; /* told on the next day if it came to pass; NULL: nothing */
} CroupierPower;

/* Immutable once it has been checked; shared by reference. */
typedef struct
{
  gatomicrefcount ref_count;
  char *title;
  char *notes;                               /* for the GM; never NULL */
  GPtrArray *islands;                        /* char *: their names; CROUPIER_CAST_MAX_ISLANDS of them */
  GPtrArray *teams, *roles, *items, *powers; /* CroupierTeam and so on, in the cast's order */
  /* each_island is set; else it follows from the teams (Red and Grey of two players or more) */
  gboolean has_each_island;
  guint each_island; /* bit i: each island must have a player of the i-th team */
} CroupierCast;

/* Where in a cast something is; index counts from 0. */
typedef enum
{
  CROUPIER_CAST_WHOLE, /* title, notes, and what concerns all parts together; index -1 */
  CROUPIER_CAST_ISLANDS,
  CROUPIER_CAST_TEAMS,
  CROUPIER_CAST_ROLES,
  CROUPIER_CAST_ITEMS,
  CROUPIER_CAST_POWERS,
} CroupierCastPart;

typedef struct
{
  CroupierCastPart part;
  int index;
} CroupierCastPlace;

CroupierCast *croupier_cast_new (void); /* nothing in it but the islands East and West */
CroupierCast *croupier_cast_ref (CroupierCast *cast);
void croupier_cast_unref (CroupierCast *cast);
CroupierCast *croupier_cast_copy (const CroupierCast *cast);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierCast, croupier_cast_unref)
gboolean croupier_cast_equal (const CroupierCast *a, const CroupierCast *b);

CroupierTeam *croupier_cast_add_team (CroupierCast *cast, const char *name, int n_players);
CroupierRole *croupier_cast_add_role (CroupierCast *cast, const char *name, guint n_players);
CroupierItem *croupier_cast_add_item (CroupierCast *cast, const char *name, guint count);
CroupierPower *croupier_cast_add_power (CroupierCast *cast, CroupierPowerHolder holder, int held_by, const char *verb);
void croupier_cast_add_built_in_powers (
  CroupierCast *cast); /* those of the teams, roles and items that are known by name and have none */


/* For editors: what stands in the powers, and in what is for some teams only, goes on meaning the same. */
void croupier_cast_remove (CroupierCast *cast, CroupierCastPart part,
                           guint index); /* of a team, role or item: with its powers */
void croupier_cast_move (CroupierCast *cast, CroupierCastPart part, guint from, guint to);
void croupier_cast_assign (CroupierCast *cast, CroupierCastPart part, guint index,
                           gconstpointer value); /* a struct of that part; not its name and color */
void croupier_cast_rename (CroupierCast *cast, CroupierCastPart part, guint index,
                           const char *name); /* not of powers */

gboolean croupier_cast_is_held_by (const CroupierCast *cast, guint power,
                                   CroupierCastPlace holder);                         /* a team, role or item */
const char *croupier_cast_part_get_name (CroupierCastPart part, gconstpointer entry); /* of a struct of that part */
const char *croupier_cast_get_name (const CroupierCast *cast, CroupierCastPart part,
                                    guint i);                                     /* of a power its verb, or NULL */
char *croupier_cast_join_names (const CroupierCast *cast, CroupierCastPart part); /* “Red, Grey and Blue” */
GPtrArray *croupier_cast_get_list (const CroupierCast *cast, CroupierCastPart part);
const CroupierTeam *croupier_cast_get_team (const CroupierCast *cast, guint team);
const CroupierRole *croupier_cast_get_role (const CroupierCast *cast, guint role);
const CroupierItem *croupier_cast_get_item (const CroupierCast *cast, guint item);
const CroupierPower *croupier_cast_get_power (const CroupierCast *cast, guint power);
gboolean croupier_cast_is_called (const char *name, const char *known); /* without regard to case and accents */
int croupier_cast_find_team (const CroupierCast *cast,
                             const char *name); /* without regard to case and accents; CROUPIER_CAST_NONE */
int croupier_cast_find_role (const CroupierCast *cast, const char *name);
int croupier_cast_find_item (const CroupierCast *cast, const char *name); /* "immunity idol" finds "idol" */
int croupier_cast_find_island (const CroupierCast *cast, const char *name);

CroupierCast *croupier_cast_from_json (JsonNode *node, GError **error);
JsonNode *croupier_cast_to_json (const CroupierCast *cast);
gboolean croupier_cast_check (const CroupierCast *cast, guint n_players,
                              CroupierProblems *problems); /* every reason; n_players 0: not yet known */
CroupierPowerStep croupier_cast_get_usual_step (CroupierPowerEffect effect); /* of the night, where a cast says none */
gboolean croupier_cast_can_step (CroupierPowerEffect effect, CroupierPowerStep step); /* can it come to pass then? */
guint croupier_cast_count_team (const CroupierCast *cast, guint team,
                                guint n_players); /* players of it, the rest worked out */
guint croupier_cast_get_each_island (const CroupierCast *cast, guint n_players);

/* What its free texts name: as words of their own, in capitals or not. */
guint croupier_cast_count_mentions (const CroupierCast *cast, CroupierCastPlace where, const char *word,
                                    CroupierCastPlace *first); /* texts */
guint croupier_cast_change_mentions (CroupierCast *cast, CroupierCastPlace where, const char *word, const char *with);

/* Making it suit the number of players. */
gboolean croupier_cast_suits (const CroupierCast *cast, guint n_players);
CroupierCast *croupier_cast_fit (const CroupierCast *cast, guint n_players, GError **error);
guint croupier_cast_get_count (const CroupierCast *cast, CroupierCastPart part, guint i,
                               guint n_players); /* of a team, role or item */

char *croupier_cast_describe_power (const CroupierCast *cast, guint power); /* a paragraph in plain words, for the GM */
char *croupier_cast_summarize (const CroupierCast *cast); /* a line: "Season 1 public: 20 players, 5 teams, …" */

/* The casts that come with the program. */
guint croupier_cast_get_n_shipped (void);
const char *croupier_cast_get_shipped_id (guint i);       /* "season-1-public", "village" */
CroupierCast *croupier_cast_new_shipped (const char *id); /* NULL if there is none */

G_END_DECLS
