/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: lines of a form that somebody fills in as a template, and leaves empty: “Shield: -”, “[ ] Shield”. */
#include "config.h"
#include "croupier-factions-words.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_LABEL_WORDS 5
#define MARKS CROUPIER_READER_MARKS " \t|/>•-"

/* “Label: value”, or a line without a label. */
typedef struct
{
  gsize start, end;          /* from the mark of a list on */
  gsize label, label_end;    /* without the mark behind it; the same where there is no label */
  gsize value, value_length; /* without marks around it */
  char mark;                 /* “:”, “=” or “?”; “-” for any dash; NUL where there is no label */
} TemplateLine;

typedef struct
{
  FactionsText *text;
  GString *plain;
  GArray *lines; /* Line */
} Template;

static const char signs[] = "-–—−➖_./… \t";
static const char no_words[] = "no nope";
static const char none_words[] = "none n/a na n.a nil null nothing unused";
static const char nobody_words[] = "nobody noone no-one";
/* Of what is not played: “Idol: keep”. */
static const char *const keep_phrases[] = {
  "keep",         "keep it",       "keeping",    "keeping it",  "keep mine", "hold",       "hold it",  "holding",
  "holding it",   "nah",           "not today",  "not tonight", "not now",   "not played", "not used", "not using",
  "not using it", "not this time", "don't play", "dont play",   "don't use", "dont use",   "0",        NULL,
};

/* ---- lines ---- */

/* Returns where a line ends: at a line break or a semicolon, or at a stroke between blanks. */
static gsize
find_line_end (const char *text, gsize start)
{
  gsize end = start;

  while (text[end] != '\0' && strchr (";\n", text[end]) == NULL && !g_str_has_prefix (text + end, " / ") &&
         !g_str_has_prefix (text + end, " | "))
    end++;
  return end;
}

/* Returns how long a dash is that stands alone after a blank; 0 where there is none. */
static gsize
find_dash (const char *at, const char *end)
{
  static const char *const dashes[] = { " -", " –", " —" };

  for (guint i = 0; i < G_N_ELEMENTS (dashes); i++)
    {
      gsize length = strlen (dashes[i]);

      if (g_str_has_prefix (at, dashes[i]) && (at + length >= end || at[length] == ' '))
        return length;
    }
  return 0;
}

/* “Shield :/” is no label with a stroke behind it. */
static gboolean
is_smiley (const char *text, gsize start, const char *colon)
{
  return *colon != '?' && colon > text + start && colon[-1] == ' ' && strchr (" \n;", colon[1]) == NULL;
}

static TemplateLine
read_line (const char *text, gsize start, gsize end)
{
  TemplateLine line = { .start = start, .end = end };
  const char *from, *colon, *label;
  gsize mark = 0, length = end - start;

  from = croupier_reader_strip (text + start, &length, MARKS);
  line.label = line.label_end = (gsize) (from - text);
  for (colon = from; colon < text + end; colon++)
    {
      mark = strchr (":?=", *colon) != NULL ? !is_smiley (text, start, colon) : find_dash (colon, text + end);
      if (mark > 0)
        break;
    }
  if (mark == 0)
    return line;
  line.mark = mark == 1 ? *colon : '-';
  length = (gsize) (colon - from);
  label = croupier_reader_strip (from, &length, MARKS);
  line.label_end = length > 0 ? (gsize) (label - text) + length : line.label;
  line.value = (gsize) (colon - text) + (line.mark != '-' ? mark : 0);
  line.value_length = end - line.value;
  line.value = (gsize) (croupier_reader_strip (text + line.value, &line.value_length, " \t*`_\"”") - text);
  return line;
}

/* “🙏”, which says nothing of what is played. */
static gboolean
is_picture (const char *at)
{
  gboolean is_empty;

  return croupier_reader_is_picture (g_utf8_get_char (at)) && croupier_reader_measure_box (at, &is_empty) == 0 &&
         g_utf8_strchr (FACTIONS_PICTURES "👍👎❌✖✗✘", -1, g_utf8_get_char (at)) == NULL;
}

/* Nothing but dashes or dots, and pictures behind them. */
static gboolean
is_sign (const char *text, gsize length)
{
  gsize whole = length;
  const char *rest = croupier_reader_strip (text, &length, signs), *end = rest + length;

  if (rest == text && whole > 0)
    return FALSE;
  while (rest < end && is_picture (rest))
    rest = g_utf8_next_char (rest);
  return rest == end;
}

/* Returns how long a box is that stands at a place in a line, with no other one behind it; 0 where there is none, or
 * more. */
static gsize
measure_only_box (const char *text, gsize start, gsize end, gboolean *is_empty)
{
  gsize length = start < end ? croupier_reader_measure_box (text + start, is_empty) : 0;
  gboolean is_other_empty;

  for (gsize at = start + length; length > 0 && at < end; at += (gsize) g_utf8_skip[(guchar) text[at]])
    if (croupier_reader_measure_box (text + at, &is_other_empty) > 0)
      return 0;
  return length;
}

/* Whatever stands behind an empty box is not ticked. */
static gboolean
begins_unticked (const char *text, gsize start, gsize end)
{
  gboolean is_empty;

  return measure_only_box (text, start, end, &is_empty) > 0 && is_empty;
}

/* ---- labels ---- */

/* An item, or the power of one. */
static gboolean
is_of_item (const Template *self, const Lexeme *lexeme)
{
  return lexeme->is_item || factions_text_find_lexeme (self->text, lexeme->folded, TRUE) != NULL ||
         (lexeme->power != CROUPIER_CAST_NONE &&
          croupier_cast_get_power (self->text->plan->cast, (guint) lexeme->power)->holder == CROUPIER_HOLDER_ITEM);
}

/* What a label asks for, as far as it is known: WORD_OTHER where not. */
static FactionsWordKind
find_label_kind (const Template *self, char **words, const Lexeme **lexeme)
{
  *lexeme = NULL;
  for (guint i = 0; words[i] != NULL; i++)
    for (guint n = self->text->max_lexeme; n > 0; n--)
      {
        g_autoptr (GString) several = g_string_new (words[i]);
        FactionsWordKind kind;

        for (guint k = 1; k < n && words[i + k - 1] != NULL && words[i + k] != NULL; k++)
          g_string_append_printf (several, " %s", words[i + k]);
        *lexeme = factions_text_find_bent_lexeme (self->text, several->str, FALSE);
        if (*lexeme == NULL)
          *lexeme = factions_text_find_bent_lexeme (self->text, several->str, TRUE);
        kind = factions_text_find_kind (several->str);
        if (*lexeme != NULL)
          return is_of_item (self, *lexeme) ? WORD_ITEM : WORD_VERB;
        if (kind >= WORD_VOTE && kind <= WORD_WHO)
          return kind;
      }
  return WORD_OTHER;
}

static gboolean
is_name (const Template *self, const char *start, gsize length)
{
  g_autofree char *name = g_strndup (start, length);

  return length > 0 && length <= CROUPIER_READER_MAX_NAME &&
         croupier_roster_find_exactly (self->text->plan->base.setup->roster, name) >= 0;
}

/* A word of no other meaning, such as the beginning of a name. */
static gboolean
may_be_name (const Template *self, const char *word)
{
  return factions_text_find_kind (word) == WORD_OTHER && strlen (word) <= CROUPIER_READER_MAX_NAME &&
         factions_text_find_bent_lexeme (self->text, word, FALSE) == NULL &&
         factions_text_find_bent_lexeme (self->text, word, TRUE) == NULL &&
         croupier_roster_find (self->text->plan->base.setup->roster, word, -1, NULL, NULL) >= 0;
}

/* A label names nobody, but for whose query it answers. */
static char **
split_label (const Template *self, const TemplateLine *line)
{
  const char *text = self->text->base.text;
  g_autofree char *folded = croupier_reader_fold (text + line->label, line->label_end - line->label);
  g_auto (GStrv) words = g_strsplit_set (folded, " -", -1);
  guint n = g_strv_length (words);

  if (n == 0 || n > MAX_LABEL_WORDS || is_name (self, text + line->label, line->label_end - line->label))
    return NULL;
  for (guint i = 0; i < n && !croupier_text_has_word ("answer reply response query", words[0]); i++)
    if (may_be_name (self, words[i]))
      return NULL;
  return g_steal_pointer (&words);
}

/* ---- what says nothing ---- */

static gboolean
is_colon (const TemplateLine *line)
{
  return line->mark == ':' || line->mark == '=';
}

/* Nothing but somebody’s name, as the line below “Vote:” may have it. */
static gboolean
is_name_line (const Template *self, guint i)
{
  const TemplateLine *line = i < self->lines->len ? &g_array_index (self->lines, TemplateLine, i) : NULL;
  const char *text = self->text->base.text;
  gsize length = line != NULL ? line->end - line->start : 0;
  const char *bare = line != NULL ? croupier_reader_strip (text + line->start, &length, MARKS) : text;
  g_autofree char *folded = length > 0 ? croupier_reader_fold (bare, length) : NULL;

  return length > 0 && length <= CROUPIER_READER_MAX_NAME &&
         (croupier_text_has_word ("nobody none noone me myself", folded) || g_str_equal (folded, "no one") ||
          croupier_roster_find (self->text->plan->base.setup->roster, bare, (gssize) length, NULL, NULL) >= 0);
}

/* A label alone in its line may have a name in the next one. */
static gboolean
is_empty_label (const Template *self, guint i, FactionsWordKind kind, const Lexeme *lexeme)
{
  const TemplateLine *line = &g_array_index (self->lines, TemplateLine, i);
  gboolean wants_name = kind == WORD_VOTE || kind == WORD_QUERY || kind == WORD_MAGIC || kind == WORD_VERB;

  if (!is_colon (line) || kind == WORD_OTHER)
    return FALSE;
  if (kind == WORD_VERB && lexeme->power != CROUPIER_CAST_NONE)
    wants_name = croupier_cast_get_power (self->text->plan->cast, (guint) lexeme->power)->n_targets > 0;
  return !wants_name || !is_name_line (self, i + 1);
}

/* “Nobody” is what a team that acts together may say. */
static gboolean
is_opinion (const Template *self, const Lexeme *lexeme)
{
  return self->text->state == NULL ||
         (lexeme->power != CROUPIER_CAST_NONE &&
          croupier_cast_get_power (self->text->plan->cast, (guint) lexeme->power)->holder == CROUPIER_HOLDER_TEAM);
}

/* “Shield: thanks!”, where nothing is filled in, and the text ends. */
static gboolean
is_farewell (const char *folded)
{
  g_auto (GStrv) words = g_strsplit_set (folded, " !.,", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !croupier_text_has_word ("thanks thank you thankyou thx thnx ty tysm cheers gn bye "
                                                      "goodnight good night all lol",
                                                      words[i]))
      return FALSE;
  return TRUE;
}

/* A word that says so, where the label does not make it say more: “vote: none” is a vote, “shield: x” may be ticked,
 * and “share: no” an answer. */
static gboolean
is_word_for_nothing (const Template *self, const char *folded, FactionsWordKind kind, const Lexeme *lexeme)
{
  if (kind == WORD_SHARE || kind == WORD_DECLINE)
    return FALSE;
  if (croupier_text_has_word (nobody_words, folded) || g_str_equal (folded, "no one"))
    return kind == WORD_VERB && !is_opinion (self, lexeme);
  if (g_str_equal (folded, "none") || g_str_equal (folded, "nothing"))
    return kind != WORD_VOTE;
  if (g_str_equal (folded, "x"))
    return kind != WORD_ITEM && kind != WORD_OTHER &&
           (lexeme == NULL || lexeme->power == CROUPIER_CAST_NONE ||
            croupier_cast_get_power (self->text->plan->cast, (guint) lexeme->power)->n_targets > 0);
  if (croupier_text_has_word (no_words, folded))
    return kind != WORD_OTHER;
  if (kind == WORD_ITEM && (g_strv_contains (keep_phrases, folded) || is_farewell (folded)))
    return TRUE;
  return croupier_text_has_word (none_words, folded);
}

static gboolean
says_nothing (const Template *self, guint i)
{
  const TemplateLine *line = &g_array_index (self->lines, TemplateLine, i);
  g_auto (GStrv) words = line->label_end > line->label ? split_label (self, line) : NULL;
  g_autofree char *folded = NULL;
  const Lexeme *lexeme;
  const char *value;
  FactionsWordKind kind;
  gsize length;

  if (words == NULL)
    return FALSE;
  kind = find_label_kind (self, words, &lexeme);
  if (line->value_length == 0)
    return is_empty_label (self, i, kind, lexeme);
  if ((!is_colon (line) && kind == WORD_OTHER) ||
      is_name (self, self->text->base.text + line->value, line->value_length))
    return FALSE;
  if (memchr (self->text->base.text + line->value, '?', line->end - line->value) != NULL)
    return FALSE;
  if (is_sign (self->text->base.text + line->value, line->value_length) ||
      begins_unticked (self->text->base.text, line->value, line->end))
    return TRUE;
  length = line->value_length;
  value = croupier_reader_strip (self->text->base.text + line->value, &length, MARKS);
  folded = croupier_reader_fold (value, length);
  return is_word_for_nothing (self, folded, kind, lexeme);
}

/* “Shield: 🙏”: what a picture says of it, nobody knows. */
static void
refuse_pictures (const Template *self, const TemplateLine *line)
{
  const char *at = self->text->base.text + line->value, *end = at + line->value_length;
  g_autofree char *what = croupier_reader_quote (&self->text->base, line->value, line->value_length);
  gboolean is_empty;

  if (!is_colon (line) || at == end || measure_only_box (self->text->base.text, line->value, line->end, &is_empty) > 0)
    return;
  while (at < end && (*at == ' ' || croupier_reader_is_picture (g_utf8_get_char (at))))
    at = g_utf8_next_char (at);
  if (at == end)
    croupier_reader_complain (&self->text->base, line->value, line->value_length,
                              _("“%s” leaves open what is meant; write it without."), what);
}

/* “Idol:”, and a dash in the next line. */
static gboolean
is_sign_below (const Template *self, guint i)
{
  const TemplateLine *line = &g_array_index (self->lines, TemplateLine, i), *above = i > 0 ? line - 1 : NULL;

  return above != NULL && is_colon (above) && above->value_length == 0 &&
         is_sign (self->text->base.text + line->start, line->end - line->start);
}

/* Returns where a line begins behind the mark of a list. */
static gsize
find_first (const char *text, const TemplateLine *line)
{
  return line->start + strspn (text + line->start, " \t*>-");
}

/* “- [ ] Shield” */
static gboolean
is_unticked (const Template *self, guint i)
{
  const TemplateLine *line = &g_array_index (self->lines, TemplateLine, i);
  const char *text = self->text->base.text;

  return begins_unticked (text, find_first (text, line), line->end);
}

/* “Shield: [x]” and “[x] Shield” say no more than “Shield”. */
static void
blank_tick (Template *self, const TemplateLine *line)
{
  const char *text = self->text->base.text;
  const gsize places[] = { find_first (text, line), line->mark != '\0' ? line->value : line->end };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      gboolean is_empty;
      gsize length = measure_only_box (text, places[i], line->end, &is_empty);

      if (length > 0 && !is_empty)
        memset (self->plain->str + places[i], ' ', length);
    }
}

static void
blank (Template *self, const TemplateLine *line)
{
  memset (self->plain->str + line->start, ' ', line->end - line->start);
  self->text->has_empty = TRUE;
}

/* Gives the text without the lines of a template in which nothing is filled in; all places stay the same. */
char *
factions_text_blank_template (FactionsText *self)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (TemplateLine));
  const char *text = self->base.text;
  Template template = { .text = self, .plain = g_string_new (text), .lines = lines };

  for (gsize start = 0, end; text[start] != '\0'; start = end + (text[end] != '\0'))
    {
      gsize length;

      end = find_line_end (text, start);
      length = end - start;
      croupier_reader_strip (text + start, &length, " \t");
      if (length > 0)
        {
          TemplateLine line = read_line (text, start, end);

          g_array_append_val (lines, line);
        }
    }
  for (guint i = 0; i < lines->len; i++)
    if (says_nothing (&template, i) || is_sign_below (&template, i) || is_unticked (&template, i))
      blank (&template, &g_array_index (lines, TemplateLine, i));
    else
      {
        refuse_pictures (&template, &g_array_index (lines, TemplateLine, i));
        blank_tick (&template, &g_array_index (lines, TemplateLine, i));
      }
  return g_string_free_and_steal (template.plain);
}
