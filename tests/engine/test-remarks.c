/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what people write around an order. */
#include "croupier-remarks.h"

#include "croupier-text.h"
#include "tests.h"

#include <string.h>

static CroupierRoster *
make_roster (void)
{
  static const char *const names[] = { "Bob",     "Carol May", "Maybe",     "Will", "Or Else",
                                       "~Tilda~", "Who?",      "💀Skull💀", "My" };
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (croupier_roster_add (roster, croupier_player_new (names[i]), NULL));
  return roster;
}

static gboolean
is_label (const char *folded, gconstpointer data)
{
  return croupier_text_has_word ("a b c d p 3 =) ⚑ ~e~", folded);
}

/* What is left of a text, or why it is refused; then its warnings. Runs of blanks are one. */
static char *
read_remarks (const char *text)
{
  static const char *const own[] = { "wait", "make it so", NULL };
  g_autoptr (CroupierRoster) roster = make_roster ();
  CroupierReading *reading = croupier_reading_new ();
  CroupierReader reader = { .text = text, .reading = reading };
  const CroupierRemarks remarks = { .roster = roster, .own = own, .is_label = is_label };
  g_autofree char *plain = croupier_remarks_read (&remarks, &reader);
  g_autoptr (GString) said = g_string_new (NULL);
  const char *last = "";

  g_assert_cmpuint (strlen (plain), ==, strlen (text));
  for (guint i = 0; i < reading->problems->len; i++)
    g_string_append_printf (said, "%s! %s", said->len > 0 ? " " : "",
                            ((CroupierProblem *) g_ptr_array_index (reading->problems, i))->message);
  if (reading->problems->len == 0)
    {
      g_auto (GStrv) words = g_strsplit (plain, " ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        if (*words[i] != '\0')
          {
            g_string_append_printf (said, "%s%s", last, words[i]);
            last = " ";
          }
    }
  for (guint i = 0; i < reading->warnings->len; i++)
    g_string_append_printf (said, " (%s)", ((CroupierProblem *) g_ptr_array_index (reading->warnings, i))->message);
  croupier_reading_free (reading);
  return g_string_free_and_steal (g_steal_pointer (&said));
}

static const struct
{
  const char *text, *said;
} cases[] = {
  { "3 at C", "3 at C" },
  { "", "" },
  /* struck out */
  { "~~3~~ 2 at C", "2 at C (Struck out: “~~3~~”.)" },
  { "~~3 at A~~\n2 at C", "\n2 at C (Struck out: “~~3 at A~~”.)" },
  { "~3~ 2 at C", "2 at C (Struck out: “~3~”.)" },
  { "[s]3[/s] 2 at C", "2 at C (Struck out: “[s]3[/s]”.)" },
  { "3̶ 2 at C", "2 at C (Struck out: “3̶”.)" },
  { "B̶o̶b̶ Carol May", "Carol May (Struck out: “B̶o̶b̶”.)" },
  { "~Tilda~", "~Tilda~" },
  { "~~Bob~~ Carol May", "Carol May (Struck out: “~~Bob~~”.)" },
  { "~Bob~ Carol May", "Carol May (Struck out: “~Bob~”.)" },
  { "~~3 at C", "~~3 at C" },
  { "3 at ~E~", "3 at ~E~" },
  { "~~~~ 3", "~~~~ 3" },
  { "~~3\n2~~", "~~3\n2~~" },
  /* smileys */
  { "3 at C :)", "3 at C" },
  { "3 at C ;)", "3 at C" },
  { "Bob :)", "Bob" },
  { "Bob 👍", "Bob" },
  { "3 at C ;D", "3 at C (“;D” was taken for a smiley.)" },
  { "3 at C :D\nthanks", "3 at C \nthanks (“:D” was taken for a smiley.)" },
  { "3 at C :P :P", "3 at C (“:P” was taken for a smiley.) (“:P” was taken for a smiley.)" },
  { "3 at C xD", "3 at C" },
  { "A B :3 2", "A B :3 2" },
  { "2 at =)", "2 at =)" },
  { "3 at C;D", "3 at C;D" },
  { "3 at C 👍🏽", "3 at C" },
  { "3 at ⚑", "3 at ⚑" },
  { "💀Skull💀", "💀Skull💀" },
  /* what words are adorned with */
  { "||3 at C||", "3 at C" },
  { "*3* at __C__", "3 at C" },
  { "**3 at C**!", "3 at C !" },
  { "**3 at C :)**", "3 at C" },
  { "*Bob*👍🏽 Carol May❤️", "Bob Carol May" },
  { "👉Bob", "Bob" },
  { "**💀Skull💀**", "💀Skull💀" },
  { "Skull💀", "Skull💀" },
  { "2 at ⚑", "2 at ⚑" },
  { "2 at **⚑**", "2 at **⚑**" },
  { "don_t b_o_b", "don_t b_o_b" },
  /* lists */
  { "1) 3 at C", "3 at C" },
  { "1. Bob\n2. Carol May", "Bob\n Carol May" },
  { "• Bob\n- Carol May", "Bob\n Carol May" },
  { "3 at C\n1)", "3 at C\n1)" },
  { "-1 at C", "-1 at C" },
  { "3", "3" },
  /* second thoughts */
  { "3 at C. Actually make that D", "! “Actually” takes something back; write only what counts now." },
  { "Ben, no wait, Mary", "! “no wait” takes something back; write only what counts now." },
  { "3 at D, sorry, C", "! “sorry” takes something back; write only what counts now." },
  { "3 at D. Sorry, C", "! “Sorry” takes something back; write only what counts now." },
  { "sorry for the delay, 3 at C", "sorry for the delay, 3 at C" },
  { "Sorry! 3 at C", "Sorry! 3 at C" },
  { "3 at C, sorry for being late", "3 at C, (Passed over: “sorry for being late”.)" },
  { "3 at C, sorry", "3 at C, sorry" },
  { "3 at D, sry, C", "! “sry” takes something back; write only what counts now." },
  { "hi, evening! sorry, 3 at C", "hi, evening! sorry, 3 at C" },
  { "3 at C, sorry mate", "3 at C, sorry mate" },
  { "3 at C *D", "! “*D” takes something back; write only what counts now." },
  { "3 at *C* or so", "! “or” leaves open what is meant; write it without." },
  /* what denies nothing */
  { "3 at C, can’t wait", "3 at C," },
  { "3 at C if it's not too late", "3 at C" },
  { "no hard feelings, Bob", ", Bob" },
  { "3 at C, s'il vous plaît", "3 at C," },
  { "3 at C if possible or D", "! “or” leaves open what is meant; write it without." },
  /* pictures that say something */
  { "3 at C ❌", "! “❌” leaves open what is meant; write it without." },
  { "❌Bob", "! “❌” leaves open what is meant; write it without." },
  { "Bob 🤷", "! “🤷” leaves open what is meant; write it without." },
  { "3 at 🅱", "3 at 🅱" },
  { "🔟 at C", "🔟 at C" },
  { "scratch that, 1 at U", ", 1 at U (“scratch that” takes back what was sent before.)" },
  { "scratch 1 at U", "! “scratch” takes something back; write only what counts now." },
  { "nvm 1 at U", "1 at U (“nvm” takes back what was sent before.)" },
  { "nvm U", "! “nvm” takes something back; write only what counts now." },
  { "nvm, 1 at U", ", 1 at U (“nvm” takes back what was sent before.)" },
  { "3 at C\n*D", "! “*D” takes something back; write only what counts now." },
  { "**3 at C**", "3 at C" },
  { "3 at C, jk", "! “jk” takes something back; write only what counts now." },
  { "3 at C (wrong chat)", "! “wrong” takes something back; write only what counts now." },
  { "I'd make it so", "I'd make it so" },
  { "wait", "wait" },
  /* a call on all */
  { "everyone play 3 at C!", "! “everyone play” tells of somebody else; write only one’s own move." },
  { "hi everyone, play 3 at C", ", play 3 at C" },
  { "hi everyone play 3 at C", "play 3 at C" },
  { "thanks guys, play 3 at C", "thanks guys, play 3 at C" },
  { "everyone: 3 at C", ": 3 at C (“everyone” may be said to somebody else.)" },
  { "is it 3 at C", "! “is it” leaves open what is meant; write it without." },
  /* what is said to others, or asked without a mark */
  { "you take C with 3", "take C with 3 (“you” may be said to somebody else.)" },
  { "so you can take C", "take C (“you can” may be said to somebody else.)" },
  { "3 at B so you can take C", "3 at B so you can take C" },
  { "lets vote Bob", "vote Bob (“lets” may be said to somebody else.)" },
  { "Bob, let’s go!", "Bob, !" },
  { "guys, vote Bob", ", vote Bob (“guys” may be said to somebody else.)" },
  { "hi guys, vote Bob", "hi guys, vote Bob" },
  { "thank you, vote Bob", ", vote Bob" },
  { "can i do 3 at C", "do 3 at C (“can i” may only ask.)" },
  { "hey, shall I share", "hey, share (“shall I” may only ask.)" },
  { "I can do 3 at C", "I do 3 at C" },
  { "is 3 at C ok", "3 at C ok (“is” may only ask.)" },
  { "my vote is Bob", "my vote is Bob" },
  { "would you open B", "open B (“would you” may only ask.)" },
  { "Will, you open B", "Will, open B (“you” may be said to somebody else.)" },
  { "Will is out", "! “Will is” tells of somebody else; write only one’s own move." },
  { "do 3 at C", "do 3 at C" },
  { "hey you guys, 3 at C", ", 3 at C" },
  { "you all play C", "all play C (“you” may be said to somebody else.)" },
  { "is 3 at C ok? can i do D?",
    "! “is 3 at C ok?” is a question; write what is to be done, without a question mark. (“is” may only ask.)" },
  /* conditions and doubts */
  { "3 at C if D is shut", "! “if” makes it hang on something; write what is to be done in any case." },
  { "3 at C unless it’s shut", "! “unless” makes it hang on something; write what is to be done in any case." },
  { "B or C", "! “or” leaves open what is meant; write it without." },
  { "I don’t know", "! “don’t” leaves open what is meant; write it without." },
  { "draft: 3 at C", "! “draft” leaves open what is meant; write it without." },
  { "3 at C (tbc)", "! “tbc” leaves open what is meant; write it without." },
  { "3 anywhere", "! “anywhere” leaves open what is meant; write it without." },
  { "dont", "! “dont” leaves open what is meant; write it without." },
  { "3 at C, no worries", "3 at C," },
  { "Maybe", "Maybe" },
  { "maybe Bob", "maybe Bob" },
  { "Bob, no Will", "! “no” leaves open what is meant; write it without." },
  { "ignore My", "ignore My" },
  { "Or Else", "Or Else" },
  { "same as last time", "! “same as” is about another time; write what is to be done now." },
  /* what others do */
  { "he would kill Bob", "! “he would” tells of somebody else; write only one’s own move." },
  { "He'll kill Bob", "! “He'll” tells of somebody else; write only one’s own move." },
  { "Bob wants to smuggle", "! “Bob wants” tells of somebody else; write only one’s own move." },
  { "Carol May says smuggle", "! “May says” tells of somebody else; write only one’s own move." },
  { "Bob told me he will smuggle", "! “Bob told” tells of somebody else; write only one’s own move." },
  { "vote Bob. Will do", "vote Bob. Will do" },
  { "vote Bob Will", "vote Bob Will" },
  /* questions and quotes */
  { "smuggle?", "! “smuggle?” is a question; write what is to be done, without a question mark." },
  { "3 at C. Is D free? Thanks",
    "! “Is D free?” is a question; write what is to be done, without a question mark. (“Is” may "
    "only ask.)" },
  { "vote Who?", "vote Who?" },
  { "vote Who? Bob?", "! “Bob?” is a question; write what is to be done, without a question mark." },
  { "> 3 at C\n2 at C", "! “> 3 at C” quotes another text; write only what is to be done." },
};

static void
test_remarks_are_told_from_orders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = read_remarks (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

/* Nobody waits for these: what is looked up around a word has an end. */
static void
test_long_texts_take_no_time (void)
{
  static const char *const pieces[] = { "?", "or,", "or ",     "Bob ",  "~",   "~~a\n", "[s]",
                                        "a̶", ":D ", "Bob is ", "1) \n", "*\n", "sorry " };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *said = NULL;
      gint64 start = g_get_monotonic_time ();

      while (text->len + strlen (pieces[i]) < CROUPIER_TEXT_MAX)
        g_string_append (text, pieces[i]);
      said = read_remarks (text->str);
      g_test_message ("%s: %" G_GINT64_FORMAT " ms", pieces[i], (g_get_monotonic_time () - start) / 1000);
    }
}

TESTS (remarks)
{
  g_test_add_func ("/remarks/remarks-are-told-from-orders", test_remarks_are_told_from_orders);
  g_test_add_func ("/remarks/long-texts-take-no-time", test_long_texts_take_no_time);
}
