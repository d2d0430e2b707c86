/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown of a handout. */
#include "config.h"
#include "croupier-handout.h"

#include "croupier-gettext.h"
#include "croupier-moment.h"
#include "croupier-moves.h"
#include "croupier-style.h"

const CroupierHandoutPlayer *
croupier_handout_get_player (const CroupierHandout *handout, guint player)
{
  return &g_array_index (handout->players, CroupierHandoutPlayer, player);
}

const CroupierHandoutPost *
croupier_handout_get_post (const CroupierHandout *handout, guint post)
{
  return &g_array_index (handout->posts, CroupierHandoutPost, post);
}

char *
croupier_handout_post_dup_marked (const CroupierHandoutPost *post)
{
  return g_strjoinv ("\n", post->lines);
}

char *
croupier_handout_dup_rules (const CroupierHandout *handout)
{
  return g_strjoinv ("\n", handout->rules);
}

/* ---- the open phase ---- */

const CroupierHandoutPhase *
croupier_handout_get_due (const CroupierHandout *handout)
{
  guint n = handout->phases->len;

  return n > 0 && !handout->is_over ? &g_array_index (handout->phases, CroupierHandoutPhase, n - 1) : NULL;
}

gboolean
croupier_handout_get_deadline (const CroupierHandout *handout, CroupierDeadline *deadline)
{
  const CroupierHandoutPhase *due = croupier_handout_get_due (handout);

  return due != NULL && due->closes != NULL && croupier_deadline_parse (due->closes, deadline, NULL);
}

CroupierPlayers
croupier_handout_get_missing (const CroupierHandout *handout)
{
  return handout->has_roll ? handout->asked & ~handout->sent : CROUPIER_NOBODY;
}

static char *
dup_moment (const CroupierHandout *handout, const CroupierDeadline *deadline)
{
  g_auto (GStrv) zones = croupier_zones_split (handout->zones != NULL ? handout->zones : "");

  return croupier_moment_write (handout->language, (const char *const *) zones, deadline);
}

char *
croupier_handout_dup_reminder (const CroupierHandout *handout, CroupierReminderKind kind, gint64 now)
{
  const CroupierHandoutPhase *due = croupier_handout_get_due (handout);
  CroupierDeadline deadline;
  gboolean has_deadline = croupier_handout_get_deadline (handout, &deadline);
  g_autofree char *moment = has_deadline ? dup_moment (handout, &deadline) : NULL;

  if (due == NULL)
    return NULL;
  return croupier_reminder_write (kind, handout->language, due->title, moment, has_deadline && deadline.at <= now);
}

const char *
croupier_handout_explain_roll (const CroupierHandout *handout)
{
  if (!handout->has_roll)
    return _("The game master has left out who has sent something.");
  if (handout->is_whole)
    return handout->asked == handout->sent ? _("Everybody has sent something.") : NULL;
  return handout->asked != CROUPIER_NOBODY
           ? _("Of whom else something is expected is a secret in this game.")
           : _("Of whom something is expected, or who has sent it, is a secret in this phase: remind everybody.");
}

/* ---- messages ---- */

char *
croupier_handout_dup_time (const CroupierHandout *handout, const CroupierHandoutPost *post)
{
  const char *title = post->phase >= 0
                        ? g_array_index (handout->phases, CroupierHandoutPhase, (guint) post->phase).title
                        : NULL;

  switch ((CroupierHandoutKind) post->kind)
    {
    case CROUPIER_HANDOUT_CORRECTION:
      return g_strdup (_("Correction"));
    case CROUPIER_HANDOUT_DEADLINE:
      return g_strdup (_("Moved Deadline"));
    case CROUPIER_HANDOUT_START:
      return title != NULL ? g_strdup_printf (_("%s · Start"), title) : g_strdup (_("Setup"));
    case CROUPIER_HANDOUT_DURING:
      return title != NULL ? g_strdup_printf (_("%s · Answers"), title) : g_strdup (_("Setup"));
    case CROUPIER_HANDOUT_END:
      return title != NULL ? g_strdup_printf (_("%s · End"), title) : g_strdup (_("Setup"));
    }
  g_assert_not_reached ();
}

const char *
croupier_handout_get_audience (const CroupierHandout *handout, const CroupierHandoutPost *post)
{
  switch ((CroupierHandoutAudience) post->audience)
    {
    case CROUPIER_HANDOUT_TO_ALL:
      return _("Everyone");
    case CROUPIER_HANDOUT_TO_CHANNEL:
      return croupier_move_get_title (NULL, post->channel);
    case CROUPIER_HANDOUT_TO_PLAYER:
      return croupier_handout_get_player (handout, (guint) handout->player)->name;
    }
  g_assert_not_reached ();
}

/* ---- all of it ---- */

static void
add_names (const CroupierHandout *handout, const char *title, CroupierPlayers players, GString *text)
{
  guint player;

  if (players == CROUPIER_NOBODY)
    return;
  g_string_append_printf (text, "\n%s:", title);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      const CroupierHandoutPlayer *entry = croupier_handout_get_player (handout, player);

      g_string_append_printf (text, "\n- %s", entry->name);
      if (entry->handle != NULL)
        g_string_append_printf (text, " (%s)", entry->handle);
    }
  g_string_append_c (text, '\n');
}

static void
add_due (const CroupierHandout *handout, GString *text)
{
  const CroupierHandoutPhase *due = croupier_handout_get_due (handout);
  CroupierDeadline deadline;

  if (due == NULL)
    {
      g_string_append_printf (text, "\n%s\n", handout->is_over ? _("The match is over.") : _("It has not begun."));
      return;
    }
  g_string_append_printf (text, "\n== %s ==\n", due->title);
  if (croupier_handout_get_deadline (handout, &deadline))
    {
      g_autofree char *moment = dup_moment (handout, &deadline);
      g_autofree char *words = croupier_style_strip (moment);

      g_string_append_printf (text, _("Closes: %s"), words);
      g_string_append_c (text, '\n');
    }
  add_names (handout, _("Nothing Has Come In From"), croupier_handout_get_missing (handout), text);
  add_names (handout, _("Something Has Come In From"), handout->sent, text);
  if (!handout->has_roll || !handout->is_whole)
    g_string_append_printf (text, "\n%s\n", croupier_handout_explain_roll (handout));
}

/* Phases that are over, and when they closed. */
static void
add_earlier_phases (const CroupierHandout *handout, GString *text)
{
  guint n = handout->phases->len - (croupier_handout_get_due (handout) != NULL);

  if (n > 0)
    g_string_append_printf (text, "\n== %s ==\n\n", _("Earlier Phases"));
  for (guint i = 0; i < n; i++)
    {
      const CroupierHandoutPhase *phase = &g_array_index (handout->phases, CroupierHandoutPhase, i);
      CroupierDeadline deadline;
      gboolean has_deadline = phase->closes != NULL && croupier_deadline_parse (phase->closes, &deadline, NULL);
      g_autofree char *moment = has_deadline ? dup_moment (handout, &deadline) : NULL;
      g_autofree char *words = has_deadline ? croupier_style_strip (moment) : NULL;

      g_string_append_printf (text, "- %s", phase->title);
      if (has_deadline)
        g_string_append_printf (text, ": %s", words);
      g_string_append_c (text, '\n');
    }
}

typedef enum
{
  TO_POST,
  POSTED,
  OWN,
} PostKind;

static PostKind
get_kind (const CroupierHandoutPost *post)
{
  if (post->audience != CROUPIER_HANDOUT_TO_ALL)
    return OWN;
  return post->is_told ? POSTED : TO_POST;
}

static void
add_posts (const CroupierHandout *handout, PostKind kind, const char *title, GString *text)
{
  gboolean has_title = FALSE;

  for (guint i = 0; i < handout->posts->len; i++)
    {
      const CroupierHandoutPost *post = croupier_handout_get_post (handout, i);
      g_autofree char *time = NULL;
      g_autofree char *marked = NULL;
      g_autofree char *words = NULL;

      if (get_kind (post) != kind)
        continue;
      if (!has_title)
        g_string_append_printf (text, "\n== %s ==\n", title);
      has_title = TRUE;
      time = croupier_handout_dup_time (handout, post);
      marked = croupier_handout_post_dup_marked (post);
      words = croupier_style_strip (marked);
      g_string_append_printf (text, "\n-- %s · %s", croupier_handout_get_audience (handout, post), time);
      if (post->time != NULL)
        g_string_append_printf (text, " · %s", post->time);
      g_string_append_printf (text, "\n%s\n", words);
    }
}

char *
croupier_handout_to_text (const CroupierHandout *handout)
{
  GString *text = g_string_new (NULL);
  g_autofree char *marked = croupier_handout_dup_rules (handout);
  g_autofree char *rules = croupier_style_strip (marked);
  CroupierPlayers out = CROUPIER_NOBODY, all = CROUPIER_EVERYBODY (handout->players->len);

  g_string_append_printf (text, "%s\n%s\n", handout->title, handout->game);
  if (handout->player != CROUPIER_NO_PLAYER)
    g_string_append_printf (text, _("For %s"), croupier_handout_get_player (handout, (guint) handout->player)->name);
  else
    g_string_append (text, _("For a co-game master who does not play"));
  g_string_append_printf (text, " · %s\n", handout->saved);
  for (guint i = 0; i < handout->players->len; i++)
    if (croupier_handout_get_player (handout, i)->is_out)
      out |= CROUPIER_PLAYER (i);
  add_names (handout, _("Players"), all & ~out, text);
  add_names (handout, _("Out of the Game"), out, text);
  add_due (handout, text);
  add_earlier_phases (handout, text);
  add_posts (handout, TO_POST, _("To Post"), text);
  add_posts (handout, POSTED, _("Posted"), text);
  add_posts (handout, OWN, _("Told to the Co-Game Master"), text);
  g_string_append_printf (text, "\n== %s ==\n\n%s\n", _("Rules"), rules);
  return g_string_free_and_steal (text);
}
