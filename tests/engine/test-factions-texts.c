/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what disturbs a text, and what it must not tell; how texts are read is in the cases. */
#include "config.h"
#include "croupier-cases.h"
#include "rule-cases.h"

#include <string.h>

#include "croupier-text.h"
#include "tests.h"

/* Ten who can do what the rules tell everybody of. Pia has asked Nora, and two have asked Otto. */
static const char *const names[] = { "Nora", "Otto", "Pia", "Ravi", "Sven", "Tess", "Uma", "Vik", "Will", "Hope" };
static const RuleGame rules = { "factions", names, G_N_ELEMENTS (names), "" };

#define SEASON                                                                                                \
  "option islands: 1\noption merge_at: 3\n"                                                                   \
  "fix team Nora: Red\nfix team Otto: Grey\nfix team Pia: Blue\nfix team Ravi: Blue\nfix team Sven: Silver\n" \
  "fix team Tess: Gold\nfix team Uma: Blue\nfix team Vik: Grey\nfix team Will: Red\nfix team Hope: Gold\n"    \
  "fix role Tess: silencer\nfix role Uma: scholar\nfix role Vik: oracle\n"                                    \
  "fix item Nora: idol\nfix item Nora: shield\nfix item Hope: idol\nfix item Ravi: shield\n"
#define ASKED "== day-1\n== day-2\nPia: query Nora\nRavi: query Otto\nUma: query Otto\n== open\n"

/* Who they are is another story, which Nora cannot know: only Will is of her team in both. */
#define OTHER_SEASON                                                                                          \
  "option islands: 1\noption merge_at: 3\n"                                                                   \
  "fix team Nora: Red\nfix team Otto: Blue\nfix team Pia: Silver\nfix team Ravi: Gold\nfix team Sven: Grey\n" \
  "fix team Tess: Blue\nfix team Uma: Grey\nfix team Vik: Blue\nfix team Will: Red\nfix team Hope: Gold\n"    \
  "fix role Pia: silencer\nfix role Hope: scholar\nfix role Sven: oracle\n"                                   \
  "fix item Nora: idol\nfix item Nora: shield\nfix item Vik: idol\nfix item Uma: shield\nfix item Uma: idol\n"

/* A cast of a game master’s own: powers with two targets and none, of several words, and an item that is played by
 * another word. */
#define OWN_CAST                                                                                                       \
  "option islands: 1\noption cast: {\"title\": \"Own\", \"teams\": [{\"name\": \"Owls\", \"players\": 4}, {\"name\": " \
  "\"Cats\", \"players\": \"rest\"}],"                                                                                 \
  "\"roles\": [{\"name\": \"mover\"}, {\"name\": \"seer\", \"kind\": \"oracle\"}], \"items\": [{\"name\": "            \
  "\"potion\", \"count\": 2}, {\"name\": \"love letter\"}],"                                                           \
  "\"powers\": ["                                                                                                      \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"strike\", \"effect\": \"kill\"},"                         \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"ward\", \"effect\": \"protect from kill\"},"              \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"swap\", \"targets\": 2, \"effect\": \"move item\"},"     \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"hide\", \"targets\": 0, \"effect\": \"protect from "     \
  "kill\"},"                                                                                                           \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"look at\", \"effect\": \"learn\", \"subject\": "         \
  "\"team\"},"                                                                                                         \
  "{\"holder\": \"item\", \"held_by\": \"potion\", \"verb\": \"drink\", \"effect\": \"silence\"}"                      \
  "], \"each_island\": []}\n"                                                                                          \
  "fix team Nora: Owls\nfix team Otto: Owls\nfix team Pia: Cats\nfix team Ravi: Cats\n"                                \
  "fix role Nora: mover\nfix item Nora: potion\nfix item Nora: love letter\n"

/* What a text comes to: the events it is read as, or “! ” and why it is refused. A text of which only a part is taken
 * is neither. */
static char *
describe (const CroupierMatch *match, const char *name, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, fixture_player (match, name), text);
  g_autofree char *wrong = croupier_problems_to_text (reading->problems);

  if (reading->problems->len == 0)
    return g_strdup (reading->read_as->str);
  return reading->read_as->len == 0 ? g_strdup_printf ("! %s", wrong)
                                    : g_strdup_printf ("%s, but ! %s", reading->read_as->str, wrong);
}

/* Each of the texts that stand in a cell, parted by “ ~ ”. Returns how many there are. */
static guint
compare_readings (const CroupierMatch *one, const CroupierMatch *other, const char *cell)
{
  g_auto (GStrv) texts = g_strsplit (cell, " ~ ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GString) text = g_string_new (texts[i]);
      g_autofree char *found = NULL;
      g_autofree char *found_there = NULL;

      g_string_replace (text, "»", "", 0);
      g_string_replace (text, "«", "", 0);
      fixture_name_case (text->str);
      found = describe (one, "Nora", text->str);
      found_there = describe (other, "Nora", text->str);
      g_assert_cmpstr (found, ==, found_there);
    }
  return g_strv_length (texts);
}

/* Who knows the same is told the same, whatever teams, roles and items the others have: all texts of the cases, whoever
 * writes them there. */
static void
test_what_is_read_tells_nothing_hidden (void)
{
  g_autoptr (CroupierMatch) one = play_rules (&rules, SEASON, ASKED);
  g_autoptr (CroupierMatch) other = play_rules (&rules, OTHER_SEASON, ASKED);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "cases", "factions-reading.cases", NULL);
  g_autofree char *cases = NULL;
  g_autoptr (CroupierCases) read = NULL;
  guint n_texts = 0;

  g_assert_true (g_file_get_contents (path, &cases, NULL, NULL));
  read = croupier_cases_read (cases, 1, problems);
  g_assert_cmpuint (problems->len, ==, 0);
  for (guint i = 0; i < read->blocks->len; i++)
    {
      const CroupierCaseBlock *block = g_ptr_array_index (read->blocks, i);

      for (guint k = 0; k < block->items->len; k++)
        {
          const CroupierCaseItem *item = g_ptr_array_index (block->items, k);
          guint nth = g_str_equal (item->text, "reads:") ? 1 : 0; /* behind who writes */

          for (guint n = 0; n < item->rows->len; n++)
            n_texts += compare_readings (one, other,
                                         ((const CroupierCaseRow *) g_ptr_array_index (item->rows, n))->cells[nth]);
        }
    }
  g_assert_cmpuint (n_texts, >, 400);
}

/* ---- what disturbs ---- */

#define N_DISTURBED 1000
#define CHOOSE(array) ((array)[g_test_rand_int_range (0, G_N_ELEMENTS (array))])

/* The form’s own wording of what Nora can do; “%” is somebody. No two of a group go together. */
#define N_ORDERS 6
typedef const char *const Orders[N_ORDERS][6];
static Orders season_orders = {
  { "vote %", "vote %", "vote nobody", NULL }, { "kill %", "pass", NULL }, { "idol on %", "gift idol to Otto", NULL },
  { "shield", "gift shield to Uma", NULL },    { "query %", NULL },        { "share Pia", "decline Pia", NULL },
};
static Orders own_orders = {
  { "vote %", "vote nobody", NULL },
  { "strike %", "pass strike", NULL },
  { "pass ward", "ward %", NULL },
  { "swap Otto and Vik", "look at %", NULL },
  { "drink on %", "gift potion to Tess", "gift love letter to Sven", NULL },
  { "query %", NULL },
};

/* What people put behind an order, or around it. */
static const char *const disturbances[] = {
  ", no wait, %",
  ". Actually kill %",
  "\nscratch that",
  ", I mean %",
  "\n*%",
  ", jk",
  "; nvm",
  " or %",
  ", maybe",
  " if % does too",
  " unless they vote me",
  ". I have an idol",
  "\nI have the shield",
  " for his idol",
  "\n% has the shield",
  ", % is lying",
  "\nthanks for the shield",
  " and %'s shield",
  ". % shared with me",
  "\n% will kill %",
  ", like %",
  "\n% voted %",
  ". Save my idol",
  "; who has the idol",
  "; I used my idol",
  "\nno sharing",
  "\nPia declined",
  " with %",
  "\nI want his shield",
  "\nShield: -",
  "; Gift: n/a",
  "\nQuery:",
  "\nSolo kill: none",
  "\nIdol: —",
  "\nSave: x",
  "; Silence:",
  "\nSwap: nil",
  "\nVote: -",
  "\nShare: -",
  "\nPass: -",
  "\nlong day today lol",
  ", hes lying to all of us",
  ". Good night!",
  "\nthanks gm",
  ", see you there",
  "\nwhat a mess",
  ". lol",
  "\n- Nora",
  " please",
  " tonight",
  " ~~%~~",
  "\n~~vote %~~",
  " ~~idol~~",
  " [s]shield[/s]",
  "; ~~share Pia~~",
  " :)",
  " 👍",
  " ;D",
  " xD",
  "?",
  "\n?",
  " (%)",
  "\n%",
  " 2",
  ", too",
  " not",
  "\n> vote %",
};

/* … and before it. */
static const char *const beginnings[] = {
  "% told me: ",
  "% says ",
  "Hi %, ",
  "everyone ",
  "Will ",
  "I have an idol. ",
  "thanks for the shield, % ",
  "dont ",
  "I think ",
  "maybe ",
  "% and I ",
  "if asked, ",
  "hi gm, ",
  "ok ",
  "please ",
  "I ",
  "I'd like to ",
  "so ",
  "1. ",
  "- ",
  "%: ",
  "we all ",
  "he ",
  "not ",
  "my idol: ",
  "~~vote %~~ ",
  "Shield: -\n",
  "as % asked, ",
  "for %, ",
  "to ",
  "the ",
  "with % I ",
  "% wants me to ",
  "rather than ",
  "not sure, but ",
  "my guess: ",
  "I voted %, ",
  "Idol:\n",
  "> ",
  "> % wrote\n",
  "me too, ",
  "% ",
};

static void
append_order (GString *text, const char *order)
{
  for (; *order != '\0'; order++)
    if (*order == '%')
      g_string_append (text, names[g_test_rand_int_range (1, G_N_ELEMENTS (names))]);
    else
      g_string_append_c (text, *order);
}

/* Some orders, and the same with something put in behind one of them. */
static void
write_orders (Orders orders, GString *plain, GString *disturbed)
{
  const char *separator = g_test_rand_bit () ? "; " : "\n";
  gboolean is_disturbed = FALSE;

  for (guint i = 0; i < N_ORDERS; i++)
    {
      g_autoptr (GString) order = g_string_new (NULL);
      gboolean is_before = g_test_rand_int_range (0, 8) == 0 && !is_disturbed;
      guint n = 0;

      if (g_test_rand_int_range (0, 3) == 0)
        continue;
      while (orders[i][n] != NULL)
        n++;
      append_order (order, orders[i][g_test_rand_int_range (0, (int) n)]);
      g_string_append_printf (plain, "%s%s", plain->len > 0 ? separator : "", order->str);
      g_string_append (disturbed, disturbed->len > 0 ? separator : "");
      if (is_before)
        append_order (disturbed, CHOOSE (beginnings));
      is_disturbed |= is_before;
      g_string_append (disturbed, order->str);
      if (!is_disturbed && g_test_rand_int_range (0, 3) == 0)
        {
          append_order (disturbed, CHOOSE (disturbances));
          is_disturbed = TRUE;
        }
    }
  if (!is_disturbed)
    append_order (disturbed, CHOOSE (disturbances));
}

/* Every event that is taken is one that was meant; and all are, where nothing is refused. */
static void
check_disturbed (const CroupierMatch *match, Orders orders)
{
  g_autoptr (GString) plain = g_string_new (NULL), disturbed = g_string_new (NULL);
  g_autoptr (CroupierReading) meant = NULL;
  g_autoptr (CroupierReading) found = NULL;
  g_auto (GStrv) events = NULL, found_events = NULL;
  g_autofree char *warnings = NULL;

  write_orders (orders, plain, disturbed);
  if (plain->len == 0)
    return;
  meant = croupier_match_check (match, fixture_player (match, "Nora"), plain->str);
  found = croupier_match_check (match, fixture_player (match, "Nora"), disturbed->str);
  warnings = croupier_problems_to_text (meant->warnings);
  fixture_name_case (disturbed->str);
  g_assert_cmpuint (meant->problems->len, ==, 0);
  g_assert_null (strstr (warnings, "Passed over"));
  events = g_strsplit (meant->read_as->str, "\n", -1);
  found_events = g_strsplit (found->read_as->str, "\n", -1);
  if (found->problems->len == 0)
    g_assert_cmpstr (found->read_as->str, ==, meant->read_as->str);
  for (guint k = 0; found_events[k] != NULL; k++)
    g_assert_true (g_strv_contains ((const char *const *) events, found_events[k]));
}

static void
test_what_disturbs_an_order_makes_it_no_other (void)
{
  g_autoptr (CroupierMatch) season = play_rules (&rules, SEASON, ASKED);
  g_autoptr (CroupierMatch) own = play_rules (&rules, OWN_CAST, "== day-1\n== open\n");

  for (guint i = 0; i < N_DISTURBED; i++)
    {
      check_disturbed (season, season_orders);
      check_disturbed (own, own_orders);
    }
}

/* As long as a text may be, of what takes longest to look at. */
static void
test_long_texts_are_refused_in_no_time (void)
{
  static const char *const pieces[] = {
    "vote Otto; ", "if ", "~~",   "[s]",   "a?", "?",   ":",  "Idol:\n", " / ",
    "share Pia\n", "'",   "Otto", "Otto ", "- ", "*\n", "> ", "no ",     "x",
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, SEASON, ASKED);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (CroupierReading) reading = NULL;
      g_autofree char *message = NULL;
      gint64 start = g_get_monotonic_time ();

      while (text->len + strlen (pieces[i]) <= CROUPIER_TEXT_MAX)
        g_string_append (text, pieces[i]);
      reading = croupier_match_check (match, 0, text->str);
      message = g_strdup_printf ("“%s” again and again: %d ms", pieces[i],
                                 (int) ((g_get_monotonic_time () - start) / 1000));
      fixture_name_case (message);
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
    }
}

TESTS (factions_texts)
{
#define TEST(name, function) g_test_add_func ("/factions-texts/" name, function)
  TEST ("what is read tells nothing hidden", test_what_is_read_tells_nothing_hidden);
  TEST ("what disturbs an order makes it no other", test_what_disturbs_an_order_makes_it_no_other);
  TEST ("long texts are refused in no time", test_long_texts_are_refused_in_no_time);
#undef TEST
}
