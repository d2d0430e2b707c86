/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pins and constraints of a seating cannot hold together.
 *
 * Where a set of them can hold together and no more can be added to it, one of the others must be in every set that
 * cannot hold. So a smallest such set is looked for among those that have one of each of the "others" known so far; if
 * it can hold after all, filling it up gives another to know. */
#include "config.h"

#include "croupier-seating.h"
#include "croupier-seating-search.h"

#include <string.h>

#define MAX_ELEMENTS 63    /* of which the smallest set is looked for: bits of a set */
#define MAX_OTHERS 2000
#define MAX_CHOICES 2000000

/* A pin, or that one must not give to another. */
typedef struct
{
  gint8 seat;            /* or -1 */
  guint8 player;         /* who is pinned, or the giver */
  guint8 receiver;
} Element;

typedef struct
{
  const CroupierSeating *seating;
  GArray *elements;      /* Element: pins from the first seat up, then constraints by receiver, then by giver */
  GArray *others;        /* guint64: of each of these sets, one element is in every conflict */
  guint n_choices;
  GCancellable *cancellable;
  gboolean is_cancelled;
} Hunt;

static void
list_elements (Hunt *hunt)
{
  const CroupierSeating *seating = hunt->seating;

  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      {
        Element element = { .seat = (gint8) seat, .player = (guint8) seating->pins[seat] };

        g_array_append_val (hunt->elements, element);
      }
  for (guint receiver = 0; receiver < seating->n_players; receiver++)
    for (guint giver = 0; giver < seating->n_players; giver++)
      if (croupier_players_has (seating->avoid[giver], receiver))
        {
          Element element = { .seat = -1, .player = (guint8) giver, .receiver = (guint8) receiver };

          g_array_append_val (hunt->elements, element);
        }
}

static void
add_element (CroupierSeating *seating,
             const Element   *element)
{
  if (element->seat >= 0)
    seating->pins[element->seat] = (gint8) element->player;
  else
    seating->avoid[element->player] |= CROUPIER_PLAYER (element->receiver);
}

static gboolean
can_hold (Hunt                  *hunt,
          const CroupierSeating *seating)
{
  CroupierSearch search;
  gboolean can = croupier_search_run (&search, seating, hunt->cancellable);

  hunt->is_cancelled = hunt->is_cancelled || search.is_cancelled;
  return can;
}

/* ---- the smallest ---- */

static void
take_set (const Hunt      *hunt,
          guint64          set,
          CroupierSeating *seating)
{
  guint i;

  croupier_seating_init (seating, hunt->seating->n_players, hunt->seating->reach);
  CROUPIER_FOREACH_PLAYER (i, set)
    add_element (seating, &g_array_index (hunt->elements, Element, i));
}

/* At least so many more are needed: sets that have nothing in common need one each. */
static guint
count_apart (const Hunt *hunt,
             guint64     chosen,
             guint64     able)
{
  guint64 seen = 0;
  guint n = 0;

  for (guint i = 0; i < hunt->others->len; i++)
    {
      guint64 set = g_array_index (hunt->others, guint64, i);

      if (set & chosen)
        continue;
      if ((set & able) == 0)
        return G_MAXUINT;
      if (set & able & seen)
        continue;
      seen |= set & able;
      n++;
    }
  return n;
}

/* Chooses n more elements from one on, so that one of each set is chosen; of several ways the first in order. */
static gboolean
choose_from (Hunt    *hunt,
             guint    first,
             guint    n,
             guint64 *chosen)
{
  guint64 able = CROUPIER_EVERYBODY (hunt->elements->len - first) << first;
  guint n_needed;

  if (++hunt->n_choices > MAX_CHOICES)
    return FALSE;
  n_needed = count_apart (hunt, *chosen, able);
  if (n_needed == 0)
    return TRUE;
  if (n_needed > n)
    return FALSE;
  *chosen |= CROUPIER_PLAYER (first);
  if (choose_from (hunt, first + 1, n - 1, chosen))
    return TRUE;
  *chosen &= ~CROUPIER_PLAYER (first);
  return choose_from (hunt, first + 1, n, chosen);
}

static gboolean
find_smallest (Hunt    *hunt,
               guint64 *smallest)
{
  guint size = 1;

  while (hunt->others->len < MAX_OTHERS)
    {
      CroupierSeating seating;
      guint64 others;

      *smallest = 0;
      for (; size <= hunt->elements->len && !choose_from (hunt, 0, size, smallest); size++)
        *smallest = 0;
      if (hunt->n_choices > MAX_CHOICES)
        return FALSE;
      take_set (hunt, *smallest, &seating);
      if (!can_hold (hunt, &seating))
        return !hunt->is_cancelled;

      others = 0;
      for (guint i = 0; i < hunt->elements->len && !hunt->is_cancelled; i++)
        {
          CroupierSeating fuller = seating;

          add_element (&fuller, &g_array_index (hunt->elements, Element, i));
          if (can_hold (hunt, &fuller))
            seating = fuller;
          else
            others |= CROUPIER_PLAYER (i);
        }
      if (hunt->is_cancelled)
        return FALSE;
      g_array_append_val (hunt->others, others);
    }
  return FALSE;
}

/* ---- one of which nothing can be left out ---- */

static gboolean
find_any (Hunt            *hunt,
          CroupierSeating *conflict)
{
  *conflict = *hunt->seating;
  for (guint i = hunt->elements->len; i-- > 0;)
    {
      const Element *element = &g_array_index (hunt->elements, Element, i);
      CroupierSeating smaller = *conflict;

      if (element->seat >= 0)
        smaller.pins[element->seat] = CROUPIER_NO_PLAYER;
      else
        smaller.avoid[element->player] &= ~CROUPIER_PLAYER (element->receiver);
      if (!can_hold (hunt, &smaller))
        *conflict = smaller;
      if (hunt->is_cancelled)
        return FALSE;
    }
  return TRUE;
}

/**
 * croupier_seating_find_conflict:
 * @seating: a seating
 * @conflict: (out caller-allocates): those of its pins and constraints that cannot hold together, and no others
 * @is_smallest: (out) (optional): whether it is certain that no fewer would do
 * @cancellable: (nullable): to give up
 *
 * Names pins and constraints that cannot hold together, where a seating is not possible.
 *
 * They are as few as can be; of several such sets it is the first, where pins from the first seat up come before
 * constraints, and these are in roster order of those who must not be given to. Where there are more than 63 pins and
 * constraints, or the search takes too long, it is some set of which nothing can be left out.
 *
 * Returns: %FALSE if a seating is possible, or if it was cancelled
 */
gboolean
croupier_seating_find_conflict (const CroupierSeating *seating,
                                CroupierSeating       *conflict,
                                gboolean              *is_smallest,
                                GCancellable          *cancellable)
{
  g_autoptr (GArray) elements = g_array_new (FALSE, FALSE, sizeof (Element));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint64));
  Hunt hunt = { .seating = seating, .elements = elements, .others = others, .cancellable = cancellable };
  guint64 smallest;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), FALSE);
  g_return_val_if_fail (conflict != NULL, FALSE);

  if (is_smallest != NULL)
    *is_smallest = FALSE;
  if (can_hold (&hunt, seating) || hunt.is_cancelled)
    return FALSE;
  list_elements (&hunt);
  if (elements->len <= MAX_ELEMENTS && find_smallest (&hunt, &smallest))
    {
      take_set (&hunt, smallest, conflict);
      if (is_smallest != NULL)
        *is_smallest = TRUE;
      return TRUE;
    }
  return !hunt.is_cancelled && find_any (&hunt, conflict);
}
