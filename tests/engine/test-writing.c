/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of how people write letters. */
#include "config.h"
#include "croupier-writing.h"

#include "croupier-text.h"
#include "tests.h"

#include <string.h>

typedef struct
{
  CroupierRoster *roster;
  CroupierLayout *layout;
} Names;

static Names
make_names (void)
{
  static const char *const players[] = { "Bob", "[u]Ute", "Жора", "🅾ta" };
  Names names = { croupier_roster_new (), croupier_layout_new () };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    g_assert_true (croupier_roster_add (names.roster, croupier_player_new (players[i]), NULL));
  g_assert_true (croupier_layout_read_line (names.layout, "Room 1: A open, 🅿 open, # open", NULL));
  return names;
}

static void
test_plain (void)
{
  static const struct
  {
    const char *text;
    const char *plain; /* NULL: it is so already */
  } cases[] = {
    { "3 at A", NULL },
    { "", NULL },
    /* tags */
    { "[b]3 at A[/b]", "3 at A" },
    { "[B]3[/B] at [color=red]A[/COLOR]", "3 at A" },
    { "[spoiler=my move]3 at A[/spoiler]", "3 at A" },
    { "[spoiler]3 at A", "3 at A" },
    { "<b>3</b> at A<br>", "3 at A\n" },
    { "3 at [B]", NULL },
    { "3 at A[b]", NULL },
    { "[b]3 at [B]", NULL },
    { "[list]\n[*]3 at A[/list]", "\n3 at A" },
    { "3 at [*]", NULL },
    { "[s]2[/s] 3", NULL },
    { "[strike]2[/strike] 3", "[s]2[/s] 3" },
    { "[del]2 3", NULL },
    { "[vote]Bob[/vote]", "vote Bob" },
    { "[v]Bob[/v]", "vote Bob" },
    { "[v] Bob", NULL },
    { "[vote] Bob", NULL },
    { "[x] 3 [ ] 2", NULL },
    { "[quote]3[/quote]", NULL },
    { "3 <3", NULL },
    { "vote [u]Ute[/u]", "vote [u]Ute" },
    /* headings */
    { "## Vote: Bob", " Vote: Bob" },
    { "# = 3", NULL },
    /* letters */
    { "3️⃣ at A", "3 at A" },
    { "1️⃣2️⃣", "12" },
    { "🔟", "10" },
    { "𝟑 at 𝐀", "3 at A" },
    { "3 at 🅰️", "3 at A" },
    { "3 at 🇦", "3 at A" },
    { "3 at 🇩🇪", NULL },
    { "3 at 🅿", NULL },
    { "🅾ta", NULL },
    { "3 ➡️ A", "3 -> A" },
    { "3 at A!!!1!", "3 at A!" },
    { "3 at A!1", NULL },
    { "vоte", "vote" },
    { "3 at А", "3 at A" },
    { "Жора", NULL },
    { "но", NULL },
    { "A😀", NULL },
  };
  Names names = make_names ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTranslation) written = croupier_writing_read (names.roster, names.layout, cases[i].text);

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpstr (written != NULL ? written->text : NULL, ==, cases[i].plain);
      if (written == NULL)
        continue;
      for (gsize start = 0; start <= strlen (written->text); start++)
        {
          gsize from = start, length = strlen (written->text) - start;

          croupier_translation_find_original (written, &from, &length);
          g_assert_cmpuint (from + length, <=, strlen (cases[i].text));
        }
    }
  croupier_roster_unref (names.roster);
  croupier_layout_unref (names.layout);
}

/* As long as a text may be, of what begins much and ends nothing. */
static void
test_long (void)
{
  static const char *const pieces[] = { "[", "<", "[b", "[v]", "[/v]", "#", "##\n", "🅰", "!!1 ", "о", "🇦", "[b][/i]" };
  Names names = make_names ();

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CroupierTranslation) written = NULL;
      gint64 start = g_get_monotonic_time ();

      while (text->len + strlen (pieces[i]) < CROUPIER_TEXT_MAX)
        g_string_append (text, pieces[i]);
      written = croupier_writing_read (names.roster, names.layout, text->str);
      g_test_message ("%s: %" G_GINT64_FORMAT " ms", pieces[i], (g_get_monotonic_time () - start) / 1000);
    }
  croupier_roster_unref (names.roster);
  croupier_layout_unref (names.layout);
}

TESTS (writing)
{
  g_test_add_func ("/writing/letters in disguise are plain", test_plain);
  g_test_add_func ("/writing/long texts take no time", test_long);
}
