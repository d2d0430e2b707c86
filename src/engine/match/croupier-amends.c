/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has to be told that what they were told does not hold, and what. */
#include "config.h"
#include "croupier-amends.h"

#include <string.h>

#include "croupier-gettext.h"

#define SETUP_PHASE "setup"

/* What was told, or should have been, or both, to one audience at one time. */
typedef struct
{
  const CroupierSent *told, *due; /* NULL: nothing */
  guint phase;                    /* where it stands among the phases */
} Pair;

/* All of one audience. */
typedef struct
{
  const char *address;
  GPtrArray *told, *due; /* CroupierSent, borrowed, in the order in which they were noted, and of the match */
} Audience;

static void
audience_free (Audience *audience)
{
  g_ptr_array_unref (audience->told);
  g_ptr_array_unref (audience->due);
  g_free (audience);
}

void
croupier_amends_free (CroupierAmends *amends)
{
  g_free (amends->address);
  g_ptr_array_unref (amends->errata);
  g_ptr_array_unref (amends->marks);
  g_free (amends);
}

/**
 * croupier_sent_get_correction:
 *
 * Returns: which correction it is, among those that its audience got; 0: it is a message of the match
 */
guint
croupier_sent_get_correction (const CroupierSent *sent)
{
  g_return_val_if_fail (sent != NULL, 0);

  return g_str_has_prefix (sent->phase, CROUPIER_CORRECTION_PHASE)
           ? (guint) g_ascii_strtoull (sent->phase + strlen (CROUPIER_CORRECTION_PHASE), NULL, 10)
           : 0;
}

/* ---- who is told what ---- */

static Audience *
find_audience (GPtrArray *audiences, GHashTable *known, const char *address)
{
  Audience *audience = g_hash_table_lookup (known, address);

  if (audience != NULL)
    return audience;
  audience = g_new0 (Audience, 1);
  audience->address = address;
  audience->told = g_ptr_array_new ();
  audience->due = g_ptr_array_new ();
  g_ptr_array_add (audiences, audience);
  g_hash_table_insert (known, (gpointer) address, audience);
  return audience;
}

static GPtrArray *
find_audiences (const GPtrArray *due, const GPtrArray *sent)
{
  GPtrArray *audiences = g_ptr_array_new_with_free_func ((GDestroyNotify) audience_free);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < due->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (due, i);

      g_ptr_array_add (find_audience (audiences, known, message->address)->due, message);
    }
  for (guint i = 0; i < sent->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (sent, i);

      g_ptr_array_add (find_audience (audiences, known, message->address)->told, message);
    }
  return audiences;
}

/* ---- what differs ---- */

static gboolean
is_same_place (const CroupierSent *a, const CroupierSent *b)
{
  return a->when == b->when && g_str_equal (a->phase, b->phase);
}

/* Answers share a place: what they say tells them apart. */
static const CroupierSent *
find_told (const Audience *audience, const CroupierSent *due)
{
  for (guint i = 0; i < audience->told->len; i++)
    {
      const CroupierSent *told = g_ptr_array_index (audience->told, i);

      if (!told->is_withdrawn && is_same_place (told, due) &&
          (due->when != CROUPIER_WHEN_DURING || g_str_equal (told->digest, due->digest)))
        return told;
    }
  return NULL;
}

static gboolean
is_due (const Audience *audience, const CroupierSent *told)
{
  for (guint i = 0; i < audience->due->len; i++)
    {
      const CroupierSent *due = g_ptr_array_index (audience->due, i);

      if (is_same_place (told, due) && (due->when != CROUPIER_WHEN_DURING || g_str_equal (told->digest, due->digest)))
        return TRUE;
    }
  return FALSE;
}

/**
 * croupier_sent_find_phase:
 * @sent: (element-type CroupierSent): what was passed on
 * @match: the match as it stands
 * @phase: the id of a phase of it, or of one that something in @sent was told of
 *
 * Returns: where the phase stands: 0 for the setup, then those of the match, then those that are none any more, each at
 * a place of its own in the order in which they were told of; G_MAXUINT for any other
 */
guint
croupier_sent_find_phase (const GPtrArray *sent, const CroupierMatch *match, const char *phase)
{
  guint n_records = croupier_match_get_n_records (match), place = croupier_match_find_place (match, phase);

  if (place > 0 || g_str_equal (phase, SETUP_PHASE))
    return place;
  for (guint i = 0; i < sent->len; i++)
    if (g_str_equal (((const CroupierSent *) g_ptr_array_index (sent, i))->phase, phase))
      return n_records + 1 + i;
  return G_MAXUINT;
}

static void
add_pair (GArray *pairs, const CroupierMatch *match, const Audience *audience, const CroupierSent *told,
          const CroupierSent *due)
{
  Pair pair = { told, due, croupier_sent_find_phase (audience->told, match, told != NULL ? told->phase : due->phase) };

  g_array_append_val (pairs, pair);
}

/* Of an answer that is none any more, and one that they have not had yet, the later is what came of the first. */
static gboolean
take_missed_answer (GArray *pairs, const CroupierSent *told)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      Pair *pair = &g_array_index (pairs, Pair, i);

      if (told->when == CROUPIER_WHEN_DURING && pair->told == NULL && is_same_place (pair->due, told))
        {
          pair->told = told;
          return TRUE;
        }
    }
  return FALSE;
}

static const CroupierSent *
get_place (const Pair *pair)
{
  return pair->told != NULL ? pair->told : pair->due;
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const Pair *x = a, *y = b;

  if (x->phase != y->phase)
    return x->phase < y->phase ? -1 : 1;
  return (get_place (x)->when > get_place (y)->when) - (get_place (x)->when < get_place (y)->when);
}

/* All that differs, and what they have not had yet: where they have to be told something, they are told all. */
static GArray *
find_pairs (const CroupierMatch *match, const Audience *audience)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  guint n_wrong = 0;

  for (guint i = 0; i < audience->due->len; i++)
    {
      const CroupierSent *due = g_ptr_array_index (audience->due, i);
      const CroupierSent *told = find_told (audience, due);

      if (told == NULL || !g_str_equal (told->digest, due->digest))
        add_pair (pairs, match, audience, told, due);
      n_wrong += told != NULL && !g_str_equal (told->digest, due->digest);
    }
  for (guint i = 0; i < audience->told->len; i++)
    {
      const CroupierSent *told = g_ptr_array_index (audience->told, i);

      if (told->is_withdrawn || croupier_sent_get_correction (told) > 0 || is_due (audience, told))
        continue;
      n_wrong++;
      if (!take_missed_answer (pairs, told))
        add_pair (pairs, match, audience, told, NULL);
    }
  if (n_wrong == 0)
    g_array_set_size (pairs, 0);
  g_array_sort (pairs, compare_pairs);
  return pairs;
}

/* ---- what they have to be told ---- */

/**
 * croupier_match_dup_phase_title:
 * @match: a match
 * @phase: the id of a phase, "setup", or where corrections are noted
 *
 * Returns: (transfer full): "Round 3" of "round-3", also when it has not begun any more, as messages call it
 */
char *
croupier_match_dup_phase_title (const CroupierMatch *match, const char *phase)
{
  const CroupierRecord *record = croupier_match_find_record (match, phase);
  char *title;

  if (record != NULL)
    return g_strdup (record->phase.title);
  if (g_str_equal (phase, SETUP_PHASE))
    return g_strdup (croupier_words (croupier_match_get_setup (match)->language, N_("Before the match")));

  title = g_strdelimit (g_strdup (phase), "-", ' ');
  title[0] = g_ascii_toupper (title[0]);
  return title;
}

static void
add_erratum (CroupierAmends *amends, const CroupierMatch *match, const Pair *pair)
{
  g_autofree char *title = croupier_match_dup_phase_title (match, get_place (pair)->phase);
  CroupierErratum *erratum = croupier_erratum_new (title, get_place (pair)->when);

  erratum->was_told = pair->told != NULL;
  erratum->told = pair->told != NULL ? g_strdup (pair->told->marked) : NULL;
  erratum->due = pair->due != NULL ? g_strdup (pair->due->marked) : NULL;
  g_ptr_array_add (amends->errata, erratum);
}

/* What takes the place of another in its note needs no other note. */
static void
add_marks (CroupierAmends *amends, const Pair *pair)
{
  if (pair->told != NULL && (pair->due == NULL || pair->due->when == CROUPIER_WHEN_DURING))
    {
      CroupierSent *withdrawn = croupier_sent_copy (pair->told);

      withdrawn->is_withdrawn = TRUE;
      g_ptr_array_add (amends->marks, withdrawn);
    }
  if (pair->due != NULL)
    g_ptr_array_add (amends->marks, croupier_sent_copy (pair->due));
}

static guint
count_corrections (const Audience *audience)
{
  guint n = 0;

  for (guint i = 0; i < audience->told->len; i++)
    n = MAX (n, croupier_sent_get_correction (g_ptr_array_index (audience->told, i)));
  return n;
}

static CroupierAmends *
make_amends (const CroupierMatch *match, const Audience *audience, const GArray *pairs)
{
  CroupierAmends *amends = g_new0 (CroupierAmends, 1);

  amends->address = g_strdup (audience->address);
  amends->number = count_corrections (audience) + 1;
  amends->errata = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_erratum_free);
  amends->marks = croupier_sent_list_copy (NULL);
  for (guint i = 0; i < pairs->len; i++)
    {
      add_erratum (amends, match, &g_array_index (pairs, Pair, i));
      add_marks (amends, &g_array_index (pairs, Pair, i));
    }
  return amends;
}

/**
 * croupier_amends_find:
 * @match: a match
 * @due: (element-type CroupierSent): all messages of the match as they would be noted, in their order
 * @sent: (element-type CroupierSent): what has gone out so far
 *
 * Finds who was told something that does not hold: that is otherwise now, or is no message of the match any more.
 *
 * What an audience has to be told comes from what they were told and from their own messages alone. Besides what does
 * not hold it has all that they have not had yet, so that one text brings them up to date. Whom nothing wrong was told
 * has no amends. The game master reads the match and needs none.
 *
 * Returns: (transfer full) (element-type CroupierAmends): one an audience, in the order of @due
 */
GPtrArray *
croupier_amends_find (const CroupierMatch *match, const GPtrArray *due, const GPtrArray *sent)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_amends_free);
  g_autoptr (GPtrArray) audiences = NULL;

  g_return_val_if_fail (match != NULL && due != NULL && sent != NULL, all);

  audiences = find_audiences (due, sent);
  for (guint i = 0; i < audiences->len; i++)
    {
      const Audience *audience = g_ptr_array_index (audiences, i);
      g_autoptr (GArray) pairs = NULL;

      if (g_str_equal (audience->address, "gm"))
        continue;
      pairs = find_pairs (match, audience);
      if (pairs->len > 0)
        g_ptr_array_add (all, make_amends (match, audience, pairs));
    }
  return all;
}

/**
 * croupier_amends_to_sent:
 * @is_whole: the texts as they should have been, and not only what differs
 * @language: the language of the messages
 *
 * Writes the correction.
 *
 * Returns: (transfer full): its text, and how it will be noted when it has gone out
 */
CroupierSent *
croupier_amends_to_sent (const CroupierAmends *amends, gboolean is_whole, const char *language)
{
  CroupierSent *sent;

  g_return_val_if_fail (amends != NULL, NULL);

  sent = g_new0 (CroupierSent, 1);
  sent->phase = g_strdup_printf (CROUPIER_CORRECTION_PHASE "%u", amends->number);
  sent->address = g_strdup (amends->address);
  sent->when = CROUPIER_WHEN_END;
  sent->marked = croupier_errata_to_marked (amends->errata, amends->number, is_whole, language);
  sent->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, sent->marked, -1);
  return sent;
}
