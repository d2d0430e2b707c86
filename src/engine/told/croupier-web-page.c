/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages as one page that a browser shows, each part with a button that copies it: for those who send from a phone.
 */
#include "config.h"
#include "croupier-web-page.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-own-words.h"
#include "croupier-text.h"

/* It asks nothing of anybody: no script, font or picture from elsewhere, whatever is written in a message. A browser
 * that opens a file has no clipboard to ask for, so the text is selected and copied as a person would. */
static const char head[] =
  "<meta charset=\"utf-8\">\n"
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
  "script-src 'unsafe-inline'\">\n"
  "<meta name=\"referrer\" content=\"no-referrer\">\n"
  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
  "<style>\n"
  ":root { color-scheme: light dark; font: 100%/1.4 system-ui, sans-serif; }\n"
  "body { max-width: 40rem; margin: 0 auto; padding: 1rem; }\n"
  "section { margin: 1.5rem 0; padding: 1rem; border: 1px solid #8886; border-radius: .75rem; }\n"
  "h2 { margin: 0; font-size: 1.4rem; overflow-wrap: anywhere; }\n"
  "h2 + p { margin: 0 0 1rem; opacity: .7; overflow-wrap: anywhere; }\n"
  "pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }\n"
  "button { font: inherit; font-weight: bold; min-height: 3rem; width: 100%; border: 0; border-radius: .75rem; "
  "background: #1c71d8; color: #fff; }\n"
  "button.done { background: #8886; color: inherit; }\n"
  "</style>\n";

static const char script[] =
  "<script>\n"
  "document.addEventListener('click', function (event) {\n"
  "  var button = event.target.closest('button');\n"
  "  if (!button) return;\n"
  "  var range = document.createRange(), selection = getSelection();\n"
  "  range.selectNodeContents(button.previousElementSibling);\n"
  "  selection.removeAllRanges();\n"
  "  selection.addRange(range);\n"
  "  if (!document.execCommand('copy')) return;\n"
  "  selection.removeAllRanges();\n"
  "  button.className = 'done';\n"
  "  button.textContent = button.dataset.done;\n"
  "});\n"
  "document.addEventListener('copy', function (event) {\n"
  "  var text = String(getSelection());\n"
  "  if (event.clipboardData && text) { event.clipboardData.setData('text/plain', text); event.preventDefault(); }\n"
  "});\n"
  "</script>\n";

CroupierWebMessage *
croupier_web_message_new (const char *name, const char *handle, const char *title, const char *marked)
{
  CroupierWebMessage *message = g_new0 (CroupierWebMessage, 1);

  message->name = g_strdup (name);
  message->handle = g_strdup (handle);
  message->title = g_strdup (title);
  message->marked = g_strdup (marked);
  return message;
}

void
croupier_web_message_free (CroupierWebMessage *message)
{
  g_free (message->name);
  g_free (message->handle);
  g_free (message->title);
  g_free (message->marked);
  g_free (message);
}

/* A browser drops the first line break of what is preformatted. */
static void
add_part (GString *page, const char *part, guint n, guint n_parts)
{
  g_autofree char *label = n_parts > 1 ? g_strdup_printf (_("Copy Part %u of %u"), n, n_parts) : g_strdup (_("Copy"));

  croupier_text_add_escaped (page, "<pre dir=\"auto\">\n", part, "</pre>\n");
  croupier_text_add_escaped (page, "<button type=\"button\" data-done=\"", _("Copied"), "\">");
  croupier_text_add_escaped (page, "", label, "</button>\n");
}

static void
add_message (GString *page, const CroupierWebMessage *message, CroupierStyle style)
{
  g_auto (GStrv) parts = croupier_style_render (style, message->marked);

  croupier_text_add_escaped (page, "<section>\n<h2 dir=\"auto\">", message->name, "</h2>\n");
  croupier_text_add_escaped (page, "<p dir=\"auto\">", message->handle, *message->handle != '\0' ? " · " : "");
  croupier_text_add_escaped (page, "", message->title, "</p>\n");
  for (guint i = 0; parts[i] != NULL; i++)
    add_part (page, parts[i], i + 1, g_strv_length (parts));
  g_string_append (page, "</section>\n");
}

char *
croupier_web_page_write (const char *title, const GPtrArray *messages, CroupierStyle style)
{
  GString *page = g_string_new ("<!DOCTYPE html>\n<html>\n<head>\n");

  g_return_val_if_fail (title != NULL && messages != NULL, g_string_free_and_steal (page));

  g_string_append (page, head);
  croupier_text_add_escaped (page, "<title>", title, "</title>\n</head>\n<body>\n");
  croupier_text_add_escaped (page, "<h1 dir=\"auto\">", title, "</h1>\n");
  for (guint i = 0; i < messages->len; i++)
    add_message (page, g_ptr_array_index (messages, i), style);
  g_string_append_printf (page, "%s</body>\n</html>\n", script);
  return g_string_free_and_steal (page);
}

/* "player:Alice" is Alice, "channel:area/Room 1" is Room 1. */
static const char *
find_name (const char *address)
{
  const char *slash = strchr (address, '/'), *colon = strchr (address, ':');

  if (g_str_equal (address, "public"))
    return _("Everyone");
  return slash != NULL && colon != NULL ? slash + 1 : colon != NULL ? colon + 1 : address;
}

static void
add_outbox (GPtrArray *messages, const CroupierOutbox *outbox, const CroupierPhase *phase,
            const CroupierOwnWords *words)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autoptr (CroupierSent) sent = croupier_sent_new (phase != NULL ? phase->id : "setup", message);
      g_autofree char *marked = NULL;
      const char *handle = "";

      if (message->kind == CROUPIER_TO_GM)
        continue;
      if (message->kind == CROUPIER_TO_PLAYER)
        handle = croupier_roster_get_player (croupier_outbox_get_roster (outbox), message->player)->handle;
      croupier_own_words_put (words, sent);
      marked = croupier_sent_to_marked (sent);
      g_ptr_array_add (messages,
                       croupier_web_message_new (find_name (sent->address), handle,
                                                 phase != NULL ? croupier_phase_get_title (phase) : _("Setup"),
                                                 marked));
    }
}

char *
croupier_web_page_write_match (const CroupierMatch *match, CroupierStyle style)
{
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_web_message_free);

  g_autoptr (CroupierOwnWords) words = NULL;

  g_return_val_if_fail (match != NULL, NULL);

  words = croupier_own_words_new (match);
  add_outbox (messages, croupier_match_get_setup_outbox (match), NULL, words);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      add_outbox (messages, record->start, &record->phase, words);
      add_outbox (messages, record->during, &record->phase, words);
      add_outbox (messages, record->end, &record->phase, words);
    }
  return croupier_web_page_write (croupier_match_get_setup (match)->title, messages, style);
}
