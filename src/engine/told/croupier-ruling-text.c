/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what was ruled. */
#include "config.h"

#include "croupier-ruling-text.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-moment.h"
#include "croupier-shared-rules.h"

#define SEATS "fix seats:"

/* ---- which rule it is ---- */

/* What follows a word at the start of a text, without what parts them; NULL: the text does not begin with it. */
static const char *
skip_word (const char *text, const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (text, word, length) != 0 || (text[length] != '\0' && strchr (" :", text[length]) == NULL))
    return NULL;
  return text + length + strspn (text + length, " :");
}

static gboolean
takes_away (const CroupierRuling *ruling)
{
  const char *last = strrchr (ruling->words, ' ');

  return last != NULL && (last[1] == '-' || g_str_has_prefix (last + 1, "−"));
}

/* Of two forms of one verb one gives and one takes. */
static gboolean
has_other_sign (const CroupierRule *rule, const CroupierRuling *ruling)
{
  for (guint i = 0; i < CROUPIER_MAX_BLANKS; i++)
    if (rule->blanks[i].kind == (takes_away (ruling) ? CROUPIER_BLANK_GAIN : CROUPIER_BLANK_LOSS))
      return TRUE;
  return FALSE;
}

/* What a rule's verb leaves of a ruling, which may be nothing; NULL: it is of another rule. */
static const char *
find_rest (const CroupierRule *rule, const CroupierRuling *ruling)
{
  g_auto (GStrv) verb = g_strsplit_set (rule->verb, " :", 2);
  g_autofree char *second = verb[1] != NULL ? g_strdelimit (g_strdup (verb[1]), ":", ' ') : g_strdup ("");

  const char *rest;

  if (!g_str_equal (verb[0], ruling->verb) || has_other_sign (rule, ruling))
    return NULL;
  if (*g_strstrip (second) == '\0')
    return ruling->words;
  rest = skip_word (ruling->words, second);
  return rest != NULL && *rest != '\0' && rule->blanks[0].kind == CROUPIER_BLANK_NONE ? NULL : rest;
}

/* A rule without a second word is meant where none with one is. */
static const CroupierRule *
find_rule (const CroupierGame *game, const CroupierRuling *ruling, const char **rest)
{
  const CroupierRule *tables[] = { game->rules, game->fixes, croupier_shared_rules };
  const CroupierRule *bare = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (tables) && bare == NULL; i++)
    for (const CroupierRule *rule = tables[i]; rule != NULL && rule->verb != NULL; rule++)
      {
        const char *found = find_rest (rule, ruling);

        if (found == NULL || (found == ruling->words && bare != NULL))
          continue;
        *rest = found;
        bare = rule;
        if (found != ruling->words)
          break;
      }
  return bare;
}

/* ---- with what ---- */

/* "-, Alice, -, Bob": Alice (2), Bob (4) */
static char *
dup_seats (const char *pins)
{
  g_auto (GStrv) names = g_strsplit (pins, ",", -1);
  g_autoptr (GString) seats = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *name = g_strstrip (names[i]);

      if (*name != '\0' && !g_str_equal (name, "-"))
        g_string_append_printf (seats, "%s%s (%u)", seats->len > 0 ? ", " : "", name, i + 1);
    }
  return g_string_free_and_steal (seats->len > 0 ? g_steal_pointer (&seats) : g_string_new (_("nobody")));
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

  moment = croupier_moment_as_written (&deadline);
  /* Translators: when a phase closes: "Deadline: Thursday 12 March, 20:00 (UTC+01:00)" */
  return g_strdup_printf (_("Deadline: %s"), moment);
}

char *
croupier_ruling_text (const CroupierGame *game, const CroupierRuling *ruling)
{
  const char *rest = "";
  const CroupierRule *rule = find_rule (game, ruling, &rest);
  g_autofree char *with = NULL;

  if (g_str_equal (ruling->verb, "deadline"))
    return dup_deadline (ruling);
  if (rule == NULL || rule->title == NULL)
    return *ruling->words != '\0' ? g_strdup_printf ("%s %s", ruling->verb, ruling->words) : g_strdup (ruling->verb);
  if (*rest == '\0')
    return g_strdup (_(rule->title));

  with = g_str_equal (rule->verb, SEATS) ? dup_seats (rest) : g_strdup (rest);
  return g_strdup_printf (_("%s: %s"), _(rule->title), with);
}

char *
croupier_written_ruling_text (const CroupierGame *game, const char *written)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (written, NULL);

  return ruling != NULL ? croupier_ruling_text (game, ruling) : g_strdup (written);
}
