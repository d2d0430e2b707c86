/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match file that a call is about. */
#include "config.h"
#include "session.h"

#include <string.h>

void
cli_session_clear (CliSession *session)
{
  g_clear_pointer (&session->known, croupier_version_free);
  g_clear_pointer (&session->match, croupier_match_free);
  g_clear_pointer (&session->sent, g_ptr_array_unref);
  if (session->lock >= 0)
    croupier_file_unlock (session->lock);
}

gboolean
cli_session_read (const CliCall *call, const GString *contents, CliSession *session)
{
  g_autoptr (GError) error = NULL;

  session->path = call->arguments[0];
  cli_progress_begin ();
  session->match = croupier_store_parse (contents->str, (gssize) contents->len, &session->sent, NULL, &error);
  if (session->match == NULL)
    cli_complain_error (session->path, error);
  return session->match != NULL;
}

gboolean
cli_session_open (const CliCall *call, gboolean to_change, CliSession *session)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) contents = NULL;
  g_autofree char *draws_folder = cli_dup_draws_folder ();

  session->path = call->arguments[0];
  if (g_str_equal (session->path, "-") && !to_change)
    {
      contents = cli_read ("-", &error);
      if (contents != NULL)
        return cli_session_read (call, contents, session);
    }
  else
    {
      cli_progress_begin ();
      if (to_change)
        session->lock = cli_lock (session->path, &error);
      if (error == NULL)
        session->known = croupier_store_read (session->path, draws_folder, NULL, &error);
      if (session->known != NULL)
        {
          session->match = croupier_match_copy (session->known->match);
          session->sent = croupier_sent_list_copy (session->known->sent);
        }
    }
  if (error != NULL)
    cli_complain_error (session->path, error);
  return error == NULL;
}

gboolean
cli_session_save (CliSession *session)
{
  g_autoptr (CroupierVersion) mine = croupier_version_new (session->match, session->sent, NULL);
  g_autoptr (CroupierMerge) merge = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_saved;

  cli_hold_signals ();
  is_saved = croupier_store_update (session->path, &session->known, mine, &merge, &error);
  cli_let_signals ();
  if (is_saved)
    {
      croupier_match_free (session->match);
      session->match = croupier_match_copy (mine->match);
      return TRUE;
    }
  cli_complain_error (NULL, error);
  return FALSE;
}

static gboolean
has_control (const char *name)
{
  for (; *name != '\0'; name = g_utf8_next_char (name))
    if (g_unichar_iscntrl (g_utf8_get_char (name)))
      return TRUE;
  return FALSE;
}

static int
find_player (const CliSession *session, const char *name)
{
  const CroupierRoster *roster = croupier_match_get_roster (session->match);
  g_autoptr (GError) error = NULL;
  CroupierNameMatch how = CROUPIER_NAME_EXACT;
  int player;

  if (!g_utf8_validate (name, -1, NULL))
    {
      cli_complain ("The name “%s” is not UTF-8.", name);
      return CROUPIER_NO_PLAYER;
    }
  if (has_control (name))
    {
      cli_complain ("A name may not hold a line break or control character.");
      return CROUPIER_NO_PLAYER;
    }
  player = croupier_roster_find (roster, name, -1, &how, &error);
  if (player < 0)
    {
      cli_complain_error (NULL, error);
      return CROUPIER_NO_PLAYER;
    }
  if (how == CROUPIER_NAME_NEAR_MISS)
    cli_complain ("warning: “%s” was taken for %s.", name, croupier_roster_get_name (roster, (guint) player));
  return player;
}

gboolean
cli_session_open_for (const CliCall *call, gboolean to_change, const char *name, CliSession *session)
{
  if (!cli_session_open (call, to_change, session))
    return FALSE;
  session->player = find_player (session, name);
  return session->player != CROUPIER_NO_PLAYER;
}
