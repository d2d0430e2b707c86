/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is settled before a match begins. */
#pragma once

#include "croupier-layout.h"
#include "croupier-option.h"
#include "croupier-random.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

typedef struct _CroupierGame CroupierGame;

/* Those who write in a chat and do not play. */
typedef enum
{
  CROUPIER_GAMEMASTER,
  CROUPIER_SPECTATOR, /* or a bot */
  CROUPIER_N_OUTSIDERS,
} CroupierOutsider;

/* Filled by whoever makes it, then never changed again; shared by reference between threads. */
typedef struct
{
  gatomicrefcount ref_count;
  const CroupierGame *game;
  char *title;
  char *language; /* of the messages */
  CroupierSeed seed;
  CroupierOptions *options;
  CroupierRoster *roster;
  GPtrArray *fixes;                           /* char *: what stands after "fix ", in order */
  GPtrArray *outsiders[CROUPIER_N_OUTSIDERS]; /* char *: what they are called in chats */
  char *draws_folder;    /* where draws that take seconds are kept (croupier-kept-draws.h); NULL: nowhere. Says nothing
                            about the match */
  gint64 begun;          /* when the match was, in seconds since 1970; 0: nobody knows. It decides nothing */
  gboolean is_in_effect; /* the options are those that were in effect already, as a file tells: nothing is left out of
                            them any more */
} CroupierSetup;

/* The game's title, messages in English, a seed of zeroes, default options, and nobody in the roster. Fill it, then
 * hand it to croupier_match_new() and leave it alone. */
CroupierSetup *croupier_setup_new (const CroupierGame *game);

CroupierSetup *croupier_setup_ref (CroupierSetup *setup);
void croupier_setup_unref (CroupierSetup *setup);
CroupierSetup *croupier_setup_copy (const CroupierSetup *setup); /* the roster is shared, the rest copied */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSetup, croupier_setup_unref)

/* Outsiders are known by their names as a chat writes them. Adding one notes that what they write is no player's, in a
 * setup that nothing else may hold yet; of too many the first is forgotten. */
gboolean croupier_setup_has_outsider (const CroupierSetup *setup, CroupierOutsider kind, const char *author);
void croupier_setup_add_outsider (CroupierSetup *setup, CroupierOutsider kind, const char *author);

/* FALSE with CROUPIER_ERROR_SETUP where nobody can be called so, or somebody is; nothing has changed then. Nothing else
 * may hold the setup yet. */
gboolean croupier_setup_add_alias (CroupierSetup *setup, guint player, const char *alias, GError **error);

/* FALSE with CROUPIER_ERROR_SETUP where messages can't be written in the language of that code, as a script gives
 * it. */
gboolean croupier_setup_check_language (const char *language, GError **error);

/* FALSE with CROUPIER_ERROR_SETUP where a match can't be called so: by one line of at most 400 bytes. */
gboolean croupier_setup_check_title (const char *title, GError **error);

/* The same in match files and transcripts: "game", "title", "language", "seed" in the outermost object, and "options",
 * "roster", "fix", and where somebody was named "gamemasters" and "spectators", in its object "setup". Options are
 * those in effect, layout and cast too, so that a file means the same when a later version ships another default; only
 * a default that follows from who is still playing is left out unless it was set. */
void croupier_setup_write_head (const CroupierSetup *setup, JsonBuilder *builder);
void croupier_setup_write_body (const CroupierSetup *setup, JsonBuilder *builder);

/* The value of an option that the match is played by: what is set or else its default, without what the game leaves out
 * because of who plays. NULL for a default that follows from who is still playing. */
JsonNode *croupier_setup_dup_value_in_effect (const CroupierSetup *setup, const CroupierOption *option);

/* Reads what croupier_setup_write_head() and croupier_setup_write_body() wrote of a match of that game; nothing in it
 * is trusted. NULL with CROUPIER_ERROR_DAMAGED, _SETUP or _NAME. */
CroupierSetup *croupier_setup_read (const CroupierGame *game, JsonObject *object, GError **error);

/* A setup that takes another one's place in the same match, of the same seed, in an object "setup": "game_text" of a
 * game of one's own, which croupier_setup_read_change_game() reads, "title" and "language", all of which stay as they
 * were where they are not there, then the body. Nothing in what is read is trusted. NULL with CROUPIER_ERROR_DAMAGED,
 * _SETUP or _NAME. */
void croupier_setup_write_change (const CroupierSetup *setup, JsonBuilder *builder);
CroupierSetup *croupier_setup_read_change (const CroupierSetup *before, const CroupierGame *game, JsonObject *object,
                                           GError **error);

/* Whether two setups make the same match. An option that is set to its default equals one that is not set. */
gboolean croupier_setup_equal (const CroupierSetup *a, const CroupierSetup *b);

/* Whether as many play under both, and nobody has another place under one than under the other. */
gboolean croupier_setup_has_same_places (const CroupierSetup *setup, const CroupierSetup *other);

/* Whether a setup may take another one's place; every reason why not is added. The game and the seed never change, but
 * for the text of a game of one's own, as far as matches can go on by it; the number of players and their order not
 * once anything but setups has happened in the match. Whether it makes a match is for croupier_game_plan() to say. */
gboolean croupier_setup_check_change (const CroupierSetup *before, const CroupierSetup *after, gboolean has_begun,
                                      CroupierProblems *problems);

/* Gives every player whose name has changed the old name as an alias, unless another one is called so now: rulings,
 * pins and what players send may still name them as before. Those who had their places before them stay known. Nothing
 * else may hold the new setup yet. */
void croupier_setup_keep_names (CroupierSetup *after, const CroupierSetup *before);

/* Keeps the options that stay as they were in effect before, the match having begun, where the game leaves something
 * out because of who plays: another name of a player must not draw again what has been drawn. Nothing else may hold the
 * new setup yet. */
void croupier_setup_keep_options (CroupierSetup *after, const CroupierSetup *before);

/* What a change of the setup changes, in words (char *), a line for each thing: title, language, players in roster
 * order, options in the game's order, pins. Empty where the two are equal. */
GPtrArray *croupier_setup_describe_change (const CroupierSetup *before, const CroupierSetup *after);

G_END_DECLS
