/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal in a proof that was drawn under wishes: the line that says which, written and read, and the draw again. */
#include "config.h"
#include "croupier-proof.h"

#include <string.h>

#include "croupier-deal.h"
#include "croupier-gettext.h"

/* The items that differ, in their order, ended by NULL; they are the draw's. */
static const char **
list_kinds (const CroupierProofDraw *draw)
{
  GPtrArray *kinds = g_ptr_array_new ();

  for (guint i = 0; draw->items[i] != NULL; i++)
    if (!g_ptr_array_find_with_equal_func (kinds, draw->items[i], g_str_equal, NULL))
      g_ptr_array_add (kinds, draw->items[i]);
  g_ptr_array_add (kinds, NULL);
  return (const char **) g_ptr_array_free (kinds, FALSE);
}

static int
find_name (const char *const *names, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return (int) i;
  return -1;
}

void
croupier_proof_deal_write (const CroupierProof *proof, const CroupierProofDraw *draw, GString *post)
{
  g_autofree const char **kinds = NULL;
  const gsize length = post->len;

  g_return_if_fail (proof != NULL && draw != NULL && draw->how == CROUPIER_DRAW_SHUFFLE);

  kinds = list_kinds (draw);
  for (guint player = 0; proof->players[player] != NULL && player < CROUPIER_MAX_PLAYERS; player++)
    {
      const char *before = ": ";

      if (draw->nots[player] == 0)
        continue;
      g_string_append_printf (post, "%s%s", post->len == length ? CROUPIER_PROOF_NOT_ROLES : "; ",
                              proof->players[player]);
      for (guint kind = 0; kinds[kind] != NULL && kind < CROUPIER_MAX_PLAYERS; kind++)
        if ((draw->nots[player] >> kind & 1) != 0)
          {
            g_string_append_printf (post, "%s%s", before, kinds[kind]);
            before = ", ";
          }
    }
  if (post->len > length)
    g_string_append_c (post, '\n');
}

gboolean
croupier_proof_deal_read (const CroupierProof *proof, CroupierProofDraw *draw, const char *rest, char **wrong)
{
  g_auto (GStrv) lists = g_strsplit (rest, "; ", -1);
  g_autofree const char **kinds = NULL;

  g_return_val_if_fail (proof != NULL && draw != NULL && draw->how == CROUPIER_DRAW_SHUFFLE, FALSE);

  kinds = list_kinds (draw);
  if (g_strv_length ((char **) kinds) > CROUPIER_MAX_PLAYERS)
    {
      *wrong = g_strdup_printf (_("Of more than %d things that differ nobody can wish one away."),
                                CROUPIER_MAX_PLAYERS);
      return FALSE;
    }
  for (guint i = 0; lists[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lists[i], ": ", 2);
      const int player = parts[0] != NULL && proof->players != NULL
                           ? find_name ((const char *const *) proof->players, parts[0])
                           : -1;
      g_auto (GStrv) names = g_strsplit (parts[0] != NULL && parts[1] != NULL ? parts[1] : "", ", ", -1);

      if (player < 0 || *names == NULL)
        {
          *wrong = g_strdup_printf (_("“%s” does not say whose roles these are, such as “Amy: Guard, Mayor”."),
                                    lists[i]);
          return FALSE;
        }
      for (guint k = 0; names[k] != NULL; k++)
        {
          const int kind = find_name (kinds, names[k]);

          if (kind < 0)
            {
              *wrong = g_strdup_printf (_("“%s” is not among what is shuffled."), names[k]);
              return FALSE;
            }
          draw->nots[player] |= G_GUINT64_CONSTANT (1) << kind;
        }
    }
  return TRUE;
}

char *
croupier_proof_deal_draw (const CroupierProof *proof, const CroupierProofDraw *draw, char *const *keys,
                          CroupierRandom *random, char **count, GCancellable *cancellable)
{
  const guint n_items = g_strv_length (draw->items), n_keys = g_strv_length ((char **) keys);
  g_autofree guint8 *kinds = g_new (guint8, n_items);
  g_autofree guint *order = g_new (guint, n_items);
  CroupierDeal deal;
  CroupierNumber n_ways;
  GString *value;

  if (n_keys == 0 || n_keys > MIN (n_items, CROUPIER_MAX_PLAYERS))
    return NULL;
  croupier_deal_init (&deal, n_keys);
  if (!croupier_deal_add_items (&deal, (const char *const *) draw->items, n_items, kinds))
    return NULL;
  for (guint i = 0; i < n_keys; i++)
    {
      const int player = find_name ((const char *const *) proof->players, keys[i]);

      deal.nots[i] = player >= 0 ? draw->nots[player] : 0;
    }
  if (croupier_deal_shuffle (&deal, kinds, random, order, cancellable) != CROUPIER_DRAW_DONE)
    return NULL;
  *count = croupier_deal_count_ways (&deal, &n_ways) ? croupier_number_to_string (&n_ways) : NULL;
  value = g_string_new (NULL);
  for (guint i = 0; i < n_keys; i++)
    g_string_append_printf (value, "%s%s: %s", i > 0 ? "; " : "", keys[i], draw->items[order[i]]);
  return g_string_free_and_steal (value);
}
