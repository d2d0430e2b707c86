/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that chats, or tools for them, are exported as, where more is in them than text: JSON, CSV, HTML. */
#include "config.h"
#include "croupier-chat-file.h"

#include <libxml/HTMLparser.h>
#include <string.h>

#include "croupier-json.h"
#include "croupier-pattern.h"
#include "croupier-text.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define STAMP_LENGTH strlen ("2022-01-06T22:55:19")

static void
message_free (gpointer data)
{
  CroupierFileMessage *message = data;

  g_free (message->author);
  g_free (message->handle);
  g_free (message->time);
  g_free (message->text);
  g_free (message);
}

static CroupierPattern moment = { "\\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\z" };

/* The place is what others see; where the clock stood there is none of its parts. */
static char *
dup_time (const char *time)
{
  g_autofree char *start = time != NULL ? g_strndup (time, STAMP_LENGTH) : NULL;

  if (start != NULL && g_regex_match (croupier_pattern_get (&moment), start, 0, NULL))
    return g_steal_pointer (&start);
  return g_strdup (time);
}

static CroupierFileMessage *
add_message (GPtrArray *messages, const char *author, const char *handle, const char *time, char *text)
{
  CroupierFileMessage *message = g_new0 (CroupierFileMessage, 1);

  message->author = g_strdup (author != NULL && *author != '\0' ? author : handle != NULL ? handle : "");
  message->handle = g_strdup (handle);
  message->time = dup_time (time);
  message->text = text;
  g_ptr_array_add (messages, message);
  return message;
}

/* ---- JSON ---- */

/* NULL where it is missing or is no text. */
static const char *
get_text (JsonObject *object, const char *key)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
           ? json_node_get_string (node)
           : NULL;
}

static JsonObject *
get_object (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* A piece of a text: a text itself, or an object that says what kind of text it is. */
static void
append_piece (GString *text, JsonNode *piece)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (piece) ? json_node_get_object (piece) : NULL;
  const char *words = object != NULL ? get_text (object, "text") : NULL;
  const char *kind = object != NULL ? get_text (object, "type") : NULL;

  if (object == NULL && JSON_NODE_HOLDS_VALUE (piece) && json_node_get_value_type (piece) == G_TYPE_STRING)
    words = json_node_get_string (piece);
  if (words == NULL)
    return;
  if (g_strcmp0 (kind, "strikethrough") == 0)
    g_string_append_printf (text, "~~%s~~", words);
  else if (g_strcmp0 (kind, "blockquote") == 0)
    g_string_append_printf (text, "\n> %s\n", words);
  else
    g_string_append (text, words);
}

/* Telegram's text: all of it, or its pieces. */
static char *
dup_pieces (JsonNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonArray *pieces = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (pieces == NULL && node != NULL)
    append_piece (text, node);
  for (guint i = 0; pieces != NULL && i < json_array_get_length (pieces); i++)
    append_piece (text, json_array_get_element (pieces, i));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
read_telegram_message (GPtrArray *messages, JsonObject *object)
{
  CroupierFileMessage *message;

  if (g_strcmp0 (get_text (object, "type"), "message") != 0)
    return;
  message = add_message (messages, get_text (object, "from"), NULL, get_text (object, "date"),
                         dup_pieces (json_object_get_member (object, "text")));
  message->is_edited = get_text (object, "edited") != NULL;
  message->is_forwarded = get_text (object, "forwarded_from") != NULL;
}

static void
read_discord_message (GPtrArray *messages, JsonObject *object)
{
  JsonObject *author = get_object (object, "author");
  JsonObject *forwarded = get_object (object, "forwardedMessage");
  const char *kind = get_text (object, "type");
  const char *content = get_text (forwarded != NULL ? forwarded : object, "content");
  CroupierFileMessage *message;

  if (g_strcmp0 (kind, "Default") != 0 && g_strcmp0 (kind, "Reply") != 0)
    return;
  message = add_message (messages, get_text (author, "nickname"), get_text (author, "name"),
                         get_text (object, "timestamp"), g_strdup (content != NULL ? content : ""));
  message->is_edited = get_text (object, "timestampEdited") != NULL;
  message->is_forwarded = forwarded != NULL;
}

static gboolean
read_json (GPtrArray *messages, const char *text, gsize length)
{
  g_autoptr (JsonNode) root = croupier_json_parse (text, (gssize) length, NULL);
  JsonObject *object = root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  JsonNode *node = object != NULL ? json_object_get_member (object, "messages") : NULL;
  gboolean is_discord = object != NULL && get_object (object, "channel") != NULL;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    {
      JsonNode *element = json_array_get_element (json_node_get_array (node), i);

      if (JSON_NODE_HOLDS_OBJECT (element) && is_discord)
        read_discord_message (messages, json_node_get_object (element));
      else if (JSON_NODE_HOLDS_OBJECT (element))
        read_telegram_message (messages, json_node_get_object (element));
    }
  return TRUE;
}

/* ---- CSV ---- */

static void
end_line (const char **at, const char *end)
{
  if (*at < end && **at == '\r')
    ++*at;
  if (*at < end && **at == '\n')
    ++*at;
}

/* Reads a field, in quotation marks or not; TRUE where it was the last one of its row. */
static gboolean
read_field (const char **at, const char *end, GPtrArray *row)
{
  g_autoptr (GString) field = g_string_new (NULL);
  gboolean is_quoted = *at < end && **at == '"';

  if (is_quoted)
    for (++*at; *at < end && (**at != '"' || (*at + 1 < end && (*at)[1] == '"')); ++*at)
      {
        g_string_append_c (field, **at);
        *at += **at == '"';
      }
  *at += is_quoted && *at < end;
  for (; *at < end && **at != ',' && **at != '\n' && **at != '\r'; ++*at)
    g_string_append_c (field, **at);
  g_ptr_array_add (row, g_string_free_and_steal (g_steal_pointer (&field)));
  if (*at < end && **at == ',')
    {
      ++*at;
      return FALSE;
    }
  end_line (at, end);
  return TRUE;
}

static gboolean
read_csv (GPtrArray *messages, const char *text, gsize length)
{
  static const char *const columns[] = { "AuthorID", "Author", "Date", "Content" };
  const char *at = text, *end = text + length;

  for (gboolean is_head = TRUE; at < end; is_head = FALSE)
    {
      g_autoptr (GPtrArray) row = g_ptr_array_new_with_free_func (g_free);

      while (!read_field (&at, end, row))
        ;
      for (guint i = 0; is_head && i < G_N_ELEMENTS (columns); i++)
        if (i >= row->len || !g_str_equal (g_ptr_array_index (row, i), columns[i]))
          return FALSE;
      if (!is_head && row->len >= G_N_ELEMENTS (columns))
        add_message (messages, g_ptr_array_index (row, 1), NULL, g_ptr_array_index (row, 2),
                     g_strdup (g_ptr_array_index (row, 3)));
    }
  return length > 0;
}

/* ---- HTML ---- */

/* What of a page says something of a message. Nothing is kept of the rest, nor a tree of all: such pages are long. */
typedef enum
{
  PART_AUTHOR,
  PART_STAMP,
  PART_SHORT_STAMP, /* in a message that follows another one of its author's */
  PART_CONTENT,
  PART_EDITED,
  PART_FORWARDED,
  PART_NOTIFICATION, /* the platform's */
  N_PARTS
} Part;

#define N_TEXTS (PART_CONTENT + 1) /* parts whose text is read */

static const char *const part_classes[N_PARTS] = {
  [PART_AUTHOR] = "chatlog__author",
  [PART_STAMP] = "chatlog__timestamp",
  [PART_SHORT_STAMP] = "chatlog__short-timestamp",
  [PART_CONTENT] = "chatlog__content",
  [PART_EDITED] = "chatlog__edited-timestamp",
  [PART_FORWARDED] = "chatlog__forwarded",
  [PART_NOTIFICATION] = "chatlog__system-notification",
};

/* An element whose end has not come yet. */
typedef struct
{
  gboolean is_message;
  gboolean is_passed_over; /* nothing in it is written */
  guint parts;             /* bits: those of its message that begin and end with it */
  const char *closing;     /* what stands in the text where it ends */
} Element;

typedef struct
{
  GPtrArray *messages;
  GArray *open; /* Element */
  gboolean has_log;
  gboolean is_in_message;
  guint inside, seen; /* bits: parts of the message that are open, and those that were or are */
  guint n_passed_over;
  GString *texts[N_TEXTS];
  char *handle, *time; /* as an attribute tells them */
} Page;

#define BIT(part) (1u << (part))

static const char *
find_attribute (const xmlChar **attributes, const char *name)
{
  for (guint i = 0; attributes != NULL && attributes[i] != NULL; i += 2)
    if (g_str_equal ((const char *) attributes[i], name))
      return attributes[i + 1] != NULL ? (const char *) attributes[i + 1] : "";

  return NULL;
}

static void
begin_message (Page *page)
{
  page->is_in_message = TRUE;
  page->inside = page->seen = 0;
  for (guint i = 0; i < N_TEXTS; i++)
    g_string_truncate (page->texts[i], 0);
  g_clear_pointer (&page->handle, g_free);
  g_clear_pointer (&page->time, g_free);
}

/* Messages that follow each other stand in a group, and only its first has the author. */
static void
end_message (Page *page)
{
  const CroupierFileMessage *above = page->messages->len > 0
                                       ? g_ptr_array_index (page->messages, page->messages->len - 1)
                                       : NULL;
  gboolean has_author = (page->seen & BIT (PART_AUTHOR)) != 0;
  const GString *stamp = page->texts[page->seen & BIT (PART_STAMP) ? PART_STAMP : PART_SHORT_STAMP];
  CroupierFileMessage *message;

  page->is_in_message = FALSE;
  if (page->seen & BIT (PART_NOTIFICATION))
    return;
  g_strstrip (page->texts[PART_AUTHOR]->str);
  g_strstrip (stamp->str);
  message = add_message (page->messages, has_author || above == NULL ? page->texts[PART_AUTHOR]->str : above->author,
                         has_author || above == NULL ? page->handle : above->handle,
                         page->time != NULL ? page->time : stamp->str, g_strdup (page->texts[PART_CONTENT]->str));
  message->is_edited = (page->seen & BIT (PART_EDITED)) != 0;
  message->is_forwarded = (page->seen & BIT (PART_FORWARDED)) != 0;
}

/* In what is exported the breaks of lines are those of the message. */
static void
write_content (Page *page, const char *name, const char *classes, const xmlChar **attributes, Element *element)
{
  GString *text = page->texts[PART_CONTENT];
  gboolean is_quote = g_str_equal (name, "blockquote") ||
                      croupier_text_has_word (classes, "chatlog__markdown-quote-content");
  const char *picture = g_str_equal (name, "img") ? find_attribute (attributes, "alt") : NULL;

  element->is_passed_over = croupier_text_has_word ("style script", name) ||
                            croupier_text_has_word (classes, part_classes[PART_EDITED]);
  if (page->n_passed_over > 0 || element->is_passed_over)
    return;
  if (is_quote || croupier_text_has_word ("s del strike", name))
    {
      g_string_append (text, is_quote ? "\n> " : "~~");
      element->closing = is_quote ? "\n" : "~~";
    }
  else if (croupier_text_has_word ("div p pre", name))
    element->closing = "\n";
  if (g_str_equal (name, "br"))
    g_string_append_c (text, '\n');
  else if (picture != NULL)
    g_string_append (text, picture);
}

/* The parts of the message that an element is, those that it had already left out. */
static guint
find_parts (const Page *page, const char *classes)
{
  guint parts = 0;

  for (guint i = 0; i < N_PARTS && strstr (classes, "chatlog__") != NULL; i++)
    if (croupier_text_has_word (classes, part_classes[i]))
      parts |= BIT (i);
  return parts & ~page->seen;
}

static void
begin_parts (Page *page, guint parts, const char *title)
{
  page->inside |= parts;
  page->seen |= parts;
  if (parts & BIT (PART_AUTHOR))
    page->handle = g_strdup (title);
  if (parts & BIT (PART_STAMP) || (parts & BIT (PART_SHORT_STAMP) && !(page->seen & BIT (PART_STAMP))))
    {
      g_free (page->time);
      page->time = g_strdup (title);
    }
}

static void
begin_element (void *data, const xmlChar *name, const xmlChar **attributes)
{
  Page *page = data;
  const char *id = find_attribute (attributes, "id"), *classes = find_attribute (attributes, "class");
  Element element = { .is_message = id != NULL && g_str_has_prefix (id, "chatlog__message-container") };

  classes = classes != NULL ? classes : "";
  page->has_log |= croupier_text_has_word (classes, "chatlog");
  if (element.is_message)
    {
      if (page->is_in_message)
        end_message (page);
      begin_message (page);
    }
  else if (page->is_in_message)
    {
      element.parts = find_parts (page, classes);
      if (page->inside & BIT (PART_CONTENT))
        write_content (page, (const char *) name, classes, attributes, &element);
      begin_parts (page, element.parts, find_attribute (attributes, "title"));
    }
  page->n_passed_over += element.is_passed_over;
  g_array_append_val (page->open, element);
}

static void
end_element (void *data, G_GNUC_UNUSED const xmlChar *name)
{
  Page *page = data;
  const Element *element;

  if (page->open->len == 0)
    return;
  element = &g_array_index (page->open, Element, page->open->len - 1);
  page->n_passed_over -= element->is_passed_over;
  page->inside &= ~element->parts;
  if (element->closing != NULL && page->inside & BIT (PART_CONTENT))
    g_string_append (page->texts[PART_CONTENT], element->closing);
  if (element->is_message && page->is_in_message)
    end_message (page);
  g_array_set_size (page->open, page->open->len - 1);
}

static void
add_letters (void *data, const xmlChar *letters, int length)
{
  Page *page = data;

  for (guint i = 0; i < N_TEXTS; i++)
    if (page->inside & BIT (i) && (i != PART_CONTENT || page->n_passed_over == 0))
      g_string_append_len (page->texts[i], (const char *) letters, length);
}

static gboolean
read_html (GPtrArray *messages, const char *text, gsize length)
{
  htmlParserCtxt *parser = htmlNewParserCtxt ();
  Page page = { .messages = messages, .open = g_array_new (FALSE, FALSE, sizeof (Element)) };
  xmlDoc *document;

  for (guint i = 0; i < N_TEXTS; i++)
    page.texts[i] = g_string_new (NULL);
  *parser->sax = (htmlSAXHandler) {
    .startElement = begin_element, .endElement = end_element, .characters = add_letters, .cdataBlock = add_letters
  };
  parser->userData = &page;
  document = htmlCtxtReadMemory (parser, text, (int) length, NULL, "UTF-8",
                                 HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
  if (page.is_in_message)
    end_message (&page);

  xmlFreeDoc (document);
  htmlFreeParserCtxt (parser);
  begin_message (&page);
  for (guint i = 0; i < N_TEXTS; i++)
    g_string_free (page.texts[i], TRUE);
  g_array_unref (page.open);
  return page.has_log;
}

/* ---- the whole ---- */

/**
 * croupier_chat_file_read:
 * @text: what was pasted or opened, valid UTF-8; nobody vouches for it
 * @length: its bytes
 *
 * Reads a file of DiscordChatExporter (JSON, CSV or HTML) or of Telegram (JSON). What the platform itself tells in it
 * is passed over.
 *
 * Returns: (transfer full) (element-type CroupierFileMessage) (nullable): its messages in order; NULL where it is none
 * of these
 */
GPtrArray *
croupier_chat_file_read (const char *text, gsize length)
{
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (message_free);
  gboolean is_read;

  /* The text may end with its length, and with nothing behind it. */
  if (length >= strlen (BYTE_ORDER_MARK) && memcmp (text, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    {
      text += strlen (BYTE_ORDER_MARK);
      length -= strlen (BYTE_ORDER_MARK);
    }
  for (; length > 0 && strchr (" \t\r\n", *text) != NULL && *text != '\0'; text++)
    length--;
  if (length == 0)
    return NULL;

  if (*text == '{')
    is_read = read_json (messages, text, length);
  else if (*text == '<')
    is_read = g_strstr_len (text, (gssize) length, "chatlog__") != NULL && read_html (messages, text, length);
  else
    is_read = read_csv (messages, text, length);
  return is_read ? g_steal_pointer (&messages) : NULL;
}
