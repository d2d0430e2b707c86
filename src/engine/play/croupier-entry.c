/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entries of a log: what happened in a match. */
#include "config.h"

#include "croupier-entry.h"

#include "croupier-json.h"
#include "croupier-pattern.h"

CroupierEntry *
croupier_entry_new (CroupierEntryKind kind, const char *phase, guint player, const char *text)
{
  CroupierEntry *entry = g_new0 (CroupierEntry, 1);

  g_atomic_ref_count_init (&entry->ref_count);
  entry->kind = kind;
  entry->phase = g_strdup (phase);
  entry->player = player;
  entry->text = g_strdup (text);
  return entry;
}

CroupierEntry *
croupier_entry_new_setup (CroupierSetup *setup)
{
  CroupierEntry *entry = croupier_entry_new (CROUPIER_ENTRY_SETUP, NULL, 0, NULL);

  entry->setup = croupier_setup_ref (setup);
  return entry;
}

static CroupierPattern sent_time = {
  "\\A(?:[0-9]{4}-[01][0-9]-[0-3][0-9](?:T[0-2][0-9]:[0-5][0-9](?::[0-5][0-9](?:[+-][01][0-9]:[0-5][0-9])?)?)?"
  "|[0-2][0-9]:[0-5][0-9](?::[0-5][0-9])?)\\z"
};

gboolean
croupier_sent_time_is_valid (const char *time)
{
  return g_regex_match (croupier_pattern_get (&sent_time), time, 0, NULL);
}

GDateTime *
croupier_sent_time_to_moment (const char *time, GTimeZone *zone)
{
  gboolean has_time = strchr (time, 'T') != NULL, has_second = strlen (time) != strlen ("2026-03-12T14:02");
  g_autofree char *whole = g_strconcat (time, !has_time ? "T23:59:59" : !has_second ? ":00" : NULL, NULL);
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (whole, zone);

  return moment != NULL ? g_date_time_to_timezone (moment, zone) : NULL;
}

CroupierEntry *
croupier_entry_ref (CroupierEntry *entry)
{
  g_atomic_ref_count_inc (&entry->ref_count);
  return entry;
}

void
croupier_entry_unref (CroupierEntry *entry)
{
  if (!g_atomic_ref_count_dec (&entry->ref_count))
    return;
  g_free (entry->phase);
  g_free (entry->text);
  g_free (entry->kept);
  g_free (entry->wrote);
  g_free (entry->sent);
  g_clear_pointer (&entry->setup, croupier_setup_unref);
  g_free (entry);
}

static char *
setup_to_text (const CroupierSetup *setup)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  croupier_setup_write_change (setup, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return croupier_json_print (root);
}

gboolean
croupier_entry_equal (const CroupierEntry *a, const CroupierEntry *b)
{
  if (a == b)
    return TRUE;
  if (a->kind != b->kind || a->player != b->player || a->place != b->place || g_strcmp0 (a->phase, b->phase) != 0 ||
      g_strcmp0 (a->text, b->text) != 0)
    return FALSE;
  return a->setup == b->setup || croupier_setup_equal (a->setup, b->setup);
}

char *
croupier_entry_digest (const CroupierEntry *entry, guint index)
{
  g_autofree char *setup = entry->setup != NULL ? setup_to_text (entry->setup) : NULL;
  g_autofree char *text = g_strdup_printf ("%u\n%d\n%s\n%u\n%u\n%s\n%s", index, entry->kind,
                                           entry->phase != NULL ? entry->phase : "", entry->player, entry->place,
                                           entry->text != NULL ? entry->text : "", setup != NULL ? setup : "");
  char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  digest[CROUPIER_DIGEST_LENGTH] = '\0';
  return digest;
}

gboolean
croupier_entry_is_amendment (const CroupierEntry *entry)
{
  return entry->kind == CROUPIER_ENTRY_AMENDMENT || entry->kind == CROUPIER_ENTRY_AMENDED_RULING;
}

gboolean
croupier_entry_is_ruling (const CroupierEntry *entry)
{
  return entry->kind == CROUPIER_ENTRY_RULING || entry->kind == CROUPIER_ENTRY_AMENDED_RULING;
}
