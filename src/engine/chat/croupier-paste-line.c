/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each line of a pasted chat is: the head of a message, its text, or what may be either. */
#include "config.h"
#include "croupier-paste-line.h"

#include <string.h>

#include "croupier-chat-head.h"
#include "croupier-paste-patterns.h"
#include "croupier-pattern.h"
#include "croupier-stamp.h"
#include "croupier-text.h"

#define MAX_HEAD_BYTES 400
#define MAX_PLAIN_NAME_BYTES 100
#define MAX_NICK_LETTERS 40
#define MAX_NICK_WORDS 5
#define MAX_INITIALS 3 /* words of a name that ends in a point, as in "Ada M. L." */
#define MAX_BADGES 4
#define MAX_QUOTED_LINES 30
#define MIN_USUAL 2 /* heads of one form, so that those of strangers are looked for, too */
#define INDENT 2    /* blanks, of what stands below a name in a script */
#define WIDE_COLON "\xef\xbc\x9a"


const char *
croupier_shape_to_string (CroupierShape shape)
{
  static const char *const words[CROUPIER_N_SHAPES] = {
    [CROUPIER_SHAPE_PLAIN] = "plain",       [CROUPIER_SHAPE_DISCORD] = "discord",
    [CROUPIER_SHAPE_WHATSAPP] = "whatsapp", [CROUPIER_SHAPE_TELEGRAM] = "telegram",
    [CROUPIER_SHAPE_SLACK] = "slack",       [CROUPIER_SHAPE_EXPORTER] = "exporter",
    [CROUPIER_SHAPE_IRC] = "irc",           [CROUPIER_SHAPE_FORUM] = "forum",
  };

  return words[shape];
}

/* What a line has lost where it was tidied. */
typedef struct
{
  guint n_blanks;        /* with which it began */
  gboolean is_platforms; /* what follows its head is marked as words of the platform’s */
  gboolean is_parted;    /* an empty line stands above it */
  CroupierHeadDoubt doubt;
} LineStart;

typedef struct
{
  const CroupierPasteAuthors *authors;
  GPtrArray *raw;      /* char *: tidied lines, none empty */
  GArray *starts;      /* LineStart, of each of them */
  guint at;            /* the raw line that is read */
  gboolean has_post;   /* a head that forums write stands above */
  gboolean has_table;  /* of players, whom tabs part from what they wrote */
  gboolean is_of_said; /* “Alice said:” is how it has its heads */
  guint n_indented;    /* players' names above a time that is set in; no more than MIN_USUAL are counted */
  GPtrArray *lines;    /* CroupierPasteLine */
} PasteReader;

static void
line_free (gpointer data)
{
  CroupierPasteLine *line = data;

  g_free (line->text);
  g_free (line->name);
  g_free (line->stamp);
  g_free (line->rest);
  g_free (line);
}

static const char *
get_raw (const PasteReader *reader, guint i)
{
  return i < reader->raw->len ? g_ptr_array_index (reader->raw, i) : NULL;
}

static const LineStart *
get_start (const PasteReader *reader, guint i)
{
  return &g_array_index (reader->starts, LineStart, i);
}

static CroupierPasteLine *
add_line (PasteReader *reader, CroupierLineKind kind, const char *text)
{
  CroupierPasteLine *line = g_new0 (CroupierPasteLine, 1);

  line->kind = kind;
  line->text = g_strdup (text);
  line->player = -1;
  line->is_indented = get_start (reader, reader->at)->n_blanks >= INDENT;
  line->is_parted = get_start (reader, reader->at)->is_parted;
  g_ptr_array_add (reader->lines, line);
  return line;
}

static CroupierPasteLine *
add_head (PasteReader *reader, CroupierLineKind kind, const char *text, const char *name)
{
  CroupierPasteLine *line = add_line (reader, kind, text);

  line->name = g_strstrip (g_strdup (name));
  line->match = croupier_paste_authors_find (reader->authors, line->name, &line->player);
  if (line->match == CROUPIER_AUTHOR_NONE && kind == CROUPIER_LINE_STAMPED)
    line->match = croupier_paste_authors_guess (reader->authors, line->name, &line->player);
  line->is_certain = get_start (reader, reader->at)->doubt != CROUPIER_HEAD_OR_TEXT;
  line->has_open_name = get_start (reader, reader->at)->doubt == CROUPIER_HEAD_OF_WHOM;
  line->is_platforms = get_start (reader, reader->at)->is_platforms;
  return line;
}

static gboolean
is_somebody (const PasteReader *reader, const char *name)
{
  int player;

  return croupier_paste_authors_find (reader->authors, name, &player) >= CROUPIER_AUTHOR_DECORATED;
}

/* What nobody is called, most likely: a sentence that the chat puts there. */
static gboolean
is_sentence (const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  guint n_words = g_strv_length (words);

  return n_words > MAX_NICK_WORDS || g_utf8_strlen (name, -1) > MAX_NICK_LETTERS ||
         (n_words > MAX_INITIALS && g_str_has_suffix (name, ".")) || strstr (name, ": ") != NULL;
}

/* Somebody may be called so all the same. */
static CroupierPasteLine *
add_platform (PasteReader *reader, const char *text, const char *name, const char *stamp)
{
  CroupierPasteLine *line = add_line (reader, CROUPIER_LINE_PLATFORM, text);

  line->is_certain = croupier_paste_pattern_fits (CROUPIER_PATTERN_TOLD, name);
  if (line->is_certain || g_utf8_strlen (name, -1) > MAX_NICK_LETTERS)
    return line;
  line->name = g_strstrip (g_strdup (name));
  line->stamp = g_strdup (stamp);
  return line;
}

/* ---- text, and what may be more ---- */

static gsize
find_colon (const char *text)
{
  const char *wide = strstr (text, WIDE_COLON);
  gsize length = strcspn (text, ":");

  return wide != NULL ? MIN (length, (gsize) (wide - text)) : length;
}

/* “[b]”, as forums write it, before a word. */
static gsize
measure_tag (const char *text)
{
  gsize length = *text == '[' ? 1 + strspn (text + 1, "biu") : 0;

  return length == 2 && text[length] == ']' && g_ascii_isalpha (text[length + 1]) ? length + 1 : 0;
}

/* “**Ada:** 3 at A”: the bytes of a mark that makes a name bold with its colon; 0: none does. */
static gsize
measure_bold (const char *text, const char *rest)
{
  gsize n = strspn (text, "*");

  return n > 0 && n <= 2 && strspn (rest, "*") == n ? n : 0;
}

/* Finds what stands before a colon, and in rest what follows it. */
static CroupierLabel
find_label (const PasteReader *reader, const char *text, char **name, const char **rest)
{
  gsize length = find_colon (text), n_bold;

  *rest = text + length + (text[length] == ':' ? 1 : strlen (WIDE_COLON));
  if (text[length] == '\0' || length > MAX_HEAD_BYTES || **rest == '/' ||
      (length > 0 && g_ascii_isdigit (text[length - 1]) && g_ascii_isdigit (**rest)))
    return CROUPIER_LABEL_NONE;

  n_bold = measure_bold (text, *rest);
  *rest += n_bold;
  *name = g_strstrip (g_strndup (text + n_bold, length - n_bold));
  return is_somebody (reader, *name) ? CROUPIER_LABEL_NAME
                                     : croupier_paste_authors_weigh (reader->authors, *name + measure_tag (*name));
}

/* "@Bob thanks", as a chat shows above an answer what it answers. */
static gboolean
is_addressed (const PasteReader *reader, const char *text)
{
  gsize length = strcspn (text, " ");
  g_autofree char *name = g_strndup (text, length);

  return *text == '@' && text[length] != '\0' && is_somebody (reader, name);
}

static gboolean
is_suspect (const PasteReader *reader, const char *text)
{
  g_autofree char *name = NULL;
  const char *rest;

  return *text == '>' || g_str_has_prefix (text, "\xc2\xbb") || is_addressed (reader, text) ||
         croupier_paste_pattern_fits (CROUPIER_PATTERN_ANGLES, text) ||
         find_label (reader, text, &name, &rest) >= CROUPIER_LABEL_NICK;
}

/* "Ada", "@Ada …", "Ada: …" and "Ada — …" may be the head of something that Ada wrote. */
static gboolean
names_somebody (const PasteReader *reader, const char *text)
{
  static const char *const ends[] = { ":", WIDE_COLON, " \xe2\x80\x93 ", " \xe2\x80\x94 " };

  if (is_addressed (reader, text) || is_somebody (reader, text))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      const char *end = strstr (text, ends[i]);
      g_autofree char *name = end != NULL && end - text <= MAX_HEAD_BYTES ? g_strndup (text, (gsize) (end - text))
                                                                          : NULL;

      if (name != NULL && is_somebody (reader, name))
        return TRUE;
    }
  return FALSE;
}

static CroupierLineKind
judge_text (const PasteReader *reader, const char *text)
{
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_TIMELIKE, text))
    return CROUPIER_LINE_TIMELIKE;

  return is_suspect (reader, text) ? CROUPIER_LINE_SUSPECT : CROUPIER_LINE_TEXT;
}

/* What of a line is a player's; NULL: nothing. */
static char *
dup_own_text (const PasteReader *reader, const char *pasted, gboolean *is_edited)
{
  g_autofree char *text = NULL;

  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_EDITED, pasted))
    text = croupier_paste_pattern_cut (CROUPIER_PATTERN_EDITED, pasted);
  if (text == NULL)
    text = g_strdup (pasted);
  *is_edited = strlen (text) < strlen (pasted);
  g_strstrip (text);
  return *text != '\0' && !croupier_paste_pattern_fits (CROUPIER_PATTERN_DROPPED, text) &&
             !croupier_paste_pattern_fits (CROUPIER_PATTERN_REPLY, text)
           ? g_steal_pointer (&text)
           : NULL;
}

static void
set_rest (const PasteReader *reader, CroupierPasteLine *head, const char *rest)
{
  g_autofree char *label = NULL;
  const char *said;

  head->rest = dup_own_text (reader, rest, &head->is_edited);
  head->has_suspect_rest = head->rest != NULL && judge_text (reader, head->rest) != CROUPIER_LINE_TEXT;
  head->is_addressed = head->has_suspect_rest &&
                       (is_addressed (reader, head->rest) ||
                        find_label (reader, head->rest, &label, &said) >= CROUPIER_LABEL_NICK);
}

/* "NAME: text". */
static gboolean
read_colon (PasteReader *reader, const char *text)
{
  g_autofree char *name = NULL;
  const char *rest;
  CroupierLabel label = find_label (reader, text, &name, &rest);
  CroupierPasteLine *line;
  int player;

  if (label < CROUPIER_LABEL_NICK ||
      (label == CROUPIER_LABEL_NICK &&
       croupier_paste_authors_find (reader->authors, name, &player) == CROUPIER_AUTHOR_NONE))
    return FALSE;

  line = add_head (reader, CROUPIER_LINE_COLON, text, name);
  line->is_certain = line->match >= CROUPIER_AUTHOR_DECORATED;
  line->names_somebody = line->is_certain;
  set_rest (reader, line, rest);
  return TRUE;
}

/* A player's name and nothing else, though perhaps cut short. */
static gboolean
read_name (PasteReader *reader, const char *text)
{
  CroupierPasteLine *line;
  int player;

  if (strlen (text) > CROUPIER_MAX_NAME * 4 ||
      croupier_paste_authors_find (reader->authors, text, &player) == CROUPIER_AUTHOR_NONE)
    return FALSE;

  line = add_head (reader, CROUPIER_LINE_NAME, text, text);
  line->is_certain = line->match >= CROUPIER_AUTHOR_DECORATED;
  line->names_somebody = TRUE;
  return TRUE;
}

/* “Zed Quill wrote:”, whoever that is, where a forum quotes so. */
static gboolean
quotes_stranger (const PasteReader *reader, const char *text)
{
  return g_str_has_suffix (text, ":") &&
         (croupier_paste_pattern_fits (CROUPIER_PATTERN_WROTE, text) ||
          (reader->is_of_said && croupier_paste_pattern_fits (CROUPIER_PATTERN_SAID, text)));
}

/* “Posted by Zed Quill”, “From: Zed Quill”, “Ana Maria de la Cruz:” in a line of its own. */
static gboolean
is_head_of_stranger (const char *text)
{
  gsize length = strlen (text);
  g_autofree char *name = length > 1 && length < MAX_HEAD_BYTES && text[length - 1] == ':'
                            ? g_strndup (text, length - 1)
                            : NULL;

  return (name != NULL && croupier_paste_author_is_plain_name (name)) ||
         croupier_paste_pattern_fits (CROUPIER_PATTERN_POSTED, text);
}

/* “From: Kofi”, as mail is copied: that chat is none which one knows, and what follows may be anybody’s. */
static gboolean
read_mail (PasteReader *reader, const char *text)
{
  static const char from[] = "From: ";

  if (!g_str_has_prefix (text, from) || !is_somebody (reader, text + strlen (from)))
    return FALSE;
  add_line (reader, CROUPIER_LINE_TIMELIKE, text)->names_somebody = TRUE;
  return TRUE;
}

static void
add_text (PasteReader *reader, const char *text)
{
  CroupierLineKind kind = judge_text (reader, text);
  CroupierPasteLine *line = add_line (reader, kind, text);
  g_autofree char *label = NULL;
  const char *rest;

  if (kind == CROUPIER_LINE_TEXT && (quotes_stranger (reader, text) || is_head_of_stranger (text)))
    line->kind = kind = CROUPIER_LINE_SUSPECT;
  line->names_somebody = kind != CROUPIER_LINE_TEXT && (names_somebody (reader, text) || is_head_of_stranger (text) ||
                                                        croupier_paste_pattern_fits (CROUPIER_PATTERN_BESIDE, text));
  line->is_row = kind == CROUPIER_LINE_SUSPECT && find_label (reader, text, &label, &rest) == CROUPIER_LABEL_NICK &&
                 rest[strspn (rest, " ")] != '\0' && croupier_paste_authors_may_be_row (reader->authors, label);
}

/* “2. Kofi - 1 at E”, “Rhea → 2 at B”: a list has other marks than a colon, but such a line may be part of a text. */
static gboolean
read_marked (PasteReader *reader, const char *text)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL, *rest = NULL;
  CroupierPasteLine *line;
  int player;

  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_MARKED, text, &match))
    return FALSE;
  name = g_match_info_fetch (match, 1);
  rest = g_match_info_fetch (match, 2);
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_TIMELIKE, rest) ||
      croupier_paste_authors_find (reader->authors, name, &player) < CROUPIER_AUTHOR_DECORATED)
    return FALSE;
  line = add_head (reader, CROUPIER_LINE_COLON, text, name);
  line->is_certain = FALSE;
  line->is_marked = line->names_somebody = TRUE;
  set_rest (reader, line, rest);
  return TRUE;
}

static void
read_text (PasteReader *reader, const char *pasted)
{
  gboolean is_edited;
  g_autofree char *text = dup_own_text (reader, pasted, &is_edited);

  if (text != NULL && croupier_paste_pattern_fits (CROUPIER_PATTERN_FORWARDED, text))
    add_line (reader, CROUPIER_LINE_FORWARDED, text);
  else if (text != NULL && !read_mail (reader, text) && !read_colon (reader, text) && !read_name (reader, text) &&
           !read_marked (reader, text))
    add_text (reader, text);
  if (is_edited && reader->lines->len > 0)
    ((CroupierPasteLine *) g_ptr_array_index (reader->lines, reader->lines->len - 1))->is_edited = TRUE;
}

/* ---- heads in one line ---- */

static gboolean
has_day (const char *text)
{
  CroupierStamp stamp;

  croupier_stamp_read (&stamp, text);
  return stamp.kind != CROUPIER_STAMP_NO_DAY;
}

/* Empty where the group has no part in the match. */
static char *
fetch (const GMatchInfo *match, int group)
{
  char *found = g_match_info_fetch (match, group);

  return found != NULL ? found : g_strdup ("");
}

static char *
fetch_either (const GMatchInfo *match, int group, int other)
{
  g_autofree char *found = fetch (match, group);

  return *found != '\0' ? g_steal_pointer (&found) : fetch (match, other);
}

/* The name is as IRC writes it, with what it begins with there. */
static CroupierPasteLine *
add_irc_head (PasteReader *reader, const GMatchInfo *match, const char *name, const char *text, const char *line_text)
{
  CroupierPasteLine *line = add_head (reader, CROUPIER_LINE_STAMPED, line_text, name);
  int end;

  g_match_info_fetch_pos (match, 0, NULL, &end);
  line->shape = CROUPIER_SHAPE_IRC;
  set_rest (reader, line, text + end);
  return line;
}

/* "* Alice yawns", behind a time; of others than players it may be a text. */
static CroupierPasteLine *
read_action (PasteReader *reader, const char *text, const char *line_text)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;

  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_ACTION, text, &match))
    return NULL;
  name = fetch (match, 1);
  return is_somebody (reader, name) ? add_irc_head (reader, match, name, text, line_text) : NULL;
}

/* "<Alice> text"; two words in there are a name only if somebody is called so. */
static CroupierPasteLine *
read_angles (PasteReader *reader, const char *text, const char *line_text)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;

  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_ANGLES, text, &match))
    return NULL;
  name = fetch (match, 1);
  if (strchr ("+%&~!", *name) != NULL || *name == ' ') /* who may speak, and what */
    *name = ' ';
  g_strchug (name);
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_DROPPED, text) ||
      (strchr (name, ' ') != NULL && !is_somebody (reader, name)))
    return NULL;

  return add_irc_head (reader, match, name, text, line_text);
}

/* "Alice | text", behind a time with its seconds; without them, two things may be parted so in a text. */
static CroupierPasteLine *
read_pipe (PasteReader *reader, const char *text, const char *line_text, const char *stamp)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;

  if (strchr (stamp, ':') == strrchr (stamp, ':') || !croupier_paste_pattern_find (CROUPIER_PATTERN_PIPE, text, &match))
    return NULL;
  name = fetch (match, 1);
  return add_irc_head (reader, match, name, text, line_text);
}

/* The signs that a time stands before a name as in a head. */
typedef struct
{
  gboolean has_day, is_bracketed, is_set_off; /* in brackets, or by a dash */
} Plainness;

/* "[14:02] Alice: text". */
static gboolean
read_stamped_colon (PasteReader *reader, const char *text, const char *rest, const char *stamp, Plainness plainness)
{
  g_autofree char *name = NULL;
  const char *behind;
  CroupierLabel label = find_label (reader, rest, &name, &behind);
  CroupierPasteLine *line;
  gboolean is_plain = plainness.has_day || (plainness.is_set_off && label != CROUPIER_LABEL_MOVE);
  gboolean is_plainest = plainness.has_day &&
                         plainness.is_set_off; /* whatever somebody is called, such a line is theirs */

  if (name == NULL || *name == '\0' ||
      (!is_plainest && !is_somebody (reader, name) && (!is_plain || is_sentence (name))))
    return FALSE;

  line = add_head (reader, CROUPIER_LINE_STAMPED, text, name);
  line->shape = plainness.has_day ? CROUPIER_SHAPE_WHATSAPP : CROUPIER_SHAPE_DISCORD;
  line->stamp = g_strdup (stamp);
  set_rest (reader, line, behind);
  if (plainness.has_day && line->rest != NULL && croupier_paste_pattern_fits (CROUPIER_PATTERN_OMITTED, line->rest))
    g_clear_pointer (&line->rest, g_free);
  line->is_platforms |= plainness.has_day && line->rest != NULL &&
                        croupier_paste_pattern_fits (CROUPIER_PATTERN_GONE, line->rest);
  return TRUE;
}

/* Finds a stamp, and what it stands before. */
static gboolean
find_stamp_before (const char *text, char **stamp, Plainness *plainness, const char **rest)
{
  gsize start = *text == '[', end = start + croupier_stamp_measure_plain (text + start);
  const char *behind = text + end;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *bracketed = NULL, *dash = NULL;
  int length;

  *rest = end == start                                                                    ? NULL
          : start == 1 && g_str_has_prefix (behind, "] ") && g_ascii_isalnum (behind[2])  ? behind + 2
          : start == 0 && g_str_has_prefix (behind, " - ") && g_ascii_isalnum (behind[3]) ? behind + 3
          : start == 0 && g_str_has_prefix (behind, " <")                                 ? behind + 1
                                                                                          : NULL;
  if (*rest != NULL)
    {
      *stamp = g_strndup (text + start, end - start);
      plainness->is_bracketed = start == 1;
      plainness->is_set_off = start == 1 || behind[1] == '-';
      return TRUE;
    }
  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_BEFORE, text, &match))
    return FALSE;
  bracketed = fetch (match, 1);
  dash = fetch (match, 3);
  *stamp = fetch_either (match, 1, 2);
  g_match_info_fetch_pos (match, 0, NULL, &length);
  *rest = text + length;
  plainness->is_bracketed = *bracketed != '\0';
  plainness->is_set_off = *bracketed != '\0' || *dash != '\0';
  return TRUE;
}

static gboolean
read_stamp_before (PasteReader *reader, const char *text)
{
  g_autofree char *stamp = NULL;
  Plainness plainness;
  CroupierPasteLine *line;
  const char *rest;

  if (!find_stamp_before (text, &stamp, &plainness, &rest))
    return FALSE;
  plainness.has_day = has_day (stamp);

  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_EVENT, rest))
    {
      add_line (reader, CROUPIER_LINE_PLATFORM, text)->is_certain = TRUE;
      return TRUE;
    }
  line = read_angles (reader, rest, text);
  if (line == NULL)
    line = read_action (reader, rest, text);
  if (line == NULL && !plainness.is_set_off)
    line = read_pipe (reader, rest, text, stamp);
  if (line != NULL)
    {
      line->stamp = g_steal_pointer (&stamp);
      return TRUE;
    }
  if (read_stamped_colon (reader, text, rest, stamp, plainness))
    return TRUE;
  if (is_somebody (reader, rest) || (plainness.has_day && plainness.is_bracketed && !is_sentence (rest)))
    {
      line = add_head (reader, CROUPIER_LINE_STAMPED, text, rest);
      line->shape = CROUPIER_SHAPE_EXPORTER;
      line->is_certain = plainness.is_set_off || plainness.has_day;
      line->stamp = g_steal_pointer (&stamp);
      return TRUE;
    }
  if (!plainness.has_day || !plainness.is_set_off)
    return FALSE;
  line = add_line (reader, CROUPIER_LINE_PLATFORM, text);
  line->is_certain = TRUE;
  line->stamp = g_steal_pointer (&stamp);
  return TRUE;
}

static gboolean
has_letter (const char *name)
{
  for (; *name != '\0'; name = g_utf8_next_char (name))
    if (g_unichar_isalpha (g_utf8_get_char (name)))
      return TRUE;

  return FALSE;
}

static gboolean
has_long_dash (const char *text)
{
  return strstr (text, "\xe2\x80\x93") != NULL || strstr (text, "\xe2\x80\x94") != NULL;
}

/* “faridToday at 1:37 PM”, “Game Master02/16/2019”: old chats write a name and a day in one. The footer of a preview
 * and an address of the web have a mark between them. */
static gboolean
is_glued (const char *name, const char *between, const char *stamp)
{
  const char *last = g_utf8_find_prev_char (name, name + strlen (name));

  return *between == '\0' && has_day (stamp) && has_letter (name) &&
         strspn (stamp, "0123456789") <= 2 && /* else they may be of the name */
         last != NULL && strchr ("([{</|=:;,+#@&\"", *last) == NULL && strstr ("•·–—“„«‚‘", last) == NULL;
}

/* “mon cahier à 14:02” ends like “hier à 14:02”, but no word of a sentence has a capital in it. */
static gboolean
begins_with_capital (const char *stamp)
{
  return g_unichar_isupper (g_utf8_get_char (stamp));
}

/* Whether so much as a name and a time that are written like this make a head, whoever is called so. */
static gboolean
sets_off_any_name (const char *name, const char *between, gboolean is_bracketed, const char *stamp)
{
  if (has_long_dash (between))
    return TRUE;
  if (strchr (between, '-') != NULL)
    return has_day (stamp) && strchr (name, ' ') == NULL;
  if (strchr (between, ',') != NULL)
    return is_bracketed;
  if (*between == '\0')
    return is_glued (name, between, stamp) && (strchr (name, ' ') == NULL || begins_with_capital (stamp));
  return g_str_has_prefix (between, "  ") && g_unichar_isupper (g_utf8_get_char (name));
}

static CroupierShape
find_shape (const char *between, gboolean is_bracketed)
{
  if (strchr (between, ',') != NULL)
    return CROUPIER_SHAPE_TELEGRAM;
  return g_str_has_prefix (between, "  ") || is_bracketed ? CROUPIER_SHAPE_SLACK : CROUPIER_SHAPE_DISCORD;
}

/* "Bob 14:02" can well be said. */
static gboolean
sets_off_player (const char *between, gboolean is_bracketed, const char *stamp)
{
  CroupierStamp read;

  croupier_stamp_read (&read, stamp);
  if (is_bracketed || strpbrk (between, "-,") != NULL || !g_str_is_ascii (between) || g_str_has_prefix (between, "  "))
    return TRUE;
  return read.has_half || (read.seconds >= 0 && read.kind != CROUPIER_STAMP_NO_DAY);
}

/* What stands before a stamp, between them, and around it. */
typedef struct
{
  char *name, *between, *bracketed, *stamp;
} StampAfter;

static void
stamp_after_clear (StampAfter *after)
{
  g_free (after->name);
  g_free (after->between);
  g_free (after->bracketed);
  g_free (after->stamp);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StampAfter, stamp_after_clear)

static gboolean
find_stamp_after (const char *text, StampAfter *after)
{
  static const char dash[] = " \xe2\x80\x94 ";
  const char *at = strstr (text, dash), *stamp = at != NULL ? at + strlen (dash) : NULL;
  g_autoptr (GMatchInfo) match = NULL;

  if (at != NULL && at > text && at[-1] != ' ' && at - text <= MAX_PLAIN_NAME_BYTES)
    {
      gboolean is_today = g_str_has_prefix (stamp, "Today at ");
      gsize length;

      stamp += is_today ? strlen ("Today at ") : 0;
      length = is_today && stamp[strspn (stamp, "0123456789")] != ':' ? 0 : croupier_stamp_measure_plain (stamp);
      if (length > 0 && stamp[length] == '\0')
        {
          after->name = g_strndup (text, (gsize) (at - text));
          after->between = g_strdup (dash);
          after->bracketed = g_strdup ("");
          after->stamp = g_strdup (at + strlen (dash));
          return TRUE;
        }
    }
  if (strlen (text) > MAX_HEAD_BYTES || !croupier_paste_pattern_find (CROUPIER_PATTERN_AFTER, text, &match))
    return FALSE;
  after->name = fetch (match, 1);
  after->between = fetch (match, 2);
  after->bracketed = fetch (match, 3);
  after->stamp = fetch_either (match, 3, 4);
  return TRUE;
}

/* "Alice — Today at 14:02". */
static gboolean
read_stamp_after (PasteReader *reader, const char *text)
{
  g_auto (StampAfter) after = { 0 };
  const char *name, *between, *stamp;
  CroupierPasteLine *line;
  gboolean is_player, is_plain, is_bracketed;

  if (!find_stamp_after (text, &after))
    return FALSE;
  name = after.name;
  between = after.between;
  stamp = after.stamp;
  is_bracketed = *after.bracketed != '\0';

  is_player = is_somebody (reader, name);
  is_plain = sets_off_any_name (name, between, is_bracketed, stamp);
  if (!is_player && ((!is_plain && !is_glued (name, between, stamp)) ||
                     croupier_paste_pattern_fits (CROUPIER_PATTERN_TIMELIKE, name) || g_str_has_suffix (name, ":")))
    return FALSE;
  if (!is_player && is_sentence (name))
    {
      add_platform (reader, text, name, stamp);
      return TRUE;
    }

  line = add_head (reader, CROUPIER_LINE_STAMPED, text, name);
  line->shape = find_shape (between, is_bracketed);
  line->is_certain = is_plain || (is_player && sets_off_player (between, is_bracketed, stamp));
  line->is_of_today = has_long_dash (between);
  line->stamp = g_steal_pointer (&after.stamp);
  return TRUE;
}

/* “Post #2 » …” above “Post by Carmen »” says when that was. */
static char *
dup_stamp_above (const PasteReader *reader)
{
  const CroupierPasteLine *above = reader->lines->len > 0 ? g_ptr_array_index (reader->lines, reader->lines->len - 1)
                                                          : NULL;

  return above != NULL && above->shape == CROUPIER_SHAPE_FORUM && above->kind == CROUPIER_LINE_PLATFORM
           ? g_strdup (above->stamp)
           : NULL;
}

static gboolean
read_forum (PasteReader *reader, const char *text)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GMatchInfo) top = NULL;
  g_autofree char *name = NULL, *stamp_above = NULL;
  CroupierPasteLine *line;

  if (croupier_paste_pattern_find (CROUPIER_PATTERN_FORUM_TOP, text, &top))
    {
      line = add_line (reader, CROUPIER_LINE_PLATFORM, text);
      line->is_certain = TRUE;
      line->shape = CROUPIER_SHAPE_FORUM;
      line->stamp = fetch (top, 1);
      return TRUE;
    }
  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_FORUM, text, &match))
    return FALSE;

  name = fetch (match, 1);
  stamp_above = dup_stamp_above (reader);
  line = add_head (reader, CROUPIER_LINE_STAMPED, text, name);
  line->shape = CROUPIER_SHAPE_FORUM;
  line->stamp = stamp_above != NULL ? g_steal_pointer (&stamp_above) : fetch (match, 2);
  reader->has_post = TRUE;
  return TRUE;
}

/* “Re: Round 3” above a post, and “Top” below one. */
static gboolean
is_around_post (const PasteReader *reader, guint i)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *below = NULL;
  guint n = 0;

  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_AROUND, get_raw (reader, i), &match))
    return FALSE;
  below = fetch (match, 1);
  while (n < MAX_BADGES && croupier_paste_pattern_fits (CROUPIER_PATTERN_AROUND, get_raw (reader, i + n)))
    n++;
  return croupier_paste_pattern_fits (CROUPIER_PATTERN_FORUM, get_raw (reader, i + n)) ||
         croupier_paste_pattern_fits (CROUPIER_PATTERN_FORUM_TOP, get_raw (reader, i + n)) ||
         (*below != '\0' && reader->has_post && get_raw (reader, i + n) == NULL);
}

/* Whether it ends in a line of its own. */
static gboolean
has_quote_end (const PasteReader *reader, guint i)
{
  for (guint k = 1; k <= MAX_QUOTED_LINES && get_raw (reader, i + k) != NULL; k++)
    if (croupier_paste_pattern_fits (CROUPIER_PATTERN_UNQUOTE, get_raw (reader, i + k)))
      return TRUE;

  return FALSE;
}

/* Nothing stands above the first line of a paste in which somebody could tell what another one said: where it is “Alice
 * said:”, that is how it has its heads, unless it may have others. */
static gboolean
has_heads_of_said (const PasteReader *reader)
{
  g_autoptr (GMatchInfo) said = NULL;
  g_autofree char *name = NULL;
  gboolean has_others = FALSE;

  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_SAID, get_raw (reader, 0), &said))
    return FALSE;
  name = fetch (said, 1);
  for (guint i = 1; i < reader->raw->len && !has_others; i++)
    {
      const char *text = get_raw (reader, i), *rest;
      g_autofree char *label = NULL;

      has_others = croupier_paste_pattern_fits (CROUPIER_PATTERN_TIMELIKE, text) ||
                   (find_label (reader, text, &label, &rest) == CROUPIER_LABEL_NAME && is_somebody (reader, label));
    }
  return is_somebody (reader, name) && !has_others;
}

/* "Alice wrote:"; much is said by the way, but that has no end. */
static gboolean
read_wrote (PasteReader *reader, guint i)
{
  const char *text = get_raw (reader, i);
  g_autoptr (GMatchInfo) wrote = NULL;
  g_autoptr (GMatchInfo) said = NULL;
  g_autofree char *name = NULL, *mark = NULL;
  gboolean is_wrote = croupier_paste_pattern_find (CROUPIER_PATTERN_WROTE, text, &wrote), has_end;
  CroupierPasteLine *line;
  int player;

  if (!is_wrote && !croupier_paste_pattern_find (CROUPIER_PATTERN_SAID, text, &said))
    return FALSE;
  has_end = has_quote_end (reader, i);
  name = fetch (is_wrote ? wrote : said, 1);
  mark = fetch (is_wrote ? wrote : said, 2);
  if (*mark == '\0' && !has_end &&
      (!(is_wrote || reader->is_of_said) ||
       croupier_paste_authors_find (reader->authors, name, &player) == CROUPIER_AUTHOR_NONE))
    return FALSE;
  line = add_head (reader, CROUPIER_LINE_QUOTE, text, name);
  line->shape = CROUPIER_SHAPE_FORUM;
  line->is_certain = has_end;
  if (is_wrote && *mark != '\0')
    line->stamp = g_steal_pointer (&mark);
  return TRUE;
}

static gboolean
read_quote (PasteReader *reader, guint i)
{
  const char *text = get_raw (reader, i);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;
  CroupierPasteLine *line;
  int end;

  if (g_ascii_strcasecmp (text, "[/quote]") == 0 || croupier_paste_pattern_fits (CROUPIER_PATTERN_UNQUOTE, text))
    {
      add_line (reader, CROUPIER_LINE_UNQUOTE, text);
      return TRUE;
    }
  if (read_wrote (reader, i))
    return TRUE;
  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_QUOTE, text, &match))
    return FALSE;

  name = fetch (match, 1);
  g_match_info_fetch_pos (match, 0, NULL, &end);
  line = add_head (reader, CROUPIER_LINE_QUOTE, text, name);
  line->shape = CROUPIER_SHAPE_FORUM;
  set_rest (reader, line, text + end);
  return TRUE;
}

/* ---- heads in several lines ---- */

/* A stamp in a line of its own. */
typedef struct
{
  char *stamp;
  gboolean is_plain; /* below any name it makes that a head */
  gboolean has_half; /* at least it is no number of something */
  gboolean is_slack; /* no dash stands before it */
  gboolean is_discord;
  gboolean is_bracketed;
} Alone;

static void
alone_clear (Alone *alone)
{
  g_free (alone->stamp);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Alone, alone_clear)

static gboolean
read_alone (const PasteReader *reader, guint i, Alone *alone)
{
  const char *text = get_raw (reader, i);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *prefix = NULL;
  CroupierStamp stamp;

  if (text == NULL || strlen (text) > MAX_HEAD_BYTES ||
      !croupier_paste_pattern_find (CROUPIER_PATTERN_ALONE, text, &match))
    return FALSE;

  prefix = fetch (match, 1);
  alone_clear (alone);
  alone->stamp = fetch (match, 2);
  alone->is_bracketed = *alone->stamp != '\0';
  if (!alone->is_bracketed)
    {
      g_free (alone->stamp);
      alone->stamp = fetch (match, 3);
    }
  croupier_stamp_read (&stamp, alone->stamp);
  alone->is_plain = *prefix != '\0' || stamp.kind != CROUPIER_STAMP_NO_DAY;
  alone->is_slack = *prefix == '\0' || *prefix == ':' || *prefix == 'A';
  alone->is_discord = has_long_dash (prefix);
  alone->has_half = stamp.has_half || (get_start (reader, i)->n_blanks >= INDENT);
  return TRUE;
}

static gboolean
is_dash (const char *text)
{
  return g_str_equal (text, "-") || g_str_equal (text, "\xe2\x80\x93") || g_str_equal (text, "\xe2\x80\x94");
}

/* Whether a line of a time, set in, stands below somebody's name. */
static gboolean
is_above_indented (const PasteReader *reader, guint i)
{
  g_auto (Alone) alone = { 0 };

  return i + 1 < reader->raw->len && get_start (reader, i + 1)->n_blanks >= INDENT &&
         read_alone (reader, i + 1, &alone);
}

/* Returns how many players' names stand so: the others' are heads then, too. */
static guint
count_indented (const PasteReader *reader)
{
  guint n = 0;

  for (guint i = 0; i < reader->raw->len && n < MIN_USUAL; i++)
    n += is_above_indented (reader, i) && is_somebody (reader, get_raw (reader, i));
  return n;
}

/* “Vera” or “+49 151 23456”, and “  9:08 PM” set in n lines below it: whoever that is, it is a head where players whom
 * one knows write so. */
static gboolean
is_usual_head (const PasteReader *reader, guint i, guint n)
{
  const char *name = get_raw (reader, i);

  return is_above_indented (reader, i + n - 1) && (has_letter (name) || *name == '+') &&
         reader->n_indented >= MIN_USUAL;
}

/* “[9:05 PM]”, and “9:05 PM” where others are set in, can be when who wrote what is above went on. */
static gboolean
is_like_others (const PasteReader *reader, guint i, const Alone *alone)
{
  return !alone->is_bracketed && (reader->n_indented == 0 || get_start (reader, i)->n_blanks >= INDENT);
}

/* A name with its time some lines below: a dash and what a server pins to the name may stand between. An app that is
 * called like a player may write for them, or not. Returns how many lines the head has. */
static guint
read_head_above_stamp (PasteReader *reader, guint i)
{
  const char *name = get_raw (reader, i);
  g_auto (Alone) alone = { 0 };
  gboolean is_player, has_dash = FALSE;
  CroupierPasteLine *line;
  guint n = 1;

  if (strlen (name) > MAX_HEAD_BYTES)
    return 0;
  while (n <= MAX_BADGES && croupier_paste_pattern_fits (CROUPIER_PATTERN_BADGE, get_raw (reader, i + n)))
    has_dash |= is_dash (get_raw (reader, i + n++));
  if (!read_alone (reader, i + n, &alone) || croupier_paste_pattern_fits (CROUPIER_PATTERN_BADGE, name) ||
      croupier_paste_pattern_fits (CROUPIER_PATTERN_TIMELIKE, name))
    return 0;

  is_player = is_somebody (reader, name);
  alone.is_plain |= has_dash;
  if (!alone.is_plain &&
      ((n > 1 && !is_above_indented (reader, i + n - 1)) || !(is_player || is_usual_head (reader, i, n))))
    return 0;
  if (!is_player && is_sentence (name))
    add_platform (reader, name, name, alone.stamp)->is_certain = FALSE;
  else
    {
      line = add_head (reader, CROUPIER_LINE_STAMPED, name, name);
      line->shape = alone.is_slack && !has_dash ? CROUPIER_SHAPE_SLACK : CROUPIER_SHAPE_DISCORD;
      line->is_certain = alone.is_plain || (alone.has_half && is_like_others (reader, i + n, &alone));
      line->is_of_today = alone.is_discord || has_dash;
      line->stamp = g_steal_pointer (&alone.stamp);
      for (guint k = 1; k <= n && is_player; k++)
        if (croupier_paste_pattern_fits (CROUPIER_PATTERN_APP, get_raw (reader, i + k)))
          line->match = CROUPIER_AUTHOR_GUESS;
    }
  return n + 1;
}

/* A stranger’s, say. A time that is set in stands below a name, whatever that is like; and where times below names are
 * set in, what stands above one that is not is none. */
static gboolean
may_be_name_above (const PasteReader *reader, guint i)
{
  const char *above = i > 0 ? get_raw (reader, i - 1) : "";
  const CroupierPasteLine *line = reader->lines->len > 0 ? g_ptr_array_index (reader->lines, reader->lines->len - 1)
                                                         : NULL;
  int player;

  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_DAY, above) || (line != NULL && line->kind >= CROUPIER_LINE_COLON))
    return FALSE;
  if (croupier_paste_authors_find (reader->authors, above, &player) != CROUPIER_AUTHOR_NONE)
    return TRUE;
  if (i > 1 && get_start (reader, i - 1)->is_parted && !get_start (reader, i)->is_parted && has_letter (above) &&
      strpbrk (above, "0123456789") == NULL)
    return TRUE; /* “D. X.”, of whatever letters a name may be */
  return get_start (reader, i)->n_blanks >= INDENT || croupier_paste_author_is_plain_name (above) ||
         croupier_paste_author_is_initials (above) ||
         (reader->n_indented == 0 && croupier_paste_authors_weigh (reader->authors, above) >= CROUPIER_LABEL_NICK);
}

/* Reads a time of which none of the lines right above says whose it is. */
static gboolean
read_stray_stamp (PasteReader *reader, guint i)
{
  g_auto (Alone) alone = { 0 };
  gboolean is_below_name;
  CroupierPasteLine *line;

  if (!read_alone (reader, i, &alone))
    return FALSE;
  is_below_name = !alone.is_bracketed && may_be_name_above (reader, i);
  line = add_line (reader, alone.is_plain || alone.has_half ? CROUPIER_LINE_PLATFORM : CROUPIER_LINE_TIMELIKE,
                   get_raw (reader, i));
  if (alone.is_plain)
    return TRUE;
  line->stamp = g_steal_pointer (&alone.stamp);
  line->lone = is_below_name ? CROUPIER_LONE_BELOW_NAME : alone.is_bracketed ? CROUPIER_LONE_STAMP : CROUPIER_LONE_BARE;
  return TRUE;
}

/* What the platform tells of somebody: a name, what they did, set in, and the time behind it or below. */
static guint
read_news (PasteReader *reader, guint i)
{
  const char *what = get_raw (reader, i + 1);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *sentence = NULL;
  g_auto (Alone) alone = { 0 };

  if (what == NULL || get_start (reader, i + 1)->n_blanks == 0 || strlen (what) > MAX_HEAD_BYTES ||
      croupier_paste_pattern_fits (CROUPIER_PATTERN_TIMELIKE, get_raw (reader, i)))
    return 0;
  if (is_sentence (what) && read_alone (reader, i + 2, &alone))
    {
      add_line (reader, CROUPIER_LINE_PLATFORM, get_raw (reader, i))->is_certain = TRUE;
      return 3;
    }
  if (!croupier_paste_pattern_find (CROUPIER_PATTERN_AFTER, what, &match))
    return 0;
  sentence = fetch (match, 1);
  if (!is_sentence (sentence))
    return 0;
  add_line (reader, CROUPIER_LINE_PLATFORM, get_raw (reader, i))->is_certain = TRUE;
  return 2;
}

/* Whether no more of a message of Slack’s stands from a line on. */
static gboolean
ends_message (const PasteReader *reader, guint i)
{
  g_auto (Alone) alone = { 0 };

  return get_raw (reader, i) == NULL || read_alone (reader, i, &alone) || read_alone (reader, i + 1, &alone) ||
         croupier_paste_pattern_fits (CROUPIER_PATTERN_AFTER, get_raw (reader, i));
}

/* “👍” and “2” are who reacted to the text above them, if there is one; below a head they may be all that was sent. */
static void
read_reaction (PasteReader *reader, const char *emoji, const char *count)
{
  const CroupierPasteLine *above = g_ptr_array_index (reader->lines, reader->lines->len - 1);

  if (above->kind < CROUPIER_LINE_STAMPED || above->rest != NULL)
    return;
  add_line (reader, CROUPIER_LINE_TEXT, emoji);
  add_line (reader, CROUPIER_LINE_TIMELIKE, count);
}

/* What stands in several lines of a message and is none of its text. */
static guint
skip_noise (PasteReader *reader, guint i)
{
  const char *text = get_raw (reader, i), *next = get_raw (reader, i + 1);

  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_DAY, text))
    {
      add_line (reader, CROUPIER_LINE_DAY, text);
      return 1;
    }
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_REACTIONS, text))
    return next != NULL ? 2 : 1;
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_ATTACHED, text))
    {
      guint n = 1;

      while (get_raw (reader, i + n) != NULL && g_str_has_prefix (get_raw (reader, i + n), "http"))
        n++;
      return n;
    }
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_FILE, text) &&
      croupier_paste_pattern_fits (CROUPIER_PATTERN_SIZE, next))
    return 2;
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_USED, text) &&
      (croupier_paste_pattern_fits (CROUPIER_PATTERN_APP, get_raw (reader, i + 2)) ||
       croupier_paste_pattern_fits (CROUPIER_PATTERN_AFTER, next)))
    return 1;
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_THREAD, text) && !g_str_has_suffix (text, ":"))
    return 1;
  if (croupier_paste_pattern_fits (CROUPIER_PATTERN_THREAD, text))
    return next != NULL && g_str_has_suffix (next, "?") && !ends_message (reader, i + 2) ? 2 : 1;
  if (reader->lines->len > 0 && croupier_paste_pattern_fits (CROUPIER_PATTERN_COUNT, next) &&
      croupier_paste_pattern_fits (CROUPIER_PATTERN_EMOJI, text))
    {
      read_reaction (reader, text, next);
      return 2;
    }
  if (is_around_post (reader, i))
    return 1;
  return reader->lines->len == 0 && croupier_paste_pattern_fits (CROUPIER_PATTERN_PREAMBLE, text) ? 1 : 0;
}

/* “👀 1” */
static gboolean
is_reaction (const char *text)
{
  const char *count = strrchr (text, ' ');
  g_autofree char *emoji = count != NULL ? g_strchomp (g_strndup (text, (gsize) (count - text))) : NULL;

  return emoji != NULL && croupier_paste_pattern_fits (CROUPIER_PATTERN_EMOJI, emoji) &&
         croupier_paste_pattern_fits (CROUPIER_PATTERN_COUNT, count + 1);
}

/* “4”, an empty line, and “1”: how many reacted to it, with a picture that was not copied; or what was sent last. So
 * with “👀 1” right below a text. */
static gboolean
read_count (PasteReader *reader, guint i)
{
  const CroupierPasteLine *above = reader->lines->len > 0 ? g_ptr_array_index (reader->lines, reader->lines->len - 1)
                                                          : NULL;

  if (above == NULL ||
      !(is_reaction (get_raw (reader, i)) ||
        (get_start (reader, i)->is_parted &&
         croupier_paste_pattern_fits (CROUPIER_PATTERN_COUNT, get_raw (reader, i)))) ||
      (above->kind == CROUPIER_LINE_TEXT ? g_str_has_suffix (above->text, ")") || g_str_has_suffix (above->text, ":")
                                         : above->rest == NULL))
    return FALSE;
  add_line (reader, CROUPIER_LINE_SUSPECT, get_raw (reader, i));
  return TRUE;
}

static guint
read_lines_at (PasteReader *reader, guint i)
{
  const char *text = get_raw (reader, i);
  guint n_lines = read_head_above_stamp (reader, i);

  if (n_lines == 0)
    n_lines = read_news (reader, i);
  if (n_lines == 0)
    n_lines = skip_noise (reader, i);
  if (n_lines > 0)
    return n_lines;
  if (!read_count (reader, i) && !read_stray_stamp (reader, i) && !read_quote (reader, i) &&
      !read_forum (reader, text) && !read_stamp_before (reader, text) && !read_stamp_after (reader, text) &&
      read_angles (reader, text, text) == NULL)
    read_text (reader, text);
  return 1;
}

/* ---- the whole ---- */

#define PLATFORMS_MARK "\xe2\x80\x8e"

/* In a line of a chat that an iPhone exports, what stands behind this mark is the platform’s: “Ada: 12 ‎image
 * omitted”,
 * “Ada: ‎Ada changed this group's icon”. The mark may stand in front of the line, too, and before what says that
 * this was edited.
 *
 * Returns: whether all that follows the head is the platform’s
 */
static gboolean
cut_platforms_words (char *line)
{
  static const char mark[] = PLATFORMS_MARK;
  char *start = g_str_has_prefix (line, mark) ? line + strlen (mark) : line;

  for (char *at = *start == '[' ? strstr (start, mark) : NULL; at != NULL; at = strstr (at + 1, mark))
    {
      if (at - start <= 2 || at[-1] != ' ' || at[-2] == ']' || at[strlen (mark)] == '<')
        continue;
      if (at[-2] == ':')
        return TRUE;
      *at = '\0';
      return FALSE;
    }
  return FALSE;
}

/* “<attached: 00000012-PHOTO.jpg>”, behind the mark of the platform's words, or where it is a name that WhatsApp gives:
 * what else stands in the line of a head as an iPhone writes it, or in lines of their own, was written to that. */
static void
cut_attached (char *line)
{
  static CroupierPattern attached = { "(?:^|(?<= ))(?:\\x{200e}<\\p{L}[^<>:]{0,40}: ?[^<>]{1,120}\\.[A-Za-z0-9]{1,5}>"
                                      "|<\\p{L}[^<>:]{0,40}: ?[0-9]{8}-[^<>]{1,120}\\.[A-Za-z0-9]{1,5}>)\\s*$" };
  g_autoptr (GMatchInfo) match = NULL;
  gboolean is_head = *line == '[' || g_str_has_prefix (line, PLATFORMS_MARK "[");
  int start;

  if (strchr (line, '<') == NULL || !g_regex_match (croupier_pattern_get (&attached), line, 0, &match))
    return;
  g_match_info_fetch_pos (match, 0, &start, NULL);
  if (is_head || start == 0)
    line[start] = '\0';
}

/* “Kofi⇥1 at E”, of a table, as if it had a colon; NULL where no player’s name stands before the last tab, nor what may
 * be a stranger’s below one of theirs. */
static char *
dup_tabbed (PasteReader *reader, const char *raw)
{
  const char *last = strrchr (raw, '\t'), *start = last;
  g_autofree char *name = NULL;
  int player;

  if (last == NULL || last - raw > MAX_HEAD_BYTES)
    return NULL;
  while (start > raw && start[-1] != '\t')
    start--;
  name = g_strndup (start, (gsize) (last - start));
  if (*name != '\0' && croupier_paste_authors_find (reader->authors, name, &player) >= CROUPIER_AUTHOR_DECORATED)
    reader->has_table = TRUE;
  else if (!reader->has_table || !has_letter (name) ||
           croupier_paste_authors_weigh (reader->authors, name) < CROUPIER_LABEL_NICK)
    return NULL;
  return g_strdup_printf ("%.*s: %s", (int) (last - raw), raw, last + 1);
}

/* “Alice — 9/25/20, 1:03 PMFriday, September 25, 2020 at 1:03 PM”: what stands behind the time is there for those only
 * who cannot see. */
static void
cut_spoken_time (char **line)
{
  g_autoptr (GMatchInfo) match = NULL;
  char *seen;

  if (strlen (*line) > MAX_HEAD_BYTES || !croupier_paste_pattern_find (CROUPIER_PATTERN_TWICE, *line, &match))
    return;
  seen = g_match_info_fetch (match, 1);
  g_free (*line);
  *line = seen;
}

/* Every line tidied for itself, so that a long paste is none of a single long text. */
static gboolean
tidy_line (PasteReader *reader, const char *raw, LineStart start, GError **error)
{
  g_autofree char *tabbed = dup_tabbed (reader, raw);
  g_autofree char *clean = croupier_text_clean (tabbed != NULL ? tabbed : raw, -1, error);
  g_auto (GStrv) parts = NULL;

  if (clean == NULL)
    return FALSE;
  parts = g_strsplit (clean, "\n", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] == '\0')
        continue;
      cut_spoken_time (&parts[i]);
      g_ptr_array_add (reader->raw, g_steal_pointer (&parts[i]));
      g_array_append_val (reader->starts, start);
      start.is_parted = FALSE;
    }
  return TRUE;
}

/* The end of a quote is a line of its own, and so is the beginning of one in another. Taken as bytes, or all that
 * follows would be validated behind each of them. */
static char *
part_quotes (char *text)
{
  g_auto (GStrv) ends = NULL;
  g_auto (GStrv) starts = NULL;
  g_autofree char *whole = text, *ended = NULL;

  if (strstr (text, "[/") == NULL)
    return g_steal_pointer (&whole);
  ends = g_regex_split_simple ("\\[/quote\\]", text, G_REGEX_CASELESS | G_REGEX_RAW, 0);
  ended = g_strjoinv ("\n[/quote]\n", ends);
  starts = g_regex_split_simple ("\\]\\[(?=quote=)", ended, G_REGEX_CASELESS | G_REGEX_RAW, 0);
  return g_strjoinv ("]\n[", starts);
}

static gboolean
tidy_lines (PasteReader *reader, const char *text, gsize length, GError **error)
{
  g_autofree char *parted = part_quotes (g_strndup (text, length));
  g_auto (GStrv) raw = g_strsplit (parted, "\n", -1);
  g_autofree CroupierHeadDoubt *doubts = g_new0 (CroupierHeadDoubt, g_strv_length (raw));

  croupier_chat_heads_part_names (raw, reader->authors, doubts);
  for (guint i = 0; raw[i] != NULL; i++)
    {
      LineStart start;

      cut_attached (raw[i]);
      start = (LineStart) {
        .n_blanks = (guint) strspn (raw[i], " "),
        .is_platforms = cut_platforms_words (raw[i]),
        .doubt = doubts[i],
        .is_parted = i > 0 && raw[i - 1][strspn (raw[i - 1], " \r")] == '\0',
      };

      g_autofree char *usual = croupier_chat_head_dup_usual (raw[i]);

      if (!tidy_line (reader, usual != NULL ? usual : raw[i], start, error))
        return FALSE;
    }

  return TRUE;
}

GPtrArray *
croupier_paste_lines_read (const CroupierPasteAuthors *authors, const char *text, gsize length, GError **error)
{
  PasteReader reader = { .authors = authors,
                         .raw = g_ptr_array_new_with_free_func (g_free),
                         .starts = g_array_new (FALSE, FALSE, sizeof (LineStart)),
                         .lines = g_ptr_array_new_with_free_func (line_free) };
  gboolean is_tidy = tidy_lines (&reader, text, length, error);

  reader.n_indented = is_tidy ? count_indented (&reader) : 0;
  reader.is_of_said = is_tidy && has_heads_of_said (&reader);
  while (is_tidy && reader.at < reader.raw->len)
    reader.at += read_lines_at (&reader, reader.at);

  g_ptr_array_unref (reader.raw);
  g_array_unref (reader.starts);
  if (is_tidy)
    return reader.lines;
  g_ptr_array_unref (reader.lines);
  return NULL;
}
