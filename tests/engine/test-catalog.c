/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the languages that messages are written in: how many forms each has, which is for how many, and that a
 * thread's sentences are in the language that it has entered. */
#include "config.h"
#include "croupier-catalog.h"
#include "croupier-gettext.h"
#include "tests.h"

#include <string.h>

#define ONE "{player} used {cards} card."
#define MANY "{player} used {cards} cards."

typedef struct
{
  const char *code, *forms;
  const char *expected; /* the form for 0, 1, 2, … as a digit each */
} Language;

/* The formulas are those that gettext’s manual gives for these languages. */
static const Language languages[] = {
  { "de", "nplurals=2; plural=(n != 1);", "10111111111111111111111" },
  { "fr", "nplurals=2; plural=n > 1;", "00111111111111111111111" },
  { "ja", "nplurals=1; plural=0;", "00000000000000000000000" },
  { "pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "20111222222222222222221" },
  { "ru", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "20111222222222222222201" },
  { "sl", "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
    "30122333333333333333333" },
  { "ar", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
    "01233333333444444444444" },
  { "made up", "nplurals=2; plural=!(n - 1) * 2 / 2 + n <= 3;", "11110000000000000000000" },
};

static void
add_number (GByteArray *file, gsize number)
{
  guint32 word = GUINT32_TO_LE ((guint32) number);

  g_byte_array_append (file, (const guint8 *) &word, sizeof word);
}

static GPtrArray *kept; /* catalogues live until the program ends */

/* A catalogue as msgfmt writes it: its head, and one sentence with two wordings. */
static CroupierCatalog *
make_catalog (const char *forms)
{
  g_autofree char *head = g_strdup_printf ("Language: xx\nPlural-Forms: %s\n", forms);
  const struct
  {
    const char *text;
    gsize length;
  } texts[] = {
    { "", 0 },
    { ONE "\0" MANY, strlen (ONE) + 1 + strlen (MANY) },
    { head, strlen (head) },
    { "0\0"
      "1\0"
      "2\0"
      "3\0"
      "4\0"
      "5",
      11 },
  };
  GByteArray *file = g_byte_array_new ();
  gsize place = 28 + G_N_ELEMENTS (texts) * 8;

  add_number (file, 0x950412de);
  add_number (file, 0);
  add_number (file, 2);
  add_number (file, 28);
  add_number (file, 28 + 2 * 8);
  add_number (file, 0);
  add_number (file, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      add_number (file, texts[i].length);
      add_number (file, place);
      place += texts[i].length + 1;
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_byte_array_append (file, (const guint8 *) texts[i].text, texts[i].length);
      g_byte_array_append (file, (const guint8 *) "", 1);
    }
  if (kept == NULL)
    kept = g_ptr_array_new ();
  g_ptr_array_add (kept, croupier_catalog_new (g_byte_array_free_to_bytes (file)));
  return g_ptr_array_index (kept, kept->len - 1);
}

static void
test_each_language_counts_in_its_way (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      const CroupierCatalog *catalog = make_catalog (languages[i].forms);
      g_autoptr (GString) got = g_string_new (NULL);

      for (int n = 0; n < (int) strlen (languages[i].expected); n++)
        {
          g_string_append (got, croupier_catalog_find_counted (catalog, ONE, MANY, n));
          g_assert_cmpstr (croupier_catalog_find_counted (catalog, ONE, MANY, -n), ==,
                           croupier_catalog_find_counted (catalog, ONE, MANY, n));
        }
      g_test_message ("%s", languages[i].code);
      g_assert_cmpstr (got->str, ==, languages[i].expected);
    }
}

static void
test_a_sentence_that_is_not_there_is_english (void)
{
  const CroupierCatalog *catalog = make_catalog (languages[0].forms);

  g_assert_cmpstr (croupier_catalog_find (catalog, "not there"), ==, "not there");
  g_assert_cmpstr (croupier_catalog_find_counted (catalog, "a card", "cards", 1), ==, "a card");
  g_assert_cmpstr (croupier_catalog_find_counted (catalog, "a card", "cards", 2), ==, "cards");
  g_assert_cmpstr (croupier_catalog_find_counted (NULL, ONE, MANY, 1), ==, ONE);
  g_assert_cmpstr (croupier_catalog_find_counted (NULL, ONE, MANY, 0), ==, MANY);
}

static void
test_english_is_first_and_needs_none (void)
{
  const char *const *list = croupier_catalog_list ();

  g_assert_cmpstr (list[0], ==, "en");
  g_assert_null (croupier_catalog_get ("en"));
  g_assert_null (croupier_catalog_get ("tlh"));
  for (guint i = 1; list[i] != NULL; i++)
    g_assert_nonnull (croupier_catalog_get (list[i]));
}

static void
test_a_language_that_cannot_count_ends_the_program (void)
{
  if (g_test_subprocess ())
    {
      make_catalog ("nplurals=2; plural=(n != ;");
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*does not say how it counts*");
}

static gpointer
say_elsewhere (gpointer data)
{
  return g_strdup (_("nobody"));
}

static void
test_a_thread_enters_a_language_for_itself (void)
{
  const char *before = croupier_language_enter ("de"), *inner;
  GThread *thread = g_thread_new ("elsewhere", say_elsewhere, NULL);
  g_autofree char *elsewhere = g_thread_join (thread);
  g_autofree char *number = croupier_language_dup_number (-12.25);
  g_autofree char *whole = croupier_language_dup_number (3);

  g_assert_null (before);
  g_assert_cmpstr (_("nobody"), ==, "niemand");
  g_assert_cmpstr (croupier_language_get_name ("pl"), ==, "Polski");
  g_assert_cmpstr (croupier_language_get_name (NULL), ==, "English");
  g_assert_cmpstr (croupier_language_get_own (), ==, "en");
  g_assert_cmpstr (elsewhere, ==, "nobody");
  g_assert_cmpstr (ngettext ("%u match", "%u matches", 2), ==, "%u Partien");
  g_assert_cmpstr (C_ ("Crook", "C"), ==, "G");
  g_assert_cmpstr (C_ ("of no language", "C"), ==, "C");
  g_assert_cmpstr (number, ==, "-12,25");
  g_assert_cmpstr (whole, ==, "3");
  inner = croupier_language_enter ("en");
  g_assert_cmpstr (_("nobody"), ==, "nobody");
  g_assert_cmpstr (croupier_language_get_point (NULL), ==, ".");
  g_assert_cmpstr (croupier_language_get_point ("fr"), ==, ",");
  croupier_language_leave (inner);
  g_assert_cmpstr (_("nobody"), ==, "niemand");
  croupier_language_leave (before);
  g_assert_cmpstr (_("nobody"), ==, "nobody");
}

static gpointer
is_addressed_elsewhere (gpointer data)
{
  return GINT_TO_POINTER (croupier_language_is_to_sender ());
}

static void
test_a_thread_addresses_who_sent_a_text_for_itself (void)
{
  gboolean before = croupier_language_address (TRUE);
  GThread *thread = g_thread_new ("elsewhere", is_addressed_elsewhere, NULL);
  gboolean inner;

  g_assert_false (before);
  g_assert_false (GPOINTER_TO_INT (g_thread_join (thread)));
  g_assert_cmpstr (TO_SENDER (_("of them"), _("to them")), ==, "to them");
  inner = croupier_language_address (FALSE);
  g_assert_true (inner);
  g_assert_cmpstr (TO_SENDER (_("of them"), _("to them")), ==, "of them");
  croupier_language_address (inner);
  g_assert_true (croupier_language_is_to_sender ());
  croupier_language_address (before);
  g_assert_false (croupier_language_is_to_sender ());
}

TESTS (catalog)
{
  g_test_add_func ("/catalog/counts", test_each_language_counts_in_its_way);
  g_test_add_func ("/catalog/not-there", test_a_sentence_that_is_not_there_is_english);
  g_test_add_func ("/catalog/english", test_english_is_first_and_needs_none);
  g_test_add_func ("/catalog/entered", test_a_thread_enters_a_language_for_itself);
  g_test_add_func ("/catalog/addressed", test_a_thread_addresses_who_sent_a_text_for_itself);
  g_test_add_func ("/catalog/cannot-count", test_a_language_that_cannot_count_ends_the_program);
}
