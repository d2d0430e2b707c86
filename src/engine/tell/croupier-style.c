/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages as each chat platform wants them: emphasis, escaping, length. */
#include "config.h"
#include "croupier-style.h"

#include <string.h>

#include "croupier-gettext.h"

/* A letter that cannot be seen, and parts what only works in one piece: "@everyone", "https://", ":smile:". What is
 * copied from a chat into a submission may hold it: croupier_text_clean() takes it out again. */
#define GUARD 0x200b
#define DIGITS "-0123456789" /* of the seconds of a moment */

typedef struct
{
  const char *id;
  const char *title;
  gsize limit;    /* 0: none */
  gboolean utf16; /* counts UTF-16 units, not letters */
  const char *open, *close;
  const char *line_break;
  const char *backslashed; /* always escaped by a backslash */
  const char *line_starts; /* escaped where a line begins: by a backslash if the platform knows it, else by a guard */
  const char *paired;      /* formats from one to the next in a line; has no escape, so a likeness takes its place */
  const char *doubled;     /* formats when it stands twice in a row */
  const char *opening;     /* begins a tag: a guard follows it */
  const char *code_open, *code_close; /* around lines of code */
  const char *moment, *distance;      /* end of a moment's tag, and of how far off it is; NULL: it knows none */
} Rules;

/* What each platform makes of text, and how it is kept from doing so.
 *
 * Plain, which may be pasted anywhere: a guard after "@" (mentions).
 * All others: a guard after "@" (mentions), "#" (channels, tags, issues), ":" and ";" (emoji shortcodes, smileys,
 * schemes of addresses, timestamps) where something follows at once, and after "." where a letter or digit does
 * (addresses without a scheme; not in 0.5). Line breaks are the message's own.
 * Discord, Markdown: a backslash before what formats; it vanishes when shown. "<" too, for mentions and timestamps.
 * Discord, Slack: a guard before "/" as the first or second letter of a line: /commands, and s/old/new, which edits.
 * Slack, WhatsApp: know no escape. A formatting character that has no partner in its line, or blanks on both sides,
 * does nothing and stays; others give way to a likeness (∗ ˍ ∼ ˋ), since a guard is not sure to hold there.
 * Slack: a guard after "<" (<!channel>, <@U1>) and within &lt; &gt; &amp;, which it would decode. A lone "&" stays:
 * it is pasted into the message field, where &amp; would be shown as such.
 * Telegram: formats from pairs of doubled characters, which a guard parts; /commands and $TAGS anywhere,
 * [text](address).
 * BBCode: a guard after "[".
 * Lines of code stand in a block, and nothing in it is touched but what would end the block, or call people from there
 * in Slack. Markdown: two blanks end each line, or lines would run together.
 * Discord shows everybody a moment (<t:…>) in their own time. */
static const Rules rules[CROUPIER_N_STYLES] = {
  [CROUPIER_STYLE_PLAIN] = { "plain", N_("Plain text"), 0, FALSE, "", "", "\n", "", "", "", "", "", "", "" },
  [CROUPIER_STYLE_DISCORD] = { "discord", N_("Discord"), 2000, TRUE, "**", "**", "\n", "\\*_~|`[]<", ">-#", "", "", "",
                               "```\n", "\n```", ":F>", ":R>" },
  [CROUPIER_STYLE_SLACK] = { "slack", N_("Slack"), 4000, FALSE, "*", "*", "\n", "", ">-*+", "*_~`", "", "<", "```\n",
                             "\n```" },
  [CROUPIER_STYLE_TELEGRAM] = { "telegram", N_("Telegram"), 4096, TRUE, "**", "**", "\n", "", ">", "`", "*_~|", "",
                                "```\n", "\n```" },
  [CROUPIER_STYLE_WHATSAPP] = { "whatsapp", N_("WhatsApp"), 65536, TRUE, "*", "*", "\n", "", ">-*+", "*_~`", "", "",
                                "```", "```" },
  [CROUPIER_STYLE_BBCODE] = { "bbcode", N_("BBCode (forums)"), 0, FALSE, "[b]", "[/b]", "\n", "", "", "", "", "[",
                              "[code]", "[/code]" },
  [CROUPIER_STYLE_MARKDOWN] = { "markdown", N_("Markdown"), 0, FALSE, "**", "**", "  \n", "\\*_~|`[]<&$", ">-+#=", "",
                                "", "", "```\n", "\n```" },
};

/* What the marks so far have begun. */
typedef struct
{
  gboolean strong, code;
} Open;

/* A line taken apart: letters, and which of them are emphasised. */
typedef struct
{
  const Rules *rules;
  gunichar *letters;
  guint8 *strong;
  guint8 *exact; /* which are part of a tag of ours and stay as they are */
  gsize length;
  gboolean any_strong;
  gboolean is_code;
  guint counts[128]; /* how often each letter of ASCII stands in it */
} StyleLine;

/* A stretch of a line, from start up to end. */
typedef struct
{
  gsize start, end;
} StylePiece;

/* What ends what a letter begins; NUL where it begins nothing. */
static char
find_end_mark (char letter)
{
  return letter == *CROUPIER_MARK_STRONG   ? *CROUPIER_MARK_END
         : letter == *CROUPIER_MARK_MOMENT ? *CROUPIER_MARK_MOMENT_END
                                           : '\0';
}

gboolean
croupier_style_is_marked (const char *text)
{
  char end = '\0';

  for (const char *at = text; *at != '\0'; at++)
    {
      if (end != '\0' && *at == end)
        end = '\0';
      else if (end == '\0' && find_end_mark (*at) != '\0')
        end = find_end_mark (*at);
      else if (*at != '\n' && g_ascii_iscntrl (*at))
        return FALSE;
    }
  return end == '\0';
}

char *
croupier_style_strip (const char *marked)
{
  static const char marks[] = CROUPIER_MARK_STRONG CROUPIER_MARK_END CROUPIER_MARK_CODE CROUPIER_MARK_MOMENT_END;
  char *text = g_malloc (strlen (marked) + 1), *to = text;

  while (*marked != '\0')
    if (*marked == CROUPIER_MARK_MOMENT[0])
      {
        marked += 1 + strspn (marked + 1, DIGITS);
        marked += *marked == ' ';
      }
    else if (strchr (marks, *marked) != NULL)
      marked++;
    else
      *to++ = *marked++;
  *to = '\0';
  return text;
}

/* ---- lines ---- */

static void
line_clear (StyleLine *line)
{
  g_free (line->letters);
  g_free (line->strong);
  g_free (line->exact);
}

static void
add_letter (StyleLine *line, gunichar letter, gboolean strong, gboolean exact)
{
  line->letters[line->length] = letter;
  line->exact[line->length] = exact != FALSE;
  line->strong[line->length++] = strong != FALSE;
  line->any_strong |= strong;
  if (letter < 0x80)
    line->counts[letter]++;
}

static void
add_tag (StyleLine *line, const char *seconds, const char *seconds_end, const char *end)
{
  g_autofree char *tag = g_strdup_printf ("<t:%.*s%s", (int) (seconds_end - seconds), seconds, end);

  for (const char *letter = tag; *letter != '\0'; letter++)
    add_letter (line, (guchar) *letter, FALSE, TRUE);
}

/* Gives the last letter of what need not be added any more behind the mark: the blank before the words for the moment,
 * or the mark behind them. */
static const char *
add_moment (StyleLine *line, const char *at)
{
  const char *words = at + strspn (at, DIGITS);
  const char *end = strchr (words, CROUPIER_MARK_MOMENT_END[0]);

  if (line->rules->moment == NULL || end == NULL)
    return *words == ' ' ? words : words - 1;
  add_tag (line, at, words, line->rules->moment);
  add_letter (line, ' ', FALSE, TRUE);
  add_letter (line, '(', FALSE, TRUE);
  add_tag (line, at, words, line->rules->distance);
  add_letter (line, ')', FALSE, TRUE);
  return end;
}

/* What is open is what the line begins in, and afterwards what the next one does. */
static void
line_init (StyleLine *line, const Rules *style, const char *marked, Open *open)
{
  gsize size = 8 * strlen (marked) + 1; /* the shortest moment has two marks, and becomes 15 letters */

  *line = (StyleLine) {
    .rules = style, .letters = g_new (gunichar, size), .strong = g_new (guint8, size), .exact = g_new (guint8, size)
  };
  line->is_code = open->code;
  for (const char *at = marked; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (*at == CROUPIER_MARK_STRONG[0])
        open->strong = TRUE;
      else if (*at == CROUPIER_MARK_CODE[0])
        open->code = line->is_code = TRUE;
      else if (*at == CROUPIER_MARK_END[0])
        *open = (Open) { FALSE, FALSE };
      else if (*at == CROUPIER_MARK_MOMENT[0])
        at = add_moment (line, at + 1);
      else if (*at != CROUPIER_MARK_MOMENT_END[0])
        add_letter (line, g_utf8_get_char (at), open->strong, FALSE);
    }
}

/* 0 before the beginning and after the end. */
static gunichar
line_get (const StyleLine *line, gsize i)
{
  return i < line->length ? line->letters[i] : 0;
}

static gboolean
is_blank (gunichar letter)
{
  return letter == 0 || g_unichar_isspace (letter);
}

static gboolean
is_one_of (gunichar letter, const char *letters)
{
  return letter != 0 && letter < 0x80 && strchr (letters, (int) letter) != NULL;
}

/* ---- what must be escaped ---- */

static gboolean
is_line_start (const StyleLine *line, gsize start, gsize i)
{
  while (i > start && g_unichar_isspace (line->letters[i - 1]))
    i--;
  return i == start;
}

/* Is it what makes a list of the number before it? "1." or "1)" at the beginning of a line. */
static gboolean
ends_list_number (const StyleLine *line, gsize start, gsize i)
{
  gsize first = i;

  if (line->letters[i] != '.' && line->letters[i] != ')')
    return FALSE;
  while (first > start && line->letters[first - 1] < 0x80 && g_ascii_isdigit (line->letters[first - 1]))
    first--;
  return first < i && is_line_start (line, start, first) && is_blank (line_get (line, i + 1));
}

/* A decimal point or the colon of a time, and not part of an address or a shortcode such as :100:. */
static gboolean
is_between_numbers (const StyleLine *line, gsize i)
{
  if (i == 0 || !g_unichar_isdigit (line->letters[i - 1]) || !g_unichar_isdigit (line_get (line, i + 1)))
    return FALSE;
  for (gsize next = i + 1; !is_blank (line_get (line, next)); next++)
    if (line->letters[next] == ':' ||
        (is_one_of (line->letters[next], "./") && g_unichar_isalnum (line_get (line, next + 1))))
      return FALSE;
  return TRUE;
}

static gboolean
line_has_at (const StyleLine *line, gsize i, const char *ascii)
{
  for (; *ascii != '\0'; ascii++, i++)
    if (line_get (line, i) != (gunichar) *ascii)
      return FALSE;
  return TRUE;
}

static gboolean
is_slack_entity (const StyleLine *line, gsize i)
{
  return line_has_at (line, i, "&amp;") || line_has_at (line, i, "&lt;") || line_has_at (line, i, "&gt;");
}

/* Whether the platform would make more of the letter and what follows it than text. */
static gboolean
needs_guard_after (CroupierStyle style, const StyleLine *line, gsize i)
{
  gunichar letter = line->letters[i];
  gunichar next = line_get (line, i + 1);

  if (is_one_of (letter, line->rules->opening))
    return TRUE;
  if (is_one_of (letter, line->rules->doubled))
    return next == letter || line->any_strong;
  switch (letter)
    {
    case '@':
    case '#':
      return !is_blank (next);
    case ':':
    case ';':
      return !is_blank (next) && !is_between_numbers (line, i);
    case '.':
      return g_unichar_isalnum (next) && !is_between_numbers (line, i);
    case '&':
      return style == CROUPIER_STYLE_SLACK && is_slack_entity (line, i);
    case ']':
      return style == CROUPIER_STYLE_TELEGRAM && next == '(';
    case '/':
    case '$':
      return style == CROUPIER_STYLE_TELEGRAM && g_unichar_isalnum (next);
    }
  return FALSE;
}

static gboolean
needs_guard_before (CroupierStyle style, const StyleLine *line, gsize start, gsize i)
{
  gunichar letter = line->letters[i];

  if (is_one_of (letter, line->rules->doubled))
    return line->any_strong;
  if (letter == '/' && (style == CROUPIER_STYLE_DISCORD || style == CROUPIER_STYLE_SLACK))
    return i <= start + 1;
  /* Markdown takes a line that begins with four blanks for code. */
  return style == CROUPIER_STYLE_MARKDOWN && i == start && g_unichar_isspace (letter);
}

/* A formatting character that finds no partner is shown as it is. */
static gboolean
needs_likeness (const StyleLine *line, gsize i)
{
  gunichar letter = line->letters[i];

  if (!is_one_of (letter, line->rules->paired))
    return FALSE;
  if (letter == '`')
    return TRUE; /* pairs across lines */
  if ((i == 0 || is_blank (line->letters[i - 1])) && is_blank (line_get (line, i + 1)) && !line->strong[i])
    return FALSE;
  if (line->any_strong && strchr (line->rules->open, (int) letter) != NULL)
    return TRUE;
  return line->counts[letter] > 1;
}

static gunichar
get_likeness (gunichar letter)
{
  switch (letter)
    {
    case '*':
      return 0x2217;
    case '_':
      return 0x02cd;
    case '~':
      return 0x223c;
    case '`':
      return 0x02cb;
    }
  g_assert_not_reached ();
}

/* Adds a letter of code. It is as it is, but for what would end the block: a backtick beside another, or, in WhatsApp,
 * beside the fence in its line, and "[/". Slack calls people from code too. */
static void
append_code_letter (CroupierStyle style, const StyleLine *line, gsize i, GString *text)
{
  gunichar letter = line->letters[i];
  gunichar next = line_get (line, i + 1);
  gboolean is_tick = letter == '`' && *line->rules->code_open == '`';
  gboolean is_at_fence = is_tick && style == CROUPIER_STYLE_WHATSAPP;

  if (is_at_fence && i == 0)
    g_string_append_unichar (text, GUARD);
  g_string_append_unichar (text, letter);
  if ((is_tick && next == '`') || (is_at_fence && next == 0) ||
      (style == CROUPIER_STYLE_BBCODE && letter == '[' && next == '/') ||
      (style == CROUPIER_STYLE_SLACK && letter == '<' && is_one_of (next, "!@#")))
    g_string_append_unichar (text, GUARD);
}

/* Adds a letter so that the platform shows it as it is. Its line, or what is left of it, begins at start. */
static void
append_letter (CroupierStyle style, const StyleLine *line, gsize start, gsize i, GString *text)
{
  gunichar letter = line->letters[i];
  gboolean begins = (is_one_of (letter, line->rules->line_starts) && is_line_start (line, start, i)) ||
                    (*line->rules->line_starts != '\0' && ends_list_number (line, start, i));

  if (line->is_code)
    {
      append_code_letter (style, line, i, text);
      return;
    }
  if (line->exact[i])
    {
      g_string_append_unichar (text, letter);
      return;
    }
  if (style == CROUPIER_STYLE_PLAIN)
    {
      g_string_append_unichar (text, letter);
      if (letter == '@' && !is_blank (line_get (line, i + 1)))
        g_string_append_unichar (text, GUARD);
      return;
    }
  if (needs_likeness (line, i))
    {
      g_string_append_unichar (text, get_likeness (letter));
      return;
    }
  if (is_one_of (letter, line->rules->backslashed) || (begins && *line->rules->backslashed != '\0'))
    g_string_append_c (text, '\\');
  else if (begins || needs_guard_before (style, line, start, i))
    g_string_append_unichar (text, GUARD);
  g_string_append_unichar (text, letter);
  if (needs_guard_after (style, line, i))
    g_string_append_unichar (text, GUARD);
}

/* ---- stretches of a line ---- */

/* Emphasis begins and ends at letters: no platform takes a mark next to a blank for one. */
static gboolean
is_strong_at (const StyleLine *line, StylePiece piece, gsize i, gboolean open)
{
  gsize next = i;

  if (!line->strong[i] || !g_unichar_isspace (line->letters[i]))
    return line->strong[i];
  while (next < piece.end && line->strong[next] && g_unichar_isspace (line->letters[next]))
    next++;
  return open && next < piece.end && line->strong[next];
}

static void
append_piece (CroupierStyle style, const StyleLine *line, StylePiece piece, GString *text)
{
  gboolean open = FALSE;

  for (gsize i = piece.start; i < piece.end; i++)
    {
      gboolean strong = is_strong_at (line, piece, i, open);

      if (strong != open)
        g_string_append (text, strong ? line->rules->open : line->rules->close);
      open = strong;
      append_letter (style, line, piece.start, i, text);
    }
  if (open)
    g_string_append (text, line->rules->close);
}

/* May a line be cut before the letter without tearing what is seen as one? */
static gboolean
can_cut_before (const StyleLine *line, gsize i)
{
  gunichar letter = line->letters[i];
  gunichar before = line->letters[i - 1];
  gsize first_flag = i;

  if ((line->exact[i] && line->exact[i - 1]) || g_unichar_ismark (letter) || letter == 0x200d || before == 0x200d ||
      (letter >= 0x1f3fb && letter <= 0x1f3ff))
    return FALSE;
  while (first_flag > 0 && line->letters[first_flag - 1] >= 0x1f1e6 && line->letters[first_flag - 1] <= 0x1f1ff)
    first_flag--;
  return !(letter >= 0x1f1e6 && letter <= 0x1f1ff) || (i - first_flag) % 2 == 0;
}

/* The longest beginning of what is left of the line that fits: up to a blank if there is one, else between
 * letters that are seen as one, else anywhere; always at least one letter. */
static StylePiece
cut_piece (CroupierStyle style, const StyleLine *line, gsize start, gsize limit)
{
  g_autoptr (GString) letter = g_string_new (NULL);
  gsize marks = croupier_style_measure (style, line->rules->open) + croupier_style_measure (style, line->rules->close);
  gsize length = 0, blank = 0, seam = 0;
  gboolean open = FALSE;
  gsize i;

  for (i = start; i < line->length; i++)
    {
      gboolean strong = line->strong[i] && (open || !g_unichar_isspace (line->letters[i]));

      g_string_truncate (letter, 0);
      append_letter (style, line, start, i, letter);
      length += croupier_style_measure (style, letter->str) + (strong && !open ? marks : 0);
      open = strong;
      if (i > start && can_cut_before (line, i))
        seam = i;
      if (i > start && g_unichar_isspace (line->letters[i]) && !g_unichar_isspace (line->letters[i - 1]))
        blank = i;
      if (length > limit)
        break;
    }
  if (i == line->length)
    return (StylePiece) { start, i };
  return (StylePiece) { start, blank > 0 ? blank : seam > 0 ? seam : MAX (i, start + 1) };
}

static gsize
skip_blanks (const StyleLine *line, gsize i)
{
  while (i < line->length && g_unichar_isspace (line->letters[i]))
    i++;
  return i;
}

/* ---- parts ---- */

/* Parts that grow line by line. */
typedef struct
{
  CroupierStyle style;
  gsize limit;
  GPtrArray *done;
  GString *text;
  gsize length;     /* of text */
  gboolean in_code; /* the block of code that text ends with is not closed yet */
} Parts;

static void
drop_line_breaks (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
}

static void
parts_close_code (Parts *parts)
{
  if (!parts->in_code)
    return;
  drop_line_breaks (parts->text);
  g_string_append (parts->text, rules[parts->style].code_close);
  parts->length = croupier_style_measure (parts->style, parts->text->str);
  parts->in_code = FALSE;
}

static void
parts_finish (Parts *parts)
{
  parts_close_code (parts);
  drop_line_breaks (parts->text);
  if (parts->text->len > 0)
    g_ptr_array_add (parts->done, g_strdup (parts->text->str));
  g_string_truncate (parts->text, 0);
  parts->length = 0;
}

/* FALSE, and nothing is added, where the line does not fit, with all that must be closed after it. */
static gboolean
parts_add (Parts *parts, const char *text, gboolean is_code)
{
  const Rules *style = &rules[parts->style];
  const char *open = is_code && !parts->in_code ? style->code_open : "";
  gsize line_break = parts->text->len > 0 ? 1 : 0;
  gsize length = croupier_style_measure (parts->style, text);
  gsize closing = is_code || parts->in_code ? strlen (style->code_close) : 0;

  if (parts->length + line_break + strlen (open) + length + closing > parts->limit)
    return FALSE;
  /* A part does not begin with an empty line. */
  if (parts->text->len == 0 && length == 0)
    return TRUE;
  if (!is_code)
    parts_close_code (parts);
  if (line_break > 0)
    g_string_append_c (parts->text, '\n');
  g_string_append (parts->text, open);
  g_string_append (parts->text, text);
  parts->length += line_break + strlen (open) + length;
  parts->in_code = is_code;
  return TRUE;
}

static void
parts_add_line (Parts *parts, const StyleLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize fences = line->is_code ? strlen (line->rules->code_open) + strlen (line->rules->code_close) : 0;
  gsize at = 0;

  append_piece (parts->style, line, (StylePiece) { 0, line->length }, text);
  if (parts_add (parts, text->str, line->is_code))
    return;
  parts_finish (parts);
  if (parts_add (parts, text->str, line->is_code))
    return;
  while ((at = skip_blanks (line, at)) < line->length)
    {
      StylePiece piece = cut_piece (parts->style, line, at, parts->limit - fences);

      g_string_truncate (text, 0);
      append_piece (parts->style, line, piece, text);
      parts_finish (parts);
      parts_add (parts, text->str, line->is_code);
      at = piece.end;
    }
}

/* The parts (char *), each at most limit long. */
static GPtrArray *
split_lines (CroupierStyle style, const StyleLine *lines, guint n_lines, gsize limit)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Parts parts = { .style = style, .limit = limit, .done = g_ptr_array_new_with_free_func (g_free), .text = text };

  for (guint i = 0; i < n_lines; i++)
    parts_add_line (&parts, &lines[i]);
  parts_finish (&parts);
  return parts.done;
}

static GStrv
number_parts (const GPtrArray *parts)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < parts->len; i++)
    if (parts->len == 1)
      g_strv_builder_add (builder, parts->pdata[i]);
    else
      g_strv_builder_take (builder, g_strdup_printf ("(%u/%u)\n%s", i + 1, parts->len, (char *) parts->pdata[i]));
  if (parts->len == 0)
    g_strv_builder_add (builder, "");
  return g_strv_builder_end (builder);
}

static guint
count_digits (guint number)
{
  guint digits = 1;

  while ((number /= 10) > 0)
    digits++;
  return digits;
}

static char *
join_lines (CroupierStyle style, const StyleLine *lines, guint n_lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_lines; i++)
    {
      gboolean was_code = i > 0 && lines[i - 1].is_code;
      gboolean runs_on = i > 0 && lines[i - 1].length > 0 && lines[i].length > 0 && !was_code && !lines[i].is_code;

      if (i > 0)
        g_string_append (text, runs_on ? rules[style].line_break : "\n");
      if (lines[i].is_code && !was_code)
        g_string_append (text, rules[style].code_open);
      append_piece (style, &lines[i], (StylePiece) { 0, lines[i].length }, text);
      if (lines[i].is_code && (i + 1 == n_lines || !lines[i + 1].is_code))
        g_string_append (text, rules[style].code_close);
    }
  return g_string_free_and_steal (text);
}

static GStrv
render_lines (CroupierStyle style, const StyleLine *lines, guint n_lines)
{
  g_autofree char *whole = join_lines (style, lines, n_lines);
  gsize limit = rules[style].limit;

  if (limit == 0 || croupier_style_measure (style, whole) <= limit)
    return g_strdupv ((char *[]) { whole, NULL });

  for (guint digits = 1;; digits++)
    {
      g_autoptr (GPtrArray) parts = split_lines (style, lines, n_lines, limit - strlen ("(/)\n") - 2 * digits);

      if (count_digits (parts->len) <= digits)
        return number_parts (parts);
    }
}

/* ---- public ---- */

const char *
croupier_style_get_id (CroupierStyle style)
{
  g_return_val_if_fail (style < CROUPIER_N_STYLES, NULL);

  return rules[style].id;
}

const char *
croupier_style_get_title (CroupierStyle style)
{
  g_return_val_if_fail (style < CROUPIER_N_STYLES, NULL);

  return _(rules[style].title);
}

gsize
croupier_style_get_limit (CroupierStyle style)
{
  g_return_val_if_fail (style < CROUPIER_N_STYLES, 0);

  return rules[style].limit;
}

gboolean
croupier_style_from_id (const char *id, CroupierStyle *style)
{
  g_return_val_if_fail (id != NULL && style != NULL, FALSE);

  for (guint i = 0; i < CROUPIER_N_STYLES; i++)
    if (g_str_equal (rules[i].id, id))
      {
        *style = i;
        return TRUE;
      }
  return FALSE;
}

gsize
croupier_style_measure (CroupierStyle style, const char *text)
{
  gsize length = 0;

  g_return_val_if_fail (style < CROUPIER_N_STYLES, 0);
  g_return_val_if_fail (text != NULL, 0);

  /* A byte that begins a character of four is the first of a pair in UTF-16. */
  for (const char *at = text; *at != '\0'; at++)
    if ((*at & 0xc0) != 0x80)
      length += rules[style].utf16 && (guint8) *at >= 0xf0 ? 2 : 1;
  return length;
}

GStrv
croupier_style_render (CroupierStyle style, const char *marked)
{
  g_autofree char *valid = NULL;
  g_auto (GStrv) texts = NULL;
  g_autofree StyleLine *lines = NULL;
  Open open = { FALSE, FALSE };
  guint n_lines;
  GStrv parts;

  g_return_val_if_fail (style < CROUPIER_N_STYLES, NULL);
  g_return_val_if_fail (marked != NULL, NULL);

  valid = g_utf8_make_valid (marked, -1);
  texts = g_strsplit (valid, "\n", -1);
  n_lines = g_strv_length (texts);
  lines = g_new (StyleLine, n_lines + 1);
  for (guint i = 0; i < n_lines; i++)
    line_init (&lines[i], &rules[style], texts[i], &open);

  parts = render_lines (style, lines, n_lines);

  for (guint i = 0; i < n_lines; i++)
    line_clear (&lines[i]);
  return parts;
}
