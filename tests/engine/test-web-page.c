/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of messages as a page: all of it is there, nothing of it is more than text, and nothing comes from elsewhere.
 */
#include "croupier-web-page.h"

#include <string.h>

#include "fixtures.h"
#include "tests.h"

static char *
write_one (const char *name, const char *handle, const char *title, const char *marked)
{
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_web_message_free);

  g_ptr_array_add (messages, croupier_web_message_new (name, handle, title, marked));
  return croupier_web_page_write (title, messages, CROUPIER_STYLE_DISCORD);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;
  return n;
}

static void
test_says_to_whom_and_what (void)
{
  g_autofree char *page = write_one ("Ann", "@ann", "Round 1",
                                     CROUPIER_MARK_STRONG "Round 1" CROUPIER_MARK_END "\nYou are in.");

  g_assert_nonnull (strstr (page, "<h2 dir=\"auto\">Ann</h2>\n<p dir=\"auto\">@ann · Round 1</p>\n"));
  g_assert_nonnull (strstr (page, "<pre dir=\"auto\">\n**Round 1**\nYou are in.</pre>\n<button "));
  g_assert_cmpuint (count (page, "<button "), ==, 1);
}

static void
test_what_people_write_is_text (void)
{
  static const char evil[] = "\"><script>alert(1)</script><img src='https://x.example/?a=b&c' onerror=alert(2)>";
  g_autofree char *page = write_one (evil, evil, evil, evil);

  g_assert_cmpuint (count (page, "<script"), ==, 1);
  g_assert_cmpuint (count (page, "<img"), ==, 0);
  g_assert_cmpuint (count (page, "&lt;img"), ==, 6);
  g_assert_cmpuint (count (page, "\"&gt;"), ==, 0);
}

static void
test_asks_for_nothing (void)
{
  g_autofree char *page = write_one ("Ann", "", "Round 1", "You are in.");

  g_assert_null (strstr (page, "http:"));
  g_assert_null (strstr (page, "https:"));
  g_assert_null (strstr (page, "src="));
  g_assert_null (strstr (page, "href="));
  g_assert_null (strstr (page, "@import"));
  g_assert_nonnull (strstr (page, "default-src 'none'"));
}

static void
test_each_part_is_copied_by_itself (void)
{
  g_autoptr (GString) text = g_string_new ("Begin");
  g_autofree char *page = NULL;

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (text, "\nLine %u of a message.", i);
  page = write_one ("Ann", "", "Round 1", text->str);
  g_assert_cmpuint (count (page, "<button "), >, 2);
  g_assert_nonnull (strstr (page, ">Copy Part 1 of "));
  g_assert_cmpuint (count (page, "<pre "), ==, count (page, "<button "));
}

static void
test_a_match_is_there_but_for_the_game_master (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) due = NULL;
  g_autofree char *page = NULL;
  guint n = 0;

  fixture_submit (match, "Amy", "3 at A");
  fixture_resolve (match);
  due = fixture_due (match);
  for (guint i = 0; i < due->len; i++)
    n += !g_str_equal (((const CroupierSent *) g_ptr_array_index (due, i))->address, "gm");
  page = croupier_web_page_write_match (match, CROUPIER_STYLE_PLAIN);
  g_assert_cmpuint (count (page, "<section>"), ==, n);
  g_assert_nonnull (strstr (page, "<h2 dir=\"auto\">Amy</h2>"));
  g_assert_null (strstr (page, "channel:"));
}

TESTS (web_page)
{
  g_test_add_func ("/web-page/says-to-whom-and-what", test_says_to_whom_and_what);
  g_test_add_func ("/web-page/what-people-write-is-text", test_what_people_write_is_text);
  g_test_add_func ("/web-page/asks-for-nothing", test_asks_for_nothing);
  g_test_add_func ("/web-page/each-part-is-copied-by-itself", test_each_part_is_copied_by_itself);
  g_test_add_func ("/web-page/a-match-is-there-but-for-the-game-master", test_a_match_is_there_but_for_the_game_master);
}
