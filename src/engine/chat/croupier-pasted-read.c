/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of a pasted chat: all of it taken apart and read, put together with what was pasted before. */
#include "config.h"
#include "croupier-pasted.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-paste-own.h"
#include "croupier-pasted-known.h"
#include "croupier-pasted-taken.h"

#define MAX_THREADS 8
#define MIN_TEXTS_OF_THREAD 200 /* in a fifth of a hundredth of a second */

/* Copies only what stands above the line that may be somebody else’s; NULL: all of it does. */
static char *
dup_own_lines (const CroupierPasted *pasted)
{
  const char *end = pasted->text;

  if (pasted->n_own_lines == 0)
    return NULL;
  for (guint i = 0; i < pasted->n_own_lines; i++)
    {
      end = strchr (end, '\n');
      if (end++ == NULL)
        return NULL;
    }
  return g_strndup (pasted->text, (gsize) (end - 1 - pasted->text));
}

static void
reread (CroupierPasted *pasted, const CroupierMatch *match)
{
  g_autofree char *own = NULL;

  g_clear_pointer (&pasted->reading, croupier_reading_free);
  g_clear_pointer (&pasted->taken, g_free);
  pasted->is_rest_talk = FALSE;
  if (pasted->player == CROUPIER_NO_PLAYER)
    return;
  own = dup_own_lines (pasted);
  pasted->reading = croupier_match_check (match, (guint) pasted->player, own != NULL ? own : pasted->text);
  if (croupier_pasted_is_refused (pasted))
    croupier_pasted_take_part (pasted, own != NULL ? own : pasted->text, match);
  else if (own != NULL)
    pasted->taken = g_steal_pointer (&own);
  else
    croupier_pasted_leave_out_talk (pasted, match);
}

static void
take_reading (CroupierPasted *pasted, const CroupierPasted *same)
{
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  g_set_str (&pasted->taken, same->taken);
  pasted->is_rest_talk = same->is_rest_talk;
  pasted->reading = same->reading != NULL ? croupier_reading_copy (same->reading) : NULL;
}

/* What one thread reads: every so many-th text. */
typedef struct
{
  GPtrArray *texts; /* CroupierPasted */
  const CroupierMatch *match;
  guint first, step;
} Share;

static gpointer
reread_share (gpointer data)
{
  const Share *share = data;

  for (guint i = share->first; i < share->texts->len; i += share->step)
    reread (g_ptr_array_index (share->texts, i), share->match);
  return NULL;
}

/* Reads each by itself, so that a long chat is read by all processors there are. */
static void
reread_each (GPtrArray *texts, const CroupierMatch *match)
{
  GThread *threads[MAX_THREADS] = { NULL };
  Share shares[MAX_THREADS];
  guint n = CLAMP (texts->len / MIN_TEXTS_OF_THREAD, 1, MIN (g_get_num_processors (), MAX_THREADS));

  for (guint i = 0; i < n; i++)
    shares[i] = (Share) { texts, match, i, n };
  for (guint i = 1; i < n; i++)
    threads[i] = g_thread_new ("paste", reread_share, &shares[i]);
  reread_share (&shares[0]);
  for (guint i = 1; i < n; i++)
    g_thread_join (threads[i]);
}

/* Somebody may have been introduced since. */
static void
find_authors (GPtrArray *all, const CroupierMatch *match)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (CroupierPasteAuthors) authors = croupier_paste_authors_new (setup->roster);

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      int player;

      pasted->is_spectators = croupier_setup_has_outsider (setup, CROUPIER_SPECTATOR, pasted->author);
      pasted->is_own = (pasted->player == CROUPIER_NO_PLAYER || pasted->is_guess) &&
                       (pasted->is_spectators ||
                        croupier_setup_has_outsider (setup, CROUPIER_GAMEMASTER, pasted->author));
      if (pasted->is_own)
        pasted->player = CROUPIER_NO_PLAYER;
      else if (pasted->player == CROUPIER_NO_PLAYER && !pasted->is_bot && *pasted->author != '\0' &&
               croupier_paste_authors_find (authors, pasted->author, &player) >= CROUPIER_AUTHOR_DECORATED)
        pasted->player = player;
    }
}

/* What would be accepted is somebody's order, whoever wrote it first. */
static void
find_copied (GPtrArray *all, const CroupierMatch *match)
{
  g_autoptr (CroupierOwnLines) own = croupier_own_lines_new (match);

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->is_copied = (pasted->player == CROUPIER_NO_PLAYER || croupier_pasted_is_refused (pasted)) &&
                          croupier_own_lines_have (own, pasted->text);
    }
}

/* What was left when a phase was resolved was hardly meant for the next one. */
static void
find_phase (CroupierPasted *pasted, const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  const CroupierRecord *record = pasted->phase != NULL ? croupier_match_find_record (match, pasted->phase) : NULL;

  g_clear_pointer (&pasted->earlier, g_free);
  if (record != NULL && record != due)
    pasted->earlier = g_strdup (croupier_phase_get_title (&record->phase));
  else if (due != NULL)
    g_set_str (&pasted->phase, due->phase.id);
}

void
croupier_pasted_reread_all (GPtrArray *all, const CroupierMatch *match)
{
  g_autoptr (GHashTable) firsts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (GPtrArray) others = g_ptr_array_new (); /* CroupierPasted, and behind each the first that is the same */

  find_authors (all, match);
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i), *first;
      char *key = g_strdup_printf ("%d %s", pasted->player, pasted->text);

      find_phase (pasted, match);
      first = g_hash_table_lookup (firsts, key);
      g_ptr_array_add (first == NULL ? texts : others, pasted);
      if (first == NULL)
        {
          g_hash_table_insert (firsts, key, pasted);
          continue;
        }
      g_ptr_array_add (others, first);
      g_free (key);
    }
  reread_each (texts, match);
  for (guint i = 0; i < others->len; i += 2)
    take_reading (g_ptr_array_index (others, i), g_ptr_array_index (others, i + 1));
  find_copied (all, match);
}

void
croupier_pasted_propose (GPtrArray *all, guint player, const CroupierMatch *match)
{
  CroupierPasted *pasted = all->len == 1 ? g_ptr_array_index (all, 0) : NULL;

  if (pasted == NULL || pasted->player != CROUPIER_NO_PLAYER || *pasted->author != '\0' || pasted->is_copied)
    return;
  pasted->player = (int) player;
  g_free (pasted->doubt);
  pasted->doubt = g_strdup (_("No name stands above this; it is taken for the chosen player’s."));
  croupier_pasted_reread_all (all, match);
  croupier_pasted_weigh (all, match);
}

/* Finds them with one order of day and month for all. stamps: theirs (CroupierStamp), and those of what the platform
 * tells. */
static void
find_times (const GPtrArray *all, const GArray *stamps, const CroupierChatClock *clock)
{
  CroupierDayOrder order;
  gboolean is_certain;

  order = croupier_stamps_find_order (stamps, clock != NULL ? clock->order : CROUPIER_ORDER_OPEN,
                                      clock != NULL ? clock->now : NULL, &is_certain);
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->time = croupier_stamp_to_time (&pasted->stamp, order);
      if (is_certain)
        pasted->stamp.order = order;
    }
}

/* NULL where nobody knows the day. */
static char *
dup_edited (const CroupierPaste *paste)
{
  CroupierStamp stamp;
  g_autofree char *time = NULL;

  if (paste->edited == NULL)
    return NULL;
  croupier_stamp_read (&stamp, paste->edited);
  time = croupier_stamp_is_open (&stamp) ? NULL : croupier_stamp_to_time (&stamp, CROUPIER_ORDER_OPEN);
  return time != NULL && strchr (time, 'T') != NULL ? g_steal_pointer (&time) : NULL;
}

/* Puts one text into a match, as it would come in. */
static void
submit_to (CroupierMatch *match, CroupierPasted *pasted)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  guint n_refused;

  g_ptr_array_add (one, pasted);
  croupier_pasted_submit (one, match, &n_refused, NULL, NULL);
}

/* What is refused is read once more as if the questions above it had come in: whoever answers in the same chat answers
 * them. What speaks against a question beside others of its asker may be the answer of theirs that is still refused. */
static void
read_answers (GPtrArray *all, const CroupierMatch *match)
{
  g_autoptr (CroupierMatch) ahead = NULL;
  gboolean has_changed = FALSE;

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      g_autoptr (CroupierReading) reading = NULL;

      if ((pasted->verdict == CROUPIER_VERDICT_READ || pasted->verdict == CROUPIER_VERDICT_LOOK) &&
          croupier_pasted_is_aside (pasted) && pasted->doubt == NULL && pasted->reading->warnings->len == 0)
        {
          if (ahead == NULL)
            ahead = croupier_match_copy ((CroupierMatch *) match);
          submit_to (ahead, pasted);
        }
      if (ahead == NULL || pasted->verdict != CROUPIER_VERDICT_REFUSED || pasted->doubt != NULL)
        continue;
      reading = croupier_match_check (ahead, (guint) pasted->player, pasted->text);
      if (reading->status == CROUPIER_STATUS_REFUSED || !reading->is_aside)
        continue;
      croupier_reading_free (pasted->reading);
      pasted->reading = g_steal_pointer (&reading);
      submit_to (ahead, pasted);
      has_changed = TRUE;
    }
  if (has_changed)
    croupier_pasted_weigh (all, match);
}

static gboolean
is_order_as_it_stands (const CroupierPasted *pasted)
{
  return pasted->player != CROUPIER_NO_PLAYER && !pasted->is_guess && pasted->doubt == NULL && pasted->taken == NULL &&
         pasted->n_own_lines == 0 && !croupier_pasted_is_refused (pasted) && !croupier_pasted_is_aside (pasted) &&
         pasted->reading->warnings->len == 0;
}

/* Heads of two kinds, and names that only empty lines part from the texts, part a paste well where each part of it is
 * an order of the player above it, and nothing else. */
static void
settle_shape (GPtrArray *all)
{
  gboolean is_settled = TRUE;

  for (guint i = 0; i < all->len && is_settled; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);

      is_settled = pasted->shape_doubt == NULL || is_order_as_it_stands (pasted);
    }
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      g_autofree char *doubt = g_steal_pointer (&pasted->shape_doubt), *old = NULL;

      if (is_settled || doubt == NULL)
        continue;
      old = g_steal_pointer (&pasted->doubt);
      pasted->doubt = old != NULL ? g_strconcat (old, "\n", doubt, NULL) : g_steal_pointer (&doubt);
    }
}

/* “Ada: ouch”, right behind the head of who says so to her, is theirs: if it is no move, it is nobody else’s either. */
static void
settle_addressed (GPtrArray *all, const CroupierMatch *match)
{
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      gboolean is_settled = pasted->is_addressed && pasted->reading != NULL && pasted->taken == NULL &&
                            croupier_pasted_is_refused (pasted) && pasted->reading->talk != CROUPIER_TALK_NONE &&
                            strchr (pasted->doubt, '\n') == NULL;

      pasted->is_addressed = FALSE;
      if (!is_settled)
        continue;
      g_clear_pointer (&pasted->doubt, g_free);
      reread (pasted, match);
    }
}

GPtrArray *
croupier_pasted_read (const CroupierMatch *match, const char *text, gssize length, const CroupierChatClock *clock,
                      CroupierShape *shape, GError **error)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GPtrArray) pastes = croupier_paste_split (roster, text, length, shape, error);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  g_autoptr (GArray) stamps = g_array_new (FALSE, FALSE, sizeof (CroupierStamp));

  if (pastes == NULL)
    return NULL;

  for (guint i = 0; i < pastes->len; i++)
    {
      CroupierPaste *paste = g_ptr_array_index (pastes, i);
      CroupierPasted *pasted;
      CroupierStamp stamp;

      croupier_stamp_read (&stamp, paste->stamp != NULL ? paste->stamp : "");
      if (!stamp.has_offset)
        stamp.offset = clock != NULL ? clock->offset : 0;
      if (clock != NULL && clock->now != NULL)
        croupier_stamp_date (&stamp, clock->now, paste->is_day_carried);
      g_array_append_val (stamps, stamp);
      if (paste->player == CROUPIER_NO_PLAYER && *paste->text == '\0')
        continue;
      pasted = g_new0 (CroupierPasted, 1);
      pasted->player = paste->player;
      pasted->author = g_steal_pointer (&paste->name);
      pasted->stamp = stamp;
      pasted->offset = clock != NULL ? clock->offset : 0;
      pasted->text = g_steal_pointer (&paste->text);
      pasted->is_edited = paste->is_edited;
      pasted->edited = dup_edited (paste);
      pasted->is_guess = paste->is_guess;
      pasted->is_bot = paste->is_bot;
      pasted->is_platforms = paste->is_platforms;
      pasted->n_own_lines = paste->n_own_lines;
      pasted->doubt = g_steal_pointer (&paste->doubt);
      pasted->shape_doubt = g_steal_pointer (&paste->shape_doubt);
      pasted->is_addressed = paste->is_addressed;
      g_ptr_array_add (all, pasted);
    }
  croupier_pasted_reread_all (all, match);
  settle_shape (all);
  settle_addressed (all, match);
  croupier_pasted_join_pieces (all, match);
  find_times (all, stamps, clock);
  croupier_pasted_weigh (all, match);
  read_answers (all, match);
  return g_steal_pointer (&all);
}

/* What makes two the same message: a chat is often copied from further up a second time, or on the next day. */
static char *
dup_head (const CroupierPasted *pasted)
{
  const char *text = pasted->original != NULL ? pasted->original : pasted->text;

  if (pasted->time != NULL && strchr (pasted->time, 'T') != NULL)
    {
      g_autofree char *here = croupier_pasted_dup_time_here (pasted->time, pasted->offset);

      return g_strdup_printf ("%s\n%s\n%s", pasted->author, here, text);
    }

  return g_strdup_printf ("%s\n%s %d\n%s", pasted->author, pasted->stamp.day, pasted->stamp.seconds, text);
}

void
croupier_pasted_add (GPtrArray *all, GPtrArray *more, const CroupierMatch *match)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < all->len; i++)
    {
      char *key = dup_head (g_ptr_array_index (all, i));
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (known, key));

      g_hash_table_insert (known, key, GUINT_TO_POINTER (n + 1));
    }
  for (guint i = 0; i < more->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (more, i);
      char *key = dup_head (pasted);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (known, key));

      if (n > 0)
        {
          g_hash_table_insert (known, key, GUINT_TO_POINTER (n - 1));
          continue;
        }
      g_free (key);
      g_ptr_array_index (more, i) = NULL;
      g_ptr_array_add (all, pasted);
    }
  g_ptr_array_unref (more);
  croupier_pasted_weigh (all, match);
  read_answers (all, match);
}

void
croupier_pasted_count (GPtrArray *all, CroupierPasted *pasted, const CroupierMatch *match)
{
  guint place = 0;

  while (place < all->len &&
         !croupier_stamp_is_before (&pasted->stamp, &((CroupierPasted *) g_ptr_array_index (all, place))->stamp))
    place++;
  reread (pasted, match);
  pasted->counts = TRUE;
  pasted->is_settled = FALSE;
  g_ptr_array_insert (all, (int) place, pasted);
  croupier_pasted_weigh (all, match);
}

CroupierSetup *
croupier_pasted_introduce (const CroupierMatch *match, const char *author, int player, GError **error)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_setup (match));
  g_autoptr (CroupierPasteAuthors) authors = croupier_paste_authors_new (setup->roster);
  g_autofree char *plain = croupier_paste_authors_dup_plain (authors, author);

  if (player < 0)
    croupier_setup_add_outsider (setup, player == CROUPIER_NO_PLAYER ? CROUPIER_GAMEMASTER : CROUPIER_SPECTATOR,
                                 author);
  else if (!croupier_setup_add_alias (setup, (guint) player, plain, error))
    return NULL;
  return g_steal_pointer (&setup);
}
