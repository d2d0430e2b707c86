/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction changes: which messages say something else by it, and to whom, and what no longer fits. */
#include "config.h"

#include "croupier-impact.h"

#include <glib/gi18n.h>

#include "croupier-ruling-text.h"
#include "croupier-text.h"

#define MAX_NAMED 6

static gboolean
was_sent (const GPtrArray *sent, const CroupierChange *change)
{
  for (guint i = 0; i < sent->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (sent, i);

      if (!message->is_withdrawn && message->when == change->when && g_str_equal (message->phase, change->phase) &&
          g_str_equal (message->address, change->address))
        return TRUE;
    }

  return FALSE;
}

/* "player:Alice" is Alice, "channel:area/Room 2" is Room 2. */
static const char *
name_of_address (const char *address)
{
  const char *colon = strchr (address, ':'), *slash = strchr (address, '/');

  return slash ? slash + 1 : colon ? colon + 1 : address;
}

static void
note_changes (CroupierImpact *self, const GPtrArray *changes, const GPtrArray *sent)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const CroupierChange *change = g_ptr_array_index (changes, i);

      if (g_str_equal (change->address, "gm"))
        continue;
      self->n_changed++;
      self->n_changed_sent += was_sent (sent, change);
    }
}

static gboolean
puts_right (CroupierOutgoing *correction, const GPtrArray *changes)
{
  g_autoptr (GPtrArray) marks = croupier_outgoing_dup_marks (correction);

  for (guint i = 0; i < marks->len; i++)
    for (guint k = 0; k < changes->len; k++)
      {
        const CroupierSent *mark = g_ptr_array_index (marks, i);
        const CroupierChange *change = g_ptr_array_index (changes, k);

        if (mark->when == change->when && g_str_equal (mark->phase, change->phase) &&
            g_str_equal (mark->address, change->address))
          return TRUE;
      }
  return FALSE;
}

/* Lists all to whom a correction will go: those who have heard the message, wherever they are now, or, where nobody
 * has, those to whom it went. */
static void
note_names (CroupierImpact *self, const GPtrArray *corrections, const GPtrArray *changes, const GPtrArray *sent)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; corrections != NULL && i < corrections->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (corrections, i);
      const char *name = name_of_address (croupier_outgoing_get_address (outgoing));

      if (croupier_outgoing_get_state (outgoing) == CROUPIER_OUTGOING_SENT || !puts_right (outgoing, changes))
        continue;
      if (croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_PUBLIC)
        self->is_public = TRUE;
      else if (g_hash_table_add (seen, (gpointer) name))
        g_strv_builder_add (builder, name);
    }
  for (guint i = 0; !self->is_public && g_hash_table_size (seen) == 0 && i < changes->len; i++)
    if (was_sent (sent, g_ptr_array_index (changes, i)))
      g_strv_builder_add (builder, name_of_address (((const CroupierChange *) changes->pdata[i])->address));
  self->names = g_strv_builder_end (builder);
}

static gboolean
has_default (const CroupierRecord *record, const CroupierEvent *event)
{
  for (guint i = 0; i < record->standings->len; i++)
    if (((const CroupierStanding *) g_ptr_array_index (record->standings, i))->refused == event)
      return TRUE;

  return FALSE;
}

/* "Ann (Round 3)", and of a ruling what was ruled. */
static void
note_refused (CroupierImpact *self, const CroupierMatch *before, const CroupierMatch *after)
{
  g_autoptr (GPtrArray) refused = croupier_match_get_refused (before, after);

  self->refused = g_ptr_array_new_with_free_func (g_free);
  self->has_defaults = TRUE;
  for (guint i = 0; i < croupier_match_get_n_records (after); i++)
    for (guint k = 0; k < refused->len; k++)
      {
        const CroupierRecord *record = croupier_match_get_record (after, i);
        const CroupierEvent *event = g_ptr_array_index (refused, k);

        g_autofree char *ruling = NULL;

        if (!g_ptr_array_find (record->events, event, NULL))
          continue;
        if (event->kind == CROUPIER_ENTRY_RULING)
          ruling = croupier_written_ruling_text (croupier_match_get_game (after), event->text);
        self->has_defaults &= has_default (record, event);
        g_ptr_array_add (self->refused,
                         g_strdup_printf (_("%s (%s)"),
                                          ruling != NULL ? ruling
                                                         : croupier_roster_get_name (event->roster, event->player),
                                          croupier_phase_get_title (&record->phase)));
      }
}

static gboolean
has_change (const GPtrArray *changes, CroupierOutgoing *outgoing)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const CroupierChange *change = g_ptr_array_index (changes, i);

      if (change->when == croupier_outgoing_get_when (outgoing) &&
          g_str_equal (change->phase, croupier_outgoing_get_phase (outgoing)) &&
          g_str_equal (change->address, croupier_outgoing_get_address (outgoing)))
        return TRUE;
    }

  return FALSE;
}

/* What was corrected before, and not told yet, is no part of it. */
static void
note_messages (CroupierImpact *self, const GPtrArray *messages, const GPtrArray *changes)
{
  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);
      CroupierOutgoingState state = croupier_outgoing_get_state (outgoing);

      if ((state == CROUPIER_OUTGOING_CHANGED || state == CROUPIER_OUTGOING_WITHDRAWN) &&
          has_change (changes, outgoing))
        g_ptr_array_add (self->messages, g_object_ref (outgoing));
    }
}

CroupierImpact *
croupier_impact_new (const CroupierMatch *before, CroupierMatch *after, const GPtrArray *sent)
{
  CroupierImpact *self = g_atomic_rc_box_new0 (CroupierImpact);
  g_autoptr (GPtrArray) changes = croupier_match_get_changes (before, after);
  g_autoptr (GPtrArray) messages = NULL, withdrawn = NULL, corrections = NULL;

  self->is_other_language = !g_str_equal (croupier_match_get_setup (before)->language,
                                          croupier_match_get_setup (after)->language);
  note_changes (self, changes, sent);
  note_refused (self, before, after);
  self->messages = g_ptr_array_new_with_free_func (g_object_unref);
  self->sent = croupier_sent_list_copy (self->n_changed_sent > 0 ? sent : NULL);
  if (self->n_changed_sent > 0)
    {
      messages = croupier_outgoing_list (after, sent);
      withdrawn = croupier_outgoing_list_withdrawn (after, messages, sent);
      corrections = croupier_outgoing_list_corrections (after, messages, withdrawn, sent);
    }
  note_names (self, corrections, changes, sent);
  if (self->n_changed_sent == 0)
    return self;
  note_messages (self, messages, changes);
  note_messages (self, withdrawn, changes);
  return self;
}

CroupierImpact *
croupier_impact_ref (CroupierImpact *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  CroupierImpact *self = data;

  g_strfreev (self->names);
  g_ptr_array_unref (self->refused);
  g_ptr_array_unref (self->messages);
  g_ptr_array_unref (self->sent);
}

void
croupier_impact_unref (CroupierImpact *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* The first ones of many; first: before all of them, or NULL. */
static char *
join_some (const char *first, char **all, guint n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint n_shown = n > MAX_NAMED ? MAX_NAMED - 1 : n;

  if (first != NULL)
    g_ptr_array_add (names, g_strdup (first));
  for (guint i = 0; i < n_shown; i++)
    g_ptr_array_add (names, g_strdup (all[i]));
  if (n > n_shown)
    g_ptr_array_add (names, g_strdup_printf (ngettext ("%u other", "%u others", n - n_shown), n - n_shown));

  return croupier_text_join ((const char *const *) names->pdata, names->len);
}

char *
croupier_impact_describe (const CroupierImpact *self)
{
  g_autofree char *names = join_some (self->is_public ? _("everyone") : NULL, self->names, g_strv_length (self->names));

  if (self->n_changed_sent > 0)
    return g_strdup_printf (ngettext ("Changes %u message already sent, to %s.",
                                      "Changes %u messages already sent, to %s.", self->n_changed_sent),
                            self->n_changed_sent, names);
  if (self->n_changed > 0)
    return g_strdup_printf (ngettext ("Changes %u message, none of them sent yet.",
                                      "Changes %u messages, none of them sent yet.", self->n_changed),
                            self->n_changed);

  return g_strdup (self->is_other_language ? _("Changes only the language of the messages.")
                                           : _("Changes no message."));
}

char *
croupier_impact_describe_refused (const CroupierImpact *self)
{
  guint n = self->refused->len;
  g_autofree char *names = join_some (NULL, (char **) self->refused->pdata, n);

  if (n == 0)
    return NULL;
  if (self->has_defaults)
    return g_strdup_printf (ngettext ("%u later move no longer fits and becomes the default: %s.",
                                      "%u later moves no longer fit and become defaults: %s.", n),
                            n, names);

  return g_strdup_printf (ngettext ("%u later submission or ruling no longer fits and is refused: %s.",
                                    "%u later submissions or rulings no longer fit and are refused: %s.", n),
                          n, names);
}

static char *
describe_changed (const CroupierImpact *self)
{
  if (self->n_changed_sent > 0)
    return g_strdup_printf (ngettext ("Amended; %u sent message changed", "Amended; %u sent messages changed",
                                      self->n_changed_sent),
                            self->n_changed_sent);
  if (self->n_changed > 0)
    return g_strdup_printf (ngettext ("Amended; %u unsent message changed", "Amended; %u unsent messages changed",
                                      self->n_changed),
                            self->n_changed);

  return g_strdup (_("Amended; no message changed"));
}

char *
croupier_impact_describe_done (const CroupierImpact *self)
{
  guint n = self->refused->len;
  g_autofree char *changed = describe_changed (self);
  g_autofree char *refused = g_strdup_printf (ngettext ("%u later move refused", "%u later moves refused", n), n);

  return n > 0 ? g_strdup_printf (_("%s; %s"), changed, refused) : g_steal_pointer (&changed);
}
