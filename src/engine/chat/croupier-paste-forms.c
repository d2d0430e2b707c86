/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all lines of a pasted chat together tell of each. */
#include "config.h"
#include "croupier-paste-forms.h"

#include <string.h>

#include "croupier-paste-patterns.h"
#include "croupier-stamp.h"

#define MAX_FORMS 8
#define MAX_STRANGE_BYTES 120 /* of a head */
#define MIN_DATED 2           /* heads with a date, to one that looks like a head of another chat */

/* A single line like a list’s is none: “Kofi - he is so slow”. */
static void
leave_single_marks (const GPtrArray *lines)
{
  CroupierPasteLine *marked = NULL;
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      CroupierPasteLine *line = g_ptr_array_index (lines, i);

      n += line->kind == CROUPIER_LINE_COLON;
      if (line->is_marked)
        marked = line;
    }
  if (n == 1 && marked != NULL)
    marked->kind = CROUPIER_LINE_TEXT;
}

#define FORM_STAMP_FIRST 0x100
#define FORM_IRC 0x200
#define FORM_OF_TWO_LINES 0x201

/* Returns how a head sets its time off from the name: what every message of one chat has in common, whoever wrote it
 * when. */
static guint
find_form (const CroupierPasteLine *line)
{
  const char *name = strstr (line->text, line->name),
             *stamp = line->stamp != NULL ? strstr (line->text, line->stamp) : NULL;
  const char *start, *at;

  if (line->shape == CROUPIER_SHAPE_IRC)
    return FORM_IRC;
  if (name == NULL || stamp == NULL)
    return FORM_OF_TWO_LINES;
  if (stamp < name)
    {
      at = stamp + strlen (line->stamp);
      return FORM_STAMP_FIRST + (guchar) at[strspn (at, " ")];
    }
  start = name + strlen (line->name);
  for (at = stamp; at > start && at[-1] == ' ';)
    at--;
  return at > start ? (guchar) at[-1] : ' ';
}

static gboolean
has_day (const char *text)
{
  CroupierStamp stamp;

  croupier_stamp_read (&stamp, text != NULL ? text : "");
  return stamp.kind != CROUPIER_STAMP_NO_DAY;
}

static gboolean
is_date (const CroupierStamp *stamp)
{
  return stamp->kind == CROUPIER_STAMP_NUMBERS ||
         (stamp->kind == CROUPIER_STAMP_NAMED && strpbrk (stamp->day, "0123456789") != NULL);
}

static gboolean
has_date (const char *text)
{
  CroupierStamp stamp;

  croupier_stamp_read (&stamp, text != NULL ? text : "");
  return is_date (&stamp);
}

/* A name and a time in lines of their own are more than can be said by the way; and a day alone stands in old messages,
 * in another form than the time in those of today. */
static gboolean
is_timed_head (const CroupierPasteLine *line, CroupierStamp *stamp)
{
  if (line->kind != CROUPIER_LINE_STAMPED || !line->is_certain || find_form (line) == FORM_OF_TWO_LINES)
    return FALSE;
  croupier_stamp_read (stamp, line->stamp != NULL ? line->stamp : "");
  return stamp->seconds >= 0;
}

static gboolean
is_timed_with_date (const CroupierPasteLine *head)
{
  CroupierStamp stamp;

  return is_timed_head (head, &stamp) && is_date (&stamp);
}

/* Whether it is of a chat that writes the date with each: WhatsApp always does. */
static gboolean
is_dated_head (const CroupierPasteLine *line)
{
  if (line->shape == CROUPIER_SHAPE_WHATSAPP)
    return line->kind == CROUPIER_LINE_STAMPED && line->is_certain;
  return (line->shape == CROUPIER_SHAPE_TELEGRAM || line->shape == CROUPIER_SHAPE_EXPORTER) &&
         is_timed_with_date (line);
}

/* What stands between two of them is of the first, as far as can be told. */
static void
leave_text (CroupierPasteLine *line)
{
  if (line->kind == CROUPIER_LINE_STAMPED && line->shape != CROUPIER_SHAPE_WHATSAPP && !has_day (line->stamp))
    line->kind = CROUPIER_LINE_SUSPECT;
  else if ((line->kind == CROUPIER_LINE_PLATFORM && !line->is_certain && !has_date (line->stamp)) ||
           (line->kind == CROUPIER_LINE_DAY && has_date (line->text)))
    line->kind = CROUPIER_LINE_TIMELIKE;
  line->lone = CROUPIER_LONE_NONE;
}

/* Where each head has a date, a time by itself is none, nor is what looks like a stranger’s of another chat; but behind
 * the last of them another chat may begin. */
static void
find_dated_heads (const GPtrArray *lines)
{
  guint first = lines->len, last = 0, n_dated = 0, n_others = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const CroupierPasteLine *line = g_ptr_array_index (lines, i);

      if (line->kind != CROUPIER_LINE_STAMPED)
        continue;
      if (is_dated_head (line))
        {
          first = MIN (first, i);
          last = i;
          n_dated++;
        }
      else if (line->player >= 0 && line->is_certain)
        return;
      else
        n_others++;
    }
  for (guint i = first + 1; i < last && n_dated >= MIN_DATED * n_others; i++)
    leave_text (g_ptr_array_index (lines, i));
}

/* “"Kofi — Today at 20:11”: quotation marks open in front of the name, and close further down. */
static gboolean
opens_quote (const CroupierPasteLine *head)
{
  static const char *const marks[][2] = { { "\"", "\"" }, { "“", "”" }, { "„", "“" }, { "«", "»" } };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (head->text, marks[i][0]) && strstr (head->text + strlen (marks[i][0]), marks[i][1]) == NULL)
      return TRUE;
  return FALSE;
}

/* Within the text of one chat what looks like a head of another one is quoted, or part of a message: it stands between
 * heads of another form, which are more, or alone behind them without a date. */
static void
doubt_odd_heads (const GPtrArray *lines)
{
  g_autoptr (GPtrArray) heads = g_ptr_array_new ();
  guint n_of[FORM_OF_TWO_LINES + 1] = { 0 }, n_left[FORM_OF_TWO_LINES + 1];
  guint usual = 0;
  CroupierStamp stamp;

  for (guint i = 0; i < lines->len; i++)
    if (is_timed_head (g_ptr_array_index (lines, i), &stamp))
      {
        guint form = find_form (g_ptr_array_index (lines, i));

        g_ptr_array_add (heads, g_ptr_array_index (lines, i));
        n_of[form]++;
      }
  memcpy (n_left, n_of, sizeof n_left);
  for (guint i = 0; i < heads->len; i++)
    {
      CroupierPasteLine *head = g_ptr_array_index (heads, i);
      guint form = find_form (head);
      gboolean is_alone = n_of[form] == 1 && i > 0 && i + 1 == heads->len && !is_timed_with_date (head);

      n_left[form]--;
      if (is_alone || opens_quote (head) ||
          (form != usual && usual != 0 && n_left[usual] > 0 && n_of[form] <= n_of[usual]))
        head->is_certain = FALSE;
      else
        usual = form;
    }
}

/* What stands around the time in a head of one line. */
typedef struct
{
  const char *before,
    *behind;                /* from the beginning to the time and from there to the name; or from there to the time */
  gsize n_before, n_behind; /* and from there to the end */
  gboolean is_first;        /* the time stands before the name */
} HeadForm;

static gboolean
find_time (const char *text, gsize *start, gsize *end)
{
  g_autoptr (GMatchInfo) match = NULL;
  int from, to;

  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_TIMELIKE, text, &match) ||
      !g_match_info_fetch_pos (match, 0, &from, &to))
    return FALSE;
  *start = (gsize) from;
  *end = (gsize) to;
  if (g_ascii_strncasecmp (text + to, " am", 3) == 0 || g_ascii_strncasecmp (text + to, " pm", 3) == 0)
    *end += 3;
  return TRUE;
}

static gboolean
find_head_form (const CroupierPasteLine *head, HeadForm *form)
{
  const char *name = head->name != NULL ? strstr (head->text, head->name) : NULL;
  gsize start, end, from, to;

  if (name == NULL || *head->name == '\0' || !find_time (head->text, &start, &end))
    return FALSE;
  from = (gsize) (name - head->text);
  to = from + strlen (head->name);
  form->is_first = end <= from;
  if (!form->is_first && to > start)
    return FALSE;
  form->before = form->is_first ? head->text : head->text + to;
  form->n_before = form->is_first ? start : start - to;
  form->behind = head->text + end;
  form->n_behind = form->is_first ? from - end : strlen (form->behind);
  return TRUE;
}

static gboolean
has_form (const char *text, const HeadForm *form)
{
  gsize start, end;

  if (strlen (text) > MAX_STRANGE_BYTES || !find_time (text, &start, &end) || start < form->n_before)
    return FALSE;
  if (form->is_first)
    return start == form->n_before && memcmp (text, form->before, start) == 0 &&
           strncmp (text + end, form->behind, form->n_behind) == 0 && text[end + form->n_behind] != '\0';
  return start > form->n_before && memcmp (text + start - form->n_before, form->before, form->n_before) == 0 &&
         strcmp (text + end, form->behind) == 0;
}

/* “19:53 zed_99”, where players’ heads are “19:50 Kofi”: whoever that is, it may be a head. */
static void
find_strange_heads (const GPtrArray *lines)
{
  HeadForm forms[MAX_FORMS];
  guint n_forms = 0;

  for (guint i = 0; i < lines->len && n_forms < MAX_FORMS; i++)
    {
      const CroupierPasteLine *line = g_ptr_array_index (lines, i);
      gboolean is_new = line->kind == CROUPIER_LINE_STAMPED && line->stamp != NULL &&
                        find_head_form (line, &forms[n_forms]);

      for (guint k = 0; k < n_forms && is_new; k++)
        is_new = !has_form (line->text, &forms[k]);
      n_forms += is_new;
    }
  for (guint i = 0; i < lines->len && n_forms > 0; i++)
    {
      CroupierPasteLine *line = g_ptr_array_index (lines, i);

      for (guint k = 0; k < n_forms && line->kind < CROUPIER_LINE_STAMPED && !line->names_somebody; k++)
        {
          line->names_somebody = has_form (line->text, &forms[k]);
          if (line->names_somebody && line->kind == CROUPIER_LINE_TEXT)
            line->kind = CROUPIER_LINE_SUSPECT;
        }
    }
}

/* “Umpire – no”, where a list has players so: likewise. */
static void
find_strange_marks (const GPtrArray *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += ((const CroupierPasteLine *) g_ptr_array_index (lines, i))->is_marked;
  for (guint i = 0; i < lines->len && n > 0; i++)
    {
      CroupierPasteLine *line = g_ptr_array_index (lines, i);

      if (line->kind == CROUPIER_LINE_TEXT &&
          g_unichar_isalpha (g_utf8_get_char (line->text + strspn (line->text, "~ "))) &&
          croupier_paste_pattern_fits (CROUPIER_PATTERN_MARKED, line->text))
        {
          line->kind = CROUPIER_LINE_SUSPECT;
          line->names_somebody = TRUE;
        }
    }
}

void
croupier_paste_lines_settle (const GPtrArray *lines)
{
  leave_single_marks (lines);
  find_dated_heads (lines);
  doubt_odd_heads (lines);
  find_strange_heads (lines);
  find_strange_marks (lines);
}

/* “- Ada”, as mail is signed. */
static gboolean
is_signature (const CroupierPasteLine *line)
{
  return g_str_has_prefix (line->text, "- ");
}

gboolean
croupier_paste_lines_end_in_names (const GPtrArray *lines)
{
  const CroupierPasteLine *first = lines->len > 1 ? g_ptr_array_index (lines, 0) : NULL;
  const CroupierPasteLine *last = lines->len > 1 ? g_ptr_array_index (lines, lines->len - 1) : NULL;
  gboolean is_signed = FALSE;

  for (guint i = 0; i < lines->len && last != NULL && is_signature (last); i++)
    {
      const CroupierPasteLine *line = g_ptr_array_index (lines, i);

      is_signed |= line->kind == CROUPIER_LINE_NAME && is_signature (line);
    }
  return first != NULL && first->kind != CROUPIER_LINE_NAME && (last->kind == CROUPIER_LINE_NAME || is_signed);
}

gboolean
croupier_paste_lines_part_names (const GPtrArray *lines)
{
  for (guint i = 1; i < lines->len; i++)
    {
      const CroupierPasteLine *line = g_ptr_array_index (lines, i);

      if (line->kind == CROUPIER_LINE_NAME && line->is_parted)
        return TRUE;
    }
  return FALSE;
}

CroupierLineKind
croupier_paste_lines_find_plainest (const GPtrArray *lines)
{
  CroupierLineKind plainest = CROUPIER_LINE_TEXT;

  for (guint i = 0; i < lines->len; i++)
    {
      const CroupierPasteLine *line = g_ptr_array_index (lines, i);

      plainest = MAX (plainest, line->kind);
    }
  return plainest;
}

gboolean
croupier_paste_lines_part_days (const GPtrArray *lines, guint i)
{
  const CroupierPasteLine *line = g_ptr_array_index (lines, i);
  gboolean says_day;

  if (line->kind != CROUPIER_LINE_DAY)
    return FALSE;
  says_day = has_day (line->text);
  for (; i < lines->len && line->kind == CROUPIER_LINE_DAY; i++)
    line = g_ptr_array_index (lines, i);
  return line->kind == CROUPIER_LINE_DAY || line->kind >= CROUPIER_LINE_STAMPED ||
         (!says_day && line->lone != CROUPIER_LONE_NONE);
}

CroupierShape
croupier_paste_lines_find_shape (const GPtrArray *lines)
{
  guint n_heads[CROUPIER_N_SHAPES] = { 0 };
  CroupierShape shape = CROUPIER_SHAPE_PLAIN;

  for (guint i = 0; i < lines->len; i++)
    n_heads[((const CroupierPasteLine *) g_ptr_array_index (lines, i))->shape]++;
  n_heads[CROUPIER_SHAPE_PLAIN] = 0;
  for (guint i = 0; i < lines->len; i++)
    {
      const CroupierPasteLine *line = g_ptr_array_index (lines, i);

      if (n_heads[line->shape] > n_heads[shape])
        shape = line->shape;
    }
  return shape;
}
