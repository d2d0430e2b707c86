/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is settled before a match begins. */
#pragma once

#include "croupier-layout.h"
#include "croupier-option.h"
#include "croupier-random.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

typedef struct _CroupierGame CroupierGame;

/* Who writes in a chat and does not play. */
typedef enum
{
  CROUPIER_GAMEMASTER,
  CROUPIER_SPECTATOR, /* or a bot */
  CROUPIER_N_OUTSIDERS,
} CroupierOutsider;

/* Filled by who makes it, then never changed again; shared by reference between threads. */
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

CroupierSetup *croupier_setup_new (const CroupierGame *game); /* title: the game's, seed: zeroes */
CroupierSetup *croupier_setup_ref (CroupierSetup *setup);
void croupier_setup_unref (CroupierSetup *setup);
CroupierSetup *croupier_setup_copy (const CroupierSetup *setup); /* the roster is shared, the rest copied */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSetup, croupier_setup_unref)

gboolean croupier_setup_has_outsider (const CroupierSetup *setup, CroupierOutsider kind, const char *author);
void croupier_setup_add_outsider (CroupierSetup *setup, CroupierOutsider kind, const char *author);
gboolean croupier_setup_add_alias (CroupierSetup *setup, guint player, const char *alias, GError **error);
gboolean croupier_setup_check_language (const char *language, GError **error);
gboolean croupier_setup_check_title (const char *title, GError **error);

/* The same in match files and transcripts: "game", "title", "language", "seed" in the outermost object, and "options",
 * "roster", "fix", and where somebody was named "gamemasters" and "spectators", in its object "setup". */
void croupier_setup_write_head (const CroupierSetup *setup, JsonBuilder *builder);
void croupier_setup_write_body (const CroupierSetup *setup, JsonBuilder *builder);
JsonNode *croupier_setup_dup_value_in_effect (const CroupierSetup *setup, const CroupierOption *option);
CroupierSetup *croupier_setup_read (const CroupierGame *game, JsonObject *object, GError **error);

/* A setup that takes another one's place in the same match: "title" and "language", then the body. */
void croupier_setup_write_change (const CroupierSetup *setup, JsonBuilder *builder);
CroupierSetup *croupier_setup_read_change (const CroupierSetup *before, JsonObject *object, GError **error);
gboolean croupier_setup_equal (const CroupierSetup *a, const CroupierSetup *b);
gboolean croupier_setup_has_same_places (const CroupierSetup *setup, const CroupierSetup *other);
gboolean croupier_setup_check_change (const CroupierSetup *before, const CroupierSetup *after, gboolean has_begun,
                                      CroupierProblems *problems);
void croupier_setup_keep_names (CroupierSetup *after, const CroupierSetup *before);
void croupier_setup_keep_options (CroupierSetup *after, const CroupierSetup *before);
GPtrArray *croupier_setup_describe_change (const CroupierSetup *before,
                                           const CroupierSetup *after); /* (element-type utf8): sentences */

G_END_DECLS
