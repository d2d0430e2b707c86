/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of all games share: telling words apart, and saying what is wrong with a text and where. */
#include "config.h"
#include "croupier-reader.h"

#include "croupier-text.h"
#include "croupier-words.h"

#include <string.h>

#include "croupier-gettext.h"

#define EMOJI_STYLE 0xfe0f /* says that the letter before it is a picture */

/* ---- saying what is wrong ---- */

void
croupier_reader_complain (CroupierReader *self, gsize start, gsize length, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  if (++self->n_complaints > CROUPIER_READER_MAX_COMPLAINTS)
    return;
  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  croupier_problems_add (self->reading->problems, start, length, "%s",
                         self->n_complaints < CROUPIER_READER_MAX_COMPLAINTS ? message
                                                                             : _("More is wrong after this."));
}

void
croupier_reader_let_leave_out (CroupierReader *self, gsize start, gsize length)
{
  CroupierProblems *problems = self->reading->problems;
  CroupierProblem *last = problems->len > 0 ? g_ptr_array_index (problems, problems->len - 1) : NULL;

  if (last != NULL && last->start == start && self->n_complaints < CROUPIER_READER_MAX_COMPLAINTS)
    last->n_unread = length;
}

/* Says one of some words how much, which of several, to whom it is said or of whom, so that without it something else
 * is meant? */
static gboolean
may_matter (const CroupierReader *self, gsize start, gsize length)
{
  static CroupierWords amounts = {
    "all both every each double triple twice thrice half pair couple dozen more most less "
    "least few several another other others else extra rest remaining first second third "
    "last next only except times entire whole collection deux trois quatre zwei drei vier "
    "dos tres cuatro dois duas quatro dwa dwie trzy cztery"
  };
  static CroupierWords telling = {
    "he she him her his hers he's she's they them their theirs you your yours u ur we us our "
    "who whom what when where why how which there be been being was were did does had has "
    "have need needs ask asks asked tell tells told say says said send sends sent list "
    "change swap switch replace scrap trade "
    "yet min mins minute minutes hour hours sec secs second seconds day days h am pm o'clock"
  };
  static CroupierWords plights = { "long rough hard crazy busy" };
  g_autofree char *folded = croupier_reader_fold (self->text + start, length);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  if (words[0] != NULL && words[1] != NULL && words[2] == NULL &&
      (g_str_equal (words[0], "day") || g_str_equal (words[1], "day")))
    return !croupier_words_have (&plights, words[g_str_equal (words[0], "day")]);
  for (guint i = 0; words[i] != NULL; i++)
    if (strpbrk (words[i], "@0123456789") != NULL || croupier_words_have (&amounts, words[i]) ||
        croupier_words_have (&telling, words[i]))
      return TRUE;
  return FALSE;
}

void
croupier_reader_complain_of_unread (CroupierReader *self, gsize start, gsize length)
{
  g_autofree char *what = croupier_reader_quote (self, start, length);

  croupier_reader_complain (self, start, length,
                            _("“%s” is not understood here; leave it out, or write it after a line break."), what);
  if (!may_matter (self, start, length))
    croupier_reader_let_leave_out (self, start, length);
}

gsize
croupier_reader_measure_box (const char *at, gboolean *is_empty)
{
  static const char empty[] = "☐□▢◻◽⬜🔲", ticked[] = "☑☒✅✔", ticks[] = "xXvV✓✔✗✘";
  const char *end = at;
  gunichar letter = g_utf8_get_char (at);

  *is_empty = letter != '\0' && g_utf8_strchr (empty, -1, letter) != NULL;
  if (*is_empty || (letter != '\0' && g_utf8_strchr (ticked, -1, letter) != NULL))
    return (gsize) (g_utf8_next_char (at) - at);
  if (letter != '[')
    return 0;
  end += 1 + strspn (at + 1, " _");
  *is_empty = *end == ']';
  if (!*is_empty && *end != '\0' && g_utf8_strchr (ticks, -1, g_utf8_get_char (end)) != NULL)
    end = g_utf8_next_char (end) + strspn (g_utf8_next_char (end), " ");
  return *end == ']' && end > at ? (gsize) (end + 1 - at) : 0;
}

char *
croupier_reader_quote (const CroupierReader *self, gsize start, gsize length)
{
  const CroupierTranslation *translation = self->reading != NULL ? self->reading->translation : NULL;
  g_autofree char *whole = NULL;

  if (translation != NULL)
    croupier_translation_find_original (translation, &start, &length);
  whole = g_strndup ((translation != NULL ? croupier_translation_get_original (translation) : self->text) + start,
                     length);

  return croupier_text_cut (whole, CROUPIER_READER_MAX_QUOTED);
}

void
croupier_reader_pass_over (CroupierReader *self, gsize start, gsize length)
{
  if (self->n_unread < CROUPIER_READER_MAX_UNREAD)
    {
      self->unread[self->n_unread].start = start;
      self->unread[self->n_unread].length = length;
    }
  self->unread_end = start + length;
  self->n_unread++;
}

/* Clauses end at commas, line breaks, brackets, dashes between blanks, and where a sentence does. */
static gboolean
ends_clause (const char *at)
{
  switch (*at)
    {
    case ',':
    case ';':
    case '\n':
    case '(':
    case ')':
      return TRUE;
    case '.':
    case '!':
    case '?':
      return at[1] == '\0' || g_ascii_isspace (at[1]);
    case ' ':
      return (at[1] == '-' && at[2] == ' ') || g_str_has_prefix (at + 1, "– ") || g_str_has_prefix (at + 1, "— ");
    default:
      return FALSE;
    }
}

guint
croupier_reader_find_clause (CroupierReader *self, gsize place)
{
  if (place < self->clause_place)
    self->clause_place = self->clause = 0;
  while (self->clause_place < place && self->clause < CROUPIER_READER_CLAUSE_BITS - 1)
    self->clause += ends_clause (self->text + self->clause_place++);
  return self->clause;
}

void
croupier_reader_mean (CroupierReader *self, gsize start, gsize length)
{
  guint first = croupier_reader_find_clause (self, start), last = croupier_reader_find_clause (self, start + length);

  for (guint i = first; i <= last; i++)
    self->meant[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

static gboolean
is_meant (CroupierReader *self, gsize place)
{
  guint clause = croupier_reader_find_clause (self, place);

  return (self->meant[clause / 64] >> (clause % 64) & 1) != 0;
}

void
croupier_reader_refuse_unread (CroupierReader *self)
{
  guint n_kept = 0;

  for (guint i = 0; i < MIN (self->n_unread, CROUPIER_READER_MAX_UNREAD); i++)
    if (is_meant (self, self->unread[i].start))
      croupier_reader_complain_of_unread (self, self->unread[i].start, self->unread[i].length);
    else
      self->unread[n_kept++] = self->unread[i];
  if (self->n_unread > CROUPIER_READER_MAX_UNREAD)
    croupier_reader_complain (self, 0, 0,
                              _("This is too long to be sure of it; write only what is to be done, in a few words."));
  self->n_unread = n_kept;
}

void
croupier_reader_warn_of_unread (const CroupierReader *self)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (self->n_unread == 0)
    return;
  for (guint i = 0; i < MIN (self->n_unread, CROUPIER_READER_MAX_LISTED); i++)
    {
      g_autofree char *what = croupier_reader_quote (self, self->unread[i].start, self->unread[i].length);

      g_string_append (list, i > 0 ? ", " : "");
      g_string_append_printf (list, _("“%s”"), what);
    }
  if (self->n_unread > CROUPIER_READER_MAX_LISTED)
    g_string_append (list, ", …");
  croupier_problems_add_idle (self->reading->warnings, self->unread[0].start, self->unread_end - self->unread[0].start,
                              _("Passed over: %s."), list->str);
}

/* ---- names ---- */

int
croupier_reader_find_name (const CroupierReader *self, const CroupierRoster *roster, gsize start, gsize length)
{
  if (length > CROUPIER_READER_MAX_NAME)
    return CROUPIER_NO_PLAYER;
  for (gsize end = start + length;; end++)
    {
      g_autofree char *name = g_strndup (self->text + start, end - start);
      int player = croupier_roster_find_exactly (roster, name);

      if (player >= 0 || self->text[end] == '\0' || strchr (".!?", self->text[end]) == NULL)
        return player >= 0 ? player : CROUPIER_NO_PLAYER;
    }
}

int
croupier_reader_find_part_of_name (const CroupierReader *self, const CroupierRoster *roster, gsize start, gsize length)
{
  CroupierNameMatch match = CROUPIER_NAME_EXACT;
  int player = length <= CROUPIER_READER_MAX_NAME
                 ? croupier_roster_find (roster, self->text + start, (gssize) length, &match, NULL)
                 : CROUPIER_NO_PLAYER;

  if (player < 0)
    return CROUPIER_NO_PLAYER;
  if (match == CROUPIER_NAME_NEAR_MISS)
    croupier_reader_warn_of_slip (self, start, length, croupier_roster_get_name (roster, (guint) player));
  return player;
}

void
croupier_reader_complain_of_unknown (CroupierReader *self, const CroupierRoster *roster, gsize start, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *what = croupier_reader_quote (self, start, length);

  if (length <= CROUPIER_READER_MAX_NAME &&
      croupier_roster_find (roster, self->text + start, (gssize) length, NULL, &error) < 0)
    croupier_reader_complain (self, start, length, "%s", error->message);
  else
    croupier_reader_complain (self, start, length, _("“%s” is no player’s name."), what);
}

char *
croupier_reader_list_players (const CroupierRoster *roster, CroupierPlayers players)
{
  return players != CROUPIER_NOBODY ? croupier_roster_join_names (roster, players) : g_strdup (_("nobody"));
}

void
croupier_reader_warn_of_slip (const CroupierReader *self, gsize start, gsize length, const char *taken_for)
{
  g_autofree char *what = croupier_reader_quote (self, start, length);

  croupier_problems_add (self->reading->warnings, start, length, _("“%s” was taken for %s."), what, taken_for);
}

/* ---- words ---- */

const CroupierVocabulary *
croupier_reader_find_word (const CroupierVocabulary *vocabulary, guint n, const char *word)
{
  for (guint i = 0; i < n; i++)
    if (croupier_text_has_word (vocabulary[i].words, word))
      return &vocabulary[i];
  return NULL;
}

static GHashTable *
index_words (const CroupierDictionary *self)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = self->n_entries; i > 0; i--)
    {
      g_auto (GStrv) words = g_strsplit (self->entries[i - 1].words, " ", -1);

      for (guint k = 0; words[k] != NULL; k++)
        g_hash_table_insert (index, g_strdup (words[k]), (gpointer) &self->entries[i - 1]);
    }
  g_hash_table_remove (index, "");
  return index;
}

const CroupierVocabulary *
croupier_dictionary_find (CroupierDictionary *self, const char *word)
{
  if (g_once_init_enter_pointer (&self->index))
    g_once_init_leave_pointer (&self->index, index_words (self));
  return g_hash_table_lookup (self->index, word);
}

/* Tells a mark from a part of a word. */
typedef gboolean (*IsMark) (gunichar letter, const char *marks);

static gboolean
is_mark (gunichar letter, const char *marks)
{
  return letter < 0x80 ? letter != 0 && strchr (marks, (int) letter) != NULL
                       : g_utf8_strchr (marks, -1, letter) != NULL;
}

static gboolean
is_mark_or_picture (gunichar letter, const char *marks)
{
  return is_mark (letter, marks) || croupier_reader_is_picture (letter);
}

static const char *
strip (const char *text, gsize *length, IsMark is_one, const char *marks)
{
  const char *start = text, *end = text + *length;

  while (start < end && is_one (g_utf8_get_char (start), marks))
    start = g_utf8_next_char (start);
  while (end > start && is_one (g_utf8_get_char (g_utf8_prev_char (end)), marks))
    end = g_utf8_prev_char (end);
  *length = (gsize) (end - start);
  return start;
}

static gboolean
has_end (const CroupierRoster *roster, const char *start, const char *end, gboolean of_beginning)
{
  return end - start <= CROUPIER_READER_MAX_NAME &&
         croupier_roster_has_end (roster, start, (gsize) (end - start), of_beginning);
}

static const char *
strip_to_name (const CroupierRoster *roster, const char *text, gsize *length, IsMark is_one, const char *marks)
{
  const char *text_end = text + *length;
  const char *bare = strip (text, length, is_one, marks);
  const char *bare_end = bare + *length;
  const char *start = text, *end = text_end;

  if (*length == 0)
    {
      *length = has_end (roster, text, text_end, TRUE) && has_end (roster, text, text_end, FALSE)
                  ? (gsize) (text_end - text)
                  : 0;
      return text;
    }
  while (start < bare && !has_end (roster, start, bare_end, TRUE))
    start = g_utf8_next_char (start);
  while (end > bare_end && !has_end (roster, bare, end, FALSE))
    end = g_utf8_prev_char (end);
  *length = (gsize) (end - start);
  return start;
}

gboolean
croupier_reader_is_picture (gunichar letter)
{
  /* 🔟, Ⓐ, 🅰 */
  if (letter == 0x1f51f || (letter >= 0x24b6 && letter <= 0x24e9) || (letter >= 0x1f130 && letter <= 0x1f18f))
    return FALSE;
  switch ((int) g_unichar_type (letter))
    {
    case G_UNICODE_OTHER_SYMBOL:
    case G_UNICODE_MODIFIER_SYMBOL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_ENCLOSING_MARK:
      return TRUE;
    default:
      return letter == EMOJI_STYLE;
    }
}

const char *
croupier_reader_strip (const char *text, gsize *length, const char *marks)
{
  return strip (text, length, is_mark, marks);
}

const char *
croupier_reader_strip_to_name (const CroupierRoster *roster, const char *text, gsize *length, const char *marks)
{
  return strip_to_name (roster, text, length, is_mark, marks);
}

const char *
croupier_reader_strip_adornment (const CroupierRoster *roster, const char *text, gsize *length)
{
  return strip_to_name (roster, text, length, is_mark_or_picture, CROUPIER_READER_MARKS "|,;:");
}

char *
croupier_reader_fold (const char *text, gsize length)
{
  g_autoptr (GString) straight = g_string_new_len (text, (gssize) length);

  g_string_replace (straight, "‘", "'", 0);
  g_string_replace (straight, "’", "'", 0);
  return croupier_text_fold (straight->str);
}
