/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters as people write them: what only marks them up goes, and letters in disguise are plain ones. */
#include "config.h"
#include "croupier-writing.h"

#include <string.h>

#include "croupier-text.h"

#define MAX_TAG_BYTES 80
#define MAX_BETWEEN_TAGS 2000
#define KEYCAP 0x20e3
#define EMOJI_STYLE 0xfe0f
#define FIRST_FLAG_LETTER 0x1f1e6

/* Tags of forums and pages that only say how something looks. What strikes out and what quotes has a meaning, and
 * stays. */
static const char looks[] = "b i u em strong color colour size font center centre left right justify align code pre "
                            "tt spoiler spoilers hide hidden list li ul ol * indent sub sup small big h1 h2 h3 h4 "
                            "table tr td th span div p mark highlight glow shadow background mono noparse nobr";
/* Tags that say what is done with what stands between them: “[vote]Bob[/vote]”. */
static const char votes[] = "vote v";

/* Letters of other scripts that look like these, in the same order. */
static const char like_these[] = "АВСЕНІЈКМОРЅТХУаеіјосрѕхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹοϲ";
static const char plain_ones[] = "ABCEHIJKMOPSTXYaeijocpsxyABEZHIKMNOPTYXCoc";

/* Letters and digits in boxes and circles, from the first to the last. */
static const struct
{
  gunichar first, last;
  char plain;
} boxed[] = {
  { 0x24b6, 0x24cf, 'A' },   /* Ⓐ */
  { 0x24d0, 0x24e9, 'a' },   /* ⓐ */
  { 0x1f130, 0x1f149, 'A' }, /* 🄰 */
  { 0x1f150, 0x1f169, 'A' }, /* 🅐 */
  { 0x1f170, 0x1f189, 'A' }, /* 🅰 */
  { FIRST_FLAG_LETTER, FIRST_FLAG_LETTER + 25, 'A' },
};

typedef struct
{
  const CroupierRoster *roster;
  const CroupierLayout *layout; /* or NULL */
  const char *text;
} Writing;

/* Is it a part of how a player or a door is called? */
static gboolean
is_of_names (const Writing *self, const char *what)
{
  for (guint i = 0; i < croupier_roster_get_size (self->roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (self->roster, i);

      if (strstr (player->name, what) != NULL)
        return TRUE;
      for (guint k = 0; player->aliases[k] != NULL; k++)
        if (strstr (player->aliases[k], what) != NULL)
          return TRUE;
    }
  for (guint i = 0; self->layout != NULL && i < self->layout->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (self->layout, i);

      for (guint k = 0; k < area->doors->len; k++)
        if (strstr (croupier_area_get_door (area, k)->label, what) != NULL)
          return TRUE;
    }
  return FALSE;
}

/* ---- tags ---- */

/* “[b]”, “[/color]”, “<size=3>”: how long the tag is that begins at a place, and its name in lower case; 0 and NULL
 * where none does. */
static gsize
measure_tag (const char *at, char **name)
{
  char close = *at == '[' ? ']' : '>';
  gsize length = 1 + strcspn (at + 1, "[]<>\n");
  const char *begin = at + 1 + (at[1] == '/');

  if (at[length] != close || length >= MAX_TAG_BYTES)
    return 0;
  *name = g_ascii_strdown (begin, (gssize) (strcspn (begin, "= ]>")));
  return length + 1;
}

/* “[/b]”, where “[b]” stands, and the other way round: “3 at [B]” has a door in brackets. */
static gboolean
has_other (const Writing *self, const char *tag, const char *name)
{
  g_autofree char *other = g_str_equal (name, "*") ? g_strdup ("[list")
                                                   : g_strdup_printf ("%c%s%s", *tag, tag[1] == '/' ? "" : "/", name);
  gsize length = strlen (other);
  const char *from = tag - MIN (tag - self->text, MAX_BETWEEN_TAGS), *end = tag + MAX_BETWEEN_TAGS;

  for (const char *at = strchr (from, *other); at != NULL && at < end; at = strchr (at + 1, *other))
    if (g_ascii_strncasecmp (at, other, length) == 0 && strchr ("= ]>", at[length]) != NULL)
      return TRUE;
  return FALSE;
}

/* What stands instead of a tag; NULL: it stays. */
static const char *
read_tag (const Writing *self, const char *tag, const char *name)
{
  gboolean is_end = tag[1] == '/';

  if (g_str_equal (name, "br"))
    return "\n";
  if (croupier_text_has_word (looks, name))
    return strlen (name) > 1 || has_other (self, tag, name) ? "" : NULL;
  if (!has_other (self, tag, name))
    return NULL;
  if (croupier_text_has_word ("strike del", name))
    return is_end ? "[/s]" : "[s]";
  return *tag == '[' && croupier_text_has_word (votes, name) ? is_end ? "" : "vote " : NULL;
}

/* “# Vote: Bob”, “##vote Bob”: the bytes of the mark that makes a heading or an order of a line; 0 where none does. */
static gsize
measure_heading (const Writing *self, gsize at)
{
  const char *line = self->text + at;
  gsize length = at == 0 || line[-1] == '\n' ? strspn (line, "#") : 0;

  if (length == 0 || length > 3)
    return 0;
  return line[length] == ' ' || (length > 1 && g_ascii_isalpha (line[length])) ? length : 0;
}

/* ---- letters ---- */

static gboolean
is_flag_letter (gunichar letter)
{
  return letter >= FIRST_FLAG_LETTER && letter < FIRST_FLAG_LETTER + 26;
}

/* Two of them beside each other are a flag. */
static gboolean
is_of_flag (const Writing *self, gsize at)
{
  const char *letter = self->text + at;

  return is_flag_letter (g_utf8_get_char (g_utf8_next_char (letter))) ||
         (at > 0 && is_flag_letter (g_utf8_get_char (g_utf8_prev_char (letter))));
}

static gsize
skip_style (const char *at)
{
  return *at != '\0' && g_utf8_get_char (at) == EMOJI_STYLE ? (gsize) g_utf8_skip[(guchar) *at] : 0;
}

/* “3️⃣”, “🔟”, “🅰️”, “𝐀”: how long it is, and what it is plainly; 0 where it is plain. */
static gsize
measure_boxed (const Writing *self, gsize at, char *plain)
{
  const char *start = self->text + at, *next = g_utf8_next_char (start);
  gunichar letter = g_utf8_get_char (start);
  gsize style = skip_style (next);
  g_autofree char *normal = NULL;

  memset (plain, 0, 3);
  if (g_ascii_isdigit (letter) && next[style] != '\0' && g_utf8_get_char (next + style) == KEYCAP)
    {
      plain[0] = (char) letter;
      return (gsize) (g_utf8_next_char (next + style) - start);
    }
  if (letter == 0x1f51f)
    return (gsize) (strcpy (plain, "10") - plain) + (gsize) (next - start) + style;
  for (guint i = 0; i < G_N_ELEMENTS (boxed); i++)
    if (letter >= boxed[i].first && letter <= boxed[i].last && !(is_flag_letter (letter) && is_of_flag (self, at)))
      {
        plain[0] = (char) (boxed[i].plain + (letter - boxed[i].first));
        return (gsize) (next - start) + style;
      }
  if (letter < 0x1d400 || letter > 0x1d7ff)
    return 0;
  normal = g_utf8_normalize (start, next - start, G_NORMALIZE_ALL_COMPOSE);
  if (!g_ascii_isalnum (normal[0]) || normal[1] != '\0')
    return 0;
  plain[0] = normal[0];
  return (gsize) (next - start);
}

static char
find_plain_one (gunichar letter)
{
  const char *found = letter >= 0x80 ? g_utf8_strchr (like_these, -1, letter) : NULL;

  return found != NULL ? plain_ones[g_utf8_pointer_to_offset (like_these, found)] : '\0';
}

/* A word that looks as if it were all of plain letters, “vоte”, “А”: how long it is, and what it looks like. One that
 * is not of plain letters at all may be a word of another language. */
static gsize
measure_masked (const Writing *self, gsize at, char **plain)
{
  const char *start = self->text + at, *end;
  g_autoptr (GString) word = g_string_new (NULL);
  gboolean has_plain = FALSE, has_mask = FALSE;

  if (at > 0 && g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (start))))
    return 0;
  for (end = start; *end != '\0' && g_unichar_isalpha (g_utf8_get_char (end)); end = g_utf8_next_char (end))
    {
      char one = find_plain_one (g_utf8_get_char (end));

      if (one == '\0' && !g_ascii_isalpha (*end))
        return 0;
      has_plain |= one == '\0';
      has_mask |= one != '\0';
      g_string_append_c (word, one != '\0' ? one : *end);
    }
  if (!has_mask || !(has_plain || word->len == 1))
    return 0;
  *plain = g_string_free_and_steal (g_steal_pointer (&word));
  return (gsize) (end - start);
}

/* “C!!1”: the bytes of what is left of the marks of a sentence, where a finger slipped off one; or 0. */
static gsize
measure_slipped_marks (const char *at)
{
  gsize n_marks = strspn (at, "!"), length = n_marks + strspn (at + n_marks, "!1");

  return n_marks > 1 && length > n_marks && (at[length] == '\0' || g_ascii_isspace (at[length])) ? length : 0;
}

/* “➡️”: the bytes of an arrow that is a picture; or 0. */
static gsize
measure_arrow (const char *at)
{
  const char *next = g_utf8_next_char (at);

  return g_utf8_get_char (at) == 0x27a1 || g_utf8_get_char (at) == 0x2b95 ? (gsize) (next - at) + skip_style (next) : 0;
}

/* ---- all of it ---- */

/* What begins at a place and is written otherwise than plainly: how long it is, and what stands for it; 0 where
 * nothing does. */
static gsize
measure (const Writing *self, gsize at, char **plain)
{
  const char *here = self->text + at;
  g_autofree char *name = NULL;
  gsize length = 0;
  char boxed_letter[3];

  if (*here == '[' || *here == '<')
    {
      const char *instead;

      length = measure_tag (here, &name);
      instead = length > 0 ? read_tag (self, here, name) : NULL;
      length = instead != NULL ? length : 0;
      *plain = g_strdup (instead);
    }
  else if (*here == '#')
    {
      length = measure_heading (self, at);
      *plain = g_strdup ("");
    }
  else if (*here == '!')
    {
      length = measure_slipped_marks (here);
      *plain = g_strdup ("!");
    }
  else if ((length = measure_arrow (here)) > 0)
    *plain = g_strdup ("->");
  else if ((length = measure_boxed (self, at, boxed_letter)) > 0)
    *plain = g_strdup (boxed_letter);
  else if (g_unichar_isalpha (g_utf8_get_char (here)))
    length = measure_masked (self, at, plain);
  return length;
}

static gboolean
may_be_plain (const char *text)
{
  return strpbrk (text, "[<#") == NULL && strstr (text, "!!1") == NULL && g_str_is_ascii (text);
}

CroupierTranslation *
croupier_writing_read (const CroupierRoster *roster, const CroupierLayout *layout, const char *text)
{
  const Writing self = { .roster = roster, .layout = layout, .text = text };
  g_autoptr (GString) read = NULL;
  CroupierTranslation *translation;
  gsize done = 0;

  if (may_be_plain (text))
    return NULL;
  translation = croupier_translation_new (text);
  read = g_string_sized_new (strlen (text));
  for (gsize at = 0, length; text[at] != '\0'; at += MAX (length, (gsize) g_utf8_skip[(guchar) text[at]]))
    {
      g_autofree char *plain = NULL, *what = NULL;

      length = measure (&self, at, &plain);
      what = g_strndup (text + at, length);
      if (length == 0 || is_of_names (&self, what))
        continue;
      croupier_translation_add (translation, read, NULL, done, at - done);
      croupier_translation_add (translation, read, plain, at, length);
      done = at + length;
    }
  if (done == 0)
    {
      croupier_translation_free (translation);
      return NULL;
    }
  croupier_translation_add (translation, read, NULL, done, strlen (text) - done);
  translation->text = g_string_free_and_steal (g_steal_pointer (&read));
  return translation;
}
