/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a match a co-game master may know, in a file of its own: all that they need to remind players, to post what
 * everybody is told and to answer questions, and nothing from which anything else could be found out.
 *
 * It is no match file, because a match is the replay of its secrets; nothing can be replayed, and nothing sent or
 * ruled, with it. */
#pragma once

#include "croupier-match-times.h"
#include "croupier-reminder.h"

G_BEGIN_DECLS

#define CROUPIER_HANDOUT_FORMAT "croupier-handout"
#define CROUPIER_HANDOUT_VERSION 1
#define CROUPIER_HANDOUT_SUFFIX ".croupier-handout"

typedef struct
{
  char *name;
  char *handle; /* NULL: none */
  gboolean is_out;
} CroupierHandoutPlayer;

typedef struct
{
  char *title;  /* in the language of the match */
  char *closes; /* as croupier_deadline_parse() reads it; NULL: no time is set, or it is paused */
} CroupierHandoutPhase;

typedef enum
{
  CROUPIER_HANDOUT_START, /* the first three are as of CroupierWhen */
  CROUPIER_HANDOUT_DURING,
  CROUPIER_HANDOUT_END,
  CROUPIER_HANDOUT_CORRECTION,
  CROUPIER_HANDOUT_DEADLINE, /* it says that a deadline has moved */
} CroupierHandoutKind;

typedef enum
{
  CROUPIER_HANDOUT_TO_ALL,
  CROUPIER_HANDOUT_TO_CHANNEL,
  CROUPIER_HANDOUT_TO_PLAYER, /* the co-game master's own */
} CroupierHandoutAudience;

typedef struct
{
  int kind;         /* CroupierHandoutKind */
  int phase;        /* its place among the phases; -1: none that has begun */
  int audience;     /* CroupierHandoutAudience */
  char *channel;    /* "area/Room 1"; NULL: it is to none */
  gboolean is_told; /* else it has not been passed on yet */
  char *time;       /* when it was, as croupier_sent_time_is_valid() wants it; NULL: nobody knows */
  GStrv lines;      /* marked; see croupier_handout_post_dup_marked() */
} CroupierHandoutPost;

typedef struct
{
  char *match; /* the commitment of its seed: by it a handout of the same match is known */
  char *saved; /* when it was, "2026-03-12T14:02:00Z" */
  char *title;
  char *game;      /* its title, in the language of the match */
  char *language;  /* of the messages */
  char *zones;     /* where players live, as croupier_zones_split() splits it; NULL: nothing was said */
  int player;      /* the co-game master's own; CROUPIER_NO_PLAYER: they do not play */
  GArray *players; /* CroupierHandoutPlayer */
  GArray *phases;  /* CroupierHandoutPhase, that have begun; the last one is open unless is_over */
  gboolean is_over;
  gboolean has_roll; /* who has sent is told, of those asked; and is_whole: nothing is asked of anybody else */
  gboolean is_whole;
  CroupierPlayers asked, sent;
  GArray *posts; /* CroupierHandoutPost: those told in the order of time, then those to be told */
  GStrv rules;   /* lines, marked */
} CroupierHandout;

/* Whose handout it is, and what they are to know of what they may. */
typedef struct
{
  int player;          /* CROUPIER_NO_PLAYER: they do not play */
  gboolean has_roll;   /* who has sent something for the open phase, as far as the game tells that to co-game masters */
  gboolean has_untold; /* besides what everybody is told, also what goes to their own player and is not out yet */
  gint64 saved;        /* seconds since 1970 */
} CroupierHandoutScope;

/* croupier-handout.c: what stands in it */

/* Tells of whom something is expected in the open phase, and of whom of them anything has come in, whatever became of
 * it, as far as a co-game master may know both, who is the viewer, or with CROUPIER_NO_PLAYER does not play. FALSE:
 * something may be expected of others, too. */
gboolean croupier_match_call_roll (const CroupierMatch *match, int viewer, CroupierPlayers *asked,
                                   CroupierPlayers *sent);

/* Makes a handout of a match, of which sent, which may be NULL, is what has been passed on (CroupierSent). It follows
 * from what the co-game master may know and nothing else: from two matches that they could not tell apart the same
 * bytes are written. */
CroupierHandout *croupier_handout_new (const CroupierMatch *match, const GPtrArray *sent,
                                       const CroupierHandoutScope *scope);

/* croupier-handout-file.c: handouts as files */

void croupier_handout_free (CroupierHandout *handout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierHandout, croupier_handout_free)

/* Returns JSON. */
char *croupier_handout_print (const CroupierHandout *handout);

/* Reads a handout, for which nobody vouches; length: in bytes, or -1 where it ends in NUL. NULL with
 * CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER. */
CroupierHandout *croupier_handout_parse (const char *text, gssize length, GError **error);

/* Returns whether a text says that it is a handout, whatever else may be wrong in it. */
gboolean croupier_handout_is_one (const char *text, gssize length);

/* croupier-handout-words.c: what is shown of a handout */

/* Return what is told, and the rules, as texts with marks (croupier-style.h). */
char *croupier_handout_post_dup_marked (const CroupierHandoutPost *post);
char *croupier_handout_dup_rules (const CroupierHandout *handout);

const CroupierHandoutPlayer *croupier_handout_get_player (const CroupierHandout *handout, guint player);
const CroupierHandoutPost *croupier_handout_get_post (const CroupierHandout *handout, guint post);

/* Returns the phase that is open; NULL where the match is over, or has not begun. */
const CroupierHandoutPhase *croupier_handout_get_due (const CroupierHandout *handout);

/* Returns FALSE where no time is set at which the open phase closes. */
gboolean croupier_handout_get_deadline (const CroupierHandout *handout, CroupierDeadline *deadline);

/* Returns those of whom something is expected for the open phase, as far as that is told, and nothing has come in. */
CroupierPlayers croupier_handout_get_missing (const CroupierHandout *handout);

/* Says what is not told of who has sent something, and why, or that nobody is missing; NULL where neither is so. */
const char *croupier_handout_explain_roll (const CroupierHandout *handout);

/* Writes what players are reminded of in the open phase, marked; NULL where none is open. */
char *croupier_handout_dup_reminder (const CroupierHandout *handout, CroupierReminderKind kind, gint64 now);

/* Returns when it is told: "Round 3 · End", "Correction". */
char *croupier_handout_dup_time (const CroupierHandout *handout, const CroupierHandoutPost *post);

/* Returns whom it is for: "Everyone", "Room 2", "Alice". */
const char *croupier_handout_get_audience (const CroupierHandout *handout, const CroupierHandoutPost *post);

/* Tells all of it as a text for people. */
char *croupier_handout_to_text (const CroupierHandout *handout);

G_END_DECLS
