/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adding pasted texts to a match. */
#include "config.h"
#include "croupier-pasted.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-part.h"
#include "croupier-pasted-known.h"

#define SECONDS_BACK (12 * 3600)

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const CroupierPasted *first = *(const CroupierPasted *const *) a, *second = *(const CroupierPasted *const *) b;
  gint64 moment = croupier_pasted_find_moment (first->time, first->offset),
         other = croupier_pasted_find_moment (second->time, second->offset);

  return (moment > other) - (moment < other);
}

/* Whether each has its day: times alone may begin anew at midnight. */
static gboolean
has_all_days (const GPtrArray *all)
{
  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);

      if (pasted->time == NULL || strchr (pasted->time, 'T') == NULL)
        return FALSE;
    }
  return TRUE;
}

/* Of two times without a day the one below that is far earlier is of the next day. */
static gboolean
is_far_back (const CroupierPasted *above, const CroupierPasted *pasted)
{
  return above->stamp.kind == CROUPIER_STAMP_NO_DAY && pasted->stamp.kind == CROUPIER_STAMP_NO_DAY &&
         above->stamp.seconds - pasted->stamp.seconds > SECONDS_BACK;
}

/* What is certainly earlier comes first; the rest as it was pasted. */
static void
sort_by_stamps (GPtrArray *all)
{
  for (guint i = 1; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      guint place = i;

      for (; place > 0; place--)
        {
          const CroupierPasted *above = g_ptr_array_index (all, place - 1);

          if (croupier_stamp_is_before (&above->stamp, &pasted->stamp) ||
              !croupier_stamp_is_before (&pasted->stamp, &above->stamp) || is_far_back (above, pasted))
            break;
          g_ptr_array_index (all, place) = g_ptr_array_index (all, place - 1);
        }
      g_ptr_array_index (all, place) = pasted;
    }
}

/* All that was sent, where somebody has corrected it or cut an order out of it; else NULL. */
static char *
dup_wrote (const CroupierPasted *pasted)
{
  if (pasted->original != NULL)
    return g_strdup (pasted->original);
  return g_str_equal (croupier_pasted_get_taken (pasted), pasted->text) ? NULL : g_strdup (pasted->text);
}

static GPtrArray *
make_entries (const CroupierMatch *match, const GPtrArray *all)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy ((GPtrArray *) all, NULL, NULL);
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  g_ptr_array_set_free_func (sorted, NULL);
  if (has_all_days (sorted))
    g_ptr_array_sort (sorted, compare_times);
  else
    sort_by_stamps (sorted);
  for (guint i = 0; i < sorted->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (sorted, i);
      g_autoptr (GPtrArray) parts = croupier_parts_new (croupier_match_get_plan (match), CROUPIER_ENTRY_SUBMISSION,
                                                        croupier_pasted_get_taken (pasted));

      for (guint k = 0; k < parts->len; k++)
        {
          const CroupierPart *part = g_ptr_array_index (parts, k);
          CroupierEntry *entry = croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, (guint) pasted->player,
                                                     part->text);

          entry->wrote = dup_wrote (pasted);
          entry->sent = g_strdup (pasted->is_edited_late ? pasted->edited : pasted->time);
          entry->step = croupier_match_get_log (match)->len + 1;
          g_ptr_array_add (entries, entry);
        }
    }
  return entries;
}

gboolean
croupier_pasted_submit (const GPtrArray *all, CroupierMatch *match, guint *n_refused, GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GPtrArray) entries = make_entries (match, all);
  const CroupierRecord *due = croupier_match_get_due (match);
  guint n_before = due != NULL ? due->events->len : 0;

  if (due == NULL)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The match is over: nothing is due."));
  if (!croupier_match_append (match, entries, cancellable, error))
    return FALSE;

  *n_refused = 0;
  due = croupier_match_get_due (match);
  for (guint i = n_before; i < due->events->len; i++)
    *n_refused += ((const CroupierEvent *) g_ptr_array_index (due->events, i))->reading->status ==
                  CROUPIER_STATUS_REFUSED;
  return TRUE;
}
