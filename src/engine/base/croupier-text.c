/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing and tidying what people write, the same in every locale. */
#include "config.h"

#include "croupier-text.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"

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

/* NULL where a text is not all of printable ASCII. */
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

/**
 * croupier_text_fold:
 * @text: a text
 *
 * Gives the form of a text in which two are compared: without regard to case, accents and spacing.
 *
 * Letters are decomposed (NFKD), marks above and below them dropped, the case folded; ß becomes ss, æ ae, œ oe, ø o, ł
 * l, đ and ð d, ı i. Characters that cannot be seen (zero-width and direction marks) go. A run of white space becomes
 * one space; the ends are trimmed. The same in every locale. Bytes that are no UTF-8 count as U+FFFD.
 *
 * Returns: (transfer full): the folded text; may be empty
 */
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

/**
 * croupier_text_near_miss:
 * @folded_a: what somebody typed, folded
 * @folded_b: what it may have been meant for, folded
 *
 * Tells whether a word is one slip away from another: one letter more, less or other, or two neighbours swapped.
 *
 * Equal texts are no near miss. A letter is a code point of what [func@text_fold] gave. What was typed must have four
 * letters or more, for among shorter words everything is near everything; the other may be shorter (`Bobb` can mean
 * Bob, but `Bbo` cannot).
 *
 * Returns: whether @folded_a is a near miss of @folded_b
 */
gboolean
croupier_text_near_miss (const char *folded_a, const char *folded_b)
{
  glong length_a, length_b;

  g_return_val_if_fail (folded_a != NULL, FALSE);
  g_return_val_if_fail (folded_b != NULL, FALSE);

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

/**
 * croupier_text_add_escaped:
 * @markup: a page or drawing that is written
 * @before: markup
 * @text: what stands in it; nobody vouches for it
 * @after: markup
 *
 * Adds a text to a page.
 */
void
croupier_text_add_escaped (GString *markup, const char *before, const char *text, const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (markup, before);
  g_string_append (markup, escaped);
  g_string_append (markup, after);
}

/**
 * croupier_text_find_hidden:
 * @text: UTF-8
 *
 * Finds the first character that nobody can see and that no word needs.
 *
 * It may be of no width, turn the direction of a line, or be blank without being white space. A joiner within a
 * picture, a joiner or non-joiner between letters of a script that is written with them, and the tags of a flag are
 * needed. Control characters and white space are not looked for.
 *
 * Returns: (transfer none) (nullable): where it stands in @text; %NULL if there is none
 */
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

/**
 * croupier_text_clean:
 * @text: what a player sent; need not end in NUL where @length is given
 * @length: its bytes, or -1 where it ends in NUL
 * @error: (nullable): return location for the error
 *
 * Tidies what a player sent, before a game reads it.
 *
 * Line breaks of every kind become LF, other white space a space; every line is trimmed, and empty lines go. Control
 * characters go, and so do characters that cannot be seen: U+200B to U+200F, U+202A to U+202E, U+2060 to U+2069,
 * U+FEFF; but a U+200D that joins two pictures into one (as in many emoji) stays, and so do U+200D and U+200C between
 * letters of a script that is written with them. Quotation marks and all other characters stay as they are. Cleaning a
 * clean text changes nothing.
 *
 * The error is [error@Error.REFUSED]: @text has more than %CROUPIER_TEXT_MAX bytes, or is not valid UTF-8 (the message
 * says at which byte, counted from 1; a NUL within @length is not valid).
 *
 * Returns: (transfer full) (nullable): the tidy text, perhaps empty; %NULL on error
 */
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

/**
 * croupier_text_has_phrase:
 * @text: a text
 * @phrase: a word or several
 *
 * Returns: whether it stands in the text, with neither a letter nor a digit right before or behind it; FALSE where it
 * is empty
 */
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

/**
 * croupier_text_with_capital:
 * @words: what stands within a sentence elsewhere, not empty
 *
 * Returns: (transfer full): the same as it stands at the beginning
 */
char *
croupier_text_with_capital (const char *words)
{
  GString *text = g_string_new (NULL);

  g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (words)));
  g_string_append (text, g_utf8_next_char (words));
  return g_string_free_and_steal (text);
}

/**
 * croupier_text_quote:
 * @text: what somebody wrote, in valid UTF-8
 *
 * Shortens it for an error: what is longer than 40 letters loses those in its middle.
 *
 * Returns: (transfer full): what an error repeats of it
 */
char *
croupier_text_quote (const char *text)
{
  return g_utf8_strlen (text, -1) <= MAX_QUOTED ? g_strdup (text) : g_utf8_truncate_middle (text, MAX_QUOTED);
}

/**
 * croupier_text_cut:
 * @text: valid UTF-8
 * @max_letters: at least 1
 *
 * Returns: (transfer full): @text, or its beginning with “…” for the last of @max_letters
 */
char *
croupier_text_cut (const char *text, guint max_letters)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= max_letters)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, max_letters - 1);
  return g_strconcat (start, "…", NULL);
}

/**
 * croupier_text_put_in:
 * @sentence: of a table, translated
 * @place: "%s", "%d"
 * @what: what comes in its stead
 *
 * Fills in a sentence of which no compiler can see whether it is a format.
 *
 * Returns: (transfer full): the sentence; where @place isn't in it, as it is
 */
char *
croupier_text_put_in (const char *sentence, const char *place, const char *what)
{
  g_auto (GStrv) halves = g_strsplit (sentence, place, 2);

  return g_strconcat (halves[0], halves[1] != NULL ? what : NULL, halves[1], NULL);
}

/**
 * croupier_text_has_word:
 * @words: words with a space between them
 * @word: a folded word
 *
 * Tells whether a word is one of several.
 *
 * Returns: whether it is; an empty word is not
 */
gboolean
croupier_text_has_word (const char *words, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = length > 0 ? strstr (words, word) : NULL; at != NULL; at = strstr (at + 1, word))
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;
  return FALSE;
}

/**
 * croupier_text_join:
 * @words: (array length=n_words): words
 * @n_words: how many
 *
 * Lists words as a sentence does: `a`, `a and b`, `a, b and c`.
 *
 * In the language of the window, for errors; what players read is put together by the language of the message.
 *
 * Returns: (transfer full): the list; empty where there are no words
 */
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
