/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of texts that put others right: what differs, and how it is told. */
#include "croupier-errata.h"

#include <string.h>

#include "croupier-style.h"
#include "tests.h"

#define B CROUPIER_MARK_STRONG
#define E CROUPIER_MARK_END

/* What was told at the end of round 3, what should have been, and what is told of it below the heading. */
static const struct
{
  const char *name, *told, *due, *words;
} cases[] = {
  { "an end", B "Round 3" E "\nAda went through door M.\nBo stayed.",
    B "Round 3" E "\nAda went through door K.\nBo stayed.", "• Ada went through door K, not M." },
  { "an end without a dot", B "Round 3" E "\n• Door A (open): open\n• Door B (pass): open\n• Door C (pass): open",
    B "Round 3" E "\n• Door A (open): shut\n• Door B (pass): open\n• Door C (pass): open",
    "• Door A (open): shut, not open." },
  { "an end that is a number and a word", "Your garnets are counted.\nYou have 3 garnets.\nThe round is over.",
    "Your garnets are counted.\nYou have 2 garnets.\nThe round is over.", "• You have 2 garnets, not 3 garnets." },
  { "a title", B "Round 3 – Room 2" E "\nYour key-cards: 1, 1, 2 and 3.",
    B "Round 3 – Room 1" E "\nYour key-cards: 1, 1, 2 and 3.", "• Round 3 – Room 1, not 2." },
  { "a list, whose end says nothing by itself",
    "Your key-cards: 1, 1, 2 and 3.\nSend them before noon, or the default is played.\nIt is 1 at J.",
    "Your key-cards: 1, 1, 2 and 2.\nSend them before noon, or the default is played.\nIt is 1 at J.",
    "• Wrong: Your key-cards: 1, 1, 2 and 3.\n• Right: Your key-cards: 1, 1, 2 and 2." },
  { "a middle", "Ada gave Bo a stone.\nThere are eleven stones left in the bag, and nobody knows which.",
    "Ada gave Cy a stone.\nThere are eleven stones left in the bag, and nobody knows which.",
    "• Ada gave Cy a stone, not Bo a stone." },
  { "what did not happen", "Ada did not go to K.\nThere are eleven stones left in the bag, and nobody knows.",
    "Ada did not go to M.\nThere are eleven stones left in the bag, and nobody knows.",
    "• Wrong: Ada did not go to K.\n• Right: Ada did not go to M." },
  { "a line less", "Ada is here.\nBo is here.\nThere are eleven stones left.",
    "Ada is here.\nThere are eleven stones left.", "• Wrong: Bo is here." },
  { "a line more", "Ada is here.\nThere are eleven stones left.",
    "Ada is here.\nBo is here.\nThere are eleven stones left.", "• Right: Bo is here." },
  { "under a heading",
    B "Round 3" E "\n" B "Room 1" E "\n• Ada is asleep, and dreams of stones.\n" B "Room 2" E "\n• Bo is awake.",
    B "Round 3" E "\n" B "Room 1" E "\n• Ada is asleep, and dreams of stones.\n" B "Room 2" E "\n• Bo is tired.",
    "Room 2\n• Bo is tired, not awake." },
  { "under what announces it",
    "What you can write tonight, if you want to:\n• pass, which is what you do if you write nothing\n• kill NAME",
    "What you can write tonight, if you want to:\n• pass, which is what you do if you write nothing\n• save NAME",
    "What you can write tonight, if you want to:\n• Wrong: kill NAME\n• Right: save NAME" },
  { "other headings", B "Round 3" E "\n" B "Room 1" E "\n• Ada\n" B "Room 2" E "\n• Bo",
    B "Round 3" E "\n" B "Room 1" E "\n• Ada\n" B "Room 4" E "\n• Bo",
    "In place of what you were sent at its end:\n" B "Round 3" E "\n" B "Room 1" E "\n• Ada\n" B "Room 4" E "\n• Bo" },
  { "another order", "Ada\nBo\nThere are eleven stones left.", "Bo\nAda\nThere are eleven stones left.",
    "In place of what you were sent at its end:\nBo\nAda\nThere are eleven stones left." },
  { "nearly everything", "Ada is here.\nBo is there.", "Cy and Di.\nEd.",
    "In place of what you were sent at its end:\nCy and Di.\nEd." },
  { "nothing any more", "Ada is here.", NULL, "What you were sent at its end no longer holds. Please disregard it." },
  { "nothing before", NULL, "Ada is here.", "New at its end:\nAda is here." },
};

static CroupierErratum *
make (const char *phase, CroupierWhen when, const char *told, const char *due)
{
  CroupierErratum *erratum = croupier_erratum_new (phase, when);

  erratum->was_told = told != NULL;
  erratum->told = g_strdup (told);
  erratum->due = g_strdup (due);
  return erratum;
}

static void
test_says_what_differs (gconstpointer data)
{
  g_autoptr (GPtrArray) errata = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_erratum_free);
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *expected = g_strconcat (B "Correction 1 to Round 3" E "\n", cases[i].words, NULL);
  g_autofree char *marked = NULL;

  g_ptr_array_add (errata, make ("Round 3", CROUPIER_WHEN_END, cases[i].told, cases[i].due));
  marked = croupier_errata_to_marked (errata, 1, FALSE, "en");
  g_assert_cmpstr (marked, ==, expected);
}

static void
test_tells_of_several_phases (void)
{
  g_autoptr (GPtrArray) errata = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_erratum_free);
  g_autofree char *marked = NULL, *whole = NULL;
  CroupierErratum *unknown = croupier_erratum_new ("Round 2", CROUPIER_WHEN_START);

  unknown->was_told = TRUE;
  unknown->due = g_strdup ("Bo.");
  g_ptr_array_add (errata,
                   make ("Round 1", CROUPIER_WHEN_END, "Ada is at K.\nAll is well.", "Ada is at M.\nAll is well."));
  g_ptr_array_add (errata, unknown);
  g_ptr_array_add (errata, make ("Round 2", CROUPIER_WHEN_DURING, "Yes: Bo is.", "No."));
  g_ptr_array_add (errata, make ("Round 2", CROUPIER_WHEN_DURING, "Yes: Cy is.", NULL));
  marked = croupier_errata_to_marked (errata, 12, FALSE, "en");
  g_assert_cmpstr (marked, ==,
                   B "Correction 12" E "\n\n" B "Round 1" E "\n• Ada is at M, not K.\n\n" B "Round 2" E
                     "\nIn place of what you were sent at its start:\nBo."
                     "\n\nIn place of an answer that you were sent:\nYes: Bo is.\nIt is now:\nNo."
                     "\n\nAn answer that you were sent no longer holds. Please disregard it.\nYes: Cy is.");
  g_ptr_array_set_size (errata, 1);
  whole = croupier_errata_to_marked (errata, 2, TRUE, "en");
  g_assert_cmpstr (whole, ==,
                   B "Correction 2 to Round 1" E
                     "\nIn place of what you were sent at its end:\nAda is at M.\nAll is well.");
}

/* Braces in what people wrote are what they wrote. */
static void
test_names_are_no_templates (void)
{
  g_autoptr (GPtrArray) errata = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_erratum_free);
  g_autofree char *marked = NULL;

  g_ptr_array_add (errata, make ("{number}", CROUPIER_WHEN_END, "{end} is at K.\nAll is well.",
                                 "{end} is at {line}.\nAll is well."));
  marked = croupier_errata_to_marked (errata, 1, FALSE, "en");
  g_assert_cmpstr (marked, ==, B "Correction 1 to {number}" E "\n• {end} is at {line}, not K.");
}

static char *
join_lines (const GPtrArray *lines, CroupierErrataFate without)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      const CroupierErrataLine *line = g_ptr_array_index (lines, i);

      if (line->fate != without)
        g_strv_builder_add (builder, line->text);
    }
  texts = g_strv_builder_end (builder);
  return g_strjoinv ("\n", texts);
}

static char *
make_text (guint n_letters, guint n_lines)
{
  GString *text = g_string_new ("x");

  for (guint i = 0; i < n_lines; i++)
    g_string_append_printf (text, "\n%c", 'a' + (char) g_test_rand_int_range (0, (int) n_letters));
  return g_string_free_and_steal (text);
}

/* Every line is of one text or the other, in its order; of long texts too. */
static void
test_lines_are_all_there (void)
{
  for (guint i = 0; i < 3000; i++)
    {
      gboolean is_long = i % 1000 == 0;
      g_autofree char *before = make_text (4, is_long ? 1500 : (guint) g_test_rand_int_range (0, 12));
      g_autofree char *after = make_text (4, is_long ? 1500 : (guint) g_test_rand_int_range (0, 12));
      g_autoptr (GPtrArray) lines = croupier_errata_compare (before, after);
      g_autofree char *old = join_lines (lines, CROUPIER_FATE_COMES), *new = join_lines (lines, CROUPIER_FATE_GOES);

      g_assert_cmpstr (old, ==, before);
      g_assert_cmpstr (new, ==, after);
    }
}

static void
test_what_stays_is_not_told (void)
{
  g_autoptr (GPtrArray) lines = croupier_errata_compare ("a\n" B "b" E "\nc", "a\nb\nd"),
                        none = croupier_errata_compare (NULL, "a");
  g_autofree char *stays = join_lines (lines, CROUPIER_FATE_COMES), *comes = join_lines (none, CROUPIER_FATE_GOES);

  g_assert_cmpstr (stays, ==, "a\nb\nc");
  g_assert_cmpint ((int) ((CroupierErrataLine *) lines->pdata[1])->fate, ==, CROUPIER_FATE_STAYS);
  g_assert_cmpuint (none->len, ==, 1);
  g_assert_cmpstr (comes, ==, "a");
}

TESTS (errata)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/errata/differs/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_says_what_differs);
    }
  g_test_add_func ("/errata/several-phases", test_tells_of_several_phases);
  g_test_add_func ("/errata/names-are-no-templates", test_names_are_no_templates);
  g_test_add_func ("/errata/lines-are-all-there", test_lines_are_all_there);
  g_test_add_func ("/errata/what-stays-is-not-told", test_what_stays_is_not_told);
}
