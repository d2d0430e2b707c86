/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verb that takes apart what was copied or exported from a chat. */
#include "config.h"
#include "cli.h"
#include "session.h"

#include <string.h>

#include "croupier-chat-bytes.h"
#include "croupier-json.h"
#include "croupier-pasted.h"

static const char *
get_name (const CliSession *session, const CroupierPasted *pasted)
{
  return pasted->player != CROUPIER_NO_PLAYER
           ? croupier_roster_get_name (croupier_match_get_roster (session->match), (guint) pasted->player)
           : NULL;
}

static void
write_item (const CliSession *session, const CroupierPasted *pasted, JsonBuilder *builder)
{
  g_autoptr (CroupierProblems) none = croupier_problems_new ();
  const CroupierReading *reading = pasted->reading;
  gboolean is_refused = reading != NULL && reading->status == CROUPIER_STATUS_REFUSED;
  gboolean is_talk = pasted->verdict == CROUPIER_VERDICT_TALK;
  g_autofree char *reasons = is_refused ? croupier_problems_to_text (reading->problems) : NULL;

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "player", get_name (session, pasted));
  croupier_json_add_string (builder, "author", *pasted->author != '\0' ? pasted->author : NULL);
  croupier_json_add_string (builder, "time", pasted->time);
  json_builder_set_member_name (builder, "edited");
  json_builder_add_boolean_value (builder, pasted->is_edited);
  croupier_json_add_string (builder, "text", pasted->text);
  croupier_json_add_string (builder, "verdict", croupier_verdict_to_string (pasted->verdict));
  croupier_json_add_string (builder, "why", pasted->why != NULL ? pasted->why : reasons);
  croupier_json_add_string (builder, "read_as", reading != NULL && !is_refused ? reading->read_as->str : NULL);
  cli_add_problems (builder, "warnings", reading != NULL && !is_talk ? reading->warnings : none);
  cli_add_problems (builder, "errors", is_refused && !is_talk ? reading->problems : none);
  json_builder_end_object (builder);
}

static void
print_json (const CliSession *session, const GPtrArray *all, CroupierShape shape)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "format", "croupier-paste");
  croupier_json_add_int (builder, "version", 1);
  croupier_json_add_string (builder, "shape", croupier_shape_to_string (shape));
  json_builder_set_member_name (builder, "items");
  json_builder_begin_array (builder);
  for (guint i = 0; i < all->len; i++)
    write_item (session, g_ptr_array_index (all, i), builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

static void
append_lines (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (out, "    %s\n", lines[i]);
}

/* "read     Alice, 14:02: 3 at A", and below it what there is to say of it. */
static void
print_items (const CliSession *session, const GPtrArray *all)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      const char *name = get_name (session, pasted);
      g_autofree char *line = g_strdelimit (g_strdup (pasted->text), "\n", '|');

      g_string_append_printf (out, "%-8s %s%s%s: %s\n", croupier_verdict_to_string (pasted->verdict),
                              name != NULL              ? name
                              : *pasted->author != '\0' ? pasted->author
                                                        : "?",
                              pasted->time != NULL ? ", " : "", pasted->time != NULL ? pasted->time : "", line);
      if (pasted->verdict == CROUPIER_VERDICT_READ || pasted->verdict == CROUPIER_VERDICT_LOOK)
        g_string_append_printf (out, "    = %s\n", pasted->reading->read_as->str);
      if (pasted->verdict == CROUPIER_VERDICT_REFUSED)
        {
          g_autofree char *reasons = croupier_problems_to_text (pasted->reading->problems);

          append_lines (out, reasons);
        }
      if (pasted->why != NULL)
        append_lines (out, pasted->why);
    }
  cli_print (out->str);
}

static GPtrArray *
list_read (const GPtrArray *all)
{
  GPtrArray *read = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (((const CroupierPasted *) g_ptr_array_index (all, i))->verdict == CROUPIER_VERDICT_READ)
      g_ptr_array_add (read, g_ptr_array_index (all, i));
  return read;
}

/* Names what a person has to look at. Returns how many these are. */
static guint
complain_of_rest (const CliSession *session, const GPtrArray *all)
{
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      g_autofree char *line = g_strdelimit (g_strdup (pasted->text), "\n", '|');

      if (pasted->verdict != CROUPIER_VERDICT_LOOK && pasted->verdict != CROUPIER_VERDICT_REFUSED)
        continue;
      cli_complain ("%s: not added (%s): %s", get_name (session, pasted), croupier_verdict_to_string (pasted->verdict),
                    line);
      n++;
    }
  return n;
}

static int
add (const CliCall *call, CliSession *session, const GPtrArray *all)
{
  g_autoptr (GPtrArray) read = list_read (all);
  g_autoptr (GError) error = NULL;
  guint n_refused = 0, n_rest;

  if (read->len > 0 && !croupier_pasted_submit (read, session->match, &n_refused, NULL, &error))
    return cli_refuse (NULL, error);
  if ((read->len > 0 || cli_get (call, "gamemaster") != NULL || cli_get (call, "spectator") != NULL) &&
      !cli_session_save (session))
    return CLI_REFUSED;
  n_rest = complain_of_rest (session, all);
  if (n_refused > 0)
    cli_complain ("%u of those that were added are refused, because of what the same player sent before.", n_refused);
  if (cli_get (call, "json") == NULL)
    {
      g_autofree char *line = g_strdup_printf ("%u added.\n", read->len);

      cli_print (line);
    }
  return n_rest + n_refused > 0 ? CLI_REFUSED : CLI_DONE;
}

/* What is written by those who run the match is no player's. */
static gboolean
introduce (CliSession *session, const char *author, CroupierOutsider kind, GError **error)
{
  g_autoptr (CroupierSetup) setup = NULL;

  if (author == NULL || croupier_setup_has_outsider (croupier_match_get_setup (session->match), kind, author))
    return TRUE;
  setup = croupier_pasted_introduce (session->match, author,
                                     kind == CROUPIER_GAMEMASTER ? CROUPIER_NO_PLAYER : CROUPIER_NO_GAMEMASTER, error);
  return setup != NULL && croupier_match_set_setup (session->match, setup, error);
}

/* Reads when the chat was copied, as somebody says; else it is NULL. */
static gboolean
read_now (const CliCall *call, GDateTime **now)
{
  const char *time = cli_get (call, "now");
  g_autofree char *whole = time != NULL && strlen (time) == strlen ("2026-03-12T14:02")
                             ? g_strconcat (time, ":00", NULL)
                             : g_strdup (time);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  *now = whole != NULL ? g_date_time_new_from_iso8601 (whole, zone) : NULL;
  return time == NULL || *now != NULL;
}

static CroupierChatClock
make_clock (CroupierDayOrder order, GDateTime *now)
{
  g_autoptr (GDateTime) here = now != NULL ? g_date_time_ref (now) : g_date_time_new_now_local ();

  return (CroupierChatClock) { order, now, (int) (g_date_time_get_utc_offset (here) / G_TIME_SPAN_SECOND) };
}

/* A letter, say: nothing in it tells who wrote what. */
static gboolean
names_nobody (const GPtrArray *all)
{
  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);

      if (*pasted->author != '\0' || pasted->player != CROUPIER_NO_PLAYER || pasted->is_copied || pasted->time != NULL)
        return FALSE;
    }
  return all->len > 0;
}

static int
run_paste (const CliCall *call)
{
  const char *file = call->n_arguments > 1 ? call->arguments[1] : "-";
  gboolean is_day_first = cli_get (call, "day-first") != NULL, is_month_first = cli_get (call, "month-first") != NULL;
  gboolean is_adding = cli_get (call, "add") != NULL;
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  g_autoptr (GString) chat = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) now = NULL;
  CroupierChatClock clock;
  CroupierShape shape;
  const char *word;
  gsize n_bytes;

  if (is_day_first && is_month_first)
    return cli_usage_error (call, "Either the day comes first or the month.");
  if (!read_now (call, &now))
    return cli_usage_error (call, "A time is like 2026-03-12T14:02.");
  if (g_str_equal (call->arguments[0], "-") && g_str_equal (file, "-"))
    return cli_usage_error (call, "Match and chat cannot both come from standard input.");
  chat = cli_read (file, &error);
  if (chat == NULL)
    return cli_refuse (NULL, error);
  if (!cli_session_open (call, is_adding, &session))
    return CLI_REFUSED;
  if (!introduce (&session, cli_get (call, "gamemaster"), CROUPIER_GAMEMASTER, &error) ||
      !introduce (&session, cli_get (call, "spectator"), CROUPIER_SPECTATOR, &error))
    return cli_refuse (NULL, error);
  clock = make_clock (is_day_first     ? CROUPIER_ORDER_DAY_FIRST
                      : is_month_first ? CROUPIER_ORDER_MONTH_FIRST
                                       : CROUPIER_ORDER_OPEN,
                      now);
  text = croupier_chat_bytes_to_text (chat->str, chat->len, &n_bytes, &word, &error);
  if (text != NULL)
    all = croupier_pasted_read (session.match, text, (gssize) n_bytes, &clock, &shape, &error);
  if (word != NULL)
    cli_complain ("%s", word);
  if (all == NULL)
    return cli_refuse (g_str_equal (file, "-") ? NULL : file, error);
  if (cli_get (call, "json") != NULL)
    print_json (&session, all, shape);
  else
    print_items (&session, all);
  if (!g_str_equal (file, "-") && names_nobody (all)) /* what was copied may be one message without its head */
    {
      cli_complain ("%s: This is no chat that is known here: nothing in it says who wrote what.", file);
      return CLI_REFUSED;
    }
  return is_adding ? add (call, &session, all) : CLI_DONE;
}

const CliVerb cli_paste_verb = {
  "paste",
  "MATCH [CHAT]",
  "take apart what was copied or exported from a chat: who sent what, and as what it is read\n\n"
  "Reads what Discord, Slack, Telegram, WhatsApp, LINE, KakaoTalk, Zoom, IRC and forums copy, and what they, "
  "Messenger,\n"
  "Instagram, Element, Google Chat and Signal, or tools for them, export (txt, csv, json, html, zip); without CHAT,\n"
  "from standard input. Changes nothing without --add, which adds what is certain, in one step that undo takes back;\n"
  "the exit status is 1 where something else is left, and where nothing in a file says who wrote what.",
  1,
  2,
  { { "add", 0, NULL, "add what is certain" },
    { "gamemaster", 0, "NAME",
      "what NAME writes in chats is no player’s; kept with --add, a step before what is added" },
    { "spectator", 0, "NAME", "likewise; but NAME does not run the match, either" },
    { "day-first", 0, NULL, "12/03 is the twelfth of March, where the dates leave that open" },
    { "month-first", 0, NULL, "it is the third of December" },
    { "now", 0, "TIME", "when it was copied, such as 2026-03-12T14:02: gives “today” and “yesterday” their day" },
    { "json", 0, NULL, "for machines" } },
  run_paste,
};
