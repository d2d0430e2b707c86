/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that chats, or tools for them, are exported as, where more is in them than text: JSON, CSV, HTML. */
#include "config.h"
#include "croupier-chat-file.h"

#include <libxml/HTMLparser.h>
#include <string.h>

#include "croupier-json.h"
#include "croupier-pattern.h"

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

/* Does a list with blanks between its words have one? */
static gboolean
has_word (const char *list, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = strstr (list, word); at != NULL; at = strstr (at + 1, word))
    if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;
  return FALSE;
}

/* As it stands in the page, or NULL: a long one is looked through several times a message. */
static const char *
get_attribute (const xmlNode *node, const char *name)
{
  for (const xmlAttr *attribute = node != NULL ? node->properties : NULL; attribute != NULL;
       attribute = attribute->next)
    if (g_str_equal ((const char *) attribute->name, name))
      return attribute->children != NULL ? (const char *) attribute->children->content : "";
  return NULL;
}

static gboolean
has_class (const xmlNode *node, const char *class)
{
  const char *classes = get_attribute (node, "class");

  return classes != NULL && has_word (classes, class);
}

static xmlNode *
get_next (xmlNode *node, const xmlNode *top)
{
  if (node->children != NULL)
    return node->children;
  while (node != top && node->next == NULL)
    node = node->parent;
  return node != top ? node->next : NULL;
}

/* The first element of a class in another one, or NULL. */
static xmlNode *
find_class (xmlNode *top, const char *class)
{
  for (xmlNode *node = get_next (top, top); node != NULL; node = get_next (node, top))
    if (node->type == XML_ELEMENT_NODE && has_class (node, class))
      return node;

  return NULL;
}

static char *
dup_content (xmlNode *node)
{
  xmlChar *content = node != NULL ? xmlNodeGetContent (node) : NULL;
  char *text = g_strdup (content != NULL ? (const char *) content : "");

  xmlFree (content);
  return g_strstrip (text);
}

static gboolean
is_called (const xmlNode *node, const char *names)
{
  return node->type == XML_ELEMENT_NODE && has_word (names, (const char *) node->name);
}

static void append_markup (GString *text, xmlNode *parent);

static void
append_element (GString *text, xmlNode *node)
{
  gboolean is_quote = is_called (node, "blockquote") || has_class (node, "chatlog__markdown-quote-content");
  gboolean is_struck = is_called (node, "s del strike");
  const char *picture = is_called (node, "img") ? get_attribute (node, "alt") : NULL;

  if (is_called (node, "br"))
    g_string_append_c (text, '\n');
  else if (picture != NULL)
    g_string_append (text, picture);
  else if (is_called (node, "style script") || has_class (node, "chatlog__edited-timestamp"))
    return;
  g_string_append (text, is_quote ? "\n> " : is_struck ? "~~" : "");
  append_markup (text, node);
  g_string_append (text, is_quote ? "\n" : is_struck ? "~~" : "");
  if (is_called (node, "div p pre"))
    g_string_append_c (text, '\n');
}

/* In what is exported the breaks of lines are those of the message. */
static void
append_markup (GString *text, xmlNode *parent)
{
  for (xmlNode *node = parent->children; node != NULL; node = node->next)
    if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
      g_string_append (text, (const char *) node->content);
    else if (node->type == XML_ELEMENT_NODE)
      append_element (text, node);
}

/* Messages that follow each other stand in a group, and only its first has the author. */
static void
read_html_message (GPtrArray *messages, xmlNode *node)
{
  const CroupierFileMessage *above = messages->len > 0 ? g_ptr_array_index (messages, messages->len - 1) : NULL;
  xmlNode *author = find_class (node, "chatlog__author");
  xmlNode *content = find_class (node, "chatlog__content");
  xmlNode *stamp = find_class (node, "chatlog__timestamp");
  g_autofree char *name = author != NULL ? dup_content (author) : g_strdup (above != NULL ? above->author : "");
  g_autofree char *handle = g_strdup (author != NULL  ? get_attribute (author, "title")
                                      : above != NULL ? above->handle
                                                      : NULL);
  g_autofree char *time = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  CroupierFileMessage *message;

  if (stamp == NULL)
    stamp = find_class (node, "chatlog__short-timestamp");
  time = g_strdup (get_attribute (stamp, "title"));
  if (time == NULL)
    time = dup_content (stamp);
  if (content != NULL)
    append_markup (text, content);
  message = add_message (messages, name, handle, time, g_string_free_and_steal (g_steal_pointer (&text)));
  message->is_edited = find_class (node, "chatlog__edited-timestamp") != NULL;
  message->is_forwarded = find_class (node, "chatlog__forwarded") != NULL;
}

static gboolean
is_message (const xmlNode *node)
{
  const char *id = get_attribute (node, "id");

  return id != NULL && g_str_has_prefix (id, "chatlog__message-container");
}

static gboolean
read_html (GPtrArray *messages, const char *text, gsize length)
{
  xmlDoc *page = htmlReadMemory (text, (int) length, NULL, "UTF-8",
                                 HTML_PARSE_RECOVER | HTML_PARSE_COMPACT | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                   HTML_PARSE_NONET);
  xmlNode *root = page != NULL ? xmlDocGetRootElement (page) : NULL;
  gboolean has_log = root != NULL && find_class (root, "chatlog") != NULL;

  for (xmlNode *node = has_log ? root : NULL; node != NULL; node = get_next (node, root))
    if (node->type == XML_ELEMENT_NODE && is_message (node) &&
        find_class (node, "chatlog__system-notification") == NULL)
      read_html_message (messages, node);
  xmlFreeDoc (page);
  return has_log;
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
