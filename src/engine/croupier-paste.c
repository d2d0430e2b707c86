/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking apart what a GM pastes from a chat: who wrote what. */
#include "config.h"
#include "croupier-script.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "croupier-text.h"

#define MAX_PASTE_BYTES (16 * 1024 * 1024)
#define MAX_HEAD_BYTES 400
#define MAX_UNKNOWN_WORDS 3
#define MIN_NAME_LETTERS 3

/* A date and a time of day as chats write them: "12/03/2026, 14:02", "Today at 2:02 PM", "12 Mar 2026, 14:02:11". */
#define DAY "(?:(?i:today|yesterday|[a-z]{3,9}day)(?: at)?,? {1,3}" \
            "|\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}(?: at)?,? {1,3}" \
            "|\\d{1,2}\\.? [A-Za-z]{3,9}\\.?,? \\d{4}(?: at)?,? {1,3}" \
            "|[A-Za-z]{3,9}\\.? \\d{1,2}, \\d{4}(?: at)?,? {1,3})"
#define TIME "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?: ?[AaPp]\\.?[Mm]\\.?)?"
#define STAMP DAY "?" TIME

typedef enum
{
  HEAD_NONE,
  HEAD_BARE,  /* a line that is nothing but a name */
  HEAD_COLON, /* "NAME: text" */
  HEAD_STAMP, /* with the time, as a chat writes it */
} HeadKind;

/* How a line begins somebody's text. */
typedef struct
{
  HeadKind kind;
  int player;
  char *name;
  const char *rest; /* what follows in the same line */
} Head;

typedef struct
{
  const CroupierRoster *roster;
  GHashTable *names;     /* folded name, alias or handle → player + 1 */
  GRegex *stamp_before;  /* "[14:02] ", "12/03/2026, 14:02 - " */
  GRegex *stamp_after;   /* "Alice — Today at 14:02" */
  GRegex *stamp_alone;   /* "— Today at 14:02", below a name */
  GPtrArray *pastes;     /* CroupierPaste */
  GString *text;         /* of the last of them */
} Splitter;

static void
head_clear (Head *head)
{
  g_clear_pointer (&head->name, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Head, head_clear)

static void
paste_free (gpointer data)
{
  CroupierPaste *paste = data;

  g_free (paste->name);
  g_free (paste->text);
  g_free (paste);
}

/* ---- names ---- */

static const char *
skip_at_sign (const char *name)
{
  return *name == '@' ? name + 1 : name;
}

static void
add_name (GHashTable *names,
          const char *name,
          guint       player)
{
  char *folded = croupier_text_fold (skip_at_sign (name));

  if (*folded == '\0' || g_hash_table_contains (names, folded))
    g_free (folded);
  else
    g_hash_table_insert (names, folded, GUINT_TO_POINTER (player + 1));
}

/* Names first: a handle may be what somebody else is called. */
static GHashTable *
collect_names (const CroupierRoster *roster)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);

      add_name (names, player->name, i);
      for (guint k = 0; player->aliases[k] != NULL; k++)
        add_name (names, player->aliases[k], i);
    }
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    add_name (names, croupier_roster_get_player (roster, i)->handle, i);
  return names;
}

static int
find_exactly (const Splitter *splitter,
              const char     *name)
{
  g_autofree char *folded = croupier_text_fold (skip_at_sign (name));

  return (int) GPOINTER_TO_UINT (g_hash_table_lookup (splitter->names, folded)) - 1;
}

/* Written like a name: a few words of letters that begin with a capital, one of them longer than a door or a present is
 * called. "A", "MG1) draw" and "A B" are none. */
static gboolean
looks_like_name (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", MAX_UNKNOWN_WORDS + 2);
  gboolean has_long_word = FALSE;

  if (g_strv_length (words) > MAX_UNKNOWN_WORDS || !g_unichar_isupper (g_utf8_get_char (text)))
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      has_long_word |= g_utf8_strlen (words[i], -1) >= MIN_NAME_LETTERS;
      for (const char *at = words[i]; *at != '\0'; at = g_utf8_next_char (at))
        {
          gunichar letter = g_utf8_get_char (at);

          if (!g_unichar_isalpha (letter) && !g_unichar_ismark (letter) &&
              strchr ("'-.", (int) MIN (letter, 127)) == NULL)
            return FALSE;
        }
    }
  return has_long_word;
}

/* Whom a name stands for that is written as a name is: also a shortened or mistyped one. */
static int
find_name (const Splitter *splitter,
           const char     *name)
{
  int player = find_exactly (splitter, name);

  if (player >= 0 || !looks_like_name (name))
    return player;
  return croupier_roster_find (splitter->roster, name, -1, NULL, NULL);
}

/* ---- lines ---- */

static gboolean
take_head (const Splitter *splitter,
           HeadKind        kind,
           char           *name,
           const char     *rest,
           Head           *head)
{
  g_strstrip (name);
  head_clear (head);
  head->kind = kind;
  head->name = name;
  head->player = find_name (splitter, name);
  head->rest = rest + strspn (rest, " ");
  return TRUE;
}

/* "Bob-B" is a present of Bob's, who designs it: what is to be done with it stands behind a colon too. */
static gboolean
is_designed (const Splitter *splitter,
             const char     *text)
{
  gsize length = strlen (text);
  g_autofree char *designer = length > 2 && text[length - 2] == '-' && g_ascii_isalpha (text[length - 1])
    ? g_strndup (text, length - 2) : NULL;

  return designer != NULL && find_exactly (splitter, designer) >= 0;
}

/* "NAME: text", "<NAME> text" or, behind a time, "NAME" alone if it is somebody's. */
static gboolean
read_named (const Splitter *splitter,
            HeadKind        kind,
            const char     *line,
            Head           *head)
{
  const char *close = *line == '<' ? strchr (line, '>') : NULL;
  const char *colon = strchr (line, ':');
  g_autofree char *name = NULL;

  if (close != NULL && close - line <= MAX_HEAD_BYTES)
    return take_head (splitter, kind, g_strndup (line + 1, (gsize) (close - line - 1)), close + 1, head);
  if (colon == NULL || colon == line || colon - line > MAX_HEAD_BYTES)
    return kind == HEAD_STAMP && find_exactly (splitter, line) >= 0 &&
           take_head (splitter, kind, g_strdup (line), "", head);
  name = g_strchomp (g_strndup (line, (gsize) (colon - line)));
  if (kind != HEAD_STAMP && find_exactly (splitter, name) < 0 &&
      (!looks_like_name (name) || is_designed (splitter, name)))
    return FALSE;
  return take_head (splitter, kind, g_steal_pointer (&name), colon + 1, head);
}

static void
read_head (const Splitter *splitter,
           const char     *line,
           Head           *head)
{
  g_autoptr (GMatchInfo) before = NULL;
  g_autoptr (GMatchInfo) after = NULL;
  int end;

  head->kind = HEAD_NONE;
  if (g_regex_match (splitter->stamp_before, line, 0, &before) && g_match_info_fetch_pos (before, 0, NULL, &end) &&
      read_named (splitter, HEAD_STAMP, line + end, head))
    return;
  if (strlen (line) <= MAX_HEAD_BYTES && g_regex_match (splitter->stamp_after, line, 0, &after))
    {
      g_autofree char *name = g_match_info_fetch (after, 1);

      if (find_exactly (splitter, name) >= 0 || looks_like_name (name))
        {
          take_head (splitter, HEAD_STAMP, g_steal_pointer (&name), "", head);
          return;
        }
    }
  if (read_named (splitter, HEAD_COLON, line, head))
    return;
  if (strlen (line) <= MAX_HEAD_BYTES && find_exactly (splitter, line) >= 0)
    take_head (splitter, HEAD_BARE, g_strdup (line), "", head);
}

static void
end_paste (Splitter *splitter)
{
  CroupierPaste *paste;

  if (splitter->pastes->len == 0)
    return;
  paste = g_ptr_array_index (splitter->pastes, splitter->pastes->len - 1);
  g_free (paste->text);
  paste->text = g_strdup (splitter->text->str);
  g_string_truncate (splitter->text, 0);
}

static void
begin_paste (Splitter   *splitter,
             int         player,
             const char *name)
{
  CroupierPaste *paste = g_new0 (CroupierPaste, 1);

  end_paste (splitter);
  paste->player = player < 0 ? CROUPIER_NO_PLAYER : player;
  paste->name = g_strdup (name);
  paste->text = g_strdup ("");
  g_ptr_array_add (splitter->pastes, paste);
}

static void
add_line (Splitter   *splitter,
          const char *line)
{
  if (*line == '\0')
    return;
  if (splitter->pastes->len == 0)
    begin_paste (splitter, CROUPIER_NO_PLAYER, "");
  if (splitter->text->len > 0)
    g_string_append_c (splitter->text, '\n');
  g_string_append (splitter->text, line);
}

/* A name alone in its line can also be what somebody sends, a vote say: it begins a text only where no other line says
 * more plainly who wrote what, and never right below another name. */
static gboolean
begins_text (const Splitter *splitter,
             const Head     *head,
             HeadKind        plainest)
{
  if (head->kind == HEAD_NONE)
    return FALSE;
  if (head->kind != HEAD_BARE)
    return TRUE;
  return plainest == HEAD_BARE && (splitter->pastes->len == 0 || splitter->text->len > 0);
}

static void
split_lines (Splitter *splitter,
             GStrv     lines)
{
  HeadKind plainest = HEAD_NONE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (Head) head = { 0 };

      read_head (splitter, lines[i], &head);
      plainest = MAX (plainest, head.kind);
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (Head) head = { 0 };

      read_head (splitter, lines[i], &head);
      if (!begins_text (splitter, &head, plainest))
        {
          add_line (splitter, lines[i]);
          continue;
        }
      begin_paste (splitter, head.player, head.name);
      add_line (splitter, head.rest);
    }
  end_paste (splitter);
}

/* Where a chat puts the time into the line below the name, a dash on its own perhaps between them: how many lines below @line that is; 0:
 * nowhere. */
static guint
count_stamp_lines (const Splitter *splitter,
                   GStrv           line)
{
  guint n = 1;
  gboolean has_dash = line[1] != NULL && (g_str_equal (line[1], "-") || g_str_equal (line[1], "\xe2\x80\x93") ||
                                          g_str_equal (line[1], "\xe2\x80\x94"));

  if (has_dash)
    n++;
  if (line[1] == NULL || line[n] == NULL || strlen (*line) > MAX_HEAD_BYTES || strlen (line[n]) > MAX_HEAD_BYTES)
    return 0;
  has_dash |= *line[n] != '[' && !g_ascii_isalnum (*line[n]);

  return (find_exactly (splitter, *line) >= 0 || (has_dash && looks_like_name (*line)))
         && g_regex_match (splitter->stamp_alone, line[n], 0, NULL) ? n : 0;
}

/* Each name with its time in one line. */
static GStrv
join_stamps (const Splitter *splitter,
             GStrv           lines)
{
  g_autoptr (GStrvBuilder) joined = g_strv_builder_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n = count_stamp_lines (splitter, lines + i);

      if (n > 0)
        g_strv_builder_take (joined, g_strdup_printf ("%s %s", lines[i], lines[i + n]));
      else
        g_strv_builder_add (joined, lines[i]);
      i += n;
    }
  return g_strv_builder_end (joined);
}

/* Every line tidied for itself, so that a long paste is none of a single long text. */
static GStrv
clean_lines (const char *text,
             gsize       length,
             GError    **error)
{
  g_autofree char *whole = g_strndup (text, length);
  g_auto (GStrv) raw = g_strsplit (whole, "\n", -1);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; raw[i] != NULL; i++)
    {
      g_autofree char *clean = croupier_text_clean (raw[i], -1, error);
      g_auto (GStrv) parts = NULL;

      if (clean == NULL)
        return NULL;
      parts = g_strsplit (clean, "\n", -1);
      g_strv_builder_addv (lines, (const char **) parts);
    }
  return g_strv_builder_end (lines);
}

/**
 * croupier_paste_split:
 * @roster: who plays
 * @text: what was pasted; nobody vouches for it
 * @length: its bytes, or -1 where it ends in NUL
 * @error: return location
 *
 * Takes apart what was pasted from a chat: who wrote what.
 *
 * A text begins at a line "NAME: text", or at one with the time as Discord, Slack, Telegram, WhatsApp and IRC write it
 * ("Alice — Today at 14:02", also with the time in the line below, "[14:02] Alice: …", "12/03/2026, 14:02 - Alice: …",
 * "<Alice> …"), or, where the paste has
 * none of these, at a line that is nothing but a name. Names are looked up as everywhere, and by chat handle. A few
 * words with a capital before a colon that are nobody's name begin a text too, with %CROUPIER_NO_PLAYER: it must not
 * end up with the player above. "A: 5 layers to Bob", "Bob-A: open 2" and "A B: 3 2" begin nothing, unless a player is
 * called so.
 *
 * Returns: (transfer full) (element-type CroupierPaste) (nullable): the texts in order, tidied; somebody who wrote twice
 *   stands there twice. NULL with CROUPIER_ERROR_REFUSED where the text is too long or no UTF-8
 */
GPtrArray *
croupier_paste_split (const CroupierRoster *roster,
                      const char           *text,
                      gssize                length,
                      GError              **error)
{
  g_autoptr (GHashTable) names = NULL;
  g_autoptr (GRegex) before = NULL;
  g_autoptr (GRegex) after = NULL;
  g_autoptr (GRegex) alone = NULL;
  g_autoptr (GPtrArray) pastes = g_ptr_array_new_with_free_func (paste_free);
  g_autoptr (GString) gathered = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) joined = NULL;
  Splitter splitter;
  gsize n_bytes;

  g_return_val_if_fail (roster != NULL && text != NULL, NULL);

  n_bytes = length < 0 ? strlen (text) : (gsize) length;
  if (n_bytes > MAX_PASTE_BYTES)
    {
      g_set_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("The text has %zu bytes; at most %d are read."),
                   n_bytes, MAX_PASTE_BYTES);
      return NULL;
    }
  if (!g_utf8_validate_len (text, n_bytes, NULL))
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("The text is not valid UTF-8."));
      return NULL;
    }
  lines = clean_lines (text, n_bytes, error);
  if (lines == NULL)
    return NULL;

  names = collect_names (roster);
  before = g_regex_new ("^(?:\\[ ?" STAMP " ?\\]|" STAMP ")(?: ?[-\xe2\x80\x93\xe2\x80\x94])? {0,3}(?=\\S)",
                        G_REGEX_OPTIMIZE, 0, NULL);
  after = g_regex_new ("^(.{1,200}?)(?: ?[-\xe2\x80\x93\xe2\x80\x94,]| )? ?(?:\\[ ?" STAMP " ?\\]|" STAMP "):?$",
                       G_REGEX_OPTIMIZE, 0, NULL);
  alone = g_regex_new ("^(?:[-\xe2\x80\x93\xe2\x80\x94] ?)?(?:\\[ ?" STAMP " ?\\]|" STAMP "):?$", G_REGEX_OPTIMIZE, 0,
                       NULL);
  g_assert (before != NULL && after != NULL && alone != NULL);
  splitter = (Splitter){ .roster = roster,
                         .names = names,
                         .stamp_before = before,
                         .stamp_after = after,
                         .stamp_alone = alone,
                         .pastes = pastes,
                         .text = gathered };
  joined = join_stamps (&splitter, lines);
  split_lines (&splitter, joined);
  return g_steal_pointer (&pastes);
}
