/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof that nothing was drawn to order: the posts before and after a match, and the check of one that was pasted.
 */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

#define CROUPIER_PROOF_MAX_BYTES (1024 * 1024)
#define CROUPIER_PROOF_MAX_DRAWS 10000

/* What a post says of a game of one's own, whose text whoever reads the post need not have. */
#define CROUPIER_PROOF_OWN_TEXT ", by its own text"

/* One draw, drawn again by the game master or not, or one placement by hand. */
typedef struct
{
  guint line;  /* of the post that it was read from; 0 where it comes from a match */
  char *phase; /* the phase's title; NULL before the first phase, and in a post that was read */
  CroupierDrawHow how;
  char *what;    /* "seats" */
  char *stream;  /* NULL for a placement by hand */
  char *count;   /* how many outcomes were possible; NULL: not counted */
  char *value;   /* "Amy, Bob" or "A: 5; B: 3" */
  char *because; /* why it was thrown away, or placed or pinned so; may be empty */
  gboolean thrown_away;
  CroupierSeating seating;   /* of SEATING; players are numbered as in the proof */
  gboolean choices_left_out; /* of SEATING: who must not give to whom is a secret, n_choices such pairs */
  guint n_choices;
  CroupierCastingRecipe *casting;     /* of CASTING; NULL else */
  CroupierSchedule locks;             /* of SCHEDULE */
  int min, max;                       /* of NUMBERS */
  GStrv items;                        /* of ONE_OF, SHUFFLE, DEAL and PICKS */
  guint64 nots[CROUPIER_MAX_PLAYERS]; /* of SHUFFLE: what each player does not get: bit i for the i-th item that
                                         differs from those before it */
} CroupierProofDraw;

typedef struct
{
  char *title, *game; /* the game's id; of a game of one's own with CROUPIER_PROOF_OWN_TEXT behind it */
  char *commitment, *seed;
  GStrv players;
  GPtrArray *draws; /* CroupierProofDraw, in the order in which they were made */
} CroupierProof;

typedef enum
{
  CROUPIER_PROOF_DEFAULT = 0,
  CROUPIER_PROOF_WITH_CHOICES = 1 << 0, /* tells whom the players named in confidence */
  /* does not count seatings and schedules, which takes long; not to be shown to anybody */
  CROUPIER_PROOF_UNCOUNTED = 1 << 1,
} CroupierProofFlags;

/* What a proof is held against, beside itself; all may be NULL. */
typedef struct
{
  const CroupierMatch *match; /* that it tells of */
  const char *commitment;     /* as it was posted before the first draw */
  gboolean is_uncounted;      /* the proof was made without counting */
  GCancellable *cancellable;
} CroupierProofWitness;

/* Makes the proof of all that has been drawn so far in a match, over or not; it is of no use if it was cancelled.
 * Seatings and schedules are counted here, which takes a moment for many players.
 *
 * It holds the seed, from which everything that is still to be drawn follows too: it is for after the match. Every
 * draw has the inputs that it had, those that were thrown away as well, and every placement by hand stands among them.
 * Choices that players made in confidence are no draws, so they stay out without CROUPIER_PROOF_WITH_CHOICES; with
 * them a stranger can draw those seats again. */
CroupierProof *croupier_proof_new (const CroupierMatch *match, CroupierProofFlags flags, GCancellable *cancellable);

/* Reads the post that croupier_proof_to_marked() made, from what somebody pasted, for which nobody vouches: it may
 * have been styled for any platform, split, and copied from there. What stands before its heading does not matter;
 * after it, every line must be one of a proof. Whether what it says is true is for croupier_proof_verify() to tell.
 * length: in bytes, or -1 where the text ends in NUL. NULL, and every reason in problems, each with its line. */
CroupierProof *croupier_proof_parse (const char *text, gssize length, CroupierProblems *problems);

void croupier_proof_free (CroupierProof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierProof, croupier_proof_free)

/* Makes the post, marked (croupier-style.h), that goes out before the first draw: the commitment, and how it will be
 * checked, in the language of the match's messages. */
char *croupier_proof_announce (const CroupierSetup *setup);

/* Makes the post, marked, that goes out after the match: the seed, and every draw with its inputs. The words are those
 * of a format and the same in every language, as in a match script: all who find the post can let
 * croupier_proof_parse() read it. All but the heading is to be copied to the letter: a name in a stream with anything
 * more or less in it would be another stream. */
char *croupier_proof_to_marked (const CroupierProof *proof);

/* Returns the lines that a draw has in the post, without its number. */
char *croupier_proof_draw_describe (const CroupierProof *proof, const CroupierProofDraw *draw);

/* Looks whether a proof holds. First the commitment is made from the seed. Then each draw is looked at in order: its
 * stream must be the one that is due and not have been used before, and what its stream and inputs give must be what
 * the post says, and in how many ways it could have come out. What was thrown away must have been replaced. A draw
 * whose inputs are not in the post, and a reason, hold only against the match: where the witness, which may be NULL,
 * has it, every line must be as the match tells it. report, which may be NULL, gets what holds and what could not be
 * looked at, a sentence a line. FALSE with CROUPIER_ERROR_PROOF naming the first thing that does not hold and why, or
 * G_IO_ERROR_CANCELLED. */
gboolean croupier_proof_verify (const CroupierProof *proof, const CroupierProofWitness *witness, char **report,
                                GError **error);

/* What follows is for the files beside it alone. */

/* What stands before the wishes of each kind that a seating was drawn under; they are written as in a script. */
extern const char *const croupier_proof_wish_labels[CROUPIER_N_WISHES];

CroupierProof *croupier_proof_begin (void);
CroupierProofDraw *croupier_proof_draw_new (CroupierDrawHow how, const char *what);

/* Begins to read how a casting was drawn: nothing is to be dealt yet, on one island. */
CroupierCastingRecipe *croupier_proof_casting_new (guint n_players);

CroupierCastingRecipe *croupier_proof_casting_copy (const CroupierCastingRecipe *recipe);
void croupier_proof_casting_free (CroupierCastingRecipe *recipe);

/* Write the lines that say how a casting was drawn, each of them only if there is something to say, and read one of
 * them: its label is such as "Teams: ", and teams must stand before what names them. FALSE, and what is wrong in
 * wrong, the caller's. */
void croupier_proof_casting_write (const CroupierProof *proof, const CroupierCastingRecipe *recipe, GString *post);
gboolean croupier_proof_casting_read (const CroupierProof *proof, CroupierCastingRecipe *recipe, const char *label,
                                      const char *rest, char **wrong);

/* Looks whether everybody has a team: what is missing, or NULL. */
char *croupier_proof_casting_find_gap (const CroupierCastingRecipe *recipe);

/* Returns the value that a draw of one of the lists has in the post: "Amy: Red; Bob: Grey". */
char *croupier_proof_casting_tell (const CroupierProof *proof, const CroupierCastingRecipe *recipe,
                                   const CroupierCastingDeal *deal, CroupierCastingList list);

#define CROUPIER_PROOF_NOT_ROLES "Not roles: "

/* Writes the line that says what of a shuffle players do not get, if there is something, and reads it; the items stand
 * before it. FALSE, and what is wrong in wrong, the caller's. */
void croupier_proof_deal_write (const CroupierProof *proof, const CroupierProofDraw *draw, GString *post);
gboolean croupier_proof_deal_read (const CroupierProof *proof, CroupierProofDraw *draw, const char *rest, char **wrong);

/* Draws again what a shuffle under wishes gives to players who are named by keys, ended by NULL, fewer than items.
 * Returns the value that it has in the post, and in how many ways it could have come out, or NULL: not counted. NULL
 * where nothing is drawn. */
char *croupier_proof_deal_draw (const CroupierProof *proof, const CroupierProofDraw *draw, char *const *keys,
                                CroupierRandom *random, char **count, GCancellable *cancellable);

#define CROUPIER_PROOF_SCHEDULE_UNORDERED "schedule of rounds 2 to 12, pairs unordered"
#define CROUPIER_PROOF_SCHEDULE_ORDERED "schedule of rounds 2 to 12, pairs ordered"

/* Writes the lines that say how a schedule was drawn; of pins, only those that there are. */
void croupier_proof_schedule_write (const CroupierProof *proof, const CroupierSchedule *locks, GString *post);

/* Returns the value that a whole schedule has in the post, each round with who is possessed and who hunts: "2: Amy,
 * Bob; 3: -". */
char *croupier_proof_schedule_tell (const CroupierProof *proof, const CroupierSchedule *schedule);

/* Reads one of the lines of pins, whose label is such as "Pinned empty: ", beside what those before it have pinned.
 * Returns what is wrong with it, or NULL. The proof names as many players as a schedule has. */
char *croupier_proof_schedule_read (const CroupierProof *proof, CroupierSchedule *locks, const char *label,
                                    const char *rest);

/* Returns the stream from which the same was drawn before, "setup/roles" for "setup/roles/2"; NULL if this is the
 * first. */
char *croupier_proof_get_stream_before (const char *stream);

G_END_DECLS
