/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table that is being laid: who sits where, and who must stay there when the rest is drawn. */
#include "config.h"

#include "croupier-table-draft.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-table-moves.h"

#define NOBODY (-1)

typedef struct
{
  gint8 seats[CROUPIER_MAX_PLAYERS]; /* of each seat: who sits there, or NOBODY */
  guint64 pinned;                    /* seats */
  CroupierWishes wishes;
} TableStep;

struct _CroupierTableDraft
{
  GObject parent_instance;

  guint n_players; /* as many seats */
  GStrv names;
  CroupierSteps *steps; /* of TableStep */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierTableDraft, croupier_table_draft, G_TYPE_OBJECT)

static const TableStep *
get_step (CroupierTableDraft *self)
{
  return croupier_steps_get_value (self->steps);
}

static TableStep
copy (CroupierTableDraft *self)
{
  return *get_step (self);
}

static int
find_seat (CroupierTableDraft *self, const TableStep *step, int player)
{
  for (guint i = 0; i < self->n_players; i++)
    if (step->seats[i] == player)
      return (int) i;

  return -1;
}

static void
gone (gpointer self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Takes the label. */
static gboolean
commit (CroupierTableDraft *self, TableStep *step, char *label)
{
  const TableStep *old = get_step (self);

  if (memcmp (old->seats, step->seats, sizeof step->seats) == 0 && old->pinned == step->pinned &&
      memcmp (&old->wishes, &step->wishes, sizeof step->wishes) == 0)
    {
      g_free (label);
      return FALSE;
    }

  croupier_steps_push (self->steps, g_memdup2 (step, sizeof *step), label, NULL);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

static void
exchange (TableStep *step, guint seat, guint other)
{
  guint64 both = CROUPIER_PLAYER (seat) | CROUPIER_PLAYER (other);
  gint8 player = step->seats[seat];

  step->seats[seat] = step->seats[other];
  step->seats[other] = player;
  if (croupier_players_has (step->pinned, seat) != croupier_players_has (step->pinned, other))
    step->pinned ^= both;
}

static char *
dup_exchange_label (CroupierTableDraft *self, guint seat, guint other)
{
  int player = get_step (self)->seats[seat], there = get_step (self)->seats[other];

  if (player != NOBODY && there != NOBODY)
    return g_strdup_printf (_("Swap %s and %s"), self->names[player], self->names[there]);
  if (player == NOBODY)
    return g_strdup_printf (_("Move %s to Seat %u"), self->names[there], seat + 1);

  return g_strdup_printf (_("Move %s to Seat %u"), self->names[player], other + 1);
}

static void
croupier_table_draft_finalize (GObject *object)
{
  CroupierTableDraft *self = CROUPIER_TABLE_DRAFT (object);

  g_strfreev (self->names);
  croupier_steps_free (self->steps);

  G_OBJECT_CLASS (croupier_table_draft_parent_class)->finalize (object);
}

static void
croupier_table_draft_class_init (CroupierTableDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_table_draft_finalize;

  /* Somebody sits elsewhere, or is pinned or not any more, or something else is wished. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_TABLE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_table_draft_init (CroupierTableDraft *self)
{
  TableStep *step = g_new0 (TableStep, 1);

  memset (step->seats, NOBODY, sizeof step->seats);
  self->steps = croupier_steps_new (g_free, gone, self);
  croupier_steps_begin (self->steps, step);
}

CroupierTableDraft *
croupier_table_draft_new (const CroupierRoster *roster)
{
  CroupierTableDraft *self = g_object_new (CROUPIER_TYPE_TABLE_DRAFT, NULL);

  self->n_players = croupier_roster_get_size (roster);
  self->names = g_new0 (char *, self->n_players + 1);
  for (guint i = 0; i < self->n_players; i++)
    self->names[i] = g_strdup (croupier_roster_get_name (roster, i));

  return self;
}

void
croupier_table_draft_set_pins (CroupierTableDraft *self, const gint8 *pins, const CroupierWishes *wishes)
{
  static const CroupierWishes none = { 0 };
  gint8 old[CROUPIER_MAX_PLAYERS];
  TableStep *step;

  g_return_if_fail (CROUPIER_IS_TABLE_DRAFT (self));

  wishes = wishes != NULL ? wishes : &none;
  croupier_table_draft_get_pins (self, old);
  if (memcmp (old, pins, self->n_players * sizeof *pins) == 0 &&
      memcmp (&get_step (self)->wishes, wishes, sizeof *wishes) == 0)
    return;

  step = g_new0 (TableStep, 1);
  step->wishes = *wishes;
  memset (step->seats, NOBODY, sizeof step->seats);
  memcpy (step->seats, pins, self->n_players * sizeof *pins);
  for (guint i = 0; i < self->n_players; i++)
    if (pins[i] != NOBODY)
      step->pinned |= CROUPIER_PLAYER (i);
  croupier_steps_begin (self->steps, step);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
croupier_table_draft_seat_rest (CroupierTableDraft *self, const gint8 *seats)
{
  TableStep *step;

  g_return_if_fail (CROUPIER_IS_TABLE_DRAFT (self));

  step = (TableStep *) get_step (self);
  for (guint i = 0; i < self->n_players; i++)
    if (croupier_players_has (step->pinned, i) && step->seats[i] != seats[i])
      return;
  if (memcmp (step->seats, seats, self->n_players * sizeof *seats) == 0)
    return;
  memcpy (step->seats, seats, self->n_players * sizeof *seats);
  g_signal_emit (self, signals[CHANGED], 0);
}

static CroupierPlayers
move_players (CroupierPlayers players, const int *places, guint n)
{
  CroupierPlayers moved = 0;

  for (guint i = 0; i < n; i++)
    if (croupier_players_has (players, i) && places[i] >= 0)
      moved |= CROUPIER_PLAYER ((guint) places[i]);

  return moved;
}

static gint8
move_player (gint8 player, const int *places)
{
  return player == NOBODY ? NOBODY : (gint8) places[player];
}

static CroupierWishes
move_wishes (const CroupierWishes *wishes, const int *places, guint n)
{
  CroupierWishes moved = { .n_earlier = wishes->n_earlier };

  for (guint i = 0; i < n; i++)
    if (places[i] >= 0)
      {
        moved.apart[places[i]] = move_players (wishes->apart[i], places, n);
        moved.not_next[places[i]] = move_players (wishes->not_next[i], places, n);
      }
  for (guint i = 0; i < moved.n_earlier; i++)
    {
      moved.earlier[i].n_seats = wishes->earlier[i].n_seats;
      for (guint k = 0; k < moved.earlier[i].n_seats; k++)
        moved.earlier[i].seats[k] = move_player (wishes->earlier[i].seats[k], places);
    }

  return moved;
}

CroupierTableDraft *
croupier_table_draft_new_like (CroupierTableDraft *self, const CroupierRoster *roster, const int *places)
{
  CroupierTableDraft *other = croupier_table_draft_new (roster);
  CroupierWishes wishes = move_wishes (croupier_table_draft_get_wishes (self), places, self->n_players);
  gint8 pins[CROUPIER_MAX_PLAYERS], own[CROUPIER_MAX_PLAYERS];

  croupier_table_draft_get_pins (self, own);
  for (guint i = 0; i < other->n_players; i++)
    pins[i] = i < self->n_players ? move_player (own[i], places) : NOBODY;
  croupier_table_draft_set_pins (other, pins, &wishes);

  return other;
}

guint
croupier_table_draft_get_size (CroupierTableDraft *self)
{
  return self->n_players;
}

const char *
croupier_table_draft_get_name (CroupierTableDraft *self, guint player)
{
  g_return_val_if_fail (player < self->n_players, NULL);

  return self->names[player];
}

int
croupier_table_draft_get_player (CroupierTableDraft *self, guint seat)
{
  g_return_val_if_fail (seat < self->n_players, NOBODY);

  return get_step (self)->seats[seat];
}

int
croupier_table_draft_get_seat (CroupierTableDraft *self, guint player)
{
  g_return_val_if_fail (player < self->n_players, -1);

  return find_seat (self, get_step (self), (int) player);
}

gboolean
croupier_table_draft_is_pinned (CroupierTableDraft *self, guint seat)
{
  g_return_val_if_fail (seat < self->n_players, FALSE);

  return croupier_players_has (get_step (self)->pinned, seat);
}

guint
croupier_table_draft_count_seated (CroupierTableDraft *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_players; i++)
    n += get_step (self)->seats[i] != NOBODY;

  return n;
}

guint
croupier_table_draft_count_pinned (CroupierTableDraft *self)
{
  return croupier_players_count (get_step (self)->pinned);
}

const gint8 *
croupier_table_draft_get_seats (CroupierTableDraft *self)
{
  return get_step (self)->seats;
}

void
croupier_table_draft_get_pins (CroupierTableDraft *self, gint8 *pins)
{
  for (guint i = 0; i < self->n_players; i++)
    pins[i] = croupier_table_draft_is_pinned (self, i) ? get_step (self)->seats[i] : NOBODY;
}

const CroupierWishes *
croupier_table_draft_get_wishes (CroupierTableDraft *self)
{
  return &get_step (self)->wishes;
}

char *
croupier_table_draft_dup_fix (CroupierTableDraft *self)
{
  gint8 pins[CROUPIER_MAX_PLAYERS];

  croupier_table_draft_get_pins (self, pins);
  return croupier_table_dup_fix ((const char *const *) self->names, pins, &get_step (self)->wishes);
}

gboolean
croupier_table_draft_place (CroupierTableDraft *self, guint player, guint seat)
{
  TableStep step = copy (self);
  char *label;
  int from;

  g_return_val_if_fail (player < self->n_players && seat < self->n_players, FALSE);

  from = find_seat (self, &step, (int) player);
  if (from == (int) seat)
    return croupier_table_draft_set_pinned (self, seat, TRUE);

  if (from >= 0)
    {
      label = dup_exchange_label (self, (guint) from, seat);
      exchange (&step, (guint) from, seat);
    }
  else
    {
      label = g_strdup_printf (_("Seat %s at %u"), self->names[player], seat + 1);
      step.seats[seat] = (gint8) player;
    }
  step.pinned |= CROUPIER_PLAYER (seat);

  return commit (self, &step, label);
}

gboolean
croupier_table_draft_swap (CroupierTableDraft *self, guint seat, guint other)
{
  TableStep step = copy (self);

  g_return_val_if_fail (seat < self->n_players && other < self->n_players, FALSE);

  if (seat == other || (step.seats[seat] == NOBODY && step.seats[other] == NOBODY))
    return FALSE;

  exchange (&step, seat, other);
  return commit (self, &step, dup_exchange_label (self, seat, other));
}

gboolean
croupier_table_draft_set_pinned (CroupierTableDraft *self, guint seat, gboolean pinned)
{
  TableStep step = copy (self);

  g_return_val_if_fail (seat < self->n_players, FALSE);

  if (step.seats[seat] == NOBODY)
    return FALSE;

  step.pinned = pinned ? step.pinned | CROUPIER_PLAYER (seat) : step.pinned & ~CROUPIER_PLAYER (seat);
  return commit (self, &step, g_strdup_printf (pinned ? _("Pin %s") : _("Unpin %s"), self->names[step.seats[seat]]));
}

gboolean
croupier_table_draft_unseat (CroupierTableDraft *self, guint player)
{
  TableStep step = copy (self);
  int seat;

  g_return_val_if_fail (player < self->n_players, FALSE);

  seat = find_seat (self, &step, (int) player);
  if (seat < 0)
    return FALSE;

  step.seats[seat] = NOBODY;
  step.pinned &= ~CROUPIER_PLAYER (seat);
  return commit (self, &step, g_strdup_printf (_("Take %s from the Table"), self->names[player]));
}

gboolean
croupier_table_draft_clear (CroupierTableDraft *self)
{
  TableStep step = copy (self);

  g_return_val_if_fail (CROUPIER_IS_TABLE_DRAFT (self), FALSE);

  memset (step.seats, NOBODY, sizeof step.seats);
  step.pinned = 0;
  return commit (self, &step, g_strdup (_("Clear the Table")));
}

static CroupierPlayers *
get_wished (TableStep *step, CroupierWish wish)
{
  return wish == CROUPIER_WISH_APART ? step->wishes.apart : step->wishes.not_next;
}

gboolean
croupier_table_draft_wish (CroupierTableDraft *self, CroupierWish wish, guint player, guint other,
                           gboolean is_both_ways)
{
  TableStep step = copy (self);
  CroupierPlayers *wished = get_wished (&step, wish);

  g_return_val_if_fail (wish != CROUPIER_WISH_NOT_AS, FALSE);
  g_return_val_if_fail (player < self->n_players && other < self->n_players && player != other, FALSE);

  wished[player] |= CROUPIER_PLAYER (other);
  if (is_both_ways)
    wished[other] |= CROUPIER_PLAYER (player);
  return commit (self, &step, g_strdup_printf (_("Keep %s and %s Apart"), self->names[player], self->names[other]));
}

gboolean
croupier_table_draft_unwish (CroupierTableDraft *self, CroupierWish wish, guint player, guint other)
{
  TableStep step = copy (self);
  CroupierPlayers *wished = get_wished (&step, wish);

  g_return_val_if_fail (wish != CROUPIER_WISH_NOT_AS, FALSE);
  g_return_val_if_fail (player < self->n_players && other < self->n_players && player != other, FALSE);

  wished[player] &= ~CROUPIER_PLAYER (other);
  wished[other] &= ~CROUPIER_PLAYER (player);
  return commit (self, &step, g_strdup_printf (_("Let %s and %s Be Near"), self->names[player], self->names[other]));
}

gboolean
croupier_table_draft_add_earlier (CroupierTableDraft *self, const gint8 *seats, guint n)
{
  TableStep step = copy (self);
  CroupierWishes *wishes = &step.wishes;

  g_return_val_if_fail (CROUPIER_IS_TABLE_DRAFT (self) && n <= CROUPIER_MAX_PLAYERS, FALSE);

  for (guint i = 0; i < wishes->n_earlier; i++)
    if (wishes->earlier[i].n_seats == n && memcmp (wishes->earlier[i].seats, seats, n * sizeof *seats) == 0)
      return FALSE;
  if (wishes->n_earlier == CROUPIER_MAX_EARLIER)
    return FALSE;
  wishes->earlier[wishes->n_earlier].n_seats = n;
  memcpy (wishes->earlier[wishes->n_earlier++].seats, seats, n * sizeof *seats);
  return commit (self, &step, g_strdup (_("Seat Nobody as Before")));
}

gboolean
croupier_table_draft_remove_earlier (CroupierTableDraft *self, guint i)
{
  TableStep step = copy (self);
  CroupierWishes *wishes = &step.wishes;

  g_return_val_if_fail (CROUPIER_IS_TABLE_DRAFT (self) && i < wishes->n_earlier, FALSE);

  wishes->n_earlier--;
  memmove (&wishes->earlier[i], &wishes->earlier[i + 1], (wishes->n_earlier - i) * sizeof wishes->earlier[0]);
  memset (&wishes->earlier[wishes->n_earlier], 0, sizeof wishes->earlier[0]);
  return commit (self, &step, g_strdup (_("Forget an Earlier Match")));
}

CroupierSteps *
croupier_table_draft_get_steps (CroupierTableDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_TABLE_DRAFT (self), NULL);

  return self->steps;
}
