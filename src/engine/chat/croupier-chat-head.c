/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heads of messages that some chats write in their own way, as most chats write them. */
#include "config.h"
#include "croupier-chat-head.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "croupier-pattern.h"
#include "croupier-stamp.h"

#define MAX_STAMP_BYTES 120 /* with its brackets, in any script */
#define FIRST_YEAR_OF_REIWA 2019

/* ---- digits, words and years of other countries ---- */

typedef enum
{
  HALF_MORNING,
  HALF_EVENING,
  HALF_NIGHT, /* either: it is over before six */
} DayHalf;

static const struct
{
  const char *words;
  DayHalf half;
} halves[] = {
  { "in the morning", HALF_MORNING },
  { "in the afternoon", HALF_EVENING },
  { "in the evening", HALF_EVENING },
  { "at night", HALF_NIGHT },
  { "noon", HALF_EVENING },
  { "midnight", HALF_MORNING },
  { "ص", HALF_MORNING },
  { "م", HALF_EVENING },
  { "ق.ظ.", HALF_MORNING },
  { "ب.ظ.", HALF_EVENING },
  { "पूर्वाह्न", HALF_MORNING },
  { "अपराह्न", HALF_EVENING },
};

/* Returns how many bytes at the beginning of a line have its time: all up to the bracket that closes, or to a dash; 0:
 * none. */
static gsize
find_stamp (const char *line)
{
  static const char *const marks[] = { "\xe2\x80\x8e", "\xe2\x80\x8f" };
  const char *start = line, *end;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (start, marks[i]))
      start += strlen (marks[i]);
  if (*start != '[' && *start != 'R' && !g_unichar_isdigit (g_utf8_get_char (start)))
    return 0;
  end = g_strstr_len (start, MAX_STAMP_BYTES, *start == '[' ? "] " : " - ");
  return end != NULL ? (gsize) (end - line) : 0;
}

/* Digits of all scripts, blanks and commas as most write them; marks of the direction of writing are none. */
static GString *
spell_plainly (const char *line, gsize n_bytes)
{
  GString *stamp = g_string_new (NULL);

  for (const char *at = line; at < line + n_bytes; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (g_unichar_isdigit (letter))
        g_string_append_c (stamp, (char) ('0' + g_unichar_digit_value (letter)));
      else if (letter == 0x060c)
        g_string_append_c (stamp, ',');
      else if (letter == 0x00a0 || letter == 0x202f)
        g_string_append_c (stamp, ' ');
      else if (letter != 0x200e && letter != 0x200f && letter != 0x061c)
        g_string_append_unichar (stamp, letter);
    }
  return stamp;
}

/* Who writes the halves of a day in letters of their own writes the day first, as dates with dots have it; a year that
 * comes first stays there. */
static void
say_day_first (GString *stamp)
{
  gsize start = strcspn (stamp->str, "0123456789"), n_digits = strspn (stamp->str + start, "0123456789");

  if (n_digits > 0 && n_digits <= 2 && stamp->str[start + n_digits] == '/')
    g_strdelimit (stamp->str, "/", '.');
}

/* “9:15 in the morning” is 9:15 AM. */
static void
say_half (GString *stamp)
{
  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    {
      const char *words = halves[i].words, *at = strstr (stamp->str, words), *colon = strchr (stamp->str, ':');
      gsize length = strlen (words);
      int hour;

      if (at == NULL || at == stamp->str || at[-1] != ' ' || strchr (" ,", at[length]) == NULL || colon == NULL)
        continue;
      if (!g_ascii_isalpha (*words))
        say_day_first (stamp);
      while (colon > stamp->str && g_ascii_isdigit (colon[-1]))
        colon--;
      hour = atoi (colon);
      g_string_overwrite (stamp, (gsize) (at - stamp->str), "AM");
      if (halves[i].half == HALF_EVENING || (halves[i].half == HALF_NIGHT && hour >= 6 && hour != 12))
        stamp->str[at - stamp->str] = 'P';
      if (length > 2)
        g_string_erase (stamp, at - stamp->str + 2, (gssize) length - 2);
      return;
    }
}

/* “R8” is the eighth year of Reiwa. */
static void
say_year (GString *stamp)
{
  const char *at = strchr (stamp->str, 'R');
  gsize length = at != NULL ? strspn (at + 1, "0123456789") : 0;
  g_autofree char *year = NULL;

  if (length == 0 || length > 2 || (at[length + 1] != '/' && (at == stamp->str || at[-1] != '/')))
    return;
  year = g_strdup_printf ("%d", FIRST_YEAR_OF_REIWA - 1 + atoi (at + 1));
  length++;
  g_string_erase (stamp, at - stamp->str, (gssize) length);
  g_string_insert (stamp, at - stamp->str, year);
}

/* NULL: there is nothing to change. */
static char *
dup_plain (const char *line)
{
  gsize n_bytes = find_stamp (line);
  gboolean is_plain = strspn (line, "0123456789./-,: []") >= n_bytes; /* as it would be spelled, and in no words */
  g_autoptr (GString) stamp = n_bytes > 0 && !is_plain ? spell_plainly (line, n_bytes) : NULL;

  if (stamp == NULL || strpbrk (stamp->str, "/.-") == NULL) /* without a date it may be part of a text */
    return NULL;
  say_half (stamp);
  say_year (stamp);
  if (stamp->len == n_bytes && memcmp (stamp->str, line, n_bytes) == 0)
    return NULL;
  g_string_append (stamp, line + n_bytes);
  return g_string_free_and_steal (g_steal_pointer (&stamp));
}

/* ---- the order of time and name ---- */

#define CLOCK "[0-9]{1,2}:[0-9]{2}"

#define FIRST_DIGITS "0123456789"

/* Whether the first colon is one of a time with its seconds. */
static gboolean
has_seconds (const char *line)
{
  const char *colon = strchr (line, ':');

  return colon != NULL && g_ascii_isdigit (colon[1]) && g_ascii_isdigit (colon[2]) && colon[3] == ':';
}

static struct
{
  const char *needs;  /* stands in each of them */
  const char *starts; /* the first byte is one of these; NULL: whatever it is */
  CroupierPattern pattern;
  const char *usual;
  gboolean (*may_fit) (const char *line); /* NULL: it may */
} heads[] = {
  /* KakaoTalk: a day in a line of its own, "2026년 3월 13일 금요일"; and in Korea everywhere, "2026. 3. 13. 오후 2:02"
   */
  { "20",
    "-[2",
    { "^(-{3,} |\\[)?(20[0-9]{2})(?:\\. |년 )([0-9]{1,2})(?:\\. |월 )([0-9]{1,2})(?:\\.|일)(?: \\p{Hangul}요일)?(?= "
      "|$)" },
    "\\1\\2-\\3-\\4" },
  { " BE", "[" FIRST_DIGITS, { "^(\\[?[0-9./-]{6,10}) BE\\b" }, "\\1" },
  { "] [", "[", { "^\\[([^\\]]{1,60})\\] \\[((?:오전 |오후 )?" CLOCK "(?: [AP]M)?)\\] " }, "[\\2] \\1: " },
  { " : ", NULL, { "^(" CROUPIER_STAMP "), ([^:]{1,60}?) : " }, "\\1 - \\2: " },
  /* old iPhones */
  { ": ",
    FIRST_DIGITS,
    { "^([0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4},? " CLOCK ":[0-9]{2}(?: [AP]M)?): (?=[^:]{1,60}: )" },
    "[\\1] ",
    has_seconds },
  /* LINE */
  { "\t", FIRST_DIGITS, { "^(" CLOCK "(?: ?[AP]M)?)\t([^\t]{1,60})\t" }, "[\\1] \\2: " },
  { "20", "2", { "^(20[0-9]{2}[./][0-9]{1,2}[./][0-9]{1,2})(?: ?\\(\\S{1,12}\\)| \\p{L}{3,12})$" }, "\\1" },
  { ", ", "MTWFS", { "^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), ([0-9]{1,2}/[0-9]{1,2}/20[0-9]{2})$" }, "\\1" },
  /* Zoom */
  { ":",
    FIRST_DIGITS,
    { "^((?:20[0-9]{2}-[0-9]{2}-[0-9]{2} )?" CLOCK ":[0-9]{2})[\t ]+(?:From|Von|De|Da|Od) +"
      "([^:]{1,60}?)(?: (?:to|an|à|a|para|do) +[^:]{1,80})? ?:[\t ]*" },
    "[\\1] \\2: ",
    has_seconds },
};

/* Lines without a digit, and most that are longer than a head, are left alone. */
static gboolean
may_be_head (const char *line)
{
  return strpbrk (line, "0123456789\xd9\xdb\xe0") != NULL;
}

char *
croupier_chat_head_dup_usual (const char *line)
{
  g_autofree char *usual = may_be_head (line) ? dup_plain (line) : NULL;

  for (guint i = 0; may_be_head (line) && i < G_N_ELEMENTS (heads); i++)
    {
      const char *now = usual != NULL ? usual : line;
      gboolean may_fit = (heads[i].starts == NULL || (*now != '\0' && strchr (heads[i].starts, *now) != NULL)) &&
                         (heads[i].may_fit == NULL || heads[i].may_fit (now)) &&
                         g_strstr_len (now, MAX_STAMP_BYTES, heads[i].needs) != NULL;
      GRegex *regex = may_fit ? croupier_pattern_get (&heads[i].pattern) : NULL;

      if (regex != NULL && g_regex_match (regex, now, 0, NULL))
        {
          char *changed = g_regex_replace (regex, now, -1, 0, heads[i].usual, 0, NULL);

          g_free (usual);
          usual = changed;
        }
    }
  return g_steal_pointer (&usual);
}

/* ---- names that nothing sets off ---- */

#define MAX_WORDS_OF_NAME 6
#define MIN_WORD 3        /* letters of a small word that is hardly part of a name */
#define MIN_OF_STRANGER 2 /* messages of one name that nobody knows */

/* LINE on a computer: “14:02 Ada Bell 3 at A”, below “2026.03.12 Thursday”. */
typedef struct
{
  const CroupierPasteAuthors *authors;
  GHashTable *first_words; /* of all that may be messages → how many begin with it */
} Blanks;

/* What stands behind the time; NULL: none stands there, or what other chats have behind it. */
static const char *
skip_clock (const char *line, int *minutes)
{
  int hour = 0, minute = 0, n = 0;

  if (!g_ascii_isdigit (*line) || sscanf (line, "%2d:%2d%n", &hour, &minute, &n) != 2 || n < 4 || line[n - 3] != ':' ||
      line[n] != ' ' || line[n + 1] == '\0' || strchr (" <[(*-=", line[n + 1]) != NULL || hour > 23 || minute > 59)
    return NULL;
  if (g_str_has_prefix (line + n + 1, "AM ") || g_str_has_prefix (line + n + 1, "PM "))
    return NULL;
  *minutes = hour * 60 + minute;
  return line + n + 1;
}

static gboolean
is_day_of_blanks (const char *line)
{
  static CroupierPattern day = { "^20[0-9]{2}\\.[0-9]{2}\\.[0-9]{2} \\p{L}{3,12}\\s*$" };

  return g_str_has_prefix (line, "20") && g_regex_match (croupier_pattern_get (&day), line, 0, NULL);
}

static char *
dup_first_word (const char *text)
{
  return g_strndup (text, strcspn (text, " "));
}

/* Finds the longest beginning that is a player's name; its length is 0 where none is. is_guess: one may be called by
 * more of it, or by less. */
static void
find_name (const Blanks *blanks, const char *text, gsize *length, gboolean *is_guess)
{
  const char *at = text;
  int found = CROUPIER_NO_PLAYER;
  gunichar next;

  *length = 0;
  *is_guess = FALSE;
  for (guint i = 0; i < MAX_WORDS_OF_NAME; i++)
    {
      g_autofree char *name = NULL;
      int player;

      at += strcspn (at, " ");
      if (*at == '\0')
        break;
      name = g_strndup (text, (gsize) (at - text));
      if (croupier_paste_authors_find (blanks->authors, name, &player) >= CROUPIER_AUTHOR_DECORATED)
        {
          *is_guess |= found != CROUPIER_NO_PLAYER && found != player;
          found = player;
          *length = (gsize) (at - text);
        }
      at += strspn (at, " ");
    }
  at = text + *length + strspn (text + *length, " ");
  next = g_utf8_get_char (at);
  *is_guess |= g_unichar_isalpha (next) && (!g_unichar_islower (next) || strcspn (at, " ,.!?") < MIN_WORD);
}

/* NULL: it is no message, or perhaps a line of the one above. */
static char *
dup_with_colon (const Blanks *blanks, const char *line, const char *text, CroupierHeadDoubt *doubt)
{
  g_autofree char *first = dup_first_word (text);
  gsize length, time = (gsize) (text - line) - 1;
  gboolean is_guess;

  find_name (blanks, text, &length, &is_guess);
  if (length > 0)
    *doubt = is_guess ? CROUPIER_HEAD_OF_WHOM : CROUPIER_HEAD_CERTAIN;
  else
    {
      length = strlen (first);
      *doubt = GPOINTER_TO_UINT (g_hash_table_lookup (blanks->first_words, first)) < MIN_OF_STRANGER
                 ? CROUPIER_HEAD_OR_TEXT
                 : CROUPIER_HEAD_CERTAIN;
    }
  if (text[length] == '\0' || strchr (first, ':') != NULL)
    return NULL;
  return g_strdup_printf ("[%.*s] %.*s: %s", (int) time, line, (int) length, text,
                          text + length + strspn (text + length, " "));
}

void
croupier_chat_heads_part_names (char **lines, const CroupierPasteAuthors *authors, CroupierHeadDoubt *doubts)
{
  static const char *const told[] = { " unsent a message.", " joined the group.", " left the group.",
                                      " joined the chat.", " left the chat." };
  g_autoptr (GHashTable) first_words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const Blanks blanks = { authors, first_words };
  guint first = 0;
  int minutes, last = 0;

  while (lines[first] != NULL && !is_day_of_blanks (lines[first]))
    first++;
  for (guint i = first; lines[i] != NULL; i++)
    {
      const char *text = skip_clock (lines[i], &minutes);
      char *word = text != NULL ? dup_first_word (text) : NULL;
      guint n = word != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (first_words, word)) : 0;

      if (word != NULL)
        g_hash_table_insert (first_words, word, GUINT_TO_POINTER (n + 1));
    }
  for (guint i = first; lines[i] != NULL; i++)
    {
      const char *text = skip_clock (lines[i], &minutes);
      g_autofree char *usual = NULL;

      if (is_day_of_blanks (lines[i]))
        last = 0;
      if (text == NULL || minutes < last)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (told); k++)
        if (g_str_has_suffix (text, told[k]))
          *lines[i] = '\0';
      usual = *lines[i] != '\0' ? dup_with_colon (&blanks, lines[i], text, &doubts[i]) : NULL;
      last = doubts[i] != CROUPIER_HEAD_OR_TEXT ? minutes : last;
      if (usual != NULL)
        {
          g_free (lines[i]);
          lines[i] = g_steal_pointer (&usual);
        }
    }
}
