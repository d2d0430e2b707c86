/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger of who holds what, and since when: entries in the order in which they happened, and what each of them
 * moves. */
#include "config.h"
#include "croupier-ledger.h"

#include <string.h>

#include "croupier-deadline.h"
#include "croupier-error.h"
#include "croupier-game.h"
#include "croupier-gettext.h"

#define MAX_MATCHES 1000

/* ---- in JSON ---- */

static const char *const kind_words[] = { "change", "gift", "death-match", "decay",  "auction", "freeze",
                                          "thaw",   "out",  "back",        "result", NULL };
static const char *const known_words[] = { "public", "own", "players", "gm", NULL };
static const char *const rounding_words[] = { "down", "up", "nearest", NULL };

static const CroupierRecordField date_fields[] = {
  { "day", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierDate, day), .max = 10, .is_optional = TRUE },
  { "match", CROUPIER_RECORD_PLACE, G_STRUCT_OFFSET (CroupierDate, match), 0, MAX_MATCHES - 1, TRUE },
  { "round", CROUPIER_RECORD_NUMBER, G_STRUCT_OFFSET (CroupierDate, round), 0, G_MAXINT, TRUE, CROUPIER_ROUND_AFTER },
  { NULL },
};
const CroupierRecordTable croupier_date_table = { sizeof (CroupierDate), date_fields };

static const CroupierRecordField line_fields[] = {
  { "player", CROUPIER_RECORD_PLACE, G_STRUCT_OFFSET (CroupierLedgerLine, player), 0, CROUPIER_MAX_PLAYERS - 1 },
  { "counter", CROUPIER_RECORD_PLACE, G_STRUCT_OFFSET (CroupierLedgerLine, counter), 0, CROUPIER_MAX_COUNTERS - 1,
    TRUE },
  { "amount", CROUPIER_RECORD_NUMBER, G_STRUCT_OFFSET (CroupierLedgerLine, amount), -CROUPIER_MAX_HELD,
    CROUPIER_MAX_HELD },
  { "round", CROUPIER_RECORD_NUMBER, G_STRUCT_OFFSET (CroupierLedgerLine, round), 0, G_MAXINT, TRUE,
    CROUPIER_ROUND_AFTER },
  { NULL },
};
const CroupierRecordTable croupier_ledger_line_table = { sizeof (CroupierLedgerLine), line_fields };

#define ENTRY(field) G_STRUCT_OFFSET (CroupierLedgerEntry, field)

static const CroupierRecordField entry_fields[] = {
  { "kind", CROUPIER_RECORD_WORD, ENTRY (kind), .words = kind_words },
  { "day", CROUPIER_RECORD_TEXT, ENTRY (date.day), .max = 10, .is_optional = TRUE },
  { "match", CROUPIER_RECORD_PLACE, ENTRY (date.match), 0, MAX_MATCHES - 1, TRUE },
  { "round", CROUPIER_RECORD_NUMBER, ENTRY (date.round), 0, G_MAXINT, TRUE, CROUPIER_ROUND_AFTER },
  { "known", CROUPIER_RECORD_WORD, ENTRY (known), .is_optional = TRUE, .fallback = CROUPIER_KNOWN_OWN,
    .words = known_words },
  { "to", CROUPIER_RECORD_PLAYERS, ENTRY (knowers), .is_optional = TRUE },
  { "reason", CROUPIER_RECORD_TEXT, ENTRY (reason), .max = CROUPIER_SEASON_LINE_MAX_BYTES, .is_optional = TRUE,
    .title = N_("Reason") },
  { "player", CROUPIER_RECORD_PLACE, ENTRY (player), 0, CROUPIER_MAX_PLAYERS - 1, TRUE },
  { "other", CROUPIER_RECORD_PLACE, ENTRY (other), 0, CROUPIER_MAX_PLAYERS - 1, TRUE },
  { "counter", CROUPIER_RECORD_PLACE, ENTRY (counter), 0, CROUPIER_MAX_COUNTERS - 1, TRUE },
  { "amount", CROUPIER_RECORD_NUMBER, ENTRY (amount), -CROUPIER_MAX_GARNETS, CROUPIER_MAX_GARNETS, TRUE },
  { "share", CROUPIER_RECORD_FLAG, ENTRY (is_share), .is_optional = TRUE },
  { "rounding", CROUPIER_RECORD_WORD, ENTRY (rounding), .is_optional = TRUE, .words = rounding_words },
  { "all_pay", CROUPIER_RECORD_FLAG, ENTRY (all_pay), .is_optional = TRUE },
  { "prize", CROUPIER_RECORD_PLACE, ENTRY (prize), 0, CROUPIER_MAX_COUNTERS - 1, TRUE },
  { "prize_amount", CROUPIER_RECORD_NUMBER, ENTRY (prize_amount), 0, CROUPIER_MAX_GARNETS, TRUE },
  { "lines", CROUPIER_RECORD_LIST, ENTRY (lines), .max = CROUPIER_LEDGER_MAX_LINES, .is_optional = TRUE,
    .list = &croupier_ledger_line_table },
  { NULL },
};
const CroupierRecordTable croupier_ledger_entry_table = { sizeof (CroupierLedgerEntry), entry_fields };

static const CroupierRecordField counter_fields[] = {
  { "id", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierCounter, id), .max = CROUPIER_COUNTER_MAX_BYTES,
    .title = N_("Word for the counter") },
  { "title", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierCounter, title), .max = CROUPIER_SEASON_LINE_MAX_BYTES,
    .title = N_("Title") },
  { "known", CROUPIER_RECORD_WORD, G_STRUCT_OFFSET (CroupierCounter, known), .words = known_words },
  { NULL },
};
const CroupierRecordTable croupier_counter_table = { sizeof (CroupierCounter), counter_fields };

const char *
croupier_counter_get_title (const CroupierCounter *counter)
{
  return counter->is_own ? _(counter->title) : counter->title;
}

/* ---- what an entry has to say ---- */

typedef enum
{
  NEEDS_PLAYER = 1 << 0,
  NEEDS_OTHER = 1 << 1,
  NEEDS_COUNTER = 1 << 2,
  NEEDS_AMOUNT = 1 << 3, /* more than none */
  NEEDS_CHANGE = 1 << 4, /* not none */
  NEEDS_LINES = 1 << 5,
} Needs;

static const Needs needs[CROUPIER_N_LEDGER_KINDS] = {
  [CROUPIER_LEDGER_CHANGE] = NEEDS_PLAYER | NEEDS_COUNTER | NEEDS_CHANGE,
  [CROUPIER_LEDGER_GIFT] = NEEDS_PLAYER | NEEDS_OTHER | NEEDS_COUNTER | NEEDS_AMOUNT,
  [CROUPIER_LEDGER_DEATH_MATCH] = NEEDS_PLAYER | NEEDS_OTHER | NEEDS_COUNTER,
  [CROUPIER_LEDGER_DECAY] = NEEDS_COUNTER | NEEDS_AMOUNT,
  [CROUPIER_LEDGER_AUCTION] = NEEDS_COUNTER | NEEDS_LINES,
  [CROUPIER_LEDGER_FREEZE] = NEEDS_PLAYER,
  [CROUPIER_LEDGER_THAW] = NEEDS_PLAYER,
  [CROUPIER_LEDGER_OUT] = NEEDS_PLAYER,
  [CROUPIER_LEDGER_BACK] = NEEDS_PLAYER,
  [CROUPIER_LEDGER_RESULT] = 0,
};

#define refuse(error, ...) croupier_fail (error, CROUPIER_ERROR_REFUSED, __VA_ARGS__)

static gboolean
is_among (int number, guint n, gboolean is_needed)
{
  return is_needed ? number >= 0 && (guint) number < n : number == -1;
}

static gboolean
check_bids (const CroupierLedgerEntry *entry, GError **error)
{
  CroupierPlayers bidders = CROUPIER_NOBODY;
  int highest = 0, n_highest = 0;

  for (guint i = 0; i < entry->lines->len; i++)
    {
      const CroupierLedgerLine *bid = &g_array_index (entry->lines, CroupierLedgerLine, i);

      if (bid->amount < 1 || bid->amount > CROUPIER_MAX_GARNETS)
        return refuse (error, _("A bid is of 1 to %d."), CROUPIER_MAX_GARNETS);
      if (croupier_players_has (bidders, (guint) bid->player))
        return refuse (error, _("Somebody bids twice in the auction: only the last bid of each counts."));
      bidders |= CROUPIER_PLAYER (bid->player);
      n_highest = bid->amount > highest ? 1 : n_highest + (bid->amount == highest);
      highest = MAX (highest, bid->amount);
    }
  if (n_highest > 1)
    return refuse (error, _("Several bid %d, the most: settle who wins, and write down one highest bid."), highest);
  return TRUE;
}

static gboolean
check_lines (const CroupierLedgerEntry *entry, guint n_players, guint n_counters, GError **error)
{
  int round = 0;

  for (guint i = 0; entry->lines != NULL && i < entry->lines->len; i++)
    {
      const CroupierLedgerLine *line = &g_array_index (entry->lines, CroupierLedgerLine, i);
      gboolean is_result = entry->kind == CROUPIER_LEDGER_RESULT;

      if (!is_among (line->player, n_players, TRUE) || !is_among (line->counter, n_counters, is_result))
        return refuse (error, _("A line of the ledger is about a player or a counter that the season has not."));
      if (line->amount == 0 || line->round < round)
        return refuse (error, _("The lines of a result are of some amount each, and in the order of the rounds."));
      round = is_result ? line->round : 0;
    }
  return entry->kind != CROUPIER_LEDGER_AUCTION || check_bids (entry, error);
}

static gboolean
check_date (const CroupierDate *date, guint n_matches, GError **error)
{
  if (date->day != NULL && !croupier_day_is_valid (date->day))
    return refuse (error, _("“%s” is no day: it would have to be as in 2026-03-12."), date->day);
  if (date->day != NULL && (date->match != -1 || date->round != CROUPIER_ROUND_AFTER))
    return refuse (error, _("An entry is dated by its day or by its match and round, not by both."));
  if (date->match >= (int) n_matches)
    return refuse (error, _("There is no match %d in the season."), date->match + 1);
  return date->match >= 0 || date->round == CROUPIER_ROUND_AFTER ||
         refuse (error, _("A round needs the match that it belongs to."));
}

static gboolean
check_known (const CroupierLedgerEntry *entry, guint n_players, GError **error)
{
  gboolean is_named = entry->known == CROUPIER_KNOWN_PLAYERS;

  if (is_named != (entry->knowers != CROUPIER_NOBODY))
    return refuse (error, _("What some players know names them, and nothing else does."));
  return (entry->knowers & ~CROUPIER_EVERYBODY (n_players)) == 0 ||
         refuse (error, _("Somebody is to know of an entry who is no player of the season."));
}

gboolean
croupier_ledger_entry_check (const CroupierLedgerEntry *entry, guint n_players, guint n_counters, guint n_matches,
                             GError **error)
{
  Needs asked;

  g_return_val_if_fail (entry != NULL && entry->kind < CROUPIER_N_LEDGER_KINDS, FALSE);

  asked = needs[entry->kind];
  if (!is_among (entry->player, n_players, (asked & NEEDS_PLAYER) != 0) ||
      !is_among (entry->other, n_players, (asked & NEEDS_OTHER) != 0))
    return refuse (error, _("An entry is about the players that its kind asks for, all of them of the season."));
  if (!is_among (entry->counter, n_counters, (asked & NEEDS_COUNTER) != 0) ||
      (entry->prize != -1 && (entry->kind != CROUPIER_LEDGER_AUCTION || (guint) entry->prize >= n_counters)) ||
      (entry->prize != -1) != (entry->prize_amount > 0))
    return refuse (error, _("An entry is about the counter that its kind asks for, and the season has it."));
  if ((asked & NEEDS_OTHER) != 0 && entry->player == entry->other)
    return refuse (error, _("Two different players are asked for, and these are one."));
  if ((asked & NEEDS_AMOUNT) != 0   ? entry->amount < 1
      : (asked & NEEDS_CHANGE) == 0 ? entry->amount != 0
                                    : entry->amount == 0)
    return refuse (error, _("The amount must be a whole number of at least 1."));
  if (entry->is_share && (entry->kind != CROUPIER_LEDGER_DECAY || entry->amount > 100))
    return refuse (error, _("A share is one of a decay, and at most 100 in a hundred."));
  if ((asked & NEEDS_LINES) != 0 && (entry->lines == NULL || entry->lines->len == 0))
    return refuse (error, _("An auction needs at least one bid."));
  if (entry->lines != NULL && (asked & NEEDS_LINES) == 0 && entry->kind != CROUPIER_LEDGER_RESULT)
    return refuse (error, _("Only a result and an auction have lines."));
  return check_lines (entry, n_players, n_counters, error) && check_date (&entry->date, n_matches, error) &&
         check_known (entry, n_players, error);
}

gboolean
croupier_ledger_entry_knows (const CroupierLedgerEntry *entry, int known, int viewer, int player)
{
  gboolean is_between_two = entry->kind == CROUPIER_LEDGER_GIFT || entry->kind == CROUPIER_LEDGER_DEATH_MATCH;

  if (viewer == CROUPIER_VIEWER_GM)
    return TRUE;
  switch ((CroupierKnown) known)
    {
    case CROUPIER_KNOWN_PUBLIC:
      return TRUE;
    case CROUPIER_KNOWN_OWN:
      return viewer == player || (is_between_two && (viewer == entry->player || viewer == entry->other));
    case CROUPIER_KNOWN_PLAYERS:
      return viewer >= 0 && croupier_players_has (entry->knowers, (guint) viewer);
    case CROUPIER_KNOWN_GM:
      return FALSE;
    }
  g_assert_not_reached ();
}

int
croupier_ledger_round_loss (int held, int percent, CroupierRounding rounding)
{
  gint64 hundredths = (gint64) held * percent;

  switch (rounding)
    {
    case CROUPIER_ROUNDED_DOWN:
      return (int) (hundredths / 100);
    case CROUPIER_ROUNDED_UP:
      return (int) ((hundredths + 99) / 100);
    case CROUPIER_ROUNDED_NEAREST:
      return (int) ((hundredths + 50) / 100);
    }
  g_assert_not_reached ();
}

/* ---- places ---- */

int
croupier_ledger_place_compare (const CroupierLedgerPlace *a, const CroupierLedgerPlace *b)
{
  int by_day;

  if (a->match != b->match)
    return a->match < b->match ? -1 : 1;
  if (a->round != b->round)
    return a->round < b->round ? -1 : 1;
  if (a->by_hand != b->by_hand)
    return a->by_hand ? 1 : -1;
  by_day = strcmp (a->day, b->day);
  if (by_day != 0)
    return by_day;
  return a->number < b->number ? -1 : a->number > b->number;
}

CroupierPosting *
croupier_posting_new (const CroupierLedgerEntry *entry, const CroupierLedgerPlace *place)
{
  CroupierPosting *posting = g_new0 (CroupierPosting, 1);

  posting->entry = entry;
  posting->place = *place;
  posting->n_lines = entry->lines != NULL ? entry->lines->len : 0;
  return posting;
}

void
croupier_posting_free (CroupierPosting *posting)
{
  g_free (posting->problem);
  g_free (posting);
}

static int
compare_postings (gconstpointer a, gconstpointer b)
{
  return croupier_ledger_place_compare (&((const CroupierPosting *) a)->place, &((const CroupierPosting *) b)->place);
}

/* ---- running through it ---- */

/* What all hold, as somebody sees it. */
typedef struct
{
  int viewer;
  int held[CROUPIER_MAX_PLAYERS][CROUPIER_MAX_COUNTERS];
  CroupierPlayers frozen, out;
} Sheet;

struct _CroupierLedger
{
  CroupierRoster *roster;
  const GArray *counters; /* CroupierCounter; borrowed */
  GPtrArray *postings;    /* CroupierPosting, in the order of time */
  GArray *moves;          /* CroupierLedgerMove */
  GPtrArray *shortfalls;  /* char *: sentences */
  int viewer;
};

static const CroupierLedgerLine *
get_line (const CroupierPosting *posting, guint i)
{
  return &g_array_index (posting->entry->lines, CroupierLedgerLine, posting->first_line + i);
}

static const CroupierCounter *
get_counter (const CroupierLedger *ledger, int counter)
{
  return &g_array_index (ledger->counters, CroupierCounter, counter);
}

/* ledger: NULL where nobody asks for the moves. A loss takes what is there: gives what is lacking then. */
static int
move (CroupierLedger *ledger, Sheet *sheet, int player, int counter, int amount)
{
  gint64 wanted = (gint64) sheet->held[player][counter] + amount;
  int held = (int) CLAMP (wanted, 0, CROUPIER_MAX_HELD);
  CroupierLedgerMove made = { player, counter, held - sheet->held[player][counter], held };

  sheet->held[player][counter] = held;
  if (ledger != NULL && made.amount != 0)
    g_array_append_val (ledger->moves, made);
  return wanted < 0 ? (int) -wanted : 0;
}

/* Returns why somebody can't have that many more or less: a sentence, or NULL. */
static char *
find_problem (const CroupierLedger *ledger, const Sheet *sheet, int player, int counter, int amount)
{
  const char *name = croupier_roster_get_name (ledger->roster, (guint) player);
  const char *title = croupier_counter_get_title (get_counter (ledger, counter));
  int held = sheet->held[player][counter];

  if (croupier_players_has (sheet->frozen, (guint) player))
    return g_strdup_printf (_("%s has forfeited, and what they hold is frozen then."), name);
  if (amount < 0 && held + amount < 0)
    return g_strdup_printf (_("%s: %s holds %d then, so %d can’t be taken; nobody holds fewer than none."), title, name,
                            held, -amount);
  if (amount > 0 && (gint64) held + amount > CROUPIER_MAX_GARNETS)
    return g_strdup_printf (_("%s: %s holds %d then, and with %d more it would be more than %d."), title, name, held,
                            amount, CROUPIER_MAX_GARNETS);
  return NULL;
}

static int
find_highest (const CroupierPosting *posting)
{
  const CroupierLedgerLine *highest = get_line (posting, 0);

  for (guint i = 1; i < posting->n_lines; i++)
    if (get_line (posting, i)->amount > highest->amount)
      highest = get_line (posting, i);
  return highest->player;
}

static char *
find_auction_problem (const CroupierLedger *ledger, const Sheet *sheet, const CroupierPosting *posting)
{
  const CroupierLedgerEntry *entry = posting->entry;
  int winner = find_highest (posting);
  char *problem = NULL;

  for (guint i = 0; problem == NULL && i < posting->n_lines; i++)
    {
      const CroupierLedgerLine *bid = get_line (posting, i);

      if (entry->all_pay || bid->player == winner)
        problem = find_problem (ledger, sheet, bid->player, entry->counter, -bid->amount);
    }
  if (problem == NULL && entry->prize >= 0)
    problem = find_problem (ledger, sheet, winner, entry->prize, entry->prize_amount);
  return problem;
}

/* Looks for what is wrong with what is done by hand. A result stands as it is, and so does who is out. */
static char *
find_entry_problem (const CroupierLedger *ledger, const Sheet *sheet, const CroupierPosting *posting)
{
  const CroupierLedgerEntry *entry = posting->entry;
  char *problem = NULL;
  int taken;

  switch ((CroupierLedgerKind) entry->kind)
    {
    case CROUPIER_LEDGER_CHANGE:
      return find_problem (ledger, sheet, entry->player, entry->counter, entry->amount);
    case CROUPIER_LEDGER_GIFT:
    case CROUPIER_LEDGER_DEATH_MATCH:
      taken = entry->kind == CROUPIER_LEDGER_GIFT ? entry->amount : sheet->held[entry->other][entry->counter];
      problem = entry->kind == CROUPIER_LEDGER_GIFT
                  ? find_problem (ledger, sheet, entry->player, entry->counter, -taken)
                  : find_problem (ledger, sheet, entry->player, entry->counter, taken);
      if (problem == NULL)
        problem = entry->kind == CROUPIER_LEDGER_GIFT
                    ? find_problem (ledger, sheet, entry->other, entry->counter, taken)
                    : find_problem (ledger, sheet, entry->other, entry->counter, -taken);
      return problem;
    case CROUPIER_LEDGER_AUCTION:
      return find_auction_problem (ledger, sheet, posting);
    case CROUPIER_LEDGER_FREEZE:
      return find_problem (ledger, sheet, entry->player, 0, 0);
    case CROUPIER_LEDGER_DECAY:
    case CROUPIER_LEDGER_THAW:
    case CROUPIER_LEDGER_OUT:
    case CROUPIER_LEDGER_BACK:
    case CROUPIER_LEDGER_RESULT:
    case CROUPIER_N_LEDGER_KINDS:
      return NULL;
    }
  g_assert_not_reached ();
}

static void
decay (CroupierLedger *ledger, Sheet *sheet, const CroupierLedgerEntry *entry)
{
  guint n = croupier_roster_get_size (ledger->roster);

  for (guint i = 0; i < n; i++)
    {
      int held = sheet->held[i][entry->counter];
      int loss = entry->is_share ? croupier_ledger_round_loss (held, entry->amount, (CroupierRounding) entry->rounding)
                                 : entry->amount;

      if (!croupier_players_has (sheet->frozen | sheet->out, i) &&
          croupier_ledger_entry_knows (entry, entry->known, sheet->viewer, (int) i))
        move (sheet->viewer == ledger->viewer ? ledger : NULL, sheet, (int) i, entry->counter, -loss);
    }
}

static void
note_shortfall (CroupierLedger *ledger, const CroupierPosting *posting, const CroupierLedgerLine *line, int lacking)
{
  const char *name = croupier_roster_get_name (ledger->roster, (guint) line->player);

  if (ledger->viewer == CROUPIER_VIEWER_GM)
    g_ptr_array_add (ledger->shortfalls,
                     g_strdup_printf (_("Match %d took %d from %s, who has %d fewer in the ledger (%s): a loss takes "
                                        "what is there."),
                                      posting->entry->date.match + 1, -line->amount, name, lacking,
                                      croupier_counter_get_title (get_counter (ledger, line->counter))));
}

static void
take_result (CroupierLedger *ledger, Sheet *sheet, const CroupierPosting *posting)
{
  CroupierLedger *listener = sheet->viewer == ledger->viewer ? ledger : NULL;

  for (guint i = 0; i < posting->n_lines; i++)
    {
      const CroupierLedgerLine *line = get_line (posting, i);
      int lacking;

      if (!croupier_ledger_entry_knows (posting->entry, get_counter (ledger, line->counter)->known, sheet->viewer,
                                        line->player))
        continue;
      lacking = move (listener, sheet, line->player, line->counter, line->amount);
      if (lacking > 0 && listener != NULL)
        note_shortfall (ledger, posting, line, lacking);
    }
}

static void
take_bids (CroupierLedger *ledger, Sheet *sheet, const CroupierPosting *posting)
{
  CroupierLedger *listener = sheet->viewer == ledger->viewer ? ledger : NULL;
  const CroupierLedgerEntry *entry = posting->entry;
  int winner = find_highest (posting);

  for (guint i = 0; i < posting->n_lines; i++)
    {
      const CroupierLedgerLine *bid = get_line (posting, i);

      if ((entry->all_pay || bid->player == winner) &&
          croupier_ledger_entry_knows (entry, entry->known, sheet->viewer, bid->player))
        move (listener, sheet, bid->player, entry->counter, -bid->amount);
    }
  if (entry->prize >= 0 && croupier_ledger_entry_knows (entry, entry->known, sheet->viewer, winner))
    move (listener, sheet, winner, entry->prize, entry->prize_amount);
}

/* pot: what is taken in a Death Match, as this viewer may know it. */
static void
take_known (CroupierLedger *ledger, Sheet *sheet, const CroupierPosting *posting, int pot)
{
  CroupierLedger *listener = sheet->viewer == ledger->viewer ? ledger : NULL;
  const CroupierLedgerEntry *entry = posting->entry;
  CroupierPlayers player = entry->player >= 0 ? CROUPIER_PLAYER (entry->player) : CROUPIER_NOBODY;

  switch ((CroupierLedgerKind) entry->kind)
    {
    case CROUPIER_LEDGER_CHANGE:
      move (listener, sheet, entry->player, entry->counter, entry->amount);
      break;
    case CROUPIER_LEDGER_GIFT:
      move (listener, sheet, entry->player, entry->counter, -entry->amount);
      move (listener, sheet, entry->other, entry->counter, entry->amount);
      break;
    case CROUPIER_LEDGER_DEATH_MATCH:
      move (listener, sheet, entry->other, entry->counter, -pot);
      move (listener, sheet, entry->player, entry->counter, pot);
      break;
    case CROUPIER_LEDGER_FREEZE:
      sheet->frozen |= player;
      break;
    case CROUPIER_LEDGER_THAW:
      sheet->frozen &= ~player;
      break;
    case CROUPIER_LEDGER_OUT:
      sheet->out |= player;
      break;
    case CROUPIER_LEDGER_BACK:
      sheet->out &= ~player;
      break;
    case CROUPIER_LEDGER_DECAY:
    case CROUPIER_LEDGER_AUCTION:
    case CROUPIER_LEDGER_RESULT:
    case CROUPIER_N_LEDGER_KINDS:
      g_assert_not_reached ();
    }
}

/* What a viewer knows of an entry happens on their sheet, and nothing else does: so it can't depend on anything else.
 */
static void
take (CroupierLedger *ledger, Sheet *sheet, const CroupierPosting *posting, int pot)
{
  const CroupierLedgerEntry *entry = posting->entry;

  if (entry->kind == CROUPIER_LEDGER_RESULT)
    take_result (ledger, sheet, posting);
  else if (entry->kind == CROUPIER_LEDGER_AUCTION)
    take_bids (ledger, sheet, posting);
  else if (entry->kind == CROUPIER_LEDGER_DECAY)
    decay (ledger, sheet, entry);
  else if (croupier_ledger_entry_knows (entry, entry->known, sheet->viewer, entry->player))
    take_known (ledger, sheet, posting, pot);
}

static void
run_for_gm (CroupierLedger *ledger)
{
  g_autofree Sheet *sheet = g_new0 (Sheet, 1);

  sheet->viewer = CROUPIER_VIEWER_GM;
  for (guint i = 0; i < ledger->postings->len; i++)
    {
      CroupierPosting *posting = g_ptr_array_index (ledger->postings, i);
      const CroupierLedgerEntry *entry = posting->entry;
      gboolean has_pot = entry->kind == CROUPIER_LEDGER_DEATH_MATCH;

      posting->first_move = ledger->moves->len;
      posting->problem = find_entry_problem (ledger, sheet, posting);
      if (posting->problem == NULL)
        take (ledger, sheet, posting, has_pot ? sheet->held[entry->other][entry->counter] : 0);
      posting->n_moves = ledger->moves->len - posting->first_move;
    }
}

/* The winner of a Death Match is told what the loser had, as the loser knows it; anybody else who knows of it knows as
 * much as they know of the loser. So the sheets of all players are kept side by side. */
static void
run_for_viewer (CroupierLedger *ledger)
{
  guint n = croupier_roster_get_size (ledger->roster);
  g_autofree Sheet *sheets = g_new0 (Sheet, n + 1);

  for (guint i = 0; i <= n; i++)
    sheets[i].viewer = i < n ? (int) i : CROUPIER_VIEWER_PUBLIC;
  for (guint i = 0; i < ledger->postings->len; i++)
    {
      CroupierPosting *posting = g_ptr_array_index (ledger->postings, i);
      const CroupierLedgerEntry *entry = posting->entry;
      gboolean has_pot = entry->kind == CROUPIER_LEDGER_DEATH_MATCH;
      int pot = has_pot ? sheets[entry->other].held[entry->other][entry->counter] : 0;

      posting->first_move = ledger->moves->len;
      for (guint k = 0; k <= n; k++)
        {
          gboolean is_party = has_pot && ((int) k == entry->player || (int) k == entry->other);

          take (ledger, &sheets[k], posting, !has_pot || is_party ? pot : sheets[k].held[entry->other][entry->counter]);
        }
      posting->n_moves = ledger->moves->len - posting->first_move;
    }
}

CroupierLedger *
croupier_ledger_new (const CroupierRoster *roster, const GArray *counters, GPtrArray *postings, int viewer)
{
  CroupierLedger *ledger = g_new0 (CroupierLedger, 1);

  ledger->roster = croupier_roster_ref ((CroupierRoster *) roster);
  ledger->counters = counters;
  ledger->postings = postings;
  ledger->moves = g_array_new (FALSE, FALSE, sizeof (CroupierLedgerMove));
  ledger->shortfalls = g_ptr_array_new_with_free_func (g_free);
  ledger->viewer = viewer;
  g_ptr_array_sort_values (ledger->postings, compare_postings);
  if (viewer == CROUPIER_VIEWER_GM)
    run_for_gm (ledger);
  else
    run_for_viewer (ledger);
  return ledger;
}

void
croupier_ledger_free (CroupierLedger *ledger)
{
  croupier_roster_unref (ledger->roster);
  g_ptr_array_unref (ledger->postings);
  g_array_unref (ledger->moves);
  g_ptr_array_unref (ledger->shortfalls);
  g_free (ledger);
}

/* ---- what it says ---- */

guint
croupier_ledger_get_n_postings (const CroupierLedger *ledger)
{
  return ledger->postings->len;
}

const CroupierPosting *
croupier_ledger_get_posting (const CroupierLedger *ledger, guint i)
{
  return g_ptr_array_index (ledger->postings, i);
}

const CroupierLedgerMove *
croupier_ledger_get_move (const CroupierLedger *ledger, guint i)
{
  return &g_array_index (ledger->moves, CroupierLedgerMove, i);
}

/* Returns how many postings are not after a place; all of them where until is NULL. */
static guint
count_until (const CroupierLedger *ledger, const CroupierLedgerPlace *until)
{
  guint n = ledger->postings->len;

  while (until != NULL && n > 0 &&
         croupier_ledger_place_compare (&croupier_ledger_get_posting (ledger, n - 1)->place, until) > 0)
    n--;
  return n;
}

int
croupier_ledger_get_held (const CroupierLedger *ledger, int player, int counter, const CroupierLedgerPlace *until)
{
  guint n = count_until (ledger, until);
  const CroupierPosting *last = n > 0 ? croupier_ledger_get_posting (ledger, n - 1) : NULL;

  for (guint i = last != NULL ? last->first_move + last->n_moves : 0; i > 0; i--)
    {
      const CroupierLedgerMove *made = croupier_ledger_get_move (ledger, i - 1);

      if (made->player == player && made->counter == counter)
        return made->held;
    }
  return 0;
}

/* The players who are in one of two states, between the entries that begin and end it. */
static CroupierPlayers
find_players (const CroupierLedger *ledger, const CroupierLedgerPlace *until, CroupierLedgerKind begin,
              CroupierLedgerKind end)
{
  CroupierPlayers players = CROUPIER_NOBODY;
  guint n = count_until (ledger, until);

  for (guint i = 0; i < n; i++)
    {
      const CroupierPosting *posting = croupier_ledger_get_posting (ledger, i);
      const CroupierLedgerEntry *entry = posting->entry;

      if (posting->problem != NULL || (entry->kind != (int) begin && entry->kind != (int) end) ||
          !croupier_ledger_entry_knows (entry, entry->known, ledger->viewer, entry->player))
        continue;
      if (entry->kind == (int) begin)
        players |= CROUPIER_PLAYER (entry->player);
      else
        players &= ~CROUPIER_PLAYER (entry->player);
    }
  return players;
}

CroupierPlayers
croupier_ledger_get_out (const CroupierLedger *ledger, const CroupierLedgerPlace *until)
{
  return find_players (ledger, until, CROUPIER_LEDGER_OUT, CROUPIER_LEDGER_BACK);
}

CroupierPlayers
croupier_ledger_get_frozen (const CroupierLedger *ledger, const CroupierLedgerPlace *until)
{
  return find_players (ledger, until, CROUPIER_LEDGER_FREEZE, CROUPIER_LEDGER_THAW);
}

GPtrArray *
croupier_ledger_get_problems (const CroupierLedger *ledger)
{
  GPtrArray *problems = g_ptr_array_new ();

  for (guint i = 0; i < ledger->postings->len; i++)
    if (croupier_ledger_get_posting (ledger, i)->problem != NULL)
      g_ptr_array_add (problems, g_ptr_array_index (ledger->postings, i));
  return problems;
}

GPtrArray *
croupier_ledger_get_shortfalls (const CroupierLedger *ledger)
{
  return ledger->shortfalls;
}
