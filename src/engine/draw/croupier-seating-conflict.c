/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the pins and constraints of a seating that cannot hold together. */
#include "config.h"

#include "croupier-conflict.h"
#include "croupier-seating.h"
#include "croupier-seating-search.h"

#include <string.h>

typedef enum
{
  ELEMENT_PIN,
  ELEMENT_APART,
  ELEMENT_NOT_NEXT,
  ELEMENT_AVOID,
} SeatingElementKind;

typedef struct
{
  SeatingElementKind kind;
  guint8 seat;           /* of a pin */
  guint8 player;         /* who is pinned, or the giver: who sits below */
  guint8 other;          /* the receiver */
  gboolean is_both_ways; /* of a wish */
} SeatingElement;

typedef struct
{
  const CroupierSeating *seating;
  GArray *elements; /* SeatingElement: pins from the first seat up, then wishes, then constraints by receiver */
  GCancellable *cancellable;
} SeatingHunt;

static CroupierPlayers *
get_players (CroupierSeating *seating, SeatingElementKind kind)
{
  return kind == ELEMENT_APART      ? seating->wishes.apart
         : kind == ELEMENT_NOT_NEXT ? seating->wishes.not_next
                                    : seating->avoid;
}

static void
list_pairs (SeatingHunt *hunt, SeatingElementKind kind)
{
  CroupierSeating seating = *hunt->seating;
  const CroupierPlayers *players = get_players (&seating, kind);

  croupier_wishes_get_not_next (&hunt->seating->wishes, seating.n_players, seating.wishes.not_next);
  for (guint other = 0; other < seating.n_players; other++)
    for (guint player = 0; player < seating.n_players; player++)
      {
        gboolean is_both_ways = kind != ELEMENT_AVOID && croupier_players_has (players[other], player);
        SeatingElement element = {
          .kind = kind,
          .player = (guint8) player,
          .other = (guint8) other,
          .is_both_ways = is_both_ways,
        };

        if (croupier_players_has (players[player], other) && !(is_both_ways && player > other))
          g_array_append_val (hunt->elements, element);
      }
}

static void
list_elements (SeatingHunt *hunt)
{
  const CroupierSeating *seating = hunt->seating;

  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      {
        SeatingElement element = {
          .kind = ELEMENT_PIN,
          .seat = (guint8) seat,
          .player = (guint8) seating->pins[seat],
        };

        g_array_append_val (hunt->elements, element);
      }
  list_pairs (hunt, ELEMENT_APART);
  list_pairs (hunt, ELEMENT_NOT_NEXT);
  list_pairs (hunt, ELEMENT_AVOID);
}

static void
take_elements (const SeatingHunt *hunt, const gboolean *has, CroupierSeating *seating)
{
  croupier_seating_init (seating, hunt->seating->n_players, hunt->seating->reach);
  for (guint i = 0; i < hunt->elements->len; i++)
    {
      const SeatingElement *element = &g_array_index (hunt->elements, SeatingElement, i);
      CroupierPlayers *players = get_players (seating, element->kind);

      if (!has[i])
        continue;
      if (element->kind == ELEMENT_PIN)
        {
          seating->pins[element->seat] = (gint8) element->player;
          continue;
        }
      players[element->player] |= CROUPIER_PLAYER (element->other);
      if (element->is_both_ways)
        players[element->other] |= CROUPIER_PLAYER (element->player);
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
  CroupierSeating without;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), FALSE);
  g_return_val_if_fail (conflict != NULL, FALSE);

  without = *seating;
  memset (without.avoid, 0, sizeof without.avoid);
  if (!croupier_seating_is_possible (&without, cancellable))
    hunt.seating = &without;
  list_elements (&hunt);
  is_in = croupier_conflict_find (&(CroupierConflict) { elements->len, can_hold, &hunt, cancellable }, is_smallest);
  if (is_in != NULL)
    take_elements (&hunt, is_in, conflict);
  return is_in != NULL;
}
