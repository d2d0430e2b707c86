/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handouts as files: read with distrust, for they come from others. */
#include "config.h"
#include "croupier-handout.h"

#include <string.h>

#include "croupier-catalog.h"
#include "croupier-entry.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-record.h"
#include "croupier-style.h"

#define damaged(error, ...) croupier_fail (error, CROUPIER_ERROR_DAMAGED, __VA_ARGS__)

/* What is longer than these would keep the window that shows it for minutes. */
#define MAX_BYTES 400 /* of a title, a name */
#define MAX_ZONES_BYTES 10000
#define MAX_LINES 5000              /* of a message, or of the rules */
#define MAX_LINE_BYTES 20000        /* of each: an announcement may have 4000 letters */
#define MAX_TEXT_BYTES (128 * 1024) /* of all of them */
#define MAX_PHASES 10000
#define MAX_POSTS 100000
#define COMMITMENT "0123456789abcdef" /* of these letters it is */
#define COMMITMENT_LENGTH 64

/* ---- the tables: what is written, and what is accepted ---- */

#define FIELD(Type, Struct, member) #member, CROUPIER_RECORD_##Type, G_STRUCT_OFFSET (CroupierHandout##Struct, member)
#define OPTIONAL .is_optional = TRUE

static const char *const kinds[] = { "start", "during", "end", "correction", "deadline", NULL };
static const char *const audiences[] = { "all", "channel", "player", NULL };

static const CroupierRecordField player_fields[] = {
  { FIELD (TEXT, Player, name), .max = MAX_BYTES },
  { FIELD (TEXT, Player, handle), .max = MAX_BYTES, OPTIONAL },
  { "out", CROUPIER_RECORD_FLAG, G_STRUCT_OFFSET (CroupierHandoutPlayer, is_out), OPTIONAL },
  { NULL },
};

static const CroupierRecordTable player_table = { sizeof (CroupierHandoutPlayer), player_fields };

static const CroupierRecordField phase_fields[] = {
  { FIELD (TEXT, Phase, title), .max = MAX_BYTES },
  { FIELD (TEXT, Phase, closes), .max = MAX_BYTES, OPTIONAL },
  { NULL },
};

static const CroupierRecordTable phase_table = { sizeof (CroupierHandoutPhase), phase_fields };

static const CroupierRecordField post_fields[] = {
  { "when", CROUPIER_RECORD_WORD, G_STRUCT_OFFSET (CroupierHandoutPost, kind), .words = kinds },
  { FIELD (PLACE, Post, phase), .max = MAX_PHASES - 1, OPTIONAL },
  { "to", CROUPIER_RECORD_WORD, G_STRUCT_OFFSET (CroupierHandoutPost, audience), .words = audiences },
  { FIELD (TEXT, Post, channel), .max = MAX_BYTES, OPTIONAL },
  { "told", CROUPIER_RECORD_FLAG, G_STRUCT_OFFSET (CroupierHandoutPost, is_told), OPTIONAL },
  { "at", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierHandoutPost, time), .max = MAX_BYTES, OPTIONAL },
  { FIELD (TEXTS, Post, lines), .max = MAX_LINES },
  { NULL },
};

static const CroupierRecordTable post_table = { sizeof (CroupierHandoutPost), post_fields };

static const CroupierRecordField handout_fields[] = {
  { "match", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierHandout, match), .max = MAX_BYTES },
  { "saved", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierHandout, saved), .max = MAX_BYTES },
  { "title", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierHandout, title), .max = MAX_BYTES },
  { "game", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierHandout, game), .max = MAX_BYTES },
  { "language", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierHandout, language), .max = MAX_BYTES },
  { "zones", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierHandout, zones), .max = MAX_ZONES_BYTES, OPTIONAL },
  { "players", CROUPIER_RECORD_LIST, G_STRUCT_OFFSET (CroupierHandout, players), .max = CROUPIER_MAX_PLAYERS,
    .list = &player_table },
  { "for", CROUPIER_RECORD_PLACE, G_STRUCT_OFFSET (CroupierHandout, player), .max = CROUPIER_MAX_PLAYERS - 1,
    OPTIONAL },
  { "phases", CROUPIER_RECORD_LIST, G_STRUCT_OFFSET (CroupierHandout, phases), .max = MAX_PHASES,
    .list = &phase_table },
  { "over", CROUPIER_RECORD_FLAG, G_STRUCT_OFFSET (CroupierHandout, is_over), OPTIONAL },
  { "roll", CROUPIER_RECORD_FLAG, G_STRUCT_OFFSET (CroupierHandout, has_roll), OPTIONAL },
  { "whole", CROUPIER_RECORD_FLAG, G_STRUCT_OFFSET (CroupierHandout, is_whole), OPTIONAL },
  { "asked", CROUPIER_RECORD_PLAYERS, G_STRUCT_OFFSET (CroupierHandout, asked), OPTIONAL },
  { "sent", CROUPIER_RECORD_PLAYERS, G_STRUCT_OFFSET (CroupierHandout, sent), OPTIONAL },
  { "posts", CROUPIER_RECORD_LIST, G_STRUCT_OFFSET (CroupierHandout, posts), .max = MAX_POSTS, .list = &post_table },
  { "rules", CROUPIER_RECORD_TEXTS, G_STRUCT_OFFSET (CroupierHandout, rules), .max = MAX_LINES },
  { NULL },
};

static const CroupierRecordTable handout_table = { sizeof (CroupierHandout), handout_fields };

void
croupier_handout_free (CroupierHandout *handout)
{
  croupier_record_clear (&handout_table, handout);
  g_free (handout);
}

/* ---- writing ---- */

char *
croupier_handout_print (const CroupierHandout *handout)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (handout != NULL, NULL);

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "format", CROUPIER_HANDOUT_FORMAT);
  croupier_json_add_int (builder, "version", CROUPIER_HANDOUT_VERSION);
  croupier_record_write (&handout_table, handout, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return croupier_json_print (root);
}

/* ---- reading ---- */

static gboolean
check_format (JsonObject *object, GError **error)
{
  const char *format;
  gint64 version;

  if (!json_object_has_member (object, "format") || !croupier_json_get_string (object, "format", &format, NULL))
    return damaged (error, _("This is no file for a co-game master: it does not say so in “format”."));
  if (!g_str_equal (format, CROUPIER_HANDOUT_FORMAT))
    return damaged (error, _("This is no file for a co-game master but a “%s”."), format);
  if (!croupier_json_get_int (object, "version", 1, G_MAXINT, &version, error))
    return FALSE;
  return version <= CROUPIER_HANDOUT_VERSION || croupier_fail (error, CROUPIER_ERROR_NEWER,
                                                               _("This file was saved by a later version of Croupier "
                                                                 "(format %d; this version reads up to %d): "
                                                                 "please update Croupier."),
                                                               (int) version, CROUPIER_HANDOUT_VERSION);
}

static gboolean
is_commitment (const char *text)
{
  return strlen (text) == COMMITMENT_LENGTH && strspn (text, COMMITMENT) == COMMITMENT_LENGTH;
}

/* "2026-03-12T14:02:00Z": such times are compared as texts. */
static gboolean
is_moment (const char *text)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (text, NULL);

  return moment != NULL && strlen (text) == strlen ("2026-03-12T14:02:00Z") && g_str_has_suffix (text, "Z") &&
         strspn (text, "0123456789-T:Z") == strlen (text);
}

/* reason: what is said where it is no text of ours. */
static gboolean
check_text (const char *const *lines, const char *reason, GError **error)
{
  g_autofree char *marked = g_strjoinv ("\n", (char **) lines);
  gsize longest = 0;

  for (; *lines != NULL; lines++)
    longest = MAX (longest, strlen (*lines));
  if (longest > MAX_LINE_BYTES || strlen (marked) > MAX_TEXT_BYTES)
    return damaged (error, _("The file is far too large to be one of Croupier’s."));
  return croupier_style_is_marked (marked) || damaged (error, "%s", reason);
}

static gboolean
check_head (const CroupierHandout *handout, GError **error)
{
  if (!is_commitment (handout->match))
    return damaged (error, _("“%s” is no commitment of a match."), handout->match);
  if (!is_moment (handout->saved))
    return damaged (error, _("“%s” is no time: it would have to be as in 2026-03-12T14:02:00Z."), handout->saved);
  if (!g_strv_contains (croupier_catalog_list (), handout->language))
    return damaged (error, _("There are no messages in the language “%s”."), handout->language);
  if (!check_text ((const char *const *) handout->rules, _("The rules hold control characters."), error))
    return FALSE;
  return handout->zones == NULL || croupier_zones_check (handout->zones, error);
}

static gboolean
check_players (const CroupierHandout *handout, GError **error)
{
  CroupierPlayers all = CROUPIER_EVERYBODY (handout->players->len);

  for (guint i = 0; i < handout->players->len; i++)
    if (!croupier_name_check (g_array_index (handout->players, CroupierHandoutPlayer, i).name, error))
      return FALSE;
  if (handout->player >= (int) handout->players->len || (handout->asked & ~all) != 0)
    return damaged (error, _("It names a player who is not in it."));
  return (handout->sent & ~handout->asked) == 0 || damaged (error, _("Somebody has sent what nobody asked for."));
}

static gboolean
check_phases (const CroupierHandout *handout, GError **error)
{
  for (guint i = 0; i < handout->phases->len; i++)
    {
      const char *closes = g_array_index (handout->phases, CroupierHandoutPhase, i).closes;
      CroupierDeadline deadline;

      if (closes == NULL)
        continue;
      if (!croupier_deadline_parse (closes, &deadline, error))
        return FALSE;
      if (deadline.is_paused)
        return damaged (error, _("“%s” is no time at which a phase could close."), closes);
    }
  return TRUE;
}

static gboolean
check_post (const CroupierHandout *handout, const CroupierHandoutPost *post, GError **error)
{
  if (post->phase >= (int) handout->phases->len)
    return damaged (error, _("It has a message of a phase that is not in it."));
  if ((post->audience == CROUPIER_HANDOUT_TO_CHANNEL) != (post->channel != NULL) ||
      (post->audience != CROUPIER_HANDOUT_TO_ALL && handout->player == CROUPIER_NO_PLAYER))
    return damaged (error, _("It has a message that is for nobody who could read it."));
  if (post->time != NULL && !croupier_sent_time_is_valid (post->time))
    return damaged (error, _("“%s” is no time: it would have to be as in 2026-03-12T14:02:00 or 14:02."), post->time);
  return check_text ((const char *const *) post->lines, _("A message holds control characters."), error);
}

static gboolean
check_posts (const CroupierHandout *handout, GError **error)
{
  for (guint i = 0; i < handout->posts->len; i++)
    if (!check_post (handout, &g_array_index (handout->posts, CroupierHandoutPost, i), error))
      return FALSE;
  return TRUE;
}

static CroupierHandout *
read_handout (JsonObject *object, GError **error)
{
  g_autoptr (CroupierHandout) handout = g_new0 (CroupierHandout, 1);

  if (!check_format (object, error) || !croupier_record_read (&handout_table, object, handout, error) ||
      !check_head (handout, error) || !check_players (handout, error) || !check_phases (handout, error) ||
      !check_posts (handout, error))
    return NULL;
  return g_steal_pointer (&handout);
}

CroupierHandout *
croupier_handout_parse (const char *text, gssize length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;
  CroupierHandout *handout = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  root = croupier_json_parse (text, length, &reason);
  object = root != NULL ? croupier_json_as_object (root, "a file for a co-game master", &reason) : NULL;
  if (object != NULL)
    handout = read_handout (object, &reason);
  /* Whatever is wrong in a file makes it a damaged one. */
  if (handout == NULL)
    g_set_error_literal (error, CROUPIER_ERROR,
                         reason->code == CROUPIER_ERROR_NEWER ? CROUPIER_ERROR_NEWER : CROUPIER_ERROR_DAMAGED,
                         reason->message);
  return handout;
}

gboolean
croupier_handout_is_one (const char *text, gssize length)
{
  g_autoptr (JsonNode) root = croupier_json_parse (text, length, NULL);
  JsonObject *object = root != NULL ? croupier_json_as_object (root, "a file", NULL) : NULL;
  const char *format;

  return object != NULL && croupier_json_get_string (object, "format", &format, NULL) &&
         g_str_equal (format, CROUPIER_HANDOUT_FORMAT);
}
