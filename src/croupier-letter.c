/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message as the GM passes it on: to whom, what it says, and whether it has gone out. */
#include "config.h"

#include "croupier-letter.h"

#include <glib/gi18n.h>

#define SETUP_PHASE "setup"

struct _CroupierLetter
{
  GObject parent_instance;

  char *phase_title;
  CroupierAudienceKind kind;
  int player;
  guint event;
  guint section;
  char *name;
  char *handle;
  char *marked;
  CroupierSent *sent; /* what will be noted when it goes out */
  CroupierLetterState state;
};

G_DEFINE_FINAL_TYPE (CroupierLetter, croupier_letter, G_TYPE_OBJECT)

static char *
name_of (const CroupierMessage *message, const CroupierRoster *roster)
{
  switch (message->kind)
    {
    case CROUPIER_TO_PUBLIC:
      return g_strdup (_("Everyone"));
    case CROUPIER_TO_GM:
      return g_strdup (_("For You"));
    case CROUPIER_TO_PLAYER:
      return g_strdup (croupier_roster_get_name (roster, message->player));
    case CROUPIER_TO_CHANNEL:
      {
        const char *slash = strchr (message->channel, '/');

        if (slash != NULL)
          return g_strdup (slash + 1);
        if (g_str_equal (message->channel, "jail"))
          return g_strdup (_("Jail"));
        if (g_str_equal (message->channel, "spectators"))
          return g_strdup (_("Spectators"));
        return g_strdup (message->channel);
      }
    }

  g_assert_not_reached ();
}

static gboolean
is_same_place (const CroupierSent *a, const CroupierSent *b)
{
  return g_str_equal (a->phase, b->phase) && g_str_equal (a->address, b->address) && a->when == b->when;
}

/* An answer to an event shares its place with other answers, so only its words tell whether it went out. */
static CroupierLetterState
find_state (CroupierAudienceKind kind, const CroupierSent *entry, const GPtrArray *sent)
{
  CroupierLetterState state = CROUPIER_LETTER_TO_SEND;

  if (kind == CROUPIER_TO_GM)
    return CROUPIER_LETTER_OWN;

  for (guint i = 0; sent != NULL && i < sent->len; i++)
    {
      const CroupierSent *other = g_ptr_array_index (sent, i);

      if (!is_same_place (entry, other))
        continue;
      if (g_str_equal (entry->digest, other->digest))
        return CROUPIER_LETTER_SENT;
      if (entry->when != CROUPIER_WHEN_DURING)
        state = CROUPIER_LETTER_CHANGED;
    }

  return state;
}

static CroupierLetter *
letter_new (const CroupierMessage *message, const CroupierRoster *roster, const CroupierPhase *phase)
{
  CroupierLetter *self = g_object_new (CROUPIER_TYPE_LETTER, NULL);

  self->phase_title = g_strdup (phase ? phase->title : _("Setup"));
  self->kind = message->kind;
  self->player = message->kind == CROUPIER_TO_PLAYER ? (int) message->player : CROUPIER_NO_PLAYER;
  self->event = message->event;
  self->name = name_of (message, roster);
  self->handle = g_strdup (message->kind == CROUPIER_TO_PLAYER
                             ? croupier_roster_get_player (roster, message->player)->handle : "");
  self->marked = croupier_message_to_marked (message);
  self->sent = croupier_sent_new (phase ? phase->id : SETUP_PHASE, message);

  return self;
}

static guint
find_section (const GPtrArray *letters, const CroupierSent *entry)
{
  const CroupierLetter *before = letters->len > 0 ? g_ptr_array_index (letters, letters->len - 1) : NULL;

  if (before == NULL)
    return 0;

  return before->section + !(g_str_equal (before->sent->phase, entry->phase) && before->sent->when == entry->when);
}

static void
add_outbox (GPtrArray *letters, const CroupierOutbox *outbox, const CroupierPhase *phase, const GPtrArray *sent)
{
  guint n_messages = outbox ? croupier_outbox_get_n_messages (outbox) : 0;

  for (guint i = 0; i < n_messages; i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      CroupierLetter *letter = letter_new (message, croupier_outbox_get_roster (outbox), phase);

      letter->section = find_section (letters, letter->sent);
      letter->state = find_state (letter->kind, letter->sent, sent);
      g_ptr_array_add (letters, letter);
    }
}

static void
croupier_letter_finalize (GObject *object)
{
  CroupierLetter *self = CROUPIER_LETTER (object);

  g_free (self->phase_title);
  g_free (self->name);
  g_free (self->handle);
  g_free (self->marked);
  g_clear_pointer (&self->sent, croupier_sent_free);

  G_OBJECT_CLASS (croupier_letter_parent_class)->finalize (object);
}

static void
croupier_letter_class_init (CroupierLetterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_letter_finalize;
}

static void
croupier_letter_init (CroupierLetter *self)
{
}

/**
 * croupier_letters_new:
 * @sent: (nullable) (element-type CroupierSent): what has gone out so far
 *
 * Makes the letters of a match: first those of its setup, then phase by phase what is told at the start, during it, at its end.
 *
 * Returns: (transfer full) (element-type CroupierLetter)
 */
GPtrArray *
croupier_letters_new (CroupierMatch *match, const GPtrArray *sent)
{
  GPtrArray *letters = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (match != NULL, letters);

  add_outbox (letters, croupier_match_get_setup_outbox (match), NULL, sent);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      add_outbox (letters, record->start, &record->phase, sent);
      add_outbox (letters, record->during, &record->phase, sent);
      add_outbox (letters, record->end, &record->phase, sent);
    }

  return letters;
}

/**
 * croupier_letters_keep_outcome:
 * @letters: (element-type CroupierLetter): letters of @match
 * @phase: (nullable): the id of a phase
 *
 * Leaves only what is told of a phase's outcome: at its end, and, once it is resolved, when the next one begins.
 */
void
croupier_letters_keep_outcome (GPtrArray *letters, CroupierMatch *match, const char *phase)
{
  const char *next = NULL;

  for (guint i = 0; i + 1 < croupier_match_get_n_records (match); i++)
    if (g_strcmp0 (croupier_match_get_record (match, i)->phase.id, phase) == 0)
      next = croupier_match_get_record (match, i + 1)->phase.id;

  for (guint i = letters->len; i-- > 0;)
    {
      CroupierLetter *letter = g_ptr_array_index (letters, i);
      gboolean is_end = letter->sent->when == CROUPIER_WHEN_END && g_strcmp0 (letter->sent->phase, phase) == 0;
      gboolean is_next = letter->sent->when == CROUPIER_WHEN_START && g_strcmp0 (letter->sent->phase, next) == 0;

      if (!is_end && !is_next)
        g_ptr_array_remove_index (letters, i);
    }
}

const char *
croupier_letter_get_phase (CroupierLetter *self)
{
  return self->sent->phase;
}

CroupierWhen
croupier_letter_get_when (CroupierLetter *self)
{
  return self->sent->when;
}

CroupierAudienceKind
croupier_letter_get_kind (CroupierLetter *self)
{
  return self->kind;
}

/**
 * croupier_letter_get_player:
 *
 * Returns: whom alone it is for; CROUPIER_NO_PLAYER where it is for others too, or for the GM
 */
int
croupier_letter_get_player (CroupierLetter *self)
{
  return self->player;
}

/**
 * croupier_letter_find_cause:
 *
 * Finds the phase that it comes from: what is told when one begins is most often what came of the one before.
 *
 * Returns: (transfer none) (nullable): the id of a phase that has begun; NULL where it comes from none
 */
const char *
croupier_letter_find_cause (CroupierLetter *self, CroupierMatch *match)
{
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    if (g_str_equal (croupier_match_get_record (match, i)->phase.id, self->sent->phase))
      return croupier_match_get_record (match, self->sent->when == CROUPIER_WHEN_START && i > 0 ? i - 1 : i)->phase.id;

  return NULL;
}

/**
 * croupier_letter_get_section:
 *
 * Tells letters apart that go out at different times: a number that grows with every step of the match.
 */
guint
croupier_letter_get_section (CroupierLetter *self)
{
  return self->section;
}

/**
 * croupier_letter_dup_section_title:
 *
 * Says when it goes out: "Round 3 · End".
 *
 * Returns: (transfer full)
 */
char *
croupier_letter_dup_section_title (CroupierLetter *self)
{
  if (g_str_equal (self->sent->phase, SETUP_PHASE))
    return g_strdup (self->phase_title);

  switch (self->sent->when)
    {
    case CROUPIER_WHEN_START:
      return g_strdup_printf (_("%s · Start"), self->phase_title);
    case CROUPIER_WHEN_DURING:
      return g_strdup_printf (_("%s · Answers"), self->phase_title);
    case CROUPIER_WHEN_END:
      return g_strdup_printf (_("%s · End"), self->phase_title);
    }

  g_assert_not_reached ();
}

const char *
croupier_letter_get_address (CroupierLetter *self)
{
  return self->sent->address;
}

const char *
croupier_letter_get_name (CroupierLetter *self)
{
  return self->name;
}

const char *
croupier_letter_get_handle (CroupierLetter *self)
{
  return self->handle;
}

/**
 * croupier_letter_get_event:
 *
 * Tells which event it answers: the number of the event, or 0.
 */
guint
croupier_letter_get_event (CroupierLetter *self)
{
  return self->event;
}

const char *
croupier_letter_get_marked (CroupierLetter *self)
{
  return self->marked;
}

const CroupierSent *
croupier_letter_get_sent (CroupierLetter *self)
{
  return self->sent;
}

CroupierLetterState
croupier_letter_get_state (CroupierLetter *self)
{
  return self->state;
}

/**
 * croupier_letter_is_pending:
 *
 * Tells whether the GM still has to pass it on, for the first time or again.
 */
gboolean
croupier_letter_is_pending (CroupierLetter *self)
{
  return self->state == CROUPIER_LETTER_TO_SEND || self->state == CROUPIER_LETTER_CHANGED;
}

/**
 * croupier_letter_is_same:
 *
 * Tells whether both stand in the same place of the match, whatever they say.
 */
gboolean
croupier_letter_is_same (CroupierLetter *self, CroupierLetter *other)
{
  return is_same_place (self->sent, other->sent) && self->event == other->event;
}

static gpointer
sent_copy (gconstpointer source, gpointer data)
{
  const CroupierSent *sent = source;
  CroupierSent *copy = g_new0 (CroupierSent, 1);

  copy->phase = g_strdup (sent->phase);
  copy->address = g_strdup (sent->address);
  copy->when = sent->when;
  copy->digest = g_strdup (sent->digest);

  return copy;
}

/**
 * croupier_sent_list_copy:
 * @sent: (nullable) (element-type CroupierSent)
 *
 * Copies a list of what has been sent.
 *
 * Returns: (transfer full) (element-type CroupierSent)
 */
GPtrArray *
croupier_sent_list_copy (const GPtrArray *sent)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);

  for (guint i = 0; sent != NULL && i < sent->len; i++)
    g_ptr_array_add (copy, sent_copy (g_ptr_array_index (sent, i), NULL));

  return copy;
}

/**
 * croupier_sent_list_set:
 *
 * Notes that a message went out, in place of what was noted for the same place.
 */
void
croupier_sent_list_set (GPtrArray *sent, const CroupierSent *entry)
{
  for (guint i = sent->len; i-- > 0;)
    {
      const CroupierSent *other = g_ptr_array_index (sent, i);

      if (is_same_place (entry, other)
          && (entry->when != CROUPIER_WHEN_DURING || g_str_equal (entry->digest, other->digest)))
        g_ptr_array_remove_index (sent, i);
    }

  g_ptr_array_add (sent, sent_copy (entry, NULL));
}
