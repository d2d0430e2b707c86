/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof that nothing was drawn to order: the posts before and after a match, and the check of one that was pasted.
 */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

#define CROUPIER_PROOF_MAX_BYTES (1024 * 1024)
#define CROUPIER_PROOF_MAX_DRAWS 10000

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
  CroupierCastingRecipe *casting; /* of CASTING; NULL else */
  CroupierSchedule locks;         /* of SCHEDULE */
  int min, max;                   /* of NUMBERS */
  GStrv items;                    /* of ONE_OF, SHUFFLE, DEAL and PICKS */
} CroupierProofDraw;

typedef struct
{
  char *title, *game; /* the game's id */
  char *commitment, *seed;
  GStrv players;
  GPtrArray *draws; /* CroupierProofDraw, in the order in which they were made */
} CroupierProof;

typedef enum
{
  CROUPIER_PROOF_DEFAULT = 0,
  CROUPIER_PROOF_WITH_CHOICES = 1 << 0, /* tells whom the players named in confidence */
  CROUPIER_PROOF_UNCOUNTED =
    1 << 1, /* does not count seatings and schedules, which takes long; not to be shown to anybody */
} CroupierProofFlags;

/* What a proof is held against, beside itself; all may be NULL. */
typedef struct
{
  const CroupierMatch *match; /* that it tells of */
  const char *commitment;     /* as it was posted before the first draw */
  gboolean is_uncounted;      /* the proof was made without counting */
  GCancellable *cancellable;
} CroupierProofWitness;

CroupierProof *croupier_proof_new (const CroupierMatch *match, CroupierProofFlags flags, GCancellable *cancellable);
CroupierProof *croupier_proof_parse (const char *text, gssize length,
                                     CroupierProblems *problems); /* NULL, and every reason in problems */
void croupier_proof_free (CroupierProof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierProof, croupier_proof_free)

char *croupier_proof_announce (const CroupierSetup *setup);  /* the post before, marked: see croupier-style.h */
char *croupier_proof_to_marked (const CroupierProof *proof); /* the post after */
char *croupier_proof_draw_describe (const CroupierProof *proof,
                                    const CroupierProofDraw *draw); /* its lines in the post */
gboolean croupier_proof_verify (const CroupierProof *proof, const CroupierProofWitness *witness, char **report,
                                GError **error);

/* For the files beside it alone. */
CroupierProof *croupier_proof_begin (void);
CroupierProofDraw *croupier_proof_draw_new (CroupierDrawHow how, const char *what);
CroupierCastingRecipe *croupier_proof_casting_new (guint n_players);
CroupierCastingRecipe *croupier_proof_casting_copy (const CroupierCastingRecipe *recipe);
void croupier_proof_casting_free (CroupierCastingRecipe *recipe);
void croupier_proof_casting_write (const CroupierProof *proof, const CroupierCastingRecipe *recipe, GString *post);
gboolean croupier_proof_casting_read (const CroupierProof *proof, CroupierCastingRecipe *recipe, const char *label,
                                      const char *rest, char **wrong);
char *croupier_proof_casting_find_gap (const CroupierCastingRecipe *recipe);
char *croupier_proof_casting_tell (const CroupierProof *proof, const CroupierCastingRecipe *recipe,
                                   const CroupierCastingDeal *deal, CroupierCastingList list);
#define CROUPIER_PROOF_SCHEDULE_UNORDERED "schedule of rounds 2 to 12, pairs unordered"
#define CROUPIER_PROOF_SCHEDULE_ORDERED "schedule of rounds 2 to 12, pairs ordered"
void croupier_proof_schedule_write (const CroupierProof *proof, const CroupierSchedule *locks, GString *post);
char *croupier_proof_schedule_tell (const CroupierProof *proof, const CroupierSchedule *schedule);
char *croupier_proof_schedule_read (const CroupierProof *proof, CroupierSchedule *locks, const char *label,
                                    const char *rest);
char *croupier_proof_get_stream_before (const char *stream);
char *croupier_proof_multiply (const char *digits, guint factor);

G_END_DECLS
