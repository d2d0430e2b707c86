/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a pasted text is worth beside the others: its verdict. */
#include "config.h"
#include "croupier-pasted.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-pasted-known.h"
#include "croupier-pasted-reasons.h"

/* “<Media omitted>”, in whichever language. */
static gboolean
is_in_angles (const char *text)
{
  gsize length = strlen (text);

  return length > 2 && text[0] == '<' && strpbrk (text + 1, "<>") == text + length - 1 && strchr (text, ' ') != NULL;
}

/* It is no order, and none is changed by it; but what came in as one and was edited may have been. */
static gboolean
is_talk (const CroupierPasted *pasted)
{
  if (pasted->reading == NULL || !croupier_pasted_is_refused (pasted) || pasted->taken != NULL ||
      pasted->before != NULL)
    return FALSE;
  return pasted->is_platforms || (pasted->doubt == NULL && pasted->reading->talk != CROUPIER_TALK_NONE) ||
         is_in_angles (pasted->text);
}

static gboolean
is_before (const CroupierPasted *pasted, const CroupierPasted *other)
{
  return croupier_stamp_is_before (&pasted->stamp, &other->stamp);
}

/* Whether it is before the other, or nothing says that it is not. */
static gboolean
may_be_before (const CroupierPasted *pasted, const CroupierPasted *other)
{
  return pasted->stamp.seconds < 0 || other->stamp.seconds < 0 || is_before (pasted, other);
}

/* Returns why another text of the same player keeps one from being taken as it is; NULL: it does not. is_later: it
 * stands further down. */
static char *
dup_reason_against (const CroupierPasted *pasted, const CroupierPasted *other, gboolean is_unclear, gboolean is_later,
                    const char *player)
{
  g_autofree char *quoted = NULL;

  if (other->is_idle || is_talk (other))
    return NULL;
  if (croupier_pasted_is_refused (other) ||
      (is_unclear && croupier_pasted_is_aside (pasted) == croupier_pasted_is_aside (other)))
    {
      if (!is_later && may_be_before (other, pasted))
        return NULL;
      quoted = croupier_reason_quote (other->text);
      return g_strdup_printf (croupier_pasted_is_refused (other) ? _("%s sent “%s” too, which is refused.")
                                                                 : _("%s sent “%s” too, which you have to look at."),
                              player, quoted);
    }
  if (croupier_pasted_is_aside (pasted) || croupier_pasted_is_aside (other) ||
      g_string_equal (pasted->reading->read_as, other->reading->read_as) ||
      (is_later ? is_before (pasted, other) : is_before (other, pasted)))
    return NULL;

  quoted = croupier_reason_quote (other->text);
  return g_strdup_printf (_("%s sent “%s” too, and nothing says for certain which was sent last."), player, quoted);
}

static gboolean
is_compared (const CroupierPasted *pasted, const CroupierPasted *other)
{
  return other != pasted && other->verdict != CROUPIER_VERDICT_KNOWN && *other->text != '\0' &&
         !g_str_equal (other->text, pasted->text);
}

/* Notes what is certain, but not the last. */
static void
note_later (CroupierPasted *pasted, const CroupierPasted *later, const char *player)
{
  g_autofree char *quoted = NULL;

  if (croupier_pasted_is_refused (later) || croupier_pasted_is_aside (later) || croupier_pasted_is_aside (pasted) ||
      pasted->note != NULL)
    return;
  quoted = croupier_reason_quote (later->text);
  pasted->note = g_strdup_printf (_("%s sent “%s” after this."), player, quoted);
}

/* unclear is as list_unclear() gives it; rivals are the places of all of the same player’s that may speak against it.
 */
static void
weigh (GPtrArray *all, const GArray *unclear, const GArray *rivals, guint place, const char *player)
{
  CroupierPasted *pasted = g_ptr_array_index (all, place);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);
  guint n_waiting = 0;

  pasted->has_rivals = FALSE;
  croupier_reasons_add (reasons, croupier_pasted_dup_own_reasons (pasted, player));
  for (guint k = 0; k < rivals->len && reasons->len < CROUPIER_MAX_REASONS && !croupier_pasted_is_refused (pasted); k++)
    {
      guint i = g_array_index (rivals, guint, k);
      const CroupierPasted *other = g_ptr_array_index (all, i);
      gboolean is_unclear = g_array_index (unclear, gboolean, i);
      char *reason = NULL;

      if (!is_compared (pasted, other))
        continue;
      reason = dup_reason_against (pasted, other, is_unclear, i > place, player);
      if (reason == NULL && i > place)
        note_later (pasted, other, player);
      pasted->has_rivals |= reason != NULL;
      n_waiting += reason != NULL && i > place && !croupier_pasted_is_refused (other) && is_unclear;
      croupier_reasons_add (reasons, reason);
    }

  pasted->can_wait = reasons->len > 0 && n_waiting == reasons->len;
  pasted->verdict = croupier_pasted_is_refused (pasted) ? CROUPIER_VERDICT_REFUSED
                    : reasons->len > 0                  ? CROUPIER_VERDICT_LOOK
                                                        : CROUPIER_VERDICT_READ;
  pasted->why = croupier_reasons_join (reasons);
}

static void
weigh_talk (CroupierPasted *pasted)
{
  pasted->has_rivals = FALSE;
  pasted->can_wait = TRUE;
  pasted->verdict = CROUPIER_VERDICT_TALK;
  pasted->why = g_strdup (pasted->reading->talk == CROUPIER_TALK_QUESTION ? _("It is a question, and no move.")
                                                                          : _("It is no move."));
}

/* What is refused need not be settled where what came after it is not, nor where it merely thanks. */
static void
find_superseded (GPtrArray *all)
{
  const CroupierPasted *last[CROUPIER_MAX_PLAYERS] = { NULL };

  for (guint i = all->len; i > 0; i--)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i - 1);
      const CroupierPasted **later = pasted->player != CROUPIER_NO_PLAYER ? &last[pasted->player] : NULL;

      if (later == NULL || pasted->verdict == CROUPIER_VERDICT_KNOWN)
        continue;
      if (pasted->verdict == CROUPIER_VERDICT_REFUSED)
        pasted->can_wait = pasted->is_idle || (*later != NULL && may_be_before (pasted, *later));
      else if (*later == NULL && !croupier_pasted_is_aside (pasted) && pasted->verdict != CROUPIER_VERDICT_TALK)
        *later = pasted;
    }
}

static const char *
get_player (const CroupierPasted *pasted, const CroupierRoster *roster)
{
  return croupier_roster_get_name (roster, (guint) pasted->player);
}

/* Returns which of those that are not refused have something against them alone, and nobody has looked. */
static GArray *
list_unclear (const GPtrArray *all, const CroupierRoster *roster)
{
  GArray *unclear = g_array_sized_new (FALSE, FALSE, sizeof (gboolean), all->len);

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      gboolean is_weighed = pasted->player != CROUPIER_NO_PLAYER && !croupier_pasted_is_refused (pasted);
      g_autofree char *own = is_weighed ? croupier_pasted_dup_own_reasons (pasted, get_player (pasted, roster)) : NULL;
      gboolean is_unclear = own != NULL && (pasted->seen == NULL || !g_str_has_prefix (pasted->seen, own));

      g_array_append_val (unclear, is_unclear);
    }
  return unclear;
}

/* ---- the order of arrival ---- */

static gboolean
is_order_unclear (const CroupierPasted *above, const CroupierPasted *pasted)
{
  return !is_before (above, pasted) && !is_before (pasted, above);
}

/* Marks them where that can decide: of two that stand one below the other. */
static void
mark_racers (GPtrArray *all, const CroupierMatch *match)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  CroupierPasted *above = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      g_clear_pointer (&pasted->racer, g_free);
      if (!croupier_match_get_game (match)->counts_arrival || pasted->player == CROUPIER_NO_PLAYER ||
          pasted->verdict == CROUPIER_VERDICT_KNOWN || croupier_pasted_is_refused (pasted) ||
          croupier_pasted_is_aside (pasted) || pasted->stamp.seconds < 0)
        continue;
      if (above != NULL && above->player != pasted->player && is_order_unclear (above, pasted))
        {
          g_set_str (&above->racer, get_player (pasted, roster));
          g_set_str (&pasted->racer, get_player (above, roster));
        }
      above = pasted;
    }
}

/* ---- the whole ---- */

/* The places of what is each player's; NULL where nothing is. */
static void
list_peers (const GPtrArray *all, GArray **peers)
{
  for (guint i = 0; i < all->len; i++)
    {
      int player = ((const CroupierPasted *) g_ptr_array_index (all, i))->player;

      if (player == CROUPIER_NO_PLAYER)
        continue;
      if (peers[player] == NULL)
        peers[player] = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (peers[player], i);
    }
}

/* Likewise of what may speak against something else of theirs: most of a chat is talk, and speaks against nothing. */
static void
list_rivals (const GPtrArray *all, GArray **rivals)
{
  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      GArray **places = pasted->player != CROUPIER_NO_PLAYER ? &rivals[pasted->player] : NULL;

      if (places == NULL)
        continue;
      if (*places == NULL)
        *places = g_array_new (FALSE, FALSE, sizeof (guint));
      if (pasted->verdict != CROUPIER_VERDICT_KNOWN && *pasted->text != '\0' && !pasted->is_idle && !is_talk (pasted))
        g_array_append_val (*places, i);
    }
}

static const char *
get_reason_for_known (const CroupierPasted *pasted)
{
  if (pasted->is_copied)
    return _("It was told in this match.");
  if (pasted->is_past)
    return _("It was sent before this phase began.");
  return croupier_pasted_is_set_aside (pasted) ? _("It was settled before.") : _("It came in before.");
}

/* Marks what was written by somebody whose place another one has taken. */
static void
mark_gone (GPtrArray *all, const CroupierRoster *roster)
{
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->is_gone = pasted->is_guess && croupier_roster_find_gone (roster, pasted->author) >= 0;
    }
}

void
croupier_pasted_weigh (GPtrArray *all, const CroupierMatch *match)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GHashTable) strangers = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GArray) unclear = NULL;
  GArray *peers[CROUPIER_MAX_PLAYERS] = { NULL }, *rivals[CROUPIER_MAX_PLAYERS] = { NULL };

  mark_gone (all, roster);
  list_peers (all, peers);
  croupier_pasted_mark_known (all, peers, match);
  croupier_pasted_mark_edits (all, match);
  mark_racers (all, match);
  list_rivals (all, rivals);
  unclear = list_unclear (all, roster);
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      g_clear_pointer (&pasted->why, g_free);
      g_clear_pointer (&pasted->note, g_free);
      pasted->can_wait = FALSE;
      if (pasted->verdict == CROUPIER_VERDICT_KNOWN)
        pasted->why = g_strdup (get_reason_for_known (pasted));
      else if (pasted->player == CROUPIER_NO_PLAYER)
        pasted->why = croupier_pasted_dup_reason_for_nobody (pasted, roster, strangers);
      else if (is_talk (pasted))
        weigh_talk (pasted);
      else
        weigh (all, unclear, rivals[pasted->player], i, get_player (pasted, roster));
    }
  find_superseded (all);
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    {
      g_clear_pointer (&peers[i], g_array_unref);
      g_clear_pointer (&rivals[i], g_array_unref);
    }
}

GPtrArray *
croupier_pasted_find_rivals (const GPtrArray *all, guint place, const CroupierMatch *match)
{
  const CroupierPasted *pasted = g_ptr_array_index (all, place);
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GArray) unclear = list_unclear (all, roster);
  GPtrArray *rivals = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *other = g_ptr_array_index (all, i);
      g_autofree char *reason = NULL;

      if (other->player != pasted->player || !is_compared (pasted, other))
        continue;
      reason = dup_reason_against (pasted, other, g_array_index (unclear, gboolean, i), i > place, "");
      if (reason != NULL)
        g_ptr_array_add (rivals, other);
    }
  return rivals;
}
