/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking apart what a GM pastes from a chat: who wrote what. */
#include "config.h"
#include "croupier-paste.h"

#include <string.h>

#include "croupier-chat-file.h"
#include "croupier-gettext.h"
#include "croupier-limits.h"
#include "croupier-paste-forms.h"
#include "croupier-stamp.h"
#include "croupier-text.h"

#define MAX_QUOTED_LETTERS 40
#define MAX_WORDS_OF_NAME 4
#define MAX_TEXTS_BACK 500 /* among which what is quoted is looked for */
#define MAX_QUOTES_IN_QUOTES 3
#define SECONDS_OF_DAY (24 * 3600)
#define SECONDS_OF_GROUP (30 * 60) /* from one message to the next below the same head */

/* A text while it is put together. */
typedef struct _Draft
{
  CroupierPaste *paste;
  CroupierAuthorMatch match;
  GString *text;
  char *name_line;          /* the last line, if it is a player's name and nothing else; a head, it may turn out */
  gboolean only_answers;    /* it is one line that begins with “@Bob” */
  gboolean is_addressed;    /* it begins with “Bob: ”, right behind a head */
  gboolean has_name;        /* whether there was such a line, or what may be a nick and a colon alone in its line */
  gboolean has_other_shape; /* it, or what stands above it, may be of a chat that nobody knows */
  gboolean may_be_others;   /* somebody else’s message may begin in it, or above it below the same head */
  gboolean is_quote;
  gboolean has_end;                    /* something says where the quote ends; else its author may go on in it */
  const struct _Draft *outer;          /* of a quote: what it stands in; NULL: nothing */
  gboolean is_of_group;                /* of a chat that writes the name only above the first of several messages */
  gboolean has_half;                   /* the head of those says AM or PM */
  const CroupierPasteLine *block_head; /* "NAME:" in a line of its own; else NULL */
  gboolean is_indented;                /* so far all lines below that are */
  guint n_lines;
  guint n_above_name; /* of these above the last one, if that may be the name of somebody else; 0: it may not */
} Draft;

typedef struct
{
  GPtrArray *drafts;         /* Draft */
  CroupierLineKind plainest; /* how the paste says most plainly who wrote what */
  gboolean parts_names;      /* empty lines stand above names that are alone in their lines */
  const CroupierPasteAuthors *authors;
  char *day;             /* as a line above says it; NULL: none does */
  int seconds;           /* of the last head of that day, since midnight */
  gboolean has_lost_day; /* the time ran back, so it is another day than that of the line above */
} Splitter;

static void
paste_free (gpointer data)
{
  CroupierPaste *paste = data;

  g_free (paste->name);
  g_free (paste->stamp);
  g_free (paste->edited);
  g_free (paste->text);
  g_free (paste->doubt);
  g_free (paste->shape_doubt);
  g_free (paste);
}

static void
draft_free (gpointer data)
{
  Draft *draft = data;

  g_clear_pointer (&draft->paste, paste_free);
  g_string_free (draft->text, TRUE);
  g_free (draft->name_line);
  g_free (draft);
}

static Draft *
get_last (const Splitter *splitter)
{
  return splitter->drafts->len > 0 ? g_ptr_array_index (splitter->drafts, splitter->drafts->len - 1) : NULL;
}

/* ---- doubts ---- */

static void
add_reason (char **reasons, const char *reason)
{
  g_auto (GStrv) known = *reasons != NULL ? g_strsplit (*reasons, "\n", -1) : NULL;
  g_autofree char *old = NULL;

  if (known != NULL && g_strv_contains ((const char *const *) known, reason))
    return;
  old = g_steal_pointer (reasons);
  *reasons = old != NULL ? g_strconcat (old, "\n", reason, NULL) : g_strdup (reason);
}

static void
add_doubt (CroupierPaste *paste, const char *reason)
{
  add_reason (&paste->doubt, reason);
}

/* One line is enough to make somebody look. */
static void
doubt_line (Draft *draft, const char *line)
{
  g_autofree char *quoted = croupier_text_cut (line, MAX_QUOTED_LETTERS);
  g_autofree char *reason = g_strdup_printf (_("Somebody else’s message may begin at “%s”."), quoted);

  if (draft->paste->doubt == NULL)
    add_doubt (draft->paste, reason);
}

static char *
dup_end (const char *next)
{
  g_autofree char *quoted = croupier_text_cut (next, MAX_QUOTED_LETTERS);

  return g_strdup_printf (_("It may go on with “%s”."), quoted);
}

static char *
dup_begin (const char *head)
{
  g_autofree char *quoted = croupier_text_cut (head, MAX_QUOTED_LETTERS);

  return g_strdup_printf (_("“%s” may belong to the message above."), quoted);
}

static void
doubt_end (Draft *draft, const char *next)
{
  g_autofree char *reason = dup_end (next);

  if (draft != NULL)
    add_doubt (draft->paste, reason);
}

static void
doubt_begin (Draft *draft, const char *head)
{
  g_autofree char *reason = dup_begin (head);

  add_doubt (draft->paste, reason);
}

/* The paste has heads of two kinds, or of one that may be a text as well. */
static void
doubt_shape (Draft *above, Draft *draft, const char *head)
{
  g_autofree char *end = dup_end (head), *start = dup_begin (head);

  if (above != NULL)
    add_reason (&above->paste->shape_doubt, end);
  add_reason (&draft->paste->shape_doubt, start);
}

/* ---- days ---- */

/* "October 3, 2026", "Yesterday" in a line of its own; "New" says nothing of the day. */
static void
take_day (Splitter *splitter, const char *text)
{
  CroupierStamp stamp;

  croupier_stamp_read (&stamp, text);
  if (stamp.kind == CROUPIER_STAMP_NO_DAY)
    return;
  g_free (splitter->day);
  splitter->day = stamp.kind >= CROUPIER_STAMP_IS_YESTERDAY || strpbrk (stamp.day, "0123456789") != NULL
                    ? g_strdup (stamp.day)
                    : NULL;
  splitter->has_lost_day = FALSE;
  splitter->seconds = 0;
}

/* A head with the time alone is of the day above it, until the time runs back. Discord leaves out the day of today. */
static char *
dup_stamp (Splitter *splitter, const CroupierPasteLine *head, gboolean *is_carried)
{
  CroupierStamp stamp;

  *is_carried = FALSE;
  if (head->stamp == NULL || (splitter->day == NULL && !head->is_of_today))
    return g_strdup (head->stamp);
  croupier_stamp_read (&stamp, head->stamp);
  if (stamp.kind != CROUPIER_STAMP_NO_DAY || stamp.seconds < 0)
    return g_strdup (head->stamp);
  if (splitter->day == NULL)
    return splitter->has_lost_day ? g_strdup (head->stamp) : g_strconcat ("Today at ", head->stamp, NULL);
  if (stamp.seconds < splitter->seconds)
    {
      g_clear_pointer (&splitter->day, g_free);
      splitter->has_lost_day = TRUE;
      return g_strdup (head->stamp);
    }
  splitter->seconds = stamp.seconds;
  *is_carried = TRUE;
  return g_strconcat (splitter->day, " at ", head->stamp, NULL);
}

/* ---- texts ---- */

static Draft *
begin (Splitter *splitter, const CroupierPasteLine *head)
{
  Draft *draft = g_new0 (Draft, 1);

  draft->paste = g_new0 (CroupierPaste, 1);
  draft->paste->player = head != NULL && head->player >= 0 ? head->player : CROUPIER_NO_PLAYER;
  draft->paste->name = g_strdup (head != NULL && head->name != NULL ? head->name : "");
  draft->paste->stamp = head != NULL ? dup_stamp (splitter, head, &draft->paste->is_day_carried) : NULL;
  draft->match = head != NULL ? head->match : CROUPIER_AUTHOR_NONE;
  draft->text = g_string_new (NULL);
  g_ptr_array_add (splitter->drafts, draft);
  draft->paste->is_guess = draft->match == CROUPIER_AUTHOR_GUESS;
  if (head != NULL && head->has_open_name)
    add_doubt (draft->paste, _("Nothing says where the name ends and the text begins."));
  return draft;
}

static Draft *
need_draft (Splitter *splitter)
{
  Draft *last = get_last (splitter);

  return last != NULL ? last : begin (splitter, NULL);
}

/* "Bob:" below "Alice: 3 at A" can be something that Alice sends, unless what follows is indented. */
static void
check_block (Splitter *splitter, Draft *draft)
{
  Draft *above = splitter->drafts->len > 1 ? g_ptr_array_index (splitter->drafts, splitter->drafts->len - 2) : NULL;

  if (draft->block_head == NULL || above == NULL || above->block_head != NULL || above->text->len == 0)
    return;
  if (above->n_lines == 1 && !g_str_has_suffix (above->text->str, ":"))
    {
      doubt_shape (above, draft, draft->block_head->text);
      return;
    }
  doubt_end (above, draft->block_head->text);
  doubt_begin (draft, draft->block_head->text);
}

/* Behind so many lines what follows may be somebody else's. */
static void
end_own_lines (Draft *draft, guint n_lines)
{
  draft->may_be_others = TRUE;
  if (draft->paste->n_own_lines == 0)
    draft->paste->n_own_lines = n_lines;
}

static Draft *
add_text (Splitter *splitter, const char *text, gboolean is_indented)
{
  Draft *draft = need_draft (splitter);

  if (draft->name_line != NULL)
    doubt_line (draft, draft->name_line);
  g_clear_pointer (&draft->name_line, g_free);
  if (draft->n_above_name > 0)
    end_own_lines (draft, draft->n_above_name);
  draft->n_above_name = 0;
  if (draft->is_quote && !draft->has_end && draft->outer != NULL && draft->n_lines > 0)
    end_own_lines (draft, draft->n_lines);
  if (draft->text->len == 0 && !is_indented)
    check_block (splitter, draft);
  draft->is_indented = is_indented && (draft->text->len == 0 || draft->is_indented);
  if (draft->text->len > 0)
    g_string_append_c (draft->text, '\n');
  g_string_append (draft->text, text);
  draft->n_lines++;
  draft->only_answers = FALSE;
  return draft;
}

static void
add_suspect (Splitter *splitter, const char *text, gboolean is_indented)
{
  doubt_line (add_text (splitter, text, is_indented), text);
}

/* “Zed: ok”, whoever that is; a quote is no head, and what is a row of a form is read with its name, or not at all. */
static gboolean
may_be_head (const CroupierPasteLine *line)
{
  return line->names_somebody || line->kind == CROUPIER_LINE_COLON ||
         (line->kind == CROUPIER_LINE_SUSPECT && !line->is_row && *line->text != '>' &&
          !g_str_has_prefix (line->text, "»"));
}

static void
add_suspect_line (Splitter *splitter, const CroupierPasteLine *line)
{
  Draft *draft = need_draft (splitter);

  gboolean only_answers = draft->is_of_group && draft->n_lines == 0 && draft->paste->doubt == NULL &&
                          *line->text == '@';

  if (line->lone == CROUPIER_LONE_BELOW_NAME && draft->n_lines > 0)
    end_own_lines (draft, draft->n_lines - 1);
  else if (may_be_head (line) || line->lone != CROUPIER_LONE_NONE)
    end_own_lines (draft, draft->n_lines);
  add_suspect (splitter, line->text, line->is_indented);
  draft->only_answers = only_answers;
}

static void
add_rest (Splitter *splitter, const CroupierPasteLine *head)
{
  if (head->rest == NULL)
    return;
  get_last (splitter)->is_addressed = head->is_addressed && head->is_certain;
  if (head->has_suspect_rest)
    add_suspect (splitter, head->rest, FALSE);
  else
    add_text (splitter, head->rest, FALSE);
}

/* ---- lines ---- */

/* "Alice: 3 at A" below "Bob:" or "Bob" can be something that Bob sends, unless all else that Bob sends is indented. */
static gboolean
may_be_of (const Draft *above, const CroupierPasteLine *line)
{
  if (line->is_indented || (above != NULL && above->has_other_shape))
    return TRUE;
  if (above == NULL || line->rest == NULL)
    return FALSE;

  return above->has_name || (above->block_head != NULL && !above->is_indented);
}

/* Where others say who wrote what more plainly, that somebody is named before a colon is no head, but it could be one.
 */
static void
take_colon (Splitter *splitter, const CroupierPasteLine *line)
{
  Draft *above = get_last (splitter);
  gboolean is_plainest = splitter->plainest == CROUPIER_LINE_COLON;
  gboolean is_plain, is_of_two_shapes;
  Draft *draft;

  if (!is_plainest && (above != NULL || !line->is_certain))
    {
      add_suspect_line (splitter, line);
      return;
    }

  is_plain = is_plainest && line->is_certain && !may_be_of (above, line);
  is_of_two_shapes = is_plainest && line->is_certain && !line->is_indented && above != NULL &&
                     !above->has_other_shape && !above->has_name && above->n_lines == 1;
  draft = begin (splitter, line);
  draft->block_head = line->rest == NULL ? line : NULL;
  draft->has_other_shape = above != NULL && above->has_other_shape;
  add_rest (splitter, line);
  if (is_plain)
    return;
  if (is_of_two_shapes)
    {
      doubt_shape (above, draft, line->text);
      return;
    }
  doubt_end (above, line->text);
  doubt_begin (draft, line->text);
}

/* A name alone in its line can also be what somebody sends, a vote say: it begins a text only where no other line says
 * more plainly who wrote what, never right below another name, and where empty lines part the texts only behind one. */
static void
take_name (Splitter *splitter, const CroupierPasteLine *line)
{
  Draft *above = get_last (splitter);

  if (splitter->parts_names && !line->is_parted && above != NULL)
    {
      above = add_text (splitter, line->text, line->is_indented);
      above->n_above_name = above->n_lines - 1;
      return;
    }
  if (line->is_certain && splitter->plainest == CROUPIER_LINE_NAME && (above == NULL || above->text->len > 0))
    {
      Draft *draft = begin (splitter, line);

      if (splitter->parts_names)
        doubt_shape (above, draft, line->text);
      else
        {
          doubt_begin (draft, line->text);
          doubt_end (above, line->text);
        }
      return;
    }

  above = need_draft (splitter);
  if (line->names_somebody)
    end_own_lines (above, above->n_lines);
  above = add_text (splitter, line->text, line->is_indented);
  above->name_line = g_strdup (line->text);
  above->has_name = TRUE;
}

/* ---- several messages below one head ---- */

static void
begin_group (Draft *draft, const CroupierPasteLine *head)
{
  CroupierStamp stamp;

  if (!head->is_certain || head->rest != NULL ||
      (head->shape != CROUPIER_SHAPE_DISCORD && head->shape != CROUPIER_SHAPE_SLACK))
    return;
  croupier_stamp_read (&stamp, head->stamp != NULL ? head->stamp : "");
  draft->has_half = stamp.has_half;
  draft->is_of_group = stamp.seconds >= 0;
}

/* When somebody went on, in seconds since the midnight before their last message; below a head with AM or PM, “9:05”
 * is of the next half of a day. */
static int
find_later (const Draft *above, const CroupierStamp *last, const CroupierStamp *stamp)
{
  int step = above->has_half && !stamp->has_half ? SECONDS_OF_DAY / 2 : SECONDS_OF_DAY;
  int later = stamp->seconds % step;

  while (later < last->seconds)
    later += step;
  return later;
}

/* The time of what follows where whoever wrote what is above goes on, soon after it; NULL: they may not. */
static char *
dup_later_stamp (const Draft *above, const CroupierPasteLine *line)
{
  CroupierStamp last, stamp;
  int later;

  croupier_stamp_read (&last, above->paste->stamp);
  croupier_stamp_read (&stamp, line->stamp);
  later = find_later (above, &last, &stamp);
  if (later - last.seconds > SECONDS_OF_GROUP && (later >= SECONDS_OF_DAY || line->lone != CROUPIER_LONE_STAMP))
    return NULL;
  if (later >= SECONDS_OF_DAY || *last.day == '\0')
    return g_strdup_printf ("%02d:%02d:%02d", later / 3600 % 24, later / 60 % 60, later % 60);
  return g_strdup_printf ("%s at %02d:%02d:%02d", last.day, later / 3600, later / 60 % 60, later % 60);
}

/* “@Bob ouch”, and then somebody goes on: above that no chat shows what is answered, so that it is what they wrote. */
static void
settle_answer (Draft *draft)
{
  if (!draft->only_answers)
    return;
  g_clear_pointer (&draft->paste->doubt, g_free);
  draft->paste->n_own_lines = 0;
  draft->may_be_others = FALSE;
}

/* “[9:05 PM]”, “9:05”. next: the line below; NULL: there is none. */
static gboolean
take_lone_stamp (Splitter *splitter, const CroupierPasteLine *line, const CroupierPasteLine *next)
{
  Draft *above = get_last (splitter);
  gboolean is_bare = line->lone == CROUPIER_LONE_BARE;
  CroupierPasteLine head;
  g_autofree char *stamp = NULL;
  Draft *draft;

  if (above == NULL || !above->is_of_group || (line->lone != CROUPIER_LONE_STAMP && !is_bare) ||
      (is_bare && (above->text->len == 0 || next == NULL || next->kind >= CROUPIER_LINE_STAMPED ||
                   next->lone != CROUPIER_LONE_NONE)))
    return FALSE;
  stamp = dup_later_stamp (above, line);
  if (stamp == NULL)
    return FALSE;
  if (!is_bare)
    settle_answer (above);
  head = (CroupierPasteLine) { .name = above->paste->name, .player = above->paste->player, .match = above->match };
  draft = begin (splitter, &head);
  draft->paste->stamp = g_steal_pointer (&stamp);
  draft->paste->is_day_carried = above->paste->is_day_carried;
  draft->is_of_group = TRUE;
  draft->has_half = above->has_half;
  draft->may_be_others = above->may_be_others;
  if (above->may_be_others && above->paste->doubt != NULL)
    add_doubt (draft->paste, above->paste->doubt);
  return TRUE;
}

static void
take_stamped (Splitter *splitter, const CroupierPasteLine *line)
{
  Draft *above = get_last (splitter);
  Draft *draft = begin (splitter, line);

  draft->paste->is_platforms = line->is_platforms;
  begin_group (draft, line);
  if (!line->is_certain)
    doubt_begin (draft, line->text);
  if (!line->is_certain || (line->player < 0 && above != NULL && above->name_line != NULL))
    doubt_end (above, line->text);
  add_rest (splitter, line);
}

/* What follows is of nobody whom one knows. */
static void
take_platform (Splitter *splitter, const CroupierPasteLine *line)
{
  CroupierPasteLine head = *line;

  if (!line->is_certain)
    doubt_end (get_last (splitter), line->text);
  if (line->lone != CROUPIER_LONE_NONE)
    head.stamp = NULL; /* of what is above, perhaps */
  begin (splitter, &head);
}

static void
begin_quote (Draft *draft, const Draft *outer, gboolean has_end)
{
  draft->is_quote = TRUE;
  draft->has_end = has_end;
  draft->outer = outer;
  add_doubt (draft->paste, _("It is a quote."));
}

static void
take_quote (Splitter *splitter, const CroupierPasteLine *line)
{
  Draft *above = get_last (splitter);

  doubt_end (above, line->text);
  begin_quote (begin (splitter, line), above != NULL && above->is_quote && !above->has_end ? above->outer : above,
               line->is_certain);
  add_rest (splitter, line);
}

/* The one who quoted goes on. */
static void
take_unquote (Splitter *splitter, const CroupierPasteLine *line)
{
  const Draft *above = get_last (splitter), *outer;
  CroupierPasteLine head = { .player = -1 };
  Draft *draft;

  if (above == NULL || !above->is_quote)
    {
      if (*line->text == '[')
        add_suspect (splitter, line->text, line->is_indented);
      return;
    }

  outer = above->outer;
  if (!above->has_end && outer != NULL && outer->is_quote)
    outer = outer->outer;
  if (outer != NULL)
    head = (CroupierPasteLine) {
      .name = outer->paste->name, .stamp = outer->paste->stamp, .player = outer->paste->player, .match = outer->match
    };
  draft = begin (splitter, &head);
  if (outer != NULL && outer->is_quote)
    begin_quote (draft, outer->outer, outer->has_end);
  add_doubt (draft->paste, _("It goes on behind a quote."));
}

/* “**Zed**”, “[Zed]”, “@Zed”, where the name above is set off so: what of the line is the name then; NULL: none. */
static char *
dup_name_set_off (const char *name, const char *text)
{
  static const char *const marks[][2] = { { "**", "**" }, { "[", "]" }, { "@", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      const gsize n_before = strlen (marks[i][0]), n_behind = strlen (marks[i][1]), length = strlen (text);

      if (length > n_before + n_behind && g_str_has_prefix (text, marks[i][0]) &&
          g_str_has_suffix (text, marks[i][1]) && g_str_has_prefix (name, marks[i][0]) &&
          g_str_has_suffix (name, marks[i][1]))
        return g_strndup (text + n_before, length - n_before - n_behind);
    }
  return NULL;
}

/* “Umpire”, where names stand alone above what they write: that may be somebody whom nobody knows. Where empty lines
 * part the texts, it stands below one; else it is a line of an order only if all its words are of moves. */
static gboolean
may_be_strange_name (const Splitter *splitter, const Draft *draft, const CroupierPasteLine *line)
{
  const char *end = line->text + strlen (line->text);
  g_autofree char *set_off = dup_name_set_off (draft->paste->name, line->text);
  const char *name = set_off != NULL ? set_off : line->text;
  guint n_blanks = 0;

  if (splitter->plainest != CROUPIER_LINE_NAME || end == line->text || strchr (",!?:", end[-1]) != NULL)
    return FALSE;
  if (croupier_paste_author_is_plain_name (name))
    return TRUE;
  for (const char *at = line->text; *at != '\0'; at++)
    n_blanks += *at == ' ';
  if (n_blanks >= MAX_WORDS_OF_NAME || (n_blanks > 2 && end[-1] == '.'))
    return FALSE;
  return splitter->parts_names ? line->is_parted
                               : croupier_paste_authors_weigh (splitter->authors, name) >= CROUPIER_LABEL_NICK;
}

static void
take_text (Splitter *splitter, const CroupierPasteLine *line)
{
  Draft *draft = add_text (splitter, line->text, line->is_indented);

  if (may_be_strange_name (splitter, draft, line))
    draft->n_above_name = draft->n_lines - 1;
}

static void
take_kind (Splitter *splitter, const CroupierPasteLine *line)
{
  switch (line->kind)
    {
    case CROUPIER_LINE_TEXT:
      take_text (splitter, line);
      return;
    case CROUPIER_LINE_SUSPECT:
      add_suspect_line (splitter, line);
      get_last (splitter)->has_name |= g_str_has_suffix (line->text, ":");
      return;
    case CROUPIER_LINE_FORWARDED:
      add_doubt (need_draft (splitter)->paste, _("It is forwarded."));
      return;
    case CROUPIER_LINE_TIMELIKE:
      if (line->lone == CROUPIER_LONE_BELOW_NAME && need_draft (splitter)->n_lines == 1 &&
          get_last (splitter)->paste->player != CROUPIER_NO_PLAYER)
        {
          take_platform (splitter, line); /* nothing else stands above that would be theirs */
          return;
        }
      add_suspect_line (splitter, line);
      get_last (splitter)->has_other_shape = TRUE;
      return;
    case CROUPIER_LINE_DAY:
      add_suspect_line (splitter, line);
      get_last (splitter)->has_other_shape = TRUE;
      return;
    case CROUPIER_LINE_NAME:
      take_name (splitter, line);
      return;
    case CROUPIER_LINE_COLON:
      take_colon (splitter, line);
      return;
    case CROUPIER_LINE_STAMPED:
      take_stamped (splitter, line);
      return;
    case CROUPIER_LINE_PLATFORM:
      take_platform (splitter, line);
      return;
    case CROUPIER_LINE_QUOTE:
      take_quote (splitter, line);
      return;
    case CROUPIER_LINE_UNQUOTE:
      take_unquote (splitter, line);
      return;
    }

  g_assert_not_reached ();
}

/* ---- what stands above already ---- */

/* Whether a line is what somebody has sent, in one, as a chat shows what an answer answers. */
static gboolean
is_flat (const char *line, const Draft *draft)
{
  const char *text = draft->text->str;
  guint n_lines = 1;

  for (; *text != '\0' && (*line == *text || (*line == ' ' && *text == '\n')); text++, line++)
    if (*text == '\n' && n_lines++ == draft->paste->n_own_lines)
      return FALSE;
  return *line == '\0' && (*text == '\0' || (*text == '\n' && n_lines == draft->paste->n_own_lines));
}

/* “@Kofi 1 at E”, in a line or two, where Kofi has sent “1 at E”. Without the mark it may be what somebody votes. */
static gboolean
shows (const Draft *draft, const char *line, const char *next)
{
  const char *name = line + 1, *rest = name + strlen (draft->paste->name);

  if (draft->text->len == 0 || *draft->paste->name == '\0' || !g_str_has_prefix (name, draft->paste->name))
    return FALSE;
  return next != NULL ? *rest == '\0' && is_flat (next, draft) : *rest == ' ' && is_flat (rest + 1, draft);
}

static gboolean
is_shown (const Splitter *splitter, const char *line, const char *next)
{
  guint n = splitter->drafts->len, first = n > MAX_TEXTS_BACK ? n - MAX_TEXTS_BACK : 0;

  for (guint i = n; i > first; i--)
    if (shows (g_ptr_array_index (splitter->drafts, i - 1), line, next))
      return TRUE;
  return FALSE;
}

static gboolean
is_head_of_discord (const GPtrArray *lines, guint i)
{
  const CroupierPasteLine *line = i < lines->len ? g_ptr_array_index (lines, i) : NULL;

  return line != NULL && line->kind == CROUPIER_LINE_STAMPED && line->shape == CROUPIER_SHAPE_DISCORD &&
         line->is_certain && line->rest == NULL;
}

/* Above an answer Discord shows what it answers; where that is known from above, it is nothing that the last author
 * wrote. Returns how many lines that is; 0: none. */
static guint
count_shown (const Splitter *splitter, const GPtrArray *lines, guint i)
{
  const CroupierPasteLine *line = g_ptr_array_index (lines, i), *next;

  if (line->kind >= CROUPIER_LINE_STAMPED || *line->text != '@')
    return 0;
  if (is_head_of_discord (lines, i + 1))
    return is_shown (splitter, line->text, NULL) ? 1 : 0;
  next = is_head_of_discord (lines, i + 2) ? g_ptr_array_index (lines, i + 1) : NULL;
  return next != NULL && next->kind < CROUPIER_LINE_STAMPED && is_shown (splitter, line->text, next->text) ? 2 : 0;
}

/* What follows a line in a text; NULL: the text does not begin with it. */
static const char *
skip_line (const char *text, const char *line)
{
  gsize length = strlen (line);

  if (strncmp (text, line, length) != 0 || (text[length] != '\0' && text[length] != '\n'))
    return NULL;
  return text[length] == '\n' ? text + length + 1 : text + length;
}

/* Behind how many lines a quote ends, if all that the draft holds stands below its head; 0: it does not. n: the lines
 * of the head, and of what is quoted in it. */
static guint
count_quoted (const Draft *draft, const GPtrArray *lines, guint i, guint n)
{
  const CroupierPasteLine *head = g_ptr_array_index (lines, i);
  const char *text = draft->text->str;

  if (draft->text->len == 0 || draft->is_quote ||
      (head->player >= 0 ? draft->paste->player != head->player : !g_str_equal (draft->paste->name, head->name)))
    return 0;
  if (head->rest != NULL)
    text = skip_line (text, head->rest);
  for (; text != NULL && *text != '\0'; n++)
    text = i + n < lines->len ? skip_line (text, ((const CroupierPasteLine *) g_ptr_array_index (lines, i + n))->text)
                              : NULL;
  return text != NULL ? n : 0;
}

/* A quote of what stands above is nothing new, and tells where the one who quoted goes on. Returns how many lines it
 * has; 0: it is none. */
static guint
count_repeated (const Splitter *splitter, const GPtrArray *lines, guint i, guint depth)
{
  const CroupierPasteLine *head = i < lines->len ? g_ptr_array_index (lines, i) : NULL;
  guint n_drafts = splitter->drafts->len, first = n_drafts > MAX_TEXTS_BACK ? n_drafts - MAX_TEXTS_BACK : 0;
  guint n_inner;

  if (head == NULL || head->kind != CROUPIER_LINE_QUOTE || depth > MAX_QUOTES_IN_QUOTES)
    return 0;
  n_inner = head->rest == NULL ? count_repeated (splitter, lines, i + 1, depth + 1) : 0;
  for (guint k = n_drafts; k > first; k--)
    {
      guint n = count_quoted (g_ptr_array_index (splitter->drafts, k - 1), lines, i, 1 + n_inner);
      const CroupierPasteLine *end = i + n < lines->len ? g_ptr_array_index (lines, i + n) : NULL;
      gboolean is_end = end != NULL && end->kind == CROUPIER_LINE_UNQUOTE;

      if (n > 0 && (is_end || !head->is_certain))
        return n + is_end;
    }
  return 0;
}

/* Returns how many lines that were. */
static guint
take_lines (Splitter *splitter, const GPtrArray *lines, guint i)
{
  const CroupierPasteLine *line = g_ptr_array_index (lines, i);
  guint n = count_repeated (splitter, lines, i, 0);

  if (n == 0)
    n = count_shown (splitter, lines, i);
  if (n > 0)
    return n;
  if (!take_lone_stamp (splitter, line, i + 1 < lines->len ? g_ptr_array_index (lines, i + 1) : NULL))
    take_kind (splitter, line);
  if (line->is_edited)
    get_last (splitter)->paste->is_edited = TRUE;
  return 1;
}

/* "Alice" and "Alice 🌸" in one chat can be two people. */
static void
doubt_doubles (const Splitter *splitter)
{
  const char *names[CROUPIER_MAX_PLAYERS] = { NULL };
  gboolean has_several[CROUPIER_MAX_PLAYERS] = { FALSE };

  for (guint i = 0; i < splitter->drafts->len; i++)
    {
      const CroupierPaste *paste = ((Draft *) g_ptr_array_index (splitter->drafts, i))->paste;

      if (paste->player == CROUPIER_NO_PLAYER)
        continue;
      if (names[paste->player] == NULL)
        names[paste->player] = paste->name;
      has_several[paste->player] |= !g_str_equal (names[paste->player], paste->name);
    }
  for (guint i = 0; i < splitter->drafts->len; i++)
    {
      Draft *draft = g_ptr_array_index (splitter->drafts, i);

      if (draft->match == CROUPIER_AUTHOR_DECORATED)
        draft->paste->is_guess = has_several[draft->paste->player];
    }
}

/* Somebody of whom there are two texts may have written one of them within another's. */
static void
doubt_shapes (const Splitter *splitter)
{
  guint n_of[CROUPIER_MAX_PLAYERS] = { 0 };
  gboolean has_several = FALSE;

  for (guint i = 0; i < splitter->drafts->len; i++)
    {
      const CroupierPaste *paste = ((Draft *) g_ptr_array_index (splitter->drafts, i))->paste;

      has_several |= paste->player == CROUPIER_NO_PLAYER || n_of[paste->player]++ > 0;
    }
  for (guint i = 0; i < splitter->drafts->len && has_several; i++)
    {
      CroupierPaste *paste = ((Draft *) g_ptr_array_index (splitter->drafts, i))->paste;

      if (paste->shape_doubt != NULL)
        add_doubt (paste, paste->shape_doubt);
      g_clear_pointer (&paste->shape_doubt, g_free);
    }
}

/* What is nobody's and says nothing is not worth a look, but its time may tell how others are to be read. */
static GPtrArray *
finish (Splitter *splitter)
{
  GPtrArray *pastes = g_ptr_array_new_with_free_func (paste_free);

  doubt_doubles (splitter);
  doubt_shapes (splitter);
  for (guint i = 0; i < splitter->drafts->len; i++)
    {
      Draft *draft = g_ptr_array_index (splitter->drafts, i);

      if (draft->text->len == 0 &&
          (draft->is_quote || (draft->paste->player == CROUPIER_NO_PLAYER && draft->paste->stamp == NULL)))
        continue;
      draft->paste->text = g_strdup (draft->text->str);
      draft->paste->is_addressed = draft->is_addressed && draft->n_lines == 1 && draft->paste->doubt != NULL &&
                                   strchr (draft->paste->doubt, '\n') == NULL;
      g_ptr_array_add (pastes, g_steal_pointer (&draft->paste));
    }
  return pastes;
}

static gboolean
split_text (Splitter *splitter, const CroupierPasteAuthors *authors, const char *text, gsize n_bytes,
            CroupierShape *shape, GError **error)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (n_bytes > CROUPIER_PASTE_MAX_BYTES)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("The text has %zu bytes; at most %d are read. Copy only what came in lately."), n_bytes,
                          CROUPIER_PASTE_MAX_BYTES);
  lines = croupier_paste_lines_read (authors, text, n_bytes, error);
  if (lines == NULL)
    return FALSE;
  *shape = croupier_paste_lines_find_shape (lines);
  croupier_paste_lines_settle (lines);
  splitter->authors = authors;
  splitter->plainest = croupier_paste_lines_find_plainest (lines);
  if (splitter->plainest == CROUPIER_LINE_NAME && croupier_paste_lines_end_in_names (lines))
    splitter->plainest = CROUPIER_LINE_TEXT;
  splitter->parts_names = splitter->plainest == CROUPIER_LINE_NAME && croupier_paste_lines_part_names (lines);
  for (guint i = 0, n; i < lines->len && splitter->drafts->len <= CROUPIER_PASTE_MAX_TEXTS; i += n)
    {
      n = 1;
      if (croupier_paste_lines_part_days (lines, i))
        take_day (splitter, ((const CroupierPasteLine *) g_ptr_array_index (lines, i))->text);
      else
        n = take_lines (splitter, lines, i);
    }
  g_clear_pointer (&splitter->day, g_free);
  return splitter->drafts->len <= CROUPIER_PASTE_MAX_TEXTS || croupier_file_messages_refuse_many (error);
}

/* ---- files ---- */

/* Whoever changes what others see cannot change their account so easily. Gives why that leaves a doubt; NULL: it does
 * not. */
static const char *
find_author (const CroupierPasteAuthors *authors, const CroupierFileMessage *message, gboolean has_double,
             CroupierPasteLine *head)
{
  int player;
  CroupierAuthorMatch match = CROUPIER_AUTHOR_NONE;

  *head = (CroupierPasteLine) { .name = message->author, .stamp = message->time, .player = -1 };
  if (message->is_bot)
    return NULL;
  head->match = croupier_paste_authors_find (authors, head->name, &head->player);
  if (message->handle != NULL && !g_str_equal (message->handle, message->author))
    match = croupier_paste_authors_find (authors, message->handle, &player);
  if (match == CROUPIER_AUTHOR_EXACT || (match != CROUPIER_AUTHOR_NONE && head->match == CROUPIER_AUTHOR_NONE))
    {
      gboolean is_anothers = head->match >= CROUPIER_AUTHOR_DECORATED && head->player != player;

      if (head->match != CROUPIER_AUTHOR_EXACT || is_anothers)
        head->name = message->handle;
      head->match = match;
      head->player = player;
      return is_anothers ? _("The account is theirs, but the name above it is another player’s.") : NULL;
    }
  if (head->match == CROUPIER_AUTHOR_NONE)
    head->match = croupier_paste_authors_guess (authors, head->name, &head->player);
  return has_double && head->player >= 0 ? _("Several accounts have this name.") : NULL;
}

/* Where a message begins and ends is certain, and whose it is; but it can quote another one. has_double: several
 * accounts have the name of its author. */
static gboolean
take_message (Splitter *splitter, const CroupierPasteAuthors *authors, const CroupierFileMessage *message,
              gboolean has_double, GError **error)
{
  g_autoptr (GPtrArray) lines = croupier_paste_lines_read (authors, message->text, strlen (message->text), error);
  CroupierPasteLine head;
  const char *doubt;
  Draft *draft;

  if (lines == NULL)
    return FALSE;
  doubt = find_author (authors, message, has_double, &head);
  draft = begin (splitter, &head);
  draft->paste->is_edited = message->edited != NULL;
  draft->paste->edited = g_strdup (message->edited);
  draft->paste->is_bot = message->is_bot;
  draft->paste->is_platforms = message->is_platforms;
  if (doubt != NULL)
    add_doubt (draft->paste, doubt);
  for (guint i = 0; i < lines->len; i++)
    {
      const CroupierPasteLine *line = g_ptr_array_index (lines, i);

      add_text (splitter, line->text, TRUE);
      if (line->kind != CROUPIER_LINE_TEXT && line->kind != CROUPIER_LINE_NAME &&
          line->kind != CROUPIER_LINE_TIMELIKE && line->kind != CROUPIER_LINE_DAY)
        doubt_line (draft, line->text);
    }
  if (message->is_forwarded)
    add_doubt (draft->paste, _("It is forwarded."));
  return TRUE;
}

/* Names that several accounts have. */
static GHashTable *
find_doubles (const GPtrArray *messages)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTable *doubles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < messages->len; i++)
    {
      CroupierFileMessage *message = g_ptr_array_index (messages, i);
      const char *id = g_hash_table_lookup (ids, message->author);

      if (message->id == NULL || message->is_bot)
        continue;
      if (id == NULL)
        g_hash_table_insert (ids, message->author, message->id);
      else if (!g_str_equal (id, message->id))
        g_hash_table_add (doubles, message->author);
    }
  return doubles;
}

static gboolean
split_file (Splitter *splitter, const CroupierPasteAuthors *authors, const GPtrArray *messages, GError **error)
{
  g_autoptr (GHashTable) doubles = find_doubles (messages);

  for (guint i = 0; i < messages->len; i++)
    {
      const CroupierFileMessage *message = g_ptr_array_index (messages, i);

      if (!take_message (splitter, authors, message, g_hash_table_contains (doubles, message->author), error))
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
croupier_paste_split (const CroupierRoster *roster, const char *text, gssize length, CroupierShape *shape,
                      GError **error)
{
  g_autoptr (CroupierPasteAuthors) authors = NULL;
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func (draft_free);
  Splitter splitter = { .drafts = drafts };
  CroupierShape found = CROUPIER_SHAPE_EXPORTER;
  g_autoptr (GError) reason = NULL;
  gboolean is_split;
  gsize n_bytes;

  g_return_val_if_fail (roster != NULL && text != NULL, NULL);

  n_bytes = length < 0 ? strlen (text) : (gsize) length;
  if (n_bytes > CROUPIER_CHAT_FILE_MAX_BYTES)
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED,
                     _("The text has %zu bytes; at most %d are read. Export only what came in lately."), n_bytes,
                     CROUPIER_CHAT_FILE_MAX_BYTES);
      return NULL;
    }
  if (!g_utf8_validate_len (text, n_bytes, NULL))
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("The text is not valid UTF-8."));
      return NULL;
    }

  messages = croupier_chat_file_read (text, n_bytes, &reason);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  authors = croupier_paste_authors_new (roster);
  is_split = messages != NULL ? split_file (&splitter, authors, messages, error)
                              : split_text (&splitter, authors, text, n_bytes, &found, error);
  if (!is_split)
    return NULL;
  if (shape != NULL)
    *shape = found;
  return finish (&splitter);
}
