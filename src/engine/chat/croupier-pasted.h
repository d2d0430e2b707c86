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
  char *taken;              /* what of it is an order, where the whole is none, or asks, too; else NULL */
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
  gboolean is_rest_talk;    /* what of it is not taken only asks or chats, or is replaced by what is */
  gboolean is_idle;         /* behind the order above it changes nothing of that, as thanks do */
  char *before;             /* of an edited one that came in: what it was; else NULL */
  gboolean is_repeated;     /* the same came in before, then something else, and no time tells which is meant */
  gboolean has_rivals;      /* another text of the same player is a reason to look */
  gboolean can_wait;        /* a later one is to be looked at first; or this is refused, and idle or not the last */
  gboolean is_edited;       /* see CroupierPaste */
  char *edited;             /* when that was, like “time”; NULL: nobody knows */
  gboolean is_edited_late;  /* after the deadline */
  gboolean is_guess;        /* see CroupierPaste */
  gboolean is_gone;         /* it is a guess because somebody else has the place of the one who is called so */
  guint n_own_lines;        /* see CroupierPaste */
  char *doubt;              /* see CroupierPaste */
  char *shape_doubt;        /* likewise, until it is settled */
  gboolean is_addressed;    /* likewise */
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

CroupierPasted *croupier_pasted_copy (const CroupierPasted *pasted); /* the same text, not yet read */
void croupier_pasted_free (CroupierPasted *pasted);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPasted, croupier_pasted_free)
const char *croupier_verdict_to_string (CroupierVerdict verdict); /* as in JSON */

/* Takes apart what was pasted from a chat, or a file that one was exported as, and reads each text as if it were
 * submitted now (CroupierPasted, in order); it changes nothing. length: in bytes, or -1 where the text ends in NUL;
 * clock: NULL where nobody knows it; shape, which may be NULL: which chat it is from, as far as can be told. NULL with
 * CROUPIER_ERROR_REFUSED as for croupier_paste_split(). */
GPtrArray *croupier_pasted_read (const CroupierMatch *match, const char *text, gssize length,
                                 const CroupierChatClock *clock, CroupierShape *shape, GError **error);

/* Returns what of it would be submitted, mostly all of it. */
const char *croupier_pasted_get_taken (const CroupierPasted *pasted);

gboolean croupier_pasted_is_refused (const CroupierPasted *pasted);
gboolean croupier_pasted_is_aside (const CroupierPasted *pasted);

/* Returns whether it is no move of the phase that is due, unless somebody says that it is. */
gboolean croupier_pasted_is_set_aside (const CroupierPasted *pasted);

/* Writes what a player can be told of a text, in the language of the match, marked for croupier_style_render(): what
 * cannot be used, every reason of the refusal, said to them, as far as they fit into a message, and what could be sent
 * instead, if anything. What only a game master should know of it, such as what speaks against it beside other texts,
 * is no reason. NULL where it would be accepted. */
char *croupier_match_dup_reply (const CroupierMatch *match, guint player, const char *text);

/* Reads texts again, as the match stands now: whose they are where that was not known, and as what each is read; what
 * somebody wrote several times only once. Here and below, all lists are of CroupierPasted. */
void croupier_pasted_reread_all (GPtrArray *all, const CroupierMatch *match);

/* Makes a text a player's, as a person says, and takes how it is read then. That the name was guessed is no doubt any
 * more; what else is, stays. */
void croupier_pasted_assign (CroupierPasted *pasted, guint player, CroupierReading *reading);

/* Takes a single text above which no name stands for a player's; somebody has to look whether it is. */
void croupier_pasted_propose (GPtrArray *all, guint player, const CroupierMatch *match);

/* Sets what somebody writes in the place of what was pasted, and takes how it is read. Nobody else's message is in it
 * any more, nor is it cut short; whose it is may still be in doubt. */
void croupier_pasted_correct (CroupierPasted *pasted, const char *text, CroupierReading *reading);

/* Adds what was pasted now, which it takes, to what was pasted before; messages that are there already, each as often
 * as it is there, are not added once more. */
void croupier_pasted_add (GPtrArray *all, GPtrArray *more, const CroupierMatch *match);

/* Judges each text beside the others: one is only certain where no later text of the same player is refused or in
 * doubt, and where it is certain which of several was sent last. What came in before is known: the same words of the
 * same player at the same time, or, where a chat gives no times, what came in last and stands first here. So is what
 * was sent before the phase began that is due: an exported chat holds all that was ever written in it. Call it again
 * whenever one is taken away, is somebody else's, or was looked at. */
void croupier_pasted_weigh (GPtrArray *all, const CroupierMatch *match);

/* Takes away what nobody has to look at, also what came in before, and what a game master wrote, and returns how much
 * there was of that. aside takes what of it was sent before the phase began, or settled, and may count after all,
 * newest first. What was settled in an earlier phase is forgotten: its time tells as much. */
guint croupier_pasted_drop_settled (GPtrArray *all, GPtrArray *aside);

/* Takes a text that was set aside, and is of this phase after all, puts it where it was sent among the others, and
 * reads it as it would be now. */
void croupier_pasted_count (GPtrArray *all, CroupierPasted *pasted, const CroupierMatch *match);

/* Makes a setup, to take the place of the one in force, that knows a player, CROUPIER_NO_PLAYER for a game master, or
 * CROUPIER_NO_GAMEMASTER, by another name as a chat writes it. NULL with CROUPIER_ERROR_NAME where nobody can be
 * called so, or somebody is. */
CroupierSetup *croupier_pasted_introduce (const CroupierMatch *match, const char *author, int player, GError **error);

/* Submits texts, each somebody's, in one step: in order of time as far as that is certain, else as they stand.
 * n_refused gets how many events are refused after all, because of what the same player sent before; they stay in the
 * record. FALSE where nothing has changed, with an error as for croupier_match_append(). */
gboolean croupier_pasted_submit (const GPtrArray *all, CroupierMatch *match, guint *n_refused,
                                 GCancellable *cancellable, GError **error);

/* Returns what else the same player sent that keeps the text in a place from being taken as it is; the array is the
 * caller's, what it holds is not. */
GPtrArray *croupier_pasted_find_rivals (const GPtrArray *all, guint place, const CroupierMatch *match);

/* Notes that somebody looked at a text and found it right, for all that now speaks against it; or takes that back. */
void croupier_pasted_set_seen (CroupierPasted *pasted, gboolean seen);

/* Returns whether it can be added: it is certain, or somebody has looked and nothing new speaks against it since. */
gboolean croupier_pasted_is_ready (const CroupierPasted *pasted);

/* Returns whether it is nobody's order, so that nothing has to be done about it: talk, or what a bot sent that is
 * called like no player. */
gboolean croupier_pasted_is_no_move (const CroupierPasted *pasted);

/* Returns whether it is to be settled next: it cannot be added, and nothing else that is there settles it. */
gboolean croupier_pasted_wants_somebody (const CroupierPasted *pasted);

G_END_DECLS
