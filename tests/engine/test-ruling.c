/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulings, taken apart. */
#include "config.h"
#include "croupier-ruling.h"

#include "croupier-error.h"
#include "tests.h"

static void
test_verb_words_and_reason_are_told_apart (void)
{
  static const struct
  {
    const char *text, *verb, *words, *reason;
  } cases[] = {
    { "garnets Bob +2 because won the side bet", "garnets", "Bob +2", "won the side bet" },
    { "garnets Bob +2", "garnets", "Bob +2", "" },
    { "GARNETS  Bob  -1 ", "garnets", "Bob  -1", "" },
    { "void Bob because he asked because of work", "void", "Bob because he asked", "of work" },
    { "merge", "merge", "", "" },
    { "merge because it is late", "merge", "", "it is late" },
    { "note stays because it is a note", "note", "stays because it is a note", "" },
    { "announce public: late because of rain", "announce", "public: late because of rain", "" },
    { "submit Bob: 3 at A because why not", "submit", "Bob: 3 at A because why not", "" },
    { "void Bob becauseof", "void", "Bob becauseof", "" },
    { "end: Amy, Bob because they won", "end", "Amy, Bob", "they won" },
    { "end:Amy", "end:amy", "", "" },
    { ": Amy", ":", "Amy", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (cases[i].text, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (ruling->verb, ==, cases[i].verb);
      g_assert_cmpstr (ruling->words, ==, cases[i].words);
      g_assert_cmpstr (ruling->reason, ==, cases[i].reason);
    }
}

static void
test_what_is_written_is_read_as_it_was (void)
{
  static const struct
  {
    const char *words, *reason, *read; /* NULL: the reason as it was */
  } cases[] = {
    { "garnets Bob +2", "won the side bet", NULL },
    { "garnets Bob +2", "", NULL },
    { "garnets Bob +2", "he asked because of work, because because of it", NULL },
    { "garnets Bob +2", "because he asked", NULL },
    { "void Bob because he", "asked", NULL },
    { "void Bob because he", "", "–" },
    { "note it is late because of rain", "", NULL },
    { "merge", "it is late", NULL },
    { "end: Amy, Bob", "they won", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = croupier_ruling_write (cases[i].words, cases[i].reason);
      g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (text, NULL);
      g_autofree char *words = g_strconcat (ruling->verb, ruling->has_colon ? ":" : "",
                                            *ruling->words != '\0' ? " " : "", ruling->words, NULL);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpstr (ruling->reason, ==, cases[i].read != NULL ? cases[i].read : cases[i].reason);
    }
}

static void
test_a_ruling_without_a_verb_is_refused (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (croupier_ruling_parse ("   ", &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
}

static void
test_texts_to_somebody_need_a_colon (void)
{
  static const struct
  {
    const char *text, *name, *rest; /* NULL: refused */
  } cases[] = {
    { "submit Bob: 3 at A", "Bob", "3 at A" },
    { "announce area/Room 1: a: b", "area/Room 1", "a: b" },
    { "submit Bob", NULL, NULL },
    { "submit : 3", NULL, NULL },
    { "submit Bob:", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (cases[i].text, NULL);
      g_autofree char *name = NULL;
      g_autofree char *rest = NULL;

      g_assert_true (croupier_ruling_split_name (ruling, &name, &rest) == (cases[i].name != NULL));
      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpstr (rest, ==, cases[i].rest);
    }
}

static void
test_what_is_fixed_stands_before_a_colon (void)
{
  static const struct
  {
    const char *fix, *what, *value; /* NULL: something else is fixed */
  } cases[] = {
    { "seats: Alice, -, Bob", "seats", "Alice, -, Bob" },
    { " Seats :Alice", "seats", "Alice" },
    { "role Alice: agent Alpha", "role Alice", "agent Alpha" },
    { "seats:", "seats", "" },
    { "seats Alice", "seats", NULL },
    { "role Alice: crook", "seats", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (croupier_fix_find_value (cases[i].fix, cases[i].what), ==, cases[i].value);
}

TESTS (ruling)
{
  g_test_add_func ("/ruling/verb, words and reason are told apart", test_verb_words_and_reason_are_told_apart);
  g_test_add_func ("/ruling/what is written is read as it was", test_what_is_written_is_read_as_it_was);
  g_test_add_func ("/ruling/without a verb is refused", test_a_ruling_without_a_verb_is_refused);
  g_test_add_func ("/ruling/texts to somebody need a colon", test_texts_to_somebody_need_a_colon);
  g_test_add_func ("/ruling/what is fixed stands before a colon", test_what_is_fixed_stands_before_a_colon);
}
