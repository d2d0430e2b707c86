/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing and tidying what people write, the same in every locale. */
#include "config.h"

#include "croupier-text.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"

#define MAX_BYTES_OF_LETTER 4
#define NEAR_MISS_LETTERS 4
#define MAX_QUOTED 40 /* letters of a wrong word that an error repeats */

#define ZERO_WIDTH_NON_JOINER 0x200c
#define ZERO_WIDTH_JOINER 0x200d
#define VARIATION_SELECTOR_16 0xfe0f
#define BLACK_FLAG 0x1f3f4

/* Letters with a stroke or joined from two: they are letters of their own to Unicode, accents to whoever types a name
 * on another keyboard. */
static const struct
{
  gunichar letter;
  const char *plain;
} plain_letters[] = {
  { 0x00df, "ss" }, /* ß */
  { 0x00e6, "ae" }, /* æ */
  { 0x00f0, "d" },  /* ð */
  { 0x00f8, "o" },  /* ø */
  { 0x0111, "d" },  /* đ */
  { 0x0131, "i" },  /* ı */
  { 0x0142, "l" },  /* ł */
  { 0x0153, "oe" }, /* œ */
};

static void
append_plain (GString *folded, gunichar letter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (plain_letters); i++)
    if (plain_letters[i].letter == letter)
      {
        g_string_append (folded, plain_letters[i].plain);
        return;
      }

  g_string_append_unichar (folded, letter);
}

static char *
decompose_and_casefold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *decomposed = g_utf8_normalize (valid, -1, G_NORMALIZE_NFKD);
  g_autofree char *casefolded = g_utf8_casefold (decomposed, -1);

  /* Folding can bring back letters that carry an accent. */
  return g_utf8_normalize (casefolded, -1, G_NORMALIZE_NFKD);
}

/* A folded text; NULL where it is not all of printable ASCII. */
static char *
fold_ascii (const char *text)
{
  char *folded = g_malloc (strlen (text) + 1), *end = folded;

  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isprint (*text))
        {
          g_free (folded);
          return NULL;
        }
      if (*text != ' ')
        *end++ = g_ascii_isupper (*text) ? (char) (*text - 'A' + 'a') : *text;
      else if (end > folded && end[-1] != ' ')
        *end++ = ' ';
    }
  if (end > folded && end[-1] == ' ')
    end--;
  *end = '\0';

  return folded;
}

char *
croupier_text_fold (const char *text)
{
  g_autoptr (GString) folded = NULL;
  g_autofree char *letters = NULL;
  gboolean space = FALSE;
  char *ascii;

  g_return_val_if_fail (text != NULL, NULL);

  ascii = fold_ascii (text);
  if (ascii != NULL)
    return ascii;

  folded = g_string_sized_new (strlen (text));
  letters = decompose_and_casefold (text);
  for (const char *at = letters; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);
      GUnicodeType type = g_unichar_type (letter);

      if (type == G_UNICODE_NON_SPACING_MARK || type == G_UNICODE_FORMAT)
        continue;
      if (g_unichar_isspace (letter))
        {
          space = TRUE;
          continue;
        }
      if (space && folded->len > 0)
        g_string_append_c (folded, ' ');
      space = FALSE;
      append_plain (folded, letter);
    }

  return g_string_free_and_steal (g_steal_pointer (&folded));
}

static const char *
skip_letters (const char *text, glong n)
{
  return g_utf8_offset_to_pointer (text, n);
}

/* Whether two texts of as many letters differ by one other letter, or by two neighbours that changed places. */
static gboolean
is_other_or_swapped (const char *a, const char *b)
{
  gunichar a0 = g_utf8_get_char (a);
  gunichar b0 = g_utf8_get_char (b);

  if (strcmp (skip_letters (a, 1), skip_letters (b, 1)) == 0)
    return TRUE;

  a = skip_letters (a, 1);
  b = skip_letters (b, 1);
  if (*a == '\0' || *b == '\0' || a0 != g_utf8_get_char (b) || b0 != g_utf8_get_char (a))
    return FALSE;

  return strcmp (skip_letters (a, 1), skip_letters (b, 1)) == 0;
}

/* One slip leaves a letter of the first two as it is, or moves it to the other place. */
static gboolean
begin_unlike (const char *a, const char *b)
{
  return g_ascii_isalnum (a[0]) && g_ascii_isalnum (b[0]) && g_ascii_isalnum (a[1]) && g_ascii_isalnum (b[1]) &&
         a[0] != b[0] && a[1] != b[1] && a[0] != b[1] && a[1] != b[0];
}

gboolean
croupier_text_near_miss (const char *folded_a, const char *folded_b)
{
  glong length_a, length_b;

  g_return_val_if_fail (folded_a != NULL, FALSE);
  g_return_val_if_fail (folded_b != NULL, FALSE);

  if (begin_unlike (folded_a, folded_b) ||
      ABS ((gssize) strlen (folded_a) - (gssize) strlen (folded_b)) > MAX_BYTES_OF_LETTER)
    return FALSE;

  length_a = g_utf8_strlen (folded_a, -1);
  length_b = g_utf8_strlen (folded_b, -1);
  if (length_a < NEAR_MISS_LETTERS || ABS (length_a - length_b) > 1)
    return FALSE;

  while (*folded_a != '\0' && g_utf8_get_char (folded_a) == g_utf8_get_char (folded_b))
    {
      folded_a = g_utf8_next_char (folded_a);
      folded_b = g_utf8_next_char (folded_b);
    }

  if (length_a == length_b)
    return *folded_a != '\0' && is_other_or_swapped (folded_a, folded_b);
  if (length_a > length_b)
    return strcmp (skip_letters (folded_a, 1), folded_b) == 0;
  return strcmp (folded_a, skip_letters (folded_b, 1)) == 0;
}

static gboolean
is_line_break (gunichar letter)
{
  return letter == '\n' || letter == '\v' || letter == '\f' || letter == 0x85 || letter == 0x2028 || letter == 0x2029;
}

/* Characters that nobody sees, and that could make two names look alike or a line read backwards. */
static gboolean
is_invisible (gunichar letter)
{
  return (letter >= 0x200b && letter <= 0x200f) || (letter >= 0x202a && letter <= 0x202e) ||
         (letter >= 0x2060 && letter <= 0x2069) || letter == 0xfeff;
}

/* 👩‍🚀 is 👩, a joiner and 🚀: without the joiner it would be two pictures. Arrows, as in 🙂‍↔️, are
 * mathematics to Unicode. */
static gboolean
joins_pictures (gunichar before, gunichar after)
{
  GUnicodeType type = g_unichar_type (before);

  if (before != VARIATION_SELECTOR_16 && type != G_UNICODE_OTHER_SYMBOL && type != G_UNICODE_MODIFIER_SYMBOL)
    return FALSE;

  return g_unichar_type (after) == G_UNICODE_OTHER_SYMBOL || after == 0x2194 || after == 0x2195;
}

/* Whether words are spelt with a joiner or non-joiner between such a letter and the next: those of Farsi or Sinhala
 * are. */
static gboolean
can_be_joined (gunichar letter)
{
  switch ((int) g_unichar_get_script (letter))
    {
    case G_UNICODE_SCRIPT_ARABIC:
    case G_UNICODE_SCRIPT_SYRIAC:
    case G_UNICODE_SCRIPT_NKO:
    case G_UNICODE_SCRIPT_MONGOLIAN:
    case G_UNICODE_SCRIPT_DEVANAGARI:
    case G_UNICODE_SCRIPT_BENGALI:
    case G_UNICODE_SCRIPT_GURMUKHI:
    case G_UNICODE_SCRIPT_GUJARATI:
    case G_UNICODE_SCRIPT_ORIYA:
    case G_UNICODE_SCRIPT_TAMIL:
    case G_UNICODE_SCRIPT_TELUGU:
    case G_UNICODE_SCRIPT_KANNADA:
    case G_UNICODE_SCRIPT_MALAYALAM:
    case G_UNICODE_SCRIPT_SINHALA:
    case G_UNICODE_SCRIPT_MYANMAR:
    case G_UNICODE_SCRIPT_KHMER:
      return TRUE;
    default: /* of hundreds */
      return FALSE;
    }
}

/* Whether a joiner or non-joiner belongs where it stands. before: 0 at the beginning. */
static gboolean
is_joiner_in_place (gunichar before, const char *at)
{
  gunichar letter = g_utf8_get_char (at);
  gunichar after = g_utf8_get_char (g_utf8_next_char (at));

  if (letter == ZERO_WIDTH_JOINER && joins_pictures (before, after))
    return TRUE;

  return (letter == ZERO_WIDTH_JOINER || letter == ZERO_WIDTH_NON_JOINER) && can_be_joined (before) &&
         can_be_joined (after);
}

/* 🏴󠁧󠁢󠁳󠁣󠁴󠁿 is a black flag and letters that cannot be seen. */
static gboolean
is_tag (gunichar letter)
{
  return letter >= 0xe0020 && letter <= 0xe007f;
}

/* Letters that are blank, and marks without a shape, are no format characters to Unicode. */
static gboolean
is_hidden (gunichar before, const char *at)
{
  gunichar letter = g_utf8_get_char (at);

  if (is_tag (letter))
    return before != BLACK_FLAG && !is_tag (before);
  if (g_unichar_type (letter) == G_UNICODE_FORMAT)
    return !is_joiner_in_place (before, at);

  return letter == 0x034f || letter == 0x115f || letter == 0x1160 || letter == 0x2800 || letter == 0x3164 ||
         letter == 0xffa0;
}

void
croupier_text_add_escaped (GString *markup, const char *before, const char *text, const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (markup, before);
  g_string_append (markup, escaped);
  g_string_append (markup, after);
}

const char *
croupier_text_find_hidden (const char *text)
{
  gunichar before = 0;

  g_return_val_if_fail (text != NULL, NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (is_hidden (before, at))
        return at;
      before = g_utf8_get_char (at);
    }

  return NULL;
}

static char *
tidy_characters (const char *text)
{
  g_autoptr (GString) tidy = g_string_sized_new (strlen (text));
  gunichar before = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (letter == '\r')
        letter = '\n'; /* the second line break of CR LF makes an empty line, which goes */

      if (is_line_break (letter))
        g_string_append_c (tidy, '\n');
      else if (g_unichar_isspace (letter))
        g_string_append_c (tidy, ' ');
      else if (is_joiner_in_place (before, at))
        g_string_append_unichar (tidy, letter);
      else if (!g_unichar_iscntrl (letter) && !is_invisible (letter))
        g_string_append_unichar (tidy, letter);
      else
        continue;
      before = letter;
    }

  return g_string_free_and_steal (g_steal_pointer (&tidy));
}

static char *
join_full_lines (char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) joined = g_string_sized_new (strlen (text));

  for (char **line = lines; *line != NULL; line++)
    {
      g_strstrip (*line);
      if (**line == '\0')
        continue;
      if (joined->len > 0)
        g_string_append_c (joined, '\n');
      g_string_append (joined, *line);
    }

  return g_string_free_and_steal (g_steal_pointer (&joined));
}

/* Most lines hold nothing to tidy. */
static gboolean
is_plain_line (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isprint (text[i]))
      return FALSE;

  return TRUE;
}

char *
croupier_text_clean (const char *text, gssize length, GError **error)
{
  g_autofree char *whole = NULL;
  g_autofree char *tidy = NULL;
  const char *end = NULL;
  gsize n_bytes;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  n_bytes = length < 0 ? strlen (text) : (gsize) length;
  if (n_bytes > CROUPIER_TEXT_MAX)
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED,
                     ngettext ("The text has %lu byte; at most %d are read.",
                               "The text has %lu bytes; at most %d are read.", n_bytes),
                     (gulong) n_bytes, CROUPIER_TEXT_MAX);
      return NULL;
    }
  if (is_plain_line (text, n_bytes))
    return g_strstrip (g_strndup (text, n_bytes));
  if (!g_utf8_validate_len (text, n_bytes, &end))
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The text is not valid UTF-8 at byte %lu."),
                     (gulong) (end - text) + 1);
      return NULL;
    }

  whole = g_strndup (text, n_bytes);
  tidy = tidy_characters (whole);
  return join_full_lines (tidy);
}

gboolean
croupier_text_has_phrase (const char *text, const char *phrase)
{
  gsize length = strlen (phrase);

  for (const char *at = length > 0 ? strstr (text, phrase) : NULL; at != NULL; at = strstr (at + 1, phrase))
    if ((at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)))) &&
        !g_unichar_isalnum (g_utf8_get_char (at + length)))
      return TRUE;
  return FALSE;
}

char *
croupier_text_with_capital (const char *words)
{
  GString *text = g_string_new (NULL);

  g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (words)));
  g_string_append (text, g_utf8_next_char (words));
  return g_string_free_and_steal (text);
}

char *
croupier_text_quote (const char *text)
{
  return g_utf8_strlen (text, -1) <= MAX_QUOTED ? g_strdup (text) : g_utf8_truncate_middle (text, MAX_QUOTED);
}

char *
croupier_text_cut (const char *text, guint max_letters)
{
  g_autofree char *start = NULL;

  if (strlen (text) <= max_letters || g_utf8_strlen (text, -1) <= max_letters)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, max_letters - 1);
  return g_strconcat (start, "…", NULL);
}

char *
croupier_text_put_in (const char *sentence, const char *place, const char *what)
{
  g_auto (GStrv) halves = g_strsplit (sentence, place, 2);

  return g_strconcat (halves[0], halves[1] != NULL ? what : NULL, halves[1], NULL);
}

gboolean
croupier_text_has_word (const char *words, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = length > 0 ? strstr (words, word) : NULL; at != NULL; at = strstr (at + 1, word))
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;
  return FALSE;
}

char *
croupier_text_join (const char *const *words, gsize n_words)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (words != NULL || n_words == 0, NULL);

  text = g_string_new (NULL);
  for (gsize i = 0; i < n_words; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == n_words ? _(" and ") : _(", "));
      g_string_append (text, words[i]);
    }

  return g_string_free_and_steal (g_steal_pointer (&text));
}
