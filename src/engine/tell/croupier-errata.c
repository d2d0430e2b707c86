/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told when what was told does not hold: the lines that differ, and the text that puts them right. */
#include "config.h"
#include "croupier-errata.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-style.h"

/* Pairs of lines of two texts that are compared; of longer ones all that lies between their ends differs. */
#define MAX_CELLS 1000000
#define MAX_TAIL_WORDS 3
#define BULLET "• "

/* ---- two texts, line by line ---- */

static void
line_free (CroupierErrataLine *line)
{
  g_free (line->text);
  g_free (line);
}

/* What is emphasised, or announces what follows. */
static gboolean
is_lead (const char *marked)
{
  return marked[0] == CROUPIER_MARK_STRONG[0] || g_str_has_suffix (marked, ":");
}

/* A text, line by line, with marks and without. */
typedef struct
{
  GStrv marked, plain;
  guint n_lines;
} ErrataText;

static void
text_init (ErrataText *text, const char *marked)
{
  text->marked = marked != NULL ? g_strsplit (marked, "\n", -1) : g_new0 (char *, 1);
  text->n_lines = g_strv_length (text->marked);
  text->plain = g_new0 (char *, text->n_lines + 1);
  for (guint i = 0; i < text->n_lines; i++)
    text->plain[i] = croupier_style_strip (text->marked[i]);
}

static void
text_clear (ErrataText *text)
{
  g_strfreev (text->marked);
  g_strfreev (text->plain);
}

static void
add_line (GPtrArray *lines, CroupierErrataFate fate, const ErrataText *text, guint i)
{
  CroupierErrataLine *line = g_new0 (CroupierErrataLine, 1);

  line->fate = fate;
  line->is_lead = is_lead (text->marked[i]);
  line->text = g_strdup (text->plain[i]);
  g_ptr_array_add (lines, line);
}

/* What lies between the ends that two texts share. */
typedef struct
{
  const ErrataText *before, *after;
  guint first;
  guint n_before, n_after; /* lines */
} Middle;

static gboolean
is_same_line (const Middle *middle, guint i, guint k)
{
  return g_str_equal (middle->before->plain[middle->first + i], middle->after->plain[middle->first + k]);
}

/* Returns how many lines the rests of both have in common, for every pair of rests. */
static guint *
measure_common (const Middle *middle)
{
  guint width = middle->n_after + 1;
  guint *common = g_new0 (guint, (gsize) (middle->n_before + 1) * width);

  for (guint i = middle->n_before; i-- > 0;)
    for (guint k = middle->n_after; k-- > 0;)
      common[i * width + k] = is_same_line (middle, i, k)
                                ? common[(i + 1) * width + k + 1] + 1
                                : MAX (common[(i + 1) * width + k], common[i * width + k + 1]);
  return common;
}

static void
compare_middles (GPtrArray *lines, const Middle *middle)
{
  guint n_before = middle->n_before, n_after = middle->n_after;
  gboolean is_long = (guint64) n_before * n_after > MAX_CELLS;
  g_autofree guint *common = is_long ? NULL : measure_common (middle);
  guint width = n_after + 1, i = 0, k = 0;

  while (i < n_before || k < n_after)
    if (!is_long && i < n_before && k < n_after && is_same_line (middle, i, k))
      {
        add_line (lines, CROUPIER_FATE_STAYS, middle->after, middle->first + k);
        i++, k++;
      }
    else if (k == n_after || (i < n_before && (is_long || common[(i + 1) * width + k] >= common[i * width + k + 1])))
      add_line (lines, CROUPIER_FATE_GOES, middle->before, middle->first + i++);
    else
      add_line (lines, CROUPIER_FATE_COMES, middle->after, middle->first + k++);
}

GPtrArray *
croupier_errata_compare (const char *before, const char *after)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  ErrataText old, new;
  guint n_shared, n_first = 0, n_last = 0;

  text_init (&old, before);
  text_init (&new, after);
  n_shared = MIN (old.n_lines, new.n_lines);
  while (n_first < n_shared && g_str_equal (old.plain[n_first], new.plain[n_first]))
    n_first++;
  while (n_last < n_shared - n_first &&
         g_str_equal (old.plain[old.n_lines - 1 - n_last], new.plain[new.n_lines - 1 - n_last]))
    n_last++;

  for (guint i = 0; i < n_first; i++)
    add_line (lines, CROUPIER_FATE_STAYS, &new, i);
  compare_middles (lines,
                   &(Middle) { &old, &new, n_first, old.n_lines - n_first - n_last, new.n_lines - n_first - n_last });
  for (guint i = new.n_lines - n_last; i < new.n_lines; i++)
    add_line (lines, CROUPIER_FATE_STAYS, &new, i);
  text_clear (&old);
  text_clear (&new);
  return lines;
}

/* ---- one line that differs ---- */

static const char *
skip_bullet (const char *text)
{
  return g_str_has_prefix (text, BULLET) ? text + strlen (BULLET) : text;
}

/* A sentence of the messages whose names in braces stand for values; each name is followed by its value. */
static char *
fill (const char *language, const char *words, ...)
{
  GString *text = g_string_new (NULL);
  const char *rest = croupier_words (language, words);
  const char *brace;

  while ((brace = strchr (rest, '{')) != NULL)
    {
      const char *end = strchr (brace, '}'), *name;
      va_list values;

      g_assert (end != NULL);
      g_string_append_len (text, rest, brace - rest);
      va_start (values, words);
      while ((name = va_arg (values, const char *)) != NULL)
        {
          const char *value = va_arg (values, const char *);

          if (strncmp (name, brace + 1, (gsize) (end - brace - 1)) == 0)
            g_string_append (text, value);
        }
      va_end (values);
      rest = end + 1;
    }
  g_string_append (text, rest);
  return g_string_free_and_steal (text);
}

static char *
dup_without_dot (const char *text)
{
  gsize length = strlen (text);

  return g_strndup (text, length > 0 && text[length - 1] == '.' ? length - 1 : length);
}

/* A list, or what has parts of its own: its end says nothing by itself. */
static gboolean
has_parts (const char *text, const char *signs, const char *language)
{
  return strpbrk (text, signs) != NULL || strstr (text, croupier_words (language, N_(" and "))) != NULL;
}

/* "Ada went through door K, not M." where nothing but the end differs, and that says all; else NULL. */
static char *
join_ends (const char *before, const char *after, const char *language)
{
  g_autofree char *old = dup_without_dot (skip_bullet (before)), *new = dup_without_dot (skip_bullet (after));
  const char *old_end, *new_end;
  gsize n = 0, n_same = 0;
  guint n_words = 0;
  g_autofree char *same = NULL;
  g_auto (GStrv) old_words = NULL, new_words = NULL;

  for (; old[n] != '\0' && old[n] == new[n]; n++)
    if (old[n] == ' ')
      {
        n_same = n + 1;
        n_words++;
      }
  if (n_words == 0 || (n_words == 1 && old[n_same - 2] != ':'))
    return NULL;
  same = g_strndup (old, n_same);
  old_end = old + n_same;
  new_end = new + n_same;
  old_words = g_strsplit (old_end, " ", -1);
  new_words = g_strsplit (new_end, " ", -1);
  if (*old_end == '\0' || *new_end == '\0' || g_strv_length (old_words) > MAX_TAIL_WORDS ||
      g_strv_length (new_words) > MAX_TAIL_WORDS || has_parts (same, ",;", language) ||
      has_parts (old_end, ",;:.", language) || has_parts (new_end, ",;:.", language) ||
      strstr (new, croupier_words (language, N_(" not "))) != NULL)
    return NULL;

  return fill (language, N_("{line}, not {end}."), "line", new, "end", old_end, NULL);
}

/* ---- all lines of a text that differ ---- */

/* The lines that go and come under the same lead. */
typedef struct
{
  const CroupierErrataLine *lead;
  GPtrArray *going, *coming;
} Stretch;

static void
add_item (GString *text, const char *item)
{
  g_string_append_printf (text, "\n" BULLET "%s", item);
}

static void
add_wrong (GString *text, const CroupierErrataLine *line, const char *language)
{
  g_autofree char *item = fill (language, N_("Wrong: {line}"), "line", skip_bullet (line->text), NULL);

  add_item (text, item);
}

static void
add_right (GString *text, const CroupierErrataLine *line, const char *language)
{
  g_autofree char *item = fill (language, N_("Right: {line}"), "line", skip_bullet (line->text), NULL);

  add_item (text, item);
}

/* The first of the lines that come, from this one on, that is the other one but for its end; as many as there are if
 * none is. */
static guint
find_joined (const Stretch *stretch, guint first, const CroupierErrataLine *going, const char *language, char **joined)
{
  for (guint i = first; i < stretch->coming->len; i++)
    {
      *joined = join_ends (going->text, ((const CroupierErrataLine *) g_ptr_array_index (stretch->coming, i))->text,
                           language);
      if (*joined != NULL)
        return i;
    }
  return stretch->coming->len;
}

static void
write_stretch (Stretch *stretch, const char *language, GString *text)
{
  guint next = 0;

  if (stretch->going->len + stretch->coming->len > 0 && stretch->lead != NULL)
    g_string_append_printf (text, "\n%s", stretch->lead->text);
  for (guint i = 0; i < stretch->going->len; i++)
    {
      const CroupierErrataLine *going = g_ptr_array_index (stretch->going, i);
      g_autofree char *joined = NULL;
      guint place = find_joined (stretch, next, going, language, &joined);

      if (joined == NULL)
        {
          add_wrong (text, going, language);
          continue;
        }
      while (next < place)
        add_right (text, g_ptr_array_index (stretch->coming, next++), language);
      add_item (text, joined);
      next++;
    }
  while (next < stretch->coming->len)
    add_right (text, g_ptr_array_index (stretch->coming, next++), language);
  g_ptr_array_set_size (stretch->going, 0);
  g_ptr_array_set_size (stretch->coming, 0);
}

static gboolean
is_item (const CroupierErrataLine *line)
{
  return g_str_has_prefix (line->text, BULLET);
}

/* What is announced is listed in items; a line that is none ends it. */
static void
go_past (Stretch *stretch, const CroupierErrataLine *line, gboolean is_title, const char *language, GString *text)
{
  gboolean announces = g_str_has_suffix (line->text, ":");
  gboolean is_end = stretch->lead != NULL && g_str_has_suffix (stretch->lead->text, ":") && !is_item (line);

  if (!line->is_lead && !is_end)
    return;
  write_stretch (stretch, language, text);
  stretch->lead = line->is_lead && (announces || !is_title) ? line : NULL;
}

static gboolean
has_text (const GPtrArray *lines, CroupierErrataFate fate, const char *text)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const CroupierErrataLine *line = g_ptr_array_index (lines, i);

      if (line->fate == fate && g_str_equal (line->text, text))
        return TRUE;
    }
  return FALSE;
}

/* Lines that only move, or come to stand under something else, say nothing by themselves; nor does an empty one. What a
 * text begins with is its title. */
static gboolean
can_be_told_by_line (const GPtrArray *lines)
{
  guint n_before = 0, n_after = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const CroupierErrataLine *line = g_ptr_array_index (lines, i);
      gboolean is_title = line->fate == CROUPIER_FATE_GOES ? n_before == 0 : n_after == 0;

      n_before += line->fate != CROUPIER_FATE_COMES;
      n_after += line->fate != CROUPIER_FATE_GOES;
      if (line->fate != CROUPIER_FATE_STAYS &&
          ((line->is_lead && !is_title) || *line->text == '\0' ||
           (line->fate == CROUPIER_FATE_GOES && has_text (lines, CROUPIER_FATE_COMES, line->text))))
        return FALSE;
    }
  return TRUE;
}

/* FALSE where the whole text says it better. */
static gboolean
write_lines (const CroupierErratum *erratum, const char *language, GString *text)
{
  g_autoptr (GPtrArray) lines = croupier_errata_compare (erratum->told, erratum->due);
  g_autoptr (GPtrArray) going = g_ptr_array_new (), coming = g_ptr_array_new ();
  g_autoptr (GString) told = g_string_new (NULL);
  Stretch stretch = { NULL, going, coming };

  if (!can_be_told_by_line (lines))
    return FALSE;
  for (guint i = 0; i < lines->len; i++)
    {
      CroupierErrataLine *line = g_ptr_array_index (lines, i);

      switch (line->fate)
        {
        case CROUPIER_FATE_STAYS:
          go_past (&stretch, line, i == 0, language, told);
          break;
        case CROUPIER_FATE_GOES:
          g_ptr_array_add (going, line);
          break;
        case CROUPIER_FATE_COMES:
          g_ptr_array_add (coming, line);
          break;
        }
    }
  write_stretch (&stretch, language, told);
  if (told->len > strlen (erratum->due))
    return FALSE;
  g_string_append (text, told->str);
  return TRUE;
}

/* ---- corrections ---- */

typedef enum
{
  REPLACED,
  WITHDRAWN,
  NEW,
  N_CASES,
} Case;

static const char *const sentences[N_CASES][3] = {
  [REPLACED] = { N_("In place of what you were sent at its start:"), N_("In place of an answer that you were sent:"),
                 N_("In place of what you were sent at its end:") },
  [WITHDRAWN] = { N_("What you were sent at its start no longer holds. Please disregard it."),
                  N_("An answer that you were sent no longer holds. Please disregard it."),
                  N_("What you were sent at its end no longer holds. Please disregard it.") },
  [NEW] = { N_("New at its start:"), N_("A new answer:"), N_("New at its end:") },
};

CroupierErratum *
croupier_erratum_new (const char *phase, CroupierWhen when)
{
  CroupierErratum *erratum = g_new0 (CroupierErratum, 1);

  erratum->phase = g_strdup (phase);
  erratum->when = when;
  return erratum;
}

void
croupier_erratum_free (CroupierErratum *erratum)
{
  if (erratum == NULL)
    return;
  g_free (erratum->phase);
  g_free (erratum->told);
  g_free (erratum->due);
  g_free (erratum);
}

/* Which of several answers is meant has to be said. */
static void
write_whole (const CroupierErratum *erratum, const char *language, GString *text)
{
  Case kind = erratum->due == NULL ? WITHDRAWN : erratum->was_told ? REPLACED : NEW;
  gboolean is_quoted = erratum->when == CROUPIER_WHEN_DURING && erratum->told != NULL;

  g_string_append_printf (text, "\n%s", croupier_words (language, sentences[kind][erratum->when]));
  if (is_quoted)
    {
      g_autofree char *told = croupier_style_strip (erratum->told);

      g_string_append_printf (text, "\n%s", told);
    }
  if (is_quoted && erratum->due != NULL)
    g_string_append_printf (text, "\n%s", croupier_words (language, N_("It is now:")));
  if (erratum->due != NULL)
    g_string_append_printf (text, "\n%s", erratum->due);
}

static void
write_erratum (const CroupierErratum *erratum, gboolean is_whole, const char *language, GString *text)
{
  gboolean has_lines = erratum->told != NULL && erratum->due != NULL;

  if (is_whole || !has_lines || !write_lines (erratum, language, text))
    write_whole (erratum, language, text);
}

static gboolean
is_of_one_phase (const GPtrArray *errata)
{
  const CroupierErratum *first = g_ptr_array_index (errata, 0);

  for (guint i = 1; i < errata->len; i++)
    if (!g_str_equal (first->phase, ((const CroupierErratum *) g_ptr_array_index (errata, i))->phase))
      return FALSE;
  return TRUE;
}

char *
croupier_errata_to_marked (const GPtrArray *errata, guint number, gboolean is_whole, const char *language)
{
  GString *text = g_string_new (CROUPIER_MARK_STRONG);
  g_autofree char *digits = g_strdup_printf ("%u", number), *title = NULL;
  const char *phase = NULL;

  g_return_val_if_fail (errata != NULL && errata->len > 0, g_string_free_and_steal (text));

  if (is_of_one_phase (errata))
    phase = ((const CroupierErratum *) g_ptr_array_index (errata, 0))->phase;
  title = phase != NULL ? fill (language, N_("Correction {number} to {phase}"), "number", digits, "phase", phase, NULL)
                        : fill (language, N_("Correction {number}"), "number", digits, NULL);
  g_string_append_printf (text, "%s" CROUPIER_MARK_END, title);
  for (guint i = 0; i < errata->len; i++)
    {
      const CroupierErratum *erratum = g_ptr_array_index (errata, i);

      if (g_strcmp0 (phase, erratum->phase) != 0)
        g_string_append_printf (text, "\n\n" CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END, erratum->phase);
      else if (i > 0)
        g_string_append_c (text, '\n'); /* or what follows would seem to be of the text before it */
      phase = erratum->phase;
      write_erratum (erratum, is_whole, language, text);
    }
  return g_string_free_and_steal (text);
}
