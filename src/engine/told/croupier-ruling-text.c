/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what was ruled. */
#include "config.h"

#include "croupier-ruling-text.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-moment.h"
#include "croupier-ruled-words.h"
#include "croupier-shared-rules.h"

/* Takes the text. */
static char *
add_grace (char *text, guint grace)
{
  char *with = grace > 0
                 ? g_strdup_printf (ngettext ("%s, and %u minute more", "%s, and %u minutes more", grace), text, grace)
                 : g_strdup (text);

  g_free (text);
  return with;
}

static char *
dup_deadline (const CroupierRuling *ruling)
{
  g_autofree char *moment = NULL;
  CroupierDeadline deadline;

  if (croupier_ruled_is_none (ruling->words) || !croupier_deadline_parse (ruling->words, &deadline, NULL))
    return g_strdup (_("No deadline"));
  if (deadline.is_paused)
    return g_strdup (_("Deadline paused"));

  moment = add_grace (croupier_moment_as_written (&deadline), deadline.grace);
  /* Translators: when a phase closes: "Deadline: Thursday 12 March, 20:00 (UTC+01:00)" */
  return g_strdup_printf (_("Deadline: %s"), moment);
}

/* The days of "Bob: 2026-03-12 to 2026-03-15" in words. */
static char *
dup_absence (const char *words)
{
  const char *days = strrchr (words, ':');
  g_auto (GStrv) ends = days != NULL ? g_strsplit (days + 1, " to ", 2) : NULL;
  g_autofree char *first = NULL, *last = NULL;

  if (ends == NULL || g_strv_length (ends) != 2 || !croupier_day_is_valid (g_strstrip (ends[0])) ||
      !croupier_day_is_valid (g_strstrip (ends[1])))
    return g_strdup (words);
  first = croupier_moment_write_day (ends[0]);
  last = croupier_moment_write_day (ends[1]);
  return g_str_equal (first, last) ? g_strdup_printf ("%.*s: %s", (int) (days - words), words, first)
                                   : g_strdup_printf ("%.*s: %s – %s", (int) (days - words), words, first, last);
}

/* What the words of a ruling are to a reader who does not know how it is written. */
static char *
dup_words (const CroupierRuling *ruling)
{
  CroupierRhythm rhythm;

  if (g_str_equal (ruling->verb, "absent"))
    return dup_absence (ruling->words);
  if (g_str_equal (ruling->verb, "rhythm") && croupier_rhythm_parse (ruling->words, &rhythm, NULL))
    return add_grace (croupier_moment_write_rhythm (&rhythm), rhythm.grace);
  return g_strdup (ruling->words);
}

#define MAX_TABLES 3 /* of rules */

/* Ended by NULL. */
static void
list_tables (const CroupierGame *game, const CroupierRule *tables[MAX_TABLES + 1])
{
  const CroupierRule *const all[MAX_TABLES] = { game->rules, game->fixes, croupier_shared_rules };
  guint n = 0;

  for (gsize i = 0; i < MAX_TABLES; i++)
    if (all[i] != NULL)
      tables[n++] = all[i];
  tables[n] = NULL;
}

char *
croupier_ruling_text (const CroupierGame *game, const CroupierRuling *ruling)
{
  const CroupierRule *tables[MAX_TABLES + 1];
  g_autofree char *words = dup_words (ruling);
  const CroupierRuling plain = { ruling->verb, ruling->has_colon, words, ruling->reason };
  char *text;

  if (g_str_equal (ruling->verb, "deadline"))
    return dup_deadline (ruling);

  list_tables (game, tables);
  text = croupier_rules_tell (tables, &plain, FALSE);
  if (text != NULL)
    return text;
  return *words != '\0' ? g_strdup_printf ("%s %s", ruling->verb, words) : g_strdup (ruling->verb);
}

char *
croupier_written_ruling_text (const CroupierGame *game, const char *written)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (written, NULL);

  return ruling != NULL ? croupier_ruling_text (game, ruling) : g_strdup (written);
}

char *
croupier_written_ruling_name (const CroupierGame *game, const char *written)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (written, NULL);
  const CroupierRule *tables[MAX_TABLES + 1];

  if (ruling == NULL)
    return NULL;
  if (g_str_equal (ruling->verb, "deadline"))
    return g_strdup (_("Deadline"));

  list_tables (game, tables);
  return croupier_rules_name (tables, ruling);
}
