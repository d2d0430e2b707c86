/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what each chat platform is given to paste. */
#include "config.h"
#include "croupier-style.h"
#include "tests.h"

#include <string.h>

#define B CROUPIER_MARK_STRONG
#define E CROUPIER_MARK_END
#define Z "\xe2\x80\x8b" /* the guard that cannot be seen */

#define PLAIN CROUPIER_STYLE_PLAIN
#define DISCORD CROUPIER_STYLE_DISCORD
#define SLACK CROUPIER_STYLE_SLACK
#define TELEGRAM CROUPIER_STYLE_TELEGRAM
#define WHATSAPP CROUPIER_STYLE_WHATSAPP
#define BBCODE CROUPIER_STYLE_BBCODE
#define MARKDOWN CROUPIER_STYLE_MARKDOWN

static void
test_ids (void)
{
  static const struct
  {
    const char *id;
    CroupierStyle style;
    gsize limit;
  } cases[] = {
    { "plain", PLAIN, 0 },          { "discord", DISCORD, 2000 },    { "slack", SLACK, 4000 },
    { "telegram", TELEGRAM, 4096 }, { "whatsapp", WHATSAPP, 65536 }, { "bbcode", BBCODE, 0 },
    { "markdown", MARKDOWN, 0 },
  };
  CroupierStyle style = SLACK;

  g_assert_cmpuint (G_N_ELEMENTS (cases), ==, CROUPIER_N_STYLES);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (croupier_style_from_id (cases[i].id, &style));
      g_assert_cmpuint (style, ==, cases[i].style);
      g_assert_cmpstr (croupier_style_get_id (style), ==, cases[i].id);
      g_assert_cmpuint (croupier_style_get_limit (style), ==, cases[i].limit);
      g_assert_cmpstr (croupier_style_get_title (style), !=, "");
    }
  g_assert_false (croupier_style_from_id ("Discord", &style));
  g_assert_false (croupier_style_from_id ("", &style));
  g_assert_cmpuint (style, ==, MARKDOWN);
}

static void
test_measure (void)
{
  static const struct
  {
    CroupierStyle style;
    const char *text;
    gsize length;
  } cases[] = {
    { DISCORD, "", 0 },    { DISCORD, "abc", 3 }, { DISCORD, "é中", 2 }, { DISCORD, "🎲", 2 },
    { TELEGRAM, "🎲", 2 }, { WHATSAPP, "🎲", 2 }, { SLACK, "🎲", 1 },    { PLAIN, "🎲é", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (croupier_style_measure (cases[i].style, cases[i].text), ==, cases[i].length);
}

static void
test_escaping (void)
{
  static const struct
  {
    CroupierStyle style;
    const char *marked, *expected;
  } cases[] = {
    { PLAIN, "", "" },
    { PLAIN, B "Round 1" E "\n• @everyone *a* https://a.b", "Round 1\n• @" Z "everyone *a* https://a.b" },
    { PLAIN, "@here\na @ b @", "@" Z "here\na @ b @" },

    { DISCORD, B "Round 1" E "\n• Al", "**Round 1**\n• Al" },
    { SLACK, B "Round 1" E "\n• Al", "*Round 1*\n• Al" },
    { TELEGRAM, B "Round 1" E "\n• Al", "**Round 1**\n• Al" },
    { WHATSAPP, B "Round 1" E "\n• Al", "*Round 1*\n• Al" },
    { BBCODE, B "Round 1" E "\n• Al", "[b]Round 1[/b]\n• Al" },
    { MARKDOWN, B "Round 1" E "\n• Al", "**Round 1**  \n• Al" },
    { MARKDOWN, "one\n\ntwo\nthree", "one\n\ntwo  \nthree" },

    /* Emphasis keeps to letters and to its line. */
    { DISCORD, B " a " E "b", " **a** b" },
    { DISCORD, B "a\nb" E, "**a**\n**b**" },
    { DISCORD, B E "a" B " " E, "a " },
    { DISCORD, B "a" E B "b" E, "**ab**" },
    { DISCORD, "a " B "b c" E " d", "a **b c** d" },
    { DISCORD, B "a", "**a**" },
    { BBCODE, E "a", "a" },

    /* Pings */
    { DISCORD, "@everyone", "@" Z "everyone" },
    { DISCORD, "<@123> <@&4> <#5>", "\\<@" Z "123> \\<@" Z "&4> \\<#" Z "5>" },
    { DISCORD, "a@b @ c@", "a@" Z "b @ c@" },
    { SLACK, "<!channel> @here <@U1>", "<" Z "!channel> @" Z "here <" Z "@" Z "U1>" },
    { TELEGRAM, "@name", "@" Z "name" },
    { WHATSAPP, "@name", "@" Z "name" },
    { BBCODE, "@name", "@" Z "name" },
    { MARKDOWN, "@name", "@" Z "name" },

    /* Channels, tags */
    { DISCORD, "go to #general", "go to #" Z "general" },
    { SLACK, "#general", "#" Z "general" },
    { TELEGRAM, "#tag $TAG /start a/b", "#" Z "tag $" Z "TAG /" Z "start a/" Z "b" },
    { MARKDOWN, "fixes #12, cost $5", "fixes #" Z "12, cost \\$5" },

    /* Links */
    { DISCORD, "https://a.example/x_y", "https:" Z "//a." Z "example/x\\_y" },
    { DISCORD, "discord.gg/abc", "discord." Z "gg/abc" },
    { DISCORD, "[a](https://b)", "\\[a\\](https:" Z "//b)" },
    { SLACK, "<https://a|b>", "<" Z "https:" Z "//a|b>" },
    { TELEGRAM, "[a](b.c)", "[a]" Z "(b." Z "c)" },
    { WHATSAPP, "www.a.example", "www." Z "a." Z "example" },
    { WHATSAPP, "1.1.1.1", "1." Z "1." Z "1.1" },
    { BBCODE, "[url=http://a]b[/url]", "[" Z "url=http:" Z "//a]b[" Z "/url]" },
    { MARKDOWN, "![a](b) <a href=x>", "!\\[a\\](b) \\<a href=x>" },
    { DISCORD, "End. Next: 0.5, at 12:30.", "End. Next: 0.5, at 12:30." },

    /* Emoji, timestamps */
    { DISCORD, ":smile: <:a:1> <t:99> :) ;)", ":" Z "smile: \\<:" Z "a:" Z "1> \\<t:" Z "99> :" Z ") ;" Z ")" },
    { SLACK, "a:100:", "a:" Z "100:" },

    /* Formatting */
    { DISCORD, "*a* __b__ ~~c~~ `d` ||e|| \\*", "\\*a\\* \\_\\_b\\_\\_ \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\| \\\\\\*" },
    { MARKDOWN, "*a* __b__ `d` &amp;", "\\*a\\* \\_\\_b\\_\\_ \\`d\\` \\&amp;" },
    { SLACK, "*a* _b_ ~c~ `d`", "∗a∗ ˍbˍ ∼c∼ ˋdˋ" },
    { WHATSAPP, "*a* _b_ ~c~ ```d```", "∗a∗ ˍbˍ ∼c∼ ˋˋˋdˋˋˋ" },
    { WHATSAPP, B "a * b *c*" E, "*a ∗ b ∗c∗*" },
    { SLACK, "&amp; & &lt;", "&" Z "amp; & &" Z "lt;" },
    { TELEGRAM, "**a** __b__ ~~c~~ ||d|| `e`", "*" Z "*a*" Z "* _" Z "_b_" Z "_ ~" Z "~c~" Z "~ |" Z "|d|" Z "| ˋeˋ" },
    { TELEGRAM, B "*" E "*", "**" Z "*" Z "**" Z "*" Z },
    { BBCODE, "[b]a[/b] *b*", "[" Z "b]a[" Z "/b] *b*" },

    /* Where a line begins */
    { DISCORD, "> a\n# b\n- c\n-# d\n1. e\n12) f\n1.5 g\n>>> h",
      "\\> a\n\\# b\n\\- c\n\\-# d\n1\\. e\n12\\) f\n1.5 g\n\\>>> h" },
    { DISCORD, "  > a - b > c", "  \\> a - b > c" },
    { DISCORD, "/kick Al\ns/a/b", Z "/kick Al\ns" Z "/a/b" },
    { SLACK, "> a\n- b\n* c\n1. d\n/remind", Z "> a\n" Z "- b\n" Z "* c\n1" Z ". d\n" Z "/remind" },
    { WHATSAPP, "> a\n- b\n* c\n1. d", Z "> a\n" Z "- b\n" Z "* c\n1" Z ". d" },
    { MARKDOWN, "===\n+ a\n    code\n2. b", "\\===  \n\\+ a  \n" Z "    code  \n2\\. b" },

    /* Doors of our own sentences */
    { DISCORD, "You see + - = & # * here.", "You see + - = & # \\* here." },
    { SLACK, "You see + - = & # * here.", "You see + - = & # * here." },
    { TELEGRAM, "You see + - = & # * here.", "You see + - = & # * here." },
    { WHATSAPP, "You see + - = & # * here.", "You see + - = & # * here." },
    { BBCODE, "You see + - = & # * here.", "You see + - = & # * here." },
    { MARKDOWN, "You see + - = & # * here.", "You see + - = \\& # \\* here." },
    { SLACK, "Al went through *.", "Al went through *." },
    { WHATSAPP, "(*, _, ~)", "(*, _, ~)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) parts = croupier_style_render (cases[i].style, cases[i].marked);

      g_assert_cmpuint (g_strv_length (parts), ==, 1);
      if (!g_str_equal (parts[0], cases[i].expected))
        g_test_message ("%s: %s", croupier_style_get_id (cases[i].style), cases[i].marked);
      g_assert_cmpstr (parts[0], ==, cases[i].expected);
    }
}

/* n letters in lines of 100, the line breaks counted. */
static char *
make_lines (gsize n)
{
  char *text = g_strnfill (n, 'x');

  for (gsize i = 99; i + 1 < n; i += 100)
    text[i] = '\n';
  return text;
}

static void
test_parts (void)
{
  static const struct
  {
    CroupierStyle style;
    gsize length;
    guint n_parts;
    const char *last;
  } cases[] = {
    { DISCORD, 1999, 1, NULL },       { DISCORD, 2000, 1, NULL },          { DISCORD, 2001, 2, "(2/2)\n" },
    { DISCORD, 4001, 3, "(3/3)\n" },  { DISCORD, 40000, 22, "(22/22)\n" }, /* 19 lines of a hundred letters in each */
    { SLACK, 4000, 1, NULL },         { SLACK, 4001, 2, "(2/2)\n" },       { TELEGRAM, 4096, 1, NULL },
    { TELEGRAM, 4097, 2, "(2/2)\n" }, { WHATSAPP, 65536, 1, NULL },        { WHATSAPP, 65537, 2, "(2/2)\n" },
    { PLAIN, 100000, 1, NULL },       { BBCODE, 100000, 1, NULL },         { MARKDOWN, 100000, 1, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = make_lines (cases[i].length);
      g_auto (GStrv) parts = croupier_style_render (cases[i].style, text);

      g_assert_cmpuint (g_strv_length (parts), ==, cases[i].n_parts);
      if (cases[i].last != NULL)
        g_assert_true (g_str_has_prefix (parts[cases[i].n_parts - 1], cases[i].last));
      else if (cases[i].style != MARKDOWN)
        g_assert_cmpstr (parts[0], ==, text);
    }
}

static void
test_long_lines (void)
{
  g_autoptr (GString) words = g_string_new (B);
  g_autoptr (GString) flags = g_string_new (NULL);
  g_autoptr (GString) stars = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;
  g_auto (GStrv) flag_parts = NULL;
  g_auto (GStrv) star_parts = NULL;

  /* At blanks; emphasis is closed and opened again; what begins a part does not become a list. */
  for (guint i = 0; i < 400; i++)
    g_string_append (words, "- word ");
  g_string_append (words, "end" E);
  parts = croupier_style_render (DISCORD, words->str);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_assert_true (g_str_has_prefix (parts[0], "(1/2)\n**\\- word - word "));
  g_assert_true (g_str_has_suffix (parts[0], "word -**") || g_str_has_suffix (parts[0], "- word**"));
  g_assert_true (g_str_has_prefix (parts[1], "(2/2)\n**\\- word") ||
                 g_str_has_prefix (parts[1], "(2/2)\n**word - word"));
  g_assert_true (g_str_has_suffix (parts[1], "- word end**"));

  /* Not within what is seen as one letter. */
  for (guint i = 0; i < 400; i++)
    g_string_append (flags, "🇩🇪👩‍🚀é");
  flag_parts = croupier_style_render (DISCORD, flags->str);
  g_assert_cmpuint (g_strv_length (flag_parts), >, 1);
  for (guint i = 0; flag_parts[i] != NULL; i++)
    {
      const char *text = strchr (flag_parts[i], '\n') + 1;

      g_assert_true (g_str_has_prefix (text, "🇩🇪") || g_str_has_prefix (text, "👩‍🚀") ||
                     g_str_has_prefix (text, "é"));
    }

  /* Not within an escape. */
  for (guint i = 0; i < 3000; i++)
    g_string_append_c (stars, '*');
  star_parts = croupier_style_render (DISCORD, stars->str);
  g_assert_cmpuint (g_strv_length (star_parts), ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_true (g_str_has_suffix (star_parts[i], "\\*") && g_str_has_prefix (star_parts[i] + 6, "\\*"));
}

static void
test_odd_texts (void)
{
  g_autofree char *breaks = g_strnfill (5000, '\n');
  g_autofree char *blanks = g_strnfill (5000, ' ');
  g_autofree char *stacked = g_strnfill (6001, 'a');
  g_auto (GStrv) none = croupier_style_render (DISCORD, "");
  g_auto (GStrv) of_breaks = croupier_style_render (DISCORD, breaks);
  g_auto (GStrv) of_blanks = croupier_style_render (DISCORD, blanks);
  g_auto (GStrv) of_broken = croupier_style_render (DISCORD, "a\xff"
                                                             "b");
  g_auto (GStrv) of_stacked = NULL;

  g_assert_cmpuint (g_strv_length (none), ==, 1);
  g_assert_cmpstr (none[0], ==, "");
  g_assert_cmpuint (g_strv_length (of_breaks), ==, 1);
  g_assert_cmpuint (g_strv_length (of_blanks), ==, 1);
  g_assert_cmpstr (of_broken[0], ==,
                   "a\xef\xbf\xbd"
                   "b");

  /* A letter under thousands of accents has to be torn. */
  for (guint i = 1; i + 1 < 6001; i += 2)
    memcpy (stacked + i, "\xcc\x81", 2);
  of_stacked = croupier_style_render (DISCORD, stacked);
  g_assert_cmpuint (g_strv_length (of_stacked), ==, 2);
}

/* ---- random hostile text ---- */

static const char *const tokens[] = {
  "@everyone",
  "@here",
  "<@123>",
  "<@&1>",
  "<#2>",
  "<!channel>",
  "<t:1700000000:R>",
  "https://evil.example/a_b",
  "www.evil.example",
  "discord.gg/x",
  "a@b.example",
  "*",
  "**",
  "_",
  "__",
  "~",
  "~~",
  "|",
  "||",
  "`",
  "```",
  "[b]",
  "[/b]",
  "[url=x]",
  "[a](b)",
  "](",
  "# ",
  "## ",
  "> ",
  ">>> ",
  "- ",
  "-# ",
  "+ ",
  "1. ",
  "10) ",
  "===",
  "---",
  "    ",
  ":smile:",
  ":)",
  ";)",
  "\\",
  "\\*",
  "&amp;",
  "&lt;",
  "&",
  "<",
  ">",
  "/kick ",
  "s/a/b",
  "$TAG",
  "#tag",
  "a",
  "word",
  "word ",
  "Ärger",
  "中文",
  "🎲",
  "👩‍🚀",
  "🇩🇪",
  "é",
  " ",
  " ",
  " ",
  "\n",
  "\n",
  "\n\n",
  B,
  E,
  B "bold" E,
  "0.5",
  "12:30",
  "1.2.3.4",
  ".",
  ":",
  "!",
  "•",
};

static char *
make_hostile (gsize size)
{
  GString *text = g_string_new (NULL);
  gboolean lines = g_test_rand_bit ();

  while (text->len < size)
    {
      const char *token = tokens[g_test_rand_int_range (0, G_N_ELEMENTS (tokens))];

      /* Half of the texts are few, long lines. */
      if (lines || strchr (token, '\n') == NULL || g_test_rand_int_range (0, 40) == 0)
        g_string_append (text, token);
    }
  return g_string_free_and_steal (text);
}

static char *
replace (const char *text, const char *pattern, const char *replacement)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);

  g_assert_nonnull (regex);
  return g_regex_replace (regex, text, -1, 0, replacement, 0, NULL);
}

static void
replace_all (char **text, const char *pattern, const char *replacement)
{
  g_autofree char *old = g_steal_pointer (text);

  *text = replace (old, pattern, replacement);
}

/* What people see: the opposite of what the style does, written anew. */
static char *
show (CroupierStyle style, const char *part)
{
  char *text = g_strdup (part);

  switch (style)
    {
    case PLAIN:
      break;
    case DISCORD:
      replace_all (&text, "(\\\\.)|\\*\\*", "\\1");
      replace_all (&text, "\\\\(.)", "\\1");
      break;
    case MARKDOWN:
      replace_all (&text, "(?<=[^\\n])  \\n(?=[^\\n])", "\n");
      replace_all (&text, "(\\\\.)|\\*\\*", "\\1");
      replace_all (&text, "\\\\(.)", "\\1");
      break;
    case TELEGRAM:
      replace_all (&text, "\\*\\*", "");
      break;
    case SLACK:
    case WHATSAPP:
      /* Theirs is a lone one, or one between blanks; ours come in pairs, next to letters. */
      replace_all (&text, "(?<![^\\s])(\\x{200b}?)\\*(?=\\s|\\z)", "\\1\x01");
      replace_all (&text, "^([^*\\n]*)\\*([^*\\n]*)$", "\\1\x01\\2");
      replace_all (&text, "\\*", "");
      replace_all (&text, "\x01", "*");
      break;
    case BBCODE:
      replace_all (&text, "\\[/?b\\]", "");
      break;
    case CROUPIER_N_STYLES:
      g_assert_not_reached ();
    }
  replace_all (&text, "\\x{200b}", "");
  replace_all (&text, "\\x{2217}", "*");
  replace_all (&text, "\\x{02cd}", "_");
  replace_all (&text, "\\x{223c}", "~");
  replace_all (&text, "\\x{02cb}", "`");
  return text;
}

static void
assert_lacks (CroupierStyle style, const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_nonnull (regex);
  if (g_regex_match (regex, text, 0, &match))
    {
      g_autofree char *found = g_match_info_fetch (match, 0);

      g_error ("%s: \"%s\" is left in: %s", croupier_style_get_id (style), found, text);
    }
}

/* Nothing that the platform acts upon is left, but for our own emphasis. */
static void
assert_tame (CroupierStyle style, const char *part)
{
  g_autofree char *text = g_strdup (part);

  if (style == PLAIN)
    {
      assert_lacks (style, text, "@\\w");
      return;
    }
  assert_lacks (style, text, "@\\w|#\\w|\\w://|:\\w+:|[a-z]\\.[a-z]|<t:\\d+:|\\d\\.\\d+\\.\\d");
  if (style == DISCORD || style == MARKDOWN)
    {
      replace_all (&text, "\\\\[^a-zA-Z0-9\\s]", "E");
      replace_all (&text, "\\*\\*", "");
      assert_lacks (style, text, "[*_~`|\\[\\]<\\\\]|^[ ]*[>#-]|^[ ]*\\d+\\. ");
    }
  if (style == MARKDOWN)
    assert_lacks (style, text, "[&$]|^[ ]*[+=]|^    |^[ ]*\\d+\\) ");
  if (style == SLACK || style == WHATSAPP)
    assert_lacks (style, text, "`|^[ ]*[>-]|^[ ]*\\* |^[ ]*\\d+\\. |_[^\\s_][^\\n]*_|~[^\\s~][^\\n]*~");
  if (style == SLACK)
    assert_lacks (style, text, "<[^\\x{200b}]|&(amp|lt|gt);|^/");
  if (style == TELEGRAM)
    {
      assert_lacks (style, text, "`|__|~~|\\|\\||\\]\\(|\\*\\*\\*|/\\w|\\$\\w");
    }
  if (style == BBCODE)
    assert_lacks (style, text, "\\[(?!b\\]|/b\\]|\\x{200b})");
}

static const char *
skip_blanks (const char *text)
{
  while (*text != '\0' && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return text;
}

/* The parts, without their numbers, are the text again; only blanks are left out where it was split. */
static void
assert_whole (CroupierStyle style, const char *plain, GStrv parts)
{
  guint n = g_strv_length (parts);
  const char *rest = plain;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = n > 1 ? g_strdup_printf ("(%u/%u)\n", i + 1, n) : g_strdup ("");
      g_autofree char *shown = NULL;
      char *body;

      g_assert_true (g_str_has_prefix (parts[i], number));
      g_assert_true (g_utf8_validate (parts[i], -1, NULL));
      assert_tame (style, parts[i] + strlen (number));
      shown = show (style, parts[i] + strlen (number));
      if (n == 1)
        {
          g_assert_cmpstr (shown, ==, plain);
          return;
        }
      body = g_strchomp ((char *) skip_blanks (shown));
      rest = skip_blanks (rest);
      if (!g_str_has_prefix (rest, body))
        g_error ("%s: part %u is \"%s\", but the text goes on with \"%.300s\"", croupier_style_get_id (style), i + 1,
                 body, rest);
      rest += strlen (body);
    }
  g_assert_cmpstr (skip_blanks (rest), ==, "");
}

static void
test_hostile_texts (void)
{
  for (guint round = 0; round < 700; round++)
    {
      CroupierStyle style = round % CROUPIER_N_STYLES;
      gsize size = (gsize) g_test_rand_int_range (0, round % 10 == 0 ? 12000 : 400);
      g_autofree char *marked = make_hostile (size);
      g_autofree char *plain = replace (marked, "[\\x02\\x03]", "");
      g_auto (GStrv) parts = croupier_style_render (style, marked);
      gsize limit = croupier_style_get_limit (style);

      for (guint i = 0; limit > 0 && parts[i] != NULL; i++)
        g_assert_cmpuint (croupier_style_measure (style, parts[i]), <=, limit);
      assert_whole (style, plain, parts);
    }
}

#define C CROUPIER_MARK_CODE

static void
test_code_stays_to_the_letter (void)
{
  static const struct
  {
    CroupierStyle style;
    const char *marked, *rendered;
  } cases[] = {
    { PLAIN, "a:b\n" C "c:d *e* `f`" E "\ng", "a:b\nc:d *e* `f`\ng" },
    { DISCORD, "a:b\n" C "c:d *e* `f`" E "\ng", "a:" Z "b\n```\nc:d *e* `f`\n```\ng" },
    { SLACK, "a\n" C "c:d *e* @f" E "\ng", "a\n```\nc:d *e* @f\n```\ng" },
    { TELEGRAM, C "c:d __e__" E "\ng", "```\nc:d __e__\n```\ng" },
    { WHATSAPP, "a\n" C "c:d\n\n*e*" E, "a\n```c:d\n\n*e*```" },
    { BBCODE, B "a" E "\n" C "[b]c:d" E "\ng", "[b]a[/b]\n[code][b]c:d[/code]\ng" },
    { MARKDOWN, "a\nb\n" C "c\nd" E "\ng\nh", "a  \nb\n```\nc\nd\n```\ng  \nh" },
    /* What would end the block, or call people. */
    { DISCORD, C "a```b" E, "```\na`" Z "`" Z "`b\n```" },
    { WHATSAPP, C "`a`" E, "```" Z "`a`" Z "```" },
    { BBCODE, C "a[/code]" E, "[code]a[" Z "/code][/code]" },
    { SLACK, C "<!channel> <b>" E, "```\n<" Z "!channel> <b>\n```" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) parts = croupier_style_render (cases[i].style, cases[i].marked);

      g_assert_cmpstr (parts[0], ==, cases[i].rendered);
      g_assert_null (parts[1]);
    }
}

/* Lines of lengths that end parts everywhere, some empty. */
static char *
make_code (void)
{
  GString *marked = g_string_new ("Before\n" C "Line 0");

  for (guint i = 1; i < 900; i++)
    g_string_append_printf (marked, "\n%s%.*s%u", i % 7 == 0 ? "\n" : "", g_test_rand_int_range (0, 60),
                            "::::::::::::::::::::::::::::::::::::::::::::::::::::::::::::", i);
  g_string_append (marked, E "\nAfter");
  return g_string_free_and_steal (marked);
}

static void
test_each_part_has_its_own_block_of_code (void)
{
  for (guint round = 0; round < 40; round++)
    for (CroupierStyle style = DISCORD; style <= TELEGRAM; style++)
      {
        g_autofree char *marked = make_code ();
        g_autofree char *lines = replace (marked, "[\\x02-\\x04]|^\\n", "");
        g_auto (GStrv) parts = croupier_style_render (style, marked);
        g_autoptr (GString) joined = g_string_new (NULL);
        g_autofree char *found = NULL;

        g_assert_cmpuint (g_strv_length (parts), >, 5);
        for (guint i = 0; parts[i] != NULL; i++)
          {
            g_auto (GStrv) blocks = g_strsplit (parts[i], "```", -1);

            g_assert_cmpuint (croupier_style_measure (style, parts[i]), <=, croupier_style_get_limit (style));
            g_assert_cmpuint (g_strv_length (blocks), ==, g_str_has_suffix (parts[i], ")\nAfter") ? 1 : 3);
            g_assert_null (strstr (parts[i], "```\n\n"));
            g_assert_null (strstr (parts[i], "\n\n```"));
            g_string_append (joined, strchr (parts[i], '\n') + 1);
            g_string_append_c (joined, '\n');
          }
        found = replace (joined->str, "^```\n|^\n", "");
        g_string_assign (joined, lines);
        g_string_append_c (joined, '\n');
        g_assert_cmpstr (found, ==, joined->str);
      }
}

/* Who reads it sees their own time where the platform can show it, and the words for it elsewhere. */
static void
test_moments (void)
{
  static const char marked[] = "It closes: \x05"
                               "1773342000 Thu 12 *March* (Berlin)\x06.";
  static const struct
  {
    CroupierStyle style;
    const char *expected;
  } cases[] = {
    { DISCORD, "It closes: <t:1773342000:F> (<t:1773342000:R>)." },
    { PLAIN, "It closes: Thu 12 *March* (Berlin)." },
    { MARKDOWN, "It closes: Thu 12 \\*March\\* (Berlin)." },
    { SLACK, "It closes: Thu 12 ∗March∗ (Berlin)." },
  };
  static const char *const odd[] = { "\x05",
                                     "\x05\x06",
                                     ("a\x05"
                                      "12"),
                                     "\x05 \x06",
                                     "\x06",
                                     "\x05-1 x" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) parts = croupier_style_render (cases[i].style, marked);

      g_assert_cmpstr (parts[0], ==, cases[i].expected);
    }
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    for (guint style = 0; style < CROUPIER_N_STYLES; style++)
      {
        g_auto (GStrv) parts = croupier_style_render (style, odd[i]);

        g_assert_nonnull (parts);
      }
}

TESTS (style)
{
  g_test_add_func ("/style/each style has an id and a limit", test_ids);
  g_test_add_func ("/style/length is counted as the platform does", test_measure);
  g_test_add_func ("/style/text is shown as it is", test_escaping);
  g_test_add_func ("/style/long texts are split between lines", test_parts);
  g_test_add_func ("/style/long lines are split where it hurts least", test_long_lines);
  g_test_add_func ("/style/odd texts", test_odd_texts);
  g_test_add_func ("/style/hostile texts are tame and whole", test_hostile_texts);

  g_test_add_func ("/style/code stays to the letter", test_code_stays_to_the_letter);
  g_test_add_func ("/style/each part has its own block of code", test_each_part_has_its_own_block_of_code);

  g_test_add_func ("/style/a moment is shown in everybody's own time", test_moments);
}
