/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a person has to look at a text, or why it is nobody's, in words; and what a player can be told of
 * one. */
#include "config.h"
#include "croupier-pasted-reasons.h"

#include <string.h>

#include "croupier-form-help.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_QUOTED_LETTERS 60
/* Of a reply, which is to be one message of a chat: up to the end of its reasons, each of them, and its example. */
#define MAX_REASONS_LETTERS 1400
#define MAX_REASON_LETTERS 1000
#define MAX_EXAMPLE_LETTERS 400

char *
croupier_reason_quote (const char *text)
{
  g_autofree char *line = g_strdelimit (g_strdup (text), "\n", ' ');

  return croupier_text_cut (line, MAX_QUOTED_LETTERS);
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

void
croupier_reasons_add (GPtrArray *reasons, char *reason)
{
  if (reason != NULL && reasons->len < CROUPIER_MAX_REASONS)
    g_ptr_array_add (reasons, reason);
  else
    g_free (reason);
}

char *
croupier_reasons_join (GPtrArray *reasons)
{
  if (reasons->len == 0)
    return NULL;
  g_ptr_array_add (reasons, NULL);
  return g_strjoinv ("\n", (GStrv) reasons->pdata);
}

void
croupier_reasons_add_warnings (GPtrArray *reasons, const CroupierReading *reading)
{
  for (guint i = 0; i < reading->warnings->len; i++)
    {
      const CroupierProblem *warning = croupier_problems_get (reading->warnings, i);

      if (warning->length > 0)
        croupier_reasons_add (reasons, g_strdup (warning->message));
    }
}

/* “My vote … Gus”: what is taken of a text, with a mark for what is left out between. */
static char *
quote_taken (const CroupierPasted *pasted)
{
  g_auto (GStrv) words = g_strsplit_set (pasted->taken, " \n", -1);
  g_autoptr (GString) quoted = g_string_new (NULL);
  const char *end = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *at = strstr (end != NULL ? end : pasted->text, words[i]);

      if (*words[i] == '\0')
        continue;
      if (at != NULL && end != NULL && end + strspn (end, " \n") < at)
        g_string_append (quoted, " …");
      g_string_append_printf (quoted, end != NULL ? " %s" : "%s", words[i]);
      end = at != NULL ? at + strlen (words[i]) : end != NULL ? end : pasted->text;
    }
  return croupier_reason_quote (quoted->str);
}

static char *
dup_words_for_taken (const CroupierPasted *pasted)
{
  g_autofree char *quoted = quote_taken (pasted);

  if (g_str_has_suffix (pasted->text, "?"))
    return g_strdup_printf (_("It is a question, and was read as “%s”."), quoted);
  if (croupier_pasted_is_aside (pasted))
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

char *
croupier_pasted_dup_own_reasons (const CroupierPasted *pasted, const char *player)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);

  if (pasted->taken != NULL && !pasted->is_rest_talk)
    croupier_reasons_add (reasons, dup_words_for_taken (pasted));
  if (pasted->n_pieces > 0)
    croupier_reasons_add (reasons, g_strdup_printf (ngettext ("It was sent in %u message, and is read as one.",
                                                              "It was sent in %u messages, and is read as one.",
                                                              pasted->n_pieces),
                                                    pasted->n_pieces));
  if (pasted->before != NULL)
    {
      g_autofree char *quoted = croupier_reason_quote (pasted->before);

      croupier_reasons_add (reasons,
                            g_strdup_printf (_("It was “%s” when it came in, and was changed since."), quoted));
    }
  if (pasted->is_edited_late)
    {
      g_autofree char *moment = dup_moment_words (pasted);

      croupier_reasons_add (reasons, g_strdup_printf (_("It was changed at %s, after the deadline."), moment));
    }
  if (pasted->is_guess)
    croupier_reasons_add (reasons, g_strdup_printf (pasted->is_gone ? _("“%s” was replaced by %s.")
                                                                    : _("“%s” was taken for %s."),
                                                    pasted->author, player));
  croupier_reasons_add (reasons, g_strdup (pasted->doubt));
  if (pasted->earlier != NULL)
    croupier_reasons_add (reasons, g_strdup_printf (_("It was pasted while %s was open."), pasted->earlier));
  if (pasted->racer != NULL)
    croupier_reasons_add (reasons,
                          g_strdup_printf (_("Nothing says whether this or what %s sent came in first, and that can "
                                             "decide."),
                                           pasted->racer));
  if (pasted->may_be_past)
    croupier_reasons_add (reasons,
                          g_strdup (
                            _("Its date can be read in two ways, and in one it was sent before this phase began.")));
  if (pasted->is_repeated)
    croupier_reasons_add (reasons, g_strdup_printf (_("%s sent this before, and something else after it."), player));
  if (!croupier_pasted_is_refused (pasted) && has_refused_part (pasted))
    croupier_reasons_add (reasons, g_strdup (_("A part of it is refused.")));
  if (!croupier_pasted_is_refused (pasted))
    croupier_reasons_add_warnings (reasons, pasted->reading);
  return croupier_reasons_join (reasons);
}

static char *
dup_words_for_stranger (const char *author, const CroupierRoster *roster)
{
  g_autoptr (GError) error = NULL;

  if (croupier_roster_find (roster, author, -1, NULL, &error) < 0)
    return g_strdup (error->message);

  return g_strdup_printf (_("“%s” is too short, or too unlike a name, to tell who is meant."), author);
}

char *
croupier_pasted_dup_reason_for_nobody (const CroupierPasted *pasted, const CroupierRoster *roster,
                                       GHashTable *strangers)
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

/* ---- replies ---- */

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
  g_autofree char *quoted = croupier_reason_quote (text), *example = croupier_match_make_example (match, player, text);
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
