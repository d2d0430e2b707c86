/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game as it is written, before it runs. */
#include "config.h"
#include "croupier-custom-look.h"

#include <string.h>

#include "croupier-custom-tokens.h"
#include "croupier-gettext.h"

void
custom_warn (const CustomGame *game, guint line, const char *sentence)
{
  g_mutex_lock ((GMutex *) &game->lock);
  for (guint i = 0; i < game->warnings->len; i++)
    if (croupier_problems_get (game->warnings, i)->line == line &&
        g_str_equal (croupier_problems_get (game->warnings, i)->message, sentence))
      {
        g_mutex_unlock ((GMutex *) &game->lock);
        return;
      }
  croupier_problems_add_line (game->warnings, line, "%s", sentence);
  g_mutex_unlock ((GMutex *) &game->lock);
}

void
custom_warn_here (lua_State *state, const char *sentence)
{
  custom_warn (custom_get_call (state)->game, custom_lua_get_line (state), sentence);
}

/* Whether two words differ in one or two letters: one too many, one left out, another, or two in the wrong order. */
static gboolean
is_near (const CustomToken *token, const char *word)
{
  gsize length = strlen (word), same = 0, same_at_end = 0, shorter = MIN (length, token->length);

  while (same < shorter && g_ascii_tolower (token->at[same]) == word[same])
    same++;
  while (same_at_end < shorter - same &&
         g_ascii_tolower (token->at[token->length - 1 - same_at_end]) == word[length - 1 - same_at_end])
    same_at_end++;
  return MAX (length, token->length) - same - same_at_end <= 2 && same + same_at_end >= 3;
}

/* A function that nobody calls and that is called nearly as one that the game would have. */
static void
warn_of_names (const CustomGame *game, const GArray *tokens, const char *word)
{
  const CustomToken *near = NULL;
  guint n = 0;

  for (guint i = 1; i < tokens->len; i++)
    {
      const CustomToken *token = custom_token_get (tokens, i);

      if (token->is_name && custom_token_is (token, word) &&
          custom_token_is (custom_token_get (tokens, i - 1), "function"))
        return;
      if (near == NULL && token->is_name && custom_token_is (custom_token_get (tokens, i - 1), "function") &&
          is_near (token, word))
        near = token;
      n += near != NULL && token->length == near->length && strncmp (token->at, near->at, near->length) == 0;
    }
  if (near != NULL && n == 1)
    {
      g_autofree char *sentence = g_strdup_printf (_("function %.*s is never called: is function %s meant?"),
                                                   (int) near->length, near->at, word);

      custom_warn (game, near->line, sentence);
    }
}

/* Whether what begins there is a set: “m.players” and what is made of it, but for what is asked of a set. */
static gboolean
is_set (const GArray *tokens, guint i)
{
  static const char *const sets[] = { "most", "least", "where", "both", "without", "plus", NULL };
  gboolean is_so = FALSE;
  const guint line = custom_token_get (tokens, i)->line;

  for (; custom_token_get (tokens, i)->length > 0 && custom_token_get (tokens, i)->line == line; i++)
    {
      const CustomToken *token = custom_token_get (tokens, i);

      if (custom_token_is (token, ":") || custom_token_is (token, "."))
        {
          const CustomToken *next = custom_token_get (tokens, i + 1);

          is_so = custom_token_is (token, ".") &&
                  (custom_token_is (next, "players") || custom_token_is (next, "everyone"));
          for (guint k = 0; sets[k] != NULL; k++)
            is_so |= custom_token_is (token, ":") && custom_token_is (next, sets[k]);
          i++;
        }
      else if (custom_token_is (token, "(") || custom_token_is (token, "{"))
        for (guint depth = 1; depth > 0 && custom_token_get (tokens, i + 1)->length > 0; i++)
          depth += custom_token_is (custom_token_get (tokens, i + 1), "(") ||
                       custom_token_is (custom_token_get (tokens, i + 1), "{")
                     ? 1u
                   : custom_token_is (custom_token_get (tokens, i + 1), ")") ||
                       custom_token_is (custom_token_get (tokens, i + 1), "}")
                     ? -1u
                     : 0u;
      else if (!token->is_name || custom_token_is (token, "local") || custom_token_is (token, "return"))
        return is_so;
    }
  return is_so;
}

/* Whether a name there is one that a function takes. */
static gboolean
is_taken (const GArray *tokens, guint i)
{
  for (i--; custom_token_is (custom_token_get (tokens, i), ",") && i > 1; i -= 2)
    if (!custom_token_get (tokens, i - 1)->is_name)
      return FALSE;
  return custom_token_is (custom_token_get (tokens, i), "(") &&
         (custom_token_is (custom_token_get (tokens, i - 1), "function") ||
          custom_token_is (custom_token_get (tokens, i - 2), "function"));
}

/* Whether a name is that of a set wherever the text sets it. */
static gboolean
names_set (const GArray *tokens, const CustomToken *name)
{
  gboolean is_so = FALSE;

  for (guint i = 1; i < tokens->len; i++)
    {
      const CustomToken *token = custom_token_get (tokens, i), *next = custom_token_get (tokens, i + 1),
                        *before = custom_token_get (tokens, i - 1);
      const gboolean is_pair = custom_token_is (next, ",") &&
                               custom_token_is (custom_token_get (tokens, i + 3), "="); /* the set, and how many */

      if (token->length != name->length || strncmp (token->at, name->at, name->length) != 0 ||
          custom_token_is (before, ".") || custom_token_is (before, ":"))
        continue;
      if (custom_token_is (before, "for") || is_taken (tokens, i) ||
          (custom_token_is (before, ",") && custom_token_is (next, "=")))
        return FALSE;
      if (!is_pair && !custom_token_is (next, "="))
        continue;
      if (!is_set (tokens, is_pair ? i + 4 : i + 2))
        return FALSE;
      is_so = TRUE;
    }
  return is_so;
}

/* A set is never equal to a number. */
static void
warn_of_number (const CustomGame *game, const GArray *tokens, const CustomToken *name)
{
  g_autofree char *sentence = NULL;

  if (!names_set (tokens, name))
    return;
  sentence = g_strdup_printf (_("“%.*s” is a set of players, which is no number: #%.*s is how many there are"),
                              (int) name->length, name->at, (int) name->length, name->at);
  custom_warn (game, name->line, sentence);
}

/* Whether a name is that of a table that begins empty wherever the text sets it, and gets no functions of its own. */
static gboolean
names_table (const GArray *tokens, const CustomToken *name)
{
  gboolean is_so = FALSE;

  for (guint i = 1; i < tokens->len; i++)
    {
      const CustomToken *token = custom_token_get (tokens, i), *next = custom_token_get (tokens, i + 1),
                        *before = custom_token_get (tokens, i - 1);
      const gboolean is_set = custom_token_is (next, "=");

      if (token->length != name->length || strncmp (token->at, name->at, name->length) != 0 ||
          custom_token_is (before, ".") || custom_token_is (before, ":"))
        continue;
      if (custom_token_is (before, "for") || custom_token_is (before, "function") || is_taken (tokens, i) ||
          custom_token_is (next, ".") || custom_token_is (next, "[") ||
          (custom_token_is (before, ",") && (is_set || custom_token_is (next, "in"))) ||
          (is_set && (!custom_token_is (custom_token_get (tokens, i + 2), "{") ||
                      !custom_token_is (custom_token_get (tokens, i + 3), "}"))))
        return FALSE;
      is_so |= is_set;
    }
  return is_so;
}

/* What only a set does, asked of a table. */
static void
warn_of_table (const CustomGame *game, const GArray *tokens, guint i)
{
  const CustomToken *name = custom_token_get (tokens, i), *before = custom_token_get (tokens, i - 1);
  const gboolean is_called = custom_token_is (custom_token_get (tokens, i + 1), ":") &&
                             !custom_token_is (before, ".") && !custom_token_is (before, ":");
  const gboolean is_gone_through = custom_token_is (before, "in") &&
                                   custom_token_is (custom_token_get (tokens, i + 1), "do");
  g_autofree char *sentence = NULL;

  if (!name->is_name || (!is_called && !is_gone_through) || !names_table (tokens, name))
    return;
  sentence = is_called ? g_strdup_printf (_("“%.*s” is a table, and no set of players: m.players - m.players is one of "
                                            "nobody"),
                                          (int) name->length, name->at)
                       : g_strdup_printf (_("“%.*s” is a table, and no set of players: “for i, p in ipairs (%.*s) do” "
                                            "goes through a list"),
                                          (int) name->length, name->at, (int) name->length, name->at);
  custom_warn (game, name->line, sentence);
}

/* Where in the rules something stands in braces that is no option. */
static void
warn_of_braces (const CustomGame *game, const CustomToken *rules)
{
  guint line = rules->line;

  for (const char *at = rules->at; at < rules->at + rules->length; at++)
    {
      gsize length = *at == '{' ? strspn (at + 1, "abcdefghijklmnopqrstuvwxyz0123456789_") : 0;
      gboolean is_option = FALSE;
      g_autofree char *name = g_strndup (at + 1, length), *sentence = NULL;

      line += *at == '\n';
      if (length == 0 || at[length + 1] != '}')
        continue;
      for (guint i = 0; i < game->base.n_options; i++)
        is_option |= g_str_equal (game->base.options[i].id, name);
      sentence = g_strdup_printf (_("“{%s}” in the rules is no option, and players would read it as it stands"), name);
      if (!is_option)
        custom_warn (game, line, sentence);
    }
}

void
custom_look_for_slips (CustomGame *game)
{
  static const char *const functions[] = { "start", "resolve", "result", "rounds" };
  g_autoptr (GArray) tokens = custom_tokens_read (game->text);

  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    warn_of_names (game, tokens, functions[i]);
  for (guint i = 0; i < tokens->len; i++)
    {
      const CustomToken *next = custom_token_get (tokens, i + 1);
      guint k = i + 1;

      if (custom_token_is (custom_token_get (tokens, i), "rules") && custom_token_is (next, "("))
        k++;
      if (custom_token_is (custom_token_get (tokens, i), "rules") &&
          strchr ("[\"'", *custom_token_get (tokens, k)->at) != NULL)
        warn_of_braces (game, custom_token_get (tokens, k));
      if (custom_token_get (tokens, i)->is_name && (custom_token_is (next, "==") || custom_token_is (next, "~=")) &&
          g_ascii_isdigit (*custom_token_get (tokens, i + 2)->at) &&
          !custom_token_is (custom_token_get (tokens, i - 1), "#") &&
          !custom_token_is (custom_token_get (tokens, i - 1), ".") && i > 0)
        warn_of_number (game, tokens, custom_token_get (tokens, i));
      if (i > 0)
        warn_of_table (game, tokens, i);
    }
}
