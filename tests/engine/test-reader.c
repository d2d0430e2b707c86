/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what the readers of all games share. */
#include "croupier-reader.h"
#include "tests.h"

#include <string.h>

static void
test_the_first_entry_with_a_word_counts (void)
{
  static const CroupierVocabulary vocabulary[] = { { "one", 1, 1 }, { "two both", 1, 2 }, { "both and", 2, 0 } };

  g_assert_true (croupier_reader_find_word (vocabulary, G_N_ELEMENTS (vocabulary), "one") == &vocabulary[0]);
  g_assert_true (croupier_reader_find_word (vocabulary, G_N_ELEMENTS (vocabulary), "both") == &vocabulary[1]);
  g_assert_true (croupier_reader_find_word (vocabulary, G_N_ELEMENTS (vocabulary), "and") == &vocabulary[2]);
  g_assert_null (croupier_reader_find_word (vocabulary, G_N_ELEMENTS (vocabulary), "three"));
}

static void
test_marks_come_off_both_ends_only (void)
{
  static const struct
  {
    const char *text, *marks, *left;
  } cases[] = {
    { "Bob", CROUPIER_READER_MARKS, "Bob" },     { "“Bob”!", CROUPIER_READER_MARKS, "Bob" },
    { "**Bob**", CROUPIER_READER_MARKS, "Bob" }, { "(Mr. Bob)", CROUPIER_READER_MARKS, "Mr. Bob" },
    { "Zoë?", CROUPIER_READER_MARKS, "Zoë" },    { "ë", CROUPIER_READER_MARKS, "ë" },
    { "@Bob", CROUPIER_READER_MARKS, "@Bob" },   { "@Bob.", CROUPIER_READER_MARKS "@", "Bob" },
    { "?!", CROUPIER_READER_MARKS, "" },         { "", CROUPIER_READER_MARKS, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize length = strlen (cases[i].text);
      const char *start = croupier_reader_strip (cases[i].text, &length, cases[i].marks);
      g_autofree char *left = g_strndup (start, length);

      g_assert_cmpstr (left, ==, cases[i].left);
    }
}

static CroupierRoster *
roster_of (const char *names)
{
  CroupierRoster *roster = croupier_roster_new ();
  g_auto (GStrv) all = g_strsplit (names, "; ", -1);

  for (guint i = 0; all[i] != NULL; i++)
    g_assert_true (croupier_roster_add (roster, croupier_player_new (all[i]), NULL));
  return roster;
}

static void
test_marks_that_belong_to_a_name_stay (void)
{
  static const struct
  {
    const char *names, *text, *left;
  } cases[] = {
    { "Amy; Zed", "__Zed__", "Zed" },
    { "Zed; __Zed__", "__Zed__", "__Zed__" },
    { "Zed; __Zed__", "__zed__!", "__zed__" },
    { "Zed; __Zed__", "(__Zed__)", "__Zed__" },
    { "Zed; __Zed__", "**Zed**", "Zed" },
    { "Zed; __Zed__", "_Zed_", "Zed" },
    { "Zed; __Zed__", "Zed", "Zed" },
    { "Zed; __Zed__", "__Z", "__Z" },
    { "Zed; __Zed__", "“Zed__”", "Zed__" },
    { "dot; .dot", ".dot.", ".dot" },
    { "dot; .dot", "dot.", "dot" },
    { "Amy; *star man*", "*star", "*star" },
    { "Amy; *star man*", "man*.", "man*" },
    { "Amy; \"q\"", "(\"q\")", "\"q\"" },
    { "Amy; (paren)", "(paren)", "(paren)" },
    { "Amy; ~tilde", "~tilde", "~tilde" },
    { "Amy; ???", "???", "???" },
    { "Amy; ???", "????", "" },
    { "Amy; ???", "!", "" },
    { "Amy; __Zed__", "2.", "2" },
    { "Zed; __Zed__", "(__Zed__’s", "__Zed__’s" },
    { "Zed; __Zed__", "(__Zedd__", "Zedd" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRoster) roster = roster_of (cases[i].names);
      gsize length = strlen (cases[i].text);
      const char *start = croupier_reader_strip_to_name (roster, cases[i].text, &length, CROUPIER_READER_MARKS);
      g_autofree char *left = g_strndup (start, length);

      g_test_message ("%s: %s", cases[i].names, cases[i].text);
      g_assert_cmpstr (left, ==, cases[i].left);
    }
}

static void
test_what_adorns_a_word_comes_off (void)
{
  static const struct
  {
    const char *names, *text, *left;
  } cases[] = {
    { "Amy; Zed", "**Zed**", "Zed" },
    { "Amy; Zed", "||Zed||,", "Zed" },
    { "Amy; Zed", "👉Zed❤️!", "Zed" },
    { "Zed; __Zed__", "**__Zed__**👍🏽", "__Zed__" },
    { "Luna; ✨Luna✨", "**✨Luna✨**", "✨Luna✨" },
    { "Amy; Zed", "👍", "" },
    { "Amy; 👍", "👍", "👍" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRoster) roster = roster_of (cases[i].names);
      gsize length = strlen (cases[i].text);
      const char *start = croupier_reader_strip_adornment (roster, cases[i].text, &length);
      g_autofree char *left = g_strndup (start, length);

      g_test_message ("%s: %s", cases[i].names, cases[i].text);
      g_assert_cmpstr (left, ==, cases[i].left);
    }
}

/* What stands after the word, a mark included, is no part of it. */
static void
test_a_word_ends_where_its_length_says (void)
{
  const char *text = "(Bob) Cyd";
  gsize length = strlen ("(Bob)");
  const char *start = croupier_reader_strip (text, &length, CROUPIER_READER_MARKS);
  g_autofree char *folded = croupier_reader_fold (start, length);

  g_assert_cmpstr (folded, ==, "bob");
}

static void
test_quotation_marks_in_words_are_apostrophes (void)
{
  static const char *const cases[][2] = {
    { "Don’t", "don't" }, { "Don‘t", "don't" }, { "don't", "don't" }, { "ZOË", "zoe" }, { "“x”", "“x”" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folded = croupier_reader_fold (cases[i][0], strlen (cases[i][0]));

      g_assert_cmpstr (folded, ==, cases[i][1]);
    }
}

static void
test_quotes_are_cut_after_24_letters (void)
{
  static const char *const cases[][2] = {
    { "smuggle", "smuggle" },
    { "abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwx" },
    { "abcdefghijklmnopqrstuvwxy", "abcdefghijklmnopqrstuvw…" },
    { "ëëëëëëëëëëëëëëëëëëëëëëëëë", "ëëëëëëëëëëëëëëëëëëëëëëë…" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("a: ", cases[i][0], ".", NULL);
      CroupierReader reader = { .text = text };
      g_autofree char *quoted = croupier_reader_quote (&reader, strlen ("a: "), strlen (cases[i][0]));

      g_assert_cmpstr (quoted, ==, cases[i][1]);
    }
}

static void
test_the_last_complaint_says_that_there_are_more (void)
{
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  CroupierReader reader = { .text = "", .reading = reading };

  for (guint i = 1; i < CROUPIER_READER_MAX_COMPLAINTS; i++)
    croupier_reader_complain (&reader, i, 1, "Number %u.", i);
  g_assert_cmpuint (reading->problems->len, ==, CROUPIER_READER_MAX_COMPLAINTS - 1);
  for (guint i = 0; i < CROUPIER_READER_MAX_COMPLAINTS - 1; i++)
    {
      g_autofree char *wanted = g_strdup_printf ("Number %u.", i + 1);

      g_assert_cmpstr (croupier_problems_get (reading->problems, i)->message, ==, wanted);
      g_assert_cmpuint (croupier_problems_get (reading->problems, i)->start, ==, i + 1);
      g_assert_cmpuint (croupier_problems_get (reading->problems, i)->length, ==, 1);
    }
  for (guint i = 0; i < 3; i++)
    croupier_reader_complain (&reader, 0, 0, "%s", "One more.");
  g_assert_cmpuint (reading->problems->len, ==, CROUPIER_READER_MAX_COMPLAINTS);
  g_assert_cmpstr (croupier_problems_get (reading->problems, CROUPIER_READER_MAX_COMPLAINTS - 1)->message, ==,
                   "More is wrong after this.");
  g_assert_cmpuint (reader.n_complaints, ==, CROUPIER_READER_MAX_COMPLAINTS + 2);
}

/* The words of a text, each of one letter and a space after it. */
static void
assert_passed_over (guint n_words, const char *warning)
{
  static const char text[] = "a b c d e f g h i j";
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  CroupierReader reader = { .text = text, .reading = reading };

  for (guint i = 0; i < n_words; i++)
    croupier_reader_pass_over (&reader, 2 * i, 1);
  croupier_reader_warn_of_unread (&reader);
  g_assert_cmpuint (reading->problems->len, ==, 0);
  g_assert_cmpuint (reading->warnings->len, ==, warning != NULL ? 1 : 0);
  if (warning == NULL)
    return;
  g_assert_cmpstr (croupier_problems_get (reading->warnings, 0)->message, ==, warning);
  g_assert_cmpuint (croupier_problems_get (reading->warnings, 0)->start, ==, 0);
  g_assert_cmpuint (croupier_problems_get (reading->warnings, 0)->length, ==, 2 * n_words - 1);
}

static void
test_one_warning_names_what_was_passed_over (void)
{
  assert_passed_over (0, NULL);
  assert_passed_over (1, "Passed over: “a”.");
  assert_passed_over (3, "Passed over: “a”, “b”, “c”.");
  assert_passed_over (8, "Passed over: “a”, “b”, “c”, “d”, “e”, “f”, “g”, “h”.");
  assert_passed_over (10, "Passed over: “a”, “b”, “c”, “d”, “e”, “f”, “g”, “h”, ….");
}

TESTS (reader)
{
  g_test_add_func ("/reader/the-first-entry-with-a-word-counts", test_the_first_entry_with_a_word_counts);
  g_test_add_func ("/reader/marks-come-off-both-ends-only", test_marks_come_off_both_ends_only);
  g_test_add_func ("/reader/marks-that-belong-to-a-name-stay", test_marks_that_belong_to_a_name_stay);
  g_test_add_func ("/reader/what-adorns-a-word-comes-off", test_what_adorns_a_word_comes_off);
  g_test_add_func ("/reader/a-word-ends-where-its-length-says", test_a_word_ends_where_its_length_says);
  g_test_add_func ("/reader/quotation-marks-in-words-are-apostrophes", test_quotation_marks_in_words_are_apostrophes);
  g_test_add_func ("/reader/quotes-are-cut-after-24-letters", test_quotes_are_cut_after_24_letters);
  g_test_add_func ("/reader/the-last-complaint-says-that-there-are-more",
                   test_the_last_complaint_says_that_there_are_more);
  g_test_add_func ("/reader/one-warning-names-what-was-passed-over", test_one_warning_names_what_was_passed_over);
}
