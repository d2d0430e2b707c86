/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of receipts: each is told what was read of theirs since the last ones, and nobody else is. */
#include "config.h"
#include "croupier-match.h"

#include <string.h>

#include "fixtures.h"
#include "tests.h"

/* "Amy: 1 at A" is a submission, "! …" a ruling, "/" resolves. */
static void
do_lines (CroupierMatch *match, const char *const *lines)
{
  for (; *lines != NULL; lines++)
    {
      const char *colon = strchr (*lines, ':');
      g_autofree char *name = colon != NULL ? g_strndup (*lines, (gsize) (colon - *lines)) : NULL;

      if (g_str_equal (*lines, "/"))
        fixture_resolve (match);
      else if (**lines == '!')
        fixture_rule (match, *lines + 2);
      else
        croupier_match_submit (match, fixture_player (match, name), colon + 2, NULL, NULL);
    }
}

/* To whom, and what, of the last event. */
static char *
describe_last (const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  guint n = ((const CroupierEvent *) g_ptr_array_index (due->events, due->events->len - 1))->n;
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < croupier_outbox_get_n_messages (due->during); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (due->during, i);
      g_autofree char *address = croupier_message_to_address (message);
      g_autofree char *text = croupier_message_to_text (message);

      if (message->event == n)
        g_string_append_printf (all, "%s\n%s\n", address, text);
    }
  return g_string_free_and_steal (all);
}

static void
test_receipts (void)
{
  static const struct
  {
    const char *lines[8];
    const char *told; /* NULL: refused, as there is nothing to tell */
  } cases[] = {
    { { NULL }, NULL },
    { { "Amy: 2 on A please" }, "player:Amy\nRound 1\nI have from you: “2 at A”.\n" },
    { { "Bob: 1 at A", "Amy: 2 at B" },
      "player:Amy\nRound 1\nI have from you: “2 at B”.\nplayer:Bob\nRound 1\nI have from you: “1 at A”.\n" },
    { { "Amy: 1 at A", "Amy: 2 at B" }, "player:Amy\nRound 1\nI have from you: “2 at B”.\n" },
    { { "Amy: 1 at A", "Amy: 9 at Q" }, "player:Amy\nRound 1\nI have from you: “1 at A”.\n" },
    { { "Amy: 9 at Q" }, NULL },
    { { "Amy: 1 at A", "! void Amy" }, NULL },
    { { "! submit Amy: 1 at A" }, "player:Amy\nRound 1\nI have from you: “1 at A”.\n" },
    { { "Amy: 1 at A", "! receipts" }, NULL },
    { { "Amy: 1 at A", "! receipts", "Amy: 9 at Q" }, NULL },
    { { "Amy: 1 at A", "! receipts", "Bob: 2 at B" }, "player:Bob\nRound 1\nI have from you: “2 at B”.\n" },
    { { "Amy: 1 at A", "! receipts", "Amy: 2 at B" }, "player:Amy\nRound 1\nI have from you: “2 at B”.\n" },
    { { "Amy: 1 at A", "/" }, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = fixture_small ();
      g_autofree char *name = g_strjoinv (" / ", (GStrv) cases[i].lines);
      g_autofree char *told = NULL;
      g_autoptr (GError) error = NULL;

      fixture_name_case (name);
      do_lines (match, cases[i].lines);
      if (cases[i].told == NULL)
        {
          g_assert_false (croupier_match_rule (match, "receipts", &error));
          g_assert_cmpstr (error->message, ==, "Nothing has come in since the last receipts.");
          continue;
        }
      fixture_rule (match, "receipts");
      told = describe_last (match);
      g_assert_cmpstr (told, ==, cases[i].told);
    }
}

static void
test_stand_alone (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GError) error = NULL;

  fixture_submit (match, "Amy", "1 at A");
  g_assert_false (croupier_match_rule (match, "receipts Amy", &error));
  g_assert_cmpstr (error->message, ==, "“receipts” stands alone: all who have sent something get one.");
}

/* A text that is amended changes the receipt, so that who was told otherwise is told so. */
static void
test_amended (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *told = NULL;

  fixture_submit (match, "Amy", "1 at A");
  fixture_rule (match, "receipts");
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Amy"), "2 at B", NULL, NULL));
  told = describe_last (match);
  g_assert_cmpstr (told, ==, "player:Amy\nRound 1\nI have from you: “2 at B”.\n");
}

TESTS (receipts)
{
  g_test_add_func ("/receipts/each is told what was read", test_receipts);
  g_test_add_func ("/receipts/they are for all at once", test_stand_alone);
  g_test_add_func ("/receipts/they follow a correction", test_amended);
}
