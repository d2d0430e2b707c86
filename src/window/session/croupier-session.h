/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match that is open, as the window sees it: every change made in the engine's thread, saved, and told of. */
#pragma once

#include "croupier-answer.h"
#include "croupier-automatic.h"
#include "croupier-explain.h"
#include "croupier-export.h"
#include "croupier-impact.h"
#include "croupier-leak.h"
#include "croupier-merge.h"
#include "croupier-outgoing.h"
#include "croupier-pasted.h"
#include "croupier-proof.h"
#include "croupier-readership.h"
#include "croupier-recents.h"
#include "croupier-roles-report.h"
#include "croupier-salvage.h"
#include "croupier-script.h"
#include "croupier-table-report.h"
#include "croupier-unsaved.h"
#include "croupier-worker.h"

G_BEGIN_DECLS

/* What another setup would do to the match. */
typedef struct
{
  char *refusal;          /* why it makes no match, a reason a line; NULL if it does */
  CroupierImpact *impact; /* NULL where it makes no match */
  GPtrArray *refused;     /* char *: when, what, and why: submissions and rulings that would be illegal */
} CroupierSetupCheck;

void croupier_setup_check_free (CroupierSetupCheck *check);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierSetupCheck, croupier_setup_check_free)

/* What would come of the due phase if it were resolved now. */
typedef struct
{
  CroupierDocument *steps; /* what would be done; nothing of a game that does not explain itself */
  GPtrArray *outgoing;     /* CroupierOutgoing: what would be told, in the order in which it goes out */
  /* what figures would be made up of; NULL where it cannot be resolved, and of a game without such */
  JsonNode *sources;
  char *refusal; /* why it cannot be resolved; NULL if it can */
} CroupierPreview;

/* What figures are made up of after a phase; NULL of a game without such. */
JsonNode *croupier_record_dup_sources (CroupierMatch *match, const CroupierRecord *record);

void croupier_preview_free (CroupierPreview *preview);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPreview, croupier_preview_free)

/* An earlier version of the match. */
typedef struct
{
  char *path;
  gint64 when; /* it was replaced, in seconds since 1970 */
  gint64 n_bytes;
  char *phase;       /* the title of the one that was due; NULL: the match was over */
  guint n_entries;   /* of its log */
  guint n_common;    /* that it begins with as the match does now */
  GPtrArray *beyond; /* CroupierEntry: those behind these, which the match does not have now */
} CroupierSessionEarlier;

void croupier_session_earlier_free (CroupierSessionEarlier *earlier);

/* Says what an entry of the log is: "Submission of Ada". */
char *croupier_match_dup_label_of (const CroupierMatch *match, const CroupierEntry *entry);

/* What there is instead of a match whose file is damaged. */
typedef struct
{
  CroupierSalvage *salvage; /* what can be read of the file; NULL: nothing */
  GPtrArray *earlier;       /* CroupierSessionEarlier: versions that are kept of it, compared to that */
} CroupierRecovery;

void croupier_recovery_free (CroupierRecovery *recovery);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRecovery, croupier_recovery_free)

/* A script that can be tried. */
typedef struct
{
  char *path;
  char *title;
  const CroupierGame *game;
  guint n_players;
  gboolean is_under_way; /* its last phase is still open */
} CroupierSample;

/* A game of one's own as its text stands: what is wrong with it, or what a match of it comes to. */
typedef struct
{
  char *title; /* NULL: the text makes no game */
  char *id, *author;
  char *refusal;    /* a sentence; NULL: nothing is wrong */
  guint line;       /* of the text, that it names; 0: none */
  GArray *lines;    /* guint: of the cases that come out otherwise than they say */
  char *transcript; /* what is wrong with them, and a match of automatic players, as far as it went; NULL where it did
                       not begin */
} CroupierGameTrial;

void croupier_game_trial_free (CroupierGameTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierGameTrial, croupier_game_trial_free)

/* What can be asked: what of it the question says, and what answers it. */
typedef enum
{
  CROUPIER_ASK_CHECK,       /* phase, player, text: how it would be read, a CroupierReading; see also
                               croupier_session_steal_impact() */
  CROUPIER_ASK_CHECK_RULE,  /* phase, event, text: whether the ruling would be accepted, likewise */
  CROUPIER_ASK_CHECK_SETUP, /* setup: what would change with it, a CroupierSetupCheck */
  CROUPIER_ASK_RULINGS,     /* phase: what can be ruled in it, CroupierRulingForm in a GPtrArray */
  CROUPIER_ASK_FORM,        /* phase, player, text (NULL: what is in force): a CroupierForm that holds it */
  CROUPIER_ASK_HELP,        /* player: what the player can send now, a text to pass on, marked as in croupier-style.h */
  CROUPIER_ASK_BRIEFING,    /* player: all that the player needs to play on, likewise */
  CROUPIER_ASK_REMINDER,    /* player, of whom nothing is in: what reminds the player, likewise */
  CROUPIER_ASK_REPLY,       /* player, text, which is refused: what the player is told, likewise */
  CROUPIER_ASK_ANSWER,      /* player, topic: what a player who asks that is told, likewise */
  CROUPIER_ASK_RULES,       /* text (the id of a game; NULL: the match's): its rules for players, likewise */
  CROUPIER_ASK_DAY,         /* phase: what came in, a CroupierDay; NULL where the game has nothing to show */
  CROUPIER_ASK_PREVIEW,     /* what would be done and told if the due phase were resolved now: a CroupierPreview */
  CROUPIER_ASK_SPLIT, /* text, n_proposed: what it holds, behind what is still kept: CroupierPasted in a GPtrArray */
  CROUPIER_ASK_PROOF, /* with_choices: the CroupierProof of all that has been drawn so far */
  CROUPIER_ASK_RESULT_PICTURE, /* is_dark: who won and who lost, for everybody, as the GBytes of a PNG; NULL before the
                                  end */
  CROUPIER_ASK_PICTURE, /* readership, place (as of croupier_board_fill()), is_dark: the board, likewise; NULL where
                           they may see nothing of it */
  CROUPIER_ASK_LEAK,    /* readership, leak_kind, phase and with_to_send (of an explanation), text (that would be read):
                           what of that would tell its reader too much, as croupier_leak_describe() says it; empty:
                           nothing, as always in a rehearsal, which is told to nobody */
  CROUPIER_ASK_VERIFY_PROOF, /* text, commitment or NULL: what of that proof holds, a sentence a line */
  CROUPIER_ASK_MATCH,        /* file: the CroupierMatch in it, to look at */
  CROUPIER_ASK_SALVAGE,      /* file, a damaged one: what there is instead, a CroupierRecovery */
  CROUPIER_ASK_EARLIER,      /* file: earlier versions of the match, CroupierSessionEarlier in a GPtrArray */
  CROUPIER_ASK_SEATS,        /* seating, wants_odds: what it still allows, a CroupierTableReport */
  CROUPIER_ASK_ROLES,        /* roles: what their locks leave to chance, a CroupierRolesReport */
  CROUPIER_ASK_SAMPLES,      /* the scripts that come with the program: CroupierSample in a GPtrArray, by name */
  CROUPIER_ASK_GAMES,        /* games of one's own, those that come with the program first: CroupierGame in a GPtrArray,
                              * which are found in the registry from now on */
  CROUPIER_ASK_GAME_TEXT,    /* file: the text of a game of one's own, as it is */
  CROUPIER_ASK_TRY_GAME,     /* text: what becomes of it, a CroupierGameTrial */
  CROUPIER_ASK_KEEP_GAME,    /* text: it is kept among the games of one's own: the CroupierGame */
  CROUPIER_ASK_UNSAVED,      /* what could not be saved when the program ended: CroupierUnsaved in a GPtrArray */
  CROUPIER_ASK_WRITE_MATCH,  /* file: a copy of the match; these all answer with croupier_session_write_finish() */
  CROUPIER_ASK_WRITE_SALVAGE,  /* file, a new one, text (the path of a damaged one, or a version): what can be read */
  CROUPIER_ASK_WRITE_SCRIPT,   /* file */
  CROUPIER_ASK_WRITE_MESSAGES, /* file (a folder), style: all messages as text files */
  CROUPIER_ASK_WRITE_TEXT,     /* file, text */
  CROUPIER_ASK_WRITE_STORY,    /* file, readership, text (a format: "html" or "pdf") */
  CROUPIER_ASK_WRITE_HANDOUT,  /* file, readership of a player or for all */
  CROUPIER_ASK_WRITE_PICTURE, /* file, readership, place and is_dark as with CROUPIER_ASK_PICTURE, text ("svg" or "png")
                               */
  CROUPIER_ASK_WRITE_DESK,    /* file; of the session itself */
  CROUPIER_ASK_WRITE_RECENTS, /* recents: what becomes of the list of recent matches */
  CROUPIER_ASK_RENAME, /* file, text (a title): the match in it is called so, also in the list of recent ones; the path
                        * of the file */
  CROUPIER_ASK_DUPLICATE, /* likewise, but a copy in a file of its own is called so, and the match stays as it is */
} CroupierQuestionKind;

/* Of the seats and roles only the last that was asked about is answered. */
typedef struct
{
  CroupierQuestionKind kind;
  const char *phase; /* NULL: the due one */
  guint player;
  guint event;      /* the ruling of the phase that would be replaced; 0: none */
  guint n_proposed; /* whose a text without a name may be, counted from 1; 0: nobody's */
  const char *text;
  const char *commitment; /* what was posted before the match */
  GFile *file;
  CroupierSetup *setup; /* is shared from now on */
  CroupierStyle style;
  const GPtrArray *messages; /* CroupierSent: only these; NULL: all */
  const CroupierSeating *seating;
  const CroupierRoles *roles; /* what must be kept is locked */
  gboolean wants_odds;        /* who gives to whom how often */
  gboolean with_to_send;      /* what has not gone out is explained too */
  gboolean with_choices;      /* whom players named in confidence */
  CroupierReadership readership;
  CroupierLeakKind leak_kind;
  CroupierAnswerTopic topic;
  guint place;
  gboolean is_dark;
  CroupierRecentsChange recents;
} CroupierQuestion;


#define CROUPIER_TYPE_SESSION (croupier_session_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSession, croupier_session, CROUPIER, SESSION, GObject)

CroupierSession *croupier_session_new (void);

/* ---- what stands ---- */

/* Returns the match as it stands, until the next "changed"; NULL while none is open. */
CroupierMatch *croupier_session_get_match (CroupierSession *self);

const char *croupier_session_get_title (CroupierSession *self);

/* Counts the matches that have been opened: another number is another match, even from the same file. */
guint croupier_session_get_n_opened (CroupierSession *self);

/* Returns the thread in which questions are answered, for those of drafts. */
CroupierWorker *croupier_session_get_worker (CroupierSession *self);

gboolean croupier_session_has_roles (CroupierSession *self); /* or seats, secret ones, as long as the match goes on */

/* Covered, the window shows nothing that tells who has which role, until somebody wants to see it. The roles of a match
 * that has no secret ones, or is over, are never covered. */
gboolean croupier_session_get_roles_covered (CroupierSession *self);
void croupier_session_set_roles_covered (CroupierSession *self, gboolean covered);

/* As long as players wait, who are drafted and not in force, what would begin the match is refused: nobody can be added
 * to a match that has begun, or taken out of it. */
gboolean croupier_session_get_players_wait (CroupierSession *self);
void croupier_session_set_players_wait (CroupierSession *self, gboolean players_wait);

/* These return CroupierOutgoing, or NULL while no match is open: all messages of the match, in the order in which they
 * go out; the withdrawn, which were sent but are no messages of the match any more, so that their readers are to be
 * told, or have been; and the corrections that went out, with one for everybody who was told something that does not
 * hold. */
const GPtrArray *croupier_session_get_outgoing (CroupierSession *self);
const GPtrArray *croupier_session_get_withdrawn (CroupierSession *self);
const GPtrArray *croupier_session_get_corrections (CroupierSession *self);

/* Returns what has gone out, as far as it is noted, as CroupierSent. */
const GPtrArray *croupier_session_get_sent (CroupierSession *self);

/* Returns why the last change, which the match in memory has, could not be saved; NULL if it could. */
const GError *croupier_session_get_save_error (CroupierSession *self);

/* Returns, until the next "changed", what others have written to the file, as far as it has to be decided what holds;
 * nothing is saved before that. NULL where nothing has to be. */
const CroupierMerge *croupier_session_get_merge (CroupierSession *self);

/* Returns where the match that is open is saved, or NULL. */
const char *croupier_session_get_path (CroupierSession *self);

gboolean croupier_session_get_busy (CroupierSession *self);

/* Whether anything is being opened, changed or written, or waits to be; what is only asked does not count. */
gboolean croupier_session_get_writing (CroupierSession *self);

/* Counts the entries of the last steps, or of the next that can be redone; 0: there are fewer steps. */
guint croupier_session_count_steps (CroupierSession *self, gboolean is_undo, guint n_steps);

/* Says what a step was that can be undone, or redone, i of them before it; NULL where they are fewer. */
char *croupier_session_dup_step (CroupierSession *self, gboolean is_undo, guint i);

gboolean croupier_session_get_can_undo (CroupierSession *self);
gboolean croupier_session_get_can_redo (CroupierSession *self);

/* These say, as titles, what undo would undo and what redo would do again; the last one says what has just been undone,
 * or redone. */
char *croupier_session_dup_undo_label (CroupierSession *self);
char *croupier_session_dup_redo_label (CroupierSession *self);
char *croupier_session_dup_done_label (CroupierSession *self, gboolean is_undo);

/* Says which phase is due, how much of it is in, and when it closes: "Round 3 · 5 of 13 in · closes in 4 h 12 min". */
char *croupier_session_dup_due_label (CroupierSession *self);

/* Says how the phase that is due stands to its deadline: "closes in 4 h 12 min"; NULL where it has none. */
char *croupier_session_dup_deadline_label (CroupierSession *self);

/* Says how things stand to a person who comes back after days: "Last here 8 days ago: Round 3 · 5 of 13 in · was due 1
 * day ago". NULL where the match was open lately, or something has been done since. */
char *croupier_session_dup_away_label (CroupierSession *self);

/* These find the players of whom nothing is in force for the due phase: they sent nothing, or what they sent was
 * refused. */
guint croupier_session_count_missing (CroupierSession *self);
CroupierPlayers croupier_session_get_missing (CroupierSession *self);

/* Counts the messages that still have to go out: each correction as one, whatever it puts right. */
guint croupier_session_count_pending (CroupierSession *self);

/* Counts the texts that count as what they were read as once, and would be read differently today. */
guint croupier_session_count_rereads (CroupierSession *self);

/* Begins to look whether anything that is still to be sent tells its reader too much, unless that is known already. A
 * view that shows messages asks for it, so that it is known when they are copied. */
void croupier_session_look_for_leaks (CroupierSession *self);

gboolean croupier_session_knows_leaks (CroupierSession *self); /* whether all that is to be sent has been looked at */

/* Finds what tells its reader too much in any of these messages, as far as they are still to be sent; for when
 * croupier_session_knows_leaks(). Until the next "changed"; NULL where there is nothing. */
const CroupierLeak *croupier_session_find_leak (CroupierSession *self, const GPtrArray *messages);

/* Has nothing said any more of these messages, which go out nevertheless, as long as the match stays as it is. */
void croupier_session_accept_leaks (CroupierSession *self, const GPtrArray *messages);

/* Tells whether submissions were last given by forms: the next ones are offered likewise, in other matches too. */
gboolean croupier_session_get_prefers_forms (CroupierSession *self);
void croupier_session_set_prefers_forms (CroupierSession *self, gboolean prefers_forms);

/* ---- opening and closing ---- */

/* Opens a match file, or plays a script into a new match with a file of its own. The match that was open stays if it
 * fails. The number of refused lines of a script is croupier_session_get_n_done(); whether its seed was replaced,
 * because a match has begun with it, is croupier_session_has_new_seed(). */
void croupier_session_open (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);

/* Begins a match with a file of its own, by a setup that makes a match and is shared from now on. The match that was
 * open stays if this fails, and stays in its file in any case. */
void croupier_session_begin (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback, gpointer data);

/* Puts the match away; all of it is in its file then, or it stays open. */
void croupier_session_close (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);

/* Begins a match like that of the setup, but without a file, and with a seed of its own: whatever comes of it, the
 * match itself stays as it is. The session is of no other match from then on. */
void croupier_session_rehearse (CroupierSession *self, CroupierSetup *setup, GAsyncReadyCallback callback,
                                gpointer data);

gboolean croupier_session_get_is_rehearsal (CroupierSession *self);

/* Finds the match that was open when the program ended, however it ended; NULL: there was none, or its file is gone.
 * The caller owns the result. */
GFile *croupier_session_get_last (CroupierSession *self);

/* Opens a match as it was when it could not be saved, and saves it: what its file holds by now stands, too, or is to be
 * decided. */
void croupier_session_restore (CroupierSession *self, const CroupierUnsaved *unsaved, GAsyncReadyCallback callback,
                               gpointer data);

/* Lets what is not saved end with the program. */
void croupier_session_discard_unsaved (CroupierSession *self);

/* ---- changes: each is saved before it is told of ---- */

void croupier_session_submit (CroupierSession *self, guint player, const char *text, GAsyncReadyCallback callback,
                              gpointer data);

/* Keeps a refused text in the record; what was in force stays in force. */
void croupier_session_submit_refused (CroupierSession *self, guint player, const char *text,
                                      GAsyncReadyCallback callback, gpointer data);

/* Submits for several players; takes the array of CroupierPasted, each with a player. How many entries that made is
 * croupier_session_get_n_done(), and how many of the texts were refused when it came to it
 * croupier_session_get_n_refused(). */
void croupier_session_submit_many (CroupierSession *self, GPtrArray *pasted, GAsyncReadyCallback callback,
                                   gpointer data);

/* Has automatic players, who play as well as strength says, submit for everybody of whom nothing is in, in a rehearsal.
 * How many entries that made is croupier_session_get_n_done(). */
void croupier_session_fill_in (CroupierSession *self, CroupierStrength strength, GAsyncReadyCallback callback,
                               gpointer data);

/* rulings is one ruling, or several, one a line, which are one step then. */
void croupier_session_rule (CroupierSession *self, const char *rulings, GAsyncReadyCallback callback, gpointer data);

/* Rules as if it had been ruled in that phase, which has begun or is "end"; event is the number of the ruling of that
 * phase that is replaced, or 0. Its impact is croupier_session_get_impact(). */
void croupier_session_amend_ruling (CroupierSession *self, const char *phase, guint event, const char *ruling,
                                    GAsyncReadyCallback callback, gpointer data);

/* Corrects what a player sent for a phase; its impact is croupier_session_get_impact(). */
void croupier_session_amend (CroupierSession *self, const char *phase, guint player, const char *text,
                             GAsyncReadyCallback callback, gpointer data);

/* Has the text of event n, or with 0 all texts that would be read differently today, count as what they are read as
 * today; of how many is croupier_session_get_n_done(). */
void croupier_session_read_again (CroupierSession *self, guint n, GAsyncReadyCallback callback, gpointer data);

/* Puts another setup in force, which is shared from now on, and makes rulings, a line each, that are one step with it;
 * NULL: none. */
void croupier_session_set_setup (CroupierSession *self, CroupierSetup *setup, const char *rulings,
                                 GAsyncReadyCallback callback, gpointer data);

void croupier_session_resolve (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);

/* Likewise, with rulings, a line each, in one step. */
void croupier_session_resolve_with (CroupierSession *self, const char *rulings, GAsyncReadyCallback callback,
                                    gpointer data);

/* These pin players to seats, fix being as croupier_table_dup_fix() says it; the second also resolves the phase that
 * draws the other seats. */
void croupier_session_fix_seats (CroupierSession *self, const char *fix, GAsyncReadyCallback callback, gpointer data);
void croupier_session_draw_seats (CroupierSession *self, const char *fix, GAsyncReadyCallback callback, gpointer data);

/* Draws the seats again; the draw that is thrown away stays in the record, with the reason. */
void croupier_session_redraw_seats (CroupierSession *self, const char *reason, GAsyncReadyCallback callback,
                                    gpointer data);

/* Takes back the last n events, or does again those that were taken back last. Without is_sure it fails where messages
 * that were sent would hold no more, and the impact would be croupier_session_get_impact(). */
void croupier_session_go (CroupierSession *self, guint n, gboolean is_undo, gboolean is_sure,
                          GAsyncReadyCallback callback, gpointer data);

/* Puts an earlier version of the match, from CROUPIER_ASK_EARLIER, or with NULL the last that was kept, in the place of
 * what is now, which is kept as a version, too. What was passed on stays noted. */
void croupier_session_go_back (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);

/* Returns what is to be noted, CroupierSent, when these CroupierOutgoing go out now, written in that style. */
GPtrArray *croupier_session_make_marks (const GPtrArray *messages, CroupierStyle style);

/* Notes that messages have gone out, beside what has been noted before; takes the array of CroupierSent, copies of what
 * messages say of themselves. They count as sent at once. */
void croupier_session_mark (CroupierSession *self, GPtrArray *marks, GAsyncReadyCallback callback, gpointer data);

/* Notes that a message has gone out, written in a style, and with a correction all that it tells. */
void croupier_session_mark_outgoing (CroupierSession *self, CroupierOutgoing *outgoing, CroupierStyle style);

/* Forgets that messages have gone out. Takes two arrays of CroupierSent: what was noted by mistake, or NULL, and what
 * was noted in its place before. */
void croupier_session_unmark (CroupierSession *self, GPtrArray *marks, GPtrArray *before, GAsyncReadyCallback callback,
                              gpointer data);

/* Tries again to save what could not be saved. */
void croupier_session_save (CroupierSession *self, GAsyncReadyCallback callback, gpointer data);

/* Saves the match in another file, and goes on in that one. */
void croupier_session_save_as (CroupierSession *self, GFile *file, GAsyncReadyCallback callback, gpointer data);

/* Looks whether somebody else has written the file; "came-in" tells of what has come. */
void croupier_session_look (CroupierSession *self);

/* Settles what others have written and what is here, by what croupier_session_get_merge() gave; takes choices, a
 * CroupierSide for each of its disputes. A version that does not stand in the outcome is kept in a file beside this
 * one: see croupier_session_get_kept(). */
void croupier_session_decide (CroupierSession *self, const CroupierMerge *merge, GArray *choices,
                              GAsyncReadyCallback callback, gpointer data);

/* Returns the paths of the files that croupier_session_decide() wrote beside, char *. */
const GPtrArray *croupier_session_get_kept (GAsyncResult *result);

/* Returns FALSE, and nothing has changed, with CROUPIER_ERROR_REFUSED and others, or G_IO_ERROR_CANCELLED. */
gboolean croupier_session_finish (CroupierSession *self, GAsyncResult *result, GError **error);

guint croupier_session_get_n_done (GAsyncResult *result);
gboolean croupier_session_has_new_seed (GAsyncResult *result);
guint croupier_session_get_n_refused (GAsyncResult *result);
CroupierImpact *croupier_session_get_impact (GAsyncResult *result); /* that it has, or would have */

/* Gives up the change that is being made, of which nothing stays, the exports that are, and all that is being asked. */
void croupier_session_cancel (CroupierSession *self);

/* Makes every change that was asked for, and writes what is being written; then the program can end. A file that is
 * only being opened can be opened again. */
void croupier_session_end (CroupierSession *self);

/* Gives up all that is being asked; what changes or is written goes on. */
void croupier_session_stop_asking (CroupierSession *self);

/* ---- questions and copies: nothing changes ---- */

/* Asks something of a snapshot of what stands, in the engine's thread; nothing changes by it. The question is copied.
 * cancellable, which may be NULL, is for the answers that can be given up. */
void croupier_session_ask (CroupierSession *self, const CroupierQuestion *question, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data);

/* Returns what CroupierQuestionKind says; NULL with an error, also if the question was given up or another match has
 * been opened since. */
gpointer croupier_session_ask_finish (CroupierSession *self, GAsyncResult *result, GError **error);

/* Returns how many files were written; -1 with an error. */
int croupier_session_write_finish (CroupierSession *self, GAsyncResult *result, GError **error);

/* Gives away the impact that the text of a CROUPIER_ASK_CHECK would have if it were amended: whose messages would say
 * something else. NULL where nothing would be amended, or the text is refused. */
CroupierImpact *croupier_session_steal_impact (GAsyncResult *result);

/* Tells how far the last question about seats or roles is answered, from 0 to 100. */
guint croupier_session_get_weighing_percent (CroupierSession *self);

/* Gives up what was asked of the seats or roles last, if that is not answered yet. */
void croupier_session_stop_weighing (CroupierSession *self);

/* Keeps what was pasted and is not settled yet, CroupierPasted, until it is settled, instead of what was kept before;
 * and what is settled, so that it stays so when it is pasted again. May be empty. */
void croupier_session_keep_pasted (CroupierSession *self, const GPtrArray *pasted);

/* Keeps it beside what is kept already. */
void croupier_session_keep_pasted_too (CroupierSession *self, const GPtrArray *pasted);

/* Notes what somebody looks at, CroupierPasted, beside what is kept: when the program has ended meanwhile, all of it is
 * kept. May be empty. */
void croupier_session_note_pasted (CroupierSession *self, const GPtrArray *pasted);

guint croupier_session_get_n_pasted (CroupierSession *self);

/* Counts what was pasted, is neither added nor left out, and may be somebody's move: no mere thanks, and nothing that
 * its sender replaced. */
guint croupier_session_count_unsettled (CroupierSession *self);

/* Tells whether something that the player sent is kept. */
gboolean croupier_session_has_pasted_of (CroupierSession *self, guint player);

G_END_DECLS
