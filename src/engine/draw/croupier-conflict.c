/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the smallest set of pins and constraints, whatever they are, that cannot hold together.
 *
 * Where a set of them can hold together and no more can be added to it, one of the others must be in every set that
 * cannot hold. So a smallest such set is looked for among those that have one of each of the "others" known so far; if
 * it can hold after all, filling it up gives another to know. */
#include "config.h"

#include "croupier-conflict.h"
#include "croupier-types.h"

#include <string.h>

#define MAX_ELEMENTS 63 /* of which the smallest set is looked for: bits of a set */
#define MAX_OTHERS 2000
#define MAX_CHOICES 2000000

typedef struct
{
  const CroupierConflict *conflict;
  GArray *others; /* guint64: of each of these sets, one element is in every conflict */
  guint n_choices;
  gboolean is_cancelled;
} ConflictHunt;

static gboolean
can_hold (ConflictHunt *hunt, const gboolean *has)
{
  gboolean can = hunt->conflict->can_hold (has, hunt->conflict->data);

  hunt->is_cancelled = hunt->is_cancelled || g_cancellable_is_cancelled (hunt->conflict->cancellable);
  return can;
}

/* ---- the smallest ---- */

static gboolean
can_set_hold (ConflictHunt *hunt, guint64 set)
{
  gboolean has[MAX_ELEMENTS];

  for (guint i = 0; i < hunt->conflict->n_elements; i++)
    has[i] = (set >> i & 1) != 0;
  return can_hold (hunt, has);
}

/* At least so many more are needed: sets that have nothing in common need one each. */
static guint
count_apart (const ConflictHunt *hunt, guint64 chosen, guint64 able)
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
choose_from (ConflictHunt *hunt, guint first, guint n, guint64 *chosen)
{
  guint64 able = CROUPIER_EVERYBODY (hunt->conflict->n_elements - first) << first;
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

/* Fills up a set that can hold, from the first element; gives those for which there is no place. */
static guint64
fill_up (ConflictHunt *hunt, guint64 set)
{
  guint64 others = 0;

  for (guint i = 0; i < hunt->conflict->n_elements && !hunt->is_cancelled; i++)
    if (can_set_hold (hunt, set | CROUPIER_PLAYER (i)))
      set |= CROUPIER_PLAYER (i);
    else
      others |= CROUPIER_PLAYER (i);
  return others;
}

static gboolean
find_smallest (ConflictHunt *hunt, guint64 *smallest)
{
  guint size = 0;

  while (hunt->others->len < MAX_OTHERS)
    {
      guint64 others;

      *smallest = 0;
      for (; size <= hunt->conflict->n_elements && !choose_from (hunt, 0, size, smallest); size++)
        *smallest = 0;
      if (hunt->n_choices > MAX_CHOICES)
        return FALSE;
      if (!can_set_hold (hunt, *smallest))
        return !hunt->is_cancelled;
      others = fill_up (hunt, *smallest);
      if (hunt->is_cancelled)
        return FALSE;
      g_array_append_val (hunt->others, others);
    }
  return FALSE;
}

/* ---- one of which nothing can be left out ---- */

static gboolean
find_any (ConflictHunt *hunt, gboolean *is_in)
{
  for (guint i = hunt->conflict->n_elements; i-- > 0;)
    {
      is_in[i] = FALSE;
      if (can_hold (hunt, is_in))
        is_in[i] = TRUE;
      if (hunt->is_cancelled)
        return FALSE;
    }
  return TRUE;
}

gboolean *
croupier_conflict_find (const CroupierConflict *conflict, gboolean *is_smallest)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree gboolean *is_in = g_new (gboolean, conflict->n_elements + 1);
  ConflictHunt hunt = { .conflict = conflict, .others = others };
  gboolean is_certain;
  guint64 smallest;

  for (guint i = 0; i < conflict->n_elements; i++)
    is_in[i] = TRUE;
  if (can_hold (&hunt, is_in) || hunt.is_cancelled)
    return NULL;
  is_certain = conflict->n_elements <= MAX_ELEMENTS && find_smallest (&hunt, &smallest);
  for (guint i = 0; is_certain && i < conflict->n_elements; i++)
    is_in[i] = (smallest >> i & 1) != 0;
  if (!is_certain && (hunt.is_cancelled || !find_any (&hunt, is_in)))
    return NULL;
  if (is_smallest != NULL)
    *is_smallest = is_certain;
  return g_steal_pointer (&is_in);
}
