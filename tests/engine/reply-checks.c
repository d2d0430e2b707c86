/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told whose text is refused: is it said to them, and would the example in it be taken? */
#include "config.h"
#include "reply-checks.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-pasted.h"

#define BULLET "• "
#define LONGEST 2000 /* letters, as a message of a chat can have */

/* Without what stands in quotation marks, in all languages: those are words of a text, or to be written. */
static char *
leave_out_quoted (const char *line)
{
  static const char *const marks[][2] = { { "“", "”" }, { "„", "“" }, { "„", "”" }, { "«", "»" } };
  GString *bare = g_string_new (line);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    for (char *start, *end; (start = strstr (bare->str, marks[i][0])) != NULL &&
                            (end = strstr (start + strlen (marks[i][0]), marks[i][1])) != NULL;)
      g_string_erase (bare, start - bare->str, end + strlen (marks[i][1]) - start);
  return g_string_free_and_steal (bare);
}

/* Names from which one is to be chosen are told as they are to be written, and some as they were. */
static gboolean
lists_names (const char *reason)
{
  static const char *const sentences[] = { N_("Nobody is called “%s”; the players are %s."),
                                           N_("Nobody is called “%s”; the closest names are %s."),
                                           N_("“%s” can mean %s; write more of the name."),
                                           N_("The vote names %s; it can go to one of them only."),
                                           N_("Only one player can be named, not %s."),
                                           N_("Only one player can be arrested in a round, not %s."),
                                           N_("%s is named twice."),
                                           N_("%s is named twice in MG5); each player is named once."),
                                           N_("MG5) gives five players five identities; it leaves out %s.") };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_auto (GStrv) parts = g_strsplit (_(sentences[i]), "%s", -1);
      g_autofree char *glob = g_strjoinv ("*", parts);

      if (g_pattern_match_simple (glob, reason))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_part_of_word (gunichar letter)
{
  return g_unichar_isalnum (letter) || letter == '-';
}

/* A present that is called after who designed it, as in “Amy-A”, is no player. */
static gboolean
names (const char *line, const char *name)
{
  for (const char *at = line; (at = strstr (at, name)) != NULL; at += strlen (name))
    if ((at == line || !is_part_of_word (g_utf8_get_char (g_utf8_prev_char (at)))) &&
        !is_part_of_word (g_utf8_get_char (at + strlen (name))))
      return TRUE;
  return FALSE;
}

/* What is wrong with a reason. */
static char *
complain_of_reason (const char *reason, const char *name)
{
  g_autofree char *bare = leave_out_quoted (reason);
  char *list = g_strrstr (bare, ": ");

  if (list != NULL)
    *list = '\0';
  return names (bare, name) && !lists_names (reason)
           ? g_strdup_printf ("The reply speaks of “%s” to themselves:\n%s", name, reason)
           : NULL;
}

static char *
complain_of_example (const CroupierMatch *match, guint player, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (_("For example: %s"), "%s", -1);
  g_autoptr (CroupierReading) reading = NULL;

  if (!g_str_has_prefix (line, parts[0]))
    return NULL;
  reading = croupier_match_check (match, player, line + strlen (parts[0]));
  return reading->status == CROUPIER_STATUS_ACCEPTED || reading->status == CROUPIER_STATUS_PARTIAL
           ? NULL
           : g_strdup_printf ("The example would be refused:\n%s", line);
}

/* In the language of the match. */
static char *
complain_of_lines (const CroupierMatch *match, guint player, char **lines)
{
  const char *name = croupier_roster_get_name (croupier_match_get_roster (match), player);
  char *complaint = NULL;

  for (guint i = 1; complaint == NULL && lines[i] != NULL; i++)
    complaint = g_str_has_prefix (lines[i], BULLET) ? complain_of_reason (lines[i] + strlen (BULLET), name)
                                                    : complain_of_example (match, player, lines[i]);
  return complaint;
}

/**
 * reply_complain:
 *
 * No reason speaks of who sent the text by their name, and the example is taken as it stands.
 */
char *
reply_complain (const CroupierMatch *match, guint player, const char *text)
{
  const char *before;
  g_autofree char *reply = croupier_match_dup_reply (match, player, text);
  g_auto (GStrv) lines = reply != NULL ? g_strsplit (reply, "\n", -1) : NULL;
  char *complaint;

  if (reply == NULL)
    return g_strdup ("There is no reply.");
  if (g_utf8_strlen (reply, -1) >= LONGEST)
    return g_strdup_printf ("The reply is too long:\n%s", reply);
  before = croupier_language_enter (croupier_match_get_setup (match)->language);
  complaint = complain_of_lines (match, player, lines);
  croupier_language_leave (before);
  return complaint;
}
