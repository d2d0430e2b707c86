/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the pins and constraints of a seating that cannot hold together. */
#include "config.h"

#include "croupier-conflict.h"
#include "croupier-seating.h"
#include "croupier-seating-search.h"

#include <string.h>

/* A pin, or that one must not give to another. */
typedef struct
{
  gint8 seat;    /* or -1 */
  guint8 player; /* who is pinned, or the giver */
  guint8 receiver;
} SeatingElement;

typedef struct
{
  const CroupierSeating *seating;
  GArray *elements; /* SeatingElement: pins from the first seat up, then constraints by receiver, then by giver */
  GCancellable *cancellable;
} SeatingHunt;

static void
list_elements (SeatingHunt *hunt)
{
  const CroupierSeating *seating = hunt->seating;

  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      {
        SeatingElement element = { .seat = (gint8) seat, .player = (guint8) seating->pins[seat] };

        g_array_append_val (hunt->elements, element);
      }
  for (guint receiver = 0; receiver < seating->n_players; receiver++)
    for (guint giver = 0; giver < seating->n_players; giver++)
      if (croupier_players_has (seating->avoid[giver], receiver))
        {
          SeatingElement element = { .seat = -1, .player = (guint8) giver, .receiver = (guint8) receiver };

          g_array_append_val (hunt->elements, element);
        }
}

static void
take_elements (const SeatingHunt *hunt, const gboolean *has, CroupierSeating *seating)
{
  croupier_seating_init (seating, hunt->seating->n_players, hunt->seating->reach);
  for (guint i = 0; i < hunt->elements->len; i++)
    {
      const SeatingElement *element = &g_array_index (hunt->elements, SeatingElement, i);

      if (!has[i])
        continue;
      if (element->seat >= 0)
        seating->pins[element->seat] = (gint8) element->player;
      else
        seating->avoid[element->player] |= CROUPIER_PLAYER (element->receiver);
    }
}

static gboolean
can_hold (const gboolean *has, gpointer data)
{
  SeatingHunt *hunt = data;
  CroupierSeating seating;
  CroupierSearch search;

  take_elements (hunt, has, &seating);
  return croupier_search_run (&search, &seating, hunt->cancellable);
}

gboolean
croupier_seating_find_conflict (const CroupierSeating *seating, CroupierSeating *conflict, gboolean *is_smallest,
                                GCancellable *cancellable)
{
  g_autoptr (GArray) elements = g_array_new (FALSE, FALSE, sizeof (SeatingElement));
  g_autofree gboolean *is_in = NULL;
  SeatingHunt hunt = { .seating = seating, .elements = elements, .cancellable = cancellable };
  CroupierConflict among = { .can_hold = can_hold, .data = &hunt, .cancellable = cancellable };
  gboolean is_certain;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), FALSE);
  g_return_val_if_fail (conflict != NULL, FALSE);

  list_elements (&hunt);
  among.n_elements = elements->len;
  is_in = g_new (gboolean, elements->len + 1);
  if (!croupier_conflict_find (&among, is_in, &is_certain))
    return FALSE;
  take_elements (&hunt, is_in, conflict);
  if (is_smallest != NULL)
    *is_smallest = is_certain;
  return TRUE;
}
