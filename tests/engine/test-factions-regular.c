/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: players whose names are words of a form, an item, a power or each other's: any of them, and where a text
 * is parted. */
#include "config.h"
#include "rule-cases.h"

#include "croupier-part.h"
#include "tests.h"

#define CAST                                                                                                          \
  "option cast: {"                                                                                                    \
  "\"title\": \"Words\", \"teams\": [{\"name\": \"Owls\", \"players\": 4}, {\"name\": \"Cats\", \"players\": "        \
  "\"rest\"}],"                                                                                                       \
  "\"roles\": [{\"name\": \"master\"}],"                                                                              \
  "\"items\": [{\"name\": \"idol\", \"count\": 2}, {\"name\": \"shield\", \"count\": 1}, {\"name\": \"lantern\", "    \
  "\"count\": 1}, "                                                                                                   \
  "{\"name\": \"magic mirror\", \"count\": 1}],"                                                                      \
  "\"powers\": ["                                                                                                     \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"kill\", \"effect\": \"kill\"},"                          \
  "{\"holder\": \"role\", \"held_by\": \"master\", \"verb\": \"silence\", \"effect\": \"silence\"},"                  \
  "{\"holder\": \"role\", \"held_by\": \"master\", \"verb\": \"swap\", \"targets\": 2, \"effect\": \"move item\"},"   \
  "{\"holder\": \"role\", \"held_by\": \"master\", \"verb\": \"solo kill\", \"guess\": true, \"effect\": \"kill\"},"  \
  "{\"holder\": \"role\", \"held_by\": \"master\", \"verb\": \"long\", \"effect\": \"silence\"},"                     \
  "{\"holder\": \"role\", \"held_by\": \"master\", \"verb\": \"long shot\", \"effect\": \"kill\"},"                   \
  "{\"holder\": \"item\", \"held_by\": \"idol\", \"verb\": \"idol\", \"effect\": \"void votes on\"},"                 \
  "{\"holder\": \"item\", \"held_by\": \"shield\", \"verb\": \"shield\", \"targets\": 0, \"effect\": \"protect from " \
  "kill\"},"                                                                                                          \
  "{\"holder\": \"item\", \"held_by\": \"lantern\", \"verb\": \"save\", \"guess\": true, \"effect\": \"protect from " \
  "kill\"}"                                                                                                           \
  "], \"each_island\": []}\n"
#define HEAD                                                                                                          \
  "option islands: 1\noption query_limit: 0\n" CAST                                                                   \
  "fix team Amy: Owls\nfix role Amy: master\nfix item Amy: idol\nfix item Amy: idol\nfix item Amy: shield\nfix item " \
  "Amy: lantern\n"                                                                                                    \
  "fix item Amy: magic mirror\n"

static const char *const names[] = {
  "Amy",      "Bob",   "Bob Who", "Who",          "Vote",   "And",         "To",       "Me",     "No",
  "Pass",     "Share", "Query",   "Idol",         "Shield", "Gift",        "Will",     "So",     "Gift Idol",
  "Silence",  "Kill",  "Magic",   "Mary and Ann", "Mary",   "Ann",         "Red",      "No One", "On",
  "Shot Bob", "“Zed”", "Zed",     "Decline",      "Mr. T.", "Ann and Bob", "The Rock", "Rock",   "Xu",
};
static const RuleGame rules = { "factions", names, G_N_ELEMENTS (names), "" };
/* Only those whose names say nothing else. */
static const char *const plain_names[] = { "Amy", "Bob", "Cyd", "Who", "Will", "So", "Query", "Idol" };
static const RuleGame plain_rules = { "factions", plain_names, G_N_ELEMENTS (plain_names), "" };

static void
assert_read (const CroupierMatch *match, const char *text, const char *read_as)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, fixture_player (match, "Amy"), text);
  g_autofree char *wrong = croupier_problems_to_text (reading->problems);

  fixture_name_case (text);
  g_assert_cmpstr (wrong, ==, "");
  g_assert_cmpstr (reading->read_as->str, ==, read_as);
}

/* What the form's wording says, with any two names, is that, and part of a longer text too. */
static void
test_the_forms_own_wording_takes_any_name (void)
{
  static const char *const fields[] = {
    "vote %",
    "silence %",
    "kill %",
    "long %",
    "long shot %",
    "idol on %",
    "save on %, who voted $",
    "save on %, who voted nobody",
    "solo kill %, who voted $",
    "gift magic mirror to %",
    "gift idol to %",
    "swap % and $",
    "query %",
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, HEAD, "== day-1\n== open\n");
  const CroupierPlan *plan = croupier_match_get_plan (match);

  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    for (guint k = 1; k < G_N_ELEMENTS (names); k++)
      for (guint f = 0; f < G_N_ELEMENTS (fields); f++)
        {
          g_autoptr (GString) text = g_string_new (fields[f]), quoted = g_string_new (fields[f]),
                              both = g_string_new (NULL);
          g_autofree char *one = g_strdup_printf ("\"%s\"", names[i]), *other = g_strdup_printf ("\"%s\"", names[k]);
          g_autoptr (CroupierReading) reading = NULL;
          g_autoptr (CroupierReading) again = NULL;
          g_autoptr (GPtrArray) parts = NULL;
          gboolean is_query = g_str_has_prefix (fields[f], "query");
          gboolean has_guess = strchr (fields[f], '$') != NULL;
          /* "Zed" may be “Zed”, too. */
          gboolean may_be_other = g_str_equal (names[i], "Zed") || (has_guess && g_str_equal (names[k], "Zed"));

          if (i == k || (k > 1 && !has_guess))
            continue;
          g_string_replace (text, "%", names[i], 0);
          g_string_replace (text, "$", names[k], 0);
          g_string_replace (quoted, "%", one, 0);
          g_string_replace (quoted, "$", other, 0);
          fixture_name_case (text->str);
          reading = croupier_match_check (match, 0, quoted->str);
          g_assert_cmpint (reading->status == CROUPIER_STATUS_REFUSED, ==, may_be_other);
          if (may_be_other)
            continue;
          again = croupier_match_check (match, 0, reading->read_as->str);
          g_assert_cmpstr (again->read_as->str, ==, reading->read_as->str);
          if (strchr (reading->read_as->str, '"') == NULL && strstr (reading->read_as->str, "“") == NULL)
            g_assert_cmpstr (reading->read_as->str, ==, text->str);
          g_string_printf (both, "%s; vote Xu", reading->read_as->str);
          if (g_str_has_prefix (fields[f], "vote"))
            continue;
          parts = croupier_parts_new (plan, CROUPIER_ENTRY_SUBMISSION, both->str);
          g_assert_cmpuint (parts->len, ==, is_query ? 2 : 1);
        }
}

static void
assert_parts (const CroupierMatch *match, const char *text, guint n_parts)
{
  g_autoptr (GPtrArray) parts = croupier_parts_new (croupier_match_get_plan (match), CROUPIER_ENTRY_SUBMISSION, text);

  fixture_name_case (text);
  g_assert_cmpuint (parts->len, ==, n_parts);
}

/* Where a text is parted nobody's powers are known yet, and a name can be a word that asks or answers. */
static void
test_a_power_on_who_is_called_like_a_question_is_one_form (void)
{
  static const char *const verbs[] = { "cast out", "throw", "put away", "go after", "zap", "long shot", "play with" };
  static const char *const called[] = { "Share", "Query", "Decline", "Magic" };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autoptr (GString) head = g_string_new (HEAD);
      g_autoptr (CroupierMatch) match = NULL;

      g_string_replace (head, "\"verb\": \"long shot\"", "\"verb\": \"%\"", 0);
      g_string_replace (head, "%", verbs[i], 0);
      match = play_rules (&rules, head->str, "== day-1\n== open\n");
      for (guint k = 0; k < G_N_ELEMENTS (called); k++)
        {
          g_autofree char *text = g_strdup_printf ("vote Bob; %s %s", verbs[i], called[k]);
          g_autoptr (GString) query = g_string_new (NULL);

          assert_parts (match, text, 1);
          assert_read (match, text, text);
          /* Beside what asks it is an event of its own, whichever comes first. */
          g_string_printf (query, "%s Mary; query Xu", verbs[i]);
          assert_parts (match, query->str, 2);
          g_string_printf (query, "query Xu; %s Mary", verbs[i]);
          assert_parts (match, query->str, 2);
        }
    }
}

/* Magic is not only what an Oracle does. */
static void
test_a_magic_thing_is_no_query (void)
{
  static const struct
  {
    const char *text;
    guint n_parts;
  } cases[] = {
    { "vote Bob, magic mirror to Cyd", 1 },
    { "vote Bob; give my magic mirror to Cyd", 1 },
    { "vote Bob. Cyd gets my magic mirror", 1 },
    { "I use the magic mirror on Cyd and vote Bob", 1 },
    { "vote Bob; magic Cyd", 2 },
    { "vote Bob; magic Wlil", 2 },
    { "vote Bob; magic qurey Cyd", 2 },
    { "vote Bob; magic query on Cyd", 2 },
    { "vote Bob; query: magic Cyd", 2 },
    { "magic: Cyd; vote Bob", 2 },
  };
  g_autoptr (CroupierMatch) match = play_rules (&plain_rules, HEAD, "== day-1\n== open\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_parts (match, cases[i].text, cases[i].n_parts);
}

/* … and an answer goes on being one. */
static void
test_an_answer_beside_who_is_called_like_one_is_no_form (void)
{
  static const char *const texts[] = { "vote Bob; share", "vote Bob; I share", "vote Bob; I do share",
                                       "vote Bob; I will decline", "vote Bob; query Share" };
  g_autoptr (CroupierMatch) match = play_rules (&rules, HEAD, "== day-1\n== open\n");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_parts (match, texts[i], 2);
}

TESTS (factions_regular)
{
#define TEST(name, function) g_test_add_func ("/factions-regular/" name, function)
  TEST ("the form's own wording takes any name", test_the_forms_own_wording_takes_any_name);
  TEST ("a power on who is called like a question is one form",
        test_a_power_on_who_is_called_like_a_question_is_one_form);
  TEST ("a magic thing is no query", test_a_magic_thing_is_no_query);
  TEST ("an answer beside who is called like one is no form", test_an_answer_beside_who_is_called_like_one_is_no_form);
#undef TEST
}
