/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files: read with distrust, written whole or not at all. */
#include "config.h"
#include "croupier-store.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-limits.h"
#include "croupier-registry.h"
#include "croupier-style.h"
#include "croupier-takeover.h"
#include "croupier-text.h"

#define PLAYER_PREFIX "player:"
#define CHANNEL_PREFIX "channel:"

static const char *const when_words[] = { "start", "during", "end" };

/* ---- messages that were passed on ---- */

CroupierSent *
croupier_sent_new (const char *phase, const CroupierMessage *message)
{
  CroupierSent *sent;
  g_autofree char *text = NULL;

  g_return_val_if_fail (phase != NULL && message != NULL, NULL);

  text = croupier_message_to_text (message);
  sent = g_new0 (CroupierSent, 1);
  sent->phase = g_strdup (phase);
  sent->address = croupier_message_to_address (message);
  sent->when = message->when;
  sent->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  sent->marked = croupier_message_to_marked (message);
  if (message->kind == CROUPIER_TO_CHANNEL)
    croupier_sent_set_heard (sent, croupier_outbox_get_roster (message->outbox), message->members);
  return sent;
}

void
croupier_sent_free (CroupierSent *sent)
{
  if (sent == NULL)
    return;
  g_free (sent->phase);
  g_free (sent->address);
  g_free (sent->digest);
  g_free (sent->marked);
  g_free (sent->above);
  g_free (sent->below);
  g_free (sent->style);
  g_free (sent->time);
  g_strfreev (sent->heard);
  g_free (sent);
}

CroupierPlayers
croupier_sent_get_heard (const CroupierSent *sent, const CroupierRoster *roster)
{
  CroupierPlayers heard = CROUPIER_NOBODY;

  for (guint i = 0; sent->heard != NULL && sent->heard[i] != NULL; i++)
    {
      int player = croupier_roster_find_seat (roster, sent->heard[i]);

      if (player != CROUPIER_NO_PLAYER)
        heard |= CROUPIER_PLAYER (player);
    }
  return heard;
}

void
croupier_sent_set_heard (CroupierSent *sent, const CroupierRoster *roster, CroupierPlayers heard)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint player;

  CROUPIER_FOREACH_PLAYER (player, heard)
    g_strv_builder_add (builder, croupier_roster_get_name (roster, player));
  g_strfreev (sent->heard);
  sent->heard = g_strv_builder_end (builder);
}

gboolean
croupier_sent_is_to_channel (const CroupierSent *sent)
{
  return g_str_has_prefix (sent->address, CHANNEL_PREFIX);
}

gboolean
croupier_sent_reaches (const CroupierSent *sent, const char *name)
{
  if (croupier_sent_is_to_channel (sent))
    return sent->heard != NULL && g_strv_contains ((const char *const *) sent->heard, name);
  return g_str_equal (sent->address, "public") || (g_str_has_prefix (sent->address, PLAYER_PREFIX) &&
                                                   g_str_equal (sent->address + strlen (PLAYER_PREFIX), name));
}

gboolean
croupier_sent_reaches_player (const CroupierSent *sent, const CroupierRoster *roster, guint player)
{
  const CroupierPlayer *now = croupier_roster_get_player (roster, player);

  for (guint i = 0; i < now->before->len; i++)
    if (croupier_sent_reaches (sent, ((const CroupierPlayer *) g_ptr_array_index (now->before, i))->name))
      return TRUE;
  return croupier_sent_reaches (sent, now->name);
}

char *
croupier_sent_to_marked (const CroupierSent *sent)
{
  g_return_val_if_fail (sent != NULL, NULL);

  if (sent->marked == NULL)
    return NULL;
  return g_strconcat (sent->above != NULL ? sent->above : "", sent->above != NULL ? "\n\n" : "", sent->marked,
                      sent->below != NULL ? "\n\n" : "", sent->below, NULL);
}

void
croupier_sent_set_way (CroupierSent *sent, CroupierStyle style, const char *time)
{
  g_autofree char *marked = NULL;
  g_auto (GStrv) parts = NULL;

  g_return_if_fail (sent != NULL && style < CROUPIER_N_STYLES);
  g_return_if_fail (time == NULL || croupier_sent_time_is_valid (time));

  marked = croupier_sent_to_marked (sent);
  parts = marked != NULL ? croupier_style_render (style, marked) : NULL;
  g_set_str (&sent->style, croupier_style_get_id (style));
  g_set_str (&sent->time, time);
  sent->n_parts = parts != NULL ? g_strv_length (parts) : 0;
}

gboolean
croupier_sent_is_in (const CroupierSent *sent, const GPtrArray *list)
{
  g_return_val_if_fail (sent != NULL, FALSE);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const CroupierSent *other = g_ptr_array_index (list, i);

      if (!other->is_withdrawn && sent->when == other->when && g_str_equal (sent->digest, other->digest) &&
          g_str_equal (sent->phase, other->phase) && g_str_equal (sent->address, other->address))
        return TRUE;
    }
  return FALSE;
}

CroupierSent *
croupier_sent_copy (const CroupierSent *sent)
{
  CroupierSent *copy = g_new0 (CroupierSent, 1);

  copy->phase = g_strdup (sent->phase);
  copy->address = g_strdup (sent->address);
  copy->when = sent->when;
  copy->digest = g_strdup (sent->digest);
  copy->marked = g_strdup (sent->marked);
  copy->above = g_strdup (sent->above);
  copy->below = g_strdup (sent->below);
  copy->is_withdrawn = sent->is_withdrawn;
  copy->style = g_strdup (sent->style);
  copy->time = g_strdup (sent->time);
  copy->n_parts = sent->n_parts;
  copy->heard = g_strdupv (sent->heard);
  copy->correction = sent->correction;
  return copy;
}

GPtrArray *
croupier_sent_list_copy (const GPtrArray *sent)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);

  for (guint i = 0; sent != NULL && i < sent->len; i++)
    g_ptr_array_add (copy, croupier_sent_copy (g_ptr_array_index (sent, i)));
  return copy;
}

static gboolean
has_same_names (GStrv a, GStrv b)
{
  return a == b || (a != NULL && b != NULL && g_strv_equal ((const char *const *) a, (const char *const *) b));
}

static gboolean
sent_equal (gconstpointer a, gconstpointer b)
{
  const CroupierSent *x = a, *y = b;

  return x->when == y->when && x->is_withdrawn == y->is_withdrawn && g_str_equal (x->phase, y->phase) &&
         g_str_equal (x->address, y->address) && g_str_equal (x->digest, y->digest) &&
         has_same_names (x->heard, y->heard);
}

static gboolean
has_sent (const GPtrArray *list, const CroupierSent *sent)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) list, sent, sent_equal, NULL);
}

GPtrArray *
croupier_sent_merge (const GPtrArray *before, const GPtrArray *mine, const GPtrArray *theirs)
{
  GPtrArray *merged = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);

  for (guint i = 0; i < mine->len; i++)
    if (has_sent (theirs, g_ptr_array_index (mine, i)) || !has_sent (before, g_ptr_array_index (mine, i)))
      g_ptr_array_add (merged, croupier_sent_copy (g_ptr_array_index (mine, i)));
  for (guint i = 0; i < theirs->len; i++)
    if (!has_sent (mine, g_ptr_array_index (theirs, i)) && !has_sent (before, g_ptr_array_index (theirs, i)))
      g_ptr_array_add (merged, croupier_sent_copy (g_ptr_array_index (theirs, i)));
  return merged;
}

static void
rename_player (char **name, const CroupierMatch *before, const CroupierMatch *after)
{
  g_autofree char *address = g_strconcat (PLAYER_PREFIX, *name, NULL);
  g_autofree char *renamed = croupier_match_rename_address (before, after, address);

  g_set_str (name, renamed + strlen (PLAYER_PREFIX));
}

void
croupier_sent_rename (GPtrArray *sent, const CroupierMatch *before, const CroupierMatch *after)
{
  for (guint i = 0; i < sent->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (sent, i);
      char *address = croupier_match_rename_address (before, after, message->address);

      g_free (message->address);
      message->address = address;
      for (guint k = 0; message->heard != NULL && message->heard[k] != NULL; k++)
        rename_player (&message->heard[k], before, after);
    }
}

/* ---- printing ---- */

/* What each text is read as, by its entry; empty where it is refused. Borrowed from the match. */
static GHashTable *
find_readings (const CroupierMatch *match)
{
  GHashTable *readings = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = 0; k < record->events->len; k++)
        {
          const CroupierEvent *event = g_ptr_array_index (record->events, k);

          if (croupier_event_is_text (event))
            g_hash_table_insert (readings, event->entry, event->reading->read_as->str);
        }
    }
  return readings;
}

/* What has no place in the match as it stands, undone or corrected since, was read as something once, or nobody knows.
 */
static void
write_reading (const CroupierEntry *entry, GHashTable *readings, JsonBuilder *builder)
{
  const char *reading = g_hash_table_lookup (readings, entry);

  if (reading == NULL || entry->kept != NULL)
    reading = entry->kept;
  if (reading == NULL)
    return;
  json_builder_set_member_name (builder, "read_as");
  if (*reading != '\0')
    json_builder_add_string_value (builder, reading);
  else
    json_builder_add_null_value (builder);
}

static void
write_entry (const CroupierEntry *entry, const CroupierRoster *roster, GHashTable *readings, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  switch (entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
      croupier_json_add_string (builder, "submit", croupier_roster_get_name (roster, entry->player));
      croupier_json_add_string (builder, "text", entry->text);
      if (entry->wrote != NULL)
        croupier_json_add_string (builder, "wrote", entry->wrote);
      write_reading (entry, readings, builder);
      if (entry->sent != NULL)
        croupier_json_add_string (builder, "sent", entry->sent);
      if (entry->step > 0)
        croupier_json_add_int (builder, "step", entry->step);
      break;
    case CROUPIER_ENTRY_RULING:
      croupier_json_add_string (builder, "rule", entry->text);
      write_reading (entry, readings, builder);
      if (entry->step > 0)
        croupier_json_add_int (builder, "step", entry->step);
      break;
    case CROUPIER_ENTRY_RESOLVE:
      croupier_json_add_string (builder, "resolve", entry->phase);
      break;
    case CROUPIER_ENTRY_AMENDMENT:
      croupier_json_add_string (builder, "amend", entry->phase);
      croupier_json_add_string (builder, "player", croupier_roster_get_name (roster, entry->player));
      croupier_json_add_string (builder, "text", entry->text);
      if (entry->place > 0)
        croupier_json_add_int (builder, "place", entry->place);
      write_reading (entry, readings, builder);
      break;
    case CROUPIER_ENTRY_AMENDED_RULING:
      croupier_json_add_string (builder, "amend", entry->phase);
      croupier_json_add_string (builder, "rule", entry->text);
      croupier_json_add_int (builder, "place", entry->place);
      write_reading (entry, readings, builder);
      break;
    case CROUPIER_ENTRY_SETUP:
      json_builder_set_member_name (builder, "setup");
      json_builder_begin_object (builder);
      croupier_setup_write_change (entry->setup, builder);
      json_builder_end_object (builder);
      break;
    }
  if (entry->made > 0)
    croupier_json_add_int (builder, "made", entry->made);
  json_builder_end_object (builder);
}

/* Players are called as they were when it happened: by the roster of the first setup, then of each that took its place.
 */
static void
write_entries (const char *key, const GPtrArray *entries, const GPtrArray *setups, GHashTable *readings,
               JsonBuilder *builder)
{
  gboolean is_log = g_str_equal (key, "log");

  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < entries->len; i++)
    {
      const CroupierSetup *setup = g_ptr_array_index (setups, is_log ? i : setups->len - 1 - i);

      write_entry (g_ptr_array_index (entries, i), setup->roster, readings, builder);
    }
  json_builder_end_array (builder);
}

/* Most matches have none of it, and their files say nothing. */
static void
write_forgotten (const GPtrArray *forgotten, JsonBuilder *builder)
{
  if (forgotten->len == 0)
    return;
  json_builder_set_member_name (builder, "forgotten");
  json_builder_begin_array (builder);
  for (guint i = 0; i < forgotten->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (forgotten, i));
  json_builder_end_array (builder);
}

static void
write_way (const CroupierSent *message, JsonBuilder *builder)
{
  if (message->style != NULL)
    croupier_json_add_string (builder, "style", message->style);
  if (message->time != NULL)
    croupier_json_add_string (builder, "at", message->time);
  if (message->n_parts > 0)
    croupier_json_add_int (builder, "parts", message->n_parts);
  if (message->above != NULL)
    croupier_json_add_string (builder, "above", message->above);
  if (message->below != NULL)
    croupier_json_add_string (builder, "below", message->below);
}

static void
write_heard (const CroupierSent *message, JsonBuilder *builder)
{
  if (message->correction > 0)
    croupier_json_add_int (builder, "correction", message->correction);
  if (message->heard == NULL)
    return;
  json_builder_set_member_name (builder, "heard");
  json_builder_begin_array (builder);
  for (guint i = 0; message->heard[i] != NULL; i++)
    json_builder_add_string_value (builder, message->heard[i]);
  json_builder_end_array (builder);
}

/* What many were sent is written once, and found by its digest. */
static void
write_sent (const GPtrArray *sent, JsonBuilder *builder)
{
  g_autoptr (GHashTable) written = g_hash_table_new (g_str_hash, g_str_equal);

  json_builder_set_member_name (builder, "sent");
  json_builder_begin_array (builder);
  for (guint i = 0; sent != NULL && i < sent->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (sent, i);

      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "phase", message->phase);
      croupier_json_add_string (builder, "to", message->address);
      croupier_json_add_string (builder, "when", when_words[message->when]);
      croupier_json_add_string (builder, "digest", message->digest);
      if (message->marked != NULL && g_strcmp0 (g_hash_table_lookup (written, message->digest), message->marked) != 0)
        {
          croupier_json_add_string (builder, "text", message->marked);
          g_hash_table_insert (written, message->digest, message->marked);
        }
      write_way (message, builder);
      write_heard (message, builder);
      if (message->is_withdrawn)
        {
          json_builder_set_member_name (builder, "withdrawn");
          json_builder_add_boolean_value (builder, TRUE);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

char *
croupier_store_print (CroupierMatch *match, const GPtrArray *sent)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GPtrArray) setups = NULL;
  g_autoptr (GHashTable) readings = NULL;
  const CroupierSetup *setup;

  g_return_val_if_fail (match != NULL, NULL);

  readings = find_readings (match);
  setup = croupier_match_get_first_setup (match);
  setups = croupier_match_get_setups (match);
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "format", CROUPIER_MATCH_FORMAT);
  croupier_json_add_int (builder, "version", CROUPIER_MATCH_VERSION);
  croupier_setup_write_head (setup, builder);
  json_builder_set_member_name (builder, "setup");
  json_builder_begin_object (builder);
  croupier_setup_write_body (setup, builder);
  json_builder_end_object (builder);
  write_entries ("log", croupier_match_get_log (match), setups, readings, builder);
  write_entries ("undone", croupier_match_get_undone (match), setups, readings, builder);
  write_forgotten (croupier_match_get_forgotten (match), builder);
  write_sent (sent, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return croupier_json_print (root);
}

/* ---- parsing ---- */

/* What a match file says, before it is replayed. */
typedef struct
{
  CroupierSetup *setup;
  GPtrArray *log;
  GPtrArray *undone;
  GPtrArray *forgotten;
  GPtrArray *sent;
} Contents;

static void
contents_clear (Contents *contents)
{
  g_clear_pointer (&contents->setup, croupier_setup_unref);
  g_clear_pointer (&contents->log, g_ptr_array_unref);
  g_clear_pointer (&contents->undone, g_ptr_array_unref);
  g_clear_pointer (&contents->forgotten, g_ptr_array_unref);
  g_clear_pointer (&contents->sent, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Contents, contents_clear)

#define damaged(error, ...) croupier_fail (error, CROUPIER_ERROR_DAMAGED, __VA_ARGS__)

/* A file says whom it means to the byte: nothing is guessed here. */
static gboolean
find_player (const CroupierRoster *roster, const char *name, guint *player, GError **error)
{
  for (*player = 0; *player < croupier_roster_get_size (roster); ++*player)
    if (g_str_equal (croupier_roster_get_name (roster, *player), name))
      return TRUE;
  return damaged (error, _("The file tells of “%s”, who is not among its players."), name);
}

static gboolean
check_phase (const char *phase, GError **error)
{
  gsize n = strspn (phase, "abcdefghijklmnopqrstuvwxyz0123456789-");

  if (n > 0 && n < CROUPIER_PHASE_ID_SIZE && phase[n] == '\0')
    return TRUE;
  return damaged (error, _("“%s” cannot be the id of a phase."), phase);
}

/* Files of before version 3 say nothing of it. */
static gboolean
read_reading (JsonObject *object, CroupierEntry *entry, GError **error)
{
  const char *reading;

  if (!json_object_has_member (object, "read_as"))
    return TRUE;
  if (json_object_get_null_member (object, "read_as"))
    {
      entry->kept = g_strdup ("");
      return TRUE;
    }
  if (!croupier_json_get_string (object, "read_as", &reading, error))
    return FALSE;
  entry->kept = croupier_text_clean (reading, -1, error);
  return entry->kept != NULL;
}

/* Files of before version 4 say nothing of it. */
static gboolean
read_step (JsonObject *object, CroupierEntry *entry, GError **error)
{
  gint64 step = 0;

  if (json_object_has_member (object, "step") && !croupier_json_get_int (object, "step", 1, G_MAXINT, &step, error))
    return FALSE;
  entry->step = (guint) step;
  return TRUE;
}

/* Returns which phase is corrected, and what of it; a correction of a text finds that itself where the file does not
 * say. */
static gboolean
read_amended (JsonObject *object, gboolean needs_place, const char **phase, gint64 *place, GError **error)
{
  return croupier_json_get_string (object, "amend", phase, error) && check_phase (*phase, error) &&
         ((!needs_place && !json_object_has_member (object, "place")) ||
          croupier_json_get_int (object, "place", 1, G_MAXINT, place, error));
}

static CroupierEntry *
read_ruling (JsonObject *object, CroupierEntryKind kind, GError **error)
{
  g_autoptr (CroupierEntry) entry = NULL;
  g_autofree char *clean = NULL;
  const char *text, *phase = NULL;
  gint64 place = 0;

  if (kind == CROUPIER_ENTRY_AMENDED_RULING && !read_amended (object, TRUE, &phase, &place, error))
    return NULL;
  if (!croupier_json_get_string (object, "rule", &text, error))
    return NULL;
  clean = croupier_text_clean (text, -1, error);
  if (clean == NULL)
    return NULL;
  if (strchr (clean, '\n') != NULL)
    {
      damaged (error, _("A ruling of the file has several lines."));
      return NULL;
    }
  entry = croupier_entry_new (kind, phase, 0, clean);
  entry->place = (guint) place;
  return read_reading (object, entry, error) && read_step (object, entry, error) ? g_steal_pointer (&entry) : NULL;
}

/* Files of before version 4 say nothing of it, and of what was written none before version 7. */
static gboolean
read_circumstances (JsonObject *object, CroupierEntry *entry, GError **error)
{
  const char *sent, *wrote;

  if (!croupier_json_get_string_or (object, "sent", NULL, &sent, error) ||
      !croupier_json_get_string_or (object, "wrote", NULL, &wrote, error) || !read_step (object, entry, error))
    return FALSE;
  entry->wrote = wrote != NULL ? croupier_text_clean (wrote, -1, error) : NULL;
  if (wrote != NULL && entry->wrote == NULL)
    return FALSE;
  if (sent != NULL && !croupier_sent_time_is_valid (sent))
    return damaged (error, _("“%s” is no time: it would have to be as in 2026-03-12T14:02:00 or 14:02."), sent);
  entry->sent = g_strdup (sent);
  return TRUE;
}

static CroupierEntry *
read_text_entry (JsonObject *object, CroupierEntryKind kind, const CroupierRoster *roster, GError **error)
{
  gboolean is_amendment = kind == CROUPIER_ENTRY_AMENDMENT;
  const char *name, *text, *phase = NULL;
  g_autofree char *clean = NULL;
  g_autoptr (CroupierEntry) entry = NULL;
  gint64 place = 0;
  guint player;

  if (is_amendment && !read_amended (object, FALSE, &phase, &place, error))
    return NULL;
  if (!croupier_json_get_string (object, is_amendment ? "player" : "submit", &name, error) ||
      !croupier_json_get_string (object, "text", &text, error) || !find_player (roster, name, &player, error))
    return NULL;
  clean = croupier_text_clean (text, -1, error);
  if (clean == NULL)
    return NULL;
  entry = croupier_entry_new (kind, phase, player, clean);
  entry->place = (guint) place;
  if (!is_amendment && !read_circumstances (object, entry, error))
    return NULL;
  return read_reading (object, entry, error) ? g_steal_pointer (&entry) : NULL;
}

static CroupierEntry *
read_setup (JsonObject *object, const CroupierSetup *before, GError **error)
{
  JsonObject *change = croupier_json_get_object (object, "setup", error);
  const CroupierGame *game = change != NULL ? croupier_setup_read_change_game (before, change, error) : NULL;
  g_autoptr (CroupierSetup) setup = game != NULL ? croupier_setup_read_change (before, game, change, error) : NULL;

  return setup != NULL ? croupier_entry_new_setup (setup) : NULL;
}

static CroupierEntry *
read_entry_of_kind (JsonObject *object, const CroupierSetup *setup, GError **error)
{
  const char *phase;

  if (json_object_has_member (object, "submit"))
    return read_text_entry (object, CROUPIER_ENTRY_SUBMISSION, setup->roster, error);
  if (json_object_has_member (object, "amend") && json_object_has_member (object, "rule"))
    return read_ruling (object, CROUPIER_ENTRY_AMENDED_RULING, error);
  if (json_object_has_member (object, "amend"))
    return read_text_entry (object, CROUPIER_ENTRY_AMENDMENT, setup->roster, error);
  if (json_object_has_member (object, "setup"))
    return read_setup (object, setup, error);
  if (json_object_has_member (object, "rule"))
    return read_ruling (object, CROUPIER_ENTRY_RULING, error);
  if (!json_object_has_member (object, "resolve"))
    {
      damaged (error,
               _("This is none of the entries that this version knows: submit, rule, resolve, amend and setup."));
      return NULL;
    }
  if (!croupier_json_get_string (object, "resolve", &phase, error) || !check_phase (phase, error))
    return NULL;
  return croupier_entry_new (CROUPIER_ENTRY_RESOLVE, phase, 0, NULL);
}

/* Files say when it was made only where the window made it. */
static CroupierEntry *
read_entry (JsonNode *node, const CroupierSetup *setup, GError **error)
{
  JsonObject *object = croupier_json_as_object (node, "an entry of the log", error);
  g_autoptr (CroupierEntry) entry = object != NULL ? read_entry_of_kind (object, setup, error) : NULL;

  if (entry == NULL || (json_object_has_member (object, "made") &&
                        !croupier_json_get_int (object, "made", 1, CROUPIER_LAST_MOMENT, &entry->made, error)))
    return NULL;
  return g_steal_pointer (&entry);
}

/* Reads entries in the order in which they happened or will again; setup: in force before the first of them, then after
 * the last. Of what was undone, the last in the file happened first. */
static GPtrArray *
read_entries (JsonObject *object, const char *key, CroupierSetup **setup, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  gboolean is_backwards = g_str_equal (key, "undone");
  JsonArray *array = croupier_json_get_array (object, key, error);
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (array == NULL)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      guint place = is_backwards ? n - 1 - i : i;
      CroupierEntry *entry = read_entry (json_array_get_element (array, place), *setup, error);
      CroupierSetup *after;

      if (entry == NULL)
        {
          g_prefix_error (error, _("“%s”, entry %u: "), key, place + 1);
          return NULL;
        }
      g_ptr_array_add (entries, entry);
      after = croupier_setup_after_entry (*setup, entry);
      croupier_setup_unref (*setup);
      *setup = after;
    }
  for (guint i = 0; is_backwards && i < n / 2; i++)
    {
      gpointer entry = entries->pdata[i];

      entries->pdata[i] = entries->pdata[n - 1 - i];
      entries->pdata[n - 1 - i] = entry;
    }
  return g_steal_pointer (&entries);
}

/* Files of before version 6 say nothing of it. */
static gboolean
read_own_words (JsonObject *object, CroupierSent *sent, GError **error)
{
  const char *above, *below;

  if (!croupier_json_get_string_or (object, "above", NULL, &above, error) ||
      !croupier_json_get_string_or (object, "below", NULL, &below, error))
    return FALSE;
  if ((above != NULL && !croupier_style_is_marked (above)) || (below != NULL && !croupier_style_is_marked (below)))
    return damaged (error, _("The words around a message that was passed on hold control characters."));
  sent->above = g_strdup (above);
  sent->below = g_strdup (below);
  return TRUE;
}

/* Files of before version 5 say nothing of it. */
static gboolean
read_way (JsonObject *object, CroupierSent *sent, GError **error)
{
  const char *style, *time;
  CroupierStyle known;
  gint64 n_parts = 0;

  if (!croupier_json_get_string_or (object, "style", NULL, &style, error) ||
      !croupier_json_get_string_or (object, "at", NULL, &time, error) ||
      (json_object_has_member (object, "parts") &&
       !croupier_json_get_int (object, "parts", 1, G_MAXINT, &n_parts, error)))
    return FALSE;
  if (style != NULL && !croupier_style_from_id (style, &known))
    return damaged (error, _("“%s” is no style in which a message could have been passed on."), style);
  if (time != NULL && !croupier_sent_time_is_valid (time))
    return damaged (error, _("“%s” is no time: it would have to be as in 2026-03-12T14:02:00 or 14:02."), time);
  sent->style = g_strdup (style);
  sent->time = g_strdup (time);
  sent->n_parts = (guint) n_parts;
  return TRUE;
}

/* Files of before version 7 say nothing of it. */
static gboolean
read_heard (JsonObject *object, CroupierSent *sent, GError **error)
{
  gint64 correction = 0;

  if ((json_object_has_member (object, "heard") &&
       !croupier_json_get_strings_or_empty (object, "heard", &sent->heard, error)) ||
      (json_object_has_member (object, "correction") &&
       !croupier_json_get_int (object, "correction", 1, G_MAXINT, &correction, error)))
    return FALSE;
  sent->correction = (guint) correction;
  return TRUE;
}

/* The texts of the messages before it are in texts, by digest. */
static CroupierSent *
read_sent_message (JsonNode *node, GHashTable *texts, GError **error)
{
  JsonObject *object = croupier_json_as_object (node, "a message that was passed on", error);
  const char *phase, *address, *when, *digest, *marked;
  gboolean is_withdrawn;
  g_autoptr (CroupierSent) sent = NULL;

  if (object == NULL || !croupier_json_get_string (object, "phase", &phase, error) ||
      !croupier_json_get_string (object, "to", &address, error) ||
      !croupier_json_get_string (object, "when", &when, error) ||
      !croupier_json_get_string (object, "digest", &digest, error) ||
      !croupier_json_get_string_or (object, "text", NULL, &marked, error) ||
      !croupier_json_get_bool_or (object, "withdrawn", FALSE, &is_withdrawn, error))
    return NULL;
  if (!check_phase (phase, error))
    return NULL;
  if (marked != NULL && !croupier_style_is_marked (marked))
    {
      damaged (error, _("The text of a message that was passed on holds control characters."));
      return NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (when_words); i++)
    if (g_str_equal (when, when_words[i]))
      {
        sent = g_new0 (CroupierSent, 1);
        sent->phase = g_strdup (phase);
        sent->address = g_strdup (address);
        sent->when = (CroupierWhen) i;
        sent->digest = g_strdup (digest);
        sent->marked = g_strdup (marked != NULL ? marked : g_hash_table_lookup (texts, digest));
        sent->is_withdrawn = is_withdrawn;
        if (sent->marked != NULL)
          g_hash_table_insert (texts, sent->digest, sent->marked);
        return read_way (object, sent, error) && read_own_words (object, sent, error) &&
                   read_heard (object, sent, error)
                 ? g_steal_pointer (&sent)
                 : NULL;
      }
  damaged (error, _("“%s” is no time of a message: there are start, during and end."), when);
  return NULL;
}

static GPtrArray *
read_sent (JsonObject *object, GError **error)
{
  g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);
  JsonArray *array = croupier_json_get_array (object, "sent", error);

  if (array == NULL)
    return NULL;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      CroupierSent *message = read_sent_message (json_array_get_element (array, i), texts, error);

      if (message == NULL)
        return NULL;
      g_ptr_array_add (sent, message);
    }
  return g_steal_pointer (&sent);
}

static GPtrArray *
read_forgotten (JsonObject *object, GError **error)
{
  g_autoptr (GPtrArray) forgotten = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) digests = NULL;

  if (!croupier_json_get_strings_or_empty (object, "forgotten", &digests, error))
    return NULL;
  for (guint i = 0; digests[i] != NULL; i++)
    g_ptr_array_add (forgotten, g_strdup (digests[i]));
  return g_steal_pointer (&forgotten);
}

static gboolean
check_format (JsonObject *object, GError **error)
{
  const char *format;
  gint64 version;

  if (!json_object_has_member (object, "format") || !croupier_json_get_string (object, "format", &format, NULL))
    return damaged (error, _("This is not a match file of Croupier: it does not say so in “format”."));
  if (!g_str_equal (format, CROUPIER_MATCH_FORMAT))
    return damaged (error, _("This is not a match file of Croupier but a “%s”."), format);
  if (!croupier_json_get_int (object, "version", 1, G_MAXINT, &version, error))
    return FALSE;
  if (version <= CROUPIER_MATCH_VERSION)
    return TRUE;
  croupier_fail (error, CROUPIER_ERROR_NEWER,
                 _("This match was saved by a later version of Croupier (format %d; this version reads up to %d): "
                   "please update Croupier."),
                 (int) version, CROUPIER_MATCH_VERSION);
  return FALSE;
}

static gboolean
read_contents (const char *text, gssize length, const char *folder, Contents *contents, GError **error)
{
  g_autoptr (JsonNode) root = croupier_json_parse (text, length, error);
  JsonObject *object = root != NULL ? croupier_json_as_object (root, "a match file", error) : NULL;
  g_autoptr (CroupierSetup) setup = NULL;

  if (object == NULL || !check_format (object, error))
    return FALSE;
  contents->setup = croupier_setup_read_json (object, error);
  if (contents->setup == NULL)
    return FALSE;
  contents->setup->draws_folder = g_strdup (folder);
  setup = croupier_setup_ref (contents->setup);
  contents->log = read_entries (object, "log", &setup, error);
  if (contents->log == NULL)
    return FALSE;
  contents->undone = read_entries (object, "undone", &setup, error);
  if (contents->undone == NULL)
    return FALSE;
  contents->forgotten = read_forgotten (object, error);
  if (contents->forgotten == NULL)
    return FALSE;
  contents->sent = read_sent (object, error);
  return contents->sent != NULL;
}

/* Whatever is wrong in a file makes it a damaged file, but for those of later versions. */
static void
blame_file (GError **error)
{
  if (error == NULL || *error == NULL || (*error)->domain != CROUPIER_ERROR)
    return;
  if ((*error)->code != CROUPIER_ERROR_NEWER)
    (*error)->code = CROUPIER_ERROR_DAMAGED;
}

static CroupierPlayers
find_heard (const CroupierOutbox *outbox, const char *channel)
{
  CroupierPlayers heard = CROUPIER_NOBODY;

  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);

      if (message->kind == CROUPIER_TO_CHANNEL && g_str_equal (message->channel, channel))
        heard |= message->members;
    }
  return heard;
}

/* Files of before version 7 do not say who was in a channel: those who hear it told by the match as it stands. */
static void
complete_heard (const GPtrArray *sent, const CroupierMatch *match)
{
  for (guint i = 0; i < sent->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (sent, i);
      const CroupierRecord *record = croupier_match_find_record (match, message->phase);
      const CroupierOutbox *outbox = NULL;
      CroupierPlayers heard;

      if (!croupier_sent_is_to_channel (message) || message->heard != NULL)
        continue;
      if (record != NULL)
        outbox = message->when == CROUPIER_WHEN_START    ? record->start
                 : message->when == CROUPIER_WHEN_DURING ? record->during
                                                         : record->end;
      else if (g_str_equal (message->phase, "setup"))
        outbox = croupier_match_get_setup_outbox (match);
      heard = find_heard (outbox, message->address + strlen (CHANNEL_PREFIX));
      if (heard != CROUPIER_NOBODY)
        croupier_sent_set_heard (message, croupier_match_get_roster (match), heard);
    }
}

/* The folder may be NULL; draws that take seconds are kept there. */
static CroupierMatch *
parse (const char *text, gssize length, const char *folder, GPtrArray **sent, GCancellable *cancellable, GError **error)
{
  g_auto (Contents) contents = { 0 };
  CroupierMatch *match = NULL;

  if (read_contents (text, length, folder, &contents, error))
    match = croupier_match_new_from_log (contents.setup, contents.log, contents.undone, cancellable, error);
  if (match == NULL)
    {
      blame_file (error);
      return NULL;
    }
  croupier_match_settle (match);
  croupier_match_forget (match, contents.forgotten);
  complete_heard (contents.sent, match);
  if (sent != NULL)
    *sent = g_steal_pointer (&contents.sent);
  return match;
}

CroupierMatch *
croupier_store_parse (const char *text, gssize length, GPtrArray **sent, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return parse (text, length, NULL, sent, cancellable, error);
}

char *
croupier_store_read_id (const char *text, gssize length, GError **error)
{
  g_autoptr (JsonNode) root = croupier_json_parse (text, length, error);
  JsonObject *object = root != NULL ? croupier_json_as_object (root, "a match file", error) : NULL;
  CroupierSeed seed;
  const char *digits;

  if (object == NULL || !check_format (object, error) || !croupier_json_get_string (object, "seed", &digits, error))
    return NULL;
  if (croupier_seed_parse (&seed, digits))
    return croupier_seed_commitment (&seed);
  damaged (error, _("The seed must be 64 hexadecimal digits."));
  return NULL;
}

/* ---- loading and saving ---- */

CroupierMatch *
croupier_store_load (const char *path, GPtrArray **sent, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) contents = NULL;
  CroupierMatch *match;

  g_return_val_if_fail (path != NULL, NULL);

  contents = croupier_file_read (path, error);
  if (contents == NULL)
    return NULL;
  match = croupier_store_parse (contents->str, (gssize) contents->len, sent, cancellable, error);
  if (match == NULL)
    croupier_file_point_to_backup (path, CROUPIER_MATCH_FORMAT, error);
  return match;
}

gboolean
croupier_store_check (const char *text, gssize length, GError **error)
{
  g_auto (Contents) contents = { 0 };

  return read_contents (text, length, NULL, &contents, error);
}

gboolean
croupier_store_check_sent (const char *text, gsize length)
{
  g_autoptr (GString) list = g_string_new ("{\"sent\":[");
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GPtrArray) sent = NULL;

  g_return_val_if_fail (text != NULL, FALSE);

  g_string_append_len (list, text, (gssize) length);
  g_string_append (list, "]}");
  root = croupier_json_parse (list->str, (gssize) list->len, NULL);
  sent = root != NULL ? read_sent (json_node_get_object (root), NULL) : NULL;
  return sent != NULL && sent->len == 1;
}

/* A match as it is to be saved. */
typedef struct
{
  CroupierMatch *match;
  const GPtrArray *sent;
} SavedMatch;

static char *
print_saved (const GString *old, gpointer data, GError **error)
{
  const SavedMatch *saved = data;

  return croupier_store_print (saved->match, saved->sent);
}

gboolean
croupier_store_save (const char *path, CroupierMatch *match, const GPtrArray *sent, GError **error)
{
  static const CroupierFileKind kind = { CROUPIER_MATCH_FORMAT, FALSE, croupier_store_check, NULL, print_saved };
  SavedMatch saved = { match, sent };

  g_return_val_if_fail (path != NULL && match != NULL, FALSE);

  return croupier_file_save (path, &kind, &saved, error);
}

/* ---- saving over what somebody else has written ---- */

CroupierVersion *
croupier_version_new (CroupierMatch *match, const GPtrArray *sent, const char *digest)
{
  CroupierVersion *version = g_new0 (CroupierVersion, 1);

  version->match = croupier_match_copy (match);
  version->sent = croupier_sent_list_copy (sent);
  version->digest = g_strdup (digest);
  return version;
}

void
croupier_version_free (CroupierVersion *version)
{
  if (version == NULL)
    return;
  croupier_match_free (version->match);
  g_ptr_array_unref (version->sent);
  g_free (version->digest);
  g_free (version);
}

CroupierVersion *
croupier_version_parse (const char *text, gssize length, const char *folder, GCancellable *cancellable, GError **error)
{
  CroupierVersion *version;

  g_return_val_if_fail (text != NULL, NULL);

  version = g_new0 (CroupierVersion, 1);
  version->match = parse (text, length, folder, &version->sent, cancellable, error);
  if (version->match != NULL)
    {
      version->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, length);
      return version;
    }
  g_free (version);
  return NULL;
}

CroupierVersion *
croupier_store_read (const char *path, const char *folder, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) contents = NULL;
  CroupierVersion *version;

  g_return_val_if_fail (path != NULL, NULL);

  contents = croupier_file_read (path, error);
  if (contents == NULL)
    return NULL;
  version = croupier_version_parse (contents->str, (gssize) contents->len, folder, cancellable, error);
  if (version == NULL)
    croupier_file_point_to_backup (path, CROUPIER_MATCH_FORMAT, error);
  return version;
}

static void
take_merged (CroupierVersion *mine, const CroupierVersion *known, const CroupierVersion *theirs,
             const CroupierMerge *merge)
{
  g_autoptr (GPtrArray) before = croupier_sent_list_copy (known->sent);
  g_autoptr (GPtrArray) ours = mine->sent;
  g_autoptr (GPtrArray) others = croupier_sent_list_copy (theirs->sent);

  croupier_sent_rename (before, known->match, merge->match);
  croupier_sent_rename (ours, mine->match, merge->match);
  croupier_sent_rename (others, theirs->match, merge->match);
  mine->sent = croupier_sent_merge (before, ours, others);
  croupier_match_free (mine->match);
  mine->match = croupier_match_copy (merge->match);
}

/* Puts together what was to be saved and what is there. FALSE if only a person can. */
static gboolean
merge_with (const char *path, CroupierVersion *known, CroupierVersion *mine, CroupierVersion *theirs,
            CroupierMerge **merge, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_clear_pointer (merge, croupier_merge_free);
  *merge = croupier_merge_new (mine->match, theirs->match, NULL, NULL);
  if ((*merge)->disputes->len == 0)
    {
      take_merged (mine, known, theirs, *merge);
      return TRUE;
    }
  return croupier_fail (error, CROUPIER_ERROR_CHANGED,
                        _("“%s” was changed by somebody else meanwhile, in what is changed here, too."), shown);
}

/* Looks whether there is something else in the file than is known, and if so, merges it. */
static gboolean
see_file (const char *path, const GString *text, CroupierVersion **known, CroupierVersion *mine, CroupierMerge **merge,
          GError **error)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_autoptr (CroupierVersion) theirs = NULL;

  if (g_strcmp0 (digest, (*known)->digest) == 0)
    return TRUE;
  theirs = croupier_version_parse (text->str, (gssize) text->len, croupier_match_get_setup (mine->match)->draws_folder,
                                   NULL, error);
  if (theirs == NULL || !merge_with (path, *known, mine, theirs, merge, error))
    return FALSE;
  croupier_version_free (*known);
  *known = g_steal_pointer (&theirs);
  return TRUE;
}

/* What is to be saved, and what is known of the file. */
typedef struct
{
  const char *path;
  CroupierVersion **known;
  CroupierVersion *mine;
  CroupierMerge **merge;
  char *digest; /* of what is to be saved */
} Update;

static gboolean
is_seen (const GString *old, gpointer data)
{
  const Update *update = data;
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, old->str, (gssize) old->len);

  return g_strcmp0 (digest, (*update->known)->digest) == 0;
}

static char *
print_update (const GString *old, gpointer data, GError **error)
{
  Update *update = data;
  char *contents;

  if (old != NULL && !see_file (update->path, old, update->known, update->mine, update->merge, error))
    return NULL;
  contents = croupier_store_print (update->mine->match, update->mine->sent);
  g_free (update->digest);
  update->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, contents, -1);
  return contents;
}

gboolean
croupier_store_update (const char *path, CroupierVersion **known, CroupierVersion *mine, CroupierMerge **merge,
                       GError **error)
{
  static const CroupierFileKind kind = { CROUPIER_MATCH_FORMAT, FALSE, croupier_store_check, is_seen, print_update };
  Update update = { path, known, mine, merge, NULL };
  g_autofree char *digest = NULL;
  gboolean is_saved;

  g_return_val_if_fail (path != NULL && known != NULL && mine != NULL && merge != NULL, FALSE);

  *merge = NULL;
  is_saved = croupier_file_save (path, &kind, &update, error);
  digest = g_steal_pointer (&update.digest);
  if (!is_saved)
    return FALSE;
  g_set_str (&mine->digest, digest);
  croupier_version_free (*known);
  *known = croupier_version_new (mine->match, mine->sent, mine->digest);
  return TRUE;
}
