/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Showing what nobody vouches for. */
#include "config.h"

#include "croupier-show.h"

/* What a terminal obeys, and what turns the direction of the text after it. */
static gboolean
is_command (gunichar letter)
{
  return (g_unichar_iscntrl (letter) && letter != '\t') || letter == 0x061c || letter == 0x200e || letter == 0x200f ||
         (letter >= 0x2028 && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
}

/* Returns where the first letter stands that is not shown as it is; mostly the end. */
static const char *
skip_shown (const char *text, gboolean keeps_lines)
{
  for (;;)
    {
      while (*text >= ' ' && *text <= '~')
        text++;
      if (*text == '\0' || (is_command (g_utf8_get_char (text)) && (!keeps_lines || *text != '\n')))
        return text;
      text = g_utf8_next_char (text);
    }
}

static char *
show (const char *text, gboolean keeps_lines)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *at = skip_shown (valid, keeps_lines), *next;
  GString *shown = NULL;

  if (*at == '\0')
    return g_steal_pointer (&valid);
  shown = g_string_new_len (valid, at - valid);
  for (; *at != '\0'; at = next)
    {
      gunichar letter = g_utf8_get_char (at);

      if (letter < 0x20)
        g_string_append_unichar (shown, 0x2400 + letter);
      else
        g_string_append_printf (shown, "<U+%04X>", letter);
      at = g_utf8_next_char (at);
      next = skip_shown (at, keeps_lines);
      g_string_append_len (shown, at, next - at);
    }
  return g_string_free_and_steal (shown);
}

char *
croupier_show (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return show (text, FALSE);
}

char *
croupier_show_lines (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return show (text, TRUE);
}
