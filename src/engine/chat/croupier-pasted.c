/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a pasted chat holds for a match: whose, read as what, and whether a person has to look first. */
#include "config.h"
#include "croupier-pasted.h"

#include <string.h>

#include "croupier-deadline.h"
#include "croupier-form-help.h"
#include "croupier-gettext.h"
#include "croupier-part.h"
#include "croupier-paste-own.h"
#include "croupier-pattern.h"
#include "croupier-text.h"

#define MAX_QUOTED_LETTERS 60
/* Of a reply, which is to be one message of a chat: up to the end of its reasons, each of them, and its example. */
#define MAX_REASONS_LETTERS 1400
#define MAX_REASON_LETTERS 1000
#define MAX_EXAMPLE_LETTERS 400
#define MAX_REASONS 4
#define SECONDS_BETWEEN_PIECES 600
#define MAX_BYTES_OF_PIECE 24 /* where it is refused alone */
#define SECONDS_BACK (12 * 3600)
#define MAX_SCRAPS 4
#define MAX_THREADS 8
#define MIN_TEXTS_OF_THREAD 200 /* in a fifth of a hundredth of a second */
#define MAX_LINES 40            /* of a text that is searched for the one that is an order */

/**
 * croupier_verdict_to_string:
 *
 * Returns: the word of JSON
 */
const char *
croupier_verdict_to_string (CroupierVerdict verdict)
{
  static const char *const words[] = { "read", "look", "refused", "known", "nobody", "talk" };

  return words[verdict];
}

/**
 * croupier_pasted_copy:
 *
 * Returns: (transfer full): the same text, not yet read
 */
CroupierPasted *
croupier_pasted_copy (const CroupierPasted *pasted)
{
  CroupierPasted *copy = g_new0 (CroupierPasted, 1);

  copy->seen = g_strdup (pasted->seen);
  copy->player = pasted->player;
  copy->author = g_strdup (pasted->author);
  copy->stamp = pasted->stamp;
  copy->time = g_strdup (pasted->time);
  copy->offset = pasted->offset;
  copy->original = g_strdup (pasted->original);
  copy->is_settled = pasted->is_settled;
  copy->counts = pasted->counts;
  copy->text = g_strdup (pasted->text);
  copy->is_edited = pasted->is_edited;
  copy->edited = g_strdup (pasted->edited);
  copy->is_guess = pasted->is_guess;
  copy->is_gone = pasted->is_gone;
  copy->is_bot = pasted->is_bot;
  copy->is_platforms = pasted->is_platforms;
  copy->n_own_lines = pasted->n_own_lines;
  copy->doubt = g_strdup (pasted->doubt);
  copy->phase = g_strdup (pasted->phase);
  copy->can_wait = pasted->can_wait;
  copy->n_pieces = pasted->n_pieces;
  copy->is_idle = pasted->is_idle;
  return copy;
}

void
croupier_pasted_free (CroupierPasted *pasted)
{
  if (pasted == NULL)
    return;
  g_free (pasted->why);
  g_free (pasted->note);
  g_free (pasted->seen);
  g_free (pasted->author);
  g_free (pasted->time);
  g_free (pasted->text);
  g_free (pasted->original);
  g_free (pasted->racer);
  g_free (pasted->taken);
  g_free (pasted->before);
  g_free (pasted->edited);
  g_free (pasted->doubt);
  g_free (pasted->phase);
  g_free (pasted->earlier);
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  g_free (pasted);
}

/* In one line. */
static char *
quote (const char *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n", ' ');

  return croupier_text_cut (line, MAX_QUOTED_LETTERS);
}

static gboolean
is_refused (const CroupierPasted *pasted)
{
  return pasted->reading->status == CROUPIER_STATUS_REFUSED;
}

static gboolean
is_aside (const CroupierPasted *pasted)
{
  return pasted->reading->is_aside;
}

/* It is no move of the phase that is due, unless somebody says that it is. */
static gboolean
is_set_aside (const CroupierPasted *pasted)
{
  return !pasted->is_own && !pasted->counts &&
         (pasted->is_past || (pasted->is_settled && !pasted->is_copied &&
                              (pasted->verdict == CROUPIER_VERDICT_KNOWN || pasted->player == CROUPIER_NO_PLAYER)));
}

/* “<Media omitted>” and “IMG-20260312-WA0001.jpg (file attached)”, in whichever language; and what WhatsApp writes
 * where it has nothing. */
static gboolean
is_by_platform (const char *text)
{
  static CroupierPattern told = { "\\A(?:<[^<>\n]* [^<>\n]*>|\\S[^\n]{0,100}\\.[A-Za-z0-9]{2,5} \\([^()\n]{3,40}\\)"
                                  "|null|Waiting for this message\\..*)\\z" };

  return g_regex_match (croupier_pattern_get (&told), text, 0, NULL);
}

/* It is no order, and none is changed by it; but what came in as one and was edited may have been. */
static gboolean
is_talk (const CroupierPasted *pasted)
{
  gboolean is_platforms = pasted->is_platforms || is_by_platform (pasted->text);

  if (pasted->reading == NULL || !is_refused (pasted) || pasted->taken != NULL || pasted->before != NULL)
    return FALSE;
  return is_platforms || (pasted->doubt == NULL && pasted->reading->talk != CROUPIER_TALK_NONE);
}

static gboolean
has_refused_part (const CroupierPasted *pasted)
{
  const GPtrArray *parts = pasted->reading->parts;

  for (guint i = 0; parts != NULL && i < parts->len; i++)
    if (((const CroupierReading *) g_ptr_array_index (parts, i))->status == CROUPIER_STATUS_REFUSED)
      return TRUE;

  return FALSE;
}

static void
add_reason (GPtrArray *reasons, char *reason)
{
  if (reason != NULL && reasons->len < MAX_REASONS)
    g_ptr_array_add (reasons, reason);
  else
    g_free (reason);
}

/* NULL: there are none. */
static char *
join_reasons (GPtrArray *reasons)
{
  if (reasons->len == 0)
    return NULL;
  g_ptr_array_add (reasons, NULL);
  return g_strjoinv ("\n", (GStrv) reasons->pdata);
}

/* Words that were passed over, or taken for others; what is merely unwise is the player's own affair. */
static void
add_warnings (GPtrArray *reasons, const CroupierReading *reading)
{
  for (guint i = 0; i < reading->warnings->len; i++)
    {
      const CroupierProblem *warning = croupier_problems_get (reading->warnings, i);

      if (warning->length > 0)
        add_reason (reasons, g_strdup (warning->message));
    }
}

static char *
dup_words_for_taken (const CroupierPasted *pasted)
{
  g_autofree char *quoted = quote (pasted->taken);

  if (g_str_has_suffix (pasted->text, "?"))
    return g_strdup_printf (_("It is a question, and was read as “%s”."), quoted);
  if (is_aside (pasted))
    return g_strdup_printf (_("It was read as “%s”."), quoted);
  return g_strdup_printf (_("Only “%s” of this was read."), quoted);
}

/* When it was edited, by the clock that it was copied by: "2026-03-12 20:30". */
static char *
dup_moment_words (const CroupierPasted *pasted)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (pasted->offset);
  g_autoptr (GDateTime) moment = croupier_sent_time_to_moment (pasted->edited, zone);

  return moment != NULL ? g_date_time_format (moment, "%Y-%m-%d %H:%M") : g_strdup (pasted->edited);
}

/* Without regard to what else of the same player was pasted. */
static char *
dup_own_reasons (const CroupierPasted *pasted, const char *player)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);

  if (pasted->taken != NULL)
    add_reason (reasons, dup_words_for_taken (pasted));
  if (pasted->n_pieces > 0)
    add_reason (reasons,
                g_strdup_printf (ngettext ("It was sent in %u message, and is read as one.",
                                           "It was sent in %u messages, and is read as one.", pasted->n_pieces),
                                 pasted->n_pieces));
  if (pasted->before != NULL)
    {
      g_autofree char *quoted = quote (pasted->before);

      add_reason (reasons, g_strdup_printf (_("It was “%s” when it came in, and was changed since."), quoted));
    }
  if (pasted->is_edited_late)
    {
      g_autofree char *moment = dup_moment_words (pasted);

      add_reason (reasons, g_strdup_printf (_("It was changed at %s, after the deadline."), moment));
    }
  if (pasted->is_guess)
    add_reason (reasons, g_strdup_printf (pasted->is_gone ? _("“%s” was replaced by %s.") : _("“%s” was taken for %s."),
                                          pasted->author, player));
  add_reason (reasons, g_strdup (pasted->doubt));
  if (pasted->earlier != NULL)
    add_reason (reasons, g_strdup_printf (_("It was pasted while %s was open."), pasted->earlier));
  if (pasted->racer != NULL)
    add_reason (reasons, g_strdup_printf (_("Nothing says whether this or what %s sent came in first, and that can "
                                            "decide."),
                                          pasted->racer));
  if (pasted->may_be_past)
    add_reason (reasons,
                g_strdup (_("Its date can be read in two ways, and in one it was sent before this phase began.")));
  if (pasted->is_repeated)
    add_reason (reasons, g_strdup_printf (_("%s sent this before, and something else after it."), player));
  if (!is_refused (pasted) && has_refused_part (pasted))
    add_reason (reasons, g_strdup (_("A part of it is refused.")));
  if (!is_refused (pasted))
    add_warnings (reasons, pasted->reading);
  return join_reasons (reasons);
}

static gboolean
is_before (const CroupierPasted *pasted, const CroupierPasted *other)
{
  return croupier_stamp_is_before (&pasted->stamp, &other->stamp);
}

/* Or nothing says that it was not. */
static gboolean
may_be_before (const CroupierPasted *pasted, const CroupierPasted *other)
{
  return pasted->stamp.seconds < 0 || other->stamp.seconds < 0 || is_before (pasted, other);
}

/* Why another text of the same player keeps one from being taken as it is; NULL: it does not. @is_later: it stands
 * further down. */
static char *
dup_reason_against (const CroupierPasted *pasted, const CroupierPasted *other, gboolean is_unclear, gboolean is_later,
                    const char *player)
{
  g_autofree char *quoted = NULL;

  if (other->is_idle || is_talk (other))
    return NULL;
  if (is_refused (other) || (is_unclear && is_aside (pasted) == is_aside (other)))
    {
      if (!is_later && may_be_before (other, pasted))
        return NULL;
      quoted = quote (other->text);
      return g_strdup_printf (is_refused (other) ? _("%s sent “%s” too, which is refused.")
                                                 : _("%s sent “%s” too, which you have to look at."),
                              player, quoted);
    }
  if (is_aside (pasted) || is_aside (other) || g_string_equal (pasted->reading->read_as, other->reading->read_as) ||
      (is_later ? is_before (pasted, other) : is_before (other, pasted)))
    return NULL;

  quoted = quote (other->text);
  return g_strdup_printf (_("%s sent “%s” too, and nothing says for certain which was sent last."), player, quoted);
}

static gboolean
is_compared (const CroupierPasted *pasted, const CroupierPasted *other)
{
  return other != pasted && other->verdict != CROUPIER_VERDICT_KNOWN && *other->text != '\0' &&
         !g_str_equal (other->text, pasted->text);
}

/* What is certain, but not the last. */
static void
note_later (CroupierPasted *pasted, const CroupierPasted *later, const char *player)
{
  g_autofree char *quoted = NULL;

  if (is_refused (later) || is_aside (later) || is_aside (pasted) || pasted->note != NULL)
    return;
  quoted = quote (later->text);
  pasted->note = g_strdup_printf (_("%s sent “%s” after this."), player, quoted);
}

/* @unclear: as list_unclear() gives it. @peers: the places of all that is of the same player. */
static void
weigh (GPtrArray *all, const GArray *unclear, const GArray *peers, guint place, const char *player)
{
  CroupierPasted *pasted = g_ptr_array_index (all, place);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);
  guint n_waiting = 0;

  pasted->has_rivals = FALSE;
  add_reason (reasons, dup_own_reasons (pasted, player));
  for (guint k = 0; k < peers->len && reasons->len < MAX_REASONS && !is_refused (pasted); k++)
    {
      guint i = g_array_index (peers, guint, k);
      const CroupierPasted *other = g_ptr_array_index (all, i);
      gboolean is_unclear = g_array_index (unclear, gboolean, i);
      char *reason = NULL;

      if (!is_compared (pasted, other))
        continue;
      reason = dup_reason_against (pasted, other, is_unclear, i > place, player);
      if (reason == NULL && i > place)
        note_later (pasted, other, player);
      pasted->has_rivals |= reason != NULL;
      n_waiting += reason != NULL && i > place && !is_refused (other) && is_unclear;
      add_reason (reasons, reason);
    }

  pasted->can_wait = reasons->len > 0 && n_waiting == reasons->len;
  pasted->verdict = is_refused (pasted) ? CROUPIER_VERDICT_REFUSED
                    : reasons->len > 0  ? CROUPIER_VERDICT_LOOK
                                        : CROUPIER_VERDICT_READ;
  pasted->why = join_reasons (reasons);
}

static void
weigh_talk (CroupierPasted *pasted)
{
  pasted->has_rivals = FALSE;
  pasted->can_wait = TRUE;
  pasted->verdict = CROUPIER_VERDICT_TALK;
  pasted->why = g_strdup (pasted->reading->talk == CROUPIER_TALK_QUESTION ? _("It is a question, and no move.")
                                                                          : _("It is no move."));
}

/* What is refused need not be settled where what came after it is not, nor where it merely thanks. */
static void
find_superseded (GPtrArray *all)
{
  const CroupierPasted *last[CROUPIER_MAX_PLAYERS] = { NULL };

  for (guint i = all->len; i > 0; i--)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i - 1);
      const CroupierPasted **later = pasted->player != CROUPIER_NO_PLAYER ? &last[pasted->player] : NULL;

      if (later == NULL || pasted->verdict == CROUPIER_VERDICT_KNOWN)
        continue;
      if (pasted->verdict == CROUPIER_VERDICT_REFUSED)
        pasted->can_wait = pasted->is_idle || (*later != NULL && may_be_before (pasted, *later));
      else if (*later == NULL && !is_aside (pasted) && pasted->verdict != CROUPIER_VERDICT_TALK)
        *later = pasted;
    }
}

static const char *
get_player (const CroupierPasted *pasted, const CroupierRoster *roster)
{
  return croupier_roster_get_name (roster, (guint) pasted->player);
}

/* Which of those that are not refused something speaks against alone, and nobody has looked. */
static GArray *
list_unclear (const GPtrArray *all, const CroupierRoster *roster)
{
  GArray *unclear = g_array_sized_new (FALSE, FALSE, sizeof (gboolean), all->len);

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      gboolean is_weighed = pasted->player != CROUPIER_NO_PLAYER && !is_refused (pasted);
      g_autofree char *own = is_weighed ? dup_own_reasons (pasted, get_player (pasted, roster)) : NULL;
      gboolean is_unclear = own != NULL && (pasted->seen == NULL || !g_str_has_prefix (pasted->seen, own));

      g_array_append_val (unclear, is_unclear);
    }
  return unclear;
}

static char *
dup_words_for_stranger (const char *author, const CroupierRoster *roster)
{
  g_autoptr (GError) error = NULL;

  if (croupier_roster_find (roster, author, -1, NULL, &error) < 0)
    return g_strdup (error->message);

  return g_strdup_printf (_("“%s” is too short, or too unlike a name, to tell who is meant."), author);
}

/* @strangers: what was found out of others; the names that are closest take time, and one often wrote a thousand. */
static char *
dup_reason_for_nobody (const CroupierPasted *pasted, const CroupierRoster *roster, GHashTable *strangers)
{
  char *words;

  if (pasted->is_own)
    return g_strdup (pasted->is_spectators ? _("Somebody wrote it who does not play.") : _("A game master wrote it."));
  if (pasted->is_bot)
    return g_strdup (_("A bot sent it."));
  if (*pasted->author == '\0')
    return g_strdup (_("No name that is certain stands above this."));

  words = g_hash_table_lookup (strangers, pasted->author);
  if (words == NULL)
    {
      words = dup_words_for_stranger (pasted->author, roster);
      g_hash_table_insert (strangers, pasted->author, words);
    }
  return g_strdup (words);
}

static void
append_reasons (GString *reply, const CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *reason = croupier_text_cut (croupier_problems_get (problems, i)->message, MAX_REASON_LETTERS);

      if (i > 0 && g_utf8_strlen (reply->str, -1) + g_utf8_strlen (reason, -1) > MAX_REASONS_LETTERS)
        {
          g_string_append_printf (reply, "\n• %s", _("More is wrong after this."));
          return;
        }
      g_string_append_printf (reply, "\n• %s", reason);
    }
}

static char *
write_reply (const CroupierMatch *match, guint player, const char *text, const CroupierReading *reading)
{
  g_autoptr (CroupierForm)
    form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match), player);
  g_autofree char *quoted = quote (text), *example = croupier_match_make_example (match, player, text);
  GString *reply = g_string_new (NULL);

  g_string_append_printf (reply, _("%s, I cannot use “%s” as it stands:"),
                          croupier_roster_get_name (croupier_match_get_roster (match), player), quoted);
  append_reasons (reply, reading->problems);
  if (example != NULL && g_utf8_strlen (example, -1) <= MAX_EXAMPLE_LETTERS)
    {
      g_string_append_c (reply, '\n');
      g_string_append_printf (reply, _("For example: %s"), example);
    }
  if (form != NULL)
    g_string_append_printf (reply, "\n%s", _("Please send it once more."));
  return g_string_free_and_steal (reply);
}

/**
 * croupier_match_dup_reply:
 * @match: a match
 * @player: who sent it
 * @text: what is refused of them
 *
 * Writes what the player can be told, in the language of the match: what cannot be used, every reason of the refusal,
 * said to them, as far as they fit into a message, and what could be sent instead, if anything. What only a game master
 * should know of it, such as what speaks against it beside other texts, is no reason.
 *
 * Returns: (transfer full) (nullable): a marked text, as croupier_style_render() wants it; NULL where it would be
 *   accepted
 */
char *
croupier_match_dup_reply (const CroupierMatch *match, guint player, const char *text)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  const char *before = croupier_language_enter (setup->language);
  gboolean was_addressed = croupier_language_address (TRUE);
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);
  char *reply = reading->status == CROUPIER_STATUS_REFUSED ? write_reply (match, player, text, reading) : NULL;

  croupier_language_address (was_addressed);
  croupier_language_leave (before);
  return reply;
}

/* ---- what came in before ---- */

/* A minute of a player's: what the log holds of it, and what is pasted of it, both in order. */
typedef struct
{
  GPtrArray *events; /* CroupierEvent, borrowed */
  guint n_told;      /* events from the first up to the last that is pasted again */
  GPtrArray *here;   /* CroupierPasted, borrowed */
} Minute;

static void
minute_free (gpointer data)
{
  Minute *minute = data;

  g_ptr_array_unref (minute->events);
  g_ptr_array_unref (minute->here);
  g_free (minute);
}

/* What the log holds of each player: of the minutes in which something was sent, and of the phase that is due. */
typedef struct
{
  const CroupierMatch *match;
  GHashTable *minutes;                  /* player and minute → Minute */
  int offset;                           /* of the clock that what was pasted is copied by */
  GPtrArray *due[CROUPIER_MAX_PLAYERS]; /* char *, borrowed, in order; NULL: none */
  int n_swapped; /* texts that it holds with day and month the other way round, less those that it holds as they are */
} Known;

static void
known_clear (Known *known)
{
  g_hash_table_unref (known->minutes);
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    g_clear_pointer (&known->due[i], g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Known, known_clear)

/* A time of a day that nobody knows says nothing about a phase that is over. */
static gboolean
has_day (const char *time)
{
  return strchr (time, '-') != NULL;
}

static gsize
measure_minute (const char *time)
{
  return MIN (strlen (time), strlen (has_day (time) ? "2026-03-12T14:02" : "14:02"));
}

static gboolean
has_second (const char *time)
{
  const char *seconds = time + measure_minute (time);

  return *seconds == ':' && !g_str_has_prefix (seconds, ":00");
}

/* A chat that shows no seconds may have left them out. */
static gboolean
is_same_second (const char *time, const char *other)
{
  return !has_second (time) || !has_second (other) ||
         strncmp (time + measure_minute (time), other + measure_minute (other), strlen (":00")) == 0;
}

/* What a file tells by the clock of another place, by that of the chats which are copied here. */
static char *
dup_time_here (const char *time, int offset)
{
  g_autoptr (GTimeZone) zone = NULL;
  g_autoptr (GDateTime) moment = NULL;

  if (strlen (time) <= strlen ("2026-03-12T14:02:00"))
    return g_strdup (time);
  zone = g_time_zone_new_offset (offset);
  moment = croupier_sent_time_to_moment (time, zone);
  return moment != NULL ? g_date_time_format (moment, "%Y-%m-%dT%H:%M:%S") : g_strdup (time);
}

static Minute *
need_minute (Known *known, guint player, const char *time)
{
  g_autofree char *here = dup_time_here (time, known->offset);
  g_autofree char *key = g_strdup_printf ("%u %.*s", player, (int) measure_minute (here), here);
  Minute *minute = g_hash_table_lookup (known->minutes, key);

  if (minute != NULL)
    return minute;
  minute = g_new0 (Minute, 1);
  minute->events = g_ptr_array_new ();
  minute->here = g_ptr_array_new ();
  g_hash_table_insert (known->minutes, g_steal_pointer (&key), minute);
  return minute;
}

static void
known_init (Known *known, const CroupierMatch *match, const GPtrArray *all)
{
  *known = (Known) {
    .match = match,
    .minutes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, minute_free),
    .offset = all->len > 0 ? ((const CroupierPasted *) g_ptr_array_index (all, all->len - 1))->offset : 0,
  };
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = 0; k < record->events->len; k++)
        {
          CroupierEvent *event = g_ptr_array_index (record->events, k);
          gboolean is_due = record == croupier_match_get_due (match);

          if (event->kind != CROUPIER_ENTRY_SUBMISSION)
            continue;
          if (event->sent != NULL && (is_due || has_day (event->sent)))
            g_ptr_array_add (need_minute (known, event->player, event->sent)->events, event);
          if (is_due && known->due[event->player] == NULL)
            known->due[event->player] = g_ptr_array_new ();
          if (is_due)
            g_ptr_array_add (known->due[event->player], event->text);
        }
    }
}

/* The texts that a text would be in the log. */
static GPtrArray *
list_parts (const CroupierPasted *pasted)
{
  const GPtrArray *parts = pasted->reading->parts;
  GPtrArray *texts = g_ptr_array_new ();

  if (parts == NULL)
    g_ptr_array_add (texts, (char *) croupier_pasted_get_taken (pasted));
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    g_ptr_array_add (texts, ((const CroupierReading *) g_ptr_array_index (parts, i))->text);
  return texts;
}

/* Whether an event was made of a part of a text; if it was corrected, of the whole. */
static gboolean
is_made_of (const CroupierEvent *event, const char *part, const CroupierPasted *pasted)
{
  return g_str_equal (event->text, part) || g_strcmp0 (event->wrote, pasted->text) == 0;
}

/* What the log holds of the minute is told again from where the last text of it was found, for somebody may have gone
 * back to what they sent first; but of a second there is only one. */
static gboolean
is_told (Minute *minute, const CroupierPasted *pasted, const char *time)
{
  g_autoptr (GPtrArray) texts = list_parts (pasted);
  guint first = has_second (time) ? 0 : minute->n_told;

  for (; first + texts->len <= minute->events->len; first++)
    {
      guint n = 0;

      while (n < texts->len)
        {
          const CroupierEvent *event = g_ptr_array_index (minute->events, first + n);

          if (!is_made_of (event, g_ptr_array_index (texts, n), pasted) || !is_same_second (event->sent, time))
            break;
          n++;
        }
      if (n < texts->len)
        continue;
      minute->n_told = MAX (minute->n_told, first + n);
      return texts->len > 0;
    }
  return FALSE;
}

/* Whether it stands above already: as the last text of its minute, or with the same second. */
static gboolean
is_doubled (const Minute *minute, const CroupierPasted *pasted)
{
  for (guint i = minute->here->len; i > 0; i--)
    {
      const CroupierPasted *above = g_ptr_array_index (minute->here, i - 1);

      if (g_str_equal (above->text, pasted->text) && is_same_second (above->time, pasted->time) &&
          (i == minute->here->len || (has_second (above->time) && has_second (pasted->time))))
        return TRUE;
    }
  return FALSE;
}

/* What the log holds of a message that was edited since. NULL: nothing. */
static char *
dup_before (const Minute *minute, const CroupierPasted *pasted)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < minute->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (minute->events, i);

      if (is_same_second (event->sent, pasted->time))
        g_strv_builder_add (texts, event->text);
    }
  all = g_strv_builder_end (texts);
  return *all != NULL ? g_strjoinv ("\n", all) : NULL;
}

/* How many of the first texts are the last ones that came in. */
static guint
count_overlap (const GPtrArray *texts, const GPtrArray *due)
{
  for (guint n = MIN (texts->len, due->len); n > 0; n--)
    {
      guint k = 0;

      while (k < n && g_str_equal (g_ptr_array_index (texts, k), g_ptr_array_index (due, due->len - n + k)))
        k++;
      if (k == n)
        return n;
    }
  return 0;
}

/* Where no time tells: a chat that is copied again begins with what came in last. */
static void
mark_untimed (const Known *known, GPtrArray *all, const GArray *peers, guint player)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint)); /* of each peer in texts */
  guint n_known;

  for (guint k = 0; k < peers->len; k++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, g_array_index (peers, guint, k));

      if (pasted->time == NULL && *pasted->text != '\0')
        {
          g_autoptr (GPtrArray) parts = list_parts (pasted);

          g_ptr_array_extend_and_steal (texts, g_steal_pointer (&parts));
        }
      g_array_append_val (ends, texts->len);
    }
  n_known = count_overlap (texts, known->due[player]);
  for (guint k = 0; k < peers->len; k++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, g_array_index (peers, guint, k));
      guint end = g_array_index (ends, guint, k);

      if (pasted->time != NULL || *pasted->text == '\0')
        continue;
      if (end <= n_known)
        pasted->verdict = CROUPIER_VERDICT_KNOWN;
      else
        pasted->is_repeated = g_ptr_array_find_with_equal_func (known->due[player], croupier_pasted_get_taken (pasted),
                                                                g_str_equal, NULL);
    }
}

/* With day and month the other way round; NULL: they cannot be. */
static char *
dup_swapped (const char *time)
{
  if (!has_day (time) || strncmp (time + 8, "12", 2) > 0 || strncmp (time + 5, time + 8, 2) == 0)
    return NULL;

  return g_strdup_printf ("%.5s%.2s-%.2s%s", time, time + 8, time + 5, time + 10);
}

/* How else its date can be read; NULL: in no other way. */
static char *
dup_other_time (const CroupierPasted *pasted)
{
  return croupier_stamp_is_open (&pasted->stamp) ? dup_swapped (pasted->time) : NULL;
}

/* The log has what was counted though it was edited after the deadline with the time of the edit. */
static gboolean
was_edited_late (Known *known, const CroupierPasted *pasted)
{
  return pasted->edited != NULL &&
         is_told (need_minute (known, (guint) pasted->player, pasted->edited), pasted, pasted->edited);
}

/* Compared with what is in the log, and with what stands above. */
static void
mark_timed (Known *known, CroupierPasted *pasted)
{
  Minute *minute = need_minute (known, (guint) pasted->player, pasted->time);
  g_autofree char *swapped = dup_swapped (pasted->time);
  gboolean is_known = is_told (minute, pasted, pasted->time) || was_edited_late (known, pasted);
  gboolean is_swapped = !is_known && swapped != NULL && pasted->stamp.kind == CROUPIER_STAMP_NUMBERS &&
                        is_told (need_minute (known, (guint) pasted->player, swapped), pasted, swapped);

  known->n_swapped += is_swapped - is_known;
  if (is_known || is_swapped || is_doubled (minute, pasted))
    pasted->verdict = CROUPIER_VERDICT_KNOWN;
  else if (pasted->is_edited)
    pasted->before = dup_before (minute, pasted);
  g_ptr_array_add (minute->here, pasted);
}

/* ---- what was sent before the phase began ---- */

#define NO_MOMENT -1

/* Seconds since 1970; of a day without a time the last of it. */
static gint64
find_moment (const char *time, int offset)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (offset);
  g_autoptr (GDateTime) moment = has_day (time) ? croupier_sent_time_to_moment (time, zone) : NULL;

  return moment != NULL ? g_date_time_to_unix (moment) : NO_MOMENT;
}

/* When the one before was resolved, or the match begun. */
static gint64
find_opening (const CroupierMatch *match)
{
  const GPtrArray *log = croupier_match_get_log (match);
  gint64 begun = croupier_match_get_first_setup (match)->begun;

  for (guint i = log->len; i > 0; i--)
    {
      const CroupierEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == CROUPIER_ENTRY_RESOLVE)
        return entry->made > 0 ? entry->made : NO_MOMENT;
    }
  return begun > 0 ? begun : NO_MOMENT;
}

/* When the last text was sent that came in before the phase began. */
static gint64
find_newest (const CroupierMatch *match, int offset, gboolean is_swapped)
{
  gint64 newest = NO_MOMENT;

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      for (guint k = 0; k < record->events->len && record != croupier_match_get_due (match); k++)
        {
          const CroupierEvent *event = g_ptr_array_index (record->events, k);
          const char *sent = event->kind == CROUPIER_ENTRY_SUBMISSION ? event->sent : NULL;
          g_autofree char *swapped = sent != NULL && is_swapped ? dup_swapped (sent) : NULL;

          if (sent != NULL && strchr (sent, 'T') != NULL)
            newest = MAX (newest, find_moment (swapped != NULL ? swapped : sent, offset));
        }
    }
  return newest;
}

/* Before both whatever the seconds are that a chat leaves out. */
static gboolean
is_sent_before (const char *time, int offset, gint64 limit)
{
  gint64 moment = limit != NO_MOMENT ? find_moment (time, offset) : NO_MOMENT;

  return moment != NO_MOMENT && moment + (has_second (time) ? 0 : 59) < limit;
}

static void
mark_edits (GPtrArray *all, const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierDeadline deadline;
  gboolean has_deadline = due != NULL && croupier_match_get_deadline (match, due, &deadline);

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->is_edited_late = has_deadline && croupier_deadline_is_late (&deadline, pasted->edited);
    }
}

/* Where a date can be read in two ways, so could those of the log. */
static void
mark_past (const Known *known, GPtrArray *all)
{
  gint64 opened = find_opening (known->match);
  gint64 limit = MAX (opened, find_newest (known->match, known->offset, known->n_swapped > 0));
  gint64 other_limit = MAX (opened, find_newest (known->match, known->offset, known->n_swapped <= 0));

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      gboolean is_asked = pasted->time != NULL && !pasted->counts && pasted->before == NULL &&
                          pasted->verdict != CROUPIER_VERDICT_KNOWN;
      g_autofree char *other = is_asked ? dup_other_time (pasted) : NULL;
      gboolean is_before = is_asked && is_sent_before (pasted->time, pasted->offset, limit);
      gboolean is_other_before = other != NULL ? is_sent_before (other, pasted->offset, other_limit) : is_before;

      pasted->is_past = is_before && is_other_before;
      pasted->may_be_past = is_before != is_other_before;
      if (pasted->player != CROUPIER_NO_PLAYER && (pasted->is_past || (pasted->is_settled && !pasted->counts)))
        pasted->verdict = CROUPIER_VERDICT_KNOWN;
    }
}

static void
mark_known (GPtrArray *all, GArray **peers, const CroupierMatch *match)
{
  g_auto (Known) known;

  known_init (&known, match, all);
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->verdict = pasted->is_copied ? CROUPIER_VERDICT_KNOWN : CROUPIER_VERDICT_NOBODY;
      pasted->is_repeated = FALSE;
      g_clear_pointer (&pasted->before, g_free);
      if (!pasted->is_copied && pasted->player != CROUPIER_NO_PLAYER && pasted->time != NULL && *pasted->text != '\0')
        mark_timed (&known, pasted);
    }
  mark_past (&known, all);
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    if (peers[i] != NULL && known.due[i] != NULL)
      mark_untimed (&known, all, peers[i], i);
}

/* ---- the order of arrival ---- */

/* Of two times without a day the one below that is far earlier is of the next day. */
static gboolean
is_far_back (const CroupierPasted *above, const CroupierPasted *pasted)
{
  return above->stamp.kind == CROUPIER_STAMP_NO_DAY && pasted->stamp.kind == CROUPIER_STAMP_NO_DAY &&
         above->stamp.seconds - pasted->stamp.seconds > SECONDS_BACK;
}

static gboolean
is_order_unclear (const CroupierPasted *above, const CroupierPasted *pasted)
{
  return !is_before (above, pasted) && !is_before (pasted, above);
}

/* Where that can decide: of two that stand one below the other. */
static void
mark_racers (GPtrArray *all, const CroupierMatch *match)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  CroupierPasted *above = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      g_clear_pointer (&pasted->racer, g_free);
      if (!croupier_match_get_game (match)->counts_arrival || pasted->player == CROUPIER_NO_PLAYER ||
          pasted->verdict == CROUPIER_VERDICT_KNOWN || is_refused (pasted) || is_aside (pasted) ||
          pasted->stamp.seconds < 0)
        continue;
      if (above != NULL && above->player != pasted->player && is_order_unclear (above, pasted))
        {
          g_set_str (&above->racer, get_player (pasted, roster));
          g_set_str (&pasted->racer, get_player (above, roster));
        }
      above = pasted;
    }
}

/* ---- the whole ---- */

/* The places of what is each player's; NULL where nothing is. */
static void
list_peers (const GPtrArray *all, GArray **peers)
{
  for (guint i = 0; i < all->len; i++)
    {
      int player = ((const CroupierPasted *) g_ptr_array_index (all, i))->player;

      if (player == CROUPIER_NO_PLAYER)
        continue;
      if (peers[player] == NULL)
        peers[player] = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (peers[player], i);
    }
}

static const char *
get_reason_for_known (const CroupierPasted *pasted)
{
  if (pasted->is_copied)
    return _("It was told in this match.");
  if (pasted->is_past)
    return _("It was sent before this phase began.");
  return is_set_aside (pasted) ? _("It was settled before.") : _("It came in before.");
}

/* Written by somebody whose place another one has taken. */
static void
mark_gone (GPtrArray *all, const CroupierRoster *roster)
{
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->is_gone = pasted->is_guess && croupier_roster_find_gone (roster, pasted->author) >= 0;
    }
}

/**
 * croupier_pasted_weigh:
 * @all: (element-type CroupierPasted): what was pasted, in its order
 * @match: the match that it is for
 *
 * Judges each text beside the others: one is only certain where no later text of the same player is refused or in
 * doubt, and where it is certain which of several was sent last. What came in before is known: the same words of the
 * same player at the same time, or, where a chat gives no times, what came in last and stands first here. So is what
 * was sent before the phase began that is due: an exported chat holds all that was ever written in it.
 *
 * To be called again whenever one is taken away, is somebody else's, or was looked at.
 */
void
croupier_pasted_weigh (GPtrArray *all, const CroupierMatch *match)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GHashTable) strangers = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GArray) unclear = NULL;
  GArray *peers[CROUPIER_MAX_PLAYERS] = { NULL };

  mark_gone (all, roster);
  list_peers (all, peers);
  mark_known (all, peers, match);
  mark_edits (all, match);
  mark_racers (all, match);
  unclear = list_unclear (all, roster);
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      g_clear_pointer (&pasted->why, g_free);
      g_clear_pointer (&pasted->note, g_free);
      pasted->can_wait = FALSE;
      if (pasted->verdict == CROUPIER_VERDICT_KNOWN)
        pasted->why = g_strdup (get_reason_for_known (pasted));
      else if (pasted->player == CROUPIER_NO_PLAYER)
        pasted->why = dup_reason_for_nobody (pasted, roster, strangers);
      else if (is_talk (pasted))
        weigh_talk (pasted);
      else
        weigh (all, unclear, peers[pasted->player], i, get_player (pasted, roster));
    }
  find_superseded (all);
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    g_clear_pointer (&peers[i], g_array_unref);
}

/**
 * croupier_pasted_find_rivals:
 * @all: (element-type CroupierPasted): what was pasted
 * @place: where one stands among them
 * @match: the match that they are for
 *
 * Finds what else the same player sent that keeps a text from being taken as it is.
 *
 * Returns: (transfer container) (element-type CroupierPasted): of @all
 */
GPtrArray *
croupier_pasted_find_rivals (const GPtrArray *all, guint place, const CroupierMatch *match)
{
  const CroupierPasted *pasted = g_ptr_array_index (all, place);
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GArray) unclear = list_unclear (all, roster);
  GPtrArray *rivals = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *other = g_ptr_array_index (all, i);
      g_autofree char *reason = NULL;

      if (other->player != pasted->player || !is_compared (pasted, other))
        continue;
      reason = dup_reason_against (pasted, other, g_array_index (unclear, gboolean, i), i > place, "");
      if (reason != NULL)
        g_ptr_array_add (rivals, other);
    }
  return rivals;
}

/**
 * croupier_pasted_set_seen:
 *
 * Notes that somebody looked at a text and found it right, for all that now speaks against it; or takes that back.
 */
void
croupier_pasted_set_seen (CroupierPasted *pasted, gboolean seen)
{
  g_set_str (&pasted->seen, seen ? pasted->why : NULL);
}

/**
 * croupier_pasted_is_ready:
 *
 * Returns: whether it can be added: it is certain, or somebody has looked and nothing new speaks against it since
 */
gboolean
croupier_pasted_is_ready (const CroupierPasted *pasted)
{
  if (pasted->is_changing)
    return FALSE;
  return pasted->verdict == CROUPIER_VERDICT_READ ||
         (pasted->verdict == CROUPIER_VERDICT_LOOK && g_strcmp0 (pasted->why, pasted->seen) == 0);
}

/**
 * croupier_pasted_is_no_move:
 *
 * Returns: whether it is nobody's order, so that nothing has to be done about it: talk, or what a bot sent that is
 * called like no player
 */
gboolean
croupier_pasted_is_no_move (const CroupierPasted *pasted)
{
  return pasted->verdict == CROUPIER_VERDICT_TALK || (pasted->verdict == CROUPIER_VERDICT_NOBODY && pasted->is_bot);
}

/**
 * croupier_pasted_wants_somebody:
 *
 * Returns: whether it is to be settled next: it cannot be added, and nothing else that is there settles it
 */
gboolean
croupier_pasted_wants_somebody (const CroupierPasted *pasted)
{
  return !pasted->can_wait && !croupier_pasted_is_ready (pasted);
}

/* ---- what of a text is an order ---- */

/* What follows an order and takes it back, or changes it. */
static CroupierPattern retracting = {
  "(?i)\\b(?:no|not|nope|nah|naw|wait|hold on|scratch|strike|ignore|forget|disregard|never "
  "?mind|nvm|cancel|undo|instead|actually|rather|sorry|"
  "oops|my bad|i meant?|correction|edit|make (?:it|that)|changed? (?:it|that|my mind)|take (?:it|that) back)\\b"
};

/* The last of such words in a line, where an order may follow that holds instead: "no wait, 3 at G and H". Those that
 * could be about what follows, as in "never mind 3 at G", are parted from it by more than a blank. */
static CroupierPattern rethinking = {
  "(?i)^((?:.*[\\s,.;:!\xe2\x80\x93\xe2\x80\x94-])?)"
  "(?:(?:wait|hold on|actually|rather|sorry|oops|my bad|i meant?|correction|(?:make|change) (?:it|that)(?: to)?)"
  "[\\s,.;:!\xe2\x80\x93\xe2\x80\x94-]+|"
  "(?:no|nope|nah|naw|(?:scratch|strike|ignore|forget|disregard|cancel) (?:it|that|this|all (?:of )?that|what i said|"
  "(?:my|the) (?:last|previous|earlier)(?: one| message| move| vote| text| order)?)|never ?mind|nvm|edit|"
  "changed my mind)"
  "\\s*[,.;:!\xe2\x80\x93\xe2\x80\x94-]\\s*)"
  "(.+?)(?:[\\s,.!]+(?:instead|rather|please|sorry))*[.!]*$"
};

/* "can I do 3 at T?" asks whether "3 at T" may be sent, and often sends it. */
static CroupierPattern asking = {
  "(?i)^(?:so,? |um,? |hey,? )?(?:(?:can|could|may|should|shall|do|would) i|am i allowed to|(?:how|what) about|"
  "is it (?:ok|okay|fine|possible|allowed) (?:if i|to)|what if i)(?: (?:do|play|send|go for|go with|have))? (.+?) "
  "?\\?*$"
};

/* NULL: it is none, or something would have to be passed over. */
static CroupierReading *
read_alone (const CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);
  g_autoptr (GPtrArray) doubts = g_ptr_array_new_with_free_func (g_free);

  add_warnings (doubts, reading);
  if (reading->status == CROUPIER_STATUS_REFUSED || reading->is_aside || doubts->len > 0)
    return NULL;
  return g_steal_pointer (&reading);
}

/* Of several orders one or all may be taken back. */
static gboolean
holds_several (const CroupierReading *reading)
{
  return reading->status != CROUPIER_STATUS_REFUSED &&
         ((reading->parts != NULL && reading->parts->len > 1) || strchr (reading->read_as->str, ';') != NULL);
}

/* In the language of the match, too. */
static gboolean
may_take_back (const CroupierMatch *match, const char *line)
{
  GRegex *regex = croupier_pattern_get (&retracting);
  gboolean is_doubtful;
  g_autoptr (CroupierTranslation)
    read = croupier_game_translate (croupier_match_get_plan (match), line, FALSE, &is_doubtful);

  return g_regex_match (regex, line, 0, NULL) || (read != NULL && g_regex_match (regex, read->text, 0, NULL));
}

/* What holds instead of what stands before it, in its line and above; half an order may hold for a part of that only.
 */
static char *
find_second_thought (const CroupierMatch *match, guint player, char **lines, guint i, CroupierReading **reading)
{
  g_autoptr (GMatchInfo) found = NULL;
  g_autoptr (GStrvBuilder) above = g_strv_builder_new ();
  g_autoptr (CroupierReading) old = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *what = NULL, *before = NULL;

  if (!g_regex_match (croupier_pattern_get (&rethinking), lines[i], 0, &found))
    return NULL;
  for (guint k = 0; k < i; k++)
    g_strv_builder_add (above, lines[k]);
  g_strv_builder_take (above, g_match_info_fetch (found, 1));
  parts = g_strv_builder_end (above);
  before = g_strjoinv ("\n", parts);
  what = g_match_info_fetch (found, 2);
  old = croupier_match_check (match, player, before);
  *reading = read_alone (match, player, what);
  if (*reading != NULL &&
      ((*reading)->status == CROUPIER_STATUS_PARTIAL || (holds_several (old) && !holds_several (*reading))))
    g_clear_pointer (reading, croupier_reading_free);
  return *reading != NULL ? g_steal_pointer (&what) : NULL;
}

/* The orders above a line that add up with it, whatever else is said between them. */
static char *
add_lines_above (const CroupierMatch *match, guint player, char **lines, guint i, CroupierReading **reading)
{
  char *text = g_strdup (lines[i]);

  for (; i > 0 && !may_take_back (match, lines[i - 1]); i--)
    {
      g_autofree char *more = g_strconcat (lines[i - 1], "\n", text, NULL);
      CroupierReading *both = read_alone (match, player, more);

      if (both == NULL || g_string_equal (both->read_as, (*reading)->read_as))
        {
          g_clear_pointer (&both, croupier_reading_free);
          continue;
        }
      croupier_reading_free (*reading);
      *reading = both;
      g_set_str (&text, more);
    }
  return text;
}

/* The last line that is an order by itself, with those above that it adds up with, unless something below it may take
 * it back; or the order for which a line does so. */
static char *
find_line (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);

  if (n_lines > MAX_LINES)
    return NULL;
  for (guint i = n_lines; i > 0; i--)
    {
      *reading = n_lines > 1 ? read_alone (match, player, lines[i - 1]) : NULL; /* the whole was refused */
      if (*reading != NULL)
        return add_lines_above (match, player, lines, i - 1, reading);
      if (may_take_back (match, lines[i - 1]))
        return find_second_thought (match, player, lines, i - 1, reading);
    }
  return NULL;
}

static char *
find_asked (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  g_autoptr (GMatchInfo) asked = NULL;
  g_autofree char *what = NULL;

  if (strchr (text, '\n') != NULL)
    return NULL;
  if (g_regex_match (croupier_pattern_get (&asking), text, 0, &asked))
    what = g_match_info_fetch (asked, 1);
  else if (g_str_has_suffix (text, "?"))
    {
      what = g_strdup (text);
      while (g_str_has_suffix (what, "?") || g_str_has_suffix (what, " "))
        what[strlen (what) - 1] = '\0';
    }
  *reading = what != NULL && *what != '\0' ? read_alone (match, player, what) : NULL;
  return *reading != NULL ? g_steal_pointer (&what) : NULL;
}

/* What a player who is asked something says, and how games have it. */
static struct
{
  CroupierPattern said;
  const char *meant;
} answers[] = {
  { { "(?i)^(?:(?:yes|yep|yeah|yup|sure|ok|okay|of course|gladly|i (?:do|will|accept|share))[ ,.!]*)+"
      "(?:please|thanks|thank you)?[.!]*$" },
    "share" },
  { { "(?i)^(?:(?:no|nope|nah|no way|i decline|i refuse|(?:i(?:'|\xe2\x80\x99)d )?rather not)[ ,.!]*)+"
      "(?:thanks|thank you|sorry)?[.!]*$" },
    "decline" },
};

/* "nope, I decline": to the one question that is open for the player, or it would be refused. */
static char *
find_answer (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (CroupierReading) found = NULL;

      if (!g_regex_match (croupier_pattern_get (&answers[i].said), text, 0, NULL))
        continue;
      found = croupier_match_check (match, player, answers[i].meant);
      if (found->status == CROUPIER_STATUS_REFUSED || !found->is_aside)
        return NULL;
      *reading = g_steal_pointer (&found);
      return g_strdup (answers[i].meant);
    }
  return NULL;
}

/* Where what is the player's own is refused as a whole and its game does not read it line by line. A person has to look
 * at it. */
static void
take_part (CroupierPasted *pasted, const char *own, const CroupierMatch *match)
{
  guint player = (guint) pasted->player;
  CroupierReading *reading = NULL;

  if (pasted->reading->lines != NULL)
    return;
  pasted->taken = find_line (match, player, own, &reading);
  if (pasted->taken == NULL)
    pasted->taken = find_asked (match, player, own, &reading);
  if (pasted->taken == NULL)
    pasted->taken = find_answer (match, player, own, &reading);
  if (pasted->taken == NULL)
    return;
  croupier_reading_free (pasted->reading);
  pasted->reading = reading;
}

/**
 * croupier_pasted_get_taken:
 *
 * Returns: what of a text would be submitted, mostly all of it
 */
const char *
croupier_pasted_get_taken (const CroupierPasted *pasted)
{
  return pasted->taken != NULL ? pasted->taken : pasted->text;
}

/* Only what stands above the line that may be somebody else’s; NULL: all of it does. */
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
  if (pasted->player == CROUPIER_NO_PLAYER)
    return;
  own = dup_own_lines (pasted);
  pasted->reading = croupier_match_check (match, (guint) pasted->player, own != NULL ? own : pasted->text);
  if (is_refused (pasted))
    take_part (pasted, own != NULL ? own : pasted->text, match);
  else
    pasted->taken = g_steal_pointer (&own);
}

static void
take_reading (CroupierPasted *pasted, const CroupierPasted *same)
{
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  g_set_str (&pasted->taken, same->taken);
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

/* Each by itself, so that a long chat is read by all processors there are. */
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

/* ---- an order in pieces ---- */

static gboolean
may_be_piece (const CroupierPasted *pasted)
{
  return pasted->player != CROUPIER_NO_PLAYER && pasted->taken == NULL && pasted->doubt == NULL && !pasted->is_guess &&
         !pasted->is_edited && !pasted->is_own && *pasted->text != '\0' && !is_aside (pasted);
}

/* @is_next: nothing stands between them. */
static gboolean
is_soon_after (const CroupierStamp *stamp, const CroupierStamp *later, gboolean is_next)
{
  if (stamp->seconds < 0 || later->seconds < 0)
    return is_next && stamp->seconds < 0 && later->seconds < 0;
  return g_str_equal (stamp->day, later->day) && later->seconds >= stamp->seconds &&
         later->seconds - stamp->seconds <= SECONDS_BETWEEN_PIECES;
}

static gboolean
is_read_as (const CroupierPasted *pasted, const CroupierReading *reading)
{
  return !is_refused (pasted) && g_string_equal (pasted->reading->read_as, reading->read_as);
}

/* What is refused and long is no piece of an order, nor does it merely thank; reading it once more takes time. */
static gboolean
is_chatter (const CroupierPasted *pasted)
{
  return is_refused (pasted) && strlen (pasted->text) > MAX_BYTES_OF_PIECE;
}

/* Only where both together are an order that neither is. */
static gboolean
join (CroupierPasted *pasted, CroupierPasted *piece, const CroupierMatch *match)
{
  g_autofree char *text = NULL;
  g_autoptr (CroupierReading) reading = NULL;

  if ((is_refused (pasted) && is_refused (piece)) || is_chatter (pasted) || is_chatter (piece))
    return FALSE;
  text = g_strconcat (pasted->text, "\n", piece->text, NULL);
  reading = read_alone (match, (guint) pasted->player, text);
  piece->is_idle = reading != NULL && is_refused (piece) && is_read_as (pasted, reading);
  if (reading == NULL || is_read_as (pasted, reading) || is_read_as (piece, reading))
    return FALSE;
  croupier_reading_free (pasted->reading);
  pasted->reading = g_steal_pointer (&reading);
  g_set_str (&pasted->text, text);
  pasted->n_pieces = MAX (pasted->n_pieces, 1) + 1;
  return TRUE;
}

/* Short texts of one player, one right after the other, of which none is an order: how many there are above the last,
 * among the first n. */
static guint
count_scraps (const GPtrArray *all, guint n, const CroupierPasted *last)
{
  const CroupierPasted *later = last;
  guint n_scraps = 0;

  for (; n_scraps < n; n_scraps++)
    {
      const CroupierPasted *above = g_ptr_array_index (all, n - 1 - n_scraps);

      if (above->player != last->player || !may_be_piece (above) || !is_refused (above) || is_chatter (above) ||
          !is_soon_after (&above->stamp, &later->stamp, TRUE))
        break;
      later = above;
    }
  return n_scraps;
}

/* "3" and "at A", or "vote" and "Kim", are an order in scraps where all of them together are one. Some of them alone
 * may be another one than is meant: "3 + 2", "+ 1", "at A". */
static gboolean
join_scraps (GPtrArray *all, guint *n, CroupierPasted *last, const CroupierMatch *match)
{
  guint n_scraps = may_be_piece (last) && is_refused (last) && !is_chatter (last) ? count_scraps (all, *n, last) : 0;
  g_autoptr (GString) text = g_string_new (last->text);
  g_autoptr (CroupierReading) reading = NULL;
  CroupierPasted *first;

  if (n_scraps == 0 || n_scraps >= MAX_SCRAPS)
    return FALSE;
  for (guint k = 1; k <= n_scraps; k++)
    {
      g_string_prepend (text, " ");
      g_string_prepend (text, ((const CroupierPasted *) g_ptr_array_index (all, *n - k))->text);
    }
  reading = read_alone (match, (guint) last->player, text->str);
  if (reading == NULL)
    return FALSE;

  croupier_pasted_free (last);
  for (guint k = 1; k < n_scraps; k++, (*n)--)
    croupier_pasted_free (g_steal_pointer (&g_ptr_array_index (all, *n - 1)));
  first = g_ptr_array_index (all, *n - 1);
  croupier_reading_free (first->reading);
  first->reading = g_steal_pointer (&reading);
  g_set_str (&first->text, text->str);
  first->n_pieces = n_scraps + 1;
  return TRUE;
}

/* Somebody sends an order in several messages: the last alone would be something else, or none. */
static void
join_pieces (GPtrArray *all, const CroupierMatch *match)
{
  CroupierPasted *begun[CROUPIER_MAX_PLAYERS] = { NULL };
  CroupierStamp last[CROUPIER_MAX_PLAYERS];
  const CroupierPasted *above = NULL;
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      CroupierPasted **open = pasted->player != CROUPIER_NO_PLAYER ? &begun[pasted->player] : NULL;
      gboolean is_piece = may_be_piece (pasted);

      g_ptr_array_index (all, i) = NULL;
      if (is_piece && *open != NULL && is_soon_after (&last[pasted->player], &pasted->stamp, above == *open) &&
          join (*open, pasted, match))
        {
          last[pasted->player] = pasted->stamp;
          croupier_pasted_free (pasted);
          continue;
        }
      if (join_scraps (all, &n, pasted, match))
        {
          above = g_ptr_array_index (all, n - 1);
          *open = NULL;
          continue;
        }
      if (open != NULL && !pasted->is_idle)
        *open = is_piece ? pasted : NULL;
      if (is_piece)
        last[pasted->player] = pasted->stamp;
      above = pasted;
      g_ptr_array_index (all, n++) = pasted;
    }
  g_ptr_array_set_size (all, (int) n);
}

/* What would be accepted is somebody's order, whoever wrote it first. */
static void
find_copied (GPtrArray *all, const CroupierMatch *match)
{
  g_autoptr (CroupierOwnLines) own = croupier_own_lines_new (match);

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      pasted->is_copied = (pasted->player == CROUPIER_NO_PLAYER || is_refused (pasted)) &&
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

/**
 * croupier_pasted_reread_all:
 * @all: (element-type CroupierPasted): texts
 * @match: the match that they are for
 *
 * Reads texts again, as the match stands now: whose they are where that was not known, and as what each is read; what
 * somebody wrote several times only once.
 */
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

/**
 * croupier_pasted_assign:
 * @player: whose it is, as a person says
 * @reading: (transfer full): how it is read then
 *
 * Makes a text a player's. That the name was guessed is no doubt any more; what else is, stays.
 */
void
croupier_pasted_assign (CroupierPasted *pasted, guint player, CroupierReading *reading)
{
  pasted->player = (int) player;
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  pasted->reading = reading;
  pasted->is_idle = FALSE;
  pasted->is_guess = FALSE;
  g_clear_pointer (&pasted->seen, g_free);
}

/**
 * croupier_pasted_propose:
 * @all: (element-type CroupierPasted): what was pasted
 * @player: whose it may be
 * @match: the match that it is for
 *
 * Takes a single text above which no name stands for a player's; somebody has to look whether it is.
 */
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

/**
 * croupier_pasted_correct:
 * @text: what somebody writes instead of what was pasted
 * @reading: (transfer full): how it is read
 *
 * Changes a text. Nobody else's message is in it any more, nor is it cut short; whose it is may still be in doubt.
 */
void
croupier_pasted_correct (CroupierPasted *pasted, const char *text, CroupierReading *reading)
{
  if (pasted->original == NULL)
    pasted->original = g_strdup (pasted->text);
  g_set_str (&pasted->text, text);
  pasted->is_idle = FALSE;
  g_clear_pointer (&pasted->taken, g_free);
  pasted->n_own_lines = 0;
  g_clear_pointer (&pasted->doubt, g_free);
  g_clear_pointer (&pasted->phase, g_free);
  g_clear_pointer (&pasted->earlier, g_free);
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  pasted->reading = reading;
  pasted->is_changing = FALSE;
}

/* With one order of day and month for all of them. @stamps: CroupierStamp: theirs, and those of what the platform tells
 */
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

  croupier_stamp_read (&stamp, paste->edited != NULL ? paste->edited : "");
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

      if ((pasted->verdict == CROUPIER_VERDICT_READ || pasted->verdict == CROUPIER_VERDICT_LOOK) && is_aside (pasted) &&
          pasted->doubt == NULL && pasted->reading->warnings->len == 0)
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

/**
 * croupier_pasted_read:
 * @match: a match with an open phase
 * @text: what was pasted from a chat, or a file that one was exported as; nobody vouches for it
 * @length: its bytes, or -1 where it ends in NUL
 * @clock: (nullable): what its times leave open; NULL: nobody knows
 * @shape: (out) (optional): which chat it is from, as far as can be told
 * @error: return location
 *
 * Takes apart what was pasted, and reads each text as if it were submitted now. Changes nothing.
 *
 * Returns: (transfer full) (element-type CroupierPasted) (nullable): the texts in order; NULL with
 * CROUPIER_ERROR_REFUSED as for croupier_paste_split()
 */
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
      g_ptr_array_add (all, pasted);
    }
  croupier_pasted_reread_all (all, match);
  join_pieces (all, match);
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
      g_autofree char *here = dup_time_here (pasted->time, pasted->offset);

      return g_strdup_printf ("%s\n%s\n%s", pasted->author, here, text);
    }

  return g_strdup_printf ("%s\n%s %d\n%s", pasted->author, pasted->stamp.day, pasted->stamp.seconds, text);
}

/**
 * croupier_pasted_add:
 * @all: (element-type CroupierPasted): what was pasted before
 * @more: (transfer full) (element-type CroupierPasted): what was pasted now
 * @match: the match that it is for
 *
 * Puts together what was pasted at two times; messages that are there already, each as often as it is there, are not
 * added once more.
 */
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

/**
 * croupier_pasted_drop_settled:
 * @all: (element-type CroupierPasted): what was pasted, weighed
 * @aside: (element-type CroupierPasted): takes what of it was sent before the phase began, or settled, and may count
 *   after all; newest first
 *
 * Takes away what nobody has to look at: also what came in before, and what a game master wrote. What was settled in
 * an earlier phase is forgotten: its time tells as much.
 *
 * Returns: how much of that there was
 */
guint
croupier_pasted_drop_settled (GPtrArray *all, GPtrArray *aside)
{
  guint n_dropped = 0;

  for (guint i = all->len; i > 0; i--)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i - 1);
      gboolean is_forgotten = pasted->is_settled && pasted->is_past && pasted->earlier != NULL;

      if (is_set_aside (pasted) && !is_forgotten)
        g_ptr_array_add (aside, g_ptr_array_steal_index (all, i - 1));
      else if (is_set_aside (pasted) || pasted->verdict == CROUPIER_VERDICT_KNOWN || pasted->is_own)
        {
          n_dropped += !is_forgotten;
          g_ptr_array_remove_index (all, i - 1);
        }
    }
  return n_dropped;
}

/**
 * croupier_pasted_count:
 * @all: (element-type CroupierPasted): what was pasted
 * @pasted: (transfer full): what was set aside, and is of this phase after all
 * @match: the match that it is for
 *
 * Puts a text where it was sent among the others, and reads it as it would be now.
 */
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

/**
 * croupier_pasted_introduce:
 * @match: a match
 * @author: as a chat writes the name of somebody whom nobody knows
 * @player: who that is; %CROUPIER_NO_PLAYER: a game master; or %CROUPIER_NO_GAMEMASTER
 * @error: return location
 *
 * Makes a setup that knows somebody by another name.
 *
 * Returns: (transfer full) (nullable): to take the place of the one in force; NULL with CROUPIER_ERROR_NAME where
 * nobody can be called so, or somebody is
 */
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

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const CroupierPasted *first = *(const CroupierPasted *const *) a, *second = *(const CroupierPasted *const *) b;
  gint64 moment = find_moment (first->time, first->offset), other = find_moment (second->time, second->offset);

  return (moment > other) - (moment < other);
}

/* Where each has its day: times alone may begin anew at midnight. */
static gboolean
has_all_days (const GPtrArray *all)
{
  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);

      if (pasted->time == NULL || strchr (pasted->time, 'T') == NULL)
        return FALSE;
    }
  return TRUE;
}

/* What is certainly earlier comes first; the rest as it was pasted. */
static void
sort_by_stamps (GPtrArray *all)
{
  for (guint i = 1; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      guint place = i;

      for (; place > 0; place--)
        {
          const CroupierPasted *above = g_ptr_array_index (all, place - 1);

          if (is_before (above, pasted) || !is_before (pasted, above) || is_far_back (above, pasted))
            break;
          g_ptr_array_index (all, place) = g_ptr_array_index (all, place - 1);
        }
      g_ptr_array_index (all, place) = pasted;
    }
}

/* All that was sent, where somebody has corrected it or cut an order out of it; else NULL. */
static char *
dup_wrote (const CroupierPasted *pasted)
{
  if (pasted->original != NULL)
    return g_strdup (pasted->original);
  return g_str_equal (croupier_pasted_get_taken (pasted), pasted->text) ? NULL : g_strdup (pasted->text);
}

static GPtrArray *
make_entries (const CroupierMatch *match, const GPtrArray *all)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy ((GPtrArray *) all, NULL, NULL);
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  g_ptr_array_set_free_func (sorted, NULL);
  if (has_all_days (sorted))
    g_ptr_array_sort (sorted, compare_times);
  else
    sort_by_stamps (sorted);
  for (guint i = 0; i < sorted->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (sorted, i);
      g_autoptr (GPtrArray) parts = croupier_parts_new (croupier_match_get_plan (match), CROUPIER_ENTRY_SUBMISSION,
                                                        croupier_pasted_get_taken (pasted));

      for (guint k = 0; k < parts->len; k++)
        {
          const CroupierPart *part = g_ptr_array_index (parts, k);
          CroupierEntry *entry = croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, (guint) pasted->player,
                                                     part->text);

          entry->wrote = dup_wrote (pasted);
          entry->sent = g_strdup (pasted->is_edited_late ? pasted->edited : pasted->time);
          entry->step = croupier_match_get_log (match)->len + 1;
          g_ptr_array_add (entries, entry);
        }
    }
  return entries;
}

/**
 * croupier_pasted_submit:
 * @all: (element-type CroupierPasted): texts, each somebody's
 * @match: the match that they are for, with an open phase
 * @n_refused: (out): how many events are refused after all, because of what the same player sent before; they stay in
 *   the record
 * @cancellable: (nullable): stops the replay
 * @error: return location
 *
 * Submits texts: in order of time as far as that is certain, else as they stand. All of it is one step.
 *
 * Returns: FALSE where nothing has changed, with an error as for croupier_match_append()
 */
gboolean
croupier_pasted_submit (const GPtrArray *all, CroupierMatch *match, guint *n_refused, GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GPtrArray) entries = make_entries (match, all);
  const CroupierRecord *due = croupier_match_get_due (match);
  guint n_before = due != NULL ? due->events->len : 0;

  if (due == NULL)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The match is over: nothing is due."));
  if (!croupier_match_append (match, entries, cancellable, error))
    return FALSE;

  *n_refused = 0;
  due = croupier_match_get_due (match);
  for (guint i = n_before; i < due->events->len; i++)
    *n_refused += ((const CroupierEvent *) g_ptr_array_index (due->events, i))->reading->status ==
                  CROUPIER_STATUS_REFUSED;
  return TRUE;
}
