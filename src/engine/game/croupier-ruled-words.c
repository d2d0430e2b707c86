/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what was ruled or fixed, by the tables in which it is written once. */
#include "config.h"
#include "croupier-ruled-words.h"

#include <string.h>

#include "croupier-gettext.h"

#define SPACES " \t"
#define PRIVATE "private/" /* what channels begin with that the game master has opened */

/* ---- which rule it is ---- */

/* What is fixed is a thing, and what is ruled is done. */
static const char *
get_name (const CroupierRule *rule, gboolean is_fix)
{
  const char *first = is_fix ? rule->told : rule->title;

  return first != NULL ? first : is_fix ? rule->title : rule->told;
}

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
find_rule (const CroupierRule *const *tables, const CroupierRuling *ruling, const char **rest)
{
  const CroupierRule *bare = NULL;

  for (; *tables != NULL && bare == NULL; tables++)
    for (const CroupierRule *rule = *tables; rule->verb != NULL; rule++)
      {
        const char *found = get_name (rule, FALSE) != NULL ? find_rest (rule, ruling) : NULL;

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

static gboolean
is_change (const CroupierBlank *blank)
{
  return blank->kind == CROUPIER_BLANK_GAIN || blank->kind == CROUPIER_BLANK_LOSS;
}

char *
croupier_blank_cut (const CroupierBlank *next, const char **words)
{
  const char *begin = *words;
  gboolean is_word = next->before != NULL && *next->before == ' ';
  const char *end = next->kind == CROUPIER_BLANK_NONE ? begin + strlen (begin)
                    : is_word                         ? strstr (begin, next->before)
                    : next->before != NULL            ? strchr (begin, *next->before)
                    : is_change (next)                ? strrchr (begin, ' ')
                                                      : strpbrk (begin, SPACES);

  if (end == NULL)
    return NULL;
  *words = is_word ? end + strlen (next->before) : *end != '\0' ? end + 1 : end;
  return g_strstrip (g_strndup (begin, (gsize) (end - begin)));
}

static void
add_places (const char *order, GString *places)
{
  g_auto (GStrv) names = g_strsplit (order, ",", -1);
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *name = g_strstrip (names[i]);

      if (*name != '\0' && !g_str_equal (name, "-"))
        g_string_append_printf (places, "%s%s (%u)", n++ > 0 ? ", " : "", name, i + 1);
    }
  if (n == 0)
    g_string_append (places, _("nobody"));
}

/* "-, Alice, -, Bob": Alice (2), Bob (4) */
static char *
dup_places (const char *text)
{
  g_auto (GStrv) orders = g_strsplit (text, ";", -1);
  g_autoptr (GString) places = g_string_new (NULL);

  for (guint i = 0; orders[i] != NULL; i++)
    {
      g_string_append (places, i > 0 ? "; " : "");
      add_places (orders[i], places);
    }
  return g_string_free_and_steal (g_steal_pointer (&places));
}

/* "private/Lovers", a channel: its name; "pray/Amy/Bob", a question: what it is about */
static char *
dup_thing (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (g_str_has_prefix (text, PRIVATE) ? text + strlen (PRIVATE) : text, "/", -1);

  return g_strjoinv (_(", "), parts);
}

static char *
dup_word (const CroupierBlank *blank, const char *text)
{
  if (blank->is_order)
    return dup_places (text);
  if (blank->kind == CROUPIER_BLANK_PLAYERS && blank->none != NULL && g_ascii_strcasecmp (text, blank->none) == 0)
    return g_strdup (_("nobody"));
  if (blank->kind == CROUPIER_BLANK_TEXT && g_ascii_strcasecmp (text, "none") == 0)
    return g_strdup (_("none"));
  if (blank->kind == CROUPIER_BLANK_THING && g_str_equal (text, "public"))
    return g_strdup (_("everyone"));
  if (blank->kind == CROUPIER_BLANK_THING)
    return dup_thing (text);
  return g_strdup (text);
}

/* "Round 4, Alice" */
static char *
dup_about (const CroupierRule *rule, char *const *words, guint n)
{
  g_autoptr (GString) about = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const CroupierBlank *blank = &rule->blanks[i];
      g_autofree char *word = dup_word (blank, words[i]);

      if (i > 0)
        g_string_append (about, ", ");
      if (blank->kind == CROUPIER_BLANK_NUMBER && blank->label != NULL)
        g_string_append_printf (about, "%s ", _(blank->label));
      g_string_append (about, word);
    }
  return g_string_free_and_steal (g_steal_pointer (&about));
}

/* The words of the blanks, ended by NULL; NULL where there are others than those that are asked for. */
static GStrv
split (const CroupierRule *rule, const char *rest)
{
  static const CroupierBlank nothing = { CROUPIER_BLANK_NONE };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < CROUPIER_MAX_BLANKS && rule->blanks[i].kind != CROUPIER_BLANK_NONE; i++)
    {
      char *word = croupier_blank_cut (i + 1 < CROUPIER_MAX_BLANKS ? &rule->blanks[i + 1] : &nothing, &rest);

      if (word == NULL)
        return NULL;
      g_strv_builder_take (builder, word);
    }
  return g_strv_builder_end (builder);
}

/* What is written as one stays together: "Bob +2", "red +1", "Ann by Zoe". */
static char *
join_last (const CroupierRule *rule, char *const *words, guint *n)
{
  const CroupierBlank *last = &rule->blanks[*n - 1];
  g_autofree char *word = dup_word (last, words[*n - 1]);

  if (*n > 1 && is_change (last))
    return g_strdup_printf ("%s %s", words[--*n - 1], word);
  if (*n > 1 && last->before != NULL && *last->before == ' ')
    return g_strdup_printf ("%s → %s", words[--*n - 1], word);
  return g_steal_pointer (&word);
}

char *
croupier_rules_tell (const CroupierRule *const *tables, const CroupierRuling *ruling, gboolean is_fix)
{
  const char *rest = "";
  const CroupierRule *rule = find_rule (tables, ruling, &rest);
  g_auto (GStrv) words = rule != NULL ? split (rule, rest) : NULL;
  guint n = words != NULL ? g_strv_length (words) : 0;
  g_autofree char *with = n > 0 ? join_last (rule, words, &n) : g_strdup (rest);
  g_autofree char *about = n > 1 ? dup_about (rule, words, n - 1) : NULL;

  if (rule == NULL)
    return NULL;
  if (*with == '\0')
    return g_strdup (_(get_name (rule, is_fix)));
  if (about == NULL)
    return g_strdup_printf (_("%s: %s"), _(get_name (rule, is_fix)), with);
  /* Translators: what was ruled or fixed, about whom, and how: "Give an item (Alice): shield" */
  return g_strdup_printf (_("%s (%s): %s"), _(get_name (rule, is_fix)), about, with);
}

char *
croupier_rules_name (const CroupierRule *const *tables, const CroupierRuling *ruling)
{
  const char *rest = "";
  const CroupierRule *rule = find_rule (tables, ruling, &rest);
  g_auto (GStrv) words = rule != NULL && rule->blanks[0].kind == CROUPIER_BLANK_PLAYER ? split (rule, rest) : NULL;

  if (rule == NULL)
    return NULL;
  if (words == NULL || words[0] == NULL || *words[0] == '\0')
    return g_strdup (_(get_name (rule, FALSE)));
  /* Translators: what was ruled, and about whom: "Give an item (Alice)" */
  return g_strdup_printf (_("%s (%s)"), _(get_name (rule, FALSE)), words[0]);
}
