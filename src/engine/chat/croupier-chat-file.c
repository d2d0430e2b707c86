/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that chats, or tools for them, are exported as, where more is in them than text: JSON, CSV, HTML. */
#include "config.h"
#include "croupier-chat-file.h"

#include <libxml/HTMLparser.h>
#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-limits.h"
#include "croupier-pattern.h"
#include "croupier-stamp.h"
#include "croupier-text.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define MAX_LETTERS 200   /* of a name or a time; no platform allows as many */
#define N_COLUMNS 4       /* of CSV that are read */
#define MAX_ATTRIBUTES 64 /* of an element; exported pages have a dozen */
#define MAX_ELEMENTS 256  /* in each other; there they have twenty */

static void
message_free (gpointer data)
{
  CroupierFileMessage *message = data;

  g_free (message->author);
  g_free (message->handle);
  g_free (message->id);
  g_free (message->time);
  g_free (message->edited);
  g_free (message->text);
  g_free (message);
}

static char *
cut (const char *text)
{
  return text != NULL ? croupier_text_cut (text, MAX_LETTERS) : NULL;
}

static CroupierPattern moment = { "\\A([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\\.[0-9]*)?"
                                  "(Z|" CROUPIER_STAMP_OFFSET ")?" };

/* Parts of a second are nothing that anybody sees. */
static char *
dup_time (const char *time)
{
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *start = NULL, *offset = NULL;

  if (time == NULL || !g_regex_match (croupier_pattern_get (&moment), time, 0, &match))
    return cut (time);
  start = g_match_info_fetch (match, 1);
  offset = g_match_info_fetch (match, 2);
  return g_strconcat (start, g_strcmp0 (offset, "Z") == 0 ? "+00:00" : offset, NULL);
}

static CroupierFileMessage *
add_message (GPtrArray *messages, const char *author, const char *handle, const char *time, char *text)
{
  CroupierFileMessage *message = g_new0 (CroupierFileMessage, 1);

  message->author = cut (author != NULL && *author != '\0' ? author : handle != NULL ? handle : "");
  message->handle = cut (handle);
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

static gboolean
get_flag (JsonObject *object, const char *key)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN &&
         json_node_get_boolean (node);
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
  message->id = cut (get_text (object, "from_id"));
  message->edited = dup_time (get_text (object, "edited"));
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
  message->id = cut (get_text (author, "id"));
  message->is_bot = get_flag (author, "isBot");
  message->edited = dup_time (get_text (object, "timestampEdited"));
  message->is_forwarded = forwarded != NULL;
}

/* There are too many: the rest is not read. */
static gboolean
is_full (const GPtrArray *messages)
{
  return messages->len > CROUPIER_PASTE_MAX_TEXTS;
}

gboolean
croupier_chat_file_refuse_many (GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("There is more than %d message in this text; no more are read at once. Copy only "
                                  "what came in lately.",
                                  "There are more than %d messages in this text; no more are read at once. Copy only "
                                  "what came in lately.",
                                  CROUPIER_PASTE_MAX_TEXTS),
                        CROUPIER_PASTE_MAX_TEXTS);
}

/* How many objects stand in lists of the outermost one, such as its messages; nothing is built for that. */
static guint
count_objects (const char *text, gsize length)
{
  guint n = 0, depth = 0;

  for (const char *at = text, *end = text + length; at < end; at++)
    if (*at == '"')
      for (at++; at < end && *at != '"'; at++)
        at += *at == '\\';
    else if (*at == '{' || *at == '[')
      n += depth++ == 2 && *at == '{';
    else if ((*at == '}' || *at == ']') && depth > 0)
      depth--;

  return n;
}

static gboolean
refuse_unknown (GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("This is a file of no chat that is known here, so it is not read. Copy the chat itself, or "
                          "export it as plain text."));
}

/* Others call their messages so, too, but none of them says of each what it is as Telegram does. */
static gboolean
is_of_telegram (JsonArray *messages)
{
  for (guint i = 0; i < json_array_get_length (messages); i++)
    {
      JsonNode *node = json_array_get_element (messages, i);
      const char *kind = JSON_NODE_HOLDS_OBJECT (node) ? get_text (json_node_get_object (node), "type") : NULL;

      if (g_strcmp0 (kind, "message") == 0 || g_strcmp0 (kind, "service") == 0)
        return TRUE;
    }
  return json_array_get_length (messages) == 0;
}

static gboolean
read_json (GPtrArray *messages, const char *text, gsize length, GError **error)
{
  gboolean is_too_much = count_objects (text, length) > CROUPIER_PASTE_MAX_TEXTS;
  g_autoptr (JsonNode) root = !is_too_much ? croupier_json_parse (text, (gssize) length, NULL) : NULL;
  JsonObject *object = root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  JsonNode *node = object != NULL ? json_object_get_member (object, "messages") : NULL;
  gboolean is_discord = object != NULL && get_object (object, "channel") != NULL;

  if (is_too_much)
    return croupier_chat_file_refuse_many (error);
  if (object != NULL && get_object (object, "chats") != NULL)
    return refuse_unknown (error);
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  if (!is_discord && !is_of_telegram (json_node_get_array (node)))
    return refuse_unknown (error);
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

/* Reads a field, in quotation marks or not; TRUE where it was the last one of its row. field: nullable */
static gboolean
read_field (const char **at, const char *end, GString *field)
{
  gboolean is_quoted = *at < end && **at == '"';

  if (is_quoted)
    for (++*at; *at < end && (**at != '"' || (*at + 1 < end && (*at)[1] == '"')); ++*at)
      {
        if (field != NULL)
          g_string_append_c (field, **at);
        *at += **at == '"';
      }
  *at += is_quoted && *at < end;
  for (; *at < end && **at != ',' && **at != '\n' && **at != '\r'; ++*at)
    if (field != NULL)
      g_string_append_c (field, **at);
  if (*at < end && **at == ',')
    {
      ++*at;
      return FALSE;
    }
  end_line (at, end);
  return TRUE;
}

/* Of a row that may have any number of fields only the first ones are kept. Gives how many these are. */
static guint
read_row (const char **at, const char *end, GString *const fields[N_COLUMNS])
{
  gboolean is_last = FALSE;
  guint n = 0;

  for (guint i = 0; i < N_COLUMNS; i++)
    g_string_truncate (fields[i], 0);
  while (!is_last)
    {
      is_last = read_field (at, end, n < N_COLUMNS ? fields[n] : NULL);
      n += n < N_COLUMNS;
    }
  return n;
}

static gboolean
is_head (GString *const fields[N_COLUMNS])
{
  static const char *const columns[N_COLUMNS] = { "AuthorID", "Author", "Date", "Content" };

  for (guint i = 0; i < N_COLUMNS; i++)
    if (!g_str_equal (fields[i]->str, columns[i]))
      return FALSE;
  return TRUE;
}

static gboolean
read_csv (GPtrArray *messages, const char *text, gsize length)
{
  const char *at = text, *end = text + length;
  GString *fields[N_COLUMNS];
  gboolean is_read;

  for (guint i = 0; i < N_COLUMNS; i++)
    fields[i] = g_string_new (NULL);
  is_read = read_row (&at, end, fields) == N_COLUMNS && is_head (fields);
  while (is_read && at < end && !is_full (messages))
    if (read_row (&at, end, fields) == N_COLUMNS)
      add_message (messages, fields[1]->str, NULL, fields[2]->str, g_strdup (fields[3]->str))->id = cut (
        fields[0]->str);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_string_free (fields[i], TRUE);
  return is_read;
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
  htmlParserCtxt *parser;
  GPtrArray *messages;
  GArray *open;         /* Element */
  gboolean is_too_deep; /* more elements in each other than any exported chat has */
  gboolean has_log;
  gboolean has_others; /* messages of a kind that is not known */
  gboolean is_in_message;
  guint inside, seen; /* bits: parts of the message that are open, and those that were or are */
  guint n_passed_over;
  GString *texts[N_TEXTS];
  char *handle, *id, *time, *edited; /* as an attribute tells them */
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
  g_clear_pointer (&page->id, g_free);
  g_clear_pointer (&page->time, g_free);
  g_clear_pointer (&page->edited, g_free);
}

/* Messages that follow each other stand in a group, and only its first has the author. */
static void
end_message (Page *page)
{
  const CroupierFileMessage *above = page->messages->len > 0
                                       ? g_ptr_array_index (page->messages, page->messages->len - 1)
                                       : NULL;
  gboolean has_author = (page->seen & BIT (PART_AUTHOR)) != 0 || above == NULL;
  const GString *stamp = page->texts[page->seen & BIT (PART_STAMP) ? PART_STAMP : PART_SHORT_STAMP];
  CroupierFileMessage *message;

  page->is_in_message = FALSE;
  if (page->seen & BIT (PART_NOTIFICATION))
    return;
  g_strstrip (page->texts[PART_AUTHOR]->str);
  g_strstrip (stamp->str);
  message = add_message (page->messages, has_author ? page->texts[PART_AUTHOR]->str : above->author,
                         has_author ? page->handle : above->handle, page->time != NULL ? page->time : stamp->str,
                         g_strdup (page->texts[PART_CONTENT]->str));
  message->id = cut (has_author ? page->id : above->id);
  if (page->seen & BIT (PART_EDITED))
    message->edited = dup_time (page->edited != NULL ? page->edited : "");
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
begin_parts (Page *page, guint parts, const xmlChar **attributes)
{
  const char *title = find_attribute (attributes, "title");

  page->inside |= parts;
  page->seen |= parts;
  if (parts & BIT (PART_AUTHOR))
    {
      page->handle = g_strdup (title);
      page->id = g_strdup (find_attribute (attributes, "data-user-id"));
    }
  if (parts & BIT (PART_STAMP) || (parts & BIT (PART_SHORT_STAMP) && !(page->seen & BIT (PART_STAMP))))
    {
      g_free (page->time);
      page->time = g_strdup (title);
    }
  if (parts & BIT (PART_EDITED))
    page->edited = g_strdup (title);
}

static void
begin_element (void *data, const xmlChar *name, const xmlChar **attributes)
{
  Page *page = data;
  const char *id = find_attribute (attributes, "id"), *classes = find_attribute (attributes, "class");
  Element element = { .is_message = id != NULL && g_str_has_prefix (id, "chatlog__message-container") };

  /* What an end tag ends is looked for in all that are open. */
  page->is_too_deep |= page->open->len == MAX_ELEMENTS;
  if (page->is_too_deep || is_full (page->messages))
    {
      xmlStopParser (page->parser);
      return;
    }
  classes = classes != NULL ? classes : "";
  page->has_log |= croupier_text_has_word (classes, "chatlog");
  page->has_others |= strstr (classes, "chatlog__message") != NULL;
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
      begin_parts (page, element.parts, attributes);
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

/* How many attributes the tag has that begins here, or more than there may be; -1 where it is written as exporters do
 * not, so that not all parsers agree where it ends. */
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

static gboolean
read_html (GPtrArray *messages, const char *text, gsize length, GError **error)
{
  g_autofree char *tidy = tidy_tags (text, length);
  Page page = { .messages = messages, .open = g_array_new (FALSE, FALSE, sizeof (Element)) };

  for (guint i = 0; i < N_TEXTS; i++)
    page.texts[i] = g_string_new (NULL);
  if (tidy != NULL)
    parse_page (&page, tidy);
  begin_message (&page);
  for (guint i = 0; i < N_TEXTS; i++)
    g_string_free (page.texts[i], TRUE);
  g_array_unref (page.open);
  if (tidy == NULL || page.is_too_deep)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("This page is written as no exported chat is, so it is not read. Export the chat once "
                            "more, "
                            "as plain text."));
  return messages->len > 0 || !page.has_others ? page.has_log : refuse_unknown (error);
}

/* ---- the whole ---- */

/* No chat that is copied begins like a list of JSON, or like a page. */
static gboolean
is_other_file (const char *text, gsize length)
{
  static CroupierPattern start = { "\\A(?i:\\[\\s*\\{\\s*\"|<!doctype\\b|<html\\b|<\\?xml\\b)" };
  g_autofree char *head = g_utf8_make_valid (text, (gssize) MIN (length, MAX_LETTERS));

  return g_regex_match (croupier_pattern_get (&start), head, 0, NULL);
}

/**
 * croupier_chat_file_read:
 * @text: what was pasted or opened, valid UTF-8; nobody vouches for it
 * @length: its bytes
 * @error: return location
 *
 * Reads a file of DiscordChatExporter (JSON, CSV or HTML) or of Telegram (JSON). What the platform itself tells in it
 * is passed over.
 *
 * Returns: (transfer full) (element-type CroupierFileMessage) (nullable): its messages in order; NULL where it is none
 * of these, and with CROUPIER_ERROR_REFUSED where there are too many, the file is made to keep whoever reads it, or it
 * is of another chat or tool
 */
GPtrArray *
croupier_chat_file_read (const char *text, gsize length, GError **error)
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
    is_read = read_json (messages, text, length, error);
  else if (*text == '<' && g_strstr_len (text, (gssize) length, "chatlog__") != NULL)
    is_read = read_html (messages, text, length, error);
  else if (is_other_file (text, length))
    is_read = refuse_unknown (error);
  else
    is_read = read_csv (messages, text, length);
  if (is_read && is_full (messages))
    is_read = croupier_chat_file_refuse_many (error);
  return is_read ? g_steal_pointer (&messages) : NULL;
}
