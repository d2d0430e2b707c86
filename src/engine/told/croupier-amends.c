/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Those who have to be told that what they were told does not hold, and what they are told. */
#include "config.h"
#include "croupier-amends.h"

#include <string.h>

#include "croupier-gettext.h"

#define SETUP_PHASE "setup"
#define PLAYER_PREFIX "player:"
#define CHANNEL_PREFIX "channel:"

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
  CroupierPlayers readers; /* of a player themselves, of a channel those who are in it; nobody: everybody, or the GM */
  GPtrArray *told, *due;   /* CroupierSent, borrowed, in the order in which they were noted, and of the match */
} AmendsAudience;

/* All who are told something in a match, what it is, and where they are now. */
typedef struct
{
  const CroupierMatch *match;
  const CroupierRoster *roster;
  const GPtrArray *sent;
  GPtrArray *channels;  /* CroupierChannel */
  GPtrArray *audiences; /* AmendsAudience */
  GHashTable *known;    /* AmendsAudience, borrowed, by its address */
  GStringChunk *addresses;
} AmendsSearch;

static void
audience_free (AmendsAudience *audience)
{
  g_ptr_array_unref (audience->told);
  g_ptr_array_unref (audience->due);
  g_free (audience);
}

void
croupier_amends_free (CroupierAmends *amends)
{
  g_free (amends->address);
  g_strfreev (amends->heard);
  g_ptr_array_unref (amends->errata);
  g_ptr_array_unref (amends->marks);
  g_free (amends);
}

gboolean
croupier_sent_is_of_deadline (const CroupierSent *sent)
{
  g_return_val_if_fail (sent != NULL, FALSE);

  return g_str_has_prefix (sent->phase, CROUPIER_DEADLINE_PHASE);
}

guint
croupier_sent_get_correction (const CroupierSent *sent)
{
  g_return_val_if_fail (sent != NULL, 0);

  if (!croupier_sent_is_of_deadline (sent) && !g_str_has_prefix (sent->phase, CROUPIER_CORRECTION_PHASE))
    return 0;
  return (guint) g_ascii_strtoull (strchr (sent->phase, '-') + 1, NULL, 10);
}

/* ---- what was told in the same place ---- */

static gboolean
is_same_place (const CroupierSent *a, const CroupierSent *b)
{
  return a->when == b->when && g_str_equal (a->phase, b->phase) && g_str_equal (a->address, b->address);
}

gboolean
croupier_sent_is_same (const CroupierSent *a, const CroupierSent *b)
{
  return is_same_place (a, b) && (a->when != CROUPIER_WHEN_DURING || g_str_equal (a->digest, b->digest));
}

static const CroupierSent *
find_same (const GPtrArray *told, const CroupierSent *due)
{
  for (guint i = 0; i < told->len; i++)
    {
      const CroupierSent *other = g_ptr_array_index (told, i);

      if (!other->is_withdrawn && croupier_sent_is_same (other, due))
        return other;
    }
  return NULL;
}

static gboolean
is_due (const AmendsAudience *audience, const CroupierSent *told)
{
  for (guint i = 0; i < audience->due->len; i++)
    if (croupier_sent_is_same (told, g_ptr_array_index (audience->due, i)))
      return TRUE;
  return FALSE;
}

/* ---- who is told what ---- */

static AmendsAudience *
find_audience (AmendsSearch *search, const char *address)
{
  AmendsAudience *audience = g_hash_table_lookup (search->known, address);

  if (audience != NULL)
    return audience;
  audience = g_new0 (AmendsAudience, 1);
  audience->address = address;
  audience->told = g_ptr_array_new ();
  audience->due = g_ptr_array_new ();
  g_ptr_array_add (search->audiences, audience);
  g_hash_table_insert (search->known, (gpointer) address, audience);
  return audience;
}

static AmendsAudience *
find_audience_of_player (AmendsSearch *search, guint player)
{
  g_autofree char *address = g_strconcat (PLAYER_PREFIX, croupier_roster_get_name (search->roster, player), NULL);

  return find_audience (search, g_string_chunk_insert_const (search->addresses, address));
}

/* What somebody was told whose place another one has by now is that one's. */
static AmendsAudience *
find_audience_of (AmendsSearch *search, const CroupierSent *message)
{
  int player = g_str_has_prefix (message->address, PLAYER_PREFIX)
                 ? croupier_roster_find_seat (search->roster, message->address + strlen (PLAYER_PREFIX))
                 : CROUPIER_NO_PLAYER;

  return player >= 0 ? find_audience_of_player (search, (guint) player) : find_audience (search, message->address);
}

static void
find_audiences (AmendsSearch *search, const GPtrArray *due)
{
  for (guint i = 0; i < due->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (due, i);

      g_ptr_array_add (find_audience_of (search, message)->due, message);
    }
  for (guint i = 0; i < search->sent->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (search->sent, i);

      g_ptr_array_add (find_audience_of (search, message)->told, message);
    }
}

/* ---- who was in a channel then, and who is in it now ---- */

static CroupierPlayers
find_members (const AmendsSearch *search, const AmendsAudience *channel)
{
  for (guint i = 0; i < search->channels->len; i++)
    {
      const CroupierChannel *other = g_ptr_array_index (search->channels, i);

      if (g_str_equal (other->name, channel->address + strlen (CHANNEL_PREFIX)))
        return other->members;
    }
  return CROUPIER_NOBODY;
}

/* Where nobody knows who has heard it, those who are in it now have. */
static CroupierPlayers
get_heard (const AmendsSearch *search, const AmendsAudience *channel, const CroupierSent *message)
{
  return message->heard != NULL ? croupier_sent_get_heard (message, search->roster) : channel->readers;
}

/* Whether it holds for them as far as they know. */
static gboolean
is_in_force (const CroupierSent *told)
{
  return !told->is_withdrawn && croupier_sent_get_correction (told) == 0;
}

/* All of those who are in it, or nobody of them, heard each message, and should have. */
static gboolean
have_heard_the_same (const AmendsSearch *search, const AmendsAudience *channel)
{
  for (guint i = 0; i < channel->told->len; i++)
    {
      const CroupierSent *told = g_ptr_array_index (channel->told, i);
      CroupierPlayers heard = get_heard (search, channel, told) & channel->readers;

      if (is_in_force (told) && heard != CROUPIER_NOBODY && heard != channel->readers)
        return FALSE;
    }
  for (guint i = 0; i < channel->due->len; i++)
    {
      const CroupierSent *due = g_ptr_array_index (channel->due, i);
      CroupierPlayers heard = get_heard (search, channel, due) & channel->readers;

      if (find_same (channel->told, due) != NULL && heard != CROUPIER_NOBODY && heard != channel->readers)
        return FALSE;
    }
  return channel->readers != CROUPIER_NOBODY;
}

/* What the channel is still to be told is no part of it. */
static void
tell_alone (AmendsSearch *search, const AmendsAudience *channel, CroupierPlayers players)
{
  guint player;

  for (guint i = 0; i < channel->told->len; i++)
    {
      CroupierSent *told = g_ptr_array_index (channel->told, i);

      CROUPIER_FOREACH_PLAYER (player, is_in_force (told) ? get_heard (search, channel, told) & players : 0)
        g_ptr_array_add (find_audience_of_player (search, player)->told, told);
    }
  for (guint i = 0; i < channel->due->len; i++)
    {
      CroupierSent *due = g_ptr_array_index (channel->due, i);

      CROUPIER_FOREACH_PLAYER (player, find_same (channel->told, due) != NULL
                                         ? get_heard (search, channel, due) & players
                                         : CROUPIER_NOBODY)
        g_ptr_array_add (find_audience_of_player (search, player)->due, due);
    }
}

/* Leaves what all who are in it now have heard, or should have, and what is still to be told to nobody but them. */
static void
keep_shared (const AmendsSearch *search, AmendsAudience *channel)
{
  for (guint i = channel->due->len; i-- > 0;)
    {
      const CroupierSent *due = g_ptr_array_index (channel->due, i);
      CroupierPlayers heard = get_heard (search, channel, due);

      if (find_same (channel->told, due) != NULL ? (channel->readers & ~heard) != 0 : heard != channel->readers)
        g_ptr_array_remove_index (channel->due, i);
    }
  for (guint i = channel->told->len; i-- > 0;)
    {
      const CroupierSent *told = g_ptr_array_index (channel->told, i);

      if (is_in_force (told) && (channel->readers & ~get_heard (search, channel, told)) != 0)
        g_ptr_array_remove_index (channel->told, i);
    }
}

/* Those who have heard the same and are in the channel now are told there; all others of whom it was heard, or should
 * have been, alone: whoever came later would read of rounds that they may not know. */
static void
divide (AmendsSearch *search, AmendsAudience *channel)
{
  CroupierPlayers everybody = CROUPIER_EVERYBODY (croupier_roster_get_size (search->roster));

  channel->readers = find_members (search, channel);
  if (have_heard_the_same (search, channel))
    {
      tell_alone (search, channel, everybody & ~channel->readers);
      keep_shared (search, channel);
      return;
    }
  tell_alone (search, channel, everybody);
  g_ptr_array_set_size (channel->told, 0);
  g_ptr_array_set_size (channel->due, 0);
}

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
add_pair (GArray *pairs, const CroupierMatch *match, const AmendsAudience *audience, const CroupierSent *told,
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

/* Others were told, and they were not: then it is no message that is still to go out. */
static gboolean
was_missed (const AmendsSearch *search, const CroupierSent *due)
{
  return croupier_sent_is_to_channel (due) && find_same (search->sent, due) != NULL;
}

/* All that differs, and what they have not had yet: where they have to be told something, they are told all. */
static GArray *
find_pairs (const AmendsSearch *search, const AmendsAudience *audience)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  guint n_wrong = 0;

  for (guint i = 0; i < audience->due->len; i++)
    {
      const CroupierSent *due = g_ptr_array_index (audience->due, i), *told = find_same (audience->told, due);

      if (told == NULL || !g_str_equal (told->digest, due->digest))
        add_pair (pairs, search->match, audience, told, due);
      n_wrong += told != NULL ? !g_str_equal (told->digest, due->digest) : was_missed (search, due);
    }
  for (guint i = 0; i < audience->told->len; i++)
    {
      const CroupierSent *told = g_ptr_array_index (audience->told, i);

      if (!is_in_force (told) || is_due (audience, told))
        continue;
      n_wrong++;
      if (!take_missed_answer (pairs, told))
        add_pair (pairs, search->match, audience, told, NULL);
    }
  if (n_wrong == 0)
    g_array_set_size (pairs, 0);
  g_array_sort (pairs, compare_pairs);
  return pairs;
}

/* ---- what they have to be told ---- */

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

static const char *
name_channel (const CroupierSetup *setup, const char *channel)
{
  const char *name = croupier_game_channel_words_in (setup->game, setup->language, channel);

  return name != NULL ? name
                      : croupier_words (setup->language, g_str_equal (channel, "jail") ? N_("Jail") : N_("Spectators"));
}

/* "Round 1 – Room 2" where it was told to a channel, and now it is told to somebody of it alone. */
static char *
dup_title (const AmendsSearch *search, const AmendsAudience *audience, const CroupierSent *place)
{
  g_autofree char *title = croupier_match_dup_phase_title (search->match, place->phase);

  if (!croupier_sent_is_to_channel (place) || g_str_equal (place->address, audience->address))
    return g_steal_pointer (&title);
  return g_strdup_printf ("%s – %s", title,
                          name_channel (croupier_match_get_setup (search->match),
                                        place->address + strlen (CHANNEL_PREFIX)));
}

static void
add_erratum (CroupierAmends *amends, const AmendsSearch *search, const AmendsAudience *audience, const Pair *pair)
{
  g_autofree char *title = dup_title (search, audience, get_place (pair));
  CroupierErratum *erratum = croupier_erratum_new (title, get_place (pair)->when);

  erratum->was_told = pair->told != NULL;
  erratum->told = pair->told != NULL ? g_strdup (pair->told->marked) : NULL;
  erratum->due = pair->due != NULL ? g_strdup (pair->due->marked) : NULL;
  g_ptr_array_add (amends->errata, erratum);
}

/* Those of its hearers who read this, by the names of then, and by those of now whoever else does: a note of what they
 * heard is taken back by the names that it has. */
static void
set_readers (CroupierSent *mark, const CroupierRoster *roster, CroupierPlayers readers)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  guint player;

  for (char **name = mark->heard; name != NULL && *name != NULL; name++)
    {
      int seat = croupier_roster_find_seat (roster, *name);

      if (seat < 0 || !croupier_players_has (readers, (guint) seat))
        continue;
      g_strv_builder_add (names, *name);
      readers &= ~CROUPIER_PLAYER (seat);
    }
  CROUPIER_FOREACH_PLAYER (player, readers)
    g_strv_builder_add (names, croupier_roster_get_name (roster, player));
  g_strfreev (mark->heard);
  mark->heard = g_strv_builder_end (names);
}

static CroupierSent *
add_mark (CroupierAmends *amends, const AmendsSearch *search, const AmendsAudience *audience,
          const CroupierSent *message)
{
  CroupierSent *mark = croupier_sent_copy (message);

  if (croupier_sent_is_to_channel (mark))
    set_readers (mark, search->roster, audience->readers);
  g_ptr_array_add (amends->marks, mark);
  return mark;
}

/* What they were told then stays noted, so that it can be read what that was. */
static void
add_marks (CroupierAmends *amends, const AmendsSearch *search, const AmendsAudience *audience, const Pair *pair)
{
  if (pair->told != NULL)
    add_mark (amends, search, audience, pair->told)->is_withdrawn = TRUE;
  if (pair->due != NULL)
    add_mark (amends, search, audience, pair->due)->correction = amends->number;
}

static guint
count_corrections (const AmendsAudience *audience)
{
  guint n = 0;

  for (guint i = 0; i < audience->told->len; i++)
    if (!croupier_sent_is_of_deadline (g_ptr_array_index (audience->told, i)))
      n = MAX (n, croupier_sent_get_correction (g_ptr_array_index (audience->told, i)));
  return n;
}

static CroupierAmends *
make_amends (const AmendsSearch *search, const AmendsAudience *audience, const GArray *pairs)
{
  CroupierAmends *amends = g_new0 (CroupierAmends, 1);
  CroupierSent reader = { 0 };

  amends->address = g_strdup (audience->address);
  croupier_sent_set_heard (&reader, search->roster, audience->readers);
  amends->heard = reader.heard;
  amends->number = count_corrections (audience) + 1;
  amends->errata = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_erratum_free);
  amends->marks = croupier_sent_list_copy (NULL);
  for (guint i = 0; i < pairs->len; i++)
    {
      add_erratum (amends, search, audience, &g_array_index (pairs, Pair, i));
      add_marks (amends, search, audience, &g_array_index (pairs, Pair, i));
    }
  return amends;
}

static GPtrArray *
find_channels (const CroupierMatch *match)
{
  GPtrArray *channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);

  croupier_match_get_game (match)->add_channels (croupier_match_get_plan (match), croupier_match_get_state (match),
                                                 channels);
  return channels;
}

static void
search_audiences (AmendsSearch *search, const GPtrArray *due)
{
  guint n_addresses;

  find_audiences (search, due);
  n_addresses = search->audiences->len;
  for (guint i = 0; i < n_addresses; i++)
    {
      AmendsAudience *audience = g_ptr_array_index (search->audiences, i);

      if (g_str_has_prefix (audience->address, CHANNEL_PREFIX))
        divide (search, audience);
    }
  for (guint player = 0; player < croupier_roster_get_size (search->roster); player++)
    find_audience_of_player (search, player)->readers = CROUPIER_PLAYER (player);
}

GPtrArray *
croupier_amends_find (const CroupierMatch *match, const GPtrArray *due, const GPtrArray *sent)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_amends_free);
  g_autoptr (GPtrArray) channels = NULL, audiences = NULL;
  g_autoptr (GHashTable) known = NULL;
  GStringChunk *addresses;
  AmendsSearch search;

  g_return_val_if_fail (match != NULL && due != NULL && sent != NULL, all);

  channels = find_channels (match);
  audiences = g_ptr_array_new_with_free_func ((GDestroyNotify) audience_free);
  known = g_hash_table_new (g_str_hash, g_str_equal);
  addresses = g_string_chunk_new (256);
  search = (AmendsSearch) { match, croupier_match_get_roster (match), sent, channels, audiences, known, addresses };
  search_audiences (&search, due);
  for (guint i = 0; i < audiences->len; i++)
    {
      const AmendsAudience *audience = g_ptr_array_index (audiences, i);
      g_autoptr (GArray) pairs = NULL;

      if (g_str_equal (audience->address, "gm"))
        continue;
      pairs = find_pairs (&search, audience);
      if (pairs->len > 0)
        g_ptr_array_add (all, make_amends (&search, audience, pairs));
    }
  g_string_chunk_free (addresses);
  return all;
}

CroupierSent *
croupier_amends_to_sent (const CroupierAmends *amends, gboolean is_whole, const char *language)
{
  CroupierSent *sent;

  g_return_val_if_fail (amends != NULL, NULL);

  sent = g_new0 (CroupierSent, 1);
  sent->phase = g_strdup_printf (CROUPIER_CORRECTION_PHASE "%u", amends->number);
  sent->address = g_strdup (amends->address);
  sent->when = CROUPIER_WHEN_END;
  sent->heard = g_str_has_prefix (amends->address, CHANNEL_PREFIX) ? g_strdupv (amends->heard) : NULL;
  sent->marked = croupier_errata_to_marked (amends->errata, amends->number, is_whole, language);
  sent->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, sent->marked, -1);
  return sent;
}

/* ---- lists of what has gone out ---- */

/* Whether anybody has heard both; where nobody knows who has, all have. */
static gboolean
share_readers (const CroupierSent *a, const CroupierSent *b)
{
  if (a->heard == NULL || b->heard == NULL || (a->heard[0] == NULL && b->heard[0] == NULL))
    return TRUE;
  for (guint i = 0; a->heard[i] != NULL; i++)
    if (croupier_sent_reaches (b, a->heard[i]))
      return TRUE;
  return FALSE;
}

/* What was told and then withdrawn stays noted beside what holds now. */
static gboolean
is_replaced_by (const CroupierSent *entry, const CroupierSent *mark)
{
  return is_same_place (entry, mark) && share_readers (entry, mark) &&
         (g_str_equal (entry->digest, mark->digest) ||
          (mark->when != CROUPIER_WHEN_DURING && !entry->is_withdrawn && !mark->is_withdrawn));
}

/* Leaves it to those for whom it is not replaced; FALSE if there is nobody. */
static gboolean
take_readers (CroupierSent *entry, const CroupierSent *mark)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; entry->heard != NULL && mark->heard != NULL && entry->heard[i] != NULL; i++)
    if (!croupier_sent_reaches (mark, entry->heard[i]))
      g_strv_builder_add (builder, entry->heard[i]);
  g_strfreev (entry->heard);
  entry->heard = g_strv_builder_end (builder);
  return entry->heard[0] != NULL;
}

void
croupier_sent_list_set (GPtrArray *sent, const CroupierSent *entry)
{
  guint place = sent->len;

  for (guint i = sent->len; i-- > 0;)
    {
      CroupierSent *other = g_ptr_array_index (sent, i);
      gboolean is_alike = g_str_equal (other->digest, entry->digest), stays;

      if (!is_replaced_by (other, entry))
        continue;
      stays = take_readers (other, entry);
      if (!stays)
        g_ptr_array_remove_index (sent, i);
      if (is_alike)
        place = i + stays;
      else
        place -= !stays;
    }
  g_ptr_array_insert (sent, (int) place, croupier_sent_copy (entry));
}

void
croupier_sent_list_remove (GPtrArray *sent, const CroupierSent *entry)
{
  for (guint i = sent->len; i-- > 0;)
    {
      CroupierSent *other = g_ptr_array_index (sent, i);

      if (is_same_place (entry, other) && g_str_equal (entry->digest, other->digest) &&
          entry->is_withdrawn == other->is_withdrawn && share_readers (entry, other) && !take_readers (other, entry))
        g_ptr_array_remove_index (sent, i);
    }
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (((const CroupierSent *) a)->time, ((const CroupierSent *) b)->time);
}

GPtrArray *
croupier_sent_list_copy_by_time (const GPtrArray *sent)
{
  GPtrArray *copy = croupier_sent_list_copy (sent);

  g_ptr_array_sort_values (copy, compare_times);
  return copy;
}

GPtrArray *
croupier_sent_list_find_replaced (const GPtrArray *sent, const GPtrArray *marks)
{
  GPtrArray *replaced = croupier_sent_list_copy (NULL);

  for (guint i = 0; i < sent->len; i++)
    for (guint k = 0; k < marks->len; k++)
      if (is_replaced_by (g_ptr_array_index (sent, i), g_ptr_array_index (marks, k)))
        {
          g_ptr_array_add (replaced, croupier_sent_copy (g_ptr_array_index (sent, i)));
          break;
        }

  return replaced;
}
