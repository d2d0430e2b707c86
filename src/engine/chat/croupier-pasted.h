/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a pasted chat holds for a match: whose, read as what, and whether a person has to look first. */
#pragma once

#include "croupier-match.h"
#include "croupier-paste.h"
#include "croupier-stamp.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_VERDICT_READ, /* accepted, and certain */
  CROUPIER_VERDICT_LOOK, /* it would be accepted, but a person has to look first */
  CROUPIER_VERDICT_REFUSED,
  CROUPIER_VERDICT_KNOWN,  /* the same came in before, was settled before, or was sent before the phase began */
  CROUPIER_VERDICT_NOBODY, /* no player's, or nobody knows whose */
  CROUPIER_VERDICT_TALK,   /* no order: it asks, thanks or chats */
} CroupierVerdict;

typedef struct
{
  CroupierVerdict verdict;
  char *why;    /* for LOOK, NOBODY and TALK, and where a refused one is in doubt too: reasons, one a line; else NULL */
  char *note;   /* what else there is to know of one that is certain; else NULL */
  char *seen;   /* the reasons for which somebody looked and found it right; NULL: nobody has */
  int player;   /* or CROUPIER_NO_PLAYER */
  char *author; /* as the chat writes it; empty where no name stands above the text */
  CroupierStamp stamp; /* when it was sent */
  char *time;          /* the same, as croupier_sent_time_is_valid() wants it; NULL: nobody knows */
  int offset;          /* by whose clock that is, in seconds east of UTC */
  char *text;
  char *original;           /* as it was pasted, where somebody has corrected it; else NULL */
  char *taken;              /* what of it is an order, where the whole is refused and this is not; else NULL */
  gboolean is_own;          /* somebody wrote it who does not play; it asks for nothing */
  gboolean is_spectators;   /* that was no game master */
  gboolean is_bot;          /* see CroupierPaste */
  gboolean is_platforms;    /* likewise */
  gboolean is_copied;       /* the match itself has told it */
  gboolean is_past;         /* it was sent before the phase began that is due */
  char *racer;              /* who may have sent theirs first, or not, where that can decide; else NULL */
  gboolean may_be_past;     /* likewise, if day and month of its date are the other way round */
  gboolean is_settled;      /* somebody has left it out, corrected it, or kept it as refused */
  gboolean counts;          /* somebody says that it is of this phase and not settled, whatever else says that */
  gboolean is_changing;     /* somebody writes it anew, and how that is read is not known yet */
  guint n_pieces;           /* messages that it was sent in, where several make one order; else 0 */
  gboolean is_idle;         /* behind the order above it changes nothing of that, as thanks do */
  char *before;             /* of an edited one that came in: what it was; else NULL */
  gboolean is_repeated;     /* the same came in before, then something else, and no time tells which is meant */
  gboolean has_rivals;      /* another text of the same player is a reason to look */
  gboolean can_wait;        /* a later one is to be looked at first; or this is refused, and idle or not the last */
  gboolean is_edited;       /* see CroupierPaste */
  char *edited;             /* when that was, like “time”; NULL: nobody knows */
  gboolean is_edited_late;  /* after the deadline */
  gboolean is_guess;        /* see CroupierPaste */
  gboolean is_gone;         /* it is a guess because somebody else has the place of whoever is called so */
  guint n_own_lines;        /* see CroupierPaste */
  char *doubt;              /* see CroupierPaste */
  char *shape_doubt;        /* likewise, until it is settled */
  char *phase;              /* the id of the one that was due when it was pasted; NULL: nobody knows */
  char *earlier;            /* its title, where another one is due since; else NULL */
  CroupierReading *reading; /* of what is taken; NULL where it is nobody's */
} CroupierPasted;

#define CROUPIER_NO_GAMEMASTER (CROUPIER_NO_PLAYER - 1) /* somebody who looks on, or a bot */

/* What a chat itself leaves open of its times. */
typedef struct
{
  CroupierDayOrder order; /* whether the day or the month comes first */
  GDateTime *now;         /* when it was copied, by its clock: the day that “today” is; NULL: nobody knows */
  int offset;             /* of its clock, in seconds east of UTC */
} CroupierChatClock;

CroupierPasted *croupier_pasted_copy (const CroupierPasted *pasted);
void croupier_pasted_free (CroupierPasted *pasted);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPasted, croupier_pasted_free)
const char *croupier_verdict_to_string (CroupierVerdict verdict); /* as in JSON */
GPtrArray *croupier_pasted_read (const CroupierMatch *match, const char *text, gssize length,
                                 const CroupierChatClock *clock, CroupierShape *shape,
                                 GError **error); /* CroupierPasted */
const char *croupier_pasted_get_taken (const CroupierPasted *pasted);
gboolean croupier_pasted_is_refused (const CroupierPasted *pasted);
gboolean croupier_pasted_is_aside (const CroupierPasted *pasted);
gboolean croupier_pasted_is_set_aside (const CroupierPasted *pasted);
char *croupier_match_dup_reply (const CroupierMatch *match, guint player, const char *text);
void croupier_pasted_reread_all (GPtrArray *all, const CroupierMatch *match);
void croupier_pasted_assign (CroupierPasted *pasted, guint player, CroupierReading *reading);
void croupier_pasted_propose (GPtrArray *all, guint player, const CroupierMatch *match);
void croupier_pasted_correct (CroupierPasted *pasted, const char *text, CroupierReading *reading);
void croupier_pasted_add (GPtrArray *all, GPtrArray *more, const CroupierMatch *match);
void croupier_pasted_weigh (GPtrArray *all, const CroupierMatch *match);
guint croupier_pasted_drop_settled (GPtrArray *all, GPtrArray *aside);
void croupier_pasted_count (GPtrArray *all, CroupierPasted *pasted, const CroupierMatch *match);
CroupierSetup *croupier_pasted_introduce (const CroupierMatch *match, const char *author, int player, GError **error);
gboolean croupier_pasted_submit (const GPtrArray *all, CroupierMatch *match, guint *n_refused,
                                 GCancellable *cancellable, GError **error);
GPtrArray *croupier_pasted_find_rivals (const GPtrArray *all, guint place, const CroupierMatch *match);
void croupier_pasted_set_seen (CroupierPasted *pasted, gboolean seen);
gboolean croupier_pasted_is_ready (const CroupierPasted *pasted);
gboolean croupier_pasted_is_no_move (const CroupierPasted *pasted);
gboolean croupier_pasted_wants_somebody (const CroupierPasted *pasted);

G_END_DECLS
