/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger of who holds what, and since when: entries in the order in which they happened, and what each of them
 * moves. */
#pragma once

#include "croupier-record.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

#define CROUPIER_MAX_COUNTERS 12
#define CROUPIER_SEASON_LINE_MAX_BYTES 400 /* of a reason, a title, a handle and so on */
#define CROUPIER_COUNTER_MAX_BYTES 80      /* of the word for it */
#define CROUPIER_LEDGER_MAX_LINES 20000    /* of an entry */

/* The counters that every season has, before those of the game master's own. */
enum
{
  CROUPIER_COUNTER_GARNETS,
  CROUPIER_COUNTER_TOKENS,
  CROUPIER_COUNTER_OPALS,
  CROUPIER_N_OWN_COUNTERS,
};

typedef enum
{
  CROUPIER_KNOWN_PUBLIC,
  CROUPIER_KNOWN_OWN,     /* each line to whom it is about; a gift or Death Match to both */
  CROUPIER_KNOWN_PLAYERS, /* some players, and nobody else */
  CROUPIER_KNOWN_GM,
} CroupierKnown;

/* Something that is counted. */
typedef struct
{
  char *id;    /* "favors": one word */
  char *title; /* "Favours" */
  int known; /* CroupierKnown, but PLAYERS: to whom what a match gives of it is known, and who is told how all stand */
  gboolean is_own; /* one that every season has, not renamed: its title is in no language yet */
} CroupierCounter;

const char *croupier_counter_get_title (const CroupierCounter *counter); /* in the language of what is said now */

#define CROUPIER_ROUND_AFTER G_MAXINT /* when the match is over and its result booked */

/* When something happened: on a day that the game master gives, or in a match. The engine has no clock. */
typedef struct
{
  char *day; /* "2026-03-12"; NULL: in a match */
  int match; /* which match of the season, by its number (not its place); -1: before all of them */
  int round; /* how many of its phases had begun, 0: before the first; or CROUPIER_ROUND_AFTER */
} CroupierDate;

typedef enum
{
  CROUPIER_LEDGER_CHANGE,      /* player, counter, amount: given, or taken where it is less than none */
  CROUPIER_LEDGER_GIFT,        /* player gives other the amount */
  CROUPIER_LEDGER_DEATH_MATCH, /* player wins and takes all that other holds of the counter */
  CROUPIER_LEDGER_DECAY,       /* all who are in lose amount of the counter, or that many in a hundred (is_share) */
  CROUPIER_LEDGER_AUCTION, /* lines are bids: paid by the highest, or by all (all_pay); the highest gets the prize */
  CROUPIER_LEDGER_FREEZE,  /* player forfeits: what they hold stays as it is */
  CROUPIER_LEDGER_THAW,
  CROUPIER_LEDGER_OUT, /* player is out of the season */
  CROUPIER_LEDGER_BACK,
  CROUPIER_LEDGER_RESULT, /* lines, of a match */
  CROUPIER_N_LEDGER_KINDS,
} CroupierLedgerKind;

typedef enum
{
  CROUPIER_ROUNDED_DOWN,
  CROUPIER_ROUNDED_UP,
  CROUPIER_ROUNDED_NEAREST, /* a half up */
} CroupierRounding;

typedef struct
{
  int player;
  int counter;
  int amount;
  int round; /* of a result: in which round of the match; CROUPIER_ROUND_AFTER: with the result */
} CroupierLedgerLine;

/* What happened. What its kind does not ask for is -1, 0 or NULL. */
typedef struct
{
  int kind; /* CroupierLedgerKind */
  CroupierDate date;
  int known;               /* CroupierKnown */
  CroupierPlayers knowers; /* of CROUPIER_KNOWN_PLAYERS */
  char *reason;            /* NULL: none */
  int player, other, counter, amount;
  gboolean is_share;
  int rounding; /* CroupierRounding: of what is lost */
  gboolean all_pay;
  int prize, prize_amount; /* a counter, or -1 */
  GArray *lines;           /* CroupierLedgerLine */
} CroupierLedgerEntry;

extern const CroupierRecordTable croupier_ledger_entry_table, croupier_counter_table, croupier_date_table,
  croupier_ledger_line_table;

/* The place of an entry among the others: dates as they follow each other in this season. */
typedef struct
{
  int match;        /* the place of its match in the season, from 1; 0: before the first */
  int round;        /* as in a date */
  gboolean by_hand; /* after what the match itself gave in the same round */
  const char *day;  /* "" where there is none */
  guint number;     /* in the log of the season */
} CroupierLedgerPlace;

/* Compares in the order of time; on one day what was booked first comes first. */
int croupier_ledger_place_compare (const CroupierLedgerPlace *a, const CroupierLedgerPlace *b);

/* An entry in its place, and what came of it. */
typedef struct
{
  const CroupierLedgerEntry *entry;
  CroupierLedgerPlace place;
  guint first_line, n_lines; /* of the entry: those of this round */
  char *problem;             /* why it does not count; NULL: it does */
  guint first_move, n_moves;
} CroupierPosting;

/* What an entry has given or taken. */
typedef struct
{
  int player;
  int counter;
  int amount; /* never 0 */
  int held;   /* afterwards */
} CroupierLedgerMove;

/* Those who look at a ledger: a player, or one of these. */
#define CROUPIER_VIEWER_PUBLIC (-1)
#define CROUPIER_VIEWER_GM (-2)

typedef struct _CroupierLedger CroupierLedger;

/* Runs through all entries in the order of time, as a player, CROUPIER_VIEWER_PUBLIC or CROUPIER_VIEWER_GM sees them.
 * It takes the postings (CroupierPosting), the entries with their places, in any order; the counters (CroupierCounter)
 * must outlive the ledger.
 *
 * For the game master an entry that would leave somebody with fewer than none does not count, and its posting says
 * why; what a match took stands, and takes what is there. For all other viewers only what they know happens, and a
 * loss of what they never knew of takes what they know: what they see can't depend on anything else. */
CroupierLedger *croupier_ledger_new (const CroupierRoster *roster, const GArray *counters, GPtrArray *postings,
                                     int viewer);

void croupier_ledger_free (CroupierLedger *ledger);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierLedger, croupier_ledger_free)
guint croupier_ledger_get_n_postings (const CroupierLedger *ledger);

/* Postings stand in the order of time. */
const CroupierPosting *croupier_ledger_get_posting (const CroupierLedger *ledger, guint i);

const CroupierLedgerMove *croupier_ledger_get_move (const CroupierLedger *ledger, guint i);

/* Returns how many a player holds, and who is out or has forfeited, after the last place that counts; where until is
 * NULL all do. */
int croupier_ledger_get_held (const CroupierLedger *ledger, int player, int counter, const CroupierLedgerPlace *until);
CroupierPlayers croupier_ledger_get_out (const CroupierLedger *ledger, const CroupierLedgerPlace *until);
CroupierPlayers croupier_ledger_get_frozen (const CroupierLedger *ledger, const CroupierLedgerPlace *until);

/* Return what does not count in the game master's ledger (CroupierPosting), in the order of time, in an array of the
 * caller's; and sentences on what a match took that the ledger has not, in one of the ledger's. */
GPtrArray *croupier_ledger_get_problems (const CroupierLedger *ledger);
GPtrArray *croupier_ledger_get_shortfalls (const CroupierLedger *ledger);

CroupierPosting *croupier_posting_new (const CroupierLedgerEntry *entry, const CroupierLedgerPlace *place);
void croupier_posting_free (CroupierPosting *posting);

/* Returns how many are lost of what somebody holds, at most all, for a percentage from 0 to 100. */
int croupier_ledger_round_loss (int held, int percent, CroupierRounding rounding);

/* Returns whether the viewer may know of a line about a player; known: the entry's own, or of a result the
 * counter's. */
gboolean croupier_ledger_entry_knows (const CroupierLedgerEntry *entry, int known, int viewer, int player);

/* Checks that an entry says what its kind asks for and nothing else, whatever anybody holds, in a season of so many
 * players, counters and matches. FALSE with CROUPIER_ERROR_REFUSED and what is wrong. */
gboolean croupier_ledger_entry_check (const CroupierLedgerEntry *entry, guint n_players, guint n_counters,
                                      guint n_matches, GError **error);

G_END_DECLS
