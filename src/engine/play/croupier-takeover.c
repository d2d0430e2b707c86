/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who takes another one's place in a match: what they are called from then on, and what stays as it was. */
#include "config.h"
#include "croupier-takeover.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-ruling.h"
#include "croupier-text.h"

#define BY " by "
#define SILENTLY "silently "

/* ---- the player ---- */

static void
add_alias (CroupierPlayer *player, const char *alias)
{
  guint n = g_strv_length (player->aliases);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (player->aliases[i], alias))
      return;
  player->aliases = g_renew (char *, player->aliases, n + 2);
  player->aliases[n] = g_strdup (alias);
  player->aliases[n + 1] = NULL;
}

/* "handle @m" or "alias Lo, Low" */
static gboolean
read_field (CroupierPlayer *player, const char *field, GError **error)
{
  if (g_ascii_strncasecmp (field, "handle ", 7) == 0)
    {
      g_set_str (&player->handle, field + 7);
      g_strstrip (player->handle);
      return TRUE;
    }
  if (g_ascii_strncasecmp (field, "alias ", 6) == 0)
    {
      g_auto (GStrv) aliases = g_strsplit (field + 6, ",", -1);

      for (char **alias = aliases; *alias != NULL; alias++)
        add_alias (player, g_strstrip (*alias));
      return TRUE;
    }
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("“%s” is neither “handle NAME” nor “alias NAME, NAME”, which can stand behind a |."), field);
}

/* What is known of whoever is called so and takes the place, now or later; NULL: nothing. */
static const CroupierPlayer *
find_ahead (const CroupierPlayer *player, const char *name)
{
  const CroupierPlayer *last = player->ahead;

  if (last != NULL && g_str_equal (last->name, name))
    return last;
  for (guint i = player->before->len + 1; last != NULL && i < last->before->len; i++)
    if (g_str_equal (((const CroupierPlayer *) g_ptr_array_index (last->before, i))->name, name))
      return g_ptr_array_index (last->before, i);
  return NULL;
}

static void
take_names (CroupierPlayer *player, const CroupierPlayer *from)
{
  for (char **alias = from->aliases; *alias != NULL; alias++)
    if (!g_str_equal (*alias, player->name))
      add_alias (player, *alias);
}

/* All of the place stays: garnets, houses, and the names by which it is called in texts. */
static CroupierPlayer *
player_after (const CroupierPlayer *player, const char *words, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (words, "|", -1);
  g_autoptr (CroupierPlayer) after = croupier_player_copy (player);
  const CroupierPlayer *known;
  CroupierPlayer *gone;

  for (char **field = fields; *field != NULL; field++)
    g_strstrip (*field);
  g_set_str (&after->name, fields[0] != NULL ? fields[0] : "");
  g_set_str (&after->handle, "");
  g_strfreev (after->aliases);
  after->aliases = g_new0 (char *, 1);
  for (guint i = 1; fields[0] != NULL && fields[i] != NULL; i++)
    if (!read_field (after, fields[i], error))
      return NULL;

  known = find_ahead (player, after->name);
  if (known != NULL)
    {
      g_set_str (&after->handle, known->handle);
      take_names (after, known);
    }
  take_names (after, player);
  add_alias (after, player->name);
  gone = croupier_player_copy (player);
  g_ptr_array_set_size (gone->before, 0);
  g_clear_pointer (&gone->ahead, croupier_player_free);
  g_ptr_array_add (after->before, gone);
  return g_steal_pointer (&after);
}

/* ---- the setup ---- */

/* Names of whoever has gone stay those of the place. */
static gboolean
check_name (const CroupierRoster *roster, const char *words, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (words, "|", 2);
  const char *name = fields[0] != NULL ? g_strstrip (fields[0]) : "";
  int other = croupier_roster_find_exactly (roster, name);

  if (*name == '\0')
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("It has to be said who comes in: “substitute NAME by NAME”."));
  return other < 0 || croupier_fail (error, CROUPIER_ERROR_REFUSED, _("“%s” is already a name of %s."), name,
                                     croupier_roster_get_name (roster, (guint) other));
}

CroupierSetup *
croupier_setup_take_over (const CroupierSetup *setup, guint player, const char *words, GError **error)
{
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();
  CroupierSetup *after;

  if (!check_name (setup->roster, words, error))
    return NULL;
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    {
      const CroupierPlayer *old = croupier_roster_get_player (setup->roster, i);
      CroupierPlayer *taken = i == player ? player_after (old, words, error) : croupier_player_copy (old);

      if (taken == NULL || !croupier_roster_add (roster, taken, error))
        return NULL;
    }
  after = croupier_setup_copy (setup);
  croupier_roster_unref (after->roster);
  after->roster = g_steal_pointer (&roster);
  croupier_setup_keep_options (after, setup);
  return after;
}

CroupierSetup *
croupier_setup_after_ruling (CroupierSetup *setup, const char *text)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (text, NULL);
  const char *words = ruling != NULL ? ruling->words : NULL, *by;
  CroupierSetup *after = NULL;
  int player;

  if (ruling == NULL || !g_str_equal (ruling->verb, "substitute"))
    return croupier_setup_ref (setup);
  if (g_ascii_strncasecmp (words, SILENTLY, strlen (SILENTLY)) == 0)
    words += strlen (SILENTLY);
  by = strstr (words, BY);
  player = by != NULL ? croupier_roster_find (setup->roster, words, by - words, NULL, NULL) : -1;
  if (player >= 0)
    after = croupier_setup_take_over (setup, (guint) player, by + strlen (BY), NULL);
  return after != NULL ? after : croupier_setup_ref (setup);
}

CroupierSetup *
croupier_setup_after_entry (CroupierSetup *setup, const CroupierEntry *entry)
{
  if (entry->kind == CROUPIER_ENTRY_RULING)
    return croupier_setup_after_ruling (setup, entry->text);
  return croupier_setup_ref (entry->kind == CROUPIER_ENTRY_SETUP ? entry->setup : setup);
}

static CroupierPlayer *
player_before (const CroupierPlayer *player)
{
  const CroupierPlayer *first = player->before->len > 0 ? g_ptr_array_index (player->before, 0) : player;
  CroupierPlayer *before = croupier_player_copy (player);

  if (first == player)
    return before;
  g_set_str (&before->name, first->name);
  g_set_str (&before->handle, first->handle);
  g_strfreev (before->aliases);
  before->aliases = g_strdupv (first->aliases);
  g_ptr_array_set_size (before->before, 0);
  g_clear_pointer (&before->ahead, croupier_player_free);
  before->ahead = croupier_player_copy (player);
  return before;
}

CroupierSetup *
croupier_setup_before_rulings (CroupierSetup *setup)
{
  CroupierRoster *roster;
  CroupierSetup *before;
  gboolean is_first = TRUE;

  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    is_first &= croupier_roster_get_player (setup->roster, i)->before->len == 0;
  if (is_first)
    return croupier_setup_ref (setup);
  roster = croupier_roster_new ();
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    if (!croupier_roster_add (roster, player_before (croupier_roster_get_player (setup->roster, i)), NULL))
      {
        croupier_roster_unref (roster);
        return croupier_setup_ref (setup);
      }
  before = croupier_setup_copy (setup);
  croupier_roster_unref (before->roster);
  before->roster = roster;
  return before;
}

/* ---- the plan ---- */

CroupierPlan *
croupier_plan_take_over (const CroupierPlan *plan, guint player, const char *words, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierSetup) setup = croupier_setup_take_over (plan->setup, player, words, error);
  g_autoptr (CroupierPlan) after = setup != NULL ? croupier_game_plan (setup, problems) : NULL;

  if (setup != NULL && after == NULL)
    croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
  g_assert (after == NULL || after->state_size == plan->state_size);
  return g_steal_pointer (&after);
}
