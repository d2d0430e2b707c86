/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction, an undo or another setup changes in a match: messages, addresses, and what is no longer legal. */
#include "config.h"
#include "croupier-match.h"

#include <string.h>

#define SETUP_PHASE "setup" /* of the messages before the first phase */
#define PLAYER_PREFIX "player:"
#define AREA_PREFIX "channel:area/"

static void
change_free (gpointer data)
{
  CroupierChange *change = data;

  g_free (change->phase);
  g_free (change->address);
  g_free (change);
}

/* What is called so by one setup, as another one calls it: the same, unless only the one in its place can be meant. */
typedef struct
{
  const char *(*get_name) (gconstpointer list, guint i);
  guint n_before, n_after;
  gconstpointer before, after;
} ListNaming;

static int
find_name (const char *(*get_name) (gconstpointer list, guint i), gconstpointer list, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (get_name (list, i), name))
      return (int) i;
  return -1;
}

static const char *
rename_one (const ListNaming *naming, const char *name)
{
  int place = find_name (naming->get_name, naming->before, naming->n_before, name);
  const char *other;

  if (place < 0 || naming->n_before != naming->n_after ||
      find_name (naming->get_name, naming->after, naming->n_after, name) >= 0)
    return name;
  other = naming->get_name (naming->after, (guint) place);
  return find_name (naming->get_name, naming->before, naming->n_before, other) < 0 ? other : name;
}

static const char *
get_player_name (gconstpointer roster, guint i)
{
  return croupier_roster_get_name (roster, i);
}

static const char *
get_area_name (gconstpointer layout, guint i)
{
  return croupier_layout_get_area (layout, i)->name;
}

/* Whether it is the name of somebody whose place another one has by one of the rosters: what they were told stays
 * theirs. */
static gboolean
keeps_name (const CroupierRoster *before, const CroupierRoster *after, const char *name)
{
  int place = croupier_roster_find_seat (before, name);

  if (place < 0 || croupier_roster_get_size (before) != croupier_roster_get_size (after))
    return FALSE;
  return croupier_roster_get_player (before, (guint) place)->before->len !=
           croupier_roster_get_player (after, (guint) place)->before->len ||
         !g_str_equal (croupier_roster_get_name (before, (guint) place), name);
}

static const CroupierLayout *
get_layout (const CroupierMatch *match)
{
  const CroupierGame *game = croupier_match_get_game (match);

  return game->get_layout != NULL ? game->get_layout (croupier_match_get_plan (match)) : NULL;
}

char *
croupier_match_rename_address (const CroupierMatch *before, const CroupierMatch *after, const char *address)
{
  const CroupierRoster *old_roster = croupier_match_get_roster (before),
                       *new_roster = croupier_match_get_roster (after);
  const CroupierLayout *old_layout = get_layout (before), *new_layout = get_layout (after);

  if (croupier_match_get_setup (before) == croupier_match_get_setup (after))
    return g_strdup (address);
  if (g_str_has_prefix (address, PLAYER_PREFIX))
    {
      ListNaming naming = { get_player_name, croupier_roster_get_size (old_roster),
                            croupier_roster_get_size (new_roster), old_roster, new_roster };

      if (keeps_name (old_roster, new_roster, address + strlen (PLAYER_PREFIX)))
        return g_strdup (address);
      return g_strconcat (PLAYER_PREFIX, rename_one (&naming, address + strlen (PLAYER_PREFIX)), NULL);
    }
  if (g_str_has_prefix (address, AREA_PREFIX) && old_layout != NULL && new_layout != NULL)
    {
      ListNaming naming = { get_area_name, old_layout->areas->len, new_layout->areas->len, old_layout, new_layout };

      return g_strconcat (AREA_PREFIX, rename_one (&naming, address + strlen (AREA_PREFIX)), NULL);
    }
  return g_strdup (address);
}

/* Two matches whose messages are compared; each address as the later one has it. */
typedef struct
{
  const CroupierMatch *before, *after;
  const char *phase;
  GPtrArray *changes;
} MatchComparison;

static char *
dup_address (const MatchComparison *comparison, const CroupierMessage *message, gboolean is_after)
{
  g_autofree char *address = croupier_message_to_address (message);

  return is_after ? g_steal_pointer (&address)
                  : croupier_match_rename_address (comparison->before, comparison->after, address);
}

static char *
make_place (const char *address, CroupierWhen when)
{
  return g_strdup_printf ("%d %s", when, address);
}

static char *
make_key (const char *place, const CroupierMessage *message)
{
  g_autofree char *text = croupier_message_to_text (message);

  return g_strconcat (place, "\n", text, NULL);
}

/* All that an outbox says: each message by time, audience and text, and each place by time and audience. A phase can
 * hold a hundred thousand messages. */
static GHashTable *
find_said (const MatchComparison *comparison, const CroupierOutbox *outbox, gboolean is_after)
{
  GHashTable *said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *address = dup_address (comparison, message, is_after);
      char *place = make_place (address, message->when);

      g_hash_table_add (said, make_key (place, message));
      g_hash_table_add (said, place);
    }
  return said;
}

static gboolean
has_change (const MatchComparison *comparison, const char *address, CroupierWhen when)
{
  for (guint i = comparison->changes->len; i > 0; i--)
    {
      const CroupierChange *change = g_ptr_array_index (comparison->changes, i - 1);

      if (!g_str_equal (change->phase, comparison->phase))
        return FALSE;
      if (change->when == when && g_str_equal (change->address, address))
        return TRUE;
    }
  return FALSE;
}

/* Adds a change for each message that the other outbox has not; is_after: of the later match. */
static void
add_changes (const MatchComparison *comparison, const CroupierOutbox *outbox, const CroupierOutbox *other,
             gboolean is_after)
{
  g_autoptr (GHashTable) said = find_said (comparison, other, !is_after);

  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *address = dup_address (comparison, message, is_after);
      g_autofree char *place = make_place (address, message->when);
      g_autofree char *key = make_key (place, message);
      CroupierChange *change;

      if (g_hash_table_contains (said, key))
        continue;
      if (has_change (comparison, address, message->when))
        continue;
      change = g_new0 (CroupierChange, 1);
      change->is_withdrawn = !is_after && !g_hash_table_contains (said, place);
      change->phase = g_strdup (comparison->phase);
      change->address = g_steal_pointer (&address);
      change->when = message->when;
      g_ptr_array_add (comparison->changes, change);
    }
}

static const CroupierRecord *
record_or_null (const CroupierMatch *match, guint i)
{
  return i < croupier_match_get_n_records (match) ? croupier_match_get_record (match, i) : NULL;
}

static void
compare_records (MatchComparison *comparison, const CroupierRecord *before, const CroupierRecord *after)
{
  if (before == after)
    return;
  if (after != NULL)
    {
      comparison->phase = after->phase.id;
      add_changes (comparison, after->start, before != NULL ? before->start : NULL, TRUE);
      add_changes (comparison, after->during, before != NULL ? before->during : NULL, TRUE);
      add_changes (comparison, after->end, before != NULL ? before->end : NULL, TRUE);
    }
  if (before != NULL)
    {
      comparison->phase = before->phase.id;
      add_changes (comparison, before->start, after != NULL ? after->start : NULL, FALSE);
      add_changes (comparison, before->during, after != NULL ? after->during : NULL, FALSE);
      add_changes (comparison, before->end, after != NULL ? after->end : NULL, FALSE);
    }
}

/* NULL where it is in that language already. */
static CroupierMatch *
put_into_language (const CroupierMatch *match, const char *language)
{
  return g_str_equal (croupier_match_get_setup (match)->language, language)
           ? NULL
           : croupier_match_in_language (match, language);
}

GPtrArray *
croupier_match_get_changes (const CroupierMatch *before, const CroupierMatch *after)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (change_free);
  g_autoptr (CroupierMatch) told = put_into_language (before, croupier_match_get_setup (after)->language);
  MatchComparison comparison = {
    .before = told != NULL ? told : before, .after = after, .phase = SETUP_PHASE, .changes = changes
  };
  const CroupierOutbox *setup_before = croupier_match_get_setup_outbox (comparison.before),
                       *setup_after = croupier_match_get_setup_outbox (after);
  guint n = MAX (croupier_match_get_n_records (before), croupier_match_get_n_records (after));

  if (setup_before != setup_after)
    {
      add_changes (&comparison, setup_after, setup_before, TRUE);
      add_changes (&comparison, setup_before, setup_after, FALSE);
    }
  for (guint i = 0; i < n; i++)
    compare_records (&comparison, record_or_null (comparison.before, i), record_or_null (after, i));
  return changes;
}

/* The same event of the same phase; texts and players stay, numbers may not. */
static gboolean
was_refused (const CroupierMatch *match, const CroupierRecord *record, const CroupierEvent *event)
{
  const CroupierRecord *old = croupier_match_find_record (match, record->phase.id);

  for (guint i = 0; old != NULL && i < old->events->len; i++)
    {
      const CroupierEvent *other = g_ptr_array_index (old->events, i);

      if (other->kind == event->kind && other->player == event->player && g_str_equal (other->text, event->text) &&
          other->reading->status == CROUPIER_STATUS_REFUSED)
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
croupier_match_get_refused (const CroupierMatch *before, const CroupierMatch *after)
{
  GPtrArray *refused = g_ptr_array_new ();

  for (guint i = 0; i < croupier_match_get_n_records (after); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (after, i);

      for (guint k = 0; k < record->events->len; k++)
        {
          CroupierEvent *event = g_ptr_array_index (record->events, k);

          if (event->reading->status == CROUPIER_STATUS_REFUSED && !was_refused (before, record, event))
            g_ptr_array_add (refused, event);
        }
    }
  return refused;
}
