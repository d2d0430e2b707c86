/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is pasted, judged: read, to be looked at, refused, or nobody's. */
#include "config.h"
#include "croupier-pasted.h"

#include <string.h>

#include "croupier-message.h"
#include "croupier-store.h"
#include "croupier-style.h"
#include "fixtures.h"
#include "reply-checks.h"
#include "rule-cases.h"
#include "tests.h"

/* "Amy:read{1 at A}" for each text. */
static char *
show (const CroupierMatch *match, GPtrArray *all)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      const char *name = pasted->player != CROUPIER_NO_PLAYER
                           ? croupier_roster_get_name (croupier_match_get_roster (match), (guint) pasted->player)
                           : pasted->author;

      g_assert_true (pasted->why != NULL || pasted->verdict == CROUPIER_VERDICT_READ ||
                     pasted->reading->problems->len > 0);
      g_string_append_printf (text, "%s%s:%s{%s}", i > 0 ? " " : "", name, croupier_verdict_to_string (pasted->verdict),
                              pasted->text);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static const struct
{
  const char *pasted;
  const char *expected;
} cases[] = {
  { "Amy: 1 at A\nBob: 1 at B", "Amy:read{1 at A} Bob:read{1 at B}" },
  /* a retraction that is refused */
  { "Amy: 1 at A\nAmy: no wait, 1 at Q", "Amy:look{1 at A} Amy:refused{no wait, 1 at Q}" },
  { "Amy — 14:02\n1 at A\nBob — 14:03\n1 at B\nAmy — 14:04\nno wait, 1 at Q",
    "Amy:look{1 at A} Bob:read{1 at B} Amy:refused{no wait, 1 at Q}" },
  { "Amy — 14:02\n1 at Q\nAmy — 14:04\n1 at A", "Amy:refused{1 at Q} Amy:read{1 at A}" },
  { "Amy — 14:04\n1 at Q\nAmy — 14:02\n1 at A", "Amy:refused{1 at Q} Amy:look{1 at A}" },
  { "Amy: 1 at Q\nAmy: 1 at A", "Amy:refused{1 at Q} Amy:read{1 at A}" },
  /* one that has to be looked at */
  { "Amy — 14:02\n1 at A\nAmy — 14:04\n1 at B\n[1:05 PM]", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy — 14:02\n1 at A\n[2:05 PM]\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  { "Amy — 14:02\n3\n[2:05 PM]\nat A", "Amy:look{3 at A}" },
  /* several that are accepted */
  { "Amy: 1 at A\nAmy: 1 at B", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy: 1 at A\nAmy: 1 at A", "Amy:read{1 at A} Amy:read{1 at A}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:04\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  { "Amy — 14:04\n1 at A\nAmy — 14:02\n1 at B", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy — Yesterday at 23:50\n1 at A\nAmy — Today at 00:10\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  { "Amy — 23:50\n1 at A\nAmy — 00:10\n1 at B", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy — 03/04/2026 23:50\n1 at A\nAmy — 04/03/2026 0:10\n1 at B", "Amy:look{1 at A} Amy:look{1 at B}" },
  { "Amy — 03/04/2026 23:50\n1 at A\nAmy — 03/05/2026 0:10\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  { "Amy — 2026-03-04 9:50 PM\n1 at A\nAmy — 2026-04-01 9:10 AM\n1 at B", "Amy:read{1 at A} Amy:read{1 at B}" },
  /* whose */
  { "bobb — 14:02\n1 at A", "Bob:look{1 at A}" },
  { "xx — 14:02\n1 at A", "xx:nobody{1 at A}" },
  { "Am — 14:02\n1 at A", "Am:nobody{1 at A}" },
  { "1 at A", ":nobody{1 at A}" },
  /* an order in scraps */
  { "Amy — 14:02\n3\nAmy — 14:03\nat A", "Amy:look{3 at A}" },
  { "Amy — 14:02\nlol\nAmy — 14:02\n3\nAmy — 14:03\nat\nAmy — 14:03\nA", "Amy:look{lol 3 at A}" },
  { "Amy: 3 + 2\nAmy: + 1\nAmy: at Q", "Amy:refused{3 + 2} Amy:refused{+ 1} Amy:refused{at Q}" },
  { "Amy: 3 + 2\nAmy: + 1\nAmy: at A", "Amy:look{3 + 2 + 1 at A}" },
  { "Amy: 3\nAmy: at A\nAmy: ?", "Amy:look{3 at A} Amy:talk{?}" },
  { "Amy — 14:02\n3\nAmy — 14:40\nat A", "Amy:refused{3} Amy:refused{at A}" },
  { "Amy — 14:02\n3\nBob — 14:02\nat A", "Amy:refused{3} Bob:refused{at A}" },
  { "Amy — 14:02\n3\nBob — 14:02\n1 at B\nAmy — 14:03\nat A", "Amy:refused{3} Bob:read{1 at B} Amy:refused{at A}" },
  { "Amy — 14:02\nshould i 3\nAmy — 14:03\nat A?", "Amy:talk{should i 3} Amy:refused{at A?}" },
  { "Amy — 14:02\nat A\nAmy — 14:03\n3\nAmy — 14:03\nat B", "Amy:refused{at A} Amy:refused{3} Amy:refused{at B}" },
  /* what changes nothing of the order above, and what may */
  { "Amy — 14:02\n1 at A\nAmy — 14:03\nthanks", "Amy:read{1 at A} Amy:talk{thanks}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\nthanks\nAmy — 14:04\nno wait",
    "Amy:look{1 at A} Amy:talk{thanks} Amy:refused{no wait}" },
  /* what is no order at all is in the way of none */
  { "Amy — 14:02\n1 at A\nAmy — 15:03\nsweet dreams, all", "Amy:read{1 at A} Amy:talk{sweet dreams, all}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\ndid mine arrive?", "Amy:read{1 at A} Amy:talk{did mine arrive?}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\nwhen is this due?", "Amy:read{1 at A} Amy:talk{when is this due?}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\nis B still free", "Amy:read{1 at A} Amy:talk{is B still free}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\ncan i do 3 at Q?", "Amy:read{1 at A} Amy:talk{can i do 3 at Q?}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\nThis message was deleted",
    "Amy:read{1 at A} Amy:talk{This message was deleted}" },
  { "12/03/2026, 14:02 - Amy: 1 at A\n12/03/2026, 14:03 - Amy: <Medien ausgeschlossen>",
    "Amy:read{1 at A} Amy:talk{<Medien ausgeschlossen>}" },
  { "[12.03.26, 14:02:00] Amy: 1 at A \u200eimage omitted\n[12.03.26, 14:03:00] Amy: \u200eimage omitted",
    "Amy:read{1 at A} Amy:talk{}" },
  { "12/03/2026, 14:02 - Amy: 1 at A <Mensagem editada>", "Amy:read{1 at A}" },
  { "12/03/2026, 14:02 - Amy: 1 at A <Diese Nachricht wurde bearbeitet.>", "Amy:read{1 at A}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\n3 at Q?", "Amy:look{1 at A} Amy:refused{3 at Q?}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\nnot that", "Amy:look{1 at A} Amy:refused{not that}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\n~~1 at A~~", "Amy:look{1 at A} Amy:refused{~~1 at A~~}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\n🚫", "Amy:look{1 at A} Amy:refused{🚫}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\ndelete mine", "Amy:look{1 at A} Amy:refused{delete mine}" },
  { "Amy — 14:02\n1 at A\nAmy — 14:03\nsame", "Amy:look{1 at A} Amy:refused{same}" },
  { "Amy — 14:02\nis B free? 1 at Q", "Amy:refused{is B free? 1 at Q}" },
  { "Amy — 14:02\nJ", "Amy:refused{J}" },
};

/* What of a text is an order, where it is no order as a whole. */
static void
test_what_is_taken (void)
{
  static const struct
  {
    const char *text;
    const char *taken; /* NULL: nothing, or all of it where is_read */
    gboolean is_read;  /* nobody has to look */
  } texts[] = {
    { "is B free?\n1 at A", "1 at A", TRUE },
    { "who is still missing? 1 at A", "1 at A", TRUE },
    { "is this ok?\n1 at A", "1 at A" },
    { "is Bob at A?\n1 at A", "1 at A" },
    { "Bob says\n1 at A", "1 at A" },
    { "1 at A\nis that ok?", "1 at A" },
    { "1 at A\nNote: Bob did not write", "1 at A" },
    { "1 at A\nNote: I did not write", NULL },
    { "3 at A\nno wait, 2 at B", "2 at B", TRUE },
    { "3 at A, no wait, 2 at B", "2 at B", TRUE },
    { "3 at A\nwait\n2 at B", "2 at B" },
    { "3 at A... actually 2 at B instead", "2 at B instead", TRUE },
    { "sorry, I meant 2 at B!", NULL, TRUE },
    { "> 3 at A\nnaw 2 at B", "2 at B" },
    { "3 at A\nnah 2 at B", "2 at B" },
    { "3 at A\nno 2 at B", NULL },
    { "scratch that, 2 at B", NULL, TRUE },
    { "scratch that — 2 at B please", NULL, TRUE },
    { "ignore my last message, 2 at B", "2 at B" },
    { "3 at A\nforget what i said. 2 at B", "2 at B" },
    { "disregard that: 2 at B", "2 at B" },
    { "cancel my earlier move 2 at B", NULL },
    { "3 at A\nno, 2 at B", "2 at B", TRUE },
    { "make it 2 at B", NULL, TRUE },
    { "actually, make that 2 at B. Sorry!", NULL, TRUE },
    { "Edit: 2 at B", NULL, TRUE },
    { "3 at A\n2 at B\nno wait", NULL },
    { "3 at A\nI mean B", "3 B", TRUE },
    { "change 3 at A to 2 at B", "2 at B", TRUE },
    { "change 3 at A to 2 at B if Bob is out", NULL },
    { "change 3 at A", NULL },
    { "2 at B instead of 3 at A", "2 at B", TRUE },
    { "2 at A, not at B or at A", NULL },
    { "I was going to do 3 at A but 2 at B it is", "2 at B it is", TRUE },
    { "Bob did 3 at A but 2 at B it is", NULL },
    { "3 at A\nscratch that", NULL },
    { "3 at A\nscratch that 2 at B", NULL },
    { "2 at B\nnever mind 3 at A", NULL },
    { "no, not 3 at A", NULL },
    { "no 3 at A", NULL },
    { "wait, 2 at B?", "wait, 2 at B" },
    { "> 1 at A\nnaw, 2 at B", "2 at B" },
    { "how about 2 at B", "2 at B" },
    { "wait, if Bob is out 2 at B", NULL },
    { "actually 2 at B or 3 at A", NULL },
    { "3 at A\nno wait, 2 at Q", NULL },
  };
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *chat = g_strdup_printf ("Amy — 14:02\n%s", texts[i].text);
      g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
      const CroupierPasted *pasted = g_ptr_array_index (all, 0);

      fixture_name_case (texts[i].text);
      g_assert_cmpuint (all->len, ==, 1);
      g_assert_cmpstr (pasted->taken, ==, texts[i].taken);
      g_assert_cmpstr (croupier_verdict_to_string (pasted->verdict), ==,
                       texts[i].is_read         ? "read"
                       : texts[i].taken != NULL ? "look"
                                                : "refused");
    }
}

/* “Bob B”, a present of Bob’s, is no stranger: what it says is read with its name, or not at all. */
static void
test_rows_of_a_form_are_the_senders (void)
{
  static const struct
  {
    const char *text;
    guint n_own_lines; /* 0: all may be theirs */
  } texts[] = {
    { "Bob B: open 2, to Cyd\nCyd A: open 1, to Bob\nok", 0 },
    { "mine:\nBob B: open 2, to Cyd", 0 },
    { "Bob B: open 2, to Cyd\nzed: open 1, to Bob", 1 },
    { "1 at A\nBob: open 1", 1 },
    { "1 at A\nBob B:\nopen 1", 1 },
  };
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *chat = g_strdup_printf ("Amy — 14:02\n%s", texts[i].text);
      g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);

      fixture_name_case (texts[i].text);
      g_assert_cmpuint (all->len, ==, 1);
      g_assert_cmpuint (((const CroupierPasted *) g_ptr_array_index (all, 0))->n_own_lines, ==, texts[i].n_own_lines);
    }
}

/* What stands behind a line that may be somebody else's is never offered. */
static void
test_what_is_offered_is_the_players_own (void)
{
  static const struct
  {
    const char *text;
    const char *taken; /* NULL: nothing */
  } texts[] = {
    { "1 at A\ngm: ok, 2 at B it is", "1 at A" },
    { "1 at A\n@Bob\n2 at B", "1 at A" },
    { "lol\n@Bob\n2 at B", NULL },
    { "1 at A\nBob: 2 at B", "1 at A" },
    { "hm, which?\nBob: 2 at B", NULL },
    { "1 at A\nzed: 2 at B", "1 at A" },
    { "1 at A\nZed: 2 at B", "1 at A" },
    { "1 at A\nDr. Who said:\n2 at B", "1 at A" },
    { "1 at A\n> 1 at B\nnope, 2 at B", "2 at B" },
    { "1 at A\nZed\n14:05\n2 at B", "1 at A" },
    { "Zed\n14:05\n2 at B", NULL },
    { "1 at A\nZed 14:05\n2 at B", "1 at A" },
    { "1 at A\nzed - 2:05 pm\n2 at B", "1 at A" },
    { "1 at A\n2:05 pm zed\n2 at B", "1 at A" },
    { "1 at A\n[13:05]\n2 at B", "1 at A" },
    { "1 at A\n16:05\n2 at B", "1 at A" },
    { "1 at A\nZed, the quick 9:53 AM\n2 at B", "1 at A" },
    { "1 at A\n+33 6 12 34 56 78 3:32 PM\n2 at B", "1 at A" },
    { "1 at A\n💀Zed💀  3:21 PM\n2 at B", "1 at A" },
    { "1 at A\nzed.k (she/her)  [1:22 PM]\n2 at B", "1 at A" },
    { "1 at A\n[5:07 PM] Zed, the quick\n2 at B", "1 at A" },
    { "1 at A\n[5:07 PM] +33 6 12 34 56 78\n2 at B", "1 at A" },
    { "1 at A\nzed_99 3:34 PM\n2 at B", "1 at A" },
    { "1 at A\n18:19: zed_99\n2 at B", "1 at A" },
    { "1 at A\n18:19: +49 151 23456\n2 at B", "1 at A" },
    { "1 at A\nFrom: Zed Quill\n2 at B", "1 at A" },
    { "1 at A\nZed\n2 at B", NULL },
    { "1 at A\n[zed.b]\n2 at B", NULL },
    { "1 at A\n@Zed, the quick\n2 at B", NULL },
    { "hm\n[zed.b] said so\n2 at B", "2 at B" },
    { "1 at A\nhm, no wait\n2 at B", "2 at B" },
    { "1 at A\nthanks!\n2 at B", "2 at B" },
    { "lol\nBobb\n2 at B", NULL },
    { "hm\nI am back at 14:20\n2 at B", "2 at B" },
  };
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *chat = g_strdup_printf ("Amy — 14:02\n%s\nBob — 14:09\n2 at A", texts[i].text);
      g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
      const CroupierPasted *pasted = g_ptr_array_index (all, 0);

      fixture_name_case (texts[i].text);
      g_assert_cmpstr (pasted->taken, ==, texts[i].taken);
      g_assert_cmpstr (croupier_verdict_to_string (pasted->verdict), ==, texts[i].taken != NULL ? "look" : "refused");
    }
}

/* What somebody has to settle, with a mark: "!"; and what is settled with another, or does no harm. */
static void
test_what_wants_somebody (void)
{
  static const struct
  {
    const char *pasted;
    const char *wants;
  } chats[] = {
    { "Amy: 1 at A", "-" },
    { "Amy: 1 at Q", "!" },
    { "Amy — 14:02\nhey all\nAmy — 14:03\n1 at A", "--" },
    { "Amy: hey all\nAmy: 1 at A", "--" },
    { "Amy — 14:04\n1 at Q\nAmy — 14:02\n1 at A", "!!" },
    { "Amy — 14:02\n1 at A\nAmy — 14:03\n1 at Q", "!!" },
    { "Amy — 14:02\n1 at A\nAmy — 14:03\nthanks", "--" },
    { "Amy — 14:02\nhey all\nBob — 14:03\n1 at A", "--" },
    { "Amy — 14:02\nwhen is this due?\nBob — 14:03\nwho is where", "--" },
    { "Amy — 14:02\n1 at A\nAmy — 14:30\nscratch that, 2 at B", "--" },
    { "Amy — 14:02\n1 at A\nAmy — 14:30\nnever mind 2 at B", "-!" },
    { "Amy — 14:02\nhey all\nAmy — 14:30\nno wait, 2 at B", "--" },
    { "Amy: 1 at A\nAmy: 2 at B", "!!" },
    { "xx — 14:02\n1 at A", "!" },
  };
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (chats); i++)
    {
      g_autoptr (GPtrArray) all = croupier_pasted_read (match, chats[i].pasted, -1, NULL, NULL, NULL);
      g_autoptr (GString) wants = g_string_new (NULL);

      fixture_name_case (chats[i].pasted);
      for (guint k = 0; k < all->len; k++)
        g_string_append_c (wants, croupier_pasted_wants_somebody (g_ptr_array_index (all, k)) ? '!' : '-');
      g_assert_cmpstr (wants->str, ==, chats[i].wants);
    }
}

/* The one that is not the last is settled with it. */
static void
test_one_look_settles_a_second_thought (void)
{
  static const char *const chats[] = { "Amy — 14:02\n1 at A\nAmy — 14:30\nnever mind 2 at B",
                                       "Amy: 1 at A\nBob: 2 at A\nAmy: never mind 2 at B" };

  for (guint i = 0; i < G_N_ELEMENTS (chats); i++)
    {
      g_autoptr (CroupierMatch) match = fixture_small ();
      g_autoptr (GPtrArray) all = croupier_pasted_read (match, chats[i], -1, NULL, NULL, NULL);
      const CroupierPasted *first = g_ptr_array_index (all, 0);

      fixture_name_case (chats[i]);
      g_assert_false (croupier_pasted_is_ready (first));
      croupier_pasted_set_seen (g_ptr_array_index (all, all->len - 1), TRUE);
      croupier_pasted_weigh (all, match);
      g_assert_true (croupier_pasted_is_ready (g_ptr_array_index (all, all->len - 1)));
      if (i == 0)
        g_assert_true (croupier_pasted_is_ready (first));
      else
        g_assert_true (croupier_pasted_wants_somebody (first)); /* nothing says which was the last */
    }
}

static void
test_what_comes_of_it (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) all = croupier_pasted_read (match, cases[i].pasted, -1, NULL, NULL, &error);
      g_autofree char *found = NULL;

      g_assert_no_error (error);
      found = show (match, all);
      if (g_str_equal (found, cases[i].expected))
        continue;
      g_test_message ("%s\n  is %s\n  and not %s", cases[i].pasted, found, cases[i].expected);
      g_test_fail ();
    }
}

static void
test_who_looked_is_asked_again_for_another_reason (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray)
    all = croupier_pasted_read (match, "Amy — 14:02\n1 at A\nzz — 14:03\n1 at Q", -1, NULL, NULL, NULL);
  CroupierPasted *amy = g_ptr_array_index (all, 0);

  g_assert_true (croupier_pasted_is_ready (amy));
  croupier_pasted_assign (g_ptr_array_index (all, 1), 0, croupier_match_check (match, 0, "1 at Q"));
  croupier_pasted_weigh (all, match);
  g_assert_false (croupier_pasted_is_ready (amy));
  croupier_pasted_set_seen (amy, TRUE);
  g_assert_true (croupier_pasted_is_ready (amy));

  croupier_pasted_add (all, croupier_pasted_read (match, "Amy — 14:09\n1 at B\n[1:10 PM]", -1, NULL, NULL, NULL),
                       match);
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_false (croupier_pasted_is_ready (amy));
}

static void
test_what_is_pasted_twice_is_there_once (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray)
    all = croupier_pasted_read (match, "Amy — 14:02\n1 at A\nBob — 14:03\n1 at B", -1, NULL, NULL, NULL);

  croupier_pasted_add (all,
                       croupier_pasted_read (match, "Bob — 14:03\n1 at B\nCyd — 14:04\n1 at B", -1, NULL, NULL, NULL),
                       match);
  g_assert_cmpuint (all->len, ==, 3);
}

static char *
read_and_show (const CroupierMatch *match, const char *text)
{
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, text, -1, NULL, NULL, NULL);

  return show (match, all);
}

/* Makes somebody known; -1: a game master. */
static void
introduce (CroupierMatch *match, const char *author, int player)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSetup) setup = croupier_pasted_introduce (match, author, player, &error);

  g_assert_no_error (error);
  g_assert_true (croupier_match_set_setup (match, setup, &error));
  g_assert_no_error (error);
}

static void
test_who_was_introduced_is_known (void)
{
  static const char chat[] = "💀Skull💀 — 14:02\n1 at A\nBobb — 14:03\nthanks Bob\nBob — 14:04\n1 at B";
  g_autoptr (GPtrArray) aside = g_ptr_array_new ();
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
  g_autofree char *strange = show (match, all);
  g_autofree char *known = NULL;
  g_autoptr (CroupierMatch) opened = NULL;
  g_autofree char *file = NULL;
  g_autofree char *again = NULL;

  g_assert_cmpstr (strange, ==, "💀Skull💀:nobody{1 at A} Bob:talk{thanks Bob} Bob:read{1 at B}");
  introduce (match, "💀Skull💀", 0);
  introduce (match, "Bobb", CROUPIER_NO_PLAYER);
  known = read_and_show (match, chat);
  g_assert_cmpstr (known, ==, "Amy:read{1 at A} Bobb:nobody{thanks Bob} Bob:read{1 at B}");

  croupier_pasted_reread_all (all, match);
  croupier_pasted_weigh (all, match);
  g_assert_cmpuint (croupier_pasted_drop_settled (all, aside), ==, 1);
  g_assert_cmpuint (all->len, ==, 2);

  file = croupier_store_print (match, NULL);
  opened = croupier_store_parse (file, -1, NULL, NULL, NULL);
  again = read_and_show (opened, chat);
  g_assert_cmpstr (again, ==, known);
}

static void
test_nobody_gets_the_name_of_somebody_else (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GError) error = NULL;

  g_assert_null (croupier_pasted_introduce (match, "🌸 Bob 🌸", 0, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
}

/* All that was told in a style, and with a line of somebody's own. */
static void
test_what_was_told_is_known_again (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GError) error = NULL;
  guint n_long = 0;

  g_assert_true (croupier_match_resolve (match, &error));
  for (guint i = 0; i < croupier_outbox_get_n_messages (croupier_match_get_record (match, 0)->end); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (croupier_match_get_record (match, 0)->end, i);
      g_autofree char *marked = croupier_message_to_marked (message);

      for (guint style = 0; style < CROUPIER_N_STYLES; style++)
        {
          g_auto (GStrv) parts = croupier_style_render (style, marked);
          g_autofree char *chat = g_strdup_printf ("Amy — 14:02\n%s\n", parts[0]);
          g_autofree char *more = g_strconcat (chat, "1 att QQ", NULL);
          g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
          const CroupierPasted *pasted = g_ptr_array_index (all, 0);
          g_autoptr (GPtrArray) other = croupier_pasted_read (match, more, -1, NULL, NULL, NULL);

          if (strlen (marked) < 60 || all->len != 1)
            continue;
          n_long++;
          if (pasted->verdict != CROUPIER_VERDICT_KNOWN)
            g_test_message ("%s", chat);
          g_assert_cmpint (pasted->verdict, ==, CROUPIER_VERDICT_KNOWN);
          g_assert_cmpint (((const CroupierPasted *) g_ptr_array_index (other, other->len - 1))->verdict, !=,
                           CROUPIER_VERDICT_KNOWN);
        }
    }
  g_assert_cmpuint (n_long, >, 0);
}

static void
test_an_edited_message_says_what_it_was (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, "Amy — 12 March 2026 14:02\n1 at A", -1, NULL, NULL, NULL);
  g_autoptr (GPtrArray) edited = NULL;
  guint n_refused;

  g_assert_true (croupier_pasted_submit (all, match, &n_refused, NULL, NULL));
  edited = croupier_pasted_read (match, "Amy — 12 March 2026 14:02\n1 at B (edited)", -1, NULL, NULL, NULL);
  g_assert_cmpstr (((const CroupierPasted *) g_ptr_array_index (edited, 0))->why, ==,
                   "It was “1 at A” when it came in, and was changed since.");
}

/* A round that began at 17:32, by a clock that is an hour ahead of UTC. */
static void
test_the_evening_before_is_of_no_later_round (void)
{
  static const char chat[] = "27/11/2026, 21:15 - Amy: 1 at A\n28/11/2026, 17:10 - Bob: 2 at A\n"
                             "28/11/2026, 17:31 - zed: 2 at A\n28/11/2026, 17:34 - Cyd: 1 at B";
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) before = croupier_match_copy (match);
  CroupierChatClock clock = { .offset = 3600 };
  g_autoptr (GPtrArray) all = NULL, aside = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  g_autofree char *shown = NULL, *kept = NULL, *counted = NULL;

  g_assert_true (croupier_match_resolve (match, NULL));
  croupier_match_stamp (match, before, 1795883520); /* 16:32, UTC */
  all = croupier_pasted_read (match, chat, -1, &clock, NULL, NULL);
  shown = show (match, all);
  g_assert_cmpstr (shown, ==, "Amy:known{1 at A} Bob:known{2 at A} zed:nobody{2 at A} Cyd:read{1 at B}");
  g_assert_cmpuint (croupier_pasted_drop_settled (all, aside), ==, 0);
  kept = show (match, all);
  g_assert_cmpstr (kept, ==, "Cyd:read{1 at B}");
  g_assert_cmpuint (aside->len, ==, 3);
  g_assert_cmpstr (((const CroupierPasted *) g_ptr_array_index (aside, 0))->text, ==, "2 at A"); /* the newest */

  /* after all */
  croupier_pasted_count (all, g_ptr_array_steal_index (aside, 1), match);
  counted = show (match, all);
  g_assert_cmpstr (counted, ==, "Bob:read{2 at A} Cyd:read{1 at B}");
  g_assert_cmpuint (croupier_pasted_drop_settled (all, aside), ==, 0);
  g_assert_cmpuint (all->len, ==, 2);
}

/* What was left out stays so when it is pasted again, as often as it was, and no more. */
static void
test_what_is_settled_stays_so (void)
{
  static const char chat[] = "28/11/2026, 17:34 - Amy: 1 at A\n28/11/2026, 17:34 - Amy: 2 at A\n"
                             "28/11/2026, 17:35 - Bob: 9 at Q\n28/11/2026, 17:35 - zed: hm";
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
  g_autoptr (GPtrArray) aside = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  g_autofree char *left = NULL, *later = NULL, *corrected = NULL;

  for (guint i = 0; i < all->len; i++)
    ((CroupierPasted *) g_ptr_array_index (all, i))->is_settled = TRUE;
  croupier_pasted_add (all, croupier_pasted_read (match, chat, -1, NULL, NULL, NULL), match);
  left = show (match, all);
  g_assert_cmpstr (left, ==, "Amy:known{1 at A} Amy:known{2 at A} Bob:known{9 at Q} zed:nobody{hm}");
  croupier_pasted_add (all,
                       croupier_pasted_read (match,
                                             "28/11/2026, 17:34 - Amy: 1 at A\n28/11/2026, 17:34 - Amy: 2 at A\n"
                                             "28/11/2026, 17:34 - Amy: 1 at A",
                                             -1, NULL, NULL, NULL),
                       match);
  g_assert_cmpuint (croupier_pasted_drop_settled (all, aside), ==, 0);
  later = show (match, all);
  g_assert_cmpstr (later, ==, "Amy:read{1 at A}");

  g_ptr_array_set_size (all, 0);
  g_ptr_array_add (all, g_ptr_array_steal_index (aside, 1));
  croupier_pasted_correct (g_ptr_array_index (all, 0), "1 at B", croupier_match_check (match, 1, "1 at B"));
  croupier_pasted_add (all, croupier_pasted_read (match, "28/11/2026, 17:35 - Bob: 9 at Q", -1, NULL, NULL, NULL),
                       match);
  corrected = show (match, all);
  g_assert_cmpstr (corrected, ==, "Bob:known{1 at B}");
}

/* Of chats that show no seconds, with what came in before and what of them is new. */
static void
test_somebody_goes_back_within_a_minute (void)
{
  static const struct
  {
    const char *before; /* NULL: nothing; else it is all added */
    const char *pasted;
    const char *expected;
  } chats[] = {
    { NULL, "1 at A|2 at B|1 at A", "read read read" },
    { NULL, "1 at A|1 at A", "read known" },
    { NULL, "1 at A|2 at B|1 at A|1 at A|2 at B|1 at A", "read read read known read read" },
    { "1 at A|2 at B", "1 at A|2 at B|1 at A", "known known read" },
    { "1 at A|2 at B|1 at A", "1 at A|2 at B|1 at A", "known known known" },
    { "1 at A|2 at B|1 at A", "2 at B|1 at A|2 at B", "known known read" },
    { "1 at A|2 at B", "2 at B|1 at A", "known read" },
    { "2 at B", "1 at A|2 at B|1 at A", "read known read" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (chats); i++)
    {
      g_autoptr (CroupierMatch) match = fixture_small ();
      const char *sent[] = { chats[i].before, chats[i].pasted };

      fixture_name_case (chats[i].pasted);
      for (guint k = chats[i].before == NULL; k < 2; k++)
        {
          g_auto (GStrv) texts = g_strsplit (sent[k], "|", -1);
          g_autofree char *joined = g_strjoinv ("\n12 Mar 2026, 22:14 - Amy: ", texts);
          g_autofree char *chat = g_strconcat ("12 Mar 2026, 22:14 - Amy: ", joined, NULL);
          g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
          g_autoptr (GString) verdicts = g_string_new (NULL);
          guint n_refused;

          for (guint n = 0; n < all->len; n++)
            g_string_append_printf (verdicts, "%s%s", n > 0 ? " " : "",
                                    croupier_verdict_to_string (
                                      ((const CroupierPasted *) g_ptr_array_index (all, n))->verdict));
          if (k == 0)
            g_assert_true (croupier_pasted_submit (all, match, &n_refused, NULL, NULL));
          else
            g_assert_cmpstr (verdicts->str, ==, chats[i].expected);
        }
    }
}

static void
test_what_is_left_was_not_meant_for_the_next_phase (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, "Amy: 1 at A", -1, NULL, NULL, NULL);
  const CroupierPasted *pasted = g_ptr_array_index (all, 0);

  g_assert_cmpint (pasted->verdict, ==, CROUPIER_VERDICT_READ);
  g_assert_true (croupier_match_resolve (match, NULL));
  croupier_pasted_reread_all (all, match);
  croupier_pasted_weigh (all, match);
  g_assert_cmpint (pasted->verdict, !=, CROUPIER_VERDICT_READ);
  g_assert_cmpstr (pasted->earlier, ==, "Round 1");
  croupier_match_undo (match);
  croupier_pasted_reread_all (all, match);
  croupier_pasted_weigh (all, match);
  g_assert_cmpint (pasted->verdict, ==, CROUPIER_VERDICT_READ);
}

static void
test_a_reply_holds_the_reasons_and_nothing_else (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray)
    all = croupier_pasted_read (match, "bobb — 14:02\n1 at\nQQ\nAmy — 14:03\n1 at A", -1, NULL, NULL, NULL);
  const CroupierPasted *pasted = g_ptr_array_index (all, 0);
  g_autofree char *reply = croupier_match_dup_reply (match, (guint) pasted->player, pasted->text);

  g_assert_true (g_str_has_prefix (reply, "Bob, I cannot use “1 at QQ” as it stands:\n• "));
  g_assert_true (g_str_has_suffix (reply, "\nPlease send it once more."));
  g_assert_null (strstr (reply, "bobb"));
  g_assert_null (strstr (reply, "Amy"));
}

/* Whatever the language of the program is, in which the game master reads the same. */
static void
test_a_reply_is_in_the_language_of_the_match (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Halle: A open, B garnet", "Dach:", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (players, areas);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierReading) reading = NULL;
  g_autofree char *reply = NULL;

  g_set_str (&setup->language, "de");
  match = croupier_match_new (setup, NULL, NULL);
  reply = croupier_match_dup_reply (match, fixture_player (match, "Bob"), "1 at QQ");
  g_assert_cmpstr (reply, ==,
                   "Bob, ich kann „1 at QQ“ so nicht verwenden:\n"
                   "• Es gibt keine Tür „QQ“; in Halle gehen diese: A und B.\n"
                   "Zum Beispiel: 1 at A\n"
                   "Bitte schick es noch einmal.");
  reading = croupier_match_check (match, fixture_player (match, "Bob"), "1 at QQ");
  g_assert_true (
    g_str_has_prefix (croupier_problems_get (reading->problems, 0)->message, "There is no door “QQ”; in Halle "));
  g_assert_null (croupier_match_dup_reply (match, fixture_player (match, "Bob"), "1 at A"));
}

/* The desk, and all that a game master reads, speaks of who sent it. */
static void
test_a_reply_speaks_to_who_sent_it (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  guint bob = fixture_player (match, "Bob");
  g_autofree char *reply = croupier_match_dup_reply (match, bob, "9 at A");
  g_autoptr (CroupierReading) reading = croupier_match_check (match, bob, "9 at A");
  const char *reason = croupier_problems_get (reading->problems, 0)->message;

  g_assert_true (g_str_has_prefix (reply, "Bob, I cannot use “9 at A” as it stands:\n• You have no key-card “9” in "
                                          "hand, but "));
  g_assert_true (g_str_has_suffix (reply, "\nFor example: 1 at A\nPlease send it once more."));
  g_assert_true (g_str_has_prefix (reason, "Bob has no key-card “9” in hand, but "));
}

static CroupierMatch *
play_factions (void)
{
  g_autofree char *wrong = NULL;
  CroupierMatch *match =
    play_text ("game: factions\noption query_limit: 2\n"
               "player: Amy\nplayer: Bob\nplayer: Cyd\nplayer: Dan\nplayer: Eve\n"
               "option cast: {\"teams\":[{\"name\":\"Red\",\"players\":2},{\"name\":\"Blue\",\"players\":\"rest\"}]}\n"
               "== day-1\nBob: query Amy\nDan: vote Amy\n== open\n",
               &wrong);

  g_assert_cmpstr (wrong, ==, "");
  return match;
}

static const struct
{
  const char *player, *text, *example;
} examples[] = {
  { "Amy", "vote Zoe", "vote Bob" },       /* of what it is about */
  { "Amy", "query Amy", "query Bob" },     /* which can be sent besides, too */
  { "Amy", "decline Eve", "decline Bob" }, /* that somebody waits for it they know */
  { "Amy", "what now", "vote Bob" },       /* of what is asked first */
  { "Dan", "query Dan", "query Amy" },     /* which is left to who has sent a form */
  { "Dan", "vote Zoe", NULL },             /* that is in already */
  { "Bob", "query Eve", "vote Amy" },      /* what has been sent cannot be sent again */
};

static void
test_an_example_is_of_what_a_text_was_about (void)
{
  g_autoptr (CroupierMatch) match = play_factions ();

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *reply = croupier_match_dup_reply (match, fixture_player (match, examples[i].player),
                                                         examples[i].text);
      g_autofree char *line = examples[i].example != NULL
                                ? g_strdup_printf ("\nFor example: %s\nPlease send it once more.", examples[i].example)
                                : NULL;

      fixture_name_case (examples[i].text);
      g_assert_nonnull (reply);
      if (line != NULL)
        g_assert_true (g_str_has_suffix (reply, line));
      else
        g_assert_null (strstr (reply, "For example:"));
    }
}

/* Of stones that are drawn one after the other a single one is no draw. */
static void
test_an_example_is_whole (void)
{
  g_autofree char *wrong = NULL, *reply = NULL;
  g_autoptr (CroupierMatch) match = play_text ("game: five-fold-possession\nplayer: Al | garnets 3\nplayer: Bo\n"
                                               "player: Cy\nplayer: Di\nplayer: Ed\n== round-1\n== open\n",
                                               &wrong);

  g_assert_cmpstr (wrong, ==, "");
  reply = croupier_match_dup_reply (match, fixture_player (match, "Al"), "MG3) 5 draws");
  g_assert_nonnull (strstr (reply, "\nFor example: MG3) grey, stop\n"));
}

static void
test_who_can_send_nothing_is_not_asked_to (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *reply = NULL;

  fixture_rule (match, "remove Bob");
  reply = croupier_match_dup_reply (match, fixture_player (match, "Bob"), "1 at A");
  g_assert_cmpstr (reply, ==, "Bob, I cannot use “1 at A” as it stands:\n• You are no longer in the match.");
}

/* Eleven players who may not be named, each with a list of eighteen who may, all with names of seventy letters. */
static void
test_a_long_reply_is_one_message (void)
{
  g_autoptr (GString) script = g_string_new ("game: keys-to-success\noption variant: gates\noption escape_quota: 12\n"
                                             "area Hall: ");
  g_autoptr (GString) moves = g_string_new ("area Roof:\n== round-1\n");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *wrong = NULL, *complaint = NULL, *reply = NULL;
  g_autoptr (CroupierMatch) match = NULL;

  for (int i = 0; i < 13; i++)
    g_string_append_printf (script, "%s%c open", i > 0 ? ", " : "", 'A' + i);
  g_string_append_c (script, '\n');
  for (int i = 0; i < 30; i++)
    {
      g_autofree char *name =
        g_strdup_printf ("%c%.69s", i < 26 ? 'A' + i : '0' + i % 10,
                         i % 2 == 0 ? "aeiouaeiouaeiouaeiouaeiouaeiouaeiouaeiouaeiouaeiouaeiouaeiouaeiouaeiou"
                                    : "bcdfgbcdfgbcdfgbcdfgbcdfgbcdfgbcdfgbcdfgbcdfgbcdfgbcdfgbcdfgbcdfgbcdfg");

      g_string_append_printf (script, "player: %s\n", name);
      if (i < 12)
        g_string_append_printf (moves, "%s: 1 at %c\n", name, 'A' + i);
      if (i > 0 && i < 12)
        g_string_append_printf (text, "%s%s", i > 1 ? ", " : "", name);
    }
  g_string_append_printf (script, "%s== verdict\n== open\n", moves->str);
  match = play_text (script->str, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  reply = croupier_match_dup_reply (match, 0, text->str);
  complaint = reply_complain (match, 0, text->str);
  g_assert_cmpstr (complaint, ==, NULL);
  g_assert_nonnull (strstr (reply, "\n• More is wrong after this.\nFor example: "));
}

/* ---- replies to all that is refused in the chats ---- */

/* A sample after its first phase. @name: "keys", or "keys/de" in another language. */
static CroupierMatch *
play_sample (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", 2);
  g_autofree char *file = g_strconcat (parts[0], ".croupier-script", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", file, NULL);
  g_autofree char *sample = NULL, *text = NULL, *wrong = NULL;
  CroupierMatch *match;
  char *second;

  g_assert_true (g_file_get_contents (path, &sample, NULL, NULL));
  second = strstr (strstr (sample, "\n== ") + 1, "\n== ");
  second[1] = '\0';
  text = g_strdup_printf ("language: %s\n%s== open\n", parts[1] != NULL ? parts[1] : "en", sample);
  match = play_text (text, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  return match;
}

/* Gives how many there are. */
static guint
check_replies (const CroupierMatch *match, const char *chat)
{
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
  guint n = 0;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      g_autofree char *complaint = NULL;

      if (pasted->player == CROUPIER_NO_PLAYER || pasted->reading == NULL ||
          pasted->reading->status != CROUPIER_STATUS_REFUSED || pasted->n_own_lines > 0) /* what is refused is less */
        continue;
      complaint = reply_complain (match, (guint) pasted->player, pasted->text);
      g_assert_cmpstr (complaint, ==, NULL);
      n++;
    }
  return n;
}

/* Each chat stands below "#### SAMPLE: TITLE", and above "----" and what has to come of it. */
static guint
check_replies_of_file (const char *file, GHashTable *matches)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "chats", file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) chats = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  chats = g_strsplit (text, "#### ", -1);
  for (guint i = 1; chats[i] != NULL; i++)
    {
      g_autofree char *sample = g_strndup (chats[i], strcspn (chats[i], ":"));
      g_autofree char *chat = g_strndup (strchr (chats[i], '\n') + 1,
                                         (gsize) (strstr (chats[i], "\n----\n") - strchr (chats[i], '\n')));

      fixture_name_case (chats[i]);
      if (!g_hash_table_contains (matches, sample))
        g_hash_table_insert (matches, g_strdup (sample), play_sample (sample));
      n += check_replies (g_hash_table_lookup (matches, sample), chat);
    }
  return n;
}

static void
test_no_reply_speaks_of_who_reads_it (void)
{
  static const char *const files[] = { "french.txt",  "german.txt",     "midnight.txt", "others.txt",
                                       "polish.txt",  "portuguese.txt", "spanish.txt",  "tired.txt",
                                       "scripts.txt", "discord.txt",    "whatsapp.txt" };
  g_autoptr (GHashTable)
    matches = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) croupier_match_free);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    n += check_replies_of_file (files[i], matches);
  g_assert_cmpuint (n, >=, 200);
}

static void
test_a_text_without_a_name_is_proposed_to_somebody (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, "1 at A", -1, NULL, NULL, NULL);
  g_autoptr (GPtrArray) two = croupier_pasted_read (match, "1 at A\nAmy: 1 at B", -1, NULL, NULL, NULL);
  g_autofree char *one = NULL;
  g_autofree char *both = NULL;

  croupier_pasted_propose (all, 1, match);
  one = show (match, all);
  g_assert_cmpstr (one, ==, "Bob:look{1 at A}");
  croupier_pasted_propose (two, 1, match);
  both = show (match, two);
  g_assert_true (g_str_has_prefix (both, ":nobody{1 at A}"));
}

/* Which others keep the first text of a player from being taken, and the last. */
static void
test_rivals (void)
{
  static const struct
  {
    const char *pasted;
    const char *of_first, *of_last;
  } cases_of_rivals[] = {
    { "Amy: 1 at A\nBob: 1 at B\nAmy: 2 at B", "2 at B", "1 at A" },
    { "Amy: 1 at A\nAmy: 2 at B\nAmy: 3 at B", "2 at B, 3 at B", "1 at A, 2 at B" },
    { "Amy: 1 at A\nAmy: 1 on A", "", "" },
    { "Amy: 1 at A\nBob: 2 at B", "", "" },
    { "Amy — 14:02\n1 at A\nAmy — 14:04\n2 at B", "", "" },
    { "Amy — 14:04\n1 at A\nAmy — 14:02\n2 at B", "2 at B", "1 at A" },
    { "Amy: 1 at A\nAmy: no wait, 1 at Q", "no wait, 1 at Q", "1 at A" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases_of_rivals); i++)
    {
      g_autoptr (CroupierMatch) match = fixture_small ();
      g_autoptr (GPtrArray) all = croupier_pasted_read (match, cases_of_rivals[i].pasted, -1, NULL, NULL, NULL);

      fixture_name_case (cases_of_rivals[i].pasted);
      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (GPtrArray) rivals = croupier_pasted_find_rivals (all, k == 0 ? 0 : all->len - 1, match);
          g_autoptr (GString) texts = g_string_new (NULL);

          for (guint n = 0; n < rivals->len; n++)
            g_string_append_printf (texts, "%s%s", n > 0 ? ", " : "",
                                    ((const CroupierPasted *) g_ptr_array_index (rivals, n))->text);
          g_assert_cmpstr (texts->str, ==, k == 0 ? cases_of_rivals[i].of_first : cases_of_rivals[i].of_last);
        }
    }
}

/* What a player wrote is kept beside what the game master made of it: cut, corrected, and amended later. */
static void
test_what_was_written_stays (void)
{
  static const char chat[] = "28/11/2026, 17:34 - Amy: 1 1 at A/B\n28/11/2026, 17:35 - Bob: 2 at B\n";
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) again = NULL;
  g_autoptr (GPtrArray) all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
  g_autoptr (GPtrArray) sent = NULL, later = NULL;
  g_autofree char *told = NULL, *text = NULL;
  const CroupierRecord *due;
  guint n_refused;

  croupier_pasted_correct (g_ptr_array_index (all, 0), "1 at B", croupier_match_check (match, 0, "1 at B"));
  g_assert_true (croupier_pasted_submit (all, match, &n_refused, NULL, NULL));
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Bob"), "1 at B", NULL, NULL));
  text = croupier_store_print (match, NULL);
  again = croupier_store_parse (text, (gssize) strlen (text), &sent, NULL, NULL);
  g_assert_nonnull (again);
  due = croupier_match_get_due (again);
  g_assert_cmpstr (((CroupierEvent *) due->events->pdata[0])->wrote, ==, "1 1 at A/B");
  g_assert_cmpstr (((CroupierEvent *) due->events->pdata[0])->text, ==, "1 at B");
  g_assert_cmpstr (croupier_event_get_wrote (due->events->pdata[1]), ==, "2 at B");
  g_assert_cmpstr (((CroupierEvent *) due->events->pdata[1])->text, ==, "1 at B");

  later = croupier_pasted_read (again, chat, -1, NULL, NULL, NULL);
  told = show (again, later);
  g_assert_cmpstr (told, ==, "Amy:known{1 1 at A/B} Bob:known{2 at B}");
}

TESTS (pasted)
{
  g_test_add_func ("/pasted/what was written stays", test_what_was_written_stays);
  g_test_add_func ("/pasted/rows-of-a-form-are-the-senders", test_rows_of_a_form_are_the_senders);
  g_test_add_func ("/pasted/what-is-offered-is-the-players-own", test_what_is_offered_is_the_players_own);
  g_test_add_func ("/pasted/what-comes-of-it", test_what_comes_of_it);
  g_test_add_func ("/pasted/what-is-taken", test_what_is_taken);
  g_test_add_func ("/pasted/what-wants-somebody", test_what_wants_somebody);
  g_test_add_func ("/pasted/one-look-settles-a-second-thought", test_one_look_settles_a_second_thought);
  g_test_add_func ("/pasted/who-looked-is-asked-again-for-another-reason",
                   test_who_looked_is_asked_again_for_another_reason);
  g_test_add_func ("/pasted/what-is-pasted-twice-is-there-once", test_what_is_pasted_twice_is_there_once);
  g_test_add_func ("/pasted/who-was-introduced-is-known", test_who_was_introduced_is_known);
  g_test_add_func ("/pasted/nobody-gets-the-name-of-somebody-else", test_nobody_gets_the_name_of_somebody_else);
  g_test_add_func ("/pasted/what-was-told-is-known-again", test_what_was_told_is_known_again);
  g_test_add_func ("/pasted/a-reply-holds-the-reasons-and-nothing-else",
                   test_a_reply_holds_the_reasons_and_nothing_else);
  g_test_add_func ("/pasted/a-reply-is-in-the-language-of-the-match", test_a_reply_is_in_the_language_of_the_match);
  g_test_add_func ("/pasted/a reply speaks to who sent it", test_a_reply_speaks_to_who_sent_it);
  g_test_add_func ("/pasted/an example is of what a text was about", test_an_example_is_of_what_a_text_was_about);
  g_test_add_func ("/pasted/an example is whole", test_an_example_is_whole);
  g_test_add_func ("/pasted/who can send nothing is not asked to", test_who_can_send_nothing_is_not_asked_to);
  g_test_add_func ("/pasted/a long reply is one message", test_a_long_reply_is_one_message);
  g_test_add_func ("/pasted/no reply speaks of who reads it", test_no_reply_speaks_of_who_reads_it);
  g_test_add_func ("/pasted/a-text-without-a-name-is-proposed-to-somebody",
                   test_a_text_without_a_name_is_proposed_to_somebody);
  g_test_add_func ("/pasted/left-for-the-next-phase", test_what_is_left_was_not_meant_for_the_next_phase);
  g_test_add_func ("/pasted/an-edited-message-says-what-it-was", test_an_edited_message_says_what_it_was);
  g_test_add_func ("/pasted/rivals-of-a-text", test_rivals);
  g_test_add_func ("/pasted/the-evening-before", test_the_evening_before_is_of_no_later_round);
  g_test_add_func ("/pasted/what-is-settled-stays-so", test_what_is_settled_stays_so);
  g_test_add_func ("/pasted/back-within-a-minute", test_somebody_goes_back_within_a_minute);
}
