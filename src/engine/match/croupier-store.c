/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files: read with distrust, written whole or not at all. */
#include "config.h"
#include "croupier-store.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "croupier-json.h"
#include "croupier-show.h"
#include "croupier-style.h"
#include "croupier-text.h"

#define MAX_LINKS 40
#define MAX_NAME_IN_TEMPORARY 150
#define TEMPORARY_MARK ".croupier-tmp-"
#define TEMPORARY_DIGITS 6
#define MAX_TRIES 100
#define LOCK_TRIES_A_SECOND 50
#define BACKUP_START_BYTES 256 /* a match file says what it is at its beginning */

static const char *const when_words[] = { "start", "during", "end" };

/* ---- messages that were passed on ---- */

/**
 * croupier_sent_new:
 * @phase: the id of the phase that the message belongs to
 * @message: a message
 *
 * Notes that a message was passed on, and what it said then.
 *
 * Returns: (transfer full): the note
 */
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
  g_free (sent);
}

/**
 * croupier_sent_to_marked:
 *
 * Writes a message as it is passed on.
 *
 * Returns: (transfer full) (nullable): what it says, with the game master's own words around it; NULL where that is not
 * kept
 */
char *
croupier_sent_to_marked (const CroupierSent *sent)
{
  g_return_val_if_fail (sent != NULL, NULL);

  if (sent->marked == NULL)
    return NULL;
  return g_strconcat (sent->above != NULL ? sent->above : "", sent->above != NULL ? "\n\n" : "", sent->marked,
                      sent->below != NULL ? "\n\n" : "", sent->below, NULL);
}

/**
 * croupier_sent_set_way:
 * @style: how it was written
 * @time: (nullable): when that was, as croupier_sent_time_is_valid() wants it
 *
 * Keeps how a message was passed on: with its text that is all it takes to write it again as it was.
 */
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

/**
 * croupier_sent_is_in:
 * @list: (nullable) (element-type CroupierSent): messages that were passed on
 *
 * Tells whether a message was passed on as it is: to the same audience, at the same time, with the same words; and not
 * taken back since.
 */
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

/**
 * croupier_sent_copy:
 * @sent: a note
 *
 * Returns: (transfer full): the same
 */
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
  return copy;
}

/**
 * croupier_sent_list_copy:
 * @sent: (nullable) (element-type CroupierSent): messages that were passed on
 *
 * Returns: (transfer full) (element-type CroupierSent): a copy; empty where there is none
 */
GPtrArray *
croupier_sent_list_copy (const GPtrArray *sent)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);

  for (guint i = 0; sent != NULL && i < sent->len; i++)
    g_ptr_array_add (copy, croupier_sent_copy (g_ptr_array_index (sent, i)));
  return copy;
}

static gboolean
sent_equal (gconstpointer a, gconstpointer b)
{
  const CroupierSent *x = a, *y = b;

  return x->when == y->when && x->is_withdrawn == y->is_withdrawn && g_str_equal (x->phase, y->phase) &&
         g_str_equal (x->address, y->address) && g_str_equal (x->digest, y->digest);
}

static gboolean
has_sent (const GPtrArray *list, const CroupierSent *sent)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) list, sent, sent_equal, NULL);
}

/**
 * croupier_sent_merge:
 * @before: (element-type CroupierSent): messages that were passed on when both had the same
 * @mine: (element-type CroupierSent): those that one notes now
 * @theirs: (element-type CroupierSent): those that the other notes now
 *
 * Puts together what both have noted since, and leaves out what either has taken back.
 *
 * Returns: (transfer full) (element-type CroupierSent): mine first
 */
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

/**
 * croupier_sent_rename:
 * @sent: (element-type CroupierSent): messages that were passed on
 * @before: the match in which they were
 * @after: the same match after any change
 *
 * Lets the notes follow players and areas that a change has renamed.
 */
void
croupier_sent_rename (GPtrArray *sent, const CroupierMatch *before, const CroupierMatch *after)
{
  for (guint i = 0; i < sent->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (sent, i);
      char *address = croupier_match_rename_address (before, after, message->address);

      g_free (message->address);
      message->address = address;
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
      if (message->is_withdrawn)
        {
          json_builder_set_member_name (builder, "withdrawn");
          json_builder_add_boolean_value (builder, TRUE);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/**
 * croupier_store_print:
 * @match: a match
 * @sent: (nullable) (element-type CroupierSent): messages that were passed on
 *
 * Writes a match as the text of a match file: its first setup, its log with what each text is read as, what was undone.
 * No state: that is always the replay of the log.
 *
 * Returns: (transfer full): JSON
 */
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

/* Which phase is corrected, and what of it; a correction of a text finds that itself where the file does not say. */
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

/* Files of before version 4 say nothing of it. */
static gboolean
read_circumstances (JsonObject *object, CroupierEntry *entry, GError **error)
{
  const char *sent;

  if (!croupier_json_get_string_or (object, "sent", NULL, &sent, error) || !read_step (object, entry, error))
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
  g_autoptr (CroupierSetup) setup = change != NULL ? croupier_setup_read_change (before, change, error) : NULL;

  return setup != NULL ? croupier_entry_new_setup (setup) : NULL;
}

static CroupierEntry *
read_entry (JsonNode *node, const CroupierSetup *setup, GError **error)
{
  JsonObject *object = croupier_json_as_object (node, "an entry of the log", error);
  const char *phase;

  if (object == NULL)
    return NULL;
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

static const CroupierSetup *
setup_after (const CroupierSetup *setup, const CroupierEntry *entry)
{
  return entry->kind == CROUPIER_ENTRY_SETUP ? entry->setup : setup;
}

/* Reads entries in the order in which they happened or will again; setup: in force before the first of them, then after
 * the last. Of what was undone, the last in the file happened first. */
static GPtrArray *
read_entries (JsonObject *object, const char *key, const CroupierSetup **setup, GError **error)
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

      if (entry == NULL)
        {
          g_prefix_error (error, _("“%s”, entry %u: "), key, place + 1);
          return NULL;
        }
      g_ptr_array_add (entries, entry);
      *setup = setup_after (*setup, entry);
    }
  for (guint i = 0; is_backwards && i < n / 2; i++)
    {
      gpointer entry = entries->pdata[i];

      entries->pdata[i] = entries->pdata[n - 1 - i];
      entries->pdata[n - 1 - i] = entry;
    }
  return g_steal_pointer (&entries);
}

/* What ends what a letter begins; NUL where it begins nothing. */
static char
find_end_mark (char letter)
{
  return letter == *CROUPIER_MARK_STRONG   ? *CROUPIER_MARK_END
         : letter == *CROUPIER_MARK_MOMENT ? *CROUPIER_MARK_MOMENT_END
                                           : '\0';
}

/* Each mark that begins is ended before another begins, and there is no other control character. */
static gboolean
is_marked_text (const char *text)
{
  char end = '\0';

  for (const char *at = text; *at != '\0'; at++)
    {
      if (end != '\0' && *at == end)
        end = '\0';
      else if (end == '\0' && find_end_mark (*at) != '\0')
        end = find_end_mark (*at);
      else if (*at != '\n' && g_ascii_iscntrl (*at))
        return FALSE;
    }
  return end == '\0';
}

/* Files of before version 6 say nothing of it. */
static gboolean
read_own_words (JsonObject *object, CroupierSent *sent, GError **error)
{
  const char *above, *below;

  if (!croupier_json_get_string_or (object, "above", NULL, &above, error) ||
      !croupier_json_get_string_or (object, "below", NULL, &below, error))
    return FALSE;
  if ((above != NULL && !is_marked_text (above)) || (below != NULL && !is_marked_text (below)))
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

/* texts: of the messages before it, by digest */
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
  if (marked != NULL && !is_marked_text (marked))
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
        return read_way (object, sent, error) && read_own_words (object, sent, error) ? g_steal_pointer (&sent) : NULL;
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
  const CroupierSetup *setup;

  if (object == NULL || !check_format (object, error))
    return FALSE;
  contents->setup = croupier_setup_read_json (object, error);
  if (contents->setup == NULL)
    return FALSE;
  contents->setup->draws_folder = g_strdup (folder);
  setup = contents->setup;
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

/* folder: nullable; where draws that take seconds are kept */
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
  if (sent != NULL)
    *sent = g_steal_pointer (&contents.sent);
  return match;
}

/**
 * croupier_store_parse:
 * @text: the text of a match file; nobody vouches for it
 * @length: its bytes, or -1 where it ends in NUL
 * @sent: (out) (optional) (element-type CroupierSent) (transfer full): messages that were passed on
 * @cancellable: (nullable): stops the replay between two phases
 * @error: return location
 *
 * Reads and replays a match; every draw is made again.
 *
 * Returns: (transfer full) (nullable): the match; NULL with CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER, or
 * cancelled
 */
CroupierMatch *
croupier_store_parse (const char *text, gssize length, GPtrArray **sent, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return parse (text, length, NULL, sent, cancellable, error);
}

/* ---- files ---- */

/* A file is known by its folder and its name there; both as the system has them, in whatever encoding. */
typedef struct
{
  char *path;
  char *folder;
  char *name;
  gboolean is_known; /* what was there has been read, or nothing was: it may only be replaced if that is so still */
  gboolean is_there;
  struct stat seen;
} Place;

static void
place_clear (Place *place)
{
  g_free (place->path);
  g_free (place->folder);
  g_free (place->name);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static gboolean failed (GError **error, int number, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
failed (GError **error, int number, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  g_autofree char *shown = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Names of files are bytes. */
  shown = croupier_show (sentence);
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number), "%s: %s.", shown, g_strerror (number));
  return FALSE;
}

/* Follows symbolic links: what is replaced is the file, not the link that leads to it. */
static gboolean
find_place (const char *path, Place *place, GError **error)
{
  g_autofree char *real = g_strdup (path);

  for (guint i = 0; g_file_test (real, G_FILE_TEST_IS_SYMLINK); i++)
    {
      g_autofree char *target = g_file_read_link (real, error);
      g_autofree char *folder = g_path_get_dirname (real);

      if (target == NULL)
        return FALSE;
      if (i == MAX_LINKS)
        return failed (error, ELOOP, _("“%s” cannot be followed"), path);
      g_free (real);
      real = g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
    }
  place->folder = g_path_get_dirname (real);
  place->name = g_path_get_basename (real);
  place->path = g_steal_pointer (&real);
  return TRUE;
}

static gboolean
read_whole (int fd, GString *contents, GError **error, const char *path)
{
  char buffer[65536];
  gssize n;

  while ((n = read (fd, buffer, sizeof buffer)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return failed (error, errno, _("“%s” cannot be read"), path);
      g_string_append_len (contents, buffer, n);
      if (contents->len <= CROUPIER_JSON_MAX_BYTES)
        continue;
      return damaged (error, _("The file is far too large for a match file."));
    }
  return TRUE;
}

/* seen: nullable; as it was when it was read, all zeroes where that cannot be found out */
static GString *
read_file (const char *path, struct stat *seen, GError **error)
{
  g_autoptr (GString) contents = g_string_new (NULL);
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0);
  struct stat opened;
  gboolean is_read;

  if (fd < 0)
    {
      failed (error, errno, _("“%s” cannot be opened"), path);
      return NULL;
    }
  /* Of a pipe or a device nobody knows when it ends; a folder is told of when it is read. */
  is_read = fstat (fd, &opened) != 0 || S_ISREG (opened.st_mode) || S_ISDIR (opened.st_mode)
              ? read_whole (fd, contents, error, path)
              : croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("“%s” is no file that a match could be kept in."),
                               path);
  if (seen != NULL && fstat (fd, seen) != 0)
    memset (seen, 0, sizeof *seen);
  close (fd);
  return is_read ? g_steal_pointer (&contents) : NULL;
}

static gboolean
write_all (int fd, const char *contents, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, contents, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      contents += n;
      length -= (gsize) n;
    }
  return TRUE;
}

static gboolean
sync_folder (const char *folder, GError **error)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  gboolean is_synced;

  if (fd < 0)
    return failed (error, errno, _("The file is saved, but its folder “%s” cannot be opened to make sure of it"),
                   folder);
  /* EINVAL: a file system that has nothing to sync there. */
  is_synced = fsync (fd) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS ||
              failed (error, errno, _("The file is saved, but its folder “%s” cannot be synced to the disk"), folder);
  close (fd);
  return is_synced;
}

/* ---- temporary files ---- */

/* ".NAME.croupier-tmp-" and six more characters; a very long name is cut, and its checksum keeps it apart from others.
 */
static char *
get_temporary_prefix (const Place *place)
{
  g_autofree char *checksum = NULL;
  g_autofree char *start = NULL;

  if (strlen (place->name) <= MAX_NAME_IN_TEMPORARY)
    return g_strconcat (".", place->name, TEMPORARY_MARK, NULL);
  checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, place->name, -1);
  start = g_strndup (place->name, MAX_NAME_IN_TEMPORARY);
  return g_strdup_printf (".%s-%.16s%s", start, checksum, TEMPORARY_MARK);
}

static gboolean
is_temporary (const char *name, const char *prefix)
{
  gsize n = strlen (prefix);

  if (strncmp (name, prefix, n) != 0 || strlen (name + n) != TEMPORARY_DIGITS)
    return FALSE;
  for (const char *digit = name + n; *digit != '\0'; digit++)
    if (!g_ascii_isalnum (*digit))
      return FALSE;
  return TRUE;
}

/* Removes a temporary file unless a living process holds its lock. */
static void
remove_if_left (const char *path)
{
  struct stat opened, there;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);

  if (fd < 0)
    return;
  /* While the lock was being taken the file may have been moved into place, and another be there now. */
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && fstat (fd, &opened) == 0 && g_lstat (path, &there) == 0 &&
      S_ISREG (opened.st_mode) && opened.st_ino == there.st_ino && opened.st_dev == there.st_dev)
    g_unlink (path);
  close (fd);
}

/* A kill in the middle of saving leaves a temporary file behind, with every secret of the match in it. */
static void
remove_left_behind (const Place *place)
{
  g_autofree char *prefix = get_temporary_prefix (place);
  g_autoptr (GDir) folder = g_dir_open (place->folder, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (is_temporary (name, prefix))
      {
        g_autofree char *path = g_build_filename (place->folder, name, NULL);

        remove_if_left (path);
      }
}

/* Makes an empty temporary file and holds its lock; -1 with errno. */
static int
open_temporary (const Place *place, char **path)
{
  g_autofree char *prefix = get_temporary_prefix (place);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *name = g_strconcat (prefix, "XXXXXX", NULL);
      g_autofree char *template = g_build_filename (place->folder, name, NULL);
      int fd = g_mkstemp_full (template, O_RDWR | O_CLOEXEC, 0600);
      struct stat made;

      if (fd < 0)
        return -1;
      /* A file system without locks will do: nobody who cleans up can take one there either. */
      while (flock (fd, LOCK_EX) != 0 && errno == EINTR)
        ;
      /* Somebody who cleans up may have been faster than the lock. */
      if (fstat (fd, &made) == 0 && made.st_nlink > 0)
        {
          *path = g_steal_pointer (&template);
          return fd;
        }
      close (fd);
    }
  errno = EEXIST;
  return -1;
}

/* Owner and permissions of the file that is replaced; of a new one nobody else may read what is secret. */
static gboolean
take_over_mode (int fd, const char *path)
{
  struct stat old;

  if (g_stat (path, &old) != 0)
    return errno == ENOENT;
  if ((old.st_uid != geteuid () || old.st_gid != getegid ()) && fchown (fd, old.st_uid, old.st_gid) != 0 &&
      errno != EPERM)
    return FALSE;
  return fchmod (fd, old.st_mode & 0777) == 0;
}

static gboolean
fill_temporary (int fd, const char *contents, gsize length, const char *replaced)
{
  return write_all (fd, contents, length) && take_over_mode (fd, replaced) && fsync (fd) == 0;
}

/* ---- replacing a file ---- */

/* Gives the file a second name for a moment, so that it is never without one, then makes that the backup's. */
static gboolean
link_backup (const Place *place, const char *backup)
{
  g_autofree char *prefix = get_temporary_prefix (place);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%06u", prefix, i);
      g_autofree char *path = g_build_filename (place->folder, name, NULL);

      if (link (place->path, path) == 0)
        {
          gboolean is_renamed = g_rename (path, backup) == 0;

          /* Still there after an error, and where both were names of the same file already. */
          g_unlink (path);
          return is_renamed;
        }
      if (errno != EEXIST)
        return FALSE;
    }
  return FALSE;
}

static gboolean
copy_backup (const Place *place, const char *backup, const GString *old)
{
  g_autofree char *path = NULL;
  int fd = open_temporary (place, &path);
  gboolean is_copied;
  int number;

  if (fd < 0)
    return FALSE;
  is_copied = fill_temporary (fd, old->str, old->len, place->path) && g_rename (path, backup) == 0;
  number = errno;
  if (!is_copied)
    g_unlink (path);
  close (fd);
  errno = number;
  return is_copied;
}

typedef enum
{
  BACKUP_FOREIGN,
  BACKUP_OURS,    /* nothing is there, or a version before that */
  BACKUP_UNKNOWN, /* it cannot be found out, and errno says why */
} BackupPlace;

static BackupPlace
look_at_backup (const char *path)
{
  char start[BACKUP_START_BYTES + 1] = "";
  struct stat there;
  gsize length = 0;
  gssize n;
  int fd;

  if (g_lstat (path, &there) != 0)
    return errno == ENOENT ? BACKUP_OURS : BACKUP_UNKNOWN;
  if (!S_ISREG (there.st_mode))
    return BACKUP_FOREIGN;
  fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  if (fd < 0)
    return BACKUP_UNKNOWN;
  while ((n = read (fd, start + length, BACKUP_START_BYTES - length)) > 0 || (n < 0 && errno == EINTR))
    length += (gsize) MAX (n, 0);
  close (fd);
  if (n < 0)
    return BACKUP_UNKNOWN;
  return strstr (start, "\"" CROUPIER_MATCH_FORMAT "\"") != NULL ? BACKUP_OURS : BACKUP_FOREIGN;
}

/* NAME~, or NAME~2 and so on where somebody else's file has that name. NULL with errno. */
static char *
choose_backup (const Place *place)
{
  for (guint i = 1; i < MAX_TRIES; i++)
    {
      g_autofree char *backup = i == 1 ? g_strconcat (place->path, "~", NULL)
                                       : g_strdup_printf ("%s~%u", place->path, i);

      switch (look_at_backup (backup))
        {
        case BACKUP_OURS:
          return g_steal_pointer (&backup);
        case BACKUP_UNKNOWN:
          return NULL;
        case BACKUP_FOREIGN:
          break;
        }
    }
  errno = EEXIST;
  return NULL;
}

/* Keeps the file as it was. Not every file system can give a file two names. */
static gboolean
keep_backup (const Place *place, const GString *old, GError **error)
{
  g_autofree char *backup = choose_backup (place);

  return (backup != NULL && (link_backup (place, backup) || copy_backup (place, backup, old))) ||
         failed (error, errno, _("The version before this one cannot be kept as “%s”; nothing was saved"),
                 backup != NULL ? backup : place->path);
}

/* Is there still what was read? Whoever takes no lock, such as a program that synchronizes folders, may have been
 * faster. */
static gboolean
check_still_there (const Place *place, GError **error)
{
  const struct stat *seen = &place->seen;
  g_autofree char *shown = g_filename_display_name (place->path);
  struct stat there;
  gboolean is_there, is_same;

  if (!place->is_known)
    return TRUE;
  is_there = g_lstat (place->path, &there) == 0;
  if (!is_there && errno != ENOENT)
    return failed (error, errno, _("“%s” cannot be read"), place->path);
  is_same = is_there == place->is_there &&
            (!is_there ||
             (there.st_ino == seen->st_ino && there.st_dev == seen->st_dev && there.st_size == seen->st_size &&
              there.st_mtim.tv_sec == seen->st_mtim.tv_sec && there.st_mtim.tv_nsec == seen->st_mtim.tv_nsec));
  return is_same ||
         croupier_fail (error, CROUPIER_ERROR_CHANGED, _("“%s” was changed by somebody else meanwhile."), shown);
}

static gboolean
replace_file (const Place *place, const char *contents, gsize length, const GString *old, GError **error)
{
  g_autofree char *path = NULL;
  int fd = open_temporary (place, &path);
  gboolean is_replaced;

  if (fd < 0)
    return failed (error, errno, _("Nothing can be written beside “%s”"), place->path);
  is_replaced = fill_temporary (fd, contents, length, place->path) ||
                failed (error, errno, _("“%s” cannot be written"), place->path);
  if (is_replaced && old != NULL)
    is_replaced = keep_backup (place, old, error);
  is_replaced = is_replaced && check_still_there (place, error);
  if (is_replaced)
    is_replaced = g_rename (path, place->path) == 0 || failed (error, errno, _("“%s” cannot be replaced"), place->path);
  if (!is_replaced)
    g_unlink (path);
  close (fd);
  return is_replaced && sync_folder (place->folder, error);
}

/**
 * croupier_store_write_whole:
 * @path: a file, which need not be there yet
 * @contents: what it shall hold
 * @length: bytes, or -1 where @contents ends in NUL
 * @error: return location
 *
 * Writes a file whole or not at all: temporary file in the same folder, fsync, rename, fsync of the folder.
 *
 * A symbolic link is followed. Permissions are kept; a new file is for its owner alone.
 *
 * Returns: FALSE with a #GFileError; unless it tells of the folder, the file is as it was
 */
gboolean
croupier_store_write_whole (const char *path, const char *contents, gssize length, GError **error)
{
  g_auto (Place) place = { 0 };

  g_return_val_if_fail (path != NULL && contents != NULL, FALSE);

  if (!find_place (path, &place, error))
    return FALSE;
  remove_left_behind (&place);
  return replace_file (&place, contents, length < 0 ? strlen (contents) : (gsize) length, NULL, error);
}

/* ---- loading and saving ---- */

/* Says where the version before is, if it is there. */
static void
point_to_backup (const Place *place, GError **error)
{
  g_autofree char *backup = choose_backup (place);

  if (error == NULL || !g_error_matches (*error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED) || backup == NULL ||
      !g_file_test (backup, G_FILE_TEST_IS_REGULAR))
    return;
  g_autofree char *shown = croupier_show (backup);
  g_autofree char *message =
    g_strdup_printf (_("%s\nThe version before it is kept as “%s”: it can be opened in its place."), (*error)->message,
                     shown);
  g_free ((*error)->message);
  (*error)->message = g_steal_pointer (&message);
}

static GString *
read_at (const char *path, Place *place, GError **error)
{
  if (!find_place (path, place, error))
    return NULL;
  remove_left_behind (place);
  return read_file (place->path, NULL, error);
}

/**
 * croupier_store_load:
 * @path: a match file
 * @sent: (out) (optional) (element-type CroupierSent) (transfer full): messages that were passed on
 * @cancellable: (nullable): stops the replay between two phases
 * @error: return location
 *
 * Loads a match, and removes temporary files that a kill has left behind.
 *
 * Nothing in the file is trusted. Where it is damaged, the error says whether the version before it is there.
 *
 * Returns: (transfer full) (nullable): the match; NULL with CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER, with a
 *   #GFileError, or cancelled
 */
CroupierMatch *
croupier_store_load (const char *path, GPtrArray **sent, GCancellable *cancellable, GError **error)
{
  g_auto (Place) place = { 0 };
  g_autoptr (GString) contents = NULL;
  CroupierMatch *match;

  g_return_val_if_fail (path != NULL, NULL);

  contents = read_at (path, &place, error);
  if (contents == NULL)
    return NULL;
  match = croupier_store_parse (contents->str, (gssize) contents->len, sent, cancellable, error);
  if (match == NULL)
    point_to_backup (&place, error);
  return match;
}

/* What stands in the place of a file that is to be saved: NULL without an error where nothing does. */
static GString *
read_replaced (Place *place, GError **error)
{
  g_auto (Contents) contents = { 0 };
  g_autofree char *shown = croupier_show (place->path);
  g_autoptr (GString) old = NULL;
  g_autoptr (GError) reason = NULL;
  struct stat there;

  place->is_known = TRUE;
  place->is_there = g_lstat (place->path, &there) == 0 || errno != ENOENT;
  if (!place->is_there)
    return NULL;
  if (!g_file_test (place->path, G_FILE_TEST_IS_REGULAR))
    {
      damaged (error, _("“%s” is no file that could be replaced: choose another name."), shown);
      return NULL;
    }
  old = read_file (place->path, &place->seen, error);
  if (old == NULL)
    return NULL;
  place->is_known = place->seen.st_nlink > 0;
  if (read_contents (old->str, (gssize) old->len, NULL, &contents, &reason))
    return g_steal_pointer (&old);
  g_set_error (error, CROUPIER_ERROR,
               reason->code == CROUPIER_ERROR_NEWER ? CROUPIER_ERROR_NEWER : CROUPIER_ERROR_DAMAGED,
               _("“%s” is there already and is no match file that could be read, so it is not overwritten: choose "
                 "another name. %s"),
               shown, reason->message);
  return NULL;
}

/**
 * croupier_store_save:
 * @path: a match file, which need not be there yet
 * @match: a match
 * @sent: (nullable) (element-type CroupierSent): messages that were passed on
 * @error: return location
 *
 * Saves a match: the file is replaced whole, or stays as it was.
 *
 * The version before is kept as PATH~, or as PATH~2 and so on if that is no match file, and at every moment one of both
 * is there. A file that is no readable match file is never overwritten. Nothing is written where nothing has changed.
 *
 * Returns: FALSE with CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER because of what is there, or with a #GFileError
 */
gboolean
croupier_store_save (const char *path, CroupierMatch *match, const GPtrArray *sent, GError **error)
{
  g_auto (Place) place = { 0 };
  g_autofree char *contents = NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (path != NULL && match != NULL, FALSE);

  if (!find_place (path, &place, error))
    return FALSE;
  remove_left_behind (&place);
  contents = croupier_store_print (match, sent);
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autoptr (GString) old = NULL;

      g_clear_error (&reason);
      old = read_replaced (&place, &reason);
      if (reason == NULL && ((old != NULL && g_str_equal (old->str, contents)) ||
                             replace_file (&place, contents, strlen (contents), old, &reason)))
        return TRUE;
      if (!g_error_matches (reason, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED))
        break;
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* ---- saving over what somebody else has written ---- */

/**
 * croupier_version_new:
 * @match: a match
 * @sent: (nullable) (element-type CroupierSent): messages that were passed on
 * @digest: (nullable): of the text of the file that holds it
 *
 * Returns: (transfer full): copies of all of them, together
 */
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

/**
 * croupier_version_parse:
 * @text: of a match file
 * @length: its bytes, or -1 where it ends in NUL
 * @folder: (nullable): as with croupier_store_read()
 * @cancellable: (nullable): stops the replay between two phases
 * @error: return location
 *
 * Returns: (transfer full) (nullable): what the text holds; NULL as with croupier_store_parse()
 */
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

/**
 * croupier_store_read:
 * @path: a match file
 * @folder: (nullable): where draws that take seconds are kept, of the user's alone; %NULL: all are made again
 * @cancellable: (nullable): stops the replay between two phases
 * @error: return location
 *
 * Loads a match as croupier_store_load() does, to save it with croupier_store_update() later.
 *
 * Returns: (transfer full) (nullable): what the file holds; NULL as with croupier_store_load()
 */
CroupierVersion *
croupier_store_read (const char *path, const char *folder, GCancellable *cancellable, GError **error)
{
  g_auto (Place) place = { 0 };
  g_autoptr (GString) contents = NULL;
  CroupierVersion *version;

  g_return_val_if_fail (path != NULL, NULL);

  contents = read_at (path, &place, error);
  if (contents == NULL)
    return NULL;
  version = croupier_version_parse (contents->str, (gssize) contents->len, folder, cancellable, error);
  if (version == NULL)
    point_to_backup (&place, error);
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

/**
 * croupier_store_update:
 * @path: a match file, which need not be there
 * @known: (inout): what the file held when it was last read or written here
 * @mine: what it is to hold; afterwards what it holds
 * @merge: (out) (nullable): what was done with what somebody else had written meanwhile, NULL if nobody had
 * @error: return location
 *
 * Saves a match as croupier_store_save() does, but never over what it has not seen: what somebody else has written
 * meanwhile is merged. Where that leaves something to be decided the file stays as it is; once it is decided, the
 * outcome can be saved with the same @known, to which the file has been added.
 *
 * Nobody else must save at the same time: hold croupier_store_lock(), where the file is there and locks are to be had.
 * Programs that take no locks are noticed up to the moment at which the file is replaced.
 *
 * Returns: FALSE with CROUPIER_ERROR_CHANGED and @merge where it must be decided; or as croupier_store_save()
 */
gboolean
croupier_store_update (const char *path, CroupierVersion **known, CroupierVersion *mine, CroupierMerge **merge,
                       GError **error)
{
  g_auto (Place) place = { 0 };
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (path != NULL && known != NULL && mine != NULL && merge != NULL, FALSE);

  *merge = NULL;
  if (!find_place (path, &place, error))
    return FALSE;
  remove_left_behind (&place);
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autoptr (GString) old = NULL;
      g_autofree char *contents = NULL;

      g_clear_error (&reason);
      old = read_replaced (&place, &reason);
      if (reason != NULL || (old != NULL && !see_file (path, old, known, mine, merge, &reason)))
        break;
      contents = croupier_store_print (mine->match, mine->sent);
      if ((old != NULL && g_str_equal (old->str, contents)) ||
          replace_file (&place, contents, strlen (contents), old, &reason))
        {
          g_free (mine->digest);
          mine->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, contents, -1);
          croupier_version_free (*known);
          *known = croupier_version_new (mine->match, mine->sent, mine->digest);
          return TRUE;
        }
      if (!g_error_matches (reason, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED))
        break;
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* ---- one writer at a time ---- */

/* EWOULDBLOCK once nobody has patience any more. */
static int
take_lock (int fd, guint patience)
{
  int operation = patience > 0 ? LOCK_EX | LOCK_NB : LOCK_EX;
  int status;

  for (guint i = 0; (status = flock (fd, operation)) != 0; i++)
    {
      if (errno == EINTR)
        continue;
      if (errno != EWOULDBLOCK || i >= patience * LOCK_TRIES_A_SECOND)
        break;
      g_usleep (G_USEC_PER_SEC / LOCK_TRIES_A_SECOND);
    }
  return status;
}

/**
 * croupier_store_lock:
 * @path: a match file
 * @patience: for about how many seconds to wait; 0: as long as it takes
 * @error: return location
 *
 * Waits until nobody else is between loading and saving a match, and keeps others waiting until
 * croupier_store_unlock().
 *
 * The lock is on the file itself. A save puts another file in its place, so whoever waited looks again.
 *
 * Returns: what croupier_store_unlock() takes; -1 with a #GFileError, G_FILE_ERROR_AGAIN once patience is at an end
 */
int
croupier_store_lock (const char *path, guint patience, GError **error)
{
  g_autofree char *shown = NULL;

  g_return_val_if_fail (path != NULL, -1);

  shown = croupier_show (path);
  for (;;)
    {
      struct stat locked, there;
      int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0);

      if (fd < 0)
        {
          failed (error, errno, _("“%s” cannot be opened"), path);
          return -1;
        }
      if (take_lock (fd, patience) != 0)
        {
          if (errno == EWOULDBLOCK)
            g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN,
                         _("Somebody else is changing “%s” all the while: try again when that is done."), shown);
          else
            failed (error, errno, _("“%s” cannot be locked"), path);
          close (fd);
          return -1;
        }
      if (fstat (fd, &locked) == 0 && g_stat (path, &there) == 0 && locked.st_ino == there.st_ino &&
          locked.st_dev == there.st_dev)
        return fd;
      close (fd);
    }
}

void
croupier_store_unlock (int lock)
{
  g_return_if_fail (lock >= 0);

  close (lock);
}
