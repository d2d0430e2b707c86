/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of comparing and tidying what people write, and of lists of problems. */
#include "croupier-text.h"
#include "croupier-words.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-initials.h"
#include "tests.h"

static void
test_fold_forgets_case_accents_and_spacing (void)
{
  static const char *const cases[][2] = {
    { "Alice", "alice" },
    { "ZOË", "zoe" },
    { "Zoe\xcc\x88", "zoe" },
    { "Ångström", "angstrom" },
    { "Jørgen Æbelø", "jorgen aebelo" },
    { "ŁUKASZ", "lukasz" },
    { "Đorđe", "dorde" },
    { "Ðagur", "dagur" },
    { "Straße", "strasse" },
    { "STRAẞE", "strasse" },
    { "Œuvre", "oeuvre" },
    { "Iıİi", "iiii" },
    { "Ǿ", "o" },
    { "ﬁn", "fin" },
    { "Ｆｕｌｌ", "full" },
    { "ΣΊΣΥΦΟΣ", "σισυφοσ" },
    { "Йожик", "иожик" },
    { "Nguyễn", "nguyen" },
    { "  Mary \t Ann\n", "mary ann" },
    { "Mary\xc2\xa0\xc2\xa0"
      "Ann",
      "mary ann" },
    { "Mary\xe2\x80\xa8"
      "Ann",
      "mary ann" },
    { "Al\xe2\x80\x8bice\xe2\x80\x8e", "alice" },
    { "O'Brien-Smith", "o'brien-smith" },
    { "李雷", "李雷" },
    { "", "" },
    { " \t ", "" },
    { "\xcc\x81", "" },
    { "a\xff", "a\xef\xbf\xbd" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folded = croupier_text_fold (cases[i][0]);
      g_autofree char *twice = croupier_text_fold (folded);

      g_assert_cmpstr (folded, ==, cases[i][1]);
      g_assert_cmpstr (twice, ==, folded);
    }
}

static void
test_near_miss_is_one_slip (void)
{
  static const struct
  {
    const char *typed;
    const char *meant;
    gboolean near;
  } cases[] = {
    { "alice", "alice", FALSE }, { "alicee", "alice", TRUE }, /* one more: at the end, the beginning, inside */
    { "aalice", "alice", TRUE }, { "alkice", "alice", TRUE },
    { "alic", "alice", TRUE }, /* one less */
    { "lice", "alice", TRUE },   { "alce", "alice", TRUE },
    { "alixe", "alice", TRUE }, /* another */
    { "xlice", "alice", TRUE },  { "alicx", "alice", TRUE },
    { "lAice", "lAiec", TRUE }, /* swapped */
    { "laice", "alice", TRUE },  { "alcie", "alice", TRUE },
    { "aliec", "alice", TRUE },  { "alixy", "alice", FALSE }, /* two slips */
    { "ali", "alice", FALSE },   { "alicexy", "alice", FALSE },
    { "laiec", "alice", FALSE }, { "ilace", "alice", FALSE }, /* not neighbours */
    { "aclie", "alice", FALSE }, { "lcaie", "alcie", FALSE },
    { "abcd", "bxcd", FALSE },   { "bxcd", "abcd", FALSE },
    { "bbo", "bob", FALSE }, /* too short to tell */
    { "bo", "bob", FALSE },      { "bob", "bobb", FALSE },
    { "bobb", "bob", TRUE },     { "anna", "anne", TRUE },
    { "", "", FALSE },           { "", "a", FALSE },
    { "йожик", "ёжик", FALSE }, /* letters, not bytes */
    { "ежик", "ёжик", TRUE },    { "李雷雷雷", "李雷雷", TRUE },
    { "李雷", "李", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s for %s", cases[i].typed, cases[i].meant);
      g_assert_cmpint (croupier_text_near_miss (cases[i].typed, cases[i].meant), ==, cases[i].near);
    }
}

static void
test_clean_tidies_lines_and_spaces (void)
{
  static const char *const cases[][2] = {
    { "3, 2 at A and B", "3, 2 at A and B" },
    { "", "" },
    { " \n\t\r\n ", "" },
    { "a\r\nb\rc\nd", "a\nb\nc\nd" },
    { "a\xe2\x80\xa8"
      "b\xe2\x80\xa9"
      "c\xc2\x85"
      "d\fe\vf",
      "a\nb\nc\nd\ne\nf" },
    { "\n\n  a  \n\n\tb\t\n\n", "a\nb" },
    { "a\tb\xc2\xa0"
      "c\xe2\x80\x83"
      "d",
      "a b c d" },
    { "a  b", "a  b" },
    { "a\x01\x1b[31mb\x7f", "a[31mb" },
    { "a\xe2\x80\x8b\xe2\x80\x8c\xe2\x80\x8d\xe2\x80\x8e\xe2\x80\x8f"
      "b",
      "ab" },
    { "a\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac\xe2\x80\xad\xe2\x80\xae"
      "b",
      "ab" },
    { "a\xe2\x81\xa0\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9"
      "b",
      "ab" },
    { "\xef\xbb\xbf"
      "a",
      "a" },
    { "“quoted” ‘so’", "“quoted” ‘so’" },
    { "👩‍🚀 ❤️‍🔥 👩🏽‍🚀", "👩‍🚀 ❤️‍🔥 👩🏽‍🚀" },
    { "👩\xe2\x80\x8d", "👩" },
    { "👩\xe2\x80\x8d"
      "a",
      "👩a" },
    { "م\xe2\x80\x8c"
      "ی",
      "م\xe2\x80\x8c"
      "ی" }, /* a non-joiner within a word of Farsi */
    { "م\xe2\x80\x8c", "م" },
    { "ශ්\xe2\x80\x8d"
      "රී",
      "ශ්\xe2\x80\x8d"
      "රී" },
    { "🙂\xe2\x80\x8d↔️", "🙂\xe2\x80\x8d↔️" },
    { " \xe2\x80\x8b a", "a" },
    { "Zoë\nЁжик\n李", "Zoë\nЁжик\n李" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *clean = croupier_text_clean (cases[i][0], -1, &error);
      g_autofree char *twice = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (clean, ==, cases[i][1]);
      twice = croupier_text_clean (clean, -1, &error);
      g_assert_cmpstr (twice, ==, clean);
    }
}

static void
test_clean_reads_no_further_than_its_length (void)
{
  g_autofree char *exact = g_memdup2 ("abc", 3); /* no NUL after it */
  g_autofree char *clean = croupier_text_clean (exact, 3, NULL);
  g_autofree char *empty = croupier_text_clean (exact, 0, NULL);

  g_assert_cmpstr (clean, ==, "abc");
  g_assert_cmpstr (empty, ==, "");
}

static void
test_clean_refuses_what_is_no_text (void)
{
  static const struct
  {
    const char *bytes;
    gssize length;
    const char *message;
  } cases[] = {
    { "ab\xff"
      "c",
      -1, "The text is not valid UTF-8 at byte 3." },
    { "\xc3", -1, "The text is not valid UTF-8 at byte 1." },
    { "\xed\xa0\x80", -1, "The text is not valid UTF-8 at byte 1." },
    { "ab\0c", 4, "The text is not valid UTF-8 at byte 3." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (croupier_text_clean (cases[i].bytes, cases[i].length, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_clean_refuses_what_is_too_long (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strnfill (CROUPIER_TEXT_MAX + 1, 'a');
  g_autofree char *clean = NULL;

  g_assert_null (croupier_text_clean (text, -1, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "The text has 20001 bytes; at most 20000 are read.");

  clean = croupier_text_clean (text, CROUPIER_TEXT_MAX, NULL);
  g_assert_cmpuint (strlen (clean), ==, CROUPIER_TEXT_MAX);
}

static void
test_join_lists_as_a_sentence_does (void)
{
  static const char *const words[] = { "a", "b", "c" };
  static const char *const expected[] = { "", "a", "a and b", "a, b and c" };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = croupier_text_join (i > 0 ? words : NULL, i);

      g_assert_cmpstr (text, ==, expected[i]);
    }
}

static void
test_words_are_found_whole (void)
{
  static const struct
  {
    const char *words, *word;
    gboolean has;
  } cases[] = {
    { "open opens", "open", TRUE }, { "open opens", "opens", TRUE }, { "opens open", "open", TRUE },
    { "open opens", "pen", FALSE }, { "open opens", "ope", FALSE },  { "open opens", "opensesame", FALSE },
    { "reopen", "open", FALSE },    { "-> => →", "=>", TRUE },       { "open", "", FALSE },
    { "", "open", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierWords words = { cases[i].words };

      g_test_message ("“%s” in “%s”", cases[i].word, cases[i].words);
      g_assert_cmpint (croupier_text_has_word (cases[i].words, cases[i].word), ==, cases[i].has);
      g_assert_cmpint (croupier_words_have (&words, cases[i].word), ==, cases[i].has);
    }
}

static void
test_quoted_it_keeps_its_ends (void)
{
  const char *longest = "0123456789012345678901234567890123456789";
  g_autofree char *whole = croupier_text_quote (longest);
  g_autofree char *longer = g_strconcat ("Ä", longest, NULL);
  g_autofree char *quoted = croupier_text_quote (longer);

  g_assert_cmpstr (whole, ==, longest);
  g_assert_cmpint (g_utf8_strlen (quoted, -1), ==, 40);
  g_assert_true (g_str_has_prefix (quoted, "Ä0123"));
  g_assert_true (g_str_has_suffix (quoted, "56789"));
  g_assert_nonnull (strstr (quoted, "…"));
}

static void
test_cut_it_keeps_its_beginning (void)
{
  g_autofree char *whole = croupier_text_cut ("Chloé", 5);
  g_autofree char *cut = croupier_text_cut ("Chloés", 5);
  g_autofree char *mark = croupier_text_cut ("Chloé", 1);

  g_assert_cmpstr (whole, ==, "Chloé");
  g_assert_cmpstr (cut, ==, "Chlo…");
  g_assert_cmpstr (mark, ==, "…");
}

static void
test_initials_tell_numbers_apart (void)
{
  static const char *const cases[][2] = {
    { "Alice", "A" },
    { "alice van der berg", "AB" },
    { " Zoë  Ünal ", "ZÜ" },
    { "Player Number 7", "P7" },
    { "Player Number 10", "10" },
    { "Player Number 19", "19" },
    { "Player3", "P3" },
    { "Player 7 in Rome", "P7" },
    { "Player 12 in Rome", "12" },
    { "R2-D2 in Rome", "RR" },
    { "7 of Nine", "7" },
    { "Anna 1990", "90" },
    { "R2-D2", "R2" },
    { "42", "42" },
    { "8", "8" },
    { "李小龙", "李" },
    { "ﬁn", "F" },
    { "", "" },
    { "  ", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *initials = croupier_initials_of (cases[i][0]);

      g_assert_cmpstr (initials, ==, cases[i][1]);
    }
}

static void
test_problems_keep_order_and_place (void)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *none = croupier_problems_to_text (problems);
  g_autofree char *both = NULL;

  g_assert_cmpstr (none, ==, "");
  croupier_problems_add (problems, 4, 2, "There is no door “%s”.", "XY");
  croupier_problems_add_line (problems, 7, "Line %d%% wrong.", 7);

  g_assert_cmpuint (croupier_problems_get (problems, 0)->start, ==, 4);
  g_assert_cmpuint (croupier_problems_get (problems, 0)->length, ==, 2);
  g_assert_cmpuint (croupier_problems_get (problems, 0)->line, ==, 0);
  g_assert_cmpuint (croupier_problems_get (problems, 1)->length, ==, 0);
  g_assert_cmpuint (croupier_problems_get (problems, 1)->line, ==, 7);

  both = croupier_problems_to_text (problems);
  g_assert_cmpstr (both, ==, "There is no door “XY”.\nLine 7% wrong.");
  croupier_problems_to_error (problems, CROUPIER_ERROR_SCRIPT, &error);
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SCRIPT);
  g_assert_cmpstr (error->message, ==, both);
  croupier_problems_to_error (problems, CROUPIER_ERROR_SCRIPT, NULL);
}

TESTS (text)
{
  g_test_add_func ("/text/fold-forgets-case-accents-and-spacing", test_fold_forgets_case_accents_and_spacing);
  g_test_add_func ("/text/near-miss-is-one-slip", test_near_miss_is_one_slip);
  g_test_add_func ("/text/clean-tidies-lines-and-spaces", test_clean_tidies_lines_and_spaces);
  g_test_add_func ("/text/clean-reads-no-further-than-its-length", test_clean_reads_no_further_than_its_length);
  g_test_add_func ("/text/clean-refuses-what-is-no-text", test_clean_refuses_what_is_no_text);
  g_test_add_func ("/text/clean-refuses-what-is-too-long", test_clean_refuses_what_is_too_long);
  g_test_add_func ("/text/join-lists-as-a-sentence-does", test_join_lists_as_a_sentence_does);
  g_test_add_func ("/text/words-are-found-whole", test_words_are_found_whole);
  g_test_add_func ("/text/quoted-it-keeps-its-ends", test_quoted_it_keeps_its_ends);
  g_test_add_func ("/text/cut-it-keeps-its-beginning", test_cut_it_keeps_its_beginning);
  g_test_add_func ("/text/initials-tell-numbers-apart", test_initials_tell_numbers_apart);
  g_test_add_func ("/error/problems-keep-order-and-place", test_problems_keep_order_and_place);
}
