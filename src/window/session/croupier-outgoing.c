/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message as the GM passes it on: to whom, what it says, and whether it has gone out. */
#include "config.h"

#include "croupier-deadline-news.h"
#include "croupier-gettext.h"
#include "croupier-moves.h"
#include "croupier-outgoing.h"
#include "croupier-own-words.h"
#include "croupier-sender.h"

#define SETUP_PHASE "setup"
#define PLAYER_PREFIX "player:"
#define N_WHENS 3

struct _CroupierOutgoing
{
  GObject parent_instance;

  char *phase_title;
  char *turn_title; /* of what goes out when a phase has ended and the next begins; NULL: it does not go out then */
  CroupierAudienceKind kind;
  int player;
  guint event;
  guint section;
  char *name;
  char *handle;
  char *sender; /* which of several game masters passes it on; NULL: anybody */
  char *marked;
  CroupierSent *sent; /* what will be noted when it goes out */
  CroupierOutgoingState state;
  gboolean is_one_of_two;     /* the same audience has another in the same section */
  gboolean is_told_elsewhere; /* a correction tells it, a briefing, or the message that it is joined to */

  /* Of one that is joined with another. */
  CroupierSent *rest;   /* what will be noted of that besides; NULL: it goes out alone */
  CroupierSent *joined; /* both, as they are passed on */

  /* Of a correction that is still to go out. */
  GPtrArray *told;     /* CroupierSent: what will be noted besides */
  CroupierSent *other; /* its other wording */
  gboolean is_whole;   /* it has the texts as they should have been, and not only what differs */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierOutgoing, croupier_outgoing, G_TYPE_OBJECT)

/* "player:Alice", "channel:area/Room 1": what stands behind the colon says who. */
static char *
name_of (CroupierAudienceKind kind, const char *address, const CroupierGame *game)
{
  const char *who = strchr (address, ':') ? strchr (address, ':') + 1 : address;

  switch (kind)
    {
    case CROUPIER_TO_PUBLIC:
      return g_strdup (_("Everyone"));
    case CROUPIER_TO_GM:
      return g_strdup (_("For You"));
    case CROUPIER_TO_PLAYER:
      return g_strdup (who);
    case CROUPIER_TO_CHANNEL:
      return g_strdup (croupier_move_get_title (game, who));
    }

  g_assert_not_reached ();
}

static CroupierAudienceKind
kind_of (const char *address)
{
  if (g_str_equal (address, "public"))
    return CROUPIER_TO_PUBLIC;
  if (g_str_equal (address, "gm"))
    return CROUPIER_TO_GM;

  return g_str_has_prefix (address, PLAYER_PREFIX) ? CROUPIER_TO_PLAYER : CROUPIER_TO_CHANNEL;
}

static gboolean
is_same_place (const CroupierSent *a, const CroupierSent *b)
{
  return g_str_equal (a->phase, b->phase) && g_str_equal (a->address, b->address) && a->when == b->when;
}

/* Returns how many of those who hear a message have heard the other too. */
static guint
count_shared (const CroupierSent *message, const CroupierSent *other)
{
  guint n = 0;

  for (guint i = 0; message->heard[i] != NULL; i++)
    n += croupier_sent_reaches (other, message->heard[i]);
  return n;
}

/* Whether notes say that all for whom it is have had it; has_other: that any of them had something else. */
static gboolean
is_noted (const CroupierSent *message, const GPtrArray *notes, gboolean *has_other)
{
  guint n_readers = message->heard != NULL ? g_strv_length (message->heard) : 0, n_noted = 0;

  *has_other = FALSE;
  for (guint i = 0; notes != NULL && i < notes->len; i++)
    {
      const CroupierSent *other = g_ptr_array_index (notes, i);
      gboolean is_for_all = n_readers == 0 || other->heard == NULL;
      guint n_shared;

      if (other->is_withdrawn != message->is_withdrawn || !is_same_place (message, other))
        continue;
      n_shared = is_for_all ? n_readers : count_shared (message, other);
      if (!g_str_equal (message->digest, other->digest))
        *has_other |= is_for_all || n_shared > 0;
      else if (is_for_all)
        return TRUE;
      else
        n_noted += n_shared;
    }
  return n_readers > 0 && n_noted >= n_readers;
}

/* An answer to an event shares its place with other answers, so only its words tell whether it went out. */
static CroupierOutgoingState
find_state (const CroupierOutgoing *self, const GPtrArray *sent)
{
  gboolean has_other;

  if (self->kind == CROUPIER_TO_GM)
    return CROUPIER_OUTGOING_OWN;
  if (is_noted (self->sent, sent, &has_other))
    return self->sent->is_withdrawn ? CROUPIER_OUTGOING_TAKEN_BACK : CROUPIER_OUTGOING_SENT;
  if (self->sent->is_withdrawn)
    return CROUPIER_OUTGOING_WITHDRAWN;
  return has_other && self->sent->when != CROUPIER_WHEN_DURING ? CROUPIER_OUTGOING_CHANGED : CROUPIER_OUTGOING_TO_SEND;
}

/* Grows with every step of the match; place: 0 for its setup. Before all of them come corrections. What is told at the
 * end of a phase goes out with what is told when the next one begins. */
static guint
get_section (guint place, CroupierWhen when)
{
  if (when == CROUPIER_WHEN_START && place > 1)
    return get_section (place - 1, CROUPIER_WHEN_END);

  return 1 + place * N_WHENS + (guint) when;
}

/* "Round 2 to Round 3"; place: 0 for the setup. */
static char *
dup_turn_title (const CroupierMatch *match, guint place, CroupierWhen when)
{
  guint next = when == CROUPIER_WHEN_END ? place + 1 : place;

  if (when == CROUPIER_WHEN_DURING || next < 2 || next > croupier_match_get_n_records (match))
    return NULL;

  return g_strdup_printf (_("%s to %s"), croupier_phase_get_title (&croupier_match_get_record (match, next - 2)->phase),
                          croupier_phase_get_title (&croupier_match_get_record (match, next - 1)->phase));
}

static CroupierOutgoing *
outgoing_new (CroupierSent *sent, CroupierAudienceKind kind, const CroupierMatch *match, const CroupierRoster *roster)
{
  CroupierOutgoing *self = g_object_new (CROUPIER_TYPE_OUTGOING, NULL);

  self->sent = sent;
  self->kind = kind;
  self->name = name_of (kind, sent->address, croupier_match_get_setup (match)->game);
  self->player = kind == CROUPIER_TO_PLAYER ? croupier_roster_find_exactly (roster, self->name) : CROUPIER_NO_PLAYER;
  self->handle = g_strdup (
    self->player != CROUPIER_NO_PLAYER ? croupier_roster_get_player (roster, (guint) self->player)->handle : "");

  return self;
}

static void
add_outbox (GPtrArray *messages, const CroupierMatch *match, const CroupierOutbox *outbox, guint place,
            const CroupierOwnWords *words)
{
  const CroupierPhase *phase = place > 0 ? &croupier_match_get_record (match, place - 1)->phase : NULL;
  guint n_messages = outbox ? croupier_outbox_get_n_messages (outbox) : 0;

  for (guint i = 0; i < n_messages; i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      CroupierSent *sent = croupier_sent_new (phase ? phase->id : SETUP_PHASE, message);
      CroupierOutgoing *outgoing = outgoing_new (sent, message->kind, match, croupier_outbox_get_roster (outbox));

      croupier_own_words_put (words, sent);
      outgoing->phase_title = g_strdup (phase ? croupier_phase_get_title (phase) : _("Setup"));
      outgoing->turn_title = dup_turn_title (match, place, sent->when);
      outgoing->event = message->event;
      outgoing->section = get_section (place, sent->when);
      outgoing->marked = g_strdup (sent->marked);
      g_ptr_array_add (messages, outgoing);
    }
}

static void
croupier_outgoing_finalize (GObject *object)
{
  CroupierOutgoing *self = CROUPIER_OUTGOING (object);

  g_free (self->phase_title);
  g_free (self->turn_title);
  g_free (self->name);
  g_free (self->handle);
  g_free (self->sender);
  g_free (self->marked);
  g_clear_pointer (&self->sent, croupier_sent_free);
  g_clear_pointer (&self->other, croupier_sent_free);
  g_clear_pointer (&self->rest, croupier_sent_free);
  g_clear_pointer (&self->joined, croupier_sent_free);
  g_clear_pointer (&self->told, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_outgoing_parent_class)->finalize (object);
}

static void
croupier_outgoing_class_init (CroupierOutgoingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_outgoing_finalize;

  /* It says something else, or has gone out. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_OUTGOING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_outgoing_init (CroupierOutgoing *self)
{
}

static void
find_senders (const GPtrArray *messages, const CroupierMatch *match)
{
  g_autoptr (GHashTable) senders = croupier_match_find_senders (match);

  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      g_set_str (&outgoing->sender, g_hash_table_lookup (senders, outgoing->sent->address));
    }
}

/* What a player who has gone was not sent is in the briefing of the player who has come in, and goes to nobody else. */
static void
leave_to_briefings (const GPtrArray *messages, const CroupierMatch *match)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);

  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      outgoing->is_told_elsewhere |= outgoing->kind == CROUPIER_TO_PLAYER && croupier_outgoing_is_untold (outgoing) &&
                                     croupier_roster_find_gone (roster, outgoing->name) >= 0;
    }
}

static GPtrArray *
make_messages (CroupierMatch *match, const GPtrArray *sent)
{
  GPtrArray *messages = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (CroupierOwnWords) words = croupier_own_words_new (match);

  add_outbox (messages, match, croupier_match_get_setup_outbox (match), 0, words);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      add_outbox (messages, match, record->start, i + 1, words);
      add_outbox (messages, match, record->during, i + 1, words);
      add_outbox (messages, match, record->end, i + 1, words);
    }
  find_senders (messages, match);
  croupier_outgoing_update_states (messages, sent);
  leave_to_briefings (messages, match);
  return messages;
}

/* What was sent before the messages got another language stays as it was sent. */
static void
keep_as_sent (GPtrArray *messages, const CroupierMatch *match, const GPtrArray *sent)
{
  g_auto (GStrv) languages = croupier_match_dup_other_languages (match);

  for (guint k = 0; languages[k] != NULL; k++)
    {
      g_autoptr (CroupierMatch) other = croupier_match_in_language (match, languages[k]);
      g_autoptr (GPtrArray) others = other != NULL ? make_messages (other, sent) : NULL;

      for (guint i = 0; others != NULL && i < MIN (messages->len, others->len); i++)
        {
          CroupierOutgoing *outgoing = g_ptr_array_index (messages, i), *told = g_ptr_array_index (others, i);

          if (outgoing->state == CROUPIER_OUTGOING_SENT || told->state != CROUPIER_OUTGOING_SENT ||
              !is_same_place (outgoing->sent, told->sent))
            continue;
          messages->pdata[i] = g_object_ref (told);
          g_object_unref (outgoing);
        }
    }
}

GPtrArray *
croupier_outgoing_list (CroupierMatch *match, const GPtrArray *sent)
{
  GPtrArray *messages;

  g_return_val_if_fail (match != NULL, NULL);

  messages = make_messages (match, sent);
  if (sent != NULL && sent->len > 0)
    keep_as_sent (messages, match, sent);
  return messages;
}

/* ---- what was withdrawn ---- */

static gboolean
is_still_made (const GPtrArray *messages, const CroupierSent *sent)
{
  for (guint i = 0; i < messages->len; i++)
    if (croupier_sent_is_same (sent, ((const CroupierOutgoing *) g_ptr_array_index (messages, i))->sent))
      return TRUE;

  return FALSE;
}

/* "round-3" is "Round 3", also when it has not begun any more. */
static char *
dup_phase_title (CroupierMatch *match, const char *phase)
{
  const CroupierRecord *record = croupier_match_find_record (match, phase);
  char *title;

  if (record != NULL)
    return g_strdup (croupier_phase_get_title (&record->phase));
  if (g_str_equal (phase, SETUP_PHASE))
    return g_strdup (_("Setup"));

  title = g_strdelimit (g_strdup (phase), "-", ' ');
  title[0] = g_ascii_toupper (title[0]);
  return title;
}

/* "Round 3 · End" */
static char *
describe_time (const CroupierOutgoing *self, const char *phase_title)
{
  if (g_str_equal (self->sent->phase, SETUP_PHASE))
    return g_strdup (phase_title);

  switch (self->sent->when)
    {
    case CROUPIER_WHEN_START:
      return g_strdup_printf (_("%s · Start"), phase_title);
    case CROUPIER_WHEN_DURING:
      return g_strdup_printf (_("%s · Answers"), phase_title);
    case CROUPIER_WHEN_END:
      return g_strdup_printf (_("%s · End"), phase_title);
    }

  g_assert_not_reached ();
}

/* What is passed on so that nobody goes on counting on what they were told: in the language of the match. */
static char *
make_notice (const CroupierOutgoing *self, const CroupierMatch *match)
{
  const char *before = croupier_language_enter (croupier_match_get_setup (match)->language);
  g_autofree char *phase_title = croupier_match_dup_phase_title (match, self->sent->phase);
  g_autofree char *when = describe_time (self, phase_title);
  char *notice = self->sent->marked == NULL
                   ? g_strconcat (_("Please disregard the message that you were sent then. It no longer holds:"),
                                  "\n\n", when, NULL)
                   : g_strconcat (_("Please disregard this message. It no longer holds:"), "\n\n", self->sent->marked,
                                  NULL);

  croupier_language_leave (before);
  return notice;
}

GPtrArray *
croupier_outgoing_list_withdrawn (CroupierMatch *match, const GPtrArray *messages, const GPtrArray *sent)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  GPtrArray *withdrawn = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sent->len; i++)
    {
      const CroupierSent *entry = g_ptr_array_index (sent, i);
      CroupierOutgoing *outgoing;

      if (kind_of (entry->address) == CROUPIER_TO_GM || croupier_sent_get_correction (entry) > 0 ||
          is_still_made (messages, entry))
        continue;
      outgoing = outgoing_new (croupier_sent_copy (entry), kind_of (entry->address), match, setup->roster);
      outgoing->phase_title = dup_phase_title (match, entry->phase);
      outgoing->section = get_section (croupier_sent_find_phase (sent, match, entry->phase), entry->when);
      outgoing->marked = make_notice (outgoing, match);
      outgoing->sent->is_withdrawn = TRUE;
      g_ptr_array_add (withdrawn, outgoing);
    }
  find_senders (withdrawn, match);
  croupier_outgoing_update_states (withdrawn, sent);

  return withdrawn;
}

/* ---- what puts right what was sent ---- */

static CroupierOutgoing *
correction_new (CroupierSent *sent, const CroupierMatch *match, const CroupierRoster *roster)
{
  CroupierOutgoing *outgoing = outgoing_new (sent, kind_of (sent->address), match, roster);

  outgoing->phase_title = croupier_sent_is_of_deadline (sent)
                            ? g_strdup (_("Moved Deadline"))
                            : g_strdup_printf (_("Correction %u"), croupier_sent_get_correction (sent));
  outgoing->marked = g_strdup (sent->marked != NULL ? sent->marked : "");
  return outgoing;
}

/* All messages, as they would be noted. */
static GPtrArray *
find_due (const GPtrArray *messages)
{
  GPtrArray *due = g_ptr_array_new ();

  for (guint i = 0; i < messages->len; i++)
    g_ptr_array_add (due, ((CroupierOutgoing *) g_ptr_array_index (messages, i))->sent);
  return due;
}

static gboolean
is_noted_by (const CroupierOutgoing *outgoing, const CroupierSent *mark)
{
  return outgoing->sent->is_withdrawn == mark->is_withdrawn && is_same_place (outgoing->sent, mark) &&
         g_str_equal (outgoing->sent->digest, mark->digest);
}

/* Once all corrections have gone out. */
static void
leave_to_corrections (const GPtrArray *messages, const GPtrArray *notes)
{
  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);
      gboolean has_other;

      outgoing->is_told_elsewhere |= croupier_outgoing_is_untold (outgoing) &&
                                     is_noted (outgoing->sent, notes, &has_other);
    }
}

GPtrArray *
croupier_outgoing_list_corrections (CroupierMatch *match, const GPtrArray *messages, const GPtrArray *withdrawn,
                                    const GPtrArray *sent)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  GPtrArray *corrections = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) due = find_due (messages);
  g_autoptr (GPtrArray) all = croupier_amends_find (match, due, sent);
  g_autoptr (GPtrArray) notes = croupier_sent_list_copy (sent), news = croupier_deadline_news_find (match, sent);
  g_autoptr (CroupierOwnWords) words = croupier_own_words_new (match);

  for (guint i = 0; i < sent->len; i++)
    if (croupier_sent_get_correction (g_ptr_array_index (sent, i)) > 0)
      g_ptr_array_add (corrections,
                       correction_new (croupier_sent_copy (g_ptr_array_index (sent, i)), match, setup->roster));
  for (guint i = 0; i < all->len; i++)
    {
      const CroupierAmends *amends = g_ptr_array_index (all, i);
      CroupierOutgoing *outgoing = correction_new (croupier_amends_to_sent (amends, FALSE, setup->language), match,
                                                   setup->roster);

      outgoing->other = croupier_amends_to_sent (amends, TRUE, setup->language);
      croupier_own_words_put (words, outgoing->sent);
      croupier_own_words_put (words, outgoing->other);
      outgoing->told = g_ptr_array_ref (amends->marks);
      for (guint k = 0; k < amends->marks->len; k++)
        croupier_sent_list_set (notes, g_ptr_array_index (amends->marks, k));
      g_ptr_array_add (corrections, outgoing);
    }
  for (guint i = 0; i < news->len; i++)
    {
      CroupierOutgoing *outgoing = correction_new (croupier_sent_copy (g_ptr_array_index (news, i)), match,
                                                   setup->roster);

      croupier_own_words_put (words, outgoing->sent);
      g_ptr_array_add (corrections, outgoing);
    }
  if (all->len > 0)
    {
      leave_to_corrections (messages, notes);
      leave_to_corrections (withdrawn, notes);
    }
  find_senders (corrections, match);
  croupier_outgoing_update_states (corrections, sent);

  return corrections;
}

/* ---- what somebody can read ---- */

static int
compare_messages (gconstpointer a, gconstpointer b)
{
  CroupierOutgoing *left = (CroupierOutgoing *) a, *right = (CroupierOutgoing *) b;

  return left->section != right->section
           ? (left->section > right->section) - (left->section < right->section)
           : croupier_outgoing_is_correction (left) - croupier_outgoing_is_correction (right);
}

static CroupierOutgoing *
find_outgoing_of (const GPtrArray *messages, const CroupierSent *note)
{
  for (guint i = 0; i < messages->len; i++)
    if (croupier_sent_is_same (((const CroupierOutgoing *) g_ptr_array_index (messages, i))->sent, note))
      return g_ptr_array_index (messages, i);
  return NULL;
}

/* As it was sent then; NULL where it is not known any more what it said. */
static CroupierOutgoing *
outgoing_new_as_sent (CroupierMatch *match, const GPtrArray *messages, const GPtrArray *sent, const CroupierSent *note)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  CroupierOutgoing *same = note->marked == NULL ? find_outgoing_of (messages, note) : NULL, *outgoing;

  if (croupier_sent_get_correction (note) > 0)
    return correction_new (croupier_sent_copy (note), match, roster);
  if (note->marked == NULL && same == NULL)
    return NULL;
  outgoing = outgoing_new (croupier_sent_copy (note), kind_of (note->address), match, roster);
  outgoing->phase_title = dup_phase_title (match, note->phase);
  outgoing->section = get_section (croupier_sent_find_phase (sent, match, note->phase), note->when);
  outgoing->marked = g_strdup (same != NULL ? same->marked : note->marked);
  return outgoing;
}

/* Whether they have had it, or what stood in its place. */
static gboolean
has_had (const GPtrArray *sent, const CroupierOutgoing *outgoing, const CroupierRoster *roster, guint player)
{
  for (guint i = 0; i < sent->len; i++)
    {
      const CroupierSent *note = g_ptr_array_index (sent, i);

      if (!note->is_withdrawn && croupier_sent_is_same (note, outgoing->sent) &&
          croupier_sent_reaches_player (note, roster, player))
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
croupier_outgoing_find_read (CroupierMatch *match, const GPtrArray *messages, const GPtrArray *corrections,
                             const GPtrArray *sent, guint player)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  GPtrArray *read = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) notes = croupier_sent_list_copy_by_time (sent);
  guint section = 0;

  for (guint i = 0; i < notes->len; i++)
    {
      const CroupierSent *note = g_ptr_array_index (notes, i);
      CroupierOutgoing *outgoing = note->correction == 0 && croupier_sent_reaches_player (note, roster, player)
                                     ? outgoing_new_as_sent (match, messages, sent, note)
                                     : NULL;

      if (outgoing == NULL)
        continue;
      section = MAX (section, outgoing->section);
      if (croupier_outgoing_is_correction (outgoing))
        outgoing->section = section;
      g_ptr_array_add (read, outgoing);
    }
  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      if (croupier_outgoing_reaches (outgoing, match, player) && !has_had (sent, outgoing, roster, player))
        g_ptr_array_add (read, g_object_ref (outgoing));
    }
  for (guint i = 0; i < corrections->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (corrections, i);

      if (outgoing->state == CROUPIER_OUTGOING_SENT || !croupier_outgoing_reaches (outgoing, match, player))
        continue;
      outgoing = correction_new (croupier_sent_copy (outgoing->sent), match, croupier_match_get_roster (match));
      outgoing->section = G_MAXUINT;
      g_ptr_array_add (read, outgoing);
    }
  g_ptr_array_sort_values (read, compare_messages);
  return read;
}

/* ---- what goes out together ---- */

/* The players in a room or in jail may be others when the next phase begins. */
static gboolean
can_be_joined (const CroupierOutgoing *outgoing)
{
  return (outgoing->kind == CROUPIER_TO_PLAYER || outgoing->kind == CROUPIER_TO_PUBLIC) && !outgoing->is_told_elsewhere;
}

/* Both are still to go out, or went out together. */
static gboolean
go_together (CroupierOutgoing *end, CroupierOutgoing *start, const GPtrArray *sent)
{
  const CroupierSent *told, *then;

  if (!can_be_joined (end) || !can_be_joined (start) || end->state != start->state)
    return FALSE;
  if (end->state == CROUPIER_OUTGOING_TO_SEND)
    return TRUE;

  told = croupier_outgoing_find_told (end, sent);
  then = croupier_outgoing_find_told (start, sent);
  return end->state == CROUPIER_OUTGOING_SENT && told->time != NULL && told->marked != NULL && then->marked != NULL &&
         g_strcmp0 (told->time, then->time) == 0;
}

/* The game master's own words stand around both. */
static void
join (CroupierOutgoing *end, CroupierOutgoing *start, const GPtrArray *sent)
{
  const CroupierSent *above = croupier_outgoing_find_worded (end, sent),
                     *below = croupier_outgoing_find_worded (start, sent);
  CroupierSent *joined = croupier_sent_copy (above);

  g_free (joined->marked);
  joined->marked = g_strconcat (above->marked, "\n\n", below->marked, NULL);
  g_set_str (&joined->below, below->below);
  end->joined = joined;
  end->rest = croupier_sent_copy (start->sent);
  g_clear_pointer (&end->rest->above, g_free);
  g_clear_pointer (&end->sent->below, g_free);
  start->is_told_elsewhere = TRUE;
}

void
croupier_outgoing_join (const GPtrArray *messages, const GPtrArray *sent)
{
  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *end = g_ptr_array_index (messages, i);

      for (guint k = i + 1; k < messages->len; k++)
        {
          CroupierOutgoing *start = g_ptr_array_index (messages, k);

          if (start->section != end->section)
            break;
          if (end->sent->when != CROUPIER_WHEN_END || start->sent->when != CROUPIER_WHEN_START ||
              !g_str_equal (end->sent->address, start->sent->address))
            continue;
          if (go_together (end, start, sent))
            join (end, start, sent);
          else
            end->is_one_of_two = start->is_one_of_two = TRUE;
          break;
        }
    }
}

void
croupier_outgoing_keep_outcome (GPtrArray *messages, CroupierMatch *match, const char *phase)
{
  const char *next = NULL;

  for (guint i = 0; i + 1 < croupier_match_get_n_records (match); i++)
    if (g_strcmp0 (croupier_match_get_record (match, i)->phase.id, phase) == 0)
      next = croupier_match_get_record (match, i + 1)->phase.id;

  for (guint i = messages->len; i-- > 0;)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);
      gboolean is_end = outgoing->sent->when == CROUPIER_WHEN_END && g_strcmp0 (outgoing->sent->phase, phase) == 0;
      gboolean is_next = outgoing->sent->when == CROUPIER_WHEN_START && g_strcmp0 (outgoing->sent->phase, next) == 0;

      if (!is_end && !is_next)
        g_ptr_array_remove_index (messages, i);
    }
}

const char *
croupier_outgoing_get_phase (CroupierOutgoing *self)
{
  return self->sent->phase;
}

CroupierWhen
croupier_outgoing_get_when (CroupierOutgoing *self)
{
  return self->sent->when;
}

CroupierAudienceKind
croupier_outgoing_get_kind (CroupierOutgoing *self)
{
  return self->kind;
}

int
croupier_outgoing_get_player (CroupierOutgoing *self)
{
  return self->player;
}

gboolean
croupier_outgoing_reaches (CroupierOutgoing *self, CroupierMatch *match, guint player)
{
  return croupier_sent_reaches_player (self->sent, croupier_match_get_roster (match), player);
}

const char *
croupier_outgoing_find_cause (CroupierOutgoing *self, CroupierMatch *match)
{
  for (guint i = 0; i < croupier_match_get_n_records (match) && !croupier_outgoing_is_withdrawn (self); i++)
    if (g_str_equal (croupier_match_get_record (match, i)->phase.id, self->sent->phase))
      return croupier_match_get_record (match, self->sent->when == CROUPIER_WHEN_START && i > 0 ? i - 1 : i)->phase.id;

  return NULL;
}

guint
croupier_outgoing_get_section (CroupierOutgoing *self)
{
  return self->section;
}

char *
croupier_outgoing_dup_section_title (CroupierOutgoing *self)
{
  if (croupier_outgoing_is_correction (self))
    return g_strdup (_("Corrections"));

  return self->turn_title != NULL ? g_strdup (self->turn_title) : croupier_outgoing_dup_time (self);
}

char *
croupier_outgoing_dup_time (CroupierOutgoing *self)
{
  return describe_time (self, self->phase_title);
}

gboolean
croupier_outgoing_is_one_of_two (CroupierOutgoing *self)
{
  return self->is_one_of_two;
}

char *
croupier_outgoing_dup_title (CroupierOutgoing *self)
{
  if (croupier_outgoing_is_correction (self))
    return g_strdup (self->phase_title);

  return self->joined != NULL ? g_strdup (self->turn_title) : croupier_outgoing_dup_time (self);
}

const char *
croupier_outgoing_get_phase_title (CroupierOutgoing *self)
{
  return self->phase_title;
}

const char *
croupier_outgoing_get_address (CroupierOutgoing *self)
{
  return self->sent->address;
}

const char *
croupier_outgoing_get_name (CroupierOutgoing *self)
{
  return self->name;
}

const char *
croupier_outgoing_get_handle (CroupierOutgoing *self)
{
  return self->handle;
}

const char *
croupier_outgoing_get_sender (CroupierOutgoing *self)
{
  return self->sender;
}

guint
croupier_outgoing_get_event (CroupierOutgoing *self)
{
  return self->event;
}

const char *
croupier_outgoing_get_marked (CroupierOutgoing *self)
{
  return self->marked;
}

const CroupierSent *
croupier_outgoing_get_sent (CroupierOutgoing *self)
{
  return self->sent;
}

const CroupierSent *
croupier_outgoing_find_worded (CroupierOutgoing *self, const GPtrArray *sent)
{
  const CroupierSent *told = self->state == CROUPIER_OUTGOING_SENT ? croupier_outgoing_find_told (self, sent) : NULL;

  if (croupier_outgoing_is_withdrawn (self) || self->sent->marked == NULL)
    return NULL;
  if (self->joined != NULL)
    return self->joined;

  return told != NULL && told->marked != NULL ? told : self->sent;
}

char *
croupier_outgoing_dup_text (CroupierOutgoing *self, const GPtrArray *sent)
{
  const CroupierSent *worded = croupier_outgoing_find_worded (self, sent);

  return worded != NULL ? croupier_sent_to_marked (worded) : g_strdup (self->marked);
}

GPtrArray *
croupier_outgoing_dup_marks (CroupierOutgoing *self)
{
  GPtrArray *marks = croupier_sent_list_copy (self->told);

  g_ptr_array_add (marks, croupier_sent_copy (self->sent));
  if (self->rest != NULL)
    g_ptr_array_add (marks, croupier_sent_copy (self->rest));
  return marks;
}

const CroupierSent *
croupier_outgoing_find_told (CroupierOutgoing *self, const GPtrArray *sent)
{
  const CroupierSent *told = NULL;

  for (guint i = 0; i < sent->len; i++)
    {
      const CroupierSent *other = g_ptr_array_index (sent, i);

      if (other->is_withdrawn != self->sent->is_withdrawn || !croupier_sent_is_same (other, self->sent))
        continue;
      if (told == NULL || (self->state == CROUPIER_OUTGOING_CHANGED && g_str_equal (told->digest, self->sent->digest)))
        told = other;
    }
  return told;
}

CroupierOutgoingState
croupier_outgoing_get_state (CroupierOutgoing *self)
{
  return self->state;
}

gboolean
croupier_outgoing_is_untold (CroupierOutgoing *self)
{
  switch (self->state)
    {
    case CROUPIER_OUTGOING_TO_SEND:
    case CROUPIER_OUTGOING_CHANGED:
    case CROUPIER_OUTGOING_WITHDRAWN:
      return TRUE;
    case CROUPIER_OUTGOING_OWN:
    case CROUPIER_OUTGOING_SENT:
    case CROUPIER_OUTGOING_TAKEN_BACK:
      return FALSE;
    }

  g_assert_not_reached ();
}

gboolean
croupier_outgoing_is_pending (CroupierOutgoing *self)
{
  return croupier_outgoing_is_untold (self) && !self->is_told_elsewhere;
}

gboolean
croupier_outgoing_is_correction (CroupierOutgoing *self)
{
  return croupier_sent_get_correction (self->sent) > 0;
}

void
croupier_outgoing_set_is_whole (CroupierOutgoing *self, gboolean is_whole)
{
  CroupierSent *other = self->other;

  if (other == NULL || self->is_whole == is_whole)
    return;

  self->is_whole = is_whole;
  self->other = self->sent;
  self->sent = other;
  g_set_str (&self->marked, self->sent->marked);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
croupier_outgoing_is_withdrawn (CroupierOutgoing *self)
{
  return self->sent->is_withdrawn;
}

gboolean
croupier_outgoing_is_same (CroupierOutgoing *self, CroupierOutgoing *other)
{
  if (self->sent->is_withdrawn != other->sent->is_withdrawn || !is_same_place (self->sent, other->sent))
    return FALSE;

  return self->sent->is_withdrawn ? g_str_equal (self->sent->digest, other->sent->digest) : self->event == other->event;
}

/* ---- messages that stay ---- */

static void
set_state (CroupierOutgoing *self, CroupierOutgoingState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
has_same_words (const CroupierSent *a, const CroupierSent *b)
{
  g_autofree char *left = a != NULL ? croupier_sent_to_marked (a) : NULL;
  g_autofree char *right = b != NULL ? croupier_sent_to_marked (b) : NULL;

  return g_strcmp0 (left, right) == 0;
}

static void
swap (gpointer *a, gpointer *b)
{
  gpointer kept = *a;

  *a = *b;
  *b = kept;
}

/* Becomes what a newer message in its place is. */
static void
take (CroupierOutgoing *self, CroupierOutgoing *newer)
{
  croupier_outgoing_set_is_whole (newer, self->is_whole);

  gboolean is_alike = self->state == newer->state && g_str_equal (self->marked, newer->marked) &&
                      g_str_equal (self->phase_title, newer->phase_title) &&
                      g_strcmp0 (self->turn_title, newer->turn_title) == 0 &&
                      g_str_equal (self->handle, newer->handle) && g_strcmp0 (self->sender, newer->sender) == 0 &&
                      self->is_told_elsewhere == newer->is_told_elsewhere &&
                      self->is_one_of_two == newer->is_one_of_two && has_same_words (self->sent, newer->sent) &&
                      has_same_words (self->joined, newer->joined);

  swap ((gpointer *) &self->sent, (gpointer *) &newer->sent);
  swap ((gpointer *) &self->other, (gpointer *) &newer->other);
  swap ((gpointer *) &self->told, (gpointer *) &newer->told);
  swap ((gpointer *) &self->rest, (gpointer *) &newer->rest);
  swap ((gpointer *) &self->joined, (gpointer *) &newer->joined);
  self->is_told_elsewhere = newer->is_told_elsewhere;
  self->is_one_of_two = newer->is_one_of_two;
  g_set_str (&self->phase_title, newer->phase_title);
  g_set_str (&self->turn_title, newer->turn_title);
  g_set_str (&self->handle, newer->handle);
  g_set_str (&self->sender, newer->sender);
  g_set_str (&self->marked, newer->marked);
  self->player = newer->player;
  self->state = newer->state;
  if (!is_alike)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Lists are sorted by sections. */
static gboolean
can_become (CroupierOutgoing *self, CroupierOutgoing *newer)
{
  return self->section == newer->section && croupier_outgoing_is_same (self, newer);
}

/* Most stand where they stood. */
static CroupierOutgoing *
find_same (const GPtrArray *messages, CroupierOutgoing *outgoing, guint likely)
{
  if (likely < messages->len && can_become (g_ptr_array_index (messages, likely), outgoing))
    return g_ptr_array_index (messages, likely);
  for (guint i = 0; i < messages->len; i++)
    if (can_become (g_ptr_array_index (messages, i), outgoing))
      return g_ptr_array_index (messages, i);

  return NULL;
}

void
croupier_outgoing_adopt (GPtrArray *messages, const GPtrArray *older)
{
  g_autoptr (GHashTable) adopted = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);
      CroupierOutgoing *same = find_same (older, outgoing, i);

      if (same == NULL || !g_hash_table_add (adopted, same))
        continue;
      take (same, outgoing);
      g_ptr_array_index (messages, i) = g_object_ref (same);
      g_object_unref (outgoing);
    }
}

void
croupier_outgoing_mark (const GPtrArray *messages, const GPtrArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const CroupierSent *mark = g_ptr_array_index (marks, i);

      for (guint k = 0; k < messages->len; k++)
        {
          CroupierOutgoing *outgoing = g_ptr_array_index (messages, k);

          if (is_noted_by (outgoing, mark))
            set_state (outgoing, mark->is_withdrawn ? CROUPIER_OUTGOING_TAKEN_BACK : CROUPIER_OUTGOING_SENT);
        }
    }
}

void
croupier_outgoing_update_states (const GPtrArray *messages, const GPtrArray *sent)
{
  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      set_state (outgoing, find_state (outgoing, sent));
    }
}
