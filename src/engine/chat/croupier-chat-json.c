/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chats that are exported as JSON: of DiscordChatExporter, Telegram, Slack, Messenger and Instagram, Element, Google
 * Chat and Signal. */
#include "config.h"
#include "croupier-chat-json.h"

#include <stdlib.h>
#include <string.h>

#include "croupier-json.h"
#include "croupier-limits.h"
#include "croupier-pattern.h"

#define MAX_REFERENCE 2000 /* bytes of a link in a text */

typedef struct
{
  GPtrArray *messages; /* CroupierFileMessage */
  GHashTable *names;   /* id of an account → name */
  GHashTable *events;  /* id of a message → CroupierFileMessage, where the chat changes them later */
} Chat;

/* What exports chats so; it is told by a member that all of its messages have, or many of them, and nobody else's. */
typedef struct
{
  const char *key;
  const char *values;                           /* of it, words; NULL: any */
  void (*learn) (Chat *chat, JsonObject *what); /* reads who is called what, before any message is read; or NULL */
  void (*read) (Chat *chat, JsonObject *what);
} Family;

/* ---- members ---- */

/* NULL where it is missing or is no text. */
static const char *
get_text (JsonObject *object, const char *key)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
           ? json_node_get_string (node)
           : NULL;
}

/* NULL where it is empty, too. */
static const char *
get_name (JsonObject *object, const char *key)
{
  const char *name = get_text (object, key);

  return name != NULL && *name != '\0' ? name : NULL;
}

static gboolean
has_text (JsonObject *object, const char *key, const char *text)
{
  return g_strcmp0 (get_text (object, key), text) == 0;
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
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static JsonArray *
get_array (JsonObject *object, const char *key)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* A number, or a text that is one; 0: it is neither. */
static double
get_number (JsonObject *object, const char *key)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, key) : NULL;
  GType type = node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;

  if (type == G_TYPE_STRING)
    return g_ascii_strtod (json_node_get_string (node), NULL);
  return type == G_TYPE_INT64 || type == G_TYPE_DOUBLE ? json_node_get_double (node) : 0;
}

/* The seconds are those since 1970. */
static char *
dup_moment (double seconds)
{
  g_autoptr (GDateTime)
    moment = seconds > 0 && seconds < CROUPIER_LAST_MOMENT ? g_date_time_new_from_unix_utc ((gint64) seconds) : NULL;

  return moment != NULL ? g_date_time_format (moment, "%Y-%m-%dT%H:%M:%S+00:00") : NULL;
}

static const char *
find_name (const Chat *chat, const char *id)
{
  return id != NULL ? g_hash_table_lookup (chat->names, id) : NULL;
}

static void
learn_name (Chat *chat, const char *id, const char *name)
{
  if (id != NULL && name != NULL)
    g_hash_table_insert (chat->names, g_strdup (id), g_strdup (name));
}

/* ---- DiscordChatExporter ---- */

static void
read_discord (Chat *chat, JsonObject *object)
{
  JsonObject *author = get_object (object, "author");
  JsonObject *forwarded = get_object (object, "forwardedMessage");
  const char *content = get_text (forwarded != NULL ? forwarded : object, "content");
  CroupierFileMessage *message;

  if (!has_text (object, "type", "Default") && !has_text (object, "type", "Reply"))
    return;
  message = croupier_file_messages_add (chat->messages, get_text (author, "nickname"), get_text (author, "name"),
                                        get_text (object, "timestamp"), g_strdup (content != NULL ? content : ""));
  message->id = croupier_file_message_cut (get_text (author, "id"));
  message->is_bot = get_flag (author, "isBot");
  message->edited = croupier_file_message_dup_time (get_text (object, "timestampEdited"));
  message->is_forwarded = forwarded != NULL;
}

/* ---- Telegram ---- */

/* A piece of a text: a text itself, or an object that says what kind of text it is. */
static void
append_piece (GString *text, JsonNode *piece)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (piece) ? json_node_get_object (piece) : NULL;
  const char *words = get_text (object, "text");

  if (object == NULL && JSON_NODE_HOLDS_VALUE (piece) && json_node_get_value_type (piece) == G_TYPE_STRING)
    words = json_node_get_string (piece);
  if (words == NULL)
    return;
  if (has_text (object, "type", "strikethrough"))
    g_string_append_printf (text, "~~%s~~", words);
  else if (has_text (object, "type", "blockquote"))
    g_string_append_printf (text, "\n> %s\n", words);
  else
    g_string_append (text, words);
}

/* All of a text, or its pieces. */
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
read_telegram (Chat *chat, JsonObject *object)
{
  CroupierFileMessage *message;

  if (!has_text (object, "type", "message"))
    return;
  message = croupier_file_messages_add (chat->messages, get_text (object, "from"), NULL, get_text (object, "date"),
                                        dup_pieces (json_object_get_member (object, "text")));
  message->id = croupier_file_message_cut (get_text (object, "from_id"));
  message->edited = croupier_file_message_dup_time (get_text (object, "edited"));
  message->is_forwarded = json_object_has_member (object, "forwarded_from");
}

/* ---- Slack ---- */

static void
learn_slack (Chat *chat, JsonObject *object)
{
  JsonObject *profile = get_object (object, "user_profile");
  const char *name = get_name (profile, "display_name");

  learn_name (chat, get_text (object, "user"), name != NULL ? name : get_name (profile, "real_name"));
}

/* What stands between “<” and “>”: somebody, a channel, a link; behind “|” what people see of it. */
static void
append_reference (const Chat *chat, GString *text, const char *reference)
{
  const char *label = strchr (reference, '|');
  g_autofree char *what = label != NULL ? g_strndup (reference, (gsize) (label - reference)) : g_strdup (reference);
  const char *name = *what == '@' ? find_name (chat, what + 1) : NULL;

  if (*what == '@' || *what == '!' || *what == '#')
    g_string_append_c (text, *what == '#' ? '#' : '@');
  if (name != NULL)
    g_string_append (text, name);
  else if (label != NULL && label[1] != '\0')
    g_string_append (text, label[1] == '@' && *what == '!' ? label + 2 : label + 1);
  else
    g_string_append (text, strchr ("@!#", *what) != NULL && *what != '\0' ? what + 1 : what);
}

static char *
dup_slack_text (const Chat *chat, const char *written)
{
  static const struct
  {
    const char *entity;
    char letter;
  } entities[] = { { "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' } };
  static CroupierPattern struck = { "(?<![\\w~])~(?=[^\\s~])([^~\\n]*)(?<=\\S)~(?![\\w~])" };
  g_autofree char *marked = g_regex_replace (croupier_pattern_get (&struck), written, -1, 0, "~~\\1~~", 0, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = marked != NULL ? marked : written; *at != '\0';)
    {
      const char *end = *at == '<' ? memchr (at, '>', strnlen (at, MAX_REFERENCE)) : NULL;
      guint i = 0;

      while (i < G_N_ELEMENTS (entities) && !g_str_has_prefix (at, entities[i].entity))
        i++;
      if (end != NULL)
        {
          g_autofree char *reference = g_strndup (at + 1, (gsize) (end - at) - 1);

          append_reference (chat, text, reference);
          at = end + 1;
        }
      else if (i < G_N_ELEMENTS (entities))
        {
          g_string_append_c (text, entities[i].letter);
          at += strlen (entities[i].entity);
        }
      else
        g_string_append_c (text, *at++);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
read_slack (Chat *chat, JsonObject *object)
{
  static const char *const said[] = { "bot_message", "thread_broadcast", "me_message", "file_share", NULL };
  const char *kind = get_text (object, "subtype"), *user = get_text (object, "user"), *text = get_text (object, "text");
  const char *name = find_name (chat, user), *app = get_name (object, "username");
  g_autofree char *time = dup_moment (get_number (object, "ts"));
  CroupierFileMessage *message;

  if (!has_text (object, "type", "message") || (kind != NULL && !g_strv_contains (said, kind)))
    return;
  app = app != NULL ? app : get_name (get_object (object, "bot_profile"), "name");
  message = croupier_file_messages_add (chat->messages,
                                        name != NULL  ? name
                                        : app != NULL ? app
                                                      : user,
                                        get_name (get_object (object, "user_profile"), "name"), time,
                                        dup_slack_text (chat, text != NULL ? text : ""));
  message->id = croupier_file_message_cut (user);
  message->is_bot = json_object_has_member (object, "bot_id");
  if (get_object (object, "edited") != NULL)
    message->edited = dup_moment (get_number (get_object (object, "edited"), "ts"));
}

/* ---- Messenger, Instagram ---- */

/* Each byte of its letters is written as a letter of its own, as "Ã©" for "é". */
static char *
dup_mended (const char *text)
{
  g_autofree char *bytes = text != NULL ? g_convert (text, -1, "ISO-8859-1", "UTF-8", NULL, NULL, NULL) : NULL;

  return bytes != NULL && g_utf8_validate (bytes, -1, NULL) ? g_steal_pointer (&bytes) : g_strdup (text);
}

static void
read_messenger (Chat *chat, JsonObject *object)
{
  g_autofree char *name = dup_mended (get_text (object, "sender_name"));
  g_autofree char *text = dup_mended (get_text (object, "content"));
  g_autofree char *time = dup_moment (get_number (object, "timestamp_ms") / 1000);
  CroupierFileMessage *message;

  if (get_flag (object, "is_unsent"))
    return;
  message = croupier_file_messages_add (chat->messages, name, NULL, time,
                                        text != NULL ? g_steal_pointer (&text) : g_strdup (""));
  message->is_platforms = croupier_file_message_is_told (message);
}

/* Those whose chats it does not know write another kind of file. */
static void
read_secret_messenger (Chat *chat, JsonObject *object)
{
  const char *text = get_text (object, "text");
  g_autofree char *time = dup_moment (get_number (object, "timestamp") / 1000);

  if (!get_flag (object, "isUnsent"))
    croupier_file_messages_add (chat->messages, get_text (object, "senderName"), NULL, time,
                                g_strdup (text != NULL ? text : ""));
}

/* ---- Element ---- */

static void
learn_matrix (Chat *chat, JsonObject *object)
{
  if (has_text (object, "type", "m.room.member"))
    learn_name (chat, get_text (object, "state_key"), get_name (get_object (object, "content"), "displayname"));
}

/* Above an answer it quotes what it answers, and leaves a line empty. */
static char *
dup_matrix_text (JsonObject *content, gboolean is_answer)
{
  const char *text = get_text (content, "body"), *end;

  if (text == NULL || !is_answer || *text != '>')
    return g_strdup (text);
  end = strstr (text, "\n\n");
  return g_strdup (end != NULL ? end + 2 : text);
}

static void
read_matrix (Chat *chat, JsonObject *object)
{
  JsonObject *content = get_object (object, "content"), *relation = get_object (content, "m.relates_to");
  JsonObject *changed = has_text (relation, "rel_type", "m.replace") ? get_object (content, "m.new_content") : NULL;
  const char *kind = get_text (content, "msgtype"), *id = get_text (object, "sender");
  const char *event = get_text (changed != NULL ? relation : object, "event_id");
  g_autofree char *time = dup_moment (get_number (object, "origin_server_ts") / 1000);
  g_autofree char *text = dup_matrix_text (changed != NULL ? changed : content,
                                           get_object (relation, "m.in_reply_to") != NULL);
  CroupierFileMessage *message = changed != NULL && event != NULL ? g_hash_table_lookup (chat->events, event) : NULL;
  gboolean is_said = g_strcmp0 (kind, "m.text") == 0 || g_strcmp0 (kind, "m.notice") == 0 ||
                     g_strcmp0 (kind, "m.emote") == 0;

  if (!is_said || text == NULL || id == NULL)
    return;
  if (message == NULL || g_strcmp0 (message->id, id) != 0)
    {
      g_autofree char *account = g_strndup (id + (*id == '@'), strcspn (id, ":") - (*id == '@'));

      message = croupier_file_messages_add (chat->messages, find_name (chat, id), id + (*id == '@'), time, NULL);
      if (find_name (chat, id) == NULL)
        g_set_str (&message->author, account);
      message->id = croupier_file_message_cut (id);
      message->is_bot = g_str_equal (kind, "m.notice");
      if (event != NULL)
        g_hash_table_insert (chat->events, g_strdup (event), message);
    }
  g_set_str (&message->text, text);
  if (changed != NULL)
    g_set_str (&message->edited, time != NULL ? time : "");
}

/* ---- Google Chat ---- */

static void
read_google (Chat *chat, JsonObject *object)
{
  JsonObject *creator = get_object (object, "creator");
  const char *text = get_text (object, "text");
  CroupierFileMessage *message;

  if (has_text (object, "message_state", "DELETED"))
    return;
  message = croupier_file_messages_add (chat->messages, get_text (creator, "name"), get_name (creator, "email"),
                                        get_text (object, "created_date"), g_strdup (text != NULL ? text : ""));
  message->is_bot = has_text (creator, "user_type", "Bot");
  message->edited = croupier_file_message_dup_time (get_text (object, "updated_date"));
}

/* ---- Signal ---- */

static void
learn_signal (Chat *chat, JsonObject *object)
{
  static const char *const names[] = { "systemGivenName", "profileGivenName", "username", "e164" };
  JsonObject *recipient = get_object (object, "recipient"), *contact = get_object (recipient, "contact");
  const char *id = get_text (recipient, "id");

  learn_name (chat, "self", get_name (get_object (object, "account"), "givenName"));
  if (get_object (recipient, "self") != NULL)
    learn_name (chat, id, find_name (chat, "self"));
  learn_name (chat, id, get_name (get_object (contact, "nickname"), "given"));
  for (guint i = 0; i < G_N_ELEMENTS (names) && find_name (chat, id) == NULL; i++)
    learn_name (chat, id, get_name (contact, names[i]));
}

static void
read_signal (Chat *chat, JsonObject *object)
{
  JsonObject *item = get_object (object, "chatItem");
  const char *text = get_text (get_object (get_object (item, "standardMessage"), "text"), "body");
  const char *id = get_text (item, "authorId");
  JsonArray *revisions = get_array (item, "revisions");
  g_autofree char *time = dup_moment (get_number (item, "dateSent") / 1000);
  CroupierFileMessage *message;

  if (text == NULL)
    return;
  message = croupier_file_messages_add (chat->messages, find_name (chat, id), NULL, time, g_strdup (text));
  message->id = croupier_file_message_cut (id);
  if (revisions != NULL && json_array_get_length (revisions) > 0)
    message->edited = g_strdup ("");
}

/* A tool for it, signal-export. */
static void
read_signal_export (Chat *chat, JsonObject *object)
{
  const char *text = get_text (object, "body");

  if (text != NULL)
    croupier_file_messages_add (chat->messages, get_text (object, "sender"), NULL, get_text (object, "date"),
                                g_strdup (text));
}

/* ---- the whole ---- */

static const Family families[] = {
  { "timestampEdited", NULL, NULL, read_discord },         { "ts", NULL, learn_slack, read_slack },
  { "sender_name", NULL, NULL, read_messenger },           { "senderName", NULL, NULL, read_secret_messenger },
  { "origin_server_ts", NULL, learn_matrix, read_matrix }, { "creator", NULL, NULL, read_google },
  { "chatItem", NULL, learn_signal, read_signal },         { "body", NULL, NULL, read_signal_export },
  { "type", "message service", NULL, read_telegram },
};

/* Calls each for all objects of a list, the oldest first: some list the newest first. */
static void
for_each (Chat *chat, JsonArray *list, void (*each) (Chat *chat, JsonObject *what))
{
  guint n = json_array_get_length (list);
  JsonNode *first = n > 0 ? json_array_get_element (list, 0) : NULL;
  JsonNode *last = n > 0 ? json_array_get_element (list, n - 1) : NULL;
  gboolean is_backward = n > 1 && JSON_NODE_HOLDS_OBJECT (first) && JSON_NODE_HOLDS_OBJECT (last) &&
                         get_number (json_node_get_object (first), "timestamp_ms") >
                           get_number (json_node_get_object (last), "timestamp_ms");

  for (guint i = 0; i < n && !croupier_file_messages_are_full (chat->messages); i++)
    {
      JsonNode *node = json_array_get_element (list, is_backward ? n - 1 - i : i);

      if (JSON_NODE_HOLDS_OBJECT (node))
        each (chat, json_node_get_object (node));
    }
}

static gboolean
is_of (const Family *family, JsonArray *list)
{
  g_auto (GStrv) values = family->values != NULL ? g_strsplit (family->values, " ", -1) : NULL;

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      const char *value = values != NULL ? get_text (object, family->key) : NULL;

      if (object != NULL && json_object_has_member (object, family->key) &&
          (values == NULL || (value != NULL && g_strv_contains ((const char *const *) values, value))))
        return TRUE;
    }
  return FALSE;
}

/* NULL: nothing that is known here exports such messages. */
static const Family *
find_family (const GPtrArray *lists)
{
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    for (guint k = 0; k < lists->len; k++)
      if (is_of (&families[i], g_ptr_array_index (lists, k)))
        return &families[i];
  return NULL;
}

/* Returns how many objects stand in the outermost list, or in lists of the outermost object, such as its messages;
 * nothing is built for that. */
static guint
count_objects (const char *text, gsize length)
{
  guint n = 0, depth = 0, depth_of_messages = *text == '[' ? 1 : 2;

  for (const char *at = text, *end = text + length; at < end; at++)
    if (*at == '"')
      for (at++; at < end && *at != '"'; at++)
        at += *at == '\\';
    else if (*at == '{' || *at == '[')
      n += depth++ == depth_of_messages && *at == '{';
    else if ((*at == '}' || *at == ']') && depth > 0)
      depth--;

  return n;
}

/* A file in which each line is one object, as a list of them; NULL: it is none. */
static JsonNode *
parse_lines (const char *text, gsize length)
{
  g_autoptr (JsonArray) list = json_array_new ();
  JsonNode *root;

  for (const char *at = text, *end = text + length; at < end;)
    {
      const char *line_end = memchr (at, '\n', (gsize) (end - at));
      gsize n = (gsize) ((line_end != NULL ? line_end : end) - at);
      g_autoptr (JsonNode) line = *at == '{' ? croupier_json_parse (at, (gssize) n, NULL) : NULL;

      if (line == NULL && *at != '\r' && *at != '\n')
        return NULL;
      if (line != NULL)
        json_array_add_element (list, g_steal_pointer (&line));
      at += n + 1;
    }
  root = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (root, g_steal_pointer (&list));
  return root;
}

/* Those of messages: of one chat, or of all of an account, also where it has left. */
static GPtrArray *
find_lists (JsonNode *root)
{
  static const char *const all[] = { "chats", "left_chats" };
  GPtrArray *lists = g_ptr_array_new ();
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  JsonArray *messages = object != NULL ? get_array (object, "messages") : json_node_get_array (root);

  if (messages != NULL)
    g_ptr_array_add (lists, messages);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      JsonArray *chats = get_array (get_object (object, all[i]), "list");

      for (guint k = 0; chats != NULL && k < json_array_get_length (chats); k++)
        {
          JsonNode *node = json_array_get_element (chats, k);

          messages = JSON_NODE_HOLDS_OBJECT (node) ? get_array (json_node_get_object (node), "messages") : NULL;
          if (messages != NULL)
            g_ptr_array_add (lists, messages);
        }
    }
  return lists;
}

static gboolean
read_lists (GPtrArray *messages, const GPtrArray *lists, const Family *family)
{
  Chat chat = { messages, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  for (guint i = 0; family->learn != NULL && i < lists->len; i++)
    for_each (&chat, g_ptr_array_index (lists, i), family->learn);
  for (guint i = 0; i < lists->len; i++)
    for_each (&chat, g_ptr_array_index (lists, i), family->read);
  g_hash_table_unref (chat.names);
  g_hash_table_unref (chat.events);
  return TRUE;
}

static gboolean
is_empty (const GPtrArray *lists)
{
  for (guint i = 0; i < lists->len; i++)
    if (json_array_get_length (g_ptr_array_index (lists, i)) > 0)
      return FALSE;
  return lists->len > 0;
}

gboolean
croupier_chat_json_read (GPtrArray *messages, const char *text, gsize length, GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GPtrArray) lists = NULL;
  const Family *family;

  if (count_objects (text, length) > CROUPIER_PASTE_MAX_TEXTS)
    return croupier_file_messages_refuse_many (error);
  root = croupier_json_parse (text, (gssize) length, NULL);
  if (root == NULL)
    root = parse_lines (text, length);
  if (root == NULL || !(JSON_NODE_HOLDS_OBJECT (root) || JSON_NODE_HOLDS_ARRAY (root)))
    return FALSE;
  lists = find_lists (root);
  family = JSON_NODE_HOLDS_OBJECT (root) && get_object (json_node_get_object (root), "channel") != NULL
             ? &families[0]
             : find_family (lists);
  if (family != NULL)
    return read_lists (messages, lists, family);
  return is_empty (lists) || croupier_file_messages_refuse_unknown (error);
}
