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
  CROUPIER_ROLE_SLOT,    /* a place for others: nobody has it, but roles that are drawn for it, each for one player */
} CroupierRoleKind;

typedef struct
{
  char *name;
  char *picture; /* an emoji; NULL: it has none */
  CroupierRoleKind kind;
  guint n_players;
  guint teams;        /* bit i: the i-th team may have it; 0: every team; of a slot see croupier_cast_get_choices() */
  guint any_of;       /* of a slot: bit i: it draws from the i-th role; 0: as its teams say */
  char *public_notes; /* told to everyone; these three never NULL, may be empty */
  char *text;         /* for its holder */
  guint with;         /* bit i: the i-th role, of which with_text says what holds where both can be had */
  char *with_text;
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
  char *title, *author;                      /* lines; author: whoever wrote it, never NULL, may be empty */
  char *notes;                               /* for the GM; never NULL */
  GPtrArray *islands;                        /* char *: their names; CROUPIER_CAST_MAX_ISLANDS of them */
  GPtrArray *teams, *roles, *items, *powers; /* CroupierTeam and so on, in the cast's order */
  /* each_island is set; else it follows from the teams (Red and Grey of two players or more) */
  gboolean has_each_island;
  guint each_island; /* bit i: each island must have a player of the i-th team */
} CroupierCast;

/* A place in a cast; index counts from 0. */
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

/* A text of an entry, by its key in JSON, and its title, which is translatable; both NULL for the notes of the whole.
 */
typedef struct
{
  CroupierCastPlace place;
  const char *field, *title;
} CroupierCastText;

CroupierCast *croupier_cast_new (void); /* nothing in it but the islands East and West */
CroupierCast *croupier_cast_ref (CroupierCast *cast);
void croupier_cast_unref (CroupierCast *cast);
CroupierCast *croupier_cast_copy (const CroupierCast *cast); /* to be changed */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierCast, croupier_cast_unref)
gboolean croupier_cast_equal (const CroupierCast *a, const CroupierCast *b); /* in everything, order too */

/* Adds a team, and returns what is the cast's, as the next three do: a part stands after its like, and spaces at the
 * ends of its name are dropped. Nobody may share the cast yet. Nothing is checked; croupier_cast_check() does that for
 * the cast as a whole.
 *
 * A team has so many players or CROUPIER_CAST_REST; its color is its name, its texts are empty, and the last team wins.
 * Of the teams that are known by name Red has a shared channel, and Silver wins alive with four players left. (Rules:
 * factions.md, “The cast”.) */
CroupierTeam *croupier_cast_add_team (CroupierCast *cast, const char *name, int n_players);

/* The role is for every team. One that is called scholar or oracle is of that kind. */
CroupierRole *croupier_cast_add_role (CroupierCast *cast, const char *name, guint n_players);

/* Everybody may start with the item, of which there are so many. */
CroupierItem *croupier_cast_add_item (CroupierCast *cast, const char *name, guint count);

/* The power kills one player of one's own island, at any time and as often as one likes, and nothing is told. Held_by
 * is the team, role or item, or CROUPIER_CAST_NONE for a player, whose name is still to be set. The verb is NULL where
 * the power acts by itself: it has no target then, and acts on its holder. */
CroupierPower *croupier_cast_add_power (CroupierCast *cast, CroupierPowerHolder holder, int held_by, const char *verb);

/* Gives the teams, roles and items that are known by name, and have no power yet, their own: Red together has "kill",
 * Grey together "save" (from a kill, nobody of Grey), each Silver "solo kill" (naming whom the target voted for, from
 * night 2 on), the silencer "silence" (not on oneself), whoever holds an idol "idol" (voids the votes on a player, told
 * on the next day, with five players or more left) and a shield "shield" (protects oneself from a kill, with six or
 * more left). They are added in that order: teams, roles, items. (Rules: factions.md, “The cast”.) */
void croupier_cast_add_built_in_powers (CroupierCast *cast);


/* For editors of a cast that nobody shares yet: what stands in the powers, and in what is for some teams only, goes on
 * meaning the same. They take teams, roles, items and powers.
 *
 * A part is removed with the powers that it has or that are about it. A role or item that only a removed team could
 * have is for every team then; a power that sets a removed team or role stays, for croupier_cast_check() to find. A
 * part is moved to where it stands afterwards, and those between make room. It is assigned a struct of its kind, but
 * for name and color. Renaming takes islands, too, but no powers. It also changes the powers that set the part, and the
 * color of a team whose color is its name; spaces at the ends of the name are dropped. What is known by its name keeps
 * what it has. Nothing is checked. */
void croupier_cast_remove (CroupierCast *cast, CroupierCastPart part, guint index);
void croupier_cast_move (CroupierCast *cast, CroupierCastPart part, guint from, guint to);
void croupier_cast_assign (CroupierCast *cast, CroupierCastPart part, guint index, gconstpointer value);
void croupier_cast_rename (CroupierCast *cast, CroupierCastPart part, guint index, const char *name);

/* Returns name, or where another entry of the part has it, one with a number behind it: “guard 2”, or of a power
 * “guard-2”. A number that is there already counts on. */
char *croupier_cast_find_free_name (const CroupierCast *cast, CroupierCastPart part, const char *name);

/* Adds an entry like the one at a place right behind it, by a name of its own, and with powers like those that it has,
 * each behind the other and with a verb of its own. Of a team that takes the rest the other is one player. Each island
 * has a player of the new team, and slots draw the new role, where that is so of the old; what is for some teams only
 * is not for the new one. The color of a team whose color is its name is the new name. */
void croupier_cast_duplicate (CroupierCast *cast, CroupierCastPlace place);

/* Whether a team, role or item has the power; a team has it together, or each of its players. */
gboolean croupier_cast_is_held_by (const CroupierCast *cast, guint power, CroupierCastPlace holder);

/* The name of a part, given as its struct or by number: of a power its verb, or NULL where it acts by itself; of the
 * whole, by number alone, the title. */
const char *croupier_cast_part_get_name (CroupierCastPart part, gconstpointer entry);
const char *croupier_cast_get_name (const CroupierCast *cast, CroupierCastPart part, guint i);

/* What one role says of another, where somebody can have the one and somebody the other; NULL: nothing. */
const char *croupier_cast_get_remark (const CroupierCast *cast, guint role, guint other);

/* “🐺 wolf”: a role with its picture, or without where it has none; others as they are called. */
char *croupier_cast_dup_title (const CroupierCast *cast, CroupierCastPart part, guint i);

char *croupier_cast_join_names (const CroupierCast *cast, CroupierCastPart part); /* “Red, Grey and Blue” */

/* What a cast has of a part other than the whole: names of islands, or the structs of the others. It may be changed as
 * long as nobody shares the cast. */
GPtrArray *croupier_cast_get_list (const CroupierCast *cast, CroupierCastPart part);

const CroupierTeam *croupier_cast_get_team (const CroupierCast *cast, guint team);
const CroupierRole *croupier_cast_get_role (const CroupierCast *cast, guint role);
const CroupierItem *croupier_cast_get_item (const CroupierCast *cast, guint item);
const CroupierPower *croupier_cast_get_power (const CroupierCast *cast, guint power);
gboolean croupier_cast_is_called (const char *name, const char *known); /* without regard to case and accents */

/* Returns which of them has a name, counted from 0, or CROUPIER_CAST_NONE. Case and accents make no difference, and
 * "immunity idol" finds the item "idol". */
int croupier_cast_find_team (const CroupierCast *cast, const char *name);
int croupier_cast_find_role (const CroupierCast *cast, const char *name);
int croupier_cast_find_item (const CroupierCast *cast, const char *name);
int croupier_cast_find_island (const CroupierCast *cast, const char *name);

/* The roles that a slot draws from, bit i for the i-th role: those that it names, or else each without players of its
 * own that is for no team but those of the slot; where these are all teams, that is for every team. 0 for a role that
 * is no slot. */
guint croupier_cast_get_choices (const CroupierCast *cast, guint role);

/* What everybody may know of a team, role or item; empty: nothing, not even that it is there. */
const char *croupier_cast_get_public_notes (const CroupierCast *cast, CroupierCastPart part, guint i);

/* How many players can have a role at most: as many as it is for, or one where a slot draws it; nobody has a slot. */
guint croupier_cast_get_most (const CroupierCast *cast, guint role);

/* Reads an object with "title", "author", "notes", "islands" (two names), "teams", "roles", "items", "powers" and
 * "each_island" (names of teams). A team has "name", "color", "players" (a number or "rest"), "shared_channel", "win"
 * ("last-team" or "alive-at N"), "stands_in", "public_notes", "private_notes", "open_rules". A role has "name",
 * "picture", "kind", "players", "teams", "any_of" (of a slot: names of roles), "public_notes", "text", "with" (names of
 * roles), "with_text"; an item "name", "count", "teams", "public_notes", "text". A power has "holder"
 * ("team", "members", "role", "item", "player"), "held_by", "effect", and what else differs from what
 * croupier_cast_add_power() gives. Only teams, names, sizes of teams, holders and effects are required. Without the key
 * "powers" the cast has those built in. Names stand for what they name, whatever the case. A key that is none of these
 * is refused, for it was meant to be one.
 *
 * croupier_cast_check() finds nothing wrong with the cast, as far as that can be told without a number of players.
 * Returns NULL with CROUPIER_ERROR_DAMAGED where the document has another form, else with CROUPIER_ERROR_SETUP, which
 * lists every reason, each with its place, one a line. */
CroupierCast *croupier_cast_from_json (JsonNode *node, GError **error);

/* Writes an object that croupier_cast_from_json() reads, and that means the same whatever is built in later: its powers
 * stand in it. What is as most often is left out. Nothing may be wrong with the cast. */
JsonNode *croupier_cast_to_json (const CroupierCast *cast);

/* Whether a cast can be played by so many, or by any number where that is 0, not yet known; every reason why not is
 * added.
 *
 * A cast names two islands and 2 to CROUPIER_CAST_MAX_TEAMS teams, has up to CROUPIER_CAST_MAX_ROLES roles, as many
 * kinds of items, and up to CROUPIER_CAST_MAX_POWERS powers. Names are such as players may have, of at most
 * CROUPIER_CAST_MAX_NAME letters, each once among its like. The teams have as many players as play, or one takes the
 * rest; roles and items are no more than players. A slot draws from roles
 * that no other slot draws from, that have no players of their own, and of which there are enough. A power belongs to
 * somebody, has the targets and texts that its effect needs, a step in which it can come to pass, and a verb that no
 * other power of the same player has. (Rules: factions.md, “The cast”.) Whether a deal of it exists is for the draw to
 * tell; whether a player of whom a power tells plays is for the setup.
 *
 * Problems stand in the order of the parts, those of the whole where they were found. They have no place in a text, but
 * the part of the cast as their subject. */
gboolean croupier_cast_check (const CroupierCast *cast, guint n_players, CroupierProblems *problems);

CroupierPowerStep croupier_cast_get_usual_step (CroupierPowerEffect effect); /* of the night, where a cast says none */

/* Whether an effect can come to pass in a step: what counts for votes before they are counted, a protection before the
 * kills, a block before the powers that it stops. */
gboolean croupier_cast_can_step (CroupierPowerEffect effect, CroupierPowerStep step);

/* Returns how many players a team has at the start, the rest worked out: 0 where the others leave nobody. */
guint croupier_cast_count_team (const CroupierCast *cast, guint team, guint n_players);

/* The teams of which each island must have a player at the start, bit i for the i-th team. Where the cast does not say,
 * these are Red and Grey, if they have two players or more. (Rules: factions.md, “Draw”.) */
guint croupier_cast_get_each_island (const CroupierCast *cast, guint n_players);

/* Returns how many of the free texts of a team, role, item or power name something, in capitals or not, as a word of
 * its own, or, in a cast that nobody shares yet, were made to name something else, with a capital where the word had
 * one. Those of the whole are all texts, the notes too. First, unless it is NULL, gets the first one. */
guint croupier_cast_count_mentions (const CroupierCast *cast, CroupierCastPlace where, const char *word,
                                    CroupierCastText *first);
guint croupier_cast_change_mentions (CroupierCast *cast, CroupierCastPlace where, const char *word, const char *with);

/* Whether a cast is one for so many players: nothing is wrong with it, and there is a deal of it on two islands. That
 * is quickly told, as nothing is counted and nothing locked. */
gboolean croupier_cast_suits (const CroupierCast *cast, guint n_players);

/* Makes a cast for so many players out of one for another number; only numbers change. Each team has as near to its
 * share of the players as whole numbers allow, by largest remainders, and not fewer than the roles and items for it
 * alone, and the islands, ask for. A team of one player, a role of which there is one, and a single item stay so; of
 * others there is one at least. A team that takes the rest goes on doing so, and the others change only where too few
 * are left for it. A cast that suits so many players is copied as it is. A deal of the new cast exists. Returns NULL
 * with CROUPIER_ERROR_SETUP where the cast is wrong in itself, or where there are too few players for one of each. */
CroupierCast *croupier_cast_fit (const CroupierCast *cast, guint n_players, GError **error);

/* Returns how many players a team or role has, or how many there are of an item; the rest is worked out. */
guint croupier_cast_get_count (const CroupierCast *cast, CroupierCastPart part, guint i, guint n_players);

/* A paragraph in plain words, for the GM, of a power of a cast with which nothing is wrong: who may use it on whom, and
 * what comes of it; then when, how often, on what conditions, and what is told on the next day. “Each night, Red may
 * together choose one player on their island; that player leaves the game unless protected.” In what is told, words in
 * brackets stand for names: “[the holder] played an idol on [the target]”. */
char *croupier_cast_describe_power (const CroupierCast *cast, guint power);

char *croupier_cast_summarize (const CroupierCast *cast); /* a line: "Season 1 public: 20 players, 5 teams, …" */

/* The casts that come with the program, by ids that scripts use, in capitals or not; NULL: there is no such cast.
 * "season-1-public" is for exactly 20 players: what is publicly known of a season that was played, and two teams in the
 * place of those unknown. "village" is for 9 or more, and shows what powers can do. (Rules: factions.md, “The
 * cast”.) */
guint croupier_cast_get_n_shipped (void);
const char *croupier_cast_get_shipped_id (guint i);
CroupierCast *croupier_cast_new_shipped (const char *id);

G_END_DECLS
