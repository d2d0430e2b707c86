/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface that a game fills, and what games share. */
#pragma once

#include "croupier-board.h"
#include "croupier-day.h"
#include "croupier-form.h"
#include "croupier-knowledge.h"
#include "croupier-lexicon.h"
#include "croupier-message.h"
#include "croupier-roles.h"
#include "croupier-ruling-form.h"
#include "croupier-ruling.h"
#include "croupier-seating.h"
#include "croupier-setup.h"
#include "croupier-upshot.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_STATUS_ACCEPTED,
  CROUPIER_STATUS_PARTIAL, /* the game completes what was left out */
  CROUPIER_STATUS_DEFAULT, /* nothing was sent, or it was voided */
  CROUPIER_STATUS_REFUSED,
  CROUPIER_STATUS_LATE, /* Factions: not the first form of the day */
} CroupierStatus;

const char *croupier_status_to_string (CroupierStatus status); /* as in JSON */

/* What a text is that is no order, nor meant for one. */
typedef enum
{
  CROUPIER_TALK_NONE, /* it may be one */
  CROUPIER_TALK_QUESTION,
  CROUPIER_TALK_CHATTER,
  CROUPIER_TALK_IDLE, /* chatter that could change nothing of an order behind it */
} CroupierTalk;

/* One of several lines of a text, each of which can be right or wrong by itself; if one is wrong, all are refused. */
typedef struct
{
  gsize start, length; /* in the text */
  char *read_as;       /* NULL: refused, for the problems that begin in it */
} CroupierReadingLine;

/* What a text was read as. Of a text that holds several events (croupier-part.h) each has a reading of its own;
 * together they are refused only where every one of them is. */
typedef struct
{
  CroupierStatus status;
  gboolean is_aside; /* accepted beside what is expected of the player, such as a question: what is in force stays */
  GString *read_as;  /* the submission in its shortest regular wording, which reads as itself; empty if refused */
  /* The same for whoever reads it, in the language of croupier-language.h, where the game has words of its own for it;
   * else NULL. */
  char *said;
  CroupierTalk talk;          /* of what is refused */
  CroupierProblems *warnings; /* odd but legal */
  CroupierProblems *problems; /* every reason why it, or one of several, is refused */
  GPtrArray *lines; /* CroupierReadingLine, as they stand in the text; NULL where a game reads it as a whole */
  char *text;       /* of one of several: what was read; else NULL */
  GPtrArray *parts; /* CroupierReading: of each of several, in order; else NULL */
  /* What a text in another language was, while it is read; else NULL. */
  const CroupierTranslation *translation;
} CroupierReading;

CroupierReading *croupier_reading_new (void);
const char *croupier_reading_get_said (const CroupierReading *reading);  /* said, or read_as */
CroupierReading *croupier_reading_copy (const CroupierReading *reading); /* of one event */

/* Adds what one line, in bytes of the text, was read as, behind the lines before it; NULL: it is refused. */
void croupier_reading_add_line (CroupierReading *reading, gsize start, gsize length, const char *read_as);

void croupier_reading_free (CroupierReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierReading, croupier_reading_free)

/* What follows from a setup alone: read and checked by its game. A game's plan begins with this. */
typedef struct
{
  gatomicrefcount ref_count; /* kept by croupier_game_plan() and croupier_plan_unref() */
  CroupierSetup *setup;      /* a reference */
  CroupierSeed seed;         /* the setup's; simulations set another for each match */
  gsize state_size;          /* bytes of this match's states */
} CroupierPlan;

/* A game's state begins with this and is one flat block of plan->state_size bytes without pointers, so that a
 * snapshot is a memcpy. It holds what has been submitted for the open phase too. Padding is zero. */
typedef struct
{
  guint32 n_resolved;      /* phases resolved so far; kept by croupier_game_resolve() */
  guint32 n_drawn_again;   /* ties of the result, because whom chance chose has been removed since */
  CroupierPlayers removed; /* by ruling */
  /* of whom nothing is in for the open phase because what they sent was refused; kept by the replay */
  CroupierPlayers refused;
  int garnets[CROUPIER_MAX_PLAYERS]; /* held now */
} CroupierState;

#define CROUPIER_PHASE_ID_SIZE 32

#define CROUPIER_CLAUSE_SUBMISSION 0

/* A stretch of a text that says one thing. */
typedef struct
{
  gsize start, length; /* in bytes, without what stands between clauses */
  guint kind; /* those of CROUPIER_CLAUSE_SUBMISSION make one event together; each of a game's other kinds is one */
} CroupierClause;

/* The phase that is due. */
typedef struct
{
  char id[CROUPIER_PHASE_ID_SIZE]; /* "round-3" */
  char title[64];                  /* in the language of the messages: "Round 3" */
  char own_title[64];              /* in that of the program */
  CroupierPlayers expected;        /* of whom a submission is expected */
} CroupierPhase;

/* A channel and who is in it while a phase is open. */
typedef struct
{
  char *name; /* "area/Room 1" */
  CroupierPlayers members;
} CroupierChannel;

typedef struct
{
  CroupierPlayers winners, losers;
  int tokens[CROUPIER_MAX_PLAYERS];
  int opals[CROUPIER_MAX_PLAYERS];
  int garnets[CROUPIER_MAX_PLAYERS]; /* net change; filled by croupier_game_get_result() */
  int elimination_candidate;         /* or CROUPIER_NO_PLAYER */
  int death_match_opponent;          /* or CROUPIER_NO_PLAYER */
  char *notes[8];                    /* owned; sentences in the language of the messages, NULL after the last */
} CroupierResult;

typedef enum
{
  CROUPIER_EDITOR_LAYOUT = 1 << 0,
  CROUPIER_EDITOR_SEATING = 1 << 1,
  CROUPIER_EDITOR_ROLES = 1 << 2,
} CroupierEditors;

typedef struct _CroupierAsk CroupierAsk;             /* games/croupier-ask.h */
typedef struct _CroupierLines CroupierLines;         /* games/croupier-lines.h */
typedef struct _CroupierRule CroupierRule;           /* croupier-rule.h */
typedef struct _CroupierRulesLine CroupierRulesLine; /* croupier-rules-text.h */

/* A word of a game's state, as JSON has it, and what people read. */
typedef struct
{
  const char *key; /* the member whose value the word is; NULL: it is a member itself */
  const char *word;
  const char *title; /* translatable */
} CroupierStateWord;

typedef enum
{
  CROUPIER_FIGURE_MORE = 1 << 0,  /* who has more stands before who has less */
  CROUPIER_FIGURE_FEWER = 1 << 1, /* the other way round; none is more than any */
  CROUPIER_FIGURE_RANKS = 1 << 2, /* before who has won; such games count places */
} CroupierFigureFlags;

/* Something of each player that counts at the end: a member in what write_state() writes of them. */
typedef struct
{
  const char *key;
  CroupierFigureFlags flags;
} CroupierFigure;

/* What simulations count: how often something was so, of how often it could have been. */
typedef struct
{
  char *what;  /* "wins by role", "doors used" */
  char *title; /* of which one: "agent Alpha", "Room 1: A" */
  guint64 of, count;
  guint64 of_squared, count_squared, of_count; /* each match's products of both: in one match they go together */
} CroupierShare;

static inline void
croupier_share_count (CroupierShare *share, gboolean is_so)
{
  share->of++;
  share->count += (guint64) (is_so != FALSE);
}

/* The steps of a match in which somebody can get to know something. */
typedef enum
{
  CROUPIER_GLIMPSE_SETUP,  /* what was dealt and told before the first phase */
  CROUPIER_GLIMPSE_START,  /* a phase begins */
  CROUPIER_GLIMPSE_DURING, /* what came in and was ruled while it was open */
  CROUPIER_GLIMPSE_END,    /* it is resolved */
} CroupierGlimpseStep;

/* One of these steps, and who looks on. */
typedef struct
{
  CroupierGlimpseStep step;
  int viewer;                  /* CROUPIER_NO_PLAYER: whoever knows nothing but what is public */
  const CroupierState *before; /* the step; of the SETUP, as after */
  const CroupierState *after;  /* of a START, as before */
} CroupierGlimpse;

#define CROUPIER_MAX_DEALT_KINDS 8

/* The holders in a deal: of each kind of thing, whose each player has. */
typedef struct
{
  guint8 of[CROUPIER_MAX_DEALT_KINDS][CROUPIER_MAX_PLAYERS];
} CroupierDealing;

struct _CroupierGame
{
  const char *id;    /* "keys-to-success" */
  const char *title; /* translatable */
  const char *text;  /* from which it was made, of a game of one's own, which every match of it carries; else NULL */
  gconstpointer own; /* what its functions need of a game that was made from a text, also of a copy; else NULL */
  GHashTable *translations; /* that such a text has, as croupier_language_find_in() takes them; else NULL */
  const char *summary;      /* translatable, one sentence */
  const char *duration;     /* translatable: "7 to 12 rounds" */
  guint min_players, max_players, usual_players;
  CroupierEditors editors;
  const CroupierOption *options;
  guint n_options;
  gboolean has_houses;                  /* its players come with houses, named in the roster */
  gboolean has_giving;                  /* at its table players give to those on the next seats, if it has one */
  gboolean has_secret_seats;            /* not everybody may know who sits where, if it has a table */
  gboolean counts_arrival;              /* it can decide who sent something first */
  const CroupierStateWord *state_words; /* of what write_state(), write_sources() and write_result() write, and of its
                                           draws; the last has no word */
  /* Those that a variant calls otherwise, likewise. Optional; NULL: none. */
  const CroupierStateWord *(*get_state_words) (const CroupierPlan *plan);
  const CroupierFigure *figures;    /* of the standings, what counts most first; the last has no key. NULL: none */
  const char *counted, *counted_of; /* the number whose course tells the match, and the member of the state that has it
                                       of each: its players, or teams, say. NULL: none */
  const char *const *result_steps;  /* the steps (CROUPIER_FACT_STEP) that say how the result came about; NULL after
                                       the last, or altogether */
  /* Its rules in words for players, with what the plan sets: nothing but what everybody may know beforehand. */
  void (*tell_rules) (const CroupierPlan *plan, CroupierMessage *message);
  const CroupierRule *rules; /* its own rulings, and its own way with those that all games have; the last has no verb.
                                NULL: none */
  const CroupierRule *fixes; /* what a setup can fix, and which of that a ruling too; likewise */

  /* Reads and checks the setup. NULL, and every reason in problems, if it makes no match.
   * Must not keep problems. The base part is filled by croupier_game_plan(). */
  CroupierPlan *(*plan) (CroupierSetup *setup, CroupierProblems *problems);
  void (*plan_free) (CroupierPlan *plan);
  /* The layout that the match is played on (the set one, or the game's own); NULL for games without. Borrowed. */
  const CroupierLayout *(*get_layout) (const CroupierPlan *plan);
  CroupierLayout *(*dup_template) (const CroupierSetup *setup); /* for editors: the layout played where none is set */
  /* What editors must know; for games with CROUPIER_EDITOR_LAYOUT. */
  void (*get_layout_needs) (const CroupierSetup *setup, CroupierLayoutNeeds *needs);
  /* The value of an option that is in effect, where something is left out of what is set; NULL elsewhere. Optional. */
  JsonNode *(*dup_in_effect) (const CroupierSetup *setup, const CroupierOption *option);
  /* Whether a setup may take the place of another one that the match has begun under; adds every reason why not.
   * Optional. */
  void (*check_change) (const CroupierSetup *before, const CroupierSetup *after, CroupierProblems *problems);
  /* Whether a match of one game can go on by another one, its text having been changed; adds every reason why not. For
   * games of one's own. */
  gboolean (*can_follow) (const CroupierGame *before, const CroupierGame *after, CroupierProblems *problems);
  CroupierCast *(*dup_cast) (const CroupierSetup *setup); /* the cast played where none is set, as far as setup makes
                                                             one; for games with CROUPIER_OPTION_CAST */

  /* Fills a zeroed state; opening draws and setup messages go to outbox. FALSE where a draw does not come out, with
   * CROUPIER_ERROR_REFUSED and what the game master can do about it, or where it was cancelled; state and outbox are of
   * no use then. */
  gboolean (*start) (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GCancellable *cancellable,
                     GError **error);
  /* Of whom a submission is expected in the phase that is due (removed players are taken out by the caller); FALSE when
   * the match is over. */
  gboolean (*get_expected) (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers *expected);
  /* Fills id and title of the phase that is due. Ties are drawn from streams of this name, so while resolve() draws it
   * must still give the phase being resolved. */
  void (*name_phase) (const CroupierPlan *plan, const CroupierState *state, CroupierPhase *phase);
  /* A phase begins: its draws, and what is told at its start. */
  void (*open) (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox);
  /* What is asked of a player, as a table; NULL where nothing is, and why: one sentence. For games whose submit(),
   * retract(), get_standing(), make_form() or play() are those of croupier-ask.h; others have none. */
  const CroupierAsk *(*get_ask) (const CroupierPlan *plan, const CroupierState *state, guint player, char **reason);
  const CroupierLines *lines; /* likewise what is asked in lines, for those of croupier-lines.h; NULL: nothing is */
  /* Cuts a text into its clauses (CroupierClause), in order; what says nothing may be left out. It must follow from
   * plan and text alone. A text whose events do not read the same one by one is not parted, and is for submit() to
   * refuse. Optional: without it a text is one event. */
  void (*cut) (const CroupierPlan *plan, const char *text, GArray *clauses);
  /* Reads one player's text for the due phase: one event. Refused: reading->status and problems say so, state and
   * outbox stay as they were. Called also for players of whom nothing is expected: those are refused with the reason.
   * The base refuses removed players beforehand. Late: kept, but nothing comes of it. */
  void (*submit) (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                  CroupierReading *reading, CroupierOutbox *outbox);
  /* Whether submit() takes a text as it stands, in whatever words: it is not to be translated for it. Optional. */
  gboolean (*takes_any_words) (const CroupierPlan *plan, const CroupierState *state, guint player);
  /* Takes back what a player has submitted for the due phase. */
  void (*retract) (const CroupierPlan *plan, CroupierState *state, guint player);
  /* What would be played for an expected player if the phase were resolved now, and whether it is theirs, completed, or
   * the default. */
  CroupierStatus (*get_standing) (const CroupierPlan *plan, const CroupierState *state, guint player, GString *read_as);
  /* Returns that wording as CroupierReading.said has it; NULL where it is none but that. Optional. */
  char *(*dup_said) (const CroupierPlan *plan, const CroupierState *state, guint player);
  /* Resolves the due phase; what is told at its end goes to outbox. FALSE with CROUPIER_ERROR_REFUSED, state and outbox
   * as they were, where a draw does not come out: the error says what the game master can do about it. */
  gboolean (*resolve) (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error);
  /* What players and the match have now, to be set anew at the end of the phase that is due, and what is to be told
   * then. For games of which the game master says what comes of a phase; all others have none. */
  void (*fill_upshot) (const CroupierPlan *plan, const CroupierState *state, CroupierUpshot *upshot);
  /* The table at which the seats are or will be drawn, with the constraints of what was submitted so far and the seats
   * that are pinned, and who sits where (CROUPIER_MAX_PLAYERS of them; CROUPIER_NO_PLAYER: not yet drawn). For games
   * with CROUPIER_EDITOR_SEATING. */
  void (*get_table) (const CroupierPlan *plan, const CroupierState *state, CroupierSeating *seating, gint8 *seats);
  /* The schedule, or the deals, that a setup asks for, with what its fixes lock, also where that leaves nothing to
   * draw; fixes of other things are passed over, and so are those that can't be read. Who has what is left open. For
   * games with CROUPIER_EDITOR_ROLES. */
  CroupierRoles *(*make_roles) (const CroupierSetup *setup);
  /* Fills in who has what, and what rulings have locked beside; roles is what make_roles() makes of the plan's setup.
   * Likewise. */
  void (*fill_roles) (const CroupierPlan *plan, const CroupierState *state, CroupierRoles *roles);
  /* The keys of questions that a "decide" ruling must answer before the phase can be resolved; g_strdup()ed. Optional.
   */
  void (*add_questions) (const CroupierPlan *plan, const CroupierState *state, GPtrArray *keys);
  /* What resolving the due phase would do, to the game master, as far as open questions let it; changes nothing. For
   * games with add_questions. */
  void (*explain) (const CroupierPlan *plan, const CroupierState *state, CroupierOutbox *outbox);
  /* Adds channels that croupier_channel_new() makes. */
  void (*add_channels) (const CroupierPlan *plan, const CroupierState *state, GPtrArray *channels);
  /* Writes the members of an object. */
  void (*write_state) (const CroupierPlan *plan, const CroupierState *state, JsonBuilder *builder);
  /* What figures of the state are made up of, likewise; for the game master's eyes, and no part of the state. Optional.
   */
  void (*write_sources) (const CroupierPlan *plan, const CroupierState *state, JsonBuilder *builder);
  /* Puts on a board, in the language of the window, how the match stands after the last of its states, of which the
   * first is that before all phases, and each of the others that after a phase; the last may be of an open one. What
   * its viewer may know (croupier_board_is_for()), and has been told by then, is all that goes there. Optional. */
  void (*fill_board) (const CroupierPlan *plan, const CroupierState *const *states, guint n_states,
                      CroupierBoard *board);
  /* Adds what the rules let the viewer know of a step, and nothing else. It follows from the states and from what the
   * viewer is there, never from what is told: what is told is held against it (croupier-leak.h). What all games have
   * in common is not added: phases and who is removed, their own texts and garnets, whether a default was played for
   * them, channels they are in and who is in them, the result. Optional: without it no match can be checked for leaks.
   */
  void (*tell_known) (const CroupierPlan *plan, const CroupierGlimpse *glimpse, CroupierKnowledge *known);
  /* Of whom the viewer may know both that something is expected of them in the phase that is open, and whether anything
   * of theirs has come in: what a co-game master calls the roll by. Like what is known it follows from the states, of
   * which the first is that in which the phase began. FALSE: something may be expected of others, too. Optional:
   * without it that is so, and nobody is known. */
  gboolean (*get_roll) (const CroupierPlan *plan, const CroupierGlimpse *glimpse, CroupierPlayers *roll);
  /* Adds fixes (char *: what stands after "fix ") by which a setup gets the deal with which the match began, each
   * player having what the exchange says. Kinds of things are the game's, up to n_dealt_kinds. For games that deal in
   * secret.
   */
  void (*list_dealt) (const CroupierPlan *plan, const CroupierState *first, const CroupierDealing *exchange,
                      GPtrArray *fixes);
  guint n_dealt_kinds;
  /* Gives all but the garnets; the match must be over. */
  void (*get_result) (const CroupierPlan *plan, const CroupierState *state, CroupierResult *result);
  /* Counts the result again among the players left, one having been removed after the end, and tells it. Whom chance or
   * a choice chose stays chosen where they still can be. For games without a rule "remove" of their own. */
  void (*count_again) (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox);
  /* Writes members beyond those that all games share, likewise. Optional. */
  void (*write_result) (const CroupierPlan *plan, const CroupierState *state, JsonBuilder *builder);
  /* The automatic player: makes some legal submission, as if it had been read. */
  void (*play) (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random);
  /* For simulations, what is counted of a phase beside its result: what it is ("doors used"), which of them there are
   * (NULL after the last), and those of the phase that was resolved last, added to one share for each. Optional. */
  const char *use;
  char *(*name_use) (const CroupierPlan *plan, guint use);
  void (*count_uses) (const CroupierPlan *plan, const CroupierState *state, CroupierShare *shares);
  /* What a player can submit for the due phase, as a form that holds what they have submitted (croupier-form.h says how
   * it is made); NULL where submit() would refuse whatever they send. Not asked for removed players. Optional. */
  CroupierForm *(*make_form) (const CroupierPlan *plan, const CroupierState *state, guint player);
  /* What the game master has in mind of a player who sends something: what they are, hold, and can still do, or not; a
   * line, NULL where nothing is to be said. Optional. */
  char *(*describe_player) (const CroupierPlan *plan, const CroupierState *state, guint player);
  /* What has come in for the due phase, as the game master works through it (croupier-day.h says how it is filled):
   * exchanges, places with those whose forms count, and notes. The events are there already. Optional. */
  void (*fill_day) (const CroupierPlan *plan, const CroupierState *state, CroupierDay *day);
};

/* ---- what the rest of the engine calls; each does the shared part and asks the game for the rest ---- */

/* Reads and checks a setup, not to be changed from now on: the number of players, the language of the messages, then
 * all that the game asks for. NULL, with at least one problem, where it makes no match. */
CroupierPlan *croupier_game_plan (CroupierSetup *setup, CroupierProblems *problems);

CroupierPlan *croupier_plan_ref (CroupierPlan *plan);
void croupier_plan_unref (CroupierPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPlan, croupier_plan_unref)

/* The state before the first phase, to be freed with g_free(), or in plan->state_size bytes that are there, whatever
 * they hold. Opening draws and setup messages go to the outbox, which may be NULL, here and below; a draw that takes
 * long can be cancelled. NULL or FALSE with CROUPIER_ERROR_REFUSED where a draw does not come out, or with
 * G_IO_ERROR_CANCELLED; state and outbox are of no use then. */
CroupierState *croupier_game_start (const CroupierPlan *plan, CroupierOutbox *outbox, GCancellable *cancellable,
                                    GError **error);
gboolean croupier_game_restart (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox,
                                GCancellable *cancellable, GError **error);

CroupierState *croupier_state_copy (const CroupierPlan *plan, const CroupierState *state);

/* Of whom a submission is expected in the phase that is due, without the removed; FALSE when the match is over. */
gboolean croupier_game_get_expected (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers *expected);

/* For get_roll(): all of whom something is expected, of which nothing is a secret. */
gboolean croupier_game_call_all (const CroupierPlan *plan, const CroupierGlimpse *glimpse, CroupierPlayers *roll);

/* The phase that is due; FALSE when the match is over, and the phase is all zeroes then. */
gboolean croupier_game_get_phase (const CroupierPlan *plan, const CroupierState *state, CroupierPhase *phase);

/* Begins the phase that is due, with its draws and what is told at its start. */
void croupier_game_open (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox);

/* What a player wrote without what only marks it up, as croupier_writing_read() gives it, or with the words that the
 * readers know, as croupier_lexicon_translate() puts them in; NULL where nothing has to be changed. */
CroupierTranslation *croupier_game_write_plainly (const CroupierPlan *plan, const char *text);
CroupierTranslation *croupier_game_translate (const CroupierPlan *plan, const char *text, gboolean keeps_doubtful,
                                              gboolean *is_doubtful);

/* Reads a submission for the phase that is due, cleaned by croupier_text_clean(), in the language of the match or in
 * English, and fills a new reading; answers that are given at once go to the outbox. A refused one changes nothing but
 * the reading. */
void croupier_game_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                           CroupierReading *reading, CroupierOutbox *outbox);

/* The form by which a player's submission for the due phase, if any, can be given once croupier_game_open() has begun
 * that. It holds what they have submitted so far: its text (croupier_form_to_text()) is read as the same again. NULL
 * where the player can submit nothing, and for games without forms. */
CroupierForm *croupier_game_make_form (const CroupierPlan *plan, const CroupierState *state, guint player);

/* Resolves the phase that is due, with defaults for those who sent nothing; ties and what is told at its end go to the
 * outbox. FALSE with CROUPIER_ERROR_REFUSED, and nothing changed, where a draw of the game's does not come out. */
gboolean croupier_game_resolve (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error);

/* The result of a match that is over as it stands, with what was ruled after the last phase. Whoever was removed has no
 * place in it, but keeps a net change of garnets (rules: "Garnets of a result", every player). */
void croupier_game_get_result (const CroupierPlan *plan, const CroupierState *state, CroupierResult *result);

/* Removes a player after the end: the result is counted again among the players left, and told where it is another
 * one. */
void croupier_game_remove (const CroupierPlan *plan, CroupierState *state, guint player, CroupierOutbox *outbox);

void croupier_result_clear (CroupierResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CroupierResult, croupier_result_clear)

/* A channel called "KIND/NAME", or by a kind alone, for the array that add_channels() is given. */
CroupierChannel *croupier_channel_new (const char *name, CroupierPlayers members);

void croupier_channel_free (CroupierChannel *channel);

/* ---- what games share ---- */

/* For name_phase(): a phase of its own; or one of several, as in "round-3", "Round 3", where the title has a field for
 * the number. */
void croupier_phase_name (CroupierPhase *phase, const CroupierPlan *plan, const char *id, const char *title);
void croupier_phase_number (CroupierPhase *phase, const CroupierPlan *plan, const char *kind, const char *title,
                            guint number);
const char *croupier_phase_get_title (const CroupierPhase *phase); /* in the language of what is said now */

/* Anything that a game says of itself, such as its title: in the language of what is said now, or of a match. */
const char *croupier_game_words (const CroupierGame *game, const char *words);
const char *croupier_game_words_in (const CroupierGame *game, const char *language, const char *words);

/* What a channel is called behind its kind, "Room 2" of "area/Room 2", likewise where a text says what that is in a
 * language; NULL: it has but a kind. The game may be NULL. */
const char *croupier_game_channel_words (const CroupierGame *game, const char *channel);
const char *croupier_game_channel_words_in (const CroupierGame *game, const char *language, const char *channel);

static inline guint
croupier_plan_n_players (const CroupierPlan *plan)
{
  return croupier_roster_get_size (plan->setup->roster);
}

static inline gboolean
croupier_state_has_removed (const CroupierState *state, int player)
{
  return player != CROUPIER_NO_PLAYER && croupier_players_has (state->removed, (guint) player);
}

#define CROUPIER_MAX_HELD 1000000000

/* Pays garnets, or takes them below zero, and returns by how many the player's changed. Nobody can hold fewer than
 * none: a loss takes what is there (rules: "Garnets"). */
int croupier_state_pay (CroupierState *state, guint player, int garnets);

/* The rule by which croupier_tie_break() decides. */
#define CROUPIER_RULE_TIE_BREAK                                                                                       \
  N_("The standard tie-break: the fewest garnets now; then the fewest at the start of this match; then at the start " \
     "of the matches before it, as far back as all who are still tied have played; then chance.")

/* Those of the tied players who have the fewest; nobody only where nobody was tied. There is a figure for each player;
 * those of players who are not tied are not looked at. */
CroupierPlayers croupier_keep_fewest (CroupierPlayers tied, const int *figures);

/* One of at least one tied player by the standard tie-break: fewest garnets now; then at the start of this match; then
 * at the start of each earlier match, newest first, as far back as all who are still tied have one; then at random
 * (rules: "Standard tie-break"). This match's garnets are paid, and the phase being resolved is still due. Standing is
 * whom it gave before, among other players, or CROUPIER_NO_PLAYER: whom chance chose stays chosen as long as they are
 * tied. What it is for is the last word of the stream's name. By_chance, unless it is NULL, gets whether chance
 * decided, now or before. */
guint croupier_tie_break (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers tied, int standing,
                          const char *what, CroupierOutbox *outbox, gboolean *by_chance);

/* One of at least one tied player, each equally likely; the phase being resolved is still due. The stream is
 * "PHASE/tie/WHAT", and "PHASE/tie/WHAT/2" where it is drawn once more. */
guint croupier_tie_draw (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers tied, const char *what,
                         CroupierOutbox *outbox);

G_END_DECLS
