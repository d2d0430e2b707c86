/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chats that are exported as HTML: of DiscordChatExporter and bots that write as it does, of discord-html-transcripts,
 * Telegram Desktop, Messenger and Instagram, Element, and slack-export-viewer. */
#include "config.h"
#include "croupier-chat-html.h"

#include <libxml/HTMLparser.h>
#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-stamp.h"
#include "croupier-text.h"

#define MAX_ATTRIBUTES 64 /* of an element; exported pages have a dozen */
#define MAX_ELEMENTS 256  /* in each other; there they have twenty */
#define MAX_WORD 48       /* bytes, of a class that is looked for */

/* What of a page says something of a message. Nothing is kept of the rest, nor a tree of all: such pages are long. */
typedef enum
{
  PART_AUTHOR,
  PART_STAMP,
  PART_SHORT_STAMP, /* in a message that follows another one of its author's */
  PART_DAY,         /* above messages that have the time only */
  PART_CONTENT,
  PART_EDITED,
  PART_FORWARDED, /* its author and its time are not those of the message */
  PART_BOT,
  PART_NOTIFICATION, /* the platform's */
  PART_OTHERS,       /* what it answers, what others think of it, what is attached to it */
  N_PARTS
} HtmlPart;

#define N_TEXTS (PART_CONTENT + 1) /* parts whose text is read */

/* The names that one of those who export chats has for all that: of classes, or of elements. */
typedef struct
{
  const char *sign;    /* stands in each of its pages */
  const char *message; /* NULL: see is_message() */
  const char *parts[N_PARTS];
} Dialect;

static const Dialect dialects[] = {
  { "chatlog__",
    NULL,
    { [PART_AUTHOR] = "chatlog__author chatlog__author-name",
      [PART_STAMP] = "chatlog__timestamp",
      [PART_SHORT_STAMP] = "chatlog__short-timestamp",
      [PART_CONTENT] = "chatlog__content",
      [PART_EDITED] = "chatlog__edited-timestamp",
      [PART_FORWARDED] = "chatlog__forwarded chatlog__forwarded-header chatlog__reference-forwarded",
      [PART_BOT] = "chatlog__bot-tag chatlog__author-tag",
      [PART_NOTIFICATION] = "chatlog__system-notification chatlog__system-notification-content",
      [PART_OTHERS] = "chatlog__reply chatlog__reply-message chatlog__reference chatlog__reference-name "
                      "chatlog__followup chatlog__embed chatlog__attachment chatlog__reactions" } },
  { "<discord-message ",
    "discord-message",
    { [PART_OTHERS] = "discord-reply discord-command discord-embed discord-attachment discord-attachments "
                      "discord-reactions discord-thread discord-action-row discord-button discord-invite" } },
  { "class=\"from_name\"",
    "message",
    { [PART_AUTHOR] = "from_name",
      [PART_STAMP] = "date",
      [PART_CONTENT] = "text",
      [PART_FORWARDED] = "forwarded",
      [PART_NOTIFICATION] = "service",
      [PART_OTHERS] = "reply_to reactions media_wrap" } },
  { "_2ph- _a6-g",
    "_a6-g",
    { [PART_AUTHOR] = "_a6-h", [PART_STAMP] = "_a6-o", [PART_CONTENT] = "_a6-p", [PART_OTHERS] = "_a6-q" } },
  { "_2lej uiBoxWhite",
    "_2lej",
    { [PART_AUTHOR] = "_2lek", [PART_STAMP] = "_2lem", [PART_CONTENT] = "_2let", [PART_OTHERS] = "_tqp" } },
  { "mx_EventTile",
    "mx_EventTile",
    { [PART_AUTHOR] = "mx_DisambiguatedProfile_displayName mx_SenderProfile_displayName",
      [PART_STAMP] = "mx_MessageTimestamp",
      [PART_DAY] = "mx_DateSeparator mx_DateSeparator_dateHeading",
      [PART_CONTENT] = "mx_EventTile_body",
      [PART_EDITED] = "mx_EventTile_edited",
      [PART_BOT] = "mx_MNoticeBody",
      [PART_OTHERS] = "mx_ReplyChain mx_ReplyChain_Export mx_ReplyChain_wrapper mx_ReplyThread mx_ReplyThread_Export "
                      "mx_ReplyTile" } },
  { "class=\"message-container",
    "message-container",
    { [PART_AUTHOR] = "username",
      [PART_STAMP] = "time",
      [PART_CONTENT] = "msg",
      [PART_OTHERS] = "user-email message-attachment message-upload" } },
};

#define EXPORTER (&dialects[0])
#define COMPONENTS (&dialects[1])
#define TELEGRAM (&dialects[2])
#define MESSENGER (&dialects[3])
#define OLD_MESSENGER (&dialects[4])
#define ELEMENT (&dialects[5])
#define SLACK (&dialects[6])

/* An element whose end has not come yet. */
typedef struct
{
  gboolean is_message;
  gboolean is_passed_over; /* nothing in it is written */
  gboolean is_quote;
  guint parts;         /* bits: those of its message that begin and end with it */
  const char *closing; /* what stands in the text where it ends */
} HtmlElement;

/* Messages that follow each other can stand in a group, and only its first has the author, or only the group has. */
typedef struct
{
  const Dialect *dialect;
  htmlParserCtxt *parser;
  GPtrArray *messages;
  GArray *open;         /* HtmlElement */
  JsonObject *profiles; /* of the authors, by id; NULL: their names stand with their messages */
  gboolean is_too_deep; /* more elements in each other than any exported chat has */
  gboolean has_log;
  gboolean has_others; /* messages of a kind that is not known */
  gboolean is_in_message, is_in_container;
  guint inside, seen; /* bits: parts of the message that are open, and those that were or are */
  guint n_passed_over, n_quotes;
  GString *texts[N_TEXTS];
  gboolean is_bot;                    /* the author */
  char *handle, *id;                  /* likewise, as an attribute tells them */
  char *time, *message_time, *edited; /* likewise; that of a group or a message, and of the message itself */
} Page;

#define BIT(part) (1u << (part))

static gboolean
is_of_meta (const Page *page)
{
  return page->dialect == MESSENGER || page->dialect == OLD_MESSENGER;
}

static const char *
find_attribute (const xmlChar **attributes, const char *name)
{
  for (guint i = 0; attributes != NULL && attributes[i] != NULL; i += 2)
    if (g_str_equal ((const char *) attributes[i], name))
      return attributes[i + 1] != NULL ? (const char *) attributes[i + 1] : "";

  return NULL;
}

/* “bot”, or “bot="true"”, but not “bot="false"”. */
static gboolean
has_attribute (const xmlChar **attributes, const char *name)
{
  return g_strcmp0 (find_attribute (attributes, name), "false") != 0 && find_attribute (attributes, name) != NULL;
}

/* Whether one of several words is one of others. */
static gboolean
has_one (const char *words, const char *others)
{
  char word[MAX_WORD];

  for (const char *at = words; others != NULL && *at != '\0'; at += strspn (at, " "))
    {
      gsize length = strcspn (at, " ");

      g_strlcpy (word, at, MIN (length + 1, sizeof word));
      if (length < sizeof word && croupier_text_has_word (others, word))
        return TRUE;
      at += length;
    }
  return FALSE;
}

static void
forget_author (Page *page)
{
  g_string_truncate (page->texts[PART_AUTHOR], 0);
  g_clear_pointer (&page->handle, g_free);
  g_clear_pointer (&page->id, g_free);
  page->is_bot = FALSE;
}

static void
forget_stamp (Page *page)
{
  g_string_truncate (page->texts[PART_STAMP], 0);
  g_clear_pointer (&page->time, g_free);
}

static void
begin_message (Page *page)
{
  page->is_in_message = TRUE;
  page->inside = page->seen = 0;
  g_string_truncate (page->texts[PART_SHORT_STAMP], 0);
  g_string_truncate (page->texts[PART_CONTENT], 0);
  g_clear_pointer (&page->message_time, g_free);
  g_clear_pointer (&page->edited, g_free);
}

/* As an attribute has it, or in the letters that are shown; the day can stand further up. */
static char *
dup_time (const Page *page)
{
  const GString *shown = page->texts[page->seen & BIT (PART_SHORT_STAMP) ? PART_SHORT_STAMP : PART_STAMP];
  const char *told = page->message_time != NULL ? page->message_time : page->time;
  CroupierStamp stamp;

  g_strstrip (shown->str);
  croupier_stamp_read (&stamp, told != NULL ? told : "");
  if (told != NULL && (page->dialect != ELEMENT || (stamp.kind != CROUPIER_STAMP_NO_DAY && stamp.seconds >= 0)))
    return g_strdup (told);
  croupier_stamp_read (&stamp, shown->str);
  if (page->texts[PART_DAY]->len == 0 || stamp.kind != CROUPIER_STAMP_NO_DAY)
    return g_strdup (shown->str);
  return g_strconcat (g_strstrip (page->texts[PART_DAY]->str), " at ", shown->str, NULL);
}

/* What is written like a message can tell who takes part, or what happened. */
static gboolean
is_sent (const Page *page)
{
  if (page->dialect == ELEMENT && !(page->seen & BIT (PART_CONTENT)))
    return FALSE;
  if (is_of_meta (page) && !(page->seen & BIT (PART_STAMP)))
    return FALSE;
  return !(page->seen & BIT (PART_NOTIFICATION));
}

static void
end_message (Page *page)
{
  g_autofree char *time = dup_time (page);
  CroupierFileMessage *message;

  page->is_in_message = FALSE;
  page->inside = 0;
  if (is_sent (page))
    {
      g_strstrip (page->texts[PART_AUTHOR]->str);
      message = croupier_file_messages_add (page->messages, page->texts[PART_AUTHOR]->str, page->handle, time,
                                            g_strdup (page->texts[PART_CONTENT]->str));
      message->is_platforms = is_of_meta (page) && croupier_file_message_is_told (message);
      message->id = croupier_file_message_cut (page->id);
      message->is_bot = page->is_bot || (page->seen & BIT (PART_BOT)) != 0;
      if (page->seen & BIT (PART_EDITED))
        message->edited = croupier_file_message_dup_time (page->edited != NULL ? page->edited : "");
      message->is_forwarded = (page->seen & BIT (PART_FORWARDED)) != 0;
    }
  if (page->seen & BIT (PART_STAMP))
    forget_stamp (page);
  page->seen = 0;
}

/* In what is exported the breaks of lines are those of the message. */
static void
write_content (Page *page, const char *name, const char *classes, const xmlChar **attributes, HtmlElement *element)
{
  GString *text = page->texts[PART_CONTENT];
  const char *picture = g_str_equal (name, "img") ? find_attribute (attributes, "alt") : NULL;
  const char *whom = g_str_equal (name, "discord-mention") ? find_attribute (attributes, "type") : NULL;
  const char *style = find_attribute (attributes, "style");
  gboolean is_struck = croupier_text_has_word ("s del strike", name) ||
                       (style != NULL && strstr (style, "line-through") != NULL);

  if (page->n_passed_over > 0 || element->is_passed_over)
    return;
  element->is_quote = croupier_text_has_word ("blockquote discord-quote", name) ||
                      has_one (classes, "quote chatlog__markdown-quote-content");
  if (element->is_quote || is_struck)
    {
      g_string_append (text, element->is_quote ? "\n> " : "~~");
      element->closing = element->is_quote ? "\n" : "~~";
    }
  else if (croupier_text_has_word ("div p pre", name))
    element->closing = "\n";
  if (g_str_equal (name, "br"))
    g_string_append (text, page->n_quotes > 0 ? "\n> " : "\n");
  else if (picture != NULL)
    g_string_append (text, picture);
  else if (whom != NULL)
    g_string_append_c (text, g_str_equal (whom, "channel") ? '#' : '@');
}

/* The parts of the message that an element is, those that it had already left out. */
static guint
find_parts (const Page *page, const char *words)
{
  guint parts = 0;

  for (guint i = 0; i < N_PARTS; i++)
    if (has_one (words, page->dialect->parts[i]))
      parts |= BIT (i);
  if (page->inside & BIT (PART_FORWARDED))
    parts &= ~(BIT (PART_AUTHOR) | BIT (PART_STAMP));
  return parts & ~(parts & BIT (PART_FORWARDED) ? page->inside : page->seen);
}

static void
begin_parts (Page *page, guint parts, const xmlChar **attributes)
{
  const char *title = find_attribute (attributes, "title"), *written = find_attribute (attributes, "data-timestamp");
  const char *time = title != NULL ? title : written != NULL && strpbrk (written, ":./-") != NULL ? written : NULL;

  page->inside |= parts;
  page->seen |= parts;
  if (parts & BIT (PART_AUTHOR))
    {
      forget_author (page);
      page->handle = title != NULL ? g_strndup (title, strcspn (title, "#")) : NULL;
      page->id = g_strdup (find_attribute (attributes, "data-user-id"));
    }
  if (parts & BIT (PART_STAMP))
    {
      forget_stamp (page);
      page->time = g_strdup (time);
    }
  if (parts & BIT (PART_SHORT_STAMP))
    g_set_str (&page->message_time, time);
  if (parts & BIT (PART_EDITED) && page->dialect != ELEMENT)
    page->edited = g_strdup (title);
  if (parts & BIT (PART_DAY))
    g_string_truncate (page->texts[PART_DAY], 0);
  page->is_bot |= (parts & BIT (PART_BOT)) != 0;
}

/* All that is said of a message of discord-html-transcripts stands in its tag, or in a script for all of them. */
static void
read_tag (Page *page, const xmlChar **attributes)
{
  const char *author = find_attribute (attributes, "author"), *id = find_attribute (attributes, "profile");
  JsonNode *node = page->profiles != NULL && id != NULL ? json_object_get_member (page->profiles, id) : NULL;
  JsonObject *profile = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  gboolean is_bot = FALSE;

  if (profile != NULL && (!croupier_json_get_string_or (profile, "author", NULL, &author, NULL) ||
                          !croupier_json_get_bool_or (profile, "bot", FALSE, &is_bot, NULL)))
    author = NULL;
  forget_author (page);
  g_string_assign (page->texts[PART_AUTHOR], author != NULL ? author : id != NULL ? id : "");
  page->id = g_strdup (id);
  page->is_bot = is_bot || has_attribute (attributes, "bot");
  page->message_time = g_strdup (find_attribute (attributes, "timestamp"));
  page->seen = page->inside = BIT (PART_CONTENT);
  if (has_attribute (attributes, "edited"))
    page->seen |= BIT (PART_EDITED);
}

/* News of those who come and go, and the like: of Telegram, Element, and what Slack calls a message of another kind.
 */
#define SERVICE                                                                                                      \
  "service mx_EventTile_info channel_join channel_leave channel_topic channel_purpose channel_name channel_archive " \
  "group_join group_leave group_topic group_purpose group_name pinned_item bot_add bot_remove"

/* DiscordChatExporter once wrote messages without a container around each. */
static gboolean
is_message (const Page *page, const char *name, const char *classes, const char *id)
{
  if (page->dialect == COMPONENTS)
    return g_str_equal (name, COMPONENTS->message);
  if (page->dialect->message != NULL)
    return croupier_text_has_word (classes, page->dialect->message);
  return g_str_has_prefix (id, "chatlog__message-container") ||
         croupier_text_has_word (classes, "chatlog__message-container") ||
         (croupier_text_has_word (classes, "chatlog__message") && !(page->is_in_message && page->is_in_container));
}

static void
take_message (Page *page, const char *classes, const xmlChar **attributes)
{
  const char *title = find_attribute (attributes, "title"), *sent = title != NULL ? strstr (title, " sent: ") : NULL;

  if (page->is_in_message)
    end_message (page);
  begin_message (page);
  page->is_in_container = page->dialect != EXPORTER || !croupier_text_has_word (classes, "chatlog__message");
  if (page->dialect == COMPONENTS)
    read_tag (page, attributes);
  if (!croupier_text_has_word (classes, "joined") && !croupier_text_has_word (classes, "mx_EventTile_continuation") &&
      page->dialect != EXPORTER && page->dialect != COMPONENTS)
    forget_author (page);
  if (page->dialect == ELEMENT)
    page->is_bot = FALSE; /* which each message says for itself */
  if (has_one (classes, SERVICE))
    page->seen |= BIT (PART_NOTIFICATION);
  if (page->dialect == SLACK && croupier_text_has_word (classes, "bot_message"))
    page->seen |= BIT (PART_BOT);
  if (sent != NULL)
    page->message_time = g_strdup (sent + strlen (" sent: "));
}

/* What of an element belongs to a message, or to a group of them. */
static void
take_element (Page *page, const char *name, const char *classes, const xmlChar **attributes, HtmlElement *element)
{
  const char *words = page->dialect == COMPONENTS ? name : classes;

  if (page->n_passed_over > 0)
    return;
  if (croupier_text_has_word (classes, "chatlog__message-group"))
    {
      forget_author (page);
      forget_stamp (page);
    }
  element->parts = find_parts (page, words);
  if (!page->is_in_message)
    element->parts &= page->dialect == EXPORTER
                        ? BIT (PART_AUTHOR) | BIT (PART_STAMP) | BIT (PART_BOT) | BIT (PART_OTHERS)
                        : BIT (PART_DAY);
  element->is_passed_over = (element->parts & (BIT (PART_OTHERS) | BIT (PART_EDITED))) != 0 ||
                            croupier_text_has_word ("style script", name) ||
                            has_one (words, page->dialect->parts[PART_OTHERS]) ||
                            (page->dialect == COMPONENTS && find_attribute (attributes, "slot") != NULL);
  if (page->inside & BIT (PART_CONTENT))
    write_content (page, name, classes, attributes, element);
  begin_parts (page, element->parts, attributes);
  if (page->dialect == ELEMENT && croupier_text_has_word (classes, "mx_BaseAvatar"))
    g_set_str (&page->id, find_attribute (attributes, "title"));
}

static void
begin_element (void *data, const xmlChar *name, const xmlChar **attributes)
{
  Page *page = data;
  const char *id = find_attribute (attributes, "id"), *classes = find_attribute (attributes, "class");
  HtmlElement element = { 0 };

  /* What an end tag ends is looked for in all that are open. */
  page->is_too_deep |= page->open->len == MAX_ELEMENTS;
  if (page->is_too_deep || croupier_file_messages_are_full (page->messages))
    {
      xmlStopParser (page->parser);
      return;
    }
  classes = classes != NULL ? classes : "";
  page->has_log |= croupier_text_has_word (classes, "chatlog");
  page->has_others |= strstr (classes, "chatlog__message") != NULL;
  element.is_message = is_message (page, (const char *) name, classes, id != NULL ? id : "");
  if (element.is_message)
    take_message (page, classes, attributes);
  else
    take_element (page, (const char *) name, classes, attributes, &element);
  page->n_passed_over += element.is_passed_over;
  page->n_quotes += element.is_quote;
  g_array_append_val (page->open, element);
}

static void
end_element (void *data, G_GNUC_UNUSED const xmlChar *name)
{
  Page *page = data;
  const HtmlElement *element;

  if (page->open->len == 0)
    return;
  element = &g_array_index (page->open, HtmlElement, page->open->len - 1);
  page->n_passed_over -= element->is_passed_over;
  page->n_quotes -= element->is_quote;
  page->inside &= ~element->parts;
  if (!page->is_in_message)
    page->seen &= ~element->parts;
  if (element->closing != NULL && page->inside & BIT (PART_CONTENT))
    g_string_append (page->texts[PART_CONTENT], element->closing);
  if (element->is_message && page->is_in_message)
    end_message (page);
  g_array_set_size (page->open, page->open->len - 1);
}

/* Each line of a quote begins with its mark. */
static void
mark_lines (GString *text, gsize start)
{
  g_autofree char *added = g_strdup (text->str + start);

  g_string_truncate (text, start);
  for (const char *at = added; *at != '\0'; at++)
    {
      g_string_append_c (text, *at);
      if (*at == '\n' && strchr (" \t\r\n", at[1]) == NULL)
        g_string_append (text, "> ");
    }
}

static void
add_letters (void *data, const xmlChar *letters, int length)
{
  Page *page = data;

  for (guint i = 0; i < N_TEXTS; i++)
    if (page->inside & BIT (i) && page->n_passed_over == 0)
      {
        gsize start = page->texts[i]->len;

        g_string_append_len (page->texts[i], (const char *) letters, length);
        if (i == PART_CONTENT && page->n_quotes > 0)
          mark_lines (page->texts[i], start);
      }
}

#define BLANKS " \t\n\f\r"
#define LETTERS_OF_NAMES "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:_.-"

/* Behind the attribute that begins here; NULL where it is written as exporters do not. */
static const char *
skip_attribute (const char *at)
{
  gsize n = g_ascii_isalpha (*at) ? strspn (at, LETTERS_OF_NAMES) : 0;
  char quote;

  if (n == 0 || at[n] != '=')
    return n > 0 ? at + n : NULL;
  at += n + 1;
  quote = *at;
  if (quote == '"' || quote == '\'')
    {
      at += 1 + strcspn (at + 1, quote == '"' ? "\"<" : "'<");
      return *at == quote ? at + 1 : NULL;
    }
  n = strcspn (at, BLANKS "<>");
  return n > 0 && at[n] != '<' ? at + n : NULL;
}

/* Returns how many attributes the tag has that begins here, or more than there may be; -1 where it is written as
 * exporters do not, so that not all parsers agree where it ends. */
static int
count_attributes (const char *at)
{
  int n = 0;

  at += strspn (at, LETTERS_OF_NAMES);
  for (; n <= MAX_ATTRIBUTES; n++)
    {
      gsize n_blanks = strspn (at, BLANKS);

      at += n_blanks;
      if (*at == '>' || (*at == '/' && at[1] == '>'))
        return n;
      at = n_blanks > 0 ? skip_attribute (at) : NULL;
      if (at == NULL)
        return -1;
    }
  return n;
}

/* The parser compares each attribute of an element with all before it. So wherever a tag may begin, in comments and
 * texts too, its attributes are counted, and where that cannot be done for certain, no tag is left to begin. NULL:
 * there is one with too many. */
static char *
tidy_tags (const char *text, gsize length)
{
  g_autofree char *page = g_strndup (text, length);

  for (char *at = strchr (page, '<'); at != NULL; at = strchr (at + 1, '<'))
    {
      int n = g_ascii_isalpha (at[1]) ? count_attributes (at + 1) : 0;

      if (n > MAX_ATTRIBUTES)
        return NULL;
      if (n < 0)
        *at = ' ';
    }
  return g_steal_pointer (&page);
}

static void
parse_page (Page *page, const char *text)
{
  xmlDoc *document;

  page->parser = htmlNewParserCtxt ();
  *page->parser->sax = (htmlSAXHandler) {
    .startElement = begin_element, .endElement = end_element, .characters = add_letters, .cdataBlock = add_letters
  };
  page->parser->userData = page;
  document = htmlCtxtReadMemory (page->parser, text, (int) strlen (text), NULL, "UTF-8",
                                 HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
  if (page->is_in_message)
    end_message (page);
  xmlFreeDoc (document);
  htmlFreeParserCtxt (page->parser);
}

/* Behind the bracket that closes the one that begins here. */
static const char *
skip_object (const char *at)
{
  guint depth = 0;
  gboolean is_text = FALSE;

  for (; *at != '\0'; at++)
    if (*at == '"')
      is_text = !is_text;
    else if (is_text)
      at += *at == '\\' && at[1] != '\0';
    else if (*at == '{')
      depth++;
    else if (*at == '}' && --depth == 0)
      return at + 1;

  return at;
}

/* “window.$discordMessage={profiles:{"91":{"author":"Alice"}}}”; NULL: there is none. */
static JsonNode *
find_profiles (const char *text)
{
  const char *start = strstr (text, "$discordMessage");

  start = start != NULL ? strstr (start, "profiles") : NULL;
  start = start != NULL ? strchr (start, '{') : NULL;
  return start != NULL ? croupier_json_parse (start, skip_object (start) - start, NULL) : NULL;
}

static const Dialect *
find_dialect (const char *text, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (dialects); i++)
    if (g_strstr_len (text, (gssize) length, dialects[i].sign) != NULL)
      return &dialects[i];
  return NULL;
}

/* Messenger and Instagram write the newest first. */
static void
turn_round (GPtrArray *messages)
{
  CroupierStamp first, last;

  if (messages->len < 2)
    return;
  croupier_stamp_read (&first, ((const CroupierFileMessage *) g_ptr_array_index (messages, 0))->time);
  croupier_stamp_read (&last, ((const CroupierFileMessage *) g_ptr_array_index (messages, messages->len - 1))->time);
  if (croupier_stamp_is_before (&first, &last))
    return;
  for (guint i = 0, k = messages->len - 1; i < k; i++, k--)
    {
      gpointer other = messages->pdata[i];

      messages->pdata[i] = messages->pdata[k];
      messages->pdata[k] = other;
    }
}

gboolean
croupier_chat_html_read (GPtrArray *messages, const char *text, gsize length, GError **error)
{
  const Dialect *dialect = find_dialect (text, length);
  g_autofree char *tidy = dialect != NULL ? tidy_tags (text, length) : NULL;
  g_autoptr (JsonNode) profiles = dialect == COMPONENTS && tidy != NULL ? find_profiles (tidy) : NULL;
  Page page = { .dialect = dialect,
                .messages = messages,
                .profiles = profiles != NULL && JSON_NODE_HOLDS_OBJECT (profiles) ? json_node_get_object (profiles)
                                                                                  : NULL };

  if (dialect == NULL)
    return FALSE;
  page.open = g_array_new (FALSE, FALSE, sizeof (HtmlElement));
  for (guint i = 0; i < N_TEXTS; i++)
    page.texts[i] = g_string_new (NULL);
  if (tidy != NULL)
    parse_page (&page, tidy);
  if (is_of_meta (&page))
    turn_round (messages);
  begin_message (&page);
  forget_author (&page);
  forget_stamp (&page);
  for (guint i = 0; i < N_TEXTS; i++)
    g_string_free (page.texts[i], TRUE);
  g_array_unref (page.open);
  if (tidy == NULL || page.is_too_deep)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("This page is written as no exported chat is, so it is not read. Export the chat once "
                            "more, as plain text."));
  if (messages->len == 0 && (page.has_others || dialect != EXPORTER))
    return croupier_file_messages_refuse_unknown (error);
  return page.has_log || messages->len > 0;
}
