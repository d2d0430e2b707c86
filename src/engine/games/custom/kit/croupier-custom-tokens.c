/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game in pieces, without remarks. */
#include "config.h"
#include "croupier-custom-tokens.h"

#include <string.h>

#include "croupier-gettext.h"

/* Whatever follows “[[” or “[=[” up to its end; at: the first sign; NULL: there is no such thing. */
static const char *
find_end_of_brackets (const char *at)
{
  gsize level = *at == '[' ? strspn (at + 1, "=") : 0;
  g_autofree char *end = NULL;
  const char *found;

  if (*at != '[' || at[1 + level] != '[')
    return NULL;
  end = g_strdup_printf ("]%.*s]", (int) level, at + 1);
  found = strstr (at, end);
  return found != NULL ? found + strlen (end) : at + strlen (at);
}

static const char *
find_end_of_quotes (const char *at)
{
  const char quote = *at++;

  while (*at != '\0' && *at != quote && *at != '\n')
    at += *at == '\\' && at[1] != '\0' ? 2 : 1;
  return *at == quote ? at + 1 : at;
}

static const char *
find_end (const char *at, gboolean *is_name)
{
  const char *end = find_end_of_brackets (at);

  *is_name = FALSE;
  if (end != NULL)
    return end;
  if (*at == '"' || *at == '\'')
    return find_end_of_quotes (at);
  for (end = at; g_ascii_isalnum (*end) || *end == '_'; end++)
    *is_name = TRUE;
  if (end > at)
    return end;
  return at + (strchr ("=~<>", *at) != NULL && at[1] == '=' ? 2 : 1);
}

GArray *
custom_tokens_read (const char *text)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (CustomToken));
  const char *at = text, *begin_of_line = text;
  guint line = 1;

  while (*at != '\0')
    {
      const char *end = at + 1;
      CustomToken token = { .at = at, .line = line, .indent = (guint) strspn (begin_of_line, " \t") };

      if (at[0] == '-' && at[1] == '-')
        {
          end = find_end_of_brackets (at + 2);
          if (end == NULL)
            end = at + strcspn (at, "\n");
        }
      else if (!g_ascii_isspace (*at))
        {
          end = find_end (at, &token.is_name);
          token.length = (guint) (end - at);
          g_array_append_val (tokens, token);
        }
      for (; at < end; at++)
        if (*at == '\n')
          {
            line++;
            begin_of_line = at + 1;
          }
    }
  return tokens;
}

const CustomToken *
custom_token_get (const GArray *tokens, guint i)
{
  static const CustomToken none = { .at = "" };

  return i < tokens->len ? &g_array_index (tokens, CustomToken, i) : &none;
}

gboolean
custom_token_is (const CustomToken *token, const char *word)
{
  return token->length == strlen (word) && strncmp (token->at, word, token->length) == 0;
}

char *
custom_tokens_find_open (const char *text, guint *line)
{
  g_autoptr (GArray) tokens = custom_tokens_read (text), open = g_array_new (FALSE, FALSE, sizeof (CustomToken));

  for (guint i = 0; i < tokens->len; i++)
    if (custom_token_is (custom_token_get (tokens, i), "else") &&
        custom_token_is (custom_token_get (tokens, i + 1), "if"))
      {
        *line = custom_token_get (tokens, i)->line;
        return g_strdup (_("“else if” begins an “if” with an “end” of its own; “elseif” does not"));
      }
  for (guint i = 0; i < tokens->len; i++)
    {
      const CustomToken *token = custom_token_get (tokens, i), *last = custom_token_get (open, open->len - 1);

      if (custom_token_is (token, "function") || custom_token_is (token, "if") || custom_token_is (token, "do"))
        g_array_append_val (open, *token);
      if (!custom_token_is (token, "end") || open->len == 0)
        continue;
      if (last->line != token->line && last->indent > token->indent)
        {
          *line = last->line;
          return g_strdup_printf (_("“%.*s” has no “end”, to judge by where the lines begin"), (int) last->length,
                                  last->at);
        }
      g_array_set_size (open, open->len - 1);
    }
  return NULL;
}
