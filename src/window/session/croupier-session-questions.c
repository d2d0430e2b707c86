/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session asks of its match without changing it, as the engine's thread answers. */
#include "config.h"

#include "croupier-session-work.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-briefing.h"
#include "croupier-custom.h"
#include "croupier-desk.h"
#include "croupier-document-print.h"
#include "croupier-earlier.h"
#include "croupier-form-help.h"
#include "croupier-handbook.h"
#include "croupier-handout.h"
#include "croupier-picture-print.h"
#include "croupier-registry.h"
#include "croupier-reminder.h"
#include "croupier-rules-text.h"
#include "croupier-ruling-text.h"
#include "croupier-story.h"

#define SCRIPT_SUFFIX ".croupier-script"
#define N_WORLDS 24 /* in which a story or a picture is made again: each takes as long as the one that is written */

static void
sample_free (CroupierSample *sample)
{
  g_free (sample->path);
  g_free (sample->title);
  g_free (sample);
}

static gpointer
make_form (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  return croupier_match_make_form (question->match, question->asked.phase, question->asked.player, question->asked.text,
                                   error);
}

static gpointer
make_help (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierOutbox) help = croupier_match_make_help (question->match, question->asked.player);

  return croupier_message_to_marked (croupier_outbox_get_message (help, 0));
}

static gpointer
make_briefing (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  return croupier_briefing_to_marked (question->match, question->asked.player);
}

static gpointer
make_reminder (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  char *reminder = croupier_reminder_to_marked (question->match, question->asked.player,
                                                g_get_real_time () / G_USEC_PER_SEC);

  if (reminder == NULL)
    croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Nothing is missing from this player."));
  return reminder;
}

static gpointer
make_reply (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  char *reply = croupier_match_dup_reply (question->match, question->asked.player, question->asked.text);

  if (reply == NULL)
    croupier_fail (error, CROUPIER_ERROR_REFUSED, _("This would be accepted now."));
  return reply;
}

static gpointer
make_answer (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const CroupierAnswerTime time = { g_get_real_time () / G_USEC_PER_SEC, question->sent, question->asked.text };

  return croupier_answer_to_marked (question->match, question->asked.player, question->asked.topic, &time, error);
}

static gpointer
make_rules (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const char *game = question->asked.text;

  return game != NULL ? croupier_game_rules_to_marked (croupier_registry_find (game))
                      : croupier_plan_rules_to_marked (croupier_match_get_plan (question->match));
}

static gpointer
make_day (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  return croupier_match_make_day (question->match, question->asked.phase);
}

void
croupier_preview_free (CroupierPreview *preview)
{
  g_clear_pointer (&preview->steps, croupier_document_free);
  g_clear_pointer (&preview->outgoing, g_ptr_array_unref);
  g_clear_pointer (&preview->sources, json_node_unref);
  g_free (preview->refusal);
  g_free (preview);
}

JsonNode *
croupier_record_dup_sources (CroupierMatch *match, const CroupierRecord *record)
{
  const CroupierGame *game = croupier_match_get_game (match);
  g_autoptr (JsonBuilder) builder = NULL;

  if (game->write_sources == NULL)
    return NULL;

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  game->write_sources (croupier_match_get_plan (match), record->after, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* On a copy: what everybody would be told if the phase were resolved as it stands. */
static gpointer
make_preview (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const CroupierRecord *due = croupier_match_get_due (question->match);
  g_autofree char *phase = due ? g_strdup (due->phase.id) : NULL;
  g_autoptr (GError) refusal = NULL;
  CroupierPreview *preview = g_new0 (CroupierPreview, 1);

  preview->steps = phase != NULL
                     ? croupier_explain_steps (question->match, phase)
                     : croupier_document_new (croupier_match_get_setup (question->match)->roster, NULL, NULL);
  if (!croupier_match_resolve (question->match, &refusal))
    preview->refusal = g_strdup (refusal->message);
  else
    preview->sources = croupier_record_dup_sources (question->match,
                                                    croupier_match_find_record (question->match, phase));
  preview->outgoing = croupier_outgoing_list (question->match, NULL);
  croupier_outgoing_keep_outcome (preview->outgoing, question->match, phase);
  return preview;
}

/* Of what was played long ago it also matters who was told something else. */
static CroupierReading *
check_amendment (CroupierSessionQuestion *question)
{
  g_autoptr (CroupierMatch) before = croupier_match_copy (question->match);
  CroupierReading *reading = NULL;

  if (!croupier_match_amend (question->match, question->asked.phase, question->asked.player, question->asked.text,
                             &reading, NULL))
    return reading;

  question->impact = croupier_impact_new (before, question->match, question->sent);
  return reading;
}

static gpointer
check (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const CroupierRecord *due = croupier_match_get_due (question->match);
  const char *phase = question->asked.phase;
  CroupierReading *reading = NULL;

  if (due != NULL && (phase == NULL || g_str_equal (due->phase.id, phase)))
    return croupier_match_check (question->match, question->asked.player, question->asked.text);

  if (phase != NULL)
    reading = check_amendment (question);
  if (reading == NULL)
    croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Nothing can be sent for this phase."));
  return reading;
}

/* Of the due phase it matters only if it changes what was told before. */
static gpointer
check_rule (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const char *phase = question->asked.phase, *text = question->asked.text;
  g_autoptr (CroupierMatch) after = croupier_match_copy (question->match);
  CroupierReading *reading = NULL;
  gboolean is_made;

  if (phase != NULL)
    is_made = croupier_match_amend_ruling (after, phase, question->asked.event, text, &reading, error);
  else
    {
      reading = croupier_match_check_rule (question->match, text);
      is_made = question->sent->len > 0 && croupier_match_rule (after, text, NULL);
    }
  if (reading != NULL)
    g_clear_error (error);
  if (is_made)
    question->impact = croupier_impact_new (question->match, after, question->sent);
  return reading;
}

static gpointer
get_rulings (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMatch) then = NULL;

  if (question->asked.phase == NULL)
    return croupier_match_get_rulings (question->match);
  then = croupier_match_dup_open (question->match, question->asked.phase, error);
  return then != NULL ? croupier_match_get_rulings (then) : NULL;
}

void
croupier_setup_check_free (CroupierSetupCheck *check)
{
  g_free (check->refusal);
  g_clear_pointer (&check->impact, croupier_impact_unref);
  g_clear_pointer (&check->refused, g_ptr_array_unref);
  g_free (check);
}

/* The reason names the player. */
static char *
describe_refused (const CroupierMatch *match, const CroupierEvent *event)
{
  const char *reason = croupier_problems_get (event->reading->problems, 0)->message;
  const char *phase = "";
  g_autofree char *text = g_strdelimit (event->kind == CROUPIER_ENTRY_RULING
                                          ? croupier_written_ruling_text (croupier_match_get_game (match), event->text)
                                          : g_strdup (event->text),
                                        "\n", ' ');

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    if (g_ptr_array_find (croupier_match_get_record (match, i)->events, event, NULL))
      phase = croupier_phase_get_title (&croupier_match_get_record (match, i)->phase);

  return g_strdup_printf (_("%s, “%s”: %s"), phase, text, reason);
}

static gpointer
check_setup (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  g_autoptr (CroupierMatch)
    after = croupier_match_check_setup (question->match, question->asked.setup, cancellable, &refusal);
  g_autoptr (CroupierSetupCheck) check = g_new0 (CroupierSetupCheck, 1);
  g_autoptr (GPtrArray) refused = NULL;

  check->refused = g_ptr_array_new_with_free_func (g_free);
  if (after == NULL && refusal->domain != CROUPIER_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&refusal));
      return NULL;
    }
  if (after == NULL)
    check->refusal = g_strdup (refusal->message);
  else
    {
      croupier_sent_rename (question->sent, question->match, after);
      refused = croupier_match_get_refused (question->match, after);
      check->impact = croupier_impact_new (question->match, after, question->sent);
      for (guint i = 0; i < refused->len; i++)
        g_ptr_array_add (check->refused, describe_refused (after, g_ptr_array_index (refused, i)));
    }

  return g_steal_pointer (&check);
}

static void
note_percent_cb (double share, gpointer percent)
{
  g_atomic_int_set ((int *) percent, (int) (share * 100));
}

static gpointer
weigh_roles (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  CroupierDrawWatch watch = { cancellable, note_percent_cb, question->percent };

  return croupier_roles_report_new (question->asked.roles, &watch);
}

static gpointer
weigh_seats (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  CroupierDrawWatch watch = { cancellable, note_percent_cb, question->percent };

  return croupier_table_report_new (question->asked.seating, question->asked.wants_odds, &watch);
}

static gpointer
read_match (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!croupier_session_read_file (question->asked.file, &text, &length, error))
    return NULL;
  return croupier_store_parse (text, length, NULL, cancellable, error);
}

void
croupier_session_earlier_free (CroupierSessionEarlier *earlier)
{
  g_free (earlier->path);
  g_free (earlier->phase);
  g_clear_pointer (&earlier->beyond, g_ptr_array_unref);
  g_free (earlier);
}

/* Returns NULL where the version cannot be read, and is not offered. now is NULL where nothing is known of it. */
static CroupierSessionEarlier *
look_at_earlier (const CroupierEarlier *kept, CroupierMatch *now, const char *draws_folder, GCancellable *cancellable)
{
  g_autoptr (CroupierVersion) version = croupier_store_read (kept->path, draws_folder, cancellable, NULL);
  CroupierSessionEarlier *earlier;
  const CroupierRecord *due;
  const GPtrArray *log;

  if (version == NULL)
    return NULL;
  earlier = g_new0 (CroupierSessionEarlier, 1);
  due = croupier_match_get_due (version->match);
  log = croupier_match_get_log (version->match);
  earlier->path = g_strdup (kept->path);
  earlier->when = kept->when;
  earlier->n_bytes = kept->n_bytes;
  earlier->phase = g_strdup (due != NULL ? croupier_phase_get_title (&due->phase) : NULL);
  earlier->n_entries = log->len;
  earlier->n_common = now != NULL ? croupier_earlier_count_common (now, version->match) : 0;
  earlier->beyond = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  for (guint i = earlier->n_common; i < log->len; i++)
    g_ptr_array_add (earlier->beyond, croupier_entry_ref (g_ptr_array_index (log, i)));
  return earlier;
}

static GPtrArray *
list_earlier (GFile *file, CroupierMatch *now, GCancellable *cancellable)
{
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  g_autofree char *folder = croupier_session_dup_earlier_folder (g_file_peek_path (file));
  g_autoptr (GPtrArray) kept = croupier_earlier_list (folder);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_session_earlier_free);

  for (guint i = 0; i < kept->len; i++)
    {
      CroupierSessionEarlier *earlier = look_at_earlier (g_ptr_array_index (kept, i), now, draws_folder, cancellable);

      if (earlier != NULL)
        g_ptr_array_add (list, earlier);
    }
  return list;
}

static gpointer
find_earlier (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  return list_earlier (question->asked.file, question->match, cancellable);
}

void
croupier_recovery_free (CroupierRecovery *recovery)
{
  g_clear_pointer (&recovery->salvage, croupier_salvage_free);
  g_ptr_array_unref (recovery->earlier);
  g_free (recovery);
}

static gpointer
find_recovery (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  GFile *file = question->asked.file;
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  CroupierRecovery *recovery = g_new0 (CroupierRecovery, 1);

  recovery->salvage = croupier_salvage_file (g_file_peek_path (file), draws_folder, cancellable, NULL);
  recovery->earlier = list_earlier (file, recovery->salvage != NULL ? recovery->salvage->version->match : NULL,
                                    cancellable);
  return recovery;
}

/* What was left over last time comes first. */
static gpointer
split (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  CroupierChatClock clock = { .now = now, .offset = (int) (g_date_time_get_utc_offset (now) / G_TIME_SPAN_SECOND) };
  GPtrArray *all = croupier_pasted_read (question->match, question->asked.text, -1, &clock, NULL, error);

  if (all == NULL)
    return NULL;

  if (question->asked.n_proposed > 0)
    croupier_pasted_propose (all, question->asked.n_proposed - 1, question->match);
  croupier_pasted_reread_all (question->pasted, question->match);
  croupier_pasted_add (question->pasted, all, question->match);
  return g_steal_pointer (&question->pasted);
}

/* What is written is answered by how many files were, and one more: none is no error. */

static gpointer
export_messages (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const CroupierQuestion *asked = &question->asked;
  const char *folder = g_file_peek_path (asked->file);

  if (asked->messages != NULL)
    return GINT_TO_POINTER (
      croupier_export_sent (question->match, asked->messages, folder, asked->style, cancellable, error) + 1);
  return GINT_TO_POINTER (
    croupier_export_messages (question->match, asked->phase, folder, asked->style, cancellable, error) + 1);
}

static gpointer
write_text (const CroupierSessionQuestion *question, const char *text, GError **error)
{
  gboolean is_written = croupier_file_write_whole (g_file_peek_path (question->asked.file), text, -1, error);

  return GINT_TO_POINTER (is_written ? 2 : 0);
}

static gpointer
export_match (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = croupier_store_print (question->match, question->sent);

  return croupier_store_check (text, -1, error) ? write_text (question, text, error) : NULL;
}

/* Saved as a match is: so it never takes the place of the damaged file, which saving refuses to replace. */
static gpointer
export_salvage (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  const char *path = question->asked.text;
  g_autoptr (CroupierVersion) whole = croupier_store_read (path, draws_folder, cancellable, NULL);
  g_autoptr (CroupierSalvage) salvage = whole == NULL ? croupier_salvage_file (path, draws_folder, cancellable, error)
                                                      : NULL;
  const CroupierVersion *version = salvage != NULL ? salvage->version : whole;
  gboolean is_saved = version != NULL && croupier_store_save (g_file_peek_path (question->asked.file), version->match,
                                                              version->sent, error);

  return GINT_TO_POINTER (is_saved ? 2 : 0);
}

static gpointer
export_script (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = croupier_script_write (question->match);

  return write_text (question, text, error);
}

static gpointer
export_text (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  return write_text (question, question->asked.text, error);
}

static gpointer
write_bytes (const CroupierSessionQuestion *question, GBytes *bytes, GError **error)
{
  gsize length;
  const char *contents = g_bytes_get_data (bytes, &length);
  gboolean is_written = croupier_file_write_whole (g_file_peek_path (question->asked.file), contents, (gssize) length,
                                                   error);

  return GINT_TO_POINTER (is_written ? 2 : 0);
}

static gpointer
export_story (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierDocument) story = croupier_story_new (question->match, &question->asked.readership, cancellable);
  g_autoptr (GBytes) file = NULL;

  if (story != NULL && g_str_equal (question->asked.text, "pdf"))
    file = croupier_document_print_pdf (story, cancellable);
  else if (story != NULL)
    {
      char *page = croupier_document_to_page (story);

      file = g_bytes_new_take (page, strlen (page));
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return write_bytes (question, file, error);
}

static gpointer
export_handout (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const CroupierReadership *readership = &question->asked.readership;
  CroupierHandoutScope scope = { .player = readership->kind == CROUPIER_READERSHIP_PLAYER ? (int) readership->player
                                                                                          : CROUPIER_NO_PLAYER,
                                 .has_roll = readership->calls_roll,
                                 .saved = g_get_real_time () / G_USEC_PER_SEC };
  g_autoptr (CroupierHandout) handout = croupier_handout_new (question->match, question->sent, &scope);
  char *text = croupier_handout_print (handout);
  g_autoptr (GBytes) file = g_bytes_new_take (text, strlen (text));

  return write_bytes (question, file, error);
}

/* The reader on whom a look is tried: for a channel, a player who was in it last. */
static CroupierReadership
find_reader (const CroupierMatch *match, const CroupierReadership *readership)
{
  for (guint i = croupier_match_get_n_records (match); i-- > 0 && readership->kind == CROUPIER_READERSHIP_CHANNEL;)
    {
      const GPtrArray *channels = croupier_match_get_record (match, i)->channels;

      for (guint k = 0; channels != NULL && k < channels->len; k++)
        {
          const CroupierChannel *channel = g_ptr_array_index (channels, k);

          if (g_str_equal (channel->name, readership->channel) && channel->members != CROUPIER_NOBODY)
            return (CroupierReadership) { CROUPIER_READERSHIP_PLAYER, croupier_players_first (channel->members) };
        }
    }
  return *readership;
}

/* Nothing is kept back of what is the game master's, nor of a rehearsal. */
static gpointer
find_leak (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  CroupierReadership reader = find_reader (question->match, &question->asked.readership);
  gboolean is_told = question->asked.readership.kind != CROUPIER_READERSHIP_ALL && !question->is_rehearsal;
  CroupierLeakWanted wanted = { CROUPIER_LEAK_OF (question->asked.leak_kind), question->asked.phase,
                                question->asked.with_to_send ? NULL : question->sent, question->asked.text };
  CroupierLeakSearch search = { .reader = &reader,
                                .n_worlds = is_told ? N_WORLDS : 0,
                                .keeps_dealt = TRUE,
                                .tell = croupier_leak_tell,
                                .tell_data = &wanted };
  g_autoptr (CroupierLeakReport) report = croupier_leaks_find (question->match, &search, cancellable, error);

  if (report == NULL)
    return NULL;
  return report->leaks->len > 0 ? croupier_leak_describe (g_ptr_array_index (report->leaks, 0), question->match)
                                : g_strdup ("");
}

static CroupierPicture *
draw_board (const CroupierSessionQuestion *question)
{
  return croupier_readership_draw_board (&question->asked.readership, question->match,
                                         MIN (question->asked.place, croupier_match_get_n_records (question->match)));
}

static gpointer
export_picture (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const CroupierQuestion *asked = &question->asked;
  g_autoptr (CroupierPicture) picture = draw_board (question);
  g_autoptr (GBytes) file = NULL;

  if (picture == NULL)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                           _("There is nothing on the board that they may see."));
      return NULL;
    }
  if (g_str_equal (asked->text, "png"))
    file = croupier_picture_print_png (picture, asked->is_dark);
  else
    {
      char *svg = croupier_picture_to_svg (picture, asked->is_dark);

      file = g_bytes_new_take (svg, strlen (svg));
    }
  return write_bytes (question, file, error);
}

static gpointer
print_board (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierPicture) picture = draw_board (question);

  return picture != NULL ? croupier_picture_print_png (picture, question->asked.is_dark) : NULL;
}

static gpointer
print_result (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierPicture) picture = croupier_draw_result (question->match);

  return picture != NULL ? croupier_picture_print_png (picture, question->asked.is_dark) : NULL;
}

static gpointer
make_proof (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  return croupier_proof_new (question->match,
                             question->asked.with_choices ? CROUPIER_PROOF_WITH_CHOICES : CROUPIER_PROOF_DEFAULT,
                             cancellable);
}

/* A proof of the match that is open is held against it too. */
static gpointer
verify_proof (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierProof) proof = croupier_proof_parse (question->asked.text, -1, problems);
  CroupierProofWitness witness = { .commitment = question->asked.commitment, .cancellable = cancellable };
  g_autofree char *ours = NULL;
  char *report = NULL;

  if (proof == NULL)
    {
      croupier_session_problems_to_error (problems, CROUPIER_ERROR_DAMAGED, error);
      return NULL;
    }

  if (question->match != NULL)
    ours = croupier_seed_commitment (&croupier_match_get_setup (question->match)->seed);
  if (g_strcmp0 (ours, proof->commitment) == 0)
    witness.match = question->match;
  return croupier_proof_verify (proof, &witness, &report, error) ? report : NULL;
}

static gpointer
write_recents (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  return GINT_TO_POINTER (croupier_recents_change (&question->asked.recents, error));
}

/* ---- matches that are not open here ---- */

/* Reads the match in the file that is asked about, and calls it otherwise; the file stays as it is. */
static CroupierVersion *
read_as (const CroupierSessionQuestion *question, CroupierVersion **known, GCancellable *cancellable, GError **error)
{
  g_autofree char *draws_folder = croupier_session_dup_draws_folder ();
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (CroupierMatch) after = NULL;

  *known = croupier_store_read (g_file_peek_path (question->asked.file), draws_folder, cancellable, error);
  if (*known == NULL)
    return NULL;
  setup = croupier_setup_copy (croupier_match_get_setup ((*known)->match));
  if (g_str_equal (setup->title, question->asked.text))
    return croupier_version_new ((*known)->match, (*known)->sent, NULL);
  g_set_str (&setup->title, question->asked.text);
  after = croupier_match_check_setup ((*known)->match, setup, cancellable, error);
  if (after == NULL)
    return NULL;
  croupier_match_stamp (after, (*known)->match, g_get_real_time () / G_USEC_PER_SEC);
  return croupier_version_new (after, (*known)->sent, NULL);
}

/* What the list of recent matches says of one is said of it under a new title, and perhaps in a new file. */
static void
note_renamed (const CroupierSessionQuestion *question, const char *path)
{
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();
  const CroupierRecent *there = croupier_recents_find (recents, g_file_peek_path (question->asked.file));
  g_autoptr (CroupierRecent) recent = there != NULL ? croupier_recent_copy (there) : NULL;

  if (recent == NULL)
    return;
  g_set_str (&recent->title, question->asked.text);
  g_set_str (&recent->path, path);
  croupier_recents_change (&(CroupierRecentsChange) { .noted = recent }, NULL);
}

static gboolean
save_renamed (const CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierVersion) known = NULL;
  g_autoptr (CroupierVersion) mine = read_as (question, &known, cancellable, error);
  g_autoptr (CroupierMerge) merge = NULL;

  return mine != NULL && croupier_store_update (g_file_peek_path (question->asked.file), &known, mine, &merge, error);
}

/* Where the match is open in another window, that sees it as whatever others write to its file. */
static gpointer
rename_match (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (question->asked.file);
  g_autoptr (GError) no_lock = NULL;
  int lock = croupier_file_lock (path, CROUPIER_LOCK_PATIENCE, &no_lock);
  gboolean is_saved;

  if (g_error_matches (no_lock, G_FILE_ERROR, G_FILE_ERROR_AGAIN))
    {
      g_propagate_error (error, g_steal_pointer (&no_lock));
      return NULL;
    }
  is_saved = save_renamed (question, cancellable, error);
  if (lock >= 0)
    croupier_file_unlock (lock);
  if (!is_saved)
    return NULL;
  note_renamed (question, path);
  return g_strdup (path);
}

static gpointer
duplicate_match (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierVersion) known = NULL;
  g_autoptr (CroupierVersion) copy = read_as (question, &known, cancellable, error);
  g_autofree char *path = copy != NULL ? croupier_session_choose_path (copy->match, error) : NULL;

  if (path == NULL || !croupier_store_save (path, copy->match, copy->sent, error))
    return NULL;
  note_renamed (question, path);
  return g_steal_pointer (&path);
}

static gpointer
write_desk (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  if (!croupier_desk_write (g_file_peek_path (question->asked.file), question->pasted,
                            croupier_match_get_roster (question->match), error))
    return NULL;
  return GINT_TO_POINTER (1);
}

static CroupierSample *
sample_read (GFile *file)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;
  g_autofree char *text = NULL;
  CroupierSample *sample;
  CroupierSetup *setup;
  gsize length;

  if (!croupier_session_read_file (file, &text, &length, NULL))
    return NULL;
  script = croupier_script_read (text, length, croupier_session_load_beside, file, NULL, problems);
  if (script == NULL)
    return NULL;

  setup = croupier_script_get_setup (script);
  sample = g_new0 (CroupierSample, 1);
  sample->path = g_file_get_path (file);
  sample->title = g_strdup (setup->title);
  sample->game = setup->game;
  sample->n_players = croupier_roster_get_size (setup->roster);
  sample->is_under_way = croupier_script_is_open (script);

  return sample;
}

static gpointer
find_unsaved (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  return croupier_unsaved_list ();
}

static guint
get_place (const CroupierGame *game)
{
  guint place = 0;

  while (place < croupier_registry_get_n_games () && croupier_registry_get_game (place) != game)
    place++;
  return place;
}

/* Those of a game stand together, as the games do on the start page. */
static int
compare_samples (gconstpointer a, gconstpointer b)
{
  const CroupierSample *left = *(const CroupierSample *const *) a, *right = *(const CroupierSample *const *) b;

  if (get_place (left->game) != get_place (right->game))
    return get_place (left->game) < get_place (right->game) ? -1 : 1;
  return strcmp (left->path, right->path);
}

/* In $CROUPIER_DATADIR, or where the program is installed. */
static char *
dup_shipped_folder (const char *name)
{
  const char *datadir = g_getenv ("CROUPIER_DATADIR");

  return g_build_filename (datadir != NULL ? datadir : PKGDATADIR, name, NULL);
}

static gpointer
find_samples (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  GPtrArray *samples = g_ptr_array_new_with_free_func ((GDestroyNotify) sample_free);
  g_autofree char *path = dup_shipped_folder ("samples");
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  for (const char *name = folder ? g_dir_read_name (folder) : NULL; name != NULL; name = g_dir_read_name (folder))
    {
      g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);
      CroupierSample *sample = g_str_has_suffix (name, SCRIPT_SUFFIX) ? sample_read (file) : NULL;

      if (sample != NULL)
        g_ptr_array_add (samples, sample);
    }

  g_ptr_array_sort (samples, compare_samples);
  return samples;
}

/* ---- games of one's own ---- */

static void
add_game (GFile *file, GPtrArray *games)
{
  g_autofree char *text = NULL;
  const CroupierGame *game;
  gsize length;

  if (!croupier_session_read_file (file, &text, &length, NULL))
    return;
  game = croupier_custom_game_read (text, length, NULL);
  if (game == NULL)
    return;
  croupier_registry_add (game);
  g_ptr_array_add (games, (gpointer) game);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_games_of (const char *path, GPtrArray *games)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (const char *name = folder ? g_dir_read_name (folder) : NULL; name != NULL; name = g_dir_read_name (folder))
    if (g_str_has_suffix (name, CROUPIER_CUSTOM_GAME_SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (path, g_ptr_array_index (names, i), NULL);

      add_game (file, games);
    }
}

static char *
dup_games_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "croupier", "games", NULL);
}

static gpointer
find_games (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  GPtrArray *games = g_ptr_array_new ();
  g_autofree char *ours = dup_shipped_folder ("games"), *own = dup_games_folder ();

  add_games_of (ours, games);
  add_games_of (own, games);
  return games;
}

static gpointer
read_game_text (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!croupier_session_read_file (question->asked.file, &text, &length, error))
    return NULL;
  if (!g_utf8_validate_len (text, length, NULL))
    {
      croupier_fail (error, CROUPIER_ERROR_SETUP, _("A game is written in UTF-8, and this is no such text."));
      return NULL;
    }
  return g_steal_pointer (&text);
}

static gpointer
try_game (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierGameTrial) trial = croupier_game_trial_new (question->asked.text, cancellable);

  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&trial);
}

static gpointer
keep_game (CroupierSessionQuestion *question, GCancellable *cancellable, GError **error)
{
  const char *text = question->asked.text;
  const CroupierGame *game = croupier_custom_game_read (text, strlen (text), error);
  g_autofree char *folder = dup_games_folder (), *name = NULL, *path = NULL;

  if (game == NULL)
    return NULL;
  name = g_strconcat (game->id, CROUPIER_CUSTOM_GAME_SUFFIX, NULL);
  path = g_build_filename (folder, name, NULL);
  g_mkdir_with_parents (folder, 0700);
  if (!croupier_file_write_whole (path, game->text, -1, error))
    return NULL;
  croupier_registry_add (game);
  return (gpointer) game;
}

/* What answers each question, what frees the answer, how it is done, and whether it is of the match. */
const CroupierSessionAnswer croupier_session_answers[] = {
  [CROUPIER_ASK_CHECK] = { check, (GDestroyNotify) croupier_reading_free, CROUPIER_ANSWER_ASKED,
                           CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_CHECK_RULE] = { check_rule, (GDestroyNotify) croupier_reading_free, CROUPIER_ANSWER_ASKED,
                                CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_CHECK_SETUP] = { check_setup, (GDestroyNotify) croupier_setup_check_free, CROUPIER_ANSWER_ASKED,
                                 CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_RULINGS] = { get_rulings, (GDestroyNotify) g_ptr_array_unref, CROUPIER_ANSWER_ASKED,
                             CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_FORM] = { make_form, (GDestroyNotify) croupier_form_free, CROUPIER_ANSWER_ASKED,
                          CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_HELP] = { make_help, g_free, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_BRIEFING] = { make_briefing, g_free, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_REMINDER] = { make_reminder, g_free, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_REPLY] = { make_reply, g_free, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_ANSWER] = { make_answer, g_free, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_RULES] = { make_rules, g_free, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH_IF_OPEN },
  [CROUPIER_ASK_DAY] = { make_day, (GDestroyNotify) croupier_day_free, CROUPIER_ANSWER_ASKED,
                         CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_PREVIEW] = { make_preview, (GDestroyNotify) croupier_preview_free, CROUPIER_ANSWER_ASKED,
                             CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_SPLIT] = { split, (GDestroyNotify) g_ptr_array_unref, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_PROOF] = { make_proof, (GDestroyNotify) croupier_proof_free, CROUPIER_ANSWER_ASKED,
                           CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_PICTURE] = { print_board, (GDestroyNotify) g_bytes_unref, CROUPIER_ANSWER_ASKED,
                             CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_RESULT_PICTURE] = { print_result, (GDestroyNotify) g_bytes_unref, CROUPIER_ANSWER_ASKED,
                                    CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_LEAK] = { find_leak, g_free, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_VERIFY_PROOF] = { verify_proof, g_free, CROUPIER_ANSWER_ASKED, CROUPIER_ANSWER_OF_MATCH_IF_OPEN },
  [CROUPIER_ASK_MATCH] = { read_match, (GDestroyNotify) croupier_match_free, CROUPIER_ANSWER_ASKED,
                           CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_SALVAGE] = { find_recovery, (GDestroyNotify) croupier_recovery_free, CROUPIER_ANSWER_ASKED,
                             CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_EARLIER] = { find_earlier, (GDestroyNotify) g_ptr_array_unref, CROUPIER_ANSWER_ASKED,
                             CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_SEATS] = { weigh_seats, (GDestroyNotify) croupier_table_report_unref, CROUPIER_ANSWER_WEIGHED,
                           CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_ROLES] = { weigh_roles, (GDestroyNotify) croupier_roles_report_unref, CROUPIER_ANSWER_WEIGHED,
                           CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_SAMPLES] = { find_samples, (GDestroyNotify) g_ptr_array_unref, CROUPIER_ANSWER_WHOLE,
                             CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_GAMES] = { find_games, (GDestroyNotify) g_ptr_array_unref, CROUPIER_ANSWER_WHOLE,
                           CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_GAME_TEXT] = { read_game_text, g_free, CROUPIER_ANSWER_WHOLE, CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_TRY_GAME] = { try_game, (GDestroyNotify) croupier_game_trial_free, CROUPIER_ANSWER_ASKED,
                              CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_KEEP_GAME] = { keep_game, NULL, CROUPIER_ANSWER_WHOLE, CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_UNSAVED] = { find_unsaved, (GDestroyNotify) g_ptr_array_unref, CROUPIER_ANSWER_WHOLE,
                             CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_WRITE_MATCH] = { export_match, NULL, CROUPIER_ANSWER_WRITTEN, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_WRITE_SALVAGE] = { export_salvage, NULL, CROUPIER_ANSWER_WRITTEN, CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_WRITE_SCRIPT] = { export_script, NULL, CROUPIER_ANSWER_WRITTEN, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_WRITE_MESSAGES] = { export_messages, NULL, CROUPIER_ANSWER_WRITTEN, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_WRITE_TEXT] = { export_text, NULL, CROUPIER_ANSWER_WRITTEN, CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_WRITE_STORY] = { export_story, NULL, CROUPIER_ANSWER_WRITTEN, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_WRITE_HANDOUT] = { export_handout, NULL, CROUPIER_ANSWER_WRITTEN, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_WRITE_PICTURE] = { export_picture, NULL, CROUPIER_ANSWER_WRITTEN, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_WRITE_DESK] = { write_desk, NULL, CROUPIER_ANSWER_RECORDED, CROUPIER_ANSWER_OF_MATCH },
  [CROUPIER_ASK_WRITE_RECENTS] = { write_recents, NULL, CROUPIER_ANSWER_RECORDED, CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_RENAME] = { rename_match, g_free, CROUPIER_ANSWER_WHOLE, CROUPIER_ANSWER_OF_NONE },
  [CROUPIER_ASK_DUPLICATE] = { duplicate_match, g_free, CROUPIER_ANSWER_WHOLE, CROUPIER_ANSWER_OF_NONE },
};

void
croupier_session_run_question (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CroupierSessionQuestion *question = data;
  const CroupierSessionAnswer *way = &croupier_session_answers[question->asked.kind];
  GError *error = NULL;
  gpointer answer = way->find (question, cancellable, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, answer, way->free);
}
